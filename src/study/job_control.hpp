// What joins a long thought to whoever waits for it: a flag that asks it to
// stop, and how far it has come. Both sides may be on different threads.
#pragma once

#include <atomic>
#include <cstdint>

namespace foulon::study {

struct JobControl {
    std::atomic<bool> stop{false};
    std::atomic<std::uint32_t> done{0}, total{0};  // in the thought's own unit; total 0: not known

    bool asks_to_stop() const { return stop.load(std::memory_order_relaxed); }
};

}  // namespace foulon::study
