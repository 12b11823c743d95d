// Strict reading of a JSON body: each call reads a member or notes the first thing
// that is wrong; a member that nothing reads is wrong too.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/messages.hpp"
#include "engine/side.hpp"

namespace foulon::server {

class Fields {
public:
    explicit Fields(std::string_view body);
    Fields(const Fields&) = delete;
    Fields& operator=(const Fields&) = delete;
    ~Fields();

    std::optional<std::string> text(std::string_view key, std::size_t most = 2000);
    std::string need_text(std::string_view key, std::size_t most = 2000);
    std::optional<std::int64_t> number(std::string_view key, std::int64_t least, std::int64_t most);
    std::int64_t need_number(std::string_view key, std::int64_t least, std::int64_t most);
    std::optional<Side> side(std::string_view key);
    bool is_null(std::string_view key);
    bool has(std::string_view key) const;
    /// One of the words, as its index in the list.
    std::optional<std::size_t> word(std::string_view key, const std::vector<std::string_view>& words);
    std::size_t need_word(std::string_view key, const std::vector<std::string_view>& words);
    /// An object of texts, in the order of its keys.
    std::vector<std::pair<std::string, std::string>> texts(std::string_view key, std::size_t most);
    /// A member that is itself an object; an empty one if it is missing.
    std::unique_ptr<Fields> inside(std::string_view key);

    void fail(Phrase what);
    /// What was wrong first; nothing when all was right. Call last: it also finds members that were not read.
    std::optional<Phrase> wrong();

private:
    explicit Fields(std::unique_ptr<nlohmann::json> root);
    const nlohmann::json* find(std::string_view key);
    std::unique_ptr<nlohmann::json> root_;
    std::vector<std::string> asked_;
    std::optional<Phrase> wrong_;
};

}  // namespace foulon::server
