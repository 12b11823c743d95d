#!/usr/bin/env bash
# Plays the golden records of the block game anew: one for each kind of rule set, both seats by the bot
# `random`, dice from a seed. Needed when its rules change and Game::kRules rises.
#   tools/quebec_golden.sh build/debug/foulon tests/golden/quebec
set -euo pipefail
foulon="${1:?usage: tools/quebec_golden.sh FOULON FOLDER}"
folder="${2:?usage: tools/quebec_golden.sh FOULON FOLDER}"
play() {
    local name="$1"
    shift
    rm -f "$folder/$name.foulon" "$folder/$name.foulon.sealed"
    "$foulon" play quebec --british random --french random --seed "$name" --record "$folder/$name.foulon" "$@" \
        </dev/null >/dev/null
}
play classic-1
play classic-2
play transfer --transfer yes
play orders --battle orders
play literal --battle orders-literal
play all --modules all
play all-orders --modules all --battle orders
play leaders --modules leaders+assault
play works --modules entrenchments+intelligence+fire-ships --battle orders
play pbm --rules pbm
