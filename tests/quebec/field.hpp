// A position made by hand, for cases and tests: an empty map on which blocks,
// leaders, works and ships are set, and the steps of a turn entered anywhere.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "quebec/chapters.hpp"
#include "support/quebec_pack.hpp"

namespace foulon::quebec {

inline std::optional<std::uint8_t> zone_named(std::string_view name) {
    for (std::uint8_t z = 0; z < kZones; ++z)
        if (kZoneNames[z] == name) return z;
    return std::nullopt;
}

/// A block or leader of a side by name; leaders stand above kLeaderArg.
inline std::optional<std::uint8_t> unit_named(const Pack& pack, Side side, std::string_view name) {
    for (std::uint8_t b = 0; b < pack.blocks[index(side)].size(); ++b)
        if (pack.blocks[index(side)][b].name.view() == name) return b;
    for (std::uint8_t l = 0; l < kLeaders; ++l)
        if (pack.leaders[index(side)][l].name.view() == name)
            return static_cast<std::uint8_t>(kLeaderArg + l);
    return std::nullopt;
}

/// An empty map at the writing of orders. British regiments off the field keep the game alive unless
/// `alone`: they stand at the landing zone.
inline State empty_field(const Pack& pack, const Options& options) {
    State state = start(pack, options);
    for (const Side side : kSides) {
        Hidden& hidden = state.hidden[index(side)];
        for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b) {
            hidden.spot[b] = kNoZone;
            state.table.traces[index(side)][b].set_zones(kAllZones);
            state.table.traces[index(side)][b].set_may_be_gone(true);
        }
        hidden.leader.fill(kNoZone);
        hidden.commander.fill(0xff);
        hidden.sheet.fill(0);
    }
    begin_turn(pack, state);
    state.table.tide = 6;
    begin_orders(pack, state);
    return state;
}

inline void set_block(const Pack& pack, State& state, Side side, std::uint8_t block, std::uint8_t zone,
                      std::optional<std::uint8_t> cv = {}) {
    Hidden& hidden = state.hidden[index(side)];
    hidden.spot[block] =
        static_cast<std::uint8_t>(zone | cv.value_or(pack.blocks[index(side)][block].cv) << 4U);
    hidden.came[block] = zone;
    state.table.traces[index(side)][block].see(kNoZone, Trace::kNever, pack.blocks[index(side)][block].cv);
}

}  // namespace foulon::quebec
