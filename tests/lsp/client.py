# SPDX-License-Identifier: MIT
"""An editor without a window: speaks the Language Server Protocol with `pozo lsp`."""
import json
import os
import select
import subprocess
import time

SECONDS = 60  # a machine that is shared can be slow
URI = "file:///games/evening.pcn"


class Closed(Exception):
    """The server says nothing any more."""


class Client:
    """A server, and one text that is open in it."""

    def __init__(self, pozo, *arguments, env=None):
        self.process = subprocess.Popen([pozo, "lsp", *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env={**os.environ, **(env or {})})
        self.rest = b""
        self.number = 0
        self.version = 1
        self.findings = {}

    # ---- Messages ----

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps(message).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def need(self, is_enough):
        ends = time.monotonic() + SECONDS
        while not is_enough():
            if time.monotonic() > ends:
                raise Closed("nothing came in time")
            if select.select([self.process.stdout], [], [], 1)[0]:
                part = os.read(self.process.stdout.fileno(), 1 << 16)
                if not part:
                    raise Closed("the end")
                self.rest += part

    def read(self):
        self.need(lambda: b"\r\n\r\n" in self.rest)
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        length = int(head.decode().lower().split("content-length:")[1].split("\r\n")[0])
        self.need(lambda: len(self.rest) >= length)
        body, self.rest = self.rest[:length], self.rest[length:]
        return json.loads(body)

    def hear(self):
        """Reads one message; what was found is kept."""
        message = self.read()
        if message.get("method") == "textDocument/publishDiagnostics":
            self.findings[message["params"]["uri"]] = message["params"]["diagnostics"]
        return message

    def ask_whole(self, method, params):
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params})
        while True:
            message = self.hear()
            if message.get("id") == self.number and "method" not in message:
                return message

    def ask(self, method, **params):
        return self.ask_whole(method, params)["result"]

    def tell(self, method, **params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    # ---- A session ----

    def begin(self, *encodings):
        general = {"positionEncodings": list(encodings)} if encodings else {}
        answer = self.ask("initialize", processId=os.getpid(), rootUri=None,
                          capabilities={"general": general})
        self.tell("initialized")
        return answer

    def end(self):
        self.ask("shutdown")
        self.tell("exit")
        return self.wait()

    def wait(self):
        self.process.stdin.close()
        status = self.process.wait(SECONDS)
        self.process.stdout.close()
        said = self.process.stderr.read().decode()
        self.process.stderr.close()
        return status, said

    def wait_findings(self, uri=URI):
        self.findings.pop(uri, None)
        while uri not in self.findings:
            self.hear()
        return self.findings[uri]

    def open(self, text, uri=URI):
        self.tell("textDocument/didOpen", textDocument={"uri": uri, "languageId": "pcn",
                                                        "version": 1, "text": text})
        return self.wait_findings(uri)

    def change(self, *changes, uri=URI):
        self.version += 1
        self.tell("textDocument/didChange",
                  textDocument={"uri": uri, "version": self.version},
                  contentChanges=list(changes))
        return self.wait_findings(uri)

    def at(self, method, line, character, uri=URI):
        return self.ask(f"textDocument/{method}", textDocument={"uri": uri},
                        position={"line": line, "character": character})

    def within(self, method, start, end, uri=URI, **others):
        return self.ask(f"textDocument/{method}", textDocument={"uri": uri},
                        range=span(start, end), **others)


def span(start, end):
    """A range from and to (line, character)."""
    return {"start": {"line": start[0], "character": start[1]},
            "end": {"line": end[0], "character": end[1]}}


def piece(start, end, text):
    """A change of a piece."""
    return {"range": span(start, end), "text": text}


def apply(text, edits):
    """A text with edits made in it, as an editor counts: lines of LF, units of UTF-16."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)

    def offset(place):
        line = lines[place["line"]] if place["line"] < len(lines) else ""
        units, n = place["character"], 0
        while units > 0 and n < len(line):
            units -= 2 if ord(line[n]) > 0xffff else 1
            n += 1
        return min(starts[min(place["line"], len(lines))] + n, len(text))

    for edit in sorted(edits, key=lambda edit: offset(edit["range"]["start"]), reverse=True):
        text = (text[:offset(edit["range"]["start"])] + edit["newText"]
                + text[offset(edit["range"]["end"]):])
    return text
