// From the words of the command line to the commands.
#pragma once

namespace foulon::app {

/// Returns the exit code: 0 success, 1 failure, 2 wrong usage.
int run(int count, char** words);

}  // namespace foulon::app
