Roots that a step reaches at once, with kinks on the way; solve() in formulas finds the same

  $ for e in 'abs(x) - 1' 'abs(x - 1) - abs(x + 2)/3' 'max(x, 2 - x) - 3'; do for s in 5 -50 1000; do adcalc -q --digits=12 --solve=x -e "$e" --at x=$s; done; done
  1
  -1
  1
  2.5
  2.5
  2.5
  3
  -1
  3
  $ adcalc --solve=x,y -e '[x-1, y-2]' --at x=5,y=7
  [x - 1, y - 2]

      value
  x   1
  y   2

  residual 0 after 1 step
  $ adcalc --solve=x -e '2*x - 6' --at x=5 | tail -n 1; adcalc --solve=x -e '2*x - 6' --at x=3 | tail -n 1
  residual 0 after 1 step
  residual 0 at the starting point: it is a root

Values that are 0 by rounding alone, a pole and a jump are no roots

  $ for e in '1 - tanh(x)' 'exp(-x)' '1/x' 'sign(x)' 'floor(x) - 0.5' 'x^2 + 1e-9'; do adcalc --solve=x -e "$e" --at x=1 > out.txt 2>&1; echo "$? $e"; done
  1 1 - tanh(x)
  1 exp(-x)
  1 1/x
  1 sign(x)
  1 floor(x) - 0.5
  1 x^2 + 1e-9

A value near 0 at a vertical tangent is no root, unless rounding moves it there; steps are those that were made

  $ for e in 'sqrt(x) + 1e-7' 'sqrt(x) + 1e-5' 'sqrt(x)' 'cbrt(x - 1)'; do adcalc -q --digits=6 --solve=x -e "$e" --at x=2 > out.txt 2>&1; echo "$? $e"; done
  1 sqrt(x) + 1e-7
  1 sqrt(x) + 1e-5
  0 sqrt(x)
  0 cbrt(x - 1)
  $ adcalc --solve=x -e 'floor(x) - 3' --at x=1 | grep residual
  residual 0 after 11 steps

At a vertical tangent a root is where the sign changes: sqrt(x) = 1e-9 at 1e-18, cbrt(x) = -1e-9 at -1e-27, log(x) = -700 at
e^-700, and 3 - 1e-27 is 3 in doubles. sqrt(x) = -1e-9 nowhere, alone or in a system.

  $ for e in 'sqrt(x) - 1e-9' 'cbrt(x) + 1e-9' 'sqrt(x) - 1e-15' 'cbrt(x)' 'cbrt(x - 3) + 1e-9' 'log(x) + 700' 'sqrt(x)*x - 1e-12'; do adcalc -q --digits=11 --solve=x -e "$e" --at x=1; done
  1e-18
  -1e-27
  1e-30
  0
  3
  9.8596765438e-305
  1e-8
  $ for s in 1 5 1e3; do adcalc --solve=x -e 'sqrt(x) + 1e-9' --at x=$s; echo $?; done 2>&1
  adcalc: no root was found: the steps end where the value is small and changes no sign
    hint: begin elsewhere with --at
  1
  adcalc: no root was found: the steps end where the value is small and changes no sign
    hint: begin elsewhere with --at
  1
  adcalc: no root was found: the steps end where the value is small and changes no sign
    hint: begin elsewhere with --at
  1
  $ adcalc --solve=x,y -e '[sqrt(x) + 1e-9, y - 1]' --at x=1,y=2
  adcalc: no root was found: no step comes nearer to a root
    hint: begin elsewhere with --at
  [1]

--solve and solve() are one search: the same double, from any start; but for a triple root, which has no derivative, --solve alone

  $ for e in 'abs(x) - 1' 'x^3 - 2*x + 2' 'exp(x) - 1e-300' 'x*exp(-x)' 'tan(x) - x' 'log(x)' 'x^5 - x - 1' 'sinh(x) - 1e5' 'atan(x)'; do for s in 0.25 1 3 -4 4.6 60; do a=$(adcalc -q --solve=x -e "$e" --at x=$s 2>/dev/null); b=$(adcalc -q -e "solve(x=$s, $e)" 2>/dev/null); test "$a" = "$b" || echo "$e from $s: $a, $b"; done; done
  tan(x) - x from 0.25: -9.188924640240624e-9,\x20 (esc)

Where --solve and solve() have a root, it is the same double. Systems whose values are not small have none, however short the
steps: sqrt(x) + 1e-12 and abs(x) + 1e-10 have no root, and the one of cbrt(x) + 1e-6 is -1e-18.

  $ for e in 'abs(x)-1' 'x*exp(-x)' 'sin(x)' 'x^2-2' 'x^3-2*x-5' 'exp(x)-3*x^2'; do for x in 0.3 1 5; do a=$(adcalc -q --digits=17 --solve=x -e "$e" --at x=$x); b=$(adcalc -q --digits=17 -e "solve(x=$x, $e)"); test "$a" = "$b" && echo "$a"; done; done | grep -c "^-*[0-9]"
  18
  $ for e in 'sqrt(x)+1e-12' 'abs(x)+1e-10' 'cbrt(x)+1e-6'; do adcalc -q --digits=12 --solve=x,y -e "[$e, y-1]" --at x=1.3,y=2 2>&1 | head -n 1; done
  adcalc: no root was found: no step comes nearer to a root
  adcalc: no root was found: no step comes nearer to a root
  -1e-18
