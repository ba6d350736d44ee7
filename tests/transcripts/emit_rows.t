What is written of choices, powers and numbers that formulas seldom have. The C tests itself with --main; each derivative as a
formula is read again, and what differs by more than 1e-13 of it from the gradient is shown.
SPDX-License-Identifier: GPL-3.0-or-later

  $ c() { adcalc -e "$1" --at "$2" --emit=c --main $3 > f.c && cc -std=c99 -Wall -Werror -Wno-unused-function -ffp-contract=off -o f f.c -lm && ./f; echo "$?"; }
  $ i() { adcalc -e "$1" --at "$2" --emit=infix > o || return; sed -n '/^t[0-9]* = /p' o | tr '\n' ';' > t; sed -n 's/^df.* = //p' o > d; adcalc -q --no-check -e "$1" --at "$2" | tail -n +2 > g; while read -r e; do adcalc -q --no-check -e "$(cat t) $e" --at "$2" 2> /dev/null | head -n 1; done < d | paste - g | awk '{n++; if ($1 - $2 > 1e-13*($2 < 0 ? -$2 : $2) || $2 - $1 > 1e-13*($2 < 0 ? -$2 : $2)) print} END {print n " derivatives"}'; }

  $ c 'clamp(x, y, 3)*x + min(x, y)*max(x, 2)' x=1.5,y=0.2; c 'relu(x)*step(y)*sign(x)*abs(y)' x=0.5,y=1 --hessian; c '(x < y) + (x <= y)*x + (x > y) + (x >= y) + (x == y) + (x != y)*y' x=1.3,y=2.1
  3 passed, 0 failed
  0
  3 passed, 0 failed
  0
  3 passed, 0 failed
  0
  $ c 'x > y ? x^2 : (x == y ? 1 : y*x)' x=1,y=2; c '!(x > y)*x + (x && y)*y + (x || y)' x=1,y=2; c '[exp10(x), x^3, 2]' x=0.3,y=1 --hessian; c 3 x=1; c 'clamp(2, x, y)' x=1,y=3
  3 passed, 0 failed
  0
  3 passed, 0 failed
  0
  9 passed, 0 failed
  0
  2 passed, 0 failed
  0
  3 passed, 0 failed
  0
  $ i 'clamp(x, y, 3)*x + min(x, y)*max(x, 2)' x=1.5,y=0.2; i 'clamp(2, x, y)*clamp(x, -1, y)' x=1,y=3; i 'clamp(7, x, y)' x=1,y=3; i 'relu(x)*step(y)*sign(x)*abs(y)' x=0.5,y=1
  2 derivatives
  2 derivatives
  2 derivatives
  2 derivatives
  $ i '(x^2)^(3/2)*x^0*(x^0.5)^4' x=1.7; i '1/0.1*x^(1/10)/x^(1/7)' x=1.3; i 'x^1000*x^-999*y' x=1.01,y=2; i 'factorial(3)*x*factorial(13) + factorial(y)' x=1.5,y=2.5; i '(x*y)^0.5*x^0.5/sqrt(y)' x=2,y=3
  1 derivatives
  1 derivatives
  2 derivatives
  2 derivatives
  2 derivatives
  $ i '-(-x)*(-2)*(x - y)/(y - x)' x=2,y=3; i '2*x*3*y/6 + x*y + 1/3 - 1/3 + x*(1/3 + 1/6)' x=2,y=3; i 'x/0.125*1e-3 + 123456789012*x*98765432109' x=2; i 'sqrt(x^2 + 1)*sqrt(x^2 + 1)/sqrt(x^2 + 1)' x=2; i 'log(x^2)*log2(y^2)*log10(x*y)' x=2,y=3
  2 derivatives
  2 derivatives
  1 derivatives
  1 derivatives
  2 derivatives
  $ i 'sum(k=1, 40, sin(k*x)/k)' x=0.3; i 'prod(k=1, 12, x + k)' x=0.3; i 'x == y ? x : y^2' x=1,y=2; i '(x > 1 ? x : y)*(x > 1 ? x^2 : y)' x=1.5,y=2; i 'x^y^0.5*2^x*x^x' x=1.5,y=2; i '(x + y)^2*(x + y)^-3*(x + y)^0.5' x=1.5,y=2
  1 derivatives
  1 derivatives
  2 derivatives
  2 derivatives
  2 derivatives
  2 derivatives
  $ i 'pi*x^e*y + 3^x' x=1.5,y=2; i "sin'(x)*gamma'(x)" x=1.5; i 'hypot(x, y)*atan2(x, y)*mod(x, y)' x=1.5,y=0.4; i 'normpdf(x)*normcdf(x)*erfcx(y)*sinh(x)' x=1.5,y=0.4
  2 derivatives
  1 derivatives
  2 derivatives
  adcalc: the derivative needs 'derfcx', 2^n exp(x^2) times the n-th repeated integral of erfc: (-1)^n/n! times the n-th derivative of erfcx, which no formula is written for
    hint: --emit=c has it as source
  [1]

In other languages: what they have no function for is named, long lines are cut

  $ for f in python javascript fortran; do for e in 'clamp(x, -1, 1)' 'relu(x) + step(x) + sign(x)' '(x < 1) + (x != 2) + (x == 1)' '-x/2' 'floor(x) + ceil(x)'; do adcalc -e "$e" --at x=0.5 --emit=$f | grep -E 'v[0-9]+ = ' | tail -n 1; done; done
      v3 = np.where((v0 < (-1.0)), (-1.0), np.where((v0 > 1.0), 1.0, v0))
      v5 = (v3 + v4)
      v7 = (v5 + v6)
      v3 = (v1/2.0)
      v3 = (v1 + v2)
      const v3 = ((v0 < (-1.0)) ? (-1.0) : ((v0 > 1.0) ? 1.0 : v0));
      const v5 = (v3 + v4);
      const v7 = (v5 + v6);
      const v3 = (v1/2.0);
      const v3 = (v1 + v2);
      v3 = merge((-1.0d0), merge(1.0d0, v0, (v0 > 1.0d0)), (v0 < (-1.0d0)))
      v5 = (v3 + v4)
      v7 = (v5 + v6)
      v3 = (v1/2.0d0)
      v3 = (v1 + v2)
  $ for f in python javascript fortran; do for e in 'round(x)' 'erfcx(x)' 'x > 0 ? x : 1'; do adcalc -e "$e" --at x=0.5 --emit=$f 2>&1 | grep adcalc; done; done
  adcalc: Python has no function for 'round'
  adcalc: Python has no function for 'erfcx'
  adcalc: branches, loops and sums that depend on the point are not written in Python
  adcalc: JavaScript has no function for 'round'
  adcalc: JavaScript has no function for 'erfcx'
  adcalc: branches, loops and sums that depend on the point are not written in JavaScript
  adcalc: Fortran has no function for 'round'
  adcalc: Fortran has no function for 'erfcx'
  adcalc: branches, loops and sums that depend on the point are not written in Fortran
  $ adcalc -e 'sum(k=1, 30, x^k/k)*nan' --at x=0.5 --emit=fortran | awk 'length($0) > 132' ; adcalc -e 'nan*x - 2*x + 1e22*x' --at x=1 --emit=javascript | grep -c NaN; adcalc -e '[x, y]' --at x=1,y=2 --emit=fortran | grep jacobian
  2
  subroutine f(x, value, jacobian)
      double precision, intent(out) :: value(0:1), jacobian(0:1, 0:1)
      jacobian(0, 0) = b0_0
      jacobian(0, 1) = 0.0d0
      jacobian(1, 0) = 0.0d0
      jacobian(1, 1) = b1_1

LaTeX: factors that begin with digits, signs, powers of what needs brackets, functions without a form of their own

  $ l() { for e in "$@"; do adcalc -e "$e" --at x=2,y=3 --emit=latex 2> /dev/null | head -n 1; done; }
  $ l 'x*2^y*3^x' '2*(3*x)^2' '(x + y)!*x!' '(-x)^2*(x*y)^(x + 1)' 'x^2^y' 'sqrt(x)^3' '(-2)*x - (-y)' 'mod(x, y)*hypot(x, y)' 'betainc(x/9, 2, y)' "gamma'(x)*airyai'(y)" 'x*(-inf)' 'log1p(x)*atan2(x, y)*step(x)' 'x_1*x_ab + x1y' 'sin(x)^-1' '(x/y)/(y/x)' 'x - (y - x)' 'abs(x - y)^2' 'floor(x)*ceil(y)' 'x < y ? 1 : 2' 'erf(x)^2*max(x, y)^3'
  f = x\cdot {2}^{y}\cdot {3}^{x}
  f = 18\,{x}^{2}
  t_{1} = \left(x+y\right)!
  t_{1} = {\left(x\,y\right)}^{x+1}
  t_{1} = {x}^{{2}^{y}}
  f = {x}^{\frac{3}{2}}
  f = y-2\,x
  f = \operatorname{mod}\left(x,y\right)\,\sqrt{{x}^2+{y}^2}
  f = \Gamma\left(x\right)\,\psi\left(x\right)\,\operatorname{airyai}'\left(y\right)
  f = -\infty\,x
  f = \ln\left(1+x\right)\,\operatorname{atan2}\left(x,y\right)\,\operatorname{step}\left(x\right)
  f = x_{1}\,x_{\mathrm{ab}}+\mathrm{x1y}
  f = \frac{1}{\sin\left(x\right)}
  f = \frac{x}{y\,\frac{y}{x}}
  f = 2\,x-y
  t_{1} = \left|x-y\right|
  f = \left\lfloor x\right\rfloor\,\left\lceil y\right\rceil
  f = 1
  t_{1} = 3\,{\left(\operatorname{erf}\left(x\right)\right)}^{2}\,{\left(\max\left(x,y\right)\right)}^{2}
