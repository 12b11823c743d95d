// Loads the shipped pack of a game for its benchmarks; exits with all errors if it does not
// load.
#pragma once

#include <fmt/format.h>

#include <cstdlib>

#include "engine/node.hpp"
#include "record/pack_files.hpp"

namespace foulon {

template <class Load>
auto shipped_pack(const char* game, Load load) {
    const record::PackFiles files = record::read_pack_files(FOULON_SOURCE_DATA, game);
    auto read = load(files.files);
    if (!read) {
        for (const DataError& error : read.errors) fmt::print(stderr, "{}\n", to_text(error));
        std::exit(1);
    }
    return *read.pack;
}

}  // namespace foulon
