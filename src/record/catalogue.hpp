// The texts of a game in one language: loads data/<game>/text/<language>/*.toml as templates
// and makes sentences from phrases (engine/messages.hpp).
// A template's key is its file and its path in it: refusals.no-troops,
// cards.british.militia-desert.title. {name} in a template is a blank; {count:marker|markers}
// prints the number and the matching word.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/messages.hpp"
#include "engine/node.hpp"

namespace foulon::record {

/// Escapes text that a person typed, so that it is never taken for a key.
inline std::string as_typed(const std::string& text) { return text.starts_with('@') ? "@" + text : text; }

/// A key that the program uses, and the blanks it fills.
struct RequiredMessage {
    std::string key;
    std::vector<std::string> blanks;
};

/// The same, with the blanks separated by spaces.
RequiredMessage required_message(std::string key, std::string_view blanks);

class Catalogue : public Translator {
public:
    /// Loads DIR/<game>/text/<language>/*.toml, or reports all errors. With `shared`, also loads
    /// DIR/<shared>/text/<language>, or its English text where there is no translation.
    static tl::expected<Catalogue, std::vector<DataError>> load(const std::string& directory,
                                                                std::string_view game,
                                                                std::string_view language,
                                                                std::string_view shared = "");
    /// The same, from files already read.
    static tl::expected<Catalogue, std::vector<DataError>> from_files(std::span<const DataFile> files,
                                                                      std::string folder);
    /// The languages available for a game, sorted.
    static std::vector<std::string> languages(const std::string& directory, std::string_view game);

    bool has(std::string_view key) const { return templates_.contains(key); }
    /// The keys that start with `prefix`, sorted.
    std::vector<std::string> keys(std::string_view prefix = "") const;
    /// The blanks of a template; empty if the key does not exist.
    std::set<std::string> blanks(std::string_view key) const;

    /// The filled template of a key. A missing key or blank stays visible in braces.
    std::string fill(std::string_view key, std::span<const std::pair<std::string, std::string>> values) const;
    std::string fill(std::string_view key) const { return fill(key, {}); }
    std::string translate(const Phrase& phrase) const override { return fill(phrase.key, phrase.args); }

    /// Missing keys, and blanks in the templates that the program never fills.
    std::vector<DataError> check(std::span<const RequiredMessage> wanted) const;
    /// The same, plus unused keys that start with `prefix`.
    std::vector<DataError> check_whole(std::span<const RequiredMessage> wanted,
                                       std::string_view prefix = "") const;

private:
    struct Template {
        std::string text;
        std::string file;
        Position position;
    };
    std::string value(std::string_view text) const;

    std::map<std::string, Template, std::less<>> templates_;
    std::string folder_;
};

}  // namespace foulon::record
