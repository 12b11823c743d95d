// What the loaders of the battle's files share: rows with mark and rule,
// settings, hexes. For data*.cpp only.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "braddock/data.hpp"
#include "engine/pack_reader.hpp"

namespace foulon::braddock {

class PackReader : public RowReader {
public:
    PackReader() : RowReader({{"S", "D", "R"}, "B", "B 6.2"}) {}

    std::optional<Hex> hex(const NodeRef& spot);
    std::optional<Hex> hex(const NodeRef& row, std::string_view key);
    template <class T>
    void setting(const NodeRef& settings, std::string_view key, std::int64_t least, std::int64_t most,
                 T& into) {
        if (const auto value = RowReader::setting(settings, key, least, most)) into = static_cast<T>(*value);
    }

    void map(const DataFile& file, Pack& pack);
    void units(const DataFile& file, Pack& pack);
    void tables(const DataFile& file, Pack& pack);
    void rules(const DataFile& file, Pack& pack);
    void card(const DataFile& file, Pack& pack);
    /// What no file can know alone: where units start, and that the map leads somewhere.
    void together(const DataFile& units_file, const DataFile& map_file, const Pack& pack);

private:
    void unit(const NodeRef& row, std::size_t number, Pack& pack);
    template <std::size_t N>
    void modifiers(const NodeRef& top, std::string_view key, std::span<const std::string_view> names,
                   std::array<std::int8_t, N>& into);
};

}  // namespace foulon::braddock
