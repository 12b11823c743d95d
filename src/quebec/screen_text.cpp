// Titles of offers and outcomes.
#include "quebec/screen_parts.hpp"

namespace foulon::quebec {

namespace {

std::string zone_arg(std::uint8_t zone) { return "@" + zone_key(zone); }
std::string unit_arg(const Pack& pack, Side side, std::uint8_t unit) {
    if (unit >= kLeaderArg) return "@" + leader_key(pack, side, unit - kLeaderArg);
    return "@" + block_key(pack, side, unit, "name");
}

constexpr std::array<std::string_view, kChoiceKinds> kTitles{
    "place",        "rest-zone", "station", "fortify",  "ready",     "remove",  "lose-ship", "march",
    "sail",         "ships-up",  "roam",    "raid",     "scout",     "ride",    "dig",       "prepare",
    "assault",      "command",   "name",    "fallback", "engage",    "shift",   "done",      "go",
    "stay",         "battle",    "call",    "pass",     "post",      "retreat", "commit",    "fire",
    "card",         "column",    "lose",    "auto",     "embark",    "attack",  "join",      "try",
    "pick-nothing", "show",      "dismiss", "return",   "slip-away", "shoot",
};

}  // namespace

Phrase title(const Pack& pack, const State& state, Side side, const Choice& choice) {
    using Kind = Choice::Kind;
    const OpenState& open_state = state.open;
    Phrase out{"screen.offers." + str(kTitles[static_cast<std::size_t>(choice.kind)]), {}};
    switch (choice.kind) {
        case Kind::Place:
        case Kind::March:
        case Kind::Sail:
            out.args = {{"block", unit_arg(pack, side, choice.a)}, {"zone", zone_arg(choice.b)}};
            break;
        case Kind::Rest:
            if (open_state.step == Step::Deploy) {
                out.args = {{"zone", zone_arg(choice.a)}};
            } else {
                out.key = "screen.offers.rest-post";
                out.args = {{"post", "@" + post_key(choice.a)}};
            }
            break;
        case Kind::Station:
            out.args = {{"leader", "@" + (is_pbm(open_state) ? commander_key(pack, side, choice.a)
                                                             : leader_key(pack, side, choice.a))},
                        {"zone", zone_arg(choice.b)}};
            break;
        case Kind::Fortify:
        case Kind::Dig:
            out.args = {{"column", "@" + post_key(choice.b)}, {"zone", zone_arg(choice.a)}};
            break;
        case Kind::Remove:
        case Kind::Assault:
        case Kind::Call:
        case Kind::Lose:
        case Kind::Embark:
        case Kind::Join:
        case Kind::Show:
        case Kind::Dismiss:
        case Kind::Shoot:
            out.args = {{"block", unit_arg(pack, side, choice.a)}};
            break;
        case Kind::LoseShip:
            out.args = {{"river", "@" + river_key(std::min<std::size_t>(choice.a, 2))}};
            break;
        case Kind::Ships:
            out.key = choice.b != 0 ? "screen.offers.ships-up" : "screen.offers.ships-down";
            out.args = {{"count", num(choice.a)}};
            break;
        case Kind::Roam:
        case Kind::Raid:
        case Kind::Scout:
        case Kind::Engage:
        case Kind::Go:
        case Kind::Battle:
        case Kind::Retreat:
        case Kind::Return:
        case Kind::SlipAway:
            out.args = {{"zone", zone_arg(choice.a)}};
            break;
        case Kind::Ride:
            out.args = {{"leader", "@" + leader_key(pack, side, choice.a)}, {"zone", zone_arg(choice.b)}};
            break;
        case Kind::Command:
        case Kind::Name:
            out.args = {{"commander", "@" + commander_key(pack, side, choice.a)},
                        {"zone", zone_arg(choice.b)}};
            break;
        case Kind::Fallback:
            out.args = {{"zone", zone_arg(choice.a)}, {"to", zone_arg(choice.b)}};
            break;
        case Kind::Shift:
            out.args = {{"block", unit_arg(pack, side, choice.a)}, {"other", unit_arg(pack, side, choice.b)}};
            break;
        case Kind::Post:
        case Kind::Commit:
            out.args = {{"block", unit_arg(pack, side, choice.a)}, {"post", "@" + post_key(choice.b)}};
            break;
        case Kind::Card:
            out.key =
                side == open_state.battle.attacker ? attack_card_key(choice.a) : defence_card_key(choice.a);
            break;
        case Kind::Column:
            out.args = {{"column", "@" + post_key(choice.a)}};
            break;
        case Kind::Pick: {
            constexpr std::array<std::string_view, 4> kinds{"pick-nothing", "pick-decoys", "pick-works",
                                                            "pick-marks"};
            out.key = "screen.offers." + str(kinds[std::min<std::size_t>(choice.a, 3)]);
            if (choice.a == 2) out.args = {{"zone", zone_arg(choice.b)}};
            break;
        }
        case Kind::Ready:
        case Kind::Prepare:
        case Kind::Done:
        case Kind::Stay:
        case Kind::Pass:
        case Kind::Fire:
        case Kind::Auto:
        case Kind::Attack:
        case Kind::Try:
            break;
    }
    return out;
}

Phrase title(const Pack&, const State&, const Outcome& outcome) {
    switch (outcome.kind) {
        case Outcome::Kind::Die:
            return {"screen.offers.die", {{"die", num(outcome.value)}}};
        case Outcome::Kind::TwoDice:
            return {"screen.offers.two-dice", {{"die", num(outcome.value)}}};
        case Outcome::Kind::Lot:  // a place in the row of hidden blocks
            if (outcome.value == 0) return {"screen.offers.blank-lot", {}};
            return {"screen.offers.lot", {{"count", num(outcome.value)}}};
        case Outcome::Kind::Volley:
            break;
    }
    std::string dice;
    for (std::size_t i = 0; i < outcome.value; ++i) dice += (dice.empty() ? "" : " ") + num(outcome.faces[i]);
    return {"screen.offers.volley", {{"dice", dice}}};
}

}  // namespace foulon::quebec
