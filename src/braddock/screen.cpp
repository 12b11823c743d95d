// The map: flat-topped hexes as cells of two lines, even columns one line lower, each with its
// number, terrain and units; and the same as one fact a line.
#include "braddock/screen_parts.hpp"

namespace foulon::braddock {

Unit unit_taken(const View& view) {
    const bool is_own = is(view.viewer, view.open.active);
    if (!is_own || view.own.taken == 0) return kNoUnit;
    return unit_at(view.own.taken - 1U + (view.open.active == Side::British ? 0 : kBritish));
}

OpenState shown_table(const View& view) {
    State state;
    state.open = view.open;
    state.draft = view.own;
    return planned(state);
}

std::string terrain_key(const Pack& pack, Hex hex) {
    constexpr std::array<std::string_view, 7> names{"none", "woods", "clear", "road",
                                                    "hill", "ford",  "river"};
    return "screen.terrain." + std::string(names[static_cast<std::size_t>(pack.terrain[index(hex)])]);
}

int steps_lost(const Pack& pack, const OpenState& open_state, Side side) {
    int lost = 0;
    for (const Unit unit : units_of(side)) {
        const bool is_gone = hex_of(open_state, unit) == kNowhere;
        lost += is_gone ? pack.units[index(unit)].steps : open_state.reduced.contains(unit) ? 1 : 0;
    }
    return lost;
}

int men_lost(const Pack& pack, const OpenState& open_state, Side side) {
    int halves = 0;  // a step is the whole unit or half of it
    for (const Unit unit : units_of(side)) {
        const int men = pack.units[index(unit)].men;
        const bool is_gone = hex_of(open_state, unit) == kNowhere;
        halves += is_gone ? 2 * men : open_state.reduced.contains(unit) ? men : 0;
    }
    return halves / 2;
}

namespace {

constexpr std::size_t kCell = 5;

std::string glyph(const Pack& pack, const ScreenWriter& out, Hex hex) {
    switch (pack.terrain[index(hex)]) {
        case Terrain::Woods:
            return styled(Style::Indians, out.sign("♣", "&"));
        case Terrain::Hill:
            return out.sign("∩", "^");
        case Terrain::Road:
            return out.sign("═", "=");
        case Terrain::Ford:
            return styled(Style::River, out.sign("≈", "+"));
        case Terrain::Clear:
            return styled(Style::Faded, out.sign("·", "."));
        default:
            return styled(Style::River, "~");
    }
}

/// The second line of an empty hex.
std::string ground(const Pack& pack, const ScreenWriter& out, Hex hex) {
    switch (pack.terrain[index(hex)]) {
        case Terrain::Woods:
        case Terrain::Hill:
        case Terrain::Road:
        case Terrain::Ford:
            return " " + glyph(pack, out, hex) + glyph(pack, out, hex);
        default:
            return "";
    }
}

/// A unit in a cell: its code, * led, - reduced, ! disrupted.
std::string counter(const Pack& pack, const OpenState& open_state, const ScreenWriter& out, Unit unit) {
    std::string text = out.code(unit);
    if (has_leader(open_state, unit)) text += '*';
    if (is_reduced(pack, open_state, unit)) text += '-';
    if (open_state.disrupted.contains(unit)) text += '!';
    return styled(style_of(pack, unit), text.substr(0, kCell));
}

class MapDrawing {
public:
    MapDrawing(const Pack& pack, const OpenState& open_state, const Reach* reach, const Window& window,
               const ScreenWriter& out)
        : pack_(pack), open_(open_state), reach_(reach), window_(window), out_(out) {}

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
    UnitSet units(Hex hex) const { return units_in(open_, kAllBritish | kAllFrench, hex); }
    int cost(Hex hex) const {
        if (reach_ == nullptr) return 0;
        for (std::size_t i = 1; i < reach_->at_cost.size(); ++i)
            if (reach_->at_cost[i].contains(hex)) return static_cast<int>(i);
        return 0;
    }
    bool is_last_column(Hex hex) const { return column_of(hex) == kColumns; }

    std::string top(Hex hex) const {
        if (pack_.terrain[index(hex)] == Terrain::River)
            return styled(Style::River, is_last_column(hex) ? "~~~~" : "~~~~~");
        const UnitSet here = units(hex);
        const int points = cost(hex);
        if (here.size() > 1) return counter(pack_, open_, out_, here.first());
        if (points > 0 && !here.empty()) return styled(Style::Strong, "[" + std::to_string(points) + "]");
        const std::string number =
            points > 0 ? styled(Style::Strong, hex_name(hex)) : styled(Style::Faded, hex_name(hex));
        const bool shows_ground = !here.empty() && !is_last_column(hex);  // otherwise the line below shows it
        return number + (shows_ground ? glyph(pack_, out_, hex) : "");
    }
    std::string bottom(Hex hex) const {
        if (pack_.terrain[index(hex)] == Terrain::River)
            return styled(Style::River, is_last_column(hex) ? "~~~~" : "~~~~~");
        UnitSet here = units(hex);
        const int points = cost(hex);
        if (here.empty())
            return points > 0 ? " " + styled(Style::Strong, "[" + std::to_string(points) + "]")
                              : ground(pack_, out_, hex);
        if (here.size() == 1) return counter(pack_, open_, out_, here.first());
        here.remove(here.first());
        if (here.size() > 1) return styled(style_of(pack_, here.first()), "+" + std::to_string(here.size()));
        return counter(pack_, open_, out_, here.first());
    }

    const Pack& pack_;
    const OpenState& open_;
    const Reach* reach_;
    const Window& window_;
    const ScreenWriter& out_;
};

std::string standing(const Pack& pack, const OpenState& open_state, const ScreenWriter& out, Side side) {
    int steps = 0;
    for (const Unit unit : units_of(side)) steps += pack.units[index(unit)].steps;
    const std::string key = side == Side::British ? "standing-british" : "standing-french";
    return out.label(key, {{"left", std::to_string(steps - steps_lost(pack, open_state, side))},
                           {"steps", std::to_string(steps)},
                           {"men", std::to_string(men_lost(pack, open_state, side))},
                           {"strength", halves_text(field_strength(pack, open_state))}});
}

std::string when(const Pack& pack, const OpenState& open_state, const ScreenWriter& out) {
    // A battle that ends with its last turn has already counted it.
    const int turn = std::min<int>(open_state.turn + 1, pack.set.turns);
    return out.label("turn", {{"turn", std::to_string(turn)},
                              {"turns", std::to_string(pack.set.turns)},
                              {"clock", clock_text(turn - 1)}});
}

std::string tell(const Pack& pack, const OpenState& open_state, const ScreenWriter& out) {
    std::string text = when(pack, open_state, out) + ".\n";
    for (const Side side : kSides) text += standing(pack, open_state, out, side) + "\n";
    for (const Side side : kSides) text += unit_list(pack, open_state, side, out);
    return text;
}

}  // namespace

std::string draw_map(const Pack& pack, const OpenState& open_state, const Reach* reach, const Window& window,
                     const ScreenWriter& out) {
    return MapDrawing(pack, open_state, reach, window, out).draw();
}

std::string board(const Pack& pack, const View& view, const Translator& translator, RenderOptions options) {
    const ScreenWriter out(translator, options);
    const OpenState open_state = shown_table(view);
    if (options.plain) return tell(pack, open_state, out);
    std::string right = when(pack, open_state, out);
    if (open_state.step != Step::Over)
        right +=
            out.sign(" · ", ", ") +
            out.label("phase",
                      {{"side", "@" + side_key(open_state.active)},
                       {"phase", "@board.phases." +
                                     std::string(kPhaseNames[static_cast<std::size_t>(open_state.phase)])}});
    std::string text = out.heading(out.label("title"), right);
    text += " " + styled(Style::British, standing(pack, open_state, out, Side::British)) + "\n";
    text += " " + styled(Style::French, standing(pack, open_state, out, Side::French)) + "\n";
    text += draw_map(pack, open_state, nullptr, {}, out);
    return text +
           styled(Style::Faded, out.label("legend", {{"woods", out.sign("♣", "&")},
                                                     {"hill", out.sign("∩", "^")},
                                                     {"clear", out.sign("·", ".")},
                                                     {"road", out.sign("═", "=")},
                                                     {"ford", out.sign("≈", "+")}})) +
           "\n";
}

std::string topic_in_play(const Pack&, const View& view) {
    return unit_taken(view) == kNoUnit ? "" : "reach";
}

bool shows_board(const Pack&, const View& view) {
    const OpenState& open_state = view.open;
    switch (open_state.step) {
        case Step::Move:
            return true;
        case Step::Fire:
        case Step::Melee:
            return open_state.acted.empty();
        default:
            return false;
    }
}

std::string account(const Pack&, const View&, const PublicLine<Game>&, const Translator&, RenderOptions) {
    return {};
}

}  // namespace foulon::braddock
