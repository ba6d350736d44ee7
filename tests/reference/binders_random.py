#!/usr/bin/env python3
# Computes tests/reference/binders_random.tsv: random integrals and roots whose values are known in closed form, or by
# mpmath's roots, with their derivatives.
# SPDX-License-Identifier: GPL-3.0-or-later
"""tests/reference/binders_random.py > tests/reference/binders_random.tsv        (needs python3-mpmath)

One row a formula of p: formula, p, its value and its first derivative by p. Numbers are the decimals that the formula has.
"""
import random

import mpmath as mp

mp.mp.dps = 40
random.seed(5)
ROUNDS = 14


def number(low, high):
    """A random decimal: its text, which is its value for a formula, and the number."""
    text = f'{random.uniform(low, high):.3f}'
    return text, mp.mpf(text)


def print_row(formula, p, value):
    text, at = p
    print('\t'.join([formula, text, mp.nstr(value(at), 22), mp.nstr(mp.diff(value, at, h=mp.mpf(10)**-12), 20)]))


def root(equation, near):
    return mp.findroot(equation, near)


def width(p):
    return p/50*mp.sqrt(2)


print('formula\tp\tvalue\tfirst')
for _ in range(ROUNDS):
    (a, A), (b, B), (c, C), (d, D), p = (number(0.2, 3), number(0.2, 4), number(-2, 2), number(1.3, 4), number(0.3, 3))
    print_row(f'integrate(t=0, inf, t^{a}*exp(-p*t))', p, lambda q: mp.gamma(A + 1)/q**(A + 1))
    print_row(f'integrate(t=0, inf, exp(-p*t)*cos({b}*t))', p, lambda q: q/(q*q + B*B))
    print_row(f'integrate(t=0, p, t^{a})', p, lambda q: q**(A + 1)/(A + 1))
    print_row(f'integrate(t=0, 1, t^(p - 1)*(1 - t)^({b} - 1))', p, lambda q: mp.beta(q, B))
    print_row(f'integrate(t={c}, {c} + p, exp({a}*t))', p, lambda q: (mp.exp(A*(C + q)) - mp.exp(A*C))/A)
    print_row(f'integrate(t={c}, p, 1/({a} + t^2))', p,
              lambda q: (mp.atan(q/mp.sqrt(A)) - mp.atan(C/mp.sqrt(A)))/mp.sqrt(A))
    print_row(f'integrate(t=-inf, inf, exp(-p*(t - {c})^2))', p, lambda q: mp.sqrt(mp.pi/q))
    print_row('integrate(t=-inf, inf, 1/(t^2 + p*p))', p, lambda q: mp.pi/q)
    print_row(f'integrate(t=p, inf, 1/t^{d})', p, lambda q: q**(1 - D)/(D - 1))
    print_row('integrate(t=0, 1, log(t)^2*t^p)', p, lambda q: 2/(q + 1)**3)
    print_row(f'integrate(t=0, 2*pi, 1/({d} + cos(t + p)))', p, lambda q: 2*mp.pi/mp.sqrt(D*D - 1))
    print_row('integrate(t=0, 1, abs(t - p/4))', p, lambda q: ((q/4)**2 + (1 - q/4)**2)/2)
    print_row(f'integrate(t=0, p, sin({b}*t)^2)', p, lambda q: q/2 - mp.sin(2*B*q)/(4*B))
    print_row('integrate(t=0, inf, 1/(exp(p*t) + 1))', p, lambda q: mp.log(2)/q)
    print_row('integrate(t=0, p, 1/sqrt(p - t))', p, lambda q: 2*mp.sqrt(q))
    print_row(f'integrate(t=-3, 3, exp(-(t - {c})^2/(2*(p/50)^2)))/p', p,
              lambda q: mp.sqrt(mp.pi)/2*width(q)*(mp.erf((3 - C)/width(q)) + mp.erf((3 + C)/width(q)))/q)
    print_row('integrate(t=0, 1, integrate(s=0, t, exp(p*s)))', p, lambda q: (mp.exp(q) - 1 - q)/q**2)
    print_row(f'solve(t=1, exp({a}*t) - p - 1)', p, lambda q: mp.log(q + 1)/A)
    print_row(f'solve(t=1, t^3 + {b}*t - p)', p, lambda q: root(lambda t: t**3 + B*t - q, 0.5))
    print_row('solve(t=1, t*exp(t) - p)', p, lambda q: mp.lambertw(q).real)
    print_row(f'solve(t=1, {d}*t + sin(t) - p)', p, lambda q: root(lambda t: D*t + mp.sin(t) - q, q/D/2))
    print_row(f'solve(v=[1, 1], [v[1] + {a}*v[2] - p, v[1]^3 - v[2]])[1]', p, lambda q: root(lambda t: t + A*t**3 - q, 0.7))
    print_row(f'argmin(t=1, {a}*(t - p)^2 + exp({b}*t))', p, lambda q: root(lambda t: 2*A*(t - q) + B*mp.exp(B*t), 0.1))
    print_row(f'solve(t=1, integrate(s=0, t, exp(-s)*{d}) - p/10)', p, lambda q: -mp.log(1 - q/10/D))
    print_row('exp(solve(t=1, t^5 + t - p))/3 + integrate(t=0, p, t*exp(t))', p,
              lambda q: mp.exp(root(lambda t: t**5 + t - q, 0.8))/3 + (q - 1)*mp.exp(q) + 1)
