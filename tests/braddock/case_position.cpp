// The position of a case; see case_position.hpp.
#include "braddock/case_position.hpp"

namespace foulon::braddock {

using cases::words_of;

Unit CasePosition::unit_named(const std::string& name) {
    for (std::size_t i = 0; i < kUnits; ++i)
        if (kUnitNames[i] == name) return unit_at(i);
    return kNoUnit;
}

std::size_t CasePosition::leader_named(const std::string& name) {
    for (std::size_t i = 0; i < kLeaders; ++i)
        if (kLeaderNames[i] == name) return i;
    return kLeaders;
}

std::size_t CasePosition::target_named(const std::string& name) {
    for (std::size_t i = 0; i < kTargets; ++i)
        if (kTargetNames[i] == name) return i;
    return kTargets;
}

Hex CasePosition::hex_named(const std::string& name) {
    if (name == "gone") return kNowhere;
    if (name == "waiting") return kNotYet;
    if (name.size() != 4) return kNowhere;
    const int c = std::stoi(name.substr(0, 2)), r = std::stoi(name.substr(2));
    return c >= 1 && c <= kColumns && r >= 1 && r <= kRows ? hex_at(c, r) : kNowhere;
}

std::string CasePosition::name_of(Unit unit) {
    return unit == kNoUnit ? "nobody" : std::string(kUnitNames[index(unit)]);
}

std::string CasePosition::name_of(Hex hex) {
    return hex == kNowhere ? "gone" : hex == kNotYet ? "waiting" : hex_name(hex);
}

void CasePosition::restart() {
    const Parsed<Options> options = parse_options(pack_, options_);
    if (!options) cases::fail("options " + options.error().found);
    state_ = start(pack_, *options);
}

bool CasePosition::set_options(const std::string& rest) {
    for (const std::string& word : words_of(rest)) {
        const auto equals = word.find('=');
        bool found = false;
        for (auto& [key, value] : options_)
            if (key == word.substr(0, equals)) value = word.substr(equals + 1), found = true;
        if (!found) return false;
    }
    // An option of the card that a game of two does not have.
    if (options_.front().second == "player")
        std::erase_if(options_, [](const auto& o) { return o.first == "wait"; });
    return restart(), true;
}

bool CasePosition::set_empty(const std::string&) {
    OpenState& open_state = state_.open;
    open_state.at.fill(kNowhere);
    open_state.at[index(kWagon)] = hex_at(16, 14);  // out of the way; British fire suffers when it is lost
    open_state.with.fill(kNoUnit);
    open_state.order.fill(kNoOrder);
    open_state.aims = {};
    open_state.disrupted = open_state.reduced = {};
    state_.chits = {};
    open_state.turn = 4;
    open_state.washington = 0;
    open_state.end = End::None;
    open_state.step = Step::Move;
    open_state.strength = 0;
    return true;
}

bool CasePosition::put(const std::string& rest) {
    const Words words = words_of(rest);
    if (words.size() < 2) return false;
    const Unit unit = unit_named(words[0]);
    if (unit == kNoUnit || !is_hex(hex_named(words[1]))) return false;
    OpenState& open_state = state_.open;
    open_state.at[index(unit)] = hex_named(words[1]);
    if (side_of(unit) == Side::French && is_card(open_state) &&
        open_state.order[place_of(unit)] == kNoOrder && state_.chits[place_of(unit)] == 0)
        give_order(unit, Target::Of44th);
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (words[i] == "reduced")
            open_state.reduced.add(unit);
        else if (words[i] == "disrupted")
            open_state.disrupted.add(unit);
        else
            return false;
    }
    return true;
}

void CasePosition::give_order(Unit unit, Target target) {
    state_.open.order[place_of(unit)] = static_cast<std::uint8_t>(target);
    state_.chits[place_of(unit)] = 0;
    Aims aims;
    aims.set(target, target);
    state_.open.aims[place_of(unit)] = aims;
}

bool CasePosition::set_order(const std::string& rest) {
    const Words words = words_of(rest);
    if (words.size() != 2 || target_named(words[1]) == kTargets) return false;
    give_order(unit_named(words[0]), kAllTargets[target_named(words[1])]);
    return true;
}

bool CasePosition::set_chit(const std::string& rest) {
    const Words words = words_of(rest);
    if (words.size() != 2 || target_named(words[1]) == kTargets) return false;
    const std::size_t place = place_of(unit_named(words[0]));
    state_.open.order[place] = kNoOrder;
    state_.open.aims[place] = Aims::fresh();
    state_.chits[place] = static_cast<std::uint8_t>(target_named(words[1]) + 1);
    return true;
}

bool CasePosition::set_current(const std::string& rest) {
    const Words words = words_of(rest);
    if (words.size() != 2 || target_named(words[1]) == kTargets) return false;
    const std::size_t place = place_of(unit_named(words[0]));
    state_.open.aims[place].set(static_cast<Target>(state_.open.order[place]),
                                kAllTargets[target_named(words[1])]);
    return true;
}

bool CasePosition::set_turn(const std::string& rest) {
    state_.open.turn = static_cast<std::uint8_t>(std::stoi(rest) - 1);
    return true;
}

bool CasePosition::set_leader(const std::string& rest) {
    const Words words = words_of(rest);
    if (words.size() != 2 || leader_named(words[0]) == kLeaders) return false;
    state_.open.with[leader_named(words[0])] = unit_named(words[1]);
    return true;
}

bool CasePosition::set_moved(const std::string& rest) {
    state_.open.moved.add(unit_named(rest));
    return true;
}

}  // namespace foulon::braddock
