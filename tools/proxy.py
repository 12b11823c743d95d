#!/usr/bin/env python3
"""Tests docs/deploy/nginx.conf: a real foulon behind a real nginx with a temporary certificate.

    tools/proxy.py build/release/foulon      (needs the Debian packages nginx and openssl)

Checks the page, the API, the Secure cookie, the origin, the client address used for limits, the size of bodies
and a WebSocket, all over TLS on the loopback; then stops both.
"""
import base64
import json
import os
import re
import socket
import ssl
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
NAME = "foulon.test"


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


class Wire:
    """One TLS connection to the proxy; the certificate is checked."""

    def __init__(self, port, certificate):
        context = ssl.create_default_context(cafile=certificate)
        self.file = context.wrap_socket(socket.create_connection(("127.0.0.1", port), 20), server_hostname=NAME)
        self.rest = b""

    def until(self, mark):
        while mark not in self.rest:
            more = self.file.recv(65536)
            if not more:
                raise EOFError("the connection ended")
            self.rest += more
        head, self.rest = self.rest.split(mark, 1)
        return head

    def exactly(self, size):
        while len(self.rest) < size:
            more = self.file.recv(65536)
            if not more:
                raise EOFError("the connection ended")
            self.rest += more
        text, self.rest = self.rest[:size], self.rest[size:]
        return text

    def ask(self, method, path, body="", headers=()):
        lines = [f"{method} {path} HTTP/1.1", f"Host: {NAME}", f"Content-Length: {len(body)}", *headers, "", body]
        self.file.sendall("\r\n".join(lines).encode())
        head = self.until(b"\r\n\r\n").decode()
        status = int(head.split()[1])
        fields = {k.lower(): v for k, v in re.findall(r"^([\w-]+): (.*?)\r?$", head, re.M)}
        if status == 101:
            return status, fields, b""
        return status, fields, self.exactly(int(fields.get("content-length", "0")))

    def frame(self):
        first, size = self.exactly(2)
        size &= 127
        if size >= 126:
            size = int.from_bytes(self.exactly(2 if size == 126 else 8), "big")
        return first & 15, self.exactly(size)


def check(what, good):
    print(("ok      " if good else "FAILED  ") + what)
    if not good:
        raise SystemExit(1)


def try_it(port, plain_port, certificate, log):
    wire = Wire(port, certificate)
    status, fields, body = wire.ask("GET", "/")
    check("the page comes over TLS", status == 200 and b"<title>Foulon</title>" in body)
    check("with its policy and HSTS",
          "script-src 'self'" in fields.get("content-security-policy", "")
          and "max-age" in fields.get("strict-transport-security", ""))
    with socket.create_connection(("127.0.0.1", plain_port), 5) as plain:
        plain.sendall(f"GET /lobby HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n\r\n".encode())
        answer = plain.recv(4096).decode()
    check("plain HTTP is sent on to it", "301" in answer and f"https://{NAME}/lobby" in answer)
    origin = f"Origin: https://{NAME}"
    wish = json.dumps({"game": "siege", "opponent": {"kind": "none"}})
    status, fields, body = wire.ask("POST", "/api/v1/games", wish, [origin])
    check("a game is made from the page's own origin", status == 201)
    made = json.loads(body)
    cookie = fields.get("set-cookie", "")
    check("its cookie is Secure, HttpOnly and SameSite",
          all(word in cookie for word in ("Secure", "HttpOnly", "SameSite=Strict")))
    cookie = "Cookie: " + cookie.split(";")[0]
    for foreign in ("https://evil.test", "http://" + NAME):
        status, _, _ = wire.ask("POST", "/api/v1/games", wish, ["Origin: " + foreign])
        check(f"the origin {foreign} gets 403", status == 403)
    status, _, body = wire.ask("GET", "/api/v1/games/" + made["id"], "", [cookie])
    check("the cookie opens the game", status == 200 and json.loads(body)["yours"])
    status, _, _ = wire.ask("POST", "/api/v1/records", "x" * 1_000_000, [origin, cookie])
    check("a record of a megabyte reaches Foulon, which finds it damaged", status == 422)

    hears = Wire(port, certificate)
    upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
               "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(), cookie]
    path = f"/api/v1/games/{made['id']}/live"
    status, _, _ = Wire(port, certificate).ask("GET", path, "", [*upgrade, "Origin: https://evil.test"])
    check("a foreign page gets no socket", status == 403)
    status, _, _ = hears.ask("GET", path, "", [*upgrade, origin])
    check("the page's own does", status == 101)
    hello = json.loads(hears.frame()[1])
    check("and hears hello", hello["type"] == "hello")
    start = time.monotonic()
    line = made["frame"]["line"]
    choice = json.dumps({"line": line, "text": "order bombard-quebec, go"})
    status, _, body = wire.ask("POST", f"/api/v1/games/{made['id']}/choices", choice, [origin, cookie])
    check("a choice is made", status == 200)
    while json.loads(hears.frame()[1])["type"] != "moved":
        pass
    check(f"and told on the socket at once ({1000 * (time.monotonic() - start):.0f} ms)", time.monotonic() - start < 2)

    # Limits use the client's address, not the proxy's and not one that the client invents.
    statuses = []
    for i in range(40):
        forged = f"X-Forwarded-For: 203.0.113.{i}"
        body = json.dumps({"name": "nobody", "password": "not the password"})
        statuses.append(wire.ask("POST", "/api/v1/sessions", body, [origin, forged])[0])
    check("made-up addresses do not get round the limits", 429 in statuses)
    told = open(log).read()
    check("no secret is in the proxy's log", cookie.split("=")[-1] not in told and "/api/v1/games" in told)


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    port, plain_port, inner = free_port(), free_port(), free_port()
    with tempfile.TemporaryDirectory(prefix="foulon-proxy-") as folder:
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                        "-days", "2", "-subj", "/CN=" + NAME, "-addext", "subjectAltName=DNS:" + NAME,
                        "-keyout", folder + "/key.pem", "-out", folder + "/cert.pem"],
                       check=True, stderr=subprocess.DEVNULL)
        # The documented file with only ports, name and certificate changed.
        site = open(os.path.join(HERE, "../docs/deploy/nginx.conf")).read()
        site = re.sub(r"listen \[::\].*\n", "\n", site)
        site = site.replace("listen 80;", f"listen 127.0.0.1:{plain_port};")
        site = site.replace("listen 443 ", f"listen 127.0.0.1:{port} ")
        site = re.sub(r"/etc/letsencrypt\S*/fullchain.pem", folder + "/cert.pem", site)
        site = re.sub(r"/etc/letsencrypt\S*/privkey.pem", folder + "/key.pem", site)
        site = site.replace("/var/log/nginx", folder).replace("foulon.example.org", NAME)
        site = site.replace("127.0.0.1:1759", f"127.0.0.1:{inner}")
        temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n"
                            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        with open(folder + "/nginx.conf", "w") as file:
            user = "user root;\n" if os.geteuid() == 0 else ""
            file.write(f"{user}daemon off;\npid {folder}/pid;\nerror_log {folder}/error.log;\n"
                       f"events {{ worker_connections 128; }}\nhttp {{\n{temporary}{site}\n}}\n")
        server = subprocess.Popen([sys.argv[1], "serve", "--listen", f"127.0.0.1:{inner}", "--db",
                                   folder + "/foulon.db", "--proxy", "--public-url", "https://" + NAME, "--log",
                                   "error"],
                                  stdout=subprocess.PIPE, text=True)
        proxy = None
        try:
            server.stdout.readline()
            proxy = subprocess.Popen(["nginx", "-c", folder + "/nginx.conf", "-e", folder + "/error.log"])
            for _ in range(100):
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    time.sleep(0.1)
            try_it(port, plain_port, folder + "/cert.pem", folder + "/foulon.log")
        finally:
            for process in (proxy, server):
                if process is not None:
                    process.terminate()
                    process.wait(20)
    print("nginx.conf works")


if __name__ == "__main__":
    main()
