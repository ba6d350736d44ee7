Second derivatives, Taylor coefficients, directions, and vectors with their Jacobians.

The Hessian of x^2 y^3 at (2, 3), by hand: 2y^3 = 54, 6xy^2 = 108, 6x^2 y = 72

  $ adcalc --no-check -e 'x^2*y^3' --at x=2,y=3 --hessian
  f(x, y) = x^2*y^3   at x = 2, y = 3
  
  value    108
  
       partial
  ∂x   108
  ∂y   108
  
  Hessian
       ∂x    ∂y
  ∂x   54    108
  ∂y   108   72
  $ adcalc --json -e 'x^2*y^3' --at x=2,y=3 --hessian
  {"expression":"x^2*y^3","at":{"x":2,"y":3},"status":"ok","value":108,"gradient":{"x":108,"y":108},"hessian":{"x":{"x":54,"y":108},"y":{"x":108,"y":72}}}

A variable that does not occur has rows of zeros, and --wrt chooses rows and columns

  $ adcalc --json -e 'x^2' --at x=2,y=3 --hessian 2>/dev/null
  {"expression":"x^2","at":{"x":2,"y":3},"status":"ok","value":4,"gradient":{"x":4,"y":0},"hessian":{"x":{"x":2,"y":0},"y":{"x":0,"y":0}}}
  $ adcalc --json -e 'x^2*y^3' --at x=2,y=3 --hessian --wrt y
  {"expression":"x^2*y^3","at":{"y":3,"x":2},"status":"ok","value":108,"gradient":{"y":108},"hessian":{"y":{"y":72}}}

At a kink there is no second derivative

  $ adcalc --json -e 'x*abs(x)' --at x=0 --hessian
  {"expression":"x*abs(x)","at":{"x":0},"status":"undefined","value":0,"gradient":{"x":0},"hessian":{"x":{"x":"NaN"}}}
  [1]

Taylor coefficients of exp(sin(x)) at 0: 1, 1, 1/2, 0, -1/8, -1/15, -1/240, 1/90 (OEIS A002017)

  $ adcalc --no-check -e 'exp(sin(x))' --at x=0 --taylor=7
  f(x) = exp(sin(x))   at x = 0
  
  value    1
  
       partial
  ∂x   1
  
  Taylor coefficients in x
  0    1
  1    1
  2    0.5
  3    0
  4    -0.125
  5    -0.06666666666666667
  6    -0.004166666666666667
  7    0.011111111111111112
  $ adcalc --json -e 'x^3' --at x=0 --taylor=4
  {"expression":"x^3","at":{"x":0},"status":"ok","value":0,"gradient":{"x":0},"taylor":{"variable":"x","coefficients":[0,0,0,1,0]}}
  $ adcalc --json -e '1/(1-x)' --at x=0 --taylor=300 | tr ',' '\n' | grep -c '^1$'
  299

The geometric series above has 301 coefficients of 1; the first and the last of them stand beside a bracket.

Along a direction, or in one variable; with several, one must be chosen

  $ adcalc --json -e 'x*y' --at x=2,y=3 --taylor=3 --direction x=1,y=2
  {"expression":"x*y","at":{"x":2,"y":3},"status":"ok","value":6,"gradient":{"x":3,"y":2},"taylor":{"coefficients":[6,7,2,0]}}
  $ adcalc --json -e 'x*y^2' --at x=2,y=3 --taylor=2 --wrt y
  {"expression":"x*y^2","at":{"y":3,"x":2},"status":"ok","value":18,"gradient":{"y":12},"taylor":{"variable":"y","coefficients":[18,12,2]}}
  $ adcalc -e 'x*y' --at x=2,y=3 --taylor=3
  adcalc: --taylor needs one variable (--wrt) or a direction (--direction)
  [2]
  $ adcalc --json -e 'x*y^2' --at x=2,y=3 --direction x=1,y=-1
  {"expression":"x*y^2","at":{"x":2,"y":3},"status":"ok","value":18,"gradient":{"x":9,"y":12},"directional":-3}

Vectors

  $ adcalc -e '[x*y, x+y]' --at x=2,y=3 --direction x=1 --cotangent 1,2
  f(x, y) = [x*y, x + y]   at x = 2, y = 3
  
  value    [6, 5]
  
  Jacobian
       ∂x   ∂y
  f1   3    2
  f2   1    1
  
  finite differences: 4 of 4 entries agree, to 15 digits or more
  
  directional derivative
  f1   3
  f2   1
  
  pullback of the cotangent
  ∂x   5
  ∂y   4
  $ adcalc --json -e '[x*y, x+y]' --at x=2,y=3 --direction x=1 --cotangent 1,2
  {"expression":"[x*y, x + y]","at":{"x":2,"y":3},"status":"ok","value":[6,5],"jacobian":[{"x":3,"y":2},{"x":1,"y":1}],"gradient":{"x":5,"y":4},"directional":[3,1]}
  $ adcalc --json -e 'x*y' --at x=2,y=3 --jacobian
  {"expression":"x*y","at":{"x":2,"y":3},"status":"ok","value":[6],"jacobian":[{"x":3,"y":2}]}
  $ adcalc --json -e '[abs(x), y, log(y)]' --at x=0,y=-1
  {"expression":"[abs(x), y, log(y)]","at":{"x":0,"y":-1},"status":"undefined","value":[0,-1,"NaN"],"jacobian":[{"x":"NaN","y":0},{"x":0,"y":1},{"x":"NaN","y":"NaN"}],"partial_status":[{"x":"one-sided"},{},{"x":"undefined","y":"undefined"}],"one_sided":[{"x":[-1,1]},{},{}]}
  [1]
  $ adcalc --json --mode=both -e '[x^2]' --at x=3
  {"expression":"[x^2]","at":{"x":3},"status":"ok","value":[9],"jacobian":[{"x":6}],"forward":[{"x":6}],"reverse":[{"x":6}]}
  $ adcalc -q -e '[x^2, 1]' --at x=3
  9
  6
  1
  0

What is refused

  $ adcalc -e '[x, x]' --at x=3 --hessian
  adcalc: -e:1:1: the Hessian of a vector is not available
    [x, x]
    ^~~~~~
  [2]
  $ adcalc -e '[x, x]' --at x=3 --cotangent 1
  adcalc: -e:1:1: --cotangent has 1 numbers, the vector 2 components
    [x, x]
    ^~~~~~
  [2]
  $ adcalc -e '[x, x] + 1' --at x=3
  adcalc: -e:1:1: a vector can only be the whole answer in this version
    [x, x] + 1
    ^~~~~~
  [2]
  $ adcalc -e 'x' --at x=3 --direction x=1,x=2 2>&1 | head -1; adcalc -e 'x' --at x=3 --taylor=-1 2>&1 | head -1; adcalc -e x --at x=1 --cotangent x 2>&1 | head -1
  adcalc: --direction:1:5: 'x' has a component already
  adcalc: --taylor: '-1' is not a whole number from 0 to 100000
  adcalc: --cotangent:1:1: the numbers of --cotangent must be constants

A subgradient at a kink: the number nearest to 0 where one variable has it, an equal share of a tie where several have

  $ for e in 'abs(x-1)' 'max(x-1,0)' 'relu(x-1)' 'max(x,2x-1)' 'max(x,y)' '3*max(x,y)-min(x,y)'; do adcalc --json --subgradient -e "$e + 0*y" --at x=1,y=1 | sed 's/.*"gradient":\({[^}]*}\).*/\1/'; done
  {"x":0,"y":0}
  {"x":0,"y":0}
  {"x":0,"y":0}
  {"x":1,"y":0}
  {"x":0.5,"y":0.5}
  {"x":1,"y":1}

No value, no derivative

  $ adcalc --json -e 'log(x)' --at x=-1,y=1 --wrt y 2>/dev/null
  {"expression":"log(x)","at":{"y":1,"x":-1},"status":"undefined","value":"NaN","gradient":{"y":"NaN"},"partial_status":{"y":"undefined"},"notes":["the value is not a number","y: the value is not a number"]}
  [1]

A multiple stays a multiple beyond 2^53

  $ adcalc --json -e 'x % 3' --at x=1e300 | sed 's/.*"one_sided"/"one_sided"/'; adcalc --json -e 'mod(x, 2)' --at x=1e20 | sed 's/.*"one_sided"/"one_sided"/'
  "one_sided":{"x":[null,1]},"notes":["x: fmod at a multiple of its divisor"]}
  "one_sided":{"x":[null,1]},"notes":["x: mod at a multiple of its divisor"]}

An evaluation that does not end meets its limit

  $ adcalc -q -e 'f(n) = n <= 0 ? 0 : f(n-1) + f(n-1); f(60)' --max-steps=100000 2>&1 | head -1 | sed 's/1:[0-9]*/1:N/'
  adcalc: -e:1:N: more than 100000 steps of evaluation (--max-steps)

A value that is 0 because it is too small is said to be so, whoever computed it

  $ for e in 'normcdf(x)' 'normpdf(x)' 'erfc(-x)' 'exp(20x)'; do adcalc --json -e "$e" --at x=-40 | sed 's/.*"status":"\([a-z]*\)".*/\1/'; done; adcalc --json -e 'zeta(x)' --at x=-8 | sed 's/"gradient.*//'; adcalc --json -e 'sinpi(x)' --at x=1 | sed 's/,"gradient.*//'
  overflow
  overflow
  overflow
  overflow
  {"expression":"zeta(x)","at":{"x":-8},"status":"ok","value":0,
  {"expression":"sinpi(x)","at":{"x":1},"status":"ok","value":0
