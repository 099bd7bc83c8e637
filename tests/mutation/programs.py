# SPDX-License-Identifier: MIT
"""The tests of a build as programs: run until they fail, or take too long."""
import copy
import os
import re
import resource
import signal
import subprocess
import threading

SUITES = ("unit", "property", "fuzz", "conform", "golden")
PATIENCE = 5        # times as much as without a change, and it hangs
WALL_SECONDS = 600  # a test that waits for ever
FAILED = re.compile(rb"not ok|Bail out!")


class Test:
    """A test as meson knows it, with what it takes."""

    def __init__(self, entry, outputs, build):
        self.full_name = entry["name"]
        self.name = entry["name"].removeprefix("test-")
        self.command = [str(build / part) if part in outputs else part for part in entry["cmd"]]
        self.env = dict(os.environ, **entry["env"])
        self.env.pop("POZO_THOROUGH", None)
        self.suite = entry["suite"][0].rsplit(":", 1)[-1]
        self.targets = sorted({os.path.relpath(part, build) for part in self.command
                               if os.path.relpath(part, build) in outputs})
        self.seconds = None  # of processor time; not run yet
        self.is_quick = True

    def split(self, folder, pattern):
        """A test for each case of a program of GLib's that fits a pattern; without one the test."""
        if pattern is None:
            return [self]
        done = subprocess.run([self.command[0], "-l"], cwd=folder, env=self.env, text=True,
                              stdin=subprocess.DEVNULL, capture_output=True, check=True)
        cases = []
        for path in done.stdout.splitlines():
            if path.startswith("/") and re.search(pattern, path):
                case = copy.copy(self)
                case.name = path
                case.command = [*self.command, "-p", path]
                cases.append(case)
        return cases

    def run(self, folder, seconds, **env):
        """Whether it passes in so much processor time; and how much it took.  It is not run any
        further than to what it first reports as failed."""
        limit = (int(seconds) + 1, int(seconds) + 2)
        with subprocess.Popen(self.command, cwd=folder, env=dict(self.env, **env),
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, preexec_fn=lambda:
                              resource.setrlimit(resource.RLIMIT_CPU, limit)) as process:
            # Not process.kill(), which may wait for it, and lose what it took.
            clock = threading.Timer(WALL_SECONDS, os.kill, (process.pid, signal.SIGKILL))
            clock.start()
            has_failed = any(FAILED.match(line) for line in process.stdout)
            clock.cancel()
            if has_failed:
                os.kill(process.pid, signal.SIGKILL)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        is_right = not has_failed and process.returncode in (0, 77)
        return is_right, usage.ru_utime + usage.ru_stime

    def patience(self):
        """How long it may take with a change: a few times as long as without one."""
        return PATIENCE * self.seconds + 5

    def stands(self, folder, **env):
        """Whether it passes in that time."""
        return self.run(folder, self.patience(), **env)[0]


def list_tests(entries, outputs, build, passed_over=()):
    """What meson names in the suites that ask something of the program."""
    return [Test(entry, outputs, build) for entry in entries
            if entry["suite"][0].rsplit(":", 1)[-1] in SUITES and
            entry["name"] not in passed_over]
