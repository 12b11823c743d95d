// The odds of the battles ahead, from what the viewer knows. Computed by battle_odds.hpp.
#include <cmath>

#include "quebec/battle_odds.hpp"
#include "quebec/screen_parts.hpp"

namespace foulon::quebec {

namespace {

/// With one decimal.
std::string tenths(double value) {
    const auto all = static_cast<std::int64_t>(std::llround(value * 10));
    return std::to_string(all / 10) + "." + std::to_string(all % 10);
}

std::string tell(const BattleOdds& found, std::uint64_t times, Side side, const ScreenWriter& out) {
    const auto line = [](const std::string& text) { return "   " + text + "\n"; };
    std::string text = " " +
                       styled(Style::Strong, out.label(found.is_assault ? "odds.assault" : "odds.battle",
                                                       {{"zone", "@" + zone_key(found.zone)}})) +
                       "\n";
    if (found.battles == 0)
        return text + line(out.label(found.empty == 0 ? "odds.unfinished" : "odds.nobody"));
    text += line(out.label(found.is_assault ? "odds.takes" : "odds.holds",
                           {{"percent", tenths(100 * found.wins())},
                            {"error", tenths(100 * found.error())},
                            {"count", std::to_string(found.battles)}}));
    text += line(out.label("odds.losses", {{"own", tenths(found.mean_loss(side))},
                                           {"enemy", tenths(found.mean_loss(other(side)))}}));
    if (found.empty == 0) return text;
    const double share = static_cast<double>(found.empty) / static_cast<double>(times);
    return text + line(out.label("odds.empty", {{"percent", tenths(100 * share)}}));
}

}  // namespace

std::string tell_odds(const Pack& pack, const View& view, const Translator& translator, RenderOptions options,
                      std::uint64_t times) {
    const ScreenWriter out(translator, options);
    const Side side = view.viewer == Viewer::French ? Side::French : Side::British;
    std::string text;
    for_each_zone(battles_ahead(pack, view), [&](std::uint8_t zone) {
        text += tell(battle_odds(pack, view, zone, times), times, side, out);
    });
    if (text.empty()) return text;
    const std::string assumes = is_pbm(view.open)              ? "odds.assumes-mail"
                                : has_battle_orders(view.open) ? "odds.assumes-cards"
                                                               : "odds.assumes";
    return text + styled(Style::Faded, wrapped(" " + out.label(assumes), kScreenWidth - 1, 1)) + "\n";
}

}  // namespace foulon::quebec
