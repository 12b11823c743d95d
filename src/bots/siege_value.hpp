// How likely the British win a siege from the open_state at the end of a turn: a
// small network fitted to self-play (bench/fit_siege.cpp makes the weights, and
// siege_weights.cpp says how they were made). Whole numbers only, so that every
// machine gives the same value; some tens of nanoseconds a open_state.
//
// Each fact of the open_state (3 markers at Levis, 7 cards left) has a row of
// sixteen numbers. The rows add up; fifteen sums are cut to between nothing and
// one and weighed, the sixteenth counts as it is; what comes out is the
// logarithm of the odds.
#pragma once

#include <array>
#include <cstdint>

#include "siege/game.hpp"

namespace foulon::bots {

/// What a turn changes: the part of the table that is valued again and again.
struct SiegeBoard {
    std::array<std::uint8_t, siege::kPlaces> markers{};
    std::array<std::uint8_t, 2> morale{};
    std::array<std::uint8_t, siege::kTracks> used{};

    SiegeBoard() = default;
    explicit SiegeBoard(const siege::OpenState& open_state)
        : markers(open_state.markers), morale(open_state.morale), used(open_state.used) {}
};

/// The rows of facts, one group after the other.
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
    static constexpr int kOne = 256;           // a sum of one
    std::array<std::array<std::int16_t, kLanes>, SiegeFacts::kRows> row{};
    std::array<std::int16_t, kLanes> out{};
};

/// The games that have a network each: alone as British, alone as French, two players.
enum class SiegeKind : std::uint8_t { British, French, Versus };
inline constexpr std::size_t kSiegeKinds = 3;
extern const std::array<SiegeNet, kSiegeKinds> kSiegeNets;

/// Values with the cards' part worked out once for a turn. A chance of one is kCertain.
class SiegeValue {
public:
    static constexpr int kCertain = 65536;
    using Sums = std::array<std::int16_t, SiegeNet::kLanes>;

    /// `deck_left` cards are left at the end of the turn that is valued.
    SiegeValue(const SiegeNet& net, const siege::Deck& deck, std::uint64_t unseen, unsigned deck_left);

    /// The British chance in a game that goes on after this turn.
    int win(const SiegeBoard& board) const;
    /// The same at the end of a turn, where the game may be over. [S 15.1] [S 15.3] [S 15.4]
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
