// Lists and tables that a person may ask for: units, the ground around a unit,
// fire, melee, morale, the card, losses beside history's.
#include "braddock/card.hpp"
#include "braddock/screen_parts.hpp"

namespace foulon::braddock {

namespace {

std::string leaders_of(const Table& table, const Pen& pen, Unit unit) {
    std::string names;
    for (std::size_t i = 0; i < kLeaders; ++i)
        if (table.with[i] == unit) names += (names.empty() ? "" : ", ") + pen.leader(table, i);
    return names;
}

std::string order_of(const Table& table, const Pen& pen, Unit unit) {
    if (side_of(unit) == Side::British || !is_card(table) || table.aims[place_of(unit)] == Aims{}) return "";
    const std::uint8_t order = table.order[place_of(unit)];
    return order == kNoOrder ? pen.word("unseen") : pen.say(target_key(static_cast<Target>(order)));
}

/// Hexes as a sentence for a screen reader, or a map for an eye.
std::string reach_chart(const Pack& pack, const View& view, const Pen& pen) {
    const Unit unit = unit_taken(view);
    if (unit == kNoUnit) return {};
    const Table table = shown_table(view);
    const Reach reach = reach_of(pack, table, unit);
    const Hex hex = hex_of(table, unit);
    const std::string head = pen.word("reach", {{"unit", "@" + unit_key(unit)},
                                                {"hex", hex_name(hex)},
                                                {"count", std::to_string(movement_of(pack, table, unit))}});
    if (pen.look.plain) {
        std::string text = head + "\n";
        for (std::size_t cost = 1; cost < reach.at_cost.size(); ++cost) {
            std::string hexes;
            reach.at_cost[cost].for_each(
                [&](Hex each) { hexes += (hexes.empty() ? "" : ", ") + hex_name(each); });
            if (!hexes.empty())
                text += pen.word("reach-cost", {{"count", std::to_string(cost)}, {"hexes", hexes}}) + "\n";
        }
        return text;
    }
    const int around = movement_of(pack, table, unit) + 1;
    const Window window{std::max(1, column_of(hex) - around), std::min(kColumns, column_of(hex) + around),
                        std::max(1, row_of(hex) - around), std::min(kRows, row_of(hex) + around)};
    return " " + head + "\n" + draw_map(pack, table, &reach, window, pen);
}

std::string tell_row(const Pen& pen, const Pack& pack, const Table& table, Unit unit) {
    const UnitRow& row = pack.units[index(unit)];
    std::string state;
    const auto add = [&](const std::string& word) { state += ", " + word; };
    if (is_reduced(pack, table, unit)) add(pen.word("reduced"));
    if (table.disrupted.contains(unit)) add(pen.word("disrupted"));
    const std::string led = leaders_of(table, pen, unit), order = order_of(table, pen, unit);
    if (!led.empty()) add(led);
    if (!order.empty()) add(pen.word("against", {{"target", order}}));
    return pen.word("plain-unit", {{"unit", "@" + unit_key(unit)},
                                   {"hex", hex_name(hex_of(table, unit))},
                                   {"terrain", "@" + terrain_key(pack, hex_of(table, unit))},
                                   {"factors", std::to_string(strength_of(pack, table, unit))},
                                   {"movement", std::to_string(movement_of(pack, table, unit))},
                                   {"morale", std::to_string(row.morale)},
                                   {"state", state}}) +
           "\n";
}

}  // namespace

std::string unit_list(const Pack& pack, const Table& table, Side side, const Pen& pen) {
    std::string text, gone, waiting;
    const auto name_it = [&](std::string& list, Unit unit) {
        list += (list.empty() ? "" : ", ") + pen.unit(unit);
    };
    if (!pen.look.plain) {
        text += pen.heading(pen.word("units", {{"side", "@" + side_key(side)}}));
        Row head;
        head.at(1, pen.word("head-unit")).at(32, pen.word("head-hex")).at(44, pen.word("head-factors"));
        head.at(48, pen.word("head-movement")).at(52, pen.word("head-morale")).at(56, pen.word("head-state"));
        text += inked(Ink::Faded, head.take());
    }
    for (const Unit unit : units_of(side)) {
        if (!is_on_map(table, unit)) {
            name_it(hex_of(table, unit) == kNotYet ? waiting : gone, unit);
            continue;
        }
        if (pen.look.plain) {
            text += tell_row(pen, pack, table, unit);
            continue;
        }
        std::string state;
        const auto add = [&](const std::string& word) { state += (state.empty() ? "" : ", ") + word; };
        if (is_reduced(pack, table, unit)) add(pen.word("reduced"));
        if (table.disrupted.contains(unit)) add(pen.word("disrupted"));
        const std::string led = leaders_of(table, pen, unit), order = order_of(table, pen, unit);
        if (!led.empty()) add(led);
        if (!order.empty()) add(order);
        Row row;
        row.at(1, inked(ink_of(pack, unit), padded(pen.code(unit), 4)) + pen.unit(unit));
        row.at(32, hex_name(hex_of(table, unit)) + " " + pen.say(terrain_key(pack, hex_of(table, unit))));
        row.at(45, std::to_string(strength_of(pack, table, unit)));
        row.at(49, std::to_string(movement_of(pack, table, unit)));
        row.at(53, std::to_string(pack.units[index(unit)].morale)).at(56, state);
        text += row.take();
    }
    const std::string margin = pen.look.plain ? "" : " ";
    for (const auto& [key, list] : {std::pair{"to-come", waiting}, std::pair{"gone", gone}})
        if (!list.empty())
            text += wrapped(margin + pen.word(key, {{"units", list}}), kScreenWidth, margin.size()) + "\n";
    return text;
}

std::string fire_chart(const Pack& pack, const Pen& pen) {
    std::string text = pen.heading(pen.word("fire-chart"));
    Row head;
    head.at(1, pen.word("die"));
    for (std::size_t c = 0; c < kFireColumns; ++c) {
        const int least = pack.fire_least[c];
        head.at(20 + c * 9, c + 1 < kFireColumns
                                ? std::to_string(least) + "-" + std::to_string(pack.fire_least[c + 1] - 1)
                                : std::to_string(least) + "+");
    }
    text += head.take();
    for (int r = 1; r <= kFireRows; ++r) {
        Row row;
        row.at(1, r == 1           ? pen.word("or-less", {{"die", "1"}})
                  : r == kFireRows ? pen.word("or-more", {{"die", std::to_string(r)}})
                                   : std::to_string(r));
        for (std::size_t c = 0; c < kFireColumns; ++c)
            row.at(20 + c * 9,
                   kShotNames[static_cast<std::size_t>(pack.fire[c][static_cast<std::size_t>(r - 1)])]);
        text += row.take();
    }
    text += " " + pen.word("fire-key") + "\n";
    for (std::size_t i = 0; i < kFireDrms; ++i)
        text += "  " +
                pen.say("events.fire-drm." + std::string(kFireDrmNames[i]),
                        {{"by", signed_number(pack.fire_drm[i])}}) +
                "\n";
    return text;
}

std::string melee_chart(const Pack& pack, const Pen& pen) {
    std::string text = pen.heading(pen.word("melee-chart"));
    Row head;
    head.at(1, pen.word("odds"));
    for (std::size_t die = 1; die <= 6; ++die) head.at(10 + die * 7, std::to_string(die));
    text += head.take();
    for (std::size_t i = 0; i < kOdds; ++i) {
        Row row;
        row.at(1, kOddsNames[i]);
        for (std::size_t die = 1; die <= 6; ++die)
            row.at(10 + die * 7, kClashNames[static_cast<std::size_t>(pack.melee[i][die - 1])]);
        text += row.take();
    }
    for (const std::string_view clash : kClashNames)
        text += "  " + std::string(clash) + ": " + pen.say("events.clash." + std::string(clash)) + "\n";
    return text + wrapped(" " + pen.word("melee-key"), kScreenWidth, 1) + "\n";
}

std::string morale_chart(const Pack& pack, const Pen& pen) {
    std::string text = pen.heading(pen.word("morale-chart"));
    text += wrapped(" " + pen.word("morale-key"), kScreenWidth, 1) + "\n";
    for (std::size_t i = 0; i < kMoraleDrms; ++i)
        text += "  " +
                pen.say("events.morale-drm." + std::string(kMoraleDrmNames[i]),
                        {{"by", signed_number(pack.morale_drm[i])}}) +
                "\n";
    return text;
}

std::string card_chart(const Pack& pack, const Table& table, const Pen& pen) {
    std::string text = pen.heading(pen.word("card-chart"));
    const auto part = [&](std::string_view head, const std::vector<CardLine>& lines) {
        text += " " + inked(Ink::Strong, pen.word(head)) + "\n";
        int number = 0;
        for (const CardLine line : lines)
            text += "  " + std::to_string(++number) + "  " +
                    pen.say("card." + std::string(kCardLineKeys[static_cast<std::size_t>(line)])) + "\n";
    };
    std::string chart;
    for (const Target target : kAllTargets) {
        int seen = 0;
        for (const std::uint8_t order : table.order)
            seen += order == static_cast<std::uint8_t>(target) ? 1 : 0;
        chart += (chart.empty() ? "" : ", ") +
                 pen.word("chits", {{"target", "@" + target_key(target)},
                                    {"count", std::to_string(pack.chits[index(target)])},
                                    {"seen", std::to_string(seen)}});
    }
    text += wrapped(" " + chart, kScreenWidth, 1) + "\n";
    std::vector<CardLine> hexes{CardLine::OwnTarget, CardLine::NextTarget, CardLine::Shortest};
    for (const HexLine& line : hex_lines()) hexes.push_back(line.line);
    part("card-moves", hexes);
    std::vector<CardLine> shots{CardLine::OwnTarget, CardLine::Alternate};
    for (const MarkLine& line : fire_lines(french(1))) shots.push_back(line.line);
    shots.insert(shots.begin() + 6, CardLine::HighestHex);
    part("card-fires", shots);
    std::vector<CardLine> fights{CardLine::OwnTarget, CardLine::Alternate};
    for (const MarkLine& line : melee_lines(french(1))) fights.push_back(line.line);
    fights.push_back(CardLine::HighestHex);
    part("card-attacks", fights);
    return text;
}

std::string losses_report(const Pack& pack, const Table& table, const Pen& pen) {
    std::string text = pen.heading(pen.word("losses"));
    for (const Side side : kSides) {
        int men = 0, steps = 0;
        for (const Unit unit : units_of(side)) {
            men += pack.units[index(unit)].men;
            steps += pack.units[index(unit)].steps;
        }
        text += " " +
                pen.word("losses-side", {{"side", "@" + side_key(side)},
                                         {"count", std::to_string(men_lost(pack, table, side))},
                                         {"men", std::to_string(men)},
                                         {"lost", std::to_string(steps_lost(pack, table, side))},
                                         {"steps", std::to_string(steps)}}) +
                "\n";
        text += wrapped(" " + pen.word(side == Side::British ? "history-british" : "history-french"),
                        kScreenWidth, 1) +
                "\n";
    }
    return text;
}

namespace {

/// The topics in the order in which they are listed.
constexpr std::array<std::string_view, 7> kTopics{"british", "french", "fire",  "melee",
                                                  "morale",  "card",   "losses"};

}  // namespace

std::vector<std::pair<std::string, Phrase>> topics(const Pack&, const View& view) {
    std::vector<std::pair<std::string, Phrase>> list;
    if (unit_taken(view) != kNoUnit) list.emplace_back("reach", Phrase{"screen.topics.reach", {}});
    for (const std::string_view name : kTopics) {
        if (name == "card" && !is_card(view.table)) continue;
        list.emplace_back(name, Phrase{"screen.topics." + std::string(name), {}});
    }
    return list;
}

std::string topic(const Pack& pack, const View& view, std::string_view name, const Speech& speech,
                  Look look) {
    const Pen pen(speech, look);
    const Table table = shown_table(view);
    if (name == "reach") return reach_chart(pack, view, pen);
    if (name == "british") return unit_list(pack, table, Side::British, pen);
    if (name == "french") return unit_list(pack, table, Side::French, pen);
    if (name == "fire") return fire_chart(pack, pen);
    if (name == "melee") return melee_chart(pack, pen);
    if (name == "morale") return morale_chart(pack, pen);
    if (name == "card" && is_card(table)) return card_chart(pack, table, pen);
    if (name == "losses") return losses_report(pack, table, pen);
    return {};
}

}  // namespace foulon::braddock
