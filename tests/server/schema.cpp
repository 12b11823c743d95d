// Schemas by valijson, which takes long to compile: this file only.
#include "schema.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <mutex>
#include <regex>
#include <set>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>
#pragma GCC diagnostic pop

namespace foulon::server::test {

namespace {

using nlohmann::json;
using valijson::adapters::NlohmannJsonAdapter;

struct Route {
    std::string id, method, path, type;
    int status = 0;
    bool has_schema = false;
    valijson::Schema schema;
};

/// The document, read once. Each schema carries the definitions it refers to.
class Document {
public:
    Document() {
        std::ifstream file(FOULON_BUILD_DIR "/tests/openapi.json");
        document_ = json::parse(file);
        for (const json& row : document_["routes"]) {
            auto route = std::make_unique<Route>();
            route->id = row["id"];
            route->method = row["method"];
            route->path = row["path"];
            route->status = row["status"];
            route->type = row["type"].is_null() ? "" : row["type"].get<std::string>();
            route->has_schema = !row["schema"].is_null();
            if (route->has_schema) populate(route->schema, row["schema"]);
            if (operations.empty() || operations.back().id != route->id)
                operations.push_back({route->id, route->method, route->path, {}});
            operations.back().statuses.insert(route->status);
            routes_.push_back(std::move(route));
        }
    }

    std::string check(const valijson::Schema& schema, const json& value) {
        valijson::Validator validator;
        valijson::ValidationResults results;
        const NlohmannJsonAdapter adapter(value);
        if (validator.validate(schema, adapter, &results)) return {};
        std::string text;
        valijson::ValidationResults::Error error;
        for (int i = 0; i < 8 && results.popError(error); ++i) {
            for (const std::string& part : error.context) text += part;
            text += ": " + error.description + "\n";
        }
        return text;
    }
    const valijson::Schema& named(const std::string& name) {
        auto& schema = named_[name];
        if (!schema) {
            schema = std::make_unique<valijson::Schema>();
            populate(*schema, document_["definitions"].at(name));
        }
        return *schema;
    }
    Route* find(const std::string& method, const std::string& path, int status) {
        for (const auto& route : routes_)
            if (route->method == method && route->status == status && fits(route->path, path))
                return route.get();
        return nullptr;
    }
    bool knows(const std::string& method, const std::string& path) const {
        return std::any_of(operations.begin(), operations.end(), [&](const Operation& one) {
            return one.method == method && fits(one.path, path);
        });
    }
    void note(const Route& route) { seen.insert(fmt::format("{} {}", route.id, route.status)); }
    static bool fits(std::string_view pattern, std::string_view path) {
        path = path.substr(0, path.find('?'));
        while (!pattern.empty() && !path.empty()) {
            const std::string_view want = pattern.substr(0, pattern.find('/'));
            const std::string_view has = path.substr(0, path.find('/'));
            if (want != has && !(want.starts_with('{') && !has.empty())) return false;
            pattern.remove_prefix(std::min(want.size() + 1, pattern.size()));
            path.remove_prefix(std::min(has.size() + 1, path.size()));
        }
        return pattern.empty() && path.empty();
    }

    std::mutex mutex;
    std::vector<Operation> operations;
    std::set<std::string> seen;  // "operation status"

private:
    void populate(valijson::Schema& schema, const json& root) {
        json whole = root;
        whole["definitions"] = document_["definitions"];
        if (root.contains("$ref")) whole = {{"allOf", {root}}, {"definitions", document_["definitions"]}};
        const NlohmannJsonAdapter adapter(whole);
        valijson::SchemaParser parser;
        parser.populateSchema(adapter, schema);
    }
    json document_;
    std::vector<std::unique_ptr<Route>> routes_;
    std::map<std::string, std::unique_ptr<valijson::Schema>> named_;
};

Document& document() {
    static Document one;
    return one;
}

}  // namespace

std::string wrong_answer(const std::string& method, const std::string& path, int status,
                         const std::string& type, const std::string& body) {
    if (!path.starts_with("/api/v1/") || path == "/api/v1/openapi.yaml") return {};
    Document& doc = document();
    const std::scoped_lock lock(doc.mutex);
    Route* route = doc.find(method, path, status);
    if (route == nullptr) {
        // What is no HTTP is refused before anybody looks at the address; others exist or not.
        const bool is_http = body.find("Invalid request.") == std::string::npos &&
                             body.find("The request header") == std::string::npos &&
                             body.find("does not serve that host name") == std::string::npos;
        if ((status == 400 && !is_http) ||
            (!doc.knows(method, path) && (status == 400 || status == 403 || status == 404 || status == 405 ||
                                          status == 413 || status == 429)))
            return doc.check(doc.named("Error"), json::parse(body, nullptr, false));
        return fmt::format("{} {} answers {}, which the document does not know", method, path, status);
    }
    doc.note(*route);
    // A key or a blank without words stays in braces; what the caller sent comes back between backquotes.
    if (status >= 400) {
        static const std::regex open_blank(R"(\{[a-z.-]+\})");
        if (std::regex_search(body, open_blank) && body.find('`') == std::string::npos)
            return fmt::format("{} {} answers {} with words left out: {}", method, path, status, body);
    }
    if (!route->type.empty() && !type.starts_with(route->type))
        return fmt::format("{} {} answers {} as {}", method, path, status, type);
    if (!route->has_schema) return {};
    const json value = json::parse(body, nullptr, false);
    if (value.is_discarded())
        return fmt::format("{} {} answers no JSON: {}", method, path, body.substr(0, 200));
    const std::string wrong = doc.check(route->schema, value);
    return wrong.empty() ? wrong
                         : fmt::format("{} {} {}:\n{}{}", method, path, status, wrong, body.substr(0, 1500));
}

std::string wrong_message(const std::string& text) {
    static const std::map<std::string, std::string> schemas{
        {"hello", "Hello"},       {"moved", "Moved"},       {"frame", "FrameOnly"}, {"chat", "ChatMessage"},
        {"presence", "Presence"}, {"thinking", "Thinking"}, {"rematch", "Rematch"}, {"closing", "Closing"},
        {"pong", "Pong"},         {"notice", "Notice"}};
    Document& doc = document();
    const std::scoped_lock lock(doc.mutex);
    const json value = json::parse(text, nullptr, false);
    if (value.is_discarded() || !value.contains("type")) return "no message: " + text.substr(0, 200);
    const auto found = schemas.find(value["type"]);
    if (found == schemas.end()) return "an unknown message: " + text.substr(0, 200);
    const std::string wrong = doc.check(doc.named(found->second), value);
    return wrong.empty() ? wrong : wrong + text.substr(0, 1500);
}

void saw_socket(const std::string& path) {
    Document& doc = document();
    const std::scoped_lock lock(doc.mutex);
    if (const Route* route = doc.find("GET", path, 101)) doc.note(*route);
}

const std::vector<Operation>& operations() { return document().operations; }

std::vector<std::string> unseen_answers() {
    Document& doc = document();
    std::vector<std::string> list;
    for (const Operation& operation : doc.operations)
        for (const int status : operation.statuses)
            if (const std::string answer = fmt::format("{} {}", operation.id, status);
                !doc.seen.contains(answer))
                list.push_back(answer);
    return list;
}

}  // namespace foulon::server::test
