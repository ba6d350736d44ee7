#!/usr/bin/env python3
# Computes tests/programs/expected.tsv: what the programs and their derivatives are, by closed forms and recurrences.
# SPDX-License-Identifier: GPL-3.0-or-later
"""tests/programs/expected.py [--gp] [WORD]  > tests/programs/expected.tsv        (needs python3-mpmath; --gp: PARI/GP)

A truth comes from the function that truths.py gives for a program, which shares no line with it: a closed form where
there is one, else a recurrence or an equation of another shape, at 60 digits.  Its partials are differences with more
digits (mpmath.diff, two precisions must agree to 44 digits); where truths.py states a partial, that is the truth and
must agree with the difference.  Points are doubles, read back exactly.

The program itself, carried out with 60 digits by interpreter.py, must give the truth to 2^-58 of |truth| + scale, so
that an iteration that has not converged, in the value or in a derivative, cannot enter the table; carried out in
double it must meet the verdict |got - truth| <= 16 * 2^-53 * scale + 2^-52 * |truth|.  Columns are those of
tests/cases: scale is the first-order bound on the rounding of a plain double evaluation, cond is scale/|truth|.

With --gp, formulas marked gp are compared with PARI/GP, value and first partials.  WORD: only ids that contain it.
"""

import itertools
import os
import subprocess
import sys

from mpmath import mp, mpf

sys.dont_write_bytecode = True
import interpreter                      # noqa: E402
from truths import PROGRAMS           # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
DIGITS, AGREE = 60, 44


# ---- truths ----

def component_of(truth, component):
    return truth if component is None else lambda **point: truth(**point)[component]


def difference(function, names, point):
    """The partial by mpmath.diff at two precisions, or None where they do not agree (a zero does not)."""
    variables = sorted(set(names))
    orders = tuple(names.count(v) for v in variables)
    inner = lambda *values: function(**dict(point, **dict(zip(variables, values))))
    found = []
    for digits in (DIGITS, DIGITS + 12):
        with mp.workdps(digits):
            found.append(mp.diff(inner, tuple(point[v] for v in variables), orders))
    close = abs(found[0] - found[1]) <= abs(found[1]) * mpf(10) ** -AGREE
    return found[1] if close else None


def truth_of(item, names, point, component):
    exact = {name: mpf(value) for name, value in point.items()}
    function = component_of(item.truth, component)
    if not names:
        return function(**exact)
    stated = item.partials.get(tuple(names)) if component is None else None
    try:
        numeric = None if stated and abs(stated(**exact)) == 0 else difference(function, names, exact)
    except (ValueError, ZeroDivisionError):
        numeric = None
    if stated is None and numeric is None:
        value = mp.diff(lambda *v: function(**dict(exact, **dict(zip(sorted(set(names)), v)))),
                        tuple(exact[n] for n in sorted(set(names))),
                        tuple(names.count(n) for n in sorted(set(names))))
        if abs(value) > mpf(10) ** -AGREE:
            raise ArithmeticError('%s: no agreement on d/%s at %s: %s' % (item.name, names, point, value))
        return mpf(0)
    if stated is None:
        return numeric
    if numeric is not None and abs(numeric - stated(**exact)) > abs(numeric) * mpf(10) ** -40:
        raise ArithmeticError('%s: the stated d/%s is not the difference at %s: %s, %s'
                              % (item.name, names, point, mp.nstr(stated(**exact), 20), mp.nstr(numeric, 20)))
    return stated(**exact)


# ---- rows ----

def rows_of(item, text, point):
    """Quantity, names and component of each row."""
    by = item.by or list(point)
    orders = [c for n in range(1, item.order + 1) for c in itertools.combinations_with_replacement(by, n)]
    orders += [tuple(f) for f in item.further]
    vector = isinstance(item.truth(**{n: mpf(v) for n, v in point.items()}), list)
    if vector:
        count = len(item.truth(**{n: mpf(v) for n, v in point.items()}))
        for k in range(count):
            yield 'f[%d]' % (k + 1), (), k
            for n in by:
                yield 'J[%d,%s]' % (k + 1, n), (n,), k
        return
    yield 'value', (), None
    for names in orders:
        order = '' if len(names) == 1 else str(len(names))
        yield 'd%s/%s' % (order, ''.join('d' + n for n in names)), names, None


def row(item, text, point, quantity, names, component, number):
    truth = truth_of(item, names, point, component)
    program_truth = interpreter.exact(text, item.expr, point, names, component)
    scale, got = interpreter.scale(text, item.expr, point, names, component)
    where = '%s %s at %s' % (item.name, quantity, point)
    if abs(program_truth - truth) > (abs(truth) + scale) * mpf(2) ** -58:
        raise ArithmeticError('%s: the program gives %s, the truth is %s'
                              % (where, mp.nstr(program_truth, 25), mp.nstr(truth, 25)))
    allowed = mpf(2) ** -49 * scale + mpf(2) ** -52 * abs(truth)
    if abs(got - truth) > allowed:
        raise ArithmeticError('%s: double gives %r, the truth is %s, allowed %s'
                              % (where, got, mp.nstr(truth, 20), mp.nstr(allowed, 3)))
    at = ','.join('%s=%s' % (n, repr(v)[:-2] if repr(v).endswith('.0') else repr(v)) for n, v in point.items())
    cond = '' if truth == 0 else '%.4g' % (scale / abs(truth))
    return '\t'.join(['%s.p%d' % (item.name, number), item.file + '.adc', item.expr, at, quantity,
                      '0' if truth == 0 else mp.nstr(truth, 40), '%.4g' % scale, cond, item.note])


def check_with_gp(item):
    """Value and first partials of the formula marked gp, by PARI/GP's own difference."""
    for point in item.points:
        setting = ','.join('%s=%d/%d' % ((n,) + v.as_integer_ratio()) for n, v in point.items())
        for name in [''] + list(point):
            body = 'derivnum(z=0,my(%s=%s+z);%s)' % (name, name, item.gp) if name else item.gp
            script = '{default(realprecision,60);my(%s);print(1.0*(%s))}' % (setting, body)
            done = subprocess.run(['gp', '-q', '-f'], input=script, capture_output=True, text=True, check=True)
            found = mpf(done.stdout.strip().replace(' ', ''))
            truth = truth_of(item, (name,) if name else (), point, None)
            if abs(found - truth) > mpf(10) ** -36 * max(abs(truth), mpf(10) ** -3):
                raise ArithmeticError('%s: gp finds %s for d/%s, not %s' % (item.name, found, name, truth))


def main():
    words = [w for w in sys.argv[1:] if w != '--gp']
    chosen = [p for p in PROGRAMS if not words or words[0] in p.name]
    mp.dps = DIGITS
    lines, errors = [], []
    for item in chosen:
        with open(os.path.join(HERE, item.file + '.adc'), encoding='utf-8') as file:
            text = file.read()
        for number, point in enumerate(item.points, 1):
            for quantity, names, component in rows_of(item, text, point):
                try:
                    lines.append(row(item, text, point, quantity, names, component, number))
                except Exception as error:      # all rows are tried before anything is said
                    errors.append('%s %s at %s: %r' % (item.name, quantity, point, error))
        if '--gp' in sys.argv and item.gp:
            check_with_gp(item)
    if errors:
        sys.exit('\n'.join(errors))
    print('\t'.join(['id', 'file', 'expr', 'point', 'quantity', 'truth', 'scale', 'cond', 'note']))
    print('\n'.join(lines))


if __name__ == '__main__':
    main()
