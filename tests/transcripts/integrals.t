Roots, minima and integrals within formulas, with closed forms.
SPDX-License-Identifier: GPL-3.0-or-later

  $ q() { for e in "$@"; do adcalc -q -e "$e" --at x=2 2>&1 | sed 's/^  *//' | awk '/^[-0-9.e]+$/ {printf "%.10g\n", $1; next} {print}'; done; }

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
(q^2.5 - (q - p)^2.5)/2.5, whose partials at p = q = 1 are 0 and 1

  $ adcalc -q -e 'integrate(t=0, p, (q - t)^1.5)' --at p=1,q=1 | awk '{printf "%.12f\n", $1 + 1}'
  1.400000000000
  1.000000000000
  2.000000000000

No integral

  $ q 'integrate(t=0, 1, 1/t)' 'integrate(t=0, x, floor(t))' 'integrate(t=0, 1, log(t - 2))' 'integrate(t=inf, inf, exp(-x*t))' 'integrate(t=0, nan, t)'
  adcalc: -e:1:1: the integral does not converge: 700.3482244, give or take 7.8e-12, most of it near t = 0
  integrate(t=0, 1, 1/t)
  ^~~~~~~~~~~~~~~~~~~~~~
  hint: it may diverge; a singularity wants to be an end, written as x, x - a, 1 - x or 1 - x^2
  adcalc: -e:1:1: the integrand jumps at t = 1
  integrate(t=0, x, floor(t))
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: make the place of the jump a bound of two integrals
  adcalc: -e:1:1: the integrand is not a finite number at t = 0.00107073
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
  adcalc: -e:1:1: the sign changes at a jump or a pole, not at a root; the last iterate was y = -1.866527237e-301 with the value -5.35754e300
  solve(y=-1, 1, 1/y)
  ^~~~~~~~~~~~~~~~~~~
  hint: try bounds or a guess away from it
  adcalc: -e:1:1: no number where the search begins; the last iterate was y = 1 with the value -2
  solve(y=-1, 1, log(y) - x)
  ^~~~~~~~~~~~~~~~~~~~~~~~~~
  hint: try another guess or other bounds
  adcalc: -e:1:1: no simple root found: the derivative vanishes as well; the last iterate was y = 1.111379375e-162 with the value 0
  solve(y=1, y^2)
  ^~~~~~~~~~~~~~~
  hint: a double root has no derivative; for a minimum or maximum use argmin
  adcalc: -e:1:1: no simple root found: the derivative vanishes as well; the last iterate was y = 1 with the value 0
  solve(y=1, x*0*y)
  ^~~~~~~~~~~~~~~~~
  hint: a double root has no derivative; for a minimum or maximum use argmin
  adcalc: -e:1:1: no minimum found: the function falls without end; the last iterate was y = -1.636695304e150 with the value -2.67877e300
  argmin(y=1, -(y - x)^2)
  ^~~~~~~~~~~~~~~~~~~~~~~
  hint: try another guess
