A variable that does not occur, or is held, in each kind of answer: its derivatives are 0.
SPDX-License-Identifier: GPL-3.0-or-later

  $ a() { adcalc "$@" --at x=1,z=5 --wrt=z,x 2> /dev/null; }
  $ adcalc --json -e 'x^2' --at x=1,z=5 --wrt=z --hessian
  adcalc: warning: --at: 'z' does not occur in the formula
  {"expression":"x^2","at":{"z":5,"x":1},"status":"ok","value":1,"gradient":{"z":0},"hessian":{"z":{"z":0}}}
  $ a --no-check -e 'x^2' --hessian --sparse | tail -n 2; a -q -e 'x^2' --taylor=3 --direction x=1,z=1 | paste -sd ' '; a --json --taylor=2 --direction=z=1 -e 'x^2'
  ∂x∂x   2
  1 of 3 entries; the others are 0
  1 0 2 1 2 1 0 2
  {"expression":"x^2","at":{"z":5,"x":1},"status":"ok","value":1,"gradient":{"z":0,"x":2},"taylor":{"coefficients":[1,0,0]},"directional":0}
  $ adcalc --json -e 'x^2' --at x=1,z=5 --wrt=z --taylor=2 2> /dev/null
  {"expression":"x^2","at":{"z":5,"x":1},"status":"ok","value":1,"gradient":{"z":0},"taylor":{"variable":"z","coefficients":[1,0,0]}}
  $ for m in auto forward reverse; do a -q --mode=$m -e '[x^2, x]' | paste -sd ' '; done | uniq -c
        3 1 0 2 1 0 1
  $ a --no-check -e '[x^2, x]' --sparse | tail -n 4; adcalc -q -e '[x^2, x]' --at x=1,z=5 --wrt=z --sparse 2> /dev/null
  ∂f1/∂x   2
  ∂f2/∂x   1
  2 of 4 entries; the others are 0
  sweeps by colours: forward 1 instead of 2, reverse 2 instead of 2
  1
  1
  $ a --json --check -e '[x^2, x]' --cotangent=1,0
  {"expression":"[x^2, x]","at":{"z":5,"x":1},"status":"ok","value":[1,1],"gradient":{"z":0,"x":2},"check":{"x":{"difference":2,"error":4e-15,"verdict":"agree"}}}
  $ a --json --check -e '[x^2, x]' --cotangent=1,2
  {"expression":"[x^2, x]","at":{"z":5,"x":1},"status":"ok","value":[1,1],"gradient":{"z":0,"x":4},"check":{"x":{"difference":4,"error":1e-14,"verdict":"agree"}}}
  $ a --no-check -e 'x^2' --trace | grep '^trace\|^x '; a --no-check -e 'x^2' --direction=z=1 --trace | grep '^trace\|^x '
  trace   gradient: reverse
  x                1               1          2        1
  trace   gradient: reverse; along the direction: forward
  x                1               -        2        1
  $ adcalc --no-check -e 'abs(x) + z' --at x=0,z=5 --wrt=z,x --taylor=2 --direction z=1 | sed -n '/^dir/p; /^Taylor/,$p'
  directional derivative   1
  Taylor coefficients along the direction
  0    5
  1    1
  2    0

Written formulas and code

  $ a -e 'x^2' --emit=infix; a -e 'x^2' --emit=latex --hessian
  f = x^2
  df/dz = 0
  df/dx = 2*x
  f = {x}^{2}
  \frac{\partial f}{\partial z} = 0
  \frac{\partial f}{\partial x} = 2\,x
  \frac{\partial^{2} f}{\partial z\,\partial z} = 0
  \frac{\partial^{2} f}{\partial z\,\partial x} = 0
  \frac{\partial^{2} f}{\partial x\,\partial x} = 2
  $ a -e '[x^2, 3]' --emit=python | grep gradient
      gradient = np.array([[each + like for each in row] for row in [[0.0, v6], [0.0, 0.0]]])
      return value, gradient
  $ a -e '[x^2, x*z]' --emit=dot | grep 'n4\|result'; adcalc -e '[3, x^2]' --emit=dot | grep 'n2'; adcalc -e 'abs(x) + max(x, y)' --at x=1,y=2 --emit=dot | grep -e '-> n3'
      n4 [label=<*<br/>5>, shape=ellipse];
      n0 -> n4 [label="5"];
      n1 -> n4 [label="1"];
      result0 [label="f1", shape=box, style=bold];
      n3 -> result0;
      result1 [label="f2", shape=box, style=bold];
      n4 -> result1;
      n2 [label="2", shape=plaintext];
      n2 -> n3;
      n0 -> n3;
      n1 -> n3 [label="1"];

A constant

  $ for f in infix python fortran; do adcalc -e 3 --emit=$f; done | grep '3\|gradient'
  f = 3
      value = (3.0 + like)[()]
      gradient = np.array([each + like for each in []])
      return value, gradient
  subroutine f(x, value, gradient)
      double precision, intent(out) :: value, gradient(0:-1)
      value = 3.0d0

Numbers that need an exponent, and infinity

  $ adcalc -e 'x*1e-30 + 1.5e300*x' --at x=1 --emit=latex
  f = 1\cdot 10^{-30}\,x+1.5\cdot 10^{300}\,x
  \frac{\partial f}{\partial x} = 1\cdot 10^{-30}+1.5\cdot 10^{300}
  $ adcalc -e 'x*1e-30 + 1.5e300*x' --at x=1 --emit=fortran | grep d300; adcalc -e 'x*inf' --at x=1 --emit=latex
      v4 = (1.5d300*v0)
      gradient(0) = 1.5d300
  f = \infty\,x
  \frac{\partial f}{\partial x} = \infty

Names

  $ adcalc -e 'alpha*beta_1*x2*foo_bar*é' --at alpha=1,beta_1=2,x2=3,foo_bar=5,é=2 --emit=latex | head -n 1
  f = \alpha\,\beta_{1}\,x_{2}\,\mathrm{foo}_{\mathrm{bar}}\,é
  $ adcalc -e 'sqrt(x) + root(x, 3) - (-x)*y/(x*y)' --at x=1,y=2 --emit=latex | head -n 1
  f = \sqrt{x}+\sqrt[3]{x}+\frac{x\,y}{x\,y}

  $ n() { adcalc -q --no-check "$@"; }

Variables that do not occur, elements of arrays, and those of data

  $ n --wrt='v[1],x,v[2]' -e 'sum(v)*x' --at 'v=[1,2,3],x=2' --json
  {"expression":"sum(v)*x","at":{"v":[1,2,3],"x":2},"status":"ok","value":12,"gradient":{"v[1]":2,"x":6,"v[2]":2}}
  $ n --wrt='v[1],w[2],v[2]' -e 'sum(v)*sum(w)' --at 'v=[1,2],w=[3,4]' --json
  {"expression":"sum(v)*sum(w)","at":{"v":[1,2],"w":[3,4]},"status":"ok","value":21,"gradient":{"v[1]":7,"w[2]":3,"v[2]":7}}
  $ for w in 'v[1],v[1]' 'v[7]'; do marked adcalc -q --wrt="$w" -e 'sum(v)' --at 'v=[1,2]'; done
  adcalc: --wrt:1:6: 'v[1]' occurs twice [v[1]]
  adcalc: --wrt:1:1: unknown variable 'v[7]' [v[7]]
  [2]
  $ printf 'y,x\n1,2\n3,4\n' > d.csv; n --data=d.csv --wrt='y[2],a' -e 'sum(y)*a' --at a=1 --json
  {"expression":"sum(y)*a","at":{"y":[1,3],"a":1},"status":"ok","value":4,"gradient":{"y[2]":1,"a":4}}
  $ n --wrt='w,x' -e 'x' --at 'v=[1,2],x=3,w=[1,2]' --json 2> /dev/null
  {"expression":"x","at":{"w":[1,2],"x":3},"status":"ok","value":3,"gradient":{"w":[0,0],"x":1}}

A Jacobian of one number beside variables that do not occur

  $ for q in q=3 'v=[1,2]'; do adcalc --jacobian -e 'x*y' --at "x=1,y=2,$q" 2> /dev/null | tail -n 1; done | uniq -c
        2 finite differences: 2 of 2 entries agree, to 15 digits or more
