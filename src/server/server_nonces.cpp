// Words that players bring to the sealed dice (docs/record-format.md, Words): with
// the game or the seat, and shown when all are promised.
#include "server/new_game_request.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {
constexpr std::size_t kMostNonce = 200;
}

DiceNonce read_nonce(Fields& fields) {
    DiceNonce word;
    if (const auto text = fields.text("nonce", kMostNonce)) {
        word.text = *text;
        if (text->empty()) fields.fail(sentence("fields.dice-word"));
    }
    if (const auto text = fields.text("nonce_hash", 64)) {
        word.hash = record::bytes_from_hex<32>(*text);
        if (!word.hash) fields.fail(sentence("fields.dice-word-hash"));
        if (!word.text.empty()) fields.fail(sentence("fields.dice-word-once"));
    }
    return word;
}

std::optional<ApiError> give_nonce(registry::Session& session, Side side, const DiceNonce& word) {
    if (!word.is_given()) return std::nullopt;
    if (session.dice() != record::DiceKind::Sealed)
        return malformed(sentence("errors.games.word-for-sealed"));
    const auto gave =
        word.hash ? session.promise_nonce(side, *word.hash) : session.bring_nonce(side, word.text);
    if (!gave) return api_error_of(gave.error());
    return std::nullopt;
}

void Server::show_nonce(const CallPtr& call) {
    Fields fields(call->request.body);
    const std::string text = fields.need_text("nonce", kMostNonce);
    Action action;
    action.side = fields.side("side");
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    action.what = [text](registry::Session& session, Side side) { return session.show_nonce(side, text); };
    (void)play(call, std::move(action));
}

std::optional<Phrase> Server::awaited(const LiveGame& game) const {
    if (game.row.standing.status == store::GamePhase::Waiting) return sentence("notices.awaited.seat");
    const registry::Session& session = *game.session;
    if (!game.is_running() || session.position() != session.lines()) return std::nullopt;
    const SideSet owed = session.owed_nonces();
    if (owed.empty()) return std::nullopt;
    if (owed == SideSet::both()) return sentence("notices.awaited.both");
    return owed.contains(Side::British) ? sentence("notices.awaited.british")
                                        : sentence("notices.awaited.french");
}

}  // namespace foulon::server
