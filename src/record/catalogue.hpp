// The words of a game in one language: data/<game>/text/<language>/*.toml as a
// catalogue of templates, and sentences made of them. Says nothing by itself:
// what is to be said comes as a Phrase (engine/messages.hpp).
//
// A template's key is its file and its place in it: refusals.no-troops,
// cards.british.militia-desert.title. In a template {name} is a blank, and
// {count:marker|markers} prints the number and the word that goes with it.
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

/// What a person typed, as the value of a blank: never taken for a key.
inline std::string as_typed(const std::string& text) { return text.starts_with('@') ? "@" + text : text; }

/// A key that somebody will ask for, and the blanks he will fill.
struct RequiredMessage {
    std::string key;
    std::vector<std::string> blanks;
};

/// The same, with the blanks parted by spaces as tables of sentences write them.
RequiredMessage required_message(std::string key, std::string_view blanks);

class Catalogue : public Translator {
public:
    /// Reads DIR/<game>/text/<language>/*.toml, or tells all that is wrong there. With `shared`, also the
    /// words that stand in DIR/<shared>/text/<language> for several games; in English where they have not
    /// been put into that language.
    static tl::expected<Catalogue, std::vector<DataError>> load(const std::string& directory,
                                                                std::string_view game,
                                                                std::string_view language,
                                                                std::string_view shared = "");
    /// The same from files already read.
    static tl::expected<Catalogue, std::vector<DataError>> from_files(std::span<const DataFile> files,
                                                                      std::string folder);
    /// The languages there are for a game, sorted.
    static std::vector<std::string> languages(const std::string& directory, std::string_view game);

    bool has(std::string_view key) const { return templates_.contains(key); }
    /// The keys that begin with `prefix`, sorted.
    std::vector<std::string> keys(std::string_view prefix = "") const;
    /// The blanks of a template; none when there is no such key.
    std::set<std::string> blanks(std::string_view key) const;

    /// The sentence of a key. A missing key or blank stays visible, in braces.
    std::string fill(std::string_view key, std::span<const std::pair<std::string, std::string>> values) const;
    std::string fill(std::string_view key) const { return fill(key, {}); }
    std::string say(const Phrase& phrase) const override { return fill(phrase.key, phrase.args); }

    /// What is missing for these wishes: keys, and blanks nobody fills.
    std::vector<DataError> check(std::span<const RequiredMessage> wanted) const;
    /// The same, and what nobody asks for among the keys that begin with `prefix`.
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
