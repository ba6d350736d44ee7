Second partials and Taylor coefficients: at kinks, and outside the range of doubles.
SPDX-License-Identifier: GPL-3.0-or-later

  $ n() { adcalc -q --no-check "$@" 2>&1 | paste -sd ' ' -; }
  $ h() { for e; do n --hessian -e "$e" --at "$at"; done; }

Second partials and coefficients along a direction are computed again where another variable has a kink, too
(f'' is -1/12 + x^2/60 - ...)

  $ adcalc --hessian -e '(1-cos(x))/x^2+abs(y)' --at x=1e-4,y=0 | sed '1,/Hessian/d'
       ∂x                            ∂y
  ∂x   -0.08333333316666667          nan
  ∂y   nan                           undefined (left 0, right 0)

  finite differences: 1 of 1 entries agree, to 6 digits or more
  note: Hessian: abs at 0, in 'abs(y)'
  note: double precision was not enough for some numbers here; recomputed with
        more digits
  $ at=x=1e-4,y=0,z=0; h '(1-cos(x))/x^2 + y*abs(y) + abs(z)'
  0.49999999958333335 -8.333333327777778e-6 0 undefined (left -1, right 1) -0.08333333316666666\t0\tnan 0\tnan\tnan nan\tnan\tnan (esc)
  $ n --taylor=2 --direction=x=1 -e '(1-cos(x))/x^2 + abs(y)' --at x=1e-4,y=0
  0.49999999958333335 -8.333333327777778e-6 undefined (left -1, right 1) 0.49999999958333335 -8.333333327777778e-6 -0.04166666658333333 -8.333333327777778e-6
  $ for d in y=1 x=1,y=1; do n --taylor=2 --proven -e 'abs(x)+y' --direction=$d --at x=0,y=1; done
  1.0000000000000000 UNABLE 1.0000000000000000 1.0000000000000000 1.0000000000000000 0 1.0000000000000000
  1.0000000000000000 UNABLE 1.0000000000000000 UNABLE UNABLE UNABLE UNABLE

Second partials and coefficients beyond the doubles on the way or in the end: 2e-400*1e600 where another variable has a
kink, 2e450; x sin(1e200 x), whose coefficients of even orders overflow, and whose odd ones are 0

  $ at=x=0,y=0; h '(1e-200*x)*(1e-200*x)*1e300*1e300+abs(y)'; at=x=1; h '1e300*sin(1e5*x)'
  0 0 undefined (left -1, right 1) 2e200\tnan nan\tnan (esc)
  3.574879797201651e298 -9.993608074382125e304 -inf
  $ n --hessian -e '1e-200*(1e-200*(1e250*(1e250*(1e250*(1e250*(1e250*(1e-200*(1e-200*(x*x)))))))))' --at x=0
  0 0 inf
  $ n --sparse --hessian -e '(1e-200*x)*(1e-200*y)+z^2' --at x=1,y=1,z=1; n --sparse --hessian -e '1e300*x^2*1e10+z^2' --at x=1e-10,z=1
  1 0 (underflow) 0 (underflow) 2 z\tz\t2 (esc)
  1e290 2e300 2 x\tx\tinf z\tz\t2 (esc)
  $ n --sparse --hessian --proven -e 'x*y' --at x=2,y=3
  6.0000000000000000 3.0000000000000000 2.0000000000000000 0 1.0000000000000000 1.0000000000000000 0
  $ n --hessian -e '1/0'; adcalc --hessian -e '3*2'
  inf
  6
  $ adcalc --no-check --taylor=13 -e 'x*sin(1e200*x)' --at x=0 | tail -n 3
  12   -inf
  13   0
  note: Taylor coefficients: overflow
  $ adcalc --taylor=0 -e 'x^2' --at x=3 | tail -n 2; n --taylor=0 -e 'abs(x)' --at x=0
  Taylor coefficients in x
  0    9
  0 undefined (left -1, right 1) 0
  $ n --taylor=2 -e 'integrate(x=0, 1, sqrt((x - p)^2))' --at p=0.25
  0.31249999999999967 -0.4999999999999069 0.31249999999999967 -0.49999999999990685 nan

Several kinks at once

  $ n --sparse --hessian -e 'x*abs(x)*y+z*abs(z)*y+abs(w)*z+w*x' --at x=0,y=1,z=0,w=0; n --sparse --hessian -e 'max(x,y)*z' --at x=1,y=1,z=2
  0 0 0 0 0 x\tx\tnan x\tw\t1 z\tz\tnan z\tw\tnan (esc)
  2 undefined (left 0, right 2) undefined (left 0, right 2) 1 x\tx\tnan x\ty\tnan x\tz\tnan y\ty\tnan y\tz\tnan (esc)
  $ at=x=0,y=0; h 'cbrt(x*y)' 'hypot(x,y)^1.5' 'max(hypot(x,y)-x,0)^1.5' 'abs(x+y)*(x-y)' 'x*abs(x) + y*abs(y) + x*y'
  0 0 0 0\tnan nan\t0 (esc)
  0 0 0 inf\tnan nan\tinf (esc)
  0 0 0 nan\tnan nan\tinf (esc)
  0 0 0 nan\tnan nan\tnan (esc)
  0 0 0 nan\t1 1\tnan (esc)

Coefficients at a kink

  $ n --taylor=4 -e 'sqrt(x)' --at x=0; n --taylor=3 --direction=x=1,y=1 -e 'abs(x)*y' --at x=0,y=1
  0 undefined (left none, right inf) 0 nan nan nan nan
  0 undefined (left -1, right 1) 0 0 nan nan nan nan

  $ n() { adcalc -q --no-check --no-escalate "$@" 2>&1 | paste -sd ' ' -; }
Entries that are another number by each direction, where one is infinite along some, and none of three variables with kinks:
|x y|^0.7 grows like t^1.4, |x y| sign(x + y) has 1 and -1

  $ h 'abs(x)^0.7*abs(y)^0.7' 'abs(x*y)*sign(x+y)' 'x*y*cbrt(x+y)+abs(x)*abs(y)'
  0 0 0 0\tnan nan\t0 (esc)
  0 0 0 0\tnan nan\t0 (esc)
  0 0 0 0\tnan nan\t0 (esc)
  $ n --hessian --sparse -e 'abs(x)+abs(y)*z+abs(z)+q' --at x=0,y=0,z=0,q=1; n --hessian --sparse -e '(z>0 ? abs(x) : x)*y+z^2' --at x=0,y=1,z=2
  1 undefined (left -1, right 1) 0 undefined (left -1, right 1) 1 x\tx\tnan x\ty\tnan x\tz\tnan x\tq\tnan y\tz\tnan z\tz\tnan z\tq\tnan (esc)
  4 undefined (left -1, right 1) 0 4 x\tx\tnan x\ty\tnan x\tz\tnan z\tz\t2 (esc)

One-sided second partials that are infinite on one side

  $ h 'max(x,0)^1.5 + x*y'
  0 0 0 nan\tnan nan\t0 (esc)

  $ p() { for e in "$@"; do adcalc -q --no-bounds --no-escalate $o --at "$at" -e "$e" 2>&1 | grep -v 'note:\|warning:' |
  >   awk '{ printf "%s%s", s, $1 + 0 == $1 && NF == 1 ? sprintf("%.9g", $1) : $0; s = "|" } END { print "" }'; done; }

Series and second partials with x^0, with a power by both, with a square that is written as a power

  $ at=x=2; for o in --taylor=3 '--sparse --hessian'; do p 'x^0' 'x^2*x^0' 'sum(k=-1,1,x^k)'; done; o=
  1|0|1|0|0|0
  4|4|4|4|1|0
  3.5|0.75|3.5|0.75|0.125|-0.0625
  1|0
  4|4|x\tx\t2 (esc)
  3.5|0.75|x\tx\t0.25 (esc)
  $ adcalc --emit=c --taylor=2 -e 'x^y' --at x=2,y=3 | grep -c 'log(x)'
  1

A condition that is a bound, too; a number with an underscore

  $ at=x=2,y=3; p '0.1_5*x'; for o in '' --hessian; do p '(x>0) ? sum(k=1,(x>0),k*x) : 1' 'k=(x>0);v=[x,y];(k ? v[k] : 2)'; done; o=
  0.3|0.15|0
  2|1|0
  2|1|0
  2|1|0|0\t0|0\t0 (esc)
  2|1|0|0\t0|0\t0 (esc)

What is refused within value(e), in a graph of second derivatives: gcd(x, 6) + lcm(x, 3) is 14, 16 and 12

  $ adcalc -q --no-check --range='x=[4:1:6]' --hessian -e 'x^2*value(gcd(x,6)+lcm(x,3))'
  x,f,df_dx,d2f_dx_dx
  4,224,112,28
  5,400,160,32
  6,432,144,24

Beside a kink: the end of a sum that jumps elsewhere only, and a name that no one reads

  $ at=x=2,n=3.5,y=0 o=--hessian; p 'sum(k=1,floor(n),k*x^2)+abs(y)'; at=a=1,b=2,c=3; p 'f(n,x,y)=[x,y][n]; f(a,b,c)' | sed 's/undefined[^|]*/undefined/'; o=
  24|24|0|undefined (left -1, right 1)|12\t0\tnan|0\t0\tnan|nan\tnan\tnan (esc)
  2|undefined|1|0|nan\tnan\tnan|nan\t0\t0|nan\t0\t0 (esc)

A second partial that is only rounding is no measure of steepness. Of z^2 + x*y*z, with a tie that changes nothing, the mixed
one by x and z is y

  $ adcalc -q --no-check --no-escalate --hessian -e '(z+y*x)*x/(x/z)*(z>z ? y : 1)' --at x=-2.848,y=1.859,z=2.703 | sed -n '$s/\t.*//p'
  1.8589999999999995
