// Counts of the game beyond wins and lengths: how often each side takes each post, and how often they meet.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "skirmish/game.hpp"
#include "study/study_result.hpp"

namespace foulon::study {

class SkirmishCounts {
public:
    static constexpr std::size_t kEnds = skirmish::kEnds;

    void begin() {}
    void before(const skirmish::Pack&, const skirmish::State&, Side side, const skirmish::Choice& choice) {
        ++posts_[index(side)][skirmish::index(choice.post)];
    }
    void before(const skirmish::Pack&, const skirmish::State& state, const skirmish::Outcome&) {
        ++met_[skirmish::index(state.open.shown[0])];
    }
    void end(const skirmish::Pack&, const skirmish::State&, const Result&) {}
    SkirmishCounts& operator+=(const SkirmishCounts& that);

    std::vector<Section> sections(const skirmish::Pack& pack,
                                  const std::vector<skirmish::Options>& options) const;

private:
    std::array<std::array<std::uint64_t, skirmish::kPosts>, 2> posts_{};
    std::array<std::uint64_t, skirmish::kPosts> met_{};
};

}  // namespace foulon::study
