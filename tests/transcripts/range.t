Where numbers on the way are no doubles, and the derivatives are. Truth by mpmath with 30 digits, the arguments as the
doubles they are.

Partials whose adjoints underflow on the way: 3.9784299283685422e-262 and 1.9115634936473179e-261; 5.8046997935593605e-244 and -3.2913246252140705e-241; -1.5396476604099960e-91; 2.0303835590197828e-134

  $ for c in 'E/t^B@E=-1.24e-7,t=122,B=121.97974391414334' '2*(atan(exp(y/k)) - pi/4)@y=1.1,k=0.00194' '1e300*erfc(x)@x=30' '1e300*tanh(x)@x=500'; do adcalc --no-escalate --json -e "${c%@*}" --at "${c#*@}" 2> /dev/null | grep -o '"status.*'; done
  "status":"ok","value":-3.979090590668837e-262,"gradient":{"E":3.2089440247329336e-255,"t":3.978429928368542e-262,"B":1.911563493647318e-261}}
  "status":"ok","value":1.5707963267948966,"gradient":{"y":5.8046997935593606e-244,"k":-3.29132462521407e-241}}
  "status":"ok","value":2.5646562037561118e-93,"gradient":{"x":-1.539647660409996e-91}}
  "status":"ok","value":1e300,"gradient":{"x":2.0303835590197827e-134}}

What many digits cannot tell from 0 is no zero where doubles can: dawson'(x) is -1/(2 x^2) for large x, erfcx'(x)
-1/(sqrt(pi) x^2), of which 1 - 2 x dawson(x) and its like need 950 bits

  $ for x in 1e141 1e143 1e145 1e149; do for f in dawson erfcx; do adcalc --json --no-check -e "$f(x)" --at x=$x; done; done | sed 's/.*gradient":{"x"://; s/}.*//' | awk '{printf "%.14g\n", $1}'
  -5e-283
  -5.6418958354776e-283
  -5e-287
  -5.6418958354776e-287
  -5e-291
  -5.6418958354776e-291
  -5e-299
  -5.6418958354776e-299

An infinite value keeps its derivatives: those of x^2 at 1e200 are 2e200 and 2, along x=2 4e200; exp(1000) is 1.97e434

  $ n() { adcalc -q --no-check "$@" 2>&1 | paste -sd ' ' -; }
  $ for o in --hessian --taylor=3 --direction=x=2; do n -e 'x^2' --at x=1e200 $o; done
  inf 2e200 2
  inf 2e200 inf 2e200 1 0
  inf 2e200 4e200
  $ adcalc --json -e 'a*exp(-b)' --at a=1,b=-1000 --hessian | grep -o '"status.*'
  "status":"overflow","value":"Infinity","gradient":{"a":"Infinity","b":"-Infinity"},"hessian":{"a":{"a":0,"b":"-Infinity"},"b":{"a":"-Infinity","b":"Infinity"}},"partial_status":{"a":"overflow","b":"overflow"},"hessian_status":{"a":{"b":"overflow"},"b":{"a":"overflow","b":"overflow"}},"notes":["overflow: the value is outside the range of a double","a: overflow","b: overflow","hessian: overflow"]}

Derivatives within a formula, too: exp''(720) is 4.9e312, and 200*1000^199 is 2e599

  $ for e in 'diff(exp(x), x, 2)@x=720' "f(t) = t^200; f'(x)@x=1000"; do n -e "${e%@*}" --at "${e#*@}"; done
  inf inf (overflow)
  inf inf (overflow)

A value inside may be infinite as a double: log(1 + exp(800)) is 800; exp(-800) is 3.7e-348; log(cosh(1000)) is 1000 - log(2)

  $ n -e 'f(a) = 2*log(1+exp(a)); f(x)' --at x=800; n -e '1/(1+exp(-x))' --at x=-800; n -e 'log(cosh(x))' --at x=1000; n -e 'softplus(2*x) - x - log(2)' --at x=1000
  1600 2
  0 0 (underflow)
  999.3068528194401 1
  999.3068528194401 1

x*y/(x+y) has 1/4, the product underflows

  $ n --no-escalate -e 'x*y/(x+y)' --at x=1e-200,y=1e-200 --direction=x=1,y=1; n -e 'log(x,b)' --at x=1e300,b=1e-300 --hessian
  5e-201 0.25 0.25 0.5
  -1 -1.4476482730108394e-303 -1.4476482730108395e297 0\t-2.0956855223512657e-6 -2.0956855223512657e-6\tinf (esc)

A power that underflows within a product that does not has all digits of its derivatives, whatever rounding takes from
the exponent less one or two; by mpmath -4.5935431067869403e-269, 4.4401361011451879e-267

  $ adcalc --json --hessian --no-check --no-escalate -e '1e100*x^-511.3' --at x=5.3 | grep -o '"gradient".*'
  "gradient":{"x":-4.5935431067869404e-269},"hessian":{"x":{"x":4.440136101145188e-267}}}

Constants have a domain, too: the reason, the place, status 1. An overflow is none, nor is inf itself

  $ for e in 1/0 'log(0)' 'gamma(0)' 'sqrt(-4)' 0^-1 '1 + 1/(1/0)' 'f(x) = log(x); f(-1)' '(-8)^(1/3)' inf-inf '0*inf' 'sin(inf)' 'exp(800)-exp(800)' 'exp(1000)' inf 1/inf; do (adcalc -e "$e"; echo "status $?") | paste -sd ' ' -; done
  inf note: division by 0, in '1/0' status 1
  -inf note: pole of log at 0, in 'log(0)' status 1
  inf note: pole of gamma, in 'gamma(0)' status 1
  nan note: sqrt of a negative number, in 'sqrt(-4)' status 1
  inf note: a power with base 0, or a negative base and a varying exponent, in '0^-1' status 1
  1 note: division by 0, in '1/0' status 1
  nan note: log of a negative number, in 'log(x)' status 1
  nan note: a negative number to a power that is not whole, in '(-8)^(1/3)' status 1
  nan note: inf - inf, in 'inf-inf' status 1
  nan note: 0*inf, in '0*inf' status 1
  nan note: sin outside its domain, in 'sin(inf)' status 1
  0 status 0
  inf note: overflow: the value is outside the range of a double status 0
  inf status 0
  0 status 0
  $ adcalc --json -e 'log(x)*y' --at x=-1,y=2 --wrt y
  {"expression":"log(x)*y","at":{"y":2,"x":-1},"status":"undefined","value":"NaN","gradient":{"y":"NaN"},"partial_status":{"y":"undefined"},"notes":["log of a negative number, in 'log(x)'","y: log of a negative number"]}
  [1]

The comparison has no verdict where even the finest step crosses jumps: a difference sees round(1e18*x)*x as 1e18*x^2

  $ for e in 'round(1e18*x)*x' 'frac(1e16*x)' 'mod(1e17*x, 3)*x'; do adcalc --json --check -e "$e" --at x=1.234 | grep -o '"verdict.*"}}'; done
  "verdict":"inconclusive","note":"the finest step crosses a jump of a step function"}}
  "verdict":"inconclusive","note":"the finest step crosses a jump of a step function"}}
  "verdict":"inconclusive","note":"the finest step crosses a jump of a step function"}}
  $ for e in 'frac(100*x)*floor(x)@1.234' 'log(x)@1e-100'; do adcalc --json --check -e "${e%@*}" --at "x=${e#*@}" | grep -o '"verdict.*"}}'; done
  "verdict":"agree"}}
  "verdict":"agree"}}

A claim is compared within what rounding may do, or the tolerance given: d/dx x^2 at 3 is 6

  $ for c in x+x^2/x 6.00000001 6.00000000001 '6.00000001 --check=1e-8'; do adcalc --no-check -e 'x^2' --at x=3 --claim "x="$c | tail -1; done
  ∂x   claimed 6   exact 6   agrees
  ∂x   claimed 6.00000001   exact 6   WRONG
  ∂x   claimed 6.00000000001   exact 6   WRONG
  ∂x   claimed 6.00000001   exact 6   agrees

A constant that is bound to a name, or to a variable of --at, has a domain as well; inf itself is a number like any other:

  $ for e in 'x = 2*gamma(0); x' 'x = exp(1000); y = inf; x'; do adcalc --no-check -e "$e" 2>&1 | marks | sed -n '1p;$p'; done; adcalc --no-check -e 'x^2' --at 'x=1+log(0)' 2>&1 | marks | sed -n '1p;$p'
  adcalc: -e:1:7: warning: pole of gamma [gamma(0)]
  ∂x   undefined: x is not finite
  adcalc: -e:1:5: warning: overflow of exp [exp(1000)]
  ∂x   undefined: x is not finite
  adcalc: --at:1:5: warning: pole of log at 0 [log(0)]
  note: an infinite value

An argument that is nan is no matter of the function's domain; inf by name is no overflow, a literal beyond doubles is one

  $ adcalc --no-check -e 'max(x,y)' --at x=nan,y=1 | tail -3; adcalc -e 'sin(nan)'; adcalc --no-check -e 'x+inf' --at x=1 | tail -2; adcalc --no-check -e 'x+1e999' --at x=1 | tail -1
  note: ∂x: an argument is nan, in 'max(x,y)'
  note: ∂y: an argument is nan, in 'max(x,y)'
  note: an argument is nan, in 'max(x,y)'
  nan
  note: an argument is nan, in 'sin(nan)'
  note: ∂x: an infinite intermediate value, at an operation, in 'x+inf'
  note: an infinite value
  adcalc: -e:1:3: warning: number outside the range of a double, read as inf
    x+1e999
      ^~~~~
  note: overflow: the value is outside the range of a double

The binomial coefficient of a whole k so large that n - k + 1 is no argument of digamma; by mpmath in 1000 digits 1.00263621164851778,
-709.02359387722754 and 269309.846714027556. Beta's second partials beside a huge argument, near a pole, and erfcx'' where the value is
near overflow, by Arb and mpmath: 4.2537795979511852e-278, 0.015564511795903923, 3.2706963691722164e305.

  $ n -e 'binomial(n,k)' --at n=-1.0000037229838561,k=7.3237618221582819e306
  adcalc: note: fewer than 8 digits of the value, ∂n and ∂k are certain 1.0026362116485177 -709.0235938772273 269309.84671402746
  $ adcalc --json --hessian --wrt=a --no-check -e 'beta(a,b)' --at a=0.9999999999999998,b=1e283 | sed 's/.*"hessian"/"hessian"/'
  "hessian":{"a":{"a":4.253779597951185e-278}}}
  $ adcalc --json --hessian --wrt=a --no-check -e 'beta(a,b)' --at a=-7.5,b=1e-200 | sed 's/.*"hessian"/"hessian"/'
  "hessian":{"a":{"a":0.015564511795903924}}}
  $ adcalc --json --hessian --no-check -e 'erfcx(x)' --at x=-26.36 | sed 's/.*"hessian"/"hessian"/'
  "hessian":{"x":{"x":3.2706963691723147e305}}}

A factor beyond the doubles, and a product that is not: the value, its partials, and what is left of a value that no product
explains. By mpmath at 50 digits: 1.336595516546e210, -6.818321244738e213; 2.726374572e47; 1e100,
-2e300, 1e400; 1.090232042e-109; -1.178451178e-212.

  $ t() { n --digits=10 "$@"; }; t -e 'p*x^-510.126' --at x=0.1,p=1e-300 --hessian; t -e 'p*exp(x)' --at x=800,p=1e-300; t -e 'p/(x*x)' --at x=1e-200,p=1e-300; t -e '(x)*((z)/(((y)*(y))/(z)))' --at x=35e-35,y=66e120,z=22e92; t -e 'x*x/x' --at x=1e200 --taylor=2 --direction=x=3
  1.336595517e210 -6.818321245e213 inf (overflow) 3.485021265e217\t-inf -inf\t0 (esc)
  2.726374572e47 2.726374572e47 inf (overflow)
  1e100 -2e300 inf (overflow)
  3.888888889e-91 1.111111111e-57 -1.178451178e-212 3.535353535e-184
  1e200 1 1e200 3 0 3

A mixed second partial of betainc is (1 - x)^(b - 1)/x where a vanishes, 0.5, though the digamma of a overflows; adjoints
of 1e-400 reach a variable in units of 1e-300 again: exp(2)/1e100 and cosh(2)/1e100; expm1 of what is below the doubles' range is -1

  $ adcalc --no-check --no-escalate --json --hessian -e 'betainc(x,a,b)' --at x=0.5,a=1e-310,b=3 --wrt=x,a | grep -o '"a":0[^}]*},"a":{"x":[^,]*'
  "a":0.5},"a":{"x":0.5
  $ adcalc -q --no-check --no-escalate -e 'w*expm1(-1e300*s)' --at s=1e10,w=3 2> /dev/null | sed -n '1p;3p'
  -3
  -1
  $ n --no-escalate -e '1e-200*(1e-200*expm1(1e300*t)) + 1e-200*(1e-200*sinh(1e300*u))' --at t=2e-300,u=2e-300
  0 7.389056098930651e-100 3.7621956910836315e-100

A value that overflows on its way, with derivatives that do not: 3e100 and their likes by hand; 0 times what overflows is 0.

  $ for o in --hessian --direction=x=1,y=2; do n $o -e 'y*(x*1e200*1e200*1e-300)' --at x=1,y=3; done; n --taylor=3 -e 'x*1e200*1e200*1e-300' --at x=1
  3e100 3e100 1e100 0\t1e100 1e100\t0 (esc)
  3e100 3e100 1e100 5e100
  1e100 1e100 1e100 1e100 0 0
  $ for e in '(x*1e200*1e200)*y@x=1,y=0' '(x*1e300*1e300*1e300)*(y*1e-200*1e-200)@x=1,y=1' '(x*1e200*1e200)*(y*1e-300*1e-300*1e-300)@x=1,y=1'; do n -e "${e%@*}" --at "${e#*@}"; done
  0 0 inf (overflow)
  inf inf (overflow) inf (overflow)
  0 0 (underflow) 0 (underflow)

Products of matrices with numbers beyond the range: 1e400 - 1e400 beside 2e400, and alone.

  $ for M in '[1e200, -1e200; 1e200, 1e200]' '[1e200, -1e200; 2, 1]'; do n -e "M = $M*a; M*[1e200, 1e200]" --at a=1; done
  0 0 inf inf (overflow)
  0 0 3e200 3e200

A constant that is too small for doubles makes a partial that is, not an exact 0: exp(-800) is 3.7e-348 (mpmath), erfc(50) 2.1e-1088

  $ for e in 'y + exp(-800)*x + sin(0)' 'x + 1e-200^2*y' 'x + erfc(50)*y' 'x + sum(k=1, 3, exp(-800*k))*y' 'y + log(1)*x'; do n -e "$e" --at x=1,y=1; done
  1 0 (underflow) 1
  1 1 0 (underflow)
  1 1 0 (underflow)
  1 1 0 (underflow)
  1 0 1

What is lost in adjoints though no value is; a matrix whose condition is beyond the doubles (x2 is 1e-160 (2x - 1)/x)

  $ n --no-bounds -e '(x*1e-200)*1e-200' --at x=1e300; n -e 'sum([x*1e-200, y])*1e-200' --at x=1e300,y=1; n -e 'f(t) = { a = t; for (i = 1; i <= 2; i += 1) a = a*1e-200; a }; f(x)' --at x=1e300; n -e '([1e-310*x, 0; 0, 1]\[1, 2])[2]' --at x=1
  1e-100 0 (underflow)
  1e-100 0 (underflow) 1e-200
  1e-100 0 (underflow)
  2 0
  $ adcalc --no-check --no-escalate -e '([1e-160*x, 1e-160; 1e-160, 1e160]\[1, 2])[2]' --at x=1 | grep -A 1 matrix
  note: a matrix is singular in doubles, in '[1e-160*x, 1e-160; 1e-160, 1e160]\[1,
        2]'

An adjoint below the doubles before a factor that is 0, of an inner name: nothing is lost, by a name that does not occur either. What a
running analysis finds no bound for is computed again: (3x - 0.3e275) 4.42e49 is 0

  $ n -e 'f(t) = { s = t*0; i = 0; while (i < 3) { i = i+1; s = s*1; }; return 1e-310*s }; f(x)+z' --at x=1,z=2,q=1 --wrt=x,q,z; n -e '(3*x-0.3e275)*4.42e49' --at x=0.1e275
  adcalc: warning: --at: 'q' does not occur in the formula 2 0 0 1
  0 1.326e50

A pole that doubles alone meet, whose argument is not 0 but down to 2^-7222: balls have more bits where a value is infinite. By mpmath with
6000 digits log(1 - normcdf(x)) is -886.65717424372953012 at 42, with the slope -42.023782605081535209, and -5005.5242086942050886 at 100,
with the slope -100.00999800099926071; log(1 - tanh(500)) is -999.30685281944005469

  $ for f in yes no; do ADC_FLINT=$f n -e 'log(1-normcdf(x))' --at x=42; done
  -886.6571742437295 -42.023782605081536
  -886.6571742437295 -42.023782605081536
  $ n -e '[1;log(1-tanh(x));log(1-logistic(8*x/5))]' --at x=500
  1 0 -999.3068528194401 -2 -800 -1.6

Poles are what they were where their arguments are 0 exactly

  $ for f in yes no; do for e in 'log(x)' '1/x' 'log(sin(x))' 'exp(x)/log(cos(x))' '1/(sqrt(x+4)-2)' '1/(x-x^3)'; do ADC_FLINT=$f adcalc -q --no-check -e "$e" --at x=0; done; done | sort | uniq -c | sed 's/^ *//'
  4 -inf
  8 inf
  8 undefined (division by 0)
  4 undefined (pole of log at 0)

A partial that is too small for a double has lost digits also where what follows brings it back: a quotient's, which is
-10^200 x/y^2, and by mpmath 2e200/sqrt(pi) exp(-27^2) = 2.8299434149777117e-117 and 1e200/cosh(368)^2 = 9.147897936827119e-120

  $ adcalc -e '1e200*(x/y)' --range=x=1e-100:1e-100:1e-100,y=1e110:1e110:2e110 | cut -d, -f1,2,5
  x,y,df_dy
  1e-100,1e110,-1e-120
  1e-100,2e110,-2.5e-121
  $ for e in '1e200*erf(x)' 'f(t) = { s = 0; for (i = 1; i <= 2; i += 1) s += 5e199*erf(t); s }; f(x)'; do adcalc --mode=forward -e "$e" --at x=27 -q --no-check | tail -1; adcalc -e "$e" --range=x=27:1:27 | tail -1; done
  2.8299434149777116e-117
  27,1e200,2.8299434149777116e-117
  2.8299434149777116e-117
  27,1e200,2.8299434149777116e-117

Products inside a series that are too small, though no coefficient is: 1e300 sin(1e-110 x) has -1e300 1e-220 1e-110/2 = -5e-31 and
-1e300 1e-330/6 at 1, 1e200 log(x) has 1e200/3 1e-360 at 1e120, and 1e300 (1 - cos(1e-200 x)) has the slope 1e300 1e-200 1e-200

  $ t() { n --no-bounds --taylor=3 -e "$1" --at "x=$2"; }; t '1e300*sin(1e-110*x)' 1; t '1e200*log(x)' 1e120; t '1e300*(1-cos(1e-200*x))' 1 | cut -d ' ' -f 2
  1e190 1e190 1e190 1e190 -5e-31 -1.6666666666666667e-31
  2.7631021115928547e202 1e80 2.7631021115928547e202 1e80 -5e-41 3.3333333333333334e-161
  1e-100
A part of a rule that comes to 0 in a column: by mpmath 2e200/sqrt(pi) exp(-27.3^2) = 2.38298134020470e-124, and
1.42e300/sqrt(2 pi) exp(-(1.42 28)^2/2) = 2.98079584922406e-44

  $ adcalc -e '1e200*erf(x)' --range=x=26:0.005:28 | grep '^27.3,'; adcalc -e '1e300*normcdf(x*1.42)' --range=x=26:0.005:28 | tail -1
  27.3,1e200,2.3829813402046966e-124
  28,1e300,2.9807958492240606e-44

A slope of 0 that is one of two large numbers' difference: adcalc's own balls do not tell it from one below the doubles

  $ ! adcalc --json --proven -e 'zeta(1.5)' | grep -q 'library FLINT' || skip 'FLINT is not installed'
  $ n --digits=10 -e '((y)*((y)^-1.5))*((((y)/(y))*((z)/(x)))/(((x)*(y))*(z)))' --at x=79e55,y=60e-5,z=16e275
  1.090232042e-109 -2.760081119e-166 -2.725580105e-106 0
