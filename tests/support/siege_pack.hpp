// The siege's pack for tests, loaded once; see pack.hpp for where from.
#pragma once

#include "siege/data.hpp"
#include "siege/game.hpp"
#include "support/pack.hpp"

namespace foulon::siege {

/// The pack, loaded once.
inline const Pack& test_pack() {
    static const std::unique_ptr<const Pack> pack =
        read_test_pack<Pack>("siege", [](const auto& files) { return load_pack(files); });
    return *pack;
}

}  // namespace foulon::siege
