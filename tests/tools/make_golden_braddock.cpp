// Plays the golden records of the battle: against the card and of two players,
// every option, every kind of dice. `make_golden_braddock FOLDER`; see support/golden_maker.hpp.
#include "support/braddock_pack.hpp"
#include "support/golden_maker.hpp"

int main(int count, char** words) {
    using namespace foulon;
    using namespace foulon::golden;
    using braddock::Setup;
    constexpr std::uint8_t all =
        Setup::kMarines | Setup::kMilitia | Setup::kNewYork | Setup::kGrenadiers | Setup::kLight;
    const Plan<braddock::Game> plans[] = {
        {"card-1", {Setup::kCard}, kSealed},
        {"card-2", {Setup::kCard}, kSealed},
        {"card-3", {Setup::kCard}, seeded("1755")},
        {"card-own", {Setup::kCard}, kOwn},
        {"card-beginner", {Setup::kCard | Setup::kBeginner}, kSealed},
        {"card-marines", {Setup::kCard | Setup::kMarines}, kSealed},
        {"card-militia", {Setup::kCard | Setup::kMilitia}, kSealed},
        {"card-new-york", {Setup::kCard | Setup::kNewYork}, seeded("gates")},
        {"card-grenadiers", {Setup::kCard | Setup::kGrenadiers}, kSealed},
        {"card-light", {Setup::kCard | Setup::kLight}, kSealed},
        {"card-all", {Setup::kCard | all}, kSealed},
        {"card-wait", {Setup::kCard | Setup::kWait}, kSealed},
        {"card-rollback", {Setup::kCard}, kSealed, Act::RollBack},
        {"card-resigned", {Setup::kCard}, kSealed, Act::Resign},
        {"two-1", {0}, kSealed},
        {"two-2", {0}, seeded("beaujeu")},
        {"two-own", {0}, kOwn},
        {"two-all", {all}, kSealed},
        {"two-resigned", {all}, kSealed, Act::Resign},
    };
    return Maker<braddock::Game>(braddock::test_pack(), {1755, 4, Side::British}).run(count, words, plans);
}
