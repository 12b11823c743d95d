# Sourced by ./play and ./test: builds the page into web/dist, whence the program
# takes it in. Does nothing while no source of the page is newer than what is built.

# Node as new as the page's tools ask for: the one that is there, or Debian's with a
# newer one from the npm registry beside it.
foulon_node() {
    local fits='const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
    if command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 && node -e "$fits"; then return 0; fi
    local own="$PWD/build/node"
    if [ ! -x "$own/node_modules/node/bin/node" ]; then
        foulon_install nodejs npm || return 1
        mkdir -p "$own"
        npm install --prefix "$own" --no-audit --no-fund --silent node@22 >&2 || return 1
    fi
    PATH="$own/node_modules/node/bin:$PATH"
    export PATH
    node -e "$fits"
}

# `npm ci` refuses a lock that leaves out the packages of other platforms, so the lock is
# followed by `npm install --no-save`.
foulon_web() {
    if [ -f web/dist/index.html ] && [ -z "$(find web/src web/public web/index.html web/vite.config.ts \
        web/package-lock.json -newer web/dist/index.html -print -quit)" ]; then
        return 0
    fi
    foulon_node || { echo "foulon: the page needs Node 20.19 or later" >&2; return 1; }
    local log
    log=$(mktemp)
    echo "foulon: building the page" >&2
    if (cd web && { [ node_modules -nt package-lock.json ] || npm install --no-save --no-audit --no-fund; } &&
        npm run build) >"$log" 2>&1; then
        rm -f "$log"
    else
        cat "$log" >&2
        rm -f "$log"
        return 1
    fi
}

# The page's own checks: types, lint, types against the interface, unit tests.
foulon_web_check() {
    foulon_node && (cd web && { [ node_modules -nt package-lock.json ] || npm install --no-save --no-audit --no-fund; } &&
        npm run check && npm run types -- --check && npm test)
}
