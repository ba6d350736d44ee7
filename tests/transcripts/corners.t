Corners that few formulas reach. What is expected is known by hand, or from the standard that is named.
SPDX-License-Identifier: GPL-3.0-or-later

  $ v() { adcalc -q -e "$1" --at "${2:-x=2}" 2>&1 | sed -n '1p;2p' | grep -v '^  '; }
  $ all() { for e; do printf '%s: %s\n' "$e" "$(v "$e" | paste -sd ' ')"; done | sed 's/adcalc: //'; }

Matrices larger than what is expanded: det(I + x*J) = 1 + n*x for the matrix J of ones, det(x*I) = x^n; a power 0 is I

  $ all 'det(eye(10) .+ x)' 'det(eye(10)*x)' 'logdet(eye(12)*x) - 12*log(x)' '([x,1;1,2]^0)[1,1]' 'diff(det(eye(10) .+ x), x)' 'diff(det(eye(10)*x), x)' 'diff(logdet(eye(12)*x), x)' 'diff(([0,x;x,0]^-1)[1,2], x)' 'diff(norm([x,2],3), x)'
  det(eye(10) .+ x): 21 10
  det(eye(10)*x): 1024 5120
  logdet(eye(12)*x) - 12*log(x): 0 0
  ([x,1;1,2]^0)[1,1]: 1 0
  diff(det(eye(10) .+ x), x): 10 0
  diff(det(eye(10)*x), x): 5120 23040
  diff(logdet(eye(12)*x), x): 6 -3
  diff(([0,x;x,0]^-1)[1,2], x): -0.25 0.25
  diff(norm([x,2],3), x): 0.6299605249474366 0.3149802624737183

What does not fit is told (arrays_refused.t has the rest)

  $ all 'logdet(-eye(3)*x)' '([1,1;1,1]*x)^-1' 'sum([1:[1,2]]*x)' 'sum(eye(0)*x)' 'hcat([1;2],[x,1,2])' '[1,2,3][1,1,1]' '[x for i=1:2 for j=1:2]'
  logdet(-eye(3)*x): -e:1:1: logdet of a matrix whose determinant is negative
  ([1,1;1,1]*x)^-1: -e:1:1: the matrix is singular
  sum([1:[1,2]]*x): -e:1:5: a range of arrays
  sum(eye(0)*x): -e:1:5: a size must be a whole number from 1 to 134217728
  hcat([1;2],[x,1,2]): -e:1:1: hcat of 2x1 and a vector of 3: the numbers of rows differ
  [1,2,3][1,1,1]: -e:1:13: an array has rows and columns: two indices at most
  [x for i=1:2 for j=1:2]: -e:1:14: unexpected 'for', expected an operator, ',', ']' or ':'
  $ all 'diff(inv([x,x;x,x])[1,1], x)' 'diff(logdet([1,2;2,4]*x), x)' 'diff(logdet(-eye(3)*x), x)' 'diff(sum([1,2;3,4]\[x,2,3]), x)' 'diff(sum([1,1;1,1]\[x,2]), x)' 'diff(det([x,1,2]), x)'
  diff(inv([x,x;x,x])[1,1], x): -e:1:6: the matrix is singular
  diff(logdet([1,2;2,4]*x), x): -e:1:6: logdet of a singular matrix
  diff(logdet(-eye(3)*x), x): -e:1:6: logdet of a matrix whose determinant is negative
  diff(sum([1,2;3,4]\[x,2,3]), x): -e:1:10: 2x2 \ a vector of 3: the right side needs 2 rows
  diff(sum([1,1;1,1]\[x,2]), x): -e:1:10: the matrix is singular
  diff(det([x,1,2]), x): -e:1:6: det of a vector of 3, which is not a square matrix

Distributions that there are not

  $ for d in 'normal(1)' 'normal(1,-1)' 'uniform(2,1)' 'uniform(1)' 'triangular(1)' 'triangular(1,2,3)' 't(0,1,2)' 't(0,1)' 'beta(1)' 'beta(0,1)' 'beta(1,1,2,1)' 'trapezoid(1,2,3)' 'curvilinear(1,2,3)' 'arcsine(2,1)' 'foo(1)'; do v x "x~$d"; done | sort | uniq -c
        1 adcalc: --at:1:3: a distribution is normal, uniform, triangular, trapezoid, curvilinear, arcsine, t, beta or observed
        1 adcalc: --at:1:3: arcsine(FROM, TO) needs FROM below TO
        3 adcalc: --at:1:3: beta(P, Q) or beta(P, Q, FROM, TO) needs P and Q above 0, and FROM below TO
        1 adcalc: --at:1:3: curvilinear(FROM, TO, OFF) is uniform between ends that may be OFF, at most half of TO - FROM
        2 adcalc: --at:1:3: normal(MEAN, DEVIATION) needs a deviation of at least 0
        2 adcalc: --at:1:3: t(CENTRE, SCALE, FREEDOM) needs more than 2 degrees of freedom to have a standard deviation
        1 adcalc: --at:1:3: trapezoid(FROM, TO, RATIO) needs FROM below TO, and the top by the base as a ratio from 0 to 1
        2 adcalc: --at:1:3: triangular(FROM, TO) or triangular(FROM, TO, MODE) needs FROM below TO and MODE between them
        2 adcalc: --at:1:3: uniform(FROM, TO) needs FROM below TO

Their means: P/(P+Q), with the ends, and (a+b+c)/3

  $ for d in 'beta(2,3)' 'beta(2,3,1,2)' 't(1,0.5,5)' 'triangular(1,3,1.5)'; do v x "x~$d" | head -n 1; done | paste -sd ' '
  0.4 1.4 1 1.8333333333333333

Correlated samples: u(x+y) = sqrt(0.1^2 + 0.2^2 + 2*0.5*0.1*0.2) = 0.26458 and u(x-y) = sqrt(0.03) = 0.17321, to 1 % by sampling

  $ for e in x+y x-y; do adcalc --json --monte-carlo=40000 --corr=x,y=0.5 -e $e --at 'x=1+/-0.1,y=2+/-0.2' | python3 -c "import json, sys; a = json.load(sys.stdin); print(*[abs(u/w - 1) < 0.01 for u, w in [(a['uncertainty']['monte_carlo']['u'], {'x+y': 0.07, 'x-y': 0.03}['$e']**0.5)]])"; done
  True
  True
  $ adcalc --monte-carlo=1000 --corr=x,y=0.5 -e 'x+y' --at 'x~uniform(1,2),y=2+/-0.2'
  adcalc: --monte-carlo: 'x' is correlated; only normal inputs without degrees of freedom can be sampled with correlations
  [2]

Numbers in tables: strtod's, but for a '_' and what is beyond the range of a double

  $ printf 'x\n1_000\n 5 \n+5\n-\n1e\n0x10\n1e400\n1e-400\n0e-400\n-inf\n5.\n"7"\n--5\n123456789012345678901234567890\n0x1p-1080\n' | adcalc -p - -e '2x' --no-check 2> told | cut -d, -f1,2; cut -d: -f5- told
  x,f
  1_000,2000
   5 ,10
  +5,10
  -,(error)
  1e,(error)
  0x10,32
  1e400,(error)
  1e-400,(error)
  0e-400,0
  -inf,-inf
  5.,10
  "7",14
  --5,(error)
  123456789012345678901234567890,2.4691357802469136e29
  0x1p-1080,(error)
   '-' is not a number
   '1e' is not a number
   '1e400' is outside the range of a double
   '1e-400' is outside the range of a double
   x is not finite
   '--5' is not a number
   '0x1p-1080' is outside the range of a double

UTF-8 as RFC 3629 has it: cut short, surrogates, beyond U+10FFFF, longer than need be

  $ for b in '\303' '\342\202' '\355\240\200' '\364\220\200\200' '\300\200' '\340\200\200' '\360\200\200\200' '\377' '\342\202\101' '\360\237\230\200' '\355\237\277' '\364\217\277\277'; do printf "x + $b\n" | adcalc --at x=1 2>&1 | sed -n 1p; done | cut -d: -f5-
   byte 0xC3 is not valid UTF-8
   byte 0xE2 is not valid UTF-8
   byte 0xED is not valid UTF-8
   byte 0xF4 is not valid UTF-8
   byte 0xC0 is not valid UTF-8
   byte 0xE0 is not valid UTF-8
   byte 0xF0 is not valid UTF-8
   byte 0xFF is not valid UTF-8
   byte 0xE2 is not valid UTF-8
   character U+1F600 is not part of the language
   character U+D7FF is not part of the language
   character U+10FFFF is not part of the language

What is typed by habit

  $ for e in 0x 1e 1_ 0b1 '||x||' x++ 1.2.3 '[1, 2 -3]' '[x' 'x)' '}' 'else x' 'if x > 1 {}' break '1 = x' 'x&y' 'sin 3' '/* x' '2\3' '1 2'; do adcalc -q -e "$e" --at x=2 2>&1 | sed -n '1s/^adcalc: //p;$p'; done
  -e:1:1: '0x' has no hexadecimal digits
    hint: write 0x1F, or 0*x for a product
  -e:1:1: '1e' has no digits in its exponent
    hint: write 2e0 for a number, 2*e for a product
  -e:1:1: '1_': '_' is allowed between two digits only
    ^~
  -e:1:1: '0b1' is not a number of this language
    hint: write it in decimal, or in hexadecimal as 0x1F
  -e:1:1: unexpected '||', expected an operand or the end of the input
    hint: '||' is always 'or'; write abs(...) inside bars
  -e:1:4: unexpected end of the input, expected an operand
    hint: write i += 1 or i -= 1 for i++ or i--
  -e:1:1: '1.2.3' has more than one decimal point
    ^~~~~
  -e:1:5: '2 -' can be read in two ways
    hint: write [1, 2, -3] or [1, 2 - 3]
  -e:1:3: unexpected end of the input, expected an operator, ',', ']', ':' or ';'
    hint: the '[' at line 1, column 1 is not closed
  -e:1:2: unexpected ')', expected an operator or the end of the statement
    hint: no '(' is open here
  -e:1:1: unexpected '}', expected an operand or the end of the input
    hint: no '{' is open here
  -e:1:1: unexpected 'else', expected an operand or the end of the input
    hint: there is no 'if' before it that it could belong to
  -e:1:4: unexpected 'x', expected '('
    hint: write if (condition) statement
  -e:1:1: 'break' outside a loop
    ^~~~~
  -e:1:1: only a name, an element v[i] or a function f(x) can be assigned to
    hint: '==' compares
  -e:1:2: '&' is not an operator
    hint: 'and' and '&&' mean logical and
  -e:1:5: unexpected '3', expected an operator or the end of the statement
    hint: write sin(3)
  -e:1:1: this comment is not closed with '*/'
    ^~
  -e:1:1: a number \ a number
    hint: A\b solves A*x = b for a matrix A
  -e:1:3: unexpected '2', expected an operator or the end of the statement
    hint: write '*' between them

Comparisons and whole numbers of many points at once, as Python has them

  $ adcalc --no-check --wrt=y --range='x=[0:1:12],y=[1:2:3]' -e '(x - y) + (x <= y)*2 + (x >= y)*4 + (x == y)*8 + (x != y)*16 + (not(x > 2))*32 + gcd(x, 12) + lcm(x, 4)*100 + value(x)*1e3' 2> /dev/null | cut -d, -f3 | sed 1d > got
  $ python3 -c "import math; print(*[(x-y) + (x<=y)*2 + (x>=y)*4 + (x==y)*8 + (x!=y)*16 + (not x>2)*32 + math.gcd(x,12) + math.lcm(x,4)*100 + x*1000 for x in range(13) for y in (1,3)], sep='\n')" | cmp - got

Samples of Student's and the beta distribution: s*sqrt(n/(n-2)) and sqrt(pq/((p+q)^2*(p+q+1))), to 1 %

  $ for d in 't(1,0.5,5)=0.6454972243679028' 'beta(2,3)=0.2' 'beta(0.5,0.5)=0.35355339059327373'; do adcalc --json --monte-carlo=40000 -e x --at "x~${d%=*}" | python3 -c "import json, sys; u = json.load(sys.stdin)['uncertainty']; print(*[abs(v/${d#*=} - 1) < e for v, e in ((u['u'], 1e-15), (u['monte_carlo']['u'], 0.01))])"; done
  True True
  True True
  True True

Steps of the incomplete beta function where both parameters are huge

  $ for x in 0.3 0.7; do adcalc -q --no-escalate -e 'betainc(x, 1e300, 1e300)' --at x=$x; done
  0
  0 (underflow)
  1
  0 (underflow)

