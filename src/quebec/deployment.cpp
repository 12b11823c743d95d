// Chapter 3: set-up. The British start where they land; the French place every block in secret,
// with the advanced rules also their leaders and two works, by mail their commanders.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

namespace {

/// Leaders or commanders still to be placed, one bit each.
unsigned unstationed(const State& state) {
    const Hidden& hidden = state.hidden[index(kFrench)];
    unsigned bits = 0;
    if (has(state.open, Module::Leaders))
        for (std::size_t i = 0; i < kLeaders; ++i)
            if (hidden.leader[i] == kNoZone) bits |= 1U << i;
    if (is_pbm(state.open))
        for (std::size_t i = 0; i < kCommanders; ++i)
            if ((hidden.commander[i] & 15U) == kNoZone) bits |= 1U << i;
    return bits;
}

int works_drafted(const Hidden& hidden) {
    int count = 0;
    for (const std::uint8_t works : hidden.sheet) count += std::popcount(works);
    return count;
}

std::uint32_t unplaced(const Pack& pack, const State& state) {
    const auto all = static_cast<std::uint32_t>((1ULL << pack.blocks[index(kFrench)].size()) - 1U);
    return all & ~alive(pack, state, kFrench);
}

bool has_real(const Pack& pack, const State& state, std::uint8_t zone) {
    const Hidden& hidden = state.hidden[index(kFrench)];
    for (std::uint32_t real = pack.real[index(kFrench)]; real != 0; real &= real - 1)
        if (zone_of(hidden, static_cast<std::size_t>(std::countr_zero(real))) == zone) return true;
    return false;
}

}  // namespace

std::optional<Refusal> refuse_deployment(const Pack& pack, const State& state, Side, const Choice& choice) {
    const Hidden& hidden = state.hidden[index(kFrench)];
    const auto bad_zone = [&](std::uint8_t zone) {
        return zone >= kZones || !pack.deployment.contains(zone);
    };
    switch (choice.kind) {
        case Choice::Kind::Place:
            if (choice.a >= pack.blocks[index(kFrench)].size() || choice.b >= kZones)
                return refusal(Reason::NoSuchChoice, Tag::P3_1);
            if (!is_gone(hidden, choice.a)) return refusal(Reason::AlreadyPlaced, Tag::P3_1, {choice.a});
            if (bad_zone(choice.b)) return refusal(Reason::NotDeployZone, Tag::P3_3, {choice.b});  // [P 3.3]
            if (!is_real(pack, kFrench, choice.a) && !has_real(pack, state, choice.b))             // [P 9.1]
                return refusal(Reason::DecoyAlone, Tag::P9_1, {choice.a, choice.b});
            return std::nullopt;
        case Choice::Kind::Rest: {
            if (choice.a >= kZones) return refusal(Reason::NoSuchChoice, Tag::P3_1);
            const std::uint32_t left = unplaced(pack, state);
            if (left == 0) return refusal(Reason::NoSuchChoice, Tag::P3_1);
            if (bad_zone(choice.a)) return refusal(Reason::NotDeployZone, Tag::P3_3, {choice.a});
            if ((left & pack.real[index(kFrench)]) == 0 && !has_real(pack, state, choice.a))  // [P 9.1]
                return refusal(Reason::DecoyAlone, Tag::P9_1,
                               {static_cast<std::uint8_t>(std::countr_zero(left)), choice.a});
            return std::nullopt;
        }
        case Choice::Kind::Station: {
            const std::uint8_t who = choice.a;
            if (who >= (is_pbm(state.open) ? kCommanders : kLeaders) || choice.b >= kZones ||
                (!is_pbm(state.open) && !has(state.open, Module::Leaders)))
                return refusal(Reason::NoSuchChoice, Tag::P3_1);
            if ((unstationed(state) >> who & 1U) == 0)
                return refusal(Reason::LeaderPlaced, is_pbm(state.open) ? Tag::P8_1 : Tag::A4, {who});
            if (bad_zone(choice.b)) return refusal(Reason::NotDeployZone, Tag::P3_3, {choice.b});
            if (is_pbm(state.open) && !has_real(pack, state, choice.b))  // [P 2.4] with any French block
                return refusal(Reason::CommanderAlone, Tag::P5_1, {who, choice.b});
            return std::nullopt;
        }
        case Choice::Kind::Fortify:
            if (!has(state.open, Module::Entrenchments) || choice.a >= kZones || choice.b > kRight)
                return refusal(Reason::NoSuchChoice, Tag::P3_1);
            if (works_drafted(hidden) >= pack.settings.works_at_start)  // [A 6] two at the start
                return refusal(Reason::WorksEnough, Tag::A6, {pack.settings.works_at_start});
            if (bad_zone(choice.a)) return refusal(Reason::NotDeployZone, Tag::P3_3, {choice.a});
            if ((hidden.sheet[choice.a] >> choice.b & 1U) != 0)
                return refusal(Reason::WorkThere, Tag::A6, {choice.a, choice.b});
            for (std::uint8_t z = 0; z < kZones; ++z)
                if (z != choice.a && hidden.sheet[z] != 0)  // [A 6] both in one area
                    return refusal(Reason::WorksElsewhere, Tag::A6, {z});
            return std::nullopt;
        case Choice::Kind::Ready: {
            int open = std::popcount(unplaced(pack, state)) + std::popcount(unstationed(state));
            if (has(state.open, Module::Entrenchments))
                open += pack.settings.works_at_start - works_drafted(hidden);
            if (open > 0)  // [P 3.1] everything is deployed
                return refusal(Reason::StillUnplaced, Tag::P3_1, {static_cast<std::uint8_t>(open)});
            return std::nullopt;
        }
        default:
            return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.open.step)});
    }
}

void apply_deployment(const Pack& pack, State& state, Side, const Choice& choice) {
    Hidden& hidden = state.hidden[index(kFrench)];
    switch (choice.kind) {
        case Choice::Kind::Place:
            return put(hidden, choice.a, choice.b);
        case Choice::Kind::Rest:
            return for_each_bit(unplaced(pack, state), [&](std::uint8_t b) { put(hidden, b, choice.a); });
        case Choice::Kind::Station:
            if (is_pbm(state.open))
                hidden.commander[choice.a] = static_cast<std::uint8_t>(0xf0U | choice.b);
            else
                hidden.leader[choice.a] = choice.b;
            return;
        case Choice::Kind::Fortify:
            hidden.sheet[choice.a] = static_cast<std::uint8_t>(hidden.sheet[choice.a] | 1U << choice.b);
            return;
        default:
            break;
    }
    // [A 6] the zone of the starting works is announced to the British, not their columns
    if (has(state.open, Module::Entrenchments))
        for (std::size_t z = 0; z < kZones; ++z)
            if (hidden.sheet[z] != 0) state.open.works_seen[z] = WorksSeen::kAnnounced;
    prune(pack, state, kFrench);
    begin_turn(pack, state);
}

}  // namespace foulon::quebec
