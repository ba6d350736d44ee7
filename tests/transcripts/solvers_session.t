Solvers in a session

  $ cat > points.csv << END
  > x,y
  > 1,3.1
  > 2,4.9
  > 3,7.2
  > 4,8.8
  > END
  $ adcalc -i << 'END'
  > p = 2
  > x = 1
  > :solve x x^2 - p
  > :minimize x (x-p)^2
  > a = 1; b = 0
  > :fit points.csv a,b y ~ a*x + b
  > :budget u=2.00(10),v=3+/-0.2 u*v
  > :budget u=2 +/- 0.1 u^2
  > :solve x
  > :solve q q-1
  > :fit none.csv a y ~ a*x
  > x
  > y
  > END
  p = 2
  x = 1
  x^2 - p
     at p = 2

      value                ∂/∂p
  x   1.4142135623730951   0.35355339059327373

  residual 4.4409e-16 after 5 steps
  (x - p)^2
     at p = 2

  minimum    0

      value   ∂/∂p
  x   2       1

  gradient 0 after 1 steps; the Hessian is positive definite
  b = 0
  y ~ a*x + b

      estimate   standard error   t        95 % from   to
  a   1.94       0.090553851381   21.424   1.55038     2.32962
  b   1.15       0.24799193535    4.6372   0.0829768   2.21702

  residual sum of squares 0.082, 4 observations, 2 degrees of freedom
  residual standard deviation 0.20248456731, R² 0.995661, * steps (glob)

  correlation
  a         1.0000
  b        -0.9129  1.0000
  f(u, v) = u*v   at u = 2, v = 3

  value    6

       partial    finite difference       agreement
  ∂u   3          3.000000000000000(7)    exact
  ∂v   2          2.000000000000000(4)    exact

  result   6.00(50)   u = 0.5   relative 8.3%

  input   value   u     sensitivity   contribution   percent
  u       2       0.1   3             0.3            36.0
  v       3       0.2   2             0.4            64.0
  adcalc: input:1:1: unexpected '+/-', expected an operand or the end of the input
    +/- 0.1 u^2
    ^~~
  adcalc: :solve: an expression is missing
    hint: as in :solve x x^2-2
  adcalc: 'q' has no value to begin with
    hint: give it one first: q = VALUE
  adcalc: cannot read 'none.csv': No such file or directory
  f(x) = x   at x = 1

  value    1

       partial    finite difference        agreement
  ∂x   1          1.0000000000000000(4)    exact
  adcalc: standard input:13:1: unknown name 'y'
    y
    ^
    hint: give it a value first: y = 2
