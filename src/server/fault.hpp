// What a request that was not done is answered: a status, a code for programs,
// words for a person. docs: the schema Error of api/openapi.yaml.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "registry/session.hpp"

namespace foulon::server {

struct Fault {
    int status = 400;
    std::string code, text;
    std::string tag{};
    std::optional<std::uint32_t> line{};
    std::optional<std::size_t> at{};
    std::uint32_t retry = 0;
};

inline Fault malformed(std::string text) { return {400, "malformed", std::move(text)}; }
inline Fault unknown_game() {
    return {404, "unknown", "There is no such game. Perhaps the address was cut short."};
}
inline Fault not_yours() {
    return {403, "not-yours",
            "You hold nothing in this game. Open it by its link, or enter your recovery code."};
}
inline Fault no_session() {
    return {401, "no-session", "Nobody knows you here yet. Begin a game, enter a link or sign in."};
}
inline Fault too_many(std::uint32_t seconds) {
    return {429,    "too-many", "That was too often. Try again in " + std::to_string(seconds) + " seconds.",
            {},     {},         {},
            seconds};
}
inline Fault busy() {
    return {503, "busy", "The server could not keep this on its disk, so it did not happen. Try again."};
}
inline Fault stale(std::uint32_t lines) {
    Fault fault{409, "stale",
                "The game has gone on: it has " + std::to_string(lines) + " lines by now. Look again."};
    fault.line = lines;
    return fault;
}

Fault fault_of(const registry::Trouble& trouble);
std::string error_json(const Fault& fault);

}  // namespace foulon::server
