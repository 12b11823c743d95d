// Names that people take for one another have one key; names that hide something are
// refused.
#include <gtest/gtest.h>

#include "store/name_key.hpp"

namespace foulon::store {
namespace {

TEST(StoreNameKey, NamesThatLookAlikeHaveOneKey) {
    const std::string anne = name_key("Anne");
    EXPECT_FALSE(anne.empty());
    for (const char* name :
         {"anne", "ANNE", "Аnnе" /* Cyrillic А and е */, "Ａｎｎｅ" /* wide */, "An\u200bne", "An\u00adne",
          "\u2066Anne\u2069", "Anne.", "An-ne", "𝐀𝐧𝐧𝐞" /* mathematical */})
        EXPECT_EQ(name_key(name), anne) << name;
    EXPECT_EQ(name_key("Alice"), name_key("AIice"));  // a capital i
    EXPECT_EQ(name_key("Alice"), name_key("A1ice"));
    EXPECT_EQ(name_key("INGRID"), name_key("ingrid"));
    EXPECT_EQ(name_key("marie"), name_key("rnarie"));
    EXPECT_EQ(name_key("Bob"), name_key("B0b"));
    EXPECT_EQ(name_key("LÉVIS"), name_key("lévis"));
    EXPECT_EQ(name_key("Marie"), name_key("Мarie"));  // a Cyrillic capital, unlike in lower case
}

TEST(StoreNameKey, NamesThatDifferHaveDifferentKeys) {
    const std::string anne = name_key("Anne");
    for (const char* name : {"Anna", "Annie", "Ann", "Hannes", "Lévis", "Анна", "安妮"})
        EXPECT_NE(name_key(name), anne) << name;
    EXPECT_NE(name_key("Levis"), name_key("Lévis"));
    EXPECT_NE(name_key("山"), name_key("川"));
    EXPECT_EQ(name_key("...  "), "");
    EXPECT_EQ(name_key("\xff"), "");
    EXPECT_EQ(name_key(std::string(100'000, 'a')), "");
}

TEST(StoreNameKey, OnlyWhatCanBeSeenMakesAName) {
    for (const char* name : {"Anne", "Wolfe's aide", "Lévis", "Иван", "安妮", "Ann_e.2", "ngữ"})
        EXPECT_EQ(visible_name(name), name);
    EXPECT_EQ(visible_name("Le\u0301vis"), "Lévis");  // one letter, two ways to write it
    for (const char* name : {"An\u200bne", "\ufeffAnne", "\u3164", "\u115f", "An\u202ene", "An\u00adne",
                             "...", "\u2800", "An\tne", "\ue000", "\U000e0041", "a\u0301\u0301\u0301\u0301",
                             "\u0301a", "An\u00a0ne", "<b>", "\xff", ""})
        EXPECT_EQ(visible_name(name), std::nullopt) << name;
}

}  // namespace
}  // namespace foulon::store
