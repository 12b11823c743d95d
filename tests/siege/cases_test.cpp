// The catalogue of cases (tests/siege/cases), each a test of its own.
#include "siege/case_player.hpp"
#include "support/case_tests.hpp"

namespace {

const bool registered = foulon::cases::register_cases("SiegeCase", FOULON_SOURCE_DIR "/tests/siege/cases",
                                                      foulon::siege::kCaseChecks, foulon::siege::play_case);

}  // namespace
