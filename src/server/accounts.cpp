// Accounts: making one, signing in and out, recovering; see people.hpp.
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
    const std::function<std::string()> hash_work = [password] { return hash_password(password); };
    auto hashing = context_.on<std::string>(*context_.background, hash_work);
    const auto hash = co_await hashing;
    if (!hash || hash->empty()) co_return busy();
    store::Change change;
    store::Person person = person_of(call, change, std::nullopt);
    if (person.has_account)  // made by another request meanwhile
        co_return ApiError{409, "not-now", sentence("errors.people.signed-in")};
    const NewToken code = new_recovery_code(context_.options.entropy);
    person.name = *name;
    person.has_account = true;
    person.password = *hash;
    person.recovery = code.hash;
    change.emplace_back(store::SetPerson{person});
    auto committing = context_.commit(std::move(change));
    const store::Outcome outcome = co_await committing;
    if (outcome == store::Outcome::Conflict)
        co_return ApiError{409, "taken", sentence("errors.people.name-taken")};
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
    if (const auto before = context_.store.person(call.caller.person); before && !before->has_account)
        change.emplace_back(store::MoveRoles{before->id, account->id});
    start_session(call, account->id, change);
    auto committing = context_.commit(std::move(change));
    if (co_await committing != store::Outcome::Kept) co_return busy();
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
    const std::function<std::string()> hash_work = [password] { return hash_password(password); };
    auto hashing = context_.on<std::string>(*context_.background, hash_work);
    const auto hash = co_await hashing;
    if (!hash || hash->empty()) co_return busy();
    // Read again: a code works once, also when it is sent twice at the same moment.
    auto account = context_.store.account_by_recovery(recovery_hash(code));
    if (!account) co_return ApiError{403, "wrong-password", sentence("errors.people.account-code-wrong")};
    const NewToken fresh = new_recovery_code(context_.options.entropy);
    account->password = *hash;
    account->recovery = fresh.hash;
    store::Change change;
    change.emplace_back(store::SetPerson{*account});
    change.emplace_back(store::EndSessionsOf{account->id});
    start_session(call, account->id, change);
    auto committing = context_.commit(std::move(change));
    if (co_await committing != store::Outcome::Kept) co_return busy();
    Json json;
    json.open('{').key("me").raw(me_json(account)).put("recovery", fresh.text).close('}');
    co_return json_response(200, json.take());
}

Answer People::sign_out(Call& call) {
    if (call.caller.session) {
        store::Change change;
        change.emplace_back(store::EndSession{*call.caller.session});
        auto committing = context_.commit(std::move(change));
        if (co_await committing != store::Outcome::Kept) co_return busy();
    }
    call.new_cookie = cookie_header("", true);
    co_return no_content();
}

}  // namespace foulon::server
