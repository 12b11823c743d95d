// One study from what a person asked for to its study_result, and the seam by which
// the list of games offers it: a name and a function.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "bots/seats.hpp"
#include "engine/node.hpp"
#include "study/batch.hpp"
#include "study/request.hpp"
#include "study/study_result.hpp"

namespace foulon::study {

/// Data that cannot be read: every error on a line of its own.
tl::unexpected<StudyError> wrong_data(const std::vector<DataError>& errors);

/// Who was asked for, or an error that lists those there are.
using SeatPolicies = std::array<bots::SeatPolicy, 2>;
tl::expected<SeatPolicies, StudyError> find_seat_policies(const Request& request, bool has_rollout_policy);

/// What a study_result calls them: "captain", "british general, french captain", "general (1000
/// simulations)".
std::string title_of(const SeatPolicies& who, SideSet seats);

/// The rows of an array of common named by their places, without the empty ones at the end.
Section numbered_section(std::string name, std::string column, const std::uint64_t* common, std::size_t size);

/// Counts that can be reported: how many ends the game has (a row for each but the first, which is none), and
/// sections of named rows. Called once when all games of a study are played.
template <class T, class G>
concept ReportsCounts = Counts<T, G> && requires(const T& counts, const typename G::Pack& pack,
                                                 const std::vector<typename G::Options>& options) {
    { T::kEnds } -> std::convertible_to<std::size_t>;
    { counts.sections(pack, options) } -> std::same_as<std::vector<Section>>;
};

/// Plays what was asked for and names every count. `options` are those of the
/// games in turn, `option_texts` what the study_result says of them.
template <Game G, ReportsCounts<G> T>
tl::expected<StudyResult, StudyError> run_study(const typename G::Pack& pack, const std::string& pack_hash,
                                                const std::vector<typename G::Options>& options,
                                                const OptionTexts& option_texts, const T& empty,
                                                const Request& request) {
    const auto who = find_seat_policies(request, bots::kHasRolloutPolicy<G>);
    if (!who) return tl::unexpected(who.error());
    const Batch batch{.seed = request.seed,
                      .games = block_of(request.games, request.shard),
                      .threads = request.threads,
                      .progress = request.progress,
                      .stop = request.stop};
    BatchResult<T> played{{{}, empty}, {}, 0, 0};
    if (*who == SeatPolicies{}) {
        played = play_batch<G>(pack, options, bots::RandomPolicy{}, empty, batch);
    } else {
        using Seat = bots::Player<G>;
        const bots::SeatedPolicies<Seat> seats{{Seat((*who)[0]), Seat((*who)[1])}};
        played = play_batch<G>(pack, options, seats, empty, batch);
    }

    const CommonCounts& common = played.totals.common;
    StudyResult study_result;
    study_result.study = {std::string(G::kName),
                          G::kRules,
                          pack_hash,
                          option_texts,
                          title_of(*who, seats(pack, options.front())),
                          request.seed,
                          request.games,
                          request.shard.count};
    study_result.shard = request.shard.number;
    study_result.played = played.done;
    study_result.british_wins = common.wins[index(Side::British)];
    study_result.french_wins = common.wins[index(Side::French)];
    study_result.drawn = common.drawn;
    study_result.steps = common.steps;
    study_result.threads = request.threads;
    study_result.seconds = played.seconds;
    study_result.core_seconds = played.core_seconds;

    Section ends{"ends", {"games"}, {}};
    for (std::size_t how = 1; how < T::kEnds; ++how)
        ends.rows.push_back({std::string(how_name(static_cast<typename G::End>(how))), {common.ends[how]}});
    study_result.sections.push_back(std::move(ends));
    study_result.sections.push_back(
        numbered_section("turns", "games", common.turns.data(), common.turns.size()));
    for (Section& section : played.totals.counts.sections(pack, options))
        study_result.sections.push_back(std::move(section));
    return study_result;
}

}  // namespace foulon::study
