// Loading of the tables: leaders, interdiction, the matrix, the tournament, the
// battle-order table, commanders and reports.
#include <algorithm>
#include <charconv>

#include "engine/messages.hpp"
#include "quebec/data_parts.hpp"

namespace foulon::quebec {

void PackReader::advanced(const DataFile& file, Pack& pack) {
    const NodeRef top = root(file);
    only_keys(top, std::array<std::string_view, 4>{"leader", "interdiction", "matrix", "tournament"});
    for (const NodeRef& leader_row : list(top, "leader", 2 * kLeaders, 2 * kLeaders, "leaders")) {
        if (!is_table(leader_row)) continue;
        row(leader_row, std::array<std::string_view, 4>{"side", "name", "rating", "brings-militia"});
        Leader leader;
        if (const auto read = name(leader_row)) leader.name = *read;
        if (const auto rating = integer(leader_row, "rating", -3, 3))
            leader.rating = static_cast<std::int8_t>(*rating);
        if (const auto brings = boolean(leader_row, "brings-militia")) leader.brings_militia = *brings;
        const auto side = word(leader_row, "side", kSideNames);
        if (!side) continue;
        if (pack.leaders[*side].size() == kLeaders)
            fail(*find(leader_row, "side"), "three leaders for each side");
        else
            pack.leaders[*side].push_back(leader);
    }
    if (const auto interdiction = table(top, "interdiction")) {
        row(*interdiction, std::array<std::string_view, 1>{"lost"});
        numbers(
            *interdiction, "lost", 0, 7,
            [&](std::size_t i, std::int64_t value) {
                pack.interdiction[i + 2] = static_cast<std::uint8_t>(value);
            },
            11);
    }
    std::size_t n = 0;
    for (const NodeRef& action : list(top, "matrix", kOrderKinds, kOrderKinds, "actions")) {
        if (!is_table(action)) continue;
        row(action, std::array<std::string_view, 3>{"action", "read", "printed"});
        const auto order_kind = word(action, "action", kOrderKindNames);
        if (order_kind && *order_kind != n)
            fail(*find(action, "action"), std::string(kOrderKindNames[n]) + ", in this order");
        const std::vector<NodeRef> read = list(action, "read", kOrderKinds, kOrderKinds, "cells");
        for (std::size_t i = 0; i < read.size(); ++i)
            if (const auto match = word(read[i], kMatchNames)) pack.matrix[n][i] = static_cast<Match>(*match);
        ++n;
    }
    for (std::size_t i = 0; i < kOrderKinds && errors().empty(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (pack.matrix[i][k] != pack.matrix[k][i])
                fail(*find(top, "matrix"),
                     std::string(kOrderKindNames[i]) + " and " + std::string(kOrderKindNames[k]) + " unequal",
                     "the same reading both ways");
    for (const NodeRef& line : list(top, "tournament", 1, 4, "rows")) {
        if (!is_table(line)) continue;
        row(line, std::array<std::string_view, 4>{"name", "least", "winner", "loser"});
        TournamentRow points;
        const auto least =
            integer(line, "least", pack.tournament.empty() ? 0 : pack.tournament.back().least + 1,
                    pack.tournament.empty() ? 0 : 100);
        const auto winner = integer(line, "winner", 0, 9), loser = integer(line, "loser", 0, 9);
        if (!least || !winner || !loser) continue;
        points.least = static_cast<std::uint8_t>(*least);
        points.winner = static_cast<std::uint8_t>(*winner);
        points.loser = static_cast<std::uint8_t>(*loser);
        pack.tournament.push_back(points);
    }
}

std::optional<OrderCell> PackReader::cell(const NodeRef& steps) {
    using Do = OrderStep::Do;
    static constexpr std::array<std::string_view, 9> verbs{
        "fires", "returns", "probe", "volleys", "leaves-if-hurt", "chooses", "meets", "commits", "leaves"};
    static constexpr std::array<std::string_view, 3> actors{"attacker", "defender", "both"};
    static constexpr std::array<std::string_view, 4> columns{"left", "centre", "right", "chosen"};
    OrderCell cell;
    bool good = true;
    for (const NodeRef& item : list(steps, 1, 6, "steps")) {
        const std::string form =
            "who (attacker, defender, both), what (" + join_or(verbs) + ") and perhaps a column";
        if (item.node->kind != Node::Kind::Text) {
            fail(item, form);
            good = false;
            continue;
        }
        const TokenCut who = cut_token(item.node->text);
        const TokenCut what = cut_token(who.rest);
        const auto actor = std::find(actors.begin(), actors.end(), who.word);
        const auto verb = std::find(verbs.begin(), verbs.end(), what.word);
        const auto column = std::find(columns.begin(), columns.end(), what.rest);
        OrderStep step;
        const bool known = actor != actors.end() && verb != verbs.end();
        if (known) {
            step.what = static_cast<Do>(verb - verbs.begin());
            step.who = actor == actors.begin() + 1 ? 1 : 0;
        }
        const bool wants_column =
            step.what == Do::Fires || step.what == Do::Returns || step.what == Do::Volley;
        if (!known || (actor == actors.begin() + 2) != (step.what == Do::Probe) ||
            wants_column == (column == columns.end()) || (column == columns.end() && !what.rest.empty())) {
            fail(item, form);
            good = false;
            continue;
        }
        // Some things only one of the two ever does.
        const bool attackers = step.what == Do::Volley || step.what == Do::Meets;
        const bool defenders = step.what == Do::LeavesIfHurt || step.what == Do::Chooses;
        if ((attackers && step.who != 0) || (defenders && step.who != 1)) {
            fail(item, std::string(who.word) + " " + std::string(what.word),
                 std::string(attackers ? "attacker " : "defender ") + std::string(what.word));
            good = false;
            continue;
        }
        if (wants_column && column != columns.begin() + 3)
            step.column = static_cast<std::uint8_t>(column - columns.begin());
        cell.push_back(step);
    }
    if (!good || cell.empty()) return std::nullopt;
    return cell;
}

void PackReader::battle_orders(const DataFile& file, Pack& pack) {
    const NodeRef top = root(file);
    only_keys(top, std::array<std::string_view, 1>{"cell"});
    constexpr std::size_t all = kAttackCards * kDefenceCards;
    for (const NodeRef& cell_row : list(top, "cell", all, all, "cells")) {
        if (!is_table(cell_row)) continue;
        row(cell_row, std::array<std::string_view, 4>{"defender", "attacker", "steps", "printed"});
        const auto defender = word(cell_row, "defender", kDefenceCardNames);
        const auto attacker = word(cell_row, "attacker", kAttackCardNames);
        const auto steps = need(cell_row, "steps", "a list of steps");
        if (!defender || !attacker || !steps) continue;
        if (!pack.cells[*defender][*attacker].empty()) fail(*find(cell_row, "attacker"), "each cell once");
        const auto read = cell(*steps);
        if (!read) continue;
        pack.cells[*defender][*attacker] = pack.literal_cells[*defender][*attacker] = *read;
        if (const auto printed = find(cell_row, "printed"))
            if (const auto literal = cell(*printed)) pack.literal_cells[*defender][*attacker] = *literal;
    }
}

Commander PackReader::commander(const NodeRef& commander_row, bool has_side) {
    std::vector<std::string_view> keys{
        "name",     "rank",   "style",  "shares", "large-share-on-weak-wing", "reserve", "redeploy",
        "reserves", "attack", "defend", "pursuit"};
    if (has_side) keys.push_back("side");
    row(commander_row, keys);
    Commander commander;
    if (const auto read = name(commander_row)) commander.name = *read;
    text(commander_row, "style", "a word for his way of fighting");
    int sum = 0;
    numbers(
        commander_row, "shares", 1, 98,
        [&](std::size_t i, std::int64_t value) {
            commander.share[i] = static_cast<std::uint8_t>(value);
            sum += static_cast<int>(value);
        },
        3);
    if (const auto shares = find(commander_row, "shares"); shares && sum != 100)
        fail(*shares, "shares that sum to " + std::to_string(sum), "shares that sum to 100");
    if (const auto wing = boolean(commander_row, "large-share-on-weak-wing"))
        commander.large_share_on_weak_wing = *wing;
    const auto put = [&](std::string_view key, std::int64_t least, std::int64_t most, std::uint8_t& into) {
        if (const auto value = integer(commander_row, key, least, most))
            into = static_cast<std::uint8_t>(*value);
    };
    put("rank", 1, 9, commander.rank);
    put("reserve", 0, 90, commander.reserve);
    put("redeploy", 0, 1, commander.redeploy);
    put("reserves", 0, 5, commander.reserves);
    put("attack", 1, 5, commander.attack);
    put("defend", 1, 5, commander.defend);
    put("pursuit", 1, 5, commander.pursuit);
    return commander;
}

void PackReader::pbm(const DataFile& file, Pack& pack) {
    const NodeRef top = root(file);
    only_keys(top, std::array<std::string_view, 4>{"commander", "senior-officer", "resolve", "accuracy"});
    for (const NodeRef& line : list(top, "commander", 2 * kCommanders, 2 * kCommanders, "commanders")) {
        if (!is_table(line)) continue;
        const Commander read = commander(line, true);
        const auto side = word(line, "side", kSideNames);
        if (!side) continue;
        if (pack.commanders[*side].size() == kCommanders)
            fail(*find(line, "side"), "seven commanders for each side");
        else
            pack.commanders[*side].push_back(read);
    }
    if (const auto senior = table(top, "senior-officer")) pack.senior_officer = commander(*senior, false);
    if (const auto resolve = table(top, "resolve")) {
        row(*resolve, std::array<std::string_view, 1>{"percent"});
        numbers(
            *resolve, "percent", 1, 200,
            [&](std::size_t i, std::int64_t value) { pack.resolve[i] = static_cast<std::uint8_t>(value); },
            5);
    }
    std::size_t die = 0;
    for (const NodeRef& line : list(top, "accuracy", 6, 6, "rows")) {
        if (!is_table(line)) continue;
        row(line, std::array<std::string_view, 2>{"die", "read"});
        integer(line, "die", static_cast<std::int64_t>(die) + 1, static_cast<std::int64_t>(die) + 1);
        const std::vector<NodeRef> read = list(line, "read", 4, 4, "cells");
        for (std::size_t i = 0; i < read.size(); ++i) {
            const std::string_view text = read[i].node->text;
            Accuracy& accuracy = pack.accuracy[die][i];
            if (text == "0") {
                accuracy.how = Accuracy::How::Zero;
            } else if (text == "?") {
                accuracy.how = Accuracy::How::Unknown;
            } else if (text == "?/0") {
                accuracy.how = Accuracy::How::AnyOrNone;
            } else {
                int percent = 0;
                const char* first = text.data() + (text.starts_with('+') ? 1 : 0);
                const auto [end, error] = std::from_chars(first, text.data() + text.size(), percent);
                if (error != std::errc{} || end + 1 != text.data() + text.size() || *end != '%' ||
                    percent < -100 || percent > 300)
                    fail(read[i], "a percentage such as \"-25%\", \"0\", \"?\" or \"?/0\"");
                accuracy.percent = static_cast<std::int16_t>(percent);
            }
        }
        ++die;
    }
}

}  // namespace foulon::quebec
