# SPDX-License-Identifier: MIT
"""What the tests of clusters share: the scripts of docs/cluster, daemons that are ended."""
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

N_GAMES = 4000
N_SHARDS = 7
SECONDS_MAX = 120
LINES_MAX = 15  # of what a daemon said, where it is told why one was waited for in vain
COUNT = ["--plugin", "red-threes", "--by", "variant"]


def missing(programs):
    """Returns which programs are not installed; those of daemons may not be in the path."""
    path = os.environ["PATH"] + ":/usr/sbin:/sbin"
    return [program for program in programs if shutil.which(program, path=path) is None]


def skip(reason):
    print(f"1..0 # SKIP {reason}")
    sys.exit(0)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Cluster:
    """A folder with a packed archive, and daemons that end with it."""

    def __init__(self, pozo, root):
        self.pozo = pozo
        self.root = root
        self.keeper = tempfile.TemporaryDirectory(prefix="pozo-cluster-")
        self.folder = os.path.realpath(self.keeper.name)
        self.daemons = []
        self.questions = []
        self.env = {**os.environ, "PATH": os.pathsep.join(
            [os.path.dirname(pozo), "/usr/bin", os.environ["PATH"], "/usr/sbin", "/sbin"])}
        games = subprocess.run([pozo, "simulate", "--games", str(N_GAMES), "--seed", "7"],
                               check=True, capture_output=True).stdout
        subprocess.run([pozo, "pack", "-o", self.path("season.pcn.zst"), "-"], input=games,
                       check=True, capture_output=True)
        self.whole = self.run("pozo", "stats", *COUNT, "season.pcn.zst").stdout

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for daemon in reversed(self.daemons):
            daemon.terminate()
            try:
                daemon.wait(timeout=20)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()
        self.keeper.cleanup()

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def take(self, name):
        """Copies a script of docs/cluster, as its users do."""
        shutil.copy(os.path.join(self.root, "docs", "cluster", name), self.path(name))

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(self.path(name), encoding="utf-8", errors="replace") as file:
            return file.read()

    def run(self, *command):
        return subprocess.run(command, check=False, capture_output=True, text=True, env=self.env,
                              cwd=self.folder, timeout=SECONDS_MAX)

    def start(self, *command):
        with open(self.path(f"{os.path.basename(command[0])}.out"), "ab") as out:
            daemon = subprocess.Popen(command, env=self.env, cwd=self.folder, stdout=out,
                                      stderr=subprocess.STDOUT)
        self.daemons.append(daemon)
        return daemon

    def wait_for(self, what, is_there, seconds=SECONDS_MAX):
        """Waits, and says why if that is in vain; not any longer once a daemon has ended."""
        end = time.monotonic() + seconds
        while not is_there():
            ended = [daemon for daemon in self.daemons if daemon.poll() is not None]
            if ended or time.monotonic() > end:
                raise AssertionError("\n".join([f"waited in vain: {what}", *self.reasons(ended)]))
            time.sleep(0.02)

    def reasons(self, ended):
        """Yields what may tell why nobody came: who has ended, what is asked, the last lines."""
        for daemon in ended:
            yield f"{daemon.args[0]} ended with status {daemon.returncode}"
        for question in self.questions:
            answer = self.run(*question)
            yield f"$ {' '.join(question)}\n{answer.stdout}{answer.stderr}".rstrip()
        for name in sorted(os.listdir(self.folder)):
            lines = self.read(name).splitlines() if name.endswith((".out", ".txt")) else []
            if lines:
                yield "\n".join([f"the last lines of {name}:", *lines[-LINES_MAX:]])

    def forget(self):
        """Removes counts, and what was printed of them."""
        for name in os.listdir(self.folder):
            if name.endswith((".part", ".log", ".html")):
                os.remove(self.path(name))


def find_count(cluster, shard):
    """Returns the process of this cluster that counts a shard, as long as there is one."""
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                words = file.read().split(b"\0")
            folder = os.readlink(f"/proc/{pid}/cwd")
        except OSError:
            continue
        if folder == cluster.folder and words[0].endswith(b"pozo") and \
                f"{shard}/{N_SHARDS}".encode() in words:
            return int(pid)
    return None


def stop(pid):
    """Stops a process; whether it is stopped, and not at its end.

    A signal takes effect when what the process asked of the system is done, so what it had done by
    then is known only after that.
    """
    try:
        os.kill(pid, signal.SIGSTOP)
        while True:
            with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
                state = file.read().rsplit(")", 1)[1].split()[0]
            if state in "TZX":
                return state == "T"
            time.sleep(0.001)
    except (ProcessLookupError, FileNotFoundError):
        return False


def catch_count(cluster, begin, end):
    """Begins counts until one of the third shard is caught, and stopped, before it is done.

    Returns what was begun, and the process; what came too late is ended.
    """
    for _ in range(20):
        begun = begin()
        while not os.path.exists(cluster.path("3.part")):
            pid = find_count(cluster, 3)
            if pid is None:
                continue
            if not stop(pid):
                break
            if find_count(cluster, 3) == pid and not os.path.exists(cluster.path("3.part")):
                return begun, pid
            os.kill(pid, signal.SIGCONT)  # too late; it comes to its end
        end(begun)
        cluster.forget()
    raise AssertionError("no count was caught")


def run_test(cluster, test):
    """Returns whether a test succeeds, and tells what was wrong."""
    try:
        test(cluster)
    except (AssertionError, subprocess.TimeoutExpired) as problem:
        print("\n".join(f"# {line}" for line in str(problem).splitlines()[:200]))
        return False
    finally:
        cluster.forget()
    return True


def run_tests(cluster, start, tests):
    """Starts a cluster and runs the tests on it; without the one none of the others."""
    print(f"1..{1 + len(tests)}")
    failed = 0
    for number, test in enumerate([start, *tests], 1):
        is_fine = run_test(cluster, test)
        failed += not is_fine
        print(f"{'ok' if is_fine else 'not ok'} {number} - {test.__name__}", flush=True)
        if failed and test is start:
            print("Bail out! the cluster did not start", flush=True)
            break
    return 1 if failed else 0
