// Output that fails: every command ends quietly when a pipe is closed, and with an error when the device is
// full.
#include <csignal>

#include "app/program.hpp"

namespace foulon::app_test {
namespace {

using Arguments = std::vector<std::string>;

class FailingOutput : public ProgramTest {
protected:
    /// Runs with standard output going to `fd`.
    Ran run_into(int fd, const Arguments& words) {
        const pid_t child = fork();
        if (child == 0) {
            const int in = open("/dev/null", O_RDONLY);
            const int err = open(at("stderr").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
            dup2(in, 0), dup2(fd, 1), dup2(err, 2);
            signal(SIGPIPE, SIG_DFL);
            setenv("XDG_DATA_HOME", at("home").c_str(), 1);
            Arguments all = words;
            all.insert(all.begin(), kProgram);
            std::vector<char*> raw;
            for (std::string& word : all) raw.push_back(word.data());
            raw.push_back(nullptr);
            execv(kProgram.c_str(), raw.data());
            _exit(127);
        }
        int status = 0;
        waitpid(child, &status, 0);
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), "", slurp(at("stderr"))};
    }

    std::vector<Arguments> commands() {
        const std::string record = at("game.foulon");
        EXPECT_EQ(
            run({"play", "siege", "--seed", "output", "--record", record, "--data", kData}, answers(3)).code,
            0);
        std::vector<Arguments> all{
            {"--help"},
            {"--version"},
            {"games"},
            {"games", "--json"},
            {"rules", "siege"},
            {"rules", "siege", "--json"},
            {"rules", "siege", "S 9.B4"},
            {"data", "show", "siege"},
            {"data", "show", "siege", "--json"},
            {"data", "path"},
            {"data", "check", kData},
            {"replay", record},
            {"replay", record, "--json"},
            {"verify", record},
            {"verify", record, "--json"},
            {"odds", "quebec", "--attack", "4/4/4", "--defend", "3/3/3", "--games", "100"},
            {"study", "siege", "--bot", "random", "--games", "10"},
            {"completion", "bash"},
            {"play", "siege", "--seed", "x", "--record", at("other.foulon")}};
        for (Arguments& words : all)
            if (words.front() != "--help" && words.front() != "--version" && words.front() != "games" &&
                words.front() != "completion" && (words.front() != "data" || words[1] != "check"))
                words.insert(words.end(), {"--data", kData});
        return all;
    }
};

TEST_F(FailingOutput, AFullDeviceIsAnError) {
    const int full = open("/dev/full", O_WRONLY);
    ASSERT_GE(full, 0);
    for (const Arguments& words : commands()) {
        const Ran ran = run_into(full, words);
        EXPECT_EQ(ran.code, 1) << testing::PrintToString(words);
        EXPECT_NE(ran.err.find("No space left on device"), std::string::npos)
            << testing::PrintToString(words) << ran.err;
    }
    close(full);
}

TEST_F(FailingOutput, AClosedPipeEndsQuietly) {
    for (const Arguments& words : commands()) {
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        close(ends[0]);
        const Ran ran = run_into(ends[1], words);
        close(ends[1]);
        // As with other tools: ended by the signal, or by the failed write where a game has to be saved.
        EXPECT_TRUE(ran.code == 128 + SIGPIPE || ran.code == 1) << testing::PrintToString(words) << ran.code;
        EXPECT_EQ(ran.err, "") << testing::PrintToString(words);
    }
}

}  // namespace
}  // namespace foulon::app_test
