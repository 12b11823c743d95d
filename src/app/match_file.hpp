// The file of a match: who plays, the sealed bids, the two games by name and
// hash, the clock and the score, one line each with the chain hash over raw
// bytes, as in a record. FILE.sealed (mode 0600) keeps the bids until both are
// in. Independent of the games: MatchScoring computes the points.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game.hpp"
#include "engine/side.hpp"
#include "record/chain.hpp"
#include "record/disk.hpp"

namespace foulon::app {

/// How the two games share a player's minutes: together, or half for each game. [A 9.3]
inline constexpr std::string_view kBothGames = "both-games", kEachGame = "each-game";

/// The result of a finished game of the match.
struct MatchResult {
    std::optional<Side> winner;
    std::string how;
    std::array<int, 2> points{};  // of the British, of the French
};
struct MatchGame {
    std::string file;  // beside the match
    record::ChainHash begin{};
    std::array<std::uint64_t, 2> seconds_before{};  // on the clocks of the players when the game began
    std::optional<MatchResult> result;
};
struct MatchPlayer {
    std::string name;
    std::string bot;  // a level; empty: a person
    std::optional<record::Bytes32> seal;
    std::optional<int> bid;
    record::Bytes16 nonce{};
    std::uint64_t seconds = 0;  // used on the clock
};

/// The state of a match, read from its lines.
struct Match {
    std::string game;
    OptionTexts options;
    std::array<MatchPlayer, 2> players;
    std::uint64_t minutes = 0;  // for each player and both games; 0: no clock
    bool is_split = false;      // half of the minutes for each game
    std::vector<MatchGame> games;
    std::optional<std::array<int, 4>> score;  // victory points of both players, tournament points of both

    bool bids_are_open() const { return players[0].bid && players[1].bid; }
    /// Decides between equal bids: a hash of both nonces, so neither player can predict it.
    std::size_t tie_break() const;
    /// Applies a line; returns what is wrong with it.
    std::optional<std::string> accept(std::string_view text);

private:
    std::optional<std::string> accept_bid(std::string_view text);
    std::optional<std::string> accept_result(std::string_view text);
};

/// The text that is hashed to seal a bid.
std::string bid_text(int bid);

class MatchFile {
public:
    static tl::expected<MatchFile, std::string> create(const std::string& path, const Match& match);
    /// Opens for playing, or read-only.
    static tl::expected<MatchFile, std::string> open(const std::string& path, bool read_only);

    const Match& match() const { return match_; }
    const std::string& path() const { return path_; }
    std::uint32_t lines() const { return lines_; }
    /// Appends a line and syncs it to disk; returns what went wrong.
    std::optional<std::string> append(const std::string& text);

    /// Seals a bid: its hash goes into the file, the bid into FILE.sealed until both are in and revealed.
    std::optional<std::string> bid(std::size_t player, int bid);

private:
    explicit MatchFile(std::string path) : path_(std::move(path)) {}
    std::optional<std::string> open_bids();

    std::string path_;
    record::Descriptor file_;
    Match match_;
    record::ChainHash last_{};
    std::uint64_t bytes_ = 0;
    std::uint32_t lines_ = 0;
};

/// Whether the bytes begin like a match.
bool is_match(std::string_view bytes);

}  // namespace foulon::app
