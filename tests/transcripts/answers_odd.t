Answers at odd places: what is said again of numbers that were computed again, blame where formulas are long or own,
rules, claims and uncertain inputs that do not fit. The numbers are by hand or by mpmath.

  $ n() { adcalc -q --no-check "$@"; }

A number that was proven is held against the difference once more, be it computed anew by --bounds or by --proven; one
that disagreed and is the same still does (3t is not the derivative of t^2)

  $ adcalc --proven -e '(1-cos(x))/x^2' --at x=1e-4
  f(x) = (1 - cos(x))/x^2   at x = 1e-4

  value    0.4999999995833333

       partial                  finite difference    agreement
  ∂x   -8.333333327777778e-6    -8.3333(1)e-6        4 digits

  proven to 17 digits
  value   0.49999999958333333
  ∂x      -8.3333333277777778e-6
  $ adcalc --bounds --proven --hessian -e '(1-cos(x))/x^2' --at x=1e-4 | tail -n 20
  value    0.4999999995833333

       partial                  finite difference    agreement
  ∂x   -8.333333327777778e-6    -8.3333(1)e-6        4 digits

  Hessian
       ∂x
  ∂x   -0.08333333316666667

  finite differences: 1 of 1 entries agree, to 6 digits or more

  proven to 17 digits
  value     0.49999999958333333
  ∂x        -8.3333333277777778e-6
  ∂²/∂x∂x   -0.083333333166666667

  bounds on the errors
  value     2.8e-17
  ∂x        8.5e-22
  ∂²/∂x∂x   7e-18
  $ adcalc --proven -e '[(1-cos(x))/x^2]' --at x=1e-4 | sed -n '/^finite/,/^$/p'
  finite differences: 1 of 1 entries agree, to 4 digits or more
  
  $ adcalc -e "f(t)=t^2; f'(t)=3*t; f(y)+(1-cos(x))/x^2" --hessian --taylor=1 --direction=y=1 --at x=1e-4,y=1 2> /dev/null
  f(y) + (1 - cos(x))/x^2   at x = 1e-4, y = 1

  value    1.499999999583333

       partial                  finite difference    agreement
  ∂x   -8.333333327777778e-6    -8.3333(1)e-6        4 digits
  ∂y   3                        2.0000000(4)         DISAGREES

  directional derivative   3    2.000000000000000(9)    DISAGREES

  Hessian
       ∂x                     ∂y
  ∂x   -0.08333333316666667   0
  ∂y   0                      3

  finite differences: 2 of 3 entries agree, to 6 digits or more
  ∂x∂y   -   inconclusive: too noisy to decide, no slope converges

  Taylor coefficients along the direction
       coefficient          finite difference       agreement
  0    1.499999999583333
  1    3                    2.000000000000000(9)    DISAGREES
  note: doubles lost the digits of some numbers here: computed again with more
        digits
  [3]

Second partials and coefficients along a direction are computed again where another variable has a kink, too
(f'' is -1/12 + x^2/60 - ...)

  $ adcalc --hessian -e '(1-cos(x))/x^2+abs(y)' --at x=1e-4,y=0
  f(x, y) = (1 - cos(x))/x^2 + abs(y)   at x = 1e-4, y = 0

  value    0.4999999995833333

           partial                  finite difference    agreement
  ∂x       -8.333333327777778e-6    -8.3333(1)e-6        4 digits
  ∂y   undefined: kink of abs at 0
    left   -1                       -1.0000000(7)        6 digits
    right   1                        1.0000000(7)        6 digits
  note: ∂y: abs at 0, in 'abs(y)'

  Hessian
       ∂x                            ∂y
  ∂x   -0.08333333316666667          nan
  ∂y   nan                           undefined (left 0, right 0)

  finite differences: 1 of 1 entries agree, to 6 digits or more
  note: Hessian: abs at 0, in 'abs(y)'
  note: doubles lost the digits of some numbers here: computed again with more
        digits
  [1]
  $ adcalc --hessian --no-check -e '(1-cos(x))/x^2 + y*abs(y) + abs(z)' --at x=1e-4,y=0,z=0
  f(x, y, z) = (1 - cos(x))/x^2 + y*abs(y) + abs(z)   at x = 1e-4, y = 0, z = 0

  value    0.4999999995833333

           partial
  ∂x       -8.333333327777778e-6
  ∂y       0
  ∂z   undefined: kink of abs at 0
    left   -1
    right   1
  note: ∂z: abs at 0, in 'abs(z)'

  Hessian
       ∂x                             ∂y
  ∂x   -0.08333333316666667           0
  ∂y   0                              undefined (left -2, right 2)
  ∂z   nan                            nan

       ∂z
  ∂x   nan
  ∂y   nan
  ∂z   undefined (left 0, right 0)
  note: Hessian: abs at 0, in 'abs(z)'
  note: doubles lost the digits of some numbers here: computed again with more
        digits
  [1]
  $ adcalc --taylor=2 --no-check --direction=x=1 -e '(1-cos(x))/x^2 + abs(y)' --at x=1e-4,y=0
  f(x, y) = (1 - cos(x))/x^2 + abs(y)   at x = 1e-4, y = 0

  value    0.4999999995833333

           partial
  ∂x       -8.333333327777778e-6
  ∂y   undefined: kink of abs at 0
    left   -1
    right   1
  note: ∂y: abs at 0, in 'abs(y)'

  directional derivative   -8.333333327777778e-6

  Taylor coefficients along the direction
  0    0.4999999995833333
  1    -8.333333327777778e-6
  2    -0.04166666658333333
  note: doubles lost the digits of some numbers here: computed again with more
        digits
  $ n --taylor=2 --proven -e 'abs(x)+y' --direction=y=1 --at x=0,y=1
  1.0000000000000000
  UNABLE
  1.0000000000000000
  1.0000000000000000
  1.0000000000000000
  0
  1.0000000000000000
  [1]
  $ n --taylor=2 --proven -e 'abs(x)+y' --direction=x=1,y=1 --at x=0,y=1
  1.0000000000000000
  UNABLE
  1.0000000000000000
  UNABLE
  UNABLE
  UNABLE
  UNABLE
  [1]
  $ n --proven --wrt=x,q --hessian -e 'x^2' --at x=3,q=1 2> /dev/null
  9.0000000000000000
  6.0000000000000000
  0
  2.0000000000000000
  0
  0
  0

What is not asked for need not have a derivative

  $ adcalc --bounds --no-check --wrt=y --direction=z=1,y=2,x=0 -e 'gcd(x,4)*y*z' --at x=6,y=0.1,z=0.3
  f(y, x, z) = gcd(x, 4)*y*z   at y = 0.1, x = 6, z = 0.3

  value    0.06

       partial
  ∂y   0.6

  directional derivative   1.4

  bounds on the errors
  value         1.4e-17
  ∂y            5.6e-17
  directional   1.9e-16
  $ n --wrt=y --direction=x=1 -e 'gcd(x,4)*y' --at x=6,y=0.1
  adcalc: 'gcd' has no derivative
  [1]

Blame: sums of a derivative in another order, functions of one's own with the names of others, long lines and names

  $ b() { adcalc --no-check --no-escalate --blame "$@" | sed -n '/^in doubles/,$p'; }
  $ b -e '1e16*x + x - 1e16*x' --at x=0
  in doubles ∂x is off by at most 1, which comes from
  100%   sums of the derivative
  note: fewer than 8 digits are certain of ∂x
  $ b -e 'besselj(1,x)-0.44' --at x=1
  in doubles the value is off by at most 1.6e-15, which comes from
   98%   besselj(1,x)-0.44
         ^~~~~~~~~~~~
    2%   besselj(1,x)-0.44
                      ^~~~
  $ b -e 'sqrt(x-1)+(1-cos(y))' --at x=1,y=1e-4
  in doubles the value is off by at most 2.2e-16, which comes from
  100%   sqrt(x-1)+(1-cos(y))
                      ^~~~~~
         write 2*sin(y/2)^2 instead of 1 - cos(y)
  note: fewer than 8 digits are certain of the value
  $ b -e 't=x/3; 1e308*t - 1e308*(x*3/9) + 1' --at x=1e-300
  in doubles ∂x is off by at most 1e292, which comes from
   62%   t=x/3; 1e308*t - 1e308*(x*3/9) + 1
                ^~~~~
   36%   t=x/3; 1e308*t - 1e308*(x*3/9) + 1
           ^~~
    2%   t=x/3; 1e308*t - 1e308*(x*3/9) + 1
                                 ^~~~~
  note: fewer than 8 digits are certain of the value, ∂x
  $ b --hessian -e 'exp(x)-x^2/2' --at x=1e-10
  in doubles a higher derivative is off by at most 4.4e-16, which comes from
   50%   exp(x)-x^2/2
         ^~~~~~
   50%   exp(x)-x^2/2
                ^~~
  note: fewer than 8 digits are certain of 1 number
  $ b -e 'cos(x)=1-x^2/2; 1-cos(x)' --at x=1e-5 2> /dev/null
  in doubles the value is off by at most 4.1e-18, which comes from
  100%   cos(x)=1-x^2/2; 1-cos(x)
                ^~~~~~~
  note: fewer than 8 digits are certain of the value
  $ b -e 'exp(t)=t+1; exp(x)/(1+exp(x))-0.6666666' --at x=1 2> /dev/null | grep -c logistic
  0
  [1]
  $ b -e 'exp(x)/(1+exp(x))-0.7310585' --at x=1 | grep -c logistic
  1
  $ b -e 'cos=3; 1-cos(x)' --at x=1e-5
  in doubles the value is off by at most 2.2e-16, which comes from
  100%   cos=3; 1-cos(x)
                  ^~~~~~
         write 2*sin(x/2)^2 instead of 1 - cos(x)
  note: fewer than 8 digits are certain of the value
  $ b -e '1-cos(hypot(x,1e-5,1e-6))' --at x=1e-5
  in doubles the value is off by at most 2.2e-16, which comes from
  100%   1-cos(hypot(x,1e-5,1e-6))
           ^~~~~~~~~~~~~~~~~~~~~~~
         write 2*sin(hypot(x, 1e-5, 1e-6)/2)^2 instead of 1 - cos(hypot(x, 1e-5, 1e-6))
  note: fewer than 8 digits are certain of the value
  $ b -e 'exp(hypot(x,1e-5,1e-6))/(1+exp(hypot(x,1e-5,1e-6)))-0.50000355' --at x=1e-5
  in doubles the value is off by at most 2.8e-16, which comes from
   60%   exp(hypot(x,1e-5,1e-6))/(1+exp(hypot(x,1e-5,1e-6)))-0.50000355
         ^~~~~~~~~~~~~~~~~~~~~~~
   20%   exp(hypot(x,1e-5,1e-6))/(1+exp(hypot(x,1e-5,1e-6)))-0.50000355
         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
   20%   exp(hypot(x,1e-5,1e-6))/(1+exp(hypot(x,1e-5,1e-6)))-0.50000355
                                                             ^~~~~~~~~~
  note: fewer than 8 digits are certain of the value
  $ b -e "f(t)=t; exp(f(x))/(1+exp(f'(x)))-0.7310585" --at x=1
  in doubles the value is off by at most 3.6e-16, which comes from
   39%   f(t)=t; exp(f(x))/(1+exp(f'(x)))-0.7310585
                 ^~~~~~~~~
   28%   f(t)=t; exp(f(x))/(1+exp(f'(x)))-0.7310585
                              ^~~~~~~~~~
   19%   f(t)=t; exp(f(x))/(1+exp(f'(x)))-0.7310585
                 ^~~~~~~~~~~~~~~~~~~~~~~~
  $ b -e 'log(1+x,2)' --at x=1e-9
  in doubles the value is off by at most 1.2e-16, which comes from
  100%   log(1+x,2)
             ^~~
  note: fewer than 8 digits are certain of the value
  $ b -e '1-cos(x>0 ? x : -x)' --at x=1e-5
  in doubles the value is off by at most 2.2e-16, which comes from
  100%   1-cos(x>0 ? x : -x)
           ^~~~~~~~~~~~~~~~~
         write 2*sin((x > 0 ? x : -x)/2)^2 instead of 1 - cos(x > 0 ? x : -x)
  note: fewer than 8 digits are certain of the value
  $ b -e '1-cos(0<x<1)-0.4596977' --at x=1e-5
  in doubles the value is off by at most 1.5e-16, which comes from
   81%   1-cos(0<x<1)-0.4596977
           ^~~~~~~~~~
         write 2*sin((0 < x < 1)/2)^2 instead of 1 - cos(0 < x < 1)
   19%   1-cos(0<x<1)-0.4596977
                      ^~~~~~~~~
  note: fewer than 8 digits are certain of the value
  $ b -e '(x>0 ? 1 : 1) + (1-cos(y)) - 1' --at x=0,y=1e-5
  in doubles the value is off by at most 2.2e-16, which comes from
  100%   (x>0 ? 1 : 1) + (1-cos(y)) - 1
                            ^~~~~~
         write 2*sin(y/2)^2 instead of 1 - cos(y)
  note: fewer than 8 digits are certain of the value
  $ b -e 'x*y-1' --at 'x=sum(k=1,1000,1/k),y=0.133592'
  in doubles the value is off by at most 3.6e-16, which comes from
   99%   x=sum(k=1,1000,1/k),y=0.133592
           ^~~~~~~~~~~~~~~~~
  $ A=$(printf 'a%.0s' $(seq 90)); B=$(printf 'b%.0s' $(seq 90))
  $ b -e "1-cos(x+0*$A+0*$B)" --at x=1e-5,$A=1,$B=1 | grep -c write
  0
  [1]
  $ b -e "$(printf '1-cos(x) #'; printf '\001%.0s' $(seq 60))" --at x=1e-5
  in doubles the value is off by at most 2.2e-16, which comes from
  100%   cos(x)
         write 2*sin(x/2)^2 instead of 1 - cos(x)
  note: fewer than 8 digits are certain of the value
  $ n --digits=17 --no-escalate -e '(1-cos(x))/x^2' --at x=1e-4
  adcalc: note: fewer than 8 digits are certain of the value, ∂x
  0.49999999696126451
  4.4108044676249847e-5

Rules of functions

  $ n -e "q'(t)=1; 2"
  adcalc: -e:1:1: there is no function 'q' yet
    q'(t)=1; 2
    ^
    hint: define q(x) = ... first
  [2]
  $ n -e "y=2; y'(t)=1; x" --at x=1
  adcalc: -e:1:6: there is no function 'y' yet
    y=2; y'(t)=1; x
         ^
    hint: define y(x) = ... first
  [2]
  $ n -e "f(x)=x^2; f'(x)=[1,2;3,4]; f(t)" --at t=1
  adcalc: -e:1:6: the rule gives 2x2 for an argument that is a number
    f(x)=x^2; f'(x)=[1,2;3,4]; f(t)
         ^~~
  [1]
  $ n -e "g(x,y)=x*y; g'(x,y)=y; g(t,2)" --at t=1
  adcalc: -e:1:21: the rule has 1 component, for 2 parameters
    g(x,y)=x*y; g'(x,y)=y; g(t,2)
                        ^
    hint: write the derivative by each parameter, [e1, e2]
  [2]
  $ n -e "g(x,y)=x*y; g'(x,y)=[y,x;1,2]; g(t,2)" --at t=1
  adcalc: -e:1:21: the rule has 1 component, for 2 parameters
    g(x,y)=x*y; g'(x,y)=[y,x;1,2]; g(t,2)
                        ^~~~~~~~~
    hint: write the derivative by each parameter, [e1, e2]
  [2]
  $ n -e "g(x,y)=x*y; g'(x,y)=[y,x,1]; g(t,2)" --at t=1
  adcalc: -e:1:21: the rule has 3 components, for 2 parameters
    g(x,y)=x*y; g'(x,y)=[y,x,1]; g(t,2)
                        ^~~~~~~
    hint: write the derivative by each parameter, [e1, e2]
  [2]
  $ n -e "g(x)=x^3; h(x)=x^3; h'(x)=g'(x); h(t)" --at t=2
  8
  12
  $ n -e "f(x)=(x*sqrt(x^2+1)+asinh(x))/2; f'(x)=hypot(x,1); f(t)" --at t=0.75
  0.8153235902799727
  1.25

Claims: names that are longer than the room for a column, entries that are not there, what its own rounding makes worthless

  $ L=$(printf 'a%.0s' $(seq 200)); n --claim "df_dq=1" -e "$L*x" --at x=1,$L=2
  adcalc: --claim:1:1: 'df_dq' is not a variable of the formula
    df_dq=1
    ^~~~~
  [2]
  $ n --hessian --claim d2f_dx_dq=1 -e 'x*y' --at x=1,y=2
  adcalc: --claim:1:1: 'd2f_dx_dq' is not a variable of the formula
    d2f_dx_dq=1
    ^~~~~~~~~
  [2]
  $ n --hessian --sparse --claim d2f_dx_dy=2 -e 'x*y' --at x=1,y=2
  adcalc: the claim about d2f_dx_dy is wrong: claimed 2, exact 1
  2
  2
  1
  x\ty\t1 (esc)
  [3]
  $ n --cotangent=1,2 --claim x=5,y=1 -e '[x*y,x]' --at x=1,y=2
  adcalc: the claim about ∂x is wrong: claimed 5, exact 4
  2
  1
  4
  1
  [3]
  $ n --cotangent=1,2 --claim df1_dy=1 -e '[x*y,x]' --at x=1,y=2
  adcalc: --claim:1:1: 'df1_dy' is not a variable of the formula
    df1_dy=1
    ^~~~~~
  [2]
  $ n --claim d2g_dx_dx=1 -e 'x^2' --at x=1
  adcalc: --claim:1:1: 'd2g_dx_dx' is not a variable of the formula
    d2g_dx_dx=1
    ^~~~~~~~~
  [2]
  $ n --claim d2f1_dx_dx=1 -e '[x^2,x]' --at x=1
  adcalc: --claim:1:1: 'd2f1_dx_dx' is a second partial derivative, and none was asked for
    d2f1_dx_dx=1
    ^~~~~~~~~~
    hint: ask for them with --hessian
  [2]
  $ adcalc --no-check --claim 'x=(1e16+x)-1e16' -e 'x+y' --at x=1,y=1 | tail -n 2
  claims
  ∂x   claimed 0   exact 1   inconclusive: lost in rounding
  $ n --claim 'x=1,y=1' -e 'abs(x)+y' --at x=0,y=1
  adcalc: the claim about ∂x is wrong: claimed 1, exact nan: there is no derivative here
  1
  undefined (left -1, right 1)
  1
  [3]
  $ n --claim 'x=0,y=1' -e 'x*abs(x)+y' --at x=0,y=1
  1
  0
  1
  $ printf 'x\n1\n2\n' > p.csv; n --points=p.csv --wrt=x,y --claim 'x=1,y=1' -e 'x^2*y' --at y=3
  adcalc: p.csv: row 1, line 2: the claim about ∂x is wrong: claimed 1, exact 6
  adcalc: p.csv: row 2, line 3: the claim about ∂x is wrong: claimed 1, exact 12
  x,f,df_dx,df_dy,claim
  1,3,6,1,disagree
  2,12,12,4,disagree
  [3]

Jacobians by sparse sweeps and pullbacks at events, at overflow and underflow

  $ n --sparse -e '[(x*1e-200)*1e-200, y]' --at x=1e300,y=1
  1e-100
  x\t0 (underflow) (esc)
  1
  y\t1 (esc)
  $ n --sparse -e '[x>0 ? x*x : y]' --at x=1,y=2
  1
  x\t2 (esc)
  $ n --sparse -e '[x*y*z, w]' --at x=1,y=2,z=3,w=4
  6
  x\t6 (esc)
  y\t3 (esc)
  z\t2 (esc)
  4
  w\t1 (esc)
  $ n --sparse --mode=reverse -e '[x*x,y]' --at x=1,y=1
  1
  x\t2 (esc)
  1
  y\t1 (esc)
  $ n --sparse --cotangent=1,1 -e '[abs(x),y]' --at x=0,y=1
  0
  1
  undefined (abs at 0)
  1
  [1]
  $ r=x1; v=x1; a=x1=1; for i in $(seq 2 19); do r="$r+x$i*x$i"; v="$v,$r"; a="$a,x$i=$i"; done; n --sparse -e "[$v]" --at $a | grep -c x
  190
  $ n --subgradient -e '[abs(x),y]' --at x=0,y=1
  0
  0
  0
  1
  0
  1
  $ n --claim x=1,y=1 -e '1e200*(1e200*x)+y' --at x=1e-200,y=1
  adcalc: the claim about ∂x is wrong: claimed 1, exact inf
  1e200
  inf (overflow)
  1
  [3]
  $ n --cotangent=1 -e '[x>0 ? x : y]' --at x=1,y=1
  1
  1
  0
  $ n --cotangent=1,1 -e '[1e300*sin(1e10*x),y]' --at x=0,y=1
  0
  1
  inf (overflow)
  1
  $ n --mode=forward -e '[(1e-200*x)*y, y, x]' --at x=1e-200,y=1
  0
  1e-200
  0 (underflow)
  1
  0
  1
  1e-200
  1
  0
  $ n --mode=forward -e '[1e300*sin(1e10*x),y,x]' --at x=0,y=1
  0
  inf (overflow)
  0
  1
  0
  1
  0
  1
  0
  $ n --jacobian --mode=forward -e 3
  3
  $ n --jacobian --hessian -e 3
  3
  $ adcalc --json --mode=both --no-escalate --no-check -e '1e200*(1e200*(1e-200*x + y))' --at x=1,y=0 | grep -o '"gradient.*"partial'
  "gradient":{"x":1e200,"y":"Infinity"},"forward":{"x":1e200,"y":"Infinity"},"reverse":{"x":1e200,"y":"Infinity"},"partial
  $ adcalc --json --no-check --mode=both -e '[1e200*(1e200*(1e-300*x)),x]' --at x=1 | grep -o '"forward.*'
  "forward":[{"x":1e100},{"x":1}],"reverse":[{"x":1e100},{"x":1}]}
  $ n -e '1e200*(1e200*x)' --at x=1e-200
  1e200
  inf (overflow)
  $ adcalc --trace --elimination --no-check -e 'x>1 ? x*y : 2*x' --at x=2,y=3
  f(x, y) = x > 1 ? x*y : 2*x   at x = 2, y = 3

  value    6

       partial
  ∂x   3
  ∂y   2

  trace   gradient: reverse

  node  operation  value  weights  tangent x  tangent y  adjoint  uses
  x                2               1          -          3        2
  y                3               -          1          2        1
  w1    x > 1      1      -        -          -          -        0
        taken: true
  w2    x*y        6      3, 2     3          2          1        0
  f = w2

  elimination of 0 vertices, 2 edges; multiplications
    forward     0
    reverse     0
    Markowitz   0
  all give the same Jacobian

Subgradients where what the convention says lies outside of the sides

  $ n --subgradient -e 'max(x,0) - max(-x,0) + 0.1*abs(x) + abs(y)' --at x=0,y=0
  0
  0.9
  0
  $ n --subgradient -e 'max(-x,0) - max(x,0) + 0.1*abs(x) + abs(y)' --at x=0,y=0
  0
  -0.9
  0

Directions that leave a variable where it is, or move it by far more than it has

  $ adcalc --taylor=2 --direction=x=1,y=2 -e 'x*y*z' --at x=1,y=2,z=3 | tail -n 6

  Taylor coefficients along the direction
       coefficient    finite difference       agreement
  0    6
  1    12             12.00000000000000(3)    exact
  2    6              6.00000000000000(5)     exact
  $ adcalc --direction=x=1e300,y=1 -e 'sin(x)*y' --at x=1e-300,y=2 | tail -n 1
  directional derivative   2e300    2.000000000000000(3)e300    exact
  $ adcalc --subgradient --direction=x=1,y=1 -e 'abs(x)+y' --at x=0,y=1 | tail -n 1
  directional derivative   1

Variables that only decide about branches, with long names

  $ f='f(p,q,r)={ s=0; for(i=1;i<=5;i+=1) { s = p>i-1 ? s+1 : s; s = q>i-1 ? s+1 : s; s = r>i-1 ? s+1 : s}; s}'
  $ adcalc --no-check -e "$f; f(pppppppppppppppppppp,qqqqqqqqqqqqqqqqqqqq,rr)*y" --at pppppppppppppppppppp=2.5,qqqqqqqqqqqqqqqqqqqq=2.5,rr=3.5,y=3 | sed -n '/^note/,$p'
  note: the answer depends on pppppppppppppppppppp, qqqqqqqqqqqqqqqqqqqq only
        through branches, which pass no derivative on; where they look for a root,
        solve(…) has its derivative
  $ adcalc --no-check -e 'f(p)={ s=0; for(i=1;i<=5;i+=1) s = p ? s+1 : s; s}; f(x)*y' --at x=2,y=3 | tail -n 2
  ∂x   0
  ∂y   5

Uncertain inputs

  $ n -e x --at 'y=1,x~normal(1,y)'
  adcalc: --at:1:16: the uncertainty of 'x' must be a constant number
    y=1,x~normal(1,y)
                   ^
  [2]
  $ n -e x --at 'x~normal(1,[1,2])'
  adcalc: --at:1:12: the uncertainty of 'x' must be a constant number
    x~normal(1,[1,2])
               ^~~~~
  [2]
  $ n -e x --at 'x~triangular(1)'
  adcalc: --at:1:3: triangular(FROM, TO) or triangular(FROM, TO, MODE) needs FROM below TO and MODE between them
    x~triangular(1)
      ^~~~~~~~~~~~~
  [2]
  $ n -e x --at 'x~triangular(1,2,3,4)'
  adcalc: --at:1:3: triangular(FROM, TO) or triangular(FROM, TO, MODE) needs FROM below TO and MODE between them
    x~triangular(1,2,3,4)
      ^~~~~~~~~~~~~~~~~~~
  [2]
  $ n -e x --at 'x~trapezoid(1,2,0.5)'
  1.5
  1
  $ n -e x --at 'x~trapezoid(2,1,0.5)' 2>&1 | sed -n 1p
  adcalc: --at:1:3: trapezoid(FROM, TO, RATIO) needs FROM below TO, and the top by the base as a ratio from 0 to 1
  $ n -e x --at 'x~trapezoid(1,2,-0.5)' 2>&1 | sed -n 1p
  adcalc: --at:1:3: trapezoid(FROM, TO, RATIO) needs FROM below TO, and the top by the base as a ratio from 0 to 1
  $ n -e x --at 'x~trapezoid(1,2,1.5)' 2>&1 | sed -n 1p
  adcalc: --at:1:3: trapezoid(FROM, TO, RATIO) needs FROM below TO, and the top by the base as a ratio from 0 to 1
  $ n -e x --at 'x~observed(1,2)' 2>&1 | sed -n 1p
  adcalc: --at:1:3: observed(READINGS) needs a vector of at least two numbers, like a column of --data
  $ n -e x --at 'x~observed([1e308,-1e308])' 2>&1 | sed -n 1p
  adcalc: --at:1:3: the mean of these readings, or the sum of their squares, is not finite
  $ printf 'x=2*y\nx+1\n' | adcalc -i --no-config --no-check --at 'x~normal(1,0.1),y=3' 2>&1
  adcalc: standard input:1:1: warning: 'x' no longer has the value that --at gave it
    x=2*y
    ^
  x = 2*y
  f(y) = x + 1   at y = 3

  value    7

       partial
  ∂y   2

Second partials and coefficients beyond the doubles on the way or in the end: 2e-400*1e600 where another variable has a
kink, 2e450; x sin(1e200 x), of whose coefficients nothing is settled

  $ n --hessian -e '(1e-200*x)*(1e-200*x)*1e300*1e300+abs(y)' --at x=0,y=0
  0
  0
  undefined (left -1, right 1)
  2e200\tnan (esc)
  nan\tnan (esc)
  [1]
  $ n --hessian --wrt=x,q -e '(1e-200*x)*(1e-200*x)*1e300*1e300' --at x=0,q=1 2> /dev/null
  0
  0
  0
  2e200\t0 (esc)
  0\t0 (esc)
  $ n --hessian -e '1e-200*(1e-200*(1e250*(1e250*(1e250*(1e250*(1e250*(1e-200*(1e-200*(x*x)))))))))' --at x=0
  0
  0
  inf
  $ n --hessian -e '1e300*sin(1e5*x)' --at x=1
  3.574879797201651e298
  -9.993608074382125e304
  -inf
  $ n --sparse --hessian -e '(1e-200*x)*(1e-200*y)+z^2' --at x=1,y=1,z=1
  1
  0 (underflow)
  0 (underflow)
  2
  z\tz\t2 (esc)
  $ n --sparse --hessian -e '1e300*x^2*1e10+z^2' --at x=1e-10,z=1
  1e290
  2e300
  2
  x\tx\tinf (esc)
  z\tz\t2 (esc)
  $ n --sparse --hessian --proven -e 'x*y' --at x=2,y=3
  6.0000000000000000
  3.0000000000000000
  2.0000000000000000
  0
  1.0000000000000000
  1.0000000000000000
  0
  $ n --hessian -e '1/0'
  inf
  [1]
  $ adcalc --hessian -e '3*2'
  6
  $ adcalc --no-check --taylor=13 -e 'x*sin(1e200*x)' --at x=0 | tail -n 3
  12   -inf
  13   nan
  note: Taylor coefficients: undecided: 0 times infinity
  $ adcalc --no-check --taylor=13 -e 'sin(1e200*x)' --at x=0 | tail -n 3
  12   0
  13   inf
  note: Taylor coefficients: overflow
  $ adcalc --taylor=0 -e 'x^2' --at x=3 | tail -n 2
  Taylor coefficients in x
  0    9
  $ n --taylor=0 -e 'abs(x)' --at x=0
  0
  undefined (left -1, right 1)
  0
  [1]
  $ n --taylor=2 -e 'integrate(x=0, 1, sqrt((x - p)^2))' --at p=0.25 | tail -n 2
  -0.49999999999990685
  nan

Directions with subgradients: of what is moved, by a variable that --wrt leaves out, and where the partials' would give
a sum beyond the sides

  $ n --subgradient --wrt=x,q --direction=x=1 -e 'abs(x)+y' --at x=0,y=1,q=2 2> /dev/null
  1
  0
  0
  0
  $ n --subgradient --wrt=y --direction=x=1,y=1 -e 'abs(x)+y' --at x=0,y=1
  1
  1
  0
  $ n --subgradient --direction=x=1,y=1 -e 'max(-x-y,0) - max(x+y,0) + 10*abs(x-y) + 0.1*abs(x+y)' --at x=0,y=0
  0
  0
  0
  -1.8
  $ n --subgradient --hessian -e 'max(x,0)^1.5' --at x=0
  0
  0
  nan
  [1]
  $ n --sparse --hessian --subgradient -e 'x^2 + 0.5*x*abs(x)+y*z' --at x=0,y=1,z=2
  2
  0
  2
  1
  x\tx\t1 (esc)
  y\tz\t1 (esc)
  $ n --sparse --hessian -e 'x*abs(x)*y+z*abs(z)*y+abs(w)*z+w*x' --at x=0,y=1,z=0,w=0
  0
  0
  0
  0
  0
  x\tx\tnan (esc)
  x\tw\t1 (esc)
  z\tz\tnan (esc)
  z\tw\tnan (esc)
  [1]
  $ n --hessian -e 'cbrt(x*y)' --at x=0,y=0
  0
  0
  0
  0\tnan (esc)
  nan\t0 (esc)
  [1]
  $ n --hessian -e 'hypot(x,y)^1.5' --at x=0,y=0
  0
  0
  0
  inf\tnan (esc)
  nan\tinf (esc)
  [1]
  $ n --hessian -e 'abs(x*y)^(2/3)' --at x=0,y=0
  0
  0
  0
  0\tnan (esc)
  nan\t0 (esc)
  [1]
  $ n --hessian -e 'max(hypot(x,y)-x,0)^1.5' --at x=0,y=0
  0
  0
  0
  nan\tnan (esc)
  nan\tinf (esc)
  [1]

Comparisons that a limit ends cost nothing but themselves

  $ f='f(t)={s=t; for(i=1;i<=100;i+=1) s=sin(s); s}; f(x)*f(y)'
  $ for s in $(seq 20000 40000 180000); do n --digits=13 --no-bounds --hessian --max-steps=$s -e "$f" --at x=1,y=2; done | sort -u
  -0.002309592612431\t-8.104932681217e-6 (esc)
  -3.700131761419e-4
  -8.104932681217e-6\t-0.001393493319298 (esc)
  0.02858006380239
  6.260303904811e-4
  $ for s in $(seq 20000 4000 180000); do adcalc -q --digits=13 --no-bounds --hessian --max-steps=$s -e "$f" --at x=1,y=2; done | sort -u
  -0.002309592612431\t-8.104932681217e-6 (esc)
  -3.700131761419e-4
  -8.104932681217e-6\t-0.001393493319298 (esc)
  0.02858006380239
  6.260303904811e-4
  $ for s in $(seq 40000 9000 130000); do adcalc -q --digits=13 --max-steps=$s --no-bounds --wrt=x,y,z,w,q -e "$f+z*z+abs(w)" --at x=1,y=2,z=0,w=0,q=2 2> /dev/null; done | sort -u
  -3.700131761419e-4
  0
  0.02858006380239
  6.260303904811e-4
  undefined (left -1, right 1)
  $ adcalc --max-steps=12000 --cotangent=1,2 -e 'f(t)={s=t; for(i=1;i<=100;i+=1) s=sin(s); s}; [f(x)*x,x]' --at x=1 | tail -n 1
  note: the finite differences would take too long; --check asks for them

By what each variable moves: where one has a kink, a jump is beside it, the value ends there, or the rule is wrong

  $ g='f(t)={s=t; for(i=1;i<=200;i+=1) s=sin(s); s};'
  $ L=w=0; S=1; for i in 1 2 3 4 5 6 7 8 9; do L="$L,x$i=0.$i"; S="$S+f(x$i)"; done
  $ adcalc -e "$g abs(w)*($S)" --wrt=x1,x2,x3,x4,x5,x6,x7,x8,x9,w,q --at $L,q=1 2> /dev/null | sed -n '/^∂w/,$p'
  ∂w   undefined: kink of abs at 0
    left   -2.0104809944819    -2.010480994481895(1)    15 digits
    right   2.0104809944819     2.010480994481895(1)    15 digits
  ∂q       0
  note: ∂w: abs at 0, in 'abs(w)'
  $ adcalc -e "$g sqrt(w)*($S)" --at $L | sed -n '/^∂w/,/^∂x1/p'
  ∂w   undefined: sqrt at 0
    left   none       -                    agrees
    right  inf        inf                  agrees
  ∂x1      0          0                    exact
  $ adcalc -e "$g floor(w+0.5)*($S)" --at $L | sed -n '/^∂w/,/^∂x1/p'
  ∂w    0          0                    exact
  ∂x1   0          0                    exact
  $ adcalc -e "$g sqrt(w+1e-9)*($S)" --at $L | sed -n '/^∂w/,/^∂x1/p'
  ∂w    31788.49567521602       31788.495675215(6)     12 digits
  ∂x1   1.467161029040647e-5    1.46716102904(2)e-5    10 digits
  $ adcalc -e "h(t)=t^2; h'(t)=3*t; $g h(w)*($S)" --at ${L#w=0,},w=2 2> /dev/null | sed -n '/^∂w/,/^∂x1/p'
  ∂w    12.06288596689137       8.0419239779276(9)    DISAGREES
  $ adcalc -e 'sum(k=1,300,sin(k*a+b*c)*d)+e1*g+h*i1' --at a=1,b=2,c=3,d=4,e1=5,g=6,h=7,i1=8 | tail -n 4
  ∂e1   6                     6.00000000000000(2)    exact
  ∂g    5                     5.00000000000000(2)    exact
  ∂h    8                     8.00000000000000(3)    exact
  ∂i1   7                     7.00000000000000(3)    exact
  $ adcalc -e '(sqrt(x)^2 >= 2 ? x : x)*y' --at x=2,y=1 | tail -n 4
  ∂x   1        -                  inconclusive: a branch could go either way
                                   within rounding
  ∂y   2        -                  inconclusive: a branch could go either way
                                   within rounding
  $ adcalc -e "f(t)=t^2; f'(t)=3*t; x > 1 ? f(x) : f(x)*1" --at x=1.000000001 2> /dev/null | tail -n 1
  ∂x   3.000000003    2.000000002000000(4)    DISAGREES: its steps cross a branch

Tables of points: arrays whose matrix is singular where the columns are 0 still have a shape; arrays occur by their elements

  $ printf 'x,q\n3,2\n1,2\n2,3\n' > p.csv
  $ adcalc -p p.csv --wrt=x,q -e 'inv([x,x;x,1])*[1,2]'
  adcalc: p.csv: row 2, line 3: the matrix is singular
  x,q,f1,df1_dx,df1_dq,f2,df2_dx,df2_dq
  3,2,0.8333333333333334,-0.36111111111111116,0,-0.5,0.25,0
  1,2,(error),(error),(error),(error),(error),(error)
  2,3,1.5,-1.25,0,-1,1,0
  [1]
  $ adcalc -p p.csv -e 'sum(inv([x,x;x,1])*[1,2])*y' --at y=2
  adcalc: p.csv: row 2, line 3: the matrix is singular
  x,q,f,df_dx
  3,2,0.6666666666666667,-0.22222222222222227
  1,2,(error),(error)
  2,3,1,-0.5
  [1]
  $ adcalc -p p.csv -e 'inv([x,x;x,1]*A)*zeros(n)' --at 'n=2,A=[1,2;3,4]'
  adcalc: p.csv: row 2, line 3: the matrix is singular
  x,q,f1,df1_dx,f2,df2_dx
  3,2,0,0,0,0
  1,2,(error),(error),(error),(error)
  2,3,0,0,0,0
  [1]
  $ adcalc -p p.csv -e 'A\[x,q]+zeros(n)' --at 'n=2,A=[1,2;3,4],B=[1,2],c=2'
  adcalc: warning: --at: 'B' does not occur in the formula
  adcalc: warning: --at: 'c' does not occur in the formula
  x,q,f1,df1_dx,df1_dq,f2,df2_dx,df2_dq
  3,2,-4,-1.9999999999999996,0.9999999999999998,3.5,1.4999999999999998,-0.4999999999999999
  1,2,0,-1.9999999999999996,0.9999999999999998,0.5,1.4999999999999998,-0.4999999999999999
  2,3,-0.9999999999999997,-1.9999999999999996,0.9999999999999998,1.4999999999999998,1.4999999999999998,-0.4999999999999999
  $ adcalc -p p.csv -e '[x,x^2,x^3]' --wrt=x,q
  x,q,f1,df1_dx,df1_dq,f2,df2_dx,df2_dq,f3,df3_dx,df3_dq
  3,2,3,1,0,9,6,0,27,27,0
  1,2,1,1,0,1,2,0,1,3,0
  2,3,2,1,0,4,4,0,8,12,0
  $ n -e 'f(t,y)={ a=t*2; b = a*1e-310 + y*0; b }; f(x,y)' --at x=1,y=1
  2e-310
  2e-310
  0

Traces: a direction that moves nothing, rows that choose, steps that a name gives, results that are there already

  $ t() { adcalc --no-check --trace "$@" | sed -n '/^node/,$p'; }
  $ t --direction=x=1,y=0 -e 'x*y' --at x=2,y=3
  node  operation  value  weights  tangent  adjoint  uses
  x                2               1        3        1
  y                3               -        2        1
  w1    x*y        6      3, 2     3        1        0
  f = w1
  $ t -e '(x>1 ? x : 2)*solve(t=1,t-max(x,y))' --at x=2,y=1
  node  operation    value  weights  tangent x  tangent y  adjoint  uses
  x                  2               1          -          4        3
  y                  1               -          1          -        1
  w1    x > 1        1      -        -          -          -        0
        taken: true
  w2    solve(x, y)  2      1, -     1          -          2        1
        residual 0
  w3    x*w2         4      2, 2     4          -          1        0
  f = w3
  $ t -e '2*x+integrate(t=0,1,2)' --at x=2
  node  operation  value  weights  tangent x  adjoint  uses
  x                2               1          2        1
  w1    2*x        4      2        2          1        1
  w2    w1 + 2     6      1        2          1        0
  f = w2
  $ t -e 'sum(k=1,v[1],x*k)' --at 'v=[2,3],x=1'
  node  operation  shape  value   tangent v[1]  tangent x  adjoint         uses
  v                2      [2, 3]  [1, -]        -          [undefined, -]  0
  x                       1       -             1          3               2
  w1    0 + x             1       -             1          1               1
  w2    x*2               2       -             2          1               1
  w3    w1 + w2           3       -             3          1               0
  f = w3
  $ t --wrt=x -e 'sum(cumsum([y,2*y]))*x' --at x=2,y=3
  node  operation   shape  value   tangent x  adjoint  uses
  y                        3       -          -        2
  x                        2       1          12       1
  w1    2*y                6       -          -        1
  w2    [y, w1]     2      [3, 6]  -          -        1
  w3    cumsum(w2)  2      [3, 9]  -          -        1
  w4    sum(w3)            12      -          -        1
  w5    w4*x               24      12         1        0
  f = w5
  $ t -e 'y*max(cumsum([x,y]))' --at x=2,y=-3
  node  operation   shape  value    tangent x  tangent y  adjoint  uses
  y                        -3       -          1          2        2
  x                        2        1          -          -3       1
  w1    [x, y]      2      [2, -3]  [1, -]     [-, 1]     [-3, 2]  1
  w2    cumsum(w1)  2      [2, -1]  [1, 1]     [-, 1]     [-3, -]  1
  w3    max(w2)            2        1          -          -3       1
  w4    y*w3               -6       -3         2          1        0
  f = w4
  $ t -e 'abs.(v)[2]*x' --at 'v=[0,3],x=2'
  node  operation  shape  value   tangent v[2]  tangent x  adjoint  uses
  v                2      [0, 3]  [-, 1]        -          [0, 2]   1
  x                       2       -             1          3        1
  w1    abs.(v)    2      [0, 3]  [-, 1]        -          [-, 2]   1
  w2    w1[2]*x           6       2             3          1        0
  f = w2
  $ t -e 'length(v)*x' --at 'v=[1,2],x=2'
  node  operation  value  weights  tangent x  adjoint  uses
  x                2               1          2        1
  w1    2*x        4      2        2          1        0
  f = w1
  $ t -e 'v[1:s:3]*2' --at 'v=[1,2,3],s=2' 2> /dev/null
  node  operation  shape  value      adjoint f1  adjoint f2  uses
  v                3      [1, 2, 3]  [2, -, -]   [-, -, 2]   1
  s                       2          undefined   undefined   1
        the bounds of a sum cannot vary
  w1    v[1:s:3]   2      [1, 3]     [2, -]      [-, 2]      1
  w2    w1*2       2      [2, 6]     [1, -]      [-, 1]      0
  f = w2
  note: the tangents of 3 variables are not shown; choose with --wrt or
        --direction; --trace=elements shows arrays by their elements
  $ t -e 'factorial.(v)' --at 'v=[1,2,3]'
  node  operation      shape  value      adj. f1        adj. f2    adj. f3      uses
  v                    3      [1, 2, 3]  [0.4228, ...]  [-, ...]   [-, -, ...]  1
  w1    factorial.(v)  3      [1, 2, 6]  [1, -, -]      [-, 1, -]  [-, -, 1]    0
  f = w1
  note: the tangents of 3 variables are not shown; choose with --wrt or
        --direction; --trace=elements shows arrays by their elements
  $ t --trace=rules -e 'sin(x*1e-20)+x*1.5e+30+log(x)/log(y)+1/x' --at x=2,y=3
  node  operation  value    weights           tangent x  tangent y  adjoint   uses
  x                2                          1          -          1.5e30    4
  y                3                          -          1          -0.19143  1
  w1    x*1e-20    2e-20    1e-20             1e-20      -          1         1
  w2    sin(w1)    2e-20    1                 1e-20      -          1         1
  w3    x*1.5e30   3e30     1.5e30            1.5e30     -          1         1
  w4    w2 + w3    3e30     1, 1              1.5e30     -          1         1
  w5    log(x)     0.69315  0.5               0.5        -          0.91024   1
  w6    log(y)     1.0986   0.33333           -          0.33333    -0.5743   1
  w7    w5/w6      0.63093  0.91024, -0.5743  0.45512    -0.19143   1         1
  w8    w4 + w7    3e30     1, 1              1.5e30     -0.19143   1         1
  w9    1/x        0.5      -0.25             -0.25      -          1         1
  w10   w8 + w9    3e30     1, 1              1.5e30     -0.19143   1         0
  f = w10

  tangents, forward
    dw1 = 1e-20*dx
    dw2 = cos(w1)*dw1
    dw3 = 1.5e30*dx
    dw4 = dw2 + dw3
    dw5 = dx/x
    dw6 = dy/y
    dw7 = dw5/w6 - w5/w6^2*dw6
    dw8 = dw4 + dw7
    dw9 = -dx/x^2
    dw10 = dw8 + dw9

  adjoints, reverse
    w10_bar = 1
    w9_bar = w10_bar
    w8_bar = w10_bar
    w7_bar = w8_bar
    w6_bar = -w5/w6^2*w7_bar
    w5_bar = w7_bar/w6
    w4_bar = w8_bar
    w3_bar = w4_bar
    w2_bar = w4_bar
    w1_bar = cos(w1)*w2_bar
    y_bar = w6_bar/y
    x_bar = 1e-20*w1_bar + 1.5e30*w3_bar + w5_bar/x - w9_bar/x^2
  $ t --trace=rules -e 'solve(t=1,t-x*1e-7)*x' --at x=2
  node  operation  value  weights  tangent x  adjoint  uses
  x                2               1          4e-7     2
  w1    solve(x)   2e-7   1e-7     1e-7       2        1     residual 0
  w2    w1*x       4e-7   2, 2e-7  4e-7       1        0
  f = w2

  tangents, forward
    dw1 = 1e-7*dx
    dw2 = x*dw1 + w1*dx

  adjoints, reverse
    w2_bar = 1
    w1_bar = x*w2_bar
    x_bar = 1e-7*w1_bar + w1*w2_bar
  $ t --trace=rules -e 'diff(asin(x)*erf(x),x)' --at x=0.5
  node  operation         value     weights             tangent x  adjoint   uses
  x                       0.5                           1          1.97001   1
  w1    x                 0.5       1                   1          1.97001   4
  w2    asin(w1)          0.523599  1.1547              1.1547     0.878783  1
  w3    erf(w1)           0.5205    0.878783            0.878783   1.1547    1
  w4    1/sqrt(1 - w1^2)  1.1547    0.7698              0.7698     0.5205    1
  w5    exp(-w1^2)        0.778801  -0.778801           -0.778801  0.590818  1
  w6    1.12838*w5        0.878783  1.12838             -0.878783  0.523599  1
  w7    w3*w4             0.601021  1.1547, 0.5205      1.41541    1         1
  w8    w2*w6             0.460129  0.878783, 0.523599  0.554601   1         1
  w9    w7 + w8           1.06115   1, 1                1.97001    1         0
  f = w9

  tangents, forward
    dw1 = dx
    dw2 = dw1/sqrt(1 - w1^2)
    dw3 = 2/sqrt(pi)*exp(-w1^2)*dw1
    dw4 = w1*(1/sqrt(1 - w1^2))*(1/sqrt(1 - w1^2))*(1/sqrt(1 - w1^2))*dw1
    dw5 = -2*w1*exp(-w1^2)*dw1
    dw6 = 1.1283791670955126*dw5
    dw7 = w4*dw3 + w3*dw4
    dw8 = w6*dw2 + w2*dw6
    dw9 = dw7 + dw8

  adjoints, reverse
    w9_bar = 1
    w8_bar = w9_bar
    w7_bar = w9_bar
    w6_bar = w2*w8_bar
    w5_bar = 1.1283791670955126*w6_bar
    w4_bar = w3*w7_bar
    w3_bar = w4*w7_bar
    w2_bar = w6*w8_bar
    w1_bar = w2_bar/sqrt(1 - w1^2) + 2/sqrt(pi)*exp(-w1^2)*w3_bar + w1*(1/sqrt(1 -
        w1^2))*(1/sqrt(1 - w1^2))*(1/sqrt(1 - w1^2))*w4_bar -
        2*w1*exp(-w1^2)*w5_bar
    x_bar = w1_bar
