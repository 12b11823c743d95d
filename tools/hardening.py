#!/usr/bin/env python3
"""Checks how a release is hardened: the program's file (by readelf) and the service's unit (by systemd-analyze).

    tools/hardening.py PROGRAM

Prints one line per property and fails if one is missing. The unit is docs/deploy/foulon.service; its exposure
level must not be above MOST_EXPOSURE (0 is best, 10 worst).
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
UNIT = os.path.join(HERE, "../docs/deploy/foulon.service")
MOST_EXPOSURE = 1.3


def read(*flags):
    return subprocess.run(["readelf", "-W", *flags], capture_output=True, text=True, check=True).stdout


def of_file(program):
    """What the file of the program says about itself: name, whether it is so, detail."""
    head, segments, dynamic = read("-h", program), read("-l", program), read("-d", program)
    symbols, notes = read("--dyn-syms", program), read("-n", program)
    fortified = sorted(set(re.findall(r"\b(__\w+_chk)\b", symbols)) - {"__stack_chk_fail"})
    stack = re.search(r"GNU_STACK.*", segments)
    loads = re.findall(r"^\s+LOAD\s.*?\s([R ][W ][E ])\s+0x", segments, re.M)
    return [
        ("position-independent (PIE)", "DYN" in head and "PIE" in dynamic, ""),
        ("full RELRO", "GNU_RELRO" in segments and re.search(r"BIND_NOW|\bNOW\b", dynamic) is not None, ""),
        ("stack not executable", stack is not None and "RWE" not in stack[0], ""),
        ("no segment writable and executable", all(not ("W" in flags and "E" in flags) for flags in loads), f"{len(loads)} segments"),
        ("stack protector", "__stack_chk_fail" in symbols, ""),
        ("FORTIFY_SOURCE", bool(fortified), f"{len(fortified)} functions"),
        ("libstdc++ assertions", "_ZSt21__glibcxx_assert_fail" in symbols, ""),
        ("shadow stack (CET)", "SHSTK" in notes, ""),
        ("no RPATH", "RPATH" not in dynamic and "RUNPATH" not in dynamic, ""),
    ]


def exposure():
    """The exposure level of the unit, by systemd-analyze."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "foulon.service")
        with open(UNIT, encoding="utf-8") as source, open(path, "w", encoding="utf-8") as target:
            # The program need not be installed to look at its unit.
            target.write(source.read().replace("ExecStart=/usr/local/bin/foulon", "ExecStart=/bin/true"))
        told = subprocess.run(["systemd-analyze", "security", "--offline=true", "--no-pager", path], capture_output=True,
                              text=True, check=False)
        wrong = subprocess.run(["systemd-analyze", "verify", path], capture_output=True, text=True, check=False).stderr
    found = re.search(r"exposure level for foulon.service: ([\d.]+)", told.stdout)
    if not found:
        raise SystemExit(f"hardening: systemd-analyze: {told.stdout[-300:]}{told.stderr}")
    unknown = [line for line in wrong.splitlines() if "foulon.service" in line]
    return float(found[1]), unknown


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    failed = 0
    for name, is_so, detail in of_file(sys.argv[1]):
        print(f"{'ok' if is_so else 'MISSING':8}{name}{f' ({detail})' if detail else ''}")
        failed += not is_so
    if shutil.which("systemd-analyze"):
        level, unknown = exposure()
        is_good = level <= MOST_EXPOSURE and not unknown
        print(f"{'ok' if is_good else 'WRONG':8}exposure level of the unit: {level} (at most {MOST_EXPOSURE})")
        print("".join(f"        {line}\n" for line in unknown), end="")
        failed += not is_good
    else:
        print("        systemd-analyze is not installed: the unit is not checked")
    if failed:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
