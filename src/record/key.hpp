// The host's persistent Ed25519 key, which signs finished records. Stored as a 32-byte seed in
// `host.key`, readable only by its owner.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "record/chain.hpp"
#include "record/problem.hpp"

namespace foulon::record {

class HostKey {
public:
    /// The key derived from a seed; for tests and golden records.
    static HostKey from_seed(const Bytes32& seed);
    /// Reads FOLDER/host.key; creates the folder and a key if there is none.
    static tl::expected<HostKey, FileProblem> load_or_make(const std::string& folder,
                                                           const Entropy& entropy = system_entropy());

    const Bytes32& public_key() const { return public_; }
    Bytes64 sign(const ChainHash& hash) const;

private:
    HostKey() = default;
    Bytes64 secret_{};
    Bytes32 public_{};
};

bool is_signed_by(const Bytes32& public_key, const ChainHash& hash, const Bytes64& signature);

}  // namespace foulon::record
