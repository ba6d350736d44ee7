Sparse Jacobians and pullbacks.
SPDX-License-Identifier: GPL-3.0-or-later

  $ n() { adcalc -q --no-check "$@" 2>&1 | paste -sd ' '; }

Jacobians by sparse sweeps and pullbacks at events, at overflow and underflow

  $ n --sparse -e '[x>0 ? x*x : y]' --at x=1,y=2
  1 x\t2 (esc)
  $ n --sparse -e '[x*y*z, w]' --at x=1,y=2,z=3,w=4
  6 x\t6 y\t3 z\t2 4 w\t1 (esc)
  $ n --sparse --cotangent=1,1 -e '[abs(x),y]' --at x=0,y=1
  0 1 undefined (abs at 0) 1
  $ r=x1; v=x1; a=x1=1; for i in $(seq 2 19); do r="$r+x$i*x$i"; v="$v,$r"; a="$a,x$i=$i"; done; adcalc -q --no-check --sparse -e "[$v]" --at $a | grep -c x
  190
  $ n --claim x=1,y=1 -e '1e200*(1e200*x)+y' --at x=1e-200,y=1
  adcalc: the claim about ∂x is wrong: claimed 1, exact inf 1e200 inf (overflow) 1
  $ n --cotangent=1,1 -e '[1e300*sin(1e10*x),y]' --at x=0,y=1
  0 1 inf (overflow) 1
  $ n --jacobian --hessian -e 3
  3
  $ adcalc --json --no-check --mode=both -e '[1e200*(1e200*(1e-300*x)),x]' --at x=1 | grep -o '"forward.*'
  "forward":[{"x":1e100},{"x":1}],"reverse":[{"x":1e100},{"x":1}]}
  $ adcalc --trace --elimination --no-check -e 'x>1 ? x*y : 2*x' --at x=2,y=3 | sed -n '/^elim/,$p'
  elimination of 0 vertices, 2 edges; multiplications
    forward     0
    reverse     0
    Markowitz   0
    optimal     0
  all give the same Jacobian

  $ n() { adcalc -q --no-check --no-escalate "$@" | paste -sd ' '; }

An entry beyond the doubles, and a component that is, leave the compressed sweeps

  $ n --jacobian --sparse -e '[x*10, y]' --at x=1e308,y=1; n --jacobian --sparse -e '[x^2*1e308, y, x+y]' --at x=1,y=1
  inf x\t10 1 y\t1 (esc)
  1e308 x\tinf (overflow) 1 y\t1 2 x\t1 y\t1 (esc)

A pullback that is 0 without an underflow, and one that underflows

  $ n -e 'f(t) = { s = t*0; i = 0; while (i < 3) { i = i+1; s = s*1; }; return 1e-310*s }; [f(x)+y, y]' --at x=1,y=2 --cotangent=1,1
  2 2 0 2
  $ n -e '[x*0+y, y]' --at x=1,y=2 --cotangent=1,1; n -e '[1e-200*x, y*y]' --at x=1,y=2 --cotangent=1e-200,1
  2 2 0 2
  1e-200 4 0 4

A condition that is no number leads to neither vector

  $ n --no-bounds --sparse -e '(0*log(-1)) ? [x,1] : [1,x]' --at x=6 2>&1
  nan undefined (log of a negative number)

Elements of an array of variables: each component is of its own

  $ adcalc --sparse -e 'A=[1,2,3,4]' -e '[A[1]*A[2],A[2]*A[3],A[3]*A[4]]' | tail -4
  6 of 12 entries; the others are 0
  sweeps by colours: forward 2 instead of 4, reverse 2 instead of 3
  
  finite differences: 6 of 6 entries agree, to 15 digits or more
