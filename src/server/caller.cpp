// Who asks, from where and in which language; see server.hpp.
#include "server/server.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {

/// Of "Example.org:8080" or "[2001:db8::1]:80": the name or address, in lower case.
std::string host_name(std::string_view host) {
    std::string name(host.substr(0, host.find(':', host.starts_with('[') ? host.find(']') : 0)));
    for (char& c : name)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return name;
}

}  // namespace

bool Server::is_served_host(const Request& request) const {
    const std::string_view url = context_->options.public_url;
    if (url.empty() || request.path == "/api/v1/health") return true;
    // Without the ports: a proxy may listen on another one.
    return host_name(request.host) == host_name(url.substr(url.find("://") + 3));
}

bool Server::is_foreign(const Request& request) const {
    if (request.origin.empty()) return false;
    const ServerOptions& options = context_->options;
    if (!options.public_url.empty()) return request.origin != options.public_url;
    return request.origin != (options.is_secure || request.is_secure ? "https://" : "http://") + request.host;
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
