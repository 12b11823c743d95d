// One request on its way: who asks, in which language, and the answer, which is
// given exactly once.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/api_error.hpp"
#include "server/tokens.hpp"
#include "server/web.hpp"
#include "store/store.hpp"

namespace foulon::server {

/// Who asks: a session's person, or the bearer of a link, or nobody yet.
struct Who {
    store::PersonId person = 0;
    std::optional<store::TokenHash> session;
    std::optional<store::Link> link;
};

struct Call {
    Request request;
    Reply reply;
    Who who;
    std::string address;  // that limits count
    std::string language = "en";
    const Translator* words = nullptr;  // the server's, in that language; set before anything can fail
    std::vector<std::string> parts;     // of the path behind /api/v1/
    std::string new_cookie;             // the session made on the way

    void answer(int status, std::string body, std::vector<std::pair<std::string, std::string>> headers = {}) {
        answer(status, std::make_shared<const std::string>(std::move(body)), std::move(headers));
    }
    void answer(int status, std::shared_ptr<const std::string> body,
                std::vector<std::pair<std::string, std::string>> headers = {});
    void fail(const ApiError& fault);
};
using CallPtr = std::shared_ptr<Call>;

/// What every answer of the interface carries.
Response api_response(int status, std::shared_ptr<const std::string> body);
Response error_response(const ApiError& fault, const Translator& words);

}  // namespace foulon::server
