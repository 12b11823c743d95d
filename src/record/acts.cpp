// Acts, offers and owed lines; see acts.hpp.
#include "record/acts.hpp"

#include <fmt/format.h>

#include "record/denials.hpp"

namespace foulon::record {

std::string name(const OwedLine& owed) {
    switch (owed.what) {
        case OwedLine::What::Open:
            return fmt::format("open {}", owed.line);
        case OwedLine::What::Check:
            return "check";
        case OwedLine::What::Result:
            return "result";
        case OwedLine::What::Secret:
            return "secret";
        case OwedLine::What::Sign:
            break;
    }
    return "sign";
}

void replace_pending(std::vector<Pending>& pending, const Pending& with) {
    std::erase_if(pending, [&](const Pending& old) { return old.secret == with.secret; });
    pending.push_back(with);
}

bool is_referee(Who who, SideSet seats) {
    if (who == Who::Referee) return true;
    if (seats == SideSet::both()) return false;
    return seats.contains(who == Who::British ? Side::British : Side::French);
}

void cancel_offers(ActState& acts, Side chooser) {
    acts.offers_draw[index(other(chooser))] = false;
    acts.wants_void[index(other(chooser))] = false;
}

tl::expected<ActState, Denied> after_act(const ActState& before, const ActLine& act, SideSet seats) {
    const auto deny = [](Denied problem) { return tl::make_unexpected(std::move(problem)); };
    using Why = Denied::Why;
    const bool is_one_seat = !(seats == SideSet::both());
    const Side side = act.who == Who::French ? Side::French : Side::British;
    if (act.who != Who::Referee && !seats.contains(side))
        return deny(denied(Why::NotASeat, "act-no-seat", side));

    ActState after = before;
    switch (act.act) {
        case Act::Resign:
            if (act.who == Who::Referee) return deny(denied(Why::NotASeat, "referee-resigns"));
            after.ended = ResultLine{other(side), "resigned"};
            break;
        case Act::Draw:
            if (act.who == Who::Referee) return deny(denied(Why::NotASeat, "referee-draws"));
            if (is_one_seat) return deny(denied(Why::NotNow, "draw-alone"));
            if (before.offers_draw[index(side)]) return deny(denied(Why::NotNow, "draw-stands", side));
            after.offers_draw[index(side)] = true;
            if (after.offers_draw[0] && after.offers_draw[1]) after.ended = ResultLine{std::nullopt, "drawn"};
            break;
        case Act::Void:
            if (!is_referee(act.who, seats)) {
                if (before.wants_void[index(side)]) return deny(denied(Why::NotNow, "void-stands", side));
                after.wants_void[index(side)] = true;
            }
            if (is_referee(act.who, seats) || (after.wants_void[0] && after.wants_void[1]))
                after.ended = ResultLine{std::nullopt, "void"};
            break;
        case Act::Timeout:
            if (!is_referee(act.who, seats)) return deny(denied(Why::NotReferee, "timeout-referee"));
            if (!seats.contains(act.side)) return deny(denied(Why::NotASeat, "timeout-no-seat", act.side));
            after.ended = ResultLine{other(act.side), "timeout"};
            break;
        case Act::Pause:
            if (before.is_paused) return deny(denied(Why::NotNow, "paused-already"));
            after.is_paused = true;
            break;
        case Act::Resume:
            if (!before.is_paused) return deny(denied(Why::NotNow, "not-paused"));
            after.is_paused = false;
            break;
        case Act::Rollback:
            if (!is_referee(act.who, seats)) return deny(denied(Why::NotReferee, "rollback-referee"));
            break;
    }
    return after;
}

}  // namespace foulon::record
