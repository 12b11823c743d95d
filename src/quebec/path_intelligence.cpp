// Modules 2 and 7: the path to the heights, and intelligence at the end of a turn.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

void begin_search(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    const bool wanted =
        has(open_state, Module::Path) && open_state.path == 0 && british_hold(pack, state, pack.search_zone);
    // [A 2] Wolfe, the first of the British leaders, must be fit and neither move nor fight
    const bool wolfe_free = !has(open_state, Module::Leaders) ||
                            (is_fit(open_state, Side::British, 0) && (state.hidden[0].used & 1U) == 0);
    if (wanted && wolfe_free) {
        open_state.step = Step::Search;
        return;
    }
    begin_intelligence(pack, state);
}

void search_die(const Pack& pack, State& state, std::uint8_t die) {
    if (die >= pack.settings.path_on) state.open.path = 1;  // [A 2]
    begin_intelligence(pack, state);
}

namespace {

void next_side(const Pack& pack, State& state) {
    if (++state.open.asked >= 2) {
        state.open.asked = 0;
        return begin_militia(pack, state);
    }
    state.open.step = Step::Intelligence;
}

std::uint32_t decoys(const Pack& pack, const State& state, Side side) {
    return alive(pack, state, side) & ~pack.real[index(side)];
}

}  // namespace

void begin_intelligence(const Pack& pack, State& state) {
    state.open.asked = 0;
    if (!has(state.open, Module::Intelligence)) return begin_militia(pack, state);
    state.open.step = Step::Intelligence;
}

std::optional<Refusal> refuse_intelligence(const Pack& pack, const State& state, Side side,
                                           const Choice& choice) {
    const OpenState& open_state = state.open;
    const auto not_now =
        refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(open_state.step)});
    const Hidden& hidden = state.hidden[index(side)];
    if (open_state.step == Step::Intelligence) {
        if (choice.kind == Choice::Kind::Pass) return std::nullopt;
        if (choice.kind != Choice::Kind::Try) return not_now;
        if (side == Side::French) {  // [A 7] not with Indians that were used; with none at all they may
            if ((hidden.used & 0x80U) != 0) return refusal(Reason::NotEligible, Tag::A7, {1});
            return std::nullopt;
        }
        bool eligible = false;
        for_each_bit(
            blocks_in(pack, state, side, pack.intelligence_zone) & of_class(pack, side, Class::Light),
            [&](std::uint8_t b) { eligible = eligible || (hidden.came[b] & ArrivalBits::kMoved) == 0; });
        if (!eligible) return refusal(Reason::NotEligible, Tag::A7, {0});  // [A 7] light troops at rest there
        return std::nullopt;
    }
    if (open_state.step == Step::IntelPick) {
        if (choice.kind != Choice::Kind::Pick || choice.a > 3 || choice.b >= kZones ||
            (choice.a != 2 && choice.b != 0))
            return choice.kind == Choice::Kind::Pick ? refusal(Reason::NoSuchChoice, Tag::A7) : not_now;
        // [A 7] any result not above the die: 3 blanks, 4 works, 5 fire ships
        const int needs = choice.a == 0 ? 0 : pack.settings.intelligence_on + choice.a - 1;
        if (open_state.die < needs)
            return refusal(Reason::ResultTooHigh, Tag::A7, {choice.a, open_state.die});
        return std::nullopt;
    }
    if (choice.kind != Choice::Kind::Show) return not_now;
    if (choice.a >= pack.blocks[index(side)].size()) return refusal(Reason::NoSuchChoice, Tag::A7);
    if ((decoys(pack, state, side) >> choice.a & 1U) == 0 || (shown(open_state, side) >> choice.a & 1U) != 0)
        return refusal(Reason::NotADecoy, Tag::A7, {choice.a});
    return std::nullopt;
}

void intelligence_die(const Pack& pack, State& state, std::uint8_t die) {
    OpenState& open_state = state.open;
    const bool french = open_state.asked == 1;
    open_state.die =
        static_cast<std::uint8_t>(die + (french ? pack.settings.french_intelligence : 0));  // [A 7]
    if (open_state.die < pack.settings.intelligence_on) {
        open_state.die = 0;
        return next_side(pack, state);
    }
    open_state.step = Step::IntelPick;
}

void apply_intelligence(const Pack& pack, State& state, Side side, const Choice& choice) {
    OpenState& open_state = state.open;
    const Side enemy = other(side);
    switch (choice.kind) {
        case Choice::Kind::Try:
            open_state.step = Step::IntelRoll;
            return;
        case Choice::Kind::Pick:
            open_state.die = 0;
            if (choice.a == 1) {
                const std::uint32_t blanks = decoys(pack, state, enemy);
                const int count = std::popcount(blanks);
                set_shown(open_state, enemy, 0);
                if (count > pack.settings.decoys_shown) {  // the enemy chooses which ones to reveal
                    open_state.due = pack.settings.decoys_shown;
                    open_state.step = Step::ShowDecoys;
                    return;
                }
                for_each_bit(blanks, [&](std::uint8_t b) { show(pack, state, enemy, b); });
            }
            if (choice.a == 2) {
                const std::uint8_t works = state.hidden[index(enemy)].sheet[choice.b];
                const unsigned keep =
                    enemy == Side::British ? ~unsigned{WorksSeen::kBritish} : WorksSeen::kBritish;
                open_state.works_seen[choice.b] =
                    static_cast<std::uint8_t>((open_state.works_seen[choice.b] & keep) |
                                              (enemy == Side::British ? works : works << 3U));
            }
            if (choice.a == 3) open_state.marks_seen = state.hidden[1].marks;
            return next_side(pack, state);
        case Choice::Kind::Show:
            show(pack, state, side, choice.a);
            set_shown(open_state, side, shown(open_state, side) | 1U << choice.a);
            if (--open_state.due > 0) return;
            set_shown(open_state, side, 0);
            return next_side(pack, state);
        default:
            return next_side(pack, state);
    }
}

}  // namespace foulon::quebec
