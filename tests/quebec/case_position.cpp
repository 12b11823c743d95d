// The position of a case; see case_position.hpp.
#include "quebec/case_position.hpp"

namespace foulon::quebec {

using cases::after;
using cases::fail;

std::size_t side_of(const std::string& word) {
    if (word != "british" && word != "french") fail("'" + word + "' is no side");
    return word == "british" ? 0 : 1;
}

std::uint8_t zone_named(const std::string& word) {
    if (word == "gone") return kNoZone;
    const std::size_t zone = place_of(kZoneNames, word);
    if (zone == kZones) fail("'" + word + "' is no zone");
    return static_cast<std::uint8_t>(zone);
}

std::string zone_text(std::uint8_t zone) { return zone < kZones ? std::string(kZoneNames[zone]) : "gone"; }

std::uint8_t CasePosition::block_of(std::size_t side, const std::string& name) const {
    for (std::uint8_t b = 0; b < pack_.blocks[side].size(); ++b)
        if (pack_.blocks[side][b].name.view() == name) return b;
    return kNoBlock;
}

bool CasePosition::take_block(Words& words, std::size_t& side, std::uint8_t& block) const {
    if (words.empty()) return false;
    if (words[0] == "british" || words[0] == "french") {
        side = side_of(words[0]);
        words.erase(words.begin());
        block = words.empty() ? kNoBlock : block_of(side, words[0]);
    } else {
        side = block_of(0, words[0]) != kNoBlock ? 0 : 1;
        block = block_of(side, words[0]);
    }
    if (block == kNoBlock) return false;
    words.erase(words.begin());
    return true;
}

bool CasePosition::find_leader(const std::string& name, std::size_t& side, std::size_t& leader) const {
    for (side = 0; side < 2; ++side)
        for (leader = 0; leader < kLeaders; ++leader)
            if (pack_.leaders[side][leader].name.view() == name) return true;
    return false;
}

std::size_t CasePosition::commander_of(std::size_t side, const std::string& name) const {
    for (std::size_t c = 0; c < kCommanders; ++c)
        if (pack_.commanders[side][c].name.view() == name) return c;
    fail("'" + name + "' is no commander");
}

bool CasePosition::place(Words words) {
    if (begun_ || words.size() < 2) return false;
    int cv = -1;
    if (words.back()[0] >= '0' && words.back()[0] <= '9') {
        cv = std::stoi(words.back());
        words.pop_back();
    }
    const std::uint8_t zone = zone_named(words.back());
    words.pop_back();
    while (!words.empty()) {
        std::size_t side = 0;
        std::uint8_t block = kNoBlock;
        if (!take_block(words, side, block)) return false;
        put_[side * 32 + block] = {zone, cv};
    }
    return true;
}

bool CasePosition::begin(const std::string& step) {
    OptionTexts texts = *complete_options(pack_, {{"transfer", "no"}});
    for (auto& [key, value] : texts)
        if (settings_.contains(key)) value = settings_[key];
    const auto options = parse_options(pack_, texts);
    if (!options || begun_) return false;
    state_ = start(pack_, *options);
    begun_ = true;
    if (step == "deploy") return true;
    for (std::size_t side = 0; side < 2; ++side) set_blocks(side);
    begin_turn(pack_, state_);
    for (const Words& words : later_)
        if (!set_fact(words)) return false;
    if (step == "tide") return true;
    if (state_.open.tide == 0) state_.open.tide = 6;
    begin_orders(pack_, state_);
    return step == "orders";
}

void CasePosition::set_blocks(std::size_t side) {
    const std::uint8_t rest = others_.contains(side) ? zone_named(others_[side])
                              : side == 0            ? pack_.landing_zone
                                                     : kNoZone;
    for (std::uint8_t b = 0; b < pack_.blocks[side].size(); ++b) {
        std::uint8_t zone = side == 1 && b == pack_.indians ? kNoZone : rest;
        int cv = pack_.blocks[side][b].cv;
        if (const auto found = put_.find(side * 32 + b); found != put_.end()) {
            zone = found->second.first;
            if (found->second.second >= 0) cv = found->second.second;
        }
        state_.hidden[side].spot[b] = zone == kNoZone ? kNoZone : static_cast<std::uint8_t>(cv << 4 | zone);
        Trace& trace = state_.open.traces[side][b];
        Zones here;
        if (zone != kNoZone) here.add(zone);
        trace.set_zones(here);
        trace.set_may_be_gone(zone == kNoZone);
        trace.see(kNoZone, Trace::kNever, static_cast<std::uint8_t>(cv));
    }
}

bool CasePosition::set_fact(const Words& words) {
    OpenState& open_state = state_.open;
    const auto number = [&](std::size_t i) { return static_cast<std::uint8_t>(std::stoi(words.at(i))); };
    const std::string& what = words.at(0);
    if (what == "turn") return open_state.turn = static_cast<std::uint8_t>(number(1) - 1), true;
    if (what == "tide") return open_state.tide = number(1), true;
    if (what == "ships") return open_state.ships = {number(1), number(2)}, true;
    if (what == "lost") return open_state.ships_lost = number(1), true;
    if (what == "replaced") return open_state.ships_replaced = number(1), true;
    if (what == "path") return open_state.path = 1, true;
    if (what == "marks") return state_.hidden[1].marks = number(1), true;
    if (what == "held-cap-rouge") return open_state.supply_cut = number(1), true;
    if (what == "held-levis") return open_state.battery = number(1), true;
    if (what == "taken") {
        for (const std::string& zone : after(words, 1)) open_state.taken.add(zone_named(zone));
        return true;
    }
    if (what == "works") {
        std::uint8_t& works = state_.hidden[side_of(words.at(1))].sheet[zone_named(words.at(2))];
        for (const std::string& column : after(words, 3))
            works = static_cast<std::uint8_t>(works | 1U << place_of(kPostNames, column));
        return true;
    }
    if (what == "leader") {
        std::size_t side = 0, leader = 0;
        if (!find_leader(words.at(1), side, leader)) return false;
        const bool out = words.at(2) == "dead" || words[2] == "back";
        if (out) open_state.leader[side][leader] = words[2] == "dead" ? kDead : number(3);
        state_.hidden[side].leader[leader] = out ? kNoZone : zone_named(words[2]);
        return true;
    }
    if (what == "commander") {
        const std::size_t side = side_of(words.at(1));
        state_.hidden[side].commander[commander_of(side, words.at(2))] =
            static_cast<std::uint8_t>(0xf0U | zone_named(words.at(3)));
        return true;
    }
    return false;
}
bool CasePosition::set_rule(const std::string& which, const std::string& value) {
    settings_[which] = value;
    return !begun_;
}

bool CasePosition::place_others(const Words& words) {
    others_[side_of(words.at(0))] = words.at(1);
    return !begun_;
}

bool CasePosition::set(const Words& words) {
    if (begun_) return set_fact(words);
    later_.push_back(words);
    return true;
}

}  // namespace foulon::quebec
