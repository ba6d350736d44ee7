Adjoints outside the range of doubles, through the iterations of a loop: their product is known all the same, without a
look ahead for each variable.
SPDX-License-Identifier: GPL-3.0-or-later

A map that settles; by mpmath the value is 0.0333271631215518931882, the partials are 4.60384e-440 and -0.111049426501816626.
Another, at whose end the partials are less than 2^-100000: no subnormal number stays behind.

  $ b() { adcalc --no-check "$@" | sed -n '/^value/p; /^∂/p; /^  left /p; /^  right /p; /^note/p'; }
  $ b --digits=12 -e 'f(a, b) = { x = a; for (i = 1; i <= 100000; i += 1) x = x*(1 - x*b) + sin(x)/100; x }; f(a, b)' --at a=0.7,b=0.3
  value    0.0333271631216
  ∂a   0 (underflow)
  ∂b   -0.111049426502
  $ b -e 'f(a, b) = { x = a; for (i = 1; i <= 100000; i += 1) x = x + b*x*(1 - x); x }; f(a, b)' --at a=0.7,b=1.5
  value    1
  ∂a   0 (underflow)
  ∂b   0 (underflow)

Partials that are powers of two, by counting turns: at 1 a turn of h leaves x as it is and halves the partial, one of d doubles it.
So many turns that no graph of them is built.

  $ h() { echo "for (i = 1; i <= $1; i += 1) x = 1 + (x - 1)/2"; }; d() { echo "for (i = 1; i <= $1; i += 1) x = 1 + (x - 1)*2"; }
  $ f() { o=$1; shift; b $o -e "f(x) = { $1; $2; x }; f(a)$3" --at "a=1$4"; }
  $ f --no-check "$(h 200000)" "$(d 200003)"; f --bounds "$(d 200000)" "$(h 200001)"
  value    1
  ∂a   8
  value    1
  ∂a   0.5
  value   0
  ∂a      unknown
  $ for m in forward reverse both; do f --mode=$m "$(h 2000)" ""; f --mode=$m "$(d 2000)" ""; done | grep -v value
  ∂a   8.709809816217217e-603 (underflow)
  ∂a   inf (overflow)
  ∂a   0 (underflow)
  ∂a   inf (overflow)
  ∂a   8.709809816217217e-603 (underflow)    8.709809816217217e-603 (underflow)
  ∂a   inf (overflow)    inf (overflow)

Beside a kink, which has its own sides; the convention at it, and the pullback of a vector.

  $ f --digits=17 "$(d 2000)" "" " + abs(b)" ,b=0; f --subgradient "$(h 2000)" "" " + abs(b)" ,b=0
  value    1
  ∂a       inf (overflow)
  ∂b   undefined: kink of abs at 0
    left   -1
    right   1
  note: ∂b: abs at 0, in 'abs(b)'
  value    1
  ∂a   0 (underflow)
  ∂b   0
  $ n() { adcalc -q --no-check "$@" | paste -sd ' '; }; n --cotangent=1,1 -e "f(x) = { $(h 2000); x }; [f(a), f(b + 1)*3]" --at a=1,b=0
  1 3 0 (underflow) 0 (underflow)

A constant that is not the 0 that it seems, and one that is; by mpmath 1.01519177950989135e166 and half of it, and
3.50153682326715633 and half of that.

  $ b --bounds --digits=15 -e 'x*exp(-1000)*1e300*1e300' --at x=2 | head -2; b --bounds --digits=12 -e 'f(x) = { s = 0; for (i = 0; i < 3; i += 1) s += sin(i)*x; s }; f(a)' --at a=2 | head -2
  value    1.01519177950989e166
  ∂x   5.07595889754946e165
  value    3.50153682327
  ∂a   1.75076841163

The logistic map at r = 4 - 1, as x + r*x*(1 - x), doubles what x is off by in each turn: after 2000 turns, or 20000, no digit is
left of the value, as its derivative says, which no double holds

  $ map() { adcalc --no-check "$@" --at x=0.3,r=3 -e 'f(x, r, n) = { for (i = 1; i <= n; i += 1) x = x + r*x*(1 - x); x }' -e "$expression" 2>&1 | grep -o 'no digit is certain\|of the value are certain\|of 1 number are certain\|inf (overflow)' | paste -sd '|'; }
  $ for n in 2000 20000; do expression="f(x, r, $n)"; map; map -q; map --bounds; done | sort | uniq -c
        4 no digit is certain|inf (overflow)|inf (overflow)|of the value are certain
        2 of the value are certain|inf (overflow)|inf (overflow)
  $ expression='[f(x, r, 4000), x]'; map -q
  of 1 number are certain|inf (overflow)|inf (overflow)

What a turn passes on may be too small within it: so many times 1e-400, alone and in a pullback. Behind a call whose turns
pass on next to nothing its sibling has its own adjoint: f(x) x is x to 1e-30, and so is x f(x), both with slope 1.

  $ small() { echo "f(x, y) = { s = y; for (i = 1; i <= $1; i += 1) s = s + x*1e-200*1e-200; s }"; }
  $ n --digits=5 -e "$(small 300000)" -e 'f(x, y)' --at x=1e200,y=1; n --cotangent=1,1 -e "$(small 10)" -e '[f(x, y), y]' --at x=1e200,y=1
  1 0 (underflow) 1
  1 1 0 (underflow) 2
  $ for e in 'f(x)*x' 'x*f(x)'; do n -e "f(x) = { y = x; for (i = 1; i <= 50; i += 1) y = y*1e-30 + 1; y }; $e" --at x=3; done
  3 1
  3 1

An array gathers ordinary numbers, from a loop whose adjoints are far from them: 2^900 and 2^-900, where x is (2 a + 1)/2,
and where it is an element

  $ for turns in "$(d 900)" "$(h 900)"; do n --no-escalate -e "f(a) = { v = [a, 0.5]; w = v + v; x = sum(w)/2; $turns; x }; f(a)" --at a=0.5; n --no-escalate -e "f(a) = { v = [a, 0.5]; x = v[1]; $turns; x }; f(a)" --at a=1; done
  1 8.452712498170644e270
  1 8.452712498170644e270
  1 1.1830521861667747e-271
  1 1.1830521861667747e-271

Tangents have no power of two: where they are lost on the way, and nothing else happens, adjoints say what they are. By mpmath
the partials of the first are 9.594871675e641 and 3.705618348e641, those of the second 1 and 0

  $ logistic() { echo "y = x; for (i = 1; i <= $1; i += 1) y = y + r*y*(1 - y); y"; }
  $ n --mode=forward -e "$(logistic 3000)" --at x=0.3,r=2.9; n --mode=forward -e 'f(x, r) = { y = x - 1; for (i = 1; i <= 800000; i += 1) y = y*(i <= 400 ? 8 : i <= 800 ? 0.125 : r); y }; f(x, r)' --at x=1,r=1
  adcalc: note: fewer than 8 digits of the value are certain
  0.6773525565359855 inf (overflow) inf (overflow)
  0 1 0

Elements of arrays have tangents, those that the loop assigns as those that it reads; by mpmath 1.7153208972076984,
2.8239744193289820, 3.6339382350080452

  $ n --mode=forward --wrt=x,r --at x=0.7,r=0.9 -e 'v = [x for k=1:300]; w = [1:300]/300; for (i = 1; i <= 2000; i += 1) { k = mod(7*i, 300) + 1; j = mod(11*i, 300) + 1; v[k] = v[k]*r/2 + sin(v[j])*w[j] + x/3 }; v[1] + v[151]*v[300]'
  1.715320897207694 2.823974419328982 3.633938235008045
