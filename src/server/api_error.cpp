// Faults from troubles, and as JSON; see api_error.hpp.
#include "server/api_error.hpp"

#include "registry/json.hpp"

namespace foulon::server {

ApiError api_error_of(const registry::UserError& trouble) {
    using Kind = registry::UserError::Kind;
    using Why = record::Denied::Why;
    ApiError fault{409, "not-now", {}, trouble.tag};
    fault.told = trouble.text;
    switch (trouble.kind) {
        case Kind::Refused:
            fault.status = 422;
            fault.code = "refused";
            break;
        case Kind::Unparsed:
            fault.status = 400;
            fault.code = "parse-error";
            fault.at = trouble.at;
            break;
        case Kind::Broken:
        case Kind::File:
            fault.code = "frozen";
            break;
        case Kind::Denied:
            switch (trouble.why.value_or(Why::NotNow)) {
                case Why::NotYourTurn:
                    fault.code = "not-your-turn";
                    break;
                case Why::NotASeat:
                case Why::NotReferee:
                    fault.status = 403;
                    fault.code = "not-yours";
                    break;
                case Why::NotNow:
                case Why::NoncesMissing:
                    break;
                case Why::Paused:
                    fault.code = "paused";
                    break;
                case Why::Over:
                    fault.code = "over";
                    break;
                case Why::Stale:
                    fault.code = "stale";
                    break;
                case Why::NeedsSealed:
                case Why::ReadOnly:
                    fault.code = "frozen";
                    break;
            }
            break;
    }
    return fault;
}

std::string error_json(const ApiError& fault, const Translator& words) {
    const std::string text = fault.told.empty() ? words.say(fault.words) : fault.told;
    registry::Json json;
    json.open('{').key("error").open('{').put("code", fault.code).put("text", text);
    if (!fault.tag.empty()) json.put("tag", fault.tag);
    if (fault.line) json.put("line", *fault.line);
    if (fault.at) json.put("at", *fault.at);
    if (fault.retry > 0) json.put("retry", fault.retry);
    return json.close('}').close('}').take();
}

}  // namespace foulon::server
