The comparison with finite differences: its limits, branches next to the point, and noise.
SPDX-License-Identifier: GPL-3.0-or-later

Comparisons that a limit ends cost nothing but themselves

  $ f='f(t)={s=t; for(i=1;i<=100;i+=1) s=sin(s); s}; f(x)*f(y)'
  $ for s in $(seq 20000 8000 180000); do adcalc -q --digits=13 --no-bounds --hessian --max-steps=$s -e "$f" --at x=1,y=2; done | sort -u
  -0.002309592612431\t-8.104932681217e-6 (esc)
  -3.700131761419e-4
  -8.104932681217e-6\t-0.001393493319298 (esc)
  0.02858006380239
  6.260303904811e-4
  $ for s in $(seq 40000 18000 130000); do adcalc -q --digits=13 --max-steps=$s --no-bounds --wrt=x,y,z,w,q -e "$f+z*z+abs(w)" --at x=1,y=2,z=0,w=0,q=2 2> /dev/null; done | sort -u
  -3.700131761419e-4
  0
  0.02858006380239
  6.260303904811e-4
  undefined (left -1, right 1)
  $ adcalc --max-steps=12000 --cotangent=1,2 -e 'f(t)={s=t; for(i=1;i<=100;i+=1) s=sin(s); s}; [f(x)*x,x]' --at x=1 | tail -n 1
  note: the finite differences would take too long; --check asks for them

By what each variable moves: where one has a kink, a jump is beside it, the value ends there, or the rule is wrong

  $ g='f(t)={s=t; for(i=1;i<=200;i+=1) s=sin(s); s};'
  $ L=w=0; S=1; for i in 1 2 3 4 5 6 7 8 9; do L="$L,x$i=0.$i"; S="$S+f(x$i)"; done
  $ adcalc -e "$g abs(w)*($S)" --wrt=x1,x2,x3,x4,x5,x6,x7,x8,x9,w,q --at $L,q=1 2> /dev/null | sed -n '/^∂w/,$p'
  ∂w   undefined: kink of abs at 0
    left   -2.0104809944819    -2.010480994481895(1)    15 digits
    right   2.0104809944819     2.010480994481895(1)    15 digits
  ∂q       0
  note: ∂w: abs at 0, in 'abs(w)'
  $ adcalc -e "$g sqrt(w)*($S)" --at $L | sed -n '/^∂w/,/^∂x1/p'
  ∂w   undefined: sqrt at 0
    left   none       -                    agrees
    right  inf        inf                  agrees
  ∂x1      0          0                    exact
  $ adcalc -e "$g floor(w+0.5)*($S)" --at $L | sed -n '/^∂w/,/^∂x1/p'
  ∂w    0          0                    exact
  ∂x1   0          0                    exact
  $ adcalc -e "$g sqrt(w+1e-9)*($S)" --at $L | sed -n '/^∂w/,/^∂x1/p'
  ∂w    31788.49567521602       31788.495675215(6)     12 digits
  ∂x1   1.467161029040647e-5    1.46716102904(2)e-5    10 digits
  $ adcalc -e "h(t)=t^2; h'(t)=3*t; $g h(w)*($S)" --at ${L#w=0,},w=2 2> /dev/null | sed -n '/^∂w/,/^∂x1/p'
  ∂w    12.06288596689137       8.0419239779276(9)    DISAGREES
  $ adcalc -e '(sqrt(x)^2 >= 2 ? x : x)*y' --at x=2,y=1 | grep ∂
  ∂x   1          -                    inconclusive: rounding decides a branch
  ∂y   2          -                    inconclusive: rounding decides a branch
  $ adcalc -e "f(t)=t^2; f'(t)=3*t; x > 1 ? f(x) : f(x)*1" --at x=1.000000001 2> /dev/null | tail -n 1
  ∂x   3.000000003    2.000000002000000(4)    DISAGREES: its steps cross a branch

Variables that only decide about branches, with long names

  $ f='f(p,q,r)={ s=0; for(i=1;i<=5;i+=1) { s = p>i-1 ? s+1 : s; s = q>i-1 ? s+1 : s; s = r>i-1 ? s+1 : s}; s}'
  $ adcalc --no-check -e "$f; f(pppppppppppppppppppp,qqqqqqqqqqqqqqqqqqqq,rr)*y" --at pppppppppppppppppppp=2.5,qqqqqqqqqqqqqqqqqqqq=2.5,rr=3.5,y=3 | sed -n '/^note/,$p'
  note: the answer depends on pppppppppppppppppppp, qqqqqqqqqqqqqqqqqqqq only
        through branches, which have no derivative; if they search for a root,
        solve(…) has its derivative

Of 3000 summands coefficients are bounded as far as there is room for their graph, and one that underflows is looked at as far; of
1600, the third one along a direction is compared at two scales, the fourth at none

  $ sums() { awk -v n=$1 -v t="$2" 'BEGIN { for (i = 1; i <= n; i++) { x = t; gsub("@", i, x); printf "%s%s", (i > 1 ? "+" : ""), x } }'; }
  $ adcalc --no-check --bounds --taylor=10 -e "sin(($(sums 3000 'sin(x*@)*exp(x*x)'))*1e-9)" --at x=1e-3 | tail -n 1
  c10     31000000
  $ ADC_FLINT=no adcalc --no-check --no-bounds --taylor=6 -e "1e300*(1e-200*(1e-200*exp(sin(($(sums 3000 'sin(x*@)*exp(x*x)'))*1e-9))))" --at x=1e-3 | tail -n 2
  note: underflow: an intermediate value is too small for a double, digits may be
        lost
  $ adcalc --no-escalate --taylor=4 --direction=x=1,y=1e-6 -e "log(x)+($(sums 1600 'sin(y*@)'))*1e-9" --at x=1e-12,y=3 | tail -n 4
  3    3.33333333333333e35  3.3333333333333(5)e35  12 digits
  4    -2.5e47              0(6)e49                inconclusive: too noisy to
                                                   decide, ±6e50
  note: the other finite differences would take too long; --check asks for them

Checks within a limit of steps: whatever it is, numbers are the same, compared or not, or there are none

  $ awk 'BEGIN { print "s = 0;"; for (i = 0; i < 60; i++) for (k = 1; k <= 12; k++) print "s = s + sin(x" i "*" k ");"; print "s" }' > many.ad
  $ point=$(awk 'BEGIN { for (i = 0; i < 60; i++) printf "%sx%d=0.%d", (i ? "," : ""), i, i+1 }')
  $ outcomes() { limits=$1; shift; for n in $limits; do adcalc --no-escalate --digits=6 --max-steps=$n "$@" 2>&1 | grep -E '^value|steps|too long|^.x  *[0-9-]'; done | sed 's/^adcalc.*: more than [0-9]*/more than N/' | sed 's/  *[0-9]* digits$//' | sort -u; }
  $ outcomes '3000 15000 27000 39000 60000 80000 100000 130000' -f many.ad --at "$point" | grep -v '^.x'
  more than N steps of evaluation (--max-steps)
  note: the finite differences would take too long; --check asks for them
  value    243.449
  $ outcomes '200 500 800 1000 1100 1200 1400 1700 2000 2300 2600 3000' --hessian -e 'sin(x*y)*exp(x+y)*cos(x)' --at x=1,y=2
  more than N steps of evaluation (--max-steps)
  note: the finite differences of second partials would take too long; --check
  note: the finite differences would take too long; --check asks for them
  note: the other finite differences would take too long; --check asks for them
  value    9.86793
  ∂x   -14.5327
  ∂x   -14.5327    -14.5327
  ∂x   -60.1392   -36.2674
  $ for g in 3 100; do outcomes '3000 5000 20000 80000 320000' -e "f(x) = { i = 0; n = exp($g*(x-1))*50; while (i < n + 100) { i = i+1; }; return i*0 + x }; f(x)+y" --at x=1,y=1 | grep -v '^.x'; done | sort | uniq -c
        2 more than N steps of evaluation (--max-steps)
        2 note: the finite differences along each variable would take too long; --check
        2 note: the finite differences would take too long; --check asks for them
        2 value    2
  $ outcomes '160000 320000' -e 'sum(k=1, round(200+exp(100*(x-1))), sin(k*0+x))+y' --at x=1,y=1 | grep -v '^.x'
  note: the finite differences would take too long; --check asks for them
  value    170.136

Where a branch is decided or not by the step, the difference says so

  $ for p in 1.0005 1.0099 1.0101 1.02; do for s in '<' '>'; do adcalc --no-escalate -e "x*(abs(x-1)${s}1e-2 and sin(x)^2+cos(x)^2>1 ? 2 : 1)" --at x=$p 2>&1 | grep -c 'inconclusive: rounding decides'; done; done | tr -d '\n'; echo
  10100101

A part that is held fixed, of one of two variables

  $ adcalc --no-escalate -e 'value(x)*y + x*y' --at x=2,y=3 | grep '^∂'
  ∂x   3          -                      inconclusive: value() holds a part fixed
  ∂y   4          4.00000000000000(1)    exact

What refuses to be differentiated, or counts as fixed, stands behind a branch that second differences reach

  $ for e in 'x<4.0001 ? x^2*y : gcd(x,6)' 'x<4.0001 ? x^2*y : value(x)*x*y' 'x<4.0001 ? x^2*y : 1/(x-x)'; do adcalc --check=strict --hessian -e "$e" --at x=4,y=2 | sed -n '/^Hessian/,/^$/p' | paste -sd '|'; done | uniq -c
        3 Hessian|     ∂x   ∂y|∂x   4    8|∂y   8    0|
  $ adcalc --check=strict --hessian -e 'sin(x)^2+cos(x)^2 < 1.0000000000000004 ? x^2*y : x*y' --at x=4,y=2 | tail -n 1
  ∂y∂y   -   inconclusive: rounding decides a branch
  $ adcalc --check=strict -q --hessian -e '1e-200*x^2*1e-200*y' --at x=4,y=2 | paste -sd '|'
  0|0 (underflow)|0 (underflow)|0\t0|0\t0 (esc)

An oscillation that rounding hides, in steps of many periods: no verdict. The derivatives are right (by hand 3e-9 + 10 cos(1e7)).
At the second, the widest steps leave the domain of the logarithm, whose part of the partial is -1e-7.

  $ o() { adcalc --check --no-escalate --no-bounds "$@" | sed -n '/^∂x/,$p'; }
  $ o --at x=1 -e '1e10+x*3e-9+sin(1e7*x)*1e-6'; o --at x=1 -e '1e10+x*3e-9+sin(1e7*x)*1e-6+1e-9*log(1.01-x)'
  ∂x   -9.072703858817395  0(4)e-5            inconclusive: rounding hides a
                                              period shorter than a step
  ∂x   -9.072703958817394  0(9)e-4            inconclusive: rounding hides a
                                              period shorter than a step

Wide steps that see a power alone, and the tangent beside it as noise around it: by mpmath 8.8104904534382068e20.

  $ adcalc --at x=115214.60275684534 -e '(2*x-tan(x)-x^2*sqrt(x))^2' | sed -n '/^∂x/,$p'
  ∂x   8.810490453438207e20  8.810490360772(1)e20  inconclusive: its steps are
                                                   longer than a period
