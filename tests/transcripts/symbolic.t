A formula without a point answers with its derivatives
SPDX-License-Identifier: GPL-3.0-or-later

Where nothing is bound the value and its first derivatives are formulas

  $ adcalc -e 'x^2*y'
  f = x^2*y
  ∂f/∂x = 2*x*y
  ∂f/∂y = x^2
  for numbers: --at x=...,y=...
  $ adcalc 'x^2*y'
  f = x^2*y
  ∂f/∂x = 2*x*y
  ∂f/∂y = x^2
  for numbers: --at x=...,y=...
  $ adcalc --json -e 'x^2*y'
  {"expression":"x^2*y","status":"symbolic","derivatives":{"f":"x^2*y","x":"2*x*y","y":"x^2"}}
  $ printf 'x^2*y\nx^2*y at x=3, y=2;\n' | adcalc -i --no-config
  f = x^2*y
  ∂f/∂x = 2*x*y
  ∂f/∂y = x^2
  for numbers: x^2*y at x=..., y=...
  $ adcalc -e 'sin(x*y)/x'; adcalc --json -e 'sin(x*y)/x'
  t1 = sin(x*y)/x
  t2 = cos(x*y)
  f = t1
  ∂f/∂x = -(t1 - y*t2)/x
  ∂f/∂y = t2
  for numbers: --at x=...,y=...
  {"expression":"sin(x*y)/x","status":"symbolic","parts":{"t1":"sin(x*y)/x","t2":"cos(x*y)"},"derivatives":{"f":"t1","x":"-(t1 - y*t2)/x","y":"t2"}}

The formulas are right: numbers in their place give the numbers of the answer

  $ f() { adcalc -e "$1" | sed -n "s/ = /=/; /^t/p; s/^∂f\/∂$2=//p" | paste -s -d ';'; }
  $ f 'sin(x*y)/x + exp(x)' x; adcalc -q -e "x=2; y=3; $(f 'sin(x*y)/x + exp(x)' x)" | head -1; adcalc -q -e 'sin(x*y)/x + exp(x)' --at x=2,y=3 | sed -n 2p
  t1=sin(x*y);t2=cos(x*y);exp(x) + y*t2/x - t1/x^2
  8.899165403455932
  8.899165403455932
  $ /usr/bin/python3 -c "from math import *; print('%.12g' % (3*cos(6)/2 - sin(6)/4 + exp(2)))"
  8.89916540346

Vectors, functions, other names, second derivatives, --wrt

  $ adcalc -e '[x, x*y]'; adcalc --json -e '[x, x*y]'
  f1 = x
  f2 = x*y
  ∂f1/∂x = 1
  ∂f1/∂y = 0
  ∂f2/∂x = y
  ∂f2/∂y = x
  for numbers: --at x=...,y=...
  {"expression":"[x, x*y]","status":"symbolic","derivatives":{"f":["x","x*y"],"x":["1","y"],"y":["0","x"]}}
  $ adcalc -e 'g(t) = t^3; g(u)'; adcalc -e 'f*x'; adcalc --name=h -e 'x^2'
  f = u^3
  ∂f/∂u = 3*u^2
  for numbers: --at u=...
  g = f*x
  ∂g/∂f = x
  ∂g/∂x = f
  for numbers: --at f=...,x=...
  h = x^2
  ∂h/∂x = 2*x
  for numbers: --at x=...
  $ adcalc --hessian -e 'x^2*y'; adcalc --hessian --json -e 'x^2*y'
  f = x^2*y
  ∂f/∂x = 2*x*y
  ∂f/∂y = x^2
  ∂²f/∂x∂x = 2*y
  ∂²f/∂x∂y = 2*x
  ∂²f/∂y∂y = 0
  for numbers: --at x=...,y=...
  {"expression":"x^2*y","status":"symbolic","derivatives":{"f":"x^2*y","x":"2*x*y","y":"x^2"},"hessian":{"x":{"x":"2*y","y":"2*x"},"y":{"y":"0"}}}
  $ adcalc --wrt=y -e 'x^2*y'; adcalc --wrt=z -e 'x^2*y'
  f = y*x^2
  ∂f/∂y = x^2
  for numbers: --at x=...,y=...
  adcalc: -e:1:1: unknown name 'x'
    x^2*y
    ^
    hint: give it a value with --at x=... or x = ...
  [2]
  $ adcalc --hessian --json -e '[x^2, x*y]'
  {"expression":"[x^2, x*y]","status":"symbolic","derivatives":{"f":["x^2","x*y"],"x":["2*x","y"],"y":["0","x"]},"hessian":{"x":{"x":["2","0"],"y":["0","1"]},"y":{"y":["0","0"]}}}

A file gets them, too, and nothing where the command fails

  $ adcalc -o out -e 'x^3' && cat out; adcalc -e 'x^2' -e 'y^2'
  f = x^3
  ∂f/∂x = 3*x^2
  for numbers: --at x=...
  adcalc: -e:1:1: -e answers one expression, and this is the second
    y^2
    ^~~
    hint: write [x^2, y^2] for both, or give each its own command
  [2]

As soon as one name has a value, others lack theirs; formulas are asked for then

  $ adcalc -e 'x^2*y' --at x=2; adcalc -q -e 'y=3; x^2'; adcalc -e 'x^2 at y=2'
  adcalc: -e:1:5: unknown name 'y'
    x^2*y
        ^
    hint: give it a value with --at y=... or y = ...; for formulas: --emit=infix
  adcalc: -e:1:6: unknown name 'x'
    y=3; x^2
         ^
    hint: give it a value with --at x=... or x = ...; for formulas: --emit=infix
  adcalc: -e:1:1: unknown name 'x'
    x^2 at y=2
    ^
    hint: give it a value with --at x=... or x = ...; for formulas: --emit=infix
  [2]
  $ adcalc -q -e 'x^2'
  adcalc: -e:1:1: unknown name 'x'
    x^2
    ^
    hint: give it a value with --at x=... or x = ...; for formulas: --emit=infix
  [2]
  $ echo 'x^2' | adcalc
  adcalc: standard input:1:1: unknown name 'x'
    x^2
    ^
    hint: give it a value with --at x=... or x = ...; for formulas: --emit=infix
  [2]
  $ { echo 'x^2' > script; adcalc script; printf ':load script\n' | adcalc -i --no-config; } 2>&1 | marks
  adcalc: script:1:1: unknown name 'x' [x]
    hint: give it a value with --at x=... or x = ...; for formulas: --emit=infix
  adcalc: script:1:1: unknown name 'x' [x]
    hint: give it a value first: x = 2; for formulas: :derivative EXPRESSION
  $ printf 'y = 1\nx^2\n:undo\n:undo\nx^2\n' | adcalc -i --no-config
  y = 1
  adcalc: standard input:2:1: unknown name 'x'
    x^2
    ^
    hint: give it a value first: x = 2; for formulas: :derivative EXPRESSION
  y is undefined again
  adcalc: :undo: nothing to undo
  f = x^2
  ∂f/∂x = 2*x
  for numbers: x^2 at x=...
  $ adcalc --emit=infix -e 'x^2*y' --at x=2; printf 'y = 1\n:derivative x^2\n' | adcalc -i --no-config
  f = x^2*y
  df/dx = 2*x*y
  df/dy = x^2
  y = 1
  f = x^2
  df/dx = 2*x

Options that ask for numbers need a point; those of the output do not

  $ for o in --check --trace --taylor=2 --mode=both --proven --bounds --blame --relative --sparse --subgradient --direction=x=1 --cotangent=1 --claim=x=1 --csv --tsv; do printf '%s ' $o; adcalc $o -e 'x^2' > out 2>&1; echo $?; done
  --check 2
  --trace 2
  --taylor=2 2
  --mode=both 2
  --proven 2
  --bounds 2
  --blame 2
  --relative 2
  --sparse 2
  --subgradient 2
  --direction=x=1 2
  --cotangent=1 2
  --claim=x=1 2
  --csv 2
  --tsv 2
  $ for o in --gradient --jacobian --no-check --no-bounds --digits=3 --json --sandbox --timeout=5 --color=always; do printf '%s ' $o; adcalc $o -e 'x^2' > out 2>&1; echo $? $(grep -c '2\*x' out); done
  --gradient 0 1
  --jacobian 0 1
  --no-check 0 1
  --no-bounds 0 1
  --digits=3 0 1
  --json 0 1
  --sandbox 0 1
  --timeout=5 0 1
  --color=always 0 1

What cannot be a formula lacks a value, as before; nothing is guessed

  $ adcalc -e 'solve(t=1, t^2 - a)'
  adcalc: -e:1:18: unknown name 'a'
    solve(t=1, t^2 - a)
                     ^
    hint: give it a value with --at a=... or a = ...
  [2]
  $ adcalc -e 'if(x > 0, x, y)'
  adcalc: -e:1:4: unknown name 'x'
    if(x > 0, x, y)
       ^
    hint: give it a value with --at x=... or x = ...
  [2]
  $ adcalc -e 'sum(i=1, 100000, x^i)'
  adcalc: -e:1:18: unknown name 'x'
    sum(i=1, 100000, x^i)
                     ^
    hint: give it a value with --at x=... or x = ...
  [2]
  $ adcalc -e 'r(n) = if(n < 1, 1, n*r(n - 1)); r(x)'
  adcalc: -e:1:36: unknown name 'x'
    r(n) = if(n < 1, 1, n*r(n - 1)); r(x)
                                       ^
    hint: give it a value with --at x=... or x = ...
  [2]
  $ adcalc -e 'sum(v)'
  adcalc: -e:1:5: unknown name 'v'
    sum(v)
        ^
    hint: give it a value with --at v=... or v = ...
  [2]
  $ adcalc -e x
  adcalc: -e:1:1: unknown name 'x'
    x
    ^
    hint: give it a value with --at x=... or x = ...; for formulas: --emit=infix
  [2]

Misspelt functions and constants stay mistakes

  $ adcalc -e 'x + sni(x)'
  adcalc: -e:1:5: unknown function 'sni'
    x + sni(x)
        ^~~
    hint: did you mean 'sin'?
  [2]
  $ adcalc -e 'x*sinx'
  adcalc: -e:1:1: unknown name 'x'
    x*sinx
    ^
    hint: give it a value with --at x=... or x = ...
  [2]
  $ adcalc -e 'PI*r^2'
  adcalc: -e:1:1: unknown name 'PI'
    PI*r^2
    ^~
    hint: did you mean 'pi'? A variable gets its value with --at PI=...
  [2]
  $ adcalc -e 'x + ans'
  adcalc: -e:1:1: unknown name 'x'
    x + ans
    ^
    hint: give it a value with --at x=... or x = ...
  [2]

An operand is a formula where there is no such file and it has ^ * ( ) or +, and no / before

  $ adcalc 'x^2' --at x=3
  f(x) = x^2   at x = 3

  value    9

       partial    finite difference      agreement
  ∂x   6          6.00000000000000(1)    exact
  $ echo '5' > 'x^2'; adcalc 'x^2' --at x=3; rm 'x^2'
  f(x) = 5   at x = 3

  value    5

       partial
  ∂x   0
  adcalc: warning: --at: 'x' does not occur in the formula
  $ adcalc -q -e 'a = 2' 'a*(1 + 1)'; adcalc -q --at x=3 -- '-x^2'; printf 'x\n1\n2\n' | adcalc 'x^2' --points=-
  4
  2
  -9
  -6
  x,f,df_dx
  1,1,2
  2,4,4
  $ adcalc 'a/b*c'; adcalc none.adc; adcalc 'x-y'
  adcalc: cannot read 'a/b*c': No such file or directory
    hint: for a formula write -e 'a/b*c'
  adcalc: cannot read 'none.adc': No such file or directory
  adcalc: cannot read 'x-y': No such file or directory
    hint: for a formula write -e 'x-y'
  [4]

A semicolon silences formulas, too

  $ printf 'x^2;\nx^3\n' | adcalc -i --no-config
  f = x^3
  ∂f/∂x = 3*x^2
  for numbers: x^3 at x=...

Assumed names leave nothing behind, and nothing to undo

  $ printf 'x = 3\n:derivative x^2*y\n:undo\n:vars\nu*v\n:undo\n:vars\n' | adcalc -i --no-config
  x = 3
  f = x^2*y
  df/dx = 2*x*y
  df/dy = x^2
  x is undefined again
  f = u*v
  ∂f/∂u = v
  ∂f/∂v = u
  for numbers: u*v at u=..., v=...
  adcalc: :undo: nothing to undo

A function of any number of arguments, or of arrays, that is called with one name may mean a vector: no formulas

  $ for e in 'norm(v)*x' 'max(v)' 'hypot(v)' 'logsumexp(v)' 'max.(v)'; do adcalc -e "$e"; done 2>&1 | grep -e unknown -e '='
  adcalc: -e:1:6: unknown name 'v'
    hint: give it a value with --at v=... or v = ...
  adcalc: -e:1:5: unknown name 'v'
    hint: give it a value with --at v=... or v = ...
  adcalc: -e:1:7: unknown name 'v'
    hint: give it a value with --at v=... or v = ...
  adcalc: -e:1:11: unknown name 'v'
    hint: give it a value with --at v=... or v = ...
  adcalc: -e:1:6: unknown name 'v'
    hint: give it a value with --at v=... or v = ...
  $ adcalc 'norm([a,b])' | head -1; adcalc 'max(x, y)' | head -1; adcalc -e 'hypot(f) = f^2; hypot(u)' 2> /dev/null | head -1
  f = hypot(a, b)
  f = max(x, y)
  f = u^2

A name that ends with a digit is a variable

  $ adcalc 'gamma0^2*x'; adcalc 'loga*x' 2>&1 | tail -1
  f = gamma0^2*x
  ∂f/∂gamma0 = 2*gamma0*x
  ∂f/∂x = gamma0^2
  for numbers: --at gamma0=...,x=...
    hint: write log(a) for the call

The name of the function is no variable of the formula

  $ adcalc --json 'f*x' --name=x; adcalc 'f*x' --name=x; adcalc --emit=latex -e 'f*x' --name=f
  adcalc: --name: 'x' is a variable of the formula
    hint: choose another name, as in --name=my_x
  {"error":{"kind":"usage","message":"--name: 'x' is a variable of the formula","hint":"choose another name, as in --name=my_x"}}
  adcalc: --name: 'x' is a variable of the formula
    hint: choose another name, as in --name=my_x
  adcalc: --name: 'f' is a variable of the formula
    hint: choose another name, as in --name=my_f
  [2]

The second partials of many components, in the order of the keys

  $ adcalc --json --hessian -e '[x*y, x^2, y^3]'
  {"expression":"[x*y, x^2, y^3]","status":"symbolic","derivatives":{"f":["x*y","x^2","y^3"],"x":["y","2*x","0"],"y":["x","0","3*y^2"]},"hessian":{"x":{"x":["0","2","0"],"y":["1","0","0"]},"y":{"y":["0","0","6*y"]}}}
  $ all=$(seq 100 | sed 's/.*/x&^2/' | paste -s -d ','); timeout 5 adcalc --json --hessian "[$all]*1" | /usr/bin/python3 -c "import json, sys; h = json.load(sys.stdin)['hessian']; print(sum(len(row) for row in h.values()), all(h[a][b] == ['2' if a == b == 'x%d' % (k + 1) else '0' for k in range(100)] for a in h for b in h[a]))"
  5050 True

What needs a point says so

  $ for o in --digits=50 --trace --bounds --claim=x=1 --taylor=3 --mode=forward; do adcalc 'sin(x)' $o; done 2>&1 | grep hint
    hint: --digits above 17 needs a point: --at x=...
    hint: --trace needs a point: --at x=...
    hint: --bounds needs a point: --at x=...
    hint: --claim needs a point: --at x=...
    hint: --taylor needs a point: --at x=...
    hint: --mode needs a point: --at x=...

A value or a range among the operands was meant for an option

  $ adcalc 'x^2' x=3
  adcalc: cannot read 'x=3': No such file or directory
    hint: for a value write --at 'x=3'
  [4]
  $ adcalc 'x^2' --plot x=0:1
  adcalc: cannot read 'x=0:1': No such file or directory
    hint: for a plot write --plot='x=0:1'; --range=x=0:0.5:2 has a step
  [4]
  $ adcalc 'x^2' 'v=[1:3]'
  adcalc: cannot read 'v=[1:3]': No such file or directory
    hint: for a value write --at 'v=[1:3]'
  [4]
  $ adcalc --range x=0..1 -e 'x^2'
  adcalc: --range:1:3: '0..1' has more than one decimal point
    x=0..1
      ^~~~
    hint: write 0:1 for a range, sum(k=0, 1, k) for a sum
  [2]

An operand that is no file is a formula where it reads as one; an ending is that of a file

  $ for e in x/y 1/x m/V 2x x-y 'missing(1).ad' name 5; do adcalc "$e"; done
  adcalc: cannot read 'x/y': No such file or directory
    hint: for a formula write -e 'x/y'
  adcalc: cannot read '1/x': No such file or directory
    hint: for a formula write -e '1/x'
  adcalc: cannot read 'm/V': No such file or directory
    hint: for a formula write -e 'm/V'
  adcalc: cannot read '2x': No such file or directory
    hint: for a formula write -e '2x'
  adcalc: cannot read 'x-y': No such file or directory
    hint: for a formula write -e 'x-y'
  adcalc: cannot read 'missing(1).ad': No such file or directory
  adcalc: cannot read 'name': No such file or directory
  adcalc: cannot read '5': No such file or directory
  [4]
