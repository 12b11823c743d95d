// The catalogue of cases (tests/skirmish/cases), each a test of its own.
#include "skirmish/case_player.hpp"
#include "support/case_tests.hpp"

namespace {

const bool registered =
    foulon::cases::register_cases("SkirmishCase", FOULON_SOURCE_DIR "/tests/skirmish/cases",
                                  foulon::skirmish::kCaseChecks, foulon::skirmish::play_case);

}  // namespace
