// The block game as a subject of study: its entry in the list of games, its
// pack from the data folder, and the odds of battles.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "quebec/odds.hpp"
#include "study/odds.hpp"
#include "study/run.hpp"
#include "study/signature.hpp"

namespace foulon::study {

/// A pack and the hash of its values, in hexadecimal.
struct QuebecPack {
    quebec::Pack pack;
    std::string hash;
};
tl::expected<QuebecPack, StudyError> load_quebec(const std::string& data);

tl::expected<StudyResult, StudyError> run_quebec_study(const Request& request);
tl::expected<Signature, StudyError> quebec_signature(const std::string& data);
tl::expected<Odds, StudyError> run_quebec_odds(const OddsRequest& request);

}  // namespace foulon::study
