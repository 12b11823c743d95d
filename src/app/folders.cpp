// Folders and file names; see folders.hpp.
#include "app/folders.hpp"

#include <sys/stat.h>

#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>

namespace foulon::app {

namespace fs = std::filesystem;

namespace {

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

}  // namespace

std::string data_folder(const std::string& given) {
    if (!given.empty()) return given;
    if (const std::string set = environment("FOULON_DATA"); !set.empty()) return set;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (!error) {
        const fs::path shared = program.parent_path().parent_path() / "share" / "foulon" / "data";
        if (fs::is_directory(shared, error)) return shared.string();
    }
    return FOULON_SOURCE_DATA;
}

std::string user_folder() {
    // The base directory specification asks that a relative path be ignored.
    if (const std::string set = environment("XDG_DATA_HOME"); !set.empty() && set.front() == '/')
        return (fs::path(set) / "foulon").string();
    const std::string home = environment("HOME");
    return (fs::path(home.empty() ? "." : home) / ".local" / "share" / "foulon").string();
}

std::string new_record_path(std::string_view game) {
    const fs::path folder = fs::path(user_folder()) / "games";
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return {};
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    std::array<char, 32> stamp{};
    std::strftime(stamp.data(), stamp.size(), "%Y-%m-%d-%H%M%S", &local);
    const std::string base = std::string(game) + "-" + stamp.data();
    for (int i = 1;; ++i) {
        const fs::path path = folder / (base + (i == 1 ? "" : "-" + std::to_string(i)) + ".foulon");
        if (!fs::exists(path, error)) return path.string();
    }
}

bool is_file(const std::string& path) {
    std::error_code error;
    return fs::exists(path, error);
}

std::string shell_quoted(const std::string& path) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+:@%";
    if (!path.empty() && path.find_first_not_of(plain) == std::string::npos) return path;
    std::string text = "'";
    for (const char c : path) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
}

std::string program_name() {
    const char* as = std::getenv("FOULON_AS");
    return as != nullptr && *as != '\0' ? as : "foulon";
}

}  // namespace foulon::app
