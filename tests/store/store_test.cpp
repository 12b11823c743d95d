// The store on a real SQLite file: what is written is read, all of a change or
// nothing, one commit for what is queued, older files, copies, the lock.
#include "store/store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <future>

#include "store/schema.hpp"
#include "store_fixture.hpp"

namespace foulon::store {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class StoreTest : public StoreFixture {
protected:
    static GameRow row(GameKey key, const std::string& id) {
        GameRow row;
        row.game = {key,  id,       "siege", "header\n", Mode::Versus, {TimeControlKind::Live, 600, 5},
                    1000, "parent", 7};
        row.status.updated = 1000;
        row.status.left = {600000, 600000};
        row.seats[0] = {SeatKind::Person, "Anne", "", 1};
        row.seats[1] = {SeatKind::Bot, "", "good", 0};
        return row;
    }

    static AddPerson guest(PersonId id) { return {{id, "Guest", false, "", {}, 0, 0, 0, 0, 0}}; }
};

TEST_F(StoreTest, WhatIsWrittenIsReadAlsoByTheNextProgram) {
    GameRow game = row(1, "aaa");
    const Person anne{1, "Anne", true, "hash", {1, 2, 3}, 10, 20, 2026, 30, 40};
    const TokenHash token{9};
    {
        const auto store = open();
        EXPECT_EQ(store->next_game(), 1);
        EXPECT_EQ(write(*store, {AddGame{game}, AddPerson{anne}, AddSession{token, 1, 5, ""},
                                 AddRole{{1, 1, Viewer::British, 0}},
                                 SetLink{{{7}, 1, LinkKind::Watch, Viewer::Public}},
                                 AddLine{1, {1, "1 first #\n", 100}}, AddLine{1, {2, "2 second #\n", 200}}}),
                  Outcome::Kept);
        game.status.lines = 2;
        game.status.winner = Side::French;
        game.status.how = "deck";
        game.status.phase = GamePhase::Over;
        game.seats[1].name = "Louis";
        EXPECT_EQ(write(*store, {SetGameStatus{1, game.status}, SetSeat{1, Side::French, game.seats[1]},
                                 AddChatLine{{1, 1, 3, 1, Viewer::British, "Anne", false, "Hello"}}}),
                  Outcome::Kept);
    }
    const auto store = open();
    EXPECT_EQ(store->game("aaa"), game);
    EXPECT_EQ(store->game(GameKey{1}), game);
    EXPECT_EQ(store->game("bbb"), std::nullopt);
    EXPECT_THAT(store->lines(1), ElementsAre(Line{1, "1 first #\n", 100}, Line{2, "2 second #\n", 200}));
    EXPECT_EQ(store->person(1), anne);
    EXPECT_EQ(store->account("aNNe"), anne);
    EXPECT_EQ(store->account_by_recovery({1, 2, 3}), anne);
    EXPECT_EQ(store->session(token), 1);
    EXPECT_EQ(store->session({8}), std::nullopt);
    EXPECT_EQ(store->link({7}), (Link{{7}, 1, LinkKind::Watch, Viewer::Public}));
    EXPECT_THAT(store->roles(1, 1), ElementsAre(Role{1, 1, Viewer::British, 0}));
    EXPECT_THAT(store->chat(1, 0, 10),
                ElementsAre(ChatLine{1, 1, 3, 1, Viewer::British, "Anne", false, "Hello"}));
    EXPECT_EQ(store->next_game(), 2);
    EXPECT_EQ(store->next_person(), 2);
}

TEST_F(StoreTest, HiddenThingsAreKeptApartAndForgotten) {
    const auto store = open();
    record::Bytes32 secret{1, 2, 3};
    EXPECT_EQ(write(*store, {AddGame{row(1, "aaa")}, KeepSecret{1, secret}, KeepNonce{1, Side::French, {4}},
                             KeepOpening{1, {12, {5}, "hide 2"}}, KeepOpening{1, {12, {6}, "hide 3"}}}),
              Outcome::Kept);
    record::Hidden hidden = store->hidden(1);
    EXPECT_EQ(hidden.secret, secret);
    EXPECT_EQ(hidden.nonces[0], std::nullopt);
    EXPECT_EQ(hidden.nonces[1], record::Bytes16{4});
    EXPECT_THAT(hidden.openings,
                ElementsAre(record::Opening{12, {5}, "hide 2"}, record::Opening{12, {6}, "hide 3"}));
    EXPECT_EQ(write(*store, {ForgetHidden{1}}), Outcome::Kept);
    hidden = store->hidden(1);
    EXPECT_FALSE(hidden.secret);
    EXPECT_THAT(hidden.openings, IsEmpty());
}

TEST_F(StoreTest, AChangeIsKeptWholeOrNotAtAllAndHarmsNoNeighbour) {
    const auto store = open();
    EXPECT_EQ(write(*store, {AddGame{row(1, "aaa")}, AddLine{1, {1, "one", 1}}}), Outcome::Kept);
    std::promise<Outcome> first, second, third;
    store->write({AddLine{1, {2, "two", 1}}}, [&](Outcome outcome) { first.set_value(outcome); });
    store->write({AddLine{1, {3, "three", 1}}, AddLine{1, {1, "again", 1}}},
                 [&](Outcome outcome) { second.set_value(outcome); });
    store->write({AddLine{1, {4, "four", 1}}}, [&](Outcome outcome) { third.set_value(outcome); });
    EXPECT_EQ(first.get_future().get(), Outcome::Kept);
    EXPECT_EQ(second.get_future().get(), Outcome::Conflict);
    EXPECT_EQ(third.get_future().get(), Outcome::Kept);
    std::vector<std::uint32_t> numbers;
    for (const Line& line : store->lines(1)) numbers.push_back(line.number);
    EXPECT_THAT(numbers, ElementsAre(1, 2, 4));
    EXPECT_EQ(store->lines(1).front().text, "one");
}

TEST_F(StoreTest, AnAccountsNameIsOnesOwn) {
    const auto store = open();
    EXPECT_EQ(write(*store, {AddPerson{{1, "Anne", true, "x", {1}, 0, 0, 0, 0, 0}}}), Outcome::Kept);
    EXPECT_EQ(write(*store, {AddPerson{{2, "anne", true, "y", {2}, 0, 0, 0, 0, 0}}}), Outcome::Conflict);
    EXPECT_EQ(write(*store, {AddPerson{{2, "Anne", false, "", {}, 0, 0, 0, 0, 0}}}), Outcome::Conflict);
    EXPECT_EQ(store->account("anne")->id, 1);
}

TEST_F(StoreTest, ListsOfAPerson) {
    const auto store = open();
    Change change{guest(1), guest(2), guest(9)};
    for (GameKey key = 1; key <= 5; ++key) {
        GameRow game = row(key, "game" + std::to_string(key));
        game.status.updated = key * 100;
        game.status.phase = key == 5 ? GamePhase::Over : GamePhase::Running;
        game.status.due = {key == 2, false};
        if (key == 2) game.game.mode = Mode::Hotseat;
        change.emplace_back(AddGame{game});
        change.emplace_back(AddRole{{key, 1, key == 3 ? Viewer::Public : Viewer::British, 0}});
    }
    change.emplace_back(AddRole{{2, 1, Viewer::French, 0}});
    change.emplace_back(ListGame{4, 1});
    change.emplace_back(Invite{3, 9, 1});
    EXPECT_EQ(write(*store, change), Outcome::Kept);
    const auto ids = [](const std::vector<GameWithRoles>& list) {
        std::string text;
        for (const GameWithRoles& held : list) text += held.row.game.id + " ";
        return text;
    };
    EXPECT_EQ(ids(store->games_of(1, true, false, 10000, 10)), "game4 game3 game2 game1 ");
    EXPECT_EQ(ids(store->games_of(1, false, true, 10000, 10)), "game5 ");
    EXPECT_EQ(ids(store->games_of(1, true, true, 400, 2)), "game3 game2 ");
    EXPECT_EQ(store->games_of(1, true, false, 300, 1).front().roles.size(), 2U);
    EXPECT_EQ(store->due_games(1), 1U);
    EXPECT_EQ(store->lobby(10).size(), 1U);
    EXPECT_TRUE(store->is_listed(4));
    EXPECT_EQ(store->invitations(9, 10).front().game.id, "game3");
    EXPECT_THAT(store->invited(3), ElementsAre(9));
    EXPECT_EQ(write(*store, {SetSeen{1, 1, 7}, SetSeen{1, 1, 4}, MoveRoles{1, 2}, DropGame{4}}),
              Outcome::Kept);
    EXPECT_THAT(store->roles(1, 2), ElementsAre(Role{1, 2, Viewer::British, 7}));
    EXPECT_THAT(store->roles(1, 1), IsEmpty());
    EXPECT_EQ(store->game("game4"), std::nullopt);
    EXPECT_THAT(store->lobby(10), IsEmpty());
}

TEST_F(StoreTest, ANewLinkEndsTheOneBefore) {
    const auto store = open();
    EXPECT_EQ(write(*store, {AddGame{row(1, "a")}, SetLink{{{1}, 1, LinkKind::Seat, Viewer::British}},
                             SetLink{{{2}, 1, LinkKind::Seat, Viewer::French}}}),
              Outcome::Kept);
    EXPECT_EQ(write(*store, {SetLink{{{3}, 1, LinkKind::Seat, Viewer::British}}}), Outcome::Kept);
    EXPECT_EQ(store->link({1}), std::nullopt);
    EXPECT_TRUE(store->link({2}));
    EXPECT_TRUE(store->link({3}));
}

TEST_F(StoreTest, ATokenIsGoodUntilItEndsAndNoLonger) {
    const auto store = open();
    const auto keep = [&](const Fact& fact) { EXPECT_EQ(write(*store, {fact}), Outcome::Kept); };
    EXPECT_EQ(store->session({9}), std::nullopt);
    keep(guest(5));
    keep(guest(6));
    keep(AddSession{{9}, 5, 0, ""});
    keep(AddSession{{8}, 5, 0, ""});
    keep(AddSession{{7}, 6, 0, ""});
    keep(AddGame{row(1, "a")});
    keep(SetLink{{{1}, 1, LinkKind::Seat, Viewer::British}});
    keep(SetLink{{{2}, 1, LinkKind::Watch, Viewer::Public}});
    // Asked twice: the second answer comes from memory.
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(store->session({9}), 5);
        EXPECT_EQ(store->session({7}), 6);
        EXPECT_EQ(store->link({1})->as, Viewer::British);
        EXPECT_EQ(store->link({2})->as, Viewer::Public);
    }
    keep(EndSession{{9}});
    EXPECT_EQ(store->session({9}), std::nullopt);
    EXPECT_EQ(store->session({8}), 5);
    keep(EndSessionsOf{5});
    EXPECT_EQ(store->session({8}), std::nullopt);
    EXPECT_EQ(store->session({7}), 6);
    keep(EndLinks{1, LinkKind::Seat, Viewer::British});
    EXPECT_EQ(store->link({1}), std::nullopt);
    EXPECT_TRUE(store->link({2}));
    keep(DropGame{1});
    EXPECT_EQ(store->link({2}), std::nullopt);
}

TEST_F(StoreTest, BelongsToItsOwnerAndToOneProgram) {
    const auto store = open();
    struct stat about{};
    ASSERT_EQ(::stat(path.c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 0777U, 0600U);
    const auto second = open_sqlite(path, [](const std::function<void()>& tell) { tell(); });
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().what, HasSubstr("in use by another foulon"));
}

TEST_F(StoreTest, TheKeyStaysTheSame) {
    const record::Bytes32 seed = open()->key_seed();
    EXPECT_NE(seed, record::Bytes32{});
    EXPECT_EQ(open()->key_seed(), seed);
}

TEST_F(StoreTest, AFileOfTheFirstVersionIsBroughtUpToDate) {
    {
        auto database = Database::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        ASSERT_TRUE(database);
        const std::string first(migrations().front());
        ASSERT_EQ(
            database->run(first + "PRAGMA user_version = 1;"
                                  "INSERT INTO persons VALUES (1, 'Anne', 'anne', 'x', x'00', 5);"
                                  "INSERT INTO games VALUES (1, 'a', 'siege', '', 0, 0, 0, 0, 0, '', 0);"
                                  "INSERT INTO lines VALUES (1, 1, 'one', 2);"),
            std::nullopt);
    }
    const auto store = open();
    ASSERT_TRUE(store);
    EXPECT_EQ(store->account("Anne")->holiday_until, 0);
    EXPECT_THAT(store->lines(1), ElementsAre(Line{1, "one", 2}));
    EXPECT_THAT(store->lobby(5), IsEmpty());
}

TEST_F(StoreTest, AFileOfANewerVersionOrNoDatabaseIsRefusedAndLeftAlone) {
    {
        auto database = Database::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        ASSERT_EQ(database->run("CREATE TABLE t (a); PRAGMA user_version = 99"), std::nullopt);
    }
    auto store = open_sqlite(path, {});
    ASSERT_FALSE(store);
    EXPECT_THAT(store.error().what, HasSubstr("newer Foulon"));
    const std::string text = "This is a letter, not a database; it must not be overwritten by any program.";
    std::ofstream(path, std::ios::trunc) << text;
    store = open_sqlite(path, {});
    ASSERT_FALSE(store);
    std::ifstream in(path);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), text);
}

TEST_F(StoreTest, ABackupOfAStoreInUseIsWholeAndComesBack) {
    const std::string copy = (folder / "copy.db").string();
    {
        const auto store = open();
        EXPECT_EQ(write(*store, {AddGame{row(1, "aaa")}, AddLine{1, {1, "one", 1}}}), Outcome::Kept);
        const auto done = backup_sqlite(path, copy);
        ASSERT_TRUE(done) << done.error().what;
        EXPECT_EQ(write(*store, {AddLine{1, {2, "two", 1}}}), Outcome::Kept);
        const auto twice = backup_sqlite(path, copy);
        ASSERT_FALSE(twice);
        EXPECT_THAT(twice.error().what, HasSubstr("choose another name"));
        const auto busy = restore_sqlite(copy, path);
        ASSERT_FALSE(busy);
        EXPECT_THAT(busy.error().what, HasSubstr("stop that one first"));
    }
    const auto kept = restore_sqlite(copy, path);
    ASSERT_TRUE(kept) << kept.error().what;
    EXPECT_TRUE(fs::exists(*kept));
    EXPECT_EQ(open()->lines(1).size(), 1U);
    fs::rename(*kept, path);
    EXPECT_EQ(open()->lines(1).size(), 2U);
}

TEST_F(StoreTest, ADamagedBackupIsNotRestored) {
    const std::string copy = (folder / "copy.db").string();
    {
        const auto store = open();
        Change change{AddGame{row(1, "aaa")}};
        for (std::uint32_t n = 1; n <= 500; ++n)
            change.emplace_back(AddLine{1, {n, std::string(200, 'x'), 1}});
        EXPECT_EQ(write(*store, change), Outcome::Kept);
        ASSERT_TRUE(backup_sqlite(path, copy));
    }
    fs::resize_file(copy, fs::file_size(copy) / 2);
    EXPECT_FALSE(restore_sqlite(copy, path));
    EXPECT_EQ(open()->lines(1).size(), 500U);
    EXPECT_FALSE(restore_sqlite((folder / "nothing.db").string(), path));
}

}  // namespace
}  // namespace foulon::store
