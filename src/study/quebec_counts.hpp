// Counts of Quebec beyond wins and lengths: strength left on both sides, battles fought, zones
// taken. Called by play_batch.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "quebec/game.hpp"
#include "study/study_result.hpp"

namespace foulon::study {

class QuebecCounts {
public:
    static constexpr std::size_t kEnds = 4;  // ways a game ends, including none
    static constexpr std::size_t kMaxCv = 64, kMaxBattles = 64, kMaxTaken = 10;

    void begin() { battles_now_ = 0; }
    void before(const quebec::Pack&, const quebec::State& state, Side, const quebec::Choice&) { look(state); }
    void before(const quebec::Pack&, const quebec::State& state, const quebec::Outcome&) { look(state); }

    void end(const quebec::Pack& pack, const quebec::State& state, const Result&) {
        for (const Side side : kSides) {
            std::size_t cv = 0;
            for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b)
                if ((state.hidden[index(side)].spot[b] & 15U) != quebec::kNoZone)
                    cv += state.hidden[index(side)].spot[b] >> 4U;
            ++cv_[index(side)][std::min(cv, kMaxCv - 1)];
        }
        ++battles_[std::min<std::size_t>(battles_now_, kMaxBattles - 1)];
        ++taken_[static_cast<std::size_t>(state.open.taken.size())];
        in_battle_ = false;
    }

    QuebecCounts& operator+=(const QuebecCounts& that) {
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < kMaxCv; ++i) cv_[side][i] += that.cv_[side][i];
        for (std::size_t i = 0; i < kMaxBattles; ++i) battles_[i] += that.battles_[i];
        for (std::size_t i = 0; i <= kMaxTaken; ++i) taken_[i] += that.taken_[i];
        return *this;
    }

    /// The counts with their names.
    std::vector<Section> sections(const quebec::Pack& pack,
                                  const std::vector<quebec::Options>& options) const;

private:
    void look(const quebec::State& state) {
        const bool now = state.open.battle.zone != quebec::kNoZone;
        if (now && !in_battle_) ++battles_now_;
        in_battle_ = now;
    }

    std::uint32_t battles_now_ = 0;
    bool in_battle_ = false;
    std::array<std::array<std::uint64_t, kMaxCv>, 2> cv_{};
    std::array<std::uint64_t, kMaxBattles> battles_{};
    std::array<std::uint64_t, kMaxTaken + 1> taken_{};
};

}  // namespace foulon::study
