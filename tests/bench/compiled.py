# What --emit=c writes, compiled, against value and gradient written by hand (hand.h), on the formulas of formulas.tsv.
# SPDX-License-Identifier: GPL-3.0-or-later
import csv
import os
import subprocess

from engines import geometric_mean

HERE = os.path.dirname(os.path.abspath(__file__))

# Alternating samples of the processor's time, the least of each; code of other files is not inlined.
DRIVER = """
#include <math.h>
#include <stdio.h>
#include <time.h>
typedef double code(const double *x, double *g);
extern code *const emitted[], *const written[];
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}
int main(void)
{
    static const int count[] = {%(counts)s};
    static _Alignas(64) double x[16], g[2][16];
    volatile double sink = 0;
    for (int f = 0; f < %(formulas)d; f++) {
        double best[2] = {1e300, 1e300}, sum = 0;
        for (int i = 0; i < 16; i++)
            x[i] = count[f] == 2 && f > 0 ? 0.6 + 0.3*i : 1.4 - 0.11*i;
        for (int sample = 0; sample < 400; sample++) {
            code *which = sample %% 2 ? written[f] : emitted[f];
            const double start = now();
            for (int k = 0; k < 3000; k++) {
                x[0] += 1e-9;
                sum += which(x, g[sample %% 2]);
            }
            const double taken = (now() - start)/3000;
            sink = sum;
            best[sample %% 2] = taken < best[sample %% 2] ? taken : best[sample %% 2];
        }
        const double a = emitted[f](x, g[0]), b = written[f](x, g[1]);
        double off = fabs(a - b)/fabs(b);
        for (int i = 0; i < count[f]; i++)
            off = fmax(off, fabs(g[0][i] - g[1][i])/(fabs(g[1][i]) + 1e-3*fabs(b)));
        printf("%%.3f\\t%%.3f\\t%%.2g\\n", best[0], best[1], off);
    }
    return sink == 1e300;
}
"""


def compile_all(adcalc, folder, formulas):
    emitted = []
    for i, row in enumerate(formulas):
        emitted.append(subprocess.run([adcalc, "-e", row["expr"], "--emit=c", f"--name=f{i}", "--at="
                                       + ",".join(f"{name}={1.4 - 0.11*k}" for k, name in enumerate(row["variables"].split()))],
                                      stdout=subprocess.PIPE, text=True,
                                      check=True).stdout)
    table = ", ".join(f"f{i}" for i in range(len(formulas)))
    texts = {"emitted.c": "\n".join(emitted) + "\ntypedef double code(const double *x, double *g);\n"
                          "extern code *const emitted[];\ncode *const emitted[] = {" + table + "};\n",
             "written.c": f'#include "{HERE}/hand.h"\nextern hand *const written[];\n'
                          "hand *const written[] = {" + ", ".join(f"hand_{i}" for i in range(len(formulas))) + "};\n",
             "driver.c": DRIVER % {"formulas": len(formulas), "counts": ", ".join(
                 str(len(row["variables"].split())) for row in formulas)}}
    for name, text in texts.items():
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)
    path = os.path.join(folder, "compiled")
    subprocess.run([os.environ.get("CC", "cc"), "-std=gnu11", "-O2", "-ffp-contract=off", "-o", path,
                    *(os.path.join(folder, name) for name in texts), "-lm"], check=True)
    return path


def measure(adcalc, folder):
    with open(os.path.join(HERE, "formulas.tsv"), encoding="utf-8") as file:
        formulas = list(csv.DictReader(file, delimiter="\t"))
    path = compile_all(adcalc, folder, formulas)
    lines = subprocess.run([path], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    ratios = []
    print("value and gradient, compiled: what --emit=c writes against code by hand, nanoseconds (gcc -O2)")
    for row, line in zip(formulas, lines):
        ours, hand, off = map(float, line.split("\t"))
        ratios.append(ours / hand)
        print(f"  {row['name']:10} {ours:8.1f} {hand:8.1f}  {ratios[-1]:6.3f}" + (f"   differ by {off:.1e}" if not off < 1e-11
                                                                               else ""))
    print(f"  geometric mean of {len(ratios)} formulas: {geometric_mean(ratios):.3f}, worst {max(ratios):.3f}")
