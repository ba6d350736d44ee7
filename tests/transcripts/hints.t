Hints: what a mistake is called here, and what works when it is typed
SPDX-License-Identifier: GPL-3.0-or-later

One line for each: place, message | hint

  $ joined() { awk '/^ *hint: / { sub(/^ *hint:/, " |"); p = p $0; next } /^  / { next } p { print p } { sub(/^adcalc: /, ""); p = $0 } END { print p }'; }
  $ e() { for t; do adcalc -q -e "$t"; done 2>&1 | joined | sed 's/^-e:1://'; }
  $ h() { adcalc "$@" 2>&1 | sed -n 's/^ *hint: //p'; }
  $ hints() { for t; do h -e "$t" --at x=1; done; }

Calls without parentheses, other programs' words for a definition, a point, a command

  $ hints 'sin x' 'sin 30' 'sin 30 deg' 'pi r^2' 'a x' 'grad f(1,2)' 'def f(x): x^2' 'function f(x,y) = x*y' 'lambda x: x^2' \
  >   'f = x -> x^2'
  write sin(x)
  write sin(30)
  write sin(30deg)
  write pi*r for a product
  write a(x) for a call, a*x for a product
  write the expression and its point, as in x^2*y at x=1, y=2: an answer has all partial derivatives
  write f(x) = x^2
  write f(x,y) = x*y
  write f(x) = x^2 for a function
  write f(x) = x^2 for a function
  $ hints 'def f(x): return x' 'function f(x) { return x^2 }' 'for (e in [1,2]) s += e' 'for (i=1:10) z=i; z'
  write f(x) = x
  write f(x) = x^2
  write for (i = 1; i <= length(v); i += 1), and v[i] for the element
  write for (i = 1; i <= 10; i += 1) statement, if(condition, value, value) in an expression
  $ hints 'x^2 where x=2' '(x + 1 at x=2)' 'x=2 y=3; x*y' 'x^2 at x=3 y=4' 'let x = 3' 'double x = 3; x^2' 'set digits 17' \
  >   'plot sin(t)'
  write 'at' for 'where', as in x^2 at x=3
  write 'at' after the whole expression, outside of parentheses
  write ';' before 'y='
  write ',' before 'y='
  write x = 3 alone
  write x = 3 alone
  write :set digits 17 in a session
  write :plot sin(t) in a session

No wrong product, no complex numbers

  $ e 2e1.5 '2ab(a+b)' 'a=2; b=3; 2ab(a+b)' 'a=2; 2a(a+1)' '3+4i' 2j 'i=2; 3i' 'while (true) x = 1'
  4: unexpected '.5', expected an operator or the end of the statement | an exponent is whole; write 2*10^1.5
  2: unknown function 'ab' | write ab*(...) for a product
  12: unknown function 'ab' | write '*' between the letters and before '(' for a product, as in 2*a*b*(a + b)
  7: 'a' is a variable, not a function | write a*(...) for a product
  4: complex numbers are not supported | write '*' before 'i' where it is a variable
  2: complex numbers are not supported | write '*' before 'j' where it is a variable
  6
  3
  8: unknown name 'true' | write 1 or 0

The form of a call counts before the names in it

  $ e 'solve(t^2-2)' 'integrate(t^2, t, 0, 1)' 'sum(i^2,i,1,10)' 'argmin((u-1)^2)' 'diff(u^2)' 'limit(sin(x)/x,x,0)' \
  >   'integrate(x=0,1,x*q)'
  1: 'solve' needs an unknown with a guess, or with two bounds, and an expression to be 0 | write solve(x=1, x^2 - 2) or solve(x=0, 2, x^2 - 2)
  1: 'integrate' needs a name with its two bounds, and an integrand | write integrate(x=0, 1, x^2)
  1: 'sum' needs an index, a last value and a term | write sum(k=1, n, k^2)
  1: 'argmin' needs an unknown with a guess, and an expression to minimize | write argmin(x=1, (x - 2)^2)
  1: diff needs an expression, a variable, and perhaps an order | write diff(x^3, x) or diff(x^3, x, 2)
  1: unknown function 'limit' | there are no limits
  19: unknown name 'q' | give it a value with --at q=... or q = ...
  $ hints 'sum(k=1..10,k^2)' 'sum(k=1:10,k^2)' 'solve(x=1,x^2=2)' '[1,2,3](2)'
  write 0:1 for a range, sum(k=0, 1, k) for a sum
  write [1:5] for a range, sum(k=1, 5, k) for a sum, c ? a : b for a choice
  write x^2 - 2 for the equation x^2 = 2
  write '[' for an element, '*' for a product

Functions by their names elsewhere

  $ hints 'sind(30)' 'atand(1)' 'deg2rad(1)' 'expm(1)' 'xlogy(1,2)' 'interp1(1)' 'cholesky(1)' 'voigt(1)' 'kron(1,2)' ln10 \
  >   'lb(2)' 'tg(1)' 'size(1)' 'isprime(3)' 'ifelse(1,2,3)' 'fdim(1,2)' 'rand()' 'expit(1)' 'ode45(1)' 'hstack(1,2)' 'conj(1)' \
  >   'arg(1)' 'spence(x)' 'remainder(7, 4)' 'copysign(x, 1)' 'polyfit(1)' 'emit(1)' 'K0(x)'
  write sin(x*deg) for an angle in degrees, and cos and tan like it
  write asin(x)/deg for the angle in degrees, and acos and atan like it
  write torad(x) or todeg(x), or x*deg and x/deg
  there are no functions of matrices but inv(A) and powers; exp.(A) takes each element
  write x*log(y) or x*log1p(y), and if(x == 0, 0, x*log(y)) where x may be 0
  there is no interpolation
  write A\b, det(A) or logdet(A), which need no factors
  there is no Voigt profile; normpdf(x) and 1/(pi*(1 + x^2)) are its two parts
  there is no Kronecker product
  write log(2) or log(10)
  write log10(x), or log2(x) for the binary logarithm
  write tan(x), cot(x) or csc(x)
  write rows(A) and cols(A), or length(v)
  there is no number theory but gcd and lcm
  write if(c, a, b)
  write max(x - y, 0)
  there are no random numbers in formulas; --random makes points, --monte-carlo samples
  write logistic(x)
  there is no solver of differential equations
  write hcat(A, B) or vcat(A, B)
  complex numbers are not supported
  complex numbers are not supported; atan2(y, x) is the angle of a point
  write dilog(x), or dilog(1 - x) for spence; there is no other order
  there is no remainder nearest to 0; mod(x, y) has the sign of y, and rem(x, y) that of x
  write if(y < 0, -abs(x), abs(x)), which takes -0 for 0
  formulas do not fit; --fit=FILE with y ~ a*x + b does
  write --emit=FORM with the expression
  write besselj(n, x), bessely(n, x), besseli(n, x) or besselk(n, x)

Most are there under that name

  $ first() { for t; do adcalc -q -e "$t" 2>&1 | head -1; done | paste -s -d ' '; }
  $ first 'sgn(-2)' 'fabs(-2)' 'pow(2,3)' 'trunc(2.5)' 'fix(-2.5)' 'mod(7,4)' 'nthroot(8,3)' 'cbrt(27)' 'arcsin(0)' 'arctan(0)' \
  >   'cumsum([1,2,3])' '2**3'
  -1 2 8 2 -2 3 2 3 0 0 1 8

What the hints show works when it is typed; the values are those of Python

  $ first 'sin(30deg)' 'asin(1/2)/deg' '2*10^1.5' 'log(-expm1(-1))' \
  >   'v=[1,2]; w=[3,4]; norm([v[i]*w[j] for i=1:length(v), j=1:length(w)])'
  0.49999999999999994 30.000000000000004 63.245553203367585 -0.4586751453870819 11.180339887498949
  $ first 'v=[1,2,6]; w=[1,3,5]; mean((v .- mean(v)).*(w .- mean(w)))' 'A=[1,0;0,1]; det(exp.(A))' 'atan(sinh(1))' 'dilog(1 - 0)'
  3.3333333333333335 6.38905609893065 0.8657694832396586 1.6449340668482264
  $ /usr/bin/python3 -c "from math import *; print(sin(pi/6), degrees(asin(.5)), 2*10**1.5, log(-expm1(-1)), hypot(3,4,6,8)); print(10/3, e*e-1, atan(sinh(1)), pi**2/6)"
  0.49999999999999994 30.000000000000004 63.245553203367585 -0.45867514538708193 11.180339887498949
  3.3333333333333335 6.3890560989306495 0.8657694832396586 1.6449340668482264

Options by their other names; words of other programs come before abbreviations

  $ for o in latex dot derive precision verify eval degrees root parallel verbose reverse integrate limit complex header=x c max sweep; do h --$o -e 2; done
  write --emit=latex
  write --emit=dot
  write --emit=infix
  write --digits=30 for 30 digits, --digits=6 to show 6 of them
  write --check to compare with finite differences
  write -e 'x^2'
  angles are radians; write sin(30deg) for the sine of 30 degrees
  write --solve=x --at x=1
  write --jobs=4
  write --trace for each operation, --blame for lost digits
  write --mode=reverse
  write -e 'integrate(x=0, 1, x^2)'
  there are no limits
  complex numbers are not supported
  write --implicit-header=x,y for a file without a header
  write --emit= and the language, as in --emit=python
  write --maximize=x --at x=1
  write --range=x=0:0.5:2
  $ adcalc --min=x -q -e '(x-1)^2' --at x=3; h -v; h x^2 -at x=2; h x^2 -digits=3; h x^2 --at -json; h x^2 --plot x=0:1; h x^2 --range x=0:0.5:2 x=0:0.5:2
  1
  -V is the version, --help lists the options
  write --at
  write --digits=3
  'adcalc --help=at' shows it
  for a plot write --plot='x=0:1'; --range=x=0:0.5:2 has a step
  for a table write --range='x=0:0.5:2'

Lists of names and values

  $ h -e 'l*T' --at 'l=1.00(1) T=2.0(1)'; h -e x*y --at 'x=1 y=2'; h -e x --at 3; h -e x*y --at x=1,y=2 --claim '-215.6,-88'; h -e x^2 --at x=2 --claim 2*x
  write ',' before 'T='
  write ',' before 'y='
  write a name and its value, as in x=3
  write x=-215.6 for the partial with respect to x
  write x=2*x for the partial with respect to x
  $ h -e x --at 'x=<3,1>'; h -e 'sum(x)' --at 'x=[1.0(1),2]'; h -e 'sum(x)' --at 'x=[1+/-0.1,2]'; h -e 2*m --at 'm=1.00(1) kg'
  write x=3+1eps for a dual number, [3,1] for a vector
  elements have no uncertainties; give names to them, as in [a, b] with --at 'a=1.0(1), b=2'
  elements have no uncertainties; give names to them, as in [a, b] with --at 'a=1.0(1), b=2'
  no unit or factor follows an uncertain number
  $ a() { adcalc "$@" -e 'alpha*y' --at alpha=2,y=3 2>&1 | marks; }; a --wrt=y,alpah; a --direction=y=1,al=2; a --direction=1,0
  adcalc: --wrt:1:3: unknown variable 'alpah' [alpah]
  adcalc: --direction:1:5: unknown variable 'al' [al]
  adcalc: --direction:1:1: unexpected '1', expected a name [1]
    hint: write a name and its value, as in x=1

Columns

  $ printf 'time,counts,sigma\n1,9,1\n2,7,1\n3,6,1\n4,4,1\n' > d.csv; printf 'time counts\n1 9\n2 7\n3 5\n' > blanks.csv; printf '1\n2\n3\n' > none.csv
  $ (adcalc --fit=d.csv -e 'count ~ a*time+b' --at a=1,b=1; adcalc --fit=d.csv -e 'counts ~ a*time+b' --sigma=sigm; adcalc --data=d.csv -e 'sum(cnt)') 2>&1 | joined
  -e:1:1: unknown name 'count' | no column has this name; the columns are time, counts, sigma; a number is given with --at
  --sigma: no column 'sigm' | the columns are time, counts, sigma
  -e:1:5: unknown name 'cnt' | no column has this name; the columns are time, counts, sigma; a number is given with --at
  $ (adcalc --fit=blanks.csv -e 'counts ~ a*time+b'; adcalc --data=blanks.csv -e 'sum(counts)'; adcalc --points=blanks.csv -e 'counts*2') 2>&1 | joined
  --fit: blanks.csv: the columns are separated by blanks, where CSV has commas
  --data: blanks.csv: the columns are separated by blanks, where CSV has commas
  -e:1:1: unknown name 'counts' | the columns are separated by blanks, where CSV has commas
  $ (adcalc --points=none.csv -e 'x^2'; adcalc --points=none.csv --implicit-header=x -e 'x^2'; adcalc --fit=none.csv -e 'x ~ a') 2>&1 | joined
  -e:1:1: unknown name 'x' | line 1 is read as the header; without one write --implicit-header=x
  x,f,df_dx
  1,1,2
  2,4,4
  3,9,6
  -e:1:1: unknown name 'x' | line 1 of the file names the columns, and here it has numbers: 1
  $ for h in b bb x; do adcalc --fit=d.csv -e 'counts ~ a*time + b' --at a=1,b=1 --hold=a,$h; done 2>&1 \
  >   | joined; h --fit=d.csv -e 'counts ~ a*time + b' --hold=b
  --fit: there is nothing to fit | name the parameters with their first values in --at
  --hold:1:3: unknown variable 'bb' | a parameter that is held has a value in --at
  --hold:1:3: unknown variable 'x' | a parameter that is held has a value in --at
  a parameter that is held has a value in --at
  $ printf '\377\376x\0\n\0' | adcalc -p - -e x 2>&1 | joined; printf '' | adcalc --jsonl -p - -e x 2>&1 | joined
  standard input: this is UTF-16, not UTF-8 | convert it: iconv -f UTF-16 -t UTF-8
  standard input: empty, where objects are needed | one object a line, as {"x":2}
  $ printf 'x,u_x,y,u_y\n1,0.1,2,0.2\n' | h -p - -e x*y --corr=x,y=0.5
  uncertainties of columns, u_x, are not correlated; those of --at are
  $ adcalc x^2 --jsonl --at x=3; adcalc x^2 --jsonl; adcalc --fit=d.csv --csv -e 'counts ~ a*time'
  {"expression":"x^2","at":{"x":3},"status":"ok","value":9,"gradient":{"x":6}}
  {"expression":"x^2","status":"symbolic","derivatives":{"f":"x^2","x":"2*x"}}
  adcalc: --fit has no columns
    hint: text and --json show it, for one point
  [2]

In a session, and its commands in a script

  $ i() { adcalc -i -q --no-config 2>&1; }
  $ printf '%s\n' ':plot sin(t) t=0:10' '  :functions nosuch' 'sin 30 deg' 'set digits 3' ':set digits 3' 'limit(2)' \
  >   'if (x > 1) { a = sqrt(x)*y }' 'x = 4; y = 1' 'if (x > 1) { a = sqrt(x)*y }' '1 ?' '  2 : 3' | i | joined
  :plot:1:8: unexpected 't', expected an operator or the end of the statement | write ',' before 't='
  :functions: no function is called 'nosuch'
  standard input:3:5: unexpected '30', expected an operator or the end of the statement | write sin(30deg)
  standard input:4:5: unexpected 'digits', expected an operator or the end of the statement | write :set digits 3 in a session
  standard input:6:1: unknown function 'limit' | there are no limits
  standard input:7:5: unknown name 'x' | give it a value first: x = 2
  y = 1
  # a is a formula; its name alone answers with its value
  2
  $ printf '%s\n' 'polyfit(x,y,1)' 'rand()' 'simplify(x)' 'emit(x)' 'm=100.28(5)' 'x=2' 'y=x^2' 'x=y' y ':roots x^2-2' \
  >   ':proven x' | h -i --no-config
  formulas do not fit; :fit FILE a,b y ~ a*x + b does
  there are no random numbers in formulas
  formulas are not rearranged; :emit infix EXPRESSION prints derivatives in a short form
  write :emit FORM EXPRESSION
  write 100.28*(5) for the product, or leave (5) out; in --at and :budget it states an uncertainty
  it is a formula; write its value in its place
  write :solve x EXPRESSION
  write :set digits 30 for 30 digits, which are proven
  $ printf '%s\n' ':fit d.csv y ~ a+b*x' ':plot x=0:5 sin(x)' ':trace steps x*x' ':budget x=2.0(1)' \
  >   ':at x=3' :json ':python x^2' ':monte-carlo 100' ':minimize (x-1)^2' ':fit data.csv a,b' | h -i --no-config
  the parameters come first, as in :fit FILE a,b y ~ a*x + b
  the formula comes first, as in :plot x^2, x=0:5
  write :set trace WORD, then :trace EXPRESSION, for another form of trace
  as in :budget x=2+/-0.1 x^2
  --at is for the command line, outside of a session
  write :set format json
  write :emit python EXPRESSION
  --monte-carlo is for the command line, outside of a session
  as in :minimize x x^2-2
  as in :fit data.csv a,b y ~ a*x + b
  $ printf ':check off\n:check x^3 at x=2\nx^3 at x=2\n' | adcalc -i --no-config | grep ∂
  ∂x   12         12.0000000000000(1)    exact
  ∂x   12
  $ printf 'x^2\n:emit c\n' | adcalc -q --at x=3 2>&1 | joined; h -e ':solve x x^2-2'; h -e x:2 --at x=1
  9
  6
  standard input:2:1: unexpected ':', expected an operand or the end of the input | a command, which begins with ':', is for a session: adcalc -i
  a command, which begins with ':', is for a session: adcalc -i
  write [1:5] for a range, sum(k=1, 5, k) for a sum, c ? a : b for a choice

A sampled uncertainty that disagrees says with what

  $ adcalc -e 'x^2' --at 'x=0.1+/-0.5' --monte-carlo=1000 | tail -2
  Monte Carlo: 0.26(36), 95% between 1.8084e-4 and 1.2413 (1000 samples, seed 1):
        first order, u = 0.1, DISAGREES with it: use the interval

Mixed numbers, groups of thousands, a letter that only looks Latin

  $ h -e 3½; h -e 1,000+1; h -e '12 345.6'; h -e 1,50; h -e х^2 --at x=2
  write (3 + ½) for the sum of both, 3*½ for a product
  write 1000 or 1_000 for one number
  write 12345 or 12_345 for one number
  write a point in a number, as in 1.5; ';' between statements
  this 'х' is a Cyrillic letter; the Latin one is 'x'

Words that are printed have help

  $ for w in one-sided undecided inconclusive elasticity leverage condition; do adcalc --help=$w | head -1 \
  >   | grep -oE '^[-a-z]+( [-a-z]+)*'; done
  kink one-sided
  undecided
  inconclusive
  elasticity
  leverage
  condition
