// A study as it is requested, and the function by which the list of games offers
// it. How a study is run is run.hpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "study/progress.hpp"
#include "study/shard.hpp"

namespace foulon::study {

struct StudyResult;

/// What a person asked for. `settings` are the game's own, by name and text.
struct Request {
    std::string data;  // the folder that holds the games' data
    std::vector<std::pair<std::string, std::string>> settings;
    std::string bot = "random";                     // in every seat that has no other
    std::string british, french;                    // in that seat; empty: the bot above
    std::optional<std::uint32_t> simulations = {};  // in place of the levels' own numbers
    std::uint64_t games = 0;                        // of the whole study
    std::uint64_t seed = 1;
    Shard shard;
    unsigned threads = 1;
    std::function<void(const Progress&)> progress = {};
    const std::atomic<bool>* stop = nullptr;
};

/// Why a study was not played.
struct StudyError {
    enum class What : std::uint8_t { Arguments, Data };
    What what = What::Arguments;
    std::string text;
};

/// What the list of games holds for each game that can be studied.
using RunStudy = tl::expected<StudyResult, StudyError> (*)(const Request& request);

}  // namespace foulon::study
