// Sessions, accounts, links and recovery codes. Passwords are hashed by the
// workers; tokens are kept as hashes and shown once.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <ctime>

#include "registry/json.hpp"
#include "server/clocks.hpp"
#include "server/new_game_request.hpp"
#include "server/sockets.hpp"
#include "server/text.hpp"

namespace foulon::server {

using registry::Json;
using store::LinkKind;

namespace {

constexpr std::int64_t kCookieLife = 400LL * 24 * 3600;  // the longest that browsers keep one

std::int64_t year_of(store::Millis time) {
    const auto seconds = static_cast<std::time_t>(time / 1000);
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    return utc.tm_year + 1900;
}

/// A password as it must be; what is wrong if not.
std::optional<Phrase> unfit_password(const std::string& password) {
    if (utf8_length(password) < 10 || password.size() > 800) return sentence("errors.people.password-unfit");
    return std::nullopt;
}

}  // namespace

std::string Server::cookie_header(const std::string& token, bool is_ending) const {
    return "foulon=" + token +
           "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(is_ending ? 0 : kCookieLife) +
           (options_.is_secure ? "; Secure" : "");
}

void Server::start_session(const CallPtr& call, store::PersonId person, store::Change& change) {
    const NewToken token = new_token(options_.entropy);
    change.emplace_back(store::AddSession{token.hash, person, now()});
    call->who.person = person;
    call->who.session = token.hash;
    call->who.link.reset();
    call->new_cookie = cookie_header(token.text, false);
}

store::Person Server::person_of(const CallPtr& call, store::Change& change,
                                const std::optional<std::string>& name) {
    if (call->who.person != 0)
        if (auto person = store_->person(call->who.person)) {
            // An account's name is its own; without one the last name given stands.
            if (name && !person->has_account && person->name != *name) {
                person->name = *name;
                change.emplace_back(store::SetPerson{*person});
            }
            return *person;
        }
    store::Person person;
    person.id = store_->next_person();
    person.name = name.value_or("");
    person.created = now();
    change.emplace_back(store::AddPerson{person});
    start_session(call, person.id, change);
    return person;
}

std::string Server::me_json(const std::optional<store::Person>& person) const {
    Json json;
    json.open('{').key("person");
    person ? json.text("p" + std::to_string(person->id)) : json.null();
    json.key("name");
    person && !person->name.empty() ? json.text(person->name) : json.null();
    json.put("account", person && person->has_account).key("holiday");
    const bool away = person && person->holiday_until > now();
    away ? json.text(iso_time(person->holiday_until)) : json.null();
    const store::Millis used =
        person && person->holiday_year == year_of(now()) ? person->holiday_used : store::Millis{0};
    json.put("holiday_days_left", std::max<std::int64_t>(0, kHolidayDays - (used + kDay - 1) / kDay));
    return json.close('}').take();
}

void Server::me(const CallPtr& call) { call->answer(200, me_json(store_->person(call->who.person))); }

void Server::change_me(const CallPtr& call) {
    Fields fields(call->request.body);
    const bool ends_holiday = fields.is_null("holiday");
    const auto typed = fields.text("name", 60);
    const auto holiday = ends_holiday ? std::nullopt : fields.text("holiday", 40);
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    auto person = store_->person(call->who.person);
    if (!person) return call->fail(no_session());
    if (typed) {
        const auto name = person_name(*typed);
        if (!name) return call->fail(unfit_name());
        if (person->has_account && *name != person->name)
            return call->fail({409, "not-now", sentence("errors.people.name-kept")});
        person->name = *name;
    }
    if (holiday || ends_holiday) {
        if (!person->has_account) return call->fail({409, "not-now", sentence("errors.people.holidays")});
        const store::Millis time = now();
        if (person->holiday_year != year_of(time)) {
            person->holiday_year = year_of(time);
            person->holiday_used = 0;
        }
        // What was asked for and not used comes back.
        if (person->holiday_until > time) {
            person->holiday_used -= person->holiday_until - time;
            person->holiday_until = time;
        }
        if (holiday) {
            const auto until = time_from_iso(*holiday);
            if (!until || *until <= time) return call->fail(malformed(sentence("fields.holiday")));
            if (person->holiday_used + (*until - time) > kHolidayDays * kDay)
                return call->fail(
                    {409, "not-now",
                     sentence("errors.people.holiday-used", {{"days", std::to_string(kHolidayDays)}})});
            person->holiday_from = time;
            person->holiday_until = *until;
            person->holiday_used += *until - time;
        }
    }
    (void)keep_me(call, *person);
}

Task Server::keep_me(CallPtr call, store::Person person) {
    store::Change change;
    change.emplace_back(store::SetPerson{person});
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept) {
        call->fail(busy());
        co_return;
    }
    for (const store::GameWithRoles& held : store_->games_of(person.id, true, false, INT64_MAX, 1000))
        if (held.row.game.time_control.kind != store::TimeControlKind::None)
            if (const auto live = games_.find(held.row.game.id); live != games_.end()) arm(live->second);
    call->answer(200, me_json(person));
}

// --- accounts ---------------------------------------------------------------------------------------

void Server::make_account(const CallPtr& call) {
    Fields fields(call->request.body);
    const std::string typed = fields.need_text("name", 60);
    const std::string password = fields.need_text("password", 200);
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    const auto name = person_name(typed);
    if (!name) return call->fail(unfit_name());
    if (const auto wrong = unfit_password(password)) return call->fail(malformed(*wrong));
    if (const auto person = store_->person(call->who.person); person && person->has_account)
        return call->fail({409, "not-now", sentence("errors.people.signed-in")});
    if (store_->account(*name)) return call->fail({409, "taken", sentence("errors.people.name-taken")});
    if (!may(call, RateKind::Account)) return;
    (void)make_account_task(call, *name, password);
}

Task Server::make_account_task(CallPtr call, std::string name, std::string password) {
    std::function<std::string()> hash_work = [password] { return hash_password(password); };
    auto hash_made = on<std::string>(*background_, hash_work);
    auto hash = co_await hash_made;
    if (!hash || hash->empty()) {
        call->fail(busy());
        co_return;
    }
    store::Change change;
    store::Person person = person_of(call, change, std::nullopt);
    const NewToken code = new_recovery_code(options_.entropy);
    person.name = name;
    person.has_account = true;
    person.password = *hash;
    person.recovery = code.hash;
    change.emplace_back(store::SetPerson{person});
    auto keeping = commit(std::move(change));
    const store::Outcome kept = co_await keeping;
    if (kept != store::Outcome::Kept) {
        call->fail(kept == store::Outcome::Conflict
                       ? ApiError{409, "taken", sentence("errors.people.name-taken")}
                       : busy());
        co_return;
    }
    spdlog::info(R"("what":"account","person":{})", person.id);
    Json json;
    json.open('{').key("me").raw(me_json(person)).put("recovery", code.text).close('}');
    call->answer(201, json.take());
}

void Server::sign_in(const CallPtr& call) {
    Fields fields(call->request.body);
    const std::string name = fields.need_text("name", 60);
    const std::string password = fields.need_text("password", 200);
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    if (!may(call, RateKind::SignIn, "name " + name)) return;
    (void)sign_in_task(call, name, password);
}

Task Server::sign_in_task(CallPtr call, std::string name, std::string password) {
    const auto account = store_->account(name);
    const std::string hash = account ? account->password : std::string();
    std::function<bool()> fits_work = [hash, password] {
        return is_password(hash.empty() ? nobodys_password() : hash, password);
    };
    auto fits_made = on<bool>(*background_, fits_work);
    auto fits = co_await fits_made;
    if (!fits) {
        call->fail(busy());
        co_return;
    }
    if (!*fits || !account) {
        spdlog::warn(R"("what":"sign-in-refused","from":"{}")", call->address);
        call->fail({403, "wrong-password", sentence("errors.people.password-wrong")});
        co_return;
    }
    store::Change change;
    // What this browser began without an account goes with it; its old session ends.
    if (call->who.session) change.emplace_back(store::EndSession{*call->who.session});
    if (const auto before = store_->person(call->who.person); before && !before->has_account)
        change.emplace_back(store::MoveRoles{before->id, account->id});
    start_session(call, account->id, change);
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept) {
        call->new_cookie.clear();
        call->fail(busy());
        co_return;
    }
    call->answer(200, me_json(account));
}

void Server::recover_account(const CallPtr& call) {
    Fields fields(call->request.body);
    const std::string code = fields.need_text("code", 200);
    const std::string password = fields.need_text("password", 200);
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    if (const auto wrong = unfit_password(password)) return call->fail(malformed(*wrong));
    if (!may(call, RateKind::SignIn)) return;
    (void)recover_task(call, code, password);
}

Task Server::recover_task(CallPtr call, std::string code, std::string password) {
    auto account = store_->account_by_recovery(recovery_hash(code));
    if (!account) {
        spdlog::warn(R"("what":"recovery-refused","from":"{}")", call->address);
        call->fail({403, "wrong-password", sentence("errors.people.account-code-wrong")});
        co_return;
    }
    std::function<std::string()> hash_work = [password] { return hash_password(password); };
    auto hash_made = on<std::string>(*background_, hash_work);
    auto hash = co_await hash_made;
    if (!hash || hash->empty()) {
        call->fail(busy());
        co_return;
    }
    const NewToken fresh = new_recovery_code(options_.entropy);
    account->password = *hash;
    account->recovery = fresh.hash;
    store::Change change;
    change.emplace_back(store::SetPerson{*account});
    change.emplace_back(store::EndSessionsOf{account->id});
    start_session(call, account->id, change);
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept) {
        call->new_cookie.clear();
        call->fail(busy());
        co_return;
    }
    Json json;
    json.open('{').key("me").raw(me_json(account)).put("recovery", fresh.text).close('}');
    call->answer(200, json.take());
}

void Server::sign_out(const CallPtr& call) { (void)sign_out_task(call); }

Task Server::sign_out_task(CallPtr call) {
    if (call->who.session) {
        store::Change change;
        change.emplace_back(store::EndSession{*call->who.session});
        auto keeping = commit(std::move(change));
        if (co_await keeping != store::Outcome::Kept) {
            call->fail(busy());
            co_return;
        }
    }
    call->new_cookie = cookie_header("", true);
    call->answer(204, std::shared_ptr<const std::string>());
}

// --- links ------------------------------------------------------------------------------------------

void Server::enter(const CallPtr& call) {
    Fields fields(call->request.body);
    const auto token = fields.text("token", 200);
    const auto code = fields.text("code", 200);
    const auto typed = fields.text("name", 60);
    const DiceNonce word = read_nonce(fields);
    if (token.has_value() == code.has_value()) fields.fail(sentence("fields.token-or-code"));
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    const auto name = typed ? person_name(*typed) : std::nullopt;
    if (typed && !name) return call->fail(unfit_name());
    if (!may(call, RateKind::Enter)) return;
    const auto link = store_->link(token ? token_hash(*token) : recovery_hash(*code));
    if (!link || (link->kind == LinkKind::Recovery) != code.has_value())
        return call->fail(
            {403, "not-yours",
             code ? sentence("errors.people.game-code-wrong") : sentence("errors.people.link-wrong")});
    const auto row = store_->game(link->game);
    if (!row) return call->fail(unknown_game());
    call->parts = {"games", row->game.id};
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) return;
    if (word.is_given() && link->kind != LinkKind::Invite)
        return call->fail(malformed(sentence("errors.games.word-with-seat")));
    if (link->kind == LinkKind::Invite) {
        if (!may(call, RateKind::Make)) return;
        (void)take_seat(call, game, name.value_or(""), link, word);
        return;
    }
    (void)enter_link(call, game, *link, name, code.has_value());
}

void Server::invitation(const CallPtr& call) {
    Fields fields(call->request.body);
    const std::string token = fields.need_text("token", 200);
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    if (!may(call, RateKind::Enter)) return;
    const auto link = store_->link(token_hash(token));
    if (!link || link->kind != LinkKind::Invite)
        return call->fail({403, "not-yours", sentence("errors.people.link-wrong")});
    const auto row = store_->game(link->game);
    if (!row) return call->fail(unknown_game());
    call->parts = {"games", row->game.id};
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) return;
    const Side free = link->as == Viewer::British ? Side::British : Side::French;
    if (game->row.standing.status != store::GamePhase::Waiting)
        return call->fail({409, "taken", sentence("errors.games.seat-taken")});
    Json json;
    put_invitation(json, *game, free, call->language);
    call->answer(200, json.take());
}

Task Server::enter_link(CallPtr call, LiveGamePtr game, store::Link link, std::optional<std::string> name,
                        bool is_code) {
    const auto pass = co_await game->gate.enter();
    if (game->session == nullptr) {
        call->fail(unknown_game());
        co_return;
    }
    store::Change change;
    const store::Person person = person_of(call, change, name);
    std::vector<Viewer> roles{link.as};
    if (game->row.game.mode == store::Mode::Hotseat && link.as != Viewer::Public)
        roles = {Viewer::British, Viewer::French};
    for (const Viewer hold : roles) change.emplace_back(store::AddRole{{game->key(), person.id, hold, 0}});
    Json links;
    links.open('{');
    if (is_code) {  // the lost link may be in wrong hands: it ends, and so does the code
        const NewToken seat = new_token(options_.entropy), code = new_recovery_code(options_.entropy);
        change.emplace_back(store::SetLink{{seat.hash, game->key(), LinkKind::Seat, link.as}});
        change.emplace_back(store::SetLink{{code.hash, game->key(), LinkKind::Recovery, link.as}});
        links.put("seat", "/g/" + game->id() + "#" + seat.text).put("recovery", code.text);
    }
    links.close('}');
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept) {
        call->fail(busy());
        co_return;
    }
    enter_answer(call, 200, *game, link.as, links.take());
}

void Server::new_link(const CallPtr& call) {
    static const std::vector<std::string_view> kinds{"seat", "invite", "watch", "recovery"};
    Fields fields(call->request.body);
    const std::size_t kind = fields.need_word("kind", kinds);
    const auto asked = fields.side("side");
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) return;
    const auto side = side_of(call, asked, roles_of(call->who, *game));
    if (!side || !may(call, RateKind::Enter)) return;
    const auto which = static_cast<LinkKind>(kind);
    Viewer as = viewer_of(*side);
    if (which == LinkKind::JobControl) as = Viewer::Public;
    if (which == LinkKind::Invite) {
        if (game->row.standing.status != store::GamePhase::Waiting)
            return call->fail({409, "not-now", sentence("errors.games.no-seat-free")});
        as = viewer_of(other(*side));
    }
    (void)new_link_task(call, game, which, as);
}

Task Server::new_link_task(CallPtr call, LiveGamePtr game, LinkKind kind, Viewer as) {
    constexpr std::array<std::string_view, 4> names{"seat", "invite", "watch", "recovery"};
    constexpr std::array<std::string_view, 4> places{"/g/", "/j/", "/w/", ""};
    const auto pass = co_await game->gate.enter();
    if (game->session == nullptr) {
        call->fail(unknown_game());
        co_return;
    }
    const NewToken token =
        kind == LinkKind::Recovery ? new_recovery_code(options_.entropy) : new_token(options_.entropy);
    store::Change change;
    change.emplace_back(store::SetLink{{token.hash, game->key(), kind, as}});
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept) {
        call->fail(busy());
        co_return;
    }
    const auto k = static_cast<std::size_t>(kind);
    Json json;
    json.open('{').put(names[k], kind == LinkKind::Recovery
                                     ? token.text
                                     : std::string(places[k]) + game->id() + "#" + token.text);
    call->answer(201, json.close('}').take());
}

}  // namespace foulon::server
