#!/usr/bin/env bash
# Fuzzes the readers of strangers' bytes (tests/fuzz) with libFuzzer and the
# address and undefined-behaviour sanitizers.
#   tools/fuzz.sh SECONDS [GAME]      (siege unless said)
# Seeds: the golden records, the data files and lines of the case catalogue. What
# it finds is left in build/fuzz/GAME/found; what it learnt in build/fuzz/GAME/corpus.
set -euo pipefail
seconds="${1:?usage: tools/fuzz.sh SECONDS [GAME]}"
game="${2:-siege}"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out="build/fuzz/$game"
mkdir -p "$out/corpus" "$out/found" "$out/objects"
flags=(-std=c++20 -O1 -g1 -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -Wno-deprecated-declarations
    -Isrc -Itests "-DFOULON_SOURCE_DIR=\"$PWD\"" -DFMT_HEADER_ONLY)
objects=()
compile() { # only what changed, by ccache
    ccache clang++-19 "${flags[@]}" -c "$1" -o "$2"
}
export -f compile
jobs_file=$(mktemp)
for source in src/engine/*.cpp src/"$game"/*.cpp src/record/*.cpp tests/fuzz/"$game"_fuzz.cpp; do
    object="$out/objects/$(echo "$source" | tr / _).o"
    objects+=("$object")
    printf '%s\t%s\n' "$source" "$object" >>"$jobs_file"
done
# Two at a time; the first failure stops it.
while IFS=$'\t' read -r source object; do
    compile "$source" "$object" &
    while [ "$(jobs -rp | wc -l)" -ge 2 ]; do wait -n; done
done <"$jobs_file"
while [ "$(jobs -rp | wc -l)" -gt 0 ]; do wait -n; done
rm -f "$jobs_file"
clang++-19 -fsanitize=fuzzer,address,undefined "${objects[@]}" -lsodium -o "$out/fuzz"

# The first byte chooses the reader: 0 record, 1 text, 2 data.
records=tests/golden
[ "$game" = siege ] || records="tests/golden/$game"
for record in "$records"/*.foulon; do { printf '\0'; cat "$record"; } >"$out/corpus/record-$(basename "$record")"; done
for data in data/"$game"/*.toml; do { printf '\2'; cat "$data"; } >"$out/corpus/data-$(basename "$data")"; done
number=0
# Each small choice for itself, whoever makes it; of the block game's a few of each verb, for each is tried at
# hundreds of moments.
most=1000
[ "$game" = quebec ] && most=3
grep -hoE '^(do|card|die|deal|sum|volley|lot|british|french) .*' tests/"$game"/cases/*.txt | sed -E 's/^do //; s/^(british|french) //' |
    tr ',' '\n' | sed -E 's/^ +//' | sort -u | awk -v most="$most" '++seen[$1] <= most' | while read -r line; do
    number=$((number + 1))
    printf '\1%s' "$line" >"$out/corpus/text-$number"
done
"$out/fuzz" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=3000 -max_len=20000 -print_final_stats=1 \
    -artifact_prefix="$out/found/" "$out/corpus" >"$out/log" 2>&1 || { tail -n 60 "$out/log"; exit 1; }
grep -E 'stat::number_of_executed_units|^Done' "$out/log"
