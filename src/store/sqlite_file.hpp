// The lock that keeps a second program away from a store's file.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "store/store.hpp"

namespace foulon::store {

/// Held as long as it lives; the system releases it when a program dies.
class FileLock {
public:
    static tl::expected<FileLock, StoreError> take(const std::string& path);
    FileLock(FileLock&& that) noexcept
        : file_(std::exchange(that.file_, -1)), database_(std::exchange(that.database_, -1)) {}
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

private:
    FileLock() = default;
    int file_ = -1;
    int database_ = -1;
};

/// The path without symbolic links; as it is if there is no such file.
std::string real_path(const std::string& path);

}  // namespace foulon::store
