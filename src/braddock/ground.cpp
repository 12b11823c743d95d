// Chapters 1, 2 and 4, and the terrain of chapter 5: positions, where a unit may enter, zones
// of control; and what a pack derives from its map and tables once.
#include <algorithm>

#include "braddock/questions.hpp"

namespace foulon::braddock {

HexSet enterable(const Pack& pack, const OpenState& open_state, Unit unit) {
    if (side_of(unit) == Side::French) return pack.french_land;  // [B 5.1] never the river nor the south bank
    const Arm kind = pack.units[index(unit)].arm;
    if (kind == Arm::Artillery || kind == Arm::Wagon)
        return pack.british_wheels;                               // [B 5.2] neither woods nor hill
    if (has_woodcraft(pack, open_state, unit)) return pack.land;  // [B 4.3]
    const bool is_full = !open_state.reduced.contains(unit);
    if (kind == Arm::Light && has(open_state, Setup::kLight) && is_full) return pack.land;  // [B 17.6]
    return pack.british_open;
}

namespace {

/// Each hex as a set of one; empty off the map. Unions of whole sets stay in registers; setting
/// bits one by one goes through memory.
constexpr std::array<HexSet, 256> kSingles = [] {
    std::array<HexSet, 256> singles{};
    for (int c = 1; c <= kColumns; ++c)
        for (int r = 1; r <= kRows; ++r) singles[index(hex_at(c, r))] = HexSet(hex_at(c, r));
    return singles;
}();

constexpr std::size_t first_of(Side side) { return side == Side::British ? 0 : kBritish; }
constexpr std::size_t end_of(Side side) { return side == Side::British ? kBritish : kUnits; }

}  // namespace

HexSet hexes_of(const OpenState& open_state, Side side) {
    HexSet hexes;
    for (std::size_t i = first_of(side); i < end_of(side); ++i) hexes |= kSingles[index(open_state.at[i])];
    return hexes;
}

Stacks stacks_of(const OpenState& open_state, Side side) {
    Stacks stacks;
    for (std::size_t i = first_of(side); i < end_of(side); ++i) {
        const HexSet& here = kSingles[index(open_state.at[i])];
        stacks.three |= stacks.two & here;
        stacks.two |= stacks.one & here;
        stacks.one |= here;
    }
    return stacks;
}

HexSet zone_of(const Pack& pack, const OpenState& open_state, UnitSet units) {
    HexSet zone;
    UnitSet holders = units.without(open_state.disrupted);  // [B 5.3] the disrupted exert none
    holders.remove(kWagon);                                 // [B 4.4] nor does the wagon
    for (const Unit unit : holders)
        zone |= pack.beside[index(hex_of(open_state, unit))];  // the set is empty for units off the map
    return zone;
}

namespace {

/// The point of the straight line between two hex centres after `k` of `n` steps: the hex it is
/// in, or the two it runs between.
std::array<Hex, 2> gate_at(Hex from, Hex to, int k, int n) {
    const auto slanted = [](Hex hex) {
        const int c = column_of(hex) - 1;
        return std::array<int, 2>{c, row_of(hex) - 1 - (c - (c & 1)) / 2};
    };
    const auto unslanted = [](int q, int r) { return hex_at(q + 1, r + (q - (q & 1)) / 2 + 1); };
    const auto a = slanted(from), b = slanted(to);
    // In n-ths: the hex centres nearest to the point, by cube distance.
    const int q = a[0] * n + (b[0] - a[0]) * k, r = a[1] * n + (b[1] - a[1]) * k;
    const auto size = [](int x) { return x < 0 ? -x : x; };
    const auto far = [&](int cq, int cr) {
        const int dq = size(q - cq * n), dr = size(r - cr * n), ds = size(q + r - (cq + cr) * n);
        return std::max({dq, dr, ds});
    };
    int best = 1000;
    std::array<Hex, 2> gate{kNowhere, kNowhere};
    for (int cq = std::min(a[0], b[0]) - 1; cq <= std::max(a[0], b[0]) + 1; ++cq)
        for (int cr = std::min(a[1], b[1]) - 1; cr <= std::max(a[1], b[1]) + 1; ++cr) {
            const int d = far(cq, cr);
            if (d > best) continue;
            const bool on_map =
                cq >= 0 && cq < kColumns && cr + (cq - (cq & 1)) / 2 >= 0 && cr + (cq - (cq & 1)) / 2 < kRows;
            const Hex hex = on_map ? unslanted(cq, cr) : kNowhere;
            if (d < best)
                gate = {hex, hex};
            else
                gate[1] = hex;
            best = d;
        }
    return gate;
}

void derive_map(Pack& pack) {
    for (int c = 1; c <= kColumns; ++c)
        for (int r = 1; r <= kRows; ++r) {
            const Hex hex = hex_at(c, r);
            switch (pack.terrain[index(hex)]) {
                case Terrain::Woods:
                    pack.woods.add(hex);
                    break;
                case Terrain::Hill:
                    pack.hills.add(hex);
                    break;
                case Terrain::Ford:
                    pack.fords.add(hex);
                    pack.clear.add(hex);
                    break;
                case Terrain::Clear:
                case Terrain::Road:
                    pack.clear.add(hex);
                    break;
                case Terrain::None:
                case Terrain::River:
                    continue;
            }
            pack.land.add(hex);
            if (r < kRows) pack.north.add(hex);  // [B 2.2] the last row is the south bank
            if (r < kRows && c <= pack.field_columns && pack.terrain[index(hex)] != Terrain::Ford)
                pack.field.add(hex);
        }
    pack.british_open = pack.land.without(pack.woods);
    pack.british_wheels = pack.british_open.without(pack.hills);
    pack.french_land = pack.north;
    for (const Hex hex : pack.entries) pack.entry_set.add(hex);
    for (int c = 1; c <= kColumns; ++c)
        for (int r = 1; r <= kRows; ++r) {
            const Hex hex = hex_at(c, r);
            pack.beside[index(hex)] = HexSet(hex).neighbours() & pack.land;
            std::uint8_t count = 0;
            for (int c2 = 1; c2 <= kColumns; ++c2)
                for (int r2 = 1; r2 <= kRows; ++r2) {
                    const Hex to = hex_at(c2, r2);
                    const int range = distance(hex, to);
                    pack.range[index(hex)][index(to)] = static_cast<std::uint8_t>(range);
                    if (range == 0 || range > kMaxRange) continue;
                    Sight sight{to, static_cast<std::uint8_t>(range), {}};
                    for (int k = 1; k < range; ++k)
                        sight.gates[static_cast<std::size_t>(k - 1)] = gate_at(hex, to, k, range);
                    pack.sights[index(hex)][count++] = sight;
                }
            pack.sight_count[index(hex)] = count;
        }
}

void derive_units(Pack& pack) {
    for (std::size_t i = 0; i < kUnits; ++i) {
        const Unit unit = unit_at(i);
        const UnitRow& row = pack.units[i];
        if (side_of(unit) == Side::British) pack.of_target[index(row.target)].add(unit);
        if (row.steps == 2) pack.two_steps.add(unit);
        if (row.has_woodcraft) pack.woodcraft.add(unit);
        if (row.arm == Arm::Artillery) pack.artillery.add(unit);
        if (row.arm != Arm::Wagon) pack.combat.add(unit);
        if (row.arm == Arm::NewYork) pack.new_york.add(unit);
        if (row.arm == Arm::Light) pack.light.add(unit);
        if (row.arm == Arm::Grenadiers) pack.grenadiers.add(unit);
        if (row.arm == Arm::Indians || row.arm == Arm::Militia) pack.skirmishers.add(unit);
    }
}

}  // namespace

void derive(Pack& pack) {
    derive_map(pack);
    derive_units(pack);
    for (int by = -kMaxModifier; by <= kMaxModifier; ++by) {
        const std::size_t at = modifier_row(by);
        for (std::size_t column = 0; column < kFireColumns; ++column) {
            ShotOdds odds{0, 0, 0};
            for (int die = 1; die <= 6; ++die) {
                const int row = std::clamp(die + by, 1, kFireRows);
                const Shot shot = pack.fire[column][static_cast<std::size_t>(row - 1)];
                (shot == Shot::Miss ? odds.misses : shot == Shot::Morale ? odds.morale : odds.steps)++;
            }
            pack.shot_odds[column][at] = odds;
        }
        for (int factor = 0; factor < 8; ++factor) {
            std::uint8_t fails = 1;  // [B 7.1] a natural 6 fails, a natural 1 passes
            for (int die = 2; die <= 5; ++die)
                if (die + by > factor) ++fails;
            pack.fails[static_cast<std::size_t>(factor)][at] = fails;
        }
    }
}

}  // namespace foulon::braddock
