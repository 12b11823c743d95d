// From the words of the command line to the commands.
#pragma once

namespace foulon::app {

/// The exit code: 0 done, 1 not, 2 wrong usage.
int run(int count, char** words);

}  // namespace foulon::app
