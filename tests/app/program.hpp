// Running the real program from a test: arguments, input, environment; exit
// code and output come back. Every test has a folder and a home of its own.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace foulon::app_test {

inline const std::string kProgram = std::string(FOULON_BUILD_DIR) + "/foulon";
inline const std::string kData = std::string(FOULON_SOURCE_DIR) + "/data";

inline std::string slurp(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline void spill(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

struct Ran {
    int code = -1;
    std::string out, err;
};

/// A folder that goes away with the test.
class ProgramTest : public testing::Test {
protected:
    ProgramTest() {
        std::string name = (std::filesystem::temp_directory_path() / "foulon-test-XXXXXX").string();
        folder_ = mkdtemp(name.data());
    }
    ~ProgramTest() override { std::filesystem::remove_all(folder_); }

    std::string at(const std::string& name) const { return folder_ + "/" + name; }

    using Environment = std::vector<std::pair<std::string, std::string>>;

    /// Starts the program; the input is a file, so it never blocks.
    pid_t start(std::vector<std::string> words, const std::string& input, const Environment& more = {},
                int input_fd = -1) {
        spill(at("stdin"), input);
        const pid_t child = fork();
        if (child != 0) return child;
        const int in = input_fd >= 0 ? input_fd : open(at("stdin").c_str(), O_RDONLY);
        const int out = open(at("stdout").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
        const int err = open(at("stderr").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
        dup2(in, 0), dup2(out, 1), dup2(err, 2);
        setenv("XDG_DATA_HOME", at("home").c_str(), 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        setenv("TERM", "xterm-256color", 1);
        unsetenv("FOULON_DATA");
        unsetenv("NO_COLOR");
        for (const auto& [name, value] : more) setenv(name.c_str(), value.c_str(), 1);
        words.insert(words.begin(), kProgram);
        std::vector<char*> raw;
        for (std::string& word : words) raw.push_back(word.data());
        raw.push_back(nullptr);
        execv(kProgram.c_str(), raw.data());
        _exit(127);
    }
    Ran finish(pid_t child) {
        int status = 0;
        waitpid(child, &status, 0);
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), slurp(at("stdout")),
                slurp(at("stderr"))};
    }
    Ran run(std::vector<std::string> words, const std::string& input = "", const Environment& more = {}) {
        return finish(start(std::move(words), input, more));
    }

    /// Numbers enough to answer every question of a game.
    static std::string answers(unsigned seed, int count = 600) {
        std::string text;
        for (int i = 0; i < count; ++i) {
            seed = seed * 1664525U + 1013904223U;
            text += std::to_string(1 + (seed >> 24U) % 3U) + "\n";
        }
        return text;
    }

private:
    std::string folder_;
};

/// Columns of the widest line; a UTF-8 sign takes one.
inline std::size_t widest(const std::string& text) {
    std::size_t most = 0, now = 0;
    for (const char c : text) {
        if (c == '\n')
            now = 0;
        else if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80U)
            most = std::max(most, ++now);
    }
    return most;
}

}  // namespace foulon::app_test
