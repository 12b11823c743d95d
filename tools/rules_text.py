#!/usr/bin/env python3
"""Writes data/<game>/text/en/rules.toml from docs/rules/<game>.md: for each rule its section, title, words,
mark, rulings and example. So the program, the page and the document say the same.

    tools/rules_text.py [GAME...]            writes the files
    tools/rules_text.py --check [GAME...]    exits 1 if a file is not what the script writes"""
import pathlib
import re
import sys

import games

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEAD = """# The rules in our own words, one entry for each tag: shown by the rules command and the page.
# Written by tools/rules_text.py from docs/rules/{game}.md: change that file and run the script.
# Another language: a folder next to this one (text/fr) with the same keys.
"""
MARKED = {"Mark: ": "mark", "Ruling: ": "rulings", "Example: ": "example"}


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def entries(page):
    """Per rule: its tag, title and a dict of its other values, in the document's order."""
    section, found = "", []
    for block in re.split(r"\n\n+|\n(?=#)|(?<=\S)\n(?=#)", page):
        lines = block.strip().split("\n")
        if lines[0].startswith("## "):
            section = lines[0][3:]
            continue
        if match := re.match(r"### \[([^]]+)\] (.+)$", lines[0]):
            found.append((match[1], match[2], {"section": section}))
            lines = lines[1:]
        if not found or not lines or found[-1][2]["section"] != section:
            continue
        body = " ".join(line.strip() for line in lines)
        key = next((MARKED[start] for start in MARKED if body.startswith(start)), "text")
        body = body.split(": ", 1)[1] if key != "text" else body
        values = found[-1][2]
        values[key] = values[key] + "\n" + body if key in values else body
    return found


def written(game):
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    out, section = HEAD.format(game=game), None
    if aim := re.search(r"^Aim: (.+?)\n\n", page, re.MULTILINE | re.DOTALL):
        out += f"\naim = {quoted(' '.join(aim[1].split()))}\n"
    for tag, title, values in entries(page):
        if values["section"] != section:
            section = values["section"]
            out += f"\n# {section}\n"
        out += f'\n["{tag}"]\ntitle = {quoted(title)}\n'
        out += "".join(f"{key} = {quoted(values[key])}\n"
                       for key in ("text", "section", "mark", "rulings", "example") if key in values)
    return out


def main():
    check = "--check" in sys.argv
    wanted = [game for game in sys.argv[1:] if game != "--check"] or list(games.tag_patterns())
    wrong = 0
    for game in wanted:
        path = ROOT / "data" / game / "text" / "en" / "rules.toml"
        text = written(game)
        if check and path.read_text(encoding="utf-8") != text:
            print(f"rules text: {path.relative_to(ROOT)} is not what docs/rules/{game}.md says; run tools/rules_text.py {game}")
            wrong += 1
        elif not check:
            path.write_text(text, encoding="utf-8")
    if check:
        print(f"rules text: {len(wanted)} games, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
