// The only file that includes the generated header, so that a new commit compiles one file.
#include "app/version.hpp"

#include <fmt/format.h>

#include "build_version.hpp"
#include "registry/games.hpp"

namespace foulon::app {

std::string_view version() { return FOULON_VERSION; }

std::string version_text() {
    std::string text = fmt::format("foulon {} (commit {})", FOULON_VERSION, FOULON_COMMIT);
    for (const registry::GameEntry& game : registry::games())
        text += fmt::format("\n{} rules {}", game.name, game.rules);
    return text;
}

}  // namespace foulon::app
