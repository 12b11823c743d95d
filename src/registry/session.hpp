// One game being played or read, whatever game it is: text and JSON in and out,
// one call for each thing a person does. The terminal uses it, and a server,
// mail and a browser can. Holds no rule: see session_of.hpp for how it is made
// from a game's contract and a writer. It knows no language: whatever is put into
// words takes the words of a language as an argument.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "bots/levels.hpp"
#include "engine/game.hpp"
#include "engine/side.hpp"
#include "engine/style.hpp"
#include "record/acts.hpp"
#include "record/dice.hpp"
#include "record/hex.hpp"
#include "record/lines.hpp"
#include "study/estimate.hpp"
#include "study/hint_settings.hpp"
#include "study/job_control.hpp"

namespace foulon {

class Json;

namespace record {
class Catalogue;
}

}  // namespace foulon

namespace foulon::registry {

using foulon::Json;
/// The words of a game in one language.
using Words = record::Catalogue;

/// Why something was not done: what is wrong and what would be right.
struct UserError {
    enum class Kind : std::uint8_t {
        Refused,   // by a rule, which `tag` names
        Unparsed,  // the text could not be understood
        Denied,    // the wrong moment or person
        Broken,    // the record does not hold together
        File,      // the file system said no
    };
    Kind kind = Kind::Denied;
    std::string tag;
    Phrase phrase;
    std::optional<record::Denied::Why> why{};  // of Denied, for a program
    std::optional<std::size_t> at{};           // of Unparsed: where in the text
    std::string text(const Translator& words) const { return words.translate(phrase); }
    /// The sentence with its rule behind it.
    std::string said(const Translator& words) const {
        return tag.empty() ? text(words) : text(words) + " [" + tag + "]";
    }
};

template <class T>
using Try = tl::expected<T, UserError>;

/// Something a step prints, open or closed by a rule.
struct OfferText {
    std::string text;   // what is typed, and stands in the record
    std::string title;  // what a person calls it
    bool is_open = true;
    std::string tag, why;  // when it is closed
};

/// What a line of the record tells a viewer.
struct News {
    std::uint32_t line = 0;
    std::string record;   // the line without number and hash
    std::string picture;  // drawn with style marks; may be empty
    std::vector<std::string> events;
    std::string choices;  // of a sealed line that the viewer may know: what was chosen; else empty
    std::vector<std::size_t>
        moments;  // events that begin a moment of their own; none: one line is one moment
};

struct Ending {
    std::optional<Side> winner;
    std::string how;  // the record's keyword
};

/// What one line of play is worth to the side that may choose it.
struct HintLine {
    std::string text;                 // what is typed; the beginning of it unless it is whole
    std::vector<std::string> titles;  // what a person calls its small choices
    std::vector<std::string> heads;   // the same, short
    bool is_whole = true;
    study::Estimate estimate;
};

struct HintText {
    Side side = Side::British;
    std::vector<HintLine> lines;
    study::Assumption assumes = study::Assumption::RolloutPolicy;
    bool was_stopped = false;
    std::uint64_t nodes = 0, playouts = 0;
    std::string title;
    std::vector<std::string> notes;  // what the figures suppose, in sentences
};

// Work that takes time. A job holds all it needs, the view included, so it can run on another thread while
// the session plays on or is gone.
using HintJob = std::function<std::optional<HintText>(study::JobControl&)>;  // nothing: stopped too early
using BotJob = std::function<std::string()>;                                 // what `submit` takes

class Session {
public:
    virtual ~Session() = default;

    // --- what it is ----------------------------------------------------------------------------
    virtual std::string_view game() const = 0;
    virtual const OptionTexts& options() const = 0;
    virtual SideSet players() const = 0;
    virtual record::DiceKind dice() const = 0;
    /// The levels of the bots that sat down when the game began; empty: persons.
    virtual const record::SeatBots& bots() const = 0;
    /// Lines that were given from another game.
    virtual std::uint32_t given_lines() const = 0;
    virtual const record::Bytes32& pack_hash() const = 0;
    virtual bool is_read_only() const = 0;
    /// Lines of the record, and the one this session looks at (a replay may look at any).
    virtual std::uint32_t lines() const = 0;
    virtual std::uint32_t position() const = 0;
    /// Why the record can be read no further than its last line, if so.
    virtual std::optional<std::string> stopped_by() const = 0;

    // --- looking -------------------------------------------------------------------------------
    virtual Waiting waits_for() const = 0;
    virtual int turns() const = 0;
    virtual std::optional<Ending> ending() const = 0;
    /// The same in a sentence; empty while the game goes on.
    virtual std::string ending_text(const Words& words) const = 0;
    /// Who must do what, in one sentence.
    virtual std::string asked(const Words& words, Viewer viewer) const = 0;
    /// What the step prints for a side; empty when nothing is asked of it.
    virtual std::vector<OfferText> offered(const Words& words, Side side) const = 0;
    /// The same as it would be after small choices not made yet, as far as they are drafts; for completion.
    virtual std::vector<OfferText> offered_after(const Words& words, Side side,
                                                 std::string_view text) const = 0;
    /// What chance may bring now, for a person's own dice and cards.
    virtual std::vector<OfferText> possible(const Words& words) const = 0;
    /// The small choices made so far that are not recorded yet.
    virtual std::vector<std::string> drafted(Side side) const = 0;
    virtual std::string view_text(Viewer viewer) const = 0;  // JSON
    virtual std::string board_text(const Words& words, Viewer viewer, RenderOptions options) const = 0;
    /// Whether the board should be drawn again before the choice now due, if anything has happened.
    virtual bool board_is_due(Viewer viewer) const = 0;
    /// Charts one may ask for: the name to type and what it is called.
    virtual std::vector<std::pair<std::string, std::string>> charts(const Words& words,
                                                                    Viewer viewer) const = 0;
    virtual std::string chart_text(const Words& words, Viewer viewer, std::string_view name,
                                   RenderOptions options) const = 0;
    /// The chart that belongs to what is asked now; empty when there is none.
    virtual std::string chart_in_play(Viewer viewer) const = 0;
    /// What happened since the last call; in a replay, what the line at `position` tells.
    virtual std::vector<News> news(const Words& words, Viewer viewer, RenderOptions options) = 0;
    virtual std::vector<News> news_between(const Words& words, Viewer viewer, RenderOptions options,
                                           std::uint32_t after, std::uint32_t last) const = 0;

    // --- for a page (api/openapi.yaml) ------------------------------------------------------------
    /// The members of a frame that the game decides, from "dice" to "board", into an open object. While a
    /// seat is free nothing is asked of anybody but what `instead` says.
    virtual void put_frame(Json& json, const Words& words, Viewer viewer, std::string_view instead) const = 0;
    /// What line n tells, as one object; `at` is when it was written.
    virtual void put_news(Json& json, const Words& words, Viewer viewer, std::uint32_t n,
                          std::string_view at) const = 0;
    /// Whether all lines after that one are the other side's sealed ones: who chose before them chose as
    /// well.
    virtual bool is_fresh(Side side, std::uint32_t after) const = 0;
    /// Pause, offers that stand.
    virtual record::ActState standing() const = 0;

    // --- playing -------------------------------------------------------------------------------
    /// Small choices separated by commas, or one for several (typed.hpp): all of them or none.
    virtual Try<void> submit(Side side, std::string_view text) = 0;
    /// Takes back the last small choice that is not recorded yet.
    virtual Try<void> undo(Side side) = 0;
    virtual Try<void> roll() = 0;
    virtual Try<void> roll_own(std::string_view outcome) = 0;
    /// "resign", "void", "pause" ... by a side.
    virtual Try<void> act(Side side, std::string_view text) = 0;
    /// The same by the referee: "timeout french", "void".
    virtual Try<void> referee(std::string_view text) = 0;
    /// Gives the word of every seat: random ones, or one made from `text` for all seats.
    virtual Try<void> give_nonces(std::string_view text) = 0;
    /// The same seat by seat, for players who sit apart (docs/record-format.md, Words). A player brings a
    /// word for the host to keep, or promises one by its hash and shows it himself when all are in; the rest
    /// is settled: seats without a word get a random one, and what is known here is shown.
    virtual Try<void> bring_nonce(Side side, std::string_view text) = 0;
    virtual Try<void> promise_nonce(Side side, const record::Bytes32& hash) = 0;
    virtual Try<void> settle_nonces() = 0;
    virtual Try<void> show_nonce(Side side, std::string_view text) = 0;
    /// Whether play waits for words, and for whose.
    virtual bool needs_nonces() const = 0;
    virtual SideSet owed_nonces() const = 0;

    // --- thinking ------------------------------------------------------------------------------
    /// What each open line is worth to a side that must choose, from what that side sees. The words must
    /// outlive the job.
    virtual Try<HintJob> hint(const Words& words, Side side, const study::HintSettings& settings) const = 0;
    /// What a bot would choose for a side, from what that side sees; the same seed gives the same choice.
    virtual Try<BotJob> think(Side side, bots::Level level, std::uint64_t seed) const = 0;
    /// Whether what the side chooses now is sealed until it is revealed.
    virtual bool is_secret(Side side) const = 0;

    // --- reading -------------------------------------------------------------------------------
    /// Looks at the state after line n, as far as there are lines.
    virtual void go_to(std::uint32_t n) = 0;
};

}  // namespace foulon::registry
