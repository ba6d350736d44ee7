# Whole commands and programs that do the same work, each named where it is not installed: reading, scripts of many
# lines, recursion, sums, the comparison, and the sweeps of the graph and of ADOL-C.
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import shutil
import subprocess

import engines
from measure import medians, seconds_of

LINES = 100000
TERMS = 10 ** 6
FIBONACCI = 24

ADOLC = r"""
#include <adolc/adolc.h>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

static adouble speelpenning(const std::vector<adouble> &x)
{
    adouble y = 1;
    for (const adouble &factor : x)
        y *= factor;
    return y;
}

static adouble rosenbrock(const std::vector<adouble> &x)
{
    adouble y = 0;
    for (size_t i = 0; i + 1 < x.size(); i += 2) {
        adouble a = x[i + 1] - x[i] * x[i], b = 1 - x[i];
        y += 100 * a * a + b * b;
    }
    return y;
}

static void measure(const char *name, adouble (*f)(const std::vector<adouble> &), short tag, size_t n)
{
    std::vector<double> point(n), gradient_at(n), times;
    double value;
    for (size_t i = 0; i < n; i++)
        point[i] = 1 + (i % 2 ? -1 : 1) * 0.01 * ((i + 1) % 5);
    trace_on(tag);
    std::vector<adouble> x(n);
    for (size_t i = 0; i < n; i++)
        x[i] <<= point[i];
    f(x) >>= value;
    trace_off();
    for (int i = 0; i < 15; i++) {
        clock_t start = clock();
        gradient(tag, (int)n, point.data(), gradient_at.data());
        times.push_back((double)(clock() - start) / CLOCKS_PER_SEC * 1e3);
    }
    std::sort(times.begin(), times.end());
    std::printf("%s\t%.2f\n", name, times[times.size() / 2]);
}

int main()
{
    measure("speelpenning", speelpenning, 1, 100000);
    measure("rosenbrock", rosenbrock, 2, 100000);
}
"""


def _write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def beside(title, ours, peers, rounds=5):
    """Medians of processor time of our command and of the peers that are installed, in turn."""
    found = {name: command for name, command in peers.items() if shutil.which(command[0])}
    times = medians(seconds_of, [ours] + list(found.values()), rounds)
    print(f"{title}: adcalc {times[0]:.3f} s" + "".join(f", {name} {time:.3f} s" for name, time in zip(found, times[1:])))
    for name in peers:
        if name not in found:
            print(f"  {name} is not installed")


def reading(adcalc, folder):
    """A definition as a file: reading it, its tree, and checks of its names. What an empty one takes is subtracted."""
    texts = {
        "short tokens, x + x + ...": "+".join(["x"] * 2500000),
        "a million terms, 17*x + ...": "+".join(f"{i % 97}*x" for i in range(1000000)),
        "formulas, sin(alpha_7)*3.25e-1 + ...": "+".join(f"sin(alpha_{i % 50})*3.25e-1" for i in range(400000)),
        "comparisons, (x<y) + ...": "+".join(["(x<y)"] * 1000000),
        "a million nested parentheses": "(" * 1000000 + "x" + ")" * 1000000,
    }
    print("reading a definition from a file, processor time of the command less that of a short one")
    least = [adcalc, _write(folder, "least.adc", "f(x) = x\n")]
    for name, text in texts.items():
        command = [adcalc, _write(folder, "text.adc", "f(x) = " + text + "\n")]
        ours, none = medians(seconds_of, [command, least], 5)
        print(f"  {name:38} {len(text) / 1e6:5.1f} MB {len(text) / 1e6 / (ours - none):8.1f} MB/s")


def script(adcalc, folder):
    lines = "".join(f"{k}*3.25+2/{k % 89 + 3}\n" for k in range(LINES))
    path = _write(folder, "lines.adc", lines)
    python = "for line in open('" + path + "'): print(eval(line))"
    beside(f"a script of {LINES:,} lines k*3.25+2/m", [adcalc, "-q", path],
           {"bc -l": ["bc", "-l", path], "gp": ["gp", "-q", "-f", "--default", "secure=0", path],
            "python3": ["python3", "-c", python]})


def recursion(adcalc):
    body = f"f(n) = n < 2 ? n : f(n-1) + f(n-2); f({FIBONACCI})"
    beside(f"recursion, Fibonacci's number {FIBONACCI}", [adcalc, "-q", "-e", body],
           {"mawk": ["mawk", f"function f(n) {{ return n < 2 ? n : f(n-1) + f(n-2) }} BEGIN {{ print f({FIBONACCI}) }}"],
            "python3": ["python3", "-c", f"f = lambda n: n if n < 2 else f(n-1) + f(n-2)\nprint(f({FIBONACCI}))"]})


def sums(adcalc):
    beside(f"a sum of {TERMS:,} terms 1/k^2", [adcalc, "-q", "-e", f"sum(k=1,{TERMS},1/k^2)"],
           {"mawk": ["mawk", f"BEGIN {{ for (k = 1; k <= {TERMS}; k++) s += 1/k^2; print s }}"],
            "python3": ["python3", "-c", f"print(sum(1/k**2 for k in range(1, {TERMS + 1})))"]})


def comparison(adcalc, folder, n=100):
    terms = " + ".join(f"x{i}*sin(x{(7 * i + 1) % n})" for i in range(n))
    path = _write(folder, "compared.adc", "".join(f"x{i} = {(i % 17 + 8) / 16}\n" for i in range(n)) + terms + "\n")
    full, without = medians(seconds_of, [[adcalc, "--check", path], [adcalc, "--no-check", path]], 5)
    print(f"the comparison with differences (--check), {n} variables: {full:.3f} s with it, {without:.3f} s without")


def beside_adolc(build, folder):
    """Value and gradient at a new point, on our graph and on ADOL-C's tape, each recorded before."""
    graph = {row[0]: (float(row[4]) + float(row[5])) / 1e6
             for row in engines.rows([os.path.join(build, "bench_growth")]) if row[1] == "100000"}
    print("value and gradient of 100,000 variables, recorded before: milliseconds")
    source = _write(folder, "adolc.cpp", ADOLC)
    program = os.path.join(folder, "adolc")
    if shutil.which("c++") is None or subprocess.run(["c++", "-O2", "-w", "-o", program, source, "-ladolc"],
                                                     capture_output=True, check=False).returncode != 0:
        print("  ADOL-C is not installed (Debian: libadolc-dev)")
        program = None
    run = subprocess.run([program], capture_output=True, text=True, cwd=folder, check=True) if program else None
    tape = dict(line.split("\t") for line in run.stdout.splitlines()) if run else {}
    for name in ("speelpenning", "rosenbrock"):
        other = f"   ADOL-C {float(tape[name]):6.2f}" if name in tape else ""
        print(f"  {name:14} {graph[name]:6.2f}{other}")


def measure(adcalc, build, folder):
    reading(adcalc, folder)
    script(adcalc, folder)
    recursion(adcalc)
    sums(adcalc)
    comparison(adcalc, folder)
    beside_adolc(build, folder)
