// The catalogue of cases (tests/braddock/cases), each a test of its own.
#include "braddock/case_player.hpp"
#include "support/case_tests.hpp"

namespace {

const bool registered =
    foulon::cases::register_cases("BraddockCase", FOULON_SOURCE_DIR "/tests/braddock/cases",
                                  foulon::braddock::kCaseChecks, foulon::braddock::play_case);

}  // namespace
