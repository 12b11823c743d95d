// The kinds of rows in the table of hidden things.
#pragma once

namespace foulon::store {

enum class HiddenKind : int { Secret, Nonce, Opening };

}  // namespace foulon::store
