// A study_result as one JSON object and back. Reading is strict: a study_result that does not
// add up is not read, so that merging never spreads an error.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "study/study_result.hpp"

namespace foulon::study {

/// The number of the form; rises when its meaning changes.
inline constexpr int kSheetForm = 1;

std::string to_json(const StudyResult& study_result);

/// The error says which member is wrong, what was found and what would be right.
tl::expected<StudyResult, std::string> result_from_json(std::string_view text);

}  // namespace foulon::study
