Second derivatives, Taylor coefficients, directions, and vectors with their Jacobians.

The Hessian of x^2 y^3 at (2, 3), by hand: 2y^3 = 54, 6xy^2 = 108, 6x^2 y = 72

  $ adcalc --no-check -e 'x^2*y^3' --at x=2,y=3 --hessian | grep .
  f(x, y) = x^2*y^3   at x = 2, y = 3
  value    108
       partial
  ∂x   108
  ∂y   108
  Hessian
       ∂x    ∂y
  ∂x   54    108
  ∂y   108   72

A variable that does not occur has rows of zeros; at a kink there is no second derivative

  $ adcalc --json -e 'x^2' --at x=2,y=3 --hessian 2>/dev/null
  {"expression":"x^2","at":{"x":2,"y":3},"status":"ok","value":4,"gradient":{"x":4,"y":0},"hessian":{"x":{"x":2,"y":0},"y":{"x":0,"y":0}}}
  $ adcalc --json -e 'x*abs(x)' --at x=0 --hessian
  {"expression":"x*abs(x)","at":{"x":0},"status":"one-sided","value":0,"gradient":{"x":0},"hessian":{"x":{"x":"NaN"}},"hessian_status":{"x":{"x":"one-sided"}},"hessian_one_sided":{"x":{"x":[-2,2]}},"notes":["hessian: abs at 0, in 'abs(x)'"]}
  [1]

It takes along the variables that reach it, and no others: x^2 z has 2z = 6, 2x = 4 and 0 where y has none

  $ adcalc --no-check -e 'x^2*z + abs(y)' --at x=2,z=3,y=0 --hessian | sed -n '/Hessian/,$p'
  Hessian
       ∂x                            ∂z
  ∂x   6                             4
  ∂z   4                             0
  ∂y   nan                           nan

       ∂y
  ∂x   nan
  ∂z   nan
  ∂y   undefined (left 0, right 0)
  note: Hessian: abs at 0, in 'abs(y)'

Second derivatives by the shape parameter, by mpmath: 0.098841548887540059755, -0.062156018702241303112; by x it is 0 at (3, 2)

  $ adcalc --json -e 'gammainc(a, x)' --at a=3,x=2 --hessian | grep -o '"hessian.*'
  "hessian":{"a":{"a":0.09884154888754006,"x":-0.06215601870224131},"x":{"a":-0.06215601870224131,"x":0}}}

Differences of the gradient confirm every entry i <= j. sin(xy) e^x at (1/2, 2), by mpmath: -0.59882171681677558887, -0.051139254890070426363, -0.34683777783244083892

  $ adcalc -e 'sin(x*y)*exp(x)' --at x=1/2,y=2 --hessian | sed -n '/Hessian/,$p'
  Hessian
       ∂x                     ∂y
  ∂x   -0.5988217168167756    -0.05113925489007043
  ∂y   -0.05113925489007043   -0.3468377778324408

  finite differences: 3 of 3 entries agree, to 11 digits or more
  $ adcalc -e 'value(x)*x' --at x=3 --hessian | tail -2
  finite differences: 0 of 1 entries agree
  ∂x∂x   -   inconclusive: value() holds a part fixed
  $ adcalc --check=1e-15 -e 'exp(sin(x))' --at x=1 --hessian | tail -2 | cut -c1-34
  finite differences: 0 of 1 entries
  ∂x∂x   -1.2748203704208(5)   i

A number that rounding has spoilt disagrees, with exit status 3: (1 - cos(x))/x^2 has the second derivative -1/12 at 0

  $ adcalc --no-escalate -e '(1-cos(x))/x^2' --at x=1e-4 --hessian | sed -n '/finite differences/,/DISAGREES/p' | sed 's/[0-9]*([0-9])/N/'; adcalc --no-escalate --json --check -e '(1-cos(x))/x^2' --at x=1e-4 --hessian > /dev/null
  finite differences: 0 of 1 entries agree
  ∂x∂x   -0.N   DISAGREES
  [3]
  $ adcalc --no-escalate --json --check -e '(1-cos(x))/x^2' --at x=1e-4 --taylor=2 | grep -o '"verdict":"[a-z]*"' | uniq -c | tr -s ' '
   3 "verdict":"disagree"

Overflow is named, and a constant has nothing to differentiate; comparisons that would take too long are left out with a note

  $ adcalc --json -e 'exp(300*x)' --at x=2.36 --hessian --taylor=2 | grep -o '"status":"[a-z]*"\|"hessian.*'
  "status":"overflow"
  "hessian":{"x":{"x":"Infinity"}},"taylor":{"variable":"x","coefficients":[3.023383144276055e307,"Infinity","Infinity"]},"partial_status":{"x":"overflow"},"hessian_status":{"x":{"x":"overflow"}},"taylor_status":{"1":"overflow","2":"overflow"},"notes":["x: overflow","hessian: overflow","taylor: overflow"]}
  $ for e in 5 '[5]'; do marked adcalc --json -e "$e" --hessian --direction x=1; done
  adcalc: --direction:1:1: unknown variable 'x' [x]
  {"error":{"kind":"name","message":"unknown variable 'x'","line":1,"column":1,"length":1}}
  adcalc: --direction:1:1: unknown variable 'x' [x]
  {"error":{"kind":"name","message":"unknown variable 'x'","line":1,"column":1,"length":1}}
  [2]
  $ adcalc -e 'sum(k=1,50000,sin(k*x))' --at x=1 --hessian | sed -n '/^note/,$p'
  note: the rounding errors of so long an answer are not computed; --bounds
        computes them
  note: the finite differences of second partials would take too long; --check
        asks for them

Taylor coefficients of exp(sin(x)) at 0: 1, 1, 1/2, 0, -1/8, -1/15, -1/240, 1/90 (OEIS A002017)

  $ adcalc --no-check -e 'exp(sin(x))' --at x=0 --taylor=7 | awk '/^[0-7] / { print $2 }' | paste -sd ' '
  1 1 0.5 0 -0.125 -0.06666666666666667 -0.004166666666666667 0.01111111111111111

Coefficients 1 to 4 are compared with differences of the derivative one order lower

  $ adcalc --json --check -e 'sqrt(x)' --at x=4 --taylor=4 | sed 's/.*"check_taylor"/"check_taylor"/; s/"error":[^,]*/"error":E/g'
  "check_taylor":{"1":{"difference":0.25000000000001,"error":E,"verdict":"agree"},"2":{"difference":-0.015625000000001,"error":E,"verdict":"agree"},"3":{"difference":0.0019531250000001,"error":E,"verdict":"agree"},"4":{"difference":-3.0517578125e-4,"error":E,"verdict":"agree"}}}

Along a direction, or in one variable; with several, one must be chosen. For sin(xy) e^x along (1, -3) from (1/2, 2) mpmath has 1.3873511113297633557, 1.8327550634763276655, -1.7067630939841602905, -0.32944727151215870999, -5.1338269869343547032

  $ adcalc -e 'sin(x*y)*exp(x)' --at x=1/2,y=2 --taylor=4 --direction x=1,y=-3 | sed -n '/Taylor/,$p'
  Taylor coefficients along the direction
       coefficient            finite difference     agreement
  0    1.387351111329763
  1    1.832755063476328      1.8327550634763(8)    12 digits
  2    -1.70676309398416      -1.706763093984(2)    11 digits
  3    -0.3294472715121587    -0.329447271512(2)    11 digits
  4    -5.133826986934355     -5.133826986934(2)    12 digits
  $ adcalc -e 'x^2*y' --at x=1e8,y=1e-8 --taylor=3 --direction x=1,y=1 | sed -n '/Taylor/,$p'
  Taylor coefficients along the direction
       coefficient    finite difference           agreement
  0    100000000
  1    1e16           1.0000000000000002(8)e16    exact
  2    2e8            2.0000000(4)e8              6 digits
  3    1              1.0000000(8)                6 digits
  $ adcalc -e 'log(x*y)' --at x=1e-12,y=1e12 --direction x=1,y=1 | tail -1
  directional derivative   1000000000000    1000000000000.00(5)    exact

  $ adcalc --json -e 'x*y' --at x=2,y=3 --taylor=3 --direction x=1,y=2
  {"expression":"x*y","at":{"x":2,"y":3},"status":"ok","value":6,"gradient":{"x":3,"y":2},"taylor":{"coefficients":[6,7,2,0]},"directional":7}
  $ adcalc -e 'x*y' --at x=2,y=3 --taylor=3
  adcalc: --taylor needs one variable (--wrt) or a direction (--direction)
    hint: the polynomial in two variables is a text: --wrt=x,y without --json, --quiet and tables
  [2]

Along one variable the partial settles the first order, also at a kink that it survives: 2x + x abs(x) has the slope 2 at 0

  $ adcalc --json -e '2x + x*abs(x)' --at x=0 --direction x=-3
  {"expression":"2*x + x*abs(x)","at":{"x":0},"status":"ok","value":0,"gradient":{"x":2},"directional":-6}
  $ adcalc --json -e '2x + x*abs(x)' --at x=0 --taylor=2
  {"expression":"2*x + x*abs(x)","at":{"x":0},"status":"one-sided","value":0,"gradient":{"x":2},"taylor":{"variable":"x","coefficients":[0,2,"NaN"]},"taylor_status":{"2":"one-sided"},"taylor_one_sided":{"2":[-1,1]},"notes":["taylor: abs at 0, in 'abs(x)'"]}
  [1]

Vectors

  $ adcalc -e '[x*y, x+y]' --at x=2,y=3 --direction x=1 --cotangent 1,2 | sed -n '/directional/,$p'
  directional derivative
  f1   3    3.000000000000000(7)    exact
  f2   1    1.000000000000000(5)    exact

  pullback of the cotangent
       partial
  ∂x   5
  ∂y   4

Hessians, series and directions of vectors: of xy and sin(x) at (0, 2), by hand

  $ adcalc -e '[x*y, sin(x)]' --at x=0,y=2 --hessian | sed -n '/^Hessian/,/^∂y/p'
  Hessian of f1
       ∂x   ∂y
  ∂x   0    1
  ∂y   1    0
  Hessian of f2
       ∂x   ∂y
  ∂x   0    0
  ∂y   0    0
  $ adcalc --json -e '[x*y, sin(x)]' --at x=0,y=2 --taylor=2 --direction x=2,y=1
  {"expression":"[x*y, sin(x)]","at":{"x":0,"y":2},"status":"ok","value":[0,0],"jacobian":[{"x":2,"y":0},{"x":1,"y":0}],"taylor":{"coefficients":[[0,4,2],[0,2,0]]},"directional":[4,2]}
  $ adcalc --no-check -e '[x, abs(x)*y]' --at x=0,y=1 --direction x=1,y=1 | tail -n 4
  directional derivative
  f1   1
  f2   undefined (left -1, right 1)
  note: directional derivative of f2: abs at 0, in 'abs(x)'
  $ adcalc --json -e '[x, abs(x)*y]' --at x=0,y=1 --hessian --taylor=1 --direction y=1
  {"expression":"[x, abs(x)*y]","at":{"x":0,"y":1},"status":"undefined","value":[0,0],"jacobian":[{"x":1,"y":0},{"x":"NaN","y":0}],"hessian":[{"x":{"x":0,"y":0},"y":{"x":0,"y":0}},{"x":{"x":"NaN","y":"NaN"},"y":{"x":"NaN","y":0}}],"taylor":{"coefficients":[[0,0],[0,0]]},"directional":[0,0],"partial_status":[{},{"x":"one-sided"}],"hessian_status":[{},{"x":{"x":"one-sided","y":"undefined"},"y":{"x":"undefined"}}],"one_sided":[{},{"x":[-1,1]}],"hessian_one_sided":[{},{"x":{"x":[0,0]}}],"notes":["f2 x: abs at 0","f2 hessian: abs at 0, in 'abs(x)'"]}
  [1]

What is refused

  $ adcalc -e 'x' --at x=3 --direction x=1,x=2 2>&1 | sed -n 1p; adcalc -e 'x' --at x=3 --taylor=-1 2>&1 | sed -n 1p; adcalc -e x --at x=1 --cotangent x 2>&1 | sed -n 1p
  adcalc: --direction:1:5: 'x' has a component already
  adcalc: --taylor: '-1' is not a whole number from 0 to 100000
  adcalc: --cotangent:1:1: the numbers of --cotangent must be constants
  $ adcalc -q -e '[x, x]' --at x=3 --cotangent '1,nan'; adcalc -q -e x --at x=3 --direction "x=asec'(1)"
  adcalc: --cotangent:1:3: --cotangent takes numbers, not nan
    1,nan
      ^~~
  adcalc: --direction:1:3: --direction takes numbers, not nan
    x=asec'(1)
      ^~~~~~~~
  [2]

A subgradient at a kink: the number nearest to 0 where one variable has it, an equal share of a tie where several have

  $ for e in 'abs(x-1)' 'max(x-1,0)' 'relu(x-1)' 'max(x,2x-1)' 'max(x,y)' '3*max(x,y)-min(x,y)'; do adcalc --json --subgradient -e "$e + 0*y" --at x=1,y=1 | sed 's/.*"gradient":\({[^}]*}\).*/\1/'; done 2>&1 | paste -sd ' '
  {"x":0,"y":0} {"x":0,"y":0} {"x":0,"y":0} {"x":1,"y":0} {"x":0.5,"y":0.5} {"x":1,"y":1}

The same in elements of arrays

  $ for e in 'max([x,y])' 'min([x,y,y])' 'sum(max.([x,2],[y,y]))' 'sum(relu.([x-1,y-1]))' 'sum(min.([x,y],1))'; do adcalc -q --subgradient -e "$e" --at x=1,y=1 | paste -sd ' '; done
  1 0.5 0.5
  1 0.25 0.75
  3 0.5 0.5
  0 0 0
  2 0 0

Beyond the first partials each number is the one nearest to 0 between its own sides; along a direction the partials that
were chosen count, as ½ - 2 ½ for max(x, y). x|x| + 3x^2 has the sides 4 and 8 of ∂x∂x, and -|x|x - 3x^2 the sides -4 and
-8

  $ s() { adcalc --json --subgradient -e "$1" --at x=0,y=0 --direction x=1,y=-2 --taylor=2 | grep -o '"taylor.*'; }
  $ s 'abs(x) + x*y'; s 'max(x, y)'; s 'sqrt(abs(x)) + y'
  "taylor":{"coefficients":[0,0,-2]},"directional":0}
  "taylor":{"coefficients":[0,-0.5,0]},"directional":-0.5}
  "taylor":{"coefficients":[0,"NaN","NaN"]},"directional":"NaN","partial_status":{"x":"one-sided"},"taylor_status":{"1":"one-sided","2":"one-sided"},"directional_status":"one-sided","one_sided":{"x":["-Infinity","Infinity"]},"taylor_one_sided":{"1":["-Infinity","Infinity"],"2":["-Infinity","-Infinity"]},"directional_one_sided":["-Infinity","Infinity"],"notes":["x: abs at 0","taylor: abs at 0, in 'abs(x)'","directional: abs at 0, in 'abs(x)'"]}
  $ for f in 'x*abs(x) + 3*x^2' '-x*abs(x) - 3*x^2' 'x*abs(x)' 'abs(x)'; do adcalc --json --check --subgradient -e "$f" --at x=0 --hessian | grep -o '"hessian":{[^}]*}'; done 2>&1 | paste -sd ' '
  "hessian":{"x":{"x":4} "hessian":{"x":{"x":-4} "hessian":{"x":{"x":0} "hessian":{"x":{"x":0}

No value, no derivative; a multiple stays a multiple beyond 2^53

  $ adcalc --json -e 'log(x)' --at x=-1,y=1 --wrt y 2>/dev/null
  {"expression":"log(x)","at":{"y":1,"x":-1},"status":"undefined","value":"NaN","gradient":{"y":"NaN"},"partial_status":{"y":"undefined"},"notes":["log of a negative number, in 'log(x)'","y: log of a negative number"]}
  [1]
  $ adcalc --json -e 'x % 3' --at x=1e300 | sed 's/.*"one_sided"/"one_sided"/'; adcalc --json -e 'mod(x, 2)' --at x=1e20 | sed 's/.*"one_sided"/"one_sided"/'
  {"expression":"x % 3","at":{"x":1e300},"status":"unsettled","value":0,"gradient":{"x":"NaN"},"partial_status":{"x":"unsettled"},"notes":["fewer than 8 digits of the value are certain","x: undecided"]}
  "one_sided":{"x":[null,1]},"notes":["x: mod at a multiple of its divisor"]}

A value that is 0 because it is too small is said to be so, whoever computed it; a trivial zero of zeta is one

  $ for e in 'normcdf(x)' 'normpdf(x)' 'erfc(-x)' 'exp(20x)'; do adcalc --json -e "$e" --at x=-40 | sed 's/.*"status":"\([a-z]*\)".*/\1/'; done; adcalc --json -e 'zeta(x)' --at x=-8 | sed 's/"gradient.*//'; adcalc --json -e 'sinpi(x)' --at x=1 | sed 's/,"gradient.*//'
  underflow
  underflow
  underflow
  underflow
  {"expression":"zeta(x)","at":{"x":-8},"status":"ok","value":0,
  {"expression":"sinpi(x)","at":{"x":1},"status":"ok","value":0

Orders and places where recurrences, quotients and digammas lose all digits. By mpmath: 4.1684805288578386e-8, 8.5569368196145603e-11, 125737888.41088887, -2500847210.0973368

  $ for c in 'diff(dawson(x), x, 8)@20' 'diff(erfcx(x), x, 8)@40' 'diff(erfcx(x), x, 20)@1.5' 'diff(dawson(x), x, 20)@3'; do adcalc -q -e "${c%@*}" --at "x=${c#*@}" | head -1; done 2>&1 | paste -sd ' '
  4.168480528857839e-8 8.556936819614561e-11 125737888.41088887 -2500847210.097337

By mpmath: 1e-21, -1e-13, 1e-5; 160.81980376919684, 91.87984883865427, 22.939893908110869; -7.7120525062895289, 4.8543181080696441, 17.420688722428817; 3.000711389945140, -0.45581630566503134, 0.60421016773910847, 0.097732615501134188, -0.070327241489672426, 0.027825596168529135

  $ for c in 'hypot(x, y)@x=1e5,y=1e-3' 'beta(a, b)@a=-10.7,b=-0.3' 'beta(a, b)@a=-0.5,b=0.5' 'betainc(x, a, b)@x=0.3,a=2.5,b=1.5'; do adcalc --no-bounds --json -e "${c%@*}" --at "${c#*@}" --hessian | grep -o '"hessian[^n]*}'; done
  "hessian":{"x":{"x":1.0000000000000001e-21,"y":-1e-13},"y":{"x":-1e-13,"y":1e-5}}}
  "hessian":{"a":{"a":160.81980376919685,"b":91.87984883865427},"b":{"a":91.87984883865427,"b":22.93989390811087}}}
  "hessian":{"a":{"a":-7.712052506289528,"b":4.854318108069644},"b":{"a":4.854318108069644,"b":17.420688722428817}}}
  "hessian":{"x":{"x":3.0007113899451405,"a":-0.45581630566503134,"b":0.6042101677391085},"a":{"x":-0.45581630566503134,"a":0.09773261550113418,"b":-0.07032724148967243},"b":{"x":0.6042101677391085,"a":-0.07032724148967243,"b":0.027825596168529136}}}

With a whole k the binomial is a polynomial in n, x(x-1)/2 and x(x-1)(x-2)/6, and no pole where n - k or n is a negative whole number: by hand 1/2 and 1; 1/3 - x + x^2/2 and x - 1; 13/3 and -3

  $ for c in 'binomial(x, 2)@1' 'binomial(x, 3)@1e-8' 'binomial(x, 3)@-2'; do adcalc --json -e "${c%@*}" --at "x=${c#*@}" --hessian | grep -o '"gradient.*'; done
  "gradient":{"x":0.5},"hessian":{"x":{"x":1}}}
  "gradient":{"x":0.3333333233333334},"hessian":{"x":{"x":-0.99999999}}}
  "gradient":{"x":4.333333333333333},"hessian":{"x":{"x":-3}}}

The third derivative of sinc is 0 at 0, and its argument here does not move at all

  $ for x in x-x x; do adcalc -q --hessian --no-check -e "diff(sinc($x),x)" --at x=0 | paste -sd' '; done
  0 0 0
  0 -0.3333333333333333 0

An element that is no number leaves its neighbours theirs, also beyond the first partials: of 1 + x and v/w at -1

  $ for o in --hessian --taylor=3 --direction=x=1; do adcalc -q $o --wrt=x --no-check -e '[0/0, 1] .+ x' --at x=2 | paste -sd';'; done
  nan;undefined (division by 0);nan;3;1;0
  nan;undefined (division by 0);nan;nan;nan;nan;3;1;3;1;0;0
  nan;undefined (division by 0);nan;3;1;1

At the ends of their domains special functions are not expanded; agm(0, b) is 0 for every b

  $ for c in 'dilog(x)@x=1' 'ellipe(m)@m=1' 'lambertw(x)@x=-1/e' 'lambertwm1(x)@x=-1/e' 'agm(0, b)@b=1' 'lambertw(-1/e + x^2)@x=0'; do adcalc --no-check -e "${c%@*}" --at "${c#*@}" 2>&1 | grep -E '^(∂|  left |  right )'; done
  ∂x   undecided
  ∂m   undecided
  ∂x   undecided
  ∂x   undecided
  ∂b   0
  ∂x   undecided

Beside 0, li is x/log x and agm(x, 1) is -pi/(2 log x), to the first order of 1/log x: li(t)/t and t agm(t, 1)/t vanish,
agm(t, 1)/t grows beyond all bounds (at 1e-300 it is 2.3e297, mpmath: agm(1, 1e-300) is 0.00227), and li'' = -1/(x
log(x)^2) too. agm(x, 2x) is x agm(1, 2) = 1.4567910310469068 x, agm(sin x, x) is x - x^3/12

  $ for c in 'li(x)' 'agm(x, 1)' 'agm(2, x)' 'agm(x, 1)*x' 'agm(x, x^2)' 'agm(x, 2*x)' 'agm(sin(x), x)' 'x^2*li(abs(x))'; do
  >   adcalc --no-check -e "$c" --at x=0 --taylor=3 2>&1 | grep '^[1-3] '; done | sort | uniq -c
        8 1    nan
        8 2    nan
        8 3    nan

binomial(x, 5) at 2 + u is u (u^2-1) (u^2-4)/120, whose second derivative is 0 there and not what rounding leaves of it:

  $ adcalc --json -e 'binomial(x, 5)' --at x=2 --taylor=5 | grep -o '"coefficients":[^]]*'
  "coefficients":[0,0.03333333333333333,0,-0.041666666666666664,0,0.008333333333333333

Sparse Hessians and Jacobians tell the entries that are not 0. By hand: x*y has 1 beside the diagonal, sin(z) has
-sin(z), abs(w)*x has -1 where w < 0

  $ adcalc -e 'x*y + sin(z) + abs(w)*x' --at x=1,y=2,z=3,w=-1 --hessian --sparse | sed -n '/Hessian/,$p'
  Hessian
  ∂x∂y   1
  ∂x∂w   -1
  ∂z∂z   -0.1411200080598672
  3 of 10 entries; the others are 0

  finite differences: 10 of 10 entries agree, to 12 digits or more
  $ adcalc -q -e 'x*y + sin(z)' --at x=1,y=2,z=3 --hessian --sparse 2>&1 | paste -sd ' '
  2.1411200080598674 2 1 -0.9899924966004454 x	y	1 z	z	-0.1411200080598672
  $ adcalc --csv -e 'x*y + sin(z)' --at x=1,y=2,z=3 --hessian --sparse 2>&1 | paste -sd ' '
  x,y,z,f,df_dx,df_dy,df_dz,d2f_dx_dy,d2f_dz_dz 1,2,3,2.1411200080598674,2,1,-0.9899924966004454,1,-0.1411200080598672
  $ adcalc --json -e '[x*y, sin(z), x*abs(w)]' --at x=1,y=2,z=3,w=0 --sparse
  {"expression":"[x*y, sin(z), x*abs(w)]","at":{"x":1,"y":2,"z":3,"w":0},"status":"one-sided","value":[2,0.1411200080598672,0],"jacobian":[{"x":2,"y":1},{"z":-0.9899924966004454},{"w":"NaN"}],"colours":{"forward":2,"reverse":2},"partial_status":[{},{},{"w":"one-sided"}],"one_sided":[{},{},{"w":[-1,1]}],"notes":["f3 w: abs at 0"]}
  [1]

Columns of a Jacobian with entries on the diagonal and two beside it share rows with four others

  $ (seq 1 2000 | sed 's/.*/x& = &/'; echo "[$(seq 1 2000 | awk '{ a = $1 % 2000 + 1; b = a % 2000 + 1; print "x" $1 "*x" a " + x" b "^2" }' | paste -sd,)]") > band
  $ adcalc --no-check --no-bounds --sparse band | tail -2 | paste -sd '|'
  6000 of 4000000 entries; the others are 0|sweeps by colours: forward 5 instead of 2000, reverse 5 instead of 2000
  $ adcalc -q --sparse band | awk 'NF == 2 { i = substr($1, 2); k = int(n/3) + 1; n++; a = k % 2000 + 1; b = a % 2000 + 1; if ($2 != (i == k ? a : i == a ? k : i == b ? 2*b : "none")) print "wrong", k, $0 } END { print n }'
  6000

At a kink the entries are those of the matrix, none of which is 0 here

  $ for sparse in '' --sparse; do adcalc --json -e 'x*abs(y) + x^3' --at x=2,y=0 --hessian $sparse; done | uniq -c | sed 's/{.*"hessian"/"hessian"/'
        2 "hessian":{"x":{"x":12,"y":"NaN"},"y":{"x":"NaN","y":"NaN"}},"partial_status":{"y":"one-sided"},"hessian_status":{"x":{"y":"undefined"},"y":{"x":"undefined","y":"one-sided"}},"one_sided":{"y":[-2,2]},"hessian_one_sided":{"y":{"y":[0,0]}},"notes":["y: abs at 0","hessian: abs at 0, in 'abs(y)'"]}

Rosenbrock's function of 20000 variables, sum 100 (x_{i+1} - x_i^2)^2 + (1 - x_i)^2: 1200 x_i^2 - 400 x_{i+1} + 2 on the
diagonal (but for the last), 200 more but for the first, and -400 x_i beside it. The 2857 zeros x_i leave out one entry
each

  $ awk 'BEGIN { n = 20000; for (i = 1; i <= n; i++) printf "x%d = %.3f\n", i, i%7/8; for (i = 1; i < n; i++) printf "%s100*(x%d-x%d^2)^2 + (1-x%d)^2", (i > 1 ? "+" : ""), i + 1, i, i; print "" }' > rosenbrock
  $ cat > entries.awk <<'EOF'
  > function x(i) { return i%7/8 }
  > NF == 3 {
  >     a = substr($1, 2) + 0; b = substr($2, 2) + 0; i = a < b ? a : b; j = a + b - i
  >     true = i == j ? (i < n ? 1200*x(i)^2 - 400*x(i + 1) + 2 : 0) + (i > 1 ? 200 : 0) : j == i + 1 ? -400*x(i) : "none"
  >     if (($3 - true)^2 > 1e-28*true^2) print "wrong", $0, true
  >     count++
  > }
  > END { print count }
  > EOF
  $ adcalc -q --hessian --sparse rosenbrock | awk -F'\t' -v n=20000 -f entries.awk
  37142

The same with a kink in one term, |x_4 - 1/2|: the row of x_4 has no number, the others are as before; and with
max(0, x_4 - 1/2)^3, whose event leaves all as it is

  $ (cat rosenbrock; echo) | sed '$d' | sed '$s/$/+abs(x4 - 1\/2)/' > kink
  $ { adcalc -q --hessian --sparse kink > entries; grep -c 'x4	' entries; grep -v '\(^\|	\)x4	' entries | awk -F'\t' -v n=20000 -f entries.awk; } 2>&1 | paste -sd ' '
  20000 37139
  $ sed '$s/abs(.*/max(0, x4 - 1\/2)^3/' kink > smooth
  $ adcalc -q --hessian --sparse smooth | awk -F'\t' -v n=20000 -f entries.awk
  37142

beta(-1/2, 1/2) is gamma(-1/2) gamma(1/2)/gamma(0) = 0, and nothing underflowed: beta(a, b) is -2 pi (a + b) to first order

  $ adcalc --json -e 'beta(a, b)' --at a=-0.5,b=0.5
  {"expression":"beta(a, b)","at":{"a":-0.5,"b":0.5},"status":"ok","value":0,"gradient":{"a":-6.283185307179586,"b":-6.283185307179586}}

Gamma functions whose arguments are far apart, or next to their poles. The truth is mpmath's at 300 digits: of beta the
mixed partial at (9.5e20, 50.35) underflows altogether:

  $ adcalc -q --no-check --no-escalate --hessian -e 'beta(a,b)' --at a=9.5e60,b=50.35 | tail -2 | paste -sd ' '
  0	0 0	0
  $ adcalc -q --no-check --no-escalate --hessian -e 'lbeta(a,1)' --at a=-10.5 | tail -1
  0.009070294784580499
  $ adcalc -q --no-check --no-escalate --hessian -e 'betainc(0.8003410963114812,a,b)' --at a=2.0000000102658397,b=1.0298742168020522e-27 | tail -2 | head -1 | cut -f 1
  3.956995580101468e-28

What over- or underflows on the way and has no wide form is undecided, which is not undefined:

  $ adcalc --no-check --json --hessian -e 'doublefactorial(x)' --at x=2000 | sed 's/.*"notes"/"notes"/'
  "notes":["overflow: the value is outside the range of a double","x: overflow","hessian: overflow"]}

Coefficients of high orders lose their digits in doubles (from the 16th on sin(x)/x at 1 has none). They are found again, or
what is left of them is shown; at last the note says that nobody looked. mpmath: c18 -4.77619775609e-18, c20 1.13017251948e-20

  $ adcalc --no-check --taylor=20 -e 'sin(x)/x' --at x=1 --digits=10 | sed -n '/^18/p; /^20/p; /^note/p'
  18   -4.776197756e-18
  20   1.130172519e-20
  note: double precision was not enough for some numbers here; recomputed with
  $ adcalc --no-check --no-escalate --taylor=20 -e 'sin(x)/x' --at x=1 | sed -n '/^15/p; /^20/p; /^note/p'
  15   3.9e-14
  20   0 ± 5e-16 (no digit is certain)
  note: fewer than 8 digits of 11 numbers are certain

Densities whose powers end, near the end of their domain: of x exp(-x) and x^2 exp(-x)/2 the derivatives go through 3, -4 and
-3, 6 at 0; of 12 x (1-x)^2, 12 x^2 (1-x) and 15/8 sqrt(1-x) they are -48, 72, 0; 24, -72, 0; 2.5 * (-1.5, 0.75, 0.375, 0.5625)

  $ o() { for k in $2; do adcalc -q --no-check --no-escalate --no-bounds -e "diff($1,x,$k)" --at x=$3 | head -1 | xargs printf '%.14g '; done | sed 's/ $//'; echo; }
  $ for x in 1e-20 1e-200; do o 'gammainc(2,x)' '4 5' $x; o 'gammainc(3,x)' '4 5' $x; o 'betainc(x,2,3)' '3 4 5' $x; o 'betainc(x,3,2)' '3 4 5' $x; o 'betainc(x,1,2.5)' '2 3 4 5' $x; done 2>&1 | paste -sd '|'
  3 -4|-3 6|-48 72 0|24 -72 0|-3.75 1.875 0.9375 1.40625|3 -4|-3 6|-48 72 0|24 -72 0|-3.75 1.875 0.9375 1.40625

By mpmath with 60 digits: order 5 of betainc(x, 2.5, 1.5) at 1e-87 and of betainc(x, 7.25, 0.3) are 9.0592581788076664e217 and
4.8102839740850599e-194; at 1/3, beside the peak of a density with 1e5 and 2e5, orders 5 and 7 are 2534255282126239.2326 and
-1.7105481882908075264e22

  $ { o 'betainc(x,2.5,1.5)' 5 1e-87; o 'betainc(x,7.25,0.3)' 5 1e-87; o 'betainc(x,1e5,2e5)' '5 7' 0.3333333333333333148 | xargs printf '%.11g\n'; } 2>&1 | paste -sd ' '
  9.0592581788077e+217 4.8102839740851e-194 2.5342552821e+15 -1.7105481883e+22

The mixed partial of gammainc at a = 0 is exp(-y)/y from the right, whichever variable comes first

  $ for at in a=0,y=2 y=2,a=0; do adcalc --json --no-check --no-escalate --hessian -e 'y*a + gammainc(a, y)' --at $at | sed 's/.*"hessian"://'; done
  {"a":{"a":-0.1527724554343462,"y":1.0676676416183064},"y":{"a":1.0676676416183064,"y":0}}}
  {"y":{"y":0,"a":1.0676676416183064},"a":{"y":1.0676676416183064,"a":-0.1527724554343462}}}

Powers whose products with the series of their base are too small for a double, or whose base is small beside its slope: by mpmath
1.4394233941812025e-288, -1.8676293737120088e-288, 1.2116064687980904e-288; 1e-285, 9.5e23 and -2.375e331.

  $ adcalc -q --no-check --taylor=2 -e '(x*sech(x))^1.3' --at x=516.77172084996323 | tail -3 | paste -sd ' '
  1.4394233941812025e-288 -1.8676293737120087e-288 1.2116064687980904e-288
  $ adcalc -q --no-check --taylor=2 -e '(1e-300+1e9*(x-1))^0.95' --at x=1 | tail -3 | paste -sd ' '
  1e-285 9.5e23 -inf
