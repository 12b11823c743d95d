// The catalogue of cases (tests/quebec/cases), each a test of its own.
#include "quebec/case_player.hpp"
#include "support/case_tests.hpp"

namespace {

const bool registered = foulon::cases::register_cases("QuebecCase", FOULON_SOURCE_DIR "/tests/quebec/cases",
                                                      foulon::quebec::kCaseChecks, foulon::quebec::play_case);

}  // namespace
