// A game with its pack and its words, ready to make sessions. The pack is kept
// by reference with its hash and lives as long as any session of it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/node.hpp"
#include "record/catalogue.hpp"
#include "record/dice.hpp"
#include "record/key.hpp"
#include "record/load.hpp"
#include "record/report.hpp"
#include "record/sink.hpp"
#include "registry/json.hpp"
#include "registry/session.hpp"

namespace foulon::registry {

/// A rule in words. `mark` says where it comes from, `ruling` how we read it; either may be empty.
struct RuleText {
    std::string tag, title, text;
    std::string section;  // the chapter of the rule book it stands in
    std::string mark;     // where its values come from: stated, derived, reconstructed
    std::vector<std::string> rulings;
    std::string example;
};

/// An option in words: its label, its one line of help, and its values as they are called.
struct OptionText {
    std::string label, help;
    std::vector<std::string> values;
};

/// A rule as JSON: Rule of api/openapi.yaml.
void put_rule(Json& json, const RuleText& rule);

/// An option as the list of games shows it: GameOption of api/openapi.yaml.
void put_option(Json& json, const OptionSpec& option, const OptionText& text);

class GameFactory {
public:
    virtual ~GameFactory() = default;

    virtual std::string_view game() const = 0;
    /// The words of its language; they live as long as the factory.
    virtual const Words& words() const = 0;
    virtual std::string title() const = 0;
    virtual int rules_number() const = 0;
    virtual const record::Bytes32& pack_hash() const = 0;
    /// All values of the pack in canonical text; its hash is over this.
    virtual std::string values() const = 0;
    /// What each side wants, in a few sentences.
    virtual std::string aim() const = 0;
    /// In the order of the rule book.
    virtual std::vector<RuleText> rules() const = 0;

    /// For a page: what does not change on the board, as JSON.
    virtual std::string sheet_json() const = 0;
    /// How a game can be set up: its modes and options, with the limits of its pack.
    virtual const GameOptions& options() const = 0;
    /// What an option is called and does, in the factory's language.
    virtual OptionText option_text(const OptionSpec& option) const = 0;
    /// How a game ended, in a sentence.
    virtual std::string ending_text(const std::optional<Side>& winner, std::string_view how) const = 0;

    /// `requested` are options as a person sets them; what is left out takes the game's default.
    virtual Try<std::unique_ptr<Session>> create(
        const OptionTexts& requested, const record::Dice& dice, const record::HostKey& key,
        std::unique_ptr<record::Sink> sink, const record::SeatBots& bots = {},
        const record::Entropy& entropy = record::system_entropy()) const = 0;
    /// What if: a new game that begins with the lines of another record up to `line`.
    virtual Try<std::unique_ptr<Session>> branch(
        const record::Loaded& source, const record::Hidden& hidden, std::uint32_t line,
        const record::Dice& dice, const record::HostKey& key, std::unique_ptr<record::Sink> sink,
        const record::SeatBots& bots = {},
        const record::Entropy& entropy = record::system_entropy()) const = 0;
    virtual Try<std::unique_ptr<Session>> resume(const record::Loaded& loaded, const record::Hidden& hidden,
                                                 const record::HostKey& key,
                                                 std::unique_ptr<record::Sink> sink) const = 0;
    /// To look at only.
    virtual Try<std::unique_ptr<Session>> replay(const record::Loaded& loaded,
                                                 const record::Hidden& hidden) const = 0;
    virtual record::Report verify(const record::Loaded& loaded, const record::Hidden& hidden) const = 0;
    /// What is wrong with requested options, if anything.
    virtual std::optional<OptionError> check(const OptionTexts& requested) const = 0;
    /// Whether a game can be begun so; nothing is created.
    virtual Try<OptionTexts> settle(const OptionTexts& requested) const = 0;
    /// The sides that persons or bots play in a game begun so.
    virtual Try<SideSet> players(const OptionTexts& requested) const = 0;
};

using GameFactoryOrErrors = tl::expected<std::shared_ptr<const GameFactory>, std::vector<DataError>>;

}  // namespace foulon::registry
