// What the files of the siege's page share: names and cells as JSON. Internal to
// page*.cpp.
#pragma once

#include "engine/json.hpp"
#include "siege/page.hpp"
#include "siege/screen_parts.hpp"

namespace foulon::siege {

inline constexpr std::array<std::string_view, kDecks> kDeckWords{"british", "french", "command"};

inline std::string_view name_of(Place place) { return kPlaceNames[index(place)]; }
inline std::string_view place_name(std::uint8_t place) { return kPlaceNames[place]; }

inline void put_cell(Json& json, const ScreenWriter& out, const Cell& cell, bool is_move) {
    json.open('{').put("code", print_cell(cell));
    json.put("short", cell_words(out, cell, is_move)).put("long", cell_sentence(out, cell, is_move));
    json.close('}');
}
inline void put_column(Json& json, const ScreenWriter& out, const Column& column, bool is_move) {
    json.open('[');
    for (const Cell& cell : column) put_cell(json, out, cell, is_move);
    json.close(']');
}

inline void put_by_side(Json& json, std::string_view key, int british, int french) {
    json.key(key).open('{').put("british", british).put("french", french).close('}');
}

}  // namespace foulon::siege
