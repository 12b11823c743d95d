// The shipped data files of the siege as texts; see support/data_files.hpp.
#pragma once

#include "siege/data.hpp"
#include "support/data_files.hpp"

namespace foulon::siege {

inline const Texts& shipped_texts() {
    static const Texts texts = read_shipped_texts("siege", kPackFiles);
    return texts;
}

inline PackOrErrors load_texts(const Texts& texts) { return load_changed_texts(texts, load_pack); }

}  // namespace foulon::siege
