// Connects a long computation with its caller, on another thread: a stop flag and the progress.
#pragma once

#include <atomic>
#include <cstdint>

namespace foulon::study {

struct JobControl {
    std::atomic<bool> stop{false};
    std::atomic<std::uint32_t> done{0}, total{0};  // in the job's own unit; total 0: unknown

    bool asks_to_stop() const { return stop.load(std::memory_order_relaxed); }
};

}  // namespace foulon::study
