// Charts of orders and action tracks, the card, and the dice with their results.
#include "siege/screen_parts.hpp"

namespace foulon::siege {

namespace {

struct Part {
    std::string_view key;
    unsigned count;
};

/// The parts of a cell in the order in which they are shown.
List<Part, 6> parts_of(const Cell& cell) {
    List<Part, 6> parts;
    const std::size_t british = index(Side::British), french = index(Side::French);
    if (cell.lost[french] > 0) parts.push_back({"french", cell.lost[french]});
    if (cell.indians > 0) parts.push_back({"indians", cell.indians});
    if (cell.lost[british] > 0) parts.push_back({"british", cell.lost[british]});
    if (cell.morale[french] > 0) parts.push_back({"french-morale", cell.morale[french]});
    if (cell.morale[british] > 0) parts.push_back({"british-morale", cell.morale[british]});
    if (cell.ship > 0) parts.push_back({"ship", cell.ship});
    return parts;
}

std::string joined(const ScreenWriter& out, const Cell& cell, std::string_view style,
                   std::string_view between, bool is_move) {
    if (cell.ok != 0) return out.label(std::string(style) + ".ok");
    const List<Part, 6> parts = parts_of(cell);
    if (parts.empty()) return out.label(std::string(style) + (is_move ? ".fails" : ".nothing"));
    std::string text;
    for (const Part& part : parts) {
        if (!text.empty()) text += between;
        text += out.label(std::string(style) + "." + std::string(part.key),
                          {{"count", std::to_string(part.count)}});
    }
    return text;
}

/// A table of cells with headings; one column and one row may be highlighted.
struct Chart {
    std::string title;
    std::vector<std::pair<std::string, std::string>> heads;  // short above, long below
    std::vector<std::array<std::string, 6>> cells;
    std::optional<std::size_t> live_column;
    std::optional<std::size_t> live_row;
};

std::string centred(const std::string& text, std::size_t width) {
    const std::size_t has = columns(text);
    if (has >= width) return text;
    return padded(std::string((width - has) / 2, ' ') + text, width);
}

/// Removes trailing spaces, also those before the end of a style.
std::string trimmed_end(std::string line) {
    std::size_t end = line.size();
    while (end > 0 && (line[end - 1] == ' ' || line[end - 1] == kStyleEnds)) --end;
    const bool ends_ink = line.find(kStyleEnds, end) != std::string::npos;
    line.resize(end);
    if (ends_ink) line += kStyleEnds;
    return line;
}

std::string draw(const ScreenWriter& out, const Chart& chart) {
    std::vector<std::size_t> widths;
    for (std::size_t c = 0; c < chart.cells.size(); ++c) {
        std::size_t widest = std::max(columns(chart.heads[c].first) + 4, columns(chart.heads[c].second));
        for (const std::string& cell : chart.cells[c]) widest = std::max(widest, columns(cell));
        widths.push_back(widest + 2);
    }
    // Three columns for the die; a narrow chart is indented a little.
    std::size_t all = 3;
    for (const std::size_t width : widths) all += width;
    const std::string margin(std::min<std::size_t>(2, all < kScreenWidth ? kScreenWidth - all : 0), ' ');
    std::string above = margin + "   ", below = above;
    for (std::size_t c = 0; c < widths.size(); ++c) {
        const bool live = chart.live_column == c;
        const std::string head =
            live ? out.sign("▾ ", "v ") + chart.heads[c].first + out.sign(" ▾", " v") : chart.heads[c].first;
        above += live ? styled(Style::Strong, centred(head, widths[c])) : centred(head, widths[c]);
        below += styled(live ? Style::Strong : Style::Faded, centred(chart.heads[c].second, widths[c]));
    }
    std::string text = margin + styled(Style::Strong, chart.title) + "\n" + trimmed_end(above) + "\n";
    if (!chart.heads.front().second.empty()) text += trimmed_end(below) + "\n";
    for (std::size_t row = 0; row < 6; ++row) {
        const bool live_row = chart.live_row == row;
        std::string number = live_row ? out.sign("▸", ">") : " ";
        number += std::to_string(row + 1) + " ";
        std::string line = margin;
        line += live_row ? styled(Style::Strong, number) : number;
        for (std::size_t c = 0; c < widths.size(); ++c) {
            const std::string& cell = chart.cells[c][row];
            if (live_row && chart.live_column == c)
                line += styled(Style::Strong, centred("[" + cell + "]", widths[c]));
            else if (chart.live_column && chart.live_column != c)
                line += styled(Style::Faded, centred(cell, widths[c]));
            else
                line += centred(cell, widths[c]);
        }
        text += trimmed_end(line) + "\n";
    }
    return text;
}

std::string tell(const ScreenWriter& out, const Chart& chart) {
    std::string text = chart.title + "\n";
    for (std::size_t c = 0; c < chart.cells.size(); ++c) {
        if (chart.live_column && chart.live_column != c) continue;
        const auto& [head, long_head] = chart.heads[c];
        std::string line = long_head.empty()
                               ? out.label("plain.use-column", {{"head", head}})
                               : out.label("plain.column", {{"head", head}, {"name", long_head}});
        for (std::size_t row = 0; row < 6; ++row)
            line += (row == 0 ? " " : "; ") +
                    out.label("plain.on", {{"die", std::to_string(row + 1)}, {"cell", chart.cells[c][row]}});
        text += wrapped(line + ".", kScreenWidth, 0) + "\n";
        if (chart.live_row)
            text += out.label("plain.row", {{"row", std::to_string(*chart.live_row + 1)},
                                            {"cell", chart.cells[c][*chart.live_row]}}) +
                    "\n";
    }
    return text;
}

Chart order_chart(const Pack& pack, const ScreenWriter& out, const OpenState& open_state, Side side,
                  std::size_t number) {
    const Order& order = pack.orders[index(side)][number];
    Chart chart;
    chart.title = out.translate(order_key(pack, side, number));
    for (std::size_t counter = 0; counter < kCounters; ++counter) {
        chart.heads.emplace_back(letter_of(counter), out.translate(counter_head_key(side, counter)));
        chart.cells.emplace_back();
        for (std::size_t row = 0; row < 6; ++row)
            chart.cells.back()[row] =
                cell_words(out, chart_of(open_state, order)[counter][row], order.kind != OrderKind::Chart);
    }
    return chart;
}

Chart track_chart(const Pack& pack, const ScreenWriter& out, const OpenState& open_state,
                  std::size_t number) {
    const ActionTrack& track = pack.tracks[number];
    Chart chart;
    chart.title = out.translate(track_key(number));
    for (std::size_t use = 0; use < track.uses; ++use) {
        chart.heads.emplace_back(out.label("use." + std::to_string(use + 1)), "");
        chart.cells.emplace_back();
        for (std::size_t row = 0; row < 6; ++row)
            chart.cells.back()[row] = cell_words(out, track.column[use][row], false);
    }
    if (open_state.used[number] < track.uses) chart.live_column = open_state.used[number];
    return chart;
}

std::string show(const ScreenWriter& out, const Chart& chart) {
    if (chart.cells.empty()) return {};
    return out.options.plain ? tell(out, chart) : draw(out, chart);
}

/// The die as read on the chart, 1 to 6. [S 9.C2]
int die_as_read(const Pack& pack, const OpenState& open_state, int die) {
    return std::clamp(die + order_modifier(pack, open_state, acting(open_state)), 1, 6);
}

/// Whether the column of the current order is known: the card's letter, or the counter-order
/// revealed.
bool has_column(const OpenState& open_state) {
    if (has_two_players(open_state))
        return open_state.order[index(acting(open_state))].is_shown() &&
               open_state.beside[index(other(acting(open_state)))].has_counter_shown();
    return open_state.face != kNoFace;
}

Chart chart_in_play(const Pack& pack, const ScreenWriter& out, const OpenState& open_state) {
    const Side you = acting(open_state);
    Chart chart = order_chart(pack, out, open_state, you, open_state.order[index(you)].order());
    if (has_column(open_state)) {
        chart.live_column = column_in_play(pack, open_state);
        if (open_state.die[0] != 0)
            chart.live_row = static_cast<std::size_t>(die_as_read(pack, open_state, open_state.die[0]) - 1);
    }
    return chart;
}

/// The five lines of a die, white or black (the frame shows which).
std::array<std::string, 5> die_lines(const ScreenWriter& out, int value, bool black) {
    constexpr std::array<std::array<std::string_view, 3>, 6> faces{{{"     ", "  o  ", "     "},
                                                                    {"o    ", "     ", "    o"},
                                                                    {"o    ", "  o  ", "    o"},
                                                                    {"o   o", "     ", "o   o"},
                                                                    {"o   o", "  o  ", "o   o"},
                                                                    {"o   o", "o   o", "o   o"}}};
    std::array<std::string, 5> lines;
    lines[0] = black ? out.sign("┏━━━━━━━┓", "#=======#") : out.sign("╭───────╮", "+-------+");
    lines[4] = black ? out.sign("┗━━━━━━━┛", "#=======#") : out.sign("╰───────╯", "+-------+");
    const std::string wall = black ? out.sign("┃", "#") : out.sign("│", "|");
    for (std::size_t i = 0; i < 3; ++i) {
        std::string& line = lines[i + 1] = wall;
        line += ' ';
        for (const char c : faces[static_cast<std::size_t>(value - 1)][i])
            line += c == 'o' ? out.sign("•", "o") : std::string(1, c);
        line += ' ';
        line += wall;
    }
    return lines;
}

struct Die {
    int value;
    bool black;
};

/// Dice side by side, with their meaning on the right.
std::string draw_dice(const ScreenWriter& out, const std::vector<Die>& dice,
                      const std::vector<std::string>& facts) {
    std::string text;
    if (out.options.plain) {
        for (const std::string& fact : facts) text += wrapped(fact, kScreenWidth) + "\n";
        return text;
    }
    std::array<std::string, 5> lines;
    for (std::string& line : lines) line = "  ";
    for (const Die& die : dice) {
        const std::array<std::string, 5> face = die_lines(out, die.value, die.black);
        for (std::size_t i = 0; i < 5; ++i) lines[i] += face[i] + " ";
    }
    const std::size_t left = columns(lines[0]) + 1;
    std::vector<std::string> right;
    for (const std::string& fact : facts) {
        std::string rest = wrapped(fact, kScreenWidth - left, 0);
        for (std::size_t end = rest.find('\n'); end != std::string::npos; end = rest.find('\n')) {
            right.push_back(rest.substr(0, end));
            rest.erase(0, end + 1);
        }
        right.push_back(rest);
    }
    const std::size_t first = right.size() < 5 ? (5 - right.size()) / 2 : 0;
    for (std::size_t i = 0; i < std::max<std::size_t>(5, first + right.size()); ++i) {
        std::string line = i < 5 ? lines[i] : "";
        if (i >= first && i - first < right.size()) line = padded(line, left) + right[i - first];
        while (!line.empty() && line.back() == ' ') line.pop_back();
        text += line + "\n";
    }
    return text;
}

std::string card_slip(const Pack& pack, const ScreenWriter& out, const OpenState& open_state,
                      std::size_t row) {
    const std::size_t deck = deck_number(open_state);
    const Side deck_side = other(player(open_state));
    const std::size_t letter = pack.decks[deck].faces[row].letter;
    const std::string title = out.translate(card_key(pack, deck, row, "title"));
    const std::string body = out.translate(card_key(pack, deck, row, "text"));
    const std::string history = out.translate(card_key(pack, deck, row, "history"));
    const std::string counter =
        has_two_players(open_state)
            ? ""
            : out.label("counter", {{"letter", letter_of(letter)},
                                    {"counter", "@" + counter_key(player(open_state), letter)}});
    if (out.options.plain)
        return wrapped(title + ". " + body + (counter.empty() ? "" : " " + counter), kScreenWidth) + "\n" +
               wrapped(history, kScreenWidth) + "\n";
    constexpr std::size_t kInside = 68;
    const std::string wall = styled(Style::Faded, out.sign("│", "|"));
    const auto inside = [&](const std::string& line) {
        return "  " + wall + " " + padded(line, kInside) + " " + wall + "\n";
    };
    const auto edge = [&](std::string_view from, std::string_view to, std::string_view ascii) {
        return "  " +
               styled(Style::Faded, out.sign(from, ascii) + out.line(kInside + 2) + out.sign(to, ascii)) +
               "\n";
    };
    std::string text = edge("╭", "╮", "+");
    const std::size_t gap =
        columns(title) + columns(counter) < kInside ? kInside - columns(title) - columns(counter) : 1;
    text +=
        inside(styled(Style::Strong, title) +
               (counter.empty() ? "" : std::string(gap, ' ') + styled(foulon::style_of(deck_side), counter)));
    const auto add = [&](const std::string& words, bool faded) {
        std::string rest = wrapped(words, kInside);
        const auto drawn = [&](const std::string& line) { return faded ? styled(Style::Faded, line) : line; };
        for (std::size_t end = rest.find('\n'); end != std::string::npos; end = rest.find('\n')) {
            text += inside(drawn(rest.substr(0, end)));
            rest.erase(0, end + 1);
        }
        text += inside(drawn(rest));
    };
    add(body, false);
    add(history, true);
    return text + edge("╰", "╯", "+");
}

bool is_nothing(const Cell& cell, bool is_move) { return cell == Cell{} && !is_move; }

std::string card_die(const Pack& pack, const ScreenWriter& out, const OpenState& open_state, int die,
                     const Cell& cell) {
    return draw_dice(
        out, {{die, false}},
        {out.label(is_nothing(cell, false) ? "card-die-nothing" : "card-die",
                   {{"die", std::to_string(die)},
                    {"card", "@" + card_key(pack, deck_number(open_state), open_state.face, "title")},
                    {"effect", cell_sentence(out, cell, false)}})});
}

std::string resolution(const Pack& pack, const ScreenWriter& out, OpenState open_state) {
    const Side you = acting(open_state);
    const Order& order = pack.orders[index(you)][open_state.order[index(you)].order()];
    const int modifier = order_modifier(pack, open_state, you);
    const int read = die_as_read(pack, open_state, open_state.die[0]);
    const std::size_t letter = column_in_play(pack, open_state);
    std::vector<Die> dice{{open_state.die[0], false}};
    std::vector<std::string> facts;
    facts.push_back(modifier == 0
                        ? out.label("white-die", {{"die", std::to_string(open_state.die[0])}})
                        : out.label("white-die-modified", {{"die", std::to_string(open_state.die[0])},
                                                           {"modifier", signed_number(modifier)},
                                                           {"read", std::to_string(read)}}));
    const Cell& cell = chart_of(open_state, order)[letter][static_cast<std::size_t>(read - 1)];
    facts.push_back(
        out.label("effect", {{"letter", letter_of(letter)},
                             {"row", std::to_string(read)},
                             {"effect", cell_sentence(out, cell, order.kind != OrderKind::Chart)}}));
    if (const std::optional<Track> track = track_of(you, open_state.beside[index(you)].action());
        track && open_state.die[1] != 0) {
        const auto t = static_cast<std::size_t>(*track);
        const std::size_t use = open_state.used[t];
        dice.push_back({open_state.die[1], true});
        const int black = action_die_read(open_state, open_state.die[1]);
        Phrase phrase{
            "black-die",
            {{"die", std::to_string(open_state.die[1])},
             {"use", "@screen.use." + std::to_string(use + 1)},
             {"track", "@screen.action." + std::string(kTrackNames[t])},
             {"effect",
              cell_sentence(out, pack.tracks[t].column[use][static_cast<std::size_t>(black - 1)], false)}}};
        if (open_state.modifier != 0) {
            phrase.key += "-modified";
            phrase.args.emplace_back("modifier", signed_number(open_state.modifier));
            phrase.args.emplace_back("read", std::to_string(black));
        }
        facts.push_back(out.label(phrase.key, phrase.args));
    }
    const std::string chart = show(out, chart_in_play(pack, out, open_state));
    return chart + draw_dice(out, dice, facts);
}

}  // namespace

std::string cell_words(const ScreenWriter& out, const Cell& cell, bool is_move) {
    if (out.options.plain) return cell_sentence(out, cell, is_move);
    return joined(out, cell, parts_of(cell).size() > 1 ? "short" : "cell", " + ", is_move);
}

std::string cell_sentence(const ScreenWriter& out, const Cell& cell, bool is_move) {
    return joined(out, cell, "long", ", ", is_move);
}

namespace {

/// A book that a viewer may read, and the prefix of its chart names: none for his own, the side
/// for the other's.
struct Book {
    Side side;
    std::string prefix;
};
std::vector<Book> books(const View& view) {
    if (!has_two_players(view.open)) return {{player(view.open), ""}};
    std::vector<Book> list;
    for (const Side side : kSides)
        if (is(view.viewer, side)) list.push_back({side, ""});
    for (const Side side : kSides)
        if (!is(view.viewer, side)) list.push_back({side, std::string(name(side)) + "-"});
    return list;
}

/// Orders of the other side's book include the side's name, because some orders are in both.
Phrase chart_title(const Pack& pack, const Book& book, std::size_t order) {
    const std::string key = order_key(pack, book.side, order);
    if (book.prefix.empty()) return {key, {}};
    return {"screen.two.chart", {{"side", "@" + side_key(book.side)}, {"order", "@" + key}}};
}

constexpr std::array<std::string_view, kTracks> kTrackTopics{"aggressive", "aggressive", "fire-ship"};
constexpr Side side_of_track(std::size_t track) {
    return track == static_cast<std::size_t>(Track::BritishAggressive) ? Side::British : Side::French;
}

}  // namespace

std::vector<std::pair<std::string, Phrase>> topics(const Pack& pack, const View& view) {
    std::vector<std::pair<std::string, Phrase>> list;
    for (const Book& book : books(view)) {
        for (std::size_t order = 0; order < kOrders; ++order)
            list.emplace_back(book.prefix + std::string(pack.orders[index(book.side)][order].name.view()),
                              chart_title(pack, book, order));
        for (std::size_t track = 0; track < kTracks; ++track)
            if (side_of_track(track) == book.side)
                list.emplace_back(book.prefix + std::string(kTrackTopics[track]),
                                  Phrase{track_key(track), {}});
    }
    return list;
}

std::string topic(const Pack& pack, const View& view, std::string_view name, const Translator& translator,
                  RenderOptions options) {
    const ScreenWriter out(translator, options);
    for (const Book& book : books(view)) {
        if (!name.starts_with(book.prefix)) continue;
        const std::string_view part = name.substr(book.prefix.size());
        for (std::size_t order = 0; order < kOrders; ++order) {
            if (pack.orders[index(book.side)][order].name.view() != part) continue;
            const OrderPick pick = view.open.order[index(book.side)];
            if (book.side == acting(view.open) && pick.is_shown() && pick.order() == order)
                return show(out, chart_in_play(pack, out, view.open));
            Chart chart = order_chart(pack, out, view.open, book.side, order);
            chart.title = out.translate(chart_title(pack, book, order));
            return show(out, chart);
        }
        for (std::size_t track = 0; track < kTracks; ++track)
            if (side_of_track(track) == book.side && kTrackTopics[track] == part)
                return show(out, track_chart(pack, out, view.open, track));
    }
    return {};
}

std::string topic_in_play(const Pack& pack, const View& view) {
    const Side you = has_two_players(view.open) && view.viewer != Viewer::Public
                         ? static_cast<Side>(view.viewer)
                         : acting(view.open);
    OrderPick pick;
    const Step step = view.open.step;
    if (is(view.viewer, you) && (step == Step::Order || step == Step::Declare || step == Step::Decide))
        pick = view.own.order;
    if (step == Step::Conflict) pick = view.open.order[index(you)];
    return pick.is_none() ? "" : std::string(pack.orders[index(you)][pick.order()].name.view());
}

std::string account(const Pack& pack, const View& before, const PublicLine<Game>& line,
                    const Translator& translator, RenderOptions options) {
    if (!line.outcome) return {};
    const ScreenWriter out(translator, options);
    OpenState open_state = before.open;
    if (line.outcome->kind == Outcome::Kind::Card)
        return card_slip(pack, out, open_state, line.outcome->value);
    const std::uint8_t die = line.outcome->value;
    if (open_state.step == Step::CardDie && has_two_players(open_state)) {
        Cell cell;
        cell.lost[index(acting(open_state))] = command_of(pack, open_state).by_die[die - 1U];
        return card_die(pack, out, open_state, die, cell);
    }
    if (open_state.step == Step::CardDie)
        return card_die(pack, out, open_state, die, card_effect(pack, open_state).results[die - 1U]);
    // The white die waits for the black one: both are read together. [S 8.1]
    if (open_state.step == Step::OrderDie &&
        open_state.beside[index(player(open_state))].action() != Action::None)
        return {};
    open_state.die[open_state.step == Step::ActionDie ? 1 : 0] = die;
    return resolution(pack, out, open_state);
}

}  // namespace foulon::siege
