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
  $ adcalc --json --bounds -e 'x*x*y' --at x=3,y=2 --hessian | grep -o '"bound.*'
  "bound":{"value":0,"gradient":{"x":0,"y":0},"hessian":{"x":{"x":0,"y":0},"y":{"x":0,"y":0}}}}

The numbers of the text and of the point are decimals: 0.1 + 0.2 is 0.3, and the double is 4.4e-17 away

  $ adcalc --bounds -e '0.1 + 0.2' | tail -n 1; adcalc --bounds -e '0.5 + 0.25' | tail -n 1
  value   4.9e-17
  value   0
  $ adcalc -q -e 'x' --at x=0.1; adcalc --json --bounds -e 'x' --at x=0.1 | grep -o '"bound.*'
  0.1
  1
  "bound":{"value":6.938893903907228e-18,"gradient":{"x":0}}}

Hardly a digit: sin(pi) is 0 and the double 1.2e-16 may be anything; standard error says so for -q

  $ adcalc -q --no-escalate -e 'sin(x)*y' --at x=pi,y=2
  adcalc: note: fewer than 8 digits of the value and ∂y are certain
  2.4492935982947064e-16
  -2
  1.2246467991473532e-16
  $ adcalc --json --no-escalate -e 'sin(x)*y' --at x=pi,y=2 | grep -o '"partial_status.*'; adcalc --json --no-bounds -e 'sin(x)*y' --at x=pi,y=2 | grep -c imprecise
  "partial_status":{"y":"imprecise"},"notes":["fewer than 8 digits of the value and ∂y are certain"]}
  0
  [1]

More digits show that they are 0 to 250 places

  $ adcalc -q -e 'sin(x)*y' --at x=pi,y=2
  0
  -2
  0

(1 - cos(x))/x^2 at 1e-4 has the derivative -8.33333332777777778e-6; doubles have none of its digits

  $ adcalc --no-check --no-escalate --bounds -e '(1-cos(x))/x^2' --at x=1e-4
  f(x) = (1 - cos(x))/x^2   at x = 1e-4

  value    0.5

       partial
  ∂x   0 ± 5e-4 (no digit is certain)

  bounds on the errors
  value   2.3e-8
  ∂x      4.5e-4
  note: fewer than 8 digits of the value and ∂x are certain

What happens at an event, what is solved for, and a path that could be another one have no bound that is known

  $ adcalc --json --bounds -e 'abs(x) + solve(t=1, t^2 - y)' --at x=0,y=2 | grep -o '"bound[^}]*}}'; adcalc --json --bounds -e 'x > 0.1 ? x : 0' --at x=0.1 | grep -o '"bound[^}]*}}'
  "bound":{"value":1.5700924586837752e-16,"gradient":{"x":"Infinity","y":3.925231146709438e-17}}
  "bound":{"value":0,"gradient":{"x":"Infinity"}}

Neither steps nor time of the answer are taken for it

  $ adcalc -q --max-steps=50 -e 'x*y + sin(x)' --at x=2,y=3
  6.909297426825682
  2.5838531634528574
  2

Bounds are shaped like the numbers: lists for a vector, arrays for an array variable. Hardly a digit is a status

  $ adcalc --json --bounds -e '[x*y, x*x]' --at x=1,y=3 | grep -o '"bound.*'
  "bound":{"value":[0,0],"jacobian":[{"x":0,"y":0},{"x":0,"y":0}]}}
  $ adcalc --json --bounds -e 'sum(A*A)' --at 'A=[1,2;3,4]' | grep -o '"bound.*'
  "bound":{"value":0,"gradient":{"A":[[0,0],[0,0]]}}}
  $ adcalc --json --no-escalate -e 'sin(x)*y' --at x=pi,y=2 | grep -o '"status":"[a-z]*"'
  "status":"imprecise"
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
2.7182815566308907049e-7; 1.2395499433072419338, 2661913233.8654377693; 0.65083655907629473778, 2795321736.5533900413;
-23.02585092994045684, 1e10; 1.5707821846592727704, 70710.678120422519393; 3.1415785114541693897, -70710.678120422519393;
51998506188720270.66, 2.7038446458583802881e33; -736.82722975809461889;
2.2360679774997896964e-162, 2.2360679774997896964e161; 1e-20, 4e-15; 2.7182816925449583429e-7, 2.7182818284590452354,
-2.7182815566308759809; -0.80266544186737396818, -59642.953350069218457

  $ shown() { adcalc -q --no-check -e "$1" --at "$2" | paste -sd' '; }
  $ shown x^y x=1.0000001,y=1e7; shown x^2147483648 x=1.0000000001; shown x^4294967296 x=0.9999999999
  2.7182816925449664 27182814.207168244 2.7182815566308905e-7
  1.2395499433072419 2661913233.865438
  0.6508365590762948 2795321736.55339
  $ shown 'log1p(x)' x=-0.9999999999; shown 'asin(x)' x=0.9999999999; shown 'acos(x)' x=-0.9999999999
  -23.025850929940457 10000000000
  1.5707821846592727 70710.67812042253
  3.141578511454169 -70710.67812042253
  $ shown 'tan(x)' x=1.5707963267948966; shown 'log(x)' x=1e-320; shown 'sqrt(x)' x=5e-324
  5.199850618872027e16 2.70384464585838e33
  -736.8272297580946 inf (overflow)
  2.23606797749979e-162 2.2360679774997897e161
  $ shown '(x-1)^4' x=1.00001; shown 'exp(x)-exp(y)' x=1,y=0.9999999; shown 'sin(1e5*x)' x=0.3
  1e-20 4e-15
  2.718281692544958e-7 2.718281828459045 -2.718281556630876
  -0.802665441867374 -59642.95335006922

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
  $ adcalc --no-check --no-escalate -e 'x*y + sin(x)' --at x=2,y=3 | grep ∂x; adcalc --no-escalate -e '1e5/3'
  ∂x   2.583853163452857
  33333.33333333334
  $ adcalc --no-escalate --no-check -e '(1-cos(x))/x^2' --at x=1e-5 | grep -v '^$'
  f(x) = (1 - cos(x))/x^2   at x = 1e-5
  value    0.5
       partial
  ∂x   0 ± 0.5 (no digit is certain)
  note: fewer than 8 digits of the value and ∂x are certain

Digits that doubles lose are found again without FLINT, which ADC_FLINT=no hides. Truths, from mpmath: -8.33333332777777778e-6,
0.166666666666666667 and 1.98412652116407e-7, 1.91516959671400569e-174

  $ was=$ADC_FLINT; export ADC_FLINT=no
  $ adcalc -e '(1-cos(x))/x^2' --at x=1e-4
  f(x) = (1 - cos(x))/x^2   at x = 1e-4

  value    0.4999999995833333

       partial                  finite difference    agreement
  ∂x   -8.333333327777778e-6    -8.3333(1)e-6        4 digits
  note: double precision was not enough for some numbers here; recomputed with
        more digits
  $ adcalc -q -e '(1-cos(x))/x^2' --at x=1e-4
  0.49999999958333335
  -8.333333327777778e-6
  $ adcalc -q -e 'x/expm1(x)' --at x=1e-8 --hessian; adcalc --json -e 'exp(x)/(1+exp(x))' --at x=400
  0.999999995
  -0.4999999983333333
  0.16666666666666666
  {"expression":"exp(x)/(1 + exp(x))","at":{"x":400},"status":"ok","value":1,"gradient":{"x":1.9151695967140057e-174},"notes":["double precision was not enough for one number here; recomputed with more digits"]}
  $ adcalc -e 'exp(x)/(1+exp(x))' --at x=400 --no-check; adcalc --json -e 'x/expm1(x)' --at x=1e-3 --taylor=6 | grep -o '"taylor.*'
  f(x) = exp(x)/(1 + exp(x))   at x = 400

  value    1

       partial
  ∂x   1.915169596714006e-174
  note: double precision was not enough for one number here; recomputed with more
        digits
  "taylor":{"variable":"x","coefficients":[0.999500083333332,-0.4998333333388889,0.0833333250000005,-5.55555489417994e-6,-0.0013888883928572008,1.9841265211640737e-7,3.30687599206393e-5]},"notes":["double precision was not enough for some numbers here; recomputed with more digits"]}
  $ adcalc --no-check --no-escalate -e 'exp(x)/(1+exp(x))' --at x=400 | tail -n 2
  ∂x   0 ± 2e-15 (no digit is certain)
  note: fewer than 8 digits of ∂x are certain

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
  $ adcalc --no-check --no-escalate -e 'solve(v=[1, 1], [v[1]^2 - 2 + (1e17*p + v[2]/3 - 1e17), v[2] - 3*v[1]])[1]' --at p=1 | tail -n 5
  value    1.414213562373095 (no digit is certain)

       partial
  ∂p   -2.6120387496374148e16 (no digit is certain)
  note: fewer than 8 digits of the value and ∂p are certain
  $ adcalc --no-check -e '2*integrate(x=-p, p, sqrt(p^2 - x^2))' --at p=1 | grep -v f

  value    3.14159265359

       partial
  ∂p   6.28318530718
  $ adcalc --no-check -e 'integrate(t=1e100, inf, 1/t^2)*p' --at p=1 | grep value
  value    1e-100
  $ echo 'r(a, b) = { x = a; for (i = 1; i <= 10000; i += 1) x = x*(1 - x*b) + sin(x)/100; x }' > long; adcalc --no-check --at a=0.7,b=0.3 long -e 'r(a, b)' | tail -n 5
  value    0.033327163121552

       partial
  ∂a   3.7040873634e-47
  ∂b   -0.1110494265018

By mpmath they are 0.033327163121551893, 3.7040873634214794e-47 and -0.11104942650181663. There the errors of x in x*(1 - x*b)
cancel: added up, they would grow from turn to turn.

Bounds of a loop go through all of its turns; by mpmath they are 0.30210419080485332410, 1.0039868987969632315 and
21083.724033603982216:

  $ echo 'f(x, r) = { for (i = 1; i <= 100000; i += 1) x = x + r*x*(1 - x); x }' > slow; adcalc --bounds --no-check --at x=0.3,r=1e-7 slow -e 'f(x, r)' | tail -n 10
  value    0.3021041908

       partial
  ∂x   1.0039868988
  ∂r   21083.724034

  bounds on the errors
  value   1.4e-12
  ∂x      7.1e-12
  ∂r      1.5e-7
  $ ADC_FLINT=no adcalc --no-check --at x=0.3 -e 'sum(k=1, 20000, x/k) + prod(k=1, 20000, 1 + x/k^2)' | tail -n 4
  value    4.71609983323

       partial
  ∂x   12.66702052865

What has no bounds says so.

  $ adcalc --no-check --bounds --subgradient -e 'abs(x)*y' --at x=0,y=2 | tail -n 1
  note: no bounds are known with --subgradient, which chooses partials
  $ adcalc --no-check --bounds --cotangent=1,2 -e '[x*y, sin(x)]' --at x=1,y=2 | sed -n '/^bounds/,$p'
  bounds on the errors
  f1   0
  f2   1.9e-16
  ∂x   2.4e-16
  ∂y   0
  $ adcalc --no-check --json --bounds --sparse --hessian -e 'x*y*z*w' --at x=0.5,y=2,z=0.5,w=0.25 | grep -o '"bound".*'
  "bound":{"value":0,"gradient":{"x":0,"y":0,"z":0,"w":0},"hessian":{"x":{"y":0,"z":0,"w":0},"y":{"x":0,"z":0,"w":0},"z":{"x":0,"y":0,"w":0},"w":{"x":0,"y":0,"z":0}}}}
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

  $ adcalc --no-check --no-escalate -e '(x*E1(1000))^0.5*x' --at x=2
  f(x) = (x*E1(1000))^0.5*x   at x = 2

  value    6.369234214713833e-219

       partial
  ∂x   4.7769256610353744e-219
  $ adcalc -q --no-check -e '(x*E1(1000))^0.5*x' --at x=2 2>&1 | grep -c '6.369234214713833e-219\|fewer than 8 digits'
  1
  $ adcalc -q --no-check -e 'sqrt(exp(-x))*x' --at x=1000
  7.124576406741286e-215
  -3.5551636269639015e-215
  $ adcalc --no-check --no-escalate -e 'tan(1e22*x^2/3)' --at x=1.1 | sed -n 's/^value  *[^ ]* //p; s/^∂x  *[^ ]* //p'
  (no digit is certain)
  (no digit is certain)
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

  $ adcalc --no-check --bounds --cotangent 1,1,1,1,1,1,1,1,1,1 -e '[x,x,x,x,x,x,x,x,x,x]' --at x=3 | sed -n '/^bounds/,$s/[^ ]*$/#/p'
  bounds on the #
  f1    #
  f2    #
  f3    #
  f4    #
  f5    #
  f6    #
  f7    #
  f8    #
  f9    #
  f10   #
  ∂x    #

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
