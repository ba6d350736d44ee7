Answers written down as formulas: --emit=infix and :derivative. tests/emitted evaluates what is written, in 60 digits.

  $ adcalc -e 'x*y+sin(x)' --emit=infix
  f = x*y + sin(x)
  df/dx = y + cos(x)
  df/dy = x

What is used more than once has a name; a variable f makes the function g; an answer that is an array, by its elements.

  $ adcalc -e 'exp(-x*y)*sin(z)/(1+x^2)' --emit=infix
  t1 = exp(-x*y)
  t2 = x^2 + 1
  f = t1*sin(z)/t2
  df/dx = t1*sin(z)*(-y - 2*x/t2)/t2
  df/dy = -x*t1*sin(z)/t2
  df/dz = t1*cos(z)/t2
  $ adcalc -e 'f*t1^2' --emit=infix
  g = f*t1^2
  dg/df = t1^2
  dg/dt1 = 2*f*t1
  $ adcalc -e 'x^2' --emit=infix --name=area
  area = x^2
  darea/dx = 2*x
  $ adcalc -e 'A*v' --at 'A=[1,2;3,4],v=[1,2]' --wrt=v --emit=infix | tail -1
  df2/dv[2] = A[2,2]

Second derivatives, the order of --at.

  $ adcalc -e 'x^3*y' --emit=infix --hessian | tail -3
  d2f/dxdx = 6*x*y
  d2f/dxdy = 3*x^2
  d2f/dydy = 0
  $ adcalc -e 'x/y' --at y=2,x=1 --emit=infix | tail -2
  df/dy = -x/y^2
  df/dx = 1/y

The domain of the value stays: x^2/x is not x. Its derivative is 1 where it is defined.

  $ adcalc -e '[x^2/x, log(x) - log(x), sqrt(x)^2, x - x, 0*sqrt(x) + y]' --wrt=x --emit=infix
  f1 = x^2/x
  f2 = log(x) - log(x)
  f3 = sqrt(x)^2
  f4 = 0
  f5 = y + 0*sqrt(x)
  df1/dx = 1
  df2/dx = 0
  df3/dx = 1
  df4/dx = 0
  df5/dx = 0

Numbers are exact decimals and fractions, constants keep their names.

  $ adcalc -e '(0.1 + 0.2)*x + x/3 + pi*x' --emit=infix
  f = pi*x + 19*x/30
  df/dx = pi + 19/30

Kinks and selections keep both sides; a branch is that of the point.

  $ adcalc -e 'max(x, y)' --emit=infix
  f = max(x, y)
  df/dx = x < y ? 0 : 1
  df/dy = x < y ? 1 : 0
  $ adcalc -e 'x < 1 ? x : x^2' --emit=infix
  adcalc: the formulas depend on the point
    hint: give a point on the desired branch with --at
  [2]
  $ adcalc -e 'x < 1 ? x : x^2' --emit=infix --at x=3
  # on the branch that is taken at this point
  f = x^2
  df/dx = 2*x

Functions, formulas, loops, sums and derivatives within are followed.

  $ adcalc -e 'r = x^2; f(t) = t*sin(t); f(r) + diff(r, x)' --emit=infix
  t1 = sin(x^2)
  f = x^2*t1 + 2*x
  df/dx = 2*x*(x^2*cos(x^2) + t1) + 2
  $ adcalc -e 'sum(k=1, 4, x^k/k!)' --emit=infix
  f = x^4/24 + x^3/6 + x^2/2 + x
  df/dx = x^3/6 + x^2/2 + x + 1
  $ adcalc -e 'sinc(x)' --emit=infix
  adcalc: the derivative needs 'sphj', spherical Bessel function of the first kind, of whole order x >= 1, which has no formula
    hint: --emit=c has it as source
  [2]

C: value and gradient in one function, second derivatives, a vector, a series. tests/emitted holds them to the bits of
the library.

  $ adcalc -e 'x*y + sin(x)' --emit=c | grep .
  /* f and its derivatives, written by adcalc from
   *
   *     x*y + sin(x)
   *
   * x[0] is x
   * x[1] is y
   *
   * C99; compile with -ffp-contract=off, link with -lm. */
  #include <math.h>
  #include <stddef.h>
  #if !defined(__GNUC__) || defined(__clang__)
  #pragma STDC FP_CONTRACT OFF
  #endif
  double f(const double *x, double *gradient)
  {
      const double v0 = x[0];
      const double v1 = x[1];
      const double v2 = v0 * v1;
      const double v3 = sin(v0);
      const double v4 = v2 + v3;
      if (gradient != NULL) {
          const double v6 = cos(v0);
          const double v7 = v1 + v6;
          gradient[0] = v7;
          gradient[1] = v0;
      }
      return v4;
  }
  $ adcalc -e 'x^2*y' --emit=c --hessian --taylor=2 | grep -c '\(hessian\[[0-3]\|coefficients\[[0-2]\)\] ='
  7
  $ adcalc -e 'x*y + erf(x)' --at x=2,y=3 --emit=c --main > f.c && cc -std=c99 -Wall -Wextra -Wconversion f.c -o f -lm && ./f
  3 passed, 0 failed
  $ adcalc -e 'x^3*y' --at x=2,y=3 --emit=c --main --hessian --taylor=2 > f.c && cc -std=c99 f.c -o f -lm && ./f
  10 passed, 0 failed
  $ sed -i 's/hessian.3. = /&1e-3 + /; s/coefficients.2. = /&1e-3 + /' f.c && cc -std=c99 f.c -o f -lm && ./f
  8 passed, 2 failed
  [1]
  $ adcalc -e 'A*A*v' --at 'A=[1,2;3,4],v=[1,2]' --emit=c --main > f.c && cc -std=c99 f.c -o f -lm && ./f
  14 passed, 0 failed

LaTeX, an equation a line; other languages; the graph for graphviz.

  $ adcalc -e 'exp(-x1^2/2)/sqrt(2*pi*sigma)' --emit=latex
  t_{1} = e^{\frac{-{x_{1}}^{2}}{2}}
  t_{2} = 2\,\pi\,\sigma
  f = \frac{t_{1}}{\sqrt{t_{2}}}
  \frac{\partial f}{\partial x_{1}} = \frac{-x_{1}\,t_{1}}{\sqrt{t_{2}}}
  \frac{\partial f}{\partial \sigma} = \frac{-\pi\,t_{1}}{{t_{2}}^{\frac{3}{2}}}
  $ adcalc -e 'max(x, y)/(x - 1)' --emit=latex
  t_{1} = \frac{1}{x-1}
  f = \frac{\max\left(x,y\right)}{x-1}
  \frac{\partial f}{\partial x} = \begin{cases}0&\text{if }x<y\\t_{1}&\text{otherwise}\end{cases}-\frac{\max\left(x,y\right)}{{\left(x-1\right)}^{2}}
  \frac{\partial f}{\partial y} = \begin{cases}t_{1}&\text{if }x<y\\0&\text{otherwise}\end{cases}
  $ adcalc -e '[alpha_max*t, x!]' --emit=latex --wrt=t
  f_{1} = t\,\alpha_{\mathrm{max}}
  f_{2} = x!
  \frac{\partial f_{1}}{\partial t} = \alpha_{\mathrm{max}}
  \frac{\partial f_{2}}{\partial t} = 0
  $ adcalc -e 'x*y + sin(x)' --emit=python | tail -n 3
      value = (v4 + like)[()]
      gradient = np.array([each + like for each in [v7, v0]])
      return value, gradient
  $ adcalc -e 'x*y + max(x, 1)' --emit=javascript | sed 1,7d
      const v5 = (v2 + v4);
      const v7 = ((v0 < 1.0) ? 0.0 : 1.0);
      const v8 = (v1 + v7);
      return {value: v5, gradient: [v8, v0]};
  }
  $ adcalc -e '[x*y, x^2]' --emit=julia
  # x[0] is x
  # x[1] is y
  function f(x)
      v0 = x[begin + 0]
      v1 = x[begin + 1]
      v2 = (v0*v1)
      v4 = v0^2.0
      v7 = (2.0*v0^(2.0 - 1.0))
      return [v2, v4], [[v1, v0], [v7, 0.0]]
  end
  $ adcalc -e 'x*y + sin(x)' --at x=2,y=3 --emit=dot | sed '/^ *\(node\|edge\) /d; /n[12] /d'
  digraph f {
      rankdir=BT;
      n0 [label=<x<br/>2<br/><font color="#b3262b">adjoint 2.58385</font>>, shape=box, style=filled, fillcolor="#dbe9f6"];
      n3 [label=<sin<br/>0.909297<br/><font color="#b3262b">adjoint 1</font>>, shape=ellipse];
      n4 [label=<+<br/>6.9093<br/><font color="#b3262b">adjoint 1</font>>, shape=ellipse];
      n0 -> n3 [label="-0.416147"];
      n3 -> n4 [label="1"];
      result0 [label="f", shape=box, style=bold];
      n4 -> result0;
  }
  $ adcalc -e 'airyai(x)' --emit=python
  adcalc: Python has no function for 'airyai'
    hint: --emit=c brings all functions along as source
  [2]

Programs with branches as they stand; tests/emitted runs them at points on all branches. Gamma and its kin in Python.

  $ adcalc -e 'x < 1 ? x : 2*x' --emit=fortran | sed -n '/_call0() /,/end function/p' | grep -w -e t0 -e if
          t0 = ieee_value(0d0, ieee_quiet_nan)
          if (t1 < 0d0 .or. t1 > 0d0) then
              t0 = x(0)
          else if (t1 == 0.0) then
              t0 = (2.0d0*x(0))
          end if
          t = t0
  $ for l in python javascript julia fortran; do adcalc -e 'mod(x, y) + x % y' --at x=-1.25,y=0.5 --emit=$l | grep '[vx][23] = '; done
      v2 = np.mod(v0, v1)
      v3 = np.fmod(v0, v1)
      const v2 = (v0 % v1 !== 0 && (v0 % v1 < 0) !== (v1 < 0) ? v0 % v1 + v1 : v0 % v1);
      const v3 = (v0 % v1);
      v2 = mod(v0, v1)
      v3 = rem(v0, v1)
      v2 = modulo(v0, v1)
      v3 = mod(v0, v1)
  $ adcalc -e 'lgamma(x)' --emit=python | grep special
  from scipy import special       # SciPy has gamma and related functions
      v1 = special.gammaln(v0)
      v3 = special.digamma(v0)
  $ marked adcalc -e 'x < 1 ? x : solve(u=x, u^3 + u - x)' --at x=3 --emit=python
  adcalc: -e:1:13: solve, argmin or integrate cannot be written in a program with branches, or with loops that depend on the point [solve(u=x, u^3 + u - x)]
  [2]

Fortran.

  $ adcalc -e '[x*y + max(x, 1), floor(y)*2]' --emit=fortran | grep 'v[46] = \|v10\|jacobian('
      double precision, intent(out) :: value(0:1), jacobian(0:1, 0:1)
      v4 = merge(1.0d0, merge(v0, ieee_value(0d0, ieee_quiet_nan), (1.0d0 <= v0)), (1.0d0 > v0))
      v6 = (aint(v1) - merge(1d0, 0d0, aint(v1) > v1))
      v10 = merge(0.0d0, 1.0d0, (v0 < 1.0d0))
      v11 = (v1 + v10)
      jacobian(0, 0) = v11
      jacobian(0, 1) = v0
      jacobian(1, 0) = 0.0d0
      jacobian(1, 1) = 0.0d0
  $ adcalc -e 'exp(-1000)*x + y/cosh(800)' --emit=fortran | grep 'v[3-9] = '
      v4 = 0.0d0
      v5 = (v4*v0)
      v7 = ieee_value(0d0, ieee_positive_inf)
      v8 = (v1/v7)
      v9 = (v5 + v8)
  $ adcalc -e 'expm1(x)' --emit=fortran
  adcalc: Fortran has no function for 'expm1'
    hint: --emit=c brings all functions along as source
  [2]

Mistakes.

  $ adcalc -e 'x' --emit=infix --name=2x
  adcalc: --name: '2x' is not a name: letters, digits and _, and a letter first
    hint: 'adcalc --help' lists the options
  [2]
  $ for form in infix latex c python adc; do adcalc -e 'besselj(n, x)' --at n=2,x=1 --emit=$form 2>&1 | head -1; done | uniq -c
        5 adcalc: 'besselj' has no derivative with respect to argument 1, a whole number
  $ for e in 's = 0; while (s < x) s += root(2, x)*x; s' 'f(n) = n < 1 ? gcd(n, 6) : f(n - 1); f(x)'; do adcalc -e "$e" --emit=c; done
  adcalc: 'root' has no derivative with respect to argument 2, a whole number
    hint: --wrt names the variables to differentiate by; the others are constants
  adcalc: 'gcd' has no derivative
    hint: --wrt names the variables to differentiate by; the others are constants
  [1]

  $ printf 'x = 2\nx^3;\n:export c\n' | adcalc -i --no-config --no-history
  x = 2
  adcalc: :export needs a form and a file
    hint: as in :export c f.c; the forms are those of --emit

Statements in braces and behind 'if' are carried out, and their value is written down. Names that mean nothing are variables
for the command only.

  $ printf 'x = 3\n:tex {y = x^2; y}\n:derivative if (x > 1) x^2 else x^3\n:tex {z = y}\n:tex {p}\nz\np\n' | adcalc -i -q --no-config --no-history
  x = 3
  f = {x}^{2}
  \frac{\partial f}{\partial x} = 2\,x
  # on the branch that is taken at this point
  f = x^2
  df/dx = 2*x
  f = p
  \frac{\partial f}{\partial p} = 1
  9
  6
  adcalc: standard input:7:1: unknown name 'p'
    p
    ^
    hint: give it a value first: p = 2; for formulas: :derivative EXPRESSION

The formula in the comment of C shows what would steer a terminal, and does not end the comment.

  $ adcalc --emit=c -e "$(printf '{ s = x; \v s*/*a*/2 }')" | sed -n 3p
   *     { s = x; \x0b s* /*a* /2 }

A name as long as one likes is written whole, here 900 letters, also in the names of the functions that the code brings along

  $ adcalc -e 'besselj(2,x)' --emit=c --name=$(printf 'a%.0s' $(seq 900)) > f.c && cc -std=c99 -fsyntax-only f.c && grep -c "^double $(printf 'a%.0s' $(seq 900))(" f.c
  1

A series of order 4 in one function: its operations, where SymPy 1.11 has 155 after cse.

  $ adcalc -e 'exp(-x*y)*sin(z)/(1+x^2)' --wrt=x,y,z --emit=c --taylor=4 | sed -n '/_taylor(const/,$p' | grep -oE ' [-+*/] |exp\(|sin\(|cos\(|pow\(' | wc -l
  83

Loops whose turns depend on the variables are loops in C, recursions functions; those that count to numbers are written
out, unless they are long.

  $ adcalc -e '{ s = x; while (s < 10) { s = s*y }; s }' --emit=c | grep -o '[^ ]*bar[^ ]* +=.*'
  bar_s0 += seed + 0.0;
  bar_s0 += v36 + 0.0;
  r->bar[1] += v37 + 0.0;
  r->bar[0] += t0 + 0.0;
  $ adcalc -e 'r(a, n) = a > 9 ? n*a : r(a*x, n + 1); r(y, 0)' --emit=c | grep -o 'const.*_call1(r.*'
  const double t3 = f_call1(r, r->x[0], 0.0);
  const double t6 = f_call1(r, s0 * r->x[1], s1 + 1.0);
  $ adcalc -e '{ s = 1; for (k = 1; k <= 3; k = k + 1) { s = s*x }; s }' --emit=c | grep -o 'for (;;)\|^double f('
  double f(
  $ adcalc -e '{ s = 1; for (k = 1; k <= 3000; k = k + 1) { s = s*x + 1/k }; s }' --emit=c | grep -c '^static.*_back0(.*)$'
  1

Two branches make four paths: at (2,3), (2,-3), (-2,3), (-2,-3) a is x*x, x + 5*y, 3*y*x and 3*y + 5*y

  $ cat > main.c <<'END'
  > #include <stdio.h>
  > double f(const double *x, double *gradient);
  > int main(void) { for (int x = 2; x >= -2; x -= 4) for (int y = 3; y >= -3; y -= 6) {
  >     double g[2], at[] = {x, y}, v = f(at, g); printf("%g %g %g\n", v, g[0], g[1]); } return 0; }
  > END
  $ adcalc -e 'if (x > 0) { a = x } else { a = 3*y }; if (y > 0) { a = a*x } else { a = a + 5*y }; a' --emit=c > f.c
  $ cc -std=c99 -Wall -Werror -o paths f.c main.c -lm && ./paths
  4 4 0
  -13 1 5
  -18 9 -6
  -24 0 8

Arrays are stretches of x, and a second function takes them one by one: the compiled result, and the partials by A[1,1],
v[2] and s, which are s v[1], s times the second column of A, and sum(A*v).

  $ cat > main.c <<'END'
  > #include <stdio.h>
  > double f_arrays(const double *A, const double *v, double s, double *gradient, double *hessian);
  > int main(void) { const double A[] = {1, 2, 3, 4, 5, 6}, v[] = {1, 2}; double g[9], h[81];
  >     printf("%g", f_arrays(A, v, 3, g, h)); printf(" %g %g %g, %g\n", g[0], g[7], g[8], h[6*9 + 4]); return 0; }
  > END
  $ adcalc -e 'A = [[1,2],[3,4],[5,6]]; v = [1,2]; s = 3; sum(A*v)*s' --emit=c --hessian > f.c
  $ grep -n 'are A\|are v\|is s$' f.c
  5: * x[0] to x[5] are A, 3 by 2, by rows
  6: * x[6] to x[7] are v, a vector of 2
  7: * x[8] is s
  $ cc -std=c99 -Wall -Wextra -Wconversion -Werror -o arrays f.c main.c -lm && ./arrays
  99 3 36 33, 3

A power of 0 has the slope 0 by a positive exponent, and 0 has no logarithm, which Fortran refuses to compile

  $ adcalc -e '0^x + y^x' --at x=2,y=3 --emit=javascript | grep -n log
  10:    const v8 = ((v4 == 0.0) ? (v4*Math.sqrt(v1)) : (v4*Math.log(v1)));
  $ for l in python javascript julia fortran; do adcalc -e 'log(x, y)' --at x=3,y=2 --emit=$l | grep 'v2 ='; done
      v2 = (np.log(v0)/np.log(v1))
      const v2 = (Math.log(v0)/Math.log(v1));
      v2 = (log(v0)/log(v1))
      v2 = (log(v0)/log(v1))
  $ adcalc -e '0^x' --at x=2 --emit=julia | grep '? 0'
      v4 = ((v2 == 0.0) ? 0.0 : NaN)

An arm that cannot be written is refused; one without a value is not

  $ adcalc -e 'x > 0 ? x : log(-1)' --at x=2 --emit=c 2>&1 >f.c; grep -c '^double f(' f.c
  1

What --wrt names has its place in x, used or not, number or array

  $ adcalc -e 'x*v[2]' --at 'x=1,v=[1,2],w=[3,4],s=5' -w s,w,v,x --emit=c | grep '^ \* x\[\|gradient\[[^0-2].*='
   * x[0] is s
   * x[1] to x[2] are w, a vector of 2
   * x[3] to x[4] are v, a vector of 2
   * x[5] is x
          gradient[3] = 0.0;
          gradient[4] = v0;
          gradient[5] = v2;
  $ adcalc --json -e 'x*v[2]' --at 'x=1,v=[1,2],w=[3,4],s=5' -w s,w,v,x 2>/dev/null | grep -o '"gradient.*'
  "gradient":{"s":0,"w":[0,0],"v":[0,1],"x":2}}

Code holds what is not differentiated by at a number, which is not made up

  $ for form in c python javascript; do adcalc --emit=$form --wrt=x -e 'x*z'; done 2>&1 | uniq -c
        3 adcalc: 'z' has no value, which the code needs as a constant: give it one with --at, or name it in --wrt
  $ adcalc --emit=python --wrt=x -e 'x*z' --at z=3 | grep held
  # z is held at 3
  $ adcalc --emit=infix --wrt=x -e 'x*z'
  f = x*z
  df/dx = z

A comprehension in a function with a condition is refused like the rest of it:

  $ marked adcalc --emit=c -e 'f(x,y,z,n) = { p = sinc(prod(k=1, 1, beta(y, y))); q = acos(x); for (i = 1; i <= 3; i += 1) q -= sum(k=0, n, (i != i ? i : z)); r = solve(u=0.5, u*2 - tanh(u)); sinc(mean([p, r] - [p for i=1:n])) }; f(x,y,z,n)' --at x=1,y=3,z=2,n=2
  adcalc: -e:1:133: solve, argmin or integrate cannot be written in a program with branches, or with loops that depend on the point [solve(u=0.5, u*2 - tanh(u))]
    hint: variables that --wrt leaves out are constants, which may decide branches and lengths
  [2]
