# A second, slow reading of the programs, for expected.py: in any arithmetic, with derivatives and rounding.
# SPDX-License-Identifier: GPL-3.0-or-later
"""An interpreter for the part of the language that the programs use, written apart from the library.

It exists to answer two questions about a row of expected.tsv, neither of which supplies its truth: does the program,
carried out with 60 digits, give the truth that a closed form or an independent recurrence states; and how much may
plain rounding in double spoil it (`scale`).  The latter takes a program in double whose operations, those of the
derivatives included, are recorded: with the adjoint a of each result v, scale is the sum of |a v|.
"""

import re

from mpmath import mp, mpf

from arithmetic import CONSTANT, RULES, Dual, Node, base, neg, op, primal, scale_of

# ---- reading ----

TOKEN = re.compile(r'(?P<space>[ \t\r]+|\#[^\n]*|/\*.*?\*/|//[^\n]*)|(?P<newline>\n)|(?P<number>(\d+\.?\d*|\.\d+)'
                   r'([eE][-+]?\d+)?)|(?P<name>[A-Za-z_]\w*)|(?P<sign>\+=|-=|\*=|/=|==|!=|<=|>=|&&|\|\||[-+*/%^()'
                   r'\[\]{},;=<>?:!])', re.S)


def tokens_of(text):
    """Pairs of kind and text; newlines are kept where they separate statements."""
    tokens, brackets, at = [], [], 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            raise SyntaxError('character %r' % text[at])
        at, kind, word = match.end(), match.lastgroup, match.group()
        kind = 'number' if match.group('number') else kind
        if kind == 'space' or kind is None:
            continue
        if kind == 'newline':
            last = tokens[-1] if tokens else ('newline', '\n')
            ends = last[0] in ('number', 'name') or last[1] in (')', ']', '}')
            if ends and not (brackets and brackets[-1] in '(['):
                tokens.append(('newline', '\n'))
            continue
        if word in ('(', '[', '{'):
            brackets.append(word)
        elif word in (')', ']', '}'):
            brackets.pop()
        tokens.append((kind, word))
    return tokens + [('end', '')]


LEVELS = [('||', 'or'), ('&&', 'and')]
COMPARISONS = ('==', '!=', '<', '<=', '>', '>=')


class Parser:
    def __init__(self, text):
        self.tokens, self.at = tokens_of(text), 0

    def look(self, ahead=0):
        return self.tokens[min(self.at + ahead, len(self.tokens) - 1)][1]

    def kind(self):
        return self.tokens[self.at][0]

    def take(self, word=None):
        if word is not None and self.look() != word:
            raise SyntaxError('%r instead of %r near %s' % (self.look(), word, self.tokens[self.at - 6:self.at + 3]))
        self.at += 1
        return self.tokens[self.at - 1][1]

    def blank(self):
        while self.look() in ('\n', ';'):
            self.at += 1

    def newlines(self):
        while self.look() == '\n':
            self.at += 1

    def program(self):
        statements = []
        self.blank()
        while self.kind() != 'end':
            statements.append(self.statement())
            self.blank()
        return statements

    def statement(self):
        word = self.look()
        if word == '{':
            return self.block()
        if word in ('if', 'while') and not (word == 'if' and self.is_call_of_if()):
            self.take()
            self.take('(')
            condition = self.expression()
            self.take(')')
            self.newlines()
            body = self.statement()
            return (word, condition, body, self.otherwise() if word == 'if' else None)
        if word == 'for':
            return self.loop()
        if word in ('break', 'continue'):
            return (self.take(),)
        if word == 'return':
            self.take()
            return ('return', self.expression())
        return self.simple()

    def is_call_of_if(self):
        depth, i = 0, self.at + 1
        while i < len(self.tokens):
            word = self.tokens[i][1]
            depth += (word in ('(', '[')) - (word in (')', ']'))
            if word == ',' and depth == 1:
                return True
            if depth == 0:
                return False
            i += 1
        return False

    def otherwise(self):
        start = self.at
        self.blank()
        if self.look() == 'else':
            self.take()
            self.newlines()
            return self.statement()
        self.at = start
        return None

    def loop(self):
        self.take('for')
        self.take('(')
        first = self.simple()
        self.take(';')
        condition = self.expression()
        self.take(';')
        step = self.simple()
        self.take(')')
        self.newlines()
        return ('for', first, condition, step, self.statement())

    def block(self):
        self.take('{')
        statements = []
        self.blank()
        while self.look() != '}':
            statements.append(self.statement())
            if self.look() not in ('}', '\n', ';') and self.tokens[self.at - 1][1] != '}':
                raise SyntaxError('separator expected, found %r' % self.look())
            self.blank()
        self.take('}')
        return ('block', statements)

    def simple(self):
        """An assignment, a definition or an expression."""
        start = self.at
        if self.kind() == 'name':
            name = self.take()
            if self.look() in ('=', '+=', '-=', '*=', '/='):
                sign = self.take()
                return ('assign', name, sign[:-1], self.statement() if self.look() == '{' else self.expression())
            if self.look() == '(':
                parameters = self.parameters()
                if parameters is not None and self.look() == '=':
                    self.take()
                    return ('define', name, parameters, self.block() if self.look() == '{' else self.expression())
            self.at = start
        return ('expression', self.expression())

    def parameters(self):
        """The list of a definition, or None where it cannot be one."""
        names = []
        self.take('(')
        while self.kind() == 'name':
            name, default = self.take(), None
            if self.look() == '=':
                self.take()
                default = self.expression()
            names.append((name, default))
            if self.look() == ',':
                self.take()
            else:
                break
        if self.look() != ')':
            return None
        self.take()
        return names

    def expression(self):
        condition = self.logical(0)
        if self.look() != '?':
            return condition
        self.take()
        yes = self.expression()
        self.take(':')
        return ('cond', condition, yes, self.expression())

    def logical(self, level):
        if level == len(LEVELS):
            return self.negation()
        left = self.logical(level + 1)
        while self.look() in LEVELS[level]:
            self.take()
            left = (LEVELS[level][1], left, self.logical(level + 1))
        return left

    def negation(self):
        if self.look() == 'not':
            self.take()
            return ('not', self.negation())
        first, chain = self.sum(), []
        while self.look() in COMPARISONS:
            chain.append((self.take(), self.sum()))
        return ('chain', first, chain) if chain else first

    def sum(self):
        left = self.product()
        while self.look() in ('+', '-'):
            left = ('op', 'add' if self.take() == '+' else 'sub', left, self.product())
        return left

    def product(self):
        left = self.unary()
        while self.look() in ('*', '/', '%'):
            sign = self.take()
            left = ('op', {'*': 'mul', '/': 'div', '%': 'rem'}[sign], left, self.unary())
        return left

    def unary(self):
        if self.look() in ('-', '+'):
            sign, operand = self.take(), self.unary()
            return ('neg', operand) if sign == '-' else operand
        if self.kind() == 'number' and (self.tokens[self.at + 1][0] == 'name' or self.look(1) == '(') \
                and self.look(1) not in ('and', 'or', 'else'):
            return ('op', 'mul', ('number', self.take()), self.power())
        return self.power()

    def power(self):
        base = self.operand()
        if self.look() != '^':
            return base
        self.take()
        negative = self.look() == '-' and self.take()
        exponent = self.power()
        return ('op', 'pow', base, ('neg', exponent) if negative else exponent)

    def operand(self):
        if self.kind() == 'number':
            return ('number', self.take())
        if self.look() in ('(', '['):
            vector = self.take() == '['
            items = [self.expression()]
            while vector and self.look() == ',':
                self.take()
                items.append(self.expression())
            self.take(']' if vector else ')')
            return ('vector', items) if vector else items[0]
        if self.kind() != 'name':
            raise SyntaxError('operand expected, found %r' % self.look())
        name = self.take()
        return ('call', name, self.arguments()) if self.look() == '(' else ('name', name)

    def arguments(self):
        """Pairs of a name or None and an expression."""
        items = []
        self.take('(')
        while self.look() != ')':
            name = None
            if self.kind() == 'name' and self.look(1) == '=':
                name = self.take()
                self.take()
            items.append((name, self.expression()))
            if self.look() != ')':
                self.take(',')
        self.take(')')
        return items


# ---- running ----

class Leave(Exception):
    def __init__(self, kind, value=None):
        super().__init__(kind)
        self.kind, self.value = kind, value


class Interpreter:
    """number(text) turns a literal into a number; variables maps names to numbers of any kind."""

    def __init__(self, text, number, variables):
        self.number, self.variables, self.functions = number, variables, {}
        for statement in Parser(text).program():
            if statement[0] != 'define':
                raise SyntaxError('a file holds definitions only')
            self.functions[statement[1]] = statement

    def run(self, expression):
        return self.value(Parser(expression).expression(), {})

    def value(self, tree, local):
        return getattr(self, 'do_' + tree[0])(tree, local)

    def truth(self, tree, local):
        return primal(self.value(tree, local)) != 0

    # -- expressions --

    def do_number(self, tree, local):
        return self.number(tree[1])

    def do_name(self, tree, local):
        name = tree[1]
        if name in local:
            return local[name]
        if name in self.variables:
            return self.variables[name]
        if name == 'pi':
            return self.number('pi')
        if name in self.functions or name in RULES:
            return ('function', name)
        raise NameError(name)

    def do_neg(self, tree, local):
        return neg(self.value(tree[1], local))

    def do_op(self, tree, local):
        left, right = self.value(tree[2], local), self.value(tree[3], local)
        if tree[1] == 'rem':            # only of whole numbers here
            return self.number(mp.fmod(mpf(primal(left)), mpf(primal(right))))
        if tree[1] == 'pow' and primal(right) == int(primal(right)) and not isinstance(right, Dual):
            return self.whole_power(left, int(primal(right)))
        return op(tree[1], left, right)

    def whole_power(self, x, n):
        """One operation with one rounding, as pow has it; a base of 0 needs no logarithm."""
        if n == 0:
            return self.number('1')
        if isinstance(x, Dual):
            slope = op('mul', self.number(str(n)), self.whole_power(x.value, n - 1))
            return Dual(x.level, self.whole_power(x.value, n), op('mul', slope, x.tangent))
        if isinstance(x, Node):
            return Node(x.value ** n, [(x, n * x.value ** (n - 1))])
        return x ** n

    def do_cond(self, tree, local):
        return self.value(tree[2] if self.truth(tree[1], local) else tree[3], local)

    def do_or(self, tree, local):
        return self.number('1' if self.truth(tree[1], local) or self.truth(tree[2], local) else '0')

    def do_and(self, tree, local):
        return self.number('1' if self.truth(tree[1], local) and self.truth(tree[2], local) else '0')

    def do_not(self, tree, local):
        return self.number('0' if self.truth(tree[1], local) else '1')

    def do_chain(self, tree, local):
        left, holds = primal(self.value(tree[1], local)), True
        for sign, operand in tree[2]:
            right = primal(self.value(operand, local))
            holds = holds and {'==': left == right, '!=': left != right, '<': left < right, '<=': left <= right,
                               '>': left > right, '>=': left >= right}[sign]
            left = right
        return self.number('1' if holds else '0')

    def do_vector(self, tree, local):
        return [self.value(item, local) for item in tree[1]]

    def do_call(self, tree, local):
        name, arguments = tree[1], tree[2]
        bound = local.get(name)
        if isinstance(bound, tuple):
            name = bound[1]
        if name in self.functions:
            return self.apply(self.functions[name], arguments, local)
        if name in ('sum', 'prod'):
            return self.reduce(name, arguments, local)
        if name == 'if':
            return self.do_cond((None,) + tuple(a for _, a in arguments), local)
        values = [self.value(a, local) for _, a in arguments]
        if name == 'abs':
            return neg(values[0]) if primal(values[0]) < 0 else values[0]
        if name == 'max' or name == 'min':
            return (max if name == 'max' else min)(values, key=primal)
        if name == 'value':
            return base(values[0])
        if name in CONSTANT:
            return self.number(CONSTANT[name](*[mpf(primal(v)) for v in values]))
        return op(name, *values)

    def reduce(self, name, arguments, local):
        index, first = arguments[0]
        k, last = (int(primal(self.value(e, local))) for e in (first, arguments[1][1]))
        total = self.number('0' if name == 'sum' else '1')
        while k <= last:
            term = self.value(arguments[2][1], dict(local, **{index: self.number(str(k))}))
            total = op('add' if name == 'sum' else 'mul', total, term)
            k += 1
        return total

    def apply(self, function, arguments, outer):
        _, name, parameters, body = function
        names, local = [p for p, _ in parameters], {}
        for (key, expression), place in zip(arguments, names):
            local[key or place] = self.value(expression, outer)
        for parameter, default in parameters:
            if parameter not in local:
                if default is None:
                    raise TypeError('%s needs %s' % (name, parameter))
                local[parameter] = self.value(default, local)
        if body[0] != 'block':
            return self.value(body, local)
        try:
            result = self.do_block(body, local)
        except Leave as leave:
            if leave.kind != 'return':
                raise
            result = leave.value
        if result is None:
            raise TypeError('%s ends without a value' % name)
        return result

    # -- statements: their value, None where there is none --

    def do_block(self, tree, local):
        result = None
        for statement in tree[1]:
            result = self.value(statement, local)
        return result

    def do_expression(self, tree, local):
        return self.value(tree[1], local)

    def do_assign(self, tree, local):
        _, name, sign, expression = tree
        value = self.value(expression, local)
        if sign:
            value = op({'+': 'add', '-': 'sub', '*': 'mul', '/': 'div'}[sign], local[name], value)
        local[name] = value

    def do_if(self, tree, local):
        if self.truth(tree[1], local):
            return self.value(tree[2], local)
        return self.value(tree[3], local) if tree[3] else None

    def loop(self, condition, body, step, local):
        while self.truth(condition, local):
            try:
                self.value(body, local)
            except Leave as leave:
                if leave.kind == 'break':
                    return
                if leave.kind != 'continue':
                    raise
            if step:
                self.value(step, local)

    def do_while(self, tree, local):
        self.loop(tree[1], tree[2], None, local)

    def do_for(self, tree, local):
        self.value(tree[1], local)
        self.loop(tree[2], tree[4], tree[3], local)

    def do_return(self, tree, local):
        raise Leave('return', self.value(tree[1], local))

    def do_break(self, tree, local):
        raise Leave('break')

    def do_continue(self, tree, local):
        raise Leave('continue')


# ---- what expected.py asks ----

def exact_number(text):
    return mp.pi + 0 if text == 'pi' else mpf(float(text))


def double_number(text):
    return Node(mp.pi, [(Node(0), 0.0)]) if text == 'pi' else Node(text)


def derivative(text, expression, point, names, number, component=None):
    """The partial of the expression by these names in turn; point maps names to doubles."""
    variables = {}
    for name, value in point.items():
        x = number(repr(value))
        for level, by in enumerate(names):
            x = Dual(level, x, number('1')) if by == name else x
        variables[name] = x
    result = Interpreter(text, number, variables).run(expression)
    result = result[component] if component is not None else result
    for level in reversed(range(len(names))):
        result = result.tangent if isinstance(result, Dual) and result.level == level else number('0')
    return result


def exact(text, expression, point, names, component=None):
    """The same with the digits of mp."""
    return derivative(text, expression, point, names, exact_number, component)


def scale(text, expression, point, names, component=None):
    """First-order bound on the rounding of a plain evaluation in double, and the number it gives."""
    Node.tape = []
    result = derivative(text, expression, point, names, double_number, component)
    return scale_of(result), primal(result)
