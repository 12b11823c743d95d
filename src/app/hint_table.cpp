// Drawing hints; see hint_table.hpp.
#include "app/hint_table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace foulon::app {

namespace {

using registry::HintLine;
using registry::HintText;

std::string figure(const study::Estimate& estimate, RenderOptions options) {
    if (estimate.is_exact) return fmt::format("{:.2f}", 100 * estimate.value);
    if (options.plain)
        return fmt::format("{:.1f}, error {:.1f}", 100 * estimate.value, 100 * estimate.half_width);
    return fmt::format("{:.1f} {}{:.1f}", 100 * estimate.value, options.unicode ? "±" : "+-",
                       100 * estimate.half_width);
}

std::string joined(const std::vector<std::string>& texts, std::string_view between) {
    return fmt::format("{}", fmt::join(texts, between));
}

/// The headings of the second small choices, if every line has two and there are few: "alone", "aggressive".
std::vector<std::string> columns_of(const HintText& hint) {
    std::vector<std::string> heads;
    for (const HintLine& line : hint.lines) {
        if (line.heads.size() != 2) return {};
        if (std::find(heads.begin(), heads.end(), line.heads[1]) == heads.end())
            heads.push_back(line.heads[1]);
    }
    return heads.size() > 3 ? std::vector<std::string>{} : heads;
}

const HintLine& best_of(const HintText& hint) {
    return *std::max_element(hint.lines.begin(), hint.lines.end(), [](const HintLine& a, const HintLine& b) {
        return a.estimate.value < b.estimate.value;
    });
}

struct Row {
    std::string title;
    std::vector<const HintLine*> cells;  // one a column; none where the choice is closed
};

std::vector<Row> rows_of(const HintText& hint, const std::vector<std::string>& heads) {
    std::vector<Row> rows;
    for (const HintLine& line : hint.lines) {
        if (heads.empty()) {
            rows.push_back({joined(line.titles, ", "), {&line}});
            continue;
        }
        auto row =
            std::find_if(rows.begin(), rows.end(), [&](const Row& r) { return r.title == line.titles[0]; });
        if (row == rows.end())
            row = rows.insert(rows.end(), {line.titles[0], std::vector<const HintLine*>(heads.size())});
        const auto head = std::find(heads.begin(), heads.end(), line.heads[1]);
        row->cells[static_cast<std::size_t>(head - heads.begin())] = &line;
    }
    return rows;
}

std::string right(const std::string& text, std::size_t width) {
    const std::size_t has = columns(text);
    return (has < width ? std::string(width - has, ' ') : "") + text;
}

}  // namespace

std::string hint_table(const HintText& hint, RenderOptions options) {
    std::string text = (options.plain ? "" : " ") + styled(Style::Strong, hint.title) + "\n";
    const HintLine& best = best_of(hint);
    const auto notes = [&] {
        for (const std::string& note : hint.notes)
            text +=
                styled(Style::Faded, wrapped((options.plain ? "" : " ") + note, 79, options.plain ? 0 : 1)) +
                "\n";
    };
    if (options.plain) {
        for (const HintLine& line : hint.lines)
            text += fmt::format("{}: {}.{}\n", line.text, figure(line.estimate, options),
                                &line == &best ? " Best." : "");
        notes();
        return text;
    }
    const std::vector<std::string> heads = columns_of(hint);
    const std::vector<Row> rows = rows_of(hint, heads);
    std::size_t title_width = 0;
    for (const Row& row : rows) title_width = std::max(title_width, columns(row.title));
    title_width = std::min<std::size_t>(title_width, 52);
    constexpr std::size_t kCell = 13;
    if (heads.size() > 1) {
        std::string line(3 + title_width, ' ');
        for (const std::string& head : heads) line += right(head, kCell);
        text += styled(Style::Faded, line) + "\n";
    }
    for (const Row& row : rows) {
        const bool has_best = std::find(row.cells.begin(), row.cells.end(), &best) != row.cells.end();
        std::string line = has_best ? styled(Style::Strong, " * ") : "   ";
        std::string title = row.title;
        if (columns(title) > title_width) title.resize(title_width);
        line += padded(title, title_width);
        for (const HintLine* cell : row.cells) {
            const std::string value = right(cell == nullptr ? "-" : figure(cell->estimate, options), kCell);
            line += cell == &best     ? styled(Style::Strong, value)
                    : cell == nullptr ? styled(Style::Faded, value)
                                      : value;
        }
        text += line + "\n";
    }
    // Long lines are cut in the table; print the best one in full so that it can be typed.
    if (columns(joined(best.titles, ", ")) > title_width && heads.size() < 2)
        text += wrapped("   " + best.text, 79, 3) + "\n";
    notes();
    return text;
}

void put_hint(Json& json, const HintText& hint) {
    json.put("side", name(hint.side));
    json.put("assumes", study::kAssumptionNames[static_cast<std::size_t>(hint.assumes)]);
    json.put("stopped", hint.was_stopped).put("positions", hint.nodes).put("playouts", hint.playouts);
    json.put("best", best_of(hint).text).key("lines").open('[');
    for (const HintLine& line : hint.lines) {
        json.open('{').put("text", line.text).put("whole", line.is_whole);
        json.put("value", line.estimate.value).put("half_width", line.estimate.half_width);
        json.put("exact", line.estimate.is_exact).put("playouts", line.estimate.playouts).close('}');
    }
    json.close(']');
}

}  // namespace foulon::app
