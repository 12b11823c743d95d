// The battle as a subject of study: its entry in the list of games.
#pragma once

#include "study/run.hpp"
#include "study/signature.hpp"

namespace foulon::study {

/// Settings are the options of the game by name ("marines" on): see
/// braddock/screen.hpp. `british` and `french` of the request say who plays;
/// the French are the card's unless they are somebody else's.
tl::expected<StudyResult, StudyError> run_braddock_study(const Request& request);
tl::expected<Signature, StudyError> braddock_signature(const std::string& data);

}  // namespace foulon::study
