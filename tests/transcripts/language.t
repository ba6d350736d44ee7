The language, row by row. Values are known by hand; each answer is the value, then a partial for each variable.
SPDX-License-Identifier: GPL-3.0-or-later

  $ v() { adcalc -q -e "$1" ${2:+--at "$2"}; }

Numbers

  $ for n in 1 .5 5. 1e-3 1E3 0x1F 0x1p4 0x.8 0x1.8p3 0X1fP-1 1_000 1_0.2_5e0_1 007; do v "$n"; done
  1
  0.5
  5
  1e-3
  1000
  31
  16
  0.5
  12
  15.5
  1000
  102.5
  7

  $ v 1e400
  adcalc: -e:1:1: warning: number outside the range of a double, read as inf
    1e400
    ^~~~~
  inf

  $ v 1e-400
  adcalc: -e:1:1: warning: number outside the range of a double, read as 0
    1e-400
    ^~~~~~
  0

  $ v 5e-324; v 1.7976931348623157e308; v 0.1; v 1e22; v 123456789012345678; v 2.5e-5
  5e-324
  1.7976931348623157e308
  0.1
  1e22
  1.2345678901234568e17
  2.5e-5

  $ v '2exp(x)' x=0; v '2e(1)' 2>&1 | sed -n 1p
  2
  2
  adcalc: -e:1:1: '2e' has no digits in its exponent

  $ v '2eps*x' x=1,eps=3
  6
  6
  2

Signs and powers

  $ v '-x^2' x=3; v '2^3^2'; v '2^-3'; v 'x**3' x=2; v '2^-x' x=1; v '-x^-2' x=2; v '(-x)^2' x=3
  -9
  -6
  512
  0.125
  8
  12
  0.5
  -0.34657359027997264
  -0.25
  0.25
  9
  6

  $ v '--x' x=3; v 'x - -x' x=3; v '+x*+2' x=3; v '2^+3'; v '2^--3'
  3
  1
  6
  2
  6
  2
  8
  8

  $ v 'x²' x=3; v 'x³' x=2; v '2x²' x=3; v '-x²' x=3; v 'x^2²' x=3
  9
  6
  8
  12
  18
  12
  -9
  -6
  81
  108

Products by juxtaposition

  $ v 6/2*3; v 2x x=4; v 2pi; v '2(x+1)' x=4; v '2 sin(x)' x=0; v '2√x' x=4; v 2x^2 x=3; v 3x! x=3 | head -1; v '2 -x' x=5
  9
  8
  2
  6.283185307179586
  10
  2
  0
  2
  4
  0.5
  18
  12
  18
  -3
  -1

  $ v '2x/4' x=6; v '-2x' x=5; v '2x*3x' x=2; v '2.5*(4)'; v '1e2x' x=3; v '2if(1,3,4)'
  3
  0.5
  -10
  -2
  24
  24
  10
  300
  100
  6

Factorials

  $ v '-x!' x=3 | head -1; v 7!!; v '3!!'; v '(3!)!'; v '0!'; v 'x!=y' x=2,y=3; v '5!/3!'; v '2^3!'
  -6
  105
  3
  720
  1
  1
  0
  0
  20
  64

Remainders, bars, roots

  $ v '-7 % 3'; v '7 % -3'; v 'rem(-7, 3)'; v 'mod(-7, 3)'; v 'mod(7, -3)'; v 'x % y' x=7,y=3; v '2*7 % 4*3'
  -1
  1
  -1
  2
  -2
  1
  1
  -2
  6

  $ v '|x|' x=-2; v '|x - 1| * |x|' x=3; v '|(|x| - 5)|' x=2; v '2|x|' x=2 2>&1 | sed -n 1p
  2
  -1
  6
  5
  3
  -1
  adcalc: -e:1:2: unexpected '|', expected an operator or the end of the statement

  $ v '√4'; v '√(x+2)' x=2; v '√x + 7' x=4; v '√√16'; v '√sin(x)' x=pi/2 2> /dev/null | head -1
  2
  2
  0.25
  9
  0.25
  2
  1

Comparisons and logic

  $ v '0 < x < 1' x=0.5; v '0 < x < 1' x=2; v '1 < 3 > 2'; v '1 == 1 == 1'; v '3 > 2 > 1'; v '2 ≤ 2 ≠ 3 ≥ 3'
  1
  0
  0
  0
  1
  1
  1
  1

  $ v 'not 0 and 1'; v 'not (0 and 1)'; v '1 or 0 and 0'; v '!0 + 1'; v '!x' x=2; v 'not 1 == 2'; v '1 || 0 && 0'
  1
  1
  1
  2
  0
  0
  1
  1

  $ v 'x > 1 ? x : -x + 1' x=2; v 'x > 3 ? 1 : x > 1 ? x^2 : 0' x=2; v 'if(x > 1, x^3, log(-1))' x=2; v '1 ? 2 : 0 ? 3 : 4'
  2
  1
  4
  4
  8
  12
  2

Negated conditions are as smooth as the conditions themselves

  $ v 'if(not x > 3, x^2, 0)' x=2
  4
  4

  $ v 'if(!(x > 3), x^2, 0)' x=2
  4
  4

  $ v 'not x == y ? x : y' x=2,y=3
  2
  1
  0

Only the taken arm counts

  $ v 'x > 0 ? x^2 : log(x)' x=3; v 'x > 0 or log(x) > 0 ? x : 0' x=3; v 'x > 5 and sqrt(x-5) > 1' x=3
  9
  6
  3
  1
  0
  0

A number as a condition switches at 0: x ? 0 : x is 0 everywhere, the others jump

  $ v 'x ? 0 : x' x=0; v 'if(x - 1, 2x, 2)' x=1; for e in 'if(x, 5, 0)' 'x and 1' 'x or 0' 'not x'; do v "$e" x=0 | sed 's/ (.*//'; done
  0
  0
  2
  2
  0
  undefined
  0
  undefined
  0
  undefined
  1
  undefined

Spelling beyond ASCII

  $ v 'x × y · 2 ÷ 4 − 1' x=2,y=3; v 'x ⋅ 2' x=1; v 'α*β1 + ñ' 'α=2,β1=3,ñ=4'; v 'Δt' Δt=1; v 'π'; v 'τ/π'; v 'жук^2' жук=3
  2
  1.5
  1
  2
  2
  10
  3
  2
  1
  1
  1
  3.141592653589793
  2
  9
  6

Names: functions and variables are apart, bound names win over constants

  $ v 'sin(sin)' sin=0; v 'sin (x)' x=0; v tau; v tau tau=2; v 'phi*y1' phi=2,y1=3; v 'e*beta' beta=1; v 'deg' deg=7
  0
  1
  0
  1
  6.283185307179586
  2
  1
  6
  3
  2
  2.718281828459045
  2.718281828459045
  7
  1

  $ v 'x_1 + X_1 + _x' x_1=1,X_1=2,_x=3
  6
  1
  1
  1

Comments, lines and continuation

  $ v 'x // to the end' x=2; v '// all
  > x' x=2; v 'x # 1+1' x=2; v 'x /* a
  > b **/ + 1 /**/' x=2; v '/* x */ x//
  > ' x=2 2>&1 | sed -n 1p
  2
  1
  2
  1
  2
  1
  3
  1
  adcalc: -e:1:10: '//' directly after an operand

  $ v 'x +
  > 1' x=1; v '(x
  > + 1)' x=1; v 'x \
  > + 1' x=1; v 'max(x,
  >   2
  > )' x=1; v 'x ?
  > 1 :
  > 2' x=1
  2
  1
  2
  1
  2
  1
  2
  0
  1
  0

  $ printf '1 -\r\n2\r\n3\r\n' | adcalc; printf '\357\273\2771\n\n\n;;\n2\r3' | adcalc
  -1
  3
  1
  2
  3

  $ printf 'x = 2 # two\nx^2;\nans + 1\n_ * 2; ans\n' | adcalc -q
  5
  10

Bindings

  $ v 'x = 3; x^2'; v 'x = 3; x = x + 1; x^2'; v 'n = 2*pi; n*x' x=1; v 'x := 5; x'
  9
  6
  16
  8
  6.283185307179586
  6.283185307179586
  1
  5
  1

  $ v 's = x*y; s^2' x=2,y=3; v 's = x; s = s*x; s = s*x; s' x=2; v 'a = x; b = a; a = 5*x; b' x=2
  36
  36
  24
  8
  12
  10
  5

  $ printf 'x = 1\ns = x^2\ns\nx = 3\ns\n' | adcalc -q
  1
  2
  9
  6

  $ v 'k = 1; k += 2; k *= 4; k -= 2; k /= 5; k'; v 's = x; s *= s; s' x=3
  2
  1
  9
  6

  $ v 'k = 1; k = k + x; k' x=2
  3
  1

  $ v 'k = 1; k += x; k' x=2
  3
  1

  $ v 'x = 5; x^2' x=3; v 'x = x + 1; x' x=2; v 'x += 1; x' x=2
  9
  6
  2
  1
  2
  1

Functions

  $ v 'f(x, y) = x*y + sin(x); f(0, 3)'; v 'f(a) = a^2; f(f(x))' x=2; v 'f(a) := g(a); g(a) = a^2; f(x)' x=3
  0
  16
  32
  9
  6

  $ v 'fac(n) = n <= 1 ? 1 : n*fac(n - 1); fac(5)*x' x=2; v 'even(n) = n == 0 ? 1 : odd(n - 1); odd(n) = n == 0 ? 0 : even(n - 1); even(10)'
  240
  120
  1

  $ v 'f(a) = a; f(a) = a^2; f(x)' x=3; v 'f(a) = a*y; f(x)' x=2,y=3
  9
  6
  6
  3
  2

  $ v 'bs(x, t=(1+x)/2, n=10) = n == 0 ? t : bs(x, (t + x/t)/2, n - 1); bs(x)' x=4
  2
  0.25

  $ v 'f(a, b = 2a, c = a + b) = a*b*c; f(x)' x=1; v 'f(a, b = 2) = a^b; f(x, 3)' x=2; v 'f(a, b = 2) = a^b; f(b = 3, a = x)' x=2
  6
  18
  8
  12
  8
  12

  $ v 'sin(x) = x^2; sin(y)' y=3
  adcalc: -e:1:1: warning: your 'sin' replaces the built-in function from now on
    sin(x) = x^2; sin(y)
    ^~~
  9
  6

  $ v 'abs(x) = 7x; |y|' y=3 2>/dev/null; v 'sqrt(x) = 7x; √y' y=3 2>/dev/null
  21
  7
  21
  7

  $ v 'max(4); max(1, 5, 3)' 2>&1 | tail -1; v 'max(x, y, 1)' x=2,y=3; v 'min(3, 1, 2)'; v 'hypot(2, 3, 6)'; v 'logsumexp(0, 0)'
    hint: write [max(4), max(1, 5, 3)] for both, or give each its own command
  3
  0
  1
  1
  7
  0.6931471805599453

  $ v 'log(8, 2)'; v 'root(-8, 3)'; v 'atan2(1, 1)*4'; v 'sin(90 deg)'; v 'todeg(pi)'; v 'gcd(12, 18)'; v 'lcm(4, 6)'; v 'clamp(x, 0, 1)' x=0.5
  3
  -2
  3.141592653589793
  1
  180
  6
  12
  0.5
  1

  $ v 'value(x)*x' x=3; v 'value(x)' x=3; v 's = value(x^2); s*x' x=3
  9
  3
  3
  0
  27
  9

What value() holds constant, the comparison holds constant too

  $ adcalc --check -q -e 'value(x)*x' --at x=3
  9
  3
