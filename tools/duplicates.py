#!/usr/bin/env python3
"""Counts code that is written twice, with jscpd (pinned in web/package.json).

    tools/duplicates.py [--list]

Fails when there is more than the limits below. Lower them when code is shared;
raising one needs a reason in the commit.
"""
import json
import pathlib
import subprocess
import sys

MOST_CLONES = 34
MOST_LINES = 256
FOLDERS = ["src", "tests", "web/src", "web/tests", "bench", "tools"]

root = pathlib.Path(__file__).resolve().parent.parent
subprocess.run(
    ["node", "web/node_modules/jscpd/bin/jscpd", "--config", ".jscpd.json", *FOLDERS],
    cwd=root, check=True, stdout=subprocess.DEVNULL)
report = json.loads((root / "build/duplicates/jscpd-report.json").read_text())
total = report["statistics"]["total"]
if "--list" in sys.argv:
    for clone in sorted(report["duplicates"], key=lambda c: -c["lines"]):
        a, b = clone["firstFile"], clone["secondFile"]
        print(f'{clone["lines"]:4} {a["name"]}:{a["start"]}-{a["end"]} ~ {b["name"]}:{b["start"]}-{b["end"]}')
print(f'{total["clones"]} duplicates (limit {MOST_CLONES}), '
      f'{total["duplicatedLines"]} duplicated lines of {total["lines"]} (limit {MOST_LINES})')
sys.exit(total["clones"] > MOST_CLONES or total["duplicatedLines"] > MOST_LINES)
