// Sides, viewers and who acts next. Every game has the same two sides; a viewer is a side or
// the public. Contains no rules.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace foulon {

enum class Side : std::uint8_t { British, French };
inline constexpr std::array kSides{Side::British, Side::French};

constexpr Side other(Side side) { return side == Side::British ? Side::French : Side::British; }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
constexpr std::string_view name(Side side) { return side == Side::British ? "british" : "french"; }

/// Who is looking: the player of one side, or the public (spectators and the published record).
enum class Viewer : std::uint8_t { British, French, Public };
inline constexpr std::array kViewers{Viewer::British, Viewer::French, Viewer::Public};

constexpr Viewer viewer_of(Side side) { return side == Side::British ? Viewer::British : Viewer::French; }
constexpr bool is(Viewer viewer, Side side) { return viewer == viewer_of(side); }
constexpr std::string_view name(Viewer viewer) {
    constexpr std::array<std::string_view, 3> names{"british", "french", "public"};
    return names[static_cast<std::size_t>(viewer)];
}

/// A set of sides.
class SideSet {
public:
    constexpr SideSet() = default;
    constexpr explicit SideSet(Side side) : bits_(bit(side)) {}
    static constexpr SideSet both() { return SideSet(std::uint8_t{3}); }

    constexpr bool contains(Side side) const { return (bits_ & bit(side)) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool operator==(const SideSet&) const = default;

private:
    constexpr explicit SideSet(std::uint8_t bits) : bits_(bits) {}
    static constexpr std::uint8_t bit(Side side) { return side == Side::British ? 1 : 2; }
    std::uint8_t bits_ = 0;
};

/// What a state waits for: choices by one side or by both (simultaneous secret steps), chance,
/// or nothing because the game is over.
struct Waiting {
    enum class For : std::uint8_t { Choice, Chance, Over };
    For what = For::Over;
    SideSet sides;

    static constexpr Waiting choice(Side side) { return {For::Choice, SideSet(side)}; }
    static constexpr Waiting both() { return {For::Choice, SideSet::both()}; }
    static constexpr Waiting chance() { return {For::Chance, {}}; }
    static constexpr Waiting over() { return {For::Over, {}}; }

    constexpr bool for_choice() const { return what == For::Choice; }
    constexpr bool for_chance() const { return what == For::Chance; }
    constexpr bool is_over() const { return what == For::Over; }
    constexpr bool for_choice_of(Side side) const { return for_choice() && sides.contains(side); }
    constexpr bool operator==(const Waiting&) const = default;
};

/// How a game ended. `how` is the game's own enum value for the reason; its text is in the
/// game's text files.
struct Result {
    bool is_over = false;
    bool has_winner = false;  // false when over: a draw or void
    Side winner = Side::British;
    std::uint8_t how = 0;
    constexpr bool operator==(const Result&) const = default;
};

}  // namespace foulon
