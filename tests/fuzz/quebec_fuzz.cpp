// Coverage-guided fuzzing of everything of the block game that reads untrusted bytes;
// see fuzz.hpp. tools/fuzz.sh builds and runs it.
#include "fuzz/fuzz.hpp"
#include "support/quebec_pack.hpp"

namespace {

using namespace foulon;
using quebec::test_pack;

/// A choice of the moment with some of its bytes replaced by those given: close to what can be read.
std::string bent(std::string offer, const std::string& bytes) {
    for (std::size_t i = 1; i + 1 < bytes.size() && i < 7; i += 2)
        if (!offer.empty()) offer[static_cast<unsigned char>(bytes[i]) % offer.size()] = bytes[i + 1];
    return offer;
}

void fuzz_text(const std::string& text) {
    const quebec::Pack& pack = test_pack();
    for (const char* rules : {"classic", "all+orders", "pbm+transfer"}) {
        Random random(text.size());
        fuzz::read_text_in_game<quebec::Game>(
            pack, start(pack, quebec::test_options(rules)), text, 120, random,
            [&](quebec::State& state, Side side) {
                const auto open = legal(pack, state, side);
                const std::size_t first = text.empty() ? 0 : static_cast<unsigned char>(text[0]);
                const auto& choice = open[(first + random.below(97)) % open.size()];
                fuzz::read_text<quebec::Game>(pack, state, bent(print(pack, state, side, choice), text));
                apply(pack, state, side, choice);
            });
    }
}

void fuzz_data(const std::string& text) {
    static const record::PackFiles shipped = record::read_pack_files(test_data_folder(), "quebec");
    const auto options = [](const quebec::Pack&) {
        return std::vector{quebec::test_options("all+orders"), quebec::test_options("pbm+transfer")};
    };
    fuzz::read_data<quebec::Game>(shipped, text, quebec::load_pack, options);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto record = [](const std::string& bytes) { fuzz::read_record<quebec::Game>(test_pack(), bytes); };
    return fuzz::read_input(data, size, record, fuzz_text, fuzz_data);
}
