// The battle as two facing lines of columns with their reserves, the battle
// orders as far as they are turned up, and the cell of their table walked
// through; dice.
#include "quebec/screen_parts.hpp"

namespace foulon::quebec {

namespace {

constexpr std::size_t kReserveAt = 1, kColumnsAt = 19, kColumnWide = 20;

class Field {
public:
    Field(const Pack& pack, const View& view, const Pen& pen)
        : pack_(pack), view_(view), table_(view.table), battle_(view.table.battle), pen_(pen) {}

    std::string draw() const {
        const Side below = view_.viewer == Viewer::Public   ? battle_.attacker
                           : view_.viewer == Viewer::French ? Side::French
                                                            : Side::British;
        std::string text = "\n " + inked(Ink::Strong, head()) + "\n";
        if (battle_.fight == Fight::Skirmish) text += " " + pen_.word("skirmish") + "\n";
        if (has_flag(battle_, BattleFlag::kLanding) && battle_.round <= 1)
            text += " " + pen_.word("landing") + "\n";
        text += "\n" + line(other(below), false) + rule() + line(below, true);
        return text + cards();
    }

    std::string tell() const {
        std::string text = head() + "\n";
        if (battle_.fight == Fight::Skirmish) text += pen_.word("plain.skirmish") + "\n";
        if (has_flag(battle_, BattleFlag::kLanding) && battle_.round <= 1)
            text += pen_.word("plain.landing") + "\n";
        for (const Side side : {defender(battle_), battle_.attacker})
            for (std::uint8_t post = 0; post <= kReserve; ++post) {
                std::string list;
                for (const std::string& entry : entries(side, post))
                    list += (list.empty() ? "" : ", ") + entry;
                if (list.empty()) list = pen_.word("empty");
                text += pen_.word("plain.column", {{"side", "@" + side_word(side)},
                                                   {"post", "@screen.post." + str(kPostNames[post])},
                                                   {"blocks", list}}) +
                        "\n";
            }
        return text + cards();
    }

private:
    std::string head() const {
        const bool harbour = battle_.fight == Fight::Garrison || battle_.fight == Fight::Sally;
        return pen_.word(harbour ? "harbour" : "battle", {{"zone", "@" + zone_word(battle_.zone)},
                                                          {"round", num(std::max<int>(battle_.round, 1))}});
    }

    /// What stands at a post, as far as this viewer sees it.
    std::vector<std::string> entries(Side side, std::uint8_t post) const {
        std::vector<std::string> list;
        const std::size_t s = index(side);
        if (owns(view_, side)) {
            for (std::uint8_t b = 0; b < pack_.blocks[s].size(); ++b)
                if (zone_of(view_.own, b) == battle_.zone && std::min(post_of(view_.own, b), kNoPost) == post)
                    list.push_back(entry(side, b, cv_of(view_.own, b)));
        } else {
            for (std::uint8_t b = 0; b < pack_.blocks[s].size(); ++b)
                if (view_.face[s][b] != 255 && (view_.face[s][b] & 7U) == post)
                    list.push_back(entry(side, b, table_.traces[s][b].seen_cv()));
            if (view_.behind[s][post] > 0)
                list.push_back(inked(ink_of(side), pen_.sign(side == Side::British ? "□" : "○", "?")) + " " +
                               pen_.word("hidden", {{"count", num(view_.behind[s][post])}}));
        }
        if (side == Side::French && battle_.fight == Fight::Garrison && post == kCentre)
            list.push_back(with_cv(pen_.say("units.garrison.short"), battle_.garrison, ink_of(side)));
        for (std::uint8_t l = 0; l < kLeaders; ++l)
            if (view_.leader_face[s][l] == post ||
                (owns(view_, side) && (table_.leaders_shown[s] >> l & 1U) != 0 &&
                 view_.own.leader_plan[l] == post)) {
                list.push_back(pen_.sign("★ ", "* ") + pen_.say(leader_word(pack_, side, l)) + " " +
                               pen_.change(pack_.leaders[s][l].rating));
            }
        if (side == defender(battle_) && post <= kRight && (battle_.works >> post & 1U) != 0)
            list.push_back(inked(Ink::Faded, pen_.sign("▤ ", "= ") + pen_.word("chart.works")));
        return list;
    }
    std::string entry(Side side, std::uint8_t block, int cv) const {
        const std::string text = pen_.say(block_word(pack_, side, block, "short"));
        const bool fires = battle_.unit == block && battle_.actor == side && table_.step == Step::Fire;
        const std::string name = fires ? inked(Ink::Strong, text) : text;
        return is_real(pack_, side, block) ? with_cv(name, cv, ink_of(side)) : name;
    }

    std::string rule() const {
        std::string text = pen_.line(kColumnsAt - 2);
        for (int i = 0; i < 3; ++i) text += pen_.sign("┼", "+") + pen_.line(kColumnWide - 1);
        return " " + inked(Ink::Faded, text) + "\n";
    }

    /// A side's line; its columns are mirrored when it stands above.
    std::string line(Side side, bool below) const {
        const std::array<std::uint8_t, 3> order = below ? std::array<std::uint8_t, 3>{kLeft, kCentre, kRight}
                                                        : std::array<std::uint8_t, 3>{kRight, kCentre, kLeft};
        std::array<std::vector<std::string>, 4> cells;
        std::size_t tall = 1;
        for (std::size_t i = 0; i < 3; ++i) {
            cells[i + 1] = entries(side, order[i]);
            if (cells[i + 1].empty()) cells[i + 1].push_back(inked(Ink::Faded, pen_.word("empty")));
        }
        cells[0] = entries(side, kReserve);
        if (cells[0].empty()) cells[0].push_back(inked(Ink::Faded, pen_.word("empty")));
        for (std::string& unposted : unposted_of(side)) cells[0].push_back(std::move(unposted));
        for (const auto& cell : cells) tall = std::max(tall, cell.size());
        Row heads;
        heads.at(kReserveAt, inked(Ink::Faded, pen_.word("post.reserve")));
        const std::string bar = inked(Ink::Faded, pen_.sign("│", "|")) + " ";
        for (std::size_t i = 0; i < 3; ++i)
            heads.at(kColumnsAt - 1 + i * kColumnWide,
                     bar + inked(Ink::Faded, pen_.word("post." + str(kPostNames[order[i]]))));
        std::string rows;
        for (std::size_t n = 0; n < tall; ++n) {
            // The line above hangs down to the front, the line below stands up to it.
            Row row;
            for (std::size_t i = 0; i < 4; ++i) {
                const std::size_t blank = below ? 0 : tall - cells[i].size();
                const std::string text = n >= blank && n - blank < cells[i].size() ? cells[i][n - blank] : "";
                if (i == 0)
                    row.at(kReserveAt, text.empty() ? " " : text);
                else
                    row.at(kColumnsAt - 1 + (i - 1) * kColumnWide, bar + text);
            }
            rows += row.take();
        }
        const std::string who =
            " " +
            inked(ink_of(side), pen_.word(side == battle_.attacker ? "attacker" : "defender",
                                          {{"side", "@" + side_word(side)}})) +
            "\n";
        return below ? rows + heads.take() + who : who + heads.take() + rows;
    }

    std::vector<std::string> unposted_of(Side side) const {
        std::vector<std::string> list;
        if (table_.step == Step::Array) list = entries(side, kNoPost);
        if (!list.empty()) list.insert(list.begin(), inked(Ink::Faded, pen_.word("post.not-yet")));
        return list;
    }

    std::string cards() const {
        if (!has_battle_orders(table_) || battle_.fight == Fight::None) return "";
        std::string text;
        if (table_.step == Step::Card) {
            for (const Side side : kSides) {
                if (!is_sealed(table_, side)) continue;
                if (owns(view_, side) && view_.own.card != kNoCard)
                    text +=
                        " " +
                        pen_.word("your-card", {{"card", "@" + (side == battle_.attacker
                                                                    ? attack_card_word(view_.own.card)
                                                                    : defence_card_word(view_.own.card))}}) +
                        "\n";
                else
                    text += " " + pen_.word("their-card", {{"side", "@" + side_word(side)}}) + "\n";
            }
            return text.empty() ? text : "\n" + text;
        }
        if (battle_.card[0] == kNoCard || battle_.card[1] == kNoCard) return text;
        text +=
            "\n " +
            inked(Ink::Strong, pen_.word("cards", {{"attack", "@" + attack_card_word(battle_.card[0])},
                                                   {"defence", "@" + defence_card_word(battle_.card[1])}})) +
            "\n";
        // A step is counted when it is begun, except where a column is being named.
        const OrderCell& cell = cell_shown(pack_, table_, battle_.card[1], battle_.card[0]);
        const std::size_t now = table_.step == Step::Column
                                    ? battle_.cell_step
                                    : battle_.cell_step - (battle_.cell_step > 0 ? 1U : 0U);
        for (std::size_t i = 0; i < cell.size(); ++i) {
            const std::string mark = i == now ? pen_.sign("▶", ">") : i < now ? pen_.sign("✓", "x") : " ";
            const std::string words = num(static_cast<int>(i) + 1) + ". " + step_words(pen_, cell[i]);
            text += "   " + mark + " " + (i == now ? inked(Ink::Strong, words) : words) + "\n";
        }
        return text;
    }

    const Pack& pack_;
    const View& view_;
    const Table& table_;
    const Battle& battle_;
    const Pen& pen_;
};

}  // namespace

const OrderCell& cell_shown(const Pack& pack, const Table& table, std::size_t defence, std::size_t attack) {
    const bool literal = (table.rules & Rules::kLiteral) != 0;
    return (literal ? pack.literal_cells : pack.cells)[defence][attack];
}

std::string step_words(const Pen& pen, const OrderStep& step) {
    using Do = OrderStep::Do;
    const std::string who = step.who == 0 ? "attacker" : "defender";
    const Pen::Args column{{"column", "@" + post_word(step.column)}};
    const std::string chosen = step.column > kRight ? "-chosen" : "";
    switch (step.what) {
        case Do::Fires:
            return pen.word("cell." + who + "-fires" + chosen, column);
        case Do::Returns:
            return pen.word("cell." + who + "-returns" + chosen, column);
        case Do::Probe:
            return pen.word("cell.probe");
        case Do::Volley:
            return pen.word("cell.volley", column);
        case Do::LeavesIfHurt:
            return pen.word("cell.leaves-if-hurt");
        case Do::Chooses:
            return pen.word("cell." + who + "-chooses");
        case Do::Meets:
            return pen.word("cell.meets");
        case Do::Commits:
            return pen.word("cell." + who + "-commits");
        case Do::Leaves:
            return pen.word("cell." + who + "-leaves");
    }
    return "";
}

std::string draw_battle(const Pack& pack, const View& view, const Pen& pen) {
    return Field(pack, view, pen).draw();
}
std::string tell_battle(const Pack& pack, const View& view, const Pen& pen) {
    return Field(pack, view, pen).tell();
}

std::string account(const Pack& pack, const View& before, const PublicLine<Game>& line, const Speech& speech,
                    Look look) {
    if (!line.outcome || line.outcome->kind != Outcome::Kind::Volley || look.plain) return "";
    const Pen pen(speech, look);
    const Table& table = before.table;
    const Shot now = shot(pack, visible(pack, before));
    const Side side = table.step == Step::RaidFire     ? Side::French
                      : table.step == Step::RaidReturn ? Side::British
                      : table.step == Step::Pursuit    ? other(table.battle.owner)
                                                       : table.battle.actor;
    const std::uint8_t unit = table.step == Step::RaidFire ? pack.indians : table.battle.unit;
    Row row;
    row.at(3, inked(ink_of(side), pen.say(block_word(pack, side, unit, "short"))));
    std::string dice;
    for (std::size_t i = 0; i < line.outcome->value; ++i) {
        const std::string face = "[" + num(line.outcome->faces[i]) + "]";
        dice += (dice.empty() ? "" : " ") +
                (line.outcome->faces[i] >= now.hits_on ? inked(Ink::Strong, face) : inked(Ink::Faded, face));
    }
    row.at(17, dice).at(48, pen.word("hits", {{"hits", num(hits_of(*line.outcome, now.hits_on))}}));
    return row.take();
}

}  // namespace foulon::quebec
