// The program's flags as data, and the shell completion scripts made from them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace foulon::app {

/// What is allowed at one position of a command line.
struct Completed {
    enum class Kind { Nothing, Words, File, Folder, Anything };
    std::string name;   // of a flag, "--as"; empty: a word without one
    std::string about;  // what it is for
    Kind kind = Kind::Nothing;
    std::vector<std::string> words;  // where only these fit, or where these are the usual ones
};

struct CompletedCommand {
    std::string name, under;  // `merge` under `study`
    std::string about;
    std::vector<Completed> flags, places;
};

/// All that the program's flags declare.
std::vector<CompletedCommand> completed_commands(const CLI::App& app);

std::string completion_script(std::string_view shell, const std::vector<CompletedCommand>& commands);

}  // namespace foulon::app
