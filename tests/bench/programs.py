# Figures of programs: an iteration of a loop against C, and loops that are replayed from snapshots.
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import shutil

import engines
import measure

MAP = "f(x, r) = {{ for (i = 1; i <= {}; i += 1) x = r*x*(1 - x); x }}; f(x, r)"
NEST = ("f(a) = {{ s = 0; for (i = 1; i <= {0}; i += 1) for (j = 1; j <= {0}; j += 1) s = s + a*a/j; s }}; f(a)")


SLOW = "f(x, r) = {{ for (i = 1; i <= {}; i += 1) x = x + r*x*(1 - x); x }}; "
SUM = "sum(k=1,{},x/k)"


def pair(build):
    """The recursive pair on Rosenbrock's function of more and more variables."""
    print("the recursive pair on Rosenbrock's function: nanoseconds a term, and bytes of frames")
    for variables in (10 ** 3, 10 ** 4, 10 ** 5):
        (terms, value, both, size), = engines.rows([os.path.join(build, "bench_pair"), str(variables)])
        print(f"  {variables:>7,} variables {float(value) / int(terms):7.2f} value"
              f" {float(both) / int(terms):7.2f} with all partials {int(size) / int(terms):7.1f} bytes a term")


def against_mawk(build, turns=10 ** 6, rounds=7):
    """A turn of the logistic map as a whole command, its value and its gradient, in turns with mawk. The map moves so
    slowly that its derivatives neither overflow nor underflow."""
    print(f"{turns:,} turns of x + r*x*(1 - x), whole commands, medians of {rounds} runs in turn")
    adcalc = [os.path.join(build, "adcalc"), "-q", "--no-check"]
    program = SLOW.format(turns)
    commands = [adcalc + ["-e", program + "f(0.3, 1e-7)"],
                adcalc + ["-e", program + "f(x, r)", "--at", "x=0.3,r=1e-7"]]
    mawk = shutil.which("mawk")
    if mawk:
        commands.append([mawk, f"BEGIN{{x=0.3;r=1e-7;for(i=1;i<={turns};i+=1)x=x+r*x*(1-x);print x}}"])
    else:
        print("  mawk is not installed")
    value, gradient, *peer = measure.medians(measure.seconds_of, commands, rounds)
    for name, seconds in (("value", value), ("value and partials", gradient)):
        ratio = f"   {seconds / peer[0]:5.2f} times mawk's value" if peer else ""
        print(f"  {name:20} {seconds / turns * 1e9:7.1f} ns a turn{ratio}")


def underflowing(build, turns=10 ** 6):
    """A loop whose value and derivatives soon are too small for doubles, beside one that settles."""
    adcalc = [os.path.join(build, "adcalc"), "-q", "--no-check", "-e", MAP.format(turns), "--at"]
    small, smooth = (measure.instructions(adcalc + [f"x=0.3,r={r}"]) for r in ("0.5", "3"))
    print(f"gradient of {turns:,} turns of r*x*(1 - x): instructions where it underflows (r = 0.5) by those where it does not"
          f" (r = 3): {small / smooth:5.2f} (callgrind)")


def sums(build):
    """Time and memory of sums for ten times the terms each, value and partial, with --memory=200M."""
    adcalc = [os.path.join(build, "adcalc"), "-q", "--no-check", "--memory=200M", "-e"]
    print("sum(k=1, n, x/k) with --memory=200M: processor time and peak memory of the process")
    for terms in (10 ** 5, 10 ** 6, 10 ** 7):
        value = measure.resources(adcalc + [SUM.format(terms).replace("x", "2")])
        partial = measure.resources(adcalc + [SUM.format(terms), "--at", "x=2"])
        print(f"  {terms:>11,} terms {value[0] / terms * 1e9:6.0f} ns a term {value[1]:6.1f} MB"
              f"   with its partial {partial[0] / terms * 1e9:6.0f} ns a term {partial[1]:6.1f} MB")


CLIFFS = [("plain", "x = x + r*x*(1 - x)", []),
          ("within if", "if (x > -1) x = x + r*x*(1 - x)", []),
          ("by a call", "x = step(x, r)", []),
          ("in an inner loop of one iteration", "for (j = 1; j <= 1; j += 1) x = x + r*x*(1 - x)", []),
          ("an element", "v[1] += r*v[1]*(1 - v[1])", []),
          ("an array", "v = v .+ r*v.*(1 .- v)", []),
          ("a call for each element", "v = step.(v, r)", []),
          ("a comprehension", "x = [x + r*x*(1 - x) for k=1:1][1]", []),
          ("a sum", "x = x + sum(k=1,1,r*x*(1 - x))", []),
          ("plain, --mode=forward", "x = x + r*x*(1 - x)", ["--mode=forward"]),
          ("an element, --mode=forward", "v[1] += r*v[1]*(1 - v[1])", ["--mode=forward"])]


def cliffs(build, turns=10 ** 6, rounds=3):
    """The same iteration written in other ways, with its partials by x and r: time by the plain loop's, and memory."""
    print(f"{turns:,} iterations of x + r*x*(1 - x) with partials, -q --no-check, medians of {rounds} runs in turn")
    adcalc = [os.path.join(build, "adcalc"), "-q", "--no-check", "--memory=8G", "--max-steps=1e12", "--at", "x=0.3,r=1e-7"]
    commands = []
    for _, body, options in CLIFFS:
        array = body.startswith("v")
        commands.append(adcalc + options + ["-e", "step(a, b) = a + b*a*(1 - a); f(x, r) = { " + ("v = [x]; " if array else "")
                                            + f"for (i = 1; i <= {turns}; i += 1) {body}; " + ("v[1]" if array else "x") + " }; f(x, r)"])
    times = measure.medians(lambda command: measure.resources(command)[0], commands, rounds)
    for (name, _, _), command, seconds in zip(CLIFFS, commands, times):
        print(f"  {name:36}{seconds:8.2f} s {seconds / times[0]:8.1f} times {measure.resources(command)[1]:10.1f} MB")


def turns_against_c(build):
    """A turn of a recorded loop, and the recomputation of one that is replayed."""
    recorded, times, replay = engines.rows([os.path.join(build, "bench_loops")])
    turns, terms, rows, size = recorded
    many, replayed, least, seconds = replay
    value, gradient, value_c, gradient_c = (float(time) / int(turns) for time in times)
    print(f"a turn of the logistic map, {float(terms):.0f} terms with {rows} arithmetic operations, recorded; the same"
          " by hand in C")
    print(f"  value                    {value:7.2f} ns, {value / float(terms):5.2f} ns a term"
          f" {'':17} C {value_c:6.2f} ns   {value / value_c:6.1f} times C")
    print(f"  value and all partials   {gradient:7.2f} ns, {gradient / int(rows):5.2f} ns a recorded operation"
          f"   C {gradient_c:6.2f} ns   {gradient / gradient_c:6.1f} times C")
    print(f"  both / value             {gradient / value:7.2f} {'':36} C {gradient_c / value_c:6.2f}")
    print(f"  memory                   {float(size):7.1f} bytes a turn, {float(size) / int(rows):5.1f} a recorded"
          f" operation; C {8:6.0f} bytes a turn")
    print(f"replays of {int(many):,} turns with 20 snapshots: {int(replayed):,} turns evaluated again,"
          f" {int(replayed) / int(many):.3f} a turn (the least possible: {float(least) / int(many):.3f}),"
          f" in {seconds} s")


def arrays(build):
    """Values and gradients of arrays by the recursive pair, against C or a measure of its own (the bars)."""
    found = {row[0]: [float(cell) for cell in row[1:]] for row in engines.rows([os.path.join(build, "bench_arrays")])}
    value, both, value_c, both_c, _, _ = found["product"]
    print("arrays, value and gradient by the recursive pair")
    print(f"  sum(A*B + sin.(A)), 100 x 100       {both / 1e6:8.2f} ms, C {both_c / 1e6:8.2f} ms   {both / both_c:5.2f}"
          f" times C (at most 2.5); the value {value / value_c:5.2f} times")
    value, both = found["product alone"][:2]
    print(f"  sum(A*B), 300 x 300                 {both / 1e6:8.2f} ms {'':16} {both / value:5.2f} times its value"
          " (at most 3.5)")
    value, both, value_c, both_c, points, _ = found["squares"]
    print(f"  sum((y - a*exp.(-k*x)).^2), 10^6    {both / points:8.2f} ns an element, C {both_c / points:5.2f}"
          f"   {both / both_c:5.2f} times C (at most 3); the value {value / value_c:5.2f} times")
    assigned, loop = found["assigned"], found["scalar loop"]
    print(f"  10^6 elements assigned in a loop    {assigned[5] / assigned[4]:8.1f} bytes an element (at most 150),"
          f" {assigned[1] / assigned[4]:5.1f} ns   {assigned[1] / loop[1]:5.2f} times a loop without arrays (at most 2)")
    value, both = found["solve"][:2]
    print(f"  x'*(A\\b), 200 x 200               {both / 1e6:8.2f} ms {'':16} {both / value:5.2f} times its value"
          " (at most 4)")


def checkpointed(build, most=None):
    """Gradients of long loops with --memory=100M: time and memory for ten times the turns each."""
    most = most or float(os.environ.get("ADC_BENCH_TURNS", "1e7"))
    adcalc = [os.path.join(build, "adcalc"), "--no-check", "--mode=reverse", "--memory=100M",
              "--max-steps=1000000000000"]
    print("reverse derivatives with --memory=100M: processor time and peak memory of the process"
          " (ADC_BENCH_TURNS=1e8 for more)")
    turns = 10 ** 5
    while turns <= most:
        side = round(turns ** 0.5)
        flat = measure.resources(adcalc + ["-e", MAP.format(turns), "--at", "x=0.3,r=3.2"])
        nested = measure.resources(adcalc + ["-e", NEST.format(side), "--at", "a=0.3"])
        print(f"  {turns:>11,} turns of the map {flat[0]:8.2f} s {flat[0] / turns * 1e9:6.0f} ns a turn"
              f" {flat[1]:6.1f} MB"
              f"   {side:>6,} x {side:<6,} nested {nested[0]:8.2f} s {nested[0] / side ** 2 * 1e9:6.0f} ns a turn"
              f" {nested[1]:6.1f} MB")
        turns *= 10
