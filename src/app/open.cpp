// Opening games and records; see open.hpp.
#include "app/open.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "app/closest.hpp"
#include "app/folders.hpp"
#include "record/disk.hpp"
#include "record/file.hpp"

namespace foulon::app {

void print_error(const std::string& text) { fmt::print(stderr, "foulon: {}\n", text); }

std::shared_ptr<const registry::GameFactory> open_game(const std::string& name, const Source& source) {
    const registry::GameEntry* game = registry::find_game(name);
    if (game == nullptr) {
        std::vector<std::string> names;
        for (const registry::GameEntry& entry : registry::games()) names.emplace_back(entry.name);
        print_error(
            fmt::format("no game called {}.{} `foulon games` lists them.", name, did_you_mean(names, name)));
        return nullptr;
    }
    auto factory = game->open(data_folder(source.data), source.language);
    if (factory) return *factory;
    print_error("the game's data is invalid:");
    for (const DataError& error : factory.error()) fmt::print(stderr, "  {}\n", to_text(error));
    return nullptr;
}

std::optional<OpenRecord> open_record(const std::string& file, const Source& source) {
    auto bytes = record::read_bytes(file);
    if (!bytes) {
        print_error(fmt::format("{}: {}", bytes.error().path, bytes.error().what));
        return std::nullopt;
    }
    auto loaded = record::load(*bytes);
    if (!loaded) {
        print_error(fmt::format("{}: {}", file, loaded.error().what()));
        return std::nullopt;
    }
    auto hidden = record::read_hidden(file, loaded->begin);
    OpenRecord open{std::move(*loaded), hidden ? std::move(*hidden) : record::Hidden{}, nullptr};
    open.factory = open_game(open.loaded.header.game, source);
    if (open.factory == nullptr) return std::nullopt;
    return open;
}

std::optional<record::Bytes32> own_key() {
    const std::string folder = user_folder();
    if (!is_file(folder + "/host.key")) return std::nullopt;
    const auto key = record::HostKey::load_or_make(folder);
    if (!key) return std::nullopt;
    return key->public_key();
}

}  // namespace foulon::app
