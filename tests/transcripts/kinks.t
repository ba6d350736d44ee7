One-sided derivatives by hand, where branches, arrays, roots, integrals and logarithms meet at the point x = 0: the
derivative, or left:right.
SPDX-License-Identifier: GPL-3.0-or-later

  $ k() { for e; do adcalc -q --no-check -e "$e" --at x=0 2>&1; echo ';'; done | sed -n '/^;$/!{H;d}; x; s/^\n[^\n]*\n*//; s/\n/ /g; s/ *$//; s/undefined (left \([^,]*\), right \([^)]*\))/\1:\2/; p; s/.*//; h' | paste -sd '|'; }

Arrays that branches make: -1 + 1 and 1 + 2; -2 and 3; elements that are stored; products

  $ k 'if (x > 0) { v = [x, 2*x] } else { v = [-x, x] }; sum(v)' 'v = x > 0 ? [x, 2*x] : [2*x, -4*x]; sum(v)' 'v = [x, 1]; if (x < 0) v[2] = 1 - 5*x; sum(v)' 'sum(abs.([x, 2*x]))' 'norm([x, x^2])' 'max([x, -x, x^2])' 'prod([abs(x) + 1, x + 2])'
  0:3|-2:3|-4:1|-3:3|-1:1|-1:1|-1:3

Derivatives within: (x|x|)'' is 2 sign x, (|x|^3)'' = 6|x| with the slopes -6 and 6; of a function, of an array

  $ k 'diff(x*abs(x), x)' 'diff(abs(x)^3, x, 2)' 'g(t) = max(t, 2*t); g(x) + x' "g(t) = t*abs(t); g'(x)" 'sum(diff([x*abs(x), x^2], x))'
  -2:2|-6:6|2:3|-2:2|0:4

Roots and integrals: y = |x|, y^3 = x, the integral of |t| from 0 to x, of 1 from 0 to |x|

  $ k 'solve(y=0.1, y - abs(x))' 'integrate(t=0, x, abs(t))' 'integrate(t=0, abs(x), 1)' 'argmin(y=1, (y - abs(x))^2)'
  -1:1|0|-1:1|-1:1

Powers and logarithms: 0 of x^2 log x from the right, -inf of x log x, 0 of |x|^1.5, sqrt|x| with both infinite, 1/log x, exp(-1/x)

  $ k 'x^2*log(x)' 'x*log(x)' 'abs(x)^1.5' 'sqrt(abs(x))' 'x > 0 ? 1/log(x) : 0' 'x > 0 ? exp(-1/x) : 0' 'x > 0 ? x^x : 1' 'x > 0 ? log(log(1/x)) : 0' 'cbrt(x)' 'cbrt(x)^3' 'x > 0 ? sin(x)/x : 1' 'x == 0 ? 1 : sin(x)/x'
  undefined (pole of log at 0)|undefined (pole of log at 0)|0|-inf:inf|undecided|undecided|0:-inf|undecided|inf|1|0|0

Whole parts and remainders: x + floor(x) jumps; floor(x^2) does not; mod(x, 1) jumps, x*mod(x, 1) has 0 on the right and 1 on the left

  $ k 'x + floor(x)' 'floor(x^2)' 'mod(x, 1)' 'x*mod(x, 1)' 'ceil(-x^2)' 'round(x)*x' 'mod(x^2, 1 + abs(x))' 'x*floor(2 + x)' 'frac(x^2)' 'trunc(x)' 'fmod(x, 2)'
  none:1|0|none:1|1:0|0|0|0|1:2|0|0|1

Angles and means: atan2(x, |x|) jumps, atan2(x, 1 + |x|) has the slope 1, hypot(x, x^2) is |x|

  $ k 'atan2(x, 1 + abs(x))' 'atan2(x, abs(x))' 'hypot(x, x^2)' 'abs(x)*atan2(x, 1)' 'asin(1 - abs(x))' 'acos(1 - x^2)' 'agm(1, 1 + abs(x))' 'max(x, 2*x, -x)' 'min(abs(x), x^2)' 'clamp(x, -1, 0)' 'sign(x)*x' 'besselj(0, sqrt(abs(x)))'
  1|undefined (abs at 0)|-1:1|0|inf:-inf|-1.414213562373095:1.414213562373095|-0.5:0.5|-1:2|0|1:0|-1:1|0.25:-0.25

Loops whose turns end at the point

  $ k 's = 0; for (i = 1; i <= 3; i += 1) { s += max(x, i*x) }; s' 's = 1; i = 0; while (i < 3) { i += 1; if (x > 0) break; s += x }; s' 'f(t, n) = n == 0 ? t : abs(f(t, n - 1)); f(x, 3)'
  3:6|3:0|-1:1

Steps that move: by floor and its kin the integral is split, too. By hand: x; (1 - (1-x)^2)/2; 3/4 and 1/p^2. By mpmath 1.3 with 25
digits, between the jumps: 0.687376725838264 and 0.480958883326, 1.33 and -0.3. A step at a bound that moves has two sides.

  $ w() { for e in "$@"; do adcalc -q --no-check --at x=0.3,p=0.8 -e "$e" 2>&1 | grep -v 'does not occur' | head -3 | awk '/^[-0-9.e]+$/ {printf "%.10g\n", $1; next} {print}' | paste -sd' '; done; }
  $ w 'integrate(t=0,1,if(sin(t)>p,1,0))' 'integrate(t=-1,1,floor(1-t^4))'
  0.072704782 0 -1.666666667
  0 0 0
  $ w 'integrate(u=0,1,floor(u+x))' 'integrate(u=0,1,u*floor(u+x))' 'integrate(u=0,1,floor(3*u*p))' 'integrate(u=0,2,fmod(u*(1+x),0.7)*u)' 'integrate(u=-1,1,round(2*u+x)*u)' 2>&1 | paste -sd '|'
  0.3 1 0|0.255 0.7 0|0.75 0 1.5625|0.6873767258 0.4809588833 0|1.33 -0.3 0
  $ w 'integrate(u=0,2,floor(u)*x)' 'integrate(u=0,2*x,ceil(u*4)-frac(u*4))' 'integrate(u=0,2*x,ceil(u*5))' 'integrate(u=0,1,trunc(3*u-x)*u)' 'integrate(u=0,2,mod(u+x,1)*u)' 'integrate(u=0,1,floor(1/(u+x)))' 'integrate(u=0,1,floor(sign(u-x)*1.5)*u)' 2>&1 | paste -sd '|'
  0.3 1 0|0.78 5.2 0|1.2 undefined (left 6, right 8) 0|0.6122222222 -0.4 0|0.9566666667 -0.4 0|0.9333333333 -3 0|0.365 -0.9 0
  $ w 'integrate(u=1,0,floor(3*u+x))' 'integrate(u=2*x,1,floor(u*5))' 'integrate(u=0,1,floor(sin(9*u+x)*2)*p)' 'integrate(u=0,1,floor(40*u+x))' 'integrate(u=0,1,floor(400*u+x))'
  -1.3 -1 0
  1.4 undefined (left -4, right -6) 0
  adcalc: note: fewer than 8 digits of ∂x are certain -0.09308422677 0
  19.8 1 0
  adcalc: -e:1:1: the integral does not converge near u = 0.354273   integrate(u=0,1,floor(400*u+x))   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

Differences over many jumps of a step function see a line, of slope 1e10 here: they do not refute the derivative, which by
the definition of floor is 1 on the right of a jump, as of round between two

  $ for f in 'floor(1e10*x)+x' 'round(1.45e12*x+0.25)*x'; do adcalc --check -e "$f" --at x=0.7 > out; echo "$?, disagreements: $(grep -c DISAGREES out)"; sed '/note: ∂x/!d' out; done 2>&1 | paste -sd '|'
  1, disagreements: 0|note: ∂x: floor jumps at a whole number, in 'floor(1e10*x)'|0, disagreements: 0

Bounds, orders and places that a comparison chooses: 6x and 3x; x^2/8 and x/2; 3x and x; a table that is searched, -1 and 2

  $ k 'sum(k=1, x > 0 ? 2 : 3, k*x)' 'besselj(x > 0 ? 1 : 2, x)' 'v = [x, 3*x]; v[x > 0 ? 1 : 2]' 'f(t) = { xs = [-1,0,2]; ys = [2,1,5]; i = 1; while (xs[i+1] < t) i = i+1; ys[i] + (ys[i+1] - ys[i])*(t - xs[i])/(xs[i+1] - xs[i]) }; f(x)'
  6:3|0:0.5|3:1|-1:2

Tables that an index searches: at each inner knot the sides are the slopes of the table, which awk makes of its numbers. By a
while, by halving, by counting comparisons, by recursion, by slices, and with each knot and each value moving as well, where a
knot moves the other way than x

  $ cat > searched <<'X'
  > up(x, xs, ys) = { i = 1; while (i < length(xs) - 1 && xs[i+1] <= x) i = i+1; w = (x - xs[i])/(xs[i+1] - xs[i]); (1 - w)*ys[i] + w*ys[i+1] }
  > half(x, xs, ys) = { lo = 1; hi = length(xs); while (hi - lo > 1) { m = floor((lo + hi)/2); if (x >= xs[m]) lo = m else hi = m }; ys[lo] + (ys[hi] - ys[lo])*(x - xs[lo])/(xs[hi] - xs[lo]) }
  > count(x, xs, ys) = { k = sum(j=1, length(xs) - 1, x >= xs[j]); ys[k] + (ys[k+1] - ys[k])*(x - xs[k])/(xs[k+1] - xs[k]) }
  > call(x, i, xs, ys) = i == length(xs) - 1 || x < xs[i+1] ? ys[i] + (ys[i+1] - ys[i])*(x - xs[i])/(xs[i+1] - xs[i]) : call(x, i+1, xs, ys)
  > pair(x, xs, ys) = { i = 1; while (i < length(xs) - 1 && xs[i+1] < x) i = i+1; p = xs[i:i+1]; q = ys[i:i+1]; q[1] + (q[2] - q[1])*(x - p[1])/(p[2] - p[1]) }
  > X
  $ xs='-2 -0.5 1 1.25 4 8' ys='3 0 4.5 1.5 7 9'
  $ { echo $xs $ys | awk '{ for (k = 2; k < 6; k++) printf "undefined (left %g, right %g)\n", ($(k+6) - $(k+5))/($k - $(k-1)), ($(k+7) - $(k+6))/($(k+1) - $k) }' > truth; cat truth; } 2>&1 | paste -sd '|'
  undefined (left -2, right 3)|undefined (left 3, right -12)|undefined (left -12, right 2)|undefined (left 2, right 0.5)
  $ table="xs = [$(echo $xs | tr ' ' ,)]; ys = [$(echo $ys | tr ' ' ,)]"
  $ { for e in 'up(x, xs, ys)' 'half(x, xs, ys)' 'count(x, xs, ys)' 'call(x, 1, xs, ys)' 'pair(x, xs, ys)' "diff(t*up(x, xs, ys), t)"; do for x in -0.5 1 1.25 4; do adcalc -q --wrt=x -e "$(paste -sd';' searched); $table; t*$e" --at x=$x,t=1 | tail -1; done | diff - truth && echo "$e"; done; } 2>&1 | paste -sd '|'
  up(x, xs, ys)|half(x, xs, ys)|count(x, xs, ys)|call(x, 1, xs, ys)|pair(x, xs, ys)|diff(t*up(x, xs, ys), t)
  $ for k in 2 3 4 5; do adcalc -q --wrt="xs[$k]" -e "$(paste -sd';' searched); up($(echo $xs | cut -d' ' -f$k), xs, ys)" --at "xs=[$(echo $xs | tr ' ' ,)],ys=[$(echo $ys | tr ' ' ,)]" | tail -1; done | sed 's/[(),]//g' > knots
  $ sed 's/[(),]//g' truth | awk '{ print $1, $2, -$5, $4, -$3 }' | diff - knots


A nonsmooth point that only rounding meets, or hides, is none that is known: real numbers have 1 and -1, ∓0.7071, ±1 there

  $ for e in 'asin(sin(x)) x=pi/2' 'acos(cos(x)) x=pi' 'sqrt(1-cos(x)) x=2*pi' 'sqrt(1-sin(x)^2) x=pi/2' 'abs(sin(x)) x=pi' 'abs(x^2-2) x=sqrt(2)' 'relu(sin(x)) x=pi'; do adcalc -q -e "${e% *}" --at "${e#* }" 2>/dev/null | tail -n 1; done 2>&1 | paste -sd ' '
  undecided undecided undecided undecided undecided undecided undecided
  $ for e in 'asin(sin(x)) x=1.5707963267948966' 'acos(cos(x)) x=0' 'abs(x-pi) x=pi' 'acos(x/3) x=3'; do adcalc -q -e "${e% *}" --at "${e#* }" 2>/dev/null | tail -n 1; done 2>&1 | paste -sd '|'
  1|undefined (left -1, right 1)|undefined (left -1, right 1)|undefined (left -inf, right none)
