// Coverage-guided fuzzing of everything of the siege that reads strangers' bytes;
// see fuzz.hpp. tools/fuzz.sh builds and runs it.
#include "fuzz/fuzz.hpp"
#include "support/siege_pack.hpp"

namespace {

using namespace foulon;
using siege::test_pack;

void fuzz_text(const std::string& text) {
    // Alone as either side, and twice between two players.
    for (int game = 0; game < 4; ++game) {
        Side side = kSides[static_cast<std::size_t>(game % 2)];
        siege::State state =
            game < 2 ? start(test_pack(), {side, 24, false}) : start(test_pack(), {side, 20, false, true});
        Random random(text.size() + static_cast<std::size_t>(game));
        for (int steps = 0; steps < 24 && !waiting(test_pack(), state).is_over(); ++steps) {
            fuzz::read_text<siege::Game>(test_pack(), state, text);
            if (waiting(test_pack(), state).for_chance()) {
                apply(test_pack(), state, sample<siege::Game>(test_pack(), state, random));
                continue;
            }
            const SideSet owing = waiting(test_pack(), state).sides;
            if (!owing.empty() && !owing.contains(side)) side = other(side);
            const auto open = legal(test_pack(), state, side);
            apply(test_pack(), state, side, open[random.below(open.size())]);
        }
    }
}

void fuzz_data(const std::string& text) {
    static const record::PackFiles shipped = record::read_pack_files(test_data_folder(), "siege");
    const auto load = [](const auto& files) { return siege::load_pack(files); };
    fuzz::read_data(shipped, text, load, [](const siege::Pack& pack) {
        Random random(1);
        for (const siege::Options& options :
             {siege::Options{Side::British, pack.deck_least, false},
              siege::Options{Side::British, pack.command_least, false, true}}) {
            siege::State state = start(pack, options);
            (void)play_out<siege::Game>(pack, state, random);
        }
    });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto record = [](const std::string& bytes) { fuzz::read_record<siege::Game>(test_pack(), bytes); };
    return fuzz::read_input(data, size, record, fuzz_text, fuzz_data);
}
