// The write-ahead log's size: extended in large pieces before it is needed, and
// folded into the database when it has grown. Both are done by the writer when
// it has told what it committed, so that nobody waits for them who need not.
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
    void tend();

private:
    static int committed(void* self, sqlite3* database, const char* name, int pages);
    void extend(std::int64_t size);

    sqlite3* database_;
    std::string path_;
    std::int64_t page_size_ = 0;
    std::int64_t size_ = 0;  // of its file, as far as it is known
    int pages_ = 0;          // that it holds since it was folded the last time
};

}  // namespace foulon::store
