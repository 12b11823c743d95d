// The map: flat-topped hexes as cells of two lines, even columns one line
// lower, each with its number, its ground and who stands there; and the same
// told one fact a line.
#include "braddock/screen_parts.hpp"

namespace foulon::braddock {

Unit unit_taken(const View& view) {
    const bool is_own = is(view.viewer, view.table.active);
    if (!is_own || view.own.taken == 0) return kNoUnit;
    return unit_at(view.own.taken - 1U + (view.table.active == Side::British ? 0 : kBritish));
}

Table shown_table(const View& view) {
    State state;
    state.table = view.table;
    state.draft = view.own;
    return planned(state);
}

std::string terrain_key(const Pack& pack, Hex hex) {
    constexpr std::array<std::string_view, 7> names{"none", "woods", "clear", "road",
                                                    "hill", "ford",  "river"};
    return "screen.terrain." + std::string(names[static_cast<std::size_t>(pack.terrain[index(hex)])]);
}

int steps_lost(const Pack& pack, const Table& table, Side side) {
    int lost = 0;
    for (const Unit unit : units_of(side)) {
        const bool is_gone = hex_of(table, unit) == kNowhere;
        lost += is_gone ? pack.units[index(unit)].steps : table.reduced.contains(unit) ? 1 : 0;
    }
    return lost;
}

int men_lost(const Pack& pack, const Table& table, Side side) {
    int halves = 0;  // a step is the whole unit or half of it
    for (const Unit unit : units_of(side)) {
        const int men = pack.units[index(unit)].men;
        const bool is_gone = hex_of(table, unit) == kNowhere;
        halves += is_gone ? 2 * men : table.reduced.contains(unit) ? men : 0;
    }
    return halves / 2;
}

namespace {

constexpr std::size_t kCell = 5;

std::string glyph(const Pack& pack, const Pen& pen, Hex hex) {
    switch (pack.terrain[index(hex)]) {
        case Terrain::Woods:
            return inked(Ink::Indians, pen.sign("♣", "&"));
        case Terrain::Hill:
            return pen.sign("∩", "^");
        case Terrain::Road:
            return pen.sign("═", "=");
        case Terrain::Ford:
            return inked(Ink::River, pen.sign("≈", "+"));
        case Terrain::Clear:
            return inked(Ink::Faded, pen.sign("·", "."));
        default:
            return inked(Ink::River, "~");
    }
}

/// What stands in the second line of an empty hex.
std::string ground(const Pack& pack, const Pen& pen, Hex hex) {
    switch (pack.terrain[index(hex)]) {
        case Terrain::Woods:
        case Terrain::Hill:
        case Terrain::Road:
        case Terrain::Ford:
            return " " + glyph(pack, pen, hex) + glyph(pack, pen, hex);
        default:
            return "";
    }
}

/// A unit in a cell: its code, * led, - reduced, ! disrupted.
std::string counter(const Pack& pack, const Table& table, const Pen& pen, Unit unit) {
    std::string text = pen.code(unit);
    if (has_leader(table, unit)) text += '*';
    if (is_reduced(pack, table, unit)) text += '-';
    if (table.disrupted.contains(unit)) text += '!';
    return inked(ink_of(pack, unit), text.substr(0, kCell));
}

class MapDrawing {
public:
    MapDrawing(const Pack& pack, const Table& table, const Reach* reach, const Window& window, const Pen& pen)
        : pack_(pack), table_(table), reach_(reach), window_(window), pen_(pen) {}

    std::string draw() const {
        const int lines = 2 * (window_.last_row - window_.first_row + 1) + 1;
        std::string text;
        for (int line = 0; line < lines; ++line) {
            std::string row;
            for (int c = window_.first_column; c <= window_.last_column; ++c) {
                const int half = line - (c % 2 == 0 ? 1 : 0);
                const int r = window_.first_row + half / 2;
                std::string cell;
                if (half >= 0 && r <= window_.last_row)
                    cell = half % 2 == 0 ? top(hex_at(c, r)) : bottom(hex_at(c, r));
                row += c < window_.last_column ? padded(cell, kCell) : cell;
            }
            const std::size_t end = row.find_last_not_of(' ');
            text += (end == std::string::npos ? "" : row.substr(0, end + 1)) + "\n";
        }
        return text;
    }

private:
    UnitSet units(Hex hex) const { return units_in(table_, kAllBritish | kAllFrench, hex); }
    int cost(Hex hex) const {
        if (reach_ == nullptr) return 0;
        for (std::size_t i = 1; i < reach_->at_cost.size(); ++i)
            if (reach_->at_cost[i].contains(hex)) return static_cast<int>(i);
        return 0;
    }
    bool is_last_column(Hex hex) const { return column_of(hex) == kColumns; }

    std::string top(Hex hex) const {
        if (pack_.terrain[index(hex)] == Terrain::River)
            return inked(Ink::River, is_last_column(hex) ? "~~~~" : "~~~~~");
        const UnitSet here = units(hex);
        const int points = cost(hex);
        if (here.size() > 1) return counter(pack_, table_, pen_, here.first());
        if (points > 0 && !here.empty()) return inked(Ink::Strong, "[" + std::to_string(points) + "]");
        const std::string number =
            points > 0 ? inked(Ink::Strong, hex_name(hex)) : inked(Ink::Faded, hex_name(hex));
        const bool shows_ground = !here.empty() && !is_last_column(hex);  // else the line below does
        return number + (shows_ground ? glyph(pack_, pen_, hex) : "");
    }
    std::string bottom(Hex hex) const {
        if (pack_.terrain[index(hex)] == Terrain::River)
            return inked(Ink::River, is_last_column(hex) ? "~~~~" : "~~~~~");
        UnitSet here = units(hex);
        const int points = cost(hex);
        if (here.empty())
            return points > 0 ? " " + inked(Ink::Strong, "[" + std::to_string(points) + "]")
                              : ground(pack_, pen_, hex);
        if (here.size() == 1) return counter(pack_, table_, pen_, here.first());
        here.remove(here.first());
        if (here.size() > 1) return inked(ink_of(pack_, here.first()), "+" + std::to_string(here.size()));
        return counter(pack_, table_, pen_, here.first());
    }

    const Pack& pack_;
    const Table& table_;
    const Reach* reach_;
    const Window& window_;
    const Pen& pen_;
};

std::string standing(const Pack& pack, const Table& table, const Pen& pen, Side side) {
    int steps = 0;
    for (const Unit unit : units_of(side)) steps += pack.units[index(unit)].steps;
    const std::string key = side == Side::British ? "standing-british" : "standing-french";
    return pen.word(key, {{"left", std::to_string(steps - steps_lost(pack, table, side))},
                          {"steps", std::to_string(steps)},
                          {"men", std::to_string(men_lost(pack, table, side))},
                          {"strength", halves_text(field_strength(pack, table))}});
}

std::string when(const Pack& pack, const Table& table, const Pen& pen) {
    // A battle that ends with its last turn has counted it already.
    const int turn = std::min<int>(table.turn + 1, pack.set.turns);
    return pen.word("turn", {{"turn", std::to_string(turn)},
                             {"turns", std::to_string(pack.set.turns)},
                             {"clock", clock_text(turn - 1)}});
}

std::string tell(const Pack& pack, const Table& table, const Pen& pen) {
    std::string text = when(pack, table, pen) + ".\n";
    for (const Side side : kSides) text += standing(pack, table, pen, side) + "\n";
    for (const Side side : kSides) text += unit_list(pack, table, side, pen);
    return text;
}

}  // namespace

std::string draw_map(const Pack& pack, const Table& table, const Reach* reach, const Window& window,
                     const Pen& pen) {
    return MapDrawing(pack, table, reach, window, pen).draw();
}

std::string board(const Pack& pack, const View& view, const Speech& speech, Look look) {
    const Pen pen(speech, look);
    const Table table = shown_table(view);
    if (look.plain) return tell(pack, table, pen);
    std::string right = when(pack, table, pen);
    if (table.step != Step::Over)
        right += pen.sign(" · ", ", ") +
                 pen.word("phase",
                          {{"side", "@" + side_key(table.active)},
                           {"phase", "@board.phases." +
                                         std::string(kPhaseNames[static_cast<std::size_t>(table.phase)])}});
    std::string text = pen.heading(pen.word("title"), right);
    text += " " + inked(Ink::British, standing(pack, table, pen, Side::British)) + "\n";
    text += " " + inked(Ink::French, standing(pack, table, pen, Side::French)) + "\n";
    text += draw_map(pack, table, nullptr, {}, pen);
    return text +
           inked(Ink::Faded, pen.word("legend", {{"woods", pen.sign("♣", "&")},
                                                 {"hill", pen.sign("∩", "^")},
                                                 {"clear", pen.sign("·", ".")},
                                                 {"road", pen.sign("═", "=")},
                                                 {"ford", pen.sign("≈", "+")}})) +
           "\n";
}

std::string topic_in_play(const Pack&, const View& view) {
    return unit_taken(view) == kNoUnit ? "" : "reach";
}

bool shows_board(const Pack&, const View& view) {
    const Table& table = view.table;
    switch (table.step) {
        case Step::Move:
            return true;
        case Step::Fire:
        case Step::Melee:
            return table.acted.empty();
        default:
            return false;
    }
}

std::string account(const Pack&, const View&, const PublicLine<Game>&, const Speech&, Look) { return {}; }

}  // namespace foulon::braddock
