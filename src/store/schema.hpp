// The tables of the SQLite store and how older files are brought up to date.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "store/sqlite.hpp"

namespace foulon::store {

/// Step n brings a file of version n to version n + 1.
std::span<const std::string_view> migrations();

/// Brings a database to the present version, each step in a transaction of its own; or says why not.
std::optional<std::string> migrate(Database& database);

/// Notes that the database went back to an earlier state: running games must go on with other dice. `number`
/// is above all before it, so that no dice come twice.
std::optional<std::string> note_restore(Database& database, std::int64_t number, std::int64_t now);
/// How often this database was restored, as far as it knows.
std::int64_t restores(Database& database);

}  // namespace foulon::store
