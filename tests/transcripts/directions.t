Derivatives along directions.
SPDX-License-Identifier: GPL-3.0-or-later

  $ n() { adcalc -q --no-check --no-escalate "$@" | paste -sd ' '; }

What is not asked for need not have a derivative

  $ adcalc --bounds --no-check --wrt=y --direction=z=1,y=2,x=0 -e 'gcd(x,4)*y*z' --at x=6,y=0.1,z=0.3 | grep '^dir'
  directional derivative   1.4
  directional   1.9e-16
  $ adcalc -q --no-check --wrt=y --direction=x=1 -e 'gcd(x,4)*y' --at x=6,y=0.1
  adcalc: 'gcd' has no derivative
  [1]

Directions that leave a variable where it is, or move it by far more than it has

  $ adcalc --taylor=2 --direction=x=1,y=2 -e 'x*y*z' --at x=1,y=2,z=3 | tail -n 3
  0    6
  1    12             12.00000000000000(3)    exact
  2    6              6.00000000000000(5)     exact
  $ n --subgradient --direction=x=1,y=1 -e 'abs(x)+y' --at x=0,y=1
  1 0 1 1

Derivatives along directions at a kink, where those of other variables are chosen

  $ n -e 'abs(x)+y' --at x=0,y=1 --direction=x=1 --subgradient; n -e 'abs(x)+y' --at x=0,y=1 --direction=y=1 --subgradient
  1 0 1 0
  1 0 1 1

The end of the direction is found by tokens; whoever reads the formula warns of its numbers, once

  $ printf 'x = 0.75;\n:direction x=1 1e400*x\n' | adcalc -i -q 2>&1 | marks
  adcalc: input:1:1: warning: number outside the range of a double, read as inf [1e400]
  inf
  inf (overflow)
  inf
