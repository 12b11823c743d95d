// A zero-sum matrix game whose payoffs are estimated by simulation: simulations go mostly to
// the pairs of plans that matter, and regret matching+ solves the estimate. Knows no game.
#pragma once

#include "bots/matrix.hpp"

namespace foulon::bots {

template <std::size_t R, std::size_t C>
class SampledMatrix {
public:
    void begin(std::size_t rows, std::size_t columns) {
        rows_ = rows;
        columns_ = columns;
        for (std::size_t r = 0; r < rows; ++r)
            for (std::size_t c = 0; c < columns; ++c) cells_[r][c] = {};
        game_.begin(rows, columns);
    }

    /// Plays `simulations` pairs, where `play(row, column)` returns the row player's score, then
    /// solves the matrix.
    template <class Play>
    void run(std::uint32_t simulations, Random& random, Play play) {
        for (std::uint32_t done = 0; done < simulations; ++done) {
            if (done % kResolve == 0) resolve(kSweeps);
            const std::size_t r = pick(row_, random), c = pick(column_, random);
            cells_[r][c].add(play(r, c));
        }
        game_.begin(rows_, columns_);
        resolve(kLastSweeps);
    }

    const Mixed<R>& row() const { return row_; }
    double value() const { return game_.value(); }

private:
    static constexpr std::uint32_t kResolve = 128;    // simulations between two solutions of the matrix
    static constexpr std::size_t kSweeps = 20;        // regret matching sweeps at each
    static constexpr std::size_t kLastSweeps = 1000;  // at the end
    static constexpr double kExploration = 0.25;      // share of simulations that use uniform plans

    struct Cell {
        double sum = 0;
        double count = 0;
        void add(double score) { sum += score, count += 1; }
    };

    /// Fills the matrix with the sample means; where there are few samples, shrinks them to the
    /// estimate from row and column means. Then sweeps.
    void resolve(std::size_t sweeps) {
        constexpr double kPriorWeight = 2;  // weight of the row and column estimate, in simulations
        std::array<Cell, R> rows{};
        std::array<Cell, C> columns{};
        Cell all{0.5, 1};
        for (std::size_t r = 0; r < rows_; ++r)
            for (std::size_t c = 0; c < columns_; ++c) {
                const Cell& cell = cells_[r][c];
                for (Cell* sum : {&rows[r], &columns[c], &all}) {
                    sum->sum += cell.sum;
                    sum->count += cell.count;
                }
            }
        const double mean = all.sum / all.count;
        const auto shift = [&](const Cell& cell) {
            return (cell.sum - mean * cell.count) / (cell.count + kPriorWeight);
        };
        for (std::size_t r = 0; r < rows_; ++r)
            for (std::size_t c = 0; c < columns_; ++c) {
                const Cell& cell = cells_[r][c];
                const double expected = mean + shift(rows[r]) + shift(columns[c]);
                game_.payoff[r][c] = (cell.sum + kPriorWeight * expected) / (cell.count + kPriorWeight);
            }
        game_.sweep(sweeps);
        row_ = game_.row();
        column_ = game_.column();
    }

    template <std::size_t N>
    static std::size_t pick(const Mixed<N>& mixed, Random& random) {
        if (random.below(1000) < static_cast<std::uint64_t>(1000 * kExploration))
            return static_cast<std::size_t>(random.below(mixed.count));
        return mixed.draw(random);
    }

    std::size_t rows_ = 0, columns_ = 0;
    std::array<std::array<Cell, C>, R> cells_;
    MatrixGame<R, C> game_;
    Mixed<R> row_;
    Mixed<C> column_;
};

}  // namespace foulon::bots
