// What the battle says to a person, as phrases: keys into data/braddock/text
// with what fills their blanks, never sentences. Refusals and events are rows of
// tables (engine/phrase_table.hpp); prompts depend on the state and are functions.
#include <cstdlib>

#include "braddock/data.hpp"
#include "braddock/names.hpp"
#include "braddock/questions.hpp"
#include "engine/phrase_table.hpp"

namespace foulon::braddock {

namespace {

using Args = PhraseArgs<Pack>;
constexpr auto number = number_blank<Pack>;
constexpr auto change = signed_blank<Pack>;

std::string side(const Args& args, std::size_t i) { return "@" + side_key(static_cast<Side>(args.at(i))); }
std::string unit(const Args& args, std::size_t i) { return "@" + unit_key(unit_at(args.at(i))); }
std::string leader(const Args& args, std::size_t i) { return "@" + leader_key(args.at(i)); }
std::string hex(const Args& args, std::size_t i) { return hex_name(static_cast<Hex>(args.at(i))); }
std::string step(const Args& args, std::size_t i) {
    return "@prompts.steps." + std::string(kStepNames[args.at(i)]);
}
std::string phase(const Args& args, std::size_t i) {
    return "@board.phases." + std::string(kPhaseNames[args.at(i)]);
}
std::string target(const Args& args, std::size_t i) {
    return args.at(i) == kNoOrder ? "" : "@" + target_key(static_cast<Target>(args.at(i)));
}
std::string card_line(const Args& args, std::size_t i) {
    return "@card." + std::string(kCardLineKeys[args.at(i)]);
}
std::string card_tag(const Args& args, std::size_t i) { return std::string(kCardLineTags[args.at(i)]); }
std::string setting_chances(const Args& args, std::size_t) {
    return std::to_string(args.pack.set.melee_chances);
}
/// Factors in halves; of defenders on a hill below 0.
std::string factors(const Args& args, std::size_t i) { return halves_text(std::abs(args.values[i])); }
std::string odds(const Args& args, std::size_t i) { return std::string(kOddsNames[args.at(i)]); }
std::string melee_result(const Args& args, std::size_t i) {
    return "@events.melee-result." + std::string(kMeleeResultNames[args.at(i)]);
}
std::string how(const Args& args, std::size_t i) {
    return "@board.ends." + std::string(how_name(static_cast<End>(args.at(i))));
}
std::string clock(const Args& args, std::size_t i) { return clock_text(args.values[i]); }
/// A number of two bytes, in halves.
std::string strength(const Args& args, std::size_t i) {
    return halves_text(args.at(i) * 128 + args.at(i + 1));
}
/// A die and its modifier, which follows it.
std::string die_as_read(const Args& args, std::size_t i) {
    return std::to_string(args.values[i] + args.values[i + 1]);
}
/// The hexes of a march, from this argument on.
std::string path(const Args& args, std::size_t i) {
    std::string hexes;
    for (; i < args.values.size(); ++i)
        if (static_cast<Hex>(args.at(i)) != kNowhere) hexes += (hexes.empty() ? "" : ", ") + hex(args, i);
    return hexes;
}
/// What a line of the card was asked about: a unit or a hex.
bool is_about_unit(const Args& args) { return static_cast<Subject>(args.at(0)) == Subject::FireTarget; }
std::string subject(const Args& args, std::size_t i) {
    return is_about_unit(args) ? unit(args, i) : hex(args, i);
}

std::string with_subject(const Args& args) { return is_about_unit(args) ? "-target" : "-hex"; }
std::string if_unseen(const Args& args) { return args.at(1) == kNoOrder ? "-unseen" : ""; }
std::string if_alternate(const Args& args) { return args.at(2) != 0 ? "-alternate" : ""; }
std::string why_passed(const Args& args) {
    constexpr std::array<std::string_view, 4> why{"-all-gone", "-no-path", "-too-long", "-held"};
    return std::string(why[args.at(2)]);
}
std::string taken_as(const Args& args) {
    constexpr std::array<std::string_view, 3> how{"", "-next", "-nearest"};
    return std::string(how[args.at(4)]);
}
std::string why_declines(const Args& args) {
    constexpr std::array<std::string_view, 3> why{"-not-weak", "-few-chances", "-disrupted"};
    return std::string(why[args.at(2)]);
}
std::string why_joins(const Args& args) {
    constexpr std::array<std::string_view, 3> why{"", "-alone", "-strong"};
    return std::string(why[args.at(2)]);
}
std::string if_hill(const Args& args) { return args.values[4] < 0 ? "-hill" : ""; }
/// By the card, if the argument after the hexes says so.
template <std::size_t I>
std::string if_card(const Args& args) {
    return args.at(I) != 0 ? "-card" : "";
}
std::string why_stays(const Args& args) {
    constexpr std::array<std::string_view, 5> why{"-at-target", "-no-target", "-disrupted", "-way-taken",
                                                  "-unseen"};
    return std::string(why[args.at(1)]);
}
std::string shot(const Args& args) {
    constexpr std::array<std::string_view, 3> results{"-miss", "-morale", "-step"};
    return std::string(results[args.at(4)]);
}
std::string fire_drm(const Args& args) { return "." + std::string(kFireDrmNames[args.at(0)]); }
std::string morale_drm(const Args& args) { return "." + std::string(kMoraleDrmNames[args.at(0)]); }
std::string melee_drm(const Args& args) { return "." + std::string(kMeleeDrmNames[args.at(0)]); }

constexpr std::array<PhraseRow<Reason, Pack>, kReasons> kRefusals{{
    {Reason::GameOver},
    {Reason::CardPlays},
    {Reason::NotAskedNow, {{{"step", step}}}},
    {Reason::OtherSide, {{{"side", side}}}},
    {Reason::NoSuchChoice},
    {Reason::NotYours, {{{"unit", unit}}}},
    {Reason::UnitGone, {{{"unit", unit}}}},
    {Reason::NotHereYet, {{{"unit", unit}}}},
    {Reason::AlreadyMoved, {{{"unit", unit}}}},
    {Reason::CannotMove, {{{"unit", unit}}}},
    {Reason::UnitInHand, {{{"unit", unit}}}},
    {Reason::NoneInHand},
    {Reason::River, {{{"hex", hex}}}},
    {Reason::Woods, {{{"unit", unit}, {"hex", hex, 1}}}},
    {Reason::LightReduced, {{{"unit", unit}, {"hex", hex, 1}}}},
    {Reason::HillForGuns, {{{"unit", unit}, {"hex", hex, 1}}}},
    {Reason::SouthBank, {{{"hex", hex}}}},
    {Reason::EnemyThere, {{{"hex", hex}}}},
    {Reason::Stacked, {{{"hex", hex}, {"count", number, 1}}}},
    {Reason::DisruptedZoc, {{{"unit", unit}, {"hex", hex, 1}}}},
    {Reason::TooFar, {{{"unit", unit}, {"hex", hex, 1}}}},
    {Reason::ZoneStops, {{{"unit", unit}, {"hex", hex, 1}}}},
    {Reason::SameHex, {{{"hex", hex}}}},
    {Reason::Overstacked, {{{"hex", hex}, {"count", number, 1}}}},
    {Reason::NeverFights, {{{"unit", unit}}}},
    {Reason::AlreadyActed, {{{"unit", unit}}}},
    {Reason::GunsMoved, {{{"unit", unit}}}},
    {Reason::NotEnemy, {{{"unit", unit}}}},
    {Reason::TooFarToFire, {{{"unit", unit}, {"target", unit, 1}, {"count", number, 2}}}},
    {Reason::NoSight, {{{"unit", unit}, {"target", unit, 1}}}},
    {Reason::DisruptedAttack, {{{"unit", unit}}}},
    {Reason::NotAdjacent, {{{"unit", unit}, {"hex", hex, 1}}}},
    {Reason::NobodyThere, {{{"hex", hex}}}},
    {Reason::NotYourLeader, {{{"leader", leader}}}},
    {Reason::LeaderFallen, {{{"leader", leader}}}},
    {Reason::LeaderTired, {{{"leader", leader}}}},
    {Reason::LeaderTooFar, {{{"leader", leader}, {"unit", unit, 1}, {"count", number, 2}}}},
    {Reason::SameUnit, {{{"leader", leader}, {"unit", unit, 1}}}},
}};
static_assert(is_in_order(kRefusals));

constexpr std::array<KeyedPhraseRow<EventKind, Pack>, kEventKinds> kEvents{{
    {EventKind::PhaseBegins, "phase-begins", {{{"side", side}, {"phase", phase, 1}}}},
    {EventKind::Placed, "placed", {{{"unit", unit}, {"hex", hex, 1}}}},
    {EventKind::Acts, "acts", {{{"unit", unit}, {"target", target, 1}}}, if_unseen},
    {EventKind::OrderRevealed, "order-revealed", {{{"unit", unit}, {"target", target, 1}}}},
    {EventKind::TargetPassed,
     "target-passed",
     {{{"unit", unit}, {"target", target, 1}, {"count", number, 3}}},
     why_passed},
    {EventKind::TargetTaken,
     "target-taken",
     {{{"unit", unit}, {"target", target, 1}, {"count", number, 2}, {"hex", hex, 3}}},
     taken_as},
    {EventKind::Because,
     "because",
     {{{"what", subject, 1},
       {"line", card_line, 2},
       {"tag", card_tag, 2},
       {"before", number, 3},
       {"after", number, 4}}},
     with_subject},
    {EventKind::Marches, "marches", {{{"unit", unit}, {"path", path, 1}}}},
    {EventKind::StopsShort, "stops-short", {{{"unit", unit}, {"taken", hex, 1}, {"hex", hex, 2}}}},
    {EventKind::Stays, "stays", {{{"unit", unit}}}, why_stays},
    {EventKind::Unstacks, "unstacks", {{{"unit", unit}, {"hex", hex, 1}}}},
    {EventKind::Moves, "moves", {{{"unit", unit}, {"from", hex, 1}, {"to", hex, 2}}}},
    {EventKind::ChoosesTarget, "chooses-target", {{{"unit", unit}, {"target", unit, 1}}}, if_alternate},
    {EventKind::ChoosesHex, "chooses-hex", {{{"unit", unit}, {"hex", hex, 1}}}, if_alternate},
    {EventKind::Fires,
     "fires",
     {{{"unit", unit}, {"target", unit, 1}, {"die", number, 2}, {"by", change, 3}, {"read", die_as_read, 2}}},
     shot},
    {EventKind::FireModifier, "fire-drm", {{{"by", change, 1}}}, fire_drm},
    {EventKind::StepLost, "step-lost", {{{"unit", unit}}}},
    {EventKind::Eliminated, "eliminated", {{{"unit", unit}}}},
    {EventKind::LeaderLives, "leader-lives", {{{"leader", leader}, {"die", number, 1}}}},
    {EventKind::LeaderFalls, "leader-falls", {{{"leader", leader}, {"die", number, 1}}}},
    {EventKind::WashingtonLeads, "washington-leads"},
    {EventKind::LeaderLost, "leader-lost", {{{"leader", leader}}}},
    {EventKind::LeaderJoins,
     "leader-joins",
     {{{"leader", leader}, {"unit", unit, 1}, {"from", unit, 3}}},
     why_joins},
    {EventKind::MoraleHolds,
     "morale-holds",
     {{{"unit", unit}, {"die", number, 1}, {"by", change, 2}, {"factor", number, 3}}}},
    {EventKind::MoraleFails,
     "morale-fails",
     {{{"unit", unit}, {"die", number, 1}, {"by", change, 2}, {"factor", number, 3}}}},
    {EventKind::MoraleModifier, "morale-drm", {{{"by", change, 1}}}, morale_drm},
    {EventKind::Disrupted, "disrupted", {{{"unit", unit}}}},
    {EventKind::Retreats, "retreats", {{{"unit", unit}, {"from", hex, 1}, {"to", hex, 2}}}},
    {EventKind::NoRetreat, "no-retreat", {{{"unit", unit}}}},
    {EventKind::Declines,
     "declines",
     {{{"unit", unit}, {"hex", hex, 1}, {"count", number, 3}, {"needed", setting_chances}}},
     why_declines},
    {EventKind::Attacks,
     "attacks",
     {{{"unit", unit}, {"hex", hex, 1}, {"odds", odds, 2}, {"attack", factors, 3}, {"defence", factors, 4}}},
     if_hill},
    {EventKind::MeleeDie,
     "melee-die",
     {{{"die", number}, {"by", change, 1}, {"read", number, 2}, {"result", melee_result, 3}}}},
    {EventKind::MeleeModifier, "melee-drm", {{{"by", change, 1}}}, melee_drm},
    {EventKind::Evades, "evades", {{{"unit", unit}, {"from", hex, 1}, {"to", hex, 2}}}, if_card<3>},
    {EventKind::Stands, "stands", {{{"hex", hex}}}},
    {EventKind::Advances, "advances", {{{"unit", unit}, {"hex", hex, 1}}}, if_card<2>},
    {EventKind::HoldsBack, "holds-back", {{{"unit", unit}, {"hex", hex, 1}}}},
    {EventKind::Recovers, "recovers", {{{"unit", unit}, {"die", number, 1}, {"factor", number, 2}}}},
    {EventKind::StaysDisrupted,
     "stays-disrupted-still",
     {{{"unit", unit}, {"die", number, 1}, {"factor", number, 2}}}},
    {EventKind::TurnEnds, "turn-ends", {{{"turn", number}, {"clock", clock}}}},
    {EventKind::ChitShown, "chit-shown", {{{"unit", unit}, {"target", target, 1}}}},
    {EventKind::Ends, "ends", {{{"how", how}, {"strength", strength, 1}}}},
}};
static_assert(is_in_order(kEvents));

}  // namespace

std::string_view tag_of(const Pack&, const Refusal& refusal) { return kTags[refusal.tag]; }

Phrase phrase(const Pack& pack, const Refusal& refusal) {
    return phrase_of(pack, refusal, kReasonKeys, kRefusals);
}
Phrase phrase(const Pack& pack, const Event& event) { return phrase_of(pack, event, kEvents); }

std::string_view tag_of(const Pack&, const Event& event) {
    const auto arg = [&](std::size_t i) { return static_cast<std::uint8_t>(event.args[i]); };
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::OrderRevealed:
            return "B 12.5";
        case EventKind::TargetPassed:
            return static_cast<Passed>(arg(2)) == Passed::Held ? "B 13.2" : "B 12.4";
        case EventKind::TargetTaken:
            return static_cast<TakenAs>(arg(4)) == TakenAs::Own ? "B 12.3" : "B 12.4";
        case EventKind::Because:
            return kCardLineTags[arg(2)];
        case EventKind::StopsShort:
        case EventKind::Unstacks:
            return "B 13.2";
        case EventKind::Stays: {
            constexpr std::array<std::string_view, 5> tags{"B 13.6", "B 12.4", "B 13.9", "B 13.2", "B 12.5"};
            return tags[arg(1)];
        }
        case EventKind::ChoosesTarget:
            return arg(2) != 0 ? "B 14.5" : "B 14.1";
        case EventKind::ChoosesHex:
            return arg(2) != 0 ? "B 15.4" : "B 15.1";
        case EventKind::Declines: {
            constexpr std::array<std::string_view, 3> tags{"B 15.2", "B 15.5", "B 5.4"};
            return tags[arg(2)];
        }
        case EventKind::LeaderJoins: {
            constexpr std::array<std::string_view, 3> tags{"", "B 9.2", "B 13.8"};
            return tags[arg(2)];
        }
        case EventKind::Evades:
            return arg(3) != 0 ? "B 15.6" : "";
        case EventKind::Advances:
            return arg(2) != 0 ? "B 15.6" : "";
        case EventKind::HoldsBack:
            return "B 15.6";
        default:
            return "";
    }
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
