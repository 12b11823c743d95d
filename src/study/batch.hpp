// Plays many games. Game i of a study uses generator (seed, i) and every sum is an integer, so
// that any split among threads, shards and machines gives the same totals. Nothing inside a
// game allocates or makes virtual calls. Counts beyond wins, ends and lengths are each game's
// own.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <concepts>
#include <condition_variable>
#include <cstdint>
#include <ctime>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "bots/policy.hpp"
#include "bots/seats.hpp"
#include "engine/game.hpp"
#include "study/progress.hpp"
#include "study/shard.hpp"

namespace foulon::study {

/// A game's own counts: called for each choice and outcome before it happens and at the end of
/// a game; can be added. Cheap to copy.
template <class T, class G>
concept Counts =
    std::copyable<T> &&
    requires(T& counts, const typename G::Pack& pack, const typename G::State& state, Side side,
             const typename G::Choice& choice, const typename G::Outcome& outcome, const Result& result) {
        counts.begin();
        counts.before(pack, state, side, choice);
        counts.before(pack, state, outcome);
        counts.end(pack, state, result);
        counts += counts;
    };

inline constexpr std::size_t kMaxEnds = 16;
inline constexpr std::size_t kMaxTurns = 256;  // the last row counts games of this many turns and more

/// Counted in every game.
struct CommonCounts {
    std::uint64_t games = 0;
    std::uint64_t drawn = 0;
    std::uint64_t steps = 0;  // choices and outcomes
    std::array<std::uint64_t, 2> wins{};
    std::array<std::uint64_t, kMaxEnds> ends{};
    std::array<std::uint64_t, kMaxTurns + 1> turns{};

    CommonCounts& operator+=(const CommonCounts& that) {
        games += that.games;
        drawn += that.drawn;
        steps += that.steps;
        for (std::size_t i = 0; i < wins.size(); ++i) wins[i] += that.wins[i];
        for (std::size_t i = 0; i < ends.size(); ++i) ends[i] += that.ends[i];
        for (std::size_t i = 0; i < turns.size(); ++i) turns[i] += that.turns[i];
        return *this;
    }
    bool operator==(const CommonCounts&) const = default;
};

template <class T>
struct Totals {
    CommonCounts common;
    T counts;

    Totals& operator+=(const Totals& that) {
        common += that.common;
        counts += that.counts;
        return *this;
    }
    bool operator==(const Totals&) const = default;
};

/// Plays one game from `state` to its end and counts it. `policy` is one policy for all seats,
/// or bots::SeatedPolicies.
template <Game G, class P, Counts<G> T>
void play_and_count(const typename G::Pack& pack, typename G::State state, P& policy, Random& random,
                    Totals<T>& totals) {
    totals.counts.begin();
    std::uint64_t steps = 0;
    for (Waiting now = waiting(pack, state); !now.is_over(); now = waiting(pack, state), ++steps) {
        if (now.for_chance()) {
            const typename G::Outcome outcome = sample<G>(pack, state, random);
            totals.counts.before(pack, state, outcome);
            apply(pack, state, outcome);
        } else {
            const Side side = now.sides.contains(Side::British) ? Side::British : Side::French;
            const typename G::Choice choice = bots::ask<G>(policy, pack, state, side, random);
            totals.counts.before(pack, state, side, choice);
            apply(pack, state, side, choice);
        }
    }
    const Result ended = result(pack, state);
    CommonCounts& common = totals.common;
    ++common.games;
    common.steps += steps;
    if (ended.has_winner) {
        ++common.wins[index(ended.winner)];
    } else {
        ++common.drawn;
    }
    ++common.ends[std::min<std::size_t>(ended.how, kMaxEnds - 1)];
    ++common.turns[std::min(static_cast<std::size_t>(turn(state)), kMaxTurns)];
    totals.counts.end(pack, state, ended);
}

/// What a batch plays. `progress` is called on the thread that called the batch,
/// never on a playing thread.
struct Batch {
    std::uint64_t seed = 1;
    Block games;
    unsigned threads = 1;
    std::function<void(const Progress&)> progress = {};
    std::chrono::milliseconds every{100};
    const std::atomic<bool>* stop = nullptr;
};

template <class T>
struct BatchResult {
    Totals<T> totals;
    Block done;               // always a prefix of the games requested
    double seconds = 0;       // wall-clock time
    double core_seconds = 0;  // CPU time of all threads
};

/// CPU time of the calling thread.
inline double thread_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Games handed out at a time: enough to make that cost negligible, few enough that all threads
/// finish together and an interrupted run stops soon.
constexpr std::uint64_t chunk_size(std::uint64_t games, unsigned threads) {
    return std::clamp<std::uint64_t>(games / (std::uint64_t{threads} * 32), 1, 256);
}

/// Plays the games of a batch, game i with options i modulo the list. Chunks are handed out in
/// order and a started chunk is finished, so that a stopped run has played a prefix of the
/// games.
template <Game G, class P, Counts<G> T>
BatchResult<T> play_batch(const typename G::Pack& pack, const std::vector<typename G::Options>& options,
                          const P& policy, const T& empty, const Batch& batch) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point began = Clock::now();
    const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - began).count(); };
    std::vector<typename G::State> openings;
    for (const typename G::Options& each : options) openings.push_back(start(pack, each));
    const unsigned threads = std::max(1U, batch.threads);
    const std::uint64_t chunk = chunk_size(batch.games.size(), threads);

    std::atomic<std::uint64_t> next = 0, done = 0;
    std::mutex mutex;
    std::condition_variable finished;
    unsigned running = threads;
    BatchResult<T> whole{{{}, empty}, batch.games, 0, 0};

    const auto work = [&] {
        Totals<T> mine{{}, empty};
        P own = policy;
        while (batch.stop == nullptr || !batch.stop->load(std::memory_order_relaxed)) {
            const std::uint64_t first = next.fetch_add(chunk, std::memory_order_relaxed);
            if (first >= batch.games.size()) break;
            const std::uint64_t end = std::min(first + chunk, batch.games.size());
            for (std::uint64_t game = first; game < end; ++game) {
                Random random(batch.seed, batch.games.first + game);
                const std::size_t opening = (batch.games.first + game) % openings.size();
                play_and_count<G>(pack, openings[opening], own, random, mine);
            }
            done.fetch_add(end - first, std::memory_order_relaxed);
        }
        const std::lock_guard lock(mutex);
        whole.totals += mine;
        whole.core_seconds += thread_seconds();
        if (--running == 0) finished.notify_one();
    };
    {
        std::vector<std::jthread> workers;
        for (unsigned i = 0; i < threads; ++i) workers.emplace_back(work);
        std::unique_lock lock(mutex);
        while (!finished.wait_for(lock, batch.every, [&] { return running == 0; })) {
            lock.unlock();
            if (batch.progress) batch.progress({done.load(), batch.games.size(), seconds()});
            lock.lock();
        }
    }
    whole.done.end = batch.games.first + whole.totals.common.games;
    whole.seconds = seconds();
    return whole;
}

}  // namespace foulon::study
