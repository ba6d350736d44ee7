How searches end: found, at a bound, and each way in which there is nothing to find.
SPDX-License-Identifier: GPL-3.0-or-later

  $ s() { adcalc "$@" 2>&1 | sed -n '/^adcalc/p; s/^\([xy]\|minimum\|maximum\)  *\([-0-9.e]*\).*/\1 = \2/p'; }
  $ j() { s "$@" | paste -sd ' '; }

One equation: a guess, a bracket, an interval that is not left

  $ j --solve=x -e 'sqrt(x) - 2' --at x=0; j --solve=x -e 'x^3 - 2*x + 2' --at x=0; j --solve=x --bracket=x=0:2 -e '(x-1)^9'; j --solve=x --bracket=x=-1e300:1 -e '1e-200 + x'
  x = 4
  x = -1.7692923542386314
  x = 1
  x = -1e-200
  $ j --solve=x -e 'x^2 + 2' --at x=1; j --solve=x -e 'log(x)' --at x=-1; j --solve=x -e '1/x' --at x=1; j --solve=x -e 'x*0 + 1' --at x=1
  adcalc: no root was found: no step comes nearer to a root
  adcalc: no root was found: there is no value at the starting point
  adcalc: no root was found: the steps end where the value is small and changes no sign
  adcalc: no root was found: no step comes nearer to a root
  $ j --solve=x --bracket=x=0:2 -e 'x > 1 ? 1 : -1'; j --solve=x --bracket=x=0:2 -e '1/(x-1)'; j --solve=x --bracket=x=0:2 -e x-5
  adcalc: no root was found: a pole, a jump, or a root without a derivative
  adcalc: no root was found: a pole, a jump, or a root without a derivative
  adcalc: no root was found: both ends of the bracket have the same sign
  $ j --solve=x --within=x=0:2 -e 'x^2 - 2' --at x=0.5; j --solve=x --within=x=0:1 -e 'x^2 - 2' --at x=0.5; j --solve=x --within=x=0:2 -e 'x^2 - 2' --at x=5
  x = 1.4142135623730951
  adcalc: no root was found: no step comes nearer to a root
  x = 1.4142135623730951

Two equations

  $ j --solve=x,y --within=x=0:2 -e '[x^2 + y^2 - 4, x - y]' --at x=1,y=2; j --solve=x,y -e '[x*y - 1, x - 1e8]' --at x=1,y=1; j --solve=x,y -e '[1e-200*x - 1e-200, y - 1]' --at x=0,y=0
  x = 1.4142135623730951 y = 1.4142135623730951
  x = 100000000 y = 1e-8
  x = 1 y = 1
  $ j --solve=x,y --within=x=0:1 -e '[x^2 + y^2 - 4, x - y]' --at x=1,y=2; j --solve=x,y -e '[x^2 + y^2 - 4, x - y]' --at x=0,y=0; j --solve=x,y -e '[log(x), y]' --at x=-1,y=1
  adcalc: no root was found: no step comes nearer to a root
  x = 1.4142135623730951 y = 1.4142135623730951
  adcalc: no root was found: there is no value at the starting point
  $ j --solve=x,y -e '[abs(x) - 3, y - x]' --at x=0,y=1
  adcalc: no root was found: there is no derivative on the way

A tail that is 0 in doubles alone is not a root, nor is what is nearly 0; double roots are

  $ j --solve=x,y -e '[tanh(x)-1, y]' --at x=1,y=1; j --solve=x,y -e '[erf(x)-1, y]' --at x=1,y=1; j --solve=x,y -e '[exp(-x^2), y-1]' --at x=1,y=1
  adcalc: no root was found: the value is 0 nearby, too: it underflows, or only doubles say so
  adcalc: no root was found: no step comes nearer to a root
  adcalc: no root was found: too many steps
  $ for e in '[x^2,y]' '[x*y,x-y]' '[x^5,y^3]' '[sqrt(x),y-1]'; do s --solve=x,y -e "$e" --at x=1,y=0.5 | cut -d' ' -f1 | paste -sd' '; done
  x y
  x y
  x y
  x y

What rounding may do to a root is said: the roots are 4.898979e-5 and 4.99999999875e-10 by mpmath

  $ j --solve=x,y -e '[x^2-1e-30, y-1]' --at x=1,y=1; j --minimize=x,y -e 'x^2/2 - x*(sqrt(1+1e-9)-1) + (y-1)^2' --at x=1,y=2; j --no-escalate --solve=x -e '-(sqrt(1+1e-9)-1)+x' --at x=1; j --solve=x -e '-2*sin(x) - 4.229*gamma(x) + 2.6298' --at x=1.93
  x = 1e-15 y = 1
  minimum = -1.249999999375e-19 x = 4.99999999875e-10 y = 1
  x = 5.000000413701855e-10
  adcalc: no root was found: a pole, a jump, or a root without a derivative
  $ adcalc --solve=x --bracket=x=1e-6:1 -e '(1-cos(x))/x^2=p' --at p=0.4999999999 | tail -n 1; adcalc --solve=x -e 'x-(sqrt(1+1e-9)-1)' --at x=1 | sed -n '/^x   /p;$p'
  residual 5.5511e-17 after 15 steps
  x   4.99999999875e-10
  residual 4.1495e-17 after 1 step

From where the gradient is 0 but the function curves down, with few unknowns and with many: the least value is -n, or there is none

  $ for n in 20 400; do s --minimize=v -e "v=zeros($n)" -e 'sum(cos.(v))' | head -n 1; s --minimize=v -e "v=zeros($n)" -e 'dot(v,v)-2*v[20]^2'; done
  minimum = -20
  adcalc: no minimum was found: the function is unbounded
  minimum = -400
  adcalc: no minimum was found: the function is unbounded
  $ j --minimize=x -e 'x^3+max(0,-x-0.01)*1e-9' --at x=0
  adcalc: no minimum was found: there is no second derivative on the way

Minima: within bounds, with units that differ by 10^20, far away; and none

  $ j --maximize=x -e 'a - x^2' --at x=1,a=3; j --minimize=x -e 'cosh(x)' --at x=700
  maximum = 3 x = 0
  minimum = 1 x = 0
  $ j --minimize=x,y -e '1e10*(x-1)^2 + 1e-10*(y-1)^2' --at x=0,y=0; j --minimize=x -e '-log(x) + x' --at x=5; j --minimize=x -e 'x^2' --within=x=2:2 --at x=2
  minimum = 0 x = 1 y = 1
  minimum = 1 x = 1
  minimum = 4 x = 2
  $ j --minimize=x -e '-x^2' --at x=1; j --minimize=x,y -e 'x^2 - y^2' --at x=0,y=0; j --minimize=x -e 'log(x)' --at x=-1; j --minimize=x -e 'sqrt(x)' --at x=1
  adcalc: no minimum was found: the function is unbounded
  adcalc: no minimum was found: the function is unbounded
  adcalc: no minimum was found: there is no value or no second derivative at the starting point
  adcalc: no minimum was found: the search ended where the curvature is negative, as at a maximum or a saddle point
  $ { s --minimize=x,y,z -e 'x*y*z' --at x=0,y=0,z=0; s --minimize=x,y -e 'x^4+y^4-3*x^2*y^2' --at x=0,y=0; s --minimize=x,y -e 'x^3+y' --at x=1,y=1 --within=y=0:inf; s --minimize=x,y -e '(x+y)^3+(x-y)^2' --at x=1,y=2; s --minimize=v -e 'sum(v.^3)' --at "v=[$(seq -s, 1 200)]"; s --minimize=x -e '-exp(-x^2)' --at x=30; s --minimize=x,y -e 'x^4+y^4-x^2*y^2' --at x=0,y=0; } | uniq -c
        5 adcalc: no minimum was found: the function is unbounded
        1 adcalc: no minimum was found: the function is constant nearby, or too small for a double
        1 minimum = 0
        1 x = 0
        1 y = 0
  $ { s --minimize=x -e 'x^3' --at x=1; s --minimize=x,y -e 'x^3 + y^2 + 1' --at x=1,y=1; s --minimize=x,y -e 'x^3 - 3*x*y^2' --at x=0,y=0; s --minimize=x,y -e 'x^2 + y' --at x=0,y=0; s --maximize=x -e 'x^5' --at x=-1; } | uniq -c
        4 adcalc: no minimum was found: the function is unbounded
        1 adcalc: no maximum was found: the function is unbounded
  $ j --minimize=x -e 'abs(x)' --at x=1; j --minimize=x -e '[x, x^2]' --at x=1
  minimum = 0 x = 0
  adcalc: -e:1:1: a vector has no minimum

Jumps: at 0 both of argmin's functions jump down, to values that they do not take: no minimum. The other one has slope 0 and second derivative 2 - 1.4 at 0, where it is 2

  $ for e in 'argmin(x=0.5,x<0?x^2-1:x^2)' 'argmin(x=1.5,floor(x)+x^2)'; do adcalc -q -e "$e" 2>&1 | grep -c 'no minimum found'; done
  1
  1
  $ j --minimize=x -e '(-2.598)*x^3+(-0.7)*x^2+2*sqrt(1+x^2)+0.3*x^4' --at x=-0.78
  minimum = 2 x = 0

All roots in an interval: ends, multiple ones, the edge of a domain; and no intervals

  $ j --all-roots=x=-2:2 -e '-2 + x'; j --all-roots=x=-2:2 -e 'sqrt(x) - 1'; j --all-roots=x=-2:2 -e 'log(x)*(x-1)'
  x = 2
  x = 1
  x = 1
  $ j --all-roots=x=2:1 -e x; j --all-roots=x=1:1 -e x; j --all-roots=x=1 -e x; j --all-roots=x=0:inf -e x; j --all-roots=x=-2:2 -e '[x, x^2]'
  adcalc: --all-roots:1:1: the interval is empty in 'x=2:1'
  adcalc: --all-roots: 'x=1:1' is not an interval of finite length
  adcalc: --all-roots:1:1: 'x=1' is not an interval like x=0:1
  adcalc: --all-roots: 'x=0:inf' is not an interval of finite length
  adcalc: -e:1:1: as many components as unknowns are needed: 1, and the value has 2

Samples find them where nothing is known of intervals: 0 and pi, the zeros of J0, those of erf(x) - x/2

  $ was=$ADC_FLINT; export ADC_FLINT=no
  $ s --all-roots=x=0.5:4 -e 'sin(x)'; s --all-roots=x=0:2 -e 'besselj(0, 3*x)' | cut -c1-17; s --all-roots=x=1:2 -e 'erf(x) - x/2' | cut -c1-17; s --all-roots=x=-1:2 -e 'gamma(x + 2)*(x - 1)^2' | cut -c1-9
  x = 3.141592653589793
  x = 0.80160851923
  x = 1.84002603676
  x = 1.99023283762
  x = 1
  $ j --all-roots=x=-2:2 -e '1/x'; j --all-roots=x=-2:2 -e 'x > 0 ? 1 : -1'; j --all-roots=x=-2:2 -e 'gamma(x)*x'
  adcalc: no root was found: there seems to be none in the interval
  adcalc: no root was found: there seems to be none in the interval
  adcalc: no root was found: there seems to be none in the interval
  $ ADC_FLINT=$was

Fits that do not determine what they are to

  $ printf 'x,y,s\n0,1.1,0\n1,2.9,1\n2,5.2,1\n' > d.csv; printf 'x,y\n0,1\n' > one.csv
  $ f() { adcalc --fit="$@" 2>&1 | sed -n '/^adcalc/,$p' | head -n 1; }
  $ f d.csv --sigma=s -e 'y ~ a*x + b' --at a=1,b=0; f one.csv -e 'y ~ a*x + b' --at a=1,b=0; f d.csv -e '[y, x] ~ a*x + b' --at a=1,b=0; f d.csv -e 'y ~ 2*x'
  adcalc: --sigma: a standard deviation is a number above 0, and that of row 1, line 2 is not
  adcalc: --fit: 1 observations do not determine 2 parameters; hold some with --hold
  adcalc: --fit: both sides of '~' need the same number of components
  adcalc: --fit: there is nothing to fit
  $ f d.csv -e 'log(y - 2) ~ a*x + b' --at a=1,b=0; f d.csv -e 'y ~ a*x + b + c' --at a=1,b=0,c=0; f d.csv -e 'y ~ 0*a + x' --at a=1; f d.csv -e 'y ~ a*exp(b*x)' --at a=1,b=5000
  adcalc: -e:1:1: the left side is not a finite number in row 1, line 2
  adcalc: the fit failed: the data do not determine all parameters
  adcalc: the fit failed: the model does not change with its parameters there
  adcalc: the fit failed: the model has no finite value in row 2, line 3, where a = 1, b = 5000, x = 1: overflow: the value is outside the range of a double

A parameter at a bound: y - 0.5 ~ a*x gives a = (2.4 + 2*4.7)/5

  $ adcalc --fit=d.csv -e 'y ~ a*x + b' --at a=1,b=0 --within=b=0:0.5 -q --digits=11
  2.36
  0.5

A parameter that is 0 in data without an error ends where its steps are rounding

  $ printf 'x,y\n1,1\n2,4\n3,9\n4,16\n' > squares.csv
  $ for start in a=1,b=1 a=1e5,b=1e-9; do adcalc -q --fit=squares.csv -e 'y ~ a*x^2 + x*b' --at $start | tr '\n' ' ' | awk '{print $1 - 1 < 1e-14 && 1 - $1 < 1e-14, $2 < 1e-14 && -$2 < 1e-14}'; done
  1 1
  1 1

A bracket over twelve decades with a jump in it, a kink at the root, slopes that vanish or are infinite on the way, starts that
are the root; and roots that are none to their neighbours

  $ j --solve=x --bracket=x=1e-9:1 -e 'x<0.3 ? -1 : 1'; j --solve=x --bracket=x=0:3 -e 'x<=1 ? 1e-6*(x-1) : x-1'
  adcalc: no root was found: a pole, a jump, or a root without a derivative
  x =  x = 1
  $ j --solve=x --at x=1 -e 'x<=1 ? 5+0*x : log(1-x)'; j --solve=x --at x=0 -e 'sqrt(x)-1'; j --solve=x --at x=3 -e 'x==3 ? x-3 : 5'
  adcalc: no root was found: no step comes nearer to a root
  x = 1
  x =  x = 3
  $ j --solve=x,y --at x=3,y=2 -e '[x==3 ? x-3 : 5, y-2]'; j --solve=x,y --at x=3,y=2 -e '[x==3 ? x-3 : 0, y-2]'
  x = 3 y = 2
  adcalc: no root was found: the value is 0 nearby, too: it underflows, or only doubles say so

Minima at the edge of what doubles hold

  $ j --minimize=x -e 'abs(x)^1.5' --at x=0; j --minimize=x -e '(x-0.5)^2' --at x=1 --within='x=0:1'; j --minimize=x -e '1e308*x' --at x=0.1
  adcalc: no minimum was found: there is no value or no second derivative at the starting point
  minimum = 0 x = 0.5
  adcalc: no minimum was found: the function is unbounded
  $ j --minimize=x -e '-1e-16*log(x)+x' --at x=1 --digits=8; j --minimize=x -e 'log(x)' --at x=1 --within='x=0:1'; j --minimize=x -e 'x<=1 ? -x : 5' --at x=1
  minimum = 3.7841361e-15 x = 1e-16
  adcalc: no minimum was found: the function is unbounded
  adcalc: no minimum was found: there is no value or no second derivative at the starting point

Fits: more rows than accelerated steps are taken for, at a bound, second derivatives that are infinite or immense

  $ seq 0 2199 | awk 'BEGIN {print "x,y"} {printf "%g,%.17g\n", $1/1000, 2.5*exp(-1.25*$1/1000)}' > many.csv; printf 'x,y\n1,-3\n2,-6\n3,-8\n' > neg.csv
  $ adcalc -q --digits=8 --fit=many.csv -e 'y ~ a*exp(-b*x)' --at a=1,b=1
  2.5
  1.25
  $ for start in -4 10; do adcalc -q --digits=8 --fit=neg.csv -e 'y ~ a*x' --at a=$start --within=a=-4:10; done; adcalc -q --digits=8 --fit=neg.csv -e 'y ~ a*x' --at a=2 --within=a=0:10
  -2.7857143
  -2.7857143
  0
  $ adcalc -q --fit=neg.csv -e 'y ~ sqrt(a)*x' --at a=2 --within=a=0:10
  adcalc: the fit failed: the model has no derivative in row 1, line 2, where a = 0, x = 1: sqrt at 0
    hint: begin elsewhere with --at
  [1]
  $ adcalc -q --digits=8 --fit=neg.csv -e 'y ~ -x*(b + abs(b)^1.5)' --at b=0
  1.3012861

Fits by a trust region, after four tries that come to different sums: 0*c is not determined by construction; waves without a
start near one, and powers far off, find no end

  $ f() { data=$1; shift; printf "x,y\n$data" > f.csv; adcalc -q --fit=f.csv "$@" 2>&1 | grep -v hint; }
  $ f '1,0\n2,3.41706\n3,-0.226191\n4,-1.14716\n5,0.0775132\n6,-3.17766\n' -e 'y ~ a*x/(b+x^c)' --at a=2.28998,b=1.59569,c=0.246978
  adcalc: the fit failed: no step makes the sum of squares smaller, and no minimum is reached
  $ f '1,0\n2,-0.377894\n3,1.94688\n4,2.46045\n' -e 'y ~ sqrt(a*x+b)*c' --at a=0.282117,b=0,c=-2.72269
  adcalc: the fit failed: the model has no derivative in row 1, line 2, where a = *, b = -*, c = -*, x = 1: sqrt at 0 (glob)
  $ f '1,0\n2,-0.0449795\n3,2.39193\n' -e 'y ~ a*sin(b*x+c)' --at a=-2.87489,b=681357,c=1766.82
  adcalc: the fit failed: no step makes the sum of squares smaller, and no minimum is reached
  $ f '1,0\n2,0.991419\n3,-0.263278\n4,9.25833\n5,-0.937012\n6,10.6852\n7,-3.0627\n8,-1.18845\n9,20.2913\n10,-5.32836\n11,2.82536\n12,7.50443\n' -e 'y ~ a*x^b+c' --at a=-31.8958,b=29.9465,c=0
  adcalc: the fit failed: no step makes the sum of squares smaller, and no minimum is reached
  $ f '1,0\n2,0\n' -e 'y ~ sqrt(a)*x' --at a=1 --within=a=0:4; f '1,1\n2,3\n' -e 'y ~ a > 1e-30 ? nan : 1e-300*a*x' --at a=0; f '1,2\n2,3\n' -e 'y ~ 2+sqrt(a)*(x-1)' --at a=1 --digits=8
  adcalc: the fit failed: the model does not change with its parameters there
  adcalc: the fit failed: no step makes the sum of squares smaller, and no minimum is reached
  1
  $ s --minimize=x,y -e 'tanh(x)*tanh(y)' --at x=1,y=-0.925798; s --minimize=x,y -e '(y-x)^4+1e-8*x^2' --at x=1,y=37.5237 | sed 's/= .*e-.*/= nearly 0/'
  adcalc: no minimum was found: the function is unbounded, or only becomes flat
  minimum = nearly 0
  x = nearly 0
  y = nearly 0

Roots that hardly show: minima near 0 and of subnormal height, and a floor 1e-4 wide, by samples

  $ for e in '(x-1e-80)^2' 'x^2*1e-315' '(x-0.5)^2*1e-310+5e-324'; do ADC_FLINT=no adcalc -q --all-roots=x=-0.25:1 -e "$e" 2>/dev/null | awk '{ print ($1 - 0.5)^2 < 1e-16 ? 0.5 : $1^2 < 1e-16 ? 0 : $1 }'; done
  0
  0
  0.5
  $ ADC_FLINT=no adcalc -q --all-roots=x=-1:1 -e 'max(abs(x-1e-4)-5e-5,0)^2' 2>/dev/null | awk '{ print ($1 > 4e-5 && $1 < 16e-5) }'
  1
