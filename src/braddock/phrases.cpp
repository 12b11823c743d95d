// What the battle says to a person, as phrases: keys into data/braddock/text
// with what fills their blanks, never sentences.
#include "braddock/data.hpp"
#include "braddock/names.hpp"
#include "braddock/questions.hpp"

namespace foulon::braddock {

namespace {

constexpr std::array<std::string_view, kEventKinds> kEventKeys{"phase-begins",
                                                               "placed",
                                                               "acts",
                                                               "order-revealed",
                                                               "target-passed",
                                                               "target-taken",
                                                               "because",
                                                               "marches",
                                                               "stops-short",
                                                               "stays",
                                                               "unstacks",
                                                               "moves",
                                                               "chooses-target",
                                                               "chooses-hex",
                                                               "fires",
                                                               "fire-modifier",
                                                               "step-lost",
                                                               "eliminated",
                                                               "leader-lives",
                                                               "leader-falls",
                                                               "washington-leads",
                                                               "leader-lost",
                                                               "leader-joins",
                                                               "morale-holds",
                                                               "morale-fails",
                                                               "morale-modifier",
                                                               "disrupted",
                                                               "retreats",
                                                               "no-retreat",
                                                               "attacks",
                                                               "melee-die",
                                                               "evades",
                                                               "stands",
                                                               "advances",
                                                               "holds-back",
                                                               "recovers",
                                                               "stays-disrupted-still",
                                                               "turn-ends",
                                                               "chit-shown",
                                                               "ends"};

}  // namespace

std::string_view tag_of(const Pack&, const Refusal& refusal) { return kTags[refusal.tag]; }

Phrase phrase(const Pack&, const Refusal& refusal) {
    Phrase out{"refusals." + std::string(kReasonKeys[refusal.reason]), {}};
    const auto& args = refusal.args;
    switch (static_cast<Reason>(refusal.reason)) {
        case Reason::NotAskedNow:
            out.args = {{"step", "@prompts.steps." + std::string(kStepNames[args[0]])}};
            break;
        case Reason::OtherSide:
            out.args = {{"side", "@" + side_key(static_cast<Side>(args[0]))}};
            break;
        case Reason::NotYours:
        case Reason::UnitGone:
        case Reason::NotHereYet:
        case Reason::AlreadyMoved:
        case Reason::CannotMove:
        case Reason::UnitInHand:
        case Reason::NeverFights:
        case Reason::AlreadyActed:
        case Reason::GunsMoved:
        case Reason::NotEnemy:
        case Reason::DisruptedAttack:
            out.args = {{"unit", "@" + unit_key(unit_at(args[0]))}};
            break;
        case Reason::River:
        case Reason::SouthBank:
        case Reason::EnemyThere:
        case Reason::SameHex:
        case Reason::NobodyThere:
            out.args = {{"hex", hex_name(static_cast<Hex>(args[0]))}};
            break;
        case Reason::Stacked:
        case Reason::Overstacked:
            out.args = {{"hex", hex_name(static_cast<Hex>(args[0]))}, {"count", std::to_string(args[1])}};
            break;
        case Reason::Woods:
        case Reason::LightReduced:
        case Reason::HillForGuns:
        case Reason::DisruptedZoc:
        case Reason::TooFar:
        case Reason::ZoneStops:
        case Reason::NotAdjacent:
            out.args = {{"unit", "@" + unit_key(unit_at(args[0]))},
                        {"hex", hex_name(static_cast<Hex>(args[1]))}};
            break;
        case Reason::TooFarToFire:
            out.args = {{"unit", "@" + unit_key(unit_at(args[0]))},
                        {"target", "@" + unit_key(unit_at(args[1]))},
                        {"count", std::to_string(args[2])}};
            break;
        case Reason::NoSight:
            out.args = {{"unit", "@" + unit_key(unit_at(args[0]))},
                        {"target", "@" + unit_key(unit_at(args[1]))}};
            break;
        case Reason::NotYourLeader:
        case Reason::LeaderFallen:
        case Reason::LeaderTired:
            out.args = {{"leader", "@" + leader_key(args[0])}};
            break;
        case Reason::LeaderTooFar:
            out.args = {{"leader", "@" + leader_key(args[0])},
                        {"unit", "@" + unit_key(unit_at(args[1]))},
                        {"count", std::to_string(args[2])}};
            break;
        case Reason::SameUnit:
            out.args = {{"leader", "@" + leader_key(args[0])}, {"unit", "@" + unit_key(unit_at(args[1]))}};
            break;
        case Reason::GameOver:
        case Reason::CardPlays:
        case Reason::NoSuchChoice:
        case Reason::NoneInHand:
            break;
    }
    return out;
}

Phrase phrase(const Pack&, const Event& event) {
    const auto arg = [&](std::size_t i) { return static_cast<std::uint8_t>(event.args[i]); };
    const auto number = [&](std::size_t i) { return std::to_string(event.args[i]); };
    const auto unit = [&](std::size_t i) { return "@" + unit_key(unit_at(arg(i))); };
    const auto hex = [&](std::size_t i) { return hex_name(static_cast<Hex>(arg(i))); };
    const auto target = [&](std::size_t i) { return "@" + target_key(static_cast<Target>(arg(i))); };
    Phrase out{"events." + std::string(kEventKeys[event.kind]), {}};
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::PhaseBegins:
            out.args = {{"side", "@" + side_key(static_cast<Side>(arg(0)))},
                        {"phase", "@board.phases." + std::string(kPhaseNames[arg(1)])}};
            break;
        case EventKind::Placed:
        case EventKind::Unstacks:
        case EventKind::Advances:
        case EventKind::HoldsBack:
            out.args = {{"unit", unit(0)}, {"hex", hex(1)}};
            break;
        case EventKind::Acts:
            out.key += arg(1) == kNoOrder ? "-unseen" : "";
            out.args = {{"unit", unit(0)}};
            if (arg(1) != kNoOrder) out.args.emplace_back("target", target(1));
            break;
        case EventKind::OrderRevealed:
        case EventKind::ChitShown:
            out.args = {{"unit", unit(0)}, {"target", target(1)}};
            break;
        case EventKind::TargetPassed: {
            constexpr std::array<std::string_view, 3> why{"-all-gone", "-no-path", "-too-long"};
            out.key += why[arg(2)];
            out.args = {{"unit", unit(0)}, {"target", target(1)}, {"count", number(3)}};
            break;
        }
        case EventKind::TargetTaken:
            out.args = {{"unit", unit(0)}, {"target", target(1)}, {"count", number(2)}, {"hex", hex(3)}};
            break;
        case EventKind::Because: {
            const auto subject = static_cast<Subject>(arg(0));
            const bool is_unit = subject == Subject::FireTarget;
            out.key += is_unit ? "-target" : "-hex";
            out.args = {{"what", is_unit ? unit(1) : hex(1)},
                        {"line", "@card." + std::string(kCardLineKeys[arg(2)])},
                        {"before", number(3)},
                        {"after", number(4)}};
            break;
        }
        case EventKind::Marches: {
            std::string path;
            for (std::size_t i = 1; i < 5; ++i)
                if (static_cast<Hex>(arg(i)) != kNowhere) path += (path.empty() ? "" : ", ") + hex(i);
            out.args = {{"unit", unit(0)}, {"path", path}};
            break;
        }
        case EventKind::StopsShort:
            out.args = {{"unit", unit(0)}, {"taken", hex(1)}, {"hex", hex(2)}};
            break;
        case EventKind::Stays: {
            constexpr std::array<std::string_view, 5> why{"-at-target", "-no-target", "-disrupted",
                                                          "-way-taken", "-unseen"};
            out.key += why[arg(1)];
            out.args = {{"unit", unit(0)}};
            break;
        }
        case EventKind::Moves:
        case EventKind::Retreats:
        case EventKind::Evades:
            out.args = {{"unit", unit(0)}, {"from", hex(1)}, {"to", hex(2)}};
            break;
        case EventKind::ChoosesTarget:
            out.key += arg(2) != 0 ? "-alternate" : "";
            out.args = {{"unit", unit(0)}, {"target", unit(1)}};
            break;
        case EventKind::ChoosesHex:
            out.key += arg(2) != 0 ? "-alternate" : "";
            out.args = {{"unit", unit(0)}, {"hex", hex(1)}};
            break;
        case EventKind::Fires: {
            constexpr std::array<std::string_view, 3> results{"-miss", "-morale", "-step"};
            out.key += results[arg(4)];
            out.args = {{"unit", unit(0)},
                        {"target", unit(1)},
                        {"die", number(2)},
                        {"by", signed_number(event.args[3])},
                        {"read", std::to_string(event.args[2] + event.args[3])}};
            break;
        }
        case EventKind::FireModifier:
            out.key = "events.fire-drm." + std::string(kFireDrmNames[arg(0)]);
            out.args = {{"by", signed_number(event.args[1])}};
            break;
        case EventKind::MoraleModifier:
            out.key = "events.morale-drm." + std::string(kMoraleDrmNames[arg(0)]);
            out.args = {{"by", signed_number(event.args[1])}};
            break;
        case EventKind::StepLost:
        case EventKind::Eliminated:
        case EventKind::Disrupted:
        case EventKind::NoRetreat:
            out.args = {{"unit", unit(0)}};
            break;
        case EventKind::LeaderLives:
        case EventKind::LeaderFalls:
            out.args = {{"leader", "@" + leader_key(arg(0))}, {"die", number(1)}};
            break;
        case EventKind::WashingtonLeads:
            break;
        case EventKind::LeaderLost:
            out.args = {{"leader", "@" + leader_key(arg(0))}};
            break;
        case EventKind::LeaderJoins:
            out.args = {{"leader", "@" + leader_key(arg(0))}, {"unit", unit(1)}};
            break;
        case EventKind::MoraleHolds:
        case EventKind::MoraleFails:
            out.args = {{"unit", unit(0)},
                        {"die", number(1)},
                        {"by", signed_number(event.args[2])},
                        {"factor", number(3)}};
            break;
        case EventKind::Attacks:
            out.args = {{"unit", unit(0)}, {"hex", hex(1)}, {"odds", std::string(kOddsNames[arg(2)])}};
            break;
        case EventKind::MeleeDie:
            out.args = {{"die", number(0)},
                        {"by", signed_number(event.args[1])},
                        {"read", number(2)},
                        {"result", "@events.clash." + std::string(kClashNames[arg(3)])}};
            break;
        case EventKind::Stands:
            out.args = {{"hex", hex(0)}};
            break;
        case EventKind::Recovers:
        case EventKind::StaysDisrupted:
            out.args = {{"unit", unit(0)}, {"die", number(1)}, {"factor", number(2)}};
            break;
        case EventKind::TurnEnds:
            out.args = {{"turn", number(0)}, {"clock", clock_text(event.args[0])}};
            break;
        case EventKind::Ends:
            out.args = {{"how", "@board.ends." + std::string(how_name(static_cast<End>(arg(0))))},
                        {"strength", halves_text(arg(1) * 128 + arg(2))}};
            break;
    }
    return out;
}

Phrase prompt(const Pack& pack, const View& seen) {
    const OpenState& open_state = seen.open;
    Phrase out{"prompts." + std::string(kStepNames[static_cast<std::size_t>(open_state.step)]), {}};
    const auto side = [&](Side who) { out.args.emplace_back("side", "@" + side_key(who)); };
    const auto unit = [&](std::string_view name, Unit who) {
        out.args.emplace_back(std::string(name), "@" + unit_key(who));
    };
    switch (open_state.step) {
        case Step::Deal:
            unit("unit", open_state.actor);
            break;
        case Step::Move:
            side(open_state.active);
            if (is(seen.viewer, open_state.active) && seen.own.taken != 0) {
                out.key = "prompts.to";
                unit("unit",
                     unit_at(seen.own.taken - 1U + (open_state.active == Side::British ? 0 : kBritish)));
            }
            break;
        case Step::Fire:
        case Step::Melee:
        case Step::Attach:
            side(open_state.active);
            break;
        case Step::FireDie:
            unit("unit", open_state.actor);
            unit("target", open_state.target);
            break;
        case Step::MoraleDie:
            unit("unit", open_state.victim);
            break;
        case Step::LeaderDie: {
            std::uint8_t leader = 0;
            while (leader + 1U < kLeaders && (open_state.leaders_due >> leader & 1U) == 0) ++leader;
            out.args.emplace_back("leader", "@" + leader_key(leader));
            break;
        }
        case Step::Evade:
            side(other(open_state.active));
            unit("unit", open_state.actor);
            out.args.emplace_back("hex", hex_name(open_state.aim_hex));
            break;
        case Step::MeleeDie:
            unit("unit", open_state.actor);
            out.args.emplace_back("hex", hex_name(open_state.aim_hex));
            out.args.emplace_back("odds", std::string(kOddsNames[static_cast<std::size_t>(melee_odds(
                                              pack, open_state, open_state.actor, open_state.aim_hex))]));
            break;
        case Step::Advance:
            side(open_state.active);
            unit("unit", open_state.actor);
            out.args.emplace_back("hex", hex_name(open_state.aim_hex));
            break;
        case Step::RecoveryDie:
            unit("unit", open_state.actor);
            break;
        case Step::Over:
            break;
    }
    return out;
}

}  // namespace foulon::braddock
