#!/usr/bin/env python3
"""Draws the two pictures of docs/architecture.md as SVG.

    tools/diagrams.py            writes docs/architecture.svg and docs/move.svg
    tools/diagrams.py --check    exits 1 if one of them is not what this script draws

The pictures are 860 units wide and stay readable at 800 pixels.
"""
import html
import pathlib
import sys

DOCS = pathlib.Path(__file__).resolve().parent.parent / "docs"
WIDTH = 860
TEXT, MUTED, LINE = "#1f2328", "#57606a", "#6e7781"
FILLS = {"base": "#eef1f4", "game": "#fdf0e6", "tool": "#e9f3ec", "edge": "#e6eefb"}


class Picture:
    def __init__(self, height, title):
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
            f'font-family="system-ui, Helvetica, Arial, sans-serif" aria-label="{html.escape(title)}">',
            f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
            '<defs><marker id="head" markerWidth="9" markerHeight="8" refX="8" refY="4" orient="auto">'
            f'<path d="M0 0L9 4L0 8z" fill="{LINE}"/></marker></defs>']

    def text(self, x, y, text, size=14, colour=TEXT, anchor="middle", weight=400):
        self.parts.append(f'<text x="{x}" y="{y}" font-size="{size}" fill="{colour}" text-anchor="{anchor}" '
                          f'font-weight="{weight}">{html.escape(text)}</text>')

    def box(self, x, y, width, height, name, about, fill):
        self.parts.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" fill="{FILLS[fill]}" '
                          f'stroke="{LINE}"/>')
        self.text(x + width / 2, y + 25, name, 17, weight=600)
        self.text(x + width / 2, y + 46, about, 13, MUTED)

    def arrow(self, *points, dashed=False):
        way = " ".join(f"{x},{y}" for x, y in points)
        dash = ' stroke-dasharray="5 4"' if dashed else ""
        self.parts.append(f'<polyline points="{way}" fill="none" stroke="{LINE}" stroke-width="1.5"{dash} '
                          'marker-end="url(#head)"/>')

    def done(self):
        return "\n".join([*self.parts, "</svg>"]) + "\n"


def modules():
    picture = Picture(668, "The modules of Foulon; each uses only modules above it")
    picture.text(20, 30, "An arrow means \"uses\". A module may use whatever its arrows lead to, directly or through others.",
                 14, MUTED, "start")
    high = 60
    rows = [48 + 90 * i for i in range(7)]
    picture.box(20, rows[0], 820, high, "engine", "contract of a game, sides, random numbers, fixed lists", "base")
    for i, (name, about) in enumerate([("siege", "rules, data, view, text"), ("quebec", "rules, data, view, text"),
                                       ("braddock", "rules, data, view, text")]):
        x = 20 + 195 * i
        picture.box(x, rows[1], 180, high, name, about, "game")
        picture.arrow((x + 90, rows[1]), (x + 90, rows[0] + high + 2))
        picture.arrow((x + 90, rows[2]), (x + 90, rows[1] + high + 2))
    picture.box(640, rows[1], 200, high, "record", "format, dice, signatures", "tool")
    picture.arrow((740, rows[1]), (740, rows[0] + high + 2))
    picture.box(20, rows[2], 570, high, "bots", "search and rollout policies; they see views, never states", "tool")
    picture.box(640, rows[2], 200, high, "store", "SQLite behind an interface", "tool")
    picture.arrow((740, rows[2]), (740, rows[1] + high + 2))
    picture.box(20, rows[3], 570, high, "study", "batches of games, odds, hints, signatures", "tool")
    picture.arrow((305, rows[3]), (305, rows[2] + high + 2))
    picture.arrow((590, rows[3] + 30), (615, rows[3] + 30), (615, rows[1] + 30), (638, rows[1] + 30))
    picture.box(20, rows[4], 570, high, "registry", "the list of games; a Session for any of them", "edge")
    picture.arrow((305, rows[4]), (305, rows[3] + high + 2))
    picture.box(20, rows[5], 820, high, "server", "HTTP and WebSocket: live games, people, records", "edge")
    picture.arrow((305, rows[5]), (305, rows[4] + high + 2))
    picture.arrow((740, rows[5]), (740, rows[2] + high + 2))
    picture.box(20, rows[6], 400, high, "app", "the foulon program, one file per command", "edge")
    picture.arrow((220, rows[6]), (220, rows[5] + high + 2))
    picture.box(440, rows[6], 400, high, "web", "the page, in TypeScript", "edge")
    picture.arrow((640, rows[6]), (640, rows[5] + high + 2), dashed=True)
    picture.text(650, rows[6] - 11, "HTTP, api/openapi.yaml", 12, MUTED, "start")
    return picture.done()


LANES = {"browser": 80, "server": 255, "session": 430, "writer": 605, "store": 780}
HEADS = {"browser": ("Browser", "web"), "server": ("Server", "src/server"), "session": ("Session", "src/registry"),
         "writer": ("RecordWriter", "src/record"), "store": ("Store", "src/store")}
# (from, to, what) is a call; (lane, None, what) is work in one place.
STEPS = [
    ("browser", "server", "POST …/choices"),
    ("server", None, "enters the game's gate: one change at a time"),
    ("server", "session", "side and text"),
    ("session", None, "parses with the game's grammar; rules refuse or apply"),
    ("session", "writer", "the sealed line"),
    ("writer", None, "adds the chain hash, rolls dice that are due"),
    ("writer", "server", "the new lines, as one change"),
    ("server", "store", "commit"),
    ("store", None, "writes and syncs"),
    ("store", "server", "safe on disk"),
    ("server", "browser", "line number, or refusal"),
    ("server", "browser", "news on each socket"),
    ("server", None, "runs clocks, wakes bots, leaves the gate"),
]


def move():
    top, step = 84, 40
    height = top + step * len(STEPS) + 60
    picture = Picture(height, "The way a move takes from the browser to the disk and back to every player")
    bottom = height - 46
    for lane, x in LANES.items():
        name, where = HEADS[lane]
        picture.parts.append(f'<line x1="{x}" y1="62" x2="{x}" y2="{bottom}" stroke="#d0d7de" stroke-width="2"/>')
        picture.box(x - 72, 8, 144, 54, name, where, {"browser": "edge", "server": "edge", "session": "edge"}.get(lane, "tool"))
    for number, (start, end, what) in enumerate(STEPS, 1):
        y = top + step * (number - 1) + 16
        x = LANES[start]
        label = f"{number}. {what}"
        if end is None:
            wide = 7.0 * len(label) + 20
            left = min(max(x - wide / 2, 6), WIDTH - 6 - wide)
            picture.parts.append(f'<rect x="{left}" y="{y - 15}" width="{wide}" height="26" rx="13" fill="#fff8dc" '
                                 f'stroke="{LINE}"/>')
            picture.text(left + wide / 2, y + 3, label, 13)
        else:
            to = LANES[end]
            wide = 7.0 * len(label) + 8
            picture.parts.append(f'<rect x="{(x + to) / 2 - wide / 2}" y="{y - 14}" width="{wide}" height="16" fill="#ffffff"/>')
            picture.arrow((x, y + 5), (to - 3 if to > x else to + 3, y + 5), dashed=to < x)
            picture.text((x + to) / 2, y - 2, label, 13)
    picture.text(20, height - 16, "Nobody hears of a line before step 10. Each socket gets only what its viewer may see.",
                 13, MUTED, "start")
    return picture.done()


def main():
    drawn = {"architecture.svg": modules(), "move.svg": move()}
    if sys.argv[1:] == ["--check"]:
        stale = [name for name, text in drawn.items()
                 if not (DOCS / name).exists() or (DOCS / name).read_text(encoding="utf-8") != text]
        for name in stale:
            print(f"diagrams: docs/{name} is not what tools/diagrams.py draws; run it")
        return 1 if stale else 0
    for name, text in drawn.items():
        (DOCS / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
