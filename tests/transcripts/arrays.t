Arrays. What is expected follows from the definitions, by hand or from mpmath at 40 digits where it is said.

  $ v() { adcalc -q -e "$1" --at "${2:-x=1}" | paste -sd ' '; }

A product, its Jacobian by the elements, and JSON that nests as the arrays do.

  $ adcalc --json -e 'A*v' --at 'A=[1,2;3,4],v=[5,6]'
  {"expression":"A*v","at":{"A":[[1,2],[3,4]],"v":[5,6]},"status":"ok","value":[17,39],"jacobian":[{"A":[[5,6],[0,0]],"v":[1,2]},{"A":[[0,0],[5,6]],"v":[3,4]}]}

det and its derivative, the cofactors, also where the rank is 1.

  $ adcalc --json -e 'det(A)' --at 'A=[1,2;2,4]'
  {"expression":"det(A)","at":{"A":[[1,2],[2,4]]},"status":"ok","value":0,"gradient":{"A":[[4,-2],[-2,1]]}}

v'(A\b) for A = [4,1;2,3], b = [1,2], v = [1,1]: inv(A) = [3,-1;-2,4]/10, so that x = [0.1, 0.6], y = inv(A)'v = [0.1, 0.3]; dA = -y x'.

  $ adcalc -q -e "v'*(A\b)" --at 'A=[4,1;2,3],b=[1,2],v=[1,1]' --wrt=A,b | paste -sd ' '
  0.7 -0.01 -0.06 -0.03 -0.18 0.1 0.3

An event in one element is that element's alone.

  $ adcalc --no-check -e 'sum(abs.(v))' --at 'v=[0,1,-2]' | sed -n '/∂/,$p'
  ∂v[1]   undefined: kink of abs at 0
    left   -1
    right   1
  ∂v[2]    1
  ∂v[3]    -1
  note: ∂v[1]: abs at 0, in 'abs.(v)'

Elements assigned in loops, functions of arrays, sums of arrays: 2 + 4 + 8 and 1 + 2x + 3x^2 at 2.

  $ v 'g(n) = { w = zeros(n); for (i = 1; i <= n; i += 1) w[i] = x^i; w }; sum(g(3))' x=2
  14 17
  $ v 'map(f, w) = [f(t) for t=w]; sq(t) = t^2; sum(map(sq, [x, 2, 3]))' x=5
  38 10
  $ v 'sum(k=1, 3, [k, x])' x=2
  6 0 6 3

diff by arrays, by their elements, and of arrays: shaped as what it differentiates and what by. The cofactors of A;
second derivatives of u1^3 + u2^3; 2 x u of u'u x.

  $ j() { adcalc --json --no-check -e "$1" --at "${2:-x=1}"; }
  $ v 'diff(det(A), A[1,2])' 'A=[1,2;3,4]'
  -3 0 0 -1 0
  $ j 'diff(diff(sum(v.^3), v), v)' 'v=[2,3]' | grep -o '"value":[^J]*,"jac'
  "value":[[12,0],[0,18]],"jac
  $ v "h(u) = u'*u*x; h'(v)'*[1,1]" 'v=[1.5,0.5],x=2'
  8 4 4 4
  $ marked adcalc -q -e '[diff(sum(v.^3), v[i]) for i=1:2]' --at 'v=[1,2]'
  adcalc: -e:1:18: diff differentiates with respect to an element with literal indices, or a whole array [v[i]]
    hint: write diff(e, v[2]), or diff(e, v)[i]
  [2]
  $ marked adcalc -q -e 'diff(sum(v), v, 2)' --at 'v=[1,2]'
  adcalc: -e:1:1: a higher derivative with respect to an array [diff(sum(v), v, 2)]
    hint: write diff(diff(e, v), v) for the second derivatives
  [1]

Beyond 12 partials they are laid out as the arrays: the partials of sum(A*B) by A are the row sums of B in every row, by
B the column sums of A in every column.

  $ adcalc -e 'sum(A*B) + x' --at 'A=[1,2,3;3,4,5;5,6,7],B=[1,2,3;4,5,6;7,8,9],x=2' | sed -n '/^partials/,$p'
  partials
  ∂A   6    15   24
       6    15   24
       6    15   24
  ∂B   9    9    9
       12   12   12
       15   15   15
  ∂x   1

  finite differences: 19 of 19 entries agree, to 15 digits or more

The finite differences of matrix forms know how far their values may be off: all agree with the partials, which are those of mpmath to 12 digits (-4900, 0.134, 3, 0.03, 1.2, 2/3, 3.60541107161, -0.100502512563, 1.03606161091, 0.08)

  $ for f in 'inv(A)[1,1]' '(A^5)[1,2]' 'dot(A[1,:],[3,-1])' 'cross([x^2,0.2,0.3],[0.3,x,0.9])[3]' 'cumsum([x,x^2,-0.3])[3]' 'linspace(x,0.7,7)[3]' '([x,0.2;0.3,0.7;1,1]\[1,2,3])[1]' 'logdet([1,x;x,2])' 'norm(A*[1,x])' 'det([x,0.2,0;0.3,0.7,0;1,2,x])'; do adcalc --check --digits=12 -e "A=[x,0.2;0.3,0.7]; $f" --at x=0.1 | sed -n 's/(.*//; /∂x/s/   */ /gp'; done
  ∂x -4900 -4900 11 digits
  ∂x 0.134 0.134 exact
  ∂x 3 3 exact
  ∂x 0.03 0.03 13 digits
  ∂x 1.2 1.2 exact
  ∂x 0.666666666667 0.666666666667 14 digits
  ∂x 3.60541107161 3.60541107161
  ∂x -0.100502512563 -0.100502512563 11 digits
  ∂x 1.03606161091 1.03606161091 12 digits
  ∂x 0.08 0.08 14 digits

Assigning an element never changes what another name has: w keeps v as it was, a function its caller's array. By hand:
w = [x, 2], v = [9, 2] gives x + 2 + 10 (9 + 2); 3t + 2t^2 + t^3.

  $ v 'f(t) = { v = [t, 2]; w = v; v[1] = 9; sum(w) + 10*sum(v) }; f(x)' x=5
  117 1
  $ v 'g(u) = { u[1] = 0; sum(u) }; h(t) = { v = [t, t^2]; g(v) + sum(v) }; h(x)' x=3
  21 13
  $ v 'f(t) = { v = [t, 0, 0]; w = v; for (i = 2; i <= 3; i += 1) { v[i] = v[i-1]*t; w = w + v }; sum(w) }; f(x)' x=2
  22 23
  $ v 'f(t) = { A = [1,2;3,4]*t; for (i = 1; i <= 2; i += 1) A[i,:] = A[i,:]*A[i,i]; sum(A) }; f(x)' x=3
  279 186

A matrix that is nearly singular is told, with its condition: here 2*2e11, the product of the largest sums of columns of
A and of its inverse, [1+h,-1;-1,1]/h; where digits are computed again, there is nothing to tell (v is [2-1/h, 1/h], sums to 2).

  $ adcalc --no-check --no-escalate -e 'sum([1,1;1,1+h]\[2,3])' --at h=1e-11 | grep -A 1 matrix
  note: a matrix is nearly singular, its condition is about 4e+11: 12 digits may
        be lost, in '[1,1;1,1+h]\[2,3]'
  $ adcalc --no-check -e 'sum([1,1;1,1+h]\[2,3])' --at h=1e-11 | grep 'value\|∂h\|matrix'
  value    2
  ∂h   0

A parameter with a default value, of a function that is mapped and has an array inside: a + 2 a^2 and 2 a^2 + 3 a at 5
and 3, with the slopes 21 and 23 at 5

  $ adcalc -q --no-check -e 'f(a, b=[1,2]) = dot(b, [a,a^2])' -e 'sum(f.([x,3]))' --at x=5
  76
  21
  $ adcalc -q --no-check -e 'f(a, b=2*a) = sum([a,b,1] .* [b,1,a])' -e 'sum(f.([x,3]))' --at x=5
  92
  23

Operations element by element have the Jacobian of the same elements written one by one, and cost by its entries: each row
of the second is followed by its own variable alone, at the tie as elsewhere

  $ at="v=[$(seq -s, -3 36)],w=[$(seq -s, 2 41)]"; each() { seq -s, 40 | sed 's/[0-9]*/'"$1"'/g; s/.*/[&]/'; }
  $ adcalc -q -e 'abs.(v).*w - 1 ./w' --at "$at" > whole; adcalc -q -e "$(each 'abs(v[&])*w[&] - 1\/w[&]')" --at "$at" | cmp - whole; wc -l < whole
  3240
  $ adcalc --max-steps=400000 --sparse -e 'abs.(v)' --at "v=[$(seq -s, -200 199)]" | sed -n '/f201\//p;/v\[400/,/^finite/p'
  ∂f201/∂v[201]   undefined (left -1, right 1)
  ∂f400/∂v[400]   1
  400 of 160000 entries; the others are 0
  sweeps by colours: forward 1 instead of 400, reverse 1 instead of 400

  finite differences: 400 of 400 entries agree, to 15 digits or more

The graph of an array shows which variables each element is made of, whatever the array was written with: operations element by
element, a comprehension, elements that share an operation. The last entries are 2 w + cos(w) at w = 400, and
2 w_399^2 w_400.

  $ at="w=[$(seq -s, 400)]"; for e in 'w.*w + sin.(w)' '[w[i]*w[i] + sin(w[i]) for i=1:400]' 's = w.*w; s[1:399].*s[2:400]'; do
  >   adcalc --max-steps=50000 --sparse -q --no-check -e "$e" --at "$at" | tail -n 1; adcalc --max-steps=100000 --sparse --no-check -e "$e" --at "$at" | grep colours; done
  w[400]\t799.4747036613575 (esc)
  sweeps by colours: forward 1 instead of 400, reverse 1 instead of 400
  w[400]\t799.4747036613575 (esc)
  sweeps by colours: forward 1 instead of 400, reverse 1 instead of 400
  w[400]\t127360800 (esc)
  sweeps by colours: forward 2 instead of 400, reverse 2 instead of 399
  $ adcalc --max-steps=1000000 --sparse --no-check -e 's = w[2:400] - w[1:399]; cos.(s).*w[1]' --at "$at" | grep colours
  sweeps by colours: forward 3 instead of 400, reverse 399 instead of 399
  $ adcalc --max-steps=1000000 --sparse -e '[w[i]*w[i+1] + sin(w[i]) for i=1:399]' --at "$at" | sed -n '/f399/p;/entries;/,/^finite/p'
  ∂f399/∂w[399]   399.000157225
  ∂f399/∂w[400]   399
  798 of 159600 entries; the others are 0
  sweeps by colours: forward 2 instead of 400, reverse 2 instead of 399

  finite differences: 798 of 798 entries agree, to 9 digits or more

What happens at an element is found there, beside elements that share its operations: s is abs(0), 1, 2; a condition that a variable
decides at the point keeps its variable.

  $ adcalc --sparse --no-check -e 's = abs.(v.-1); s[1:2].*s[2:3]' --at v=[1,2,3] | sed -n '/Jacobian/,$p'
  Jacobian
  ∂f1/∂v[1]   undefined (left -1, right 1)
  ∂f2/∂v[2]   2
  ∂f2/∂v[3]   1
  3 of 6 entries; the others are 0
  sweeps by colours: forward 2 instead of 3, reverse 2 instead of 2
  $ adcalc --sparse --no-check -e 's = v.*v; if (x > 2) {s[1:2]} else {s[2:3]}' --at v=[1,2,3],x=2 | sed -n '/Jacobian/,$p'
  Jacobian
  ∂f1/∂v[2]   4
  ∂f1/∂x      undefined (a comparison at its switching point)
  ∂f2/∂v[3]   6
  ∂f2/∂x      undefined (a comparison at its switching point)
  4 of 8 entries; the others are 0
  sweeps by colours: forward 4 instead of 4, reverse 2 instead of 2

A loop may have elements of an array that has no name: x + 2*2*x + 3*5

  $ v 'f(x) = { s = 0; for (i = 1; i <= 3; i += 1) { y = [x, 2*x, 5][i]; s = s + y*i }; s }; f(x)' x=3
  30 5

Vectors whose elements stand apart, but not when they are written one by one: a branch around; a sum of 260 vectors, which is too
deep: 1 + ... + 260 = 33930

  $ x=$(seq 100 | awk '{ printf "%s%g", (NR > 1 ? "," : ""), $1/100 }')
  $ adcalc -q --no-check --sparse -e 'if (a>0) {x.*2} else {x}' --at "x=[$x],a=1" | tail -n 2
  2
  x[100]\t2 (esc)
  $ v=$(seq 260 | awk '{ printf "%sv%d=[", (NR > 1 ? "," : ""), $1; for (i = 1; i <= 16; i++) printf "%d%s", $1, (i < 16 ? "," : "]") }')
  $ e=$(seq 260 | awk '{ e = NR == 1 ? "v1" : "(" e ".+v" $1 ")" } END { print e }')
  $ adcalc -q --no-check --sparse -e "$e" --at "$v" | awk '{ n[$NF]++ } END { print n[1], n[33930] }'
  4160 16

A norm of any order is one of a number, too: its size

  $ for e in 'norm(-3,1)' 'norm(-3,3)' 'norm(-3,inf)' 'norm(-3)' 'norm([1,2;3,-4],1)'; do adcalc -q -e "$e"; done | paste -sd ' '; adcalc -q --check -e 'norm(x,1)+norm(x,3)*norm(x,y)' --at x=-2,y=2.5
  3 3 3 3 10
  6
  -5
  0

Large determinants, after an odd number of rows that change places: x^14 - z y^13, in both directions, and its logarithm at 24577

  $ ring='det([i==j?x:i+1==j?y:i==14&&j==1?z:0 for i=1:14,j=1:14])'
  $ for m in reverse forward; do adcalc -q --no-check --no-escalate --digits=10 --mode $m -e "$ring" --at x=1,y=2,z=3 2> /dev/null | paste -sd ' '; done
  -24575 14 -159744 -8192
  -24575 14 -159744 -8192
  $ adcalc -q --no-check --no-escalate --digits=10 -e "log$ring" --at x=1,y=2,z=-3 2> /dev/null | paste -sd ' '
  10.10956633 5.696382797e-4 6.499735525 -0.3333197705

  $ p() { for e in "$@"; do adcalc -q --no-bounds $o --at "$at" -e "$e" 2>&1 | grep -v warning: | head -${n:-2} | paste -sd '|'; done; }

Elements stored by stretches with steps, forwards and backwards

  $ at=x=2 n=3 o=
  $ p 'f(x)={A=zeros(4,4); A[1:2:3,2]=[x,2*x]; A[4:-1:3,1:2:3]=[x,1;2,3]; sum(A)}; f(x)'
  14|4
  $ for o in --hessian --mode=reverse; do p 'f(x)={A=[x,1,2;2,x,3;1,1,x]; A[3:-2:1,2]=[x^2,3]; det(A)}; f(x)'; done; o=
  -7|-16|-16
  -7|-16
