#!/usr/bin/env bash
# Makes a game from the template in a copy of this tree, builds it, runs its tests and scripts, plays it in the terminal
# and in Chromium, and counts the existing files that had to change.
#   tools/new_game_check.sh [NAME]
# The copy stays in build/new-game, so that a second run builds only what changed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
name="${1:-outpost}"
most=3 # existing files that may change
tree="$PWD/build/new-game"
modules="$PWD/web/node_modules"
[ -d "$modules" ] || { echo "new game: web/node_modules is missing; run ./test or npm install in web" >&2; exit 2; }
step() { printf 'new game: %s (%ds)\n' "$1" "$SECONDS"; }

mkdir -p "$tree"
exec 8>"$tree.lock" # two runs at a time would take each other's files away
flock 8
# The files as they are now. One with the same content is left alone; another gets a new time, so that whatever was
# built from its earlier content is built again. All else but build/ goes.
rm -rf "$tree/.git" "$tree/web/node_modules"
git ls-files -z --cached --others --exclude-standard | python3 -c '
import filecmp, pathlib, shutil, sys
tree = pathlib.Path(sys.argv[1])
wanted = {name for name in sys.stdin.read().split("\0") if name and pathlib.Path(name).is_file()}
for path in [path for path in tree.rglob("*") if path.is_file() and tree / "build" not in path.parents]:
    if str(path.relative_to(tree)) not in wanted and tree / "web" / "dist" not in path.parents:
        path.unlink()
for path in sorted((path for path in tree.rglob("*") if path.is_dir() and tree / "build" not in path.parents), reverse=True):
    if not any(path.iterdir()):
        path.rmdir()
for name in wanted:
    to = tree / name
    to.parent.mkdir(parents=True, exist_ok=True)
    if not (to.is_file() and filecmp.cmp(name, to, shallow=False)):
        shutil.copy(name, to)
' "$tree"
ln -s "$modules" "$tree/web/node_modules"
cd "$tree"
# A repository of its own: scripts ask git which files there are, and so does the count.
git init -q
echo /web/node_modules >>.git/info/exclude
git add -A
git -c user.name=check -c user.email=check@localhost commit -qm "before the new game"

tools/new_game "$name" >/dev/null
(cd web && node tools/api_types.mjs && npx --no-install biome check --write . >/dev/null && npx --no-install tsc --noEmit &&
    node tools/api_types.mjs --check && npx --no-install vite build >/dev/null)
step "made, and its page is built"

[ -f build/debug/build.ninja ] || cmake --preset debug >/dev/null
objects=(tests/CMakeFiles/test_study.dir/study/"$name"_test.cpp.o tests/CMakeFiles/test_app.dir/app/"$name"_test.cpp.o)
cmake build/debug >/dev/null
ninja -C build/debug foulon "test_$name" "make_golden_$name" "${objects[@]}" >build/log || { tail -n 60 build/log; exit 1; }
# The tests of study and terminal alone, without those of the other games beside them.
games=$(python3 tools/games.py)
# shellcheck disable=SC2046,SC2086
(cd build/debug && g++ "${objects[@]}" libfoulon_study.a libfoulon_bots.a $(printf 'libfoulon_%s.a ' $games) libfoulon_record.a \
    libfoulon_engine.a -lgtest -lgtest_main -lfmt -lsodium -lpthread -fuse-ld=mold -o new_game_tests)
step "built"

mkdir -p "tests/golden/$name"
"build/debug/tests/make_golden_$name" "tests/golden/$name" >/dev/null
"build/debug/tests/test_$name" --gtest_brief=1
build/debug/new_game_tests --gtest_brief=1
for record in tests/golden/"$name"/*.foulon; do
    build/debug/foulon verify "$record" >/dev/null
    python3 tools/dice_check.py "$record" >/dev/null
done
printed=$(build/debug/foulon bench "$name" --data data | tr -s ' ' | cut -d' ' -f2)
grep -q "^Signature of rules 1: \`$printed\`" "docs/rules/$name.md" ||
    { echo "new game: its signature is $printed, not that of templates/skirmish/docs/rules/skirmish.md"; exit 1; }
step "tested, and played in the terminal"

git ls-files -z --others --exclude-standard '*.cpp' '*.hpp' | xargs -0 clang-format-19 --dry-run --Werror
for script in layers rule_tags check_links retired; do python3 "tools/$script.py"; done
python3 tools/mutate.py build/debug --game "$name" --all
(cd web && npx --no-install biome check . >/dev/null)
step "passes the scripts and mutation"

FOULON_BIN=build/debug/foulon node --test "tests/web/$name.test.mjs" >build/web.log 2>&1 || { cat build/web.log; exit 1; }
step "played in Chromium"

touched=$(git diff --name-only | wc -l)
git diff --name-only
echo "new game: $(git ls-files --others --exclude-standard | wc -l) new files, $touched existing files changed (at most $most)"
[ "$touched" -le "$most" ]
