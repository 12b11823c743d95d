// What loading a game's data gives: a pack, or everything that is wrong with its files.
#pragma once

#include <optional>
#include <vector>

#include "engine/node.hpp"

namespace foulon {

template <class Pack>
struct LoadedPack {
    std::optional<Pack> pack;
    std::vector<DataError> errors;
    explicit operator bool() const { return pack.has_value() && errors.empty(); }
};

}  // namespace foulon
