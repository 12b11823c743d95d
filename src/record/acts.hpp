// The course of a game besides its own state: pauses, offers, ends by act,
// secrets that wait, lines that are owed. Values only; no game, no file.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game.hpp"
#include "record/lines.hpp"
#include "record/problem.hpp"

namespace foulon::record {

/// What acts have changed; comes back with a rollback like the state does.
struct ActState {
    bool is_paused = false;
    std::array<bool, 2> offers_draw{};  // by side; until the other side's next choice
    std::array<bool, 2> wants_void{};
    std::optional<ResultLine> ended;  // by an act
};

/// A sealed line that the game may reveal before the end.
struct Pending {
    Secret secret;
    std::uint32_t line = 0;
};

/// A later secret of the same side and slot takes the place of an earlier one.
void replace_pending(std::vector<Pending>& pending, const Pending& with);

/// A line that follows by itself.
struct OwedLine {
    enum class What : std::uint8_t { Open, Check, Result, Secret, Sign };
    What what{};
    std::uint32_t line = 0;  // open: the sealed line

    // NOLINTNEXTLINE(google-explicit-constructor): most duties are named by their kind alone
    OwedLine(What w, std::uint32_t sealed_line = 0) : what(w), line(sealed_line) {}
    bool operator==(const OwedLine&) const = default;
};
std::string name(const OwedLine& duty);

/// How much of a record could be checked.
struct CheckCounts {
    std::uint32_t choices = 0, outcomes = 0, seals = 0, openings = 0, acts = 0;
    std::uint32_t checks = 0, checks_checked = 0;
    std::uint32_t draws = 0, draws_checked = 0;
    std::uint32_t given = 0;  // lines of another game; their draws are not counted
};

/// What an act leads to, given who plays and what stands; where a rollback leads is the verifier's.
tl::expected<ActState, Denied> after_act(const ActState& before, const ActLine& act, SideSet seats);
/// A side's choice lets the other side's offers lapse.
void lapse_offers(ActState& standing, Side chooser);

/// In a game with one seat, that seat is its own referee.
bool is_referee(Who who, SideSet seats);

}  // namespace foulon::record
