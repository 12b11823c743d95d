// Records of the block game: whole games under several rule sets go through the
// writer, are left and taken up in the middle, and verify; while a game runs
// its record names no hidden block; what is altered is refused.
#include <gtest/gtest.h>

#include "support/quebec_pack.hpp"
#include "support/record_fixture.hpp"

namespace foulon::quebec {
namespace {

using RecordWriter = record::RecordWriter<Game>;

class QuebecRecord : public record::RecordTest<Game> {
protected:
    QuebecRecord() : RecordTest(test_pack(), "quebec") {}

    RecordWriter begin(std::string_view rules) { return RecordTest::begin(test_options(rules)); }
    void play(RecordWriter& writer, Random& random, int turns) {
        RecordTest::play(writer, random, [&] { return turn(writer.recorded()) >= turns; });
    }
};

TEST_F(QuebecRecord, WholeGamesAreLeftTakenUpAndVerified) {
    for (const char* rules : {"classic", "orders", "all", "all+orders", "pbm+transfer"}) {
        SCOPED_TRACE(rules);
        Random random(3);
        {
            RecordWriter writer = begin(rules);
            play(writer, random, 3);
        }
        std::uint64_t middle = 0;
        {
            const auto looked = resume();
            ASSERT_TRUE(looked);
            middle = content_hash(looked->recorded());
        }
        auto resumed = resume();
        ASSERT_TRUE(resumed);
        RecordWriter& writer = *resumed;
        EXPECT_EQ(content_hash(writer.recorded()), middle);
        play(writer, random, 100);
        ASSERT_TRUE(writer.is_over());
        EXPECT_TRUE(verified().is_good()) << record::print(writer.entries().back().body);
    }
}

// [P 3.3] [P 8.1] [P 10.2] what names hidden blocks stays sealed while the game runs
TEST_F(QuebecRecord, TheRecordOfARunningGameNamesNoHiddenBlock) {
    Random random(5);
    RecordWriter writer = begin("all+orders");
    play(writer, random, 4);
    int sealed = 0;
    for (const record::Entry& entry : writer.entries()) {
        const std::string line = record::print(entry.body);
        sealed += line.find(" sealed ") != std::string::npos ? 1 : 0;
        for (const char* verb : {"place ", "march ", "sail ", "post ", "dig ", "prepare", "ride ", "embark ",
                                 "join ", "remove ", "station ", "roam ", "scout "})
            EXPECT_EQ(line.find(std::string(" ") + verb), std::string::npos) << line;
    }
    EXPECT_GT(sealed, 8);
}

TEST_F(QuebecRecord, WhatIsAlteredIsRefused) {
    Random random(7);
    RecordWriter writer = begin("orders");
    play(writer, random, 100);
    ASSERT_TRUE(verified().is_good());
    const std::string text = bytes();
    int refused = 0;
    for (int i = 0; i < 60; ++i) {
        std::string other_text = text;
        char& c = other_text[random.below(other_text.size())];
        c = c == 'x' ? 'y' : 'x';
        refused += checker_.check(other_text).is_good() ? 0 : 1;
    }
    EXPECT_EQ(refused, 60);
}

}  // namespace
}  // namespace foulon::quebec
