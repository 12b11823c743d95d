// The player of the case catalogue; see case_player.hpp.
#include "braddock/case_player.hpp"

#include <map>
#include <set>

#include "braddock/case_position.hpp"
#include "support/braddock_pack.hpp"
#include "support/case_player.hpp"

namespace foulon::braddock {

namespace {

using cases::joined;
using cases::split;
using cases::trim;
using cases::words_of;

class CasePlayer : public cases::CasePlayerBase, CasePosition {
public:
    explicit CasePlayer(const cases::Case& a_case) : CasePlayerBase(a_case), CasePosition(test_pack()) {}

private:
    using Verb = bool (*)(CasePlayer&, const std::string&);
    // A constant member pointer: the undefined-behaviour sanitizer of g++ 12 looks for the object at the
    // wrong address when a pointer in a variable names a member of the second base class.
    template <auto kMember>
    static bool call(CasePlayer& player, const std::string& rest) {
        return (player.*kMember)(rest);
    }

    bool run(const std::string& verb, const std::string& rest) override {
        static const std::map<std::string, Verb> verbs{
            {"options", call<&CasePlayer::set_options>},
            {"empty", call<&CasePlayer::set_empty>},
            {"put", call<&CasePlayer::put>},
            {"order", call<&CasePlayer::set_order>},
            {"chit", call<&CasePlayer::set_chit>},
            {"current", call<&CasePlayer::set_current>},
            {"turn", call<&CasePlayer::set_turn>},
            {"leader", call<&CasePlayer::set_leader>},
            {"begin", call<&CasePlayer::begin>},
            {"do", call<&CasePlayer::choose>},
            {"die", call<&CasePlayer::roll>},
            {"deal", call<&CasePlayer::deal>},
            {"deal-all", call<&CasePlayer::deal_all>},
            {"expect", call<&CasePlayer::expect>},
            {"legal", call<&CasePlayer::expect_legal>},
            {"refused", call<&CasePlayer::expect_refused>},
            {"told", call<&CasePlayer::expect_told>},
            {"untold", call<&CasePlayer::expect_untold>},
            {"results", call<&CasePlayer::expect_results>},
            {"row", call<&CasePlayer::expect_row>},
            {"terrain", call<&CasePlayer::expect_terrain>},
            {"beside", call<&CasePlayer::expect_beside>},
            {"distance", call<&CasePlayer::expect_distance>},
            {"paths", call<&CasePlayer::expect_paths>},
            {"unit", call<&CasePlayer::expect_unit>},
            {"chances", call<&CasePlayer::expect_chances>},
            {"order-of", call<&CasePlayer::expect_target_order>},
            {"zone", call<&CasePlayer::expect_zone>},
            {"reach", call<&CasePlayer::expect_reach>},
            {"totals", call<&CasePlayer::expect_totals>},
            {"settings", call<&CasePlayer::expect_settings>},
            {"melee-chances", call<&CasePlayer::expect_melee_chances>},
            {"prospect", call<&CasePlayer::expect_prospect>},
            {"retreat", call<&CasePlayer::expect_retreat>},
            {"possible", call<&CasePlayer::expect_possible>},
            {"seats", call<&CasePlayer::expect_seats>},
            {"moved", call<&CasePlayer::set_moved>},
            {"again", call<&CasePlayer::expect_again>},
        };
        const auto found = verbs.find(verb);
        return found != verbs.end() && found->second(*this, rest);
    }

    // --- comparing ------------------------------------------------------------------------------

    bool check_names(const std::string& what, std::multiset<std::string> found, const Words& expected) {
        const std::multiset<std::string> wanted(expected.begin(), expected.end());
        return check(what, joined({found.begin(), found.end()}), joined({wanted.begin(), wanted.end()}));
    }
    bool check_hexes(const std::string& what, const HexSet& hexes, const Words& expected) {
        std::multiset<std::string> found;
        hexes.for_each([&](Hex hex) { found.insert(hex_name(hex)); });
        return check_names(what, found, expected);
    }

    // --- playing --------------------------------------------------------------------------------

    bool begin(const std::string& rest) {
        const Words words = words_of(rest);
        if (words.size() != 2) return false;
        for (std::size_t phase = 0; phase < kPhaseNames.size(); ++phase)
            if (kPhaseNames[phase] == words[1]) {
                told_.clear();
                before_ = state_;
                begin_at(pack_, state_, words[0] == "british" ? Side::British : Side::French,
                         static_cast<Phase>(phase), &told_);
                return true;
            }
        return false;
    }
    bool choose(const std::string& rest) {
        if (drafted_.choices.empty()) before_ = state_;
        for (const std::string& part : split(rest, ',')) {
            const Waiting now = waiting(pack_, state_);
            if (!now.for_choice()) return wrong("no choice is due for '" + part + "'"), true;
            const Side side = cases::chooser(now);
            const Parsed<Choice> choice = parse_choice(pack_, state_, side, part);
            if (!choice) return wrong("'" + part + "' cannot be read"), true;
            if (const auto refused = refuse(pack_, state_, side, *choice))
                return wrong("'" + part +
                             "' is refused: " + cases::refusal_text(pack_, *refused, kReasonKeys)),
                       true;
            drafted_.side = side;
            drafted_.choices.push_back(*choice);
            const bool is_sealed = !is_draft(pack_, state_, side, *choice);
            apply(pack_, state_, side, *choice);
            if (!is_sealed) continue;
            hear(drafted_);
            drafted_ = {};
        }
        return true;
    }
    /// die 3, or several: die 3 1 6
    bool roll(const std::string& rest) {
        for (const std::string& face : words_of(rest)) happen("die " + face);
        return true;
    }
    bool deal(const std::string& rest) { return happen("order " + rest), true; }
    /// deal-all 44th rangers ...: a chit to each unit that waits for one, in their order
    bool deal_all(const std::string& rest) {
        for (const std::string& target : words_of(rest))
            happen("order " + name_of(state_.open.actor) + " " + target);
        return true;
    }
    void happen(const std::string& text) {
        const Parsed<Outcome> outcome = parse_outcome(pack_, state_, text);
        if (!outcome || !can_happen(pack_, state_, *outcome))
            return wrong("'" + text + "' cannot happen here, where " +
                         std::string(kStepNames[static_cast<std::size_t>(state_.open.step)]) + " is due");
        before_ = state_;
        PublicLine<Game> line;
        if (secret_slot(pack_, state_, *outcome) == 0) line.outcome = *outcome;
        apply(pack_, state_, *outcome);
        hear(line);
    }
    /// What everybody is told of the last step.
    void hear(const PublicLine<Game>& line) {
        told_ = braddock::events(pack_, view(pack_, before_, Viewer::Public),
                                 view(pack_, state_, Viewer::Public), line);
    }

    // --- facts ----------------------------------------------------------------------------------

    bool expect(const std::string& rest) {
        const Words words = words_of(rest);
        const OpenState& open_state = state_.open;
        if (words.size() == 2 && words[0] == "step")
            return check<std::string>(
                "step", std::string(kStepNames[static_cast<std::size_t>(open_state.step)]), words[1]);
        if (words.size() == 2 && words[0] == "phase")
            return check<std::string>(
                "phase", std::string(kPhaseNames[static_cast<std::size_t>(open_state.phase)]), words[1]);
        if (words.size() == 2 && words[0] == "active")
            return check<std::string>("active", std::string(name(open_state.active)), words[1]);
        if (words.size() == 2 && words[0] == "turn")
            return check<int>("turn", open_state.turn + 1, std::stoi(words[1]));
        if (words.size() == 2 && words[0] == "actor")
            return check("actor", name_of(open_state.actor), words[1]);
        if (words.size() == 2 && words[0] == "target")
            return check("target", name_of(open_state.target), words[1]);
        if (words.size() == 2 && words[0] == "checks")
            return check("checking", name_of(open_state.victim), words[1]);
        if (words.size() == 2 && words[0] == "attacked")
            return check("attacked", name_of(open_state.aim_hex), words[1]);
        if (words.size() == 2 && words[0] == "strength") {
            const int halves =
                open_state.end == End::None ? field_strength(pack_, open_state) : open_state.strength;
            return check<std::string>("strength", std::to_string(halves / 2) + (halves % 2 != 0 ? ".5" : ""),
                                      words[1]);
        }
        if (words.size() == 3 && words[0] == "end") {
            check<std::string>("end", std::string(how_name(open_state.end)), words[1]);
            return check("winner", cases::winner_text(result(pack_, state_)), words[2]);
        }
        if (words.size() == 3 && words[0] == "with") {
            if (leader_named(words[1]) == kLeaders) return false;
            return check("with " + words[1], name_of(open_state.with[leader_named(words[1])]), words[2]);
        }
        if (words.size() < 3) return false;
        const Unit unit = unit_named(words[1]);
        if (unit == kNoUnit) return false;
        const std::string what = words[0] + " " + words[1];
        if (words[0] == "at") return check(what, name_of(hex_of(open_state, unit)), words[2]);
        if (words[0] == "steps") return check(what, steps_of(pack_, open_state, unit), std::stoi(words[2]));
        if (words[0] == "factors")
            return check(what, strength_of(pack_, open_state, unit), std::stoi(words[2]));
        if (words[0] == "disrupted")
            return check<std::string>(what, open_state.disrupted.contains(unit) ? "yes" : "no", words[2]);
        if (words[0] == "order") {
            const std::uint8_t order = open_state.order[place_of(unit)];
            return check<std::string>(what, order == kNoOrder ? "unseen" : std::string(kTargetNames[order]),
                                      words[2]);
        }
        if (words[0] == "after") {  // the class it is after this turn
            const std::size_t place = place_of(unit);
            const auto chit = static_cast<Target>(
                open_state.order[place] != kNoOrder ? open_state.order[place] : state_.chits[place] - 1);
            return check<std::string>(
                what, std::string(kTargetNames[index(open_state.aims[place].under(chit))]), words[2]);
        }
        return false;
    }

    bool expect_legal(const std::string& rest) {
        const Side side = cases::chooser(waiting(pack_, state_));
        return check("legal", joined(cases::legal_texts<Game>(pack_, state_, side), ", "),
                     joined(cases::sorted(split(rest, ',')), ", "));
    }

    /// refused CHOICE : TAG reason-key; `refused french CHOICE : ...` speaks for another side
    bool expect_refused(const std::string& rest) {
        const auto cut = rest.find(" : ");
        if (cut == std::string::npos) return false;
        const Waiting now = waiting(pack_, state_);
        Side side = now.sides.contains(Side::French) && now.for_choice() ? Side::French : Side::British;
        std::string text = trim(rest.substr(0, cut));
        for (const Side forged : kSides)
            if (text.starts_with(std::string(name(forged)) + " ")) {
                side = forged;
                text = text.substr(name(forged).size() + 1);
            }
        const Parsed<Choice> choice = parse_choice(pack_, state_, side, text);
        if (!choice) return false;
        const auto refused = refuse(pack_, state_, side, *choice);
        if (!refused) return wrong("'" + text + "' is allowed"), true;
        return check("refusal of '" + text + "'", cases::refusal_text(pack_, *refused, kReasonKeys),
                     trim(rest.substr(cut + 3)));
    }

    /// A phrase told, without the way to its words: `because-hex what=0405 line=hill`.
    std::string text_of(const Event& event) const {
        const Phrase said = phrase(pack_, event);
        std::string text = said.key.substr(said.key.find('.') + 1);
        for (const auto& [key, value] : said.args)
            text += " " + key + "=" + (value[0] == '@' ? value.substr(value.rfind('.') + 1) : value);
        return text;
    }
    bool is_told(const std::string& rest) const {
        const Words wanted = words_of(rest);
        for (const Event& event : told_) {
            const Words said = words_of(text_of(event));
            bool fits = said[0] == wanted[0];
            for (std::size_t i = 1; i < wanted.size(); ++i)
                fits = fits && std::find(said.begin(), said.end(), wanted[i]) != said.end();
            if (fits) return true;
        }
        return false;
    }
    bool expect_told(const std::string& rest) {
        if (is_told(rest)) return true;
        std::string all;
        for (const Event& event : told_) all += "\n    " + text_of(event);
        return wrong("nobody is told '" + rest + "', but" + all), true;
    }
    bool expect_untold(const std::string& rest) {
        if (is_told(rest)) wrong("everybody is told '" + rest + "'");
        return true;
    }

    /// Rolls the die that is due all six ways and says what the open_state shows afterwards.
    bool expect_results(const std::string& rest) {
        Words found;
        for (std::uint8_t face = 1; face <= 6; ++face) {
            State after = state_;
            apply(pack_, after, Outcome{Outcome::Kind::Die, face, 0});
            found.push_back(observed(after));
        }
        return check("results", joined(found), joined(words_of(rest)));
    }
    std::string observed(const State& after) const {
        const OpenState& was = state_.open;
        const OpenState& now = after.open;
        const auto worse = [&](Unit unit) {  // lost a step
            return is_on_map(was, unit) &&
                   (!is_on_map(now, unit) || (!was.reduced.contains(unit) && now.reduced.contains(unit)));
        };
        const auto any_worse = [&](Side side) {
            for (const Unit unit : units_of(side))
                if (worse(unit)) return true;
            return false;
        };
        switch (was.step) {
            case Step::FireDie:
                if (worse(was.target)) return "S";
                return now.hits[place_of(was.target)] > was.hits[place_of(was.target)] ||
                               now.step == Step::MoraleDie
                           ? "M"
                           : "-";
            case Step::MoraleDie: {
                const bool fled = now.at[index(was.victim)] != was.at[index(was.victim)];
                const bool shaken = now.disrupted.contains(was.victim) && !was.disrupted.contains(was.victim);
                return worse(was.victim) ? (fled && is_on_map(now, was.victim) ? "lost-fled" : "lost")
                       : fled            ? "fled"
                       : shaken          ? "shaken"
                                         : "holds";
            }
            case Step::MeleeDie: {
                const Side attacker = side_of(was.actor);
                if (any_worse(attacker)) return "AS";
                if (any_worse(other(attacker))) return "DS";
                return side_of(now.victim) == attacker ? "AM" : "DM";
            }
            case Step::RecoveryDie:
                return now.disrupted.contains(was.actor) ? "no" : "yes";
            case Step::LeaderDie: {
                std::size_t leader = 0;
                while ((was.leaders_due >> leader & 1U) == 0) ++leader;
                if (now.with[leader] == kNoUnit) return "falls";
                return now.washington != was.washington ? "washington" : "lives";
            }
            default:
                return "?";
        }
    }

    // --- the data and what is worked out from it ------------------------------------------------

    bool expect_row(const std::string& rest) {
        const Words words = words_of(rest);
        if (words.size() != 2) return false;
        std::string found;
        for (int c = 1; c <= kColumns; ++c)
            found += kTerrainLetters[static_cast<std::size_t>(
                pack_.terrain[index(hex_at(c, std::stoi(words[0])))])];
        return check("row " + words[0], found, words[1]);
    }
    bool expect_terrain(const std::string& rest) {
        const Words words = words_of(rest);
        if (words.size() != 2) return false;
        int count = 0;
        for (const Terrain terrain : pack_.terrain)
            count += kTerrainLetters[static_cast<std::size_t>(terrain)] == words[0][0] ? 1 : 0;
        return check("hexes of " + words[0], count, std::stoi(words[1]));
    }
    bool expect_beside(const std::string& rest) {
        Words words = words_of(rest);
        const HexSet found = HexSet(hex_named(words[0])).neighbours();
        HexSet on_map;
        found.for_each([&](Hex hex) {
            if (is_hex(hex)) on_map.add(hex);
        });
        return check_hexes("beside " + words[0], on_map, {words.begin() + 1, words.end()});
    }
    bool expect_distance(const std::string& rest) {
        const Words words = words_of(rest);
        const Hex a = hex_named(words[0]), b = hex_named(words[1]);
        check<int>("distance", pack_.range[index(a)][index(b)], std::stoi(words[2]));
        return check<int>("distance back", distance(b, a), std::stoi(words[2]));
    }
    /// paths UNIT HEX : 9 11 7 8 16, to each class, the unit alone of its side
    bool expect_paths(const std::string& rest) {
        const Words words = words_of(rest);
        if (words.size() != 8) return false;
        OpenState open_state = start(pack_, {Setup::kCard}).open;
        for (const Unit unit : kAllFrench) open_state.at[index(unit)] = kNowhere;
        const Unit unit = unit_named(words[0]);
        open_state.at[index(unit)] = hex_named(words[1]);
        Words found;
        for (const Target target : kAllTargets)
            found.push_back(
                std::to_string(path_length(pack_, open_state, card_ground(pack_, open_state), unit, target)));
        return check("paths from " + words[1], joined(found), joined({words.begin() + 3, words.end()}));
    }
    /// unit NAME CLASS ARM FACTORS MA MF WOODCRAFT MEN AT
    bool expect_unit(const std::string& rest) {
        const Words words = words_of(rest);
        const Unit unit = unit_named(words[0]);
        if (unit == kNoUnit || words.size() != 9) return false;
        const UnitRow& row = pack_.units[index(unit)];
        const bool is_british = side_of(unit) == Side::British;
        const Words found{
            words[0],
            is_british ? std::string(kTargetNames[index(row.target)]) : "french",
            std::string(kArmNames[static_cast<std::size_t>(row.arm)]),
            std::to_string(row.strength[0]) + (row.steps == 2 ? "/" + std::to_string(row.strength[1]) : ""),
            std::to_string(row.movement),
            std::to_string(row.morale),
            row.has_woodcraft ? "woodcraft" : "none",
            std::to_string(row.men),
            hex_name(row.starts)};
        return check("unit", joined(found), joined(words));
    }
    bool expect_totals(const std::string& rest) {  // totals SIDE STEPS FACTORS MEN
        const Words words = words_of(rest);
        int steps = 0, factors = 0, men = 0;
        for (const Unit unit : units_of(words[0] == "british" ? Side::British : Side::French)) {
            steps += pack_.units[index(unit)].steps;
            factors += pack_.units[index(unit)].strength[0];
            men += pack_.units[index(unit)].men;
        }
        return check<std::string>("totals",
                                  words[0] + " " + std::to_string(steps) + " " + std::to_string(factors) +
                                      " " + std::to_string(men),
                                  joined(words));
    }
    bool expect_settings(const std::string& rest) {  // settings NAME VALUE
        const Words words = words_of(rest);
        const Settings& set = pack_.set;
        std::string columns;
        for (const std::uint8_t least : pack_.fire_least)
            columns += (columns.empty() ? "" : " ") + std::to_string(least);
        const std::map<std::string, std::string> known{{"turns", std::to_string(set.turns)},
                                                       {"field-columns", std::to_string(pack_.field_columns)},
                                                       {"british-rear", hex_name(pack_.british_rear)},
                                                       {"leader-weak", std::to_string(set.leader_weak)},
                                                       {"leader-strong", std::to_string(set.leader_strong)},
                                                       {"fire-columns", columns}};
        if (words.size() < 2 || !known.contains(words[0])) return false;
        return check(words[0], known.at(words[0]), joined({words.begin() + 1, words.end()}));
    }
    /// chances 44th=6 ...: what may be dealt now, and how many of each
    bool expect_chances(const std::string& rest) {
        std::multiset<std::string> found;
        for (const auto& possible : chance(pack_, state_))
            found.insert(std::string(kTargetNames[possible.outcome.value]) + "=" +
                         std::to_string(possible.weight));
        return check_names("chances", found, words_of(rest));
    }
    bool expect_target_order(const std::string& rest) {
        const Words words = words_of(rest);
        Words found{words[0]};
        for (const Target target : target_order(kAllTargets[target_named(words[0])]))
            found.emplace_back(kTargetNames[index(target)]);
        return check("order of targets", joined({found.begin() + 1, found.end()}),
                     joined({words.begin() + 2, words.end()}));
    }
    bool expect_zone(const std::string& rest) {
        const Words words = words_of(rest);
        const Side side = words[0] == "british" ? Side::British : Side::French;
        return check_hexes("zone", zone_of(pack_, state_.open, side), {words.begin() + 1, words.end()});
    }
    /// reach UNIT : 0708=1 0707=2 ..., all of it
    bool expect_reach(const std::string& rest) {
        const Words words = words_of(rest);
        const Reach reach = reach_of(pack_, planned(state_), unit_named(words[0]));
        std::multiset<std::string> found;
        for (std::size_t cost = 1; cost < reach.at_cost.size(); ++cost)
            reach.at_cost[cost].for_each(
                [&](Hex hex) { found.insert(hex_name(hex) + "=" + std::to_string(cost)); });
        return check_names("reach of " + words[0], found, {words.begin() + 2, words.end()});
    }
    bool expect_melee_chances(const std::string& rest) {  // melee-chances UNIT HEX ODDS FACES
        const Words words = words_of(rest);
        if (words.size() != 4) return false;
        const Unit unit = unit_named(words[0]);
        const Hex hex = hex_named(words[1]);
        const MeleeChances odds = melee_chances(pack_, state_.open, unit, hex);
        return check<std::string>(
            "melee",
            std::string(kOddsNames[static_cast<std::size_t>(melee_odds(pack_, state_.open, unit, hex))]) +
                " " + std::to_string(odds.morale + odds.step),
            words[2] + " " + words[3]);
    }
    /// prospect FIRER TARGET : elimination step-loss disruption factors disorder, in 36ths;
    /// prospect UNIT HEX : the first three, in 1296ths
    bool expect_prospect(const std::string& rest) {
        const Words words = words_of(rest);
        const Unit unit = unit_named(words[0]), target = unit_named(words[1]);
        const Prospect p = target != kNoUnit ? shot_prospect(pack_, state_.open, unit, target)
                                             : melee_prospect(pack_, state_.open, unit, hex_named(words[1]));
        std::string found = std::to_string(p.elimination) + " " + std::to_string(p.step_loss) + " " +
                            std::to_string(p.disruption);
        if (target != kNoUnit) found += " " + std::to_string(p.factors) + " " + std::to_string(p.disorder);
        return check("prospect", found, joined({words.begin() + 3, words.end()}));
    }
    bool expect_retreat(const std::string& rest) {  // retreat UNIT HEX|gone
        const Words words = words_of(rest);
        return check("retreat of " + words[0], name_of(retreat_hex(pack_, state_.open, unit_named(words[0]))),
                     words[1]);
    }
    /// possible UNIT : the chits that everybody must still think possible
    bool expect_possible(const std::string& rest) {
        const Words words = words_of(rest);
        std::multiset<std::string> found;
        for (const Target target : kAllTargets)
            if (state_.open.aims[place_of(unit_named(words[0]))].is_possible(target))
                found.insert(std::string(kTargetNames[index(target)]));
        return check_names("possible", found, {words.begin() + 2, words.end()});
    }
    bool expect_seats(const std::string& rest) {
        const SideSet sides = seats(pack_, *parse_options(pack_, options_));
        Words found;
        for (const Side side : kSides)
            if (sides.contains(side)) found.emplace_back(name(side));
        return check("seats", joined(found), rest);
    }
    /// The last step once more from the same position: the same open_state.
    bool expect_again(const std::string&) {
        State once = before_, twice = before_;
        const Waiting now = waiting(pack_, before_);
        if (!now.for_chance()) return false;
        for (std::uint8_t face = 1; face <= 6; ++face) {
            once = twice = before_;
            apply(pack_, once, Outcome{Outcome::Kind::Die, face, 0});
            apply(pack_, twice, Outcome{Outcome::Kind::Die, face, 0});
            check<bool>("the same again", once == twice, true);
        }
        return true;
    }

    State before_;
    PublicLine<Game> drafted_;  // choices that wait for the one that seals them
    Game::Events told_;
};

}  // namespace

std::vector<std::string> play_case(const cases::Case& a_case) { return CasePlayer(a_case).play(); }

}  // namespace foulon::braddock
