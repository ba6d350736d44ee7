Equations, minima and integrals inside formulas: solve(x=a, e), solve(x=a, b, e), solve(v=[a, b], [e1, e2]), argmin,
integrate(x=a, b, e). Values and derivatives are held to mpmath by tests/unit/binders.c.
SPDX-License-Identifier: GPL-3.0-or-later

  $ adcalc -e 'solve(E=M, E - e1*sin(E) - M)' --at M=1,e1=0.3
  f(M, e1) = solve(E=M, E - e1*sin(E) - M)   at M = 1, e1 = 0.3

  value    1.288091313211838

        partial              finite difference     agreement
  ∂M    1.091329301150418    1.0913293011504(3)    12 digits
  ∂e1   1.048008305049936    1.0480083050499(4)    12 digits

Where there is no answer there is none, but the place, the last iterate and what to try.

  $ q() { for e in "$@"; do adcalc -q -e "$e" --at p=$p 2>&1 | marks; done; }
  $ marked adcalc -q -e 'solve(x=0, x^2 + p)' --at p=1
  adcalc: -e:1:1: no root found; the last iterate was x = 2.36825471e-7 with the value 1 [solve(x=0, x^2 + p)]
    hint: try another guess, or two numbers with a root between them
  [1]
  $ p=1 q 'solve(x=1, exp(x) + 0*p)' 'solve(x=-1, 2, 1/x + 0*p)' 'solve(x=0, 5, x^2 + p)' 'solve(x=-1, log(x) + p)'
  adcalc: -e:1:1: no simple root found: the derivative vanishes as well; the last iterate was x = -746 with the value 0 [solve(x=1, exp(x) + 0*p)]
    hint: a double root has no derivative; for a minimum or maximum use argmin
  adcalc: -e:1:1: the sign changes at a jump, a pole or a root without a derivative; the last iterate was x = -3.733054474e-301 with the value -2.67877e300 [solve(x=-1, 2, 1/x + 0*p)]
    hint: try bounds or a guess away from it
  adcalc: -e:1:1: no change of sign between the bounds; the last iterate was x = 0 with the value 1 [solve(x=0, 5, x^2 + p)]
    hint: try other bounds, or a guess
  adcalc: -e:1:1: no number where the search begins; the last iterate was x = -1 with the value nan [solve(x=-1, log(x) + p)]
    hint: try another guess or other bounds
  $ marked adcalc -q -e 'solve(x=1)'
  adcalc: -e:1:1: 'solve' needs an unknown with a guess, or with two bounds, and an expression to be 0 [solve(x=1)]
    hint: write solve(x=1, x^2 - 2) or solve(x=0, 2, x^2 - 2)
  [2]
  $ adcalc --emit=infix -e 'solve(x=1, x^2 - p)' --at p=2
  adcalc: solve, argmin and integrate cannot be written as a formula
    hint: an answer at a point has its derivatives; only the parts without them have formulas
  [2]

Several unknowns, and minima.

  $ adcalc -q --hessian -e 'solve(v=[1, 2], [v[1] + v[2] - p, v[1]*v[2] - q])[2]' --at p=5,q=6 | paste -sd ' '
  2 -2 1 12\t-5 -5\t2 (esc)
  $ p=2 q 'solve(v=[1, 0], [v[1] + v[2] - p, 2*v[1] + 2*v[2] - 2*p])' 'solve(v=[1, 0], [v[1]^2 + v[2]^2 + p, v[1] + v[2] - 2])' 'solve(v=[1, 1], [exp(v[1]) + 0*p, v[2] - 1])' 'argmin(x=0, -p*x^2)' 'argmin(v=[1, 0], v[1]^2 + p)' 'argmin(x=0, exp(-p*x))' 'solve(v=[1, 0, 3], [v[1] - p, v[2]])' 'argmin(x=1, [x, p])' 'argmin(x=1)' | sed 's/0\.3129[0-9]*/0.3129.../g'
  adcalc: -e:1:1: no simple root found: the Jacobian is singular there; the last iterate was v = [2, 0] with the value 0 [solve(v=[1, 0], [v[1] + v[2] - p, 2*v[1] + 2*v[2] - 2*p])]
    hint: a double root, or a line of solutions, has no derivative
  adcalc: -e:1:1: no root found: the Jacobian is singular on the way; the last iterate was v = [0.3129..., 0.3129...] with the value 2.19582 [solve(v=[1, 0], [v[1]^2 + v[2]^2 + p, v[1] + v[2] - 2])]
    hint: try another guess
  adcalc: -e:1:1: no root found: too many steps; the last iterate was v = [-735, 1] with the value 6.21683e-320 [solve(v=[1, 1], [exp(v[1]) + 0*p, v[2] - 1])]
    hint: try another guess
  adcalc: -e:1:1: no minimum found: the function is unbounded; the last iterate was x = 1098437886000 with the value -2.41313e24 [argmin(x=0, -p*x^2)]
    hint: try another guess
  adcalc: -e:1:1: no minimum found: the Hessian is not positive definite there; the last iterate was v = [8.881784197e-16, 0] with the value 2 [argmin(v=[1, 0], v[1]^2 + p)]
    hint: a minimum along which the function is flat has no derivative
  adcalc: -e:1:1: no minimum found: the function is unbounded, or only becomes flat; the last iterate was x = 373 with the value 0 [argmin(x=0, exp(-p*x))]
    hint: try another guess
  adcalc: -e:1:1: solve needs a vector of 3, and the expression is a vector of 2 [solve(v=[1, 0, 3], [v[1] - p, v[2]])]
    hint: as many equations as unknowns are needed: solve(v=[1, 1], [v[1] + v[2] - 3, v[1]*v[2] - 2])
  adcalc: -e:1:1: argmin needs a number, and the expression is a vector of 2 [argmin(x=1, [x, p])]
  adcalc: -e:1:1: 'argmin' needs an unknown with a guess, and an expression to minimize [argmin(x=1)]
    hint: write argmin(x=1, (x - 2)^2)

In each other, and behind a comparison; Columns, uncertain inputs, sparse Hessians, solvers.

  $ adcalc -q -e 'solve(x=0.5, integrate(t=0, x, exp(-t^2)) - p)' --at p=0.25
  0.2554492865409995
  1.067430477989079
  $ adcalc -e 'solve(x=1, x^2 - p) == sqrt(p)' --at p=2 | head -n 6
  f(p) = solve(x=1, x^2 - p) == sqrt(p)   at p = 2

  value    1

       partial  finite difference  agreement
  ∂p   undefined: a comparison at its switching point
  $ printf 'p,q\n2,3\n-1,1\n1,4\n' > points.csv
  $ adcalc --points=points.csv -e 'solve(x=1, x^2 - p*q)'
  adcalc: points.csv: row 2, line 3: no root found; the last iterate was x = 2.36825471e-7 with the value 1
  p,q,f,df_dp,df_dq
  2,3,2.4494897427831783,0.6123724356957945,0.408248290463863
  -1,1,(error),(error),(error)
  1,4,2,1,0.25
  [1]
  $ adcalc -e 'solve(x=1, x^2 - p)' --at 'p=2.0(1)' | grep result
  result   1.414(35)   u = 0.035355   relative 2.5%

Loops, maps, formulas and claims; the comparison solves anew.

  $ adcalc -q -e 'f(p, q) = solve(v=[1, 1], [v[1] + v[2] - p, v[1] - v[2] - q]); s = 0; for (i = 1; i <= 3; i += 1) s += f(i*a, b)[1]^2; s' --at a=1,b=2 | paste -sd ' '
  12.5 13 6
  $ adcalc -q --hessian -e 'argmin(x=1, integrate(t=0, 1, (x*t - p*t^2)^2))' --at p=2 | paste -sd ' '
  1.5000000000000002 0.7500000000000001 0
  $ adcalc -q --claim 'p=1/(2*sqrt(p))' -e 'solve(x=1, x^2 - p)' --at p=2
  1.4142135623730951
  0.3535533905932738
  $ adcalc -q --claim 'p=1/sqrt(p)' -e 'solve(x=1, x^2 - p)' --at p=2
  adcalc: the claim about ∂p is wrong: claimed 0.7071067811865475, exact 0.3535533905932738
  1.4142135623730951
  0.3535533905932738
  [3]

k full steps of Newton's method give orders up to 2^k - 1: sqrt(1 + t) to order 15 is binomial.

  $ adcalc --taylor=15 -q -e 'solve(x=1, x^2 - p) - sqrt(p)' --at p=1 | tail -16 | sort -g | sed -n '1p;$p'
  0
  0
  $ adcalc --taylor=8 -q -e 'argmin(x=1, x^3/3 - p*x) - sqrt(p)' --at p=1 | tail -9 | sort -g | sed -n '1p;$p'
  0
  0

In a trace what was found is one row, its residual beside it; limits hold inside.

  $ adcalc --trace --no-check -e 'integrate(x=0, p, exp(-q*x)) + solve(v=[1, 1], [v[1]^2 - p, v[2] - v[1]*q])[2]' --at p=1,q=3 | sed -n '/^node/,$p'
  node  operation        value     tangent p  tangent q   adjoint   uses
  p                      1         1          -           1.54979   2
  q                      3         -          1           0.911016  2
  w1    integrate(p, q)  0.316738  0.0497871  -0.0889835  1         1
        error 3.5e-15
  w2    solve(p, q)[2]   3         1.5        1           1         1
        residual 0
  w3    w1 + w2          3.31674   1.54979    0.911016    1         0
  f = w3
  $ adcalc --trace=rules --no-check -e 'solve(x=1, x^2 - p*q)*p' --at p=1,q=4 | grep 'dw1 =\|q_bar'
    dw1 = dp + 0.25*dq
    q_bar = 0.25*w1_bar
  $ adcalc --trace --no-check -e 'solve(x=1, x + abs(x - 1)/2 - p)' --at p=1 | sed -n '/^node/,$p'
  node  operation  value  weights    tangent p  adjoint    uses
  p                1                 1          undefined  1
  w1    solve(p)   1      undefined  undefined  1          0
        residual 0; abs at 0
  f = w1
  $ marked adcalc --max-steps=100000 -q -e 'solve(x=1, sum(k=1, 1e5, x^k/k^2) - p)' --at p=1
  adcalc: -e:1:12: more than 100000 steps of evaluation (--max-steps) [sum(k=1, 1e5, x^k/k^2)]
  [4]

A singular end: 2 p, pi p^2 with the derivative 2 pi p.

  $ adcalc -q -e 'round(1e12*diff(integrate(x=2, 3, p/sqrt(x - 2)), p))' --at p=1
  2000000000000
  0
  $ adcalc -q -e '2*integrate(x=-p, p, sqrt(p^2 - x^2))' --at p=1
  3.1415926535897936
  6.283185307179587

At a kink of the expression the derivative of the solution is undecided; the differences show its two sides, 2 and 2/3.

  $ adcalc -e 'solve(x=1, x + abs(x - 1)/2 - p)' --at p=1 | sed -n '/∂/,$p'
  ∂p   undefined: kink of abs at 0
    left   2                  2.00000000000000(1)    exact
    right  0.6666666666667    0.66666666666667(1)    13 digits
  note: ∂p: abs at 0, in 'solve(x=1, x + abs(x - 1)/2 - p)'

A kink that moves is found, and the second derivative of the integral of |x - p/3| from 0 to 1 is 2/9; of one that nobody
can place, first derivatives are right and others are refused:

  $ adcalc -q -e 'integrate(x=0, 1, abs(x - p/3))' --at p=1 --hessian | tail -1
  0.2222222222222222
  $ adcalc --no-check -e 'integrate(x=0, 1, sqrt((x - p)^2))' --at p=0.25 --hessian --digits=9 | tail -5
  Hessian
       ∂p
  ∂p   nan
  note: Hessian: an integrand has a kink that depends on a variable: split the
        integral there

Far from the guess; what lies hidden at an end of a long range is found: -1/p^2 and p/1e-9.

  $ adcalc -q -e 'solve(x=1, log(x) - p)' --at p=-600
  2.6503965530043108e-261
  2.6503965530043108e-261
  $ adcalc -q -e 'round(1e12*diff(integrate(x=0, 1e12, exp(-p*x)), p))' --at p=2
  -250000000000
  0

Tables of points see kinks move, and refuse what nobody can place.

  $ printf 'p\n0.25\n' | adcalc -p - --hessian --digits=9 -e '[integrate(x=0, 1, abs(x - p))]' | tail -1
  0.25,0.3125,-0.5,2
  $ printf 'p\n0.25\n' | adcalc -p - --hessian --digits=9 -e 'integrate(x=0, 1, sqrt((x - p)^2))'
  adcalc: standard input: row 1, line 2: f: an integrand has a kink that depends on a variable: split the integral there
  p,f,df_dp,d2f_dp_dp
  0.25,0.3125,-0.5,
  [1]
  $ marked adcalc -q -e 'diff(integrate(x=0, 1, sqrt((x - p)^2)), p)' --at p=0.25
  adcalc: -e:1:6: second derivatives miss the movement of the kink at x = 0.25 [integrate(x=0, 1, sqrt((x - p)^2))]
    hint: split the integral there
  [1]

The root or minimum of what is linear in the unknown, within an integral: of t, t^2/2 and t x over 0 to 1, of t over 0 to x

  $ for e in 'integrate(t=0,1,solve(u=x,u-t))' 'integrate(t=0,1,argmin(u=x,(u-t)^2))' 'integrate(t=0,1,solve(u=x,2*u-t^2))' 'integrate(t=0,1,solve(u=x,u-t*x))' 'integrate(t=0,x,solve(u=x,u-t))'; do adcalc -q -e "$e" --at x=1 | awk '{ printf "%.12g ", $1 + 0 }'; done; echo .
  0.5 0 0.5 0 0.166666666667 0 0.5 0.5 0.5 1 .

Roots in a sum in an integral: at 0 its value and its slope, twice the root of w^3 + w, are 0; at 2 the slope is twice 1 and
the value 2 (3 w^4/4 + w^2/2) at w = 1

  $ for x in 0 2; do adcalc -q -e 'integrate(u=0, x, sum(k=1, 2, solve(w=1, w^3 + w - u)))' --at x=$x | awk '{printf "%.12g\n", $1}'; done
  0
  0
  2.5
  2

Minima of hundreds of variables, whose Hessian has a determinant far below the doubles: pairs with x + y = 3p and x - y = 1, of
which x moves with 1.5. Of 300 variables, v + 2v^3 = a each: at v = 1 and 0.5 a is 3 and 0.75, dv/da = 1/(1 + 6v^2)

  $ adcalc -q -e 'argmin(v=zeros(400), sum(i=1, 200, 199*(v[2*i-1] + v[2*i] - 3*p)^2 + (v[2*i-1] - v[2*i] - 1)^2))[1]' --at p=1
  2
  1.5
  $ a=$(seq 300 | sed 's/.*/0.75/; 7s/.*/3/' | paste -sd,)
  $ adcalc -q --wrt='a[7],a[300]' -e 'v = argmin(v=zeros(300), sum((v.-a).^2) + sum(v.^4)); v[7] + 10*v[300]' --at "a=[$a]"; awk 'BEGIN { print 1/7, 10/2.5 }'
  6
  0.14285714285714285
  4
  0.142857 4
