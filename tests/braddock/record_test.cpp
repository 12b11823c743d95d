// Whole records of the battle: what the golden ones must be, chits sealed and
// opened, records altered and forged, play taken up at any line.
#include <gtest/gtest.h>

#include <set>

#include "support/braddock_pack.hpp"
#include "support/rechain.hpp"
#include "support/record_fixture.hpp"

namespace foulon::braddock {
namespace {

using record::Report;
using record::Verdict;

const record::RecordChecker<Game>& checker() {
    static const record::RecordChecker<Game> made(test_pack());
    return made;
}

const std::vector<std::pair<std::string, std::string>>& golden() {
    static const auto records = record::golden_records("braddock");
    return records;
}

TEST(BraddockGolden, AllAreSignedAndCoverOptionsAndDice) {
    ASSERT_GE(golden().size(), 18U);
    std::set<std::string> options;
    std::set<record::DiceKind> dice;
    for (const auto& [name, bytes] : golden()) {
        const Report report = checker().expect_signed(name, bytes);
        dice.insert(report.dice);
        EXPECT_EQ(record::rechain(bytes), bytes) << name;
        for (const std::string& line : record::lines_of(bytes))
            if (line.starts_with("option ")) options.insert(line);
        // [B 12.2] a chit for each unit placed: sealed when dealt, opened at the latest in the end
        const bool by_card = bytes.find("option french card") != std::string::npos;
        const bool is_rolled_back = name.find("rollback") != std::string::npos;
        if (!is_rolled_back) {
            EXPECT_EQ(report.counts.seals, by_card ? 14U : 0U) << name;
        }
        EXPECT_EQ(report.counts.seals, report.counts.openings) << name;
        // [B 17.1] against the card nobody chooses for the French
        const bool french_chose = bytes.find(" french move") != std::string::npos;
        EXPECT_EQ(french_chose, !by_card) << name;
    }
    EXPECT_EQ(dice.size(), 3U);
    for (const char* key : {"marines", "militia", "new-york", "grenadiers", "light"})
        for (const char* value : {"on", "off"})
            EXPECT_TRUE(options.contains(std::string("option ") + key + " " + value)) << key;
    EXPECT_TRUE(options.contains("option victory beginner"));
}

TEST(BraddockRecord, AlteredAtThreeHundredPlaces) {
    Random random(1755);
    for (int i = 0; i < 300; ++i) {
        const auto& [name, bytes] = golden()[random.below(golden().size())];
        const auto [altered, at] = record::alter_one_bit(bytes, random);
        ASSERT_EQ(checker().check(altered).verdict, Verdict::Damaged) << name << " at " << at;
    }
}

// A forger who makes the chain right again is still told: by the rules, the dice or the signature.
TEST(BraddockRecord, ForgedWithTheChainMadeRight) {
    Random random(9);
    int forged = 0;
    for (int i = 0; i < 200; ++i) {
        const auto& [name, bytes] = golden()[random.below(golden().size())];
        std::vector<std::string> lines = record::lines_of(bytes);
        const std::size_t at = random.below(lines.size());
        std::string& line = lines[at];
        const std::size_t digit = line.find_first_of("123456", line.find(' ') + 1);
        if (digit == std::string::npos || line.find(" #") == std::string::npos) continue;
        line[digit] = line[digit] == '6' ? '1' : static_cast<char>(line[digit] + 1);
        std::string text;
        for (const std::string& each : lines) text += each + "\n";
        const std::string right = record::rechain(text);
        if (right == bytes) continue;  // the digit stood in a hash
        ++forged;
        const Report report = checker().check(right);
        ASSERT_NE(report.verdict, Verdict::Signed) << name << ": " << line;
    }
    EXPECT_GT(forged, 100);
}

// A running record holds no chit in clear that was not revealed, and play resumes from it with FILE.sealed.
TEST(BraddockRecord, ChitsStaySealedWhileTheGameRuns) {  // [B 12.2] [B 12.5]
    const Pack& pack = test_pack();
    record::Bytes32 seed{};
    seed[0] = 3;
    const auto key = record::HostKey::from_seed(seed);
    auto sink = std::make_unique<record::MemorySink>();
    record::MemorySink* seen = sink.get();
    auto writer = record::RecordWriter<Game>::create(pack, checker().hash(), {},
                                                     {record::DiceKind::Sealed, ""}, key, std::move(sink));
    ASSERT_TRUE(writer.has_value());
    ASSERT_TRUE(writer->make_nonces().has_value());
    for (int i = 0; i < 6; ++i) ASSERT_TRUE(writer->roll().has_value());
    EXPECT_EQ(seen->bytes.find("order "), std::string::npos) << seen->bytes;
    EXPECT_NE(seen->bytes.find("chance sealed"), std::string::npos) << seen->bytes;
    ASSERT_TRUE(writer->roll().has_value());
    // All seven marched, so all seven are open.
    for (const char* unit : {"militia", "indians-1", "indians-6"})
        EXPECT_NE(seen->bytes.find(std::string("order ") + unit), std::string::npos) << unit;
    EXPECT_TRUE(writer->waiting().for_choice_of(Side::British));
}

// With own dice the chits are dealt face down by the program: nobody is asked to read one.
TEST(BraddockRecord, ChitsAreDealtFaceDownWithOwnDice) {  // [B 12.2]
    const Pack& pack = test_pack();
    record::Bytes32 seed{};
    seed[0] = 5;
    auto sink = std::make_unique<record::MemorySink>();
    record::MemorySink* seen = sink.get();
    Options options;
    options.setup |= Setup::kWait;  // so that the Marines keep their order to themselves
    auto writer =
        record::RecordWriter<Game>::create(pack, checker().hash(), options, {record::DiceKind::Own, ""},
                                           record::HostKey::from_seed(seed), std::move(sink));
    ASSERT_TRUE(writer.has_value());
    EXPECT_TRUE(writer->waiting().for_choice_of(Side::British));  // seven were dealt, and marched
    EXPECT_EQ(seen->bytes.find("chance order"), std::string::npos);
    EXPECT_FALSE(writer->roll_own("order marines 44th").has_value());
    Random random(7);
    while (writer->state().open.turn == 0 || writer->state().open.step == Step::MoraleDie) {
        if (writer->waiting().for_chance()) {
            ASSERT_NE(writer->state().open.step, Step::Deal);
            ASSERT_TRUE(writer->roll_own("die " + std::to_string(1 + random.below(6))).has_value());
            continue;
        }
        const auto open = legal(pack, writer->state(), Side::British);
        ASSERT_TRUE(writer->choose(Side::British, open[open.size() - 1]).has_value());
    }
    EXPECT_TRUE(is_hex(writer->state().open.at[index(french(0))]));
    EXPECT_EQ(seen->bytes.find("chance order"), std::string::npos);
}

}  // namespace
}  // namespace foulon::braddock
