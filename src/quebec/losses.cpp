// How blocks lose CV and leave the map: what becomes public, what follows for decoys and
// Indians, and the end when the British are too weak.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

void finish(State& state, End end) {
    state.open.end = end;
    state.open.step = Step::Over;
}

namespace {

void take_away(State& state, Side side, std::uint8_t block) {
    Hidden& hidden = state.hidden[index(side)];
    hidden.spot[block] = kNoZone;
    hidden.came[block] = 0;
}

/// British CV never comes back, so the game is over below the minimum that can win.
void test_british(const Pack& pack, State& state) {
    const int british = total_cv(state.hidden[index(Side::British)], alive(pack, state, Side::British));
    if (british < pack.settings.win_cv) state.open.end = End::TooFewBritish;  // [P 4.2]
}

}  // namespace

void lose(const Pack& pack, State& state, Side side, std::uint8_t block, std::uint8_t steps) {
    Hidden& hidden = state.hidden[index(side)];
    const std::uint8_t cv = cv_of(hidden, block);
    if (cv > steps) {
        set_cv(hidden, block, static_cast<std::uint8_t>(cv - steps));
        show(pack, state, side, block);
    } else {  // [P 2.2] at 0 CV it is gone
        take_away(state, side, block);
        note_gone(state, side, block);
    }
    if (side == Side::British) test_british(pack, state);
}

void remove_openly(const Pack& pack, State& state, Side side, std::uint8_t block) {
    take_away(state, side, block);
    note_gone(state, side, block);
    prune(pack, state, side);
}

void remove_unseen(const Pack& pack, State& state, Side side, std::uint8_t block, std::uint32_t candidates) {
    const std::uint8_t zone = zone_of(state.hidden[index(side)], block);
    take_away(state, side, block);
    note_taken(pack, state, side, candidates, zone);
}

void retire_indians(const Pack& pack, State& state) {
    const Hidden& french = state.hidden[index(Side::French)];
    if (is_gone(french, pack.indians)) return;
    const int others = total_cv(french, alive(pack, state, Side::French) & ~indians_bit(pack));
    if (cv_of(french, pack.indians) <= pack.settings.indians_retire_at ||  // [P 20.7] too weak
        others < pack.settings.french_too_few)                             // [P 20.7] too lonely
        remove_openly(pack, state, Side::French, pack.indians);
}

void tidy(const Pack& pack, State& state) {
    retire_indians(pack, state);
    // After the Indians, which may have been the only real block with some decoys.
    for (const Side side : kSides) {
        const BlocksByZone by_zone(pack, state.hidden[index(side)], side);
        const std::uint32_t real = pack.real[index(side)];
        for (std::uint8_t z = 0; z < kZones; ++z)
            if (by_zone.in[z] != 0 && (by_zone.in[z] & real) == 0)  // [P 9.1] left alone by losses
                for_each_bit(by_zone.in[z], [&](std::uint8_t b) { remove_openly(pack, state, side, b); });
    }
}

}  // namespace foulon::quebec
