// What each viewer may know, and full states consistent with a view. Blocks in a zone are
// counted, not named; in a battle the revealed ones are named, the others counted by position
// once their deployment is sealed.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

namespace {

constexpr std::uint8_t kNotShown = 255;

/// Whether a side's deployment for the current battle is still hidden.
bool posts_are_secret(const OpenState& open_state, Side side) {
    return open_state.step == Step::Array &&
           (side == open_state.battle.attacker || side == open_state.battle.actor);
}

bool is_blind(const OpenState& open_state,
              Side side) {  // the other side cannot count the blocks yet, or ever
    return is_pbm(open_state) || (open_state.step == Step::Deploy && side == Side::French);
}

}  // namespace

View view(const Pack& pack, const State& state, Viewer viewer) {
    View seen;
    const OpenState& open_state = state.open;
    seen.open = open_state;
    seen.viewer = viewer;
    if (viewer != Viewer::Public) seen.own = state.hidden[static_cast<std::size_t>(viewer)];
    for (const Side side : kSides) {
        const std::size_t s = index(side);
        const Hidden& hidden = state.hidden[s];
        const bool secret = posts_are_secret(open_state, side);
        const std::uint32_t open = shown(open_state, side);
        seen.face[s].fill(kNotShown);
        seen.leader_face[s].fill(kNotShown);
        for (std::size_t b = 0; b < pack.blocks[s].size(); ++b) {
            const std::uint8_t zone = zone_of(hidden, b);
            if (zone >= kZones) continue;
            if (!is_blind(open_state, side) || is(viewer, side)) ++seen.count[s][zone];
            if (open_state.battle.zone != zone) continue;
            const std::uint8_t post = secret ? kNoPost : std::min(post_of(hidden, b), kNoPost);
            if ((open >> b & 1U) != 0)
                seen.face[s][b] = static_cast<std::uint8_t>(post | (hidden.came[b] & 0x70U));
            else if (open_state.step != Step::Deploy)
                ++seen.behind[s][post];
        }
        for (std::size_t l = 0; l < kLeaders; ++l)
            if ((open_state.leaders_shown[s] >> l & 1U) != 0 && open_state.battle.zone != kNoZone)
                seen.leader_face[s][l] = secret ? kNoPost : std::min(hidden.leader_plan[l], kNoPost);
    }
    return seen;
}

Known known(const Pack&, const State& state, Viewer) {
    Known known;
    known.traces = state.open.traces;
    known.is_pbm = is_pbm(state.open) || (state.open.rules & Rules::kTransfer) != 0 ? 1 : 0;
    return known;
}

bool is_consistent(const Pack& pack, const Known& known, const State& state) {
    for (const Side side : kSides) {
        if (state.open.step == Step::Deploy && side == Side::French) continue;
        for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b) {
            const Trace& trace = known.traces[index(side)][b];
            const std::uint8_t zone = zone_of(state.hidden[index(side)], b);
            if (zone == kNoZone ? !trace.may_be_gone() : !trace.zones().contains(zone)) return false;
            if (zone != kNoZone && known.is_pbm == 0 && cv_of(state.hidden[index(side)], b) > trace.seen_cv())
                return false;
        }
    }
    return true;
}

// --- guessing -----------------------------------------------------------------------------------

namespace {

/// A place that one hidden block must fill: in a zone, in a position of the battle, or off the
/// map.
struct Slot {
    std::uint8_t zone = kNoZone;
    std::uint8_t post = kNoPost;
    std::uint32_t allowed = ~0U;  // off the map: the classes that left unseen
};

class Guesser {
public:
    Guesser(const Pack& pack, const View& seen, Random& random) : pack_(pack), seen_(seen), random_(random) {
        state_.open = seen.open;
        for (const Side side : kSides) {
            Hidden& hidden = state_.hidden[index(side)];
            if (is(seen.viewer, side))
                hidden = seen.own;
            else
                hidden = start(pack, {seen.open.rules, seen.open.modules}).hidden[index(side)];
        }
    }

    State guess() {
        for (const Side side : kSides)
            if (!is(seen_.viewer, side)) guess_side(side);
        for (const Side side : kSides)
            if (!is(seen_.viewer, side)) guess_plans(side);
        return state_;
    }

private:
    void guess_side(Side side) {
        if (seen_.open.step == Step::Deploy && side == Side::French) return;
        assign_blocks(side);
        Hidden& hidden = state_.hidden[index(side)];
        if (side == Side::French) hide_bombardment();
        Zones places = zones_of(pack_, state_, side);
        const Zones elsewhere = places.without(battle_zone());
        for (std::size_t l = 0; l < kLeaders; ++l) {
            const std::uint8_t face = seen_.leader_face[index(side)][l];
            if (!has(seen_.open, Module::Leaders) || !is_fit(seen_.open, side, l))
                hidden.leader[l] = kNoZone;
            else if (face != kNotShown)
                hidden.leader[l] = seen_.open.battle.zone;
            else
                hidden.leader[l] = any_of(elsewhere.empty() ? kAllZones.without(battle_zone()) : elsewhere);
            hidden.leader_plan[l] = face == kNotShown ? kNoPost : face;
        }
        if (has(seen_.open, Module::Entrenchments))
            for (std::uint8_t z = 0; z < kZones; ++z) {
                const std::uint8_t works = seen_.open.works_seen[z];
                hidden.sheet[z] = static_cast<std::uint8_t>(works_of(works, side));
                if (side == Side::French && (works & WorksSeen::kAnnounced) != 0)  // two of three columns
                    hidden.sheet[z] = static_cast<std::uint8_t>(7U & ~(1U << random_.below(3)));
                if (places.contains(z) && z != seen_.open.battle.zone && random_.below(4) == 0)
                    hidden.sheet[z] = static_cast<std::uint8_t>(hidden.sheet[z] | random_.below(8));
            }
        if (side == Side::French && has(seen_.open, Module::FireShips))
            hidden.marks = seen_.open.fire_ships != 0 || seen_.open.step == Step::FireShips
                               ? pack_.settings.fire_ship_turns
                               : static_cast<std::uint8_t>(
                                     seen_.open.marks_seen +
                                     random_.below(pack_.settings.fire_ship_turns -
                                                   std::min<unsigned>(seen_.open.marks_seen,
                                                                      pack_.settings.fire_ship_turns - 1U)));
        if (is_pbm(seen_.open)) {
            for (std::uint8_t& commander : hidden.commander)
                commander = static_cast<std::uint8_t>(0xf0U | any_of(places));
            for (std::uint8_t& report : hidden.sheet) report = static_cast<std::uint8_t>(random_.below(6));
        }
        clear_orders_kept(side);
        const bool landed = has(seen_.open, Module::Assault) && side == Side::British && assault_goes_on();
        if (landed)
            hidden.assault =
                static_cast<std::uint8_t>(std::countr_zero(blocks_in(pack_, state_, side, pack_.goal)));
    }

    Zones battle_zone() const {
        Zones zones;
        if (seen_.open.battle.zone < kZones) zones.add(seen_.open.battle.zone);
        return zones;
    }
    std::uint8_t any_of(Zones zones) {
        if (zones.empty()) return kNoZone;
        std::uint64_t n = random_.below(static_cast<std::uint64_t>(zones.size()));
        std::uint8_t found = kNoZone;
        for_each_zone(zones, [&](std::uint8_t z) {
            if (n-- == 0) found = z;
        });
        return found;
    }
    /// A British unit is in Abraham with the French and no battle is pending there: it came for the
    /// Lower Town.
    bool assault_goes_on() const {
        return seen_.count[0][pack_.goal] > 0 && !seen_.open.pending.contains(pack_.goal) &&
               seen_.open.step >= Step::Flee && seen_.open.step < Step::Search &&
               seen_.open.battle.garrison != 255 &&
               (seen_.open.battle.zone != pack_.goal || seen_.open.battle.fight == Fight::Garrison ||
                seen_.open.battle.fight == Fight::Sally || seen_.open.step == Step::Sally ||
                seen_.open.step == Step::Wave) &&
               seen_.count[1][pack_.goal] > 0;
    }
    void clear_orders_kept(Side side) {
        if (seen_.open.step != Step::Orders && seen_.open.step > Step::Orders) return;
        State plain = state_;
        clear_orders(pack_, plain, side);
        state_.hidden[index(side)] = plain.hidden[index(side)];
    }

    bool fits(Side side, std::uint8_t block, const Slot& slot) const {
        const Trace& trace = seen_.open.traces[index(side)][block];
        if (slot.zone == kNoZone) return trace.may_be_gone() && (slot.allowed >> block & 1U) != 0;
        if (!trace.zones().contains(slot.zone)) return false;
        return !(side == Side::French && block == pack_.indians && slot.post < kReserve &&
                 !has_flag(seen_.open.battle, BattleFlag::kSkirmishers));  // [P 20.5]
    }

    /// Finds a slot for a block, moving others if necessary.
    bool settle(Side side, std::uint8_t block, std::uint32_t& tried) {
        const std::size_t first = random_.below(slots_.size());
        for (std::size_t n = 0; n < slots_.size(); ++n) {
            const std::size_t i = (first + n) % slots_.size();
            if ((tried >> i & 1U) != 0 || !fits(side, block, slots_[i])) continue;
            tried |= 1U << i;
            if (taken_[i] != kNoBlock && !settle(side, taken_[i], tried)) continue;
            taken_[i] = block;
            return true;
        }
        return false;
    }

    void assign_blocks(Side side) {
        const std::size_t s = index(side);
        Hidden& hidden = state_.hidden[s];
        const auto blocks = static_cast<std::uint8_t>(pack_.blocks[s].size());
        std::uint32_t left = 0;
        const bool counted = !is_pbm(seen_.open);
        for (std::uint8_t b = 0; b < blocks; ++b) {
            const Trace& trace = seen_.open.traces[s][b];
            hidden.spot[b] = kNoZone;
            if (trace.is_gone() && trace.seen_cv() == 0) continue;  // others left unseen, but must have left
            set_cv(hidden, b, trace.seen_cv());
            hidden.came[b] = 0;
            if (seen_.face[s][b] != kNotShown) {
                put(hidden, b, seen_.open.battle.zone);
                hidden.plan[b] = seen_.face[s][b] & 7U;
                hidden.came[b] =
                    static_cast<std::uint8_t>((seen_.face[s][b] & 0x70U) | seen_.open.battle.zone);
            } else {
                left |= 1U << b;
            }
        }
        slots_.clear();
        for (std::uint8_t z = 0; z < kZones; ++z) {
            if (z == seen_.open.battle.zone) {
                for (std::uint8_t post = 0; post <= kNoPost; ++post)
                    for (int n = seen_.behind[s][post]; n > 0; --n) slots_.push_back({z, post, ~0U});
            } else if (counted) {
                for (int n = seen_.count[s][z]; n > 0; --n) slots_.push_back({z, kNoPost, ~0U});
            }
        }
        if (side == Side::French) {
            const auto gone = [&](int count, std::uint32_t allowed) {
                for (; count > 0; --count) slots_.push_back({kNoZone, kNoPost, allowed});
            };
            gone(seen_.open.removed[0], of_class(pack_, side, Class::QuebecMilitia));
            gone(seen_.open.removed[1], of_class(pack_, side, Class::MontrealMilitia));
            gone(seen_.open.bombarded_away, pack_.real[1]);
        }
        taken_.fill(kNoBlock);
        // Blocks that can only be in the battle come first; once assigned, a block stays assigned.
        for (const bool bound : {true, false})
            for_each_bit(left, [&](std::uint8_t b) {
                const Zones elsewhere = seen_.open.traces[s][b].zones().without(battle_zone());
                if (elsewhere.empty() != bound) return;
                std::uint32_t tried = 0;
                if (slots_.empty() || !settle(side, b, tried)) unsettled(side, b);
            });
        for (std::size_t i = 0; i < slots_.size(); ++i) {
            if (taken_[i] == kNoBlock) continue;
            const std::uint8_t b = taken_[i];
            if (slots_[i].zone == kNoZone) {
                hidden.spot[b] = kNoZone;
                continue;
            }
            put(hidden, b, slots_[i].zone);
            hidden.came[b] = slots_[i].zone;
            hidden.plan[b] = slots_[i].post;
        }
        accompany_decoys(side);
    }

    /// By mail no count restricts a block: it may be anywhere its trace allows except in the
    /// battle.
    void unsettled(Side side, std::uint8_t block) {
        const Trace& trace = seen_.open.traces[index(side)][block];
        const Zones zones = trace.zones().without(battle_zone());
        if (is_pbm(seen_.open) && !zones.empty()) put(state_.hidden[index(side)], block, any_of(zones));
    }

    /// Swaps blocks until no decoy is alone, as far as traces allow. [P 9.1]
    void accompany_decoys(Side side) {
        Hidden& hidden = state_.hidden[index(side)];
        const std::uint32_t real = pack_.real[index(side)];
        for (std::uint8_t z = 0; z < kZones; ++z) {
            const std::uint32_t here = blocks_in(pack_, state_, side, z);
            if (here == 0 || (here & real) != 0) continue;
            const auto decoy = static_cast<std::uint8_t>(std::countr_zero(here));
            if (is_pbm(seen_.open) && z != seen_.open.battle.zone) {  // no count restricts it
                for_each_bit(here, [&](std::uint8_t b) {
                    Zones with;
                    for_each_bit(alive(pack_, state_, side) & real,
                                 [&](std::uint8_t r) { with.add(zone_of(hidden, r)); });
                    const Zones may =
                        (seen_.open.traces[index(side)][b].zones() & with).without(battle_zone());
                    if (!may.empty()) put(hidden, b, any_of(may));
                });
                continue;
            }
            const std::size_t first = random_.below(kZones);
            bool done = false;
            for (std::size_t n = 0; n < kZones && !done; ++n) {
                const auto other_zone = static_cast<std::uint8_t>((first + n) % kZones);
                if (other_zone == z || other_zone == seen_.open.battle.zone || z == seen_.open.battle.zone)
                    continue;
                const std::uint32_t mates = blocks_in(pack_, state_, side, other_zone) & real;
                if (std::popcount(mates) < 2) continue;
                for_each_bit(mates, [&](std::uint8_t b) {
                    if (done || !seen_.open.traces[index(side)][b].zones().contains(z) ||
                        !seen_.open.traces[index(side)][decoy].zones().contains(other_zone))
                        return;
                    put(hidden, b, z);
                    put(hidden, decoy, other_zone);
                    hidden.came[b] = z;
                    hidden.came[decoy] = other_zone;
                    done = true;
                });
            }
        }
    }

    /// [A 1] steps lost unseen: some French blocks are weaker than when last seen.
    void hide_bombardment() {
        Hidden& hidden = state_.hidden[1];
        const std::uint32_t open = shown(seen_.open, Side::French);
        for (std::uint64_t n = random_.below(seen_.open.bombarded + 1U); n > 0; --n) {
            const auto b = static_cast<std::uint8_t>(random_.below(pack_.blocks[1].size()));
            // Bombardment happens only at the start of a turn: a block seen since is as strong as it was
            // seen.
            const bool fresh = seen_.open.traces[1][b].seen_turn() == turn_now(seen_.open);
            if (cv_of(hidden, b) > 1 && !is_gone(hidden, b) && (open >> b & 1U) == 0 && !fresh)
                set_cv(hidden, b, static_cast<std::uint8_t>(cv_of(hidden, b) - 1));
        }
    }

    /// Orders, cards and drafts that the other side may hold: any that the step allows.
    void guess_plans(Side side) {
        const Step step = seen_.open.step;
        const bool sealed = is_sealed(seen_.open, side);
        if (step == Step::Interdict && side == Side::British) {
            const bool up = state_.open.asked == 0;  // the group that is under fire
            const unsigned group = 1U + static_cast<unsigned>(random_.below(state_.open.ships[up ? 0 : 1]));
            state_.hidden[0].ships = static_cast<std::uint8_t>(up ? group : group << 3U);
            return;
        }
        if (step == Step::Dig) return draft_orders(side);
        if (step == Step::Card) {
            if (sealed) state_.hidden[index(side)].card = draw_card(side);
            return;
        }
        if (step == Step::Orders) return draft_orders(side);
        if (step == Step::Deploy || step == Step::Array || step == Step::Act || step == Step::Embark) {
            for (std::uint64_t more = random_.below(6); more > 0; --more)
                if (!draft_one(side)) return;
        }
    }

    std::uint8_t draw_card(Side side) {
        State open = state_;
        open.open.sealed = static_cast<std::uint8_t>(open.open.sealed & ~side_bit(side));
        const Game::Choices cards = legal(pack_, open, side);
        return cards.empty() ? kNoCard : cards[random_.below(cards.size())].a;
    }

    bool draft_one(Side side) {
        const Game::Choices open = legal(pack_, state_, side);
        if (open.empty()) return false;
        const Choice choice = open[random_.below(open.size())];
        if (!is_draft(pack_, state_, side, choice)) return false;
        apply(pack_, state_, side, choice);
        return true;
    }

    /// A sheet that could be sealed: random drafts until a coin flip stops and nothing is
    /// incomplete.
    void draft_orders(Side side) {
        const OpenState open_state = state_.open;
        state_.open.step = Step::Orders;
        state_.open.sealed = side == Side::British ? 2 : 1;
        const Choice done{Choice::Kind::Done, 0, 0};
        for (int n = 0; n < 90; ++n) {
            if (random_.below(4) == 0 && !refuse(pack_, state_, side, done)) break;
            const Game::Choices open = legal(pack_, state_, side);
            if (open.empty()) {  // a sampled state may leave decoys alone; then nothing was ordered
                clear_orders(pack_, state_, side);
                break;
            }
            const Choice choice = open[random_.below(open.size())];
            if (choice == done) break;
            apply(pack_, state_, side, choice);
        }
        state_.open = open_state;
    }

    const Pack& pack_;
    const View& seen_;
    Random& random_;
    State state_;
    List<Slot, 32> slots_;
    std::array<std::uint8_t, 32> taken_{};
};

}  // namespace

State guess(const Pack& pack, const View& seen, Random& random) {
    return Guesser(pack, seen, random).guess();
}

// --- secrets of the record ----------------------------------------------------------------------

namespace {

/// What each secret line hides. Only cards are opened before the end: the other lines name
/// hidden blocks.
enum class Sealed : std::uint8_t {
    None,
    Deployment,
    Orders,
    Card,
    Array,
    Removal,
    Boats,
    Wave,
    Reserve,
    Works,
    Report,
    Lot,
    Leader
};

}  // namespace

std::uint8_t secret_slot(const Pack&, const State& state, Side, const Choice&) {
    const OpenState& open_state = state.open;
    const auto slot = [](Sealed what) { return static_cast<std::uint8_t>(what); };
    switch (open_state.step) {
        case Step::Deploy:
            return slot(Sealed::Deployment);
        case Step::Orders:
            return slot(Sealed::Orders);
        case Step::Card:
            return slot(Sealed::Card);
        case Step::Array:
            return slot(Sealed::Array);
        case Step::BombardLoss:
        case Step::Supply:
        case Step::Militia:
        case Step::Call:
            return slot(Sealed::Removal);
        case Step::LeaderBack:
            return slot(Sealed::Leader);
        case Step::Embark:
            return slot(Sealed::Boats);
        case Step::Wave:
            return slot(Sealed::Wave);
        case Step::Commit:
            return slot(Sealed::Reserve);
        default:
            return 0;
    }
}

std::uint8_t secret_slot(const Pack&, const State& state, const Outcome&) {
    if (state.open.step == Step::Dig) return static_cast<std::uint8_t>(Sealed::Works);
    if (state.open.step == Step::Report) return static_cast<std::uint8_t>(Sealed::Report);
    if (state.open.step == Step::Scout) return static_cast<std::uint8_t>(Sealed::Lot);
    return 0;
}

Game::Secrets reveals(const Pack&, const State& before, const State& after) {
    Game::Secrets list;
    // [B 13.1] both cards are turned up together
    const bool both_in = before.open.step == Step::Card && before.open.sealed != 0 &&
                         (after.open.step != Step::Card || after.open.sealed == 0);
    if (both_in) {
        list.push_back({Side::British, static_cast<std::uint8_t>(Sealed::Card)});
        list.push_back({Side::French, static_cast<std::uint8_t>(Sealed::Card)});
    }
    return list;
}

}  // namespace foulon::quebec
