A variable that does not occur, or is held, in each kind of answer: its derivatives are 0.
SPDX-License-Identifier: GPL-3.0-or-later

  $ a() { adcalc "$@" --at x=1,z=5 --wrt=z,x 2> /dev/null; }
  $ adcalc --json -e 'x^2' --at x=1,z=5 --wrt=z --hessian
  adcalc: warning: --at: 'z' does not occur in the formula
  {"expression":"x^2","at":{"z":5,"x":1},"status":"ok","value":1,"gradient":{"z":0},"hessian":{"z":{"z":0}}}
  $ a -e 'x^2' --hessian --sparse; a -q -e 'x^2' --taylor=3 --direction x=1,z=1; a --json --taylor=2 --direction=z=1 -e 'x^2'
  f(z, x) = x^2   at z = 5, x = 1

  value    1

       partial    finite difference       agreement
  ∂z   0
  ∂x   2          2.000000000000000(4)    exact

  Hessian
  ∂x∂x   2
  1 of 3 entries; the others are 0

  finite differences: 1 of 1 entries agree, to 15 digits or more
  1
  0
  2
  1
  2
  1
  0
  2
  {"expression":"x^2","at":{"z":5,"x":1},"status":"ok","value":1,"gradient":{"z":0,"x":2},"taylor":{"coefficients":[1,0,0]},"directional":0}
  $ adcalc --json -e 'x^2' --at x=1,z=5 --wrt=z --taylor=2 2> /dev/null
  {"expression":"x^2","at":{"z":5,"x":1},"status":"ok","value":1,"gradient":{"z":0},"taylor":{"variable":"z","coefficients":[1,0,0]}}
  $ for m in auto forward reverse; do a -q --mode=$m -e '[x^2, x]'; done
  1
  0
  2
  1
  0
  1
  1
  0
  2
  1
  0
  1
  1
  0
  2
  1
  0
  1
  $ a -e '[x^2, x]' --sparse; adcalc -q -e '[x^2, x]' --at x=1,z=5 --wrt=z --sparse
  f(z, x) = [x^2, x]   at z = 5, x = 1

  value    [1, 1]

  Jacobian
  ∂f1/∂x   2
  ∂f2/∂x   1
  2 of 4 entries; the others are 0
  sweeps by colours: forward 1 instead of 2, reverse 2 instead of 2

  finite differences: 2 of 2 entries agree, to 15 digits or more
  adcalc: warning: --at: 'z' does not occur in the formula
  1
  1
  $ a --json --check -e '[x^2, x]' --cotangent=1,0
  {"expression":"[x^2, x]","at":{"z":5,"x":1},"status":"ok","value":[1,1],"gradient":{"z":0,"x":2},"check":{"x":{"difference":2,"error":4e-15,"verdict":"agree"}}}
  $ a --json --check -e '[x^2, x]' --cotangent=1,2
  {"expression":"[x^2, x]","at":{"z":5,"x":1},"status":"ok","value":[1,1],"gradient":{"z":0,"x":4},"check":{"x":{"difference":4,"error":1e-14,"verdict":"agree"}}}
  $ a --no-check -e 'x^2' --trace; a --no-check -e 'x^2' --direction=z=1 --trace
  f(z, x) = x^2   at z = 5, x = 1

  value    1

       partial
  ∂z   0
  ∂x   2

  trace   gradient: reverse

  node  operation  value  weights  tangent x  adjoint  uses
  x                1               1          2        1
  w1    x^2        1      2        2          1        0
  f = w1
  f(z, x) = x^2   at z = 5, x = 1

  value    1

       partial
  ∂z   0
  ∂x   2

  directional derivative   0

  trace   gradient: reverse; along the direction: forward

  node  operation  value  weights  tangent  adjoint  uses
  x                1               -        2        1
  w1    x^2        1      2        -        1        0
  f = w1
  $ a --subgradient --no-check -e 'abs(x)'
  f(z, x) = abs(x)   at z = 5, x = 1

  value    1

       partial
  ∂z   0
  ∂x   1
  $ a --no-check -e 'abs(x)' --hessian
  f(z, x) = abs(x)   at z = 5, x = 1

  value    1

       partial
  ∂z   0
  ∂x   1

  Hessian
       ∂z   ∂x
  ∂z   0    0
  ∂x   0    0
  $ adcalc --no-check -e 'abs(x)' --at x=0,z=5 --wrt=z,x --hessian 2> /dev/null
  f(z, x) = abs(x)   at z = 5, x = 0

  value    0

           partial
  ∂z       0
  ∂x   undefined: kink of abs at 0
    left   -1
    right   1
  note: ∂x: abs at 0, in 'abs(x)'

  Hessian
       ∂z                            ∂x
  ∂z   0                             0
  ∂x   0                             undefined (left 0, right 0)
  note: Hessian: abs at 0, in 'abs(x)'
  [1]
  $ adcalc --no-check -e 'abs(x) + z' --at x=0,z=5 --wrt=z,x --taylor=2 --direction z=1
  f(z, x) = abs(x) + z   at z = 5, x = 0

  value    5

           partial
  ∂z       1
  ∂x   undefined: kink of abs at 0
    left   -1
    right   1
  note: ∂x: abs at 0, in 'abs(x)'

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
  $ a -e '[x^2, 3]' --emit=python | tail -n 3; adcalc -e 'x^2*z' --at x=1,z=5 --wrt=x --emit=fortran
      value = np.array([each + like for each in [v2, 3.0]])
      gradient = np.array([[each + like for each in row] for row in [[0.0, v6], [0.0, 0.0]]])
      return value, gradient
  ! x(0) is x
  ! z is held at 5
  ! Names that begin with v are values.
  subroutine f(x, value, gradient)
      use, intrinsic :: ieee_arithmetic
      implicit double precision (v)
      double precision, intent(in) :: x(0:0)
      double precision, intent(out) :: value, gradient(0:0)
      v0 = x(0)
      v1 = 5.0d0
      v3 = v0**2.0d0
      v4 = (v3*v1)
      v6 = (2.0d0*v0**(2.0d0 - 1.0d0))
      v7 = (v1*v6)
      gradient(0) = v7
      value = v4
  end subroutine f
  $ adcalc -e '[x^2*z, 3]' --at x=1,z=5 --wrt=x --emit=javascript
  // x[0] is x
  // z is held at 5
  function f(x) {
      const v0 = x[0];
      const v1 = 5.0;
      const v3 = Math.pow(v0, 2.0);
      const v4 = (v3*v1);
      const v8 = (2.0*Math.pow(v0, (2.0 - 1.0)));
      const v9 = (v1*v8);
      return {value: [v4, 3.0], jacobian: [[v9], [0.0]]};
  }
  $ a -e '[x^2, x*z]' --emit=dot; adcalc -e '[3, x^2]' --emit=dot; adcalc -e 'abs(x) + max(x, y)' --at x=1,y=2 --emit=dot
  digraph f {
      rankdir=BT;
      node [fontname="Helvetica,Arial,sans-serif"];
      edge [fontname="Helvetica,Arial,sans-serif"];
      n0 [label=<x<br/>1<br/><font color="#b3262b">adjoint 2</font>>, shape=box, style=filled, fillcolor="#dbe9f6"];
      n1 [label=<z<br/>5>, shape=box, style=filled, fillcolor="#dbe9f6"];
      n2 [label="2", shape=plaintext];
      n3 [label=<^<br/>1<br/><font color="#b3262b">adjoint 1</font>>, shape=ellipse];
      n4 [label=<*<br/>5>, shape=ellipse];
      n0 -> n3 [label="2"];
      n2 -> n3;
      n0 -> n4 [label="5"];
      n1 -> n4 [label="1"];
      result0 [label="f1", shape=box, style=bold];
      n3 -> result0;
      result1 [label="f2", shape=box, style=bold];
      n4 -> result1;
  }
  digraph f {
      rankdir=BT;
      node [fontname="Helvetica,Arial,sans-serif"];
      edge [fontname="Helvetica,Arial,sans-serif"];
      n0 [label=<x>, shape=box, style=filled, fillcolor="#dbe9f6"];
      n1 [label="3", shape=plaintext];
      n2 [label="2", shape=plaintext];
      n3 [label=<^>, shape=ellipse];
      n0 -> n3;
      n2 -> n3;
      result0 [label="f1", shape=box, style=bold];
      n1 -> result0;
      result1 [label="f2", shape=box, style=bold];
      n3 -> result1;
  }
  digraph f {
      rankdir=BT;
      node [fontname="Helvetica,Arial,sans-serif"];
      edge [fontname="Helvetica,Arial,sans-serif"];
      n0 [label=<x<br/>1<br/><font color="#b3262b">adjoint 1</font>>, shape=box, style=filled, fillcolor="#dbe9f6"];
      n1 [label=<y<br/>2<br/><font color="#b3262b">adjoint 1</font>>, shape=box, style=filled, fillcolor="#dbe9f6"];
      n2 [label=<abs<br/>1<br/><font color="#b3262b">adjoint 1</font>>, shape=ellipse];
      n3 [label=<max<br/>2<br/><font color="#b3262b">adjoint 1</font>>, shape=ellipse];
      n4 [label=<+<br/>3<br/><font color="#b3262b">adjoint 1</font>>, shape=ellipse];
      n0 -> n2 [label="1"];
      n0 -> n3;
      n1 -> n3 [label="1"];
      n2 -> n4 [label="1"];
      n3 -> n4 [label="1"];
      result0 [label="f", shape=box, style=bold];
      n4 -> result0;
  }
  $ a -e 'x^2' --emit=c --hessian | grep gradient; a -e '[x^2, 3]' --emit=c --main | grep 'expected.. ='
  double f(const double *x, double *gradient, double *hessian)
      if (gradient != NULL) {
          gradient[0] = 0.0;
          gradient[1] = v4;
      const double expected[] = {1.0, 3.0, 0.0, 2.0, 0.0, 0.0};
  $ adcalc -e x --wrt=q --emit=infix
  adcalc: --wrt:1:1: unknown variable 'q'
    q
    ^
  [2]

A constant

  $ for f in infix python fortran; do adcalc -e 3 --emit=$f; done
  f = 3
  import math

  import numpy as np


  # Further axes of x are points.
  def f(x):
      x = np.asarray(x, dtype=float)
      like = np.zeros(x.shape[1:])
      value = (3.0 + like)[()]
      gradient = np.array([each + like for each in []])
      return value, gradient
  ! Names that begin with v are values.
  subroutine f(x, value, gradient)
      use, intrinsic :: ieee_arithmetic
      implicit double precision (v)
      double precision, intent(in) :: x(0:-1)
      double precision, intent(out) :: value, gradient(0:-1)
      value = 3.0d0
  end subroutine f

Numbers that need an exponent, and those that are none

  $ adcalc -e 'x*1e-30 + 1.5e300*x' --at x=1 --emit=latex
  f = 1\cdot 10^{-30}\,x+1.5\cdot 10^{300}\,x
  \frac{\partial f}{\partial x} = 1\cdot 10^{-30}+1.5\cdot 10^{300}
  $ adcalc -e 'x*1e-30 + 1.5e300*x' --at x=1 --emit=fortran | grep d300; adcalc -e 'x*inf' --at x=1 --emit=latex
      v4 = (1.5d300*v0)
      gradient(0) = 1.5d300
  f = \infty\,x
  \frac{\partial f}{\partial x} = \infty
  $ adcalc -e 'x*inf + y*nan' --at x=1,y=1 --emit=c | grep -E 'INF|NAN'
      const double v3 = v0 * (INFINITY);
      const double v5 = v1 * NAN;
          gradient[0] = (INFINITY);
          gradient[1] = NAN;

Names

  $ adcalc -e 'alpha*beta_1*x2*foo_bar*é' --at alpha=1,beta_1=2,x2=3,foo_bar=5,é=2 --emit=latex | head -n 1
  f = \alpha\,\beta_{1}\,x_{2}\,\mathrm{foo}_{\mathrm{bar}}\,é
  $ adcalc -e 'sqrt(x) + root(x, 3) - (-x)*y/(x*y)' --at x=1,y=2 --emit=latex | head -n 1
  f = \sqrt{x}+\sqrt[3]{x}+\frac{x\,y}{x\,y}

An answer that is an array without being written as one

  $ adcalc -e '[x, y]*2' --at x=1,y=2 --emit=infix; adcalc -e '[x^k for k=1:3]' --emit=infix --at x=2
  f1 = 2*x
  f2 = 2*y
  df1/dx = 2
  df1/dy = 0
  df2/dx = 0
  df2/dy = 2
  f1 = x
  f2 = x^2
  f3 = x^3
  df1/dx = 1
  df2/dx = 2*x
  df3/dx = 3*x^2
  $ adcalc -e 'A*x' --at 'A=[1,2;3,4],x=2' --wrt=x --emit=infix; adcalc -e "[x, y]'" --at x=1,y=2 --emit=javascript | tail -n 2
  f1 = x*A[1,1]
  f2 = x*A[1,2]
  f3 = x*A[2,1]
  f4 = x*A[2,2]
  df1/dx = A[1,1]
  df2/dx = A[1,2]
  df3/dx = A[2,1]
  df4/dx = A[2,2]
      return {value: [v0, v1], jacobian: [[1.0, 0.0], [0.0, 1.0]]};
  }

  $ n() { adcalc -q --no-check "$@"; }

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
  adcalc: --wrt:1:6: 'v[1]' occurs twice
    v[1],v[1]
         ^~~~
  [2]
  $ n --wrt='v[7]' -e 'sum(v)' --at 'v=[1,2]'
  adcalc: --wrt:1:1: unknown variable 'v[7]'
    v[7]
    ^~~~
  [2]
  $ printf 'y,x\n1,2\n3,4\n' > d.csv; n --data=d.csv --wrt='y[2],a' -e 'sum(y)*a' --at a=1 --json
  {"expression":"sum(y)*a","at":{"y":[1,3],"a":1},"status":"ok","value":4,"gradient":{"y[2]":1,"a":4}}
  $ n --data=d.csv --direction='y[2]=1' -e 'sum(y)*a' --at a=1
  4
  4
  0
  $ n --wrt='w,x' -e 'x' --at 'v=[1,2],x=3,w=[1,2]' --json 2> /dev/null
  {"expression":"x","at":{"w":[1,2],"x":3},"status":"ok","value":3,"gradient":{"w":[0,0],"x":1}}

A Jacobian of one number beside variables that do not occur

  $ for q in q=3 'v=[1,2]'; do adcalc --jacobian -e 'x*y' --at "x=1,y=2,$q" 2> /dev/null | tail -n 1; done
  finite differences: 2 of 2 entries agree, to 15 digits or more
  finite differences: 2 of 2 entries agree, to 15 digits or more
