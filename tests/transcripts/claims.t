Claims about partials: --claim.
SPDX-License-Identifier: GPL-3.0-or-later

  $ n() { adcalc -q --no-check "$@"; }

Claims: names that are longer than the room for a column, entries that are not there, what its own rounding makes worthless

  $ L=$(printf 'a%.0s' $(seq 200)); marked n --claim "df_dq=1" -e "$L*x" --at x=1,$L=2
  adcalc: --claim:1:1: 'df_dq' is not a variable of the formula [df_dq]
  [2]
  $ marked n --hessian --claim d2f_dx_dq=1 -e 'x*y' --at x=1,y=2
  adcalc: --claim:1:1: 'd2f_dx_dq' is not a variable of the formula [d2f_dx_dq]
  [2]
  $ n --hessian --sparse --claim d2f_dx_dy=2 -e 'x*y' --at x=1,y=2
  adcalc: the claim about d2f_dx_dy is wrong: claimed 2, exact 1
  2
  2
  1
  x\ty\t1 (esc)
  [3]
  $ marked n --cotangent=1,2 --claim df1_dy=1 -e '[x*y,x]' --at x=1,y=2
  adcalc: --claim:1:1: 'df1_dy' is not a variable of the formula [df1_dy]
  [2]
  $ marked n --claim d2g_dx_dx=1 -e 'x^2' --at x=1
  adcalc: --claim:1:1: 'd2g_dx_dx' is not a variable of the formula [d2g_dx_dx]
  [2]
  $ marked n --claim d2f1_dx_dx=1 -e '[x^2,x]' --at x=1
  adcalc: --claim:1:1: 'd2f1_dx_dx' is a second partial derivative, and none was asked for [d2f1_dx_dx]
    hint: ask for them with --hessian
  [2]
  $ adcalc --no-check --claim 'x=(1e16+x)-1e16' -e 'x+y' --at x=1,y=1 | tail -n 2
  claims
  ∂x   claimed 0   exact 1   inconclusive: lost in rounding
  $ n --claim 'x=1,y=1' -e 'abs(x)+y' --at x=0,y=1
  adcalc: the claim about ∂x is wrong: claimed 1, exact nan: there is no derivative here
  1
  undefined (left -1, right 1)
  1
  [3]
  $ adcalc --no-check --hessian --claim 'x=7,d2f_dx_dx=7' -e 'abs(sin(x))^2' --at x=pi | tail -n 2
  ∂x   claimed 7   exact nan   inconclusive: the derivative is undecided
  d2f_dx_dx   claimed 7   exact nan   inconclusive: the derivative is undecided
  $ adcalc -q --no-check --claim x=7 -e 'abs(sin(x))^2' --at x=pi
  0
  undecided
  [1]
  $ n --claim 'x=0,y=1' -e 'x*abs(x)+y' --at x=0,y=1
  1
  0
  1
  $ printf 'x\n1\n2\n' > p.csv; n --points=p.csv --wrt=x,y --claim 'x=1,y=1' -e 'x^2*y' --at y=3
  adcalc: p.csv: row 1, line 2: the claim about ∂x is wrong: claimed 1, exact 6
  adcalc: p.csv: row 2, line 3: the claim about ∂x is wrong: claimed 1, exact 12
  x,f,df_dx,df_dy,claim
  1,3,6,1,disagree
  2,12,12,4,disagree
  [3]
