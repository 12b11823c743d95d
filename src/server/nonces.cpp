// See nonces.hpp.
#include "server/nonces.hpp"

#include "record/hex.hpp"

namespace foulon::server {

DiceNonce read_nonce(Fields& fields) {
    DiceNonce nonce;
    if (const auto text = fields.text("nonce", kMaxNonce)) {
        nonce.text = *text;
        if (text->empty()) fields.fail(sentence("fields.nonce"));
    }
    if (const auto text = fields.text("nonce_hash", 64)) {
        nonce.hash = record::bytes_from_hex<32>(*text);
        if (!nonce.hash) fields.fail(sentence("fields.nonce-hash"));
        if (!nonce.text.empty()) fields.fail(sentence("fields.nonce-once"));
    }
    return nonce;
}

std::optional<ApiError> give_nonce(registry::Session& session, Side side, const DiceNonce& nonce,
                                   const Translator& words) {
    if (!nonce.is_given()) return std::nullopt;
    if (session.dice() != record::DiceKind::Sealed)
        return malformed(sentence("errors.games.nonce-for-sealed"));
    const auto gave =
        nonce.hash ? session.promise_nonce(side, *nonce.hash) : session.bring_nonce(side, nonce.text);
    if (!gave) return api_error_of(gave.error(), words);
    return std::nullopt;
}

}  // namespace foulon::server
