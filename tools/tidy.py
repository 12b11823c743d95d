#!/usr/bin/env python3
"""clang-tidy over the modules under src, or only those named.

    tools/tidy.py BUILD [MODULE...] [--together] [--jobs N]

With --together the files of a module are parsed as one and the path-sensitive analyzer is left out:
all modules but server and app take 2.3 core-minutes.

A file that was clean is skipped until it changes, or a project header it includes (directly or
not), or .clang-tidy, or the version of clang-tidy. The stamps are empty files in BUILD/tidy.
Headers are checked through the files that include them, so engine, which has only headers,
comes with every other module.
"""
import argparse
import concurrent.futures
import functools
import hashlib
import json
import pathlib
import re
import resource
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIDY = "clang-tidy-19"
# Inside Asio's coroutines the analyzer takes values kept in a frame for uninitialized.
# In option_flags.cpp it follows CLI11's own allocation and loses its owner.
EXTRA = {"src/server/beast.cpp": ["--checks=-clang-analyzer-*"],
         "src/app/option_flags.cpp": ["--checks=-clang-analyzer-cplusplus.NewDeleteLeaks"]}
# Files whose names or macros clash with those of the other files of their module.
ALONE = {"phrases.cpp", "toml.cpp", "beast.cpp"}


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


def batches(files):
    """Groups of files that can be parsed as one: those of a module that use no other namespace."""
    groups = {}
    for path in files:
        file = ROOT / path
        alone = file.name in ALONE or re.search(r"^using namespace \w+;", file.read_text(encoding="utf-8"), re.MULTILINE)
        groups.setdefault(path if alone else file.parent, []).append(path)
    return list(groups.values())


def flags(build, path):
    """What the build defines and where it looks for headers when it compiles a file."""
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        if entry["file"] == str(ROOT / path):
            words = shlex.split(entry["command"])
            pairs = [[word, after] if word == "-isystem" else [word]
                     for word, after in zip(words, words[1:]) if word.startswith(("-D", "-I", "-std", "-isystem"))]
            return [word for pair in pairs for word in pair]
    raise SystemExit(f"tidy: {path} is not in {build}/compile_commands.json; run cmake again")


def check_together(paths, build, stamps, base):
    joined = "".join(key(path, base) for path in paths) + "together"
    stamp = stamps / hashlib.sha256(joined.encode()).hexdigest()[:24]
    if stamp.exists():
        return paths, 0, ""
    batch = stamps / f"{stamp.name}.cpp"
    batch.write_text("".join(f'#include "{ROOT / path}"\n' for path in paths), encoding="utf-8")
    ran = subprocess.run([TIDY, "--quiet", "--config-file=.clang-tidy",
                          "--checks=-clang-analyzer-*,-bugprone-suspicious-include", str(batch), "--",
                          *flags(build, paths[0])],
                         cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    batch.unlink()
    if ran.returncode == 0:
        stamp.touch()
    return paths, 1 if ran.returncode == 0 else 2, ran.stdout


def check(path, build, stamps, base):
    stamp = stamps / key(path, base)
    if stamp.exists():
        return [path], 0, ""
    ran = subprocess.run([TIDY, "--quiet", "-p", str(build), *EXTRA.get(path, []),
                          "--extra-arg=-Wno-unknown-warning-option", path],
                         cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    if ran.returncode == 0:
        stamp.touch()
    return [path], 1 if ran.returncode == 0 else 2, ran.stdout


def main():
    parser = argparse.ArgumentParser(description="clang-tidy with a cache")
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("module", nargs="*")
    parser.add_argument("--together", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_intermixed_args()
    build = arguments.build.resolve()
    stamps = build / "tidy"
    stamps.mkdir(parents=True, exist_ok=True)
    version = subprocess.run([TIDY, "--version"], check=True, capture_output=True).stdout
    base = (ROOT / ".clang-tidy").read_bytes() + version
    files = sources(set(arguments.module))
    if not files:
        print("tidy: no such module")
        return 2
    run, work = (check_together, batches(files)) if arguments.together else (check, files)
    checked = failed = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for paths, code, text in pool.map(lambda each: run(each, build, stamps, base), work):
            checked += len(paths) if code > 0 else 0
            failed += code == 2
            if code == 2:
                print(text or f"{' '.join(paths)}: clang-tidy failed")
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"tidy: {len(files)} files, {checked} checked, {failed} with findings, "
          f"{(seconds.ru_utime + seconds.ru_stime) / 60:.1f} core-minutes")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
