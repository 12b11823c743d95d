// The devices somebody is signed in with, and ending them; see people.hpp.
#include <algorithm>

#include "server/people.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {

/// What a session is called in the list: the beginning of its token's hash, of which nobody finds the token.
std::string session_id(const store::TokenHash& hash) { return record::to_hex(hash).substr(0, 16); }

}  // namespace

Answer People::sessions(Call& call) {
    if (call.caller.person == 0) co_return no_session();
    Json json;
    json.open('{').key("sessions").open('[');
    for (const store::SessionRow& session : context_.store.sessions_of(call.caller.person))
        json.open('{')
            .put("id", session_id(session.hash))
            .put("current", session.hash == call.caller.session)
            .put("device", session.device)
            .put("since", iso_time(session.at))
            .put("seen", iso_time(session.seen))
            .close('}');
    co_return json_response(200, json.close(']').close('}').take());
}

Answer People::end_session(Call& call) {
    Fields fields(call.request.body);
    const std::string which = fields.need_text("session", 40);
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    if (call.caller.person == 0 || !call.caller.session) co_return no_session();
    store::Change change;
    if (which == "others")
        change.emplace_back(store::EndSessionsOf{call.caller.person, *call.caller.session});
    else
        for (const store::SessionRow& session : context_.store.sessions_of(call.caller.person))
            if (session_id(session.hash) == which) change.emplace_back(store::EndSession{session.hash});
    if (change.empty()) co_return ApiError{404, "unknown", sentence("errors.people.no-such-device")};
    auto committing = context_.commit(std::move(change));
    if (co_await committing != store::Outcome::Kept) co_return busy();
    close_ended();
    co_return no_content();
}

}  // namespace foulon::server
