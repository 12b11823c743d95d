// The odds of the battles ahead, told for what the viewer knows. The figures are
// those of outlook.hpp.
#include <cmath>

#include "quebec/outlook.hpp"
#include "quebec/screen_parts.hpp"

namespace foulon::quebec {

namespace {

/// With one decimal.
std::string tenths(double value) {
    const auto all = static_cast<std::int64_t>(std::llround(value * 10));
    return std::to_string(all / 10) + "." + std::to_string(all % 10);
}

std::string tell(const Outlook& found, std::uint64_t times, Side side, const Pen& pen) {
    const auto line = [](const std::string& text) { return "   " + text + "\n"; };
    std::string text = " " +
                       inked(Ink::Strong, pen.word(found.is_assault ? "odds.assault" : "odds.battle",
                                                   {{"zone", "@" + zone_word(found.zone)}})) +
                       "\n";
    if (found.battles == 0)
        return text + line(pen.word(found.empty == 0 ? "odds.unfinished" : "odds.nobody"));
    text += line(
        pen.word(found.is_assault ? "odds.takes" : "odds.holds", {{"percent", tenths(100 * found.wins())},
                                                                  {"error", tenths(100 * found.error())},
                                                                  {"count", std::to_string(found.battles)}}));
    text += line(pen.word("odds.losses", {{"own", tenths(found.mean_loss(side))},
                                          {"enemy", tenths(found.mean_loss(other(side)))}}));
    if (found.empty == 0) return text;
    const double share = static_cast<double>(found.empty) / static_cast<double>(times);
    return text + line(pen.word("odds.empty", {{"percent", tenths(100 * share)}}));
}

}  // namespace

std::string tell_odds(const Pack& pack, const View& view, const Speech& speech, Look look,
                      std::uint64_t times) {
    const Pen pen(speech, look);
    const Side side = view.viewer == Viewer::French ? Side::French : Side::British;
    std::string text;
    for_each_zone(battles_ahead(pack, view), [&](std::uint8_t zone) {
        text += tell(outlook(pack, view, zone, times), times, side, pen);
    });
    if (text.empty()) return text;
    const std::string supposes = is_pbm(view.table)              ? "odds.supposes-mail"
                                 : has_battle_orders(view.table) ? "odds.supposes-cards"
                                                                 : "odds.supposes";
    return text + inked(Ink::Faded, wrapped(" " + pen.word(supposes), kScreenWidth - 1, 1)) + "\n";
}

}  // namespace foulon::quebec
