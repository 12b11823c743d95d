// `foulon restore`: replaces the database with a backup; the old one is kept beside it.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/open.hpp"
#include "store/store.hpp"

namespace foulon::app {

int restore_command(const std::string& backup, const std::string& database) {
    const std::string path = database_path(database);
    const auto kept = store::restore_sqlite(backup, path);
    if (!kept) return print_error(kept.error().what), 1;
    fmt::print("Restored {} from {}.\n", path, backup);
    if (!kept->empty()) fmt::print("The previous database is {}.\n", *kept);
    return 0;
}

}  // namespace foulon::app
