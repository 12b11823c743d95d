// What is offered to a person, as lines on the screen: open offers numbered,
// closed ones faded with the rule that closes them.
#pragma once

#include <string>
#include <vector>

#include "registry/session.hpp"

namespace foulon::app {

std::string order_book(const std::vector<registry::OfferText>& offers, RenderOptions options);

/// The text of open offer number n (from 1); empty if there is none.
std::string open_offer(const std::vector<registry::OfferText>& offers, std::size_t n);

/// The words that may follow what is typed, given whole texts that may stand there.
std::vector<std::string> next_words(const std::vector<std::string>& texts, std::string_view typed);

}  // namespace foulon::app
