Distributions, observed inputs and correlations: what each needs, and figures by hand.
SPDX-License-Identifier: GPL-3.0-or-later

Each law with its standard deviation: triangular (TO-FROM)/sqrt(24), trapezoid (TO-FROM)/sqrt(24)*sqrt(1+RATIO^2), the
curvilinear trapezoid sqrt((TO-FROM)^2/12 + OFF^2/9), arcsine (TO-FROM)/sqrt(8), t SCALE*sqrt(FREEDOM/(FREEDOM-2)), beta
sqrt(pq/(p+q+1))/(p+q), and the mode moves the triangle's: sqrt((a^2+b^2+c^2-ab-ac-bc)/18)

  $ u() { adcalc -e x --no-check --at "x~$1" | grep ^result; }
  $ u 'triangular(1,2)'; u 'triangular(1,4,2)'; u 'trapezoid(1,2,0.5)'; u 'curvilinear(1,2,0.1)'; u 'arcsine(1,2)'; u 't(1,2,5)'; u 'beta(1,2)'; u 'beta(1,2,3,4)'
  result   1.50(20)   u = 0.20412   relative 14%
  result   2.33(62)   u = 0.62361   relative 27%
  result   1.50(23)   u = 0.22822   relative 15%
  result   1.50(29)   u = 0.29059   relative 19%
  result   1.50(35)   u = 0.35355   relative 24%
  result   1.0(26)   u = 2.582   relative 260%
  result   0.33(24)   u = 0.2357   relative 71%
  result   3.33(24)   u = 0.2357   relative 7.1%
  $ law() { for l; do adcalc -q -e x --at "k=2,x~$l" 2>&1 | sed -n 1p | cut -d: -f 4-; done | uniq -c | sed 's/^ *//'; }
  $ law 'triangular(2,1)' 'triangular(1,2,3,4)' 'triangular(1,2,5)' 'triangular(1,2,0)' 'trapezoid(2,1,0.5)' 'trapezoid(1,2,-1)' 'trapezoid(1,2,2)' 'trapezoid(1,2)' 'curvilinear(1,2)' 'curvilinear(2,1,0.1)' 'curvilinear(1,2,-1)' 'curvilinear(1,2,0.7)' 'arcsine(1)' 'arcsine(2,1)' 't(1,2)' 't(1,-2,5)' 't(1,2,2)' 'beta(1,2,3)' 'beta(0,2)' 'beta(1,0)' 'beta(1,2,4,3)' 'uniform(1,2,3,4,5,6,7)' 'uniform(1,inf)' "uniform'(1,2)" 'nolaw(1,2)' 'normal(1,z)' 'normal(1,k)' 'normal(1,[1,2])' 'uniform([1,2],3)' 3
  4 7: triangular(FROM, TO) or triangular(FROM, TO, MODE) needs FROM below TO and MODE between them
  4 7: trapezoid(FROM, TO, RATIO) needs FROM below TO, and the top by the base as a ratio from 0 to 1
  4 7: curvilinear(FROM, TO, OFF) is uniform between ends that may be OFF, at most half of TO - FROM
  2 7: arcsine(FROM, TO) needs FROM below TO
  3 7: t(CENTRE, SCALE, FREEDOM) needs more than 2 degrees of freedom to have a standard deviation
  4 7: beta(P, Q) or beta(P, Q, FROM, TO) needs P and Q above 0, and FROM below TO
  1 7: uniform(FROM, TO) needs FROM below TO
  1 7: this distribution has no standard deviation
  2 7: a distribution is normal, uniform, triangular, trapezoid, curvilinear, arcsine, t, beta or observed
  1 7: unknown function 'normal'
  2 16: the uncertainty of 'x' must be a constant number
  1 15: the uncertainty of 'x' must be a constant number
  1 7: unexpected '3', expected a name

Uncertainties that are none

  $ for u in 2+/-z '2+/-[1,2]' 2+/--1 2+/-inf '2.00(1)e400'; do marked adcalc -e x --at "x=$u"; done
  adcalc: --at:1:7: unknown name 'z' [z]
    hint: give it a value with --at z=... or z = ...
  adcalc: --at:1:7: the uncertainty of 'x' must be a constant number [[1,2]]
  adcalc: --at:1:7: an uncertainty is a finite number of at least 0 [-1]
  adcalc: --at:1:7: an uncertainty is a finite number of at least 0 [inf]
  adcalc: --at:1:3: number outside the range of a double [2.00(1)e400]
  [2]
  $ for a in 'A[1]=3+/-1' 'A=[1,2],A[1]=3+/-1'; do marked adcalc --at "$a" -e 'A[1]'; done
  adcalc: --at:1:1: 'A[1]': 'A' is not an array with a value [A[1]]
    hint: give it one first: --at 'A=[1,2;3,4]'
  adcalc: --at:1:9: an element of an array has no uncertainty of its own [A[1]=3+/-1]
  [2]

Readings: mean, s/sqrt(n) and n - 1; x has the mean 2.5 and u = sqrt(5/12) = 0.6455, and so has y, their correlation is 3/5, so
that u(x*y) = 2.5*0.6455*sqrt(3.2) = 2.8868

  $ adcalc --no-check -e 'x*y' --at 'x~observed([1,2,3,4]),y~observed([2,1,4,3])' --corr=x,y | tail -n +9
  input   value        u   sensitivity   contribution   percent   freedom
  x         2.5   0.6455           2.5         1.6137      50.0         3
  y         2.5   0.6455           2.5         1.6137      50.0         3

  result   6.2(29)   u = 2.8868   relative 46%
  $ adcalc --no-check -e 'x*y' --at 'x~observed([1,1,1]),y~observed([2,1,4])' --corr=x,y | grep result
  result   2.33(88)   u = 0.88192   relative 38%
  $ for c in '[2,1,4]),z=2+/-1' '[1,2,3,4]),z=2' ; do adcalc -e 'x*y*z' --at "x~observed([1,2,3,4]),y~observed($c" --corr=x,y --corr=x,z; done
  adcalc: --corr: 'y' and 'x' have different numbers of readings
  adcalc: --corr: 'z' was not observed: write z~observed(READINGS) in --at
  [2]
  $ law 'observed([1])' 'observed(3)' 'observed([1,2],3)' 'observed([1,k])' 'observed([1,inf])' 'observed([1e308,-1e308])' 'observed([nan,1])' "observed'([1,2,3])"; adcalc -e x --at 'x~observed([1e308,1e308])' --no-check | sed -n '/^value/p; /^result/p'
  4 7: observed(READINGS) needs a vector of at least two numbers, like a column of --data
  3 7: the mean of these readings, or the sum of their squares, is not finite
  1 7: a distribution is normal, uniform, triangular, trapezoid, curvilinear, arcsine, t, beta or observed
  value    1e308
  result   1e308   u = 0   relative 0%

Correlations in a file: u(x*y)^2 = (3*0.1)^2 + (2*0.2)^2 + 2*0.5*3*0.1*2*0.2, u = 0.60828

  $ c() { printf "$1" > corr.txt; adcalc --no-check -e 'x*y' --at x=2+/-0.1,y=3+/-0.2 --corr=./corr.txt 2>&1 | grep -E 'result|adcalc'; }
  $ c 'x,y\n1,0.5\n0.5,1\n'; c 'x,y\r\n1,0.5\r\n0.5,1\r\n'; c '\n\nx,y\n1,0.5\n0.5,1'
  result   6.00(61)   u = 0.60828   relative 10%
  result   6.00(61)   u = 0.60828   relative 10%
  result   6.00(61)   u = 0.60828   relative 10%
  $ for m in 'x,y\n1,0.5\n' 'x,y\n1,0.5\n0.5,1\n0,1\n' 'x,y\n1,0.5,3\n0.5,1\n' 'x,y\n1,0.4\n0.5,1\n' 'x,y\n0.9,0.5\n0.5,1\n' 'x,z\n1,0.5\n0.5,1\n' 'z,y\n1,0.5\n0.5,1\n' '' 'x,y\n1,a\n0.5,1\n' 'x,y\n1,1.5\n1.5,1\n' '2,3\n1,0\n0,1\n'; do c "$m"; done | uniq
  adcalc: --corr: ./corr.txt: a line of 2 names needs 2 lines of as many numbers
  adcalc: --corr: ./corr.txt: a matrix of correlations is symmetric, with 1 on its diagonal: row 2, column 1 is not
  adcalc: --corr: ./corr.txt: a matrix of correlations is symmetric, with 1 on its diagonal: row 1, column 1 is not
  adcalc: --corr: ./corr.txt: 'z' has no uncertainty in --at
  adcalc: --corr: ./corr.txt: a line of 0 names needs 0 lines of as many numbers
  adcalc: --corr:1:3: unknown name 'a'
  adcalc: --corr: ./corr.txt: a matrix of correlations is symmetric, with 1 on its diagonal: row 1, column 2 is not
  adcalc: --corr:1:1: unexpected '2', expected a name

Components of directions, arrays and cotangents

  $ for d in 'A=1' 'A=[1,2]' 'x=[1,2]' 'x=1,x=2'; do marked adcalc --direction "$d" -e 'sum(A)*x' --at 'x=1,A=[1,2;3,4]'; done
  adcalc: --direction:1:1: the component of 'A' is a number, not 2x2 [A=1]
  adcalc: --direction:1:1: the component of 'A' is a vector of 2, not 2x2 [A=[1,2]]
  adcalc: --direction:1:1: the component of 'x' is a vector of 2, not a number [x=[1,2]]
  adcalc: --direction:1:5: 'x' has a component already [x]
  [2]
  $ n() { adcalc -q --no-check "$@" | paste -sd ' '; }; n --direction x=1 --direction y=2 -e 'x*y' --at x=1,y=2; n --direction 'A=[1,2;3,4]' -e 'sum(A)' --at 'A=[1,2;3,4]'; n --at 'A=[1,2;3,4],A[2,1]=7' -e 'A[2,1]*A[1,1]'
  2 2 1 4
  10 1 1 1 1 10
  7 7 0 1 0
  $ for a in 'A=[1,2;3,4],A[2]=7' 'A=[1,2],A[3]=3'; do marked adcalc -q --at "$a" -e 'A[1]'; done
  adcalc: --at:1:13: 'A[2]' is not an element of 'A', which is 2x2 [A[2]]
  adcalc: --at:1:9: 'A[3]' is not an element of 'A', which is a vector of 2 [A[3]]
  [2]
  $ for c in '[1,2]' '1;2' '1,,2' 'x,2' ''; do adcalc --cotangent "$c" -e '[x,x]' --at x=1 2>&1 | sed -n 1p; done
  f(x) = [x, x]   at x = 1
  f(x) = [x, x]   at x = 1
  adcalc: --cotangent:1:3: unexpected ',', expected an operand
  adcalc: --cotangent:1:1: the numbers of --cotangent must be constants
  adcalc: --cotangent is a list of numbers like 1,-0.5

A session takes the value of --at back

  $ printf 'x=2*y\nx+1\n' | adcalc -i -q --no-config --no-check --at 'x~normal(1,0.1),y=3' 2>&1 | marks
  adcalc: standard input:1:1: warning: 'x' no longer has the value that --at gave it [x]
  x = 2*y
  7
  2
