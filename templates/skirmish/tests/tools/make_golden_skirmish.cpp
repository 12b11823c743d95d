// Plays the golden records of the game: every kind of dice. `make_golden_skirmish FOLDER`; see
// support/golden_maker.hpp.
#include "support/golden_maker.hpp"
#include "support/skirmish_pack.hpp"

int main(int count, char** words) {
    using namespace foulon;
    using namespace foulon::golden;
    const Plan<skirmish::Game> plans[] = {
        {"sealed", {5}, kSealed},
        {"seeded", {9}, seeded("skirmish")},
        {"own", {5}, kOwn},
        {"rollback", {5}, kSealed, Act::RollBack},
        {"resigned", {5}, kSealed, Act::Resign},
    };
    return Maker<skirmish::Game>(skirmish::test_pack(), {1, 3, std::nullopt, true}).run(count, words, plans);
}
