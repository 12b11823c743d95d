#!/usr/bin/env bash
# The browser tests in real Chromium. Usage: tests/web/run.sh [PROGRAM [all]]
# "all" (or FOULON_LONG=1) also plays every kind of game to its end by mouse, keyboard and touch.
# Each file starts a server of its own on a free loopback port with a database in a
# temporary folder, and stops it; two files run at a time. Pictures are kept under build/web-pictures.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
export FOULON_BIN="${1:-build/debug/foulon}"
[ "${2:-}" != all ] || export FOULON_LONG=1
[ -x "$FOULON_BIN" ] || { echo "tests/web: no program at $FOULON_BIN" >&2; exit 2; }
[ -d web/node_modules ] || (cd web && npm install --no-save --no-audit --no-fund)
exec node --test --test-concurrency=2 tests/web/*.test.mjs
