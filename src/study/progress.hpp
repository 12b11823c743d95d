// The progress of a study.
#pragma once

#include <cstdint>

namespace foulon::study {

struct Progress {
    std::uint64_t done = 0;
    std::uint64_t games = 0;
    double seconds = 0;
};

}  // namespace foulon::study
