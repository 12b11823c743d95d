// What the block game says to a person, as phrases: keys into data/quebec/text
// with what fills their blanks, never sentences. Refusals and events are rows of
// tables (engine/phrase_table.hpp); prompts depend on the state and are functions.
#include "engine/phrase_table.hpp"
#include "quebec/chapters.hpp"
#include "quebec/events.hpp"

namespace foulon::quebec {

namespace {

std::string text_of(std::string_view view) { return std::string(view); }
std::string side_key(std::uint8_t side) { return "@board.sides." + text_of(name(static_cast<Side>(side))); }
std::string zone_key(std::uint8_t zone) {
    return "@board.zones." + text_of(zone < kZones ? kZoneNames[zone] : "nowhere");
}
std::string river_key(std::uint8_t river) {
    return "@board.rivers." + text_of(kRiverNames[std::min<std::uint8_t>(river, 2)]);
}
std::string post_key(std::uint8_t post) {
    return "@board.posts." + text_of(kPostNames[std::min(post, kNoPost)]);
}
std::string order_kind_key(std::uint8_t order_kind) {
    return "@board.order_kinds." + text_of(kOrderKindNames[order_kind % kOrderKinds]);
}

/// A block, or above kLeaderArg a leader, of a side.
std::string block_key(const Pack& pack, std::uint8_t side, std::uint8_t block) {
    if (block == kGarrison) return "@units.garrison.name";
    if (block >= kLeaderArg && block - kLeaderArg < static_cast<int>(pack.leaders[side].size()))
        return "@units.leaders." + text_of(pack.leaders[side][block - kLeaderArg].name.view());
    if (block >= pack.blocks[side].size()) return "@units.unknown.name";
    return "@units." + text_of(name(static_cast<Side>(side))) + "." +
           text_of(pack.blocks[side][block].name.view()) + ".name";
}
std::string leader_key(const Pack& pack, std::uint8_t side, std::uint8_t leader) {
    if (leader >= kLeaderArg) leader = static_cast<std::uint8_t>(leader - kLeaderArg);
    return block_key(pack, side, static_cast<std::uint8_t>(kLeaderArg + leader));
}
std::string commander_key(const Pack& pack, std::uint8_t side, std::uint8_t who) {
    if (who >= kLeaderArg) who = static_cast<std::uint8_t>(who - kLeaderArg);
    if (who >= pack.commanders[side].size()) return "@units.commanders.senior-officer";
    return "@units.commanders." + text_of(name(static_cast<Side>(side))) + "." +
           text_of(pack.commanders[side][who].name.view());
}
constexpr std::uint8_t kDefenderArg = 16;
/// A card's number is its place among the attacker's, or from 16 on the defender's.
std::string card_key(std::uint8_t card) {
    if (card < kAttackCards) return "@cards.attack." + text_of(kAttackCardNames[card]) + ".title";
    const std::size_t row = std::min<std::size_t>(card - kDefenderArg, kDefenceCards - 1);
    return "@cards.defence." + text_of(kDefenceCardNames[row]) + ".title";
}
std::string columns_key(std::uint8_t bits) {
    std::string keys;
    for (std::uint8_t column = kLeft; column <= kRight; ++column)
        if ((bits >> column & 1U) != 0) keys += (keys.empty() ? "" : "|") + post_key(column);
    return keys.empty() ? post_key(kNoPost) : keys;
}

using Args = PhraseArgs<Pack>;
constexpr auto number = number_blank<Pack>;

std::string side(const Args& args, std::size_t i) { return side_key(args.at(i)); }
std::string zone(const Args& args, std::size_t i) { return zone_key(args.at(i)); }
std::string river(const Args& args, std::size_t i) { return river_key(args.at(i)); }
std::string post(const Args& args, std::size_t i) { return post_key(args.at(i)); }
std::string columns(const Args& args, std::size_t i) { return columns_key(args.at(i)); }
std::string order_kind(const Args& args, std::size_t i) { return order_kind_key(args.at(i)); }
std::string card(const Args& args, std::size_t i) { return card_key(args.at(i)); }
std::string defence_card(const Args& args, std::size_t i) {
    return card_key(static_cast<std::uint8_t>(kDefenderArg + args.at(i)));
}
std::string step(const Args& args, std::size_t i) {
    return "@prompts.steps." + text_of(kStepNames[args.at(i)]);
}
std::string block_class(const Args& args, std::size_t i) {
    return "@board.classes." + text_of(kClassNames[args.at(i) % kClasses]);
}
std::string how(const Args& args, std::size_t i) {
    return "@board.ends." + text_of(how_name(static_cast<End>(args.at(i))));
}
/// A block or leader of the side that is an event's first argument.
std::string block(const Args& args, std::size_t i) { return block_key(args.pack, args.at(0), args.at(i)); }
std::string leader(const Args& args, std::size_t i) { return leader_key(args.pack, args.at(0), args.at(i)); }

/// In a refusal the last argument is the side of the player who is refused, set by refuse().
constexpr std::size_t kRefusedSide = 3;
std::string own_commander(const Args& args, std::size_t i) {
    return commander_key(args.pack, args.at(kRefusedSide), args.at(i));
}
/// Refusals that cite a rule about play-by-mail commanders name one of them, not a leader.
bool names_commander(const Args& args) {
    const auto tag = static_cast<Tag>(args.tag);
    return tag == Tag::P5_1 || tag == Tag::P8_1 || tag == Tag::P8_2;
}
std::string own_leader(const Args& args, std::size_t i) {
    return leader_key(args.pack, args.at(kRefusedSide), args.at(i));
}
std::string own_leader_or_commander(const Args& args, std::size_t i) {
    return names_commander(args) ? own_commander(args, i) : own_leader(args, i);
}
std::string own_block(const Args& args, std::size_t i) {
    if (args.at(i) >= kLeaderArg && names_commander(args)) return own_commander(args, i);
    return block_key(args.pack, args.at(kRefusedSide), args.at(i));
}
/// The cell of the matrix for two kinds of order.
std::string matrix_cell(const Args& args, std::size_t i) {
    const Match match = args.pack.matrix[args.at(i) % kOrderKinds][args.at(i + 1) % kOrderKinds];
    return "@board.matches." + text_of(kMatchNames[static_cast<std::size_t>(match)]);
}
/// The argument is what was asked for: the turn's move goes the other way.
std::string other_mode(const Args& args, std::size_t i) {
    return args.at(i) != 0 ? "@screen.by-road" : "@screen.by-water";
}
std::string intelligence_result(const Args& args, std::size_t i) {
    return std::to_string(args.pack.settings.intelligence_on + args.at(i) - 1);
}

constexpr std::array<PhraseRow<Reason, Pack>, kReasons> kRefusals{{
    {Reason::GameOver},
    {Reason::NotYourTurn, {{{"side", side}}}},
    {Reason::NotAskedNow, {{{"step", step}}}},
    {Reason::NoSuchChoice},
    {Reason::NoSuchBlock, {{{"block", own_block}}}},
    {Reason::AlreadyPlaced, {{{"block", own_block}}}},
    {Reason::NotDeployZone, {{{"zone", zone}}}},
    {Reason::DecoyAlone, {{{"block", own_block}, {"zone", zone, 1}}}},
    {Reason::StillUnplaced, {{{"count", number}}}},
    {Reason::LeaderPlaced, {{{"leader", own_leader_or_commander}}}},
    {Reason::WorksElsewhere, {{{"zone", zone}}}},
    {Reason::WorkThere, {{{"zone", zone}, {"column", post, 1}}}},
    {Reason::WorksEnough, {{{"count", number}}}},
    {Reason::CommanderAlone, {{{"commander", own_commander}, {"zone", zone, 1}}}},
    {Reason::AlreadyOrdered, {{{"block", own_block}}}},
    {Reason::OneMove, {{{"order", order_kind}, {"with", order_kind, 1}}}},
    {Reason::Matrix, {{{"order", order_kind}, {"with", order_kind, 1}, {"cell", matrix_cell}}}},
    {Reason::OneOrigin, {{{"zone", zone}}}},
    {Reason::OneMode, {{{"mode", other_mode}}}},
    {Reason::NoRoad, {{{"from", zone}, {"to", zone, 1}}}},
    {Reason::NoRiver, {{{"from", zone}, {"to", zone, 1}}}},
    {Reason::FrenchOffBason},
    {Reason::NoBoats, {{{"count", number}}}},
    {Reason::TideOut},
    {Reason::PathUnknown, {{{"zone", zone}}}},
    {Reason::DecoysLeft, {{{"zone", zone}}}},
    {Reason::DecoysFirst, {{{"zone", zone}}}},
    {Reason::NoCommander, {{{"from", zone}, {"to", zone, 1}}}},
    {Reason::CommanderFirst, {{{"commander", own_commander}}}},
    {Reason::NoShips, {{{"count", number}, {"river", river, 1}}}},
    {Reason::TooManyUp, {{{"count", number}}}},
    {Reason::SameZone, {{{"zone", zone}}}},
    {Reason::IndiansGone},
    {Reason::LeaderUnfit, {{{"leader", own_leader_or_commander}}}},
    {Reason::LeaderFar, {{{"leader", own_leader}, {"zone", zone, 1}}}},
    {Reason::TooFewToDig, {{{"zone", zone}, {"count", number, 1}}}},
    {Reason::NoUnitThere, {{{"zone", zone}}}},
    {Reason::Prepared, {{{"count", number}}}},
    {Reason::AssaultFrom, {{{"zone", zone}}}},
    {Reason::NoShipForAssault},
    {Reason::OneLeader},
    {Reason::NotTogether, {{{"block", own_block}, {"other", own_block, 1}}}},
    {Reason::NoCvToGive, {{{"block", own_block}}}},
    {Reason::FullCv, {{{"block", own_block}}}},
    {Reason::ShiftsEnough},
    {Reason::Written, {{{"zone", zone}}}},
    {Reason::NotThere, {{{"commander", own_commander}, {"zone", zone, 1}}}},
    {Reason::BritishThere, {{{"zone", zone}}}},
    {Reason::NotAway},
    {Reason::NoBattleThere, {{{"zone", zone}}}},
    {Reason::NotMilitia, {{{"block", own_block}}}},
    {Reason::NotInBattle, {{{"block", own_block}}}},
    {Reason::AlreadyPosted, {{{"block", own_block}}}},
    {Reason::ColumnsNeed, {{{"count", number}}}},
    {Reason::IndiansInReserve},
    {Reason::PostTaken, {{{"column", post}}}},
    {Reason::StillUnposted, {{{"count", number}}}},
    {Reason::NoRetreatYet, {{{"count", number}}}},
    {Reason::NoWayThere, {{{"zone", zone}}}},
    {Reason::NotInReserve, {{{"block", own_block}}}},
    {Reason::CommittedAlready},
    {Reason::NotAColumn, {{{"column", post}}}},
    {Reason::CardNeedsReserve, {{{"card", card}}}},
    {Reason::CardNeedsColumn, {{{"card", card}}}},
    {Reason::CardNeedsWay, {{{"card", card}}}},
    {Reason::CardFirstTurn, {{{"card", card}}}},
    {Reason::SkirmishBinds, {{{"card", card}}}},
    {Reason::ColumnEmpty, {{{"column", post}}}},
    {Reason::ColumnMet, {{{"column", post}}}},
    {Reason::NotHit, {{{"block", own_block}}}},
    {Reason::NotThatClass, {{{"block", own_block}}}},
    {Reason::BoatsFull, {{{"count", number}}}},
    {Reason::MustEmbark, {{{"count", number}}}},
    {Reason::NoShipLost, {{{"river", river}}}},
    {Reason::NotEligible, {{{"side", side}}}},
    {Reason::ResultTooHigh, {{{"result", intelligence_result}, {"rolled", number, 1}}}},
    {Reason::NotADecoy, {{{"block", own_block}}}},
    {Reason::CannotJoin, {{{"block", own_block}}}},
    {Reason::WaveFull, {{{"count", number}}}},
    {Reason::DigWithAttack},
    {Reason::DismissedEnough, {{{"count", number}}}},
    {Reason::CannotFire, {{{"block", own_block}}}},
}};
static_assert(is_in_order(kRefusals));

constexpr std::array<PhraseRow<EventKind, Pack>, kEventKinds> kEvents{{
    {EventKind::Deployed},
    {EventKind::WorksAnnounced, {{{"zone", zone}, {"count", number, 1}}}},
    {EventKind::TideIn, {{{"die", number}}}},
    {EventKind::TideOut, {{{"die", number}}}},
    {EventKind::BombardHit, {{{"die", number}}}},
    {EventKind::BombardMiss, {{{"die", number}}}},
    {EventKind::BombardTaken},
    {EventKind::BombardDestroyed},
    {EventKind::FireShipsHit, {{{"die", number}}}},
    {EventKind::FireShipsMiss, {{{"die", number}}}},
    {EventKind::ShipLost, {{{"river", river}}}},
    {EventKind::ShipsReplaced, {{{"count", number}}}},
    {EventKind::MilitiaHome, {{{"class", block_class}}}},
    {EventKind::OrdersIn, {{{"side", side}}}},
    {EventKind::Now, {{{"side", side}, {"zone", zone, 1}, {"from", number, 2}, {"to", number, 3}}}},
    {EventKind::ShipsUp, {{{"count", number}}}},
    {EventKind::ShipsDown, {{{"count", number}}}},
    {EventKind::Interdicted, {{{"die", number}, {"count", number, 1}}}},
    {EventKind::InterdictedNone, {{{"die", number}}}},
    {EventKind::Dug, {{{"zone", zone}, {"column", post, 1}}}},
    {EventKind::DugNot},
    {EventKind::Prepared, {{{"count", number}}}},
    {EventKind::Raid, {{{"zone", zone}}}},
    {EventKind::Scouting, {{{"zone", zone}}}},
    {EventKind::IndiansWent, {{{"zone", zone}}}},
    {EventKind::IndiansHome},
    {EventKind::Volley, {{{"block", block, 1}, {"dice", number, 2}, {"hits", number, 3}}}},
    {EventKind::VolleyDouble, {{{"block", block, 1}, {"dice", number, 2}, {"hits", number, 3}}}},
    {EventKind::WorksCancel, {{{"count", number}}}},
    {EventKind::Shown, {{{"side", side}, {"block", block, 1}, {"zone", zone, 2}, {"cv", number, 3}}}},
    {EventKind::DecoyShown, {{{"side", side}, {"zone", zone, 1}}}},
    {EventKind::Lost, {{{"block", block, 1}, {"count", number, 2}, {"cv", number, 3}}}},
    {EventKind::Destroyed, {{{"side", side}, {"block", block, 1}}}},
    {EventKind::Removed, {{{"side", side}, {"block", block, 1}}}},
    {EventKind::Battle, {{{"side", side}, {"zone", zone, 1}}}},
    {EventKind::BattleLanding, {{{"side", side}, {"zone", zone, 1}}}},
    {EventKind::Harbour, {{{"side", side}}}},
    {EventKind::WorksShown, {{{"zone", zone}, {"columns", columns, 1}}}},
    {EventKind::BattleTurn, {{{"count", number}, {"zone", zone, 1}}}},
    {EventKind::Formed, {{{"side", side}}}},
    {EventKind::ReserveUp, {{{"side", side}, {"block", block, 1}, {"column", post, 2}}}},
    {EventKind::CardIn, {{{"side", side}}}},
    {EventKind::Cards, {{{"card", card}, {"against", defence_card, 1}}}},
    {EventKind::ColumnNamed, {{{"side", side}, {"column", post, 1}}}},
    {EventKind::Routed, {{{"side", side}}}},
    {EventKind::Retreat, {{{"side", side}, {"zone", zone, 1}, {"to", zone, 2}}}},
    {EventKind::RetreatWater, {{{"side", side}, {"zone", zone, 1}, {"to", zone, 2}}}},
    {EventKind::RetreatHome, {{{"side", side}, {"zone", zone, 1}}}},
    {EventKind::Ignored, {{{"count", number}}}},
    {EventKind::Held, {{{"side", side}, {"zone", zone, 1}}}},
    {EventKind::HeldNone, {{{"zone", zone}}}},
    {EventKind::LeaderSafe, {{{"leader", leader, 1}, {"die", number, 2}}}},
    {EventKind::LeaderHit, {{{"leader", leader, 1}, {"die", number, 2}}}},
    {EventKind::LeaderWounded, {{{"leader", leader, 1}, {"count", number, 2}}}},
    {EventKind::LeaderKilled, {{{"leader", leader, 1}}}},
    {EventKind::LeaderBack, {{{"leader", leader, 1}}}},
    {EventKind::Garrison, {{{"cv", number}}}},
    {EventKind::PathFound, {{{"die", number}}}},
    {EventKind::PathNot, {{{"die", number}}}},
    {EventKind::IntelligenceNone, {{{"side", side}}}},
    {EventKind::IntelligenceDie, {{{"side", side}, {"die", number, 1}}}},
    {EventKind::MarksShown, {{{"count", number}}}},
    {EventKind::Report, {{{"zone", zone}, {"count", number, 1}}}},
    {EventKind::ReportSome, {{{"zone", zone}}}},
    {EventKind::ReportNone, {{{"zone", zone}}}},
    {EventKind::Turn, {{{"turn", number}}}},
    {EventKind::End, {{{"how", how}}}},
}};
static_assert(is_in_order(kEvents));

}  // namespace

std::string_view tag_of(const Pack&, const Refusal& refusal) { return kTags[refusal.tag]; }

Phrase phrase(const Pack& pack, const Refusal& refusal) {
    return phrase_of(pack, refusal, kReasonKeys, kRefusals);
}
Phrase phrase(const Pack& pack, const Event& event) { return phrase_of(pack, event, kEventKeys, kEvents); }

namespace {

/// Pieces of the viewer that have no place or post yet.
int unplaced(const Pack& pack, const View& view, Side side) {
    const OpenState& open_state = view.open;
    const bool arrays = open_state.step == Step::Array;
    int count = 0;
    for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b) {
        if (arrays)
            count +=
                zone_of(view.own, b) == open_state.battle.zone && post_of(view.own, b) == kNoPost ? 1 : 0;
        else
            count += is_gone(view.own, b) ? 1 : 0;
    }
    for (std::size_t l = 0; l < kLeaders && has(open_state, Module::Leaders); ++l) {
        if (arrays)
            count += (open_state.leaders_shown[index(side)] >> l & 1U) != 0 && is_fit(open_state, side, l) &&
                             view.own.leader_plan[l] == kNoPost
                         ? 1
                         : 0;
        else
            count += view.own.leader[l] == kNoZone ? 1 : 0;
    }
    if (!arrays && is_pbm(open_state))
        for (const std::uint8_t commander : view.own.commander) count += (commander & 15U) == kNoZone ? 1 : 0;
    if (!arrays && has(open_state, Module::Entrenchments)) {
        count += pack.settings.works_at_start;
        for (const std::uint8_t works : view.own.sheet) count -= std::popcount(works);
    }
    return count;
}

}  // namespace

Phrase prompt(const Pack& pack, const View& view) {
    const OpenState& open_state = view.open;
    const Battle& battle = open_state.battle;
    const Waiting now = waiting(pack, visible(pack, view));
    const bool asked = (is(view.viewer, Side::British) && now.for_choice_of(Side::British)) ||
                       (is(view.viewer, Side::French) && now.for_choice_of(Side::French));
    const Side you = view.viewer == Viewer::French ? Side::French : Side::British;
    const Side who = asked                              ? you
                     : now.for_choice_of(Side::British) ? Side::British
                     : now.for_choice()                 ? Side::French
                     : open_state.step == Step::Pursuit ? other(battle.owner)
                                                        : battle.actor;
    const std::uint8_t zone = open_state.raid != kNoZone ? open_state.raid : battle.zone;
    Phrase out{"prompts." + text_of(kStepNames[static_cast<std::size_t>(open_state.step)]),
               {{"side", side_key(static_cast<std::uint8_t>(who))},
                {"zone", zone_key(zone)},
                {"turn", std::to_string(std::min<int>(open_state.turn + 1, pack.settings.turns))},
                {"round", std::to_string(battle.round)},
                {"hits", std::to_string(battle.hits - (asked ? view.own.drafted : 0))},
                {"column", post_key(battle.target)}}};
    int count = open_state.due;
    switch (open_state.step) {
        case Step::Deploy:
        case Step::Array:
            if (asked) count = unplaced(pack, view, you);
            if (!asked)
                out.key += "-wait";
            else if (count == 0)
                out.key += "-whole";
            break;
        case Step::Orders:
        case Step::Card:
            if (!asked) out.key += "-wait";
            break;
        case Step::Wave:
            if (asked)
                count = std::max(0, wave_limit(pack, visible(pack, view), you) - view.own.drafted);
            else
                out.key += "-wait";
            break;
        case Step::Act:
            if (is_single(battle)) out.key += "-single";
            break;
        case Step::IndiansBefore:
        case Step::IndiansAfter:
            if (asked && zone_of(view.own, pack.indians) != battle.zone) out.key += "-away";
            break;
        case Step::Flee:
            out.args[1].second =
                zone_key(is(view.viewer, Side::French) ? zone_of(view.own, pack.indians)
                                                       : open_state.traces[1][pack.indians].seen_at());
            break;
        case Step::Embark: {
            int aboard = 0;
            if (asked)
                for (std::size_t b = 0; b < pack.blocks[index(you)].size(); ++b)
                    aboard += zone_of(view.own, b) == battle.zone && (view.own.plan[b] & Plan::kEmbarks) != 0
                                  ? 1
                                  : 0;
            const River river = pack.zones[battle.to].river;
            count = std::max(0, boats_left(pack, open_state, battle.owner, river) - aboard);
            break;
        }
        case Step::RaidFire:
        case Step::RaidReturn:
        case Step::Fire:
        case Step::Pursuit: {  // who rolls them needs the unit and the number of dice
            const Side firer = open_state.step == Step::RaidFire     ? Side::French
                               : open_state.step == Step::RaidReturn ? Side::British
                                                                     : who;
            const std::uint8_t unit = open_state.step == Step::RaidFire ? pack.indians : battle.unit;
            out.args.emplace_back("block", block_key(pack, static_cast<std::uint8_t>(firer), unit));
            out.args.emplace_back("dice", std::to_string(shot(pack, visible(pack, view)).dice));
            break;
        }
        case Step::LeaderBack:
            out.args.emplace_back("leader", leader_key(pack, static_cast<std::uint8_t>(open_state.asked / 4U),
                                                       static_cast<std::uint8_t>(open_state.asked % 4U)));
            break;
        case Step::LeaderPost:
        case Step::LeaderCheck:
        case Step::LeaderFate:
            out.args.emplace_back("leader", leader_key(pack, static_cast<std::uint8_t>(battle.checked / 4U),
                                                       static_cast<std::uint8_t>(battle.checked % 4U)));
            break;
        default:
            break;
    }
    out.args.emplace_back("count", std::to_string(count));
    return out;
}

}  // namespace foulon::quebec
