// Plays the golden records of the block game under every kind of rule set and of
// dice. `make_golden_quebec FOLDER`; see support/golden_maker.hpp.
#include "support/golden_maker.hpp"
#include "support/quebec_pack.hpp"

int main(int count, char** words) {
    using namespace foulon;
    using namespace foulon::golden;
    const Plan<quebec::Game> plans[] = {
        {"classic-1", quebec::test_options("classic"), kSealed},
        {"classic-2", quebec::test_options("classic"), seeded("1759")},
        {"classic-own", quebec::test_options("classic"), kOwn},
        {"classic-resigned", quebec::test_options("classic"), kSealed, Act::Resign},
        {"transfer", quebec::test_options("transfer"), kSealed},
        {"orders", quebec::test_options("orders"), kSealed},
        {"literal", quebec::test_options("literal"), kSealed},
        {"all", quebec::test_options("all"), kSealed},
        {"all-orders", quebec::test_options("all+orders"), kSealed},
        {"leaders", quebec::test_options("leaders+assault"), kSealed},
        {"works", quebec::test_options("entrenchments+intelligence+fire-ships+orders"), seeded("foulon")},
        {"pbm", quebec::test_options("pbm+transfer"), kSealed},
        {"readings", quebec::test_options("all+orders+readings"), kSealed},
    };
    return Maker<quebec::Game>(quebec::test_pack(), {1759, 4, Side::British}).run(count, words, plans);
}
