# The doors of adcalc: one formula through each of them, and what two answers must have in common.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Used by tests/matrix/run and tests/fuzz/programs.

An answer is the JSON object of a formula.  Values that two doors compute alike are the same to the bit.  Partials are
within 1e-9 of the largest number: far more than rounding, far less than a wrong rule.  Where the notes say that doubles
lost digits, or that a value comes of an iteration, both are within 1e-6.
"""
import json
import math
import os
import re
import subprocess

CRASH = re.compile(r'AddressSanitizer|runtime error|LeakSanitizer|Assertion|\bassert')
SECONDS = 100               # of one process, on a machine that is busy
STATUS = {'ok': 0, 'imprecise': 0, 'overflow': 0, 'underflow': 0, 'removable': 1, 'one-sided': 1, 'unsettled': 1,
          'undefined': 1}
KIND = {'syntax': 2, 'name': 2, 'usage': 2, 'domain': 1, 'limit': 4, 'io': 4}
LOST = re.compile('lost|digits|rounding|decided|estimate|iterat|integral|root')


# No configuration of the user's, no colours.
ENVIRONMENT = dict({name: os.environ[name] for name in ('PATH', 'ASAN_OPTIONS', 'UBSAN_OPTIONS', 'ADC_FLINT')
                    if name in os.environ}, HOME='/nonexistent', LC_ALL='C.UTF-8', TERM='dumb')


class Crash(Exception):
    """A process that ended by a signal, a sanitizer or the clock."""


def run(words, text='', seconds=SECONDS):
    """Exit status, output and messages of a command; raises Crash."""
    try:
        done = subprocess.run(words, input=text.encode(), capture_output=True, timeout=seconds, env=ENVIRONMENT)
    except subprocess.TimeoutExpired:
        raise Crash('takes more than %d seconds' % seconds) from None
    out, err = done.stdout.decode(errors='replace'), done.stderr.decode(errors='replace')
    if done.returncode < 0 or done.returncode >= 128 or CRASH.search(err):
        found = CRASH.search(err)
        raise Crash(err[found.start():].split('\n')[0][:200] if found else 'ends by signal %d' % -done.returncode)
    return done.returncode, out, err


# ---- answers ----

def flat(tree):
    """The numbers of a value or a derivative in their order."""
    if isinstance(tree, dict):
        return [number for branch in tree.values() for number in flat(branch)]
    if isinstance(tree, list):
        return [number for branch in tree for number in flat(branch)]
    return [math.nan if tree is None else float(tree)]


def numbers(answer):
    """Value and partials of each component in turn."""
    if 'value' not in answer:
        return []
    values = flat(answer['value'])
    partials = flat(answer.get('jacobian', answer.get('gradient', [])))
    each = len(partials)//len(values) if values else 0
    return [number for k, value in enumerate(values) for number in [value] + partials[k*each:(k + 1)*each]]


def expected_status(answer):
    """The exit status that goes with an object."""
    if 'error' in answer:
        return KIND.get(answer['error']['kind'], 4)
    status = STATUS.get(answer.get('status'), 1)
    verdicts = re.findall(r'"verdict": "(\w+)"', json.dumps(answer.get('check', '')) + json.dumps(answer.get('claim', '')))
    unable = 'UNABLE' in json.dumps(answer.get('proven', ''))
    return 3 if 'disagree' in verdicts else max(status, 1 if unable else 0)


def kind(answer):
    return 'error ' + answer['error']['kind'] if 'error' in answer else answer.get('status', 'none')


def loose(answer):
    return any(LOST.search(note) for note in answer.get('notes', []))


LAST_BITS = 5e-16           # what computing again with more digits may change where nothing is lost: not every mode does


def same_number(a, b, scale, exact, slack):
    if math.isnan(a) or math.isnan(b):
        return math.isnan(a) and math.isnan(b)
    return a == b or math.isfinite(a - b) and abs(a - b) <= (LAST_BITS if exact else slack)*scale + 1e-300


def difference(a, b, exact=True, sparse=False, bounds=None):
    """What two answers contradict each other in; '' where they agree. A sparse one leaves zeros out. Not `exact`: one of
    them may have been computed again with more digits than the other. `bounds` as of numbers_differ."""
    if kind(a) != kind(b) and (exact or {kind(a), kind(b)} != {'ok', 'imprecise'}):
        return 'status %s, %s' % (kind(a), kind(b))
    first, second = numbers(a), numbers(b)
    if sparse:
        first, second = (flat(each.get('value', [])) + [number for number in flat(each.get('jacobian', each.get('gradient', [])))
                                                        if number != 0] for each in (a, b))
        return numbers_differ(first, second, 1, False)
    return numbers_differ(first, second, partials_of(a), exact and not loose(a) and not loose(b),
                          1e-6 if loose(a) or loose(b) else 1e-9, bounds)


def partials_of(answer):
    """How many numbers go with a component: its value, then so many partials."""
    values = flat(answer.get('value', []))
    return len(numbers(answer))//len(values) if values else 1


def numbers_differ(first, second, width, exact, slack=1e-9, bounds=None):
    """The same for lists of numbers, `width` of them for a component, a value the first. `bounds`: how far each may be from
    the real number that it stands for, as the program states it for doubles; numbers that are that near are no contradiction."""
    if len(first) != len(second):
        return '%d numbers, %d' % (len(first), len(second))
    finite = [abs(number) for number in first if math.isfinite(number)]
    scale = max(finite) if finite else 0
    for i, (a, b) in enumerate(zip(first, second)):
        value = i % width == 0
        if not same_number(a, b, abs(a) if value else scale, value and exact, slack) and not is_rounding(a, b, bounds, i):
            return 'number %d: %r, %r' % (i, a, b)
    return ''


def is_rounding(a, b, bounds, i):
    """Whether two numbers may both be what rounding made of one: each is within its bound of it."""
    return bounds is not None and i < len(bounds) and abs(a - b) <= 2*bounds[i]


def stated_bounds(answer):
    """The bounds of an answer in the order of its numbers(); None where it has none."""
    return numbers(dict(answer, **answer['bound'])) if 'bound' in answer else None


def objects(text):
    """The objects of an output, one a line."""
    return [json.loads(line) for line in text.splitlines() if line.startswith('{')]


# ---- doors ----

class Doors:
    """A program, the definitions that formulas use, and a point: values of names as texts."""

    def __init__(self, build, definitions, point):
        self.program = os.path.join(build, 'adcalc')
        self.library_program = os.path.join(build, 'matrix')
        self.definitions = definitions
        self.point = point
        self.crashes = []           # (door, formula, what happened)

    def bindings(self):
        return ['%s = %s' % item for item in self.point.items()]

    def text(self, formulas):
        """A script: the point, the definitions, a formula a line."""
        return '\n'.join(self.bindings() + self.definitions + formulas) + '\n'

    def in_parts(self, door, formulas, ask, skipped=None):
        """ask(formulas) for all at once, and where that crashes for the halves: a list with None for each that does, and
        for each that has None in `skipped`."""
        if skipped is not None and None in skipped:
            found = iter(self.in_parts(door, [each for each, known in zip(formulas, skipped) if known is not None], ask))
            return [None if known is None else next(found) for known in skipped]
        if not formulas:
            return []
        try:
            found = ask(formulas)
            if len(found) == len(formulas):
                return found
            told = '%d answers to %d formulas' % (len(found), len(formulas))
        except Crash as crash:
            told = str(crash)
        except ValueError as error:
            told = 'no JSON: %s' % error
        if len(formulas) == 1:
            self.crashes.append((door, formulas[0], told))
            return [None]
        middle = len(formulas)//2
        return self.in_parts(door, formulas[:middle], ask) + self.in_parts(door, formulas[middle:], ask)

    def script(self, formulas, options, session=False, skipped=None):
        """The object of each formula, from a script or a session."""
        def ask(some):
            words = [self.program, '--json', '-k', '--no-config'] + (['-i', '--no-history'] if session else ['-f', '-'])
            status, out, err = run(words + options, self.text(some))
            found = objects(out)
            wanted = max([expected_status(each) for each in found], default=0)
            if len(found) == len(some) and not session and status != wanted:
                if len(some) > 1:
                    return []
                self.crashes.append((' '.join(options), some[0], 'status %d, but %s' % (status, kind(found[0]))))
            return found
        return self.in_parts(('session ' if session else '') + ' '.join(options), formulas, ask, skipped)

    def printed(self, formulas, options, skipped=None):
        """What a script prints for each formula, as text; rows are all of them in one."""
        rows = any(option in ('--csv', '--tsv') for option in options)

        def ask(some):
            status, out, err = run([self.program, '-k', '--no-config', '--echo', '-f', '-'] + options, self.text(some))
            return some if rows else re.split(r'(?m)^> .*\n', out)[-len(some):]
        return self.in_parts(' '.join(options), formulas, ask, skipped)

    def commands(self, formulas, command):
        """Whether a session carries out a command for each formula; `command` has a %s."""
        def ask(some):
            _, out, err = run([self.program, '-i', '-k', '--no-config', '--no-history', '--timeout=0.2'],
                              self.text([command % each for each in some]))
            return some
        self.in_parts(command, formulas, ask)

    def alone(self, formula, options, point):
        """Status, output and messages of the one-shot command; `point` has the names that the formula uses."""
        at = ['--at=' + ','.join('%s=%s' % item for item in point.items())] if point else []
        return run([self.program] + options + at + ['-e', '; '.join(self.definitions), '-e', formula])

    def points(self, formula, options, rows):
        """The objects of a formula at the points of a table, whose columns are the names of the first row."""
        table = [list(rows[0])] + [[row[name] for name in rows[0]] for row in rows]
        text = '\n'.join(','.join('"%s"' % cell if ',' in cell else cell for cell in line) for line in table) + '\n'
        return run([self.program, '--points=-'] + options + ['-e', '; '.join(self.definitions), '-e', formula], text)

    def library(self, formulas, points):
        """What the library says of each formula, at its point of numbers by name."""
        def ask(some):
            lines = ['def ' + each for each in self.bindings() + self.definitions]
            for formula in some:
                point = points[formula]
                lines.append('%s\t%s\t%s' % (', '.join(point), ' '.join(point.values()), formula))
            return objects(run([self.library_program], '\n'.join(lines) + '\n')[1])
        return self.in_parts('library', formulas, ask)


def elements(point):
    """A point with the elements of its arrays as names of their own."""
    spread = {}
    for name, text in point.items():
        if not text.startswith('['):
            spread[name] = text
            continue
        rows = [row.split(',') for row in text.strip('[]').split(';')]
        for i, row in enumerate(rows):
            for j, cell in enumerate(row):
                where = '%d,%d' % (i + 1, j + 1) if len(rows) > 1 else '%d' % (j + 1)
                spread['%s[%s]' % (name, where)] = cell.strip()
    return spread
