// What a study counts of the siege beyond wins and lengths: orders and what
// became of them, actions, cards turned up, morale at the end. Hung on the
// batch of batch.hpp; told of each step before it happens.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "siege/game.hpp"
#include "study/sheet.hpp"

namespace foulon::study {

class SiegeTally {
public:
    static constexpr std::size_t kMostMorale = 256;
    static constexpr std::size_t kActions = 3;
    static constexpr std::size_t kEnds = 6;  // ways a siege ends, none included

    void begin() { now_ = {}; }

    void before(const siege::Pack&, const siege::State& state, Side side, const siege::Choice& choice) {
        if (choice.kind == siege::Choice::Kind::Go) {
            now_.order = state.hidden[index(side)].order.order();
            now_.action = choice.a;
            now_.is_open = true;
            now_.orders |= 1U << now_.order;
            now_.actions |= 1U << now_.action;
            ++orders_[now_.order].issued;
            ++actions_[now_.action].issued;
        } else if (choice.kind == siege::Choice::Kind::Cancel) {
            ++orders_[now_.order].given_up;
        }
    }

    void before(const siege::Pack& pack, const siege::State& state, const siege::Outcome& outcome) {
        if (outcome.kind == siege::Outcome::Kind::Card) {
            const siege::Deck& deck = pack.decks[index(other(siege::player(state.table)))];
            const std::uint8_t card = deck.faces[outcome.value].card;
            ++cards_[card].issued;
            now_.cards |= 1U << card;
        } else if (state.table.step == siege::Step::OrderDie) {  // rolled for orders that nothing cancelled
            now_.is_open = false;
            ++orders_[now_.order].carried_out;
            ++actions_[now_.action].carried_out;
        }
    }

    void end(const siege::Pack&, const siege::State& state, const Result& result) {
        const siege::Table& table = state.table;
        // Morale ended the game during the card: the order was neither cancelled nor carried out.
        const bool by_morale = table.end == siege::End::BritishMorale ||
                               table.end == siege::End::FrenchMorale || table.end == siege::End::BothMorale;
        if (now_.is_open && by_morale) {
            ++orders_[now_.order].too_late;
            ++actions_[now_.action].too_late;
        }
        const std::uint64_t won = result.has_winner && result.winner == siege::player(table) ? 1 : 0;
        count_game(orders_, now_.orders, won);
        count_game(actions_, now_.actions, won);
        count_game(cards_, now_.cards, won);
        for (const Side side : kSides) ++morale_[index(side)][table.morale[index(side)]];
    }

    SiegeTally& operator+=(const SiegeTally& that) {
        for (std::size_t i = 0; i < orders_.size(); ++i) orders_[i] += that.orders_[i];
        for (std::size_t i = 0; i < actions_.size(); ++i) actions_[i] += that.actions_[i];
        for (std::size_t i = 0; i < cards_.size(); ++i) cards_[i] += that.cards_[i];
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < kMostMorale; ++i) morale_[side][i] += that.morale_[side][i];
        return *this;
    }

    /// The counts with their names. Rows that cannot occur with this pack and side are left out.
    std::vector<Section> sections(const siege::Pack& pack, const siege::Options& options) const;

private:
    struct Use {
        std::uint64_t issued = 0;       // orders issued, actions added, cards turned up
        std::uint64_t carried_out = 0;  // the order die was rolled
        std::uint64_t too_late = 0;     // the game ended during the card
        std::uint64_t given_up = 0;     // cancelled by the player himself
        std::uint64_t games = 0;        // games in which it occurred at least once
        std::uint64_t wins = 0;         // ... that the player won

        Use& operator+=(const Use& that) {
            issued += that.issued;
            carried_out += that.carried_out;
            too_late += that.too_late;
            given_up += that.given_up;
            games += that.games;
            wins += that.wins;
            return *this;
        }
    };

    template <std::size_t N>
    static void count_game(std::array<Use, N>& uses, std::uint32_t bits, std::uint64_t won) {
        for (; bits != 0; bits &= bits - 1) {
            Use& use = uses[static_cast<std::size_t>(std::countr_zero(bits))];
            ++use.games;
            use.wins += won;
        }
    }

    /// The game that is being played.
    struct Now {
        std::uint32_t orders = 0, actions = 0, cards = 0;  // what occurred, one bit each
        std::uint8_t order = 0, action = 0;
        bool is_open = false;  // an order is issued and its die not rolled
    };
    Now now_;
    std::array<Use, siege::kOrders> orders_{};
    std::array<Use, kActions> actions_{};
    std::array<Use, siege::kMostTitles> cards_{};
    std::array<std::array<std::uint64_t, kMostMorale>, 2> morale_{};
};
static_assert(siege::kMostTitles <= 32, "one bit for each card");

}  // namespace foulon::study
