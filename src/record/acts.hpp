// The parts of a running game that are not in its state: pauses, offers, ends by act, pending
// secrets and owed lines. Values only; knows no game and no file.
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

/// What acts have changed. A rollback restores it together with the state.
struct ActState {
    bool is_paused = false;
    std::array<bool, 2> offers_draw{};  // by side; valid until the other side's next choice
    std::array<bool, 2> wants_void{};
    std::optional<ResultLine> ended;  // set when an act ended the game
};

/// A sealed line that the game may reveal before its end.
struct Pending {
    Secret secret;
    std::uint32_t line = 0;
};

/// A later secret of the same side and slot replaces an earlier one.
void replace_pending(std::vector<Pending>& pending, const Pending& with);

/// A line that the writer must add automatically.
struct OwedLine {
    enum class What : std::uint8_t { Open, Check, Result, Secret, Sign };
    What what{};
    std::uint32_t line = 0;  // open: number of the sealed line

    // NOLINTNEXTLINE(google-explicit-constructor): most kinds need no line number
    OwedLine(What w, std::uint32_t sealed_line = 0) : what(w), line(sealed_line) {}
    bool operator==(const OwedLine&) const = default;
};
std::string name(const OwedLine& owed);

/// How much of a record has been checked.
struct CheckCounts {
    std::uint32_t choices = 0, outcomes = 0, seals = 0, openings = 0, acts = 0;
    std::uint32_t checks = 0, checks_checked = 0;
    std::uint32_t draws = 0, draws_checked = 0;
    std::uint32_t given = 0;  // lines copied from another game; their draws are not counted
};

/// The result of an act, given the seats and the current state of acts. The target of a
/// rollback is checked by the verifier.
tl::expected<ActState, Denied> after_act(const ActState& before, const ActLine& act, SideSet seats);
/// A side's choice cancels the other side's offers.
void cancel_offers(ActState& acts, Side chooser);

/// In a game with one seat, its player is also the referee.
bool is_referee(Who who, SideSet seats);

}  // namespace foulon::record
