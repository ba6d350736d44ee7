Source transformation into adcalc's own language: --emit=adc writes the tangent program, with --mode=reverse the adjoint one.
SPDX-License-Identifier: GPL-3.0-or-later

Program B of the texts: each line has its derivative next to it; it reads back and gives 2.5794, and 5.0776 by x

  $ adcalc --emit=adc -e 'a=x*y; b=sin(x); z=a+b; z'
  a = x*y
  da = y*dx + x*dy
  b = sin(x)
  db = cos(x)*dx
  z = a + b
  dz = da + db
  [z, dz]
  $ adcalc --emit=adc -e 'a=x*y; b=sin(x); z=a+b; z' | adcalc -q --no-check --wrt=dx --at x=0.5,y=4.2,dx=1,dy=0 - | sed -n '1p;3p'
  2.579425538604203
  5.077582561890373

The adjoint program of the same

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
  $ adcalc --emit=adc --mode=reverse -e 'y=x; for(k=0;k<4;k+=1) { if (k<2) y=sin(y)*a; y=y^2 }; y' | sed -n '/while (k/,/if (k/p'
      while (k < 4) {
          if (length(bar_tape) < bar_place + bar_room) bar_tape = vcat(bar_tape, bar_tape)
          if (k < 2) {
  $ adcalc --emit=adc --mode=reverse -e 'y=x; for(k=0;k<4;k+=1) { if (k<2) y=sin(y)*a; y=y^2 }; y' | sed -n '/# return sweep/,$p'
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

A while loop forward and back: the root of x and half its inverse

  $ adcalc --emit=adc --mode=reverse -e 't=(1+x)/2; while (abs(t*t-x)>1e-10*x) t=(t+x/t)/2; t' | sed -n '/# return sweep/,$p'
      # return sweep
      t_bar = 0
      x_bar = 0
      t_bar = t_bar + 1
      bar_turns1 = bar_tape[bar_place]
      bar_place = bar_place - 1
      for (bar_back1 = 1; bar_back1 <= bar_turns1; bar_back1 = bar_back1 + 1) {
          t = bar_tape[bar_place]
          bar_place = bar_place - 1
          bar_seed = t_bar
          t_bar = 0
          t_bar = t_bar + 1/2*bar_seed
          x_bar = x_bar + 1/t*(1/2*bar_seed)
          t_bar = t_bar + -x/t^2*(1/2*bar_seed)
      }
      t = bar_tape[bar_place]
      bar_place = bar_place - 1
      bar_seed = t_bar
      t_bar = 0
      x_bar = x_bar + 1/2*bar_seed
      return [bar_value, x_bar]
  }
  adjoint(x)
  $ adcalc --emit=adc --mode=reverse -e 't=(1+x)/2; while (abs(t*t-x)>1e-10*x) t=(t+x/t)/2; t' | adcalc -q --no-check --json --at x=2 - | grep -o '"value":[^]]*]'
  "value":[1.4142135623746899,0.35355339061171626]

A function has a tangent of its own; in the adjoint program its partials are functions that use diff

  $ adcalc --emit=adc -f "$TESTDIR/../programs/babylonian.adc" -e 'babylonian_until(x, 1)' | sed -n '/^dbabylonian_until/,$p'
  dbabylonian_until(x, dx, t, dt) = {
      while (abs(t*t - x) > 1e-10*x) {
          dt = 1/2*(dt + (1/t*dx + -x/t^2*dt))
          t = (t + x/t)/2
      }
      1/2*(dt + (1/t*dx + -x/t^2*dt))
  }
  babylonian_hasty(x, t) = {
      while (abs(t*t - x) > 1e-10*x) {
          t = t + x/t
          t = t/2
      }
      t
  }
  [babylonian_until(x, 1), dbabylonian_until(x, dx, 1, 0)]
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
  $ adcalc --emit=adc -e 'sinc(x)*atan2(y,x)' --wrt x
  sinc_by1(a1) = diff(sinc(a1), a1)
  [sinc(x)*atan2(y, x), atan2(y, x)*(sinc_by1(x)*dx) + sinc(x)*(-y/hypot(y, x)^2*dx)]

What it cannot transform, by name

  $ adcalc --emit=adc --mode=reverse -e 'y=x; while (y>1) { y=y/2; if (y<2) continue; y=y-0.1 }; y'
  adcalc: -e:1:36: --emit=adc cannot transform a statement that leaves a loop or a function early into an adjoint program
    y=x; while (y>1) { y=y/2; if (y<2) continue; y=y-0.1 }; y
                                       ^~~~~~~~
    hint: put the lines in a function, which diff differentiates
  [2]
  $ adcalc --emit=adc -e 'integrate(t=0,x,t^2)'; adcalc --emit=adc -e 'v=[x,y]; sum(v.*v)'; adcalc --emit=adc -e 'a=2*x; f(t)=a*t; f(3)'
  dsteps1(x, dx) = { t_ = 0; diff(integrate(t=0, x + t_*dx, t^2), t_) }
  [integrate(t=0, x, t^2), dsteps1(x, dx)]
  v = [x, y]
  dv = [dx, dy]
  [sum(v .* v), sum(dv .* v + v .* dv)]
  a = 2*x
  da = 2*dx
  f(a, t) = a*t
  df(a, da, t, dt) = t*da + a*dt
  [f(a, 3), df(a, da, 3, 0)]
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
  $ printf ':emit adc x*y\n' | adcalc -i --no-config --no-history 2>&1
  adcalc: --emit=adc writes a program of the command line

An array of the point has elements that the program does not name: nothing is written rather than a tangent 0. As data it stays.

  $ adcalc --emit=adc -e 'sum(v.*v)' --at 'v=[1,2]'; adcalc --emit=adc --mode=reverse -e 'v[1]*x' --at 'v=[1,2],x=3'; adcalc --emit=adc --wrt=x -e 'v[1]*x' --at 'v=[1,2],x=3'
  [sum(v .* v), sum(dv .* v + v .* dv)]
  zero(a) = 0
  adjoint(v, x) = {
      # forward sweep
      bar_value = v[1]*x
      # return sweep
      v_bar = zero.(v)
      x_bar = 0
      v_bar[1] = v_bar[1] + x
      x_bar = x_bar + v[1]
      return vcat(bar_value, v_bar, x_bar)
  }
  adjoint(v, x)
  [v[1]*x, v[1]*dx]

An array element by element; names that are taken: another mark

  $ adcalc --emit=adc -e 'v=zeros(2); for(i=1;i<=2;i+=1) v[i]=x^i; v[1]+v[2]'
  v = zeros(2)
  dv = zeros(2)
  for (i = 1; i <= 2; i = i + 1) {
      dv[i] = i*x^(i - 1)*dx
      v[i] = x^i
  }
  [v[1] + v[2], dv[1] + dv[2]]
  $ adcalc --emit=adc -e 'dx=x^2; dx*x'
  dx = x^2
  d_dx = 2*x*d_x
  [dx*x, x*d_dx + dx*d_x]

Round trip: value and partials of the programs of tests/programs at their points, and of random programs, against adcalc's own;
nothing may differ by more than 1e-9. Differences of the value know no rule: where a program advances by comparisons alone they
see the root, or the jumps.

  $ cat > trip.py <<'END'
  > import csv, json, os, random, subprocess
  > from collections import Counter
  > folder = os.environ['TESTDIR'] + '/../programs/'
  > def run(*words, text=None):
  >     done = subprocess.run(['adcalc', *words], capture_output=True, text=True, input=text)
  >     return done.returncode, done.stdout
  > def close(a, b, by=1e-9): return a == b or abs(a - b) <= by*max(1, abs(a), abs(b))
  > def flat(v): return [x for e in v for x in flat(e)] if isinstance(v, list) else [float(v)]
  > def values(text, at):
  >     out = run('--json', '--no-check', '--at', at, '-', text=text)[1]
  >     try: return [x for line in out.split('\n') if line for x in flat(json.loads(line)['value'])]
  >     except (KeyError, TypeError, ValueError): return None
  > def value(before, expression, point, name, by):
  >     moved = ','.join('%s=%.17g' % (n, v + by*(n == name)) for n, v in point)
  >     return flat(json.loads(run('--json', '--no-check', *before, '-e', expression, '--at', moved)[1])['value'])
  > def trip(count, before, expression, at, differences=False):
  >     status, out = run('-q', '--no-check', *before, '-e', expression, '--at', at)
  >     point = [(pair.split('=')[0], float(pair.split('=')[1])) for pair in at.split(',')]
  >     if status or 'undefined' in out: count['no derivative: ' + expression] += 1; return
  >     names, numbers = [name for name, _ in point], [float(number) for number in out.split()]
  >     n = len(numbers)//(1 + len(names))
  >     numbers = numbers[::1 + len(names)] + [numbers[i*(1 + len(names)) + 1 + k] for k in range(len(names)) for i in range(n)]
  >     for mode in 'forward', 'reverse':
  >         status, code = run('--emit=adc', '--mode=' + mode, *before, '-e', expression, '--at', at)
  >         if status == 2: count[mode + ' refused'] += 1; continue
  >         got = []
  >         if mode == 'reverse':           # of a vector with the cotangents 1, 0, ..., then 0, 1, ...
  >             unit = lambda i: ',bar_of=[%s]' % ','.join(str(int(i == k)) for k in range(n)) if n > 1 else ''
  >             runs = [values(code, at + unit(i)) or [] for i in range(n)]
  >             got = runs[0][:n] + [run[n + k] for k in range(len(names)) for run in runs if len(run) > n + k]
  >         for v in names if mode == 'forward' else []:
  >             for mark in 'd', 'd_':
  >                 pair = values(code, at + ''.join(',%s%s=%d' % (mark, w, w == v) for w in names))
  >                 if pair: break
  >             got = None if got is None or not pair else got + (pair if not got else pair[n:])
  >         good = got is not None and len(got) == len(numbers) and all(map(close, got, numbers))
  >         count[mode + (' same' if good else ' DIFFERENT')] += 1
  >         if not good: print(before, expression, at, numbers, got)
  >         if mode == 'reverse' or not differences: continue
  >         h = 2**-20
  >         steps = [(b - a)/(2*h) for name in names for a, b in zip(value(before, expression, point, name, -h),
  >                                                                  value(before, expression, point, name, h))]
  >         agrees = all(close(a, b, 1e-6) for a, b in zip(got[n:], steps))
  >         count['difference ' + ('agrees' if agrees else 'of jumps: ' + expression)] += 1
  > count, seen = Counter(), set()
  > for row in list(csv.reader(open(folder + 'expected.tsv'), delimiter='\t'))[1:]:
  >     if (row[1], row[2]) not in seen and row[3]:
  >         seen.add((row[1], row[2]))
  >         trip(count, ['-f', folder + row[1]], row[2], row[3], differences=True)
  > for kind in sorted(count.items()): print(*kind)
  > random.seed(5)
  > def formula(depth, names):
  >     if depth == 0: return random.choice(names + ['%.1f' % random.uniform(0.5, 2)])
  >     a, b = formula(depth - 1, names), formula(random.randrange(depth), names)
  >     return random.choice(['(%s + %s)', '(%s - %s)', '%s*%s', '%s/(2 + (%s)^2)', 'sin(%s + %s)', 'exp(-(%s)^2 - (%s)^2)',
  >         'sqrt(1 + (%s)^2 + (%s)^2)', 'log(2 + (%s)^2 + cos(%s))', 'atan2(2 + (%s)^2, %s)', '(%s < %s ? u*v : u - v)']) % (a, b)
  > count = Counter()
  > for n in range(60):
  >     f = lambda: formula(2, ['x', 'y', 'u', 'v'])
  >     trip(count, [], 'u=x*y; v=x-y; for(k=0;k<%d;k+=1) { u=%s; if (u < v) v=%s; if (u > 3) %s; for(j=3;j>0;j-=2) v=sin(v*j+k+u) }; %s'
  >          % (random.randint(1, 4), f(), f(), random.choice(['break', 'continue'] + 6*['u = 3']), f()),
  >          'x=%.2f,y=%.2f' % (random.uniform(-2, 2), random.uniform(-2, 2)))
  > print(sorted(count.items()))
  > END
  $ python3 trip.py
  difference agrees 100
  difference of jumps: babylonian_hasty(x, 2) 1
  difference of jumps: bisection(x) 1
  difference of jumps: bisection_from(x) 1
  difference of jumps: held(x, 5) 1
  difference of jumps: kepler_from(0, M, ecc, further=0) 1
  forward refused 8
  forward same 105
  no derivative: inside(x) 1
  reverse refused 8
  reverse same 105
  [('forward same', 60), ('reverse refused', 17), ('reverse same', 43)]

Names that are assigned again, points in the text, functions of adcalc as arguments: both programs give adcalc's own value and
partials, or are refused

  $ cat > again.py <<'END'
  > import json, subprocess, sys
  > def run(*words, text=None):
  >     done = subprocess.run(['adcalc', *words], capture_output=True, text=True, input=text)
  >     return done.returncode, done.stdout
  > def last(*words, text=None): return json.loads(run('-q', '--no-check', '--json', *words, text=text)[1].split('\n')[-2])
  > def compared(mode, program, want, by):
  >     status, code = run('--emit=adc', '--mode=' + mode, *sys.argv[1:], '-e', program)
  >     if status: return 'refused'
  >     if mode == 'reverse': got = last('-', text=code)['value']
  >     else:
  >         pairs = [last('--at', ','.join('d%s=%d' % (w, w == v) for w in by), '-', text=code)['value'] for v in by]
  >         got = pairs[0][:1] + [pair[1] for pair in pairs]
  >     same = len(got) == len(want) and all(abs(a - b) <= 1e-12*max(1, abs(b)) for a, b in zip(got, want))
  >     return 'same' if same else 'DIFFERENT %s %s' % (got, want)
  > for program in sys.stdin.read().split('\n')[:-1]:
  >     own = last(*sys.argv[1:], '-e', 'x=2; y=3; ' + program)
  >     want, by = [own['value'], *own['gradient'].values()], list(own['gradient'])
  >     print(*(compared(mode, 'x=2; y=3; ' + program, want, by) for mode in ('forward', 'reverse')), ' ', program)
  > END
  $ python3 again.py <<'END'
  > a=x*y; a=a*a; a
  > a=x; a=a*a; a=a*a; a
  > a=x*y; a=a^2; a=a+x; a
  > a=x; a*=y; a
  > x=x*y; x
  > v=[x,y]; v=v*y; v=v .* v; sum(v)
  > w=[x,y]; w[1]=w[2]*y; sum(w)
  > v=zeros(3); v[1]=x; v[2]=y; v[3]=x*y; sum(v)
  > z=x^2; x=y^2; z=z*x; z+x
  > a=x*y; b=a^2; a=y; b+a
  > a=x*y; b=a^2; c=b; a=y; c+a
  > a=3; b=a*x; a=y; b
  > z=x^2; x=y; z+x
  > z=y^2; a=x*z; a=a*a; z=y; a
  > a=x*y; a=a*a; if (y>1) x=5; a
  > s=x; for(i=0;i<3;i+=1) s=s*y; t=s; s=y; t*s
  > v=[x,y]; w=v; v[2]=y; sum(w+v)
  > v=[x,y]; w=v; w[1]=y*w[1]; v[2]=x*y; sum(w+v)
  > f(t)=t*y; s=0; for(i=0;i<2;i+=1) s=s+f(x); f(t)=t^2; s
  > a=1; f(t)=t*a; if (y>1) a=5; f(x)
  > if (x>1) b=x*y else b=y; if (y>1) a=x-b*0.5 else a=b; for(k=0;k<2;k+=1) b=y*y; a
  > c=1; s=x; if (c>0) s=s*c*y; c=2; s*c
  > if (x>1) c=x*y else c=y; c=1.5; c*x+y
  > x*y at x=5
  > x*y at x=y
  > ap(f,a,b)=f(a,b); ap(max,x,y)*ap(min,x,y)
  > ap(f,a,b)=f(a,b); ap(hypot,x,y)*ap(log,x,y)
  > ap(f,a,b)=f(a,b); ap(logsumexp,x,y)
  > ap(f,a)=f(a); ap(log,x)*ap(sin,y)
  > ap(f,a)=f(a); ap(hypot,x)
  > ap(f,a)=f(a); own(a)=hypot(a); ap(own,x)
  > ap(f,a,b,c)=f(a,b,c); ap(max,x,y,x)
  > ap(f,a)=f(a); bp(f,a,b)=f(a,b); bp(log,x,y)*ap(sin,x)
  > bar_a=x*y; bar_a
  > END
  same same   a=x*y; a=a*a; a
  same same   a=x; a=a*a; a=a*a; a
  same same   a=x*y; a=a^2; a=a+x; a
  same same   a=x; a*=y; a
  same same   x=x*y; x
  same same   v=[x,y]; v=v*y; v=v .* v; sum(v)
  same same   w=[x,y]; w[1]=w[2]*y; sum(w)
  same same   v=zeros(3); v[1]=x; v[2]=y; v[3]=x*y; sum(v)
  same refused   z=x^2; x=y^2; z=z*x; z+x
  same refused   a=x*y; b=a^2; a=y; b+a
  same refused   a=x*y; b=a^2; c=b; a=y; c+a
  same refused   a=3; b=a*x; a=y; b
  same refused   z=x^2; x=y; z+x
  same refused   z=y^2; a=x*z; a=a*a; z=y; a
  same refused   a=x*y; a=a*a; if (y>1) x=5; a
  same refused   s=x; for(i=0;i<3;i+=1) s=s*y; t=s; s=y; t*s
  same refused   v=[x,y]; w=v; v[2]=y; sum(w+v)
  same refused   v=[x,y]; w=v; w[1]=y*w[1]; v[2]=x*y; sum(w+v)
  refused refused   f(t)=t*y; s=0; for(i=0;i<2;i+=1) s=s+f(x); f(t)=t^2; s
  same same   a=1; f(t)=t*a; if (y>1) a=5; f(x)
  same refused   if (x>1) b=x*y else b=y; if (y>1) a=x-b*0.5 else a=b; for(k=0;k<2;k+=1) b=y*y; a
  same refused   c=1; s=x; if (c>0) s=s*c*y; c=2; s*c
  refused refused   if (x>1) c=x*y else c=y; c=1.5; c*x+y
  refused refused   x*y at x=5
  refused refused   x*y at x=y
  same same   ap(f,a,b)=f(a,b); ap(max,x,y)*ap(min,x,y)
  same same   ap(f,a,b)=f(a,b); ap(hypot,x,y)*ap(log,x,y)
  same same   ap(f,a,b)=f(a,b); ap(logsumexp,x,y)
  same same   ap(f,a)=f(a); ap(log,x)*ap(sin,y)
  same same   ap(f,a)=f(a); ap(hypot,x)
  same same   ap(f,a)=f(a); own(a)=hypot(a); ap(own,x)
  same same   ap(f,a,b,c)=f(a,b,c); ap(max,x,y,x)
  same same   ap(f,a)=f(a); bp(f,a,b)=f(a,b); bp(log,x,y)*ap(sin,x)
  same refused   bar_a=x*y; bar_a
  $ printf '%s\n' 'a=1; f(t)=t*a; f(x)' 'f(t)=t^2; f(x)+y' 'a=1; f(t)=t*a; if (y>1) a=5; f(x)' | python3 again.py --wrt=x
  same same   a=1; f(t)=t*a; f(x)
  same same   f(t)=t^2; f(x)+y
  same same   a=1; f(t)=t*a; if (y>1) a=5; f(x)
  $ adcalc --emit=adc --mode=reverse -e 'a=x*y; b=a^2; c=b; a=y; c+a'
  adcalc: -e:1:10: --emit=adc cannot transform 'a', which is assigned again later, into an adjoint program
    a=x*y; b=a^2; c=b; a=y; c+a
             ^
    hint: give the new one a name of its own, or put the lines in a function
  [2]
  $ adcalc --emit=adc -e 'x*y at x=5'
  adcalc: -e:1:8: --emit=adc cannot transform an answer at another point: --at gives the program its point
    x*y at x=5
           ^~~
  [2]
  $ adcalc --emit=adc -e 'f(t)=t; f(t)=t^2; f(x)'
  adcalc: -e:1:14: --emit=adc cannot transform 'f', which is defined again
    f(t)=t; f(t)=t^2; f(x)
                 ^~~
    hint: give the new function a name of its own
  [2]
  $ adcalc --emit=adc -e 'ap(f,a,b,c)=f(a,b,c); ap(max,x,y,x)'
  dsteps1(x, dx, y, dy) = { t_ = 0; diff(ap(max, x + t_*dx, y + t_*dy, x + t_*dx), t_) }
  ap(f, a, b, c) = f(a, b, c)
  [ap(max, x, y, x), dsteps1(x, dx, y, dy)]

The adjoint program of 3000 lines takes memory for its text, not for that of each line once more: within 300 MB

  $ { echo 's0=x'; for i in $(seq 3000); do echo "s$i=s$((i-1))*x+sin(s$((i-1)))"; done; echo s3000; } > long.adc
  $ (ulimit -v 300000; adcalc --emit=adc --mode=reverse -f long.adc --at x=0.5 | grep -c '^    bar_seed = ')
  3001

A sum of 40000 terms: value and derivative are 0.658971312112992 and -10344.0548120559, as mpmath has them

  $ python3 -c "print('x' + ''.join('%ssin(x*%d)' % ('+-'[k % 2], k) for k in range(40000)))" > sum.adc
  $ for mode in forward reverse; do { echo 'x=0.3; dx=1'; adcalc --emit=adc --mode=$mode -f sum.adc --at x=0.3; } | adcalc --json --no-check - | tail -n 1 | grep -c '"value":.0.65897131211[0-9]*,-10344.0548120[0-9]*\]'; done
  1
  1
