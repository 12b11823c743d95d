// FILE.sealed: the dice secret, nonces made here, and openings; see file.hpp.
//   foulon sealed 1
//   record <hash of the record's begin> #<hash>
//   dice <secret> #<hash>   |   british word <nonce> #<hash>   |   open 7 <nonce> <text> #<hash>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "record/file.hpp"

namespace foulon::record {

namespace {

std::string head_text(const ChainHash& record) { return "foulon sealed 1\nrecord " + to_hex(record); }
std::string head_line(const ChainHash& record) {
    return fmt::format("{} #{}\n", head_text(record), to_hex(begin_hash(head_text(record))));
}

/// Adds one line; returns false if it is invalid.
bool parse_line(Hidden& hidden, std::string_view text) {
    constexpr std::string_view dice = "dice ";
    if (text.starts_with(dice)) {
        hidden.secret = bytes_from_hex<32>(text.substr(dice.size()));
        return hidden.secret.has_value();
    }
    const auto body = parse_body(text);
    if (!body) return false;
    if (const auto* opening = std::get_if<OpenLine>(&*body)) {
        hidden.openings.push_back(*opening);
        return true;
    }
    const auto* word = std::get_if<NonceLine>(&*body);
    if (word) hidden.nonces[index(word->side)] = word->nonce;
    return word != nullptr;
}

}  // namespace

tl::expected<Hidden, FileProblem> SealedFile::read(const ChainHash& record) {
    std::error_code ignored;
    exists_ = std::filesystem::exists(std::filesystem::symlink_status(path_, ignored));
    if (!exists_) return Hidden{};
    const auto bytes = read_bytes(path_);
    if (!bytes) return tl::make_unexpected(bytes.error());
    all_bytes_ = bytes->size();
    const std::string head = head_line(record);
    if (std::string_view(head).starts_with(*bytes)) {  // complete, or torn while it was created
        good_bytes_ = bytes->size() == head.size() ? head.size() : 0;
        last_ = begin_hash(head_text(record));
        return Hidden{};
    }
    if (!bytes->starts_with(head)) {
        const bool is_others = bytes->starts_with("foulon sealed 1\nrecord ") && bytes->size() >= head.size();
        return tl::make_unexpected(FileProblem{
            path_, is_others ? "belongs to another record; restore the FILE.sealed of this record"
                             : "is damaged in its first lines; the secrets of this record cannot be read"});
    }
    Hidden hidden;
    last_ = begin_hash(head_text(record));
    good_bytes_ = head.size();
    while (good_bytes_ < bytes->size()) {
        const std::string_view rest = std::string_view(*bytes).substr(good_bytes_);
        const std::size_t size = rest.substr(0, kMaxLineBytes).find('\n');
        if (size == std::string_view::npos || size < 42) break;
        const std::string_view text = rest.substr(0, size - 42);
        const ChainHash hash = next_hash(last_, text);
        if (rest.substr(size - 42, 42) != " #" + to_hex(hash) || !parse_line(hidden, text)) break;
        last_ = hash;
        good_bytes_ += size + 1;
    }
    return hidden;
}

Status SealedFile::ready(const ChainHash& record) {
    if (file_) return {};
    if (!exists_) {
        auto file = create_new(path_, 0600);
        if (!file) return tl::make_unexpected(file.error());
        file_ = std::move(*file);
        if (auto synced = sync_folder_of(path_); !synced) return synced;
    } else {
        auto file = open_existing(path_);
        if (!file) return tl::make_unexpected(file.error());
        file_ = std::move(*file);
        if (good_bytes_ < all_bytes_)
            if (auto saved = save_and_cut(path_, file_, good_bytes_, 0600); !saved)
                return tl::make_unexpected(saved.error());
    }
    exists_ = true;
    if (good_bytes_ > 0) return {};
    const std::string head = head_line(record);
    if (auto written = write_at(path_, file_, 0, head); !written) return written;
    good_bytes_ = head.size();
    last_ = begin_hash(head_text(record));
    return {};
}

Status SealedFile::append(const ChainHash& record, std::string_view text) {
    if (is_broken_)
        return tl::make_unexpected(
            FileProblem{path_, "an earlier write failed; close the record and resume it"});
    Status done = ready(record);
    const ChainHash hash = next_hash(last_, text);
    const std::string line = fmt::format("{} #{}\n", text, to_hex(hash));
    if (done) done = write_at(path_, file_, good_bytes_, line);
    if (!done) {
        is_broken_ = true;
        return done;
    }
    last_ = hash;
    good_bytes_ += line.size();
    return {};
}

Status SealedFile::remove() {
    if (!exists_) return {};
    if (::unlink(path_.c_str()) != 0 && errno != ENOENT)
        return tl::make_unexpected(problem_of(path_, "cannot remove", errno));
    exists_ = false;
    file_ = Descriptor();
    return sync_folder_of(path_);
}

}  // namespace foulon::record
