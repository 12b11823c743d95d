// What each viewer may know. The position is public; planned moves are visible only to their
// side; unrevealed chits to neither side. [B 12.5]
#include "braddock/questions.hpp"

namespace foulon::braddock {

View view(const Pack&, const State& state, Viewer viewer) {
    View seen;
    seen.open = state.open;
    seen.viewer = viewer;
    if (is(viewer, state.open.active)) seen.own = state.draft;
    return seen;
}

Known known(const Pack&, const State& state, Viewer) { return {state.open.aims, state.open.order}; }

bool is_consistent(const Pack& pack, const Known& known, const State& state) {
    std::array<int, kTargets> used{};
    for (std::size_t i = 0; i < kFrench; ++i) {
        if (known.order[i] != state.open.order[i]) return false;
        if (state.open.order[i] != kNoOrder) ++used[state.open.order[i]];
        if (state.chits[i] == 0) continue;
        const auto chit = static_cast<Target>(state.chits[i] - 1);
        ++used[index(chit)];
        if (!known.aims[i].is_possible(chit)) return false;
    }
    for (std::size_t target = 0; target < kTargets; ++target)
        if (used[target] > pack.chits[target]) return false;
    return true;
}

namespace {

/// Gives each unit with a hidden chit one that is consistent with public knowledge: dealt at
/// random until it fits; as a last resort all deals are tried.
class Dealer {
public:
    Dealer(const Pack& pack, State& state) : state_(state), left_(pack.chits) {
        const OpenState& open_state = state.open;
        // Dealt and not revealed: on the map or eliminated, but not the unit that is dealt to now.
        for (std::size_t i = 0; i < kFrench; ++i) {
            if (open_state.order[i] != kNoOrder) {
                --left_[open_state.order[i]];
                continue;
            }
            if (!(open_state.aims[i] == Aims{})) units_.push_back(static_cast<std::uint8_t>(i));
        }
    }

    void deal(Random& random) {
        for (int attempt = 0; attempt < 200; ++attempt)
            if (try_deal(random)) return;
        search(0);
    }

private:
    bool try_deal(Random& random) {
        auto left = left_;
        for (const std::uint8_t unit : units_) {
            std::uint64_t total = 0;
            for (const std::uint8_t count : left) total += count;
            std::uint64_t number = random.below(total);
            std::size_t target = 0;
            while (number >= left[target]) number -= left[target++];
            if (!state_.open.aims[unit].is_possible(kAllTargets[target])) return false;
            --left[target];
            state_.chits[unit] = static_cast<std::uint8_t>(target + 1);
        }
        return true;
    }
    bool search(std::size_t n) {
        if (n == units_.size()) return true;
        for (std::size_t target = 0; target < kTargets; ++target) {
            if (left_[target] == 0 || !state_.open.aims[units_[n]].is_possible(kAllTargets[target])) continue;
            --left_[target];
            state_.chits[units_[n]] = static_cast<std::uint8_t>(target + 1);
            if (search(n + 1)) return true;
            ++left_[target];
        }
        return false;
    }

    State& state_;
    std::array<std::uint8_t, kTargets> left_;
    List<std::uint8_t, kFrench> units_;
};

}  // namespace

State guess(const Pack& pack, const View& seen, Random& random) {
    State state;
    state.open = seen.open;
    state.draft = seen.own;
    Dealer(pack, state).deal(random);
    const Side mover = seen.open.active;
    if (is(seen.viewer, mover) || seen.open.step != Step::Move) return state;
    // The progress of the movement draft is hidden from the other side: any draft is consistent.
    for (std::uint64_t more = random.below(6); more > 0; --more) {
        const Game::Choices open = legal(pack, state, mover);
        const Choice choice = open[random.below(open.size())];
        if (!is_draft(pack, state, mover, choice)) break;
        apply(pack, state, mover, choice);
    }
    return state;
}

std::uint8_t secret_slot(const Pack&, const State&, Side, const Choice&) { return 0; }

std::uint8_t secret_slot(const Pack&, const State&, const Outcome& outcome) {
    return outcome.kind == Outcome::Kind::Chit ? static_cast<std::uint8_t>(outcome.unit + 1) : 0;  // [B 12.2]
}

Game::Secrets reveals(const Pack&, const State& before, const State& after) {
    Game::Secrets list;
    for (std::size_t i = 0; i < kFrench; ++i)
        if (before.open.order[i] == kNoOrder && after.open.order[i] != kNoOrder)
            list.push_back({std::nullopt, static_cast<std::uint8_t>(i + 1)});
    return list;
}

}  // namespace foulon::braddock
