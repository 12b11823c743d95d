// What the tests of the study share: small studies of the siege.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "study/siege_study.hpp"
#include "support/siege_pack.hpp"

namespace foulon::study {

inline Request small_request(std::uint64_t games, std::string_view as = "british") {
    Request request;
    request.data = test_data_folder();
    request.settings = {{"as", std::string(as)}, {"skill", "good"}, {"program-losses", "no"}};
    request.games = games;
    request.seed = 1759;
    return request;
}

/// The sheet of a request that must succeed.
inline Sheet played(const Request& request) {
    auto sheet = run_siege_study(request);
    if (!sheet) ADD_FAILURE() << sheet.error().text;
    return sheet ? *sheet : Sheet{};
}

inline Sheet played_shard(std::uint64_t games, Shard shard, std::string_view as = "british") {
    Request request = small_request(games, as);
    request.shard = shard;
    return played(request);
}

}  // namespace foulon::study
