// What the loaders of the siege's files share: rows with mark and rule, lists
// of places, cells, and where losses come from. For data*.cpp only.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/pack_reader.hpp"
#include "siege/cells.hpp"
#include "siege/data.hpp"

namespace foulon::siege {

inline constexpr std::array<std::string_view, 2> kSideNames{"british", "french"};
constexpr std::string_view side_name(Side side) { return kSideNames[index(side)]; }

/// The largest modifier a card or a chart may print.
inline constexpr std::int64_t kMaxModifier = 5;

/// Which cells a chart may hold: troops and morale of both sides always, and:
struct CellsAllowed {
    bool losses = true;
    bool indians = false;
    bool ship = false;
    bool ok = false;
};

class PackReader : public RowReader {
public:
    PackReader() : RowReader({{"S", "D", "R"}, "S", "S 9.B2"}) {}

    /// As in every game; where columns are, a single cell (A3) may have a mark of its own too.
    void row(const NodeRef& row, std::span<const std::string_view> keys,
             std::span<const std::string_view> parts = {});

    /// A list of places, all of them within `allowed`, none twice.
    std::vector<Place> places(const NodeRef& spot, std::size_t least, std::size_t most, Places allowed);
    std::vector<Place> places(const NodeRef& row, std::string_view key, std::size_t least, std::size_t most,
                              Places allowed);
    std::optional<Cell> cell(const NodeRef& spot, CellsAllowed allowed);
    std::optional<Column> column(const NodeRef& row, std::string_view key, CellsAllowed allowed);
    /// "none", "anywhere", "attacked" (only where a place is attacked), { any-of } or { in-order }.
    struct Loss {
        LossFrom from;
        bool is_none = false;
    };
    std::optional<Loss> loss(const NodeRef& spot, Side side, bool is_attacked);

    void board(const DataFile& file, Pack& pack);
    void orders(const DataFile& file, Pack& pack);
    void actions(const DataFile& file, Pack& pack);
    void deck(const DataFile& file, Side side, Pack& pack);
    void commands(const DataFile& file, Pack& pack);
    /// What no file can know alone: whether the decks are large enough.
    void together(const DataFile& board_file, const DataFile& orders_file, const Pack& pack);

private:
    void order(const NodeRef& row, Side side, Order& order);
    Effect effect(const NodeRef& row, Side side, const Pack& pack);
    void condition(const NodeRef& row, Effect& effect);
    void result(const NodeRef& row, Side side, Effect& effect, bool may_roll);
    void card_orders(const NodeRef& row, Side side, const Pack& pack, Effect& effect);
    std::uint8_t orders_of(const NodeRef& row, std::string_view key, Side side, const Pack& pack);
    Command command(const NodeRef& row, const Pack& pack);
    void command_places(const NodeRef& row, Command& command);
    /// The rows of a deck's file.
    std::vector<NodeRef> card_rows(const DataFile& file);
    /// A card with its name, which no card before it has.
    Card named_card(const NodeRef& row, const Deck& deck, std::string_view once);
};

/// All places of the river, all of the land, or any place at all.
inline constexpr Places kRiver{Place::LowerRiver, Place::UpperRiver, Place::SafeAnchorage};
inline constexpr Places kLand{Place::Montmorency, Place::Orleans,    Place::Levis,      Place::Abraham,
                              Place::Beauport,    Place::NorthShore, Place::SouthShore, Place::Indians,
                              Place::CapRouge,    Place::Quebec};

/// The names of a set of places, in board order.
inline std::vector<std::string_view> names_of(Places places) {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < kPlaces; ++i)
        if (places.contains(place_at(i))) names.push_back(kPlaceNames[i]);
    return names;
}

}  // namespace foulon::siege
