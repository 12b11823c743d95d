// The game as a subject of study: its entries in the list of games.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "study/run.hpp"
#include "study/signature.hpp"

namespace foulon::study {

tl::expected<StudyResult, StudyError> run_skirmish_study(const Request& request);
tl::expected<Signature, StudyError> skirmish_signature(const std::string& data);

}  // namespace foulon::study
