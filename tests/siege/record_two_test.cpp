// Records of two players: what is sealed, when it is opened, who may take what
// back, and that a game goes on from its file and its FILE.sealed. What any
// record must withstand stands in record_test.cpp.
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "support/record_fixture.hpp"
#include "support/siege_pack.hpp"

namespace foulon::siege {
namespace {

using RecordWriter = record::RecordWriter<Game>;

class SiegeRecordOfTwo : public record::RecordTest<Game> {
protected:
    SiegeRecordOfTwo() : RecordTest(test_pack(), "two") {}

    RecordWriter begin() { return RecordTest::begin({Side::British, 20, false, true}); }
};

std::string body(const record::Entry& entry) { return record::print(entry.body); }

TEST_F(SiegeRecordOfTwo, OrdersAndCounterOrdersAreSealedAndOpenedInTheirTime) {  // [S 17.4] [S 17.6] [S 17.8]
    RecordWriter writer = begin();
    const auto wrote = [&](Side side, std::string_view text) {
        const auto lines = writer.choose(side, text);
        EXPECT_TRUE(lines) << text;
        return lines ? *lines : record::WriteResult{};
    };
    const auto order = wrote(Side::French, "order hold, seal");
    ASSERT_EQ(order.size(), 1U);
    EXPECT_EQ(body(order[0]).substr(0, 14), "french sealed ");
    const auto british = wrote(Side::British, "order bombard-quebec, seal");
    EXPECT_EQ(body(british[0]).size(), body(order[0]).size() + 1)
        << "a sealed line has one length for each side";
    EXPECT_EQ(body(wrote(Side::British, "action none")[0]), "british action none");
    wrote(Side::French, "action none");
    const auto french_counter = wrote(Side::French, "counter defend-upper, seal");
    const auto british_counter = wrote(Side::British, "counter rangers, seal");
    EXPECT_EQ(bytes().find("bombard"), std::string::npos);
    EXPECT_EQ(bytes().find("rangers"), std::string::npos);

    // Up to the card, and then whatever it asks, until the British order is shown.
    Random random(1);
    play(writer, random, [&] { return !writer.state().open.order[0].is_face_down(); });
    const std::string after_british = bytes();
    if (writer.state().open.order[0].is_shown() && writer.state().open.order[0].order() == 3) {
        EXPECT_NE(after_british.find("open " + std::to_string(british[0].number)), std::string::npos);
    }
    EXPECT_EQ(after_british.find("open " + std::to_string(british_counter[0].number) + " "),
              std::string::npos);
    EXPECT_EQ(after_british.find("order hold"), std::string::npos);
    play(writer, random, [] { return false; });
    EXPECT_NE(bytes().find("open " + std::to_string(french_counter[0].number) + " "), std::string::npos);
    const auto report = verified();
    EXPECT_EQ(report.verdict, record::Verdict::Signed);
    EXPECT_EQ(report.counts.seals, report.counts.openings);
}

TEST_F(SiegeRecordOfTwo, EachSideTakesBackItsOwnDraftWhileBothDraft) {
    RecordWriter writer = begin();
    const std::uint32_t lines = writer.lines();
    ASSERT_TRUE(writer.choose(Side::British, "order attack-villages"));
    ASSERT_TRUE(writer.choose(Side::French, "order hold"));
    EXPECT_EQ(writer.drafts(Side::British).size(), 1U);
    EXPECT_EQ(writer.drafts(Side::French).size(), 1U);
    ASSERT_TRUE(writer.undo(Side::British));
    EXPECT_TRUE(writer.drafts(Side::British).empty());
    EXPECT_EQ(writer.drafts(Side::French).size(), 1U);
    EXPECT_EQ(writer.state().hidden[1].order.order(), 2);
    EXPECT_TRUE(writer.state().hidden[0].order.is_none());
    EXPECT_FALSE(writer.undo(Side::British));
    EXPECT_EQ(writer.lines(), lines);

    // The other side seals meanwhile: the draft stays, and can still be taken back or sealed.
    ASSERT_TRUE(writer.choose(Side::British, "order bombard-quebec"));
    ASSERT_TRUE(writer.choose(Side::French, "seal"));
    EXPECT_FALSE(writer.undo(Side::French)) << "what lies sealed stays";
    EXPECT_EQ(writer.state().hidden[0].order.order(), 3);
    ASSERT_TRUE(writer.undo(Side::British));
    ASSERT_TRUE(writer.choose(Side::British, "order attack-upper-quebec"));
    ASSERT_TRUE(writer.choose(Side::British, "seal"));
    EXPECT_EQ(writer.lines(), lines + 2);
    EXPECT_EQ(writer.recorded().hidden[0].order.order(), 1);
    EXPECT_EQ(writer.recorded().open.step, Step::Declare);
}

TEST_F(SiegeRecordOfTwo, ALineIsJudgedByItsOwnDraftAlone) {
    RecordWriter writer = begin();
    ASSERT_TRUE(writer.choose(Side::British, "order attack-villages"));
    EXPECT_FALSE(writer.choose(Side::French, "seal")) << "the other's draft seals nothing";
    EXPECT_FALSE(writer.choose(Side::French, "action none"));
    EXPECT_FALSE(writer.choose(Side::British, "order hold"));
    EXPECT_FALSE(writer.choose(Side::British, "seal, action none")) << "a line ends where it is sealed";
    ASSERT_TRUE(writer.choose(Side::French, "order hold, seal"));
    EXPECT_FALSE(writer.choose(Side::French, "order skirmish, seal")) << "one order a turn";
    ASSERT_TRUE(writer.choose(Side::British, "seal"));
}

TEST_F(SiegeRecordOfTwo, AGameGoesOnFromEveryLine) {
    Random random(4);
    std::optional<RecordWriter> writer = begin();
    for (int times = 0; times < 40 && !writer->is_over(); ++times) {
        const std::uint32_t lines = writer->lines();
        play(*writer, random, [&] { return writer->lines() > lines + 2; });
        if (writer->is_over()) break;
        const State recorded = writer->recorded();
        writer.reset();  // lets go of the file, as a program that ends
        auto again = resume();
        ASSERT_TRUE(again) << record::describe(again.error());
        ASSERT_EQ(again->recorded(), recorded);
        writer.emplace(std::move(*again));
    }
    play(*writer, random, [] { return false; });
    const auto report = verified();
    EXPECT_EQ(report.verdict, record::Verdict::Signed);
    EXPECT_FALSE(std::filesystem::exists(path_ + ".sealed")) << "all is open, nothing is kept apart";
}

TEST_F(SiegeRecordOfTwo, WithoutItsSealedFileARunningGameIsReadButNotPlayed) {
    {
        RecordWriter writer = begin();
        ASSERT_TRUE(writer.choose(Side::British, "order attack-villages, seal"));
    }
    auto opened = record::RecordFile::open(path_);
    ASSERT_TRUE(opened);
    const auto looked = RecordWriter::replay(test_pack(), checker_.hash(), opened->loaded);
    ASSERT_TRUE(looked);
    ASSERT_TRUE(looked->blind_from());
    EXPECT_EQ(*looked->blind_from(), looked->lines() + 1);
    const auto report = verified();
    EXPECT_EQ(report.verdict, record::Verdict::NeedsSealed);
}

// A player who resigns leaves cards face down: the record opens them all.
TEST_F(SiegeRecordOfTwo, ResigningOpensEverything) {
    RecordWriter writer = begin();
    ASSERT_TRUE(writer.choose(Side::British, "order attack-villages, seal"));
    ASSERT_TRUE(writer.act(record::Who::British, "resign"));
    EXPECT_TRUE(writer.is_over());
    EXPECT_NE(bytes().find("order attack-villages, seal"), std::string::npos);
    EXPECT_EQ(verified().verdict, record::Verdict::Signed);
}

// [S 17.council-of-war] [S 17.spies] [S 17.9] Over many games every sealed line is opened once: the
// shown ones in their turn, the others at the end; and what a line hid is what the game shows.
TEST_F(SiegeRecordOfTwo, EverySealIsOpenedOnce) {
    std::set<std::string> late;
    for (std::uint64_t game = 0; game < 30; ++game) {
        for (const auto& entry : std::filesystem::directory_iterator(folder_.path))
            std::filesystem::remove(entry.path());
        RecordWriter writer = begin();
        Random random(game);
        play(writer, random, [] { return false; });
        std::set<std::uint32_t> sealed, opened;
        bool is_over = false;
        for (const record::Entry& entry : writer.entries()) {
            is_over = is_over || std::holds_alternative<record::ResultLine>(entry.body);
            if (std::holds_alternative<record::SealedLine>(entry.body)) sealed.insert(entry.number);
            const auto* open = std::get_if<record::OpenLine>(&entry.body);
            if (open == nullptr) continue;
            EXPECT_TRUE(opened.insert(open->line).second);
            if (is_over) late.insert(open->text.substr(0, open->text.find(' ')));
        }
        EXPECT_EQ(sealed, opened);
    }
    EXPECT_EQ(late, (std::set<std::string>{"counter", "order"})) << "some were never shown";
}

}  // namespace
}  // namespace foulon::siege
