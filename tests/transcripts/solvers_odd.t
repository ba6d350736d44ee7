What solvers do at ends. What was found goes on with its uncertainty and correlations, is found again, and is forgotten: of
a line with u(a)^2 = 0.0082, u(b)^2 = 0.0615 and the covariance -0.0205 these follow by hand, as u(x*z) of
(a^2 - b^2)/4, 0.225647, and u(x*z + a), 0.314006. What z rounds to hangs on its last digit.

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
  result   6.88(18)   u = 0.18111   relative 2.6%
  result   3.940(91)   u = 0.090554   relative 2.3%
  x = 5.82(27)   u = 0.27166   relative 4.7%
  result   5.82(27)   u = 0.27166   relative 4.7%

Fits: a standard deviation of 0, an infinite one, and none, which leaves the row out; parameters at an end of their interval
stay there (the others by hand: b = (24 - 3*10)/4 - and its half by p = 2); slopes whose squares are below the doubles, where
u(a) = sd/(1e-200 sqrt(55)); 1100 points on a line; a model that balls do not know

  $ printf 'x,y,s\n1,3.1,1\n2,,2\n3,7.2,0\n4,8.8,1\n' > zero.csv; printf 'x,y,s\n1,3.1,1\n3,7.2,inf\n' > inf.csv; printf 'x,y,s\n1,3,1\n2,5,1\n3,7.2,\n4,9,1\n' > none.csv
  $ fit() { file=$1; shift; adcalc -q --digits=7 --fit=$file.csv "$@"; }
  $ fit zero -e 'y ~ a*x+b' --at a=1,b=1 --sigma=s
  adcalc: --sigma: a standard deviation is a number above 0
  [2]
  $ fit inf -e 'y ~ a*x+b' --at a=1,b=1 --sigma=s
  adcalc: --sigma: a standard deviation is a number above 0
  [2]
  $ fit none -e 'y ~ a*x+b' --at a=1.5,b=1.5 --sigma=s
  adcalc: warning: --fit: 1 of 4 rows skipped, where a cell is missing; the first is row 3
  2
  1
  $ fit points -e 'y ~ a*x + b' --at a=3.5,b=1 --within='a=3:5' --influence
  3
  -1.5
  $ fit points -e 'y ~ a*x + b*p' --at a=3.5,b=1,p=2+/-0.1 --within='a=3:5'
  3
  -0.75
  $ fit points -e 'y ~ a*x + b*p + q' --at a=1,b=1,p=2+/-0.1,q=1 --hold=q
  1.94
  0.075
  $ printf 'x,y\n1,1\n2,4\n3,9\n4,16\n5,25\n' > squares.csv
  $ adcalc --fit=squares.csv -e 'y ~ a*1e-200*x' --at a=1 | sed -n 's/^\(a = [^ ]*\).*/\1/p'
  a = 4.09(52)e200
  $ fit squares -e 'y ~ a*integrate(t=0,x,2*t)' --at a=3
  1
  $ awk 'BEGIN { print "x,y"; for (i = 0; i < 1100; i++) print i "," 2*i + 1 }' > line.csv; fit line -e 'y ~ a*x + b' --at a=1,b=0
  2
  1

A vector of one component is fitted like a number; its residuals, of which rounding is most, are never below the least sum of
squares, 3.4079e-29 (mpmath). Rows of three formulas in turn, and of two, one without a; a model that no block takes; a
parameter at the upper end of its interval, the other by hand: a = (sum of x y - 2 sum of x)/(sum of x^2)

  $ printf 'x,y\n1,3\n2,5\n3,7\n4,9.00000000000001\n' > exact.csv
  $ for m in 'y ~ a*x+b' '[y] ~ [a*x+b]'; do adcalc --fit=exact.csv -e "$m" --at a=1,b=1 | awk '/^residual sum/ {print ($5 > 3.40e-29)}'; done
  1
  1
  $ awk 'BEGIN { print "x,z,y"; for (i = 0; i < 9000; i++) { z = i%3; x = (i%97)/10; print x "," z "," (z==0 ? 2*x : z==1 ? 4*x : 2+x) } }' > three.csv
  $ fit three -e 'y ~ (z < 0.5 ? a*x : z < 1.5 ? 2*a*x : a+x)' --at a=1
  2
  $ awk 'BEGIN { print "x,y"; for (i = 0; i < 200; i++) print i/10 "," (i<100 ? 2*i/10 : 5) }' > two.csv
  $ fit two -e 'y ~ (x < 10 ? a*x : b)' --at a=1,b=1
  2
  5
  $ awk 'BEGIN { print "x,y"; for (i = 0; i < 60; i++) print i/10 "," i*i/50 }' > square.csv
  $ fit square -e 'y ~ a*integrate(t=0,x,2*t)' --at a=1
  2
  $ fit two -e 'y ~ a*x+b' --at a=0.1,b=1 --within='b=0:2' --influence; awk -F, 'NR > 1 { s += $1*($2-2); q += $1*$1 } END { printf "%.7g\n", s/q }' two.csv
  0.3801715
  2
  0.3801715

Where the equations depend on each other, there is no slope by the other variables; inputs that are no
unknown's; an unknown without an uncertainty before one that has one: u(q + z + a) = 2 u(a)

  $ adcalc --json --solve=x,y -e '[x+y-a, 2*x+2*y-2*a]' --at x=1,y=1,a=2 | grep -o '"sensitivity":{[^}]*}[^}]*}'
  "sensitivity":{"x":{"a":"NaN"},"y":{"a":"NaN"}
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
