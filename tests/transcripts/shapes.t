Arrays in traces, maps and loops; determinants beyond the size that Bird's algorithm takes.
SPDX-License-Identifier: GPL-3.0-or-later

  $ t() { adcalc --no-check --trace "$@" | sed -n '/^node/,$p'; }
  $ t -e 'sum(A[1,:]) + A[2,1]*v[2] + v[1:2]'"'"'*v[2:3]' --at 'A=[1,2;3,4],v=[1,2,3]'
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
  $ t -e 'sum([v[i]*x for i=1:3])' --at 'v=[1,2,3],x=2' | grep '^w[34]'; t -e 'sum(v[3:-1:1].*w)' --at 'v=[1,2,3],w=[4,5,6]' | grep '^w[12]'
  w3    v[3]*x               6          1          1
  w4    [w1, w2, w3]  3      [2, 4, 6]  [1, 1, 1]  1
  w1    v[3:-1:1]  3      [3, 2, 1]    [4, 5, 6]  1
  w2    w1 .* w    3      [12, 10, 6]  [1, 1, 1]  1
  $ t -e 'sum(linspace(x, y, 3)) + sum([x:y])' --at x=1,y=3 | grep '^w[13]'
  w1    linspace(x, y, 3)  3      [1, 2, 3]  [undefined, 1, undefined]  1
  w3    [x:y]              3      [1, 2, 3]  [undefined, 1, undefined]  1
  $ t -e 'v = [x, y, x*y]; v[2] = x^2; sum(v)' --at x=2,y=3 | grep '^w[23]'
  w2    x^2                 4          4          -          1          1
  w3    [x, w2, w1]  3      [2, 4, 6]  [1, 4, 3]  [-, -, 2]  [8, 1, 1]  1
  $ adcalc --no-check --trace --json -e "v'*A*v" --at 'A=[1,2;3,5],v=[1,2]' --wrt=v
  {"expression":"v'*A*v","at":{"v":[1,2],"A":[[1,2],[3,5]]},"status":"ok","value":31,"gradient":{"v":[12,25]},"engine":"reverse","trace":[{"node":"v","operation":null,"arguments":[],"weights":[],"shape":[2],"value":[1,2],"tangent":{"v[1]":[1,null],"v[2]":[null,1]},"adjoint":[12,25],"uses":2},{"node":"A","operation":null,"arguments":[],"weights":[],"shape":[2,2],"value":[[1,2],[3,5]],"tangent":{},"adjoint":[[null,null],[null,null]],"uses":1},{"node":"w1","operation":"v'","arguments":["v"],"weights":[null],"shape":[1,2],"value":[[1,2]],"tangent":{"v[1]":[[1,null]],"v[2]":[[null,1]]},"adjoint":[[12,25]],"uses":1},{"node":"w2","operation":"w1*A","arguments":["w1","A"],"weights":[null,null],"shape":[1,2],"value":[[7,12]],"tangent":{"v[1]":[[1,2]],"v[2]":[[3,5]]},"adjoint":[[1,2]],"uses":1},{"node":"w3","operation":"w2*v","arguments":["w2","v"],"weights":[null,null],"value":31,"tangent":{"v[1]":12,"v[2]":25},"adjoint":1,"uses":0}],"outputs":["w3"]}
  $ t --trace=rules -e 'sum(v.*v) + norm(v)' --at 'v=[3,4]' | tail -n 1
    v[1]_bar = v[1]*w1_bar + v[1]*w1_bar + v[1]/hypot(v[1], v[2])*w4_bar
  $ t -e 'atanh(x) + x^2.5 + expm1(x*y) - -x' --at x=0.5,y=2 | grep '^w[1257]'
  w1    atanh(x)   0.549306  1.33333   1.33333    -          1        1
  w2    x^2.5      0.176777  0.883883  0.883883   -          1        1
  w5    expm1(w4)  1.71828   2.71828   5.43656    1.35914    1        1
  w7    -x         -0.5      -1        -1         -          -1       1
  $ t -e 'solve(y=1, y^2 - x) + integrate(t=0, x, t^2)' --at x=4 | grep '^w[12]'
  w1    solve(x)      2        0.25     0.25       1        1     residual 0
  w2    integrate(x)  21.3333  16       16         1        1     error 2.4e-13

Maps over arrays of every size, by functions with defaults

  $ cat > map.adc <<'X'
  > f(x, n=2) = x^n
  > g(x, a=p) = a*x
  > p = 3
  > [sum(f.(v)), sum(f.(v, 3)), sum(g.(v)), f.(2), sum(f.(v, w)), sum(f.(M))]
  > X
  $ for m in forward reverse; do adcalc -q map.adc --at 'v=[1,2],w=[2,1],M=[1,2;3,4]' --wrt=v --mode=$m | paste -sd' '; done | uniq -c
        2 5 2 4 9 3 12 9 3 3 4 0 0 3 2 1 30 0 0
  $ { adcalc -e '[x for x=[1,2;3,4]]'; adcalc -e '[sum(x) for x=3]'; } 2>&1 | marks
  adcalc: -e:1:10: a name goes through a vector or a range, not 2x2 [[1,2;3,4]]
    hint: write [e for i=1:n]
  adcalc: -e:1:15: a name goes through a vector or a range, not a number [3]
    hint: write [e for i=1:n]
  $ adcalc -q -e 'sum([i*j*x for i=1:2, j=[x,1]])' --at x=2 | paste -sd' '; adcalc -q -e '[x*y for x=v, y=v]' --at 'v=[1,2]' --wrt=v | paste -sd' '
  18 15
  1 2 0 2 2 1 2 2 1 4 0 4

The determinant of i==j ? x : 1 of order n is (x-1)^(n-1)*(x+n-1), the sum of its inverse n/(x+n-1)

  $ adcalc -q --hessian -e 'det([i==j ? x : 1 for i=1:14, j=1:14])' --at x=3 | paste -sd' '; adcalc -q -e 'logdet([i==j ? x : 1 for i=1:14, j=1:14])' --at x=3 | paste -sd' '
  131072 860160 5218304
  11.78350206951907 6.5625
  $ adcalc -q -e 'sum(inv([i==j ? x : 1 for i=1:14, j=1:14]))' --at x=3 | paste -sd' '; adcalc -q -e 'trace([x,1;1,x]^0)' --at x=3 | paste -sd' '
  0.875 -0.0546875
  2 0
  $ for e in '[x,1;1,x]^0.5' '[x,1;1,x]^2000' '[1,2,3]^2' 'det([1,2,3;4,5,6])' 'logdet([x,1;1,0])' 'inv([1,2,3])' '[1,2;3,4]\3' 'sum([x,1;1,x]^-2)'; do adcalc -q -e "$e" --at x=2 2>&1 | marks; done
  adcalc: -e:1:1: the power of a matrix must be a whole number up to 1000 [[x,1;1,x]^0.5]
    hint: write [x,1;1,x] .^ 0.5 to do it element by element
  adcalc: -e:1:1: the power of a matrix must be a whole number up to 1000 [[x,1;1,x]^2000]
    hint: write [x,1;1,x] .^ 2000 to do it element by element
  adcalc: -e:1:1: a power of a vector of 3, which is not square [[1,2,3]^2]
    hint: write [1,2,3] .^ 2 to do it element by element
  adcalc: -e:1:1: det of 2x3, which is not a square matrix [det([1,2,3;4,5,6])]
  adcalc: -e:1:1: logdet of a matrix whose determinant is negative [logdet([x,1;1,0])]
  adcalc: -e:1:1: inv of a vector of 3, which is not a square matrix [inv([1,2,3])]
  adcalc: -e:1:1: 2x2 \ a number: the right side needs 2 rows [[1,2;3,4]\3]
  0.2222222222222222
  -0.14814814814814814

A size does not depend on elements, and neither do its derivatives

  $ adcalc -q --mode=reverse -e 'length(v)' --at 'v=[1,2]' | paste -sd' '; adcalc -q --mode=reverse -e 'sum(k=1, 2, k==2 ? length(v) : v[k])' --at 'v=[5,6]' | paste -sd' '
  2 0 0
  7 1 0

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
