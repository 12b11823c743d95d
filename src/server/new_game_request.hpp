// What somebody wants when a game is made.
#pragma once

#include "server/server.hpp"

namespace foulon::server {

enum class OpponentKind : std::uint8_t { None, Bot, Self, Friend, Open, Account };

inline ApiError unfit_name() { return malformed(sentence("fields.name")); }

/// What a player brings to the sealed dice: a word for the host to keep, or the hash of one he keeps himself.
struct DiceNonce {
    std::string text;
    std::optional<record::Bytes32> hash;
    bool is_given() const { return !text.empty() || hash.has_value(); }
};

/// Takes `word` or `word_hash` out of a body.
DiceNonce read_nonce(Fields& fields);
/// Gives it to the dice for a seat.
std::optional<ApiError> give_nonce(registry::Session& session, Side side, const DiceNonce& word);

struct Server::NewGameRequest {
    std::shared_ptr<const registry::GameFactory> factory;
    Side side = Side::British;
    OpponentKind opponent = OpponentKind::None;
    std::string level;            // of a bot
    store::PersonId invited = 0;  // an account
    OptionTexts options;
    store::TimeControl time_control;
    record::Dice dice;
    DiceNonce word;
    std::optional<std::string> name;
    LiveGamePtr rematch_of;
    LiveGamePtr branch_of;  // and from which line
    std::uint32_t branch_line = 0;
};

}  // namespace foulon::server
