# Figures of the engines: cost of a gradient, growth with the number of variables, memory, and Taylor coefficients.
# SPDX-License-Identifier: GPL-3.0-or-later
import math
import os
import shutil
import statistics
import subprocess

import measure


def rows(command):
    """The lines that a benchmark program prints, split at tabs."""
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return [line.split("\t") for line in run.stdout.splitlines()]


def geometric_mean(ratios):
    return math.exp(statistics.fmean(math.log(ratio) for ratio in ratios))


def gradient_cost(build, formulas):
    """Value and gradient together against the value alone, in instructions, on the graph and on the tree."""
    names = ["measure_values", "measure_gradient", "measure_eval", "measure_derive"]
    counts, text = measure.instructions_of([os.path.join(build, "bench_cost"), formulas], names, names[0])
    repetitions, *lines = text.splitlines()
    print("cost of a gradient: instructions of value and all partials against the value alone (callgrind)")
    print(f"  {'formula':10} {'nodes':>5}   {'value':>7} {'reverse':>7}  graph   tree")
    graph, tree = [], []
    for i, line in enumerate(lines):
        name, nodes = line.split("\t")
        value, reverse, evaluated, derived = (count / int(repetitions) for count in counts[4 * i:4 * i + 4])
        graph.append((value + reverse) / value)
        tree.append(derived / evaluated)
        print(f"  {name:10} {nodes:>5}   {value:7.0f} {reverse:7.0f} {graph[-1]:6.3f} {tree[-1]:6.3f}")
    print(f"  geometric mean of {len(graph)} formulas: {geometric_mean(graph):.3f} on the graph (a sweep of values,"
          f" then the reverse sweep), {geometric_mean(tree):.3f} on the tree (eval, derive)")


def growth(build):
    """Time of value and gradient for each node, and memory of the graph, for more and more variables."""
    print("growth: medians for value and gradient sweeps; Helmholtz with x'Ax of linear size (A = aa' + diag d), and"
          " with a full A")
    print(f"  {'problem':14} {'variables':>9} {'nodes':>8}   {'value':>6} {'gradient':>8} ns a node"
          f"   gradient/value  both/value   bytes a node")
    for problem, variables, nodes, memory, value, gradient in rows([os.path.join(build, "bench_growth")]):
        each = float(value) / int(nodes), float(gradient) / int(nodes)
        print(f"  {problem:14} {variables:>9} {nodes:>8}   {each[0]:6.2f} {each[1]:8.2f} {'':9}"
              f"   {each[1] / each[0]:14.2f}  {1 + each[1] / each[0]:10.2f}   {float(memory):12.1f}")


def bound(build):
    """What the derivatives of solutions, minima and integrals cost beside their values."""
    print("solutions, minima and integrals found anew at each point: microseconds of a value, and how many times that a"
          " gradient and a Hessian take")
    for what, parameters, value, gradient, hessian in rows([os.path.join(build, "bench_bound")]):
        print(f"  {what:32} {float(value) / 1e3:9.1f}   gradient {float(gradient) / float(value):6.2f}   Hessian"
              f" {float(hessian) / float(value):6.2f}")


def digits(build):
    """What certain digits cost."""
    print("certain digits: microseconds of an answer with its gradient, and how many times that it takes with bounds on all"
          " errors, and with 16 right digits by adcalc's own balls; and how many of its numbers have a finite bound")
    for what, plain, bounds, again, bounded, numbers in rows([os.path.join(build, "bench_digits")]):
        print(f"  {what:32} {float(plain) / 1e3:9.1f}   bounds {float(bounds) / float(plain):6.2f}   digits"
              f" {float(again) / float(plain):6.2f}   {bounded} of {numbers}")


def taylor(build):
    """Time of Taylor coefficients by order: ten times the order should cost no more than a hundred times as much."""
    print("Taylor coefficients: microseconds to order 10, 100, 1000, and how many times more for ten times the order")
    found = {}
    for formula, order, nodes, time, finite in rows([os.path.join(build, "bench_taylor")]):
        found.setdefault(formula, []).append((float(time) / 1e3, nodes, int(finite), order))
    for formula, times in found.items():
        if len(times) < 3:
            print(f"  {formula:20}" + "".join(f" {time[0]:9.2f}" for time in times) + "   beyond --max-steps")
            continue
        (short, *_), (middle, *_), (long, nodes, *_) = times
        broken = [order for _, _, finite, order in times if not finite]
        print(f"  {formula:20} {short:8.2f} {middle:9.2f} {long:10.1f}   {middle / short:6.1f} {long / middle:6.1f}"
              f"   {nodes:>5} nodes{'   not finite at order ' + ', '.join(broken) if broken else ''}")


GP_SCRIPT = """
default(seriesprecision, {order} + 1);
default(realprecision, 19);
h = 0.5; g(t) = exp(sin(h + t));
g('t + O('t^({order} + 1)));
{{ gettime(); for(i = 1, {loops}, g('t + O('t^({order} + 1)))); }}
print(gettime()/{loops}.);
default(realprecision, 60); h = 1/2 + 0.;
s = g('t + O('t^({order} + 1)));
for(k = 0, {order}, print(polcoef(s, k)));
quit
"""


def significant_digits(ours, truths):
    """The fewest and the median number of digits to which coefficients agree; 17 where none is wrong."""
    digits = []
    for mine, truth in zip(ours, truths):
        off = abs(mine - truth) / abs(truth) if truth != 0 else abs(mine)
        digits.append(min(17.0, -math.log10(off)) if off > 0 else 17.0)
    return min(digits), statistics.median(digits)


def against_gp(build, order=100, loops=300):
    """The series of exp(sin(x)) at 1/2 by PARI/GP, in this run: its time to 19 digits, its shortest numbers, and how
    far our coefficients are right, by 60 of its digits."""
    print(f"series of exp(sin(x)) at 1/2 to order {order}, against PARI/GP (processor time)")
    if shutil.which("gp") is None:
        print("  gp is not installed")
        return
    lines = rows([os.path.join(build, "bench_taylor"), "exp(sin(x))", "x=0.5", str(order)])
    alone, together = (float(time) / 1e3 for time in lines[0])
    ours = [float(line[0]) for line in lines[1:]]
    run = subprocess.run(["gp", "-q", "-f"], input=GP_SCRIPT.format(order=order, loops=loops), capture_output=True,
                         text=True, check=False)
    numbers = [float(word.replace(" E", "e")) for word in run.stdout.splitlines() if word.strip()]
    if len(numbers) != order + 2:
        print("  gp does not answer:", run.stdout[:200], run.stderr[:200])
        return
    milliseconds, *truths = numbers
    fewest, usual = significant_digits(ours, truths)
    print(f"  gp, 19 digits               {milliseconds * 1e3:9.1f} us")
    print(f"  adcalc, series alone        {alone:9.1f} us   {milliseconds * 1e3 / alone:7.1f} times faster")
    print(f"  adcalc, from the text on    {together:9.1f} us   {milliseconds * 1e3 / together:7.1f} times faster")
    print(f"  digits in common with gp at 60 digits: at least {fewest:.1f}, median {usual:.1f}")
