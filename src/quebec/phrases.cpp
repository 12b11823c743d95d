// What the block game says to a person, as phrases: keys into data/quebec/text
// with what fills their blanks, never sentences.
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
std::string number(int value) { return std::to_string(value); }

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
/// Refusals that speak of a play-by-mail commander cite a rule of his book.
bool speaks_of_commander(const Refusal& refusal) {
    const auto tag = static_cast<Tag>(refusal.tag);
    return tag == Tag::P5_1 || tag == Tag::P8_1 || tag == Tag::P8_2;
}

}  // namespace

std::string_view tag_of(const Pack&, const Refusal& refusal) { return kTags[refusal.tag]; }

Phrase phrase(const Pack& pack, const Refusal& refusal) {
    Phrase out{"refusals." + text_of(kReasonKeys[refusal.reason]), {}};
    const auto& args = refusal.args;
    const std::uint8_t side = args[3];  // of the player who is refused, set by refuse()
    const auto block = [&](std::size_t i) {
        return args[i] >= kLeaderArg && speaks_of_commander(refusal) ? commander_key(pack, side, args[i])
                                                                     : block_key(pack, side, args[i]);
    };
    switch (static_cast<Reason>(refusal.reason)) {
        case Reason::NotYourTurn:
        case Reason::NotEligible:
            out.args = {{"side", side_key(args[0])}};
            break;
        case Reason::NotAskedNow:
            out.args = {{"step", "@prompts.steps." + text_of(kStepNames[args[0]])}};
            break;
        case Reason::NoSuchBlock:
        case Reason::AlreadyPlaced:
        case Reason::AlreadyOrdered:
        case Reason::NoCvToGive:
        case Reason::FullCv:
        case Reason::NotMilitia:
        case Reason::NotInBattle:
        case Reason::AlreadyPosted:
        case Reason::NotInReserve:
        case Reason::NotHit:
        case Reason::NotThatClass:
        case Reason::NotADecoy:
        case Reason::CannotJoin:
            out.args = {{"block", block(0)}};
            break;
        case Reason::DecoyAlone:
            out.args = {{"block", block(0)}, {"zone", zone_key(args[1])}};
            break;
        case Reason::NotTogether:
            out.args = {{"block", block(0)}, {"other", block(1)}};
            break;
        case Reason::NotDeployZone:
        case Reason::WorksElsewhere:
        case Reason::OneOrigin:
        case Reason::PathUnknown:
        case Reason::DecoysLeft:
        case Reason::DecoysFirst:
        case Reason::SameZone:
        case Reason::NoUnitThere:
        case Reason::AssaultFrom:
        case Reason::Written:
        case Reason::BritishThere:
        case Reason::NoBattleThere:
        case Reason::NoWayThere:
            out.args = {{"zone", zone_key(args[0])}};
            break;
        case Reason::LeaderPlaced:
        case Reason::LeaderUnfit:
            out.args = {{"leader", speaks_of_commander(refusal) ? commander_key(pack, side, args[0])
                                                                : leader_key(pack, side, args[0])}};
            break;
        case Reason::LeaderFar:
            out.args = {{"leader", leader_key(pack, side, args[0])}, {"zone", zone_key(args[1])}};
            break;
        case Reason::CommanderFirst:
            out.args = {{"commander", commander_key(pack, side, args[0])}};
            break;
        case Reason::CommanderAlone:
        case Reason::NotThere:
            out.args = {{"commander", commander_key(pack, side, args[0])}, {"zone", zone_key(args[1])}};
            break;
        case Reason::WorkThere:
            out.args = {{"zone", zone_key(args[0])}, {"column", post_key(args[1])}};
            break;
        case Reason::OneMove:
            out.args = {{"order", order_kind_key(args[0])}, {"with", order_kind_key(args[1])}};
            break;
        case Reason::Matrix:
            out.args = {{"order", order_kind_key(args[0])},
                        {"with", order_kind_key(args[1])},
                        {"cell", "@board.matches." +
                                     text_of(kMatchNames[static_cast<std::size_t>(
                                         pack.matrix[args[0] % kOrderKinds][args[1] % kOrderKinds])])}};
            break;
        case Reason::OneMode:  // the argument is what was asked for: the turn's move goes the other way
            out.args = {{"mode", args[0] != 0 ? "@screen.by-road" : "@screen.by-water"}};
            break;
        case Reason::NoRoad:
        case Reason::NoRiver:
        case Reason::NoCommander:
            out.args = {{"from", zone_key(args[0])}, {"to", zone_key(args[1])}};
            break;
        case Reason::TooFewToDig:
            out.args = {{"zone", zone_key(args[0])}, {"count", number(args[1])}};
            break;
        case Reason::StillUnplaced:
        case Reason::WorksEnough:
        case Reason::NoBoats:
        case Reason::TooManyUp:
        case Reason::Prepared:
        case Reason::ColumnsNeed:
        case Reason::StillUnposted:
        case Reason::NoRetreatYet:
        case Reason::BoatsFull:
        case Reason::MustEmbark:
        case Reason::WaveFull:
            out.args = {{"count", number(args[0])}};
            break;
        case Reason::PostTaken:
        case Reason::NotAColumn:
        case Reason::ColumnEmpty:
        case Reason::ColumnMet:
            out.args = {{"column", post_key(args[0])}};
            break;
        case Reason::CardNeedsReserve:
        case Reason::CardNeedsColumn:
        case Reason::CardNeedsWay:
        case Reason::CardFirstTurn:
        case Reason::SkirmishBinds:
            out.args = {{"card", card_key(args[0])}};
            break;
        case Reason::NoShipLost:
            out.args = {{"river", river_key(args[0])}};
            break;
        case Reason::NoShips:
            out.args = {{"count", number(args[0])}, {"river", river_key(args[1])}};
            break;
        case Reason::ResultTooHigh:
            out.args = {{"result", number(pack.settings.intelligence_on + args[0] - 1)},
                        {"rolled", number(args[1])}};
            break;
        case Reason::GameOver:
        case Reason::NoSuchChoice:
        case Reason::FrenchOffBason:
        case Reason::TideOut:
        case Reason::IndiansGone:
        case Reason::NoShipForAssault:
        case Reason::OneLeader:
        case Reason::ShiftsEnough:
        case Reason::NotAway:
        case Reason::IndiansInReserve:
        case Reason::CommittedAlready:
            break;
    }
    return out;
}

Phrase phrase(const Pack& pack, const Event& event) {
    const auto arg = [&](std::size_t i) { return static_cast<std::uint8_t>(event.args[i]); };
    const auto count = [&](std::size_t i) { return number(event.args[i]); };
    Phrase out{"events." + text_of(kEventKeys[event.kind]), {}};
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::TideIn:
        case EventKind::TideOut:
        case EventKind::BombardHit:
        case EventKind::BombardMiss:
        case EventKind::FireShipsHit:
        case EventKind::FireShipsMiss:
        case EventKind::InterdictedNone:
        case EventKind::PathFound:
        case EventKind::PathNot:
            out.args = {{"die", count(0)}};
            break;
        case EventKind::Interdicted:
            out.args = {{"die", count(0)}, {"count", count(1)}};
            break;
        case EventKind::Dug:
            out.args = {{"zone", zone_key(arg(0))}, {"column", post_key(arg(1))}};
            break;
        case EventKind::WorksAnnounced:
        case EventKind::Report:
            out.args = {{"zone", zone_key(arg(0))}, {"count", count(1)}};
            break;
        case EventKind::ShipLost:
            out.args = {{"river", river_key(arg(0))}};
            break;
        case EventKind::ShipsReplaced:
        case EventKind::ShipsUp:
        case EventKind::ShipsDown:
        case EventKind::Prepared:
        case EventKind::MarksShown:
        case EventKind::Ignored:
        case EventKind::WorksCancel:
            out.args = {{"count", count(0)}};
            break;
        case EventKind::MilitiaHome:
            out.args = {{"class", "@board.classes." + text_of(kClassNames[arg(0) % kClasses])}};
            break;
        case EventKind::OrdersIn:
        case EventKind::Formed:
        case EventKind::CardIn:
        case EventKind::Routed:
        case EventKind::Harbour:
        case EventKind::IntelligenceNone:
            out.args = {{"side", side_key(arg(0))}};
            break;
        case EventKind::IntelligenceDie:
            out.args = {{"side", side_key(arg(0))}, {"die", count(1)}};
            break;
        case EventKind::Now:
            out.args = {
                {"side", side_key(arg(0))}, {"zone", zone_key(arg(1))}, {"from", count(2)}, {"to", count(3)}};
            break;
        case EventKind::Raid:
        case EventKind::Scouting:
        case EventKind::IndiansWent:
        case EventKind::HeldNone:
        case EventKind::ReportSome:
        case EventKind::ReportNone:
            out.args = {{"zone", zone_key(arg(0))}};
            break;
        case EventKind::Volley:
        case EventKind::VolleyDouble:
            out.args = {{"block", block_key(pack, arg(0), arg(1))}, {"dice", count(2)}, {"hits", count(3)}};
            break;
        case EventKind::Shown:
            out.args = {{"side", side_key(arg(0))},
                        {"block", block_key(pack, arg(0), arg(1))},
                        {"zone", zone_key(arg(2))},
                        {"cv", count(3)}};
            break;
        case EventKind::DecoyShown:
            out.args = {{"side", side_key(arg(0))}, {"zone", zone_key(arg(1))}};
            break;
        case EventKind::Lost:
            out.args = {{"block", block_key(pack, arg(0), arg(1))}, {"count", count(2)}, {"cv", count(3)}};
            break;
        case EventKind::Destroyed:
        case EventKind::Removed:
            out.args = {{"side", side_key(arg(0))}, {"block", block_key(pack, arg(0), arg(1))}};
            break;
        case EventKind::Battle:
        case EventKind::BattleLanding:
        case EventKind::RetreatHome:
        case EventKind::Held:
            out.args = {{"side", side_key(arg(0))}, {"zone", zone_key(arg(1))}};
            break;
        case EventKind::WorksShown:
            out.args = {{"zone", zone_key(arg(0))}, {"columns", columns_key(arg(1))}};
            break;
        case EventKind::BattleTurn:
            out.args = {{"count", count(0)}, {"zone", zone_key(arg(1))}};
            break;
        case EventKind::ReserveUp:
            out.args = {{"side", side_key(arg(0))},
                        {"block", block_key(pack, arg(0), arg(1))},
                        {"column", post_key(arg(2))}};
            break;
        case EventKind::Cards:
            out.args = {{"card", card_key(arg(0))},
                        {"against", card_key(static_cast<std::uint8_t>(kDefenderArg + arg(1)))}};
            break;
        case EventKind::ColumnNamed:
            out.args = {{"side", side_key(arg(0))}, {"column", post_key(arg(1))}};
            break;
        case EventKind::Retreat:
        case EventKind::RetreatWater:
            out.args = {{"side", side_key(arg(0))}, {"zone", zone_key(arg(1))}, {"to", zone_key(arg(2))}};
            break;
        case EventKind::LeaderSafe:
        case EventKind::LeaderHit:
            out.args = {{"leader", leader_key(pack, arg(0), arg(1))}, {"die", count(2)}};
            break;
        case EventKind::LeaderWounded:
            out.args = {{"leader", leader_key(pack, arg(0), arg(1))}, {"count", count(2)}};
            break;
        case EventKind::LeaderKilled:
        case EventKind::LeaderBack:
            out.args = {{"leader", leader_key(pack, arg(0), arg(1))}};
            break;
        case EventKind::Garrison:
            out.args = {{"cv", count(0)}};
            break;
        case EventKind::Turn:
            out.args = {{"turn", count(0)}};
            break;
        case EventKind::End:
            out.args = {{"how", "@board.ends." + text_of(how_name(static_cast<End>(arg(0))))}};
            break;
        case EventKind::Deployed:
        case EventKind::DugNot:
        case EventKind::BombardTaken:
        case EventKind::BombardDestroyed:
        case EventKind::IndiansHome:
            break;
    }
    return out;
}

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
                {"turn", number(std::min<int>(open_state.turn + 1, pack.settings.turns))},
                {"round", number(battle.round)},
                {"hits", number(battle.hits - (asked ? view.own.drafted : 0))},
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
        case Step::LeaderCheck:
        case Step::LeaderFate:
            out.args.emplace_back("leader", leader_key(pack, static_cast<std::uint8_t>(battle.checked / 4U),
                                                       static_cast<std::uint8_t>(battle.checked % 4U)));
            break;
        default:
            break;
    }
    out.args.emplace_back("count", number(count));
    return out;
}

}  // namespace foulon::quebec
