Derivatives within formulas: what is answered, and what is refused with message, place and hint.
SPDX-License-Identifier: GPL-3.0-or-later

  $ d() { at=$1; shift; for e in "$@"; do adcalc -q -e "$e" --at $at 2> /dev/null | paste -sd '|'; done; }
  $ v() { s=$1; shift; for e in "$@"; do marked adcalc -q -e "$e" --at x=6,y=3; [ $? = $s ] || echo "status is not $s"; done; }

Values, then a partial for each variable

  $ d x=2,y=3 'diff(x^3*y, x)' 'diff(x^5, x, 0)' 'diff(diff(x^3*y^2, x), y)' "f(t) = t^3; f'(x) + f''(x)*y" "max'(x) + exp'(0*x)" 'f(x) = diff(x*y, x); f(y)'
  36|36|12
  32|80|0
  72|72|24
  48|30|12
  2|0|0
  3|0|1
  $ d a=4 "newton(f, x) = { for (i = 0; i < 9; i += 1) x = x - f(x)/f'(x); x }; g(x) = x^2 - a; newton(g, 1)"
  2|0.25
  $ d x=0 'sum(k=0, 3, diff(x^k, x))' 'abs(diff(x^2, x))' 'diff(abs(x), x)'
  1|2
  0|undefined (left -2, right 2)
  nan|undefined (abs at 0: left -1, right 1)
What diff wants

  $ v 2 'diff(x)' 'diff(x^2, 2)' 'diff(x^2, x=3)' 'diff(x^2, pi)' 's = x*y; diff(s^2, s)' 'diff(x^2, u)' 'd(f) = diff(x, f); d(sin)' 'diff(sin, x)' 'derivative(x^2, x)' 'diff(x^2, x, y)'
  adcalc: -e:1:1: diff needs an expression, a variable, and perhaps an order [diff(x)]
    hint: write diff(x^3, x) or diff(x^3, x, 2)
  adcalc: -e:1:11: diff differentiates with respect to a variable, and this is not one [2]
    hint: write diff(x^3, x), and for its value elsewhere f(x) = x^3 and f'(2)
  adcalc: -e:1:11: diff takes no named arguments [x=3]
  adcalc: -e:1:11: 'pi' is a number here; diff needs an independent variable or a parameter [pi]
  adcalc: -e:1:20: 's' is a formula; diff needs an independent variable or a parameter [s]
    hint: differentiate with respect to a variable in it, or write a function of it, f(u) = ..., and f'(s)
  adcalc: -e:1:11: unknown name 'u' [u]
    hint: give it a value with --at u=... or u = ...; for formulas: --emit=infix
  adcalc: -e:1:16: 'f' is a function here; diff needs an independent variable or a parameter [f]
  adcalc: -e:1:6: 'sin' is a function and has no value here [sin]
    hint: write sin(x), or give the variable a value with --at sin=...
  adcalc: -e:1:1: unknown function 'derivative' [derivative]
    hint: write diff(x^3, x), or f'(x) for a function f
  adcalc: -e:1:14: the order of diff must be a whole number like 2 [y]
    hint: write it out: diff(x^3, x, 2)
  $ v 4 'diff(x^2, x, 101)'
  adcalc: -e:1:14: diff goes up to order 100; --taylor knows no such limit [101]

Primes

  $ v 2 "f(t) = t^2; f'(x, y)" "f(t) = t^2; f'(t=3)" "f(u, w) = u*w; f'(x)" "diff'(x)" "(sin)'(x)"
  adcalc: -e:1:13: 'f' takes 1 argument, 2 given [f'(x, y)]
  adcalc: -e:1:16: a derivative with primes takes no named arguments [t=3]
  adcalc: -e:1:16: 'f' has several parameters; diff(f(x, y), x) is the derivative in one of them [f'(x)]
  adcalc: -e:1:1: 'diff' has no derivative with primes [diff]
    hint: write diff(x^3, x), or f'(x) for a function f
  adcalc: -e:1:7: unexpected '(', expected an operator or the end of the statement [(]
    hint: write f'(x) for the derivative of a function, v'*w for a product

What has no derivative inside

  $ v 1 "x'" 'diff(gcd(x, 4)*x, x)' "f(n) = lcm(n, 4); f'(x)" 'value(gcd(x, 4))*gcd(x, 3)'
  adcalc: -e:1:1: a number is not transposed [x']
    hint: f'(x) is a derivative, diff(e, x) another
  adcalc: -e:1:1: 'gcd' has no derivative [diff(gcd(x, 4)*x, x)]
  adcalc: -e:1:19: 'lcm' has no derivative [f'(x)]
  adcalc: -e:1:18: 'gcd' has no derivative [gcd(x, 3)]

Within value(e) no derivative is asked for: gcd(6, 4) is 2, and what is left is 2 x^2; the gcds of 6 and 1 to 10 add up to 23

  $ adcalc -q --no-check --hessian --taylor=2 -e 'value(gcd(x, 4))*x^2' --at x=6 | paste -sd ' '
  72 24 4 72 24 2
  $ adcalc -q --no-check -e 'sum(i=1, 10, value(gcd(x, i))*x)' --at x=6; adcalc -q --no-check --digits=10 -e 'solve(u=1, u^2 - value(gcd(x, 4))*x)' --at x=6
  138
  23
  3.464101615
  0.2886751346
A name that statements have computed is a number; where it was computed from what is differentiated by, that is asked back

  $ marked adcalc --no-check -e 'f(x) = { a = x^2; diff(a, x) }; f(x)' --at x=3
  adcalc: -e:1:24: 'a' was computed from 'x' and is a number to diff [a]
    hint: write value(a) for that number, or make a function a(x) of it
  [2]
  $ adcalc --no-check -q -e 'f(x) = { a = x^2; diff(value(a)*x, x) }; f(x)' --at x=3; adcalc --no-check -q -e 'f(x) = { c = 4; diff(c*x, x) }; f(x)' --at x=3
  9
  0
  4
  0
  $ adcalc --no-check -q -e 'f(x) = { a = 1; for (i = 1; i <= 2; i += 1) { b = a; a = x*b }; diff(b*x, x) }; f(x)' --at x=3 2>&1 | sed -n 1p
  adcalc: -e:1:70: 'b' was computed from 'x' and is a number to diff

A remainder of a quotient q beyond 2^52 is linear all the same: order k of sin(-3.3 - q*x) is (-q)^k sin(r + k*pi/2), from mpmath
with 600 bits: -25384615384615384, 62180892555389763.3, 1.635730541647701e49, -4.006804259930145e49, -1.0540299170735779e82

  $ o() { adcalc -q --no-escalate --no-check --no-bounds -e "$@" | head -1 | xargs printf '%.14g\n'; }
  $ for k in 1 2 3 4 5; do o "diff(sin((-3.3) % x), x, $k)" --at x=-1.3e-16; done
  -2.5384615384615e+16
  6.218089255539e+16
  1.6357305416477e+49
  -4.0068042599301e+49
  -1.0540299170736e+82
  $ adcalc --json --check --no-bounds --no-escalate -e 'diff(sin((-3.3) % x), x)' --at x=-1.3e-16 --taylor=2 | grep -o '"verdict":"[a-z]*"' | sort | uniq -c
        3 "verdict":"inconclusive"

That a root or an integral was found where it is makes no branch of it that could go either way: the differences of
x*sqrt(x), and of (exp(x^2) - 1)/x, whose values at 4 and 1 are 8 and e - 1, and whose partials are 3 and e + 1

  $ agrees() { adcalc --check --no-escalate -e "$1" --at "x=$2" | sed -n 's/^∂x  *\([0-9.]*\) .* \([0-9]* digits\|exact\)$/\1/p'; }
  $ agrees 'x*solve(t=1, t^2 - x)' 4; agrees 'integrate(t=0, x, exp(t*x))' 1
  3
  3.718281828459

Far below 0 the difference of two trigammas that are close to each other is no subtraction (half the digits were lost, and
all below): 1.3581113845003947e-12 and 2.6269578008777702e-7 from mpmath with 90 digits

  $ o 'diff(lbeta(a, b), b, 2)' --at a=1.4685033415193054e-14,b=-1974.7258185004644 | xargs printf '%.11g\n'
  1.3581113845e-12
  $ o 'diff(lbeta(a, b), b, 2)' --at a=-2.118701069402292e-10,b=-1430.1172276350944 | xargs printf '%.11g\n'
  2.6269578009e-07

What is kept in a name, in elements or in a formula, and read by value(e) alone, needs no derivative; what is not read does, and
conditions. gcd(6, 4) is 2, and the gcds of 6 with 1 to 20 come to 48

  $ g() { for m in --mode=reverse --mode=forward --hessian; do adcalc -q $m -e "$1" --at x=6 2>&1 | head -n 3 | paste -sd '|'; done | uniq; }
  $ g 'g=gcd(x,4);value(g)*x'; g 'f(x)={v=[gcd(x,4),x];value(v[1])*x};f(x)'; g 'v=[gcd(x,4),x];sum(value(v))*x'; g 's=0; for(k=1;k<=20;k+=1) {g=gcd(x,k); s=s+value(g)*x}; s'
  12|2
  12|2|0
  12|2
  12|2|0
  48|8
  48|8|0
  288|48
  288|48|0
  $ g 'g=gcd(x,4);value(g)*x+g'; g 'v=[gcd(x,4),x];v[2]*x'; g 'if (gcd(x,4)>1) 2*x else x'; adcalc -q -e 'g=gcd(x,4);[x*value(g),value(g)*y]' --at x=6,y=1 --cotangent=1,2
  adcalc: -e:1:3: 'gcd' has no derivative|  g=gcd(x,4);value(g)*x+g|    ^~~~~~~~
  adcalc: -e:1:4: 'gcd' has no derivative|  v=[gcd(x,4),x];v[2]*x|     ^~~~~~~~
  adcalc: -e:1:5: 'gcd' has no derivative|  if (gcd(x,4)>1) 2*x else x|      ^~~~~~~~
  12
  2
  2
  4

The same for arguments whose powers are beyond the doubles: -1.6766112343932102e45, 8.5430838824866807e38 from mpmath with 90 digits

  $ o 'diff(lbeta(a, b), b, 2)' --at a=-2.6301653292145473e-24,b=1.6033046111141502e-23 | xargs printf '%.15g\n'; o 'diff(lbeta(a, b), b, 2)' --at a=5.987709036426716e-21,b=2.136365138435936e-20 | xargs printf '%.15g\n'
  -1.6766112343932e+45
  8.5430838824867e+38

What a vector made by [e for i=1:n] varies with moves the derivatives that read it: of 2 x t^2 by t, 4 x t; t times
the integral of 2 x s is x t

  $ for e in 'f(x)={w=[i*x for i=1:3]; diff(w[2]*t^2,t)}; f(x)' 'f(x)={w=[i*x for i=1:3]; integrate(s=0,1,s*w[2])*t}; f(x)'; do adcalc -q --no-check --no-escalate --digits=9 -e "$e" --at x=2,t=3 | paste -sd ' '; done
  24 12 8
  6 3 2

Derivatives of a function with steep jumps nearby

  $ for k in 2 3; do adcalc -q -e "diff(cos(mod(7.7, x)), x, $k)" --at x=-1.9e-17 --no-bounds | head -n 1; done
  -1.642382271468144e35
  -1.3562210469029474e35
