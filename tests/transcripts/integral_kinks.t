Kinks and jumps under an integral where the switching function has no simple root, or hardly changes the integrand. By hand.
SPDX-License-Identifier: GPL-3.0-or-later

Each line: the value and the partial, to nine digits.

  $ p() { for e in "$@"; do adcalc -q --no-bounds --no-escalate --at "$at" -e "$e" 2>&1 | grep -v note: |
  >   awk '{ printf "%s%s", s, $1 + 0 == $1 ? sprintf("%.9g", $1) : $0; s = "|" } END { print "" }'; done; }

A jump where (t - x/2)^3 or cbrt(t - x/2) is 0: Newton's steps see it move by a third as fast, or three times; x^2/4 or -x/4
is right where sin(t - x/2) decides. So it is refused.

  $ at=x=0.9; p 'integrate(t=0,2,(t-x/2)^3>0 ? 2*t : t)' 'integrate(t=0,2,cbrt(t-x/2)<0 ? t : 2*t)' 'integrate(t=0,2,sin(t-x/2)>0 ? 2*t : t)' | cut -c1-60
  adcalc: -e:1:1: the integrand jumps at t = 0.45|  integrate(
  adcalc: -e:1:1: the integrand jumps at t = 0.45|  integrate(
  3.89875|-0.225

Kinks there are none of first derivatives: |t - p|^3 and |t - p|; and second ones that Newton's steps do not have

  $ at=x=1.3; p 'integrate(t=0,2,abs((t-x)^3))' 'integrate(t=0,2,max((t-x)^5,0))' 'integrate(t=0,2,abs((t-x)^3)^(1/3))'
  0.77405|1.854
  0.0196081667|-0.16807
  1.09|0.6
  $ at=x=1; p 'integrate(t=0,2,cbrt(t-x/2)<0 ? 0 : t-x/2)'; adcalc -q --hessian --no-bounds --at x=1 -e 'integrate(t=0,2,cbrt(t-x/2)<0 ? 0 : t-x/2)' 2>&1 | tail -n 1
  1.125|-0.75
  nan
  $ at=x=1.125; p 'solve(p=1.2, integrate(t=0,2,cbrt(t-p/2)<0 ? 0 : t-p/2) - x)' | cut -c1-70
  adcalc: -e:1:14: second derivatives miss the movement of the kink at t

Steps of steps; steps that are small beside the integrand; a quotient at an end that stands; a value without a word for it

  $ at=x=1.3; p 'integrate(t=0,2,floor(sign(t-x/1.7)*1.5)*t)' 'integrate(t=0,2,floor(sign(t-x)*1.5)+x)' 'integrate(t=0,2,floor((t-x)^3+1)*t)' | cut -c1-60
  1.12283737|-1.34948097
  0.7|-1
  1.1092018|-1.64007514
  $ at=x=1.3; p 'integrate(t=0,2,t+1e-13*floor(sign(t-x)*1.5))' 'integrate(t=0,2,mod(t,2)*x)' 'integrate(t=2,4,mod(t,2)*x)' 'integrate(t=0,2,floor(t)*x)' | cut -c1-60
  adcalc: -e:1:1: the integrand jumps at t = 1.3|  integrate(t
  2.6|2
  2.6|2
  1.3|1
  $ at=x=1; p 'integrate(t=0,2,exp(-1000*t*x) ? abs(t-.7) : t)' | cut -c1-60
  adcalc: -e:1:1: the integrand jumps at t = 0.745133|  integr

Integrands that are subnormal all along: 1 - cos(1), sqrt(pi), and one that doubles have too few digits of (by hand)

  $ at=x=1.5; p 'integrate(t=0,1e300,1e-310*x*sin(t/1e300))' 'integrate(t=-1e300,1e300,x*1e-310*exp(-(t/1e299)^2))' 'integrate(t=0,1e300,exp(-t/1e297)*1e-315*x)' | cut -c1-90
  6.89546541e-11|4.59697694e-11
  2.65868078e-11|1.77245385e-11
  adcalc: -e:1:1: the integrand overflows or underflows near t = 9.86877e297, where it matte

  $ p() { for e in "$@"; do adcalc -q --no-bounds --no-escalate $o --at "$at" -e "$e" 2>&1 | grep -v 'note:\|warning:' |
  >   awk '{ printf "%s%s", s, $1 + 0 == $1 && NF == 1 ? sprintf("%.9g", $1) : $0; s = "|" } END { print "" }'; done; }

Bends that are too small for a first look, where a cube root decides between whole numbers

  $ at=x=1.3; p 'integrate(t=0,2,t+1e-13*floor(cbrt(t-x)+1))' 'integrate(t=0,2,t+1e-14*floor((t-x)^3+1))' | cut -d '|' -f 1
  2
  2

A kink at which a slope is infinite is where the integral is split, between two nodes as well: -(3/4) p^(4/3) is
-0.150622413768488 and its derivative -p^(1/3); the integral of a root of a power is (2.5-sqrt(p))^1.3/1.3 = 1.8355264405485,
its derivative -(2.5-sqrt(p))^0.3/(2 sqrt(p)) = -1.1157626974978; derivatives of derivatives do not see it move

  $ for e in 'min(cbrt(t-p),0)' 'max(cbrt(t-p),0)' 'max((t-sqrt(p))^3,0)^0.1'; do adcalc -q --no-check --digits=14 -e "integrate(t=0,2.5,$e)" --at p=0.3; done 2>&1 | paste -sd ' '
  -0.15062241376849 -0.66943295008217 2.1459758873048 -1.3005914468514 1.8355264405485 -1.1157626974978
  $ adcalc -q --no-check -e 'diff(integrate(t=0,2.5,min(cbrt(t-p),0)),p)' --at p=0.3
  adcalc: -e:1:6: second derivatives miss the movement of the kink at t = 0.3
    diff(integrate(t=0,2.5,min(cbrt(t-p),0)),p)
         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    hint: split the integral there
  [1]

Many kinks and jumps. By mpmath 3.1153130296435542, by a 0.10024614176280182 and -0.664633035037459; 62 + 1 + cos(100);
of floor(t^2) 990 less the roots of 1 to 99, 328.53705289685224607; 15. A range without end has too many

  $ adcalc -q --no-check --digits=12 --hessian -e 'integrate(t=0, 20, abs(sin(a*t))*exp(-t/5))' --at a=1.5 2>&1 | paste -sd ' '
  3.11531302964 0.100246141763 -0.664633035037
  $ adcalc -q -e '[integrate(t=0, 100, abs(sin(t))), 63+cos(100), integrate(t=0, 10, floor(t^2)), integrate(t=0, 30, frac(t))]' 2>&1 | paste -sd ' '
  63.86231887228768 63.86231887228768 328.5370528968522 15
  $ for e in 't=0, inf, abs(sin(t))' 't=0, 1, abs(sin(1/t))'; do adcalc -q -e "integrate($e)" 2>&1 | head -1; done
  adcalc: -e:1:1: the integral does not converge near t = 1.17455e152
  adcalc: -e:1:1: the integral does not converge near t = 9.14835e-4
A comparison evaluates integrals that are split at kinks many times. By mpmath 0.0517198544690173; 1

  $ for e in 'integrate(t=0, 1, abs(sin(20*t*x)))' 'integrate(t=0, x, sqrt(abs(t-1)))'; do adcalc -e "$e" --at x=2 | sed -n '/^∂x/p;/^note/p'; done
  ∂x   0.051719854469    0.05171985447(4)     9 digits
  ∂x   1          0.999998(5)          5 digits

Where an infinite slope meets a jump there is no second derivative; what is 0 for every x has no roots

  $ { for e in 'sign(t)*abs(t-x)^0.5' '(t>0?2:1)*abs(t-x)^0.5'; do adcalc -q --no-check --hessian -e "integrate(t=-1,2,$e)" --at x=0 | tail -n 1; done; adcalc -q --all-roots=x=0:2 -e '(x+1e8)-1e8-x' 2>&1 | head -n 1; } 2>&1 | paste -sd '|'
  nan|nan|adcalc: no root was found: the function is 0 on a part of the interval, in doubles

Steps whose places move

  $ adcalc --no-check -e 'integrate(x=0, 1, floor(3*x*p))' --at p=0.8 | grep -E '^(value|∂p)'
  value    0.75
  ∂p   1.5625
