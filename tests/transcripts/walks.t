Loops, arrays and calls that programs rarely have, by every engine: forward, reverse, with second partials and bounds (the default).
SPDX-License-Identifier: GPL-3.0-or-later

All expressions of a command are one script, with a constant between them. What the engines say stands once where they agree: the
value, and the partials of the first variables. Differences (--check) agree with each of them, unless they cross a branch.

  $ p() { { printf '7654321\n7654321\n'; printf '%s\n7654321\n' "$@"; } > e; for m in -q '--hessian --check' --mode=forward --mode=reverse; do
  >   adcalc -q -k $m $o --at "$at" e 2>&1; echo -; done | sed 's/ e:[0-9]*:/ -e:1:/' | awk '/does not occur|note:/ { next }
  >   $0 == "-" { i = k = marks = skip = 0; next }
  >   $0 == 7654321 { if (++marks > 2 && line != last[i]) out[i] = out[i] (out[i] ? "\n" : "") (last[i] = line)
  >     i += marks > 2; skip = k; n = 0; line = ""; next }
  >   marks == 1 { k++; next } skip-- > 0 { next }
  >   n < 3 { line = (n++ ? line "|" : "") ($1 ~ /inf$/ ? $1 : $1 + 0 == $1 ? sprintf("%.9g", $1) : $0) }
  >   END { for (i = 0; i in out; i++) print out[i] }'; }
  $ at=x=2,y=3 o=''; p 'f(x)={s=0; for(i=1;i<=50;i+=1) s=s+clamp(x*i,0,3); s}; f(x)' 'f(x)={v=[x,x]; s=0; for(i=1;i<=5;i+=1) s+=v[i]; s}; f(x)' 'f(x)={if(x>5) w=1; s=0; for(i=1;i<=5;i+=1) s+=w*x; s}; f(x)' 'f(x)={if(x>5) v=[x,1]; s=0; for(i=1;i<=2;i+=1) s+=v[i]; s}; f(x)' \
  >   'f(x)={if(x>5) v=[x,1]; s=0; for(i=1;i<=2;i+=1) {v[i]=x; s+=v[i]}; s}; f(x)' 'f(x)={v=x; s=0; for(i=1;i<=2;i+=1) {v[i]=x; s+=v[i]}; s}; f(x)' 'f(x)={v=[x,y]; w=v; s=0; for(i=1;i<=2;i+=1) {w[i]=x*w[i]; s+=w[i]}; s+v[1]}; f(x)' 'f(x)={v=[1,2]; s=0; for(i=1;i<=2;i+=1) {v[i]=x*v[i]; s+=v[i]}; s}; f(x)' \
  >   'f(x)={A=[x,y;1,2]; s=0; for(i=1;i<=2;i+=1) {s+=A[i,1]*A[i]}; s}; f(x)' 'f(x)={A=[x,y;1,2]; s=0; for(i=1;i<=2;i+=1) {s+=A[i,1]; t=A[i]; s+=t}; s}; f(x)' 'f(x)={v=[x,y]; s=0; for(i=1;i<=2;i+=1) {s+=v[i]*v[i,1]}; s}; f(x)' 'f(x)={A=[x,y;1,2]; s=0; for(i=1;i<=2;i+=1) for(j=1;j<=2;j+=1) {A[i,j]=A[i,j]*x; s+=A[i,j]}; s}; f(x)' \
  >   'f(x)={A=[x,y;1,2]; s=0; for(i=1;i<=2;i+=1) {A[i,:]=[x,i]; s+=A[i,1]}; s}; f(x)' 'f(x)={v=[x,y,1,2]; s=0; for(i=1;i<=2;i+=1) {v[i:i+1]=[x,i]; s+=v[i+1]}; s}; f(x)' 'f(x)={v=[x,y,1,2]; v[2:3]=[x,x*x]; v[1]*v[3]}; f(x)' 'f(x)={v=[x,y,1,2]; v[2:3]=x; v[1]*v[3]}; f(x)'
  149|1|0
  adcalc: -e:1:43: index 3 is outside 1 to 2|  f(x)={v=[x,x]; s=0; for(i=1;i<=5;i+=1) s+=v[i]; s}; f(x)|                                            ^~~~
  adcalc: -e:1:47: 'w' has no value yet|  f(x)={if(x>5) w=1; s=0; for(i=1;i<=5;i+=1) s+=w*x; s}; f(x)|                                                ^
  adcalc: -e:1:51: 'v' has no value yet|  f(x)={if(x>5) v=[x,1]; s=0; for(i=1;i<=2;i+=1) s+=v[i]; s}; f(x)|                                                    ^
  adcalc: -e:1:49: 'v' has no value yet|  f(x)={if(x>5) v=[x,1]; s=0; for(i=1;i<=2;i+=1) {v[i]=x; s+=v[i]}; s}; f(x)|                                                  ^
  adcalc: -e:1:37: a number has no elements|  f(x)={v=x; s=0; for(i=1;i<=2;i+=1) {v[i]=x; s+=v[i]}; s}; f(x)|                                      ^~~~~~
  12|8|2
  6|3|0
  adcalc: -e:1:55: a matrix has two indices|  f(x)={A=[x,y;1,2]; s=0; for(i=1;i<=2;i+=1) {s+=A[i,1]*A[i]}; s}; f(x)|                                                        ^~~~
  adcalc: -e:1:58: a matrix has two indices|  ...(i=1;i<=2;i+=1) {s+=A[i,1]; t=A[i]; s+=t}; s}; f(x)|                                   ^~~~
  adcalc: -e:1:49: a vector of 2 has one index, not two|  f(x)={v=[x,y]; s=0; for(i=1;i<=2;i+=1) {s+=v[i]*v[i,1]}; s}; f(x)|                                                  ^~~~~~
  16|10|2
  4|2|0
  3|0|0
  8|12|0
  4|4|0
  $ p 'f(x)={s=0; i=0; while(i<5 && x>0) {s=s+x*i; i=i+1}; s}; f(x)' 'f(x)={s=0; i=0; while(i<5 || s<1) {s=s+x*i; i=i+1}; s}; f(x)' 'f(x)={s=x; while(s<1e3) s=s*s+1; s}; f(x)' 'f(x)={s=x; while(s-100) s=s<100?s+1:100; s}; f(x)' \
  >   'f(x)={s=x; i=0; while(i<20) {i+=1; if (i==5) continue; if (s>50) break; s=s*1.5+x}; s}; f(x)' 'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+(i>3 && s>0 ? x : -x)}; s}; f(x)' 'f(x)={s=x; for(i=1;i<=9;i+=1) {s=s*1e-40}; s}; f(x)' 'f(x)={s=0; for(i=1;i<=9;i+=1) {s=s+x/(i-20)+(i-5)*x}; s}; f(x)' \
  >   'f(x)={s=0; for(;;) {s=s+x; if (s>10) break}; s}; f(x)' 'f(x)={s=0; do {s=s+x} while(s<10); s}; f(x)' 'f(x)={s=0; while(1) {s=s+x; if (s>10) return s*x}; 0}; f(x)' 'f(x)={s=x; for(i=1;i<=50;i+=1) s=s*x*0.01+betainc(i/100,2,3); s}; f(x)' \
  >   'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+(x-2)^2*i+pow(x-2,3)+(x-3)^i+(0*x)^2}; s}; f(x)' 'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+exp(-1e3*x*i)+sqrt(x*i)+log(x)-atan2(x,i)+x^0.5+sin(0*x)}; s}; f(x)' 'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+besselj(i,x)+polygamma(1,x)+x^y+y^x+log(x,3)}; s}; f(x)' 'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+exp(1e3*x*i)*0}; s}; f(x)'
  20|10|0
  20|10|0
  458330|2816320|0
  100|0|0
  64.34375|32.171875|0
  -38|-19|0
  0|0|0
  -1.23754281|-0.618771403|0
  12|undefined (left 6, right none)|0
  adcalc: -e:1:15: unexpected '{', expected an operator, the end of the statement or '}'|  f(x)={s=0; do {s=s+x} while(s<10); s}; f(x)|                ^
  24|undefined (left 24, right none)|0
  0.701215039|0.00699418643|0
  2|-9|0
  125.441514|37.5626171|0
  368.618216|440.170636|230.903549
  2|1|0
  $ p 'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+(x-2)^-1}; s}; f(x)' 'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+(x-2)*1e-200*(x-2)*1e-200}; s}; f(x)' 'f(x)={s=x; i=1; while((i<5)*(x>0)) {s=s+x; i+=1}; s}; f(x)' 'f(x)={s=x; i=1; while(min(1,5-i)) {s=s+x; i+=1}; s}; f(x)' \
  >   'f(x)={s=x; i=1; while(sqrt(3-i)>=0) {s=s+x; i+=1}; s}; f(x)' 'f(x)={s=x; i=1; while(3-i*x/x) {s=s+x; i+=1}; s}; f(x)' 'f(x)={s=x; i=1; while(3-i/(3-i)*0) {s=s+x; i+=1}; s}; f(x)' 'f(x)={s=x; for(i=1;i<3;i+=1) {[1,2]; s=s*x}; s}; f(x)' \
  >   'f(x)={for(i=1;i<=3;i+=1) {s[i]=x*i}; s}; f(x)' 'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+(x-2)^2.0*i+(x-2)^3*(x-2)^3+hypot(x-2,i)}; s}; f(x)' 'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+x*1e308*10*0}; s}; f(x)' 'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+(x*0)*i}; s}; f(x)' \
  >   'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+(0-x)^i}; s}; f(x)' 'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+(0-x)^i*1e-3+(x-2)^i}; s}; f(x)' 'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+root(x-2,3)}; s}; f(x)' 'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+atan2(x-2,-1)+beta(x,i)}; s}; f(x)'
  inf|undefined (a power with base 0, or a negative base and a varying exponent)|0
  2|1|0
  10|5|0
  10|5|0
  nan|undefined (sqrt of a negative number)|undefined (sqrt of a negative number)
  6|3|0
  nan|undefined (division by 0)|undefined (division by 0)
  8|12|0
  adcalc: -e:1:27: 's' has no value yet|  f(x)={for(i=1;i<=3;i+=1) {s[i]=x*i}; s}; f(x)|                            ^
  212|1|0
  2|1|0
  2|1|0
  699052|7107016|0
  701.05|7109.015|0
  2|inf|0
  65.784234|undefined (left none, right -19.8264114902494)|0
  $ p 'f(x)={s=x; for(i=1;i<=400;i+=1) {s=s*x}; s}; f(x)' 'f(x)={a=[x,2,3]; s=0; for(i=1;i<=3;i+=1) {s=s+a[i]; a[i,1]=x}; s}; f(x)' 'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+asin(x-1)*i}; s}; f(x)' 'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+log(x-2)*i}; s}; f(x)' \
  >   'f(x)={s=x; for(i=1;i<=20;i+=1) {s=s+asin(3-x)*i+acosh(x-1)}; s}; f(x)' 'f(x)={a=[x,2,3]; s=0; for(i=1;i<=9;i+=1) s=s+a[i]*x; s}; f(x)' 'f(x)={a=[x,2,3]; s=0; for(i=1;i<=9;i+=1) {s=s+a[i]}; s}; f(x)' 'f(x)={a=[1,2,3]; s=0; for(i=1;i<=9;i+=1) {s=s+a[i]*x}; s}; f(x)' \
  >   'f(x)={a=[1,2,3]; s=0; for(i=1;i<=9;i+=1) {s=s*x+a[(i-1)/1.5]}; s}; f(x)' 'g(n)={a=[1,2,3]; s=0; for(i=1;i<=n;i+=1) {s=s+a[i]}; s}; g(9)*x' 'g(n)={s=0; for(i=1;i<=n;i+=1) {if (i>3) {w=i}; s=s+w}; s}; g(9)*x' 'g(n)={if (n>20) w=3; s=0; for(i=1;i<=n;i+=1) {s=s+w}; s}; g(9)*x' \
  >   'f(x)={s=x; for(i=1;i<=3;i+=1) s=s+0.*x; s}; f(x)' 'f(x)={s=x; for(i=1;i<=30;i+=1) s=s*0.9+x; s}; f(x)' 'f(x)={s=x; t=800; for(i=1;i<9;i+=1) s=s+0*exp(-t); s}; f(x)' 'f(x)={s=x; t=800; for(i=1;i<9;i+=1) s=s+1/exp(t); s}; f(x)'
  5.16449976e+120|1.0354822e+123|0
  adcalc: -e:1:53: a vector of 3 has one index, not two|  f(x)={a=[x,2,3]; s=0; for(i=1;i<=3;i+=1) {s=s+a[i]; a[i,1]=x}; s}; f(x)|                                                      ^~~~~~~~
  331.867229|undefined (left inf, right none)|0
  -inf|undefined (pole of log at 0)|0
  331.867229|undefined (left none, right -inf)|0
  adcalc: -e:1:46: index 4 is outside 1 to 3|  f(x)={a=[x,2,3]; s=0; for(i=1;i<=9;i+=1) s=s+a[i]*x; s}; f(x)|                                               ^~~~
  adcalc: -e:1:47: index 4 is outside 1 to 3|  f(x)={a=[x,2,3]; s=0; for(i=1;i<=9;i+=1) {s=s+a[i]}; s}; f(x)|                                                ^~~~
  adcalc: -e:1:47: index 4 is outside 1 to 3|  f(x)={a=[1,2,3]; s=0; for(i=1;i<=9;i+=1) {s=s+a[i]*x}; s}; f(x)|                                                ^~~~
  adcalc: -e:1:49: index 0 is outside 1 to 3|  f(x)={a=[1,2,3]; s=0; for(i=1;i<=9;i+=1) {s=s*x+a[(i-1)/1.5]}; s}; f(x)|                                                  ^~~~~~~~~~~~
  adcalc: -e:1:47: index 4 is outside 1 to 3|  g(n)={a=[1,2,3]; s=0; for(i=1;i<=n;i+=1) {s=s+a[i]}; s}; g(9)*x|                                                ^~~~
  adcalc: -e:1:52: 'w' has no value yet|  g(n)={s=0; for(i=1;i<=n;i+=1) {if (i>3) {w=i}; s=s+w}; s}; g(9)*x|                                                     ^
  adcalc: -e:1:51: 'w' has no value yet|  g(n)={if (n>20) w=3; s=0; for(i=1;i<=n;i+=1) {s=s+w}; s}; g(9)*x|                                                    ^
  2|1|0
  19.2369592|9.61847958|0
  2|1|0
  2|1|0
  $ p 'f(x)={s=x; t=700; for(i=1;i<9;i+=1) s=s+exp(-t); s}; f(x)' 'f(x,y)={s=x; for(i=1;i<3;i+=1) s=s+(x*1e-310)^(y-2.5); s}; f(x,y)' 'f(x,y)={s=x; for(i=1;i<3;i+=1) s=s+(x*1e-100)^y; s}; f(x,y)' 'f(x,y)={s=x; for(i=1;i<3;i+=1) s=s+max(x,0.1*10*x)+min(x*0.1,x/10)+clamp(x,0.1*20,3); s}; f(x,y)' \
  >   'f(x)={w=[x,y,3]; sum([sum(w[1:2])*k for k=[1,2,3]])}; f(x)' 'f(x)={w=[x,y,3]; sum([w[k] for k=[1,2,3]])}; f(x)' 'f(x)={w=[1,2,3]; sum(w[1:2] .* x)}; f(x)' 'f(x)={w=[1,2,3]; sum([w[k]*x for k=[1,2,3]])}; f(x)' \
  >   'sum(betainc.([x/10,y/10],2,3))' 'sum(max.([x,y],[2,1])+[1,x])' 'sum(([x,y] .- [x,y]) .+ [x,1])' 'f(x)={v=[x,2]; for(i=1;i<=4;i+=1) {v=v .* x; if (i>2) v=v .+ 1}; sum(v)}; f(x)' \
  >   'f(x)={v=[x,2]; w=v; for(i=1;i<=6;i+=1) {if (i%2==0) v=v .* x else w=w .+ v}; sum(v .* w)}; f(x)' 'f(x)={v=[x,2]; w=v; for(i=1;i<=6;i+=1) {if (mod(i,2)==0) v=v .* x else w=w .+ v}; sum(v .* w)}; f(x)' 'f(x)={v=[x,2]; for(i=1;i<=6;i+=1) {t=v; v=[t[2]*x,t[1]]}; sum(v)}; f(x)' 'f(x)={for(i=1;i<=0;i+=1) {v[i]=x}; x}; f(x)'
  2|1|0
  2|1|-2.01697467e-152
  2|1|-3.67304579e-297
  10.4|undefined (left 3.2, right 5.2)|0
  30|6|6
  8|1|1
  6|3|0
  12|6|0
  0.5291|0.1536|0.1764
  8|undefined (left 1, right 2)|1
  3|1|0
  70|146|0
  512|1344|0
  512|1344|0
  32|56|0
  2|1|0
  $ p 'f(x)={for(i=1;i<=2;i+=1) {v=[x,2]; v[i]=x*i; s=sum(v)}; s}; f(x)' 'f(x)={v=[x,2;y,1]; for(i=1;i<=2;i+=1) {v[i,:]=[x*i,y]}; sum(v)}; f(x)' 'f(x)={v=[x,2;y,1]; for(i=1;i<=2;i+=1) {v[:,i]=[x*i;y]}; sum(v .* v)}; f(x)' 'f(x)={v=[x,2;y,1]; for(i=1;i<=2;i+=1) {v[:,i]=x*i}; sum(v .* v)}; f(x)' \
  >   'prod(k=1,2,[x,y])' 'prod(k=1,3,x*[1,k][2])' 'sum(k=1,2,[x*k,y])[1]' 'sum(k=x,3,k*y)' \
  >   'sum(k=x/x,3,k*y)' 'sum(k=1.5,3,k*y)' 'f(x)={s=0; for(i=1;i<=3;i+=1) {s+=sum(k=1,i,x*k)}; s}; f(x)' 'f(x)={w=[x,y]; sum(k=1,2,w[k]*k)}; f(x)' \
  >   "f(x,y)={v=x .* linspace(1,2,40); w=y .* linspace(1,2,40)'; sum(v .* w .+ v)}; f(x,y)" "f(x,y)={v=x .* linspace(1,2,40); w=y .* linspace(1,2,40)'; sum(exp.(w) .* v ./ w .+ x)}; f(x,y)" 'f(x)={w=[x,2]; sum([sum([w[k]*j for j=[1,2]]) for k=[1,2]])}; f(x)' 'f(x)={w=[x,2]; sum(k=1,2,sum(j=1,2,w[k]*j*x))}; f(x)'
  6|3|0
  12|3|2
  adcalc: -e:1:40: 2x1 in the place of a vector of 2|  f(x)={v=[x,2;y,1]; for(i=1;i<=2;i+=1) {v[:,i]=[x*i;y]}; sum(v .* v)}; f(x)|                                         ^~~~~~~~~~~~~~
  40|40|0
  adcalc: -e:1:1: a factor that is a vector of 2, not a number|  prod(k=1,2,[x,y])|  ^~~~~~~~~~~~~~~~~
  48|72|0
  6|3|0
  15|undefined (the bounds of a sum are whole numbers and cannot vary)|5
  18|0|6
  nan|undefined (the bounds of a sum are whole numbers)|undefined (the bounds of a sum are whole numbers)
  20|10|0
  8|1|2
  26400|13200|7200
  126322.914|63161.4569|166866.092
  12|3|0
  24|18|0
  $ p 'f(x)=sum(k=1,39,[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39][k]*x); f(x)' 'f(x)=sum([[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39][k]*x for k=[1,2,3]]); f(x)' 'f(x,y)=sum(k=1,39,[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39][k]*x*y); f(x,y)' 'v=[1,2,3]; v=[v[2]*x, 1]; v[1]' \
  >   'v=[1,2,3]; v=v[2]*x+sum(v[1:2])*x; v' 'v=[1,2,3]; v=sum(v)*x+sum([v[k]*x for k=[1,2]]); v' 'v=[1,2,3]; v=v[2]*x*y+v[1]*y; v' 'A=[1,2;3,4]; A=A[2,1]*x+A[1,1:2][1]*y+A[1,[1,2]][1]; A' \
  >   'A=[1,2;3,4]; A=A[2,3]*x; A' 'v=[1,2,3]; v=sum(k=1,3,v[k]*x); v'
  1560|780|0
  12|6|0
  4680|2340|1560
  4|2|0
  10|5|0
  18|9|0
  15|6|5
  adcalc: -e:1:39: an index that is an array|  A=[1,2;3,4]; A=A[2,1]*x+A[1,1:2][1]*y+A[1,[1,2]][1]; A|                                        ^~~~~~~~~~
  adcalc: -e:1:16: index 3 is outside 1 to 2|  A=[1,2;3,4]; A=A[2,3]*x; A|                 ^~~~~~
  12|6|0
  $ at='v=[1,2,3],w=[4,5,6]' o=''; p '1e-300*sum(v .* w .* 1e-200)*1e250' '1e-300*sum(exp.(v .* w .- 500))' 'sum(w .^ v ./ v)' 'sum(sin.(v) .* w .+ w[1])' \
  >   'sum(sqrt.(v .- 1))'
  3.2e-249|4e-250|5e-250
  0|0|0
  88.5|1.54517744|13.8679739
  20.7590911|2.16120922|-2.08073418
  2.41421356|undefined (left none, right inf)|0.5
  $ at='v=[1,2,3],w=[4,5,6]' o='--wrt=w'; p '{s=0; for(i=1;i<=3;i+=1) {s=s+v[i]*w[i]*v[1]}; s}'
  32|1|2
  $ at='v=[1,2,3],w=[4,5,6]' o='--wrt=v[2]'; p '{s=0; for(i=1;i<=3;i+=1) {s=s+v[i]*w[i]*v[1]}; s}'
  32|5
  32|5|0
  32|5
  $ at='A=[1,2;3,4],w=[4,5,6]' o=''; p '{s=0; for(i=1;i<=rows(A);i+=1) for(j=1;j<=cols(A);j+=1) {s=s+A[i,j]*w[i]^j}; s}'
  151|4|16
  $ at='v=[1,2,3]' o=''; p '{s=0; for(i=1;i<=3;i+=1) {s=s+v[i]; v[i]=s}; s}' '{w=v .* 2; s=0; for(i=1;i<=3;i+=1) s=s+w[i]*v[i]; s}'
  adcalc: -e:1:37: 'v' has its value from outside and cannot be assigned here|  {s=0; for(i=1;i<=3;i+=1) {s=s+v[i]; v[i]=s}; s}|                                      ^
  28|4|8
  $ at='v=[1,2,3],y=2' o=''; p '{w=v; s=0; for(i=1;i<=3;i+=1) {s=s+w[i]*y; w[i]=s}; s}' '{s=0; for(i=1;i<=3;i+=1) s=s+(v .* y)[i]; s}' '{w=v; s=0; for(i=1;i<=3;i+=1) {w[i]=[v[i],3][1]*y; s=s+w[i]}; s}' '{w=v; s=0; for(i=1;i<=4;i+=1) {s=s+w[i]*y; w[i]=s}; s}' \
  >   '{w=v; s=0; for(i=1;i<=3;i+=1) {w[i]=s=v[i]*y}; s}' '{w=v; i=1; while (w[i]<3) {i=i+1; w[i]=w[i]*1}; w[1]*y}'
  12|2|2
  12|2|2
  12|2|2
  adcalc: -e:1:36: index 4 is outside 1 to 3|  {w=v; s=0; for(i=1;i<=4;i+=1) {s=s+w[i]*y; w[i]=s}; s}|                                     ^~~~
  adcalc: -e:1:38: unexpected '=', expected an operator, the end of the statement or '}'|  {w=v; s=0; for(i=1;i<=3;i+=1) {w[i]=s=v[i]*y}; s}|                                       ^
  2|2|0
  $ at=x=pi o=''; p 'f(x)={t=sin(x); s=x; for(i=1;i<3;i+=1) s=s+t/t; s}; f(x)'
  5.14159265|1
  5.14159265|1|0
  5.14159265|1
  $ at=x=3 o=''; p 'f(x)={t=x-3; s=x; for(i=1;i<3;i+=1) s=s+t/t; s}; f(x)' 'f(x)={t=x-2; s=x; for(i=1;i<3;i+=1) s=s+t/t+(t-t); s}; f(x)'
  nan|undefined (division by 0)
  nan|undefined (division by 0)|nan
  nan|undefined (division by 0)
  5|1
  5|1|0
  5|1
  $ at=x=pi,y=3 o=''; p 'f(x,y)={s=x; for(i=1;i<3;i+=1) s=s+(sin(x)+3e-16)^y; s}; f(x,y)'
  3.14159265|1|-1.93010846e-45
  $ at=x=1e10,y=-27 o=''; p 'f(x,y)={s=x; for(i=1;i<3;i+=1) s=s+x^y; s}; f(x,y)'
  1e+10|1|4.60517019e-269
  $ at=x=1e-200,y=-1.5 o=''; p 'f(x,y)={s=x; for(i=1;i<3;i+=1) s=s+x^y; s}; f(x,y)'
  2e+300|-inf|-9.21034037e+302
  $ at=x=2.5,y=3 o=''; p 'f(x,y)={s=x; for(i=1;i<3;i+=1) s=s+floor(x*0.1*10)+mod(x,1)+round(x)+frac(x)+sign(x)+step(x); s}; f(x,y)' 'f(x,y)={s=x; for(i=1;i<3;i+=1) s=s+floor(x+0.1)*x+step(x-0.1); s}; f(x,y)' 'f(x,y)={s=x; for(i=1;i<3;i+=1) s=s+relu(x-0.1)+abs(y); s}; f(x,y)'
  18.5|undefined (left none, right 5)|0
  14.5|5|0
  13.3|3|2
  $ at=x=3.141592653589793 o=''; p 'f(x)={t=sin(x); s=x; for(i=1;i<3;i+=1) s=s+t/t; s}; f(x)'
  5.14159265|1
  5.14159265|1|0
  5.14159265|1
  $ at=x=1e-80,y=5 o=''; p 'f(x,y)={s=x; for(i=1;i<3;i+=1) s=s+x^y; s}; f(x,y)'
  1e-80|1|0
  $ at=x=1e10,y=27 o=''; p 'f(x,y)={s=x; for(i=1;i<3;i+=1) s=s+x^(-y); s}; f(x,y)'
  1e+10|1|-4.60517019e-269
  $ at=x=1e-80,y=3.75 o=''; p 'f(x,y)={s=x; for(i=1;i<3;i+=1) s=s+x^(-y); s}; f(x,y)'
  2e+300|-inf|3.68413615e+302
  $ at=x=-1 o=''; p 'if (sqrt(x)>1) u=x else u=2; u+u' '{if (sqrt(x)>1) u=x else u=2; u+u}'
  nan|undefined (sqrt of a negative number)
  nan|undefined (sqrt of a negative number)|nan
  nan|undefined (sqrt of a negative number)
  nan|undefined (sqrt of a negative number)
  nan|undefined (sqrt of a negative number)|nan
  nan|undefined (sqrt of a negative number)
  $ at=x=2,y=3 o='--jacobian'; p '(x>=2 ? [x,1] : [x,1,2])'
  2|undefined (left none, right 1)|0
  $ at=x=2,y=3 o=''; p 'if (sqrt(-1)>0) a=1 else a=2; a*x' 'if (1>2) a=1; x' 'if (2>1) a=[1,2]; a[2]*x' 'norm([x*1e200,1e200])*x' '1/norm([x*1e200,1e200])*x' \
  >   'det([x*1e200,1;1,x*1e200])*0' 'prod([x*1e200,x*1e200])*0' 'sum([x*1e308,x*1e308])*0' 'sum(x>1 ? [x,y] : [y,x])' '[x,1;1,x]^200*0' \
  >   '0*norm(inv([1,1;1,1+1e-12*x]))+0*norm(inv([1,1;1,1+1e-13*x]))+x' '0*norm(inv([1,1;1,1+1e-13*x]))+0*norm(inv([1,1;1,1+1e-12*x]))+x'
  nan|undefined (an argument is nan)|undefined (an argument is nan)
  2|1|0
  4|2|0
  4.47213595e+200|4.02492236e+200|0
  8.94427191e-201|8.94427191e-202|0
  0|0|0
  0|0|0
  0|0|0
  5|1|1
  0|0|0
  2|1|0
  2|1|0

A loop that fails in a turn that is not recorded for lack of memory

  $ adcalc -q --no-check --memory=1M --mode=reverse -e 'f(x)={s=x; for(i=1;i<=100000;i+=1) {s=s*x/x; if (sqrt(90000-i)>=0) s=s}; s}; f(x)' --at x=2
  nan
  undefined (sqrt of a negative number)
  [1]

Calls, words and vectors that functions come to

  $ p 'if (1>0) v=[x,1]; v' 'if (x>0) v=[x,1]; v' 'v=[x,1]; v' 'f(x)={if (x>1) return [x,1]; [1,x]}; f(x)' 'f(x)={while (x>0) {return [x,1]}}; f(x)' 'f(x)={for(i=1;i<3;i+=1) {i}}; f(x)' \
  >   '[1,x,3][]1:3[]' 'sum(max.([x,1],[2,3],[0,9]))' 'sum(hypot.([x,1],[2,3],[0,9]))' 'sum(min.([x,1]))' 'hypot(x)+hypot(x,y,3)' 'diff(x^3,x,1&&1)' \
  >   "hypot'(x)" "max'(x)" "sin'(x)" "atan2'(x,y)" "norm'([x,y])" "sum'(x)" \
  >   'dot(x)=x^2; dot(3)*x' "norm(v)=v; norm(x)+norm'(x)" '[1,2] < x' '!([x,2])' '[x,2] && 1' 'if ([x,2]) y=1; x'
  2|1|0
  2|1|0
  2|1|0
  2|1|0
  2|1|0
  adcalc: -e:1:7: the function 'f' ends with a loop, which has no value|  f(x)={for(i=1;i<3;i+=1) {i}}; f(x)|        ^~~~~~~~~~~~~~~~~~~~~
  adcalc: -e:1:9: unexpected ']', expected an operand or ':'|  [1,x,3][]1:3[]|          ^
  11|undefined (left 0, right 1)|0
  12.3678191|0.707106781|0
  3|1|0
  6.69041576|1.42640143|0.639602149
  adcalc: -e:1:12: the order of diff must be a whole number like 2|  diff(x^3,x,1&&1)|             ^~~~
  1|0|0
  1|0|0
  -0.416146837|-0.909297427|0
  0.230769231|-0.0710059172|-0.0295857988
  adcalc: -e:1:1: 'norm' has no derivative with primes|  norm'([x,y])|  ^~~~
  adcalc: -e:1:1: 'sum' has no derivative with primes|  sum'(x)|  ^~~
  18|9|0
  3|1|0
  adcalc: -e:1:1: a comparison of a vector of 2|  [1,2] < x|  ^~~~~~~~~
  adcalc: -e:1:1: a condition that is a vector of 2, not a number|  !([x,2])|  ^~~~~~~~
  adcalc: -e:1:1: a condition that is a vector of 2, not a number|  [x,2] && 1|  ^~~~~
  adcalc: -e:1:12: 'y' has its value from outside and cannot be assigned here|  if ([x,2]) y=1; x|             ^
  $ p 'x ? [1,2] : 3' '[1,2] ? x : 3' '[1,x] == [1,2]' 'not [1,x]' 'f(g,x)=g(x); f(sin,x)' 'f(g,x)=g(x); f(sin,x,3)' \
  >   'f(g,x)=g(x); f(nosuch,x)' 'f(g,x)=h(g(zz)); f(sin,x)' 'f(g,h,x)=g(h(x)); f(sin,cos,x)' 'f(g,h,x)=g(h(x)); f(h=sin,g=cos,x=x)' 'f(g,h,x)=g(h(x)); f(x=x,h=sin,g=cos)' 'f(x)=x; f(sin)' \
  >   'sum(k=1,3,zz(k))' 'f(x)=zz(x); f(2)' 'A=[x,y]; A[1]' 'v=w; w=v; v' 'f(x)=(x>0 ? f(x-1) : [x,1]); f(x)' 'f(x)=(x>0 ? g(x-1) : [x,1]); g(x)=f(x); f(x)' \
  >   'lstsq([x,0;1,0;2,0],[1,2,3])' 'diff(diff(x^2*y,x),y)+diff(x^y,x,2)' 'f(t)=diff(t^2*x,x); f(y)+diff(f(y),y)' 'f(t)={w=t; diff(w*x^2+w*w*x,x)}; f(y)' 'f(t)={w=[t,2]; diff(w[1]*x^2+sum(w)*x,x)}; f(y)' 'f(t)={w=[t,2]; diff(diff(w[1]*x^2*y+sum(w)*x,x),y)}; f(y)'
  1|0|0
  adcalc: -e:1:1: a condition that is a vector of 2, not a number|  [1,2] ? x : 3|  ^~~~~
  adcalc: -e:1:1: a comparison of a vector of 2|  [1,x] == [1,2]|  ^~~~~~~~~~~~~~
  adcalc: -e:1:1: a condition that is a vector of 2, not a number|  not [1,x]|  ^~~~~~~~~
  0.909297427|-0.416146837|0
  adcalc: -e:1:14: 'f' takes 2 arguments, 3 given|  f(g,x)=g(x); f(sin,x,3)|               ^~~~~~~~~~
  adcalc: -e:1:16: unknown name 'nosuch'|  f(g,x)=g(x); f(nosuch,x)|                 ^~~~~~
  adcalc: -e:1:8: unknown function 'h'|  f(g,x)=h(g(zz)); f(sin,x)|         ^
  -0.404239154|-0.831691916|0
  0.614300282|0.32836996|0
  0.614300282|0.32836996|0
  adcalc: -e:1:6: 'x' is the function 'sin' here, not a number|  f(x)=x; f(sin)|       ^
  adcalc: -e:1:11: unknown function 'zz'|  sum(k=1,3,zz(k))|            ^~
  adcalc: -e:1:6: unknown function 'zz'|  f(x)=zz(x); f(2)|       ^~
  2|1|0
  adcalc: -e:1:3: unknown name 'w'|  v=w; w=v; v|    ^
  0|undefined (left 1, right none)|0
  0|undefined (left 1, right none)|0
  adcalc: -e:1:1: unknown function 'lstsq'|  lstsq([x,0;1,0;2,0],[1,2,3])|  ^~~~~
  16|8|18.3177662
  15|0|8
  21|6|10
  17|6|5
  12|6|4

A number of an array that is not finite is an incident in every engine

  $ for m in forward reverse auto; do adcalc -q --no-check --no-escalate --mode=$m -e '1/dot([x*1e200,1],[x*1e200,1])+1/det([x*1e200,1;1,x*1e200])' --at x=1 2> /dev/null | paste -sd ' '; done | uniq -c
        3 0 0 (underflow)

A function of three arguments in a loop: hypot(1, 2, 1) + hypot(1, 2, 2) is sqrt(6) + 3, with the slope 2/sqrt(6) + 2/3

  $ adcalc -q -e 'u=0; for(i=1;i<=2;i+=1) u+=hypot(1,z,i); u' --at z=2
  5.449489742783178
  1.4831632475943928

An array in an arm that is not taken, in a sum: 1 + 2

  $ adcalc -q -e 'sum(j=1,2,(z>2 ? 2 : (z>1 ? mean([1:3]) : j)))' --at z=0.3 | head -n 1
  3

A condition that is not a number ends a block; what follows it is never evaluated, and nothing goes back through it

  $ for m in forward reverse; do adcalc -q --no-check --mode=$m -e '{ p = log(x); if (p > p) q = 5 else q = 2; sum(k=1, 3, p*k) }' --at x=-1 2>&1 | paste -sd ' '; done | uniq -c
        2 nan undefined (log of a negative number)
  $ adcalc -q --no-check -e '{ p = acosh(y); while (abs(p) < 3) p = 2*p + 1; q = solve(u=1, u^3 + u - y); for (i = 1; i <= 3; i += 1) q -= x; sum(k=1, 2, q) }' --at x=0,y=0.5 | paste -sd ' '
  nan undefined (the value is not a number) undefined (acosh of a number below 1)

Both arms of a choice at its switching point, with an array in the one that is not taken and a second tie within; below
0 the answer is (y*z + z)/2, which jumps

  $ adcalc -q --no-check -e 'q = z; if (y < 0) q = mean(linspace(y*z, z, 3)) else q *= 2; q + y' --at y=0,z=0.75 | paste -sd ' '
  1.5 undefined (left none, right 1) 2

A constant outside its domain that the answer does not use leaves the partials alone; one that it uses, none

  $ adcalc -q --no-check -e '{ p = x; for (i = 1; i <= 2; i += 1) p -= (-1)^0.5; [z, x] }' --at x=-1,z=2.5 | paste -s -d ' '
  2.5 0 1 -1 1 0
  $ adcalc -q --no-check -e '{ p = log(-1); log(-1)^0*x }' --at x=1
  1
  undefined (log of a negative number)
  [1]
