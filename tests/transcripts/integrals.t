Roots, minima and integrals within formulas, with closed forms.
SPDX-License-Identifier: GPL-3.0-or-later

  $ q() { for e in "$@"; do adcalc -q -e "$e" --at x=2 2>&1; done | sed 's/^  *//' | awk '/^[-0-9.e]+$/ {printf "%.10g\n", $1; next} {print}'; }

Integrals over half a line and the whole, forwards and backwards: 1/x, 1/x, sqrt(pi/x), -1/x, 0

  $ q 'integrate(t=0, inf, exp(-x*t))' 'integrate(t=-inf, 0, exp(x*t))' 'integrate(t=-inf, inf, exp(-x*t^2))' 'integrate(t=inf, 0, exp(-x*t))' 'integrate(t=x, x, exp(-x*t))'
  0.5
  -0.25
  0.5
  -0.25
  1.253314137
  -0.3133285343
  -0.5
  0.25
  adcalc: note: fewer than 8 digits of ∂x are certain
  0
  0

Kinks that move: |t - x| from -1 to 6 is (9 + 16)/2 with the derivative 3 - 4; max(t, x)*min(t, 1/2) from 0 to 3 by x is
1/8 + (x - 1/2)/2, and its value x/8 + x*(x - 1/2)/2 + (9 - x^2)/4

  $ q 'integrate(t=-1, 6, abs(t - x))' 'integrate(t=0, 3, max(t, x)*min(t, 0.5))' 'integrate(t=0, x, t > 1 ? t : 0)'
  12.5
  -1
  3
  0.875
  1.5
  2

A kink right beside an end: |t - p| from 0 to 1 has the second derivative 2 by p wherever p is between them

  $ for p in 1e-5 1e-12 1e-20 1e-50 1-1e-15; do adcalc -q --hessian -e 'integrate(t=0, 1, abs(t - p))' --at p=$p | awk 'NR == 3 {printf "%.14g\n", $1}'; done
  2
  2
  2
  2
  2

An end that is also what the integrand counts from, under another name: (q - t)^1.5 from 0 to p is
(q^2.5 - (q - p)^2.5)/2.5, whose partials at p = q = 1 are 0 and 1, for p <= q only

  $ adcalc -q --digits=12 -e 'integrate(t=0, p, (q - t)^1.5)' --at p=1,q=1
  0.4
  undefined (left 0, right none)
  undefined (left none, right 1)
  [1]

A bound that moves at or beside a place where the integrand has no derivatives, or a kink: by the bound the integral has the
integrand there. (1 - t)^1.5 is 1e-12 at 1 - 1e-8, with the slope -1.5e-4, and at 1 both are 0 from the left only; sqrt(t)
exp(-t) from 0 on likewise, with the slope inf on the right; |t - 1| has two slopes at 1

  $ e() { adcalc --json --no-check --no-escalate --hessian -e "$1" --at "$2" | grep -o '"gradient.*'; }
  $ e 'integrate(t=0, p, (1 - t)^1.5)' p=1-1e-8 | tr -d '"{}' | awk -F'[:,]' '{printf "%.7e %.7e\n", $3, $7}'
  1.0000000e-12 -1.5000000e-04
  $ e 'integrate(t=0, p, (1 - t)^1.5)' p=1 | grep -o '"[a-z_]*one_sided.*,"notes'
  "one_sided":{"p":[0,null]},"hessian_one_sided":{"p":{"p":[0,null]}},"notes
  $ e 'integrate(t=p, inf, exp(-t)*sqrt(t))' p=0 | grep -o '"[a-z_]*one_sided.*,"notes'
  "one_sided":{"p":[null,0]},"hessian_one_sided":{"p":{"p":[null,"-Infinity"]}},"notes
  $ e 'integrate(t=0, p, abs(t - 1))' p=1
  "gradient":{"p":0},"hessian":{"p":{"p":"NaN"}},"hessian_status":{"p":{"p":"one-sided"}},"hessian_one_sided":{"p":{"p":[-1,1]}},"notes":["hessian: abs at 0, in 'integrate(t=0, p, abs(t - 1))'"]}

What happens at a bound that stands still is none of its derivatives: the inner integral is x^2 (1 + p^2)/2, the whole has
p/3. So are bounds whose distance is no double: 1e-308 times it

  $ adcalc -q --no-check --digits=12 -e 'integrate(x=0, 1, integrate(y=0, x, max(y, p*x)))' --at p=0.3
  0.181666666667
  0.1
  $ adcalc -q --digits=12 -e 'integrate(t=-1e308, 1e308, 1e-308)'
  2

An integral in a root, with a kink in it: (p^2 + (1 - p)^2)/2 is 0.3 at (1 - sqrt(0.2))/2

  $ adcalc -q --digits=12 --solve=p -e 'integrate(x=0, 1, abs(x - p)) - 0.3' --at p=0.3
  0.27639320225

An integral beside what is counted from the end of another: t/2/sqrt(1 - t) from 0 to 1 is 2/3

  $ adcalc -q -e 'integrate(t=0, 1, integrate(u=0, 1, u*t)/sqrt(1 - t))*x' --at x=0.3 | awk '{printf "%.14f\n", $1}'
  0.20000000000000
  0.66666666666667

No integral

  $ q 'integrate(t=0, 1, 1/t)' 'integrate(t=0, x, floor(t))' 'integrate(t=0, 1, log(t - 2))' 'integrate(t=inf, inf, exp(-x*t))' 'integrate(t=0, nan, t)'
  adcalc: -e:1:1: the integral does not converge near t = 0
  integrate(t=0, 1, 1/t)
  ^~~~~~~~~~~~~~~~~~~~~~
  hint: it may diverge; make a singularity an end, written as x, x - a, 1 - x or 1 - x^2
  1
  undefined (left 1, right 2)
  adcalc: -e:1:1: the integrand is not a finite number at t = 0.00107073: log of a negative number
  integrate(t=0, 1, log(t - 2))
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: split the integral there, if it exists at all
  adcalc: -e:1:1: the integrand is not a finite number at t = 0
  integrate(t=inf, inf, exp(-x*t))
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: split the integral there, if it exists at all
  adcalc: -e:1:1: the integrand is not a finite number at t = 0
  integrate(t=0, nan, t)
  ^~~~~~~~~~~~~~~~~~~~~~
  hint: split the integral there, if it exists at all

What is no number is named

  $ for e in '1+(p-1)*log(abs(p-1))' 't^-2*exp(p/t^3)' 'asin(p+1+t)' '1e308*(p+t)*1e10' 'binomial(inf,t+p)' 'p*t^nan'; do adcalc -q --no-check -e "integrate(t=0,1,$e)" --at p=1 2>&1 | head -n 1; done
  adcalc: -e:1:1: the integrand is not a finite number at t = 0.00107073: pole of log at 0
  adcalc: -e:1:1: the integrand is not a finite number at t = 0.00107073: overflow of exp
  adcalc: -e:1:1: the integrand is not a finite number at t = 0.00107073: asin outside -1 <= x <= 1
  adcalc: -e:1:1: the integrand is not a finite number at t = 0.00107073: overflow of an operation
  adcalc: -e:1:1: the integrand is not a finite number at t = 0.00107073: binomial outside its domain
  adcalc: -e:1:1: the integrand is not a finite number at t = 0.00107073

Roots by two ends, by one guess, of two equations; sqrt(x) has the derivative 1/(2 sqrt(x)) = 0.3535533906

  $ q 'solve(y=0, 5, y^2 - x)' 'solve(y=1, y^2 - x)' 'sum(solve(y=[1,2], [y[1]^2 - x, y[2] - 1]))' 'argmin(y=1, (y - x)^2)' 'sum(argmin(y=[1,1], (y[1] - x)^2 + (y[2] - 2*x)^2))'
  1.414213562
  0.3535533906
  1.414213562
  0.3535533906
  2.414213562
  0.3535533906
  2
  1
  6
  3

What stands beside a root is differentiated as often as without it: the kink of |t - x| in hypot is good for first
partials, here 1/(3 y^2 + 1) + 2x - 1 with y^3 + y = 3/10 (mpmath: 0.8113262889389939 - 0.4)

  $ adcalc -q --direction=x=1 -e 'solve(y=1, y^3 + y - x) + integrate(t=0, 1, hypot(t - x, 0))' --at x=0.3 | awk '{printf "%.11f\n", $1}'
  0.56841799032
  0.41132628894
  0.41132628894

Derivatives of a root within a formula: y^5 + y = x at x = 3 has y' = 1/(5 y^4 + 1) = 0.1082342865940286, and the next
three are -0.0368817485766508, 0.0271334577817758 and -0.0302404114291194 (mpmath, 40 digits)

  $ r() { adcalc -q "$@" --at x=3 | awk '{printf "%.13f\n", $1}'; }
  $ r -e 'diff(solve(y=1, y^5 + y - x), x)'
  0.1082342865940
  -0.0368817485767
  $ r --hessian -e 'diff(solve(y=1, y^5 + y - x), x, 2)'
  -0.0368817485767
  0.0271334577818
  -0.0302404114291
  $ r -e "g(u) = solve(y=1, y^5 + y - u)" -e "g'(x) + g''(x)"
  0.0713525380174
  -0.0097482907949

No root

  $ q 'solve(y=0, 1, y^2 - x)' 'solve(y=-1, 1, 1/y)' 'solve(y=-1, 1, log(y) - x)' 'solve(y=1, y^2)' 'solve(y=1, x*0*y)' 'argmin(y=1, -(y - x)^2)'
  adcalc: -e:1:1: no change of sign between the bounds; the last iterate was y = 1 with the value -1
  solve(y=0, 1, y^2 - x)
  ^~~~~~~~~~~~~~~~~~~~~~
  hint: try other bounds, or a guess
  adcalc: -e:1:1: the sign changes at a jump, a pole or a root without a derivative; the last iterate was y = -1.866527237e-301 with the value -5.35754e300
  solve(y=-1, 1, 1/y)
  ^~~~~~~~~~~~~~~~~~~
  hint: try bounds or a guess away from it
  adcalc: -e:1:1: no number where the search begins; the last iterate was y = 1 with the value -2
  solve(y=-1, 1, log(y) - x)
  ^~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: try another guess or other bounds
  adcalc: -e:1:1: no simple root found: the derivative vanishes as well; the last iterate was y = 0 with the value 0
  solve(y=1, y^2)
  ^~~~~~~~~~~~~~~
  hint: a double root has no derivative; for a minimum or maximum use argmin
  adcalc: -e:1:1: no simple root found: the derivative vanishes as well; the last iterate was y = 1 with the value 0
  solve(y=1, x*0*y)
  ^~~~~~~~~~~~~~~~~
  hint: a double root has no derivative; for a minimum or maximum use argmin
  adcalc: -e:1:1: no minimum found: the function is unbounded; the last iterate was y = -1099511628000 with the value -1.20893e24
  argmin(y=1, -(y - x)^2)
  ^~~~~~~~~~~~~~~~~~~~~~~
  hint: try another guess

Infinite slopes at the ends, slow falls (mpmath; sqrt(pi), gamma(0.1), -pi^2/12, -egamma):

  $ n() { for e in "$@"; do adcalc -q -e "$e" 2>&1; done | sed 's/^  *//' | awk '/^[-0-9.e]+$/ {printf "%.10g\n", $1; next} {print}'; }
  $ n 'integrate(t=-inf,0,exp(t)/sqrt(-t))' 'integrate(t=-inf,0,exp(t)*log(-t)/sqrt(-t))' 'integrate(t=-inf,inf,1/(1+t^2)^0.6)' 'integrate(t=-inf,0,exp(t)*(-t)^-0.9)'
  1.772453851
  -3.480230907
  11.32308698
  9.513507699
  $ n 'integrate(t=0,1,t^-0.9)' 'integrate(t=1,2,log(t-1)/t)' 'integrate(t=0,1,log(log(1/t)))' 'integrate(t=1,2,log(2-t)*(t-1)^-0.9)' 'integrate(t=0,1,t^-0.9*(1-t)^-0.9)' 'integrate(t=-inf,inf,exp(-abs(t))/sqrt(abs(t)))'
  10
  -0.8224670334
  -0.5772156649
  -1.534607245
  19.71463949
  3.544907702
  $ n 'integrate(t=1,2,1/sqrt(log(2/t)))' 'integrate(t=0,1,t^-0.9*(t^-2/t^-2))' 'integrate(t=0,1e-320,1/sqrt(t))'
  adcalc: -e:1:1: the integral does not converge near t = 2
  integrate(t=1,2,1/sqrt(log(2/t)))
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: it may diverge; make a singularity an end, written as x, x - a, 1 - x or 1 - x^2
  10
  adcalc: -e:1:1: rounding of the integrand hides the integral near t = 0
  integrate(t=0,1e-320,1/sqrt(t))
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: avoid differences that cancel there: expm1(t) for exp(t) - 1; an end as x, x - a, 1 - x or 1 - x^2
  $ n 'integrate(t=-inf,inf,1/(1+abs(t)^1.02))' 'integrate(t=0,1,sin(1/t))' 'integrate(t=1,inf,t^-1.001)'
  adcalc: -e:1:1: the integral does not converge near t = -inf
  integrate(t=-inf,inf,1/(1+abs(t)^1.02))
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: it may diverge; make a singularity an end, written as x, x - a, 1 - x or 1 - x^2
  adcalc: -e:1:1: the integral does not converge near t = 3.81609e-4
  integrate(t=0,1,sin(1/t))
  ^~~~~~~~~~~~~~~~~~~~~~~~~
  hint: it may diverge; make a singularity an end, written as x, x - a, 1 - x or 1 - x^2
  adcalc: -e:1:1: the integral does not converge near t = inf
  integrate(t=1,inf,t^-1.001)
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: it may diverge; make a singularity an end, written as x, x - a, 1 - x or 1 - x^2
  $ n 'solve(u=1,u<=1 ? 5+0*u : log(1-u))' 'solve(u=1,u>=1 ? 5+0*u : log(u-1))' 'solve(u=0,sqrt(u)-1)' 'solve(u=1,u==1?cbrt(u-1)+1:nan)' 'solve(u=0,u<=1 ? 1e-6*(u-1) : u-1)'
  adcalc: -e:1:1: no root found; the last iterate was u = 1 with the value 5
  solve(u=1,u<=1 ? 5+0*u : log(1-u))
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: try another guess, or two numbers with a root between them
  adcalc: -e:1:1: no root found; the last iterate was u = 1 with the value 5
  solve(u=1,u>=1 ? 5+0*u : log(u-1))
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: try another guess, or two numbers with a root between them
  1
  adcalc: -e:1:1: no root found; the last iterate was u = 1 with the value 1
  solve(u=1,u==1?cbrt(u-1)+1:nan)
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: try another guess, or two numbers with a root between them
  adcalc: -e:1:1: no simple root found: the derivative vanishes as well; the last iterate was u = 1 with the value 0
  solve(u=0,u<=1 ? 1e-6*(u-1) : u-1)
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: a double root has no derivative; for a minimum or maximum use argmin
  $ n 'solve(v=[3,2],[v[1]==3 ? v[1]-3 : 5, v[2]-2])' 'solve(v=[3,2],[v[1]==3 ? v[1]-3 : v[2]>2 ? v[2]-2 : 2-v[2], v[2]-2])' 'solve(v=[3,2],[v[1]==3 ? v[1]-3 : 0, v[2]-2])' 'solve(v=[0,0],[v[1]*2,v[2]+v[1]])'
  adcalc: -e:1:1: no simple root found: the Jacobian is singular there; the last iterate was v = [3, 2] with the value 0
  solve(v=[3,2],[v[1]==3 ? v[1]-3 : 5, v[2]-2])
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: a double root, or a line of solutions, has no derivative
  adcalc: -e:1:1: no simple root found: the Jacobian is singular there; the last iterate was v = [3, 2] with the value 0
  solve(v=[3,2],[v[1]==3 ? v[1]-3 : v[2]>2 ? v[2]-2 : 2-v[2], v[2]-2])
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: a double root, or a line of solutions, has no derivative
  adcalc: -e:1:1: no root found: the value is 0 nearby, too: it underflows, or only doubles say so; the last iterate was v = [3, 2] with the value 0
  solve(v=[3,2],[v[1]==3 ? v[1]-3 : 0, v[2]-2])
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: try another guess
  0
  0
  $ n 'solve(v=[1.4142135623730951,1.7320508075688772],[v[1]^2-2,v[2]^2-3])' 'solve(u=1.4142135623730951,u^2-2)' 'solve(v=[1,2],[1e-200*v[1]-3e-200,1e-200*v[2]-2e-200])'
  1.414213562
  1.732050808
  1.414213562
  3
  2
  $ n 'integrate(t=nan,1,t)' 'integrate(t=0,1e308,t^-0.9)' 'integrate(t=1,2,1/sqrt(2-sqrt(t*t)))' 'integrate(t=-2,-1,1/sqrt(sqrt(t*t)-1))' 'integrate(t=inf,0,exp(-t)*t^-0.9)' 'integrate(t=1,2,log(2-sqrt(t*t))*(t-1)^-0.9)' 'integrate(t=1,2,log(sqrt(t*t)-1)*(2-t)^-0.9)' 'solve(v=[3,1],[log(v[1])-log(v[2]),v[2]-0.1])' 'argmin(v=[1,1],v[1]-log(v[1])*1e-3+(v[2]-v[1])^4)'
  adcalc: -e:1:1: the integrand is not a finite number at t = 0
  integrate(t=nan,1,t)
  ^~~~~~~~~~~~~~~~~~~~
  hint: split the integral there, if it exists at all
  6.309573445e+31
  adcalc: -e:1:1: the integral does not converge near t = 2
  integrate(t=1,2,1/sqrt(2-sqrt(t*t)))
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: it may diverge; make a singularity an end, written as x, x - a, 1 - x or 1 - x^2
  adcalc: -e:1:1: the integral does not converge near t = -1
  integrate(t=-2,-1,1/sqrt(sqrt(t*t)-1))
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: it may diverge; make a singularity an end, written as x, x - a, 1 - x or 1 - x^2
  -9.513507699
  -1.534607245
  -1.534607245
  0.1
  0.1
  adcalc: -e:1:1: no minimum found: the Hessian is not positive definite there; the last iterate was v = [1e-3, 0.001000234601] with the value 0.00790776
  argmin(v=[1,1],v[1]-log(v[1])*1e-3+(v[2]-v[1])^4)
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: a minimum along which the function is flat has no derivative
  $ adcalc -q --digits=8 -e 'integrate(t=1,2,p*log(2-sqrt(t*t))*(t-1)^-0.9)' --at p=2; n 'integrate(t=1,2,1/sqrt(sqrt(t*t)-1))' 'integrate(t=1.7e308,inf,1e-308*exp(-t/1e308))'
  -3.0692145
  -1.5346072
  adcalc: -e:1:1: the integral does not converge near t = 1
  integrate(t=1,2,1/sqrt(sqrt(t*t)-1))
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: it may diverge; make a singularity an end, written as x, x - a, 1 - x or 1 - x^2
  adcalc: -e:1:1: the integral does not converge near t = inf
  integrate(t=1.7e308,inf,1e-308*exp(-t/1e308))
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: it may diverge; make a singularity an end, written as x, x - a, 1 - x or 1 - x^2

Near the ends of the range of doubles an integral is right or refused: 1/t^2 from 1e300 on is 1e-300, exp(-1e300*t) too, pi/2e-200 what is
under 1/(p^2+t^2). Where the integrand cancels, rounding is all that is left of the error: by gp's intnum 0.31790215145440389486,
and by p 0.40037967700464134050; (e^p - 1 - p)/p at 1e-7 is 5.00000017e-8, by p 0.500000033; pi and -pi/2.

  $ n() { adcalc -q --no-check --digits=9 "$@" 2>&1 | grep -v '^  '; }
  $ n -e 'integrate(t=1e300,inf,1/t^2)'; n -e 'integrate(t=1e100,inf,1/t^2)'; n -e 'integrate(t=1e300,1e301,1/t)'
  adcalc: -e:1:1: the integrand overflows or underflows near t = 1.17151e301, where it matters
  1e-100
  2.30258509
  $ n -e 'integrate(t=0,inf,exp(-p*t))' --at p=1e300; n -e 'integrate(t=0,inf,1/(p^2+t^2))' --at p=1e200
  adcalc: -e:1:1: the integrand overflows or underflows near t = 9.33264e-302, where it matters
  adcalc: -e:1:1: the integrand overflows or underflows near t = 7.65451e199, where it matters
  $ n -e 'integrate(t=0,p,t*t*t*1e300)' --at p=1e-110; n -e 'integrate(t=0,p,t^3*1e300)' --at p=1e-100
  adcalc: -e:1:1: the integrand overflows or underflows near t = 9.96094e-111, where it matters
  2.5e-101
  1
  $ n -e 'integrate(t=0,inf,integrate(s=0,1,exp(-t*s)-exp(-t*s*s)))'
  adcalc: -e:1:1: the integrand overflows or underflows near t = 1.07151e301, where it matters
  $ n -e 'integrate(t=0,1,integrate(s=0,1,exp(p*t*s)-1))' --at p=1; n -e 'integrate(s=0,1,exp(p*s)-1)' --at p=1e-7
  0.317902151
  0.400379677
  5.00000017e-8
  0.500000033
  $ n -e 'integrate(x=-inf,inf,integrate(y=-inf,inf,exp(-p*x^2-y^2)))' --at p=1
  3.14159265
  -1.57079633

Where exp overflows far out, what is left of the integrand is next to nothing, and so are its derivatives; but not those of another
term (mpmath: log(2)/p, pi^4/15/p^4).

  $ n -e 'integrate(t=0,inf,1/(exp(p*t)+1))' --at p=1 --hessian --taylor=3
  0.693147181
  -0.693147181
  1.38629436
  0.693147181
  -0.693147181
  0.693147181
  -0.693147181
  $ n -e 'integrate(t=0,inf,t^3/(exp(p*t)-1))' --at p=1 --hessian
  6.4939394
  -25.9757576
  129.878788
  $ n -e 'integrate(t=0,inf,1/(exp(p*t)+1)+(p-1)*exp(-t/1000))' --at p=1
  0.693147181
  undecided

An end where the integrand is infinite: 2 - 2 sqrt(p), -2 sqrt(1 - p) + 2 and so on by hand; 2 - 2 abs(p); 3 - 3 p; log and a negative
power on both sides.

  $ n -e 'integrate(x=p,1,x^(-1/2))' --at p=0; n -e 'integrate(x=0,p,(1-x)^(-1/2))' --at p=1; n -e 'integrate(x=1,p,x^(-1/2))' --at p=0
  2
  undefined (left none, right -inf)
  2
  undefined (left inf, right none)
  -2
  undefined (left none, right inf)
  $ n -e 'integrate(x=p,1,log(x))' --at p=0; n -e 'integrate(x=p,1,1/cbrt(x))' --at p=0; n -e 'integrate(x=p,1,abs(x)^(-1/2))' --at p=0
  -1
  undefined (left none, right inf)
  1.5
  undefined (left inf, right -inf)
  2
  -inf
  $ n -e 'integrate(x=p^2,1,x^(-1/2))' --at p=0; n -e 'integrate(x=p^3,1,x^(-2/3))' --at p=0; n -e 'integrate(x=p^2,1,log(x))' --at p=0
  2
  undefined (left 2, right -2)
  3
  undefined (left none, right -3)
  -1
  0
  $ n -e 'integrate(x=0,p,(p-x)^(-1/2))' --at p=1; n -e 'integrate(x=p,1,x^a)' --at p=0,a=-0.5
  2
  1
  2
  undefined (left none, right -inf)
  -4

An end that leaves what happens to the integrand: up to p^2 the integral of log(p - x) is p log(p) - p - (p - p^2) log(p - p^2) +
p - p^2 for p < 1, of (p - x)^a (p^(a+1) - (p - p^2)^(a+1))/(a+1), and for p > 1 there is none. Of |p - x| it is p^3 - p^4/2, and p^2/2 + (p^2 - p)^2/2; of |p - x|^1.5 the second
derivative of 2/5 p^2.5 -+ 2/5 |p - p^2|^2.5 is 1.5. A tangent, p^2/2 + 1/2, has
nothing on either side. A second derivative of which no error bound is known is undecided, as that 1.5.

  $ n -e 'integrate(x=0,p^2,log(p-x))' --at p=1; n -e 'integrate(x=0,p^2,sqrt(p-x))' --at p=1; n -e 'integrate(x=0,p^2,(p-x)^1.5)' --at p=1
  -1
  undefined (left -inf, right none)
  0.666666667
  undefined (left 1, right none)
  0.4
  undefined (left 1, right none)
  $ n -e 'integrate(x=0,p^2,(p-x)^(-0.5))' --at p=1; n -e 'integrate(x=0,p^2,abs(p-x)^(-0.5))' --at p=1; n -e 'integrate(x=p^2,2,log(x-p))' --at p=1
  2
  undefined (left inf, right none)
  2
  inf
  -1
  undefined (left none, right inf)
  $ n -e 'integrate(x=0,2*p,sqrt(1+p-x))' --at p=1; n -e 'integrate(x=0,p^2/2+1/2,sqrt(p-x))' --at p=1; n -e 'integrate(x=0,p^2,(p-x)*log(p-x))' --at p=1
  1.88561808
  undefined (left 1.41421356, right none)
  0.666666667
  undecided
  -0.25
  undefined (left 0, right none)
  $ n --hessian -e 'integrate(x=0,p^2,abs(p-x)^1.5)' --at p=1; e 'integrate(x=0,p^2,abs(p-x))' p=1 | grep -o '"hessian_one_sided.*,"notes'
  0.4
  1
  nan
  "hessian_one_sided":{"p":{"p":[0,2]}},"notes
  $ n -e 'integrate(t=0,q,abs(t-p)^(-0.5))' --at p=1,q=1; n -e 'integrate(t=0,q,log(p-t))' --at p=1,q=1; n -e 'integrate(x=0,1,sqrt(p-x))' --at p=1
  2
  -inf
  inf
  -1
  undefined (left none, right inf)
  undefined (left -inf, right none)
  0.666666667
  undefined (left none, right 1)

An end where the integrand is no number, 0/0 or 0 log 0, and ends: on its side an integral moves by the limit of the integrand,
1, 2 with an end of twice the speed, 0, or not finite; values by mpmath. By p: sin(1) - 1, 0 and inf, of what is there for p > 1

  $ for f in 'integrate(x=0,q,sin(sqrt(1-x))/sqrt(1-x))' 'integrate(x=1-q^2,1,sin(sqrt(x))/sqrt(x))' 'integrate(x=0,q,sin(1-x)/(1-x))'; do n -e "$f" --at q=1; done
  0.919395388
  undefined (left 1, right none)
  0.919395388
  undefined (left 2, right none)
  0.94608307
  1
  $ for f in 'sin(sqrt(p-x))/sqrt(p-x)' '(p-x)^0.1*log(p-x)' 'log(p-x)*tanh(sqrt(p-x))/sqrt(p-x)'; do n -e "integrate(x=0,q,$f)" --at q=1,p=1; done
  0.919395388
  undefined (left 1, right none)
  undefined (left none, right -0.158529015)
  -0.826446281
  undefined (left 0, right none)
  undefined (left none, right 0)
  -0.928793097
  undefined (left -inf, right none)
  undefined (left none, right inf)

An end that is what the integrand counts from, written otherwise: 2 sqrt(p), and from |p| on 2 sqrt(2 - p); of no length 2 sqrt(p), and
2 sqrt(-2p) - 2 sqrt(-p) for p < 0

  $ n -e 'integrate(t=0,abs(p),abs(t-p)^(-0.5))' --at p=1; n -e 'integrate(t=0,2*p/2,(p-t)^(-0.5))' --at p=1; n -e 'integrate(t=abs(p),2,abs(t-p)^(-0.5))' --at p=1
  2
  1
  2
  1
  2
  -1
  $ n -e 'integrate(t=0,sqrt(p)^2,(p-t)^(-0.5))' --at p=1; n -e 'integrate(t=0,1,abs(t-1)^(-0.5))'; n -e 'integrate(t=1,2,abs(1-t)^(-0.5))'
  2
  1
  2
  2
  $ n -e 'integrate(t=0,abs(p),abs(t-p)^(-0.5))' --at p=0; n -e 'integrate(t=0,p,t^(-0.5))' --at p=0; n -e 'integrate(t=0,p,abs(t)^(-0.5))' --at p=0
  0
  undefined (left -inf, right inf)
  0
  undefined (left none, right inf)
  0
  inf

An integrand that jumps at an end that moves: the speed of the end times what is on each side (by hand)

  $ n -e 'integrate(t=0,x,(t>=2?2:1))' --at x=2; n -e 'integrate(t=x,x^2,(t>2?t:1))' --at x=2; n -e 'integrate(t=0,x^2,(t>=1?2:t))' --at x=1
  2
  undefined (left 1, right 2)
  6
  undefined (left 15, right 14)
  0.5
  undefined (left 2, right 4)
  $ n -e 'integrate(t=x,3,ceil(t))' --at x=1; n -e 'x*integrate(t=-1,x,(t>0?1:3))+abs(x)' --at x=0; n -e 'integrate(t=0,1,floor(t+u))' --at u=0
  5
  undefined (left -1, right -2)
  0
  undefined (left 2, right 4)
  0
  1
  $ n -e 'integrate(t=0,x,(t>=2?2*p:1))' --at x=2,p=3
  2
  undefined (left 1, right 6)
  0

Several things at one place: a jump that stays and a kink that moves through it (a derivative of -1.5, by hand); a jump
at an end that moves, from 2 to 0 -2 and -2 + 2p; what moves along with an end with what does not is undecided; so is a singularity
that leaves an end that stays, of an integrand that moves otherwise too: -6 + 2 sqrt(2).

  $ n -e 'integrate(t=0,2,((max(t-p,0))-floor(2*t))+sqrt(abs(t)))' --at p=0.5
  0.0106180832
  -1.5
  $ n -e 'integrate(t=2,0,sign(t-p))' --at p=0; n -e 'integrate(t=1,abs(p),((sqrt(abs(t-p)))*sqrt(abs(t-p)))-floor(2*t))' --at p=0.5
  -2
  undefined (left 0, right 2)
  0.375
  undecided
  $ n -e 'integrate(t=2,0,((t)+(1+t))-abs(t-p)^(-0.5))' --at p=0
  -3.17157288
  undecided
  $ n -e 'integrate(t=2,p^2,((t)-(t>p ? t : 1))*(t>=0.5 ? 2 : p))' --at p=0.5
  adcalc: -e:1:1: the integrand jumps at t = 0.5

Singular ends on both sides that move with p: pi, whatever p is (1e136 where halves were added, is undecided); pi p^2/2; mpmath
has 0.85632696176211 and -17.741530200843 at 1.3. What is no number at a place that the end leaves: with u = p - p^2 the integral of
(p - x) log|p - x| is p^2 log(p)/2 - p^2/4 less the same of u, which has the slope 0 at 1; where the integrand moves otherwise as
well, that is undecided

  $ m() { adcalc -q --no-check --digits=12 -e "$1" --at "$2" 2>&1 | grep -v 'note: fewer than' | paste -sd '|' | sed 's/|-*[0-9.]*e-1[0-9]$/|0/'; }
  $ m 'integrate(x=-p,p,1/sqrt(p^2-x^2))' p=1.3; m 'integrate(x=-p,p,(p^2-x^2)^-0.5)' p=1.3; m 'integrate(x=-p,0,1/sqrt(p^2-x^2))+integrate(x=0,p,1/sqrt(p^2-x^2))' p=1
  3.14159265359|0
  3.14159265359|0
  3.14159265359|0
  $ m 'integrate(x=-p,p,x^2/sqrt(p^2-x^2))' p=1; m 'integrate(x=-p,p,(p^2-x^2)^-0.3)' p=1.3; m 'integrate(x=-p,p,cos(x*p)*exp(x)*(1+log(x+3))/sqrt(p^2-x^2))' p=1.3
  1.57079632679|3.14159265359
  2.78306262573|0.856326961762
  3.11614506629|-17.7415302008
  $ m 'integrate(x=p^2,2,log(x-p)*(x-p))' p=1; m 'integrate(x=0,p^2,(p-x)^2*exp(x)*log(p-x))' p=1; m 'integrate(x=p^2,2,(x-p)^0.5*log(x-p)*x)' p=1; m 'integrate(x=0,p^2,(p-x)*log(abs(p-x)))' p=1
  -0.25|undefined (left none, right 0)
  -0.175918945277|undecided
  -0.604444444444|undecided
  -0.25|0
  $ m 'integrate(x=0,p^2,(p-x)*log(p-x)+2)' p=1
  1.75|undefined (left 4, right none)

An end whose square is written otherwise than as a product: p^2 log(p) - p^2/2 has 2p log(p) and 2 log(p) + 2, and its least
value at 1; pi p^2/4 has pi/2; p; pi/2 J0(p) has -pi/2 J1(p); log((q + p)/(q - p)) - 2 log(2p) by p has 1/(q + p) + 1/(q - p) - 2/p,
which is -44/15; pi p^2 has 2 pi; pi/2

  $ h() { adcalc -q --no-check --hessian --digits=12 -e "$1" --at "$2" 2>/dev/null | sed 's/^-*[0-9.]*e-1[5-9]$/0/' | paste -sd '|'; }
  $ h 'integrate(t=0,p,t*log(p^2-t^2))' p=1; h 'integrate(t=0,p,t*log(square(p)-t^2))' p=1
  -0.5|0|2
  -0.5|0|2
  $ adcalc -q --minimize=p -e 'integrate(t=0,p,t*log(p^2-t^2))' --at p=1.5
  1
  $ h 'integrate(t=0,p,sqrt(p^2-t^2))' p=2; h 'integrate(t=0,2*p,sqrt(4*p^2-t^2))' p=1; h 'integrate(t=p,q,log(t^2-p^2))' p=0.5,q=2 | tr '\t' ' '
  3.14159265359|3.14159265359|1.57079632679
  3.14159265359|6.28318530718|6.28318530718
  -0.101075508152|0.510825623766|1.32175583998|-2.93333333333 -0.266666666667|-0.266666666667 1.06666666667
  $ m 'integrate(t=0,p,t/sqrt(p^2-t^2))' p=3; m 'integrate(t=0,p,cos(t)/sqrt(p^2-t^2))' p=1; m 'integrate(t=0,sqrt(p),1/sqrt(p-t^2))' p=4
  3|1
  1.20196971532|-0.691229843692
  1.57079632679|0

An integral that takes many steps, also where it does not hang on what is varied, is compared like others: (1 + 2 + 3 + 4) p

  $ adcalc -e 'integrate(x=0,5,floor(x))*p' --at p=1.125 | tail -1 | grep -o '^∂p   10 \|exact'
  ∂p   10 
  exact

Bounds and integrands that are no numbers beyond the ends of the integral around: a Gaussian over the quarter of
a disc (mpmath), a disc of radius r, 2/3 p and p^2/3; r up to 1, and 2 - 2 sqrt(1 - r)

  $ n -e 'integrate(x=0,1,integrate(y=0,sqrt(1-x^2),exp(-a*(x^2+y^2))))' --at a=1.5
  0.406768097
  -0.154348053
  $ n --wrt=r -e 'integrate(x=-r,r,integrate(y=-sqrt(r^2-x^2),sqrt(r^2-x^2),1))' --at r=2
  12.5663706
  12.5663706
  $ n -e 'integrate(x=0,r,integrate(y=0,sqrt(1-x),1)/sqrt(1-x))' --at r=1; n -e 'integrate(x=0,r,1/integrate(y=0,sqrt(1-x),1))' --at r=1
  1
  undefined (left 1, right none)
  2
  undefined (left inf, right none)
  $ n -e 'integrate(x=0,1,integrate(y=0,sqrt(x),p))' --at p=1; n -e 'integrate(x=0,1,integrate(y=0,p,y*sqrt(1-x)))' --at p=1
  0.666666667
  0.666666667
  0.333333333
  0.666666667

What no node is near enough to an end to see: the peak of exp(-1e15 t) beside 1, which counts in derivatives only; that of
1e20 exp(-1e20 x t), which adds 1/x, at each end, and of half a line. What rounding makes of 0 is no peak.

  $ m() { for e in "$@"; do adcalc -q --no-check --no-bounds --no-escalate -e "$e" --at x=1.25 | awk '{ printf "%s%.9g", (NR > 1 ? "|" : ""), ($1*$1 < 1e-20 ? 0 : $1) } END { print "" }'; done; }
  $ m 'integrate(t=x,x+1,1+exp(-1e15*(t-x)))' 'integrate(t=0,1,1+exp(-1e50*t)*x)' 'integrate(t=0,1,1+1e20*exp(-1e20*x*t))' 'integrate(t=1,0,1+1e20*exp(-1e20*x*t))' 'integrate(t=0,1,1+1e20*exp(-1e20*x*(1-t)))' 'integrate(t=0,1,1+1e20*(exp(-1e20*x*t)+exp(-1e30*x*(1-t))))'
  1|0
  1|0
  1.8|-0.64
  -1.8|0.64
  1.8|-0.64
  1.8|-0.64
  $ m 'integrate(t=0,inf,exp(-t)*(1+1e20*exp(-1e20*x*t)))' 'integrate(t=-inf,0,exp(t)*(1+1e20*exp(1e20*x*t)))' 'integrate(t=0,1,x+1e-9*((1+t)-1-t)/t^2)'
  1.8|-0.64
  1.8|-0.64
  1.25|1

Peaks that no node of the first pieces meets: the integrals are sqrt(pi/1000), the same with 100 or twice, 1 and sqrt(pi), all of
them by the theorem of Gauss. A function that is the same at all nodes because it is the same everywhere stays it, as does one
that is too small for doubles.

  $ m() { for e in "$@"; do adcalc -q --no-check --no-bounds --no-escalate -e "$e" --at k=1000,m=5e4,s=0.1 2>/dev/null | head -1 | awk '{ printf "%.12g\n", $1 }'; done; }
  $ m 'integrate(t=0,100,exp(-k*(t-37.123)^2))' 'integrate(t=100,0,1+exp(-k*(t-37.123)^2))' 'integrate(t=0,100,exp(-k*(t-37.123)^2)+exp(-k*(t-80.1)^2))'
  0.056049912164
  -100.056049912
  0.112099824328
  $ m 'integrate(t=-inf,inf,exp(-((t-m)/s)^2/2)/(s*sqrt(2*pi)))' 'integrate(t=-inf,inf,exp(-(t-m)^2))' 'integrate(t=0,inf,exp(-(t-m)^2))' 'integrate(t=-inf,0,exp(-(t+m)^2))' 'integrate(t=-inf,inf,exp(-(t-m)^2/s))'
  1
  1.77245385091
  1.77245385091
  1.77245385091
  0.56049912164
  $ m 'integrate(t=40,50,exp(-t^2*k))' 'integrate(t=0,2,floor(t/3)*k)' 'integrate(t=0,2,min(1,2+exp(-k*t^2)))'
  0
  0
  2

Two steps at one place that move alike, 1 - p and -2p; a kink at a triple root, of what is 5 there: 5 + (p^4 + (1 - p)^4)/4; one
that does not move, beside what does: 0.29 + p^2/2 with p and 1; a derivative beside one that nobody sees move: 2p(p^2 + (1 - p)^2)/2

  $ b() { adcalc -q --no-check --digits=9 -e "$1" --at p=0.3 $2 | tr '\n' ' '; echo; }
  $ b 'integrate(x=0,1,(x > p) + 2*floor(x - p))'
  0.1 -3 
  $ b 'integrate(t=0,1,abs((t - p)^3) + 5)'
  5.06205 -0.316 
  $ b 'integrate(x=0,1,sqrt((x - 0.3)^2) + p^2*x)' --hessian
  0.335 0.3 1\x20 (esc)
  $ b 'integrate(y=0,1,diff(p^2,p)*integrate(x=0,1,sqrt((x - p)^2)))'
  0.174 0.34 

A step at an end: 1 - p, and 0 from there on. And comparisons of numbers beyond doubles: the integral is 1/2, where doubles have inf < inf

  $ adcalc -q -e 'integrate(x=0,1,x >= p)' --at p=1 2>&1 | paste -sd'|'
  0|undefined (left -1, right 0)
  $ adcalc -q -e 'integrate(t=0,1,(exp(1000+t/100) < 1.2*exp(1000+t/100))*t)' 2>&1 | sed -n '1s/ near.*//p'
  adcalc: -e:1:1: the integrand overflows or underflows

An infinite end above makes pieces tiny, as one below does, and is no bend: -p, with the second derivative 0

  $ for e in 'log(t)' 'log(1 - t)'; do adcalc -q --no-check --hessian --digits=12 -e "integrate(t=0, 1, p*$e)" --at p=1 | paste -sd' '; done
  -1 -1 0
  -1 -1 0

No jump is what is steep beside a short integral far from 0: the integrand is sqrt(t - x) above x, and 2/3*(1/16)^(3/2)
is 1/96

  $ adcalc -q --no-check --digits=12 -e 'integrate(t=1000, 1000.125, sqrt(max((t - x)^3, 0))^(1/3))' --at x=1000.0625 | head -n 1
  0.0104166666667

An end where something moves along and something stays

  $ adcalc --no-check -e 'diff(integrate(t=0, p, sqrt(p - t) + sqrt(1 - t)), p)' --at p=1 2>&1 | grep '^value'
  value    nan

A kink is as near to its place as the length of its piece says, which ends as far below 0 as above: with c = cbrt(1.3) it is
1.3 (c + 2) + 4 - c^4/4, with the derivatives c + 2 and 1/(3 c^2) = 0.279844328990027140

  $ adcalc -q --no-check --digits=13 -e 'integrate(t=-2, 2, max(t^3, x))' --hessian --at x=1.3
  7.664108060985
  3.091392883061
  0.27984432899

A peak that no node is near: sqrt(pi)/1e5 is 1.772453850905516e-5. It is looked for beside the node that is nearest to it

  $ adcalc -q --no-check --digits=10 -e 'integrate(t=0, 1, exp(-((t - x)*1e5)^2))' --at x=0.3 2> /dev/null | head -n 1
  1.772453851e-5

Peaks on a plateau, within functions, by mpmath

  $ for f in 'exp(exp(-1000*(t-37.3)^2))' 'cosh(exp(-1000*(t-37.3)^2))' 'hypot(1,exp(-1000*(t-37.3)^2))' 'tanh(1e2*(t-37.3))^2'; do
  >   adcalc -q --no-check --digits=12 -e "integrate(t=0,100,$f)"; done
  100.082673079
  100.02101662
  100.017260483
  99.98

Second derivatives where a singular end moves, by mpmath: 2 sqrt(p) has -0.272165526975909, exp(x)/sqrt(p - x) 7.82649916883386,
x^2 log(p - x) -1.78360467567551, and x^2/sqrt(p^2 - x^2) from -p, which is pi p^2/2, pi; by p and q at q = 0 -1.22474487139159 and
2.20454076850486

  $ for f in 'x=0,p,1/sqrt(p-x)' 'x=0,p,exp(x)/sqrt(p-x)' 'x=0,p,x^2*log(p-x)' 'x=-p,p,x^2/sqrt(p^2-x^2)' 'x=0,p,1/sqrt((p-x)*(1+q*x))'; do
  >   adcalc -q --no-check --digits=12 --hessian -e "integrate($f)" --at p=1.5,q=0 2>/dev/null | tail -n +4 | tr '\t' ' ' | paste -sd' '; done
  -0.272165526976 0 0 0
  7.82649916883 0 0 0
  -1.78360467568 0 0 0
  3.14159265359 0 0 0
  -0.272165526976 -1.22474487139 -1.22474487139 2.2045407685

An end and a difference in the integrand that are the same but for rounding: at 1.3 doubles have p^3 = 2.197 and p*p*p =
2.1970000000000005. By hand: p^3 log(p^3) - p^3 and 3 p^2/2; the first has the slope 3 p^2 log(p^3)

  $ for f in 't=0,p^3,log(p*p*p-t)' 't=0,p^3,(p*p*p-t)^(-1/3)' 't=p^3,9,1/sqrt(t-p*p*p)'; do adcalc -q --no-check --digits=13 -e "integrate($f)" --at p=1.3 | paste -sd' '; done
  -0.4677571328948 3.990560462551
  2.535 3.9
  5.216512244786 -1.94382750853

What is exact is no rounding, and where nothing is singular no end moves: by hand, with p = 1 + 2^-52

  $ adcalc -q -e 'p=1+2^-52; integrate(t=1,p,1+(t-1))' 2>/dev/null; for e in 't=0,p,floor(t-1)' 't=0,p,(t-1)<0?3:5'; do adcalc -q --no-check -e "integrate($e)" --at p=1.0000000000000002 | paste -sd' '; done
  2.220446049250313e-16
  1.0000000000000002
  -1 0
  3.0000000000000018 4.999999999999999

Integrands that oscillate thousands of times; by mpmath 1.1580610892748104e-4 -5.371205447241744e-4, and by its Fresnel integral
0.6244719188423237 0.9650450758515898

  $ adcalc -q --digits=8 -e 'integrate(t=0,1,sin(x*t)*exp(t))' --at x=5000 2>&1 | grep -v note
  1.1580611e-4
  -5.3712054e-4
  $ adcalc -q -e 'integrate(t=0,x,cos(t^2))' --at x=60 2>&1 | grep -v note | cut -c1-13
  0.62447191884
  0.96504507585
  $ adcalc --json --bounds -e 'integrate(t=0,1,sin(x*t)*exp(t))' --at x=8000 | grep -o '"bound.*}}'
  "bound":{"value":1.3598536747273238e-12,"gradient":{"x":8.790988440523003e-13}}
