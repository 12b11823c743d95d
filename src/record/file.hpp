// A record on disk: FILE is public; FILE.sealed (mode 0600) holds the dice secret and the
// openings until the record is signed. Every line is one write and one sync. Only one process
// at a time may write, and nothing is ever overwritten.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "record/disk.hpp"
#include "record/load.hpp"
#include "record/sink.hpp"

namespace foulon::record {

/// What a resume cut off, and where the bytes are saved.
struct Cut {
    std::uint64_t bytes = 0;
    Damage damage;
    std::string saved_as;
    /// One sentence for the user.
    std::string what() const;
};

/// FILE.sealed: lines with their own hash chain, starting with the hash of the record they
/// belong to.
class SealedFile {
public:
    explicit SealedFile(std::string path) : path_(std::move(path)) {}

    /// Reads the valid part; empty if the file does not exist. Changes nothing.
    tl::expected<Hidden, FileProblem> read(const ChainHash& record);
    /// Appends one line. Creates the file if it does not exist, and truncates a torn end first.
    Status append(const ChainHash& record, std::string_view text);
    Status remove();
    const std::string& path() const { return path_; }

private:
    Status ready(const ChainHash& record);

    std::string path_;
    Descriptor file_;
    ChainHash last_{};
    std::uint64_t good_bytes_ = 0;
    std::uint64_t all_bytes_ = 0;
    bool exists_ = false;
    bool is_broken_ = false;
};

class RecordFile : public Sink {
public:
    struct Opened;

    /// Creates a new file; fails if it exists.
    static tl::expected<std::unique_ptr<RecordFile>, FileProblem> create(const std::string& path);
    /// Locks and reads an existing record to resume it. Changes nothing before truncate_damage().
    static tl::expected<Opened, FileProblem> open(const std::string& path);

    RecordFile(const RecordFile&) = delete;
    RecordFile& operator=(const RecordFile&) = delete;
    ~RecordFile() override;
    Status begin(std::string_view first, const ChainHash& hash, const Hidden& hidden) override;
    Status truncate_damage() override;
    Status append(std::string_view line) override;
    Status keep(const Opening& opening) override;
    Status keep_nonce(Side side, const Bytes16& nonce) override;
    Status forget() override;

    /// What truncate_damage() cut off, to be shown to the user.
    const std::optional<Cut>& cut() const { return cut_; }
    const std::string& path() const { return path_; }

private:
    RecordFile(std::string path, Descriptor file);

    std::string path_;
    Descriptor file_;
    SealedFile sealed_;
    ChainHash begin_{};
    std::uint64_t good_bytes_ = 0;
    std::uint64_t all_bytes_ = 0;
    std::optional<Damage> damage_;
    std::optional<Cut> cut_;
    bool has_begun_ = false;
    bool is_broken_ = false;
};

struct RecordFile::Opened {
    std::unique_ptr<RecordFile> file;
    Loaded loaded;
    Hidden hidden;
};

/// Reads the FILE.sealed of a record; empty if it does not exist.
tl::expected<Hidden, FileProblem> read_hidden(const std::string& record_path, const ChainHash& record);

}  // namespace foulon::record
