// Denials: valid input at the wrong moment or from the wrong person. One row per sentence with
// its key under common.denied in data/common/text and its blanks; a key without a row does not
// compile. Holds no sentences.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/side.hpp"
#include "record/catalogue.hpp"
#include "record/problem.hpp"

namespace foulon::record {

struct Denial {
    std::string_view key;
    std::string_view blanks{};  // separated by spaces
    bool is_by_side = false;    // one sentence per side, so that a translation can join article and name
};

inline constexpr auto kDenials = std::to_array<Denial>({
    // Playing
    {"over"},
    {"paused"},
    {"words-missing"},
    {"chance-first"},
    {"other-chooses", "", true},  // the side that does choose
    {"no-seat", "", true},
    {"stale", "lines at"},
    {"read-only"},
    {"line-full", "most"},
    {"nothing-to-take-back"},
    {"no-chance"},
    {"own-dice"},
    {"fixed-dice"},
    {"cannot-happen", "outcome"},
    {"word", "what"},
    {"word-unknown", "", true},
    // Acts
    {"act-no-seat", "", true},
    {"referee-resigns"},
    {"referee-draws"},
    {"draw-alone"},
    {"draw-stands", "", true},  // the side that offered
    {"void-stands", "", true},  // the side that asked
    {"timeout-referee"},
    {"timeout-no-seat", "", true},
    {"paused-already"},
    {"not-paused"},
    {"rollback-referee"},
    {"rollback-words-missing"},
    {"rollback-last", "line"},
    {"rollback-given", "lines"},
    {"rollback-before-words", "line"},
    {"rollback-gone", "line"},
    {"rollback-inside", "line rest"},
    // Resuming a record
    {"needs-sealed"},
    {"hidden-lines"},
    {"hidden-line", "line"},
    {"cut-given", "lines given"},
    {"wrong-secret"},
    {"no-secret"},
    {"other-key", "theirs ours"},
    // Branching from an earlier line
    {"branch-range", "last line"},
    {"branch-unfinished"},
    {"branch-over", "line"},
    {"branch-inside", "line"},
    {"branch-paused", "line"},
    {"branch-sealed", "line"},
});

/// Deliberately undefined: using a key that has no row stops compilation here.
void there_is_no_such_denial();

/// A key that is known to have a row, with or without a side.
template <bool IsBySide>
struct DenialKey {
    std::string_view text;
    consteval DenialKey(const char* key) : text(key) {  // NOLINT(google-explicit-constructor)
        if (std::none_of(kDenials.begin(), kDenials.end(),
                         [key](const Denial& row) { return row.key == key && row.is_by_side == IsBySide; }))
            there_is_no_such_denial();
    }
};

inline std::string denial_key(std::string_view key) { return std::string(kDenied) + std::string(key); }
inline std::string denial_key(std::string_view key, Side side) {
    return denial_key(key) + "." + std::string(name(side));
}

inline Denied denied(Denied::Why why, DenialKey<false> key,
                     std::vector<std::pair<std::string, std::string>> blanks = {}) {
    return {why, {denial_key(key.text), std::move(blanks)}};
}
inline Denied denied(Denied::Why why, DenialKey<true> key, Side side) {
    return {why, {denial_key(key.text, side), {}}};
}

/// Every key with its blanks, to check the catalogue against.
inline std::vector<RequiredMessage> denial_words() {
    std::vector<RequiredMessage> wanted;
    for (const Denial& row : kDenials) {
        if (!row.is_by_side) wanted.push_back(required_message(denial_key(row.key), row.blanks));
        for (const Side side : kSides)
            if (row.is_by_side) wanted.push_back(required_message(denial_key(row.key, side), row.blanks));
    }
    return wanted;
}

}  // namespace foulon::record
