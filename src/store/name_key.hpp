// Names of people: which may be shown, and the form in which two names are the same.
// Unicode's own tables are used, by ICU.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace foulon::store {

/// The name in normal form (NFC), if all of it can be seen: letters with at most two marks each, digits,
/// spaces and . - _ '; nothing that is hidden, turns text around or is no character.
std::optional<std::string> visible_name(std::string_view name);

/// The same for all names that people take for one another: case, width, invisible characters, punctuation,
/// look-alike letters of other scripts (the skeleton of Unicode's UTS 39), and i, l and 1. Empty when nothing
/// is left.
std::string name_key(std::string_view name);

/// Changes whenever name_key() may give other keys: stored keys of another version are made anew.
std::string name_key_version();

}  // namespace foulon::store
