// Words that players bring to the sealed dice (docs/record-format.md, Words): with
// the game or the seat, and shown when all are promised.
#include "server/text.hpp"
#include "server/wish.hpp"

namespace foulon::server {

namespace {
constexpr std::size_t kMostWord = 200;
}

DiceWord read_word(Fields& fields) {
    DiceWord word;
    if (const auto text = fields.text("word", kMostWord)) {
        word.text = *text;
        if (text->empty()) fields.fail(sentence("fields.dice-word"));
    }
    if (const auto text = fields.text("word_hash", 64)) {
        word.hash = record::bytes_from_hex<32>(*text);
        if (!word.hash) fields.fail(sentence("fields.dice-word-hash"));
        if (!word.text.empty()) fields.fail(sentence("fields.dice-word-once"));
    }
    return word;
}

std::optional<Fault> give_word(registry::Session& session, Side side, const DiceWord& word) {
    if (!word.is_given()) return std::nullopt;
    if (session.dice() != record::DiceKind::Sealed)
        return malformed(sentence("errors.games.word-for-sealed"));
    const auto gave =
        word.hash ? session.promise_word(side, *word.hash) : session.bring_word(side, word.text);
    if (!gave) return fault_of(gave.error());
    return std::nullopt;
}

void Hall::show_word(const CallPtr& call) {
    Fields fields(call->request.body);
    const std::string text = fields.need_text("word", kMostWord);
    Deal deal;
    deal.side = fields.side("side");
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    deal.what = [text](registry::Session& session, Side side) { return session.show_word(side, text); };
    (void)play(call, std::move(deal));
}

std::optional<Phrase> Hall::awaited(const LiveGame& game) const {
    if (game.row.standing.status == store::Status::Waiting) return sentence("notices.awaited.seat");
    const registry::Session& session = *game.session;
    if (!game.is_running() || session.position() != session.lines()) return std::nullopt;
    const SideSet owed = session.owed_words();
    if (owed.empty()) return std::nullopt;
    if (owed == SideSet::both()) return sentence("notices.awaited.both");
    return owed.contains(Side::British) ? sentence("notices.awaited.british")
                                        : sentence("notices.awaited.french");
}

}  // namespace foulon::server
