#!/usr/bin/env python3
# Computes tests/reference/higher.tsv: second partials of every function and Taylor orders 3, 5 and 8, to 45 digits.
# SPDX-License-Identifier: GPL-3.0-or-later
"""tests/reference/higher.py [NAME...] > tests/reference/higher.tsv        (needs python3-mpmath)

One row a derivative: name, arguments (doubles, comma-separated), orders (how often by each argument), the derivative
itself, not divided by factorials, at exactly these doubles, and its condition: the sum of |argument times derivative
by it| over |derivative|, so that arguments off by one ULP move it by that many ULP. Where the derivative is 0 the
column holds that sum as it is.

The functions and their ordinary points are those of functions.py, the points of EXTREME come before them. A derivative
is a central difference whose step and precision are varied until two agree to 46 digits; what does not settle in TIME
seconds, or lies outside the range of doubles, is left out and named on standard error.
"""

import itertools
import math
import multiprocessing
import signal
import sys

import mpmath

from functions import DIGITS, LARGEST, SMALLEST, TABLE, UNDEFINED, Refused, mp, mpf, real, same

ORDERS = (3, 5, 8)
SECOND_POINTS, TAYLOR_POINTS = 5, 2         # besides the extreme ones
TIME = 20                                   # seconds of the processor
EXTREME = {
    'pow': '1e-261,-0.03 1e-150,1.9 4,-510.126',
    'hypot': '1e5,1e-3 3e-200,4e-200 1e150,1e140', 'dawson': '20 3.3 -7.5 8 5.5', 'erfcx': '40 -3 1.5 7.9 1e5 -26.36',
    'erfcinv': '1e-100 0.99999', 'norminv': '1e-100 1e-15', 'erfinv': '0.999999',
    'beta': '-10.7,-0.3 1e-10,1 -0.5,0.5 1e-9,1e-9 1e8,2.5 40.3,60.7 '
            '-7.5,1e-200 0.9999999999999998,1e283 '
            '-9.999999999999996,3 -2.000000001,2.5 -3.9999999999926583,-4.000000000560184', 'lbeta': '-10.7,-3.6 1e-10,1 -10.7,-0.3',
    'log_base': '1e300,1e300 1e-300,1e300 1e100,1e-100', 'agm': '1e300,2e300 1e-150,1e150 1e-300,3e-300 1,1.0000001',
    'binomial': '1,2 1e-8,3 2.5,3 3,5 2,5 10.5,1e-9 -2.5,3', 'gammainc': '30,45 400,410 1e-3,5 3,60',
    'bessely': '0,1e-5 -3,2.5 20,3 2,1234.5', 'besselk': '0,1e-5 -2,1.5 5,300', 'y0': '1e-100 1234.5', 'y1': '1e-5 30.3',
    'gammaincc': '30,45 400,410 1e-3,5', 'betainc': '0.3,2.5,1.5 0.999,0.7,40 0.01,30,2 0.5,200,210 1e-8,0.5,3',
}


def quotient(function, args, orders, e, more):
    """The central difference of steps 10^-e, relative to arguments up to 1; 0 as an int where it cancels altogether."""
    depth = sum(n * max(0, -math.log10(abs(a) or 1)) for n, a in zip(orders, args))     # of h^n relative to the value
    with mp.workdps(int(60 + (sum(orders) + 1) * e + depth + (330 if max(map(abs, args)) > 1e20 else 0)) + more):
        steps = [(min(abs(mpf(a)), 1) or mpf(1)) * mpf(10) ** -e for a in args]
        value, size = mpf(0), mpf(0)
        for at in itertools.product(*[range(n + 1) for n in orders]):
            weight = math.prod((-1) ** p * math.comb(n, p) for p, n in zip(at, orders))
            term = weight * real(function(*[mpf(a) + (mpf(n) / 2 - p) * h
                                            for a, p, n, h in zip(args, at, orders, steps)]))
            value += term
            size += abs(term)
        if abs(value) <= size * mpf(10) ** (8 - mp.dps):
            return 0
        return value / math.prod(h ** n for n, h in zip(orders, steps))


def difference(function, args, orders, settle_to=46):
    """The derivative of these orders. What cancels does so with 700 digits more, else it is not 0 but small."""
    last, more = None, 0
    for k in range(6):
        value = quotient(function, args, orders, 30 + 25 * k, more)
        if value == 0 and more == 0:
            more = 700
            value = quotient(function, args, orders, 30 + 25 * k, more)
        if last is not None and (value == last == 0 or same(last, value, settle_to)):
            return value
        last = value
    raise Refused('no agreement')


def bessel_derivative(function, sign):
    """Derivatives of Y or K by x from functions of neighbouring orders (DLMF 10.6.7, 10.29.5); its differences are slow.

    They must agree with a rough difference to 8 digits."""
    def closed(order, x, n):
        terms = [sign**k*mpmath.binomial(n, k)*function(order - n + 2*k, x) for k in range(n + 1)]
        return mp.fsum(terms)/2**n*(-1 if sign > 0 and n % 2 else 1)

    def value(args, orders):
        order, x, n = int(args[0]), mpf(args[1]), orders[-1]
        with mp.workdps(120):
            h = x*mpf(10)**-10
            rough = (closed(order, x + h, n - 1) - closed(order, x - h, n - 1))/(2*h)
            exact = closed(order, x, n)
        if not same(exact, rough, 8):
            raise Refused('the closed form is %s, a difference %s' % (mp.nstr(exact, 12), mp.nstr(rough, 12)))
        return exact
    return value


CLOSED = {
    'bessely': bessel_derivative(mpmath.bessely, -1), 'besselk': bessel_derivative(mpmath.besselk, 1),
    'y0': lambda args, orders: CLOSED['bessely']([0, *args], orders),
    'y1': lambda args, orders: CLOSED['bessely']([1, *args], orders),
}


def derivative(job):
    """One row of the table, or a reason in its place."""
    name, args, orders = job
    function = TABLE[name].value

    def late(*_):
        raise Refused('too slow')
    signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, TIME)
    try:
        closed = CLOSED.get(name)
        value = closed(args, orders) if closed else difference(function, args, orders)
        if value != 0 and not SMALLEST <= abs(value) <= LARGEST:
            raise Refused('beyond the double range')
        condition = 0
        for i, a in enumerate(args):
            if TABLE[name].partials and TABLE[name].partials[i] == UNDEFINED:
                continue
            raised = tuple(n + (k == i) for k, n in enumerate(orders))
            slope = closed(args, raised) if closed else difference(function, args, raised, 6)
            condition += abs(mpf(a) * slope / (value or 1))
        with mp.workdps(60):
            number = '0' if value == 0 else mp.nstr(value, DIGITS, strip_zeros=True)
            return '\t'.join((name, ','.join(map(repr, args)), ','.join(map(str, orders)), number,
                              mp.nstr(condition, 4) if condition else '0'))
    except Exception as reason:             # whatever mpmath raises at such points
        return '# %s%r %r: %s' % (name, tuple(args), orders, reason)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def jobs(name):
    entry = TABLE[name]
    extreme = [[float(a) for a in point.split(',')] for point in EXTREME.get(name, '').split()]
    arity = len(entry.points[0])
    ordinary = [entry.points[i * len(entry.points) // SECOND_POINTS] for i in range(SECOND_POINTS)]
    seen = set()
    for number, args in enumerate(extreme + ordinary):
        if tuple(args) in seen:
            continue
        seen.add(tuple(args))
        by = [i for i in range(arity) if not (entry.partials and entry.partials[i] == UNDEFINED)]
        for i, j in itertools.combinations_with_replacement(by, 2):
            yield name, args, tuple((k == i) + (k == j) for k in range(arity))
        if number < len(extreme) + TAYLOR_POINTS:
            for i, n in itertools.product(by, ORDERS):
                yield name, args, tuple(n * (k == i) for k in range(arity))


def main():
    names = sys.argv[1:] or [n for n in TABLE if n not in ('jn', 'yn', 'gcd', 'lcm')]
    print('name\targs\torders\tvalue\tcondition')
    with multiprocessing.Pool() as pool:
        for line in pool.imap(derivative, [job for name in names for job in jobs(name)], 4):
            print(line, file=sys.stderr if line.startswith('#') else sys.stdout)


if __name__ == '__main__':
    main()
