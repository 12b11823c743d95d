// Study requests: settings, levels, shards, and the errors of wrong ones.
#include "support.hpp"

namespace foulon::study {

namespace {

StudyError error_of(const Request& request) {
    const auto study_result = run_siege_study(request);
    EXPECT_FALSE(study_result.has_value());
    return study_result ? StudyError{} : study_result.error();
}

TEST(Request, SkillNamesTheDecksSize) {
    const siege::Pack& pack = siege::test_pack();
    for (const Side side : kSides)
        for (std::size_t skill = 0; skill < 3; ++skill) {
            const auto games = siege_games(
                pack, {{"side", std::string(name(side))}, {"skill", std::string(siege::kSkillNames[skill])}});
            ASSERT_TRUE(games);
            ASSERT_EQ(games->options.size(), 1U);
            EXPECT_EQ(games->options[0].side, side);
            EXPECT_EQ(games->options[0].deck, pack.decks[index(other(side))].size_by_skill[skill]);
        }
    const auto numbered =
        siege_games(pack, {{"skill", std::to_string(pack.deck_least)}, {"enemy-losses", "program"}});
    ASSERT_TRUE(numbered);
    EXPECT_EQ(numbered->options[0].deck, pack.deck_least);
    EXPECT_TRUE(numbered->options[0].program_losses);
}

TEST(Request, ARangeOfDecksIsPlayedInTurn) {
    const siege::Pack& pack = siege::test_pack();
    const auto games = siege_games(pack, {{"players", "two"}, {"deck", "18-20"}});
    ASSERT_TRUE(games);
    ASSERT_EQ(games->options.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_TRUE(games->options[i].two_players);
        EXPECT_EQ(games->options[i].deck, 18 + i);
    }
    EXPECT_EQ(games->texts, (OptionTexts{{"players", "two"}, {"deck", "18-20"}}));
    EXPECT_EQ(siege_games(pack, {{"players", "two"}})->options[0].deck, pack.command_deck);
    for (const std::string wrong : {"x", "9", "34", "20-18", "18-", "-18", "18-20-22"})
        EXPECT_FALSE(siege_games(pack, {{"players", "two"}, {"deck", wrong}})) << wrong;
}

TEST(Request, SeatsAreFilledByName) {
    Request request = small_request(10);
    request.bot = "captain";
    request.french = "rollout";
    request.simulations = 7;
    const auto who = find_seat_policies(request, true);
    ASSERT_TRUE(who);
    EXPECT_EQ((*who)[0], (bots::SeatPolicy{bots::Level::Captain, false, 7}));
    EXPECT_TRUE((*who)[1].is_rollout);
    EXPECT_EQ(title_of(*who, SideSet::both()), "british captain (7 simulations), french rollout");
    EXPECT_EQ(title_of(*who, SideSet(Side::French)), "rollout");
    EXPECT_FALSE(find_seat_policies(request, false));  // a game without its own rollout policy has no rollout
    request.french = "marshal";
    EXPECT_EQ(error_of(request).text,
              "--french must be random, recruit, captain, general or rollout (got marshal)");
}

TEST(Request, WrongOptionsAreTold) {
    const siege::Pack& pack = siege::test_pack();
    const auto error = [&pack](const std::string& option, const std::string& value) {
        const auto games = siege_games(pack, {{option, value}});
        if (games) return "accepted " + option + "=" + value;
        EXPECT_EQ(games.error().what, StudyError::What::Arguments);
        return games.error().text;
    };
    for (const std::string skill : {"", "fair", "24x"})
        EXPECT_EQ(error("skill", skill), "--skill must be weak, good or strong (got " + skill + ")");
    for (const std::string cards : {"0", "-1", "99"})
        EXPECT_EQ(error("skill", cards), "--deck must be 10 to 30 (got " + cards + ")");
    EXPECT_EQ(error("deck", "10-31"), "--deck must be 10 to 30 (got 31)");
    EXPECT_EQ(error("side", "prussian"), "--side must be british or french (got prussian)");
    EXPECT_EQ(error("enemy-losses", "maybe"), "--enemy-losses must be you or program (got maybe)");
    EXPECT_EQ(error("weather", "fair"),
              "siege has no option weather; it has players, side, skill, deck, enemy-losses, hold-chart, "
              "villages-chart, bombard-chart, ship-chart");
}

TEST(Request, AnUnknownLevelListsTheLevels) {
    Request request = small_request(10);
    request.bot = "marshal";
    EXPECT_EQ(error_of(request).text,
              "--bot must be random, recruit, captain, general or rollout (got marshal)");
    EXPECT_EQ(error_of(request).what, StudyError::What::Arguments);
}

TEST(Request, MissingDataIsReported) {
    Request request = small_request(10);
    request.data = "/nonexistent";
    const StudyError error = error_of(request);
    EXPECT_EQ(error.what, StudyError::What::Data);
    EXPECT_NE(error.text.find("/nonexistent/siege"), std::string::npos) << error.text;
}

TEST(Shard, TextIsReadStrictly) {
    EXPECT_EQ(parse_shard("1/1"), (Shard{1, 1}));
    EXPECT_EQ(parse_shard("3/8"), (Shard{3, 8}));
    for (const std::string_view wrong : {"", "/", "1", "1/", "/8", "0/8", "9/8", "-1/8", "+1/8", "1/8 ",
                                         " 1/8", "1/8/8", "a/b", "1/0", "1/100001", "99999999999999999999/8"})
        EXPECT_FALSE(parse_shard(wrong)) << wrong;
}

// Shards are adjacent and differ by at most one game.
TEST(Shard, BlocksCoverEveryGameOnce) {
    for (const std::uint64_t games :
         {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{7}, std::uint64_t{1000}, ~std::uint64_t{0}})
        for (const std::uint64_t count : {1U, 2U, 8U, 13U}) {
            std::uint64_t end = 0;
            for (std::uint64_t number = 1; number <= count; ++number) {
                const Block block = block_of(games, {number, count});
                EXPECT_EQ(block.first, end);
                EXPECT_GE(block.size(), games / count);
                EXPECT_LE(block.size() - games / count, 1U);
                end = block.end;
            }
            EXPECT_EQ(end, games);
        }
}

}  // namespace

}  // namespace foulon::study
