// Finds, reads and hashes a game's data files.
#include "record/pack_files.hpp"

#include <sodium.h>

#include <algorithm>
#include <filesystem>

#include "record/toml.hpp"

namespace foulon::record {

PackFiles read_pack_files(const std::string& directory, std::string_view game) {
    PackFiles read;
    const std::filesystem::path folder = std::filesystem::path(directory) / game;
    std::error_code error;
    std::vector<std::string> paths;
    for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        if (it->path().extension() == ".toml") paths.push_back(it->path().string());
    if (error)
        read.errors.push_back(
            {folder.string(), 0, 0, "", error.message(), "a folder with the game's data files"});
    else if (paths.empty())
        read.errors.push_back(
            {folder.string(), 0, 0, "", "no .toml file", "a folder with the game's data files"});
    std::sort(paths.begin(), paths.end());
    for (const std::string& path : paths) {
        auto file = read_toml(path);
        if (file)
            read.files.push_back(std::move(*file));
        else
            read.errors.push_back(file.error());
    }
    return read;
}

std::array<std::uint8_t, 32> pack_hash(std::string_view values) {
    std::array<std::uint8_t, 32> hash{};
    // Hashing uses no randomness, so sodium_init is not needed.
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(values.data()),
                       values.size(), nullptr, 0);
    return hash;
}

}  // namespace foulon::record
