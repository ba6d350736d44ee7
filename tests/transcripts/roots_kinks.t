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
  $ adcalc --solve=x -e 'floor(x) - 3' --at x=1 | tail -n 1
  residual 0 after 11 steps
