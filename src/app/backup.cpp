// `foulon backup`: a checked copy of the server's database, taken while it runs.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/open.hpp"
#include "store/store.hpp"

namespace foulon::app {

int backup_command(const std::string& database, const std::string& to) {
    const std::string path = database_path(database);
    if (const auto done = store::backup_sqlite(path, to); !done) return complain(done.error().what), 1;
    fmt::print(
        "{} is a whole and checked copy of {}.\nIt holds dice secrets and password hashes: keep it as "
        "safe.\n",
        to, path);
    return 0;
}

}  // namespace foulon::app
