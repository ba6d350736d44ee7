#!/usr/bin/env python3
# Computes tests/reference/far.tsv: rows of op.def, the hidden ones too, far out, where other methods take over.
# SPDX-License-Identifier: GPL-3.0-or-later
"""tests/reference/far.py [NAME...] > tests/reference/far.tsv        (needs python3-mpmath)

One row a value: the row's name, arguments (doubles, comma-separated), the value to 45 digits at exactly these doubles,
and its condition, as in higher.tsv: arguments off by one ULP move the value by so many ULP.  `0`, `inf` and `-inf`
stand for what is beyond the doubles.  A value counts when two working precisions agree to 46 digits.

Hidden rows are derivatives divided by factorials (op.def says which): closed forms where there are some, else central
differences.
"""

import itertools
import math
import sys

import mpmath

from functions import TABLE, LARGEST, SMALLEST, DIGITS, Refused, betainc, betainc_dx, lower_gamma, mp, mpf, real, settle
from higher import difference


def bessel(nu, n, x, sign, first):
    """The two Bessel functions of order nu + n at x > 0: J and Y (sign -1), I and K (sign 1); `first` is Y or K.

    Y and K by their recurrence upwards, which is stable; the ratio of neighbouring J or I by the same backwards, from
    where it no longer matters (Miller); then the Wronskians DLMF 10.5.2 and 10.28.2."""
    low, high = first(nu, x), first(nu + 1, x)
    for k in range(1, n + 1):
        low, high = high, sign * low + 2 * (nu + k) / x * high
    top, ratio = max(n, int(x)), mpf(0)
    for k in range(top + 3 * mp.dps + int(10 * top ** (1 / 3) * mp.dps ** (2 / 3)), n, -1):
        ratio = 1 / (2 * (nu + k) / x + sign * ratio)
    return (1 / x / (high + ratio * low) if sign > 0 else 2 / (mp.pi * x) / (ratio * low - high)), low


def whole_order(which, sign, first):
    """The regular (which = 0) or the other function of whole order, of either sign, and any argument."""
    def function(n, x):
        n, odd = int(n), int(n) % 2
        if x == 0:
            return int(n == 0)
        flips = odd * ((n < 0 and sign < 0) + (x < 0))
        return (-1) ** flips * bessel(mpf(0), abs(n), abs(x), sign, first)[which]
    return function


besselj, bessely = whole_order(0, -1, mpmath.bessely), whole_order(1, -1, mpmath.bessely)
besseli, besselk = whole_order(0, 1, mpmath.besselk), whole_order(1, 1, mpmath.besselk)


def sphj(n, x):
    """DLMF 10.47.3."""
    if x == 0:
        return int(n == 0)
    value = bessel(mpf(1) / 2, int(n), abs(x), -1, mpmath.bessely)[0]
    return mpmath.sqrt(mp.pi / 2 / abs(x)) * value * (-1 if x < 0 and n % 2 else 1)


def derfcx(n, x):
    """DLMF 7.18.10 and 7.18.2: U((n+1)/2, 1/2, x^2)/sqrt(pi), by 1F1 so that it holds for all x (13.2.42)."""
    z, a = x * x, (n + 1) / 2
    even = mpmath.rgamma(a + mpf(1) / 2) * mpmath.hyp1f1(a, mpf(1) / 2, z)
    odd = 2 * mpmath.rgamma(a) * x * mpmath.hyp1f1(a + mpf(1) / 2, mpf(3) / 2, z)
    return even - odd


def ddawson(n, x):
    """From dawson(x) = int exp(-t^2) sin(2 x t) dt over t > 0, differentiated under the integral."""
    sine = x * mpmath.gamma(n / 2 + 1) * mpmath.hyp1f1(n / 2 + 1, mpf(3) / 2, -x * x)
    cosine = mpmath.gamma((n + 1) / 2) / 2 * mpmath.hyp1f1((n + 1) / 2, mpf(1) / 2, -x * x)
    turn = int(n) % 4
    return mpf(2) ** n / mpmath.factorial(n) * (sine, cosine, -sine, -cosine)[turn]


def elliptic(first):
    """n-th derivatives of pi/2 2F1(first, 1/2; 1; m), divided by n!."""
    def function(n, m):
        weight = mpmath.rf(first, n) * mpmath.rf(mpf(1) / 2, n) / mpmath.factorial(n) ** 2
        return mp.pi / 2 * weight * mpmath.hyp2f1(first + n, mpf(1) / 2 + n, n + 1, m)
    return function


def ddilog(n, x):
    """From -log(1-x)/x = sum x^k/(k+1)."""
    return mpmath.hyp2f1(n + 1, n + 1, n + 2, x) / (n + 1)


def lgamma(x):
    return mpmath.re(mpmath.loggamma(x))


def lbeta(a, b):
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def by(function, count):
    """Derivatives of a function, the first `count` arguments saying how often by each of its last ones."""
    def row(*args):
        orders, point = [int(n) for n in args[:count]], args[count:]
        whole = [0] * (len(point) - count) + orders if function is betainc or function is betainc_dx \
            else orders + [0] * (len(point) - count)
        if sum(whole) == 0:
            return function(*[mpf(a) for a in point])
        return difference(function, [float(a) for a in point], whole) / math.prod(map(math.factorial, whole))
    return row


def gamma_density(a, x):
    return mpmath.exp((a - 1) * mpmath.log(x) - x - mpmath.loggamma(a))


def beta_density(x, a, b):
    return mpmath.exp((a - 1) * mpmath.log(x) + (b - 1) * mpmath.log1p(-x) - lbeta(a, b))


def zetaderiv(n, s):
    return by(mpmath.zeta, 1)(n, s) * math.factorial(int(n))


ORDERS = '20000,19900 15000,14990 15000,60000 12000,11990.5 2000,1e5 20000,20900'
TINY = '0.3,1e-50,3e-50 0.9,1e-320,2e-320 0.2,1e-40,1e-39 0.5,1e-200,2 0.3,2,1e-200 0.5,1e-200,1e-30 0.5,1e-30,1e-200'
# name: (function, how many leading arguments are indices, points)
FAR = {
    'besselj': (besselj, 1, ORDERS + ' 300,40 60,30 63,32'),
    'bessely': (bessely, 1, ORDERS),
    'besseli': (besseli, 1, '60,50 61,1 100,1000 200,30 500,600 1000,1e4 60,1e-4 700,0.5 1e4,12 -70,80 5,0 0,0'),
    'besselk': (besselk, 1, '60,50 61,1 100,600 200,30 500,600 1000,300 700,0.5 60,1e-4 1e4,12 -70,80 3,1e-310 '
                '0,1e-310 59,0.001 100,600.5 45,1e-7'),
    'sphj': (sphj, 1, '20000,19900 15000,60000 20000,10 200,1 200,100 '
                '5,1e-3 1,0 0,0 0,1e-9 30,26 '
             '3,30 100,101 300,2 2,-3 7,500 1000,100'),
    'derfcx': (derfcx, 1, '0,1 1,2 0,-3 2,30 40,0.5 100,3 500,1 3,-20 30,-5 12,20 1000,2 4,-28'),
    'ddawson': (ddawson, 1, '0,1 1,1 0,-3 3,0 4,20 10,30 16,9 16,-5 100,30 200,3 7,-2 3,6 8,6.5 30,16'),
    'dellipk': (elliptic(mpf(1) / 2), 1, '0,0.3 1,0.5 0,-5 3,-100 30,0.4 10,0.99 100,0.1 7,-0.3 40,-2'),
    'dellipe': (elliptic(mpf(-1) / 2), 1, '0,0.3 1,0.5 0,-5 3,-100 30,0.4 10,0.99 100,0.1 7,-0.3 40,-2'),
    'ddilog': (ddilog, 1, '0,0.5 3,-1e10 20,-1e30 2,0.9 40,-0.5 5,1e-9 100,0.3 6,-1e200 2,-1e300 1,1e-300 300,-3 455,0.79'),
    'zetaderiv': (zetaderiv, 1, '0,3 1,-2 2,-3.5 3,-10 4,-0.5 2,-20.3 5,-6 1,-40 2,1.0000001 3,0.5 6,-2.5 4,-15 20,1.0000000000000002'),
    'lgamma': (lgamma, 0, '1e302 1.5e304 2e305'),
    'digamma': (TABLE['digamma'].value, 0, '1e302 1.7e308'),
    'lbeta': (lbeta, 0, '1e290,1e300 1e302,1e302 1e80,1e302 1e100,1e250 1e70,1e71 3,1e305 0.5,1e307 1e305,1e50'),
    'betainc': (betainc, 0, '0.5,5000,5000 0.3,3000,7000 0.31,3000,7000 0.5,4000,4100 0.7,10000,4000 0.9,3100,400 '
                '0.25,4000,11000 ' + TINY + ' 2e-71,2.5,1e71 3e-70,20.5,1e70 '
                '0.9999999999999997,9007199254740992,9.313225746154785e-10 0.9,1e-305,30'),
    'dbetainc': (by(betainc, 2), 2, '1,0,0.5,5000,5000 0,1,0.5,5000,5000 1,0,0.3,3000,7000 0,1,0.3,3000,7000 '
                 '1,0,0.7,10000,4000 0,1,0.7,10000,4000 0,0,0.3,2,3 1,1,0.3,2.5,3.5 2,0,0.6,0.4,7 '
                 '0,1,0.5,1e-20,2 1,0,0.5,2,1e-20 0,1,0.9,3,1e-15 1,0,0.1,1e-15,3 '
                '1,0,2e-71,2.5,1e71 0,1,2e-71,2.5,1e71 '
                 + ' '.join('1,0,%s 0,1,%s' % (p, p) for p in ('0.3,1e-50,3e-50', '0.5,1e-200,2', '0.3,2,1e-200'))),
    'dbetapdf': (by(betainc_dx, 2), 2, '1,0,0.5,500,600 0,1,0.5,500,600 2,1,0.3,2,3 1,0,1e-5,30,2'),
    'betapdf': (beta_density, 0, '0.5,5000,5000 1e-300,2.5,3 0.3,1e-50,3e-50 0.999,0.5,400 0.5,1e8,1e8'),
    'gammapdf': (gamma_density, 0, '1000,1000 1e5,1e5 0.5,1e-300 3,700 1e-9,1e-9 1e10,1.00001e10'),
    'dgammainc': (by(lower_gamma, 1), 1, '0,2.5,3 1,2.5,3 2,30,25 3,0.5,0.1 1,400,410'),
    'dbeta': (by(TABLE['beta'].value, 2), 2, '1,0,1e-5,1e-5 1,1,2.5,3 0,2,30,40 2,0,1e-4,0.1 0,0,2,3 1,0,0.5,1e5'),
    'dbinomial': (by(TABLE['binomial'].value, 2), 2, '1,0,5,2 0,1,10.5,3 1,1,30,1e-4 2,0,6.5,2.5 0,0,5,2'),
    'dagm': (by(TABLE['agm'].value, 2), 2, '1,0,1,2 0,1,1e100,1 1,1,3,3 0,0,1,2 2,0,1e-5,1'),
    'hz': (mpmath.zeta, 1, '2,0.5 3,1e100 2,1e-100 30,2.5 100,1e3 2,1e300 7,1e-9'),
    'hzdiff': (lambda s, x, h: mpmath.zeta(s, x + h) - mpmath.zeta(s, x), 1, '2,1,1e-9 3,2.5,7 '
                '2,1e10,3 40,1.5,0.1 5,0.3,1e-300'),
    'hzsum': (lambda s, x, h: mpmath.zeta(s, x + h), 1, '2,1,1e-9 3,2.5,7 2,1e10,3'),
    'dg': (lambda x, h: mpmath.psi(0, x + h) - mpmath.psi(0, x), 0, '1,1e-9 2.5,7 1e10,3 1e300,1e290 1e-9,1e-9'),
    'gcd': (TABLE['gcd'].value, 0, '0,0 0,7'),
    'lcm': (TABLE['lcm'].value, 0, '0,0 0,7'),
    'hypot': (TABLE['hypot'].value, 0, '1e308,1e308 1.7e308,1'),
}
PRECISIONS = (80, 130, 240, 480, 960, 1900, 4000, 9000, 20000)


def condition(function, indices, args, value):
    """The sum of |argument times derivative| over |value|, the derivatives from a step of 1e-30."""
    total = mpf(0)
    for i in range(indices, len(args)):
        point = [mpf(a) for a in args]
        if point[i] != 0:
            point[i] *= 1 + mpf(10) ** -30
            with mp.workdps(120):
                total += abs(real(function(*point)) - value) * mpf(10) ** 30
    return total / abs(value)


def line(name, args):
    function, indices, _ = FAR[name]
    value = settle(lambda k: real(function(*[mpf(a) for a in args])), PRECISIONS)
    moved = 0
    if value == 0 or abs(value) < mpf(2) ** -1076:
        number = '0'
    elif abs(value) > LARGEST:
        number = '-inf' if value < 0 else 'inf'
    else:
        if abs(value) < SMALLEST:
            raise Refused('not a normal double')
        number = mp.nstr(mpf(value), DIGITS, strip_zeros=True)
        moved = condition(function, indices, args, value) if not name.startswith(('db', 'dg', 'da')) else 0
    return '\t'.join((name, ','.join(map(repr, args)), number, mp.nstr(mpf(moved), 4)))


def main():
    mp.dps = 60
    refused = 0
    print('name\targs\tvalue\tcondition')
    for name in sys.argv[1:] or FAR:
        points = [[float(a) for a in point.split(',')] for point in FAR[name][2].split()]
        for args in points:
            try:
                print(line(name, args), flush=True)
            except (Refused, ValueError, ArithmeticError, mp.NoConvergence) as reason:
                refused += 1
                print('%s%r: %s: %s' % (name, tuple(args), type(reason).__name__, reason), file=sys.stderr)
    return 1 if refused else 0


if __name__ == '__main__':
    sys.exit(main())
