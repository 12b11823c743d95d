// Counts of the siege beyond wins and lengths: orders and their fate, counter-orders, actions,
// cards, decks, morale by turn and at the end. Called by play_batch before each step.
// siege_counts.cpp names the numbers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "siege/game.hpp"
#include "study/study_result.hpp"

namespace foulon::study {

class SiegeCounts {
public:
    static constexpr std::size_t kMaxMorale = 256;
    static constexpr std::size_t kActions = 3;
    static constexpr std::size_t kEnds = 6;          // ways a siege ends, including none
    static constexpr std::size_t kCurveTurns = 64;   // turns of a curve, and the largest deck
    static constexpr std::size_t kCurveMorale = 17;  // the last column counts this value and more

    void begin() { now_ = {}; }

    void before(const siege::Pack&, const siege::State& state, Side side, const siege::Choice& choice) {
        using Kind = siege::Choice::Kind;
        const siege::OpenState& open_state = state.open;
        Now& now = now_;
        const std::size_t s = index(side);
        if (open_state.step == siege::Step::Order && open_state.turn + 1 > now.turns_seen) {
            now.turns_seen = static_cast<std::uint8_t>(open_state.turn + 1);
            for (std::size_t i = 0; i < 2; ++i)
                ++curve_[i][std::min<std::size_t>(open_state.turn, kCurveTurns - 1)]
                        [std::min<std::size_t>(open_state.morale[i], kCurveMorale - 1)];
        }
        switch (choice.kind) {
            case Kind::Go:  // solitaire: the drafted order and its action
                issue(s, state.hidden[s].order.order());
                add_action(s, choice.a);
                break;
            case Kind::Seal:  // two players: an order, or a counter-order
                if (open_state.step == siege::Step::Order) {
                    issue(s, state.hidden[s].order.order());
                } else {
                    const auto counter = static_cast<std::size_t>(state.hidden[s].counter - 1);
                    ++counters_[s][counter].issued;
                    now.counters[s] |= 1U << counter;
                }
                break;
            case Kind::Declare:
                add_action(s, choice.a);
                break;
            case Kind::Cancel:
                ++orders_[s][now.order[s]].given_up;
                break;
            case Kind::Order:  // two players: a new order after a Council of War
                if (open_state.step == siege::Step::Decide) issue(s, choice.a);
                break;
            default:
                break;
        }
    }

    void before(const siege::Pack& pack, const siege::State& state, const siege::Outcome& outcome) {
        const siege::OpenState& open_state = state.open;
        if (outcome.kind == siege::Outcome::Kind::Card) {
            const siege::Deck& deck =
                pack.decks[has_two_players(open_state) ? siege::kCommandDeck
                                                       : index(other(siege::player(open_state)))];
            const std::uint8_t card = deck.faces[outcome.value].card;
            ++cards_[card].issued;
            ++now_.turned[card];
            ++now_.cards_turned;
            now_.cards |= 1U << card;
        } else if (open_state.step == siege::Step::OrderDie) {  // not rolled for cancelled orders
            const std::size_t s = index(acting(open_state));
            now_.is_open[s] = false;
            ++orders_[s][now_.order[s]].carried_out;
            if (open_state.beside[s].action() != siege::Action::None || now_.action[s] == 0)
                ++actions_[s][now_.action[s]].carried_out;
        }
    }

    void end(const siege::Pack&, const siege::State& state, const Result& result) {
        const siege::OpenState& open_state = state.open;
        const bool two = has_two_players(open_state);
        // Morale ended the game before the order's die: neither cancelled nor carried out.
        const bool by_morale = open_state.end == siege::End::BritishMorale ||
                               open_state.end == siege::End::FrenchMorale ||
                               open_state.end == siege::End::BothMorale;
        for (const Side side : kSides) {
            const std::size_t s = index(side);
            if (now_.is_open[s] && by_morale) {
                ++orders_[s][now_.order[s]].too_late;
                ++actions_[s][now_.action[s]].too_late;
            }
            const std::uint64_t won = result.has_winner && result.winner == side ? 1 : 0;
            count_game(orders_[s], now_.orders[s], won);
            count_game(actions_[s], now_.actions[s], won);
            count_game(counters_[s], now_.counters[s], won);
            ++morale_[s][open_state.morale[s]];
        }
        // Cards and decks belong to no side: counted by the player's wins, or by the British in
        // two-player games.
        const Side teller = two ? Side::British : siege::player(open_state);
        const std::uint64_t won = result.has_winner && result.winner == teller ? 1 : 0;
        count_game(cards_, now_.cards, won);
        if (won != 0)
            for (std::size_t i = 0; i < cards_.size(); ++i) cards_[i].wins_after += now_.turned[i];
        Use& deck = decks_[std::min<std::size_t>(open_state.deck_left + now_.cards_turned, kCurveTurns - 1U)];
        ++deck.games;
        deck.wins += won;
    }

    SiegeCounts& operator+=(const SiegeCounts& that) {
        for (std::size_t s = 0; s < 2; ++s) {
            add(orders_[s], that.orders_[s]);
            add(actions_[s], that.actions_[s]);
            add(counters_[s], that.counters_[s]);
            add(morale_[s], that.morale_[s]);
            for (std::size_t i = 0; i < kCurveTurns; ++i) add(curve_[s][i], that.curve_[s][i]);
        }
        add(cards_, that.cards_);
        add(decks_, that.decks_);
        return *this;
    }

    /// The counts with their names. Rows that cannot occur with this pack and these options are
    /// left out.
    std::vector<Section> sections(const siege::Pack& pack, const std::vector<siege::Options>& options) const;

private:
    struct Use {
        std::uint64_t issued = 0;       // orders issued, actions added, cards turned up
        std::uint64_t carried_out = 0;  // the order die was rolled
        std::uint64_t too_late = 0;     // the game ended before it
        std::uint64_t given_up = 0;     // cancelled by the player
        std::uint64_t games = 0;        // games in which it occurred
        std::uint64_t wins = 0;         // ... won by the counted side
        std::uint64_t wins_after = 0;   // cards: times turned up in games won by the counted side

        Use& operator+=(const Use& that) {
            issued += that.issued;
            carried_out += that.carried_out;
            too_late += that.too_late;
            given_up += that.given_up;
            games += that.games;
            wins += that.wins;
            wins_after += that.wins_after;
            return *this;
        }
    };

    template <class T, std::size_t N>
    static void add(std::array<T, N>& sum, const std::array<T, N>& part) {
        for (std::size_t i = 0; i < N; ++i) sum[i] += part[i];
    }
    template <std::size_t N>
    static void count_game(std::array<Use, N>& uses, std::uint32_t bits, std::uint64_t won) {
        for (; bits != 0; bits &= bits - 1) {
            Use& use = uses[static_cast<std::size_t>(std::countr_zero(bits))];
            ++use.games;
            use.wins += won;
        }
    }
    void issue(std::size_t side, std::uint8_t order) {
        now_.order[side] = order;
        now_.is_open[side] = true;
        now_.orders[side] |= 1U << order;
        ++orders_[side][order].issued;
    }
    void add_action(std::size_t side, std::uint8_t action) {
        now_.action[side] = action;
        now_.actions[side] |= 1U << action;
        ++actions_[side][action].issued;
    }
    static Section rates(std::string name, const Use* uses, const std::vector<std::string>& names,
                         bool can_give_up);

    /// The current game: what occurred, one bit each; and the current turn.
    struct Now {
        std::array<std::uint32_t, 2> orders{}, actions{}, counters{};
        std::uint32_t cards = 0;
        std::array<std::uint8_t, 2> order{}, action{};
        std::array<bool, 2> is_open{};  // an order is issued and its die is not rolled yet
        std::array<std::uint8_t, siege::kMaxTitles> turned{};
        std::uint8_t cards_turned = 0, turns_seen = 0;
    };
    Now now_;
    std::array<std::array<Use, siege::kOrders>, 2> orders_{};
    std::array<std::array<Use, kActions>, 2> actions_{};
    std::array<std::array<Use, siege::kCounters>, 2> counters_{};
    std::array<Use, siege::kMaxTitles> cards_{};
    std::array<Use, kCurveTurns> decks_{};
    std::array<std::array<std::uint64_t, kMaxMorale>, 2> morale_{};
    std::array<std::array<std::array<std::uint64_t, kCurveMorale>, kCurveTurns>, 2> curve_{};
};
static_assert(siege::kMaxTitles <= 32, "one bit for each card");

}  // namespace foulon::study
