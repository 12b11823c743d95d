// The page itself: files built from web/ that lie inside the program.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "server/web.hpp"

namespace foulon::server {

struct EmbeddedFile {
    std::string_view path;  // "assets/index-1a2b.js"
    std::string_view bytes;
};
/// Made by CMake from web/dist; empty where that was not built.
std::span<const EmbeddedFile> embedded_files();
/// api/openapi.yaml.
std::string_view embedded_api();

class Pages {
public:
    Pages();
    /// For GET and HEAD of anything outside the interface.
    Response page(const Request& request) const;

private:
    struct File {
        std::shared_ptr<const std::string> body;
        std::string type, tag;
    };
    std::map<std::string, File, std::less<>> files_;
};

}  // namespace foulon::server
