// Rules as text for the terminal: one rule with its mark and rulings, what a search finds, and
// the whole book with its tables.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "registry/game_factory.hpp"

namespace foulon::app {

/// The rules that answer to a tag, in any case, with or without brackets and the book's letter; if there is
/// none, those with these words in their title, such as an order's name; if there is none, those with them
/// anywhere.
std::vector<registry::RuleText> find_rules(const std::vector<registry::RuleText>& rules,
                                           std::string_view asked);

/// One rule: its words, where its values come from, our rulings.
std::string rule_text(const registry::RuleText& rule, std::size_t width);

/// The whole book: the aim, the contents, every rule by section, the tables.
std::string rule_book(const registry::GameFactory& factory, std::size_t width);

/// Prints on standard output, through $PAGER or less if that is a terminal.
void print_paged(const std::string& text);

}  // namespace foulon::app
