// Accounts: making one, signing in and out, recovering; see people.hpp. An answer that is an
// error never carries the cookie of a session that was not kept (Server::answer).
#include <algorithm>

#include "server/games.hpp"
#include "server/log.hpp"
#include "server/people.hpp"
#include "server/text.hpp"
#include "store/name_key.hpp"

namespace foulon::server {

namespace {
constexpr std::chrono::seconds kSlowDown{2};
constexpr std::size_t kMaxSlowed = 50;  // attempts on one name that wait at the same time
constexpr std::size_t kAddressesEach = 8, kMaxAddresses = 100'000;
}  // namespace

std::optional<Phrase> unfit_password(const std::string& password) {
    if (utf8_length(password) < 10 || password.size() > 800) return sentence("errors.people.password-unfit");
    return std::nullopt;
}

Async<std::string> People::hashed(std::string password) {
    const std::function<std::string()> work = [password] { return hash_password(password); };
    auto hashing = context_.on<std::string>(*context_.background, work);
    const auto hash = co_await hashing;
    co_return hash.value_or("");
}

Async<std::optional<bool>> People::is_password_of(std::optional<store::Person> account,
                                                  std::string password) {
    const std::string hash = account ? account->password : nobodys_password();
    const std::function<bool()> work = [hash, password] { return is_password(hash, password); };
    auto checking = context_.on<bool>(*context_.background, work);
    co_return co_await checking;
}

void People::close_ended() {
    games_.close_ended();
    notices_.close_ended();
}

void People::close_renewed(const std::optional<store::TokenHash>& session) {
    if (!session) return;
    games_.close_renewed(*session);
    notices_.close_renewed(*session);
}

People::Before People::enter_account(Call& call, store::PersonId account, store::Change& change) const {
    Before before{call.caller.session};
    const auto person = context_.store.person(call.caller.person);
    if (person && !person->has_account) {
        before.guest = person->id;
        change.emplace_back(store::EndSessionsOf{person->id, {}});
        change.emplace_back(store::MoveRoles{person->id, account});
    } else if (before.session) {
        change.emplace_back(store::EndSession{*before.session});
    }
    start_session(call, account, change);
    return before;
}

void People::entered_account(const Before& before, store::PersonId account) {
    if (before.guest != 0) games_.move_seats(before.guest, account);
    close_renewed(before.session);
    close_ended();
}

ApiError People::not_entered(const Before& before) const {
    // Another request of this browser was first: signed in, out or up.
    const auto guest = context_.store.person(before.guest);
    if ((before.session && !context_.store.session(*before.session)) || (guest && guest->has_account))
        return {409, "not-now", sentence("errors.people.meanwhile")};
    return {409, "taken", sentence("errors.people.both-seats")};
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
    if (context_.store.is_name_of_account(*name, 0))
        co_return ApiError{409, "taken", sentence("errors.people.name-taken")};
    if (auto limited = context_.over_limit(call, RateKind::Account)) co_return std::move(*limited);
    auto hashing = hashed(password);
    const std::string hash = co_await hashing;
    if (hash.empty()) co_return busy();
    store::Change change;
    const std::optional<store::TokenHash> session = call.caller.session;
    auto known = person_of(call, change, std::nullopt);
    if (!known) co_return known.error();
    store::Person person = std::move(*known);
    if (person.has_account)  // made by another request meanwhile
        co_return ApiError{409, "not-now", sentence("errors.people.signed-in")};
    if (session) {  // a token that somebody knew before must not open the account
        change.emplace_back(store::EndSessionsOf{person.id, {}});
        start_session(call, person.id, change);
    }
    const NewToken code = new_recovery_code(context_.options.entropy);
    person.name = *name;
    person.has_account = true;
    change.emplace_back(store::MakeAccount{person.id, *name, hash, code.hash});
    auto committing = context_.commit(std::move(change));
    const store::Outcome outcome = co_await committing;
    if (outcome == store::Outcome::Conflict) {  // this person's other request was first, or another person's
        if (session && !context_.store.session(*session))
            co_return ApiError{409, "not-now", sentence("errors.people.meanwhile")};
        if (const auto now = context_.store.person(person.id); now && now->has_account)
            co_return ApiError{409, "not-now", sentence("errors.people.signed-in")};
        co_return ApiError{409, "taken", sentence("errors.people.name-taken")};
    }
    if (outcome != store::Outcome::Kept) co_return busy();
    close_renewed(session);
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
    if (auto limited = context_.over_limit(call, RateKind::SignIn)) co_return std::move(*limited);
    const auto account = context_.store.account(name);
    // Many attempts on one name only slow further ones down, or anybody could lock its owner out.
    const std::string key = store::name_key(name);
    const bool is_slow = context_.limits.take(RateKind::SignIn, "/name " + key, context_.now()) > 0;
    if (is_slow && !(account && is_known_address(account->id, call.address))) {
        auto slowing = slow_down(key);
        if (!co_await slowing) co_return too_many(static_cast<std::uint32_t>(kSlowDown.count()));
    }
    auto checking = is_password_of(account, password);
    const auto fits = co_await checking;
    if (!fits) co_return busy();
    if (!*fits || !account) {
        LogLine("sign-in-refused").put("from", call.address).warn();
        co_return ApiError{403, "wrong-password", sentence("errors.people.password-wrong")};
    }
    store::Change change;
    const Before before = enter_account(call, account->id, change);
    auto committing = context_.commit(std::move(change));
    const store::Outcome outcome = co_await committing;
    if (outcome == store::Outcome::Conflict) co_return not_entered(before);
    if (outcome != store::Outcome::Kept) co_return busy();
    entered_account(before, account->id);
    note_address(account->id, call.address);
    co_return json_response(200, me_json(account));
}

Async<bool> People::slow_down(std::string name) {
    if (slowed_[name] >= kMaxSlowed) co_return false;
    ++slowed_[name];
    Later<bool> pause([this](const std::function<void(bool)>& then) {
        context_.loop.after(kSlowDown, [then] { then(true); });
    });
    (void)co_await pause;
    if (const auto found = slowed_.find(name); --found->second == 0) slowed_.erase(found);
    co_return true;
}

void People::note_address(store::PersonId person, const std::string& address) {
    if (addresses_.size() >= kMaxAddresses) addresses_.clear();
    std::vector<std::string>& known = addresses_[person];
    if (std::find(known.begin(), known.end(), address) != known.end()) return;
    if (known.size() >= kAddressesEach) known.erase(known.begin());
    known.push_back(address);
}

bool People::is_known_address(store::PersonId person, const std::string& address) const {
    const auto found = addresses_.find(person);
    return found != addresses_.end() &&
           std::find(found->second.begin(), found->second.end(), address) != found->second.end();
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
    const Before before = enter_account(call, account->id, change);
    auto committing = context_.commit(std::move(change));
    const store::Outcome outcome = co_await committing;
    if (outcome == store::Outcome::Conflict) {
        // It was sent twice at the same moment, if it does not fit any more.
        if (!context_.store.account_by_recovery(recovery_hash(code))) co_return used;
        co_return not_entered(before);
    }
    if (outcome != store::Outcome::Kept) co_return busy();
    entered_account(before, account->id);
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
        close_ended();
    }
    call.new_cookie = cookie_header("", true);
    co_return no_content();
}

}  // namespace foulon::server
