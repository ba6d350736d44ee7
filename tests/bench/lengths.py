# The lengths of the printed gradients and of those that SymPy's simplify(diff()) gives: operations as they are printed,
# shared names expanded on both sides. simplify has 60 s for each derivative; what takes longer is left out.
# SPDX-License-Identifier: GPL-3.0-or-later
"""tests/bench/lengths.py ADCALC [-v]"""
import multiprocessing
import os
import re
import statistics
import subprocess
import sys

CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cases')
SECONDS = 60


def formulas():
    """Each formula of the tables once, with a point of it."""
    found = {}
    for name in ('feynman', 'models', 'fpbench'):
        with open(os.path.join(CASES, name + '.tsv'), encoding='utf-8') as file:
            for line in file:
                if line.startswith('#') or line.startswith('id\t'):
                    continue
                cells = line.rstrip('\n').split('\t')
                found.setdefault(cells[2], cells[3])
    return found


def ours(adcalc, formula, point):
    """By name the derivative as a text without shared names; NULL where it is not to be written."""
    done = subprocess.run([adcalc, '-e', formula, '--at', point, '--emit=infix'], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, check=False)
    shared, found = {}, {}
    for line in done.stdout.splitlines():
        left, right = line.split(' = ', 1)
        for name in sorted(shared, key=len, reverse=True):
            right = re.sub(r'\b%s\b' % name, '(%s)' % shared[name], right)
        if '/' in left:
            found[left.split('/d')[1]] = right
        elif re.fullmatch(r'[a-z]\d+', left):
            shared[left] = right
    return found if done.returncode == 0 else None


def operations(text):
    """Binary operators, signs and calls."""
    text = text.replace('**', '^')
    numbers = re.sub(r'(\d\.?\d*)[eE][-+]?\d+', r'\1', text)
    return len(re.findall(r'[-+*/^]', numbers)) + len(re.findall(r'[A-Za-z_]\w*\(', numbers))


def simplified(formula, name, names, queue):
    import sympy
    known = {n: sympy.Symbol(n, real=True) for n in names}
    known.update({'lgamma': sympy.loggamma, 'pi': sympy.pi, 'e': sympy.E, 'abs': sympy.Abs, 'log10': lambda x: sympy.log(x)/sympy.log(10),
                  'cbrt': sympy.cbrt, 'max': sympy.Max, 'min': sympy.Min})
    expression = sympy.sympify(formula.replace('^', '**'), locals=known, rational=False)
    queue.put(str(sympy.simplify(sympy.diff(expression, known[name]))))


def theirs(formula, name, names):
    queue = multiprocessing.Queue()
    process = multiprocessing.Process(target=simplified, args=(formula, name, names, queue))
    process.start()
    try:
        return queue.get(timeout=SECONDS)
    except Exception:
        return None
    finally:
        process.kill()
        process.join()


def main():
    sys.stderr = open(os.devnull, 'w')
    ratios, late = [], 0
    for formula, point in formulas().items():
        names = [item.split('=')[0].strip() for item in point.split(',')]
        found = ours(sys.argv[1], formula, point)
        for name, text in (found or {}).items():
            other = theirs(formula, name, names)
            if other is None or operations(other) == 0:
                late += other is None
                continue
            ratios.append(operations(text)/operations(other))
            if '-v' in sys.argv:
                print('%.2f  d/d%s  %s\n    %s\n    %s' % (ratios[-1], name, formula, text, other), flush=True)
    print('length of printed derivatives against SymPy: median %.2f, mean %.2f of %d; %d left out'
          % (statistics.median(ratios), statistics.mean(ratios), len(ratios), late))


main()
