Numbers whose digits doubles lose and only FLINT finds again, or has no time for.
SPDX-License-Identifier: GPL-3.0-or-later

  $ ! adcalc --json --proven -e 'zeta(1.5)' | grep -q 'library FLINT' || skip 'FLINT is not installed'

By mpmath 1.7644410244999844e-10, 5.0412600699999111e-10; then 404175.49481051078, 577393.56144309009, 96.464400971208081, which
for which there is no time; determinants of 0

  $ { adcalc -q -e 'sum(k=1, 6000, 1 - cos(x*k*1e-10))' --at x=0.7; adcalc -q -e 'norm(a*[1:10000] + sin.(b*[1:10000]))' --at a=0.7,b=1.3; } 2>&1 | paste -sd ' '
  1.7644410244999844e-10 5.041260069999911e-10 404175.4948105108 577393.5614430901 96.46440097120808
  $ { adcalc -q -e 'det([x,1;1,x])' --at x=1; adcalc -q -e 'det([i*j*x for i=1:14,j=1:14])' --at x=1; } 2>&1 | paste -sd ' '
  0 2 0 0

By mpmath 8.40668913117e37 and twice -5.83057711575e37

  $ adcalc -q --digits=12 --no-check -e 'beta(x,y)*1e200*1e200' --at x=600,y=600 2>&1 | paste -sd ' '
  8.40668913117e37 -5.83057711575e37 -5.83057711575e37

Balls see that the tie of max is one of doubles alone, also beside a special function

  $ adcalc -q --no-check -e '[max(1,1+1e-20*z),x*besselj(0,y)]' --at z=1,x=1,y=0 2> /dev/null | paste -sd '|'
  1|undecided|0|0|1|0|1|0

The argument of digamma is outside the range of doubles: 0.001 log(1e400), 2/1e200*0.001, log(1e400)

  $ adcalc -q --no-check --digits=10 -e 'p*digamma(x*x)' --at x=1e200,p=1e-3 2>&1 | paste -sd ' '
  0.9210340372 2e-203 921.0340372

Remainders by numbers that only FLINT finds; by mpmath 1.0890249804554437, 0.073633216281750528

  $ adcalc -q --no-check -e '[1e6*x % zeta(3), 1e6*x % lambertw(0.1)]' --at x=2.7 2>&1 | paste -sd ' '
  1.0890249804554437 1000000 0.07363321628175053 1000000
