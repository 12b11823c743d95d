// What a verdict and an exit code say: nothing after an end is left unchecked, and what
// somebody could have chosen (copied lines, rollbacks, dice by hand) is counted.
#include <gtest/gtest.h>

#include "toy_record.hpp"

namespace foulon::record {
namespace {

/// The record with other lines, its numbers and the whole chain recomputed, as a forger would do it.
std::string rebuilt(const std::string& bytes, const std::vector<Body>& bodies) {
    const auto loaded = load(bytes);
    std::string text = full_header(loaded->header);
    ChainHash last = loaded->begin;
    std::uint32_t number = 0;
    for (const Body& body : bodies) {
        ++number;
        last = next_hash(last, hashed_text(number, body));
        text += full_line(Entry{number, body, last, 0});
    }
    return text;
}

template <class Line>
std::vector<Body> without(const std::string& bytes) {
    std::vector<Body> bodies;
    const auto loaded = load(bytes);
    for (const Entry& entry : loaded->entries)
        if (!std::holds_alternative<Line>(entry.body)) bodies.push_back(entry.body);
    return bodies;
}

TEST(Verify, ASealThatIsNeverOpenedThoughTheRecordHasAnEndIsForged) {
    int tried = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const std::string bytes = finished_record(seed, {}, {false, 3});
        ASSERT_EQ(exit_code(check(bytes)), 0);
        const std::vector<Body> bodies = without<OpenLine>(bytes);
        if (bodies.size() == load(bytes)->entries.size()) continue;  // nothing was sealed
        const Report report = check(rebuilt(bytes, bodies));
        EXPECT_EQ(report.verdict, Verdict::SealWrong) << word(report.verdict);
        EXPECT_EQ(exit_code(report), 6);
        ++tried;
    }
    EXPECT_GT(tried, 10);
}

TEST(Verify, ExitCodesTellStatesApart) {
    const std::string bytes = finished_record(5, {}, {true, 3});
    EXPECT_EQ(exit_code(check(bytes)), 0);
    const std::vector<Body> unsigned_lines = without<SignLine>(bytes);
    EXPECT_EQ(exit_code(check(rebuilt(bytes, unsigned_lines))), 4);
    EXPECT_EQ(exit_code(check(bytes.substr(0, bytes.size() - 9))), 5);
    InMemory game = new_game({true, 3});
    Random random(3);
    for (int i = 0; i < 4; ++i) play_step(game.writer, random);
    EXPECT_EQ(exit_code(check(game.sink->bytes)), 3);
    // Another signature under the same lines.
    std::vector<Body> forged = unsigned_lines;
    forged.emplace_back(SignLine{});
    EXPECT_EQ(check(rebuilt(bytes, forged)).verdict, Verdict::SignatureWrong);
    EXPECT_EQ(exit_code(check(rebuilt(bytes, forged))), 6);
}

TEST(Verify, WhatSomebodyCouldHaveChosenIsCounted) {
    Report report = check(finished_record(5, {DiceKind::Sealed, ""}, {true, 3}));
    EXPECT_FALSE(report.has_reservations());
    report = check(finished_record(5, {DiceKind::Own, ""}, {true, 3}));
    EXPECT_EQ(report.verdict, Verdict::Signed);
    EXPECT_GT(report.by_hand, 0U);
    EXPECT_TRUE(report.has_reservations());

    InMemory game = new_game({true, 3});
    Random random(4);
    while (game.writer.lines() < 9 && !game.writer.is_over()) play_step(game.writer, random);
    const std::uint32_t before = game.writer.lines();
    std::uint32_t back = before - 1;
    while (back > 0 && !game.writer.act(Who::British, "rollback " + std::to_string(back))) --back;
    ASSERT_GT(back, 0U);
    play_to_end(game.writer, 7);
    report = check(game.sink->bytes);
    EXPECT_EQ(report.verdict, Verdict::Signed);
    EXPECT_EQ(report.rollbacks, 1U);
    EXPECT_EQ(report.rolled_back, before - back);
}

}  // namespace
}  // namespace foulon::record
