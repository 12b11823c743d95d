// Titles of offers and outcomes, and options as a person sets them.
#include "quebec/screen_parts.hpp"

namespace foulon::quebec {

namespace {

std::string zone_arg(std::uint8_t zone) { return "@" + zone_word(zone); }
std::string unit_arg(const Pack& pack, Side side, std::uint8_t unit) {
    if (unit >= kLeaderArg) return "@" + leader_word(pack, side, unit - kLeaderArg);
    return "@" + block_word(pack, side, unit, "name");
}

constexpr std::array<std::string_view, kChoiceKinds> kTitles{
    "place", "rest-zone", "station",  "fortify", "ready",  "remove",       "lose-ship",
    "march", "sail",      "ships-up", "roam",    "raid",   "scout",        "ride",
    "dig",   "prepare",   "assault",  "command", "name",   "fallback",     "engage",
    "shift", "done",      "go",       "stay",    "battle", "call",         "pass",
    "post",  "retreat",   "commit",   "fire",    "card",   "column",       "lose",
    "auto",  "embark",    "attack",   "join",    "try",    "pick-nothing", "show",
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
                out.args = {{"post", "@" + post_word(choice.a)}};
            }
            break;
        case Kind::Station:
            out.args = {{"leader", "@" + (is_pbm(open_state) ? commander_word(pack, side, choice.a)
                                                             : leader_word(pack, side, choice.a))},
                        {"zone", zone_arg(choice.b)}};
            break;
        case Kind::Fortify:
        case Kind::Dig:
            out.args = {{"column", "@" + post_word(choice.b)}, {"zone", zone_arg(choice.a)}};
            break;
        case Kind::Remove:
        case Kind::Assault:
        case Kind::Call:
        case Kind::Lose:
        case Kind::Embark:
        case Kind::Join:
        case Kind::Show:
            out.args = {{"block", unit_arg(pack, side, choice.a)}};
            break;
        case Kind::LoseShip:
            out.args = {{"river", "@" + river_word(std::min<std::size_t>(choice.a, 2))}};
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
            out.args = {{"zone", zone_arg(choice.a)}};
            break;
        case Kind::Ride:
            out.args = {{"leader", "@" + leader_word(pack, side, choice.a)}, {"zone", zone_arg(choice.b)}};
            break;
        case Kind::Command:
        case Kind::Name:
            out.args = {{"commander", "@" + commander_word(pack, side, choice.a)},
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
            out.args = {{"block", unit_arg(pack, side, choice.a)}, {"post", "@" + post_word(choice.b)}};
            break;
        case Kind::Card:
            out.key =
                side == open_state.battle.attacker ? attack_card_word(choice.a) : defence_card_word(choice.a);
            break;
        case Kind::Column:
            out.args = {{"column", "@" + post_word(choice.a)}};
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

namespace {

/// Modules named in any order, joined by + or commas, put into the order of the book.
Parsed<std::string> settle_modules(std::string_view text) {
    if (text == "all" || text == "none") return str(text);
    unsigned bits = 0;
    while (!text.empty()) {
        const std::size_t end = text.find_first_of("+,");
        const std::string_view word = text.substr(0, end);
        const auto found = std::find(kModuleNames.begin(), kModuleNames.end(), word);
        if (found == kModuleNames.end()) {
            std::string names = "none, all, or modules joined by +: ";
            for (std::size_t m = 0; m < kModules; ++m) names += (m == 0 ? "" : ", ") + str(kModuleNames[m]);
            return ParseError{str(word), 0, names};
        }
        bits |= 1U << (found - kModuleNames.begin());
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    if (bits == 0) return str("none");
    if (bits == (1U << kModules) - 1U) return str("all");
    std::string joined;
    for (std::size_t m = 0; m < kModules; ++m)
        if ((bits >> m & 1U) != 0) joined += (joined.empty() ? "" : "+") + str(kModuleNames[m]);
    return joined;
}

}  // namespace

Parsed<OptionTexts> complete_options(const Pack& pack, const OptionTexts& wishes) {
    std::string rules = "classic", modules = "none", battle = "classic", transfer;
    for (const auto& [key, value] : wishes) {
        if (key == "rules") {
            rules = value;
        } else if (key == "modules") {
            const Parsed<std::string> settled = settle_modules(value);
            if (!settled) return settled.error();
            modules = *settled;
        } else if (key == "battle") {
            battle = value;
        } else if (key == "transfer") {
            transfer = value;
        } else if (key == "players" || key == "side") {
            // Two always play, and who sits where is no matter of the rules.
            if (key == "players" && value != "two")
                return ParseError{value + " player", 0, "two: the game has no deck"};
        } else {
            return ParseError{key, 0, "rules, modules, battle or transfer"};
        }
    }
    // [P 2.3] CV may be given by mail, not in the classic game, unless it is asked for
    if (transfer.empty()) transfer = rules == "pbm" ? "yes" : "no";
    const OptionTexts texts{
        {"rules", rules}, {"modules", modules}, {"battle", battle}, {"transfer", transfer}};
    const Parsed<Options> options = parse_options(pack, texts);
    if (!options) return options.error();
    return texts;
}

}  // namespace foulon::quebec
