// Errors of games as errors of the interface, and as JSON; see api_error.hpp.
#include "server/api_error.hpp"

#include "engine/json.hpp"

namespace foulon::server {

ApiError api_error_of(const registry::UserError& error, const Translator& words) {
    using Kind = registry::UserError::Kind;
    using Why = record::Denied::Why;
    ApiError answer{409, "not-now", {}, error.tag};
    answer.text = words.translate(error.phrase);
    switch (error.kind) {
        case Kind::Refused:
            answer.status = 422;
            answer.code = "refused";
            break;
        case Kind::Unparsed:
            answer.status = 400;
            answer.code = "parse-error";
            answer.at = error.at;
            break;
        case Kind::Broken:
        case Kind::File:
            answer.code = "frozen";
            break;
        case Kind::Denied:
            switch (error.why.value_or(Why::NotNow)) {
                case Why::NotYourTurn:
                    answer.code = "not-your-turn";
                    break;
                case Why::NotASeat:
                case Why::NotReferee:
                    answer.status = 403;
                    answer.code = "not-yours";
                    break;
                case Why::NotNow:
                case Why::NoncesMissing:
                    break;
                case Why::Paused:
                    answer.code = "paused";
                    break;
                case Why::Over:
                    answer.code = "over";
                    break;
                case Why::Stale:
                    answer.code = "stale";
                    break;
                case Why::NeedsSealed:
                case Why::ReadOnly:
                    answer.code = "frozen";
                    break;
            }
            break;
    }
    return answer;
}

std::string error_json(const ApiError& error, const Translator& words) {
    const std::string text = error.text.empty() ? words.translate(error.words) : error.text;
    Json json;
    json.open('{').key("error").open('{').put("code", error.code).put("text", text);
    if (!error.tag.empty()) json.put("tag", error.tag);
    if (error.line) json.put("line", *error.line);
    if (error.at) json.put("at", *error.at);
    if (error.retry > 0) json.put("retry", error.retry);
    return json.close('}').close('}').take();
}

}  // namespace foulon::server
