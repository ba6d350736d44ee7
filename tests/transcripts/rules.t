Rules of one's own: f'(x) = e is the derivative of f from then on, in every engine and to any order.
SPDX-License-Identifier: GPL-3.0-or-later

  $ v() { adcalc -q --no-check -e "$@" 2>&1 | marks | paste -sd ' ' -; }
  $ for o in '' --sparse; do v "f(x) = sin(x)^2; f'(x) = sin(2*x); f(x*p)" --at x=1,p=2 --hessian $o; done
  0.8268218104318059 -1.5136049906158564 -0.7568024953079282 -5.2291489669088955\t-3.3713769787623757 -3.3713769787623757\t-1.3072872417272239 (esc)
  0.8268218104318059 -1.5136049906158564 -0.7568024953079282 x\tx\t-5.2291489669088955 x\tp\t-3.3713769787623757 p\tp\t-1.3072872417272239 (esc)
  $ v "g(x, y) = x*y^2; g'(x, y) = [y^2, 2*x*y]; g(x, y) + g(y, x)" --at x=1.3,y=2
  8.58 9.2 6.890000000000001
  $ for e in 'diff(f(x), x, 3)' 'sum(f.([x, 2*x]))' 'twice(h, x) = h(h(x)); twice(f, x)' '{ s = 0; for (i = 1; i <= 3; i += 1) s = s + f(i*x); s }' 'solve(y=1, f(y) - 8*x)' "f''(x) + f'(3)"; do v "f(x) = x^3; f'(x) = 3*x^2; $e" --at x=1; done
  6 0
  9 27
  1 9
  36 108
  2 0.6666666666666666
  33 6

A rule may call its function, whose rule applies again.

  $ v "f(x) = exp(x); f'(x) = f(x); diff(f(x), x, 3)" --at x=1; v "s(x) = 1/(1 + exp(-x)); s'(x) = s(x)*(1 - s(x)); s(x)" --at x=0 --taylor=6
  2.718281828459045 2.718281828459045
  0.5 0.25 0.5 0.25 0 -0.020833333333333332 0 0.0020833333333333333 0
  $ v "f(x) = x < 1 ? x : x*f(x - 1); f'(x) = x < 1 ? 1 : f(x - 1) + x*f'(x - 1); f(x)" --at x=4.5
  29.53125 105.5625

Arguments that are arrays: each component is shaped like its argument.

  $ v "f(v, a) = a*v'*v; f'(v, a) = [2*a*v, v'*v]; f(v, x)" --at 'v=[1,2],x=3' --hessian
  15 6 12 5 6\t0\t2 0\t6\t4 2\t4\t0 (esc)
  $ v "lse(v) = log(sum(exp.(v))); lse'(v) = exp.(v .- lse(v)); lse([x, 2*x])" --at x=0; v "g(A) = log(det(A)^2); g'(A) = 2*inv(A)'; g(A)" --at 'A=[2,1;1,3]'
  0.6931471805599453 1.5
  3.2188758248682006 1.2 -0.4 -0.4 0.8
  $ v "f(v) = v[1]^2 + v[2]; f'(v) = [2*v[1], 1]; f(v)" --at 'v=[3,4]'; v "f(v) = v'*v; f'(v) = 3; f(v)" --at 'v=[1,2]'; v "f(v) = 2*v; f'(v) = [2, 2]; f(v)" --at 'v=[1,2]'
  13 6 1
  adcalc: -e:1:8: the rule gives a number for an argument that is a vector of 2 [v'*v]
  adcalc: -e:1:8: the value of a function with a rule is a number, and this is a vector of 2 [2*v]

The cube root by an iteration, and a sum that is not to be differentiated: examples of ChainRules' manual and tests.

  $ v "c(a) = { x = 1; for (i = 1; i <= 60; i += 1) x = x - (x^3 - a)/(3*x^2); x }; c'(a) = 1/(3*c(a)^2); c(a)" --at a=8; v "n(v) = length(v) + 0*sum(v); n'(v) = 0*v; n(v)*v[1]" --at 'v=[5,6]'
  2 0.08333333333333333
  10 2 0

The gradient of a function of several arguments, with a rule and without one.

  $ for r in '' "g'(x, y) = [y^2, 2*x*y];"; do v "g(x, y) = x*y^2; $r g'(2, a)" --at a=3; done
  9 6 12 4
  9 6 12 4
  $ v "atan2'(a, 3)[1]" --at a=2; for e in "g''(2, a)" "g'(2, a, 1)" "g'(y=2, x=3)"; do v "g(x, y) = x*y^2; $e" --at a=3; done
  0.23076923076923078 -0.07100591715976332
  adcalc: -e:1:18: a higher derivative with primes takes one argument; diff(diff(f(x, y), x), y) is the one in both [g''(2, a)]
  adcalc: -e:1:18: 'g' takes 2 arguments, 3 given [g'(2, a, 1)]
  adcalc: -e:1:21: a derivative with primes takes no named arguments [y=2]

A wrong rule is caught; a surrogate is not meant to be right.

  $ adcalc --check -e "f(x) = sin(x)^2; f'(x) = 2*sin(x); f(x)" --at x=1 2> /dev/null | tail -1; adcalc --check -e "f(x) = sin(x)^2; f'(x) = 2*sin(x); f(2)"
  ∂x   1.682941969615793    0.9092974268257(2)    DISAGREES
  adcalc: -e:1:18: warning: the rule is not the derivative of 'f': at x = 0.7 it gives 1.28844 for x, the differences of 'f' 0.98545; write surrogate(...) if that is intended
    f(x) = sin(x)^2; f'(x) = 2*sin(x); f(2)
                     ^
  0.826821810431806
  [3]
  $ adcalc --check -e "st(x) = round(x); st'(x) = surrogate(1); st(x)^2" --at x=1.3 | tail -1
  ∂x   2          -                    inconclusive: value() holds a part fixed

Refused.

  $ for r in "f'(x, y) = [y]" "f'(x, y) = [y,x;1,2]" "f'(x, y) = [y,x,1]" "f'(x) = y" "f''(x, y) = 1" "sin'(x) = cos(x)" "g'(x) = 1" "f(x, n=2) = x^n; f'(x, n) = [n, 1]"; do v "f(x, y) = x*y; $r; f(x, 2)" --at x=1; done
  adcalc: -e:1:27: the rule has 1 component, for 2 parameters [[y]]   hint: write the derivative with respect to each parameter, [e1, e2]
  adcalc: -e:1:27: the rule has 1 component, for 2 parameters [[y,x;1,2]]   hint: write the derivative with respect to each parameter, [e1, e2]
  adcalc: -e:1:27: the rule has 3 components, for 2 parameters [[y,x,1]]   hint: write the derivative with respect to each parameter, [e1, e2]
  adcalc: -e:1:16: 'f' has 2 parameters, its rule 1 [f]
  adcalc: -e:1:16: only a first derivative can be given [f''(x, y)]   hint: higher ones are those of it: write f'(x) = ...
  adcalc: -e:1:16: 'sin' is built in, and its derivative is known [sin]   hint: give a function of your own a rule: f(x) = sin(x)
  adcalc: -e:1:16: there is no function 'g' yet [g]   hint: define g(x) = ... first
  adcalc: -e:1:33: a function with a rule can have no defaults [f]

A new definition forgets the rule.

  $ v "f(x) = x^2; f'(x) = 3*x; f(x) = x^2; f(x)" --at x=1
  1 2

A rule is compared with differences where it is defined, and by :help; :del f' forgets it, :save keeps it.

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
  $ printf ':load saved\n:help k\n:help st' | adcalc -i 2>&1 | tail -6
  k(A, v) = v'*(A*v)
  k'(A, v) = [v*v', A*v + A'*v]
    the rule agrees with differences, as at A[1,1] = 0.7, A[1,2] = 1.1, A[2,1] = 1.5, A[2,2] = 1.9, v[1] = 2.3, v[2] = 2.7
  st(x) = round(x)
  st'(x) = surrogate(1)
    the rule is a surrogate: not the derivative, and not compared with it

At a kink of the function its rule says what the derivative is; a rule with a switching point of its own has two sides.

  $ v "f(x) = abs(x)*x; f'(x) = 2*abs(x); f(x*p)" --at x=0,p=1; v "r(x) = x > 0 ? x : 0; r'(x) = x > 0 ? 1 : 0; r(x*p)" --at x=0,p=1
  0 0 0
  0 undefined (left 0, right 1) 0

A rule is of numbers and arrays.

  $ v "f(h, x) = h(x)^2; f'(h, x) = [0, 1]; f(sin, p)" --at p=2; v "f(x)=x^2; f'(x)=[1,2;3,4]; f(t)" --at t=1
  adcalc: -e:1:11: a function with a rule takes numbers and arrays, and no function [h(x)^2]
  adcalc: -e:1:6: the rule gives 2x2 for an argument that is a number [x^2]

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

  $ v "g(x)=x^3; h(x)=x^3; h'(x)=g'(x); h(t)" --at t=2; v "f(x)=(x*sqrt(x^2+1)+asinh(x))/2; f'(x)=hypot(x,1); f(t)" --at t=0.75
  8 12
  0.8153235902799727 1.25

A rule that is wrong by the first of two arguments or by the second; one whose differences settle by one argument only; functions
that take too long to be compared, or to be evaluated

  $ r() { printf '%s\n' "$1" "$2" ':help f' | adcalc -i -q 2>/dev/null | grep '^  the\|^  nobody'; }
  $ r 'f(x,y)=x*y' "f'(x,y)=[2*y,x]"; r 'f(x,y)=x*sin(1e12*y)' "f'(x,y)=[sin(1e12*y),x*cos(1e12*y)*1e12]"
    the rule disagrees with differences: at x = 0.7, y = 1.1 it gives 2.2 for x, they 1.1
    the rule is not checked: no point was found to compare it
  $ for n in 2000 200000 1e9; do r "f(x,y)={s=0;for(i=1;i<=$n;i+=1) s=s+x*y/$n; s}" "f'(x,y)=[y,x]"; done | uniq -c
        3   the rule is not checked: no point was found to compare it
