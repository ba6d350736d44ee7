Integrals near the ends of the range of doubles, and what decides in them at their limits.
SPDX-License-Identifier: GPL-3.0-or-later

Each line: the value and the partials, to nine digits.

  $ p() { for e in "$@"; do adcalc -q --no-check --no-bounds --no-escalate --at "$at" -e "$e" 2>&1 | grep -v note: |
  >   awk '{ printf "%s%s", s, $1 + 0 == $1 ? sprintf("%.9g", $1) : $0; s = "|" } END { print "" }' | cut -c1-100; done; }

Ranges that are longer than any double, or begin at the last of them: sqrt(pi)/20

  $ at=x=1; p 'integrate(t=-1.7e308,1.7e308,x*1e-308*exp(-(t/5e306)^2))' 'integrate(t=1.7976931348623157e308,inf,x*1e300/t^1.5)'
  0.0886226925|0.0886226925
  adcalc: -e:1:1: the integrand overflows or underflows near t = 1.79769e308, where it matters|  integ

Subnormal in most of the range, and not where it counts: 1e-9 sqrt(pi)/2 + 1e-11 and 1e-5 sqrt(pi)/2 + 1e-11 (1 - exp(-1)), by mpmath

  $ p 'integrate(t=0,1e303,x*(1e-307*exp(-(t/1e298)^2)+1e-314))' 'integrate(t=0,1e303,x*(1e-307*exp(-(t/1e302)^2)+1e-314*exp(-t/1e303)))' 2>&1 | paste -sd ' '
  8.96226925e-10|8.96226925e-10 8.86227558e-06|8.86227558e-06

What no double tells, nor a wide exponent: of functions that are near 0 as the root or the cube of their argument

  $ p 'integrate(t=0,1e300,x*1e-310*gammainc(0.5,exp(-1000*t/1e300)))' 'integrate(t=0,1e300,x*1e-310*fresnels(exp(-1000*t/1e300)))' | cut -c 1-80
  adcalc: -e:1:1: the integrand overflows or underflows near t = 8.90561e298, wher
  adcalc: -e:1:1: the integrand overflows or underflows near t = 9.46628e290, wher
  $ p 'integrate(t=inf,1e300,1/t^2*x)' 'integrate(t=0,1,x/sqrt(t)*exp(-1e300*t))' 'integrate(t=1,0,x/t*exp(-1e300*t))' | cut -c 1-58
  adcalc: -e:1:1: the integrand overflows or underflows near
  adcalc: -e:1:1: the integral does not converge near t = 0|
  adcalc: -e:1:1: the integral does not converge near t = 0|

A singularity that moves away from either end: the partial has no integral

  $ at=x=0; p 'integrate(t=0,1,1/sqrt(t+x))' 'integrate(t=0,1,1/sqrt(1-t+x))' | cut -c 1-50
  2|undefined (left none, right -inf)
  2|undefined (left none, right -inf)

0/0 at an end that moves is left to the limit: Si(1), and sin(0)/0 as 1. Branches behind which others decide, which meet at x or
stand at an end: 5/6, and 4

  $ at=x=1; p 'integrate(t=0,x,sin(t-1)/(t-1))' 'integrate(t=1,2,(t<=1?1:floor(t)+3)*x)' 'integrate(t=0,2,(t<x?floor(t*1)*t:abs(t-1)*t))' | sed 's/|-*[0-9.]*e-1[5-9]$/|0/'
  0.94608307|1
  4|4
  0.833333333|0

Numbers beyond doubles: 1 - 1e-800/6 and its slope -1e-800/3; 3e-400, of which a branch says another multiple in doubles

  $ { adcalc -q --no-check --no-escalate -e 'sinc(x*1e-200*1e-200)' --at x=1 2>/dev/null; p '(x*1e-200*1e-200>0?3:2)*x*1e-200*1e-200'; } 2>&1 | paste -sd ';'
  1;0 (underflow);0|0

Errors that are beyond the argument of a function that fades are told: sinc(1e5 sin(1e17 x)) is 9.23e-6 at the double 1.1

  $ adcalc --no-check --no-escalate -e 'sinc(1e5*sin(1e17*x))' --at x=1.1 | sed -n '/^note/p'
  note: fewer than 8 digits of the value and ∂x are certain

From next to the last of the doubles on, exp(-y d) at the distance d: 1/2 and -1/4

  $ at=y=2; p 'integrate(t=1.79769313e308,inf,exp(y*(1.79769313e308-t)))'
  0.5|-0.25

What doubles lose of an integrand left of t = 1/708.4, where its rest is below 2^-1022, counts: by mpmath the integral is
0.148496708870084, of which 0.148495506775922 is the rest

  $ lost() { adcalc -q --no-check --digits=12 -e "integrate(t=0, 1, p*($1 + exp(-1/t)))" --at p=1 2>&1; }
  $ lost 'exp(-750 - t + 320*log(10))' 2>&1 | paste -sd ' '
  0.14849670887 0.14849670887
  $ lost 'exp(-750 - t)*1e300*1e20' | sed -n 's/.*underflows near t = \([^,]*\),.*/\1/p' | awk '{ print ($1 < 1/708.4) }'
  1

Integrals over infinite ranges at the scale of atoms and stars, and where only what is negligible overflows; by mpmath 2 and 0 (a
derivative of which all digits cancel), 1.0390303043626987e58, 2.33781818481606e-7, 4 and -16

  $ n() { adcalc --no-check "$@" | sed -n 's/^value *//p; s/^∂[a-zA-Z]* *//p' | paste -sd' '; }
  $ n -e 'integrate(r=0,inf,r^2*exp(-r/a)/a^3)' --at a=5e-11
  2 0 ± 0.09 (no digit is certain)
  $ n -e 'integrate(nu=0,inf,nu^3/expm1(nu/k))' --at k=2e14
  1.03903030436e58 2.07806060873e44
  $ { n -e 'integrate(x=0,xD,x^4*exp(x)/(exp(x)-1)^2)*9/xD^3' --at xD=1000; n -e 'integrate(r=1,inf,log(r)/r^p)' --at p=1.5; } 2>&1 | paste -sd '|'
  2.337818184816e-7 undecided|4 -16

What is hidden is named at its peak, with the unit that shows it, and rounding by what to write

  $ for e in 'integrate(r=0,inf,exp(-(1e300*r)^2)*1e300)' 'integrate(r=0,inf,r/(exp(r/a)-1))'; do adcalc -q -e "$e" --at a=5e-11 2>&1 | grep -v '  [i^]'; done
  adcalc: -e:1:1: the integrand overflows or underflows near r = 9.33264e-302, where it matters
    hint: change the unit of the variable: with r = 1e-302*s, say, integrate over s
  adcalc: -e:1:1: the integrand is not a finite number at r = 2.6131e-152: division by 0
    hint: rounding makes it 0: write expm1(t) for exp(t) - 1
  $ { adcalc -q -e 'integrate(u=0,inf,exp(-(1e300*1e-301*u)^2)*1e300*1e-301)'; adcalc -q --no-check -e 'integrate(x=0,inf,p*exp(x))' --at p=1 2>&1 | head -n 1; } 2>&1 | paste -sd '|'
  0.886226925452758|adcalc: -e:1:1: the integrand is not a finite number at x = 3633.08: overflow of exp

No part of an infinite range is taken for all of it, and what is left of two large numbers for nothing

  $ for e in '1/(1+(t-p)^2)^2' 't^2*exp(-t^2*p)*0'; do adcalc -q --no-check -e "integrate(t=-inf,inf,$e)" --at p=1e5 2>&1 | sed 's/near t = 9999.*/near t = 1e5/;q'; done 2>&1 | paste -sd '|'
  adcalc: -e:1:1: the integral does not converge near t = 1e5|0
  $ adcalc -q --no-check -e 'integrate(t=0,inf,exp(-t/30)/(exp(t)-exp(t)+p))' --at p=1 2>&1 | head -n 1
  adcalc: -e:1:1: the integrand is not a finite number at t = 3633.08: overflow of exp
