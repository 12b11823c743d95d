// A record as it is played: replays what stands, then takes choices, rolls and
// acts, writes each as a line and adds by itself what must follow (openings,
// checks, result, secret, signature). What a line means is ledger.hpp's.
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
#include "record/ledger.hpp"
#include "record/sink.hpp"

namespace foulon::record {

/// Which dice a new record is to have.
struct Dice {
    DiceKind kind = DiceKind::Sealed;
    std::string seed;  // for seeded ones
};

/// The lines that a call wrote, in order; none while a draft grows.
using Wrote = std::vector<Entry>;

/// The game's own `waiting`, for classes that have a member of that name.
template <Game G>
Waiting waiting_of(const typename G::Pack& pack, const typename G::State& state) {
    return waiting(pack, state);
}

/// The pack must outlive the journal.
template <Game G>
class Journal {
public:
    using Pack = typename G::Pack;
    using State = typename G::State;
    using Choice = typename G::Choice;
    template <class T>
    using Try = tl::expected<T, Problem>;

    static Try<Journal> create(const Pack& pack, const Bytes32& pack_hash, const typename G::Options& options,
                               const Dice& dice, const HostKey& key, std::unique_ptr<Sink> sink,
                               Entropy entropy = system_entropy(), const SeatBots& bots = {});
    /// What if: a new record that begins with the lines of another one up to `line` and plays on from there
    /// with dice of its own. Where lines that belong to it follow, it begins after them.
    static Try<Journal> branch(const Pack& pack, const Bytes32& pack_hash, const Loaded& source,
                               const Hidden& hidden, std::uint32_t line, const Dice& dice, const HostKey& key,
                               std::unique_ptr<Sink> sink, Entropy entropy = system_entropy(),
                               const SeatBots& bots = {});
    /// Takes up a record where it stopped; also writes what a crash left unwritten.
    static Try<Journal> resume(const Pack& pack, const Bytes32& pack_hash, const Loaded& loaded,
                               const Hidden& hidden, const HostKey& key, std::unique_ptr<Sink> sink,
                               Entropy entropy = system_entropy());
    /// Opens a record to look at. Where it cannot go on, breach() or blind_from() say why.
    static Try<Journal> replay(const Pack& pack, const Bytes32& pack_hash, const Loaded& loaded,
                               const Hidden& hidden = {});

    // --- looking -------------------------------------------------------------------------------
    const Ledger<G>& ledger() const { return ledger_; }
    const Header& header() const { return ledger_.header(); }
    const ChainHash& begin() const { return ledger_.begin_hash(); }
    const typename G::Options& options() const { return ledger_.options(); }
    SideSet game_seats() const { return ledger_.game_seats(); }
    std::uint32_t lines() const { return ledger_.lines(); }
    const std::vector<Entry>& entries() const { return ledger_.entries(); }
    /// After line n; step(0) is the start. All are kept, so a replay steps forward and back by number.
    const Step<G>& step(std::uint32_t n) const { return ledger_.step(n); }
    const State& recorded() const { return ledger_.now().state; }
    /// With the drafts of both sides; show it through view() only.
    const State& state() const { return live_; }
    /// Over also when an act ended the game.
    Waiting waiting() const;
    bool needs_words() const { return ledger_.needs_words(); }
    /// Seats whose player has promised a word, may show it now, and has not.
    SideSet owed_words() const;
    bool is_paused() const { return ledger_.now().standing.is_paused; }
    bool is_over() const { return ledger_.ended().has_value(); }
    std::optional<ResultLine> ended() const { return ledger_.ended(); }
    bool is_read_only() const { return sink_ == nullptr; }
    const std::vector<Choice>& drafts(Side side) const { return drafts_[index(side)]; }
    const std::optional<Breach>& breach() const { return breach_; }
    const std::optional<std::uint32_t>& blind_from() const { return ledger_.blind_from(); }
    Sink* sink() const { return sink_.get(); }

    // --- playing -------------------------------------------------------------------------------
    /// Small choices parted by commas; all of them or none. `at` is the number of lines the caller saw.
    Try<Wrote> choose(Side side, std::string_view text, std::optional<std::uint32_t> at = {});
    Try<Wrote> choose(Side side, const Choice& choice, std::optional<std::uint32_t> at = {});
    /// Takes back the last draft choice of a side.
    Try<Wrote> undo(Side side);
    Try<Wrote> roll();
    Try<Wrote> roll_own(std::string_view outcome);
    Try<Wrote> act(Who who, std::string_view text, std::optional<std::uint32_t> at = {});
    Try<Wrote> give_word_hash(Side side, const Bytes32& hash);
    Try<Wrote> give_word(Side side, const Bytes16& word);
    /// A word that its player lets the host keep: its hash is recorded now, the word by settle_words().
    Try<Wrote> keep_word(Side side, const Bytes16& word);
    /// Makes words for the seats that have given no hash, and shows all that are known here. A word that
    /// only its player knows is left to him: see owed_words().
    Try<Wrote> settle_words();
    /// Makes and records the words of all seats: a game on one machine. Nothing to do without sealed dice.
    Try<Wrote> make_words();

private:
    using Small = std::vector<Choice>;

    Journal(const Pack& pack, Ledger<G> ledger, std::unique_ptr<Sink> sink, const std::optional<HostKey>& key,
            Entropy entropy)
        : pack_(&pack),
          ledger_(std::move(ledger)),
          live_(ledger_.now().state),
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
    Try<Wrote> choose_all(Side side, const std::vector<Given>& given);
    Try<Wrote> record_outcome(const typename G::Outcome& outcome, const std::string& text);

    /// Writes one line if it may stand, keeping what is hidden first.
    std::optional<Problem> write(const Body& body, Wrote& wrote);
    std::optional<Problem> write_sealed(std::optional<Side> side, const std::string& text, Wrote& wrote);
    /// Writes all that follows by itself, then brings drafts up to date.
    std::optional<Problem> settle(Wrote& wrote);
    Try<Wrote> write_and_settle(const Body& body);
    void refresh();
    Waiting game_waiting(const State& state) const { return waiting_of<G>(*pack_, state); }

    const Pack* pack_;
    Ledger<G> ledger_;
    State live_;
    std::array<Small, 2> drafts_;
    std::array<std::optional<Bytes16>, 2> own_words_;  // words made here, until they are recorded
    std::unique_ptr<Sink> sink_;
    std::optional<HostKey> key_;
    Entropy entropy_;
    std::uint64_t bytes_ = 0;
    std::optional<Breach> breach_;
};

}  // namespace foulon::record

#include "record/journal_branch.hpp"
#include "record/journal_open.hpp"
#include "record/journal_play.hpp"
