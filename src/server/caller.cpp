// Who asks, from where and in which language; see server.hpp.
#include "server/server.hpp"
#include "server/text.hpp"

namespace foulon::server {

std::string Server::address_of(const Request& request) const {
    if (context_->options.behind_proxy && !request.forwarded_for.empty()) {
        // The last one is what our own proxy saw; anybody can write those before it.
        std::string_view last = request.forwarded_for;
        if (const std::size_t comma = last.rfind(','); comma != std::string_view::npos)
            last.remove_prefix(comma + 1);
        while (last.starts_with(' ')) last.remove_prefix(1);
        return counted_address(last);
    }
    return counted_address(request.peer);
}

std::string Server::language_of(const Request& request) const {
    if (!request.query.empty())
        if (const auto asked = query_value(request.query, "lang");
            asked && asked->size() == 2 && context_->has_language(*asked))
            return *asked;
    for (std::string_view rest = request.accept_language; !rest.empty();) {
        while (rest.starts_with(' ') || rest.starts_with(',')) rest.remove_prefix(1);
        const std::string_view code = rest.substr(0, 2);
        if (code == "en" || (code.size() == 2 && context_->has_language(code))) return std::string(code);
        rest.remove_prefix(std::min(rest.find(','), rest.size()));
    }
    return "en";
}

Caller Server::caller_of(const Request& request) const {
    Caller caller;
    std::string_view bearer = request.authorization;
    std::string from_protocol;
    if (bearer.starts_with("Bearer ")) {
        bearer.remove_prefix(7);
    } else {
        bearer = {};
        // A browser cannot set headers on a socket; a program without cookies may use the subprotocol.
        constexpr std::string_view mark = "foulon.token.";
        if (const std::size_t at = request.protocols.find(mark); at != std::string::npos) {
            from_protocol = request.protocols.substr(at + mark.size());
            from_protocol.resize(std::min(from_protocol.find_first_of(", "), from_protocol.size()));
            bearer = from_protocol;
        }
    }
    if (!bearer.empty()) {
        const auto link = context_->store.link(token_hash(bearer));
        if (link && (link->kind == store::LinkKind::Seat || link->kind == store::LinkKind::Watch))
            caller.link = link;
        return caller;
    }
    if (const auto cookie = cookie_value(request.cookie, "foulon"); cookie && cookie->size() == 43) {
        const store::TokenHash hash = token_hash(*cookie);
        if (const auto person = context_->store.session(hash)) {
            caller.person = *person;
            caller.session = hash;
        }
    }
    return caller;
}

}  // namespace foulon::server
