// The heart of replay: every line of a record checked against the rules of a
// game and the lines before it, whoever wrote it. Live play (record_writer.hpp) and
// verification (verify.hpp) both go through `next` and `take`, so that what is
// written is by construction what is accepted. No file, no entropy here.
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

/// All that a line can change and a rollback brings back.
template <Game G>
struct Step {
    typename G::State state;
    PublicLine<G> line;            // as events see it; empty for secrets, acts and checks
    ActState standing;             // pause, offers, end by act
    std::vector<Pending> pending;  // secrets that the game may still reveal
    bool rests = true;             // nothing automatic is owed after this line
};

template <Game G>
class RecordVerifier {
public:
    using Pack = typename G::Pack;
    using State = typename G::State;
    using Choice = typename G::Choice;
    template <class T>
    using Try = tl::expected<T, RecordError>;

    /// Refuses a header of another game, rules, pack or with options the game does not know.
    static Try<RecordVerifier> begin(const Pack& pack, const Bytes32& pack_hash, const Header& header,
                                     const ChainHash& hash);

    /// What is known besides the lines taken so far: hidden things, and what later lines of the
    /// same record will publish. Wrong openings and secrets are not believed; they show when their
    /// line is reached.
    void know(const Hidden& hidden);
    void know(const std::vector<Entry>& entries);
    void know(const Opening& opening) { openings_.emplace(opening.line, opening); }

    /// What the next line leads to, or why it cannot stand here. Changes nothing.
    Try<Step<G>> next(const Body& body) const;
    /// The same for good.
    void take(const Entry& entry, Step<G> step);
    /// Takes lines as far as they are good. What stops it: a breach, or a sealed line whose text is
    /// unknown; nothing when all are taken.
    std::optional<RecordError> replay(const std::vector<Entry>& entries);
    /// The sealed line at which a replay had to stop for want of FILE.sealed.
    const std::optional<std::uint32_t>& blind_from() const { return blind_from_; }
    /// Whether the next line is sealed and its text unknown: replay can go no further.
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

    /// The first lines may be another game's: their words, dice and checks are not this record's.
    std::uint32_t given_lines() const { return header_.given ? header_.given->lines : 0; }
    bool is_in_given() const { return lines() < given_lines(); }

    bool needs_nonces() const;
    const std::array<std::optional<Bytes32>, 2>& nonce_hashes() const { return nonce_hashes_; }
    const std::array<std::optional<Bytes16>, 2>& words() const { return nonces_; }
    bool all_hashes_in() const;
    /// The result by act or by the rules of the game, once there is one.
    std::optional<ResultLine> ended() const { return ended_of(now()); }
    std::optional<ResultLine> ended_at(std::uint32_t line) const { return ended_of(steps_[line]); }
    bool is_finished() const { return has_result_; }
    bool is_signed() const { return is_signed_; }

    /// Why no seat may choose and no die be thrown now, whatever the game says.
    std::optional<Denied> no_play() const;
    /// Why play cannot be set back to this line.
    std::optional<Denied> no_rollback(std::uint32_t line) const;

    /// The line that must come next by itself; nothing when play goes on.
    std::optional<OwedLine> duty() const;
    /// That line, as far as it can be made: signing needs the host's key.
    std::optional<Body> duty_body() const;

    const std::optional<Bytes32>& secret() const { return secret_; }
    /// The next number of sealed or seeded dice; the secret must be known.
    std::uint64_t next_draw(std::uint64_t total) const;
    std::optional<Opening> opening_of(std::uint32_t line, const Bytes32& seal) const;

    /// Small choices of a line from text, each legal in its place, the last one sealing.
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

    // One for each kind of line; see record_verifier_lines.hpp.
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

    /// What must hold of a line that another game gave.
    std::optional<RecordError> not_given(const Body& body, Step<G> step) const;
    std::optional<typename G::Outcome> opened_outcome(const State& state, std::string_view text) const;

    Step<G> unchanged() const;
    /// The lines that must follow this one by themselves.
    std::vector<OwedLine> owed_by(const Body& body, Step<G>& after) const;
    std::vector<OwedLine> owed_by_play(const State& before, Step<G>& after) const;
    std::vector<OwedLine> owed_by_end(const Step<G>& after, const std::vector<OwedLine>& already) const;
    /// What a sealed line said, as events see it once it is opened.
    PublicLine<G> shown_line(std::uint32_t number, std::optional<Side> side, std::string_view text) const;
    void count(const Body& body);

    const Pack* pack_;
    Header header_;
    ChainHash begin_{};
    typename G::Options options_;
    SideSet seats_;

    std::vector<Entry> entries_;
    std::vector<Step<G>> steps_;            // steps_[n] is after line n
    std::vector<std::uint32_t> course_{0};  // lines not rolled back, ascending
    std::deque<OwedLine> duties_;
    std::set<std::uint32_t> unopened_;  // sealed lines not yet opened
    std::multimap<std::uint32_t, Opening> openings_;
    std::array<std::optional<Bytes32>, 2> nonce_hashes_;
    std::array<std::optional<Bytes16>, 2> nonces_;
    std::optional<Bytes32> secret_;
    std::uint32_t epoch_ = 0;
    std::uint64_t draws_ = 0;
    std::uint32_t nonces_done_at_ = 0;  // the first line a rollback may return to
    std::optional<std::uint32_t> blind_from_;
    ChainHash given_chain_{};  // of the game that the first lines are from
    bool has_result_ = false;
    bool is_signed_ = false;
    CheckCounts counts_;
};

}  // namespace foulon::record

#include "record/record_verifier_lines.hpp"
