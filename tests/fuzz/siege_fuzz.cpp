// Coverage-guided fuzzing of everything that reads strangers' bytes: a record
// (loaded, replayed and verified), a choice and an outcome, and a data file.
// The first byte says which. tools/fuzz.sh builds and runs it.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#include "record/load.hpp"
#include "record/toml.hpp"
#include "record/verify.hpp"
#include "support/rechain.hpp"
#include "support/siege_pack.hpp"

namespace {

using namespace foulon;

void require(bool fact) {
    if (!fact) std::abort();
}

void fuzz_record(const std::string& bytes) {
    const siege::Pack& pack = siege::test_pack();
    static const auto hash = record::pack_hash(siege::values_text(pack));
    const record::Report report = record::verify<siege::Game>(pack, hash, std::string_view(bytes));
    require(report.is_good() || report.damage || report.breach);
    // The same with its chain made right, so that strange lines reach the rules.
    const record::Report deeper =
        record::verify<siege::Game>(pack, hash, std::string_view(record::rechain(bytes)));
    require(deeper.is_good() || deeper.damage || deeper.breach);
}

void fuzz_text(const std::string& text) {
    const siege::Pack& pack = siege::test_pack();
    // Alone as either side, and twice between two players.
    for (int game = 0; game < 4; ++game) {
        Side side = kSides[static_cast<std::size_t>(game % 2)];
        siege::State state = game < 2 ? start(pack, {side, 24, false}) : start(pack, {side, 20, false, true});
        Random random(text.size() + static_cast<std::size_t>(game));
        for (int steps = 0; steps < 24 && !waiting(pack, state).is_over(); ++steps) {
            const SideSet owing = waiting(pack, state).sides;
            if (!owing.empty() && !owing.contains(side)) side = other(side);
            const auto choice = parse_choice(pack, state, side, text);
            if (choice) {
                const std::string printed = print(pack, state, side, *choice);
                const auto again = parse_choice(pack, state, side, printed);
                require(again && *again == *choice);
                (void)refuse(pack, state, side, *choice);
            } else {
                require(!choice.error().expected.empty() && choice.error().at <= text.size());
            }
            const auto outcome = parse_outcome(pack, state, text);
            if (outcome) {
                const auto again = parse_outcome(pack, state, print(pack, state, *outcome));
                require(again && *again == *outcome);
            }
            if (waiting(pack, state).for_chance()) {
                apply(pack, state, sample<siege::Game>(pack, state, random));
            } else {
                const auto open = legal(pack, state, side);
                apply(pack, state, side, open[random.below(open.size())]);
            }
        }
    }
}

void fuzz_data(const std::string& text) {
    // One file of the pack replaced by the bytes, the others as shipped.
    static const record::PackFiles shipped = record::read_pack_files(siege::test_data_folder(), "siege");
    const auto read = record::parse_toml(text, "fuzz.toml", "fuzz.toml");
    if (!read) return;
    for (std::size_t i = 0; i < shipped.files.size(); ++i) {
        auto files = shipped.files;
        files[i].root = read->root;
        const siege::PackOrErrors loaded = siege::load_pack(files);
        require(loaded.pack.has_value() == loaded.errors.empty());
        if (!loaded) continue;
        Random random(1);
        for (const siege::Options& options :
             {siege::Options{Side::British, loaded.pack->deck_least, false},
              siege::Options{Side::British, loaded.pack->command_least, false, true}}) {
            siege::State state = start(*loaded.pack, options);
            (void)play_out<siege::Game>(*loaded.pack, state, random);
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string bytes(reinterpret_cast<const char*>(data + 1), size - 1);
    switch (data[0] % 3) {
        case 0:
            fuzz_record(bytes);
            break;
        case 1:
            fuzz_text(bytes);
            break;
        default:
            fuzz_data(bytes);
            break;
    }
    return 0;
}
