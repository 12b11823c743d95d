// A study result as a table of at most 80 columns, as CSV and as an SVG plot. For JSON see
// study_result_json.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "study/batch.hpp"
#include "study/study_result.hpp"

namespace foulon::study {

/// Aligned plain text with 95 % Wilson intervals for every rate.
std::string to_table(const StudyResult& study_result);

/// One line per count: section,row,column,count.
std::string to_csv(const StudyResult& study_result);

/// One terminal line: a bar, the share, the rate, the time left.
std::string progress_line(const Progress& progress);

/// The gnuplot script that draws a study_result into a file.
std::string plot_script(const StudyResult& study_result, const std::string& file);

/// Plots win rate, length and morale at the end to an SVG file with gnuplot, which must be
/// installed.
tl::expected<void, std::string> write_plot(const StudyResult& study_result, const std::string& file);

}  // namespace foulon::study
