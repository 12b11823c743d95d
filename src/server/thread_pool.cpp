// The worker threads; see thread_pool.hpp.
#include "server/thread_pool.hpp"

namespace foulon::server {

namespace {
constexpr std::size_t kMaxWaiting = 256;
}

ThreadPool::ThreadPool(Loop& loop, std::size_t threads) : loop_(loop) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

ThreadPool::~ThreadPool() {
    {
        const std::scoped_lock lock(mutex_);
        is_stopping_ = true;
        jobs_.clear();
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

bool ThreadPool::run(std::function<void()> work, std::function<void()> done) {
    {
        const std::scoped_lock lock(mutex_);
        if (is_stopping_ || jobs_.size() >= kMaxWaiting) return false;
        jobs_.push_back({std::move(work), std::move(done)});
    }
    wake_.notify_one();
    return true;
}

std::size_t ThreadPool::waiting() const {
    const std::scoped_lock lock(mutex_);
    return jobs_.size();
}

void ThreadPool::work() {
    for (;;) {
        Job job;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return is_stopping_ || !jobs_.empty(); });
            if (jobs_.empty()) return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        job.work();
        loop_.post(std::move(job.done));
    }
}

}  // namespace foulon::server
