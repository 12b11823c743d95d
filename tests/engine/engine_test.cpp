// The engine's own parts: lists, the random generator, names, hashes.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/list.hpp"
#include "engine/messages.hpp"
#include "engine/name.hpp"
#include "engine/random.hpp"
#include "engine/side.hpp"
#include "engine/value.hpp"

namespace foulon {
namespace {

TEST(EngineList, HoldsWhatIsPushedInOrder) {
    List<int, 4> list{3, 1};
    list.push_back(4);
    EXPECT_EQ(list.size(), 3U);
    EXPECT_EQ(list[0] * 100 + list[1] * 10 + list[2], 314);
    EXPECT_EQ(list, (List<int, 4>{3, 1, 4}));
    EXPECT_NE(list, (List<int, 4>{3, 1}));
    list.pop_back();
    EXPECT_EQ(list.back(), 1);
    list.clear();
    EXPECT_TRUE(list.empty());
}

// The message, not only the abort: an assertion would also abort, but not in a release build.
TEST(EngineListDeathTest, PushingBeyondTheCapacityAborts) {
    List<int, 2> list{3, 1};
    EXPECT_DEATH(list.push_back(4), "a list for 2 elements is full");
}

// Every study and every seeded golden run depends on these numbers.
TEST(EngineRandom, TheSameNumbersOnEveryMachine) {
    Random random(1759);
    std::array<std::uint64_t, 4> first{};
    for (auto& number : first) number = random.next();
    EXPECT_EQ(first, (std::array<std::uint64_t, 4>{0x8f55c6b70fb25582U, 0x637a6dd8e3b43926U,
                                                   0x2805e13836db8e42U, 0x57ef160a1293fab4U}));
    Random again(1759, 0), other_stream(1759, 1);
    EXPECT_EQ(again.next(), first[0]);
    EXPECT_NE(other_stream.next(), first[0]);
}

TEST(EngineRandom, FairBelow) {
    Random random(7);
    std::map<std::uint64_t, int> counts;
    for (int i = 0; i < 60000; ++i) ++counts[random.below(6)];
    ASSERT_EQ(counts.size(), 6U);
    for (const auto& [face, count] : counts)
        EXPECT_NEAR(count, 10000, 450) << face;  // about 5 standard deviations
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(random.below(1), 0U);
    const std::uint64_t large = (std::uint64_t{1} << 40) + 7;
    for (int i = 0; i < 1000; ++i) EXPECT_LT(random.below(large), large);
}

TEST(EngineName, OnlyLowerCaseDigitsAndHyphens) {
    for (const char* good : {"a", "order-7", "cap-rouge"}) EXPECT_TRUE(Name::is_name(good)) << good;
    for (const char* bad : {"", "-a", "a-", "A", "a b", "7a", "a_b", "abcdefghijklmnopqrstuvwxyzabcdefgh"})
        EXPECT_FALSE(Name::is_name(bad)) << bad;
    EXPECT_EQ(Name("quebec").view(), "quebec");
    EXPECT_NE(Name("quebec"), Name("levis"));
}

TEST(EngineValue, HashByContent) {
    struct Plain {
        std::uint32_t a, b;
    };
    std::set<std::uint64_t> hashes;
    for (std::uint32_t a = 0; a < 100; ++a)
        for (std::uint32_t b = 0; b < 100; ++b) hashes.insert(content_hash(Plain{a, b}));
    EXPECT_EQ(hashes.size(), 10000U);
    EXPECT_EQ(content_hash(Plain{1, 2}), content_hash(Plain{1, 2}));
}

TEST(EngineSides, SetsAndWaiting) {
    EXPECT_TRUE(SideSet::both().contains(Side::French));
    EXPECT_FALSE(SideSet(Side::British).contains(Side::French));
    EXPECT_TRUE(Waiting::choice(Side::French).for_choice_of(Side::French));
    EXPECT_FALSE(Waiting::choice(Side::French).for_choice_of(Side::British));
    EXPECT_FALSE(Waiting::chance().for_choice_of(Side::French));
    EXPECT_TRUE(Waiting::over().is_over());
    EXPECT_EQ(viewer_of(other(Side::British)), Viewer::French);
}

TEST(EngineWords, CutsWords) {
    const TokenCut cut = cut_token("  order   hold ");
    EXPECT_EQ(cut.word, "order");
    EXPECT_EQ(cut_token(cut.rest).word, "hold");
    EXPECT_EQ(cut_token("").word, "");
}

}  // namespace
}  // namespace foulon
