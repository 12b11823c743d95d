#!/usr/bin/env bash
# Checks what ./play shows while it builds: tools/progress.sh on recorded output of ninja.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
. tools/progress.sh
log=$(mktemp)
trap 'rm -f "$log"' EXIT
failed=0
expect() {
    [ "$2" = "$3" ] || { printf '%s: expected %q, got %q\n' "$1" "$2" "$3"; failed=1; }
}
output='[1/4 0.100] Building CXX object a.o
[2/4 3.700] Building CXX object b.o
warning: not a status
[3/4 9.900] Building CXX object c.o
[4/4 14.001] Linking CXX executable foulon'

shown=$(foulon_progress "$log" plain <<<"$output" 2>&1)
expect "plain lines" 'foulon: built 2 of 4 files, 3 s
foulon: built 4 of 4 files, 14 s' "$shown"
expect "the log" "$output" "$(cat "$log")"

shown=$(foulon_progress "$log" terminal <<<"$output" 2>&1)
expect "one line on a terminal" "1" "$(wc -l <<<"$shown")"
expect "the last state on a terminal" 'foulon: built 4 of 4 files, 14 s' "${shown##*$'\033[K'}"

shown=$(foulon_progress "$log" plain <<<'[1/1 0.020] Checking the version' 2>&1)
expect "nothing for a build without work" '' "$shown"
[ "$failed" -eq 0 ] && echo "progress: as expected"
exit "$failed"
