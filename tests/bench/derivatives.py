# Whole commands that differentiate, as people use them: gradients, one with a kink, Jacobians, Hessians.
# Times are the processor's, from text to printed numbers, each with its reference in the same run.
# SPDX-License-Identifier: GPL-3.0-or-later
import os

from measure import instructions, medians, seconds_of


def _write(folder, name, assignments, answer):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write("".join(f"{variable} = {value}\n" for variable, value in assignments) + answer + "\n")
    return path


def _point(n):
    return [(f"x{i}", (i % 17 + 8) / 16) for i in range(n)]


def _products(n, count):
    return [f"x{i % n}*sin(x{(i * 7 + 1) % n})" for i in range(count)]


def one_reverse_pass(adcalc, folder):
    """The same text, with all its partials and with the zero of a variable that is not in it: what is read is the same,
    and 64 terms a variable make what is printed small beside them."""
    print("one reverse pass: instructions of a command with all partials against the same with none (callgrind)")
    for n in (10, 100, 1000):
        path = _write(folder, "reverse", _point(n) + [("z", 1)], " + ".join(_products(n, 64 * n)))
        nothing, value, full = (instructions([adcalc, "--no-check", "-q", "--max-steps=1000000000"] + rest)
                                for rest in (["-e", "1"], ["--wrt=z", path], ["--wrt=" + ",".join(
                                    f"x{i}" for i in range(n)), path]))
        print(f"  {n:5} variables, {64 * n:6} terms: {(full - nothing) / (value - nothing):5.2f} times the value with its"
              " reading")


def gradients(adcalc, folder):
    """One thing that happens at the point, and one in each of n terms."""
    print("gradient of n variables, 2 n terms: seconds of a smooth one, and with an event at the point times that")
    events = {"kink": "abs(x0 - 0.5)", "tie": "max(x0, 0.5)", "jump": "floor(2*x0)", "no number": "log(x0 - 0.7)"}
    for n in (10, 100, 1000, 10000, 100000):
        terms = " + ".join(_products(n, 2 * n))
        paths = [_write(folder, name, _point(n), f"{event} + {terms}")
                 for name, event in {"smooth": "abs(x0 - 2)", **events}.items()]
        paths.append(_write(folder, "kinks", _point(n), " + ".join(
            f"abs(x{i} - {value})*x{(i * 7 + 1) % n}" for i, (_, value) in enumerate(_point(n)))))
        smooth, *times = medians(seconds_of, [[adcalc, "--json", path] for path in paths], 5 if n < 100000 else 1)
        print(f"  {n:6} variables: {smooth:8.4f} s smooth, " + ", ".join(
            f"{name} {time / smooth:5.2f} times" for name, time in zip([*events, f"{n} kinks"], times)))


def events_of_arrays(adcalc, folder):
    print("gradient of a number made of n elements, an event in each: seconds")
    for text, value in (("sum(abs.(v))", 0), ("max(v)", 1), ("norm(v)", 0)):
        paths = [_write(folder, f"elements_{n}", [("v", "[" + ",".join([str(value)] * n) + "]")], text)
                 for n in (1000, 2000, 4000, 8000)]
        times = medians(seconds_of, [[adcalc, "--json", path] for path in paths], 3)
        print(f"  {text:14}" + ", ".join(f"{time:8.4f} s" for time in times) + " with 1000, 2000, 4000, 8000 elements")


def jacobians(adcalc, folder):
    print("Jacobian of m components of two variables each, n variables: seconds, and its pullback by a cotangent")
    for m, n in ((2000, 20), (20, 2000), (400, 400), (401, 400), (1600, 1600)):
        path = _write(folder, "vector", _point(n), "[" + ", ".join(_products(n, m)) + "]")
        cotangent = "--cotangent=" + ",".join(["2"] * m)
        whole, pulled = medians(seconds_of, [[adcalc, "--json", path], [adcalc, "--json", cotangent, path]], 3)
        print(f"  {m:5} x {n:4}: {whole:8.4f} s, {whole / m / n * 1e9:7.0f} ns an entry;  pullback {pulled:8.4f} s")


def hessians(adcalc, folder):
    print("Hessian, every entry printed: seconds")
    for n in (30, 100, 300, 1000):
        dense = "(" + " + ".join(f"x{i}" for i in range(n)) + ")^3"
        path = _write(folder, "hessian", _point(n), dense)
        seconds, = medians(seconds_of, [[adcalc, "-q", "--hessian", path]], 3)
        print(f"  {n:5} variables, dense: {seconds:8.4f} s, {seconds / n / n * 1e9:7.0f} ns an entry")


def _rosenbrock(n):
    return " + ".join(f"100*(x{i + 1} - x{i}^2)^2 + (1 - x{i})^2" for i in range(n - 1))


def sparse_hessians(adcalc, folder):
    print("Hessian of Rosenbrock's function, its entries that are not 0 printed, and its gradient alone: seconds")
    for n in (100, 1000, 10000, 100000):
        path = _write(folder, "sparse", _point(n), _rosenbrock(n))
        runs = 3 if n < 100000 else 1
        entries, gradient = medians(seconds_of, [[adcalc, "-q", "--hessian", "--sparse", path], [adcalc, "-q", path]], runs)
        print(f"  {n:6} variables, {3 * n - 2:6} entries: {entries:8.4f} s, gradient {gradient:8.4f} s")


def comparisons(adcalc, folder):
    """The default answer for people, with its finite differences, against the same without."""
    formulas = ["x*y+sin(x)", "exp(-x*y)*sin(z)/(1+x^2)", "x^3-2*x+y", "log(x)*y+z^2", "sqrt(x^2+y^2)", "tanh(x*y)-z"]
    count = 3000
    path = _write(folder, "formulas", [], "\n".join(formulas[i % len(formulas)] for i in range(count)))
    point = "--at=x=2,y=3,z=0.7"
    with_differences, without = medians(seconds_of, [[adcalc, point, path], [adcalc, point, "--no-check", path]], 5)
    print(f"finite differences: {with_differences / count * 1e6:.1f} us a formula of 2 or 3 variables, without them"
          f" {without / count * 1e6:.1f} us")
    print("the same for a sum of functions of two variables (by each variable), and its logarithm (beyond a budget along"
          " random directions): seconds")
    for n in (10, 100, 1000, 10000):
        paths = [_write(folder, name, _point(n), text) for name, text in
                 (("sum", _rosenbrock(n)), ("log", f"log({_rosenbrock(n)})"))]
        times = medians(seconds_of, [[adcalc] + rest + [path] for path in paths for rest in ([], ["--no-check"])], 3)
        print(f"  {n:6} variables: sum {times[0]:8.4f} s, without {times[1]:8.4f} s; logarithm {times[2]:8.4f} s,"
              f" without {times[3]:8.4f} s")


def measure(adcalc, folder):
    gradients(adcalc, folder)
    events_of_arrays(adcalc, folder)
    jacobians(adcalc, folder)
    hessians(adcalc, folder)
    sparse_hessians(adcalc, folder)
    comparisons(adcalc, folder)
