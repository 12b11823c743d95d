// The last line that anybody was told of, kept in a small file beside the database. If the
// database has lost it (a disk that broke its promise, an old copy put in place by hand),
// this is noticed when it is opened. The file is not synced: it costs nothing, and after a
// crash of the machine it may be older than the database, which does no harm.
#pragma once

#include <optional>
#include <string>

#include "store/rows.hpp"

namespace foulon::store {

struct ToldLine {
    GameKey game = 0;
    std::uint32_t number = 0;
    std::string hash;  // the chain hash, 40 digits
    bool operator==(const ToldLine&) const = default;
};
/// The name and hash of a line as it is stored.
ToldLine told_line(GameKey game, const Line& line);

class ToldFile {
public:
    /// Of the database at that path; opened at the first note.
    explicit ToldFile(const std::string& database) : path_(path_of(database)) {}
    ToldFile(const ToldFile&) = delete;
    ToldFile& operator=(const ToldFile&) = delete;
    ~ToldFile();

    static std::string path_of(const std::string& database) { return database + ".told"; }
    /// What was noted last; nothing if nothing was, or the file cannot be read.
    static std::optional<ToldLine> read(const std::string& database);
    void note(const ToldLine& line);
    /// From now on nothing is expected: the game of the line is gone, or the loss was noticed.
    void clear();

private:
    void write(std::string text);

    std::string path_;
    int file_ = -1;
};

}  // namespace foulon::store
