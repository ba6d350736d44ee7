Constraints. Minima of Hock and Schittkowski; the others by hand.

  $ adcalc --minimize=x,y -e '(x-a)^2 + (y-b)^2' --at x=3,y=1,a=1,b=2 --subject='x+y=5, x>=0' --digits=8 | sed '/^gradient/,$d; /[^ ]/!d'
  (x - a)^2 + (y - b)^2
     at a = 1, b = 2
  minimum    2
      value   ∂/∂a   ∂/∂b
  x   2       0.5    -0.5
  y   3       -0.5   0.5
  constraint   left - right            shadow price
  x+y=5        0              active   2
  x>=0         2              slack    0
  $ adcalc --maximize=x,y -e 'x*y' --at x=1,y=2,L=10 --subject='2x+2y=L' --digits=8 | sed -n 's/ 0 after [0-9]* / ~ after N /; /^const/,$p'
  constraint   left - right            shadow price
  2x+2y=L      0              active   1.25

  gradient of the Lagrangian ~ after N steps; the Hessian of the Lagrangian is
      negative definite along what is active
  $ adcalc -q --digits=9 --minimize=x1,x2,x3,x4 -e 'x1*x4*(x1+x2+x3)+x3' --at x1=1,x2=5,x3=5,x4=1 --within='x1=1:5,x2=1:5,x3=1:5,x4=1:5' --subject='x1*x2*x3*x4>=25, x1^2+x2^2+x3^2+x4^2=40' | paste -sd ' '
  1 4.74299964 3.82114998 1.37940829
  $ adcalc --json --minimize=x -e '(x-3)^2' --at x=0 --subject='0 <= x <= 1' | sed 's/iterations":[0-9]*/iterations":N/'
  {"expression":"(x - 3)^2","at":{},"status":"ok","minimum":4,"solution":{"x":1},"residual":0,"gradient_norm":0,"positive_definite":true,"constraints":[{"constraint":"0 <= x","difference":-1,"active":false,"shadow_price":0},{"constraint":"x <= 1","difference":0,"active":true,"shadow_price":-4}],"sensitivity":{"x":{}},"iterations":N}
  $ adcalc --minimize=x -e x --at x=1 --subject='x>=2, x<=1'
  adcalc: no minimum was found: no point that meets the constraints was found
    hint: begin elsewhere with --at
  [1]
  $ adcalc --solve=x -e x --at x=1 --subject='x>=1'
  adcalc: --subject is for --minimize or --maximize, which was not given
    hint: 'adcalc --help' lists the options
  [2]

Where the way there ends: a minimum without a value at it is none; the domain may end on the way; what no constraint or
bound holds in the end is let go, however near it is:

  $ m() { x=$1; shift; adcalc -q --digits=8 --minimize=$x "$@" 2>&1 | grep -v hint: | paste -sd ' '; }
  $ m x -e 'log(x)' --at x=1 --subject='x>=0'
  adcalc: no minimum was found: the gradient of the Lagrangian is not 0 where the search ends
  $ m x -e 'sqrt(x)' --at x=0 --subject='x>=0'
  adcalc: no minimum was found: there is no value or no derivative on the way
  $ m x -e 'x-log(x)' --at x=0.1 --subject='x<=4'
  1
  $ m x -e 'x' --at x=1e10 --subject='1e300*x^2<=1e300'
  adcalc: no minimum was found: there is no value or no derivative on the way
  $ m x,y -e '-x-y' --at x=0.5,y=0.5 --within='x=0:1,y=0:1' --subject='x+y<=5'
  1 1
  $ m x,y -e '-x-y' --at x=0.5,y=0.5 --within='x=0:1,y=2:2' --subject='x+y<=5'
  1 2
  $ m x -e 'x' --at x=3 --subject='x>=1,2x>=2'
  1
  $ m x,y -e '(x-4e-10)^2+(y-5e-10)^2' --at x=0,y=0 --within='x=0:1,y=0:1' --subject='x+y<=5'
  4e-10 5e-10
  $ m x,y -e '100*(x-1+5e-7)^2+(y-1+4e-7)^2' --at x=1,y=1 --within='x=0:1,y=0:1' --subject='x+y<=5'
  0.9999995 0.9999996
  $ m x -e '(x-1+4e-7)^2' --at x=1 --within='x=0:1' --subject='x<=5'
  0.9999996

What is no constraint, and what cannot be read.

  $ { for c in x '>= 1' 'x >= ' 'x != 1' 'x >= 1)' 'x<=)(' 'x >= 1 >= ' '(x>=1)' 'x>=1;y' '' 'x>=1,,x<=2' 'x>=1 # y'; do adcalc -q --minimize=x -e 'x^2' --at x=1 --subject="$c"; done; adcalc -q --minimize=x -e 'x^2' --at x=1 --subject=' 2 <= x <= 3 '; } 2>&1 | marks
  adcalc: --subject:1:1: a constraint has '=', '<=' or '>=' [x]
    hint: write ',' between constraints, as in 'x + y = 1, x >= 0'
  adcalc: --subject:1:1: unexpected '>=', expected an operand [>=]
  adcalc: --subject:1:6: unexpected end of the input, expected an operand []
  adcalc: --subject:1:1: a constraint has '=', '<=' or '>=' [x != 1]
    hint: write ',' between constraints, as in 'x + y = 1, x >= 0'
  adcalc: --subject:1:7: unexpected ')', expected an operator, ',' or the end of the input [)]
    hint: no '(' is open here
  adcalc: --subject:1:4: unexpected ')', expected an operand [)]
    hint: no '(' is open here
  adcalc: --subject:1:11: unexpected end of the input, expected an operand []
  1
  adcalc: --subject:1:5: unexpected ';', expected an operator, ',' or the end of the input [;]
  adcalc: --subject:1:1: unexpected end of the input, expected an operand []
  adcalc: --subject:1:6: unexpected ',', expected an operand [,]
  1
  2

Two constraints that are one leave no slope by other variables

  $ adcalc --json --minimize=x -e 'x^2+a' --at x=3,a=1 --subject='x>=1,2*x>=2' | grep -o '"sensitivity":{[^}]*}[^}]*}'
  "sensitivity":{"x":{"a":"NaN"}}

A minimum of fourth order

  $ adcalc -q --minimize=x,y --subject='x+y=0' -e 'x^4+y^4' -a x=1,y=2 | awk '{ print $1^2 < 1e-10 }'
  1
  1

A constraint that is only touched is a kink: x is max(1, a), and (x, y) the point of x + y >= 2 that is nearest to (a, b). So it is
whichever way rounding errors fall, at 3*a = 0.3

  $ adcalc --json --minimize=x,y -e '(x-a)^2+(y-b)^2' --at x=3,y=4,a=1,b=1 --subject='x+y>=2' | grep -o '"sensitivity":{.*}}'
  "sensitivity":{"x":{"a":"NaN","b":"NaN"},"y":{"a":"NaN","b":"NaN"}}
  $ for o in --subject='x>=0.1' --subject='x<=0.1' --within=x=0.1:5; do adcalc --json --minimize=x -e '(3*x-a)^2' --at x=0.1,a=0.3 $o | grep -o '"sensitivity":{[^}]*}[^}]*}'; done | uniq -c
        3 "sensitivity":{"x":{"a":"NaN"}}
  $ for a in 0.9 1.1; do adcalc --json --digits=8 --minimize=x -e '(x-a)^2' --at x=0,a=$a --subject='x>=1' | grep -o '"sensitivity":{[^}]*}[^}]*}'; done
  "sensitivity":{"x":{"a":0}}
  "sensitivity":{"x":{"a":1}}

Where active constraints depend on each other, as three that meet in a point of the plane, there are many prices: 2, 0 and 1, or 0, 2/3
and 7/3

  $ adcalc --maximize=x,y -e '3*x+2*y' --at x=1,y=1 --digits=8 --subject='x+y<=4,x+3*y<=6,x<=3,y>=0' | awk '/ (active|slack) / { print $1, $4 } /^[xy] / { print $1, $2 }'
  x 3
  y 1
  x+y<=4 undecided
  x+3*y<=6 undecided
  x<=3 undecided
  y>=0 0
  $ adcalc --json --minimize=x,y -e 'x^2+y^2' --at x=2,y=-1 --subject='x+y=1,2*x+2*y=2' | grep -o '"shadow_price":[^}]*'
  "shadow_price":"NaN"
  "shadow_price":"NaN"

A price is undecided where the slope of the constraint vanishes; an unknown without freedom is not touched; each unknown has its scale

  $ adcalc --json --minimize=x -e x --at x=1 --subject='x^3=0' | grep -o '"shadow_price":[^}]*'
  "shadow_price":"NaN"
  $ adcalc --json --minimize=x,y -e '(x-2)^2+(y-a)^2' --within=x=2:2 --at x=1,y=0,a=3 | grep -o '"sensitivity".*,"it'
  "sensitivity":{"x":{"a":0},"y":{"a":1}},"it
  $ adcalc --json --minimize=x,y -e '1e-6*(x-a)^2+1e12*(y-b)^2' --within=x=2:5 --at x=1,y=0,a=1.9,b=1 | grep -o '"sensitivity".*,"it'
  "sensitivity":{"x":{"a":0,"b":0},"y":{"a":0,"b":1}},"it

At a kink the gradient need not be 0: the least value is 0, at the origin

  $ adcalc --minimize=x,y -e 'abs(x)+abs(y)' --at x=1,y=2 | sed -n 's/after [0-9]* steps/after N steps/; /^ *[xy] /p; /^ *at/,$p'
  x   0
  y   0
  at a kink after N steps: no value nearby that was tried is lower
  note: at a kink, digits of the unknowns after the fifth may be wrong

The product of two numbers whose sum is 10 has no minimum

  $ adcalc --minimize=x,y -e 'x*y' --at x=1,y=1 --subject='x+y=10'
  adcalc: no minimum was found: the function is unbounded, or only becomes flat
    hint: begin elsewhere with --at
  [1]
