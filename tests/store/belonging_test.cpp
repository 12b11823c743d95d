// Numbers are never used again, and nothing outlives the game or the person it belongs
// to: a link that did would open the seat of the next game with that number.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/schema.hpp"
#include "store_fixture.hpp"

namespace foulon::store {
namespace {

using testing::IsEmpty;

class StoreBelonging : public StoreFixture {
protected:
    static AddGame game(GameKey key, const std::string& id) {
        AddGame fact;
        fact.row.game.key = key;
        fact.row.game.id = id;
        fact.row.game.game = "siege";
        return fact;
    }
    static AddPerson person(PersonId id) {
        AddPerson fact;
        fact.person.id = id;
        return fact;
    }
};

TEST_F(StoreBelonging, TheNumberOfADroppedGameIsNeverUsedAgain) {
    {
        const auto store = open();
        EXPECT_EQ(write(*store, {game(store->next_game(), "a"), game(store->next_game(), "b")}),
                  Outcome::Kept);
        EXPECT_EQ(write(*store, {DropGame{2}}), Outcome::Kept);
        EXPECT_EQ(store->next_game(), 3);
    }
    EXPECT_EQ(open()->next_game(), 3);
}

TEST_F(StoreBelonging, NothingIsAddedToAGameThatIsNotThere) {
    const auto store = open();
    EXPECT_EQ(write(*store, {person(1), game(1, "a")}), Outcome::Kept);
    EXPECT_EQ(write(*store, {DropGame{1}}), Outcome::Kept);
    const std::vector<Fact> facts{SetLink{{{7}, 1, LinkKind::Seat, Viewer::British}},
                                  AddRole{{1, 1, Viewer::British, 0}},
                                  AddChatLine{{1, 1, 0, 1, Viewer::British, "", false, "Hello"}},
                                  AddLine{1, {1, "1 one #\n", 0}},
                                  KeepSecret{1, {1}},
                                  KeepDraft{1, Side::British, "go"},
                                  SetGameStatus{1, {}},
                                  SetSeat{1, Side::British, {}},
                                  ListGame{1, 0},
                                  Invite{1, 1, 0}};
    for (const Fact& fact : facts) EXPECT_EQ(write(*store, {fact}), Outcome::Conflict) << fact.index();
    EXPECT_EQ(store->link({7}), std::nullopt);
}

TEST_F(StoreBelonging, NothingIsAddedToAPersonWhoIsNotThere) {
    const auto store = open();
    EXPECT_EQ(write(*store, {game(1, "a")}), Outcome::Kept);
    EXPECT_EQ(write(*store, {AddSession{{1}, 4, 0, ""}}), Outcome::Conflict);
    EXPECT_EQ(write(*store, {AddRole{{1, 4, Viewer::British, 0}}}), Outcome::Conflict);
    EXPECT_EQ(write(*store, {Invite{1, 4, 0}}), Outcome::Conflict);
}

TEST_F(StoreBelonging, AllOfADroppedGameGoesWithIt) {
    const auto store = open();
    EXPECT_EQ(
        write(*store, {person(1), game(1, "a"), SetLink{{{7}, 1, LinkKind::Seat, Viewer::British}},
                       AddRole{{1, 1, Viewer::British, 0}}, AddLine{1, {1, "1 one #\n", 0}},
                       KeepSecret{1, {1}}, KeepDraft{1, Side::British, "go"}, ListGame{1, 0}, Invite{1, 1, 0},
                       AddChatLine{{1, 1, 0, 1, Viewer::British, "", false, "Hello"}}}),
        Outcome::Kept);
    EXPECT_EQ(write(*store, {DropGame{1}}), Outcome::Kept);
    EXPECT_EQ(store->link({7}), std::nullopt);
    EXPECT_THAT(store->roles(1), IsEmpty());
    EXPECT_THAT(store->lines(1), IsEmpty());
    EXPECT_THAT(store->chat(1, 0, 10), IsEmpty());
    EXPECT_THAT(store->invited(1), IsEmpty());
    EXPECT_FALSE(store->hidden(1).secret);
    EXPECT_FALSE(store->is_listed(1));
    EXPECT_EQ(store->drafts(1)[0], "");
}

TEST_F(StoreBelonging, AnOlderFileLosesWhatBelongsToNothingAndKeepsTheRest) {
    {
        auto database = Database::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        ASSERT_TRUE(database);
        std::string sql;
        for (const std::string_view step : migrations().first(3)) sql += step;
        sql +=
            "PRAGMA user_version = 3;"
            "INSERT INTO persons VALUES (1, 'Anne', 'anne', 'x', x'00', 5, 1, 2, 3, 4);"
            "INSERT INTO sessions VALUES (x'01', 1, 5), (x'02', 6, 5);"
            "INSERT INTO games VALUES (4, 'aaa', 'siege', 'head', 3, 1, 600, 5, 7, '', 0);"
            "INSERT INTO standing VALUES (4, 1, 1, 2, 1, 0, 9, 8, 7, 6, 5, NULL, '', '', '');"
            "INSERT INTO seats VALUES (4, 0, 0, 'Anne', '', 1), (4, 1, 3, '', '', 0);"
            "INSERT INTO lines VALUES (4, 1, 'one', 2), (8, 1, 'orphan', 2);"
            "INSERT INTO links VALUES (x'0a', 4, 0, 0), (x'0b', 9, 0, 1);"
            "INSERT INTO holds VALUES (4, 1, 0, 1), (9, 1, 0, 1);"
            "INSERT INTO chat VALUES (4, 1, 1, 1, 0, 'Anne', 0, 'Hello'), (9, 1, 1, 1, 0, 'Anne', 0, "
            "'Lost');";
        ASSERT_EQ(database->run(sql), std::nullopt);
    }
    const auto store = open();
    ASSERT_TRUE(store);
    const auto row = store->game("aaa");
    ASSERT_TRUE(row);
    EXPECT_EQ(row->status.turn, 2);
    EXPECT_EQ(row->seats[0].name, "Anne");
    EXPECT_EQ(store->lines(4).size(), 1U);
    EXPECT_EQ(store->roles(4, 1).size(), 1U);
    EXPECT_EQ(store->chat(4, 0, 5).size(), 1U);
    EXPECT_EQ(store->account("anne")->holiday_used, 4);
    EXPECT_THAT(store->lines(8), IsEmpty());
    EXPECT_THAT(store->chat(9, 0, 5), IsEmpty());
    EXPECT_THAT(store->roles(9), IsEmpty());
    EXPECT_EQ(store->next_game(), 10);   // above the link that had no game
    EXPECT_EQ(store->next_person(), 7);  // above the session that had nobody
}

}  // namespace
}  // namespace foulon::store
