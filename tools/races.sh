#!/usr/bin/env bash
# Every pair of requests sent to one game at the same moment, under a sanitizer.
#   tools/races.sh tsan 2000         thread sanitizer, 2,000 rounds
#   tools/races.sh sanitizers 4000   address and undefined-behaviour sanitizers
# Building test_server under the thread sanitizer takes about 8 core-minutes the first time.
set -euo pipefail
preset="${1:-tsan}"
rounds="${2:-2000}"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cmake --preset "$preset" >/dev/null
cmake --build --preset "$preset" --target test_server
export TSAN_OPTIONS="exitcode=66"
FOULON_RACES="$rounds" "build/$preset/tests/test_server" --gtest_filter='ServerRace*:ServerOnce*' --gtest_brief=1
