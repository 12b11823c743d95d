// What a request that was not done is answered: a status, a code for programs,
// a sentence for a person, to be said in his language. docs: the schema Error of
// api/openapi.yaml.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "registry/session.hpp"
#include "server/words.hpp"

namespace foulon::server {

struct Fault {
    int status = 400;
    std::string code;
    Phrase words{};
    std::string tag{};
    std::optional<std::uint32_t> line{};
    std::optional<std::size_t> at{};
    std::uint32_t retry = 0;
    std::string told{};  // instead of words: what a game has said already, in the caller's language

    /// For the log, which speaks no language.
    const std::string& noted() const { return told.empty() ? words.key : told; }
};

inline Fault malformed(Phrase words) { return {400, "malformed", std::move(words)}; }
/// The same in words that a game has found already.
inline Fault malformed_as(const registry::Trouble& trouble) {
    Fault fault{400, "malformed"};
    fault.told = trouble.text;
    return fault;
}
inline Fault unknown_game() { return {404, "unknown", sentence("errors.unknown-game")}; }
inline Fault not_yours() { return {403, "not-yours", sentence("errors.not-yours")}; }
inline Fault no_session() { return {401, "no-session", sentence("errors.no-session")}; }
inline Fault too_many(std::uint32_t seconds) {
    Fault fault{429, "too-many", sentence("errors.too-many", {{"seconds", std::to_string(seconds)}})};
    fault.retry = seconds;
    return fault;
}
inline Fault busy() { return {503, "busy", sentence("errors.busy")}; }
inline Fault stale(std::uint32_t lines) {
    Fault fault{409, "stale", sentence("errors.stale", {{"lines", std::to_string(lines)}})};
    fault.line = lines;
    return fault;
}

Fault fault_of(const registry::Trouble& trouble);
std::string error_json(const Fault& fault, const Speech& words);

}  // namespace foulon::server
