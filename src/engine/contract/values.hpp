// What opening a game needs of its data: the pack read from its files, and the
// values of a pack as text, of which the pack's hash is made.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <vector>

#include "engine/node.hpp"

namespace foulon {

/// Every value of a pack that a rule reads, in a fixed order: two packs with the same text play the same
/// game. Called once when a game is opened, and by `foulon data`.
template <class G>
concept HasValues = requires(const typename G::Pack& pack) {
    { values_text(pack) } -> std::same_as<std::string>;
};

/// A game's own reading of its files: a pack, or all errors at once. Called once when a game is opened.
template <class L, class G>
concept PackLoader = requires(const L& load, const std::vector<DataFile>& files) {
    { load(files).pack } -> std::convertible_to<std::optional<typename G::Pack>>;
    { load(files).errors } -> std::convertible_to<std::vector<DataError>>;
};

}  // namespace foulon
