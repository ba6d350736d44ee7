What plots, JSON and samples say where there is little to show.
SPDX-License-Identifier: GPL-3.0-or-later

Plots: a constant, no value, several components; contours of what has no level, and of what varies along one side only

  $ p() { adcalc --plot="$@" 2>&1 | sed -n 1,2p; }
  $ p x=0:1 -e '[x, x^2, -x]'; p x=0:1 -e '3 + 0*x'; p x=0:1 -e '0*x'; p x=0:1 -e 'log(-1 - x)'; p x=-1:1 -e '1/x'; p x=0:1 -e 'inv([x, 1; 1, 1])[1, 1]'
  f(x) = [x, x^2, -x]
    ⠒⠒⠒ f1  ⠒⠒⠒ f2  ⠒⠒⠒ f3  ⠂⠐ ⠂ df1/dx  ⠂⠐ ⠂ df2/dx  ⠂⠐ ⠂ df3/dx
  f(x) = 3 + 0*x
    ⠒⠒⠒ f
  f(x) = 0*x
    ⠒⠒⠒ f  ⠂⠐ ⠂ df/dx
  adcalc: -e:1:1: there is no value to draw from 0 to 1
    log(-1 - x)
  f(x) = 1/x
    ⠒⠒⠒ f
  f(x) = inv([x, 1; 1, 1])[1, 1]
    ⠒⠒⠒ f
  $ p x=0:1 -e '[x,1,2,3,4,5,6,7,8,9]'; p x=0:1,y=0:1 -e '[x, y]'; p x=0:1,y=0:1 -e 'x*0 + 1'; p x=1:0 -e x; p x=1 -e x
  adcalc: -e:1:1: a vector of 10 components is too much for one plot, which has 6
    [x,1,2,3,4,5,6,7,8,9]
  adcalc: -e:1:1: a contour is drawn of one number, and this has 2 components
    [x, y]
  adcalc: 'y' does not occur in what is drawn
  adcalc: --plot:1:1: the interval is empty in 'x=1:0'
    x=1:0
  adcalc: --plot:1:1: 'x=1' is not an interval like x=0:1
    x=1
  $ p x=0:1,y=0:1 -e 'log(-1 - x - y)'; p x=-1:1,y=-10:10 -e 'x^2 + y^2'; p x=-1:1,y=-1:1 -e '(x > 0 ? 1 : -1)*y'; p x=-1:1,y=-1:1 -e 'floor(3*x)*floor(3*y)'; p x=-1:1,y=-1:1 -e '1/(x*y)'
  adcalc: -e:1:1: there is no value to draw from 0 to 1 and 0 to 1
    log(-1 - x - y)
  f(x, y) = x^2 + y^2
    contours at 0.63, 2.8, 7.1, 13, 22, 32, 45, 59, 75, 94; arrows: the gradient
  f(x, y) = (x > 0 ? 1 : -1)*y
    contours at -0.9, -0.7, -0.5, -0.3, -0.1, 0.1, 0.3, 0.5, 0.7, 0.9; arrows: the gradient
  f(x, y) = floor(3*x)*floor(3*y)
    contours at -6, -3, -2, 0, 2, 4, 6; arrows: the gradient
  f(x, y) = 1/(x*y)
    contours at -35, -10, -4.9, -2.8, -1.6, 1.6, 2.8, 4.9, 10, 35; arrows: the gradient

Samples without a value are counted: of a normal 0.1 +/- 1 some 46 % are below 0

  $ adcalc --json --no-check --monte-carlo=1000 --seed=1 -e 'sqrt(x)' --at x=0.1+/-1 | grep -o '"invalid":[0-9]*' | awk -F: '{print ($2 > 410 && $2 < 510)}'
  1
  $ adcalc --json --no-check --monte-carlo=100 -e 'log(x)' --at x=-9+/-0.1 | grep -o '"invalid":[0-9]*'
  "invalid":100

Inputs that depend on each other, effective degrees of freedom, no uncertainty at all: u of x - x is 0; Welch and Satterthwaite
give (2u^2)^2/(2u^4/5) = 10 of two inputs with 5

  $ adcalc --no-check -e 'x - x' --at x=1+/-0.1 | grep result; adcalc --no-check -e 'x + y' --at 'x=1+/-0.1:5,y=2+/-0.1:5' --expand=95% | grep -E '^(result|expanded)' -A 1
  result   0   u = 0
  result   3.00(14)   u = 0.14142   relative 4.7%
  expanded: U = 0.31511 for 95%, k = 2.2281, degrees of freedom 10
  $ adcalc --json --no-check -e 'x*y' --at 'x=0+/-0.1,y=0+/-0.1'; adcalc --json --no-check --expand=2 -e '[x, 2*x]' --at 'x=1+/-0.1'
  {"expression":"x*y","at":{"x":0,"y":0},"status":"ok","value":0,"gradient":{"x":0,"y":0},"uncertainty":{"u":0,"relative":"NaN","contributions":{"x":0,"y":0},"percent":{"x":0,"y":0},"dof":"Infinity","second_order":{"u":0.010000000000000002,"shift":0}}}
  {"expression":"[x, 2*x]","at":{"x":1},"status":"ok","value":[1,2],"jacobian":[{"x":1},{"x":2}],"uncertainty":[{"u":0.1,"relative":0.1,"contributions":{"x":0.1},"percent":{"x":100},"dof":"Infinity","expanded":{"U":0.2,"k":2},"second_order":{"u":0.1,"shift":0}},{"u":0.2,"relative":0.1,"contributions":{"x":0.2},"percent":{"x":100},"dof":"Infinity","expanded":{"U":0.4,"k":2},"second_order":{"u":0.2,"shift":0}}],"covariance":[[0.010000000000000002,0.020000000000000004],[0.020000000000000004,0.04000000000000001]],"correlation":[[1,1],[1,1]]}

An uncertainty of first order needs each sensitivity: at a kink, or where a root is multiple, it is undecided, at a vertical tangent
infinite, and in neither case has an input a percentage

  $ adcalc --no-check --expand=2 -e 'abs(x-y)+y*x' --at 'x=1+/-0.1,y=1+/-0.2' | sed -n '/^input/,$p'
  input   value     u   sensitivity   contribution   percent
  x           1   0.1     undecided      undecided
  y           1   0.2     undecided      undecided

  result   1   u = undecided
  expanded: U = undecided
  $ adcalc --no-check -e 'sqrt(x)+y' --at 'x=0+/-0.1,y=1+/-0.2' | sed -n '/^x/p; /^result/p'
  x           0   0.1     undecided      undecided
  result   1   u = undecided
  $ adcalc --no-check -e 'cbrt(x)+y' --at 'x=0+/-0.1,y=1+/-0.2' | grep result; adcalc --no-check -e '[abs(x-y), x*y, 3]' --at 'x=1+/-0.1,y=1+/-0.2' | grep correlation
  result   1   u = inf
  correlation of f1 and f2: undecided
  correlation of f1 and f3: undecided
  correlation of f2 and f3: none

JSON of solutions: several roots with uncertainties, constraints, fits that fail

  $ adcalc --json --all-roots=x=-2:2 -e 'x^2 - a' --at a=1+/-0.1 | sed 's/"complete":[a-z]*,//; s/,"notes":.*\]//'; adcalc --json --solve=x -e 'x^2 + 2' --at x=1
  {"expression":"x^2 - a","at":{"a":1},"status":"ok","solution":{"x":[-1,1]},"residual":0,"sensitivity":{"x":{"a":[-0.5,0.5]}},"uncertainty":{"x":[{"u":0.05,"relative":0.05,"contributions":{"a":0.05},"percent":{"a":100},"dof":"Infinity"},{"u":0.05,"relative":0.05,"contributions":{"a":0.05},"percent":{"a":100},"dof":"Infinity"}]},"iterations":0}
  {"expression":"x^2 + 2","at":{},"status":"no-convergence","iterations":4,"notes":["no step comes nearer to a root"]}
  [1]
  $ printf 'x,y\n0,1\n1,2\n2,3\n' > d.csv; adcalc --json --fit=d.csv -e 'y ~ a*x + b + c' --at a=1,b=0,c=0 | grep -o '"status":"[a-z-]*"'; adcalc --json --fit=d.csv -e 'y ~ 0*a + x' --at a=1 | grep -o '"status":"[a-z-]*"'
  "status":"not-identifiable"
  "status":"no-convergence"

JSON of answers: sides, directions that are nothing, blame, traces with choices

  $ adcalc --json --no-check --direction=x=0 -e 'x^2' --at x=1; adcalc --json --no-check --blame -e '(1 + x) - 1' --at x=1e-14 --no-escalate | grep -o '"blame":.*' | cut -c1-120
  {"expression":"x^2","at":{"x":1},"status":"ok","value":1,"gradient":{"x":2},"directional":0}
  "blame":{"of":"the value","bound":7.992793618614088e-18,"parts":[{"operation":"1 + x","share":0.9999999999999013}]},"not
