#!/usr/bin/env bash
#   tools/signature.sh FOULON
# Compares `foulon bench` with the signatures at the heads of docs/rules/<game>.md. A commit that
# changes rules raises Game::kRules and restates the game's signature there.
set -uo pipefail
foulon="${1:?usage: tools/signature.sh FOULON}"
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
recorded=$(for game in $(python3 tools/games.py); do
    sed -n "s/^Signature of rules \([0-9]*\): \`\([0-9a-f]\{16\}\)\`.*/$game \1 \2/p" "docs/rules/$game.md"
done)
printed=$("$foulon" bench --json --data data |
    python3 -c 'import json, sys
for game in json.load(sys.stdin): print(game["game"], game["rules"], game["signature"])') || exit 1
if [ -z "$printed" ] || [ "$recorded" != "$printed" ]; then
    echo "signature: docs/rules does not match this build (< recorded, > this build)"
    diff <(echo "$recorded") <(echo "$printed")
    echo "If the rules changed on purpose, raise Game::kRules and restate the signature in docs/rules/<game>.md."
    exit 1
fi
echo "signature: $(echo "$printed" | wc -l) games as recorded"
