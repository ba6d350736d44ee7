Calls in programs: too few or named arguments, functions as arguments, names in two parts; loops that do not end next to
the point.
SPDX-License-Identifier: GPL-3.0-or-later

  $ p() { for e in "$@"; do adcalc -q -e "$e" --at "$at" 2>&1 | grep -v warning | marks | paste -sd ' ' -; done; }

Shapes and arguments

  $ at=x=1; p 'clamp.([1,2,3],[1,2],3)' 'max.([1,2])' 'norm()' 'dot(x)' 'det(A=[1,2;3,4])' '[1,2] != [1,2]' 'norm([x,2],x)'
  adcalc: -e:1:1: a vector of 3 with a vector of 2: the sizes do not go together [clamp.([1,2,3],[1,2],3)]
  1 0 2 0
  adcalc: -e:1:1: 'norm' does not take 0 operands [norm()]   hint: write norm(v, p)
  adcalc: -e:1:1: 'dot' does not take 1 operand [dot(x)]   hint: write dot(v, w)
  adcalc: -e:1:5: built-in functions take no named arguments [A=[1,2;3,4]]
  adcalc: -e:1:1: a comparison of a vector of 2 [[1,2] != [1,2]]   hint: compare numbers: norm([1,2] .- [1,2]) == 0 for all of it, or elements, as in A[1]
  3 -0.9095425048844384
  $ p "f(x)=x^2; f'(x)=2x; f([1,2])" "f(a,b)=a*b; f'()" '[1,2]*[3,4]' '1 < [1,2] < 3'; printf '[1,\n2]*[3,\n4]\n' | adcalc -q
  adcalc: -e:1:6: a power of a vector of 2, which is not square [x^2]   hint: write x .^ 2 to do it element by element
  adcalc: -e:1:13: 'f' takes 2 arguments, 0 given [f'()]
  adcalc: -e:1:1: a vector of 2 times a vector of 2 [[1,2]*[3,4]]   hint: write dot([1,2], [3,4]), or [1,2] .* [3,4] element by element
  adcalc: -e:1:1: a comparison of a vector of 2 [1 < [1,2] < 3]   hint: compare numbers: norms, max(...), or elements, as in A[1]
  adcalc: standard input:1:1: a vector of 2 times a vector of 2
    [1,
    ^~~
    hint: write dot(A, B), or A .* B element by element
  [1]

diff by what is no variable, by elements that are none, of order 0

  $ p 'diff(x, w[1], 2)' 'f(v)=diff(v[1]^2, v[0]); f([x,1])' 'f(v)=diff(v[1]^2, v[1.5]); f([x,1])' 'diff(x, sin(x), 2)' 'diff(x,x,n=2)' 'diff(pi^2,pi)' 'diff(x^2,x,0)+diff(x^2,x,1)' 'solve(x=1,x=2)' 'solve(1,u)'
  adcalc: -e:1:9: unknown name 'w' [w]   hint: give it a value with --at w=... or w = ...
  adcalc: -e:1:21: index 0 is not a whole number from 1 on [0]
  adcalc: -e:1:21: index 1.5 is not a whole number from 1 on [1.5]
  adcalc: -e:1:9: diff differentiates with respect to a variable, and this is not one [sin(x)]   hint: write diff(x^3, x), and for its value elsewhere f(x) = x^3 and f'(2)
  adcalc: -e:1:10: diff takes no named arguments [n=2]
  adcalc: -e:1:11: 'pi' is a number here; diff needs an independent variable or a parameter [pi]
  3 4
  adcalc: -e:1:1: 'solve' needs an unknown with a guess, or with two bounds, and an expression to be 0 [solve(x=1,x=2)]   hint: write solve(x=1, x^2 - 2) or solve(x=0, 2, x^2 - 2)
  adcalc: -e:1:1: 'solve' needs an unknown with a guess, or with two bounds, and an expression to be 0 [solve(1,u)]   hint: write solve(x=1, x^2 - 2) or solve(x=0, 2, x^2 - 2)

Functions as arguments, by name in another order; they are no numbers. Loops with an end inside

  $ at=y=2; p 'g(x,f,h)=f(x)+h(2x); g(y,h=cos,f=sin)+g(y,f=cos,h=sin)' 'g(f,x)=f+x; g(sin,y)'
  -0.9172955258930009 -1.1191265144841913
  adcalc: -e:1:8: 'f' is the function 'sin' here, not a number [f]
  $ p 'f(x)={ while (1) { x=x/2; if (x<1) return x } }; f(5*y/2)' 'f(x)={ while (0) { x=x/2; if (x<1) break }; x }; f(y)' 'f(a)={ if (a<1) f(a+1) }; f(y)'
  0.625 0.3125
  2 1
  adcalc: -e:1:8: 'f' ended here without a value [if (a<1) f(a+1)]

Names in two parts, d of d/dx, arrays and names that are called

  $ p 'dx/dt+d/dt' d/y 3/d 'v=[1,2]; v(1)'
  adcalc: -e:1:1: unknown name 'dx' [dx]   hint: give it a value with --at dx=... or dx = ...; for formulas: --emit=infix
  adcalc: -e:1:1: unknown name 'd' [d]   hint: give it a value with --at d=... or d = ...; for formulas: --emit=infix
  adcalc: -e:1:3: unknown name 'd' [d]   hint: give it a value with --at d=... or d = ...; for formulas: --emit=infix
  adcalc: -e:1:10: 'v' is an array, not a function [v]   hint: write v[1] for an element
  $ { printf 'f(x)=x^2\nff(2)\nrate=3\nrat\nrate(2)\nsum(k=1,3,kk)\nsinn(kk)\n' | adcalc -i -q --no-config; } 2>&1 | marks
  f(x) = x^2
  adcalc: standard input:2:1: unknown function 'ff' [ff]
    hint: ':functions' in a session, or 'adcalc --help=functions', lists them
  rate = 3
  adcalc: standard input:4:1: unknown name 'rat' [rat]
    hint: did you mean 'rate'? A variable gets its value with rat = 2
  adcalc: standard input:5:1: 'rate' is a variable, not a function [rate]
    hint: write rate*(...) for a product
  adcalc: standard input:6:11: unknown name 'kk' [kk]
    hint: give it a value first: kk = 2; for formulas: :derivative EXPRESSION
  adcalc: standard input:7:1: unknown function 'sinn' [sinn]
    hint: did you mean 'sin'?

A local name hides a formula that is a vector; branches without a value, of other shapes, of other lengths

  $ at=x=2; p 's=[x,2]; f(a)={ s=a; s}; f(3*x)' 's=[x,2]; f(a)={ if (a>1) {} else s }; f(0)' 't=[x,1]; x>1 ? t : 2'
  6 3
  2 1 2 0
  2 1 1 0

A formula that depends on itself by any way round

  $ for e in 'f(x)=s*x; s=f(2)+y; s' 'g(f)=f(1); h(x)=s+x; s=g(h); s' 'q=diff(s*y,y); s=q*x; s' 't=s+1; s=sum(k=1,3,t*k); s' 't=s+1; s=integrate(k=1,3,t*k); s' 'f(x)=s+x; s=sum(f.([1,x])); s' 't=s+1; s=sum([t*i for i=1:3]); s' 't=s+1; s=x>0?t:1; s' 'f(x,a=s)=a*x; s=f(3)+y; s' 'f(x)={while (x<s) x+=1; x}; s=f(3)+y; s'; do adcalc -q --emit=c -e "$e" 2>&1 | sed -n 1p; done | cut -d: -f 4- | uniq -c
        1 6: 's' depends on itself
        1 17: 's' depends on itself
        1 8: 's' depends on itself
        2 3: 's' depends on itself
        1 6: 's' depends on itself
        2 3: 's' depends on itself
        1 7: 's' depends on itself
        1 16: 's' depends on itself

Beside the point these do not end: there is no comparison with that side

  $ for s in 'x=x' 's=[i*x for i=1:50]'; do adcalc --check -e "f(x)={if (x>2) {while (1) {$s}}; x}; f(y)" --at y=2 | grep -A1 '^∂y'; done | uniq -c
        1 ∂y       undecided
        1   left   -          1.0000000000000000(4)
        1 ∂y       undecided
        1   left   -          1.0000000000000000(4)

A loop after one whose condition is not a number is not carried out, and has nothing to be reversed:

  $ n() { for m in forward reverse; do adcalc -q --no-check --mode=$m "$@" | paste -sd ' '; done | uniq -c; }
  $ n -e '{ p = 0/z; while (p < 3) p = 2*p + 1; q = y; while (q < 3) q = q + 1 + p; q }' --at z=0,y=0.5
        2 nan undefined (division by 0) undefined (the value is not a number)

Calls for each element and comprehensions in loops; by mpmath 0.43212318311192348604, 1.6599801003803822786, 284.73294336329013425,
then 0.72831489219110200558, 0.94298931955161360979, 362.92850428156990781

  $ n -e 'g(a, b) = a + b*a*(1 - a); f(x, r) = { v = [x, 2*x]; for (i = 1; i <= 1000; i += 1) v = g.(v, r); v[1]*v[2] }; f(x, r)' --at x=0.3,r=0.001
        2 0.4321231831119235 1.6599801003803822 284.73294336329013
  $ n -e 'f(x, r, n) = { y = x; for (i = 1; i <= 1000; i += 1) y = sum([y/n + r*y*(1 - y)/k for k=1:n]); y }; f(x, r, 3)' --at x=0.3,r=0.001
        2 0.728314892191102 0.9429893195516136 362.92850428156993
