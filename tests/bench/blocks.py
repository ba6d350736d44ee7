# The block engine in the cache against C written by hand, scalar and in vectors.
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import statistics
import subprocess

from measure import compile_c, lines_of

BY_HAND = r"""
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
enum { N = 256, SAMPLES = 15 };
static double in[4][N], f[N], g[4][N];
static double s[N], c[N], e[N], h[N];       /* a loop for each function: gcc makes one of sin and cos, but no vectors */
#define EACH(...) for (int i = 0; i < N; i++) { __VA_ARGS__ }
static void first(void)
{
    EACH(double x = in[0][i], y = in[1][i]; f[i] = x*y + sin(x); g[1][i] = x;)
    EACH(g[0][i] = in[1][i] + cos(in[0][i]);)
}
static void second(void)
{
    EACH(e[i] = exp(-in[1][i]*in[2][i]);)
    EACH(c[i] = cos(in[2][i]*in[3][i]);)
    EACH(s[i] = sin(in[2][i]*in[3][i]);)
    EACH(double a = in[0][i], b = in[1][i], t = in[2][i], w = in[3][i], v = a*e[i]*c[i], d = a*e[i]*s[i];
         f[i] = v; g[0][i] = e[i]*c[i]; g[1][i] = -t*v; g[2][i] = -b*v - w*d; g[3][i] = -t*d;)
}
static void third(void)
{
    EACH(double x = in[0][i], y = in[1][i], q = 1 + x*x + y*y, E = exp(-x*y), l = log(q), d = 1 + E, v = l/d;
         double r = 2/(q*d), k = v*E/d;
         f[i] = v; g[0][i] = x*r + y*k; g[1][i] = y*r + x*k;)
}
static void fourth(void)
{
    EACH(s[i] = sin(in[0][i] - in[1][i]);)
    EACH(c[i] = cos(in[0][i] - in[1][i]);)
    EACH(e[i] = sin(in[0][i] - 2*in[1][i]);)
    EACH(h[i] = cos(in[0][i] - 2*in[1][i]);)
    EACH(f[i] = sin(in[0][i]);)
    EACH(double u = in[2][i], v = in[3][i], S = s[i], C = c[i], p = in[0][i];
         double m = v*v + u*u*C, D = 4 - 2*C*C, T = 4*S*C;
         double F = (-3*9.81*f[i] - 9.81*e[i] - 2*S*m)/D, ct = 9.81*h[i], k = 2*C*m - 2*S*S*u*u;
         f[i] = F;
         g[0][i] = (-3*9.81*cos(p) - ct - k - F*T)/D; g[1][i] = (2*ct + k + F*T)/D;
         g[2][i] = -4*S*C*u/D; g[3][i] = -4*S*v/D;)
}
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec*1e9 + t.tv_nsec;
}
static int ascending(const void *a, const void *b) { double d = *(double *)a - *(double *)b; return (d > 0) - (d < 0); }
int main(void)
{
    static void (*const jobs[])(void) = {first, second, third, fourth};
    static const double low[] = {-5, 0.5, -2, -1.5}, high[] = {5, 2, 2, 1.5};
    static const int count[] = {2, 4, 2, 4};
    for (int k = 0; k < 4; k++) {
        double times[SAMPLES];
        for (int i = 0; i < count[k]*N; i++) in[i/N][i%N] = low[k] + (high[k] - low[k])*fmod(0.6180339887498949*(i + 1), 1);
        for (int i = 0; i < SAMPLES; i++) {
            double start = now();
            for (int r = 0; r < 400; r++) { jobs[k](); __asm__ volatile("" :: "r"(in), "r"(f), "r"(g) : "memory"); }
            times[i] = (now() - start)/400/N;
        }
        qsort(times, SAMPLES, sizeof *times, ascending);
        printf("%.3f\n", times[SAMPLES/2]);
    }
}
"""


def measure(build, folder, rounds=5):
    scalar = compile_c(folder, "scalar", BY_HAND, "-fno-tree-vectorize", "-lm")
    vector = compile_c(folder, "vector", BY_HAND, "-O3", "-march=native", "-ffast-math", "-lm")
    found = []
    for _ in range(rounds):
        ours = lines_of([os.path.join(build, "bench_blocks")])
        hand = [[float(line) for line in subprocess.run([c], capture_output=True, text=True, check=True).stdout.split()]
                for c in (scalar, vector)]
        found.append([(*map(float, o[1:]), s, v) for o, s, v in zip(ours, *hand)])
    print(f"value and gradient at 256 points in the cache, ns a point, median of {rounds} runs in turn:")
    print(f"  {'adcalc':>8} {'--fast':>8} {'C':>8} {'vector C':>8}   --fast/C  --fast/vector C  with Hessian: (--fast)")
    ratios = []
    for k, line in enumerate(ours):
        exact, fast, second, fast_second, by_hand, by_vector = (statistics.median(run[k][i] for run in found)
                                                                for i in range(6))
        ratios.append(fast / by_vector)
        print(f"  {exact:8.2f} {fast:8.2f} {by_hand:8.2f} {by_vector:8.2f}   {fast / by_hand:8.2f}  {ratios[-1]:14.2f}"
              f"  {second / exact:8.2f} times {fast_second / fast:6.2f}   {line[0][:24]}")
    print(f"  geometric mean of --fast against C in vectors: {statistics.geometric_mean(ratios):.2f}")
