Roots, minima and integrals within formulas, with closed forms.
SPDX-License-Identifier: GPL-3.0-or-later

One line for each expression: value|partial|..., or why there is none. n is for integrals.

  $ one() { at=$1; shift; for e; do adcalc -q --no-check --digits=${d-9} $o -e "$e" --at "$at" 2>&1; echo ';'; done | sed -n '
  >   /note: fewer\|does not occur\|^  [^h]/d; s/^adcalc: -e:[0-9:]* //; s/^ *hint/hint/; s/^-*[0-9.]*e-1[5-9]$/0/; y/\t/ /
  >   /^;$/!{H;d}; x; s/^\n//; s/\n/|/g; p; s/.*//; h'; }
  $ n() { at=$1; shift; for e; do one $at "integrate($e)"; done; }

Over half a line and the whole, forwards and backwards: 1/x, 1/x, sqrt(pi/x), -1/x, 0

  $ n x=2 't=0, inf, exp(-x*t)' 't=-inf, 0, exp(x*t)' 't=-inf, inf, exp(-x*t^2)' 't=inf, 0, exp(-x*t)' 't=x, x, exp(-x*t)' 2>&1 | paste -sd ' '
  0.5|-0.25 0.5|-0.25 1.25331414|-0.313328534 -0.5|0.25 0|0

Kinks that move: |t - x| from -1 to 6 is (9 + 16)/2 with the derivative 3 - 4; max(t, x)*min(t, 1/2) from 0 to 3 by x is
1/8 + (x - 1/2)/2, and its value x/8 + x*(x - 1/2)/2 + (9 - x^2)/4.  A kink right beside an end: the second derivative is 2

  $ n x=2 't=-1, 6, abs(t - x)' 't=0, 3, max(t, x)*min(t, 0.5)' 't=0, x, t > 1 ? t : 0' 2>&1 | paste -sd ' '
  12.5|-1 3|0.875 1.5|2
  $ { for p in 1e-5 1e-50 1-1e-15; do o=--hessian one p=$p 'integrate(t=0, 1, abs(t - p))'; done | cut -d'|' -f3; } 2>&1 | paste -sd ' '
  2 2 2

An end that is also what the integrand counts from, under another name: (q - t)^1.5 from 0 to p is
(q^2.5 - (q - p)^2.5)/2.5, whose partials at p = q = 1 are 0 and 1, for p <= q only

  $ n p=1,q=1 't=0, p, (q - t)^1.5'
  0.4|undefined (left 0, right none)|undefined (left none, right 1)

A bound that moves at or beside a place where the integrand has no derivatives, or a kink: by the bound the integral has the
integrand there. (1 - t)^1.5 is 1e-12 at 1 - 1e-8, with the slope -1.5e-4, and at 1 both are 0 from the left only; sqrt(t)
exp(-t) from 0 on likewise, with the slope inf on the right; |t - 1| has two slopes at 1

  $ o=--hessian n p=1-1e-8 't=0, p, (1 - t)^1.5'
  0.4|1.00000001e-12|-1.5e-4
  $ e() { adcalc --json --no-check --no-escalate --hessian -e "$1" --at "$2" | grep -o '"[a-z_]*one_sided.*,"notes'; }
  $ e 'integrate(t=0, p, (1 - t)^1.5)' p=1; e 'integrate(t=p, inf, exp(-t)*sqrt(t))' p=0; e 'integrate(t=0, p, abs(t - 1))' p=1
  "one_sided":{"p":[0,null]},"hessian_one_sided":{"p":{"p":[0,null]}},"notes
  "one_sided":{"p":[null,0]},"hessian_one_sided":{"p":{"p":[null,"-Infinity"]}},"notes
  "hessian_one_sided":{"p":{"p":[-1,1]}},"notes

What happens at a bound that stands still is none of its derivatives: the inner integral is x^2 (1 + p^2)/2, the whole has
p/3. So are bounds whose distance is no double: 1e-308 times it.  Beside what is counted from the end of another: t/2/sqrt(1 - t)
from 0 to 1 is 2/3.  In a root, with a kink in it: (p^2 + (1 - p)^2)/2 is 0.3 at (1 - sqrt(0.2))/2

  $ n p=0.3 'x=0, 1, integrate(y=0, x, max(y, p*x))' 't=-1e308, 1e308, 1e-308'; \
  >   one x=0.3 'integrate(t=0, 1, integrate(u=0, 1, u*t)/sqrt(1 - t))*x'
  0.181666667|0.1
  2|0
  0.2|0.666666667

No integral; roots by two ends, by one guess, of two equations; sqrt(x) has the derivative 1/(2 sqrt(x)) = 0.3535533906

  $ n x=2 't=0, 1, 1/t' 't=0, x, floor(t)' 't=0, 1, log(t - 2)' 't=inf, inf, exp(-x*t)' 't=0, nan, t'
  the integral does not converge near t = 0|hint: it may diverge; make a singularity an end, written as x, x - a, 1 - x or 1 - x^2
  1|undefined (left 1, right 2)
  the integrand is not a finite number at t = 0.00107073: log of a negative number|hint: split the integral there, if it exists at all
  the integrand is not a finite number at t = 0|hint: split the integral there, if it exists at all
  the integrand is not a finite number at t = 0|hint: split the integral there, if it exists at all
  $ n p=1 't=0,1,t^-2*exp(p/t^3)' 't=0,1,asin(p+1+t)' 't=0,1,1e308*(p+t)*1e10' 't=0,1,binomial(inf,t+p)' \
  >   't=0,1,1+(p-1)*log(abs(p-1))' | sed 's/|hint.*//'
  the integrand is not a finite number at t = 0.00107073: overflow of exp
  the integrand is not a finite number at t = 0.00107073: asin outside -1 <= x <= 1
  the integrand is not a finite number at t = 0.00107073: overflow of an operation
  the integrand is not a finite number at t = 0.00107073: binomial outside its domain
  the integrand is not a finite number at t = 0.00107073: pole of log at 0
  $ one x=2 'solve(y=0, 5, y^2 - x)' 'solve(y=1, y^2 - x)' 'sum(solve(y=[1,2], [y[1]^2 - x, y[2] - 1]))' \
  >   'argmin(y=1, (y - x)^2)' 'sum(argmin(y=[1,1], (y[1] - x)^2 + (y[2] - 2*x)^2))' 2>&1 | paste -sd ' '
  1.41421356|0.353553391 1.41421356|0.353553391 2.41421356|0.353553391 2|1 6|3

What stands beside a root is differentiated as often as without it: the kink of |t - x| in hypot is good for first
partials, here 1/(3 y^2 + 1) + 2x - 1 with y^3 + y = 3/10 (mpmath: 0.8113262889389939 - 0.4)

  $ adcalc -q --digits=11 --direction=x=1 -e 'solve(y=1, y^3 + y - x) + integrate(t=0, 1, hypot(t - x, 0))' --at x=0.3 \
  >   | paste -sd'|'
  0.56841799032|0.41132628894|0.41132628894

Derivatives of a root within a formula: y^5 + y = x at x = 3 has y' = 1/(5 y^4 + 1) = 0.1082342865940286, and the next
three are -0.0368817485766508, 0.0271334577817758 and -0.0302404114291194 (mpmath, 40 digits)

  $ { d=13 one x=3 'diff(solve(y=1, y^5 + y - x), x)' "g(u) = solve(y=1, y^5 + y - u); g'(x) + g''(x)"; d=13 o=--hessian one x=3 'diff(solve(y=1, y^5 + y - x), x, 2)'; } 2>&1 | paste -sd ' '
  0.108234286594|-0.03688174857665 0.07135253801738|-0.009748290794875 -0.03688174857665|0.02713345778178|-0.03024041142912

No root; guesses that are roots, a root beside the end of what is defined

  $ one x=2 'solve(v=[3,2],[v[1]==3 ? v[1]-3 : 0, v[2]-2])'
  no root found: the value is 0 nearby, too: it underflows, or only doubles say so; the last iterate was v = [3, 2] with the value 0|hint: try another guess
  $ one x=2 'solve(u=1,u>=1 ? 5+0*u : log(u-1))' 'solve(u=1,u==1?cbrt(u-1)+1:nan)' 'solve(u=0,u<=1 ? 1e-6*(u-1) : u-1)' \
  >   'solve(v=[3,2],[v[1]==3 ? v[1]-3 : v[2]>2 ? v[2]-2 : 2-v[2], v[2]-2])' | sed 's/|hint.*//'
  no root found; the last iterate was u = 1 with the value 5
  no root found; the last iterate was u = 1 with the value 1
  no simple root found: the derivative vanishes as well; the last iterate was u = 1 with the value 0
  no simple root found: the Jacobian is singular there; the last iterate was v = [3, 2] with the value 0
  $ one x=2 'solve(u=0,sqrt(u)-1)' 'solve(v=[0,0],[v[1]*2,v[2]+v[1]])' \
  >   'solve(v=[1.4142135623730951,1.7320508075688772],[v[1]^2-2,v[2]^2-3])' \
  >   'solve(v=[1,2],[1e-200*v[1]-3e-200,1e-200*v[2]-2e-200])' 'solve(v=[3,1],[log(v[1])-log(v[2]),v[2]-0.1])' 2>&1 | paste -sd ' '
  1|0 0|0|0|0 1.41421356|0|1.73205081|0 3|0|2|0 0.1|0|0.1|0

Infinite slopes at the ends, slow falls (mpmath; sqrt(pi), gamma(0.1), -pi^2/12, -egamma):

  $ n x=1 't=-inf,0,exp(t)/sqrt(-t)' 't=-inf,0,exp(t)*log(-t)/sqrt(-t)' 't=-inf,inf,1/(1+t^2)^0.6' 't=inf,0,exp(-t)*t^-0.9' 2>&1 | paste -sd ' '
  1.77245385|0 -3.48023091|0 11.323087|0 -9.5135077|0
  $ n x=1 't=0,1,t^-0.9' 't=1,2,log(t-1)/t' 't=0,1,log(log(1/t))' 't=1,2,log(2-t)*(t-1)^-0.9' 't=0,1,t^-0.9*(1-t)^-0.9' \
  >   't=-inf,inf,exp(-abs(t))/sqrt(abs(t))' 2>&1 | paste -sd ' '
  10|0 -0.822467033|0 -0.577215665|0 -1.53460724|0 19.7146395|0 3.5449077|0
  $ n x=1 't=0,1,t^-0.9*(t^-2/t^-2)' 't=0,1e308,t^-0.9' 't=1,2,log(2-sqrt(t*t))*(t-1)^-0.9' 't=1,2,log(sqrt(t*t)-1)*(2-t)^-0.9' 2>&1 | paste -sd ' '
  10|0 6.30957344e31|0 -1.53460724|0 -1.53460724|0
  $ n x=1 't=1,2,1/sqrt(log(2/t))' 't=0,1e-320,1/sqrt(t)' 't=-inf,inf,1/(1+abs(t)^1.02)' 't=0,1,sin(1/t)' 't=1,inf,t^-1.001' \
  >   't=-2,-1,1/sqrt(sqrt(t*t)-1)' 't=1.7e308,inf,1e-308*exp(-t/1e308)' | sed 's/|hint.*//'
  the integral does not converge near t = 2
  rounding of the integrand hides the integral near t = 0
  the integral does not converge near t = -inf
  the integral does not converge near t = 3.81609e-4
  the integral does not converge near t = inf
  the integral does not converge near t = -1
  the integral does not converge near t = inf

Near the ends of the range of doubles an integral is right or refused: 1/t^2 from 1e300 on is 1e-300, exp(-1e300*t) too, pi/2e-200 what is
under 1/(p^2+t^2). Where the integrand cancels, rounding is all that is left of the error: by gp's intnum 0.31790215145440389486,
and by p 0.40037967700464134050; (e^p - 1 - p)/p at 1e-7 is 5.00000017e-8, by p 0.500000033; pi and -pi/2.

  $ n p=1 't=1e300,inf,1/t^2' 't=1e100,inf,1/t^2' \
  >   't=0,1e-110*p,t*t*t*1e300' 't=0,1e-100*p,t^3*1e300' 't=0,inf,integrate(s=0,1,exp(-t*s)-exp(-t*s*s))' | sed 's/|hint.*//'
  the integrand overflows or underflows near t = 1.17151e301, where it matters
  1e-100|0
  the integrand overflows or underflows near t = 9.96094e-111, where it matters
  2.5e-101|1e-100
  the integrand overflows or underflows near t = 1.07151e301, where it matters
  $ { n p=1 't=0,1,integrate(s=0,1,exp(p*t*s)-1)' 'x=-inf,inf,integrate(y=-inf,inf,exp(-p*x^2-y^2))'; n p=1e-7 's=0,1,exp(p*s)-1'; } 2>&1 | paste -sd ' '
  0.317902151|0.400379677 3.14159265|-1.57079633 5.00000017e-8|0.500000033

Where exp overflows far out, what is left of the integrand is next to nothing, and so are its derivatives; but not those of another
term (mpmath: log(2)/p, pi^4/15/p^4).

  $ o=--hessian n p=1 't=0,inf,1/(exp(p*t)+1)' 't=0,inf,t^3/(exp(p*t)-1)'; n p=1 't=0,inf,1/(exp(p*t)+1)+(p-1)*exp(-t/1000)'; \
  >   o=--taylor=3 n p=1 't=0,inf,1/(exp(p*t)+1)'
  0.693147181|-0.693147181|1.38629436
  6.4939394|-25.9757576|129.878788
  0.693147181|undecided
  0.693147181|-0.693147181|0.693147181|-0.693147181|0.693147181|-0.693147181

An end where the integrand is infinite: 2 - 2 sqrt(p), -2 sqrt(1 - p) + 2 and so on by hand; 2 - 2 abs(p); 3 - 3 p; log and a negative
power on both sides.

  $ n p=0 'x=p,1,x^(-1/2)' 'x=1,p,x^(-1/2)' 'x=p,1,log(x)' 'x=p,1,1/cbrt(x)' 'x=p,1,abs(x)^(-1/2)' 'x=p^2,1,x^(-1/2)' \
  >   'x=p^3,1,x^(-2/3)' 'x=p^2,1,log(x)'
  2|undefined (left none, right -inf)
  -2|undefined (left none, right inf)
  -1|undefined (left none, right inf)
  1.5|undefined (left inf, right -inf)
  2|-inf
  2|undefined (left 2, right -2)
  3|undefined (left none, right -3)
  -1|0
  $ { n p=1 'x=0,p,(1-x)^(-1/2)' 'x=0,p,(p-x)^(-1/2)'; n p=0,a=-0.5 'x=p,1,x^a'; } 2>&1 | paste -sd ';'
  2|undefined (left inf, right none);2|1;2|undefined (left none, right -inf)|-4

An end that leaves what happens to the integrand: up to p^2 the integral of log(p - x) is p log(p) - p - (p - p^2) log(p - p^2) +
p - p^2 for p < 1, of (p - x)^a (p^(a+1) - (p - p^2)^(a+1))/(a+1), and for p > 1 there is none. Of |p - x| it is p^3 - p^4/2, and p^2/2 + (p^2 - p)^2/2; of |p - x|^1.5 the second
derivative of 2/5 p^2.5 -+ 2/5 |p - p^2|^2.5 is 1.5. A tangent, p^2/2 + 1/2, has
nothing on either side. A second derivative of which no error bound is known is undecided, as that 1.5.

  $ n p=1 'x=0,p^2,log(p-x)' 'x=0,p^2,(p-x)^1.5' 'x=0,p^2,(p-x)^(-0.5)' 'x=0,p^2,abs(p-x)^(-0.5)' 'x=p^2,2,log(x-p)' \
  >   'x=0,2*p,sqrt(1+p-x)' 'x=0,p^2/2+1/2,sqrt(p-x)' 'x=0,p^2,(p-x)*log(p-x)' 'x=0,1,sqrt(p-x)'
  -1|undefined (left -inf, right none)
  0.4|undefined (left 1, right none)
  2|undefined (left inf, right none)
  2|inf
  -1|undefined (left none, right inf)
  1.88561808|undefined (left 1.41421356, right none)
  0.666666667|undecided
  -0.25|undefined (left 0, right none)
  0.666666667|undefined (left none, right 1)
  $ o=--hessian n p=1 'x=0,p^2,abs(p-x)^1.5'; e 'integrate(x=0,p^2,abs(p-x))' p=1; n p=1,q=1 't=0,q,abs(t-p)^(-0.5)' \
  >   't=0,q,log(p-t)'
  0.4|1|nan
  "hessian_one_sided":{"p":{"p":[0,2]}},"notes
  2|-inf|inf
  -1|undefined (left none, right inf)|undefined (left -inf, right none)

An end where the integrand is no number, 0/0 or 0 log 0, and ends: on its side an integral moves by the limit of the integrand,
1, 2 with an end of twice the speed, 0, or not finite; values by mpmath. By p: sin(1) - 1, 0 and inf, of what is there for p > 1

  $ n q=1 'x=0,q,sin(sqrt(1-x))/sqrt(1-x)' 'x=1-q^2,1,sin(sqrt(x))/sqrt(x)' 'x=0,q,sin(1-x)/(1-x)' 2>&1 | paste -sd ';'
  0.919395388|undefined (left 1, right none);0.919395388|undefined (left 2, right none);0.94608307|1
  $ n q=1,p=1 'x=0,q,sin(sqrt(p-x))/sqrt(p-x)' 'x=0,q,(p-x)^0.1*log(p-x)' 'x=0,q,log(p-x)*tanh(sqrt(p-x))/sqrt(p-x)'
  0.919395388|undefined (left 1, right none)|undefined (left none, right -0.158529015)
  -0.826446281|undefined (left 0, right none)|undefined (left none, right 0)
  -0.928793097|undefined (left -inf, right none)|undefined (left none, right inf)

An end that is what the integrand counts from, written otherwise: 2 sqrt(p), and from |p| on 2 sqrt(2 - p); of no length 2 sqrt(p), and
2 sqrt(-2p) - 2 sqrt(-p) for p < 0

  $ n p=1 't=0,abs(p),abs(t-p)^(-0.5)' 't=0,2*p/2,(p-t)^(-0.5)' 't=abs(p),2,abs(t-p)^(-0.5)' 't=0,sqrt(p)^2,(p-t)^(-0.5)' \
  >   't=1,2,p*abs(1-t)^(-0.5)' 2>&1 | paste -sd ' '
  2|1 2|1 2|-1 2|1 2|2
  $ n p=0 't=0,abs(p),abs(t-p)^(-0.5)' 't=0,p,t^(-0.5)' 't=0,p,abs(t)^(-0.5)' 2>&1 | paste -sd ';'
  0|undefined (left -inf, right inf);0|undefined (left none, right inf);0|inf

An integrand that jumps at an end that moves: the speed of the end times what is on each side (by hand)

  $ n x=2 't=0,x,(t>=2?2:1)' 't=x,x^2,(t>2?t:1)'; n x=1 't=0,x^2,(t>=1?2:t)' 't=x,3,ceil(t)'; \
  >   one x=0 'x*integrate(t=-1,x,(t>0?1:3))+abs(x)'; n u=0 't=0,1,floor(t+u)'; n x=2,p=3 't=0,x,(t>=2?2*p:1)'
  2|undefined (left 1, right 2)
  6|undefined (left 15, right 14)
  0.5|undefined (left 2, right 4)
  5|undefined (left -1, right -2)
  0|undefined (left 2, right 4)
  0|1
  2|undefined (left 1, right 6)|0

Several things at one place: a jump that stays and a kink that moves through it (a derivative of -1.5, by hand); a jump
at an end that moves, from 2 to 0 -2 and -2 + 2p; what moves along with an end with what does not is undecided; so is a singularity
that leaves an end that stays, of an integrand that moves otherwise too: -6 + 2 sqrt(2).

  $ n p=0.5 't=0,2,((max(t-p,0))-floor(2*t))+sqrt(abs(t))' 't=1,abs(p),((sqrt(abs(t-p)))*sqrt(abs(t-p)))-floor(2*t)' \
  >   't=2,p^2,((t)-(t>p ? t : 1))*(t>=0.5 ? 2 : p)'
  0.0106180832|-1.5
  0.375|undecided
  the integrand jumps at t = 0.5|hint: split the integral at the jump
  $ n p=0 't=2,0,sign(t-p)' 't=2,0,((t)+(1+t))-abs(t-p)^(-0.5)' 2>&1 | paste -sd ';'
  -2|undefined (left 0, right 2);-3.17157288|undecided

Singular ends on both sides that move with p: pi, whatever p is (1e136 where halves were added, is undecided); pi p^2/2; mpmath
has 0.85632696176211 and -17.741530200843 at 1.3. What is no number at a place that the end leaves: with u = p - p^2 the integral of
(p - x) log|p - x| is p^2 log(p)/2 - p^2/4 less the same of u, which has the slope 0 at 1; where the integrand moves otherwise as
well, that is undecided

  $ d=12; n p=1.3 'x=-p,p,1/sqrt(p^2-x^2)' 'x=-p,p,(p^2-x^2)^-0.3' 'x=-p,p,cos(x*p)*exp(x)*(1+log(x+3))/sqrt(p^2-x^2)'; \
  >   n p=1 'x=-p,p,x^2/sqrt(p^2-x^2)'; one p=1 'integrate(x=-p,0,1/sqrt(p^2-x^2))+integrate(x=0,p,1/sqrt(p^2-x^2))'
  3.14159265359|0
  2.78306262573|0.856326961762
  3.11614506629|-17.7415302008
  1.57079632679|3.14159265359
  3.14159265359|0
  $ n p=1 'x=p^2,2,log(x-p)*(x-p)' 'x=0,p^2,(p-x)^2*exp(x)*log(p-x)' 'x=p^2,2,(x-p)^0.5*log(x-p)*x' \
  >   'x=0,p^2,(p-x)*log(abs(p-x))' 'x=0,p^2,(p-x)*log(p-x)+2'
  -0.25|undefined (left none, right 0)
  -0.175918945277|undecided
  -0.604444444444|undecided
  -0.25|0
  1.75|undefined (left 4, right none)

An end whose square is written otherwise than as a product: p^2 log(p) - p^2/2 has 2p log(p) and 2 log(p) + 2, and its least
value at 1; pi p^2/4 has pi/2; p; pi/2 J0(p) has -pi/2 J1(p); log((q + p)/(q - p)) - 2 log(2p) by p has 1/(q + p) + 1/(q - p) - 2/p,
which is -44/15; pi p^2 has 2 pi; pi/2

  $ o=--hessian n p=1 't=0,p,t*log(p^2-t^2)' 't=0,p,t*log(square(p)-t^2)' 't=0,2*p,sqrt(4*p^2-t^2)'; \
  >   o=--hessian n p=0.5,q=2 't=p,q,log(t^2-p^2)'
  -0.5|0|2
  -0.5|0|2
  3.14159265359|6.28318530718|6.28318530718
  -0.101075508152|0.510825623766|1.32175583998|-2.93333333333 -0.266666666667|-0.266666666667 1.06666666667
  $ adcalc -q --minimize=p -e 'integrate(t=0,p,t*log(p^2-t^2))' --at p=1.5; n p=1 't=0,p,cos(t)/sqrt(p^2-t^2)'; \
  >   n p=4 't=0,sqrt(p),1/sqrt(p-t^2)'
  1
  1.20196971532|-0.691229843692
  1.57079632679|0

An integral that takes many steps, also where it does not hang on what is varied, is compared like others: (1 + 2 + 3 + 4) p

  $ adcalc -e 'integrate(x=0,5,floor(x))*p' --at p=1.125 | tail -1 | grep -o '^∂p   10 \|exact'
  ∂p   10\x20 (esc)
  exact

Bounds and integrands that are no numbers beyond the ends of the integral around: a Gaussian over the quarter of
a disc (mpmath), a disc of radius r, 2/3 p and p^2/3; r up to 1, and 2 - 2 sqrt(1 - r)

  $ n a=1.5 'x=0,1,integrate(y=0,sqrt(1-x^2),exp(-a*(x^2+y^2)))'; \
  >   o=--wrt=r n r=2 'x=-r,r,integrate(y=-sqrt(r^2-x^2),sqrt(r^2-x^2),1)'
  0.406768096946|-0.154348052644
  12.5663706144|12.5663706144
  $ n r=1 'x=0,r,integrate(y=0,sqrt(1-x),1)/sqrt(1-x)' 'x=0,r,1/integrate(y=0,sqrt(1-x),1)' 'x=0,1,integrate(y=0,sqrt(x),r)' \
  >   'x=0,1,integrate(y=0,r,y*sqrt(1-x))'
  1|undefined (left 1, right none)
  2|undefined (left inf, right none)
  0.666666666667|0.666666666667
  0.333333333333|0.666666666667

What no node is near enough to an end to see: the peak of exp(-1e15 t) beside 1, which counts in derivatives only; that of
1e20 exp(-1e20 x t), which adds 1/x, at each end, and of half a line. What rounding makes of 0 is no peak.

  $ d=9; o='--no-bounds --no-escalate' n x=1.25 't=x,x+1,1+exp(-1e15*(t-x))' 't=0,1,1+exp(-1e50*t)*x' \
  >   't=1,0,1+1e20*exp(-1e20*x*t)' 't=0,1,1+1e20*(exp(-1e20*x*t)+exp(-1e30*x*(1-t)))' \
  >   't=0,inf,exp(-t)*(1+1e20*exp(-1e20*x*t))' 't=-inf,0,exp(t)*(1+1e20*exp(1e20*x*t))' 't=0,1,x+1e-9*((1+t)-1-t)/t^2' 2>&1 | paste -sd ' '
  1|0 1|0 -1.8|0.64 1.8|-0.64 1.8|-0.64 1.8|-0.64 1.25|1

Peaks that no node of the first pieces meets: the integrals are sqrt(pi/1000), the same with 100 or twice, 1 and sqrt(pi), all of
them by the theorem of Gauss. A function that is the same at all nodes because it is the same everywhere stays it, as does one
that is too small for doubles.  Peaks on a plateau, within functions, by mpmath: 100.082673079, 99.98

  $ m() { d=12 o='--no-bounds --no-escalate' n k=1000,m=5e4,s=0.1 "$@" | cut -d'|' -f1; }
  $ m 't=0,100,exp(-k*(t-37.123)^2)' 't=100,0,1+exp(-k*(t-37.123)^2)' 't=0,100,exp(-k*(t-37.123)^2)+exp(-k*(t-80.1)^2)' \
  >   't=0,1,exp(-((t-0.3)*1e5)^2)' 2>&1 | paste -sd ' '
  0.056049912164 -100.056049912 0.112099824328 1.77245385091e-5
  $ m 't=-inf,inf,exp(-((t-m)/s)^2/2)/(s*sqrt(2*pi))' 't=-inf,inf,exp(-(t-m)^2)' 't=0,inf,exp(-(t-m)^2)' 't=-inf,0,exp(-(t+m)^2)' 2>&1 | paste -sd ' '
  1 1.77245385091 1.77245385091 1.77245385091
  $ m 't=40,50,exp(-t^2*k)' 't=0,2,floor(t/3)*k' 't=0,2,min(1,2+exp(-k*t^2))' 't=0,100,exp(exp(-1000*(t-37.3)^2))' \
  >   't=0,100,cosh(exp(-1000*(t-37.3)^2))' 't=0,100,hypot(1,exp(-1000*(t-37.3)^2))' 't=0,100,tanh(1e2*(t-37.3))^2' 2>&1 | paste -sd ' '
  0 0 2 100.082673079 100.02101662 100.017260483 99.98

Two steps at one place that move alike, 1 - p and -2p; a kink at a triple root, of what is 5 there: 5 + (p^4 + (1 - p)^4)/4; one
that does not move, beside what does: 0.29 + p^2/2 with p and 1; a derivative beside one that nobody sees move: 2p(p^2 + (1 - p)^2)/2

  $ n p=0.3 'x=0,1,(x > p) + 2*floor(x - p)' 't=0,1,abs((t - p)^3) + 5' 'y=0,1,diff(p^2,p)*integrate(x=0,1,sqrt((x - p)^2))'; \
  >   o=--hessian n p=0.3 'x=0,1,sqrt((x - 0.3)^2) + p^2*x'
  0.1|-3
  5.06205|-0.316
  0.174|0.34
  0.335|0.3|1

A step at an end: 1 - p, and 0 from there on. And comparisons of numbers beyond doubles: the integral is 1/2, where doubles have inf < inf

  $ n p=1 'x=0,1,x >= p' 't=0,1,(exp(1000+t/100) < 1.2*exp(1000+t/100))*t' | cut -d'|' -f1,2
  0|undefined (left -1, right 0)
  the integrand overflows or underflows near t = 0.996094, where it matters|hint: split the integral there, or change the unit of the variable

An infinite end above makes pieces tiny, as one below does, and is no bend: -p, with the second derivative 0.  Where something moves
along with an end and something stays there is no derivative

  $ { o=--hessian n p=1 't=0, 1, p*log(t)' 't=0, 1, p*log(1 - t)'; one p=1 'diff(integrate(t=0, p, sqrt(p - t) + sqrt(1 - t)), p)'; } 2>&1 | paste -sd ';'
  -1|-1|0;-1|-1|0;nan|undefined (the integrand is singular at an end of the integral: its sides are undecided)

No jump is what is steep beside a short integral far from 0: the integrand is sqrt(t - x) above x, and 2/3*(1/16)^(3/2)
is 1/96

  $ n x=1000.0625 't=1000, 1000.125, sqrt(max((t - x)^3, 0))^(1/3)' | cut -d'|' -f1
  0.0104166667

A kink is as near to its place as the length of its piece says, which ends as far below 0 as above: with c = cbrt(1.3) it is
1.3 (c + 2) + 4 - c^4/4, with the derivatives c + 2 and 1/(3 c^2) = 0.279844328990027140

  $ d=12 o=--hessian n x=1.3 't=-2, 2, max(t^3, x)'
  7.66410806098|3.09139288306|0.27984432899

Second derivatives where a singular end moves, by mpmath: 2 sqrt(p) has -0.272165526975909, exp(x)/sqrt(p - x) 7.82649916883386,
x^2 log(p - x) -1.78360467567551, and x^2/sqrt(p^2 - x^2) from -p, which is pi p^2/2, pi; by p and q at q = 0 -1.22474487139159 and
2.20454076850486

  $ d=12 o=--hessian n p=1.5,q=0 'x=0,p,1/sqrt(p-x)' 'x=0,p,exp(x)/sqrt(p-x)' 'x=0,p,x^2*log(p-x)' 'x=-p,p,x^2/sqrt(p^2-x^2)' \
  >   'x=0,p,1/sqrt((p-x)*(1+q*x))' | cut -d'|' -f4-
  -0.272165526976 0|0 0
  7.82649916883 0|0 0
  -1.78360467568 0|0 0
  3.14159265359 0|0 0
  -0.272165526976 -1.22474487139|-1.22474487139 2.2045407685

An end and a difference in the integrand that are the same but for rounding: at 1.3 doubles have p^3 = 2.197 and p*p*p =
2.1970000000000005. By hand: p^3 log(p^3) - p^3 and 3 p^2/2; the first has the slope 3 p^2 log(p^3)

  $ d=12 n p=1.3 't=0,p^3,log(p*p*p-t)' 't=0,p^3,(p*p*p-t)^(-1/3)' 't=p^3,9,1/sqrt(t-p*p*p)' 2>&1 | paste -sd ' '
  -0.467757132895|3.99056046255 2.535|3.9 5.21651224479|-1.94382750853

What is exact is no rounding, and where nothing is singular no end moves: by hand, with p = 1 + 2^-52

  $ adcalc -q --no-check -e 'integrate(t=1,p,1+(t-1))' --at p=1.0000000000000002; d=16 one p=1.0000000000000002 'integrate(t=0,p,floor(t-1))' 'integrate(t=0,p,(t-1)<0?3:5)'
  adcalc: note: fewer than 8 digits of the value are certain
  2.220446049250313e-16
  1.0000000000000002
  -1|0
  3.000000000000002|4.999999999999999

Integrands that oscillate thousands of times; by mpmath 1.1580610892748104e-4 -5.371205447241744e-4, and by its Fresnel integral
0.6244719188423237 0.9650450758515898

  $ { d=8 n x=5000 't=0,1,sin(x*t)*exp(t)'; d=11 n x=60 't=0,x,cos(t^2)'; } 2>&1 | paste -sd ' '
  1.1580611e-4|-5.3712054e-4 0.62447191884|0.96504507585
  $ adcalc --json --bounds -e 'integrate(t=0,1,sin(x*t)*exp(t))' --at x=8000 | grep -o '"bound.*}}'
  "bound":{"value":1.3598536747273238e-12,"gradient":{"x":8.790988440523003e-13}}
