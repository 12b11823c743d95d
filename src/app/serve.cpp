// `foulon serve`: one process, one database file, one address.
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <cstdio>

#include "app/commands.hpp"
#include "app/folders.hpp"
#include "app/open.hpp"
#include "app/version.hpp"
#include "server/serve.hpp"

namespace foulon::app {

namespace {

/// "HOST:PORT", "[::1]:PORT"; nothing when it is neither.
std::optional<std::pair<std::string, std::uint16_t>> split_address(const std::string& text) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string::npos || colon + 1 == text.size()) return std::nullopt;
    std::string host = text.substr(0, colon);
    if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
    unsigned port = 0;
    for (const char c : text.substr(colon + 1)) {
        if (c < '0' || c > '9' || port > 65535) return std::nullopt;
        port = port * 10 + static_cast<unsigned>(c - '0');
    }
    if (host.empty() || port > 65535) return std::nullopt;
    return std::pair(host, static_cast<std::uint16_t>(port));
}

}  // namespace

std::string database_path(const std::string& given) {
    return given.empty() ? user_folder() + "/foulon.db" : given;
}

int serve_command(const ServeArguments& arguments) {
    const auto address = split_address(arguments.listen);
    if (!address) return complain("--listen takes HOST:PORT, such as 127.0.0.1:1759"), 2;
    // One JSON object a line on standard error; standard output has the address only.
    auto logger = spdlog::stderr_logger_mt("foulon");
    logger->set_pattern(R"({"at":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})", spdlog::pattern_time_type::utc);
    logger->set_level(spdlog::level::from_str(arguments.log));
    logger->flush_on(spdlog::level::info);
    spdlog::set_default_logger(logger);

    server::ServeOptions options;
    options.host = address->first;
    options.port = address->second;
    options.database = database_path(arguments.database);
    options.data = data_folder(arguments.source.data);
    options.version = version();
    options.behind_proxy = arguments.proxy;
    options.is_secure = arguments.https;
    options.limits_off = arguments.no_limits;
    options.ready = [](const std::string& url, const std::function<void()>&) {
        fmt::print("Foulon is at {}\nStop it with Ctrl-C.\n", url);
        std::fflush(stdout);
    };
    if (const auto served = server::serve(options); !served) return complain(served.error()), 1;
    return 0;
}

}  // namespace foulon::app
