Source transformation of programs with arrays, functions that are arguments, equations and integrals: value and derivative of what
--emit=adc writes, read back, against adcalc's own partials and against differences of the value.
SPDX-License-Identifier: GPL-3.0-or-later

What the tangents of these look like

  $ adcalc --emit=adc -e 'A*(A\b)' --at 'A=[1,2;3,5],b=[1,2]'
  dsteps1(A, dA, b, db) = { t_ = 0; diff((A + t_*dA)\(b + t_*db), t_) }
  A*(A\b)
  dA*(A\b) + A*dsteps1(A, dA, b, db)
  $ adcalc --emit=adc -e 'solve(E=M, E - ecc*sin(E) - M)'
  dsteps1(M, dM, ecc, decc) = { t_ = 0; diff(solve(E=M + t_*dM, E - (ecc + t_*decc)*sin(E) - (M + t_*dM)), t_) }
  [solve(E=M, E - ecc*sin(E) - M), dsteps1(M, dM, ecc, decc)]
  $ adcalc --emit=adc -e 'argmin(t=1, (t-p)^2 + q*t^4)'
  dsteps1(p, dp, q, dq) = { t_ = 0; diff(argmin(t=1, (t - (p + t_*dp))^2 + (q + t_*dq)*t^4), t_) }
  [argmin(t=1, (t - p)^2 + q*t^4), dsteps1(p, dp, q, dq)]
  $ adcalc --emit=adc -e 'integrate(t=a, b, exp(-k*t))'
  dsteps1(a, da, b, db, k, dk) = { t_ = 0; diff(integrate(t=a + t_*da, b + t_*db, exp(-(k + t_*dk)*t)), t_) }
  [integrate(t=a, b, exp(-k*t)), dsteps1(a, da, b, db, k, dk)]
  $ adcalc --emit=adc -e 'inv(A)*sin.(v)' --at 'A=[1,2;3,5],v=[1,2]'
  dsteps1(A, dA) = { t_ = 0; diff(inv(A + t_*dA), t_) }
  dsteps2(v, dv) = { t_ = 0; diff(sin.(v + t_*dv), t_) }
  inv(A)*sin.(v)
  dsteps1(A, dA)*sin.(v) + inv(A)*dsteps2(v, dv)
  $ adcalc --emit=adc -e "newton(f, x) = x - f(x)/f'(x); g(t) = t^2 - 2; newton(g, x)"
  dsteps1(x, dx) = { t_ = 0; diff(newton(g, x + t_*dx), t_) }
  newton(f, x) = x - f(x)/f'(x)
  g(t) = t^2 - 2
  [newton(g, x), dsteps1(x, dx)]
  $ adcalc --emit=adc -e 'abs(x) + max(x, y) + clamp(x, 0, y) + relu(y)'
  abs_by1(a1) = diff(abs(a1), a1)
  max_by1(a1, a2) = diff(max(a1, a2), a1)
  max_by2(a1, a2) = diff(max(a1, a2), a2)
  clamp_by1(a1, a2, a3) = diff(clamp(a1, a2, a3), a1)
  clamp_by3(a1, a2, a3) = diff(clamp(a1, a2, a3), a3)
  relu_by1(a1) = diff(relu(a1), a1)
  [abs(x) + max(x, y) + clamp(x, 0, y) + relu(y), abs_by1(x)*dx + (max_by1(x, y)*dx + max_by2(x, y)*dy) + (clamp_by1(x, 0, y)*dx + clamp_by3(x, 0, y)*dy) + relu_by1(y)*dy]
  $ adcalc --emit=adc -e 's=0; for (t=x; t<20; t=t*k) { if (t>10) continue; s+=t^2 }; s'
  s = 0
  ds = 0
  dt = dx
  for (t = x; t < 20; t = t*k) {
      if (t > 10) {
          dt = k*dt + t*dk
          continue
      }
      ds = ds + 2*t*dt
      s = s + t^2
      dt = k*dt + t*dk
  }
  [s, ds]

The adjoint program of an array has a parameter for its cotangent

  $ adcalc --emit=adc --mode=reverse -e '[x*y, y]'
  adjoint(x, y, bar_of) = {
      # forward sweep
      bar_value = [x*y, y]
      # return sweep
      x_bar = 0
      y_bar = 0
      x_bar = x_bar + y*bar_of[1]
      y_bar = y_bar + x*bar_of[1]
      y_bar = y_bar + bar_of[2]
      return vcat(bar_value, x_bar, y_bar)
  }
  adjoint(x, y, bar_of)

A formula that has its own name: as two formulas, dy would follow the new y. Constant rows have the tangent 0

  $ adcalc --emit=adc -e 'y=x; y=sin(y)*x; y'
  y = x
  dy = dx
  {
      dy = x*(cos(y)*dy) + sin(y)*dx
      y = sin(y)*x
  }
  [y, dy]
  $ adcalc --emit=adc -e 'y=x; y=sin(y)*x; y' | adcalc -q --no-check --at x=3,dx=1 --wrt=dx - | sed -n '1p;3p'
  0.4233600241796016
  -2.828857481741469
  $ adcalc -q --no-check -e 'y=x; y=sin(y)*x; y' --at x=3
  0.4233600241796016
  -2.828857481741469
  $ adcalc --emit=adc -e 'A=[x,y;1,2]; det(A)' | head -3
  dsteps1(A, dA) = { t_ = 0; diff(det(A + t_*dA), t_) }
  A = [x, y; 1, 2]
  dA = [dx, dy; 0, 0]

At a kink there is no number; a variable that the program gives a number has its tangent from outside

  $ { echo 'x=0; dx=1'; adcalc --emit=adc -e 'abs(x)'; } | adcalc -q --no-check --wrt=dx - | tail -2
  nan
  undefined (abs at 0: left -1, right 1)
  $ adcalc --emit=adc -e 'x=2; y=3; x^2*y'
  x = 2
  y = 3
  [x^2*y, y*(2*x*dx) + x^2*dy]
  $ { adcalc --emit=adc --mode=reverse -e 'x=2; y=3; x^2*y'; } | adcalc --json --no-check - | grep -o '"value":.*'
  "value":[12,12,4],"jacobian":[{"x":12,"y":4},{"x":6,"y":4},{"x":4,"y":0}]}

A function with a loop that is left early has no adjoint function: it is differentiated by diff

  $ adcalc --emit=adc --mode=reverse -e 'f(x, a) = { y = x; for (k=0; k<9; k+=1) { if (y > 2) break; y = y*a }; y }; f(x, a)'
  bar_by1(x, a, bar_s) = diff(f(x, a)*bar_s, x)
  bar_by2(x, a, bar_s) = diff(f(x, a)*bar_s, a)
  f(x, a) = {
      y = x
      for (k = 0; k < 9; k = k + 1) {
          if (y > 2) break
          y = y*a
      }
      y
  }
  adjoint(x, a) = {
      # forward sweep
      bar_value = f(x, a)
      # return sweep
      x_bar = 0
      a_bar = 0
      bar_seed1 = 1
      x_bar = x_bar + bar_by1(x, a, bar_seed1)
      a_bar = a_bar + bar_by2(x, a, bar_seed1)
      return [bar_value, x_bar, a_bar]
  }
  adjoint(x, a)

Whole arrays and elements

  $ adcalc --emit=adc --mode=reverse -e 'w = A*v; w[1]*w[2]' --at 'A=[1,2;3,5],v=[1,2]'
  zero(a) = 0
  bar_by1(A, v, bar_s) = diff(sum(hcat(A*v .* bar_s)), A)
  bar_by2(A, v, bar_s) = diff(sum(hcat(A*v .* bar_s)), v)
  adjoint(A, v) = {
      # forward sweep
      w = A*v
      bar_value = w[1]*w[2]
      # return sweep
      A_bar = zero.(A)
      v_bar = zero.(v)
      w_bar = zero.(w)
      w_bar[1] = w_bar[1] + w[2]
      w_bar[2] = w_bar[2] + w[1]
      bar_seed = w_bar
      w_bar = zero.(w)
      bar_seed1 = bar_seed
      A_bar = A_bar + bar_by1(A, v, bar_seed1)
      v_bar = v_bar + bar_by2(A, v, bar_seed1)
      return vcat(bar_value, reshape(A_bar', length(A)), v_bar)
  }
  adjoint(A, v)

A function that reads a name from outside has it as an argument

  $ adcalc --emit=adc --mode=reverse -e 'f(t) = k*t; f(x)'
  f(k, t) = k*t
  f_bar(k, t, bar_of) = {
      bar_value = k*t
      # return sweep
      t_bar = 0
      k_bar = 0
      k_bar = k_bar + t*bar_of
      t_bar = t_bar + k*bar_of
      [k_bar, t_bar]
  }
  adjoint(x, k) = {
      # forward sweep
      bar_value = f(k, x)
      # return sweep
      k_bar = 0
      x_bar = 0
      bar_g1 = f_bar(k, x, 1)
      k_bar = k_bar + bar_g1[1]
      x_bar = x_bar + bar_g1[2]
      return [bar_value, x_bar, k_bar]
  }
  adjoint(x, k)

What it cannot transform, by name

  $ adcalc --emit=adc -e "area(f, b) = integrate(t=0, b, f(t)); g(t) = t > 1 ? k*t : t; area(g, x)"
  adcalc: -e:1:68: --emit=adc cannot transform 'g', which reads 'k' from outside, as an argument
    area(f, b) = integrate(t=0, b, f(t)); g(t) = t > 1 ? k*t : t; area(g, x)
                                                                       ^
    hint: write out what needs it, or give the function this name as an argument
  [2]
  $ adcalc --emit=adc -e "f(t) = k*t; f'(x)" 2>&1 | head -1; adcalc --emit=adc -e "f(t) = k*t; f'(t) = k; f(x)" 2>&1 | head -1
  adcalc: -e:1:13: --emit=adc cannot transform 'f', which reads 'k' from outside, with a prime
  adcalc: -e:1:24: --emit=adc cannot transform 'f', which reads 'k' from outside, with a rule for its derivative
  $ adcalc --emit=adc -e 'i=x^2; sum(i=1,3,i*x)+i' 2>&1 | head -1; adcalc --emit=adc -e 'sum(i=1,3,sum(i=1,2,i*x))' 2>&1 | head -1
  adcalc: -e:1:8: --emit=adc cannot transform 'i', which is bound here and another name, too
  adcalc: -e:1:11: --emit=adc cannot transform 'i', which is bound here and another name, too
  $ adcalc --emit=adc -e 'f(t) = k*t; g(k) = f(k); g(x)' 2>&1 | head -1; adcalc --emit=adc -e 'f(t) = sum(v)*t; f.(v)' --at 'v=[1,2]' 2>&1 | head -1
  adcalc: -e:1:20: --emit=adc cannot transform a call of 'f', which reads 'k' from outside, where that is another name
  adcalc: -e:1:1: --emit=adc cannot transform 'f' of each element, which reads an array from outside
  $ adcalc --emit=adc --mode=reverse -e 'y=x; for (k=0; k<9; k+=1) { if (y > 2) break; y *= a }; y'
  adcalc: -e:1:40: --emit=adc cannot transform a statement that leaves a loop or a function early into an adjoint program
    y=x; for (k=0; k<9; k+=1) { if (y > 2) break; y *= a }; y
                                           ^~~~~
    hint: put the lines in a function, which diff differentiates
  [2]
  $ adcalc --emit=adc --mode=reverse -e 'v=zeros(3); v[1:2]=[x,y]; v[1]'
  adcalc: -e:1:13: --emit=adc cannot transform a stretch of an array that is assigned, into an adjoint program
    v=zeros(3); v[1:2]=[x,y]; v[1]
                ^~~~~~~~~~~~
    hint: put the lines in a function, which diff differentiates
  [2]
  $ adcalc --emit=adc --mode=reverse -e 'v=[x,y]; for (k=0; k<3; k+=1) v=2*v; v[1]'
  adcalc: -e:1:31: --emit=adc cannot transform an array that a loop or branch assigns as a whole, into an adjoint program
    v=[x,y]; for (k=0; k<3; k+=1) v=2*v; v[1]
                                  ^~~~~
    hint: put the lines in a function, which diff differentiates
  [2]
  $ adcalc --emit=adc --mode=reverse -e 'u = x^2; diff(u*x, x)*x' --at x=2
  adcalc: -e:1:15: --emit=adc cannot transform diff of a name that a statement computes, into an adjoint program
    u = x^2; diff(u*x, x)*x
                  ^
    hint: write the formula in its place
  [2]
  $ adcalc --emit=adc --mode=reverse -e 'a=x; b=a*2; a=x^2; b'
  adcalc: -e:1:8: --emit=adc cannot transform 'a', which is assigned again later, into an adjoint program
    a=x; b=a*2; a=x^2; b
           ^
    hint: give the new one a name of its own, or put the lines in a function
  [2]
  $ adcalc --emit=adc --mode=reverse -e '2*3'
  adcalc: the answer depends on no variable: it has no adjoint program
  [2]

Each line is a point and a program. The direction is random; a difference is of 2^-23.

  $ cat > programs <<'END'
  > v=[1,2,3],x=2 | sum(v.*v)*x
  > v=[1,2,3],x=2 | v*x
  > v=[1,2,3],x=2 | sin.(v) .+ x
  > v=[1,2,3],x=2 | x .+ [1,2]
  > v=[1,2,3],x=2 | [1,2] .- x
  > v=[1,2,3],x=2 | v ./ x - 2 ./ v + x ./ [1,2,3]
  > v=[1,2,3],x=2 | v.^2 + v.^x + v.^3 + 2 .^ v
  > A=[1,2;3,4],v=[1,2] | A*v
  > A=[1,2;3,4],v=[1,2] | A*A' + A^2 + A^3
  > A=[1,2;3,5],v=[1,2] | A\v
  > A=[1,2;3,5;1,1],v=[1,2,4] | A\v
  > A=[1,2;3,5;1,1],v=[1,2,4] | A\[1,3,5]
  > A=[1,2;3,5],v=[1,2] | [1,3;4,9]\v
  > A=[1,2;3,5],v=[1,2] | v'*A*v
  > A=[1,2;3,5],v=[1,2] | det(A)+trace(A)+logdet(A*A')+norm(v)+hypot(v)+prod(v)+max(v)+min(v)+logsumexp(v)+mean(v)+dot(v,v)
  > A=[1,2;3,5],v=[1,2] | inv(A)*v
  > A=[1,2;3,5],v=[1,2] | hcat(A, v)*[1,2,3]
  > A=[1,2;3,5],v=[1,2] | vcat(v, [3])
  > A=[1,2;3,5],v=[1,2] | diag(v)*A + diag(diag(A))
  > A=[1,2;3,5],v=[1,2] | reshape(A,4)
  > A=[1,2;3,5],v=[1,2] | transpose(A)*v + A[:,1] + A[2,:]
  > A=[1,2;3,5],v=[1,2] | cumsum(v)*A[1,2]
  > x=1,y=3 | linspace(x,y,4)
  > x=1,y=3 | [x:x+3]*y
  > x=1,y=3 | [t^2*y for t=x:x+2]
  > x=1,y=3 | [t^2*y for t=[x,y,2]]
  > v=[1,2],y=3 | [t^2*y*i for t=v, i=1:2]
  > x=1,y=3 | [i^2*x for i=1:3]
  > x=1,y=3 | sum(i=1,3,x^i*y)
  > x=1,y=3 | prod(i=1,3,x+i*y)
  > v=[1,2],y=3 | w = v; for (k=1;k<=2;k+=1) w[k] *= y; sum(w.^2)
  > v=[1,2],y=3 | w = zeros(2,2); w[1,:] = v; w[2,2] = y; w*v
  > x=0.5,a=2 | solve(t=1, t^2-a*x)
  > x=0.5,a=2 | solve(t=0, 5, t^3-a*x)
  > p=5,q=2 | solve(v=[1,1], [v[1]^2+v[2]^2-p, v[1]-q*v[2]])
  > p=5,q=2 | argmin(t=1, (t-p)^2+q*t^4)
  > p=5,q=2 | argmin(v=[1,1], (v[1]-p)^2+q*v[2]^2+v[1]*v[2])
  > p=5,q=2 | integrate(t=0,p,exp(-q*t))
  > p=5,q=2 | integrate(t=q,p,t^2*q)
  > p=0.5,q=2 | integrate(t=0,1,abs(t-p)*q)
  > p=0.5,q=2 | integrate(t=0,q,t > p ? t*q : p)
  > p=0.5,q=2 | integrate(t=-inf,inf,exp(-q*t^2+p*t))
  > x=2,k=3 | f(t)=k*t^2; f(x)+f(3)
  > x=2,k=3 | f(t)=k*t^3; f'(x)+f''(x)*x
  > x=2,k=3 | twice(f,x)=f(f(x)); g(t)=k*t^2; twice(g,x)+twice(sin,x)
  > x=2,k=3 | newton(f, x, n=8) = { for (i = 1; i <= n; i += 1) x -= f(x)/f'(x); x }; g(t) = t^2 - k; newton(g, x)
  > x=2,k=3 | diff(x^3*k,x)*k
  > x=2,k=3 | f(t)=diff(t^3*k,t,2)*x; f(k)
  > x=2,k=3 | abs(x-k)+max(x,k)+min(x,k,1)+clamp(x,0,k)+relu(x-k)
  > x=2,k=3 | if (x < k) x^2*k else x
  > x=2,k=3 | f(x,k) = { if (x < k) return x^2*k; x }; f(x,k)*2
  > x=2,k=3 | y = 0; for (t = x; t < 20; t = t*k) { if (t > 10) continue; y += t^2 }; y
  > x=2,k=3 | y = 0; t = x; while (t < 20) { t *= k; if (t > 15) break; y += t }; y
  > v=[1,2,3],x=2 | f(a)=a^2*x; f.(v)
  > v=[1,2,3],x=2 | f(a,b)=a^2*b; f.(v,x)+f.(x,v)
  > v=[1,2,3],x=2 | max.(v,x+0.5) + atan2.(v,x)
  > v=[1,2,3],x=2 | norm1(v) = { s = 0; for (i = 1; i <= length(v); i += 1) s += v[i]^2; sqrt(s) }; norm1(v)*x + norm1([1,x])+norm1([3,4])
  > A=[2,1;1,3],b=[1,2] | cg(A,b) = { x = zeros(2); r = b - A*x; p = r; for (i=1;i<=2;i+=1) { a = r'*r/(p'*A*p); x = x + a*p; s = r - a*(A*p); p = s + (s'*s/(r'*r))*p; r = s }; x }; cg(A,b)
  > x=2,a=3 | f(x,a)=x^2*a; f'(x,a)=[2*x*a,x^2]; f(x,a)*x
  > x=2.4,a=3 | st(x)=round(x); st'(x)=surrogate(1); st(x)*a
  > x=2,a=3 | f(x) = {middle = 0; middle = x^2; middle}; f(x)+value(a)*x
  > x=0.5,y=2 | gamma(x)*sinc(x)+beta(x,y)+erf(x)+besselj(1,x)
  > x=0.5,y=2 | mod(x*y*5,y)+floor(x*3)+x%y
  > v=[0.5,2],y=2 | gamma.(v)*y
  > x=2,y=3 | f(v)=[v[1]*v[2],v[1]+v[2]]; g(v)=sum(f(v)); [g([x,y]), f([x,y])[1]]
  > x=2,y=3 | f(x)=solve(t=1,t^2-x*y); f(x)*y
  > x=2,y=3 | [solve(t=1,t^2-k*y) for k=1:2]
  > x=2,y=3 | sum(k=1,2,integrate(t=0,x,t^k*y))
  > x=2,y=3 | area(f,a,b)=integrate(t=a,b,f(t)); g(t)=y*t^2; area(g,0,x)
  > x=2,y=3 | area(f,a,b,p)=integrate(t=a,b,f(t,p)); g(t,p)=t>1 ? p*t : t; area(g,0,x,y)
  > x=2,y=3 | log(x,y)+root(y,3)+hypot(x,y,1)+logsumexp(x,y)
  > A=[1,2;3,4],t=2 | B = A; B[1,2] = t; B[:,1] = [t,1]; B*B
  > x=2,y=3 | f(v, w=[1,2]) = sum(v.*w); f([x,y]) + f([x,y], w=[y,x])
  > x=0.3,r=3.5 | iterate(f, x, n) = n == 0 ? x : f(iterate(f, x, n-1)); logi(x) = r*x*(1-x); iterate(logi, x, 4)
  > x=2,a=3 | k = 2; y = x*k; for (k = 0; k < 3; k += 1) y = y*x + a; y
  > x=0.7,a=3 | y = x; for (k = 0; k < 10; k += 1) { y = y*a*(1-y); if (y > 0.6) break; y = y + 0.1 }; y*x
  > x=0.7,a=3 | y = x; for (k = 0; k < 10; k += 1) { if (k % 2 == 1) continue; y = sin(y*a) }; y*x
  > x=0.7,a=3 | y = x; for (k = 0; k < 4; k += 1) { for (j = 0; j < 5; j += 1) { if (j > k) break; if (j == 2) continue; y = sin(y*a+j) }; y = y*x; if (k == 2) break }; y*x + k
  > x=0.7,a=3 | f(x,a) = { y = x; for (k = 0; k < 4; k += 1) { for (j = 0; j < 5; j += 1) { if (j*k > 5) return y*a; y = sin(y*a+j) } }; y }; f(x,a)*f(a,x)
  > x=0.7,a=3 | f(x,a) = { if (x < 1) return x^2*a; if (a > 2) { x*a } else { a } }; f(x,a)*f(a,x)
  > x=2 | bs(x, t, n) = n == 0 ? t : bs(x, (t + x/t)/2, n - 1); bs(x, (1+x)/2, 6)
  > x=2 | baby(x) = { t = (1+x)/2; for (i = 1; i <= 10; i += 1) t = (t + x/t)/2; t }; baby(x)*x
  > x=2,y=3 | v = zeros(3); v[1] = x; for (k = 2; k <= 3; k += 1) v[k] = v[k-1]*y + x; v[3]*v[2]
  > v=[1,2,3],x=2 | s = 0; for (k = 1; k <= 3; k += 1) s += v[k]^2*x; s
  > A=[1,2;3,4],v=[1,2] | w = A*v; w[1]*w[2] + A[1,2]
  > A=[1,2;3,4],v=[1,2] | w = A\v; w = 2*w; w = w + v; w[1]*w[2] + det(A)
  > x=2,y=3 | v = [x*i^2 + y for i=1:3]; v[1]*v[2] + sum(v)
  > x=2,y=3 | v = [x*i^j + y for i=2:4, j=1:2]; v[1,2]*v[2,1] + sum(v)
  > x=2,y=3 | sum(i=1,3,x^i*sin(i*y))*y
  > x=2,y=3 | prod(i=1,3,x+i*y)*y
  > x=2,y=3 | (x < y ? x^2*y : y) + abs(x-y) + max(x,y)
  > x=2,y=3 | solve(t=1,t^2-x*y)*x + integrate(t=0,x,t^2*y)
  > x=2,y=3 | twice(f,x)=f(f(x)); twice(sin,x)*y
  > x=2,y=3 | f(v)=v[1]*v[2]; f([x,y])*x
  > v=[1,2,3],x=2 | w = v; for (k=1;k<=2;k+=1) { w[k] = w[k+1]*w[k]*x; w[3] = w[3] + w[k] }; w[1]*w[2]*w[3]
  > v=[1,2,3],x=2 | sin.(v)'*v + norm(v)
  > x=2,y=3 | v=[x,y,x*y]; v[1]*v[2]+v[3]^2
  > x=2,y=3 | A=zeros(2,2); for(i=1;i<=2;i+=1) for(j=1;j<=2;j+=1) A[i,j]=x^i*y^j; A[1,2]*A[2,1]+A[2,2]
  > x=2,y=3 | f(x,n) = { s = 0; for (i=1; i<=3; i+=1) { x = x*n; s += x }; s }; f(x,y)
  > x=2,y=3 | u = x; if (x < y) { u = u*y; v = u^2 } else { v = 1 }; u*v
  > x=2,y=3 | A=[x,y;1,2]; A*A*[1,x]
  > x=2,y=3 | B=[1,2;3,4]; B=[x,1;1,y]*B; B\[1,x]
  > x=2,y=3 | v = x > y ? [x,y] : [1,2]; v*y
  > x=2,y=3 | v = x < y ? [x,y] : [1,2]; v*y
  > x=2,y=3 | f(t)=[t,1;0,t^2]; f(x)*f(y)*[1,1]
  > x=2,y=3 | zero(t)=t^2; f(v)=sum(v)*x; f([1,2])*zero(y)+f([x,1])
  > x=2,t=3 | v=[x,t]; det([x,t;t,1])+sum(v.^3)
  > x=2,y=3 | f(x,n=3)={ s=0; for(i=1;i<=n;i+=1) { if (i==2) continue; s+=x^i; if (s>100) return s*2 }; s }; f(x)+f(y,n=5)
  > x=2,y=3 | f(v)={ w=v; for(i=1;i<=length(w);i+=1) w[i]=w[i]^i*y; w }; sum(f([x,y,1]))
  > x=2,y=3 | f(g,v)=g.(v); sq(t)=t^2*y; sum(f(sq,[x,y])) + sum(f(sin,[x,1]))
  > x=2,y=3 | sum([i*j*x for i=1:2, j=1:3]*[y,1,2])
  > x=2,y=3 | sum(i=1,2,sum(j=1,i,x^i*y^j))
  > x=2,y=3 | i=x^2; sum(i=1,3,i*x)+i
  > x=2,y=3 | f(t)=t>y ? t^2 : t*y; f(x)*f(y*2)
  > x=2,y=3 | u = x; v = u*y; u = v*2; u*v
  > x=2,y=3 | s = 0; for (k = 0; k < 3; k += 1) { t = x*k; for (j = 0; j < 2; j += 1) s += t*y^j }; s*x
  > x=2,y=3 | A = zeros(2,2); for (i=1;i<=2;i+=1) { A[i,:] = [x*i, y]; }; det(A)
  > x=2,y=3 | f(x)=g(x)*y; g(t)=h(t)+t; h(t)=t^2*x; f(x)+g(y)
  > x=2,y=3 | f(p) = prod(k=1,2,y*p+k) + integrate(t=0,1,floor(y*t+0.2)*p); x*f(x)
  > v=[1,2],y=-3 | norm(v*y, inf)*y + norm(v, 3)
  > x=0.3,y=0.4 | erfinv(x)*lambertw(y)+digamma(x+1)+ellipk(x)+besselj(2,y)+polygamma(1,x)
  > x=2,y=3 | reshape([x,y,1,2],2,2)*[x,1]
  > x=2,y=3 | hcat([x,y],[1,2])\[y,1]
  > x=2,y=3 | cross([x,y,1],[1,x,2])
  > x=2,y=3 | trace([x,1;y,x]^3)+norm([x,y],1)
  > x=1.5,y=3 | argmin(v=[x,1], (v[1]-y)^4+(v[1]-y)^2+(v[2]-x*v[1])^2)
  > x=1.5,y=3 | f(p)=argmin(t=1,(t-p)^2+t^4*y); f(x)*x + solve(s=1, s^3+s-f(y))
  > x=1.5,y=3 | integrate(t=0,x,integrate(s=0,t,s*y+t))
  > x=1.5,y=3 | p(t) = t^2*y; integrate(t=0,x,p(t))+integrate(t=x,y,abs(t-2)*x)
  > x=1.5,y=3 | diff(diff(x^3*y^2,x),y)*x
  > x=1.5,y=3 | w = 2; w *= x; w -= y; w^2
  > x=1.5,y=3 | x > 1 and y > 2 ? x*y : x
  > x=1.5,y=3 | 1 < x < 2 ? x^2*y : y
  > x=1.5,y=3 | f(x) = { while (x < 10) { x *= y; if (x > 8) break }; return x; }; f(x)
  > x=1.5,y=3 | not x*y + x
  > x=1.5,y=3 | max(x,y,2)+min(x,y,2,x*y)+max([x,y,1])+hypot(x,y,1)
  > x=1.5,y=3 | x!*y + y!!
  > v=[1,2],x=2 | v'*v*x + (v*v')[1,2]
  > v=[1,2],x=2 | if (x > 1) { w = v*x } else { w = v }; sum(w)*x
  > v=[1,2],x=2 | f(v) = { if (sum(v) > 2) return v; v*2 }; f(v)*x
  > v=[1,2],x=2 | sum([t*x for t=v])+sum([t*x for t=v.*v])+sum([t for t=[x,1]])
  > END
  $ cat > trip.py <<'END'
  > import json, random, re, subprocess, sys
  > from collections import Counter
  > def run(*words, text=None):
  >     done = subprocess.run(['adcalc', '--no-check', *words], capture_output=True, text=True, input=text)
  >     return done.returncode, done.stdout, done.stderr
  > def flat(v): return [x for e in v for x in flat(e)] if isinstance(v, list) else [float(v)]
  > def dicts(v): return [x for e in v for x in dicts(e)] if isinstance(v, list) else [v]
  > def close(a, b, by=1e-9): return a == b or abs(a - b) <= by*max(1, abs(a), abs(b))
  > def script(head, program): return head.replace('\0', '\n') + program
  > def answers(text):
  >     out = run('--json', '-', text=text)[1]
  >     try: return [json.loads(line) for line in out.split('\n') if line.strip()]
  >     except ValueError: return []
  > def values(text): return [x for answer in answers(text) for x in flat(answer.get('value', []))]
  > def at(point): return ''.join('%s = %s\n' % pair for pair in point.items())
  > def moved(text, along, by):             # each number of a variable's text moves by that of its direction
  >     ways = iter(along)
  >     return re.sub(r'[-+.\de]+', lambda number: '%.17g' % (float(number[0]) + by*next(ways)), text)
  > def trip(count, point, program, reverse, quiet=False):
  >     own = (answers(at(point) + program) or [{}])[-1]
  >     rows = dicts(own.get('jacobian', own.get('gradient', {})))
  >     if own.get('status') != 'ok' or any(x != x for row in rows for p in row.values() for x in flat(p)):
  >         count['no derivative'] += 1
  >         return
  >     ways = {name: [random.uniform(-1, 1) for _ in re.findall(r'[-+.\de]+', text)] for name, text in point.items()}
  >     value = flat(own['value'])
  >     status, code, why = run('--emit=adc', *['--mode=reverse'][:reverse], '-', text=at(point) + program)
  >     if status:
  >         count['refused'] += 1
  >         if ' cannot transform ' not in why and 'no variable' not in why: print(program, why)
  >         return
  >     slope = [sum(p*d for name, part in row.items() for p, d in zip(flat(part), ways[name])) for row in rows]
  >     if reverse:                         # of an array the sum of its elements times cotangents
  >         weights = [random.uniform(-1, 1) for _ in rows] if len(rows) > 1 else [1]
  >         shape = own['value'] if isinstance(own['value'], list) else []
  >         rest, of = iter(weights), lambda v: [of(e) for e in v] if isinstance(v, list) else next(rest)
  >         text = ';'.join(','.join(map(repr, row)) for row in of(shape)) if shape and isinstance(shape[0], list) else \
  >             ','.join(map(repr, weights))
  >         bars = [[w*p for part in row.values() for p in flat(part)] for w, row in zip(weights, rows)]
  >         want, got = value + [sum(column) for column in zip(*bars)], values('bar_of = [%s]\n' % text + code)
  >     else:
  >         seeds = {'d' + name: moved(re.sub(r'[-+.\de]+', '0', text), ways[name], 1) for name, text in point.items()}
  >         want, got = value + slope, values(at(seeds) + code)
  >     good = len(got) == len(want) and all(map(close, got, want))
  >     kind = 'same' if good else 'no number' if len(got) == len(want) and any(x != x for x in got) else 'DIFFERENT'
  >     count[kind] += 1
  >     if kind == 'DIFFERENT': print(program, point, ways, want, got)
  >     if quiet or reverse: return
  >     h = 2**-23
  >     low, high = (values(at({n: moved(t, ways[n], s*h) for n, t in point.items()}) + program) for s in (-1, 1))
  >     agrees = all(close((b - a)/(2*h), s, 1e-5) for a, b, s in zip(low, high, got[len(value):]))
  >     count['difference ' + ('agrees' if agrees else 'not: ' + program)] += 1
  > random.seed(47)
  > for reverse in False, True:
  >     count = Counter()
  >     for line in open('programs'):
  >         point, program = line.rstrip('\n').split(' | ')
  >         point = dict(pair.split('=', 1) for pair in re.split(r',(?=\w+=)', point))
  >         trip(count, point, program, reverse)
  >     print('reverse' if reverse else 'forward', *sorted(count.items()))
  > END
  $ python3 trip.py
  forward ('difference agrees', 127) ('difference not: f(x) = {middle = 0; middle = x^2; middle}; f(x)+value(a)*x', 1) ("difference not: st(x)=round(x); st'(x)=surrogate(1); st(x)*a", 1) ('no derivative', 5) ('refused', 7) ('same', 129)
  reverse ('no derivative', 5) ('refused', 16) ('same', 120)

Random programs of tests/fuzz/programs, over the whole language. Nothing differs; "no number" is nan in place of a derivative, where
a kink within a derivative has none

  $ cat > fuzz.py <<'END'
  > import importlib.machinery, importlib.util, os, random, sys
  > sys.argv[1:], sys.dont_write_bytecode = [], True
  > exec(open('trip.py').read().split('random.seed')[0])
  > loader = importlib.machinery.SourceFileLoader('programs', os.environ['TESTDIR'] + '/../fuzz/programs')
  > programs = importlib.util.module_from_spec(importlib.util.spec_from_loader('programs', loader))
  > loader.exec_module(programs)
  > for reverse in False, True:
  >     count = Counter()
  >     for batch in range(12):
  >         source = random.Random(batch)
  >         point = programs.point(source)
  >         for number in range(10):
  >             text = '\n'.join(programs.DEFINITIONS) + '\n' + programs.Program(source, number).text() + '\n'
  >             trip(count, point, text, reverse, quiet=True)
  >     print('reverse' if reverse else 'forward', *sorted(count.items()))
  > END
  $ python3 fuzz.py
  forward ('no derivative', 62) ('no number', 1) ('same', 57)
  reverse ('no derivative', 62) ('refused', 5) ('same', 53)
