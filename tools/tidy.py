#!/usr/bin/env python3
"""clang-tidy over the modules under src, or only those named.

    tools/tidy.py BUILD [MODULE...] [--jobs N]

A file that was clean is skipped until it changes, or a project header it includes (directly or
not), or .clang-tidy, or the version of clang-tidy. The stamps are empty files in BUILD/tidy.
Headers are checked through the files that include them, so engine, which has only headers,
comes with every other module.
"""
import argparse
import concurrent.futures
import functools
import hashlib
import pathlib
import re
import resource
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIDY = "clang-tidy-19"
# Inside Asio's coroutines the analyzer takes values kept in a frame for uninitialized.
# In option_flags.cpp it follows CLI11's own allocation and loses its owner.
EXTRA = {"src/server/beast.cpp": ["--checks=-clang-analyzer-*"],
         "src/app/option_flags.cpp": ["--checks=-clang-analyzer-cplusplus.NewDeleteLeaks"]}


def sources(modules):
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "src"], cwd=ROOT,
                            check=True, capture_output=True, text=True).stdout.split()
    return [path for path in listed
            if path.endswith(".cpp") and (ROOT / path).exists() and (not modules or path.split("/")[1] in modules)]


@functools.cache
def includes(path):
    """The project headers that one file names, as paths below the root."""
    names = re.findall(r'^#include "([^"]+)"', (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE)
    return [f"src/{name}" for name in names if (ROOT / "src" / name).exists()]


def key(path, base):
    """A hash of all that the findings in one file depend on."""
    seen, queue = set(), [path]
    while queue:
        file = queue.pop()
        if file not in seen:
            seen.add(file)
            queue.extend(includes(file))
    digest = hashlib.sha256(base)
    for file in sorted(seen):
        digest.update(file.encode() + b"\0" + (ROOT / file).read_bytes() + b"\0")
    return digest.hexdigest()[:24]


def check(path, build, stamps, base):
    stamp = stamps / key(path, base)
    if stamp.exists():
        return path, 0, ""
    ran = subprocess.run([TIDY, "--quiet", "-p", str(build), *EXTRA.get(path, []),
                          "--extra-arg=-Wno-unknown-warning-option", path],
                         cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    if ran.returncode == 0:
        stamp.touch()
    return path, 1 if ran.returncode == 0 else 2, ran.stdout


def main():
    parser = argparse.ArgumentParser(description="clang-tidy with a cache")
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("module", nargs="*")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    build = arguments.build.resolve()
    stamps = build / "tidy"
    stamps.mkdir(parents=True, exist_ok=True)
    version = subprocess.run([TIDY, "--version"], check=True, capture_output=True).stdout
    base = (ROOT / ".clang-tidy").read_bytes() + version
    files = sources(set(arguments.module))
    if not files:
        print("tidy: no such module")
        return 2
    checked = failed = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for path, code, text in pool.map(lambda path: check(path, build, stamps, base), files):
            checked += code > 0
            failed += code == 2
            if code == 2:
                print(text or f"{path}: clang-tidy failed")
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"tidy: {len(files)} files, {checked} checked, {failed} with findings, "
          f"{(seconds.ru_utime + seconds.ru_stime) / 60:.1f} core-minutes")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
