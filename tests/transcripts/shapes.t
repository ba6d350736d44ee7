Arrays in traces, maps and loops; determinants beyond the size that Bird's algorithm takes.
SPDX-License-Identifier: GPL-3.0-or-later

  $ t() { adcalc --no-check --trace "$@"; }
  $ t -e 'sum(A[1,:]) + A[2,1]*v[2] + v[1:2]'"'"'*v[2:3]' --at 'A=[1,2;3,4],v=[1,2,3]'
  f(A, v) = sum(A[1, :]) + A[2, 1]*v[2] + v[1:2]'*v[2:3]   at A = [1, 2; 3, 4],
      v = [1, 2, 3]

  value    17

            partial
  ∂A[1,1]   1
  ∂A[1,2]   1
  ∂A[2,1]   2
  ∂A[2,2]   0
  ∂v[1]     2
  ∂v[2]     7
  ∂v[3]     2

  trace   gradient: reverse

  node  operation    shape  value         adjoint       uses
  A                  2x2    [1, 2; 3, 4]  [1, 1; 2, -]  2
  v                  3      [1, 2, 3]     [2, 7, 2]     3
  w1    A[1, :]      2      [1, 2]        [1, 1]        1
  w2    sum(w1)             3             1             1
  w3    A[2,1]*v[2]         6             1             1
  w4    w2 + w3             9             1             1
  w5    v[1:2]       2      [1, 2]        [2, 7]        1
  w6    w5'          1x2    [1, 2]'       [2, 7]'       1
  w7    v[2:3]       2      [2, 3]        [7, 2]        1
  w8    w6*w7               8             1             1
  w9    w4 + w8             17            1             0
  f = w9
  note: the tangents of 6 variables are not shown; choose with --wrt or
        --direction; --trace=elements shows arrays by their elements
  $ t -e 'sum([v[i]*x for i=1:3])' --at 'v=[1,2,3],x=2'
  f(v, x) = sum([v[i]*x for i=1:3])   at v = [1, 2, 3], x = 2

  value    12

          partial
  ∂v[1]   2
  ∂v[2]   2
  ∂v[3]   2
  ∂x      6

  trace   gradient: reverse

  node  operation     shape  value      adjoint    uses
  v                   3      [1, 2, 3]  [2, 2, 2]  3
  x                          2          6          3
  w1    v[1]*x               2          1          1
  w2    v[2]*x               4          1          1
  w3    v[3]*x               6          1          1
  w4    [w1, w2, w3]  3      [2, 4, 6]  [1, 1, 1]  1
  w5    sum(w4)              12         1          0
  f = w5
  note: the tangents of 4 variables are not shown; choose with --wrt or
        --direction; --trace=elements shows arrays by their elements
  $ t -e "v'*A*v + det(A)" --at 'A=[1,2;3,5],v=[1,2]'
  f(A, v) = v'*A*v + det(A)   at A = [1, 2; 3, 5], v = [1, 2]

  value    30

            partial
  ∂A[1,1]   6
  ∂A[1,2]   -1
  ∂A[2,1]   0
  ∂A[2,2]   5
  ∂v[1]     12
  ∂v[2]     25

  trace   gradient: reverse

  node  operation  shape  value         adjoint        uses
  v                2      [1, 2]        [12, 25]       2
  A                2x2    [1, 2; 3, 5]  [6, -1; 0, 5]  2
  w1    v'         1x2    [1, 2]'       [12, 25]'      1
  w2    w1*A       1x2    [7, 12]'      [1, 2]'        1
  w3    w2*v              31            1              1
  w4    det(A)            -1            1              1
  w5    w3 + w4           30            1              0
  f = w5
  note: the tangents of 6 variables are not shown; choose with --wrt or
        --direction; --trace=elements shows arrays by their elements
  $ t -e 'sum(v[3:-1:1].*w)' --at 'v=[1,2,3],w=[4,5,6]'
  f(v, w) = sum(v[3:-1:1] .* w)   at v = [1, 2, 3], w = [4, 5, 6]

  value    28

          partial
  ∂v[1]   6
  ∂v[2]   5
  ∂v[3]   4
  ∂w[1]   3
  ∂w[2]   2
  ∂w[3]   1

  trace   gradient: reverse

  node  operation  shape  value        adjoint    uses
  v                3      [1, 2, 3]    [6, 5, 4]  1
  w                3      [4, 5, 6]    [3, 2, 1]  1
  w1    v[3:-1:1]  3      [3, 2, 1]    [4, 5, 6]  1
  w2    w1 .* w    3      [12, 10, 6]  [1, 1, 1]  1
  w3    sum(w2)           28           1          0
  f = w3
  note: the tangents of 6 variables are not shown; choose with --wrt or
        --direction; --trace=elements shows arrays by their elements
  $ t -e 'sum([x,y].^2 ./ [1,2] .- 1)' --at x=1,y=2
  f(x, y) = sum([x, y] .^ 2 ./ [1, 2] .- 1)   at x = 1, y = 2

  value    1

       partial
  ∂x   2
  ∂y   2

  trace   gradient: reverse

  node  operation     shape  value   tangent x  tangent y  adjoint   uses
  x                          1       1          -          2         1
  y                          2       -          1          2         1
  w1    [x, y]        2      [1, 2]  [1, -]     [-, 1]     [2, 2]    1
  w2    w1 .^ 2       2      [1, 4]  [2, -]     [-, 4]     [1, 0.5]  1
  w3    w2 ./ [1, 2]  2      [1, 2]  [2, -]     [-, 2]     [1, 1]    1
  w4    w3 .- 1       2      [0, 1]  [2, -]     [-, 2]     [1, 1]    1
  w5    sum(w4)              1       2          2          1         0
  f = w5
  $ t -e 'sum([1,2;3,4]*[x,y]) + sum([1,2;3,4][:,2])*x' --at x=1,y=2
  f(x, y) = sum([1, 2; 3, 4]*[x, y]) + sum([1, 2; 3, 4][:, 2])*x   at x = 1, y = 2

  value    22

       partial
  ∂x   10
  ∂y   6

  trace   gradient: reverse

  node  operation        shape  value    tangent x  tangent y  adjoint  uses
  x                             1        1          -          10       2
  y                             2        -          1          6        1
  w1    [x, y]           2      [1, 2]   [1, -]     [-, 1]     [10, 6]  1
  w2    [1, 2; 3, 4]*w1  2      [5, 11]  [1, 3]     [2, 4]     [1, 1]   1
  w3    sum(w2)                 16       4          6          1        1
  w4    6*x                     6        6          -          1        1
  w5    w3 + w4                 22       10         6          1        0
  f = w5
  $ t -e "sum([x,y]'*[1,2;3,4])" --at x=1,y=2
  f(x, y) = sum([x, y]'*[1, 2; 3, 4])   at x = 1, y = 2

  value    17

       partial
  ∂x   3
  ∂y   7

  trace   gradient: reverse

  node  operation        shape  value     tangent x  tangent y  adjoint  uses
  x                             1         1          -          3        1
  y                             2         -          1          7        1
  w1    [x, y]           2      [1, 2]    [1, -]     [-, 1]     [3, 7]   1
  w2    w1'              1x2    [1, 2]'   [1, -]'    [-, 1]'    [3, 7]'  1
  w3    w2*[1, 2; 3, 4]  1x2    [7, 10]'  [1, 2]'    [3, 4]'    [1, 1]'  1
  w4    sum(w3)                 17        3          7          1        0
  f = w4
  $ t -e 'sum(linspace(x, y, 3)) + sum([x:y])' --at x=1,y=3
  f(x, y) = sum(linspace(x, y, 3)) + sum([x:y])   at x = 1, y = 3

  value    12

       partial
  ∂x   undecided
  ∂y   undecided
  note: ∂x: undecided, in '[x:y]'
  note: ∂y: undecided, in '[x:y]'

  trace   gradient: reverse

  node  operation          shape  value      adjoint                    uses
  x                               1          undefined                  2
  y                               3          undefined                  2
  w1    linspace(x, y, 3)  3      [1, 2, 3]  [undefined, 1, undefined]  1
  w2    sum(w1)                   6          1                          1
  w3    [x:y]              3      [1, 2, 3]  [undefined, 1, undefined]  1
  w4    sum(w3)                   6          1                          1
  w5    w2 + w4                   12         1                          0
  f = w5
  note: the tangents of 2 variables are not shown; choose with --wrt or
        --direction; --trace=elements shows arrays by their elements
  [1]
  $ t -e 'v = [x, y, x*y]; v[2] = x^2; sum(v)' --at x=2,y=3
  f(x, y) = sum(v)   at x = 2, y = 3

  value    12

       partial
  ∂x   8
  ∂y   2

  trace   gradient: reverse

  node  operation    shape  value      tangent x  tangent y  adjoint    uses
  x                         2          1          -          8          3
  y                         3          -          1          2          1
  w1    x*y                 6          3          2          1          1
  w2    x^2                 4          4          -          1          1
  w3    [x, w2, w1]  3      [2, 4, 6]  [1, 4, 3]  [-, -, 2]  [8, 1, 1]  1
  w4    sum(w3)             12         8          2          1          0
  f = w4
  $ t --json -e "v'*A*v" --at 'A=[1,2;3,5],v=[1,2]' --wrt=v
  {"expression":"v'*A*v","at":{"v":[1,2],"A":[[1,2],[3,5]]},"status":"ok","value":31,"gradient":{"v":[12,25]},"engine":"reverse","trace":[{"node":"v","operation":null,"arguments":[],"weights":[],"shape":[2],"value":[1,2],"tangent":{"v[1]":[1,null],"v[2]":[null,1]},"adjoint":[12,25],"uses":2},{"node":"A","operation":null,"arguments":[],"weights":[],"shape":[2,2],"value":[[1,2],[3,5]],"tangent":{},"adjoint":[[null,null],[null,null]],"uses":1},{"node":"w1","operation":"v'","arguments":["v"],"weights":[null],"shape":[1,2],"value":[[1,2]],"tangent":{"v[1]":[[1,null]],"v[2]":[[null,1]]},"adjoint":[[12,25]],"uses":1},{"node":"w2","operation":"w1*A","arguments":["w1","A"],"weights":[null,null],"shape":[1,2],"value":[[7,12]],"tangent":{"v[1]":[[1,2]],"v[2]":[[3,5]]},"adjoint":[[1,2]],"uses":1},{"node":"w3","operation":"w2*v","arguments":["w2","v"],"weights":[null,null],"value":31,"tangent":{"v[1]":12,"v[2]":25},"adjoint":1,"uses":0}],"outputs":["w3"]}
  $ t --trace=rules -e 'sum(v.*v) + norm(v)' --at 'v=[3,4]'
  f(v) = sum(v .* v) + norm(v)   at v = [3, 4]

  value    30

          partial
  ∂v[1]   6.6
  ∂v[2]   8.8

  trace   gradient: reverse

  node  operation          value  tangent v[1]  tangent v[2]  adjoint  uses
  v[1]                     3      1             -             6.6      3
  v[2]                     4      -             1             8.8      3
  w1    v[1]*v[1]          9      6             -             1        1
  w2    v[2]*v[2]          16     -             8             1        1
  w3    w1 + w2            25     6             8             1        1
  w4    hypot(v[1], v[2])  5      0.6           0.8           1        1
  w5    w3 + w4            30     6.6           8.8           1        0
  f = w5

  tangents, forward
    dw1 = v[1]*dv[1] + v[1]*dv[1]
    dw2 = v[2]*dv[2] + v[2]*dv[2]
    dw3 = dw1 + dw2
    dw4 = v[1]/hypot(v[1], v[2])*dv[1] + v[2]/hypot(v[2], v[1])*dv[2]
    dw5 = dw3 + dw4

  adjoints, reverse
    w5_bar = 1
    w4_bar = w5_bar
    w3_bar = w5_bar
    w2_bar = w3_bar
    w1_bar = w3_bar
    v[2]_bar = v[2]*w2_bar + v[2]*w2_bar + v[2]/hypot(v[2], v[1])*w4_bar
    v[1]_bar = v[1]*w1_bar + v[1]*w1_bar + v[1]/hypot(v[1], v[2])*w4_bar
  $ t -e 'A*v' --at 'A=[1,2;3,5],v=[1,2]' --wrt=v
  f(v, A) = A*v   at v = [1, 2], A = [1, 2; 3, 5]

  value    [5, 13]

  Jacobian
       ∂v[1]   ∂v[2]
  f1   1       2
  f2   3       5

  trace   Jacobian 2 x 2: reverse, because it has no more components than
          variables

  node  operation  shape  value         adj. f1  adj. f2  uses
  A                2x2    [1, 2; 3, 5]  -        -        1
  v                2      [1, 2]        [1, 2]   [3, 5]   1
  w1    A*v        2      [5, 13]       [1, -]   [-, 1]   0
  f = w1
  note: the tangents of 2 variables are not shown; choose with --wrt or
        --direction; --trace=elements shows arrays by their elements
  $ t -e 'atanh(x) + x^2.5 + expm1(x*y) - -x' --at x=0.5,y=2
  f(x, y) = atanh(x) + x^2.5 + expm1(x*y) - -x   at x = 0.5, y = 2

  value    2.944364668089737

       partial
  ∂x   8.653780466734608
  ∂y   1.359140914229523

  trace   gradient: reverse

  node  operation  value     weights   tangent x  tangent y  adjoint  uses
  x                0.5                 1          -          8.65378  4
  y                2                   -          1          1.35914  1
  w1    atanh(x)   0.549306  1.33333   1.33333    -          1        1
  w2    x^2.5      0.176777  0.883883  0.883883   -          1        1
  w3    w1 + w2    0.726083  1, 1      2.21722    -          1        1
  w4    x*y        1         2, 0.5    2          0.5        2.71828  1
  w5    expm1(w4)  1.71828   2.71828   5.43656    1.35914    1        1
  w6    w3 + w5    2.44436   1, 1      7.65378    1.35914    1        1
  w7    -x         -0.5      -1        -1         -          -1       1
  w8    w6 - w7    2.94436   1, -1     8.65378    1.35914    1        0
  f = w8
  $ t -e 'solve(y=1, y^2 - x) + integrate(t=0, x, t^2)' --at x=4
  f(x) = solve(y=1, y^2 - x) + integrate(t=0, x, t^2)   at x = 4

  value    23.3333333333333

       partial
  ∂x   16.25

  trace   gradient: reverse

  node  operation     value    weights  tangent x  adjoint  uses
  x                   4                 1          16.25    2
  w1    solve(x)      2        0.25     0.25       1        1     residual 0
  w2    integrate(x)  21.3333  16       16         1        1     error 2.4e-13
  w3    w1 + w2       23.3333  1, 1     16.25      1        0
  f = w3

Maps over arrays of every size, by functions with defaults

  $ cat > map.adc <<'X'
  > f(x, n=2) = x^n
  > g(x, a=p) = a*x
  > p = 3
  > [sum(f.(v)), sum(f.(v, 3)), sum(g.(v)), f.(2), sum(f.(v, w)), sum(f.(M))]
  > X
  $ adcalc -q map.adc --at 'v=[1,2],w=[2,1],M=[1,2;3,4]' --wrt=v
  5
  2
  4
  9
  3
  12
  9
  3
  3
  4
  0
  0
  3
  2
  1
  30
  0
  0
  $ adcalc -q map.adc --at 'v=[1,2],w=[2,1],M=[1,2;3,4]' --wrt=v --mode=reverse
  5
  2
  4
  9
  3
  12
  9
  3
  3
  4
  0
  0
  3
  2
  1
  30
  0
  0
  $ adcalc -e '[x for x=[1,2;3,4]]'; adcalc -e '[sum(x) for x=3]'
  adcalc: -e:1:10: a name goes through a vector or a range, not 2x2
    [x for x=[1,2;3,4]]
             ^~~~~~~~~
    hint: write [e for i=1:n]
  adcalc: -e:1:15: a name goes through a vector or a range, not a number
    [sum(x) for x=3]
                  ^
    hint: write [e for i=1:n]
  [1]
  $ adcalc -q -e 'sum([i*j*x for i=1:2, j=[x,1]])' --at x=2; adcalc -q -e '[x*y for x=v, y=v]' --at 'v=[1,2]' --wrt=v
  18
  15
  1
  2
  0
  2
  2
  1
  2
  2
  1
  4
  0
  4
  $ adcalc -q -e "sum([x*t for t=[1,2]'])" --at x=2
  6
  3

The determinant of i==j ? x : 1 of order n is (x-1)^(n-1)*(x+n-1), the sum of its inverse n/(x+n-1)

  $ adcalc -q -e 'det([i==j ? x : 1 for i=1:14, j=1:14])' --at x=3; adcalc -q -e 'logdet([i==j ? x : 1 for i=1:14, j=1:14])' --at x=3
  131072
  860160
  11.78350206951907
  6.5625
  $ adcalc -q -e 'sum(inv([i==j ? x : 1 for i=1:14, j=1:14]))' --at x=3; adcalc -q -e 'trace([x,1;1,x]^0)' --at x=3
  0.875
  -0.0546875
  2
  0
  $ adcalc -q --hessian -e 'det([i==j ? x : 1 for i=1:14, j=1:14])' --at x=3
  131072
  860160
  5218304
  $ adcalc -e 'inv([x,1;1,x])' --at x=1; adcalc -e 'logdet([x,1;1,0])' --at x=1; adcalc -e 'det([1,2,3])'; adcalc -e 'inv([1,2,3])'
  adcalc: -e:1:1: the matrix is singular
    inv([x,1;1,x])
    ^~~~~~~~~~~~~~
  adcalc: -e:1:1: logdet of a matrix whose determinant is negative
    logdet([x,1;1,0])
    ^~~~~~~~~~~~~~~~~
  adcalc: -e:1:1: det of a vector of 3, which is not a square matrix
    det([1,2,3])
    ^~~~~~~~~~~~
  adcalc: -e:1:1: inv of a vector of 3, which is not a square matrix
    inv([1,2,3])
    ^~~~~~~~~~~~
  [1]
  $ adcalc -e '[x,1;1,x]^0.5' --at x=1; adcalc -e '[x,1;1,x]^2000' --at x=1; adcalc -e '[1,2,3]^2'; adcalc -q -e 'sum([x,1;1,x]^-2)' --at x=2
  adcalc: -e:1:1: the power of a matrix must be a whole number up to 1000
    [x,1;1,x]^0.5
    ^~~~~~~~~~~~~
    hint: write [x,1;1,x] .^ 0.5 to do it element by element
  adcalc: -e:1:1: the power of a matrix must be a whole number up to 1000
    [x,1;1,x]^2000
    ^~~~~~~~~~~~~~
    hint: write [x,1;1,x] .^ 2000 to do it element by element
  adcalc: -e:1:1: a power of a vector of 3, which is not square
    [1,2,3]^2
    ^~~~~~~~~
    hint: write [1,2,3] .^ 2 to do it element by element
  0.2222222222222222
  -0.14814814814814814
  $ adcalc -e '[1,2;3,4]\[1,2,3]'; adcalc -e '[1,2;3,4]\3'; adcalc -e "[1,2;3,4]\\[1,2]'"; adcalc -q -e 'sum([1,2;3,4]\[x,2])' --at x=1
  adcalc: -e:1:1: 2x2 \ a vector of 3: the right side needs 2 rows
    [1,2;3,4]\[1,2,3]
    ^~~~~~~~~~~~~~~~~
  adcalc: -e:1:1: 2x2 \ a number: the right side needs 2 rows
    [1,2;3,4]\3
    ^~~~~~~~~~~
  adcalc: -e:1:1: 2x2 \ a row of 2: the right side needs 2 rows
    [1,2;3,4]\[1,2]'
    ^~~~~~~~~~~~~~~~
  0.5
  -0.5

A size does not depend on elements, and neither do its derivatives

  $ adcalc -q --mode=reverse -e 'length(v)' --at 'v=[1,2]'
  2
  0
  0
  $ adcalc -q --mode=reverse -e '[length(v), v[1]]' --at 'v=[5,6]'
  2
  0
  0
  5
  1
  0
  $ adcalc -q --mode=reverse -e 'rows(A)*x' --at 'A=[1,2;3,4],x=3' --wrt=x
  6
  2
  $ adcalc -q --mode=reverse -e 'sum(k=1, 2, k==2 ? length(v) : v[k])' --at 'v=[5,6]'
  7
  1
  0

The sign of a determinant whose rows are exchanged oddly often: -x^10 at 2 is -1024, its derivatives -5120 and -23040

  $ adcalc -q --no-check --hessian -e 'det([0,0,0,0,0,0,0,0,0,x;0,0,0,0,0,0,0,0,x,0;0,0,0,0,0,0,0,x,0,0;0,0,0,0,0,0,x,0,0,0;0,0,0,0,0,x,0,0,0,0;0,0,0,0,x,0,0,0,0,0;0,0,0,x,0,0,0,0,0,0;0,0,x,0,0,0,0,0,0,0;0,x,0,0,0,0,0,0,0,0;x,0,0,0,0,0,0,0,0,0])' --at x=2
  -1024
  -5120
  -23040

The length of a comprehension by n jumps where its range ends at n, whether or not its elements depend on their number

  $ for n in 2 2.5; do adcalc -q -e 'prod([x^2 for i=1:n])' --at x=3,n=$n; done; adcalc -q -e 's(n)=prod([2 for i=1:n]); diff(s(n),n)' --at n=2
  81
  108
  undefined (a length, an index or a whole power has no derivative: it is a whole number)
  81
  108
  0
  nan
  undefined (no derivative inside)
  [1]
