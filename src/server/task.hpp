// Coroutines of the application. All of them run on the loop's thread; they wait
// for a commit, a worker or their turn at a game. No network here.
#pragma once

#include <coroutine>
#include <deque>
#include <exception>
#include <functional>
#include <optional>
#include <stdexcept>
#include <utility>

#include "server/web.hpp"

namespace foulon::server {

/// Logs the exception that ended a task. Must be called inside a catch block. See log.cpp.
void log_failed_task() noexcept;

/// Runs at once up to its first wait, then whenever that is over; nobody waits for it.
struct Task {
    struct promise_type {
        Task get_return_object() noexcept { return {}; }
        std::suspend_never initial_suspend() noexcept { return {}; }
        std::suspend_never final_suspend() noexcept { return {}; }
        void return_void() noexcept {}
        void unhandled_exception() noexcept { log_failed_task(); }
    };
};

/// A coroutine that another one waits for; it starts when it is awaited and comes to one value. g++ does not
/// see a path without co_return (clang does, and clang-tidy makes it an error); such a path throws here.
template <class T>
class [[nodiscard]] Async {
public:
    struct promise_type {
        Async get_return_object() { return Async(Handle::from_promise(*this)); }
        std::suspend_always initial_suspend() noexcept { return {}; }
        auto final_suspend() noexcept {
            struct Resume {
                bool await_ready() const noexcept { return false; }
                std::coroutine_handle<> await_suspend(Handle ended) const noexcept {
                    return ended.promise().waiting;
                }
                void await_resume() const noexcept {}
            };
            return Resume{};
        }
        void return_value(T result) { value.emplace(std::move(result)); }
        void unhandled_exception() noexcept { error = std::current_exception(); }

        std::optional<T> value;
        std::exception_ptr error;
        std::coroutine_handle<> waiting = std::noop_coroutine();
    };
    using Handle = std::coroutine_handle<promise_type>;

    Async(Async&& that) noexcept : handle_(std::exchange(that.handle_, nullptr)) {}
    Async& operator=(Async&&) = delete;
    ~Async() {
        if (handle_) handle_.destroy();
    }

    bool await_ready() const noexcept { return false; }
    std::coroutine_handle<> await_suspend(std::coroutine_handle<> waiting) noexcept {
        handle_.promise().waiting = waiting;
        return handle_;
    }
    T await_resume() {
        promise_type& promise = handle_.promise();
        if (promise.error) std::rethrow_exception(promise.error);
        if (!promise.value) throw std::logic_error("a coroutine ended without a value");
        return std::move(*promise.value);
    }

private:
    explicit Async(Handle handle) : handle_(handle) {}
    Handle handle_;
};

/// Waits for something that calls back later on the loop's thread, never at once.
template <class T>
class Later {
public:
    using Start = std::function<void(std::function<void(T)>)>;
    explicit Later(Start start) : start_(std::move(start)) {}
    bool await_ready() const noexcept { return false; }
    void await_suspend(std::coroutine_handle<> task) {
        start_([this, task](T value) {
            value_.emplace(std::move(value));
            task.resume();
        });
    }
    T await_resume() { return std::move(*value_); }

private:
    Start start_;
    std::optional<T> value_;
};

/// One task at a time; the others wait in order. A Pass is held by the one inside.
class Gate {
public:
    class Pass {
    public:
        explicit Pass(Gate* gate) : gate_(gate) {}
        Pass(Pass&& that) noexcept : gate_(std::exchange(that.gate_, nullptr)) {}
        Pass& operator=(Pass&&) = delete;
        ~Pass() {
            if (gate_ != nullptr) gate_->leave();
        }

    private:
        Gate* gate_;
    };

    explicit Gate(Loop& loop) : loop_(loop) {}
    bool is_free() const { return !is_taken_; }
    std::size_t waiting() const { return queue_.size(); }

    // The three steps of an awaiter, for LiveGame::enter().
    void wait(std::coroutine_handle<> task) { queue_.push_back(task); }
    Pass take() {
        is_taken_ = true;
        return Pass(this);
    }

private:
    void leave() {
        if (queue_.empty()) {
            is_taken_ = false;
            return;
        }
        // Stays taken: it belongs to the next one, which runs when this one's stack is done.
        const std::coroutine_handle<> next = queue_.front();
        queue_.pop_front();
        loop_.post([next] { next.resume(); });
    }

    Loop& loop_;
    bool is_taken_ = false;
    std::deque<std::coroutine_handle<>> queue_;
};

}  // namespace foulon::server
