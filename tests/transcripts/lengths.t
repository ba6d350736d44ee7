Lengths that a variable decides: a recorded graph serves one length, another one is recorded anew, and no derivative is taken by
what decides it. The sums are n(n + 1)(2n + 1)/6, x n(n + 1)/2, and by hand.
SPDX-License-Identifier: GPL-3.0-or-later

  $ r() { adcalc -q --no-check -e "$1" --range "$2" 2>&1 | tail -n +"${3:-1}" | grep -v '^.,f' | sed 's/adcalc: row .*: df_d.: //' | cut -d, -f1,2 | uniq; }
  $ r 'sum([k^2 for k=1:n])' 'n=[1:1:6]'; r 'sum([1:n])' 'n=[1:0.5:3]' | paste -sd ' '; r 'sum([0:h:1])' 'h=[0.1:0.1:0.3]' | paste -sd ' '; r 'sum([x:x+2])' 'x=[1:0.1:1.3]' | paste -sd ' '
  a length, an index or a whole power has no derivative: it is a whole number
  1,1
  2,5
  3,14
  4,30
  5,55
  6,91
  undecided 1,1 1.5,1 2,3 2.5,3 3,6
  undecided 0.1,5.500000000000001 0.2,3 0.3,1.8
  1,6 1.1,6.300000000000001 1.2,6.6000000000000005 1.3,6.8999999999999995
  $ r 'sum(zeros(n) .+ n) + sum(ones(n, 2)) + sum(eye(n)) + sum(linspace(0, n, n + 1)) + length([1:n])' 'n=[1:1:3]' | paste -sd ' '; r 'w = [1, 2, 3, 4]; sum(w[1:n]) + sum([w[k]^2 for k=n:4])' 'n=[1:1:4]' | paste -sd ' '
  undecided 1,6 2,15 3,27
  undecided 1,31 2,32 3,31 4,26
  $ printf 'n,x\n3,1\n5,3\n1,4\n' > nx.csv; for w in x n; do adcalc -q -e 'sum([k*x for k=1:n])' --points nx.csv --wrt=$w 2>/dev/null; done
  n,x,f,df_dx
  3,1,6,6
  5,3,45,15
  1,4,4,1
  n,x,f,df_dn
  3,1,6,
  5,3,45,
  1,4,4,
  [1]

Random n have 1, 5, 14, 30 and 55, each as often: the mean is 21, and the deviation 19.71

  $ adcalc -e 'sum([k^2 for k=1:n])' --at 'n~uniform(1,6)' --monte-carlo=20000 | grep -i 'monte'
  Monte Carlo: 21(20), 95% between 1 and 55 (20000 samples, seed 1): first order,

A root by a length is one where the residual is 0, and has no derivative; a minimum is refused

  $ adcalc -e 'sum([k*x for k=1:n])-30' --solve=n --at n=4,x=2 | grep -v '^$'
  sum([k*x for k=1:n]) - 30
     at x = 2
      value               ∂/∂x
  n   5.512727272727273   undecided
  residual 0 after 8 steps
  note: the Jacobian in the unknowns is singular here: a multiple root, or other
        roots next to it
  $ adcalc -e '(sum([k*x for k=1:n])-30)^2' --minimize=n --at n=4,x=2 2>&1 | head -1
  adcalc: no minimum was found: there is no value or no second derivative at the starting point

A range that is just met may have one element less beside the point; one whose ends move alike has as many there, and one that is
not met has, too. The sum of x, x + 1, ... x + 3 is 4 x + 6, that of x, x + y, x + 2 y is 3 x + 3 y.

  $ v() { e=$1; shift; adcalc -q --no-check -e "$e" "$@" | paste -sd ' '; }
  $ v 'sum([k^2 for k=1:n])' --at n=3.5; v 'sum([x:x+3])' --at x=1.3; for m in forward reverse; do v 'sum([x:y:x+2*y])' --at x=1.3,y=0.1 --mode=$m; done; v 'sum([x:y:x+2.5*y])' --at x=1.3,y=0.1 --hessian; v 'sum([x:y])' --at x=1,y=3
  14 0
  11.2 4
  4.2 3 3
  4.2 3 3
  4.2 3 3 0\t0 0\t0 (esc)
  6 undecided undecided

A block of many rows at once, and code that is written, know the length of one

  $ adcalc -q -e 'sum([k*x for k=1:n])' --points nx.csv --wrt=x --fast
  n,x,f,df_dx
  3,1,6,6
  5,3,45,15
  1,4,4,1
  $ adcalc --emit=c -e 'sum([k*x for k=1:n])' --at n=3,x=2 2>&1 | marks
  adcalc: -e:1:1: an operation on arrays cannot be written in a program with branches, or with loops that depend on the point [sum([k*x for k=1:n])]
    hint: variables that --wrt leaves out are constants, which may decide branches and lengths
  $ adcalc --emit=c --wrt=x -e 'sum([k*x for k=1:n])' --at n=3,x=2 | grep -e 'v0 =' -e 'gradient.0.'
      const double v0 = 3.0;
          gradient[0] = v9;
