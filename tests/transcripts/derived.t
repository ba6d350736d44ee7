Jacobians, pullbacks, second derivatives and series where something is missing: closed forms by hand.
SPDX-License-Identifier: GPL-3.0-or-later

  $ d() { adcalc -q --no-check "$@" 2> /dev/null | paste -sd ' '; }

Pullbacks with components that do not count, that have no derivative, that underflow

  $ d --cotangent=0,1 -e '[abs(x), x^2]' --at x=0; d --cotangent=1,1 -e '[abs(x), x^2]' --at x=0; d --cotangent=1,0,2 -e '[x, sqrt(x), x*y]' --at x=0,y=3
  0 0 0
  0 0 undefined (abs at 0)
  0 0 0 7 0
  $ d --cotangent=1e-300,1 -e '[x*1e-300, y]' --at x=1,y=2; d --cotangent=1,1 -e '[max(x, 0), min(x, 0)]' --at x=0
  1e-300 2 0 1
  0 0 undefined (a tie of max)
  $ marked adcalc --cotangent=1,2 -e 'x^2' --at x=1; marked adcalc --cotangent=1 -e '[x, x]' --at x=1
  adcalc: -e:1:1: --cotangent has 2 numbers, the answer 1 component [x^2]
  adcalc: -e:1:1: --cotangent has 1 number, the answer 2 components [[x, x]]
  [2]

Forward, reverse and both, with a kink in one component, for tall, wide and empty Jacobians

  $ for m in forward reverse; do d --mode=$m -e '[abs(x), x^2, y]' --at x=0,y=1; d --mode=$m -e '[x*y, 1/x, 3, x, y, x + y, x - y]' --at x=2,y=1; done
  0 undefined (left -1, right 1) 0 0 0 0 1 0 1
  2 1 2 0.5 -0.25 0 3 0 0 2 1 0 1 0 1 3 1 1 1 1 -1
  0 undefined (left -1, right 1) 0 0 0 0 1 0 1
  2 1 2 0.5 -0.25 0 3 0 0 2 1 0 1 0 1 3 1 1 1 1 -1
  $ d --sparse -e '[abs(x), x^2, y]' --at x=0,y=1; d --sparse --check -e '[x^2, y^2, x*y]' --at x=3,y=1; d -e '[1, 2]'
  0 x\tundefined (left -1, right 1) 0 1 y\t1 (esc)
  9 x\t6 1 y\t2 3 x\t1 y\t3 (esc)
  1 2

Second derivatives and series at kinks, poles and beyond the range

  $ d --hessian -e 'x*abs(x)*y' --at x=0,y=2; d --hessian --sparse -e 'x^2*y + z' --at x=1,y=2,z=3; d --hessian -e 'sqrt(x)' --at x=0; d --hessian -e '1/x' --at x=0
  0 0 0 nan\t0 0\t0 (esc)
  5 4 1 1 x\tx\t4 x\ty\t2 (esc)
  0 undefined (left none, right inf) nan
  inf undefined (division by 0) nan
  $ d --taylor=3 -e 'x*abs(x)' --at x=0; d --taylor=3 -e '1/(1 - x)' --at x=0; d --taylor=4 -e 'x^4*abs(x)' --at x=0; d --taylor=2 -e 'exp(x)' --at x=1000
  0 0 0 0 nan nan
  1 1 1 1 1 1
  0 0 0 0 0 0 0
  inf inf (overflow) inf inf inf

Directions along which something ends

  $ d --direction=x=1,y=1 -e 'abs(x - y) + x' --at x=1,y=1; d --direction=x=1,y=-1 -e 'abs(x - y) + x' --at x=1,y=1; d --taylor=2 --direction=x=1,y=1 -e 'x*y' --at x=2,y=3
  1 undefined (left 0, right 2) undefined (left -1, right 1) 1
  1 undefined (left 0, right 2) undefined (left -1, right 1) nan
  6 3 2 6 5 1 5
  $ d --subgradient -e 'abs(x) + abs(y - 1)' --at x=0,y=1; d --subgradient -e 'max(x, 2*x, 3)' --at x=1.5; d --subgradient -e 'abs(x) - 2*x' --at x=0; d --subgradient -e 'sqrt(abs(x))' --at x=0
  0 0 0
  3 0
  0 -1
  0 undefined (left -inf, right inf)

Claims about a vector, and in JSON

  $ marked adcalc -q --claim 'x=6,y=1' -e '[x*y, x^2]' --at x=3,y=2; adcalc --claim 'x=2.0000000001' -e 'x^2' --at x=1 --json | grep -o '"claims".*'
  adcalc: --claim:1:1: 'x' alone names a column of the Jacobian of a vector [x]
    hint: name an entry, df1_dx, or pull a cotangent back with --cotangent
  [1]

A derivative by the second element of an array: 2 w1 w2

  $ d --hessian -e 'diff(w[1]*w[2]^2, w[2])' --at w=[2,3]
  12 6 4 0\t2 2\t0 (esc)
