// Battle odds as a table and as JSON.
#include "study/odds.hpp"

#include <fmt/format.h>

namespace foulon::study {

namespace {

std::string_view approach(const OddsRequest& asked) {
    return asked.landing ? "landing" : asked.crossing ? "crossing" : "land";
}

/// What was asked beyond the forces, by its name in JSON.
std::vector<std::pair<std::string_view, std::string_view>> extras(const OddsRequest& asked) {
    std::vector<std::pair<std::string_view, std::string_view>> list;
    for (const auto& [name, value] : std::initializer_list<std::pair<std::string_view, const std::string&>>{
             {"rules", asked.rules},
             {"battle", asked.battle},
             {"works", asked.works},
             {"attack_leaders", asked.attack_leaders},
             {"defend_leaders", asked.defend_leaders},
             {"attack_commander", asked.attack_commander},
             {"defend_commander", asked.defend_commander}})
        if (!value.empty()) list.emplace_back(name, value);
    return list;
}

}  // namespace

std::string to_text(const Odds& odds) {
    const std::string how = odds.is_exact ? "exact" : fmt::format("{} battles", odds.battles);
    std::string text = fmt::format("{} against {}, by {} ({})\n", odds.asked.attack, odds.asked.defend,
                                   approach(odds.asked), how);
    for (const auto& [name, value] : extras(odds.asked)) text += fmt::format("  {:<15} {}\n", name, value);
    text += odds.is_exact ? fmt::format("  attacker wins   {:6.2f} %\n", 100 * odds.attacker_wins)
                          : fmt::format("  attacker wins   {:6.2f} % +- {:.2f}\n", 100 * odds.attacker_wins,
                                        100 * 1.96 * odds.error);
    text += fmt::format("  attacker loses  {:6.2f} CV\n  defender loses  {:6.2f} CV\n", odds.attacker_lost,
                        odds.defender_lost);
    return text;
}

std::string to_json(const Odds& odds) {
    std::string more;  // all of it was checked against names, so nothing needs escaping
    for (const auto& [name, value] : extras(odds.asked)) more += fmt::format("\"{}\":\"{}\",", name, value);
    return fmt::format(
        "{{\"attack\":\"{}\",\"defend\":\"{}\",\"approach\":\"{}\",{}\"exact\":{},\"battles\":{},\"seed\":{},"
        "\"attacker_wins\":{:.6f},\"error\":{:.6f},\"attacker_lost\":{:.4f},\"defender_lost\":{:.4f}}}\n",
        odds.asked.attack, odds.asked.defend, approach(odds.asked), more, odds.is_exact, odds.battles,
        odds.asked.seed, odds.attacker_wins, odds.error, odds.attacker_lost, odds.defender_lost);
}

}  // namespace foulon::study
