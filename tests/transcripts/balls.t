Balls of adcalc's own in the place of FLINT's, which ADC_FLINT=no hides. Truths are mpmath's.

  $ export ADC_FLINT=no
  $ p() { for e in "$@"; do adcalc -q --proven=20 -e "$e" --at x=$x 2> /dev/null | paste -sd ' '; done; }

Roots, of one equation and of two, with what is kept of them; constants; what is below and beyond the doubles

  $ x=2; p 'solve(v=[1, 1], [v[1]^2-x, v[1]*v[2]-1])' 'argmin(y=1, (y-x)^4+(y-x)^2)'
  1.4142135623730950488 0.35355339059327376220 0.70710678118654752440 -0.17677669529663688110
  2.0000000000000000000 1.0000000000000000000
  $ x=1; p 'egamma*x+catalan' 'rad*x' '-exp(1000*x)' '-exp(-1000*x)'
  1.4931812590787518757 0.57721566490153286061
  1.0000000000000000000 1.0000000000000000000
  -1.9700711140170469939e434 -1.9700711140170469939e437
  -5.0759588975494567653e-435 5.0759588975494567653e-432

Digits that round up to another one, and down to none; a single one

  $ for d in '3 9.9996*x' '30 (1-1e-24)*x' '1 1e30*x'; do adcalc -q --proven=${d% *} -e "${d#* }" --at x=1 | paste -sd ' '; done
  10.0 10.0
  0.999999999999999999999999000000 0.999999999999999999999999000000
  1e30 1e30

What cannot be told for certain: a root where the slope has a kink; a function that is not known; powers and roots of sin(pi),
which is 0; half of the least double; how long a sum is that is log2(8) terms long (2^53 + 3 - 2^53 is 4 in doubles, and 3 in truth)

  $ adcalc -q --proven=20 -e 'solve(y=1, (y-x)+(y-x)*abs(y-x))' --at x=0.1
  UNABLE
  UNABLE
  [1]
  $ x=2; p 'solve(y=1, gamma(y)-x)' '[sin(pi)^2.5, sin(pi)^log2(8), cbrt(sin(pi)), sin(pi)*exp(2000)]' 'exp(-1075*log(2))' 'sum(k=1, 2^53+3-2^53, k)*x' 'sum(k=1, log2(8), k)*x'
  0.44287739648472743745 -0.21965787143685382973
  UNABLE UNABLE UNABLE UNABLE UNABLE UNABLE UNABLE 0
  UNABLE 0
  UNABLE UNABLE
  UNABLE UNABLE

The imaginary error function of what is known to some digits only

  $ x=0.3; p 'erfi(sin(x))'
  0.34342578085042148124 1.1763574698580475193

What is written twice is the same number: x - 0.3 is 0 at x = 0.3, though no ball around 3/10 is a point, and so is what is
written otherwise, 0.30. By mpmath: sin(0.3)

  $ p '(x-0.3)*sin(x)' 'y=0.3; y-x' 'x-0.30'
  0 0.29552020666133957511
  0 -1.0000000000000000000 1.0000000000000000000
  0 1.0000000000000000000

Where the argument of asin, acosh and log is beside an end of the domain by less than doubles tell, the ball is not at the end:
pi/2 - z and sqrt(2) z; log(1e-20 y) is -46.051701859880913680, and z has gone

  $ m() { adcalc -q --no-check -e "$1" --at "$2" 2> /dev/null | paste -sd '|'; }
  $ m 'asin(cos(z))' z=1e-9; m 'acosh(1+z^2)' z=1e-9; m 'log((z+1e-20*y)-z)' z=1,y=1
  1.5707963257948967|-1
  1.4142135623730951e-9|1.4142135623730951
  -46.051701859880914|0|1
