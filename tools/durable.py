#!/usr/bin/env python3
"""Tests that acknowledged lines are durable.

  durable.py kill PROGRAM [TIMES]   kill -9 at random moments under load; after each restart every acknowledged
                                    line is there, and every record verifies (default 50 times)
  durable.py sync PROGRAM           by a system-call trace: between the arrival of a choice and the first response
                                    there is a sync of the database's log (needs strace)
"""
import http.client
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time


class Server:
    """A `foulon serve` on a free port."""

    def __init__(self, program, database, before=()):
        self.process = subprocess.Popen(
            [*before, program, "serve", "--listen", "127.0.0.1:0", "--db", database, "--no-limits", "--log", "warn"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        found, told = None, ""
        for line in self.process.stdout:  # a warning may come first
            told += line
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if found:
                break
        if not found:
            raise SystemExit(f"durable: the server did not start: {told}")
        self.port = int(found[1])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)
        self.process.stdout.close()


class Player:
    """Plays solitaire games and remembers every line that the server acknowledged."""

    def __init__(self, port, rng):
        self.port, self.rng = port, rng
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        self.told = {}  # game: {line: record text}
        self.tokens = {}
        self.frame = None
        self.choices = self.drafted = 0

    def ask(self, method, path, body=None, token=None):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = self.connection.getresponse()
        data = answer.read()
        return answer.status, data

    def begin(self):
        side = self.rng.choice(["british", "french"])
        status, data = self.ask("POST", "/api/v1/games",
                                {"game": "siege", "side": side, "opponent": {"kind": "none"}})
        if status != 201:
            raise ConnectionError(f"no game: {status}")
        made = json.loads(data)
        self.frame = made["frame"]
        self.tokens[made["id"]] = made["links"]["seat"].split("#")[1]
        self.told[made["id"]] = {}

    def step(self):
        if self.frame is None or self.frame["status"] != "running":
            self.begin()
        game = self.frame["id"]
        offers = [offer["text"] for offer in self.frame["offers"] if offer["open"]]
        status, data = self.ask("POST", f"/api/v1/games/{game}/choices",
                                {"line": self.frame["line"], "text": self.rng.choice(offers)}, self.tokens[game])
        if status != 200:
            raise ConnectionError(f"{status} {data[:200]}")
        before, line = self.frame["line"], json.loads(data)["line"]
        self.choices += 1
        self.drafted += line == before
        if line > before:
            status, data = self.ask("GET", f"/api/v1/games/{game}/log?after={before}", None, self.tokens[game])
            if status != 200:
                raise ConnectionError(f"{status} {data[:200]}")
            for news in json.loads(data)["news"]:
                self.told[game][news["line"]] = news["record"]
        status, data = self.ask("GET", f"/api/v1/games/{game}", None, self.tokens[game])
        if status != 200:
            raise ConnectionError(f"{status} {data[:200]}")
        self.frame = json.loads(data)

    def play(self):
        try:
            while True:
                self.step()
        except (OSError, http.client.HTTPException, ValueError):
            pass  # the server is gone


def check(program, port, players, folder):
    """Checks that every acknowledged line is stored and every record verifies; returns the number of lines."""
    lines = 0
    reader = Player(port, random.Random(0))
    sample = []
    for player in players:
        for game, told in player.told.items():
            status, data = reader.ask("GET", f"/api/v1/games/{game}/record", None, player.tokens[game])
            if status != 200:
                raise SystemExit(f"durable: game {game} is gone: {status} {data[:200]}")
            text = data.decode()
            stands = dict(re.findall(r"^(\d+) (.*) #[0-9a-f]{40}$", text, re.M))
            for number, record in told.items():
                if stands.get(str(number)) != record:
                    raise SystemExit(f"durable: game {game} line {number} was told as {record!r} and stands as "
                                     f"{stands.get(str(number))!r}")
                lines += 1
            status, data = reader.ask("GET", f"/api/v1/games/{game}/check", None, player.tokens[game])
            if status != 200 or not json.loads(data)["good"]:
                raise SystemExit(f"durable: game {game} does not verify: {data[:300]}")
            sample.append(text)
    # Run the program's own verifier on one of them.
    path = os.path.join(folder, "one.foulon")
    with open(path, "w", encoding="ascii") as file:
        file.write(random.choice(sample))
    verified = subprocess.run([program, "verify", path], capture_output=True, text=True, check=False)
    if verified.returncode not in (0, 3):  # finished and signed, or not finished
        raise SystemExit(f"durable: foulon verify: {verified.stdout}{verified.stderr}")
    return lines


def kill(program, times):
    seed = int(os.environ.get("FOULON_SEED", time.time_ns() % 1_000_000))
    rng = random.Random(seed)
    folder = tempfile.mkdtemp(prefix="foulon-kill-")
    database = os.path.join(folder, "foulon.db")
    lines = choices = games = 0
    for turn in range(times):
        server = Server(program, database)
        players = [Player(server.port, random.Random(rng.random())) for _ in range(8)]
        threads = [threading.Thread(target=player.play) for player in players]
        for thread in threads:
            thread.start()
        time.sleep(0.2 + 1.3 * rng.random())
        server.kill()
        for thread in threads:
            thread.join()
        again = Server(program, database)
        lines += check(program, again.port, players, folder)
        choices += sum(player.choices for player in players)
        games += sum(len(player.told) for player in players)
        again.stop()
        if (turn + 1) % 10 == 0 or turn + 1 == times:
            print(f"durable: killed {turn + 1} times; {choices} choices in {games} games, all {lines} acknowledged lines present")
    shutil.rmtree(folder)
    print(f"durable: seed {seed}")


def sync(program):
    folder = tempfile.mkdtemp(prefix="foulon-sync-")
    trace = os.path.join(folder, "trace")
    server = Server(program, os.path.join(folder, "foulon.db"),
                    ["strace", "-f", "-y", "-ttt", "-s", "120", "-o", trace,
                     "-e", "trace=fsync,fdatasync,read,readv,recvfrom,recvmsg,write,writev,sendto,sendmsg"])
    player = Player(server.port, random.Random(1))
    player.begin()
    while player.choices < 40:
        # A draft is saved in the background: let its sync pass, so that it is not mistaken for another one.
        while json.loads(player.ask("GET", "/api/v1/health")[1])["queue"] > 0:
            time.sleep(0.01)
        player.step()
    # strace ends together with its only child, the server.
    with open(f"/proc/{server.process.pid}/task/{server.process.pid}/children", encoding="ascii") as file:
        os.kill(int(file.read().split()[0]), signal.SIGTERM)
    server.process.wait(timeout=60)
    arrived = synced = shown = drafts = 0
    is_waiting = is_synced = False
    with open(trace, encoding="utf-8", errors="replace") as file:
        for line in file:
            if re.search(r"(recvmsg|recvfrom|readv|read)\(", line) and "/choices HTTP/1.1" in line:
                arrived += 1
                is_waiting, is_synced = True, False
            elif is_waiting and re.search(r"f(data)?sync\(\d+<[^>]*-wal>\)\s*= 0|f(data)?sync resumed>\)\s*= 0", line):
                is_synced = True
                synced += 1
            elif is_waiting and re.search(r"(sendmsg|sendto|writev|write)\(\d+<(TCP|socket)", line) and "HTTP/1.1 200" in line:
                is_waiting = False
                if is_synced:
                    shown += 1
                elif "Content-Length" in line:
                    drafts += 1  # a small choice that is no line yet: nothing to keep before its owner sees it
    lines = sum(len(told) for told in player.told.values())
    shutil.rmtree(folder)
    recorded = player.choices - drafts
    print(f"durable: {arrived} choices arrived, {shown} were reported after a sync of the log, {drafts} were drafts; "
          f"{lines} lines")
    if arrived != player.choices or shown != recorded or shown == 0:
        raise SystemExit("durable: a choice was told before it was synced")
    # The server's heartbeat is synced too, so a draft may happen to be answered after a sync.
    if drafts > player.drafted:
        raise SystemExit(f"durable: {drafts} answers without a sync, but {player.drafted} drafts were made")


def main():
    if len(sys.argv) < 3 or sys.argv[1] not in ("kill", "sync"):
        raise SystemExit(__doc__)
    if sys.argv[1] == "kill":
        kill(sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 50)
    else:
        sync(sys.argv[2])


if __name__ == "__main__":
    main()
