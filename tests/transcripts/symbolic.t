A formula without a point answers with its derivatives
SPDX-License-Identifier: GPL-3.0-or-later

Where nothing is bound the value and its first derivatives are formulas

  $ adcalc -e 'x^2*y'
  f = x^2*y
  ∂f/∂x = 2*x*y
  ∂f/∂y = x^2
  for numbers: --at x=...,y=...
  $ adcalc --json -e 'x^2*y'
  {"expression":"x^2*y","status":"symbolic","derivatives":{"f":"x^2*y","x":"2*x*y","y":"x^2"}}
  $ adcalc -e 'sin(x*y)/x'; adcalc --json -e 'sin(x*y)/x'
  t1 = sin(x*y)/x
  t2 = cos(x*y)
  f = t1
  ∂f/∂x = -(t1 - y*t2)/x
  ∂f/∂y = t2
  for numbers: --at x=...,y=...
  {"expression":"sin(x*y)/x","status":"symbolic","parts":{"t1":"sin(x*y)/x","t2":"cos(x*y)"},"derivatives":{"f":"t1","x":"-(t1 - y*t2)/x","y":"t2"}}

Numbers in the place of the names give the number of the answer, 3 cos(6)/2 - sin(6)/4 + e^2 (mpmath)

  $ f() { adcalc -e "$1" | sed -n "s/ = /=/; /^t/p; s/^∂f\/∂$2=//p" | paste -s -d ';'; }
  $ f 'sin(x*y)/x + exp(x)' x; adcalc -q -e "x=2; y=3; $(f 'sin(x*y)/x + exp(x)' x)" | head -1
  t1=sin(x*y);t2=cos(x*y);exp(x) + y*t2/x - t1/x^2
  8.899165403455932

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
  $ adcalc --wrt=y -e 'x^2*y' | head -n 2; adcalc --wrt=z -e 'x^2*y' 2>&1 | tail -n 1
  f = y*x^2
  ∂f/∂y = x^2
    hint: give it a value with --at x=... or x = ...

A file gets them, too; one command answers one expression

  $ adcalc -o out -e 'x^3' && cat out; adcalc -e 'x^2' -e 'y^2' 2>&1 | marks
  f = x^3
  ∂f/∂x = 3*x^2
  for numbers: --at x=...
  adcalc: -e:1:1: -e answers one expression, and this is the second [y^2]
    hint: write [x^2, y^2] for both, or give each its own command

As soon as one name has a value, others lack theirs; formulas are asked for then

  $ { adcalc -e 'x^2*y' --at x=2; adcalc -q -e 'y=3; x^2'; adcalc -e 'x^2 at y=2'; adcalc -q -e 'x^2'; } 2>&1 | marks
  adcalc: -e:1:5: unknown name 'y' [y]
    hint: give it a value with --at y=... or y = ...; for formulas: --emit=infix
  adcalc: -e:1:6: unknown name 'x' [x]
    hint: give it a value with --at x=... or x = ...; for formulas: --emit=infix
  adcalc: -e:1:1: unknown name 'x' [x]
    hint: give it a value with --at x=... or x = ...; for formulas: --emit=infix
  adcalc: -e:1:1: unknown name 'x' [x]
    hint: give it a value with --at x=... or x = ...; for formulas: --emit=infix
  $ { echo 'x^2' > script; adcalc script; printf ':load script\n' | adcalc -i --no-config; } 2>&1 | marks
  adcalc: script:1:1: unknown name 'x' [x]
    hint: give it a value with --at x=... or x = ...; for formulas: --emit=infix
  adcalc: script:1:1: unknown name 'x' [x]
    hint: give it a value first: x = 2; for formulas: :derivative EXPRESSION
  $ printf 'y = 1\nx^2\n:undo\n:undo\nx^2\n' | adcalc -i --no-config 2>&1 | marks
  y = 1
  adcalc: standard input:2:1: unknown name 'x' [x]
    hint: give it a value first: x = 2; for formulas: :derivative EXPRESSION
  y is undefined again
  adcalc: :undo: nothing to undo
  f = x^2
  ∂f/∂x = 2*x
  for numbers: x^2 at x=...
  $ adcalc --emit=infix -e 'x^2*y' --at x=2 | tail -n 1; printf 'y = 1\n:derivative x^2\n' | adcalc -i --no-config | tail -n 1
  df/dy = x^2
  df/dx = 2*x

Options that ask for numbers need a point; those of the output do not

  $ for o in --check --trace --taylor=2 --mode=both --proven --bounds --blame --relative --sparse --subgradient --direction=x=1 --cotangent=1 --claim=x=1 --csv --tsv; do adcalc $o -e 'x^2' > out 2>&1; echo $?; done | uniq -c
       15 2
  $ for o in --gradient --jacobian --no-check --no-bounds --digits=3 --json --sandbox --timeout=5 --color=always; do adcalc $o -e 'x^2' > out 2>&1; echo $? $(grep -c '2\*x' out); done | uniq -c
        9 0 1

What cannot be a formula lacks a value, as before; nothing is guessed, and a misspelt constant stays a mistake

  $ for e in 'solve(t=1, t^2 - a)' 'if(x > 0, x, y)' 'sum(i=1, 100000, x^i)' 'r(n) = if(n < 1, 1, n*r(n - 1)); r(x)' 'PI*r^2' x; do adcalc -e "$e" 2>&1 | tail -n 1; done
    hint: give it a value with --at a=... or a = ...
    hint: give it a value with --at x=... or x = ...
    hint: give it a value with --at x=... or x = ...
    hint: give it a value with --at x=... or x = ...
    hint: did you mean 'pi'? A variable gets its value with --at PI=...
    hint: give it a value with --at x=... or x = ...; for formulas: --emit=infix

An operand is a formula where there is no such file and it has ^ * ( ) or +, and no / before

  $ echo '5' > 'x^2'; adcalc -q 'x^2' --at x=3; rm 'x^2'
  5
  0
  adcalc: warning: --at: 'x' does not occur in the formula
  $ adcalc -q -e 'a = 2' 'a*(1 + 1)'; adcalc -q --at x=3 -- '-x^2'; printf 'x\n1\n2\n' | adcalc 'x^2' --points=-
  4
  2
  -9
  -6
  x,f,df_dx
  1,1,2
  2,4,4
  $ for e in 'a/b*c' none.adc x-y 1/x 2x 'missing(1).ad' name 5; do adcalc "$e" 2>&1 | tail -n 1; done
    hint: for a formula write -e 'a/b*c'
  adcalc: cannot read 'none.adc': No such file or directory
    hint: for a formula write -e 'x-y'
    hint: for a formula write -e '1/x'
    hint: for a formula write -e '2x'
  adcalc: cannot read 'missing(1).ad': No such file or directory
  adcalc: cannot read 'name': No such file or directory
  adcalc: cannot read '5': No such file or directory

A semicolon silences formulas, too

  $ printf 'x^2;\nx^3\n' | adcalc -i --no-config
  f = x^3
  ∂f/∂x = 3*x^2
  for numbers: x^3 at x=...

Assumed names leave nothing behind, and nothing to undo

  $ printf 'u*v;\n:derivative x^2*y\n:undo\n:vars\n' | adcalc -i --no-config
  f = x^2*y
  df/dx = 2*x*y
  df/dy = x^2
  adcalc: :undo: nothing to undo

A function of any number of arguments, or of arrays, that is called with one name may mean a vector: no formulas

  $ for e in 'norm(v)*x' 'max(v)' 'hypot(v)' 'logsumexp(v)' 'max.(v)'; do adcalc -e "$e" 2>&1 | tail -n 1; done | uniq -c
        5   hint: give it a value with --at v=... or v = ...
  $ adcalc 'norm([a,b])' | head -1; adcalc 'max(x, y)' | head -1; adcalc -e 'hypot(f) = f^2; hypot(u)' 2> /dev/null | head -1
  f = hypot(a, b)
  f = max(x, y)
  f = u^2

A name that ends with a digit is a variable

  $ adcalc 'gamma0^2*x' | head -n 2; adcalc 'loga*x' 2>&1 | tail -n 1
  f = gamma0^2*x
  ∂f/∂gamma0 = 2*gamma0*x
    hint: write log(a) for the call

The name of the function is no variable of the formula

  $ for o in '--json --name=x' '--emit=latex --name=f'; do adcalc $o -e 'f*x'; done
  adcalc: --name: 'x' is a variable of the formula
    hint: choose another name, as in --name=my_x
  {"error":{"kind":"usage","message":"--name: 'x' is a variable of the formula","hint":"choose another name, as in --name=my_x"}}
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

  $ for o in x=3 '--plot x=0:1' 'v=[1:3]'; do adcalc 'x^2' $o 2>&1 | tail -n 1; done
    hint: for a value write --at 'x=3'
    hint: for a plot write --plot='x=0:1'; --range=x=0:0.5:2 has a step
    hint: for a value write --at 'v=[1:3]'
