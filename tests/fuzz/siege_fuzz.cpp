// Coverage-guided fuzzing of everything of the siege that reads untrusted bytes;
// see fuzz.hpp. tools/fuzz.sh builds and runs it.
#include "fuzz/fuzz.hpp"
#include "support/siege_pack.hpp"

namespace {

using namespace foulon;
using siege::test_pack;

void fuzz_text(const std::string& text) {
    // Alone as either side, and twice between two players.
    for (std::size_t game = 0; game < 4; ++game) {
        const Side you = kSides[game % 2];
        const siege::Options options =
            game < 2 ? siege::Options{you, 24, false} : siege::Options{you, 20, false, true};
        Random random(text.size() + game);
        fuzz::read_text_in_game<siege::Game>(
            test_pack(), start(test_pack(), options), text, 24, random, [&](siege::State& state, Side side) {
                // Of two sides that both owe a choice, the one this game is about.
                const bool both = waiting(test_pack(), state).sides == SideSet::both();
                fuzz::choose_at_random<siege::Game>(test_pack(), state, both ? you : side, random);
            });
    }
}

void fuzz_data(const std::string& text) {
    static const record::PackFiles shipped = record::read_pack_files(test_data_folder(), "siege");
    const auto options = [](const siege::Pack& pack) {
        return std::vector<siege::Options>{{Side::British, pack.deck_least, false},
                                           {Side::British, pack.command_least, false, true}};
    };
    fuzz::read_data<siege::Game>(shipped, text, siege::load_pack, options);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto record = [](const std::string& bytes) { fuzz::read_record<siege::Game>(test_pack(), bytes); };
    return fuzz::read_input(data, size, record, fuzz_text, fuzz_data);
}
