// A database that has lost what was told, and backups that are restored: both are noticed,
// and counted so that no dice come twice.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/schema.hpp"
#include "store/told_file.hpp"
#include "store_fixture.hpp"

namespace foulon::store {
namespace {

using testing::IsEmpty;
using testing::SizeIs;
namespace fs = std::filesystem;

class StoreLoss : public StoreFixture {
protected:
    static AddGame game(GameKey key, GamePhase phase = GamePhase::Running) {
        return a_game(key, Mode::Solitaire, phase);
    }
    static AddLine line(GameKey key, std::uint32_t number) {
        return {key,
                {number,
                 std::to_string(number) + " british go #" + std::string(39, 'a') +
                     std::to_string(number % 10) + "\n",
                 0}};
    }
    /// A running and a finished game, a backup, and a line that is told after it.
    void play_after_a_backup() const {
        const auto store = open();
        EXPECT_EQ(write(*store, {game(1), game(2, GamePhase::Over), line(1, 1)}), Outcome::Kept);
        EXPECT_TRUE(backup_sqlite(path, copy()));
        EXPECT_EQ(write(*store, {line(1, 2)}), Outcome::Kept);
    }
    std::string copy() const { return (folder / "copy.db").string(); }
};

TEST_F(StoreLoss, AnOldCopyPutInPlaceByHandIsNoticed) {
    EXPECT_EQ(open()->loss(), std::nullopt);
    play_after_a_backup();
    EXPECT_EQ(open()->loss(), std::nullopt);
    fs::copy_file(copy(), path, fs::copy_options::overwrite_existing);
    {
        const auto store = open();
        ASSERT_TRUE(store->loss());
        EXPECT_THAT(*store->loss(), testing::HasSubstr("line 2 of game number 1"));
        ASSERT_THAT(store->restored(), SizeIs(1));  // not the finished game
        EXPECT_EQ(store->restored(1)->number, 1);
        EXPECT_EQ(write(*store, {MarkRestored{1}}), Outcome::Kept);
        EXPECT_THAT(store->restored(), IsEmpty());
    }
    EXPECT_EQ(open()->loss(), std::nullopt);  // noticed once
    EXPECT_THAT(open()->restored(), IsEmpty());
}

TEST_F(StoreLoss, ALineThatIsAnotherOneIsNoticedToo) {
    {
        EXPECT_EQ(write(*open(), {game(1), line(1, 1)}), Outcome::Kept);
    }
    {
        auto database = Database::open(path, SQLITE_OPEN_READWRITE);
        ASSERT_TRUE(database);
        ASSERT_EQ(database->run("UPDATE lines SET text = replace(text, 'aa', 'bb')"), std::nullopt);
    }
    EXPECT_TRUE(open()->loss());
}

TEST_F(StoreLoss, AWithdrawnGameIsNoLoss) {
    {
        const auto store = open();
        EXPECT_EQ(write(*store, {game(1), line(1, 1), game(2), line(2, 1)}), Outcome::Kept);
        EXPECT_EQ(write(*store, {DropGame{2}}), Outcome::Kept);
    }
    EXPECT_EQ(open()->loss(), std::nullopt);
    fs::remove(ToldFile::path_of(path));
    EXPECT_EQ(open()->loss(), std::nullopt);  // without the file nothing can be noticed
}

TEST_F(StoreLoss, EveryRestoreHasANumberOfItsOwn) {
    play_after_a_backup();
    for (const std::int64_t number : {1, 2, 3}) {  // the same backup again and again
        ASSERT_TRUE(restore_sqlite(copy(), path));
        const auto store = open();
        EXPECT_EQ(store->loss(), std::nullopt);  // it was meant
        ASSERT_THAT(store->restored(), SizeIs(1));
        EXPECT_EQ(store->restored()[0].number, number);
    }
}

TEST_F(StoreLoss, ABackupOfAnOlderVersionIsRestoredAndCounted) {
    {
        auto database = Database::open(copy(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        ASSERT_TRUE(database);
        std::string sql;
        for (const std::string_view step : migrations().first(5)) sql += step;
        sql +=
            "PRAGMA user_version = 5; INSERT INTO meta VALUES ('key', zeroblob(32));"
            "INSERT INTO games VALUES (4, 'aaa', 'siege', 'head', 3, 1, 600, 5, 7, '', 0);"
            "INSERT INTO standing VALUES (4, 1, 1, 2, 1, 0, 9, 8, 7, 6, 5, NULL, '', '', '');"
            "INSERT INTO seats VALUES (4, 0, 0, 'Anne', '', 1), (4, 1, 3, '', '', 0);"
            "INSERT INTO lines VALUES (4, 1, 'one', 2);";
        ASSERT_EQ(database->run(sql), std::nullopt);
    }
    const auto restored = restore_sqlite(copy(), path);
    ASSERT_TRUE(restored) << restored.error().what;
    const auto store = open();
    ASSERT_TRUE(store);
    EXPECT_EQ(store->restored(4)->line, 1U);
    EXPECT_EQ(store->game("aaa")->seats[0].name, "Anne");
}

}  // namespace
}  // namespace foulon::store
