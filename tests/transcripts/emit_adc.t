Source transformation into adcalc's own language: --emit=adc writes the tangent program, with --mode=reverse the adjoint one.
SPDX-License-Identifier: GPL-3.0-or-later

Program B of the texts: each line has its derivative next to it; read back, its adjoint program gives 2.5794, and 5.0776 by x

  $ adcalc --emit=adc -e 'a=x*y; b=sin(x); z=a+b; z' 2>&1 | paste -sd '|'
  a = x*y|da = y*dx + x*dy|b = sin(x)|db = cos(x)*dx|z = a + b|dz = da + db|[z, dz]
  $ adcalc --emit=adc --mode=reverse -e 'a=x*y; b=sin(x); z=a+b; z'
  adjoint(x, y) = {
      # forward sweep
      a = x*y
      b = sin(x)
      z = a + b
      bar_value = z
      # return sweep
      a_bar = 0
      x_bar = 0
      y_bar = 0
      b_bar = 0
      z_bar = 0
      z_bar = z_bar + 1
      bar_seed = z_bar
      z_bar = 0
      a_bar = a_bar + bar_seed
      b_bar = b_bar + bar_seed
      bar_seed = b_bar
      b_bar = 0
      x_bar = x_bar + cos(x)*bar_seed
      bar_seed = a_bar
      a_bar = 0
      x_bar = x_bar + y*bar_seed
      y_bar = y_bar + x*bar_seed
      return [bar_value, x_bar, y_bar]
  }
  adjoint(x, y)
  $ adcalc --emit=adc --mode=reverse -e 'a=x*y; b=sin(x); z=a+b; z' | adcalc --json --no-check --at x=0.5,y=4.2 - \
  >     | sed 's/.*"value":\([^]]*\]\).*/\1/'
  [2.579425538604203,5.077582561890373,0.5]

A loop, a branch: what is overwritten is kept on a tape, which grows

  $ adcalc --emit=adc -e 'y=x; for(k=0;k<4;k+=1) y=sin(y)*a; y'
  y = x
  dy = dx
  for (k = 0; k < 4; k = k + 1) {
      dy = a*(cos(y)*dy) + sin(y)*da
      y = sin(y)*a
  }
  [y, dy]
  $ adcalc --emit=adc --mode=reverse -e 'y=x; for(k=0;k<4;k+=1) { if (k<2) y=sin(y)*a; y=y^2 }; y' | sed -n '/while (k/,/if (k/p;/# return sweep/,$p'
      while (k < 4) {
          if (length(bar_tape) < bar_place + bar_room) bar_tape = vcat(bar_tape, bar_tape)
          if (k < 2) {
      # return sweep
      y_bar = 0
      x_bar = 0
      a_bar = 0
      y_bar = y_bar + 1
      bar_turns1 = bar_tape[bar_place]
      bar_place = bar_place - 1
      for (bar_back1 = 1; bar_back1 <= bar_turns1; bar_back1 = bar_back1 + 1) {
          k = bar_tape[bar_place]
          bar_place = bar_place - 1
          y = bar_tape[bar_place]
          bar_place = bar_place - 1
          bar_seed = y_bar
          y_bar = 0
          y_bar = y_bar + 2*y*bar_seed
          bar_way2 = bar_tape[bar_place]
          bar_place = bar_place - 1
          if (bar_way2) {
              y = bar_tape[bar_place]
              bar_place = bar_place - 1
              bar_seed = y_bar
              y_bar = 0
              y_bar = y_bar + cos(y)*(a*bar_seed)
              a_bar = a_bar + sin(y)*bar_seed
          } else { }
      }
      k = bar_tape[bar_place]
      bar_place = bar_place - 1
      y = bar_tape[bar_place]
      bar_place = bar_place - 1
      bar_seed = y_bar
      y_bar = 0
      x_bar = x_bar + bar_seed
      return [bar_value, x_bar, a_bar]
  }
  adjoint(x, a)
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

A function has a tangent of its own; in the adjoint program its partials are functions that use diff

  $ adcalc --emit=adc --mode=reverse -e 'f(a,b)=a*b^2; f(x,sin(x))' | sed '/adjoint/q'
  f(a, b) = a*b^2
  f_bar(a, b, bar_of) = {
      bar_value = a*b^2
      # return sweep
      a_bar = 0
      b_bar = 0
      a_bar = a_bar + b^2*bar_of
      b_bar = b_bar + 2*b*(a*bar_of)
      [a_bar, b_bar]
  }
  adjoint(x) = {
  $ adcalc --emit=adc -e 'sinc(x)*atan2(y,x)' --wrt x 2>&1 | paste -sd '|'
  sinc_by1(a1) = diff(sinc(a1), a1)|[sinc(x)*atan2(y, x), atan2(y, x)*(sinc_by1(x)*dx) + sinc(x)*(-y/hypot(y, x)^2*dx)]
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

Arrays, elements, equations, functions as arguments: the adjoint program of an array has a parameter for its cotangent

  $ adcalc --emit=adc -e 'A*(A\b)' --at 'A=[1,2;3,5],b=[1,2]' 2>&1 | paste -sd '|'
  dsteps1(A, dA, b, db) = { t_ = 0; diff((A + t_*dA)\(b + t_*db), t_) }|A*(A\b)|dA*(A\b) + A*dsteps1(A, dA, b, db)
  $ adcalc --emit=adc -e 'solve(E=M, E - ecc*sin(E) - M)'
  dsteps1(M, dM, ecc, decc) = { t_ = 0; diff(solve(E=M + t_*dM, E - (ecc + t_*decc)*sin(E) - (M + t_*dM)), t_) }
  [solve(E=M, E - ecc*sin(E) - M), dsteps1(M, dM, ecc, decc)]
  $ adcalc --emit=adc -e "newton(f, x) = x - f(x)/f'(x); g(t) = t^2 - 2; newton(g, x)"
  dsteps1(x, dx) = { t_ = 0; diff(newton(g, x + t_*dx), t_) }
  newton(f, x) = x - f(x)/f'(x)
  g(t) = t^2 - 2
  [newton(g, x), dsteps1(x, dx)]
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
  $ adcalc --emit=adc --mode=reverse -e 'v=zeros(2); v[1]=x; v[1]*y'
  zero(a) = 0
  adjoint(x, y) = {
      bar_tape = zeros(1)
      bar_place = 0
      # forward sweep
      v = zeros(2)
      bar_place = bar_place + 1
      bar_tape[bar_place] = v[1]
      v[1] = x
      bar_value = v[1]*y
      # return sweep
      v_bar = zero.(v)
      x_bar = 0
      y_bar = 0
      v_bar[1] = v_bar[1] + y
      y_bar = y_bar + v[1]
      v[1] = bar_tape[bar_place]
      bar_place = bar_place - 1
      bar_seed = v_bar[1]
      v_bar[1] = 0
      x_bar = x_bar + bar_seed
      bar_seed = v_bar
      v_bar = zero.(v)
      return [bar_value, x_bar, y_bar]
  }
  adjoint(x, y)
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

A formula that has its own name: as two formulas, dy would follow the new y. Constant rows have the tangent 0

  $ adcalc --emit=adc -e 'y=x; y=sin(y)*x; y'
  y = x
  dy = dx
  {
      dy = x*(cos(y)*dy) + sin(y)*dx
      y = sin(y)*x
  }
  [y, dy]
  $ adcalc --emit=adc -e 'A=[x,y;1,2]; det(A)' | head -3 | paste -sd '|'
  dsteps1(A, dA) = { t_ = 0; diff(det(A + t_*dA), t_) }|A = [x, y; 1, 2]|dA = [dx, dy; 0, 0]


At a kink there is no number; a variable that the program gives a number has its tangent from outside; names that are taken

  $ { { echo 'x=0; dx=1'; adcalc --emit=adc -e 'abs(x)'; } | adcalc -q --no-check --wrt=dx - | tail -2; } 2>&1 | paste -sd '|'
  nan|undefined (abs at 0: left -1, right 1)
  $ adcalc --emit=adc -e 'x=2; y=3; x^2*y' 2>&1 | paste -sd '|'
  x = 2|y = 3|[x^2*y, y*(2*x*dx) + x^2*dy]
  $ adcalc --emit=adc -e 'dx=x^2; dx*x' 2>&1 | paste -sd '|'
  dx = x^2|d_dx = 2*x*d_x|[dx*x, x*d_dx + dx*d_x]
  $ for e in 'a=1; f(t)=t*a; f(x)' 'a=1; f(t)=t*a; if (y>1) a=5; f(x)'; do adcalc --emit=adc --wrt=x -e "$e"; done
  a = 1
  f(t) = t*a
  df(t, dt) = a*dt
  [f(x), df(x, dx)]
  a = 1
  f(a, t) = t*a
  df(a, da, t, dt) = a*dt + t*da
  if (y > 1) a = 5
  [f(a, x), df(a, 0, x, dx)]

What it cannot transform, by name

  $ no() { m=$1; shift; for e; do marked adcalc --emit=adc --mode=$m -e "$e" --at 'A=[1,2]'; done | sed 's/--emit=adc cannot transform/.../'; }
  $ no forward 'x*y at x=5' 'f(t)=t; f(t)=t^2; f(x)' 'area(f, b) = integrate(t=0, b, f(t)); g(t) = t > 1 ? k*t : t; area(g, x)'
  adcalc: -e:1:8: ... an answer at another point: --at gives the program its point [x=5]
  adcalc: -e:1:14: ... 'f', which is defined again [t^2]
    hint: give the new function a name of its own
  adcalc: -e:1:68: ... 'g', which reads 'k' from outside, as an argument [g]
    hint: write out what needs it, or give the function this name as an argument
  $ no forward "f(t) = k*t; f'(x)" "f(t) = k*t; f'(t) = k; f(x)" 'i=x^2; sum(i=1,3,i*x)+i' 'sum(i=1,3,sum(i=1,2,i*x))' 'f(t) = k*t; g(k) = f(k); g(x)' 'f(t) = sum(A)*t; f.(A)'
  adcalc: -e:1:13: ... 'f', which reads 'k' from outside, with a prime [f'(x)]
    hint: write out what needs it, or give the function this name as an argument
  adcalc: -e:1:24: ... 'f', which reads 'k' from outside, with a rule for its derivative [f(x)]
    hint: write out what needs it, or give the function this name as an argument
  adcalc: -e:1:8: ... 'i', which is bound here and another name, too [sum(i=1,3,i*x)]
    hint: give one of them a name of its own
  adcalc: -e:1:11: ... 'i', which is bound here and another name, too [sum(i=1,2,i*x)]
    hint: give one of them a name of its own
  adcalc: -e:1:20: ... a call of 'f', which reads 'k' from outside, where that is another name [f(k)]
    hint: give one of them a name of its own
  adcalc: -e:1:1: ... 'f' of each element, which reads an array from outside [f]
    hint: write a loop, or a list with 'for'
  $ no reverse 'y=x; while (y>1) { y=y/2; if (y<2) continue; y=y-0.1 }; y' 'v=zeros(3); v[1:2]=[x,y]; v[1]' 'v=[x,y]; for (k=0; k<3; k+=1) v=2*v; v[1]'
  adcalc: -e:1:36: ... a statement that leaves a loop or a function early into an adjoint program [continue]
    hint: put the lines in a function, which diff differentiates
  adcalc: -e:1:13: ... a stretch of an array that is assigned, into an adjoint program [v[1:2]=[x,y]]
    hint: put the lines in a function, which diff differentiates
  adcalc: -e:1:31: ... an array that a loop or branch assigns as a whole, into an adjoint program [v=2*v]
    hint: put the lines in a function, which diff differentiates
  $ no reverse 'bar_a=x*y; bar_a' 'u = x^2; diff(u*x, x)*x' 'a=x*y; b=a^2; c=b; a=y; c+a'; adcalc --emit=adc --mode=reverse -e '2*3'
  adcalc: --emit=adc uses names that begin with bar_ itself
  adcalc: -e:1:15: ... diff of a name that a statement computes, into an adjoint program [u]
    hint: write the formula in its place
  adcalc: -e:1:10: ... 'a', which is assigned again later, into an adjoint program [a]
    hint: give the new one a name of its own, or put the lines in a function
  adcalc: the answer depends on no variable: it has no adjoint program
  [2]
  $ printf ':emit adc x*y\n' | adcalc -i --no-config --no-history 2>&1
  adcalc: --emit=adc writes a program of the command line

The adjoint program of 3000 lines takes memory for its text, not for that of each line once more: within 300 MB.  A sum of 40000
terms: value and derivative are 0.658971312112992 and -10344.0548120559, as mpmath has them

  $ { echo 's0=x'; for i in $(seq 3000); do echo "s$i=s$((i-1))*x+sin(s$((i-1)))"; done; echo s3000; } > long.adc
  $ (ulimit -v 300000; adcalc --emit=adc --mode=reverse -f long.adc --at x=0.5 | grep -c '^    bar_seed = ')
  3001
  $ python3 -c "print('x' + ''.join('%ssin(x*%d)' % ('+-'[k % 2], k) for k in range(40000)))" > sum.adc
  $ for mode in forward reverse; do { echo 'x=0.3; dx=1'; adcalc --emit=adc --mode=$mode -f sum.adc --at x=0.3; } | adcalc --json --no-check - | tail -n 1 | grep -c '"value":.0.65897131211[0-9]*,-10344.0548120[0-9]*\]'; done 2>&1 | paste -sd ' '
  1 1

Round trip. Each line is a point and programs with it: value and derivative of what is written, read back, against adcalc's own
partials and against differences of the value, which see no value(), no surrogate and no variable that is assigned again. The direction is
random; a difference is of 2^-23.

  $ cat > programs <<'END'
  > v=[1,2,3],x=2 | sum(v.*v)*x | v*x | sin.(v) .+ x | x .+ [1,2] | [1,2] .- x | v ./ x - 2 ./ v + x ./ [1,2,3]
  > v=[1,2,3],x=2 | v.^2 + v.^x + v.^3 + 2 .^ v | f(a)=a^2*x; f.(v) | f(a,b)=a^2*b; f.(v,x)+f.(x,v) | max.(v,x+0.5) + atan2.(v,x)
  > v=[1,2,3],x=2 | norm1(v) = { s = 0; for (i = 1; i <= length(v); i += 1) s += v[i]^2; sqrt(s) }; norm1(v)*x + norm1([1,x])+norm1([3,4])
  > v=[1,2,3],x=2 | s = 0; for (k = 1; k <= 3; k += 1) s += v[k]^2*x; s
  > v=[1,2,3],x=2 | w = v; for (k=1;k<=2;k+=1) { w[k] = w[k+1]*w[k]*x; w[3] = w[3] + w[k] }; w[1]*w[2]*w[3] | sin.(v)'*v + norm(v)
  > A=[1,2;3,4],v=[1,2] | A*v | A*A' + A^2 + A^3 | w = A*v; w[1]*w[2] + A[1,2] | w = A\v; w = 2*w; w = w + v; w[1]*w[2] + det(A)
  > A=[1,2;3,5],v=[1,2] | A\v | [1,3;4,9]\v | v'*A*v
  > A=[1,2;3,5],v=[1,2] | det(A)+trace(A)+logdet(A*A')+norm(v)+hypot(v)+prod(v)+max(v)+min(v)+logsumexp(v)+mean(v)+dot(v,v)
  > A=[1,2;3,5],v=[1,2] | inv(A)*v | hcat(A, v)*[1,2,3] | vcat(v, [3]) | diag(v)*A + diag(diag(A)) | reshape(A,4)
  > A=[1,2;3,5],v=[1,2] | transpose(A)*v + A[:,1] + A[2,:] | cumsum(v)*A[1,2]
  > A=[1,2;3,5;1,1],v=[1,2,4] | A\v | A\[1,3,5]
  > x=1,y=3 | linspace(x,y,4) | [x:x+3]*y | [t^2*y for t=x:x+2] | [t^2*y for t=[x,y,2]] | [i^2*x for i=1:3] | sum(i=1,3,x^i*y)
  > x=1,y=3 | prod(i=1,3,x+i*y)
  > v=[1,2],y=3 | [t^2*y*i for t=v, i=1:2] | w = v; for (k=1;k<=2;k+=1) w[k] *= y; sum(w.^2)
  > v=[1,2],y=3 | w = zeros(2,2); w[1,:] = v; w[2,2] = y; w*v
  > x=0.5,a=2 | solve(t=1, t^2-a*x) | solve(t=0, 5, t^3-a*x)
  > p=5,q=2 | solve(v=[1,1], [v[1]^2+v[2]^2-p, v[1]-q*v[2]]) | argmin(t=1, (t-p)^2+q*t^4)
  > p=5,q=2 | argmin(v=[1,1], (v[1]-p)^2+q*v[2]^2+v[1]*v[2]) | integrate(t=0,p,exp(-q*t)) | integrate(t=q,p,t^2*q)
  > p=0.5,q=2 | integrate(t=0,1,abs(t-p)*q) | integrate(t=0,q,t > p ? t*q : p) | integrate(t=-inf,inf,exp(-q*t^2+p*t))
  > x=2,k=3 | f(t)=k*t^2; f(x)+f(3) | f(t)=k*t^3; f'(x)+f''(x)*x | twice(f,x)=f(f(x)); g(t)=k*t^2; twice(g,x)+twice(sin,x)
  > x=2,k=3 | newton(f, x, n=8) = { for (i = 1; i <= n; i += 1) x -= f(x)/f'(x); x }; g(t) = t^2 - k; newton(g, x)
  > x=2,k=3 | diff(x^3*k,x)*k | f(t)=diff(t^3*k,t,2)*x; f(k) | abs(x-k)+max(x,k)+min(x,k,1)+clamp(x,0,k)+relu(x-k)
  > x=2,k=3 | if (x < k) x^2*k else x | f(x,k) = { if (x < k) return x^2*k; x }; f(x,k)*2
  > x=2,k=3 | y = 0; for (t = x; t < 20; t = t*k) { if (t > 10) continue; y += t^2 }; y
  > x=2,k=3 | y = 0; t = x; while (t < 20) { t *= k; if (t > 15) break; y += t }; y
  > A=[2,1;1,3],b=[1,2] | cg(A,b) = { x = zeros(2); r = b - A*x; p = r; for (i=1;i<=2;i+=1) { a = r'*r/(p'*A*p); x = x + a*p; s = r - a*(A*p); p = s + (s'*s/(r'*r))*p; r = s }; x }; cg(A,b)
  > x=2,a=3 | f(x,a)=x^2*a; f'(x,a)=[2*x*a,x^2]; f(x,a)*x | f(x) = {middle = 0; middle = x^2; middle}; f(x)+value(a)*x
  > x=2,a=3 | k = 2; y = x*k; for (k = 0; k < 3; k += 1) y = y*x + a; y
  > x=2.4,a=3 | st(x)=round(x); st'(x)=surrogate(1); st(x)*a
  > x=0.5,y=2 | gamma(x)*sinc(x)+beta(x,y)+erf(x)+besselj(1,x) | mod(x*y*5,y)+floor(x*3)+x%y
  > v=[0.5,2],y=2 | gamma.(v)*y
  > x=2,y=3 | f(v)=[v[1]*v[2],v[1]+v[2]]; g(v)=sum(f(v)); [g([x,y]), f([x,y])[1]] | f(x)=solve(t=1,t^2-x*y); f(x)*y
  > x=2,y=3 | [solve(t=1,t^2-k*y) for k=1:2] | sum(k=1,2,integrate(t=0,x,t^k*y))
  > x=2,y=3 | area(f,a,b)=integrate(t=a,b,f(t)); g(t)=y*t^2; area(g,0,x)
  > x=2,y=3 | area(f,a,b,p)=integrate(t=a,b,f(t,p)); g(t,p)=t>1 ? p*t : t; area(g,0,x,y)
  > x=2,y=3 | log(x,y)+root(y,3)+hypot(x,y,1)+logsumexp(x,y) | f(v, w=[1,2]) = sum(v.*w); f([x,y]) + f([x,y], w=[y,x])
  > x=2,y=3 | v = zeros(3); v[1] = x; for (k = 2; k <= 3; k += 1) v[k] = v[k-1]*y + x; v[3]*v[2]
  > x=2,y=3 | v = [x*i^2 + y for i=1:3]; v[1]*v[2] + sum(v) | v = [x*i^j + y for i=2:4, j=1:2]; v[1,2]*v[2,1] + sum(v)
  > x=2,y=3 | sum(i=1,3,x^i*sin(i*y))*y | prod(i=1,3,x+i*y)*y | (x < y ? x^2*y : y) + abs(x-y) + max(x,y)
  > x=2,y=3 | solve(t=1,t^2-x*y)*x + integrate(t=0,x,t^2*y) | twice(f,x)=f(f(x)); twice(sin,x)*y | f(v)=v[1]*v[2]; f([x,y])*x
  > x=2,y=3 | v=[x,y,x*y]; v[1]*v[2]+v[3]^2
  > x=2,y=3 | A=zeros(2,2); for(i=1;i<=2;i+=1) for(j=1;j<=2;j+=1) A[i,j]=x^i*y^j; A[1,2]*A[2,1]+A[2,2]
  > x=2,y=3 | f(x,n) = { s = 0; for (i=1; i<=3; i+=1) { x = x*n; s += x }; s }; f(x,y)
  > x=2,y=3 | u = x; if (x < y) { u = u*y; v = u^2 } else { v = 1 }; u*v | A=[x,y;1,2]; A*A*[1,x]
  > x=2,y=3 | B=[1,2;3,4]; B=[x,1;1,y]*B; B\[1,x] | v = x > y ? [x,y] : [1,2]; v*y | v = x < y ? [x,y] : [1,2]; v*y
  > x=2,y=3 | f(t)=[t,1;0,t^2]; f(x)*f(y)*[1,1] | zero(t)=t^2; f(v)=sum(v)*x; f([1,2])*zero(y)+f([x,1])
  > x=2,y=3 | f(x,n=3)={ s=0; for(i=1;i<=n;i+=1) { if (i==2) continue; s+=x^i; if (s>100) return s*2 }; s }; f(x)+f(y,n=5)
  > x=2,y=3 | f(v)={ w=v; for(i=1;i<=length(w);i+=1) w[i]=w[i]^i*y; w }; sum(f([x,y,1]))
  > x=2,y=3 | f(g,v)=g.(v); sq(t)=t^2*y; sum(f(sq,[x,y])) + sum(f(sin,[x,1])) | sum([i*j*x for i=1:2, j=1:3]*[y,1,2])
  > x=2,y=3 | sum(i=1,2,sum(j=1,i,x^i*y^j)) | i=x^2; sum(i=1,3,i*x)+i | f(t)=t>y ? t^2 : t*y; f(x)*f(y*2)
  > x=2,y=3 | u = x; v = u*y; u = v*2; u*v
  > x=2,y=3 | s = 0; for (k = 0; k < 3; k += 1) { t = x*k; for (j = 0; j < 2; j += 1) s += t*y^j }; s*x
  > x=2,y=3 | A = zeros(2,2); for (i=1;i<=2;i+=1) { A[i,:] = [x*i, y]; }; det(A) | f(x)=g(x)*y; g(t)=h(t)+t; h(t)=t^2*x; f(x)+g(y)
  > x=2,y=3 | f(p) = prod(k=1,2,y*p+k) + integrate(t=0,1,floor(y*t+0.2)*p); x*f(x) | reshape([x,y,1,2],2,2)*[x,1]
  > x=2,y=3 | hcat([x,y],[1,2])\[y,1] | cross([x,y,1],[1,x,2]) | trace([x,1;y,x]^3)+norm([x,y],1) | a=x*y; a=a*a; a
  > x=2,y=3 | a=x; a=a*a; a=a*a; a | a=x*y; a=a^2; a=a+x; a | a=x; a*=y; a | x=x*y; x | v=[x,y]; v=v*y; v=v .* v; sum(v)
  > x=2,y=3 | w=[x,y]; w[1]=w[2]*y; sum(w) | v=zeros(3); v[1]=x; v[2]=y; v[3]=x*y; sum(v) | z=x^2; x=y^2; z=z*x; z+x
  > x=2,y=3 | a=x*y; b=a^2; a=y; b+a | a=x*y; b=a^2; c=b; a=y; c+a | a=3; b=a*x; a=y; b | z=x^2; x=y; z+x
  > x=2,y=3 | z=y^2; a=x*z; a=a*a; z=y; a | a=x*y; a=a*a; if (y>1) x=5; a | s=x; for(i=0;i<3;i+=1) s=s*y; t=s; s=y; t*s
  > x=2,y=3 | v=[x,y]; w=v; v[2]=y; sum(w+v) | v=[x,y]; w=v; w[1]=y*w[1]; v[2]=x*y; sum(w+v)
  > x=2,y=3 | f(t)=t*y; s=0; for(i=0;i<2;i+=1) s=s+f(x); f(t)=t^2; s | a=1; f(t)=t*a; if (y>1) a=5; f(x)
  > x=2,y=3 | if (x>1) b=x*y else b=y; if (y>1) a=x-b*0.5 else a=b; for(k=0;k<2;k+=1) b=y*y; a
  > x=2,y=3 | c=1; s=x; if (c>0) s=s*c*y; c=2; s*c | if (x>1) c=x*y else c=y; c=1.5; c*x+y
  > x=2,y=3 | ap(f,a,b)=f(a,b); ap(max,x,y)*ap(min,x,y) | ap(f,a,b)=f(a,b); ap(hypot,x,y)*ap(log,x,y)
  > x=2,y=3 | ap(f,a,b)=f(a,b); ap(logsumexp,x,y) | ap(f,a)=f(a); ap(log,x)*ap(sin,y) | ap(f,a)=f(a); ap(hypot,x)
  > x=2,y=3 | ap(f,a)=f(a); own(a)=hypot(a); ap(own,x) | ap(f,a,b,c)=f(a,b,c); ap(max,x,y,x)
  > x=2,y=3 | ap(f,a)=f(a); bp(f,a,b)=f(a,b); bp(log,x,y)*ap(sin,x)
  > A=[1,2;3,4],t=2 | B = A; B[1,2] = t; B[:,1] = [t,1]; B*B
  > x=0.3,r=3.5 | iterate(f, x, n) = n == 0 ? x : f(iterate(f, x, n-1)); logi(x) = r*x*(1-x); iterate(logi, x, 4)
  > x=0.7,a=3 | y = x; for (k = 0; k < 10; k += 1) { y = y*a*(1-y); if (y > 0.6) break; y = y + 0.1 }; y*x
  > x=0.7,a=3 | y = x; for (k = 0; k < 10; k += 1) { if (k % 2 == 1) continue; y = sin(y*a) }; y*x
  > x=0.7,a=3 | y = x; for (k = 0; k < 4; k += 1) { for (j = 0; j < 5; j += 1) { if (j > k) break; if (j == 2) continue; y = sin(y*a+j) }; y = y*x; if (k == 2) break }; y*x + k
  > x=0.7,a=3 | f(x,a) = { y = x; for (k = 0; k < 4; k += 1) { for (j = 0; j < 5; j += 1) { if (j*k > 5) return y*a; y = sin(y*a+j) } }; y }; f(x,a)*f(a,x)
  > x=0.7,a=3 | f(x,a) = { if (x < 1) return x^2*a; if (a > 2) { x*a } else { a } }; f(x,a)*f(a,x)
  > x=2 | bs(x, t, n) = n == 0 ? t : bs(x, (t + x/t)/2, n - 1); bs(x, (1+x)/2, 6)
  > x=2 | baby(x) = { t = (1+x)/2; for (i = 1; i <= 10; i += 1) t = (t + x/t)/2; t }; baby(x)*x
  > x=2,t=3 | v=[x,t]; det([x,t;t,1])+sum(v.^3)
  > v=[1,2],y=-3 | norm(v*y, inf)*y + norm(v, 3)
  > x=0.3,y=0.4 | erfinv(x)*lambertw(y)+digamma(x+1)+ellipk(x)+besselj(2,y)+polygamma(1,x)
  > x=1.5,y=3 | argmin(v=[x,1], (v[1]-y)^4+(v[1]-y)^2+(v[2]-x*v[1])^2)
  > x=1.5,y=3 | f(p)=argmin(t=1,(t-p)^2+t^4*y); f(x)*x + solve(s=1, s^3+s-f(y)) | integrate(t=0,x,integrate(s=0,t,s*y+t))
  > x=1.5,y=3 | p(t) = t^2*y; integrate(t=0,x,p(t))+integrate(t=x,y,abs(t-2)*x) | diff(diff(x^3*y^2,x),y)*x
  > x=1.5,y=3 | w = 2; w *= x; w -= y; w^2 | x > 1 and y > 2 ? x*y : x | 1 < x < 2 ? x^2*y : y
  > x=1.5,y=3 | f(x) = { while (x < 10) { x *= y; if (x > 8) break }; return x; }; f(x) | not x*y + x
  > x=1.5,y=3 | max(x,y,2)+min(x,y,2,x*y)+max([x,y,1])+hypot(x,y,1) | x!*y + y!!
  > v=[1,2],x=2 | v'*v*x + (v*v')[1,2] | if (x > 1) { w = v*x } else { w = v }; sum(w)*x
  > v=[1,2],x=2 | f(v) = { if (sum(v) > 2) return v; v*2 }; f(v)*x | sum([t*x for t=v])+sum([t*x for t=v.*v])+sum([t for t=[x,1]])
  > x=3 | y=x; y=sin(y)*x; y
  > END
  $ cat > trip.py <<'END'
  > import csv, importlib.machinery, importlib.util, json, os, random, re, subprocess, sys
  > sys.dont_write_bytecode = True
  > from collections import Counter
  > def run(*words, text=None):
  >     done = subprocess.run(['adcalc', '--no-check', *words], capture_output=True, text=True, input=text)
  >     return done.returncode, done.stdout, done.stderr
  > def flat(v): return [x for e in v for x in flat(e)] if isinstance(v, list) else [float(v)]
  > def dicts(v): return [x for e in v for x in dicts(e)] if isinstance(v, list) else [v]
  > def close(a, b, by=1e-9): return a == b or abs(a - b) <= by*max(1, abs(a), abs(b))
  > def answers(texts):                     # one session answers all, and 271828 after each
  >     out = run('--json', '-i', '--no-config', '--no-history', text=''.join(text + '\n271828\n:reset\n' for text in texts))[1]
  >     each = [[json.loads(line) for line in part.split('\n') if line[:1] == '{'] for part in out.split('{"expression":"271828"')]
  >     assert len(each) == len(texts) + 1
  >     return dict(zip(texts, each))
  > def together(trips):                    # each asks for the answers of some texts, again and again
  >     asked = [(trip, next(trip)) for trip in trips]
  >     while asked:
  >         found, former, asked = answers(list({text: 0 for _, texts in asked for text in texts})), asked, []
  >         for trip, texts in former:
  >             try: asked.append((trip, trip.send([found[text] for text in texts])))
  >             except StopIteration: pass
  > def values(answers): return [x for answer in answers for x in flat(answer.get('value', []))]
  > def at(point): return ''.join('%s = %s\n' % pair for pair in point.items())
  > def moved(text, along, by):             # each number of a variable's text moves by that of its direction
  >     ways = iter(along)
  >     return re.sub(r'[-+.\de]+', lambda number: '%.17g' % (float(number[0]) + by*next(ways)), text)
  > def trip(count, point, program, reverse, quiet=False):
  >     own = ((yield [at(point) + program])[0] or [{}])[-1]
  >     rows = dicts(own.get('jacobian', own.get('gradient', {})))
  >     if own.get('status') != 'ok' or any(x != x for row in rows for p in row.values() for x in flat(p)):
  >         count['no derivative'] += 1
  >         return
  >     ways = {name: [random.uniform(-1, 1) for _ in re.findall(r'[-+.\de]+', text)] for name, text in point.items()}
  >     fixed = {name: '0' for name in rows[0] if name not in point}    # numbers that the program gives names
  >     ways |= {name: [0] for name in fixed}
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
  >         want, code = value + [sum(column) for column in zip(*bars)], 'bar_of = [%s]\n' % text + code
  >     else:
  >         seeds = {'d' + name: moved(re.sub(r'[-+.\de]+', '0', text), ways[name], 1) for name, text in {**point, **fixed}.items()}
  >         want, code = value + slope, at(seeds) + code
  >     got = values((yield [code])[0])
  >     good = len(got) == len(want) and all(map(close, got, want))
  >     kind = 'same' if good else 'no number' if len(got) == len(want) and any(x != x for x in got) else 'DIFFERENT'
  >     count[kind] += 1
  >     if kind == 'DIFFERENT': print(program, point, ways, want, got)
  >     if quiet or reverse: return
  >     h = 2**-23
  >     low, high = map(values, (yield [at({n: moved(t, ways[n], s*h) for n, t in point.items()}) + program for s in (-1, 1)]))
  >     agrees = all(close((b - a)/(2*h), s, 1e-5) for a, b, s in zip(low, high, got[len(value):]))
  >     count['difference ' + ('agrees' if agrees else 'not: ' + program)] += 1
  > def fuzzed():
  >     loader = importlib.machinery.SourceFileLoader('programs', os.environ['TESTDIR'] + '/../fuzz/programs')
  >     programs = importlib.util.module_from_spec(importlib.util.spec_from_loader('programs', loader))
  >     loader.exec_module(programs)
  >     for batch in range(6):
  >         source = random.Random(batch)
  >         point = programs.point(source)
  >         for number in range(10):
  >             yield point, '\n'.join(programs.DEFINITIONS) + '\n' + programs.Program(source, number).text() + '\n'
  > def listed():
  >     for line in open('programs'):
  >         point, *programs = line.rstrip('\n').split(' | ')
  >         yield from ((point, program) for program in programs)
  > def kept():
  >     folder = os.environ['TESTDIR'] + '/../programs/'
  >     rows = {tuple(row[1:3]): row[3] for row in csv.reader(open(folder + 'expected.tsv'), delimiter='\t') if row[3:]}
  >     for (name, expression), point in list(rows.items())[1:]:
  >         if point: yield point, open(folder + name).read() + '\n' + expression
  > random.seed(47)
  > forward, reverse = Counter(), Counter()
  > trips = []
  > for point, program in {'listed': listed, 'kept': kept, 'fuzzed': fuzzed}[sys.argv[1]]():
  >     if isinstance(point, str): point = dict(pair.split('=', 1) for pair in re.split(r',(?=\w+=)', point))
  >     trips += trip(forward, point, program, False, sys.argv[1] != 'listed'), trip(reverse, point, program, True)
  > together(trips)
  > print(*sorted(forward.items()))
  > print(*sorted(reverse.items()))
  > END

Programs above, those of tests/programs, and random ones of tests/fuzz/programs, over the whole language. Nothing differs; "no number"
is nan in place of a derivative, where a kink within a derivative has none

  $ python3 trip.py listed
  ('difference agrees', 156) ('difference not: f(x) = {middle = 0; middle = x^2; middle}; f(x)+value(a)*x', 1) ("difference not: st(x)=round(x); st'(x)=surrogate(1); st(x)*a", 1) ('difference not: x=x*y; x', 1) ('no derivative', 5) ('refused', 9) ('same', 159)
  ('no derivative', 5) ('refused', 30) ('same', 138)
  $ python3 trip.py kept 2>&1 | paste -sd '|'
  ('refused', 8) ('same', 106)|('refused', 8) ('same', 106)
  $ python3 trip.py fuzzed 2>&1 | paste -sd '|'
  ('no derivative', 31) ('same', 29)|('no derivative', 31) ('refused', 4) ('same', 25)
