// What somebody asks for when a game is made: read from the body and checked.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/context.hpp"
#include "server/fields.hpp"
#include "server/live_game.hpp"
#include "server/nonces.hpp"

namespace foulon::server {

enum class OpponentKind : std::uint8_t { None, Bot, Self, Friend, Open, Account };

struct NewGameRequest {
    std::shared_ptr<const registry::GameFactory> factory;
    Side side = Side::British;
    OpponentKind opponent = OpponentKind::None;
    std::string level;            // of a bot
    store::PersonId invited = 0;  // an account
    OptionTexts options;
    store::TimeControl time_control;
    record::Dice dice;
    DiceNonce nonce;
    std::optional<std::string> name;
    LiveGamePtr rematch_of;
    LiveGamePtr branch_of;  // and from which line
    std::uint32_t branch_line = 0;
};

/// POST /games.
tl::expected<NewGameRequest, ApiError> read_new_game(Context& context, const Call& call);
/// POST /games/{id}/branch: what the body asks for, before the source is looked at.
struct BranchRequest {
    std::uint32_t line = 0;
    std::optional<std::size_t> side;  // british, french, random
    std::optional<OpponentKind> opponent;
    std::string level;
    DiceNonce nonce;
};
tl::expected<BranchRequest, ApiError> read_branch(const Call& call);

/// What is wrong with a bot's level, if anything.
std::optional<Phrase> unfit_level(const std::string& level, bool is_bot);
/// "british", "french" or "random" (0, 1, 2) as a side.
Side side_or_random(std::optional<std::size_t> which, const record::Entropy& entropy);

}  // namespace foulon::server
