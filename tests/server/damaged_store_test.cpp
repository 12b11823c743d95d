// A database that cannot be read or written: every request that needs it answers 503,
// never "no such game" or "wrong password", and all is well again when the database is.
#include <gtest/gtest.h>

#include "paths.hpp"
#include "store/sqlite.hpp"
#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;

/// Another program at the same file.
class Intruder {
public:
    explicit Intruder(const TestServer& world)
        : database_(store::Database::open(world.database(), SQLITE_OPEN_READWRITE)) {}
    void run(const std::string& sql) {
        ASSERT_TRUE(database_);
        EXPECT_EQ(database_->run(sql), std::nullopt);
    }

private:
    tl::expected<store::Database, std::string> database_;
};

struct Asked {
    std::string method, path;
    json body;
};

/// Requests of a player, of whom the server must read something.
std::vector<Asked> requests(const std::string& id) {
    const std::string game = "/api/v1/games/" + id;
    const std::string unknown = "/api/v1/games/0000000000000";
    return {{"GET", "/api/v1/games", {}},
            {"GET", "/api/v1/lobby", {}},
            {"GET", "/api/v1/me", {}},
            {"GET", game, {}},
            {"GET", game + "/log", {}},
            {"GET", game + "/record", {}},
            {"GET", game + "/chat", {}},
            {"GET", unknown, {}},
            {"GET", unknown + "/record", {}},
            {"POST", game + "/choices", {{"line", 4}, {"text", "order bombard-quebec, go"}}},
            {"POST", game + "/acts", {{"line", 4}, {"act", "resign"}}},
            {"POST", game + "/chat", {{"text", "hello"}}},
            {"POST", game + "/links", {{"kind", "seat"}}},
            {"POST", game + "/join", json::object()},
            {"DELETE", game, {}},
            {"POST", "/api/v1/enter", {{"token", std::string(43, 'x')}}},
            {"POST", "/api/v1/enter", {{"code", "7Q2MX-4KTR9-B1VWC-8ZHNE-3DJF6G"}}},
            {"POST", "/api/v1/sessions", {{"name", "Anne"}, {"password", "correct horse battery"}}},
            {"POST",
             "/api/v1/accounts/recover",
             {{"code", "7Q2MX-4KTR9-B1VWC-8ZHNE-3DJF6G"}, {"password", "correct horse battery"}}},
            {"POST", "/api/v1/accounts", {{"name", "Anne"}, {"password", "correct horse battery"}}}};
}

constexpr std::array kTables{"games", "standing", "persons", "sessions", "holds",
                             "links", "lobby",    "chat",    "lines"};

TEST(ServerDamagedStore, AReadThatFailsIsBusyAndNeverNoSuchRow) {
    TestServer world;
    Client anne = world.client();
    const json made =
        make_game(anne, {{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "friend"}}}});
    const std::string id = made["id"];
    Intruder intruder(world);
    for (const char* table : kTables)
        intruder.run("ALTER TABLE " + std::string(table) + " RENAME TO away_" + table);
    for (const Asked& one : requests(id)) {
        const Answer answer = anne.ask(one.method, one.path, one.body.is_null() ? "" : one.body.dump());
        EXPECT_EQ(answer.status, 503) << one.method << " " << one.path << ": " << answer.body;
        EXPECT_EQ(answer.code(), "busy") << one.method << " " << one.path;
    }
    EXPECT_EQ(SocketClient(anne, "/api/v1/games/" + id + "/live").status(), 503);
    for (const char* table : kTables)
        intruder.run("ALTER TABLE away_" + std::string(table) + " RENAME TO " + table);
    EXPECT_EQ(anne.get("/api/v1/games/" + id).status, 200);
    EXPECT_EQ(anne.post("/api/v1/games/" + id + "/chat", {{"text", "hello"}}).status, 201);
}

TEST(ServerDamagedStore, AWriteToALockedFileIsBusyAndLeavesNothingBehind) {
    TestServer world;
    Client anne = world.client();
    const json made = make_game(anne, kAlone);
    const std::string path = path_of(made);
    const std::string before = anne.get(path + "/record").body;
    Intruder intruder(world);
    intruder.run("BEGIN IMMEDIATE");
    const Answer resigned = anne.post(path + "/acts", {{"line", made["frame"]["line"]}, {"act", "resign"}});
    EXPECT_EQ(resigned.status, 503) << resigned.body;
    EXPECT_EQ(anne.get("/api/v1/health").status, 503);
    intruder.run("ROLLBACK");
    EXPECT_EQ(anne.get(path + "/record").body, before);
    EXPECT_EQ(anne.get(path).json["status"], "running");
    EXPECT_EQ(anne.post(path + "/acts", {{"line", made["frame"]["line"]}, {"act", "resign"}}).status, 200);
    EXPECT_EQ(anne.get("/api/v1/health").status, 200);
}

}  // namespace
}  // namespace foulon::server::test
