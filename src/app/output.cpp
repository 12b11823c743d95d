// See output.hpp.
#include "app/output.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>

namespace foulon::app {

namespace {

int first_error = 0;  // of write_output; the stream itself only keeps that there was one

}  // namespace

bool write_output(std::string_view text) {
    errno = 0;
    const bool is_written =
        std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (!is_written && first_error == 0) first_error = errno;
    return is_written;
}

int output_failed(const std::error_code& error) {
    if (error != std::errc::broken_pipe)
        fmt::print(stderr, "foulon: cannot write output: {}\n", error.message());
    return 1;
}

int finish_output(int code) {
    const bool had_failed = std::ferror(stdout) != 0;
    if (write_output("") && !had_failed) return code;
    const int failed = output_failed({first_error != 0 ? first_error : EIO, std::generic_category()});
    return code != 0 ? code : failed;
}

}  // namespace foulon::app
