// The host's signing key; see key.hpp.
#include "record/key.hpp"

#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "record/disk.hpp"

namespace foulon::record {

HostKey HostKey::from_seed(const Bytes32& seed) {
    HostKey key;
    crypto_sign_seed_keypair(key.public_.data(), key.secret_.data(), seed.data());
    return key;
}

namespace {

tl::expected<HostKey, FileProblem> read_key(const std::string& path) {
    auto bytes = read_bytes(path);
    if (!bytes) return tl::make_unexpected(bytes.error());
    Bytes32 seed{};
    if (bytes->size() != seed.size())
        return tl::make_unexpected(FileProblem{
            path, "has " + std::to_string(bytes->size()) +
                      " bytes; a key has 32. Move it to get a new key; records started with the old one can "
                      "then be read but not resumed"});
    std::copy(bytes->begin(), bytes->end(), seed.begin());
    return HostKey::from_seed(seed);
}

}  // namespace

tl::expected<HostKey, FileProblem> HostKey::load_or_make(const std::string& folder, const Entropy& entropy) {
    std::error_code error;
    if (std::filesystem::create_directories(folder, error))
        std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
    if (error) return tl::make_unexpected(FileProblem{folder, "cannot create: " + error.message()});
    const std::string path = folder + "/host.key";
    if (std::filesystem::exists(path, error)) return read_key(path);

    // Written to a temporary file and then linked, so that no process reads half a key and two
    // processes that start at once end up with the same one.
    Bytes32 seed{};
    entropy(seed);
    const std::string draft = path + "." + std::to_string(::getpid());
    auto file = create_new(draft, 0600);
    if (!file) return tl::make_unexpected(file.error());
    const Status written =
        write_at(draft, *file, 0, {reinterpret_cast<const char*>(seed.data()), seed.size()});
    const bool is_linked = written && ::link(draft.c_str(), path.c_str()) == 0;
    const int link_error = errno;
    ::unlink(draft.c_str());
    if (!written) return tl::make_unexpected(written.error());
    if (!is_linked && link_error != EEXIST)
        return tl::make_unexpected(problem_of(path, "cannot create", link_error));
    if (auto synced = sync_folder_of(path); !synced) return tl::make_unexpected(synced.error());
    return read_key(path);
}

Bytes64 HostKey::sign(const ChainHash& hash) const {
    Bytes64 signature{};
    crypto_sign_detached(signature.data(), nullptr, hash.data(), hash.size(), secret_.data());
    return signature;
}

bool is_signed_by(const Bytes32& public_key, const ChainHash& hash, const Bytes64& signature) {
    return crypto_sign_verify_detached(signature.data(), hash.data(), hash.size(), public_key.data()) == 0;
}

}  // namespace foulon::record
