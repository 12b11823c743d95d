// The player of the case catalogue; see case_player.hpp. The position is set by
// text (case_position.hpp); from there on only the game's own language moves it.
#include "quebec/case_player.hpp"

#include "quebec/case_position.hpp"
#include "quebec/case_values.hpp"
#include "quebec/events.hpp"
#include "quebec/tournament.hpp"
#include "support/case_player.hpp"
#include "support/quebec_pack.hpp"

namespace foulon::quebec {

namespace {

using cases::after;
using cases::fail;
using cases::joined;
using cases::split;
using cases::trim;
using cases::words_of;

constexpr std::array<std::string_view, 3> kViewerNames{"british", "french", "public"};
constexpr std::array<std::string_view, 6> kFightNames{"none",     "line",  "skirmish",
                                                      "garrison", "sally", "final"};

std::string list_zones(Zones zones) {
    Words list;
    for_each_zone(zones, [&](std::uint8_t z) { list.emplace_back(kZoneNames[z]); });
    return list.empty() ? "none" : joined(list);
}
std::string columns_text(unsigned bits) {
    Words list;
    for (std::size_t c = 0; c < 3; ++c)
        if ((bits >> c & 1U) != 0) list.emplace_back(kPostNames[c]);
    return list.empty() ? "none" : joined(list);
}

class CasePlayer : public cases::CasePlayerBase, CasePosition {
public:
    explicit CasePlayer(const cases::Case& a_case) : CasePlayerBase(a_case), CasePosition(test_pack()) {}

private:
    bool run(const std::string& verb, const std::string& rest) override {
        if (has_failed()) return true;  // what follows a failure would only repeat it
        const Words words = words_of(rest);
        if (verb == "rules" || verb == "modules" || verb == "battle" || verb == "transfer")
            return set_rule(verb, rest);
        if (verb == "reading") return set_rule(rest, "yes");
        if (verb == "put") return place(words);
        if (verb == "others") return place_others(words);
        if (verb == "set" && rest == "each-act") return each_act_ = true;
        if (verb == "set") return set(words);
        if (verb == "at") return begin(rest);
        if (verb == "options") return expect_options(rest);
        if (verb == "value") return expect_value(words);
        if (!begun_ && !begin("orders")) return false;
        if (verb == "british" || verb == "french") return choose(static_cast<Side>(side_of(verb)), rest);
        if (verb == "lot" && block_of(0, rest) != kNoBlock) return lot_falls_on(block_of(0, rest));
        if (verb == "die" || verb == "sum" || verb == "volley" || verb == "lot")
            return happen(verb + " " + rest);
        if (verb == "hits") return dice(words, 6);
        if (verb == "fives") return dice(words, 5);
        if (verb == "miss") return miss(words);
        if (verb == "until") return until(rest);
        if (verb == "expect") return expect(words);
        if (verb == "legal") return expect_legal(rest, true);
        if (verb == "open") return expect_legal(rest, false);
        if (verb == "refused") return expect_refused(rest);
        if (verb == "cannot") return expect_impossible(rest);
        if (verb == "walk") return walk(rest);
        if (verb == "told") return expect_told(words);
        return false;
    }

    // --- playing --------------------------------------------------------------------------------

    std::string step_now() const {
        return std::string(kStepNames[static_cast<std::size_t>(state_.open.step)]);
    }
    std::string told(const Refusal& refusal) const {
        return cases::refusal_text(pack_, refusal, kReasonKeys);
    }

    /// Drafts are told to nobody; what is secret is told without its text.
    void make(Side side, const Choice& choice) {
        if (!is_draft(pack_, state_, side, choice)) {
            before_ = state_;
            last_ = {};
            last_.side = side;
            if (secret_slot(pack_, state_, side, choice) == 0) last_.choices.push_back(choice);
        }
        const bool draft = is_draft(pack_, state_, side, choice);
        apply(pack_, state_, side, choice);
        if (!draft) pass_act();
    }
    /// A battle turn in which nothing can be chosen but the order of fire is fired in the program's
    /// order, unless the case says `set each-act`. With one unit there is no order, so nobody may be asked.
    void pass_act() {
        while (!each_act_ && state_.open.step == Step::Act) {
            const Side actor = state_.open.battle.actor;
            const auto open = legal(pack_, state_, actor);
            for (const Choice& choice : open)
                if (choice.kind != Choice::Kind::Fire && choice.kind != Choice::Kind::Shoot) return;
            if (open.size() < 3) return fail(where() + ": a battle turn is asked with nothing to choose");
            apply(pack_, state_, actor, {Choice::Kind::Fire, 0, 0});
        }
    }
    void make(const Outcome& outcome) {
        before_ = state_;
        last_ = {};
        if (secret_slot(pack_, state_, outcome) == 0) last_.outcome = outcome;
        apply(pack_, state_, outcome);
        pass_act();
    }

    bool choose(Side side, const std::string& text) {
        for (const std::string& part : split(text, ',')) {
            const Parsed<Choice> choice = parse_choice(pack_, state_, side, part);
            if (!choice)
                return wrong("'" + part + "' cannot be read: expected " + choice.error().expected), true;
            if (const auto refused = refuse(pack_, state_, side, *choice))
                return wrong("'" + part + "' is refused in step " + step_now() + ": " + told(*refused)), true;
            make(side, *choice);
        }
        return true;
    }

    bool happen(const std::string& text) {
        const Parsed<Outcome> outcome = parse_outcome(pack_, state_, text);
        if (!outcome || !waiting(pack_, state_).for_chance() || !can_happen(pack_, state_, *outcome))
            return wrong("'" + text + "' cannot happen in step " + step_now()), true;
        make(*outcome);
        return true;
    }
    /// `lot webb`: the place in the row where he stands.
    bool lot_falls_on(std::uint8_t block) {
        const std::uint32_t row = raid_targets(pack_, state_);
        if ((row >> block & 1U) == 0) return wrong("that block is not in the row"), true;
        return happen("lot " + std::to_string(std::popcount(row & ((1U << block) - 1U)) + 1));
    }
    bool is_volley() const {
        const Step step = state_.open.step;
        return step == Step::Fire || step == Step::Pursuit || step == Step::RaidFire ||
               step == Step::RaidReturn;
    }
    bool roll_volley(int count, std::uint8_t face) {
        if (!is_volley()) return wrong("no volley is due in step " + step_now()), false;
        const int all = shot(pack_, state_).dice;
        if (count > all) return wrong("only " + std::to_string(all) + " dice are due"), false;
        Outcome volley;
        volley.kind = Outcome::Kind::Volley;
        volley.value = static_cast<std::uint8_t>(all);
        for (int i = 0; i < all; ++i) volley.faces[static_cast<std::size_t>(i)] = i < all - count ? 1 : face;
        if (!can_happen(pack_, state_, volley)) return wrong("that volley cannot happen"), false;
        make(volley);
        return true;
    }
    /// `hits 2 0`: the volleys that are due show so many sixes, all else ones; `fives` the same with fives.
    bool dice(const Words& words, std::uint8_t face) {
        for (const std::string& word : words)
            if (!roll_volley(std::stoi(word), face)) break;
        return !words.empty();
    }
    bool miss(const Words& words) {
        int left = words.empty() ? 99 : std::stoi(words[0]);
        while (left-- > 0 && (is_volley() || !words.empty()))
            if (!roll_volley(0, 1)) break;
        return true;
    }

    /// What changes least: stay, pass, fire, leave it to the program, be done.
    Choice quiet_choice(Side side) const {
        using Kind = Choice::Kind;
        const Game::Choices open = legal(pack_, state_, side);
        if (open.empty()) fail(where() + ": nothing is open in step " + step_now());
        for (const Kind kind : {Kind::Stay, Kind::Pass, Kind::Fire, Kind::Auto, Kind::Done, Kind::Ready})
            for (const Choice& choice : open)
                if (choice.kind == kind) return choice;
        return open[0];
    }
    void quiet_step() {
        const Waiting now = waiting(pack_, state_);
        if (now.for_choice()) {
            const Side side = cases::chooser(now);
            return make(side, quiet_choice(side));
        }
        if (is_volley()) return void(roll_volley(0, 1));
        if (state_.open.step == Step::Scout) return make(chance(pack_, state_)[0].outcome);
        Outcome outcome;
        outcome.value = state_.open.step == Step::Tide ? 6 : state_.open.step == Step::Report ? 3 : 1;
        if (state_.open.step == Step::Interdict) {
            outcome.kind = Outcome::Kind::TwoDice;
            outcome.value = 2;
        }
        make(outcome);
    }
    bool until(const std::string& step) {
        for (int n = 0; n < 3000; ++n) {
            if (step_now() == step) return true;
            if (waiting(pack_, state_).is_over()) break;
            quiet_step();
        }
        return wrong("step " + step + " never comes, it is " + step_now()), true;
    }

    // --- expecting ------------------------------------------------------------------------------

    bool expect(const Words& words) {
        if (words.empty()) return false;
        const std::string& what = words[0];
        const Words tail = after(words, 1);
        if (const auto simple = fact(what)) return check(what, *simple, joined(tail)), true;
        if (what == "cv")
            return check(what,
                         std::to_string(total_cv(state_.hidden[side_of(tail.at(0))],
                                                 alive(pack_, state_, static_cast<Side>(side_of(tail[0]))))),
                         tail.at(1)),
                   true;
        if (what == "points") {  // of the tournament
            const auto side = static_cast<Side>(side_of(tail.at(0)));
            return check(joined(words), std::to_string(victory_points(pack_, state_, side)), tail.at(1)),
                   true;
        }
        if (what == "alive") {
            const auto side = static_cast<Side>(side_of(tail.at(0)));
            return check(what, std::to_string(std::popcount(alive(pack_, state_, side))), tail.at(1)), true;
        }
        if (what == "strength" || what == "shown") {
            Words rest = tail;
            std::size_t side = 0;
            std::uint8_t block = kNoBlock;
            if (!take_block(rest, side, block) || rest.empty()) return false;
            const bool open = (shown(state_.open, static_cast<Side>(side)) >> block & 1U) != 0;
            const std::string found = what == "strength" ? std::to_string(cv_of(state_.hidden[side], block))
                                      : open             ? "yes"
                                                         : "no";
            return check(joined(words), found, rest[0]), true;
        }
        if (what == "count") {  // as everybody sees it
            const View seen = view(pack_, state_, Viewer::Public);
            return check(joined(words),
                         std::to_string(seen.count[side_of(tail.at(0))][zone_named(tail.at(1))]), tail.at(2)),
                   true;
        }
        if (what == "works" || what == "works-seen") {
            const std::size_t side = side_of(tail.at(0));
            const std::uint8_t zone = zone_named(tail.at(1)), both = state_.open.works_seen[zone];
            const unsigned bits = what == "works" ? state_.hidden[side].sheet[zone]
                                  : side == 0     ? works_of(both, Side::British)
                                                  : works_of(both, Side::French);
            return check(joined(words), columns_text(bits), joined(after(tail, 2))), true;
        }
        if (what == "works-announced") {
            Zones zones;
            for (std::uint8_t z = 0; z < kZones; ++z)
                if ((state_.open.works_seen[z] & WorksSeen::kAnnounced) != 0) zones.add(z);
            return check(what, list_zones(zones), joined(tail)), true;
        }
        if (what == "leader") return expect_leader(tail);
        if (what == "commander") {
            const std::size_t side = side_of(tail.at(0));
            const std::uint8_t spot = state_.hidden[side].commander[commander_of(side, tail.at(1))];
            return check(joined(words), zone_text(spot & 15U), tail.at(2)), true;
        }
        if (what == "report") {
            const std::uint8_t report = state_.hidden[side_of(tail.at(0))].sheet[zone_named(tail.at(1))];
            const std::string found = report == kUnknown    ? "?"
                                      : report == kNoReport ? "none"
                                                            : std::to_string(report);
            return check(joined(words), found, tail.at(2)), true;
        }
        if (what == "post" || what == "seen" || what == "may-be") return expect_trace(what, tail);
        return expect_block(words);
    }

    /// Facts that need no argument.
    std::optional<std::string> fact(const std::string& what) const {
        const OpenState& open_state = state_.open;
        const Battle& battle = open_state.battle;
        const auto pair = [](int a, int b) { return std::to_string(a) + " " + std::to_string(b); };
        if (what == "step") return step_now();
        if (what == "turn") return std::to_string(open_state.turn + 1);
        if (what == "tide") return std::to_string(open_state.tide);
        if (what == "ships") return pair(open_state.ships[0], open_state.ships[1]);
        if (what == "pending") return list_zones(open_state.pending);
        if (what == "taken") return list_zones(open_state.taken);
        if (what == "path") return open_state.path != 0 ? "found" : "hidden";
        if (what == "marks") return std::to_string(state_.hidden[1].marks);
        if (what == "marks-seen") return std::to_string(open_state.marks_seen);
        if (what == "battle") return zone_text(battle.zone);
        if (what == "fight") return std::string(kFightNames[static_cast<std::size_t>(battle.fight)]);
        if (what == "attacker") return std::string(name(battle.attacker));
        if (what == "landing") return has_flag(battle, BattleFlag::kLanding) ? "yes" : "no";
        if (what == "round") return std::to_string(battle.round);
        if (what == "garrison") return std::to_string(battle.garrison);
        if (what == "due") return std::to_string(open_state.due);
        if (what == "allot") return std::to_string(battle.hits);
        if (what == "removed") return pair(open_state.removed[0], open_state.removed[1]);
        if (what == "waits") return cases::waiting_text(waiting(pack_, state_));
        if (what == "fires") return who_fires();
        if (what == "dice") {
            if (!is_volley()) return "none";
            return std::to_string(shot(pack_, state_).dice) + " on " +
                   std::to_string(shot(pack_, state_).hits_on);
        }
        if (what == "end") {
            return std::string(how_name(open_state.end)) + " " + cases::winner_text(result(pack_, state_));
        }
        return std::nullopt;
    }
    /// `expect leader NAME ZONE|dead|back N`
    bool expect_leader(const Words& tail) {
        std::size_t side = 0, leader = 0;
        if (!find_leader(tail.at(0), side, leader)) return false;
        const std::uint8_t back = state_.open.leader[side][leader];
        const std::string found = back == kDead ? "dead"
                                  : back != 0   ? "back " + std::to_string(back)
                                                : zone_text(state_.hidden[side].leader[leader]);
        return check("leader " + tail[0], found, joined(after(tail, 1))), true;
    }
    /// `expect post BLOCK POST`, `expect seen BLOCK never|ZONE TURN CV`, `expect may-be BLOCK ZONE...|gone`
    bool expect_trace(const std::string& what, Words words) {
        std::size_t side = 0, leader = 0;
        std::uint8_t block = kNoBlock;
        if (what == "post" && find_leader(words.at(0), side, leader))
            return check("post " + words[0],
                         std::string(kPostNames[std::min(state_.hidden[side].leader_plan[leader], kNoPost)]),
                         words.at(1)),
                   true;
        const std::string named = words.at(0);
        if (!take_block(words, side, block)) return false;
        const Trace& trace = state_.open.traces[side][block];
        std::string found;
        if (what == "post")
            found = kPostNames[std::min(post_of(state_.hidden[side], block), kNoPost)];
        else if (what == "may-be")
            found = trace.is_gone() ? "gone" : list_zones(trace.zones());
        else if (trace.seen_turn() == Trace::kNever)
            found = "never";
        else
            found = joined({zone_text(trace.seen_at()), std::to_string(trace.seen_turn()),
                            std::to_string(trace.seen_cv())});
        return check(what + " " + named, found, joined(words)), true;
    }
    /// `expect BLOCK ZONE [CV]`
    bool expect_block(Words words) {
        const std::string all = joined(words);
        std::size_t side = 0;
        std::uint8_t block = kNoBlock;
        if (!take_block(words, side, block) || words.empty()) return false;
        check(all, zone_text(zone_of(state_.hidden[side], block)), words[0]);
        if (words.size() > 1)
            check(all, std::to_string(cv_of(state_.hidden[side], block)) + " CV", words[1] + " CV");
        return true;
    }
    std::string who_fires() const {
        const Step step = state_.open.step;
        const Battle& battle = state_.open.battle;
        if (!is_volley()) return "nobody";
        if (step == Step::RaidFire) return "indians";
        if (battle.unit == kGarrison) return "garrison";
        const Side side = step == Step::RaidReturn ? Side::British
                          : step == Step::Pursuit  ? other(battle.owner)
                                                   : battle.actor;
        return std::string(pack_.blocks[index(side)][battle.unit].name.view());
    }

    /// `legal SIDE CHOICE, ...`: exactly these are open; `open`: these are among them.
    bool expect_legal(const std::string& text, bool exactly) {
        const auto cut = text.find(' ');
        const Side side = static_cast<Side>(side_of(text.substr(0, cut)));
        Words found = cases::legal_texts<Game>(pack_, state_, side);
        if (!each_act_ && state_.open.step == Step::Act)  // the order of fire is not what the case is about
            std::erase_if(found, [](const std::string& choice) { return choice.starts_with("shoot "); });
        const Words expected = cases::sorted(split(cut == std::string::npos ? "" : text.substr(cut), ','));
        if (exactly) return check("legal", joined(found, ", "), joined(expected, ", ")), true;
        for (const std::string& choice : expected)
            if (!std::binary_search(found.begin(), found.end(), choice))
                wrong("'" + choice + "' is not open in step " + step_now());
        return true;
    }
    /// `refused SIDE CHOICE : TAG reason-key`
    bool expect_refused(const std::string& text) {
        const auto cut = text.find(" : ");
        const auto blank = text.find(' ');
        if (cut == std::string::npos) return false;
        const Side side = static_cast<Side>(side_of(text.substr(0, blank)));
        const std::string choice_text = trim(text.substr(blank, cut - blank));
        const Parsed<Choice> choice = parse_choice(pack_, state_, side, choice_text);
        if (!choice) return false;
        const auto refused = refuse(pack_, state_, side, *choice);
        check<std::string>("refusal of '" + choice_text + "'", refused ? told(*refused) : "none",
                           trim(text.substr(cut + 3)));
        return true;
    }
    /// `told british routed retreat`: the last line told this viewer these events.
    bool expect_told(const Words& words) {
        const auto viewer = std::find(kViewerNames.begin(), kViewerNames.end(), words.at(0));
        if (viewer == kViewerNames.end() || words.size() < 2) return false;
        const auto who = kViewers[static_cast<std::size_t>(viewer - kViewerNames.begin())];
        Words heard;
        for (const Event& event : events(pack_, view(pack_, before_, who), view(pack_, state_, who), last_))
            heard.emplace_back(kEventKeys[event.kind]);
        for (const std::string& key : after(words, 1)) {
            if (std::find(kEventKeys.begin(), kEventKeys.end(), key) == kEventKeys.end()) return false;
            if (std::find(heard.begin(), heard.end(), key) == heard.end())
                wrong(words[0] + " is told " + joined(heard) + ", expected " + key);
        }
        return true;
    }
    bool expect_impossible(const std::string& text) {
        const Parsed<Outcome> outcome = parse_outcome(pack_, state_, text);
        if (outcome && waiting(pack_, state_).for_chance() && can_happen(pack_, state_, *outcome))
            wrong("'" + text + "' can happen");
        return true;
    }
    bool expect_options(const std::string& text) {
        const auto cut = text.find(" : ");
        if (cut == std::string::npos) return false;
        const OptionTexts texts = cases::option_texts(text.substr(0, cut));
        check<std::string>("options", read_options(pack_, texts) ? "read" : "refused",
                           trim(text.substr(cut + 3)));
        return true;
    }
    /// `value WHAT NAME ... : CELL ...`: rows of tables, see case_values.hpp.
    bool expect_value(const Words& words) {
        const auto found = value_row(pack_, words);
        return found && (check(joined(words), *found, joined(words)), true);
    }

    // --- the battle-order open_state -----------------------------------------------------------------

    /// `walk ATTACK DEFENCE [COLUMN...] : STEP ...`: both cards are played on a copy of the position,
    /// every die misses, columns are named as given, and what is seen to happen is compared: aL2 two
    /// blocks of the attacker's left fire, d? the defender is asked for a column, d+ he brings up a
    /// reserve, a> the attacker leaves, d! the defender is routed.
    bool walk(const std::string& text) {
        const auto cut = text.find(" : ");
        const Words cards = words_of(text.substr(0, cut));
        if (cut == std::string::npos || cards.size() < 2 || state_.open.step != Step::Card) return false;
        const State kept = state_;
        const Side attacker = state_.open.battle.attacker;
        choose(attacker, "card " + cards[0]);
        choose(other(attacker), "card " + cards[1]);
        Words named = after(cards, 2), seen;
        const auto mark = [&](Side side) { return std::string(side == attacker ? "a" : "d"); };
        std::string firing;
        int units = 0;
        const auto note = [&](const std::string& what) {
            if (units > 0) seen.push_back(firing + std::to_string(units));
            units = 0;
            firing.clear();
            if (!what.empty()) seen.push_back(what);
        };
        const std::uint8_t zone = kept.open.battle.zone;
        std::array<bool, 2> there{true, true}, routed{};
        for (int n = 0; n < 200 && !has_failed(); ++n) {
            const Battle& battle = state_.open.battle;
            for (const Side side : kSides)
                if (battle.zone == zone && (battle.routed & side_bit(side)) != 0) routed[index(side)] = true;
            for (const Side side : {attacker, other(attacker)})
                if (there[index(side)] && blocks_in(pack_, state_, side, zone) == 0) {
                    note(mark(side) + (routed[index(side)] ? "!" : ">"));
                    there[index(side)] = false;
                }
            if (battle.zone != zone || state_.open.step == Step::Card) break;
            if (state_.open.step == Step::Fire) {
                const std::uint8_t post = post_of(state_.hidden[index(battle.actor)], battle.unit);
                const std::string column =
                    mark(battle.actor) + std::string(1, "LCR"[std::min<std::size_t>(post, 2)]);
                if (column != firing) note("");
                firing = column;
                ++units;
                roll_volley(0, 1);
            } else if (state_.open.step == Step::Commit) {
                note(mark(battle.actor) + "+");
                quiet_step();
            } else if (state_.open.step == Step::Column) {
                note(mark(battle.actor) + "?");
                if (named.empty()) {
                    choose(battle.actor, "pass");
                } else {
                    choose(battle.actor, "column " + named.front());
                    named.erase(named.begin());
                }
            } else {
                quiet_step();
            }
        }
        note("");
        check("walk of " + cards[0] + " against " + cards[1], joined(seen),
              joined(words_of(text.substr(cut + 3))));
        state_ = kept;
        return true;
    }

    bool each_act_ = false;  // whether battle turns with nothing but fire are chosen by the case
    State before_;           // before the last line that was played
    PublicLine<Game> last_;  // as the public sees it
};

}  // namespace

std::vector<std::string> play_case(const cases::Case& a_case) { return CasePlayer(a_case).play(); }

}  // namespace foulon::quebec
