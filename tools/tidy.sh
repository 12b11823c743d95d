#!/usr/bin/env bash
#   tools/tidy.sh BUILD [MODULE...]
# clang-tidy over the modules, or those named, two files at a time. Files whose findings were
# clean before are not looked at again until they or a header change (stamps in
# the build folder). Headers are looked at through the files that include them, so
# engine, which has nothing else, comes with every other module.
set -uo pipefail
build="${1:?usage: tools/tidy.sh BUILD [MODULE...]}"
shift
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
stamps="$build/tidy"
mkdir -p "$stamps"
headers=$(cat .clang-tidy $(git ls-files --cached --others --exclude-standard 'src/*.hpp') | sha256sum | cut -c1-16)
export build stamps headers
one() {
    local stamp
    stamp="$stamps/$(cat "$1" <(echo "$headers") | sha256sum | cut -c1-24)"
    [ -e "$stamp" ] && return 0
    local out more=()
    # Inside Asio's coroutines the analyzer takes what a frame keeps for uninitialized.
    [ "$1" = src/server/beast.cpp ] && more=("--checks=-clang-analyzer-*")
    if out=$(clang-tidy-19 --quiet -p "$build" "${more[@]}" --extra-arg=-Wno-unknown-warning-option "$1" 2>/dev/null); then
        : >"$stamp"
    else
        printf '%s\n' "$out"
        return 1
    fi
}
export -f one
patterns=("src/*.cpp")
[ $# -gt 0 ] && patterns=("${@/#/src/}")
git ls-files --cached --others --exclude-standard "${patterns[@]}" | { grep '\.cpp$' || true; } | xargs -P 2 -I{} bash -c 'one {}'
