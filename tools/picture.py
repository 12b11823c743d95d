#!/usr/bin/env python3
"""Draws terminal output as an SVG picture for the documents: reads text with ANSI colours from standard input.

    tmux -L pic new-session -d -x 80 -y 64 'foulon play siege --seed Levis --record /tmp/turn.foulon'
    tmux -L pic send-keys 'order attack-villages, go aggressive' Enter
    tmux -L pic capture-pane -e -p | tools/picture.py > docs/turn.svg

Knows the few attributes the program uses: bold, faint, reverse, the sixteen and the 256 colours, and 24-bit ones."""
import re
import sys
from xml.sax.saxutils import escape

CELL, LINE, SIZE = 8.4, 18, 14
PAPER, INK, FADED = "#faf4e4", "#2a2018", "#8c7b62"
BASIC = ["#2a2018", "#9c2a24", "#3f5f3a", "#8a6516", "#234a86", "#6b3f6b", "#2f6b6b", "#6b5b45"]


def colour_256(n):
    if n < 16:
        return BASIC[n % 8]
    if n >= 232:
        level = 8 + (n - 232) * 10
        return f"#{level:02x}{level:02x}{level:02x}"
    n -= 16
    steps = [0, 95, 135, 175, 215, 255]
    return "#{:02x}{:02x}{:02x}".format(steps[n // 36], steps[n // 6 % 6], steps[n % 6])


class Pen:
    def __init__(self):
        self.reset()

    def reset(self):
        self.bold = self.faint = self.reverse = False
        self.colour = None

    def take(self, codes):
        codes = [int(code or 0) for code in codes.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code == 1:
                self.bold = True
            elif code == 2:
                self.faint = True
            elif code == 22:
                self.bold = self.faint = False
            elif code == 7:
                self.reverse = True
            elif code == 27:
                self.reverse = False
            elif code == 39:
                self.colour = None
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.colour = BASIC[code % 10]
            elif code == 38 and codes[0] == 5:
                self.colour = colour_256(codes[1])
                codes = codes[2:]
            elif code == 38 and codes[0] == 2:
                self.colour = "#{:02x}{:02x}{:02x}".format(*codes[1:4])
                codes = codes[4:]


def main():
    lines = sys.stdin.read().rstrip("\n").split("\n")
    pen = Pen()
    width = max(len(re.sub(r"\x1b\[[0-9;]*m", "", line)) for line in lines)
    out = []
    for row, line in enumerate(lines):
        column = 0
        for part in re.split(r"(\x1b\[[0-9;]*m)", line):
            if part.startswith("\x1b"):
                pen.take(part[2:-1])
                continue
            if part.strip():
                # A run is stretched to its cells, so that any monospaced font keeps the columns.
                lead = len(part) - len(part.lstrip())
                text = part.strip()
                x, y = 16 + (column + lead) * CELL, 26 + row * LINE
                fill = FADED if pen.faint and not pen.colour else pen.colour or INK
                weight = ' font-weight="600"' if pen.bold else ""
                if pen.reverse:
                    out.append(f'<rect x="{x:.1f}" y="{y - 13}" width="{len(text) * CELL:.1f}" height="{LINE}" fill="{fill}"/>')
                    fill = PAPER
                out.append(f'<text x="{x:.1f}" y="{y}" fill="{fill}"{weight} textLength="{len(text) * CELL:.1f}" '
                           f'xml:space="preserve">{escape(text)}</text>')
            column += len(part)
    w, h = 32 + width * CELL, 24 + len(lines) * LINE
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:.0f} {h}" width="{w:.0f}" '
          f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{SIZE}">')
    print(f'<rect width="100%" height="100%" fill="{PAPER}"/>')
    print("\n".join(out))
    print("</svg>")


if __name__ == "__main__":
    main()
