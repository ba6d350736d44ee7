Lengths that a variable decides: a recorded graph serves one length, another one is recorded anew, and no derivative is taken by
what decides it. The sums are n(n + 1)(2n + 1)/6, x n(n + 1)/2, and by hand.
SPDX-License-Identifier: GPL-3.0-or-later

  $ r() { adcalc -q --no-check -e "$1" --range "$2" | cut -d, -f1,2; }
  $ r 'sum([k^2 for k=1:n])' 'n=[1:1:6]'
  adcalc: row 1: df_dn: a length, an index or a whole power has no derivative: it is a whole number
  adcalc: row 2: df_dn: a length, an index or a whole power has no derivative: it is a whole number
  adcalc: row 3: df_dn: a length, an index or a whole power has no derivative: it is a whole number
  adcalc: row 4: df_dn: a length, an index or a whole power has no derivative: it is a whole number
  adcalc: row 5: df_dn: a length, an index or a whole power has no derivative: it is a whole number
  adcalc: row 6: df_dn: a length, an index or a whole power has no derivative: it is a whole number
  n,f
  1,1
  2,5
  3,14
  4,30
  5,55
  6,91
  $ r 'sum([1:n])' 'n=[1:0.5:3]'
  adcalc: row 1: df_dn: undecided
  adcalc: row 3: df_dn: undecided
  adcalc: row 5: df_dn: undecided
  n,f
  1,1
  1.5,1
  2,3
  2.5,3
  3,6
  $ r 'sum([0:h:1])' 'h=[0.1:0.1:0.3]'
  adcalc: row 1: df_dh: undecided
  adcalc: row 2: df_dh: undecided
  h,f
  0.1,5.500000000000001
  0.2,3
  0.3,1.8
  $ r 'sum([x:x+2])' 'x=[1:0.1:1.3]'
  x,f
  1,6
  1.1,6.300000000000001
  1.2,6.6000000000000005
  1.3,6.8999999999999995
  $ r 'sum(zeros(n) .+ n) + sum(ones(n, 2)) + sum(eye(n)) + sum(linspace(0, n, n + 1)) + length([1:n])' 'n=[1:1:3]'
  adcalc: row 1: df_dn: undecided
  adcalc: row 2: df_dn: undecided
  adcalc: row 3: df_dn: undecided
  n,f
  1,6
  2,15
  3,27
  $ r 'w = [1, 2, 3, 4]; sum(w[1:n]) + sum([w[k]^2 for k=n:4])' 'n=[1:1:4]'
  adcalc: row 1: df_dn: undecided
  adcalc: row 2: df_dn: undecided
  adcalc: row 3: df_dn: undecided
  adcalc: row 4: df_dn: undecided
  n,f
  1,31
  2,32
  3,31
  4,26
  $ printf 'n,x\n3,1\n5,3\n1,4\n' > nx.csv
  $ adcalc -q -e 'sum([k*x for k=1:n])' --points nx.csv --wrt=x
  n,x,f,df_dx
  3,1,6,6
  5,3,45,15
  1,4,4,1
  $ adcalc -q -e 'sum([k*x for k=1:n])' --points nx.csv --wrt=n
  adcalc: nx.csv: row 1, line 2: df_dn: a length, an index or a whole power has no derivative: it is a whole number
  adcalc: nx.csv: row 2, line 3: df_dn: a length, an index or a whole power has no derivative: it is a whole number
  adcalc: nx.csv: row 3, line 4: df_dn: a length, an index or a whole power has no derivative: it is a whole number
  n,x,f,df_dn
  3,1,6,
  5,3,45,
  1,4,4,
  [1]

Random n have 1, 5, 14, 30 and 55, each as often: the mean is 21, and the deviation 19.71

  $ adcalc -e 'sum([k^2 for k=1:n])' --at 'n~uniform(1,6)' --monte-carlo=20000 | grep -i 'monte'
  Monte Carlo: 21(20), 95% between 1 and 55 (20000 samples, seed 1): first order,

A root by a length is one where the residual is 0, and has no derivative; a minimum is refused

  $ adcalc -e 'sum([k*x for k=1:n])-30' --solve=n --at n=4,x=2
  sum([k*x for k=1:n]) - 30
     at x = 2

      value               ∂/∂x
  n   5.512727272727273   undecided

  residual 0 after 8 steps
  note: the Jacobian in the unknowns is singular here: a multiple root, or other
        roots next to it
  $ adcalc -e '(sum([k*x for k=1:n])-30)^2' --minimize=n --at n=4,x=2
  adcalc: no minimum was found: there is no value or no second derivative at the starting point
    hint: begin elsewhere with --at
  [1]

A range that is just met may have one element less beside the point; one whose ends move alike has as many there, and one that is
not met has, too. The sum of x, x + 1, ... x + 3 is 4 x + 6, that of x, x + y, x + 2 y is 3 x + 3 y.

  $ v() { e=$1; shift; adcalc -q --no-check -e "$e" "$@"; }
  $ v 'sum([k^2 for k=1:n])' --at n=3
  14
  undefined (a length, an index or a whole power has no derivative: it is a whole number)
  [1]
  $ v 'sum([k^2 for k=1:n])' --at n=3.5
  14
  0
  $ v 'sum([x:x+3])' --at x=1.3
  11.2
  4
  $ v 'sum([x:y:x+2*y])' --at x=1.3,y=0.1 --mode=forward
  4.2
  3
  3
  $ v 'sum([x:y:x+2*y])' --at x=1.3,y=0.1 --mode=reverse
  4.2
  3
  3
  $ v 'sum([x:y:x+2.5*y])' --at x=1.3,y=0.1 --hessian
  4.2
  3
  3
  0\t0 (esc)
  0\t0 (esc)
  $ v 'sum([x:y])' --at x=1,y=3
  6
  undecided
  undecided
  [1]

A block of many rows at once, and code that is written, know the length of one

  $ adcalc -q -e 'sum([k*x for k=1:n])' --points nx.csv --wrt=x --fast
  n,x,f,df_dx
  3,1,6,6
  5,3,45,15
  1,4,4,1
  $ adcalc --emit=c -e 'sum([k*x for k=1:n])' --at n=3,x=2
  adcalc: -e:1:1: an operation on arrays cannot be written in a program with branches, or with loops that depend on the point
    sum([k*x for k=1:n])
    ^~~~~~~~~~~~~~~~~~~~
    hint: variables that --wrt leaves out are constants, which may decide branches and lengths
  [2]
  $ adcalc --emit=c --wrt=x -e 'sum([k*x for k=1:n])' --at n=3,x=2 | grep -e 'v0 =' -e 'gradient.0.'
      const double v0 = 3.0;
          gradient[0] = v9;
