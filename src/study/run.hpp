// One study from what a person asked for to its sheet, and the seam by which
// the list of games offers it: a name and a function.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "bots/levels.hpp"
#include "study/batch.hpp"
#include "study/sheet.hpp"

namespace foulon::study {

/// What a person asked for. `settings` are the game's own, by name and text.
struct Request {
    std::string data;  // the folder that holds the games' data
    OptionTexts settings;
    std::string bot = "random";                     // who chooses for every seat
    std::string british, french;                    // or the levels of the two seats, one by one
    std::optional<std::uint32_t> simulations = {};  // in place of the level's own number
    std::uint64_t games = 0;                        // of the whole study
    std::uint64_t seed = 1;
    Shard shard;
    unsigned threads = 1;
    std::function<void(const Progress&)> progress = {};
    const std::atomic<bool>* stop = nullptr;
};

/// Why a study was not played.
struct StudyError {
    enum class What : std::uint8_t { Arguments, Data };
    What what = What::Arguments;
    std::string text;
};

/// What the list of games holds for each game that can be studied.
using RunStudy = tl::expected<Sheet, StudyError> (*)(const Request& request);

/// The policy of mass studies: a game's guide, without search. No level that a person plays against.
inline constexpr std::string_view kAdjutant = "adjutant";

/// The level asked for, or an error that lists those there are.
tl::expected<bots::Level, StudyError> find_level(std::string_view text, bool has_adjutant);

/// The rows of an array of counts named by their places, without the empty ones at the end.
Section numbered_section(std::string name, std::string column, const std::uint64_t* counts, std::size_t size);

/// Plays what was asked for and names every count.
template <Game G, Tally<G> T>
tl::expected<Sheet, StudyError> run_study(const typename G::Pack& pack, const std::string& pack_hash,
                                          const typename G::Options& options, const T& empty,
                                          const Request& request) {
    using Swift = typename bots::GuideOf<G>::Type;
    constexpr bool has_adjutant = bots::Policy<Swift, G>;
    const bool is_adjutant = has_adjutant && request.bot == kAdjutant;
    const bool has_seats = !request.british.empty() || !request.french.empty();
    std::array<bots::Level, 2> seats{};
    for (const Side side : kSides) {
        const std::string& named = side == Side::British ? request.british : request.french;
        const auto found = find_level(named.empty() ? "random" : named, false);
        if (!found) return tl::unexpected(found.error());
        seats[index(side)] = *found;
    }
    const auto level = is_adjutant ? tl::expected<bots::Level, StudyError>(bots::Level::Random)
                                   : find_level(request.bot, has_adjutant);
    if (!level) return tl::unexpected(level.error());
    const Batch batch{.seed = request.seed,
                      .games = block_of(request.games, request.shard),
                      .threads = request.threads,
                      .progress = request.progress,
                      .stop = request.stop};
    BatchResult<T> played{{{}, empty}, {}, 0, 0};
    if (has_seats) {
        const bots::Seated<bots::Bot<G>> seated{
            {bots::Bot<G>(seats[0], request.simulations), bots::Bot<G>(seats[1], request.simulations)}};
        played = play_batch<G>(pack, options, seated, empty, batch);
    } else if (is_adjutant) {
        if constexpr (has_adjutant) played = play_batch<G>(pack, options, Swift{}, empty, batch);
    } else if (*level == bots::Level::Random) {
        played = play_batch<G>(pack, options, bots::RandomPolicy{}, empty, batch);
    } else {
        played = play_batch<G>(pack, options, bots::Bot<G>(*level, request.simulations), empty, batch);
    }

    const Counts& counts = played.totals.counts;
    Sheet sheet;
    sheet.study = {std::string(G::kName),
                   G::kRules,
                   pack_hash,
                   print_options(pack, options),
                   has_seats ? std::string(name(seats[0])) + "/" + std::string(name(seats[1])) : request.bot,
                   request.seed,
                   request.games,
                   request.shard.count};
    sheet.shard = request.shard.number;
    sheet.played = played.done;
    sheet.british_wins = counts.wins[index(Side::British)];
    sheet.french_wins = counts.wins[index(Side::French)];
    sheet.drawn = counts.drawn;
    sheet.steps = counts.steps;
    sheet.threads = request.threads;
    sheet.seconds = played.seconds;
    sheet.core_seconds = played.core_seconds;

    Section ends{"ends", {"games"}, {}};
    for (std::size_t how = 1; how < T::kEnds; ++how)
        ends.rows.push_back({std::string(how_name(static_cast<typename G::End>(how))), {counts.ends[how]}});
    sheet.sections.push_back(std::move(ends));
    sheet.sections.push_back(numbered_section("turns", "games", counts.turns.data(), counts.turns.size()));
    for (Section& section : played.totals.tally.sections(pack, options))
        sheet.sections.push_back(std::move(section));
    return sheet;
}

}  // namespace foulon::study
