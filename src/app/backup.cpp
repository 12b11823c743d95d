// `foulon backup`: a verified copy of the server's database; also works while the server runs.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/open.hpp"
#include "store/store.hpp"

namespace foulon::app {

int backup_command(const std::string& database, const std::string& to) {
    const std::string path = database_path(database);
    if (const auto done = store::backup_sqlite(path, to); !done) return print_error(done.error().what), 1;
    fmt::print(
        "Saved and verified {}, a copy of {}.\nIt contains dice secrets and password hashes: keep it "
        "private.\n",
        to, path);
    return 0;
}

}  // namespace foulon::app
