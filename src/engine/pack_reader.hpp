// Reading of what the data files of every game have in common: rows that say
// where their values come from and which rule they follow, names, settings, and
// the files of a pack as a whole. For the games' data*.cpp only.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/loaded_pack.hpp"
#include "engine/name.hpp"
#include "engine/reader.hpp"

namespace foulon {

/// What the rows of a game look like.
struct RowForm {
    std::array<std::string_view, 3> marks;  // where a value may come from
    std::string_view books;                 // the first letters of its rule tags
    std::string_view example;               // a rule tag
};

/// Parts of a row that may have a mark of their own although they are no keys.
struct MarkedParts {
    bool (*is_part)(std::string_view) = nullptr;
    std::string_view form;
};

class RowReader : public Reader {
public:
    explicit RowReader(const RowForm& form) : form_(form) {}

    /// A row's keys are `keys` and mark, marks and rule; `parts` may be named in marks besides the keys.
    void row(const NodeRef& row, std::span<const std::string_view> keys,
             std::span<const std::string_view> parts = {}, MarkedParts more = {}) {
        std::vector<std::string_view> all(keys.begin(), keys.end());
        all.insert(all.end(), {"mark", "marks", "rule"});
        only_keys(row, all);
        word(row, "mark", form_.marks);
        const std::string rule_form = "a rule tag such as \"" + std::string(form_.example) + "\"";
        if (const auto rule = text(row, "rule", rule_form); rule && !is_tag(*rule))
            fail(*find(row, "rule"), rule_form);
        const std::optional<NodeRef> marks = find(row, "marks");
        if (!marks || !is_table(*marks)) return;
        std::vector<std::string_view> named(keys.begin(), keys.end());
        named.insert(named.end(), parts.begin(), parts.end());
        for (const Member& member : marks->node->members) {
            const NodeRef spot{&member.value, marks->inside(member.key), marks->file};
            const bool is_known = std::find(named.begin(), named.end(), member.key) != named.end() ||
                                  (more.is_part != nullptr && more.is_part(member.key));
            if (!is_known)
                fail(*marks->file, member.position, spot.path, "the key " + member.key,
                     join_or(named) + std::string(more.form));
            word(spot, form_.marks);
        }
    }

    std::optional<Name> name(const NodeRef& row) {
        const std::string form =
            "a name of 1 to " + std::to_string(Name::kMost) + " lower-case letters, digits and hyphens";
        const auto word = text(row, "name", form);
        if (!word) return std::nullopt;
        if (Name::is_name(*word)) return Name(*word);
        fail(*find(row, "name"), form);
        return std::nullopt;
    }

    /// A row of one number: `key = { value = 3, mark = "R", rule = "B 1.1" }`.
    std::optional<std::int64_t> setting(const NodeRef& settings, std::string_view key, std::int64_t least,
                                        std::int64_t most) {
        const auto spot = table(settings, key);
        if (!spot) return std::nullopt;
        row(*spot, kValueKey);
        return integer(*spot, "value", least, most);
    }

    /// The files of a pack by their names, read by `read(files, pack)`.
    template <class Pack, std::size_t N, class Read>
    LoadedPack<Pack> load(std::span<const DataFile> files, const std::array<std::string_view, N>& names,
                          Read read) {
        LoadedPack<Pack> loaded;
        if (const auto found = files_of(files, names)) read(*found, loaded.pack.emplace());
        if (!errors().empty()) loaded.pack.reset();
        loaded.errors = errors();
        return loaded;
    }

protected:
    static constexpr std::array<std::string_view, 1> kValueKey{"value"};

private:
    bool is_tag(std::string_view tag) const {
        return tag.size() > 2 && form_.books.find(tag[0]) != std::string_view::npos && tag[1] == ' ' &&
               tag.find(' ', 2) == std::string_view::npos;
    }
    RowForm form_;
};

}  // namespace foulon
