// The kinds of rows in the table of hidden things.
#pragma once

namespace foulon::store {

enum class HiddenKind : int { Secret, Word, Opening };

}  // namespace foulon::store
