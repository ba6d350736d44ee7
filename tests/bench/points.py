# Tables: CSV in, CSV with value and gradient out, against programs that do the same.
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import random
import shutil
import statistics
import subprocess
import time

from measure import compile_c, medians, seconds_of_work

PEER = r"""
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void)
{
    char line[4096], *end;
    if (!fgets(line, sizeof line, stdin)) return 1;
    puts("x,y,f,df_dx,df_dy");
    while (fgets(line, sizeof line, stdin)) {
        double x = strtod(line, &end), y = strtod(end + 1, &end);
        line[strcspn(line, "\n")] = 0;
        printf("%s,%.17g,%.17g,%.17g\n", line, x*y + sin(x), y + cos(x), x);
    }
}
"""

NUMPY = """
import numpy, sys
t = numpy.loadtxt(sys.stdin, delimiter=",", skiprows=1)
x, y = t.T
numpy.savetxt(sys.stdout, numpy.column_stack([t, x*y + numpy.sin(x), y + numpy.cos(x), x]), "%.17g", ",")
"""


def runs(command):
    """Whether a command is there and does its work."""
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def peers(folder):
    """Programs by what is said of them, those of them that are installed."""
    found = {"C with strtod and printf, the same": [compile_c(folder, "peer", PEER, "-lm")]}
    absent = []
    python = next((p for p in ("python3", "/usr/bin/python3") if runs([p, "-c", "import numpy"])), None)
    if python:
        found["numpy, loadtxt and savetxt, the same"] = [python, "-c", NUMPY]
    else:
        absent.append("numpy")
    program = 'NR == 1 { print $0 ",f"; next } { print $0 "," $1*$2 + sin($1) }'
    for name in ("mawk", "gawk"):
        if shutil.which(name):
            found[name + ", the value only"] = [name, "-F,", "-v", "OFMT=%.17g", "-v", "CONVFMT=%.17g", program]
        else:
            absent.append(name)
    if shutil.which("mlr"):
        found["Miller, the value only"] = ["mlr", "--icsv", "--ocsv", "put", "$f = $x*$y + sin($x)"]
    else:
        absent.append("Miller")
    return found, absent


def generate(path, rows):
    numbers = random.Random(18)
    with open(path, "w", encoding="ascii") as file:
        file.write("x,y\n")
        for _ in range(rows):
            file.write(f"{numbers.uniform(-5, 5):.6f},{numbers.uniform(-5, 5):.6f}\n")


def measure(adcalc, folder, rows=1000000):
    table = os.path.join(folder, "points.csv")
    generate(table, rows)
    found, absent = peers(folder)
    commands = {"adcalc, value and gradient": [adcalc, "-e", "x*y+sin(x)", "-p", "-"], **found}

    def run(command):
        with open(table, "rb") as text:
            subprocess.run(command, stdin=text, stdout=subprocess.DEVNULL, check=True)

    times = medians(lambda c: seconds_of_work(lambda: run(c)), list(commands.values()), 5)
    print(f"tables: x*y+sin(x) at {rows} rows of CSV, one thread, median of 5 runs in turn, seconds of processor time")
    for name, took in zip(commands, times):
        print(f"  {name:38} {took:6.2f} s  {took / times[0]:5.2f} times adcalc")
    if absent:
        print("  not installed: " + ", ".join(absent))
    measure_jobs(adcalc, folder, table, 10)


def measure_jobs(adcalc, folder, table, times):
    """The table so many times over with one process and with two, by the clock, in turn."""
    many = os.path.join(folder, "many.csv")
    with open(table, "rb") as file:
        header, rows = file.readline(), file.read()
    with open(many, "wb") as file:
        file.write(header)
        for _ in range(times):
            file.write(rows)

    def seconds(jobs):
        start = time.monotonic()
        subprocess.run([adcalc, "-q", "-e", "x*y+sin(x)", "-p", many, "-j", str(jobs)], stdout=subprocess.DEVNULL,
                       check=True)
        return time.monotonic() - start

    pairs = [(seconds(1), seconds(2)) for _ in range(5)]
    print(f"  the table {times} times over, by the clock: -j 1 {statistics.median(one for one, _ in pairs):.2f} s, -j 2 "
          f"{statistics.median(two for _, two in pairs):.2f} s, median ratio"
          f" {statistics.median(one / two for one, two in pairs):.2f}")
