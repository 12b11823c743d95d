// `foulon serve`: one process, one database file, one address.
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>

#include "app/commands.hpp"
#include "app/folders.hpp"
#include "app/open.hpp"
#include "app/version.hpp"
#include "record/chain.hpp"
#include "server/log.hpp"
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

bool is_loopback(const std::string& host) {
    return host == "localhost" || host == "::1" || host.starts_with("127.");
}

/// "https://foulon.example.org/" without the slash; nothing when it is more or less than scheme, host and
/// port.
std::optional<std::string> origin_of(std::string url) {
    if (url.ends_with('/')) url.pop_back();
    const std::size_t begin = url.starts_with("https://") ? 8 : url.starts_with("http://") ? 7 : 0;
    const bool is_plain =
        std::all_of(url.begin() + static_cast<std::ptrdiff_t>(begin), url.end(), [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == ':' ||
                   c == '[' || c == ']';
        });
    if (begin == 0 || url.size() == begin || !is_plain) return std::nullopt;
    return url;
}

/// Bytes that follow from a seed, so that a failed browser test can be repeated: the hash of the seed and a
/// counter. Called from several threads.
record::Entropy test_entropy(const std::string& seed) {
    struct State {
        std::mutex mutex;
        std::uint64_t counter = 0;
    };
    return [seed, state = std::make_shared<State>()](std::span<std::uint8_t> out) {
        const std::lock_guard lock(state->mutex);
        for (std::size_t i = 0; i < out.size();) {
            const record::Bytes32 block =
                record::hash32(fmt::format("foulon test seed\n{}\n{}", seed, state->counter++));
            for (std::size_t k = 0; k < block.size() && i < out.size(); ++k) out[i++] = block[k];
        }
    };
}

}  // namespace

std::string database_path(const std::string& given) {
    return given.empty() ? user_folder() + "/foulon.db" : given;
}

int serve_command(const ServeArguments& arguments) {
    const auto address = split_address(arguments.listen);
    if (!address) return print_error("--listen must be HOST:PORT, such as 127.0.0.1:1759"), 2;
    const char* test_seed = std::getenv("FOULON_TEST_SEED");
    if (test_seed != nullptr && !is_loopback(address->first))
        return print_error(
                   "FOULON_TEST_SEED makes every secret predictable; it needs --listen 127.0.0.1:PORT"),
               2;
    server::ServeOptions options;
    for (const std::string& text : arguments.trusted) {
        const auto network = server::Network::parse(text);
        if (!network)
            return print_error(
                       "--trusted-proxy must be an address or a network, such as 192.0.2.7 or 2001:db8::/32"),
                   2;
        options.trusted.push_back(*network);
    }
    if (!arguments.public_url.empty()) {
        const auto origin = origin_of(arguments.public_url);
        if (!origin)
            return print_error(
                       "--public-url must be http:// or https:// and a host, such as "
                       "https://foulon.example.org"),
                   2;
        options.public_url = *origin;
    }
    // Logs are JSON lines on standard error; standard output has only the address.
    auto logger = spdlog::stderr_logger_mt("foulon");
    logger->set_pattern(R"({"at":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})", spdlog::pattern_time_type::utc);
    logger->set_level(spdlog::level::from_str(arguments.log));
    logger->flush_on(spdlog::level::info);
    spdlog::set_default_logger(logger);
    if (::geteuid() == 0)
        server::LogLine("root").put("why", "running as root; use an account of its own").warn();

    options.host = address->first;
    options.port = address->second;
    options.database = database_path(arguments.database);
    options.data = data_folder(arguments.source.data);
    options.version = version();
    options.behind_proxy = arguments.proxy;
    options.is_secure = arguments.https;
    options.caps = arguments.caps;
    options.limits_off = arguments.no_limits;
    if (test_seed != nullptr) options.entropy = test_entropy(test_seed);
    options.ready = [](const std::string& url, const std::function<void()>&) {
        fmt::print("Foulon is running at {}\nPress Ctrl-C to stop.\n", url);
        std::fflush(stdout);
    };
    if (const auto served = server::serve(options); !served) return print_error(served.error()), 1;
    return 0;
}

}  // namespace foulon::app
