// Rows of tables; see case_values.hpp.
#include "quebec/case_values.hpp"

#include "quebec/data.hpp"
#include "quebec/odds.hpp"
#include "quebec/tournament.hpp"

namespace foulon::quebec {

namespace {

std::string text(int number) { return std::to_string(number); }

std::optional<Words> matrix(const Pack& pack, const Words& words) {
    const std::size_t row = place_of(kOrderKindNames, words.at(1));
    if (row == kOrderKinds) return std::nullopt;
    Words found{words[0], words[1]};
    for (const Match match : pack.matrix[row])
        found.emplace_back(kMatchNames[static_cast<std::size_t>(match)]);
    return found;
}

std::optional<Words> block(const Pack& pack, const Words& words) {
    const bool says_side = words.at(1) == "british" || words[1] == "french";
    const std::string& name = words.at(says_side ? 2 : 1);
    for (std::size_t side = says_side ? side_of(words[1]) : 0; side < 2; ++side)
        for (const Block& each : pack.blocks[side])
            if (each.name.view() == name) {
                Words found(words.begin(), words.begin() + (says_side ? 3 : 2));
                found.emplace_back(kClassNames[static_cast<std::size_t>(each.kind)]);
                found.push_back(text(each.cv));
                return found;
            }
    return std::nullopt;
}

std::optional<Words> leader(const Pack& pack, const Words& words) {
    for (const auto& side : pack.leaders)
        for (const Leader& each : side)
            if (each.name.view() == words.at(1))
                return Words{words[0], words[1], text(each.rating), each.brings_militia ? "militia" : "none"};
    return std::nullopt;
}

std::optional<Words> commander(const Pack& pack, const Words& words) {
    const Commander* found = pack.senior_officer.name.view() == words.at(1) ? &pack.senior_officer : nullptr;
    for (const auto& side : pack.commanders)
        for (const Commander& each : side)
            if (each.name.view() == words[1]) found = &each;
    if (found == nullptr) return std::nullopt;
    return Words{words[0],
                 words[1],
                 text(found->rank),
                 text(found->share[0]) + "/" + text(found->share[1]) + "/" + text(found->share[2]),
                 found->large_share_on_weak_wing ? "weak-wing" : "any-wing",
                 text(found->reserve),
                 text(found->redeploy),
                 text(found->reserves),
                 text(found->attack),
                 text(found->defend),
                 text(found->pursuit)};
}

std::optional<Words> setting(const Pack& pack, const Words& words) {
    for (const SettingRow& row : setting_rows())
        if (row.key == words.at(1)) return Words{words[0], words[1], text(pack.settings.*row.value)};
    return std::nullopt;
}

/// The first player, who has the French first, wins by so many victory points.
Words points(const Pack& pack, const Words& words) {
    const int difference = std::stoi(words.at(1));
    const MatchScore score = match_score(pack, {{{0, difference}, {0, 0}}}, 0, 0);
    return {words[0], words[1], text(score.tournament[0]), text(score.tournament[1])};
}

Words bids(const Words& words) {
    const std::array<int, 2> made{std::stoi(words.at(1)), std::stoi(words.at(2))};
    const std::size_t first = plays_french_first(made, std::stoul(words.at(3)));
    return {words[0], words[1], words[2], words[3], first == 0 ? "first" : "second"};
}

Words force(const Words& words) {
    return {words[0], words.at(1), parse_force(words[1], kMaxAttackers) ? "read" : "refused"};
}

}  // namespace

std::optional<std::string> value_row(const Pack& pack, const Words& words) {
    const std::string& what = words.at(0);
    std::optional<Words> found;
    if (what == "matrix") found = matrix(pack, words);
    if (what == "block") found = block(pack, words);
    if (what == "leader") found = leader(pack, words);
    if (what == "commander") found = commander(pack, words);
    if (what == "setting") found = setting(pack, words);
    if (what == "points") found = points(pack, words);
    if (what == "force") found = force(words);
    if (what == "bids") found = bids(words);
    if (what == "resolve") {
        found = Words{what};
        for (const std::uint8_t percent : pack.resolve) found->push_back(text(percent));
    }
    if (!found) return std::nullopt;
    return cases::joined(*found);
}

}  // namespace foulon::quebec
