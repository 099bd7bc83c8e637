# SPDX-License-Identifier: MIT
"""Counts a season on a cluster: count.py SCHEDULER PARTS INPUT..."""
import subprocess
import sys

import dask
from dask.distributed import Client

COUNT = ["pozo", "stats", "--plugin", "red-threes", "--by", "variant", "--threads", "1"]


@dask.delayed
def count(i, n, inputs):
    subprocess.run([*COUNT, "--shard", f"{i}/{n}", "--save", f"{i}.part", *inputs], check=True)
    return f"{i}.part"


@dask.delayed
def add(name, parts):
    subprocess.run(["pozo", "merge", "--unverified", "--save", name, *parts], check=True)
    return name


def total(parts, level=1):
    if len(parts) == 1:
        return parts[0]
    sums = [add(f"sum-{level}-{i}.part", parts[i:i + 8]) for i in range(0, len(parts), 8)]
    return total(sums, level + 1)


def main(scheduler, n, *inputs):
    with Client(scheduler):
        whole = total([count(i, int(n), inputs) for i in range(1, int(n) + 1)]).compute()
    return subprocess.run(["pozo", "merge", whole], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
