Derivatives at events beyond the first partials. The truth of each line is the two expansions of the formula in t for
x + t and x - t, which are written beside it and which anyone can find with pencil and paper.

  $ part() { sed 's/.*"gradient":{[^}]*},//'; }

max(x,0) + min(x,0) is x; abs(x)^2 and sqrt(x^4) are x^2 on both sides; max(x,x) is x; sin(x)/x is 1 - x^2/6 + x^4/120:

  $ for e in 'max(x,0)+min(x,0)' 'abs(x)^2' 'sqrt(x^4)' 'max(x,x)' 'x==0 ? 1 : sin(x)/x'; do adcalc --json -e "$e" --at x=0 --hessian --taylor=4 | part; done
  "hessian":{"x":{"x":0}},"taylor":{"variable":"x","coefficients":[0,1,0,0,0]}}
  "hessian":{"x":{"x":2}},"taylor":{"variable":"x","coefficients":[0,0,1,0,0]}}
  "hessian":{"x":{"x":2}},"taylor":{"variable":"x","coefficients":[0,0,1,0,0]}}
  "hessian":{"x":{"x":0}},"taylor":{"variable":"x","coefficients":[0,1,0,0,0]}}
  "hessian":{"x":{"x":-0.3333333333333333}},"taylor":{"variable":"x","coefficients":[1,0,-0.16666666666666666,0,0.008333333333333333]}}

Along (1, 1): abs(t) sqrt(2), so two sides:

  $ adcalc --json -e 'sqrt(x^2+y^2)' --at x=0,y=0 --direction=x=1,y=1 | part
  "directional":"NaN","partial_status":{"x":"one-sided","y":"one-sided"},"directional_status":"one-sided","one_sided":{"x":[-1,1],"y":[-1,1]},"directional_one_sided":[-1.4142135623730951,1.4142135623730951],"notes":["x: sqrt at 0","y: sqrt at 0","directional: sqrt at 0, in 'sqrt(x^2+y^2)'"]}

The status of a direction is its own, whatever the other partials are:

  $ adcalc --json -e 'abs(x)+y' --at x=0,y=1 --direction=y=1
  {"expression":"abs(x) + y","at":{"x":0,"y":1},"status":"ok","value":1,"gradient":{"x":"NaN","y":1},"directional":1,"partial_status":{"x":"one-sided"},"one_sided":{"x":[-1,1]},"notes":["x: abs at 0"]}

Unequal sides: x abs(x) is t^2 and -t^2; abs(x)^1.5 has an infinite second derivative on both sides, and the third one is
-inf and inf; x abs(y) has by x and y what abs(y) has by y; abs(x) abs(y) has another second derivative in each quadrant:

  $ adcalc -e 'x*abs(x)+x*y' --at x=0,y=1 --hessian --no-check | sed -n '/Hessian/,$p'
  Hessian
       ∂x                             ∂y
  ∂x   undefined (left -2, right 2)   1
  ∂y   1                              0
  note: Hessian: abs at 0, in 'abs(x)'
  $ adcalc --json -e 'abs(x)^1.5' --at x=0 --taylor=3 | part
  "taylor":{"variable":"x","coefficients":[0,0,"Infinity","NaN"]},"taylor_status":{"3":"one-sided"},"taylor_one_sided":{"3":["Infinity","-Infinity"]},"notes":["taylor: abs at 0, in 'abs(x)'"]}
  $ adcalc --json -e 'x*abs(y)' --at x=0,y=0 --hessian | part
  "hessian":{"x":{"x":0,"y":"NaN"},"y":{"x":"NaN","y":0}},"hessian_status":{"x":{"y":"one-sided"},"y":{"x":"one-sided"}},"hessian_one_sided":{"x":{"y":[-1,1]},"y":{"x":[-1,1]}},"notes":["hessian: abs at 0, in 'abs(y)'"]}
  $ adcalc --json -e 'abs(x)*abs(y)' --at x=0,y=0 --hessian | part
  "hessian":{"x":{"x":0,"y":"NaN"},"y":{"x":"NaN","y":0}},"hessian_status":{"x":{"y":"undefined"},"y":{"x":"undefined"}},"notes":["hessian: abs at 0, in 'abs(x)'"]}
  $ adcalc -e 'abs(x)' --at x=0 --taylor=2 --no-check | sed -n '/Taylor/,$p'
  Taylor coefficients in x
  0    0
  1    undefined (left -1, right 1)
  2    undefined (left 0, right 0)
  note: Taylor coefficients: abs at 0, in 'abs(x)'

A tie that leaves x out at the point lets it decide beside it: 3x above 0, x^3 below, here against the direction of x:

  $ adcalc --json -e 'max(0,x)>0 ? 3*x : x^3' --at x=0 --direction=x=-1 --taylor=3 | part
  "taylor":{"coefficients":[0,"NaN","NaN","NaN"]},"directional":"NaN","partial_status":{"x":"one-sided"},"taylor_status":{"1":"one-sided","2":"one-sided","3":"one-sided"},"directional_status":"one-sided","one_sided":{"x":[0,3]},"taylor_one_sided":{"1":[-3,0],"2":[0,0],"3":[0,-1]},"directional_one_sided":[-3,0],"notes":["x: a tie of max","taylor: a tie of max, in 'max(0,x)'","directional: a tie of max, in 'max(0,x)'"]}

Derivatives within formulas have sides too: diff(x*abs(x), x) is 2 abs(x), f' is 2x below 0 and 3x^2 above, the second
derivative of sqrt(x^4) is 2; g'(x-1)*x is 2 abs(x-1) x, whose derivative at 1 has the sides -2 and 2:

  $ { adcalc -q -e 'diff(x*abs(x), x) + x' --at x=0 --no-check; adcalc -q -e 'diff(abs(x), x)' --at x=0 --no-check; echo "=$?"; } 2>&1 | paste -sd '|'
  0|undefined (left -1, right 3)|nan|undefined (abs at 0: left -1, right 1)|=1
  $ adcalc -e "f(x) = x<=0 ? x^2 : x^3; f'(0)"
  0
  $ adcalc --json -e 'diff(x*x*abs(x), x) + x' --at x=0 --hessian --taylor=2 | part
  "hessian":{"x":{"x":"NaN"}},"taylor":{"variable":"x","coefficients":[0,1,"NaN"]},"hessian_status":{"x":{"x":"one-sided"}},"taylor_status":{"2":"one-sided"},"hessian_one_sided":{"x":{"x":[-6,6]}},"taylor_one_sided":{"2":[-3,3]},"notes":["hessian: abs at 0, in 'diff(x*x*abs(x), x)'","taylor: abs at 0, in 'diff(x*x*abs(x), x)'"]}
  $ adcalc --json -e 'diff(sqrt(x^4), x, 2) + diff(diff(x^3*abs(x), x), x)' --at x=0
  {"expression":"diff(sqrt(x^4), x, 2) + diff(diff(x^3*abs(x), x), x)","at":{"x":0},"status":"ok","value":2,"gradient":{"x":0}}
  $ { adcalc -e "g(a) = a*abs(a); f(x) = g'(x-1)*x; f'(1)"; echo "=$?"; } 2>&1 | paste -sd '|'
  nan|note: no derivative inside: left -2, right 2|=1

A second partial at an event is compared with differences of what is beside it: abs(x)^2 is x^2, sqrt(x^4) too, sin(x)/x is
1 - x^2/6; a variable that does not occur has 0:

  $ adcalc -e 'x*abs(x)*y' --at x=0,y=2 --hessian | tail -7
  Hessian
       ∂x                             ∂y
  ∂x   undefined (left -4, right 4)   0
  ∂y   0                              0

  finite differences: 1 of 1 entries agree, to 15 digits or more
  note: Hessian: abs at 0, in 'abs(x)'

So have derivatives of the elements of arrays: f' is [2 abs(t), 2 t], times x at t = x - 1; and a vertical tangent is an
infinite derivative, as it is for the gradient:

  $ for e in "f(t) = [t*abs(t), sqrt(t^4)]; f'(x)*(x+1)" 'diff([abs(x), x*abs(x)], x)'; do adcalc -q --no-check -e "$e" --at x=0 | paste -sd'|'; done
  0|undefined (left -2, right 2)|0|2
  nan|undefined (abs at 0: left -1, right 1)|0|undefined (left -2, right 2)
  $ { adcalc -e "f(x) = cbrt(x); f'(0)"; adcalc -e "f(x) = sqrt(x); f'(0)"; echo "=$?"; } 2>&1 | paste -sd '|'
  inf|nan|note: sqrt at 0: left nan, right inf|=1

What a derivative is by is not all that moves it: diff(x abs(x) y + x sin(y), x) is 2 abs(x) y + sin(y), by y at x = 0 cos(y),
and diff(y>3 ? x y : x^2 y + 3 x, x) at x = 0 is y above 3 and 3 below:

  $ { adcalc -q --no-check -e 'diff(x*abs(x)*y + x*sin(y), x)' --at x=0,y=pi; echo "=$?"; } 2>&1 | paste -sd '|'
  1.2246467991473532e-16|undefined (left -6.283185307179586, right 6.283185307179586)|-1|=1
  $ { adcalc -q --no-check -e 'diff(y>3 ? x*y : x^2*y+3*x, x)' --wrt y --at x=0,y=3; echo "=$?"; } 2>&1 | paste -sd '|'
  3|undefined (left 0, right 1)|=1

Where all terms that are kept cancel, more of them are kept: (sin(x) - x + x^3/6 - x^5/120 + x^7/5040)/x^9 is
1/9! - x^2/11! + x^4/13! - ..., 2/11! being 5.0104e-8 and 1/13! 1.6059e-10; and what is not 1/9! at 0 jumps there:

  $ adcalc -q --no-check -e 'x==0 ? 1/362880 : (sin(x) - x + x^3/6 - x^5/120 + x^7/5040)/x^9' --at x=0 --hessian 2>&1 | paste -sd ' '
  2.7557319223985893e-6 0 -5.010421677088344e-8
  $ adcalc -q --no-check -e 'x==0 ? 1/362880 : (sin(x) - x + x^3/6 - x^5/120 + x^7/5040)/x^9' --at x=0 --taylor=4 | tail -2 | paste -sd ' '
  0 1.6059043836821616e-10
  $ { adcalc -q --no-check -e 'x==0 ? 1/362881 : (sin(x) - x + x^3/6 - x^5/120 + x^7/5040)/x^9' --at x=0; echo "=$?"; } 2>&1 | paste -sd '|'
  2.755724328361088e-6|undefined (a comparison at its switching point)|=1

Where engines could go wrong. Beside the kink of abs atan2(-0, x - 1) stays -pi;
2*a*abs(x) of f(3) and of a name; B(a, b) has at (1, 2) the partials -3/4 and -1/4; agm(a, 2) falls from 0 without bound;
beyond 2^53 ceil and floor jump as well; 1/18! of x^2 exp(x). Of (x - 1)^6 in two ways the branches agree but for rounding.

  $ s() { adcalc -q --no-check "$@" | tail -1; }
  $ s -e 'abs(x) + atan2(-0, x-1)' --at x=0
  undefined (left -1, right 1)
  $ { s -e 'f(a) = diff(abs(x)*x*a, x); f(3)' --at x=0; s -e 'f(a) = { b = a*2; diff(b*x*abs(x), x) }; f(3)' --at x=0; } 2>&1 | paste -sd '|'
  undefined (left -6, right 6)|undefined (left -12, right 12)
  $ { s -e 'beta(abs(x)+1, x+2)' --at x=0; s -e 'agm(abs(x), 2)' --at x=0; } 2>&1 | paste -sd '|'
  undefined (left 0.5, right -1)|undecided
  $ { s -e 'floor(abs(x) + 2^53)' --at x=0; s -e 'floor(2^53 + 2 - abs(x))' --at x=0; } 2>&1 | paste -sd '|'
  0|undefined (abs at 0)
  $ { s -e 'ceil(x)' --at x=9007199254740992; s -e 'floor(x)' --at x=-9007199254740992; } 2>&1 | paste -sd '|'
  undefined (ceil jumps at a whole number)|undefined (floor jumps at a whole number)
  $ s --taylor=20 -e 'abs(x)^2*exp(x)' --at x=0 | xargs printf '%.13g\n'
  1.561920696859e-16
  $ s -e 'x < 1.1 ? (x-1)^6 : x^6-6*x^5+15*x^4-20*x^3+15*x^2-6*x+1' --at x=1.1 --no-bounds --no-escalate | xargs printf '%.8g\n'
  6e-05

Ends of domains: li(x) ~ x/log x and agm(a, 2) ~ 1/log a are no series of ours; at the ends of lambertw, ellipe and dilog nobody
expands them

  $ { s -e 'li(x)' --at x=0; s -e 'lambertw(x)' --at 'x=-exp(-1)'; s -e 'ellipe(m)' --at m=1; s -e 'agm(a, 2)' --at a=0; } 2>&1 | paste -sd '|'
  undecided|adcalc: note: fewer than 8 digits of the value are certain|undecided|undecided|undecided

A chaotic program of nested names behind an event, x -> 4x(1 - x) n times from 0.3: what of a partial is certain is
shown, and where it is little it is said. By mpmath the partials are -455.412257322352 and -27288.6694731233 for 10 and
15 names; of 40 the partial is -1.03e12, and no digit of it is certain

  $ nest() { for k in $(seq $1); do echo "x$k = 4*x$((k - 1))*(1 - x$((k - 1)))"; done | sed 's/x0/x/g'; echo "abs(x - 0.3)^3 + x$1"; }
  $ for n in 10 15 40; do nest $n > nest; adcalc --no-check --no-escalate --at x=0.3 nest | grep -A9 partial; done
       partial
  ∂x   -455.4123
  note: fewer than 8 digits of ∂x are certain
       partial
  ∂x   -2.73e4
  note: fewer than 8 digits of the value and ∂x are certain
       partial
  ∂x   -1030980833879.9861 (no digit is certain)
  note: fewer than 8 digits of the value and ∂x are certain

A derivative within a formula that is another one beside the point jumps there; what its expression reads of the function
around it is a number without error

  $ s -e 'diff(y == 0 ? 2*x : 3*x, x)' --at x=1,y=0
  undefined (a comparison at its switching point)
  $ s -e 'f(x) = { c = 3; return diff(x*abs(x) + c*x, x) }; f(0)'
  3

A function of several arguments beside a kink, whose expansion takes hundreds of rules: the second partials are
0.62937501549701 and 0.58435306336664, as without the terms after 0.3 + x

  $ kinks='0.3 + x + x*abs(x)^2.2 + x^2*abs(x)'
  $ for f in "betainc($kinks, 0.5 + x, 1.5 + x)" "betainc(betainc($kinks, 0.5 + x, 1.5 + x), 1 + x, 2)"
  > do adcalc --json --hessian -e "$f" --at x=0 | sed 's/.*"hessian"/"hessian"/'; done
  "hessian":{"x":{"x":0.6293750154970106}}}
  "hessian":{"x":{"x":0.5843530633666404}}}

Kinks, ends and jumps of doubles only: where the value is computed again with more digits, so are the partials. By hand: +-1e-20 z
is no 0, 1 - exp(-z) is about z, mod(u, x) is u + x below 0; a kink that is one stays

  $ m() { adcalc -q --no-check -e "$1" --at "$2" 2> /dev/null | paste -sd '|'; }
  $ { m 'abs((1e-20*z+1)-1)' z=1; m 'hypot(x,(1e-20*z+1)-1)' x=0,z=1; m 'sqrt(1-exp(-z))*y' z=1e-18,y=2; m 'max(x,log((1e-20+z)-1))' x=-45,z=1; m 'abs(cos(z)-1)' z=1e-9; } 2>&1 | paste -sd ' '
  1e-20|1e-20 1e-20|0|1e-20 2e-9|1000000000|1e-9 -45|1|0 5e-19|1e-9
  $ m '[abs(x)+(1e-20*z+1)-1,abs((1e-20*z+1)-1)]' x=0,z=1; m 'abs(x)+(1e-20*z+1)-1' x=0,z=1; m 'abs(x-0.1)+(1e-20*x+1)-1' x=0.1; m 'floor(x)+(1e-20*x+1)-1' x=3
  1e-20|undefined (left -1, right 1)|1e-20|1e-20|0|1e-20
  1e-20|undefined (left -1, right 1)|1e-20
  1e-21|undefined (left -1, right 1)
  3|undefined (left none, right 1e-20)

Where all that happens is met exactly (0.5 - 0.5, and 0.3 less what is written for x), more digits tell nothing of it, and FLINT is
not asked for them

  $ loaded() { LD_DEBUG=files adcalc -q --no-check -e "$1" --at "$2" 2>&1 > value | grep flint | wc -l; test -s value || echo 'no value'; }
  $ { loaded 'abs(x-0.5)+sin(x*y)' x=0.5,y=3; loaded 'abs(x-0.3)+sin(x*y)' x=0.3,y=3; loaded 'max(x,0.3)+floor(y)*x' x=0.3,y=3; } 2>&1 | paste -sd ' '
  0 0 0

Nor at a pole or outside a domain where arguments are exact, nor of what is known exactly at one number: gamma(1) is 1, J_0(0) is 1,
I_0(1/2, 2) is 0

  $ for f in 'gamma(x-3)' 'lgamma(x-2)' 'zeta(x-1)' 'bessely(0,x-2)' '(x-3)^0.3' 'mod(y,x-2)' 'atan2(x-2,y-4)' 'acos(x/2)' 'floor(gamma(x-1))' 'besselj(0,x-2)' 'gammainc(y,x-2)'; do loaded "$f+x*y" x=2,y=3; done | uniq -c | sed 's/^ *//'
  11 0
  $ { loaded 'zeta(x-1.7)+x*y' x=2,y=3 | sed "s/[1-9][0-9]*/some/;${ADC_FLINT:+s/^0$/some/}"; m 'floor(gamma(x-1))' x=2; m 'besselj(0,x-2)+3*x' x=2; } 2>&1 | paste -sd ';'
  some;1|undefined (floor jumps at a whole number);7|3
  $ { m 'abs(x-0.3)+x*y' x=0.3,y=2; m '[abs(x)+y,abs((1e-20*y+1)-1)+x]' x=0,y=1; } 2>&1 | paste -sd ';'
  0.6|undefined (left 1, right 3)|0.3;1|undefined (left -1, right 1)|1|1e-20|1|1e-20
  $ adcalc --check -e 'abs((1e-20*z+1)-1)' --at z=1 | sed -n 's/^∂z  *//p'; adcalc -q -e 'abs((1e-20*z+1)-1)' --at z=1
  1e-20    -                  inconclusive: doubles meet a nonsmooth point
  1e-20
  1e-20

A tie that is one beside another that only rounding made, through one variable: the sides that doubles have are of both, those of
max(x,2) + 1e20 max(1,1+1e-20 x) are 1 and 2, not 0 and 2; through two variables each is what it is

  $ { m 'max(x,2)+1e20*max(1,1+1e-20*x)' x=2; m 'abs(x-2)+floor(1+1e-20*x)' x=2; m 'max(x,2)*max(1,1+1e-20*y)' x=2,y=1; m '[max(x,2)+max(1,1+1e-20*x),x]' x=2; } 2>&1 | paste -sd ';'
  1e20|undecided;1|undecided;2|undefined (left 0, right 1)|undecided;3|undecided|2|1

What ties in decimals and not in doubles, 0.1*3 and 0.3, has no derivative that doubles find: it is undecided. 1e-30 more or less is
no tie: what doubles then select otherwise is undecided

  $ { m 'max(0.1*3,x)*y' x=0.3,y=2; m 'max(x,2)+max(0.1*3,x*0.15)' x=2; m 'clamp(3*x,0.1,0.3)' x=0.1; m 'min(0.1+0.2,x+1e-30)' x=0.3; m 'min(0.1+0.2,x-1e-30)' x=0.3; } 2>&1 | paste -sd ' '
  0.6|undecided|0.3 2.3|undecided 0.3|undecided 0.3|undecided 0.3|1

Also where the value has all its digits, or is none for doubles: log(1e-20) is
-46.0517018598809137 (mpmath), the others by hand; what ties for all digits stays a tie, and an overflow one

  $ { m 'abs((1e-20*x+1)-1)+12' x=1; m 'log(abs((1e-20*x+1)-1))' x=1; m '1/((1e-20*x+1)-1)' x=1; } 2>&1 | paste -sd ' '
  12|1e-20 -46.051701859880914|1 1e20|-1e20

What doubles tie and more digits do not is selected by doubles, and its partial is undecided

  $ { m 'max(1,1+1e-20*z)' z=1; m 'clamp(1.1,1.1+1e-20*z,z+3)*y' z=1,y=2; m 'z*min(1.1,1.1-1e-20*z)' z=1; m '[max(1,1+1e-20*z),z]' z=1; } 2>&1 | paste -sd ' '
  1|undecided 2.2|undecided|1.1 1.1|undecided 1|undecided|1|1
  $ { adcalc -q --subgradient -e 'max(1,1+1e-20*z)' --at z=1; adcalc -q --no-check --hessian -e 'z^2*max(1,1-1e-20*z)' --at z=3; } 2>&1 | paste -sd ' '
  1 undecided 9 6 2
  $ { m '12+max(2*x-0.1,x)' x=0.1; m '12+abs(x-0.1)' x=0.1; m 'exp(800.1*x)' x=1; m '(1e-20*x+1e-400)*1e200*1e200' x=1; } 2>&1 | paste -sd ';'
  12.1|undefined (left 1, right 2);12|undefined (left -1, right 1);inf|inf (overflow);inf|inf (overflow)

The same with whatever else is asked: second partials, Taylor coefficients, directions, subgradients and pullbacks. sqrt(1-exp(-z))
is z^(1/2) - z^(3/2)/4 and so on

  $ m() { e=$1 p=$2; shift 2; adcalc -q --no-check -e "$e" --at "$p" "$@" 2> /dev/null | paste -sd '|' | tr '\t' ' '; }
  $ f='sqrt(1-exp(-z))'; for o in --hessian --taylor=3 --direction=z=1 --subgradient --cotangent=3 --proven=9; do m "$f" z=1e-18 $o; done
  1e-9|500000000|-2.5e26
  1e-9|500000000|1e-9|500000000|-1.25e26|6.25e43
  1e-9|500000000|500000000
  1e-9|500000000
  1e-9|1500000000
  1.00000000e-9|500000000
  $ m "$f*y+abs(x)" z=1e-18,y=2,x=0 --hessian; m "$f*y+abs(x)" z=1e-18,y=2,x=0 --hessian --subgradient
  2e-9|1000000000|1e-9|undefined (left -1, right 1)|-5e26 500000000 nan|500000000 0 nan|nan nan nan
  2e-9|1000000000|1e-9|0|-5e26 500000000 nan|500000000 0 nan|nan nan nan
  $ m '[sqrt(1-exp(-z))*y,abs(x)+(1e-20*z+1)-1]' z=1e-18,y=2,x=0 --hessian; m "[$f*y,abs(x)+(1e-20*z+1)-1]" z=1e-18,y=2,x=0 --cotangent=1,1e29
  2e-9|1000000000|1e-9|0|-5e26 500000000 0|500000000 0 0|0 0 0|1e-38|1e-20|0|undefined (left -1, right 1)|0 0 nan|0 0 0|nan 0 nan
  2e-9|1e-38|2000000000|1e-9|undefined (abs at 0)
  $ { m 'abs((1e-20*z+1)-1)^3' z=1 --taylor=4; m "$f" z=1e-220 --hessian; } 2>&1 | paste -sd ' '
  1e-60|3e-60|1e-60|3e-60|3e-60|1e-60|0 1e-110|5e109|-inf
  $ adcalc --no-check -e '[exp(x),exp(x)*(1+1e-17*x)]' -a x=1 --cotangent=1,-1 | sed -n 's/^∂x  *//p'
  -5.43656365691809e-17

Where the entries alone are kept that are not 0, too; each with its own digits

  $ adcalc --no-check -e "$f*y" --at z=1e-18,y=2 --sparse --hessian | sed -n '/Hessian/,$p'
  Hessian
  ∂z∂z   -5e26
  ∂z∂y   500000000
  2 of 3 entries; the others are 0
  note: double precision was not enough for some numbers here; recomputed with
        more digits

  $ for o in '' --subgradient; do adcalc -q --no-check --sparse --hessian $o -e 'sqrt(1-exp(-z))*y+floor(x)*y+abs(w)' --at z=1e-18,y=2,x=1,w=0 | tail -n +6 | paste -sd '|' | tr '\t' ' '; done
  z z -5e26|z y 500000000|z x nan|z w nan|y x nan|y w nan|x x nan|x w nan|w w nan
  z z -5e26|z y 500000000|z x nan|z w nan|y x nan|y w nan|x x nan|x w nan

What is left of them is undecided: coefficients of very high order

  $ { m "$f" z=1e-18 --taylor=70 | cut -c 1-24; m "$f*y+abs(x)*z" z=1e-18,y=2,x=0 --direction=z=1,x=1; } 2>&1 | paste -sd ';'
  1e-9|500000000|1e-9|5000;2e-9|1000000000|1e-9|undefined (left -1e-18, right 1e-18)|nan

A tie stops nothing but what it is met by: the value and other partials are computed again

  $ m '[max(x,y),(1e-20*z+1)-1]' x=1,y=1,z=1; m 'max(0.1*x,y)+(1e-20*z+1)-1' x=1,y=0.1,z=1; m 'max(0.1*x,y)*z' x=1,y=0.1,z=2 --proven=9
  1|undefined (left 0, right 1)|undefined (left 0, right 1)|0|1e-20|0|0|1e-20
  0.1|undefined (left 0, right 0.1)|undefined (left 0, right 1)|1e-20
  0.200000000|UNABLE|UNABLE|0.100000000

Selections that only doubles tie, beside a number of the text, are undecided. What fewer digits do not decide more
do; an exponent near 2 is not 2 (by mpmath 35.999999999999996774, 23.999999999999997249).

  $ for e in 'min(1+1e-20*z,1)' 'max(1-1e-20*z,1)' 'min(3+1e-20*z,3)*3' 'min(1e16*(1+1e-20*z),1e16)' 'clamp(1+1e-20*z,0,1)*z' 'max(1+1e-20*z,1-1e-20*z)' 'max(1,1+1e-20*z,1+2e-20*z)'; do adcalc --no-check -q -e "$e" --at z=1 | tr '\n' ' '; done; echo
  1 undecided 1 undecided 9 undecided 1e16 undecided 1 undecided 1 1e-20 1 undecided\x20 (esc)
  $ adcalc --no-check -q -e 'max(x*x,1-1e-100)*y' -a x=1,y=1 2>&1 | paste -sd ' '
  1 2 1
  $ adcalc --bounds --json --no-check -e 'y=(([1:1000000].*x).^1.99999999999999995); y[2]' -a x=3 | sed 's/.*"bound"/"bound"/' | tail -1
  {"expression":"y[2]","at":{"x":3},"status":"ok","value":36,"gradient":{"x":24}}

A clamp between one number and itself is that number, in every mode.

  $ for m in forward reverse both; do adcalc --no-check --json --mode=$m -e 'clamp(x, y, y)' --at x=0,y=1.7 | sed 's/,"forward.*//'; echo $?; done
  {"expression":"clamp(x, y, y)","at":{"x":0,"y":1.7},"status":"ok","value":1.7,"gradient":{"x":0,"y":1}}
  0
  {"expression":"clamp(x, y, y)","at":{"x":0,"y":1.7},"status":"ok","value":1.7,"gradient":{"x":0,"y":1}}
  0
  {"expression":"clamp(x, y, y)","at":{"x":0,"y":1.7},"status":"ok","value":1.7,"gradient":{"x":0,"y":1}
  0
  $ adcalc --no-check -q --proven=9 -e 'clamp(x, 1.7, 1.7)*y' --at x=3,y=2 2>&1 | paste -sd ' '
  3.40000000 0 1.70000000

Neither a component that is no number nor a tie of one makes another component undecided, nor does an argument of max whose
rounding is unknown where more digits select another one: z^3 is 3 z^2 at 1/2, x and y share a tie of logsumexp alike, and 2 x
is above the others. What underflows in one component is not in another.

  $ status() { for m in forward reverse; do adcalc --no-check --json --mode=$m "$@" | grep -o '"status":"[a-z-]*"'; done; }
  $ { adcalc -q --no-check -e '[acosh(min(z,z,10)), logsumexp(-1,x,y), z^3]' --at z=0.5,x=2,y=2 --wrt=z; echo "=$?"; } 2>&1 | paste -sd '|'
  nan|undefined (a tie of min)|2.7177359186667025|0|0.125|0.75|=1
  $ adcalc -q --no-check -e 'max((z==x), acos(y^0), 2*x)' --at x=2,y=2,z=2 2>&1 | paste -sd ' '
  4 2 0 0
  $ { status -e '[y, max(linspace(x,x,3))]' --at x=3,y=-0.25; status -e '[logsumexp([exp(x^3),x]), 1]' --at x=3; } 2>&1 | paste -sd ' '
  "status":"ok" "status":"ok" "status":"ok" "status":"ok"

The mean of two negative numbers is that of their magnitudes, negated (mpmath: agm(1,2) = 1.45679103104690686918643238...).

  $ { adcalc -q --no-check --hessian -e 'agm(y,y)' --at y=-1 2> /dev/null; adcalc -q --no-check --proven=25 -e 'agm(x,y)' --at x=-1,y=-2 | head -n 1; } 2>&1 | paste -sd ' '
  -1 1 0 -1.456791031046906869186432

An element is not blamed for what its neighbour meets, whatever is made of the array.

  $ for e in '[abs(x), floor(x)]*1' '2*[abs(x), floor(x)]'; do adcalc --no-check --json --hessian -e "$e" --at x=0 | grep -o '"notes.*'; done
  "notes":["f1 x: abs at 0","f1 hessian: abs at 0, in 'abs(x)'","f2 x: floor jumps at a whole number","f2 hessian: floor jumps at a whole number"]}
  "notes":["f1 x: abs at 0","f1 hessian: abs at 0, in 'abs(x)'","f2 x: floor jumps at a whole number","f2 hessian: floor jumps at a whole number"]}

A pole that a kink leads to is what is named

  $ for e in 'log(abs(x))' '1/abs(x)'; do adcalc -q --no-check -e "$e" --at x=0 | paste -sd ' '; done
  -inf undefined (pole of log at 0)
  inf undefined (division by 0)

A number at the point that is an array next to it has no derivative there

  $ adcalc -q -e 'z <= 1 ? 1 : 2*w' --at 'z=1,w=[1,2]'
  1
  undecided
  0
  0
  [1]
