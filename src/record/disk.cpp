// System calls with errors as values; see disk.hpp.
#include "record/disk.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace foulon::record {

Descriptor& Descriptor::operator=(Descriptor&& from) noexcept {
    std::swap(fd_, from.fd_);
    return *this;
}

Descriptor::~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
}

FileProblem problem_of(const std::string& path, std::string_view what, int error) {
    return {path, fmt::format("{}: {}", what, std::strerror(error))};
}

namespace {
tl::unexpected<FileProblem> fail(const std::string& path, std::string_view what) {
    return tl::make_unexpected(problem_of(path, what, errno));
}
}  // namespace

tl::expected<Descriptor, FileProblem> create_new(const std::string& path, unsigned mode) {
    Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode));
    if (file) return file;
    if (errno == EEXIST) return tl::make_unexpected(FileProblem{path, "already exists; choose another name"});
    return fail(path, "cannot create");
}

tl::expected<Descriptor, FileProblem> open_existing(const std::string& path) {
    Descriptor file(::open(path.c_str(), O_RDWR | O_CLOEXEC));
    if (!file) return fail(path, "cannot open for writing");
    return file;
}

Status lock(const std::string& path, const Descriptor& file) {
    if (::flock(file.get(), LOCK_EX | LOCK_NB) == 0) return {};
    if (errno == EWOULDBLOCK)
        return tl::make_unexpected(FileProblem{path, "is in use by another process; close it first"});
    return fail(path, "cannot lock");
}

tl::expected<std::string, FileProblem> read_all(const std::string& path, const Descriptor& file) {
    struct stat about{};
    if (::fstat(file.get(), &about) != 0) return fail(path, "cannot read");
    if (!S_ISREG(about.st_mode)) return tl::make_unexpected(FileProblem{path, "is not a file"});
    if (static_cast<std::uint64_t>(about.st_size) > kMaxRecordBytes)
        return tl::make_unexpected(FileProblem{
            path, fmt::format("has {} bytes; a record can have at most {}", about.st_size, kMaxRecordBytes)});
    std::string bytes(static_cast<std::size_t>(about.st_size), '\0');
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t n =
            ::pread(file.get(), bytes.data() + done, bytes.size() - done, static_cast<off_t>(done));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return fail(path, "cannot be read");
        if (n == 0) break;  // truncated while reading
        done += static_cast<std::size_t>(n);
    }
    bytes.resize(done);
    return bytes;
}

Status write_at(const std::string& path, const Descriptor& file, std::uint64_t at, std::string_view bytes) {
    ssize_t n = 0;
    do n = ::pwrite(file.get(), bytes.data(), bytes.size(), static_cast<off_t>(at));
    while (n < 0 && errno == EINTR);
    if (n != static_cast<ssize_t>(bytes.size())) {
        const int error = n < 0 ? errno : ENOSPC;
        if (::ftruncate(file.get(), static_cast<off_t>(at)) != 0)
            return tl::make_unexpected(
                problem_of(path, "cannot write, and an incomplete line is left", error));
        return tl::make_unexpected(problem_of(path, "cannot write", error));
    }
    if (::fdatasync(file.get()) != 0) return fail(path, "cannot sync to disk");
    return {};
}

tl::expected<std::string, FileProblem> save_and_cut(const std::string& path, const Descriptor& file,
                                                    std::uint64_t good, unsigned mode) {
    const auto bytes = read_all(path, file);
    if (!bytes) return tl::make_unexpected(bytes.error());
    for (int i = 1;; ++i) {
        std::string beside = i == 1 ? path + ".cut" : fmt::format("{}.cut{}", path, i);
        std::error_code ignored;
        if (std::filesystem::exists(std::filesystem::symlink_status(beside, ignored))) continue;
        const auto saved = create_new(beside, mode);
        if (!saved) return tl::make_unexpected(saved.error());
        const auto tail = std::string_view(*bytes).substr(std::min<std::size_t>(good, bytes->size()));
        if (auto written = write_at(beside, *saved, 0, tail); !written)
            return tl::make_unexpected(written.error());
        if (auto synced = sync_folder_of(beside); !synced) return tl::make_unexpected(synced.error());
        if (::ftruncate(file.get(), static_cast<off_t>(good)) != 0 || ::fsync(file.get()) != 0)
            return fail(path, "cannot truncate");
        return beside;
    }
}

Status sync_folder_of(const std::string& path) {
    std::string folder = std::filesystem::path(path).parent_path().string();
    if (folder.empty()) folder = ".";
    const Descriptor open_folder(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!open_folder || ::fsync(open_folder.get()) != 0)
        return fail(folder, "cannot sync the folder to disk");
    return {};
}

tl::expected<std::string, FileProblem> read_bytes(const std::string& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file) return fail(path, "cannot open");
    return read_all(path, file);
}

}  // namespace foulon::record
