// The game's pack for tests, loaded once; see pack.hpp for where from.
#pragma once

#include "skirmish/data.hpp"
#include "skirmish/game.hpp"
#include "support/pack.hpp"

namespace foulon::skirmish {

inline const Pack& test_pack() {
    static const std::unique_ptr<const Pack> pack =
        read_test_pack<Pack>("skirmish", [](const auto& files) { return load_pack(files); });
    return *pack;
}

}  // namespace foulon::skirmish
