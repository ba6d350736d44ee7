Where the analysis of errors has to give up or is about to, and loops where something happens in a later turn. Each line: the certain digits of the value, then of the partials by the names of the point; by hand
or by mpmath.
SPDX-License-Identifier: GPL-3.0-or-later

  $ p() { for e in "$@"; do adcalc --no-check --no-escalate $o --at "$at" -e "$e" 2>/dev/null |
  >   sed -n 's/^\(value\|∂.\|  left\|  right\) *//p' | cut -c 1-30 | paste -sd '|'; done; }

Divisors, bases and exponents that are hardly known: a base that is off by 1e-9 to the power of a million, an exponent off
by a thousandth; an exponent that was computed, of a negative base; two numbers that overflow, or nearly underflow, together

  $ at=x=1e-10; p '1/((1+x)-1)' 'hypot((1+x)-1,(1+x)-1)'; at=x=10.0001,y=1e6; p '((1e7+x*0.1)-1e7)^y'; at=x=1.7,y=3.3; p 'x^((1e13+y)-1e13)'; at=x=2; p '(1-x)^(0.1*20)'
  1e10|-1e20
  1.414214e-10|1.414214
  2.20e4|2.20e9|0.22
  5.76|11.19|3.06
  1 (no digit is certain)|2 (no digit is certain)
  $ at=x=1.5e308,y=1.5e308; p 'hypot(x,y)'; at=x=1.5,y=2.5e-280; p 'hypot(y,y)*x'
  inf|0.7071067811865476|0.7071067811865476
  5.30330085889911e-280|3.53553390593274e-280|2.12132034355964

Ranges with steps that are no whole numbers, or far from 0; an order that was computed; a bound that is no double; a
product of vectors whose second part underflows

  $ at=x=1.7,y=3.3; p 'sum([1:0.5:3]*x)' 'sum([1e16:2:1e16+4]*x)' 'besselj(sqrt(4),2.1)*x' 'integrate(t=0,1/3,t)*x' 'dot([x,x*1e-200],[y,1e-200])'
  17|10|0
  5.1e16|3e16|0
  0.63686016275654|0.3746236251509|0
  0.094444444444444|0.055555555555556|0
  5.61|3.3|1.7
Parts of a tangent that are too small for a difference to say more than 0; arrays that no derivative reaches in some turns and not in
others: the sum is 47 times x

  $ at=x=2; o=--mode=forward; p '1e-310*x-1e-310*x'; at=x=3; o=--mode=reverse; p 'f(x)={s=0;c=0;for(k=1;k<=8;k+=1){if(k>6) c=sum([1,k]) else if(k>3) c=sum([2,k]) else c=3; s=s+c*x};s}; f(x)'; o=
  0|0
  141|47

A negative base, an end of the domain and a cut in a later turn; a loop in a function of 4200 names

  $ at=x=-2,y=2; p 'f(x,y)={s=0;k=0;while(k<3){s=s+(x*1.1)^y;k=k+1};s}; f(x,y)'; at=x=3; p 'f(x)={s=0;k=0;while(k<2){s=s+gammaincc(x,1-k);k=k+1};s}; f(x)'; at=x=-2; p 'f(x)={s=0;k=0;while(k<4){s=s+atan2(x+k,-1);k=k+1};s}; f(x)'
  14.52|-14.52|undefined: a power with base 0
  1.91969860292861|0.106459352943942
  1.10714871779409|undefined: atan2 at the origin|none|-2.2
  $ { printf 'f(x)={'; i=0; while [ $i -lt 4200 ]; do i=$((i+1)); printf 'a%d=x;' $i; done
  >   printf 's=0;k=0;while(k<50){s=s+x*k;k=k+1};s+a77}\nf(x)\n'; } > many; adcalc -q --at x=2 many
  2452
  1226
