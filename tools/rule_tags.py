#!/usr/bin/env python3
"""Checks the rule tags: every tag of docs/rules/<game>.md has code (or a data row) and a test,
and no source, data file, text or test cites an unknown tag. Exits 1 with a list of errors."""
import pathlib
import re
import sys

import games

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Per game: the letter of its rule book, or a set of letters if it has several.
GAMES = games.tag_patterns()
TAG = r"{book} \d+(?:\.[A-Za-z0-9-]+)?"


def cited(book, folders, suffixes):
    """Tags cited in square brackets, or as a data row's rule = "...", with their places."""
    found = {}
    pattern = re.compile(r'\[(' + TAG.format(book=book) + r')\]|rule = "(' + TAG.format(book=book) + r')"')
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix not in suffixes or not path.is_file():
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                for match in pattern.finditer(line):
                    found.setdefault(match[1] or match[2], []).append(f"{path.relative_to(ROOT)}:{number}")
    return found


def main():
    wrong = []
    total = 0
    for game, book in GAMES.items():
        page = ROOT / "docs" / "rules" / f"{game}.md"
        heading = re.compile(r"^#+ \[(" + TAG.format(book=book) + r")\] (.+)$")
        listed = {}
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            if match := heading.match(line):
                if match[1] in listed:
                    wrong.append(f"{page.name}:{number}: [{match[1]}] is listed twice")
                listed[match[1]] = number
        code = cited(book, [f"src/{game}"], {".cpp", ".hpp"})
        for tag, places in cited(book, [f"data/{game}"], {".toml"}).items():
            code.setdefault(tag, []).extend(places)
        tests = cited(book, [f"tests/{game}"], {".cpp", ".hpp", ".txt"})
        texts = set(re.findall(r'^\["(' + TAG.format(book=book) + r')"\]', (ROOT / "data" / game / "text" / "en" /
                    "rules.toml").read_text(encoding="utf-8"), re.MULTILINE))
        for tag in listed:
            total += 1
            if tag not in code:
                wrong.append(f"[{tag}] has no code and no data row")
            if tag not in tests:
                wrong.append(f"[{tag}] has no test")
            if tag not in texts:
                wrong.append(f"[{tag}] has no words in data/{game}/text/en/rules.toml")
        for tag, places in {**code, **tests}.items():
            if tag not in listed:
                wrong.append(f"[{tag}] is not in docs/rules/{game}.md, but cited at {', '.join(places[:3])}")
        for tag in texts - set(listed):
            wrong.append(f"[{tag}] has words in rules.toml but is not in docs/rules/{game}.md")
    for line in wrong:
        print(f"rule tags: {line}")
    print(f"rule tags: {total} tags, {len(wrong)} wrong")
    return 1 if wrong or total == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
