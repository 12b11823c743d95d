// Names for the counts of a siege study.
#include "study/siege_counts.hpp"

#include <algorithm>

#include "study/run.hpp"

namespace foulon::study {

Section SiegeCounts::rates(std::string name, const Use* uses, const std::vector<std::string>& names,
                           bool can_give_up) {
    Section section{std::move(name), {"issued", "carried_out", "cancelled"}, {}};
    if (can_give_up) section.columns.push_back("given_up");
    section.columns.insert(section.columns.end(), {"games", "player_wins"});
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Use& use = uses[i];
        Row row{names[i], {use.issued, use.carried_out, use.issued - use.carried_out - use.too_late}};
        if (can_give_up) row.counts.push_back(use.given_up);
        row.counts.insert(row.counts.end(), {use.games, use.wins});
        section.rows.push_back(std::move(row));
    }
    return section;
}

std::vector<Section> SiegeCounts::sections(const siege::Pack& pack,
                                           const std::vector<siege::Options>& options) const {
    std::vector<Section> list;
    const bool two = options.front().two_players;
    const auto of = [](std::string_view what, Side side) {
        return std::string(what) + "_" + std::string(name(side));
    };
    const std::string wins = two ? "british_wins" : "player_wins";
    if (options.size() > 1) {
        Section decks{"decks", {"games", wins}, {}};
        for (const siege::Options& each : options)
            decks.rows.push_back(
                {std::to_string(each.deck), {decks_[each.deck].games, decks_[each.deck].wins}});
        list.push_back(std::move(decks));
    }
    for (const Side side : kSides)
        list.push_back(
            numbered_section(of("morale", side), "games", morale_[index(side)].data(), kMaxMorale));

    // Morale at the start of each turn: the number of games for each value.
    std::size_t turns = 0;
    for (std::size_t turn = 0; turn < kCurveTurns; ++turn)
        for (const std::uint64_t count : curve_[0][turn])
            if (count > 0) turns = turn + 1;
    const std::size_t most = std::min<std::size_t>(pack.morale_most + std::size_t{1}, kCurveMorale);
    for (const Side side : kSides) {
        Section curve{of("morale_by_turn", side), {}, {}};
        for (std::size_t morale = 0; morale < most; ++morale) curve.columns.push_back(std::to_string(morale));
        for (std::size_t turn = 0; turn < turns; ++turn) {
            const auto& counts = curve_[index(side)][turn];
            curve.rows.push_back(
                {std::to_string(turn), {counts.begin(), counts.begin() + static_cast<long>(most)}});
        }
        list.push_back(std::move(curve));
    }

    for (const Side side : kSides) {
        if (!two && side != options.front().side) continue;
        std::vector<std::string> orders, counters, actions{"none", "aggressive"};
        for (const siege::Order& order : pack.orders[index(side)]) orders.emplace_back(order.name.view());
        for (const std::string_view counter : siege::kCounterNames[index(side)])
            counters.emplace_back(counter);
        if (side == Side::French) actions.emplace_back("fire-ship");
        list.push_back(rates(two ? of("orders", side) : "orders", orders_[index(side)].data(), orders, true));
        if (two) {
            Section given{of("counters", side), {"sealed", "games", "player_wins"}, {}};
            for (std::size_t i = 0; i < counters.size(); ++i) {
                const Use& use = counters_[index(side)][i];
                given.rows.push_back({counters[i], {use.issued, use.games, use.wins}});
            }
            list.push_back(std::move(given));
        }
        Section added =
            rates(two ? of("actions", side) : "actions", actions_[index(side)].data(), actions, false);
        added.columns[0] = "added";
        list.push_back(std::move(added));
    }

    Section cards{"cards", {"turned_up", "wins_after", "games", wins}, {}};
    const siege::Deck& deck = pack.decks[two ? siege::kCommandDeck : index(other(options.front().side))];
    for (std::size_t i = 0; i < deck.cards.size(); ++i)
        cards.rows.push_back({std::string(deck.cards[i].name.view()),
                              {cards_[i].issued, cards_[i].wins_after, cards_[i].games, cards_[i].wins}});
    list.push_back(std::move(cards));
    return list;
}

}  // namespace foulon::study
