// Plays the golden records: whole games of random legal choices, alone as both
// sides with every skill and of two players, every kind of dice, with entropy and host key fixed so that they
// come out the same. `make_golden FOLDER` writes those that are not there.
// They are made again only when the rules number rises (docs/record-format.md).
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>

#include "record/file.hpp"
#include "record/record_writer.hpp"
#include "support/siege_pack.hpp"

namespace {

using namespace foulon;

/// Bytes that look random and repeat: a test's entropy, never a game's.
record::Entropy fixed_entropy(std::uint64_t seed) {
    return [random = Random(seed)](std::span<std::uint8_t> bytes) mutable {
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
    };
}

struct Plan {
    const char* name;
    siege::Options options;
    record::Dice dice;
    int acts = 0;  // 1: rolls back once, 2: resigns on turn 5
};

int play(const std::string& folder, const Plan& plan, std::uint64_t seed) {
    const siege::Pack& pack = siege::test_pack();
    const std::string path = folder + "/" + plan.name + ".foulon";
    if (std::filesystem::exists(path)) return 0;
    const auto fail = [&](const std::string& what) {
        std::fprintf(stderr, "%s: %s\n", path.c_str(), what.c_str());
        return 1;
    };
    // Not a secret: whoever reads this can sign golden records.
    record::Bytes32 seed_of_key{};
    constexpr std::string_view words = "the golden key of foulon's tests";
    std::copy(words.begin(), words.end(), seed_of_key.begin());
    const auto key = record::HostKey::from_seed(seed_of_key);
    auto file = record::RecordFile::create(path);
    if (!file) return fail("cannot be written");
    auto made = record::RecordWriter<siege::Game>::create(pack, record::pack_hash(siege::values_text(pack)),
                                                          plan.options, plan.dice, key, std::move(*file),
                                                          fixed_entropy(seed));
    if (!made) return fail(record::describe(made.error()));
    auto& writer = *made;
    if (auto made_words = writer.make_nonces(); !made_words)
        return fail(record::describe(made_words.error()));
    Random random(seed, 1);
    bool acted = false;
    while (!writer.is_over()) {
        // Of two players who both owe a choice either may come first.
        const SideSet owing = writer.waiting().sides;
        Side side = owing.contains(Side::British) ? Side::British : Side::French;
        if (owing == SideSet::both() && random.below(2) == 0) side = other(side);
        const auto turns = turn(writer.recorded());
        if (plan.acts != 0 && turns == 5 && !acted && writer.waiting().for_choice()) {
            acted = true;
            std::string act = "resign";
            if (plan.acts == 1)  // back to the line that ended the second turn
                for (const record::Entry& entry : writer.entries())
                    if (turn(writer.step(entry.number).state) == 2 && writer.step(entry.number).rests)
                        act = "rollback " + std::to_string(entry.number);
            const auto who = side == Side::British ? record::Who::British : record::Who::French;
            if (auto done = writer.act(plan.acts == 1 ? record::Who::Referee : who, act); !done)
                return fail(record::describe(done.error()));
            continue;
        }
        if (writer.waiting().for_chance()) {
            const auto outcome = sample<siege::Game>(pack, writer.state(), random);
            const auto rolled = plan.dice.kind == record::DiceKind::Own
                                    ? writer.roll_own(print(pack, writer.state(), outcome))
                                    : writer.roll();
            if (!rolled) return fail(record::describe(rolled.error()));
        } else {
            const auto open = legal(pack, writer.state(), side);
            if (auto done = writer.choose(side, open[random.below(open.size())]); !done)
                return fail(record::describe(done.error()));
        }
    }
    std::printf("%s: %u lines\n", path.c_str(), writer.lines());
    return 0;
}

}  // namespace

int main(int count, char** words) {
    if (count != 2) {
        std::fprintf(stderr, "usage: make_golden FOLDER\n");
        return 2;
    }
    using record::Dice;
    using record::DiceKind;
    const Dice sealed{DiceKind::Sealed, ""}, own{DiceKind::Own, ""};
    const auto seeded = [](const char* seed) { return Dice{DiceKind::Seeded, seed}; };
    const Side b = Side::British, f = Side::French;
    // A French opponent is weak with 27 cards, strong with 20; a British one the other way round.
    const Plan plans[] = {
        {"british-weak-1", {b, 27, false}, sealed},
        {"british-weak-2", {b, 27, true}, sealed},
        {"british-good-1", {b, 24, false}, sealed},
        {"british-good-2", {b, 24, false}, seeded("1759")},
        {"british-good-3", {b, 24, true}, sealed},
        {"british-good-own", {b, 24, false}, own},
        {"british-strong-1", {b, 20, false}, sealed},
        {"british-strong-2", {b, 20, false}, seeded("wolfe")},
        {"british-10", {b, 10, false}, sealed},
        {"british-30", {b, 30, false}, sealed},
        {"british-rollback", {b, 24, false}, sealed, 1},
        {"british-resigned", {b, 24, false}, sealed, 2},
        {"french-weak-1", {f, 20, false}, sealed},
        {"french-weak-2", {f, 20, true}, sealed},
        {"french-good-1", {f, 24, false}, sealed},
        {"french-good-2", {f, 24, false}, seeded("1759")},
        {"french-good-3", {f, 24, true}, sealed},
        {"french-good-own", {f, 24, false}, own},
        {"french-strong-1", {f, 27, false}, sealed},
        {"french-strong-2", {f, 27, false}, seeded("montcalm")},
        {"french-10", {f, 10, false}, sealed},
        {"french-30", {f, 30, false}, sealed},
        {"french-rollback", {f, 24, false}, sealed, 1},
        {"french-resigned", {f, 24, false}, sealed, 2},
        {"two-1", {b, 20, false, true}, sealed},
        {"two-2", {b, 20, false, true}, sealed},
        {"two-3", {b, 20, false, true}, seeded("1759")},
        {"two-own", {b, 20, false, true}, own},
        {"two-10", {b, 10, false, true}, sealed},
        {"two-24", {b, 24, false, true}, sealed},
        {"two-33", {b, 33, false, true}, sealed},
        {"two-rollback", {b, 20, false, true}, sealed, 1},
        {"two-resigned", {b, 20, false, true}, sealed, 2},
    };
    std::uint64_t seed = 1759;
    for (const Plan& plan : plans)
        if (const int code = play(words[1], plan, seed++); code != 0) return code;
    return 0;
}
