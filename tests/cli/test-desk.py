#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The server of `pozo desk`, asked by a program: who gets in, what is refused, how it ends, and
what a folder that cannot be written does.

Usage: test-desk.py POZO
"""
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import traceback

WAIT_S = 20
NAMES = "Anna & Bea\nCyril & Dana\nEgon & Fero\nGita & Hana\n"


class Desk:
    """A desk on a folder with two slips; a context manager."""

    def __init__(self, pozo, folder):
        self.pozo, self.folder = pozo, folder
        with open(os.path.join(folder, "names"), "w", encoding="utf-8") as file:
            file.write(NAMES)
        self.evening = os.path.join(folder, "evening")
        subprocess.run([pozo, "movement", "swiss", "--names", file.name, "--play",
                        "international-4", "-o", self.evening], check=True)

    def __enter__(self):
        self.process = subprocess.Popen([self.pozo, "desk", self.evening], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        told = re.search(r"http://(127\.0\.0\.1):(\d+)(/[0-9a-f]{32}/)",
                         self.process.stdout.readline())
        self.host, self.port, self.secret = told[1], int(told[2]), told[3]
        return self

    def __exit__(self, *_unused):
        self.process.kill()
        self.process.communicate()

    def ask(self, path, question=None, **fields):
        """Status, fields and text of an answer."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=WAIT_S)
        body = None if question is None else question if isinstance(question, str) \
            else json.dumps(question)
        headers = {} if body is None else {"Content-Type": "application/json"}
        headers.update({name.replace("_", "-"): value for name, value in fields.items()})
        connection.request("GET" if body is None else "POST", path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()

    def tell(self, path, **question):
        status, _, text = self.ask(self.secret + path, question)
        assert status == 200, (status, text)
        return json.loads(text)

    def slip(self, table):
        path = os.path.join(self.evening, f"round-1-table-{table}.pcn")
        with open(path, encoding="utf-8") as file:
            return file.read()

    def end(self, number):
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=WAIT_S)
        assert self.process.returncode == 0 and err == "", (self.process.returncode, out, err)


def find_own_address():
    """The address by which others would reach this machine, None where it has no network: nothing
    is sent, and no name is looked up, which a fresh machine may not have."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return probe.getsockname()[0]


def test_door(desk):
    """Without the secret, by another name, or from another page there is nothing."""
    assert desk.ask(desk.secret)[0] == 200
    assert desk.ask("/")[0] == 404
    assert desk.ask("/favicon.ico")[0] == 404
    assert desk.ask(desk.secret[:-2] + "x/")[0] == 404
    assert desk.ask(desk.secret, Host="pozo.example")[0] == 403
    assert desk.ask(desk.secret, Host=f"localhost:{desk.port}")[0] == 403
    assert desk.ask(desk.secret + "tables", {}, Origin="http://pozo.example")[0] == 403
    assert desk.ask(desk.secret + "tables", "{}", Content_Type="text/plain")[0] == 415
    _, fields, _ = desk.ask(desk.secret)
    assert "default-src 'none'" in fields["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in fields["Content-Security-Policy"]
    assert fields["Referrer-Policy"] == "no-referrer" and fields["Cache-Control"] == "no-store"
    own = find_own_address()
    with socket.socket() as other:  # only from this machine itself
        other.settimeout(2)
        assert own is None or other.connect_ex((own, desk.port)) != 0


def test_limits(desk):
    """What is too long or broken is refused in words, and the desk goes on."""
    begun = desk.slip(1)
    assert desk.ask(desk.secret + "check", "x" * 70000)[0] == 413
    assert desk.ask(desk.secret + "check", "{" * 60000)[0] == 400
    assert desk.ask(desk.secret, X="x" * 20000)[0] == 431
    assert desk.ask(desk.secret + "save", '{"line": "1 10 20", "round"')[0] == 400
    with socket.create_connection((desk.host, desk.port)) as slow:
        slow.sendall(b"POST ")
        assert desk.tell("check", round="1", line="1 10 20")["errors"] == 0
    assert desk.slip(1) == begun


def test_save(desk):
    """What is written is what validate and results read; the second of two is told."""
    version = desk.tell("check", round="1", line="2")["now"]["version"]
    told = desk.tell("save", round="1", line="2 5230 3115", version=version)
    assert told["outcome"] == "saved" and told["missing"] == "Missing: 1", told
    assert desk.slip(2).endswith("\ndeal 1\nscore A sum=5230\nscore B sum=3115\n\nend target\n")
    told = desk.tell("save", round="1", line="2 100 200", by="Ruth", version=version)
    assert told["outcome"] == "changed", told
    assert "sum=5230" in desk.slip(2)
    assert "5230" in desk.ask(desk.secret + "standings")[2]
    subprocess.run([desk.pozo, "validate", "--quiet", desk.evening], check=True)


def test_folder(desk):
    """A folder that is gone, or cannot be written, is told; what was there is there."""
    begun = desk.slip(1)
    away = desk.evening + "-away"
    os.rename(desk.evening, away)
    assert desk.ask(desk.secret + "tables", {"round": "1"})[0] == 500
    os.rename(away, desk.evening)
    os.chmod(desk.evening, 0o500)
    told = desk.tell("save", round="1", line="1 10 20")
    os.chmod(desk.evening, 0o700)
    if os.geteuid() != 0:  # who may do anything can write there
        assert told["outcome"] == "refused" and "cannot be written" in told["message"], told
        assert desk.slip(1) == begun
    assert sorted(os.listdir(desk.evening)) == ["round-1-table-1.pcn", "round-1-table-2.pcn"]


def test_two(desk):
    """Two desks on one file of many slips, at the same time: each waits for the other."""
    count = 24
    names = "".join(f"A{n:02} & B{n:02}\n" for n in range(2 * count))
    with open(os.path.join(desk.folder, "names"), "w", encoding="utf-8") as file:
        file.write(names)
    slips = subprocess.run([desk.pozo, "movement", "swiss", "--names", file.name, "--play",
                            "international-4", "--format", "pcn"], check=True, capture_output=True)
    for name in os.listdir(desk.evening):
        os.unlink(os.path.join(desk.evening, name))
    with open(os.path.join(desk.evening, "all.pcn"), "wb") as file:
        file.write(slips.stdout)
    told = []

    def enter(which, first):
        for table in range(first, count + 1, 2):
            told.append(which.tell("save", round="1", line=f"{table} 1000 {5 * table}")["outcome"])

    other = Desk.__new__(Desk)
    other.pozo, other.evening = desk.pozo, desk.evening
    with other:
        threads = [threading.Thread(target=enter, args=(which, first))
                   for which, first in ((desk, 1), (other, 2))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert told == ["saved"] * count, told
    with open(os.path.join(desk.evening, "all.pcn"), encoding="utf-8") as file:
        text = file.read()
    for table in range(1, count + 1):
        assert f"\nscore A sum=1000\nscore B sum={5 * table}\n" in text, table
    assert text.count("PCN: 1\n") == count


def test_end(desk):
    """Both ways to end it are an end as it should be, also while somebody is half way."""
    with socket.create_connection((desk.host, desk.port)) as half:
        half.sendall(b"GET /")
        desk.end(signal.SIGINT)
    with Desk.__enter__(desk) as again:
        again.end(signal.SIGTERM)


def main(arguments):
    cases = [(name[5:], case) for name, case in globals().items() if name.startswith("test_")]
    print(f"1..{len(cases)}")
    failures = 0
    for number, (name, case) in enumerate(cases, 1):
        result = "ok"
        with tempfile.TemporaryDirectory() as folder:
            try:
                with Desk(arguments[0], folder) as desk:
                    case(desk)
            except Exception:  # whatever it was, the next one is tried
                print("".join(f"# {line}\n" for line in traceback.format_exc().splitlines()))
                result, failures = "not ok", failures + 1
        print(f"{result} {number} - {name}", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
