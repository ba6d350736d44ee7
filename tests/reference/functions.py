#!/usr/bin/env python3
# Computes tests/reference/functions.tsv: every function and its first partials to 45 digits at points where usual
# forms cancel.
# SPDX-License-Identifier: GPL-3.0-or-later
"""tests/reference/functions.py [NAME...] > tests/reference/functions.tsv        (needs python3-mpmath)

One row a point: name, arguments (doubles, comma-separated, they read back exactly), value and one partial an
argument at exactly these doubles; `-` stands for a partial that is refused or not defined: an index (the n of
polygamma, root and the Bessel functions), gcd and lcm, the exponent of a negative base. Last comes the condition of each
partial: arguments off by one ULP move it by that many ULP.

A value counts when two working precisions agree to 46 digits.  A partial is a central difference whose step and
precision are varied until two agree to 46 digits; where the table below states a formula it must agree with the
difference.  A row that fails is an error and nothing is written.  FLINT, which shares no code with mpmath, is the
reference of tests/accuracy.
"""

import argparse
import math
import sys
from fractions import Fraction

try:
    import mpmath
    from mpmath import mp, mpf
except ImportError:
    sys.exit('functions.py: python3-mpmath is needed to compute the reference values')

DIGITS = 45
AGREE = 46
SMALLEST, LARGEST = 2.2250738585072014e-308, 1.7976931348623157e308
UNDEFINED = '-'


class Refused(Exception):
    """A row on which the computations do not agree."""


# ---- two precisions, two steps ----

def same(a, b, digits=AGREE):
    """Whether two numbers agree; a zero counts only as a Python int, since cancellation makes zeros too."""
    if isinstance(a, int) and isinstance(b, int):
        return a == b
    return a != 0 and b != 0 and abs(a - b) <= abs(a) * mpf(10) ** -digits


def settle(compute, precisions):
    """The first result of compute(k) that agrees with that of k + 1, k counting through the precisions."""
    last = None
    for k, dps in enumerate(precisions):
        with mp.workdps(dps):
            now = compute(k)
            if last is not None and same(last, now):
                return now
        last = now
    raise Refused('no agreement')


def real(value):
    return value if isinstance(value, int) else mpmath.re(value) if isinstance(value, mpmath.mpc) else mpf(value)


def evaluate(function, args):
    return settle(lambda k: real(function(*[mpf(a) for a in args])), (80, 130, 240, 480, 960, 1900))


def difference(function, args, index):
    """The partial by central differences; the step is relative to the argument, at most relative to 1."""
    def slope(k):
        h = (min(abs(args[index]), 1.0) or mpf(1)) * mpf(10) ** -(50 + 4 * k)
        ends = []
        for sign in (1, -1):
            point = [mpf(a) for a in args]
            point[index] += sign * h
            ends.append(real(function(*point)))
        return (ends[0] - ends[1]) / (2 * h)
    return settle(slope, [220 + 120 * k for k in range(18)])


def partial(entry, args, index):
    """The partial of an entry by one argument, or UNDEFINED."""
    formula = entry.partials[index] if entry.partials else None
    if formula == UNDEFINED:
        return UNDEFINED
    exact = None
    if formula:
        probe = formula(*[mpf(a) for a in args])
        if probe == UNDEFINED or isinstance(probe, int):
            return probe
        exact = evaluate(formula, args)
    slope = difference(entry.value, args, index)
    with mp.workdps(60):
        if exact is not None and not same(exact, slope):
            raise Refused('formula %s, difference %s' % (mp.nstr(exact, 45), mp.nstr(slope, 45)))
    return slope


def condition(entry, args, index):
    """How many ULP the partial moves, at most, when each argument moves by one: the sum of |a_j d/da_j| over the partial.

    Three digits are enough, so that differences of differences do; UNDEFINED where there is no partial or it is 0."""
    if entry.partials and entry.partials[index] == UNDEFINED:
        return UNDEFINED
    for dps in (130, 260):                  # the first does unless the partial is far below the value
        with mp.workdps(dps):
            value, slope, moved = movement(entry, args, index)
            if abs(slope) > abs(value) * mpf(10) ** (60 - dps // 2 - 30):
                return '%.3g' % (moved / abs(slope))
    return UNDEFINED if abs(slope) < mpf(10) ** -400 else '%.3g' % (moved / abs(slope))


def movement(entry, args, index):
    """The value, a partial, and the sum of |a_j times its derivative by a_j|, by differences."""
    def value(steps):
        return real(entry.value(*[mpf(a) + step for a, step in zip(args, steps)]))

    def slope(steps):
        h = (min(abs(args[index]), 1.0) or mpf(1)) * mpf(10) ** (-mp.dps // 3)
        return (value([s + h * (i == index) for i, s in enumerate(steps)])
                - value([s - h * (i == index) for i, s in enumerate(steps)])) / (2 * h)

    moved = mpf(0)
    for j, a in enumerate(args):
        if entry.partials and entry.partials[j] == UNDEFINED or a == 0:
            continue
        h = abs(a) * mpf(10) ** (-mp.dps // 5)
        ends = [slope([sign * h * (i == j) for i in range(len(args))]) for sign in (1, -1)]
        moved += abs(a * (ends[0] - ends[1]) / (2 * h))
    return value([0] * len(args)), slope([0] * len(args)), moved


# ---- definitions that mpmath lacks or states otherwise ----

def to_fraction(x):
    sign, mantissa, exponent, _ = mpf(x)._mpf_
    return Fraction(-mantissa if sign else mantissa) * Fraction(2) ** exponent


def from_fraction(q):
    return mpf(q.numerator) / q.denominator if q else 0


def truncated(q):
    return -(-q // 1) if q < 0 else q // 1


def exactly(function):
    """A function of fractions as one of mpf."""
    return lambda *args: from_fraction(Fraction(function(*[to_fraction(a) for a in args])))


def negated_quotient(rounding):
    return lambda x, y: -from_fraction(Fraction(rounding(to_fraction(x) / to_fraction(y)))) or 0


def newton(function, slope, start):
    """Root by Newton's method at the working precision."""
    y, limit = mpf(start), mpf(10) ** -(mp.dps - 8)
    for _ in range(200):
        step = function(y) / slope(y)
        y -= step
        if abs(step) <= limit * abs(y):
            return y
    raise Refused('Newton does not converge')


def gauss(y):
    return 2 / mpmath.sqrt(mp.pi) * mpmath.exp(-y * y)


def erfinv(x):
    if abs(x) > mpf(1) / 2:
        return mpmath.sign(x) * erfcinv(1 - abs(x))
    with mp.workdps(mp.dps + 10):
        return newton(lambda y: mpmath.erf(y) - x, gauss, x * mpmath.sqrt(mp.pi) / 2)


def erfcinv(x):
    """Newton on log erfc, which is nearly a parabola far out."""
    if x > 1:
        return -erfcinv(2 - x)
    if x > mpf(1) / 2:
        return erfinv(1 - x)
    with mp.workdps(mp.dps + 10):
        start = mpmath.sqrt(-mpmath.log(x)) * (1 if x < 1e-5 else mpf(1) / 2)
        return newton(lambda y: mpmath.log(mpmath.erfc(y) / x), lambda y: -gauss(y) / mpmath.erfc(y), start)


def norminv(p):
    return -mpmath.sqrt(2) * erfcinv(2 * p)


def erfcx(x):
    return mpmath.exp(x * x) * mpmath.erfc(x)


def dawson(x):
    return mpmath.sqrt(mp.pi) / 2 * mpmath.exp(-x * x) * mpmath.erfi(x)


def normcdf(x):
    return mpmath.erfc(-x / mpmath.sqrt(2)) / 2


def normpdf(x):
    return mpmath.exp(-x * x / 2) / mpmath.sqrt(2 * mp.pi)


def lambert(branch):
    """Newton on w + log(w/x) = 0, from mpmath's value in moderate precision."""
    def function(x):
        with mp.workdps(60):
            start = mpmath.re(mpmath.lambertw(x, branch))
        with mp.workdps(mp.dps + 20):
            return newton(lambda w: w + mpmath.log(w / x), lambda w: 1 + 1 / w, start)
    return function


def lgamma(x):
    return mpmath.log(abs(mpmath.gamma(x))) if abs(x) < 1e4 else mpmath.re(mpmath.loggamma(x))


def lbeta(a, b):
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def binomial(n, k):
    return mpmath.gamma(n + 1) * mpmath.rgamma(k + 1) * mpmath.rgamma(n - k + 1)


def binomial_dk(n, k):
    return binomial(n, k) * (mpmath.psi(0, n - k + 1) - mpmath.psi(0, k + 1))


def lower_gamma(a, x):
    """P(a, x), DLMF 8.7.1: x^a e^-x sum x^n / Gamma(a + n + 1), all terms positive."""
    term = total = 1 / a
    n = mpf(0)
    while abs(term) > abs(total) * mpf(10) ** -(mp.dps + 5):
        n += 1
        term *= x / (a + n)
        total += term
    return total * mpmath.exp(a * mpmath.log(x) - x) * mpmath.rgamma(a)


def upper_gamma(a, x):
    with mp.workdps(mp.dps + 20 + int(x / 2)):
        return 1 - lower_gamma(a, x)


def betainc(x, a, b):
    """I_x(a, b), DLMF 8.17.8: x^a (1-x)^b / (a B(a,b)) sum (a+b)_n / (a+1)_n x^n, all terms positive."""
    if x > mpf(9) / 10:
        with mp.workdps(mp.dps + 20):
            return 1 - betainc(1 - x, b, a)
    term = total = mpf(1)
    n = mpf(0)
    while term > total * mpf(10) ** -(mp.dps + 5):
        term *= (a + b + n) / (a + 1 + n) * x
        total += term
        n += 1
    return total * x ** a * (1 - x) ** b / (a * mpmath.beta(a, b))


def betainc_dx(x, a, b):
    return x ** (a - 1) * (1 - x) ** (b - 1) / mpmath.beta(a, b)


def doublefactorial(x):
    return mpf(2) ** (x / 2) * (mp.pi / 2) ** ((mpmath.cospi(x) - 1) / 4) * mpmath.gamma(x / 2 + 1)


def doublefactorial_d(x):
    inner = mpmath.log(2) - mpmath.log(mp.pi / 2) * mp.pi * mpmath.sinpi(x) / 2 + mpmath.psi(0, x / 2 + 1)
    return doublefactorial(x) * inner / 2


def root(x, n):
    return mpmath.sign(x) * mpmath.exp(mpmath.log(abs(x)) / n)


def power(x, y):
    return x ** int(y) if x < 0 else mpmath.exp(y * mpmath.log(x))


def power_dx(x, y):
    return y * power(x, y - 1) if y else 0


def power_dy(x, y):
    return UNDEFINED if x < 0 else power(x, y) * mpmath.log(x)


def dilog(x):
    """Li2: the power series on [-1/2, 1/2], elsewhere DLMF 25.12.3, 25.12.4 and 25.12.6."""
    log, sixth = mpmath.log, mp.pi ** 2 / 6
    if x < -1:
        return -sixth - log(-x) ** 2 / 2 - dilog(1 / x)
    if x < -mpf(1) / 2:
        return -dilog(x / (x - 1)) - log(1 - x) ** 2 / 2
    if x > mpf(1) / 2:
        return sixth - log(x) * log(1 - x) - dilog(1 - x)
    total, term, n = mpf(0), mpf(1), 0
    while abs(term) > abs(total) * mpf(10) ** -(mp.dps + 5):
        n += 1
        term *= x
        total += term / (n * n)
    return total


def sinc(x):
    return mpmath.sin(x) / x


def sinc_d(x):
    return (x * mpmath.cos(x) - mpmath.sin(x)) / (x * x)


def logistic(x):
    return 1 / (1 + mpmath.exp(-x))


def logsumexp(a, b):
    return mpmath.log(mpmath.exp(a) + mpmath.exp(b))


def ellipk_d(m):
    return (mpmath.ellipe(m) - (1 - m) * mpmath.ellipk(m)) / (2 * m * (1 - m))


def li(x):
    return mpmath.ei(mpmath.log(x))


def bessel_d(function, sign_before, sign_after):
    """C_n' = (s C_(n-1) + t C_(n+1))/2, DLMF 10.6.1 and 10.29.1."""
    return lambda n, x: (sign_before * function(n - 1, x) + sign_after * function(n + 1, x)) / 2


def clamp(x, lo, hi):
    return min(max(x, lo), hi)


def lcm(a, b):
    return 0 if not a * b else abs(a * b) / math.gcd(int(a), int(b))


class Entry:
    """One function: its value, its partials (a formula, UNDEFINED, or None: by difference) and its points."""

    def __init__(self, value, partials, points, allow=()):
        self.value = value
        self.partials = partials
        self.points = [[float(a) for a in point.split(',')] for point in points.split()]
        self.allow = allow      # points with a partial outside the double range


def one(value, formula, points, allow=()):
    return Entry(value, [formula], points, allow)


# ---- the table ----

m = mpmath
ABS_BELOW_1 = ('-0.9999999999999999 -0.9 -0.5 -1e-09 1e-300 1e-17 0.1 0.5 0.7071067811865476 0.75 0.99 0.9999999999 '
               '0.9999999999999999')
ABS_ABOVE_1 = '1.0000000000000002 1.00001 1.5 2 -1.0000000000000002 -1.2 -3 10 100 1e8 1e16 1e150 -1e100'
POSITIVE = ('1e-307 1e-9 0.1 0.5 0.7071067811865476 0.9999999999999999 1.0000000000000002 1.5 2.718281828459045 10.5 '
            '12345.678 1e15 1e300')
EXPONENTS = '-700 -37.5 -1 -1e-17 1e-300 1e-9 0.5 1 3.75 88.7 345.678 709.5'
ANGLES = ('1e-150 -1e-9 0.1 0.7853981633974483 1.5707963267948966 3.141592653589793 6.283185307179586 -2 100 1e5 '
          '1e22 1e300 -0.7853981633974484')
TURNS = ('1e-300 1e-9 0.25 0.4999999999999999 0.5000000000000001 1.0000000000000002 0.9999999999999999 1.25 -2.75 '
         '100.1 10000000000.3 -0.1 2251799813685247.75')
HYPERBOLIC = '-700 -20 -1 -1e-9 1e-150 1e-17 0.1 0.5 1 5 18.7 20 40 350'
REALS = '1e-300 -1e-9 0.1 -0.5 0.9999999999999999 1 1.0000000000000002 3 -10 1e8 1e16 1e150'
STEPS = ('2.4 -2.6 0.49999999999999994 0.5000000000000001 -0.49999999999999994 -1e-300 1e-300 7.000000000000001 '
         '2251799813685247.75 -1000000000000.3')
PAIRS = '2,3 -1,1e-300 1.0000000000000002,1 1e300,-1e300 -5,-4.999999999999999 0.1,0.3'
QUOTIENTS = '7.5,2 -7.5,2 7.5,-2 -7.5,-2 5.3,0.1 0.3,0.7 -0.3,0.7 1e16,0.3 3,1e300 1e22,3.7 0.9999999999999999,1'
BESSEL = '0,1 0,1e-5 1,2.5 2,1e-5 5,10 10,3 0,2.404825557695773 1,0.8935769662791675 3,100 30,1 2,12345.678'
BESSEL1 = '1e-5 0.5 1 2.404825557695773 3.8317059702075125 0.8935769662791675 10 100.5 12345.678'

TABLE = {
    'exp': one(m.exp, m.exp, EXPONENTS),
    'expm1': one(m.expm1, m.exp, '-700 -40 -1 -1e-5 -1e-300 1e-17 1e-9 0.3 0.7 2.5 38 709'),
    'exp2': one(lambda x: mpf(2) ** x, lambda x: mpf(2) ** x * m.log(2),
                '-1000.5 -52.3 -1 -1e-17 1e-300 1e-9 0.5 1 10.25 100.1 512.7 1023.5'),
    'exp10': one(lambda x: mpf(10) ** x, lambda x: mpf(10) ** x * m.log(10),
                 '-300.5 -20.3 -1 -1e-17 1e-300 1e-9 0.5 1 2.75 15.6 150.3 307.1'),
    'log': one(m.log, lambda x: 1 / x, POSITIVE),
    'log10': one(m.log10, lambda x: 1 / (x * m.log(10)), POSITIVE),
    'log2': one(lambda x: m.log(x) / m.log(2), lambda x: 1 / (x * m.log(2)), POSITIVE),
    'log1p': one(m.log1p, lambda x: 1 / (1 + x),
                 '-0.9999999999999999 -0.999 -0.5 -1e-9 -1e-17 1e-300 1e-16 1e-5 0.5 1 1e10 1e300'),
    'log_base': Entry(lambda x, b: m.log(x) / m.log(b),
                      [lambda x, b: 1 / (x * m.log(b)), lambda x, b: -m.log(x) / (b * m.log(b) ** 2)],
                      '8,2 100,10 0.5,10 3,0.5 1.0000000000000002,3 5,1.0000001 1e300,7 1e-300,7 2.5,1e10 '
                      '0.9999999,0.9999998 '
                      '7.5,7.500000001 1.5,1e-200'),
    'sqrt': one(m.sqrt, lambda x: 1 / (2 * m.sqrt(x)),
                '1e-300 1e-9 0.25 0.5 0.9999999999999999 1.0000000000000002 2 3 10.7 10000000001 1e200 1.7e308'),
    'cbrt': one(lambda x: root(x, 3), lambda x: root(x, 3) / (3 * x),
                '1e-300 -1e-300 -8.5 -1 -0.3 1e-9 0.125 0.5 1.0000000000000002 2 27.5 1e100 1.7e308'),
    'root': Entry(root, [lambda x, n: root(x, n) / (n * x), UNDEFINED],
                  '2,2 2,3 -8,3 -27.5,5 1e-300,3 1e300,7 0.5,4 10,10 1.0000000000000002,9 -1e-5,3 123.456,1 3.5,100 '
                  '-1e200,11'),
    'pow': Entry(power, [power_dx, power_dy],
                 '2,3 2,0.5 0.5,-3.5 1.0000000000000002,1e15 0.9999999999999999,1e16 10,300.5 10,-300.5 1e-300,0.9 '
                 '1e300,1.01 -2,3 -1.5,-7 3.7,1e-9 2.5,1e-300 7,1 7,0 1.001,600000.5'),
    'hypot': Entry(lambda x, y: m.sqrt(x * x + y * y),
                   [lambda x, y: x / m.sqrt(x * x + y * y), lambda x, y: y / m.sqrt(x * x + y * y)],
                   '3,4 1e-200,1e-200 1e200,1 1e300,1e300 -5,12 1e-9,1 1,1e-9 0.5,-0.25 1e150,1e-150 2.5,2.5 '
                   '123.4,-0.001 1,1.0000000000000002'),
    'square': one(lambda x: x * x, lambda x: 2 * x,
                  '1e-150 -1e-9 0.1 -0.5 0.9999999999999999 1 1.0000000000000002 3 -10 1e8 1e16 1e150'),
    'sin': one(m.sin, m.cos, ANGLES + ' 1e-300'),
    'cos': one(m.cos, lambda x: -m.sin(x), ANGLES + ' 1e-300'),
    'tan': one(m.tan, lambda x: m.sec(x) ** 2, ANGLES + ' 1e-300'),
    'sec': one(m.sec, lambda x: m.sec(x) * m.tan(x), ANGLES),
    'csc': one(m.csc, lambda x: -m.csc(x) * m.cot(x), ANGLES),
    'cot': one(m.cot, lambda x: -m.csc(x) ** 2, ANGLES),
    'asin': one(m.asin, lambda x: 1 / m.sqrt((1 - x) * (1 + x)), ABS_BELOW_1),
    'acos': one(m.acos, lambda x: -1 / m.sqrt((1 - x) * (1 + x)), ABS_BELOW_1),
    'atan': one(m.atan, lambda x: 1 / (1 + x * x), REALS + ' 1e200', allow=(1e200,)),
    'asec': one(lambda x: m.acos(1 / x), lambda x: 1 / (abs(x) * m.sqrt((x - 1) * (x + 1))), ABS_ABOVE_1),
    'acsc': one(lambda x: m.asin(1 / x), lambda x: -1 / (abs(x) * m.sqrt((x - 1) * (x + 1))), ABS_ABOVE_1),
    'acot': one(lambda x: m.atan(1 / x), lambda x: -1 / (1 + x * x), REALS),
    'atan2': Entry(m.atan2, [lambda y, x: x / (x * x + y * y), lambda y, x: -y / (x * x + y * y)],
                   '1,1 1e-9,1 1,1e-9 1e200,1e200 1e-200,1e-200 1,-1 -1,-1 -1,1 1e-300,-1 2.5,-1e-300 3,4 1e150,1 '
                   '-1e-9,-2 0.1,1e10'),
    'sinc': one(sinc, sinc_d,
                '1e-300 1e-9 1e-5 0.1 0.7499999 0.75 1 3.141592653589793 -2.5 4.493409457909064 100 1e10 1e150'),
    'sinpi': one(lambda x: m.sin(mp.pi * x), lambda x: mp.pi * m.cos(mp.pi * x), TURNS),
    'cospi': one(lambda x: m.cos(mp.pi * x), lambda x: -mp.pi * m.sin(mp.pi * x), TURNS.replace('1e-300', '1e-150')),
    'todeg': one(lambda x: x * 180 / mp.pi, lambda x: 180 / mp.pi,
                 '1e-300 -1e-9 0.1 0.7853981633974483 1 -3.141592653589793 1e16 1e300'),
    'torad': one(lambda x: x * mp.pi / 180, lambda x: mp.pi / 180, '1e-300 -1e-9 0.1 45 90 -180 1e16 1e300'),
    'sinh': one(m.sinh, m.cosh, HYPERBOLIC + ' 1e-300 710'),
    'cosh': one(m.cosh, m.sinh, HYPERBOLIC + ' 1e-300 710'),
    'tanh': one(m.tanh, lambda x: m.sech(x) ** 2, '1e-300 -1e-9 0.1 0.5 1 -2.5 5 10 18.7 20 40 -350'),
    'sech': one(m.sech, lambda x: -m.sech(x) * m.tanh(x), HYPERBOLIC),
    'csch': one(m.csch, lambda x: -m.csch(x) * m.coth(x), HYPERBOLIC),
    'coth': one(m.coth, lambda x: -m.csch(x) ** 2, HYPERBOLIC.replace('-700', '-340')),
    'asinh': one(m.asinh, lambda x: 1 / m.sqrt(1 + x * x), REALS + ' 1e300 -1e200'),
    'acosh': one(m.acosh, lambda x: 1 / m.sqrt((x - 1) * (x + 1)),
                 '1.0000000000000002 1.0000000001 1.0001 1.1 1.5 2 3.7 10 1e5 1e10 1e200 1e300'),
    'atanh': one(m.atanh, lambda x: 1 / ((1 - x) * (1 + x)), ABS_BELOW_1),
    'asech': one(lambda x: m.acosh(1 / x), lambda x: -1 / (x * m.sqrt((1 - x) * (1 + x))),
                 '1e-300 1e-100 1e-9 0.1 0.3 0.5 0.7 0.9 0.99 0.999 0.9999999 0.9999999999999999'),
    'acsch': one(lambda x: m.asinh(1 / x), lambda x: -1 / (abs(x) * m.sqrt(1 + x * x)), REALS + ' -1e-300'),
    'acoth': one(lambda x: m.atanh(1 / x), lambda x: -1 / ((x - 1) * (x + 1)), ABS_ABOVE_1),

    'abs': one(abs, lambda x: int(m.sign(x)), REALS),
    'sign': one(lambda x: int(m.sign(x)), lambda x: 0, REALS),
    'floor': one(exactly(lambda q: q // 1), lambda x: 0, STEPS),
    'ceil': one(exactly(lambda q: -(-q // 1)), lambda x: 0, STEPS),
    'round': one(exactly(lambda q: truncated(q + Fraction(1 if q > 0 else -1, 2))), lambda x: 0, STEPS),
    'trunc': one(exactly(truncated), lambda x: 0, STEPS),
    'frac': one(exactly(lambda q: q - truncated(q)), lambda x: 1, STEPS),
    'mod': Entry(exactly(lambda q, r: q - r * (q / r // 1)), [lambda x, y: 1, negated_quotient(lambda q: q // 1)],
                 QUOTIENTS),
    'fmod': Entry(exactly(lambda q, r: q - r * truncated(q / r)), [lambda x, y: 1, negated_quotient(truncated)],
                  QUOTIENTS),
    'min': Entry(min, [lambda x, y: int(x < y), lambda x, y: int(y < x)], PAIRS),
    'max': Entry(max, [lambda x, y: int(x > y), lambda x, y: int(y > x)], PAIRS),
    'clamp': Entry(clamp, [lambda x, lo, hi: int(lo < x < hi), lambda x, lo, hi: int(x < lo),
                           lambda x, lo, hi: int(x > hi)],
                   '0.5,0,1 -0.5,0.25,1 1.5,0,1 1e-300,0,1 0.9999999999999999,-1,1 -1e300,-2.5,3'),
    'step': one(lambda x: int(x >= 0), lambda x: 0, REALS),

    'erf': one(m.erf, gauss, '1e-300 -1e-9 0.1 0.5 0.75 1 -2 3.5 5.9 10 -20 26'),
    'erfc': one(m.erfc, lambda x: -gauss(x), '-5 -1 -1e-9 1e-300 0.3 0.5 1 3 10 20 25 26'),
    'erfcx': one(erfcx, lambda x: 2 * x * erfcx(x) - 2 / m.sqrt(mp.pi), '-26 -5 -1 1e-9 0.5 1 3 10 26 100 1e8 1e100'),
    'erfi': one(m.erfi, lambda x: 2 / m.sqrt(mp.pi) * m.exp(x * x), '1e-300 -1e-9 0.1 0.5 1 -2 5 10 -20 26'),
    'erfinv': one(erfinv, lambda x: 1 / gauss(erfinv(x)),
                  '-0.9999999999999999 -0.9 -0.5 1e-300 -1e-9 0.1 0.5 0.75 0.99 0.9999999 0.9999999999999999'),
    'erfcinv': one(erfcinv, lambda x: -1 / gauss(erfcinv(x)),
                   '1e-300 1e-17 1e-5 0.1 0.5 0.9999999999999999 1.0000000000000002 1.5 1.99 1.9999999999999998'),
    'dawson': one(dawson, lambda x: 1 - 2 * x * dawson(x),
                  '1e-300 1e-9 -0.5 0.9241388730045916 1 2 5 10 100 1e8 1e150'),
    'normpdf': one(normpdf, lambda x: -x * normpdf(x), '-37 -5 -1 1e-300 1e-9 0.5 1 3 10 37'),
    'normcdf': one(normcdf, normpdf, '-37 -10 -1 -1e-9 1e-300 0.5 1 5 8.3 37'),
    'norminv': one(norminv, lambda p: 1 / normpdf(norminv(p)),
                   '1e-300 1e-17 0.001 0.1 0.4999999999999999 0.5000000000000001 0.9 0.999 0.9999999999999999'),

    'gamma': one(m.gamma, lambda x: m.gamma(x) * m.psi(0, x),
                 '1e-150 1e-9 0.5 1 1.4616321449683622 2 3.7 10.5 100.3 170.5 -0.5 -1.5 -10.7 -0.9999999999999999 '
                 '-3.0000000001'),
    'lgamma': one(lgamma, lambda x: m.psi(0, x),
                  '1e-300 0.5 0.9999999999999999 1.0000000000000002 1.5 1.9999999999999998 2.0000000000000004 3.7 '
                  '100.3 1e10 1e300 '
                  '-0.5 -2.457024738220801 -3.7 -1e-10'),
    'digamma': one(lambda x: m.psi(0, x), lambda x: m.psi(1, x),
                   '1e-150 0.5 1 1.4616321449683622 2 10.5 100 1e10 1e300 -0.5 -1.9999999999 -10.3'),
    'trigamma': one(lambda x: m.psi(1, x), lambda x: m.psi(2, x), '1e-100 0.5 1 2 10.5 1e5 1e100 -0.5 -3.3'),
    'polygamma': Entry(lambda n, x: m.psi(int(n), x), [UNDEFINED, lambda n, x: m.psi(int(n) + 1, x)],
                       '0,2.5 1,0.5 2,0.3 3,10.5 5,1e-5 10,2.5 2,-0.5 4,100 20,3.5 3,1e8'),
    'beta': Entry(m.beta, [lambda a, b: m.beta(a, b) * (m.psi(0, a) - m.psi(0, a + b)),
                           lambda a, b: m.beta(a, b) * (m.psi(0, b) - m.psi(0, a + b))],
                  '2.5,3.5 0.5,0.5 1e-5,2 10,20 100.5,0.3 1e-100,1e-100 50,60.5 3,1 -0.5,2.2'),
    'lbeta': Entry(lbeta, [lambda a, b: m.psi(0, a) - m.psi(0, a + b), lambda a, b: m.psi(0, b) - m.psi(0, a + b)],
                   '2.5,3.5 0.5,0.5 1e-5,2 1e5,1e5 1e10,3 1e-100,5 200,300 0.1,1e15 1,1.0000000000000002'),
    'binomial': Entry(binomial, [lambda n, k: binomial(n, k) * (m.psi(0, n + 1) - m.psi(0, n - k + 1)), binomial_dk],
                      '5,2 10.5,3.2 0.5,0.3 100,49 50.5,49.3 -2.5,3.2 1e5,2 1000,499 30,29.5'),
    'gammainc': Entry(lower_gamma, [None, lambda a, x: x ** (a - 1) * m.exp(-x) * m.rgamma(a)],
                      '0.5,0.5 1,1 2.5,0.1 2.5,10 10,10 100,90 100,120 0.001,0.5 5,30 0.5,1e-8 30,0.001 1000,1000'),
    'gammaincc': Entry(upper_gamma, [None, lambda a, x: -x ** (a - 1) * m.exp(-x) * m.rgamma(a)],
                       '0.5,0.5 1,1 2.5,0.1 2.5,50 10,10 100,90 100,120 0.001,1e-5 5,30 0.5,20 0.001,0.5 1000,1000'),
    'betainc': Entry(betainc, [betainc_dx, None, None],
                     '0.5,2,3 0.1,0.5,0.5 0.9,10,2 0.5,50,50.5 1e-5,2.5,3 0.999,3,0.2 0.3,1,1 0.25,0.01,5 0.7,100,40'),
    'factorial': one(m.factorial, lambda x: m.factorial(x) * m.psi(0, x + 1),
                     '0.5 1 4.5 10 -0.5 169.3 -1.5 1e-9 0.4616321449683622'),
    'doublefactorial': one(doublefactorial, doublefactorial_d, '0.5 1 4.5 7 10 -0.5 20.3 100.7 1e-9 250.5 -1.3'),

    'Ei': one(m.ei, lambda x: m.exp(x) / x, '-690 -30 -1 -1e-9 1e-300 0.1 0.37250741078136663 0.5 1 5 40 700'),
    'E1': one(m.e1, lambda x: -m.exp(-x) / x, '1e-300 1e-9 0.1 0.5 1 2 10 50 690'),
    'Si': one(m.si, sinc, '1e-300 -1e-9 0.1 0.5 1 3.141592653589793 -10 1e5 1e10 1e16'),
    'Ci': one(m.ci, lambda x: m.cos(x) / x, '1e-300 1e-9 0.1 0.6165054856207162 1 1.5707963267948966 10 1e5 1e10'),
    'li': one(li, lambda x: 1 / m.log(x),
              '1e-300 0.1 0.5 0.9999999999999999 1.0000000000000002 1.4513692348833811 2 10 1e10 1e300'),
    'dilog': one(dilog, lambda x: -m.log1p(-x) / x, '-1e10 -100 -1 -0.5 -1e-9 1e-300 0.1 0.5 0.9 0.9999999999999999'),
    'fresnels': one(m.fresnels, lambda x: m.sin(mp.pi * x * x / 2),
                    '1e-100 1e-9 0.5 1 1.5 3.1 -2.1 10.5 100.3 100000.1'),
    'fresnelc': one(m.fresnelc, lambda x: m.cos(mp.pi * x * x / 2),
                    '1e-300 1e-9 0.5 1.0000000000000002 1.5 3.1 -2 10.5 100.3 100000.1'),
    'lambertw': one(lambert(0), lambda x: lambert(0)(x) / (x * (1 + lambert(0)(x))),
                    '-0.3678794411714423 -0.3678 -0.3 -1e-9 1e-300 0.1 0.5671 1 2.718281828459045 10 1e5 1e300'),
    'lambertwm1': one(lambert(-1), lambda x: lambert(-1)(x) / (x * (1 + lambert(-1)(x))),
                      '-0.3678794411714423 -0.3678 -0.3 -0.1 -1e-5 -1e-100 -1e-300'),
    'zeta': one(m.zeta, None, '2 3 0.5 -0.5 -1 -3.5 1.0000000000000002 0.9999999999999999 1e-9 10 50 -20.3 -1e-9'),

    'besselj': Entry(m.besselj, [UNDEFINED, bessel_d(m.besselj, 1, -1)], BESSEL + ' 1,-2 4,-0.001'),
    'bessely': Entry(m.bessely, [UNDEFINED, bessel_d(m.bessely, 1, -1)], BESSEL),
    'besseli': Entry(m.besseli, [UNDEFINED, bessel_d(m.besseli, 1, 1)],
                     '0,1 0,1e-5 1,2.5 2,1e-5 5,10 10,3 3,100 30,1 2,700 1,-2'),
    'besselk': Entry(m.besselk, [UNDEFINED, bessel_d(m.besselk, -1, -1)],
                     '0,1 0,1e-5 1,2.5 2,1e-5 5,10 10,3 3,100 30,1 2,690'),
    'j0': one(lambda x: m.besselj(0, x), lambda x: -m.besselj(1, x), BESSEL1 + ' -3'),
    'j1': one(lambda x: m.besselj(1, x), lambda x: bessel_d(m.besselj, 1, -1)(1, x), BESSEL1 + ' -3 1e-300'),
    'y0': one(lambda x: m.bessely(0, x), lambda x: -m.bessely(1, x), BESSEL1),
    'y1': one(lambda x: m.bessely(1, x), lambda x: bessel_d(m.bessely, 1, -1)(1, x), BESSEL1),
    'jn': Entry(m.besselj, [UNDEFINED, bessel_d(m.besselj, 1, -1)], BESSEL),
    'yn': Entry(m.bessely, [UNDEFINED, bessel_d(m.bessely, 1, -1)], BESSEL),
    'airyai': one(m.airyai, lambda x: m.airyai(x, derivative=1),
                  '-100 -10 -2.338107410459767 -1 1e-9 -1e-5 0.5 1 10 100'),
    'airybi': one(m.airybi, lambda x: m.airybi(x, derivative=1),
                  '-100 -10 -1.173713222709128 -1 1e-9 -1e-5 0.5 1 10 100'),
    'ellipk': one(m.ellipk, ellipk_d, '-1e10 -10 -0.5 1e-300 -1e-9 0.1 0.5 0.9 0.999999 0.9999999999999999'),
    'ellipe': one(m.ellipe, lambda x: (m.ellipe(x) - m.ellipk(x)) / (2 * x),
                  '-1e10 -10 -0.5 1e-300 -1e-9 0.1 0.5 0.9 0.999999 0.9999999999999999'),
    'agm': Entry(m.agm, [None, None], '1,2 1,1e-10 1e-200,1 3,3 1,1.4142135623730951 1e200,1 1e-300,2e-300 5,1e-5'),

    'logistic': one(logistic, lambda x: logistic(x) * logistic(-x), '-700 -40 -36.7 -1 -1e-9 1e-300 0.5 1 5 20 40 700'),
    'softplus': one(lambda x: m.log1p(m.exp(x)), logistic, '-700 -40 -1 -1e-9 1e-300 0.5 1 10 36 40 100 709'),
    'logit': one(lambda p: m.log(p / (1 - p)), lambda p: 1 / (p * (1 - p)),
                 '1e-300 1e-17 1e-9 0.1 0.25 0.3 0.4999999999999999 0.5000000000000001 0.7 0.9 0.999 '
                 '0.9999999999999999'),
    'relu': one(lambda x: x if x > 0 else 0, lambda x: int(x > 0), REALS),
    'logsumexp': Entry(logsumexp, [lambda a, b: logistic(a - b), lambda a, b: logistic(b - a)],
                       '0.5,0.5 1,2 1000,1001 -1000,-1000.5 1e-9,-1e-9 650,-40 0.001,-690 50,-50.5 1e10,10000000001'),

    'gcd': Entry(lambda a, b: math.gcd(int(a), int(b)), [UNDEFINED, UNDEFINED],
                 '12,18 17,5 1e15,35 -12,18 0,5 1071,462'),
    'lcm': Entry(lcm, [UNDEFINED, UNDEFINED], '12,18 17,5 1e10,35 -12,18 0,5 1071,462'),
}


# ---- output ----

def text(value):
    if value == UNDEFINED or isinstance(value, int):
        return str(value)
    return mp.nstr(value, DIGITS, strip_zeros=True)


def row(name, entry, args):
    """(name, args, value, partials, conditions) of one point; raises Refused when a number is in doubt or beyond a double."""
    value = evaluate(entry.value, args)
    partials = [partial(entry, args, i) for i in range(len(args))]
    for number in [value] + ([] if args[0] in entry.allow else partials):
        if number != UNDEFINED and number != 0 and not SMALLEST <= abs(number) <= LARGEST:
            raise Refused('%s is beyond the double range' % mp.nstr(number, 5))
    return name, args, value, partials, [condition(entry, args, i) for i in range(len(args))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('names', nargs='*', metavar='NAME', help='these functions only')
    options = parser.parse_args()
    rows, refused = [], 0
    mp.dps = 60
    for name in options.names or TABLE:
        for args in TABLE[name].points:
            try:
                rows.append(row(name, TABLE[name], args))
            except (Refused, ValueError, ArithmeticError, mp.NoConvergence) as reason:
                refused += 1
                point = ', '.join(map(repr, args))
                print('%s(%s): %s: %s' % (name, point, type(reason).__name__, reason), file=sys.stderr)
    if refused:
        return 1
    print('name\targs\tvalue\tpartials\tconditions')
    for name, args, value, partials, conditions in rows:
        print(name, ','.join(map(repr, args)), text(value), ','.join(map(text, partials)), ','.join(conditions), sep='\t')
    return 0


if __name__ == '__main__':
    sys.exit(main())
