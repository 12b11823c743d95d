// What moves are worth, and how they are written; see quebec_orders.hpp.
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

class Weigher {
public:
    Weigher(const Pack& pack, const View& seen, const QuebecWeights& weights, QuebecMoves& moves)
        : pack_(pack),
          seen_(seen),
          table_(seen.open),
          weights_(weights),
          mind_(pack, seen),
          real_(pack.real[index(mind_.side)]),
          moves_(moves) {
        for (std::size_t z = 0; z < kZones; ++z) {
            hold_[z] = weights.hold[z] + (weights.hold_late[z] - weights.hold[z]) * mind_.late;
            stand_[z] = weights.stand[z] + (weights.stand_late[z] - weights.stand[z]) * mind_.late;
            if (!table_.taken.contains(z) && z != pack.landing_zone) hold_[z] += weights.fresh;
        }
        // The British are lost below twenty: the nearer, the dearer each CV.
        float british = static_cast<float>(mind_.total);
        if (mind_.side == Side::French) {
            british = 0;
            for (const float there : mind_.enemy) british += there;
        }
        const float dear = 1 + 6 / std::max(1.0F, british - static_cast<float>(pack.settings.win_cv) + 1);
        blood_ = weights.blood * (mind_.side == Side::British ? dear : 1);
        kill_ = weights.kill * (mind_.side == Side::French ? dear : 1);
    }

    void weigh() {
        moves_.push_back({});
        for (std::uint8_t z = 0; z < kZones; ++z)
            if (mind_.in[z] != 0) weigh_zone(z);
        if (mind_.side == Side::British) {
            weigh_ships();
            weigh_assault();
        } else {
            weigh_indians();
            if (has_module(table_, Module::FireShips) && table_.fire_ships == 0 &&
                seen_.own.marks < pack_.settings.fire_ship_turns)
                add({Kind::Prepare, kNoZone, kNoZone, Size::All, 0, weights_.prepare * (1 - mind_.late), {}});
        }
        if (has_module(table_, Module::Entrenchments)) weigh_works();
    }

private:
    void add(const QuebecMove& move) {
        if (moves_.size() < QuebecMoves::capacity()) moves_.push_back(move);
    }

    /// What a zone is worth with so much of one's own in it.
    float held(std::size_t z, float cv) const {
        if (cv <= 0) return 0;
        const float against = weights_.fear * mind_.threat[z] + 1;
        return hold_[z] * cv * cv / (cv * cv + against * against) + stand_[z] * cv;
    }

    float strength(std::uint32_t blocks) const {
        int sum = 0;
        for_each_block(blocks, [&](std::uint8_t b) { sum += quebec_cv(seen_.own.spot[b]); });
        return static_cast<float>(sum);
    }

    void weigh_force(Kind kind, std::uint8_t from, std::uint8_t to, Size size, std::uint32_t blocks) {
        const float cv = strength(blocks);
        if (cv <= 0) return;
        float worth = held(from, mind_.cv[from] - cv) - held(from, mind_.cv[from]) - weights_.restless;
        if (mind_.enemies[to] <= 0) {
            worth += held(to, mind_.cv[to] + cv) - held(to, mind_.cv[to]);
        } else {
            const bool wet = kind == Kind::Sail || pack_.zones[from].crossings.contains(to);
            const float ratio =
                cv / (std::max(1.0F, mind_.enemy[to]) * (wet ? weights_.landing : weights_.land));
            const float square = ratio * ratio, odds = square * square;
            const float win = odds / (1 + odds);
            const float most = std::min(cv, mind_.enemy[to]);
            worth += win * held(to, cv * 0.8F) + kill_ * most * (0.3F + 0.4F * win) -
                     blood_ * most * (0.7F - 0.4F * win);
            if (win < 1) worth += (1 - win) * 0.5F * stand_[from] * cv;  // who is beaten goes back
        }
        add({kind, from, to, size, blocks, worth});
    }

    /// One block to each of several zones that nobody holds, the weakest first.
    void weigh_spread(Kind kind, std::uint8_t from, Zones to, std::uint32_t real, int most) {
        QuebecMove move{kind, from, kNoZone, Size::Spread, 0, 0, {}};
        float left = mind_.cv[from];
        int gone = 0;
        most = std::min({most, 4, std::popcount(real) - 1});
        float worth = -weights_.restless;
        std::uint32_t rest = real;
        while (gone < most) {
            std::uint8_t best = kNoZone;
            float gain = 0;
            const std::uint32_t others = strongest(seen_.own, rest, std::popcount(rest) - 1);
            const std::uint32_t one = rest & ~others;
            const float cv = strength(one);
            for_each_zone(to, [&](std::uint8_t z) {
                if (mind_.enemies[z] <= 0 && mind_.cv[z] <= 0 && held(z, cv) > gain)
                    best = z, gain = held(z, cv);
            });
            if (best == kNoZone) break;
            to.remove(best);
            rest = others;
            chosen_[static_cast<std::size_t>(gone)] = static_cast<std::uint8_t>(std::countr_zero(one));
            move.each[static_cast<std::size_t>(gone++)] = best;
            move.blocks |= one;
            worth += gain + held(from, left - cv) - held(from, left);
            left -= cv;
        }
        if (gone < 2) return;
        // Blocks are written by number: the zones are put in the same order.
        std::array<std::uint8_t, 4> sorted{};
        std::size_t i = 0;
        for_each_block(move.blocks, [&](std::uint8_t b) {
            for (std::size_t k = 0; k < static_cast<std::size_t>(gone); ++k)
                if (chosen_[k] == b) sorted[i] = move.each[k];
            ++i;
        });
        move.each = sorted;
        move.worth = worth;
        add(move);
    }

    void weigh_zone(std::uint8_t z) {
        const std::uint32_t here = mind_.in[z];
        std::uint32_t real = here & real_;
        const std::uint32_t decoys = here & ~real_;
        const std::uint32_t indians =
            mind_.side == Side::French ? real & (1U << pack_.indians) : std::uint32_t{0};
        real &= ~indians;
        const int count = std::popcount(real);
        if (count == 0) return;
        const int fakes = std::popcount(decoys);
        const std::uint32_t half = strongest(seen_.own, real, (count + 1) / 2);
        const std::uint32_t most = strongest(seen_.own, real, count - 1);
        const std::uint32_t few = strongest(seen_.own, real, 3);
        const std::uint32_t one = real & ~most;
        for_each_zone(pack_.zones[z].roads, [&](std::uint8_t to) {
            weigh_force(Kind::March, z, to, Size::All, here);
            if (count < 2) return;
            weigh_force(Kind::March, z, to, Size::LeaveOne, most | first_of(decoys, fakes / 2));
            weigh_force(Kind::March, z, to, Size::Feint, one | first_of(decoys, fakes / 2));
            if (count >= 4) weigh_force(Kind::March, z, to, Size::Half, half | first_of(decoys, fakes / 2));
            if (count >= 7) weigh_force(Kind::March, z, to, Size::Few, few | first_of(decoys, fakes / 3));
        });
        if (!is_by_mail(table_)) weigh_spread(Kind::March, z, pack_.zones[z].roads, real, 4);
        if (pack_.zones[z].river == River::None) return;
        const auto river = static_cast<std::size_t>(pack_.zones[z].river);
        const int boats = mind_.boats[river];
        if (boats == 0) return;
        const bool all = count + fakes + std::popcount(indians) <= boats;
        const std::uint32_t load = all ? here : strongest(seen_.own, real, std::min(boats, count - 1));
        Zones ashore = pack_.borders[river];
        ashore.remove(z);
        if (mind_.side == Side::British && has_module(table_, Module::Path) && table_.path == 0)
            ashore.remove(pack_.goal);
        if (!is_by_mail(table_)) weigh_spread(Kind::Sail, z, ashore, real, boats);
        for_each_zone(ashore, [&](std::uint8_t to) {
            if (load != 0) weigh_force(Kind::Sail, z, to, Size::All, load);
            if (count < 2) return;
            weigh_force(Kind::Sail, z, to, Size::Feint, one | first_of(decoys, boats - 1));
            if (count >= 3 && boats >= 3)
                weigh_force(Kind::Sail, z, to, Size::Half,
                            strongest(seen_.own, real, 2) | first_of(decoys, boats - 2));
        });
    }

    void weigh_ships() {
        if (is_low_tide(pack_, table_)) return;
        float up = 0, down = 0;
        for_each_zone(pack_.borders[1], [&](std::uint8_t z) { up += mind_.cv[z]; });
        // In the Bason it is above all those who have not landed yet that need ships.
        for_each_zone(pack_.borders[0], [&](std::uint8_t z) {
            down += z == pack_.landing_zone ? mind_.cv[z] : 0.25F * mind_.cv[z];
        });
        const float pull = weights_.ships * (up * weights_.upriver - down) / 47.0F;
        const int most_up = has_module(table_, Module::Interdiction) ? pack_.settings.ships_up_interdicted
                                                                     : pack_.settings.ships_up;
        for (int n = 1; n <= std::min<int>(table_.ships[0], most_up); ++n)
            add({Kind::Ships, static_cast<std::uint8_t>(n), 1, Size::All, 0,
                 pull * static_cast<float>(n) - weights_.restless});
        for (int n = 1; n <= table_.ships[1]; ++n)
            add({Kind::Ships, static_cast<std::uint8_t>(n), 0, Size::All, 0,
                 -pull * static_cast<float>(n) - weights_.restless});
    }

    void weigh_assault() {
        if (!has_module(table_, Module::Assault) || is_low_tide(pack_, table_) || table_.ships[0] == 0)
            return;
        const std::uint32_t here = mind_.in[pack_.landing_zone];
        const std::uint32_t unit = strongest(seen_.own, here & real_, 1);
        if (unit == 0) return;
        const std::uint32_t stay = here & ~unit;
        if (stay != 0 && (stay & real_) == 0) return;
        add({Kind::Assault, pack_.landing_zone, pack_.goal, Size::All, unit,
             weights_.storm * mind_.late - blood_ - weights_.restless});
    }

    void weigh_indians() {
        const std::uint8_t at = quebec_zone(seen_.own.spot[pack_.indians]);
        if (at >= kZones) return;
        const std::uint32_t mates = mind_.in[at] & ~(1U << pack_.indians);
        if (mates != 0 && (mates & real_) == 0) return;  // decoys would stay alone
        const float cv = quebec_cv(seen_.own.spot[pack_.indians]);
        for (std::uint8_t z = 0; z < kZones; ++z) {
            if (z == at || mind_.enemies[z] <= 0) continue;
            const float hits = std::min(cv / 3, mind_.enemy[z]);
            add({Kind::Raid, z, kNoZone, Size::All, 0, weights_.raid * hits * kill_ - weights_.restless});
            add({Kind::Scout, z, kNoZone, Size::All, 0,
                 weights_.scout * std::min(3.0F, mind_.enemies[z]) - weights_.restless});
        }
    }

    void weigh_works() {
        for (std::uint8_t z = 0; z < kZones; ++z) {
            if (std::popcount(mind_.in[z] & real_) < pack_.settings.dig_units) continue;
            for (std::uint8_t column = 0; column < kReserve; ++column) {
                if ((seen_.own.sheet[z] >> column & 1U) != 0) continue;
                const float need = std::min(1.0F, mind_.threat[z] / (mind_.cv[z] + 1));
                add({Kind::Dig, z, column, Size::All, 0,
                     weights_.dig * need * hold_[z] * 0.05F - weights_.restless});
                break;
            }
        }
    }

    const Pack& pack_;
    const View& seen_;
    const OpenState& table_;
    const QuebecWeights& weights_;
    QuebecMapEstimate mind_;
    std::uint32_t real_;
    QuebecMoves& moves_;
    QuebecWeights::PerZone hold_{}, stand_{};
    float blood_ = 0, kill_ = 0;
    std::array<std::uint8_t, 4> chosen_{};
};

bool is_army(const QuebecMove& move) { return move.kind == Kind::March || move.kind == Kind::Sail; }

/// A commander of the zone who has no orders yet, the senior first; kCommanders: none.
std::uint8_t commander_for(const Pack& pack, const Hidden& own, Side side, std::uint8_t zone) {
    auto best = static_cast<std::uint8_t>(kCommanders);
    for (std::uint8_t c = 0; c < kCommanders; ++c)
        if ((own.commander[c] & 15U) == zone && (own.commander[c] >> 4U) == kNoZone &&
            (best == kCommanders ||
             pack.commanders[index(side)][c].rank < pack.commanders[index(side)][best].rank))
            best = c;
    return best;
}

/// Writes choices one after the other; a choice that the rules refuse is left out.
class Writer {
public:
    Writer(const Pack& pack, const State& state, Side side) : pack_(pack), state_(state), side_(side) {}

    bool write(const Choice& choice) {
        if (plan_.size() == QuebecPlan::capacity() || refuse(pack_, state_, side_, choice)) return false;
        plan_.push_back(choice);
        apply(pack_, state_, side_, choice);
        return true;
    }
    /// Of a plan whose choices are known to be open: nothing to ask.
    void write_surely(const Choice& choice) { plan_.push_back(choice); }
    /// The last one, which changes hands.
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

QuebecMoves weigh_moves(const Pack& pack, const View& seen, const QuebecWeights& weights) {
    QuebecMoves moves;
    Weigher(pack, seen, weights, moves).weigh();
    return moves;
}

QuebecOrders pick_orders(const Pack& pack, const View& seen, const QuebecMoves& moves, float whim,
                         Random& random) {
    const Side side = seen.viewer == Viewer::French ? Side::French : Side::British;
    std::array<float, QuebecMoves::capacity()> mood;
    for (std::size_t i = 0; i < moves.size(); ++i)
        mood[i] = moves[i].worth + (whim > 0 ? drawn(whim, random) : 0);
    QuebecOrders orders;
    const bool by_mail = is_by_mail(seen.open);
    Zones used;
    std::array<bool, kRivers> sailed{};
    while (orders.size() < QuebecOrders::capacity()) {
        std::size_t best = moves.size();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (best < moves.size() && mood[i] <= mood[best]) continue;
            const QuebecMove& move = moves[i];
            if (by_mail && is_army(move)) {
                if (used.contains(move.from) || commander_for(pack, seen.own, side, move.from) == kCommanders)
                    continue;
                if (move.kind == Kind::Sail && sailed[static_cast<std::size_t>(pack.zones[move.from].river)])
                    continue;
            } else if (!orders.empty()) {
                continue;  // beside armies only armies move
            }
            best = i;
        }
        if (best == moves.size() || (mood[best] <= 0 && !orders.empty())) break;
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
    // Without modules and commanders every move that was weighed is open as it is.
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
                for (std::uint8_t l = 0; l < kLeaders; ++l)  // the senior who can
                    if (writer.write({Choice::Kind::Ride, l, pack.goal})) break;
                break;
            }
        }
    }
    writer.seal({Choice::Kind::Done, 0, 0});
    return writer.plan();
}

QuebecPlan write_deployment(const Pack& pack, const View& seen, const QuebecWeights& weights, float whim,
                            Random& random) {
    QuebecPlan plan;
    QuebecWeights::PerZone share{}, placed{};
    float sum = 0;
    for_each_zone(pack.deployment, [&](std::uint8_t z) {
        share[z] = std::max(0.0F, weights.deploy[z] * (1 + drawn(2 * whim, random)));
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
    // The regulars first, so that each zone of weight gets one, then militia, then decoys.
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
