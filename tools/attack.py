#!/usr/bin/env python3
"""Attacks a server of its own, with usual limits, in every way that needs no secret.

    tools/attack.py PROGRAM [--seconds N] [--seed N] [--only PHASE]

Starts `PROGRAM serve` on the loopback interface and plays strangers at many addresses (127.x.y.z) against two
players. Phases: forged (requests altered at random), raw (bytes that are hardly HTTP), frames (WebSocket frames
that break the protocol), races (one-time links used by several at once), exhaustion (idle connections, answers
nobody reads, spectators, pings). After each phase: nothing of the two players changed, the server answers others,
its memory is bounded, its log has no error. Prints what was sent; the exit code is 0 if all of that holds.
"""
import argparse
import json
import os
import random
import re
import select
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

MOST_MEMORY_KB = 400_000  # resident, also at the end of an hour
WAIT = 120  # seconds for an answer, on the slowest machine


class Failed(Exception):
    pass


def expect(good, what):
    if not good:
        raise Failed(what)


class Wire:
    """A connection from an address of its own."""

    def __init__(self, port, address="127.0.0.1", receive_buffer=None):
        self.file = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        self.file.settimeout(WAIT)
        if receive_buffer:
            self.file.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.file.bind((address, 0))
        self.file.connect(("127.0.0.1", port))
        self.file.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rest = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()

    def send(self, data):
        try:
            self.file.sendall(data)
            return True
        except (BrokenPipeError, ConnectionResetError):
            return False

    def more(self):
        try:
            data = self.file.recv(65536)
        except ConnectionResetError:
            return False
        self.rest += data
        return bool(data)

    def answer(self):
        """Status, headers and body of the next response; None if the connection ended."""
        while b"\r\n\r\n" not in self.rest:
            if not self.more():
                return None
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        expect(re.match(rb"HTTP/1\.[01] \d{3} ", head), f"no HTTP response: {head[:80]}")
        found = re.search(rb"\r\nContent-Length: (\d+)", head)
        size = int(found[1]) if found else 0
        while len(self.rest) < size:
            if not self.more():
                return None
        body, self.rest = self.rest[:size], self.rest[size:]
        return int(head[9:12]), head, body


class Player:
    def __init__(self, port, address):
        self.port, self.address, self.cookie = port, address, ""

    def request(self, method, path, body=None):
        text = b"" if body is None else json.dumps(body).encode()
        cookie = f"Cookie: foulon={self.cookie}\r\n" if self.cookie else ""
        return (f"{method} {path} HTTP/1.1\r\nHost: foulon\r\n{cookie}Content-Length: {len(text)}\r\n\r\n").encode() + text

    def ask(self, method, path, body=None):
        with Wire(self.port, self.address) as wire:
            wire.send(self.request(method, path, body))
            answer = wire.answer()
        expect(answer, f"{method} {path}: no answer")
        status, head, data = answer
        if found := re.search(rb"Set-Cookie: foulon=([^;]+)", head):
            self.cookie = found[1].decode()
        return status, data

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, body):
        status, data = self.ask("POST", path, body)
        return status, json.loads(data) if data else None


def frame(first, payload=b"", masked=True, length=None):
    size = len(payload) if length is None else length
    second = 0x80 if masked else 0
    if size < 126:
        head = struct.pack("!BB", first, second | size)
    elif size < 65536:
        head = struct.pack("!BBH", first, second | 126, size)
    else:
        head = struct.pack("!BBQ", first, second | 127, size)
    return head + (b"\0\0\0\0" if masked else b"") + payload


class Attack:
    def __init__(self, program, folder, seed):
        self.rng = random.Random(seed)
        self.log = os.path.join(folder, "log")
        self.process = subprocess.Popen(
            [program, "serve", "--listen", "127.0.0.1:0", "--db", os.path.join(folder, "foulon.db"), "--log", "warn"],
            stdout=subprocess.PIPE, stderr=open(self.log, "w"), text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        if not found:
            raise SystemExit(f"attack: the server did not start: {line}{open(self.log).read()}")
        self.port = int(found[1])
        self.counts = {}
        self.statuses = {}
        self.most_memory = 0
        self.set_up()

    def set_up(self):
        """Two players and a spectator in one game; what must not change."""
        self.anne, self.louis = Player(self.port, "127.1.0.1"), Player(self.port, "127.1.0.2")
        self.eve, self.stranger = Player(self.port, "127.1.0.3"), Player(self.port, "127.1.0.4")
        _, made = self.anne.post("/api/v1/games", {"game": "siege", "side": "british", "opponent": {"kind": "friend"}})
        self.game = "/api/v1/games/" + made["id"]
        self.louis.post("/api/v1/enter", {"token": made["links"]["invite"].split("#")[1]})
        _, link = self.anne.post(self.game + "/links", {"kind": "watch"})
        self.eve.post("/api/v1/enter", {"token": link["watch"].split("#")[1]})
        self.stranger.post("/api/v1/games", {"game": "siege", "opponent": {"kind": "none"}})
        self.line = json.loads(self.anne.get(self.game)[1])["line"]
        self.before = self.facts()

    def facts(self):
        out = []
        for player, path in ((self.anne, ""), (self.louis, ""), (self.anne, "/record"), (self.anne, "/chat"),
                             (self.louis, "/links")):
            status, data = player.get(self.game + path)
            expect(status == 200, f"{path}: {status} {data[:200]}")
            # How many watch, and when a device was last seen, may change.
            out.append(re.sub(rb'"(watching|seen)":("[^"]*"|\d+)', b"", data))
        return out

    def address(self):
        return f"127.{self.rng.randrange(2, 250)}.{self.rng.randrange(256)}.{self.rng.randrange(1, 255)}"

    def memory(self):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            kb = int(re.search(r"VmRSS:\s+(\d+)", file.read())[1])
        self.most_memory = max(self.most_memory, kb)
        return kb

    def count(self, what, n=1):
        self.counts[what] = self.counts.get(what, 0) + n

    def check(self, phase):
        expect(self.process.poll() is None, f"{phase}: the server died with {self.process.returncode}")
        after = self.facts()
        for was, now in zip(self.before, after):
            at = next((i for i, (a, b) in enumerate(zip(was + b"\0", now + b"\0")) if a != b), 0)
            expect(was == now, f"{phase}: of the players, {was[at - 60:at + 60]} became {now[at - 60:at + 60]}")
        expect(self.anne.get("/api/v1/health")[0] == 200, f"{phase}: not well")
        memory = self.memory()
        expect(memory < MOST_MEMORY_KB, f"{phase}: {memory} kB of memory")
        errors = [line for line in open(self.log, encoding="utf-8", errors="replace") if '"level":"error"' in line]
        expect(not errors, f"{phase}: {''.join(errors[:3])}")

    # --- forged requests -----------------------------------------------------------------------------
    def forged(self, until):
        rng, game, line = self.rng, self.game, self.line
        token = "9bW1Yt3l8o0m2dVh7c5QpA4xK6sJfGeRzT1uNwEiLbC"
        honest = [
            (game + "/choices", f'{{"line":{line},"text":"order bombard-quebec, seal","side":"british"}}'),
            (game + "/acts", f'{{"line":{line},"act":"resign","side":"british"}}'),
            (game + "/undo", f'{{"line":{line}}}'),
            (game + "/rolls", f'{{"line":{line},"text":"die 6"}}'),
            (game + "/links", '{"kind":"seat"}'),
            (game + "/links/end", '{"kind":"seat"}'),
            (game + "/take-back", '{}'),
            (game + "/rematch", '{}'),
            (game + "/nonce", '{"nonce":"202122232425262728292a2b2c2d2e2f","side":"british"}'),
            (game + "/chat", '{"text":"hello"}'),
            (game + "/join", '{}'),
            (game + "/branch", f'{{"line":{line},"opponent":{{"kind":"self"}}}}'),
            ("/api/v1/enter", f'{{"token":"{token}","name":"Eve"}}'),
            ("/api/v1/invitation", f'{{"token":"{token}"}}'),
            ("/api/v1/sessions/end", '{"device":"x"}'),
            ("/api/v1/records", "foulon record 1\ngame siege\nrules 2\npack 00\n")]
        senders = ["", self.stranger.cookie, token]
        while time.monotonic() < until:
            with Wire(self.port, self.address()) as wire:
                batch = []
                for _ in range(40):
                    path, body = rng.choice(honest)
                    for _ in range(rng.randrange(4)):
                        path, body = (self.mutate(path), body) if rng.random() < 0.15 else (path, self.mutate(body))
                    path = "".join(c if "!" <= c <= "~" else "_" for c in path)
                    data = body.encode("utf-8", "surrogateescape")
                    cookie = rng.choice(senders)
                    batch.append(f"POST {path if path.startswith('/') else '/' + path} HTTP/1.1\r\nHost: foulon\r\n"
                                 f"Cookie: foulon={cookie}\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data)
                if not wire.send(b"".join(batch)):
                    continue
                for one in batch:
                    answer = wire.answer()
                    if answer is None:
                        break
                    status = answer[0]
                    self.statuses[status] = self.statuses.get(status, 0) + 1
                    expect(status < 500, f"forged: {status} to {one[:3000]}")
                    self.count("forged requests")
                    if b"Connection: close" in answer[1]:
                        break

    def mutate(self, text):
        rng = self.rng
        at = rng.randrange(len(text) + 1)
        kind = rng.randrange(6)
        if kind == 0:
            return text[:at] + chr(rng.randrange(1, 0x250)) + text[at + 1:]
        if kind == 1:
            return text[:at] + text[at + rng.randrange(1, 10):]
        if kind == 2:
            return text[:at] + rng.choice("{[\"',:}]0-%/#") * rng.randrange(30) + text[at:]
        if kind == 3:
            return text[:at] + text[rng.randrange(len(text) + 1):] + text[at:]
        if kind == 4:
            return re.sub(r"\d+", lambda _: str(rng.choice([-1, 0, 2**31, 2**63, 2**64, 10**30])), text, count=1)
        return text + "\\u0000"

    # --- bytes that are hardly HTTP ------------------------------------------------------------------
    def raw(self, until):
        rng = self.rng
        heads = [b"GET / HTTP/1.1\r\nHost: foulon\r\n\r\n",
                 b"POST /api/v1/games HTTP/1.1\r\nHost: foulon\r\nContent-Length: 2\r\n\r\n{}",
                 b"POST /api/v1/enter HTTP/1.1\r\nHost: foulon\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
                 b"GET /api/v1/live HTTP/1.1\r\nHost: foulon\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"]
        parts = [b"\r\n", b"\r", b"\n", b"\0", b" ", b": ", b"Content-Length: 5\r\n", b"Content-Length: 2, 2\r\n",
                 b"Transfer-Encoding: gzip\r\n", b"Host: evil\r\n", b"Expect: 100-continue\r\n", b"HTTP/1.1", b"\xff" * 9,
                 b"0\r\n\r\n", b"ffffffffffffffff\r\n", b"X: " + b"y" * 20_000, b"Connection: close, upgrade\r\n"]
        while time.monotonic() < until:
            wires = [Wire(self.port, self.address()) for _ in range(16)]
            for wire in wires:
                data = bytearray(rng.choice(heads))
                for _ in range(rng.randrange(1, 6)):
                    at = rng.randrange(len(data) + 1)
                    kind = rng.randrange(4)
                    if kind == 0:
                        data[at:at] = rng.choice(parts)
                    elif kind == 1:
                        del data[at:at + rng.randrange(1, 20)]
                    elif kind == 2 and at < len(data):
                        data[at] = rng.randrange(256)
                    else:
                        data[at:at] = rng.randbytes(rng.randrange(1, 40))
                wire.send(bytes(data))
                self.count("raw inputs")
            for wire in wires:
                try:
                    wire.file.shutdown(socket.SHUT_WR)  # nothing more comes: the server answers or closes
                except OSError:
                    pass
            for wire in wires:
                with wire:
                    while (answer := wire.answer()) is not None:
                        status = answer[0]
                        self.statuses[status] = self.statuses.get(status, 0) + 1
                        expect(status < 500, f"raw: {status} {answer[2][:200]}")
                        if status == 101:
                            break

    # --- frames --------------------------------------------------------------------------------------
    def open_socket(self, player, path, address=None, receive_buffer=None):
        wire = Wire(self.port, address or self.address(), receive_buffer)
        wire.send((f"GET {path} HTTP/1.1\r\nHost: foulon\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                   "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                   f"Cookie: foulon={player.cookie}\r\n\r\n").encode())
        return wire

    def frames(self, until):
        rng = self.rng
        texts = [b'{"type":"ping"}', b'{"type":"seen","line":4}', b"{", b'{"type":"choose"}', b"\xff\xfe", b"x" * 5000, b"[" * 4000]
        while time.monotonic() < until:
            wires = [self.open_socket(self.eve, rng.choice(["/api/v1/live", self.game + "/live"])) for _ in range(8)]
            for wire in wires:
                data = b""
                for _ in range(rng.randrange(1, 12)):
                    kind = rng.randrange(6)
                    if kind < 2:
                        data += frame(0x81, rng.choice(texts))
                    elif kind == 2:
                        data += frame(rng.randrange(256), rng.randbytes(rng.randrange(130)), rng.random() < 0.9)
                    elif kind == 3:
                        data += frame(0x80 | rng.choice([8, 9, 10]), rng.randbytes(rng.randrange(126)))
                    elif kind == 4:
                        data += frame(rng.choice([0x01, 0x00, 0x80]), rng.choice(texts[:3]))
                    else:
                        data += frame(0x81, b"", True, rng.choice([126, 65535, 65536, 2**32, 2**62])) + rng.randbytes(9)
                    self.count("forged frames")
                wire.send(data)
            for wire in wires:
                with wire:
                    if rng.random() < 0.5:
                        try:
                            wire.file.shutdown(socket.SHUT_WR)
                        except OSError:
                            pass
                        while wire.more():
                            wire.rest = wire.rest[-64:]

    # --- races ---------------------------------------------------------------------------------------
    def at_once(self, requests):
        """Sends each request from its own connection at the same moment; the statuses."""
        wires = [Wire(self.port, self.address()) for _ in requests]
        gate, results = threading.Barrier(len(requests)), [None] * len(requests)

        def run(i):
            gate.wait()
            wires[i].send(requests[i])
            results[i] = wires[i].answer()
        threads = [threading.Thread(target=run, args=(i,)) for i in range(len(requests))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for wire in wires:
            wire.file.close()
        expect(all(results), "races: no answer")
        self.count("raced requests", len(requests))
        return [answer[0] for answer in results]

    def races(self, until):
        while time.monotonic() < until:
            maker = Player(self.port, self.address())
            status, made = maker.post("/api/v1/games", {"game": "siege", "side": "british", "opponent": {"kind": "friend"}})
            expect(status == 201, f"races: {status} {made}")
            path, invite = "/api/v1/games/" + made["id"], made["links"]["invite"].split("#")[1]
            guests = [Player(self.port, self.address()) for _ in range(4)]
            statuses = self.at_once([guest.request("POST", "/api/v1/enter", {"token": invite}) for guest in guests])
            expect(statuses.count(200) == 1, f"races: one invitation, entered by {statuses}")
            line = json.loads(maker.get(path)[1])["line"]
            choice = {"line": line, "text": "order bombard-quebec, seal"}
            statuses = self.at_once([maker.request("POST", path + "/choices", choice) for _ in range(4)])
            expect(statuses.count(200) == 1, f"races: one choice, made by {statuses}")
            code = made["links"]["recovery"]
            statuses = self.at_once([guest.request("POST", "/api/v1/enter", {"code": code}) for guest in guests[:3]])
            expect(statuses.count(200) <= 1, f"races: one code, used by {statuses}")
            other = Player(self.port, self.address())
            _, made = other.post("/api/v1/games", {"game": "siege", "side": "british", "opponent": {"kind": "friend"}})
            path = "/api/v1/games/" + made["id"]
            self.at_once([other.request("DELETE", path), other.request("POST", path + "/links", {"kind": "seat"}),
                          guests[0].request("POST", "/api/v1/enter", {"token": made["links"]["invite"].split("#")[1]})])

    # --- exhaustion ----------------------------------------------------------------------------------
    def others_are_served(self, what):
        status, _ = Player(self.port, "127.1.9.9").get("/api/v1/health")
        expect(status == 200, f"{what}: others get {status}")
        status, data = Player(self.port, self.address()).get("/")
        expect(status == 200 and b"<title>Foulon" in data, f"{what}: others get no page")
        memory = self.memory()
        expect(memory < MOST_MEMORY_KB, f"{what}: {memory} kB")

    def open_ones(self, wires):
        """How many of idle connections the server keeps."""
        open_ = 0
        for wire in wires:
            waiting = select.poll()
            waiting.register(wire.file, select.POLLIN)
            try:
                if not waiting.poll(0) or wire.file.recv(1, socket.MSG_PEEK):
                    open_ += 1
            except ConnectionResetError:
                pass
        return open_

    def exhaustion(self, until):
        while True:
            bad = self.address()
            wires = [Wire(self.port, bad) for _ in range(1500)]
            self.count("idle connections", len(wires))
            self.others_are_served("idle connections")
            expect(self.open_ones(wires) <= 1000, "idle connections: more than the cap")
            for wire in wires:
                wire.file.close()
            bad, wires = self.address(), []
            for _ in range(300):
                wire = Wire(self.port, bad, 4096)
                wire.send(self.stranger.request("GET", "/api/v1/game-types/quebec") * 8)
                wires.append(wire)
            self.count("unread answers", 8 * len(wires))
            self.others_are_served("unread answers")
            for wire in wires:
                wire.file.close()
            bad = self.address()
            wires = [self.open_socket(self.eve, self.game + "/live", bad, 4096) for _ in range(400)]
            self.count("spectator sockets", len(wires))
            self.others_are_served("spectators")
            with self.open_socket(self.anne, self.game + "/live") as seat:
                while b"\r\n\r\n" not in seat.rest:
                    expect(seat.more(), "spectators: a player gets no socket")
                expect(seat.rest.startswith(b"HTTP/1.1 101"), f"spectators: a player gets {seat.rest[:20]}")
            pings = frame(0x89, b"x" * 125) * 2000
            for wire in wires[:20]:
                wire.file.settimeout(1)
                try:
                    wire.file.sendall(pings)
                except OSError:
                    pass
                self.count("pings", 2000)
            self.others_are_served("pings")
            for wire in wires:
                wire.file.close()
            if time.monotonic() > until:
                return

    def end(self):
        """All sockets are given up, and the server stops by itself."""
        deadline = time.monotonic() + WAIT
        while json.loads(self.anne.get("/api/v1/health")[1])["sockets"] > 0:
            expect(time.monotonic() < deadline, "sockets are left behind")
            time.sleep(0.2)
        memory = self.memory()
        self.process.send_signal(signal.SIGTERM)
        expect(self.process.wait(timeout=WAIT) == 0, f"it stopped with {self.process.returncode}")
        return memory


PHASES = {"forged": 0.4, "raw": 0.2, "frames": 0.2, "races": 0.1, "exhaustion": 0.1}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=40)
    parser.add_argument("--seed", type=int, default=1759)
    parser.add_argument("--only", choices=PHASES)
    given = parser.parse_args()
    phases = {given.only: 1.0} if given.only else PHASES
    with tempfile.TemporaryDirectory(prefix="foulon-attack-") as folder:
        attack = Attack(given.program, folder, given.seed)
        began, first_memory = time.monotonic(), attack.memory()
        phase = "start"
        try:
            for phase, share in phases.items():
                getattr(attack, phase)(time.monotonic() + given.seconds * share)
                attack.check(phase)
            phase, memory = "end", attack.end()
        except (Failed, TimeoutError) as error:
            attack.process.kill()
            sys.stderr.write("".join(open(attack.log, encoding="utf-8", errors="replace").readlines()[-20:]))
            raise SystemExit(f"attack: {phase}: {error} (--seed {given.seed})") from error
        finally:
            if attack.process.poll() is None:
                attack.process.kill()
                attack.process.wait()
    for what, n in attack.counts.items():
        print(f"attack: {n:,} {what}")
    print("attack: responses " + ", ".join(f"{status}: {n:,}" for status, n in sorted(attack.statuses.items())))
    print(f"attack: {sum(attack.counts.values()):,} inputs in {time.monotonic() - began:.0f} s; memory {first_memory // 1024} MB at "
          f"the start, {attack.most_memory // 1024} at most, {memory // 1024} at the end; nothing of the players changed")


if __name__ == "__main__":
    main()
