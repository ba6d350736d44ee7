Digits of rows: eleven of each number are right, or the row is recomputed as a single answer. Truths are from mpmath 1.3 with 300
digits: value, derivative, second derivative.
SPDX-License-Identifier: GPL-3.0-or-later

  $ at() { printf "x\n$1\n" | adcalc --hessian -e "$2" -p - | tail -n 1; }
  $ at 1e-40 '1/x-1/sin(x)'; at 1e-9 'cot(x)-1/x'; at 40 'log(1+exp(x))-x'; at 1e-5 '(1-cos(x))/x^2'
  1e-40,-1.6666666666666665e-41,-0.16666666666666666,-1.1666666666666667e-41
  1e-9,-3.333333333333333e-10,-0.3333333333333333,-1.3333333333333334e-10
  40,4.248354255291589e-18,-4.248354255291589e-18,4.248354255291589e-18
  1e-5,0.49999999999583333,-8.333333333277777e-7,-0.08333333333166666

Constants lose digits as well: 0.1 from 1e16 + 0.1 - 1e16, and the literal 0.9999999, which is no double

  $ c() { adcalc --range=x=1:1:1 -e "$1" | tail -n 1; }
  $ c 'x*(1e16+0.1-1e16)'; c 'x*(sqrt(1+1e-9)-1)'; c '((1-cos(1e-7))/1e-7^2-0.5)/x'; c 'x*(0.1+0.2-0.3)'; c '(x-x*0.9999999)+1'
  1,0.1,0.1
  1,4.99999999875e-10,4.99999999875e-10
  1,-4.1666666666666655e-16,4.1666666666666655e-16
  1,0,0
  1,1.0000001,1e-7

Functions that oscillate, far out: a step of 2^-20 of the argument is many periods

  $ if ! adcalc --json --proven -e 'zeta(1.5)' | grep -q 'library FLINT'; then printf 'x\n98905953.74220914\n' | adcalc -p - -e 'besselj(0,x/3)' | tail -n 1; printf 'x\n308413.42313749436\n' | adcalc -p - -e 'airyai(-x/3)' | tail -n 1; else (skip 'FLINT is not installed'); fi
  98905953.74220914,-5.2695726130237166e-5,4.286025423274897e-5
  308413.42313749436,-0.010107508824895995,3.1895219322980966

Sums that cancel little by little, and a 0 that doubles cancel to: exp(-20), and 1/sqrt(1 - w^2) - 1

  $ at 20 'sum(k=0,90,(-x)^k/factorial(k))'; printf 'w\n1e-9\n' | adcalc -e 'asin(w)-w' -p - | tail -n 1
  20,2.061153622438708e-9,-2.061153622437875e-9,2.0611536224416246e-9
  1e-9,1.6666666666666667e-28,5e-19

JSON, checks, directions, several processes and other vectors have them as well; --no-escalate has what doubles have

  $ printf 'x\n1e-5\n0.5\n' > x.csv; f='(1-cos(x))/x^2'; t() { adcalc -e "$f" -p x.csv "$@"; }; t > all
  $ t --json; t --check; t --direction x=2 | cut -d, -f 4; t -j 2 | cmp - all; for v in sse2 avx2 avx512; do ADC_VECTORS=$v t | cmp - all; done
  {"row":1,"at":{"x":1e-5},"status":"ok","value":0.49999999999583333,"gradient":{"x":-8.333333333277777e-7},"notes":["double precision was not enough for some numbers here; recomputed with more digits"]}
  {"row":2,"at":{"x":0.5},"status":"ok","value":0.48966975243850897,"gradient":{"x":-0.04097685533722384}}
  x,f,df_dx,check_df_dx
  1e-5,0.49999999999583333,-8.333333333277777e-7,agree
  0.5,0.48966975243850897,-0.04097685533722384,agree
  df_directional
  -1.6666666666555555e-6
  -0.08195371067444768
  $ t --no-escalate; t --no-bounds | tail -n 1
  x,f,df_dx
  1e-5,0.5000000413701854,-0.008275703759863973
  0.5,0.48966975243850897,-0.04097685533722384
  0.5,0.48966975243850897,-0.04097685533722384

Ordinary rows are left as they are: of 100 000 random ones fewer than 20 are recomputed. Where balls cannot help, and where rounding
is not looked at, a note says so

  $ r() { adcalc --random=100000:x=0.1:3,y=0.1:3 -e 'sqrt(x*x+y*y)*exp(-x*y)' "$@" 2>&1; }
  $ r > new; r --no-escalate > old; grep -c ,.*,.*, old; diff new old | grep -c '^<' | awk '{ print $1 < 20 }'
  100001
  1
  $ printf 'x\n2\n' | adcalc -e 's = 1/3; for (k = 1; k <= 20000; k = k + 1) s = x^2*s*(1 - s); s' -p - | cut -c 1-3
  adcalc: note: fewer than 8 digits of some number are certain in 1 row
  x,f
  2,0
  $ printf 'x\n2\n' | adcalc -e 'sum(k=1, 6000, sin(k*x)/k^2)' -p - | tail -n 1 | cut -c 1-14
  adcalc: note: the rounding errors of so long an answer are not computed in tables
  2,0.7271460344
