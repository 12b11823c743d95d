// Fits the siege's value network (src/bots/siege_value.hpp) by self-play with TD(lambda) and
// rewrites src/bots/siege_weights.cpp:
//   fit_siege --out src/bots/siege_weights.cpp
// In each generation the rollout policy plays games with the current network and some random
// exploration. Half of the games start from worn positions, with markers lost and moved at
// random, to cover positions that it would not reach yet. Every start of a turn is a sample;
// its target mixes the value of the next turn and the result of the game. The network learns by
// gradient descent in floating point and is rounded to integers for the next generation. The
// same arguments give the same weights.
// --check N plays N games of each deck size with the fitted network and prints winners, ends
// and orders, for tuning.
// --warm 1 continues from the existing weights.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "bots/seats.hpp"
#include "bots/siege_rollout_policy.hpp"
#include "study/siege_study.hpp"

namespace foulon {

namespace {

using bots::SiegeFacts;
using bots::SiegeKind;
using bots::SiegeNet;
using Nets = std::array<SiegeNet, bots::kSiegeKinds>;
constexpr std::size_t kLanes = SiegeNet::kLanes, kLinear = kLanes - 1;

struct Settings {
    std::string data = FOULON_SOURCE_DATA, out;
    std::uint64_t seed = 1, generations = 12, games = 16'000, epochs = 2, threads = 2;
    std::uint64_t check = 0, warm = 0, attempts = 4;
    std::string only;  // fit one kind only; the others stay unchanged
    double lambda = 0.9, stray = 0.05, rate = 0.004;
};

struct Sample {
    SiegeFacts::Rows rows;
    float target = 0;
};

/// The network during training.
struct Learner {
    std::vector<std::array<float, kLanes>> row;
    std::array<float, kLanes> out{};

    explicit Learner(Random& random) : row(SiegeFacts::kRows) {
        const auto small = [&](double width) {
            return static_cast<float>(width * (static_cast<double>(random.below(2001)) / 1000.0 - 1));
        };
        for (auto& lanes : row)
            for (std::size_t lane = 0; lane < kLinear; ++lane)
                lanes[lane] = small(0.2) + 0.5F / static_cast<float>(SiegeFacts::kMost);
        for (std::size_t lane = 0; lane < kLinear; ++lane) out[lane] = small(0.5);
    }

    /// Continues from a fitted network.
    void take_up(const SiegeNet& net) {
        constexpr auto one = static_cast<float>(SiegeNet::kOne);
        for (std::size_t r = 0; r < row.size(); ++r)
            for (std::size_t lane = 0; lane < kLanes; ++lane)
                row[r][lane] = static_cast<float>(net.row[r][lane]) / one;
        for (std::size_t lane = 0; lane < kLinear; ++lane)
            out[lane] = static_cast<float>(net.out[lane]) / one;
    }

    /// One gradient step; returns the loss before it.
    double learn(const Sample& sample, float rate) {
        std::array<float, kLanes> sums{};
        for (const std::uint16_t r : sample.rows)
            for (std::size_t lane = 0; lane < kLanes; ++lane) sums[lane] += row[r][lane];
        float odds = sums[kLinear];
        for (std::size_t lane = 0; lane < kLinear; ++lane)
            odds += std::clamp(sums[lane], 0.0F, 1.0F) * out[lane];
        const float chance = 1 / (1 + std::exp(-odds));
        const float error = sample.target - chance;
        std::array<float, kLanes> step{};
        for (std::size_t lane = 0; lane < kLinear; ++lane) {
            // A tenth of the slope outside the clamp, so that no unit dies.
            const float slope = sums[lane] > 0 && sums[lane] < 1 ? 1.0F : 0.1F;
            step[lane] = rate * error * out[lane] * slope;
            out[lane] += rate * error * std::clamp(sums[lane], 0.0F, 1.0F);
        }
        step[kLinear] = rate * error;
        for (const std::uint16_t r : sample.rows)
            for (std::size_t lane = 0; lane < kLanes; ++lane) row[r][lane] += step[lane];
        const double p = std::clamp<double>(chance, 1e-6, 1 - 1e-6);
        return -(sample.target * std::log(p) + (1 - sample.target) * std::log(1 - p));
    }

    SiegeNet rounded() const {
        const auto whole = [](float x) {
            return static_cast<std::int16_t>(std::clamp<long>(std::lround(x * SiegeNet::kOne), -8000, 8000));
        };
        SiegeNet net;
        for (std::size_t r = 0; r < row.size(); ++r)
            for (std::size_t lane = 0; lane < kLanes; ++lane) net.row[r][lane] = whole(row[r][lane]);
        for (std::size_t lane = 0; lane < kLinear; ++lane) net.out[lane] = whole(out[lane]);
        return net;
    }
};

/// Options of a kind of game with a random deck size.
siege::Options options_of(const siege::Pack& pack, SiegeKind kind, Random& random) {
    siege::Options options;
    options.two_players = kind == SiegeKind::Versus;
    options.side = kind == SiegeKind::French ? Side::French : Side::British;
    const unsigned least = options.two_players ? pack.command_least : pack.deck_least;
    const unsigned most = options.two_players ? pack.command_most : pack.deck_most;
    options.deck = static_cast<std::uint8_t>(least + random.below(most - least + 1U));
    return options;
}

/// A position that a siege might have reached: cards gone, markers lost with their morale,
/// ships upriver, troops where there are slots.
void wear(const siege::Pack& pack, siege::State& state, Random& random) {
    using siege::Place;
    siege::OpenState& open_state = state.open;
    const auto gone = static_cast<unsigned>(random.below(open_state.deck_left));
    for (unsigned i = 0; i < gone; ++i) {
        std::uint64_t bits = open_state.unseen;
        for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(std::popcount(bits))); skip > 0;
             --skip)
            bits &= bits - 1;
        open_state.unseen &= ~(bits & (0 - bits));
    }
    open_state.deck_left = static_cast<std::uint8_t>(open_state.deck_left - gone);
    open_state.turn = static_cast<std::uint8_t>(gone);
    for (const Side side : kSides) {
        std::uint8_t& morale = open_state.morale[index(side)];
        for (std::uint64_t losses = random.below(std::min<unsigned>(morale, gone + 1U)); losses > 0;
             --losses) {
            const std::size_t place = random.below(siege::kPlaces);
            if (siege::troop_places(side).contains(siege::place_at(place)) && open_state.markers[place] > 0)
                --open_state.markers[place];
            --morale;
        }
        for (std::uint64_t moves = random.below(7); moves > 0; --moves) {
            const std::size_t from = random.below(siege::kPlaces), to = random.below(siege::kPlaces);
            const auto land = siege::troop_places(side);
            if (land.contains(siege::place_at(from)) && land.contains(siege::place_at(to)) &&
                open_state.markers[from] > 0 && open_state.markers[to] < pack.slots[to]) {
                --open_state.markers[from];
                ++open_state.markers[to];
            }
        }
    }
    for (std::uint64_t ships = random.below(5); ships > 0; --ships) {
        const std::size_t to = siege::index(random.below(4) == 0 ? Place::SafeAnchorage : Place::UpperRiver);
        if (open_state.markers[siege::index(Place::LowerRiver)] == 0 ||
            open_state.markers[to] >= pack.slots[to])
            continue;
        --open_state.markers[siege::index(Place::LowerRiver)];
        ++open_state.markers[to];
    }
    std::uint8_t& indians = open_state.markers[siege::index(Place::Indians)];
    indians = static_cast<std::uint8_t>(indians - random.below(indians + std::uint64_t{1}));
    for (std::size_t i = 0; i < siege::kTracks; ++i)
        open_state.used[i] = static_cast<std::uint8_t>(random.below(pack.tracks[i].uses + std::uint64_t{1}));
}

/// Plays one game and adds its samples.
void play(const siege::Pack& pack, const Nets& nets, SiegeKind kind, const Settings& settings, Random& random,
          std::vector<Sample>& samples, std::uint64_t& wins) {
    const bots::SiegeRolloutPolicy rollout(nets);
    siege::State state = start(pack, options_of(pack, kind, random));
    const siege::Deck& deck = bots::siege_deck(pack, state.open);
    const std::size_t first = samples.size();
    if (random.below(2) == 0) wear(pack, state, random);
    std::vector<float> values;
    bool strays = false;
    int sampled = -1;  // the turn of the last sample
    while (const auto chooser = next_chooser<siege::Game>(pack, state, random)) {
        const Side side = *chooser;
        const siege::Game::Choices open = legal(pack, state, side);
        if (open[0].kind == siege::Choice::Kind::Order && state.open.step == siege::Step::Order &&
            turn(state) > sampled) {
            sampled = turn(state);
            Sample sample;
            SiegeFacts::add_board(sample.rows, bots::SiegeBoard(state.open));
            SiegeFacts::add_cards(sample.rows, deck, state.open.unseen, state.open.deck_left);
            samples.push_back(sample);
            values.push_back(static_cast<float>(rollout.value(pack, state.open)) /
                             bots::SiegeValue::kCertain);
            strays = static_cast<double>(random.below(1000)) < 1000 * settings.stray;
        }
        const bool major = state.open.step == siege::Step::Order;
        const std::size_t choice =
            major && strays ? static_cast<std::size_t>(random.below(open.size()))
                            : rollout.choose(pack, view(pack, state, viewer_of(side)), open, random);
        apply(pack, state, side, open[choice]);
    }
    const bool won = result(pack, state).winner == Side::British;
    wins += won ? 1 : 0;
    float target = won ? 1 : 0;
    for (std::size_t i = values.size(); i-- > 0;) {
        samples[first + i].target = target;
        target = static_cast<float>(settings.lambda) * target +
                 static_cast<float>(1 - settings.lambda) * values[i];
    }
}

/// One network being fitted: plays and learns.
class Fitting {
public:
    Fitting(const siege::Pack& pack, const Nets& nets, SiegeKind kind, const Settings& settings,
            std::uint64_t attempt)
        : pack_(&pack),
          nets_(nets),
          kind_(kind),
          settings_(&settings),
          random_(settings.seed + attempt, 1000 + static_cast<std::uint64_t>(kind)),
          learner_(random_) {
        if (settings.warm != 0) learner_.take_up(net());
        net() = learner_.rounded();
    }
    SiegeNet& net() { return nets_[static_cast<std::size_t>(kind_)]; }
    /// British wins of the last generation; every attempt plays the same games.
    std::uint64_t won() const { return won_; }

    void run(std::uint64_t first, std::uint64_t end) {
        for (std::uint64_t generation = first; generation < end; ++generation) {
            std::vector<Sample> samples = play_games(generation);
            const double late = static_cast<double>(generation) / static_cast<double>(settings_->generations);
            double loss = 0;
            for (std::uint64_t epoch = 0; epoch < settings_->epochs; ++epoch) {
                loss = 0;
                for (std::size_t i = samples.size(); i > 1; --i)
                    std::swap(samples[i - 1], samples[random_.below(i)]);
                for (const Sample& sample : samples)
                    loss +=
                        learner_.learn(sample, static_cast<float>(settings_->rate * std::pow(0.05, late)));
            }
            net() = learner_.rounded();
            fmt::print(stderr, "kind {} generation {}: {} games, British won {:.2f} %, loss {:.4f}\n",
                       static_cast<int>(kind_), generation, settings_->games,
                       100.0 * static_cast<double>(won_) / static_cast<double>(settings_->games),
                       loss / static_cast<double>(samples.size()));
        }
    }

private:
    std::vector<Sample> play_games(std::uint64_t generation) {
        const std::size_t threads = settings_->threads;
        std::vector<std::vector<Sample>> parts(threads);
        std::vector<std::uint64_t> wins(threads, 0);
        {
            std::vector<std::jthread> workers;
            for (std::size_t t = 0; t < threads; ++t)
                workers.emplace_back([&, t] {
                    for (std::uint64_t game = t; game < settings_->games; game += threads) {
                        Random own(settings_->seed + 7919 * (generation + 1),
                                   game * bots::kSiegeKinds + static_cast<std::uint64_t>(kind_));
                        play(*pack_, nets_, kind_, *settings_, own, parts[t], wins[t]);
                    }
                });
        }
        std::vector<Sample> samples;
        won_ = 0;
        for (std::size_t t = 0; t < threads; ++t) {
            samples.insert(samples.end(), parts[t].begin(), parts[t].end());
            won_ += wins[t];
        }
        return samples;
    }

    const siege::Pack* pack_;
    Nets nets_;
    SiegeKind kind_;
    const Settings* settings_;
    Random random_;
    Learner learner_;
    std::uint64_t won_ = 0;
};

/// Starts several attempts, because self-play can converge to different strategies, and
/// continues with the one that wins most.
SiegeNet fit(const siege::Pack& pack, const Nets& nets, SiegeKind kind, const Settings& settings) {
    const bool alone = kind != SiegeKind::Versus;
    const std::uint64_t attempts = alone ? settings.attempts : 1;
    const std::uint64_t trial = attempts > 1 ? (settings.generations + 1) / 2 : 0;
    std::optional<Fitting> best;
    for (std::uint64_t attempt = 0; attempt < attempts; ++attempt) {
        Fitting fitting(pack, nets, kind, settings, attempt);
        fitting.run(0, trial);
        const bool better =
            !best || (kind == SiegeKind::British ? fitting.won() > best->won() : fitting.won() < best->won());
        if (better) best = std::move(fitting);
    }
    best->run(trial, settings.generations);
    return best->net();
}

/// Whether a choice is passive: an order to move troops, and then no moves.
bool is_waiting_choice(const siege::Pack& pack, Side side, const siege::Choice& choice) {
    if (choice.kind == siege::Choice::Kind::Done) return true;
    return choice.kind == siege::Choice::Kind::Order &&
           pack.orders[index(side)][choice.a].kind == siege::OrderKind::MoveTroops;
}

/// Plays games with one deck size and prints statistics. `idle`: a side that only waits.
void check(const siege::Pack& pack, const Nets& nets, SiegeKind kind, std::uint8_t deck,
           std::optional<Side> idle, const Settings& settings) {
    struct CommonCounts {
        std::uint64_t british = 0, turns = 0;
        std::array<std::uint64_t, 8> ends{};
        std::array<std::array<std::uint64_t, siege::kOrders>, 2> orders{};
        std::array<std::uint64_t, siege::kTracks> used{};
    };
    std::vector<CommonCounts> parts(settings.threads);
    {
        std::vector<std::jthread> workers;
        for (std::size_t t = 0; t < settings.threads; ++t)
            workers.emplace_back([&, t] {
                CommonCounts& common = parts[t];
                const bots::SiegeRolloutPolicy rollout(nets);
                for (std::uint64_t game = t; game < settings.check; game += settings.threads) {
                    Random random(settings.seed + 104'729, game);
                    siege::Options options;
                    options.two_players = kind == SiegeKind::Versus;
                    options.side = kind == SiegeKind::French ? Side::French : Side::British;
                    options.deck = deck;
                    siege::State state = start(pack, options);
                    while (const auto chooser = next_chooser<siege::Game>(pack, state, random)) {
                        const Side side = *chooser;
                        const siege::Game::Choices open = legal(pack, state, side);
                        siege::Choice choice =
                            open[rollout.choose(pack, view(pack, state, viewer_of(side)), open, random)];
                        for (const siege::Choice& other_choice : open)
                            if (idle == side && is_waiting_choice(pack, side, other_choice))
                                choice = other_choice;
                        if (choice.kind == siege::Choice::Kind::Order) ++common.orders[index(side)][choice.a];
                        apply(pack, state, side, choice);
                    }
                    const Result ended = result(pack, state);
                    common.british += ended.winner == Side::British ? 1 : 0;
                    common.turns += static_cast<std::uint64_t>(turn(state));
                    ++common.ends[ended.how];
                    for (std::size_t i = 0; i < siege::kTracks; ++i) common.used[i] += state.open.used[i];
                }
            });
    }
    CommonCounts all;
    for (const CommonCounts& part : parts) {
        all.british += part.british;
        all.turns += part.turns;
        for (std::size_t i = 0; i < all.ends.size(); ++i) all.ends[i] += part.ends[i];
        for (std::size_t i = 0; i < siege::kTracks; ++i) all.used[i] += part.used[i];
        for (std::size_t s = 0; s < 2; ++s)
            for (std::size_t i = 0; i < siege::kOrders; ++i) all.orders[s][i] += part.orders[s][i];
    }
    const auto games = static_cast<double>(settings.check);
    fmt::print("{:<8} {:>2} cards{}: British {:5.1f} %, {:4.1f} turns;",
               std::array{"british", "french", "versus"}[static_cast<std::size_t>(kind)], deck,
               idle ? fmt::format(", {} idle", name(*idle)) : "",
               100 * static_cast<double>(all.british) / games, static_cast<double>(all.turns) / games);
    for (std::size_t i = 1; i < 6; ++i)
        fmt::print(" {} {:.1f}", how_name(static_cast<siege::End>(i)),
                   100 * static_cast<double>(all.ends[i]) / games);
    for (const Side side : kSides) {
        double sum = 0;
        for (const std::uint64_t n : all.orders[index(side)]) sum += static_cast<double>(n);
        if (sum == 0) continue;
        fmt::print("; {} orders", name(side));
        for (const std::uint64_t n : all.orders[index(side)])
            fmt::print(" {:.1f}", 100 * static_cast<double>(n) / sum);
    }
    fmt::print("; actions {:.2f} {:.2f} {:.2f}\n", static_cast<double>(all.used[0]) / games,
               static_cast<double>(all.used[1]) / games, static_cast<double>(all.used[2]) / games);
    std::fflush(stdout);
}

void check(const siege::Pack& pack, const Nets& nets, SiegeKind kind, const Settings& settings) {
    if (kind == SiegeKind::Versus) {
        for (const std::uint8_t size : {std::uint8_t{14}, pack.command_deck, std::uint8_t{26}})
            check(pack, nets, kind, size, std::nullopt, settings);
        return check(pack, nets, kind, pack.command_deck, Side::French, settings);
    }
    const Side deck = kind == SiegeKind::British ? Side::French : Side::British;
    const auto& sizes = pack.decks[index(deck)].size_by_skill;
    for (const std::uint8_t size : sizes) check(pack, nets, kind, size, std::nullopt, settings);
    check(pack, nets, kind, sizes[1], other(deck), settings);
}

std::string to_text(const Nets& nets, const std::string& made) {
    const auto numbers = [](const auto& lanes) {
        std::string text;
        for (const std::int16_t n : lanes) text += fmt::format("{}{}", text.empty() ? "" : ",", n);
        return text;
    };
    std::string text =
        "// The fitted weights of the siege's value network (siege_value.hpp). Generated by:\n" + made +
        "// clang-format off\n"
        "#include \"bots/siege_value.hpp\"\n\n"
        "namespace foulon::bots {\n\n"
        "const std::array<SiegeNet, kSiegeKinds> kSiegeNets{{\n";
    for (const SiegeNet& net : nets) {
        text += "{{{\n";
        for (const auto& row : net.row) text += "{" + numbers(row) + "},\n";
        text += "}},\n{" + numbers(net.out) + "}},\n";
    }
    return text + "}};\n\n}  // namespace foulon::bots\n";
}

int run(const Settings& settings) {
    const auto loaded = study::load_siege(settings.data);
    if (!loaded) {
        fmt::print(stderr, "fit_siege: {}\n", loaded.error().text);
        return 1;
    }
    constexpr std::array<std::string_view, bots::kSiegeKinds> names{"british", "french", "versus"};
    Nets nets = bots::kSiegeNets;
    for (std::size_t kind = 0; kind < bots::kSiegeKinds; ++kind)
        if (settings.only.empty() || settings.only == names[kind]) {
            if (settings.generations > 0)
                nets[kind] = fit(loaded->pack, nets, static_cast<SiegeKind>(kind), settings);
            if (settings.check > 0) check(loaded->pack, nets, static_cast<SiegeKind>(kind), settings);
        }
    const std::string made = fmt::format(
        "// fit_siege, seed {}, {} generations of {} games, {} attempts, {} epochs each, {} threads,\n"
        "// lambda {}, straying {}, rate {}; values of pack {}.\n",
        settings.seed, settings.generations, settings.games, settings.attempts, settings.epochs,
        settings.threads, settings.lambda, settings.stray, settings.rate, loaded->hash.substr(0, 16));
    if (settings.out.empty()) return 0;
    std::ofstream file(settings.out, std::ios::trunc);
    file << to_text(nets, made);
    if (file.flush()) return 0;
    fmt::print(stderr, "fit_siege: --out {}: cannot write: {}\n", settings.out, std::strerror(errno));
    return 1;
}

bool read(std::string_view text, std::uint64_t& number) {
    return std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc{};
}
bool read(std::string_view text, double& number) {
    return std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc{};
}

int main_of(int count, char** words) {
    Settings settings;
    for (int i = 1; i < count; i += 2) {
        const std::string_view key = words[i];
        const std::string_view value = i + 1 < count ? words[i + 1] : "";
        bool good = !value.empty();
        if (key == "--data") {
            settings.data = value;
        } else if (key == "--out") {
            settings.out = value;
        } else if (key == "--only") {
            settings.only = value;
        } else if (key == "--seed") {
            good = read(value, settings.seed);
        } else if (key == "--generations") {
            good = read(value, settings.generations);
        } else if (key == "--attempts") {
            good = read(value, settings.attempts) && settings.attempts > 0;
        } else if (key == "--warm") {
            good = read(value, settings.warm);
        } else if (key == "--check") {
            good = read(value, settings.check);
        } else if (key == "--games") {
            good = read(value, settings.games);
        } else if (key == "--epochs") {
            good = read(value, settings.epochs);
        } else if (key == "--threads") {
            good = read(value, settings.threads) && settings.threads > 0;
        } else if (key == "--lambda") {
            good = read(value, settings.lambda);
        } else if (key == "--stray") {
            good = read(value, settings.stray);
        } else if (key == "--rate") {
            good = read(value, settings.rate);
        } else {
            good = false;
        }
        if (!good) {
            fmt::print(stderr,
                       "fit_siege: unknown argument {} {}; use --out FILE, --data DIR, --only "
                       "british|french|versus, --seed, --generations, --games, --epochs, "
                       "--check, --warm 1, --attempts, --threads N, --lambda, "
                       "--stray, --rate X\n",
                       key, value);
            return 2;
        }
    }
    return run(settings);
}

}  // namespace

}  // namespace foulon

int main(int count, char** words) { return foulon::main_of(count, words); }
