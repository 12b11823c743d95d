// Starting and stopping servers for tests; see test_server.hpp.
#include "test_server.hpp"

#include <gtest/gtest.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <future>

#include "store/store.hpp"

namespace foulon::server::test {

namespace fs = std::filesystem;
using nlohmann::json;

TestServer::TestServer(const std::function<void(ServeOptions&)>& change) {
    static std::atomic<int> number{0};
    spdlog::set_level(spdlog::level::off);
    folder_ = (fs::temp_directory_path() /
               ("foulon-server-" + std::to_string(::getpid()) + "-" + std::to_string(++number)))
                  .string();
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    options_.port = 0;
    options_.database = folder_ + "/foulon.db";
    options_.data = FOULON_SOURCE_DIR "/data";
    options_.version = "test";
    options_.limits_off = true;
    options_.catches_signals = false;
    if (change) change(options_);
    start();
}

void TestServer::start() {
    std::promise<std::string> ready;
    auto address = ready.get_future();
    bool is_told = false;
    options_.ready = [&](const std::string& text, std::function<void()> stop) {
        stop_ = std::move(stop);
        is_told = true;
        ready.set_value(text);
    };
    thread_ = std::thread([this, &ready, &is_told] {
        const auto served = serve(options_);
        if (!served) {
            ADD_FAILURE() << served.error();
            if (!is_told) ready.set_value("http://127.0.0.1:0");
        }
    });
    const std::string text = address.get();
    port_ = std::atoi(text.substr(text.rfind(':') + 1).c_str());
}

void TestServer::stop() {
    if (!thread_.joinable()) return;
    if (stop_) stop_();
    thread_.join();
}

bool TestServer::spoil(const std::string& game, const std::string& line) {
    stop();
    const bool is_kept = [&] {
        auto opened = store::open_sqlite(database(), [](std::function<void()> tell) { tell(); });
        if (!opened) return false;
        const auto row = (*opened)->game(game);
        if (!row) return false;
        const auto number = static_cast<std::uint32_t>((*opened)->lines(row->game.key).size() + 1);
        std::promise<store::Outcome> kept;
        (*opened)->write({store::AddLine{row->game.key, {number, line, 0}}},
                         [&kept](store::Outcome outcome) { kept.set_value(outcome); });
        return kept.get_future().get() == store::Outcome::Kept;
    }();
    start();
    return is_kept;
}

TestServer::~TestServer() {
    stop();
    fs::remove_all(folder_);
}

json make_game(Client& client, const json& request) {
    const Answer made = client.post("/api/v1/games", request);
    EXPECT_EQ(made.status, 201) << made.body;
    return made.json;
}

std::string token_of(const json& link) {
    const auto text = link.get<std::string>();
    return text.substr(text.find('#') + 1);
}

json play_line(Client& client, const json& begin, const std::function<std::size_t(std::size_t)>& pick) {
    json frame = begin;
    const int line = frame["line"];
    const std::string path = "/api/v1/games/" + frame["id"].get<std::string>();
    for (int i = 0; i < 20; ++i) {
        std::vector<std::string> open;
        for (const json& offer : frame["offers"])
            if (offer["open"]) open.push_back(offer["text"]);
        if (open.empty()) {
            ADD_FAILURE() << "nothing to choose: " << frame["prompt"];
            return frame;
        }
        const Answer moved = client.post(
            path + "/choices",
            {{"line", frame["line"]}, {"text", open[pick(open.size())]}, {"side", frame["viewer"]}});
        EXPECT_EQ(moved.status, 200) << moved.body;
        if (moved.status != 200) return frame;
        frame = client.get(path + "?as=" + frame["viewer"].get<std::string>()).json;
        if (frame["line"] != line) return frame;
    }
    ADD_FAILURE() << "a line without end";
    return frame;
}

json play_to_end(Client& client, json frame) {
    unsigned state = 12345;
    for (int i = 0; i < 500 && frame["status"] == "running"; ++i)
        frame = play_line(client, frame, [&state](std::size_t open) {
            state = state * 1103515245U + 12345U;
            return static_cast<std::size_t>(state >> 16U) % open;
        });
    EXPECT_EQ(frame["status"], "over");
    return frame;
}

}  // namespace foulon::server::test
