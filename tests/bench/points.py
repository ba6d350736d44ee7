# Tables: CSV in, CSV with value and gradient out, against programs that do the same.
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import random
import shutil
import subprocess

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


def generate(path, rows):
    numbers = random.Random(18)
    with open(path, "w", encoding="ascii") as file:
        file.write("x,y\n")
        for _ in range(rows):
            file.write(f"{numbers.uniform(-5, 5):.6f},{numbers.uniform(-5, 5):.6f}\n")


def measure(adcalc, folder, rows=1000000):
    table = os.path.join(folder, "points.csv")
    generate(table, rows)
    commands = {
        "adcalc, value and gradient": [adcalc, "-e", "x*y+sin(x)", "-p", "-"],
        "C with strtod and printf, the same": [compile_c(folder, "peer", PEER, "-lm")],
    }
    for name in ("mawk", "gawk"):
        if shutil.which(name):
            commands[name + ", the value only"] = [
                name, "-F,", "-v", "OFMT=%.17g", "-v", "CONVFMT=%.17g",
                'NR == 1 { print $0 ",f"; next } { print $0 "," $1*$2 + sin($1) }']

    def run(command):
        with open(table, "rb") as text:
            subprocess.run(command, stdin=text, stdout=subprocess.DEVNULL, check=True)

    times = medians(lambda c: seconds_of_work(lambda: run(c)), list(commands.values()), 5)
    print(f"tables: x*y+sin(x) at {rows} rows of CSV, one thread, median of 5 runs in turn, seconds of processor time")
    for name, time in zip(commands, times):
        print(f"  {name:38} {time:6.2f} s  {time / times[0]:5.2f} times adcalc")
