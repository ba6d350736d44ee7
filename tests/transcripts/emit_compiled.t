Emitted C, compiled: its numbers are compared with the closed form at another point.
SPDX-License-Identifier: GPL-3.0-or-later

  $ cat > main.c << 'END'
  > #include <stdio.h>
  > #include <stdlib.h>
  > double f(const double *x, double *gradient);
  > int main(int n, char **a)
  > {
  >     double x[4], g[4];
  >     for (int i = 1; i < n; i++)
  >         x[i - 1] = atof(a[i]);
  >     printf("%.9g", f(x, g));
  >     for (int i = 1; i < n; i++)
  >         printf(" %.9g", g[i - 1]);
  >     puts("");
  > }
  > END
  $ c() { adcalc --emit=c -e "$1" --at "$2" > f.c 2> errors || cat errors; shift 2; cc -std=c99 -o a f.c main.c -lm && ./a "$@"; }

A power -1; steps and comparisons within products; loops by steps, by conditions that are numbers, with a rule, with a formula
that has a sum in it; sums to a step

  $ { c 'x>0 ? x^(-1) : x' x=2 4; c 'x*floor(y)' x=1,y=2 3 2.5; c 'x*(y>1)' x=1,y=2 3 2.5; } 2>&1 | paste -sd '|'
  0.25 -0.0625|6 2 0|3 1 0
  $ c 'f(x)={s=0;for(i=1;i<x;i+=1) s=s+floor(x)*x; s}; f(x)' x=3.5 2.5
  10 4
  $ { c 'f(x)={s=0;for(i=1;i<x;i+=1) s=s+((x-i) ? x : 1); s}; f(x)' x=2.5 3.5; c 'f(x)={s=0;for(i=1;i<x;i+=1) {if (x-i) s=s+x}; s}; f(x)' x=2.5 3.5; } 2>&1 | paste -sd '|'
  10.5 3|10.5 3
  $ { c "f(t)=t^2; f'(t)=3*t; f(x)*x" x=2 3; c "f(t)=t^2; f'(t)=3*t; h(x)={s=0; for(i=1;i<x;i+=1) s=s+f(x*i)*i;s}; h(x)" x=2 2.5; } 2>&1 | paste -sd '|'
  27 36|56.25 67.5
  $ { c 'y=sum(k=1,3,k*x); f(x)={s=0;for(i=1;i<x;i+=1) s=s+y*i; s}; f(x)+y' x=3.5 2.5; c 'x>0 ? sum(k=1,floor(x),k*x) : x' x=3.5 2.5; } 2>&1 | paste -sd '|'
  60 24|7.5 3

A logarithm whose derivative a loop needs: log(6)^2, with 2*log(6)/3 and log(6)

  $ c '{ s = x; k = 0; while (k < 1) { t = log(s*y); s = t*t; k += 1 }; s }' x=1,y=1 3 2
  3.210402 1.19450631 1.79175947

Elements of arrays of variables: in loops, of parameters, by an index that a branch chooses, of a matrix; sizes; an index that is
none is not a number

  $ { c 's=0; for(k=1;k<=3;k+=1) { if (x[k]>0) s += x[k]^2*k }; s' 'x=[1,-2,3]' 1.5 2 -1; c 'x[1]>0 ? x[2]*x[3] : x[3]^2' 'x=[1,-2,3]' 2 3 4; } 2>&1 | paste -sd '|'
  10.25 3 8 0|12 0 4 3
  $ c 'f(v,n)={s=0; for(k=1;k<=length(v);k+=1) {if (v[k]>n) s += v[k]*v[1]}; s}; f(x,1)+f(x,3)' 'x=[1,2]' 4 1.5
  38 17.5 4
  $ c 'g(v,k)=k>length(v) ? 0 : (v[k]>0 ? v[k]^2 : 0)+g(v,k+1); g(x,1)*x[2]' 'x=[1,-2,3]' 1 2 -3
  10 4 13 0
  $ { c 'm=1; for(k=2;k<=3;k+=1) {if (x[k]>x[m]) m=k}; y*x[m]' 'y=1,x=[1,2,3]' 2 1 5 4; c 'v[floor(x)]*x' 'x=1,v=[1,2]' 2.5 3 4; c 'v[floor(x)]*x' 'x=1,v=[1,2]' 3.5 3 4; } 2>&1 | paste -sd '|'
  10 5 0 2 0|10 4 0 2.5|nan nan nan nan
  $ c 's=0; for(i=1;i<=rows(A);i+=1) for(j=1;j<=cols(A);j+=1) { if (A[i,j]>1) s += A[i,j]*A[1,j] }; s' 'A=[1,2;3,4]' 0.5 2 3 -4
  5.5 3 4 0.5 0
  $ for e in 's=0; for(k=1;k<4;k+=1) {if (x[k]>0) s += exp(x[k]*x[1])}; s' '[x[1]>0 ? x[2] : x[3], x[2]]' 'h(v)=sum(k=1,3,v[k]>0 ? v[k]^3*y : v[k]); h(x)'; do adcalc -e "$e" --at 'x=[1,-2,0.5],y=2' --wrt=x,y --emit=c --hessian --main > f.c && cc -std=c99 -Wall -Wextra -Werror -o a f.c -lm && ./a; done 2>&1 | paste -sd '|'
  21 passed, 0 failed|10 passed, 0 failed|21 passed, 0 failed
  $ for l in python javascript julia fortran; do adcalc -e 'x[1]>0 ? x[y>1 ? 2 : 1] : y' --at 'x=[1,2],y=2' --emit=$l | grep -iE '(int|trunc)[(]'; done
          t7 = (((t6 + (-1.0) if (t6 == np.trunc(t6)) else (-1.0)) if (t6 <= 2.0) else (-1.0)) if (t6 >= 1.0) else (-1.0))
              t8 = r['x'][int(t7)]
                  r['bar'][int(t9)] = r['bar'][int(t9)] + (seed + 0.0)
          const t7 = ((t6 >= 1.0) ? ((t6 <= 2.0) ? ((t6 == Math.trunc(t6)) ? t6 + (-1.0) : (-1.0)) : (-1.0)) : (-1.0));
              t8 = r.x[Math.trunc(t7)];
                  r.bar[Math.trunc(t9)] += seed + 0.0;
          t7 = ((t6 >= 1.0) ? ((t6 <= 2.0) ? ((t6 == trunc(t6)) ? t6 + (-1.0) : (-1.0)) : (-1.0)) : (-1.0))
              t8 = r["x"][begin + trunc(Int, t7)]
                  r["bar"][begin + trunc(Int, t9)] += seed + 0.0
              t7 = merge(merge(merge(t6 + (-1.0d0), (-1.0d0), (t6 == aint(t6))), (-1.0d0), (t6 <= 2.0d0)), (-1.0d0), (t6 &
                  t8 = x(int(t7))
                      bar(int(t9)) = bar(int(t9)) + (seed + 0d0)

A derivative by a call in a loop, ranges that the point selects, an element by a variable: no code has them

  $ adcalc --emit=c -e "g(t)=t^3; f(x)={s=0;for(i=1;i<x;i+=1) s=s+g'(x)*i; s}; f(x)" --at x=3.5
  adcalc: -e:1:43: a derivative cannot be written in a program with branches, or with loops that depend on the point
    g(t)=t^3; f(x)={s=0;for(i=1;i<x;i+=1) s=s+g'(x)*i; s}; f(x)
                                              ^~~~~
  [2]
  $ adcalc --emit=c -e 'x>0 ? sum([1:x])*x : x' --at x=1 2>&1 | head -1; adcalc --emit=c -e 'x>0 ? v[x] : 1' --at 'x=1,v=[1,2]' 2>&1 | head -1
  adcalc: -e:1:7: an operation on arrays cannot be written in a program with branches, or with loops that depend on the point
  adcalc: -e:1:7: an element whose index moves with the variables cannot be written in a program with branches, or with loops that depend on the point

Formulas are evaluated in order, those that are the answer where they are chosen

  $ adcalc --emit=javascript -e 'u=x*y; v=[u,y]; w=[y,u]; x>0 ? v : w' | sed -n '/call0(r) {/,/^}/p'
  function f_call0(r) {
      f_formula2(r);
      let t0 = NaN;
      const t1 = f_compared(r.x[0], 0.0, (r.x[0] > 0.0));
      if (t1 < 0.0 || t1 > 0.0) {
          f_formula1(r);
          t0 = r.u1_result;
      } else if (t1 == 0.0) {
          f_formula3(r);
          t0 = r.u3_result;
      }
      r.log.push(t1);
      return t0;
  }

A derivative within: what max selects elsewhere is that of the other point. At 1.5, 0.7 f is x sin(2x) + sin(x)^2, and at 0.5, 2.2
y^2; clamp stays at its bound

  $ { c 'diff(max(sin(x), y)^2*x, x)' x=0.5,y=2.2 1.5 0.7; c 'diff(max(sin(x), y)^2*x, x)' x=1.5,y=0.7 0.5 2.2; c 'diff(clamp(x*y, 1, 3)^2, x)' x=1,y=2 2 3; } 2>&1 | paste -sd '|'
  1.20667626 -2.68773747 0|4.84 0 4.4|0 0 0
  $ adcalc -e 'diff(max(x, y)^2*x, x)' --emit=infix
  t1 = x < y ? 0 : 1
  t2 = 2*(x*t1 + max(x, y))
  f = 2*x*max(x, y)*t1 + max(x, y)^2
  df/dx = (x < y ? 0 : t2) + 2*max(x, y)*t1
  df/dy = x < y ? t2 : 0

Second partials in a loop: s is x, then x^2+x-1, then that times 1+x-1/x, and x; what adcalc says at 2.5 is what the code says

  $ adcalc --emit=c --hessian --main -e 'h(x)={s=x; for(i=1;i<x;i+=1) s=s+x*i-x+s*x-s/x; s}; h(x)' --at x=2.5 > f.c && cc -std=c99 f.c -o a -lm && ./a
  3 passed, 0 failed
  $ adcalc --emit=c --hessian --main -e 'h(x)={s=0; for(i=1;i<x;i+=1) s=-s+x*i-x+s*x-s/x+max(x,s)+(x>s ? x : s); s}; h(x)' --at x=2.5 > f.c && cc -std=c99 f.c -o a -lm && ./a
  3 passed, 0 failed
  $ adcalc -q --hessian -e '(x^2+x-1)*(1+x-1/x)+x' --at x=2.5 2>&1 | paste -sd ' '
  26.525000000000002 28.59 19.128

Hessians by a variable that is not there; coefficients of a constant

  $ adcalc --emit=c --hessian -w x,y -e 'x^2+floor(y)' --at x=1,y=1 | grep -F 'hessian['; adcalc --emit=c --hessian -w x,y -e 'x^2' --at x=1,y=1 2> /dev/null | grep -F 'hessian[1]'
          hessian[0] = 2.0;
          hessian[1] = 0.0;
          hessian[2] = 0.0;
          hessian[3] = 0.0;
          hessian[1] = 0.0;
  $ adcalc --emit=c --taylor=1 -e 'cosh(x)^0' > f.c && cc -std=c99 -Wall -Wextra -Werror -c f.c && grep -F 'coefficients[' f.c
          coefficients[0] = v3;
          coefficients[1] = 0.0;
  $ adcalc --emit=c --taylor=1 -e 3+0 | grep -F 'coefficients['
          coefficients[0] = 3.0;
          coefficients[1] = 0.0;

Infinite numbers, and what is not, in languages; a division by 0 as a product, because Python and Fortran refuse 1/0; x^0, whose
slope is 0 also at 0; negative numbers in brackets, decimals of powers of two, in formulas

  $ for l in python javascript julia; do adcalc --emit=$l -e 'x*inf' --at x=2 | grep -i 'inf' | head -n 1; done
      v2 = (v0*np.inf)
      const v2 = (v0*Infinity);
      v2 = (v0*Inf)
  $ for l in python javascript; do adcalc --emit=$l -e 'x > y ? x/0 : x^0' | grep -E 'seed\*|= 0\.0;?$'; done
              v28 = 0.0
              v29 = (seed*v28)
              v18 = (seed*np.inf)
              const v28 = 0.0;
              const v29 = (seed*v28);
              const v18 = (seed*Infinity);
  $ adcalc --emit=python -e '(not (x>1))*x' --at x=2 | grep 'np.where'
      v2 = np.where((v0 > 1.0), 1.0, 0.0)
      v3 = np.where((v2 == 0.0), 1.0, 0.0)
  $ { adcalc --emit=latex -e 'x*(-2)!+(-3)^x' --at x=2 | head -n 1; adcalc --emit=infix -e 'x/1024' --at x=2 | head -n 1; } 2>&1 | paste -sd '|'
  f = x\,\left(-2\right)!+{\left(-3\right)}^{x}|f = 9.765625e-4*x

Nothing in C is without use: the base of a first power, whose derivative is 1. A default that no call needs is written, too, with its
sums, functions and formulas

  $ c() { adcalc --emit=c --main -e "$1" --at "$2" > f.c && cc -std=c99 -Wall -Wextra -Werror f.c -o a -lm && ./a; }
  $ { c 'x > y ? (x-0.5)^1 : y' x=2.5,y=1.3; c 'x > y ? sin((x*2)^1)*y : (x*y)^1' x=0.5,y=1.3; } 2>&1 | paste -sd '|'
  3 passed, 0 failed|3 passed, 0 failed
  $ c 'g(a,b=sum(i=1,3,a*i))={c=a; for(k=1;k<=x;k+=1) c=c*a+b; c}; g(x,2)' x=1.3
  2 passed, 0 failed
  $ c 'h(z)={s=z; while(s<3) s+=1; s}; u=x>1 ? x : 2; g(a,b=h(a),d=u)={c=a; for(k=1;k<=x;k+=1) c=c*a+b+d; c}; g(x,2,x)' x=1.3
  2 passed, 0 failed

An index that moves with a variable has no derivative: it is refused. One that is constant near the point is written, from a
comparison, floor or a loop; what --wrt leaves out may be an index

  $ for f in 'x[2*y]*z' 'k=y; x[k]*(z>1)*z' 'x[1+(y>0)]*y' 'if (y>1) k=floor(y) else k=1; x[k]*y' 'k=1; while (k<y) k=k+1; x[k]*z' 'x[y]*(x[1]>2)*z'; do adcalc --emit=c --main -e "$f" --at 'x=[3,4,5],y=1,z=2' > f.c 2> e && cc -std=c99 -o f f.c -lm && ./f; head -n 1 e; done; adcalc --emit=c --main -e 'x[y]*(x[1]>2)*z' --at 'x=[3,4,5],y=2,z=2' --wrt=x,z > f.c && cc -std=c99 -o f f.c -lm && ./f
  adcalc: -e:1:1: an element whose index moves with the variables cannot be written in a program with branches, or with loops that depend on the point
  adcalc: -e:1:6: an element whose index moves with the variables cannot be written in a program with branches, or with loops that depend on the point
  6 passed, 0 failed
  6 passed, 0 failed
  6 passed, 0 failed
  adcalc: -e:1:1: an element whose index moves with the variables cannot be written in a program with branches, or with loops that depend on the point
  5 passed, 0 failed

Second derivatives of powers of 0 in C pass the test that the program writes for itself

  $ for e in 'a*x^n at x=0, n=1, a=2' 'x^n*exp(-x) at x=0, n=1'; do adcalc --emit=c --main --hessian --wrt=x -e "$e" > power.c && ${CC-cc} -o power power.c -lm && ./power; done
  3 passed, 0 failed
  3 passed, 0 failed
