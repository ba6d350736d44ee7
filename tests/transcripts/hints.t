Hints: what a mistake is called here, and what works when it is typed
SPDX-License-Identifier: GPL-3.0-or-later

  $ e() { for t; do adcalc -q -e "$t" 2>&1 | grep -v '^  [^h]'; done; }

Calls without parentheses, other programs' words for a definition, a point, a command

  $ e 'sin x' 'sin 30' 'sin 30 deg' 'sin 30 deg sign' 'log 10' 'pi r^2' 'a x'
  adcalc: -e:1:5: unexpected 'x', expected an operator or the end of the statement
    hint: write sin(x)
  adcalc: -e:1:5: unexpected '30', expected an operator or the end of the statement
    hint: write sin(30)
  adcalc: -e:1:5: unexpected '30', expected an operator or the end of the statement
    hint: write sin(30deg)
  adcalc: -e:1:5: unexpected '30', expected an operator or the end of the statement
    hint: write sin(30deg)
  adcalc: -e:1:5: unexpected '10', expected an operator or the end of the statement
    hint: write log(10)
  adcalc: -e:1:4: unexpected 'r', expected an operator or the end of the statement
    hint: write pi*r for a product
  adcalc: -e:1:3: unexpected 'x', expected an operator or the end of the statement
    hint: write a(x) for a call, a*x for a product
  $ e 'grad f(1,2)' 'def f(x): x^2' 'function f(x,y) = x*y' 'lambda x: x^2' 'f = x -> x^2'
  adcalc: -e:1:6: unexpected 'f', expected an operator or the end of the statement
    hint: write the expression and its point, as in x^2*y at x=1, y=2: an answer has all partial derivatives
  adcalc: -e:1:5: unexpected 'f', expected an operator or the end of the statement
    hint: write f(x) = x^2
  adcalc: -e:1:10: unexpected 'f', expected an operator or the end of the statement
    hint: write f(x,y) = x*y
  adcalc: -e:1:8: unexpected 'x', expected an operator or the end of the statement
    hint: write f(x) = x^2 for a function
  adcalc: -e:1:8: unexpected '>', expected an operand
    hint: write f(x) = x^2 for a function
  $ e 'def f(x): return x' 'function f(x) { return x^2 }' 'for (e in [1,2]) s += e' 'while (true) x = 1' 'sin 2x' 'sin 30deg'
  adcalc: -e:1:5: unexpected 'f', expected an operator or the end of the statement
    hint: write f(x) = x
  adcalc: -e:1:10: unexpected 'f', expected an operator or the end of the statement
    hint: write f(x) = x^2
  adcalc: -e:1:8: unexpected 'in', expected an operator or ';'
    hint: write for (i = 1; i <= length(v); i += 1), and v[i] for the element
  adcalc: -e:1:8: unknown name 'true'
    hint: write 1 or 0
  adcalc: -e:1:5: unexpected '2', expected an operator or the end of the statement
    hint: write sin(2x)
  adcalc: -e:1:5: unexpected '30', expected an operator or the end of the statement
    hint: write sin(30deg)
  $ adcalc -q -e 'f(x) = {v = [x, 2*x]; s = 0; for (i = 1; i <= length(v); i += 1) s += v[i]; while (1) {s += 1; break}; s}; f(2)' | head -1
  7
  $ e 'x^2 where x=2' '(x + 1 at x=2)' 'x=2 y=3; x*y' 'x^2 at x=3 y=4' 'let x = 3' 'set x = 3' 'set digits 17' 'plot sin(t)'
  adcalc: -e:1:11: unexpected 'x', expected an operator or the end of the statement
    hint: write 'at' for 'where', as in x^2 at x=3
  adcalc: -e:1:11: unexpected 'x', expected an operator or ')'
    hint: write 'at' after the whole expression, outside of parentheses
  adcalc: -e:1:6: unexpected '=', expected an operator or the end of the statement
    hint: write ';' before 'y='
  adcalc: -e:1:13: unexpected '=', expected an operator, ',' or the end of the input
    hint: write ',' before 'y='
  adcalc: -e:1:5: unexpected 'x', expected an operator or the end of the statement
    hint: write x = 3 alone
  adcalc: -e:1:5: unexpected 'x', expected an operator or the end of the statement
    hint: write x = 3 alone
  adcalc: -e:1:5: unexpected 'digits', expected an operator or the end of the statement
    hint: write :set digits 17 in a session
  adcalc: -e:1:6: unexpected 'sin', expected an operator or the end of the statement
    hint: write :plot sin(t) in a session

No wrong product

  $ e '2e1.5' '2ab(a+b)' 'a=2; b=3; 2ab(a+b)' 'a=2; 2a(a+1)'
  adcalc: -e:1:4: unexpected '.5', expected an operator or the end of the statement
    hint: an exponent is whole; write 2*10^1.5
  adcalc: -e:1:2: unknown function 'ab'
    hint: write ab*(...) for a product
  adcalc: -e:1:12: unknown function 'ab'
    hint: write '*' between the letters and before '(' for a product, as in 2*a*b*(a + b)
  adcalc: -e:1:7: 'a' is a variable, not a function
    hint: write a*(...) for a product

Complex numbers

  $ e 'exp(2i)' '3+4i' '2j' 'x + 2i' 'conj(1)' 'arg(1)' 'i=2; 3i'
  adcalc: -e:1:6: complex numbers are not supported
    hint: write '*' before 'i' where it is a variable
  adcalc: -e:1:4: complex numbers are not supported
    hint: write '*' before 'i' where it is a variable
  adcalc: -e:1:2: complex numbers are not supported
    hint: write '*' before 'j' where it is a variable
  adcalc: -e:1:6: complex numbers are not supported
    hint: write '*' before 'i' where it is a variable
  adcalc: -e:1:1: unknown function 'conj'
    hint: complex numbers are not supported
  adcalc: -e:1:1: unknown function 'arg'
    hint: complex numbers are not supported; atan2(y, x) is the angle of a point
  6
  3

The form of a call counts before the names in it

  $ e 'solve(t^2-2)' 'integrate(t^2, t, 0, 1)' 'sum(i^2,i,1,10)' 'prod(k,k,1,3)' 'argmin((u-1)^2)' 'diff(u^2)' 'y=2; integrate(y*t, t, 0, 1)' 'solve(t^2-2, t, 0, 2)' 'limit(sin(x)/x,x,0)' 'sum(k=1,3,q)' 'integrate(x=0,1,x*q)'
  adcalc: -e:1:1: 'solve' needs an unknown with a guess, or with two bounds, and an expression to be 0
    hint: write solve(x=1, x^2 - 2) or solve(x=0, 2, x^2 - 2)
  adcalc: -e:1:1: 'integrate' needs a name with its two bounds, and an integrand
    hint: write integrate(x=0, 1, x^2)
  adcalc: -e:1:1: 'sum' needs an index, a last value and a term
    hint: write sum(k=1, n, k^2)
  adcalc: -e:1:1: 'prod' needs an index, a last value and a term
    hint: write prod(k=1, n, k^2)
  adcalc: -e:1:1: 'argmin' needs an unknown with a guess, and an expression to minimize
    hint: write argmin(x=1, (x - 2)^2)
  adcalc: -e:1:1: diff needs an expression, a variable, and perhaps an order
    hint: write diff(x^3, x) or diff(x^3, x, 2)
  adcalc: -e:1:6: 'integrate' needs a name with its two bounds, and an integrand
    hint: write integrate(x=0, 1, x^2)
  adcalc: -e:1:1: 'solve' needs an unknown with a guess, or with two bounds, and an expression to be 0
    hint: write solve(x=1, x^2 - 2) or solve(x=0, 2, x^2 - 2)
  adcalc: -e:1:1: unknown function 'limit'
    hint: there are no limits
  adcalc: -e:1:11: unknown name 'q'
    hint: give it a value with --at q=... or q = ...; for formulas: --emit=infix
  adcalc: -e:1:19: unknown name 'q'
    hint: give it a value with --at q=... or q = ...

Functions by their names elsewhere

  $ e 'sind(30)' 'cosd(30)' 'atand(1)' 'deg2rad(1)' 'expm(1)' 'xlogy(1,2)' 'interp1(1)' 'cholesky(1)' 'voigt(1)' 'kron(1,2)' 'ln10' 'lb(2)' 'tg(1)' 'ctg(1)' 'numel(1)' 'size(1)' 'isprime(3)' 'ifelse(1,2,3)' 'fdim(1,2)' 'rand()' 'expit(1)' 'ode45(1)' 'hstack(1,2)' 'vstack(1,2)'
  adcalc: -e:1:1: unknown function 'sind'
    hint: write sin(x*deg) for an angle in degrees, and cos and tan like it
  adcalc: -e:1:1: unknown function 'cosd'
    hint: write sin(x*deg) for an angle in degrees, and cos and tan like it
  adcalc: -e:1:1: unknown function 'atand'
    hint: write asin(x)/deg for the angle in degrees, and acos and atan like it
  adcalc: -e:1:1: unknown function 'deg2rad'
    hint: write torad(x) or todeg(x), or x*deg and x/deg
  adcalc: -e:1:1: unknown function 'expm'
    hint: there are no functions of matrices but inv(A) and powers; exp.(A) takes each element
  adcalc: -e:1:1: unknown function 'xlogy'
    hint: write x*log(y) or x*log1p(y), and if(x == 0, 0, x*log(y)) where x may be 0
  adcalc: -e:1:1: unknown function 'interp1'
    hint: there is no interpolation
  adcalc: -e:1:1: unknown function 'cholesky'
    hint: write A\b, det(A) or logdet(A), which need no factors
  adcalc: -e:1:1: unknown function 'voigt'
    hint: there is no Voigt profile; normpdf(x) and 1/(pi*(1 + x^2)) are its two parts
  adcalc: -e:1:1: unknown function 'kron'
    hint: there is no Kronecker product
  adcalc: -e:1:1: unknown name 'ln10'
    hint: write log(2) or log(10)
  adcalc: -e:1:1: unknown function 'lb'
    hint: write log10(x), or log2(x) for the binary logarithm
  adcalc: -e:1:1: unknown function 'tg'
    hint: write tan(x), cot(x) or csc(x)
  adcalc: -e:1:1: unknown function 'ctg'
    hint: write tan(x), cot(x) or csc(x)
  adcalc: -e:1:1: unknown function 'numel'
    hint: write rows(A) and cols(A), or length(v)
  adcalc: -e:1:1: unknown function 'size'
    hint: write rows(A) and cols(A), or length(v)
  adcalc: -e:1:1: unknown function 'isprime'
    hint: there is no number theory but gcd and lcm
  adcalc: -e:1:1: unknown function 'ifelse'
    hint: write if(c, a, b)
  adcalc: -e:1:1: unknown function 'fdim'
    hint: write max(x - y, 0)
  adcalc: -e:1:1: unknown function 'rand'
    hint: there are no random numbers in formulas; --random makes points, --monte-carlo samples
  adcalc: -e:1:1: unknown function 'expit'
    hint: write logistic(x)
  adcalc: -e:1:1: unknown function 'ode45'
    hint: there is no solver of differential equations
  adcalc: -e:1:1: unknown function 'hstack'
    hstack(1,2)
    hint: write hcat(A, B) or vcat(A, B)
  adcalc: -e:1:1: unknown function 'vstack'
    hint: write hcat(A, B) or vcat(A, B)

Most are there under that name

  $ e 'sgn(-2)' 'fabs(-2)' 'pow(2,3)' 'trunc(2.5)' 'fix(-2.5)' 'mod(7,4)' 'nthroot(8,3)' 'cbrt(27)' 'arcsin(0)' 'arctan(0)' 'log10(100)' 'cumsum([1,2,3])'
  -1
  2
  8
  2
  -2
  3
  2
  3
  0
  0
  2
  1
  3
  6
  $ e 'rows(inv([1,2;3,4]))' "rows([1,2,3]')" '2**3'
  2
  1
  8

What the hints show works when it is typed; the values are those of Python

  $ first() { for t; do adcalc -q -e "$t" 2>&1 | head -1; done | paste -s -d ' '; }
  $ first 'sin(30deg)' 'asin(1/2)/deg' '2*10^1.5' 'integrate(t=0, 1, t^2)' 'sum(i=1, 10, i^2)' 'prod(k=1, 3, k)' 'solve(t=0, 2, t^2-2)' 'x^2*y at x=1, y=2' 'log(10)' 'log(-expm1(-1))'
  0.49999999999999994 30.000000000000004 63.245553203367585 0.3333333333333333 385 6 1.4142135623730951 2 2.302585092994046 -0.4586751453870819
  $ first 'x=0; y=2; if(x == 0, 0, x*log(y))' '2.5 - 2*round(2.5/2)' 'digamma(2 + 1) + 0.5772156649015329' 'v=[1,2]; w=[3,4]; norm([v[i]*w[j] for i=1:length(v), j=1:length(w)])' 'f(x) = x^2; f(3)' 'a=2; b=3; 2*a*b*(a + b)'
  0 0.5 1.5 11.180339887498949 9 60
  $ first 'v=[1,2,6]; w=[1,3,5]; mean((v .- mean(v)).*(w .- mean(w)))' 'integrate(x=0, 1, integrate(y=0, 1, x*y))' 'A=[2,0;0,4]; norm(A\[2,4])' 'A=[1,0;0,1]; det(exp.(A))' 'atan(sinh(1))'
  3.3333333333333335 0.24999999999999997 1.4142135623730951 6.38905609893065 0.8657694832396586
  $ first 'sum(vcat([1,2],[3,4]))' 'A=[1,2;3,4]; norm(hcat(A,A))^2'
  10 60
  $ /usr/bin/python3 -c "from math import *; import statistics as s; print(sin(pi/6), degrees(asin(.5)), 2*10**1.5, 1/3, 385, 6, sqrt(2), 2, log(10), log(-expm1(-1))); print(0, remainder(2.5, 2), 1.5, hypot(3,4,6,8), 9, 60); print(10/3, 0.25, sqrt(2), e*e-1, atan(sinh(1)))"
  0.49999999999999994 30.000000000000004 63.245553203367585 0.3333333333333333 385 6 1.4142135623730951 2 2.302585092994046 -0.45867514538708193
  0 0.5 1.5 11.180339887498949 9 60
  3.3333333333333335 0.25 1.4142135623730951 6.3890560989306495 0.8657694832396586

Options by their other names

  $ for o in latex tex dot graph symbolic derive precision precision=50 verify eval degrees gradient-check root parallel verbose reverse integrate limit complex threads zzz; do adcalc --$o -e 2 2>&1; done
  adcalc: unknown option '--latex'
    hint: write --emit=latex
  adcalc: unknown option '--tex'
    hint: write --emit=latex
  adcalc: unknown option '--dot'
    hint: write --emit=dot
  adcalc: unknown option '--graph'
    hint: write --emit=dot
  adcalc: unknown option '--symbolic'
    hint: write --emit=infix
  adcalc: unknown option '--derive'
    hint: write --emit=infix
  adcalc: unknown option '--precision'
    hint: write --digits=30 for 30 digits, --digits=6 to show 6 of them
  adcalc: unknown option '--precision'
    hint: write --digits=30 for 30 digits, --digits=6 to show 6 of them
  adcalc: unknown option '--verify'
    hint: write --check to compare with finite differences
  adcalc: unknown option '--eval'
    hint: write -e 'x^2'
  adcalc: unknown option '--degrees'
    hint: angles are radians; write sin(30deg) for the sine of 30 degrees
  adcalc: unknown option '--gradient-check'
    hint: write --check to compare with finite differences
  adcalc: unknown option '--root'
    hint: write --solve=x --at x=1
  adcalc: unknown option '--parallel'
    hint: write --jobs=4
  adcalc: unknown option '--verbose'
    hint: write --trace for each operation, --blame for lost digits
  adcalc: unknown option '--reverse'
    hint: write --mode=reverse
  adcalc: unknown option '--integrate'
    hint: write -e 'integrate(x=0, 1, x^2)'
  adcalc: unknown option '--limit'
    hint: there are no limits
  adcalc: unknown option '--complex'
    hint: complex numbers are not supported
  adcalc: unknown option '--threads'
    hint: write --jobs=4
  adcalc: unknown option '--zzz'
    hint: 'adcalc --help' lists the options
  [2]
  $ adcalc --emit=latex -e x; adcalc --emit=dot -e x | head -1; adcalc --emit=infix -e x; adcalc --solve=x --at x=1 -e 'x^2-4' -q; adcalc -q --minimize=x --at x=1 -e '(x-2)^2'; adcalc -q --range='x=[0:0.5:1]' -e 'x^2' --csv
  f = x
  \frac{\partial f}{\partial x} = 1
  digraph f {
  f = x
  df/dx = 1
  2
  2
  x,f,df_dx
  0,0,0
  0.5,0.25,1
  1,1,2
  $ adcalc -q --mode=reverse -e 'x^2' --at x=3; adcalc -q --check=1e-6 -e 'x^2' --at x=3; adcalc -q --cotangent=1 -e 'x^2' --at x=3; adcalc -q --taylor=4 -e 'x^2' --at x=3; adcalc -q --jobs=4 -e 'x^2' --at x=3; adcalc --relative -q -e 'x^2' --at x=3
  9
  6
  9
  6
  9
  6
  9
  6
  9
  6
  1
  0
  0
  9
  6
  9
  6
  2
  $ adcalc -v; adcalc -n; adcalc -x^2
  adcalc: unknown option '-v'
    hint: -V is the version, --help lists the options
  adcalc: unknown option '-n'
    hint: 'adcalc --help' lists the options
  adcalc: unknown option '-x^2'
    hint: for a formula write -e '-x^2'
  [2]

Lists of names and values

  $ adcalc -e 'l*T' --at 'l=1.00(1) T=2.0(1)'; adcalc -e 'x*y' --at 'x=1 y=2'; adcalc -e x --at 3; adcalc -e 'x*y' --at x=1,y=2 --claim '-215.6,-88'; adcalc -e 'x*y' --at x=1,y=2 --direction=1,0
  adcalc: --at:1:11: unexpected 'T', expected ',', ':' or the end of the input
    l=1.00(1) T=2.0(1)
              ^
    hint: write ',' before 'T='
  adcalc: --at:1:6: unexpected '=', expected an operator, ',' or the end of the input
    x=1 y=2
         ^
    hint: write ',' before 'y='
  adcalc: --at:1:1: unexpected '3', expected a name
    3
    ^
    hint: write a name and its value, as in x=3
  adcalc: --claim:1:1: unexpected '-', expected a name
    -215.6,-88
    ^
    hint: write x=-215.6 for the partial with respect to x
  adcalc: --direction:1:1: unexpected '1', expected a name
    1,0
    ^
    hint: write a name and its value, as in x=1
  [2]

Columns

  $ printf 'time,counts,sigma\n1,9,1\n2,7,1\n3,6,1\n4,4,1\n' > d.csv; printf 'time counts\n1 9\n2 7\n3 5\n' > blanks.csv; printf '1\n2\n3\n' > none.csv
  $ adcalc --fit=d.csv -e 'count ~ a*time+b' --at a=1,b=1
  adcalc: -e:1:1: unknown name 'count'
    count ~ a*time+b
    ^~~~~
    hint: no column has this name; the columns are time, counts, sigma; a number is given with --at
  [2]
  $ adcalc --fit=d.csv -e 'counts ~ a*time+b' --sigma=sigm
  adcalc: --sigma: no column 'sigm'
    hint: the columns are time, counts, sigma
  [2]
  $ adcalc --data=d.csv -e 'sum(cnt)'
  adcalc: -e:1:5: unknown name 'cnt'
    sum(cnt)
        ^~~
    hint: no column has this name; the columns are time, counts, sigma; a number is given with --at
  [2]
  $ adcalc --fit=blanks.csv -e 'counts ~ a*time+b'; adcalc --data=blanks.csv -e 'sum(counts)'; adcalc --points=blanks.csv -e 'counts*2'
  adcalc: --fit: blanks.csv: the columns are separated by blanks, where CSV has commas
  adcalc: --data: blanks.csv: the columns are separated by blanks, where CSV has commas
  adcalc: -e:1:1: unknown name 'counts'
    counts*2
    ^~~~~~
    hint: the columns are separated by blanks, where CSV has commas
  [2]
  $ adcalc --points=none.csv -e 'x^2'; adcalc --points=none.csv --implicit-header=x -e 'x^2'; adcalc --fit=none.csv -e 'x ~ a'
  adcalc: -e:1:1: unknown name 'x'
    x^2
    ^
    hint: line 1 is read as the header; without one write --implicit-header=x
  x,f,df_dx
  1,1,2
  2,4,4
  3,9,6
  adcalc: -e:1:1: unknown name 'x'
    x ~ a
    ^
    hint: line 1 of the file names the columns, and here it has numbers: 1
  [2]

In a session

  $ { printf ':plot sin(t) t=0:10\n  :functions nosuch\nsin 30 deg\nset digits 3\n:set digits 3\nlimit(2)\nif (x > 1) { a = sqrt(x)*y }\nx = 4; y = 1\nif (x > 1) { a = sqrt(x)*y }\n1 ?\n  2 : 3\n' | adcalc -i --no-config; } 2>&1 | marks
  adcalc: :plot:1:8: unexpected 't', expected an operator or the end of the statement [t]
    hint: write ',' before 't='
  adcalc: :functions: no function is called 'nosuch'
  adcalc: standard input:3:5: unexpected '30', expected an operator or the end of the statement [30]
    hint: write sin(30deg)
  adcalc: standard input:4:5: unexpected 'digits', expected an operator or the end of the statement [digits]
    hint: write :set digits 3 in a session
  adcalc: standard input:6:1: unknown function 'limit' [limit]
    hint: there are no limits
  adcalc: standard input:7:5: unknown name 'x' [x]
    hint: give it a value first: x = 2
  y = 1
  # a is a formula; its name alone answers with its value
  2

A sampled uncertainty that disagrees says with what

  $ adcalc -e 'x^2' --at 'x=0.1+/-0.5' --monte-carlo=1000 | tail -2
  Monte Carlo: 0.26(36), 95% between 1.8084e-4 and 1.2413 (1000 samples, seed 1):
        first order, u = 0.1, DISAGREES with it: use the interval

What is exactly right, and in a session what a session has

  $ for c in 'spence(x)' 'remainder(7, 4)' 'copysign(x, y)' 'polyfit(1)' 'emit(1)'; do adcalc -e "$c"; done 2>&1 | grep hint
    hint: write dilog(x), or dilog(1 - x) for spence; there is no other order
    hint: there is no remainder nearest to 0; mod(x, y) has the sign of y, and rem(x, y) that of x
    hint: write if(y < 0, -abs(x), abs(x)), which takes -0 for 0
    hint: formulas do not fit; --fit=FILE with y ~ a*x + b does
    hint: write --emit=FORM with the expression
  $ adcalc -q 'dilog(1 - 0)'; /usr/bin/python3 -c 'from math import pi; print(pi**2/6)'; adcalc -q -e 'x = -3; y = 0; if(y < 0, -abs(x), abs(x))'; adcalc -q -e 'mod(-7, 4)'; adcalc -q -e 'rem(-7, 4)'
  1.6449340668482264
  1.6449340668482264
  3
  undefined (a comparison at its switching point)
  -1
  1
  -3
  $ printf 'polyfit(x,y,1)\nrand()\nsimplify(x)\nemit(x)\nm=100.28(5)\n' | adcalc -i --no-config 2>&1 | grep hint
    hint: formulas do not fit; :fit FILE a,b y ~ a*x + b does
    hint: there are no random numbers in formulas
    hint: formulas are not rearranged; :emit infix EXPRESSION prints derivatives in a short form
    hint: write :emit FORM EXPRESSION
    hint: write 100.28*(5) for the product, or leave (5) out; in --at and :budget it states an uncertainty

Words of other programs come before abbreviations

  $ for o in --header --header=x --c --max; do adcalc $o -e 'x^2'; done; adcalc --min=x -q -e '(x-1)^2' --at x=3; adcalc -q --expr='2*3'; adcalc --sweep -e 2
  adcalc: unknown option '--header'
    hint: write --implicit-header=x,y for a file without a header
  adcalc: unknown option '--header'
    hint: write --implicit-header=x,y for a file without a header
  adcalc: unknown option '--c'
    hint: write --emit= and the language, as in --emit=python
  adcalc: unknown option '--max'
    hint: write --maximize=x --at x=1
  1
  6
  adcalc: unknown option '--sweep'
    hint: write --range=x=0:0.5:2
  [2]

Names of options that are none are shown where they are; a variable that is meant is named

  $ a() { adcalc "$@" -e 'alpha*y' --at alpha=2,y=3; }; a --wrt=y,alpah; a --direction=y=1,al=2; printf 'x,y\n1,2\n2,5\n3,7\n' > line.csv
  adcalc: --wrt:1:3: unknown variable 'alpah'
    y,alpah
      ^~~~~
  adcalc: --direction:1:5: unknown variable 'al'
    y=1,al=2
        ^~
  $ for h in b bb x; do adcalc -q --fit=line.csv -e 'y ~ a*x + b' --at a=1,b=1 --hold=a,$h; done; adcalc -q --fit=line.csv -e 'y ~ a*x + b' --hold=b
  adcalc: --fit: there is nothing to fit
    hint: name the parameters with their first values in --at
  adcalc: --hold:1:3: unknown variable 'bb'
    a,bb
      ^~
    hint: a parameter that is held has a value in --at
  adcalc: --hold:1:3: unknown variable 'x'
    a,x
      ^
    hint: a parameter that is held has a value in --at
  adcalc: --hold:1:1: unknown variable 'b'
    b
    ^
    hint: a parameter that is held has a value in --at
  [2]

Commands of a session in a script

  $ printf 'x^2\n:emit c\n' | adcalc -q --at x=3; adcalc -e ':solve x x^2-2'; adcalc -e 'x:2' --at x=1
  9
  6
  adcalc: standard input:2:1: unexpected ':', expected an operand or the end of the input
    :emit c
    ^
    hint: a command, which begins with ':', is for a session: adcalc -i
  adcalc: -e:1:1: unexpected ':', expected an operand or the end of the input
    :solve x x^2-2
    ^
    hint: a command, which begins with ':', is for a session: adcalc -i
  adcalc: -e:1:2: unexpected ':', expected an operator or the end of the statement
    x:2
     ^
    hint: write [1:5] for a range, sum(k=1, 5, k) for a sum, c ? a : b for a choice
  [2]

Mixed numbers, groups of thousands, a letter that only looks Latin, dual numbers as printed, elements with uncertainties

  $ h() { adcalc "$@" 2>&1 | tail -1; }
  $ h -e '3½'; h -e '1,000+1'; h -e '12 345.6'; h -e '1,50'; h -e 'х^2' --at x=2
    hint: write (3 + ½) for the sum of both, 3*½ for a product
    hint: write 1000 or 1_000 for one number
    hint: write 12345 or 12_345 for one number
    hint: write a point in a number, as in 1.5; ';' between statements
    hint: this 'х' is a Cyrillic letter; the Latin one is 'x'
  $ h -e x --at 'x=<3,1>'; h -e 'sum(x)' --at 'x=[1.0(1),2]'; h -e 'sum(x)' --at 'x=[1+/-0.1,2]'
    hint: write x=3+1eps for a dual number, [3,1] for a vector
    hint: elements have no uncertainties; give names to them, as in [a, b] with --at 'a=1.0(1), b=2'
    hint: elements have no uncertainties; give names to them, as in [a, b] with --at 'a=1.0(1), b=2'

What comes first in a command of a session, and :check of one expression

  $ printf 'x,y\n1,2\n2,3\n' > d.csv; printf ':fit d.csv y ~ a+b*x\n:plot x=0:5 sin(x)\n:trace steps x*x\n:budget x=2.0(1)\n' | adcalc -i 2>&1 | grep hint
    hint: the parameters come first, as in :fit FILE a,b y ~ a*x + b
    hint: the formula comes first, as in :plot x^2, x=0:5
    hint: write :set trace WORD, then :trace EXPRESSION, for another form of trace
    hint: as in :budget x=2+/-0.1 x^2
  $ printf ':check off\n:check x^3 at x=2\nx^3 at x=2\n' | adcalc -i | grep ∂
  ∂x   12         12.0000000000000(1)    exact
  ∂x   12

Tables in UTF-16, without an object, and with correlations of columns

  $ printf '\377\376x\0\n\0' | adcalc -p - -e x
  adcalc: standard input: this is UTF-16, not UTF-8
    hint: convert it: iconv -f UTF-16 -t UTF-8
  [2]
  $ printf '' | adcalc --jsonl -p - -e x
  adcalc: standard input: empty, where objects are needed
    hint: one object a line, as {"x":2}
  [2]
  $ printf 'x,u_x,y,u_y\n1,0.1,2,0.2\n' | h -p - -e x*y --corr=x,y=0.5
    hint: uncertainties of columns, u_x, are not correlated; those of --at are

Words that are printed have help

  $ for w in kink one-sided undecided inconclusive elasticity leverage condition; do adcalc --help=$w | head -1; done
  kink one-sided   at a kink, as of abs(x) at 0, the derivatives of both sides
  kink one-sided   at a kink, as of abs(x) at 0, the derivatives of both sides
  undecided   rounding, or a bound that is not known, leaves the number or the
  inconclusive   a comparison in which the finite difference is too uncertain; see
  elasticity   x/f df/dx, by how many per cent f changes with one per cent of x:
  leverage   the derivative of a fitted value with respect to its observation,
  condition   of a fit: near 1 the data separate the parameters well, above 1e6

Hints whose own advice is taken as it is: sums, equations, Bessel functions, units, claims, ranges, options with one dash, names that
have formulas

  $ for e in 'sum(k=1..10,k^2)' 'sum(k=1:10,k^2)' 'solve(x=1,x^2=2)' 'K0(x)' 'I1(x)'; do h -e "$e" --at x=1; done
    hint: write 0:1 for a range, sum(k=0, 1, k) for a sum
    hint: write [1:5] for a range, sum(k=1, 5, k) for a sum, c ? a : b for a choice
    hint: write x^2 - 2 for the equation x^2 = 2
    hint: write besselj(n, x), bessely(n, x), besseli(n, x) or besselk(n, x)
    hint: write besselj(n, x), bessely(n, x), besseli(n, x) or besselk(n, x)
  $ h -e 2*m --at 'm=1.00(1) kg'; h -e x^2 --at x=2 --claim '2*x'; h x^2 --plot x=0:1; h x^2 --range x=0:0.5:2 x=0:0.5:2; h x^2 -at x=2; h x^2 -digits=3; h x^2 --at -json
    hint: no unit or factor follows an uncertain number
    hint: write x=2*x for the partial with respect to x
    hint: for a plot write --plot='x=0:1'; --range=x=0:0.5:2 has a step
    hint: for a table write --range='x=0:0.5:2'
    hint: write --at
    hint: write --digits=3
    hint: 'adcalc --help=at' shows it
  $ printf 'x=2\ny=x^2\nx=y\ny\n:roots x^2-2\n:proven x\n' | adcalc -i -q 2>&1 | grep hint
    hint: it is a formula; write its value in its place
    hint: write :solve x EXPRESSION
    hint: write :set digits 30 for 30 digits, which are proven

One point as JSON lines; a fit has no columns

  $ adcalc x^2 --jsonl --at x=3; adcalc x^2 --jsonl; printf 'x,y\n1,2\n2,4\n' > line.csv; adcalc --fit=line.csv --csv -e 'y ~ a*x'; adcalc --fit=line.csv --jsonl -e 'y ~ a*x' | grep -o '"a":{"estimate":2,'
  {"expression":"x^2","at":{"x":3},"status":"ok","value":9,"gradient":{"x":6}}
  {"expression":"x^2","status":"symbolic","derivatives":{"f":"x^2","x":"2*x"}}
  adcalc: --fit has no columns
    hint: text and --json show it, for one point
  "a":{"estimate":2,

Commands that are options, formats or forms; a solver without an expression

  $ printf ':at x=3\n:json\n:python x^2\n:monte-carlo 100\n:minimize (x-1)^2\n:fit data.csv a,b\n' | adcalc -i -q 2>&1 | grep hint
    hint: --at is for the command line, outside of a session
    hint: write :set format json
    hint: write :emit python EXPRESSION
    hint: --monte-carlo is for the command line, outside of a session
    hint: as in :minimize x x^2-2
    hint: as in :fit data.csv a,b y ~ a*x + b

A range in the head of a loop, a type before a name, an element of a list

  $ for e in 'for (i=1:10) z=i; z' 'double x = 3; x^2' '[1,2,3](2)'; do adcalc -e "$e" 2>&1 | grep hint; done
    hint: write for (i = 1; i <= 10; i += 1) statement, if(condition, value, value) in an expression
    hint: write x = 3 alone
    hint: write '[' for an element, '*' for a product
