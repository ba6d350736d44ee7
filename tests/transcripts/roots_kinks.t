Roots that a step reaches at once, with kinks on the way; solve() in formulas finds the same

  $ for e in 'abs(x) - 1' 'abs(x - 1) - abs(x + 2)/3' 'max(x, 2 - x) - 3'; do for s in 5 -50 1000; do adcalc -q --digits=12 --solve=x -e "$e" --at x=$s; done | paste -sd ' '; done
  1 -1 1
  2.5 2.5 2.5
  3 -1 3
  $ for s in 5 3; do adcalc --solve=x -e '2*x - 6' --at x=$s | tail -n 1; done
  residual 0 after 1 step
  residual 0 at the starting point: it is a root

Values that are 0 by rounding alone, a pole and a jump are no roots

  $ r() { for e; do adcalc -q --digits=11 --solve=x -e "$e" --at x=1 2>&1 | sed 's/^adcalc: //; 1q'; done; }
  $ r '1 - tanh(x)' 'exp(-x)' '1/x' 'sign(x)' 'floor(x) - 0.5' 'x^2 + 1e-9' | uniq -c
        3 no root was found: the steps end where the value is small and changes no sign
        2 no root was found: no step comes nearer to a root
        1 no root was found: the steps end where the value is small and changes no sign

A value near 0 at a vertical tangent is no root, unless rounding moves it there; steps are those that were made

  $ r 'sqrt(x) + 1e-7' 'sqrt(x)' 'cbrt(x - 1)'; adcalc --solve=x -e 'floor(x) - 3' --at x=1 | grep residual
  no root was found: the steps end where the value is small and changes no sign
  0
  1
  residual 0 after 11 steps

At a vertical tangent a root is where the sign changes: sqrt(x) = 1e-9 at 1e-18, cbrt(x) = -1e-9 at -1e-27, log(x) = -700 at
e^-700, and 3 - 1e-27 is 3 in doubles. sqrt(x) = -1e-9 nowhere, alone or in a system.

  $ r 'sqrt(x) - 1e-9' 'cbrt(x) + 1e-9' 'sqrt(x) - 1e-15' 'cbrt(x)' 'cbrt(x - 3) + 1e-9' 'log(x) + 700' 'sqrt(x)*x - 1e-12' 'sqrt(x) + 1e-9' | paste -sd ' '
  1e-18 -1e-27 1e-30 0 3 9.8596765438e-305 1e-8 no root was found: the steps end where the value is small and changes no sign

--solve and solve() are one search: the same double, from any start; but for a triple root, which has no derivative, --solve alone

  $ for e in 'abs(x) - 1' 'x^3 - 2*x + 2' 'exp(x) - 1e-300' 'x*exp(-x)' 'tan(x) - x' 'log(x)' 'x^5 - x - 1' 'atan(x)'; do for s in 0.25 1 -4 60; do a=$(adcalc -q --solve=x -e "$e" --at x=$s 2>/dev/null); b=$(adcalc -q -e "solve(x=$s, $e)" 2>/dev/null); test "$a" = "$b" || echo "$e from $s: $a, $b"; done; done
  tan(x) - x from 0.25: -9.188924640240624e-9,\x20 (esc)

Systems whose values are not small have no root, however short the steps: sqrt(x) + 1e-12 and abs(x) + 1e-10 have none, and the one
of cbrt(x) + 1e-6 is -1e-18.

  $ for e in 'sqrt(x)+1e-12' 'abs(x)+1e-10' 'cbrt(x)+1e-6'; do adcalc -q --digits=12 --solve=x,y -e "[$e, y-1]" --at x=1.3,y=2 2>&1 | head -n 1; done
  adcalc: no root was found: no step comes nearer to a root
  adcalc: no root was found: no step comes nearer to a root
  -1e-18
