Proven digits. References are from mpmath 1.3 with 60 digits. FLINT is loaded when it is needed; without it less is proven,
not the gamma function for one, and this file is skipped:

  $ ! adcalc --json --proven -e 'zeta(1.5)' | grep -q 'library FLINT' || skip 'FLINT is not installed'

A cancellation that no double survives, in text and in JSON; the plain numbers are the nearest doubles:

  $ adcalc --no-check --proven=30 -e '(1-cos(x))/x^2' --at x=1e-4 | grep .
  f(x) = (1 - cos(x))/x^2   at x = 1e-4
  value    0.4999999995833333
       partial
  ∂x   -8.333333327777778e-6
  proven to 30 digits
  value   0.499999999583333333472222222197
  ∂x      -8.33333332777777777926587301565e-6
  $ adcalc --json --proven=30 -e 'x*y+sin(x)' --at x=2,y=3 --hessian
  {"expression":"x*y + sin(x)","at":{"x":2,"y":3},"status":"ok","value":6.909297426825682,"gradient":{"x":2.5838531634528574,"y":2},"hessian":{"x":{"x":-0.9092974268256817,"y":1},"y":{"x":1,"y":0}},"proven":{"digits":30,"value":"6.90929742682568169539601986591","gradient":{"x":"2.58385316345285761300243177050","y":"2.00000000000000000000000000000"},"hessian":{"x":{"x":"-0.909297426825681695396019865912","y":"1.00000000000000000000000000000"},"y":{"x":"1.00000000000000000000000000000","y":"0"}}}}

Decimals are what is written, constants what their names say, fractions of the point too:

  $ n() { adcalc -q --no-check "$@" 2>&1 | paste -sd '|' -; }
  $ n --proven=40 -e '0.1+0.2'; n --proven=50 -e 'pi*x' --at x=pi/4; n --proven=25 -e 'log2(x)+x!!' --at x=1/3
  0.3000000000000000000000000000000000000000
  2.4674011002723396547086227499690377838284248518102|3.1415926535897932384626433832795028841971693993751
  -0.6007853256955483891581534|4.203443688104954220375826

Rump's polynomial, which has no right digit in doubles, nor in twice their precision; the Taylor series of x/expm1(x):

  $ n --proven=20 -e '333.75*b^6+a^2*(11*a^2*b^2-b^6-121*b^4-2)+5.5*b^8+a/(2*b)' --at a=77617,b=33096; adcalc -q --proven=17 -e 'x/expm1(x)' --at x=1e-3 --taylor=6 | tail -n 2
  -0.82739605994682136814|-2.0400456966858125798e32|4.7843312428504720908e32
  1.9841265211640738e-7
  3.3068759920639305e-5

Programs along their path, sums, vectors; an overflow on the way is none:

  $ n --proven=20 -e 'f(n) = n <= 1 ? 1 : n*f(n-1); f(5)*x + sum(k=1, 10, x^k/k)' --at x=0.5; n --proven=20 -e '[x*y, erf(x)]' --at x=0.1,y=3
  60.693064856150793651|121.99804687500000000
  0.30000000000000000000|3.0000000000000000000|0.10000000000000000000|0.11246291601828489220|1.1171516067889369431|0
  $ n --proven=20 -e 'log(1+exp(x))' --at x=800
  800.00000000000000000|1.0000000000000000000

Polygamma functions below 0, by the recurrence of the zeta function that they are:

  $ n --proven=25 -e 'polygamma(3,x)' --at x=-7.25; n --proven=25 -e 'trigamma(x)' --at x=-0.999 | cut -d '|' -f 1; adcalc --proven=20 --no-check -e 'polygamma(2,x)' --at x=-2000.5 | tail -n 1
  1558.541195203404497313637|24481.57314224218784114415
  1000002.644536199873984040
  note: unable: a polygamma function so far below 0

What cannot be decided is UNABLE: a kink, a comparison of what is equal, a kink that doubles step over, a zero hidden in
a difference, a row that balls do not know:

  $ adcalc --json --proven=20 -e 'abs(x)' --at x=0 | grep -o '"proven".*'
  "proven":{"digits":20,"value":"0","gradient":{"x":"UNABLE"}},"partial_status":{"x":"one-sided"},"one_sided":{"x":[-1,1]},"notes":["x: abs at 0","proven: the sign of a number that may be 0 could not be decided"]}
  $ n --proven=20 -e '(x == 0.3 ? x : x^2)' --at x=0.1+0.2; n --proven=20 -e 'x*abs(y-0.3)' --at x=1,y=0.1+0.2
  UNABLE|UNABLE
  UNABLE|UNABLE|UNABLE
  $ adcalc --no-check --proven=20 -e 'gammainc(a,2)+x-x' --at a=1.5,x=0.1 | sed '1,/^proven/d'; adcalc --proven -e 'integrate(x=0, p, x^2)' --at p=2 | tail -n 1
  value   0.73853587005088937780
  ∂a      UNABLE
  ∂x      0
  note: unable: 'dgammainc' is missing in ball arithmetic
  note: unable: 'solve, argmin or integrate' is missing in ball arithmetic

Roots and minima are enclosed by interval Newton steps, and their derivatives are those of the solution (mpmath):
1.28809131321183769744700031055, its first and second derivative 1.09132930115041753951 and -0.37445325532540396017; the
root of a system by both parameters; the minimum of exp(x) + x^2 - 3*x by its Taylor coefficients

  $ n --proven=30 --hessian -e 'solve(x=1, x - 0.3*sin(x) - p)' --at p=1; n --proven=30 -e 'solve(v=[0.1, 1], [v[1] + v[2] - a, v[1]*v[2]^2 - 0.1])' --at a=1.1 | cut -d '|' -f 3-; n --proven=30 --taylor=4 -e 'argmin(x=1, exp(x) + x^2 - a*x)' --at a=3 | cut -d '|' -f 3-
  1.28809131321183769744700031055|1.09132930115041753951442658378|-0.374453255325403960168634430058
  1.00000000000000000000000000000|1.25000000000000000000000000000
  0.594204958508771748680322848230|0.262357698028621581861459104694|-0.0163572907742084621109696245627|6.09178363511179017489069315259e-4|3.41910993261686433915011916447e-5

A power of what may be 0 on both sides is known, too: the minimum lies at 2 whatever the fourth power; and there is no root
where none can be told, beside a kink of the slope

  $ n --proven=20 -e 'argmin(y=1, (y-x)^4+(y-x)^2)' --at x=2; adcalc --no-check --proven=20 -e 'solve(y=1, (y-x)+(y-x)*abs(y-x))' --at x=0.1 | tail -n 1
  2.0000000000000000000|1.0000000000000000000
  note: unable: a comparison, a sign or a step that rounding may decide

Rows that have balls of their own, to 25 digits (mpmath): comparisons, roots, constants, derivatives of dawson and dilog

  $ n --proven=25 -e '(x<=y)+2*(x>=y)+4*(x!=y)+8*!(x-1)' --at x=1,y=2; n --proven=25 -e 'root(x,-3)' --at x=1; n --proven=25 -e 'phi*x+90*deg*y+torad(x)' --at x=1,y=2
  13.00000000000000000000000|UNABLE|0
  1.000000000000000000000000|-0.3333333333333333333333333
  4.777079934859631382436467|1.635487281269838143973824|1.570796326794896619231322
  $ n --proven=25 --hessian -e 'dawson(x)' --at x=1.5; n --proven=25 --hessian -e 'dilog(x)' --at x=-1.5
  0.4282490710853986254771901|-0.2847472132561958764315703|-0.002256502402209621659669264
  -1.147380660375570754079977|0.6108604879161033767890181|0.1405736586107355845260121

Numbers whose digits doubles lose are computed again; truths from mpmath: -8.33333332777777778e-6, -0.499999998333333333,
0.166666666666666667, 1.91516959671400569e-174

  $ n -e 'x/expm1(x)' --at x=1e-8 --hessian; n --no-escalate -e 'x/expm1(x)' --at x=1e-8 --hessian; n -e 'exp(x)/(1+exp(x))' --at x=400
  0.999999995|-0.4999999983333333|0.16666666666666666
  adcalc: note: fewer than 8 digits of ∂x and 1 more are certain|0.9999999949999999|-0.4999999850988388|-8
  1|1.9151695967140057e-174

All roots in an interval: intervals without a root, and with exactly one, are proven to be so

  $ adcalc --all-roots=x=0:5 -e 'tan(x) - p*x' --at p=1 | grep .
  tan(x) - p*x
     at p = 1
      value               ∂/∂p
  x   0                   undecided
  x   4.493409457909064   0.22254815844566578
  2 roots between 0 and 5; proven complete
  note: a multiple root: 0
  $ adcalc --json --all-roots=x=-5:5 -e '(x-1)^2*(x+p)' --at p=2
  {"expression":"(x - 1)^2*(x + p)","at":{"p":2},"status":"ok","solution":{"x":[-2,1]},"complete":true,"residual":0,"sensitivity":{"x":{"p":[-1,"NaN"]}},"iterations":0,"notes":["a multiple root: 1"]}

A vector has lists where it has them elsewhere, an array variable the shape of the array; the bound is half a unit in the last
place of what was proven

  $ adcalc --json --proven=5 --bounds -e '[x*y, y^2]' --at x=1,y=3 | grep -o '"bound.*'; adcalc --json --proven=3 -e 'sum(v .* v)' --at 'v=[1,2]' | grep -o '"proven.*'
  "bound":{"value":[2.220446049250313e-16,8.881784197001252e-16],"jacobian":[{"x":2.220446049250313e-16,"y":1.1102230246251565e-16},{"x":0,"y":4.440892098500626e-16}]},"proven":{"digits":5,"value":["3.0000","9.0000"],"jacobian":[{"x":"3.0000","y":"1.0000"},{"x":"0","y":"6.0000"}]}}
  "proven":{"digits":3,"value":"5.00","gradient":{"v":["2.00","4.00"]}}}

Literals beyond the range of a double have the digits that balls know, as far as anyone writes them down

  $ for e in 1e-40000 -3e-99999999*2 1e-2147483700; do adcalc -e "$e" 2> /dev/null; done
  1e-40000
  -6e-99999999
  0

Comparisons of numbers that were computed again with more digits: (1 - cos(x))/x^2 = 1/2 - x^2/24 + x^4/720 - ...

  $ adcalc --check -e '(1 - cos(x))/x^2 + y' --at x=1e-4,y=0 --hessian --json | grep -o '"check_hessian":{"x":{"x":{"difference":-0.08333'; adcalc --check --json -e '(1 - cos(x))/x^2' --at x=1e-4 --taylor=2 | grep -o '"verdict":"[a-z]*"' | sort | uniq -c; adcalc --check -q -e '(1 - cos(x))/x^2' --at x=1e-4 --direction=x=2 | tail -n 1
  "check_hessian":{"x":{"x":{"difference":-0.08333
        3 "verdict":"agree"
  -1.6666666655555557e-5

A condition that rounding decides ends the proof, another behind it or not

  $ adcalc --proven --no-check -e 'x*(sin(x)^2+cos(x)^2>=1 ? 1 : 2) + (x>0 ? 1 : 2)' --at x=0.3 | sed '1,/^proven/d'
  value   UNABLE
  ∂x      UNABLE
  note: unable: sin(x)^2+cos(x)^2>=1 is decided by rounding: 1; no digits decide
        it
  note: rounding may change a condition, an index or a length: no digit is certain

Roots within roots: bounds know them, proofs do not. 2 sqrt(t) = x is at t = x^2/4, cbrt(t) = x at x^3

  $ for e in 'solve(t=1,sum(solve(u=[1,1],[u[1]^2-t,u[2]-u[1]]))-x)' 'sum(solve(t=[1,1],[solve(u=1,u^3-t[1])-x,t[2]-t[1]]))' 'argmin(t=1,(solve(u=1,u^3-t)-x)^2)' 'sum(argmin(t=[1,1],(solve(u=1,u^3-t[1])-x)^2+(t[2]-t[1])^2))'; do n --proven --hessian --at x=2 -e "$e"; done
  1.0000000000000000|1.0000000000000000|0.50000000000000000
  16.000000000000000|24.000000000000000|24.000000000000000
  8.0000000000000000|12.000000000000000|12.000000000000000
  16.000000000000000|24.000000000000000|24.000000000000000

A number with an underscore that is no double

  $ n --proven -e '0.1_5*x' --at x=2
  0.30000000000000000|0.15000000000000000

What disagreed with the difference still does when it has been proven; the difference at the end of the doubles

  $ for x in 0.1 0.4; do adcalc --proven -e "f(t)=t^2; f'(t)=3*t; exp(f(sin(x)*1.1))*cos(x)^7.3" -a x=$x 2>/dev/null | grep -o DISAGREES; done; adcalc -e x -a x=1.7976931348623157e308 | grep -o 'exact$'
  DISAGREES
  DISAGREES
  exact

Ends of domains that only doubles meet: asin(cos z) is pi/2 - z, acosh(1 + z^2) about sqrt(2) z; but mod(u, x), which is u + x below 0,
jumps where doubles have it at 0

  $ m() { adcalc -q --no-check $3 -e "$1" --at "$2" 2> /dev/null | paste -sd '|'; }
  $ m 'asin(cos(z))' z=1e-9; m 'acosh(1+z^2)' z=1e-9; m 'mod(((-5e-27*z+1)-1),x)' x=4.6,z=2.8; m 'atan2(((-8e-26+z)-z),-x)' x=1.9,z=1.7; m 'asin(1-z)' z=1e-19 --proven=9
  1.5707963257948967|-1
  1.4142135623730951e-9|1.4142135623730951
  0|0|undecided
  -3.141592653589793|-2.2160664819944598e-26|0
  1.57079633|-2.23606798e9

Coefficients beyond the slope, too: acosh(1+z^2) is sqrt(2) (z - z^3/12), in mpmath -3.5355339059327376e-10 and -0.11785113019775792;
the second one of asin(cos z) is 0, in a difference of what no number of bits tells apart

  $ m 'acosh(1+z^2)' z=1e-9 --taylor=3; m 'asin(cos(z))' z=1e-9 --taylor=2
  1.4142135623730951e-9|1.4142135623730951|1.4142135623730951e-9|1.4142135623730951|-3.535533905932738e-10|-0.11785113019775792
  1.5707963257948967|-1|1.5707963257948967|-1|0

What is selected among numbers that only many bits tell apart: x*x at 1.5 is more than 2.25 - 1e-60, as doubles pass it on; 1 and
1 + 1e-100 are a tie of doubles, and nothing is proven of the partial

  $ m 'max(x*x,1+1e-100)*y' x=1,y=2 --proven=16; m 'max(x*x,2.25-1e-60)' x=1.5 --proven=9; m 'max(0.1*3,x)*y' x=0.3,y=2 --proven=9; m 'clamp(x,1-1e-80,1)' x=1-1e-90 --proven=9; m 'max(x*x,1+1e-100)*y' x=1,y=2
  2.000000000000000|UNABLE|1.000000000000000
  2.25000000|3.00000000
  0.600000000|UNABLE|0.300000000
  1.00000000|1.00000000
  2|undecided|1

An array of one element is an array: its partial is by that element, here w and v, and the curve of 1 - cos(v) over v^2 has -v/12

  $ m 'v[1]*w[1]' 'v=[1.5],w=[2]' --proven=9; m '(1-cos(v[1]))/v[1]^2' 'v=[1e-4]'; adcalc --no-check -e 'v*2' --at 'v=[1.5]' | grep -o '∂.*'
  3.00000000|2.00000000|1.50000000
  0.49999999958333335|-8.333333327777778e-6
  ∂v[1]

A sum of exact numbers that rounds to a whole one is not that: 3 and 1 times 2^-60

  $ n --proven=10 -e '(1 + 0x1p-60 - 1)*x' --at x=3
  2.602085214e-18|8.673617380e-19

What could not be proven is shown with the digits that are certain all the same: x + 1 has no curvature, and doubles have -2e10 here;
what was proven is not in doubt, a difference that is 0 neither, and nor is a condition that was decided (1.7^2)

  $ adcalc --no-check --proven=9 -e '(x^2-1)/(x-1)' --at x=1.0000000001 --hessian --taylor=2 | sed -n '/±/p; /^proven/,$p'
  ∂x   0 ± 4000000000000000 (no digit is certain)
  2    0 ± 700000000000000 (no digit is certain)
  proven to 9 digits
  value     2.00000000
  ∂x        1.00000000
  ∂²/∂x∂x   UNABLE
  c0        2.00000000
  c1        1.00000000
  c2        UNABLE
  note: unable: more digits than could be computed, or an exact 0 in a difference
  note: fewer than 8 digits of 2 numbers are certain
  $ adcalc --json --proven=9 -e '(x^2-1)/(x-1)' --at x=1.0000000001 --hessian | grep -o '"status":"[a-z]*"'
  "status":"imprecise"
  $ adcalc --no-check --bounds --proven=9 -e 'x + 1e16 - 1e16 - x' --at x=0.1 | tail -n +3 | grep .
  value    0 ± 0.3 (no digit is certain)
       partial
  ∂x   0
  proven to 9 digits
  value   UNABLE
  ∂x      0
  note: unable: more digits than could be computed, or an exact 0 in a difference
  bounds on the errors
  value   0.11
  ∂x      0
  note: fewer than 8 digits of the value are certain
  $ adcalc --no-check --bounds --proven=9 -e '(a*1e20 + 1000 - a*1e20 > a ? a^2 : a)' --at a=1.7 | tail -n 3
  value   unknown
  ∂a      unknown
  note: rounding may change a condition, an index or a length: no digit is certain

A derivative that does not exist is no number here either, of whatever order:

  $ for e in 'log(-x)' '[max(x, 0.75), x]' 'floor(4*x)*y'; do adcalc --json --proven --hessian -e "$e" --at x=0.75 --at y=2 --wrt=x 2> /dev/null | sed 's/.*"status/"status/; s/,"proven.*//'; done
  "status":"undefined","value":"NaN","gradient":{"x":"NaN"},"hessian":{"x":{"x":"NaN"}}
  "status":"one-sided","value":[0.75,0.75],"jacobian":[{"x":"NaN"},{"x":1}],"hessian":[{"x":{"x":"NaN"}},{"x":{"x":0}}]
  "status":"undefined","value":6,"gradient":{"x":"NaN"},"hessian":{"x":{"x":"NaN"}}

No derivative from the two sides of a kink is proven falsely, or bounded falsely without a proof: 120 points, where mpmath has the
true values

  $ python3 -c 'import mpmath' 2> /dev/null || skip 'mpmath (python3-mpmath) is not installed'
  $ cat > kinks.py << 'end'
  > import json, random, subprocess
  > from mpmath import mp, mpf, sin, cos, exp
  > mp.dps = 60
  > FORMS = [('diff(abs(x-%s)^3 + x^3/3, x)', lambda c: (c**2, 2*c)),
  >          ('x^2 + diff(max(x,x)^3, x)', lambda c: (4*c**2, 8*c)),
  >          ('diff(max(x,%s) + min(x,%s), x) + x^2', lambda c: (1 + c**2, 2*c)),
  >          ('diff(abs(x-%s)*(x-%s)^2 + exp(x), x)', lambda c: (exp(c), exp(c))),
  >          ('1/diff(relu(x-%s)^3 + log(x), x)', lambda c: (c, mpf(1))),
  >          ('sin(diff(abs(x^2-%s^2)^3 + x, x)*x)', lambda c: (sin(c), cos(c)))]
  > random.seed(12)
  > count = false = far = 0
  > for text, truth in FORMS:
  >     for _ in range(20):
  >         c = '%.*f' % (random.randint(1, 6), random.uniform(0.2, 9))
  >         for option in '--proven', '--no-escalate':
  >             run = subprocess.run(['adcalc', '--json', option, '--bounds', '-e', text.replace('%s', c), '--at', 'x=' + c],
  >                                  capture_output=True, text=True)
  >             answer = json.loads(run.stdout)
  >             bound, proven = answer['bound'], answer.get('proven', {'value': 'UNABLE', 'gradient': {'x': 'UNABLE'}})
  >             for true, number, error, digits in zip(truth(mpf(c)), (answer['value'], answer['gradient']['x']),
  >                                                    (bound['value'], bound['gradient']['x']),
  >                                                    (proven['value'], proven['gradient']['x'])):
  >                 count += 1
  >                 false += digits != 'UNABLE' and abs(mpf(digits) - true) > abs(true)*mpf(10)**-16
  >                 false += error != 'Infinity' and abs(mpf(number) - true) > mpf(error)
  >                 far += abs(mpf(number) - true) > 1e-12*abs(true)
  > print(count, 'numbers,', false, 'false proofs or bounds,', far, 'numbers far off')
  > end
  $ python3 kinks.py
  480 numbers, 0 false proofs or bounds, 0 numbers far off

A root in the equation of another is enclosed for each place that the other is looked for at: steps of Newton from its double are right
to 132 digits only. The same root as that of a polynomial is 0 away from it.

  $ adcalc -q --no-check --proven=300 -e 'solve(t=1,t^3-t*x*y+solve(u=1,u^3-x-t))' --at x=2,y=3 | head -n 1 | python3 -c "import decimal, sys; decimal.getcontext().prec = 320; t = decimal.Decimal(sys.stdin.read()); print(abs((6*t - t**3)**3 - 2 - t) < decimal.Decimal('1e-298'))"
  True
  $ adcalc -q --no-check -e 'solve(t=1,t^3-t*x*y+solve(u=1,u^3-x-t))-solve(t=0.2,(6*t-t^3)^3-2-t)' --at x=2,y=3 | head -n 1
  0

Digits of proofs have their point where other numbers have it

  $ for x in 1.5e-5 1.5e-4 1.5e17 1.5e18; do n --proven=18 -e 'x/3' --at x=$x; done
  5.00000000000000000e-6|0.333333333333333333
  5.00000000000000000e-5|0.333333333333333333
  50000000000000000.0|0.333333333333333333
  500000000000000000|0.333333333333333333
