#!/usr/bin/env python3
# Fills the columns scale and cond of tests/cases/taylor.tsv: what rounding may do to each Taylor coefficient.
# SPDX-License-Identifier: GPL-3.0-or-later
"""tests/reference/taylor.py < tests/cases/taylor.tsv > new.tsv        (needs python3-mpmath)

scale is the sum of the effects that a relative error at each rounding site has on the coefficient, the sites being those
of the usual recurrences in 60 digits (Griewank and Walther 2008, section 13.2); cond is scale over |coefficient|, as in
the other tables. The coefficients of the recurrences must agree with the truth of the table to 35 digits, which was
computed in another way; else nothing is written.
"""

import re
import sys

from mpmath import mp, mpf

mp.dps = 60
ORDERS = 21


class Series:
    """Coefficients, and a bound on what relative errors of 1 at each rounding site do to them, to first order."""

    def __init__(self, c, scale):
        self.c, self.scale = c, scale

    @staticmethod
    def of(number):
        c = [mpf(number)] + [mpf(0)]*(ORDERS - 1)
        return Series(c, [mpf(0)]*ORDERS)           # exact

    @staticmethod
    def build(step):
        """step(k, c, scale) gives coefficient k and what it inherits; rounding it adds its own size."""
        c, scale = [], []
        for k in range(ORDERS):
            value, inherited = step(k, c, scale)
            c.append(value)
            scale.append(inherited + abs(value))
        return Series(c, scale)

    def __add__(self, other, sign=1):
        other = other if isinstance(other, Series) else Series.of(other)
        return Series.build(lambda k, c, s: (self.c[k] + sign*other.c[k], self.scale[k] + other.scale[k]))

    def __sub__(self, other):
        return self.__add__(other, -1)

    def __radd__(self, other):
        return Series.of(other) + self

    def __rsub__(self, other):
        return Series.of(other) - self

    def __mul__(self, other):
        return Series.build(lambda k, c, s: (
            sum(self.c[j]*other.c[k - j] for j in range(k + 1)),
            sum(self.scale[j]*abs(other.c[k - j]) + abs(self.c[j])*other.scale[k - j] + abs(self.c[j]*other.c[k - j])
                for j in range(k + 1))))

    def __truediv__(self, other):
        def step(k, c, scale):
            value = (self.c[k] - sum(other.c[j]*c[k - j] for j in range(1, k + 1)))/other.c[0]
            inherited = self.scale[k] + abs(value)*other.scale[0]
            inherited += sum(other.scale[j]*abs(c[k - j]) + abs(other.c[j])*scale[k - j] + abs(other.c[j]*c[k - j])
                             for j in range(1, k + 1))
            return value, inherited/abs(other.c[0])
        return Series.build(step)

    def __rtruediv__(self, other):
        return Series.of(other)/self

    def __pow__(self, n):
        result = self
        for _ in range(n - 1):
            result = result*self
        return result

    def integral(self, start):
        """The series whose derivative is this one, from a function's value."""
        return Series.build(lambda k, c, s: (start, 0) if k == 0 else (self.c[k - 1]/k, self.scale[k - 1]/k))


def sin(x):
    return Series.build(lambda k, c, s: (mp.sin(x.c[0] + k*mp.pi/2)/mp.factorial(k), 0))


def tan(x):
    """v' = 1 + v^2"""
    def step(k, c, scale):
        if k == 0:
            return mp.tan(x.c[0]), 0
        square = sum(c[j]*c[k - 1 - j] for j in range(k)) + (k == 1)
        return square/k, sum(2*scale[j]*abs(c[k - 1 - j]) + abs(c[j]*c[k - 1 - j]) for j in range(k))/k
    return Series.build(step)


def erf(x):
    """2/sqrt(pi) times the integral of g, g' = -2 x g"""
    def step(k, c, scale):
        if k == 0:
            return 2/mp.sqrt(mp.pi)*mp.exp(-x.c[0]**2), 0
        parts = [(x.c[j], k - 1 - j) for j in range(min(k, 2))]
        return (-2*sum(a*c[i] for a, i in parts)/k,
                2*sum(abs(a)*scale[i] + abs(a*c[i]) for a, i in parts)/k)
    return Series.build(step).integral(mp.erf(x.c[0]))


def log10(x):
    return ((1/x)*Series.of(1/mp.log(10))).integral(mp.log10(x.c[0]))


def sqrt(x):
    """v v = x"""
    def step(k, c, scale):
        if k == 0:
            return mp.sqrt(x.c[0]), x.scale[0]/(2*mp.sqrt(x.c[0]))
        inner = [(j, k - j) for j in range(1, k)]
        value = (x.c[k] - sum(c[i]*c[j] for i, j in inner))/(2*c[0])
        inherited = x.scale[k] + 2*abs(value)*scale[0] + sum(2*scale[i]*abs(c[j]) + abs(c[i]*c[j]) for i, j in inner)
        return value, inherited/(2*abs(c[0]))
    return Series.build(step)


def expand(text, point):
    start = mpf(point.split('=')[1])
    x = Series([start, mpf(1)] + [mpf(0)]*(ORDERS - 2), [mpf(0)]*ORDERS)
    names = {'x': x, 'sin': sin, 'tan': tan, 'erf': erf, 'log10': log10, 'sqrt': sqrt,
             'abs': lambda v: v if v.c[0] > 0 else Series.of(0) - v}
    return eval(text.replace('^', '**'), {'__builtins__': {}}, names)


def main():
    header, *lines = [line.rstrip('\n').split('\t') for line in sys.stdin]
    at = {name: i for i, name in enumerate(header)}
    keep = ['id', 'source', 'expr', 'point', 'quantity', 'truth']
    print('\t'.join(keep + ['scale', 'cond']))
    series = {}
    for line in lines:
        key = line[at['expr']], line[at['point']]
        if key not in series:
            series[key] = expand(*key)
        order = int(re.fullmatch(r'taylor:(\d+)', line[at['quantity']]).group(1))
        value, scale, truth = series[key].c[order], series[key].scale[order], mpf(line[at['truth']])
        if abs(value - truth) > abs(truth)*mpf(10)**-35 + mpf(10)**-50:
            sys.exit(f'{key}: order {order} is {value}, the table says {truth}')
        print('\t'.join([line[at[name]] for name in keep]
                        + [mp.nstr(scale, 6), mp.nstr(scale/abs(truth), 4) if truth != 0 else 'inf' if scale else '0']))


if __name__ == '__main__':
    main()
