// `foulon serve`, `backup` and `restore` as a shell sees them: address, database,
// refusals, stopping, copies. What the server answers is tests/server's.
#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "app/program.hpp"

namespace foulon::app_test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

class Serve : public ProgramTest {
protected:
    /// A server on a port of its own choosing; its address, or nothing if it ended before it served.
    std::string begin(std::vector<std::string> more = {}) {
        std::vector<std::string> words{"serve", "--listen", "127.0.0.1:0"};
        words.insert(words.end(), more.begin(), more.end());
        return launch(words);
    }
    std::string launch(const std::vector<std::string>& words, const Environment& more = {}) {
        fs::remove(at("stdout"));  // of the program before: its address is not this one's
        child_ = start(words, "", more);
        return address();
    }
    std::string address() {
        const std::string mark = "Foulon is running at http://";
        for (int i = 0; i < 3000; ++i) {
            const std::string out = slurp(at("stdout"));
            if (const std::size_t begin = out.find(mark); begin != std::string::npos)
                if (const std::size_t end = out.find('\n', begin); end != std::string::npos)
                    return out.substr(begin + mark.size(), end - begin - mark.size());
            siginfo_t ended{};
            waitid(P_PID, static_cast<id_t>(child_), &ended, WEXITED | WNOHANG | WNOWAIT);
            if (ended.si_pid != 0) return {};
            std::this_thread::sleep_for(10ms);
        }
        return {};
    }
    Ran stop(int with = SIGTERM) {
        kill(child_, with);
        const Ran ran = finish(child_);
        child_ = 0;
        return ran;
    }
    ~Serve() override {
        if (child_ > 0) stop(SIGKILL);
    }

    /// One request, the whole answer.
    static std::string ask(const std::string& address, const std::string& request) {
        const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(static_cast<std::uint16_t>(std::atoi(address.c_str() + address.rfind(':') + 1)));
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        std::string answer;
        if (connect(file, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0 &&
            send(file, request.data(), request.size(), MSG_NOSIGNAL) > 0) {
            char chunk[4096];
            for (ssize_t n = 0; (n = recv(file, chunk, sizeof chunk, 0)) > 0;)
                answer.append(chunk, static_cast<std::size_t>(n));
        }
        close(file);
        return answer;
    }
    static std::string get(const std::string& address, const std::string& path) {
        return ask(address, "GET " + path + " HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
    }
    /// Makes a solitaire game; its id.
    static std::string make_game(const std::string& address) {
        const std::string body = R"({"game":"siege","opponent":{"kind":"none"}})";
        const std::string answer = ask(
            address, "POST /api/v1/games HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Length: " +
                         std::to_string(body.size()) + "\r\n\r\n" + body);
        const std::string mark = "{\"id\":\"";
        const std::size_t begin = answer.find(mark);
        return begin == std::string::npos ? "" : answer.substr(begin + mark.size(), 13);
    }
    static bool has(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }
    static std::size_t mode_of(const std::string& path) {
        return static_cast<std::size_t>(fs::status(path).permissions()) & 0777U;
    }

    pid_t child_ = 0;
};

TEST_F(Serve, ServesThePageTheInterfaceAndItsHealth) {
    const std::string here = begin();
    ASSERT_TRUE(here.starts_with("127.0.0.1:")) << slurp(at("stderr"));
    const std::string health = get(here, "/api/v1/health");
    EXPECT_TRUE(health.starts_with("HTTP/1.1 200")) << health;
    EXPECT_TRUE(has(health, R"("status":"ok","version":")"));
    EXPECT_TRUE(has(get(here, "/"), "<title>Foulon</title>"));
    EXPECT_TRUE(has(get(here, "/api/v1/openapi.yaml"), "openapi: 3"));
    EXPECT_TRUE(has(get(here, "/api/v1/openapi.yaml"), "\n    QuebecBoard:\n")) << "the shapes of each game";
    // The file is made where a user's data lies, for him alone.
    EXPECT_EQ(mode_of(at("home/foulon/foulon.db")), 0600U);
    const Ran ran = stop();
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, "Foulon is running at http://" + here + "\nPress Ctrl-C to stop.\n");
    // The log is one JSON object a line.
    std::istringstream lines(ran.err);
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count)
        EXPECT_TRUE(line.starts_with("{\"at\":\"") && line.ends_with("}")) << line;
    EXPECT_GE(count, 2);
    EXPECT_TRUE(has(ran.err, R"("what":"stopped")"));
}

// Browser tests print the seed of a failed run; with it the server makes the same secrets again.
TEST_F(Serve, ATestSeedMakesTheSameSecretsAgainAndNeedsLoopback) {
    const auto id_with = [&](const std::string& seed, const std::string& database) {
        const std::string here =
            launch({"serve", "--listen", "127.0.0.1:0", "--db", at(database)}, {{"FOULON_TEST_SEED", seed}});
        std::string id = make_game(here);
        stop();
        return id;
    };
    const std::string first = id_with("a", "1.db");
    EXPECT_EQ(first.size(), 13U);
    EXPECT_EQ(id_with("a", "2.db"), first);
    EXPECT_NE(id_with("b", "3.db"), first);
    const Ran refused = run({"serve", "--listen", "0.0.0.0:0"}, "", {{"FOULON_TEST_SEED", "a"}});
    EXPECT_EQ(refused.code, 2);
    EXPECT_TRUE(has(refused.err, "FOULON_TEST_SEED")) << refused.err;
}

TEST_F(Serve, TheAddressIs1759OnThisMachineUnlessOneIsGiven) {
    EXPECT_TRUE(has(run({"serve", "--help"}).out, "127.0.0.1:1759"));
    const std::string here = launch({"serve"});
    if (here.empty()) {  // somebody has the port: then that is what it says
        const Ran ran = stop();
        EXPECT_EQ(ran.code, 1);
        EXPECT_TRUE(has(ran.err, "127.0.0.1:1759 cannot be used")) << ran.err;
    } else {
        EXPECT_EQ(here, "127.0.0.1:1759");
        EXPECT_EQ(stop().code, 0);
    }
}

TEST_F(Serve, ListensOnTheSixthProtocolToo) {
    const std::string here = launch({"serve", "--listen", "[::1]:0", "--db", at("six.db")});
    const Ran ran = stop();
    if (here.empty())  // a machine without it says so
        EXPECT_TRUE(has(ran.err, "::1")) << ran.err;
    else
        EXPECT_TRUE(here.starts_with("[::1]:")) << here;
}

TEST_F(Serve, BadValuesAreRefused) {
    for (const std::string listen : {"here", "127.0.0.1", "127.0.0.1:", ":80", "127.0.0.1:port",
                                     "127.0.0.1:65536", "127.0.0.1:99999999999", "127.0.0.1:-1"}) {
        const Ran ran = run({"serve", "--listen", listen, "--db", at("x.db")});
        EXPECT_EQ(ran.code, 2) << listen;
        EXPECT_TRUE(has(ran.err, "HOST:PORT")) << ran.err;
        EXPECT_EQ(ran.out, "");
    }
    EXPECT_EQ(run({"serve", "--log", "loud"}).code, 2);
    EXPECT_EQ(run({"serve", "--port", "1"}).code, 2);
    EXPECT_FALSE(fs::exists(at("x.db")));
    const Ran nowhere = run({"serve", "--listen", "no.such.host.invalid:0", "--db", at("x.db")});
    EXPECT_EQ(nowhere.code, 1);
    EXPECT_TRUE(has(nowhere.err, "no.such.host.invalid")) << nowhere.err;
    const Ran no_data = run({"serve", "--listen", "127.0.0.1:0", "--db", at("y.db"), "--data", at("none")});
    EXPECT_EQ(no_data.code, 1);
    EXPECT_TRUE(has(no_data.err, at("none"))) << no_data.err;
}

TEST_F(Serve, AFileThatIsNoDatabaseIsLeftAlone) {
    spill(at("letter.txt"), "Dear Anne,\n" + std::string(2000, '.'));
    const Ran ran = run({"serve", "--listen", "127.0.0.1:0", "--db", at("letter.txt")});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.err, at("letter.txt"))) << ran.err;
    EXPECT_TRUE(slurp(at("letter.txt")).starts_with("Dear Anne,"));
    const Ran folder = run({"serve", "--listen", "127.0.0.1:0", "--db", at("")});
    EXPECT_EQ(folder.code, 1);
    EXPECT_NE(folder.err, "");
}

TEST_F(Serve, APortOrADatabaseInUseSaysSo) {
    const std::string here = begin({"--db", at("a.db")});
    ASSERT_FALSE(here.empty());
    const Ran same_port = run({"serve", "--listen", here, "--db", at("b.db")});
    EXPECT_EQ(same_port.code, 1);
    EXPECT_TRUE(has(same_port.err, here + " cannot be used")) << same_port.err;
    EXPECT_TRUE(has(same_port.err, "--listen")) << same_port.err;
    EXPECT_FALSE(fs::exists(at("b.db")));
    const Ran same_file = run({"serve", "--listen", "127.0.0.1:0", "--db", at("a.db")});
    EXPECT_EQ(same_file.code, 1);
    EXPECT_TRUE(has(same_file.err, "in use by another foulon")) << same_file.err;
    EXPECT_TRUE(has(get(here, "/api/v1/health"), "\"ok\"")) << "the first one serves on";
}

TEST_F(Serve, ADatabaseInUseIsKnownByAnyName) {
    const std::string here = begin({"--db", at("a.db")});
    ASSERT_FALSE(here.empty());
    fs::create_directory(at("other"));
    fs::create_symlink(at("a.db"), at("other/soft.db"));
    fs::create_hard_link(at("a.db"), at("other/hard.db"));
    for (const std::string name : {"other/soft.db", "other/hard.db"}) {
        const Ran second = run({"serve", "--listen", "127.0.0.1:0", "--db", at(name)});
        EXPECT_EQ(second.code, 1) << name;
        EXPECT_TRUE(has(second.err, "in use by another foulon")) << second.err;
    }
    EXPECT_TRUE(has(get(here, "/api/v1/health"), "\"ok\""));
}

TEST_F(Serve, ARestoreKeepsOwnerModeAndLink) {
    begin({"--db", at("a.db")});
    stop();
    ASSERT_EQ(run({"backup", at("copy.db"), "--db", at("a.db")}).code, 0);
    fs::permissions(at("a.db"), fs::perms(0640));
    const bool is_root = ::geteuid() == 0;
    if (is_root) {
        ASSERT_EQ(::chown(at("a.db").c_str(), 12345, 54321), 0);
    }
    fs::create_symlink(at("a.db"), at("link.db"));
    ASSERT_EQ(run({"restore", at("copy.db"), "--db", at("link.db")}).code, 0);
    EXPECT_TRUE(fs::is_symlink(at("link.db")));
    EXPECT_EQ(mode_of(at("a.db")), 0640U);
    struct stat now{};
    ASSERT_EQ(::stat(at("a.db").c_str(), &now), 0);
    EXPECT_EQ(now.st_uid, is_root ? 12345U : ::geteuid());
    EXPECT_EQ(now.st_gid, is_root ? 54321U : ::getegid());
}

TEST_F(Serve, RunningAsRootWarns) {
    const std::string here = begin({"--db", at("a.db"), "--log", "warn"});
    ASSERT_FALSE(here.empty());
    EXPECT_EQ(has(stop().err, R"("level":"warning","what":"root")"), ::geteuid() == 0);
}

TEST_F(Serve, ProxiesAddressesAndCapsAreSettings) {
    for (const std::vector<std::string>& wrong :
         {std::vector<std::string>{"--proxy", "--trusted-proxy", "nginx"},
          {"--proxy", "--trusted-proxy", "10.0.0.0/33"},
          {"--trusted-proxy", "10.0.0.1"},
          {"--public-url", "foulon.example.org"},
          {"--public-url", "https://foulon.example.org/games"},
          {"--public-url", "https://"},
          {"--max-connections", "0"},
          {"--max-sockets-per-address", "many"}}) {
        std::vector<std::string> words{"serve", "--listen", "127.0.0.1:0", "--db", at("x.db")};
        words.insert(words.end(), wrong.begin(), wrong.end());
        EXPECT_EQ(run(words).code, 2) << wrong.back();
    }
    EXPECT_FALSE(fs::exists(at("x.db")));
    const std::string here =
        begin({"--db", at("a.db"), "--proxy", "--trusted-proxy", "127.0.0.1", "--trusted-proxy",
               "2001:db8::/32", "--public-url", "https://foulon.example.org/", "--max-connections", "100",
               "--max-connections-per-address", "10", "--max-sockets-per-address", "5",
               "--max-unread-per-address", "1000000", "--max-unread", "9000000"});
    EXPECT_TRUE(get(here, "/").starts_with("HTTP/1.1 400")) << "another host";
    EXPECT_TRUE(ask(here, "GET / HTTP/1.1\r\nHost: foulon.example.org\r\nConnection: close\r\n\r\n")
                    .starts_with("HTTP/1.1 200"));
}

TEST_F(Serve, StopsGracefullyAndGoesOnWhereItWas) {
    const std::string here = begin({"--db", at("a.db")});
    const std::string game = make_game(here);
    ASSERT_EQ(game.size(), 13U);
    for (const int with : {SIGTERM, SIGINT}) {
        const Ran ran = stop(with);
        EXPECT_EQ(ran.code, 0) << with;
        EXPECT_FALSE(fs::exists(at("a.db-wal"))) << "the log is folded into the file";
        const std::string again = begin({"--db", at("a.db")});
        EXPECT_TRUE(has(get(again, "/api/v1/games/" + game), "no-session")) << "known, but not a stranger's";
        EXPECT_TRUE(has(get(again, "/api/v1/health"), "\"games\":1"));
    }
}

TEST_F(Serve, ABackupIsTakenWhileItRunsAndRestoredWhenItDoesNot) {
    const std::string db = at("a.db"), copy = at("copy.db");
    EXPECT_EQ(run({"backup", copy, "--db", db}).code, 1) << "no such file";
    std::string here = begin({"--db", db});
    const std::string first = make_game(here);
    const Ran taken = run({"backup", copy, "--db", db});
    EXPECT_EQ(taken.code, 0) << taken.err;
    EXPECT_TRUE(has(taken.out, "Saved and verified")) << taken.out;
    EXPECT_EQ(mode_of(copy), 0600U);
    const std::string second = make_game(here);
    const Ran twice = run({"backup", copy, "--db", db});
    EXPECT_EQ(twice.code, 1);
    EXPECT_TRUE(has(twice.err, "choose another name")) << twice.err;
    const Ran too_early = run({"restore", copy, "--db", db});
    EXPECT_EQ(too_early.code, 1) << "the server runs";
    EXPECT_TRUE(has(too_early.err, "in use")) << too_early.err;
    EXPECT_EQ(stop().code, 0);

    const Ran put = run({"restore", copy, "--db", db});
    EXPECT_EQ(put.code, 0) << put.err;
    const std::size_t kept = put.out.find(db + ".before-restore-");
    ASSERT_NE(kept, std::string::npos) << put.out;
    std::string before = put.out.substr(kept);
    before.resize(before.rfind('.'));
    EXPECT_TRUE(fs::exists(before)) << before;
    here = begin({"--db", db});
    EXPECT_TRUE(has(get(here, "/api/v1/games/" + first), "no-session"));
    EXPECT_TRUE(has(get(here, "/api/v1/games/" + second), "unknown")) << "made after the backup";
    EXPECT_EQ(stop().code, 0);
    // What was put aside is whole.
    EXPECT_EQ(run({"restore", before, "--db", at("c.db")}).code, 0);
    here = begin({"--db", at("c.db")});
    EXPECT_TRUE(has(get(here, "/api/v1/games/" + second), "no-session"));
}

TEST_F(Serve, OnlyAWholeBackupIsRestored) {
    const std::string db = at("a.db"), copy = at("copy.db");
    begin({"--db", db});
    EXPECT_EQ(stop().code, 0);
    ASSERT_EQ(run({"backup", copy, "--db", db}).code, 0);
    const std::string bytes = slurp(db), good = slurp(copy);
    const auto refused = [&](const std::string& text) {
        spill(copy, text);
        const Ran ran = run({"restore", copy, "--db", db});
        return ran.code == 1 && has(ran.err, copy) && slurp(db) == bytes;
    };
    EXPECT_TRUE(refused("Dear Anne,\n"));
    EXPECT_TRUE(refused(""));
    EXPECT_TRUE(refused(good.substr(0, good.size() / 2)));
    std::string torn = good;
    for (std::size_t i = 4096; i < 8192; ++i) torn[i] = static_cast<char>(i * 31);
    EXPECT_TRUE(refused(torn));
    EXPECT_EQ(run({"restore", at("none.db"), "--db", db}).code, 1);
    EXPECT_EQ(run({"restore"}).code, 2);
    EXPECT_EQ(run({"backup"}).code, 2);
}

}  // namespace
}  // namespace foulon::app_test
