Elasticities: x/f times the partial, the percent of f for a percent of x.
SPDX-License-Identifier: GPL-3.0-or-later

Of a monomial they are the exponents; they do not depend on units

  $ adcalc --relative -e '2pi*sqrt(l/g)' --at 'l=1/2, g=9.81' | tail -3
       partial                elasticity    finite difference       agreement
  ∂l   1.418503353442887      0.5           1.4185033534428(2)      12 digits
  ∂g   -0.0722988457412277    -0.5          -0.07229884574123(2)    12 digits
  $ n() { adcalc -q --no-check --relative "$@" | paste -sd ' '; }; n -e '7*(1000*x)^3/y^2' --at x=2,y=5
  2240000000 3360000000.0000005 -896000000 3.0000000000000004 -1.9999999999999998

Of the CES function (d*x^-r + (1 - d)*y^-r)^(-1/r) that of x is d*x^-r/(d*x^-r + (1 - d)*y^-r), by python 0.34421527603446

  $ adcalc --json --relative -e '(d*x^-r + (1 - d)*y^-r)^(-1/r)' --at x=2,y=3,d=0.3,r=0.5 --wrt x,y | sed 's/.*"relative"/"relative"/'
  "relative":{"x":0.3442152760344611,"y":0.6557847239655389}}

Of a value beyond the doubles there is none, though the partial is one

  $ n -e 'x^2' --at x=1e200
  inf 2e200 undefined

A vector, a value of 0, a point of 0, a kink; a pullback has none

  $ adcalc --relative --no-check -e '[x*y^2, x - 2]' --at x=2,y=3 | tail -4; adcalc --json --relative -e '[x*y^2, x - 2]' --at x=2,y=3 | grep -o '"relative.*'
  elasticities
       ∂x          ∂y
  f1   1           2
  f2   undefined   undefined
  "relative":[{"x":1,"y":2},{"x":"NaN","y":"NaN"}]}
  $ n -e 'x + 1' --at x=0; n -e 'x^2' --at x=0; n -e 'abs(x) + 1' --at x=0; n -e 'x^3' --at x=1e-200 --digits 3; n -e 'x*y' --at x=1e200,y=1e-300
  1 1 0
  0 0 undefined
  1 undefined (left -1, right 1) undefined
  0 0 (underflow) undefined
  1e-100 1e-300 1e200 0.9999999999999999 1
  $ adcalc --relative --json -e 'sum(v)' --at 'v=[1,3]' | grep -o '"relative.*'
  "relative":{"v":[0.25,0.75]}}

Columns, row by row and whole answers, and CSV of one point

  $ printf 'x,y\n1,2\n0,3\n2,a\n' > in.csv; adcalc --relative -e 'x*y^3' -p in.csv; adcalc --relative --check -e 'x*y^3' -p in.csv 2> /dev/null | sed -n 2p; adcalc --relative --json -e 'x*y^3' -p in.csv 2> /dev/null | tail -2
  adcalc: in.csv: row 3, line 4: column 'y': 'a' is not a number
  x,y,f,df_dx,df_dy,relative_df_dx,relative_df_dy
  1,2,8,8,12,1,3
  0,3,0,27,0,,
  2,a,(error),(error),(error),(error),(error)
  1,2,8,8,12,agree,agree,1,3
  {"row":2,"at":{"x":0,"y":3},"status":"ok","value":0,"gradient":{"x":27,"y":0},"relative":{"x":"NaN","y":"NaN"}}
  {"row":3,"error":{"kind":"usage","message":"column 'y': 'a' is not a number"},"columns":{"x":2,"y":"a"}}
  $ adcalc --relative -e 'x*y^3' --random=3000:x=1:2,y=3:4 2> /dev/null | sed 1d | awk -F, '$6 - 1 < -1e-15 || $6 - 1 > 1e-15 || $7 - 3 < -1e-15 || $7 - 3 > 1e-15 { off++ } END { print NR, off + 0 }'
  3000 0
  $ adcalc --relative --csv -e '[x*y^2, y]' --at x=2,y=3
  x,y,f1,df1_dx,df1_dy,relative_df1_dx,relative_df1_dy,f2,df2_dx,df2_dy,relative_df2_dx,relative_df2_dy
  2,3,18,9,12,1,2,3,0,1,0,1

In a session

  $ printf ':set relative on\nx^3\n:set relative\n' | adcalc -i --no-config -q --at x=2
  8
  12
  3
  relative      on
