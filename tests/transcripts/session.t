What a session can do, which is all that the command can.
SPDX-License-Identifier: GPL-3.0-or-later

  $ s() { printf "$@" | adcalc -i --no-config --no-check; }

Beyond first derivatives, once

  $ s 'x = 3; y = 2\n:hessian x*y^2\n:taylor 3 exp(t) at t=0\n:jacobian x^2\n:subgradient abs(t) at t=0\n' | grep -e '^[HTJf3]' -e '^∂[ty]'
  f(x, y) = x*y^2   at x = 3, y = 2
  ∂y   12
  Hessian
  ∂y   4    6
  f(t) = exp(t)   at t = 0
  ∂t   1
  Taylor coefficients in t
  3    0.1666666666666667
  f(x) = x^2   at x = 3
  Jacobian
  f1   6
  f(t) = abs(t)   at t = 0
  ∂t   0
  $ s 'x = 3; y = 2\n:direction x=1, y = 2 x*y\n:direction x=1 -x*y\n:direction x=1 x*y at x=5, y=7\n' | grep direct
  directional derivative   8
  directional derivative   -2
  directional derivative   7
  $ s 'x = 3\n:taylor x^2\n:direction 3 x\n:taylor 2 x +* 2\n' 2>&1 | marks
  x = 3
  adcalc: :taylor: the order comes first, and 'x^2' is not an order
    hint: as in :taylor 5 sin(x)
  adcalc: --direction:1:1: unexpected '3', expected a name [3]
    hint: write a name and its value, as in x=3
  adcalc: input:1:4: unexpected '*', expected an operand [*]

With every answer, and no longer

  $ s 'x = 3\n:hessian\n:taylor 1\n:direction x=2\nx^2\n:hessian\n:taylor\n:direction\nx^2\n' | grep -v -e '^$' -e '^x' -e '^value' -e partial -e '^     ∂'
  hessian on
  f(x) = x^2   at x = 3
  ∂x   6
  directional derivative   12
  Hessian
  ∂x   2
  Taylor coefficients along the direction
  0    9
  1    12
  hessian off
  f(x) = x^2   at x = 3
  ∂x   6
  $ s ':set hessian on\n:set taylor 4\n:set subgradient on\n:set quiet on\n:set jacobian maybe\n:set taylor x\n:set\n' | grep -e adcalc -e hessian -e taylor -e subgradient -e quiet
  adcalc: :set: jacobian is on or off, not 'maybe'
  adcalc: :set: taylor is off, or an order up to 100000, not 'x'
  hessian       on
  taylor        4
  subgradient   on
  quiet         on

Claims on the last answer

  $ s ':claim x=1\nx^2*y at x=2,y=3\n:claim x=2*x*y,y=x^2\n:claim x=1\n:claim z=1\n' 2>&1 | marks | grep claim
  adcalc: :claim: there is no answer yet
  ∂x   claimed 12   exact 12   agrees
  ∂y   claimed 4   exact 4   agrees
  ∂x   claimed 1   exact 12   WRONG
  adcalc: --claim:1:1: 'z' is not a variable of the formula [z]

Taking back

  $ s 'x = 1\ny = 2\ns = x*y\nx^2;\n:del y\n:vars\n:undo\n:vars\n:reset\n:vars\n:undo\n:vars\n' | paste -sd '|'
  x = 1|y = 2|s = x*y|x = 1|s = x*y|y = 2|x = 1|y = 2|s = x*y|x = 1|y = 2|s = x*y|ans = 1|x = 1|y = 2|s = x*y
  $ s 'x = 1\nif (x > 0) { a = x; b = 2*x }\n:undo\n:vars\n'
  x = 1
  # a, b are formulas; a name alone answers with its value
  b is undefined again
  a is undefined again
  x = 1
  $ printf 'x = 7\ny = 8\n' > two; s 'x = 1\n:load two\n:undo\n:vars\n'
  x = 1
  y is undefined again
  x = 1
  x = 1

An assignment takes a name from --at

  $ printf 'x\nx = 5\nx = x + 1\nx^2\nfor (y = 0; y < 3; y += 1) y\ny\n' | adcalc -i -q --no-config --at x=2,y=1 2>&1 | marks | paste -sd '|'
  2|1|adcalc: standard input:2:1: warning: 'x' no longer has the value that --at gave it [x]|x = 5|x = 6|36|12|adcalc: standard input:5:6: warning: 'y' no longer has the value that --at gave it [y]|y = 3|3|1

Your functions, and the built-in ones when asked for

  $ s ':functions\nf(x) = x^2\n:functions\n:vars\n:functions *\n' | sed -n '1,6p'
  none of your own yet: f(x) = x^2 makes one; ':functions *' lists the built-in ones
  f(x) = x^2
  f(x) = x^2
  f(x) = x^2
  f(x) = x^2
  Differentiation
  $ s '1\nexit()\nnever\n'; s '2\nquit\nnever\n'
  1
  2

':undo' takes the answers since with it

  $ printf 'x = 1\n2 + 3\ny = ans\nans*2\n:undo\nans\n:undo\nans\nv = [1, 2]\n[1, 2, 3];\nw = 1\n4;\n:undo\n:undo\n:undo\nz = 1; z + 1\n:undo\n' | adcalc -i -q --no-config 2>&1 | marks | paste -sd '|'
  x = 1|5|y = 5|10|y is undefined again|ans = 5|5|x is undefined again|ans has no value yet|adcalc: standard input:8:1: 'ans' is the last answer, and there is none yet [ans]|v = [1, 2]|w = 1|w is undefined again|ans = [1, 2, 3]|v is undefined again|ans has no value yet|adcalc: :undo: nothing to undo|2|1|z is undefined again|ans has no value yet

Of 70000 bindings the older ones cannot be taken back any more, the last ones can.

  $ (seq 70000 | sed 's/.*/x=&;/'; echo ':undo'; echo x; echo ':undo'; echo x; echo ':del nobody') | adcalc -i -q
  x = 69999
  69999
  1
  x = 69998
  ans has no value yet
  69998
  1
  adcalc: :del: 'nobody' is not bound
    hint: ':vars' and ':functions' list the names
  $ n=$(printf 'A%.0s' $(seq 510)); printf '%s\n' "$n=[1,2]" "$n" "v = $n*2" "$n[1]" | adcalc -i -q 2>&1 | cut -c 1-80
  AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
  adcalc: the name of an array is too long
  adcalc: the name of an array is too long
  adcalc: the name of an array is too long

What is forgotten: rules alone, functions beside variables of their name, half of what :undo knows, between two lines

  $ s() { printf "$1" | adcalc -i --no-config --no-check 2>&1; }
  $ s "f(t)=t^2\n:del f'\nf'(t)=2*t\n:del f'\nf(3)\nf=4\n:del f\nf(2)\n:del f()\n:functions f\n"
  f(t) = t^2
  adcalc: :del: 'f'' is not bound
    hint: ':vars' and ':functions' list the names
  f'(t) = 2*t
  9
  f = 4
  4
  adcalc: :functions: no function is called 'f'
  $ s ':del nosuch\nx=1\n:del x\n:del x\n'
  adcalc: :del: 'nosuch' is not bound
    hint: ':vars' and ':functions' list the names
  x = 1
  adcalc: :del: 'x' is not bound
    hint: ':vars' and ':functions' list the names
  $ s 'g(t)=t\ng=2\n:del g()\ng\n:del g\n:vars\n' | tail -n 1
  ∂g   1

Names of elements that are none, names of variables that functions have

  $ printf 'v[x],v[1\n1,2\n' | adcalc -p - --at 'v=[1,2]' -e 'v[1]*v[2]' 2>&1 | tail -n 3
  v[x],v[1,f
  1,2,2
  $ marked adcalc -q --no-check --wrt='v[1]' -e v --at v=3
  adcalc: --wrt:1:1: unknown variable 'v[1]' [v[1]]
  [2]
  $ adcalc --emit=infix -e 'f(x)=x^2; f+x' 2>&1 | sed -n 1p
  adcalc: -e:1:11: 'f' is a function and has no value here

Undoing after names were forgotten

  $ { i=0; while [ $i -lt 70000 ]; do i=$((i+1)); echo "a$((i%50)) = $i"; done; } > load; printf ':load load\na3;\n:undo\n:undo\na3\n' | adcalc -i -q 2>&1 | tail -n 1
  1

:set takes what the option takes

  $ s ':set check 1e-3\n:set check\nx = 2\n:trace\n:set check 0.5e1\n:set check\n:set check strict\n:set check\n'
  check         1e-3
  x = 2
  trace on
  adcalc: :set: check is auto, on, off, strict, or a tolerance as 1e-6, not '0.5e1'
  check         1e-3
  check         strict
  $ echo ':set check' | adcalc -i --no-config --check=1.23456789e-5
  check         1.23456789e-5
  $ mkdir -p own/adcalc; printf ':set check 1e-3\n:set digits 4\n:set hessian on\n' > own/adcalc/adcalcrc
  $ printf ':set check\n:set digits\n:set hessian\n' | XDG_CONFIG_HOME=$PWD/own adcalc -i --check=1e-9
  check         1e-9
  digits        4
  hessian       on

What a block assigns first is not read from the block before, which failed

  $ printf '%s\n' '{s=0; for(i=1;i<=4;i+=1) s=s+v[i]; s}' '{s=0; for(i=1;i<=3;i+=1) s=s+v[i]; s}' | adcalc -q -k --at 'v=[1,2,3]' 2> why | paste -sd ' '; grep -c index why
  6 1 1 1
  1
