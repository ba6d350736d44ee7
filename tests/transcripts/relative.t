Elasticities: x/f times the partial, the percent of f for a percent of x.
SPDX-License-Identifier: GPL-3.0-or-later

Of a monomial they are the exponents; they do not depend on units

  $ adcalc --relative -e '2pi*sqrt(l/g)' --at 'l=1/2, g=9.81'
  f(l, g) = 2*pi*sqrt(l/g)   at l = 0.5, g = 9.81

  value    1.418503353442887

       partial                elasticity    finite difference       agreement
  ∂l   1.418503353442887      0.5           1.4185033534428(2)      12 digits
  ∂g   -0.0722988457412277    -0.5          -0.07229884574123(2)    12 digits
  $ adcalc -q --relative -e '7*x^3/y^2' --at x=2,y=5; adcalc -q --relative -e '7*(1000*x)^3/y^2' --at x=2,y=5 | tail -n 2
  2.24
  3.3600000000000003
  -0.8960000000000001
  3
  -2
  3.0000000000000004
  -1.9999999999999998

Of the CES function (d*x^-r + (1 - d)*y^-r)^(-1/r) that of x is d*x^-r/(d*x^-r + (1 - d)*y^-r), and they add up to 1

  $ adcalc --json --relative -e '(d*x^-r + (1 - d)*y^-r)^(-1/r)' --at x=2,y=3,d=0.3,r=0.5 --wrt x,y | sed 's/.*"relative"/"relative"/'
  "relative":{"x":0.3442152760344611,"y":0.6557847239655389}}
  $ python3 -c "a = 0.3*2**-0.5; b = 0.7*3**-0.5; print(round(a/(a + b), 14), round(b/(a + b), 14))"
  0.34421527603446 0.65578472396554

Of a value beyond the doubles there is none, though the partial is one

  $ adcalc -q --relative -e 'x^2' --at x=1e200
  inf
  2e200
  undefined

A vector, a value of 0, a point of 0, a kink; a pullback has none

  $ adcalc --relative --no-check -e '[x*y^2, x - 2]' --at x=2,y=3
  f(x, y) = [x*y^2, x - 2]   at x = 2, y = 3

  value    [18, 0]

  Jacobian
       ∂x   ∂y
  f1   9    12
  f2   1    0

  elasticities
       ∂x          ∂y
  f1   1           2
  f2   undefined   undefined
  $ adcalc -q --relative -e 'x + 1' --at x=0; adcalc -q --relative -e 'x^2' --at x=0; adcalc -q --relative --no-check -e 'abs(x) + 1' --at x=0
  1
  1
  0
  0
  0
  undefined
  1
  undefined (left -1, right 1)
  undefined
  [1]
  $ adcalc -q --relative -e 'x^3' --at x=1e-200 --digits 3; adcalc -q --relative -e 'x*y' --at x=1e200,y=1e-300
  0
  0 (underflow)
  undefined
  1e-100
  1e-300
  1e200
  0.9999999999999999
  1
  $ adcalc --json --relative -e '[x*y^2, x - 2]' --at x=2,y=3
  {"expression":"[x*y^2, x - 2]","at":{"x":2,"y":3},"status":"ok","value":[18,0],"jacobian":[{"x":9,"y":12},{"x":1,"y":0}],"relative":[{"x":1,"y":2},{"x":"NaN","y":"NaN"}]}
  $ adcalc --relative --no-check -e 'sum(v)' --at 'v=[1,3]'; adcalc --relative --json -e 'sum(v)' --at 'v=[1,3]'
  f(v) = sum(v)   at v = [1, 3]

  value    4

          partial    elasticity
  ∂v[1]   1          0.25
  ∂v[2]   1          0.75
  {"expression":"sum(v)","at":{"v":[1,3]},"status":"ok","value":4,"gradient":{"v":[1,1]},"relative":{"v":[0.25,0.75]}}

Columns, row by row and whole answers, and CSV of one point

  $ printf 'x,y\n1,2\n0,3\n2,a\n' > in.csv; adcalc --relative -e 'x*y^3' -p in.csv; adcalc --relative --check -e 'x*y^3' -p in.csv 2> /dev/null | head -n 2; adcalc --relative --json -e 'x*y^3' -p in.csv 2> /dev/null
  adcalc: in.csv: row 3, line 4: column 'y': 'a' is not a number
  x,y,f,df_dx,df_dy,relative_df_dx,relative_df_dy
  1,2,8,8,12,1,3
  0,3,0,27,0,,
  2,a,(error),(error),(error),(error),(error)
  x,y,f,df_dx,df_dy,check_df_dx,check_df_dy,relative_df_dx,relative_df_dy
  1,2,8,8,12,agree,agree,1,3
  {"row":1,"at":{"x":1,"y":2},"status":"ok","value":8,"gradient":{"x":8,"y":12},"relative":{"x":1,"y":3}}
  {"row":2,"at":{"x":0,"y":3},"status":"ok","value":0,"gradient":{"x":27,"y":0},"relative":{"x":"NaN","y":"NaN"}}
  {"row":3,"error":{"kind":"usage","message":"column 'y': 'a' is not a number"},"columns":{"x":2,"y":"a"}}
  [1]
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
