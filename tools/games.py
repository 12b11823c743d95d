#!/usr/bin/env python3
"""The games of this tree: every src/<game>/game.toml, sorted by its `order`.

    tools/games.py [PATTERN]      prints their names; with a pattern only those for which that file exists,
                                  {} standing for the name: tools/games.py 'bench/{}.cpp'"""
import pathlib
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent


def declared():
    """Name and declaration of every game, in order."""
    found = {path.parent.name: tomllib.loads(path.read_text(encoding="utf-8")) for path in (ROOT / "src").glob("*/game.toml")}
    return dict(sorted(found.items(), key=lambda item: (item[1]["order"], item[0])))


def names():
    return list(declared())


def tag_patterns():
    """Per game a pattern for the letters of its rule tags: "S", or "[PAB]" if its rule books have several."""
    return {name: game["tags"] if len(game["tags"]) == 1 else f"[{game['tags']}]" for name, game in declared().items()}


if __name__ == "__main__":
    pattern = sys.argv[1] if len(sys.argv) > 1 else "src/{}"
    print(*[name for name in names() if (ROOT / pattern.format(name)).exists()])
