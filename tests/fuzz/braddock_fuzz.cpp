// Coverage-guided fuzzing of everything of the battle that reads strangers'
// bytes: a record (loaded, replayed and verified), a choice and an outcome, and
// a data file. The first byte says which. tools/fuzz.sh builds and runs it.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "record/load.hpp"
#include "record/toml.hpp"
#include "record/verify.hpp"
#include "support/braddock_pack.hpp"
#include "support/rechain.hpp"

namespace {

using namespace foulon;

void require(bool fact) {
    if (!fact) std::abort();
}

void fuzz_record(const std::string& bytes) {
    const braddock::Pack& pack = braddock::test_pack();
    static const auto hash = record::pack_hash(braddock::values_text(pack));
    const record::Report report = record::verify<braddock::Game>(pack, hash, std::string_view(bytes));
    require(report.is_good() || report.damage || report.breach);
    // The same with its chain made right, so that strange lines reach the rules.
    const record::Report deeper =
        record::verify<braddock::Game>(pack, hash, std::string_view(record::rechain(bytes)));
    require(deeper.is_good() || deeper.damage || deeper.breach);
}

void fuzz_text(const std::string& text) {
    const braddock::Pack& pack = braddock::test_pack();
    for (const std::uint8_t setup : {braddock::Setup::kCard, std::uint8_t{0}}) {
        braddock::State state = start(pack, {setup});
        Random random(text.size());
        for (int steps = 0; steps < 40 && !waiting(pack, state).is_over(); ++steps) {
            for (const Side side : kSides) {
                const auto choice = parse_choice(pack, state, side, text);
                if (choice) {
                    const auto again = parse_choice(pack, state, side, print(pack, state, side, *choice));
                    require(again && *again == *choice);
                    (void)refuse(pack, state, side, *choice);
                } else {
                    require(!choice.error().expected.empty() && choice.error().at <= text.size());
                }
            }
            const auto outcome = parse_outcome(pack, state, text);
            if (outcome) {
                const auto again = parse_outcome(pack, state, print(pack, state, *outcome));
                require(again && *again == *outcome);
                (void)can_happen(pack, state, *outcome);
            }
            if (waiting(pack, state).for_chance()) {
                apply(pack, state, sample<braddock::Game>(pack, state, random));
            } else {
                const Side side =
                    waiting(pack, state).sides.contains(Side::British) ? Side::British : Side::French;
                const auto open = legal(pack, state, side);
                apply(pack, state, side, open[random.below(open.size())]);
            }
        }
    }
}

void fuzz_data(const std::string& text) {
    // One file of the pack replaced by the bytes, the others as shipped.
    static const record::PackFiles shipped =
        record::read_pack_files(braddock::test_data_folder(), "braddock");
    const auto read = record::parse_toml(text, "fuzz.toml", "fuzz.toml");
    if (!read) return;
    for (std::size_t i = 0; i < shipped.files.size(); ++i) {
        auto files = shipped.files;
        files[i].root = read->root;
        const braddock::PackOrErrors loaded = braddock::load_pack(files);
        require(loaded.pack.has_value() == loaded.errors.empty());
        if (!loaded) continue;
        braddock::State state = start(*loaded.pack, {});
        Random random(1);
        (void)play_out<braddock::Game>(*loaded.pack, state, random);
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
