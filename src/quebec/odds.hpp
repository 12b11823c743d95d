// The odds of a classic battle by the rules engine, assuming that both sides commit a reserve
// to their weakest column whenever they may and that nobody retreats voluntarily. Sampled, or
// exact for small battles.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "quebec/game.hpp"

namespace foulon::quebec {

/// A force as typed: columns separated by `/`, units of a column by `,`, reserve after `+`.
struct Force {
    std::array<std::vector<std::uint8_t>, 4> units;  // CV of each: left, centre, right, reserve
    std::size_t blocks() const {
        std::size_t count = 0;
        for (const auto& post : units) count += post.size();
        return count;
    }
    int cv() const {
        int sum = 0;
        for (const auto& post : units)
            for (const std::uint8_t cv : post) sum += cv;
        return sum;
    }
};
enum class Approach : std::uint8_t { Land, Landing, Crossing };

/// "4/4/4+4". A force of fewer than three columns fights a skirmish and is written as one
/// column.
Parsed<Force> parse_force(std::string_view text, std::size_t most_blocks);

struct Battlefield {
    Force attack, defend;
    Approach approach = Approach::Land;
};
/// The maximum number of blocks of each side.
inline constexpr std::size_t kMaxAttackers = 13, kMaxDefenders = 19;

struct BattleCount {
    std::uint64_t battles = 0;
    std::uint64_t attacker_wins = 0;
    std::uint64_t attacker_lost = 0;  // CV
    std::uint64_t defender_lost = 0;
    BattleCount& operator+=(const BattleCount& that) {
        battles += that.battles;
        attacker_wins += that.attacker_wins;
        attacker_lost += that.attacker_lost;
        defender_lost += that.defender_lost;
        return *this;
    }
    bool operator==(const BattleCount&) const = default;
};

/// A pack in which only the battle ends a battle: no side is too weak to continue.
Pack battle_pack(const Pack& pack);
/// The state in which both sides have deployed and the first battle turn begins.
State lay_out(const Pack& battle_pack, const Battlefield& field);
/// Fights one battle to its end. Precondition: the pack comes from battle_pack().
void fight(const Pack& battle_pack, State state, const Battlefield& field, Random& random,
           BattleCount& count);

struct ExactOdds {
    double attacker_wins = 0;
    double attacker_lost = 0;
    double defender_lost = 0;
    double undecided = 0;  // probability left when the computation stopped
};
/// Exact up to `undecided`; empty if the battle needs more than `most_states` at a time.
std::optional<ExactOdds> exact_odds(const Pack& battle_pack, const Battlefield& field,
                                    std::size_t most_states);

}  // namespace foulon::quebec
