// The battle as two facing lines of columns with their reserves, the revealed battle orders and
// the executed steps of their table cell; dice.
#include "quebec/screen_parts.hpp"

namespace foulon::quebec {

namespace {

constexpr std::size_t kReserveAt = 1, kColumnsAt = 19, kColumnWide = 20;

class BattleScreen {
public:
    BattleScreen(const Pack& pack, const View& view, const ScreenWriter& out)
        : pack_(pack), view_(view), open_(view.open), battle_(view.open.battle), out_(out) {}

    std::string draw() const {
        const Side below = view_.viewer == Viewer::Public   ? battle_.attacker
                           : view_.viewer == Viewer::French ? Side::French
                                                            : Side::British;
        std::string text = "\n " + styled(Style::Strong, head()) + "\n";
        if (battle_.fight == Fight::Skirmish) text += " " + out_.label("skirmish") + "\n";
        if (has_flag(battle_, BattleFlag::kLanding) && battle_.round <= 1)
            text += " " + out_.label("landing") + "\n";
        text += "\n" + line(other(below), false) + rule() + line(below, true);
        return text + cards();
    }

    std::string tell() const {
        std::string text = head() + "\n";
        if (battle_.fight == Fight::Skirmish) text += out_.label("plain.skirmish") + "\n";
        if (has_flag(battle_, BattleFlag::kLanding) && battle_.round <= 1)
            text += out_.label("plain.landing") + "\n";
        for (const Side side : {defender(battle_), battle_.attacker})
            for (std::uint8_t post = 0; post <= kReserve; ++post) {
                std::string list;
                for (const std::string& entry : entries(side, post))
                    list += (list.empty() ? "" : ", ") + entry;
                if (list.empty()) list = out_.label("empty");
                text += out_.label("plain.column", {{"side", "@" + side_key(side)},
                                                    {"post", "@screen.post." + str(kPostNames[post])},
                                                    {"blocks", list}}) +
                        "\n";
            }
        return text + cards();
    }

private:
    std::string head() const {
        const bool harbour = battle_.fight == Fight::Garrison || battle_.fight == Fight::Sally;
        return out_.label(harbour ? "harbour" : "battle", {{"zone", "@" + zone_key(battle_.zone)},
                                                           {"round", num(std::max<int>(battle_.round, 1))}});
    }

    /// What is in a position, as far as this viewer sees it.
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
                    list.push_back(entry(side, b, open_.traces[s][b].seen_cv()));
            if (view_.behind[s][post] > 0)
                list.push_back(styled(style_of(side), out_.sign(side == Side::British ? "□" : "○", "?")) +
                               " " + out_.label("hidden", {{"count", num(view_.behind[s][post])}}));
        }
        if (side == Side::French && battle_.fight == Fight::Garrison && post == kCentre)
            list.push_back(with_cv(out_.translate("units.garrison.short"), battle_.garrison, style_of(side)));
        for (std::uint8_t l = 0; l < kLeaders; ++l)
            if (view_.leader_face[s][l] == post ||
                (owns(view_, side) && (open_.leaders_shown[s] >> l & 1U) != 0 &&
                 view_.own.leader_plan[l] == post)) {
                list.push_back(out_.sign("★ ", "* ") + out_.translate(leader_key(pack_, side, l)) + " " +
                               out_.change(pack_.leaders[s][l].rating));
            }
        if (side == defender(battle_) && post <= kRight && (battle_.works >> post & 1U) != 0)
            list.push_back(styled(Style::Faded, out_.sign("▤ ", "= ") + out_.label("chart.works")));
        return list;
    }
    std::string entry(Side side, std::uint8_t block, int cv) const {
        const std::string text = out_.translate(block_key(pack_, side, block, "short"));
        const bool fires = battle_.unit == block && battle_.actor == side && open_.step == Step::Fire;
        const std::string name = fires ? styled(Style::Strong, text) : text;
        return is_real(pack_, side, block) ? with_cv(name, cv, style_of(side)) : name;
    }

    std::string rule() const {
        std::string text = out_.line(kColumnsAt - 2);
        for (int i = 0; i < 3; ++i) text += out_.sign("┼", "+") + out_.line(kColumnWide - 1);
        return " " + styled(Style::Faded, text) + "\n";
    }

    /// A side's line; its columns are mirrored when it is on top.
    std::string line(Side side, bool below) const {
        const std::array<std::uint8_t, 3> order = below ? std::array<std::uint8_t, 3>{kLeft, kCentre, kRight}
                                                        : std::array<std::uint8_t, 3>{kRight, kCentre, kLeft};
        std::array<std::vector<std::string>, 4> cells;
        std::size_t tall = 1;
        for (std::size_t i = 0; i < 3; ++i) {
            cells[i + 1] = entries(side, order[i]);
            if (cells[i + 1].empty()) cells[i + 1].push_back(styled(Style::Faded, out_.label("empty")));
        }
        cells[0] = entries(side, kReserve);
        if (cells[0].empty()) cells[0].push_back(styled(Style::Faded, out_.label("empty")));
        for (std::string& unposted : unposted_of(side)) cells[0].push_back(std::move(unposted));
        for (const auto& cell : cells) tall = std::max(tall, cell.size());
        Row heads;
        heads.at(kReserveAt, styled(Style::Faded, out_.label("post.reserve")));
        const std::string bar = styled(Style::Faded, out_.sign("│", "|")) + " ";
        for (std::size_t i = 0; i < 3; ++i)
            heads.at(kColumnsAt - 1 + i * kColumnWide,
                     bar + styled(Style::Faded, out_.label("post." + str(kPostNames[order[i]]))));
        std::string rows;
        for (std::size_t n = 0; n < tall; ++n) {
            // The upper line is aligned to the front at its bottom, the lower line at its top.
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
            styled(style_of(side), out_.label(side == battle_.attacker ? "attacker" : "defender",
                                              {{"side", "@" + side_key(side)}})) +
            "\n";
        return below ? rows + heads.take() + who : who + heads.take() + rows;
    }

    std::vector<std::string> unposted_of(Side side) const {
        std::vector<std::string> list;
        if (open_.step == Step::Array) list = entries(side, kNoPost);
        if (!list.empty()) list.insert(list.begin(), styled(Style::Faded, out_.label("post.not-yet")));
        return list;
    }

    std::string cards() const {
        if (!has_battle_orders(open_) || battle_.fight == Fight::None) return "";
        std::string text;
        if (open_.step == Step::Card) {
            for (const Side side : kSides) {
                if (!is_sealed(open_, side)) continue;
                if (owns(view_, side) && view_.own.card != kNoCard)
                    text +=
                        " " +
                        out_.label("your-card", {{"card", "@" + (side == battle_.attacker
                                                                     ? attack_card_key(view_.own.card)
                                                                     : defence_card_key(view_.own.card))}}) +
                        "\n";
                else
                    text += " " + out_.label("their-card", {{"side", "@" + side_key(side)}}) + "\n";
            }
            return text.empty() ? text : "\n" + text;
        }
        if (battle_.card[0] == kNoCard || battle_.card[1] == kNoCard) return text;
        text += "\n " +
                styled(Style::Strong,
                       out_.label("cards", {{"attack", "@" + attack_card_key(battle_.card[0])},
                                            {"defence", "@" + defence_card_key(battle_.card[1])}})) +
                "\n";
        // A step is counted when it begins, except where a column is being named.
        const OrderCell& cell = cell_shown(pack_, open_, battle_.card[1], battle_.card[0]);
        const std::size_t now = open_.step == Step::Column
                                    ? battle_.cell_step
                                    : battle_.cell_step - (battle_.cell_step > 0 ? 1U : 0U);
        for (std::size_t i = 0; i < cell.size(); ++i) {
            const std::string mark = i == now ? out_.sign("▶", ">") : i < now ? out_.sign("✓", "x") : " ";
            const std::string words = num(static_cast<int>(i) + 1) + ". " + step_words(out_, cell[i]);
            text += "   " + mark + " " + (i == now ? styled(Style::Strong, words) : words) + "\n";
        }
        return text;
    }

    const Pack& pack_;
    const View& view_;
    const OpenState& open_;
    const Battle& battle_;
    const ScreenWriter& out_;
};

}  // namespace

const OrderCell& cell_shown(const Pack& pack, const OpenState& open_state, std::size_t defence,
                            std::size_t attack) {
    const bool literal = (open_state.rules & Rules::kLiteral) != 0;
    return (literal ? pack.literal_cells : pack.cells)[defence][attack];
}

std::string step_words(const ScreenWriter& out, const OrderStep& step) {
    using Do = OrderStep::Do;
    const std::string who = step.who == 0 ? "attacker" : "defender";
    const ScreenWriter::Args column{{"column", "@" + post_key(step.column)}};
    const std::string chosen = step.column > kRight ? "-chosen" : "";
    switch (step.what) {
        case Do::Fires:
            return out.label("cell." + who + "-fires" + chosen, column);
        case Do::Returns:
            return out.label("cell." + who + "-returns" + chosen, column);
        case Do::Probe:
            return out.label("cell.probe");
        case Do::Volley:
            return out.label("cell.volley", column);
        case Do::LeavesIfHurt:
            return out.label("cell.leaves-if-hurt");
        case Do::Chooses:
            return out.label("cell." + who + "-chooses");
        case Do::Meets:
            return out.label("cell.meets");
        case Do::Commits:
            return out.label("cell." + who + "-commits");
        case Do::Leaves:
            return out.label("cell." + who + "-leaves");
    }
    return "";
}

std::string draw_battle(const Pack& pack, const View& view, const ScreenWriter& out) {
    return BattleScreen(pack, view, out).draw();
}
std::string tell_battle(const Pack& pack, const View& view, const ScreenWriter& out) {
    return BattleScreen(pack, view, out).tell();
}

std::string account(const Pack& pack, const View& before, const PublicLine<Game>& line,
                    const Translator& translator, RenderOptions options) {
    if (!line.outcome || line.outcome->kind != Outcome::Kind::Volley || options.plain) return "";
    const ScreenWriter out(translator, options);
    const OpenState& open_state = before.open;
    const Shot now = shot(pack, visible(pack, before));
    const Side side = open_state.step == Step::RaidFire     ? Side::French
                      : open_state.step == Step::RaidReturn ? Side::British
                      : open_state.step == Step::Pursuit    ? other(open_state.battle.owner)
                                                            : open_state.battle.actor;
    const std::uint8_t unit = open_state.step == Step::RaidFire ? pack.indians : open_state.battle.unit;
    Row row;
    row.at(3, styled(style_of(side), out.translate(block_key(pack, side, unit, "short"))));
    std::string dice;
    for (std::size_t i = 0; i < line.outcome->value; ++i) {
        const std::string face = "[" + num(line.outcome->faces[i]) + "]";
        dice +=
            (dice.empty() ? "" : " ") + (line.outcome->faces[i] >= now.hits_on ? styled(Style::Strong, face)
                                                                               : styled(Style::Faded, face));
    }
    row.at(17, dice).at(48, out.label("hits", {{"hits", num(hits_of(*line.outcome, now.hits_on))}}));
    return row.take();
}

}  // namespace foulon::quebec
