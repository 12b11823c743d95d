# Sourced by ./play and ./test: installs what is missing, and only that.
# On Debian 12, as root or with sudo; elsewhere it names what it misses.
. tools/progress.sh

# What building and running needs.
FOULON_BUILD_PACKAGES="build-essential cmake ninja-build ccache mold pkg-config
    libfmt-dev libcli11-dev libtomlplusplus-dev libexpected-dev libedit-dev nlohmann-json3-dev libsodium-dev gnuplot-nox
    libsqlite3-dev libicu-dev libspdlog-dev libboost1.81-dev"
# What the tests need besides.
FOULON_TEST_PACKAGES="git libgtest-dev libgmock-dev libbenchmark-dev python3 python3-yaml parallel tmux
    libvalijson-dev strace nginx-light openssl chromium zsh fish
    clang-format-19 clang-tidy-19 clang-19 libclang-rt-19-dev libfuzzer-19-dev"

foulon_install() {
    local missing=""
    local package
    for package in "$@"; do
        dpkg-query -W -f='${db:Status-Abbrev}' "$package" 2>/dev/null | grep -q '^ii' || missing="$missing $package"
    done
    [ -z "$missing" ] && return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "foulon: this script installs Debian packages, and there is no apt-get here. Please install:$missing" >&2
        return 1
    fi
    local as_root=""
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null 2>&1 || { echo "foulon: root or sudo is needed to install:$missing" >&2; return 1; }
        as_root="sudo"
    fi
    echo "foulon: installing$missing" >&2
    # shellcheck disable=SC2086
    { $as_root apt-get update -qq && $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends $missing; } >&2 </dev/null
}

# Configures once and builds; quiet when nothing changed. Shows its progress where FOULON_PROGRESS
# is "terminal" or "plain".
foulon_build() {
    local preset="$1"
    shift
    [ -f "build/$preset/build.ninja" ] || cmake --preset "$preset" >"build-$preset.log" 2>&1 || {
        cat "build-$preset.log" >&2
        return 1
    }
    rm -f "build-$preset.log"
    local log
    log=$(mktemp)
    if NINJA_STATUS="$FOULON_NINJA_STATUS" ninja -C "build/$preset" "$@" 2>&1 |
        if [ -n "${FOULON_PROGRESS:-}" ]; then foulon_progress "$log" "$FOULON_PROGRESS"; else cat >"$log"; fi; then
        rm -f "$log"
    else
        cat "$log" >&2
        rm -f "$log"
        return 1
    fi
}
