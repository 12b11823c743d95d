// What the siege says to a person, as phrases: keys into data/siege/text with
// what fills their blanks, never sentences.
#include "siege/chapters.hpp"
#include "siege/data.hpp"

namespace foulon::siege {

namespace {

/// What is asked at a step, kGoAsked and kSealAsked included.
std::string step_key(std::uint8_t step) {
    return step == kGoAsked ? "go" : step == kSealAsked ? "seal" : std::string(kStepNames[step]);
}

std::string place_key(std::uint8_t place) { return "@board.places." + std::string(kPlaceNames[place]); }
std::string side_key(std::uint8_t side) {
    return "@board.sides." + std::string(name(static_cast<Side>(side)));
}
std::string order_key(const Pack& pack, std::uint8_t side, std::uint8_t order) {
    return "@orders." + std::string(name(static_cast<Side>(side))) + "." +
           std::string(pack.orders[side][order].name.view()) + ".title";
}

std::string counter_key(std::uint8_t side, std::uint8_t counter) {
    return "@board.counters." + std::string(name(static_cast<Side>(side))) + "." +
           static_cast<char>('A' + counter);
}

std::string command_key(const Pack& pack, std::size_t card) {
    return "@cards.command." + std::string(pack.decks[kCommandDeck].cards[card].name.view());
}

/// The places of a group joined for a sentence, each still a key.
std::string places_key(Places places) {
    std::string keys;
    for (std::uint8_t i = 0; i < kPlaces; ++i)
        if (places.contains(place_at(i))) keys += (keys.empty() ? "" : "|") + place_key(i);
    return keys;
}

}  // namespace

std::string_view tag_of(const Pack&, const Refusal& refusal) { return kTags[refusal.tag]; }

Phrase phrase(const Pack& pack, const Refusal& refusal) {
    Phrase out{"refusals." + std::string(kReasonKeys[refusal.reason]), {}};
    const auto& args = refusal.args;
    switch (static_cast<Reason>(refusal.reason)) {
        case Reason::NotYourPart:
            out.args = {{"side", side_key(args[0])}};
            break;
        case Reason::NotAskedNow:
            out.args = {{"step", "@prompts.steps." + step_key(args[0])}};
            break;
        case Reason::NoTroops:
            out.args = {
                {"order", order_key(pack, args[0], args[1])},
                {"places", places_key(pack.orders[args[0]][args[1]].needs[args[2]])},
                {"side",
                 side_key(static_cast<std::uint8_t>(owner(place_at(static_cast<std::size_t>(std::countr_zero(
                     static_cast<unsigned>(pack.orders[args[0]][args[1]].needs[args[2]].bits())))))))}};
            break;
        case Reason::NothingToMove:
        case Reason::OrderForbidsAction:
            out.args = {{"order", order_key(pack, args[0], args[1])}};
            break;
        case Reason::ActionsUsed:
            out.args = {{"track", "@board.tracks." + std::string(kTrackNames[args[0]])},
                        {"count", std::to_string(args[1])}};
            break;
        case Reason::NotLossPlace:
        case Reason::NotTroopPlace:
            out.args = {{"place", place_key(args[0])}, {"side", side_key(args[1])}};
            break;
        case Reason::NoShip:
        case Reason::NoShipSlot:
        case Reason::LossPlaceEmpty:
        case Reason::NoShipToSend:
        case Reason::NoMarker:
        case Reason::NoSlot:
            out.args = {{"place", place_key(args[0])}};
            break;
        case Reason::OtherChooses:
        case Reason::LastMorale:
            out.args = {{"side", side_key(args[0])}};
            break;
        case Reason::SameOrder:
            out.args = {{"order", order_key(pack, args[0], args[1])}};
            break;
        case Reason::SameCounter:
            out.args = {{"counter", counter_key(args[0], args[1])}};
            break;
        case Reason::CardMovesFrom:
        case Reason::CardMovesTo:
            out.args = {{"place", place_key(args[0])}, {"side", side_key(args[1])}};
            break;
        case Reason::AbrahamClosed:
            out.args = {{"count", std::to_string(args[0])}, {"need", std::to_string(args[1])}};
            break;
        case Reason::EnoughMoved:
            out.args = {{"count", std::to_string(args[0])}};
            break;
        case Reason::GameOver:
        case Reason::NoSuchChoice:
        case Reason::NoFireShips:
        case Reason::OwnLosses:
        case Reason::IndiansStay:
        case Reason::AlreadySealed:
        case Reason::NoProgram:
        case Reason::IndiansAllThere:
        case Reason::NoIndians:
            break;
    }
    return out;
}

Phrase phrase(const Pack& pack, const Event& event) {
    constexpr std::array<std::string_view, kEventKinds> keys{"order-issued",
                                                             "card",
                                                             "card-die",
                                                             "cancelled-by-card",
                                                             "cancelled-by-needs",
                                                             "cancelled-by-choice",
                                                             "order-die",
                                                             "order-die-modified",
                                                             "action-die",
                                                             "lost",
                                                             "indian-lost",
                                                             "morale-falls",
                                                             "morale-rises",
                                                             "ship-moves",
                                                             "troops-move",
                                                             "move-fails",
                                                             "nothing",
                                                             "turn",
                                                             "end",
                                                             "order-sealed",
                                                             "counter-sealed",
                                                             "declared",
                                                             "command",
                                                             "order-shown",
                                                             "counter-shown",
                                                             "cancelled-unshown",
                                                             "goes-on",
                                                             "passes",
                                                             "chosen-again",
                                                             "order-changed",
                                                             "action-back",
                                                             "indian-returns",
                                                             "opened-order",
                                                             "opened-counter"};
    const auto arg = [&](std::size_t i) { return static_cast<std::uint8_t>(event.args[i]); };
    const auto number = [&](std::size_t i) { return std::to_string(event.args[i]); };
    Phrase out{"events." + std::string(keys[event.kind]), {}};
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::OrderIssued:
            if (event.args[2] > 0) (out.key += '-') += kActionNames[arg(2)];
            out.args = {{"side", side_key(arg(0))}, {"order", order_key(pack, arg(0), arg(1))}};
            break;
        case EventKind::Card: {
            const Deck& deck = pack.decks[arg(0)];
            const Face& face = deck.faces[arg(1)];
            const std::string deck_name(name(static_cast<Side>(arg(0))));
            const std::string letter(1, static_cast<char>('A' + face.letter));
            out.args = {{"card", "@cards." + deck_name + "." +
                                     std::string(deck.cards[face.card].name.view()) + ".title"},
                        {"text", "@cards." + deck_name + "." +
                                     std::string(deck.cards[face.card].name.view()) + ".text"},
                        {"letter", letter},
                        {"counter", "@board.counters." + deck_name + "." + letter}};
            break;
        }
        case EventKind::CancelledByCard:
        case EventKind::CancelledByNeeds:
        case EventKind::CancelledByChoice:
            out.args = {{"side", side_key(arg(0))}, {"order", order_key(pack, arg(0), arg(1))}};
            break;
        case EventKind::CardDie:
        case EventKind::OrderDie:
        case EventKind::ActionDie:
            out.args = {{"die", number(0)}};
            break;
        case EventKind::OrderDieModified:
            out.args = {{"die", number(0)}, {"modifier", signed_number(event.args[1])}, {"read", number(2)}};
            break;
        case EventKind::Lost:
            out.args = {{"side", side_key(arg(0))}, {"place", place_key(arg(1))}, {"count", number(2)}};
            break;
        case EventKind::IndianLost:
            out.args = {{"count", number(0)}};
            break;
        case EventKind::MoraleFalls:
        case EventKind::MoraleRises:
            out.args = {{"side", side_key(arg(0))}, {"count", number(1)}, {"now", number(2)}};
            break;
        case EventKind::ShipMoves:
            out.args = {{"from", place_key(arg(0))}, {"to", place_key(arg(1))}};
            break;
        case EventKind::TroopsMove:
            out.args = {{"side", side_key(arg(0))},
                        {"from", place_key(arg(1))},
                        {"to", place_key(arg(2))},
                        {"count", number(3)}};
            break;
        case EventKind::MoveFails:
            out.args = {{"side", side_key(arg(0))}};
            break;
        case EventKind::Turn:
            out.args = {{"turn", number(0)}, {"cards", number(1)}};
            break;
        case EventKind::End:
            out.args = {{"how", "@board.ends." + std::string(how_name(static_cast<End>(arg(0))))}};
            break;
        case EventKind::OrderSealed:
        case EventKind::CounterSealed:
        case EventKind::Passes:
        case EventKind::ChosenAgain:
        case EventKind::ActionBack:
            out.args = {{"side", side_key(arg(0))}};
            break;
        case EventKind::Declared:
            out.key += event.args[1] > 0 ? "-" + std::string(kActionNames[arg(1)]) : "-none";
            out.args = {{"side", side_key(arg(0))}};
            break;
        case EventKind::Command: {
            const std::string card = command_key(pack, arg(0));
            out.args = {{"card", card + ".title"}, {"text", card + ".text"}};
            break;
        }
        case EventKind::OrderShown:
        case EventKind::OrderChanged:
        case EventKind::OpenedOrder: {
            out.args = {{"side", side_key(arg(0))}, {"order", order_key(pack, arg(0), arg(1))}};
            if (pack.orders[arg(0)][arg(1)].kind != OrderKind::MoveShip) break;
            const auto route = static_cast<Route>(arg(2));
            out.key += "-ship";
            out.args.emplace_back("from", place_key(static_cast<std::uint8_t>(from(route))));
            out.args.emplace_back("to", place_key(static_cast<std::uint8_t>(to(route))));
            break;
        }
        case EventKind::CounterShown:
        case EventKind::OpenedCounter:
            out.args = {{"side", side_key(arg(0))},
                        {"letter", std::string(1, static_cast<char>('A' + event.args[1]))},
                        {"counter", counter_key(arg(0), arg(1))}};
            break;
        case EventKind::CancelledUnshown:
            if (event.args[1] != 0) out.key += "-by-card";
            out.args = {{"side", side_key(arg(0))}};
            break;
        case EventKind::GoesOn:
            out.args = {{"side", side_key(arg(0))}, {"modifier", signed_number(event.args[1])}};
            break;
        case EventKind::IndianReturns:
        case EventKind::Nothing:
            break;
    }
    return out;
}

namespace {

/// Two players: a side that chooses its own card in secret, or waits for the other's.
Phrase prompt_secret(const Pack& pack, const View& seen) {
    const OpenState& open_state = seen.open;
    const bool order = open_state.step == Step::Order;
    const std::string key = order ? "prompts.secret.order" : "prompts.secret.counter";
    const bool british = owes_card(open_state, Side::British), french = owes_card(open_state, Side::French);
    for (const Side side : kSides) {
        if (!is(seen.viewer, side) || !owes_card(open_state, side)) continue;
        const auto s = static_cast<std::uint8_t>(index(side));
        Phrase out{key, {{"side", side_key(s)}}};
        const bool drafted = order ? !seen.own.order.is_none() : seen.own.counter != 0;
        if (drafted && order) out.args.emplace_back("order", order_key(pack, s, seen.own.order.order()));
        if (drafted && !order)
            out.args.emplace_back("counter", counter_key(s, static_cast<std::uint8_t>(seen.own.counter - 1)));
        if (drafted) out.key += "-seal";
        if (!drafted && order)
            out.args.emplace_back(
                "count", std::to_string(std::popcount(unsigned{open_orders(pack, open_state, side)})));
        if (!drafted && !order)
            out.args.emplace_back("enemy", side_key(static_cast<std::uint8_t>(index(other(side)))));
        return out;
    }
    if (british && french) return {key + "-both", {}};
    return {key + "-wait", {{"side", side_key(british ? 0 : 1)}}};
}

/// Two players: what the Command Decision card asks. [S 17.7]
Phrase prompt_decision(const Pack& pack, const View& seen) {
    constexpr std::array<std::string_view, 12> keys{
        "",          "conflict", "bold-leadership", "", "move-one",    "",
        "deserters", "",         "spies",           "", "war-parties", "council-of-war"};
    const OpenState& open_state = seen.open;
    const Side side = decider(pack, open_state);
    const Command& command = command_of(pack, open_state);
    Phrase out{"prompts.decide." + std::string(keys[static_cast<std::size_t>(command.kind)]),
               {{"side", side_key(static_cast<std::uint8_t>(side))}}};
    const auto modifier = [&] {
        out.args.emplace_back("modifier", signed_number(command.modifier[index(side)]));
    };
    const auto morale = [&] { out.args.emplace_back("count", std::to_string(command.morale)); };
    switch (command.kind) {
        case CommandKind::Conflict:
            modifier();
            break;
        case CommandKind::BoldLeadership:
        case CommandKind::Deserters:
            modifier();
            morale();
            break;
        case CommandKind::MoveOne:
            if ((command.from[index(side)] & troop_places(side)).empty()) out.key += "-ship";
            out.args.emplace_back("from", places_key(command.from[index(side)]));
            out.args.emplace_back("to", places_key(command.to[index(side)]));
            break;
        case CommandKind::WarParties:
            (out.key += '-') += name(side);
            if (side == Side::French) morale();
            break;
        default:
            morale();
            break;
    }
    return out;
}

}  // namespace

Phrase prompt(const Pack& pack, const View& seen) {
    const Side you = acting(seen.open);
    const OpenState& open_state = seen.open;
    const bool two = has_two_players(open_state);
    if (two && (open_state.step == Step::Order || open_state.step == Step::Counter))
        return prompt_secret(pack, seen);
    if (open_state.step == Step::Decide) return prompt_decision(pack, seen);
    Phrase out{"", {{"side", side_key(static_cast<std::uint8_t>(you))}}};
    switch (open_state.step) {
        case Step::Order: {
            const bool drafted = is(seen.viewer, you) && !seen.own.order.is_none();
            out.key = drafted ? "prompts.go" : "prompts.order";
            if (drafted) {
                out.args.emplace_back(
                    "order", order_key(pack, static_cast<std::uint8_t>(you), seen.own.order.order()));
                break;
            }
            out.args.emplace_back(
                "count", std::to_string(std::popcount(unsigned{open_orders(pack, open_state, you)})));
            break;
        }
        case Step::Loss: {
            const LossGroup group = loss_group(pack, open_state);
            const Side chooser = loss_chooser(open_state, group);
            out.args[0].second = side_key(static_cast<std::uint8_t>(chooser));
            out.key = group.side == chooser ? "prompts.loss-own"
                      : two                 ? "prompts.loss-other"
                                            : "prompts.loss-enemy";
            const unsigned drafted = is(seen.viewer, chooser) ? seen.own.drafted : 0U;
            out.args.emplace_back("count", std::to_string(group.due - drafted));
            out.args.emplace_back("enemy", side_key(static_cast<std::uint8_t>(group.side)));
            out.args.emplace_back("places", places_key(group.from));
            break;
        }
        case Step::Send:
            out.key = "prompts.send";
            out.args[0].second = side_key(static_cast<std::uint8_t>(two ? Side::French : you));
            break;
        case Step::Move:
            out.key = "prompts.move";
            out.args.emplace_back(
                "count", std::to_string(pack.troops_a_move - (is(seen.viewer, you) ? seen.own.drafted : 0)));
            break;
        case Step::Conflict: {
            out.key = "prompts.conflict";
            out.args.emplace_back("order", order_key(pack, static_cast<std::uint8_t>(you),
                                                     open_state.order[index(you)].order()));
            out.args.emplace_back("modifier", signed_number(card_effect(pack, open_state).modifier));
            break;
        }
        default:
            out.key = "prompts." + step_key(static_cast<std::uint8_t>(open_state.step));
            if (two && (open_state.step == Step::CardDie || open_state.step == Step::OrderDie ||
                        open_state.step == Step::ActionDie))
                out.key += "-of-side";
            break;
    }
    return out;
}

}  // namespace foulon::siege
