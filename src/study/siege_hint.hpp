// Hint traits of the siege: how many turns are left, what is public, what no longer matters,
// and the policy of sampled games.
#pragma once

#include <optional>

#include "bots/siege_rollout_policy.hpp"
#include "siege/game.hpp"
#include "study/exact.hpp"

namespace foulon::study {

/// The value network's estimate. Markers still due are taken from the fullest places. Tens of
/// nanoseconds: the cards' part of the value is cached until they change.
class SiegeEvaluator {
public:
    double british(const siege::Pack& pack, const siege::State& state) {
        const siege::OpenState& open_state = state.open;
        if (!value_ || open_state.unseen != unseen_ || open_state.deck_left != deck_left_) {
            unseen_ = open_state.unseen;
            deck_left_ = open_state.deck_left;
            const auto kind = static_cast<std::size_t>(bots::siege_kind(open_state));
            value_.emplace(bots::kSiegeNets[kind], bots::siege_deck(pack, open_state), unseen_, deck_left_);
        }
        bots::SiegeBoard board(open_state);
        for (const Side side : kSides) {
            unsigned due = open_state.due_named[index(side)] + open_state.due_free[index(side)];
            if (side != acting(open_state)) due += open_state.due_by_enemy;
            for (; due > 0; --due) take_one(board, side);
        }
        for (unsigned due = open_state.due_any; due > 0; --due) take_any(board, acting(open_state));
        return static_cast<double>(value_->at_end(board)) / bots::SiegeValue::kCertain;
    }

    /// The effects of the card's die and of the order's die are almost independent.
    static std::optional<siege::State> without_first(const siege::State& state) {
        if (state.open.step != siege::Step::CardDie || has_two_players(state.open)) return std::nullopt;
        siege::State rest = state;
        rest.open.step = siege::Step::OrderDie;
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

    /// A French marker by an action: the French lose an Indian if they can, the British take a troop marker.
    static void take_any(bots::SiegeBoard& board, Side chooser) {
        std::uint8_t& indians = board.markers[siege::index(siege::Place::Indians)];
        if (chooser == Side::French && indians > 0) {
            --indians;
            return;
        }
        take_one(board, Side::French);
        std::uint8_t& morale = board.morale[index(Side::French)];
        if (morale > 0) --morale;
    }

    std::optional<bots::SiegeValue> value_;
    std::uint64_t unseen_ = 0;
    std::uint8_t deck_left_ = 0;
};

template <>
struct HintTraits<siege::Game> {
    using RolloutPolicy = bots::SiegeRolloutPolicy;
    using Evaluator = SiegeEvaluator;

    /// The deck ends the game: one turn per card left, plus the one whose card is already turned
    /// up.
    static int turns_left(const siege::Pack&, const siege::State& state) {
        const siege::OpenState& open_state = state.open;
        if (open_state.step == siege::Step::Over) return 0;
        return open_state.deck_left + (open_state.face != siege::kNoFace ? 1 : 0);
    }

    /// In solitaire the only secret is the chooser's own draft. With two players, face-down cards
    /// that will still be revealed matter; a cancelled order and its counter-order are never
    /// revealed. [S 17.9]
    static bool is_open(const siege::Pack&, const siege::State& state) {
        const siege::OpenState& open_state = state.open;
        if (!has_two_players(open_state)) return true;
        if (open_state.step == siege::Step::Order || open_state.step == siege::Step::Counter) return false;
        for (const Side side : kSides) {
            const siege::OrderPick order = open_state.order[index(side)];
            if (order.is_face_down() && !order.is_cancelled()) return false;
        }
        return true;
    }

    /// Dice already read and cards already resolved no longer matter, nor do cards that will never
    /// be turned up. With two players they are kept until the second order is carried out.
    static siege::State canonical(const siege::Pack&, const siege::State& state) {
        siege::State bare = state;
        siege::OpenState& open_state = bare.open;
        if (open_state.deck_left == 0) open_state.unseen = 0;
        if (has_two_players(open_state)) return bare;
        const bool is_read = stage(open_state) == siege::Stage::Order &&
                             (open_state.step == siege::Step::Loss || open_state.step == siege::Step::Send);
        if (is_read || open_state.step == siege::Step::Move) {
            open_state.die = {};
            open_state.card_die = 0;
            open_state.modifier = 0;
            open_state.beside = {};
            open_state.face = siege::kNoFace;
        }
        if (open_state.step == siege::Step::Move) open_state.order = {};
        return bare;
    }
};

static_assert(HasHintTraits<siege::Game>);

}  // namespace foulon::study
