# A second, slow reading of programs with arrays, for expected.py: with the precision set in mpmath.
# SPDX-License-Identifier: GPL-3.0-or-later
"""The interpreter of tests/programs with arrays, written apart from the library.

Values are mpf or Array; what is differentiated is so by differences with many digits (derivatives), so that no rule of
a derivative is written here.  Determinants are expanded by minors, equations are solved by Gauss's elimination, least
squares by the normal equations: none of it is how the library does it.
"""

import itertools
import os
import re
import sys

from mpmath import mp, mpf

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'programs'))
import interpreter as scalars           # noqa: E402


# ---- values ----

class Array:
    """Elements by rows; rank is 'v' (a column), 'r' (a transposed vector) or 'm'."""

    def __init__(self, rank, rows, cols, at):
        self.rank, self.rows, self.cols, self.at = rank, rows, cols, list(at)
        assert len(self.at) == rows * cols and self.at and not any(isinstance(e, Array) for e in self.at)

    def __getitem__(self, place):
        return self.at[place[0] * self.cols + place[1]]

    def like(self, at):
        return Array(self.rank, self.rows, self.cols, at)

    def row(self, i):
        return self.at[i * self.cols:(i + 1) * self.cols]


def vector(at):
    at = list(at)
    return Array('v', len(at), 1, at)


def matrix(rows):
    rows = [list(r) for r in rows]
    return Array('m', len(rows), len(rows[0]), [e for r in rows for e in r])


def rows_of(a):
    return [a.row(i) for i in range(a.rows)]


def transpose(a):
    if not isinstance(a, Array):
        raise TypeError('a number is not transposed')
    rank = {'v': 'r', 'r': 'v', 'm': 'm'}[a.rank]
    return Array(rank, a.cols, a.rows, [a[i, j] for j in range(a.cols) for i in range(a.rows)])


def each(f, *operands):
    arrays = [a for a in operands if isinstance(a, Array)]
    if not arrays:
        return f(*operands)
    rows, cols = max(a.rows for a in arrays), max(a.cols for a in arrays)
    rank = 'm' if cols > 1 and rows > 1 or any(a.rank == 'm' for a in arrays) else arrays[0].rank
    pick = lambda a, i, j: a[i if a.rows > 1 else 0, j if a.cols > 1 else 0] if isinstance(a, Array) else a
    return Array(rank, rows, cols, [f(*(pick(a, i, j) for a in operands)) for i in range(rows) for j in range(cols)])


def product(a, b):
    if not (isinstance(a, Array) and isinstance(b, Array)):
        return each(lambda x, y: x * y, a, b)
    if a.cols != b.rows or a.rank == 'v' and b.rank == 'v':
        raise TypeError('shapes')
    at = [mp.fsum(a[i, k] * b[k, j] for k in range(a.cols)) for i in range(a.rows) for j in range(b.cols)]
    if a.rank == 'r' and b.rank == 'v':
        return at[0]
    rank = 'r' if a.rank == 'r' else 'v' if b.rank == 'v' else 'm'
    return Array(rank, a.rows, b.cols, at)


def eliminate(a, b):
    """The solution of a x = b, both lists of rows."""
    n, rows = len(a), [list(r) + list(s) for r, s in zip(a, b)]
    for k in range(n):
        pivot = max(range(k, n), key=lambda i: abs(rows[i][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        for i in range(n):
            if i != k:
                factor = rows[i][k] / rows[k][k]
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[k])]
    return [[x / rows[i][i] for x in rows[i][n:]] for i in range(n)]


def solve(a, b):
    if a.rows > a.cols:
        b, a = product(transpose(a), b), product(transpose(a), a)
    x = eliminate(rows_of(a), rows_of(b))
    return Array(b.rank, len(x), len(x[0]), [e for r in x for e in r])


def identity(n):
    return matrix([mpf(i == j) for j in range(n)] for i in range(n))


def power(a, n):
    base, result = a if n >= 0 else solve(a, identity(a.rows)), identity(a.rows)
    for _ in range(abs(n)):
        result = product(result, base)
    return result


def det(a):
    """By minors of the first column."""
    def expand(rows):
        if not rows:
            return mpf(1)
        return mp.fsum((-1) ** i * r[0] * expand([q[1:] for k, q in enumerate(rows) if k != i])
                       for i, r in enumerate(rows) if r[0] != 0)
    if a.rows <= 5:
        return expand(rows_of(a))
    return mp.det(mp.matrix(rows_of(a)))


def stack(operands, side):
    """vcat (side False) or hcat."""
    arrays = [a if isinstance(a, Array) else vector([a]) for a in operands]
    if not side and all(a.rank == 'v' for a in arrays):
        return vector(e for a in arrays for e in a.at)
    if side:
        return matrix(sum((list(a.row(i)) for a in arrays), []) for i in range(arrays[0].rows))
    return matrix(r for a in arrays for r in rows_of(a))


def reshape(a, m, n=None):
    m, n = int(m), None if n is None else int(n)
    columns = transpose(a).at
    return vector(columns) if n is None else matrix([columns[j * m + i] for j in range(n)] for i in range(m))


def diag(a):
    if a.rank != 'm':
        return matrix([e if i == j else mpf(0) for j in range(len(a.at))] for i, e in enumerate(a.at))
    return vector(a[i, i] for i in range(min(a.rows, a.cols)))


def cross(a, b):
    a, b = a.at, b.at
    return vector(a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3] for i in range(3))


def steps(a, h, b):
    count = int(mp.floor((b - a) / h + mpf(10) ** -9)) + 1
    return [b if i == count - 1 and abs(a + i * h - b) < mpf(10) ** -9 else a + i * h for i in range(count)]


class Kink(ValueError):
    """There is no derivative here, so that the program is of no use as a test."""


def size(x):
    if x == 0:
        raise Kink('abs at 0')
    return abs(x)


def extreme(choose):
    def chosen(*values):
        if len(set(values)) < len(values):
            raise Kink('a tie')
        return choose(values)
    return chosen


greatest, least = extreme(max), extreme(min)


def norm(v, p=mpf(2)):
    sizes = [abs(e) if p == 2 and any(v.at) else size(e) for e in v.at]
    return greatest(*sizes) if p == mp.inf else mp.fsum(e ** p for e in sizes) ** (1 / p)


def filled(value):
    return lambda m, n=None: vector([mpf(value)] * int(m)) if n is None else matrix([[mpf(value)] * int(n)] * int(m))


ARRAY_FUNCTIONS = {
    'sum': lambda a: mp.fsum(a.at), 'prod': lambda a: mp.fprod(a.at), 'mean': lambda a: mp.fsum(a.at) / len(a.at),
    'min': lambda a: least(*a.at), 'max': lambda a: greatest(*a.at), 'hypot': norm, 'norm': norm,
    'logsumexp': lambda a: mp.log(mp.fsum(mp.exp(e) for e in a.at)),
    'cumsum': lambda a: a.like(mp.fsum(a.at[:i + 1]) for i in range(len(a.at))),
    'dot': lambda a, b: mp.fsum(x * y for x, y in zip(a.at, b.at)), 'cross': cross, 'det': det,
    'logdet': lambda a: mp.log(det(a)), 'inv': lambda a: power(a, -1), 'transpose': transpose, 'diag': diag,
    'trace': lambda a: mp.fsum(a[i, i] for i in range(a.rows)), 'hcat': lambda *a: stack(a, True),
    'vcat': lambda *a: stack(a, False), 'reshape': reshape, 'zeros': filled(0), 'ones': filled(1),
    'eye': lambda n: identity(int(n)), 'length': lambda a: mpf(len(a.at)), 'rows': lambda a: mpf(a.rows),
    'cols': lambda a: mpf(a.cols),
    'linspace': lambda a, b, n: vector(a + i * (b - a) / (n - 1) for i in range(int(n))),
}

NUMBER_FUNCTIONS = {
    'abs': size, 'log': mp.ln, 'expm1': mp.expm1, 'log1p': mp.log1p, 'logistic': lambda x: 1 / (1 + mp.exp(-x)),
    'max': greatest, 'min': least, 'hypot': mp.hypot, 'lgamma': lambda x: mp.loggamma(x).real,
}
for _name in ('sin', 'cos', 'tan', 'exp', 'sqrt', 'tanh', 'sinh', 'cosh', 'atan', 'erf', 'gamma'):
    NUMBER_FUNCTIONS[_name] = getattr(mp, _name)
NUMBER_FUNCTIONS['gammaln'] = NUMBER_FUNCTIONS['lgamma']


# ---- reading ----

TOKEN = re.compile(r"(?P<space>[ \t\r]+|\#[^\n]*)|(?P<newline>\n)|(?P<each>\.[-+*/^]|\.(?=\())|"
                   r"(?P<number>(\d+(\.(?![-+*/^(]))?\d*|\.\d+)"
                   r"([eE][-+]?\d+)?)|(?P<name>[A-Za-z_]\w*)|(?P<sign>\+=|-=|\*=|/=|==|!=|<=|>=|&&|\|\||[-+*/%^()"
                   r"\[\]{},;=<>?:!'\\])", re.S)


class Parser(scalars.Parser):
    """The grammar of arrays beside that of programs."""

    def __init__(self, text):
        kept, scalars.TOKEN = scalars.TOKEN, TOKEN
        try:
            super().__init__(text)
        finally:
            scalars.TOKEN = kept

    def sum(self):
        left = self.product()
        while self.look() in ('+', '-', '.+', '.-'):
            left = ('op', self.take(), left, self.product())
        return left

    def product(self):
        left = self.unary()
        while self.look() in ('*', '/', '\\', '.*', './'):
            left = ('op', self.take(), left, self.unary())
        return left

    def unary(self):
        if self.look() in ('-', '+'):
            sign, operand = self.take(), self.unary()
            return ('neg', operand) if sign == '-' else operand
        return self.power()

    def power(self):
        base = self.postfix()
        if self.look() not in ('^', '.^'):
            return base
        sign = self.take()
        return ('op', sign, base, self.unary() if self.look() in '+-' else self.power())

    def postfix(self):
        tree = self.operand()
        while self.look() in ("'", '['):
            if self.take() == "'":
                tree = ('transpose', tree)
            else:
                tree = ('element', tree, self.indices())
        return tree

    def indices(self):
        found = [self.index()]
        while self.look() == ',':
            self.take()
            found.append(self.index())
        self.take(']')
        return found

    def index(self):
        if self.look() == ':':
            self.take()
            return ('all',)
        return self.range()

    def range(self):
        parts = [self.expression()]
        while self.look() == ':':
            self.take()
            parts.append(self.expression())
        return parts[0] if len(parts) == 1 else ('range', parts)

    def operand(self):
        if self.look() == '[':
            return self.brackets()
        if self.kind() == 'name' and self.look(1) == '.':
            name = self.take()
            self.take('.')
            return ('each', name, self.arguments())
        return super().operand()

    def brackets(self):
        self.take('[')
        rows = [[self.range()]]
        if self.look() == 'for':
            return self.comprehension(rows[0][0])
        while self.look() in (',', ';'):
            rows.append([]) if self.take() == ';' else None
            rows[-1].append(self.range())
        self.take(']')
        if len(rows) == 1 and len(rows[0]) == 1 and rows[0][0][0] == 'range':
            return rows[0][0]
        return ('brackets', rows)

    def comprehension(self, body):
        self.take('for')
        names = []
        while True:
            name = self.take()
            self.take('=')
            names.append((name, self.range()))
            if self.look() != ',':
                break
            self.take()
        self.take(']')
        return ('comprehension', body, names)

    def simple(self):
        """An element's assignment, or what there is without arrays."""
        if self.kind() == 'name' and self.look(1) == '[':
            start, name = self.at, self.take()
            self.take('[')
            indices = self.indices()
            if self.look() in ('=', '+=', '-=', '*=', '/='):
                sign = self.take()
                return ('store', name, indices, sign[:-1], self.expression())
            self.at = start
        return super().simple()


# ---- running ----

ARITHMETIC = {'+': lambda x, y: x + y, '-': lambda x, y: x - y, '*': lambda x, y: x * y, '/': lambda x, y: x / y,
              '^': lambda x, y: x ** (int(y) if y == int(y) else y)}


def operate(sign, a, b):
    if sign[0] == '.':
        return each(ARITHMETIC[sign[1]], a, b)
    if sign == '*':
        return product(a, b)
    if sign == '\\':
        return solve(a, b)
    if sign == '^' and isinstance(a, Array):
        return power(a, int(b))
    if sign in '+-' and isinstance(a, Array) != isinstance(b, Array):
        raise TypeError('shapes')
    return each(ARITHMETIC[sign], a, b)


def places(index, size):
    """The elements that a settled index means, and whether it is a single one."""
    if index is None:
        return list(range(size)), False
    if isinstance(index, Array):
        return [int(e) - 1 for e in index.at], False
    return [int(index) - 1], True


def selected(a, found):
    """Places by rows of what indices select, and the shape."""
    if len(found) == 1:
        size = len(a.at)
        rows, single = places(found[0], size)
        return rows, None if single else ('v' if a.rank == 'v' else 'r', len(rows))
    rows, one_row = places(found[0], a.rows)
    cols, one_col = places(found[1], a.cols)
    at = [i * a.cols + j for i in rows for j in cols]
    shape = None if one_row and one_col else ('v', len(at)) if one_row or one_col else ('m', len(rows), len(cols))
    return at, shape


class Interpreter(scalars.Interpreter):
    def __init__(self, text, variables):
        self.number = lambda text: mp.pi + 0 if text == 'pi' else mpf(float(text))
        self.variables, self.functions, self.answer = variables, {}, None
        for statement in Parser(text).program():
            if statement[0] == 'define':
                self.functions[statement[1]] = statement
            else:
                self.answer = statement[1]

    def result(self):
        return self.value(self.answer, {})

    def do_name(self, tree, local):
        return mp.inf if tree[1] == 'inf' else super().do_name(tree, local)

    def do_neg(self, tree, local):
        return each(lambda x: -x, self.value(tree[1], local))

    def do_op(self, tree, local):
        return operate(tree[1], self.value(tree[2], local), self.value(tree[3], local))

    def do_transpose(self, tree, local):
        return transpose(self.value(tree[1], local))

    def do_brackets(self, tree, local):
        rows = [[self.value(item, local) for item in row] for row in tree[1]]
        if len(rows) > 1:
            return matrix(rows)
        return matrix(e.at for e in rows[0]) if isinstance(rows[0][0], Array) else vector(rows[0])

    def do_range(self, tree, local):
        parts = [self.value(p, local) for p in tree[1]]
        return vector(steps(parts[0], parts[1] if len(parts) == 3 else mpf(1), parts[-1]))

    def do_comprehension(self, tree, local):
        sources = [self.value(source, local).at for _, source in tree[2]]
        at = [self.value(tree[1], dict(local, **{name: e for (name, _), e in zip(tree[2], chosen)}))
              for chosen in itertools.product(*sources)]
        return vector(at) if len(sources) == 1 else Array('m', len(sources[0]), len(sources[1]), at)

    def found(self, indices, local):
        return [None if i == ('all',) else self.value(i, local) for i in indices]

    def do_element(self, tree, local):
        a = self.value(tree[1], local)
        at, shape = selected(a, self.found(tree[2], local))
        if shape is None:
            return a.at[at[0]]
        at = [a.at[i] for i in at]
        return Array('m', shape[1], shape[2], at) if shape[0] == 'm' else \
            vector(at) if shape[0] == 'v' else Array('r', 1, len(at), at)

    def do_store(self, tree, local):
        _, name, indices, sign, expression = tree
        a = local[name] if name in local else self.variables[name]
        at, _ = selected(a, self.found(indices, local))
        value, elements = self.value(expression, local), list(a.at)
        for k, i in enumerate(at):
            e = value.at[k] if isinstance(value, Array) else value
            elements[i] = ARITHMETIC[sign](elements[i], e) if sign else e
        local[name] = a.like(elements)

    def do_assign(self, tree, local):
        _, name, sign, expression = tree
        value = self.value(expression, local)
        local[name] = operate(sign, local[name], value) if sign else value

    def do_each(self, tree, local):
        name, operands = tree[1], [self.value(e, local) for _, e in tree[2]]
        if isinstance(local.get(name), tuple):
            name = local[name][1]
        if name in self.functions:
            return each(lambda *x: self.called(name, x), *operands)
        return each(NUMBER_FUNCTIONS[name], *operands)

    def called(self, name, values):
        names = ['operand %d' % i for i in range(len(values))]
        return self.apply(self.functions[name], [(None, ('name', n)) for n in names], dict(zip(names, values)))

    def do_call(self, tree, local):
        name, arguments = tree[1], tree[2]
        if name in ('sum', 'prod') and arguments[0][0] is not None:
            return self.sum_of(name, arguments, local)
        if name == 'if' or name in self.functions or isinstance(local.get(name), tuple):
            return super().do_call(tree, local)
        values = [self.value(e, local) for _, e in arguments]
        if any(isinstance(v, Array) for v in values) or name in ('zeros', 'ones', 'eye', 'linspace', 'vcat', 'hcat'):
            return ARRAY_FUNCTIONS[name](*values)
        return NUMBER_FUNCTIONS[name](*values)

    def sum_of(self, name, arguments, local):
        index, first = arguments[0]
        k, last = int(self.value(first, local)), int(self.value(arguments[1][1], local))
        terms = [self.value(arguments[2][1], dict(local, **{index: mpf(i)})) for i in range(k, last + 1)]
        total = terms[0]
        for term in terms[1:]:
            total = operate('+' if name == 'sum' else '*', total, term)
        return total


# ---- what expected.py asks ----

def point_of(text):
    """The variables of a point like 'A=[1,2;3,4],x=2', in their order."""
    variables, depth, start = {}, 0, 0
    for i, c in enumerate(text + ','):
        depth += (c == '[') - (c == ']')
        if c == ',' and depth == 0:
            name, value = text[start:i].split('=')
            variables[name.strip()] = Interpreter(value, {}).result()
            start = i + 1
    return variables


def elements_of(value):
    return value.at if isinstance(value, Array) else [value]


class Function:
    """A program as a function of all elements of its point, in their order, with a list of elements as its value."""

    def __init__(self, text, point):
        self.variables = point_of(point)
        self.program = Interpreter(text, {})
        self.start = [e for v in self.variables.values() for e in elements_of(v)]

    def at(self, elements):
        left = list(elements)
        for name, value in self.variables.items():
            taken = [left.pop(0) for _ in elements_of(value)]
            self.program.variables[name] = value.like(taken) if isinstance(value, Array) else taken[0]
        return elements_of(self.program.result())

    def moved(self, *steps):
        elements = list(self.start)
        for step in steps:
            elements = [e + s for e, s in zip(elements, step)]
        return self.at(elements)


def direction(n):
    """The fixed direction of second derivatives: doubles without a pattern that could cancel."""
    return [mpf((-1) ** i * (8 + i)) / 8 for i in range(n)]


def derivatives(function):
    """Value, Jacobian by rows, and by rows the derivatives of it along `direction`, by central differences."""
    n, h = len(function.start), mpf(10) ** -(mp.dps // 4)
    along = [h * d for d in direction(n)]
    back = [-a for a in along]
    value, first, second = function.at(function.start), [], []
    for i in range(n):
        step = [h if k == i else mpf(0) for k in range(n)]
        left = [-s for s in step]
        first.append([(a - b) / (2 * h) for a, b in zip(function.moved(step), function.moved(left))])
        corners = [function.moved(s, t) for s in (step, left) for t in (along, back)]
        second.append([(a - b - c + d) / (4 * h * h) for a, b, c, d in zip(*corners)])
    turn = lambda columns: [column[m] for m in range(len(value)) for column in columns]
    return value, turn(first), turn(second)
