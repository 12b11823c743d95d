// Plays the golden records of the block game: whole games of random legal
// choices under every kind of rule set and of dice, with entropy and host key
// fixed so that they come out the same. `make_golden_quebec FOLDER` writes those
// that are not there. They are made again only when the rules number rises
// (docs/record-format.md).
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>

#include "record/file.hpp"
#include "record/record_writer.hpp"
#include "record/verify.hpp"
#include "support/quebec_pack.hpp"

namespace {

using namespace foulon;
using quebec::Game;

struct Plan {
    const char* name;
    const char* rules;
    record::Dice dice;
    bool resigns = false;  // the British, in turn 5
};

/// Bytes that look random and repeat: a test's entropy, never a game's.
record::Entropy fixed_entropy(std::uint64_t seed) {
    return [random = Random(seed)](std::span<std::uint8_t> bytes) mutable {
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
    };
}

/// Not a secret: whoever reads this can sign golden records.
record::HostKey golden_key() {
    record::Bytes32 seed{};
    constexpr std::string_view words = "the golden key of foulon's tests";
    std::copy(words.begin(), words.end(), seed.begin());
    return record::HostKey::from_seed(seed);
}

/// Goes one step on: an act, chance or a choice.
auto go_on(record::RecordWriter<Game>& writer, const Plan& plan, Random& random) {
    const quebec::Pack& pack = quebec::test_pack();
    if (plan.resigns && turn(writer.recorded()) == 4 && writer.waiting().for_choice_of(Side::British))
        return writer.act(record::Who::British, "resign");
    if (writer.waiting().for_chance()) {
        const auto outcome = sample<Game>(pack, writer.state(), random);
        return plan.dice.kind == record::DiceKind::Own ? writer.roll_own(print(pack, writer.state(), outcome))
                                                       : writer.roll();
    }
    const Side side = writer.waiting().sides.contains(Side::British) ? Side::British : Side::French;
    const auto open = legal(pack, writer.state(), side);
    return writer.choose(side, open[random.below(open.size())]);
}

int play(const std::string& folder, const Plan& plan, std::uint64_t seed) {
    const std::string path = folder + "/" + plan.name + ".foulon";
    if (std::filesystem::exists(path)) return 0;
    const auto fail = [&](const std::string& what) {
        std::fprintf(stderr, "%s: %s\n", path.c_str(), what.c_str());
        return 1;
    };
    const quebec::Pack& pack = quebec::test_pack();
    const record::Bytes32 hash = record::pack_hash(quebec::values_text(pack));
    auto file = record::RecordFile::create(path);
    if (!file) return fail("cannot be written");
    auto writer = record::RecordWriter<Game>::create(pack, hash, quebec::test_options(plan.rules), plan.dice,
                                                     golden_key(), std::move(*file), fixed_entropy(seed));
    if (!writer) return fail(record::describe(writer.error()));
    if (auto gave = writer->make_nonces(); !gave) return fail(record::describe(gave.error()));
    Random random(seed, 1);
    while (!writer->is_over())
        if (auto done = go_on(*writer, plan, random); !done) return fail(record::describe(done.error()));
    const auto bytes = record::read_bytes(path);
    if (!bytes ||
        record::verify<Game>(pack, hash, std::string_view(*bytes)).verdict != record::Verdict::Signed)
        return fail("does not verify");
    std::printf("%s: %u lines\n", path.c_str(), writer->lines());
    return 0;
}

}  // namespace

int main(int count, char** words) {
    if (count != 2) {
        std::fprintf(stderr, "usage: make_golden_quebec FOLDER\n");
        return 2;
    }
    using record::Dice;
    using record::DiceKind;
    const Dice sealed{DiceKind::Sealed, ""}, own{DiceKind::Own, ""};
    const auto seeded = [](const char* seed) { return Dice{DiceKind::Seeded, seed}; };
    const Plan plans[] = {
        {"classic-1", "classic", sealed},
        {"classic-2", "classic", seeded("1759")},
        {"classic-own", "classic", own},
        {"classic-resigned", "classic", sealed, true},
        {"transfer", "transfer", sealed},
        {"orders", "orders", sealed},
        {"literal", "literal", sealed},
        {"all", "all", sealed},
        {"all-orders", "all+orders", sealed},
        {"leaders", "leaders+assault", sealed},
        {"works", "entrenchments+intelligence+fire-ships+orders", seeded("foulon")},
        {"pbm", "pbm+transfer", sealed},
    };
    std::uint64_t seed = 1759;
    for (const Plan& plan : plans)
        if (const int code = play(words[1], plan, seed++); code != 0) return code;
    return 0;
}
