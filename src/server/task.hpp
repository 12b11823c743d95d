// Coroutines of the application: a task runs on the loop's thread, waits for a
// commit, a worker or its turn at a game, and goes on there. No network here.
#pragma once

#include <coroutine>
#include <cstdlib>
#include <deque>
#include <functional>
#include <optional>
#include <utility>

#include "server/web.hpp"

namespace foulon::server {

/// Runs at once up to its first wait, then whenever that is over; nobody waits for it.
struct Task {
    struct promise_type {
        Task get_return_object() noexcept { return {}; }
        std::suspend_never initial_suspend() noexcept { return {}; }
        std::suspend_never final_suspend() noexcept { return {}; }
        void return_void() noexcept {}
        /// Nothing here throws but for want of memory, and then nobody knows what is half done.
        void unhandled_exception() noexcept { std::abort(); }
    };
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

/// One task at a time: the others wait in order. GameWithRoles as a Pass.
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

    auto enter() {
        struct Enter {
            Gate* gate;
            bool await_ready() const noexcept { return !gate->is_taken_; }
            void await_suspend(std::coroutine_handle<> task) const { gate->queue_.push_back(task); }
            Pass await_resume() const noexcept {
                gate->is_taken_ = true;
                return Pass(gate);
            }
        };
        return Enter{this};
    }

private:
    void leave() {
        if (queue_.empty()) {
            is_taken_ = false;
            return;
        }
        // Stays taken: the next one has it, and runs when this one's stack is done.
        const std::coroutine_handle<> next = queue_.front();
        queue_.pop_front();
        loop_.post([next] { next.resume(); });
    }

    Loop& loop_;
    bool is_taken_ = false;
    std::deque<std::coroutine_handle<>> queue_;
};

}  // namespace foulon::server
