# What the programs are: closed forms and independent recurrences, with the points at which expected.py asks.
# SPDX-License-Identifier: GPL-3.0-or-later
"""The list PROGRAMS.  No function here shares a line with the program that it states; see expected.py."""

from fractions import Fraction

from mpmath import mp, mpf

PROGRAMS = []


def by_name(function):
    """Functions of mpmath take their arguments by position only."""
    own = getattr(function, '__module__', '') == __name__
    return function if own else lambda **point: function(*point.values())


class Program:
    """One expression over a file, at some points.

    truth(**point) gives the value, a list for a vector; partials maps tuples of names to functions of the point that
    state a partial; order is the highest order of which all partials are asked, further a list of more; by restricts
    the variables."""

    def __init__(self, name, file, expr, points, truth, partials=None, order=2, further=(), by=None, gp=None, note=''):
        self.name, self.file, self.expr, self.points, self.truth = name, file, expr, points, by_name(truth)
        self.partials = {names: by_name(f) for names, f in (partials or {}).items()}
        self.order, self.further, self.by = order, further, by
        self.gp, self.note = gp, note


def program(*args, **keywords):
    PROGRAMS.append(Program(*args, **keywords))


def root(f, start):
    """A root to the working precision."""
    return mp.findroot(f, start, tol=mp.eps * 2 ** 12, maxsteps=60)


S = mp.sqrt
ROOT = {('x',): lambda x: 1 / (2 * S(x)), ('x', 'x'): lambda x: -1 / (4 * x * S(x)),
        ('x', 'x', 'x'): lambda x: 3 / (8 * x ** 2 * S(x))}
TWO = [{'x': 2.0}, {'x': 0.25}, {'x': 30.5}]
program('babylonian', 'babylonian', 'babylonian(x)', TWO, S, ROOT, further=['xxx', 'xxxx'], gp='sqrt(x)')
program('babylonian_recursive', 'babylonian', 'bs(x)', TWO, S, ROOT, further=['xxx'], gp='sqrt(x)')
program('babylonian_named', 'babylonian', 'bs(x, n=12)', TWO[:1], S, ROOT)
program('babylonian_until', 'babylonian', 'babylonian_until(x, 1)', TWO, S, ROOT, further=['xxx'])
program('babylonian_lucky', 'babylonian', 'babylonian_until(x, 2)', [{'x': 4.0}], S, order=1,
        partials={('x',): ROOT['x',]}, note='the start is the root: the one step supplies the first derivative')
program('babylonian_lucky_second', 'babylonian', 'babylonian_until(x, 2)', [{'x': 4.0}], lambda x: mpf(2) + (x - 4) / 4,
        order=2, note='one step at the root: the second derivative is 0, not -1/32')
program('babylonian_hasty', 'babylonian', 'babylonian_hasty(x, 2)', [{'x': 4.0}], lambda x: mpf(2),
        note='the start is the root: no step is made, and nothing depends on x')



def heron(x, start, steps):
    """With s = sqrt(x), (t - s)/(t + s) is squared at each step."""
    q = ((start - S(x)) / (start + S(x))) ** (2 ** steps)
    return S(x) * (1 + q) / (1 - q)


for n in (0, 1, 2, 4):
    program('babylonian_early_%d' % n, 'babylonian', 'bs(x, n=%d)' % n, [{'x': 2.0}, {'x': 6.5}],
            lambda x, n=n: heron(x, (1 + x) / 2, n), further=['xxx'])
program('babylonian_held', 'babylonian', 'bs(x, t, 3)', [{'x': 2.0, 't': 1.75}], lambda x, t: heron(x, t, 3),
        further=['xxx', ('x', 'x', 't')], note='the start is a variable of its own')

NAMES = ['a0', 'a1', 'a2', 'a3', 'a4']
COEFFICIENTS = {'x': 1.5, 'a0': 0.75, 'a1': -2.0, 'a2': 0.5, 'a3': 3.25, 'a4': -1.125}
program('horner', 'horner', 'horner(x, a0, a1, a2, a3, a4)', [COEFFICIENTS, dict(COEFFICIENTS, x=-0.625)],
        lambda x, **a: sum(a[n] * x ** k for k, n in enumerate(NAMES)), further=['xxx', ('x', 'x', 'a3')],
        partials={(n,): (lambda k: lambda x, **a: x ** k)(k) for k, n in enumerate(NAMES)},
        gp='a0+a1*x+a2*x^2+a3*x^3+a4*x^4')
program('geometric', 'horner', 'horner_of(geometric, x, 20)', [{'x': 0.75}, {'x': -1.5}],
        lambda x: (1 - x ** 21) / (1 - x), further=['xxx'], gp='(1-x^21)/(1-x)')
program('whole', 'horner', 'horner_of(whole, x, 12)', [{'x': 0.5}],
        lambda x: (1 - 14 * x ** 13 + 13 * x ** 14) / (1 - x) ** 2, gp='(1-14*x^13+13*x^14)/(1-x)^2')


def fibonacci_polynomial(n, x):
    """By Binet's formula."""
    s = S(x * x + 4)
    return (((x + s) / 2) ** n - ((x - s) / 2) ** n) / s


def golden(n):
    return lambda x: fibonacci_polynomial(n + 2, x) / fibonacci_polynomial(n + 1, x)


program('golden', 'continued_fraction', 'golden(x, 15)', [{'x': 1.0}, {'x': 2.5}], golden(15), further=['xxx'])
program('golden_loop', 'continued_fraction', 'golden_loop(x, 5)', [{'x': 1.0}, {'x': 0.3}], golden(5), further=['xxx'])
TAN = {('x',): lambda x: 1 + mp.tan(x) ** 2, ('x', 'x'): lambda x: 2 * mp.tan(x) * (1 + mp.tan(x) ** 2)}
program('tangent', 'continued_fraction', 'tangent(x)', [{'x': 0.5}, {'x': 1.25}], mp.tan, TAN, further=['xxx'],
        gp='tan(x)')
program('tangent_tail', 'continued_fraction', 'x/tangent_tail(x, 0, 12)', [{'x': 0.5}, {'x': -1.0}], mp.tan, TAN)

program('mean', 'agm', 'mean(a, b)', [{'a': 1.0, 'b': 2.0}, {'a': 24.0, 'b': 6.0}], mp.agm, further=['aab'],
        gp='agm(a,b)')
program('elliptic', 'agm', 'elliptic(m)', [{'m': 0.5}, {'m': 0.8125}, {'m': -3.0}], mp.ellipk, further=['mmm'],
        partials={('m',): lambda m: (mp.ellipe(m) - (1 - m) * mp.ellipk(m)) / (2 * m * (1 - m))},
        gp='Pi/2/agm(1,sqrt(1-m))')
program('pendulum', 'agm', 'pendulum(l, g, s)', [{'l': 0.5, 'g': 9.8125, 's': 1.0}],
        lambda l, g, s: 4 * S(l / g) * mp.ellipk(mp.sin(s / 2) ** 2), gp='2*Pi*sqrt(l/g)/agm(1,cos(s/2))')


def rk4(component):
    """The n-th power of the polynomial of degree 4 in h A that the method makes of a linear system."""
    def state(x, v, w, c, t, n=16):
        a = mp.matrix([[0, 1], [-w * w, -2 * c]]) * (t / n)
        step = mp.eye(2) + a + a ** 2 / 2 + a ** 3 / 6 + a ** 4 / 24
        x, v = step ** n * mp.matrix([x, v])
        return [x, v, (v * v + w * w * x * x) / 2][component]
    return state


OSCILLATOR = {'x': 1.0, 'v': 0.5, 'w': 2.0, 'c': 0.125, 't': 1.5}
for which, what in enumerate(('place', 'velocity', 'energy')):
    program('rk4_' + what, 'rk4', 'oscillate(%d, x, v, w, c, t, 16)' % (which + 1), [OSCILLATOR], rk4(which),
            further=['www'] if which == 2 else [])
program('rk4_state', 'rk4', 'state(x, v, w, c, t, 16)', [OSCILLATOR, dict(OSCILLATOR, c=0.0, w=3.0)],
        lambda **p: [rk4(0)(**p), rk4(1)(**p)], order=1)


def euler_state(x, v, w, t, n=8):
    """(1 + h^2 w^2)^(n/2) times a rotation by n atan(h w), of the state (x, v/w)."""
    z = mp.mpc(x, -v / w) * mp.mpc(1, t / n * w) ** n
    return [z.real, -z.imag * w]


program('euler_state', 'rk4', 'euler_state(x, v, w, t, 8)', [{'x': 1.0, 'v': 0.5, 'w': 2.0, 't': 0.75}], euler_state,
        order=1)


def eccentric(M, ecc):
    return root(lambda E: E - ecc * mp.sin(E) - M, M + ecc * mp.sin(M))


def by_anomaly(formula):
    """A formula in E, its sine, 1 - ecc cos E, and ecc."""
    def partial(M, ecc):
        E = eccentric(M, ecc)
        return formula(E, mp.sin(E), mp.cos(E), 1 - ecc * mp.cos(E), ecc)
    return partial


KEPLER = {('M',): by_anomaly(lambda E, s, c, d, e: 1 / d), ('ecc',): by_anomaly(lambda E, s, c, d, e: s / d),
          ('M', 'M'): by_anomaly(lambda E, s, c, d, e: -e * s / d ** 3),
          ('M', 'ecc'): by_anomaly(lambda E, s, c, d, e: (c - e) / d ** 3),
          ('ecc', 'ecc'): by_anomaly(lambda E, s, c, d, e: s / d ** 3 * (2 * c - e * c * c - e))}
ORBITS = [{'M': 1.0, 'ecc': 0.5}, {'M': 2.5, 'ecc': 0.125}, {'M': 0.5, 'ecc': 0.9}]
program('kepler', 'kepler', 'kepler(M, ecc)', ORBITS, eccentric, KEPLER, further=['MMM', ('M', 'M', 'ecc')])
program('kepler_from', 'kepler', 'kepler_from(3, M, ecc)', ORBITS[:1], eccentric, KEPLER, order=1)
program('kepler_from_root', 'kepler', 'kepler_from(0, M, ecc)', [{'M': 0.0, 'ecc': 0.5}], lambda M, ecc: M * 2,
        order=1, note='the start is the root: the one further step supplies the derivative 1/(1 - ecc)')
program('kepler_no_step', 'kepler', 'kepler_from(0, M, ecc, further=0)', [{'M': 0.0, 'ecc': 0.5}],
        lambda M, ecc: mpf(0), note='the start is the root: no step is made, and nothing depends on M')
program('kepler_distance', 'kepler', 'distance(M, ecc)', ORBITS, lambda M, ecc: 1 - ecc * mp.cos(eccentric(M, ecc)))
program('kepler_orbit', 'kepler', 'orbit(M, ecc, a)', [dict(p, a=1.5) for p in ORBITS], lambda M, ecc, a: [
    a * (mp.cos(eccentric(M, ecc)) - ecc), a * S(1 - ecc ** 2) * mp.sin(eccentric(M, ecc))], order=1)


def call_price(S, K, r, v, T):
    """The expected payoff under the lognormal law: F N(d+) - K N(d-), discounted, by erfc."""
    forward, width = S * mp.exp(r * T), v * mp.sqrt(T)
    d = mp.log(forward / K) / width
    n = lambda z: mp.erfc(-z / mp.sqrt(2)) / 2
    return mp.exp(-r * T) * (forward * n(d + width / 2) - K * n(d - width / 2))


def greek(formula):
    def partial(S, K, r, v, T):
        width = v * mp.sqrt(T)
        d1 = (mp.log(S / K) + r * T) / width + width / 2
        return formula(S, K, r, v, T, d1, d1 - width, mp.ncdf, mp.npdf, mp.exp(-r * T))
    return partial


DELTA = greek(lambda S, K, r, v, T, a, b, N, n, q: N(a))
THETA = greek(lambda S, K, r, v, T, a, b, N, n, q: S * n(a) * v / (2 * mp.sqrt(T)) + r * K * q * N(b))
RHO = greek(lambda S, K, r, v, T, a, b, N, n, q: K * T * q * N(b))
GREEKS = {('S',): DELTA, ('T',): THETA, ('r',): RHO,
          ('K',): greek(lambda S, K, r, v, T, a, b, N, n, q: -q * N(b)),
          ('v',): greek(lambda S, K, r, v, T, a, b, N, n, q: S * n(a) * mp.sqrt(T)),
          ('S', 'S'): greek(lambda S, K, r, v, T, a, b, N, n, q: n(a) / (S * v * mp.sqrt(T))),
          ('S', 'v'): greek(lambda S, K, r, v, T, a, b, N, n, q: -n(a) * b / v),
          ('v', 'v'): greek(lambda S, K, r, v, T, a, b, N, n, q: S * n(a) * mp.sqrt(T) * a * b / v),
          ('S', 'S', 'S'): greek(lambda S, K, r, v, T, a, b, N, n, q:
                                 -n(a) / (S * S * v * mp.sqrt(T)) * (a / (v * mp.sqrt(T)) + 1))}
MARKET = {'S': 100.0, 'K': 105.0, 'r': 0.05, 'v': 0.2, 'T': 0.5}
program('call', 'black_scholes', 'call(S, K, r, v, T)', [MARKET, dict(MARKET, K=80.0, T=2.0)], call_price, GREEKS,
        further=['SSS', ('S', 'S', 'v')], note='delta S, gamma SS, vega v, rho r, minus theta T, vanna Sv, volga vv')
PUT = {('S',): lambda **p: DELTA(**p) - 1,
       ('T',): lambda **p: THETA(**p) - p['r'] * p['K'] * mp.exp(-p['r'] * p['T']),
       ('r',): lambda **p: RHO(**p) - p['K'] * p['T'] * mp.exp(-p['r'] * p['T'])}
program('put', 'black_scholes', 'put(S, K, r, v, T)', [MARKET],
        lambda S, K, r, v, T: call_price(S, K, r, v, T) - S + K * mp.exp(-r * T), PUT)
program('implied', 'black_scholes', 'implied(p, S, K, r, T)', [{'p': 6.0, 'S': 100.0, 'K': 105.0, 'r': 0.05, 'T': 0.5}],
        lambda p, S, K, r, T: root(lambda v: call_price(S, K, r, v, T) - p, mpf(0.25)))


def bond(c, y, n):
    """The annuity in closed form."""
    return c * (1 - (1 + y) ** -n) / y + 100 * (1 + y) ** -n


BONDS = [{'c': 9.0, 'y': 0.09}, {'c': 4.0, 'y': 0.065}]
for name in ('price', 'price_sum'):
    program('bond_' + name, 'bond', name + '(c, y, 10)', BONDS, lambda c, y: bond(c, y, 10),
            {('c',): lambda c, y: (1 - (1 + y) ** -10) / y, ('c', 'c'): lambda c, y: mpf(0)}, further=['yyy'],
            gp='c*(1-(1+y)^-10)/y+100*(1+y)^-10')
program('bond_duration', 'bond', 'duration(c, y, 10)', BONDS,
        lambda c, y: -mp.diff(lambda z: bond(c, z, 10), y) / bond(c, y, 10))
program('bond_convexity', 'bond', 'convexity(c, y, 10)', BONDS[1:],
        lambda c, y: mp.diff(lambda z: bond(c, z, 10), y, 2) / bond(c, y, 10), order=1)


def bond_yield(p, c):
    return root(lambda y: bond(c, y, 10) - p, c / p)


program('bond_yield', 'bond', 'yield(p, c, 10)', [{'p': 95.0, 'c': 6.0}, {'p': 110.5, 'c': 7.5}], bond_yield,
        {('p',): lambda p, c: 1 / mp.diff(lambda y: bond(c, y, 10), bond_yield(p, c))}, further=['ppp'])


def orbit(x, r, n):
    """Conjugate to z^2 + k with z = r (1/2 - x), k = r/2 - r^2/4."""
    z, k = r * (mpf(1) / 2 - x), r / 2 - r * r / 4
    for _ in range(n):
        z = z * z + k
    return mpf(1) / 2 - z / r


program('logistic', 'logistic_map', 'iterate(x, r, 10)', [{'x': 0.3, 'r': 4.0}, {'x': 0.5, 'r': 2.75}],
        lambda x, r: orbit(x, r, 10), further=['xxx'])
program('logistic_chaos', 'logistic_map', 'iterate(x, 4, 8)', [{'x': 0.3}, {'x': 0.9375}],
        lambda x: mp.sin(256 * mp.asin(S(x))) ** 2,
        {('x',): lambda x: 256 * mp.sin(512 * mp.asin(S(x))) / (2 * S(x * (1 - x)))}, further=['xxx'])
program('lyapunov', 'logistic_map', 'lyapunov(x, r, 6)', [{'x': 0.3, 'r': 3.75}],
        lambda x, r: mp.log(abs(mp.diff(lambda z: orbit(z, r, 6), x))) / 6, order=1)

for n in (0, 1, 13, 64, -3):
    program('power_%d' % n, 'power', 'power(x, %d)' % n, [{'x': 1.25}, {'x': -0.75}], lambda x, n=n: x ** n,
            {('x',): lambda x, n=n: n * x ** (n - 1), ('x', 'x'): lambda x, n=n: n * (n - 1) * x ** (n - 2)},
            further=['xxx'])
program('power_zero', 'power', 'power(x, 3)', [{'x': 0.0}], lambda x: x ** 3, {
    ('x',): lambda x: mpf(0), ('x', 'x'): lambda x: mpf(0), ('x', 'x', 'x'): lambda x: mpf(6)}, further=['xxx'])
program('power_by_halves', 'power', 'power_by_halves(x, 21)', [{'x': 1.25}], lambda x: x ** 21, further=['xxx'])


def simpson(f, n):
    """By the trapezoidal sums with n and n/2 intervals: (4 T(h) - T(2h))/3."""
    def trapezoids(a, b, m, p):
        h = (b - a) / m
        return h * (mp.fsum(f(a + h * j, **p) for j in range(1, m)) + (f(a, **p) + f(b, **p)) / 2)
    return lambda a, b, **p: (4 * trapezoids(a, b, n, p) - trapezoids(a, b, n // 2, p)) / 3


ENDS = {'a': 0.25, 'b': 1.5}
program('simpson_sin', 'simpson', 'simpson(sin, a, b, 16)', [ENDS], simpson(mp.sin, 16))
program('simpson_bell', 'simpson', 'simpson(bell, a, b, 20)', [dict(ENDS, k=0.75)],
        simpson(lambda t, k: mp.exp(-k * t * t), 20), further=['kkk'])
program('simpson_cubic', 'simpson', 'simpson(cubic, a, b, 6)', [dict(ENDS, k=0.75)],
        lambda a, b, k: k * (b ** 4 - a ** 4) / 4 - (b * b - a * a) + b - a,
        {('b',): lambda a, b, k: k * b ** 3 - 2 * b + 1, ('a', 'b'): lambda a, b, k: mpf(0)},
        note='the rule is exact for cubics', gp='k*(b^4-a^4)/4-(b^2-a^2)+b-a')
program('simpson_nested', 'simpson', 'simpson(exp, 0, simpson(sin, a, b, 8), 8)', [ENDS],
        lambda a, b: simpson(mp.exp, 8)(mpf(0), simpson(mp.sin, 8)(a, b)))

GAS = {'V': 5.0, 'T': 8.0, 'a': 27.0, 'b': 1.0, 'R': 1.0}
program('van_der_waals', 'van_der_waals', 'pressure(V, T, a, b, R)', [GAS, dict(GAS, R=8.3125, T=3.5, a=2.25)],
        lambda V, T, a, b, R: R * T / (V - b) - a / V ** 2, further=['VVV'],
        partials={('V',): lambda V, T, a, b, R: -R * T / (V - b) ** 2 + 2 * a / V ** 3}, gp='R*T/(V-b)-a/V^2')
program('critical_point', 'van_der_waals', 'pressure(V, critical_temperature(a, b, R), a, b, R)', [dict(
    V=3.0, a=27.0, b=1.0, R=1.0), dict(V=0.375, a=1.5, b=0.125, R=8.3125)],
        lambda V, a, b, R: 8 * a / (27 * b * (V - b)) - a / V ** 2, {('R',): lambda V, a, b, R: mpf(0), (
            'V',): lambda V, a, b, R: mpf(0), ('V', 'V'): lambda V, a, b, R: mpf(0)}, further=['VVV'],
        note='at V = 3b the first two derivatives by V are 0')


def gas_volume(p, T, a, b, R):
    """The largest root of the cubic p V^3 - (p b + R T) V^2 + a V - a b."""
    return max((z.real for z in mp.polyroots([p, -(p * b + R * T), a, -a * b], maxsteps=200, extraprec=200)
                if abs(z.imag) < mp.mpf(10) ** -30), default=None)


program('gas_volume', 'van_der_waals', 'volume(p, T, a, b, R)', [dict(p=0.5, T=8.0, a=27.0, b=1.0, R=1.0)], gas_volume)

ENZYME = {'S': 2.0, 'V': 1.5, 'K': 0.75}
program('enzyme_rate', 'michaelis_menten', 'rate(S, V, K)', [ENZYME], lambda S, V, K: V * S / (K + S), further=['SSS'],
        partials={('S',): lambda S, V, K: V * K / (K + S) ** 2, ('K',): lambda S, V, K: -V * S / (K + S) ** 2},
        gp='V*S/(K+S)')
program('enzyme_remaining', 'michaelis_menten', 'remaining(S, V, K, t)', [dict(ENZYME, t=1.25)],
        lambda S, V, K, t: root(lambda z: K * mp.log(z / S) + z - S + V * t, S / 2),
        note='the integrated rate law K log(z/S) + z = S - V t')


def enzyme_euler(S, V, K, t, n=12):
    """S/(K+S) as 1 - K/(K+S)."""
    for _ in range(n):
        S = S - t * V / n + t * V * K / (n * (K + S))
    return S


program('enzyme_euler', 'michaelis_menten', 'remaining_euler(S, V, K, t, 12)', [dict(ENZYME, t=1.25)], enzyme_euler)


def planet(part, n):
    """Stoermer's form: the place alone, twice the last less the one before; velocities by differences of places."""
    def run(x, y, u, v, m, h):
        pull = lambda q: [-m * z / mp.hypot(*q) ** 3 for z in q]
        old = [x, y]
        now = [q + h * s + h * h / 2 * p for q, s, p in zip(old, (u, v), pull(old))]
        for _ in range(n - 1):
            now, old = [2 * q - o + h * h * p for q, o, p in zip(now, old, pull(now))], now
        u, v = [(q - o) / h + h / 2 * p for q, o, p in zip(now, old, pull(now))]
        x, y = now
        return [x, y, u, v, (u * u + v * v) / 2 - m / mp.hypot(x, y), x * v - y * u][part]
    return run


PLANET = {'x': 1.0, 'y': 0.25, 'u': -0.125, 'v': 0.9375, 'm': 1.0, 'h': 0.125}
program('planet_energy', 'leapfrog', 'energy(x, y, u, v, m, h, 10)', [PLANET], planet(4, 10))
program('planet_spin', 'leapfrog', 'spin(x, y, u, v, m, h, 10)', [PLANET], lambda x, y, u, v, m, h: x * v - y * u,
        {('m',): lambda **p: mpf(0), ('h',): lambda **p: mpf(0), ('x', 'v'): lambda **p: mpf(1)},
        note='kept exactly by the method')
program('planet_place', 'leapfrog', 'place(x, y, u, v, m, h, 10)', [PLANET],
        lambda **p: [planet(0, 10)(**p), planet(1, 10)(**p)], order=1)
program('planet_velocity', 'leapfrog', 'planet(3, x, y, u, v, m, h, 6)', [PLANET], planet(2, 6), order=1,
        further=['xx', ('x', 'm'), ('h', 'h')])

WEIGHTS = dict(w1=0.5, u1=-0.75, b1=0.125, w2=1.25, u2=0.375, b2=-0.5, p=1.5, q=-1.25, c=0.25)


def network_points():
    return [(x, y, x ^ y) for x in (0, 1) for y in (0, 1)]


def network_output(x, y, w1, u1, b1, w2, u2, b2, p, q, c):
    """With exponentials: tanh z = (e^2z - 1)/(e^2z + 1)."""
    g, h = (mp.expm1(2 * z) / (mp.exp(2 * z) + 1) for z in (w1 * x + u1 * y + b1, w2 * x + u2 * y + b2))
    return 1 / (1 + mp.exp(-(p * g + q * h + c))), g, h


def back_propagation(weight):
    """The partial of the loss by one weight, layer by layer."""
    def partial(**w):
        total = mpf(0)
        for x, y, wanted in network_points():
            o, g, h = network_output(x, y, **w)
            top = (o - wanted) * o * (1 - o)
            one, two = top * w['p'] * (1 - g * g), top * w['q'] * (1 - h * h)
            total += {'w1': one * x, 'u1': one * y, 'b1': one, 'w2': two * x, 'u2': two * y, 'b2': two, 'p': top * g,
                      'q': top * h, 'c': top}[weight]
        return total
    return partial


program('network_loss', 'network', 'loss(w1, u1, b1, w2, u2, b2, p, q, c)', [WEIGHTS],
        lambda **w: sum((network_output(x, y, **w)[0] - t) ** 2 / 2 for x, y, t in network_points()),
        {(name,): back_propagation(name) for name in WEIGHTS})
program('network_entropy', 'network', 'cross_entropy(w1, u1, b1, w2, u2, b2, p, q, c)', [WEIGHTS], lambda **w: sum(
    -mp.log(o if t else 1 - o) for o, t in ((network_output(x, y, **w)[0], t) for x, y, t in network_points())) / 4,
        order=1, further=[('w1', 'w2'), ('c', 'c'), ('u1', 'p')])

program('descent', 'optimiser', 'descent(x, a, rate, 12)', [{'x': 3.0, 'a': 1.25, 'rate': 0.125}],
        lambda x, a, rate: a + (1 - 2 * rate) ** 12 * (x - a), gp='a+(1-2*rate)^12*(x-a)')


def momentum(x, a, rate, m, n=10):
    """The n-th power of the matrix of the method."""
    step = mp.matrix([[m, -2 * rate], [m, 1 - 2 * rate]])
    return a + (step ** n * mp.matrix([0, x - a]))[1]


program('momentum', 'optimiser', 'momentum(x, a, rate, m, 10)', [{'x': 3.0, 'a': 1.25, 'rate': 0.125, 'm': 0.5}],
        momentum)


def fitted(y1, y2, y3):
    """The stationary point of the sum of squares."""
    data = (y1, y2, y3)
    return root(lambda k: sum((y - mp.exp(-k * t)) * t * mp.exp(-k * t) for t, y in zip((1, 2, 3), data)), mpf(0.9))


program('fit', 'optimiser', 'fit(y1, y2, y3)', [{'y1': 0.4375, 'y2': 0.15625, 'y3': 0.0625}], fitted,
        further=[('y1', 'y1', 'y1')])

for expr, value in (('euclid(252, 105)', 21), ('euclid(17, 5)', 1), ('prime(97)', 1), ('prime(91)', 0),
                    ('primes_below(100)', 25), ('divisor_sum(28)', 28), ('steps(27)', 111)):
    program('whole_numbers', 'collatz' if expr[0] == 's' else 'euclid', expr, [{}], lambda value=value: mpf(value))
PRIMES = (2, 3, 5, 7, 11)
program('prime_powers', 'euclid', 'prime_powers(x, 13)', [{'x': 0.75}], lambda x: sum(x ** p for p in PRIMES),
        {('x',): lambda x: sum(p * x ** (p - 1) for p in PRIMES)}, further=['xxx'], gp='x^2+x^3+x^5+x^7+x^11')


def collatz(n):
    """The slope 3^odd/2^even and the value 1 at n."""
    even = odd = 0
    m = n
    while m != 1:
        m, even, odd = (m // 2, even + 1, odd) if m % 2 == 0 else (3 * m + 1, even, odd + 1)
    return lambda x: 1 + mpf(3) ** odd / mpf(2) ** even * (x - n)


for n in (6, 7, 27):
    program('collatz_%d' % n, 'collatz', 'collatz(x, %d)' % n, [{'x': float(n)}, {'x': n + 0.5}], collatz(n))
program('tent', 'collatz', 'tent(x, 8)', [{'x': 0.3}], lambda x: 1 - abs(1 - (128 * x - mp.floor(128 * x)) * 2), {
    ('x',): lambda x: mpf(256) if 128 * x - mp.floor(128 * x) < 0.5 else mpf(-256), ('x', 'x'): lambda x: mpf(0)})

ENTRIES = ('a', 'b', 'c', 'd', 'e1', 'f', 'g', 'h', 'i')


def determinant(a, b, c, d, e1, f, g, h, i):
    return a * e1 * i + b * f * g + c * d * h - c * e1 * g - b * d * i - a * f * h


def cofactor(k):
    def partial(**p):
        m = [p[n] for n in ENTRIES]
        rest = [m[j] for j in range(9) if j // 3 != k // 3 and j % 3 != k % 3]
        return (-1) ** (k // 3 + k % 3) * (rest[0] * rest[3] - rest[1] * rest[2])
    return partial


for k, entries in enumerate([(4, 1, -2, 1, 5, 0.5, 2, -1, 3), (0.5, 1.25, -2, 1, 0.75, 0.5, 2, -1, 3.5)]):
    program('determinant_%d' % (k + 1), 'gauss', 'determinant(%s)' % ', '.join(ENTRIES),
            [dict(zip(ENTRIES, map(float, entries)))], determinant,
            {(name,): cofactor(j) for j, name in enumerate(ENTRIES)})
program('solve', 'gauss', 'solve(a, b, d, p, q)', [{'a': 4.0, 'b': 1.0, 'd': 3.0, 'p': 2.5, 'q': -1.0}],
        lambda a, b, d, p, q: [(p * d - b * q) / (a * d - b * b), (a * q - b * p) / (a * d - b * b)], order=1)

program('chebyshev', 'chebyshev', 'chebyshev(9, x)', [{'x': 0.3}, {'x': -0.875}], lambda x: mp.cos(9 * mp.acos(x)),
        {('x',): lambda x: 9 * mp.sin(9 * mp.acos(x)) / S(1 - x * x)}, further=['xxx'], gp='polchebyshev(9,1,x)')
SERIES = {'x': 0.375, 'c0': 0.5, 'c1': -1.25, 'c2': 2.0, 'c3': 0.75}
program('clenshaw', 'chebyshev', 'clenshaw(x, c0, c1, c2, c3)', [SERIES],
        lambda x, c0, c1, c2, c3: c0 + c1 * x + c2 * (2 * x * x - 1) + c3 * (4 * x ** 3 - 3 * x), further=['xxx'])


def pade(x, n=6):
    """With binomial coefficients, sum (2n-k)! n!/((2n)! k! (n-k)!) x^k over the same with -x."""
    side = lambda z: sum(mp.binomial(n, k) * mp.factorial(2 * n - k) * z ** k for k in range(n + 1))
    return side(x) / side(-x)


program('pade', 'chebyshev', 'pade(x)', [{'x': 0.5}, {'x': -1.0}], pade, further=['xxx'])


def cosine_point(k):
    return root(lambda x: x - mp.cos(k * x), mpf(0.7))


FIXED = {('k',): lambda k: -cosine_point(k) * mp.sin(k * cosine_point(k)) / (1 + k * mp.sin(k * cosine_point(k)))}
program('cosine_point', 'fixed_point', 'cosine_point(k)', [{'k': 1.0}, {'k': 0.5}], cosine_point, FIXED,
        further=['kkk'])
program('fixed', 'fixed_point', 'fixed(damped, 0.5)', [{'k': 0.75}], cosine_point, FIXED)


def halves(x, low, width, steps=45):
    """The middle of the dyadic interval that holds the root."""
    part = Fraction(int(mp.floor((S(x) - low) / width * 2 ** steps)) * 2 + 1, 2 ** (steps + 1))
    return low + width * mpf(part.numerator) / part.denominator


program('bisection', 'bisection', 'bisection(x)', [{'x': 2.0}, {'x': 3.0}],
        lambda x: halves(x, 1, 1), {('x',): lambda x: mpf(0), ('x', 'x'): lambda x: mpf(0)},
        note='0 is the derivative of the program, not of the root')
program('bisection_from', 'bisection', 'bisection_from(x)', [{'x': 2.0}, {'x': 3.0}],
        lambda x: halves(x, 0, 1 + x), {('x',): lambda x: halves(x, 0, 1 + x) / (1 + x), ('x', 'x'): lambda x: mpf(0)},
        note='the root as a part of the interval, not the derivative of the root')
program('polished', 'bisection', 'polished(x)', [{'x': 2.0}, {'x': 3.0}], lambda x: heron(x, halves(
    x, 1, 1), 1), {('x',): lambda x: 1 / (2 * halves(x, 1, 1)),
                                                   ('x', 'x'): lambda x: mpf(0)},
        note='one step: the first derivative is that of the root to 2^-45, the second is 0')
program('secant', 'bisection', 'secant(x)', [{'x': 2.0}, {'x': 3.0}], S, ROOT, order=1)
program('polished_twice', 'bisection', 'polished_twice(x)', [{'x': 2.0}, {'x': 3.0}],
        lambda x: heron(x, halves(x, 1, 1), 2), further=['xxx'],
        note='two steps: three derivatives are those of the root to 2^-40')


def cubic_root(p):
    """Cardano's formula for x^3 + p x = 1, p > 0."""
    d = S(mpf(1) / 4 + p ** 3 / 27)
    return mp.cbrt(mpf(1) / 2 + d) - mp.cbrt(d - mpf(1) / 2)


IMPLICIT = {('p',): lambda p: -cubic_root(p) / (3 * cubic_root(p) ** 2 + p)}
program('newton', 'newton', 'newton(curve, curve_slope, 0.5, 8)', [{'p': 1.0}, {'p': 2.5}], cubic_root, IMPLICIT,
        further=['ppp'])
program('implicit', 'newton', 'implicit(0.5)', [{'p': 1.0}, {'p': 2.5}], cubic_root, IMPLICIT, order=1)

SINE = {('x',): mp.cos, ('x', 'x'): lambda x: -mp.sin(x)}
program('sine', 'triple', 'sine(x)', [{'x': 1.0}, {'x': -0.01}, {'x': 2.75}], mp.sin, SINE, further=['xxx'],
        gp='sin(x)')
program('sine_by_halves', 'triple', 'sine_by_halves(x)', [{'x': 0.75}], mp.sin, SINE)

program('piece', 'control', 'piece(x)', [{'x': 0.25}], lambda x: 3 * x ** 2 - 2 * x ** 3, further=['xxx'])
program('piece_left', 'control', 'piece(x)', [{'x': -0.5}], lambda x: -x)
program('piece_right', 'control', 'piece(x)', [{'x': 1.5}], lambda x: 2 * x - 1)
program('search', 'control', 'search(x, 12)', [{'x': 1.25}], lambda x: x ** 4 + 3 * x, further=['xxx'])
program('search_fails', 'control', 'search(x, 3)', [{'x': 1.25}], lambda x: mpf(0))
program('triangle', 'control', 'triangle(x, 9)', [{'x': 0.75}], lambda x: 3 + 2 * x + 2 * x ** 2 + x ** 3 + x ** 4,
        further=['xxx'])
program('doubled', 'control', 'doubled(x, 100)', [{'x': 0.75}], lambda x: 256 * x + 8)
program('arithmetic', 'control', 'arithmetic(x, y)', [{'x': 0.75, 'y': 2.5}], lambda x, y: (x * x + x * y - y * y) / 2)
program('inside_edge', 'control', 'inside(x)', [{'x': 1.0}], lambda x: x, order=0)
program('inside', 'control', 'inside(x)', [{'x': 0.5}], lambda x: x)
program('inside_far', 'control', 'inside(x)', [{'x': 2.0}, {'x': -4.0}], lambda x: 1 / x)
program('inside_near', 'control', 'inside(x)', [{'x': -0.5}], lambda x: x ** 3)
program('held', 'control', 'held(x, 5)', [{'x': 1.5}], lambda x: x ** 5, order=0)
program('held_slope', 'control', 'held(x, 5)', [{'x': 1.5}], lambda x: mpf(1.5) ** 4 * x,
        note='the derivative of a product with four held factors')

program('outer', 'scope', 'outer(x) + i*x', [{'x': 0.75, 'i': 2.0}], lambda x, i: x + 3 * x ** 2 + 6 * x ** 3 + i * x)
program('grow', 'scope', 'grow(x) + x', [{'x': 0.75}], lambda x: (x + 1) ** 2 + x)
program('tree', 'scope', 'tree(x, 2)', [{'x': 1.5}],
        lambda x: (x / 4 + x ** 3 / 16) * (1 + x ** 2 / 2 + x ** 6 / 2), further=['xxx'])
program('mutual', 'scope', 'even_part(x, 6)', [{'x': 0.75}], lambda x: (1 - x ** 8) / (1 - x ** 2), further=['xxx'])
program('twice', 'scope', 'twice(parabola, x)', [{'x': 0.75, 'i': 2.0}],
        lambda x, i: i * (i * x * x + x) ** 2 + i * x * x + x)
program('compose', 'scope', 'compose(sin, exp, x)', [{'x': 0.75}], lambda x: mp.sin(mp.exp(x)), further=['xxx'],
        gp='sin(exp(x))')
program('repeat', 'scope', 'repeat(sqrt, x, 2)', [{'x': 3.0}], lambda x: mp.root(x, 16), further=['xxx'])
program('repeat_own', 'scope', 'repeat(grow, x, 1)', [{'x': 0.25}], lambda x: ((x + 1) ** 2 + 1) ** 2)
program('repeat_scope', 'scope', 'repeat(parabola, x, 1)', [{'x': 0.75, 'i': 2.0}],
        lambda x, i: i * (i * x * x + x) ** 2 + i * x * x + x, note='the i of the function is that of the point')
program('step_of', 'scope', 'step_of(parabola, x, h)', [{'x': 0.75, 'h': 0.5, 'i': 2.0}],
        lambda x, h, i: 2 * i * x + 1, {('h',): lambda x, h, i: mpf(0)})
program('box', 'scope', 'box(x)', [{'x': 0.75}], lambda x: 4 * x ** 4 + 2 * x)
program('box_named', 'scope', 'box(x, c=3)', [{'x': 0.75}], lambda x: 6 * x ** 2 + 2 * x)
program('box_reordered', 'scope', 'box(x, c=y, b=x)', [{'x': 0.75, 'y': 2.0}], lambda x, y: x * x * y + x)
program('line', 'scope', 'line(2*x)', [{'x': 0.75, 't': 1.5}], lambda x, t: 2 * x * t + x)



def zeta_part(s, a):
    return mp.zeta(s, a) - mp.zeta(s, a + 500)


program('hurwitz_sum', 'series', 'hurwitz_sum(s, a, 500)', [{'s': 1.5, 'a': 0.75}], zeta_part, order=1, further=['aa'],
        partials={('a',): lambda s, a: -s * zeta_part(s + 1, a),
                  ('a', 'a'): lambda s, a: s * (s + 1) * zeta_part(s + 2, a)})
program('erf_series', 'series', 'erf_series(x)', [{'x': 0.75}, {'x': -2.5}], mp.erf,
        {('x',): lambda x: 2 / S(mp.pi) * mp.exp(-x * x)}, further=['xxx'], gp='1-erfc(x)')
