// Titles of offers and outcomes, and options as a person sets them.
#include <charconv>

#include "siege/screen_parts.hpp"

namespace foulon::siege {

namespace {

constexpr std::array<std::string_view, 3> kActionWords{"none", "aggressive", "fire-ship"};

std::string at(std::uint8_t place) { return "@" + place_key(place_at(place)); }

}  // namespace

Phrase title(const Pack& pack, const State& state, Side side, const Choice& choice) {
    using Kind = Choice::Kind;
    const bool decides = state.open.step == Step::Decide;
    const auto modifier = [&] { return signed_number(command_of(pack, state.open).modifier[index(side)]); };
    const auto morale = [&] { return std::to_string(command_of(pack, state.open).morale); };
    switch (choice.kind) {
        case Kind::Order:
            if (pack.orders[index(side)][choice.a].kind == OrderKind::MoveShip) {
                const auto route = static_cast<Route>(choice.b);
                return {"screen.offers.ship",
                        {{"order", "@" + order_key(pack, side, choice.a)},
                         {"from", "@screen.river." + std::string(kPlaceNames[index(from(route))])},
                         {"to", "@screen.river." + std::string(kPlaceNames[index(to(route))])}}};
            }
            return {order_key(pack, side, choice.a), {}};
        case Kind::Go:
            return {"screen.offers.go-" + std::string(kActionWords[choice.a]), {}};
        case Kind::Cancel:
            return {decides ? "screen.offers.cancel-unshown" : "screen.offers.cancel", {}};
        case Kind::Proceed:
            if (!decides) return {"screen.offers.proceed", {}};
            if (command_of(pack, state.open).kind == CommandKind::Deserters)
                return {"screen.offers.pay-and-proceed", {{"count", morale()}, {"modifier", modifier()}}};
            return {"screen.offers.proceed-at", {{"modifier", modifier()}}};
        case Kind::Lose:
            return {"screen.offers.lose", {{"place", at(choice.a)}}};
        case Kind::Program:
            return {"screen.offers.program", {}};
        case Kind::Send:
            return {"screen.offers.send", {{"place", at(choice.a)}}};
        case Kind::Move:
            return {"screen.offers.move", {{"from", at(choice.a)}, {"to", at(choice.b)}}};
        case Kind::Done:
            return {"screen.offers.done", {}};
        case Kind::Counter:
            return {"screen.offers.counter",
                    {{"letter", letter_of(choice.a)}, {"counter", "@" + counter_key(other(side), choice.a)}}};
        case Kind::Seal:
            return {"screen.offers.seal", {}};
        case Kind::Declare:
            return {"screen.offers.declare-" + std::string(kActionWords[choice.a]), {}};
        case Kind::Pass:
            return {"screen.offers.pass", {}};
        case Kind::Rally:
            return {"screen.offers.rally", {{"count", morale()}}};
        case Kind::Recall:
            return {"screen.offers.recall", {}};
        case Kind::Raid:
            return {"screen.offers.raid", {{"count", morale()}}};
        case Kind::Remove:
            return {"screen.offers.remove", {}};
    }
    return {};
}

Phrase title(const Pack& pack, const State& state, const Outcome& outcome) {
    if (outcome.kind == Outcome::Kind::Die)
        return {"screen.offers.die", {{"die", std::to_string(outcome.value)}}};
    const std::size_t deck = deck_number(state.open);
    const std::string card = card_key(pack, deck, outcome.value, "title");
    if (has_two_players(state.open)) return {card, {}};
    const std::size_t letter = pack.decks[deck].faces[outcome.value].letter;
    return {"screen.offers.card", {{"card", "@" + card}, {"letter", letter_of(letter)}}};
}

namespace {

/// Two players: only the deck can be set; which seat a person takes is the table's affair. [S 17.2]
Parsed<OptionTexts> settle_two(const Pack& pack, const OptionTexts& wishes) {
    std::string deck = std::to_string(pack.command_deck);
    for (const auto& [key, value] : wishes) {
        if (key == "deck") {
            deck = value;
        } else if (key == "skill" || key == "enemy-losses") {
            return ParseError{key, 0, "players and deck: two players have no such option"};
        } else if (key != "players" && key != "side") {
            return ParseError{key, 0, "players or deck"};
        }
    }
    const OptionTexts texts{{"players", "two"}, {"deck", deck}};
    const Parsed<Options> options = parse_options(pack, texts);
    if (!options) return options.error();
    return texts;
}

}  // namespace

Parsed<OptionTexts> complete_options(const Pack& pack, const OptionTexts& wishes) {
    std::string side = "british", skill, deck, losses = "you";
    for (const auto& [key, value] : wishes) {
        if (key != "players") continue;
        if (value == "two") return settle_two(pack, wishes);
        if (value != "one") return ParseError{value, 0, "one or two players"};
    }
    for (const auto& [key, value] : wishes) {
        if (key == "players") continue;
        if (key == "side")
            side = value;
        else if (key == "skill")
            skill = value;
        else if (key == "deck")
            deck = value;
        else if (key == "enemy-losses")
            losses = value;
        else
            return ParseError{key, 0, "players, side, skill, deck or enemy-losses"};
    }
    if (side != "british" && side != "french") return ParseError{side, 0, "british or french"};
    if (!skill.empty() && !deck.empty()) return ParseError{"skill and deck", 0, "one of them"};
    if (deck.empty()) {
        // [S 7.1] the opponent's skill sets the size of his deck; a number is that size itself
        const Side opponent = side == "british" ? Side::French : Side::British;
        if (skill.empty()) skill = kSkillNames[static_cast<std::size_t>(Skill::Good)];
        for (std::size_t i = 0; i < kSkillNames.size(); ++i)
            if (skill == kSkillNames[i]) deck = std::to_string(pack.decks[index(opponent)].size_by_skill[i]);
        if (deck.empty()) {
            unsigned cards = 0;
            const auto [end, error] = std::from_chars(skill.data(), skill.data() + skill.size(), cards);
            if (error != std::errc{} || end != skill.data() + skill.size() || cards < pack.deck_least ||
                cards > pack.deck_most)
                return ParseError{skill, 0,
                                  "weak, good, strong or a deck of " + std::to_string(pack.deck_least) +
                                      " to " + std::to_string(pack.deck_most) + " cards"};
            deck = std::to_string(cards);
        }
    }
    const OptionTexts texts{{"side", side}, {"deck", deck}, {"enemy-losses", losses}};
    const Parsed<Options> options = parse_options(pack, texts);
    if (!options) return options.error();
    return texts;
}

}  // namespace foulon::siege
