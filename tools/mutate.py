#!/usr/bin/env python3
"""Mutation testing: alters one value of data/<game>, or inverts one tagged condition of src/<game>,
runs the test cases, and requires that a case citing the rule of the altered row or line fails.

    tools/mutate.py BUILD [--game GAME] [--data N] [--code N] [--seed S] [--all] [--list]

Takes a sample of N data values and N conditions (default 60 and 8); --all takes all of them (some minutes).
BUILD is a build folder with the game's tests built (build/debug); GAME defaults to siege."""
import argparse
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import games

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAMES = games.tag_patterns()  # the letters of each game's tags
FLAGS = ["-std=c++20", "-O0", "-D_GLIBCXX_ASSERTIONS", f"-I{ROOT}/src"]
WORKERS = 2


PLACES = ["montmorency", "orleans", "levis", "abraham", "beauport", "north-shore", "south-shore", "cap-rouge", "quebec",
          "lower", "upper", "anchorage"]


def failed_tags(program, game, rules=(), **altered):
    """The rules cited by the failing cases; None if the program did not run (a pack that does not load).
    If rules are given, only their cases are run."""
    cases = f"{game.capitalize()}Case*"
    # A hyphen in a filter starts the exclusions, so it is replaced by `?`.
    chosen = ":".join(f"{cases}{{{rule}}}*".replace("-", "?") for rule in rules) or cases
    try:
        run = subprocess.run([program, f"--gtest_filter={chosen}", "--gtest_brief=1"], env={**os.environ, **altered}, text=True,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
    except subprocess.TimeoutExpired:
        return {"crash"}  # a case that never ends proves as much
    if run.returncode == 2 and "[==========]" not in run.stdout:
        return None
    if run.returncode < 0:
        return {"crash"}
    return set(re.findall(r"\{(" + GAMES[game] + r" [^}]+)\}", "".join(re.findall(r"\[  FAILED  \][^\n]*", run.stdout))))


CELL = re.compile(r'"(-|ok|ship|[0-9FBIM-]+)"')


def other_cell(cell, rng):
    """Another valid cell that differs only slightly, like a typing error."""
    if cell in ("ok", "ship"):
        return "-"
    if cell == "-":
        return rng.choice(["1F", "1B"])
    if re.fullmatch(r"[0-9]I", cell):
        return "-"
    digits = [m.start() for m in re.finditer(r"\d", cell)]
    at = rng.choice(digits)
    digit = int(cell[at])
    return cell[:at] + str(digit + 1 if digit < 4 else digit - 1) + cell[at + 1:]


def siege_mutants(rng):
    """(file, line index, new line, rule, what) for every value that a case must detect."""
    mutants = []
    for path in sorted((ROOT / "data" / "siege").glob("*.toml")):
        lines = path.read_text(encoding="utf-8").splitlines()
        # A row's rule is in the same table: search from its header to the next.
        headers = [i for i, line in enumerate(lines) if line.startswith("[")] + [len(lines)]
        for start, end in zip(headers, headers[1:]):
            block = lines[start:end]
            for offset, line in enumerate(block):  # settings: a row in one line, with a rule of its own
                inline = re.search(r'rule = "(S [^"]+)"', line) if "{" in line else None
                for match in re.finditer(r"= (-?\d+)", line) if inline else []:
                    for new in {int(match[1]) + 1, int(match[1]) - 1}:
                        mutants.append((path, start + offset, f"{line[:match.start(1)]}{new}{line[match.end(1):]}",
                                        inline[1], f"{line.split('=')[0].strip()} {match[1]} -> {new}"))
            rule = next((m[1] for line in block if (m := re.match(r'rule = "(S [^"]+)"', line))), None)
            if not rule:
                continue
            for offset, line in enumerate(block):
                def add(new, what, cites=rule):
                    mutants.append((path, start + offset, new, cites, what))
                key = line.split("=")[0].strip()
                if key.removeprefix("other-") in ("A", "B", "C", "D", "by-die", "column") or re.fullmatch(r"(use-)?\d", key):
                    for match in CELL.finditer(line):
                        new = other_cell(match[1], rng)
                        add(line[:match.start(1)] + new + line[match.end(1):], f"{match[1]} -> {new}")
                    for match in re.finditer(r"(?<=[\[ ])(\d)(?=[,\]])", line):  # markers lost, without a cell
                        new = "1" if match[1] == "0" else "0"
                        add(line[:match.start(1)] + new + line[match.end(1):], f"{match[1]} -> {new}")
                elif key == "result" and (match := CELL.search(line)):
                    new = other_cell(match[1], rng)
                    add(line[:match.start(1)] + new + line[match.end(1):], f"{match[1]} -> {new}")
                elif key in ("slots", "at-start", "start", "modifier", "most", "ships", "uses", "value", "copies", "morale",
                             "british-modifier", "french-modifier") and (
                        match := re.search(r"= (-?\d+)", line)):
                    number = int(match[1])
                    for new in {number + 1, number - 1}:
                        add(line[:match.start(1)] + str(new) + line[match.end(1):], f"{key} {number} -> {new}")
                elif key == "letters" and (match := re.search(r'"([A-D]+)"', line)):
                    new = match[1][:-1] + ("C" if match[1][-1] != "C" else "A")
                    add(line.replace(match[1], new), f"letters {match[1]} -> {new}")
                    add(line.replace(match[1], match[1] + "A"), f"letters {match[1]} -> {match[1]}A")
                elif key in ("british-loss", "french-loss", "from", "to", "ships-from", "attacks", "if-markers-in",
                             "if-empty-slot-in", "for-markers-in", "british-from", "british-to", "french-from", "french-to",
                             "british-empty", "french-empty"):
                    names = re.findall(r'"([a-z-]+)"', line)
                    for name in names:
                        if name in PLACES:
                            new = PLACES[(PLACES.index(name) + 1) % len(PLACES)]
                            if new not in names:
                                add(line.replace(f'"{name}"', f'"{new}"'), f"{key} {name} -> {new}")
                    in_order = key in ("from", "to", "ships-from", "attacks") or "in-order" in line
                    if any(other.startswith('effect = "move-ship"') for other in block):
                        in_order = False  # the player chooses among these places
                    if len(names) == 2 and in_order:
                        add(line.replace(f'"{names[0]}", "{names[1]}"', f'"{names[1]}", "{names[0]}"'),
                            f"{key} turned round")
                elif key in ("british-orders", "french-orders"):
                    instead = "attack-villages" if key.startswith("british") else "hold"
                    for name in re.findall(r'"([a-z-]+)"', line):
                        add(line.replace(f'"{name}"', f'"{instead}"'), f"{key} {name} -> {instead}")
                elif key == "issuer-chooses":
                    add(line.replace("true", "false"), "issuer-chooses turned")
                elif key == "action" and "true" in line or key == "action" and "false" in line:
                    new = line.replace("true", "FALSE").replace("false", "true").replace("FALSE", "false")
                    add(new, "action turned")
                elif key == "needs" and (match := re.search(r'"([a-z-]+)"', line)):
                    instead = "orleans" if match[1] != "orleans" else "levis"
                    add(line[:match.start(1)] + instead + line[match.end(1):], f"needs {match[1]} -> {instead}")
    return mutants


def braddock_mutants(rng):
    """The same for the battle: every number, every letter of the map and the tables, every class, arm and hex."""
    mutants = []
    for path in sorted((ROOT / "data" / "braddock").glob("*.toml")):
        lines = path.read_text(encoding="utf-8").splitlines()
        headers = [i for i, line in enumerate(lines) if line.startswith("[")] + [len(lines)]
        for start, end in zip(headers, headers[1:]):
            block = lines[start:end]
            rule = next((m[1] for line in block if (m := re.match(r'rule = "(B [^"]+)"', line))), None)
            for offset, line in enumerate(block):
                inline = re.search(r'rule = "(B [^"]+)"', line) if "{" in line else None
                cites = inline[1] if inline else rule
                key, _, value = line.partition("=")
                key = key.strip()
                if not cites or key in ("mark", "marks", "rule", "number", "name", "odds", "") or line.startswith("#"):
                    continue

                def add(match, new, what, line=line, offset=offset, cites=cites):
                    mutants.append((path, start + offset, line[:match.start(1)] + new + line[match.end(1):], cites, what))
                value_end = line.find(", mark") if inline else len(line)
                if key == "hexes" and path.name == "map.toml" and "[" not in value:
                    at = line.index('"') + 1
                    for i in range(16):
                        new = "C" if line[at + i] == "W" else "W"
                        mutants.append((path, start + offset, line[:at + i] + new + line[at + i + 1:], cites,
                                        f"{line[at + i]} -> {new} at {i + 1}"))
                elif key == "results":
                    for match in re.finditer(r'"([-A-Z]+)"', line):
                        old = match[1]
                        new = {"-": "M", "M": "S", "S": "M", "AS": "AM", "AM": "AS", "DM": "DS", "DS": "DM"}[old]
                        add(match, new, f"{old} -> {new}")
                elif key == "woodcraft":
                    match = re.search(r"= (true|false)", line)
                    add(match, "false" if match[1] == "true" else "true", "woodcraft turned")
                elif key == "arm":
                    match = re.search(r'"([a-z-]+)"', line)
                    add(match, "foot" if match[1] != "foot" else "light", f"arm {match[1]}")
                elif key == "target" and path.name == "units.toml":
                    match = re.search(r'"([0-9a-z]+)"', line)
                    add(match, "rangers" if match[1] != "rangers" else "colonials", f"target {match[1]}")
                elif key == "targets":
                    first, second = re.findall(r'"([0-9a-z]+)"', line)[:2]
                    mutants.append((path, start + offset, line.replace(f'"{first}", "{second}"', f'"{second}", "{first}"'),
                                    cites, "chart turned round"))
                elif key == "at":
                    match = re.search(r'"(\d{4})"', line)
                    add(match, match[1][:3] + str((int(match[1][3]) + 1) % 10), f"at {match[1]}")
                elif key == "with":
                    match = re.search(r'"([0-9a-z-]+)"', line)
                    add(match, "48-4" if block[1] < 'name = "c' or "gage" in block[1] or "st-" in block[1] or "halk" in block[1]
                        else "indians-1", f"with {match[1]}")
                elif "value = \"" in line:
                    match = re.search(r'value = "(\d+)"', line)
                    add(match, "1313", f"{key} {match[1]}")
                else:
                    for match in re.finditer(r"[ \[](-?\d+)(?=[,\] ]|$)", line[:value_end]):
                        if match.start(1) < line.index("="):
                            continue
                        for new in (int(match[1]) + 1, int(match[1]) - 1):
                            add(match, str(new), f"{key} {match[1]} -> {new}")
    return mutants


QUEBEC_WORDS = {
    "river": ["bason", "st-laurent", "none"],
    "kind": ["regular", "light", "quebec-militia", "montreal-militia", "indians", "decoy"],
    "read": ["yes", "no", "na", "most"],
    "steps": ["left", "centre", "right"],
}


def quebec_mutants(rng):
    """The same for the block game: every number, flag, river, class, road, cell of a table and step of a card."""
    mutants = []
    for path in sorted((ROOT / "data" / "quebec").glob("*.toml")):
        lines = path.read_text(encoding="utf-8").splitlines()
        headers = [i for i, line in enumerate(lines) if line.startswith("[")] + [len(lines)]
        for start, end in zip(headers, headers[1:]):
            rule = next((m[1] for line in lines[start:end] if (m := re.match(r'rule = "([PAB] [^"]+)"', line))), None)
            for i in range(start, end):
                line = lines[i]
                inline = re.search(r'rule = "([PAB] [^"]+)"', line) if "{" in line else None
                cites = inline[1] if inline else rule
                key = line.split("=")[0].strip()
                if not cites or "=" not in line or key in ("mark", "marks", "rule", "name", "style", "action", "die",
                                                           "defender", "attacker", "side") or line.startswith("#"):
                    continue
                if key == "printed" and path.name == "advanced.toml":
                    continue  # what stands in the text where it is read otherwise; nothing is played by it

                def add(at, old, new, what):
                    mutants.append((path, i, line[:at] + new + line[at + len(old):], cites, f"{key}: {what}"))
                value_end = line.find(", mark") if inline else len(line)
                for match in re.finditer(r"(?<=[ \[])-?\d+(?=[,\] ]|$)", line[:value_end]):
                    for new in (int(match[0]) + 1, int(match[0]) - 1):
                        add(match.start(), match[0], str(new), f"{match[0]} -> {new}")
                for match in re.finditer(r"\b(true|false)\b", line):
                    add(match.start(), match[0], "false" if match[0] == "true" else "true", f"{match[0]} turned")
                for match in re.finditer(r'"([^"]+)"', line[:value_end]):
                    word = match[1]
                    if percent := re.fullmatch(r"([+-]?)(\d+)%", word):
                        new = f"+{int(percent[2]) + 60}%"
                        add(match.start(1), word, new, f"{word} -> {new}")
                    elif word in ("0", "?/0", "?"):
                        new = "?" if word != "?" else "0"
                        add(match.start(1), word, new, f"{word} -> {new}")
                    elif key in ("steps", "printed"):
                        for column in re.finditer("left|centre|right", word):
                            others = QUEBEC_WORDS["steps"]
                            new = others[(others.index(column[0]) + 1) % 3]
                            add(match.start(1) + column.start(), column[0], new, f"{word}: {column[0]} -> {new}")
                        for who in re.finditer("attacker|defender", word):
                            new = "defender" if who[0] == "attacker" else "attacker"
                            add(match.start(1) + who.start(), who[0], new, f"{word}: {who[0]} -> {new}")
                    elif key in QUEBEC_WORDS and word in QUEBEC_WORDS[key]:
                        others = QUEBEC_WORDS[key]
                        new = others[(others.index(word) + 1) % len(others)]
                        add(match.start(1), word, new, f"{word} -> {new}")
                    elif word in QUEBEC_ZONES:
                        new = QUEBEC_ZONES[(QUEBEC_ZONES.index(word) + 1) % len(QUEBEC_ZONES)]
                        add(match.start(1), word, new, f"{word} -> {new}")
    return mutants


QUEBEC_ZONES = ["orleans", "montmorency", "levis", "beauport", "st-charles", "etchemin", "cap-rouge", "ste-foy", "sillery",
                "abraham"]


def plain_mutants(game):
    """For a game without its own: every number and flag of a row that cites a rule."""
    mutants = []
    for path in sorted((ROOT / "data" / game).glob("*.toml")):
        lines = path.read_text(encoding="utf-8").splitlines()
        headers = [i for i, line in enumerate(lines) if line.startswith("[")] + [len(lines)]
        for start, end in zip(headers, headers[1:]):
            rule = next((m[1] for line in lines[start:end] if (m := re.match(r'rule = "([A-Z] [^"]+)"', line))), None)
            for i in range(start, end):
                line = lines[i]
                inline = re.search(r'rule = "([A-Z] [^"]+)"', line) if "{" in line else None
                cites = inline[1] if inline else rule
                if not cites or "=" not in line or line.startswith("#"):
                    continue
                for match in re.finditer(r"(?<=[ \[])(-?\d+|true|false)(?=[,\] ]|$)", line):
                    flags = {"true": ["false"], "false": ["true"]}
                    for new in flags.get(match[0]) or [str(int(match[0]) + 1), str(int(match[0]) - 1)]:
                        mutants.append((path, i, line[:match.start()] + new + line[match.end():], cites,
                                        f"{line.split('=')[0].strip()}: {match[0]} -> {new}"))
    return mutants


def data_mutants(game, rng):
    own = {"siege": siege_mutants, "braddock": braddock_mutants, "quebec": quebec_mutants}
    return own[game](rng) if game in own else plain_mutants(game)


def code_mutants(game):
    """(file, line index, place of the condition in the text, how it is inverted, rules) for every tagged if."""
    mutants = []
    for path in sorted((ROOT / "src" / game).glob("*.cpp")):
        text = path.read_text(encoding="utf-8")
        at = 0
        for i, line in enumerate(text.splitlines(keepends=True)):
            rules = re.findall(r"\[(" + GAMES[game] + r" [^\]]+)\]", line.partition("//")[2])
            match = re.match(r"\s*(?:\} else )?if \(", line)
            if rules and match:
                begin = at + match.end()
                end = closing_bracket(text, begin)
                condition = text[begin:end]
                declared = re.match(r"(?:const )?auto (\w+) = ", condition)
                if declared:
                    inverted = f"{condition}; foulon_altered(WHICH) != bool({declared[1]})"
                else:
                    inverted = f"foulon_altered(WHICH) != bool({condition}\n)"  # a comment may stand in it
                if ";" not in condition:
                    mutants.append((path, i, (begin, end), inverted, rules))
            at += len(line)
    return mutants


def closing_bracket(text, at):
    """The end of the condition that starts at a position; ignores brackets in comments."""
    depth = 1
    while True:
        if text.startswith("//", at):
            at = text.index("\n", at)
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if depth == 0:
            return at
        at += 1


# All conditions are altered in one program; an environment variable selects the inverted one.
ALTERED = """#include <cstdlib>
inline bool foulon_altered(int which) {
    static const char* const chosen = std::getenv("FOULON_ALTERED");
    static const int number = chosen ? std::atoi(chosen) : -1;
    return number == which;
}
"""


def build_altered(game, code, build, scratch):
    """Builds the game's test program with every condition invertible."""
    (scratch / "altered.hpp").write_text(ALTERED, encoding="utf-8")
    sources = {}
    for number, (path, _, place, inverted, _) in enumerate(code):
        sources.setdefault(path, []).append((place, inverted.replace("(WHICH)", f"({number})")))

    def compile_one(path):
        text = path.read_text(encoding="utf-8")
        for (begin, end), inverted in sorted(sources[path], reverse=True):
            text = text[:begin] + inverted + text[end:]
        altered = scratch / path.name
        altered.write_text(text, encoding="utf-8")
        run(["g++", *FLAGS, "-include", scratch / "altered.hpp", "-c", altered, "-o", altered.with_suffix(".o")])
        return altered.with_suffix(".o")

    with ThreadPoolExecutor(WORKERS) as workers:
        altered = list(workers.map(compile_one, sources))
    # A build folder may still contain objects of deleted files.
    objects = [each for each in sorted((build / "tests" / "CMakeFiles" / f"test_{game}.dir" / game).glob("*.o"))
               if (ROOT / "tests" / game / each.stem).exists()]
    program = scratch / "altered"
    run(["g++", *altered, *objects, build / f"libfoulon_{game}.a", build / "libfoulon_record.a", build / "libfoulon_engine.a", "-lgtest", "-lgtest_main",
         "-lgmock", "-lfmt", "-lsodium", "-fuse-ld=mold", "-o", program])
    return program


def run(command):
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"mutate: {' '.join(map(str, command))}\n{done.stdout[:2000]}")


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("build", type=pathlib.Path)
    ask.add_argument("--game", default="siege", choices=GAMES)
    ask.add_argument("--data", type=int, default=60)
    ask.add_argument("--code", type=int, default=8)
    ask.add_argument("--seed", type=int, default=1759)
    ask.add_argument("--all", action="store_true")
    ask.add_argument("--list", action="store_true")
    args = ask.parse_args()
    rng = random.Random(args.seed)
    game = args.game
    data, code = data_mutants(game, rng), code_mutants(game)
    if args.list:
        for path, i, new, rule, what in data:
            print(f"{path.name}:{i + 1} [{rule}] {what}")
        for path, i, _, inverted, rules in code:
            print(f"{path.name}:{i + 1} {rules} {' '.join(inverted.split())}")
        return 0
    all_data, all_code = len(data), len(code)
    if not args.all:
        data = rng.sample(data, min(args.data, len(data)))
        code = rng.sample(code, min(args.code, len(code)))
    program = args.build.resolve() / "tests" / f"test_{game}"
    if failed_tags(program, game) != set():
        print("mutate: the cases fail before anything is altered")
        return 1
    with tempfile.TemporaryDirectory(prefix="foulon-mutate-") as scratch, ThreadPoolExecutor(WORKERS) as workers:
        scratch = pathlib.Path(scratch)

        def alter_value(mutant):
            path, i, new, rule, what = mutant
            with tempfile.TemporaryDirectory(dir=scratch) as folder:
                shutil.copytree(ROOT / "data" / game, pathlib.Path(folder) / game)
                lines = path.read_text(encoding="utf-8").splitlines()
                lines[i] = new
                (pathlib.Path(folder) / game / path.name).write_text("\n".join(lines) + "\n", encoding="utf-8")
                tags = failed_tags(program, game, [rule], FOULON_DATA=folder)
            return tags, [rule], f"{path.name}:{i + 1}: {what} [{rule}]"

        results = list(workers.map(alter_value, data))
        if code:
            altered = build_altered(game, code, args.build.resolve(), scratch)
            if failed_tags(altered, game) != set():
                print("mutate: the program to be altered fails with nothing altered")
                return 1

            def alter_condition(number):
                path, i, _, inverted, rules = code[number]
                condition = " ".join(inverted.replace("(WHICH)", f"({number})").split())
                return failed_tags(altered, game, rules, FOULON_ALTERED=str(number)), rules, f"{path.name}:{i + 1}: {condition}"

            results += list(workers.map(alter_condition, range(len(code))))
    survivors, caught, invalid = [], 0, 0
    for tags, rules, what in results:
        if tags is None:
            invalid += 1  # the pack's own check refuses it: caught earlier still
        elif tags & {*rules, "crash"}:
            caught += 1
        else:
            survivors.append(f"{what} (failed: {sorted(tags) or 'none'})")
    for line in survivors:
        print(f"mutate: not caught: {line}")
    print(f"mutate: {len(data)} of {all_data} values and {len(code)} of {all_code} conditions altered: "
          f"{caught} caught by a case of their rule, {invalid} refused by the pack's check, {len(survivors)} not caught")
    return 1 if survivors or caught == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
