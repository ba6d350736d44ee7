#!/usr/bin/env python3
# Computes the tables of tests/arrays: what programs with arrays and their derivatives are, to 18 digits.
# SPDX-License-Identifier: GPL-3.0-or-later
"""tests/arrays/expected.py identities | determinants | models | random [COUNT]  > tests/arrays/NAME.tsv
(needs python3-mpmath)

A row has a program, its point, and by blanks: the elements of its value; the Jacobian by rows, by all elements of the
point in their order; and by rows the derivatives of the Jacobian along the direction 1, -9/8, 10/8, -11/8, ... All are
made by matrices.py with 60 digits, the derivatives by central differences with steps of 1e-15: it knows no rule of any
derivative.  Determinants are differentiated by minors instead, which is exact.
"""

import itertools
import multiprocessing
import random
import sys

from mpmath import mp, mpf

sys.dont_write_bytecode = True
import matrices                         # noqa: E402
import programs                         # noqa: E402

mp.dps = 60
DIGITS = 18
LONGEST = 300                           # characters of a random program
HEADER = 'id\tformula\tat\tvalue\tfirst\tsecond'

# The identities of Giles 2008, for matrices whose elements are all variables.
SQUARE = ('[2,-0.5,0.25;1,3,-1.5;0.75,-0.25,2.5]', '[-1,2,0.5;0.25,1.5,-2;3,-0.75,1]')
TALL = ('[1,0.5;-0.75,2;1.25,-1]', '[0.5,2;1,-1;-1.5,0.25]')
IDENTITIES = [      # name, formula, the meaning of A, B, b, S
    ('sum', 'A + B', 'AB'), ('product', 'A*B', 'AB'), ('inverse', 'inv(A)', 'A'), ('determinant', 'det(A)', 'A'),
    ('quadratic form of matrices', "T'*A*T", 'AT'), ('inverse quadratic form', "T'*(A\\T)", 'AT'),
    ('solution', 'A\\B', 'AB'), ('solution for a vector', 'A\\b', 'Ab'),
    ('polynomial', 'A^3 - 2*A^2 + 0.5*A + eye(3)', 'A'), ('negative power', 'A^-2', 'A'),
    ('trace of a product', 'trace(A*B)', 'AB'), ("trace of A'B", "trace(A'*B)", 'AB'),
    ('trace of inv(A) B', 'trace(A\\B)', 'AB'), ('norm', 'norm(A - B)', 'AB'), ('quadratic form', "b'*A*b", 'Ab'),
    ('logarithm of the determinant', "logdet(A'*A + eye(3))", 'A'), ('least squares', 'T\\c', 'Tc'),
    ('residual of least squares', 'norm(T*(T\\c) - c)^2', 'Tc'),
]
VECTORS = ('[1,-2,0.5]', '[0.25,3,-1]')


def numbers(list_):
    return ' '.join(mp.nstr(x, DIGITS).removesuffix('.0') for x in list_)


def row_of(name, formula, at, value, first, second):
    return '\t'.join([name, formula, at, numbers(value), numbers(first), numbers(second)])


def computed(name, formula, at):
    return row_of(name, formula, at, *matrices.derivatives(matrices.Function(formula, at)))


def identities():
    for which in (0, 1):
        stands = {'A': SQUARE[which], 'B': SQUARE[1 - which], 'T': TALL[which], 'b': VECTORS[which],
                  'c': VECTORS[1 - which]}
        for name, formula, letters in IDENTITIES:
            yield computed('%s %d' % (name, which + 1), formula, ','.join(l + '=' + stands[l] for l in letters))


# ---- models ----

# ADBench's bundle adjustment (Srajer, Kukelova, Fitzgibbon 2018; its data/ba/test.txt): a camera's reprojection error.
BUNDLE = ("project(r, C, f, c, k, X) = { t = norm(r); a = r/t; Y = X - C; P = Y*cos(t) + cross(a, Y)*sin(t) "
          "+ a*(a'*Y)*(1 - cos(t)); p = P[1:2]/P[3]; s = p'*p; p*((1 + k[1]*s + k[2]*s^2)*f) + c }; "
          "w*(project(r, C, f, c, k, X) - [-525.672849, 161.811929])",
          'r=[1.797201,0.590697,-0.635786],C=[90.85955,29.361415,28.777534],f=211.628116,c=[-0.284531,-14.762924],'
          'k=[0.058931,0.069976],X=[4.173048,5.586898,1.403869],w=0.417022')

# Its Gaussian mixture, two components in two dimensions and four points, with the Wishart prior of gamma and m.
MIXTURE = ('part(x, a, u, q, l) = { z = [exp(q[1]), 0; l, exp(q[2])]*(x - u); a + sum(q) - 0.5*z\'*z }; '
           'points(X) = sum(i=1, 4, logsumexp([part(X[i,:], a[k], M[k,:], q[k,:], l[k]) for k=1:2])); '
           'prior(g, m) = sum(k=1, 2, 0.5*g^2*(sum(exp.(q[k,:]).^2) + l[k]^2) - m*sum(q[k,:])) '
           '- 2*(2*(3 + m)*log(g/sqrt(2)) - (0.5*log(pi) + sum(j=1, 2, lgamma((4 + m - j)/2)))); '
           'points([0.5,1.25;-1,0.75;2,-0.5;0.25,-1.5]) - 4*logsumexp(a) - 4*log(2*pi) + prior(%s)')
MODELS = [
    ('bundle adjustment',) + BUNDLE,
    ('Gaussian mixture 1', MIXTURE % '1, 0',
     'a=[0.25,-0.5],M=[0.5,1;-0.75,0.25],q=[0.125,-0.25;0.5,0.375],l=[0.5,-1.25]'),
    ('Gaussian mixture 2', MIXTURE % '0.5, 2', 'a=[-1,1.5],M=[2,-1;0,0.5],q=[-0.5,0.25;1,0],l=[0,2]'),
    ('tracked array', 'sum(A*B + sin.(A))', 'A=[1,2;3,4],B=[0.5,-1;2,0.25]'),
    ('tracked array by elements', 'A*B + sin.(A)', 'A=[1,2;3,4],B=[0.5,-1;2,0.25]'),
    ('sizes', 'length(v)*x + rows(B)*cols(B)*x*sum(transpose(B)) + sum(zeros(2) + v)', 'v=[1,2],B=[1,2,3;4,5,6],x=3'),
]


def models():
    for model in MODELS:
        yield computed(*model)


# ---- determinants at every rank ----

def minor(a, rows, cols):
    n = len(a)
    return [[a[i][j] for j in range(n) if j not in cols] for i in range(n) if i not in rows]


def determinant(a):
    """By Laplace's expansion in fractions, since elements are doubles: exact, whatever the rank."""
    if not a:
        return mpf(1)
    memo = {}

    def expand(k, columns):
        if not columns:
            return mpf(1)
        if columns not in memo:
            memo[columns] = mp.fsum((-1) ** p * a[k][c] * expand(k + 1, columns[:p] + columns[p + 1:])
                                    for p, c in enumerate(columns) if a[k][c] != 0)
        return memo[columns]
    return expand(0, tuple(range(len(a))))


def by_elements(a):
    """det, its gradient (cofactors), and the gradient's derivatives along the direction (second minors)."""
    n, along = len(a), matrices.direction(len(a) ** 2)
    first, second = [], []
    for i, j in itertools.product(range(n), repeat=2):
        m = minor(a, (i,), (j,))
        first.append((-1) ** (i + j) * determinant(m))
        rows, cols = [r for r in range(n) if r != i], [c for c in range(n) if c != j]
        second.append((-1) ** (i + j) * mp.fsum(
            (-1) ** (p + q) * along[r * n + c] * determinant(minor(m, (p,), (q,)))
            for p, r in enumerate(rows) for q, c in enumerate(cols)))
    return determinant(a), first, second


def of_rank(n, rank, chance):
    """n x n of this rank: a product of small whole numbers, so that the rank is that of the doubles."""
    left = [[mpf(i == j) if i < rank and j < rank and i <= j else mpf(chance.randint(-2, 2)) for j in range(rank)]
            for i in range(n)]
    right = [[mpf(i == j) if j < rank and j <= i else mpf(chance.randint(-3, 3)) / 2 for j in range(n)]
             for i in range(rank)]
    return [[mp.fsum(left[i][k] * right[k][j] for k in range(rank)) for j in range(n)] for i in range(n)]


def determinants():
    chance = random.Random(14)
    for n in range(1, 9):
        for rank in range(n + 1):
            a = of_rank(n, rank, chance)
            value, first, second = by_elements(a)
            rows = [','.join('%g' % e for e in r) for r in a]
            at = 'A=[' + (';'.join(rows) if n > 1 else '[' + rows[0] + ']') + ']'
            yield row_of('%dx%d of rank %d' % (n, n, rank), 'det(A)', at, [value], first, second)


# ---- random programs ----

def random_row(seed):
    """None where the program has no derivative at its point, does not depend on it, or takes large numbers."""
    program = programs.Program(seed)
    at = program.point()
    if len(program.text) > LONGEST:
        return None
    try:
        value, first, second = matrices.derivatives(matrices.Function(program.text, at))
    except (matrices.Kink, ZeroDivisionError, ValueError, OverflowError):
        return None
    if any(isinstance(x, mp.mpc) or not abs(x) < 1e4 for x in value + first + second) or not any(first):
        return None
    return row_of(str(seed), program.text, at, value, first, second)


def random_programs(count):
    with multiprocessing.Pool() as pool:
        rows = (row for row in pool.imap(random_row, itertools.count(1), 8) if row is not None)
        yield from itertools.islice(rows, count)


if __name__ == '__main__':
    print(HEADER)
    made = {'identities': identities, 'determinants': determinants, 'models': models,
            'random': lambda: random_programs(int(sys.argv[2]) if len(sys.argv) > 2 else 2000)}[sys.argv[1]]()
    for line in made:
        print(line)
