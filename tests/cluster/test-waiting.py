#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whoever waits for a daemon in vain is told why: the ground of the other tests here.

Usage: test-waiting.py POZO ROOT
"""
import os
import sys
import time

from cluster import LINES_MAX, SECONDS_MAX, Cluster, run_tests


def start(cluster):
    cluster.start("sh", "-c", "echo I am there; echo and wait > node.log.txt; exec sleep 600")
    cluster.wait_for("a log", lambda: os.path.exists(cluster.path("node.log.txt")))


def wait_in_vain(cluster, seconds):
    try:
        cluster.wait_for("a node", lambda: False, seconds)
    except AssertionError as problem:
        return str(problem).splitlines()
    raise AssertionError("did not wait in vain")


def test_late(cluster):
    """What is asked, and the last lines of each."""
    cluster.questions = [["echo", "the node is down"]]
    cluster.write("long.txt", "".join(f"line {i}\n" for i in range(1, 101)))
    told = wait_in_vain(cluster, 0.1)
    expected = ["waited in vain: a node", "$ echo the node is down", "the node is down",
                "the last lines of long.txt:", *(f"line {i}" for i in range(101 - LINES_MAX, 101)),
                "the last lines of node.log.txt:", "and wait",
                "the last lines of sh.out:", "I am there"]
    assert told == expected, told


def test_ended(cluster):
    """A daemon that has ended is named at once."""
    cluster.start("sh", "-c", "echo the port is taken; exit 3").wait()
    begin = time.monotonic()
    told = wait_in_vain(cluster, SECONDS_MAX)
    assert told[1] == "sh ended with status 3" and "the port is taken" in told, told
    assert time.monotonic() - begin < SECONDS_MAX / 2


def main(arguments):
    with Cluster(*map(os.path.abspath, arguments)) as cluster:
        return run_tests(cluster, start, [test_late, test_ended])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
