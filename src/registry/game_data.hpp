// What all sessions of a game share: its pack and its words.
#pragma once

#include "engine/contract/screen.hpp"
#include "record/catalogue.hpp"
#include "record/hex.hpp"

namespace foulon::registry {

/// The pack and words of a game in one language.
template <HasScreen G>
struct GameData {
    typename G::Pack pack;
    record::Bytes32 hash{};
    record::Catalogue words;
};

}  // namespace foulon::registry
