// The block game's pack for tests, loaded once (see pack.hpp for where from), and
// options from a short text.
#pragma once

#include "quebec/data.hpp"
#include "quebec/game.hpp"
#include "support/pack.hpp"

namespace foulon::quebec {

/// The pack, loaded once.
inline const Pack& test_pack() {
    static const std::unique_ptr<const Pack> pack =
        read_test_pack<Pack>("quebec", [](const auto& files) { return load_pack(files); });
    return *pack;
}

/// Options from a short text: "classic", "pbm", "orders", "literal", or modules joined by +, with "+orders".
inline Options test_options(std::string_view text) {
    Options options;
    while (!text.empty()) {
        const std::size_t plus = text.find('+');
        const std::string_view word = text.substr(0, plus);
        if (word == "pbm") options.rules |= Rules::kPbm;
        if (word == "orders") options.rules |= Rules::kBattleOrders;
        if (word == "literal") options.rules |= Rules::kBattleOrders | Rules::kLiteral;
        if (word == "transfer") options.rules |= Rules::kTransfer;
        if (word == "readings") options.rules |= 0xf0U;  // all that are off by default
        if (word == "all") options.modules = 255;
        for (std::size_t m = 0; m < kModules; ++m)
            if (word == kModuleNames[m])
                options.modules = static_cast<std::uint8_t>(options.modules | 1U << m);
        text.remove_prefix(plus == std::string_view::npos ? text.size() : plus + 1);
    }
    return options;
}

}  // namespace foulon::quebec
