#!/usr/bin/env python3
"""Every relative link in the project's Markdown leads to a file, and every anchor to a heading. Every test that
docs/threat-model.md names exists in tests/, and every step in ./test.

    tools/check_links.py

Links to other sites are not followed. Exits 1 with a list of broken links.
"""
import pathlib
import re
import subprocess
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^(```|~~~).*?^\1[^\n]*$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)|<img[^>]+src=\"([^\"]+)\"")


def prose(text):
    """The text without code, its line numbers kept."""
    text = FENCE.sub(lambda match: "\n" * match[0].count("\n"), text)
    return re.sub(r"`[^`\n]*`", "", text)


def anchors(path):
    """The anchors of a file as GitHub makes them from its headings."""
    found = set()
    for heading in re.findall(r"^#{1,6} +(.+?) *#*$", FENCE.sub("", path.read_text(encoding="utf-8")), re.MULTILINE):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").lower()
        slug = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        count = 0
        while (slug if count == 0 else f"{slug}-{count}") in found:
            count += 1
        found.add(slug if count == 0 else f"{slug}-{count}")
    return found


def wrong_with(path, target):
    """What is wrong with a link in a file; None if it leads somewhere."""
    if re.match(r"[a-z][a-z+.-]*:", target):
        return None
    name, _, anchor = target.partition("#")
    file = path.parent / urllib.parse.unquote(name) if name else path
    if not file.exists():
        return "no such file"
    if ROOT not in [file.resolve(), *file.resolve().parents]:
        return "outside the project"
    if anchor and file.suffix == ".md" and anchor not in anchors(file):
        return "no such heading"
    return None


def missing_tests():
    """Tests and steps that the threat model names and that do not exist."""
    text = (ROOT / "docs/threat-model.md").read_text(encoding="utf-8")
    tests = set()
    for path in (ROOT / "tests").rglob("*.cpp"):
        tests.update(f"{suite}.{name}" for suite, name in
                     re.findall(r"^TEST(?:_F|_P)?\((\w+),\s*(\w+)\)", path.read_text(encoding="utf-8"), re.MULTILINE))
    steps = re.findall(r'check "([^"]+)"', (ROOT / "test").read_text(encoding="utf-8"))
    named = re.findall(r"`([A-Z]\w+\.[A-Z]\w+)`", text.split("## ", 1)[1])
    wanted = re.findall(r'step "([^"]+)"', text)
    if not named or not wanted:
        return ["no test is named"]
    return ([name for name in named if name not in tests] +
            [step for step in wanted if not any(known.startswith(step) for known in steps)])


def main():
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"], cwd=ROOT,
                            check=True, capture_output=True, text=True).stdout.split("\0")
    # Links of a template lead somewhere only in the game made from it (tools/new_game_check.sh).
    files = [ROOT / name for name in listed
             if name and not name.startswith("templates/") and (ROOT / name).exists()]
    links = broken = 0
    for path in files:
        text = prose(path.read_text(encoding="utf-8"))
        for match in LINK.finditer(text):
            links += 1
            target = match[1] or match[2]
            if wrong := wrong_with(path, target):
                broken += 1
                line = text.count("\n", 0, match.start()) + 1
                print(f"links: {path.relative_to(ROOT)}:{line}: {target}: {wrong}")
    for name in missing_tests():
        broken += 1
        print(f"links: docs/threat-model.md: {name}: no such test")
    print(f"links: {len(files)} files, {links} links, {broken} broken")
    return 1 if broken or links == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
