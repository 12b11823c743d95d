// Shared by the study tests: small studies of the siege.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "siege/game.hpp"
#include "study/siege_study.hpp"
#include "study/study_options.hpp"
#include "support/siege_pack.hpp"

namespace foulon::study {

inline auto siege_games(const siege::Pack& pack, const OptionTexts& requested) {
    return study_games<siege::Game>(pack, requested);
}

inline Request small_request(std::uint64_t games, std::string_view as = "british") {
    Request request;
    request.data = test_data_folder();
    request.options = {{"side", std::string(as)}, {"skill", "good"}, {"enemy-losses", "you"}};
    request.games = games;
    request.seed = 1759;
    return request;
}

/// The result of a request that must succeed.
inline StudyResult played(const Request& request) {
    auto study_result = run_siege_study(request);
    if (!study_result) ADD_FAILURE() << study_result.error().text;
    return study_result ? *study_result : StudyResult{};
}

inline StudyResult played_shard(std::uint64_t games, Shard shard, std::string_view as = "british") {
    Request request = small_request(games, as);
    request.shard = shard;
    return played(request);
}

}  // namespace foulon::study
