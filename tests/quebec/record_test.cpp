// Records of the block game: whole games under several rule sets go through the
// writer, are left and taken up in the middle, and verify; while a game runs
// its record names no hidden block; what is altered is refused.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "record/file.hpp"
#include "record/record_writer.hpp"
#include "record/verify.hpp"
#include "support/quebec_pack.hpp"

namespace foulon::quebec {
namespace {

using RecordWriter = record::RecordWriter<Game>;

const record::HostKey& key() {
    static const record::HostKey host = record::HostKey::from_seed({17});
    return host;
}
record::Bytes32 hash_of_pack() { return record::pack_hash(values_text(test_pack())); }

class QuebecRecord : public testing::Test {
protected:
    QuebecRecord() { std::filesystem::create_directories(folder_); }
    ~QuebecRecord() override { std::filesystem::remove_all(folder_); }

    RecordWriter begin(std::string_view rules) {
        std::filesystem::remove(path_);
        std::filesystem::remove(path_ + ".sealed");
        auto file = record::RecordFile::create(path_);
        EXPECT_TRUE(file);
        const record::Entropy entropy = [random = Random(17)](std::span<std::uint8_t> bytes) mutable {
            for (std::uint8_t& each : bytes) each = static_cast<std::uint8_t>(random.next());
        };
        auto writer = RecordWriter::create(test_pack(), hash_of_pack(), test_options(rules),
                                           {record::DiceKind::Sealed, ""}, key(), std::move(*file), entropy);
        EXPECT_TRUE(writer);
        EXPECT_TRUE(writer->make_nonces());
        return std::move(*writer);
    }
    RecordWriter resume() {
        auto opened = record::RecordFile::open(path_);
        EXPECT_TRUE(opened);
        auto writer = RecordWriter::resume(test_pack(), hash_of_pack(), opened->loaded, opened->hidden, key(),
                                           std::move(opened->file));
        EXPECT_TRUE(writer);
        return std::move(*writer);
    }
    /// By what lies open: at the end everything does.
    record::Report verified() const { return record::verify<Game>(test_pack(), hash_of_pack(), bytes()); }
    std::string bytes() const { return *record::read_bytes(path_); }

    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("foulon-quebec-" + std::to_string(::getpid()));
    std::string path_ = folder_ / "game.foulon";
};

/// Chooses for whoever owes a choice, and rolls, until the game is over or so many turns are done.
void play(RecordWriter& writer, Random& random, int turns) {
    while (!writer.is_over() && turn(writer.recorded()) < turns) {
        if (writer.waiting().for_chance()) {
            ASSERT_TRUE(writer.roll());
            continue;
        }
        const SideSet owing = writer.waiting().sides;
        Side side = owing.contains(Side::British) ? Side::British : Side::French;
        if (owing == SideSet::both() && random.below(2) == 0) side = other(side);
        const auto open = legal(test_pack(), writer.state(), side);
        ASSERT_TRUE(writer.choose(side, open[random.below(open.size())]));
    }
}

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
            const RecordWriter looked = resume();
            middle = content_hash(looked.recorded());
        }
        RecordWriter writer = resume();
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
        refused += record::verify<Game>(test_pack(), hash_of_pack(), other_text).is_good() ? 0 : 1;
    }
    EXPECT_EQ(refused, 60);
}

}  // namespace
}  // namespace foulon::quebec
