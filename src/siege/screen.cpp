// The board: north shore above, the river in the middle, south shore below, west on the left as
// on a map; and the same as one fact a line.
#include "siege/screen_parts.hpp"

namespace foulon::siege {

namespace {

/// The shapes that distinguish the sides without colour.
enum class Shape : std::uint8_t { British, French, Indians, Ship };

Shape shape_of(Place place) {
    if (is_river(place)) return Shape::Ship;
    if (place == Place::Indians) return Shape::Indians;
    return owner(place) == Side::British ? Shape::British : Shape::French;
}

Style style_of(Shape shape) {
    constexpr std::array inks{Style::British, Style::French, Style::Indians, Style::British};
    return inks[static_cast<std::size_t>(shape)];
}

/// Filled and empty marks in a row, spaced as far as the width allows.
std::string marks(const ScreenWriter& out, Shape shape, std::size_t filled, std::size_t all,
                  std::size_t width) {
    constexpr std::array<std::array<std::string_view, 2>, 4> unicode{
        {{"■", "□"}, {"●", "○"}, {"◆", "◇"}, {"▲", "△"}}};
    constexpr std::array<std::array<std::string_view, 2>, 4> framed{
        {{"[#]", "[ ]"}, {"(o)", "( )"}, {"<*>", "< >"}, {"/A\\", "/ \\"}}};
    constexpr std::array<std::array<std::string_view, 2>, 4> bare{
        {{"#", "."}, {"o", "."}, {"*", "."}, {"A", "."}}};
    const auto s = static_cast<std::size_t>(shape);
    const bool wide = out.options.unicode ? all * 2 <= width + 1 : all * 3 <= width;
    std::string text;
    for (std::size_t i = 0; i < all; ++i) {
        const std::size_t empty = i < filled ? 0 : 1;
        if (out.options.unicode) {
            if (i > 0 && wide) text += ' ';
            text += unicode[s][empty];
        } else {
            text += wide ? framed[s][empty] : bare[s][empty];
        }
    }
    return text.empty() ? text : styled(style_of(shape), text);
}

class Board {
public:
    Board(const Pack& pack, const View& view, const ScreenWriter& out)
        : pack_(pack), view_(view), open_(view.open), out_(out) {}

    std::string draw() const {
        return heading() + morale(Side::British) + morale(Side::French) + "\n" + north() + river() + south() +
               in_play();
    }

    std::string tell() const {
        std::string text =
            out_.label("plain.turn", {{"turn", std::to_string(turn_now())}, {"count", cards()}}) + "\n";
        for (const Side side : kSides)
            text += out_.label("plain.morale", {{"side", "@" + side_key(side)},
                                                {"count", std::to_string(open_.morale[index(side)])},
                                                {"most", std::to_string(pack_.morale_most)}}) +
                    "\n";
        for (std::size_t track = 0; track < kTracks; ++track)
            text += out_.label("plain.track." + std::string(kTrackNames[track]),
                               {{"count", std::to_string(open_.used[track])},
                                {"most", std::to_string(pack_.tracks[track].uses)}}) +
                    "\n";
        for (const Place place :
             {Place::Indians, Place::CapRouge, Place::Abraham, Place::Quebec, Place::Beauport,
              Place::NorthShore, Place::Montmorency, Place::UpperRiver, Place::LowerRiver,
              Place::SafeAnchorage, Place::SouthShore, Place::Levis, Place::Orleans})
            text += tell(place) + "\n";
        return text + in_play();
    }

private:
    /// The current turn; a game that ends with its turn has already counted it.
    int turn_now() const {
        const bool counted = open_.end == End::QuebecTaken || open_.end == End::DeckOut;
        return counted ? open_.turn : open_.turn + 1;
    }
    std::string cards() const { return std::to_string(open_.deck_left); }
    std::string marks_at(Place place, std::size_t width) const {
        return marks(out_, shape_of(place), open_.markers[index(place)], pack_.slots[index(place)], width);
    }
    std::string name_of(Place place) const { return out_.translate(place_key(place)); }

    std::string tell(Place place) const {
        const std::string_view key = is_river(place)                 ? "plain.ships"
                                     : place == Place::Indians       ? "plain.indians"
                                     : owner(place) == Side::British ? "plain.british"
                                                                     : "plain.french";
        return out_.label(key, {{"place", "@" + place_key(place)},
                                {"count", std::to_string(open_.markers[index(place)])},
                                {"slots", std::to_string(pack_.slots[index(place)])}});
    }

    std::string heading() const {
        const std::string left = out_.label("title");
        const std::string right = out_.label("turn", {{"turn", std::to_string(turn_now())}}) +
                                  out_.sign(" · ", ", ") + out_.label("cards-left", {{"count", cards()}});
        return out_.title_line(left, right);
    }

    std::string morale(Side side) const {
        const Shape shape = side == Side::British ? Shape::British : Shape::French;
        const std::size_t now = open_.morale[index(side)];
        Row row;
        row.at(1, styled(foulon::style_of(side), out_.translate(side_key(side))));
        row.at(10, out_.label("morale"));
        row.at(18, marks(out_, shape, now, pack_.morale_most, out_.options.unicode ? 20 : 10));
        row.at(39, styled(Style::Strong, std::to_string(now)));
        std::size_t column = 44;
        for (std::size_t track = 0; track < kTracks; ++track) {
            if ((track == 0) != (side == Side::British)) continue;
            const std::size_t uses = pack_.tracks[track].uses;
            row.at(column, out_.label("track." + std::string(kTrackNames[track])) + " " +
                               marks(out_, shape, uses - std::min<std::size_t>(open_.used[track], uses), uses,
                                     out_.options.unicode ? 8 : 6));
            column += 18;
        }
        return row.take();
    }

    std::string north() const {
        Row inland, names, slots;
        inland.at(3, name_of(Place::Indians) + " " + marks_at(Place::Indians, 15));
        inland.at(47, name_of(Place::NorthShore) + " " + marks_at(Place::NorthShore, 10));
        constexpr std::array<std::pair<Place, std::size_t>, 5> shore{{{Place::CapRouge, 3},
                                                                      {Place::Abraham, 17},
                                                                      {Place::Quebec, 34},
                                                                      {Place::Beauport, 47},
                                                                      {Place::Montmorency, 63}}};
        for (std::size_t i = 0; i < shore.size(); ++i) {
            const auto [place, column] = shore[i];
            const std::size_t next = i + 1 < shore.size() ? shore[i + 1].second : kScreenWidth;
            names.at(column, name_of(place));
            slots.at(column, marks_at(place, next - column - 1));
        }
        // The heights from Cap Rouge to the city, the mouth of the St. Charles, the flats of Beauport.
        const std::string bank =
            out_.line(42, "┬", "^") + out_.sign("╯", "/") + "  " + out_.sign("╰", "\\") + out_.line(32);
        return inland.take() + names.take() + slots.take() + " " + styled(Style::Faded, bank) + "\n";
    }

    std::string wave() const { return styled(Style::River, out_.sign("≈", "~")); }

    std::string river() const {
        Row row;
        row.at(2, wave()).at(6, name_of(Place::UpperRiver) + "  " + marks_at(Place::UpperRiver, 12));
        row.if_free(39, wave()).if_free(43, wave());
        row.at(47, name_of(Place::LowerRiver) + "  " + marks_at(Place::LowerRiver, 12));
        return row.if_free(77, wave()).take();
    }

    std::string south() const {
        Row bank, names, slots;
        bank.at(1, styled(Style::Faded, out_.line(39) + out_.sign("╮", "\\"))).if_free(45, wave());
        bank.at(53, styled(Style::Faded, "(") + " " + name_of(Place::Orleans) + "  " +
                        marks_at(Place::Orleans, 10) + " " + styled(Style::Faded, ")"));
        bank.if_free(75, wave());
        names.at(3, name_of(Place::SouthShore)).at(27, name_of(Place::Levis));
        names.at(40, styled(Style::Faded, out_.sign("│", "|"))).if_free(43, wave());
        names.at(47, name_of(Place::SafeAnchorage) + "  " + marks_at(Place::SafeAnchorage, 12))
            .if_free(77, wave());
        slots.at(3, marks_at(Place::SouthShore, 22)).at(27, marks_at(Place::Levis, 12));
        slots.at(40, styled(Style::Faded, out_.sign("╰", "\\") + out_.line(38)));
        return bank.take() + names.take() + slots.take();
    }

    /// The order and the card of this turn, if any.
    std::string in_play() const {
        if (has_two_players(open_)) return in_play_of_two();
        const Side you = player(open_);
        std::string text;
        const OrderPick pick = open_.order[index(you)];
        if (!pick.is_none()) {
            text += out_.label(open_.beside[index(you)].action() == Action::Aggressive ? "order-aggressive"
                               : open_.beside[index(you)].action() == Action::FireShip ? "order-fire-ship"
                                                                                       : "order",
                               {{"order", "@" + order_key(pack_, you, pick.order())}});
        }
        if (open_.face != kNoFace) {
            const std::size_t letter = deck_in_play(pack_, open_).faces[open_.face].letter;
            if (!text.empty()) text += out_.options.plain ? "\n" : "\n ";
            text +=
                out_.label("card", {{"card", "@" + card_key(pack_, deck_number(open_), open_.face, "title")},
                                    {"letter", letter_of(letter)},
                                    {"counter", "@" + counter_key(you, letter)}});
        }
        if (text.empty()) return text;
        return (out_.options.plain ? "" : "\n ") + text + "\n";
    }

    // --- two players: the cards in front of each side -------------------------------------------

    std::string counter_words(std::string_view key, Side side, std::size_t counter) const {
        return out_.label(
            key, {{"letter", letter_of(counter)}, {"counter", "@" + counter_key(other(side), counter)}});
    }
    /// A side's order as the viewer may know it; empty if it has none.
    std::string order_words(Side side) const {
        const OrderPick card = open_.order[index(side)];
        const bool is_own = is(view_.viewer, side);
        const auto titled = [&](std::string_view key, OrderPick pick) {
            if (pack_.orders[index(side)][pick.order()].kind != OrderKind::MoveShip)
                return out_.label(key, {{"order", "@" + order_key(pack_, side, pick.order())}});
            return out_.label(
                std::string(key) + "-ship",
                {{"order", "@" + order_key(pack_, side, pick.order())},
                 {"from", "@screen.river." + std::string(kPlaceNames[index(from(pick.route()))])},
                 {"to", "@screen.river." + std::string(kPlaceNames[index(to(pick.route()))])}});
        };
        if (card.is_cancelled())
            return is_own ? titled("two.order-cancelled-own", view_.own.order)
                          : out_.label("two.order-cancelled");
        if (card.is_face_down())
            return is_own ? titled("two.order-sealed-own", view_.own.order) : out_.label("two.order-sealed");
        // In the first step, a face-up card is from the previous turn.
        if (open_.step == Step::Order)
            return is_own && !view_.own.order.is_none() ? titled("two.order-draft", view_.own.order) : "";
        return card.is_shown() ? titled("two.order", card) : "";
    }
    std::string counter_words(Side side) const {
        const Beside beside = open_.beside[index(side)];
        const bool is_own = is(view_.viewer, side) && view_.own.counter != 0;
        const std::size_t own = is_own ? view_.own.counter - 1U : 0;
        if (open_.step == Step::Order) return "";
        if (beside.has_counter_down())
            return is_own ? counter_words("two.counter-sealed-own", side, own)
                          : out_.label("two.counter-sealed");
        if (is_own) return counter_words("two.counter-draft", side, own);
        return beside.has_counter_shown() ? counter_words("two.counter", side, beside.counter()) : "";
    }
    std::string in_play_of_two() const {
        std::string text;
        // A line that is too long continues under the cards, not under the side.
        const auto add = [&](const std::string& line) {
            if (out_.options.plain)
                text += wrapped(line, kScreenWidth) + "\n";
            else
                text += (text.empty() ? "\n" : "") + wrapped(" " + line, kScreenWidth, 10) + "\n";
        };
        for (const Side side : kSides) {
            std::string cards = order_words(side);
            const Action action = open_.beside[index(side)].action();
            const auto append = [&cards](const std::string& more) {
                if (!more.empty()) cards += (cards.empty() ? "" : " ") + more;
            };
            if (action == Action::Aggressive) append(out_.label("two.aggressive"));
            if (action == Action::FireShip) append(out_.label("two.fire-ship"));
            append(counter_words(side));
            if (cards.empty()) continue;
            if (out_.options.plain)
                add(out_.translate(side_key(side)) + ": " + cards);
            else
                add(styled(foulon::style_of(side), padded(out_.translate(side_key(side)), 9)) + cards);
        }
        if (open_.face != kNoFace) {
            const std::string title = "@" + card_key(pack_, kCommandDeck, open_.face, "title");
            add(out_.label("two.card", {{"card", title}}));
        }
        return text;
    }

    const Pack& pack_;
    const View& view_;
    const OpenState& open_;
    const ScreenWriter& out_;
};

}  // namespace

std::string board(const Pack& pack, const View& view, const Translator& translator, RenderOptions options) {
    const ScreenWriter out(translator, options);
    const Board drawn(pack, view, out);
    return options.plain ? drawn.tell() : drawn.draw();
}

}  // namespace foulon::siege
