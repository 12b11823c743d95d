// The battle as a subject of study: its entry in the list of games.
#pragma once

#include "study/run.hpp"
#include "study/signature.hpp"

namespace foulon::study {

/// `british` and `french` of the request say who plays; with `french` left out or
/// "card", the card plays the French.
tl::expected<StudyResult, StudyError> run_braddock_study(const Request& request);
tl::expected<Signature, StudyError> braddock_signature(const std::string& data);

}  // namespace foulon::study
