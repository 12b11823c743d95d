// What the screen draws, held against the view it is drawn from.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/style.hpp"
#include "registry/game_factory.hpp"
#include "registry/games.hpp"
#include "registry/session.hpp"

namespace foulon::registry {
namespace {

class Screen : public testing::Test {
protected:
    void begin(const std::string& side) {
        factory_ = *find_game("siege")->open(std::string(FOULON_SOURCE_DIR) + "/data", "en");
        side_ = side == "british" ? Side::British : Side::French;
        session_ = std::move(*factory_->create({{"side", side}}, {record::DiceKind::Own, ""},
                                               record::HostKey::from_seed({}),
                                               std::make_unique<record::MemorySink>()));
    }
    void choose(const std::string& text) {
        const auto done = session_->submit(side_, text);
        ASSERT_TRUE(done.has_value()) << done.error().said();
    }
    void roll(const std::string& text) {
        const auto done = session_->roll_own(text);
        ASSERT_TRUE(done.has_value()) << done.error().said();
    }
    std::string board(RenderOptions options = {}) const {
        return session_->board_text(viewer_of(side_), options);
    }
    std::string news(RenderOptions options = {}) {
        std::string text;
        for (const News& item : session_->news(viewer_of(side_), options)) text += item.picture;
        return text;
    }
    static std::size_t count(const std::string& text, const std::string& sign) {
        std::size_t found = 0;
        for (std::size_t at = text.find(sign); at != std::string::npos;
             at = text.find(sign, at + sign.size()))
            ++found;
        return found;
    }
    static void expect_has(const std::string& text, const std::string& part) {
        EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
    }

    std::shared_ptr<const GameFactory> factory_;
    std::unique_ptr<Session> session_;
    Side side_{};
};

TEST_F(Screen, EveryMarkerSlotAndPointIsDrawnOnce) {
    begin("british");
    choose("order attack-lower-quebec, go");
    roll("card short-rations-d");
    roll("die 1");  // one French marker from Beauport
    const auto view = nlohmann::json::parse(session_->view_text(Viewer::British));
    const auto sheet = nlohmann::json::parse(factory_->sheet_json());
    std::size_t french = 0, french_slots = 0, ships = 0;
    for (const auto& place : sheet["places"]) {
        const std::string name = place["name"];
        const auto markers = view["places"][name].get<std::size_t>();
        if (place["river"]) ships += markers;
        if (place["side"] != "french" || name == "indians") continue;
        french += markers;
        french_slots += place["slots"].get<std::size_t>();
    }
    const std::string drawn = board();
    // Troops, morale and the actions left share a shape by side.
    const std::size_t morale = view["morale"]["french"], actions = 4;
    EXPECT_EQ(morale, 9U);
    EXPECT_EQ(count(drawn, "●"), french + morale + actions);
    EXPECT_EQ(count(drawn, "○"), french_slots - french + 10 - morale);
    EXPECT_EQ(count(drawn, "▲"), ships);
    EXPECT_EQ(count(drawn, "◆"), 3U);
}

TEST_F(Screen, NorthShoreAboveTheRiverAboveTheSouthShore) {
    begin("french");
    for (const RenderOptions options : {RenderOptions{true, false}, RenderOptions{false, false}}) {
        const std::string drawn = board(options);
        const auto at = [&](const std::string& name) { return drawn.find(name); };
        EXPECT_LT(at("Cap Rouge"), at("Abraham"));
        EXPECT_LT(at("Abraham"), at("Beauport"));
        EXPECT_LT(at("Montmorency"), at("Upper St. Lawrence"));
        EXPECT_LT(at("Upper St. Lawrence"), at("Lower St. Lawrence"));
        EXPECT_LT(at("Lower St. Lawrence"), at("Levis"));
        EXPECT_LT(at("Orleans"), at("Safe Anchorage"));
    }
}

TEST_F(Screen, TheChartMarksTheColumnThenTheRowOfTheModifiedDie) {
    begin("british");
    choose("order bombard-quebec");
    EXPECT_EQ(session_->chart_in_play(Viewer::British), "bombard-quebec");
    const std::string open = session_->chart_text(Viewer::British, "bombard-quebec", {});
    EXPECT_EQ(count(open, "▾"), 0U);
    choose("go");
    roll("card command-conflict-b");
    const std::string column =
        session_->chart_text(Viewer::British, session_->chart_in_play(Viewer::British), {});
    expect_has(column, "▾ B ▾");
    EXPECT_EQ(count(column, "▸"), 0U);
    choose("proceed");
    (void)news();
    roll("die 1");
    const std::string told = news();
    expect_has(told, "▾ B ▾");
    expect_has(told, "▸2");
    expect_has(told, "[Fr morale −1]");
    expect_has(told, "White die 1, with +1 read as 2.");
    expect_has(told, "Column B, row 2: French morale falls by 1.");
}

TEST_F(Screen, BothDiceAreDrawnWithWhatEachDecides) {
    begin("french");
    choose("order hold, go fire-ship");
    roll("card superior-seamanship-c");
    roll("die 6");
    (void)news();
    roll("die 2");
    const std::string told = news();
    EXPECT_EQ(count(told, "╭───────╮"), 1U);
    EXPECT_EQ(count(told, "┏━━━━━━━┓"), 1U);
    EXPECT_EQ(count(told, "•"), 8U);
    expect_has(told, "Column C, row 6: the British lose 2 markers.");
    expect_has(told, "Black die 2, 1st fire ship: French morale falls by 2.");
}

TEST_F(Screen, TheCardIsTitledWithItsLetterAndText) {
    begin("french");
    choose("order hold, go");
    (void)news();
    roll("card raid-on-the-villages-d");
    const std::string slip = news();
    expect_has(slip, "Raid on the Villages");
    expect_has(slip, "D  Rangers");
    for (std::size_t at = 0, end = 0; (end = slip.find('\n', at)) != std::string::npos; at = end + 1)
        EXPECT_LE(columns(slip.substr(at, end - at)), 79U);
}

TEST_F(Screen, AsciiAndPlainHaveNoOtherSigns) {
    begin("british");
    choose("order attack-villages, go aggressive");
    roll("card fire-ships-d");
    roll("die 5");
    roll("die 3");
    (void)news();
    roll("die 2");
    for (const RenderOptions options :
         {RenderOptions{false, false}, RenderOptions{true, true}, RenderOptions{false, true}}) {
        std::string text = board(options);
        for (const News& item : session_->news_between(Viewer::British, options, 0, session_->lines()))
            text += item.picture;
        for (const auto& [name, title] : session_->charts(Viewer::British))
            text += session_->chart_text(Viewer::British, name, options);
        for (const char c : text) ASSERT_LT(static_cast<unsigned char>(c), 128U) << text;
    }
}

TEST_F(Screen, WrappingKeepsATagWholeAndCountsSigns) {
    EXPECT_EQ(wrapped("no ship is there [S 9.B7]", 20), "no ship is there\n[S 9.B7]");
    EXPECT_EQ(wrapped("one two three", 8, 2), "one two\n  three");
    EXPECT_EQ(columns(styled(Style::French, "● ○")), 3U);
    EXPECT_EQ(padded("é", 3), "é  ");
}

}  // namespace
}  // namespace foulon::registry
