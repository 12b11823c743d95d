// The packs that tests play with: the shipped data, or the folder named by
// FOULON_DATA (the mutation script plays the cases with altered data).
#pragma once

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "record/pack_files.hpp"

namespace foulon {

inline std::string test_data_folder() {
    const char* other_folder = std::getenv("FOULON_DATA");
    return other_folder != nullptr ? other_folder : FOULON_SOURCE_DIR "/data";
}

/// A game's pack; one that does not load ends the test program.
template <class Pack, class Load>
std::unique_ptr<const Pack> read_test_pack(std::string_view game, Load load) {
    const record::PackFiles files = record::read_pack_files(test_data_folder(), game);
    auto loaded = load(files.files);
    for (const DataError& error : files.errors) loaded.errors.push_back(error);
    if (!loaded) {
        for (const DataError& error : loaded.errors) std::fprintf(stderr, "%s\n", to_text(error).c_str());
        std::exit(2);
    }
    return std::make_unique<const Pack>(*loaded.pack);
}

}  // namespace foulon
