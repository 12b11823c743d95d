// The integer arithmetic of the value network.
#include "bots/siege_value.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace foulon::bots {

namespace {

using Facts = SiegeFacts;

std::uint16_t row_at(std::size_t group, std::size_t size, std::size_t at, std::size_t value) {
    return static_cast<std::uint16_t>(group + at * size + std::min(value, size - 1));
}

/// Sixteen sums in two registers. On its own, the compiler keeps the last lane separate,
/// because it is used separately, and recombines it through memory.
class Lanes {
public:
    explicit Lanes(const SiegeValue::Sums& sums)
        : low_(load(sums.data())), high_(load(sums.data() + kHalf)) {}

    void add(const SiegeNet& net, std::size_t row) {
        low_ += load(net.row[row].data());
        high_ += load(net.row[row].data() + kHalf);
    }
    SiegeValue::Sums sums() const {
        SiegeValue::Sums out;
        std::memcpy(out.data(), &low_, sizeof low_);
        std::memcpy(out.data() + kHalf, &high_, sizeof high_);
        return out;
    }
    int linear() const { return high_[kHalf - 1]; }
    /// Clamps each sum except the linear one to [0, 1].
    void cut() {
        constexpr Half kNone{}, kAll{kOne, kOne, kOne, kOne, kOne, kOne, kOne, kOne};
        constexpr Half kButLinear{kOne, kOne, kOne, kOne, kOne, kOne, kOne, 0};
        low_ = low_ > kNone ? low_ : kNone;
        low_ = low_ < kAll ? low_ : kAll;
        high_ = high_ > kNone ? high_ : kNone;
        high_ = high_ < kButLinear ? high_ : kButLinear;
    }

private:
    static constexpr std::size_t kHalf = SiegeNet::kLanes / 2;
    static constexpr std::int16_t kOne = SiegeNet::kOne;
    using Half [[gnu::vector_size(16)]] = std::int16_t;
    static_assert(sizeof(Half) == kHalf * sizeof(std::int16_t));

    static Half load(const std::int16_t* from) {
        Half half;
        std::memcpy(&half, from, sizeof half);
        return half;
    }
    Half low_, high_;
};

/// The logistic function for -8 to 8 in steps of 1/256.
struct Chances {
    static constexpr int kReach = 8 * SiegeNet::kOne;
    std::array<int, 2 * kReach + 1> of;
    Chances() : of() {
        for (std::size_t i = 0; i < of.size(); ++i) {
            const double odds = (static_cast<int>(i) - kReach) / 256.0;
            of[i] = static_cast<int>(std::lround(SiegeValue::kCertain / (1 + std::exp(-odds))));
        }
    }
};
const Chances kChances;

}  // namespace

void SiegeFacts::add_board(Rows& rows, const SiegeBoard& board) {
    for (std::size_t i = 0; i < siege::kPlaces; ++i) rows.push_back(row_at(0, kMarkers, i, board.markers[i]));
    for (std::size_t i = 0; i < 2; ++i) rows.push_back(row_at(kMoraleAt, kMorale, i, board.morale[i]));
    for (std::size_t i = 0; i < siege::kTracks; ++i) rows.push_back(row_at(kUsedAt, kUsed, i, board.used[i]));
}

void SiegeFacts::add_cards(Rows& rows, const siege::Deck& deck, std::uint64_t unseen, unsigned deck_left) {
    rows.push_back(row_at(kDeckAt, kDeck, 0, deck_left));
    // Some cards only act late in the siege, so the turn is an input besides the number of cards
    // left.
    const std::size_t turned_up = deck.faces.size() - static_cast<std::size_t>(std::popcount(unseen));
    rows.push_back(row_at(kTurnsAt, kTurns, 0, turned_up));
    std::array<std::uint8_t, siege::kMaxTitles> copies{};
    for (; unseen != 0; unseen &= unseen - 1)
        ++copies[deck.faces[static_cast<std::size_t>(std::countr_zero(unseen))].card];
    for (std::size_t i = 0; i < std::min(deck.cards.size(), kTitles); ++i)
        rows.push_back(row_at(kTitlesAt, kCopies, i, copies[i]));
}

SiegeValue::SiegeValue(const SiegeNet& net, const siege::Deck& deck, std::uint64_t unseen, unsigned deck_left)
    : net_(net), deck_left_(deck_left) {
    SiegeFacts::Rows rows;
    SiegeFacts::add_cards(rows, deck, unseen, deck_left);
    Lanes lanes(cards_);
    for (const std::uint16_t row : rows) lanes.add(net, row);
    cards_ = lanes.sums();
}

int SiegeValue::win(const SiegeBoard& board) const {
    Lanes lanes(cards_);
    for (std::size_t i = 0; i < siege::kPlaces; ++i)
        lanes.add(net_, row_at(0, Facts::kMarkers, i, board.markers[i]));
    for (std::size_t i = 0; i < 2; ++i)
        lanes.add(net_, row_at(Facts::kMoraleAt, Facts::kMorale, i, board.morale[i]));
    for (std::size_t i = 0; i < siege::kTracks; ++i)
        lanes.add(net_, row_at(Facts::kUsedAt, Facts::kUsed, i, board.used[i]));
    const int linear = lanes.linear();
    lanes.cut();
    const Sums cut = lanes.sums();
    int weighed = 0;
    for (std::size_t lane = 0; lane < SiegeNet::kLanes; ++lane) weighed += cut[lane] * net_.out[lane];
    const int odds = linear + weighed / SiegeNet::kOne;
    const int at = std::clamp(odds, -Chances::kReach, Chances::kReach) + Chances::kReach;
    return kChances.of[static_cast<std::size_t>(at)];
}

}  // namespace foulon::bots
