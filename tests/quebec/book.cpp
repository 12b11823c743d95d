// The player of the case catalogue; see book.hpp. The position is set by text;
// from there on only the game's own language moves it.
#include "quebec/book.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include "quebec/chapters.hpp"
#include "support/quebec_pack.hpp"

namespace foulon::quebec::book {

namespace {

using Words = std::vector<std::string>;

[[noreturn]] void fail(const std::string& what) {
    std::cerr << "cases: " << what << '\n';
    std::exit(2);
}

Words words_of(const std::string& text) {
    std::istringstream in(text);
    Words words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

std::string trim(std::string text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

Words split(const std::string& text, char by) {
    Words parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, by);) parts.push_back(trim(part));
    return parts;
}

std::string joined(const Words& parts, std::string_view by = " ") {
    std::string all;
    for (const std::string& part : parts) all += (all.empty() ? "" : std::string(by)) + part;
    return all;
}
Words after(const Words& words, std::size_t n) {
    return {words.begin() + static_cast<std::ptrdiff_t>(std::min(n, words.size())), words.end()};
}

template <std::size_t N>
std::size_t place_of(const std::array<std::string_view, N>& names, const std::string& word) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), word) - names.begin());
}

constexpr std::array<std::string_view, 6> kFightNames{"none",     "line",  "skirmish",
                                                      "garrison", "sally", "final"};

std::size_t side_of(const std::string& word) {
    if (word != "british" && word != "french") fail("'" + word + "' is no side");
    return word == "british" ? 0 : 1;
}
std::uint8_t zone_named(const std::string& word) {
    if (word == "gone") return kNoZone;
    const std::size_t zone = place_of(kZoneNames, word);
    if (zone == kZones) fail("'" + word + "' is no zone");
    return static_cast<std::uint8_t>(zone);
}
std::string zone_text(std::uint8_t zone) { return zone < kZones ? std::string(kZoneNames[zone]) : "gone"; }
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

class CasePlayer {
public:
    explicit CasePlayer(const Case& a_case) : case_(a_case), pack_(test_pack()) {}

    std::vector<std::string> play() {
        for (const CaseLine& line : case_.lines) {
            line_ = line.number;
            const auto cut = line.text.find(' ');
            const std::string verb = line.text.substr(0, cut);
            const std::string rest = cut == std::string::npos ? "" : trim(line.text.substr(cut));
            bool read = false;
            try {
                read = run(verb, rest);
            } catch (const std::exception&) {  // a number or a word that is missing
                read = false;
            }
            if (!read) fail(case_.file + ":" + std::to_string(line_) + ": cannot read '" + line.text + "'");
            if (!wrong_.empty()) break;  // what follows would only repeat it
        }
        return wrong_;
    }

private:
    bool run(const std::string& verb, const std::string& rest) {
        const Words words = words_of(rest);
        if (verb == "rules" || verb == "modules" || verb == "battle" || verb == "transfer")
            return settings_[verb] = rest, !begun_;
        if (verb == "put") return place(words);
        if (verb == "others") return others_[side_of(words.at(0))] = words.at(1), !begun_;
        if (verb == "set") return later_.push_back(words), !begun_;
        if (verb == "at") return begin(rest);
        if (verb == "options") return expect_options(rest);
        if (verb == "value") return expect_value(words);
        if (!begun_ && !begin("orders")) return false;
        if (verb == "british" || verb == "french") return choose(static_cast<Side>(side_of(verb)), rest);
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
        return false;
    }

    // --- the position ---------------------------------------------------------------------------

    std::uint8_t block_of(std::size_t side, const std::string& name) const {
        for (std::uint8_t b = 0; b < pack_.blocks[side].size(); ++b)
            if (pack_.blocks[side][b].name.view() == name) return b;
        return kNoBlock;
    }
    /// Takes a block off the front of a list: its name, or SIDE and name where both sides have one.
    bool take_block(Words& words, std::size_t& side, std::uint8_t& block) const {
        if (words.empty()) return false;
        if (words[0] == "british" || words[0] == "french") {
            side = side_of(words[0]);
            words.erase(words.begin());
            block = words.empty() ? kNoBlock : block_of(side, words[0]);
        } else {
            side = block_of(0, words[0]) != kNoBlock ? 0 : 1;
            block = block_of(side, words[0]);
        }
        if (block == kNoBlock) return false;
        words.erase(words.begin());
        return true;
    }
    bool find_leader(const std::string& name, std::size_t& side, std::size_t& leader) const {
        for (side = 0; side < 2; ++side)
            for (leader = 0; leader < kLeaders; ++leader)
                if (pack_.leaders[side][leader].name.view() == name) return true;
        return false;
    }
    std::size_t commander_of(std::size_t side, const std::string& name) const {
        for (std::size_t c = 0; c < kCommanders; ++c)
            if (pack_.commanders[side][c].name.view() == name) return c;
        fail("'" + name + "' is no commander");
    }

    /// `put BLOCK... ZONE [CV]`
    bool place(Words words) {
        if (begun_ || words.size() < 2) return false;
        int cv = -1;
        if (words.back()[0] >= '0' && words.back()[0] <= '9') {
            cv = std::stoi(words.back());
            words.pop_back();
        }
        const std::uint8_t zone = zone_named(words.back());
        words.pop_back();
        while (!words.empty()) {
            std::size_t side = 0;
            std::uint8_t block = kNoBlock;
            if (!take_block(words, side, block)) return false;
            put_[side * 32 + block] = {zone, cv};
        }
        return true;
    }

    bool begin(const std::string& step) {
        OptionTexts texts{
            {"rules", "classic"}, {"modules", "none"}, {"battle", "classic"}, {"transfer", "no"}};
        for (auto& [key, value] : texts)
            if (settings_.contains(key)) value = settings_[key];
        const auto options = parse_options(pack_, texts);
        if (!options || begun_) return false;
        state_ = start(pack_, *options);
        begun_ = true;
        if (step == "deploy") return true;
        for (std::size_t side = 0; side < 2; ++side) set_blocks(side);
        begin_turn(pack_, state_);
        for (const Words& words : later_)
            if (!set_fact(words)) return false;
        if (step == "tide") return true;
        if (state_.table.tide == 0) state_.table.tide = 6;
        begin_orders(pack_, state_);
        return step == "orders";
    }
    void set_blocks(std::size_t side) {
        const std::uint8_t rest = others_.contains(side) ? zone_named(others_[side])
                                  : side == 0            ? pack_.landing_zone
                                                         : kNoZone;
        for (std::uint8_t b = 0; b < pack_.blocks[side].size(); ++b) {
            std::uint8_t zone = side == 1 && b == pack_.indians ? kNoZone : rest;
            int cv = pack_.blocks[side][b].cv;
            if (const auto found = put_.find(side * 32 + b); found != put_.end()) {
                zone = found->second.first;
                if (found->second.second >= 0) cv = found->second.second;
            }
            state_.hidden[side].spot[b] =
                zone == kNoZone ? kNoZone : static_cast<std::uint8_t>(cv << 4 | zone);
            Trace& trace = state_.table.traces[side][b];
            Zones here;
            if (zone != kNoZone) here.add(zone);
            trace.set_zones(here);
            trace.set_may_be_gone(zone == kNoZone);
            trace.see(kNoZone, Trace::kNever, static_cast<std::uint8_t>(cv));
        }
    }

    /// Facts of the table that a position may have beside its blocks.
    bool set_fact(const Words& words) {
        Table& table = state_.table;
        const auto number = [&](std::size_t i) { return static_cast<std::uint8_t>(std::stoi(words.at(i))); };
        const std::string& what = words.at(0);
        if (what == "turn") return table.turn = static_cast<std::uint8_t>(number(1) - 1), true;
        if (what == "tide") return table.tide = number(1), true;
        if (what == "ships") return table.ships = {number(1), number(2)}, true;
        if (what == "lost") return table.ships_lost = number(1), true;
        if (what == "replaced") return table.ships_replaced = number(1), true;
        if (what == "path") return table.path = 1, true;
        if (what == "marks") return state_.hidden[1].marks = number(1), true;
        if (what == "held-cap-rouge") return table.supply_cut = number(1), true;
        if (what == "held-levis") return table.battery = number(1), true;
        if (what == "taken") {
            for (const std::string& zone : after(words, 1)) table.taken.add(zone_named(zone));
            return true;
        }
        if (what == "works") {
            std::uint8_t& works = state_.hidden[side_of(words.at(1))].sheet[zone_named(words.at(2))];
            for (const std::string& column : after(words, 3))
                works = static_cast<std::uint8_t>(works | 1U << place_of(kPostNames, column));
            return true;
        }
        if (what == "leader") {
            std::size_t side = 0, leader = 0;
            if (!find_leader(words.at(1), side, leader)) return false;
            const bool out = words.at(2) == "dead" || words[2] == "back";
            if (out) table.leader[side][leader] = words[2] == "dead" ? kDead : number(3);
            state_.hidden[side].leader[leader] = out ? kNoZone : zone_named(words[2]);
            return true;
        }
        if (what == "commander") {
            const std::size_t side = side_of(words.at(1));
            state_.hidden[side].commander[commander_of(side, words.at(2))] =
                static_cast<std::uint8_t>(0xf0U | zone_named(words.at(3)));
            return true;
        }
        return false;
    }

    // --- playing --------------------------------------------------------------------------------

    void wrong(const std::string& what) {
        wrong_.push_back(case_.file + ":" + std::to_string(line_) + ": " + what);
    }
    void check(const std::string& what, const std::string& found, const std::string& expected) {
        if (found != expected) wrong(what + " is " + found + ", expected " + expected);
    }
    std::string step_now() const {
        return std::string(kStepNames[static_cast<std::size_t>(state_.table.step)]);
    }
    std::string told(const Refusal& refusal) const {
        return std::string(tag_of(pack_, refusal)) + " " + std::string(kReasonKeys[refusal.reason]);
    }

    bool choose(Side side, const std::string& text) {
        for (const std::string& part : split(text, ',')) {
            const Parsed<Choice> choice = parse_choice(pack_, state_, side, part);
            if (!choice)
                return wrong("'" + part + "' cannot be read: expected " + choice.error().expected), true;
            if (const auto refused = refuse(pack_, state_, side, *choice))
                return wrong("'" + part + "' is refused in step " + step_now() + ": " + told(*refused)), true;
            apply(pack_, state_, side, *choice);
        }
        return true;
    }

    bool happen(const std::string& text) {
        const Parsed<Outcome> outcome = parse_outcome(pack_, state_, text);
        if (!outcome || !waiting(pack_, state_).for_chance() || !can_happen(pack_, state_, *outcome))
            return wrong("'" + text + "' cannot happen in step " + step_now()), true;
        apply(pack_, state_, *outcome);
        return true;
    }
    bool is_volley() const {
        const Step step = state_.table.step;
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
        apply(pack_, state_, volley);
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
        if (open.empty())
            fail(case_.file + ":" + std::to_string(line_) + ": nothing is open in step " + step_now());
        for (const Kind kind : {Kind::Stay, Kind::Pass, Kind::Fire, Kind::Auto, Kind::Done, Kind::Ready})
            for (const Choice& choice : open)
                if (choice.kind == kind) return choice;
        return open[0];
    }
    void quiet_step() {
        const Waiting now = waiting(pack_, state_);
        if (now.for_choice()) {
            const Side side = now.sides.contains(Side::British) ? Side::British : Side::French;
            return apply(pack_, state_, side, quiet_choice(side));
        }
        if (is_volley()) return void(roll_volley(0, 1));
        if (state_.table.step == Step::Scout) return apply(pack_, state_, chance(pack_, state_)[0].outcome);
        Outcome outcome;
        outcome.value = state_.table.step == Step::Tide ? 6 : state_.table.step == Step::Report ? 3 : 1;
        if (state_.table.step == Step::Interdict) {
            outcome.kind = Outcome::Kind::TwoDice;
            outcome.value = 2;
        }
        apply(pack_, state_, outcome);
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
        if (what == "count") {  // as everybody sees it
            const View seen = view(pack_, state_, Viewer::Public);
            return check(joined(words),
                         std::to_string(seen.count[side_of(tail.at(0))][zone_named(tail.at(1))]), tail.at(2)),
                   true;
        }
        if (what == "works" || what == "works-seen") {
            const std::size_t side = side_of(tail.at(0));
            const std::uint8_t zone = zone_named(tail.at(1)), both = state_.table.works_seen[zone];
            const unsigned bits = what == "works" ? state_.hidden[side].sheet[zone]
                                  : side == 0     ? both & 7U
                                                  : both >> 3U;
            return check(joined(words), columns_text(bits), joined(after(tail, 2))), true;
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
        const Table& table = state_.table;
        const Battle& battle = table.battle;
        const auto pair = [](int a, int b) { return std::to_string(a) + " " + std::to_string(b); };
        if (what == "step") return step_now();
        if (what == "turn") return std::to_string(table.turn + 1);
        if (what == "tide") return std::to_string(table.tide);
        if (what == "ships") return pair(table.ships[0], table.ships[1]);
        if (what == "pending") return list_zones(table.pending);
        if (what == "taken") return list_zones(table.taken);
        if (what == "path") return table.path != 0 ? "found" : "hidden";
        if (what == "marks") return std::to_string(state_.hidden[1].marks);
        if (what == "marks-seen") return std::to_string(table.marks_seen);
        if (what == "battle") return zone_text(battle.zone);
        if (what == "fight") return std::string(kFightNames[static_cast<std::size_t>(battle.fight)]);
        if (what == "attacker") return std::string(name(battle.attacker));
        if (what == "landing") return has_flag(battle, BattleFlag::kLanding) ? "yes" : "no";
        if (what == "round") return std::to_string(battle.round);
        if (what == "garrison") return std::to_string(battle.garrison);
        if (what == "due") return std::to_string(table.due);
        if (what == "allot") return std::to_string(battle.hits);
        if (what == "removed") return pair(table.removed[0], table.removed[1]);
        if (what == "waits") return waits();
        if (what == "fires") return who_fires();
        if (what == "dice") {
            if (!is_volley()) return "none";
            return std::to_string(shot(pack_, state_).dice) + " on " +
                   std::to_string(shot(pack_, state_).hits_on);
        }
        if (what == "end") {
            const Result now = result(pack_, state_);
            return std::string(how_name(table.end)) + " " +
                   (now.has_winner ? std::string(name(now.winner)) : "nobody");
        }
        return std::nullopt;
    }
    /// `expect leader NAME ZONE|dead|back N`
    bool expect_leader(const Words& tail) {
        std::size_t side = 0, leader = 0;
        if (!find_leader(tail.at(0), side, leader)) return false;
        const std::uint8_t back = state_.table.leader[side][leader];
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
        const Trace& trace = state_.table.traces[side][block];
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
    std::string waits() const {
        const Waiting now = waiting(pack_, state_);
        if (now.is_over()) return "over";
        if (now.for_chance()) return "chance";
        if (now.sides == SideSet::both()) return "both";
        return std::string(name(now.sides.contains(Side::British) ? Side::British : Side::French));
    }
    std::string who_fires() const {
        const Step step = state_.table.step;
        const Battle& battle = state_.table.battle;
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
        Words found, expected = split(cut == std::string::npos ? "" : text.substr(cut), ',');
        for (const Choice& choice : legal(pack_, state_, side))
            found.push_back(print(pack_, state_, side, choice));
        std::sort(found.begin(), found.end());
        std::sort(expected.begin(), expected.end());
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
        check("refusal of '" + choice_text + "'", refused ? told(*refused) : "none",
              trim(text.substr(cut + 3)));
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
        OptionTexts texts;
        for (const std::string& word : words_of(text.substr(0, cut))) {
            const auto equals = word.find('=');
            texts.emplace_back(word.substr(0, equals), word.substr(equals + 1));
        }
        check("options", parse_options(pack_, texts) ? "read" : "refused", trim(text.substr(cut + 3)));
        return true;
    }
    /// `value matrix ROW CELL x 8`: cells that no single position can show.
    bool expect_value(const Words& words) {
        if (words.at(0) != "matrix" || words.size() != 2 + kDeeds) return false;
        const std::size_t row = place_of(kDeedNames, words[1]);
        for (std::size_t column = 0; column < kDeeds; ++column)
            check("matrix " + words[1] + " " + std::string(kDeedNames[column]),
                  std::string(kMatchNames[static_cast<std::size_t>(pack_.matrix.at(row)[column])]),
                  words[2 + column]);
        return true;
    }

    // --- the battle-order table -----------------------------------------------------------------

    /// `walk ATTACK DEFENCE [COLUMN...] : STEP ...`: both cards are played on a copy of the position,
    /// every die misses, columns are named as given, and what is seen to happen is compared: aL2 two
    /// blocks of the attacker's left fire, d+ the defender brings up a reserve, a> the attacker
    /// leaves, d! the defender is routed.
    bool walk(const std::string& text) {
        const auto cut = text.find(" : ");
        const Words cards = words_of(text.substr(0, cut));
        if (cut == std::string::npos || cards.size() < 2 || state_.table.step != Step::Card) return false;
        const State kept = state_;
        const Side attacker = state_.table.battle.attacker;
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
        const std::uint8_t zone = kept.table.battle.zone;
        std::array<bool, 2> there{true, true}, routed{};
        for (int n = 0; n < 200 && wrong_.empty(); ++n) {
            const Battle& battle = state_.table.battle;
            for (const Side side : kSides)
                if (battle.zone == zone && (battle.routed & side_bit(side)) != 0) routed[index(side)] = true;
            for (const Side side : {attacker, other(attacker)})
                if (there[index(side)] && blocks_in(pack_, state_, side, zone) == 0) {
                    note(mark(side) + (routed[index(side)] ? "!" : ">"));
                    there[index(side)] = false;
                }
            if (battle.zone != zone || state_.table.step == Step::Card) break;
            if (state_.table.step == Step::Fire) {
                const std::uint8_t post = post_of(state_.hidden[index(battle.actor)], battle.unit);
                const std::string column =
                    mark(battle.actor) + std::string(1, "LCR"[std::min<std::size_t>(post, 2)]);
                if (column != firing) note("");
                firing = column;
                ++units;
                roll_volley(0, 1);
            } else if (state_.table.step == Step::Commit) {
                note(mark(battle.actor) + "+");
                quiet_step();
            } else if (state_.table.step == Step::Column) {
                note("");
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

    const Case& case_;
    const Pack& pack_;
    std::map<std::string, std::string> settings_;
    std::map<std::size_t, std::pair<std::uint8_t, int>> put_;
    std::map<std::size_t, std::string> others_;
    std::vector<Words> later_;
    bool begun_ = false;
    State state_;
    int line_ = 0;
    std::vector<std::string> wrong_;
};

}  // namespace

std::vector<Case> read_cases(const std::string& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<Case> cases;
    for (const auto& path : files) {
        std::ifstream in(path);
        int number = 0;
        for (std::string line; std::getline(in, line);) {
            ++number;
            const std::string place = path.string() + ":" + std::to_string(number) + ": ";
            const std::string text = trim(line.substr(0, line.find('#')));
            if (text.empty()) continue;
            if (text.rfind("case ", 0) != 0) {
                if (cases.empty() || cases.back().file != path.filename()) fail(place + "no case begun");
                cases.back().lines.push_back({number, text});
                continue;
            }
            Case a_case;
            a_case.file = path.filename();
            a_case.id = words_of(text).at(1);
            std::string rest = trim(text.substr(5 + a_case.id.size()));
            while (!rest.empty() && rest[0] == '[') {
                const auto end = rest.find(']');
                if (end == std::string::npos) fail(place + "a tag without ]");
                a_case.tags.push_back(rest.substr(1, end - 1));
                rest = trim(rest.substr(end + 1));
            }
            if (a_case.tags.empty()) fail(place + "a case cites its rule");
            for (const Case& earlier : cases)
                if (earlier.id == a_case.id) fail(place + a_case.id + " twice");
            a_case.title = rest;
            cases.push_back(std::move(a_case));
        }
    }
    if (cases.empty()) fail("no case in " + folder);
    return cases;
}

std::vector<std::string> play_case(const Case& a_case) { return CasePlayer(a_case).play(); }

}  // namespace foulon::quebec::book
