#!/usr/bin/env python3
# Writes tests/reference/digits.tsv: values and first partials to 40 digits of formulas that tests/cases has without
# them: those of the benchmarks at random points, the objectives of More, Garbow and Hillstrom at their starts, the
# models of NIST at theirs. Partials are central differences with 400 digits, which know nothing of rules.
# SPDX-License-Identifier: GPL-3.0-or-later
import csv
import os
import random
import re
import sys

import mpmath
from mpmath import mp, mpf

mp.dps = 400
TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
NUMBER = re.compile(r"(?<![\w.])(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
NAMES = {name: getattr(mpmath, name) for name in
         "exp log sin cos tan sqrt atan asin acos tanh sinh cosh erf pi log10 atan2".split()}
NAMES.update(normcdf=mpmath.ncdf, abs=abs, mpf=mpf)


def table(*path):
    with open(os.path.join(TESTS, *path), newline="") as file:
        yield from csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)


def compiled(text):
    text = NUMBER.sub(lambda match: f"mpf('{match.group(0)}')", text.replace("^", "**"))
    at = text.find("?")
    while at >= 0:                          # (c ? a : b), innermost operands in brackets of their own
        start, depth = at, 0
        while depth < 1:
            start -= 1
            depth += {"(": 1, ")": -1}.get(text[start], 0)
        colon, depth = at, 0
        while text[colon] != ":" or depth != 0:
            colon += 1
            depth += {"(": 1, ")": -1}.get(text[colon], 0)
        end, depth = colon, 0
        while depth > -1:
            end += 1
            depth += {"(": 1, ")": -1}.get(text[end], 0)
        text = (f"{text[:start]}(({text[at + 1:colon]}) if ({text[start + 1:at]}) else ({text[colon + 1:end]})"
                f"{text[end:]}")
        at = text.find("?")
    return compile(text, text, "eval")


def coordinates(point):
    return {name: mpf(value) for name, value in (part.split("=") for part in point.split(","))}


def numbers(text, point):
    code, at = compiled(text), coordinates(point)

    def value(**moved):
        return eval(code, dict(NAMES), {**at, **moved})

    yield "value", value()
    for name, x in at.items():
        if re.search(rf"\b{name}\b", text):
            h = mpf(10) ** -100 * max(1, abs(x))
            near, far = [value(**{name: x + k * h}) - value(**{name: x - k * h}) for k in (1, 2)]
            yield "d/d" + name, (8 * near - far) / (12 * h)


def put(key, text, point):
    for quantity, truth in numbers(text, point):
        truth = mpf(0) if abs(truth) < mpf(10) ** -250 else truth
        print(key, text, point, quantity, mpmath.nstr(truth, 40), sep="\t")


def is_real(text, point):
    try:
        return isinstance(eval(compiled(text), dict(NAMES), coordinates(point)), mpf)
    except (ValueError, ZeroDivisionError):
        return False


def main():
    random.seed(5)
    print("id\texpr\tpoint\tquantity\ttruth")
    for row in table("bench", "formulas.tsv"):
        point = None
        while point is None or not is_real(row["expr"], point):
            point = ",".join(f"{name}={random.uniform(0.15, 2.9):.2f}" for name in row["variables"].split())
        put(row["name"], row["expr"], point)
    for row in table("cases", "mgh_minima.tsv"):
        put(row["id"], row["expr"], row["x0"])
    for row in table("cases", "nist_fits.tsv"):
        with open(os.path.join(TESTS, "cases", row["csv"]), newline="") as file:
            data = list(csv.DictReader(file))
        middle = data[len(data) // 2]
        for start in ("start1", "start2"):
            put(row["name"], row["expr"],
                ",".join([row[start]] + [f"{name}={middle[name]}" for name in row["predictors"].split(",")]))


if __name__ == "__main__":
    sys.exit(main())
