Graphs at rare places: names around a derivative within a derivative, x^0 in a series, refusals that only neighbours of the
point meet, guards and numbers as they are rarely written. By hand.
SPDX-License-Identifier: GPL-3.0-or-later

Each line: the value, then what was asked for.

  $ p() { for e in "$@"; do adcalc -q --no-bounds --no-escalate $o --at "$at" -e "$e" 2>&1 | grep -v 'note:\|warning:' |
  >   awk '{ printf "%s%s", s, $1 + 0 == $1 && NF == 1 ? sprintf("%.9g", $1) : $0; s = "|" } END { print "" }'; done; }

Derivatives and integrals within each other, by names around them: read before, read only beside a kink, or never set

  $ at=x=2,y=3 o=; p 'f(t)={w=[t,2]; diff(integrate(u=0,1,w[1]*u*x^2),x)}; f(y)' 'f(t)={if (t>9) w=1; diff(integrate(u=0,1,(u>5 ? w : u*x)),x)}; f(y)' 'f(t)={w=t; integrate(s=0,1,integrate(u=0,1,w*s*u*x))}; f(y)'
  6|3|2
  0.5|0|0
  1.5|0.75|0.5
  $ at=x=0,y=1; p 'f(t)={w=t; diff(y*diff((x>0 ? w*x : x),x),y)}; f(1)' 'f(t)={w=[t,2]; diff(y*diff((x>0 ? sum(w)*x : 3*x),x),y)}; f(1)' 'f(t)={w=t; diff(diff((x>0 ? w*x : 2*x)*y,x),y)}; f(y)'
  1|0|0
  3|0|0
  nan|undefined (a comparison at its switching point)|undefined (a comparison at its switching point)
  $ at=x=0; p 'diff(1/x,x)' 'diff(abs(x)*[1,2],x)'; at=v=[0,1]; p 'diff(abs(v[1])*v[2],v)'
  nan|undefined (division by 0)
  nan|undefined (abs at 0: left -1, right 1)|nan|undefined (abs at 0: left -1, right 1)
  nan|undefined (abs at 0)|undefined (abs at 0)|0|undefined (left -1, right 1)|0
  $ adcalc --emit=c -e 'f(t)={if (t>5) w=1; t>4 ? w*t : t}; f(x)' --at x=6 > w.c
  $ printf '%s\n' '#include <stdio.h>
  > int main(void) { for (double x = 3, g; x < 7; x += 1.5) { double v = f(&x, &g); printf("%g %g\n", v, g); } }' >> w.c
  $ ${CC:-cc} w.c -o w -lm && ./w | sed 's/-nan/nan/g'
  3 1
  nan nan
  6 1

A condition that is no number leads to neither vector

  $ at=x=6 o=--sparse; p '(0*log(-1)) ? [x,1] : [1,x]'; o=
  nan|x\tundefined (log of a negative number)|nan|x\tundefined (log of a negative number) (esc)

Series and second partials with x^0, with a power by both, with a square that is written as a power

  $ at=x=2; for o in --taylor=3 '--sparse --hessian'; do p 'x^0' 'x^2*x^0' 'sum(k=-1,1,x^k)'; done; o=
  1|0|1|0|0|0
  4|4|4|4|1|0
  3.5|0.75|3.5|0.75|0.125|-0.0625
  1|0
  4|4|x\tx\t2 (esc)
  3.5|0.75|x\tx\t0.25 (esc)
  $ for e in 'x^0' 'x^0*x^2'; do adcalc --emit=c --taylor=3 -e "$e" --at x=1.2 | grep -F 'coefficients[3]'; done
      coefficients[3] = 0.0;
      coefficients[3] = 0.0;
  $ adcalc --emit=c --taylor=2 -e 'x^y' --at x=2,y=3 | grep -c 'log(x)'
  1

What refuses to be differentiated, or counts as fixed, stands behind a branch that second differences reach

  $ for e in 'x<4.0001 ? x^2*y : gcd(x,6)' 'x<4.0001 ? x^2*y : value(x)*x*y' 'x<4.0001 ? x^2*y : 1/(x-x)'; do adcalc --check=strict --hessian -e "$e" --at x=4,y=2 | sed -n '/^Hessian/,/^$/p' | paste -sd '|'; done
  Hessian|     ∂x   ∂y|∂x   4    8|∂y   8    0|
  Hessian|     ∂x   ∂y|∂x   4    8|∂y   8    0|
  Hessian|     ∂x   ∂y|∂x   4    8|∂y   8    0|
  $ adcalc --check=strict --hessian -e 'sin(x)^2+cos(x)^2 < 1.0000000000000004 ? x^2*y : x*y' --at x=4,y=2 | tail -n 1
  ∂y∂y   -   inconclusive: too noisy to decide
  $ adcalc --check=strict -q --hessian -e '1e-200*x^2*1e-200*y' --at x=4,y=2 | paste -sd '|'
  0|0 (underflow)|0 (underflow)|0\t0|0\t0 (esc)

A condition that is a bound, too; a number with an underscore

  $ at=x=2,y=3; p '0.1_5*x'; for o in '' --hessian; do p '(x>0) ? sum(k=1,(x>0),k*x) : 1' 'k=(x>0);v=[x,y];(k ? v[k] : 2)'; done; o=
  0.3|0.15|0
  2|1|0
  2|1|0
  2|1|0|0\t0|0\t0 (esc)
  2|1|0|0\t0|0\t0 (esc)

Bends that are too small for a first look, where a cube root decides between whole numbers

  $ at=x=1.3; p 'integrate(t=0,2,t+1e-13*floor(cbrt(t-x)+1))' 'integrate(t=0,2,t+1e-14*floor((t-x)^3+1))' | cut -d '|' -f 1
  2
  2

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

What doubles lose of an integrand left of t = 1/708.4, where its rest is below 2^-1022, counts: by mpmath the integral is
0.148496708870084, of which 0.148495506775922 is the rest

  $ lost() { adcalc -q --no-check --digits=12 -e "integrate(t=0, 1, p*($1 + exp(-1/t)))" --at p=1 2>&1; }
  $ lost 'exp(-750 - t + 320*log(10))'
  0.14849670887
  0.14849670887
  $ lost 'exp(-750 - t)*1e300*1e20' | sed -n 's/.*too small .* near t = \([^,]*\),.*/\1/p' | awk '{ print ($1 < 1/708.4) }'
  1
