// A transposition table: values of positions that a solver has seen. Stores and compares the
// whole state, so that a hash collision cannot return another position's value. Clearing takes
// constant time; grows when half full.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/game.hpp"

namespace foulon::study {

template <Game G>
class StateTable {
public:
    using State = typename G::State;

    explicit StateTable(std::size_t places = 256) : rows_(places) {}

    const double* find(const State& state) const {
        for (std::size_t at = place_of(state);; at = next(at)) {
            const Row& row = rows_[at];
            if (row.round != round_) return nullptr;
            if (row.state == state) return &row.value;
        }
    }
    /// Precondition: the state is not in the table.
    void add(const State& state, double value) {
        if (2 * (size_ + 1) > rows_.size()) grow();
        put(state, value);
        ++size_;
    }
    void clear() {
        ++round_;
        size_ = 0;
    }
    std::size_t size() const { return size_; }

private:
    struct Row {
        State state{};
        double value = 0;
        std::uint64_t round = 0;  // rows of earlier rounds count as empty
    };

    std::size_t place_of(const State& state) const {
        return static_cast<std::size_t>(content_hash(state)) & (rows_.size() - 1);
    }
    std::size_t next(std::size_t at) const { return (at + 1) & (rows_.size() - 1); }
    void put(const State& state, double value) {
        std::size_t at = place_of(state);
        while (rows_[at].round == round_) at = next(at);
        rows_[at] = {state, value, round_};
    }
    void grow() {
        std::vector<Row> old(2 * rows_.size());
        old.swap(rows_);
        for (const Row& row : old)
            if (row.round == round_) put(row.state, row.value);
    }

    std::vector<Row> rows_;  // size is a power of two
    std::uint64_t round_ = 1;
    std::size_t size_ = 0;
};

}  // namespace foulon::study
