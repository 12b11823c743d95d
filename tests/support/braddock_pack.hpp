// The battle's pack for tests, loaded once; see pack.hpp for where from.
#pragma once

#include "braddock/data.hpp"
#include "braddock/game.hpp"
#include "support/pack.hpp"

namespace foulon::braddock {

/// The pack, loaded once.
inline const Pack& test_pack() {
    static const std::unique_ptr<const Pack> pack =
        read_test_pack<Pack>("braddock", [](const auto& files) { return load_pack(files); });
    return *pack;
}

}  // namespace foulon::braddock
