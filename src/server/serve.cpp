// Putting the parts of a server together; see serve.hpp.
#include "server/serve.hpp"

#include <filesystem>

#include "server/log.hpp"
#include "server/server.hpp"
#include "server/web_options.hpp"

namespace foulon::server {

namespace {

/// Who may name the client if nobody else is given: a proxy on the same machine.
Networks this_machine() { return {*Network::parse("127.0.0.0/8"), *Network::parse("::1")}; }

}  // namespace

tl::expected<void, std::string> serve(const ServeOptions& options) {
    WebOptions web_options;
    web_options.host = options.host;
    web_options.port = options.port;
    web_options.silence = std::chrono::seconds(options.silence);
    web_options.header_time = std::chrono::seconds(options.header_time);
    web_options.body_time = std::chrono::seconds(options.body_time);
    web_options.write_time = std::chrono::seconds(options.write_time);
    web_options.refusal_pause = std::chrono::milliseconds(options.refusal_pause);
    web_options.send_buffer = options.send_buffer;
    web_options.caps = options.caps;
    web_options.limits_off = options.limits_off;
    if (options.behind_proxy)
        web_options.trusted = options.trusted.empty() ? this_machine() : options.trusted;
    auto web = listen(web_options, options.catches_signals);
    if (!web)
        return tl::unexpected(options.host + ":" + std::to_string(options.port) +
                              " cannot be used: " + web.error() + ". Choose another by --listen HOST:PORT.");
    std::error_code error;
    if (const auto folder = std::filesystem::path(options.database).parent_path(); !folder.empty())
        std::filesystem::create_directories(folder, error);
    Loop& loop = (*web)->loop();
    auto store = store::open_sqlite(
        options.database, [&loop](std::function<void()> tell) { loop.post(std::move(tell)); },
        options.entropy ? options.entropy : record::system_entropy());
    if (!store) return tl::unexpected(store.error().what);

    ServerOptions server_options;
    server_options.data = options.data;
    server_options.public_url = options.public_url;
    server_options.is_secure = options.is_secure || options.public_url.starts_with("https:");
    server_options.limits_off = options.limits_off;
    server_options.workers = options.workers;
    server_options.hint_time = std::chrono::seconds(options.hint_time);
    server_options.version = options.version;
    server_options.clock = options.clock;
    server_options.entropy = options.entropy;
    auto server = Server::open(loop, std::move(*store), std::move(server_options));
    if (!server) return tl::unexpected(server.error());
    (*server)->count_sockets = [&web] { return (*web)->sockets(); };
    if (const auto started = (*server)->start(); !started) return tl::unexpected(started.error());

    const auto stop = [&web, &server] {
        LogLine("stopping").info();
        (*web)->close_door();
        (*server)->stop([&web] { (*web)->stop(); });
    };
    const bool is_six = options.host.find(':') != std::string::npos;
    const std::string address =
        "http://" + (is_six ? "[" + options.host + "]" : options.host) + ":" + std::to_string((*web)->port());
    // Printed by the event loop itself, so that the server already answers when the line is read.
    loop.post([&] {
        if (options.ready) options.ready(address, [&loop, stop] { loop.post(stop); });
    });
    (*web)->run(**server, stop);
    // First those who wait inside the server for the disk or a worker, then those who wait outside.
    (*server)->close();
    web->reset();
    server->reset();
    LogLine("stopped").info();
    return {};
}

}  // namespace foulon::server
