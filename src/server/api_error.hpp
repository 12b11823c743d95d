// What a request that was not done is answered: a status, a code for programs,
// a sentence for a person, to be said in his language. docs: the schema Error of
// api/openapi.yaml.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "registry/session.hpp"
#include "server/messages.hpp"

namespace foulon::server {

struct ApiError {
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

inline ApiError malformed(Phrase words) { return {400, "malformed", std::move(words)}; }
/// The same in words that a game has found already.
inline ApiError malformed_as(const registry::UserError& trouble) {
    ApiError fault{400, "malformed"};
    fault.told = trouble.text;
    return fault;
}
inline ApiError unknown_game() { return {404, "unknown", sentence("errors.unknown-game")}; }
inline ApiError not_yours() { return {403, "not-yours", sentence("errors.not-yours")}; }
inline ApiError no_session() { return {401, "no-session", sentence("errors.no-session")}; }
inline ApiError too_many(std::uint32_t seconds) {
    ApiError fault{429, "too-many", sentence("errors.too-many", {{"seconds", std::to_string(seconds)}})};
    fault.retry = seconds;
    return fault;
}
inline ApiError busy() { return {503, "busy", sentence("errors.busy")}; }
inline ApiError stale(std::uint32_t lines) {
    ApiError fault{409, "stale", sentence("errors.stale", {{"lines", std::to_string(lines)}})};
    fault.line = lines;
    return fault;
}

ApiError api_error_of(const registry::UserError& trouble);
std::string error_json(const ApiError& fault, const Translator& words);

}  // namespace foulon::server
