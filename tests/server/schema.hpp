// Answers of the server held against api/openapi.yaml.
#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace foulon::server::test {

/// What is wrong with an answer by the document; empty when it is as described. `path` as requested.
std::string wrong_answer(const std::string& method, const std::string& path, int status,
                         const std::string& type, const std::string& body);
/// The same for a message of a socket, by its `type`.
std::string wrong_message(const std::string& text);
/// An operation of the document with every status that it says it may answer.
struct Operation {
    std::string id, method, path;
    std::set<int> statuses;
};
const std::vector<Operation>& operations();
/// Answers of the document that have not been seen, as "operation status".
std::vector<std::string> unseen_answers();
void saw_socket(const std::string& path);

}  // namespace foulon::server::test
