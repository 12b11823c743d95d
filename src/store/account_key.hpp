// The form in which an account's name is looked up and must be unique.
#pragma once

#include <string>

namespace foulon::store {

/// ASCII letters in lower case; other characters as they are.
inline std::string account_key(std::string name) {
    for (char& c : name)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return name;
}

}  // namespace foulon::store
