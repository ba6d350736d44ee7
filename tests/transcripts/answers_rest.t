Answers where little is usual: laws that are none, overflows in sparse Jacobians, names that clash with those of a trace, sides of
mixed second partials, programs too long for a graph. Numbers by hand or by mpmath.
SPDX-License-Identifier: GPL-3.0-or-later

  $ n() { adcalc -q --no-check --no-escalate "$@"; }

Parameters of laws, readings whose squares are beyond the doubles, or that are no constants; those whose sum alone is

  $ for l in 'beta(2,3,5,1)' 'beta(0,3)' 'beta(2,0)' 'observed([1e308,-1e308])' 'observed([nan,1])' 'observed([1,2],[2])'; do adcalc -e x --at "x~$l" 2>&1 | sed -n 1p; done; adcalc -e x+q --at 'q=2,x~observed([q,3])'
  adcalc: --at:1:3: beta(P, Q) or beta(P, Q, FROM, TO) needs P and Q above 0, and FROM below TO
  adcalc: --at:1:3: beta(P, Q) or beta(P, Q, FROM, TO) needs P and Q above 0, and FROM below TO
  adcalc: --at:1:3: beta(P, Q) or beta(P, Q, FROM, TO) needs P and Q above 0, and FROM below TO
  adcalc: --at:1:3: the mean of these readings, or the sum of their squares, is not finite
  adcalc: --at:1:3: the mean of these readings, or the sum of their squares, is not finite
  adcalc: --at:1:3: observed(READINGS) needs a vector of at least two numbers, like a column of --data
  adcalc: --at:1:7: observed(READINGS) needs a vector of at least two numbers, like a column of --data
    q=2,x~observed([q,3])
          ^~~~~~~~~~~~~~~
  [2]
  $ adcalc -e x --at 'x~observed([1e308,1e308])' --no-check | sed -n '/^value/p; /^result/p'
  value    1e308
  result   1e308   u = 0   relative 0%

An entry beyond the doubles, and a component that is, leave the compressed sweeps

  $ n --jacobian --sparse -e '[x*10, y]' --at x=1e308,y=1; n --jacobian --sparse -e '[x^2*1e308, y, x+y]' --at x=1,y=1
  inf
  x\t10 (esc)
  1
  y\t1 (esc)
  1e308
  x\tinf (overflow) (esc)
  1
  y\t1 (esc)
  2
  x\t1 (esc)
  y\t1 (esc)

A pullback that is 0 without an underflow, and one that underflows; the same of a gradient, by a name that does not occur

  $ n -e 'f(t) = { s = t*0; i = 0; while (i < 3) { i = i+1; s = s*1; }; return 1e-310*s }; [f(x)+y, y]' --at x=1,y=2 --cotangent=1,1 | tail -n 2
  0
  2
  $ n -e '[x*0+y, y]' --at x=1,y=2 --cotangent=1,1; n -e '[1e-200*x, y*y]' --at x=1,y=2 --cotangent=1e-200,1
  2
  2
  0
  2
  1e-200
  4
  0
  4
  $ adcalc -q --no-check -e '1e-200*(1e-200*(1e300*x))+z*0' --at x=1,z=2,q=1 --wrt=x,q 2> /dev/null
  1e-100
  1e-100
  0

Derivatives along directions at a kink, where those of other variables are chosen

  $ n -e 'abs(x)+y' --at x=0,y=1 --direction=x=1 --subgradient; n -e 'abs(x)+y' --at x=0,y=1 --direction=y=1 --subgradient
  1
  0
  1
  0
  1
  0
  1
  1

Names of inputs like those of a trace, all of them, and one that is longer; elements of arrays that other rows use

  $ adcalc --trace -e 'w1+v1*u1+t1+node1' --at w1=1,v1=2,u1=3,t1=4,node1=5 2>&1 | grep '^[#f]'; adcalc --trace -e 'w1x+w1y*x' --at w1x=1,w1y=2,x=1 | grep '^w[0-9] '
  f(w1, v1, u1, t1, node1) = w1 + v1*u1 + t1 + node1   at w1 = 1, v1 = 2, u1 = 3,
  #1     v1*u1       6      -           3           2           1        1
  #2     w1 + #1     7      1           3           2           1        1
  #3     #2 + t1     11     1           3           2           1        1
  #4     #3 + node1  16     1           3           2           1        0
  f = #4
  w1    w1y*x      2      -            1            2          1        1
  w2    w1x + w1   3      1            1            2          1        0
  $ adcalc --trace -e 'sum([x]) + dot([1],[x])' --at x=2 | tail -n 2
  w1    x + x      4      1, 1     2          1        0
  f = w1

Entries that are another number by each direction, where one is infinite along some, and none of three variables with kinks:
|x y|^0.7 grows like t^1.4, |x y| sign(x + y) has 1 and -1

  $ n --hessian -e 'abs(x)^0.7*abs(y)^0.7' --at x=0,y=0; n --hessian -e 'abs(x*y)*sign(x+y)' --at x=0,y=0; n --hessian -e 'x*y*cbrt(x+y)+abs(x)*abs(y)' --at x=0,y=0
  0
  0
  0
  0\tnan (esc)
  nan\t0 (esc)
  0
  0
  0
  0\tnan (esc)
  nan\t0 (esc)
  0
  0
  0
  0\tnan (esc)
  nan\t0 (esc)
  [1]
  $ n --hessian --sparse -e 'abs(x)+abs(y)*z+abs(z)+q' --at x=0,y=0,z=0,q=1; n --hessian --sparse -e '(z>0 ? abs(x) : x)*y+z^2' --at x=0,y=1,z=2
  1
  undefined (left -1, right 1)
  0
  undefined (left -1, right 1)
  1
  x\tx\tnan (esc)
  x\ty\tnan (esc)
  x\tz\tnan (esc)
  x\tq\tnan (esc)
  y\tz\tnan (esc)
  z\tz\tnan (esc)
  z\tq\tnan (esc)
  4
  undefined (left -1, right 1)
  0
  4
  x\tx\tnan (esc)
  x\ty\tnan (esc)
  x\tz\tnan (esc)
  z\tz\t2 (esc)
  [1]

Blame of a formula in the second of two lines, and of one that is too long to be written anew

  $ adcalc --no-check --blame -e 'y=1
  > (1-cos(x))/x^2+y' --at x=1e-9 | sed -n '/^1/,$p'
  100%   (1-cos(x))/x^2+y
            ^~~~~~
         write 2*sin(x/2)^2 instead of 1 - cos(x)
  note: doubles lost the digits of some numbers here: computed again with more
        digits
  $ long=$(awk 'BEGIN { for (i = 0; i < 60; i++) printf "%ssin(x)*%d", (i ? "+" : ""), i }'); adcalc --no-check --blame -e "1-cos(1e-9*($long))" --at x=1e-3 | grep -c write
  0
  [1]

Programs that are too long for a graph: roots by evaluations alone, kinks looked for by each variable

  $ adcalc -q --solve=x -e 'f(x) = { i = 0; while (i < 800000) { i = i+1; }; return i*0 + x*x-2 }; f(x)' --at x=1.4
  1.4142135623730951
  $ n -e 's = 0; i = 0; while (i < 1500000) { s = s + i*x; i = i+1; }; s*0 + abs(x)+y' --at x=0,y=1
  1
  undefined (left -1, right 1)
  1
  [1]

An adjoint below the doubles before a factor that is 0, of an inner name: nothing is lost, by a name that does not occur either. What a
running analysis finds no bound for is computed again: (3x - 0.3e275) 4.42e49 is 0

  $ adcalc -q --no-check -e 'f(t) = { s = t*0; i = 0; while (i < 3) { i = i+1; s = s*1; }; return 1e-310*s }; f(x)+z' --at x=1,z=2,q=1 --wrt=x,q,z 2> /dev/null
  2
  0
  0
  1
  $ adcalc --no-check -e '(3*x-0.3e275)*4.42e49' --at x=0.1e275 | sed -n '/^value/p'
  value    0

Of 3000 summands coefficients are bounded as far as there is room for their graph, and one that underflows is looked at as far; of
1600, the third one along a direction is compared at two scales, the fourth at none

  $ sums() { awk -v n=$1 -v t="$2" 'BEGIN { for (i = 1; i <= n; i++) { x = t; gsub("@", i, x); printf "%s%s", (i > 1 ? "+" : ""), x } }'; }
  $ adcalc --no-check --bounds --taylor=10 -e "sin(($(sums 3000 'sin(x*@)*exp(x*x)'))*1e-9)" --at x=1e-3 | tail -n 1
  c10     4100000
  $ adcalc --no-check --no-bounds --taylor=6 -e "1e300*(1e-200*(1e-200*exp(sin(($(sums 3000 'sin(x*@)*exp(x*x)'))*1e-9))))" --at x=1e-3 | tail -n 2
  6    0
  note: underflow: a value inside is too small for a double, digits may be lost
  $ adcalc --no-escalate --taylor=4 --direction=x=1,y=1e-6 -e "log(x)+($(sums 1600 'sin(y*@)'))*1e-9" --at x=1e-12,y=3 | tail -n 4
  3    3.33333333333333e35  3.3333333333333(5)e35  12 digits
  4    -2.5e47              0(6)e49                inconclusive: too noisy to
                                                   decide, ±6e50
  note: the finite differences would take too long; --check asks for them

Checks within a limit of steps: whatever it is, numbers are the same, compared or not, or there are none

  $ awk 'BEGIN { print "s = 0;"; for (i = 0; i < 60; i++) for (k = 1; k <= 12; k++) print "s = s + sin(x" i "*" k ");"; print "s" }' > many.ad
  $ point=$(awk 'BEGIN { for (i = 0; i < 60; i++) printf "%sx%d=0.%d", (i ? "," : ""), i, i+1 }')
  $ outcomes() { limits=$1; shift; for n in $limits; do adcalc --no-escalate --digits=6 --max-steps=$n "$@" 2>&1 | grep -E '^value|steps|too long|^.x  *[0-9-]'; done | sed 's/^adcalc.*: more than [0-9]*/more than N/' | sed 's/  *[0-9]* digits$//' | sort -u; }
  $ outcomes '3000 15000 27000 39000 60000 80000 100000 130000' -f many.ad --at "$point" | grep -v '^.x'
  more than N steps of evaluation (--max-steps)
  note: the finite differences would take too long; --check asks for them
  value    243.449
  $ outcomes '200 500 800 1000 1100 1200 1400 1700 2000 2300 2600 3000' --hessian -e 'sin(x*y)*exp(x+y)*cos(x)' --at x=1,y=2
  more than N steps of evaluation (--max-steps)
  note: the finite differences would take too long; --check asks for them
  value    9.86793
  ∂x   -14.5327
  ∂x   -14.5327    -14.5327
  ∂x   -60.1392   -36.2674
  $ for g in 3 100; do outcomes '3000 5000 10000 20000 40000 80000 160000 320000' -e "f(x) = { i = 0; n = exp($g*(x-1))*50; while (i < n + 100) { i = i+1; }; return i*0 + x }; f(x)+y" --at x=1,y=1 | grep -v '^.x'; done
  more than N steps of evaluation (--max-steps)
  note: the finite differences by each variable would take too long; --check asks
  note: the finite differences would take too long; --check asks for them
  value    2
  more than N steps of evaluation (--max-steps)
  note: the finite differences by each variable would take too long; --check asks
  note: the finite differences would take too long; --check asks for them
  value    2

  $ outcomes '160000 320000' -e 'sum(k=1, round(200+exp(100*(x-1))), sin(k*0+x))+y' --at x=1,y=1 | grep -v '^.x'
  note: the finite differences would take too long; --check asks for them
  value    170.136

Where a branch is decided or not by the step, the difference says so

  $ for p in 1.0005 1.0099 1.0101 1.02; do for s in '<' '>'; do adcalc --no-escalate -e "x*(abs(x-1)${s}1e-2 and sin(x)^2+cos(x)^2>1 ? 2 : 1)" --at x=$p 2>&1 | grep -c 'inconclusive: a branch'; done; done | tr -d '\n'; echo
  10100101

An array whose shape shows in an evaluation only, which a limit ends, or which has no value anywhere; numbers of many digits of which
no digit is certain; a point given by arrays; a part that is held fixed, of one of two variables; second sides that are infinite on
one side; back substitution by what moves and what does not

  $ adcalc --solve=x,y -e 'g(t) = { i = 0; while (i < 10000) { i = i+1; }; return t }; inv([g(x),0;0,1])*[x,y]' --at x=1,y=2 --max-steps=1000 2>&1 | sed -n 1p
  adcalc: -e:1:24: more than 1000 steps of evaluation (--max-steps)
  $ adcalc --solve=x,y -e 'inv([0*x,0;0,0])*[x,y]' --at x=1,y=2 2>&1 | sed -n 1p
  adcalc: -e:1:1: the matrix is singular
  $ adcalc --digits=17 --no-escalate --no-check -e '(1-cos(x))/x^2' --at x=1e-4 | sed -n '/^∂x/p'
  ∂x   0 ± 5e-4 (no digit is certain)
  $ adcalc -q --proven=20 -e 'sin(x)*y' --at 'x=sum([1,2]),y=0.1'
  0.014112000805986722210
  -0.098999249660044545727
  0.14112000805986722210
  $ adcalc --no-escalate -e 'value(x)*y + x*y' --at x=2,y=3 | grep '^∂'
  ∂x   3          -                      inconclusive: value() holds a part fixed
  ∂y   4          4.00000000000000(1)    exact
  $ adcalc -q --no-check --no-escalate --hessian -e 'max(x,0)^1.5 + x*y' --at x=0,y=0
  0
  0
  0
  nan\tnan (esc)
  nan\t0 (esc)
  [1]
  $ adcalc --trace -e 'A=[y,1;2,y+1]; v=A\[y*2,x]; max(v)*v[1]+max(v[1],v[2])' --at x=2,y=3 --wrt=x | tail -n 2 | sed 's/  */ /g'
  w10 w9 + w8 7.04 -0.54 1 0
  f = w10
  $ adcalc --trace -e 'A=[y,1;2,y+1]; v=inv(A)*[y*2,x]; max(v)*v[1]+max(v[1],v[2])+A[1,1]*x' --at x=2,y=3 --wrt=x | tail -n 2 | sed 's/  */ /g'
  w13 w11 + w12 13.04 2.46 1 0
  f = w13
