// The map: north shore above, the river in the middle, south shore below, west on the left; own
// forces by zone, what is known of the enemy, the order sheet; and the same as one fact a line.
#include "quebec/screen_parts.hpp"

namespace foulon::quebec {

namespace {

/// A side's strength in a zone, as its owner knows it.
int own_cv(const Pack& pack, const View& view, Side side, std::uint8_t zone) {
    int sum = 0;
    for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b)
        if (zone_of(view.own, b) == zone) sum += cv_of(view.own, b);
    return sum;
}

/// The number of enemy blocks in a zone as text, from reports (by mail) or public counts.
std::string enemy_count(const View& view, Side side, std::uint8_t zone) {
    if (is_pbm(view.open) && view.viewer != Viewer::Public) {
        const std::uint8_t report = view.own.sheet[zone];
        if (report == kNoReport || report == 0) return "";
        return report == kUnknown ? "?" : num(report) + "?";
    }
    const int count = view.count[index(side)][zone];
    return count == 0 ? "" : num(count);
}

/// "left/right".
std::string works_words(const ScreenWriter& out, unsigned bits) {
    std::string text;
    for (std::uint8_t c = 0; c < kReserve; ++c)
        if ((bits >> c & 1U) != 0) text += (text.empty() ? "" : "/") + out.translate(post_key(c));
    return text;
}

/// A space at which a line must not be broken.
constexpr char kJoin = '\x01';

class Board {
public:
    Board(const Pack& pack, const View& view, const ScreenWriter& out)
        : pack_(pack), view_(view), open_(view.open), out_(out) {}

    std::string heading() const {
        const std::string left = out_.translate("board.title");
        std::string right;
        if (open_.step == Step::Deploy)
            right = out_.label("deploying");
        else
            right = out_.label("turn", {{"turn", num(std::min<int>(turn_now(open_), pack_.settings.turns))},
                                        {"turns", num(pack_.settings.turns)}}) +
                    out_.dot() + tide();
        if (view_.viewer != Viewer::Public) {
            const Side side = mine();
            int sum = 0;
            for (std::size_t b = 0; b < pack_.blocks[index(side)].size(); ++b)
                if (!is_gone(view_.own, b) || open_.step == Step::Deploy) sum += cv_of(view_.own, b);
            right += out_.dot() +
                     out_.label(side == Side::British ? "british-cv" : "french-cv", {{"count", num(sum)}});
        }
        return out_.title_line(left, right);
    }

    std::string map() const { return "\n" + north() + river() + south() + "\n"; }

    std::string forces() const {
        if (view_.viewer == Viewer::Public) return "";
        std::string text;
        for (std::uint8_t zone = 0; zone < kZones; ++zone) {
            const std::string list = blocks_in_words(zone);
            if (list.empty()) continue;
            std::string head = padded(" " + out_.label("zone." + str(kZoneNames[zone])), 13);
            std::replace(head.begin() + 1, head.end(), ' ', kJoin);
            head += ' ';
            std::string lines = wrapped(head + list, kScreenWidth, 14) + "\n";
            std::replace(lines.begin(), lines.end(), kJoin, ' ');
            text += lines;
        }
        if (text.empty()) return text;
        return " " + styled(Style::Strong, out_.label("yours")) + "\n" + text;
    }

    /// The order sheet as written so far.
    std::string sheet() const {
        if (view_.viewer == Viewer::Public || open_.step != Step::Orders) return "";
        std::string text;
        const auto line = [&](const std::string& what) { text += "   " + what + "\n"; };
        const Hidden& own = view_.own;
        const Side side = mine();
        for (std::uint8_t b = 0; b < pack_.blocks[index(side)].size(); ++b) {
            if (is_gone(own, b) || (own.plan[b] & 15U) == Plan::kStays) continue;
            line(out_.label((own.plan[b] & Plan::kSails) != 0 ? "offers.sail" : "offers.march",
                            {{"block", "@" + block_key(pack_, side, b, "name")},
                             {"zone", "@" + zone_key(own.plan[b] & 15U)}}));
        }
        if (const std::uint8_t up = ships_up(own.ships); up != 0)
            line(out_.label("offers.ships-up", {{"count", num(up)}}));
        if (const std::uint8_t down = ships_down(own.ships); down != 0)
            line(out_.label("offers.ships-down", {{"count", num(down)}}));
        if (own.indians != kNoZone) {
            constexpr std::array<std::string_view, 3> kinds{"offers.roam", "offers.raid", "offers.scout"};
            line(out_.label(kinds[std::min<std::size_t>(own.indians >> 4U, 2)],
                            {{"zone", "@" + zone_key(own.indians & 15U)}}));
        }
        for (std::size_t l = 0; l < kLeaders; ++l)
            if (has(open_, Module::Leaders) && own.leader_plan[l] < kZones)
                line(out_.label("offers.ride", {{"leader", "@" + leader_key(pack_, side, l)},
                                                {"zone", "@" + zone_key(own.leader_plan[l])}}));
        for (std::size_t c = 0; c < kCommanders; ++c)
            if (is_pbm(open_) && (own.commander[c] & 15U) != kNoZone && (own.commander[c] >> 4U) != kNoZone)
                line(out_.label(
                    "offers.command",
                    {{"commander", "@" + commander_key(pack_, side, c)},
                     {"zone", "@" + zone_key(static_cast<std::uint8_t>(own.commander[c] >> 4U))}}));
        for (std::uint8_t z = 0; z < kZones && is_pbm(open_); ++z) {
            if (nibble(own.names, z) != 15)
                line(out_.label("offers.name",
                                {{"commander", "@" + commander_key(pack_, side, nibble(own.names, z))},
                                 {"zone", "@" + zone_key(z)}}));
            if (nibble(own.fallback, z) != 15)
                line(out_.label("offers.fallback", {{"zone", "@" + zone_key(z)},
                                                    {"to", "@" + zone_key(nibble(own.fallback, z))}}));
        }
        for (std::uint8_t i = 0; i < kZones && is_pbm(open_); ++i)
            if (nibble(own.engage, i) != 15)
                line(out_.label("offers.engage", {{"zone", "@" + zone_key(nibble(own.engage, i))}}));
        for (const std::uint8_t block : own.dismissed)
            if (block != kNoBlock)
                line(out_.label("offers.dismiss", {{"block", "@" + block_key(pack_, side, block, "name")}}));
        for (const auto& [key, zone] : {std::pair{"offers.return", own.indians_go & 15U},
                                        std::pair{"offers.slip-away", unsigned{own.indians_go} >> 4U}})
            if (zone < kZones)
                line(out_.label(key, {{"zone", "@" + zone_key(static_cast<std::uint8_t>(zone))}}));
        if (own.dig != kNoZone)
            line(out_.label("offers.dig",
                            {{"column", "@" + post_key(static_cast<std::uint8_t>(own.dig >> 4U))},
                             {"zone", "@" + zone_key(own.dig & 15U)}}));
        if ((own.order_kinds >> static_cast<unsigned>(OrderKind::Prepare) & 1U) != 0)
            line(out_.label("offers.prepare"));
        if (own.assault != kNoBlock)
            line(
                out_.label("offers.assault", {{"block", "@" + block_key(pack_, side, own.assault, "name")}}));
        if (text.empty()) return " " + styled(Style::Faded, out_.label("no-orders")) + "\n";
        return " " + styled(Style::Strong, out_.label("orders")) + "\n" + text;
    }

    std::string tell() const {
        std::string text;
        text += out_.label("plain.turn", {{"turn", num(std::min<int>(turn_now(open_), pack_.settings.turns))},
                                          {"turns", num(pack_.settings.turns)}}) +
                "\n";
        if (open_.tide != 0) text += out_.label("plain.tide", {{"die", num(open_.tide)}}) + "\n";
        for (std::size_t r = 0; r < kRivers; ++r)
            text += out_.label("plain.ships", {{"river", "@screen.river." + str(kRiverNames[r])},
                                               {"count", num(open_.ships[r])}}) +
                    "\n";
        if (open_.ships_lost > 0)
            text += out_.label("plain.ships-lost", {{"count", num(open_.ships_lost)}}) + "\n";
        if (has(open_, Module::Path))
            text += out_.label(open_.path != 0 ? "plain.path-found" : "plain.path-not") + "\n";
        for (std::uint8_t z = 0; z < kZones; ++z) {
            const std::string at = "@" + zone_key(z);
            if (is_pbm(open_) && view_.viewer != Viewer::Public) {
                text += out_.label("plain.zone-own",
                                   {{"zone", at}, {"count", num(view_.count[index(mine())][z])}}) +
                        "\n";
                const std::string report = enemy_count(view_, other(mine()), z);
                if (!report.empty())
                    text += out_.label("plain.report", {{"zone", at}, {"count", report}}) + "\n";
            } else {
                text += out_.label("plain.zone", {{"zone", at},
                                                  {"british", num(view_.count[0][z])},
                                                  {"french", num(view_.count[1][z])}}) +
                        "\n";
            }
            text += tell_own(z, at);
        }
        return text;
    }

private:
    Side mine() const { return view_.viewer == Viewer::French ? Side::French : Side::British; }
    bool shows(Side side) const { return owns(view_, side) && open_.step != Step::Deploy; }

    std::string tide() const {
        if (open_.tide == 0) return out_.label("tide-none");
        if (tide_is_out(pack_, open_))
            return styled(Style::Alert, out_.label("tide-out", {{"die", num(open_.tide)}}));
        return out_.label("tide-in", {{"die", num(open_.tide)}});
    }

    std::string tell_own(std::uint8_t zone, const std::string& at) const {
        std::string text;
        if (view_.viewer == Viewer::Public) return text;
        const Side side = mine();
        for (std::uint8_t b = 0; b < pack_.blocks[index(side)].size(); ++b)
            if (zone_of(view_.own, b) == zone)
                text += out_.label(is_real(pack_, side, b) ? "plain.block" : "plain.decoy",
                                   {{"zone", at},
                                    {"block", "@" + block_key(pack_, side, b, "name")},
                                    {"cv", num(cv_of(view_.own, b))}}) +
                        "\n";
        for (std::size_t l = 0; l < kLeaders; ++l)
            if (has(open_, Module::Leaders) && view_.own.leader[l] == zone)
                text +=
                    out_.label("plain.leader", {{"zone", at}, {"leader", "@" + leader_key(pack_, side, l)}}) +
                    "\n";
        for (std::size_t c = 0; c < kCommanders; ++c)
            if (is_pbm(open_) && (view_.own.commander[c] & 15U) == zone)
                text += out_.label("plain.leader",
                                   {{"zone", at}, {"leader", "@" + commander_key(pack_, side, c)}}) +
                        "\n";
        if (const std::string works = works_in(zone); !works.empty())
            text += out_.label("plain.works", {{"zone", at}, {"columns", works}}) + "\n";
        return text;
    }

    /// The viewer's own works in a zone.
    std::string works_in(std::uint8_t zone) const {
        if (!has(open_, Module::Entrenchments) || view_.viewer == Viewer::Public) return "";
        return works_words(out_, view_.own.sheet[zone]);
    }

    std::string blocks_in_words(std::uint8_t zone) const {
        const Side side = mine();
        std::string text;
        const auto add = [&](std::string what) {
            std::replace(what.begin(), what.end(), ' ', kJoin);
            text += (text.empty() ? "" : out_.dot()) + what;
        };
        int decoys = 0;
        for (std::uint8_t b = 0; b < pack_.blocks[index(side)].size(); ++b) {
            if (zone_of(view_.own, b) != zone) continue;
            if (!is_real(pack_, side, b)) {
                ++decoys;
                continue;
            }
            add(with_cv(out_.translate(block_key(pack_, side, b, "short")), cv_of(view_.own, b),
                        style_of(side)));
        }
        if (decoys > 0) add(out_.label("decoys", {{"count", num(decoys)}}));
        for (std::size_t l = 0; l < kLeaders; ++l)
            if (has(open_, Module::Leaders) && view_.own.leader[l] == zone)
                add(out_.sign("★ ", "* ") + out_.translate(leader_key(pack_, side, l)));
        for (std::size_t c = 0; c < kCommanders; ++c)
            if (is_pbm(open_) && (view_.own.commander[c] & 15U) == zone)
                add(out_.sign("★ ", "* ") + out_.translate(commander_key(pack_, side, c)));
        if (const std::string works = works_in(zone); !works.empty())
            add(out_.label("works", {{"columns", works}}));
        return text;
    }

    std::string name_of(std::uint8_t zone) const {
        const std::string text = out_.label("zone." + str(kZoneNames[zone]));
        return open_.pending.contains(zone) || open_.battle.zone == zone ? styled(Style::Alert, text) : text;
    }

    /// "■ 13 47CV" for own blocks, "○ 5" for the enemy's.
    std::string blocks(Side side, std::uint8_t zone) const {
        const bool mine_too = owns(view_, side);
        const bool british = side == Side::British;
        const std::string mark = mine_too ? out_.sign(british ? "■" : "●", british ? "#" : "@")
                                          : out_.sign(british ? "□" : "○", british ? "[]" : "()");
        if (mine_too) {
            const int count = view_.count[index(side)][zone];
            if (count == 0) return "";
            return styled(style_of(side),
                          mark + " " + num(count) + " " + num(own_cv(pack_, view_, side, zone)) + "cv");
        }
        const std::string count = enemy_count(view_, side, zone);
        return count.empty() ? "" : styled(style_of(side), mark + " " + count);
    }

    struct Place {
        Zone zone;
        std::size_t column;
    };
    template <std::size_t N>
    std::string rows(const std::array<Place, N>& places, Row names) const {
        Row british, french;
        for (const auto& [zone, column] : places) {
            names.at(column, name_of(number(zone)));
            british.at(column, blocks(Side::British, number(zone)));
            french.at(column, blocks(Side::French, number(zone)));
        }
        return names.take() + british.take() + french.take();
    }

    std::string north() const {
        const std::string road = styled(Style::Faded, out_.line(2));
        constexpr std::array<Place, 1> inland{{{Zone::SteFoy, 20}}};
        constexpr std::array<Place, 6> shore{{{Zone::CapRouge, 1},
                                              {Zone::Sillery, 14},
                                              {Zone::Abraham, 26},
                                              {Zone::StCharles, 38},
                                              {Zone::Beauport, 54},
                                              {Zone::Montmorency, 68}}};
        Row ways;
        ways.at(6, styled(Style::Faded, out_.sign("┌", ".") + out_.line(11) + out_.sign("┘", "'")))
            .at(20, styled(Style::Faded, out_.sign("│", "|")))
            .at(24, styled(Style::Faded, out_.sign("└", "`") + out_.line(4) + out_.sign("┐", ".")));
        Row names, british, french;
        for (std::size_t i = 0; i < shore.size(); ++i) {
            const auto [zone, column] = shore[i];
            names.at(column, name_of(number(zone)));
            if (i + 1 < shore.size()) {
                const bool crossing = pack_.zones[index(zone)].crossings.contains(shore[i + 1].zone);
                names.if_free(shore[i + 1].column - 3,
                              crossing ? styled(Style::River, out_.sign("≈≈", "~~")) : road);
            }
            british.at(column, blocks(Side::British, number(zone)));
            french.at(column, blocks(Side::French, number(zone)));
        }
        // The heights from Cap Rouge to the city, the mouth of the St. Charles, the flats of Beauport.
        const std::string bank =
            out_.line(37, "┬", "^") + out_.sign("╯", "/") + "  " + out_.sign("╰", "\\") + out_.line(37);
        return rows(inland, Row()) + ways.take() + names.take() + british.take() + french.take() + " " +
               styled(Style::Faded, bank) + "\n";
    }

    std::string ships(std::size_t river) const {
        std::string text = out_.label("river." + str(kRiverNames[river])) + "  ";
        const int count = open_.ships[river];
        if (count == 0) return text + styled(Style::Faded, out_.label("no-ships"));
        std::string marks;
        for (int i = 0; i < count; ++i) marks += out_.sign("▲", "A") + " ";
        return text + styled(Style::British, marks) + out_.label("ships", {{"count", num(count)}});
    }
    std::string wave() const { return styled(Style::River, out_.sign("≈", "~")); }

    std::string river() const {
        Row row, below;
        row.at(2, wave())
            .at(6, ships(1))
            .if_free(33, wave())
            .if_free(37, styled(Style::Faded, out_.sign("┊", ":")));
        row.at(42, ships(0)).if_free(74, wave());
        std::string facts;
        if (open_.ships_lost > 0) facts += out_.label("ships-lost", {{"count", num(open_.ships_lost)}});
        if (has(open_, Module::Path))
            facts +=
                (facts.empty() ? "" : out_.dot()) + out_.label(open_.path != 0 ? "path-found" : "path-not");
        below.at(2, wave());
        if (!facts.empty()) below.at(6, facts);
        below.if_free(37, styled(Style::Faded, out_.sign("┊", ":")));
        below.if_free(42, wave()).if_free(48, wave());
        return row.take() + below.take();
    }

    std::string south() const {
        const auto orleans = number(Zone::Orleans);
        Row bank, names, british, french;
        bank.at(1, styled(Style::Faded, out_.line(42) + out_.sign("╮", "\\"))).if_free(49, wave());
        bank.at(56, styled(Style::Faded, "( ") + name_of(orleans) + styled(Style::Faded, " )"));
        names.at(8, name_of(number(Zone::Etchemin))).at(18, styled(Style::Faded, out_.line(8)));
        names.at(28, name_of(number(Zone::Levis))).at(43, styled(Style::Faded, out_.sign("│", "|")));
        names.at(58, blocks(Side::British, orleans));
        british.at(8, blocks(Side::British, number(Zone::Etchemin)))
            .at(28, blocks(Side::British, number(Zone::Levis)));
        british.at(43, styled(Style::Faded, out_.sign("│", "|"))).at(58, blocks(Side::French, orleans));
        french.at(8, blocks(Side::French, number(Zone::Etchemin)))
            .at(28, blocks(Side::French, number(Zone::Levis)));
        french.at(43, styled(Style::Faded, out_.sign("╰", "\\") + out_.line(34)));
        return bank.take() + names.take() + british.take() + french.take();
    }

    const Pack& pack_;
    const View& view_;
    const OpenState& open_;
    const ScreenWriter& out_;
};

/// The zones that a trace allows; empty if it says nothing useful.
std::string open_zones(const ScreenWriter& out, const Trace& trace) {
    if (trace.zones().size() > 3) return "";
    std::string text;
    for_each_zone(trace.zones(), [&](std::uint8_t z) {
        text += (text.empty() ? "" : "/") + out.label("zone." + str(kZoneNames[z]));
    });
    std::replace(text.begin(), text.end(), ' ', kJoin);
    if (trace.may_be_gone()) text += (text.empty() ? "" : " ") + out.label("may-be-gone");
    return text;
}

/// A side's works that were announced or revealed. [A 6] [A 7]
std::string known_works(const View& view, Side side, const ScreenWriter& out) {
    std::string text;
    for (std::uint8_t z = 0; z < kZones; ++z)
        if (side == Side::French && (view.open.works_seen[z] & WorksSeen::kAnnounced) != 0)
            text +=
                "   " + out.label("announced-works", {{"zone", "@screen.zone." + str(kZoneNames[z])}}) + "\n";
        else if (const unsigned bits = works_of(view.open.works_seen[z], side); bits != 0)
            text += "   " +
                    out.label("known-works", {{"zone", "@screen.zone." + str(kZoneNames[z])},
                                              {"columns", works_words(out, bits)}}) +
                    "\n";
    return text;
}

}  // namespace

std::string draw_map(const Pack& pack, const View& view, const ScreenWriter& out) {
    const Board drawn(pack, view, out);
    return drawn.heading() + drawn.map();
}

std::string tell_known(const Pack& pack, const View& view, const ScreenWriter& out, bool all) {
    std::string text;
    for (const Side side : kSides) {
        if (owns(view, side)) continue;
        std::string list, gone;
        for (std::uint8_t b = 0; b < pack.blocks[index(side)].size(); ++b) {
            const Trace& trace = view.open.traces[index(side)][b];
            const std::string name = out.translate(block_key(pack, side, b, all ? "name" : "short"));
            if (trace.is_gone()) {
                gone += (gone.empty() ? "" : ", ") + name;
                continue;
            }
            if (trace.seen_turn() == Trace::kNever) continue;
            std::string seen =
                out.label(is_real(pack, side, b) ? "seen" : "seen-decoy",
                          {{"block", name},
                           {"zone", "@screen.zone." + str(kZoneNames[trace.seen_at() % kZones])},
                           {"turn", num(trace.seen_turn())},
                           {"cv", num(trace.seen_cv())}});
            const std::string now = open_zones(out, trace);
            const bool moved =
                trace.zones().size() != 1 || !trace.zones().contains(trace.seen_at()) || trace.may_be_gone();
            if (moved && !now.empty()) seen += "; " + out.label("may-be", {{"zones", now}});
            std::string lines = wrapped("   " + seen, kScreenWidth, 5) + "\n";
            std::replace(lines.begin(), lines.end(), kJoin, ' ');
            list += lines;
        }
        if (!gone.empty())
            list += wrapped("   " + out.label("lost", {{"blocks", gone}}), kScreenWidth, 5) + "\n";
        list += known_works(view, side, out);
        if (list.empty() && !all) continue;
        text += " " + styled(Style::Strong, out.label("theirs", {{"side", "@" + side_key(side)}})) + "\n";
        text += list.empty() ? "   " + out.label("nothing-known") + "\n" : list;
    }
    return text;
}

std::string board(const Pack& pack, const View& view, const Translator& translator, RenderOptions options) {
    const ScreenWriter out(translator, options);
    const Board drawn(pack, view, out);
    const bool fights = view.open.battle.zone != kNoZone && view.open.battle.fight != Fight::None;
    if (options.plain)
        return drawn.tell() +
               (fights ? tell_battle(pack, view, out) : tell_known(pack, view, out, false) + drawn.sheet());
    if (fights) return drawn.heading() + draw_battle(pack, view, out);
    return drawn.heading() + drawn.map() + drawn.forces() + tell_known(pack, view, out, false) +
           drawn.sheet();
}

}  // namespace foulon::quebec
