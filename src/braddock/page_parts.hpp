// What the files of the battle's page share: units and hexes by name. Internal
// to page*.cpp.
#pragma once

#include "braddock/page.hpp"
#include "braddock/screen_parts.hpp"
#include "engine/json.hpp"

namespace foulon::braddock {

inline constexpr std::array<std::string_view, 7> kTerrainNames{"none", "woods", "clear", "road",
                                                               "hill", "ford",  "river"};

inline std::string_view name_of(Unit unit) { return kUnitNames[index(unit)]; }

inline void put_unit(Json& json, std::string_view key, Unit unit) {
    json.key(key);
    unit == kNoUnit ? json.null() : json.text(name_of(unit));
}
inline void put_hex(Json& json, std::string_view key, Hex hex) {
    json.key(key);
    is_hex(hex) ? json.text(hex_name(hex)) : json.null();
}
inline void put_units(Json& json, std::string_view key, UnitSet units) {
    json.key(key).open('[');
    for (const Unit unit : units) json.text(name_of(unit));
    json.close(']');
}

}  // namespace foulon::braddock
