// What a game says of a match of two games with sides exchanged: who begins with
// which side, what a finished game is worth, and the score. Keeps no file and no
// clock: the caller does.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/node.hpp"
#include "record/load.hpp"
#include "record/sink.hpp"
#include "registry/session.hpp"

namespace foulon::registry {

/// Of each player, in the order of the match.
struct MatchScore {
    std::array<int, 2> victory{};
    std::array<int, 2> tournament{};
    bool operator==(const MatchScore&) const = default;
};

class MatchScoring {
public:
    virtual ~MatchScoring() = default;
    /// The options that every match is played with, before what its players request.
    virtual OptionTexts options() const = 0;
    /// The most that can be bid.
    virtual int most_bid() const = 0;
    /// Which player has the French in the first game; `lot` decides between equal bids.
    virtual std::size_t french_first(const std::array<int, 2>& bids, std::size_t lot) const = 0;
    /// Victory points of the British and of the French in a finished game.
    virtual Try<std::array<int, 2>> points(const record::Loaded& loaded,
                                           const record::Hidden& hidden) const = 0;
    /// From the points of both games by side.
    virtual MatchScore score(const std::array<std::array<int, 2>, 2>& points, std::size_t french_first,
                             int bid) const = 0;
};
using MatchScoringOrErrors = tl::expected<std::shared_ptr<const MatchScoring>, std::vector<DataError>>;

/// Opens the judge of a game's matches with the game's data; nothing where a game has no matches.
using OpenMatchScoring = MatchScoringOrErrors (*)(const std::string& data);
OpenMatchScoring match_scoring_of(std::string_view game);

}  // namespace foulon::registry
