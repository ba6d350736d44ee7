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
      x_bar = 0
      y_bar = 0
      a_bar = 0
      b_bar = 0
      z_bar = 0
      # forward sweep
      a = x*y
      b = sin(x)
      z = a + b
      bar_value = z
      # return sweep
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

A loop, a branch: what is overwritten is kept on a tape, whose length is known

  $ adcalc --emit=adc -e 'y=x; for(k=0;k<4;k+=1) y=sin(y)*a; y'
  y = x
  dy = dx
  for (k = 0; k < 4; k = k + 1) {
      dy = a*(cos(y)*dy) + sin(y)*da
      y = sin(y)*a
  }
  [y, dy]
  $ adcalc --emit=adc --mode=reverse -e 'y=x; for(k=0;k<4;k+=1) { if (k<2) y=sin(y)*a; y=y^2 }; y'
  adjoint(x, a) = {
      bar_tape = zeros(17)
      bar_place = 0
      x_bar = 0
      a_bar = 0
      y_bar = 0
      y = 0
      k = 0
      # forward sweep
      bar_place = bar_place + 1
      bar_tape[bar_place] = y
      y = x
      for (k = 0; k < 4; k = k + 1) {
          if (k < 2) {
              bar_place = bar_place + 1
              bar_tape[bar_place] = y
              y = sin(y)*a
              bar_place = bar_place + 1
              bar_tape[bar_place] = 1
          } else {
              bar_place = bar_place + 1
              bar_tape[bar_place] = 0
          }
          bar_place = bar_place + 1
          bar_tape[bar_place] = y
          y = y^2
          bar_place = bar_place + 1
          bar_tape[bar_place] = k
      }
      bar_value = y
      # return sweep
      y_bar = y_bar + 1
      for (bar_back2 = 1; bar_back2 <= 4; bar_back2 = bar_back2 + 1) {
          k = bar_tape[bar_place]
          bar_place = bar_place - 1
          y = bar_tape[bar_place]
          bar_place = bar_place - 1
          bar_seed = y_bar
          y_bar = 0
          y_bar = y_bar + 2*y*bar_seed
          bar_way1 = bar_tape[bar_place]
          bar_place = bar_place - 1
          if (bar_way1) {
              y = bar_tape[bar_place]
              bar_place = bar_place - 1
              bar_seed = y_bar
              y_bar = 0
              y_bar = y_bar + cos(y)*(a*bar_seed)
              a_bar = a_bar + sin(y)*bar_seed
          } else { }
      }
      y = bar_tape[bar_place]
      bar_place = bar_place - 1
      bar_seed = y_bar
      y_bar = 0
      x_bar = x_bar + bar_seed
      return [bar_value, x_bar, a_bar]
  }
  adjoint(x, a)

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
  dbabylonian_hasty(x, dx, t, dt) = {
      while (abs(t*t - x) > 1e-10*x) {
          dt = dt + (1/t*dx + -x/t^2*dt)
          t = t + x/t
          dt = 1/2*dt
          t = t/2
      }
      dt
  }
  [babylonian_until(x, 1), dbabylonian_until(x, dx, 1, 0)]
  $ adcalc --emit=adc --mode=reverse -e 'f(a,b)=a*b^2; f(x,sin(x))' | sed '/adjoint/q'
  f_by1(a1, a2) = diff(f(a1, a2), a1)
  f_by2(a1, a2) = diff(f(a1, a2), a2)
  f(a, b) = a*b^2
  adjoint(x) = {
  $ adcalc --emit=adc -e 'sinc(x)*atan2(y,x)' --wrt x
  sinc_by1(a1) = diff(sinc(a1), a1)
  [sinc(x)*atan2(y, x), atan2(y, x)*(sinc_by1(x)*dx) + sinc(x)*(-y/hypot(y, x)^2*dx)]

What it cannot transform, by name

  $ adcalc --emit=adc --mode=reverse -e 'y=x; while (y>1) y=y/2; y'
  adcalc: -e:1:6: --emit=adc cannot transform a while loop, whose count is not constant, into an adjoint program
    y=x; while (y>1) y=y/2; y
         ^~~~~~~~~~~~~~~~~
  [2]
  $ adcalc --emit=adc --mode=reverse -e 'y=x; for(k=0;k<n;k+=1) y=y/2; y'
  adcalc: -e:1:6: --emit=adc cannot transform a loop whose count is not constant into an adjoint program
    y=x; for(k=0;k<n;k+=1) y=y/2; y
         ^~~~~~~~~~~~~~~~~~~~~~~
  [2]
  $ adcalc --emit=adc --mode=reverse -e 'if(x>0) {n=5;} else {m=1;}; y=x; for(k=0;k<n;k+=1) y=y*x; y' 2>&1 | head -1
  adcalc: -e:1:34: --emit=adc cannot transform a loop whose count is not constant into an adjoint program
  $ adcalc --emit=adc -e 'integrate(t=0,x,t^2)'; adcalc --emit=adc -e 'v=[x,y]; sum(v.*v)'; adcalc --emit=adc -e 'a=2*x; f(t)=a*t; f(3)'
  adcalc: -e:1:1: --emit=adc cannot transform 'integrate', whose arguments have names
    integrate(t=0,x,t^2)
    ^~~~~~~~~~~~~~~~~~~~
  adcalc: -e:1:10: --emit=adc cannot transform 'sum'
    v=[x,y]; sum(v.*v)
             ^~~~~~~~~
  adcalc: -e:1:13: --emit=adc cannot transform a function that reads a name from outside which depends on the variables
    a=2*x; f(t)=a*t; f(3)
                ^
  [2]
  $ adcalc --emit=adc --mode=reverse -e 'v=zeros(2); v[1]=x; v[1]*y'
  adcalc: -e:1:13: --emit=adc cannot transform an array in the adjoint program
    v=zeros(2); v[1]=x; v[1]*y
                ^~~~~~
  [2]
  $ printf ':emit adc x*y\n' | adcalc -i --no-config --no-history 2>&1
  adcalc: --emit=adc writes a program of the command line

An array of the point has elements that the program does not name: nothing is written rather than a tangent 0. As data it stays.

  $ adcalc --emit=adc -e 'sum(v.*v)' --at 'v=[1,2]'; adcalc --emit=adc --mode=reverse -e 'v[1]*x' --at 'v=[1,2],x=3'; adcalc --emit=adc --wrt=x -e 'v[1]*x' --at 'v=[1,2],x=3'
  adcalc: --emit=adc cannot transform an array in --at
    hint: write numbers for its elements, as in -e 'a*b' --at a=1,b=2, or leave it out of --wrt
  adcalc: --emit=adc cannot transform an array in --at
    hint: write numbers for its elements, as in -e 'a*b' --at a=1,b=2, or leave it out of --wrt
  [v[1]*x, v[1]*dx]

An array element by element; names that are taken: another mark

  $ adcalc --emit=adc -e 'v=zeros(2); for(i=1;i<=2;i+=1) v[i]=x^i; v[1]+v[2]'
  v = zeros(2)
  dv = 0*zeros(2)
  for (i = 1; i <= 2; i = i + 1) {
      dv[i] = i*x^(i - 1)*dx
      v[i] = x^i
  }
  [v[1] + v[2], dv[1] + dv[2]]
  $ adcalc --emit=adc -e 'dx=x^2; dx*x'
  dx = x^2
  d_dx = 2*x*d_x
  [dx*x, x*d_dx + dx*d_x]

Round trip: value and partials of the programs of tests/programs, and of random programs, against adcalc's own; nothing may
differ by more than 1e-9

  $ cat > trip.py <<'END'
  > import csv, json, os, random, subprocess
  > from collections import Counter
  > folder = os.environ['TESTDIR'] + '/../programs/'
  > def run(*words, text=None):
  >     done = subprocess.run(['adcalc', *words], capture_output=True, text=True, input=text)
  >     return done.returncode, done.stdout
  > def close(a, b): return a == b or abs(a - b) <= 1e-9*max(1, abs(a), abs(b))
  > def values(text, at):
  >     try: return [float(v) for v in json.loads(run('--json', '--no-check', '--at', at, '-', text=text)[1].split('\n')[-2])['value']]
  >     except (KeyError, TypeError, ValueError, IndexError): return None
  > def trip(count, before, expression, at):
  >     status, out = run('-q', '--no-check', *before, '-e', expression, '--at', at)
  >     names = [pair.split('=')[0] for pair in at.split(',')]
  >     if status or len(out.split()) != 1 + len(names): return
  >     want = [float(number) for number in out.split()]
  >     for mode in 'forward', 'reverse':
  >         status, code = run('--emit=adc', '--mode=' + mode, *before, '-e', expression, '--wrt', ','.join(names))
  >         if status == 2: count[mode + ' refused'] += 1; continue
  >         got = values(code, at) if mode == 'reverse' else []
  >         for v in names if mode == 'forward' else []:
  >             for mark in 'd', 'd_':
  >                 pair = values(code, at + ''.join(',%s%s=%d' % (mark, w, w == v) for w in names))
  >                 if pair: break
  >             got = None if got is None or not pair else got + (pair if not got else pair[1:])
  >         good = got is not None and len(got) == len(want) and all(map(close, got, want))
  >         count[mode + (' same' if good else ' DIFFERENT')] += 1
  >         if not good: print(before, expression, at, want, got)
  > count, seen = Counter(), set()
  > for row in list(csv.reader(open(folder + 'expected.tsv'), delimiter='\t'))[1:]:
  >     if (row[1], row[2]) not in seen:
  >         seen.add((row[1], row[2]))
  >         trip(count, ['-f', folder + row[1]], row[2], row[3])
  > print(sorted(count.items()))
  > random.seed(5)
  > def formula(depth, names):
  >     if depth == 0: return random.choice(names + ['%.1f' % random.uniform(0.5, 2)])
  >     a, b = formula(depth - 1, names), formula(random.randrange(depth), names)
  >     return random.choice(['(%s + %s)', '(%s - %s)', '%s*%s', '%s/(2 + (%s)^2)', 'sin(%s + %s)', 'exp(-(%s)^2 - (%s)^2)',
  >         'sqrt(1 + (%s)^2 + (%s)^2)', 'log(2 + (%s)^2 + cos(%s))', 'atan2(2 + (%s)^2, %s)', '(%s < %s ? u*v : u - v)']) % (a, b)
  > count = Counter()
  > for n in range(60):
  >     f = lambda: formula(2, ['x', 'y', 'u', 'v'])
  >     trip(count, [], 'u=x*y; v=x-y; for(k=0;k<%d;k+=1) { u=%s; if (u < v) v=%s; for(j=3;j>0;j-=2) v=sin(v*j+k+u) }; %s'
  >          % (random.randint(1, 4), f(), f(), f()), 'x=%.2f,y=%.2f' % (random.uniform(-2, 2), random.uniform(-2, 2)))
  > print(sorted(count.items()))
  > END
  $ python3 trip.py
  [('forward refused', 30), ('forward same', 78), ('reverse refused', 27), ('reverse same', 81)]
  [('forward same', 60), ('reverse same', 60)]

The adjoint program of 3000 lines takes memory for its text, not for that of each line once more: within 300 MB

  $ { echo 's0=x'; for i in $(seq 3000); do echo "s$i=s$((i-1))*x+sin(s$((i-1)))"; done; echo s3000; } > long.adc
  $ (ulimit -v 300000; adcalc --emit=adc --mode=reverse -f long.adc --at x=0.5 | grep -c '^    bar_seed = ')
  3001
