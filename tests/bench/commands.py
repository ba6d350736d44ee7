# Whole commands and programs that do the same work, each named where it is not installed; and what options cost.
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import shutil
import subprocess

from measure import lines_of, medians, resources, seconds_of

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

# What options cost: what it is, definitions and a formula, its point, and how often one command answers it.
COSTS = [
    ("x*y + sin(x)", "", "x*y + sin(x)", "x=2,y=3", 3000),
    ("Black and Scholes", "c(v) = normcdf((log(S/K) + (r + v^2/2)*T)/(w*sqrt(T)))", "S*c(w) - K*exp(-r*T)*c(-w)",
     "S=100,K=105,r=0.05,w=0.2,T=0.5", 500),
    ("a sum of 100 terms", "", "sum(k=1, 100, exp(-a*k)*cos(b*k))", "a=0.7,b=0.3", 100),
    ("a loop of 10^4 iterations", "f(x, b) = { for (i = 1; i <= 10000; i += 1) x = x*(1 - x*b) + sin(x)/100; x }", "f(a, b)",
     "a=0.7,b=0.3", 1),
    ("Fibonacci's number 16 by recursion", "f(n, x) = n < 2 ? n*x : f(n-1, x) + f(n-2, x)", "f(16, a)", "a=0.7", 1),
    ("a sum of 5000 elements, by each", "", "sum(exp.(v))", "v=sin.([1:5000])", 1),
    ("10^5 squares", "", "sum((y - a*exp.(-k*x)).^2)", "a=0.7,k=1.3,x=[1:100000]/50000,y=cos.([1:100000])", 1),
    ("a product of 40 x 40", "", "sum(reshape(v, 40, 40)*reshape(w, 40, 40))", "v=sin.([1:1600]),w=cos.([1:1600])", 1),
    ("5 equations, 5 parameters", "", "sum(solve(v=[1, 1, 1, 1, 1], [v[1] + v[2] - a, v[2]^3 + v[3] - b, v[3]*exp(v[4]) - c, "
     "v[4] + v[5]^2 - d, v[5] + v[1]^3 - f]))", "a=2,b=2,c=2,d=1.5,f=2", 30),
    ("minimum of 3 unknowns", "", "sum(argmin(v=[0, 0, 0], sum(k=1, 3, exp(v[k]) - k*v[k]) + a*prod(v) + b*v[1]))",
     "a=0.1,b=0.2", 30),
    ("integral, 5 parameters", "", "integrate(x=0, a, exp(-b*x^2)*cos(c*x + d)/(x^2 + f))", "a=2,b=1,c=3,d=0.5,f=2", 30),
]
OPTIONS = ("--check", "--bounds", "--proven=16", "--hessian")


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
        "formulas, sin(alpha_7)*3.25e-1 + ...": "+".join(f"sin(alpha_{i % 50})*3.25e-1" for i in range(400000)),
        "a million nested parentheses": "(" * 1000000 + "x" + ")" * 1000000,
    }
    print("reading a definition from a file, processor time of the command less that of a short one")
    least = [adcalc, _write(folder, "least.adc", "f(x) = x\n")]
    for name, text in texts.items():
        command = [adcalc, _write(folder, "text.adc", "f(x) = " + text + "\n")]
        ours, none = medians(seconds_of, [command, least], 5)
        print(f"  {name:38} {len(text) / 1e6:5.1f} MB {len(text) / 1e6 / (ours - none):8.1f} MB/s")


def options(adcalc, folder):
    print("a gradient, and how many times that it takes with an option")
    for what, definitions, text, point, copies in COSTS:
        path = _write(folder, "costs.adc", definitions + "\n" + (text + "\n") * copies)
        plain = [adcalc, "--json", "--no-bounds", "--max-steps=1e12", "--at", point, path]
        took = {option: resources(plain + [option])[0] for option in OPTIONS}       # NaN where it is refused
        times = medians(seconds_of, [plain] + [plain + [option] for option in took], 3)
        print(f"  {what:36} {times[0] / copies * 1e6:10.1f} us" + "".join(
            f"  {option} {time / times[0]:6.2f}" for option, time in zip(took, times[1:]) if took[option] == took[option]))


def commands(adcalc, folder):
    lines = _write(folder, "lines.adc", "".join(f"{k}*3.25+2/{k % 89 + 3}\n" for k in range(LINES)))
    series = _write(folder, "series.gp", "default(realprecision,19);default(seriesprecision,201);t='t;x=0.5+t;"
                    "print(exp(sin(x))*log(2+x))\nquit\n")
    beside(f"a script of {LINES:,} lines k*3.25+2/m", [adcalc, "-q", lines],
           {"bc -l": ["bc", "-l", lines], "gp": ["gp", "-q", "-f", "--default", "secure=0", lines],
            "python3": ["python3", "-c", f"for line in open('{lines}'): print(eval(line))"]})
    beside(f"recursion, Fibonacci's number {FIBONACCI}",
           [adcalc, "-q", "-e", f"f(n) = n < 2 ? n : f(n-1) + f(n-2); f({FIBONACCI})"],
           {"mawk": ["mawk", f"function f(n) {{ return n < 2 ? n : f(n-1) + f(n-2) }} BEGIN {{ print f({FIBONACCI}) }}"],
            "python3": ["python3", "-c", f"f = lambda n: n if n < 2 else f(n-1) + f(n-2)\nprint(f({FIBONACCI}))"]})
    beside(f"a sum of {TERMS:,} terms 1/k^2", [adcalc, "-q", "-e", f"sum(k=1,{TERMS},1/k^2)"],
           {"mawk": ["mawk", f"BEGIN {{ for (k = 1; k <= {TERMS}; k++) s += 1/k^2; print s }}"],
            "python3": ["python3", "-c", f"print(sum(1/k**2 for k in range(1, {TERMS + 1})))"]})
    beside("a Taylor series to order 200", [adcalc, "-q", "--wrt=x", "--at=x=1/2", "--taylor=200", "-e", "exp(sin(x))*log(2+x)"],
           {"gp": ["gp", "-q", "-f", series]})


def beside_adolc(build, folder):
    """Value and gradient at a new point, on our graph and on ADOL-C's tape, each recorded before."""
    grown = lines_of([os.path.join(build, "bench_growth")])
    print("value and gradient on the graph, nanoseconds a node, and its bytes a node")
    for problem, variables, nodes, memory, value, gradient in grown:
        print(f"  {problem:14} {variables:>7} variables {float(value) / int(nodes):6.2f} {float(gradient) / int(nodes):6.2f}"
              f" {float(memory):6.1f} bytes")
    graph = {row[0]: (float(row[4]) + float(row[5])) / 1e6 for row in grown if row[1] == "100000"}
    print("value and gradient of 100,000 variables, recorded before: milliseconds")
    source = _write(folder, "adolc.cpp", ADOLC)
    program = os.path.join(folder, "adolc")
    if shutil.which("c++") is None or subprocess.run(["c++", "-O2", "-w", "-o", program, source, "-ladolc"],
                                                     capture_output=True, check=False).returncode != 0:
        print("  ADOL-C is not installed (Debian: libadolc-dev)")
        program = None
    tape = dict(lines_of([program])) if program else {}
    for name in ("speelpenning", "rosenbrock"):
        other = f"   ADOL-C {float(tape[name]):6.2f}" if name in tape else ""
        print(f"  {name:14} {graph[name]:6.2f}{other}")


def measure(adcalc, build, folder):
    reading(adcalc, folder)
    commands(adcalc, folder)
    options(adcalc, folder)
    beside_adolc(build, folder)
