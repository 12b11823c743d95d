// Estimates the map from a view; see quebec_map_estimate.hpp.
#include "bots/quebec_map_estimate.hpp"

#include <algorithm>

namespace foulon::bots {

using namespace quebec;

namespace {

/// Blocks that a side can carry across a river area on a turn without low tide.
int boats_of(const Pack& pack, const OpenState& open_state, Side side, std::size_t river) {
    if (side == Side::British) return open_state.ships[river];
    if (river == 0) return 0;
    return std::max(0, pack.settings.ships - int{open_state.ships[river]});
}

}  // namespace

QuebecMapEstimate::QuebecMapEstimate(const Pack& pack, const View& seen)
    : side(seen.viewer == Viewer::French ? Side::French : Side::British),
      left(pack.settings.turns - seen.open.turn),
      late(static_cast<float>(seen.open.turn) / static_cast<float>(pack.settings.turns - 1)) {
    const OpenState& open_state = seen.open;
    const std::size_t own = index(side), enemy_index = 1 - own;
    for (std::size_t b = 0; b < pack.blocks[own].size(); ++b) {
        const std::uint8_t zone = quebec_zone(seen.own.spot[b]);
        if (zone >= kZones) continue;
        in[zone] |= 1U << b;
        cv[zone] += quebec_cv(seen.own.spot[b]);
        total += quebec_cv(seen.own.spot[b]);
    }
    // Each enemy block is distributed over the zones in which it may be.
    Zones held;
    const bool counted = !is_by_mail(open_state);
    for (std::size_t z = 0; z < kZones; ++z)
        if (!counted || seen.count[enemy_index][z] != 0) held.add(z);
    std::array<float, kZones> mass{}, strength{};
    for (std::size_t b = 0; b < pack.blocks[enemy_index].size(); ++b) {
        const Trace& trace = open_state.traces[enemy_index][b];
        const Zones may = trace.zones() & held;
        if (may.empty()) continue;
        const float part = 1.0F / static_cast<float>(may.size());
        const float strong = part * trace.seen_cv();
        for_each_zone(may, [&](std::uint8_t z) {
            mass[z] += part;
            strength[z] += strong;
        });
    }
    for (std::size_t z = 0; z < kZones; ++z) {
        enemies[z] = counted ? seen.count[enemy_index][z] : mass[z];
        enemy[z] = mass[z] > 0 ? enemies[z] * strength[z] / mass[z] : 0;
        // In play by mail, a report says how many blocks are in a zone.
        if (!counted && seen.own.sheet[z] < kUnknown && mass[z] > 0) {
            enemies[z] = 0.5F * (mass[z] + seen.own.sheet[z]);
            enemy[z] = enemies[z] * strength[z] / mass[z];
        }
    }
    for (std::size_t river = 0; river < kRivers; ++river)
        boats[river] = is_low_tide(pack, open_state) ? 0 : boats_of(pack, open_state, side, river);
    for (std::size_t z = 0; z < kZones; ++z) {
        float most = 0;
        for_each_zone(pack.zones[z].roads, [&](std::uint8_t o) { most = std::max(most, enemy[o]); });
        if (pack.zones[z].river != River::None) {
            const auto river = static_cast<std::size_t>(pack.zones[z].river);
            const auto carried = static_cast<float>(boats_of(pack, open_state, other(side), river));
            for_each_zone(pack.borders[river], [&](std::uint8_t o) {
                if (o != z && enemies[o] > 0)
                    most = std::max(most, enemy[o] * std::min(1.0F, carried / enemies[o]));
            });
        }
        threat[z] = most;
    }
}

}  // namespace foulon::bots
