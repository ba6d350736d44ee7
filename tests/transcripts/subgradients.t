Subgradients: --subgradient.
SPDX-License-Identifier: GPL-3.0-or-later

  $ n() { adcalc -q --no-check "$@"; }

Subgradients: the number between the sides that is nearest to 0, of one kink; the convention where several are there and it
lies between; none where a side is infinite

  $ n --subgradient -e 'sqrt(abs(x))' --at x=0
  0
  undefined (left -inf, right inf)
  [1]
  $ n --subgradient -e 'max(-max(x,0), -10*max(x,0)) + abs(y)' --at x=0,y=0
  0
  0
  0
  $ n --subgradient -e 'max(10*max(x,0), max(x,0)) + abs(y)' --at x=0,y=0
  0
  0
  0
  $ n --subgradient -e 'sqrt(max(x,0)) + abs(y)' --at x=0,y=0
  0
  undefined (left 0, right inf)
  0
  [1]
  $ n --subgradient -e '-sqrt(max(-x,0)) + abs(y)' --at x=0,y=0
  0
  undefined (left inf, right 0)
  0
  [1]
  $ n --subgradient -e 'log(x) + abs(y)' --at x=0,y=0
  -inf
  undefined (pole of log at 0)
  undefined (abs at 0)
  [1]
  $ n --subgradient --direction=x=1,y=1 -e 'abs(x)*2 + y*0' --at x=0,y=0
  0
  0
  0
  0
  $ n --subgradient --hessian -e 'sqrt(max(x,0))*y' --at x=0,y=0
  0
  0
  0
  0\tnan (esc)
  nan\t0 (esc)
  [1]

Subgradients where what the convention says lies outside of the sides

  $ n --subgradient -e 'max(x,0) - max(-x,0) + 0.1*abs(x) + abs(y)' --at x=0,y=0
  0
  0.9
  0
  $ n --subgradient -e 'max(-x,0) - max(x,0) + 0.1*abs(x) + abs(y)' --at x=0,y=0
  0
  -0.9
  0

Directions with subgradients: of what is moved, by a variable that --wrt leaves out, and where the partials' would give
a sum beyond the sides

  $ n --subgradient --wrt=x,q --direction=x=1 -e 'abs(x)+y' --at x=0,y=1,q=2 2> /dev/null
  1
  0
  0
  0
  $ n --subgradient --wrt=y --direction=x=1,y=1 -e 'abs(x)+y' --at x=0,y=1
  1
  1
  0
  $ n --subgradient --direction=x=1,y=1 -e 'max(-x-y,0) - max(x+y,0) + 10*abs(x-y) + 0.1*abs(x+y)' --at x=0,y=0
  0
  0
  0
  -1.8
  $ n --subgradient --hessian -e 'max(x,0)^1.5' --at x=0
  0
  0
  nan
  [1]
  $ n --sparse --hessian --subgradient -e 'x^2 + 0.5*x*abs(x)+y*z' --at x=0,y=1,z=2
  2
  0
  2
  1
  x\tx\t1 (esc)
  y\tz\t1 (esc)
