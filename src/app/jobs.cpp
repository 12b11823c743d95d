// Waiting for hints and bots; see jobs.hpp.
#include "app/jobs.hpp"

#include <fmt/format.h>

#include <chrono>
#include <future>
#include <thread>

namespace foulon::app {

namespace {

using namespace std::chrono_literals;

template <class T>
bool is_ready(const std::future<T>& future, std::chrono::milliseconds wait) {
    return future.wait_for(wait) == std::future_status::ready;
}

}  // namespace

unsigned thinking_threads() { return std::clamp(std::thread::hardware_concurrency(), 1U, 8U); }

std::optional<registry::HintText> think_of_hint(Terminal& terminal, const registry::HintJob& job,
                                                std::chrono::seconds most) {
    study::JobControl control;
    auto found = std::async(std::launch::async, [&] { return job(control); });
    bool shown = false;
    const auto end = std::chrono::steady_clock::now() + most;
    while (!is_ready(found, 100ms)) {
        if (Terminal::stopped_by() != 0 || std::chrono::steady_clock::now() > end) control.stop = true;
        const std::uint32_t total = control.total, done = control.done;
        if (!shown || !terminal.options().plain)
            terminal.status(total == 0 ? std::string("Thinking... Ctrl-C stops.")
                                       : fmt::format("Thinking... {}%. Ctrl-C stops.", 100 * done / total));
        shown = true;
    }
    terminal.end_status();
    auto hint = found.get();
    if (control.stop) Terminal::clear_interrupt();
    return hint;
}

std::optional<std::string> think_of_choice(Terminal& terminal, const registry::BotJob& job,
                                           const std::string& who) {
    // The job owns all it needs, so its thread can outlive this call when the player leaves.
    std::promise<std::string> promise;
    auto found = promise.get_future();
    std::thread([job, promise = std::move(promise)]() mutable { promise.set_value(job()); }).detach();
    bool shown = false;
    while (!is_ready(found, 150ms)) {
        if (Terminal::stopped_by() != 0) {
            terminal.end_status();
            return std::nullopt;
        }
        if (!shown) terminal.status(who + " is thinking... Ctrl-C leaves the game.");
        shown = true;
    }
    terminal.end_status();
    return found.get();
}

}  // namespace foulon::app
