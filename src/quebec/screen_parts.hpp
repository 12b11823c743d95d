// Shared by the files of the Quebec screen: text keys and drawing helpers. Internal to
// screen*.cpp.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/screen_writer.hpp"
#include "quebec/chapters.hpp"
#include "quebec/events.hpp"
#include "quebec/screen.hpp"

namespace foulon::quebec {

inline std::string str(std::string_view text) { return std::string(text); }
inline std::string zone_key(std::uint8_t zone) {
    return "board.zones." + str(zone < kZones ? kZoneNames[zone] : "nowhere");
}
inline std::string side_key(Side side) { return "board.sides." + str(name(side)); }
inline std::string post_key(std::uint8_t post) {
    return "board.posts." + str(kPostNames[std::min(post, kNoPost)]);
}
inline std::string river_key(std::size_t river) { return "board.rivers." + str(kRiverNames[river]); }
/// A block's name ("name" or "short"); also for the notional garrison and unseen blocks.
inline std::string block_key(const Pack& pack, Side side, std::uint8_t block, std::string_view part) {
    if (block == kGarrison) return "units.garrison." + str(part);
    if (block >= pack.blocks[index(side)].size()) return "units.unknown." + str(part);
    return "units." + str(name(side)) + "." + str(pack.blocks[index(side)][block].name.view()) + "." +
           str(part);
}
inline std::string leader_key(const Pack& pack, Side side, std::size_t leader) {
    return "units.leaders." + str(pack.leaders[index(side)][leader % kLeaders].name.view());
}
inline std::string commander_key(const Pack& pack, Side side, std::size_t who) {
    if (who >= pack.commanders[index(side)].size()) return "units.commanders.senior-officer";
    return "units.commanders." + str(name(side)) + "." + str(pack.commanders[index(side)][who].name.view());
}
inline std::string attack_card_key(std::size_t card) {
    return "cards.attack." + str(kAttackCardNames[card % kAttackCards]) + ".title";
}
inline std::string defence_card_key(std::size_t card) {
    return "cards.defence." + str(kDefenceCardNames[card % kDefenceCards]) + ".title";
}
inline std::string num(int value) { return std::to_string(value); }

/// "Quebec 1 (2)": keeps a militia's number and its CV apart.
inline std::string with_cv(std::string name, int cv, Style style) {
    return std::move(name) + " (" + styled(style, num(cv)) + ")";
}

/// Whether a viewer sees a side's hidden part.
inline bool owns(const View& view, Side side) { return is(view.viewer, side); }

std::string draw_map(const Pack& pack, const View& view, const ScreenWriter& out);
std::string draw_battle(const Pack& pack, const View& view, const ScreenWriter& out);
std::string tell_battle(const Pack& pack, const View& view, const ScreenWriter& out);
/// What is known of the enemy's blocks; `all`: every block, otherwise a few lines.
std::string tell_known(const Pack& pack, const View& view, const ScreenWriter& out, bool all);
/// One step of a cell of the battle-order table as text.
std::string step_words(const ScreenWriter& out, const OrderStep& step);
const OrderCell& cell_shown(const Pack& pack, const OpenState& open_state, std::size_t defence,
                            std::size_t attack);

}  // namespace foulon::quebec
