// See report.hpp.
#include "server/report.hpp"

#include <array>
#include <string>

#include "server/messages.hpp"

namespace foulon::server {

void put_report(Json& json, const record::Report& report, const Translator& words) {
    constexpr std::array<std::string_view, 3> dice{"sealed", "seeded", "own"};
    constexpr std::array<std::string_view, 3> signatures{"none", "good", "wrong"};
    std::string text;
    if (report.damage)
        text = report.damage->what();
    else if (report.breach)
        text = record::describe(record::Problem(*report.breach));
    else if (report.blind_from)
        text =
            words.translate(sentence("notices.check.blind", {{"line", std::to_string(*report.blind_from)}}));
    json.open('{')
        .put("verdict", record::word(report.verdict))
        .put("good", report.is_good())
        .put("text", text);
    json.put("dice", dice[static_cast<std::size_t>(report.dice)]).put("dice_checked", report.is_secret_known);
    json.put("draws", report.counts.draws).put("draws_checked", report.counts.draws_checked);
    json.put("given_lines", report.given ? report.given->lines : 0U).put("rollbacks", report.rollbacks);
    json.put("by_hand", report.by_hand).put("finished", report.is_finished);
    json.put("signature", signatures[static_cast<std::size_t>(report.signature)]);
    json.put("key", record::to_hex(report.key)).put("lines", report.lines);
    json.put("lines_checked", report.lines_checked).close('}');
}

}  // namespace foulon::server
