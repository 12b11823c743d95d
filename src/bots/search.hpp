// Information-set Monte Carlo tree search (Cowling, Powley & Whitehouse 2012) with UCT (Kocsis
// & Szepesvári 2006). Each simulation
//   1 samples a state that is consistent with the chooser's view,
//   2 descends the tree: chance is drawn with its exact weights, and each side
//     takes the choice with the highest upper confidence bound,
//   3 adds the first unknown node and evaluates it by the rollout policy,
//   4 updates every choice on its path.
// A node is keyed by its chooser's view, not by a state: states that a side cannot tell apart
// share a node, and so do transpositions. Each choice of a draft has its own node.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

#include "bots/arena.hpp"
#include "bots/rollout_policy.hpp"
#include "engine/game.hpp"

namespace foulon::bots {

/// The side that chooses next; the British first if both must.
inline Side next_side(const Waiting& now) {
    return now.sides.contains(Side::British) ? Side::British : Side::French;
}

template <Game G, RolloutPolicy<G> A>
class Search {
public:
    using Pack = typename G::Pack;
    using State = typename G::State;
    using View = typename G::View;
    using Choices = typename G::Choices;
    using Choice = typename G::Choice;
    using EdgeOf = Edge<Choice>;

    /// No nodes are added beyond this number; existing ones are still updated.
    static constexpr std::uint32_t kMaxNodes = 1U << 17;

    explicit Search(const A& rollout) : rollout_(rollout) {}
    A& rollout() { return rollout_; }

    /// Allocates everything; nothing allocates afterwards.
    void reserve(std::uint32_t simulations) {
        arena_.reserve(simulations + 1 < kMaxNodes ? simulations + 1 : kMaxNodes);
    }

    /// Runs simulations from the view of `side`; returns the index in `open` of the best choice.
    std::size_t choose(const Pack& pack, const View& seen, Side side, const Choices& open,
                       const Budget& budget, std::uint32_t simulations, Random& random) {
        begin(seen, open, simulations, budget.uses_policy);
        for (std::uint32_t done = 0; done < simulations; ++done) {
            State state = guess(pack, seen, random);
            simulate(pack, state, side, random);
            if (done % kCheckInterval == kCheckInterval - 1 && is_settled(simulations - done - 1)) break;
        }
        return best();
    }

    void begin(const View& seen, const Choices& open, std::uint32_t simulations, bool uses_policy) {
        reserve(simulations);
        uses_policy_ = uses_policy;
        spread_ = uses_policy ? rollout_.spread() : 0.5;
        arena_.forget();
        arena_.add(content_hash(seen), open);
    }

    /// One simulation from a state in which `side` is to choose at the root.
    void simulate(const Pack& pack, State& state, Side side, Random& random) {
        Path path;
        std::uint32_t at = 0;  // the root
        double british = 0;
        for (;;) {
            EdgeOf& edge = select(arena_.node(at), random);
            path.push_back({at, static_cast<std::uint32_t>(&edge - arena_.edges(arena_.node(at))), side});
            apply(pack, state, side, edge.choice);
            const std::optional<double> ended = descend(pack, state, side, at, path, random);
            if (ended) {
                british = *ended;
                break;
            }
        }
        for (const PathStep& passed : path) {
            Node& node = arena_.node(passed.node);
            EdgeOf& edge = arena_.edges(node)[passed.edge];
            ++node.visits;
            ++edge.visits;
            edge.sum += score_of(british, passed.side);
        }
    }

    /// Number of playouts so far. Simulations that reach the end of the game inside the tree need
    /// none.
    std::uint64_t playouts() const { return playouts_; }

    /// The statistics of a choice at the root.
    const EdgeOf& edge(std::size_t choice) { return arena_.edges(arena_.node(0))[choice]; }

    /// The most visited choice.
    std::size_t best() {
        std::size_t best = 0;
        for (std::size_t i = 1; i < arena_.node(0).count; ++i)
            if (edge(i).visits > edge(best).visits) best = i;
        return best;
    }

private:
    struct PathStep {
        std::uint32_t node, edge;
        Side side;
    };
    using Path = List<PathStep, 256>;
    static constexpr std::uint32_t kCheckInterval = 256;  // simulations between two checks for an early stop

    /// Plays on to the next choice inside the tree and sets its node and side, or ends the
    /// simulation and returns the British score.
    std::optional<double> descend(const Pack& pack, State& state, Side& side, std::uint32_t& at,
                                  const Path& path, Random& random) {
        for (;;) {
            const Waiting now = waiting(pack, state);
            if (now.is_over()) return british_score(result(pack, state));
            if (now.for_chance()) {
                apply(pack, state, sample<G>(pack, state, random));
                continue;
            }
            side = next_side(now);
            const std::uint64_t key = content_hash(view(pack, state, viewer_of(side)));
            at = arena_.find(key);
            if (at != Arena<Choice>::kNone && path.size() < Path::capacity()) return std::nullopt;
            const Choices open = legal(pack, state, side);
            if (open.size() == 1) {  // forced: needs no node
                apply(pack, state, side, open[0]);
                continue;
            }
            if (at == Arena<Choice>::kNone) arena_.add(key, open);
            ++playouts_;
            return uses_policy_ ? rollout_.evaluate(pack, state, random)
                                : random_rollout<G>(pack, state, random);
        }
    }

    /// The edge with the highest upper confidence bound (UCB1). Unvisited edges come first,
    /// starting at a random one.
    EdgeOf& select(const Node& node, Random& random) {
        EdgeOf* edges = arena_.edges(node);
        if (node.visits < node.count * 2) {
            const std::size_t from = static_cast<std::size_t>(random.below(node.count));
            for (std::size_t i = 0; i < node.count; ++i) {
                EdgeOf& edge = edges[(from + i) % node.count];
                if (edge.visits == 0) return edge;
            }
        }
        const double exploration = 1.4 * spread_ * std::sqrt(std::log(static_cast<double>(node.visits) + 1));
        EdgeOf* best = edges;
        double best_bound = -1;
        for (std::size_t i = 0; i < node.count; ++i) {
            const double bound =
                edges[i].visits == 0 ? 1e9 : edges[i].mean() + exploration / std::sqrt(edges[i].visits);
            if (bound > best_bound) best_bound = bound, best = edges + i;
        }
        return *best;
    }

    /// Whether more simulations are unlikely to change the choice: every rival can no longer catch
    /// up in visits, or its mean is lower by four standard errors.
    bool is_settled(std::uint32_t left) {
        const std::size_t first = best();
        const EdgeOf& leader = edge(first);
        for (std::size_t i = 0; i < arena_.node(0).count; ++i) {
            if (i == first) continue;
            const EdgeOf& rival = edge(i);
            if (rival.visits + left < leader.visits) continue;
            if (rival.visits < 64) return false;
            const double error = spread_ * std::sqrt(1.0 / leader.visits + 1.0 / rival.visits);
            if (leader.mean() - rival.mean() < 4 * error) return false;
        }
        return true;
    }

    A rollout_;
    Arena<Choice> arena_;
    bool uses_policy_ = false;
    double spread_ = 0.5;
    std::uint64_t playouts_ = 0;
};

}  // namespace foulon::bots
