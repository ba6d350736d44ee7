Integrals, roots and derivatives inside one another, and what they read of the functions around them.
SPDX-License-Identifier: GPL-3.0-or-later

  $ v() { for e in "$@"; do adcalc -q -e "$e" --at "$at" 2>&1 | marks | sed 's/^  *//' |
  >   awk '/^[-0-9.e]+$/ {printf "%.9g\n", $1 + 0; next} {print}' | paste -sd '|'; done; }

Differences from the end of an integral, of x and of x^2 however that is written: B(1/2,1/10)/2 = 5.66154349,
2 (20 - B(3,1/10)) = 22.6839827, -55/3 (mpmath)

  $ at=p=2; v '(integrate(t=0,1,(1-square(t))^-0.9))+0*p' 'integrate(t=0,1,(1-t^2)^-0.9)+0*p' 'integrate(t=0,1,(1-t*t)^-0.9)+0*p' 'integrate(t=0,1,(1-t*p/2)^-0.9*(p/2))'
  5.66154349|0
  5.66154349|0
  5.66154349|0
  adcalc: -e:1:1: rounding of the integrand hides the integral near t = 1 [integrate(t=0,1,(1-t*p/2)^-0.9*(p/2))]|hint: avoid differences that cancel there: expm1(t) for exp(t) - 1; an end as x, x - a, 1 - x or 1 - x^2
  $ v 'integrate(t=0,1,(2-t^2)*(1-t)^-0.9*p+(t-t))' 'integrate(t=0,1,(2-square(p))*(1-t)^-0.9+(2-t*t))' 'integrate(t=0,1,(2-p^2)*(1-t)^-0.9+(2-t*t))' 'integrate(t=0,1,(1-t^3)^-0.5*p)'
  22.6839827|11.3419913
  -18.3333333|-40
  -18.3333333|-40
  adcalc: -e:1:1: the integral does not converge near t = 1 [integrate(t=0,1,(1-t^3)^-0.5*p)]|hint: it may diverge; make a singularity an end, written as x, x - a, 1 - x or 1 - x^2
  $ v 'integrate(t=0,1,(1-t^p)^-0.9)'
  adcalc: -e:1:1: rounding of the integrand hides the integral near t = 1 [integrate(t=0,1,(1-t^p)^-0.9)]|hint: avoid differences that cancel there: expm1(t) for exp(t) - 1; an end as x, x - a, 1 - x or 1 - x^2

Names without a value on the way taken, elements of arrays, solutions inside integrals

  $ at=x=1; v 'f(x)={ if (x>5) u=1; integrate(t=0,1,u*t)}; f(x)' 'f(x)={ if (x>5) u=1; integrate(t=0,1,diff(u*t,t))}; f(x)' 'f(x)={if(x>8) w=[x,2]; integrate(t=0,1,diff(t*abs(t)*w[2]*w[1],t)+x)}; f(x)' 'f(v)=diff(v[1]*v[2],v[5]); f([x,2])'
  adcalc: -e:1:38: 'u' has no value yet [u]|hint: assign it first, on every path to this place
  adcalc: -e:1:43: 'u' has no value yet [u]|hint: assign it first, on every path to this place
  adcalc: -e:1:54: 'w' has no value yet [w]|hint: assign it first, on every path to this place
  adcalc: -e:1:6: index 5 is outside 1 to 2 [diff(v[1]*v[2],v[5])]
  $ at=x=2; v 'g(v)=integrate(t=0,1,v[1]*t+v[2]); diff(g([x,x^2]),x)' 'g(v)=integrate(s=0,1,solve(u=1,v[1]*u+s-3)); g([x,x^2])' 'g(v)=integrate(s=0,1,integrate(u=0,s,v[1]*u+v[2]*s)); g([x,x^2])'
  4.5|2
  1.25|-0.625
  1.66666667|1.5
  $ v 'g(v)=integrate(s=0,1,diff(integrate(u=0,s,v[1]*u^2*s+v[2]*s),s)); g([x,x^2])' 'g(v)=solve(u=1,diff(v[1]*u^2+v[2],u)-3); g([x,x^2])' 2>&1 | paste -sd ' '
  4.66666667|4.33333333 0.75|-0.375
  $ at=a=2,b=0; v 'f(x,y,w)=integrate(t=0,1,t*diff(y*abs(y)*w[2],y)+x); f(a,b,[1,a])' 'diff(solve(u=1,u-diff(b*abs(b)*a,b)-a),a)' 'diff(diff(log(b)*0,b),a)'
  2|undecided|undecided
  1|0|undefined (left -2, right 2)
  nan|undefined (pole of log at 0)|undefined (pole of log at 0)
  $ v 'integrate(t=0,1,diff(sqrt(b),b)*a)'
  adcalc: -e:1:1: the integrand is not a finite number at t = 0.00107073 [integrate(t=0,1,diff(sqrt(b),b)*a)]|hint: split the integral there, if it exists at all

Kinks: between others, by floor, in branches that differ on either side, in a function that is called to another depth, too near each
other for the first look, no kink but a pole. 5.0701 = 4.76 + 0.3101 are areas of trapezia

  $ at=p=1; v 'integrate(t=0,3,(floor(t)>0.5 ? t : 1)*p)' 'integrate(t=0,3,t<p ? integrate(u=0,1,abs(u-t)) : 0)' 'h(t,n)=n<1?t:abs(h(t,n-1)-0.5); integrate(t=0,3,p*h(t,t<1?3:5))' 'integrate(t=0,3,max(abs(t-p),0.2)+max(abs(t-p-0.01),0.2))'
  5|5
  0.333333333|0.5
  0.75|0.75
  5.0701|-1.98
  $ v 'integrate(t=-1e308,1e308,p*1e-308)' 'integrate(t=0,3,max((t-p)^3,0))' 'integrate(t=0,3,max(cbrt(t-p),0))' 'integrate(t=0,3,abs(t-p)+abs(t-p-1e-3))' 2>&1 | paste -sd ' '
  2|undecided 4|-8 1.88988157|undecided 4.999001|-1.998
  $ adcalc -q --hessian -e 'integrate(t=0,3,max(t-p,0)^2)' --at p=1 2>&1 | paste -sd ' '
  2.6666666666666665 -4 4.000000000000001
  $ adcalc -q --hessian -e '(x+y)^0*x+pow(x,1)*y+x^2*y^-1' --at x=2,y=1
  8
  6
  -2
  2\t-3 (esc)
  -3\t8 (esc)
  $ adcalc -q --minimize=x,y -e 'x*x*x*x+y^2+integrate(t=0,1,(x-t)^2)' --at x=1,y=2 --digits=8 2>&1 | paste -sd ' '
  0.3854585 0
  $ adcalc -q -e 'solve(v=[1,1,1,1,1,1,1,1],[v[1]^2+1,v[2],v[3],v[4],v[5],v[6],v[7],v[8]])' 2>&1 | sed 's/v = .*/v = .../'
  adcalc: -e:1:1: no root found: the Jacobian is singular on the way; the last iterate was v = ...
    solve(v=[1,1,1,1,1,1,1,1],[v[1]^2+1,v[2],v[3],v[4],v[5],v[6],v[7],v[8]])
    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    hint: try another guess

Elements that there are not, and arrays where numbers belong

  $ at=x=1,y=2; v 'f(x,y)={x[1]=3; x}; f(x,y)' 'f(x,y)={v=[x,y]; v[1]=[x,y]; v[1]}; f(x,y)' 'f(x,y)={v=[x,y]; v[[1,2]]=3; v[1]}; f(x,y)' 'f(x,y)={A=[x,y;1,2]; A[1,[1,2]]=3; A[1,1]}; f(x,y)'
  adcalc: -e:1:9: a number has no elements [x[1]=3]
  adcalc: -e:1:18: a vector of 2 in the place of a number [v[1]=[x,y]]
  adcalc: -e:1:18: an index that is an array [v[[1,2]]=3]|hint: write [v[i] for i=[1,2]], or v[2:4] for a stretch
  adcalc: -e:1:22: an index that is an array [A[1,[1,2]]=3]|hint: write A[1:2,:] for a stretch
  $ v 'f(x,y)={A=[x,y;1,2]; for(i=1;i<=2;i+=1) A[i,3]=y; A[1,1]}; f(x,y)' 'f(x,y)={A=[x,y;1,2]; A[1,1.5]}; f(x,y)' 'f(x,y)={A=[x,y;1,2]; A[1,0]}; f(x,y)'
  adcalc: -e:1:41: index 3 is outside 1 to 2 [A[i,3]=y]
  adcalc: -e:1:22: index 1.5 is not a whole number [A[1,1.5]]
  adcalc: -e:1:22: index 0 is outside 1 to 2 [A[1,0]]|hint: indices begin at 1; the last one is length(A), rows(A) or cols(A)

Corners beside which the difference quotients say the same: a root of what is not simple on one side, powers 2/7, ends of domains

  $ c() { adcalc --check "$@" 2> /dev/null | grep -E '^(∂|  left |  right )'; }
  $ c --taylor=3 --wrt=x -e 'solve(u=0,u+u^5-((abs(x) < (z-1) ? 1 : z)))' --at x=1,z=1; c -e 'betainc(1e-8*x,1,2)' --at x=0; c --digits=11 -e '(root(beta(x^0.5,x),z))/(solve(u=1,u+u^5-((x^2)-(y))))' --at x=2,y=-1,z=1
  ∂x   0          0(5)e-15             exact
  ∂x   undefined: betainc at the end of its domain
    left   none       -
    right  2e-8       -                    inconclusive: too noisy to decide
  ∂x   -0.28182496781    -0.28182496781       12 digits
  ∂y   0.011384384911    0.011384384911       11 digits
  ∂z   undefined: the order of this function is a whole number and cannot vary
  $ c --direction=x=1,y=2 -e '((x+y)^(2/7) != (x*1e200)*(x^0.5) ? agm(-x,1) : lgamma(1e-8*x))' --at x=0,y=0; c -e 'binomial(erfinv((x*z >= 0 ? 1e-8*x : 1)),pow((x^0.5 <= x^2 ? z : x+y),(1e-8*x)*(x-y)))' --at x=0,y=0,z=0
  ∂x   undefined: a power with base 0, or a negative base and a varying exponent
  ∂y   undefined: a power with base 0, or a negative base and a varying exponent
  ∂x   undecided    -                    inconclusive: too noisy to decide
  ∂y   0            -                    inconclusive: too noisy to decide
  ∂z   0            -                    inconclusive: too noisy to decide

Kinks by far powers, folds and values that no side has

  $ for e in 'floor(1+x^40)' 'max(sin(x)^40,tan(x)^40)+x' 'f(x,y)={if (x>0) {u=1}; if (x>0) u*x else y}; f(x,y)' 'f(x,y)={if (x>0) {u=1}; abs(y)+x}; f(x,y)'; do c -e "$e" --at x=0,y=0; done
  ∂x   0          0(2)e1               inconclusive: too noisy to decide, ±5e1
  ∂y   0
  ∂x   1          1.0000000000000000(6)    exact
  ∂y   0
  ∂x   undefined: kink of a comparison at its switching point
    left   0          0                        exact
    right  1          1.0000000000000000(4)    exact
  ∂y       1          1.0000000000000000(4)    exact
  ∂x       1          1.0000000000000000(6)     exact
  ∂y   undefined: kink of abs at 0
    left   -1         -1.0000000000000000(6)    exact
    right   1          1.0000000000000000(6)    exact
  $ { adcalc -q --no-check -e 'f(x,y)={if (x>0) {w=[y,x,1]} else w=y; sum([w])+abs(y)}; f(x,y)' --at x=0,y=0; echo "=$?"; } 2>&1 | paste -sd '|'
  0|undefined (a comparison at its switching point)|undefined (left 0, right 2)|=1

Kinks with elements of an array beside them: w[2] y |y| + w[3] y has the derivative 2 w[2] |y| + w[3]. What the way at the
point assigns is not for the one beside it: u is 2 on the left, and 1 on the right

  $ at=x=0; v 'f(y,w)=diff(y*abs(y)*w[2]+w[3]*y,y); f(x,[3,4,5])' 'f(x)={u=1; if (x>0) {u*x} else {u=2; u*x}}; f(x)'
  5|undefined (left -8, right 8)
  0|undefined (left 2, right 1)

  $ p() { for e in "$@"; do adcalc -q --no-bounds --no-escalate $o --at "$at" -e "$e" 2>&1 | grep -v 'note:\|warning:' |
  >   awk '{ printf "%s%s", s, $1 + 0 == $1 && NF == 1 ? sprintf("%.9g", $1) : $0; s = "|" } END { print "" }'; done; }

Derivatives and integrals within each other, by names around them: read before, read only beside a kink, or never set

  $ { at=x=2,y=3 o=; p 'f(t)={w=[t,2]; diff(integrate(u=0,1,w[1]*u*x^2),x)}; f(y)' 'f(t)={if (t>9) w=1; diff(integrate(u=0,1,(u>5 ? w : u*x)),x)}; f(y)' 'f(t)={w=t; integrate(s=0,1,integrate(u=0,1,w*s*u*x))}; f(y)'; } 2>&1 | paste -sd ' '
  6|3|2 0.5|0|0 1.5|0.75|0.5
  $ at=x=0,y=1; p 'f(t)={w=t; diff(y*diff((x>0 ? w*x : x),x),y)}; f(1)' 'f(t)={w=[t,2]; diff(y*diff((x>0 ? sum(w)*x : 3*x),x),y)}; f(1)' 'f(t)={w=t; diff(diff((x>0 ? w*x : 2*x)*y,x),y)}; f(y)'
  1|0|0
  3|0|0
  nan|undefined (a comparison at its switching point)|undefined (a comparison at its switching point)
  $ at=x=0; p 'diff(1/x,x)' 'diff(abs(x)*[1,2],x)'; at=v=[0,1]; p 'diff(abs(v[1])*v[2],v)'
  nan|undefined (division by 0)
  nan|undefined (abs at 0: left -1, right 1)|nan|undefined (abs at 0: left -1, right 1)
  nan|undefined (abs at 0)|undefined (abs at 0)|0|undefined (left -1, right 1)|0
  $ adcalc --emit=c -e 'f(t)={if (t>5) w=1; t>4 ? w*t : t}; f(x)' --at x=6 > w.c
  $ printf '%s\n' '#include <stdio.h>
  > int main(void) { for (double x = 3, g; x < 7; x += 1.5) { double v = f(&x, &g); printf("%g %g\n", v, g); } }' >> w.c
  $ { ${CC:-cc} w.c -o w -lm && ./w | sed 's/-nan/nan/g'; } 2>&1 | paste -sd '|'
  3 1|nan nan|6 1

An equation about what ball arithmetic does not know is found by doubles and not proven; it is no error

  $ { adcalc -q --proven -e '{ p = integrate(t=0, x, t); solve(u=x, u - p) }' --at x=0.5; echo $?; } 2>&1 | paste -sd ' '
  UNABLE UNABLE 1
  $ adcalc -q --digits=12 -e '{ p = integrate(t=0, x, t); solve(u=x, u - p) }' --at x=0.5 2>&1 | paste -sd ' '
  0.125 0.5

The length of a range that ends at its last number has no derivative by what the end is made of, whether that is a variable or a
number that a function has

  $ for e in 'diff(sum([x for i=1:2+t]), t)' 'd(x)={t=0; diff(sum([x for i=1:2+t]), t)}; d(x)+0*t' "f(t)=sum([i for i=1:2+t]); f'(0)*x+0*t"; do adcalc -q --no-check -e "$e" --at x=1,t=0 | head -n 2 | paste -sd '|'; done
  nan|undefined (no derivative inside)
  nan|undefined (no derivative inside)
  nan|undefined (no derivative inside)
  $ adcalc -q --no-check -e 'd(x)={t=0; diff(sum([x*t for i=1:2.5+t]), t)}; d(x)' --at x=3 2>&1 | paste -sd ' '
  6 2

Roots at a kink of their equation that have a slope all the same, and what does not depend on the root

  $ for e in 'x*abs(x)+x - p' 'max(x,0)^2+x - p' 'x + abs(x)^3 - p' '(x>0 ? x^2+x : x) - p'; do adcalc -q --no-check -e "solve(x=1, $e)" --at p=0 | paste -sd ' '; done; adcalc -q --no-check -e 'solve(q=1, 2*q*abs(q)+0.1*q - dp)' --at dp=0 | paste -sd ' '
  0 1
  0 1
  0 1
  0 1
  0 10
  $ adcalc -q --no-check -e 'solve(x=1, x + abs(x - 1)*(x - 1) - p)' --at p=1 | paste -sd ' '; adcalc -q --no-check -e '[p, min(solve(x=1,x+abs(x-1)/2-p),0.5)]' --at p=1 | paste -sd ' '; adcalc -q --no-check --claim=p=0 -e 'max(solve(x=1, x + abs(x - 1)/2 - p),5)' --at p=1
  1 1
  1 1 0.5 0
  5
  0
