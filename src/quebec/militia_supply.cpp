// Chapters 18 and 19: militia that goes home. The French choose which; its class and zone are
// public. Bombardment [A 1] uses the same choice.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

namespace {

bool any_module(const OpenState& open_state) { return open_state.modules != 0; }

std::uint32_t montreal(const Pack& pack, const State& state) {
    return alive(pack, state, kFrench) & of_class(pack, kFrench, Class::MontrealMilitia);
}

}  // namespace

bool owes_supply(const Pack& pack, const State& state) {
    const OpenState& open_state = state.open;
    // [P 19.1] from the turn after they first held it, while they hold it
    return open_state.supply_cut != 0 && turn_now(open_state) > open_state.supply_cut &&
           british_hold(pack, state, pack.supply_zone) && montreal(pack, state) != 0;
}

void begin_supply(const Pack& pack, State& state) {
    if (any_module(state.open) && owes_supply(pack, state)) {  // [A 9.1] step 2 of the advanced sequence
        state.open.step = Step::Supply;
        return;
    }
    begin_orders(pack, state);
}

void begin_militia(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    int fresh = 0;
    const BlocksByZone red(pack, state.hidden[0], Side::British), white(pack, state.hidden[1], kFrench);
    for (std::uint8_t z = 0; z < kZones; ++z) {
        const bool british = red.in[z] != 0 && white.in[z] == 0;
        if (british && z != pack.landing_zone &&
            !open_state.taken.contains(z)) {  // [P 18.1] for the first time
            open_state.taken.add(z);
            ++fresh;
        }
        // [A 6] works are destroyed when the area is taken by the enemy
        const bool french = white.in[z] != 0 && red.in[z] == 0;
        if (!is_pbm(open_state) && has(open_state, Module::Entrenchments)) {
            if (british) {
                state.hidden[1].sheet[z] = 0;
                open_state.works_seen[z] =
                    static_cast<std::uint8_t>(open_state.works_seen[z] & WorksSeen::kBritish);
            }
            if (french) {
                state.hidden[0].sheet[z] = 0;
                open_state.works_seen[z] =
                    static_cast<std::uint8_t>(open_state.works_seen[z] & ~unsigned{WorksSeen::kBritish});
            }
        }
    }
    if (open_state.battery == 0 && british_hold(pack, state, pack.battery_zone))
        open_state.battery = turn_now(open_state);
    open_state.due = static_cast<std::uint8_t>(fresh);
    next_militia(pack, state);
}

std::uint32_t removable(const Pack& pack, const State& state) {
    const std::uint32_t all = alive(pack, state, kFrench);
    switch (state.open.step) {
        case Step::Militia:
            return all & of_class(pack, kFrench, Class::QuebecMilitia);
        case Step::Supply:
            return montreal(pack, state);
        default:  // [A 1] any unit on the map
            return all & pack.real[index(kFrench)];
    }
}

void next_militia(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    open_state.step = Step::Militia;
    if (open_state.due > 0 && removable(pack, state) != 0) return;
    open_state.due = 0;
    if (!any_module(open_state) && owes_supply(pack, state)) {  // [P 19.1] at the end of the turn
        open_state.step = Step::Supply;
        return;
    }
    const bool held = british_hold(pack, state, pack.supply_zone);
    if (open_state.supply_cut == 0 && held) open_state.supply_cut = turn_now(open_state);
    if (!held && (open_state.rules & Rules::kSupplyRestarts) != 0) open_state.supply_cut = 0;  // [P 19.1]
    begin_reports(pack, state);
}

std::optional<Refusal> refuse_remove(const Pack& pack, const State& state, Side, const Choice& choice) {
    const Step step = state.open.step;
    const Tag tag = step == Step::Militia ? Tag::P18_1 : step == Step::Supply ? Tag::P19_1 : Tag::A1;
    if (choice.kind != Choice::Kind::Remove)
        return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(step)});
    if (choice.a >= pack.blocks[index(kFrench)].size()) return refusal(Reason::NoSuchChoice, tag);
    if ((removable(pack, state) >> choice.a & 1U) == 0) return refusal(Reason::NotThatClass, tag, {choice.a});
    return std::nullopt;
}

void apply_remove(const Pack& pack, State& state, Side, const Choice& choice) {
    OpenState& open_state = state.open;
    Hidden& hidden = state.hidden[index(kFrench)];
    const Step step = open_state.step;
    if (step == Step::BombardLoss) {  // [A 1] a step, unseen
        ++open_state.bombarded;
        const std::uint8_t cv = cv_of(hidden, choice.a);
        if (cv > 1) {
            set_cv(hidden, choice.a, static_cast<std::uint8_t>(cv - 1));
        } else {
            ++open_state.bombarded_away;
            remove_unseen(pack, state, kFrench, choice.a, pack.real[index(kFrench)]);
        }
        tidy(pack, state);
        return begin_fire_ships(pack, state);
    }
    const Class kind = step == Step::Militia ? Class::QuebecMilitia : Class::MontrealMilitia;
    ++open_state.removed[kind == Class::QuebecMilitia ? 0 : 1];
    remove_unseen(pack, state, kFrench, choice.a, of_class(pack, kFrench, kind));
    tidy(pack, state);
    if (step == Step::Militia) {
        --open_state.due;
        return next_militia(pack, state);
    }
    if (any_module(open_state)) return begin_orders(pack, state);
    begin_reports(pack, state);
}

}  // namespace foulon::quebec
