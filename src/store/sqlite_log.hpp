// The write-ahead log's size: extended in large pieces before it is needed, and
// merged into the database (a checkpoint) when it has grown. The writer does both
// after reporting a commit, so that no request waits for them.
#pragma once

#include <cstdint>
#include <string>

#include "store/sqlite.hpp"

namespace foulon::store {

class Log {
public:
    explicit Log(Database& database);
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    /// Between two commits.
    void maintain();

private:
    static int committed(void* self, sqlite3* database, const char* name, int pages);
    void extend(std::int64_t size);

    sqlite3* database_;
    std::string path_;
    std::int64_t page_size_ = 0;
    std::int64_t size_ = 0;  // of its file, as far as it is known
    int pages_ = 0;          // in it since the last checkpoint
};

}  // namespace foulon::store
