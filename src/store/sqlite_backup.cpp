// Copies of a store: taken while it is in use, checked before they are trusted.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>

#include "store/schema.hpp"
#include "store/sqlite_file.hpp"
#include "store/told_file.hpp"

namespace foulon::store {

namespace fs = std::filesystem;

namespace {

tl::unexpected<StoreError> no(std::string what) { return tl::unexpected(StoreError{std::move(what)}); }

/// Whole, ours, and not of a newer version; nothing if so.
std::optional<std::string> unfit(Database& database) {
    Statement check = database.prepare("PRAGMA integrity_check");
    if (!check.with().row()) return "not a database";
    if (check.text(0) != "ok") return "damaged: " + check.text(0);
    check.stop();
    Statement version = database.prepare("PRAGMA user_version");
    if (!version.with().row()) return "not a database";
    const std::int64_t number = version.integer(0);
    version.stop();
    if (number < 1) return "not a Foulon database";
    if (number > static_cast<std::int64_t>(migrations().size()))
        return fmt::format("written by a newer version of Foulon (schema {}; this one supports {})", number,
                           migrations().size());
    Statement ours = database.prepare("SELECT value FROM meta WHERE name = 'key'");
    if (!ours.with().row()) return "not a Foulon database";
    return std::nullopt;
}

std::optional<std::string> sync_file(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0 || ::fsync(file) != 0) {
        if (file >= 0) ::close(file);
        return path + ": cannot sync to disk";
    }
    ::close(file);
    return std::nullopt;
}

/// One database copied into a new file through SQLite, which also takes in what its log holds.
std::optional<std::string> copy(Database& from, const std::string& to) {
    const int made = ::open(to.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made < 0) return to + " already exists or cannot be created; choose another name";
    ::close(made);
    auto target = Database::open(to, SQLITE_OPEN_READWRITE);
    if (!target) return to + ": cannot write: " + target.error();
    sqlite3_backup* backup = sqlite3_backup_init(target->raw(), "main", from.raw(), "main");
    const int code = backup == nullptr ? SQLITE_ERROR : sqlite3_backup_step(backup, -1);
    if (backup != nullptr) sqlite3_backup_finish(backup);
    if (code != SQLITE_DONE) return to + ": cannot write: " + target->error();
    // A copy is one file: it has no log beside it.
    if (auto error = target->run("PRAGMA journal_mode = DELETE")) return to + ": " + *error;
    if (auto wrong = unfit(*target)) return to + ": " + *wrong;
    return sync_file(to);
}

/// Gives the restored copy a number above those of the backup and of the database it replaces.
std::optional<std::string> count_restore(const std::string& fresh, const std::string& replaced) {
    auto target = Database::open(fresh, SQLITE_OPEN_READWRITE);
    if (!target) return target.error();
    if (auto error = migrate(*target)) return error;
    std::int64_t number = restores(*target);
    if (fs::exists(replaced))
        if (auto old = Database::open(replaced, SQLITE_OPEN_READWRITE))
            number = std::max(number, restores(*old));
    if (auto error = note_restore(*target, number + 1, std::time(nullptr) * 1000)) return error;
    return sync_file(fresh);
}

/// Gives a new file the owner and mode of the one it replaces: root restores what a service uses.
std::optional<std::string> keep_owner(const std::string& old, const std::string& fresh) {
    struct stat was{};
    if (::stat(old.c_str(), &was) != 0) return std::nullopt;  // nothing is replaced
    if (::chown(fresh.c_str(), was.st_uid, was.st_gid) != 0 ||
        ::chmod(fresh.c_str(), was.st_mode & 07777U) != 0)
        return fresh + ": cannot get the owner and mode of " + old + "; run this as root or as its owner";
    return std::nullopt;
}

}  // namespace

tl::expected<void, StoreError> backup_sqlite(const std::string& path, const std::string& to) {
    if (!fs::exists(path)) return no(path + ": no such file");
    auto from = Database::open(path, SQLITE_OPEN_READWRITE);
    if (!from) return no(path + ": cannot open: " + from.error());
    if (auto wrong = unfit(*from)) return no(path + ": " + *wrong);
    if (auto error = copy(*from, to)) return no(*error);
    return {};
}

tl::expected<std::string, StoreError> restore_sqlite(const std::string& backup, const std::string& given) {
    const std::string path = real_path(given);
    if (!fs::exists(backup)) return no(backup + ": no such file");
    auto from = Database::open(backup, SQLITE_OPEN_READWRITE);
    if (!from) return no(backup + ": cannot open: " + from.error());
    if (auto wrong = unfit(*from)) return no(backup + ": " + *wrong);
    const auto lock = FileLock::take(path);
    if (!lock) return tl::unexpected(lock.error());
    const std::string fresh = path + ".restoring";
    std::error_code error;
    fs::remove(fresh, error);
    if (auto failed = copy(*from, fresh)) return no(*failed);
    if (auto failed = count_restore(fresh, path)) return no(fresh + ": " + *failed);
    if (auto failed = keep_owner(path, fresh)) return no(*failed);
    std::string kept;
    if (fs::exists(path)) {
        const std::string base = fmt::format("{}.before-restore-{}", path, std::time(nullptr));
        kept = base;
        for (int i = 2; fs::exists(kept); ++i) kept = fmt::format("{}-{}", base, i);
        for (const char* part : {"-wal", "-shm", ""})  // the log belongs to its file
            if (fs::exists(path + part)) {
                fs::rename(path + part, kept + part, error);
                if (error) return no(path + part + ": cannot rename: " + error.message());
            }
    }
    fs::remove(ToldFile::path_of(path), error);  // what it told is what the restore goes back behind
    fs::rename(fresh, path, error);
    if (error) return no(fresh + ": cannot rename: " + error.message());
    if (auto failed =
            sync_file(fs::path(path).parent_path().empty() ? "." : fs::path(path).parent_path().string()))
        return no(*failed);
    return kept;
}

}  // namespace foulon::store
