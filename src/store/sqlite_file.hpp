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
    FileLock(FileLock&& that) noexcept : file_(std::exchange(that.file_, -1)) {}
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

private:
    explicit FileLock(int file) : file_(file) {}
    int file_ = -1;
};

}  // namespace foulon::store
