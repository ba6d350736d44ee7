#!/usr/bin/env python3
# Computes tests/reference/binders.tsv: solutions of equations and integrals with their derivatives, to 30 digits.
# SPDX-License-Identifier: GPL-3.0-or-later
"""tests/reference/binders.py > tests/reference/binders.tsv        (needs python3-mpmath)

One row a formula of p: formula, p, its value, its first and its second derivative by p. Roots are refined by mpmath's
secant method from a root in doubles, integrals are mpmath's tanh-sinh quadrature between the points that are named;
derivatives are those of the implicit function theorem, and integrals of the derivatives of the integrand, both with
mpmath's own numerical differentiation at 60 digits.
"""
import mpmath as mp

mp.mp.dps = 40

EQUATIONS = [           # formula, e(x, p), a number near the root for each p
    ('solve(x=1, x - 0.3*sin(x) - p)', lambda x, p: x - mp.mpf(0.3)*mp.sin(x) - p, (1, 2.5), (1.3, 2.65)),
    ('solve(x=p, x - p*sin(x) - 1)', lambda x, p: x - p*mp.sin(x) - 1, (0.1, 0.9), (1.09, 1.86)),
    ('solve(x=0.02, 1/sqrt(x) + 2*log10(1e-4/3.7 + 2.51/(p*sqrt(x))))',
     lambda x, p: 1/mp.sqrt(x) + 2*mp.log10(mp.mpf(1e-4)/mp.mpf(3.7) + mp.mpf(2.51)/(p*mp.sqrt(x))), (1e4, 1e6),
     (0.031, 0.0135)),
    ('solve(x=1, x*exp(x) - p)', lambda x, p: x*mp.exp(x) - p, (1, 30), (0.567, 2.5)),
    ('solve(V=20, (p + 3.6/V^2)*(V - 0.04) - 24)', lambda x, p: (p + mp.mpf(3.6)/x**2)*(x - mp.mpf(0.04)) - 24, (1, 5),
     (23.9, 4.7)),
    ('solve(y=0.05, sum(k=1, 10, 5/(1 + y)^k) + 100/(1 + y)^10 - p)',
     lambda y, p: sum(5/(1 + y)**k for k in range(1, 11)) + 100/(1 + y)**10 - p, (95, 110), (0.0567, 0.0378)),
    ('solve(x=1, x^3 + x - p)', lambda x, p: x**3 + x - p, (1, -20), (0.68, -2.6)),
    ('solve(x=-1, 4, x^3 - 2*x - p)', lambda x, p: x**3 - 2*x - p, (5, 30), (2.09, 3.3)),
    ('solve(x=0, x^3 - (p + 6)*x^2 + (5 + 3*p)*x - 1)', lambda x, p: x**3 - (p + 6)*x**2 + (5 + 3*p)*x - 1, (1, 3),
     (0.14, 0.075)),
    ('solve(x=0.5, cos(x) - p*x)', lambda x, p: mp.cos(x) - p*x, (1, 4), (0.739, 0.243)),
    ('solve(x=2, x^x - p)', lambda x, p: x**x - p, (3, 100), (1.825, 3.597)),
    ('solve(x=1, log(x) + x - p)', lambda x, p: mp.log(x) + x - p, (1.5, 8), (1.23, 6.1)),
    ('solve(x=0.1, tanh(x) - p)', lambda x, p: mp.tanh(x) - p, (0.5, 0.99), (0.549, 2.65)),
    ('solve(x=0.5, erf(x) - p)', lambda x, p: mp.erf(x) - p, (0.25, 0.75), (0.225, 0.81)),
    ('solve(x=2, gamma(x) - p)', lambda x, p: mp.gamma(x) - p, (3, 50), (3.4, 5.5)),
    ('solve(x=1, 1e-12*(exp(x/0.0259) - 1) + x/p - 0.01)',
     lambda x, p: mp.mpf(1e-12)*(mp.exp(x/mp.mpf(0.0259)) - 1) + x/p - mp.mpf(0.01), (100, 1000), (0.57, 0.594)),
    ('solve(x=0, 1, x - exp(-p*x))', lambda x, p: x - mp.exp(-p*x), (1, 5), (0.567, 0.265)),
    ('solve(x=0.4, x^5 - x + p)', lambda x, p: x**5 - x + p, (0.1, 0.4), (0.1, 0.42)),
    ('solve(x=3, tan(x) - p*x)', lambda x, p: mp.tan(x) - p*x, (-1, 0.5), (2.0287, 3.7)),
    ('solve(x=0.5, x^2*(1 - x)^-1 - p)', lambda x, p: x**2/(1 - x) - p, (0.1, 3), (0.27, 0.79)),
    ('solve(x=-1, 1, atan(x) + p*x - 0.5)', lambda x, p: mp.atan(x) + p*x - mp.mpf(0.5), (1, 3), (0.25, 0.125)),
    ('solve(x=1, besselj(0, x) - p)', lambda x, p: mp.besselj(0, x) - p, (0.5, 0.9), (1.52, 0.64)),
    ('solve(x=1, x + p*log(1 + x) - 3)', lambda x, p: x + p*mp.log(1 + x) - 3, (1, 10), (1.79, 0.33)),
    ('solve(x=10, sqrt(x) + cbrt(x) - p)', lambda x, p: mp.sqrt(x) + mp.cbrt(x) - p, (5, 0.5), (8, 0.03)),
    ('solve(x=1, x - p/(1 + x^2))', lambda x, p: x - p/(1 + x**2), (1, 100), (0.68, 4.57)),
    ('solve(x=0.3, (1 - x)*exp(p*x) - 1.1)', lambda x, p: (1 - x)*mp.exp(p*x) - mp.mpf(1.1), (2, 3), (0.11, 0.05)),
    ('solve(x=5, x*tanh(x*p/10) - 4)', lambda x, p: x*mp.tanh(x*p/10) - 4, (5, 20), (4.1, 4.0)),
    ('solve(x=1, sinh(x) - p*x^2)', lambda x, p: mp.sinh(x) - p*x**2, (2, 5), (0.53, 0.2)),
    ('solve(x=2, x*log(x) - p)', lambda x, p: x*mp.log(x) - p, (1, 50), (1.76, 17.9)),
    ('solve(x=1, solve(y=1, y^3 + y - x) - p)', lambda x, p: p**3 + p - x, (0.5, 2), (0.6, 10)),
]

SYSTEMS = [             # formula, the equations e(v, p), the element asked for, a point near the root for each p
    ('solve(v=[2, 1], [v[1]^2 + v[2]^2 - p, v[1] - 2*v[2]])[1]', lambda v, p: [v[0]**2 + v[1]**2 - p, v[0] - 2*v[1]],
     0, {5: (2, 1), 8: (2.5, 1.2)}),
    ('solve(v=[0.5, 0.5], [v[1] - cos(p*v[2]), v[2] - sin(v[1])/2])[2]',
     lambda v, p: [v[0] - mp.cos(p*v[1]), v[1] - mp.sin(v[0])/2], 1, {1: (0.9, 0.4), 2: (0.75, 0.34)}),
    ('solve(v=[1, 1], [exp(v[1]) + v[2] - p, v[1]*v[2] - 0.5])[1]',
     lambda v, p: [mp.exp(v[0]) + v[1] - p, v[0]*v[1] - mp.mpf(0.5)], 0, {4: (1.2, 0.4), 6: (1.7, 0.3)}),
    ('solve(v=[1, 1, 1], [v[1] + v[2] + v[3] - p, v[1]*v[2] - v[3], v[1] - v[2]^2])[3]',
     lambda v, p: [v[0] + v[1] + v[2] - p, v[0]*v[1] - v[2], v[0] - v[1]**2], 2, {3: (1, 1, 1), 14: (4, 2, 8)}),
    ('solve(v=[0.3, 0.3, 0.3], [v[1] - exp(-v[2]), v[2] - exp(-p*v[3]), v[3] - exp(-v[1])])[1]',
     lambda v, p: [v[0] - mp.exp(-v[1]), v[1] - mp.exp(-p*v[2]), v[2] - mp.exp(-v[0])], 0,
     {1: (0.57, 0.57, 0.57), 2: (0.68, 0.37, 0.5)}),
    ('solve(v=[1, 1, 1, 1], [v[1]*v[2] - p, v[2]*v[3] - 6, v[3]*v[4] - 12, v[1] + v[4] - 5])[4]',
     lambda v, p: [v[0]*v[1] - p, v[1]*v[2] - 6, v[2]*v[3] - 12, v[0] + v[3] - 5], 3,
     {2: (1, 2, 3, 4), 3: (1.67, 1.8, 3.3, 3.33)}),
    ('solve(v=[1, 2, 3, 4], [v[k]*(k + v[k]) - p - sum(v)/10 for k=1:4])[1]',
     lambda v, p: [v[k]*(k + 1 + v[k]) - p - sum(v)/10 for k in range(4)], 0,
     {5: (2, 1.7, 1.5, 1.3), 20: (4.5, 4, 3.8, 3.5)}),
    ('solve(v=[1, 1, 1, 1, 1], [v[1] + v[2] - p, v[2]^3 + v[3] - 2, v[3]*exp(v[4]) - 2, v[4] + v[5]^2 - 1.5, '
     'v[5] + v[1]^3 - 2])[5]',
     lambda v, p: [v[0] + v[1] - p, v[1]**3 + v[2] - 2, v[2]*mp.exp(v[3]) - 2, v[3] + v[4]**2 - mp.mpf(1.5),
                   v[4] + v[0]**3 - 2], 4, {2: (1, 1, 1, 0.6, 1), 1.9: (1, 0.9, 1.2, 0.5, 1)}),
    ('solve(v=[0, 0, 0, 0, 0], [5*v[k] + sin(sum(v)) - p*k for k=1:5])[2]',
     lambda v, p: [5*v[k] + mp.sin(sum(v)) - p*(k + 1) for k in range(5)], 1,
     {0.2: (0, 0, 0.1, 0.1, 0.2), 0.5: (0, 0.1, 0.2, 0.3, 0.4)}),
]

MINIMA = [              # formula, the gradient by hand, the element asked for, a point near the minimum for each p
    ('argmin(x=1, x^4/4 - p*x)', lambda v, p: [v[0]**3 - p], 0, {2: (1.26,), 0.1: (0.46,)}),
    ('argmin(x=1, cosh(x) - p*sin(x))', lambda v, p: [mp.sinh(v[0]) - p*mp.cos(v[0])], 0, {0.5: (0.43,), 3: (1.1,)}),
    ('argmin(x=2, p*exp(-x) + x^2)', lambda v, p: [-p*mp.exp(-v[0]) + 2*v[0]], 0, {1: (0.35,), 9: (1.17,)}),
    ('argmin(v=[1, 1], (v[1] - p)^2 + 100*(v[2] - v[1]^2)^2 + v[2])[1]',
     lambda v, p: [2*(v[0] - p) - 400*v[0]*(v[1] - v[0]**2), 200*(v[1] - v[0]**2) + 1], 0, {2: (1, 1), 1: (0.5, 0.25)}),
    ('argmin(v=[0, 0, 0], sum(k=1, 3, exp(v[k]) - k*v[k]) + p*prod(v))[3]',
     lambda v, p: [mp.exp(v[0]) - 1 + p*v[1]*v[2], mp.exp(v[1]) - 2 + p*v[0]*v[2], mp.exp(v[2]) - 3 + p*v[0]*v[1]], 2,
     {0.1: (0, 0.7, 1.1), 0.3: (-0.3, 0.8, 1.1)}),
]

INTEGRALS = [           # formula, integrand e(x, p), bounds(p), points p
    ('integrate(x=0, 1, exp(-p*x^2))', lambda x, p: mp.exp(-p*x*x), lambda p: [0, 1], (1, 20)),
    ('integrate(x=0, p, exp(-x^2))', lambda x, p: mp.exp(-x*x), lambda p: [0, p], (0.5, 2)),
    ('integrate(x=p, 2*p, sin(x)/x)', lambda x, p: mp.sin(x)/x, lambda p: [p, 2*p], (1, 4)),
    ('integrate(x=0, inf, x^p*exp(-x))', lambda x, p: x**p*mp.exp(-x), lambda p: [0, 1, 10, mp.inf], (1, 2.5)),
    ('integrate(x=0, inf, exp(-p*x)*cos(x))', lambda x, p: mp.exp(-p*x)*mp.cos(x), lambda p: [0, 5, mp.inf], (1, 3)),
    ('integrate(x=-inf, inf, exp(-x^2/p))', lambda x, p: mp.exp(-x*x/p), lambda p: [-mp.inf, 0, mp.inf], (1, 4)),
    ('integrate(x=0, 1, x^(p - 1))', lambda x, p: x**(p - 1), lambda p: [0, 1], (0.5, 3)),
    ('integrate(x=0, 1, p/sqrt(x + p))', lambda x, p: p/mp.sqrt(x + p), lambda p: [0, 1], (0.5, 3)),
    ('integrate(x=0, 1, log(x)*cos(p*x))', lambda x, p: mp.log(x)*mp.cos(p*x), lambda p: [0, 1], (1, 5)),
    ('integrate(x=0, 1, exp(p*x)/sqrt(x))', lambda x, p: mp.exp(p*x)/mp.sqrt(x), lambda p: [0, 1], (1, -2)),
    ('integrate(t=0, pi/2, 1/sqrt(1 - p*sin(t)^2))', lambda t, p: 1/mp.sqrt(1 - p*mp.sin(t)**2),
     lambda p: [0, mp.pi/2], (0.3, 0.9)),
    ('integrate(t=0, pi, cos(p*sin(t) - 2*t))/pi', lambda t, p: mp.cos(p*mp.sin(t) - 2*t)/mp.pi, lambda p: [0, mp.pi],
     (1, 10)),
    ('integrate(x=0, inf, 1/(1 + x^(p + 1)))', lambda x, p: 1/(1 + x**(p + 1)), lambda p: [0, 1, mp.inf], (1, 2)),
    ('integrate(x=p, inf, exp(-x)/x)', lambda x, p: mp.exp(-x)/x, lambda p: [p, p + 5, mp.inf], (0.5, 3)),
    ('integrate(x=-inf, p, exp(-x^2/2))', lambda x, p: mp.exp(-x*x/2), lambda p: [-mp.inf, -3, p], (0.5, -2)),
    ('integrate(x=0, p, sqrt(x)*exp(x))', lambda x, p: mp.sqrt(x)*mp.exp(x), lambda p: [0, p], (1, 2)),
    ('integrate(x=1, p, log(x)^2/x)', lambda x, p: mp.log(x)**2/x, lambda p: [1, p], (3, 0.5)),
    ('integrate(x=0, 2, tanh(p*(x - 1.3)))', lambda x, p: mp.tanh(p*(x - mp.mpf(1.3))), lambda p: [0, 1.3, 2], (1, 20)),
    ('integrate(x=0, 1, 1/(p^2 + (x - 0.3)^2))', lambda x, p: 1/(p*p + (x - mp.mpf(0.3))**2), lambda p: [0, 0.3, 1],
     (1, 0.1)),
    ('integrate(x=0, 1, p/sqrt(1 - x) + p^2)', lambda x, p: p/mp.sqrt(1 - x) + p*p, lambda p: [0, 1], (1, 3)),
    ('integrate(x=0, p, x^2/sqrt(p - x))', lambda x, p: x*x/mp.sqrt(p - x), lambda p: [0, p], (2, 0.3)),
    ('integrate(x=-1, 1, exp(p*x)/sqrt(1 - x^2))', lambda x, p: mp.exp(p*x)/mp.sqrt(1 - x*x), lambda p: [-1, 0, 1],
     (1, 3)),
    ('integrate(x=0, 1, log(1 - x)*x^p)', lambda x, p: mp.log(1 - x)*x**p, lambda p: [0, 1], (1, 2.5)),
    ('integrate(x=0, 1, x^(p - 1)*(1 - x)^(-0.5))', lambda x, p: x**(p - 1)*(1 - x)**mp.mpf(-0.5), lambda p: [0, 1],
     (0.5, 2)),
    ('integrate(x=0, 1, solve(t=1, t^3 + x*t - p))',
     lambda x, p: mp.findroot(lambda t: t**3 + x*t - p, 0.8 if p < 2 else 1.2), lambda p: [0, 1], (1, 2)),
    # kinks and jumps that move
    ('integrate(x=0, 1, abs(x - p/3))', lambda x, p: abs(x - p/3), lambda p: [0, p/3, 1], (1, 2.5)),
    ('integrate(x=-inf, inf, exp(-x^2)*abs(x - p))', lambda x, p: mp.exp(-x*x)*abs(x - p),
     lambda p: [-mp.inf, p, mp.inf], (0.4, -1.5)),
    ('integrate(x=0, 2, x^2 < p ? sin(x*p) : p^2)', lambda x, p: mp.sin(x*p) if x*x < p else p*p,
     lambda p: [0, mp.sqrt(p), 2], (2, 0.7)),
    ('integrate(x=0, pi, abs(sin(p*x)))', lambda x, p: abs(mp.sin(p*x)),
     lambda p: [0, mp.pi/p, 2*mp.pi/p, 3*mp.pi/p, mp.pi], (3.3,)),
    ('integrate(x=0, 1, clamp(x, p, 2*p))', lambda x, p: min(max(x, p), 2*p), lambda p: [0, p, 2*p, 1], (0.3, 0.1)),
    ('integrate(x=3, 0, relu(x - p)^2)', lambda x, p: max(x - p, 0)**2, lambda p: [3, p, 0], (1, 2.2)),
    ('integrate(x=0, 1, step(x - p)*exp(p*x))', lambda x, p: mp.exp(p*x) if x >= p else mp.mpf(0),
     lambda p: [0, p, 1], (0.25, 0.75)),
    ('integrate(x=0, 1, integrate(y=0, x, max(y, p*x)))',
     lambda x, p: mp.quad(lambda y: max(y, p*x), [0, p*x, x]), lambda p: [0, 1], (0.3,)),
]


def root(e, p, near):
    return mp.findroot(lambda x: e(x, p), mp.mpf(near), tol=mp.mpf(10)**-75)


def root_of_system(e, p, near, element):
    if len(near) == 1:
        return root(lambda x, q: e([x], q)[0], p, near[0])
    return mp.findroot(lambda *v: e(v, p), [mp.mpf(x) for x in near], tol=mp.mpf(10)**-38)[element]


def differentiate(f, p):
    with mp.workdps(40):
        return f(p), mp.diff(f, p, 1, h=mp.mpf(10)**-10), mp.diff(f, p, 2, h=mp.mpf(10)**-10)


def moved(e, bounds):
    """The integral for any p."""
    return lambda p: mp.quad(lambda x: e(x, p), bounds(p))


def print_row(formula, p, numbers):
    print('\t'.join([formula, repr(p)] + [mp.nstr(mp.re(n), 20) for n in numbers]), flush=True)


print('formula\tp\tvalue\tfirst\tsecond')
for formula, e, points, near in EQUATIONS:
    for p, x in zip(points, near):
        print_row(formula, p, differentiate(lambda q, e=e, x=x: root(e, q, x), mp.mpf(p)))
for formula, e, element, near in SYSTEMS + MINIMA:
    for p, x in near.items():
        with mp.workdps(60):
            print_row(formula, p, differentiate(lambda q, e=e, x=x, k=element: root_of_system(e, q, x, k), mp.mpf(p)))
for formula, e, bounds, points in INTEGRALS:
    for p in points:
        print_row(formula, p, differentiate(moved(e, bounds), mp.mpf(p)))
