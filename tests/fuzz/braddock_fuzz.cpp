// Coverage-guided fuzzing of everything of the battle that reads strangers'
// bytes; see fuzz.hpp. tools/fuzz.sh builds and runs it.
#include "fuzz/fuzz.hpp"
#include "support/braddock_pack.hpp"

namespace {

using namespace foulon;
using braddock::test_pack;

void fuzz_text(const std::string& text) {
    for (const std::uint8_t setup : {braddock::Setup::kCard, std::uint8_t{0}}) {
        braddock::State state = start(test_pack(), {setup});
        Random random(text.size());
        for (int steps = 0; steps < 40 && !waiting(test_pack(), state).is_over(); ++steps) {
            fuzz::read_text<braddock::Game>(test_pack(), state, text);
            if (waiting(test_pack(), state).for_chance()) {
                apply(test_pack(), state, sample<braddock::Game>(test_pack(), state, random));
                continue;
            }
            const Side side =
                waiting(test_pack(), state).sides.contains(Side::British) ? Side::British : Side::French;
            const auto open = legal(test_pack(), state, side);
            apply(test_pack(), state, side, open[random.below(open.size())]);
        }
    }
}

void fuzz_data(const std::string& text) {
    static const record::PackFiles shipped = record::read_pack_files(test_data_folder(), "braddock");
    const auto load = [](const auto& files) { return braddock::load_pack(files); };
    fuzz::read_data(shipped, text, load, [](const braddock::Pack& pack) {
        braddock::State state = start(pack, {});
        Random random(1);
        (void)play_out<braddock::Game>(pack, state, random);
    });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto record = [](const std::string& bytes) {
        fuzz::read_record<braddock::Game>(test_pack(), bytes);
    };
    return fuzz::read_input(data, size, record, fuzz_text, fuzz_data);
}
