// Hexes and sets of hexes. A hex is one byte, its column times 16 plus its row, so that byte
// order is number order (CCRR). A set of hexes is 256 bits in which each column is a lane of 16
// bits: all neighbours of a set cost a few shifts. Knows no terrain: see pack.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>

namespace foulon::braddock {

enum class Hex : std::uint8_t {};
inline constexpr int kColumns = 16;
inline constexpr int kRows = 14;
inline constexpr Hex kNowhere{255};  // eliminated
inline constexpr Hex kNotYet{254};   // arrives with the second wave

constexpr std::size_t index(Hex hex) { return static_cast<std::size_t>(hex); }
/// Column and row as printed, from 1.
constexpr Hex hex_at(int column, int row) { return static_cast<Hex>((column - 1) * 16 + row - 1); }
constexpr int column_of(Hex hex) { return static_cast<int>(index(hex)) / 16 + 1; }
constexpr int row_of(Hex hex) { return static_cast<int>(index(hex)) % 16 + 1; }
constexpr bool is_hex(Hex hex) { return row_of(hex) <= kRows; }

inline std::string hex_name(Hex hex) {
    const int c = column_of(hex), r = row_of(hex);
    return {static_cast<char>('0' + c / 10), static_cast<char>('0' + c % 10), static_cast<char>('0' + r / 10),
            static_cast<char>('0' + r % 10)};
}

/// Distance between two hexes, ignoring terrain. [B 1.2]
constexpr int distance(Hex a, Hex b) {
    // Even columns are half a hex lower: convert rows to a slanted axis.
    const int dx = column_of(b) - column_of(a);
    const auto axis = [&](Hex hex) {
        const int c = column_of(hex) - 1;
        return row_of(hex) - 1 - (c - (c & 1)) / 2;
    };
    const int dz = axis(b) - axis(a);
    const int dy = -dx - dz;
    const auto size = [](int n) { return n < 0 ? -n : n; };
    return (size(dx) + size(dy) + size(dz)) / 2;
}

/// A set of hexes.
class HexSet {
public:
    constexpr HexSet() = default;
    constexpr explicit HexSet(Hex hex) { add(hex); }

    constexpr bool contains(Hex hex) const {
        return (words_[index(hex) / 64] >> (index(hex) % 64) & 1U) != 0;
    }
    constexpr void add(Hex hex) { words_[index(hex) / 64] |= std::uint64_t{1} << (index(hex) % 64); }
    constexpr void remove(Hex hex) { words_[index(hex) / 64] &= ~(std::uint64_t{1} << (index(hex) % 64)); }
    constexpr bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
    constexpr int size() const {
        return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]) +
               std::popcount(words_[3]);
    }
    constexpr Hex lowest() const {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        return static_cast<Hex>(i * 64 + static_cast<std::size_t>(std::countr_zero(words_[i])));
    }
    constexpr Hex highest() const {
        std::size_t i = 3;
        while (words_[i] == 0) --i;
        return static_cast<Hex>(i * 64 + 63 - static_cast<std::size_t>(std::countl_zero(words_[i])));
    }

    constexpr HexSet operator&(const HexSet& that) const {
        HexSet set;
        for (std::size_t i = 0; i < 4; ++i) set.words_[i] = words_[i] & that.words_[i];
        return set;
    }
    constexpr HexSet operator|(const HexSet& that) const {
        HexSet set;
        for (std::size_t i = 0; i < 4; ++i) set.words_[i] = words_[i] | that.words_[i];
        return set;
    }
    constexpr HexSet without(const HexSet& that) const {
        HexSet set;
        for (std::size_t i = 0; i < 4; ++i) set.words_[i] = words_[i] & ~that.words_[i];
        return set;
    }
    constexpr HexSet& operator|=(const HexSet& that) {
        for (std::size_t i = 0; i < 4; ++i) words_[i] |= that.words_[i];
        return *this;
    }
    constexpr bool operator==(const HexSet&) const = default;

    /// All hexes adjacent to this set; may include rows off the map. [B 1.2]
    constexpr HexSet neighbours() const {
        constexpr std::uint64_t no_top = 0x7fff7fff7fff7fffU, no_bottom = 0xfffefffefffefffeU;
        constexpr std::uint64_t odd = 0x0000ffff0000ffffU;  // columns 01, 03, ...
        std::array<std::uint64_t, 4> sideways{};
        HexSet set;
        for (std::size_t i = 0; i < 4; ++i) {
            const std::uint64_t up = words_[i] >> 1 & no_top, down = words_[i] << 1 & no_bottom;
            set.words_[i] = up | down;
            // An odd column is adjacent to its own row and the one above in the next columns, an even
            // column to its own and the one below.
            sideways[i] = words_[i] | (up & odd) | (down & ~odd);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            const std::uint64_t before = i > 0 ? sideways[i - 1] : 0, after = i < 3 ? sideways[i + 1] : 0;
            set.words_[i] |= sideways[i] << 16 | before >> 48 | sideways[i] >> 16 | after << 48;
        }
        return set;
    }

    /// Calls `each` in ascending order.
    template <class Each>
    constexpr void for_each(Each each) const {
        for (std::size_t i = 0; i < 4; ++i)
            for (std::uint64_t bits = words_[i]; bits != 0; bits &= bits - 1)
                each(static_cast<Hex>(i * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
    }

private:
    std::array<std::uint64_t, 4> words_{};
};

}  // namespace foulon::braddock
