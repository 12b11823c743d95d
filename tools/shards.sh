#!/bin/sh
# A study cut in eight shards, played by GNU parallel and merged, must count the
# same as the whole on one thread.   tools/shards.sh FOULON [GAMES]
set -eu
foulon=${1:?usage: tools/shards.sh FOULON [GAMES]}
games=${2:-20000}
command -v parallel >/dev/null || { echo "shards: GNU parallel is not installed; on Debian: apt install parallel" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# All that is counted, without how long it took and by how many.
counts() {
    grep -vE '^ "(seconds|core_seconds|games_per_second|threads|merged_from)":' "$1"
}

for side in british french; do
    study="study siege --as $side --bot random --skill good --games $games --seed 1759"
    # shellcheck disable=SC2086
    "$foulon" $study --threads 1 --json >"$folder/whole.json"
    seq 8 | parallel --will-cite -j 2 "$foulon" $study --threads 1 --shard '{}/8' --json '>' "$folder/shard-{}.json"
    "$foulon" study merge "$folder"/shard-*.json --json >"$folder/merged.json"
    counts "$folder/whole.json" >"$folder/whole.counts"
    counts "$folder/merged.json" >"$folder/merged.counts"
    if ! diff "$folder/whole.counts" "$folder/merged.counts"; then
        echo "shards: eight shards do not merge to the whole ($side)" >&2
        exit 1
    fi
    grep -q "\"games\": $games," "$folder/merged.json"
    echo "shards: $games games as $side: eight shards by GNU parallel merge to the whole on one thread"
done

# A shard left out is told, not passed over.
rm "$folder/shard-5.json"
if "$foulon" study merge "$folder"/shard-*.json >/dev/null 2>"$folder/error"; then
    echo "shards: merging without shard 5 succeeded" >&2
    exit 1
fi
grep -q '5/8' "$folder/error"
