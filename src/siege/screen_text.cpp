// Titles of offers and outcomes.
#include "siege/screen_parts.hpp"

namespace foulon::siege {

namespace {

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

}  // namespace foulon::siege
