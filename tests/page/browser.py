# SPDX-License-Identifier: MIT
"""A headless Chromium, driven over the pipe of its DevTools protocol by the standard library alone."""
import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--remote-debugging-pipe", "--mute-audio", "--hide-scrollbars",
         "--force-prefers-reduced-motion"]
PATIENCE = 60.0


def find():
    """The path of the browser, or None where there is none."""
    return os.environ.get("POZO_BROWSER") or shutil.which("chromium")


def why_missing():
    """Why there is no browser to test with; None where it starts.  In a container it may be there
    and not be allowed what it needs."""
    path = find()
    if path is None:
        return "chromium is not there (package chromium)"
    try:
        with Browser(path) as chromium:
            chromium.call("Browser.getVersion")
    except (Failure, OSError) as error:
        return f"chromium is there and does not start: {error}"
    return None


# Words that stand on more than one line; what is code is broken anywhere.
BROKEN_WORDS = """(() => { const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    if (!node.parentElement.checkVisibility() || node.parentElement.closest('pre, svg, .told')) continue;
    for (const word of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index); range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(r => Math.round(r.top))).size > 1) found.push(word[0]); } }
  return found; })()"""


class Failure(Exception):
    """What the browser or a page complains about."""


class Browser:
    """A browser with an empty profile; a context manager."""

    def __init__(self, path):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self.out = os.pipe()
        self.inp, from_browser = os.pipe()
        command = ["sh", "-c", 'exec "$@" 3<&"$IN" 4>&"$OUT"', "sh", path, *FLAGS,
                   "--user-data-dir=" + self.profile.name, "about:blank"]
        environment = dict(os.environ, IN=str(to_browser), OUT=str(from_browser))
        self.process = subprocess.Popen(command, pass_fds=(to_browser, from_browser),
                                        env=environment, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.events = []

    def __enter__(self):
        return self

    def __exit__(self, *_unused):
        try:
            self.call("Browser.close")
        except (Failure, OSError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.out)
        os.close(self.inp)
        self.profile.cleanup()

    def read(self):
        """The next message."""
        end = time.monotonic() + PATIENCE
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.inp], [], [], max(0.0, end - time.monotonic()))
            data = os.read(self.inp, 1 << 20) if ready else b""
            if not data:
                raise Failure("the browser says nothing more")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def send(self, method, session=None, **values):
        """Calls a method, and does not wait for its result."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": values}
        if session:
            message["sessionId"] = session
        os.write(self.out, json.dumps(message).encode() + b"\0")

    def wait_for(self, event, session):
        """Reads until something happens to a page."""
        while not any(found["method"] == event and found.get("sessionId") == session for found in self.events):
            message = self.read()
            if "method" in message:
                self.events.append(message)

    def call(self, method, session=None, **values):
        """Calls a method and returns its result; what happens meanwhile is kept in events."""
        self.send(method, session, **values)
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise Failure(f"{method}: {answer['error']['message']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def page(self, width=1280, height=720):
        """Opens an empty page."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        return Page(self, (target, session), width, height)


class Page:
    """A page of the browser."""

    def __init__(self, browser, place, width, height):
        self.browser = browser
        self.target, self.session = place
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")
        self.size(width, height)

    def call(self, method, **values):
        return self.browser.call(method, self.session, **values)

    def size(self, width, height, mobile=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=mobile)

    def scheme(self, name):
        """Light or dark."""
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": name}])

    def open(self, url, ready="document.readyState === 'complete'"):
        """Goes to an address and waits until an expression holds."""
        self.browser.events.clear()
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=url)
        self.wait(ready)

    def wait(self, expression):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if self.run(expression):
                    return
            except Failure:
                pass  # the page is being loaded
            time.sleep(0.02)
        raise Failure(f"never true: {expression}")

    def run(self, expression):
        """The value of an expression in the page; a promise is waited for."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in answer:
            raise Failure(answer["exceptionDetails"].get("exception", {}).get("description")
                          or answer["exceptionDetails"]["text"])
        return answer["result"].get("value")

    def kill(self):
        """Ends the process of the page, which hears nothing of it."""
        self.browser.send("Page.crash", self.session)
        self.browser.wait_for("Inspector.targetCrashed", self.session)
        self.browser.call("Target.closeTarget", targetId=self.target)

    def broken_words(self):
        """The words that are seen and are broken inside."""
        return self.run(BROKEN_WORDS)

    def press(self, key, code=None, text=None):
        values = {"key": key, "code": code or key}
        if text or len(key) == 1:
            values["text"] = text or key
        self.call("Input.dispatchKeyEvent", type="keyDown", **values)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=code or key)

    def screenshot(self, path, full=False):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=full)
        with open(path, "wb") as file:
            file.write(base64.b64decode(data["data"]))

    def print(self, path):
        data = self.call("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)
        with open(path, "wb") as file:
            file.write(base64.b64decode(data["data"]))

    def complaints(self):
        """What was written to the console, thrown or refused since the page was opened."""
        self.run("0")
        found = []
        for event in self.browser.events:
            if event["method"] == "Runtime.exceptionThrown":
                found.append(json.dumps(event["params"]["exceptionDetails"])[:400])
            if event["method"] == "Runtime.consoleAPICalled":
                found.append(json.dumps(event["params"]["args"])[:400])
            if event["method"] == "Log.entryAdded":
                found.append(event["params"]["entry"]["text"])
        return found

    def requests(self):
        """The addresses that were asked for since the page was opened, but for its own."""
        self.run("0")
        return [event["params"]["request"]["url"] for event in self.browser.events
                if event["method"] == "Network.requestWillBeSent"
                and not event["params"]["request"]["url"].startswith(("about:", "blob:", "data:"))]
