Fits of models that leave large residuals. The Gauss-Newton map of this one has the eigenvalue -0.998 at the minimum, where
full Newton steps converge; mpmath has b = 3.20607008429..., c = 1.27254713337..., sum 1.95299047906..., and the same b, c by
the sum itself

  $ printf 'x,y\n0.399,0.0724\n0.883,0.2465\n0.884,0.2265\n0.97,0.3053\n1.307,1.1579\n1.847,1.544\n2.28,2.2641\n2.344,2.2623\n2.549,2.8061\n2.608,2.8873\n2.629,3.0147\n2.966,3.2693\n3.571,3.2066\n3.586,3.3358\n3.774,2.8404\n' > stall.csv
  $ fit() { adcalc "$@" --fit=stall.csv -e 'y ~ 2.797*exp(-(x-b)^2/(2*c^2))' --at b=2.938,c=0.855; }; fit -q --digits=11; fit | awk '/^residual sum/ {print $5}'
  3.2060700843
  1.2725471334
  1.9529904791,

Only certain digits are shown: b is 0, where the slope by it vanishes, too; a is the mean, 2.751. JSON has a bound for each
estimate

  $ printf 'x,y\n0.986,2.3441\n1.41,2.5839\n1.668,2.6000\n1.72,2.6055\n1.783,2.8485\n3.491,3.5240\n' > mean.csv
  $ adcalc --fit=mean.csv -e 'y ~ a/(1 + b^2*x^2)' --at a=4.629,b=0.8952 | sed -n 's/^\([ab] = [^ ]*\).*/\1/p' | paste -sd '|'
  a = 2.75(28)|b = 0
  $ adcalc --json --fit=mean.csv -e 'y ~ a/(1 + b^2*x^2)' --at a=4.629,b=0.8952 | python3 -c 'import json, sys; p = json.load(sys.stdin)["parameters"]; print(all(abs(p[n]["estimate"] - v) <= p[n]["bound"] + 1e-15 for n, v in (("a", 2.751), ("b", 0))), p["a"]["bound"] < 1e-14)'
  True True

A parameter that runs away has no minimum; the sum falls on to that of a constant

  $ printf 'x,y\n0.786,0.8926\n1.305,0.6241\n2.074,0.5167\n2.105,0.4971\n3.21,0.4751\n3.478,0.3992\n' > away.csv; adcalc --fit=away.csv -e 'y ~ a*atan(b*x)' --at a=1.264,b=2.215
  adcalc: the fit failed: no step makes the sum of squares smaller, and no minimum is reached
    hint: begin elsewhere with --at
  [1]

A model that only falls towards 0 has no minimum either. The sum of squares of a*x/(b + x) has a strict one at
a = 0.0176795608008..., b = -0.502963329620... (mpmath); from a start that it runs away from, none is reported

  $ printf 'x,y\n1,-3\n2,-6\n3,-8\n' > neg.csv; adcalc -q --fit=neg.csv -e 'y ~ x*1e-200*exp(1e200*a)' --at a=0
  adcalc: the fit failed: no step makes the sum of squares smaller, and no minimum is reached
    hint: begin elsewhere with --at
  [1]
  $ printf 'x,y\n0.522,0.4842\n0.717,0.3118\n1.143,-0.3651\n1.166,-0.5761\n1.713,-0.9965\n2.761,0.0449\n3.405,1.0764\n3.582,0.9878\n' > hyperbola.csv
  $ adcalc -q --digits=11 --fit=hyperbola.csv -e 'y ~ a*x/(b + x)' --at a=0.02,b=-0.5; adcalc --fit=hyperbola.csv -e 'y ~ a*x/(b + x)' --at a=4.71,b=0.9887
  0.017679560801
  -0.50296332962
  adcalc: the fit failed: no step makes the sum of squares smaller, and no minimum is reached
    hint: begin elsewhere with --at
  [1]

A row where the model has no value is named

  $ printf 'x,y\n1,2\n-1,3\n2,4\n0,1\n' > rows.csv
  $ for m in 'a*x^0.5 + b' 'a*log(x) + b' 'a*exp(-b/x)'; do adcalc --fit=rows.csv -e "y ~ $m" --at a=1,b=1; done
  adcalc: the fit failed: the model has no finite value in row 2, line 3, where a = 1, b = 1, x = -1: a negative number to a power that is not whole, in 'x^0.5'
    hint: leave the row out, or begin elsewhere with --at
  adcalc: the fit failed: the model has no finite value in row 2, line 3, where a = 1, b = 1, x = -1: log of a negative number, in 'log(x)'
    hint: leave the row out, or begin elsewhere with --at
  adcalc: the fit failed: the model has no derivative in row 4, line 5, where a = 1, b = 1, x = 0: division by 0
    hint: leave the row out, or begin elsewhere with --at
  [1]

Standard deviations of the data weigh them, and the standard errors are scaled by the residual standard deviation: 2 for
these

  $ printf 'x,y,s\n1,4,1\n2,0,1\n3,4,1\n4,0,1\n5,2,1\n' > sigma.csv; adcalc --fit=sigma.csv --sigma=s -e 'y ~ a' --at a=1 | grep -E '^(a|residual standard|standard)'
  a = 2.00(89)   2.2361   -0.483328   4.48333
  residual standard deviation 2, R² 0.000000
  standard errors scaled by 2.00, as the residuals say; not with --sigma-absolute
  adcalc -e '2'
  $ { adcalc --fit=sigma.csv -e 'y ~ a' --at a=1 | grep -c scaled; adcalc --json --fit=sigma.csv --sigma=s -e 'y ~ a' --at a=1 | grep -o '"scaled_by":[0-9.]*' | awk -F: '{printf "%.12g\n", $2}'; } 2>&1 | paste -sd ' '
  0 2

A name of any length; as many observations as parameters; a start without a value

  $ python3 -c "n = 'c'*3000000; print('y,%s\n1,-1\n2,-1' % n); open('m.ad', 'w').write('y ~ k*log(%s)\n' % n)" > n.csv; adcalc --fit n.csv m.ad --at k=1 2>&1 | cut -c 1-150
  adcalc: the fit failed: the model has no finite value in row 1, line 2, where k = 1, cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc = -1
    hint: begin elsewhere with --at
  $ printf 'x,y\n1,2\n' > one.csv; adcalc --fit one.csv -e 'y ~ a' --at a=1
  y ~ a

  estimate   t   95 % from   to
  a = 2      -           -    -

  residual sum of squares 0, 1 observation, 0 degrees of freedom
  residual standard deviation -, R² -
  condition 1, 2 steps

  adcalc -e '2'
  note: as many parameters as observations: no errors can be given
  $ printf 'x,y\n1,2\n2,3\n' > two.csv; adcalc --fit two.csv -e 'y ~ a*x' --at a=nan
  adcalc: the search needs a starting value for 'a'
    hint: give it a value with --at a=1
  [2]
  $ printf ':fit two.csv a,b y ~ a*x+b\n' | adcalc -i | tail -n 2 | paste -sd '|'
  1*x + 1|note: as many parameters as observations: no errors can be given

Parameters without a value begin at 1, where the model is linear in them: the line through (1, 2.1), (2, 3.9), (3, 6.2) has
the slope 2.05, and log(s) has 0.5413... by the same formula. Elsewhere a start is asked for, also of a column misspelt

  $ printf 't,s\n1,2.1\n2,3.9\n3,6.2\n' > lin.csv
  $ adcalc -q --digits=6 --fit=lin.csv -e 's ~ a*t + b' | paste -s -d ' '
  2.05 -0.0333333
  $ adcalc -q --digits=6 --fit=lin.csv -e 's ~ a*t + b' --at a=2 | paste -s -d ' '
  2.05 -0.0333333
  $ adcalc -q --digits=6 --fit=lin.csv -e 'log(s) ~ a*t + b' | paste -s -d ' '
  0.541306 0.226542
  $ adcalc -q --fit=lin.csv -e 's ~ a*t + b' --within a=0:1 | head -n 1
  1
  $ adcalc --fit=lin.csv -e 's ~ a*t + b*exp(-k*t)'
  adcalc: 'a', 'b', 'k': no such column, and no starting value for a parameter in which the model is not linear
    hint: --at a=..., b=..., k=...; the columns are t, s
  [2]
  $ adcalc --fit=lin.csv -e 's ~ a*tme + b'
  adcalc: 'a', 'tme', 'b': no such column, and no starting value for a parameter in which the model is not linear
    hint: --at a=..., tme=..., b=...; the columns are t, s
  [2]

Rows with a missing cell, and those at 0, tell nothing of a model that is not linear; slopes tell of one with two arms. In a session
parameters are listed, and nothing is left of a fit that fails; another start is a hint where it may help

  $ printf 'x,y\n1,2\n2,5\n3,7\n4,9.5\n' > data.csv; f() { adcalc --fit=- -e "$1" 2>&1 | grep -o 'the model is not linear'; }
  $ { for first in ',' '0,1'; do (echo x,y; yes "$first" | head -n 9; sed 1d data.csv) | f 'y ~ a*exp(b*x)'; done; f 'y ~ max(a, b*x)' < data.csv; } 2>&1 | paste -sd '|'
  the model is not linear|the model is not linear|the model is not linear
  $ printf ':fit data.csv c y ~ a*exp(b*x)\n:vars\n:fit data.csv a,b y ~ a*exp(b*x)\n:vars\n:fit data.csv a,b y ~ a*x + b*x\n:vars\n' | adcalc -i --no-config 2>&1
  adcalc: :fit:1:5: unknown name 'a'
    y ~ a*exp(b*x)
        ^
    hint: give it a value first: a = 2
  adcalc: the search needs a starting value for 'a'
    hint: give it a value first: a = 1
  adcalc: the fit failed: the data do not determine all parameters
    nothing changes along a = 1, b = -1
    hint: hold 'b' with --hold, or write the model with fewer parameters
  $ python3 -c 'import math; print("t,V"); [print("%d,%.5f" % (t, 10*math.exp(-t) + 0.01*(-1)**t)) for t in range(8)]' > d.csv; adcalc --fit=d.csv -e 'V ~ A*exp(-k*t)' --at A=10,k=-50
  adcalc: the fit failed: the data do not determine all parameters
    nothing changes along A = 0, k = 1
    hint: begin elsewhere with --at, hold 'k' with --hold, or write the model with fewer parameters
  [1]
An interrupt in the middle of a long fit: the best so far, if there is any yet, without another pass over the rows, so that no
errors are known; never a number for them

  $ python3 -c "print('x,y'); [print('%d,%.4f' % (k, (k*k)%7 + 1)) for k in range(1, 200001)]" > long.csv
  $ cat > stop.py <<'end'
  > import signal, subprocess, sys, time
  > p = subprocess.Popen(['adcalc'] + sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
  > time.sleep(1)
  > p.send_signal(signal.SIGINT)
  > out = p.communicate()[0]
  > print(p.returncode, 'adcalc: interrupted' in out, 'nan' in out)
  > end
  $ python3 stop.py --fit=long.csv -e 'y ~ a*exp(-b*x)+c+d*sin(w*x+q)+r*sin(s*x+u)' --at a=1,b=1,c=0,d=0.1,w=2,q=0,r=0.1,s=3,u=0 --max-steps=4e9
  130 True False

  $ printf 'x,y\n1,3.1\n2,4.9\n3,7.2\n4,8.8\n' > points.csv

Fits: a standard deviation of 0, an infinite one, and none, which leaves the row out; parameters at an end of their interval
stay there (the others by hand: b = (24 - 3*10)/4 - and its half by p = 2); slopes whose squares are below the doubles, where
u(a) = sd/(1e-200 sqrt(55)); 1100 points on a line; a model that balls do not know

  $ printf 'x,y,s\n1,3.1,1\n2,,2\n3,7.2,0\n4,8.8,1\n' > zero.csv; printf 'x,y,s\n1,3.1,1\n3,7.2,inf\n' > inf.csv; printf 'x,y,s\n1,3,1\n2,5,1\n3,7.2,\n4,9,1\n' > none.csv
  $ fit() { file=$1; shift; adcalc -q --digits=7 --fit=$file.csv "$@"; }
  $ fit zero -e 'y ~ a*x+b' --at a=1,b=1 --sigma=s
  adcalc: --sigma: a standard deviation is a number above 0, and that of row 3, line 4 is not
  [2]
  $ fit inf -e 'y ~ a*x+b' --at a=1,b=1 --sigma=s
  adcalc: --sigma: a standard deviation is a number above 0, and that of row 2, line 3 is not
  [2]
  $ fit none -e 'y ~ a*x+b' --at a=1.5,b=1.5 --sigma=s 2>&1 | paste -sd '|'
  adcalc: warning: --fit: 1 of 4 rows skipped, where a cell is missing; the first is row 3|2|1
  $ fit points -e 'y ~ a*x + b' --at a=3.5,b=1 --within='a=3:5' --influence 2>&1 | paste -sd ' '
  3 -1.5
  $ fit points -e 'y ~ a*x + b*p' --at a=3.5,b=1,p=2+/-0.1 --within='a=3:5' 2>&1 | paste -sd ' '
  3 -0.75
  $ fit points -e 'y ~ a*x + b*p + q' --at a=1,b=1,p=2+/-0.1,q=1 --hold=q 2>&1 | paste -sd ' '
  1.94 0.075
  $ printf 'x,y\n1,1\n2,4\n3,9\n4,16\n5,25\n' > squares.csv
  $ adcalc --fit=squares.csv -e 'y ~ a*1e-200*x' --at a=1 | sed -n 's/^\(a = [^ ]*\).*/\1/p'
  a = 4.09(52)e200
  $ fit squares -e 'y ~ a*integrate(t=0,x,2*t)' --at a=3
  1
  $ { awk 'BEGIN { print "x,y"; for (i = 0; i < 1100; i++) print i "," 2*i + 1 }' > line.csv; fit line -e 'y ~ a*x + b' --at a=1,b=0; } 2>&1 | paste -sd ' '
  2 1

A vector of one component is fitted like a number; its residuals, of which rounding is most, are never below the least sum of
squares, 3.4079e-29 (mpmath). Rows of three formulas in turn, and of two, one without a; a model that no block takes; a
parameter at the upper end of its interval, the other by hand: a = (sum of x y - 2 sum of x)/(sum of x^2)

  $ printf 'x,y\n1,3\n2,5\n3,7\n4,9.00000000000001\n' > exact.csv
  $ for m in 'y ~ a*x+b' '[y] ~ [a*x+b]'; do adcalc --fit=exact.csv -e "$m" --at a=1,b=1 | awk '/^residual sum/ {print ($5 > 3.40e-29)}'; done 2>&1 | paste -sd ' '
  1 1
  $ awk 'BEGIN { print "x,z,y"; for (i = 0; i < 9000; i++) { z = i%3; x = (i%97)/10; print x "," z "," (z==0 ? 2*x : z==1 ? 4*x : 2+x) } }' > three.csv
  $ fit three -e 'y ~ (z < 0.5 ? a*x : z < 1.5 ? 2*a*x : a+x)' --at a=1
  2
  $ awk 'BEGIN { print "x,y"; for (i = 0; i < 200; i++) print i/10 "," (i<100 ? 2*i/10 : 5) }' > two.csv
  $ fit two -e 'y ~ (x < 10 ? a*x : b)' --at a=1,b=1 2>&1 | paste -sd ' '
  2 5
  $ awk 'BEGIN { print "x,y"; for (i = 0; i < 60; i++) print i/10 "," i*i/50 }' > square.csv
  $ fit square -e 'y ~ a*integrate(t=0,x,2*t)' --at a=1
  2
  $ { fit two -e 'y ~ a*x+b' --at a=0.1,b=1 --within='b=0:2' --influence; awk -F, 'NR > 1 { s += $1*($2-2); q += $1*$1 } END { printf "%.7g\n", s/q }' two.csv; } 2>&1 | paste -sd ' '
  0.3801715 2 0.3801715

Observations that do not vary have no R², which is 0/0, and residuals that are rounding alone give no standard errors

  $ for y in 5 0.3; do printf "x,y\n1,$y\n2,$y\n3.5,$y\n" > flat.csv; adcalc --fit=flat.csv -e 'y ~ a*x + b' | grep -E '^(est|a =|b =|res|note)'; done
  estimate   t   95 % from   to
  a = 0      -           -    -
  b = 5      -           -    -
  residual sum of squares 0, 3 observations, 1 degree of freedom
  residual standard deviation 0, R² -
  estimate   t   95 % from   to
  a = 0      -           -    -
  b = 0.3    -           -    -
  residual sum of squares 0, 3 observations, 1 degree of freedom
  residual standard deviation 0, R² -
  $ adcalc --json --fit=flat.csv -e 'y ~ b' | grep -o '"r_squared":[^,]*'
  "r_squared":"NaN"
