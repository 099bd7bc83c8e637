#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The graph of docs/cluster.md under Dask: a scheduler and workers on loopback.

Usage: test-dask.py POZO ROOT
"""
import importlib.util
import json
import os
import signal
import subprocess
import sys

from cluster import N_SHARDS, Cluster, catch_count, missing, run_tests, skip

WORKER = ["dask-worker", "--scheduler-file", "scheduler.json", "--nthreads", "1", "--no-nanny",
          "--no-dashboard", "--host", "127.0.0.1"]


def start(cluster):
    cluster.take("count.py")
    cluster.start("dask-scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
                  "--scheduler-file", "scheduler.json")
    cluster.wait_for("a scheduler", lambda: os.path.exists(cluster.path("scheduler.json")))
    address = []

    def has_address():
        try:
            address.append(json.loads(cluster.read("scheduler.json"))["address"])
        except ValueError:
            return False
        return True

    cluster.wait_for("its address", has_address)
    cluster.env["SCHEDULER"] = address[0]
    start_worker(cluster, "worker-1")
    start_worker(cluster, "worker-2")


def start_worker(cluster, name):
    return cluster.start(*WORKER, "--name", name, "--local-directory", cluster.path(name))


def begin_count(cluster):
    return subprocess.Popen(
        [sys.executable, "count.py", cluster.env["SCHEDULER"], str(N_SHARDS), "season.pcn.zst"],
        env=cluster.env, cwd=cluster.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True)


def parent(pid):
    with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
        return int(file.read().rsplit(")", 1)[1].split()[1])


def begin_and_kill(cluster):
    """Kills whoever counts the third part, and the count with it."""
    running, pid = catch_count(cluster, lambda: begin_count(cluster),
                               lambda begun: begun.communicate(timeout=120))
    worker = parent(pid)
    assert worker in [daemon.pid for daemon in cluster.daemons]
    os.kill(worker, signal.SIGKILL)
    os.kill(pid, signal.SIGKILL)
    return running


def test_total(cluster):
    running = begin_count(cluster)
    out, told = running.communicate(timeout=120)
    assert (running.returncode, out) == (0, cluster.whole), told


def test_killed(cluster):
    """The other worker takes over what the killed one was at."""
    running = begin_and_kill(cluster)
    out, told = running.communicate(timeout=120)
    assert (running.returncode, out) == (0, cluster.whole), told


def test_lost(cluster):
    """A part that goes wrong wherever it is counted: no total, with the reason."""
    os.mkdir(cluster.path("3.part"))
    running = begin_count(cluster)
    out, told = running.communicate(timeout=120)
    os.rmdir(cluster.path("3.part"))
    assert running.returncode != 0 and out == "", out
    assert f"'--shard', '3/{N_SHARDS}'" in told, told


def main(arguments):
    lacking = missing(["dask-scheduler", "dask-worker"])
    if lacking or importlib.util.find_spec("distributed") is None:
        skip("not installed: Dask (python3-distributed)")
    with Cluster(*map(os.path.abspath, arguments)) as cluster:
        return run_tests(cluster, start, [test_total, test_killed, test_lost])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
