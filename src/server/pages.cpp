// Serving the page; see pages.hpp.
#include "server/pages.hpp"

#include "record/chain.hpp"
#include "record/hex.hpp"

namespace foulon::server {

namespace {

constexpr std::string_view kNoPage =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Foulon</title>"
    "<h1>Foulon</h1><p>This server was built without its page. The interface works: see "
    "<a href=\"/api/v1/openapi.yaml\">its description</a>.</p>"
    "<p>To build the page: <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>, then build the "
    "program "
    "again; <code>./play</code> does both.</p></html>";

std::string type_of(std::string_view path) {
    constexpr std::pair<std::string_view, std::string_view> types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".woff", "font/woff"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".txt", "text/plain; charset=utf-8"},
        {".yaml", "application/yaml"}};
    for (const auto& [end, type] : types)
        if (path.ends_with(end)) return std::string(type);
    return "application/octet-stream";
}

constexpr std::pair<std::string_view, std::string_view> kEncodings[] = {{"br", ".br"}, {"gzip", ".gz"}};

/// Whether an Accept-Encoding header names an encoding and does not rule it out by "q=0".
bool accepts(std::string_view header, std::string_view encoding) {
    while (!header.empty()) {
        const std::size_t comma = header.find(',');
        std::string_view item = header.substr(0, comma);
        header = comma == std::string_view::npos ? std::string_view() : header.substr(comma + 1);
        while (item.starts_with(' ')) item.remove_prefix(1);
        const std::size_t end = item.find_first_of("; ");
        if (item.substr(0, end) != encoding) continue;
        const std::size_t weight = item.find("q=");
        return weight == std::string_view::npos ||
               item.substr(weight + 2).find_first_not_of("0. ") != std::string_view::npos;
    }
    return false;
}

}  // namespace

Pages::Pages() {
    const auto add = [this](std::string_view path, std::string_view bytes) {
        const record::Bytes32 hash = record::hash32(bytes);
        files_[std::string(path)] = {std::make_shared<const std::string>(bytes), type_of(path),
                                     "\"" + record::to_hex(hash).substr(0, 32) + "\""};
    };
    for (const EmbeddedFile& file : embedded_files()) add(file.path, file.bytes);
    if (!files_.contains("index.html")) add("index.html", kNoPage);
    add("api/v1/openapi.yaml", embedded_api());
}

Response Pages::page(const Request& request) const {
    std::string_view path = request.path;
    while (path.starts_with('/')) path.remove_prefix(1);
    auto found = files_.find(path);
    const bool is_file = found != files_.end();
    // Addresses that the page handles itself.
    if (!is_file && path.find('.') == std::string_view::npos) found = files_.find("index.html");
    Response response;
    response.headers = {
        // Scripts and styles come from files only, never from attributes or inline text.
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
         "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
         "frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"}};
    if (found == files_.end()) {
        response.status = 404;
        response.content_type = "text/plain; charset=utf-8";
        response.body = std::make_shared<const std::string>("Not found.\n");
        return response;
    }
    // Text files are compressed when the page is built; the smallest form that the browser accepts is sent.
    const File* file = &found->second;
    std::string_view encoding;
    bool varies = false;
    for (const auto& [name, ending] : kEncodings) {
        const auto compressed = files_.find(found->first + std::string(ending));
        if (compressed == files_.end()) continue;
        varies = true;
        if (!encoding.empty() || !accepts(request.accept_encoding, name)) continue;
        encoding = name;
        file = &compressed->second;
    }
    if (varies) response.headers.emplace_back("Vary", "Accept-Encoding");
    response.headers.emplace_back("ETag", file->tag);
    // Names of built files change with their content.
    response.headers.emplace_back("Cache-Control", is_file && path.starts_with("assets/")
                                                       ? "public, max-age=31536000, immutable"
                                                       : "no-cache");
    if (!request.if_none_match.empty() && request.if_none_match == file->tag) {
        response.status = 304;
        response.content_type.clear();
        return response;
    }
    if (!encoding.empty()) response.headers.emplace_back("Content-Encoding", encoding);
    response.content_type = found->second.type;
    response.body = file->body;
    return response;
}

}  // namespace foulon::server
