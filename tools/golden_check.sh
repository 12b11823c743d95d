#!/usr/bin/env bash
# Every golden record is verified by the program and its dice by the small
# verifier that knows no rules; both must agree, and both must notice a spoilt one.
set -euo pipefail
foulon="${1:?usage: tools/golden_check.sh FOULON}"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
count=0
for record in tests/golden/*.foulon tests/golden/*/*.foulon; do
    if ! "$foulon" verify "$record" >/dev/null; then
        echo "golden: $record does not verify:"
        "$foulon" verify "$record" || true
        exit 1
    fi
    python3 tools/dice_check.py "$record" >/dev/null || { echo "golden: the small verifier disagrees on $record"; exit 1; }
    count=$((count + 1))
done
[ "$count" -ge 20 ] || { echo "golden: only $count records"; exit 1; }

# A changed die in each sealed or seeded one: both must say no.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
spoilt=0
for record in tests/golden/*.foulon tests/golden/*/*.foulon; do
    sed '0,/chance die 1 0\/6/s//chance die 2 1\/6/' "$record" >"$scratch/spoilt.foulon"
    cmp -s "$record" "$scratch/spoilt.foulon" && continue
    if "$foulon" verify "$scratch/spoilt.foulon" >/dev/null 2>&1; then echo "golden: verify took a spoilt $record"; exit 1; fi
    if python3 tools/dice_check.py "$scratch/spoilt.foulon" >/dev/null 2>&1; then
        echo "golden: dice_check.py took a spoilt $record"
        exit 1
    fi
    spoilt=$((spoilt + 1))
done
[ "$spoilt" -ge 10 ] || { echo "golden: only $spoilt could be spoilt"; exit 1; }
echo "golden: $count records verify, dice agree; $spoilt spoilt ones refused by both"
