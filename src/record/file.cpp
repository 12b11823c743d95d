// Records on disk; see file.hpp. FILE.sealed is in sealed_file.cpp.
#include "record/file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

namespace foulon::record {

std::string Cut::what() const {
    return fmt::format("{}; the {} bytes from there on were moved to {}", damage.what(), bytes, saved_as);
}

RecordFile::RecordFile(std::string path, Descriptor file)
    : path_(std::move(path)), file_(std::move(file)), sealed_(path_ + ".sealed") {}

RecordFile::~RecordFile() {
    // A file that was created but never begun is removed: no line of it was confirmed to anyone.
    if (has_begun_) return;
    ::unlink(path_.c_str());
    static_cast<void>(sealed_.remove());
}

tl::expected<std::unique_ptr<RecordFile>, FileProblem> RecordFile::create(const std::string& path) {
    std::error_code ignored;
    if (const std::string sealed = path + ".sealed";
        std::filesystem::exists(std::filesystem::symlink_status(sealed, ignored)))
        return tl::make_unexpected(FileProblem{
            sealed,
            "already exists and may hold the secrets of another game; move it or choose another name"});
    auto file = create_new(path, 0644);
    if (!file) return tl::make_unexpected(file.error());
    if (auto locked = lock(path, *file); !locked) return tl::make_unexpected(locked.error());
    return std::unique_ptr<RecordFile>(new RecordFile(path, std::move(*file)));
}

tl::expected<RecordFile::Opened, FileProblem> RecordFile::open(const std::string& path) {
    auto file = open_existing(path);
    if (!file) return tl::make_unexpected(file.error());
    if (auto locked = lock(path, *file); !locked) return tl::make_unexpected(locked.error());
    const auto bytes = read_all(path, *file);
    if (!bytes) return tl::make_unexpected(bytes.error());
    auto loaded = load(*bytes);
    if (!loaded) return tl::make_unexpected(FileProblem{path, loaded.error().what()});
    Opened opened{
        std::unique_ptr<RecordFile>(new RecordFile(path, std::move(*file))), std::move(*loaded), {}};
    RecordFile& record = *opened.file;
    record.has_begun_ = true;
    record.begin_ = opened.loaded.begin;
    record.good_bytes_ = opened.loaded.good_bytes;
    record.all_bytes_ = opened.loaded.all_bytes;
    record.damage_ = opened.loaded.damage;
    auto hidden = record.sealed_.read(record.begin_);
    if (!hidden) return tl::make_unexpected(hidden.error());
    opened.hidden = std::move(*hidden);
    return opened;
}

Status RecordFile::begin(std::string_view first, const ChainHash& hash, const Hidden& hidden) {
    begin_ = hash;
    if (hidden.secret)
        if (auto kept = sealed_.append(begin_, "dice " + to_hex(*hidden.secret)); !kept) return kept;
    for (const Opening& opening : hidden.openings)
        if (auto kept = keep(opening); !kept) return kept;
    if (auto written = append(first); !written) return written;
    if (auto synced = sync_folder_of(path_); !synced) return synced;
    has_begun_ = true;
    return {};
}

Status RecordFile::truncate_damage() {
    if (!damage_) return {};
    auto saved = save_and_cut(path_, file_, good_bytes_, 0644);
    if (!saved) return tl::make_unexpected(saved.error());
    cut_ = Cut{all_bytes_ - good_bytes_, *damage_, *saved};
    all_bytes_ = good_bytes_;
    damage_.reset();
    return {};
}

Status RecordFile::append(std::string_view line) {
    if (is_broken_)
        return tl::make_unexpected(
            FileProblem{path_, "an earlier write failed; close the record and resume it"});
    auto written = write_at(path_, file_, good_bytes_, line);
    if (!written) {
        is_broken_ = true;
        return written;
    }
    good_bytes_ += line.size();
    all_bytes_ = good_bytes_;
    return {};
}

Status RecordFile::keep(const Opening& opening) { return sealed_.append(begin_, print(Body(opening))); }

Status RecordFile::keep_nonce(Side side, const Bytes16& nonce) {
    return sealed_.append(begin_, print(Body(NonceLine{side, nonce})));
}

Status RecordFile::forget() { return sealed_.remove(); }

tl::expected<Hidden, FileProblem> read_hidden(const std::string& record_path, const ChainHash& record) {
    return SealedFile(record_path + ".sealed").read(record);
}

}  // namespace foulon::record
