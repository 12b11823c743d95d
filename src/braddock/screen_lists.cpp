// Lists and tables on request: units, the terrain around a unit, fire, melee, morale, the card,
// losses compared with history.
#include "braddock/card.hpp"
#include "braddock/screen_parts.hpp"
#include "engine/token_reader.hpp"

namespace foulon::braddock {

namespace {

std::string leaders_of(const OpenState& open_state, const ScreenWriter& out, Unit unit) {
    std::string names;
    for (std::size_t i = 0; i < kLeaders; ++i)
        if (open_state.with[i] == unit) names += (names.empty() ? "" : ", ") + out.leader(open_state, i);
    return names;
}

std::string order_of(const OpenState& open_state, const ScreenWriter& out, Unit unit) {
    if (side_of(unit) == Side::British || !is_card(open_state) || open_state.aims[place_of(unit)] == Aims{})
        return "";
    const std::uint8_t order = open_state.order[place_of(unit)];
    return order == kNoOrder ? out.label("unseen") : out.translate(target_key(static_cast<Target>(order)));
}

/// Hexes as a sentence for a screen reader, otherwise as a map.
std::string reach_chart(const Pack& pack, const View& view, const ScreenWriter& out) {
    const Unit unit = unit_taken(view);
    if (unit == kNoUnit) return {};
    const OpenState open_state = shown_table(view);
    const Reach reach = reach_of(pack, open_state, unit);
    const Hex hex = hex_of(open_state, unit);
    const std::string head =
        out.label("reach", {{"unit", "@" + unit_key(unit)},
                            {"hex", hex_name(hex)},
                            {"count", std::to_string(movement_of(pack, open_state, unit))}});
    if (out.options.plain) {
        std::string text = head + "\n";
        for (std::size_t cost = 1; cost < reach.at_cost.size(); ++cost) {
            std::string hexes;
            reach.at_cost[cost].for_each(
                [&](Hex each) { hexes += (hexes.empty() ? "" : ", ") + hex_name(each); });
            if (!hexes.empty())
                text += out.label("reach-cost", {{"count", std::to_string(cost)}, {"hexes", hexes}}) + "\n";
        }
        return text;
    }
    const int around = movement_of(pack, open_state, unit) + 1;
    const Window window{std::max(1, column_of(hex) - around), std::min(kColumns, column_of(hex) + around),
                        std::max(1, row_of(hex) - around), std::min(kRows, row_of(hex) + around)};
    return " " + head + "\n" + draw_map(pack, open_state, &reach, window, out);
}

/// Whether a unit is reduced, disrupted and led.
std::vector<std::string> condition_of(const Pack& pack, const OpenState& open_state, const ScreenWriter& out,
                                      Unit unit) {
    std::vector<std::string> words;
    if (is_reduced(pack, open_state, unit)) words.push_back(out.label("reduced"));
    if (open_state.disrupted.contains(unit)) words.push_back(out.label("disrupted"));
    if (const std::string led = leaders_of(open_state, out, unit); !led.empty()) words.push_back(led);
    return words;
}

std::string tell_row(const ScreenWriter& out, const Pack& pack, const OpenState& open_state, Unit unit) {
    const UnitRow& row = pack.units[index(unit)];
    std::string state;
    const std::string order = order_of(open_state, out, unit);
    for (const std::string& word : condition_of(pack, open_state, out, unit)) state += ", " + word;
    if (!order.empty()) state += ", " + out.label("against", {{"target", order}});
    return out.label("plain-unit", {{"unit", "@" + unit_key(unit)},
                                    {"hex", hex_name(hex_of(open_state, unit))},
                                    {"terrain", "@" + terrain_key(pack, hex_of(open_state, unit))},
                                    {"factors", std::to_string(strength_of(pack, open_state, unit))},
                                    {"movement", std::to_string(movement_of(pack, open_state, unit))},
                                    {"morale", std::to_string(row.morale)},
                                    {"state", state}}) +
           "\n";
}

}  // namespace

std::string unit_list(const Pack& pack, const OpenState& open_state, Side side, const ScreenWriter& out) {
    std::string text, gone, waiting;
    const auto name_it = [&](std::string& list, Unit unit) {
        list += (list.empty() ? "" : ", ") + out.unit(unit);
    };
    if (!out.options.plain) {
        text += out.heading(out.label("units", {{"side", "@" + side_key(side)}}));
        Row head;
        head.at(1, out.label("head-unit")).at(32, out.label("head-hex")).at(44, out.label("head-factors"));
        head.at(48, out.label("head-movement"))
            .at(52, out.label("head-morale"))
            .at(56, out.label("head-state"));
        text += styled(Style::Faded, head.take());
    }
    for (const Unit unit : units_of(side)) {
        if (!is_on_map(open_state, unit)) {
            name_it(hex_of(open_state, unit) == kNotYet ? waiting : gone, unit);
            continue;
        }
        if (out.options.plain) {
            text += tell_row(out, pack, open_state, unit);
            continue;
        }
        std::vector<std::string> condition = condition_of(pack, open_state, out, unit);
        if (const std::string order = order_of(open_state, out, unit); !order.empty())
            condition.push_back(order);
        const std::string state = list_of(condition);
        Row row;
        row.at(1, styled(style_of(pack, unit), padded(out.code(unit), 4)) + out.unit(unit));
        row.at(32, hex_name(hex_of(open_state, unit)) + " " +
                       out.translate(terrain_key(pack, hex_of(open_state, unit))));
        row.at(45, std::to_string(strength_of(pack, open_state, unit)));
        row.at(49, std::to_string(movement_of(pack, open_state, unit)));
        row.at(53, std::to_string(pack.units[index(unit)].morale)).at(56, state);
        text += row.take();
    }
    const std::string margin = out.options.plain ? "" : " ";
    for (const auto& [key, list] : {std::pair{"to-come", waiting}, std::pair{"gone", gone}})
        if (!list.empty())
            text += wrapped(margin + out.label(key, {{"units", list}}), kScreenWidth, margin.size()) + "\n";
    return text;
}

std::string fire_chart(const Pack& pack, const ScreenWriter& out) {
    std::string text = out.heading(out.label("fire-chart"));
    Row head;
    head.at(1, out.label("die"));
    for (std::size_t c = 0; c < kFireColumns; ++c) {
        const int least = pack.fire_least[c];
        head.at(20 + c * 9, c + 1 < kFireColumns
                                ? std::to_string(least) + "-" + std::to_string(pack.fire_least[c + 1] - 1)
                                : std::to_string(least) + "+");
    }
    text += head.take();
    for (int r = 1; r <= kFireRows; ++r) {
        Row row;
        row.at(1, r == 1           ? out.label("or-less", {{"die", "1"}})
                  : r == kFireRows ? out.label("or-more", {{"die", std::to_string(r)}})
                                   : std::to_string(r));
        for (std::size_t c = 0; c < kFireColumns; ++c)
            row.at(20 + c * 9,
                   kShotNames[static_cast<std::size_t>(pack.fire[c][static_cast<std::size_t>(r - 1)])]);
        text += row.take();
    }
    text += " " + out.label("fire-key") + "\n";
    for (std::size_t i = 0; i < kFireDrms; ++i)
        text += "  " +
                out.translate("events.fire-drm." + std::string(kFireDrmNames[i]),
                              {{"by", signed_number(pack.fire_drm[i])}}) +
                "\n";
    return text;
}

std::string melee_chart(const Pack& pack, const ScreenWriter& out) {
    std::string text = out.heading(out.label("melee-chart"));
    Row head;
    head.at(1, out.label("odds"));
    for (std::size_t die = 1; die <= 6; ++die) head.at(10 + die * 7, std::to_string(die));
    text += head.take();
    for (std::size_t i = 0; i < kOdds; ++i) {
        Row row;
        row.at(1, kOddsNames[i]);
        for (std::size_t die = 1; die <= 6; ++die)
            row.at(10 + die * 7, kMeleeResultNames[static_cast<std::size_t>(pack.melee[i][die - 1])]);
        text += row.take();
    }
    for (const std::string_view melee_result : kMeleeResultNames)
        text += "  " + std::string(melee_result) + ": " +
                out.translate("events.melee-result." + std::string(melee_result)) + "\n";
    return text + wrapped(" " + out.label("melee-key"), kScreenWidth, 1) + "\n";
}

std::string morale_chart(const Pack& pack, const ScreenWriter& out) {
    std::string text = out.heading(out.label("morale-chart"));
    text += wrapped(" " + out.label("morale-key"), kScreenWidth, 1) + "\n";
    for (std::size_t i = 0; i < kMoraleDrms; ++i)
        text += "  " +
                out.translate("events.morale-drm." + std::string(kMoraleDrmNames[i]),
                              {{"by", signed_number(pack.morale_drm[i])}}) +
                "\n";
    return text;
}

std::string card_chart(const Pack& pack, const OpenState& open_state, const ScreenWriter& out) {
    std::string text = out.heading(out.label("card-chart"));
    const auto part = [&](std::string_view head, const std::vector<CardLine>& lines) {
        text += " " + styled(Style::Strong, out.label(head)) + "\n";
        int number = 0;
        for (const CardLine line : lines)
            text += "  " + std::to_string(++number) + "  " +
                    out.translate("card." + std::string(kCardLineKeys[static_cast<std::size_t>(line)])) +
                    "\n";
    };
    std::string chart;
    for (const Target target : kAllTargets) {
        int seen = 0;
        for (const std::uint8_t order : open_state.order)
            seen += order == static_cast<std::uint8_t>(target) ? 1 : 0;
        chart += (chart.empty() ? "" : ", ") +
                 out.label("chits", {{"target", "@" + target_key(target)},
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

std::string losses_report(const Pack& pack, const OpenState& open_state, const ScreenWriter& out) {
    std::string text = out.heading(out.label("losses"));
    for (const Side side : kSides) {
        int men = 0, steps = 0;
        for (const Unit unit : units_of(side)) {
            men += pack.units[index(unit)].men;
            steps += pack.units[index(unit)].steps;
        }
        text += " " +
                out.label("losses-side", {{"side", "@" + side_key(side)},
                                          {"count", std::to_string(men_lost(pack, open_state, side))},
                                          {"men", std::to_string(men)},
                                          {"lost", std::to_string(steps_lost(pack, open_state, side))},
                                          {"steps", std::to_string(steps)}}) +
                "\n";
        text += wrapped(" " + out.label(side == Side::British ? "history-british" : "history-french"),
                        kScreenWidth, 1) +
                "\n";
    }
    return text;
}

namespace {

/// The topics, in the order in which they are listed.
constexpr std::array<std::string_view, 7> kTopics{"british", "french", "fire",  "melee",
                                                  "morale",  "card",   "losses"};

}  // namespace

std::vector<std::pair<std::string, Phrase>> topics(const Pack&, const View& view) {
    std::vector<std::pair<std::string, Phrase>> list;
    if (unit_taken(view) != kNoUnit) list.emplace_back("reach", Phrase{"screen.topics.reach", {}});
    for (const std::string_view name : kTopics) {
        if (name == "card" && !is_card(view.open)) continue;
        list.emplace_back(name, Phrase{"screen.topics." + std::string(name), {}});
    }
    return list;
}

std::string topic(const Pack& pack, const View& view, std::string_view name, const Translator& translator,
                  RenderOptions options) {
    const ScreenWriter out(translator, options);
    const OpenState open_state = shown_table(view);
    if (name == "reach") return reach_chart(pack, view, out);
    if (name == "british") return unit_list(pack, open_state, Side::British, out);
    if (name == "french") return unit_list(pack, open_state, Side::French, out);
    if (name == "fire") return fire_chart(pack, out);
    if (name == "melee") return melee_chart(pack, out);
    if (name == "morale") return morale_chart(pack, out);
    if (name == "card" && is_card(open_state)) return card_chart(pack, open_state, out);
    if (name == "losses") return losses_report(pack, open_state, out);
    return {};
}

}  // namespace foulon::braddock
