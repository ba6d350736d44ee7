Formulas of all forms by their traces: the answer is that without a trace, to the last digit.

  $ cat > formulas <<'EOF'
  > x|x=1
  > [x,2]|x=1
  > +x*2|x=1
  > sum(v.^2)|v=[1,2]
  > sum(v'.*[3,4]')|v=[1,2]
  > v'*[3,4]|v=[1,2]
  > A*v|A=[1,2;3,4],v=[1,2]
  > sin.(v)+2*v|v=[1,2]
  > max.(v,1)|v=[1,2]
  > v[1:2]|v=[1,2,3]
  > v[1:2:3]|v=[1,2,3]
  > v[3:-1:1]|v=[1,2,3]
  > A[1,:]|A=[1,2;3,4]
  > diff(x^3,x)|x=2
  > f(t)=t^3; f''(x)|x=2
  > diff(sin(x)*y,x)+besselj(2,x)|x=2,y=1
  > diff(gamma(x),x)|x=2
  > diff(max(x,y)^2,x)|x=2,y=1
  > diff(atan2(x,y),x)|x=2,y=1
  > diff(erf(x)*airyai(x),x)|x=2
  > integrate(t=0,x,t^2*y)|x=2,y=1
  > solve(z=1,z^2-x*y)|x=2,y=1
  > argmin(z=1,(z-x)^2+y)|x=2,y=1
  > solve(v=[1,1],[v[1]-x,v[2]-y])|x=2,y=1
  > x+solve(z=1,z^2-2)|x=2
  > x*integrate(t=0,1,t)|x=2
  > x>1 ? x : 2|x=2
  > sum(k=1,2,x^k)|x=2
  > w1*w2+w3|w1=1,w2=2,w3=3
  > a*w+v1|a=1,w=2,v1=3
  > w1*v1*u1*t1*s1*r1*a1*b1|w1=1,v1=1,u1=1,t1=1,s1=1,r1=1,a1=1,b1=1
  > x*1e-5+2e10*x|x=1
  > 1/x+1/(x+1)|x=1
  > x^-1*x^2.5|x=2
  > (x+1)^y|x=2,y=3
  > sqrt(x)+abs(y)|x=0,y=0
  > max(x,y,2)|x=1,y=2
  > hypot(x,y)*clamp(x,0,1)|x=1,y=2
  > relu(x)*logistic(y)|x=1,y=2
  > prod(v)|v=[1,2,3]
  > inv(A)|A=[1,2;3,5]
  > A\[1,2]|A=[1,2;3,5]
  > det(A)*dot([1,2],v)|A=[1,2;3,5],v=[1,2]
  > vcat(v,[x])|v=[1,2],x=1
  > hcat(v,[x,1])|v=[1,2],x=1
  > [1:3]*x|x=1
  > [x:3]|x=1
  > [[1,2],[3,4]]*x|x=1
  > [1,2]'*x|x=1
  > linspace(0,x,3)|x=1
  > reshape(v,2,2)|v=[1,2,3,4]
  > diag(v)*x|v=[1,2],x=1
  > mean(v)+norm(v)|v=[1,2]
  > cumsum(v)|v=[1,2]
  > A^2|A=[1,2;3,5]
  > f(v)=sum(v.^2); f([x,1])|x=1
  > EOF
  $ part() { grep -o '"value":.*' | sed 's/,"engine":.*/}/; s/,"trace":.*/}/'; }
  $ traced() { sed -n "$1p" formulas | while IFS='|' read -r e at; do
  >   adcalc --no-check --json -e "$e" --at "$at" 2> err | part > plain
  >   for way in --trace --trace=elements --trace=rules; do
  >     adcalc --no-check --json $way -e "$e" --at "$at" 2> err | part > traced; test -s traced && cmp -s plain traced || { echo "$e with $way"; cat plain traced; }
  >     adcalc --no-check $way -e "$e" --at "$at" > text 2>&1 || test $? -eq 1 || cat text
  > done; done; }
  $ traced 1,14
  $ traced 15,28
  $ traced 29,42
  $ traced '43,$'
