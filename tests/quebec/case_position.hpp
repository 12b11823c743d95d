// The position of a case: names out of its text, blocks and facts where it puts
// them, and the state play begins from. Moves nothing: see case_player.cpp.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "quebec/chapters.hpp"
#include "support/case_file.hpp"

namespace foulon::quebec {

using Words = std::vector<std::string>;

template <std::size_t N>
std::size_t place_of(const std::array<std::string_view, N>& names, const std::string& word) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), word) - names.begin());
}

std::size_t side_of(const std::string& word);
std::uint8_t zone_named(const std::string& word);
std::string zone_text(std::uint8_t zone);

class CasePosition {
public:
    explicit CasePosition(const Pack& pack) : pack_(pack) {}

protected:
    std::uint8_t block_of(std::size_t side, const std::string& name) const;
    /// Takes a block off the front of a list: its name, or SIDE and name where both sides have one.
    bool take_block(Words& words, std::size_t& side, std::uint8_t& block) const;
    bool find_leader(const std::string& name, std::size_t& side, std::size_t& leader) const;
    std::size_t commander_of(std::size_t side, const std::string& name) const;

    bool set_rule(const std::string& which, const std::string& value);
    /// `put BLOCK... ZONE [CV]`
    bool place(Words words);
    /// `others SIDE ZONE`
    bool place_others(const Words& words);
    /// Facts of the table that a position may have beside its blocks; before play they wait for it.
    bool set(const Words& words);
    /// `at STEP`: the position is laid out.
    bool begin(const std::string& step);

    const Pack& pack_;
    bool begun_ = false;
    State state_;

private:
    void set_blocks(std::size_t side);
    bool set_fact(const Words& words);

    std::map<std::string, std::string> settings_;
    std::map<std::size_t, std::pair<std::uint8_t, int>> put_;
    std::map<std::size_t, std::string> others_;
    std::vector<Words> later_;
};

}  // namespace foulon::quebec
