# Numbers for the interpreter: nested duals over any arithmetic, and doubles that record how they were made.
# SPDX-License-Identifier: GPL-3.0-or-later
"""op('sin', x) and its kin take a float, an mpf, a Node or a Dual of these.  A name of RULES is a function."""

from mpmath import mp


class Node:
    """A double that remembers how it was made.  The tape is the list of all nodes in order of creation."""
    tape = []

    def __init__(self, value, parents=(), rounded=True):
        self.value, self.parents, self.index, self.rounded = float(value), parents, len(Node.tape), rounded
        Node.tape.append(self)


class Dual:
    """value + tangent * d(level); the parts are of a lower level.  Without a tangent there is no dual."""

    def __init__(self, level, value, tangent):
        self.level, self.value, self.tangent = level, value, tangent


def primal(x):
    while isinstance(x, (Dual, Node)):
        x = x.value
    return x


def base(x):
    """Without tangents, but as part of the tape."""
    while isinstance(x, Dual):
        x = x.value
    return x


def library(name, x):
    """The function of that name in the arithmetic of x: double, or as many digits as mp has."""
    if isinstance(x, float):
        return float(getattr(mp, MP_NAMES.get(name, name))(x))
    return getattr(mp, MP_NAMES.get(name, name))(x)


MP_NAMES = {'log': 'ln', 'normcdf': 'ncdf', 'normpdf': 'npdf'}

# Value and partials.  The latter are written with the operations of this table, so that they can be differentiated.
RULES = {
    'add': (lambda x, y: x + y, (lambda x, y, v: 1.0, lambda x, y, v: 1.0)),
    'sub': (lambda x, y: x - y, (lambda x, y, v: 1.0, lambda x, y, v: -1.0)),
    'mul': (lambda x, y: x * y, (lambda x, y, v: y, lambda x, y, v: x)),
    'div': (lambda x, y: x / y, (lambda x, y, v: op('div', 1.0, y), lambda x, y, v: neg(op('div', v, y)))),
    'pow': (lambda x, y: x ** y, (lambda x, y, v: op('mul', y, op('pow', x, op('sub', y, 1.0))),
                                  lambda x, y, v: op('mul', v, op('log', x)))),
    'exp': (None, (lambda x, v: v,)),
    'log': (None, (lambda x, v: op('div', 1.0, x),)),
    'sqrt': (None, (lambda x, v: op('div', 0.5, v),)),
    'sin': (None, (lambda x, v: op('cos', x),)),
    'cos': (None, (lambda x, v: neg(op('sin', x)),)),
    'tanh': (None, (lambda x, v: op('sub', 1.0, op('mul', v, v)),)),
    'normcdf': (None, (lambda x, v: op('normpdf', x),)),
    'normpdf': (None, (lambda x, v: neg(op('mul', x, v)),)),
    'logistic': (lambda x: 1 / (1 + library('exp', -x)), (lambda x, v: op('mul', v, op('sub', 1.0, v)),)),
    'lambertw': (lambda x: library('lambertw', x).real if not isinstance(x, float) else float(mp.lambertw(x).real),
                 (lambda x, v: op('div', v, op('mul', x, op('add', 1.0, v))),)),
}
CONSTANT = {'floor': lambda x: mp.floor(x), 'mod': lambda x, y: x - y * mp.floor(x / y)}


def neg(x):
    return op('mul', -1.0, x)


def op(name, *args):
    """A function of RULES at numbers of any kind."""
    value_of, partials = RULES[name]
    level = max((a.level for a in args if isinstance(a, Dual)), default=None)
    if level is not None:
        lower = [a.value if isinstance(a, Dual) and a.level == level else a for a in args]
        v, tangent = op(name, *lower), None
        for a, partial in zip(args, partials):
            if isinstance(a, Dual) and a.level == level:
                part = op('mul', partial(*lower, v), a.tangent)
                tangent = part if tangent is None else op('add', tangent, part)
        return Dual(level, v, tangent)
    plain = [primal(a) for a in args]
    value = value_of(*plain) if value_of else library(name, *plain)
    if not any(isinstance(a, Node) for a in args):
        return value
    rounded = not (name == 'mul' and args[0] in (1.0, -1.0))
    return Node(value, [(a, float(primal(partial(*plain, value)))) for a, partial in zip(args, partials)
                        if isinstance(a, Node)], rounded)


def scale_of(node):
    """The sum over all operations that lead to the node of |adjoint * value|."""
    if not isinstance(node, Node):
        return 0.0
    adjoint, total = {node.index: 1.0}, 0.0
    for n in reversed(Node.tape[:node.index + 1]):
        a = adjoint.get(n.index, 0.0)
        if a == 0 or not n.parents:
            continue
        total += abs(a * n.value) if n.rounded else 0.0
        for parent, partial in n.parents:
            adjoint[parent.index] = adjoint.get(parent.index, 0.0) + a * partial
    return total
