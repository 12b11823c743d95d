// Tables, CSV, the progress bar, the intervals and the picture.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "study/report.hpp"
#include "study/wilson.hpp"
#include "support.hpp"

namespace foulon::study {

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// Computed by hand from Wilson's formula (1927) for 95 %.
TEST(Wilson, KnownValues) {
    const Interval half = wilson(50, 100);
    EXPECT_NEAR(half.low, 0.4038, 0.0001);
    EXPECT_NEAR(half.high, 0.5962, 0.0001);
    const Interval few = wilson(1, 10);
    EXPECT_NEAR(few.low, 0.0179, 0.0001);
    EXPECT_NEAR(few.high, 0.4042, 0.0001);
    const Interval none = wilson(0, 20);
    EXPECT_EQ(none.low, 0);
    EXPECT_NEAR(none.high, 0.1611, 0.0001);
    const Interval all = wilson(20, 20);
    EXPECT_NEAR(all.low, 0.8389, 0.0001);
    EXPECT_EQ(all.high, 1);
    EXPECT_EQ(wilson(0, 0).low, 0);
    EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(OpenState, FitsEightyColumnsAndSaysTheCounts) {
    StudyResult study_result = played(small_request(2000));
    const std::string open_state = to_table(study_result);
    for (const std::string& line : lines_of(open_state)) {
        EXPECT_LE(line.size(), 80U) << line;
        EXPECT_TRUE(line.empty() || line.back() != ' ') << line;
    }
    EXPECT_NE(open_state.find("siege: 2,000 games of bot random"), std::string::npos) << open_state;
    EXPECT_EQ(open_state.find("INTERRUPTED"), std::string::npos);
    // Large counts widen the columns; they still fit.
    for (Section& section : study_result.sections)
        for (Row& row : section.rows)
            for (std::uint64_t& count : row.counts) count *= 10'000;
    for (const std::string& line : lines_of(to_table(study_result))) EXPECT_LE(line.size(), 80U) << line;
}

TEST(OpenState, SaysWhichGamesAnInterruptedStudyHolds) {
    StudyResult study_result = played_shard(2000, {2, 2});
    study_result.played.end = study_result.played.first + 400;
    EXPECT_NE(to_table(study_result).find("INTERRUPTED: 400 of 1,000 games done, 1000 to 1399\n"),
              std::string::npos)
        << to_table(study_result);
    study_result.played.end = study_result.played.first;
    EXPECT_NE(to_table(study_result).find("INTERRUPTED: 0 of 1,000 games"), std::string::npos);
}

TEST(Csv, EveryCountOnce) {
    const StudyResult study_result = played(small_request(300));
    std::map<std::string, std::uint64_t> common;
    const auto lines = lines_of(to_csv(study_result));
    EXPECT_EQ(lines.at(0), "section,row,column,count");
    for (std::size_t i = 1; i < lines.size(); ++i) {
        EXPECT_EQ(std::count(lines[i].begin(), lines[i].end(), ','), 3) << lines[i];
        const std::size_t comma = lines[i].rfind(',');
        EXPECT_TRUE(common.emplace(lines[i].substr(0, comma), std::stoull(lines[i].substr(comma + 1))).second)
            << lines[i];
    }
    EXPECT_EQ(common.at("study,all,games"), 300U);
    EXPECT_EQ(common.at("study,all,british_wins"), study_result.british_wins);
    EXPECT_EQ(common.at("ends,deck,games"), study_result.section("ends")->rows.back().counts[0]);
}

TEST(ProgressLine, ShowsShareRateAndTimeLeft) {
    EXPECT_EQ(progress_line({25, 100, 5}), "[########                      ]  25 %  5 games/s  0:15 left");
    EXPECT_EQ(progress_line({0, 100, 0}), "[                              ]   0 %  0 games/s  -:-- left");
    EXPECT_EQ(progress_line({1000, 10'000'000, 1}),
              "[                              ]   0 %  1,000 games/s  2:46:39 left");
    EXPECT_LE(progress_line({~std::uint64_t{0} / 2, ~std::uint64_t{0}, 1e-3}).size(), 110U);
}

class Plot : public testing::Test {
protected:
    void SetUp() override {
        folder_ = std::filesystem::path(testing::TempDir()) / "foulon plot's test";
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }
    std::filesystem::path folder_;
};

TEST_F(Plot, WritesAnSvg) {
    ASSERT_EQ(std::system("command -v gnuplot >/dev/null 2>&1"), 0) << "./play and ./test install gnuplot";
    const std::string file = (folder_ / "study.svg").string();
    const auto written = write_plot(played(small_request(300)), file);
    ASSERT_TRUE(written) << written.error();
    std::ifstream in(file);
    const std::string svg{std::istreambuf_iterator<char>(in), {}};
    EXPECT_NE(svg.find("<svg"), std::string::npos);
    EXPECT_NE(svg.find("</svg>"), std::string::npos);
    for (const std::string_view text :
         {"British", "French", "Length in turns", "Morale at the end", "seed 1759"})
        EXPECT_NE(svg.find(text), std::string::npos) << text;
}

TEST_F(Plot, MissingGnuplotIsReported) {
    const char* before = std::getenv("PATH");
    const std::string path = before == nullptr ? "" : before;
    setenv("PATH", folder_.c_str(), 1);
    const auto written = write_plot(played(small_request(10)), (folder_ / "study.svg").string());
    setenv("PATH", path.c_str(), 1);
    ASSERT_FALSE(written);
    EXPECT_NE(written.error().find("gnuplot is not installed"), std::string::npos) << written.error();
}

TEST_F(Plot, AnUnwritableFileIsReported) {
    const auto written = write_plot(played(small_request(10)), (folder_ / "no" / "study.svg").string());
    ASSERT_FALSE(written);
    EXPECT_NE(written.error().find("cannot write"), std::string::npos) << written.error();
}

}  // namespace

}  // namespace foulon::study
