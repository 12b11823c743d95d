// The games a study plays, from the options that were requested. Options are read
// as everywhere else (engine/options.hpp); a study only adds ranges of numbers.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "study/run.hpp"

namespace foulon::study {

/// The games of a study: options that are played in turn, and what its result says of them.
template <class G>
struct StudyGames {
    std::vector<typename G::Options> options;
    OptionTexts texts;
};

/// "10-30" as its two numbers; nothing when it is no range.
inline std::optional<std::pair<unsigned, unsigned>> number_range(std::string_view text) {
    std::pair<unsigned, unsigned> range;
    const char* const first = text.data();
    const char* const end = first + text.size();
    const auto least = std::from_chars(first, end, range.first);
    if (least.ec != std::errc{} || least.ptr == end || *least.ptr != '-') return std::nullopt;
    const auto most = std::from_chars(least.ptr + 1, end, range.second);
    if (most.ec != std::errc{} || most.ptr != end || range.first > range.second) return std::nullopt;
    return range;
}

/// A number may be given as a range, such as deck 10-30: each value is played in turn.
template <class G>
tl::expected<StudyGames<G>, StudyError> study_games(const typename G::Pack& pack,
                                                    const OptionTexts& requested) {
    const auto read = [&pack](const OptionTexts& texts) -> tl::expected<typename G::Options, StudyError> {
        const auto options = read_options(pack, texts);
        if (options) return *options;
        return tl::unexpected(
            StudyError{StudyError::What::Arguments, to_text(options.error(), G::kName, "--")});
    };
    StudyGames<G> games;
    for (std::size_t i = 0; i < requested.size(); ++i) {
        const auto range = number_range(requested[i].second);
        if (!range) continue;
        OptionTexts each = requested;
        for (const unsigned end : {range->first, range->second}) {  // both must fit before any is played
            each[i].second = std::to_string(end);
            if (const auto fits = read(each); !fits) return tl::unexpected(fits.error());
        }
        for (unsigned number = range->first; number <= range->second; ++number) {
            each[i].second = std::to_string(number);
            const auto options = read(each);
            if (!options) return tl::unexpected(options.error());
            games.options.push_back(*options);
        }
        games.texts = print_options(pack, games.options.front());
        const OptionTexts last = print_options(pack, games.options.back());
        for (std::size_t row = 0; row < last.size(); ++row)
            if (games.texts[row] != last[row]) games.texts[row].second = requested[i].second;
        return games;
    }
    const auto options = read(requested);
    if (!options) return tl::unexpected(options.error());
    games.options.push_back(*options);
    games.texts = print_options(pack, *options);
    return games;
}

}  // namespace foulon::study
