// Plays the golden records of the battle: whole games of random legal choices,
// against the card and of two players, every option, every kind of dice, with
// entropy and host key fixed so that they come out the same.
// `make_golden_braddock FOLDER` writes those that are not there. They are made
// again only when the rules number rises (docs/record-format.md).
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>

#include "record/file.hpp"
#include "record/record_writer.hpp"
#include "support/braddock_pack.hpp"

namespace {

using namespace foulon;
using braddock::Setup;

/// Bytes that look random and repeat: a test's entropy, never a game's.
record::Entropy fixed_entropy(std::uint64_t seed) {
    return [random = Random(seed)](std::span<std::uint8_t> bytes) mutable {
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
    };
}

struct Plan {
    const char* name;
    std::uint8_t setup;
    record::Dice dice;
    int acts = 0;  // 1: rolls back once, 2: the British resign in turn 5
};

int play(const std::string& folder, const Plan& plan, std::uint64_t seed) {
    const braddock::Pack& pack = braddock::test_pack();
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
    auto file = record::RecordFile::create(path);
    if (!file) return fail("cannot be written");
    auto made = record::RecordWriter<braddock::Game>::create(
        pack, record::pack_hash(braddock::values_text(pack)), {plan.setup}, plan.dice,
        record::HostKey::from_seed(seed_of_key), std::move(*file), fixed_entropy(seed));
    if (!made) return fail(record::describe(made.error()));
    auto& writer = *made;
    if (auto made_words = writer.make_nonces(); !made_words)
        return fail(record::describe(made_words.error()));
    Random random(seed, 1);
    bool acted = false;
    while (!writer.is_over()) {
        const auto turns = turn(writer.recorded());
        const bool may_act = writer.waiting().for_choice_of(Side::British);
        if (plan.acts != 0 && turns == 4 && !acted && may_act) {
            acted = true;
            std::string act = "resign";
            if (plan.acts == 1)  // back to a line of the third turn
                for (const record::Entry& entry : writer.entries())
                    if (turn(writer.step(entry.number).state) == 2 && writer.step(entry.number).rests)
                        act = "rollback " + std::to_string(entry.number);
            if (auto done = writer.act(plan.acts == 1 ? record::Who::Referee : record::Who::British, act);
                !done)
                return fail(record::describe(done.error()));
            continue;
        }
        if (writer.waiting().for_chance()) {
            const auto outcome = sample<braddock::Game>(pack, writer.state(), random);
            const auto rolled = plan.dice.kind == record::DiceKind::Own
                                    ? writer.roll_own(print(pack, writer.state(), outcome))
                                    : writer.roll();
            if (!rolled) return fail(record::describe(rolled.error()));
        } else {
            const Side side = writer.waiting().sides.contains(Side::British) ? Side::British : Side::French;
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
        std::fprintf(stderr, "usage: make_golden_braddock FOLDER\n");
        return 2;
    }
    using record::Dice;
    using record::DiceKind;
    const Dice sealed{DiceKind::Sealed, ""}, own{DiceKind::Own, ""};
    const auto seeded = [](const char* seed) { return Dice{DiceKind::Seeded, seed}; };
    constexpr std::uint8_t all =
        Setup::kMarines | Setup::kMilitia | Setup::kNewYork | Setup::kGrenadiers | Setup::kLight;
    const Plan plans[] = {
        {"card-1", Setup::kCard, sealed},
        {"card-2", Setup::kCard, sealed},
        {"card-3", Setup::kCard, seeded("1755")},
        {"card-own", Setup::kCard, own},
        {"card-beginner", Setup::kCard | Setup::kBeginner, sealed},
        {"card-marines", Setup::kCard | Setup::kMarines, sealed},
        {"card-militia", Setup::kCard | Setup::kMilitia, sealed},
        {"card-new-york", Setup::kCard | Setup::kNewYork, seeded("gates")},
        {"card-grenadiers", Setup::kCard | Setup::kGrenadiers, sealed},
        {"card-light", Setup::kCard | Setup::kLight, sealed},
        {"card-all", Setup::kCard | all, sealed},
        {"card-rollback", Setup::kCard, sealed, 1},
        {"card-resigned", Setup::kCard, sealed, 2},
        {"two-1", 0, sealed},
        {"two-2", 0, seeded("beaujeu")},
        {"two-own", 0, own},
        {"two-all", all, sealed},
        {"two-resigned", all, sealed, 2},
    };
    std::uint64_t seed = 1755;
    for (const Plan& plan : plans)
        if (const int code = play(words[1], plan, seed++); code != 0) return code;
    return 0;
}
