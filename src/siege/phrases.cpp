// What the siege says to a person, as phrases: keys into data/siege/text with
// what fills their blanks, never sentences.
#include "siege/chapters.hpp"
#include "siege/data.hpp"

namespace foulon::siege {

namespace {

/// The steps in the order of Step, then kGoAsked.
constexpr std::array<std::string_view, 11> kStepKeys{
    "order", "card", "card-die", "conflict", "order-die", "action-die", "loss", "send", "move", "over", "go"};

std::string place_key(std::uint8_t place) { return "@board.places." + std::string(kPlaceNames[place]); }
std::string side_key(std::uint8_t side) {
    return "@board.sides." + std::string(name(static_cast<Side>(side)));
}
std::string order_key(const Pack& pack, std::uint8_t side, std::uint8_t order) {
    return "@orders." + std::string(name(static_cast<Side>(side))) + "." +
           std::string(pack.orders[side][order].name.view()) + ".title";
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
            out.args = {{"step", "@prompts.steps." + std::string(kStepKeys[args[0]])}};
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
            break;
    }
    return out;
}

Phrase phrase(const Pack& pack, const Event& event) {
    constexpr std::array<std::string_view, 19> keys{"order-issued",
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
                                                    "end"};
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
            out.args = {{"die", number(0)},
                        {"modifier", (event.args[1] > 0 ? "+" : "") + number(1)},
                        {"read", number(2)}};
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
        case EventKind::Nothing:
            break;
    }
    return out;
}

Phrase prompt(const Pack& pack, const View& seen) {
    const Side you = player(seen.table);
    const Table& table = seen.table;
    Phrase out{"", {{"side", side_key(static_cast<std::uint8_t>(you))}}};
    switch (table.step) {
        case Step::Order: {
            const bool drafted = is(seen.viewer, you) && !seen.own.order.is_none();
            out.key = drafted ? "prompts.go" : "prompts.order";
            if (drafted) {
                out.args.emplace_back(
                    "order", order_key(pack, static_cast<std::uint8_t>(you), seen.own.order.order()));
                break;
            }
            int open = 0;
            for (std::uint8_t order = 0; order < kOrders; ++order) {
                bool any = false;
                for (std::uint8_t route = 0; route < kRoutes; ++route)
                    any = any || !refuse_order(pack, table, you, {Choice::Kind::Order, order, route});
                open += any ? 1 : 0;
            }
            out.args.emplace_back("count", std::to_string(open));
            break;
        }
        case Step::Loss: {
            const LossGroup group = loss_group(pack, table);
            out.key = group.side == you ? "prompts.loss-own" : "prompts.loss-enemy";
            const unsigned drafted = is(seen.viewer, you) ? seen.own.drafted : 0U;
            out.args.emplace_back("count", std::to_string(group.due - drafted));
            out.args.emplace_back("enemy", side_key(static_cast<std::uint8_t>(group.side)));
            out.args.emplace_back("places", places_key(group.from));
            break;
        }
        case Step::Move:
            out.key = "prompts.move";
            out.args.emplace_back(
                "count", std::to_string(pack.troops_a_move - (is(seen.viewer, you) ? seen.own.drafted : 0)));
            break;
        case Step::Conflict: {
            const int modifier = card_effect(pack, table).modifier;
            out.key = "prompts.conflict";
            out.args.emplace_back(
                "order", order_key(pack, static_cast<std::uint8_t>(you), table.order[index(you)].order()));
            out.args.emplace_back("modifier", (modifier > 0 ? "+" : "") + std::to_string(modifier));
            break;
        }
        default:
            out.key = "prompts." + std::string(kStepKeys[static_cast<std::size_t>(table.step)]);
            break;
    }
    return out;
}

}  // namespace foulon::siege
