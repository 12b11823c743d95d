// Merged shards equal the whole; files of other studies are rejected with a reason; a result
// survives its JSON form and a damaged one is rejected.
#include <nlohmann/json.hpp>

#include "study/report.hpp"
#include "study/study_result_json.hpp"
#include "support.hpp"

namespace foulon::study {

namespace {

constexpr std::uint64_t kGames = 2003;  // not a multiple of the shards

std::vector<NamedResult> shards(std::uint64_t count, std::uint64_t games = kGames) {
    std::vector<NamedResult> parts;
    for (std::uint64_t i = 1; i <= count; ++i)
        parts.push_back({"shard-" + std::to_string(i) + ".json", played_shard(games, {i, count})});
    return parts;
}

std::string error_of(const std::vector<NamedResult>& parts) {
    const auto whole = merge(parts);
    EXPECT_FALSE(whole.has_value());
    return whole ? "" : whole.error();
}

TEST(Merge, ShardsMakeExactlyTheWhole) {
    const StudyResult whole = played(small_request(kGames));
    for (const std::uint64_t count : {1U, 2U, 8U}) {
        const auto parts = shards(count);
        const auto merged = merge(parts);
        ASSERT_TRUE(merged) << merged.error();
        EXPECT_TRUE(merged->has_same_counts(whole)) << count;
        EXPECT_EQ(to_csv(*merged), to_csv(whole));
        EXPECT_EQ(merged->merged_from, count);
        double core_seconds = 0;
        for (const NamedResult& part : parts) core_seconds += part.study_result.core_seconds;
        EXPECT_DOUBLE_EQ(merged->core_seconds, core_seconds);
    }
}

TEST(Merge, OrderOfFilesDoesNotMatter) {
    auto parts = shards(4);
    const auto forward = merge(parts);
    std::reverse(parts.begin(), parts.end());
    EXPECT_TRUE(merge(parts)->has_same_counts(*forward));
}

// More shards than games: some are empty, and the whole is still complete.
TEST(Merge, EmptyShardsAreShards) {
    const auto merged = merge(shards(7, 3));
    ASSERT_TRUE(merged) << merged.error();
    EXPECT_TRUE(merged->has_same_counts(played(small_request(3))));
}

TEST(Merge, MissingAndDuplicateShardsAreNamed) {
    auto parts = shards(4);
    auto missing = parts;
    missing.erase(missing.begin() + 2);
    EXPECT_EQ(error_of(missing), "1 of 4 shards missing: 3/4");
    auto doubled = parts;
    doubled[2] = doubled[1];
    doubled[2].name = "copy.json";
    EXPECT_EQ(error_of(doubled), "shard 2/4 is given twice: shard-2.json and copy.json");
    EXPECT_NE(error_of({}).find("no file"), std::string::npos);
}

TEST(Merge, OtherStudiesAreRejected) {
    const auto parts = shards(2);
    const auto with = [&](auto change) {
        auto altered = parts;
        change(altered[1].study_result);
        return error_of(altered);
    };
    const std::string head = "shard-2.json belongs to a different study than shard-1.json: ";
    EXPECT_EQ(with([](StudyResult& s) { s.study.game = "quebec"; }), head + "its game is quebec, not siege");
    EXPECT_EQ(with([](StudyResult& s) { s.study.seed = 7; }), head + "its seed is 7, not 1759");
    EXPECT_EQ(with([](StudyResult& s) { s.study.bot = "good"; }), head + "its bot is good, not random");
    EXPECT_EQ(with([](StudyResult& s) { s.study.games = 5; }), head + "its number of games is 5, not 2003");
    EXPECT_EQ(with([](StudyResult& s) { s.study.shards = 3; }), head + "its number of shards is 3, not 2");
    EXPECT_NE(with([](StudyResult& s) { ++s.study.rules; }).find("rules number"), std::string::npos);
    EXPECT_NE(with([](StudyResult& s) { s.study.pack[0] ^= 1; }).find("its pack is"), std::string::npos);
    EXPECT_NE(with([](StudyResult& s) { s.study.options[0].second = "other"; }).find("it was played with"),
              std::string::npos);
    EXPECT_EQ(with([](StudyResult& s) { s.played.end -= 10; }),
              "shard-2.json was interrupted: it has 991 of 1001 games of shard 2/2; run this shard again");
    EXPECT_EQ(with([](StudyResult& s) { s.sections.pop_back(); }),
              "shard-2.json has other counts than shard-1.json");
    EXPECT_EQ(with([](StudyResult& s) { s.sections[0].rows[0].name = "x"; }),
              "shard-2.json has other counts than shard-1.json");
}

TEST(StudyResultJson, RoundTrip) {
    const StudyResult study_result = played_shard(kGames, {2, 3}, "french");
    const auto read = result_from_json(to_json(study_result));
    ASSERT_TRUE(read) << read.error();
    EXPECT_TRUE(read->has_same_counts(study_result));
    EXPECT_EQ(read->seconds, study_result.seconds);
    EXPECT_EQ(to_json(*read), to_json(study_result));
}

TEST(StudyResultJson, HasWhatAProgramReads) {
    const auto json = nlohmann::json::parse(to_json(played(small_request(500))));
    EXPECT_EQ(json["games"], 500);
    EXPECT_EQ(json["british_wins"].get<int>() + json["french_wins"].get<int>(), 500);
    EXPECT_GT(json["seconds"].get<double>(), 0);
    EXPECT_NEAR(json["games_per_second"].get<double>(), 500 / json["seconds"].get<double>(), 1);
    EXPECT_EQ(json["complete"], true);
    EXPECT_EQ(json["pack"].get<std::string>().size(), 64U);
}

TEST(StudyResultJson, ABigSeedStaysExact) {
    Request request = small_request(10);
    request.seed = ~std::uint64_t{0};
    EXPECT_EQ(result_from_json(to_json(played(request)))->study.seed, ~std::uint64_t{0});
}

TEST(StudyResultJson, WrongResultsAreRejected) {
    const auto good = nlohmann::ordered_json::parse(to_json(played(small_request(100))));
    const auto error_with = [&](std::string_view pointer, const nlohmann::ordered_json& value) {
        auto altered = good;
        altered[nlohmann::ordered_json::json_pointer(std::string(pointer))] = value;
        const auto study_result = result_from_json(altered.dump());
        EXPECT_FALSE(study_result.has_value()) << pointer;
        return study_result ? "" : study_result.error();
    };
    EXPECT_EQ(error_with("/form", 2), "form must be a whole number from 1 to 1 (got 2)");
    EXPECT_NE(error_with("/games", 99).find("french_wins"), std::string::npos);  // the wins do not add up
    EXPECT_EQ(error_with("/games", 101), "games must be a whole number from 0 to 100 (got 101)");
    EXPECT_EQ(error_with("/seed", -1), "seed must be a whole number (got -1)");
    EXPECT_EQ(error_with("/seed", 1.5), "seed must be a whole number (got 1.5)");
    EXPECT_EQ(error_with("/bot", 3), "bot must be a string (got 3)");
    EXPECT_EQ(error_with("/drawn", 1), "drawn must be a whole number from 0 to 0 (got 1)");
    EXPECT_EQ(error_with("/shard", 2), "shard must be a whole number from 1 to 1 (got 2)");
    EXPECT_EQ(error_with("/seconds", "long"), "seconds must be a number of seconds (got \"long\")");
    EXPECT_EQ(error_with("/options/side", 1), "options.side must be a string (got 1)");
    EXPECT_NE(error_with("/sections", 1).find("an object"), std::string::npos);
    EXPECT_NE(error_with("/sections/ends", 1).find("columns and rows"), std::string::npos);
    EXPECT_NE(error_with("/sections/ends/columns/0", 1).find("must be strings"), std::string::npos);
    EXPECT_EQ(error_with("/sections/ends/rows/deck", {1, 2}),
              "sections.ends.rows.deck must be a list of 1 whole number (got [1,2])");
    auto altered = good;
    altered.erase("steps");
    EXPECT_EQ(result_from_json(altered.dump()).error(), "steps must be a whole number (got nothing)");
    for (const std::string_view text : {"", "{", "[]", "3", "\xff\xfe", "{\"games\":1}"})
        EXPECT_FALSE(result_from_json(text)) << text;
}

// Every truncation of a result is rejected without a crash.
TEST(StudyResultJson, TruncatedResultsAreRejected) {
    const std::string text = to_json(played(small_request(50)));
    for (std::size_t size = 0; size + 2 < text.size(); size += 7)
        EXPECT_FALSE(result_from_json(text.substr(0, size)));
}

}  // namespace

}  // namespace foulon::study
