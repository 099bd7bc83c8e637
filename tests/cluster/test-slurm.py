#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The array job of docs/cluster.md under Slurm: daemons on loopback, ended with the test.

Usage: test-slurm.py POZO ROOT
"""
import getpass
import os
import socket
import sys

from cluster import N_SHARDS, Cluster, catch_count, free_port, missing, run_tests, skip

PROGRAMS = ["munged", "slurmctld", "slurmd", "sbatch", "squeue", "sinfo", "scontrol",
            "scancel"]
CONFIGURATION = """\
ClusterName=trial
SlurmctldHost=localhost(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
SlurmctldPort={controller_port}
SlurmdPort={node_port}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log.txt
SlurmdLogFile={folder}/slurmd.log.txt
SlurmdParameters=config_overrides
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,batch_sched_delay=0
MpiDefault=none
NodeName=localhost NodeAddr=127.0.0.1 NodeHostname={host} CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
"""


def start(cluster):
    for name in ("state", "spool"):
        os.mkdir(cluster.path(name), 0o700)
    os.chmod(cluster.folder, 0o755)
    with open(cluster.path("munge.key"), "wb", opener=lambda p, f: os.open(p, f, 0o600)) as file:
        file.write(os.urandom(128))
    cluster.write("slurm.conf", CONFIGURATION.format(
        user=getpass.getuser(), folder=cluster.folder, host=socket.gethostname().split(".")[0],
        controller_port=free_port(), node_port=free_port()))
    cluster.env["SLURM_CONF"] = cluster.path("slurm.conf")
    cluster.start("munged", "--foreground", "--key-file", cluster.path("munge.key"), "--socket",
                  cluster.path("munge.socket"), "--pid-file", cluster.path("munged.pid"),
                  "--log-file", cluster.path("munged.txt"), "--seed-file", cluster.path("seed"))
    cluster.wait_for("munge", lambda: os.path.exists(cluster.path("munge.socket")))
    cluster.start("slurmctld", "-D", "-i")
    cluster.start("slurmd", "-D", "-N", "localhost")
    cluster.questions = [["sinfo", "--list-reasons"], ["scontrol", "show", "node"]]
    cluster.wait_for("a node", lambda: "idle" in cluster.run("sinfo", "-h", "-o", "%t").stdout)
    for name in ("shards.sh", "total.sh"):
        cluster.take(name)


def submit(cluster, array):
    job = cluster.run("sbatch", "--parsable", f"--array={array}", "shards.sh", str(N_SHARDS))
    assert job.returncode == 0, job.stderr
    total = cluster.run("sbatch", "--parsable", f"--dependency=afterany:{job.stdout.strip()}",
                        "total.sh")
    assert total.returncode == 0, total.stderr
    return job.stdout.strip()


def wait(cluster):
    cluster.wait_for("the jobs", lambda: cluster.run("squeue", "-h").stdout == "")


def test_total(cluster):
    submit(cluster, f"1-{N_SHARDS}")
    wait(cluster)
    printed = cluster.run("pozo", "merge", *[f"{i}.part" for i in range(1, N_SHARDS + 1)])
    assert printed.stdout == cluster.whole, printed
    assert os.path.exists(cluster.path("season.html")), cluster.read("total.log")


def test_killed(cluster):
    """A task that is killed while it counts: no total, with the reason; then an exact one."""
    job, _ = catch_count(cluster, lambda: submit(cluster, f"1-{N_SHARDS}"),
                         lambda _: wait(cluster))
    killed = cluster.run("scancel", "--signal=KILL", "--full", f"{job}_3")
    wait(cluster)
    assert not os.path.exists(cluster.path("3.part")), killed
    assert not os.path.exists(cluster.path("season.html"))
    said = cluster.read("total.log")
    assert f"there is no total: of the shards these are missing: 3 of {N_SHARDS}" in said, said
    submit(cluster, "3")
    wait(cluster)
    printed = cluster.run("pozo", "merge", *[f"{i}.part" for i in range(1, N_SHARDS + 1)])
    assert printed.stdout == cluster.whole, printed
    assert os.path.exists(cluster.path("season.html")), cluster.read("total.log")


def main(arguments):
    lacking = missing(PROGRAMS)
    if lacking:
        skip(f"not installed: {', '.join(lacking)} (slurmctld, slurmd, slurm-client, munge)")
    with Cluster(*map(os.path.abspath, arguments)) as cluster:
        return run_tests(cluster, start, [test_total, test_killed])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
