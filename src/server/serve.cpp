// Putting the parts of a server together; see serve.hpp.
#include "server/serve.hpp"

#include <spdlog/spdlog.h>

#include <filesystem>

#include "server/hall.hpp"

namespace foulon::server {

tl::expected<void, std::string> serve(const ServeOptions& options) {
    WebOptions web_options;
    web_options.host = options.host;
    web_options.port = options.port;
    web_options.silence = std::chrono::seconds(options.silence);
    web_options.header_time = std::chrono::seconds(options.header_time);
    auto web = listen(web_options, options.catches_signals);
    if (!web)
        return tl::unexpected(options.host + ":" + std::to_string(options.port) +
                              " cannot be used: " + web.error());
    std::error_code error;
    if (const auto folder = std::filesystem::path(options.database).parent_path(); !folder.empty())
        std::filesystem::create_directories(folder, error);
    Loop& loop = (*web)->loop();
    auto store = store::open_sqlite(
        options.database, [&loop](std::function<void()> tell) { loop.post(std::move(tell)); },
        options.entropy ? options.entropy : record::system_entropy());
    if (!store) return tl::unexpected(store.error().what);

    HallOptions hall_options;
    hall_options.data = options.data;
    hall_options.behind_proxy = options.behind_proxy;
    hall_options.is_secure = options.is_secure;
    hall_options.limits_off = options.limits_off;
    hall_options.workers = options.workers;
    hall_options.hint_time = std::chrono::seconds(options.hint_time);
    hall_options.version = options.version;
    hall_options.clock = options.clock;
    hall_options.entropy = options.entropy;
    auto hall = Hall::open(loop, std::move(*store), std::move(hall_options));
    if (!hall) return tl::unexpected(hall.error());
    (*hall)->count_sockets = [&web] { return (*web)->sockets(); };
    (*hall)->start();

    const auto stop = [&web, &hall] {
        spdlog::info(R"("what":"stopping")");
        (*web)->close_door();
        (*hall)->stop([&web] { (*web)->stop(); });
    };
    const bool is_six = options.host.find(':') != std::string::npos;
    const std::string address =
        "http://" + (is_six ? "[" + options.host + "]" : options.host) + ":" + std::to_string((*web)->port());
    // Said by the loop itself, so that whoever reads it is answered at once.
    loop.post([&] {
        if (options.ready) options.ready(address, [&loop, stop] { loop.post(stop); });
    });
    (*web)->run(**hall, stop);
    // First those who wait inside the hall for the disk or a worker, then those who wait outside.
    (*hall)->close();
    web->reset();
    hall->reset();
    spdlog::info(R"("what":"stopped")");
    return {};
}

}  // namespace foulon::server
