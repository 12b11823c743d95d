// One request on its way: who asks, from where and in which language. A handler
// returns what the request comes to, a response or an error; the server sends it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/api_error.hpp"
#include "server/task.hpp"
#include "server/tokens.hpp"
#include "server/web.hpp"
#include "store/rows.hpp"

namespace foulon::server {

/// Who asks: a session's person, or the bearer of a link, or nobody yet.
struct Caller {
    store::PersonId person = 0;
    std::optional<store::TokenHash> session;
    std::optional<store::Link> link;
    bool is_anonymous() const { return person == 0 && !link; }
};

struct Call {
    Request request;
    Caller caller;
    std::string address;  // that limits count
    std::string language = "en";
    const Translator* words = nullptr;  // the server's messages in that language
    std::vector<std::string> parts;     // of the path after /api/v1/
    std::string new_cookie;             // of a session made on the way; sent with a response
};

/// What a handler comes to.
using Result = std::variant<Response, ApiError>;
using Answer = Async<Result>;

/// Every response of the interface carries these headers.
Response api_response(int status, std::shared_ptr<const std::string> body);
Response json_response(int status, std::string body);
Response no_content();
Response error_response(const ApiError& error, const Translator& words);

}  // namespace foulon::server
