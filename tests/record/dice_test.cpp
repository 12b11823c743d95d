// Draws: reproducible, fair, and different for every epoch, number, nonce and header.
#include "record/dice.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace foulon::record {
namespace {

DiceKey some_key() {
    DiceKey key;
    for (std::size_t i = 0; i < 32; ++i) key.secret[i] = static_cast<std::uint8_t>(i);
    for (std::size_t i = 0; i < 20; ++i) key.header[i] = static_cast<std::uint8_t>(100 + i);
    key.nonces = {Bytes16{1, 2, 3}, Bytes16{4, 5, 6}};
    return key;
}

TEST(Dice, MatchAnIndependentImplementation) {
    // Computed independently with Python's hashlib.blake2b.
    const DiceKey key = some_key();
    EXPECT_EQ(draw_number(key, 0, 0, 6), 3U);
    EXPECT_EQ(draw_number(key, 0, 1, 6), 2U);
    EXPECT_EQ(draw_number(key, 3, 70000, 28), 14U);
    EXPECT_EQ(draw_number(key, 0, 0, 9223372036854775809U), 2778106460181392779U);
    EXPECT_EQ(draw_number(key, 0, 1, 9223372036854775809U), 8360246084407093315U);
    EXPECT_EQ(draw_number(key, 0, 5, 18446744073709551615U), 8424635640269126636U);
    EXPECT_EQ(to_hex(seeded_secret("wolfe")),
              "b270110047a114fe05e966948bff5a15b187f4fccd95ba642deabed568d9a773");
}

TEST(Dice, AreFair) {
    for (const std::uint64_t total : {std::uint64_t{6}, std::uint64_t{5}, std::uint64_t{28}}) {
        std::map<std::uint64_t, int> counts;
        const int n = 2000 * static_cast<int>(total);
        for (int i = 0; i < n; ++i)
            ++counts[draw_number(some_key(), 0, static_cast<std::uint64_t>(i), total)];
        double chi2 = 0;
        for (std::uint64_t k = 0; k < total; ++k)
            chi2 += (counts[k] - 2000.0) * (counts[k] - 2000.0) / 2000.0;
        EXPECT_EQ(counts.size(), total);
        EXPECT_LT(chi2, static_cast<double>(total) - 1 + 5 * std::sqrt(2.0 * static_cast<double>(total)));
    }
}

TEST(Dice, DependOnEveryCommittedValue) {
    const std::uint64_t big = std::uint64_t{1} << 62;
    const std::uint64_t plain = draw_number(some_key(), 0, 0, big);
    EXPECT_NE(draw_number(some_key(), 1, 0, big), plain);
    EXPECT_NE(draw_number(some_key(), 0, 1, big), plain);
    DiceKey key = some_key();
    key.secret[31] ^= 1;
    EXPECT_NE(draw_number(key, 0, 0, big), plain);
    key = some_key();
    key.header[0] ^= 1;
    EXPECT_NE(draw_number(key, 0, 0, big), plain);
    key = some_key();
    std::swap(key.nonces[0], key.nonces[1]);
    EXPECT_NE(draw_number(key, 0, 0, big), plain);
    EXPECT_EQ(draw_number(some_key(), 9, 9, 1), 0U);
}

TEST(Dice, SecretsOfTheSystemDiffer) {
    EXPECT_NE(new_secret(system_entropy()), new_secret(system_entropy()));
}

}  // namespace
}  // namespace foulon::record
