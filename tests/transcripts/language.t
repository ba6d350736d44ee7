The language, row by row. Values are known by hand; each answer is the value, then a partial for each variable.
SPDX-License-Identifier: GPL-3.0-or-later

An argument is a formula, or a point for those that follow; each answer is value|partials

  $ v() { for e; do case $e in at:*) at=${e#at:};; *) adcalc -q -e "$e" ${at:+--at "$at"} 2>&1 | paste -sd '|';; esac; done \
  >   | paste -sd ' '; at=; }
  $ v 'at:x=2,y=3' x*y
  6|3|2

Numbers; signs and powers; products by juxtaposition; factorials

  $ v 1 .5 5. 1e-3 1E3 0x1F 0x1p4 0x.8 0x1.8p3 0X1fP-1 1_000 1_0.2_5e0_1 007 5e-324 1.7976931348623157e308 0.1 1e22 123456789012345678
  1 0.5 5 1e-3 1000 31 16 0.5 12 15.5 1000 102.5 7 5e-324 1.7976931348623157e308 0.1 1e22 1.2345678901234568e17
  $ v at:x=0 '2exp(x)' at:x=1,eps=3 '2eps*x'; for e in 1e400 1e-400 '2e(1)'; do marked adcalc -q -e $e; done
  2|2 6|6|2
  adcalc: -e:1:1: warning: number outside the range of a double, read as inf [1e400]
  inf
  adcalc: -e:1:1: warning: number outside the range of a double, read as 0 [1e-400]
  0
  adcalc: -e:1:1: '2e' has no digits in its exponent [2e]
    hint: write 2e0 for a number, 2*e for a product
  [2]
  $ v '2^3^2' '2^-3' '2^+3' '2^--3' at:x=3 -x^2 '(-x)^2' --x 'x - -x' '+x*+2' x² 2x² -x² x^2² at:x=2 'x**3' '2^-x' -x^-2 x³
  512 0.125 8 8 -9|-6 9|6 3|1 6|2 6|2 9|6 18|12 -9|-6 81|108 8|12 0.25|-0.17328679513998632 -0.25|0.25 8|12
  $ v 6/2*3 2pi '2.5*(4)' '2if(1,3,4)' at:x=4 2x '2(x+1)' 2√x at:x=3 2x^2 1e2x at:x=0 '2 sin(x)' at:x=5 '2 -x' -2x at:x=6 2x/4 at:x=2 '2x*3x'
  9 6.283185307179586 10 6 8|2 10|2 4|0.5 18|12 300|100 0|2 -3|-1 -10|-2 3|0.5 24|24
  $ v '7!!' '3!!' '(3!)!' '0!' '5!/3!' '2^3!' at:x=2,y=3 'x!=y' at:x=3 '-x!' '3x!'
  105 3 720 1 20 64 1|0|0 -6|-7.536706010590803 18|22.61011803177241

Remainders, bars, roots; comparisons and logic

  $ v '-7 % 3' '7 % -3' 'rem(-7, 3)' 'mod(-7, 3)' 'mod(7, -3)' '2*7 % 4*3' at:x=7,y=3 'x % y'
  -1 1 -1 2 -2 6 1|1|-2
  $ v at:x=-2 '|x|' at:x=3 '|x - 1| * |x|' at:x=2 '|(|x| - 5)|' '√(x+2)' at: √4 √√16 at:x=4 '√x + 7' at:x=pi/2 '√sin(x)'
  2|-1 6|5 3|-1 2|0.25 2 2 9|0.25 1|0
  $ v at:x=0.5 '0 < x < 1' at:x=2 '0 < x < 1' '!x' at: '1 < 3 > 2' '1 == 1 == 1' '3 > 2 > 1' '2 ≤ 2 ≠ 3 ≥ 3' 'not 0 and 1' \
  >   'not (0 and 1)' '1 or 0 and 0' '!0 + 1' 'not 1 == 2' '1 || 0 && 0'
  1|0 0|0 0|0 1 1 1 1 1 1 1 2 1 1
  $ v '1 ? 2 : 0 ? 3 : 4' at:x=2 'x > 1 ? x : -x + 1' 'x > 3 ? 1 : x > 1 ? x^2 : 0' 'if(x > 1, x^3, log(-1))' \
  >   'if(not x > 3, x^2, 0)' 'if(!(x > 3), x^2, 0)' at:x=2,y=3 'not x == y ? x : y'
  2 2|1 4|4 8|12 4|4 4|4 2|1|0

Only the taken arm counts; a number as a condition switches at 0: x ? 0 : x is 0 everywhere, the others jump; spelling beyond ASCII

  $ v at:x=3 'x > 0 ? x^2 : log(x)' 'x > 0 or log(x) > 0 ? x : 0' \
  >   'x > 5 and sqrt(x-5) > 1' at:x=0 'x ? 0 : x' at:x=1 'if(x - 1, 2x, 2)'
  9|6 3|1 0|0 0|0 2|2
  $ for e in 'if(x, 5, 0)' 'x and 1' 'x or 0' 'not x'; do v at:x=0 "$e"; done
  0|undefined (a comparison at its switching point)
  0|undefined (a comparison at its switching point)
  0|undefined (a comparison at its switching point)
  1|undefined ('not' at 0)
  $ { v at:x=2,y=3 'x × y · 2 ÷ 4 − 1' 'x ⋅ y' 'at:α=2,β1=3,ñ=4' 'α*β1 + ñ' at:Δt=1 Δt at:жук=3 'жук^2'; v π τ/π; } 2>&1 | paste -sd ';'
  2|1.5|1 6|3|2 10|3|2|1 1|1 9|6;3.141592653589793 2

Names: functions and variables are apart, bound names win over constants; Comments, lines and continuation

  $ v tau at:sin=0 'sin(sin)' at:x=0 'sin (x)' at:tau=2 tau at:phi=2,y1=3 'phi*y1' at:beta=1 'e*beta' at:deg=7 deg at:x_1=1,X_1=2,_x=3 'x_1 + X_1 + _x'
  6.283185307179586 0|1 0|1 2|1 6|3|2 2.718281828459045|2.718281828459045 7|1 6|1|1|1
  $ v at:x=2 'x // to the end' '// all
  > x' 'x # 1+1' 'x /* a
  > b **/ + 1 /**/'
  2|1 2|1 2|1 3|1
  $ v at:x=1 'x +
  > 1' '(x
  > + 1)' 'x \
  > + 1' 'max(x,
  >   2
  > )' 'x ?
  > 1 :
  > 2'
  2|1 2|1 2|1 2|0 1|0
  $ (printf '1 -\r\n2\r\n3\r\n' | adcalc; printf '\357\273\2771\n\n\n;;\n2\r3' \
  >   | adcalc; printf 'x = 2 # two\nx^2;\nans + 1\n_ * 2; ans\n' | adcalc -q) | paste -sd' '
  -1 3 1 2 3 5 10

Bindings

  $ v 'x = 3; x^2' 'x = 3; x = x + 1; x^2' 'x := 5; x' \
  >   'k = 1; k += 2; k *= 4; k -= 2; k /= 5; k' at:x=1 'n = 2*pi; n*x' at:x=2,y=3 's = x*y; s^2'
  9|6 16|8 5|1 2|1 6.283185307179586|6.283185307179586|1 36|36|24
  $ v at:x=2 's = x; s = s*x; s = s*x; s' 'a = x; b = a; a = 5*x; b' 's = x; s *= s; s' 'k = 1; k = k + x; k' \
  >   'k = 1; k += x; k' 'x = 5; x^2' 'x = x + 1; x' 'x += 1; x'
  8|12 10|5 4|4 3|1 3|1 4|4 2|1 2|1
  $ printf 'x = 1\ns = x^2\ns\nx = 3\ns\n' | adcalc -q | paste -sd' '
  1 2 9 6

Functions

  $ v 'f(x, y) = x*y + sin(x); f(0, 3)' 'even(n) = n == 0 ? 1 : odd(n - 1); odd(n) = n == 0 ? 0 : even(n - 1); even(10)' at:x=2 'f(a) = a^2; f(f(x))' 'f(a) := g(a); g(a) = a^2; f(x)'
  0 1 16|32 4|4
  $ v at:x=2 'fac(n) = n <= 1 ? 1 : n*fac(n - 1); fac(5)*x' \
  >   'f(a) = a; f(a) = a^2; f(x)' at:x=2,y=3 'f(a) = a*y; f(x)' at:x=4 'bs(x, t=(1+x)/2, n=10) = n == 0 ? t : bs(x, (t + x/t)/2, n - 1); bs(x)'
  240|120 4|4 6|3|2 2|0.25
  $ v at:x=1 'f(a, b = 2a, c = a + b) = a*b*c; f(x)' at:x=2 'f(a, b = 2) = a^b; f(x, 3)' 'f(a, b = 2) = a^b; f(b = 3, a = x)'
  6|18 8|12 8|12
  $ for e in 'sin(x) = x^2; sin(y)' 'abs(x) = 7x; |y|' 'sqrt(x) = 7x; √y'; do v at:y=3 "$e"; done
  adcalc: -e:1:1: warning: your 'sin' replaces the built-in function from now on|  sin(x) = x^2; sin(y)|  ^~~|9|6
  adcalc: -e:1:1: warning: your 'abs' replaces the built-in function from now on|  abs(x) = 7x; |y||  ^~~|21|7
  adcalc: -e:1:1: warning: your 'sqrt' replaces the built-in function from now on|  sqrt(x) = 7x; √y|  ^~~~|21|7
  $ v at:x=2,y=3 'max(x, y, 1)' 'min(3*x, x, 2*y)' 'hypot(x, y, 6)' at:x=3 'value(x)*x' 'value(x)' 's = value(x^2); s*x'
  3|0|1 2|1|0 7|0.2857142857142857|0.42857142857142855 9|3 3|0 27|9
  $ { v 'logsumexp(0, 0)' 'log(8, 2)' 'root(-8, 3)' 'sin(90 deg)' 'todeg(pi)' 'gcd(12, 18)' 'lcm(4, 6)'; v at:x=0.5 'clamp(x, 0, 1)'; } 2>&1 | paste -sd ';'
  0.6931471805599453 3 -2 1 180 6 12;0.5|1

What value() holds constant, the comparison holds constant too

  $ adcalc --check -q -e 'value(x)*x' --at x=3 | paste -sd' '
  9 3
