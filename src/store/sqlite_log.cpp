// Extending and checkpointing the log; see sqlite_log.hpp.
#include "store/sqlite_log.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <vector>

namespace foulon::store {

namespace {

// A checkpoint costs by the pages that changed, not by how often they did, and a live game changes the same
// few again and again: so the log may grow.
constexpr int kMaxPages = 8000;
constexpr std::int64_t kPiece = 4 << 20;
constexpr std::int64_t kFrameHead = 24;

}  // namespace

Log::Log(Database& database) : database_(database.raw()) {
    // Instead of SQLite's own checkpoint, which is done before a commit returns.
    sqlite3_wal_hook(database_, &Log::committed, this);
    path_ = std::string(sqlite3_db_filename(database_, "main")) + "-wal";
    Statement ask = database.prepare("PRAGMA page_size");
    if (ask.with().row()) page_size_ = ask.integer(0);
    ask.stop();
}

int Log::committed(void* self, sqlite3*, const char*, int pages) {
    static_cast<Log*>(self)->pages_ = pages;
    return SQLITE_OK;
}

void Log::maintain() {
    if (pages_ >= kMaxPages) {
        // A reader may keep a part of it: then it is done the next time.
        sqlite3_wal_checkpoint_v2(database_, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
        pages_ = 0;
    }
    const std::int64_t used = pages_ * (page_size_ + kFrameHead);
    if (used > kPiece / 8 && used + kPiece / 4 > size_) extend(used + kPiece);
}

// A sync of a file that grew must write its inode as well, and waits for the disk twice. Zeros behind the
// last frame are no frame: SQLite takes them for what an earlier round left there. A server that is little
// used never comes here.
void Log::extend(std::int64_t size) {
    const int file = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) return;
    struct stat now{};
    if (::fstat(file, &now) == 0) {
        size_ = now.st_size;
        const std::vector<char> zeros(1U << 20U);
        while (size_ < size) {
            const ssize_t wrote = ::pwrite(file, zeros.data(), zeros.size(), size_);
            if (wrote <= 0) break;  // a full disk is reported by the next commit
            size_ += wrote;
        }
    }
    ::close(file);
}

}  // namespace foulon::store
