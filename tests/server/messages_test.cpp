// The server's words: every sentence that the code names stands in the catalogue and
// the other way round, what is wrong there is told in full before anybody is served,
// and a request in another language is answered in it.
#include "server/messages.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>

#include "test_server.hpp"

namespace foulon::server::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kData = FOULON_SOURCE_DIR "/data";

std::string read(const fs::path& path) {
    const std::ifstream in(path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}
void write(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
}

/// The data in a folder of one's own, to be changed.
class Data {
public:
    Data() {
        static int number = 0;
        folder_ = fs::temp_directory_path() /
                  ("foulon-words-" + std::to_string(::getpid()) + "-" + std::to_string(++number));
        fs::remove_all(folder_);
        fs::copy(kData, folder_, fs::copy_options::recursive);
    }
    Data(const Data&) = delete;
    Data& operator=(const Data&) = delete;
    ~Data() { fs::remove_all(folder_); }
    std::string path() const { return folder_.string(); }
    void replace(const std::string& file, const std::string& old, const std::string& text) const {
        std::string all = read(folder_ / file);
        const std::size_t at = all.find(old);
        ASSERT_NE(at, std::string::npos) << file << " has no " << old;
        write(folder_ / file, all.replace(at, old.size(), text));
    }
    /// Another language: every English sentence with a mark before it.
    void translate(const std::string& whose) const {
        constexpr std::string_view opens = " = \"";
        for (const auto& file : fs::directory_iterator(folder_ / whose / "text/en")) {
            std::istringstream english(read(file.path()));
            std::string french, line;
            while (std::getline(english, line)) {
                const std::size_t at = line.find(opens);
                if (at != std::string::npos && !line.starts_with('#') && !line.starts_with("list-"))
                    line.insert(at + opens.size(), "[fr] ");
                french += line + "\n";
            }
            write(folder_ / whose / "text/fr" / file.path().filename(), french);
        }
    }

private:
    fs::path folder_;
};

ServeOptions options_with(const Data& data) {
    ServeOptions options;
    options.port = 0;
    options.catches_signals = false;
    options.data = data.path();
    options.database = data.path() + "/foulon.db";
    return options;
}

std::string text_of(const Answer& answer) { return answer.json["error"]["text"]; }

TEST(Sentences, EveryOneStandsInTheCatalogue) {
    const auto words = ServerMessages::open(kData);
    if (!words)
        for (const DataError& error : words.error()) ADD_FAILURE() << to_text(error);
    ASSERT_TRUE(words);
    EXPECT_TRUE(words->has("en"));
    for (const Sentence& row : kSentences) EXPECT_TRUE(words->in("en").has(row.key)) << row.key;
}

TEST(Sentences, EveryOneIsSaidSomewhere) {
    std::string code;
    for (const auto& file : fs::directory_iterator(FOULON_SOURCE_DIR "/src/server"))
        if (!file.path().filename().string().starts_with("words.")) code += read(file.path());
    for (const Sentence& row : kSentences)
        EXPECT_NE(code.find("\"" + std::string(row.key) + "\""), std::string::npos)
            << row.key << " is never said";
}

TEST(Sentences, WhatIsWrongIsToldInFullBeforeAnybodyIsServed) {
    const Data data;
    data.replace("server/text/en/errors.toml", "over = \"The game is over.\"\n", "");
    data.replace("server/text/en/fields.toml", "no-json =", "no-jason =");
    data.replace("server/text/en/notices.toml", "{name} invites you", "{nam} invites you");
    const auto words = ServerMessages::open(data.path());
    ASSERT_FALSE(words);
    std::vector<std::string> told;
    for (const DataError& error : words.error()) told.push_back(to_text(error));
    EXPECT_EQ(told.size(), 4U);
    EXPECT_THAT(told, Contains(HasSubstr("errors.over")));
    EXPECT_THAT(told, Contains(AllOf(HasSubstr("fields.no-json"), HasSubstr("nothing"))));
    EXPECT_THAT(told, Contains(AllOf(HasSubstr("fields.toml:"), HasSubstr("fields.no-jason"),
                                     HasSubstr("an unknown key"))));
    EXPECT_THAT(told, Contains(AllOf(HasSubstr("notices.invites"), HasSubstr("the placeholder {nam}"))));

    const auto served = serve(options_with(data));
    ASSERT_FALSE(served);
    for (const std::string& error : told) EXPECT_THAT(served.error(), HasSubstr(error));
}

TEST(Sentences, WordsThatAllGamesShareAreHeldToTheSame) {
    const Data data;
    data.replace("common/text/en/common.toml", "drawn =", "drown =");
    const auto served = serve(options_with(data));
    ASSERT_FALSE(served);
    EXPECT_THAT(served.error(), AllOf(HasSubstr("common.ends.drawn"), HasSubstr("common.ends.drown")));
}

TEST(Sentences, EverybodyIsAnsweredInHisLanguage) {
    const Data data;
    data.translate("server");
    data.translate("common");
    const TestServer world([&](ServeOptions& options) { options.data = data.path(); });
    Client anne = world.client();
    const std::string french = "Accept-Language: fr-CA, en;q=0.5\r\n";
    const Answer plain = anne.get("/api/v1/games");
    EXPECT_THAT(text_of(plain), StartsWith("You are not signed in."));
    EXPECT_EQ(text_of(anne.ask("GET", "/api/v1/games", "", french)), "[fr] " + text_of(plain));
    EXPECT_EQ(text_of(anne.get("/api/v1/games?lang=fr")), "[fr] " + text_of(plain));
    EXPECT_EQ(text_of(anne.ask("GET", "/api/v1/games", "", "Accept-Language: de\r\n")), text_of(plain));
    EXPECT_EQ(text_of(anne.ask("GET", "/api/v1/nowhere", "", french)),
              "[fr] There is nothing at this address; see /api/v1/openapi.yaml.");
    // A member's name is the caller's, not a key: it comes back as it was sent.
    EXPECT_EQ(text_of(anne.ask("POST", "/api/v1/enter", R"({"token":"x","@errors.busy":1})", french)),
              "[fr] `@errors.busy` is not allowed here.");
    EXPECT_EQ(text_of(anne.ask("POST", "/api/v1/enter", R"({"token":5,"code":"x"})", french)),
              "[fr] `token` must be a string.");

    // What is waited for, in the language of each who looks; a game without words in it speaks English.
    const json made =
        make_game(anne, {{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "friend"}}}});
    const std::string path = "/api/v1/games/" + made["id"].get<std::string>();
    EXPECT_EQ(made["frame"]["prompt"], "Waiting for an opponent. The game starts when someone joins.");
    const json frame = anne.ask("GET", path, "", french).json;
    EXPECT_EQ(frame["prompt"], "[fr] Waiting for an opponent. The game starts when someone joins.");

    // A notice goes out in the language that each listener has.
    const SocketClient hears(anne, "/api/v1/live", french);
    EXPECT_EQ(hears.status(), 101);
}

TEST(Sentences, NoticesComeInTheListenersLanguage) {
    const Data data;
    data.translate("server");
    const TestServer world([&](ServeOptions& options) { options.data = data.path(); });
    Client anne = world.client();
    const json made = make_game(
        anne, {{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "friend"}}}, {"name", "Anne"}});
    SocketClient english(anne, "/api/v1/live"), french(anne, "/api/v1/live", "Accept-Language: fr\r\n");
    EXPECT_EQ(english.next_of("notice")["kind"], "hello");
    EXPECT_EQ(french.next_of("notice")["kind"], "hello");
    Client louis = world.client();
    const Answer sat =
        louis.post("/api/v1/enter", {{"token", token_of(made["links"]["invite"])}, {"name", "Louis"}});
    ASSERT_EQ(sat.status, 200) << sat.body;
    const auto turn = [](SocketClient& socket) {
        for (int i = 0; i < 10; ++i)
            if (const json notice = socket.next_of("notice"); !notice.is_null() && notice["kind"] == "turn")
                return notice.value("text", "");
        return std::string("no such notice");
    };
    EXPECT_EQ(turn(english), "It's your turn against Louis.");
    EXPECT_EQ(turn(french), "[fr] It's your turn against Louis.");
}

TEST(Sentences, ActsAndEndsComeInTheGamesLanguage) {
    const Data data;
    for (const char* whose : {"server", "common", "siege"}) data.translate(whose);
    const TestServer world([&](ServeOptions& options) { options.data = data.path(); });
    Client anne = world.client();
    const json made =
        make_game(anne, {{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "none"}}}});
    const std::string path = "/api/v1/games/" + made["id"].get<std::string>();
    const Answer done = anne.ask("POST", path + "/acts?lang=fr",
                                 json{{"act", "resign"}, {"line", made["frame"]["line"]}}.dump());
    ASSERT_EQ(done.status, 200) << done.body;
    EXPECT_EQ(anne.get(path + "?lang=fr").json["result"]["text"],
              "[fr] The British resigned: the French win.");
    EXPECT_THAT(anne.get(path + "/log?lang=fr").body, HasSubstr("[fr] The British resign."));
    EXPECT_EQ(anne.get(path).json["result"]["text"], "The British resigned: the French win.");
    EXPECT_THAT(anne.get("/api/v1/games?status=over").body,
                AllOf(HasSubstr("The British resigned"), Not(HasSubstr("[fr]"))));
}

}  // namespace
}  // namespace foulon::server::test
