// Reads that cannot be done are reported: never as "no such row", and never as a key
// of zeros.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "store/sqlite.hpp"
#include "store_fixture.hpp"

namespace foulon::store {
namespace {

using testing::HasSubstr;

class ReadErrors : public StoreFixture {
protected:
    tl::expected<std::unique_ptr<Store>, StoreError> open() const {
        return open_sqlite(path, [](const std::function<void()>& report) { report(); });
    }
    /// Changes the file behind the store's back.
    void damage(const std::string& sql) const {
        auto database = Database::open(path, SQLITE_OPEN_READWRITE);
        ASSERT_TRUE(database);
        EXPECT_EQ(database->run(sql), std::nullopt);
    }
};

TEST_F(ReadErrors, ATableThatIsGoneIsNoMissingRow) {
    const auto store = open();
    ASSERT_TRUE(store) << store.error().what;
    EXPECT_EQ((*store)->game("0000000000000"), std::nullopt);
    EXPECT_EQ((*store)->session({}), std::nullopt);
    damage(
        "DROP TABLE games; DROP TABLE sessions; DROP TABLE links; DROP TABLE persons; DROP TABLE lines;"
        "DROP TABLE holds; DROP TABLE chat; DROP TABLE lobby; DROP TABLE drafts; DROP TABLE hidden");
    EXPECT_THROW((*store)->game("0000000000000"), ReadError);
    EXPECT_THROW((*store)->game(GameKey{1}), ReadError);
    EXPECT_THROW((*store)->games_with(GamePhase::Running), ReadError);
    EXPECT_THROW((*store)->session({}), ReadError);
    EXPECT_THROW((*store)->link({}), ReadError);
    EXPECT_THROW((*store)->person(1), ReadError);
    EXPECT_THROW((*store)->account("anne"), ReadError);
    EXPECT_THROW((*store)->lines(1), ReadError);
    EXPECT_THROW((*store)->roles(1, 1), ReadError);
    EXPECT_THROW((*store)->chat(1, 0, 10), ReadError);
    EXPECT_THROW((*store)->last_chat_line(1), ReadError);
    EXPECT_THROW((*store)->is_listed(1), ReadError);
    EXPECT_THROW((*store)->drafts(1), ReadError);
    EXPECT_THROW((*store)->hidden(1), ReadError);
    EXPECT_THROW((*store)->due_games(1), ReadError);
}

TEST_F(ReadErrors, TheReasonIsTold) {
    const auto store = open();
    ASSERT_TRUE(store) << store.error().what;
    damage("DROP TABLE lines");
    try {
        (void)(*store)->lines(1);
        ADD_FAILURE() << "read from a table that is not there";
    } catch (const ReadError& error) {
        EXPECT_THAT(error.what(), HasSubstr("lines"));
    }
}

TEST_F(ReadErrors, AStoreWithoutAKeyIsNotOpened) {
    ASSERT_TRUE(open());
    damage("UPDATE meta SET value = x'00' WHERE name = 'key'");
    const auto again = open();
    ASSERT_FALSE(again);
    EXPECT_THAT(again.error().what, HasSubstr("key"));
}

TEST_F(ReadErrors, TheKeyStaysAndIsNotZero) {
    const auto key = [&] {
        const auto store = open();
        return store ? (*store)->key_seed() : record::Bytes32{};
    };
    const record::Bytes32 first = key();
    EXPECT_NE(first, record::Bytes32{});
    EXPECT_EQ(key(), first);
}

TEST_F(ReadErrors, ADamagedFileIsNotOpened) {
    ASSERT_TRUE(open());
    std::ofstream(path, std::ios::in | std::ios::out | std::ios::binary).write("not a database at all!", 22);
    const auto again = open();
    ASSERT_FALSE(again);
    EXPECT_THAT(again.error().what, HasSubstr("foulon.db"));
}

TEST_F(ReadErrors, ALockedFileIsNotOpened) {
    ASSERT_TRUE(open());
    auto other = Database::open(path, SQLITE_OPEN_READWRITE);
    ASSERT_TRUE(other);
    ASSERT_EQ(other->run("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE"), std::nullopt);
    EXPECT_FALSE(open());
}

}  // namespace
}  // namespace foulon::store
