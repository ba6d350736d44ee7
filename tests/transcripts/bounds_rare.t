Bounds in rare cases: loops with partials that cancel, and numbers that are 0, inexact or nearly nothing. Values and partials are those of mpmath at 60 digits; each is nearer to them
than its bound says.

  $ b() { adcalc --no-check --no-escalate --bounds "$@" | sed -n '/^value/p; /^∂/p; /^  left /p; /^  right /p; /^note/p; /^[0-9]/p'; }

Turns hand on what no longer depends on what it was made of, because partials cancel, exactly or but for their errors.

  $ b -e 'f(a, b) = { x = a; d = 0; for (i = 1; i <= 600; i += 1) { d = (x + b) - x - b }; x*b + d }; f(a, b)' --at a=0.3,b=1.7
  value    0.51
  ∂a   1.7
  ∂b   0.3
  value   2.5e-16
  ∂a      3.4e-16
  ∂b      8.4e-17
  $ b -e 'f(a, b) = { x = a; for (i = 1; i <= 600; i += 1) { t = x + b; x = t - b }; x*b }; f(a, b)' --at a=0.3,b=1.7
  value    0.51
  ∂a   1.7
  ∂b   0.3
  value   2.4e-16
  ∂a      1.2e-16
  ∂b      3.4e-16
  $ b -e 'f(a, b) = { x = a; for (i = 1; i <= 300; i += 1) x = x + b*0.1 - b*0.1; x*b }; f(a, b)' --at a=0.3,b=1.7
  value    0.51
  ∂a   1.7
  ∂b   0.3
  value   2.4e-14
  ∂a      1.2e-16
  ∂b      2.1e-14
  $ b -e 'f(a, b) = { x = a; for (i = 1; i <= 300; i += 1) x = 0.9*x + b*0.1 - b*0.1 + b*0.1; x*b }; f(a, b)' --at a=0.3,b=1.7
  value    2.88999999999995
  ∂a   3.1856770966042e-14
  ∂b   3.39999999999994
  value   4.7e-15
  ∂a      6.3e-28
  ∂b      7.9e-15

Eighty variables, on all of which each turn depends; more than four numbers that are handed on, for few turns, for so many
that they do not wait any longer, and where errors seemed to grow, so that a turn has to be looked at closely. By mpmath the
last partial of the second six is -6.11e-2744.

  $ names() { seq -s, -f "a%g$1" 1 80; }
  $ b -e "f($(names)) = { s = 1; for (i = 1; i <= 30; i += 1) { s = ($(names '*s' | tr , +))/2 + 1 }; s }; f($(names))" --at $(names =0.01) | sed -n '1,2p; 81,83p'
  value    1.6666666666659
  ∂a1    1.388888888858465
  ∂a80   1.388888888858465
  value   1.6e-15
  ∂a1     2.7e-16
  $ six() { echo "f(a, b) = { x = a; y = b; z = a*b; u = a - b; v = a + b; w = a/b; for (i = 1; i <= $1; i += 1) { x = 0.9*x + 0.1*y; y = 0.8*y + 0.1*z; z = 0.7*z + 0.2*u; u = 0.5*u + 0.3*v; v = 0.6*v + 0.1*w; w = 0.9*w + 0.001*a }; x + y + z + u + v + w }; f(a, b)"; }
  $ b -e "$(six 300)" --at a=0.3,b=1.7
  value    0.00480000000007722
  ∂a   0.0160000000001512
  ∂b   2.30026246697e-15
  value   5.4e-18
  ∂a      3.4e-17
  ∂b      9.6e-28
  $ b -e "$(six 60000)" --at a=0.3,b=1.7
  value    0.0048
  ∂a   0.016
  ∂b   0 (underflow)
  value   1.3e-17
  ∂a      6.4e-17
  ∂b      1.4e-321
  $ b -e 'f(a, b) = { x = a; y = b; z = a*b; u = b - a; v = (a + b)/3; w = a/b; for (i = 1; i <= 400; i += 1) { x = x*(1.1 - x) + y/10; y = y*(1.2 - y) + x/50; z = z*(1.1 - z) + u/100; u = u*(1.2 - u) + v/50; v = v*(1.1 - v) + w/60; w = w*(1.2 - w) + 0.001*a }; x + y + z + u + v + w }; f(a, b)' --digits=9 --at a=0.3,b=0.7
  value    1.08292913
  ∂a   0.00551449127
  ∂b   4.22507447e-27
  value   3e-15
  ∂a      9.5e-17
  ∂b      4e-39

The same where the errors double and more from turn to turn, but no partial does: a fixed point of x (r - x) attracts.

  $ b -e 'f(a) = { x = a; for (i = 1; i <= 400; i += 1) x = x*(1.2 - x); x }; f(a)' --at a=0.3
  value    0.2
  ∂a   5.9552540623e-40
  value   4.5e-16
  ∂a      9.7e-52
  $ b -e 'f(a) = { x = a; for (i = 1; i <= 60; i += 1) x = x*(2.9 - x); x }; f(a)' --at a=0.3
  value    1.89963213207477
  ∂a   0.00219608259291
  value   6.4e-15
  ∂a      4e-15

Arrays and formulas beside a loop; products of 30 x 30 elements, and functions of very many, with little memory, and with much.

  $ b -e 'f(x) = { v = [x, x^2]; c = [1, 2]; s = 0; for (k = 1; k <= 400; k += 1) { s = s*0.9 + x }; s + v[1]*c[2] }; f(x)' --at x=0.3
  value    3.6
  ∂x   12
  value   5.6e-15
  ∂x      9.6e-15
  $ b -e 'y = sin(x)' -e 'f(a) = { s = 0; for (k = 1; k <= 400; k += 1) { s = s*0.9 + y*a }; s }; f(x)' --at x=0.3
  value    0.88656061998402
  ∂x   5.82121153399021
  value   1.9e-15
  ∂x      6.9e-15
  $ for memory in 20M 200M; do b --memory=$memory -e 'A = [x*(i + j) + i/7 for i=1:30, j=1:30]; sum(A*A)' --at x=0.7; done
  value    16634535.1530612
  ∂x   43153328.5714285
  value   2.9e-8
  ∂x      3.5e-8
  value    16634535.1530612
  ∂x   43153328.5714285
  value   2.9e-8
  ∂x      3.5e-8
  $ for memory in 7M 100M; do b --memory=$memory -e 'sum([x*i + sin(x*i) for i=1:10000])' --at x=0.7; done
  value    35003500.4425
  ∂x   50016252.8678
  value    35003500.4424506
  ∂x   50016252.8678
  value   4.3e-8
  ∂x      1.8e-5
  $ for memory in 5M 100M; do b --memory=$memory -e 'sum([(x*i)^y for i=1:5000])' --at x=0.7,y=0.3; done
  value    44493.9480805346
  ∂x   19068.8348916577
  ∂y   328874.51315545
  value   7.2e-11
  ∂x      5.4e-11
  ∂y      8.5e-10
  value    44493.9480805346
  ∂x   19068.8348916577
  ∂y   328874.51315545
  value   7.2e-11
  ∂x      5.4e-11
  ∂y      8.5e-10

More variables than are looked at closely, two of them in a loop where errors seem to grow; all of them add up to
4200*0.21005 = 882.21.

  $ b --at "x=[$(seq -s, -f '0.%04g' 1 4200)]" -e 'f(x) = { a = x[3000]; b = x[2000]; for (i = 1; i <= 1000; i += 1) a = a*(1.05 - a) + b/1000; a + sum(x) }; f(x)' > wide
  $ grep '^value\|^∂x.[23]000' wide
  value    882.2637228132326 (no digit is certain)
  value      unknown
  ∂x[2000]   unknown
  ∂x[3000]   unknown

Operations at 0, beside 0 and with what is too small.

  $ b -e 'x*y + z' --at x=0,y=0.1,z=2
  value    2
  ∂x   0.1
  ∂y   0
  ∂z   1
  value   0
  ∂x      7e-18
  ∂y      0
  ∂z      0
  $ b -e 'x*y + z' --at x=0.1,y=0,z=2
  value    2
  ∂x   0
  ∂y   0.1
  ∂z   1
  value   0
  ∂x      0
  ∂y      7e-18
  ∂z      0
  $ b -e '(0.1*x - 0.30000000000000004)*0*y + x*y' --at x=3,y=0.1
  value    0.3
  ∂x   0.1
  ∂y   3
  value   4.9e-17
  ∂x      7e-18
  ∂y      0
  $ b -e '(0.1*x - 0.30000000000000004)*y' --at x=3,y=0.1
  value    0 ± 8e-18 (no digit is certain)
  ∂x   0.01
  ∂y   0 ± 8e-17 (no digit is certain)
  value   7.7e-18
  ∂x      2.3e-18
  ∂y      7.7e-17
  note: fewer than 8 digits are certain of the value, ∂y
  $ adcalc --no-escalate --json -e '(0.1*x - 0.30000000000000004)*y' --at x=3,y=0.1 | grep -o '"status.*'
  "status":"imprecise","value":0,"gradient":{"x":0.010000000000000002,"y":0},"partial_status":{"y":"imprecise"},"notes":["fewer than 8 digits are certain of the value, ∂y"]}
  $ adcalc --no-escalate -q -e '(0.1*x - 0.30000000000000004)*y' --at x=3,y=0.1
  adcalc: note: fewer than 8 digits are certain of the value, ∂y
  0
  0.010000000000000002
  0
  $ b -e '(0.1*x - 0.30000000000000004)^2' --at x=3
  value    0 ± 6e-33 (no digit is certain)
  ∂x   0 ± 2e-17 (no digit is certain)
  value   5.9e-33
  ∂x      1.6e-17
  note: fewer than 8 digits are certain of the value, ∂x
  $ b -e '(0.1*x - 0.30000000000000004)*(0.1*x - 0.30000000000000004)' --at x=3
  value    0 ± 6e-33 (no digit is certain)
  ∂x   0 ± 2e-17 (no digit is certain)
  value   5.9e-33
  ∂x      1.6e-17
  note: fewer than 8 digits are certain of the value, ∂x
  $ b -e '(-x)*(0.1*y - 0.30000000000000004)' --at x=0,y=3
  value    0
  ∂x   0 ± 8e-17 (no digit is certain)
  ∂y   0
  value   0
  ∂x      7.7e-17
  ∂y      0
  note: fewer than 8 digits are certain of ∂x
  $ b -e 'x/y' --at x=0,y=0.1
  value    0
  ∂x   10
  ∂y   0
  value   5.4e-323
  ∂x      1.3e-15
  ∂y      6.5e-322
  $ b -e '(0.1*x - 0.30000000000000004)/y' --at x=3,y=0.1
  value    0 ± 8e-16 (no digit is certain)
  ∂x   1
  ∂y   0 ± 8e-15 (no digit is certain)
  value   7.7e-16
  ∂x      1.4e-16
  ∂y      7.7e-15
  note: fewer than 8 digits are certain of the value, ∂y
  $ b -e 'x*y*1e280' --at x=1e-150,y=3e-150
  value    3e-20
  ∂x   3e130
  ∂y   1e130
  value   1.2e-35
  ∂x      7.5e114
  ∂y      1.9e114
  $ b -e 'x/y*1e300' --at x=3e-150,y=7e150
  value    0.428571428571429
  ∂x   1.428571428571429e149
  ∂y   0 ± 2e-22 (no digit is certain)
  value   1.9e-16
  ∂x      3e133
  ∂y      1.1e-22
  note: fewer than 8 digits are certain of ∂y
  $ b -e 'x/y*1e-280' --at x=3,y=1e-280
  value    3
  ∂x   1
  ∂y   -3e280
  value   7.3e-16
  ∂x      2.5e-16
  ∂y      unknown
  $ b -e 'x/(0.1*y - 0.3 + 1e-12)' --at x=3,y=3
  value    3e12
  ∂x   1e12
  ∂y   -3e23
  value   230000000
  ∂x      77000000
  ∂y      4.6e19
  note: fewer than 8 digits are certain of the value, ∂x, ∂y
  $ b -e '((x*1e-200 + 1)*1e-200 + 1)*2*y' --at x=1.3,y=0.7
  value    1.4
  ∂x   0 (underflow)
  ∂y   2
  value   1.2e-16
  ∂x      unknown
  ∂y      2.1e-200
  $ b -e '0*sin(x) + (0*cos(x))*y' --at x=1,y=2
  value    0
  ∂x   0
  ∂y   0
  value   0
  ∂x      0
  ∂y      0

x/x is 1, where x is no 0: what may be one has no bound.

  $ b -e 't = 0.1*a - 0.1; t/t' --at a=1
  value    nan
  ∂a   undefined: division by 0
  note: ∂a: division by 0, in 't/t'
  value   unknown
  ∂a      unknown
  note: division by 0
  $ b -e 't = 0.3*a - 0.1*3; t/t' --at a=1
  value    1 (no digit is certain)
  ∂a   0 (no digit is certain)
  value   unknown
  ∂a      unknown
  note: fewer than 8 digits are certain of the value, ∂a
  $ b -e 't = 0.3*a - 0.1*3; t/t + t - t' --at a=1.2
  value    1
  ∂a   0 ± 2e-14 (no digit is certain)
  value   1.8e-16
  ∂a      1.7e-14
  note: fewer than 8 digits are certain of ∂a

Loops without a partial, and conditions that compare with what is rounded.

  $ b -e 'f(a) = { s = 0; for (k = 0.5; k <= 10.1*a; k += 1) s += k/3; s }; f(1)'
  16.66666666666667
  value   1.2e-15
  $ b -e 'f(a) = { s = 0; for (k = 1; k <= 10; k += 1) { s += k/3; s = s/(k*a*0.1 - 0.1) }; s }; f(11.5)'
  0.3208965860579736
  value   4.9e-17
  $ b -e 'f(a) = { s = 0; for (k = 1; k <= 10; k += 1) { s += 1/(0.1*k - 0.1 + 1e-13)*a }; s }; f(1)'
  10000000000028.29
  value   9.5e-4
  $ b -e 'f(a) = { s = 0; c = 3*a; for (k = 1; k <= 10; k += 1) { if (c*0.1 - 0.1*k) s += 1/k else s -= 1 }; s }; f(2)'
  1.7623015873
  value   unknown
  note: a condition, an index or a length may be another one within rounding: no
  $ b -e 'f(a) = { s = 0; for (k = 0.1; k <= 3.05; k += 0.1) s = s + sin(k*a); s }; f(a)' --at a=0.7
  value    21.920627191689
  ∂a   5.498622138434
  value   1.4e-14
  ∂a      3.3e-14
  $ b -e 'f(a) = { s = 0; for (k = 0.1; 4.5 >= k; k += 0.3) s = s + sin(k*a); s }; f(a)' --at a=0.7
  value    9.53672359002149
  ∂a   -13.0176519251944
  value   8.9e-15
  ∂a      1.9e-14
  $ b -e 'f(a) = { s = 0; for (k = 1; k <= 5; k += 1) s = s + (a*1e-280)*k; s*1e280 }; f(a)' --at a=0.7
  value    10.5
  ∂a   15
  value   5.8e-15
  ∂a      2.6e-15
  $ b -e 'f(a) = { s = 0; q = a; for (k = 1; k <= 30; k += 1) { q = q*1e-10; s = s + q }; s }; f(a)' --at a=0.7
  value    7.0000000007e-11
  ∂a   1.0000000001e-10
  value   1.9e-26
  ∂a      1.3e-26
  $ b -e 'f(a) = { x = a; for (k = 1; k <= 12; k += 1) x = x*x; x }; f(a)' --at a=10
  value    inf
  ∂a   inf (overflow)
  value   unknown
  ∂a      unknown
  note: overflow: the value is beyond the range of a double
  $ b -e 'f(a) = { s = 0; for (k = 0.1; 3.05 >= k; k += 0.1) s = s + sin(k*a); s }; f(a)' --at a=0.7
  value    21.920627191689
  ∂a   5.498622138434
  value   1.4e-14
  ∂a      3.3e-14

Places and ends that are rounded numbers may be others.

  $ b -e 'v = [a, a^2, a^3]; v[0.1*20]' --at a=3
  value    9
  ∂a   6
  value   unknown
  ∂a      unknown
  note: a condition, an index or a length may be another one within rounding: no
  $ b -e 'sum(k=1, 0.1*30, a^k)' --at a=3
  value    39
  ∂a   34
  value   unknown
  ∂a      unknown
  note: a condition, an index or a length may be another one within rounding: no

A million turns, x (1 - 0.999999^1000000) by a formula; terms that need the graph of a long loop; and a choice that goes the
other way without rounding, where the value is 6.4317.

  $ b -e 'f(x) = { s = 0; for (k = 1; k <= 1000000; k += 1) s = s*0.999999 + x*1e-6; s }; f(x)' --at x=0.3
  value    0.1896362228
  ∂x   0.6321207428
  value   1.8e-11
  ∂x      5e-11
  $ b -e 'f(x) = { s = 0; for (k = 1; k <= 20000; k += 1) s = s + atan2(x, k); s }; f(x)' --at x=0.3
  value    3.1338744378774
  ∂x   10.3802674458278
  value   1.9e-14
  ∂x      1.1e-14
  $ b -e 'f(x) = { s = 0; for (k = 1; k <= 30000; k += 1) s = s + (0.1*k == 0.3 ? x : 2*x)/k; s }; f(x)' --at x=0.3
  value    6.53171099527
  ∂x   21.7723699842
  value   unknown
  ∂x      unknown
  note: a condition, an index or a length may be another one within rounding: no

Where doubles overflow on the way to a partial alone: 2e100.

  $ b -e '(x*1e-150)^2*1e200*1e200' --at x=1
  value    1e100
  ∂x   2e100
  value   5.8e84
  ∂x      unknown

A condition that is no number ends a loop, and what it was for.

  $ b -e 'f(a) = { s = 0; while (sqrt(a) < 2) { s = s + a; a = a + 1 }; s }; f(-1)'
  value   unknown
  note: sqrt of a negative number, in 'sqrt(a)'

Rows of a Jacobian one by one, for one of them has a kink: with bounds, with both modes, and with an overflow inside. By mpmath
the partials of the last component are 0.0274734644131619, 0.2747874708258365 and 0.

  $ adcalc --no-check --mode=reverse --bounds -e '[x*0.1 + y, abs(y), x*0.3]' --at x=1.1,y=0
  f(x, y) = [x*0.1 + y, abs(y), x*0.3]   at x = 1.1, y = 0

  value    [0.11, 0, 0.33]

  Jacobian
       ∂x                             ∂y
  f1   0.1                            1
  f2   0                              undefined (left -1, right 1)
  f3   0.3                            0

  bounds on the errors
  f1       2e-17
  ∂f1/∂x   7e-18
  ∂f1/∂y   0
  f2       0
  ∂f2/∂x   0
  ∂f2/∂y   unknown
  f3       6.5e-17
  ∂f3/∂x   2.8e-17
  ∂f3/∂y   0
  [1]
  $ adcalc --no-check --no-bounds --mode=reverse -e '[x*1e200*1e200*1e-300, abs(y), x*0.3]' --at x=1.1,y=0
  f(x, y) = [x*1e200*1e200*1e-300, abs(y), x*0.3]   at x = 1.1, y = 0

  value    [1.1e100, 0, 0.33]

  Jacobian
       ∂x                             ∂y
  f1   1e100                          0
  f2   0                              undefined (left -1, right 1)
  f3   0.3                            0
  [1]
  $ adcalc --no-check --mode=both --digits=14 -e '[abs(z), x^3*sin(x)*exp(x)/3*y*z, x*sin(x*y)*y*cos(x)/7*exp(x*y)]' --at x=1.1,y=0.7,z=0
  f(x, y, z) = [abs(z), x^3*sin(x)*exp(x)/3*y*z, x*sin(x*y)*y*cos(x)/7*exp(x*y)]
      at x = 1.1, y = 0.7, z = 0

  value    [0, 0, 0.075017465472155]

  Jacobian
       ∂x                             ∂y
  f1   0                              0
  f2   0                              0
  f3   0.027473464413162              0.27478747082584

       ∂z
  f1   undefined (left -1, right 1)
  f2   0.83149096655726
  f3   0
  [1]
  $ adcalc --no-check --no-bounds -e '[sum(inv([1, 1; 1, 1 + 2^-37]*x)), abs(y), x*y]' --at x=0.5,y=0 | sed -n '/^value/p; /^f/p; s/about.*/about/p' | sed -n 2,6p
  value    [2, 0, 0]
  f1   -4                             0
  f2   0                              undefined (left -1, right 1)
  f3   0                              0.5
  note: a matrix is nearly singular, its condition is about
  $ adcalc --no-bounds -e 'f(x, y) = { s = 0; for (k = 1; k <= 25000; k += 1) s = s + x*y/2^k; s }' -e '[f(x, y), abs(z)*x, x, y, x*y]' --at x=0.3,y=0.7,z=0
  [f(x, y), abs(z)*x, x, y, x*y]   at x = 0.3, y = 0.7, z = 0

  value    [0.21, 0, 0.3, 0.7, 0.21]

  Jacobian
       ∂x                                 ∂y
  f1   0.6999999999999998                 0.29999999999999993
  f2   0                                  0
  f3   1                                  0
  f4   0                                  1
  f5   0.7                                0.3

       ∂z
  f1   0
  f2   undefined (left -0.3, right 0.3)
  f3   0
  f4   0
  f5   0

  finite differences: 6 of 6 entries agree, to 15 digits or more
  note: the finite differences would take too long; --check asks for them
  [1]

A quotient or a root of a tiny number is not exact because what it leaves is too small for a double: the root of 2^-1023 is off
by 7.2e-171, 2^-723/3 by 4.2e-235 (mpmath).

  $ printf 'x = 2^-1023\nsqrt(x)\n' | adcalc --no-check --no-escalate --bounds -f - | sed -n '/^bounds/,$p'
  bounds on the errors
  value   1.2e-170
  ∂x      6.3e137
  $ printf 'x = 2^-1023\ny = 3*2^-300\nx/y\n' | adcalc --no-check --no-escalate --bounds -f - | sed -n '/^bounds/,$p'
  bounds on the errors
  value   8.4e-235
  ∂x      3.8e73
  ∂y      5.7e-145

What is found within a vector, where a component says more than its numbers: the root 1, whose slope is 1/2, and |p - 1|

  $ adcalc -q --no-check -e '[solve(x=1,x^2-p), abs(p-1)]' --at p=1
  1
  0.5
  0
  undefined (left -1, right 1)
  [1]

Coefficients for which there are too few steps, or nodes

  $ adcalc --no-check --taylor=30 --max-steps=3000 -e 'exp(sin(x))' --at x=2 | tail -n 2
  note: what rounding did to coefficients of so high an order was not looked at;
        --bounds does
  $ adcalc --no-check --taylor=12 -e "$(seq 399 | sed 's/.*/sin(x*&)/' | paste -sd+)" --at x=0.1 | awk '$1 == 12 { printf "%.10g\n", $2 }'
  2.753411632e+23

Numbers that lost their digits beside a value that is infinite, a slope between two signs, in a graph that is large

  $ adcalc -q --no-check -e '[log(abs(x-1)),(1e-20*x+1)-1]' --at x=1 | tail -n 2
  1e-20
  1e-20
  $ adcalc -q --no-check -e 'max(sin(x)^2+cos(x)^2-1,0*x)' --at x=0.3 2> /dev/null
  0
  0
  $ seq 15999 | sed 's/.*/sin(x*&)/' | paste -sd+ | sed 's/.*/abs((1e-20*x+1)-1)+1e-25*(&)/' > large.ad
  $ adcalc -q --no-check -f large.ad --at x=1 2> /dev/null | sed -n 2p
  undefined (left -9.01526598838e-21, right 1.098473401162e-20)

No bound is known of a tangent somewhere between its poles

  $ adcalc --json --bounds --no-escalate -e 'tan(1e30*x)' --at x=0.1 | grep -o '"bound":{.*}},"partial'
  "bound":{"value":"Infinity","gradient":{"x":"Infinity"}},"partial
What would take too long to be computed again says so where few digits are certain, of all numbers, be they made of long
arrays. By mpmath: 0.18088251091243283, -84429.076066; 404175.49481051078, 577393.56144309009, 96.464400971208081.

  $ adcalc -q -e 'sum(k=1, 100000, sin(a*k))' --at a=0.7 2>&1 > /dev/null | sed 's/.*note: //'
  fewer than 8 digits are certain of the value, ∂a; computing again would take too long
  $ b -e 'norm(a*[1:10000] + sin.(b*[1:10000]))' --at a=0.7,b=1.3
  value    404175.494811
  ∂a   577393.56144
  ∂b   96.4644
  value   3.4e-7
  ∂a      1.3e-6
  ∂b      1.3e-6
  note: fewer than 8 digits are certain of ∂b

A product with an array one of whose elements is too small for its rounding to be known, and a function of three arguments in a
sum: 1e-200 and 1 but for 1e-200 of them, 1.8 and 6.

  $ b -e 'sum(x*[1e-200, 1])' --at x=1e-200
  value    1e-200
  ∂x   1
  value   7.3e-217
  ∂x      1.1e-200
  $ b -e 'sum(k=1, 3, clamp(x*k, 0, 1))' --at x=0.3
  value    1.8
  ∂x   6
  value   2.8e-16
  ∂x      0

Digits that are supported, of the smallest normal numbers and where fewer are asked for. By mpmath: sin(1/2)

  $ for o in --digits=3 --digits=14; do adcalc --no-check --no-escalate --bounds $o -e '[1e-300*sin(x), sin(x)/3e5]' --at x=0.5 | sed -n 's/^value *//p' | head -n 1; done
  [4.79e-301, 1.6e-6]
  [4.794255386042e-301, 1.5980851286807e-6]

A factor that is off by so little that doubles lose it on the way: 2^-70 but for 1e-300 of it

  $ adcalc --no-check -e 'x*(1+1e-300)*0x1p-70' --at x=1.5 | tail -n 4
  value    1.2705494208814505e-21

       partial
  ∂x   8.470329472543003e-22

Between two doubles lies a pole: cos(1.5707963267948966) is 1.9e-17 and not the 6.1e-17 of its double, so that nothing is known
of the secant; and the slope of erfinv at 0.4768 is 1.112440792206969968542 (mpmath), which is 3.73e-16 from what is shown

  $ adcalc --no-check --no-escalate --bounds -e 'sec(x)' --at x=1.5707963267948966 | sed -n '/^bounds/,/^∂/p'
  bounds on the errors
  value   unknown
  ∂x      unknown
  $ adcalc --no-check --no-escalate --bounds -e 'erfinv(x)' --at x=0x1.ffe003dfc2cafp-2 | sed -n '/^bounds/,$s/^∂/∂/p'
  ∂x      5e-16

What is too small for doubles may lie on either side of a jump by the divisor, which is off itself: mod of a square that is above 0
by -298.9373011192929/4 is -74.734325279823225 and a little more

  $ adcalc --json --bounds --no-escalate --no-check -e 'mod(square(factorial(x)), abs(.25)*x)' --at x=-298.9373011192929 2>&1 | grep -o '"value":74[^,]*'
  "value":74.73432527982324

A divisor that may be 0, for no digit of it is known: of how many times it goes into 7.2 nothing is

  $ adcalc --json --no-check --no-escalate --bounds -e 'y % (x % doublefactorial(x-8.7888))' --at x=-74.052189993732995,y=7.2 | grep -o '"gradient":{"x":"Infinity"'
  "gradient":{"x":"Infinity"

Next to a pole of the factorial, which moves over 2^-30 of the argument go over: the value is -99256936.30000102474 (FLINT and
mpmath), 9.276957 from its double

  $ adcalc --json --no-check --no-escalate --bounds -e '(dawson(abs(y*x))^3 + z)!' --at x=-2.2287509255111217,y=-0.0005332958048665247,z=-4 | grep -oE '"value":-99256927[^,]*|"bound":."value":[0-9.]{7}'
  "value":-99256927.02304435
  "bound":{"value":9.27696

Where an event is met by what rounding leaves only, the true argument need not meet it: tanh(31) is not 1, and the slope is
-2.6848e-105 (mpmath) and not the 0 of a power at its end, nor is that of a cube root infinite

  $ adcalc --no-check --no-escalate --bounds -e 'log10(tanh(31)^-2.5)^x' --at x=4 | sed -n '/^bounds/,/^∂/p'
  bounds on the errors
  value   1.2e-61
  ∂x      unknown
  $ adcalc --no-check -e 'log10(tanh(31)^-2.5)^x' --at x=4 | sed -n '/^∂/p'
  ∂x   -2.68479832487167e-105
  $ adcalc --no-check --no-escalate --bounds -e 'cbrt((x + 8388608) - 8388608)' --at x=1e-11 | sed -n '/^bounds/,/^∂/p'
  bounds on the errors
  value   2.2e-4
  ∂x      unknown

A pole where two arguments add up to a whole number, just beyond the error of one: the slope is -2591254100901.17 (FLINT) and not
the -858993456.7 at the double; and a branch point beside the end of an error, which is no double: the slope is 11973703.79 (FLINT),
11341402.48 from its double

  $ adcalc --no-check --no-escalate --bounds -e 'lbeta((x + 0x1p+30) - 0x1p+30, 0x1.35dae2fd8p+1)' --at x=-0x1.35dae2fd80365p+1 | sed -n '/^bounds/,/^∂/p'
  bounds on the errors
  value   17
  ∂x      5200000000000
  $ adcalc --json --no-check --no-escalate --bounds -e 'lambertw((x + 0x1p+16) - 0x1p+16)' --at x=-0x1.78b56362cee8dp-2 | grep -oE '"bound":.*' | grep -oE '"x":[0-9.]{6}'
  "x":113766
