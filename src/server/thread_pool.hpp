// A few threads for what takes long: passwords, bots, hints, checking records.
// The end of a job is reported on the loop's thread.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/web.hpp"

namespace foulon::server {

class ThreadPool {
public:
    ThreadPool(Loop& loop, std::size_t threads);
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;
    /// Waits for running jobs and drops those that have not begun.
    ~ThreadPool();

    /// False when too many jobs wait already; then nothing is run.
    bool run(std::function<void()> work, std::function<void()> done);
    std::size_t waiting() const;

private:
    struct Job {
        std::function<void()> work, done;
    };
    void work();

    Loop& loop_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> jobs_;
    bool is_stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace foulon::server
