#!/usr/bin/env bash
#   tools/signature.sh FOULON
# Compares `foulon bench` with the signatures that docs/testing.md records. A commit that
# changes rules raises Game::kRules and restates them there.
set -uo pipefail
foulon="${1:?usage: tools/signature.sh FOULON}"
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
recorded=$(sed -n 's/^| `\([a-z]*\)` | \([0-9]*\) | `\([0-9a-f]\{16\}\)` |$/\1 \2 \3/p' docs/testing.md)
printed=$("$foulon" bench --json --data data |
    python3 -c 'import json, sys
for game in json.load(sys.stdin): print(game["game"], game["rules"], game["signature"])') || exit 1
if [ -z "$printed" ] || [ "$recorded" != "$printed" ]; then
    echo "signature: docs/testing.md does not match this build (< recorded, > this build)"
    diff <(echo "$recorded") <(echo "$printed")
    echo "If the rules changed on purpose, raise Game::kRules and restate the table in docs/testing.md."
    exit 1
fi
echo "signature: $(echo "$printed" | wc -l) games as recorded"
