#!/usr/bin/env python3
# Compares every third line of tests/reference/functions.tsv, value and partials, with PARI/GP, which shares no code
# with mpmath.
# SPDX-License-Identifier: GPL-3.0-or-later
"""tests/reference/check.py [--every N] [NAME...]         (needs gp)

A number agrees when it differs by less than 1e-38 of itself.  GP's partials are its own differences at 1300 digits.
Prints what does not agree and the counts; the exit status is 1 when a number differs.
"""

import argparse
import os
import subprocess
import sys
from decimal import Decimal, InvalidOperation, getcontext

GP = {
    'exp': 'exp(x)', 'expm1': 'expm1(x)', 'exp2': '2^x', 'exp10': '10^x', 'log': 'log(x)', 'log10': 'log(x)/log(10)',
    'log2': 'log(x)/log(2)', 'log1p': 'log1p(x)', 'log_base': 'log(x)/log(y)', 'sqrt': 'sqrt(x)',
    'cbrt': 'sign(x)*sqrtn(abs(x),3)', 'root': 'sign(x)*abs(x)^(1/y)', 'hypot': 'sqrt(x^2+y^2)', 'square': 'x^2',
    'pow': 'x^y', 'sin': 'sin(x)', 'cos': 'cos(x)', 'tan': 'tan(x)', 'sec': '1/cos(x)', 'csc': '1/sin(x)',
    'cot': 'cotan(x)', 'asin': 'asin(x)', 'acos': 'acos(x)', 'atan': 'atan(x)', 'asec': 'acos(1/x)',
    'acsc': 'asin(1/x)', 'acot': 'atan(1/x)', 'atan2': 'arg(y+I*x)', 'sinc': 'sinc(x)', 'sinpi': 'sin(Pi*x)',
    'cospi': 'cos(Pi*x)', 'todeg': 'x*180/Pi', 'torad': 'x*Pi/180', 'sinh': 'sinh(x)', 'cosh': 'cosh(x)',
    'tanh': 'tanh(x)', 'sech': '1/cosh(x)', 'csch': '1/sinh(x)', 'coth': 'cotanh(x)', 'asinh': 'asinh(x)',
    'acosh': 'acosh(x)', 'atanh': 'atanh(x)', 'asech': 'acosh(1/x)', 'acsch': 'asinh(1/x)', 'acoth': 'atanh(1/x)',
    'erf': '1-erfc(x)', 'erfc': 'erfc(x)', 'erfcx': 'exp(x^2)*erfc(x)', 'normcdf': 'erfc(-x/sqrt(2))/2',
    'normpdf': 'exp(-x^2/2)/sqrt(2*Pi)', 'erfinv': 'solveerf(x)', 'erfcinv': 'solveerf(1-x)',
    'norminv': 'sqrt(2)*solveerf(2*x-1)', 'gamma': 'gamma(x)', 'lgamma': 'real(lngamma(x))', 'digamma': 'psi(x)',
    'trigamma': "psi'(x)", 'polygamma': 'if(x==0,psi(y),(-1)^(x+1)*x!*zetahurwitz(x+1,y))',
    'beta': 'gamma(x)*gamma(y)/gamma(x+y)', 'lbeta': 'real(lngamma(x)+lngamma(y)-lngamma(x+y))',
    'binomial': 'gamma(x+1)/gamma(y+1)/gamma(x-y+1)', 'gammainc': 'incgamc(x,y)/gamma(x)',
    'gammaincc': 'incgam(x,y)/gamma(x)', 'factorial': 'gamma(x+1)',
    'doublefactorial': '2^(x/2)*(Pi/2)^((cos(Pi*x)-1)/4)*gamma(x/2+1)',
    'betainc': 'x^y*hypergeom([y,1-z],y+1,x)/y*gamma(y+z)/gamma(y)/gamma(z)',
    'erfi': '2*x/sqrt(Pi)*hypergeom(1/2,3/2,x^2)', 'dawson': 'x*exp(-x^2)*hypergeom(1/2,3/2,x^2)',
    'Ei': '-real(eint1(-x))', 'E1': 'eint1(x)', 'li': '-real(eint1(-log(x)))', 'Ci': '-real(eint1(I*x))',
    'Si': 'sign(x)*(imag(eint1(I*abs(x)))+Pi/2)', 'dilog': 'dilog(x)', 'lambertw': 'lambertw(x)',
    'lambertwm1': 'lambertw(x,-1)', 'fresnels': 'imag((1+I)/2*(1-erfc(sqrt(Pi)/2*(1-I)*x)))',
    'fresnelc': 'real((1+I)/2*(1-erfc(sqrt(Pi)/2*(1-I)*x)))', 'zeta': 'zeta(x)', 'besselj': 'besselj(x,y)',
    'bessely': 'besseln(x,y)', 'besseli': 'besseli(x,y)', 'besselk': 'besselk(x,y)', 'jn': 'besselj(x,y)',
    'yn': 'besseln(x,y)', 'j0': 'besselj(0,x)', 'j1': 'besselj(1,x)', 'y0': 'besseln(0,x)', 'y1': 'besseln(1,x)',
    'airyai': 'airy(x)[1]', 'airybi': 'airy(x)[2]', 'ellipk': 'Pi/2/agm(1,sqrt(1-x))', 'ellipe': 'ellE(sqrt(x+0.*I))',
    'agm': 'agm(x,y)', 'logistic': '1/(1+exp(-x))', 'softplus': 'log1p(exp(x))', 'logit': 'log(x/(1-x))',
    'logsumexp': 'log(exp(x)+exp(y))', 'gcd': 'gcd(x,y)', 'lcm': 'lcm(x,y)', 'floor': 'floor(x)', 'ceil': 'ceil(x)',
    'trunc': 'truncate(x)', 'frac': 'x-truncate(x)', 'mod': 'x-y*floor(x/y)', 'fmod': 'x-y*truncate(x/y)',
    'abs': 'abs(x)', 'sign': 'sign(x)',
}
EXACT_IN_GP = {'gcd', 'lcm', 'floor', 'ceil', 'trunc', 'frac', 'mod', 'fmod'}


INDEXED = {'polygamma', 'root', 'besselj', 'bessely', 'besseli', 'besselk', 'jn', 'yn', 'pow'}
PRELUDE = """default(realprecision,1300);default(parisizemax,"1G");default(format,"e.50");
erf0(y)=if(abs(y)<1/2,2*y/sqrt(Pi)*hypergeom(1/2,3/2,-y^2),1-erfc(y));
solveerf(x)={my(y=x*sqrt(Pi)/2);if(abs(x)>1/2,y=sign(x)*sqrt(-log(1-abs(x))));
  for(k=1,200,my(d=(erf0(y)-x)/(2/sqrt(Pi)*exp(-y^2)));y-=d;if(abs(d)<abs(y)*1e-900,break));y};
"""


def gp_program(name, args, which):
    """GP statements that print the value (which < 0) or a partial, by a difference with the step 1e-60."""
    exact = ['(%d/%d)' % a.as_integer_ratio() for a in args]
    if name not in EXACT_IN_GP:
        whole = [name in INDEXED and a.is_integer() and abs(a) < 1e6 and i != which for i, a in enumerate(args)]
        exact = [text if keep else text + '*1.' for text, keep in zip(exact, whole)]
    call = 'f(%s)' % ','.join(exact)
    if which >= 0:
        step = 'min(abs(%s),1)*10.^-60' % exact[which]
        ends = ['f(%s)' % ','.join(a + sign + step if i == which else a for i, a in enumerate(exact)) for sign in '+-']
        call = '(%s-%s)/(2*%s)' % (*ends, step)
    parameters = 'x,y,z'[:2 * len(args) - 1]
    return 'f(%s)=%s;\niferr(print(precision(1.*real(%s),57)),e,print("none"))\n' % (parameters, GP[name], call)


def ask_gp(name, args, which):
    """GP's answer as a Decimal, or None when it fails or takes more than 30 s."""
    try:
        done = subprocess.run(['gp', '-q', '-f'], input=PRELUDE + gp_program(name, args, which), capture_output=True,
                              text=True, timeout=30, check=False)
        return Decimal(done.stdout.strip().split('\n')[-1].replace(' ', ''))
    except (subprocess.TimeoutExpired, InvalidOperation):
        return None


def compare(ours, theirs):
    if theirs is None:
        return 'none'
    return 'agree' if abs(ours - theirs) <= abs(ours) * Decimal('1e-38') else 'differ'


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--every', type=int, default=3, metavar='N', help='check every Nth line (3)')
    parser.add_argument('names', nargs='*', metavar='NAME', help='these functions only')
    options = parser.parse_args()
    getcontext().prec = 60
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'functions.tsv'), encoding='ascii') as file:
        rows = [line.rstrip('\n').split('\t') for line in file][1:]
    rows = [r for r in rows if r[0] in GP and (not options.names or r[0] in options.names)][::options.every]
    counts = {'agree': 0, 'differ': 0, 'none': 0}
    for name, args, value, partials in rows:
        point = [float(a) for a in args.split(',')]
        numbers = [(-1, value)] + [(i, p) for i, p in enumerate(partials.split(',')) if p != '-']
        for which, ours in numbers:
            theirs = ask_gp(name, point, which)
            verdict = compare(Decimal(ours), theirs)
            counts[verdict] += 1
            if verdict != 'agree':
                print('%s: %s(%s) %s: %s, gp %s' % (verdict, name, args, 'value' if which < 0 else which, ours, theirs),
                      flush=True)
    print('%d lines: %d numbers agree, %d differ, %d without an answer' % (len(rows), *counts.values()))
    return 1 if counts['differ'] else 0


if __name__ == '__main__':
    sys.exit(main())
