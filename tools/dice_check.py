#!/usr/bin/env python3
"""Verifies the dice of finished Foulon records. Written only from docs/record-format.md, not from the program's code.
Checks: format, hash chain, nonces, sealed lines and openings, the secret, every draw, the order of the lines;
for lines copied from another game only their own chain, not their dice.
Does not check the Ed25519 signature (not in Python's standard library) or anything that needs the game's rules.
Reported lines are the record's own line numbers (0: the header). Exit codes: 0 valid, 1 invalid, 2 wrong usage."""
import argparse, hashlib, itertools, json, pathlib, re, struct, sys
def pattern(form):  # compiles a form written with the placeholders of the document
    form = form.replace("NUMBER", "(?:0|[1-9][0-9]*)").replace("TEXT", "[!-~]+(?: [!-~]+)*")
    form = form.replace("NAME", "[a-z0-9-]+").replace("SIDE", "(?:british|french)")
    return re.compile(re.sub("HEX([0-9]+)", r"[0-9a-f]{\1}", form))
HEADER = pattern("foulon record 1\ngame NAME\nrules NUMBER\npack HEX64\n(?:option NAME TEXT\n){0,64}"
                 "(?:seat british bot NAME\n)?(?:seat french bot NAME\n)?(?:given (NUMBER) (HEX40) (HEX40)\n)?"
                 "dice (own(?=\n)|sealed(?= HEX64\n)|seeded(?= ))(?: (TEXT))?\nkey HEX64\nbegin #(HEX40)\n")
LINE, DRAW = pattern("(NUMBER) (TEXT) #(HEX40)\n"), pattern("TEXT (NUMBER)/(NUMBER)")
FORMS = {kind: pattern(form) for kind, form in {
    "word-hash": "(SIDE) word-hash (HEX64)", "word": "(SIDE) word (HEX32)", "check": "check NUMBER HEX32",
    "sealed": "(SIDE|chance) sealed (HEX64)", "choice": "(SIDE) (?!(?:word|word-hash|sealed)(?: |$))TEXT",
    "chance": "chance ((?!sealed(?: |$))TEXT)", "open": "open (NUMBER) (HEX32) (TEXT)", "act":
    "act (?:SIDE (?:resign|draw)|(?:SIDE|referee) (?:void|pause|resume|timeout SIDE|rollback (NUMBER)))",
    "result": "result (?:SIDE|nobody) NAME", "secret": "secret (HEX64)", "sign": "sign HEX128"}.items()}
PLAY = "(?:(?:choice|chance|sealed|open|check) (?:(?:choice|chance|sealed|open|check|act) )*)?"
ORDER = f"(?:(?:word-hash|act) )*(?:word (?:(?:word|act) )*)?{PLAY}result (?:open )*(?:secret )?(?:sign )?"
def blake(size, data, key=b""):
    return hashlib.blake2b(data, digest_size=size, key=key).digest()
def die(secret, start, epoch, index, width):  # start is the header hash and the words
    for trial in itertools.count():
        r = int.from_bytes(blake(32, start + struct.pack("<IQI", epoch, index, trial), secret)[:8], "little")
        if r < 2**64 // width * width:
            return r % width
def need(condition, what):
    if not condition:
        raise ValueError(what)

def check(data, report):
    """Checks the bytes of a record and fills the report; a ValueError says what is wrong in report["line"]."""
    text, secret, kinds, hashes, words, sealed, draws = data.decode("latin-1"), None, [], {}, {}, {}, []
    last_word = opened = epoch = index = 0
    header = HEADER.match(text)
    need(header and max(map(len, header[0].split("\n"))) < 4096 and len(data) <= 2**26, "bad header or size")
    chain = start = blake(20, data[:header.start(6) - 2])
    dice, given = header[4], int(header[1] or "0")
    report["dice"], report["given"], old = dice, given, bytes.fromhex(header[2] or "")
    need(chain.hex() == header[6] and (given or not header[1]), "wrong header hash, or nothing given")
    if dice == "seeded":
        start, secret = bytes(20), blake(32, b"foulon seeded dice\n" + header[5].encode())
    for number, line in enumerate(text[header.end():].splitlines(keepends=True), 1):
        report["line"], parts = number, LINE.fullmatch(line)
        need(parts and len(line) <= 4096 and parts[1] == str(number), "torn, not well formed or misnumbered")
        chain = blake(20, chain + line[:-43].encode())
        need(parts[3] == chain.hex(), "wrong chain hash")
        kind, f = next(((k, m) for k, form in FORMS.items() if (m := form.fullmatch(parts[2]))), (None, None))
        need(kind, "no such kind of line")
        if number <= given:  # another game's line: its number and text are chained on from that game's header
            old = blake(20, old + line[:-43].encode())
            need(kind not in ("result", "secret", "sign"), "the end of a game among the lines given")
            need(number < given or old.hex() == header[3], "the lines given are not those the header names")
            last_word = number if number == given else 0
            if kind == "sealed":
                sealed[number] = "given", f[2], 0, 0
            if kind != "open":
                continue
        need(kind != "choice" or dice != "sealed" or f[1] in words, "a choice by a side that gave no word")
        if kind == "word-hash":
            need(dice == "sealed" and f[1] not in hashes, "word-hash out of place")
            hashes[f[1]] = f[2]
        elif kind == "word":
            need(f[1] not in words and blake(32, bytes.fromhex(f[2])).hex() == hashes.get(f[1]), "wrong word")
            words[f[1]], last_word = bytes.fromhex(f[2]), number
        elif kind == "sealed":
            sealed[number] = f[1], f[2], epoch, index
        elif kind == "chance":
            draws.append((number, f[1], epoch, index))
        elif kind == "open":
            need(int(f[1]) in sealed and (kinds[-1:] != ["open"] or int(f[1]) > opened), "opens a wrong line")
            opened, (who, seal, *place) = int(f[1]), sealed.pop(int(f[1]))
            need(blake(32, bytes.fromhex(f[2]) + f[3].encode()).hex() == seal, "does not fit the seal")
            draws += [(number, f[3], *place)] if who == "chance" else []
        elif kind == "act" and f[1]:  # rollback
            need(last_word <= int(f[1]) < number and (f[1] != "0" or dice != "sealed"), "wrong rollback")
            epoch, index = epoch + 1, 0
        elif kind == "secret":
            secret = bytes.fromhex(f[1])
            need(dice == "sealed" and blake(32, secret).hex() == header[5], "secret does not fit the header")
        index += number > given and f[0].startswith("chance ")
        kinds += [kind] if number > given else []
    need(len(kinds) and re.fullmatch(ORDER, " ".join(kinds) + " "), "unfinished, or lines not in order")
    need(not sealed and (secret or dice == "own"), "an opening or the secret is missing")
    need(len(words) == len(hashes) and (words or dice != "sealed" or not draws), "a word is missing")
    for report["line"], outcome, epoch, index in draws if dice != "own" else []:
        drawn = DRAW.fullmatch(outcome)
        need(drawn and 0 < int(drawn[2]) <= 2**64, "K/W missing or impossible")
        k = die(secret, start + b"".join(words[side] for side in sorted(words)), epoch, index, int(drawn[2]))
        need(drawn[1] == str(k), f"epoch {epoch}, draw {index}: the dice give {k}/{drawn[2]}")
        report["draws"] += 1
    return "nothing to check but the chain" if dice == "own" else f"{len(draws)} draws agree"

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object a file")
    parser.add_argument("files", nargs="+", metavar="FILE")
    args, status = parser.parse_args(), 0
    for name in args.files:
        report = {"file": name, "good": False, "dice": None, "draws": 0, "line": 0, "what": ""}
        try:
            agree = check(pathlib.Path(name).read_bytes(), report)
            report.update(good=True, line=None, what=f"good, {agree} ({report['dice']} dice)")
        except (ValueError, OSError) as error:
            report["what"], status = str(error), 1
        plain = f"{name}: " + ("" if report["good"] else f"line {report['line']}: ") + report["what"]
        print(json.dumps(report) if args.json else plain)
    sys.exit(status)
