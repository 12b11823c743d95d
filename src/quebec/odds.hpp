// The odds of a battle by the rules engine, assuming that both sides commit a reserve to their
// weakest column whenever they may, that nobody retreats voluntarily and that battle orders are
// random among those that fight; by mail the commanders decide. Sampled, or exact for small
// classic battles.
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

/// "4/4/4+4": three columns, or for a skirmish one column of one or two units.
Parsed<Force> parse_force(std::string_view text, std::size_t most_blocks);

/// The British attack, the French defend.
struct Battlefield {
    Force attack, defend;
    Approach approach = Approach::Land;
    Options options{};       // battle orders, play by mail
    std::uint8_t works = 0;  // bits: columns of the defender's works [A 6]
    /// The post of each leader by side; kNoPost: not there. [A 4]
    std::array<std::array<std::uint8_t, kLeaders>, 2> leaders{
        {{kNoPost, kNoPost, kNoPost}, {kNoPost, kNoPost, kNoPost}}};
    std::array<std::optional<std::uint8_t>, 2> commander{};  // by mail; none: a senior officer [P 10.1]

    bool has_leaders() const {
        for (const auto& side : leaders)
            for (const std::uint8_t post : side)
                if (post != kNoPost) return true;
        return false;
    }
    /// Nothing but columns and dice, as exact odds need it.
    bool is_plain() const {
        return !has_leaders() && works == 0 && options.rules == 0 && options.modules == 0;
    }
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
