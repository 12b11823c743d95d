// Evaluation of a turn; see siege_turn.hpp.
#include "bots/siege_turn.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace foulon::bots {

using namespace siege;

const Deck& siege_deck(const Pack& pack, const OpenState& open_state) {
    return pack.decks[has_two_players(open_state) ? kCommandDeck : index(other(player(open_state)))];
}

bool can_add(const Pack& pack, const OpenState& open_state, Side side, OrderPick pick, Action action) {
    if (action == Action::None) return true;
    const std::optional<Track> track = track_of(side, action);
    if (!track || !pack.orders[index(side)][pick.order()].allows_action) return false;
    const auto t = static_cast<std::size_t>(*track);
    return open_state.used[t] < pack.tracks[t].uses;
}

namespace {

/// Cards left after this turn.
unsigned left_after(const OpenState& open_state) {
    return open_state.face == kNoFace && open_state.deck_left > 0 ? open_state.deck_left - 1U
                                                                  : open_state.deck_left;
}

Places set_of(const LossFrom& from) {
    Places places;
    for (const Place place : from.places) places.add(place);
    return places;
}

/// A cell as one number, so that two can be compared with one instruction: its first and its
/// last four bytes, which share the middle one. (Copying seven bytes into eight would go
/// through memory.)
std::uint64_t key_of(const Cell& cell) {
    static_assert(sizeof cell == 7 && std::has_unique_object_representations_v<Cell>);
    const auto* bytes = reinterpret_cast<const unsigned char*>(&cell);
    std::uint32_t first = 0, last = 0;
    std::memcpy(&first, bytes, sizeof first);
    std::memcpy(&last, bytes + 3, sizeof last);
    return first | std::uint64_t{last} << 24;
}

unsigned count_in(const SiegeBoard& board, Places places) {
    unsigned sum = 0;
    for (unsigned bits = places.bits(); bits != 0; bits &= bits - 1)
        sum += board.markers[static_cast<std::size_t>(std::countr_zero(bits))];
    return sum;
}

}  // namespace

SiegeTurn::SiegeTurn(const Pack& pack, const SiegeNet& net, const OpenState& open_state)
    : pack_(pack),
      open_(open_state),
      value_(net, siege_deck(pack, open_state), open_state.unseen, left_after(open_state)),
      board_(open_state),
      now_(value_.at_end(board_)) {}

void SiegeTurn::Losses::add(const Cell& cell, const std::array<LossFrom, 2>& from) {
    for (std::size_t side = 0; side < 2; ++side) {
        std::uint8_t& lost = from[side].how == LossFrom::How::Anywhere ? free[side] : named[side];
        lost = static_cast<std::uint8_t>(lost + cell.lost[side]);
        morale[side] = static_cast<std::uint8_t>(morale[side] + cell.morale[side]);
    }
    indians = static_cast<std::uint8_t>(indians + cell.indians);
    ship = static_cast<std::uint8_t>(ship | cell.ship);
}

/// Removes markers where they cost the chooser least, by the value of each alone.
void SiegeTurn::take(SiegeBoard& board, Places from, unsigned count, Side chooser) {
    if (count > 0 && !has_deltas_) {
        has_deltas_ = true;
        for (const Side side : kSides)
            for (unsigned bits = troop_places(side).bits(); bits != 0; bits &= bits - 1) {
                const auto place = static_cast<std::size_t>(std::countr_zero(bits));
                if (board_.markers[place] == 0) continue;
                SiegeBoard less = board_;
                --less.markers[place];
                without_[place] = value_.at_end(less);
            }
    }
    for (; count > 0; --count) {
        std::size_t best = kPlaces;
        for (unsigned bits = from.bits(); bits != 0; bits &= bits - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(bits));
            if (board.markers[place] == 0) continue;
            if (best == kPlaces || is_better(chooser, without_[place], without_[best])) best = place;
        }
        if (best == kPlaces) return;
        --board.markers[best];
    }
}

int SiegeTurn::after(const SiegeBoard& before, const Losses& all, const std::array<LossFrom, 2>& from,
                     Side chooser, bool owners_choose) {
    SiegeBoard board = before;
    Losses losses = all;
    std::uint8_t& indians = board.markers[index(Place::Indians)];
    indians = static_cast<std::uint8_t>(indians - std::min(indians, losses.indians));
    if (losses.any > 0) {  // the French spare their morale, the British do not spare it
        const std::uint8_t spared = chooser == Side::French ? std::min(indians, losses.any) : std::uint8_t{0};
        indians = static_cast<std::uint8_t>(indians - spared);
        std::uint8_t& free = losses.free[index(Side::French)];
        free = static_cast<std::uint8_t>(free + losses.any - spared);
    }
    for (const Side side : kSides) {
        const std::size_t s = index(side);
        const unsigned there = count_in(board, troop_places(side));
        const unsigned lost = std::min<unsigned>(there, losses.named[s] + losses.free[s]);
        const unsigned points = lost + losses.morale[s];
        board.morale[s] =
            static_cast<std::uint8_t>(board.morale[s] - std::min<unsigned>(board.morale[s], points));
    }
    if (board.morale[0] == 0 || board.morale[1] == 0) return value_.at_end(board);
    for (const Side side : kSides) {
        const std::size_t s = index(side);
        unsigned named = losses.named[s], free = losses.free[s];
        if (named > 0) {
            const unsigned there = count_in(board, set_of(from[s]));
            if (named > there) {
                free += named - there;
                named = there;
            }
            if (from[s].how == LossFrom::How::InOrder) {
                for (const Place place : from[s].places) {
                    const unsigned taken = std::min<unsigned>(named, board.markers[index(place)]);
                    board.markers[index(place)] =
                        static_cast<std::uint8_t>(board.markers[index(place)] - taken);
                    named -= taken;
                }
            } else {
                take(board, set_of(from[s]), named, owners_choose ? side : chooser);
            }
        }
        take(board, troop_places(side), free, chooser);
    }
    if (losses.ship != 0 &&
        board.markers[index(Place::SafeAnchorage)] < pack_.slots[index(Place::SafeAnchorage)]) {
        for (const Place place : {Place::UpperRiver, Place::LowerRiver})
            if (board.markers[index(place)] > 0) {
                --board.markers[index(place)];
                ++board.markers[index(Place::SafeAnchorage)];
                break;
            }
    }
    return value_.at_end(board);
}

int SiegeTurn::cell_value(Side side, OrderPick pick, Action action, const Cell& cell, int card_modifier) {
    const Order& order = pack_.orders[index(side)][pick.order()];
    SiegeBoard board = board_;
    if (cell.ok != 0 && order.kind == OrderKind::MoveTroops) {
        int& moved = moved_[index(side)];
        if (moved < 0) moved = best_moves(side, board_, pack_.troops_a_move).value;
        return moved;
    }
    if (cell.ok != 0 && order.kind == OrderKind::MoveShip) {
        --board.markers[index(from(pick.route()))];
        ++board.markers[index(to(pick.route()))];
    }
    Losses losses;
    losses.add(cell, order.loss);
    const std::optional<Track> track = track_of(side, action);
    const bool owners = has_two_players(open_) && !order.issuer_chooses;  // [S 17.12]
    if (!track) return after(board, losses, order.loss, side, owners);
    std::uint8_t& used = board.used[static_cast<std::size_t>(*track)];
    const Column& column = pack_.tracks[static_cast<std::size_t>(*track)].column[used++];
    int sum = 0, value = 0;
    std::uint64_t last = 0;
    for (int die = 1; die <= 6; ++die) {
        const Cell& more = column[static_cast<std::size_t>(std::clamp(die + card_modifier, 1, 6) - 1)];
        if (die == 1 || key_of(more) != last) {
            last = key_of(more);
            Losses both = losses;
            Cell others = more;
            both.any = std::exchange(others.lost[index(Side::French)], std::uint8_t{0});
            both.add(others, {});
            value = after(board, both, order.loss, side, owners);
        }
        sum += value;
    }
    return sum / 6;
}

SiegeTurn::Cells SiegeTurn::cells(Side side, OrderPick pick, Action action, int card_modifier) {
    const Order& order = pack_.orders[index(side)][pick.order()];
    const OrderChart& chart = chart_of(open_, order);
    Cells out{};
    List<std::pair<std::uint64_t, int>, 24> known;
    for (std::size_t column = 0; column < kCounters; ++column)
        for (std::size_t die = 0; die < 6; ++die) {
            const Cell& cell = chart[column][die];
            const std::uint64_t key = key_of(cell);
            const auto* found =
                std::find_if(known.begin(), known.end(), [&](const auto& pair) { return pair.first == key; });
            if (found == known.end()) {
                known.push_back({key, cell_value(side, pick, action, cell, card_modifier)});
                found = known.end() - 1;
            }
            out[column][die] = found->second;
        }
    return out;
}

int SiegeTurn::mean(const Cells& cells, std::size_t column, int modifier) {
    int sum = 0;
    for (int die = 1; die <= 6; ++die)
        sum += cells[column][static_cast<std::size_t>(std::clamp(die + modifier, 1, 6) - 1)];
    return sum / 6;
}

int SiegeTurn::modifier(Side side, OrderPick pick) const {
    const Order& order = pack_.orders[index(side)][pick.order()];
    int modifier = 0;
    if (order.kind == OrderKind::MoveShip && pick.route() == Route::AnchorageToLower)
        modifier += pack_.anchorage_modifier;
    const Places target = set_of(order.loss[index(other(side))]);
    if (has_two_players(open_) && !target.empty() && count_in(board_, target) == 0)
        modifier += side == Side::British ? -pack_.empty_target_bonus : pack_.empty_target_bonus;
    return modifier;
}

std::array<int, kCounters> SiegeTurn::against_counters(Side side, OrderPick pick, Action action,
                                                       int more_modifier) {
    const Cells values = cells(side, pick, action, more_modifier);
    const int base = modifier(side, pick) + more_modifier;
    std::array<int, kCounters> means{};
    for (std::size_t column = 0; column < kCounters; ++column) means[column] = mean(values, column, base);
    return means;
}

int SiegeTurn::against_deck(Side side, OrderPick pick, Action action) {
    const Cells values = cells(side, pick, action);
    const int base = modifier(side, pick);
    const Deck& deck = siege_deck(pack_, open_);
    std::array<int, kCounters> plain{};
    for (std::size_t column = 0; column < kCounters; ++column) plain[column] = mean(values, column, base);
    std::int64_t sum = 0;
    std::int64_t count = 0;
    for (std::uint64_t unseen = open_.unseen; unseen != 0; unseen &= unseen - 1, ++count) {
        const Face face = deck.faces[static_cast<std::size_t>(std::countr_zero(unseen))];
        const Effect& effect = deck.cards[face.card].effect;
        const bool concerned = (effect.orders >> pick.order() & 1U) != 0;
        if (effect.kind == EffectKind::CancelOrders && concerned) {
            Losses losses;
            losses.add(effect.results[0], effect.loss);
            sum += after(board_, losses, effect.loss, side, false);
        } else if (effect.kind == EffectKind::ModifyOrders && concerned) {
            sum += mean(values, face.letter, base + effect.modifier);
        } else if (effect.kind == EffectKind::CommandConflict) {
            const int on = mean(values, face.letter, base + effect.modifier);
            sum += is_better(side, on, now_) ? on : now_;
        } else {
            sum += plain[face.letter];
        }
    }
    return count == 0 ? now_ : static_cast<int>(sum / count);
}

SiegeTurn::Moves SiegeTurn::best_moves(Side side, const SiegeBoard& from, unsigned most) const {
    constexpr Choice done{Choice::Kind::Done, 0, 0};
    struct Line {
        SiegeBoard board;
        int value;
        Choice first;
    };
    constexpr std::size_t kBeam = 4;
    List<Line, kBeam> beam{{from, value_.at_end(from), done}};
    Moves best{beam[0].value, done};
    const bool open = from.markers[index(Place::UpperRiver)] >= pack_.ships_for_abraham;
    for (; most > 0; --most) {
        List<Line, kBeam> next;
        for (const Line& line : beam)
            for (unsigned froms = troop_places(side).bits(); froms != 0; froms &= froms - 1) {
                const auto leaves = static_cast<std::uint8_t>(std::countr_zero(froms));
                if (line.board.markers[leaves] == 0) continue;
                for (unsigned tos = troop_places(side).bits(); tos != 0; tos &= tos - 1) {
                    const auto enters = static_cast<std::uint8_t>(std::countr_zero(tos));
                    if (enters == leaves || line.board.markers[enters] >= pack_.slots[enters]) continue;
                    if (place_at(enters) == Place::Abraham && !open) continue;
                    Line more = line;
                    --more.board.markers[leaves];
                    ++more.board.markers[enters];
                    more.value = value_.at_end(more.board);
                    if (line.first == done) more.first = {Choice::Kind::Move, leaves, enters};
                    if (is_better(side, more.value, best.value)) best = {more.value, more.first};
                    // Keep the best few, best first, without duplicate boards.
                    bool is_new = true;
                    for (const Line& kept : next)
                        is_new =
                            is_new && (kept.value != more.value || kept.board.markers != more.board.markers);
                    if (!is_new) continue;
                    if (next.size() < kBeam) {
                        next.push_back(more);
                    } else if (is_better(side, more.value, next[kBeam - 1].value)) {
                        next[kBeam - 1] = more;
                    } else {
                        continue;
                    }
                    for (std::size_t i = next.size() - 1; i > 0; --i)
                        if (is_better(side, next[i].value, next[i - 1].value))
                            std::swap(next[i], next[i - 1]);
                }
            }
        if (next.empty()) break;
        beam = next;
    }
    return best;
}

}  // namespace foulon::bots
