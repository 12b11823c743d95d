#!/usr/bin/env python3
"""Compares `foulon odds quebec` with a simulation written from the rules alone, for nine line-ups.

    tests/quebec/battle_odds.py FOULON [--battles N] [--seed S] [--table]

Nothing of the program is used but its answer. A column is the sum of the CV of its units, since every CV
is one die; how the losses of a column are shared among its units changes nothing. Both sides bring one
unit a battle turn from reserve into their weakest column, and nobody retreats voluntarily, as
`foulon odds` assumes.

With 100,000 battles (the figures of docs/balance-quebec.md) both must agree within 0.7 points and 0.1 CV;
with fewer the limits are wider by the sampling error. Both use fixed seeds, so a run always says the same.
--table prints the rows of that document."""
import argparse
import bisect
import json
import math
import random
import subprocess
import sys

LINE_UPS = [  # attack, defence, how the attacker comes
    ("4/4/4+4", "2/2/2", "landing"),
    ("4/4/4+4", "3/3/3", "landing"),
    ("4/4/4+4", "2,2/2,2/2,2", "landing"),
    ("4/4/4+4", "3,2/3,2/3,2", "landing"),
    ("4/4/4+4", "3,3/3,3/3,3", "landing"),
    ("4/4/4+4", "3,2/3,2/3,2", "land"),
    ("4,4,4/4,4,4/4,4,4+4", "4,3,3/4,3,3/4,3,3", "land"),
    ("4,4,4/4,4,4/4,4,4+4", "4,3,3/4,3,3/4,3,3", "crossing"),
    ("4,4,4/4,4,4/4,4,4", "4,4,4/4,4,4/4,4,4", "land"),
]
LONG = 100_000
POINTS, CV = 0.7, 0.1  # how far the two may differ with LONG battles


def binomial_table(dice, faces):
    """The chances of at most 0, 1, 2 ... hits with these dice, each hitting on so many of six faces."""
    table, total = [], 0.0
    for hits in range(dice + 1):
        total += math.comb(dice, hits) * (faces / 6) ** hits * (1 - faces / 6) ** (dice - hits)
        table.append(total)
    table[-1] = 1.0
    return table


TABLES = {(dice, faces): binomial_table(dice, faces) for dice in range(64) for faces in (1, 2)}


def roll(rng, dice, faces):
    """The number of hits; 12.2: one die for each CV, a six hits, with double fire a five too."""
    return bisect.bisect_left(TABLES[dice, faces], rng.random())


def parse(force):
    line, _, reserve = force.partition("+")
    columns = [sum(map(int, column.split(","))) for column in line.split("/")]
    return columns, [int(unit) for unit in reserve.split(",")] if reserve else []


def fire(rng, columns, targets, faces):
    """11.1, 12.1: each column fires at the one opposite; 14.1: true if one is emptied, which ends it all."""
    for column in range(3):
        opposite = 2 - column  # the left wing faces the enemy's right
        targets[opposite] -= min(targets[opposite], roll(rng, columns[column], faces))
        if targets[opposite] == 0:
            return True
    return False


def battle(rng, attack, defence, approach):
    """One battle: whether the attacker wins, and the CV each side loses."""
    sides = [[list(force[0]), list(force[1])] for force in (attack, defence)]
    before = [sum(columns) + sum(reserve) for columns, reserve in sides]
    turn = 0
    while True:
        turn += 1
        for firing in (1, 0):  # the defender first
            columns, reserve = sides[firing]
            if reserve:  # 10.4: one unit a battle turn
                columns[columns.index(min(columns))] += reserve.pop(0)
            # 15.1, 17.1: the first fire at an attack by water or over the St. Charles is double
            faces = 2 if firing == 1 and turn == 1 and approach != "land" else 1
            if fire(rng, columns, sides[1 - firing][0], faces):
                winner = firing
                lost = sides[1 - winner]
                pursuit(rng, sides[winner], lost, double=winner == 1 and approach != "land")
                after = [sum(side[0]) + sum(side[1]) for side in sides]
                return winner == 0, before[0] - after[0], before[1] - after[1]


def pursuit(rng, winner, routed, double):
    """14.2: all fire once more, the reserve too; 15.2: double at a retreat by water; 14.3: one hit is
    ignored for each 2 CV in the routed reserve, rounded up."""
    hits = roll(rng, sum(winner[0]) + sum(winner[1]), 2 if double else 1)
    hits = max(0, hits - (sum(routed[1]) + 1) // 2)
    left = max(0, sum(routed[0]) + sum(routed[1]) - hits)
    routed[0][:], routed[1][:] = [left, 0, 0], []


def simulate(attack, defence, approach, battles, seed):
    rng = random.Random(seed)
    attack, defence = parse(attack), parse(defence)
    wins = lost = cost = 0
    for _ in range(battles):
        won, attacker, defender = battle(rng, attack, defence, approach)
        wins, lost, cost = wins + won, lost + attacker, cost + defender
    return 100 * wins / battles, lost / battles, cost / battles


def ask(program, attack, defence, approach, battles, seed):
    command = [program, "odds", "quebec", "--attack", attack, "--defend", defence, "--games", str(battles), "--seed", str(seed),
               "--json"] + ([] if approach == "land" else ["--" + approach])
    said = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return 100 * said["attacker_wins"], said["attacker_lost"], said["defender_lost"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--battles", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1759)
    parser.add_argument("--table", action="store_true")
    given = parser.parse_args()
    wider = math.sqrt(LONG / given.battles) if given.battles < LONG else 1
    worst, wrong = 0.0, []
    for attack, defence, approach in LINE_UPS:
        ours = ask(given.program, attack, defence, approach, given.battles, given.seed)
        apart = simulate(attack, defence, approach, given.battles, given.seed)
        worst = max(worst, abs(ours[0] - apart[0]))
        if given.table:
            print(f"| `{attack}` | `{defence}` | {approach} | {ours[0]:.2f} | {apart[0]:.2f} | {ours[0] - apart[0]:+.2f} "
                  f"| {ours[1]:.2f} / {ours[2]:.2f} | {apart[1]:.2f} / {apart[2]:.2f} |", flush=True)
        if abs(ours[0] - apart[0]) > POINTS * wider or any(abs(a - b) > CV * wider for a, b in zip(ours[1:], apart[1:])):
            wrong.append(f"{attack} against {defence}, by {approach}: foulon {ours}, simulation {apart}")
    for line in wrong:
        print("battle odds: " + line, file=sys.stderr)
    print(f"battle odds: {len(LINE_UPS)} line-ups of {given.battles} battles, {len(wrong)} differ; "
          f"largest difference {worst:.2f} points")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
