// The request for a study, and the signature of a game's study function.
// run.hpp runs it.
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

/// What a person asked for.
struct Request {
    std::string data;                                          // the folder that holds the games' data
    std::vector<std::pair<std::string, std::string>> options;  // of the game, as requested
    std::string bot = "random";                                // in every seat that has no other
    std::string british, french;                               // in that seat; empty: the bot above
    std::optional<std::uint32_t> simulations = {};             // in place of the levels' own numbers
    std::uint64_t games = 0;                                   // of the whole study
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

/// The study function of a game, listed in the registry.
using RunStudy = tl::expected<StudyResult, StudyError> (*)(const Request& request);

}  // namespace foulon::study
