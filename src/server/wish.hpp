// What somebody wants when a game is made.
#pragma once

#include "server/hall.hpp"

namespace foulon::server {

enum class OpponentKind : std::uint8_t { None, Bot, Self, Friend, Open, Account };

inline Fault unfit_name() { return malformed(sentence("fields.name")); }

/// What a player brings to the sealed dice: a word for the host to keep, or the hash of one he keeps himself.
struct DiceWord {
    std::string text;
    std::optional<record::Bytes32> hash;
    bool is_given() const { return !text.empty() || hash.has_value(); }
};

/// Takes `word` or `word_hash` out of a body.
DiceWord read_word(Fields& fields);
/// Gives it to the dice for a seat.
std::optional<Fault> give_word(registry::Session& session, Side side, const DiceWord& word);

struct Hall::Wish {
    std::shared_ptr<const registry::Kit> kit;
    Side side = Side::British;
    OpponentKind opponent = OpponentKind::None;
    std::string level;            // of a bot
    store::PersonId invited = 0;  // an account
    OptionTexts options;
    store::Tempo tempo;
    record::Dice dice;
    DiceWord word;
    std::optional<std::string> name;
    Game rematch_of;
    Game branch_of;  // and from which line
    std::uint32_t branch_line = 0;
};

}  // namespace foulon::server
