// The player of the case catalogue; see cases.hpp.
#include "quebec/cases.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "quebec/field.hpp"

namespace foulon::quebec {

namespace {

[[noreturn]] void fail(const std::string& what) {
    std::cerr << "cases: " << what << '\n';
    std::exit(2);
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}
std::string trim(std::string text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}
std::vector<std::string> split(const std::string& text, char by) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, by);) parts.push_back(trim(part));
    return parts;
}
std::string joined(std::vector<std::string> parts) {
    std::sort(parts.begin(), parts.end());
    std::string all;
    for (const std::string& part : parts) all += (all.empty() ? "" : ", ") + part;
    return all;
}

class CasePlayer {
public:
    explicit CasePlayer(const Case& a_case)
        : case_(a_case), pack_(test_pack()), state_(start(pack_, options_)) {}

    std::vector<std::string> play() {
        for (const CaseLine& line : case_.lines) {
            line_ = line.number;
            const auto cut = line.text.find(' ');
            const std::string verb = line.text.substr(0, cut);
            const std::string rest = cut == std::string::npos ? "" : trim(line.text.substr(cut));
            if (!run(verb, rest))
                fail(case_.file + ":" + std::to_string(line_) + ": cannot read '" + line.text + "'");
        }
        return wrong_;
    }

private:
    void wrong(const std::string& what) {
        wrong_.push_back(case_.file + ":" + std::to_string(line_) + ": " + what);
    }
    template <class T>
    void check(const std::string& what, const T& found, const T& expected) {
        if (found == expected) return;
        std::ostringstream text;
        text << what << " is " << found << ", expected " << expected;
        wrong(text.str());
    }

    static std::optional<Side> side_named(const std::string& word) {
        if (word == "british") return Side::British;
        if (word == "french") return Side::French;
        return std::nullopt;
    }

    bool run(const std::string& verb, const std::string& rest) {
        const std::vector<std::string> words = words_of(rest);
        if (verb == "rules") return options_ = test_options(rest), state_ = start(pack_, options_), true;
        if (verb == "field") return make_field(words);
        if (verb == "british" || verb == "french") return act(*side_named(verb), rest);
        if (verb == "put") return put_blocks(words);
        if (verb == "set") return set_fact(words);
        if (verb == "at") return enter(rest);
        if (verb == "die" || verb == "volley" || verb == "sum" || verb == "lot")
            return happen(verb + " " + rest);
        if (verb == "name-lot") return name_lot(rest);
        if (verb == "dice") return dice_due(words);
        if (verb == "miss") return miss(words);
        if (verb == "expect") return expect(words);
        if (verb == "legal") return expect_legal(rest);
        if (verb == "open") return expect_open(rest);
        if (verb == "refused") return expect_refused(rest);
        if (verb == "options") return expect_options(rest);
        if (verb == "done") return act(Side::British, "done") && act(Side::French, "done");
        return false;
    }

    /// `field`: an empty map, orders to be written, the tide in; `field reserve` with British CV elsewhere.
    bool make_field(const std::vector<std::string>& words) {
        state_ = empty_field(pack_, options_);
        if (words.empty()) {  // enough British, out of the way, that the game goes on; French likewise
            for (const char* name : {"amherst", "bragg", "otway", "kennedy", "lascelles"})
                set_block(pack_, state_, Side::British, *unit_named(pack_, Side::British, name), 0);
            for (const char* name : {"la-sarre", "royal-roussillon", "languedoc", "bearn"})
                set_block(pack_, state_, Side::French, *unit_named(pack_, Side::French, name),
                          number(Zone::SteFoy));
        }
        return words.empty() || words[0] == "bare";
    }

    /// `put SIDE ZONE BLOCK[:CV] ...`
    bool put_blocks(const std::vector<std::string>& words) {
        const auto side = words.size() > 2 ? side_named(words[0]) : std::nullopt;
        const auto zone = side ? zone_named(words[1]) : std::nullopt;
        if (!zone) return false;
        for (std::size_t i = 2; i < words.size(); ++i) {
            const auto colon = words[i].find(':');
            const auto unit = unit_named(pack_, *side, words[i].substr(0, colon));
            if (!unit) return false;
            if (*unit >= kLeaderArg) {
                state_.hidden[index(*side)].leader[*unit - kLeaderArg] = *zone;
                continue;
            }
            std::optional<std::uint8_t> cv;
            if (colon != std::string::npos)
                cv = static_cast<std::uint8_t>(std::stoi(words[i].substr(colon + 1)));
            set_block(pack_, state_, *side, *unit, *zone, cv);
        }
        return true;
    }

    bool set_fact(const std::vector<std::string>& words) {
        Table& table = state_.table;
        const auto value = [&](std::size_t i) { return static_cast<std::uint8_t>(std::stoi(words.at(i))); };
        if (words.size() < 2) return false;
        if (words[0] == "turn") return table.turn = static_cast<std::uint8_t>(value(1) - 1), true;
        if (words[0] == "tide") return table.tide = value(1), true;
        if (words[0] == "ships") return table.ships = {value(1), value(2)}, true;
        if (words[0] == "ships-lost") return table.ships_lost = value(1), true;
        if (words[0] == "path") return table.path = value(1), true;
        if (words[0] == "marks") return state_.hidden[1].marks = value(1), true;
        if (words[0] == "supply-cut") return table.supply_cut = value(1), true;
        if (words[0] == "battery") return table.battery = value(1), true;
        if (words[0] == "taken") {
            for (std::size_t i = 1; i < words.size(); ++i) table.taken.add(*zone_named(words[i]));
            return true;
        }
        if (words[0] == "works" && words.size() > 3) {  // set works SIDE ZONE COLUMN...
            std::uint8_t& works = state_.hidden[index(*side_named(words[1]))].sheet[*zone_named(words[2])];
            for (std::size_t i = 3; i < words.size(); ++i)
                for (unsigned column = 0; column < 3; ++column)
                    if (words[i] == kPostNames[column])
                        works = static_cast<std::uint8_t>(works | 1U << column);
            return true;
        }
        if (words[0] == "commander" && words.size() == 4) {
            const auto side = side_named(words[1]);
            for (std::size_t c = 0; c < kCommanders; ++c)
                if (pack_.commanders[index(*side)][c].name.view() == words[2])
                    return state_.hidden[index(*side)].commander[c] =
                               static_cast<std::uint8_t>(0xf0U | *zone_named(words[3])),
                           true;
        }
        return false;
    }

    /// `at STEP`: enters the turn at a step.
    bool enter(const std::string& step) {
        if (step == "tide") return begin_turn(pack_, state_), true;
        if (step == "bombardment") return begin_bombardment(pack_, state_), true;
        if (step == "fire-ships") return begin_fire_ships(pack_, state_), true;
        if (step == "supply") return begin_supply(pack_, state_), true;
        if (step == "orders") return begin_orders(pack_, state_), true;
        if (step == "search") return begin_search(pack_, state_), true;
        if (step == "intelligence") return begin_intelligence(pack_, state_), true;
        if (step == "reports") return begin_reports(pack_, state_), true;
        if (step == "militia") return begin_militia(pack_, state_), true;
        if (step == "end") return end_turn(pack_, state_), true;
        return false;
    }

    bool act(Side side, const std::string& text) {
        for (const std::string& part : split(text, ',')) {
            const Parsed<Choice> choice = parse_choice(pack_, state_, side, part);
            if (!choice) {
                wrong("'" + part + "' cannot be read: expected " + choice.error().expected);
                return true;
            }
            if (const auto refused = refuse(pack_, state_, side, *choice)) {
                wrong("'" + part + "' is refused: " + std::string(tag_of(pack_, *refused)) + " " +
                      std::string(kReasonKeys[refused->reason]));
                return true;
            }
            apply(pack_, state_, side, *choice);
        }
        return true;
    }

    bool happen(const std::string& text) {
        const Parsed<Outcome> outcome = parse_outcome(pack_, state_, text);
        if (!outcome || !can_happen(pack_, state_, *outcome)) {
            wrong("'" + text + "' cannot happen at " + step_name());
            return true;
        }
        apply(pack_, state_, *outcome);
        return true;
    }

    /// `name-lot BLOCK`: the lot falls on this one.
    bool name_lot(const std::string& block) {
        const auto unit = unit_named(pack_, Side::British, block);
        if (!unit) return false;
        const std::uint32_t row = raid_targets(pack_, state_);
        if ((row >> *unit & 1U) == 0) return wrong(block + " is not in the row"), true;
        return happen("lot " + std::to_string(std::popcount(row & ((1U << *unit) - 1U)) + 1));
    }

    /// `dice N [double]`: what is due now.
    bool dice_due(const std::vector<std::string>& words) {
        if (words.empty()) return false;
        const Shot now = shot(pack_, state_);
        check<int>("dice", now.dice, std::stoi(words[0]));
        check<int>("hits on", now.hits_on, words.size() > 1 && words[1] == "double" ? 5 : 6);
        return true;
    }

    /// `miss N`: N units fire and hit nothing; `miss turn` until somebody must choose.
    bool miss(const std::vector<std::string>& words) {
        int left = words.empty() || words[0] == "turn" ? 1000 : std::stoi(words[0]);
        while (left-- > 0 && waiting(pack_, state_).for_chance()) {
            const Step step = state_.table.step;
            if (step != Step::Fire && step != Step::Pursuit && step != Step::RaidReturn) return true;
            apply(pack_, state_, draw(pack_, state_, 0));  // all ones
        }
        return true;
    }

    std::string step_name() const {
        return std::string(kStepNames[static_cast<std::size_t>(state_.table.step)]);
    }

    bool expect(const std::vector<std::string>& words) {
        const Table& table = state_.table;
        const auto number_at = [&](std::size_t i) { return std::stoi(words.at(i)); };
        if (words.size() < 2) return false;
        const std::string& what = words[0];
        if (what == "step") return check("step", step_name(), words[1]), true;
        if (what == "turn") return check<int>("turn", table.turn + 1, number_at(1)), true;
        if (what == "ships")
            return check<int>("ships in the Bason", table.ships[0], number_at(1)),
                   check<int>("ships in the St. Laurent", table.ships[1], number_at(2)), true;
        if (what == "path") return check<int>("path", table.path, number_at(1)), true;
        if (what == "marks") return check<int>("marks", state_.hidden[1].marks, number_at(1)), true;
        if (what == "marks-seen") return check<int>("marks seen", table.marks_seen, number_at(1)), true;
        if (what == "garrison") return check<int>("garrison", table.battle.garrison, number_at(1)), true;
        if (what == "round") return check<int>("battle turn", table.battle.round, number_at(1)), true;
        if (what == "hits") return check<int>("hits", table.battle.hits, number_at(1)), true;
        if (what == "waits") {
            const Waiting now = waiting(pack_, state_);
            std::string who = now.is_over() ? "over" : now.for_chance() ? "chance" : "";
            for (const Side side : kSides)
                if (now.for_choice_of(side)) who += (who.empty() ? "" : "+") + std::string(name(side));
            return check("waits for", who, words[1]), true;
        }
        if (what == "end") {
            const Result now = result(pack_, state_);
            check("end", std::string(how_name(table.end)), words[1]);
            if (words.size() > 2) check("winner", std::string(name(now.winner)), words[2]);
            return true;
        }
        if (what == "attacker")
            return check("attacker", std::string(name(table.battle.attacker)), words[1]), true;
        if (what == "fight") {
            constexpr std::array<std::string_view, 6> names{"none",     "line",  "skirmish",
                                                            "garrison", "sally", "final"};
            return check("fight", std::string(names[static_cast<std::size_t>(table.battle.fight)]), words[1]),
                   true;
        }
        if (what == "pending") {
            std::vector<std::string> zones;
            for_each_zone(table.pending, [&](std::uint8_t z) { zones.emplace_back(kZoneNames[z]); });
            std::vector<std::string> expected(words.begin() + 1, words.end());
            if (expected[0] == "none") expected.clear();
            return check("pending", joined(zones), joined(expected)), true;
        }
        const auto side = side_named(words[1]);
        if (!side || words.size() < 3) return false;
        const Hidden& hidden = state_.hidden[index(*side)];
        if (what == "blocks") {  // expect blocks SIDE ZONE N
            const auto zone = zone_named(words[2]);
            return zone &&
                   (check<int>("blocks", std::popcount(blocks_in(pack_, state_, *side, *zone)), number_at(3)),
                    true);
        }
        if (what == "total")
            return check<int>("total CV", total_cv(hidden, alive(pack_, state_, *side)), number_at(2)), true;
        if (what == "alive")
            return check<int>("blocks alive", std::popcount(alive(pack_, state_, *side)), number_at(2)), true;
        if (what == "works")  // expect works SIDE ZONE bits
            return check<int>("works", hidden.sheet[*zone_named(words[2])], number_at(3)), true;
        if (what == "report")
            return check<int>("report", hidden.sheet[*zone_named(words[2])], number_at(3)), true;
        if (what == "commander") {
            for (std::size_t c = 0; c < kCommanders; ++c)
                if (pack_.commanders[index(*side)][c].name.view() == words[2]) {
                    const std::uint8_t zone = hidden.commander[c] & 15U;
                    return check(words[2], zone < kZones ? std::string(kZoneNames[zone]) : "taken",
                                 words.at(3)),
                           true;
                }
            return false;
        }
        const auto unit = unit_named(pack_, *side, words[2]);
        if (!unit || words.size() < 4) return false;
        if (what == "in") {  // expect in SIDE UNIT ZONE|gone
            const std::uint8_t zone =
                *unit >= kLeaderArg ? hidden.leader[*unit - kLeaderArg] : zone_of(hidden, *unit);
            return check(words[2], zone < kZones ? std::string(kZoneNames[zone]) : "gone", words[3]), true;
        }
        if (what == "cv") return check<int>(words[2] + " CV", cv_of(hidden, *unit), number_at(3)), true;
        if (what == "leader")  // expect leader SIDE LEADER fit|dead|TURN
            return check(words[2], leader_text(*side, *unit), words[3]), true;
        if (what == "post")
            return check(words[2] + " post",
                         std::string(kPostNames[*unit >= kLeaderArg ? hidden.leader_plan[*unit - kLeaderArg]
                                                                    : post_of(hidden, *unit)]),
                         words[3]),
                   true;
        if (what == "shown")
            return check(words[2] + " shown",
                         std::string((shown(table, *side) >> *unit & 1U) != 0 ? "yes" : "no"), words[3]),
                   true;
        return false;
    }

    std::string leader_text(Side side, std::uint8_t unit) const {
        const std::uint8_t state = state_.table.leader[index(side)][unit - kLeaderArg];
        return state == 0 ? "fit" : state == kDead ? "dead" : std::to_string(state);
    }

    /// `legal SIDE CHOICE, CHOICE`: exactly the open choices.
    bool expect_legal(const std::string& text) {
        const auto cut = text.find(' ');
        const auto side = side_named(text.substr(0, cut));
        if (!side) return false;
        std::vector<std::string> found;
        for (const Choice& choice : legal(pack_, state_, *side))
            found.push_back(print(pack_, state_, *side, choice));
        check("legal", joined(found), joined(split(text.substr(cut + 1), ',')));
        return true;
    }

    bool expect_open(const std::string& text) {
        const auto cut = text.find(' ');
        const auto side = side_named(text.substr(0, cut));
        if (!side) return false;
        for (const std::string& part : split(text.substr(cut + 1), ',')) {
            const Parsed<Choice> choice = parse_choice(pack_, state_, *side, part);
            if (!choice) return false;
            if (const auto no = refuse(pack_, state_, *side, *choice))
                wrong("'" + part + "' is refused: " + std::string(tag_of(pack_, *no)) + " " +
                      std::string(kReasonKeys[no->reason]));
        }
        return true;
    }

    /// `refused SIDE CHOICE : TAG reason-key`
    bool expect_refused(const std::string& text) {
        const auto colon = text.find(" : ");
        const auto cut = text.find(' ');
        const auto side = side_named(text.substr(0, cut));
        if (colon == std::string::npos || !side) return false;
        const std::string choice_text = trim(text.substr(cut, colon - cut));
        const Parsed<Choice> choice = parse_choice(pack_, state_, *side, choice_text);
        if (!choice) return false;
        const auto refused = refuse(pack_, state_, *side, *choice);
        if (!refused) return wrong("'" + choice_text + "' is allowed"), true;
        check("refusal of '" + choice_text + "'",
              std::string(tag_of(pack_, *refused)) + " " + std::string(kReasonKeys[refused->reason]),
              trim(text.substr(colon + 3)));
        return true;
    }

    /// `options rules=pbm modules=none battle=classic transfer=yes : read|refused`
    bool expect_options(const std::string& text) {
        const auto colon = text.find(" : ");
        if (colon == std::string::npos) return false;
        OptionTexts texts;
        for (const std::string& word : words_of(text.substr(0, colon))) {
            const auto equals = word.find('=');
            texts.emplace_back(word.substr(0, equals), word.substr(equals + 1));
        }
        check<std::string>("options", parse_options(pack_, texts) ? "read" : "refused",
                           trim(text.substr(colon + 3)));
        return true;
    }

    const Case& case_;
    const Pack& pack_;
    Options options_;
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
            const std::string text = trim(line.substr(0, line.find('#')));
            if (text.empty()) continue;
            if (text.rfind("case ", 0) != 0) {
                if (cases.empty() || cases.back().file != path.filename())
                    fail(path.string() + ": no case begun");
                cases.back().lines.push_back({number, text});
                continue;
            }
            Case a_case;
            a_case.file = path.filename();
            a_case.id = words_of(text).at(1);
            std::string rest = trim(text.substr(5 + a_case.id.size()));
            while (!rest.empty() && rest[0] == '[') {
                const auto end = rest.find(']');
                if (end == std::string::npos)
                    fail(path.string() + ":" + std::to_string(number) + ": a tag without ]");
                a_case.tags.push_back(rest.substr(1, end - 1));
                rest = trim(rest.substr(end + 1));
            }
            if (a_case.tags.empty())
                fail(path.string() + ":" + std::to_string(number) + ": a case cites its rule");
            a_case.title = rest;
            cases.push_back(std::move(a_case));
        }
    }
    if (cases.empty()) fail("no case in " + folder);
    return cases;
}

std::vector<std::string> play_case(const Case& a_case) { return CasePlayer(a_case).play(); }

}  // namespace foulon::quebec
