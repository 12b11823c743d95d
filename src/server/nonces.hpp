// Nonces that players bring to the sealed dice (docs/record-format.md): given with
// the game or the seat, shown when all are promised.
#pragma once

#include <optional>
#include <string>

#include "server/api_error.hpp"
#include "server/fields.hpp"

namespace foulon::server {

inline constexpr std::size_t kMaxNonce = 200;

/// A text for the host to keep, or the hash of one that the player keeps.
struct DiceNonce {
    std::string text;
    std::optional<record::Bytes32> hash;
    bool is_given() const { return !text.empty() || hash.has_value(); }
};

/// Takes `nonce` or `nonce_hash` out of a body.
DiceNonce read_nonce(Fields& fields);
/// Gives it to the dice for a seat; what went wrong, if anything.
std::optional<ApiError> give_nonce(registry::Session& session, Side side, const DiceNonce& nonce,
                                   const Translator& words);

}  // namespace foulon::server
