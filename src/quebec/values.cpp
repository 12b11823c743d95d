// The canonical text of a pack's values: every field once (see engine/value_writer.hpp).
#include "engine/value_writer.hpp"
#include "quebec/data.hpp"

namespace foulon::quebec {

namespace {

std::string set_text(Zones zones) {
    std::string text = "{";
    for_each_zone(zones, [&](std::uint8_t zone) { (text += ' ') += kZoneNames[zone]; });
    return text + " }";
}

void write(ValueWriter& out, const OrderCell& cell) {
    for (const OrderStep& step : cell)
        out.number(static_cast<int>(step.what)).number(step.who).number(step.column).word(";");
    out.end();
}

void write(ValueWriter& out, const Commander& commander) {
    out.word("commander").word(commander.name.view()).number(commander.rank).number(commander.reserve);
    out.numbers(commander.share);
    out.number(commander.large_share_on_weak_wing ? 1 : 0)
        .number(commander.redeploy)
        .number(commander.reserves);
    out.number(commander.attack).number(commander.defend).number(commander.pursuit).end();
}

}  // namespace

std::string values_text(const Pack& pack) {
    ValueWriter out;
    out.word("quebec").end();
    for (std::size_t i = 0; i < kZones; ++i) {
        out.word("zone").word(kZoneNames[i]).number(static_cast<int>(pack.zones[i].river));
        out.word(set_text(pack.zones[i].roads)).word(set_text(pack.zones[i].crossings)).end();
    }
    out.word("places").number(pack.landing_zone).number(pack.goal).number(pack.supply_zone);
    out.number(pack.battery_zone).number(pack.search_zone).number(pack.intelligence_zone).end();
    for (const Side side : kSides) {
        for (const Block& block : pack.blocks[index(side)])
            out.word("block")
                .word(name(side))
                .word(block.name.view())
                .number(static_cast<int>(block.kind))
                .number(block.cv)
                .end();
        for (const Leader& leader : pack.leaders[index(side)])
            out.word("leader")
                .word(leader.name.view())
                .number(leader.rating)
                .number(leader.brings_militia ? 1 : 0)
                .end();
        for (const Commander& commander : pack.commanders[index(side)]) write(out, commander);
    }
    write(out, pack.senior_officer);
    for (const SettingRow& row : setting_rows())
        out.word("setting").word(row.key).number(pack.settings.*row.value).end();
    out.word("interdiction").numbers(pack.interdiction).end();
    for (std::size_t d = 0; d < kDefenceCards; ++d)
        for (std::size_t a = 0; a < kAttackCards; ++a) {
            write(out.word("cell").number(static_cast<int>(d)).number(static_cast<int>(a)), pack.cells[d][a]);
            write(out.word("printed"), pack.literal_cells[d][a]);
        }
    for (const auto& row : pack.matrix) {
        out.word("matrix");
        for (const Match match : row) out.word(kMatchNames[static_cast<std::size_t>(match)]);
        out.end();
    }
    for (const auto& row : pack.accuracy) {
        out.word("accuracy");
        for (const Accuracy& cell : row) out.number(static_cast<int>(cell.how)).number(cell.percent);
        out.end();
    }
    out.word("resolve").numbers(pack.resolve).end();
    for (const TournamentRow& row : pack.tournament)
        out.word("tournament").number(row.least).number(row.winner).number(row.loser).end();
    return out.take();
}

}  // namespace foulon::quebec
