// What hints need to know of the siege besides its rules: how long it can still
// last, what is open to both sides, what has ceased to matter, and who plays on
// in sampled games.
#pragma once

#include <optional>

#include "bots/siege_guide.hpp"
#include "siege/game.hpp"
#include "study/exact.hpp"

namespace foulon::study {

/// The guide's value of a table, markers that are due taken from the fullest places. Tens of nanoseconds:
/// the part of the value that the cards make is kept as long as they stay.
class SiegeJudge {
public:
    double british(const siege::Pack& pack, const siege::State& state) {
        const siege::Table& table = state.table;
        if (!value_ || table.unseen != unseen_ || table.deck_left != deck_left_) {
            unseen_ = table.unseen;
            deck_left_ = table.deck_left;
            const auto kind = static_cast<std::size_t>(bots::siege_kind(table));
            value_.emplace(bots::kSiegeNets[kind], bots::siege_deck(pack, table), unseen_, deck_left_);
        }
        bots::SiegeBoard board(table);
        for (const Side side : kSides) {
            unsigned due = table.due_named[index(side)] + table.due_free[index(side)];
            if (side != acting(table)) due += table.due_by_enemy;
            for (; due > 0; --due) take_one(board, side);
        }
        return static_cast<double>(value_->at_end(board)) / bots::SiegeValue::kCertain;
    }

    /// What a card's die does and what the order's die does hardly depend on each other.
    static std::optional<siege::State> without_first(const siege::State& state) {
        if (state.table.step != siege::Step::CardDie || has_two_players(state.table)) return std::nullopt;
        siege::State rest = state;
        rest.table.step = siege::Step::OrderDie;
        return rest;
    }

private:
    static void take_one(bots::SiegeBoard& board, Side side) {
        std::size_t fullest = siege::kPlaces;
        for (std::size_t i = 0; i < siege::kPlaces; ++i) {
            if (!siege::troop_places(side).contains(siege::place_at(i)) || board.markers[i] == 0) continue;
            if (fullest == siege::kPlaces || board.markers[i] > board.markers[fullest]) fullest = i;
        }
        if (fullest < siege::kPlaces) --board.markers[fullest];
    }

    std::optional<bots::SiegeValue> value_;
    std::uint64_t unseen_ = 0;
    std::uint8_t deck_left_ = 0;
};

template <>
struct Outlook<siege::Game> {
    using Guide = bots::SiegeGuide;
    using Judge = SiegeJudge;

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
