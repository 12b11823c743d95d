// Acts, offers and duties; see course.hpp.
#include "record/course.hpp"

#include <fmt/format.h>

namespace foulon::record {

std::string name(const Duty& duty) {
    switch (duty.what) {
        case Duty::What::Open:
            return fmt::format("open {}", duty.line);
        case Duty::What::Check:
            return "check";
        case Duty::What::Result:
            return "result";
        case Duty::What::Secret:
            return "secret";
        case Duty::What::Sign:
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

void lapse_offers(Standing& standing, Side chooser) {
    standing.offers_draw[index(other(chooser))] = false;
    standing.wants_void[index(other(chooser))] = false;
}

tl::expected<Standing, Denied> after_act(const Standing& before, const ActLine& act, SideSet seats) {
    const auto deny = [](Denied::Why why, std::string what) {
        return tl::make_unexpected(Denied{why, std::move(what)});
    };
    using Why = Denied::Why;
    const bool is_one_seat = !(seats == SideSet::both());
    const Side side = act.who == Who::French ? Side::French : Side::British;
    if (act.who != Who::Referee && !seats.contains(side))
        return deny(Why::NotASeat, fmt::format("nobody plays the {} here, so they cannot act", name(side)));

    Standing after = before;
    switch (act.act) {
        case Act::Resign:
            if (act.who == Who::Referee)
                return deny(Why::NotASeat, "the referee has no side to resign; a side resigns for itself");
            after.ended = ResultLine{other(side), "resigned"};
            break;
        case Act::Draw:
            if (act.who == Who::Referee) return deny(Why::NotASeat, "only the two sides can agree to a draw");
            if (is_one_seat)
                return deny(Why::NotNow, "nobody is there to accept a draw; resign, or void the game");
            if (before.offers_draw[index(side)])
                return deny(Why::NotNow, fmt::format("the {} offer already stands; the {} may accept it",
                                                     name(side), name(other(side))));
            after.offers_draw[index(side)] = true;
            if (after.offers_draw[0] && after.offers_draw[1]) after.ended = ResultLine{std::nullopt, "drawn"};
            break;
        case Act::Void:
            if (!is_referee(act.who, seats)) {
                if (before.wants_void[index(side)])
                    return deny(Why::NotNow,
                                fmt::format("the {} wish already stands; the {} or the referee may agree",
                                            name(side), name(other(side))));
                after.wants_void[index(side)] = true;
            }
            if (is_referee(act.who, seats) || (after.wants_void[0] && after.wants_void[1]))
                after.ended = ResultLine{std::nullopt, "void"};
            break;
        case Act::Timeout:
            if (!is_referee(act.who, seats))
                return deny(Why::NotReferee, "only the referee can end a game for lack of time");
            if (!seats.contains(act.side))
                return deny(Why::NotASeat,
                            fmt::format("nobody plays the {}, who so cannot be late", name(act.side)));
            after.ended = ResultLine{other(act.side), "timeout"};
            break;
        case Act::Pause:
            if (before.is_paused) return deny(Why::NotNow, "the game is already paused; resume it first");
            after.is_paused = true;
            break;
        case Act::Resume:
            if (!before.is_paused) return deny(Why::NotNow, "the game is not paused");
            after.is_paused = false;
            break;
        case Act::Rollback:
            if (!is_referee(act.who, seats))
                return deny(Why::NotReferee, "only the referee can roll a game back");
            break;
    }
    return after;
}

}  // namespace foulon::record
