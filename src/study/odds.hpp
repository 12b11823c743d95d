// The odds of one battle as a person asks for them, and the answer as text and
// JSON. What a battle is, is the game's.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "study/request.hpp"

namespace foulon::study {

struct OddsRequest {
    std::string data;            // the folder that holds the games' data
    std::string attack, defend;  // forces in the game's own writing
    bool landing = false;
    bool crossing = false;
    std::uint64_t games = 20'000;  // 0: exact, where the battle is small enough
    std::uint64_t seed = 1;
};

struct Odds {
    OddsRequest asked;
    bool is_exact = false;
    std::uint64_t battles = 0;
    double attacker_wins = 0;  // a fraction
    double error = 0;          // of it, one standard error; 0 when exact
    double attacker_lost = 0;  // mean CV
    double defender_lost = 0;
};
using RunOdds = tl::expected<Odds, StudyError> (*)(const OddsRequest& request);

std::string to_text(const Odds& odds);
std::string to_json(const Odds& odds);

}  // namespace foulon::study
