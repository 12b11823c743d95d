// Plays the golden records of the siege: as each side alone with every skill, of
// two players, with every kind of dice. `make_golden_siege FOLDER`; see support/golden_maker.hpp.
#include "support/golden_maker.hpp"
#include "support/siege_pack.hpp"

int main(int count, char** words) {
    using namespace foulon;
    using namespace foulon::golden;
    const Side b = Side::British, f = Side::French;
    // A French opponent is weak with 27 cards, strong with 20; a British one the other way round.
    const Plan<siege::Game> plans[] = {
        {"british-weak-1", {b, 27, false}, kSealed},
        {"british-weak-2", {b, 27, true}, kSealed},
        {"british-good-1", {b, 24, false}, kSealed},
        {"british-good-2", {b, 24, false}, seeded("1759")},
        {"british-good-3", {b, 24, true}, kSealed},
        {"british-good-own", {b, 24, false}, kOwn},
        {"british-strong-1", {b, 20, false}, kSealed},
        {"british-strong-2", {b, 20, false}, seeded("wolfe")},
        {"british-10", {b, 10, false}, kSealed},
        {"british-30", {b, 30, false}, kSealed},
        {"british-rollback", {b, 24, false}, kSealed, Act::RollBack},
        {"british-resigned", {b, 24, false}, kSealed, Act::Resign},
        {"french-weak-1", {f, 20, false}, kSealed},
        {"french-weak-2", {f, 20, true}, kSealed},
        {"french-good-1", {f, 24, false}, kSealed},
        {"french-good-2", {f, 24, false}, seeded("1759")},
        {"french-good-3", {f, 24, true}, kSealed},
        {"french-good-own", {f, 24, false}, kOwn},
        {"french-strong-1", {f, 27, false}, kSealed},
        {"french-strong-2", {f, 27, false}, seeded("montcalm")},
        {"french-10", {f, 10, false}, kSealed},
        {"french-30", {f, 30, false}, kSealed},
        {"french-rollback", {f, 24, false}, kSealed, Act::RollBack},
        {"french-resigned", {f, 24, false}, kSealed, Act::Resign},
        {"two-1", {b, 20, false, true}, kSealed},
        {"two-2", {b, 20, false, true}, kSealed},
        {"two-3", {b, 20, false, true}, seeded("1759")},
        {"two-own", {b, 20, false, true}, kOwn},
        {"two-10", {b, 10, false, true}, kSealed},
        {"two-24", {b, 24, false, true}, kSealed},
        {"two-33", {b, 33, false, true}, kSealed},
        {"two-rollback", {b, 20, false, true}, kSealed, Act::RollBack},
        {"two-resigned", {b, 20, false, true}, kSealed, Act::Resign},
    };
    return Maker<siege::Game>(siege::test_pack(), {1759, 5, std::nullopt, true}).run(count, words, plans);
}
