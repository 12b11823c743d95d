// Rows of tables for `value` in a case: what no single position can show, or
// what a table that is wholly ours (mark R) must hold line by line.
#pragma once

#include <optional>
#include <string>

#include "quebec/case_position.hpp"

namespace foulon::quebec {

/// The row that the words name, written the same way with what the pack holds; nothing if they name none.
///   matrix ROW CELL x 8
///   block [SIDE] NAME CLASS CV
///   leader NAME RATING militia|none
///   commander NAME RANK LEFT/CENTRE/RIGHT weak-wing|any-wing RESERVE REDEPLOY RESERVES ATTACK DEFEND PURSUIT
///   resolve PERCENT x 5
///   setting KEY NUMBER
///   points DIFFERENCE WINNER LOSER
///   force UNITS read|refused, as `foulon odds` is told it
///   bids FIRST SECOND LOT PLAYER, who has the French first
std::optional<std::string> value_row(const Pack& pack, const Words& words);

}  // namespace foulon::quebec
