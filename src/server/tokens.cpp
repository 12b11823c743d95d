// Tokens by libsodium; see tokens.hpp.
#include "server/tokens.hpp"

#include <sodium.h>

#include <array>

namespace foulon::server {

namespace {

constexpr std::string_view kCrockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t kCodeLetters = 26;
constexpr std::size_t kIdLetters = 13;

template <std::size_t N>
std::array<std::uint8_t, N> random_bytes(const record::Entropy& entropy) {
    std::array<std::uint8_t, N> bytes{};
    entropy(bytes);
    return bytes;
}

std::string letters(const record::Entropy& entropy, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += kCrockford[random_bytes<1>(entropy)[0] & 31U];
    return text;
}

}  // namespace

NewToken new_token(const record::Entropy& entropy) {
    const auto bytes = random_bytes<32>(entropy);
    std::array<char, 64> text{};
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return {text.data(), token_hash(text.data())};
}

store::TokenHash token_hash(std::string_view text) { return record::hash32(text); }

NewToken new_recovery_code(const record::Entropy& entropy) {
    const std::string plain = letters(entropy, kCodeLetters);
    std::string shown;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        if (i % 5 == 0 && i > 0 && i < 25) shown += '-';
        shown += plain[i];
    }
    return {shown, token_hash(plain)};
}

store::TokenHash recovery_hash(std::string_view typed) {
    std::string plain;
    for (char c : typed.substr(0, 200)) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        if (c == 'O') c = '0';
        if (c == 'I' || c == 'L') c = '1';
        if (c != '-' && c != ' ') plain += c;
    }
    return token_hash(plain);
}

std::string new_game_id(const record::Entropy& entropy) {
    std::string id = letters(entropy, kIdLetters);
    for (char& c : id)
        if (c >= 'A') c = static_cast<char>(c - 'A' + 'a');
    return id;
}

bool is_game_id(std::string_view text) {
    if (text.size() != kIdLetters) return false;
    for (const char c : text)
        if (!((c >= '0' && c <= '9') ||
              (c >= 'a' && c <= 'z' && c != 'i' && c != 'l' && c != 'o' && c != 'u')))
            return false;
    return true;
}

std::string hash_password(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        return {};  // out of memory
    return hash.data();
}

bool is_password(const std::string& hash, const std::string& password) {
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

const std::string& nobodys_password() {
    static const std::string hash = [] {
        std::string password(32, '\0');
        randombytes_buf(password.data(), password.size());
        return hash_password(password);
    }();
    return hash;
}

}  // namespace foulon::server
