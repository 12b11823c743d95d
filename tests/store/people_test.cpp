// People in the store: names that are unique for the eye, signing in with what a guest
// holds, deleting an account, sessions that nobody uses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/schema.hpp"
#include "store_fixture.hpp"

namespace foulon::store {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

class StorePeople : public StoreFixture {
protected:
    static AddGame game(GameKey key, Mode mode = Mode::Versus, GamePhase phase = GamePhase::Running) {
        return a_game(key, mode, phase);
    }
    static AddPerson guest(PersonId id, const std::string& name = "") {
        AddPerson fact;
        fact.person.id = id;
        fact.person.name = name;
        return fact;
    }
    static AddPerson account(PersonId id, const std::string& name) {
        AddPerson fact = guest(id, name);
        fact.person.has_account = true;
        fact.person.password = "hash of " + name;
        return fact;
    }
    static SetSeat seat(GameKey key, Side side, PersonId person, const std::string& name = "") {
        return {key, side, {SeatKind::Person, name, "", person}};
    }
    static AddRole role(GameKey key, PersonId person, Viewer as) { return {{key, person, as, 0, 0}}; }
};

TEST_F(StorePeople, AnAccountsNameIsTakenForAllThatLooksLikeIt) {
    const auto store = open();
    EXPECT_EQ(write(*store, {account(1, "Marie")}), Outcome::Kept);
    for (const char* name : {"marie", "Mаriе", "MAR1E", "rnarie", "Ma\u200brie"}) {
        EXPECT_TRUE(store->is_name_of_account(name, 0)) << name;
        EXPECT_EQ(store->account(name)->id, 1) << name;
        EXPECT_EQ(write(*store, {account(2, name)}), Outcome::Conflict) << name;
        EXPECT_EQ(write(*store, {guest(2, name)}), Outcome::Conflict) << name;
    }
    EXPECT_FALSE(store->is_name_of_account("marie", 1));
    EXPECT_EQ(write(*store, {guest(2, "Louis"), guest(3, "Louis")}), Outcome::Kept);
    EXPECT_EQ(write(*store, {RenameGuest{2, "MARIE"}}), Outcome::Conflict);
    EXPECT_EQ(write(*store, {MakeAccount{2, "Мarie", "x", {}}}), Outcome::Conflict);
    EXPECT_EQ(write(*store, {MakeAccount{2, "Louis", "x", {}}}), Outcome::Kept);
    EXPECT_EQ(write(*store, {RenameGuest{3, "louis"}}), Outcome::Conflict);
    EXPECT_FALSE(store->is_name_of_account("...", 0));
}

TEST_F(StorePeople, AccountsOfAnOlderFileThatLookAlikeStayAndNoMoreAreMade) {
    {
        auto database = Database::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        ASSERT_TRUE(database);
        std::string sql;
        for (const std::string_view step : migrations().first(5)) sql += step;
        sql +=
            "PRAGMA user_version = 5;"
            "INSERT INTO persons VALUES (1, 'Marie', 'marie', 'x', x'00', 5, 1, 2, 3, 4);"
            "INSERT INTO persons VALUES (2, 'Mаriе', 'mаriе', 'y', x'00', 5, 1, 2, 3, 4);"
            "INSERT INTO persons VALUES (3, '...', '...', 'z', x'00', 5, 1, 2, 3, 4);"
            "INSERT INTO persons VALUES (4, 'Louis', NULL, '', x'00', 5, 1, 2, 3, 4);";
        ASSERT_EQ(database->run(sql), std::nullopt);
    }
    const auto store = open();
    ASSERT_TRUE(store);
    EXPECT_EQ(store->account("Marie")->id, 1);
    EXPECT_EQ(store->account("Mаriе")->id, 2);
    EXPECT_EQ(store->account("MAR1E")->id, 1);
    EXPECT_EQ(store->account("...")->id, 3);
    EXPECT_EQ(store->account("Louis"), std::nullopt);
    EXPECT_EQ(write(*store, {account(5, "marlE")}), Outcome::Conflict);
    EXPECT_EQ(write(*store, {MakeAccount{4, "Louis", "x", {}}}), Outcome::Kept);
}

TEST_F(StorePeople, KeysOfAnotherVersionAreMadeAnew) {
    {
        EXPECT_EQ(write(*open(), {account(1, "Marie"), account(2, "Louis")}), Outcome::Kept);
    }
    {
        auto database = Database::open(path, SQLITE_OPEN_READWRITE);
        ASSERT_TRUE(database);
        ASSERT_EQ(database->run("UPDATE persons SET look = 'old' || id;"
                                "UPDATE meta SET value = 'ICU 1' WHERE name = 'name keys'"),
                  std::nullopt);
    }
    EXPECT_TRUE(open()->is_name_of_account("MAR1E", 0));
}

TEST_F(StorePeople, NobodyGetsBothSeatsOfAGameBetweenPeople) {
    const auto store = open();
    EXPECT_EQ(write(*store, {guest(1), game(1), game(2, Mode::Hotseat), role(1, 1, Viewer::British)}),
              Outcome::Kept);
    EXPECT_EQ(write(*store, {role(1, 1, Viewer::French)}), Outcome::Conflict);
    EXPECT_EQ(write(*store, {role(1, 1, Viewer::Public)}), Outcome::Kept);
    EXPECT_EQ(write(*store, {role(2, 1, Viewer::British), role(2, 1, Viewer::French)}), Outcome::Kept);
    EXPECT_THAT(store->roles(1, 1), SizeIs(2));
}

TEST_F(StorePeople, SigningInAgainstOneselfIsAConflictAndChangesNothing) {
    const auto store = open();
    EXPECT_EQ(write(*store, {guest(1), account(2, "Marie"), game(1), game(2), role(1, 1, Viewer::British),
                             role(2, 1, Viewer::British), role(2, 2, Viewer::French)}),
              Outcome::Kept);
    EXPECT_EQ(write(*store, {MoveRoles{1, 2}}), Outcome::Conflict);
    EXPECT_THAT(store->roles(1, 1), SizeIs(1));
    EXPECT_THAT(store->roles(1, 2), IsEmpty());
}

TEST_F(StorePeople, AFinishedGameAgainstTheAccountStaysApart) {
    const auto store = open();
    EXPECT_EQ(
        write(*store, {guest(1), account(2, "Marie"), game(1), game(2, Mode::Versus, GamePhase::Over),
                       seat(2, Side::British, 1), seat(2, Side::French, 2), seat(1, Side::French, 1),
                       role(1, 1, Viewer::French), role(2, 1, Viewer::British), role(2, 2, Viewer::French)}),
        Outcome::Kept);
    EXPECT_EQ(write(*store, {MoveRoles{1, 2}}), Outcome::Kept);
    EXPECT_THAT(store->roles(1, 2), SizeIs(1));
    EXPECT_EQ(store->game(1)->seats[1].person, 2);
    EXPECT_THAT(store->roles(2, 2), SizeIs(1));
    EXPECT_EQ(store->game(2)->seats[0].person, 1);
}

TEST_F(StorePeople, WhatIsOnItsWayToAGuestWhoSignedInGoesToTheAccount) {
    const auto store = open();
    EXPECT_EQ(write(*store, {guest(1), account(2, "Marie"), game(1), game(2), game(3), Invite{3, 1, 5},
                             MoveRoles{1, 2}}),
              Outcome::Kept);
    EXPECT_TRUE(store->is_invited(3, 2));
    EXPECT_EQ(write(*store, {seat(1, Side::British, 1), role(1, 1, Viewer::British), Invite{2, 1, 0}}),
              Outcome::Kept);
    EXPECT_EQ(store->game(1)->seats[0].person, 2);
    EXPECT_THAT(store->roles(1, 2), SizeIs(1));
    EXPECT_TRUE(store->is_invited(2, 2));
    EXPECT_EQ(write(*store, {MakeAccount{1, "Louis", "x", {}}}), Outcome::Conflict);
    // The account sat down at the other side meanwhile.
    EXPECT_EQ(write(*store, {role(1, 1, Viewer::French)}), Outcome::Conflict);
}

TEST_F(StorePeople, ADeletedAccountLeavesItsGamesWithoutItsName) {
    const auto store = open();
    const AddPerson marie = account(1, "Marie");
    EXPECT_EQ(write(*store, {marie, guest(2), AddSession{{1}, 1, 0, ""}, game(1), game(2, Mode::Solitaire),
                             seat(1, Side::British, 1, "Marie"), seat(1, Side::French, 2),
                             role(1, 1, Viewer::British), role(1, 2, Viewer::French),
                             role(2, 1, Viewer::British), AddLine{1, {1, "1 one #\n", 0}},
                             AddChatLine{{1, 1, 0, 1, Viewer::British, "Marie", false, "Hello"}}}),
              Outcome::Kept);
    EXPECT_EQ(write(*store, {DeleteAccount{marie.person}}), Outcome::Conflict);  // it still plays
    GameStatus over;
    over.phase = GamePhase::Over;
    EXPECT_EQ(write(*store, {SetGameStatus{1, over}}), Outcome::Kept);
    Person other = marie.person;
    other.password = "changed meanwhile";
    EXPECT_EQ(write(*store, {DeleteAccount{other}}), Outcome::Conflict);
    EXPECT_EQ(write(*store, {DeleteAccount{marie.person}}), Outcome::Kept);
    EXPECT_EQ(store->account("Marie"), std::nullopt);
    EXPECT_TRUE(store->is_name_of_account("Marie", 0));  // nobody can pose as her
    EXPECT_EQ(store->session({1}), std::nullopt);
    EXPECT_EQ(store->game(2), std::nullopt);
    EXPECT_THAT(store->lines(1), SizeIs(1));
    EXPECT_EQ(store->game(1)->seats[0].name, "");
    EXPECT_EQ(store->chat(1, 0, 10)[0].name, "");
    EXPECT_THAT(store->roles(1, 1), IsEmpty());
    EXPECT_THAT(store->roles(1, 2), SizeIs(1));
}

TEST_F(StorePeople, SessionsThatNobodyUsesEnd) {
    const auto store = open();
    EXPECT_EQ(write(*store,
                    {account(1, "Marie"), guest(2), AddSession{{1}, 1, 100, ""}, AddSession{{2}, 1, 200, ""},
                     AddSession{{3}, 2, 100, ""}, AddSession{{4}, 2, 10, ""}, TouchSession{{1}, 150}}),
              Outcome::Kept);
    EXPECT_EQ(store->session({1}), 1);  // remembered: must be forgotten with the rest
    EXPECT_EQ(write(*store, {EndUnusedSessions{200, 50}}), Outcome::Kept);
    EXPECT_EQ(store->session({1}), std::nullopt);
    EXPECT_EQ(store->session({2}), 1);
    EXPECT_EQ(store->session({3}), 2);
    EXPECT_EQ(store->session({4}), std::nullopt);
}

}  // namespace
}  // namespace foulon::store
