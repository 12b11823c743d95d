// The position of a case: names out of its text, units and facts where it puts
// them, and the state play begins from. Moves nothing: see case_player.cpp.
#pragma once

#include <string>
#include <vector>

#include "braddock/card.hpp"
#include "support/case_file.hpp"

namespace foulon::braddock {

using Words = std::vector<std::string>;

class CasePosition {
public:
    explicit CasePosition(const Pack& pack) : pack_(pack) { restart(); }

protected:
    static Unit unit_named(const std::string& name);
    static std::size_t leader_named(const std::string& name);
    static std::size_t target_named(const std::string& name);
    static Hex hex_named(const std::string& name);
    static std::string name_of(Unit unit);
    static std::string name_of(Hex hex);

    void restart();
    bool set_options(const std::string& rest);
    bool set_empty(const std::string&);
    /// put UNIT HEX [reduced] [disrupted]; a French unit has a revealed order, 44th unless said.
    bool put(const std::string& rest);
    void give_order(Unit unit, Target target);
    bool set_order(const std::string& rest);
    bool set_chit(const std::string& rest);
    /// The class a unit is after this turn, when it is not that of its order.
    bool set_current(const std::string& rest);
    bool set_turn(const std::string& rest);
    bool set_leader(const std::string& rest);
    bool set_moved(const std::string& rest);

    const Pack& pack_;
    OptionTexts options_ = print_options(pack_, Options{});
    State state_;
};

}  // namespace foulon::braddock
