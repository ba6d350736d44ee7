Subgradients: --subgradient.
SPDX-License-Identifier: GPL-3.0-or-later

  $ n() { adcalc -q --no-check --subgradient "$@" | paste -sd ' '; }

Subgradients: the number between the sides that is nearest to 0, of one kink; the convention where several are there and it
lies between; none where a side is infinite

  $ for e in 'sqrt(abs(x)) + y*0' 'max(-max(x,0), -10*max(x,0)) + abs(y)' 'sqrt(max(x,0)) + abs(y)'; do n -e "$e" --at x=0,y=0; done
  0 undefined (left -inf, right inf) 0
  0 0 0
  0 undefined (left 0, right inf) 0
  $ n --direction=x=1,y=1 -e 'abs(x)*2 + y*0' --at x=0,y=0; n --hessian -e 'sqrt(max(x,0))*y' --at x=0,y=0
  0 0 0 0
  0 0 0 0\tnan nan\t0 (esc)

Subgradients where what the convention says lies outside of the sides

  $ n -e 'max(x,0) - max(-x,0) + 0.1*abs(x) + abs(y)' --at x=0,y=0
  0 0.9 0

Directions with subgradients: of what is moved, by a variable that --wrt leaves out, and where the partials' would give
a sum beyond the sides

  $ n --wrt=x,q --direction=x=1 -e 'abs(x)+y' --at x=0,y=1,q=2 2> /dev/null
  1 0 0 0
  $ n --wrt=y --direction=x=1,y=1 -e 'abs(x)+y' --at x=0,y=1
  1 1 0
  $ n --direction=x=1,y=1 -e 'max(-x-y,0) - max(x+y,0) + 10*abs(x-y) + 0.1*abs(x+y)' --at x=0,y=0
  0 0 0 -1.8
  $ n --sparse --hessian -e 'x^2 + 0.5*x*abs(x)+y*z' --at x=0,y=1,z=2
  2 0 2 1 x\tx\t1 y\tz\t1 (esc)
