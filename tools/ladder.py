#!/usr/bin/env python3
"""Plays the bot levels against each other for the tables of docs/bots.md and docs/bots-quebec.md: neighbours with
sides swapped, and in the siege each level in solitaire games.

    tools/ladder.py FOULON [--game siege|quebec] [--out DIR] [--scale X]

Studies are cached as JSON in DIR, named by their games and pack, and reused if the file is complete, so that an
interrupted ladder continues where it stopped. --scale changes the size of every study by a factor."""
import argparse
import json
import pathlib
import subprocess
import sys

from study_tables import kept_study, row, wilson

# Fast levels play many games, so that their intervals are tight and the slow level needs few.
# As British, as French: as French a general takes three times as long.
ALONE = {"random": (20000, 20000), "recruit": (4000, 4000), "captain": (1500, 1500), "general": (80, 50)}
# By game: the heading of the table of pairs, the options, and the pairs with their games on each side. Slow pairs
# are played in batches with separate seeds, so that an interruption costs one batch and more can be added.
PAIRS = {
    "siege": [
        ("two players, 20 cards", ["--players", "two"],
         [("recruit", "random", [600]), ("captain", "recruit", [400]), ("general", "captain", [60])]),
    ],
    "quebec": [
        ("classic", [], [("recruit", "random", [500]), ("captain", "recruit", [200]), ("general", "captain", [25, 25])]),
        ("all modules, battle orders", ["--modules", "all", "--battle", "orders"],
         [("recruit", "random", [500]), ("captain", "recruit", [100]), ("general", "captain", [15])]),
    ],
}


def study(foulon, game, out, name, arguments):
    return kept_study(out / (name + ".json"), [foulon, "study", game, "--json", *arguments])


def told(wins, games):
    low, high = wilson(wins, games)
    return f"{100 * wins / games:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("foulon")
    parser.add_argument("--game", choices=sorted(PAIRS), default="siege")
    parser.add_argument("--out", default="build/ladder")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--threads", default="1")
    options = parser.parse_args()
    shown = subprocess.run([options.foulon, "data", "show", options.game, "--json"], capture_output=True, text=True, check=True)
    out = pathlib.Path(options.out) / json.loads(shown.stdout)["pack"][:16]
    out.mkdir(parents=True, exist_ok=True)
    many = lambda games: str(max(2, round(games * options.scale)))
    common = ["--threads", options.threads]

    if options.game == "siege":
        alone(options.foulon, out, many, common)
    for heading, switches, pairs in PAIRS[options.game]:
        print()
        row([heading, "won by the first, both sides together: %", "games", "as British", "as French",
             "core-seconds a game"])
        row(["---"] * 6)
        for first, second, batches in pairs:
            wins, spent = {"british": [0, 0], "french": [0, 0]}, 0.0
            for seed, games in enumerate(batches, 1):
                n = many(games)
                for side, other in (("british", "french"), ("french", "british")):
                    named = "-".join(word.strip("-") for word in switches if word.startswith("--")) or "plain"
                    named = f"{named}-{side}-{first}-{second}-{n}" + (f"-seed{seed}" if seed > 1 else "")
                    sheet = study(options.foulon, options.game, out, named,
                                  [*switches, f"--{side}", first, f"--{other}", second, "--games", n,
                                   "--seed", str(seed), *common])
                    wins[side][0] += sheet[side + "_wins"]
                    wins[side][1] += sheet["games"]
                    spent += sheet["core_seconds"]
            total = [sum(part) for part in zip(*wins.values())]
            row([f"{first} against {second}", told(*total), str(total[1]), told(*wins["british"]),
                 told(*wins["french"]), f"{spent / total[1]:.3g}"])
            sys.stdout.flush()


def alone(foulon, out, many, common):
    row(["level", "as British, good skill: won %", "games", "as French", "games", "core-seconds a game"])
    row(["---"] * 6)
    for level, games in ALONE.items():
        cells, spent = [level], 0.0
        for side, wanted in zip(("british", "french"), games):
            n = many(wanted)
            sheet = study(foulon, "siege", out, f"alone-{side}-{level}-{n}",
                          ["--as", side, "--bot", level, "--games", n, *common])
            cells += [told(sheet[side + "_wins"], sheet["games"]), str(sheet["games"])]
            spent += sheet["core_seconds"] / sheet["games"] / 2
        row(cells + [f"{spent:.3g}"])
        sys.stdout.flush()


if __name__ == "__main__":
    main()
