// A match clock: the time each side has used and which side's clock is running. Started and
// stopped by the code that reads the player's input.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "engine/side.hpp"

namespace foulon::app {

class Clock {
public:
    using Time = std::chrono::steady_clock;

    /// A `limit` of 0 only counts the time. `keep` is called when time has been used.
    Clock(std::chrono::seconds limit, std::array<std::chrono::seconds, 2> used,
          std::function<void(const Clock&)> keep)
        : limit_(limit), used_{used[0], used[1]}, keep_(std::move(keep)) {}

    void start(Side side) {
        running_ = side;
        since_ = Time::now();
    }
    void stop() {
        if (!running_) return;
        used_[index(*running_)] +=
            std::chrono::duration_cast<std::chrono::milliseconds>(Time::now() - since_);
        running_.reset();
        if (keep_) keep_(*this);
    }
    std::chrono::seconds used(Side side) const {
        return std::chrono::duration_cast<std::chrono::seconds>(used_[index(side)]);
    }
    bool is_out(Side side) const { return limit_.count() > 0 && used_[index(side)] >= limit_; }
    /// "54:10 left", or "5:50 used" without a limit.
    std::string text(Side side) const {
        const auto shown =
            limit_.count() > 0 ? std::max(limit_ - used(side), std::chrono::seconds{0}) : used(side);
        const auto minutes = shown.count() / 60, seconds = shown.count() % 60;
        return std::to_string(minutes) + (seconds < 10 ? ":0" : ":") + std::to_string(seconds) +
               (limit_.count() > 0 ? " left" : " used");
    }

private:
    std::chrono::seconds limit_;
    std::array<std::chrono::milliseconds, 2> used_;
    std::function<void(const Clock&)> keep_;
    std::optional<Side> running_;
    Time::time_point since_;
};

}  // namespace foulon::app
