// Secrets: session and link tokens, recovery codes, password hashes; and the ids of
// games. Tokens have 256 bits and are kept as hashes only.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/chain.hpp"
#include "store/rows.hpp"

namespace foulon::server {

struct NewToken {
    std::string text;  // 43 characters of base64url
    store::TokenHash hash{};
};
NewToken new_token(const record::Entropy& entropy);
/// The hash of any text.
store::TokenHash token_hash(std::string_view text);

/// "7Q2MX-4KTR9-B1VWC-8ZHNE-3DJF6G": 130 bits for a person to write down.
NewToken new_recovery_code(const record::Entropy& entropy);
/// As a person types it: lower case, spaces, o for 0 and i or l for 1 are accepted.
store::TokenHash recovery_hash(std::string_view typed);

/// 13 characters, 65 bits: hard to guess, though not a secret.
std::string new_game_id(const record::Entropy& entropy);
bool is_game_id(std::string_view text);

/// Argon2id; takes 64 MiB and a tenth of a second or more: never on the loop's thread.
std::string hash_password(const std::string& password);
bool is_password(const std::string& hash, const std::string& password);
/// A hash that no password fits, so that an unknown name takes as long to refuse as a wrong password.
const std::string& nobodys_password();

}  // namespace foulon::server
