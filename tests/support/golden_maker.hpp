// Plays golden records: whole games of random legal choices with fixed entropy
// and a fixed host key, so that they come out the same. Writes only the records
// that do not exist yet; they are made again only when the rules number rises
// (docs/record-format.md). Each game lists its own games in tests/tools.
#pragma once

#include <cstdio>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "record/file.hpp"
#include "record/record_writer.hpp"
#include "record/verify.hpp"
#include "support/fixed_entropy.hpp"

namespace foulon::golden {

inline const record::Dice kSealed{record::DiceKind::Sealed, ""}, kOwn{record::DiceKind::Own, ""};
inline record::Dice seeded(const char* seed) { return {record::DiceKind::Seeded, seed}; }

/// What happens once in the middle of a game.
enum class Act { None, RollBack, Resign };

template <class G>
struct Plan {
    const char* name;
    typename G::Options options;
    record::Dice dice;
    Act act = Act::None;
};

/// How the games of a golden folder are played.
struct Manner {
    std::uint64_t first_seed;
    int act_turn;                     // completed turns when a plan's act is due
    std::optional<Side> acting_side;  // who acts; nothing: whoever chooses next
    bool either_first = false;        // of two sides that both owe a choice, a coin says who comes first
};

/// The last resting line at which two turns were complete.
template <class G>
std::string rollback_to_turn_two(const record::RecordWriter<G>& writer) {
    std::string act;
    for (const record::Entry& entry : writer.entries())
        if (turn(writer.step(entry.number).state) == 2 && writer.step(entry.number).rests)
            act = "rollback " + std::to_string(entry.number);
    return act;
}

template <class G>
class Maker {
public:
    Maker(const typename G::Pack& pack, Manner manner) : pack_(pack), manner_(manner) {}

    /// Writes the missing records of the plans; an exit code.
    int run(int count, char** words, std::span<const Plan<G>> plans) {
        if (count != 2) {
            std::fprintf(stderr, "usage: %s FOLDER\n", words[0]);
            return 2;
        }
        std::uint64_t seed = manner_.first_seed;
        for (const Plan<G>& plan : plans) {
            const std::string path = std::string(words[1]) + "/" + plan.name + ".foulon";
            std::string error;
            // A game that is over before its act was due is played again with other dice.
            for (std::uint64_t again = 0; !std::filesystem::exists(path) && error.empty(); ++again)
                error = make(path, plan, seed + 1000 * again);
            ++seed;
            if (error.empty()) continue;
            std::fprintf(stderr, "%s: %s\n", path.c_str(), error.c_str());
            return 1;
        }
        return 0;
    }

private:
    using Writer = record::RecordWriter<G>;

    /// Plays and checks one record; what went wrong, or nothing.
    std::string make(const std::string& path, const Plan<G>& plan, std::uint64_t seed) {
        const record::Bytes32 hash = record::pack_hash(values_text(pack_));
        auto file = record::RecordFile::create(path);
        if (!file) return "cannot be written";
        auto writer = Writer::create(pack_, hash, plan.options, plan.dice, record::golden_key(),
                                     std::move(*file), record::fixed_entropy(seed));
        if (!writer) return record::describe(writer.error());
        if (auto made = writer->make_nonces(); !made) return record::describe(made.error());
        Random random(seed, 1);
        bool has_acted = plan.act == Act::None;
        while (!writer->is_over())
            if (auto done = advance(*writer, plan, random, has_acted); !done)
                return record::describe(done.error());
        if (!has_acted) {
            std::filesystem::remove(path);
            return {};
        }
        const auto bytes = record::read_bytes(path);
        if (!bytes || record::verify<G>(pack_, hash, *bytes).verdict != record::Verdict::Signed)
            return "does not verify";
        std::printf("%s: %u lines\n", path.c_str(), writer->lines());
        return {};
    }

    /// One step: the plan's act, chance or a choice.
    auto advance(Writer& writer, const Plan<G>& plan, Random& random, bool& has_acted) {
        const Waiting now = writer.waiting();
        Side side = now.sides.contains(Side::British) ? Side::British : Side::French;
        if (manner_.either_first && now.sides == SideSet::both() && random.below(2) == 0) side = other(side);
        const bool may_act = manner_.acting_side ? now.for_choice_of(*manner_.acting_side) : now.for_choice();
        if (!has_acted && may_act && turn(writer.recorded()) == manner_.act_turn) {
            has_acted = true;
            if (plan.act == Act::RollBack)
                return writer.act(record::Who::Referee, rollback_to_turn_two<G>(writer));
            const Side acting = manner_.acting_side.value_or(side);
            return writer.act(acting == Side::British ? record::Who::British : record::Who::French, "resign");
        }
        if (now.for_chance()) {
            const auto outcome = sample<G>(pack_, writer.state(), random);
            return plan.dice.kind == record::DiceKind::Own
                       ? writer.roll_own(print(pack_, writer.state(), outcome))
                       : writer.roll();
        }
        const auto open = legal(pack_, writer.state(), side);
        return writer.choose(side, open[random.below(open.size())]);
    }

    const typename G::Pack& pack_;
    Manner manner_;
};

}  // namespace foulon::golden
