# Figures of programs: an iteration of a loop against mawk, the ways to write it, and loops that are replayed from snapshots.
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import shutil

import measure

MAP = "f(x, r) = {{ for (i = 1; i <= {}; i += 1) x = r*x*(1 - x); x }}; f(x, r)"
NEST = ("f(a) = {{ s = 0; for (i = 1; i <= {0}; i += 1) for (j = 1; j <= {0}; j += 1) s = s + a*a/j; s }}; f(a)")


SLOW = "f(x, r) = {{ for (i = 1; i <= {}; i += 1) x = x + r*x*(1 - x); x }}; "
SUM = "sum(k=1,{},x/k)"


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
