// A study_result for a person (a table of at most 80 columns), for a spreadsheet
// (CSV), and as a picture (SVG by gnuplot). The JSON form is sheet_json's.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "study/batch.hpp"
#include "study/study_result.hpp"

namespace foulon::study {

/// Aligned plain text with 95 % Wilson intervals for every rate.
std::string to_table(const StudyResult& study_result);

/// One line for each count: section,row,column,count.
std::string to_csv(const StudyResult& study_result);

/// One line for a terminal: a bar, the share, the rate, the time left.
std::string progress_line(const Progress& progress);

/// The gnuplot script that draws a study_result into a file.
std::string plot_script(const StudyResult& study_result, const std::string& file);

/// Draws win rate, length and morale at the end into an SVG file by gnuplot,
/// which is looked for when it is needed.
tl::expected<void, std::string> write_plot(const StudyResult& study_result, const std::string& file);

}  // namespace foulon::study
