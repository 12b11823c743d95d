// What hints need to know of the siege besides its rules: how long it can still
// last, what is open to both sides, what has ceased to matter, and who plays on
// in sampled games.
#pragma once

#include "bots/siege_guide.hpp"
#include "siege/game.hpp"
#include "study/exact.hpp"

namespace foulon::study {

template <>
struct Outlook<siege::Game> {
    using Guide = bots::SiegeGuide;

    /// The deck ends the game: a turn for each card left, and the one whose card is already turned up.
    static int turns_left(const siege::Pack&, const siege::State& state) {
        const siege::Table& table = state.table;
        if (table.step == siege::Step::Over) return 0;
        return table.deck_left + (table.face != siege::kNoFace ? 1 : 0);
    }

    /// Alone there is no secret but a draft, which is the chooser's own. Of two players' cards those that
    /// lie face down and will still be shown matter; a cancelled order and the counter-order against it
    /// never are. [S 17.9]
    static bool is_open(const siege::Pack&, const siege::State& state) {
        const siege::Table& table = state.table;
        if (!has_two_players(table)) return true;
        if (table.step == siege::Step::Order || table.step == siege::Step::Counter) return false;
        for (const Side side : kSides) {
            const siege::OrderPick order = table.order[index(side)];
            if (order.is_face_down() && !order.is_cancelled()) return false;
        }
        return true;
    }

    /// Dice that were read and cards that have had their effect change nothing any more; nor do cards
    /// that will never be turned up. Two players keep theirs until the second order is carried out.
    static siege::State essence(const siege::Pack&, const siege::State& state) {
        siege::State bare = state;
        siege::Table& table = bare.table;
        if (table.deck_left == 0) table.unseen = 0;
        if (has_two_players(table)) return bare;
        const bool is_read = stage(table) == siege::Stage::Order &&
                             (table.step == siege::Step::Loss || table.step == siege::Step::Send);
        if (is_read || table.step == siege::Step::Move) {
            table.die = {};
            table.card_die = 0;
            table.modifier = 0;
            table.beside = {};
            table.face = siege::kNoFace;
        }
        if (table.step == siege::Step::Move) table.order = {};
        return bare;
    }
};

}  // namespace foulon::study
