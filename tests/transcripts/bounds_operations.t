Bounds of operations: at 0, next to poles and branch points, of inexact arguments; and of the rows of a Jacobian. Values and
partials are those of mpmath at 60 digits; each is nearer to them than its bound says.
SPDX-License-Identifier: GPL-3.0-or-later

  $ b() { adcalc --no-check --no-escalate --bounds "$@" | sed -n '/^value/p; /^∂/p; /^  left /p; /^  right /p; /^note/p; /^[0-9]/p' | tr -s ' ' | paste -sd '|'; }

Operations at 0, beside 0 and with what is too small.

  $ b -e 'x*y + z' --at x=0,y=0.1,z=2
  value 2|∂x 0.1|∂y 0|∂z 1|value 0|∂x 7e-18|∂y 0|∂z 0
  $ b -e '(0.1*x - 0.30000000000000004)*y' --at x=3,y=0.1
  value 0 ± 8e-18 (no digit is certain)|∂x 0.01|∂y 0 ± 8e-17 (no digit is certain)|value 7.7e-18|∂x 2.3e-18|∂y 7.7e-17|note: fewer than 8 digits of the value and ∂y are certain
  $ b -e '(0.1*x - 0.30000000000000004)/y' --at x=3,y=0.1
  value 0 ± 8e-16 (no digit is certain)|∂x 1|∂y 0 ± 8e-15 (no digit is certain)|value 7.7e-16|∂x 2.6e-16|∂y 7.7e-15|note: fewer than 8 digits of the value and ∂y are certain
  $ b -e 'x/y*1e300' --at x=3e-150,y=7e150
  value 0.428571428571429|∂x 1.428571428571429e149|∂y -6.1224489795918374e-152|value 2.4e-16|∂x 3.3e133|∂y unknown
  $ b -e 'x/(0.1*y - 0.3 + 1e-12)' --at x=3,y=3
  value 3e12|∂x 1e12|∂y -3e23|value 230000000|∂x 77000000|∂y 4.6e19|note: fewer than 8 digits of the value, ∂x and ∂y are certain
  $ b -e '((x*1e-200 + 1)*1e-200 + 1)*2*y' --at x=1.3,y=0.7
  value 1.4|∂x 0 (underflow)|∂y 2|value 1.2e-16|∂x unknown|∂y 2.1e-200

x/x is 1, where x is no 0: what may be one has no bound, and no digits decide it.

  $ b -e 't = 0.1*a - 0.1; t/t' --at a=1
  value undecided|∂a undecided|note: ∂a: undecided, in 't/t'|value unknown|∂a unknown|note: the value is undecided: a divisor may be 0
Where doubles overflow on the way to a partial alone: 2e100.

  $ b -e '(x*1e-150)^2*1e200*1e200' --at x=1
  value 1e100|∂x 2e100|value 5.8e84|∂x unknown

Rows of a Jacobian one by one, for one of them has a kink: with bounds and with both modes. By mpmath the partials of
the last component are 0.0274734644131619, 0.2747874708258365 and 0.

  $ adcalc --no-check --mode=reverse --bounds -e '[x*0.1 + y, abs(y), x*0.3]' --at x=1.1,y=0 | sed -n '/^bounds/,$p'
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
  $ adcalc --no-check --mode=both --digits=14 -e '[abs(z), x^3*sin(x)*exp(x)/3*y*z, x*sin(x*y)*y*cos(x)/7*exp(x*y)]' --at x=1.1,y=0.7,z=0 | grep '^f[1-3]'
  f1   0                              0
  f2   0                              0
  f3   0.027473464413162              0.27478747082584
  f1   undefined (left -1, right 1)
  f2   0.83149096655726
  f3   0
  $ adcalc --no-check --no-bounds -e '[sum(inv([1, 1; 1, 1 + 2^-37]*x)), abs(y), x*y]' --at x=0.5,y=0 | sed -n '/^value/p; /^f/p; s/about.*/about/p' | sed -n 2,6p
  value    [2, 0, 0]
  f1   -4                             0
  f2   0                              undefined (left -1, right 1)
  f3   0                              0.5
  note: f1: a matrix is nearly singular, its condition is about
  $ ADC_FLINT=no adcalc --no-bounds -e 'f(x, y) = { s = 0; for (k = 1; k <= 25000; k += 1) s = s + x*y/2^k; s }' -e '[f(x, y), abs(z)*x, x, y, x*y]' --at x=0.3,y=0.7,z=0 | grep '^f[12]\|entries\|^note'
  f1   0.6999999999999998                 0.29999999999999993
  f2   0                                  0
  f1   0
  f2   undefined (left -0.3, right 0.3)
  finite differences: 6 of 6 entries agree, to 15 digits or more
  note: the finite differences would take too long; --check asks for them

A root of a tiny number is not exact because what it leaves is too small for a double: that of 2^-1023 is off by 7.2e-171 (mpmath).

  $ printf 'x = 2^-1023\nsqrt(x)\n' | adcalc --no-check --no-escalate --bounds -f - | sed -n '/^bounds/,$p'
  bounds on the errors
  value   1.2e-170
  ∂x      6.3e137

What is found within a vector, where a component says more than its numbers: the root 1, whose slope is 1/2, and |p - 1|

  $ adcalc -q --no-check -e '[solve(x=1,x^2-p), abs(p-1)]' --at p=1
  1
  0.5
  0
  undefined (left -1, right 1)
  [1]

Coefficients for which there are too few steps, or nodes

  $ adcalc --no-check --taylor=30 --max-steps=3000 -e 'exp(sin(x))' --at x=2 | tail -n 2
  note: the rounding errors of so long an answer are not computed; --bounds
        computes them

Numbers that lost their digits beside a value that is infinite, a slope between two signs, in a graph that is large

  $ adcalc -q --no-check -e '[log(abs(x-1)),(1e-20*x+1)-1]' --at x=1 | tail -n 2
  1e-20
  1e-20
  $ adcalc -q --no-check -e 'max(sin(x)^2+cos(x)^2-1,0*x)' --at x=0.3 2> /dev/null
  0
  undecided
  [1]
  $ seq 15999 | sed 's/.*/sin(x*&)/' | paste -sd+ | sed 's/.*/abs((1e-20*x+1)-1)+1e-25*(&)/' > large.ad
  $ adcalc -q --no-check -f large.ad --at x=1 2> /dev/null | sed -n 2p
  1.0984734011620198e-20

No bound is known of a tangent somewhere between its poles

  $ adcalc --json --bounds --no-escalate -e 'tan(1e30*x)' --at x=0.1 | grep -o '"bound":{.*}},"partial'
  "bound":{"value":"Infinity","gradient":{"x":"Infinity"}},"partial
What would take too long to be computed again says so where few digits are certain.

  $ adcalc -q -e 'sum(k=1, 100000, sin(a*k))' --at a=0.7 2>&1 > /dev/null | sed 's/.*note: //'
  fewer than 8 digits of the value and ∂a are certain; recomputing would take too long

A product with an array one of whose elements is too small for its rounding to be known: 1e-200 and 1 but for 1e-200 of them.

  $ b -e 'sum(x*[1e-200, 1])' --at x=1e-200
  value 1e-200|∂x 1|value 7.3e-217|∂x 1.1e-200

Digits that are supported, of the smallest normal numbers and where fewer are asked for. By mpmath: sin(1/2)

  $ for o in --digits=3 --digits=14; do adcalc --no-check --no-escalate --bounds $o -e '[1e-300*sin(x), sin(x)/3e5]' --at x=0.5 | sed -n 's/^value *//p' | head -n 1; done
  [4.79e-301, 1.6e-6]
  [4.794255386042e-301, 1.5980851286807e-6]

A factor that is off by so little that doubles lose it on the way: 2^-70 but for 1e-300 of it

  $ adcalc --no-check -e 'x*(1+1e-300)*0x1p-70' --at x=1.5 | grep ∂
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

  $ adcalc --json --bounds --no-escalate --no-check -e 'mod(square(factorial(x)), abs(.25)*x)' --at x=-298.9373011192929 2>&1 | grep -o '"notes.*'
  "notes":["underflow: an intermediate value is too small for a double, digits may be lost","mod(square(factorial(x)), abs(.25)*x) is decided by rounding: 0, and -74.7343 as written","x: undecided"]}

A divisor that may be 0, for no digit of it is known: of how many times it goes into 7.2 nothing is

  $ adcalc --json --no-check --no-escalate --bounds -e 'y % (x % doublefactorial(x-8.7888))' --at x=-74.052189993732995,y=7.2 | grep -o '"gradient":{"x":"Infinity"'
  "gradient":{"x":"Infinity"

Next to a pole of the factorial, which moves over 2^-30 of the argument go over: the value is -99256936.30000102474 (FLINT and
mpmath), 9.276957 from its double

  $ adcalc --json --no-check --no-escalate --bounds -e '(dawson(abs(y*x))^3 + z)!' --at x=-2.2287509255111217,y=-0.0005332958048665247,z=-4 | grep -oE '"value":-99256927[^,]*|"bound":."value":[0-9.]{7}'
  "value":-99256927.02304435
  "bound":{"value":9.27697

Next to the maximum of Dawson's integral the slope, 1 - 2 x D(x), is what is left of 1: -9.4403087224764296908e-17 (mpmath)

  $ adcalc --json --no-check --no-escalate --bounds -e 'dawson(x)' --at x=0x1.d928baf908b6cp-1 | grep -oE '"x":-9.44030872247643|"gradient":..x":4.[0-9]*e-31'
  "x":-9.44030872247643
  "gradient":{"x":4.860130657608511e-31

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
  ∂x      5300000000000
  $ adcalc --json --no-check --no-escalate --bounds -e 'lambertw((x + 0x1p+16) - 0x1p+16)' --at x=-0x1.78b56362cee8dp-2 | grep -oE '"bound":.*' | grep -oE '"x":[0-9.]{6}'
  "x":113766

Taylor coefficients in one variable need no derivative of a function of another one, as gcd, which has none. They are 0.02, 0.4
and 2 exactly, from which the doubles are off by 3.9e-18, 2.2e-17 and 0

  $ adcalc --json --taylor=2 --wrt=y --bounds -e 'gcd(x,4)*y^2' --at x=6,y=0.1 | grep -o '"coefficients":[^}]*'
  "coefficients":[0.020000000000000004,0.4,2]
  "coefficients":[7.216463424355481e-18,2.775562855521341e-17,0]

A rule's own numbers, as the 2 in the derivative of a quotient's root, are entered after those of the point

  $ adcalc -q -e 'a*((1 + erf((log(a/b) + (r + c*c/2)*t)/(c*sqrt(t))/sqrt(2)))/2)' --at a=105,b=100,c=5,t=0.0821917808219178,r=0.0125 | head -2
  81.25093671673373
  0.9836629535641903
