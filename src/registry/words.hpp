// Problems of a record and ends of a game put into a person's words.
#pragma once

#include <string>
#include <string_view>

#include "record/problem.hpp"
#include "registry/session.hpp"

namespace foulon::registry {

/// Every problem but a refusal, whose words are the game's.
Trouble trouble_of(const record::Problem& problem);

/// How a game ended by an act: resigned, drawn, void, timeout. Empty for the game's own ends.
std::string end_by_act(const std::optional<Side>& winner, std::string_view how);

/// An act as an event: "The British resign."
std::string act_words(const record::ActLine& act);

/// Tags in the order of the rule book: numbers by value, "S 3.1" before "S 10.2".
bool tag_before(std::string_view a, std::string_view b);

}  // namespace foulon::registry
