// The battle's pack for tests: the shipped data, or the folder named by
// FOULON_DATA (the mutation script plays the cases with altered data).
#pragma once

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "braddock/data.hpp"
#include "braddock/game.hpp"
#include "record/pack_files.hpp"

namespace foulon::braddock {

inline std::string test_data_folder() {
    const char* other = std::getenv("FOULON_DATA");
    return other != nullptr ? other : FOULON_SOURCE_DIR "/data";
}

/// The pack, loaded once; a pack that does not load ends the test program.
inline const Pack& test_pack() {
    static const std::unique_ptr<const Pack> pack = [] {
        const record::PackFiles files = record::read_pack_files(test_data_folder(), "braddock");
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

}  // namespace foulon::braddock
