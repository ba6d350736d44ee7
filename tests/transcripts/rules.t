Rules of one's own: f'(x) = e is the derivative of f from then on, in every engine and to any order.
SPDX-License-Identifier: GPL-3.0-or-later

  $ v() { adcalc -q -e "$1" --at "$2" 2>&1; }
  $ adcalc --hessian -e "f(x) = sin(x)^2; f'(x) = sin(2*x); f(x*p)" --at x=1,p=2
  f(x*p)   at x = 1, p = 2

  value    0.826821810431806

       partial                finite difference      agreement
  ∂x   -1.5136049906158564    -1.5136049906158(5)    12 digits
  ∂p   -0.7568024953079282    -0.7568024953079(3)    12 digits

  Hessian
       ∂x                    ∂p
  ∂x   -5.2291489669088955   -3.3713769787623757
  ∂p   -3.3713769787623757   -1.3072872417272239

  finite differences: 3 of 3 entries agree, to 12 digits or more
  $ v "g(x, y) = x*y^2; g'(x, y) = [y^2, 2*x*y]; g(x, y) + g(y, x)" x=1.3,y=2
  8.58
  9.2
  6.890000000000001
  $ v "f(x) = x^3; f'(x) = 3*x^2; diff(f(x), x, 3)" x=1
  6
  0
  $ v "f(x) = x^3; f'(x) = 3*x^2; sum(f.([x, 2*x]))" x=1
  9
  27
  $ v "f(x) = x^3; f'(x) = 3*x^2; twice(h, x) = h(h(x)); twice(f, x)" x=1
  1
  9
  $ v "f(x) = x^3; f'(x) = 3*x^2; { s = 0; for (i = 1; i <= 3; i += 1) s = s + f(i*x); s }" x=1
  36
  108
  $ v "f(x) = x^2; f'(x) = 2*x; solve(y=1, f(y) - x)" x=4
  2
  0.25
  $ v "f(x) = x^2; f'(x) = 2*x; f''(x) + f'(3)" x=1
  8
  0

A wrong rule is caught; a surrogate is not meant to be right.

  $ adcalc --check -e "f(x) = sin(x)^2; f'(x) = 2*sin(x); f(x)" --at x=1
  f(x)   at x = 1

  value    0.7080734182735712

       partial              finite difference     agreement
  ∂x   1.682941969615793    0.9092974268257(2)    DISAGREES
  [3]
  $ adcalc --check -e "st(x) = round(x); st'(x) = surrogate(1); st(x)^2" --at x=1.3
  f(x) = st(x)^2   at x = 1.3

  value    1

       partial    finite difference    agreement
  ∂x   2          -                    inconclusive: value() holds a part fixed

Refused.

  $ v "f(x, y) = x*y; f'(x, y) = [y]; f(x, 2)" x=1
  adcalc: -e:1:27: the rule has 1 component, for 2 parameters
    f(x, y) = x*y; f'(x, y) = [y]; f(x, 2)
                              ^~~
    hint: write the derivative by each parameter, [e1, e2]
  [2]
  $ v "f(x, y) = x*y; f'(x) = y; f(x, 2)" x=1
  adcalc: -e:1:16: 'f' has 2 parameters, its rule 1
    f(x, y) = x*y; f'(x) = y; f(x, 2)
                   ^
  [2]
  $ v "sin'(x) = cos(x); sin(x)" x=1
  adcalc: -e:1:1: 'sin' is built in, and its derivative is known
    sin'(x) = cos(x); sin(x)
    ^~~
    hint: give a function of your own a rule: f(x) = sin(x)
  [2]
  $ v "f(x) = x; f''(x) = 1; f(x)" x=1
  adcalc: -e:1:11: only a first derivative can be given
    f(x) = x; f''(x) = 1; f(x)
              ^~~~~~
    hint: higher ones are those of it: write f'(x) = ...
  [2]
  $ v "f'(x) = 1; f(x)" x=1
  adcalc: -e:1:1: there is no function 'f' yet
    f'(x) = 1; f(x)
    ^
    hint: define f(x) = ... first
  [2]
  $ v "f(x) = exp(x); f'(x) = f(x); f(x)" x=1
  adcalc: -e:1:24: the rule of 'f' cannot call 'f' itself
    f(x) = exp(x); f'(x) = f(x); f(x)
                           ^~~~
    hint: write out what it is, or make a function of another name of it
  [2]
  $ v "f(x, n=2) = x^n; f'(x, n) = [n, 1]; f(x)" x=1
  adcalc: -e:1:18: a function with a rule can have no defaults
    f(x, n=2) = x^n; f'(x, n) = [n, 1]; f(x)
                     ^
  [2]

A new definition forgets the rule.

  $ v "f(x) = x^2; f'(x) = 3*x; f(x) = x^2; f(x)" x=1
  1
  2
