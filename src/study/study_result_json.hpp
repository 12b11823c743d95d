// A study result as one JSON object and back. Strict: a result whose numbers do not add up is
// rejected, so that merging never spreads an error.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "study/study_result.hpp"

namespace foulon::study {

/// The format version; increases when the meaning changes.
inline constexpr int kResultFormat = 1;

std::string to_json(const StudyResult& study_result);

/// The error names the member, what was found and what was expected.
tl::expected<StudyResult, std::string> result_from_json(std::string_view text);

}  // namespace foulon::study
