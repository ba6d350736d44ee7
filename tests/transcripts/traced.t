Formulas of all forms by their traces: the answer is that without a trace, to the last digit.

  $ cat > formulas <<'EOF'
  > x=1; x
  > x=1; [x,2]
  > x=1; +x*2
  > v=[1,2]; sum(v.^2)
  > v=[1,2]; sum(v'.*[3,4]')
  > v=[1,2]; v'*[3,4]
  > A=[1,2;3,4]; v=[1,2]; A*v
  > v=[1,2]; sin.(v)+2*v
  > v=[1,2]; max.(v,1)
  > v=[1,2,3]; v[1:2]
  > v=[1,2,3]; v[1:2:3]
  > v=[1,2,3]; v[3:-1:1]
  > A=[1,2;3,4]; A[1,:]
  > x=2; diff(x^3,x)
  > x=2; f(t)=t^3; f''(x)
  > x=2; y=1; diff(sin(x)*y,x)+besselj(2,x)
  > x=2; diff(gamma(x),x)
  > x=2; y=1; diff(max(x,y)^2,x)
  > x=2; y=1; diff(atan2(x,y),x)
  > x=2; diff(erf(x)*airyai(x),x)
  > x=2; y=1; integrate(t=0,x,t^2*y)
  > x=2; y=1; solve(z=1,z^2-x*y)
  > x=2; y=1; argmin(z=1,(z-x)^2+y)
  > x=2; y=1; solve(v=[1,1],[v[1]-x,v[2]-y])
  > x=2; x+solve(z=1,z^2-2)
  > x=2; x*integrate(t=0,1,t)
  > x=2; x>1 ? x : 2
  > x=2; sum(k=1,2,x^k)
  > w1=1; w2=2; w3=3; w1*w2+w3
  > a=1; w=2; v1=3; a*w+v1
  > w1=1; v1=1; u1=1; t1=1; s1=1; r1=1; a1=1; b1=1; w1*v1*u1*t1*s1*r1*a1*b1
  > x=1; x*1e-5+2e10*x
  > x=1; 1/x+1/(x+1)
  > x=2; x^-1*x^2.5
  > x=2; y=3; (x+1)^y
  > x=0; y=0; sqrt(x)+abs(y)
  > x=1; y=2; max(x,y,2)
  > x=1; y=2; hypot(x,y)*clamp(x,0,1)
  > x=1; y=2; relu(x)*logistic(y)
  > v=[1,2,3]; prod(v)
  > A=[1,2;3,5]; inv(A)
  > A=[1,2;3,5]; A\[1,2]
  > A=[1,2;3,5]; v=[1,2]; det(A)*dot([1,2],v)
  > v=[1,2]; x=1; vcat(v,[x])
  > v=[1,2]; x=1; hcat(v,[x,1])
  > x=1; [1:3]*x
  > x=1; [x:3]
  > x=1; [[1,2],[3,4]]*x
  > x=1; [1,2]'*x
  > x=1; linspace(0,x,3)
  > v=[1,2,3,4]; reshape(v,2,2)
  > v=[1,2]; x=1; diag(v)*x
  > v=[1,2]; mean(v)+norm(v)
  > v=[1,2]; cumsum(v)
  > A=[1,2;3,5]; A^2
  > x=1; f(v)=sum(v.^2); f([x,1])
  > EOF
  $ part() { grep -o '"value":.*' | sed 's/,"engine":.*/}/; s/,"trace":.*/}/'; }
  $ adcalc --no-check --json formulas | part > plain; wc -l < plain
  56
  $ for way in --trace --trace=elements --trace=rules; do
  >   adcalc -k --no-check --json $way formulas | part | diff plain -
  >   adcalc -k --no-check $way formulas > text 2>&1; echo $? $(grep -c '^trace ' text)
  > done
  1 56
  1 56
  1 56
