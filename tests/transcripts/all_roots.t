All roots in an interval, by enclosures and by samples. FLINT is loaded for enclosures; without it this file is skipped:
SPDX-License-Identifier: GPL-3.0-or-later

  $ ! adcalc --json --proven -e 'zeta(1.5)' | grep -q 'library FLINT' || skip 'FLINT is not installed'
  $ r() { for e in "$@"; do adcalc -q --all-roots=x=$range -e "$e" 2>&1; echo =; done | sed 's/: -*[0-9.]*e-[4-9][0-9]$/: nearly 0/; s/^adcalc: //' |
  >   awk '$0 == "=" { print l == "" ? "none" : l; l = s = ""; next } { l = l s ($0 ~ /^-?[0-9.]+(e-?[0-9]+)?$/ ? sprintf("%.12g", $1*$1 < 1e-20 ? 0 : $1) : $0); s = "|" }'; }

Where doubles are too small to tell, enclosures do: no root of what is positive, and the root of what is not; 0 all along is
no root that stands alone. 8.6240071... is sqrt(-log(1e-323)/10) (mpmath):

  $ range=0:10; r 'exp(-x^2*10)' 'exp(-x^2*10)*(x-9)' 'exp(-x^2*10)-1e-323'; range=-1:1; r '-exp(-1/(x+3)^900)' '0*x'
  none
  9
  8.62400710248
  none
  no root was found: the function is 0 on a part of the interval
  $ range=0:40; r 'exp(-x^2*10)*(x-9)*(x-20)'; range=0:1; r '(x-0.1)*1e-320' '(0.1-x)*1e-323'
  9|20
  0.1
  0.1
  $ range=-1:1; r 'sin(x)-x'
  0

Multiple roots written out, where doubles have the sign of rounding for thousands of steps: enclosures have that of the number, and
around a root that is known exactly the third derivative, or a higher one, lets no other be. 1.1 is no double.

  $ range=0:4; r 'x^3-3*x^2+3*x-1' 'x^4-4*x^3+6*x^2-4*x+1' '(x^3-3*x^2+3*x-1)*(x^2-4*x+4)' 'x^3-3.3*x^2+3.63*x-1.331'
  1
  1
  1|2
  1.1|note: the search was not complete between 1.1 and 1.1|note: a multiple root, several, or nearly one: 1.1

What is between a simple root and a double one, or between two double ones, is known to have none; both are proven.

  $ adcalc --all-roots=x=0:4 -e '(x-1)^2*(x-1.0000000001)' | grep proven
  2 roots between 0 and 4; proven complete

(x + 3)^2*(x - 1.0000000001), written out, and its double root at an end of the interval:

  $ f='x^3+49999999999*x^2/10000000000+29999999994*x/10000000000-90000000009/10000000000'; range=-3:0; r "$f"; range=-4:-3; r "$f"
  -3|note: a multiple root, several, or nearly one: -3
  -3|note: a multiple root, several, or nearly one: -3

Roots that are multiple, or none, of an equation with an uncertain number

  $ adcalc --all-roots=x=-3:3 -e 'x^2+p' --at p=2+/-0.1 | tail -n 1
  no root between -3 and 3; proven

Multiple roots, at the ends too, and several that are too near each other:

  $ range=-1:2; r 'x^2'; range=-1:1; r 'x^8' '(3x-1)^2' '(4x-1)^5' '(x-0.1)^2*(x+0.3)' 'abs(x)' 'x^2-1e-30'
  0
  0|note: a multiple root, several, or nearly one: 0
  0.333333333333|note: a multiple root, several, or nearly one: 0.333333333333
  0.25
  -0.3|0.1|note: a multiple root, several, or nearly one: 0.1
  0|note: a root at a kink, or one that is not proven: 0
  0|note: a multiple root, several, or nearly one: 1.3951447568e-15
  $ range=0:2; r 'x^6' '(x-1)*(x-1.00000000000001)'; range=1:2; r '(x-1)^6'; range=0:6; r 'tan(x)^2' '1/tan(x)' 'abs(x-3)'
  0|note: a multiple root, several, or nearly one: 0
  1|note: a multiple root, several, or nearly one: 1
  1|note: a multiple root, several, or nearly one: 1
  0|3.14159265359|note: a multiple root: 0|note: a multiple root, several, or nearly one: 3.14159265359
  1.57079632679|4.71238898038|note: a root at a kink, or one that is not proven: 1.57079632679|note: a root at a kink, or one that is not proven: 4.71238898038
  3|note: a root at a kink, or one that is not proven: 3
  $ { range=0:1; r '(x-1)*(x-0.5)' 'x+1e-20' 'x-1-1e-20' 'x-1+1e-20' 'exp(x)-exp(1)'; range=0:4; r 'erf(x)-erf(2)' 'x-2+floor(x/8)'; } | paste -sd ' '
  0.5|1 none none 1 none 2 2

A root at the end of two pieces, at an end of the interval where enclosures tell or do not, slopes beyond the doubles:

  $ range=0:1; r '(x-0x1.f8ef34d6a161ep-2)*(x-0.9)'; range=1:2; r x-1; range=0.5:1; r 'sin(pi*x)'; range=1:1.5; r 'sin(pi*x)'; range=0:50; r 'exp(x^2)-2'; range=0:1; r '(x+1)^2-2*x-1+1e-30' 'x^3*sin(1/(x+1e-9))' | tr '|' '\n' | sed '/^[0-9.e-]*$/d; s/[0-9]* places/many places/'
  0.4931|0.9
  1
  none
  none
  0.832554611158
  note: a multiple root, several, or nearly one: 0
  note: many places where the function is 0 in doubles are left out
  note: the search was not complete between 0 and 0.000127146

Intervals of a few doubles; Poles, jumps, ends of the domain:

  $ range=1:1.0000000000000004; r 'x-1.0000000000000002'; range=1:1.0000000000000002; r 'x^2-1.0000000000000002' '(x-1)^2*(x-3)' 'abs(x-1.0000000000000001)' '(x-1)-1e-17'; range=-5e-324:5e-324; r x^2; range=0:2e-323; r x^2 'abs(x)'; range=1e16:2e16; r 'x-1e16-1'
  1
  1
  1
  1|note: a root at a kink, or one that is not proven: 1
  1
  0
  0
  0|note: a multiple root, several, or nearly one: 0
  1e+16
  $ range=-1:1; r 1/x 1/x^2 'sqrt(x)-0.5'; range=0:1; r 'x*log(x)'; range=0:2; r 'sqrt(x)*(x-1)'
  none
  none
  0.25|note: nothing is proven where samples show no value|note: a pole, a jump or an end of the domain, where nothing is proven: near 0
  1|note: a pole, a jump or an end of the domain, where nothing is proven: near 4.940656458e-324
  0|1|note: a multiple root, several, or nearly one: 0
  $ range=0:6; r 'x<3 ? -1 : 1' 'x<3 ? 1e-15 : 1/0' 'abs(x-3)-1e-14' | sort | uniq -c
        3 no root was found: there seems to be none in the interval|note: a pole, a jump or an end of the domain, where nothing is proven: near 3

Digits of multiple roots that no double is, written out: those of sqrt(2), sqrt(5) and (1 +- sqrt(5))/2, with FLINT and
without, where they are 1e-5 off in doubles

  $ for f in yes no; do for e in 'x^6-6*x^4+12*x^2-8' \
  > 'x^8-2*x^7-14*x^6+30*x^5+60*x^4-150*x^3-50*x^2+250*x-125' 'x^10-5*x^9+5*x^8+10*x^7-15*x^6-11*x^5+15*x^4+10*x^3-5*x^2-5*x-1'
  > do ADC_FLINT=$f adcalc -q --all-roots=x=-3:3 -e "$e" 2> /dev/null | paste -sd ' '; done; done | sort | uniq -c
        2 -0.6180339887498949 1.618033988749895
        2 -1.4142135623730951 1.4142135623730951
        2 -2.23606797749979 1 2.23606797749979

By samples:

The double next to a root, where doubles make the function 0 beside it, too

  $ adcalc -q -e 'x^0.1-1' --all-roots=x=0.5:3; adcalc -q -e '1e10*(x^0.1-2^0.1)' --all-roots=x=0.5:3
  1
  2

Enclosures take fractions apart, so that a pole is no obstacle; what may jump within a piece is not differentiated there. The
roots are 2, 2, 1, 4^0.4, 2, 1 and 2; pi/2, pi/3, pi/6 and 5 pi/6; tan(1). A point without any value is an error

  $ range=0.5:4; r '1/(x^2+1)^2-0.04' '(1/x)^3-0.125' '(x/(x+1))^-2-4' 'x^2.5-4' 'x^0-1+x-2' 'x^5000-1' 'x^-2-0.25' | paste -sd ' '
  2 2 1 1.74110112659 2 1 2
  $ range=0.5:3; r 'cot(x)' 'sec(x)-2' 'csc(x)-2' | paste -sd ' '
  1.57079632679 1.0471975512 0.523598775598|2.61799387799
  $ range=0.2:3.1; r 'atan2(x,1)-1' 'frac(x)-0.5' 'mod(x,2)-0.5' 'fmod(x,2)-0.5' | sed 's/|note.*//'
  1.55740772465
  0.5|1.5|2.5
  0.5|2.5
  0.5|2.5
  $ adcalc --all-roots=x=0:5 -e '([1,2,3][floor(x)+1])-x'
  adcalc: -e:1:2: index 4 is outside 1 to 3
    ([1,2,3][floor(x)+1])-x
     ^~~~~~~~~~~~~~~~~~~
  [1]

  $ export ADC_FLINT=no; range=-1:2; { r x^2; range=-1:1; r x^4 x^3 x^2+1e-14 '0*x' 'x < 0.3 ? x : sqrt(-x)'; range=0:1; r x^3 'sin(pi*x)' '(x-1)*(x-0.5)'; } | sed 's/|note: found from samples.*//'
  0
  0
  0
  no root was found: there seems to be none in the interval
  no root was found: there seems to be none in the interval
  0
  0
  0
  0.5|1
  $ range=0:1; r 'x*(x-0x1.09cb5ab7d79bep-13)'
  0|0.00012674062395|note: found from samples: without the library FLINT nothing shows that there are no others

Squares, and powers of constant, of known and of derived exponents (by hand: 2^(1/2.5), -x log(x)/a; 1/(1 + x^2) = 1/2); what the
unknown has no part in

  $ for e in 'square(x) - 2' 'x^a - 2' 'x^2 - a' 'diff(atan(x),x) - 0.5' 'diff(x^5,x) - 5' 'a > 0 ? x - 0.5 : 1' 'a - 1'; do env -u ADC_FLINT adcalc --all-roots=x=0:3 --digits=10 -e "$e" --at a=2.5 2> /dev/null | grep '^x '; done
  x   1.414213562
  x   1.319507911   -0.1463381101
  x   1.58113883   0.316227766
  x   1
  x   1
  x   0.5     0
  [1]

Roots of roots: 1.2^3 and 1.1^2, which enclosures do not know

  $ unset ADC_FLINT; range=1:3; r 'solve(u=1,u^3-x)-1.2' 'sum(solve(u=[1,1],[u[1]^2-x,u[2]-u[1]]))-2.2'
  1.728|note: the search was not complete between 1 and 3|note: a root at a kink, or one that is not proven: 1.728
  1.21|note: the search was not complete between 1 and 3|note: a root at a kink, or one that is not proven: 1.21

A jump at the end, which enclosures cannot tell from below 0: exp(log(3)) is 3, and no double

  $ range=0.9:1; r 'floor(exp(log(3)*x))-2.5'
  no root was found: there seems to be none in the interval|note: a pole, a jump or an end of the domain, where nothing is proven: near 1

What is 0 all along has no roots that one could list; those beside it are.

  $ range=0:1; r 'x-x' 'sin(x)^2+cos(x)^2-1' '(x-x)*exp(x)'; range=-1:1; r 'max(x,0)*(x-0.5)' | tr '|' '\n' | sed '1d; /multiple/d'; adcalc --all-roots=x=0:1 -e 'x-x' 2>/dev/null; echo $?
  no root was found: the function is 0 on a part of the interval
  no root was found: the function is 0 on a part of the interval, in doubles|note: the search was not complete between 0 and 1
  no root was found: the function is 0 on a part of the interval
  0.5
  note: the function is 0 on a part of the interval
  1

All roots: one at a kink is not called multiple, one that is multiple is, and a jump is none, even where the value there is 0

  $ for e in 'sign(x)' 'sign(x) + x/2' '1/x' 'floor(x) - 0.5' 'x < 1 ? x - 2 : x + 1'; do adcalc -q --all-roots=x=-2:3 -e "$e" 2> out.txt; echo "$? $e"; done
  1 sign(x)
  1 sign(x) + x/2
  0 1/x
  1 floor(x) - 0.5
  1 x < 1 ? x - 2 : x + 1

Of more roots than the search proves those are listed whose slopes on both sides show them, and no part where the function is 0 is
reported. A root where the domain begins or ends is one: 1, 1, 0.3, -1 and 1; sqrt(x - 1) + 1 and log(x - 1) + 40 have none there

  $ adcalc -q --all-roots=x=0:1e5 -e 'cos(x)' 2> told | awk '{ n++; off = cos($1) > 1e-10 || cos($1) < -1e-10; bad += off } END { print (n > 4000), bad + 0 }'; grep -c 'function is 0' told
  1 0
  0
  [1]
  $ for f in 'sqrt(x-1)' 'acos(x)' 'sqrt(x-0.3)' 'sqrt(1-x^2)' 'sqrt(x-1)+1' 'log(x-1)+40'; do adcalc -q --all-roots=x=-2:2 -e "$f" 2>&1 | grep -v note; done
  1
  1
  0.3
  -1
  1
  adcalc: no root was found: there seems to be none in the interval
  adcalc: no root was found: there seems to be none in the interval
