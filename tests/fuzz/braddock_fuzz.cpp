// Coverage-guided fuzzing of everything of the battle that reads untrusted bytes;
// see fuzz.hpp. tools/fuzz.sh builds and runs it.
#include "fuzz/fuzz.hpp"
#include "support/braddock_pack.hpp"

namespace {

using namespace foulon;
using braddock::test_pack;

void fuzz_text(const std::string& text) {
    for (const std::uint8_t setup : {braddock::Setup::kCard, std::uint8_t{0}}) {
        Random random(text.size());
        fuzz::read_text_in_game<braddock::Game>(test_pack(), start(test_pack(), {setup}), text, 40, random,
                                                [&](braddock::State& state, Side side) {
                                                    fuzz::choose_at_random<braddock::Game>(test_pack(), state,
                                                                                           side, random);
                                                });
    }
}

void fuzz_data(const std::string& text) {
    static const record::PackFiles shipped = record::read_pack_files(test_data_folder(), "braddock");
    const auto options = [](const braddock::Pack&) { return std::vector<braddock::Options>(1); };
    fuzz::read_data<braddock::Game>(shipped, text, braddock::load_pack, options);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto record = [](const std::string& bytes) {
        fuzz::read_record<braddock::Game>(test_pack(), bytes);
    };
    return fuzz::read_input(data, size, record, fuzz_text, fuzz_data);
}
