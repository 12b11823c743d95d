// Accounts: making one, signing in and out, recovering; see people.hpp.
#include "server/access.hpp"
#include "server/games.hpp"
#include "server/log.hpp"
#include "server/people.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {

/// What is wrong with a password, if anything.
std::optional<Phrase> unfit_password(const std::string& password) {
    if (utf8_length(password) < 10 || password.size() > 800) return sentence("errors.people.password-unfit");
    return std::nullopt;
}

}  // namespace

Async<std::string> People::hashed(std::string password) {
    const std::function<std::string()> work = [password] { return hash_password(password); };
    auto hashing = context_.on<std::string>(*context_.background, work);
    const auto hash = co_await hashing;
    co_return hash.value_or("");
}

void People::close_ended() {
    games_.close_ended();
    notices_.close_ended();
}

Answer People::make_account(Call& call) {
    Fields fields(call.request.body);
    const std::string typed = fields.need_text("name", 60);
    const std::string password = fields.need_text("password", 200);
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    const auto name = person_name(typed);
    if (!name) co_return unfit_name();
    if (const auto wrong = unfit_password(password)) co_return malformed(*wrong);
    if (const auto known = context_.store.person(call.caller.person); known && known->has_account)
        co_return ApiError{409, "not-now", sentence("errors.people.signed-in")};
    if (context_.store.account(*name)) co_return ApiError{409, "taken", sentence("errors.people.name-taken")};
    if (auto limited = context_.over_limit(call, RateKind::Account)) co_return std::move(*limited);
    auto hashing = hashed(password);
    const std::string hash = co_await hashing;
    if (hash.empty()) co_return busy();
    store::Change change;
    store::Person person = person_of(call, change, std::nullopt);
    if (person.has_account)  // made by another request meanwhile
        co_return ApiError{409, "not-now", sentence("errors.people.signed-in")};
    const NewToken code = new_recovery_code(context_.options.entropy);
    person.name = *name;
    person.has_account = true;
    change.emplace_back(store::MakeAccount{person.id, *name, hash, code.hash});
    auto committing = context_.commit(std::move(change));
    const store::Outcome outcome = co_await committing;
    if (outcome == store::Outcome::Conflict) {  // this person's other request was first, or another person's
        if (const auto now = context_.store.person(person.id); now && now->has_account)
            co_return ApiError{409, "not-now", sentence("errors.people.signed-in")};
        co_return ApiError{409, "taken", sentence("errors.people.name-taken")};
    }
    if (outcome != store::Outcome::Kept) co_return busy();
    LogLine("account").put("person", person.id).info();
    Json json;
    json.open('{').key("me").raw(me_json(person)).put("recovery", code.text).close('}');
    co_return json_response(201, json.take());
}

Answer People::sign_in(Call& call) {
    Fields fields(call.request.body);
    const std::string name = fields.need_text("name", 60);
    const std::string password = fields.need_text("password", 200);
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    if (auto limited = context_.over_limit(call, RateKind::SignIn, "name " + name))
        co_return std::move(*limited);
    const auto account = context_.store.account(name);
    const std::string hash = account ? account->password : std::string();
    const std::function<bool()> check_work = [hash, password] {
        return is_password(hash.empty() ? nobodys_password() : hash, password);
    };
    auto checking = context_.on<bool>(*context_.background, check_work);
    const auto fits = co_await checking;
    if (!fits) co_return busy();
    if (!*fits || !account) {
        LogLine("sign-in-refused").put("from", call.address).warn();
        co_return ApiError{403, "wrong-password", sentence("errors.people.password-wrong")};
    }
    store::Change change;
    // What this browser began without an account goes to the account; its old session ends.
    if (call.caller.session) change.emplace_back(store::EndSession{*call.caller.session});
    const auto before = context_.store.person(call.caller.person);
    const bool moves = before && !before->has_account;
    if (moves) change.emplace_back(store::MoveRoles{before->id, account->id});
    start_session(call, account->id, change);
    auto committing = context_.commit(std::move(change));
    if (co_await committing != store::Outcome::Kept) co_return busy();
    if (moves) games_.move_seats(before->id, account->id);
    close_ended();
    co_return json_response(200, me_json(account));
}

Answer People::recover_account(Call& call) {
    Fields fields(call.request.body);
    const std::string code = fields.need_text("code", 200);
    const std::string password = fields.need_text("password", 200);
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    if (const auto wrong = unfit_password(password)) co_return malformed(*wrong);
    if (auto limited = context_.over_limit(call, RateKind::SignIn)) co_return std::move(*limited);
    if (!context_.store.account_by_recovery(recovery_hash(code))) {
        LogLine("recovery-refused").put("from", call.address).warn();
        co_return ApiError{403, "wrong-password", sentence("errors.people.account-code-wrong")};
    }
    auto hashing = hashed(password);
    const std::string hash = co_await hashing;
    if (hash.empty()) co_return busy();
    const auto account = context_.store.account_by_recovery(recovery_hash(code));
    const ApiError used{403, "wrong-password", sentence("errors.people.account-code-wrong")};
    if (!account) co_return used;
    const NewToken fresh = new_recovery_code(context_.options.entropy);
    store::Change change;
    change.emplace_back(store::SetPassword{*account, hash, fresh.hash});
    change.emplace_back(store::EndSessionsOf{account->id, {}});
    start_session(call, account->id, change);
    auto committing = context_.commit(std::move(change));
    const store::Outcome outcome = co_await committing;
    if (outcome != store::Outcome::Kept) call.new_cookie.clear();
    if (outcome == store::Outcome::Conflict) co_return used;  // it was sent twice at the same moment
    if (outcome != store::Outcome::Kept) co_return busy();
    close_ended();
    Json json;
    json.open('{').key("me").raw(me_json(account)).put("recovery", fresh.text).close('}');
    co_return json_response(200, json.take());
}

Answer People::change_password(Call& call) {
    Fields fields(call.request.body);
    const std::string password = fields.need_text("password", 200);
    const std::string new_password = fields.need_text("new_password", 200);
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    if (const auto wrong = unfit_password(new_password)) co_return malformed(*wrong);
    const auto account = context_.store.person(call.caller.person);
    if (!account) co_return no_session();
    if (!account->has_account) co_return ApiError{409, "not-now", sentence("errors.people.not-account")};
    if (auto limited = context_.over_limit(call, RateKind::SignIn, by_person(call)))
        co_return std::move(*limited);
    const std::function<bool()> check_work = [hash = account->password, password] {
        return is_password(hash, password);
    };
    auto checking = context_.on<bool>(*context_.background, check_work);
    const auto fits = co_await checking;
    if (!fits) co_return busy();
    if (!*fits) co_return ApiError{403, "wrong-password", sentence("errors.people.password-wrong")};
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
    if (outcome == store::Outcome::Conflict)
        co_return ApiError{409, "not-now", sentence("errors.people.meanwhile")};
    if (outcome != store::Outcome::Kept) co_return busy();
    LogLine("password-changed").put("person", account->id).info();
    close_ended();
    co_return json_response(200, me_json(account));
}

Answer People::sign_out(Call& call) {
    if (call.caller.session) {
        store::Change change;
        change.emplace_back(store::EndSession{*call.caller.session});
        auto committing = context_.commit(std::move(change));
        if (co_await committing != store::Outcome::Kept) co_return busy();
        close_ended();
    }
    call.new_cookie = cookie_header("", true);
    co_return no_content();
}

}  // namespace foulon::server
