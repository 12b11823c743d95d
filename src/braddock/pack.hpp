// The pack: map, units, tables and settings of the Monongahela as one immutable value, built
// once from data/braddock/*.toml by data*.cpp, and what is derived from them (neighbours,
// ranges, lines of sight, odds by modifier). Contains no rules; the rules contain no numbers of
// their own.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "braddock/hexes.hpp"
#include "braddock/ids.hpp"

namespace foulon::braddock {

/// The terrain of a hex; roads and fords are Clear to the card. [B 2.1]
enum class Terrain : std::uint8_t { None, Woods, Clear, Road, Hill, Ford, River };
inline constexpr std::array<char, 7> kTerrainLetters{' ', 'W', 'C', 'R', 'H', 'F', '~'};

/// One unit. [B 4.1]
struct UnitRow {
    Arm arm = Arm::Foot;
    Target target = Target::Of44th;          // class of a British unit
    std::array<std::uint8_t, 2> strength{};  // combat factors at full strength and reduced
    std::uint8_t steps = 1;
    std::uint8_t movement = 0;
    std::uint8_t morale = 0;
    bool has_woodcraft = false;
    std::uint8_t men = 0;
    Hex starts = kNowhere;  // second-wave French: where they enter
};

/// The result of fire. [B 6.2]
enum class Shot : std::uint8_t { Miss, Morale, Step };
inline constexpr std::size_t kFireColumns = 4;
inline constexpr int kFireRows = 7;  // 1 or less to 7 or more

/// The result of melee. [B 8.2]
enum class MeleeResult : std::uint8_t { AttackerStep, AttackerMorale, DefenderMorale, DefenderStep };
enum class Odds : std::uint8_t { Under, OneTwo, OneOne, TwoOne, ThreeOne, FourOne };
inline constexpr std::size_t kOdds = 6;

/// How many of the six faces have each effect.
struct ShotOdds {
    std::uint8_t misses = 6, morale = 0, steps = 0;
    constexpr bool operator==(const ShotOdds&) const = default;
};
inline constexpr int kMaxModifier = 9;  // in either direction; more never occurs

/// The row of a modifier in the tables.
constexpr std::size_t modifier_row(int by) {
    const int row = std::clamp(by, -kMaxModifier, kMaxModifier) + kMaxModifier;
    return static_cast<std::size_t>(row);
}

/// Named die modifiers, in the order of the rule. [B 6.3]
enum class FireDrm : std::uint8_t {
    Woods,
    WoodsWoodcraft,
    Hill,
    Skirmishers,
    Crowded,
    Leader,
    CloseRange,
    NoWagon,
    Marines,
};
inline constexpr std::size_t kFireDrms = 9;
inline constexpr std::array<std::string_view, kFireDrms> kFireDrmNames{
    "woods",  "woods-woodcraft", "hill",     "skirmishers", "crowded",
    "leader", "close-range",     "no-wagon", "marines"};

/// [B 7.2]
enum class MoraleDrm : std::uint8_t { Leader, Reduced, Cover, Invisible, Further, Grenadiers };
inline constexpr std::size_t kMoraleDrms = 6;
inline constexpr std::array<std::string_view, kMoraleDrms> kMoraleDrmNames{
    "leader", "reduced", "cover", "invisible", "further", "grenadiers"};

/// [B 8.4]
enum class MeleeDrm : std::uint8_t { Leader, Militia };
inline constexpr std::size_t kMeleeDrms = 2;
inline constexpr std::array<std::string_view, kMeleeDrms> kMeleeDrmNames{"leader", "militia"};

/// A hex within artillery range, and what is in between: one gate per step of the line. A gate
/// is the hex that the line crosses, or the two that it runs between; the second kind is
/// blocked only if both hexes block. [B 6.5]
struct Sight {
    Hex to = kNowhere;
    std::uint8_t range = 0;
    std::array<std::array<Hex, 2>, 2> gates{};  // `range` - 1 of them
};
inline constexpr int kMaxRange = 3;
inline constexpr std::size_t kMaxSights = 36;

struct Settings {
    std::uint8_t turns = 0;
    std::uint8_t hill_cost = 0, ford_cost = 0;
    std::array<std::uint8_t, 2> stacking{}, retreat_stacking{};  // by side
    std::uint8_t card_stacking = 0;
    std::uint8_t gun_range = 0;
    std::uint8_t hill_melee = 0;  // factor on the defenders' sum
    std::uint8_t artillery_melee = 0;
    std::uint8_t leader_reach = 0;
    std::uint8_t leader_falls = 0;  // killed on this roll or less
    std::uint8_t leader_recovery = 0;
    std::uint8_t regulars_limit = 0, indians_limit = 0;  // path limits of the card
    std::uint8_t melee_chances = 0;                      // minimum that the card requires
    std::uint8_t leader_weak = 0, leader_strong = 0;     // factors of units a French leader leaves, joins
    std::uint8_t british_decisive = 0, british_victory = 0, inconclusive = 0, french_victory = 0;
};

struct Pack {
    std::array<Terrain, 256> terrain{};
    std::array<UnitRow, kUnits> units{};
    std::array<Unit, kLeaders> leader_with{};
    std::array<std::uint8_t, kTargets> chits{};
    std::array<Target, kTargets> alternates{};  // the French Alternate Target Chart
    std::array<Hex, 7> entries{};
    Hex british_rear = kNowhere;     // British units retreat toward it
    std::uint8_t field_columns = 0;  // columns of the Field; the rest north of the river is the Bottom
    Settings set;
    std::array<std::array<Shot, kFireRows>, kFireColumns> fire{};
    std::array<std::uint8_t, kFireColumns> fire_least{};  // minimum combat factors of a column
    std::array<std::array<MeleeResult, 6>, kOdds> melee{};
    std::array<std::int8_t, kFireDrms> fire_drm{};
    std::array<std::int8_t, kMoraleDrms> morale_drm{};
    std::array<std::int8_t, kMeleeDrms> melee_drm{};

    // Derived.
    HexSet woods, hills, clear, fords, land, north, field;
    HexSet british_open;    // for units without woodcraft
    HexSet british_wheels;  // for guns and wagon
    HexSet french_land;
    HexSet entry_set;
    std::array<HexSet, 256> beside{};  // adjacent hexes on the map, without the river
    std::array<std::array<std::uint8_t, 256>, 256> range{};
    std::array<std::array<Sight, kMaxSights>, 256> sights{};
    std::array<std::uint8_t, 256> sight_count{};
    std::array<UnitSet, kTargets> of_target{};
    UnitSet two_steps, woodcraft, artillery, combat, new_york, light, grenadiers, skirmishers;
    std::array<std::array<ShotOdds, 2 * kMaxModifier + 1>, kFireColumns> shot_odds{};
    /// Faces of six that fail, by morale factor and modifier.
    std::array<std::array<std::uint8_t, 2 * kMaxModifier + 1>, 8> fails{};
};

/// Computes everything derived. Precondition: the rest of the pack is set.
void derive(Pack& pack);

}  // namespace foulon::braddock
