// What the program's flags are, as data, and the scripts by which a shell
// completes them. The list is read from the flags themselves, so a script never
// lags behind.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace foulon::app {

/// What may stand in one place of a command line.
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
