// What somebody wants when a game is made.
#pragma once

#include "server/hall.hpp"

namespace foulon::server {

enum class OpponentKind : std::uint8_t { None, Bot, Self, Friend, Open, Account };

struct Hall::Wish {
    std::shared_ptr<const registry::Kit> kit;
    Side side = Side::British;
    OpponentKind opponent = OpponentKind::None;
    std::string level;            // of a bot
    store::PersonId invited = 0;  // an account
    OptionTexts options;
    store::Tempo tempo;
    record::Dice dice;
    std::optional<std::string> name;
    Game rematch_of;
    Game branch_of;  // and from which line
    std::uint32_t branch_line = 0;
};

}  // namespace foulon::server
