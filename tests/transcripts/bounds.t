Bounds on errors, and numbers that have lost their digits. Truths are from mpmath 1.3 with 50 digits; proven.t has what
ball arithmetic makes of these.
SPDX-License-Identifier: GPL-3.0-or-later

A bound for each number, of every order: the true ones are 6.909297426825681695..., 2.583853163452857613...

  $ adcalc --no-check --bounds -e 'x*y + sin(x)' --at x=2,y=3
  f(x, y) = x*y + sin(x)   at x = 2, y = 3

  value    6.909297426825682

       partial
  ∂x   2.583853163452858
  ∂y   2

  bounds on the errors
  value   4.3e-16
  ∂x      2.6e-16
  ∂y      0

The numbers of the text and of the point are decimals: 0.1 + 0.2 is 0.3, and the double is 4.4e-17 away

  $ adcalc --bounds -e '0.1 + 0.2' | tail -n 1; adcalc --bounds -e '0.5 + 0.25' | tail -n 1
  value   4.9e-17
  value   0

Hardly a digit: sin(pi) is 0 and the double 1.2e-16 may be anything; standard error says so for -q

  $ adcalc -q --no-escalate -e 'sin(x)*y' --at x=pi,y=2
  adcalc: note: fewer than 8 digits of the value and ∂y are certain
  2.4492935982947064e-16
  -2
  1.2246467991473532e-16
  $ adcalc --json --no-escalate -e 'sin(x)*y' --at x=pi,y=2 | grep -o '"partial_status.*'
  "partial_status":{"y":"imprecise"},"notes":["fewer than 8 digits of the value and ∂y are certain"]}

More digits show that they are 0 to 250 places

  $ adcalc -q -e 'sin(x)*y' --at x=pi,y=2 | paste -sd ' '
  0 -2 0

(1 - cos(x))/x^2 at 1e-4 has the derivative -8.33333332777777778e-6; doubles have none of its digits

  $ adcalc --no-check --no-escalate --bounds -e '(1-cos(x))/x^2' --at x=1e-4 | grep '∂\|note'
  ∂x   0 ± 5e-4 (no digit is certain)
  ∂x      4.5e-4
  note: fewer than 8 digits of the value and ∂x are certain

What happens at an event, what is solved for, and a path that could be another one have no bound that is known

  $ adcalc --json --bounds -e 'abs(x) + solve(t=1, t^2 - y)' --at x=0,y=2 | grep -o '"bound[^}]*}}'; adcalc --json --bounds -e 'x > 0.1 ? x : 0' --at x=0.1 | grep -o '"bound[^}]*}}'
  "bound":{"value":1.5700924586837752e-16,"gradient":{"x":"Infinity","y":3.925231146709438e-17}}
  "bound":{"value":0,"gradient":{"x":"Infinity"}}

Neither steps nor time of the answer are taken for it

  $ adcalc -q --max-steps=50 -e 'x*y + sin(x)' --at x=2,y=3 | paste -sd ' '
  6.909297426825682 2.5838531634528574 2

Bounds are shaped like the numbers: lists for a vector, arrays for an array variable. Hardly a digit is a status

  $ adcalc --json --bounds -e 'sum(A*A)' --at 'A=[1,2;3,4]' | grep -o '"bound.*'
  "bound":{"value":0,"gradient":{"A":[[0,0],[0,0]]}}}
  $ adcalc --json --no-escalate -e '[y, sin(x)]' --at x=pi,y=2 | grep -o '"status":"[a-z]*"'
  "status":"imprecise"

Errors over a good part of a period: nothing is known of sine and cosine, and a remainder may be anything below the divisor.
The true values at the decimals are -0.168, 0.986 and, of 10^19 by 3, 1

  $ adcalc --json --no-escalate --bounds -e 'cos(x)' --at x=1e300 | grep -o '"bound":{[^}]*}'
  "bound":{"value":"Infinity","gradient":{"x":"Infinity"}
  $ adcalc --json --no-escalate --bounds -e 'mod(1e20*x, 3)' --at x=0.1 | grep -o '"bound":{[^,]*'
  "bound":{"value":3

Where the table of edge cases (tests/cases/edges.tsv, held by tests/unit/edges.c) has the truth at the double, the answer
that is shown is the truth at the decimal. By mpmath with 450 digits: 2.71828169254496627, 27182814.207168241995 and
2.7182815566308907049e-7; -23.02585092994045684, 1e10; 1.5707821846592727704, 70710.678120422519393; 3.1415785114541693897,
-70710.678120422519393
  $ shown() { adcalc -q --no-check -e "$1" --at "$2" | paste -sd' '; }
  $ shown x^y x=1.0000001,y=1e7
  2.7182816925449664 27182814.207168244 2.7182815566308905e-7
  $ shown 'log1p(x)' x=-0.9999999999; shown 'asin(x)' x=0.9999999999; shown 'acos(x)' x=-0.9999999999
  -23.025850929940457 10000000000
  1.5707821846592727 70710.67812042253
  3.141578511454169 -70710.67812042253

Differences say nothing about them, and nothing of gradients that underflow on the way: no false alarm

  $ adcalc -q --check -e 'ArB*atan2(S*cosgam + sin(B*lam)*singam, cos(B*lam))' --at S=-1.71e-8,B=-4.48e8,lam=4.48e8,cosgam=-4.50e8,singam=5.86e-5,ArB=4.00e8 > out 2>&1 && wc -l < out
  7
  $ adcalc -q --check --hessian -e 'E/t^B' --at E=-1.24e-7,t=122,B=121.97974391414334 > out 2>&1 && wc -l < out
  7

People are shown the digits that the bound supports, the shortest decimal within it; where that leaves fewer than 16, more
digits are worked out: 2.583853163452857613..., and 0.3 though the double is 0.30000000000000004. --digits asks for fewer.

  $ adcalc --no-check -e 'x*y + sin(x)' --at x=2,y=3 | grep ∂x; adcalc -e '0.1 + 0.2'; adcalc -q -e '0.1 + 0.2'; adcalc --digits=5 -e '1e5/3'
  ∂x   2.583853163452858
  0.3
  0.30000000000000004
  33333

Digits that doubles lose are found again without FLINT, which ADC_FLINT=no hides. Truths, from mpmath: -8.33333332777777778e-6,
0.166666666666666667, 1.91516959671400569e-174

  $ was=$ADC_FLINT; export ADC_FLINT=no
  $ adcalc -e '(1-cos(x))/x^2' --at x=1e-4 | tail -n 3
  ∂x   -8.333333327777778e-6    -8.3333(1)e-6        4 digits
  note: double precision was not enough for some numbers here; recomputed with
        more digits
  $ adcalc -q -e 'x/expm1(x)' --at x=1e-8 --hessian; adcalc --json -e 'exp(x)/(1+exp(x))' --at x=400
  0.999999995
  -0.4999999983333333
  0.16666666666666666
  {"expression":"exp(x)/(1 + exp(x))","at":{"x":400},"status":"ok","value":1,"gradient":{"x":1.9151695967140057e-174},"notes":["double precision was not enough for one number here; recomputed with more digits"]}

So are proven digits of elementary functions; those that FLINT alone knows are UNABLE without it

  $ adcalc -q --proven=40 -e 'erf(x)*atan2(x, 2)' --at x=1/3; adcalc --json --proven=20 -e 'gamma(x) + x' --at x=1/3
  0.05989085602507706694055842036798359985343
  0.3431770050857317868006463633215216477316
  {"expression":"gamma(x) + x","at":{"x":0.3333333333333333},"status":"ok","value":3.012271868041081,"gradient":{"x":-7.390525985304107},"proven":{"digits":20,"value":"3.0122718680410809670","gradient":{"x":"-7.3905259853041068768"}}}
  $ adcalc -q --proven=1000 -e 'sin(x)' --at x=1
  adcalc: proven digits: the library FLINT cannot be loaded (package libflint-arb2; from Debian 13 and Ubuntu 24.04 on libflint-dev)
  [4]
  $ ADC_FLINT=$was

What oscillates the faster the farther out it is: the value is 6.2e-12 off, the partial 1.9e-5, by mpmath

  $ adcalc --json --no-escalate --bounds -e 'fresnelc(1 - 2*x)' --at x=152840.1 | grep -o '"bound":{[^}]*}'
  "bound":{"value":3.119021707605337e-11,"gradient":{"x":9.439484013117034e-5}

What is found has bounds: a root by an interval step about it, an integral by the rounding of its values and an estimate of
what it lacks. A root that rounding has moved is found again; where balls do not reach, no digit is shown. Where the
integrand is lost to rounding beside an end, nothing is known of the integral, and 12 digits are shown.

  $ adcalc --no-check --no-escalate --bounds -e '[solve(x=1, x^2 - p), integrate(t=0, p, t^2)]' --at p=2 | sed -n '/^value/p;/^f[12] *[0-9.e-]*$/p'
  value    [1.414213562373095, 2.66666666666667]
  f1   0.35355339059327
  f2   4
  f1       3.2e-16
  f2       4.6e-15
  $ adcalc --no-check -e 'solve(x=1, x^2 - 2 + (1e17*p + x/3 - 1e17))' --at p=1 | grep value
  value    1.257333957552922
  $ adcalc --no-check --no-escalate -e 'solve(v=[1, 1], [v[1]^2 - 2 + (1e17*p + v[2]/3 - 1e17), v[2] - 3*v[1]])[1]' --at p=1 | grep certain
  value    1.414213562373095 (no digit is certain)
  ∂p   -2.6120387496374148e16 (no digit is certain)
  note: fewer than 8 digits of the value and ∂p are certain
  $ echo 'r(a, b) = { x = a; for (i = 1; i <= 10000; i += 1) x = x*(1 - x*b) + sin(x)/100; x }' > long; adcalc --no-check --at a=0.7,b=0.3 long -e 'r(a, b)' | grep '^value\|^∂'
  value    0.033327163121552
  ∂a   3.7040873634e-47
  ∂b   -0.1110494265018

By mpmath they are 0.033327163121551893, 3.7040873634214794e-47 and -0.11104942650181663. There the errors of x in x*(1 - x*b)
cancel: added up, they would grow from turn to turn.

The bounds of a pullback, and a claim about one:

  $ adcalc --no-check --bounds --cotangent=1,2 -e '[x*y, sin(x)]' --at x=1,y=2 | sed -n '/^bounds/,$p'
  bounds on the errors
  f1   0
  f2   1.9e-16
  ∂x   2.4e-16
  ∂y   0
  $ adcalc -e '[x*y, sin(x)]' --at x=1,y=2 --cotangent=1,2 --claim 'x=3.0806046117362795' --no-check | tail -n 1
  ∂x   claimed 3.0806046117362795   exact 3.08060461173628   agrees

A number in a loop that was inexact before it stays so: 6 exp(0.1) is 6.6310255084...

  $ adcalc --no-escalate --no-check -e 'g(x) = { c = 100000000.1 - 100000000; s = 0; for (i = 1; i <= 3; i += 1) { d = exp(c); s = s + x*d }; s }; g(x)' --at x=2 | grep -E '^value|^∂'
  value    6.6310255
  ∂x   3.3155127

Of what errors carry over many periods nothing is known in doubles: sinc is -9.2706e-20, its slope is
anything, Si is pi/2 whatever the place.

  $ u() { adcalc --no-check --no-escalate --digits=12 -e "$1" --at x=0.1 | sed -n 's/^value  *//p; s/^∂x  *//p' | paste -sd ';'; }
  $ u 'sinc(1e20*x)'; u 'Si(1e20*x)'
  -9.27063166049e-20 (no digit is certain);-3.74905169551 (no digit is certain)
  1.57079632679 (no digit is certain);-9.27063166049 (no digit is certain)

Where a value inside underflows, what the rules or the sides of the point say of the 0 is no derivative of the number: by mpmath
(x E1(1000))^0.5 x at 2 is 6.3692342147138326e-219, its partial 4.7769256610353744e-219; exp(-x)^0.5 x at 1000
7.1245764067412855e-215 and -3.5551636269639015e-215.

  $ adcalc --no-check --no-escalate -e '(x*E1(1000))^0.5*x' --at x=2 | grep '^value\|∂'
  value    6.369234214713833e-219
  ∂x   4.7769256610353744e-219
  $ adcalc -q --no-check -e '(x*E1(1000))^0.5*x' --at x=2 2>&1 | grep -c '6.369234214713833e-219\|fewer than 8 digits'
  1
  $ adcalc -q --no-check -e 'sqrt(exp(-x))*x' --at x=1000
  7.124576406741286e-215
  -3.5551636269639015e-215
  $ adcalc --no-check --bounds -e 'E1(700)' | tail -n 1
  value   9.9e-323

A coefficient on one side of an event that may be nothing but rounding counts as 0 there; its bound does not: the partial of
the first is -1e-16 in decimals.

  $ adcalc --json --bounds --no-check --no-escalate --at x=0 -e '(abs(x)*x+x)*0.1 + (abs(x)*x+x)*0.2 - (abs(x)*x+x)*0.3000000000000001' | python3 -c 'import json,sys; a=json.load(sys.stdin); print(abs(a["gradient"]["x"] + 1e-16) <= a["bound"]["gradient"]["x"] < 3e-16)'
  True

The square of a divisor may be beyond the doubles (found by balls): the partial is 2.51057267662156920e-186.

  $ adcalc --no-check --no-escalate -e 'x/5.52587311977986^250' --at x=0.45 | tail -n 1
  ∂x   2.5105726762216e-186

A condition may be a number that is no comparison, and inexact (an assertion failed).

  $ adcalc -q --no-check -e '8.0862 || x ? x/4 : x' --at x=3.49; adcalc -q --no-check -e 'f(x) = { s = 0; t = 0.3; while (t) { s = s + x*t; t = t > 0.2 ? t - 0.1 : 0 }; s }; f(x)' --at x=2
  0.8725
  0.25
  1
  0.5

At an inflection what an argument is off by moves a slope by the third derivative alone: 1 for cos(x) = 0.99999953795634669

  $ adcalc -q --no-check --no-escalate -e 'sin(x + 2^43 - 2^43)' --at x=159787.6865081787 | tail -n 1
  adcalc: note: fewer than 8 digits of the value and ∂x are certain
  1

The bounds of ten components and of the pullback stand in one column.

  $ adcalc --no-check --bounds --cotangent 1,1,1,1,1,1,1,1,1,1 -e '[x,x,x,x,x,x,x,x,x,x]' --at x=3 | tail -n 2
  f10   0
  ∂x    0

What the other argument is off by moves a partial: by mpmath 1/sqrt(1 + 1.00000003^2) is 0.70710677058; and a small partial,
here 1.00001e-280, is as uncertain as what it is made of. Doubles take the second number for 1.

  $ most() { adcalc --no-check --no-escalate "$@" | grep '^value\|^∂[ax]\|^note'; }
  $ most -e 'hypot(x, q + d - q)' --at x=1,q=1e9,d=1.00000003
  value    1.4142136
  ∂x   0.7071068
  note: fewer than 8 digits of the value, ∂x and ∂d are certain
  $ most -e 'a*1e-280*(1e12 + 1.00001 - 1e12)' --at a=2e280
  value    2
  ∂a   1e-280
  note: fewer than 8 digits of the value and ∂a are certain

An error whose square counts, for the slope is next to nothing: y is 0, and in doubles -5.5e-8, so that hypot(1, y) - (1 - 2^-23)
is 2^-23 = 1.192092895508e-7 and not what is found; 8 digits of it are not certain

  $ adcalc -q --no-check --no-escalate --digits=9 -e 'hypot(z, x + 8e8 - 8e8 - x) - 0x1.fffffcp-1' --at x=5.5e-8,z=1
  adcalc: note: fewer than 8 digits of the value are certain
  1.19209291e-7
  0
  1
