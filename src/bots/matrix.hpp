// Zero-sum matrix games solved by regret matching+ (Hart & Mas-Colell 2000; Tammelin 2014):
// each side in turn shifts to the plans it regrets not having played, and the weighted average
// of both strategies converges to an equilibrium. Knows no game.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/random.hpp"

namespace foulon::bots {

/// A mixed strategy: probabilities of plans.
template <std::size_t N>
struct Mixed {
    std::array<double, N> share{};
    std::size_t count = 0;

    /// Draws a plan with these probabilities.
    std::size_t draw(Random& random) const {
        double point = static_cast<double>(random.next() >> 11) * 0x1p-53;
        for (std::size_t i = 0; i + 1 < count; ++i) {
            point -= share[i];
            if (point < 0) return i;
        }
        return count - 1;
    }
    /// Without the plans whose probability is so small that it may be an estimation error.
    Mixed purified(double least) const {
        Mixed out = *this;
        double sum = 0;
        for (std::size_t i = 0; i < count; ++i) sum += out.share[i] = share[i] < least ? 0 : share[i];
        if (sum <= 0) return *this;
        for (std::size_t i = 0; i < count; ++i) out.share[i] /= sum;
        return out;
    }
};

/// `payoff[r][c]` is the row player's payoff; the column player's is its negative.
template <std::size_t R, std::size_t C>
class MatrixGame {
public:
    std::array<std::array<double, C>, R> payoff;

    void begin(std::size_t rows, std::size_t columns) {
        rows_.begin(rows);
        columns_.begin(columns);
        weight_ = 0;
    }
    /// Later sweeps have a higher weight, because the early strategies are poor (linear averaging).
    void sweep(std::size_t sweeps) {
        for (; sweeps > 0; --sweeps) {
            weight_ += 1;
            const Mixed<C> against = columns_.now();
            std::array<double, R> row_values;
            for (std::size_t r = 0; r < rows_.count; ++r) {
                row_values[r] = 0;
                for (std::size_t c = 0; c < columns_.count; ++c)
                    row_values[r] += against.share[c] * payoff[r][c];
            }
            const Mixed<R> mine = rows_.update(row_values, weight_);
            std::array<double, C> column_values{};
            for (std::size_t r = 0; r < rows_.count; ++r)
                for (std::size_t c = 0; c < columns_.count; ++c)
                    column_values[c] -= mine.share[r] * payoff[r][c];
            columns_.update(column_values, weight_);
        }
    }
    Mixed<R> row() const { return rows_.average(); }
    Mixed<C> column() const { return columns_.average(); }
    double value() const {
        const Mixed<R> r = row();
        const Mixed<C> c = column();
        double sum = 0;
        for (std::size_t i = 0; i < r.count; ++i)
            for (std::size_t j = 0; j < c.count; ++j) sum += r.share[i] * c.share[j] * payoff[i][j];
        return sum;
    }

private:
    template <std::size_t N>
    struct Player {
        std::size_t count = 0;
        std::array<double, N> regret, played;

        void begin(std::size_t plans) {
            count = plans;
            regret.fill(0);
            played.fill(0);
        }
        Mixed<N> shares(const std::array<double, N>& of) const {
            Mixed<N> mixed;
            mixed.count = count;
            double sum = 0;
            for (std::size_t i = 0; i < count; ++i) sum += of[i];
            for (std::size_t i = 0; i < count; ++i)
                mixed.share[i] = sum > 0 ? of[i] / sum : 1.0 / static_cast<double>(count);
            return mixed;
        }
        Mixed<N> now() const { return shares(regret); }
        Mixed<N> average() const { return shares(played); }
        /// Updates the regrets with the value of each plan; regrets never fall below zero.
        Mixed<N> update(const std::array<double, N>& value, double weight) {
            const Mixed<N> before = now();
            double mean = 0;
            for (std::size_t i = 0; i < count; ++i) mean += before.share[i] * value[i];
            for (std::size_t i = 0; i < count; ++i) regret[i] = std::max(0.0, regret[i] + value[i] - mean);
            const Mixed<N> after = now();
            for (std::size_t i = 0; i < count; ++i) played[i] += weight * after.share[i];
            return after;
        }
    };
    Player<R> rows_;
    Player<C> columns_;
    double weight_ = 0;
};

}  // namespace foulon::bots
