// Sessions, names and holidays; see people.hpp.
#include "server/people.hpp"

#include <algorithm>
#include <ctime>

#include "server/access.hpp"
#include "server/clocks.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {

constexpr std::int64_t kCookieLife = 400LL * 24 * 3600;  // the longest that browsers keep one

std::int64_t year_of(store::Millis time) {
    const auto seconds = static_cast<std::time_t>(time / 1000);
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    return utc.tm_year + 1900;
}

}  // namespace

std::string People::cookie_header(const std::string& token, bool is_ending) const {
    return "foulon=" + token +
           "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(is_ending ? 0 : kCookieLife) +
           (context_.options.is_secure ? "; Secure" : "");
}

void People::start_session(Call& call, store::PersonId person, store::Change& change) const {
    const NewToken token = new_token(context_.options.entropy);
    change.emplace_back(
        store::AddSession{token.hash, person, context_.now(), device_name(call.request.user_agent)});
    call.caller.person = person;
    call.caller.session = token.hash;
    call.caller.link.reset();
    call.new_cookie = cookie_header(token.text, false);
}

tl::expected<store::Person, ApiError> People::person_of(Call& call, store::Change& change,
                                                        const std::optional<std::string>& name) {
    const auto is_accounts = [&](const std::string& text, store::PersonId guest) {
        return !text.empty() && context_.store.is_name_of_account(text, guest);
    };
    auto known = call.caller.person == 0 ? std::nullopt : context_.store.person(call.caller.person);
    if (known && known->has_account) return *known;  // an account keeps its name
    // The browser may have signed in while this request waited.
    if (known && !is_still_good(context_.store, call.caller))
        return tl::unexpected(ApiError{409, "not-now", sentence("errors.people.meanwhile")});
    if (name && is_accounts(*name, known ? known->id : 0))
        return tl::unexpected(ApiError{409, "taken", sentence("errors.people.name-of-account")});
    if (known) {  // the last name given counts
        if (name && known->name != *name) {
            known->name = *name;
            change.emplace_back(store::RenameGuest{known->id, *name});
        } else if (is_accounts(known->name, known->id)) {
            known->name.clear();  // somebody has made an account of that name meanwhile
        }
        return *known;
    }
    store::Person person;
    person.id = context_.store.next_person();
    person.name = name.value_or("");
    person.created = context_.now();
    change.emplace_back(store::AddPerson{person});
    start_session(call, person.id, change);
    return person;
}

std::string People::me_json(const std::optional<store::Person>& person) const {
    const store::Millis now = context_.now();
    Json json;
    json.open('{').key("person");
    person ? json.text("p" + std::to_string(person->id)) : json.null();
    json.key("name");
    person && !person->name.empty() ? json.text(person->name) : json.null();
    json.put("account", person && person->has_account).key("holiday");
    person && person->holiday_until > now ? json.text(iso_time(person->holiday_until)) : json.null();
    const store::Millis used =
        person && person->holiday_year == year_of(now) ? person->holiday_used : store::Millis{0};
    json.put("holiday_days_left", std::max<std::int64_t>(0, kHolidayDays - (used + kDay - 1) / kDay));
    return json.close('}').take();
}

Answer People::me(Call& call) {
    co_return json_response(200, me_json(context_.store.person(call.caller.person)));
}

std::optional<ApiError> People::set_holiday(store::Person& person,
                                            const std::optional<std::string>& until_text) const {
    if (!person.has_account) return ApiError{409, "not-now", sentence("errors.people.holidays")};
    const store::Millis now = context_.now();
    if (person.holiday_year != year_of(now)) {
        person.holiday_year = year_of(now);
        person.holiday_used = 0;
    }
    // What was asked for and not used comes back.
    if (person.holiday_until > now) {
        person.holiday_used -= person.holiday_until - now;
        person.holiday_until = now;
    }
    if (!until_text) return std::nullopt;
    const auto until = time_from_iso(*until_text);
    if (!until || *until <= now) return malformed(sentence("fields.holiday"));
    if (person.holiday_used + (*until - now) > kHolidayDays * kDay)
        return ApiError{409, "not-now",
                        sentence("errors.people.holiday-used", {{"days", std::to_string(kHolidayDays)}})};
    person.holiday_from = now;
    person.holiday_until = *until;
    person.holiday_used += *until - now;
    return std::nullopt;
}

Answer People::change_me(Call& call) {
    Fields fields(call.request.body);
    const bool ends_holiday = fields.is_null("holiday");
    const auto typed = fields.text("name", 60);
    const auto holiday = ends_holiday ? std::nullopt : fields.text("holiday", 40);
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    const auto before = context_.store.person(call.caller.person);
    if (!before) co_return no_session();
    std::optional<store::Person> person = before;
    store::Change change;
    if (typed) {
        const auto name = person_name(*typed);
        if (!name) co_return unfit_name();
        if (person->has_account && *name != person->name)
            co_return ApiError{409, "not-now", sentence("errors.people.name-kept")};
        if (!person->has_account && context_.store.is_name_of_account(*name, person->id))
            co_return ApiError{409, "taken", sentence("errors.people.name-of-account")};
        person->name = *name;
        change.emplace_back(store::RenameGuest{person->id, *name});
    }
    if (holiday || ends_holiday) {
        if (auto wrong = set_holiday(*person, holiday)) co_return std::move(*wrong);
        change.emplace_back(store::SetHoliday{*before, *person});
    }
    auto committing = context_.commit(std::move(change));
    const store::Outcome outcome = co_await committing;
    if (outcome == store::Outcome::Conflict)
        co_return ApiError{409, "not-now", sentence("errors.people.meanwhile")};
    if (outcome != store::Outcome::Kept) co_return busy();
    // A holiday moves deadlines.
    for (const store::GameWithRoles& held : context_.store.games_of(person->id, true, false, INT64_MAX, 1000))
        if (held.row.game.time_control.kind != store::TimeControlKind::None)
            if (const LiveGamePtr game = games_.in_memory(held.row.game.id)) play_.set_timer(game);
    co_return json_response(200, me_json(person));
}

}  // namespace foulon::server
