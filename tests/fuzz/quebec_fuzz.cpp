// Coverage-guided fuzzing of everything of the block game that reads strangers'
// bytes: a record (loaded, replayed and verified), a choice and an outcome, and
// a data file. The first byte says which. tools/fuzz.sh builds and runs it.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "record/load.hpp"
#include "record/toml.hpp"
#include "record/verify.hpp"
#include "support/quebec_pack.hpp"
#include "support/rechain.hpp"

namespace {

using namespace foulon;

void require(bool fact) {
    if (!fact) std::abort();
}

void fuzz_record(const std::string& bytes) {
    const quebec::Pack& pack = quebec::test_pack();
    static const auto hash = record::pack_hash(quebec::values_text(pack));
    const record::Report report = record::verify<quebec::Game>(pack, hash, std::string_view(bytes));
    require(report.is_good() || report.damage || report.breach);
    // The same with its chain made right, so that strange lines reach the rules.
    const record::Report deeper =
        record::verify<quebec::Game>(pack, hash, std::string_view(record::rechain(bytes)));
    require(deeper.is_good() || deeper.damage || deeper.breach);
}

void try_text(const quebec::Pack& pack, const quebec::State& state, const std::string& text) {
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
    if (!outcome) return;
    const auto again = parse_outcome(pack, state, print(pack, state, *outcome));
    require(again && *again == *outcome);
    (void)can_happen(pack, state, *outcome);
}

/// An offer of the moment with some of its bytes exchanged for those given: near to what can be read.
std::string bent(std::string offer, const std::string& bytes) {
    for (std::size_t i = 1; i + 1 < bytes.size() && i < 7; i += 2)
        if (!offer.empty()) offer[static_cast<unsigned char>(bytes[i]) % offer.size()] = bytes[i + 1];
    return offer;
}

void fuzz_text(const std::string& text) {
    const quebec::Pack& pack = quebec::test_pack();
    for (const char* rules : {"classic", "all+orders", "pbm+transfer"}) {
        quebec::State state = start(pack, quebec::test_options(rules));
        Random random(text.size());
        for (int steps = 0; steps < 120 && !waiting(pack, state).is_over(); ++steps) {
            try_text(pack, state, text);
            if (waiting(pack, state).for_chance()) {
                apply(pack, state, sample<quebec::Game>(pack, state, random));
                continue;
            }
            const Side side =
                waiting(pack, state).sides.contains(Side::British) ? Side::British : Side::French;
            const auto open = legal(pack, state, side);
            const auto& choice =
                open[text.empty() ? 0
                                  : (static_cast<unsigned char>(text[0]) + random.below(97)) % open.size()];
            try_text(pack, state, bent(print(pack, state, side, choice), text));
            apply(pack, state, side, choice);
        }
    }
}

void fuzz_data(const std::string& text) {
    // One file of the pack replaced by the bytes, the others as shipped.
    static const record::PackFiles shipped = record::read_pack_files(quebec::test_data_folder(), "quebec");
    const auto read = record::parse_toml(text, "fuzz.toml", "fuzz.toml");
    if (!read) return;
    for (std::size_t i = 0; i < shipped.files.size(); ++i) {
        auto files = shipped.files;
        files[i].root = read->root;
        const quebec::PackOrErrors loaded = quebec::load_pack(files);
        require(loaded.pack.has_value() == loaded.errors.empty());
        if (!loaded) continue;
        quebec::State state = start(*loaded.pack, quebec::test_options("all+orders"));
        Random random(1);
        (void)play_out<quebec::Game>(*loaded.pack, state, random);
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
