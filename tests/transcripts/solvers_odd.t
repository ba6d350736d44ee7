What solvers do at ends. What was found goes on with its uncertainty and correlations, is found again, and is forgotten: of
a line with u(a)^2 = 0.0082, u(b)^2 = 0.0615 and the covariance -0.0205 these follow by hand, as u(x*z) of
(a^2 - b^2)/4, 0.225647, and u(x*z + a), 0.314006.

  $ printf 'x,y\n1,3.1\n2,4.9\n3,7.2\n4,8.8\n' > points.csv
  $ adcalc -i << 'END' 2>&1 | grep -E '^ *result|^ *[a-z] =|^adcalc'
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
  x = 1.393(33)   u = 0.032507   relative 2.3%
  x = 1.393(33)   u = 0.032507   relative 2.3%
  result   2.70(19)   u = 0.18919   relative 7%
  x = 1.545(85)   u = 0.084705   relative 5.5%
  z = 0.39(17)   u = 0.16636   relative 42%
  result   0.61(23)   u = 0.22565   relative 37%
  result   2.55(31)   u = 0.31401   relative 12%
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
  $ adcalc --fit=squares.csv -e 'y ~ a*1e-200*x' --at a=1 | sed -n 's/^a  *\([0-9.e]*\)  *\([0-9.e]*\) .*/\1 \2/p'
  4.0909090909e200 5.1586403488e199
  $ fit squares -e 'y ~ a*integrate(t=0,x,2*t)' --at a=3
  1
  $ awk 'BEGIN { print "x,y"; for (i = 0; i < 1100; i++) print i "," 2*i + 1 }' > line.csv; fit line -e 'y ~ a*x + b' --at a=1,b=0
  2
  1
