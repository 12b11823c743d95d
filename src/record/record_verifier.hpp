// Checks every line of a record against the game's rules and the lines before it. Live play
// (record_writer.hpp) and verification (verify.hpp) both use `next` and `accept`, so that
// whatever is written is also accepted by verification. No file access and no randomness here.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "record/acts.hpp"
#include "record/denials.hpp"
#include "record/key.hpp"
#include "record/load.hpp"
#include "record/problem.hpp"
#include "record/sink.hpp"

namespace foulon::record {

/// Everything a line can change and a rollback restores.
template <Game G>
struct Step {
    typename G::State state;
    PublicLine<G> line;            // as passed to events(); empty for secrets, acts and checks
    ActState acts;                 // pause, offers, end by act
    std::vector<Pending> pending;  // secrets that the game may still reveal
    bool rests = true;             // no automatic line is owed after this line
};

template <Game G>
class RecordVerifier {
public:
    using Pack = typename G::Pack;
    using State = typename G::State;
    using Choice = typename G::Choice;
    template <class T>
    using Try = tl::expected<T, RecordError>;

    /// Fails if the header names another game, other rules or another pack, or has unknown options.
    static Try<RecordVerifier> begin(const Pack& pack, const Bytes32& pack_hash, const Header& header,
                                     const ChainHash& hash);

    /// Adds knowledge from outside the accepted lines: hidden data, and what later lines of the
    /// same record publish. Wrong openings and secrets are ignored here and reported when their
    /// line is reached.
    void learn(const Hidden& hidden);
    void learn(const std::vector<Entry>& entries);
    void learn(const Opening& opening) { openings_.emplace(opening.line, opening); }

    /// The state after a line, or why it is invalid here. Changes nothing.
    Try<Step<G>> next(const Body& body) const;
    /// Appends a line that `next` has checked.
    void accept(const Entry& entry, Step<G> step);
    /// Accepts lines until one is invalid or is sealed with unknown text. Returns the error; empty
    /// if all lines were accepted.
    std::optional<RecordError> replay(const std::vector<Entry>& entries);
    /// The sealed line at which a replay stopped because FILE.sealed is missing.
    const std::optional<std::uint32_t>& blind_from() const { return blind_from_; }
    /// Whether a line is sealed with unknown text, so that the replay cannot continue.
    bool is_blind_to(const Body& body) const;

    const Header& header() const { return header_; }
    const ChainHash& begin_hash() const { return begin_; }
    const typename G::Options& options() const { return options_; }
    SideSet game_seats() const { return seats_; }
    std::uint32_t lines() const { return static_cast<std::uint32_t>(entries_.size()); }
    const std::vector<Entry>& entries() const { return entries_; }
    const Step<G>& step(std::uint32_t n) const { return steps_[n]; }
    const Step<G>& now() const { return steps_.back(); }
    const ChainHash& last_hash() const { return entries_.empty() ? begin_ : entries_.back().hash; }

    /// The number of lines copied from another game. Their nonces, dice and checks do not belong to
    /// this record.
    std::uint32_t given_lines() const { return header_.given ? header_.given->lines : 0; }
    bool is_in_given() const { return lines() < given_lines(); }

    bool needs_nonces() const;
    const std::array<std::optional<Bytes32>, 2>& nonce_hashes() const { return nonce_hashes_; }
    const std::array<std::optional<Bytes16>, 2>& nonces() const { return nonces_; }
    bool all_hashes_in() const;
    /// The result by act or by the game's rules, if the game is over.
    std::optional<ResultLine> ended() const { return ended_of(now()); }
    std::optional<ResultLine> ended_at(std::uint32_t line) const { return ended_of(steps_[line]); }
    bool is_finished() const { return has_result_; }
    bool is_signed() const { return is_signed_; }

    /// Why no choice or die roll is allowed now, regardless of the game's state.
    std::optional<Denied> play_denial() const;
    /// Why play cannot be rolled back to this line.
    std::optional<Denied> rollback_denial(std::uint32_t line) const;

    /// The automatic line that must come next, if any.
    std::optional<OwedLine> owed_line() const;
    /// The content of that line if it can be made here; signing needs the host's key.
    std::optional<Body> owed_body() const;

    const std::optional<Bytes32>& secret() const { return secret_; }
    /// The next number of sealed or seeded dice. Precondition: the secret is known.
    std::uint64_t next_draw(std::uint64_t total) const;
    std::optional<Opening> opening_of(std::uint32_t line, const Bytes32& seal) const;

    /// The choices of a line, parsed from text; each is legal in turn and the last one seals the
    /// line.
    struct Played {
        State state;
        List<Choice, G::kLongestLine> choices;
        std::uint8_t slot = 0;
    };
    Try<Played> play(Side side, std::string_view text) const;

    CheckCounts counts() const { return counts_; }

private:
    RecordVerifier(const Pack& pack, const Header& header, const ChainHash& hash, typename G::Options options)
        : pack_(&pack), header_(header), begin_(hash), options_(options), seats_(seats(pack, options)) {}

    RecordError breach(RecordError::Of of, std::string what) const {
        return {of, lines() + 1, std::move(what)};
    }
    tl::unexpected<RecordError> no(RecordError::Of of, std::string what) const {
        return tl::make_unexpected(breach(of, std::move(what)));
    }
    std::optional<ResultLine> ended_of(const Step<G>& step) const;

    // One function per kind of line; see record_verifier_lines.hpp.
    Try<Step<G>> on(const NonceHashLine& line) const;
    Try<Step<G>> on(const NonceLine& line) const;
    Try<Step<G>> on(const ChoiceLine& line) const;
    Try<Step<G>> on(const ChanceLine& line) const;
    Try<Step<G>> on(const SealedLine& line) const;
    Try<Step<G>> on(const CheckLine& line) const;
    Try<Step<G>> on(const OpenLine& line) const;
    Try<Step<G>> on(const ActLine& line) const;
    Try<Step<G>> on(const ResultLine& line) const;
    Try<Step<G>> on(const SecretLine& line) const;
    Try<Step<G>> on(const SignLine& line) const;
    Try<Step<G>> on_choice(Side side, std::string_view text, bool is_sealed) const;
    Try<Step<G>> on_chance(std::string_view text, bool is_sealed) const;

    /// Checks a line copied from another game.
    std::optional<RecordError> check_given(const Body& body, Step<G> step) const;
    std::optional<typename G::Outcome> opened_outcome(const State& state, std::string_view text) const;

    Step<G> unchanged() const;
    /// The automatic lines that must follow this one.
    std::vector<OwedLine> owed_by(const Body& body, Step<G>& after) const;
    std::vector<OwedLine> owed_by_play(const State& before, Step<G>& after) const;
    std::vector<OwedLine> owed_by_end(const Step<G>& after, const std::vector<OwedLine>& already) const;
    /// The public form of a sealed line, as passed to events() once it is opened.
    PublicLine<G> public_line(std::uint32_t number, std::optional<Side> side, std::string_view text) const;
    void count(const Body& body);

    const Pack* pack_;
    Header header_;
    ChainHash begin_{};
    typename G::Options options_;
    SideSet seats_;

    std::vector<Entry> entries_;
    std::vector<Step<G>> steps_;            // steps_[n] is the step after line n
    std::vector<std::uint32_t> course_{0};  // lines not rolled back, ascending
    std::deque<OwedLine> owed_lines_;
    std::set<std::uint32_t> unopened_;  // sealed lines not yet opened
    std::multimap<std::uint32_t, Opening> openings_;
    std::array<std::optional<Bytes32>, 2> nonce_hashes_;
    std::array<std::optional<Bytes16>, 2> nonces_;
    std::optional<Bytes32> secret_;
    std::uint32_t epoch_ = 0;
    std::uint64_t draws_ = 0;
    std::uint32_t nonces_done_at_ = 0;  // earliest line that a rollback may return to
    std::optional<std::uint32_t> blind_from_;
    ChainHash given_chain_{};  // header hash of the game that the first lines are from
    bool has_result_ = false;
    bool is_signed_ = false;
    CheckCounts counts_;
};

}  // namespace foulon::record

#include "record/record_verifier_lines.hpp"
