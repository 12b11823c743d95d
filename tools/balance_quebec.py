#!/usr/bin/env python3
"""Measures the balance of Quebec by rule set and module; makes the table and plot of docs/balance-quebec.md.

    tools/balance_quebec.py FOULON [--captains N] [--rollouts N] [--sequence FOULON2] [--out DIR] [--plot FILE]

A module includes the advanced sequence, which changes the balance by itself. With --sequence a second program plays
the classic game in that sequence, and modules are compared with it: build it with any_module() of
src/quebec/militia_supply.cpp changed to return true. Without it, modules are compared with the classic game.

Studies are cached as JSON in DIR and reused if the file is complete. Modules are shown with the balance tag
of data/quebec/text/en/modules.toml."""
import argparse
import math
import pathlib
import tomllib

from study_tables import kept_study, row, wilson

MODULES = ["bombardment", "path", "fire-ships", "leaders", "interdiction", "entrenchments", "intelligence", "assault"]

SEQUENCE = "advanced sequence, no module"


def rule_sets(tags):
    yield "classic", [], ""
    yield SEQUENCE, [], ""
    for name in MODULES:
        yield name, ["--modules", name], tags[name]
    yield "all modules", ["--modules", "all"], ""
    yield "battle orders", ["--battle", "orders"], ""
    yield "all modules, battle orders", ["--modules", "all", "--battle", "orders"], ""
    yield "pbm", ["--rules", "pbm"], ""


def study(foulon, out, who, name, switches, games):
    file = out / f"{who}-{name.replace(', ', '-').replace(' ', '-')}-{games}.json"
    return kept_study(file, [foulon, "study", "quebec", "--json", "--bot", who, "--games", str(games), "--threads", "1",
                             *switches])


def shift(sheet, base):
    """The change against classic in points, and its 95 % error."""
    rates = [each["british_wins"] / each["games"] for each in (sheet, base)]
    error = 1.96 * math.sqrt(sum(rate * (1 - rate) / each["games"] for rate, each in zip(rates, (sheet, base))))
    return 100 * (rates[0] - rates[1]), 100 * error


def verdict(tag, points, error):
    if abs(points) < error:
        return "not significant"
    return "agrees" if (points > 0) == tag.endswith("British") else "opposite"


def draw(file, rows):
    left, top, step, wide = 250, 50, 30, 520
    high = top + step * len(rows) + 50
    at = lambda percent: left + wide * percent / 100
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + wide + 40}" height="{high}" '
             'font-family="sans-serif" font-size="13">',
             f'<rect width="100%" height="100%" fill="#fbf8f0"/>',
             f'<text x="{left}" y="24" font-weight="bold">British wins by rule set, with 95 % intervals</text>']
    for percent in range(0, 101, 10):
        parts.append(f'<line x1="{at(percent):.1f}" y1="{top - 8}" x2="{at(percent):.1f}" y2="{high - 42}" '
                     f'stroke="{"#888" if percent == 50 else "#ddd"}"/>')
        parts.append(f'<text x="{at(percent):.1f}" y="{high - 26}" text-anchor="middle">{percent} %</text>')
    for i, (name, tag, sheets) in enumerate(rows):
        y = top + step * i + 8
        label = f"{name} ({tag})" if tag else name
        parts.append(f'<text x="{left - 10}" y="{y + 5}" text-anchor="end">{label}</text>')
        for sheet, colour, by in zip(sheets, ("#a33", "#357"), (-5, 5)):
            if sheet is None:
                continue
            low, high_end = (100 * end for end in wilson(sheet["british_wins"], sheet["games"]))
            middle = 100 * sheet["british_wins"] / sheet["games"]
            parts.append(f'<line x1="{at(low):.1f}" y1="{y + by}" x2="{at(high_end):.1f}" y2="{y + by}" '
                         f'stroke="{colour}" stroke-width="2"/>')
            parts.append(f'<circle cx="{at(middle):.1f}" cy="{y + by}" r="4" fill="{colour}"/>')
    for i, (who, colour) in enumerate((("captain", "#a33"), ("rollout", "#357"))):
        if rows[0][2][i] is not None:
            parts.append(f'<text x="{left + 220 * i}" y="{high - 6}" fill="{colour}">{who} against {who}</text>')
    parts.append("</svg>")
    pathlib.Path(file).write_text("\n".join(parts) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("foulon")
    parser.add_argument("--captains", type=int, default=400)
    parser.add_argument("--rollouts", type=int, default=4000)
    parser.add_argument("--sequence", help="a program whose classic game runs in the advanced sequence")
    parser.add_argument("--out", default="build/balance")
    parser.add_argument("--plot", default="docs/balance-quebec.svg")
    options = parser.parse_args()
    out = pathlib.Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    texts = pathlib.Path(__file__).parent.parent / "data/quebec/text/en/modules.toml"
    told = tomllib.loads(texts.read_text())
    tags = {name: told[name]["balance"] for name in MODULES}
    against = "against the sequence" if options.sequence else "against classic"
    row(["rule set", "tag", "captains: British win %", against, "sign", "rollouts: British win %", against, "sign"])
    row(["---"] * 8)
    rows, base = [], None
    for name, switches, tag in rule_sets(tags):
        if name == SEQUENCE and not options.sequence:
            continue
        foulon = options.sequence if name == SEQUENCE else options.foulon
        sheets = [study(foulon, out, who, name, switches, games) if games > 0 else None
                  for who, games in (("captain", options.captains), ("rollout", options.rollouts))]
        if base is None or name == SEQUENCE:
            base = sheets
        cells = [name, tag]
        for sheet, first in zip(sheets, base):
            if sheet is None:
                cells += ["", "", ""]
                continue
            low, high = (100 * end for end in wilson(sheet["british_wins"], sheet["games"]))
            points, error = shift(sheet, first)
            cells.append(f"{100 * sheet['british_wins'] / sheet['games']:.1f} ({low:.1f} to {high:.1f})")
            cells += [f"{points:+.1f} ± {error:.1f}".replace("-", "−"), verdict(tag, points, error)] if tag else ["", ""]
        row(cells)
        rows.append((name, tag, sheets))
    draw(options.plot, rows)


if __name__ == "__main__":
    main()
