Rules of one's own: f'(x) = e is the derivative of f from then on, in every engine and to any order.
SPDX-License-Identifier: GPL-3.0-or-later

  $ v() { marked adcalc -q -e "$1" --at "$2"; }
  $ adcalc --hessian -e "f(x) = sin(x)^2; f'(x) = sin(2*x); f(x*p)" --at x=1,p=2
  f(x*p)   at x = 1, p = 2

  value    0.826821810431806

       partial                finite difference      agreement
  ∂x   -1.513604990615857     -1.5136049906158(5)    12 digits
  ∂p   -0.7568024953079283    -0.7568024953079(3)    12 digits

  Hessian
       ∂x                   ∂p
  ∂x   -5.229148966908895   -3.371376978762376
  ∂p   -3.371376978762376   -1.307287241727224

  finite differences: 3 of 3 entries agree, to 12 digits or more
  $ adcalc --hessian --sparse -q --no-check -e "f(x) = sin(x)^2; f'(x) = sin(2*x); f(x*p)" --at x=1,p=2 | tail -n 3
  x	x	-5.2291489669088955
  x	p	-3.3713769787623757
  p	p	-1.3072872417272239
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

A rule may call its function, whose rule applies again.

  $ v "f(x) = exp(x); f'(x) = f(x); diff(f(x), x, 3)" x=1
  2.718281828459045
  2.718281828459045
  $ adcalc --taylor=6 -q -e "s(x) = 1/(1 + exp(-x)); s'(x) = s(x)*(1 - s(x)); s(x)" --at x=0
  0.5
  0.25
  0.5
  0.25
  0
  -0.020833333333333332
  0
  0.0020833333333333333
  0
  $ v "f(x) = x < 1 ? x : x*f(x - 1); f'(x) = x < 1 ? 1 : f(x - 1) + x*f'(x - 1); f(x)" x=4.5
  29.53125
  105.5625

Arguments that are arrays: each component is shaped like its argument.

  $ adcalc --hessian -e "f(v, a) = a*v'*v; f'(v, a) = [2*a*v, v'*v]; f(v, x)" --at 'v=[1,2],x=3'
  f(v, x)   at v = [1, 2], x = 3

  value    15

          partial    finite difference       agreement
  ∂v[1]   6          6.00000000000000(9)     exact
  ∂v[2]   12         12.00000000000000(7)    exact
  ∂x      5          5.00000000000000(4)     exact

  Hessian
          ∂v[1]   ∂v[2]   ∂x
  ∂v[1]   6       0       2
  ∂v[2]   0       6       4
  ∂x      2       4       0

  finite differences: 6 of 6 entries agree, to 15 digits or more
  $ v "lse(v) = log(sum(exp.(v))); lse'(v) = exp.(v .- lse(v)); lse([x, 2*x])" x=0
  0.6931471805599453
  1.5
  $ v "g(A) = log(det(A)^2); g'(A) = 2*inv(A)'; g(A)" 'A=[2,1;1,3]'
  3.2188758248682006
  1.2
  -0.4
  -0.4
  0.8
  $ v "f(v) = v[1]^2 + v[2]; f'(v) = [2*v[1], 1]; f(v)" 'v=[3,4]'
  13
  6
  1
  $ v "f(v) = v'*v; f'(v) = 3; f(v)" 'v=[1,2]'
  adcalc: -e:1:8: the rule gives a number for an argument that is a vector of 2 [v'*v]
  [1]
  $ v "f(v) = 2*v; f'(v) = [2, 2]; f(v)" 'v=[1,2]'
  adcalc: -e:1:8: the value of a function with a rule is a number, and this is a vector of 2 [2*v]
  [1]

Examples of ChainRules' manual and tests: the cube root by an iteration, hypot, a product with its offset, a sum that
is not to be differentiated.

  $ v "c(a) = { x = 1; for (i = 1; i <= 60; i += 1) x = x - (x^3 - a)/(3*x^2); x }; c'(a) = 1/(3*c(a)^2); c(a)" a=8 | grep -v 'are certain'
  2
  0.08333333333333333
  $ v "h(x, y) = sqrt(x^2 + y^2); h'(x, y) = [x/h(x, y), y/h(x, y)]; h(x, y)" x=3,y=4
  5
  0.6
  0.8
  $ v "foo(a, b, c) = a*b + c; foo'(a, b, c) = [b, a, 1]; foo(x, x, x)" x=3
  12
  7
  $ v "n(v) = length(v) + 0*sum(v); n'(v) = 0*v; n(v)*v[1]" 'v=[5,6]'
  10
  2
  0

The gradient of a function of several arguments, with a rule and without one.

  $ v "g(x, y) = x*y^2; g'(2, a)" a=3
  9
  6
  12
  4
  $ v "g(x, y) = x*y^2; g'(x, y) = [y^2, 2*x*y]; g'(2, a)" a=3
  9
  6
  12
  4
  $ v "atan2'(a, 3)[1]" a=2
  0.23076923076923078
  -0.07100591715976332
  $ v "g(x, y) = x*y^2; g''(2, a)" a=3
  adcalc: -e:1:18: a higher derivative with primes takes one argument; diff(diff(f(x, y), x), y) is the one in both [g''(2, a)]
  [2]
  $ v "g(x, y) = x*y^2; g'(2, a, 1)" a=3
  adcalc: -e:1:18: 'g' takes 2 arguments, 3 given [g'(2, a, 1)]
  [2]
  $ v "g(x, y) = x*y^2; g'(y=2, x=3)" a=3
  adcalc: -e:1:21: a derivative with primes takes no named arguments [y=2]
  [2]

A wrong rule is caught; a surrogate is not meant to be right.

  $ adcalc --check -e "f(x) = sin(x)^2; f'(x) = 2*sin(x); f(x)" --at x=1
  adcalc: -e:1:18: warning: the rule is not the derivative of 'f': at x = 0.7 it gives 1.28844 for x, the differences of 'f' 0.98545; write surrogate(...) if that is intended
    f(x) = sin(x)^2; f'(x) = 2*sin(x); f(x)
                     ^
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
  adcalc: -e:1:27: the rule has 1 component, for 2 parameters [[y]]
    hint: write the derivative with respect to each parameter, [e1, e2]
  [2]
  $ v "f(x, y) = x*y; f'(x) = y; f(x, 2)" x=1
  adcalc: -e:1:16: 'f' has 2 parameters, its rule 1 [f]
  [2]
  $ v "sin'(x) = cos(x); sin(x)" x=1
  adcalc: -e:1:1: 'sin' is built in, and its derivative is known [sin]
    hint: give a function of your own a rule: f(x) = sin(x)
  [2]
  $ v "f(x) = x; f''(x) = 1; f(x)" x=1
  adcalc: -e:1:11: only a first derivative can be given [f''(x)]
    hint: higher ones are those of it: write f'(x) = ...
  [2]
  $ v "f'(x) = 1; f(x)" x=1
  adcalc: -e:1:1: there is no function 'f' yet [f]
    hint: define f(x) = ... first
  [2]
  $ v "f(x, n=2) = x^n; f'(x, n) = [n, 1]; f(x)" x=1
  adcalc: -e:1:18: a function with a rule can have no defaults [f]
  [2]

A new definition forgets the rule.

  $ v "f(x) = x^2; f'(x) = 3*x; f(x) = x^2; f(x)" x=1
  adcalc: -e:1:13: warning: the rule is not the derivative of 'f': at x = 0.7 it gives 2.1 for x, the differences of 'f' 1.4; write surrogate(...) if that is intended [f]
  1
  2

A rule is held against differences where it is defined, and by :help; :del f' forgets it, :save keeps it.

  $ adcalc --check -e "f(x) = x^2; f'(x) = 3*x; f(2)"
  adcalc: -e:1:13: warning: the rule is not the derivative of 'f': at x = 0.7 it gives 2.1 for x, the differences of 'f' 1.4; write surrogate(...) if that is intended
    f(x) = x^2; f'(x) = 3*x; f(2)
                ^
  4
  [3]
  $ adcalc -q -e "f(x) = x^2; f'(x) = 3*x; f(2)"
  adcalc: -e:1:13: warning: the rule is not the derivative of 'f': at x = 0.7 it gives 2.1 for x, the differences of 'f' 1.4; write surrogate(...) if that is intended
    f(x) = x^2; f'(x) = 3*x; f(2)
                ^
  4
  $ cat > session <<'END'
  > f(x) = sin(x)^2
  > f'(x) = sin(2*x)
  > k(A, v) = v'*(A*v)
  > k'(A, v) = [v*v', A*v + A'*v]
  > h(x, y) = x*y
  > h'(x, y) = [y, 2*x]
  > st(x) = round(x)
  > st'(x) = surrogate(1)
  > l(x) = sqrt(x - 50)
  > l'(x) = 1
  > :help f
  > :help k
  > :help h
  > :help st
  > :help l
  > :save saved
  > :del f'
  > :help f
  > END
  $ adcalc -i < session 2>&1 | sed -n '/^l.(x)/,$p'
  l'(x) = 1
  f(x) = sin(x)^2
  f'(x) = sin(2*x)
    the rule agrees with differences, as at x = 0.7
  k(A, v) = v'*(A*v)
  k'(A, v) = [v*v', A*v + A'*v]
    the rule agrees with differences, as at A[1,1] = 0.7, A[1,2] = 1.1, A[2,1] = 1.5, A[2,2] = 1.9, v[1] = 2.3, v[2] = 2.7
  h(x, y) = x*y
  h'(x, y) = [y, 2*x]
    the rule disagrees with differences: at x = 0.7, y = 1.1 it gives 1.4 for y, they 0.7
  st(x) = round(x)
  st'(x) = surrogate(1)
    the rule is a surrogate: not the derivative, and not compared with it
  l(x) = sqrt(x - 50)
  l'(x) = 1
    the rule is not checked: no point was found to compare it
  wrote saved: 0 variables and 5 functions
  f(x) = sin(x)^2
  $ cat saved
  # a session of adcalc; :load reads it
  f(x) = sin(x)^2
  f'(x) = sin(2*x)
  k(A, v) = v'*(A*v)
  k'(A, v) = [v*v', A*v + A'*v]
  h(x, y) = x*y
  h'(x, y) = [y, 2*x]
  st(x) = round(x)
  st'(x) = surrogate(1)
  l(x) = sqrt(x - 50)
  l'(x) = 1
  $ printf ':load saved\n:help k\n' | adcalc -i 2>&1 | tail -3
  k(A, v) = v'*(A*v)
  k'(A, v) = [v*v', A*v + A'*v]
    the rule agrees with differences, as at A[1,1] = 0.7, A[1,2] = 1.1, A[2,1] = 1.5, A[2,2] = 1.9, v[1] = 2.3, v[2] = 2.7

At a kink of the function its rule says what the derivative is; a rule with a switching point of its own has two sides.

  $ v "f(x) = abs(x); f'(x) = tanh(1000*x); f(x*p)" x=0,p=1
  0
  0
  0
  $ v "f(x) = abs(x)*x; f'(x) = 2*abs(x); f(x*p)" x=0,p=1
  0
  0
  0
  $ v "r(x) = x > 0 ? x : 0; r'(x) = x > 0 ? 1 : 0; r(x*p)" x=0,p=1
  0
  undefined (left 0, right 1)
  0
  [1]

A rule is of numbers and arrays.

  $ v "f(h, x) = h(x)^2; f'(h, x) = [0, 1]; f(sin, p)" p=2
  adcalc: -e:1:11: a function with a rule takes numbers and arrays, and no function [h(x)^2]
  [2]

Rules that are compared with differences: of numbers, vectors, matrices and several of them; and those that nobody can compare.

  $ printf '%s\n' 'h(x) = x^2' "h'(x) = 2*x" ':help h' "h'(x) = 3*x" ':help h' "h'(x) = surrogate(1)" ':help h' 'k(v) = sum(v.^2)' "k'(v) = 2*v" ':help k' 'm(A) = det(A)' "m'(A) = det(A)*inv(A)'" ':help m' 'l(x) = log(-1 - x^2)' "l'(x) = 1" ':help l' 'f(x) = floor(10*x)' "f'(x) = 1" ':help f' 'r(x) = r(x) + 1' "r'(x) = 1" ':help r' 'p(a,b,c,d,i,j) = a*b*c*d*i*j' "p'(a,b,c,d,i,j) = [b*c*d*i*j,a*c*d*i*j,a*b*d*i*j,a*b*c*i*j,a*b*c*d*j,a*b*c*d*i]" ':help p' 'p(a,b,c,d,i,j,g) = a' "p'(a,b,c,d,i,j,g) = [1,0,0,0,0,0,0]" ':help p' 'w(x,v) = x*sum(v)' "w'(x,v) = [sum(v), x .+ 0*v]" ':help w' 'u(x) = [x, x^2]' "u'(x) = [1, 2*x]" ':help u' 2>&1 | adcalc -i -q 2>&1 | grep '^  [tn][ho][eb]'
    the rule agrees with differences, as at x = 0.7
    the rule disagrees with differences: at x = 0.7 it gives 2.1 for x, they 1.4
    the rule is a surrogate: not the derivative, and not compared with it
    the rule agrees with differences, as at v[1] = 0.7, v[2] = 1.1
    the rule agrees with differences, as at A[1,1] = 0.7, A[1,2] = 1.1, A[2,1] = 1.5, A[2,2] = 1.9
    the rule is not checked: no point was found to compare it
    the rule disagrees with differences: at x = 0.15 it gives 1 for x, they 0
    the rule is not checked: no point was found to compare it
    the rule agrees with differences, as at a = 0.7, b = 1.1, c = 1.5, d = 1.9, i = 2.3, j = 2.7
    the rule is not checked: no point was found to compare it
    the rule agrees with differences, as at x = 0.7, v[1] = 1.1, v[2] = 1.5
    the rule is not checked: no point was found to compare it

  $ n() { adcalc -q --no-check "$@"; }

Rules of functions

  $ n -e "q'(t)=1; 2"
  adcalc: -e:1:1: there is no function 'q' yet
    q'(t)=1; 2
    ^
    hint: define q(x) = ... first
  [2]
  $ n -e "y=2; y'(t)=1; x" --at x=1
  adcalc: -e:1:6: there is no function 'y' yet
    y=2; y'(t)=1; x
         ^
    hint: define y(x) = ... first
  [2]
  $ n -e "f(x)=x^2; f'(x)=[1,2;3,4]; f(t)" --at t=1
  adcalc: -e:1:6: the rule gives 2x2 for an argument that is a number
    f(x)=x^2; f'(x)=[1,2;3,4]; f(t)
         ^~~
  [1]
  $ n -e "g(x,y)=x*y; g'(x,y)=y; g(t,2)" --at t=1
  adcalc: -e:1:21: the rule has 1 component, for 2 parameters
    g(x,y)=x*y; g'(x,y)=y; g(t,2)
                        ^
    hint: write the derivative with respect to each parameter, [e1, e2]
  [2]
  $ n -e "g(x,y)=x*y; g'(x,y)=[y,x;1,2]; g(t,2)" --at t=1
  adcalc: -e:1:21: the rule has 1 component, for 2 parameters
    g(x,y)=x*y; g'(x,y)=[y,x;1,2]; g(t,2)
                        ^~~~~~~~~
    hint: write the derivative with respect to each parameter, [e1, e2]
  [2]
  $ n -e "g(x,y)=x*y; g'(x,y)=[y,x,1]; g(t,2)" --at t=1
  adcalc: -e:1:21: the rule has 3 components, for 2 parameters
    g(x,y)=x*y; g'(x,y)=[y,x,1]; g(t,2)
                        ^~~~~~~
    hint: write the derivative with respect to each parameter, [e1, e2]
  [2]
  $ n -e "g(x)=x^3; h(x)=x^3; h'(x)=g'(x); h(t)" --at t=2
  8
  12
  $ n -e "f(x)=(x*sqrt(x^2+1)+asinh(x))/2; f'(x)=hypot(x,1); f(t)" --at t=0.75
  0.8153235902799727
  1.25

A rule that is wrong by the first of two arguments or by the second; one whose differences settle by one argument only; functions
that take too long to be compared, or to be evaluated

  $ r() { printf '%s\n' "$1" "$2" ':help f' | adcalc -i -q 2>/dev/null | grep '^  the\|^  nobody'; }
  $ r 'f(x,y)=x*y' "f'(x,y)=[2*y,x]"; r 'f(x,y)=x*y' "f'(x,y)=[y,2*x]"
    the rule disagrees with differences: at x = 0.7, y = 1.1 it gives 2.2 for x, they 1.1
    the rule disagrees with differences: at x = 0.7, y = 1.1 it gives 1.4 for y, they 0.7
  $ r 'f(x,y)=x*sin(1e12*y)' "f'(x,y)=[sin(1e12*y),x*cos(1e12*y)*1e12]"
    the rule is not checked: no point was found to compare it
  $ for n in 2000 200000 1e9; do r "f(x,y)={s=0;for(i=1;i<=$n;i+=1) s=s+x*y/$n; s}" "f'(x,y)=[y,x]"; done
    the rule is not checked: no point was found to compare it
    the rule is not checked: no point was found to compare it
    the rule is not checked: no point was found to compare it
