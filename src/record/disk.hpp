// The system calls that records need, with errors as values: create a new file, write and sync,
// truncate, lock, sync a directory.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "record/problem.hpp"

namespace foulon::record {

using Status = tl::expected<void, FileProblem>;

/// A file descriptor that closes itself.
class Descriptor {
public:
    explicit Descriptor(int fd = -1) : fd_(fd) {}
    Descriptor(Descriptor&& from) noexcept : fd_(from.fd_) { from.fd_ = -1; }
    Descriptor& operator=(Descriptor&& from) noexcept;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor();
    int get() const { return fd_; }
    explicit operator bool() const { return fd_ >= 0; }

private:
    int fd_;
};

FileProblem problem_of(const std::string& path, std::string_view what, int error);

/// Fails if the file exists.
tl::expected<Descriptor, FileProblem> create_new(const std::string& path, unsigned mode);
/// Opens an existing file for reading and writing.
tl::expected<Descriptor, FileProblem> open_existing(const std::string& path);
/// Fails if another process has locked the file.
Status lock(const std::string& path, const Descriptor& file);
tl::expected<std::string, FileProblem> read_all(const std::string& path, const Descriptor& file);
/// One write and one sync. If the write fails halfway, the file is truncated back to `at`.
Status write_at(const std::string& path, const Descriptor& file, std::uint64_t at, std::string_view bytes);
/// Saves the bytes from `good` on as PATH.cut (or .cut2, ...), then truncates the file. Returns
/// the name of the copy.
tl::expected<std::string, FileProblem> save_and_cut(const std::string& path, const Descriptor& file,
                                                    std::uint64_t good, unsigned mode);
/// Makes a created or removed name durable.
Status sync_folder_of(const std::string& path);

/// Reads a record without locking or changing it.
tl::expected<std::string, FileProblem> read_bytes(const std::string& path);

inline constexpr std::uint64_t kMaxRecordBytes = 64U << 20;

}  // namespace foulon::record
