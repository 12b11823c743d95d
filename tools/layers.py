#!/usr/bin/env python3
"""Checks that each module includes only modules it may use (docs/architecture.md). Exits 1 with a list of errors."""
import pathlib
import re
import sys

import games

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAMES = games.names()
USES = {
    "engine": set(),
    **{game: {"engine"} for game in GAMES},
    "record": {"engine"},
    "bots": {"engine", *GAMES},
    "study": {"engine", *GAMES, "record", "bots"},
    "registry": {"engine", *GAMES, "record", "bots", "study"},
    "store": {"engine", "record"},
    "server": {"engine", "record", "bots", "study", "registry", "store"},
    "app": {"engine", "record", "bots", "study", "registry", "store", "server"},
}
# Engine and game modules are portable: only the standard library, no threads, files, clocks or streams.
PURE = {"engine", *GAMES}
BARRED = {"thread", "mutex", "future", "fstream", "iostream", "filesystem", "chrono", "random", "unordered_map",
          "unordered_set", "ctime", "cstdio", "stdexcept", "exception"}
# A full list ends the program with a message, which has to go somewhere.
ALLOWED = {("src/engine/list.cpp", "cstdio")}


def main():
    wrong = []
    files = 0
    for module, allowed in USES.items():
        for path in sorted((ROOT / "src" / module).rglob("*.[ch]pp")):
            files += 1
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                where = f"{path.relative_to(ROOT)}:{number}"
                if match := re.match(r'#include "([a-z_]+)/', line):
                    if match[1] != module and match[1] not in allowed:
                        wrong.append(f"{where}: {module} may not use {match[1]}")
                if module in PURE and (match := re.match(r"#include <([^>]+)>", line)):
                    if (str(path.relative_to(ROOT)), match[1]) in ALLOWED:
                        continue
                    if "/" in match[1] or "." in match[1] or match[1] in BARRED:
                        wrong.append(f"{where}: <{match[1]}> has no place in {module}")
                if module in PURE and re.search(r"\b(throw|virtual_call|std::shuffle)\b", line.split("//")[0]):
                    wrong.append(f"{where}: {module} throws nothing and shuffles nothing")
    for line in wrong:
        print(f"layers: {line}")
    print(f"layers: {files} files, {len(wrong)} wrong")
    return 1 if wrong or files == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
