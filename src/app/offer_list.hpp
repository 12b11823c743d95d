// The offers as lines on the screen: open ones numbered, closed ones faded with the rule
// that closes them.
#pragma once

#include <string>
#include <vector>

#include "registry/session.hpp"

namespace foulon::app {

std::string offer_list(const std::vector<registry::OfferText>& offers, RenderOptions options);

/// The text of open offer number n (from 1); empty if there is none.
std::string open_offer(const std::vector<registry::OfferText>& offers, std::size_t n);

/// The open offer that was probably meant by a text that is not one; empty if none is close.
std::string closest_offer(const std::vector<registry::OfferText>& offers, std::string_view typed);

/// The words that can follow what is typed, given all possible texts.
std::vector<std::string> next_words(const std::vector<std::string>& texts, std::string_view typed);

}  // namespace foulon::app
