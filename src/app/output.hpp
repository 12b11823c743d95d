// Standard output that fails: a closed pipe or a full device.
#pragma once

#include <string_view>
#include <system_error>

namespace foulon::app {

/// Writes and flushes; false if the text could not be written.
bool write_output(std::string_view text);

/// Flushes standard output and returns the exit code: `code`, but 1 instead of 0 when the output could not
/// be written. A closed pipe is no reason for a message, as the reader has seen what it wanted.
int finish_output(int code);

/// The same for a write that failed in the middle of a command.
int output_failed(const std::error_code& error);

}  // namespace foulon::app
