Loops without a partial, with bounds beside their values: choices and comparisons of what is rounded, loops within loops,
means, functions. The digits are those of mpmath at 40; none of the bounds is unknown.

  $ v() { adcalc --no-check --no-escalate --bounds --digits=12 -e "$1" -e 'f(1)' | sed -n '1p; s/^value .*unknown/no bound/p; s/^value .*e-1[0-9]$/bounded/p'; }
  $ v 'f(a) = { s = 0; for (k = 1; k <= 100; k += 1) { t = sin(k/7)/k*a; if (t > 0.01) s += t else s -= t*t }; s }'
  1.9963525605
  bounded
  $ v 'f(a) = { y = 0.7*a; m = 0; for (i = 1; i <= 30; i += 1) { y = cos(y)*1.3 - i/100; m = max(m, abs(y)) }; m*y }'
  0.675815323338
  bounded

With a partial; what of a loop's own choices rounding may change has no bound: ten turns of 0.1 are 1, as doubles 0.9999999999999999

  $ w() { adcalc --no-check --no-escalate --bounds --digits=11 -e "$1" -e 'f(a)' --at a=1.25 | sed -n 's/^value    */value /p; s/^∂a  */∂a /p' | sed 's/ [0-9.]*e-1[0-9]$/ bounded/' | paste -sd '|'; }
  $ w 'f(a) = { x = a; s = 0; for (k = 1; k <= 40; k += 1) { x = x/(1 + a/k); s = s + x*x - x/k }; s }'
  value -0.37670669054|∂a -0.038605644649|value bounded|∂a bounded
  $ w 'f(a) = { t = 0; n = 0; while (t < 1) { t += 0.08*a; n += 1 }; n*a }' | cut -d '|' -f 3,4; v 'f(a) = { t = 0; n = 0; while (t < 1) { t += 0.1*a; n += 1 }; n*a }' | tail -1
  value unknown|∂a unknown
  no bound

Names that change places, copies, and functions of two arguments, in more turns than are looked at together. The digits are
those of power series by PARI at 60.

  $ w 'f(a) = { x = a; y = 1 - a/3; for (i = 1; i <= 150; i += 1) { t = x; x = y*0.9 + sin(t)/7; y = t }; x*y }'
  value 1.9829697181|∂a 0.0054573561213|value bounded|∂a bounded
  $ w 'f(a) = { x = a; y = 0; z = 1; for (i = 1; i <= 200; i += 1) { x = x + y/50; y = y - z*x/50; z = z*(1 - z/99) }; x*y - z }'
  value -0.013602930032|∂a 0.50603746965|value bounded|∂a bounded

At a fixed point that doubles meet exactly errors become less with each turn, down to where they underflow. By mpmath the first
value is 1 - 1.04e-302, with the partials 3.3713577e-301 and -2.06e-299; the second is 1/2 - 1.5e-603.

  $ b() { adcalc --no-check --no-escalate --bounds "$@" | sed -n '/^value/p; /^∂/p; /^note/p; /^[0-9]/p' | tr -s ' ' | paste -sd '|'; }
  $ f() { echo "f(x, r) = { for (i = 1; i <= $1; i += 1) x = x + r*x*(1 - x); $2 }; f(x, r)"; }
  $ b -e "$(f 1000 x)" --at x=0.3,r=1.5
  value 1|∂x 3.37135770726e-301|∂r 0 ± 4e-299 (no digit is certain)|value 1.7e-302|∂x 2.9e-313|∂r 3.1e-299|note: fewer than 8 digits of ∂r are certain
  $ b -e "$(f 2000 'x/2 + log(x)')" --at x=0.3,r=1.5
  value 0.5|∂x 0 (underflow)|∂r 0 (underflow)|value 8e-322|∂x 4e-322|∂r 2.5e-321

An evaluation that loses its bounds in a loop is given up for another one, which counts as the only one; what it fails of before
that is told. By mpmath the value is 1.22499616904344979, the partial by r 0.20471031824453012, that by x 1.03e-1132.

  $ b -e "$(f 3000 x)" --at x=0.3,r=2.5 --max-steps=170000
  value 1.22499616904345|∂x 0 (underflow)|∂r 0.20471031824453|value 1.4e-16|∂x 1.7e-322|∂r 6.4e-15
  $ marked adcalc -q --no-check --max-steps=20000 -e "$(f 3000 x)" --at x=0.3,r=2.5
  adcalc: -e:1:25: more than 20000 steps of evaluation (--max-steps) [i <= 3000]
    hint: in f
  [4]

Partials that are so small that doubles round them badly, and what makes them large again; and a dividend like that. By mpmath:
2.8310904273134495e-112, 5.2601359015483735e210; 1.0095114068531714509e-37, which is 3.1e-54 off what is printed;
1.1331388749495736e-218.

  $ b() { adcalc --no-check --bounds -e "f(x, y) = { s = 0; for (i = 1; i <= 1500000; i += 1) s = i; $1 }; f(x, y)" --at "x=$2,y=$3" | sed -n '/ at /d; /^value/p; /^∂/p' | tr -s ' ' | paste -sd '|'; }
  $ b 'hypot(x, y)*0x1p700' 0x1.23456789abcdep-800 0x1.abcdefp270
  value 1.66763539492304e292|∂x 0 ± 4e-112 (no digit is certain)|∂y 5.26013590154837e210|value 5.6e276|∂x 1.1e-112|∂y 4.7e195
  $ b 'x/y' 0x1.123456789abcdp-1022 0x1.fedcba9876543p-900 | cut -d '|' -f 1,4
  value 1.00951140685317e-37|value 1.1e-52
  $ b 'x/0x1.fffffffff7654p1023*0x1p300 + 0*y' 0x1p200 1 | cut -d '|' -f 2,5
  ∂x 1.13313887494957e-218|∂x 5.2e-233

So many numbers handed on from turn to turn that their partials by one another would take minutes: nothing is known, and twelve
digits are shown.

  $ names() { i=0; while [ $i -lt 80 ]; do printf "$1"'\n' $i $i $i; i=$((i+1)); done; }
  $ { echo 'f(x) = {'; names 'a%d = x*(%d+1)+0*%d'; echo 'for (k = 1; k <= 8000; k += 1) {'; names 'a%d = a%d*0.5 + x*%d'; echo '}'; echo 'a0 + a79'; echo '}'; echo 'f(x)'; } > many.adc
  $ adcalc --no-check --bounds --at x=1.25 many.adc | sed -n '/∂/p; /^bounds/,$p'
  ∂x   158
  bounds on the errors
  unknown
  note: underflow: an intermediate value is too small for a double, digits may be
        lost

Where turns rotate what they hand on, bounds by number would grow with each of them (3e190), errors do not: a rotation by
Pythagoras. mpmath has -0.2078442776720295, -0.2924799593805868 and -0.7031752792588277

  $ w() { adcalc --no-check --no-escalate "$@" | grep '^value\|^∂' | tr -s ' ' | paste -sd '|'; }
  $ w -e 'r(a, b) = { x = a; y = b; for (i = 1; i <= 3000; i += 1) { t = 0.8*x - 0.6*y; y = 0.6*x + 0.8*y; x = t }; x*y }; r(a, b)' --at a=0.7,b=0.3
  value -0.207844277672|∂a -0.29247995938|∂b -0.70317527926

What a turn binds before it reads it is not handed on to the next one, but behind the last one it is, wherever turns are folded.
A pendulum by Runge and Kutta has eight such numbers; mpmath has 0.6022543125252395 and 1.4834922384115453

  $ w -e 'r(a) = { x = a; v = 0; h = 0.001; for (i = 1; i <= 20000; i += 1) { k1 = v; l1 = -sin(x); k2 = v + h/2*l1; l2 = -sin(x + h/2*k1); k3 = v + h/2*l2; l3 = -sin(x + h/2*k2); k4 = v + h*l3; l4 = -sin(x + h*k3); x = x + h/6*(k1 + 2*k2 + 2*k3 + k4); v = v + h/6*(l1 + 2*l2 + 2*l3 + l4) }; x }; r(a)' --at a=0.7
  value 0.60225431253|∂a 1.4834922384
  $ for n in 1 2 7 8 9 15 16 17 31 32 33 63 64 65 100; do adcalc --no-check --bounds -e "f(a) = { p = 0; x = a; for (i = 1; i <= $n; i += 1) { p = x*1.1 - 0.4; x = 0.9*x + 0.01*p }; p }" -e 'f(a)' --at a=0.7 | tail -2 | awk '{ print ($2 > 0 && $2 < 1e-15) }'; done | sort | uniq -c | tr -s ' '
   30 1

An ellipse about the sun, three times around, from an x that comes near 0: what x^2 is off by is known there, too. Its six numbers
turn together. By mpmath 0.9444138944234359 and 14.8266211340873

  $ w --bounds -e 'r(a) = { x = 1; y = 0; z = 0.1; u = 0; v = a; w = 0.05; h = 0.01; for (i = 1; i <= 2000; i += 1) { d = (x^2 + y^2 + z^2)^1.5; u = u - h*x/d; v = v - h*y/d; w = w - h*z/d; x = x + h*u; y = y + h*v; z = z + h*w }; x }; r(a)' --at a=0.9
  value 0.944413894|∂a 14.8266|value 8e-11|∂a 5.3e-5

What turns hand on as it is, by way of another name; what is handed on once more, where one turn is folded at a time; and a loop
within a loop, each of which folds its own. What the doubles are off by is 1.6e-18; 8.5e-8 and 4e3; 1.3e-13 and 2.3e-13 (mpmath).

  $ d() { adcalc --no-check --no-escalate --bounds --at "a=$2" -e "f(a) = { $1 }" -e 'f(a)' | tail -n "$3"; }
  $ d 'x = 0; y = a/7; for (i = 1; i <= 31; i += 1) { x = y; y = x }; y' 1.2 2 | head -n 1
  value   2.4e-17
  $ d "z = a/3; x = a; for (i = 1; i <= 40; i += 1) { $(i=1; while [ $i -le 20 ]; do printf 't%d = z*0.0%d + x; ' $i $i; i=$((i+1)); done) w = z + t20*1e-3; z = x; x = sin(x*3)*1.1 + w*0.1 }; z" 0.7 3 | head -n 2 | awk '{ print ($2 > (NR == 1 ? 8.4e-8 : 3900)) }'
  1
  1
  $ d 'x = (a + 1e5) - 1e5; y = (a/3 + 1e5) - 1e5; g = 1; for (j = 1; j <= 10; j += 1) { x = x + g*x*x; y = y + g*y*x; g = g*1e-3; for (i = 1; i <= 20; i += 1) { x = x*0.5; y = y*0.5 }; x = x*1048576; y = y*1048576 }; x + y - 1.702983' 0.7 3 | head -n 2
  value   1.8e-11
  ∂a      1.9e-11

And what a turn binds to a number that depends on nothing before it binds it to its own (3.4e-15 off).

  $ d 'u = (a + 100) - 100; s = 0; for (i = 1; i <= 5; i += 1) { t = u; u = 1/3; s = u*2; u = t*0.9 + s*a }; u' 0.1 2 | head -n 1
  value   3.6e-15

  $ b() { adcalc --no-check --no-escalate --bounds "$@" | sed -n '/^value/p; /^∂/p; /^  left /p; /^  right /p; /^note/p; /^[0-9]/p' | tr -s ' ' | paste -sd '|'; }

Turns hand on what no longer depends on what it was made of, because partials cancel, exactly or but for their errors.

  $ b -e 'f(a, b) = { x = a; for (i = 1; i <= 600; i += 1) { t = x + b; x = t - b }; x*b }; f(a, b)' --at a=0.3,b=1.7
  value 0.51|∂a 1.7|∂b 0.3|value 2.3e-16|∂a 1.2e-16|∂b 3.1e-16
  $ b -e 'f(a, b) = { x = a; for (i = 1; i <= 300; i += 1) x = 0.9*x + b*0.1 - b*0.1 + b*0.1; x*b }; f(a, b)' --at a=0.3,b=1.7
  value 2.89|∂a 3.185677096604e-14|∂b 3.3999999999999|value 8.4e-15|∂a 1.9e-27|∂b 1e-14

Eighty variables, on all of which each turn depends; more than four numbers that are handed on, for few turns, for so many
that they do not wait any longer, and where errors seemed to grow, so that a turn has to be looked at closely. By mpmath the
last partial of the second six is -6.11e-2744.

  $ names() { seq -s, -f "a%g$1" 1 80; }
  $ b -e "f($(names)) = { s = 1; for (i = 1; i <= 30; i += 1) { s = ($(names '*s' | tr , +))/2 + 1 }; s }; f($(names))" --at $(names =0.01) | cut -d '|' -f 1,2,81-83
  value 1.6666666666659|∂a1 1.38888888885846|∂a80 1.38888888885846|value 2.2e-15|∂a1 4.1e-15
  $ six() { echo "f(a, b) = { x = a; y = b; z = a*b; u = a - b; v = a + b; w = a/b; for (i = 1; i <= $1; i += 1) { x = 0.9*x + 0.1*y; y = 0.8*y + 0.1*z; z = 0.7*z + 0.2*u; u = 0.5*u + 0.3*v; v = 0.6*v + 0.1*w; w = 0.9*w + 0.001*a }; x + y + z + u + v + w }; f(a, b)"; }
  $ b -e "$(six 60000)" --at a=0.3,b=1.7
  value 0.0048|∂a 0.016|∂b 0 (underflow)|value 9.9e-18|∂a 5.9e-17|∂b 1.4e-321
  $ b -e 'f(a, b) = { x = a; y = b; z = a*b; u = b - a; v = (a + b)/3; w = a/b; for (i = 1; i <= 400; i += 1) { x = x*(1.1 - x) + y/10; y = y*(1.2 - y) + x/50; z = z*(1.1 - z) + u/100; u = u*(1.2 - u) + v/50; v = v*(1.1 - v) + w/60; w = w*(1.2 - w) + 0.001*a }; x + y + z + u + v + w }; f(a, b)' --digits=9 --at a=0.3,b=0.7
  value 1.08292913|∂a 0.00551449127|∂b 4.22507447e-27|value 1.9e-15|∂a 4e-17|∂b 1.9e-39

The same where the errors double and more from turn to turn, but no partial does: a fixed point of x (r - x) attracts.

  $ b -e 'f(a) = { x = a; for (i = 1; i <= 400; i += 1) x = x*(1.2 - x); x }; f(a)' --at a=0.3
  value 0.2|∂a 5.95525406234e-40|value 2.7e-16|∂a 6.7e-52
  $ b -e 'y = sin(x)' -e 'f(a) = { s = 0; for (k = 1; k <= 400; k += 1) { s = s*0.9 + y*a }; s }; f(x)' --at x=0.3
  value 0.88656061998402|∂x 5.8212115339902|value 1.9e-15|∂x 1.6e-14
  $ for memory in 5M 100M; do b --memory=$memory -e 'sum([(x*i)^y for i=1:5000])' --at x=0.7,y=0.3; done | uniq -c
        2 value 44493.94808053|∂x 19068.83489166|∂y 328874.5131555|value 4e-9|∂x 2.3e-9|∂y 4.2e-8

More variables than are looked at closely, two of them in a loop where errors seem to grow; all of them add up to
4200*0.21005 = 882.21.

  $ b --at "x=[$(seq -s, -f '0.%04g' 1 4200)]" -e 'f(x) = { a = x[3000]; b = x[2000]; for (i = 1; i <= 1000; i += 1) a = a*(1.05 - a) + b/1000; a + sum(x) }; f(x)' | tr '|' '\n' | grep '^value\|^∂x.[23]000'
  value 882.2637228132326 (no digit is certain)
  value unknown
  ∂x[2000] unknown
  ∂x[3000] unknown

Loops without a partial, and conditions that compare with what is rounded.

  $ b -e 'f(a) = { s = 0; for (k = 0.5; k <= 10.1*a; k += 1) s += k/3; s }; f(1)'
  16.66666666666667|value 3.4e-15
  $ b -e 'f(a) = { s = 0; c = 3*a; for (k = 1; k <= 10; k += 1) { if (c*0.1 - 0.1*k) s += 1/k else s -= 1 }; s }; f(2)'
  1.7623015873|value unknown|note: rounding may change a condition, an index or a length: no digit is certain
  $ b -e 'f(a) = { s = 0; for (k = 0.1; 4.5 >= k; k += 0.3) s = s + sin(k*a); s }; f(a)' --at a=0.7
  value 9.5367235900215|∂a -13.0176519251944|value 1.4e-14|∂a 3.9e-14
  $ b -e 'f(a) = { s = 0; for (k = 1; k <= 5; k += 1) s = s + (a*1e-280)*k; s*1e280 }; f(a)' --at a=0.7
  value 10.5|∂a 15|value 8e-15|∂a 2.6e-15
  $ b -e 'f(a) = { s = 0; q = a; for (k = 1; k <= 30; k += 1) { q = q*1e-10; s = s + q }; s }; f(a)' --at a=0.7
  value 7.0000000007e-11|∂a 1.0000000001e-10|value 1.9e-26|∂a 1.3e-26
Places and ends that are rounded numbers may be others.

  $ b -e 'sum(k=1, 0.1*30, a^k)' --at a=3
  value 39|∂a 34|value unknown|∂a unknown|note: rounding may change a condition, an index or a length: no digit is certain

A million turns, x (1 - 0.999999^1000000) by a formula; terms that need the graph of a long loop; and a choice that goes the
other way without rounding, where the value is 6.4317.

  $ b -e 'f(x) = { s = 0; for (k = 1; k <= 1000000; k += 1) s = s*0.999999 + x*1e-6; s }; f(x)' --at x=0.3
  value 0.1896362228|∂x 0.6321207428|value 1.2e-11|∂x 4.7e-11
  $ b -e 'f(x) = { s = 0; for (k = 1; k <= 30000; k += 1) s = s + (0.1*k == 0.3 ? x : 2*x)/k; s }; f(x)' --at x=0.3
  value 6.53171099527|∂x 21.7723699842|value unknown|∂x unknown|note: rounding may change a condition, an index or a length: no digit is certain

Remainders of whole numbers are exact, so that they tell an index for certain: 20 cells in a ring come to rest where
v/2 = sin(v)/4 + a/8. Their sum is 6.86593123364141479, with the slope 9.44867174369917124 (mpmath).

  $ b -e 'f(a) = { v = [a*k/20 for k=1:20]; for (i = 1; i <= 3000; i += 1) for (k = 1; k <= 20; k += 1) v[k] = v[k]/2 + sin(v[k % 20 + 1])/4 + a/8; sum(v) }; f(a)' --at a=0.7
  value 6.8659312336414|∂a 9.4486717437|value 9.4e-15|∂a 9.5e-13

A condition that is no number ends a loop, and what it was for.

  $ b -e 'f(a) = { s = 0; while (sqrt(a) < 2) { s = s + a; a = a + 1 }; s }; f(-1)'
  value unknown|note: sqrt of a negative number, in 'sqrt(a)'

A loop that carries more than 16 numbers has bounds for the lost digits of its value: 1.0000001^3000 is 1.00030004

  $ adcalc --json --no-check -e '{ v = zeros(20); s=x; for (i=1;i<=3000;i+=1) { for (k=1;k<=20;k+=1) { v[k] = 0.9*v[k] + x/i } s = s*1.0000001 } (1 + s*1e-14 - 1)*1e14 + 0*sum(v) }' --at x=1 | grep -o '"status.*'
  "status":"imprecise","value":0.9992007221626409,"gradient":{"x":1.0003000449896708},"notes":["fewer than 8 digits of the value are certain; recomputing would take too long"]}
