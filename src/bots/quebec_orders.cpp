// Evaluates moves and writes them as plans; see quebec_orders.hpp.
#include "bots/quebec_orders.hpp"

#include <algorithm>

namespace foulon::bots {

using namespace quebec;

namespace {

using Kind = QuebecMove::Kind;
using Size = QuebecMove::Size;

float drawn(float spread, Random& random) {
    return spread * (static_cast<float>(random.next() >> 40U) * 0x1p-24F - 0.5F);
}

/// The `count` strongest of a set of blocks.
std::uint32_t strongest(const Hidden& own, std::uint32_t blocks, int count) {
    std::uint32_t chosen = 0;
    for (unsigned cv = 7; count > 0 && cv > 0; --cv)
        for_each_block(blocks, [&](std::uint8_t b) {
            if (count > 0 && quebec_cv(own.spot[b]) == cv) chosen |= 1U << b, --count;
        });
    return chosen;
}

/// The `count` first of a set.
std::uint32_t first_of(std::uint32_t blocks, int count) {
    std::uint32_t chosen = 0;
    for (; count > 0 && blocks != 0; --count) {
        chosen |= blocks & (~blocks + 1U);
        blocks &= blocks - 1;
    }
    return chosen;
}

class MoveEvaluator {
public:
    MoveEvaluator(const Pack& pack, const View& seen, const QuebecWeights& weights, QuebecMoves& moves)
        : pack_(pack),
          seen_(seen),
          open_(seen.open),
          weights_(weights),
          estimate_(pack, seen),
          real_(pack.real[index(estimate_.side)]),
          moves_(moves) {
        for (std::size_t z = 0; z < kZones; ++z) {
            hold_value_[z] = weights.hold_first_turn[z] +
                             (weights.hold_last_turn[z] - weights.hold_first_turn[z]) * estimate_.late;
            cv_value_[z] = weights.cv_first_turn[z] +
                           (weights.cv_last_turn[z] - weights.cv_first_turn[z]) * estimate_.late;
            if (!open_.taken.contains(z) && z != pack.landing_zone) hold_value_[z] += weights.fresh;
        }
        // The British lose the game below 20 CV: each CV gets more valuable as they approach it.
        float british = static_cast<float>(estimate_.total);
        if (estimate_.side == Side::French) {
            british = 0;
            for (const float there : estimate_.enemy) british += there;
        }
        const float dear = 1 + 6 / std::max(1.0F, british - static_cast<float>(pack.settings.win_cv) + 1);
        blood_ = weights.blood * (estimate_.side == Side::British ? dear : 1);
        kill_ = weights.kill * (estimate_.side == Side::French ? dear : 1);
    }

    void weigh() {
        moves_.push_back({});
        for (std::uint8_t z = 0; z < kZones; ++z)
            if (estimate_.in[z] != 0) evaluate_zone(z);
        if (estimate_.side == Side::British) {
            evaluate_ships();
            evaluate_assault();
        } else {
            evaluate_indians();
            if (has_module(open_, Module::FireShips) && open_.fire_ships == 0 &&
                seen_.own.marks < pack_.settings.fire_ship_turns)
                add({Kind::Prepare,
                     kNoZone,
                     kNoZone,
                     Size::All,
                     0,
                     weights_.prepare * (1 - estimate_.late),
                     {}});
        }
        if (has_module(open_, Module::Entrenchments)) evaluate_works();
    }

private:
    void add(const QuebecMove& move) {
        if (moves_.size() < QuebecMoves::capacity()) moves_.push_back(move);
    }

    /// The value of a zone that holds this much own CV.
    float held(std::size_t z, float cv) const {
        if (cv <= 0) return 0;
        const float against = weights_.fear * estimate_.threat[z] + 1;
        return hold_value_[z] * cv * cv / (cv * cv + against * against) + cv_value_[z] * cv;
    }

    float strength(std::uint32_t blocks) const {
        int sum = 0;
        for_each_block(blocks, [&](std::uint8_t b) { sum += quebec_cv(seen_.own.spot[b]); });
        return static_cast<float>(sum);
    }

    void evaluate_force(Kind kind, std::uint8_t from, std::uint8_t to, Size size, std::uint32_t blocks) {
        const float cv = strength(blocks);
        if (cv <= 0) return;
        float value =
            held(from, estimate_.cv[from] - cv) - held(from, estimate_.cv[from]) - weights_.restless;
        if (estimate_.enemies[to] <= 0) {
            value += held(to, estimate_.cv[to] + cv) - held(to, estimate_.cv[to]);
        } else {
            const bool wet = kind == Kind::Sail || pack_.zones[from].crossings.contains(to);
            const float ratio =
                cv / (std::max(1.0F, estimate_.enemy[to]) * (wet ? weights_.landing : weights_.land));
            const float square = ratio * ratio, odds = square * square;
            const float win = odds / (1 + odds);
            const float most = std::min(cv, estimate_.enemy[to]);
            value += win * held(to, cv * 0.8F) + kill_ * most * (0.3F + 0.4F * win) -
                     blood_ * most * (0.7F - 0.4F * win);
            if (win < 1) value += (1 - win) * 0.5F * cv_value_[from] * cv;  // a beaten force goes back
        }
        add({kind, from, to, size, blocks, value});
    }

    /// Sends one block to each of several empty zones, the weakest first.
    void evaluate_spread(Kind kind, std::uint8_t from, Zones to, std::uint32_t real, int most) {
        QuebecMove move{kind, from, kNoZone, Size::Spread, 0, 0, {}};
        float left = estimate_.cv[from];
        int gone = 0;
        most = std::min({most, 4, std::popcount(real) - 1});
        float value = -weights_.restless;
        std::uint32_t rest = real;
        while (gone < most) {
            std::uint8_t best = kNoZone;
            float gain = 0;
            const std::uint32_t others = strongest(seen_.own, rest, std::popcount(rest) - 1);
            const std::uint32_t one = rest & ~others;
            const float cv = strength(one);
            for_each_zone(to, [&](std::uint8_t z) {
                if (estimate_.enemies[z] <= 0 && estimate_.cv[z] <= 0 && held(z, cv) > gain)
                    best = z, gain = held(z, cv);
            });
            if (best == kNoZone) break;
            to.remove(best);
            rest = others;
            chosen_[static_cast<std::size_t>(gone)] = static_cast<std::uint8_t>(std::countr_zero(one));
            move.each[static_cast<std::size_t>(gone++)] = best;
            move.blocks |= one;
            value += gain + held(from, left - cv) - held(from, left);
            left -= cv;
        }
        if (gone < 2) return;
        // Blocks are written by number; the zones are put in the same order.
        std::array<std::uint8_t, 4> sorted{};
        std::size_t i = 0;
        for_each_block(move.blocks, [&](std::uint8_t b) {
            for (std::size_t k = 0; k < static_cast<std::size_t>(gone); ++k)
                if (chosen_[k] == b) sorted[i] = move.each[k];
            ++i;
        });
        move.each = sorted;
        move.value = value;
        add(move);
    }

    void evaluate_zone(std::uint8_t z) {
        const std::uint32_t here = estimate_.in[z];
        std::uint32_t real = here & real_;
        const std::uint32_t decoys = here & ~real_;
        const std::uint32_t indians =
            estimate_.side == Side::French ? real & (1U << pack_.indians) : std::uint32_t{0};
        real &= ~indians;
        const int count = std::popcount(real);
        if (count == 0) return;
        const int fakes = std::popcount(decoys);
        const std::uint32_t half = strongest(seen_.own, real, (count + 1) / 2);
        const std::uint32_t most = strongest(seen_.own, real, count - 1);
        const std::uint32_t few = strongest(seen_.own, real, 3);
        const std::uint32_t one = real & ~most;
        for_each_zone(pack_.zones[z].roads, [&](std::uint8_t to) {
            evaluate_force(Kind::March, z, to, Size::All, here);
            if (count < 2) return;
            evaluate_force(Kind::March, z, to, Size::LeaveOne, most | first_of(decoys, fakes / 2));
            evaluate_force(Kind::March, z, to, Size::Feint, one | first_of(decoys, fakes / 2));
            if (count >= 4)
                evaluate_force(Kind::March, z, to, Size::Half, half | first_of(decoys, fakes / 2));
            if (count >= 7) evaluate_force(Kind::March, z, to, Size::Few, few | first_of(decoys, fakes / 3));
        });
        if (!is_by_mail(open_)) evaluate_spread(Kind::March, z, pack_.zones[z].roads, real, 4);
        if (pack_.zones[z].river == River::None) return;
        const auto river = static_cast<std::size_t>(pack_.zones[z].river);
        const int boats = estimate_.boats[river];
        if (boats == 0) return;
        const bool all = count + fakes + std::popcount(indians) <= boats;
        const std::uint32_t load = all ? here : strongest(seen_.own, real, std::min(boats, count - 1));
        Zones ashore = pack_.borders[river];
        ashore.remove(z);
        if (estimate_.side == Side::British && has_module(open_, Module::Path) && open_.path == 0)
            ashore.remove(pack_.goal);
        if (!is_by_mail(open_)) evaluate_spread(Kind::Sail, z, ashore, real, boats);
        for_each_zone(ashore, [&](std::uint8_t to) {
            if (load != 0) evaluate_force(Kind::Sail, z, to, Size::All, load);
            if (count < 2) return;
            evaluate_force(Kind::Sail, z, to, Size::Feint, one | first_of(decoys, boats - 1));
            if (count >= 3 && boats >= 3)
                evaluate_force(Kind::Sail, z, to, Size::Half,
                               strongest(seen_.own, real, 2) | first_of(decoys, boats - 2));
        });
    }

    void evaluate_ships() {
        if (is_low_tide(pack_, open_)) return;
        float up = 0, down = 0;
        for_each_zone(pack_.borders[1], [&](std::uint8_t z) { up += estimate_.cv[z]; });
        // In the Bason, ships are needed mainly by blocks that have not landed yet.
        for_each_zone(pack_.borders[0], [&](std::uint8_t z) {
            down += z == pack_.landing_zone ? estimate_.cv[z] : 0.25F * estimate_.cv[z];
        });
        const float pull = weights_.ships * (up * weights_.upriver - down) / 47.0F;
        const int most_up = has_module(open_, Module::Interdiction) ? pack_.settings.ships_up_interdicted
                                                                    : pack_.settings.ships_up;
        for (int n = 1; n <= std::min<int>(open_.ships[0], most_up); ++n)
            add({Kind::Ships, static_cast<std::uint8_t>(n), 1, Size::All, 0,
                 pull * static_cast<float>(n) - weights_.restless});
        for (int n = 1; n <= open_.ships[1]; ++n)
            add({Kind::Ships, static_cast<std::uint8_t>(n), 0, Size::All, 0,
                 -pull * static_cast<float>(n) - weights_.restless});
    }

    void evaluate_assault() {
        if (!has_module(open_, Module::Assault) || is_low_tide(pack_, open_) || open_.ships[0] == 0) return;
        const std::uint32_t here = estimate_.in[pack_.landing_zone];
        const std::uint32_t unit = strongest(seen_.own, here & real_, 1);
        if (unit == 0) return;
        const std::uint32_t stay = here & ~unit;
        if (stay != 0 && (stay & real_) == 0) return;
        add({Kind::Assault, pack_.landing_zone, pack_.goal, Size::All, unit,
             weights_.storm * estimate_.late - blood_ - weights_.restless});
    }

    void evaluate_indians() {
        const std::uint8_t at = quebec_zone(seen_.own.spot[pack_.indians]);
        if (at >= kZones) return;
        const std::uint32_t mates = estimate_.in[at] & ~(1U << pack_.indians);
        if (mates != 0 && (mates & real_) == 0) return;  // decoys would be left alone
        const float cv = quebec_cv(seen_.own.spot[pack_.indians]);
        for (std::uint8_t z = 0; z < kZones; ++z) {
            if (z == at || estimate_.enemies[z] <= 0) continue;
            const float hits = std::min(cv / 3, estimate_.enemy[z]);
            add({Kind::Raid, z, kNoZone, Size::All, 0, weights_.raid * hits * kill_ - weights_.restless});
            add({Kind::Scout, z, kNoZone, Size::All, 0,
                 weights_.scout * std::min(3.0F, estimate_.enemies[z]) - weights_.restless});
        }
    }

    void evaluate_works() {
        for (std::uint8_t z = 0; z < kZones; ++z) {
            if (std::popcount(estimate_.in[z] & real_) < pack_.settings.dig_units) continue;
            for (std::uint8_t column = 0; column < kReserve; ++column) {
                if ((seen_.own.sheet[z] >> column & 1U) != 0) continue;
                const float need = std::min(1.0F, estimate_.threat[z] / (estimate_.cv[z] + 1));
                add({Kind::Dig, z, column, Size::All, 0,
                     weights_.dig * need * hold_value_[z] * 0.05F - weights_.restless});
                break;
            }
        }
    }

    const Pack& pack_;
    const View& seen_;
    const OpenState& open_;
    const QuebecWeights& weights_;
    QuebecMapEstimate estimate_;
    std::uint32_t real_;
    QuebecMoves& moves_;
    QuebecWeights::PerZone hold_value_{}, cv_value_{};
    float blood_ = 0, kill_ = 0;
    std::array<std::uint8_t, 4> chosen_{};
};

bool is_army(const QuebecMove& move) { return move.kind == Kind::March || move.kind == Kind::Sail; }

/// A commander in the zone without orders, the most senior first; kCommanders if there is none.
std::uint8_t commander_for(const Pack& pack, const Hidden& own, Side side, std::uint8_t zone) {
    auto best = static_cast<std::uint8_t>(kCommanders);
    for (std::uint8_t c = 0; c < kCommanders; ++c)
        if ((own.commander[c] & 15U) == zone && (own.commander[c] >> 4U) == kNoZone &&
            (best == kCommanders ||
             pack.commanders[index(side)][c].rank < pack.commanders[index(side)][best].rank))
            best = c;
    return best;
}

/// Writes choices one after the other and skips those that the rules refuse.
class Writer {
public:
    Writer(const Pack& pack, const State& state, Side side) : pack_(pack), state_(state), side_(side) {}

    bool write(const Choice& choice) {
        if (plan_.size() == QuebecPlan::capacity() || refuse(pack_, state_, side_, choice)) return false;
        plan_.push_back(choice);
        apply(pack_, state_, side_, choice);
        return true;
    }
    /// Precondition: the choice is known to be legal.
    void write_surely(const Choice& choice) { plan_.push_back(choice); }
    /// The last choice, which ends this side's turn to choose.
    void seal(const Choice& choice) { plan_.push_back(choice); }
    const QuebecPlan& plan() const { return plan_; }
    const State& state() const { return state_; }

private:
    const Pack& pack_;
    State state_;
    Side side_;
    QuebecPlan plan_;
};

}  // namespace

QuebecMoves evaluate_moves(const Pack& pack, const View& seen, const QuebecWeights& weights) {
    QuebecMoves moves;
    MoveEvaluator(pack, seen, weights, moves).weigh();
    return moves;
}

QuebecOrders pick_orders(const Pack& pack, const View& seen, const QuebecMoves& moves, float noise,
                         Random& random) {
    const Side side = seen.viewer == Viewer::French ? Side::French : Side::British;
    std::array<float, QuebecMoves::capacity()> noisy_value;
    for (std::size_t i = 0; i < moves.size(); ++i)
        noisy_value[i] = moves[i].value + (noise > 0 ? drawn(noise, random) : 0);
    QuebecOrders orders;
    const bool by_mail = is_by_mail(seen.open);
    Zones used;
    std::array<bool, kRivers> sailed{};
    while (orders.size() < QuebecOrders::capacity()) {
        std::size_t best = moves.size();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (best < moves.size() && noisy_value[i] <= noisy_value[best]) continue;
            const QuebecMove& move = moves[i];
            if (by_mail && is_army(move)) {
                if (used.contains(move.from) || commander_for(pack, seen.own, side, move.from) == kCommanders)
                    continue;
                if (move.kind == Kind::Sail && sailed[static_cast<std::size_t>(pack.zones[move.from].river)])
                    continue;
            } else if (!orders.empty()) {
                continue;  // next to armies, only armies move
            }
            best = i;
        }
        if (best == moves.size() || (noisy_value[best] <= 0 && !orders.empty())) break;
        orders.push_back(moves[best]);
        if (!by_mail || !is_army(moves[best])) break;
        used.add(moves[best].from);
        if (moves[best].kind == Kind::Sail)
            sailed[static_cast<std::size_t>(pack.zones[moves[best].from].river)] = true;
    }
    return orders;
}

QuebecPlan write_orders(const Pack& pack, const State& state, Side side, const QuebecOrders& orders) {
    Writer writer(pack, state, side);
    const std::uint32_t real = pack.real[index(side)];
    // Without modules and commanders, every evaluated move is legal as it is.
    const bool sure = state.open.modules == 0 && !is_by_mail(state.open);
    for (const QuebecMove& move : orders) {
        const auto put = [&](const Choice& choice) {
            if (sure)
                writer.write_surely(choice);
            else
                writer.write(choice);
        };
        switch (move.kind) {
            case Kind::Nothing:
                break;
            case Kind::March:
            case Kind::Sail: {
                if (is_by_mail(state.open)) {
                    const std::uint8_t c =
                        commander_for(pack, writer.state().hidden[index(side)], side, move.from);
                    if (c == kCommanders || !writer.write({Choice::Kind::Command, c, move.to})) break;
                }
                const auto kind = move.kind == Kind::March ? Choice::Kind::March : Choice::Kind::Sail;
                if (move.size == Size::Spread) {
                    std::size_t i = 0;
                    for_each_block(move.blocks, [&](std::uint8_t b) { put({kind, b, move.each[i++]}); });
                    break;
                }
                for_each_block(move.blocks & real, [&](std::uint8_t b) { put({kind, b, move.to}); });
                for_each_block(move.blocks & ~real, [&](std::uint8_t b) { put({kind, b, move.to}); });
                if (has_module(state.open, Module::Leaders) && move.size != Size::Feint)
                    for (std::uint8_t l = 0; l < kLeaders; ++l)
                        if (state.hidden[index(side)].leader[l] == move.from)
                            writer.write({Choice::Kind::Ride, l, move.to});
                break;
            }
            case Kind::Ships:
                put({Choice::Kind::Ships, move.from, move.to});
                break;
            case Kind::Raid:
                put({Choice::Kind::Raid, move.from, 0});
                break;
            case Kind::Scout:
                put({Choice::Kind::Scout, move.from, 0});
                break;
            case Kind::Prepare:
                writer.write({Choice::Kind::Prepare, 0, 0});
                break;
            case Kind::Dig:
                writer.write({Choice::Kind::Dig, move.from, move.to});
                break;
            case Kind::Assault: {
                const auto unit = static_cast<std::uint8_t>(std::countr_zero(move.blocks));
                if (!writer.write({Choice::Kind::Assault, unit, 0})) break;
                for (std::uint8_t l = 0; l < kLeaders; ++l)  // the most senior that can
                    if (writer.write({Choice::Kind::Ride, l, pack.goal})) break;
                break;
            }
        }
    }
    writer.seal({Choice::Kind::Done, 0, 0});
    return writer.plan();
}

QuebecPlan write_deployment(const Pack& pack, const View& seen, const QuebecWeights& weights, float noise,
                            Random& random) {
    QuebecPlan plan;
    QuebecWeights::PerZone share{}, placed{};
    float sum = 0;
    for_each_zone(pack.deployment, [&](std::uint8_t z) {
        share[z] = std::max(0.0F, weights.deploy[z] * (1 + drawn(2 * noise, random)));
        sum += share[z];
    });
    if (sum <= 0) share[pack.goal] = sum = 1;
    const auto& blocks = pack.blocks[1];
    const auto neediest = [&](bool manned) {
        std::uint8_t best = pack.goal;
        float most = -1e9F;
        for_each_zone(pack.deployment, [&](std::uint8_t z) {
            if (manned && placed[z] <= 0) return;
            const float need = share[z] / sum - placed[z] / 48.0F + drawn(0.04F, random);
            if (need > most) most = need, best = z;
        });
        return best;
    };
    // Regulars first, so that each valuable zone gets one; then militia, then decoys.
    for (int cv = 7; cv >= 0; --cv)
        for (std::uint8_t b = 0; b < blocks.size(); ++b) {
            if (blocks[b].cv != cv || quebec_zone(seen.own.spot[b]) != kNoZone) continue;
            const bool decoy = blocks[b].kind == Class::Decoy;
            const std::uint8_t z = b == pack.indians ? pack.goal : neediest(decoy);
            plan.push_back({Choice::Kind::Place, b, z});
            placed[z] += decoy ? 2.0F : static_cast<float>(cv);
        }
    const auto where = [&](bool first) { return first ? pack.goal : neediest(true); };
    if (has_module(seen.open, Module::Leaders))
        for (std::uint8_t l = 0; l < kLeaders; ++l)
            if (seen.own.leader[l] == kNoZone)
                plan.push_back({Choice::Kind::Station, l, where(pack.leaders[1][l].rating > 1)});
    if (is_by_mail(seen.open))
        for (std::uint8_t c = 0; c < kCommanders; ++c)
            if ((seen.own.commander[c] & 15U) == kNoZone)
                plan.push_back({Choice::Kind::Station, c, where(c == 1 && placed[pack.goal] > 0)});
    if (has_module(seen.open, Module::Entrenchments)) {
        std::uint8_t zone = random.below(3) == 0 ? neediest(true) : pack.goal;
        int have = 0;
        for (std::uint8_t z = 0; z < kZones; ++z)
            if (seen.own.sheet[z] != 0) zone = z, have = std::popcount(seen.own.sheet[z]);
        for (std::uint8_t column = 0; column < kReserve && have < pack.settings.works_at_start; ++column)
            if ((seen.own.sheet[zone] >> column & 1U) == 0)
                plan.push_back({Choice::Kind::Fortify, zone, column}), ++have;
    }
    plan.push_back({Choice::Kind::Ready, 0, 0});
    return plan;
}

}  // namespace foulon::bots
