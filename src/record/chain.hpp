// The hashes of a record: the chain over its lines, seals, commitments and
// state checks. All are BLAKE2b (libsodium). Knows no line syntax.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>

#include "record/hex.hpp"

namespace foulon::record {

/// The chain hash of a line; 20 bytes, 40 hex digits in the record.
using ChainHash = Bytes20;

/// Fills a span with bytes nobody can foresee; tests give one that repeats.
using Entropy = std::function<void(std::span<std::uint8_t>)>;
Entropy system_entropy();

/// Over the raw header from its first byte to the word "begin".
ChainHash begin_hash(std::string_view header);
/// Over the hash before and the raw bytes of a line before its " #".
ChainHash next_hash(const ChainHash& before, std::string_view line);

/// BLAKE2b-256, plain: commitments to words and secrets.
Bytes32 hash32(std::span<const std::uint8_t> bytes);
Bytes32 hash32(std::string_view text);
/// BLAKE2b-256 with a key: draws and checks.
Bytes32 keyed_hash32(const Bytes32& key, std::span<const std::uint8_t> bytes);
/// What a sealed line shows of a text: BLAKE2b-256(nonce, text).
Bytes32 seal_hash(const Bytes16& nonce, std::string_view text);
/// What a check line shows of a state, keyed so that it tells nobody the state.
Bytes16 check_hash(const Bytes32& key, std::span<const std::byte> state);

}  // namespace foulon::record
