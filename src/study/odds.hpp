// A request for the odds of one battle, and the answer as text and JSON. The battle itself
// belongs to the game.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "study/request.hpp"

namespace foulon::study {

struct OddsRequest {
    std::string data;            // the games' data folder
    std::string attack, defend;  // forces, in the game's notation
    bool landing = false;
    bool crossing = false;
    std::string rules, battle;                       // options of the game; empty: the usual ones
    std::string works;                               // columns of the defender's works
    std::string attack_leaders, defend_leaders;      // LEADER:COLUMN, separated by commas
    std::string attack_commander, defend_commander;  // who commands by mail
    std::uint64_t games = 20'000;                    // 0: exact, if the battle is small enough
    std::uint64_t seed = 1;
};

struct Odds {
    OddsRequest asked;
    bool is_exact = false;
    std::uint64_t battles = 0;
    double attacker_wins = 0;  // probability
    double error = 0;          // one standard error; 0 when exact
    double attacker_lost = 0;  // mean CV
    double defender_lost = 0;
};
using RunOdds = tl::expected<Odds, StudyError> (*)(const OddsRequest& request);

std::string to_text(const Odds& odds);
std::string to_json(const Odds& odds);

}  // namespace foulon::study
