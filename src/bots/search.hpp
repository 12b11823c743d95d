// Monte Carlo tree search against the contract. Each simulation
//   1 guesses what the chooser cannot see,
//   2 goes down the tree: chance is drawn with its exact weights, each side
//     takes the choice whose upper confidence bound is best for it,
//   3 adds the first point it does not know, lets the guide (or random play)
//     say what comes of it, and
//   4 tells every choice on its way.
// A node is what its chooser sees, not a state: a side learns the same from all
// states it cannot tell apart, and ways that meet are one node. The small
// choices of a draft are nodes like any other.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

#include "bots/arena.hpp"
#include "bots/rollout_policy.hpp"
#include "engine/game.hpp"

namespace foulon::bots {

/// The side that owes a choice next; of two that owe one in secret the British.
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

    /// More nodes than this are not kept: the tree then only gets better known.
    static constexpr std::uint32_t kMostNodes = 1U << 17;

    explicit Search(const A& rollout) : rollout_(rollout) {}
    A& rollout() { return rollout_; }

    /// Makes room, so that what follows allocates nothing.
    void reserve(std::uint32_t simulations) {
        arena_.reserve(simulations + 1 < kMostNodes ? simulations + 1 : kMostNodes);
    }

    /// Simulates from what `side` sees; the place in `open` of the choice to take.
    std::size_t choose(const Pack& pack, const View& seen, Side side, const Choices& open,
                       const Budget& budget, std::uint32_t simulations, Random& random) {
        begin(seen, open, simulations, budget.guided);
        for (std::uint32_t done = 0; done < simulations; ++done) {
            State state = guess(pack, seen, random);
            simulate(pack, state, side, random);
            if (done % kLook == kLook - 1 && is_settled(simulations - done - 1)) break;
        }
        return best();
    }

    void begin(const View& seen, const Choices& open, std::uint32_t simulations, bool guided) {
        reserve(simulations);
        guided_ = guided;
        spread_ = guided ? rollout_.spread() : 0.5;
        arena_.forget();
        arena_.add(content_hash(seen), open);
    }

    /// One simulation from a state whose next chooser is `side`, at the root.
    void simulate(const Pack& pack, State& state, Side side, Random& random) {
        Path path;
        std::uint32_t at = 0;  // the root
        double british = 0;
        for (;;) {
            EdgeOf& edge = select(arena_.node(at), random);
            path.push_back({at, static_cast<std::uint32_t>(&edge - arena_.edges(arena_.node(at))), side});
            apply(pack, state, side, edge.choice);
            const std::optional<double> ended = go_on(pack, state, side, at, path, random);
            if (ended) {
                british = *ended;
                break;
            }
        }
        for (const Passed& passed : path) {
            Node& node = arena_.node(passed.node);
            EdgeOf& edge = arena_.edges(node)[passed.edge];
            ++node.visits;
            ++edge.visits;
            edge.sum += score_of(british, passed.side);
        }
    }

    /// Playouts made since the beginning; simulations that met the end of the game inside the tree need none.
    std::uint64_t playouts() const { return playouts_; }

    /// What was learnt of an open choice at the root.
    const EdgeOf& edge(std::size_t choice) { return arena_.edges(arena_.node(0))[choice]; }

    /// The choice tried most: the best one, by all that was learnt.
    std::size_t best() {
        std::size_t best = 0;
        for (std::size_t i = 1; i < arena_.node(0).count; ++i)
            if (edge(i).visits > edge(best).visits) best = i;
        return best;
    }

private:
    struct Passed {
        std::uint32_t node, edge;
        Side side;
    };
    using Path = List<Passed, 256>;
    static constexpr std::uint32_t kLook = 256;  // simulations between two looks at the root

    /// Plays on to the next choice inside the tree and leaves its node and side;
    /// or ends the simulation with what the British make of it.
    std::optional<double> go_on(const Pack& pack, State& state, Side& side, std::uint32_t& at,
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
            if (open.size() == 1) {  // forced: no node, nothing to learn
                apply(pack, state, side, open[0]);
                continue;
            }
            if (at == Arena<Choice>::kNone) arena_.add(key, open);
            ++playouts_;
            return guided_ ? rollout_.rest(pack, state, random) : random_rest<G>(pack, state, random);
        }
    }

    /// The edge with the best upper confidence bound; those never tried come
    /// first, from a random one on.
    EdgeOf& select(const Node& node, Random& random) {
        EdgeOf* edges = arena_.edges(node);
        if (node.visits < node.count * 2) {
            const std::size_t from = static_cast<std::size_t>(random.below(node.count));
            for (std::size_t i = 0; i < node.count; ++i) {
                EdgeOf& edge = edges[(from + i) % node.count];
                if (edge.visits == 0) return edge;
            }
        }
        const double doubt = 1.4 * spread_ * std::sqrt(std::log(static_cast<double>(node.visits) + 1));
        EdgeOf* best = edges;
        double best_bound = -1;
        for (std::size_t i = 0; i < node.count; ++i) {
            const double bound =
                edges[i].visits == 0 ? 1e9 : edges[i].mean() + doubt / std::sqrt(edges[i].visits);
            if (bound > best_bound) best_bound = bound, best = edges + i;
        }
        return *best;
    }

    /// Whether more simulations would hardly change the choice: the second most
    /// tried can no longer catch up, or lies far below by what both were worth.
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
    bool guided_ = false;
    double spread_ = 0.5;
    std::uint64_t playouts_ = 0;
};

}  // namespace foulon::bots
