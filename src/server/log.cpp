// Writing the log through spdlog; see log.hpp.
#include "server/log.hpp"

#include <spdlog/spdlog.h>

#include "server/task.hpp"

namespace foulon::server {

std::string LogLine::members() { return json_.take().substr(1); }

void LogLine::debug() {
    if (spdlog::should_log(spdlog::level::debug)) spdlog::debug("{}", members());
}
void LogLine::info() { spdlog::info("{}", members()); }
void LogLine::warn() { spdlog::warn("{}", members()); }
void LogLine::error() { spdlog::error("{}", members()); }

void log_failed_task() noexcept {
    try {
        throw;
    } catch (const std::exception& error) {
        LogLine("failed").put("why", std::string_view(error.what())).error();
    } catch (...) {
        LogLine("failed").put("why", "unknown").error();
    }
}

}  // namespace foulon::server
