# Random programs with arrays, for expected.py.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Types are 'n' (a number), ('v', n), ('r', n) and ('m', rows, cols).  Every program comes to a number; it reads a few
variables of small sizes, and what is divided by, solved with or taken the logarithm of is kept away from 0."""

import random

UNARY = ('sin', 'cos', 'tanh', 'atan', 'exp', 'erf', 'logistic', 'sinh')
SIZES = (1, 2, 2, 3, 3)


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.functions, self.names = [], {}             # names: what may be read, by name its type
        self.indices = []                               # names of whole numbers, with the greatest that they reach
        self.variables = self.some_variables()
        self.names = dict(self.variables)
        self.text = self.statements()

    # -- chance --

    def pick(self, *choices):
        return self.random.choice(choices)

    def number(self):
        return self.pick('0.5', '2', '3', '1.25', '0.75', '4')

    def some_variables(self):
        """Up to 8 elements."""
        found, left = {}, 8
        kinds = {'x': lambda: 'n', 'y': lambda: 'n', 'v': lambda: ('v', self.pick(2, 3)),
                 'w': lambda: ('v', self.pick(2, 3)), 'A': lambda: ('m', 2, 2),
                 'B': lambda: ('m', self.pick(1, 2, 3), self.pick(1, 2, 3))}
        names = list(kinds)
        self.random.shuffle(names)
        for name in names:
            kind = kinds[name]()
            size = 1 if kind == 'n' else kind[1] if kind[0] == 'v' else kind[1] * kind[2]
            if size <= left and len(found) < 3:
                found[name] = kind
                left -= size
        return found

    def point(self):
        def element():
            return '%g' % (self.pick(-1, 1) * self.random.randint(1, 14) / 8)
        parts = []
        for name, kind in self.variables.items():
            if kind == 'n':
                parts.append(name + '=' + element())
            elif kind[0] == 'v':
                parts.append(name + '=[' + ','.join(element() for _ in range(kind[1])) + ']')
            else:
                parts.append(name + '=[' + self.rows(kind, element) + ']')
        return ','.join(parts)

    def rows(self, kind, element):
        rows = [','.join(element() for _ in range(kind[2])) for _ in range(kind[1])]
        return ';'.join(rows) if len(rows) > 1 else '[' + rows[0] + ']'

    # -- expressions --

    def known(self, kind):
        return [name for name, k in self.names.items() if k == kind]

    def make(self, kind, depth):
        """An expression of this type that can stand as any operand."""
        names = self.known(kind)
        if names and self.random.random() < (0.4 if depth <= 0 else 0.2 if kind == 'n' else 0.35):
            return self.pick(*names)
        ways = self.ways(kind) if depth > 0 else self.leaves(kind)
        return self.pick(*ways)(depth - 1)

    def leaves(self, kind):
        if kind == 'n':
            found = [lambda d: self.number()]
            arrays = [(name, k) for name, k in self.names.items() if k != 'n']
            if arrays:
                found += 3 * [lambda d: self.element(*self.pick(*arrays))]
            if self.indices:
                found.append(lambda d: self.pick(*self.indices)[0])
            return found
        if kind[0] == 'v':
            return [lambda d: '[' + ', '.join(self.make('n', 0) for _ in range(kind[1])) + ']',
                    lambda d: '[' + ', '.join(self.make('n', 0) for _ in range(kind[1])) + ']',
                    lambda d: '[%s for i=1:%d]' % (self.inside('i', kind[1], 'n', 0), kind[1])]
        if kind[0] == 'r':
            return [lambda d: "%s'" % self.make(('v', kind[1]), 0)]
        return [lambda d: '[' + self.rows(kind, lambda: self.make('n', 0)) + ']']

    def index(self, size):
        reach = [name for name, most in dict(self.indices).items() if most <= size]     # the innermost of each name
        return self.pick(*reach) if reach and self.random.random() < 0.5 else str(self.random.randint(1, size))

    def element(self, name, kind):
        if kind[0] == 'v':
            return '%s[%s]' % (name, self.index(kind[1]))
        return '%s[%s, %s]' % (name, self.index(kind[1]), self.index(kind[2]))

    def inside(self, index, most, kind, depth):
        """An expression that may read the name of a comprehension or a sum."""
        self.indices.append((index, most))
        text = self.make(kind, depth)
        self.indices.pop()
        return text

    def any_array(self):
        return self.pick(('v', self.pick(*SIZES)), ('v', self.pick(2, 3)), ('m', self.pick(*SIZES), self.pick(*SIZES)))

    def solvable(self, n, d):
        """A square matrix well away from singular ones."""
        return '(%g*eye(%d) + tanh.(%s))' % (self.pick(3, 4, 5), n, self.make(('m', n, n), d))

    def ways(self, kind):
        if kind == 'n':
            return self.number_ways()
        ways = self.elementwise_ways(kind)
        if kind[0] == 'v':
            return ways + self.vector_ways(kind[1])
        if kind[0] == 'r':
            return ways + [lambda d: "(%s'*%s)" % ((lambda k: (self.make(('v', k), d),
                                                              self.make(('m', k, kind[1]), d)))(self.pick(*SIZES))),
                           lambda d: "%s'" % self.make(('v', kind[1]), d)]
        return ways + self.matrix_ways(kind[1], kind[2])

    def number_ways(self):
        n = self.pick(2, 3)
        of = self.any_array
        vector = lambda d: self.make(('v', n), d)
        return [
            lambda d: '(%s %s %s)' % (self.make('n', d), self.pick('+', '-', '*'), self.make('n', d)),
            lambda d: '(%s / (2 + %s^2))' % (self.make('n', d), self.make('n', d)),
            lambda d: '%s(%s)' % (self.pick('sin', 'tanh', 'atan', 'cos'), self.make('n', d)),
            lambda d: 'log(1.5 + %s^2)' % self.make('n', d),
            lambda d: 'if(%s > 0.3, %s, %s)' % (self.make('n', d), self.make('n', d), self.make('n', d)),
            lambda d: '%s(%s)' % (self.pick('sum', 'mean', 'norm', 'hypot', 'logsumexp'), self.make(of(), d)),
            lambda d: '%s(%s)' % (self.pick('min', 'max', 'prod'), self.make(of(), d)),
            lambda d: "(%s'*%s)" % (vector(d), vector(d)),
            lambda d: "(%s'*%s*%s)" % (vector(d), self.make(('m', n, n), d), vector(d)),
            lambda d: 'dot(%s, %s)' % (vector(d), vector(d)),
            lambda d: 'det(%s)' % self.make(('m', n, n), d),
            lambda d: 'logdet(%s)' % self.solvable(n, d),
            lambda d: 'trace(%s)' % self.make(('m', n, n), d),
            lambda d: 'norm(%s, %s)' % (vector(d), self.pick('1', '3', 'inf', '2.5')),
            lambda d: 'sum(k=1, 3, %s)' % self.inside('k', 3, 'n', d),
            lambda d: '%s[%s]' % (vector(d), self.index(n)),
            lambda d: '%s[%s, %s]' % (self.make(('m', n, 2), d), self.index(n), self.index(2)),
        ]

    def elementwise_ways(self, kind):
        same = lambda d: self.make(kind, d)
        ways = [
            lambda d: '(%s %s %s)' % (same(d), self.pick('+', '-', '.*', '.+'), same(d)),
            lambda d: '(%s*%s)' % (self.make('n', d), same(d)),
            lambda d: '(%s/%s)' % (same(d), self.number()),
            lambda d: '(%s ./ (2 .+ %s.^2))' % (same(d), same(d)),
            lambda d: '%s.(%s)' % (self.pick(*UNARY), same(d)),
            lambda d: '%s.(%s, %s)' % (self.pick('max', 'min', 'hypot'), same(d), self.make('n', d)),
            lambda d: '(-%s)' % same(d),
            lambda d: '(%s .%s %s)' % (same(d), self.pick('+', '-', '*'), self.make('n', d)),
            lambda d: '%s.(%s)' % (self.own_function(), same(d)),
        ]
        if kind[0] == 'm':
            ways.append(lambda d: '(%s .%s %s)' % (same(d), self.pick('+', '*'), self.make(('v', kind[1]), d)))
        return ways

    def vector_ways(self, n):
        m = self.pick(*SIZES)
        ways = [
            lambda d: '(%s*%s)' % (self.make(('m', n, m), d), self.make(('v', m), d)),
            lambda d: '(%s\\%s)' % (self.solvable(n, d), self.make(('v', n), d)),
            lambda d: '(%s\\%s)' % (self.tall(n + 1, n, d), self.make(('v', n + 1), d)),
            lambda d: "(%s')'" % self.make(('v', n), d),
            lambda d: "%s'" % self.make(('r', n), d),
            lambda d: '%s[:,%s]' % (self.make(('m', n, m), d), self.index(m)),
            lambda d: '%s[%s,:]' % (self.make(('m', m, n), d), self.index(m)),
            lambda d: '%s[2:%d]' % (self.make(('v', n + 1), d), n + 1),
            lambda d: '%s[%d:-1:1]' % (self.make(('v', n), d), n),
            lambda d: 'cumsum(%s)' % self.make(('v', n), d),
            lambda d: 'diag(%s)' % self.make(('m', n, n), d),
            lambda d: '[%s for i=1:%d]' % (self.inside('i', n, 'n', d), n),
            lambda d: '[%s + t^2 for t=%s]' % (self.make('n', d), self.make(('v', n), d)),
            lambda d: '[' + ', '.join(self.make('n', d) for _ in range(n)) + ']',
            lambda d: 'sum(k=1, 2, %s)' % self.inside('k', 2, ('v', n), d),
        ]
        if n == 3:
            ways.append(lambda d: 'cross(%s, %s)' % (self.make(('v', 3), d), self.make(('v', 3), d)))
        if n > 1:
            ways.append(lambda d: 'vcat(%s, %s)' % (self.make(('v', n - 1), d), self.make('n', d)))
            ways.append(lambda d: 'linspace(%s, %s, %d)' % (self.make('n', d), self.make('n', d), n))
        return ways

    def tall(self, m, n, d):
        """More rows than columns, which are independent."""
        return '(vcat(%g*eye(%d), ones(1, %d)) + tanh.(%s))' % (self.pick(3, 4, 5), n, n, self.make(('m', m, n), d))

    def matrix_ways(self, m, n):
        k = self.pick(*SIZES)
        ways = [
            lambda d: '(%s*%s)' % (self.make(('m', m, k), d), self.make(('m', k, n), d)),
            lambda d: "%s'" % self.make(('m', n, m), d),
            lambda d: '(%s\\%s)' % (self.solvable(m, d), self.make(('m', m, n), d)),
            lambda d: "(%s*%s')" % (self.make(('v', m), d), self.make(('v', n), d)),
            lambda d: '%s[1:%d,2:%d]' % (self.make(('m', m + 1, n + 1), d), m, n + 1),
            lambda d: '[%s for i=1:%d, j=1:%d]' % (self.inside('i', m, 'n', d), m, n),
            lambda d: 'reshape(%s, %d, %d)' % (self.make(('v', m * n), d), m, n),
            lambda d: '[' + self.rows(('m', m, n), lambda: self.make('n', d - 1)) + ']',
            lambda d: "(%s' .* %s)" % (self.make(('v', n), d), self.make(('m', m, n), d)),
        ]
        if m > 1:
            ways.append(lambda d: 'vcat(%s, %s)' % (self.make(('m', m - 1, n), d), self.make(('m', 1, n), d)))
        if n > 1:
            ways.append(lambda d: 'hcat(%s, %s)' % (self.make(('m', m, n - 1), d), self.make(('v', m), d)))
        if m == n:
            ways += [lambda d: '%s(%s)' % (self.pick('inv', ''), self.solvable(m, d)),
                     lambda d: '(%s^%d)' % (self.make(('m', m, m), d), self.pick(2, 3)),
                     lambda d: '(%s^-%d)' % (self.solvable(m, d), self.pick(1, 2)),
                     lambda d: 'diag(%s)' % self.make(('v', m), d)]
        return ways

    # -- statements --

    def own_function(self):
        """The name of a function of one number, made at its first use."""
        name = 'f%d' % self.random.randint(1, 2)
        bodies = {'f1': 'f1(t) = t/(1 + t^2)',
                  'f2': 'f2(t) = { s = t; for (i = 1; i <= 2; i += 1) s = s*t + 0.5; tanh(s) }'}
        if bodies[name] not in self.functions:
            self.functions.append(bodies[name])
        return name

    def statements(self):
        if self.random.random() < 0.5:
            answer = self.make('n', 4)
            return '; '.join(self.functions + [answer])
        kind = self.pick(('v', 2), ('v', 3), ('m', 2, 2), ('m', 2, 3))
        argument, outer = self.make(kind, 2), self.names
        self.names = {'p': kind, 'q': 'n'}
        body = self.body(kind)
        self.names = outer
        call = 'g(%s, %s)' % (argument, self.make('n', 1))
        return '; '.join(self.functions + ['g(p, q) = { %s }' % body, call])

    def body(self, kind):
        """Statements of a function: a local array whose elements change, in a loop or one by one."""
        self.names['z'] = kind
        lines = ['z = %s' % self.make_without('z', kind, 2)]
        for _ in range(self.random.randint(1, 3)):
            lines.append(self.pick(self.loop, self.store, self.branch)(kind))
        return '; '.join(lines + ['sum(z .* %s)%s' % (self.make(kind, 1), self.pick('', ' + %s' % self.make('n', 2)))])

    def make_without(self, name, kind, depth):
        kept = self.names.pop(name)
        text = self.make(kind, depth)
        self.names[name] = kept
        return text

    def loop(self, kind):
        i, most = self.pick('i', 'j'), kind[1]
        self.indices.append((i, most))
        line = 'for (%s = 1; %s <= %d; %s += 1) %s' % (i, i, most, i, self.store(kind))
        self.indices.pop()
        return line

    def store(self, kind):
        sign = self.pick('=', '+=', '=')
        if kind[0] == 'v':
            return 'z[%s] %s %s' % (self.index(kind[1]), sign, self.make('n', 2))
        if self.random.random() < 0.3:
            return 'z[%s,:] = %s' % (self.index(kind[1]), self.make(('v', kind[2]), 1))
        return 'z[%s, %s] %s %s' % (self.index(kind[1]), self.index(kind[2]), sign, self.make('n', 2))

    def branch(self, kind):
        return 'if (%s > 0.1) { z = %s } else { %s }' % (self.make('n', 1), self.make(kind, 1), self.store(kind))
