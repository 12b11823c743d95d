// Problems of a record, acts and ends of a game put into a person's words, which
// are the same for every game: data/common/text/<language>/common.toml.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/options.hpp"
#include "record/catalogue.hpp"
#include "record/problem.hpp"
#include "registry/session.hpp"

namespace foulon::registry {

/// The folder of data/ whose words every game shares (data/common/text/<language>/common.toml).
inline constexpr std::string_view kSharedWords = "common";

/// All keys asked for here, with the blanks that are filled.
std::vector<record::RequiredMessage> common_messages();

/// Every problem but a refusal, whose words are the game's.
UserError user_error_of(const record::Problem& problem);
/// An option of a game that cannot be.
UserError unfit_option(const GameOptions& options, const OptionError& error);

/// The words of options in a game's catalogue: options.<name>.label, .help, .values.<value>.
std::string option_key(const OptionSpec& option, std::string_view part);
std::string option_value_key(const OptionSpec& option, std::string_view value);
std::vector<record::RequiredMessage> option_messages(const GameOptions& options);

/// How a game ended by an act: resigned, drawn, void, timeout. Empty for the game's own ends.
std::string end_by_act(const Translator& words, const std::optional<Side>& winner, std::string_view how);

/// An act as an event: "The British resign."
std::string act_words(const Translator& words, const record::ActLine& act);

/// Tags in the order of the rule book: numbers by value, "S 3.1" before "S 10.2".
bool tag_before(std::string_view a, std::string_view b);

}  // namespace foulon::registry
