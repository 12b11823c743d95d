// Plays and writes a record: replays the existing lines, then accepts choices, rolls and acts,
// writes each as a line and adds the automatic lines (openings, checks, result, secret,
// signature). The meaning of a line is defined in record_verifier.hpp.
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

/// The lines that a call wrote, in order; empty while a draft grows.
using WriteResult = std::vector<Entry>;

/// Calls the game's `waiting` from classes that have a member of that name.
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
    /// Creates a new record that starts with the lines of another one up to `line` and continues
    /// with its own dice. If automatic lines belong to `line`, it starts after them.
    static Try<RecordWriter> branch(const Pack& pack, const Bytes32& pack_hash, const Loaded& source,
                                    const Hidden& hidden, std::uint32_t line, const Dice& dice,
                                    const HostKey& key, std::unique_ptr<Sink> sink,
                                    Entropy entropy = system_entropy(), const SeatBots& bots = {});
    /// Resumes a record and writes any automatic lines that a crash left out.
    static Try<RecordWriter> resume(const Pack& pack, const Bytes32& pack_hash, const Loaded& loaded,
                                    const Hidden& hidden, const HostKey& key, std::unique_ptr<Sink> sink,
                                    Entropy entropy = system_entropy());
    /// Opens a record for reading. If it cannot be replayed to its end, breach() or blind_from()
    /// say why.
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
    /// The step after line n; step(0) is the start. All steps are kept, so a replay can move in
    /// both directions.
    const Step<G>& step(std::uint32_t n) const { return verifier_.step(n); }
    const State& recorded() const { return verifier_.now().state; }
    /// The state with the drafts of both sides. Show it only through view().
    const State& state() const { return live_; }
    /// Also over when an act ended the game.
    Waiting waiting() const;
    bool needs_nonces() const { return verifier_.needs_nonces(); }
    /// Seats that have committed to a nonce and may reveal it now, but have not.
    SideSet owed_nonces() const;
    bool is_paused() const { return verifier_.now().acts.is_paused; }
    bool is_over() const { return verifier_.ended().has_value(); }
    std::optional<ResultLine> ended() const { return verifier_.ended(); }
    bool is_read_only() const { return sink_ == nullptr; }
    const std::vector<Choice>& drafts(Side side) const { return drafts_[index(side)]; }
    const std::optional<RecordError>& breach() const { return breach_; }
    const std::optional<std::uint32_t>& blind_from() const { return verifier_.blind_from(); }
    Sink* sink() const { return sink_.get(); }

    // --- playing -------------------------------------------------------------------------------
    /// Choices separated by commas; all are made or none. `at` is the number of lines the caller
    /// has seen.
    Try<WriteResult> choose(Side side, std::string_view text, std::optional<std::uint32_t> at = {});
    Try<WriteResult> choose(Side side, const Choice& choice, std::optional<std::uint32_t> at = {});
    /// Undoes a side's last draft choice.
    Try<WriteResult> undo(Side side);
    Try<WriteResult> roll();
    Try<WriteResult> roll_own(std::string_view outcome);
    Try<WriteResult> act(Who who, std::string_view text, std::optional<std::uint32_t> at = {});
    Try<WriteResult> give_nonce_hash(Side side, const Bytes32& hash);
    Try<WriteResult> give_nonce(Side side, const Bytes16& nonce);
    /// Stores a player's nonce with the host: records its hash now; settle_nonces() records the
    /// nonce.
    Try<WriteResult> keep_nonce(Side side, const Bytes16& nonce);
    /// Makes nonces for the seats without a hash and records all nonces known here. A nonce that
    /// only its player knows stays missing: see owed_nonces().
    Try<WriteResult> settle_nonces();
    /// Makes and records the nonces of all seats, for a game on one machine. Does nothing without
    /// sealed dice.
    Try<WriteResult> make_nonces();

private:
    using ChoiceList = std::vector<Choice>;

    RecordWriter(const Pack& pack, RecordVerifier<G> verifier, std::unique_ptr<Sink> sink,
                 const std::optional<HostKey>& key, Entropy entropy)
        : pack_(&pack),
          verifier_(std::move(verifier)),
          live_(verifier_.now().state),
          sink_(std::move(sink)),
          key_(key),
          entropy_(std::move(entropy)) {}

    /// Sets the header's dice and returns what must stay hidden.
    static Try<Hidden> set_dice(Header& header, const Dice& dice, Entropy& entropy);
    /// The first line at or after `line` from which the source can be branched, or why it cannot.
    Try<std::uint32_t> branch_line(const Hidden& hidden, std::uint32_t line) const;

    template <class P>
    static tl::unexpected<Problem> fail(P problem) {
        return tl::make_unexpected(Problem(std::move(problem)));
    }
    std::optional<Problem> write_denial(std::optional<std::uint32_t> at = {}) const;
    std::optional<Problem> choice_denial(Side side, const State& state) const;
    /// A choice passed to choose(): as text with its offset, or as a value.
    struct ChoiceInput {
        std::string_view text;
        std::size_t at = 0;
        std::optional<Choice> value;
    };
    Try<WriteResult> choose_all(Side side, const std::vector<ChoiceInput>& inputs);
    Try<WriteResult> record_outcome(const typename G::Outcome& outcome, const std::string& text);

    /// Writes one line if it is valid. Hidden data is stored first.
    std::optional<Problem> write(const Body& body, WriteResult& wrote);
    std::optional<Problem> write_sealed(std::optional<Side> side, const std::string& text,
                                        WriteResult& wrote);
    /// Writes all automatic lines that are due, then updates the drafts.
    std::optional<Problem> settle(WriteResult& wrote);
    bool owes_face_down() const;
    Try<WriteResult> write_and_settle(const Body& body);
    void refresh();
    Waiting game_waiting(const State& state) const { return waiting_of<G>(*pack_, state); }

    const Pack* pack_;
    RecordVerifier<G> verifier_;
    State live_;
    std::array<ChoiceList, 2> drafts_;
    std::array<std::optional<Bytes16>, 2> own_nonces_;  // nonces made here, until they are recorded
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
