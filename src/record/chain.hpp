// The hashes of a record: the chain over its lines, seals, commitments and state checks. All
// are BLAKE2b (libsodium). Knows no line syntax.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>

#include "record/hex.hpp"

namespace foulon::record {

/// The chain hash of a line; 20 bytes, 40 hex digits in the record.
using ChainHash = Bytes20;

/// Fills a span with unpredictable bytes. Tests pass a deterministic one.
using Entropy = std::function<void(std::span<std::uint8_t>)>;
Entropy system_entropy();

/// Over the raw header from its first byte through the word "begin".
ChainHash begin_hash(std::string_view header);
/// Over the previous hash and the raw bytes of a line before its " #".
ChainHash next_hash(const ChainHash& before, std::string_view line);

/// Unkeyed BLAKE2b-256: commitments to nonces and secrets.
Bytes32 hash32(std::span<const std::uint8_t> bytes);
Bytes32 hash32(std::string_view text);
/// Keyed BLAKE2b-256: draws and checks.
Bytes32 keyed_hash32(const Bytes32& key, std::span<const std::uint8_t> bytes);
/// The public hash of a sealed line: BLAKE2b-256(nonce, text).
Bytes32 seal_hash(const Bytes16& nonce, std::string_view text);
/// The hash on a check line. Keyed, so that it does not reveal the state.
Bytes16 check_hash(const Bytes32& key, std::span<const std::byte> state);

}  // namespace foulon::record
