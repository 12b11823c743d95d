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

/// `settings` are the game's own, by name and text.
struct Request {
    std::string data;  // the games' data folder
    std::vector<std::pair<std::string, std::string>> settings;
    std::string bot = "random";                     // for every seat without its own
    std::string british, french;                    // for that seat; empty: `bot`
    std::optional<std::uint32_t> simulations = {};  // replaces the levels' numbers
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

/// The study function of a game, listed in the registry.
using RunStudy = tl::expected<StudyResult, StudyError> (*)(const Request& request);

}  // namespace foulon::study
