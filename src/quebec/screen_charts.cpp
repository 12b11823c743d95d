// Charts on request: units, roads, the battle-order table, the compatibility matrix,
// interdiction, intelligence, modules, the roster sheet, commanders, tournament points; each as
// a table or one fact a line.
#include "quebec/battle_odds.hpp"
#include "quebec/screen_parts.hpp"

namespace foulon::quebec {

namespace {

/// A table with columns as wide as needed; in the plain layout one line a row.
class Grid {
public:
    void head(std::vector<std::string> cells) { rows_.insert(rows_.begin(), std::move(cells)); }
    void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
    std::string draw(const ScreenWriter& out) const {
        std::vector<std::size_t> wide;
        for (const auto& cells : rows_)
            for (std::size_t i = 0; i < cells.size(); ++i) {
                if (i >= wide.size()) wide.push_back(0);
                wide[i] = std::max(wide[i], columns(cells[i]));
            }
        std::size_t all = 1;
        for (const std::size_t each : wide) all += each + 2;
        const std::size_t gap = all > kScreenWidth + 2 ? 1 : 2;
        std::string text;
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            if (out.options.plain) {
                if (r > 0) text += plain(rows_[r]) + "\n";
                continue;
            }
            std::string line = " ";
            for (std::size_t i = 0; i < rows_[r].size(); ++i)
                line += padded(r == 0 ? styled(Style::Faded, rows_[r][i]) : rows_[r][i], wide[i] + gap);
            while (line.ends_with(' ')) line.pop_back();
            text += line + "\n";
        }
        return text;
    }

private:
    /// "Cap Rouge: river St. Laurent; roads Ste. Foy."
    std::string plain(const std::vector<std::string>& cells) const {
        std::string text = cells.empty() ? "" : cells[0];
        for (std::size_t i = 1; i < cells.size(); ++i)
            if (!cells[i].empty())
                text += (i == 1 ? ": " : "; ") + (i < rows_[0].size() ? rows_[0][i] + " " : "") + cells[i];
        return text + ".";
    }
    std::vector<std::vector<std::string>> rows_;
};

class Charts {
public:
    Charts(const Pack& pack, const View& view, const ScreenWriter& out)
        : pack_(pack), view_(view), open_(view.open), out_(out) {}

    std::string units() const {
        std::string text;
        for (const Side side : kSides) {
            Grid grid;
            grid.head({out_.translate(side_key(side)), word("cv"), word("class")});
            const auto& blocks = pack_.blocks[index(side)];
            int decoys = 0;
            for (std::uint8_t b = 0; b < blocks.size(); ++b) {
                if (blocks[b].kind == Class::Decoy) {
                    ++decoys;
                    continue;
                }
                grid.row({out_.translate(block_key(pack_, side, b, "name")), num(blocks[b].cv),
                          class_of(blocks[b].kind)});
            }
            grid.row({out_.label("decoys", {{"count", num(decoys)}}), "0", class_of(Class::Decoy)});
            text += (text.empty() ? "" : "\n") + grid.draw(out_);
        }
        return text;
    }

    std::string roads() const {
        Grid grid;
        grid.head({word("zone"), word("river"), word("roads")});
        for (std::uint8_t z = 0; z < kZones; ++z) {
            std::string list;
            for_each_zone(pack_.zones[z].roads, [&](std::uint8_t to) {
                const std::string there = out_.translate(zone_key(to));
                list += (list.empty() ? "" : ", ") + (pack_.zones[z].crossings.contains(to)
                                                          ? word("over-the-st-charles", {{"zone", there}})
                                                          : there);
            });
            grid.row({out_.translate(zone_key(z)),
                      out_.translate(river_key(static_cast<std::size_t>(pack_.zones[z].river))), list});
        }
        return grid.draw(out_);
    }

    std::string battle_orders() const {
        if (out_.options.plain) return battle_orders_plain();
        Grid grid;
        std::vector<std::string> heads{word("defender") + out_.sign("╲", "\\") + word("attacker")};
        for (std::size_t a = 0; a < kAttackCards; ++a)
            heads.push_back(out_.label("order.attack." + str(kAttackCardNames[a])));
        grid.head(std::move(heads));
        for (std::size_t d = 0; d < kDefenceCards; ++d) {
            std::vector<std::string> row{out_.label("order.defence." + str(kDefenceCardNames[d]))};
            for (std::size_t a = 0; a < kAttackCards; ++a) {
                const std::string code = code_of(cell_shown(pack_, open_, d, a));
                const bool live = open_.battle.card[0] == a && open_.battle.card[1] == d;
                row.push_back(live ? styled(Style::Strong, code) : code);
            }
            grid.row(std::move(row));
        }
        return grid.draw(out_) + "\n" + wrapped(" " + out_.label("order.legend"), kScreenWidth, 1) + "\n";
    }

    std::string matrix() const {
        Grid grid;
        std::vector<std::string> heads{""};
        for (const std::string_view order_kind : kOrderKindNames)
            heads.push_back(out_.label("order_kind." + str(order_kind)));
        grid.head(std::move(heads));
        for (std::size_t row = 0; row < kOrderKinds; ++row) {
            std::vector<std::string> cells{out_.translate("board.order_kinds." + str(kOrderKindNames[row]))};
            for (std::size_t column = 0; column < kOrderKinds; ++column)
                cells.push_back(out_.label(
                    "match." + str(kMatchNames[static_cast<std::size_t>(pack_.matrix[row][column])])));
            grid.row(std::move(cells));
        }
        return grid.draw(out_);
    }

    std::string interdiction() const {
        Grid grid;
        grid.head({word("two-dice"), word("ships-lost")});
        for (int sum = 2; sum <= 12; ++sum)
            grid.row({num(sum), num(pack_.interdiction[static_cast<std::size_t>(sum)])});
        return grid.draw(out_);
    }

    std::string intelligence() const {
        Grid grid;
        if (!is_pbm(open_)) {
            grid.head({word("die"), word("result")});
            for (int die = 1; die <= 6; ++die) grid.row({num(die), out_.label("intelligence." + num(die))});
            return grid.draw(out_) + " " + out_.label("intelligence.note") + "\n";
        }
        grid.head({word("die"), word("one-road"), word("by-water"), word("two-roads"), word("beyond")});
        for (std::size_t die = 0; die < pack_.accuracy.size(); ++die) {
            std::vector<std::string> row{num(static_cast<int>(die) + 1)};
            for (const Accuracy& cell : pack_.accuracy[die]) row.push_back(accuracy(cell));
            grid.row(std::move(row));
        }
        return grid.draw(out_);
    }

    std::string modules() const {
        Grid grid;
        grid.head({word("module"), word("balance"), ""});
        for (std::size_t m = 0; m < kModules; ++m) {
            const std::string key = "modules." + str(kModuleNames[m]);
            grid.row({out_.translate(key + ".title"), out_.translate(key + ".balance"),
                      (open_.modules >> m & 1U) != 0 ? styled(Style::Strong, word("on"))
                                                     : styled(Style::Faded, word("off"))});
        }
        return grid.draw(out_);
    }

    std::string roster() const {
        Grid grid;
        grid.head({word("zone"), word("works"), word("leaders")});
        for (std::uint8_t z = 0; z < kZones; ++z) {
            unsigned bits = (open_.works_seen[z] | open_.works_seen[z] >> 3U) & 7U;
            if (view_.viewer != Viewer::Public) bits |= view_.own.sheet[z] & 7U;
            std::string works, leaders;
            for (std::uint8_t c = 0; c < kReserve; ++c)
                works += (bits >> c & 1U) != 0 ? out_.sign("■ ", "# ") : out_.sign("□ ", ". ");
            for (std::size_t l = 0; l < kLeaders; ++l)
                if (view_.viewer != Viewer::Public && view_.own.leader[l] == z)
                    leaders += (leaders.empty() ? "" : ", ") + out_.translate(leader_key(pack_, mine(), l));
            grid.row({out_.translate(zone_key(z)), works, leaders});
        }
        std::string text = grid.draw(out_) + "\n";
        for (const Side side : kSides)
            for (std::size_t l = 0; l < kLeaders && has(open_, Module::Leaders); ++l) {
                const std::uint8_t state = open_.leader[index(side)][l];
                if (state == 0) continue;
                text +=
                    " " + out_.translate(leader_key(pack_, side, l)) + ": " +
                    (state == kDead ? out_.label("killed") : out_.label("wounded", {{"turn", num(state)}})) +
                    "\n";
            }
        const bool french = view_.viewer == Viewer::French;
        text += " " + word("marks") + ": " + num(french ? view_.own.marks : open_.marks_seen) + "/" +
                num(pack_.settings.fire_ship_turns) + (french ? "" : " " + word("marks-seen")) + "\n";
        text += " " + word("path") + ": " + word(open_.path != 0 ? "found" : "not-found") + "\n";
        text += " " + word("replaced") + ": " + num(open_.ships_replaced) + "/" +
                num(pack_.settings.replacements) + "\n";
        return text;
    }

    std::string commanders() const {
        std::string text;
        for (const Side side : kSides) {
            Grid grid;
            grid.head({out_.translate(side_key(side)), word("rank"), word("columns"), word("in-reserve"),
                       word("redeploy"), word("reserves"), word("attack"), word("defend"), word("pursuit")});
            for (std::size_t c = 0; c < pack_.commanders[index(side)].size(); ++c)
                grid.row(commander_row(out_.translate(commander_key(pack_, side, c)),
                                       pack_.commanders[index(side)][c]));
            if (side == Side::French)
                grid.row(
                    commander_row(out_.translate("units.commanders.senior-officer"), pack_.senior_officer));
            text += (text.empty() ? "" : "\n") + grid.draw(out_);
        }
        return text;
    }

    std::string tournament() const {
        Grid grid;
        grid.head({word("difference"), word("winner"), word("loser")});
        for (std::size_t i = 0; i < pack_.tournament.size(); ++i) {
            const TournamentRow& row = pack_.tournament[i];
            const std::string most =
                i + 1 < pack_.tournament.size() ? "-" + num(pack_.tournament[i + 1].least - 1) : "+";
            grid.row({num(row.least) + most, num(row.winner), num(row.loser)});
        }
        return grid.draw(out_);
    }

private:
    Side mine() const { return view_.viewer == Viewer::French ? Side::French : Side::British; }
    std::string word(std::string_view key, ScreenWriter::Args args = {}) const {
        return out_.label("chart." + str(key), std::move(args));
    }
    std::string class_of(Class kind) const {
        return out_.translate("board.classes." + str(kClassNames[static_cast<std::size_t>(kind)]));
    }

    std::string accuracy(const Accuracy& cell) const {
        switch (cell.how) {
            case Accuracy::How::Percent:
                if (cell.percent == 0) return word("accurate");
                return word("percent", {{"percent", out_.change(cell.percent)}});
            case Accuracy::How::Zero:
                return "0";
            case Accuracy::How::AnyOrNone:
                return "?/0";
            case Accuracy::How::Unknown:
                return "?";
        }
        return "";
    }

    std::vector<std::string> commander_row(std::string who, const Commander& c) const {
        return {std::move(who),
                num(c.rank),
                num(c.share[0]) + "/" + num(c.share[1]) + "/" + num(c.share[2]) +
                    (c.large_share_on_weak_wing ? "*" : ""),
                word("percent", {{"percent", num(c.reserve)}}),
                num(c.redeploy),
                num(c.reserves),
                num(c.attack),
                num(c.defend),
                num(c.pursuit)};
    }

    /// A cell in a few symbols; screen.toml's order.legend explains them.
    std::string code_of(const OrderCell& cell) const {
        using Do = OrderStep::Do;
        std::string text;
        for (const OrderStep& step : cell) {
            const std::string who = step.who == 0 ? "a" : "d";
            const std::string at = step.column > kRight ? "*" : std::string(1, "LCR"[step.column]);
            std::string code;
            switch (step.what) {
                case Do::Fires:
                case Do::Returns:
                    code = who + at;
                    break;
                case Do::Probe:
                    code = "all=";
                    break;
                case Do::Volley:
                    code = who + at + "=d";
                    break;
                case Do::LeavesIfHurt:
                    code = "d>?";
                    break;
                case Do::Chooses:
                    continue;  // the next step says whose column it is
                case Do::Meets:
                    code = "a2=";
                    break;
                case Do::Commits:
                    code = who + "+";
                    break;
                case Do::Leaves:
                    code = who + ">";
                    break;
            }
            text += (text.empty() ? "" : " ") + code;
        }
        return text;
    }

    std::string battle_orders_plain() const {
        std::string text;
        for (std::size_t d = 0; d < kDefenceCards; ++d)
            for (std::size_t a = 0; a < kAttackCards; ++a) {
                std::string steps;
                for (const OrderStep& step : cell_shown(pack_, open_, d, a))
                    steps += (steps.empty() ? "" : "; ") + step_words(out_, step);
                text += out_.translate(attack_card_key(a)) + ", " + out_.translate(defence_card_key(d)) +
                        ": " + steps + ".\n";
            }
        return text;
    }

    const Pack& pack_;
    const View& view_;
    const OpenState& open_;
    const ScreenWriter& out_;
};

struct Topic {
    std::string_view name;
    bool (*applies)(const OpenState&);
    std::string (Charts::*draw)() const;
};

template <Module M>
bool with(const OpenState& open_state) {
    return has(open_state, M);
}
bool always(const OpenState&) { return true; }
bool with_modules(const OpenState& open_state) { return open_state.modules != 0; }
bool with_reports(const OpenState& open_state) {
    return is_pbm(open_state) || has(open_state, Module::Intelligence);
}
bool not_by_mail(const OpenState& open_state) { return !is_pbm(open_state); }

constexpr std::array<Topic, 10> kTopics{{
    {"units", always, &Charts::units},
    {"roads", always, &Charts::roads},
    {"battle-orders", has_battle_orders, &Charts::battle_orders},
    {"matrix", with_modules, &Charts::matrix},
    {"interdiction", with<Module::Interdiction>, &Charts::interdiction},
    {"intelligence", with_reports, &Charts::intelligence},
    {"modules", not_by_mail, &Charts::modules},
    {"roster", always, &Charts::roster},
    {"commanders", is_pbm, &Charts::commanders},
    {"tournament", not_by_mail, &Charts::tournament},
}};

}  // namespace

std::vector<std::pair<std::string, Phrase>> topics(const Pack& pack, const View& view) {
    std::vector<std::pair<std::string, Phrase>> list{{"map", {"screen.topics.map", {}}},
                                                     {"known", {"screen.topics.known", {}}}};
    for (const Topic& each : kTopics)
        if (each.applies(view.open))
            list.push_back({str(each.name), {"screen.topics." + str(each.name), {}}});
    if (!battles_ahead(pack, view).empty()) list.push_back({"odds", {"screen.topics.odds", {}}});
    return list;
}

std::optional<int> roster_turn(const Pack&, const State& state, const Choice& choice) {
    using Kind = Choice::Kind;
    if (state.open.battle.zone != kNoZone) return std::nullopt;
    switch (choice.kind) {
        case Kind::Done:
        case Kind::Ready:
        case Kind::Pass:
        case Kind::Stay:
        case Kind::Lose:
        case Kind::Auto:
            return std::nullopt;
        default:
            return state.open.step == Step::Deploy ? 0 : turn_now(state.open);
    }
}

std::string draw_roster(const Pack&, const std::vector<RosterEntry>& entries, const Translator& translator,
                        RenderOptions options) {
    const ScreenWriter out(translator, options);
    std::string text = " " + styled(Style::Strong, out.label("chart.moves")) + "\n";
    if (entries.empty()) return text + "   " + out.label("chart.no-moves") + "\n";
    std::optional<int> turn;
    for (const RosterEntry& entry : entries) {
        if (turn != entry.turn)
            text += " " +
                    (entry.turn == 0 ? out.label("chart.deployment")
                                     : out.label("chart.turn", {{"turn", num(entry.turn)}})) +
                    "\n";
        turn = entry.turn;
        std::string actions;
        for (const std::string& action : entry.actions) actions += (actions.empty() ? "" : "; ") + action;
        text +=
            wrapped("   " + out.translate(side_key(entry.side)) + ": " + actions, kScreenWidth - 1, 5) + "\n";
    }
    return text;
}

namespace {
constexpr std::uint64_t kOddsBattles = 1000;  // at most a second, with an error under 1.6 points
}

std::string topic(const Pack& pack, const View& view, std::string_view name, const Translator& translator,
                  RenderOptions options) {
    const ScreenWriter out(translator, options);
    if (name == "map") return draw_map(pack, view, out);
    if (name == "known") return tell_known(pack, view, out, true);
    if (name == "odds") return tell_odds(pack, view, translator, options, kOddsBattles);
    for (const Topic& each : kTopics) {
        if (each.name != name || !each.applies(view.open)) continue;
        std::string drawn = (Charts(pack, view, out).*each.draw)();
        // Show the battle lines before a card is chosen.
        if (name != "battle-orders" || view.open.step != Step::Card) return drawn;
        return drawn + (options.plain ? tell_battle(pack, view, out) : draw_battle(pack, view, out));
    }
    return "";
}

std::string topic_in_play(const Pack&, const View& view) {
    switch (view.open.step) {
        case Step::Card:
            return "battle-orders";
        case Step::Interdict:
            return "interdiction";
        case Step::Intelligence:
        case Step::IntelPick:
            return "intelligence";
        default:
            return "";
    }
}

}  // namespace foulon::quebec
