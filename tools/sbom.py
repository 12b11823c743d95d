#!/usr/bin/env python3
"""Lists what a release contains that is not Foulon's own (a software bill of materials).

    tools/sbom.py PROGRAM            prints CycloneDX 1.5 JSON
    tools/sbom.py PROGRAM --check    fails if a part is of no known package; also names linked packages of which
                                     Debian's lists on this machine know a newer version in the security archive

Three kinds of parts: Debian packages of the shared libraries the program loads, Debian packages of headers that are
compiled into it, and npm packages that are compiled into the page.
"""
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
# Headers compiled into the program; docs/dependencies.md says what for.
COMPILED_IN = ["libboost1.81-dev", "libcli11-dev", "libtomlplusplus-dev", "libexpected-dev", "nlohmann-json3-dev"]


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout


def libraries(program):
    """Debian packages of everything the dynamic loader would load; None for a file of no package."""
    packages = {}
    for name, path in re.findall(r"^\s*(\S+) => (/\S+)", run("ldd", program), re.M):
        real = os.path.realpath(path)
        owner = ""
        for candidate in (real, path, real.removeprefix("/usr"), path.removeprefix("/usr"), "/usr" + real):
            if owner := run("dpkg", "-S", candidate).split(":")[0]:
                break
        packages.setdefault(owner or None, []).append(name)
    return packages


def debian(package):
    version, licence = run("dpkg-query", "-W", "-f=${Version}", package), f"/usr/share/doc/{package}/copyright"
    return {"type": "library", "name": package, "version": version, "purl": f"pkg:deb/debian/{package}@{version}",
            **({"properties": [{"name": "copyright", "value": licence}]} if os.path.exists(licence) else {})}


def page():
    """npm packages that are in the page's bundle, with the versions of the lock file."""
    with open(os.path.join(HERE, "../web/package.json"), encoding="utf-8") as file:
        wanted = json.load(file).get("dependencies", {})
    with open(os.path.join(HERE, "../web/package-lock.json"), encoding="utf-8") as file:
        locked = json.load(file)["packages"]
    return [{"type": "library", "name": name, "version": part["version"],
             "purl": f"pkg:npm/{name.replace('@', '%40', 1)}@{part['version']}",
             **({"licenses": [{"license": {"id": part["license"]}}]} if "license" in part else {})}
            for path, part in sorted(locked.items()) if path.startswith("node_modules/") and not part.get("dev")
            for name in [path.removeprefix("node_modules/")] if name in wanted or not part.get("optional")]


def newer_from_security(package):
    """A version in the security archive that is newer than the installed one, if this machine's lists know one."""
    policy = run("apt-cache", "policy", package)
    installed = re.search(r"Installed: (\S+)", policy)
    candidate = re.search(r"Candidate: (\S+)", policy)
    if not installed or not candidate or installed[1] == candidate[1] or "security" not in policy:
        return None
    return candidate[1]


def main():
    if len(sys.argv) not in (2, 3):
        raise SystemExit(__doc__)
    linked = libraries(sys.argv[1])
    parts = [debian(package) for package in sorted(p for p in linked if p)] + [debian(package) for package in COMPILED_IN] + page()
    if len(sys.argv) == 3:
        unknown = linked.get(None, []) + [part["name"] for part in parts if not part["version"]]
        if unknown or not linked:
            raise SystemExit(f"sbom: of no known package: {', '.join(unknown) or 'everything'}")
        old = {package: newer for package in linked if package and (newer := newer_from_security(package))}
        for package, newer in old.items():
            print(f"sbom: {package}: the security archive has {newer}")
        print(f"sbom: {len(linked)} packages linked, {len(COMPILED_IN)} compiled in, {len(parts) - len(linked) - len(COMPILED_IN)} in "
              f"the page; {len(old)} with a security update")
        return
    print(json.dumps({"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
                      "metadata": {"component": {"type": "application", "name": "foulon",
                                                 "version": run(sys.argv[1], "--version").split("\n")[0]}},
                      "components": parts}, indent=1))


if __name__ == "__main__":
    main()
