Uncertainty of solutions. A solution keeps its uncertainty and correlations, can be solved for again, and is forgotten: for
a line with u(a)^2 = 0.0082, u(b)^2 = 0.0615 and the covariance -0.0205 these follow by hand, as u(x*z) of
(a^2 - b^2)/4, 0.225647, and u(x*z + a), 0.314006. What z rounds to hangs on its last digit.
SPDX-License-Identifier: GPL-3.0-or-later

  $ printf 'x,y\n1,3.1\n2,4.9\n3,7.2\n4,8.8\n' > points.csv
  $ adcalc -i << 'END' 2>&1 | grep -E '^ *result|^ *[a-z] =|^adcalc' | sed 's/= 0\.39(17)/= 0.40(17)/'
  > a = 1; b = 0; x = 1; z = 1; q = 2;
  > :set check off
  > :fit points.csv a,b y ~ a*x + b
  > :solve x x^2-a
  > :solve x x^2-a
  > x*a
  > :solve x,z [x+z-a, x-z-b]
  > x*z
  > x*z+a
  > :fit points.csv a,b y ~ a*x + b
  > a*5+b
  > :solve q,z [q+z-a, z-5]
  > q*z
  > z+x
  > :minimize q (q-a)^2+1
  > q+a
  > :minimize q,z (q-a)^2+(z-3)^2
  > q+z+a
  > :solve x x^2-4
  > x+a
  > b = 3;
  > :solve x x-a*b
  > x
  > END
  a = 1.940(91)   21.424     1.55038   2.32962
  b = 1.15(25)    4.6372   0.0829768   2.21702
  x = 1.393(33)   u = 0.032507   relative 2.3%
  x = 1.393(33)   u = 0.032507   relative 2.3%
  result   2.70(19)   u = 0.18919   relative 7%
  x = 1.545(85)   u = 0.084705   relative 5.5%
  z = 0.40(17)   u = 0.16636   relative 42%
  result   0.61(23)   u = 0.22565   relative 37%
      a = 1.9400000000000002
  result   2.55(31)   u = 0.31401   relative 12%
  a = 1.940(91)   21.424     1.55038   2.32962
  b = 1.15(25)    4.6372   0.0829768   2.21702
  result   10.85(25)   u = 0.24799   relative 2.3%
  q = -3.060(91)   u = 0.090554   relative 3%
  z = 5   u = 0   relative 0%
  result   -15.30(45)   u = 0.45277   relative 3%
  result   6.545(85)   u = 0.084705   relative 1.3%
  q = 1.940(91)   u = 0.090554   relative 4.7%
  result   3.88(18)   u = 0.18111   relative 4.7%
  q = 1.940(91)   u = 0.090554   relative 4.7%
  z = 3   u = 0   relative 0%
      a = 1.9400000000000002
  result   6.88(18)   u = 0.18111   relative 2.6%
  result   3.940(91)   u = 0.090554   relative 2.3%
  x = 5.82(27)   u = 0.27166   relative 4.7%
  result   5.82(27)   u = 0.27166   relative 4.7%

Where the equations depend on each other, there is no slope by the other variables; inputs that are no
unknown's; an unknown without an uncertainty before one that has one: u(q + z + a) = 2 u(a)

  $ adcalc --solve=x -e 'x^2=a*b' --at x=1,a=4+/-0.1,b=9 | sed -n '/^x = /p'
  x = 6.000(75)   u = 0.075   relative 1.3%
  $ adcalc -i << 'END' 2>&1 | grep -E '^ *result'
  > a = 1; b = 0; z = 1; q = 2;
  > :set check off
  > :fit points.csv a,b y ~ a*x + b
  > :solve z,q [z-5, q+z-a]
  > q+z+a
  > END
  result   3.88(18)   u = 0.18111   relative 4.7%

Correlated inputs that leave nothing of each other, and those whose degrees of freedom have no formula together

  $ adcalc -e 'x-y' --at 'x=3+/-0.1,y=1+/-0.1' --corr=x,y=1 --no-check | sed -n '/^input/,$p'
  input   value     u   sensitivity   contribution   percent
  x           3   0.1             1            0.1       0.0
  y           1   0.1            -1            0.1       0.0

  result   2   u = 0   relative 0%
  $ adcalc -e 'x+y' --at 'x=1+/-0.1:7,y=1+/-0.1:5' --corr=x,y=0.5 --expand=95% --no-check | grep -A1 -E '^(result|note)'
  result   2.00(17)   u = 0.17321   relative 8.7%
  note: no expanded uncertainty: correlated inputs have degrees of freedom of
        their own; give a factor, as in --expand=2

What is found has samples and an expanded uncertainty in a second formula. By hand: y = 0.8 x + 0.5 with sd = sqrt(0.9), so that
the mean of y has u = sd/2, with 2 degrees of freedom t = 4.3027; x = sqrt(a) has u(x^2) = u(a)

  $ printf 'x,y\n1,1\n2,3\n3,2\n4,4\n' > line.csv; f() { adcalc --no-check "$@" | grep -E '^(result|expanded|Monte)'; }
  $ f --fit=line.csv -e 'y ~ a*x + b' -e 'a*2.5 + b' --expand=95%
  result   2.50(47)   u = 0.47434   relative 19%
  expanded: U = 2.0409 for 95%, k = 4.3027, degrees of freedom 2
  $ f --solve=x -e 'x^2-a' --at 'x=1,a=4.0(1)' -e 'x^2' --monte-carlo=2000
  result   4.00(10)   u = 0.1   relative 2.5%
  Monte Carlo: 4.00(10), 95% between 3.8047 and 4.1913 (2000 samples, seed 1):
  $ adcalc --fit=line.csv -e 'y ~ a*x + b' --expand=95%
  adcalc: --expand is for a second -e, a formula of what is found
    hint: give one, as in -e x^2; without a solver, solve(...) and argmin(...) in formulas are sampled
  [2]
  $ for s in --solve=x --minimize=x --all-roots=x=1:3; do adcalc $s -e 'x^2-a' --at 'x=1,a=4.0(1)' --monte-carlo=2000 2>&1 | head -1; done | uniq -c
        3 adcalc: --monte-carlo is for a second -e, a formula of what is found
