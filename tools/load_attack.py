#!/usr/bin/env python3
"""2,000 honest players while one address does its worst: how long a choice takes to reach both players.

    tools/load_attack.py PROGRAM LOAD [--games 1000] [--rate 500] [--seconds 10]

PROGRAM is `foulon`, LOAD is bench/load. Each player has an address of their own (127.1.x.y); the attacker has
127.66.6.6. One run without an attack, then one for each: idle connections, answers nobody reads, spectator
sockets, requests as fast as they are answered. Prints a line for each run. Loopback only.
"""
import argparse
import json
import os
import re
import subprocess
import tempfile
import threading

import attack
from attack import Player, Wire

BAD = "127.66.6.6"


def idle(run):
    """As many idle connections as can be opened, again whenever one is closed."""
    wires = []
    while not run.over.is_set():
        wires = [wire for wire in wires if run.is_open(wire)]
        try:
            while len(wires) < 17_000 and not run.over.is_set():
                wires.append(Wire(run.port, BAD))
                run.made += 1
                if len(wires) % 500 == 0:
                    wires = [wire for wire in wires if run.is_open(wire)]
        except OSError:
            pass
        run.over.wait(0.1)
    run.kept = sum(run.is_open(wire) for wire in wires)


def keep_open(run, most, data):
    """Keeps as many connections as it can, sends data on each and reads nothing."""
    wires = []
    while not run.over.is_set():
        wires = [wire for wire in wires if run.is_open(wire)]
        try:
            while len(wires) < most and not run.over.is_set():
                wire = Wire(run.port, BAD, 4096)
                wire.send(data)
                run.made += 1
                wires.append(wire)
        except OSError:
            pass
        run.over.wait(0.1)
    run.kept = len(wires)


def unread(run):
    """Long answers asked for on many connections, none of them read."""
    keep_open(run, 1_700, run.stranger.request("GET", run.long) * 4)


def spectators(run):
    """As many sockets as can be opened on one game, none of them read."""
    keep_open(run, 500, (f"GET {run.game}/live HTTP/1.1\r\nHost: foulon\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                         f"Cookie: foulon={run.stranger.cookie}\r\n\r\n").encode())


def requests(run):
    """Requests on 200 connections as fast as they are answered."""
    wires = [Wire(run.port, BAD) for _ in range(200)]
    data = run.stranger.request("GET", run.long) * 4
    while not run.over.is_set():
        for wire in wires:
            wire.file.setblocking(False)
            try:
                while wire.file.recv(1 << 20):
                    pass
            except OSError:
                pass
            try:
                run.made += 4 if wire.file.send(data) == len(data) else 0
            except OSError:
                pass
        run.over.wait(0.01)
    run.kept = len(wires)


class Run:
    def __init__(self, given, worst):
        self.over, self.made, self.kept = threading.Event(), 0, 0
        self.folder = tempfile.TemporaryDirectory(prefix="foulon-load-")
        self.process = subprocess.Popen(
            [given.program, "serve", "--listen", "127.0.0.1:0", "--db", os.path.join(self.folder.name, "foulon.db"),
             "--log", "error"], stdout=subprocess.PIPE, text=True)
        self.port = int(re.search(r"http://127\.0\.0\.1:(\d+)", self.process.stdout.readline())[1])
        self.stranger = Player(self.port, "127.66.6.7")
        _, made = self.stranger.post("/api/v1/games", {"game": "siege", "side": "british", "opponent": {"kind": "none"}})
        self.game = "/api/v1/games/" + made["id"]
        frame = made["frame"]
        for _ in range(400):  # a long game has long answers
            if frame["status"] != "running":
                break
            offers = [offer["text"] for offer in frame["offers"] if offer["open"]]
            self.stranger.post(self.game + "/choices", {"line": frame["line"], "text": offers[0]})
            frame = json.loads(self.stranger.get(self.game)[1])
        self.long = self.game + "/steps?from=0&to=99"
        load = subprocess.Popen([given.load, "--port", str(self.port), "--games", str(given.games), "--rate", str(given.rate),
                                 "--seconds", str(given.seconds), "--spread", "1", "--pid", str(self.process.pid)],
                                stdout=subprocess.PIPE, text=True)
        load.stdout.readline()
        thread = threading.Thread(target=worst, args=(self,)) if worst else None
        if thread:
            thread.start()
        text = load.stdout.read()
        memory = re.search(r"VmHWM:\s+(\d+)", open(f"/proc/{self.process.pid}/status", encoding="ascii").read())[1]
        self.over.set()
        if thread:
            thread.join()
        self.process.terminate()
        self.process.wait(60)
        self.folder.cleanup()
        delivered = re.search(r"(\d+) choices to both views, (\d+) failed", text)
        times = re.search(r"median ([\d.]+) ms, 90 % ([\d.]+), 99 % ([\d.]+), 99.9 % ([\d.]+)", text)
        name = worst.__name__ if worst else "nothing"
        print(f"| {name} | {self.made:,} | {int(delivered[1]):,} | {delivered[2]} | {times[1]} ms | {times[3]} ms | "
              f"{times[4]} ms | {int(memory) // 1024} MB |", flush=True)

    @staticmethod
    def is_open(wire):
        wire.file.setblocking(False)
        try:
            if wire.file.recv(1, attack.socket.MSG_PEEK):
                return True
        except BlockingIOError:
            return True
        except OSError:
            pass
        wire.file.close()
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("load")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rate", type=int, default=500)
    parser.add_argument("--seconds", type=int, default=10)
    given = parser.parse_args()
    print("| one address does | times | choices delivered | failed | median | 99 % | 99.9 % | most memory |\n|---|---|---|---|---|---|---|---|")
    for worst in (None, idle, unread, spectators, requests):
        Run(given, worst)


if __name__ == "__main__":
    main()
