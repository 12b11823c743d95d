// After a backup is restored, running games go on from where they were, with dice that
// nobody has seen, and say so.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "paths.hpp"
#include "record/load.hpp"
#include "store/store.hpp"
#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

class ServerRestore : public testing::Test {
protected:
    void SetUp() override {
        Client anne = world.client();
        made = make_game(anne, kAlone);
        cookie = anne.cookie;
        backup = world.folder() + "/backup.db";
    }
    json frame() const {
        Client back(world.port());
        back.cookie = cookie;
        return back.get(path_of(made)).json;
    }
    std::string record() const {
        Client back(world.port());
        back.cookie = cookie;
        return back.get(path_of(made, "/record")).body;
    }
    /// Plays on with the same choices each time; the outcomes of chance that come.
    std::string play_on() const {
        Client back(world.port());
        back.cookie = cookie;
        const std::size_t before = record().size();
        json now = frame();
        for (int i = 0; i < 6 && now["status"] == "running"; ++i)
            now = play_line(back, now, [](std::size_t) { return std::size_t{0}; });
        std::string rolled;
        const auto loaded = record::load(record());
        EXPECT_TRUE(loaded);
        for (const record::Entry& entry : loaded->entries)
            if (const auto* line = std::get_if<record::ChanceLine>(&entry.body); line && entry.byte >= before)
                rolled += line->text + "; ";
        EXPECT_FALSE(rolled.empty());
        return rolled;
    }
    void restore() {
        world.stop();
        const auto kept = store::restore_sqlite(backup, world.database());
        ASSERT_TRUE(kept) << kept.error().what;
        world.start();
        (void)frame();  // waits at the game's gate until its dice are new
    }
    std::string verdict() const {
        Client back(world.port());
        back.cookie = cookie;
        EXPECT_EQ(back.post(path_of(made, "/acts"), {{"line", frame()["line"]}, {"act", "resign"}}).status,
                  200);
        return back.get(path_of(made, "/check")).json["verdict"];
    }
    TestServer world;
    json made;
    std::string cookie, backup;
};

TEST_F(ServerRestore, NoDiceComeTwice) {
    ASSERT_TRUE(store::backup_sqlite(world.database(), backup));
    const json before = frame();
    EXPECT_FALSE(before.contains("restored"));
    std::set<std::string> seen{play_on()};
    for (int i = 0; i < 3; ++i) {  // the same backup each time
        restore();
        const json after = frame();
        EXPECT_EQ(after["board"], before["board"]);
        EXPECT_EQ(after["paused"], false);
        EXPECT_EQ(after["restored"]["line"], before["line"]);
        EXPECT_TRUE(seen.insert(play_on()).second) << "round " << i;
    }
    EXPECT_EQ(verdict(), "signed");
}

TEST_F(ServerRestore, ItIsDoneOnceAndSurvivesAStop) {
    ASSERT_TRUE(store::backup_sqlite(world.database(), backup));
    restore();
    const std::string once = record();
    EXPECT_NE(once.find(" act referee rollback "), std::string::npos);
    world.stop();
    world.start();
    EXPECT_EQ(record(), once);
    EXPECT_EQ(verdict(), "signed");
}

TEST_F(ServerRestore, APausedGameStaysPaused) {
    Client anne = world.client();
    anne.cookie = cookie;
    EXPECT_EQ(anne.post(path_of(made, "/acts"), {{"line", frame()["line"]}, {"act", "pause"}}).status, 200);
    ASSERT_TRUE(store::backup_sqlite(world.database(), backup));
    restore();
    EXPECT_EQ(frame()["paused"], true);
    EXPECT_NE(record().find(" act referee rollback "), std::string::npos);
}

TEST_F(ServerRestore, AFinishedGameStaysAsItIs) {
    ASSERT_TRUE(store::backup_sqlite(world.database(), backup));
    const std::string before = record();
    restore();
    EXPECT_EQ(record().substr(0, before.size()), before);
    // A game that is over has nothing to fear.
    EXPECT_EQ(verdict(), "signed");
    const std::string over = record();
    fs::remove(backup);
    ASSERT_TRUE(store::backup_sqlite(world.database(), backup));
    restore();
    EXPECT_EQ(record(), over);
}

}  // namespace
}  // namespace foulon::server::test
