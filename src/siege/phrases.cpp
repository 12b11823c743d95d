// What the siege says to a person, as phrases: keys into data/siege/text with
// what fills their blanks, never sentences. Refusals and events are rows of
// tables (engine/phrase_table.hpp); prompts depend on the state and are functions.
#include "engine/phrase_table.hpp"
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

using Args = PhraseArgs<Pack>;
constexpr auto number = number_blank<Pack>;
constexpr auto change = signed_blank<Pack>;

std::string side(const Args& args, std::size_t i) { return side_key(args.at(i)); }
std::string place(const Args& args, std::size_t i) { return place_key(args.at(i)); }
std::string step(const Args& args, std::size_t i) { return "@prompts.steps." + step_key(args.at(i)); }
std::string track(const Args& args, std::size_t i) {
    return "@board.tracks." + std::string(kTrackNames[args.at(i)]);
}
std::string how(const Args& args, std::size_t i) {
    return "@board.ends." + std::string(how_name(static_cast<End>(args.at(i))));
}
/// An order or counter-order of the side that is the first argument.
std::string order(const Args& args, std::size_t i) { return order_key(args.pack, args.at(0), args.at(i)); }
std::string counter(const Args& args, std::size_t i) { return counter_key(args.at(0), args.at(i)); }
std::string letter(const Args& args, std::size_t i) {
    return std::string(1, static_cast<char>('A' + args.values[i]));
}
/// The group of places that an order needs: side, order, group.
Places needed(const Args& args) { return args.pack.orders[args.at(0)][args.at(1)].needs[args.at(2)]; }
std::string needed_places(const Args& args, std::size_t) { return places_key(needed(args)); }
std::string needed_side(const Args& args, std::size_t) {
    const auto first = static_cast<std::size_t>(std::countr_zero(unsigned{needed(args).bits()}));
    return side_key(static_cast<std::uint8_t>(owner(place_at(first))));
}
/// A card of a side's deck, by deck and face.
const Face& face(const Args& args) { return args.pack.decks[args.at(0)].faces[args.at(1)]; }
std::string card_key(const Args& args) {
    return "@cards." + std::string(name(static_cast<Side>(args.at(0)))) + "." +
           std::string(args.pack.decks[args.at(0)].cards[face(args).card].name.view());
}
std::string card_title(const Args& args, std::size_t) { return card_key(args) + ".title"; }
std::string card_text(const Args& args, std::size_t) { return card_key(args) + ".text"; }
std::string card_letter(const Args& args, std::size_t) {
    return std::string(1, static_cast<char>('A' + face(args).letter));
}
std::string card_counter(const Args& args, std::size_t) { return counter_key(args.at(0), face(args).letter); }
std::string command_title(const Args& args, std::size_t i) {
    return command_key(args.pack, args.at(i)) + ".title";
}
std::string command_text(const Args& args, std::size_t i) {
    return command_key(args.pack, args.at(i)) + ".text";
}
/// Where a ship sails, of an order that moves one.
bool moves_ship(const Args& args) {
    return args.pack.orders[args.at(0)][args.at(1)].kind == OrderKind::MoveShip;
}
std::string ship_from(const Args& args, std::size_t i) {
    if (!moves_ship(args)) return "";
    return place_key(static_cast<std::uint8_t>(from(static_cast<Route>(args.at(i)))));
}
std::string ship_to(const Args& args, std::size_t i) {
    if (!moves_ship(args)) return "";
    return place_key(static_cast<std::uint8_t>(to(static_cast<Route>(args.at(i)))));
}

std::string with_action(const Args& args) {
    return args.values[2] > 0 ? "-" + std::string(kActionNames[args.at(2)]) : "";
}
std::string declared_action(const Args& args) {
    return args.values[1] > 0 ? "-" + std::string(kActionNames[args.at(1)]) : "-none";
}
std::string of_ship(const Args& args) { return moves_ship(args) ? "-ship" : ""; }
std::string by_card(const Args& args) { return args.values[1] != 0 ? "-by-card" : ""; }

constexpr std::array<PhraseRow<Reason, Pack>, kReasons> kRefusals{{
    {Reason::GameOver},
    {Reason::NotYourPart, {{{"side", side}}}},
    {Reason::NotAskedNow, {{{"step", step}}}},
    {Reason::NoSuchChoice},
    {Reason::NoTroops, {{{"order", order, 1}, {"places", needed_places}, {"side", needed_side}}}},
    {Reason::NothingToMove, {{{"order", order, 1}}}},
    {Reason::NoShip, {{{"place", place}}}},
    {Reason::NoShipSlot, {{{"place", place}}}},
    {Reason::OrderForbidsAction, {{{"order", order, 1}}}},
    {Reason::ActionsUsed, {{{"track", track}, {"count", number, 1}}}},
    {Reason::NoFireShips},
    {Reason::NotLossPlace, {{{"place", place}, {"side", side, 1}}}},
    {Reason::LossPlaceEmpty, {{{"place", place}}}},
    {Reason::OwnLosses},
    {Reason::NoShipToSend, {{{"place", place}}}},
    {Reason::NotTroopPlace, {{{"place", place}, {"side", side, 1}}}},
    {Reason::IndiansStay},
    {Reason::NoMarker, {{{"place", place}}}},
    {Reason::NoSlot, {{{"place", place}}}},
    {Reason::AbrahamClosed, {{{"count", number}, {"need", number, 1}}}},
    {Reason::EnoughMoved, {{{"count", number}}}},
    {Reason::OtherChooses, {{{"side", side}}}},
    {Reason::AlreadySealed},
    {Reason::NoProgram},
    {Reason::SameOrder, {{{"order", order, 1}}}},
    {Reason::SameCounter, {{{"counter", counter, 1}}}},
    {Reason::CardMovesFrom, {{{"place", place}, {"side", side, 1}}}},
    {Reason::CardMovesTo, {{{"place", place}, {"side", side, 1}}}},
    {Reason::IndiansAllThere},
    {Reason::NoIndians},
    {Reason::NoShipForCard, {{{"place", place}}}},
}};
static_assert(is_in_order(kRefusals));

constexpr std::array<KeyedPhraseRow<EventKind, Pack>, kEventKinds> kEvents{{
    {EventKind::OrderIssued, "order-issued", {{{"side", side}, {"order", order, 1}}}, with_action},
    {EventKind::Card,
     "card",
     {{{"card", card_title}, {"text", card_text}, {"letter", card_letter}, {"counter", card_counter}}}},
    {EventKind::CardDie, "card-die", {{{"die", number}}}},
    {EventKind::CancelledByCard, "cancelled-by-card", {{{"side", side}, {"order", order, 1}}}},
    {EventKind::CancelledByNeeds, "cancelled-by-needs", {{{"side", side}, {"order", order, 1}}}},
    {EventKind::CancelledByChoice, "cancelled-by-choice", {{{"side", side}, {"order", order, 1}}}},
    {EventKind::OrderDie, "order-die", {{{"die", number}}}},
    {EventKind::OrderDieModified,
     "order-die-modified",
     {{{"die", number}, {"modifier", change, 1}, {"read", number, 2}}}},
    {EventKind::ActionDie, "action-die", {{{"die", number}}}},
    {EventKind::ActionDieModified,
     "action-die-modified",
     {{{"die", number}, {"modifier", change, 1}, {"read", number, 2}}}},
    {EventKind::Lost, "lost", {{{"side", side}, {"place", place, 1}, {"count", number, 2}}}},
    {EventKind::IndianLost, "indian-lost", {{{"count", number}}}},
    {EventKind::MoraleFalls, "morale-falls", {{{"side", side}, {"count", number, 1}, {"now", number, 2}}}},
    {EventKind::MoraleRises, "morale-rises", {{{"side", side}, {"count", number, 1}, {"now", number, 2}}}},
    {EventKind::ShipMoves, "ship-moves", {{{"from", place}, {"to", place, 1}}}},
    {EventKind::TroopsMove,
     "troops-move",
     {{{"side", side}, {"from", place, 1}, {"to", place, 2}, {"count", number, 3}}}},
    {EventKind::MoveFails, "move-fails", {{{"side", side}}}},
    {EventKind::Nothing, "nothing"},
    {EventKind::Turn, "turn", {{{"turn", number}, {"cards", number, 1}}}},
    {EventKind::End, "end", {{{"how", how}}}},
    {EventKind::OrderSealed, "order-sealed", {{{"side", side}}}},
    {EventKind::CounterSealed, "counter-sealed", {{{"side", side}}}},
    {EventKind::Declared, "declared", {{{"side", side}}}, declared_action},
    {EventKind::Command, "command", {{{"card", command_title}, {"text", command_text}}}},
    {EventKind::OrderShown,
     "order-shown",
     {{{"side", side}, {"order", order, 1}, {"from", ship_from, 2}, {"to", ship_to, 2}}},
     of_ship},
    {EventKind::CounterShown,
     "counter-shown",
     {{{"side", side}, {"letter", letter, 1}, {"counter", counter, 1}}}},
    {EventKind::CancelledUnshown, "cancelled-unshown", {{{"side", side}}}, by_card},
    {EventKind::GoesOn, "goes-on", {{{"side", side}, {"modifier", change, 1}}}},
    {EventKind::Passes, "passes", {{{"side", side}}}},
    {EventKind::ChosenAgain, "chosen-again", {{{"side", side}}}},
    {EventKind::OrderChanged,
     "order-changed",
     {{{"side", side}, {"order", order, 1}, {"from", ship_from, 2}, {"to", ship_to, 2}}},
     of_ship},
    {EventKind::ActionBack, "action-back", {{{"side", side}}}},
    {EventKind::IndianReturns, "indian-returns"},
    {EventKind::OpenedOrder,
     "opened-order",
     {{{"side", side}, {"order", order, 1}, {"from", ship_from, 2}, {"to", ship_to, 2}}},
     of_ship},
    {EventKind::OpenedCounter,
     "opened-counter",
     {{{"side", side}, {"letter", letter, 1}, {"counter", counter, 1}}}},
}};
static_assert(is_in_order(kEvents));

}  // namespace

std::string_view tag_of(const Pack&, const Refusal& refusal) { return kTags[refusal.tag]; }

Phrase phrase(const Pack& pack, const Refusal& refusal) {
    return phrase_of(pack, refusal, kReasonKeys, kRefusals);
}
Phrase phrase(const Pack& pack, const Event& event) { return phrase_of(pack, event, kEvents); }

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
            if (group.any) out.key += "-any";
            const unsigned drafted = is(seen.viewer, chooser) ? seen.own.drafted : 0U;
            out.args.emplace_back("count", std::to_string(group.due - drafted));
            out.args.emplace_back("enemy", side_key(static_cast<std::uint8_t>(group.side)));
            out.args.emplace_back("places", places_key(group.from));
            break;
        }
        case Step::Send:
            out.key = stage(open_state) == Stage::Card ? "prompts.send-card" : "prompts.send";
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
