# What the benchmarks measure with: times of processes, and instructions counted by callgrind.
# SPDX-License-Identifier: GPL-3.0-or-later
import math
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile


def seconds_of_work(work):
    """Seconds of the processor that the commands run by `work` take, which other programs disturb less than the clock."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    work()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def seconds_of(command):
    """The same of one run of a command that reads nothing and whose output is thrown away."""
    null = os.open(os.devnull, os.O_RDWR)
    child = os.posix_spawnp(command[0], command, os.environ,
                            file_actions=[(os.POSIX_SPAWN_DUP2, null, fd) for fd in (0, 1, 2)])
    _, _, usage = os.wait4(child, 0)
    os.close(null)
    return usage.ru_utime + usage.ru_stime


def medians(measure, commands, rounds):
    """Medians of the commands' times, run in turn so that noise is shared, each round beginning with another one."""
    times = [[] for _ in commands]
    for r in range(rounds):
        for i in range(len(commands)):
            k = (i + r) % len(commands)
            times[k].append(measure(commands[k]))
    return [statistics.median(t) for t in times]


def compile_c(folder, name, source, *libraries):
    path = os.path.join(folder, name)
    with open(path + ".c", "w") as file:
        file.write(source)
    subprocess.run([*os.environ.get("CC", "cc").split(), "-O2", "-o", path, path + ".c", *libraries], check=True)
    return path


def instructions(command):
    """Instructions executed, by callgrind: the same in every run, whatever else the machine does."""
    with tempfile.NamedTemporaryFile() as out:
        run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=" + out.name] + command,
                             capture_output=True, check=False)
        found = re.search(rb"Collected : (\d+)|refs:\s+([\d,]+)", run.stderr)
    return int((found.group(1) or found.group(2)).replace(b",", b"")) if found else float("nan")


def lines_of(command):
    """The lines that a benchmark program prints, split at tabs."""
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return [line.split("\t") for line in run.stdout.splitlines()]


# Run by a small process of its own: what a child takes at most counts from its time as a copy of its parent.
RESOURCES = """
import os, sys
null = os.open(os.devnull, os.O_RDWR)
actions = [(os.POSIX_SPAWN_DUP2, null, fd) for fd in (0, 1, 2)]
_, status, usage = os.wait4(os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=actions), 0)
print(usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024 / 1e6, status)
"""


def resources(command):
    """Seconds of the processor, and the most memory in MB, of one run of a command whose output is thrown away."""
    run = subprocess.run([sys.executable, "-S", "-c", RESOURCES] + command, capture_output=True, text=True, check=True)
    seconds, memory, status = run.stdout.split()
    return (float(seconds), float(memory)) if int(status) == 0 else (math.nan, math.nan)
