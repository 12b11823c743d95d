// Storage of a search tree: nodes and their edges in two flat arrays, found by the hash of the
// chooser's view. Starting a new search takes constant time. Allocates only in `reserve`.
#pragma once

#include <cstdint>
#include <vector>

namespace foulon::bots {

/// One legal choice of a node: its visits and the sum of its scores for the chooser.
template <class Choice>
struct Edge {
    double sum = 0;
    std::uint32_t visits = 0;
    Choice choice{};
    double mean() const { return visits == 0 ? 0.0 : sum / visits; }
};

/// A decision point as the choosing side sees it (an information set).
struct Node {
    std::uint64_t key = 0;
    std::uint32_t first = 0;  // index of its first edge
    std::uint32_t count = 0;
    std::uint32_t visits = 0;
};

template <class Choice>
class Arena {
public:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    /// Allocates this many nodes and eight times as many edges.
    void reserve(std::uint32_t nodes) {
        if (nodes <= most_nodes_) return;
        std::size_t slots = 16;
        while (slots < std::size_t{nodes} * 2) slots *= 2;
        most_nodes_ = nodes;
        nodes_.resize(nodes);
        edges_.resize(std::size_t{nodes} * 8 + 64);
        slots_.assign(slots, Slot{});
        epoch_ = 0;
    }
    void forget() {
        used_nodes_ = used_edges_ = 0;
        if (++epoch_ == 0) {  // the epoch wrapped around: only now are the slots cleared
            slots_.assign(slots_.size(), Slot{});
            epoch_ = 1;
        }
    }

    Node& node(std::uint32_t id) { return nodes_[id]; }
    Edge<Choice>* edges(const Node& node) { return edges_.data() + node.first; }
    std::uint32_t size() const { return used_nodes_; }

    std::uint32_t find(std::uint64_t key) const {
        for (std::size_t at = key & (slots_.size() - 1);; at = (at + 1) & (slots_.size() - 1)) {
            const Slot& slot = slots_[at];
            if (slot.epoch != epoch_) return kNone;
            if (nodes_[slot.node].key == key) return slot.node;
        }
    }
    /// Adds a node for these choices. Returns kNone if the arena is full.
    template <class Choices>
    std::uint32_t add(std::uint64_t key, const Choices& open) {
        if (used_nodes_ == most_nodes_ || used_edges_ + open.size() > edges_.size()) return kNone;
        const std::uint32_t id = used_nodes_++;
        nodes_[id] = {key, used_edges_, static_cast<std::uint32_t>(open.size()), 0};
        for (const Choice& choice : open) edges_[used_edges_++] = {0, 0, choice};
        std::size_t at = key & (slots_.size() - 1);
        while (slots_[at].epoch == epoch_) at = (at + 1) & (slots_.size() - 1);
        slots_[at] = {epoch_, id};
        return id;
    }

private:
    struct Slot {
        std::uint32_t epoch = 0;
        std::uint32_t node = 0;
    };
    std::vector<Node> nodes_;
    std::vector<Edge<Choice>> edges_;
    std::vector<Slot> slots_;
    std::uint32_t most_nodes_ = 0, used_nodes_ = 0, used_edges_ = 0, epoch_ = 0;
};

}  // namespace foulon::bots
