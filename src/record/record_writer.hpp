// A record as it is played: replays what stands, then takes choices, rolls and
// acts, writes each as a line and adds by itself what must follow (openings,
// checks, result, secret, signature). What a line means is record_verifier.hpp's.
#pragma once

#include <fmt/format.h>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/denials.hpp"
#include "record/key.hpp"
#include "record/record_verifier.hpp"
#include "record/sink.hpp"

namespace foulon::record {

/// The lines that a call wrote, in order; none while a draft grows.
using WriteResult = std::vector<Entry>;

/// The game's own `waiting`, for classes that have a member of that name.
template <Game G>
Waiting waiting_of(const typename G::Pack& pack, const typename G::State& state) {
    return waiting(pack, state);
}

/// The pack must outlive the writer.
template <Game G>
class RecordWriter {
public:
    using Pack = typename G::Pack;
    using State = typename G::State;
    using Choice = typename G::Choice;
    template <class T>
    using Try = tl::expected<T, Problem>;

    static Try<RecordWriter> create(const Pack& pack, const Bytes32& pack_hash,
                                    const typename G::Options& options, const Dice& dice, const HostKey& key,
                                    std::unique_ptr<Sink> sink, Entropy entropy = system_entropy(),
                                    const SeatBots& bots = {});
    /// What if: a new record that begins with the lines of another one up to `line` and plays on from there
    /// with dice of its own. Where lines that belong to it follow, it begins after them.
    static Try<RecordWriter> branch(const Pack& pack, const Bytes32& pack_hash, const Loaded& source,
                                    const Hidden& hidden, std::uint32_t line, const Dice& dice,
                                    const HostKey& key, std::unique_ptr<Sink> sink,
                                    Entropy entropy = system_entropy(), const SeatBots& bots = {});
    /// Takes up a record where it stopped; also writes what a crash left unwritten.
    static Try<RecordWriter> resume(const Pack& pack, const Bytes32& pack_hash, const Loaded& loaded,
                                    const Hidden& hidden, const HostKey& key, std::unique_ptr<Sink> sink,
                                    Entropy entropy = system_entropy());
    /// Opens a record to look at. Where it cannot go on, breach() or blind_from() say why.
    static Try<RecordWriter> replay(const Pack& pack, const Bytes32& pack_hash, const Loaded& loaded,
                                    const Hidden& hidden = {});

    // --- looking -------------------------------------------------------------------------------
    const RecordVerifier<G>& verifier() const { return verifier_; }
    const Header& header() const { return verifier_.header(); }
    const ChainHash& begin() const { return verifier_.begin_hash(); }
    const typename G::Options& options() const { return verifier_.options(); }
    SideSet game_seats() const { return verifier_.game_seats(); }
    std::uint32_t lines() const { return verifier_.lines(); }
    const std::vector<Entry>& entries() const { return verifier_.entries(); }
    /// After line n; step(0) is the start. All are kept, so a replay steps forward and back by number.
    const Step<G>& step(std::uint32_t n) const { return verifier_.step(n); }
    const State& recorded() const { return verifier_.now().state; }
    /// With the drafts of both sides; show it through view() only.
    const State& state() const { return live_; }
    /// Over also when an act ended the game.
    Waiting waiting() const;
    bool needs_nonces() const { return verifier_.needs_nonces(); }
    /// Seats whose player has promised a word, may show it now, and has not.
    SideSet owed_nonces() const;
    bool is_paused() const { return verifier_.now().standing.is_paused; }
    bool is_over() const { return verifier_.ended().has_value(); }
    std::optional<ResultLine> ended() const { return verifier_.ended(); }
    bool is_read_only() const { return sink_ == nullptr; }
    const std::vector<Choice>& drafts(Side side) const { return drafts_[index(side)]; }
    const std::optional<RecordError>& breach() const { return breach_; }
    const std::optional<std::uint32_t>& blind_from() const { return verifier_.blind_from(); }
    Sink* sink() const { return sink_.get(); }

    // --- playing -------------------------------------------------------------------------------
    /// Small choices parted by commas; all of them or none. `at` is the number of lines the caller saw.
    Try<WriteResult> choose(Side side, std::string_view text, std::optional<std::uint32_t> at = {});
    Try<WriteResult> choose(Side side, const Choice& choice, std::optional<std::uint32_t> at = {});
    /// Takes back the last draft choice of a side.
    Try<WriteResult> undo(Side side);
    Try<WriteResult> roll();
    Try<WriteResult> roll_own(std::string_view outcome);
    Try<WriteResult> act(Who who, std::string_view text, std::optional<std::uint32_t> at = {});
    Try<WriteResult> give_nonce_hash(Side side, const Bytes32& hash);
    Try<WriteResult> give_nonce(Side side, const Bytes16& nonce);
    /// A word that its player lets the host keep: its hash is recorded now, the word by settle_nonces().
    Try<WriteResult> keep_nonce(Side side, const Bytes16& nonce);
    /// Makes words for the seats that have given no hash, and shows all that are known here. A word that
    /// only its player knows is left to him: see owed_nonces().
    Try<WriteResult> settle_nonces();
    /// Makes and records the words of all seats: a game on one machine. Nothing to do without sealed dice.
    Try<WriteResult> make_nonces();

private:
    using Small = std::vector<Choice>;

    RecordWriter(const Pack& pack, RecordVerifier<G> verifier, std::unique_ptr<Sink> sink,
                 const std::optional<HostKey>& key, Entropy entropy)
        : pack_(&pack),
          verifier_(std::move(verifier)),
          live_(verifier_.now().state),
          sink_(std::move(sink)),
          key_(key),
          entropy_(std::move(entropy)) {}

    /// A header with dice, and what it hides.
    static Try<Hidden> set_dice(Header& header, const Dice& dice, Entropy& entropy);
    /// The line from which a source can be branched, at or after the one wished; or why not.
    Try<std::uint32_t> branch_line(const Hidden& hidden, std::uint32_t line) const;

    template <class P>
    static tl::unexpected<Problem> fail(P problem) {
        return tl::make_unexpected(Problem(std::move(problem)));
    }
    std::optional<Problem> not_writable(std::optional<std::uint32_t> at = {}) const;
    std::optional<Problem> not_to_choose(Side side, const State& state) const;
    /// A small choice as it was given: as text and where it stood, or as a value.
    struct Given {
        std::string_view text;
        std::size_t at = 0;
        std::optional<Choice> value;
    };
    Try<WriteResult> choose_all(Side side, const std::vector<Given>& given);
    Try<WriteResult> record_outcome(const typename G::Outcome& outcome, const std::string& text);

    /// Writes one line if it may stand, keeping what is hidden first.
    std::optional<Problem> write(const Body& body, WriteResult& wrote);
    std::optional<Problem> write_sealed(std::optional<Side> side, const std::string& text,
                                        WriteResult& wrote);
    /// Writes all that follows by itself, then brings drafts up to date.
    std::optional<Problem> settle(WriteResult& wrote);
    Try<WriteResult> write_and_settle(const Body& body);
    void refresh();
    Waiting game_waiting(const State& state) const { return waiting_of<G>(*pack_, state); }

    const Pack* pack_;
    RecordVerifier<G> verifier_;
    State live_;
    std::array<Small, 2> drafts_;
    std::array<std::optional<Bytes16>, 2> own_nonces_;  // words made here, until they are recorded
    std::unique_ptr<Sink> sink_;
    std::optional<HostKey> key_;
    Entropy entropy_;
    std::uint64_t bytes_ = 0;
    std::optional<RecordError> breach_;
};

}  // namespace foulon::record

#include "record/record_writer_branch.hpp"
#include "record/record_writer_open.hpp"
#include "record/record_writer_play.hpp"
