// Changing the password of an account, and deleting it; see people.hpp.
#include "server/access.hpp"
#include "server/games.hpp"
#include "server/log.hpp"
#include "server/people.hpp"

namespace foulon::server {

Answer People::change_password(Call& call) {
    Fields fields(call.request.body);
    const std::string password = fields.need_text("password", 200);
    const std::string new_password = fields.need_text("new_password", 200);
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    if (const auto wrong = unfit_password(new_password)) co_return malformed(*wrong);
    auto proving = proven_account(call, password);
    const auto account = co_await proving;
    if (!account) co_return account.error();
    auto hashing = hashed(new_password);
    const std::string hash = co_await hashing;
    if (hash.empty()) co_return busy();
    // The session may have ended meanwhile.
    if (!is_still_good(context_.store, call.caller)) co_return no_session();
    store::Change change;
    change.emplace_back(store::SetPassword{*account, hash, account->recovery});
    change.emplace_back(store::EndSessionsOf{account->id, call.caller.session.value_or(store::TokenHash{})});
    auto committing = context_.commit(std::move(change));
    const store::Outcome outcome = co_await committing;
    if (outcome == store::Outcome::Failed) co_return busy();
    if (outcome != store::Outcome::Kept)
        co_return ApiError{409, "not-now", sentence("errors.people.meanwhile")};
    LogLine("password-changed").put("person", account->id).info();
    close_ended();
    co_return json_response(200, me_json(*account));
}

Answer People::delete_account(Call& call) {
    Fields fields(call.request.body);
    const std::string password = fields.need_text("password", 200);
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    auto proving = proven_account(call, password);
    const auto account = co_await proving;
    if (!account) co_return account.error();
    if (!is_still_good(context_.store, call.caller)) co_return no_session();
    const auto held = context_.store.games_of(account->id, true, true, INT64_MAX, SIZE_MAX / 2);
    store::Change change;
    change.emplace_back(store::DeleteAccount{*account});
    auto committing = context_.commit(std::move(change));
    const store::Outcome outcome = co_await committing;
    if (outcome == store::Outcome::Conflict) {
        const auto now = context_.store.person(account->id);
        if (!now || now->password != account->password)
            co_return ApiError{409, "not-now", sentence("errors.people.meanwhile")};
        co_return ApiError{409, "not-now", sentence("errors.people.still-plays")};
    }
    if (outcome != store::Outcome::Kept) co_return busy();
    LogLine("account-deleted").put("person", account->id).info();
    games_.forget(account->id);
    for (const store::GameWithRoles& one : held)
        if (!context_.store.game(one.row.game.id)) games_.drop(one.row.game.id);
    close_ended();
    call.new_cookie = cookie_header("", true);
    co_return no_content();
}

Async<tl::expected<store::Person, ApiError>> People::proven_account(Call& call, std::string password) {
    const auto account = context_.store.person(call.caller.person);
    if (!account) co_return tl::unexpected(no_session());
    if (!account->has_account)
        co_return tl::unexpected(ApiError{409, "not-now", sentence("errors.people.not-account")});
    if (auto limited = context_.over_limit(call, RateKind::SignIn, by_person(call)))
        co_return tl::unexpected(std::move(*limited));
    auto checking = is_password_of(account, password);
    const auto fits = co_await checking;
    if (!fits) co_return tl::unexpected(busy());
    if (!*fits)
        co_return tl::unexpected(ApiError{403, "wrong-password", sentence("errors.people.password-wrong")});
    co_return *account;
}

}  // namespace foulon::server
