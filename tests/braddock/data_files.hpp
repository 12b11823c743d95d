// The shipped data files of the battle as texts; see support/data_files.hpp.
#pragma once

#include "braddock/data.hpp"
#include "support/data_files.hpp"

namespace foulon::braddock {

inline const Texts& shipped_texts() {
    static const Texts texts = read_shipped_texts("braddock", kPackFiles);
    return texts;
}

inline PackOrErrors load_texts(const Texts& texts) { return load_changed_texts(texts, load_pack); }

}  // namespace foulon::braddock
