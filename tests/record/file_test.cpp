// Records on disk: nothing is overwritten, nothing is lost in a crash, one writer at a time,
// secrets kept apart.
#include <gmock/gmock.h>
#include <sys/stat.h>

#include "toy_record.hpp"

namespace foulon::record {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
namespace fs = std::filesystem;

unsigned mode_of(const std::string& path) {
    struct stat about{};
    EXPECT_EQ(::stat(path.c_str(), &about), 0) << path;
    return about.st_mode & 0777U;
}

tl::expected<ToyWriter, Problem> begin_file(const std::string& path, const Dice& dice = {},
                                            std::uint64_t seed = 1) {
    auto file = RecordFile::create(path);
    if (!file) return tl::make_unexpected(Problem(file.error()));
    return ToyWriter::create(kPack, kPackHash, {}, dice, test_key(), std::move(*file),
                             repeating_entropy(seed));
}

struct Resumed {
    std::optional<ToyWriter> writer;
    std::optional<Cut> cut;
    std::string why;
};
Resumed resume_file(const std::string& path) {
    auto opened = RecordFile::open(path);
    if (!opened) return {std::nullopt, {}, describe(opened.error())};
    const RecordFile* file = opened->file.get();
    auto writer = ToyWriter::resume(kPack, kPackHash, opened->loaded, opened->hidden, test_key(),
                                    std::move(opened->file), repeating_entropy(55));
    if (!writer) return {std::nullopt, {}, describe(writer.error())};
    const std::optional<Cut> cut = file->cut();
    return {std::move(*writer), cut, {}};
}

void play_steps(ToyWriter& writer, int steps, std::uint64_t seed) {
    Random random(seed);
    for (int i = 0; i < steps && !writer.is_over(); ++i) play_step(writer, random);
}

/// Begins a game, plays some steps and abandons it, like a killed process.
void play_and_leave(const std::string& path, int steps) {
    auto writer = begin_file(path);
    ASSERT_TRUE(writer) << describe(writer.error());
    play_steps(*writer, steps, 3);
}

TEST(RecordFile, KeepsSecretsApartUntilTheRecordIsSigned) {
    const TemporaryFolder folder;
    const std::string path = folder.file("game.foulon");
    auto writer = begin_file(path);
    ASSERT_TRUE(writer) << describe(writer.error());
    play_steps(*writer, 8, 1);
    ASSERT_TRUE(fs::exists(path + ".sealed"));
    EXPECT_EQ(
        mode_of(path), 0644U & ~[] {
            const mode_t mask = ::umask(0);
            ::umask(mask);
            return mask;
        }());
    EXPECT_EQ(mode_of(path + ".sealed"), 0600U);
    EXPECT_THAT(contents(path + ".sealed"), HasSubstr("\ndice "));
    EXPECT_EQ(check(contents(path)).is_good(), true);
    play_to_end(*writer, 2);
    EXPECT_FALSE(fs::exists(path + ".sealed"));
    EXPECT_EQ(check(contents(path)).verdict, Verdict::Signed);
    EXPECT_EQ(check(contents(path)).lines, writer->lines());
}

TEST(RecordFile, NeverOverwrites) {
    const TemporaryFolder folder;
    const std::string path = folder.file("game.foulon");
    put(path, "something else");
    auto refused = begin_file(path);
    ASSERT_FALSE(refused);
    EXPECT_THAT(describe(refused.error()), HasSubstr("already exists"));
    EXPECT_EQ(contents(path), "something else");
    put(folder.file("b.foulon.sealed"), "old secrets");
    EXPECT_FALSE(begin_file(folder.file("b.foulon")));
    EXPECT_EQ(contents(folder.file("b.foulon.sealed")), "old secrets");
    EXPECT_FALSE(fs::exists(folder.file("b.foulon")));
    EXPECT_FALSE(begin_file(folder.file("no/such/folder/c.foulon")));
}

TEST(RecordFile, AFileNotBegunIsRemoved) {
    const TemporaryFolder folder;
    const std::string path = folder.file("game.foulon");
    EXPECT_FALSE(begin_file(path, {DiceKind::Seeded, ""}));
    EXPECT_FALSE(fs::exists(path));
}

TEST(RecordFile, TwoWritersAreRefused) {
    const TemporaryFolder folder;
    const std::string path = folder.file("game.foulon");
    auto writer = begin_file(path);
    ASSERT_TRUE(writer);
    const auto second = RecordFile::open(path);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().what, HasSubstr("another process"));
    EXPECT_TRUE(read_bytes(path));
    writer = tl::make_unexpected(Problem(Denied{}));  // the first writer closes
    EXPECT_TRUE(RecordFile::open(path));
}

TEST(RecordFile, ResumesWhereItStopped) {
    const TemporaryFolder folder;
    const std::string path = folder.file("game.foulon");
    ASSERT_NO_FATAL_FAILURE(play_and_leave(path, 6));
    for (int i = 0; i < 40; ++i) {
        const std::string before = contents(path);
        Resumed resumed = resume_file(path);
        ASSERT_TRUE(resumed.writer) << resumed.why;
        EXPECT_FALSE(resumed.cut);
        EXPECT_EQ(contents(path), before);
        if (resumed.writer->is_over()) break;
        play_steps(*resumed.writer, 2, static_cast<std::uint64_t>(100 + i));
    }
    EXPECT_EQ(check(contents(path)).verdict, Verdict::Signed);
}

/// A game that was left after five steps: its file and FILE.sealed.
struct LeftGame {
    TemporaryFolder folder;
    std::string path = folder.file("game.foulon"), whole, sealed;
    LeftGame() {
        play_and_leave(path, 5);
        whole = contents(path);
        sealed = contents(path + ".sealed");
    }
};

TEST(RecordFile, ACutAtEveryByteOfTheLastLineLosesThatLineOnly) {
    const LeftGame game;
    const auto& [folder, path, whole, sealed] = game;
    const auto loaded = load(whole);
    const std::size_t last = loaded->entries.back().byte;
    for (std::size_t size = last; size < whole.size(); ++size) {
        put(path, whole.substr(0, size));
        put(path + ".sealed", sealed);
        fs::remove(path + ".cut");
        Resumed resumed = resume_file(path);
        ASSERT_TRUE(resumed.writer) << size << resumed.why;
        EXPECT_TRUE(contents(path).starts_with(whole.substr(0, last)));
        ASSERT_EQ(resumed.cut.has_value(), size > last);
        if (!resumed.cut) continue;
        EXPECT_EQ(resumed.cut->bytes, size - last);
        EXPECT_EQ(resumed.cut->damage.number, loaded->entries.size());
        EXPECT_EQ(contents(path + ".cut"), whole.substr(last, size - last));
        EXPECT_THAT(resumed.cut->what(), HasSubstr(path + ".cut"));
    }
}

TEST(RecordFile, WhatIsCutIsNeverOverwritten) {
    const TemporaryFolder folder;
    const std::string path = folder.file("game.foulon");
    ASSERT_NO_FATAL_FAILURE(play_and_leave(path, 5));
    const std::string whole = contents(path);
    for (const char* tail : {"first", "second", "third"}) {
        put(path, whole + tail);
        ASSERT_TRUE(resume_file(path).writer);
        EXPECT_EQ(contents(path), whole);
    }
    EXPECT_EQ(contents(path + ".cut"), "first");
    EXPECT_EQ(contents(path + ".cut2"), "second");
    EXPECT_EQ(contents(path + ".cut3"), "third");
}

TEST(RecordFile, ACrashAfterAnyLineCanBeResumedToASignedEnd) {
    const TemporaryFolder folder;
    const std::string path = folder.file("game.foulon");
    std::string sealed;
    {
        auto writer = begin_file(path);
        ASSERT_TRUE(writer);
        Random random(8);
        while (!writer->is_over()) {
            sealed = contents(path + ".sealed");
            play_step(*writer, random);
        }
    }
    const std::string whole = contents(path);
    const auto loaded = load(whole);
    // FILE.sealed is always at least as far as FILE: give each crash its latest version, but
    // without the line of the last secret roll, which was stored in the step that ended the game.
    for (const Entry& entry : loaded->entries) {
        const std::string part = whole.substr(0, entry.byte) + "torn";
        fs::remove(path + ".cut");
        put(path, part);
        put(path + ".sealed", sealed);
        Resumed resumed = resume_file(path);
        if (!resumed.writer) {
            EXPECT_THAT(resumed.why, AnyOf(HasSubstr("hidden-line"), HasSubstr("no-secret")));
            EXPECT_GT(entry.number + 12, loaded->entries.size());
            continue;
        }
        play_to_end(*resumed.writer, 4);
        ASSERT_EQ(check(contents(path)).verdict, Verdict::Signed) << entry.number;
        EXPECT_FALSE(fs::exists(path + ".sealed"));
    }
}

TEST(RecordFile, AnUnfinishedRecordWithoutItsSealedFileIsRejected) {
    const LeftGame game;
    const auto& [folder, path, whole, sealed] = game;
    fs::remove(path + ".sealed");
    EXPECT_THAT(resume_file(path).why, AnyOf(HasSubstr("hidden-line"), HasSubstr("no-secret")));
    put(path, whole + "torn");
    EXPECT_THAT(resume_file(path).why, AnyOf(HasSubstr("hidden-line"), HasSubstr("no-secret")));
    EXPECT_EQ(contents(path), whole + "torn") << "a refused resume changes nothing";

    put(path + ".sealed", "rubbish\n");
    EXPECT_THAT(resume_file(path).why, HasSubstr("damaged"));
    const std::string other = folder.file("other.foulon");
    {
        ASSERT_TRUE(begin_file(other, {}, 2));
    }
    put(path + ".sealed", contents(other + ".sealed"));
    EXPECT_THAT(resume_file(path).why, HasSubstr("another record"));

    put(path + ".sealed", sealed + "open 99 torn");
    const Resumed truncated = resume_file(path);
    EXPECT_TRUE(truncated.writer) << truncated.why;
}

TEST(RecordFile, ATornSealedFileIsTruncatedBeforeItGrows) {
    const TemporaryFolder folder;
    const std::string path = folder.file("game.foulon");
    {
        auto writer = begin_file(path);
        ASSERT_TRUE(writer);
        ASSERT_TRUE(writer->make_nonces());
        ASSERT_TRUE(writer->choose(Side::British, "march"));
    }
    const std::string sealed = contents(path + ".sealed");
    put(path + ".sealed", sealed + "open 6 torn");
    {
        Resumed resumed = resume_file(path);
        ASSERT_TRUE(resumed.writer) << resumed.why;
        ASSERT_TRUE(resumed.writer->choose(Side::French, "hide 1"));
    }
    EXPECT_TRUE(contents(path + ".sealed").starts_with(sealed + "open 6 "));
    EXPECT_EQ(contents(path + ".sealed.cut"), "open 6 torn");
    Resumed again = resume_file(path);
    ASSERT_TRUE(again.writer) << again.why;
    play_to_end(*again.writer, 1);
    EXPECT_EQ(check(contents(path)).verdict, Verdict::Signed);
}

TEST(RecordFile, FinishedRecordsNeedNoSealedFileAndDeleteALeftover) {
    const TemporaryFolder folder;
    const std::string path = folder.file("game.foulon");
    std::string sealed;
    {
        auto writer = begin_file(path);
        ASSERT_TRUE(writer);
        play_steps(*writer, 4, 1);
        sealed = contents(path + ".sealed");
        play_to_end(*writer, 2);
    }
    EXPECT_TRUE(resume_file(path).writer);
    put(path + ".sealed", sealed);
    EXPECT_TRUE(resume_file(path).writer);
    EXPECT_FALSE(fs::exists(path + ".sealed"));
}

TEST(RecordFile, ReportsWhatIsWrongWithAnInvalidFile) {
    const TemporaryFolder folder;
    put(folder.file("a"), "");
    EXPECT_THAT(resume_file(folder.file("a")).why, HasSubstr("the header"));
    put(folder.file("b"), "foulon record 2\n");
    EXPECT_THAT(resume_file(folder.file("b")).why, HasSubstr("expected foulon record 1"));
    EXPECT_THAT(resume_file(folder.file("none")).why, HasSubstr("No such file"));
    EXPECT_FALSE(read_bytes(folder.file(".")));
}

TEST(HostKey, IsCreatedOnceAndKeptPrivate) {
    const TemporaryFolder folder;
    const std::string home = folder.file("new/home");
    const auto first = HostKey::load_or_make(home, repeating_entropy(1));
    ASSERT_TRUE(first) << first.error().what;
    EXPECT_EQ(mode_of(home + "/host.key"), 0600U);
    EXPECT_EQ(contents(home + "/host.key").size(), 32U);
    const auto second = HostKey::load_or_make(home, repeating_entropy(2));
    ASSERT_TRUE(second);
    EXPECT_EQ(first->public_key(), second->public_key());
    const ChainHash hash{1, 2, 3};
    EXPECT_TRUE(is_signed_by(first->public_key(), hash, second->sign(hash)));
    EXPECT_FALSE(is_signed_by(first->public_key(), ChainHash{1, 2, 4}, second->sign(hash)));
    EXPECT_EQ(std::distance(fs::directory_iterator(home), {}), 1);
    put(home + "/host.key", "short");
    const auto refused = HostKey::load_or_make(home);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().what, HasSubstr("a key has 32"));
}

}  // namespace
}  // namespace foulon::record
