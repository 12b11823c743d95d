// Battle odds as a table and as JSON.
#include "study/odds.hpp"

#include <fmt/format.h>

namespace foulon::study {

namespace {

std::string_view approach(const OddsRequest& asked) {
    return asked.landing ? "landing" : asked.crossing ? "crossing" : "land";
}

}  // namespace

std::string to_text(const Odds& odds) {
    const std::string how = odds.is_exact ? "exact" : fmt::format("{} battles", odds.battles);
    std::string text = fmt::format("{} against {}, by {} ({})\n", odds.asked.attack, odds.asked.defend,
                                   approach(odds.asked), how);
    text += odds.is_exact ? fmt::format("  attacker wins   {:6.2f} %\n", 100 * odds.attacker_wins)
                          : fmt::format("  attacker wins   {:6.2f} % +- {:.2f}\n", 100 * odds.attacker_wins,
                                        100 * 1.96 * odds.error);
    text += fmt::format("  attacker loses  {:6.2f} CV\n  defender loses  {:6.2f} CV\n", odds.attacker_lost,
                        odds.defender_lost);
    return text;
}

std::string to_json(const Odds& odds) {
    return fmt::format(
        "{{\"attack\":\"{}\",\"defend\":\"{}\",\"approach\":\"{}\",\"exact\":{},\"battles\":{},\"seed\":{},"
        "\"attacker_wins\":{:.6f},\"error\":{:.6f},\"attacker_lost\":{:.4f},\"defender_lost\":{:.4f}}}\n",
        odds.asked.attack, odds.asked.defend, approach(odds.asked), odds.is_exact, odds.battles,
        odds.asked.seed, odds.attacker_wins, odds.error, odds.attacker_lost, odds.defender_lost);
}

}  // namespace foulon::study
