#!/usr/bin/env python3
"""x(3) of x' = sin(t) - k*x, x(0) = x0, by a method of order 2 with steps that keep each error below 1e-6; its gradient by hand.

The values jump by about 1e-6 where the number of steps changes. With the argument `wrong` the partial by k is 10 % too large.
SPDX-License-Identifier: GPL-3.0-or-later
"""
import math
import sys

FACTOR = 1.1 if sys.argv[1:] == ['wrong'] else 1
END, TOLERANCE = 3.0, 1e-6


def simulate(x, k):
    t, h = 0.0, 0.1
    while END - t > 1e-14:
        h = min(h, END - t)
        a = math.sin(t) - k * x
        b = math.sin(t + h) - k * (x + h * a)
        error = abs(h * (b - a) / 2)
        if error <= TOLERANCE:
            t, x = t + h, x + h * (a + b) / 2
        h *= min(2, max(0.3, 0.9 * math.sqrt(TOLERANCE / max(error, 1e-16))))
    return x


print('f,df_dx0,df_dk')
sys.stdin.readline()
for line in sys.stdin:
    x0, k = map(float, line.split(','))
    e, q = math.exp(-k * END), 1 + k * k
    by_k = -END * e * (x0 + 1 / q) - 2 * k * e / q**2 + math.sin(END) / q - (k * math.sin(END) - math.cos(END)) * 2 * k / q**2
    print(simulate(x0, k), e, FACTOR * by_k, sep=',')
