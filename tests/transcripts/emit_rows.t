What is written of choices, powers and numbers that formulas seldom have. The C tests itself with --main; each derivative as a
formula is read again, and what differs by more than 1e-13 of it from the gradient is shown.
SPDX-License-Identifier: GPL-3.0-or-later

  $ c() { { adcalc -e "$1" --at "$2" --emit=c --main $3 > f.c && cc -std=c99 -Wall -Werror -Wno-unused-function -ffp-contract=off -o f f.c -lm && ./f; s=$?; [ $s = 0 ] || echo "=$s"; } 2>&1 | marks | grep -v hint; }
  $ i() { adcalc -e "$1" --at "$2" --emit=infix > o || return; awk '/^t[0-9]* = / { print } sub(/^df.* = /, "") { d = d ", " $0 } END { print "[" substr(d, 3) "]" }' o > d
  >   { adcalc -q --no-check -e "$1" --at "$2"; adcalc --json --no-check d --at "$2" 2> /dev/null; } | awk '/^[^{]/ && NR > 1 { g[++n] = $1 }
  >     /^{/ { sub(/.*"value":\[/, ""); sub(/\].*/, ""); m = split($0, d, ",") }
  >     END { for (k = 1; k <= n || k <= m; k++) { e = 1e-13*(g[k] < 0 ? -g[k] : g[k]); if (!(k in g) || !(k in d) || d[k] - g[k] > e || g[k] - d[k] > e) print d[k], g[k] }; print k - 1 " derivatives" }'; }

  $ { c 'clamp(x, y, 3)*x + min(x, y)*max(x, 2)' x=1.5,y=0.2; c 'relu(x)*step(y)*sign(x)*abs(y)' x=0.5,y=1 --hessian; c '(x < y) + (x <= y)*x + (x > y) + (x >= y) + (x == y) + (x != y)*y' x=1.3,y=2.1; } 2>&1 | paste -sd '|'
  3 passed, 0 failed|7 passed, 0 failed|3 passed, 0 failed
  $ { c 'x > y ? x^2 : (x == y ? 1 : y*x)' x=1,y=2; c '!(x > y)*x + (x && y)*y + (x || y)' x=1,y=2; c '[exp10(x), x^3, 2]' x=0.3,y=1 --hessian; c 3 x=1; c 'clamp(2, x, y)' x=1,y=3; } 2>&1 | paste -sd '|'
  3 passed, 0 failed|3 passed, 0 failed|9 passed, 0 failed|2 passed, 0 failed|3 passed, 0 failed
  $ { i 'clamp(x, y, 3)*x + min(x, y)*max(x, 2)' x=1.5,y=0.2; i 'clamp(2, x, y)*clamp(x, -1, y)' x=1,y=3; i 'clamp(7, x, y)' x=1,y=3; i 'relu(x)*step(y)*sign(x)*abs(y)' x=0.5,y=1; } 2>&1 | paste -sd '|'
  2 derivatives|2 derivatives|2 derivatives|2 derivatives
  $ { i '(x^2)^(3/2)*x^0*(x^0.5)^4' x=1.7; i '1/0.1*x^(1/10)/x^(1/7)' x=1.3; i 'x^1000*x^-999*y' x=1.01,y=2; i 'factorial(3)*x*factorial(13) + factorial(y)' x=1.5,y=2.5; i '(x*y)^0.5*x^0.5/sqrt(y)' x=2,y=3; } 2>&1 | paste -sd '|'
  1 derivatives|1 derivatives|2 derivatives|2 derivatives|2 derivatives
  $ { i '-(-x)*(-2)*(x - y)/(y - x)' x=2,y=3; i '2*x*3*y/6 + x*y + 1/3 - 1/3 + x*(1/3 + 1/6)' x=2,y=3; i 'x/0.125*1e-3 + 123456789012*x*98765432109' x=2; i 'sqrt(x^2 + 1)*sqrt(x^2 + 1)/sqrt(x^2 + 1)' x=2; i 'log(x^2)*log2(y^2)*log10(x*y)' x=2,y=3; } 2>&1 | paste -sd '|'
  2 derivatives|2 derivatives|1 derivatives|1 derivatives|2 derivatives
  $ { i 'sum(k=1, 40, sin(k*x)/k)' x=0.3; i 'prod(k=1, 12, x + k)' x=0.3; i 'x == y ? x : y^2' x=1,y=2; i '(x > 1 ? x : y)*(x > 1 ? x^2 : y)' x=1.5,y=2; i 'x^y^0.5*2^x*x^x' x=1.5,y=2; i '(x + y)^2*(x + y)^-3*(x + y)^0.5' x=1.5,y=2; } 2>&1 | paste -sd '|'
  1 derivatives|1 derivatives|2 derivatives|2 derivatives|2 derivatives|2 derivatives
  $ { i 'pi*x^e*y + 3^x' x=1.5,y=2; i "sin'(x)*gamma'(x)" x=1.5; i 'hypot(x, y)*atan2(x, y)*mod(x, y)' x=1.5,y=0.4; i 'normpdf(x)*normcdf(x)*erfcx(y)*sinh(x)' x=1.5,y=0.4; } 2>&1 | paste -sd '|'
  2 derivatives|1 derivatives|2 derivatives|2 derivatives

Exponents and numbers that are too large or too fine to be joined stay apart; a factor that a product has twice is taken out
as often as all parts of a sum have it.

  $ { i 'x^(1/997)*x^(1/991) + 2*x^(1/983)*x^(1/977)' x=0.3; i 'x^(1/997)*x^(1/991)*x^(1/983)*x^(1/977)' x=0.3; i '((x^999)^999)^999*((x^999)^999)^999 + (((x^999)^999)^999)^2' x=1.0000000001; i '(((x*y)^512)^512)^-512*x' x=1.0000000001,y=1; } 2>&1 | paste -sd '|'
  1 derivatives|1 derivatives|1 derivatives|2 derivatives
  $ { i 'x^1.5*x^2.5 + 1e9*(x + 1) + (1e9*1e9)*x' x=2; i '(1e6*x)^3 + (1e6*x)^-3' x=1e-6; i '(2*x)^70' x=0.4; i '(-2/3*y)^70*(3/2)^-70' y=1.01; i '1073741823*x + 1073741823*x + 5*x + (1e9 + x) + (1e9 + y)' x=1,y=2; } 2>&1 | paste -sd '|'
  1 derivatives|1 derivatives|1 derivatives|1 derivatives|2 derivatives
  $ { i '13!*x + 2.5!*x + (x - x + 3)!' x=2; i 'x^1000 + x^(1/1001) + x^-2000' x=1.01; i '0*log(x) + log(x)*2' x=2; i '((x^2)^3)^(1/2) + log(x) + (x^(1/2))^(1/3) + (x^3)^(1/3)' x=2; i 'sum(k=1, 210, y^k*sin(k*x))' x=0.3,y=0.9; } 2>&1 | paste -sd '|'
  1 derivatives|1 derivatives|1 derivatives|1 derivatives|2 derivatives
  $ { i '3/1024*x + 1/40*y + 2/80*x + 1.0000000001*x + 1234567890123*y' x=2,y=3; i 'sin(sqrt(x)) + log((x^(1/2))^(1/3))' x=2; i '(x*y)^(-1/3)*(x*y)^(1/3)' x=2,y=3; } 2>&1 | paste -sd '|'
  2 derivatives|1 derivatives|2 derivatives
  $ for e in '1e9*((x^999)^999)^999' '(((x^-512)^512)^512)^8'; do adcalc -e "$e" --emit=infix; echo $?; done
  f = 1000000000*x^997002999
  df/dx = 997002999*1000000000*x^997002998
  0
  f = 1/x^1073741824
  df/dx = -1073741824/(x^513*x^1073741312)
  0
  $ { adcalc -e '[sin(2*y)*sqrt(x) + sqrt(x)*sqrt(x)*sin(y), 1]' --emit=infix | grep 'df1/dy'; adcalc -e '[sin(2*y)/x + 1/x*x*sin(y), 1]' --emit=infix | grep 'df1/dy'; } 2>&1 | paste -sd '|'
  df1/dy = x*cos(y) + 2*sqrt(x)*cos(2*y)|df1/dy = cos(y) + 2*cos(2*y)/x

Loops that are written out, or as they stand; more branches than are written; what only one of the two can write.

  $ c '{ s = 0; for (k = 1; k <= 20; k += 1) { if (x > k) { s = s + diff(x^k, x) } }; s*y }' x=3.5,y=1; c '{ s = 0; for (k = 1; k <= 1000000; k += 1) s += x/k; s }' x=2; c 'f(x) = { k = 0; while (k < x) k += 1; x ? k*x : 1 }; f(x)*y' x=3.5,y=2; c 'f(x) = { k = 0; while (k < x) k += 1; if (x) { k = k*x }; k }; f(x)*y' x=3.5,y=2
  adcalc: -e:1:62: a derivative cannot be written in a program with branches, or with loops that depend on the point [diff(x^k, x)]
  =2
  2 passed, 0 failed
  3 passed, 0 failed
  3 passed, 0 failed
  $ { c 'f(n) = { if (n > 0) { r = f(n - 1)*2*n } else { r = 1 }; r }; f(x)' x=3.5; c 'x < 1 ? x : gcd(x, 2.5)' x=0.5; c 'max(x, y) > 1 ? x : y^2' x=2,y=1; c 'not(x > 1) ? x : y^2' x=2,y=1; c "$(seq -f '(x > %g ? x : 1)' -s '*' 18)" x=2.5; } 2>&1 | paste -sd '|'
  2 passed, 0 failed|adcalc: 'gcd' has no derivative|=1|3 passed, 0 failed|3 passed, 0 failed|2 passed, 0 failed
  $ for n in 63 69; do c "f(n, $(seq -s , $n | sed 's/[0-9][0-9]*/p&=&/g')) = n < 0 ? ($(seq -s + $n | sed 's/[0-9][0-9]*/p&*&/g'))*n : f(n - 1, p1=2, p63=4) + p$n; f(x)" x=3.5; done 2>&1 | paste -sd '|'
  2 passed, 0 failed|adcalc: defaults of more than 64 parameters are not written|=4
  $ c '{ s = x; for (k = 1; k <= 3; k += 1) s += k*x; s }' x=2 --taylor=2; c '{ s = 0; k = 0; while (k < x) { k += 1; s += k*x }; s }' x=3 --taylor=3; c 'x^2' x=2,z=3 '--wrt=x,z --taylor=2'; c 2+3 x=1 --taylor=0; c 'x^y' x=2,y=-1 --wrt=x
  5 passed, 0 failed
  adcalc: no Taylor coefficients are written of programs with branches, or with loops that depend on the point
  =2
  6 passed, 0 failed
  3 passed, 0 failed
  2 passed, 0 failed
  $ c 'A[1]*A[2]*x' 'A=[1,2],x=3' --hessian; for wrt in 'A[2]' 'A[1],x' 'A[2],A[1]' 'x,A' A; do c 'A[1]*A[2]*x' 'A=[1,2],x=3' --wrt=$wrt; done; adcalc -e 'A[1]*A[2]' --at 'A=[1,2]' --wrt='A[2]' --emit=infix; c 'α*A[2]' 'A=[1,2],α=3'
  13 passed, 0 failed
  2 passed, 0 failed
  3 passed, 0 failed
  3 passed, 0 failed
  4 passed, 0 failed
  3 passed, 0 failed
  f = A[2]*A[1]
  df/dA[2] = A[1]
  4 passed, 0 failed

Names that are taken, the text in the comment at the head, second derivatives of selections.

  $ adcalc -e 'f*g*h*F*G*H*value*result' --at value=1,result=2 --emit=infix | grep dF; adcalc -e '(x /* c */ + 1
  > *y)' --emit=c | sed -n 3,4p; i 'x' x=1,y=2; adcalc -e 'max(x^2, y)^2*x' --emit=infix --hessian | tail -n 3; adcalc -q -e 't2 = x^2; t3 = y > t2; t6 = 2*(t3 ? y : t2); t3 ? t6 : 0' --at x=2,y=5 | head -n 1; adcalc -q --hessian -e 'max(x^2, y)^2*x' --at x=2,y=5 | tail -n 1
  dresult/dF = value*result*f*g*h*G*H
   *     (x /* c * / + 1
   *     *y)
  adcalc: warning: --at: 'y' does not occur in the formula
  2 derivatives
  d2f/dxdx = 2*(x*(t3 ? 0 : t6) + t4 + t1*t5)
  d2f/dxdy = t3 ? t6 : 0
  d2f/dydy = t3 ? 2*x*(t3 ? 1 : 0) : 0
  10
  10\t4 (esc)

  $ c '{ s = sum(k=1, n, diff(x^k, x)); x > 1 ? s : y }' x=2,n=3,y=1; c 'x < 1 ? x : sum(k=1, 3000000, x/k)' x=0.5; c '{ s = 0; for (k = 1; k <= 3; k += 1) s += k*x^2; s }' x=2 --hessian; c 'k = 0; s = 0; while (k < x) { k += 1; s += k*x }; s*y + k' x=2.5,y=3; c 'f(x) = x < 1 ? sum([1, x]) : f(x - 1)*y; f(x)' x=2.5,y=3
  adcalc: -e:1:19: a derivative cannot be written in a program with branches, or with loops that depend on the point [diff(x^k, x)]
  =2
  2 passed, 0 failed
  3 passed, 0 failed
  3 passed, 0 failed
  adcalc: -e:1:16: an operation on arrays cannot be written in a program with branches, or with loops that depend on the point [sum([1, x])]
  =2
  $ { adcalc -e 'sum(k=1, 100000, 1/k)' --emit=c --main > f.c && cc -std=c99 -o f f.c -lm && ./f; for wrt in A 'A[1],B[1],A[2]' 'A[1],A[3],A[2]'; do c 'A[1]*B[2]*A[3]' 'A=[1,2,3],B=[4,5]' --wrt=$wrt; done; i 'sum(k=-3, 3, k*x^k)' x=2; for e in '0^-2 + x' 'x*(-2)!'; do adcalc -e "$e" --emit=infix | head -n 1; done; } 2>&1 | paste -sd '|'
  1 passed, 0 failed|4 passed, 0 failed|4 passed, 0 failed|4 passed, 0 failed|1 derivatives|f = x + 1/0^2|f = x*(-2)!

What cannot be written, or depends on a point that is not there.

  $ { adcalc -e 'besselj(2,x)' --emit=c --name=$(printf 'a%.0s' $(seq 4000)) | grep -c '^double a'; adcalc -e '{ k = 0; s = 0; while (k < x) { k += 1; s += gcd(y, 6) }; s }' --emit=c; echo $?; adcalc -e 'nan*x' --emit=c; adcalc -e 'A[3]*x' --at 'A=[1,2],x=1' --emit=c; adcalc -e 'f(x) = x < 1 ? integrate(t=0, 1, t*x) : f(x - 1)*y; f(x)' --emit=c --at y=1,x=3; adcalc -e 'x^2' --emit=c --wrt=q; s='f = x^2'; adcalc -e "$s; f*y" --at x=1,y=2 --wrt=f --emit=c; } 2>&1 | marks
  1
  adcalc: 'gcd' has no derivative
    hint: --wrt names the variables to differentiate by; the others are constants
  1
  adcalc: the formulas depend on the point
    hint: give a point on the desired branch with --at
  adcalc: -e:1:1: index 3 is outside 1 to 2 [A[3]]
  adcalc: -e:1:16: solve, argmin or integrate cannot be written in a program with branches, or with loops that depend on the point [integrate(t=0, 1, t*x)]
    hint: variables that --wrt leaves out are constants, which may decide branches and lengths
  adcalc: --wrt:1:1: unknown variable 'q' [q]
  adcalc: --wrt:1:1: 'f' is a formula, not an independent variable [f]
  $ adcalc -e '(x < 1 ? sin(x) : y)*x' --at x=0,y=1 --emit=dot | grep -e '->'; i '_x^2*αβ + x_^2' _x=1,αβ=2,x_=3; adcalc -e 't1*u1*v*w*s + exp(t1*p*q*a*b*c*d*z)' --emit=infix | head -n 1; adcalc -e "$(printf 'sin(%.0s' $(seq 2100))1$(printf ')%.0s' $(seq 2100))*x" --emit=latex; echo $?
      n0 -> n4 [label="1"];
      n4 -> n5 [label="0"];
      n0 -> n5 [label="0"];
      n5 -> result0;
  3 derivatives
  z1 = exp(t1*p*q*a*b*c*d*z)
  adcalc: a formula with more than 2000 levels is not written as LaTeX
  4

LaTeX: digits at the end of a name are one index.

  $ adcalc -e 'x_1_ + a_ + x12 + 12*3^2*alpha_beta + A_b + 1e300*y + 1e-7*z + ω_ä' --emit=latex | head -n 1; for e in 'sinpi(x + 1)*hypot(x + 1, -2)' '-inf*x' '0/0*x' 'nan*x' '_x + αβ' 'x*13! + sinpi(0)!' '2^x*(-3)^x' '3*x^2*A[2]*2^y'; do adcalc -e "$e" --at "x=2,A=[1,2]" --emit=latex 2> /dev/null | head -n 1; done
  f = x_{\mathrm{1\_}}+\mathrm{a\_}+x_{12}+108\,\alpha_{\beta}+A_{b}+ω_{ä}+1\cdot 10^{300}\,y+1\cdot 10^{-7}\,z
  t_{1} = \sin\left(\pi\,\left(x+1\right)\right)
  f = -\infty\,x
  f = x\,\frac{0}{0}
  f = \mathrm{nan}\,x
  f = \mathrm{\_x}+\mathrm{αβ}
  f = x\,13!+\sin\left(\pi\,0\right)!
  f = {2}^{x}\cdot {\left(-3\right)}^{x}
  f = 3\,{x}^{2}\,A_{2}\cdot {2}^{y}

In other languages: what they have no function for is named, long lines are cut

  $ for f in python javascript fortran; do for e in 'clamp(x, -1, 1)' 'relu(x) + step(x) + sign(x)' '(x < 1) + (x != 2) + (x == 1)' '-x/2' 'floor(x) + ceil(x)'; do adcalc -e "$e" --at x=0.5 --emit=$f | grep -E 'v[0-9]+ = ' | tail -n 1; done; done
      v6 = np.where((v0 < (-1.0)), 0.0, v5)
      v5 = (v3 + v4)
      v7 = (v5 + v6)
      v3 = (v1/2.0)
      v3 = (v1 + v2)
      const v6 = ((v0 < (-1.0)) ? 0.0 : v5);
      const v5 = (v3 + v4);
      const v7 = (v5 + v6);
      const v3 = (v1/2.0);
      const v3 = (v1 + v2);
      v6 = merge(0.0d0, v5, (v0 < (-1.0d0)))
      v5 = (v3 + v4)
      v7 = (v5 + v6)
      v3 = (v1/2.0d0)
      v3 = (v1 + v2)
  $ for f in python javascript fortran; do for e in 'erfcx(x)'; do adcalc -e "$e" --at x=0.5 --emit=$f 2>&1 | grep adcalc; done; done
  adcalc: Python has no function for 'erfcx'
  adcalc: JavaScript has no function for 'erfcx'
  adcalc: Fortran has no function for 'erfcx'
  $ adcalc -e 'sum(k=1, 30, x^k/k)*nan' --at x=0.5 --emit=fortran | awk 'length($0) > 132' ; adcalc -e 'nan*x - 2*x + 1e22*x' --at x=1 --emit=javascript | grep -c NaN; adcalc -e '[x, y]' --at x=1,y=2 --emit=fortran | grep jacobian
  2
  subroutine f(x, value, jacobian)
      double precision, intent(out) :: value(0:1), jacobian(0:1, 0:1)
      jacobian(0, 0) = 1.0d0
      jacobian(0, 1) = 0.0d0
      jacobian(1, 0) = 0.0d0
      jacobian(1, 1) = 1.0d0

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
  f = \Gamma\left(x\right)\,\psi\left(x\right)\,\operatorname{Ai}'\left(y\right)
  f = -\infty\,x
  f = \ln\left(1+x\right)\,\operatorname{atan2}\left(x,y\right)\,\operatorname{step}\left(x\right)
  f = x_{1}\,x_{\mathrm{ab}}+\mathrm{x1y}
  f = \frac{1}{\sin\left(x\right)}
  t_{1} = \frac{x}{y}+\frac{1}{\frac{y}{x}}
  f = 2\,x-y
  t_{1} = \left|x-y\right|
  f = \left\lfloor x\right\rfloor\,\left\lceil y\right\rceil
  f = 1
  t_{1} = 3\,{\left(\operatorname{erf}\left(x\right)\right)}^{2}\,{\left(\max\left(x,y\right)\right)}^{2}

A sum of thousands of terms takes time and memory as they do, and equal parts are one

  $ python3 -c "print('x*y' + ''.join('%sy*sin(x*%d)+x^%d' % ('+-'[k % 2], k, k % 5 + 1) for k in range(1500)))" > long.adc
  $ (case "$CC $CFLAGS" in *sanitize*) ;; *) ulimit -v 200000 ;; esac; i "$(cat long.adc)" x=1.1,y=2; adcalc --emit=infix -f long.adc --at x=1.1,y=2 | grep -o '300\*x^[345]') 2>&1 | paste -sd '|'
  2 derivatives|300*x^3|300*x^4|300*x^5

Derivatives of functions of one argument that have a name but no formula are written with primes

  $ { i 'zeta(x*y)*ellipk(x/y)' x=1.5,y=2; i 'dawson(x*y) - ellipe(x)^2' x=0.4,y=2; i 'erfcx(x*y) + dilog(x)*dawson(y)' x=0.4,y=2; } 2>&1 | paste -sd '|'
  2 derivatives|2 derivatives|2 derivatives
  $ adcalc --emit=infix --hessian -e 'erfcx(2*x)*zeta(y)'; adcalc --emit=latex --hessian -e 'erfcx(x)*ellipk(y)' | tail -n 2; adcalc --emit=latex -e 'airyai(x) + dawson(x)' | tail -n 1
  t1 = erfcx(2*x)
  t2 = erfcx'(2*x)
  f = t1*zeta(y)
  df/dx = 2*zeta(y)*t2
  df/dy = t1*zeta'(y)
  d2f/dxdx = 4*zeta(y)*erfcx''(2*x)
  d2f/dxdy = 2*zeta'(y)*t2
  d2f/dydy = t1*zeta''(y)
  \frac{\partial^{2} f}{\partial x\,\partial y} = K'\left(y\right)\,\operatorname{erfcx}'\left(x\right)
  \frac{\partial^{2} f}{\partial y\,\partial y} = \operatorname{erfcx}\left(x\right)\,K''\left(y\right)
  \frac{\partial f}{\partial x} = D'\left(x\right)+\operatorname{Ai}'\left(x\right)
  $ for f in 'erfcx(x)' 'dawson(x)' 'zeta(x)' 'ellipe(x)' 'ellipk(x)'; do adcalc --emit=infix --hessian -e "$f" | sed -n 's/^d2.* = //p' | adcalc -q --no-check --digits=14 --at x=0.6 - | head -n 1; done 2>&1 | paste -sd ' '
  0.59919322729524 -1.4658673940513 -31.258674639392 -0.44816848823066 2.9311485850835
