Random points, and claims at many points.
SPDX-License-Identifier: GPL-3.0-or-later

The points come from splitmix64 and xoshiro256++ as their authors give them; the numbers by an implementation of its own

  $ adcalc -e 'x*y + a' --random='4:x=0:1,y=1:2*pi' --at a=1 2> told | sed 1d | cut -d, -f1,2 > four; cat told
  adcalc: 4 random points, --seed=1
  $ python3 - > independent <<'END'
  > from math import pi
  > M = 2**64 - 1
  > def seeded(s):
  >     state = []
  >     for _ in range(4):
  >         s = (s + 0x9E3779B97F4A7C15) & M
  >         z = ((s ^ (s >> 30))*0xBF58476D1CE4E5B9) & M
  >         z = ((z ^ (z >> 27))*0x94D049BB133111EB) & M
  >         state.append(z ^ (z >> 31))
  >     return state
  > def first(s):
  >     rot = lambda x, k: ((x << k) | (x >> (64 - k))) & M
  >     return (rot((s[0] + s[3]) & M, 23) + s[0]) & M
  > base = first(seeded(1))
  > uniform = lambda k: ((first(seeded((base + k) & M)) >> 12) + 0.5)*2.0**-52
  > for row in range(4):
  >     print('%r,%r' % (0 + uniform(2*row)*1, 1 + uniform(2*row + 1)*(2*pi - 1)))
  > END
  $ cmp four independent

The seed chooses others; more points begin with the same; several processes make the same

  $ for n in 3 2; do adcalc -e x --random=$n:x=-1:1 --seed=2 2> /dev/null | tail -n $n; done
  -0.10898842615900706,-0.10898842615900706,1
  0.7699155728994496,0.7699155728994496,1
  -0.05506146860183292,-0.05506146860183292,1
  -0.10898842615900706,-0.10898842615900706,1
  0.7699155728994496,0.7699155728994496,1
  $ adcalc -e 'sin(x)' --random=20000:x=0:9 > one 2> /dev/null; adcalc -e 'sin(x)' --random=20000:x=0:9 -j 2 2> /dev/null | cmp - one; sed 1d one | awk -F, '{ n[int($1)]++ } END { for (k = 0; k < 9; k++) if (n[k] > 2050 && n[k] < 2400) ok++; print NR, ok }'
  20000 9

Claims: the one that lost a term is wrong at all points, the one that is right at none (y*cos(x*y), x*cos(x*y) by hand)

  $ adcalc -e 'sin(x*y)' --random=100:x=0:1,y=1:2 --claim 'x=y*cos(x*y),y=x*cos(x*y)' > /dev/null
  adcalc: 100 random points, --seed=1; claims: 100 agree, 0 wrong, 0 inconclusive
  $ adcalc -e 'sin(x*y)' --random=100:x=0:1,y=1:2 --claim 'x=cos(x*y)' 2>&1 > wrong | sed -n '1p;11,$p'; sed 1d wrong | cut -d, -f6 | uniq -c
  adcalc: row 1: the claim about ∂x is wrong at x = 0.1483604276308269, y = 1.5761777765630431: claimed 0.9727832266349907, exact 1.5332793032353627
  adcalc: 90 more rows like these
  adcalc: 100 random points, --seed=1; claims: 0 agree, 100 wrong, 0 inconclusive
      100 disagree
  $ many='adcalc -e abs(x) --random=20000:x=-1:1 --claim x=1'; $many > one 2> told; $many -j 2 2> jobs | cmp - one; cmp told jobs && wc -l < one
  20001
  $ awk -F, 'NR > 1 { n[$4]++; off += ($1 > 0) != ($4 == "agree") } END { print n["agree"] " agree, " n["disagree"] " wrong", off + 0 }' one; grep -o '[0-9]* agree, [0-9]* wrong' jobs
  10015 agree, 9985 wrong 0
  10015 agree, 9985 wrong
  $ adcalc --json -e 'x^3' --random=1:x=2:2 --claim 'x=12'
  {"row":1,"at":{"x":2},"status":"ok","value":8,"gradient":{"x":12},"claim":{"x":{"claimed":12,"exact":12,"tolerance":2.6645352591003757e-15,"difference":12,"error":2.6645352591003757e-15,"verdict":"agree"}}}
  adcalc: 1 random point, --seed=1; claims: 1 agree, 0 wrong, 0 inconclusive

At a kink there is no derivative

  $ printf 'x\n0\n' | adcalc -e 'abs(x)' --points - --claim 'x=1'
  adcalc: standard input: row 1, line 2: the claim about ∂x is wrong: claimed 1, exact nan: there is no derivative here
  adcalc: standard input: row 1, line 2: df_dx: abs at 0
  x,f,df_dx,claim
  0,0,,disagree
  [3]

Claims by the names of columns, also those of --name; Jacobians and Hessians

  $ adcalc --name=g --hessian -e '[x*y^2, exp(x)]' --random=50:x=0:1,y=1:2 --claim 'dg1_dx=y^2,dg2_dy=0,d2g1_dx_dy=2*y,d2g1_dy_dy=2*x,d2g2_dx_dx=exp(x)' > /dev/null
  adcalc: 50 random points, --seed=1; claims: 50 agree, 0 wrong, 0 inconclusive
  $ adcalc --no-check --name=g -e 'x*y' --at x=2,y=3 --claim dg_dx=3 | tail -n 1; for c in 'x*y d2g_dx_dy' '[x,y] x'; do adcalc --name=g -e ${c% *} --at x=2,y=3 --claim ${c#* }=1 2>&1 | marks; done
  dg_dx   claimed 3   exact 3   agrees
  adcalc: --claim:1:1: 'd2g_dx_dy' is a second partial derivative, and none was asked for [d2g_dx_dy]
    hint: ask for them with --hessian
  adcalc: --claim:1:1: 'x' alone names a column of the Jacobian of a vector [x]
    hint: name an entry, dg1_dx, or pull a cotangent back with --cotangent

What is no such text; what does not go together

  $ for r in x 0:x=1:2 1.5:x=1:2 3: 3:x 3:x=1 3:x=2:1 3:x=1:inf 3:x=1:2, '3:x=1:z' 3:x=0:1,x=1:2; do adcalc -e x --random="$r" 2>&1 | marks | grep -v hint; done
  adcalc: --random: 'x' is not N:NAME=FROM:TO,...
  adcalc: --random: '0:x=1:2' is not N:NAME=FROM:TO,...
  adcalc: --random: '1.5:x=1:2' is not N:NAME=FROM:TO,...
  adcalc: --random:1:3: unexpected end of the input, expected a name []
  adcalc: --random:1:4: unexpected end of the input, expected '=' []
  adcalc: --random:1:3: 'x=1' is not an interval like x=0:1 [x=1]
  adcalc: --random:1:3: the interval is empty in 'x=2:1' [x=2:1]
  adcalc: --random: the interval of 'x' is not finite
  adcalc: --random:1:9: unexpected end of the input, expected a name []
  adcalc: --random:1:7: unknown name 'z' [z]
  adcalc: --random:1:9: 'x' has an interval already [x]
  $ adcalc -e 'x*z' --random=3:x=0:1 2>&1 | marks; adcalc -e x --random=3:x=0:1 --range='x=[0:1:2]'
  adcalc: -e:1:3: unknown name 'z' [z]
    hint: there is no such column; the columns are x
  adcalc: --range and --random do not go together
    hint: give one of them
  [2]
