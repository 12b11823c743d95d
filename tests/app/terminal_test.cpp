// One play at a real terminal: a private tmux server, typed keys, completion,
// history, colours; the server is started and ended here.
#include "app/real_terminal.hpp"

namespace foulon::app_test {
namespace {

TEST_F(RealTerminal, CompletionHistoryColourAndResume) {
    open("", "play siege --as british --seed tty --record " + at("g.foulon"));
    EXPECT_NE(wait_for("choose an order").find("\x1b[31m"), std::string::npos) << "British ink";
    // Two words completed by Tab, then what may follow the comma.
    keys("ord Tab bomb Tab");
    wait_for("> order bombard-quebec");
    keys("BSpace , Space g Tab Enter");
    // What happened is read before the next board takes its place.
    wait_for("Turn 1 is over");
    wait_for("Press Enter to continue");
    keys("Enter");
    wait_for("turn 2");
    // The line comes back with the arrow, and is changed.
    keys("Up");
    wait_for("> order bombard-quebec, go");
    keys("C-u order Space attack-quebec Enter");
    wait_for("[S 9.B5]");
    keys("chart Space move-o Tab Enter");
    wait_for("Move One Ship");
    keys("C-c");
    wait_for("Resume it:");
    wait_for("left 0");
    EXPECT_EQ(run({"verify", at("g.foulon")}).code, 3);  // valid, not finished
    open("", "play --record " + at("g.foulon"));
    wait_for("turn 2");
    keys("C-d");
    wait_for("left 0");
}

TEST_F(RealTerminal, AnOrderTypedAtAPauseIsDropped) {
    open("", "play siege --as british --seed tty --record " + at("g.foulon"));
    wait_for("choose an order");
    keys("order Space bombard-quebec, Space go Enter");
    wait_for("Press Enter to continue");
    // The next choices are not on the screen yet, so this cannot be meant for them.
    keys("order Space bombard-quebec, Space go Enter");
    wait_for("was ignored: nothing had been asked yet");
    wait_for("turn 2");
    keys("C-d");
    wait_for("left 0");
    EXPECT_EQ(slurp(at("g.foulon")).find("bombard-quebec"), slurp(at("g.foulon")).rfind("bombard-quebec"));
    // Leaving is possible at a pause too.
    open("", "play siege --as british --seed tty --record " + at("h.foulon"));
    wait_for("choose an order");
    keys("order Space bombard-quebec, Space go Enter");
    wait_for("Press Enter to continue");
    keys("quit Enter");
    wait_for("Resume it:");
    wait_for("left 0");
}

TEST_F(RealTerminal, AsksSideAndSkillAndObeysNoColor) {
    open("NO_COLOR=1", "");
    wait_for("Play solitaire");
    keys("Enter");
    wait_for("Your side");
    keys("french Enter");
    wait_for("Opponent:");
    keys("Enter");
    const std::string seen = wait_for("French: choose an order");
    for (const std::string colour : {"\x1b[31m", "\x1b[94m", "\x1b[2m", "\x1b[1m"})
        EXPECT_EQ(seen.find(colour), std::string::npos);
    EXPECT_NE(seen.find("24 cards left"), std::string::npos);
    keys("resign Enter");
    wait_for("Type yes or no");
    keys("yes Enter");
    wait_for("The French resigned");
    wait_for("left 0");
}

TEST_F(RealTerminal, TwoPeopleAtOneKeyboardSeeOnlyTheirOwn) {
    open("", "play siege --players two --deck 10 --seed hot-seat --record " + at("g.foulon"));
    int passes = 0, answers = 0;
    std::string done;
    for (int i = 0; i < 6000 && done.empty(); ++i) {
        const std::string last = last_line();
        if (last.starts_with("left ")) {
            done = last;
        } else if (last.find("Pass the keyboard to the ") != std::string::npos) {
            // Nothing that one of them typed or was offered is left, not even above the screen.
            const std::string seen = screen_and_history();
            for (const std::string secret : {"order in secret", "not sealed yet", ", sealed.", "For the "})
                ASSERT_EQ(seen.find(secret), std::string::npos) << seen;
            ++passes;
            keys("Enter");
            wait_for("only.");
            keys("Up");  // what the other one typed does not come back
            usleep(30'000);
            ASSERT_EQ(last_line(), ">");
        } else if (last.find("Press Enter to continue") != std::string::npos) {
            press_enter();
        } else if (last == ">") {
            ++answers;
            type_line("1");
        }
        usleep(10'000);
    }
    EXPECT_EQ(done, "left 0");
    EXPECT_GT(passes, 20);
    EXPECT_GT(answers, 40);
    const Ran verified = run({"verify", at("g.foulon")});
    EXPECT_EQ(verified.code, 0) << verified.out;
    EXPECT_NE(verified.out.find("Finished"), std::string::npos) << verified.out;
}

TEST_F(RealTerminal, AHintIsShownAndCanBeStopped) {
    open("", "play siege --as british --skill 10 --seed hints --record " + at("g.foulon"));
    wait_for("British: choose an order");
    keys("hint Enter");
    wait_for("Ctrl-C stops");
    keys("C-c");  // ends the hint, not the game
    wait_for("Stopped");
    wait_until([&] { return last_line() == ">"; });
    keys("C-l hint Enter");
    wait_for("games won out of 100");
    const std::string seen = screen();
    for (const std::string part : {"alone", "aggressive", "Bombard Quebec", "±", "Sampled"})
        EXPECT_NE(seen.find(part), std::string::npos) << part << seen;
    keys("C-c");
    wait_for("left 0");
}

TEST_F(RealTerminal, ABotAndAnInterrupt) {
    open("", "play siege --as french --bot recruit --seed bots --record " + at("g.foulon"));
    wait_for("French: choose an order in secret");
    keys("order Space hold, Space seal Enter");
    wait_for("The British declare");
    keys("1 Enter");
    wait_for("counter-order in secret");
    keys("C-c");
    wait_for("Resume it:");
    wait_for("left 0");
    // The record knows who sat there.
    open("", "play --record " + at("g.foulon"));
    wait_for("counter-order in secret");
    keys("counter Space defend-all, Space seal Enter");
    wait_for("The British counter-order is revealed");
    keys("C-d");
    EXPECT_NE(slurp(at("g.foulon")).find("seat british bot recruit\n"), std::string::npos);
}

TEST_F(RealTerminal, ReplayGoesForwardAndBack) {
    run({"play", "siege", "--seed", "walk", "--record", at("g.foulon")}, answers(3));
    open("", "replay " + at("g.foulon"));
    wait_for("Line 0 of");
    keys("Enter");
    wait_for("Line 1 of");
    keys(". Enter");
    wait_for("Line 2 of");
    keys(", Enter");
    wait_for("Line 1 of");
    keys("last Enter");
    wait_for("win");
    keys("0 Enter");
    wait_for("Line 0 of");
    keys("9999 Enter");
    wait_for("No line 9999");
    keys("dance Enter");
    wait_for("Unknown command \"dance\"");
    keys("q Enter");
    wait_for("left 0");
}

}  // namespace
}  // namespace foulon::app_test
