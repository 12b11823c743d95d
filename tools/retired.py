#!/usr/bin/env python3
"""Names and sentences that were replaced stay replaced.

    tools/retired.py             checks
    tools/retired.py --add FILE  appends to the list what FILE has, is not there yet, and is found nowhere

Reads tools/retired.txt. A line `[identifiers] AREA` or `[sentences] AREA` begins a group; every
other line is one entry. Identifiers are searched as whole words, sentences anywhere, both with
their case. Exits 1 with a list when one occurs in a tracked text file, except where ALLOWED says.
"""
import fnmatch
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = "tools/retired.txt"
# Path, entries that may stand there, why.
ALLOWED = [
    (LIST, r".*", "the list itself"),
    ("tools/retired.py", r".*", "this table"),
    ("docs/decisions/0016-*", r".*", "the decision that names old and new"),
    ("CHANGELOG.md", r".*", "tells what was renamed"),
    ("docs/record-format.md", r".*", "the record format keeps its keywords"),
    ("docs/match-format.md", r".*", "so does the file of a match"),
    ("src/record/*", r"words?|sealed|holds", "parsers of the record's keywords"),
    ("src/store/schema.cpp", r"holds|gallery|standing|tempo", "columns of databases that exist"),
    ("src/store/sqlite_*", r"holds_?|gallery|standing|tempo", "queries of those columns"),
    ("tests/golden/*", r".*", "records that must stay as they are"),
    ("web/package-lock.json", r".*", "names of packages"),
]


def read_list(path=ROOT / LIST, identifiers=None):
    """Pairs of (is it an identifier, entry), in the order of the file."""
    entries = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if match := re.fullmatch(r"\[(identifiers|sentences)\] .+", line):
            identifiers = match[1] == "identifiers"
        elif identifiers is None or (identifiers and not re.fullmatch(r"\w+", line)):
            sys.exit(f"retired: {path}:{number}: no entry: {line}")
        else:
            entries.append((identifiers, line))
    return entries


def is_allowed(path, entry):
    return any(fnmatch.fnmatch(path, where) and re.fullmatch(what, entry) for where, what, _ in ALLOWED)


def tracked():
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
                            capture_output=True, text=True).stdout.split("\0")
    for name in listed:
        path = ROOT / name
        if name and path.is_file() and not path.is_symlink():
            content = path.read_bytes()
            if b"\0" not in content[:4096]:
                yield name, content.decode("utf-8", "replace")


def occurrences(text, identifiers, sentences):
    """Pairs of (position, entry)."""
    for match in re.finditer(r"\w+", text):
        if match[0] in identifiers:
            yield match.start(), match[0]
    for sentence in sentences:
        at = text.find(sentence)
        while at >= 0:
            yield at, sentence
            at = text.find(sentence, at + 1)


def add(path):
    """Appends the entries of a file that occur nowhere; lines before its first group are sentences."""
    known = set(read_list())
    new = [entry for entry in dict.fromkeys(read_list(path, identifiers=False)) if entry not in known]
    here = {entry[1] for entry in new}
    for name, text in tracked():
        if name != str(path):
            here -= {entry for _, entry in occurrences(text, {e for i, e in new if i} & here,
                                                       [e for i, e in new if not i and e in here])
                     if not is_allowed(name, entry)}
    added = [(is_identifier, entry) for is_identifier, entry in new if entry in here]
    with (ROOT / LIST).open("a", encoding="utf-8") as file:
        for kind, wanted in (("identifiers", True), ("sentences", False)):
            group = [entry for is_identifier, entry in added if is_identifier == wanted]
            if group:
                file.write("\n".join(["", f"[{kind}] later", *group, ""]))
    print(f"retired: {len(added)} added, {len(new) - len(added)} still in use")
    return 0


def main():
    if sys.argv[1:2] == ["--add"]:
        return add(pathlib.Path(sys.argv[2]))
    entries = read_list()
    if len(set(entries)) != len(entries):
        sys.exit(f"retired: {LIST}: " + ", ".join(sorted({e[1] for e in entries if entries.count(e) > 1})) + " twice")
    identifiers = {text for is_identifier, text in entries if is_identifier}
    sentences = [text for is_identifier, text in entries if not is_identifier]
    found = files = 0
    for name, text in tracked():
        files += 1
        for at, entry in occurrences(text, identifiers, sentences):
            if not is_allowed(name, entry):
                found += 1
                print(f"retired: {name}:{text.count(chr(10), 0, at) + 1}: {entry}")
    print(f"retired: {len(entries)} entries, {files} files, {found} found")
    return 1 if found or not entries else 0


if __name__ == "__main__":
    sys.exit(main())
