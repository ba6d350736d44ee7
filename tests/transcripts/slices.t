What slices of a program make of the rest of it: sums, and chains of max and hypot, in seventy variables that are at a kink. The
slopes by hand, 600 copies of y and of abs beside what is looked at being worth 600 and -1 to 1.
SPDX-License-Identifier: GPL-3.0-or-later

  $ chain() { awk -v f="$1" -v left="$2" -v middle="$3" 'BEGIN { e = left "x0)"; for (i = 1; i < 70; i++) { if (i == 35) { n = split(middle, m, ";"); for (k = 1; k <= n; k++) e = f "(" e ", " m[k] ")" } e = f "(" e ", " left "x" i "))" } print e }'; }
  $ at() { awk -v rest="$1" 'BEGIN { for (i = 0; i < 70; i++) printf "x%d=0,", i; print rest }'; }
  $ slopes() { adcalc --no-check --no-escalate --digits=8 "$@" 2>&1 | sed -n 's/^value  *//p; s/^∂x[0-9]*  */x: /p; s/^∂\([a-z]\)  */\1: /p; s/^  \(left\|right\)  */\1 /p' | LC_ALL=C sort | uniq -c | sed 's/^ *//'; }

A conditional that stands still, with so deep a sum that its parts are steps of their own

  $ awk 'BEGIN { for (i = 0; i < 70; i++) printf "abs(x%d) + ", i; printf "(y > 0 ? "; for (i = 0; i < 599; i++) printf "y + "; print "y : 1)" }' > deep.ad
  $ slopes -f deep.ad --at "$(at y=1)"
  1 600
  70 left -1
  70 right 1
  70 x: undefined: kink of abs at 0
  1 y: 600

Of max, operands which are infinite; of hypot, zeros that are differences

  $ chain max 'abs(' 'log(z);log(w)' > max.ad; slopes -f max.ad --at "$(at z=0,w=0)" | grep :
  1 w: undefined: pole of log at 0
  70 x: undefined: kink of abs at 0
  1 z: undefined: pole of log at 0
  $ chain hypot '(' 'sin(z)-sin(z);w-w;0' > hypot.ad; slopes -f hypot.ad --at "$(at z=1,w=4)"
  1 0
  70 left -1
  70 right 1
  1 w: 0
  70 x: undefined: kink of hypot at the origin
  1 z: 0

Arrays: bounds of a sum that vary are not written out by elements; a vector whose cotangent is asked for is followed as a whole, of
600 v + sin(v) the slopes k (600 + cos 0.5)

  $ adcalc --no-check --no-escalate --digits=8 -e "sum(abs.(v)) + sum(k=1,v[1]+3,k*v[2])" --wrt 'v[1],v[2],v[3]' --at "v=[$(printf '0,%.0s' $(seq 69))0]" | sed -n 's/^value  *//p; s/^∂v.*undefined: \(the .*\)/\1/p; s/^  \(left\|right\)  */\1 /p'
  0
  the bounds of a sum are whole numbers and cannot vary
  left 5
  right 7
  left -1
  right 1
  $ adcalc --check --digits=8 -e "sin.(v)$(printf '+v%.0s' $(seq 600))" --at "v=[$(printf '0.5,%.0s' $(seq 8))0.5]" --cotangent 1,2,3,4,5,6,7,8,9 | sed -n '/^∂v.[19]/s/  */ /gp'
  ∂v[1] 600.87758 600.87758 10 digits
  ∂v[9] 5407.8982 5407.8982 10 digits

Integrals of which the lower end alone moves, away from a branch, and both

  $ for e in 'integrate(t=x,3,t<1?2:5)' 'integrate(t=x,3,t<=1?2:5)*y' 'integrate(t=x,2*x+1,t<1?2:5)'; do slopes -e "$e" --at x=1,y=2 2>&1 | tr '\n' ' '; echo; done
  1 10 1 left -2 1 right -5 1 x: undefined: kink of a comparison at its switching point 1 y: 0\x20 (esc)
  1 20 1 left -4 1 right -10 1 x: undefined: kink of a comparison at its switching point 1 y: 10\x20 (esc)
  1 10 1 left 8 1 right 5 1 x: undefined: kink of a comparison at its switching point 1 y: 0\x20 (esc)

A vector whose elements stand apart, of which each reads its variable three times: 0.1 + 0.2 + 0.3 in all 300 rows

  $ adcalc --jacobian --sparse --digits=12 --no-check -e 'v*0.1 + v*0.2 + v*0.3' --at 'v=[1:300]/100' | grep -c ' 0\.6$'
  300

The first of three hundred elements is the second again, sin(0.02), and nothing reads sin(0.01): by v[2] cos(0.02). An element
of a column that has kinks in two variables, which are followed one after the other

  $ adcalc --jacobian --sparse --digits=12 --no-check -q -e "f(w)=[w[2]$(printf ',w[%d]' $(seq 2 300))]; f(sin.(v))" --at 'v=[1:300]/100' | head -n 2
  0.0199986666933
  v[2]\t0.999800006667 (esc)
  $ adcalc --jacobian -q --no-check -e '[abs(v[1])+abs(v[2]);sum(v)]' --at 'v=[0,0,4]' | paste -sd ' '
  0 undefined (left -1, right 1) undefined (left -1, right 1) 0 4 1 1 1

A kink times what stands still, (1 + z/10^10) - 1, which is known to so many digits

  $ awk 'BEGIN { for (i = 1; i < 70; i++) printf "abs(x%d) + ", i; print "abs(x0)*((1+1e-10*z)-1)" }' > faint.ad

Arrays whose elements are all at a kink, beside what slices of a program leave to the whole of it; the slopes by hand: those of
det 3 and 2, of the sum of a square 6 and 8, of an inverse -0.16 and -0.04

  $ s() { adcalc --no-check --digits=8 --wrt 'v[1],v[2],v[3]' -e "sum(abs.(v)) + $1" --at "v=[$(printf '0,%.0s' $(seq 60))0]" | sed -n 's/^value  *//p; s/^  left  *\(.*\)/left \1, /p; s/^  right  *\(.*\)/right \1;/p' | tr -d '\n' | sed 's/left/;left/; s/;$/\n/; s/;;/;/g'; }
  $ s 'det([v[1]+2,1;1,v[2]+3])'; s 'sum([v[1]+2,1;1,v[2]+3]^2)'; s 'sum(inv([v[1]+2,1;1,v[2]+3]))'; s 'sum(k=1,3,k*v[2])'
  5;left 2, right 4;left 1, right 3;left -1, right 1
  25;left 5, right 7;left 7, right 9;left -1, right 1
  0.6;left -1.16, right 0.84;left -1.04, right 0.96;left -1, right 1
  0;left -1, right 1;left 5, right 7;left -1, right 1
  $ s 'integrate(t=0,v[1]+1,t)'; s 'diff(sin(v[1])*v[2],v[1])'; s 'solve(t=1,t^3-1-v[1])'
  0.5;left 0, right 2;left -1, right 1;left -1, right 1
  0;left -1, right 1;left 0, right 2;left -1, right 1
  1;left -0.66666667, right 1.3333333;left -1, right 1;left -1, right 1
