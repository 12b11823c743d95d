// Why a request was not done: a status, a code for programs, a message for people
// in their language. The schema Error of api/openapi.yaml.
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
    std::string text{};  // instead of words: a game's message, already in the caller's language

    /// For the log, which is in no language.
    const std::string& log_text() const { return text.empty() ? words.key : text; }
};

inline ApiError malformed(Phrase words) { return {400, "malformed", std::move(words)}; }
/// The same with a game's message.
inline ApiError malformed_as(const registry::UserError& error, const Translator& words) {
    ApiError malformed{400, "malformed"};
    malformed.text = words.translate(error.phrase);
    return malformed;
}
inline ApiError unknown_game() { return {404, "unknown", sentence("errors.unknown-game")}; }
inline ApiError not_yours() { return {403, "not-yours", sentence("errors.not-yours")}; }
inline ApiError no_session() { return {401, "no-session", sentence("errors.no-session")}; }
inline ApiError too_many(std::uint32_t seconds) {
    ApiError error{429, "too-many", sentence("errors.too-many", {{"seconds", std::to_string(seconds)}})};
    error.retry = seconds;
    return error;
}
inline ApiError busy() { return {503, "busy", sentence("errors.busy")}; }
inline ApiError stale(std::uint32_t lines) {
    ApiError error{409, "stale", sentence("errors.stale", {{"lines", std::to_string(lines)}})};
    error.line = lines;
    return error;
}

ApiError api_error_of(const registry::UserError& error, const Translator& words);
std::string error_json(const ApiError& error, const Translator& words);

}  // namespace foulon::server
