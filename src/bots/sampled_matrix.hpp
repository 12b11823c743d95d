// A zero-sum matrix whose cells are known by samples only: simulations are led to
// the pairs of plans that matter, and regret matching solves what they tell.
// Knows no game.
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

    /// Plays `simulations` pairs, `play(row, column)` telling what each brought the row player, and solves.
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
    static constexpr std::uint32_t kResolve = 128;    // simulations between two looks at the matrix
    static constexpr std::size_t kSweeps = 20;        // of regret matching at each
    static constexpr std::size_t kLastSweeps = 1000;  // at the end
    static constexpr double kCurious = 0.25;          // share of simulations that take any plan

    struct Cell {
        double sum = 0;
        double count = 0;
        void add(double score) { sum += score, count += 1; }
    };

    /// Fills the matrix with what was seen, and where little was with what row
    /// and column would together make of it; then sweeps.
    void resolve(std::size_t sweeps) {
        constexpr double kFaith = 2;  // simulations that the guess from row and column counts for
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
            return (cell.sum - mean * cell.count) / (cell.count + kFaith);
        };
        for (std::size_t r = 0; r < rows_; ++r)
            for (std::size_t c = 0; c < columns_; ++c) {
                const Cell& cell = cells_[r][c];
                const double expected = mean + shift(rows[r]) + shift(columns[c]);
                game_.payoff[r][c] = (cell.sum + kFaith * expected) / (cell.count + kFaith);
            }
        game_.sweep(sweeps);
        row_ = game_.row();
        column_ = game_.column();
    }

    template <std::size_t N>
    static std::size_t pick(const Mixed<N>& mixed, Random& random) {
        if (random.below(1000) < static_cast<std::uint64_t>(1000 * kCurious))
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
