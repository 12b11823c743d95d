// Reading bodies; see fields.hpp.
#include "server/fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/messages.hpp"
#include "server/text.hpp"

namespace foulon::server {

using nlohmann::json;

namespace {

using Blank = std::pair<std::string, std::string>;

Blank field(std::string_view key) { return {"field", record::as_typed(std::string(key))}; }
std::vector<Blank> range(std::string_view key, std::int64_t least, std::int64_t most) {
    return {field(key), {"least", std::to_string(least)}, {"most", std::to_string(most)}};
}

}  // namespace

Fields::Fields(std::string_view body)
    : root_(std::make_unique<json>(json::parse(body.begin(), body.end(), nullptr, false))) {
    if (root_->is_discarded()) {
        fail(sentence("fields.no-json"));
        *root_ = json::object();
    } else if (!root_->is_object()) {
        fail(sentence("fields.no-object"));
        *root_ = json::object();
    }
}
Fields::Fields(std::unique_ptr<json> root) : root_(std::move(root)) {}
Fields::~Fields() = default;

void Fields::fail(Phrase what) {
    if (!wrong_) wrong_ = std::move(what);
}

const json* Fields::find(std::string_view key) {
    asked_.emplace_back(key);
    const auto found = root_->find(key);
    return found == root_->end() ? nullptr : &*found;
}
bool Fields::has(std::string_view key) const { return root_->contains(key); }

std::optional<std::string> Fields::text(std::string_view key, std::size_t most) {
    const json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (!value->is_string()) {
        fail(sentence("fields.text", {field(key)}));
        return std::nullopt;
    }
    auto text = value->get<std::string>();
    if (!is_utf8(text) || utf8_length(text) > most) {
        fail(sentence("fields.text-most", {field(key), {"most", std::to_string(most)}}));
        return std::nullopt;
    }
    return text;
}
std::string Fields::need_text(std::string_view key, std::size_t most) {
    auto value = text(key, most);
    if (!value) fail(sentence("fields.text-missing", {field(key)}));
    return value.value_or("");
}

std::optional<std::int64_t> Fields::number(std::string_view key, std::int64_t least, std::int64_t most) {
    const json* value = find(key);
    if (value == nullptr) return std::nullopt;
    const bool is_whole = value->is_number_integer() &&
                          !(value->is_number_unsigned() && value->get<std::uint64_t>() > INT64_MAX);
    if (!is_whole || value->get<std::int64_t>() < least || value->get<std::int64_t>() > most) {
        fail(sentence("fields.number", range(key, least, most)));
        return std::nullopt;
    }
    return value->get<std::int64_t>();
}
std::int64_t Fields::need_number(std::string_view key, std::int64_t least, std::int64_t most) {
    const auto value = number(key, least, most);
    if (!value) fail(sentence("fields.number-missing", range(key, least, most)));
    return value.value_or(least);
}

std::optional<Side> Fields::side(std::string_view key) {
    const auto found = word(key, {"british", "french"});
    if (!found) return std::nullopt;
    return static_cast<Side>(*found);
}

bool Fields::is_null(std::string_view key) {
    const json* value = find(key);
    return value != nullptr && value->is_null();
}

std::optional<std::size_t> Fields::word(std::string_view key, const std::vector<std::string_view>& words) {
    const json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (value->is_string())
        for (std::size_t i = 0; i < words.size(); ++i)
            if (value->get_ref<const std::string&>() == words[i]) return i;
    fail(sentence("fields.choice", {field(key), {"words", fmt::format("{}", fmt::join(words, ", "))}}));
    return std::nullopt;
}

std::size_t Fields::need_word(std::string_view key, const std::vector<std::string_view>& words) {
    const auto value = word(key, words);
    if (!value)
        fail(sentence("fields.choice-missing",
                      {field(key), {"words", fmt::format("{}", fmt::join(words, ", "))}}));
    return value.value_or(0);
}

std::vector<std::pair<std::string, std::string>> Fields::texts(std::string_view key, std::size_t most) {
    std::vector<std::pair<std::string, std::string>> list;
    const json* value = find(key);
    if (value == nullptr) return list;
    if (!value->is_object() || value->size() > most) {
        fail(sentence("fields.texts", {field(key), {"most", std::to_string(most)}}));
        return list;
    }
    for (const auto& [name, text] : value->items()) {
        if (!text.is_string() || name.size() > 64 || text.get_ref<const std::string&>().size() > 200) {
            fail(sentence("fields.short-texts", {field(key)}));
            return list;
        }
        list.emplace_back(name, text.get<std::string>());
    }
    return list;
}

std::unique_ptr<Fields> Fields::inside(std::string_view key) {
    const json* value = find(key);
    if (value != nullptr && !value->is_object()) {
        fail(sentence("fields.object", {field(key)}));
        value = nullptr;
    }
    return std::unique_ptr<Fields>(
        new Fields(std::make_unique<json>(value == nullptr ? json::object() : *value)));
}

std::optional<Phrase> Fields::wrong() {
    if (!wrong_)
        for (const auto& [name, value] : root_->items())
            if (std::find(asked_.begin(), asked_.end(), name) == asked_.end()) {
                fail(sentence("fields.no-place", {field(name.substr(0, 40))}));
                break;
            }
    return wrong_;
}

}  // namespace foulon::server
