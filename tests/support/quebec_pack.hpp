// The block game's pack for tests: the shipped data, or the folder named by
// FOULON_DATA (the mutation script plays the cases with altered data).
#pragma once

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "quebec/data.hpp"
#include "quebec/game.hpp"
#include "record/pack_files.hpp"

namespace foulon::quebec {

inline std::string test_data_folder() {
    const char* other_folder = std::getenv("FOULON_DATA");
    return other_folder != nullptr ? other_folder : FOULON_SOURCE_DIR "/data";
}

/// The pack, loaded once; a pack that does not load ends the test program.
inline const Pack& test_pack() {
    static const std::unique_ptr<const Pack> pack = [] {
        const record::PackFiles files = record::read_pack_files(test_data_folder(), "quebec");
        PackOrErrors loaded = load_pack(files.files);
        for (const DataError& error : files.errors) loaded.errors.push_back(error);
        if (!loaded) {
            for (const DataError& error : loaded.errors) std::fprintf(stderr, "%s\n", to_text(error).c_str());
            std::exit(2);
        }
        return std::make_unique<const Pack>(*loaded.pack);
    }();
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
        if (word == "all") options.modules = 255;
        for (std::size_t m = 0; m < kModules; ++m)
            if (word == kModuleNames[m])
                options.modules = static_cast<std::uint8_t>(options.modules | 1U << m);
        text.remove_prefix(plus == std::string_view::npos ? text.size() : plus + 1);
    }
    return options;
}

}  // namespace foulon::quebec
