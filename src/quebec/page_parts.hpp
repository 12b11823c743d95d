// What the files of the block game's page share: zones, columns, blocks and
// cards by name. Internal to page*.cpp.
#pragma once

#include "engine/json.hpp"
#include "quebec/page.hpp"
#include "quebec/screen_parts.hpp"

namespace foulon::quebec {

inline std::string_view block_name(const Pack& pack, Side side, std::size_t block) {
    return pack.blocks[index(side)][block].name.view();
}
inline std::string_view post_name(std::uint8_t post) { return kPostNames[std::min(post, kNoPost)]; }

/// A zone, or null off the map.
inline void put_zone(Json& json, std::string_view key, std::uint8_t zone) {
    json.key(key);
    zone < kZones ? json.text(kZoneNames[zone]) : json.null();
}
inline void put_zones(Json& json, std::string_view key, Zones zones) {
    json.key(key).open('[');
    for_each_zone(zones, [&](std::uint8_t zone) { json.text(kZoneNames[zone]); });
    json.close(']');
}
/// Columns from the left, one bit each.
inline void put_columns(Json& json, std::string_view key, unsigned bits) {
    json.key(key).open('[');
    for (std::uint8_t column = kLeft; column <= kRight; ++column)
        if ((bits >> column & 1U) != 0) json.text(kPostNames[column]);
    json.close(']');
}
/// A post, or null where none is meant.
inline void put_post(Json& json, std::string_view key, std::uint8_t post) {
    json.key(key);
    post < kNoPost ? json.text(kPostNames[post]) : json.null();
}
/// A block of a side by name, the garrison, or null: none, or one that nobody knows.
inline void put_block(Json& json, std::string_view key, const Pack& pack, Side side, std::uint8_t block) {
    json.key(key);
    if (block == kGarrison)
        json.text("garrison");
    else if (block < pack.blocks[index(side)].size())
        json.text(block_name(pack, side, block));
    else
        json.null();
}
/// A battle order of the attacker (role 0) or the defender, or null.
inline void put_battle_order(Json& json, std::string_view key, std::size_t role, std::uint8_t card) {
    json.key(key);
    if (card == kNoCard)
        json.null();
    else
        json.text(role == 0 ? kAttackCardNames[card] : kDefenceCardNames[card]);
}

/// What the viewer alone knows of his side: blocks, orders as drafted, works, marks (page_own.cpp).
void put_own(Json& json, const Pack& pack, const View& seen);
/// The battle in hand as the viewer sees it (page_battle.cpp).
void put_battle(Json& json, const Pack& pack, const View& seen);

}  // namespace foulon::quebec
