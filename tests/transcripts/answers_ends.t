What answers say at their ends; the numbers are by hand.

  $ n() { adcalc -q --no-check "$@"; }

Subgradients: the number between the sides that is nearest to 0, of one kink; the convention where several are there and it
lies between; none where a side is infinite

  $ n --subgradient -e 'sqrt(abs(x))' --at x=0
  0
  undefined (left -inf, right inf)
  [1]
  $ n --subgradient -e 'max(-max(x,0), -10*max(x,0)) + abs(y)' --at x=0,y=0
  0
  0
  0
  $ n --subgradient -e 'max(10*max(x,0), max(x,0)) + abs(y)' --at x=0,y=0
  0
  0
  0
  $ n --subgradient -e 'sqrt(max(x,0)) + abs(y)' --at x=0,y=0
  0
  undefined (left 0, right inf)
  0
  [1]
  $ n --subgradient -e '-sqrt(max(-x,0)) + abs(y)' --at x=0,y=0
  0
  undefined (left inf, right 0)
  0
  [1]
  $ n --subgradient -e 'log(x) + abs(y)' --at x=0,y=0
  -inf
  undefined (pole of log at 0)
  undefined (abs at 0)
  [1]
  $ n --subgradient --direction=x=1,y=1 -e 'abs(x)*2 + y*0' --at x=0,y=0
  0
  0
  0
  0
  $ n --subgradient --hessian -e 'sqrt(max(x,0))*y' --at x=0,y=0
  0
  0
  0
  0\tnan (esc)
  nan\t0 (esc)
  [1]

What is lost in adjoints though no value is; a matrix whose condition is beyond the doubles (x2 is 1e-160 (2x - 1)/x)

  $ n --no-bounds -e '(x*1e-200)*1e-200' --at x=1e300
  1e-100
  0 (underflow)
  $ n -e 'sum([x*1e-200, y])*1e-200' --at x=1e300,y=1
  1e-100
  0 (underflow)
  1e-200
  $ n -e 'f(t) = { a = t; for (i = 1; i <= 2; i += 1) a = a*1e-200; a }; f(x)' --at x=1e300
  1e-100
  0 (underflow)
  $ n -e '([1e-310*x, 0; 0, 1]\[1, 2])[2]' --at x=1
  2
  0
  $ adcalc --no-check --no-escalate -e '([1e-160*x, 1e-160; 1e-160, 1e160]\[1, 2])[2]' --at x=1 | grep -A 1 matrix
  note: a matrix is singular in doubles, in '[1e-160*x, 1e-160; 1e-160, 1e160]\[1,
        2]'

Variables that do not occur, elements of arrays, and those of data

  $ n --wrt=x,q -e 'x^2' --at x=1,q=2 2> /dev/null
  1
  2
  0
  $ n --hessian --wrt=x,q -e 'x^2' --at x=1,q=2 2> /dev/null
  1
  2
  0
  2\t0 (esc)
  0\t0 (esc)
  $ n --taylor=2 --direction=q=1,x=1 -e 'x^2 + q' --at x=1,q=2
  3
  2
  1
  3
  3
  1
  3
  $ n --wrt='v[1],x,v[2]' -e 'sum(v)*x' --at 'v=[1,2,3],x=2' --json
  {"expression":"sum(v)*x","at":{"v":[1,2,3],"x":2},"status":"ok","value":12,"gradient":{"v[1]":2,"x":6,"v[2]":2}}
  $ n --wrt='v[1],w[2],v[2]' -e 'sum(v)*sum(w)' --at 'v=[1,2],w=[3,4]' --json
  {"expression":"sum(v)*sum(w)","at":{"v":[1,2],"w":[3,4]},"status":"ok","value":21,"gradient":{"v[1]":7,"w[2]":3,"v[2]":7}}
  $ n --wrt='v[2],v[1]' -e 'v[1]*v[2]^2' --at 'v=[1,2]' --json
  {"expression":"v[1]*v[2]^2","at":{"v":[1,2]},"status":"ok","value":4,"gradient":{"v[2]":4,"v[1]":4}}
  $ n --wrt='v[1],v[1]' -e 'sum(v)' --at 'v=[1,2]'
  adcalc: --wrt: 'v[1]' occurs twice
  [2]
  $ n --wrt='v[7]' -e 'sum(v)' --at 'v=[1,2]'
  adcalc: --wrt: unknown variable 'v[7]'
  [2]
  $ printf 'y,x\n1,2\n3,4\n' > d.csv; n --data=d.csv --wrt='y[2],a' -e 'sum(y)*a' --at a=1 --json
  {"expression":"sum(y)*a","at":{"y":[1,3],"a":1},"status":"ok","value":4,"gradient":{"y[2]":1,"a":4}}
  $ n --data=d.csv --direction='y[2]=1' -e 'sum(y)*a' --at a=1
  4
  4
  0
  $ n --wrt='w,x' -e 'x' --at 'v=[1,2],x=3,w=[1,2]' --json 2> /dev/null
  {"expression":"x","at":{"w":[1,2],"x":3},"status":"ok","value":3,"gradient":{"w":[0,0],"x":1}}

Proven numbers that are constants, along a direction that does not count, of a graph that is large

  $ n --proven -e 'gcd(4, 6)'
  2.0000000000000000
  $ n --proven=20 --taylor=3 -e '0*x + gcd(4, 6)' --at x=1
  2.0000000000000000000
  0
  2.0000000000000000000
  0
  0
  0
  $ n --proven=20 --direction=q=1 -e 'x^2' --at x=1,q=2 2> /dev/null
  1.0000000000000000000
  2.0000000000000000000
  0
  0
  $ n --proven=20 --hessian -e 'floor(x)*y' --at x=1.5,y=2
  2.0000000000000000000
  0
  1.0000000000000000000
  0
  0
  0
  0
  $ n --proven -e '[x]' --cotangent=1 --at x=1
  adcalc: --proven does not go with --cotangent
  [2]

Higher derivatives beyond the doubles, of kinks by both coordinates

  $ n --hessian -e '1e200*x^2*(1e200*y)' --at x=1,y=1
  inf
  inf (overflow)
  inf (overflow)
  inf\tinf (esc)
  inf\t0 (esc)
  $ n --hessian -e 'sqrt(x)*y' --at x=0,y=1
  0
  undefined (left none, right inf)
  0
  nan\tnan (esc)
  nan\t0 (esc)
  [1]
  $ n --taylor=4 -e 'sqrt(x)' --at x=0
  0
  undefined (left none, right inf)
  0
  nan
  nan
  nan
  nan
  [1]
  $ n --taylor=0 -e 'x^2' --at x=3
  9
  6
  9
  $ n --sparse --hessian -e 'abs(x)*y + z^2' --at x=0,y=1,z=2
  4
  undefined (left -1, right 1)
  0
  4
  x\tx\tnan (esc)
  x\ty\tnan (esc)
  x\tz\tnan (esc)
  z\tz\t2 (esc)
  [1]
  $ n --sparse --hessian -e 'max(x,y)*z' --at x=1,y=1,z=2
  2
  undefined (left 0, right 2)
  undefined (left 0, right 2)
  1
  x\tx\tnan (esc)
  x\ty\tnan (esc)
  x\tz\tnan (esc)
  y\ty\tnan (esc)
  y\tz\tnan (esc)
  [1]
  $ n --taylor=3 --direction=x=1,y=1 -e 'abs(x)*y' --at x=0,y=1
  0
  undefined (left -1, right 1)
  0
  0
  nan
  nan
  nan
  nan
  [1]
  $ n --taylor=3 --direction=x=1,y=0 -e 'abs(x) + abs(y)' --at x=0,y=0
  0
  undefined (left -1, right 1)
  undefined (left -1, right 1)
  0
  nan
  nan
  nan
  nan
  [1]
  $ n --hessian -e 'abs(x)*abs(y)' --at x=0,y=0
  0
  0
  0
  0\tnan (esc)
  nan\t0 (esc)
  [1]
  $ n --hessian -e 'abs(x)*y + abs(y)*x' --at x=0,y=0
  0
  0
  0
  0\tnan (esc)
  nan\t0 (esc)
  [1]
  $ n --hessian -e 'abs(x+y)*(x-y)' --at x=0,y=0
  0
  0
  0
  nan\tnan (esc)
  nan\tnan (esc)
  [1]
  $ n --hessian -e 'x*abs(x) + y*abs(y) + x*y' --at x=0,y=0
  0
  0
  0
  nan\t1 (esc)
  1\tnan (esc)
  [1]

Constants that are no numbers say why

  $ adcalc -q -e 'a = exp(1000)' -e 'a*x' --at x=1
  adcalc: -e:1:5: warning: overflow of exp
    a = exp(1000)
        ^~~~~~~~~
  inf
  undefined (an infinite value inside, at an operation)
  undefined (a is not finite)
  [1]
  $ adcalc -q -e 'a = 1e308*10' -e 'a*x' --at x=1
  adcalc: -e:1:5: warning: overflow of an operation
    a = 1e308*10
        ^~~~~~~~
  inf
  undefined (an infinite value inside, at an operation)
  undefined (a is not finite)
  [1]
  $ adcalc -q -e 'a = tan(inf)' -e 'a*x' --at x=1
  adcalc: -e:1:5: warning: tan outside its domain
    a = tan(inf)
        ^~~~~~~~
  nan
  undefined (an argument is nan)
  undefined (an argument is nan)
  [1]

Inputs that are observed, or said to be

  $ at() { adcalc -q -e 'x' --at "$@" 2>&1 | sed -n 1p; }
  $ for r in '[1,k]' '[1,2,inf]' '[1]' 3; do at "k=2,x~observed($r)"; done
  adcalc: --at:1:7: observed(READINGS) needs a vector of at least two numbers, like a column of --data
  adcalc: --at:1:7: the mean of these readings, or the sum of their squares, is not finite
  adcalc: --at:1:7: observed(READINGS) needs a vector of at least two numbers, like a column of --data
  adcalc: --at:1:7: observed(READINGS) needs a vector of at least two numbers, like a column of --data
  $ at "x~observed'([1,2,3])"; at 'x=[1,2]+/-0.1'; at 'x~uniform([1,2],3)'
  adcalc: --at:1:3: a distribution is normal, uniform, triangular, trapezoid, curvilinear, arcsine, t, beta or observed
  adcalc: --at:1:3: the uncertainty of 'x' must be a constant number
  adcalc: --at:1:11: the uncertainty of 'x' must be a constant number
  $ adcalc -q -e 'x+y' --at 'x~observed([1,2,3]),y=2' --corr=x,y
  adcalc: --corr: 'y' was not observed: say y~observed(READINGS) in --at
  [2]
  $ adcalc -q -e 'x+y' --at 'x~observed([1,2,3]),y=2' --corr=x,z
  adcalc: --corr: 'z' was not observed: say z~observed(READINGS) in --at
  [2]

More components than coordinates, of which one does not move

  $ printf 'x,y\n1,2\n3,4\n' > p.csv; adcalc --no-check -p p.csv --wrt x -e '[x^2, x*y, 2]'
  x,y,f1,df1_dx,f2,df2_dx,f3,df3_dx
  1,2,1,2,2,2,2,0
  3,4,9,6,12,4,2,0

A Jacobian of one number beside variables that do not occur

  $ for q in q=3 'v=[1,2]'; do adcalc --jacobian -e 'x*y' --at "x=1,y=2,$q" 2> /dev/null | tail -n 1; done
  finite differences: 2 of 2 entries agree, to 15 digits or more
  finite differences: 2 of 2 entries agree, to 15 digits or more
