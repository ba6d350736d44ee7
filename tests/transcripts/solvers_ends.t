How searches end: found, at a bound, and each way in which there is nothing to find.
SPDX-License-Identifier: GPL-3.0-or-later

  $ s() { adcalc "$@" 2>&1 | sed -n '/^adcalc/p; s/^\([xy]\|minimum\|maximum\)  *\([-0-9.e]*\).*/\1 = \2/p'; }

One equation: a guess, a bracket, an interval that is not left

  $ s --solve=x -e 'sqrt(x) - 2' --at x=0; s --solve=x -e 'x^3 - 2*x + 2' --at x=0; s --solve=x --bracket=x=0:2 -e '(x-1)^9'; s --solve=x --bracket=x=-1e300:1 -e '1e-200 + x'
  x = 4
  x = -1.7692923542386314
  x = 1
  x = -1e-200
  $ s --solve=x -e 'x^2 + 2' --at x=1; s --solve=x -e 'log(x)' --at x=-1; s --solve=x -e '1/x' --at x=1; s --solve=x -e 'x*0 + 1' --at x=1
  adcalc: no root was found: no step comes nearer to a root
  adcalc: no root was found: there is no value at the starting point
  adcalc: no root was found: too many steps
  adcalc: no root was found: the Jacobian is singular on the way
  $ s --solve=x --bracket=x=0:2 -e 'x > 1 ? 1 : -1'; s --solve=x --bracket=x=0:2 -e '1/(x-1)'; s --solve=x --bracket=x=0:2 -e x-5
  adcalc: no root was found: a pole or a jump, and no root
  adcalc: no root was found: a pole or a jump, and no root
  adcalc: no root was found: both ends of the bracket have the same sign
  $ s --solve=x --within=x=0:2 -e 'x^2 - 2' --at x=0.5; s --solve=x --within=x=0:1 -e 'x^2 - 2' --at x=0.5; s --solve=x --within=x=0:2 -e 'x^2 - 2' --at x=5
  x = 1.4142135623730951
  adcalc: no root was found: no step comes nearer to a root
  adcalc: no root was found: no step comes nearer to a root

Two equations

  $ s --solve=x,y --within=x=0:2 -e '[x^2 + y^2 - 4, x - y]' --at x=1,y=2; s --solve=x,y -e '[x*y - 1, x - 1e8]' --at x=1,y=1; s --solve=x,y -e '[1e-200*x - 1e-200, y - 1]' --at x=0,y=0
  x = 1.4142135623730951
  y = 1.4142135623730951
  x = 100000000
  y = 1e-8
  x = 1
  y = 1
  $ s --solve=x,y --within=x=0:1 -e '[x^2 + y^2 - 4, x - y]' --at x=1,y=2; s --solve=x,y -e '[x^2 + y^2 - 4, x - y]' --at x=0,y=0; s --solve=x,y -e '[log(x), y]' --at x=-1,y=1
  adcalc: no root was found: no step comes nearer to a root
  adcalc: no root was found: the Jacobian is singular on the way
  adcalc: no root was found: there is no value at the starting point
  $ s --solve=x,y -e '[abs(x) - 3, y - x]' --at x=0,y=1
  adcalc: no root was found: there is no derivative on the way

Minima: within bounds, with units that differ by 10^20, far away; and none

  $ s --minimize=x -e 'x^2' --within=x=2:5 --at x=3; s --minimize=x,y -e 'x^2 + y^2' --within=x=2:5 --at x=3,y=1; s --maximize=x -e 'a - x^2' --at x=1,a=3; s --minimize=x -e 'cosh(x)' --at x=700
  minimum = 4
  x = 2
  minimum = 4
  x = 2
  y = 0
  maximum = 3
  x = 0
  minimum = 1
  x = 0
  $ s --minimize=x,y -e '1e10*(x-1)^2 + 1e-10*(y-1)^2' --at x=0,y=0; s --minimize=x -e '-log(x) + x' --at x=5; s --minimize=x -e 'x^2' --within=x=2:2 --at x=2
  minimum = 0
  x = 1
  y = 1
  minimum = 1
  x = 1
  minimum = 4
  x = 2
  $ s --minimize=x -e '-x^2' --at x=1; s --minimize=x,y -e 'x^2 - y^2' --at x=0,y=0; s --minimize=x -e 'log(x)' --at x=-1; s --minimize=x -e 'sqrt(x)' --at x=1
  adcalc: no minimum was found: the function falls without end
  adcalc: no minimum was found: the function falls without end
  adcalc: no minimum was found: there is no value or no second derivative at the starting point
  adcalc: no minimum was found: a saddle point from which no step leads down
  $ s --minimize=x -e 'abs(x)' --at x=1; s --minimize=x -e '[x, x^2]' --at x=1
  adcalc: no minimum was found: there is no second derivative on the way
  adcalc: -e:1:1: a vector has no minimum

All roots in an interval: ends, multiple ones, the edge of a domain; and no intervals

  $ s --all-roots=x=-2:2 -e '-2 + x'; s --all-roots=x=-2:2 -e 'sqrt(x) - 1'; s --all-roots=x=-2:2 -e 'log(x)*(x-1)'
  x = 2
  x = 1
  x = 1
  $ s --all-roots=x=2:1 -e x; s --all-roots=x=1:1 -e x; s --all-roots=x=1 -e x; s --all-roots=x=0:inf -e x; s --all-roots=x=-2:2 -e '[x, x^2]'
  adcalc: --all-roots: 'x' is not an interval like x=0:1
  adcalc: --all-roots: 'x=1:1' is not an interval of finite length
  adcalc: --all-roots: 'x=1' is not an interval like x=0:1
  adcalc: --all-roots: 'x=0:inf' is not an interval of finite length
  adcalc: -e:1:1: as many components as unknowns are needed: 1, and the value has 2

Samples find them where nothing is known of intervals: 0 and pi, the zeros of J0, those of erf(x) - x/2

  $ export ADC_FLINT=no
  $ s --all-roots=x=0.5:4 -e 'sin(x)'; s --all-roots=x=0:2 -e 'besselj(0, 3*x)' | cut -c1-17; s --all-roots=x=1:2 -e 'erf(x) - x/2' | cut -c1-17; s --all-roots=x=-1:2 -e 'gamma(x + 2)*(x - 1)^2' | cut -c1-9
  x = 3.141592653589793
  x = 0.80160851923
  x = 1.84002603676
  x = 1.99023283762
  x = 1
  $ s --all-roots=x=-2:2 -e '1/x'; s --all-roots=x=-2:2 -e 'x > 0 ? 1 : -1'; s --all-roots=x=-2:2 -e 'gamma(x)*x'
  adcalc: no root was found: there seems to be none in the interval
  adcalc: no root was found: there seems to be none in the interval
  adcalc: no root was found: there seems to be none in the interval
  $ unset ADC_FLINT

Fits that do not determine what they are to

  $ printf 'x,y,s\n0,1.1,0\n1,2.9,1\n2,5.2,1\n' > d.csv; printf 'x,y\n0,1\n' > one.csv
  $ f() { adcalc --fit="$@" 2>&1 | sed -n '/^adcalc/,$p' | head -n 1; }
  $ f d.csv --sigma=s -e 'y ~ a*x + b' --at a=1,b=0; f one.csv -e 'y ~ a*x + b' --at a=1,b=0; f d.csv -e '[y, x] ~ a*x + b' --at a=1,b=0; f d.csv -e 'y ~ 2*x'
  adcalc: --sigma: a standard deviation is a number above 0
  adcalc: --fit: 1 observations do not determine 2 parameters; hold some with --hold
  adcalc: --fit: both sides of '~' need the same number of components
  adcalc: --fit: there is nothing to fit
  $ f d.csv -e 'log(y - 2) ~ a*x + b' --at a=1,b=0; f d.csv -e 'y ~ a*x + b + c' --at a=1,b=0,c=0; f d.csv -e 'y ~ 0*a + x' --at a=1; f d.csv -e 'y ~ a*exp(b*x)' --at a=1,b=5000
  adcalc: -e:1:1: the left side is no finite number in row 1
  adcalc: the fit failed: the data do not determine all parameters
  adcalc: the fit failed: the model does not move with its parameters there
  adcalc: the fit failed: there is no value or no derivative at the starting point

A parameter at a bound: y - 0.5 ~ a*x gives a = (2.4 + 2*4.7)/5

  $ adcalc --fit=d.csv -e 'y ~ a*x + b' --at a=1,b=0 --within=b=0:0.5 | grep -E '^[ab] ' | head -n 2 | awk '{print $1, $2}'
  a 2.36
  b 0.5

Elements of arrays are known beside the unknowns: x = 0.5/v[1], with the derivative -0.5; vectors of one are numbers

  $ adcalc --solve=x -e '(x*v[1] - 0.5)*v[2]' --at v=[1,2],x=1 | sed -n '2,5p'
     at v[1] = 1, v[2] = 2

      value   ∂/∂v[1]   ∂/∂v[2]
  x   0.5     -0.5      0
  $ adcalc --minimize=x -e '(x*v[1] - 0.5)^2*v[2]' --at v=[1,2],x=1 | sed -n '2,7p'
     at v[1] = 1, v[2] = 2

  minimum    0

      value   ∂/∂v[1]   ∂/∂v[2]
  x   0.5     -0.5      0
  $ s --all-roots=x=-1:1 -e '[x]'; s --all-roots=x=-1:1 -e '[1]*x'; s --solve=x -e '[1]*x' --at x=3
  x = 0
  x = 0
  x = 0
