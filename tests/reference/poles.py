#!/usr/bin/env python3
# Computes tests/cases/poles.tsv: formulas of which doubles overflow, underflow or meet a pole on the way.
# SPDX-License-Identifier: GPL-3.0-or-later
"""tests/reference/poles.py > tests/cases/poles.tsv        (needs python3-mpmath and python3-sympy)

One row a number: value, first and second partials (d/dx, d2/dxdy) and, of one variable, Taylor coefficients 3 and 4, at the
decimals of the point, to 40 digits.  Sympy differentiates a form of the formula that loses no digits, and mpmath evaluates
that in two working precisions; a number counts when both agree to 42 digits, and a 0 when 4000 digits have no more.  The column
`undecided` says which ones adcalc may call so without FLINT.
"""

import sys

import mpmath
import sympy
from mpmath import mp, mpf
from sympy import (LambertW, Rational, acosh, airyai, asinh, atan, besseli, besselk, cosh, erf, erfc, erfi, exp, expint,
                   factorial, gamma, log, pi, sinh, sqrt)

sys.set_int_max_str_digits(0)
HEAD = 'id source expr point quantity truth undecided'.split()
PRECISIONS = (60, 90), (700, 900), (4000, 4100)         # digits


def logistic(x):
    return 1 / (1 + exp(-x))


class normcdf(sympy.Function):
    """Its own function, for sympy makes 2 - erfc(x) of erfc(-x)."""

    def fdiff(self, argindex=1):
        return normpdf(self.args[0])


def normpdf(x):
    return exp(-x * x / 2) / sqrt(2 * pi)


def tail(x):
    """erfc(x), which mpmath takes for 0 where it has fewer digits: DLMF 7.11.5."""
    if x < 0:
        return 2 - tail(-x)
    return mpmath.exp(-x * x) / mpmath.sqrt(mp.pi) * mpmath.hyperu(0.5, 0.5, x * x)


def probit(x, b, y):
    return y * log(normcdf(x * b)) + (1 - y) * log(normcdf(-x * b))


# What sympy has no name for in mpmath.
NUMERIC = {'normcdf': lambda x: tail(-x / mpmath.sqrt(2)) / 2, 'erfc': lambda x: tail(x),
           'airyaiprime': lambda x: mpmath.airyai(x, derivative=1)}

# Expression of adcalc, point, the same as a function.
ROWS = [
    ('log(normcdf(x))', 'x=-40', lambda x: log(normcdf(x))),
    ('log(normcdf(x))', 'x=-100', lambda x: log(normcdf(x))),
    ('log(1-logistic(x))', 'x=200', lambda x: log(logistic(-x))),
    ('log(1-logistic(x))', 'x=4000', lambda x: log(logistic(-x))),
    ('1/(1-logistic(x))', 'x=200', lambda x: 1 / logistic(-x)),
    ('log(1-normcdf(x))', 'x=20', lambda x: log(normcdf(-x))),
    ('log(1-normcdf(x))', 'x=100', lambda x: log(normcdf(-x))),
    ('log(1-tanh(x))', 'x=100', lambda x: log(2 / (exp(2 * x) + 1))),
    ('log(1-tanh(x))', 'x=4000', lambda x: log(2 / (exp(2 * x) + 1))),
    ('atanh(tanh(x))', 'x=200', lambda x: x),
    ('y*log(normcdf(x*b))+(1-y)*log(1-normcdf(x*b))', 'x=20,b=-2.5,y=1', probit),
    ('y*log(normcdf(x*b))+(1-y)*log(1-normcdf(x*b))', 'x=20,b=2.5,y=0', probit),
    ('exp(x)/(exp(x)+exp(y))', 'x=1000,y=999', lambda x, y: exp(x) / (exp(x) + exp(y))),
    ('exp(x)/(exp(x)+exp(y))', 'x=-1000,y=-1001.5', lambda x, y: exp(x) / (exp(x) + exp(y))),
    ('exp(x)/(exp(x)+exp(y)+exp(z))', 'x=800,y=801,z=799', lambda x, y, z: exp(x) / (exp(x) + exp(y) + exp(z))),
    ('exp(x)*besselk(0,x)', 'x=800', lambda x: exp(x) * besselk(0, x)),
    ('exp(-abs(x))*besseli(1,x)', 'x=800', lambda x: exp(-x) * besseli(1, x)),
    ('l^k*exp(-l)/k!', 'l=1000,k=1001', lambda l, k: l**k * exp(-l) / gamma(k + 1)),
    ('binomial(n,k)*p^k*(1-p)^(n-k)', 'p=0.3,n=5000,k=1510',
     lambda p, n, k: gamma(n + 1) / gamma(k + 1) / gamma(n - k + 1) * p**k * (1 - p)**(n - k)),
    ('exp(x)/(1+exp(x))', 'x=1000', lambda x: exp(x) / (1 + exp(x))),
    ('exp(x)/(1+exp(x))', 'x=-800', lambda x: exp(x) / (1 + exp(x))),
    ('log(1+exp(x))', 'x=1000', lambda x: log(1 + exp(x))),
    ('log(exp(x)+exp(y))', 'x=1000,y=1001', lambda x, y: log(exp(x) + exp(y))),
    ('log(exp(x)-1)', 'x=900', lambda x: log(exp(x) - 1)),
    ('sqrt(x*x+y*y)', 'x=3e200,y=4e200', lambda x, y: sqrt(x * x + y * y)),
    ('sqrt(x*x+y*y)', 'x=3e-200,y=4e-200', lambda x, y: sqrt(x * x + y * y)),
    ('x^2/(x^2+y^2)', 'x=1e-200,y=2e-200', lambda x, y: x * x / (x * x + y * y)),
    ('x^3/(x^3+y^3)', 'x=1e150,y=2e150', lambda x, y: x**3 / (x**3 + y**3)),
    ('exp(x^2)*erfc(x)', 'x=30', lambda x: exp(x * x) * erfc(x)),
    ('exp(x^2)*erfc(x)', 'x=100', lambda x: exp(x * x) * erfc(x)),
    ('exp(-x^2)*erfi(x)', 'x=30', lambda x: exp(-x * x) * erfi(x)),
    ('log(erfc(x))', 'x=30', lambda x: log(erfc(x))),
    ('log(1-erf(x))', 'x=10', lambda x: log(erfc(x))),
    ('log(1-erf(x))', 'x=80', lambda x: log(erfc(x))),
    ('log(erf(x))', 'x=30', lambda x: log(erf(x))),
    ('erfc(x)/erfc(x+1)', 'x=30', lambda x: erfc(x) / erfc(x + 1)),
    ('log(gamma(x))', 'x=200', lambda x: log(gamma(x))),
    ('gamma(x)/gamma(x-0.5)', 'x=300', lambda x: gamma(x) / gamma(x - Rational(1, 2))),
    ('gamma(a)*gamma(b)/gamma(a+b)', 'a=200,b=3.5', lambda a, b: gamma(a) * gamma(b) / gamma(a + b)),
    ('gamma(x)*exp(x)/x^x', 'x=300', lambda x: gamma(x) * exp(x) / x**x),
    ('exp(x)*E1(x)', 'x=800', lambda x: exp(x) * expint(1, x)),
    ('log(E1(x))', 'x=800', lambda x: log(expint(1, x))),
    ('cosh(x)/sinh(x)', 'x=800', lambda x: cosh(x) / sinh(x)),
    ('(exp(x)-exp(-x))/(exp(x)+exp(-x))', 'x=800', lambda x: (exp(x) - exp(-x)) / (exp(x) + exp(-x))),
    ('log(cosh(x))', 'x=800', lambda x: log(cosh(x))),
    ('sinh(x)/exp(x)', 'x=800', lambda x: sinh(x) / exp(x)),
    ('log(1/(1+exp(-x)))', 'x=-800', lambda x: log(1 / (1 + exp(-x)))),
    ('log(1-exp(-x))', 'x=1e-20', lambda x: log(1 - exp(-x))),
    ('log(1-exp(-x))', 'x=800', lambda x: log(1 - exp(-x))),
    ('log(1-exp(-exp(x)))', 'x=-800', lambda x: log(1 - exp(-exp(x)))),
    ('log(-log(normcdf(x)))', 'x=20', lambda x: log(-log(normcdf(x)))),
    ('normcdf(x)/normpdf(x)', 'x=-40', lambda x: normcdf(x) / normpdf(x)),
    ('normpdf(x)/normcdf(x)', 'x=-60', lambda x: normpdf(x) / normcdf(x)),
    ('normpdf(x)/(1-normcdf(x))', 'x=45', lambda x: normpdf(x) / normcdf(-x)),
    ('x^k/exp(x)', 'x=1000,k=900', lambda x, k: x**k / exp(x)),
    ('exp(x)/x^100', 'x=800', lambda x: exp(x) / x**100),
    ('a^n/(a^n+c^n)', 'a=1000,c=1001,n=200', lambda a, c, n: a**n / (a**n + c**n)),
    ('1/(1+(c/x)^n)', 'x=1e-3,c=1,n=150', lambda x, c, n: 1 / (1 + (c / x)**n)),
    ('log(x^k)', 'x=1000,k=300', lambda x, k: k * log(x)),
    ('log(x^k)', 'x=1000,k=-300', lambda x, k: k * log(x)),
    ('log(exp(-exp(x)))', 'x=10', lambda x: -exp(x)),
    ('acosh(cosh(x))', 'x=800', lambda x: x),
    ('asinh(sinh(x))', 'x=-800', lambda x: x),
    ('logit(logistic(x))', 'x=300', lambda x: x),
    ('log(exp(-a*b)+exp(-2*a*b))', 'a=1000,b=1.5', lambda a, b: log(exp(-a * b) + exp(-2 * a * b))),
    ('log(k/l*(x/l)^(k-1)*exp(-(x/l)^k))', 'x=100,k=2.5,l=1.25',
     lambda x, k, l: log(k / l) + (k - 1) * log(x / l) - (x / l)**k),
    ('atan(exp(x))', 'x=800', lambda x: atan(exp(x))),
    ('1/(1+exp(x))', 'x=800', lambda x: 1 / (1 + exp(x))),
    ('exp(-x)*(1+exp(x))', 'x=800', lambda x: exp(-x) * (1 + exp(x))),
    ('sqrt(x^4+1)-x^2', 'x=1e50', lambda x: 1 / (sqrt(x**4 + 1) + x**2)),
    ('(x^3-y^3)/(x-y)', 'x=1e110,y=2e110', lambda x, y: x * x + x * y + y * y),
    ('log(besseli(0,x))', 'x=800', lambda x: log(besseli(0, x))),
    ('log(besselk(0,x))', 'x=800', lambda x: log(besselk(0, x))),
    ('log(airyai(x))', 'x=200', lambda x: log(airyai(x))),
    ('x/sqrt(x^2+1)', 'x=1e200', lambda x: x / sqrt(x * x + 1)),
    ('lambertw(exp(x))', 'x=800', lambda x: LambertW(exp(x))),
    ('hypot(x,y)/y', 'x=1e-170,y=1e-160', lambda x, y: sqrt(x * x + y * y) / y),
    ('log(sum(k=1,3,exp(k*x)))', 'x=500', lambda x: log(exp(x) + exp(2 * x) + exp(3 * x))),
    ('exp(x)/prod(k=1,200,x+k)', 'x=500', lambda x: exp(x) * gamma(x + 1) / gamma(x + 201)),
]
# Undecided is what takes more bits or other functions than adcalc's own balls have.
WITHOUT_FLINT = {('lambertw(exp(x))', ''), ('atanh(tanh(x))', 'd2'), ('atanh(tanh(x))', 'ta'), ('asinh(sinh(x))', 'd2'),
                 ('asinh(sinh(x))', 'ta')}
FEW_ORDERS = {'exp(x)*besselk(0,x)', 'exp(-abs(x))*besseli(1,x)', 'log(airyai(x))', 'log(besseli(0,x))', 'log(besselk(0,x))'}


def quantities(names, series):
    """Name and order by each variable of all that is asked for."""
    one = [tuple(int(i == k) for k in range(len(names))) for i in range(len(names))]
    yield 'value', (0,) * len(names)
    for i, name in enumerate(names):
        yield f'd/d{name}', one[i]
    for i, name in enumerate(names):
        for j in range(i, len(names)):
            yield f'd2/d{name}d{names[j]}', tuple(a + b for a, b in zip(one[i], one[j]))
    if series and len(names) == 1:
        yield 'taylor:3', (3,)
        yield 'taylor:4', (4,)


def evaluate(function, point, digits):
    with mp.workdps(digits):
        return mpmath.re(function(*(mpf(text) for text in point)))


def truth(derivative, names, point):
    function = sympy.lambdify(names, derivative, [NUMERIC, 'mpmath'])
    for low, high in PRECISIONS:
        try:
            found = [evaluate(function, point, digits) for digits in (low, high)]
        except ZeroDivisionError:
            continue
        with mp.workdps(60):
            if found[1] != 0 and abs(found[0] - found[1]) <= abs(found[1]) * mpf(10)**-42:
                return mpmath.nstr(found[1], 40, min_fixed=0, max_fixed=0, show_zero_exponent=False)
            if low == PRECISIONS[-1][0] and abs(found[1]) < mpf(10)**-3900:
                return '0'
    raise ArithmeticError('no two precisions agree')


def main():
    print('\t'.join(HEAD))
    for number, (expr, point, function) in enumerate(ROWS):
        names, values = zip(*(part.split('=') for part in point.split(',')))
        symbols = sympy.symbols(names)
        form = function(*symbols)
        for quantity, orders in quantities(names, expr not in FEW_ORDERS):
            derivative = form
            for symbol, order in zip(symbols, orders):
                derivative = sympy.diff(derivative, symbol, order) if order > 0 else derivative
            found = truth(derivative / factorial(orders[0]) if sum(orders) > 2 else derivative, symbols, values)
            without = (expr, '') in WITHOUT_FLINT or (expr, quantity[:2]) in WITHOUT_FLINT
            may = 'without FLINT' if without else ''
            print('\t'.join((f'poles{number + 1:02}', f'sympy {sympy.__version__}, mpmath {mpmath.__version__}', expr, point,
                             quantity, found, may)), flush=True)


if __name__ == '__main__':
    main()
