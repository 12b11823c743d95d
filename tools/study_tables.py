"""What the tools that turn studies into tables share: a study that is played once and kept, intervals, table rows."""
import json
import math
import subprocess
import sys


def kept_study(file, command):
    """The result of a study as JSON: read from the file if it is complete there, else played and written to it."""
    if file.exists():
        result = json.loads(file.read_text())
        if result["complete"]:
            return result
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{file.stem}: {done.stderr.strip()}")
    file.write_text(done.stdout)
    return json.loads(done.stdout)


def wilson(wins, games, z=1.959963984540054):
    """The 95 % interval of a share of wins (Wilson score interval)."""
    rate = wins / games
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (rate + z * z / (2 * games) - spread) / scale, (rate + z * z / (2 * games) + spread) / scale


def row(cells):
    print("| " + " | ".join(cells) + " |")
    sys.stdout.flush()
