// Answers of the server held against api/openapi.yaml.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace foulon::server::test {

/// What is wrong with an answer by the document; empty when it is as described. `path` as requested.
std::string wrong_answer(const std::string& method, const std::string& path, int status,
                         const std::string& type, const std::string& body);
/// The same for a message of a socket, by its `type`.
std::string wrong_message(const std::string& text);
/// Operations of the document that no 2xx or 101 answer has been seen of.
std::vector<std::string> unseen_operations();
void saw_socket(const std::string& path);

}  // namespace foulon::server::test
