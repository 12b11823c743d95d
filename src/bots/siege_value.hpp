// The British winning probability at the end of a turn of the siege: a small neural network
// fitted to self-play (bench/fit_siege.cpp writes siege_weights.cpp). Integers only, so that
// every machine computes the same value; some tens of nanoseconds per position.
// Each fact of a position (3 markers at Levis, 7 cards left) has a row of sixteen numbers. The
// rows are added; fifteen sums are clamped to [0, 1] and weighted, the sixteenth is linear; the
// result is the log-odds.
#pragma once

#include <array>
#include <cstdint>

#include "siege/game.hpp"

namespace foulon::bots {

/// The part of a position that a turn changes and that is evaluated repeatedly.
struct SiegeBoard {
    std::array<std::uint8_t, siege::kPlaces> markers{};
    std::array<std::uint8_t, 2> morale{};
    std::array<std::uint8_t, siege::kTracks> used{};

    SiegeBoard() = default;
    explicit SiegeBoard(const siege::OpenState& open_state)
        : markers(open_state.markers), morale(open_state.morale), used(open_state.used) {}
};

/// The indices of the fact rows, one group after the other.
struct SiegeFacts {
    static constexpr std::size_t kMarkers = 8, kMorale = 12, kUsed = 5, kDeck = 36, kTitles = 16, kCopies = 6;
    static constexpr std::size_t kTurns = 36;
    static constexpr std::size_t kMoraleAt = siege::kPlaces * kMarkers;
    static constexpr std::size_t kUsedAt = kMoraleAt + 2 * kMorale;
    static constexpr std::size_t kDeckAt = kUsedAt + siege::kTracks * kUsed;
    static constexpr std::size_t kTurnsAt = kDeckAt + kDeck;
    static constexpr std::size_t kTitlesAt = kTurnsAt + kTurns;
    static constexpr std::size_t kRows = kTitlesAt + kTitles * kCopies;
    static constexpr std::size_t kMost = siege::kPlaces + 2 + siege::kTracks + 2 + kTitles;

    /// The rows of a board, then those of the cards.
    using Rows = List<std::uint16_t, kMost>;
    static void add_board(Rows& rows, const SiegeBoard& board);
    static void add_cards(Rows& rows, const siege::Deck& deck, std::uint64_t unseen, unsigned deck_left);
};

struct SiegeNet {
    static constexpr std::size_t kLanes = 16;  // the last one is linear
    static constexpr int kOne = 256;           // fixed-point 1.0
    std::array<std::array<std::int16_t, kLanes>, SiegeFacts::kRows> row{};
    std::array<std::int16_t, kLanes> out{};
};

/// Each kind of game has its own network: solitaire British, solitaire French, two players.
enum class SiegeKind : std::uint8_t { British, French, Versus };
inline constexpr std::size_t kSiegeKinds = 3;
extern const std::array<SiegeNet, kSiegeKinds> kSiegeNets;

/// Evaluates boards with the cards' part computed once per turn. Probability 1 is kCertain.
class SiegeValue {
public:
    static constexpr int kCertain = 65536;
    using Sums = std::array<std::int16_t, SiegeNet::kLanes>;

    /// `deck_left`: cards left at the end of the turn being evaluated.
    SiegeValue(const SiegeNet& net, const siege::Deck& deck, std::uint64_t unseen, unsigned deck_left);

    /// The British winning probability if the game continues after this turn.
    int win(const SiegeBoard& board) const;
    /// The same at the end of a turn, when the game may be over. [S 15.1] [S 15.3] [S 15.4]
    int at_end(const SiegeBoard& board) const {
        if (board.morale[0] == 0) return 0;
        if (board.morale[1] == 0) return kCertain;
        if (board.markers[siege::index(siege::Place::Quebec)] == 0 &&
            board.markers[siege::index(siege::Place::Abraham)] > 0)
            return kCertain;
        return deck_left_ == 0 ? 0 : win(board);
    }

private:
    const SiegeNet& net_;
    Sums cards_{};
    unsigned deck_left_;
};

}  // namespace foulon::bots
