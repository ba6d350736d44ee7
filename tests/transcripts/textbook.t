Views of the textbooks: total differentials, dual numbers, layers, seeds in lanes, cotangents of a matrix.
SPDX-License-Identifier: GPL-3.0-or-later

Total differentials of z = x*y + sin(x), dz = y dx + x dy + cos(x) dx, and the operators that come back

  $ adcalc --trace=differentials --no-check -e 'a=x*y; b=sin(x); z=a+b; z' --at x=0.5,y=4.2 | sed -n '/^differentials/,$p' | grep -v '^$'
  differentials
    da = y*dx + x*dy
    db = cos(x)*dx
    dz = da + db
  total differential, by variables
    dz = y*dx + x*dy + cos(x)*dx
  operators, from the answer back
    ∂/∂b = ∂/∂z
    ∂/∂a = ∂/∂z
    ∂/∂y = x*∂/∂a
    ∂/∂x = y*∂/∂a + cos(x)*∂/∂b
  cases
    unary, one term                  b
    binary, a term for each operand  a, z
    fan-out, a term for each use     x

At a tie max has no partials: not dx + dy; next to it, it has one

  $ for x in 2 3; do adcalc --trace=differentials --no-check -e '2*max(x,y)' --at x=$x,y=2 | sed -n '/^differentials/,/^operators/p' | grep =; done
    dw1 = undefined*dx + undefined*dy
    dw2 = 2*dw1
    dw2 = 2*undefined*dx + 2*undefined*dy
    dw1 = dx
    dw2 = 2*dw1
    dw2 = 2*dx

A term for each path: 2^3 of them through three doublings; through ten there are more than are written

  $ part() { sed -n "/^$1/,\$p"; }
  $ adcalc --trace=differentials --no-check -e 'a=x+x^2; b=a+sin(a); b+exp(b)' --at x=1 | part total | sed '/^$/d; /^operators/,$d'
  total differential, by variables
    dw6 = dx + 2*x*dx + cos(a)*dx + cos(a)*(2*x)*dx + exp(b)*dx + exp(b)*(2*x)*dx
        + exp(b)*cos(a)*dx + exp(b)*cos(a)*(2*x)*dx
  $ adcalc --trace=differentials --no-check -e 'b=x; for (k=0; k<10; k+=1) b=b+sin(b); b' --at x=1 | grep -A1 '^total'
  total differential, by variables
    dw20 has a term for each path to a variable: more than are written
  $ adcalc --trace=differentials --no-check --json -e 'sin(x)-y' --at x=1,y=2 | python3 -c "
  > import json, sys
  > a = json.load(sys.stdin); print(a['differentials'], a['total'], a['operators'], a['cases'], sep='\n')"
  ['dw1 = cos(x)*dx', 'dw2 = dw1 - dy']
  ['dw2 = cos(x)*dx - dy']
  ['∂/∂w1 = ∂/∂w2', '∂/∂y = -∂/∂w2', '∂/∂x = cos(x)*∂/∂w1']
  ['unary, one term\tw1', 'binary, a term for each operand\tw2']

Dual numbers: (a + b eps)(c + d eps) = ac + (ad + bc) eps

  $ adcalc --no-check -e 'x*y' --at x=2+3eps,y=5+7eps | tail -2; adcalc --no-check -e 'abs(x)' --at x=0+1eps | tail -1
  dual numbers
  f   ⟨10, 29⟩   by eps
  f   ⟨0, undefined⟩   by eps
  $ adcalc --no-check --dual -e 'x*y + sin(x)' --at x=0.5,y=4.2 | part dual
  dual numbers
  f   ⟨2.579425538604203, 5.077582561890373⟩   by x
  f   ⟨2.579425538604203, 0.5⟩   by y

Hyper-duals: (2 + eps1)*(5 + eps2 + 3 eps1 eps2) = 10 + 5 eps1 + 2 eps2 + 7 eps1 eps2, and (2 + 3 eps1 - eps2 + 4 eps1 eps2)*(5 -
eps1 + 2 eps2 - 3 eps1 eps2) has 15 - 2, -5 + 4 and 20 - 6 + 6 + 1; x^2*y at the first point 20, 4 and 4*3 + 4*1

  $ for e in x*y x^2*y; do adcalc --no-check -e "$e" --at 'x=2+1eps1,y=5+1eps2+3eps1*eps2' | tail -1; done
  f   ⟨10, 5, 2, 7⟩   by eps1, eps2, eps1*eps2
  f   ⟨20, 20, 4, 16⟩   by eps1, eps2, eps1*eps2
  $ adcalc --no-check -e 'x*y' --at 'x=2+3eps1-eps2+4eps1*eps2,y=5-1eps1+2eps2-3eps1*eps2' | tail -1
  f   ⟨10, 13, -1, 21⟩   by eps1, eps2, eps1*eps2

A part is undefined where --wrt leaves out a variable that has a tangent; by hand, x^2*y has 12 by x, 9 by y and 6 by both

  $ for w in y x y,x; do adcalc --dual --no-check --wrt=$w -e 'x^2*y' --at x=3+1eps,y=2 | tail -n 1; adcalc --no-check --wrt=$w -e 'x^2*y' --at x=3+1eps1,y=2+1eps2 | tail -n 1; done
  f   ⟨18, undefined⟩   by eps
  f   ⟨18, undefined, 9, undefined⟩   by eps1, eps2, eps1*eps2
  f   ⟨18, 12⟩   by eps
  f   ⟨18, 12, undefined, undefined⟩   by eps1, eps2, eps1*eps2
  f   ⟨18, 12⟩   by eps
  f   ⟨18, 12, 9, 6⟩   by eps1, eps2, eps1*eps2

What is not a dual number, and what it does not go with: a table would leave the tangent out

  $ adcalc --range=x=0:1:2 -e 'x*y' --at y=2+1eps; adcalc --random=2:x=0:1 -e 'x*y' --at y=2+1eps 2>&1 | sed '$d'
  adcalc: --dual and --range do not go together
    hint: dual numbers are a text about one point; --json has value, gradient and directional
  adcalc: --dual and --random do not go together

  $ for at in x=2^eps 'x=sin(eps)' eps=2,x=1+eps; do adcalc -e x --at "$at" 2>&1 | marks; done
  adcalc: --at:1:3: a dual number is a sum of products [2^eps]
    hint: write x=3+1eps, or x=3+1eps1+1eps2 for a hyper-dual one
  adcalc: --at:1:7: unknown name 'eps' [eps]
    hint: give it a value with --at eps=... or eps = ...
  adcalc: --at:1:7: the value of 'x' must be a constant [x=1+eps]
  $ { adcalc -e 'x^2-2' --solve=x --at x=1+1eps; adcalc -e x --json --at x=1+1eps2; adcalc -e x --at x=1+1eps --direction x=2; } 2>&1
  adcalc: --solve and --direction do not go together
    hint: a solver has a report of its own; solve(...) and argmin(...) in formulas have derivatives
  adcalc: --dual and --json do not go together
    hint: dual numbers are a text about one point; --json has value, gradient and directional
  {"error":{"kind":"usage","message":"--dual and --json do not go together","hint":"dual numbers are a text about one point; --json has value, gradient and directional"}}
  adcalc: --direction and a dual number in --at do not go together
    hint: give the direction in one place
  [2]

Perturbation confusion (Siskind and Pearlmutter 2005): d/dx (x * d/dy (x + y)) at x = 1 is 1; who mixes the two
perturbations has 2

  $ adcalc -q --no-check -e 'diff(x*diff(x+y, y), x)' --at x=1,y=1 | head -1
  1

Layers: a composition is the product of the Jacobians of its layers. With those of 3 x 3, 3 x 3 and 2 x 3 there are
27 + 18 multiplications from the right, and 18 + 18 from the left

  $ adcalc --trace=layers --no-check -e 'h=[x*y,x+z]; g=sin.(h); [g[1]*g[2], g[1]+y]' --at x=0.5,y=4.2,z=2 | part layers
  layers, each with its Jacobian
    J1 3 x 3 (y, w1, w2) by (x, y, z) [0, 1, 0; 4.2, 0.5, 0; 1, 0, 1]
    J2 3 x 3 (y, w3, w4) by (y, w1, w2) [1, 0, 0; 0, -0.504846, 0; 0, 0,
        -0.801144]
    J3 2 x 3 (w5, w6) by (y, w3, w4) [0, 0.598472, 0.863209; 1, 1, 0]

  their product, the Jacobian
    from the right, forward J3·(J2·J1) 45 multiplications
    from the left, reverse (J3·J2)·J1 36 multiplications
    both give [-1.96053, -0.151068, -0.691555; -2.12035, 0.747577, 0]
  $ for e in 'x + abs(y)' 'z=x; for (k=0; k<50; k+=1) z=sin(z); z'; do adcalc --trace=layers --no-check -e "$e" --at x=1,y=0 2> /dev/null | tail -n 1; done
    a local partial is not a number
    there are more than 40

Seeds in lanes, as ForwardDiff's chunks and partials have them: x*y*z - sin(x) by two at a time

  $ adcalc --trace --chunk=2 --no-check -e 'x*y*z-sin(x)' --at x=0.5,y=4.2,z=2 | grep -e '^forward' -e '^  w[14]'
  forward sweep 1 of 2, seeds x ⟨1, 0⟩, y ⟨0, 1⟩
    w1  x*y      2.1       4.2       0.5
    w4  w2 - w3  3.72057   7.52242   1
  forward sweep 2 of 2, seeds z ⟨1⟩
    w1  x*y      2.1       0
    w4  w2 - w3  3.72057   2.1

  $ adcalc --trace --chunk=1 --no-check -e '[x,2x,3x,4x,5x,6x,7x,8x,9x]*y' --at x=1,y=2 | grep -e '^node' -e '^x ' -e ^note
  node  operation  value  weights  tangent x  tangent y  uses
  x                1               1          -          9
  note: no adjoints of 9 components; --cotangent gives one for all

A cotangent has the shape of the answer, or its components in a row: 1 + y = 3 by x, 1 + x = 2 by y

  $ adcalc -q --no-check --cotangent='[1,1;1,1]' -e '[x,y;x*y,1]' --at x=1,y=2 | tail -2
  3
  2
  $ { adcalc --cotangent='[1,2,3;4,5,6]' -e '[x,y;x*y,1;x,y]' --at x=1,y=2; adcalc --cotangent='[1,2;4,5]' -e '[x,y,x*y,1]' --at x=1,y=2; } 2>&1 | marks
  adcalc: -e:1:1: --cotangent is 2 x 3, the answer 3 x 2 [[x,y;x*y,1;x,y]]
  adcalc: -e:1:1: --cotangent is 2 x 2, the answer a vector of 4 [[x,y,x*y,1]]
  $ for c in '1,' '' 'ones(2,2)' '1]'; do adcalc --cotangent "$c" -e '[x,x]' --at x=1 2>&1 | marks; done
  adcalc: --cotangent:1:3: unexpected end of the input, expected an operand []
  adcalc: --cotangent is a list of numbers like 1,-0.5
  adcalc: -e:1:1: --cotangent has 4 numbers, the answer 2 components [[x,x]]
  adcalc: --cotangent:1:2: unexpected ']', expected an operator, ',', ';' or the end of the input []]
    hint: no '[' is open here

Checkpoints of a loop of 16 iterations. By trailing zeros: position 8 ends in three zeros, and takes 2^3 - 1 iterations
again; 4*1 + 2*3 + 1*7 = 17 in all. Binomial, of three: 33, the least (Griewank and Walther 2000)

  $ loop() { adcalc --no-check --trace --checkpoints=$1 -e "y=x; for(k=0;k<$2;k+=1) y=sin(y); y" --at x=1 | sed -n '/^checkpoints/,$p'; }
  $ loop 3 16 | grep -e '^  1[26] ' -e '^  8 ' -e state
    16  X.......X...X.XX^
    12  X.......X+++^
    8   X+++++++^
    5 states kept at once, 17 iterations run again: 2.06 times the loop
    16  X+++++++++++++++^
    12  X.....X+++++^
    8   X.....XX^
    3 states kept at once, 33 iterations run again: 3.06 times the loop

10 steps with 3 checkpoints take 15, as their paper has it

  $ loop 3 10 | tail -1; loop 2 1 | tail -2
    3 states kept at once, 15 iterations run again: 2.5 times the loop
    1  X^
    1 state kept at once, 0 iterations run again: 1 times the loop

The least there is, by dynamic programming over all places of the next checkpoint

  $ python3 - <<'END'
  > import functools, re, subprocess
  > @functools.lru_cache(None)
  > def least(l, s):
  >     if l == 1: return 0
  >     if s == 1: return l*(l - 1)//2
  >     return min(m + least(l - m, s - 1) + least(m, s) for m in range(1, l))
  > good = []
  > for l, s in (2, 2), (3, 9), (5, 2), (8, 6), (13, 3), (21, 4), (34, 2), (55, 3), (55, 9):
  >     out = subprocess.run(['adcalc', '--no-check', '--trace', '--checkpoints=%d' % s, '-e',
  >         'y=x; for(k=0;k<%d;k+=1) y=sin(y); y' % l, '--at', 'x=1'], capture_output=True, text=True).stdout
  >     held, again = map(int, re.findall(r'(\d+) states? kept at once, (\d+) iterations', out)[-1])
  >     good.append(again == least(l, s) and held <= s)
  > print(good.count(True), 'of', len(good))
  > END
  9 of 9
  $ adcalc --trace --checkpoints=3 --no-check -e 'sum(k=1,10,x^k)' --at x=1 | tail -1; adcalc --trace --checkpoints=3 --no-check -e 'x^2' --at x=1 | tail -1; adcalc --checkpoints=2 -e x --at x=1 2>&1 | sed '$d'
    3 states kept at once, 15 iterations run again: 2.5 times the loop
    there is no loop
  adcalc: --checkpoints is for --trace, which was not given

The graph: --mode=forward has the tangents by the first variable as dotted nodes, --mode=reverse is the augmented graph, whose
dashed nodes are derivatives, with edges back; 4.2*1 + cos(0.5) = 5.0776

  $ adcalc --emit=dot --mode=forward -e 'x*y+sin(x)' --at x=0.5,y=4.2 | grep 'd4 '
      d4 [label="dw3\n5.07758", style=dotted];
      d2 -> d4 [style=dotted, label="1"];
      d3 -> d4 [style=dotted, label="1"];
  $ adcalc --emit=dot --mode=reverse -e 'x*y+sin(x)' --at x=0.5,y=4.2 | grep -e 'd0 ' -e 'result0 -> d'
      d0 [label="∂f/∂x\n5.07758", style=dashed, fontcolor="#b3262b"];
      d0 -> d2 [style=dashed, dir=back, label="4.2"];
      d0 -> d3 [style=dashed, dir=back, label="0.877583"];
      result0 -> d4 [style=dashed, constraint=false];
  $ adcalc --emit=dot --mode=forward --wrt=y -e 'x*y+sin(x)' | grep 'd4 '
      d4 [label="dw3", style=dotted];
      d2 -> d4 [style=dotted];

At a kink or a pole the drawing has the values only, no adjoint 0 of abs(x); a power with a whole exponent has all at 0

  $ for m in forward reverse; do adcalc --emit=dot --mode=$m -e 'abs(x)*y' --at x=0,y=2 | grep -o 'adjoint\|style=d.*[0-9]"\|digraph'; adcalc --emit=dot --mode=$m -e '1/x' --at x=0 | grep -o 'adjoint\|-inf\|digraph'; done
  digraph
  digraph
  digraph
  digraph
  $ adcalc --emit=dot --mode=reverse -e 'x^2+sin(x)' --at x=0 | grep 'd0 '
      d0 [label="∂f/∂x\n1", style=dashed, fontcolor="#b3262b"];
      d0 -> d2 [style=dashed, dir=back, label="0"];
      d0 -> d3 [style=dashed, dir=back, label="1"];

The lighthouse (Griewank and Walther 2008): y1 = nu tan(wt)/(gamma - tan(wt)), y2 = gamma y1. No sweep is optimal

  $ light() { adcalc --no-check --trace --elimination -e 't1=tan(w*t); u=nu*t1/(g-t1); [u, g*u]' --at nu=1,g=2,w=0.5,t=1 "$@"; }
  $ light | part elimination
  elimination of 5 vertices, 11 edges; multiplications
    forward     16
    reverse     16
    Markowitz   16
    optimal     11
  Markowitz order: u t1 w4 w3 w1
  optimal order: w4 w3 t1 w1 u
  all orders: 2 with 11 multiplications, 12 with 12, 14 with 13, 22 with 15, 20
      with 16, 2 with 17, 8 with 18, 14 with 19, 24 with 20, 2 with 21
  all give the same Jacobian, within 1.8e-16 of it

Curves: the error of differences against their step on logarithmic axes. The least is near the step that theory has: sqrt(eps)
= 1.5e-8 forward, its cube root 6e-6 central, its fifth root 7e-4 for Romberg's of order 4

  $ V() { COLUMNS=80 adcalc --plot=h=1e-16:1 --plot-log=xy -e "f(t)=exp(sin(t)); df=cos(1)*f(1); forward=abs((f(1+h)-f(1))/h-df)
  > central=abs((f(1+h)-f(1-h))/(2*h)-df); romberg=abs((8*(f(1+h/2)-f(1-h/2))-(f(1+h)-f(1-h)))/(6*h)-df); $1" | grep least; }
  $ V '[forward, central, romberg]'
    ⠒⠒⠒ forward (least 3e-8 at 3e-8)  ⠒⠒⠒ central (least 8e-11 at 5e-6)
    ⠒⠒⠒ romberg (least 1e-12 at 1e-3)

Heron's recursion: its analytic derivative, that by forward mode and the difference, by their names

  $ COLUMNS=60 adcalc --plot=x=0.1:4 -e 'heron(x) = { t=(1+x)/2; for(i=1;i<=4;i=i+1) t=(t+x/t)/2; t }; analytic=1/(2*sqrt(x))
  > forward=diff(heron(x),x); difference=(heron(x+1e-6)-heron(x-1e-6))/2e-6; [analytic,forward,difference]' | sed -n '2p; /1⠒/p'
    ⠒⠒⠒ analytic  ⠒⠒⠒ forward  ⠒⠒⠒ difference
      │                                     ⠉⠉⠉⠉⠉⠉⠉⠉⠑⠒⠒⠒3⠒2⠒1⠒

Its steps, and those of the derivative, to 1/(2 sqrt(2)) = 0.3535533905932738; Newton's for x^2 = 2 are the same from 1.5

  $ adcalc --range=n=0:1:5 --wrt=x --at x=2 -e 'bs(x, t=(1+x)/2, n=10) = n == 0 ? t : bs(x, (t + x/t)/2, n - 1); bs(x, n=n)' --csv
  n,f,df_dx
  0,1.5,0.5
  1,1.4166666666666665,0.3611111111111111
  2,1.4142156862745099,0.35356593617839294
  3,1.4142135623746899,0.35355339061171626
  4,1.4142135623730951,0.3535533905932738
  5,1.4142135623730951,0.3535533905932738
  $ adcalc --range=n=0:1:5 -e 'newton(t,n) = n==0 ? t : newton(t-(t^2-x)/diff(t^2-x,t), n-1); newton(1.5, n)' --wrt=x --at x=2 --csv | tail -n 2
  4,1.4142135623730951,0.3535533905932738
  5,1.4142135623730951,0.3535533905932738

Expression swell: in the derivative of the logistic map l(n+1) = 4 l(n) (1 - l(n)), x*(1 - x) is written once

  $ adcalc --emit=infix -e 'a=4*x*(1-x); b=4*a*(1-a); 4*b*(1-b)' | grep -o 'x\*(1 - x)'
  x*(1 - x)

Truncated polynomials in two variables: exp(x) sin(y) = y + x y + x^2 y/2 - y^3/6 + ...

  $ adcalc --no-check --taylor=3 --wrt=x,y -e 'exp(x)*sin(y)' --at x=0,y=0 | part coefficients | grep '[1-9]$'
  coefficients of dx^i*dy^j up to order 3
    0 1   1
    1 1   1
    2 1   0.5
    0 3   -0.166666666667
  $ adcalc --no-check --taylor=1 --wrt=x,y -e 'abs(x)*y' --at x=0,y=2 | tail -2
    1 0   undefined
    0 1   0
  $ { adcalc --no-check --taylor=9 --wrt=x,y -e 'x*y' --at x=0,y=2; adcalc --taylor=2 --wrt=x,y -e '[x,y]' --at x=0,y=2; } 2>&1 >/dev/null
  adcalc: a polynomial in two variables has order 8 at most
  adcalc: a polynomial in two variables is that of one expression
    hint: name one variable in --wrt
  [2]
  $ adcalc --json --taylor=2 --wrt=x,y -e 'x*y' --at x=0,y=2 2>/dev/null
  {"error":{"kind":"usage","message":"--taylor needs one variable (--wrt) or a direction (--direction)","hint":"the polynomial in two variables is a text: --wrt=x,y without --json, --quiet and tables"}}
  [2]

It is the function to the order after the last: at a distance of 1e-3, with 10 coefficients, within 1e-11 of it

  $ adcalc --no-check --taylor=3 --wrt=x,y -e 'log(x+2*y)/x' --at x=1.5,y=0.75 | python3 -c "
  > import math, sys
  > rows = [line.split() for line in sys.stdin.read().split('order 3\n')[1].strip().split('\n')]
  > f = lambda x, y: math.log(x + 2*y)/x
  > p = sum(float(c)*1e-3**int(i)*(-2e-3)**int(j) for i, j, c in rows)
  > print(len(rows), abs(p - f(1.501, 0.748)) < 1e-11, abs(p - f(1.501, 0.748)) > 1e-15)"
  10 True True
