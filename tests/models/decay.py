#!/usr/bin/env python3
"""Sum of squares of an exponential decay over data, with a gradient by hand: columns A, k and c by their names.

With the argument `wrong` the partial by k has the wrong sign.
SPDX-License-Identifier: GPL-3.0-or-later
"""
import csv
import math
import sys

SIGN = -1 if sys.argv[1:] == ['wrong'] else 1
DATA = [(0.5 * i, 3 * math.exp(-0.35 * i) + 0.2) for i in range(12)]

out = csv.writer(sys.stdout)
out.writerow(['f', 'df_dA', 'df_dk', 'df_dc'])
for row in csv.DictReader(sys.stdin):
    A, k, c = (float(row[name]) for name in ('A', 'k', 'c'))
    f = by_A = by_k = by_c = 0.0
    for t, y in DATA:
        e = math.exp(-k * t)
        r = A * e + c - y
        f += r * r
        by_A += 2 * r * e
        by_k += SIGN * -2 * r * A * t * e
        by_c += 2 * r
    out.writerow([repr(v) for v in (f, by_A, by_k, by_c)])
