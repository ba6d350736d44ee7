Integrals whose limits meet a kink, a jump or a pole of the integrand. By hand.
SPDX-License-Identifier: GPL-3.0-or-later

Each line: the value and the partials, to nine digits.

  $ p() { for e in "$@"; do adcalc -q --no-check --no-bounds --no-escalate --at "$at" -e "$e" 2>&1 | grep -v 'note:\|warning:' |
  >   awk '{ printf "%s%s", s, $1 + 0 == $1 && NF == 1 ? sprintf("%.9g", $1) : $0; s = "|" } END { print "" }' | cut -c1-100; done; }

A kink at an element of an array: |t - x| from 0 to 1 is x^2 - x + 1/2. A clamp whose upper limit moves beyond the end, or below
it: for both p + 3p^2 - 2p and 2p^3 the partial is 2.

  $ at=x=0.25,y=1; p 'f(v)=integrate(t=0,1,abs(t-v[1])); f([x,y])'
  0.3125|-0.5|0
  $ at=x=1; p 'integrate(t=0,x^2,clamp(t,0.5,x))'
  0.625|2

At 1, where x^2 = x: several things happen at the end. On the left, the slope of sqrt(x - t) alone is 1, on the right there is
none; what moves with the end, or not at all, goes along with it, else nothing is said.

  $ p 'integrate(t=0,x^2,sqrt(1-t)+sqrt(x-t))' 'integrate(t=0,x^2,sqrt(x-t)+abs(t-1))' 'integrate(t=0,x^2,sqrt(x-t)+sqrt(x^3-t))' 'integrate(t=0,x^2,sqrt(x-t)+abs(t-x))' 'integrate(t=0,x^2,sqrt(x-t)+sqrt(x-t)*abs(t-x))' 'integrate(t=0,1+max(x-1,0),sqrt(x-t))' 'integrate(t=0,1+sqrt(x-1),sqrt(x-t))'
  1.33333333|undecided
  1.16666667|undecided
  1.33333333|undecided
  1.16666667|undefined (left 2, right none)
  1.06666667|undefined (left 2, right none)
  0.666666667|undefined (left none, right 1)
  0.666666667|undecided
  $ p 'solve(y=0.5,y-integrate(t=0,y+x^2-1,sqrt(1-t)+sqrt(x-t)))' | sed 's/^-*[0-9.]*e-1[5-9]|/0|/'
  0|-4
  $ p 'solve(y=1.3,y-integrate(t=0,1,sqrt(1-t)+sqrt(x-t)))'
  1.33333333|undecided

What happens where Newton's steps see no root: (t - y)^2, which is 0 for doubles next to y, would be 0 and 1

  $ at=x=1e-310,y=0; p 'integrate(t=-1,x,sqrt((t-y)^2))'
  0.5|0|1

No number at the end, and 0 beside it

  $ at=x=1; p 'integrate(t=0.5,x^2,1/ceil(x-t)-1)' 'integrate(t=0.5,x^2,1/ceil(1-t)-1)'
  0|undecided
  0|undefined (left 0, right none)

Ends that move as sqrt(x), as x log(x), as x^0.05 do, of which a series knows a few powers: with t(x) - 1 for small u, f is
2/3 ((1 + u)^1.5 - |u|^1.5 + ...) and moves as u does

  $ at=x=0; p 'f(s)=integrate(t=0,1+abs(s)-s,sqrt(1+s-t)); f(sqrt(x))' 'f(s)=integrate(t=0,s^2,sqrt(s-t)); f(x^x)' 'f(s)=integrate(t=0,s^2,sqrt(s-t)); f(1/(1+x^0.05))'
  0.666666667|undefined (left none, right inf)
  0.666666667|undecided
  0.666666667|undefined (left none, right -inf)

An end at a kink, derived once more: the integral of |p - x| from 0 to q is p q - q^2/2 up to p, and p^2 - p q + q^2/2 from there on,
so that its derivative by p is q or 2p - q. What moves the kink by t^3, where the end moves by t, adds t^3 - t^4 and takes that away
on the left.

  $ at=p=1,q=1; p 'diff(integrate(x=0,q,abs(p-x)),p)' 'diff(integrate(x=q,2,abs(p-x)),p)' 'diff(integrate(x=0,q,abs(p-x)),q)' 'diff(integrate(x=0,q,abs(p-x)^3),p,2)'
  1|undefined (left 2, right 0)|undefined (left 1, right -1)
  -1|undefined (left 0, right 2)|undefined (left -1, right 1)
  0|undefined (left -1, right 1)|undefined (left -1, right 1)
  3|6|0
  $ adcalc --no-check -e 'integrate(x=0,1+t,abs(1+t^3-x))' --at t=0 --taylor=4 | grep '^[234] '
  2    undefined (left -0.5, right 0.5)
  3    undefined (left 1, right 1)
  4    undefined (left 1, right -1)

After p there is no integrand, which is no number at p either, but vanishes: the slope by an end alone is 0 on its side, that by p on
the other: p log(p) - (p - q) log(p - q)

  $ p 'integrate(x=0,q,(p-x)*log(p-x))' 'integrate(x=q,2,(x-p)*log(x-p))' 'integrate(x=0,q,sqrt(p-x)*log(p-x))'
  -0.25|undefined (left none, right 0)|undefined (left 0, right none)
  -0.25|undefined (left 0, right none)|undefined (left none, right 0)
  -0.444444444|undefined (left none, right 0)|undefined (left 0, right none)
  $ at=q=0; p 'integrate(x=0,q,x*log(x))' 'integrate(x=q,1,x*log(x))'
  0|undefined (left none, right 0)
  -0.25|undefined (left none, right 0)

An integrand that is no number at the end, and is one on both sides of it: the derivative of either is 1

  $ at=x=0; p 'integrate(t=0,x,sin(t)/t)'; adcalc -q --no-check -e 'integrate(t=-1,x,sin(t)/t)' --at x=0 | awk 'NR == 2 { printf "%.9f\n", $1 }'
  0|1
  1.000000000

What happens where a double root is, or a fourfold one: Newton's steps do not find how it moves

  $ at=x=1; p 'integrate(t=0,x^2,sqrt((x-t)^2))' 'integrate(t=0,1,sqrt((x-t)^2))' 'integrate(t=0,1,((x-t)^4)^0.25)' 'integrate(t=0,1,1/(1+sqrt(2*(x-t)^4)))' 'integrate(t=0,1,sqrt((x-t)^2+(x-1)^2))'
  0.5|undecided
  0.5|undecided
  0.5|undecided
  0.732934702|undecided
  0.5|undecided
  $ p 'integrate(t=0,1,mod(inf,x+t))' 'fmod(inf,x)'
  adcalc: -e:1:1: the integrand is not a finite number at t = 0.00107073: mod by 0, or of inf|  integr
  nan|undefined (remainder by 0, or of inf)

An integrand that is no number at the end and does not vanish: 2 - 2 cos(1)

  $ adcalc --no-check --wrt=q -e 'integrate(x=0,q,sin(sqrt(p-x))/sqrt(p-x))' --at p=1,q=1 | grep value
  value    0.91939538826372

Integrals of length 0, where the integrand is no number

  $ at=p=0.5,q=0.5; p 'integrate(x=p,q,log(x-p))' 'integrate(x=p,q,1/sqrt(x-p))'
  0|undefined (left inf, right none)|undefined (left none, right -inf)
  0|undefined (left -inf, right none)|undefined (left none, right inf)

The derivative of the integrand by x is -1/t, which has no integral from 0 on: it is -inf, and no sum over nodes. Second derivatives
that are -2/t have none either, next to a kink

  $ at=x=0; p 'integrate(t=0,1,exp(-x/t))' 'integrate(t=0,1,1/(sqrt(t)+x))'; at=p=1,q=0; p 'integrate(x=0,p,(p-x)^(-1/2)*exp(-q/(p-x)))'
  1|undecided
  2|undecided
  2|1|undecided
  $ adcalc -q --no-check --hessian -e 'integrate(t=0,1,sqrt(t)/(sqrt(t)+x))+abs(x)' --at x=0 | tail -n 2 | paste -sd '|'
  undefined (left -3, right -1)|nan

Rounding of 1 - cos(t) hides more than nine digits of 0.486385376; where t^2 is 0 for doubles, next to 0, there is nothing to count

  $ { adcalc -q -e 'integrate(t=0,1,(1-cos(t))/t^2)' 2>&1 | head -n 1; adcalc -q --digits=9 -e 'integrate(t=0,1,2*(sin(t/2)/t)^2)'; } 2>&1 | paste -sd '|'
  adcalc: -e:1:1: rounding of the integrand hides the integral near t = 3.46534e-7|0.486385376
