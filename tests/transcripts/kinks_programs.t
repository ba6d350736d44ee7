One-sided derivatives in programs: branches whose arrays have other shapes, or that only an error reaches; names without a
value; derivatives, roots and integrals within branches; steps of growing functions.
SPDX-License-Identifier: GPL-3.0-or-later

For each: the value, the derivatives by x and y, at 0; left:right where they differ. The truths are by hand; undecided is what one-sided series do not find.

  $ d() { for e in "$@"; do adcalc -q --at=x=0,y=0 -e "$e" 2>&1 | grep -v 'does not occur' | head -3 | paste -sd'|'; done |
  >   sed 's/undefined (left \([^,]*\), right \([^)]*\))/\1:\2/; s/ at its switching point//' | paste -sd ';' | sed 's/;/ ; /g'; }
  $ d 'g(y)=y^2; x > 0 ? diff(g(x),x) : 0' 'g(y)={s=0; i=0; while(i<3){s=s+y^2; i=i+1}; s}; x > 0 ? diff(g(x),x) : 0' 'g(y,n)={n<1?y^2:g(y,n-1)+y}; x > 0 ? diff(g(x,3),x) : 0' 'h=x^2; x > 0 ? diff(h*x,x) : 0' 'h=x^2; f(x)={x > 0 ? diff(h*x,x) : 0}; f(x)' 'x > 0 ? diff(solve(u=1,u^2+u-x),x) : 0'
  0|0:2|0 ; 0|0:6|0 ; 0|undefined (a comparison)|0 ; 0|0|0 ; 0|0|0 ; 0|undefined (a comparison)|0
  $ d 'x > 0 ? integrate(u=0,x,u^2) : 0' 'x > 0 ? solve(u=1,u^3+u-x) : 0' 'x > 0 ? argmin(u=1,u^2-u*x) : 0' "g(t)=t^2; x > 0 ? g'(1/x)*x^3 : 0" "g(t)=t^2; x > 0 ? g'(x) : 0" "g(t)=(t>0?t^2:t^3); x > 0 ? g'(x) : 0"
  0|0|0 ; 0|0:1|0 ; 0|0:0.5|0 ; 0|0|0 ; 0|0:2|0 ; 0|0:2|0
  $ d "g(t)=(t>1?t^2:t^3); abs(x)+g'(x+1)" 'abs(x)+diff(x*abs(x)*y,x)' 'abs(x)+diff(x*log(abs(x))*y,x)' 'y*diff(abs(x)^2.5*y,x)' 'abs(y)+diff(abs(x+y)^3.3*y,x)' 'diff(abs(x)^9*y,x,8)'
  nan|undefined (abs at 0)|undefined (the value is not a number) ; 0|-1:1|0 ; nan|undefined (abs at 0)|undefined (abs at 0) ; 0|0|0 ; 0|0|-1:1 ; 0|0|0
  $ d 'abs(x)+diff(sin(x^3/(x^2+y^2)),x)' 'solve(u=0,u+abs(u)/2-x)' 'solve(v=[0,0],[v[1]+abs(v[1])/2-x,v[2]-x])[1]' 'y*solve(u=0,u+abs(u)/2-x)'
  nan|undefined (abs at 0)|undefined (division by 0) ; 0|2:0.6666666666667|0 ; 0|undefined (abs at 0)|0 ; 0|0|0
  $ d 'solve(u=0,u+u^3+abs(u-1)*0-abs(x))' 'f(x)={v=[1,2]; if (x>0) v=[x,x]; v[1]}; f(x)' 'f(x)={v=[1,2]; if (x>0) v=[x,x,x]; v[1]}; f(x)' 'f(x)={if (x>0) {w=3}; abs(x)}; f(x)' 'f(x)={if (x>0) {if (x>1) w=3; w=4}; abs(x)}; f(x)' 'f(x)={if (x>=0) {if (x>0) w=[3,x] else w=[x,4]; s=w[1]} else s=x; s}; f(x)'
  0|-1:1|0 ; 1|undefined (a comparison)|0 ; 1|undefined (a comparison)|0 ; 0|-1:1|0 ; 0|-1:1|0 ; 0|1:none|0
  $ d 'f(x)={s=0; if (x>=0) {if (x<=0) s=x else s=2*x} else s=x; s}; f(x)' 'f(x)={s=0; if (x>0) {if (y>0) s=x else s=2*x} else s=x; s}; f(x)' 'f(x)={s=0; if (x>0) {if (x*y>0) s=x else s=2*x} else s=x; s}; f(x)' 'f(x)={s=0; if (x>0) {if (x-x^2>0) s=x else s=2*x} else s=x; s}; f(x)' 'f(x)={s=[0,0]; if (x>0) {if (x>x^2) s=[x,1] else s=[2*x,1]} else s=[x,3]; s[2]*s[1]}; f(x)' 'x>0 ? [x,x][1] : 3'
  0|1:2|0 ; 0|1:2|0 ; 0|1:2|0 ; 0|1|0 ; 0|3:1|0 ; 3|undefined (a comparison)|0
  $ d '(x>0 ? [x,x] : [1,2,3])[1]' '(x>0 ? [x,x] : 3)+0' 'sum(x>0 ? x : [1,2])' 'sum(x>0 ? [1,2] : x)' 'sum(x>=0 ? (floor(1/x)>0 ? [1,x] : [2,x]) : [x,2])' 'f(x)={if (x>0) {if (x>1) {w=3}; s=diff(w*x,x)} else s=x; s}; f(x)'
  1|undefined (a comparison)|0 ; 3|undecided|0 ; 3|undecided|0 ; adcalc: -e:1:1: sum of a number|  sum(x>0 ? [1,2] : x)|  ^~~~~~~~~~~~~~~~~~~~ ; 1|undecided|0 ; 0|undecided|0
  $ d '(x>0 ? diff((floor(1/x)>y ? x*y : x*y^2), y) : 0)' '(x>0 ? diff((sin(x)^2+cos(x)^2-1 ? x*y : y), y) : 0)' 'abs(x)+diff((sin(x)^2+cos(x)^2-1 ? x*y : y), y)' 'abs(x)+diff((x>-1 ? y*x : y),y)' 'f(x,y)={v=[y,y]; sum(diff((x>0 ? v[1]^2 : v[2]), v))}; f(x,y)' 'abs(x)+argmin(u=1,u^2/2-u*abs(x))'
  0|undecided|0 ; 0|undecided|0 ; 1|undecided|0 ; 0|0:2|0 ; 1|undefined (a comparison)|0 ; 0|-2:2|0
  $ d 'abs(x)+integrate(u=0,1,abs(u-x))' 'abs(x)+diff(y/(1/x),y)' 'diff(x*abs(x)*abs(y)^abs(y),x)' 'diff((x-y^3)*abs(x-y^3),x)' 'diff(x*abs(x)*sqrt(y),x)'
  0.5|-2:0|0 ; adcalc: note: fewer than 8 digits of the value are certain|0|undefined (division by 0) ; 0|-2:2|0 ; 0|-2:2|0 ; 0|0|undecided
  $ d 'x>0 ? 1/x : 0' 'x>0 ? log(x) : 0' 'x>0 ? sum(k=1,x,k) : 0' 'x>0 ? sum(k=1,2+floor(x),k*x) : 0' 'f(x)={if(x>0) {if(x>1) w=1; s=w} else s=x; s}; f(x)' 'g(t)={if (t>0) {if (t>1) w=1; s=w*t} else s=t; s}; abs(x)+diff(g(x),x)'
  0|undefined (a comparison)|0 ; 0|undefined (a comparison)|0 ; 0|undecided|0 ; 0|0:3|0 ; 0|undecided|0 ; nan|undefined (abs at 0)|undefined (the value is not a number)
  $ d 'f(x,y)={if(y>0) w=1; x>0 ? diff(x*abs(x)*w,x) : 0}; f(x,y)' 'f(x)={s=1; if (sin(x)^2+cos(x)^2-1) s=x; s}; f(x)' '(sin(x)^2+cos(x)^2-1) ? x : 2*x' 'f(x)={v=[x,2]; if (sin(x)^2+cos(x)^2-1) v=[x,1]; v[1]+v[2]}; f(x)' 'f(x)={v=[x,2]; w=3; if (sin(x)^2+cos(x)^2-1) w=[x,1]; v[1]+v[2]}; f(x)' '((x>0 ? [x,x] : x^2) .+ [1,2])[1]'
  0|undecided|0 ; 1|undecided|0 ; 0|undecided|0 ; 2|undecided|0 ; 2|undecided|0 ; 1|0:1|0
  $ d '((x>0 ? x : [1,2]) .+ [1,2])[1]' 'f(x)={w=[x,x]; if (x>0) w=[1,2;3,4]; sum(w)}; f(x)' 'f(x)={if (x>0) {w=[x,x]} else w=x; x>0 ? w[1] : w}; f(x)' 'f(x)={v=[1,2]; if (x>0) {v=3*x; s=sum(v)} else s=x; s}; f(x)' 'f(x)={v=[1,2]; if (x>0) {v=3*x; s=v[1]} else s=x; s}; f(x)' '((x>0 ? [x,x] : x) .+ [1,2])[1]'
  2|undefined (a comparison)|0 ; 0|2:none|0 ; 0|1|0 ; 0|undecided|0 ; 0|undecided|0 ; 1|1|0
  $ d 'f(x)={if (x>=0) {w=[x,x]} else w=x; x>=0 ? w[1] : w}; f(x)' 'x>0 ? [x,x][3] : x' 'x>0 ? det([x,x,1;1,2,3]) : x' 'abs(x)+integrate(u=0,1,u*abs(x))' 'abs(x)+integrate(u=x,1,abs(x))' 'abs(x)+argmin(u=1,(u-abs(x))^2)'
  0|1|0 ; 0|undecided|0 ; 0|undecided|0 ; 0|-1.5:1.5|0 ; 0|-2:2|0 ; 0|-2:2|0
  $ d "g(t)=t^2; x>0 ? g'(y)*x : 0" 'g(t)={if (t>3) return 3;}; x>0 ? diff(g(x),x) : 0' 'f(x)={if (x>0) {w=[x,x]} else w=[x,2]; w[1]}; f(x)' '((x>0 ? [x,1] : [x,x^2]) .+ [1,2])[1]' 'f(x)={s=x; if (x>0) {if (floor(1/x)>3) s=2*x}; s}; f(x)' 'f(x,y)={if(y>0) w=1; diff((x>0 ? w*x : x*x), x)}; f(x,y)'
  0|0|0 ; 0|undecided|0 ; 0|1|0 ; 1|1|0 ; 0|undecided|0 ; nan|undefined (a comparison: its sides are undecided)|undefined (a comparison at its switching point)
  $ d 'abs(x)+integrate(u=-1,1,sign(u-x)*u)' 'abs(x)+integrate(u=0,x,abs(u))' 'abs(x)+integrate(u=0,abs(x),sqrt(u))' 'x > 0 ? mod(1,1/x) : 1' 'x > 0 ? x^3*floor(1/x) : 0' 'x > 0 ? x^2*mod(1/x,1) : 0'
  1|-1:1|0 ; 0|-1:1|0 ; 0|-1:1|0 ; 1|0|0 ; 0|undecided|0 ; 0|undecided|0
  $ d 'x > 0 ? x^2*mod(1/x,x) : 0' 'x > 0 ? x^2*sin(1/x) : 0' 'x > 0 ? fmod(x,1/x) : 0' 'x > 0 ? x^2*trunc(log(x)) : 0' 'x != 0 ? x^2*mod(-1,1/x) : 0' 'x > 0 ? x^2*erfinv(1-x) : 0'
  0|undecided|0 ; 0|undecided|0 ; 0|0:1|0 ; 0|undecided|0 ; 0|0:1|0 ; 0|undecided|0
  $ d 'x > 0 ? x^2*norminv(x) : 0' 'x > 0 ? x^2*erfcinv(x) : 0'
  0|undecided|0 ; 0|undecided|0

Loops whose rounding grows, and graphs that are too long

  $ d 'g(t)={s=t; for(i=1;i<=20000;i+=1) s=s*1.0001+t; s}; abs(x)+diff(g(x),x)' 'g(t)={s=t; for(i=1;i<=20000;i+=1) s=s*1.0001+t; s}; x>=0 ? diff(g(x),x) : 0' 'g(x)={s=0.3+x; for(i=1;i<=120;i+=1) s=3.9*s*(1-s); s}; h(x)={s=0.3+x; for(i=1;i<=120;i+=1) s=3.9*(s-s*s); s}; x>=0 ? g(x) : h(x)' 'g(x)={s=0.3+x; for(i=1;i<=120;i+=1) s=3.9*s*(1-s); s}; h(x)={s=0.3+x; for(i=1;i<=120;i+=1) s=3.9*(s-s*s); s}; x>0 ? (g(x)-h(x))/x : 0' 'g(x)={s=0.3+x; for(i=1;i<=70;i+=1) s=3.9*s*(1-s); s}; h(x)={s=0.3+x; for(i=1;i<=70;i+=1) s=3.9*(s-s*s); s}; abs(x)+g(x)-h(x)' 'g(t)={s=t; for(i=1;i<=20000;i+=1) s=s*1.0001+t; t>-9 ? s : 0}; abs(x)+diff(g(x),x)'
  63890.56111243616|-1:1|0 ; 63890.56111243616|undefined (a comparison)|0 ; 0.5688650913706202|undecided|0 ; 0|undecided|0 ; 0|undecided|0 ; 63890.56111243616|-1:1|0
  $ d 'f(x)={s=0; if (x>0) {for(i=1;i<=3000000;i+=1) s=s+x}; s}; f(x)'
  0|undecided|0

More orders than are settled

  $ adcalc -q --taylor=26 --wrt=x -e 'abs(x)*exp(x)' --at x=0 | tail -n 2 | paste -sd ' '
  nan nan

Logarithms of what is 0, negative, or not known beside the point (sin(x) less the begin of its series is -x^11/39916800 there); a
function that takes too long beside it, and one whose condition is decided there: sin(x)^60 < x^60

  $ for e in 'x==0 ? 1 : x*log(0*x)' 'x==0 ? 0 : log(-x^2)' 'x==0 ? 0 : x^2*log(sin(x)-x+x^3/6-x^5/120+x^7/5040-x^9/362880)' 'x==0 ? 0 : x^2*log(sin(x)^2+cos(x)^2-1)' 'x==0 ? 0 : x*log(-log(abs(x)))'; do adcalc -q --no-check -e "$e" --at x=0; done
  1
  undefined (a comparison at its switching point)
  0
  undefined (a comparison at its switching point)
  0
  undefined (left 0, right none)
  0
  undecided
  0
  undecided
  [1]
  $ adcalc -q --no-check -e 'g(t) = { i = 0; while (i < 400000) { i = i + 1; }; return i*t }' -e 'x==0 ? 0 : g(x)' --at x=0 2>&1 | paste -sd ' '
  0 400000
  $ adcalc -q --no-check -e 'h(t) = { if (sin(t)^60 - t^60 > 0) { y = 1 } else { y = 2 }; return y*t }' -e 'x==0 ? 0 : h(x)' --at x=0 2>&1 | paste -sd ' '
  0 2

A logarithmic integral, x/log(x) or so, times what is 0 as far as its series is known

  $ { adcalc -q --no-check -e 'li(x)*(sin(x)^2+cos(x)^2-1)' --at x=0; echo "=$?"; } 2>&1 | paste -sd ' '
  0 undecided =1

A table that is searched by a loop or by halves has two sides at a knot: those of its pieces, 2, -1 and 1.5

  $ t='xs=[0,1,2,4]; ys=[1,3,2,5]; i=1'; at='ys[i]+(ys[i+1]-ys[i])*(x-xs[i])/(xs[i+1]-xs[i])'
  $ for x in 1 2; do adcalc -q --no-check -e "f(x)={$t; while(x>xs[i+1]) i+=1; $at}; f(x)" --at x=$x; adcalc -q --no-check -e "f(x)={$t; j=4; while(j-i>1) {m=floor((i+j)/2); if(x>xs[m]) i=m else j=m}; $at}; f(x)" --at x=$x; done
  3
  undefined (left 2, right -1)
  3
  undefined (left 2, right -1)
  2
  undefined (left -1, right 1.5)
  2
  undefined (left -1, right 1.5)
  [1]
