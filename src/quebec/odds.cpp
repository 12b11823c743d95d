// Odds of battles; see odds.hpp. The rules engine fights the battle; this file sets it up,
// makes the remaining choices and counts.
#include "quebec/odds.hpp"

#include <cstring>
#include <map>
#include <string>

#include "quebec/battle_odds.hpp"
#include "quebec/chapters.hpp"

namespace foulon::quebec {

namespace {

constexpr std::uint8_t kMaxCv = 4;

struct Ground {
    Zone from, at;
    std::uint8_t came;
};
constexpr Ground ground(Approach approach) {
    switch (approach) {
        case Approach::Landing:
            return {Zone::Etchemin, Zone::Sillery, ArrivalBits::kMoved | ArrivalBits::kByWater};
        case Approach::Crossing:
            return {Zone::StCharles, Zone::Abraham, ArrivalBits::kMoved | ArrivalBits::kCrossed};
        default:
            return {Zone::Abraham, Zone::Sillery, ArrivalBits::kMoved};
    }
}

struct ByBytes {
    bool operator()(const State& a, const State& b) const { return std::memcmp(&a, &b, sizeof a) < 0; }
};

bool is_over(const State& state) { return state.open.battle.zone == kNoZone; }

bool attacker_won(const Pack& pack, const State& state, const Battlefield& field) {
    const std::uint8_t at = number(ground(field.approach).at);
    return blocks_in(pack, state, Side::British, at) != 0 && blocks_in(pack, state, Side::French, at) == 0;
}

}  // namespace

Parsed<Force> parse_force(std::string_view text, std::size_t most_blocks) {
    Force force;
    std::size_t post = 0;
    bool has_unit = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c >= '1' && c <= static_cast<char>('0' + kMaxCv) && !has_unit) {
            force.units[post].push_back(static_cast<std::uint8_t>(c - '0'));
            has_unit = true;
        } else if (has_unit && c == ',') {
            has_unit = false;
        } else if (has_unit && c == '/' && post < kRight) {
            ++post;
            has_unit = false;
        } else if (has_unit && c == '+' && post < kReserve) {
            post = kReserve;
            has_unit = false;
        } else {
            return ParseError{
                std::string(1, c), i,
                "units of 1 to 4 CV: columns by /, units by a comma, the reserve after +, such as "
                "4/4/4+4"};
        }
    }
    if (!has_unit) return ParseError{"nothing", text.size(), "a unit of 1 to 4 CV"};
    if (force.blocks() > most_blocks)
        return ParseError{std::to_string(force.blocks()) + " units", 0,
                          "at most " + std::to_string(most_blocks) + " units"};
    // [P 10.2] three columns; [P 16.1] or one of fewer than three units
    std::size_t columns = 0;
    for (std::size_t column = 0; column < kReserve; ++column) columns += force.units[column].empty() ? 0 : 1;
    if (columns < kReserve && (columns > 1 || force.blocks() >= 3 || !force.units[kReserve].empty()))
        return ParseError{
            std::to_string(columns) + (columns == 1 ? " column in " : " columns in ") + std::string(text), 0,
            "three columns, or one column of one or two units for a skirmish"};
    return force;
}

Pack battle_pack(const Pack& pack) {
    Pack alone = pack;
    alone.settings.win_cv = 0;
    alone.settings.french_too_few = 0;
    return alone;
}

State lay_out(const Pack& pack, const Battlefield& field) {
    Options options = field.options;
    if (field.has_leaders()) options.modules |= 1U << static_cast<unsigned>(Module::Leaders);
    if (field.works != 0) options.modules |= 1U << static_cast<unsigned>(Module::Entrenchments);
    State state = start(pack, options);
    const Ground here = ground(field.approach);
    OpenState& open_state = state.open;
    open_state.ships = {0, pack.settings.ships};
    open_state.tide = 6;
    open_state.taken.add(number(here.at));  // so that no militia goes home because of the battle
    std::array<std::vector<std::uint8_t>, 2> posts;
    for (const Side side : kSides) {
        const Force& force = side == Side::British ? field.attack : field.defend;
        Hidden& hidden = state.hidden[index(side)];
        hidden.spot.fill(kNoZone);
        for (Trace& trace : open_state.traces[index(side)]) trace.set_zones({});
        std::uint8_t block = 0;
        for (std::uint8_t post = 0; post <= kReserve; ++post)
            for (const std::uint8_t cv : force.units[post]) {
                hidden.spot[block] = static_cast<std::uint8_t>(number(here.at) | cv << 4U);
                hidden.came[block] = side == Side::British
                                         ? static_cast<std::uint8_t>(number(here.from) | here.came)
                                         : number(here.at);
                posts[index(side)].push_back(post);
                show(pack, state, side, block++);
            }
        for (std::size_t l = 0; l < kLeaders; ++l)
            hidden.leader[l] = field.leaders[index(side)][l] == kNoPost ? kNoZone : number(here.at);
        hidden.commander.fill(0xff);
        if (const auto who = field.commander[index(side)])
            hidden.commander[*who] = static_cast<std::uint8_t>(0xf0U | number(here.at));
    }
    state.hidden[index(Side::French)].sheet[number(here.at)] = field.works;
    open_state.pending.add(number(here.at));
    begin_battle(pack, state, number(here.at));
    if (is_pbm(open_state)) run_by_commanders(pack, state);  // who form the lines
    if (open_state.step == Step::Call) apply(pack, state, Side::French, Choice{Choice::Kind::Pass, 0, 0});
    while (open_state.step == Step::Array) {
        const Side side = open_state.battle.actor;
        for (std::uint8_t b = 0; b < posts[index(side)].size(); ++b)
            apply(pack, state, side, Choice{Choice::Kind::Post, b, posts[index(side)][b]});
        for (std::uint8_t l = 0; l < kLeaders; ++l)
            if (const std::uint8_t post = field.leaders[index(side)][l]; post != kNoPost)
                apply(pack, state, side,
                      Choice{Choice::Kind::Post, static_cast<std::uint8_t>(kLeaderArg + l), post});
        apply(pack, state, side, Choice{Choice::Kind::Ready, 0, 0});
    }
    return state;
}

void fight(const Pack& pack, State state, const Battlefield& field, Random& random, BattleCount& count) {
    const std::uint8_t zone = state.open.battle.zone;
    while (!is_over(state)) {
        const Waiting now = waiting(pack, state);
        if (now.for_chance()) {
            apply(pack, state, sample<Game>(pack, state, random));
        } else {
            const Side side = now.sides.contains(Side::British) ? Side::British : Side::French;
            apply(pack, state, side, assumed_choice(pack, state, side, zone, random));
        }
    }
    ++count.battles;
    count.attacker_wins += attacker_won(pack, state, field) ? 1 : 0;
    count.attacker_lost +=
        static_cast<std::uint64_t>(field.attack.cv() - cv_left(pack, state, Side::British));
    count.defender_lost += static_cast<std::uint64_t>(field.defend.cv() - cv_left(pack, state, Side::French));
}

std::optional<ExactOdds> exact_odds(const Pack& pack, const Battlefield& field, std::size_t most_states) {
    // Probability flows from state to state. Equal states are merged, and after the first battle
    // turn the turn number no longer matters.
    std::map<State, double, ByBytes> now;
    now[lay_out(pack, field)] = 1;
    const std::uint8_t zone = number(ground(field.approach).at);
    Random unused(0);  // a classic battle leaves no choice to chance
    ExactOdds odds;
    constexpr double negligible = 1e-12;
    for (int steps = 0; steps < 100000 && !now.empty(); ++steps) {
        if (now.size() > most_states) return std::nullopt;
        std::map<State, double, ByBytes> next;
        double mass = 0;
        const auto flow = [&](State state, double weight) {
            if (is_over(state)) {
                odds.attacker_wins += attacker_won(pack, state, field) ? weight : 0;
                odds.attacker_lost += weight * (field.attack.cv() - cv_left(pack, state, Side::British));
                odds.defender_lost += weight * (field.defend.cv() - cv_left(pack, state, Side::French));
                return;
            }
            if (state.open.battle.round > 2) state.open.battle.round = 2;
            next[state] += weight;
            mass += weight;
        };
        for (const auto& [state, weight] : now) {
            const Waiting waits = waiting(pack, state);
            if (!waits.for_chance()) {
                const Side side = waits.sides.contains(Side::British) ? Side::British : Side::French;
                State after = state;
                apply(pack, after, side, assumed_choice(pack, state, side, zone, unused));
                flow(after, weight);
                continue;
            }
            const double total = static_cast<double>(due(pack, state).total);
            // The rules only use the number of hits, so rolls with equal hits are merged.
            const Shot now_fired = shot(pack, state);
            std::array<std::uint64_t, Outcome::kMaxDice + 1> ways{};
            std::array<Outcome, Outcome::kMaxDice + 1> example{};
            for (const Weighted<Outcome>& possible : chance(pack, state)) {
                const auto hits = static_cast<std::size_t>(hits_of(possible.outcome, now_fired.hits_on));
                ways[hits] += possible.weight;
                example[hits] = possible.outcome;
            }
            for (std::size_t hits = 0; hits < ways.size(); ++hits) {
                if (ways[hits] == 0) continue;
                State after = state;
                apply(pack, after, example[hits]);
                flow(after, weight * static_cast<double>(ways[hits]) / total);
            }
        }
        now = std::move(next);
        odds.undecided = mass;
        if (mass < negligible) break;
    }
    return odds;
}

}  // namespace foulon::quebec
