Programs with statements: what they print, and what mistakes in them say.
SPDX-License-Identifier: GPL-3.0-or-later

  $ v() { adcalc -q --no-check -e "$1" ${2:+--at "$2"}; }
  $ p() { printf '%s\n' "$1" | adcalc -q --no-check ${2:+--at "$2"}; }

Statements

  $ v 'f(x) = { t = x; t += 1; t *= 2; t -= x; t /= 4; t }; f(x)' x=2
  1
  0.25
  $ v 'f(x) = { if (x > 0) return x^2; -x }; f(x)' x=3
  9
  6
  $ v 'f(x) = { if (x > 0) return x^2; -x }; f(x)' x=-3
  3
  -1
  $ v 'f(x) = { t = 1; for (i = 0; i < 3; i += 1) t = t*x; t }; f(x)' x=2
  8
  12
  $ v 'f(x) = { t = x; while (t > 1) t = t/2; t }; f(x)' x=7
  0.875
  0.125
  $ v 'f(x) = { t = 0; for (i = 0; i < 9; i += 1) { if (i == 1) continue; if (i > 3) break; t = t + i*x }; t }; f(x)' x=2
  10
  5
  $ v 'f(x) = { while (1) { if (x > 100) return x; x = x^2 } }; f(x)' x=3
  6561
  17496
  $ adcalc -q --no-check --no-bounds --digits=12 -e 'g(x) = log(x)/2; f(x) = { t = x; for (i = 1; i <= 2; i += 1) {
  > for (j = 1; j <= 2; j += 1) t = t*x; t = exp(g(t)) }; t }; f(x)  # x^1.75' --at x=16
  128
  14
  $ v 'g(x) = { x = x + 1; x }; f(x) = { t = g(x); t*x }; f(x)' x=2
  6
  5
  $ v 'twice(f, x) = f(f(x)); h(x) = { t = x^2; t + 1 }; twice(h, x)' x=1
  5
  8
  $ v 'r(g, x, n) = { if (n == 0) return x; r(g, g(x), n - 1) }; s(x) = x^2; r(s, x, 3)' x=2
  256
  1024
  $ v 'f(x, y=2*x) = { y = y + 1; x*y }; f(x) + f(x, y=1)' x=3
  27
  15

What stands behind a jump is not evaluated, and does not disturb what is

  $ v 'f(x) = { if (x > 5) { return 1; return sum(k=1, 9, k*x) }; sum(k=1, 3, k) + diff(x^2, x) }; f(x)' x=2
  10
  2
  $ v 'f(x) = { while (1) { return x; x = sum(k=1, 2, k) }; sum(k=1, 3, k) }; f(x)' x=2
  2
  1
  $ v 'f(x) = { { return 3*x }; 5 }; f(x)' x=2
  6
  3

Vectors as values of programs

  $ v 'f(x) = { if (x > 0) return [x, x^2]; [1, x] }; f(x)' x=3
  3
  1
  9
  6
  $ v 'f(x, n) = { if (n > 0) return f(2*x, n - 1); [x, x^2] }; f(x, 2)' x=1
  4
  4
  16
  32
  $ p 'if (x > 0) [x, x^2] else [1, x]' x=3
  3
  1
  9
  6
  $ p '{ a = x^2; b = a*x; [a, b] }
  > a' x=2
  4
  4
  8
  12
  4
  4
  $ v 'f(x) = x > 0 ? [x, 1] : [x, 2, 3]; f(x)' x=-1
  -1
  1
  2
  0
  3
  0
  $ v 'f(x) = { if (x > 0) return x; [x, 1] }; f(x)' x=-1
  -1
  1
  1
  0
  $ v 'f(x) = [x, 1]; sin(f(x))' x=1
  adcalc: -e:1:16: sin of a vector of 2
    f(x) = [x, 1]; sin(f(x))
                   ^~~~~~~~~
    hint: write sin.(f(x)) to do it element by element
  [1]

Statements at the top level

  $ p 'y = x
  > for (i = 0; i < 3; i += 1) y = y*x
  > y
  > for (i = 0; i < 3; i += 1) y = y + x
  > y' x=2
  16
  32
  22
  35
  $ p 's = 0
  > k = 0
  > while (k < 4) { k += 1; s += k }
  > [s, k]'
  10
  1
  0
  4
  0
  1
  $ p 'if (x > 5) y = x
  > y' x=2
  adcalc: standard input:2:1: 'y' has no value yet
    y
    ^
    hint: assign it first, on every path to this place
  [2]
  $ p 'y = 7
  > if (x > 5) y = x
  > y' x=2
  7
  0
  $ p 'if (x > 0) { x = 3 }' x=2
  adcalc: standard input:1:14: 'x' has its value from outside and cannot be assigned here
    if (x > 0) { x = 3 }
                 ^
    hint: begin with a name of its own, like x1 = x
  [2]

At a switching point

  $ v 'f(x) = { if (x >= 0) return x; -x }; f(x)' x=0
  0
  undefined (left -1, right 1)
  [1]
  $ v 'f(x) = { if (x < 1) return x^2; 2*x - 1 }; f(x)' x=1
  1
  2
  $ v 'f(x) = { while (x > 1) x = x/2; x }; f(x)' x=4
  1
  undefined (left 0.25, right none)
  [1]
  $ v 'f(x) = { t = 5; if (sqrt(x) < 1) t = x; t }; f(x)' x=0
  0
  undefined (left none, right 1)
  [1]
  $ v 'g(p) = { t = min(p, p); p = p - p*1; if (p < 0) t = t + 1; t }; g(sin(x) + 2)' x=-0.25
  1.752596040745477
  undecided
  [1]

Mistakes

  $ v 'f(x) = { t = x }'
  adcalc: -e:1:10: the function 'f' ends with an assignment, which has no value
    f(x) = { t = x }
             ^~~~~
    hint: end it with an expression, or use return
  [2]
  $ v 'f(x) = { for (i = 0; i < 3; i += 1) x = 2*x }'
  adcalc: -e:1:10: the function 'f' ends with a loop, which has no value
    f(x) = { for (i = 0; i < 3; i += 1) x = 2*x }
             ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    hint: end it with an expression, or use return
  [2]
  $ v 'f(x) = { }'
  adcalc: -e:1:8: the function 'f' ends with nothing, which has no value
    f(x) = { }
           ^~~
    hint: end it with an expression, or use return
  [2]
  $ v 'f(x) = { break; x }'
  adcalc: -e:1:10: 'break' outside a loop
    f(x) = { break; x }
             ^~~~~
  [2]
  $ v 'f(x) = { continue; x }'
  adcalc: -e:1:10: 'continue' outside a loop
    f(x) = { continue; x }
             ^~~~~~~~
  [2]
  $ v 'return 3'
  adcalc: -e:1:1: 'return' outside a function
    return 3
    ^~~~~~
    hint: write the expression alone
  [2]
  $ v 'f(x) = { if (x > 0) x }; f(-1)'
  adcalc: -e:1:10: 'f' ended here without a value
    f(x) = { if (x > 0) x }; f(-1)
             ^~~~~~~~~~~~
  [2]
  $ v 'f(x) = { y = t + 1; t = x; y }; f(2)'
  adcalc: -e:1:14: 't' has no value yet
    f(x) = { y = t + 1; t = x; y }; f(2)
                 ^
    hint: assign it first, on every path to this place
  [2]
  $ v 'f(x) = { if (x > 5) t = x; t }; f(2)'
  adcalc: -e:1:28: 't' has no value yet
    f(x) = { if (x > 5) t = x; t }; f(2)
                               ^
    hint: assign it first, on every path to this place
  [2]
  $ v 'f(x) = { pi = 3; x }'
  adcalc: -e:1:10: 'pi' has a fixed meaning and cannot be bound
    f(x) = { pi = 3; x }
             ^~
  [2]
  $ v 'h(g, x) = g(x); h(3, 2)'
  adcalc: -e:1:11: 'g' is a number here, not a function
    h(g, x) = g(x); h(3, 2)
              ^~~~
    hint: give it a function, or write g*(...) for a product
  [2]
  $ v 'h(g, x) = { t = 3; t(x) + g }; h(3, 2)'
  adcalc: -e:1:20: 't' is a number here, not a function
    h(g, x) = { t = 3; t(x) + g }; h(3, 2)
                       ^~~~
    hint: give it a function, or write t*(...) for a product
  [2]
  $ v 'h(g, x) = g + x; h(sin, 2)'
  adcalc: -e:1:11: 'g' is the function 'sin' here, not a number
    h(g, x) = g + x; h(sin, 2)
              ^
  [2]
  $ v 'h(g, x) = { g = 3; x }; h(sin, 2)'
  adcalc: -e:1:13: 'g' is a function here and cannot be assigned
    h(g, x) = { g = 3; x }; h(sin, 2)
                ^~~~~
  [2]
  $ v 'k(x, g=sin) = g(x); k(1)'
  adcalc: -e:1:8: 'sin' is a function and has no value here
    k(x, g=sin) = g(x); k(1)
           ^~~
    hint: write sin(x), or give the variable a value with --at sin=...
  [2]
  $ v 'f(x) = { return }'
  adcalc: -e:1:17: unexpected '}', expected an operand
    f(x) = { return }
                    ^
  [2]
  $ v 'f(x) = { x = 1'
  adcalc: -e:1:15: unexpected end of the input, expected an operator, the end of the statement or '}'
    f(x) = { x = 1
                  ^
    hint: the '{' at line 1, column 8 is not closed
  [2]
  $ v 'f(x) = { else x }'
  adcalc: -e:1:10: unexpected 'else', expected a statement or '}'
    f(x) = { else x }
             ^~~~
    hint: there is no 'if' before it that it could belong to
  [2]

Limits

  $ adcalc -q --max-steps=1000 -e 'f(x) = { while (1) {}; x }; f(2)'
  adcalc: -e:1:17: more than 1000 steps of evaluation (--max-steps)
    f(x) = { while (1) {}; x }; f(2)
                    ^
    hint: in f
  [4]
  $ v 'f(x) = g(x + 1); g(x) = { t = f(x - 1); t }; f(2)'
  adcalc: -e:1:31: more than 10000 activations of functions within each other (--max-depth)
    f(x) = g(x + 1); g(x) = { t = f(x - 1); t }; f(2)
                                  ^~~~~~~~
    hint: in g
  [4]
  $ adcalc -q --max-depth=5 -e 'r(n) = { if (n == 0) return 0; 1 + r(n - 1) }; r(9)'
  adcalc: -e:1:36: more than 5 activations of functions within each other (--max-depth)
    r(n) = { if (n == 0) return 0; 1 + r(n - 1) }; r(9)
                                       ^~~~~~~~
    hint: in r
  [4]
  $ for limit in '--memory=100K --no-bounds' --memory=1M; do adcalc -q $limit -e 'f(x) = { t = 0; for (i = 0; i < 100000; i += 1) t = t + x; t }; f(x)' --at x=2; done
  200000
  100000
  200000
  100000
  $ /usr/bin/python3 -c 'print("f(x) = {" + "if (x > 0) {"*1200 + "x = 1" + "}"*1200 + "\nx }")' > deep.adc; adcalc deep.adc 2>&1 | cut -c1-64 | head -1
  adcalc: deep.adc:1:6001: more than 1000 statements nested within

Sessions: a loop that is stopped leaves everything as it was, and the next line is read

  $ printf '%s\n' 'x = 2' 't = 1' 'while (t > 0) t = t*1' 't' 'x' | adcalc -i -q --no-check --max-steps=1000
  x = 2
  t = 1
  adcalc: standard input:3:8: more than 1000 steps of evaluation (--max-steps)
    while (t > 0) t = t*1
           ^~~~~
  1
  1
  2
  1
  $ printf '%s\n' 'x = 2' 'y = x' 'for (i = 0; i < 3; i += 1) y = y*x' ':save s.adc' ':reset' ':load s.adc' 'y' 'i' | adcalc -i -q --no-check
  x = 2
  y = x
  # i, y are formulas; a name alone answers with its value
  wrote s.adc: 3 variables and 0 functions
  16
  32
  3
  0
  $ printf '%s\n' 'x = 2' 'g(a) = a^2' 'if (x > 1) t = g(x)' 't' 'g(a) = { return a^3 }' 't' 'x = 3' 't' | adcalc -i -q --no-check
  x = 2
  g(a) = a^2
  # t is a formula; its name alone answers with its value
  4
  4
  g(a) = {
      return a^3
  }
  8
  12
  x = 3
  27
  27

Long programs take linear time and memory

  $ /usr/bin/python3 -c 'print("f(x) = " + " + ".join(["sum(k=1, 2, k*x)"]*20000) + "\nf(x)")' | adcalc -q --no-check --memory=100M --at x=2
  120000
  60000
  $ /usr/bin/python3 -c 'print("f(x) = {\nfor (i = 0; i < 2; i += 1) {\n" + "{ if (x < 0) continue; }\n"*20000 + "x = 2*x\n}\nx\n}\nf(x)")' | adcalc -q --no-check --memory=100M --at x=2
  8
  4
  $ /usr/bin/python3 -c 'print("f(x) = {\nt0 = x\n" + "".join("t%d = t%d/2 + x\n" % (i + 1, i) for i in range(50000)) + "t50000\n}\nf(x)")' | adcalc -q --no-check --memory=200M --at x=2
  4
  2

Other answers

  $ adcalc -q --json -e 'f(x) = { t = x; for (i = 0; i < 2; i += 1) t = t*x; t }; f(x)' --at x=2
  {"expression":"f(x)","at":{"x":2},"status":"ok","value":8,"gradient":{"x":12}}
  $ adcalc -q --mode=forward -e 'f(x, y) = { while (x < 10) x = x*y; x }; f(x, y)' --at x=1,y=3
  27
  27
  27
  $ adcalc --no-check --hessian -e 'f(x, y) = { t = 1; for (i = 0; i < 2; i += 1) t = t*x*y; t }; f(x, y)' --at x=2,y=3
  f(x, y)   at x = 2, y = 3

  value    36

       partial
  ∂x   36
  ∂y   24

  Hessian
       ∂x   ∂y
  ∂x   18   24
  ∂y   24   8
  $ adcalc --no-check --taylor=3 -e 'f(x) = { t = 1; for (i = 0; i < 3; i += 1) t = t*x; t }; f(x)' --at x=1
  f(x)   at x = 1

  value    1

       partial
  ∂x   3

  Taylor coefficients in x
  0    1
  1    3
  2    3
  3    1
  $ adcalc --trace -e 'f(x) = { t = x; for (i = 0; i < 2; i += 1) t = t*x; t }; f(x)' --at x=2
  f(x)   at x = 2

  value    8

       partial    finite difference      agreement
  ∂x   12         12.0000000000000(1)    exact

  trace   gradient: reverse

  node  operation  value  weights  tangent x  adjoint  uses
  x                2               1          12       3
  w1    x*x        4      2, 2     4          2        1
  w2    w1*x       8      2, 4     12         1        0
  f = w2

A zero that is none: a loop that halves an interval knows p by its branches only, though the root it finds has the derivative
1/(2 sqrt(2)) = 0.354. A note names solve; one condition tells cases apart, and 0 is right in each of them

  $ cat > bisect.ad <<'END'
  > halve(p) = { lo = 0; hi = 2; for (i = 1; i <= 60; i += 1) { m = (lo + hi)/2; if (m*m < p) lo = m else hi = m }; m }
  > END
  $ adcalc --no-check -f bisect.ad -e 'halve(p)*q' --at p=2,q=1
  f(p, q) = halve(p)*q   at p = 2, q = 1

  value    1.41421356237

       partial
  ∂p   0
  ∂q   1.41421356237
  note: the answer depends on p only through branches, which have no derivative;
        if they search for a root, solve(…) has its derivative
  note: m*m < p is decided by rounding: 1, and 0 as written
  $ adcalc -q -e 'solve(m=1, m*m - p)' --at p=2
  1.4142135623730951
  0.3535533905932738
  $ adcalc --json -e 'r(lo, hi, n, p) = n == 0 ? lo : ((lo + hi)/2)^2 < p ? r((lo + hi)/2, hi, n-1, p) : r(lo, (lo + hi)/2, n-1, p); r(0, 2, 40, p)' --at p=2 | grep -o '"notes":."[^,]*'
  "notes":["the answer depends on p only through branches
  $ adcalc --json -e 'huber(x, d) = { if (abs(x) < d) return x^2/2; d*(abs(x) - d/2) }; huber(x, d)' --at x=1,d=2
  {"expression":"huber(x, d)","at":{"x":1,"d":2},"status":"ok","value":0.5,"gradient":{"x":1,"d":0}}

Where p is in the answer otherwise, too, conditions that close in on it tell the search; Newton's steps are part of the answer
(1/(2 sqrt(2)) + 1), and a table of limits closes in on nothing

  $ adcalc --no-check -f bisect.ad -e 'halve(p) + p' --at p=2 | tail -3
  note: a part of the answer depends on p only through branches, which have no
        derivative; if they search for a root, solve(…) has its derivative
  note: m*m < p is decided by rounding: 1, and 0 as written
  $ adcalc -q --no-check -e 'r(p) = { x = 1; d = 1; while (abs(d) > 1e-12) { d = (x*x - p)/(2*x); x = x - d }; x }; r(p) + p' --at p=2
  3.414213562373095
  1.3535533905932737
  $ adcalc --no-check -e 'tax(p) = { s = 0; for (k = 1; k <= 30; k += 1) if (p > k) s += 2; s }; tax(p) + p' --at p=20.5 | tail -1
  ∂p   1

A loop that ends on the size of its own iterate has the derivative of the turns that it made, none at a = 4 (true: 1/4) and
half an interval's at a = 2 (true: 0.35355); a loop that counts to a variable has no iterate

  $ newton='x = 2; while (abs(x*x - a) > 1e-12) x = (x + a/x)/2; x'
  $ adcalc --no-check -e "$newton" --at a=4
  f(a) = x   at a = 4

  value    2

       partial
  ∂a   0
  note: the loop ends on a test of its own iterate; the derivative is that of the
        iterations performed; solve(…) has that of a limit
  $ adcalc --no-check -e "$newton" --at a=5 | tail -2
  note: the loop ends on a test of its own iterate; the derivative is that of the
        iterations performed; solve(…) has that of a limit
  $ adcalc -q -e 'solve(x=2, x*x - a)' --at a=4
  2
  0.25
  $ halve='while (hi - lo > 1e-12) { m = (lo + hi)/2; if (m*m > a) hi = m else lo = m }; m'
  $ adcalc --no-check -e "lo = 0; hi = a + 1; $halve" --at a=2 | tail -3
  ∂a   0.4714045207908839
  note: the loop ends on a test of its own iterate; the derivative is that of the
        iterations performed; solve(…) has that of a limit
  $ adcalc --no-check -e "lo = 0; hi = 10; $halve" --at a=2 | tail -3
  ∂a   0
  note: the loop ends on a test of its own iterate; the derivative is that of the
        iterations performed; solve(…) has that of a limit
  $ adcalc --no-check -e 's = 1; for (i = 1; i <= 99; i += 1) { t = (s + a/s)/2; if (abs(t - s) < 1e-9) break; s = t }; s' --at a=3 | tail -2
  note: the loop ends on a test of its own iterate; the derivative is that of the
        iterations performed; solve(…) has that of a limit
  $ adcalc --no-check -e 's = 0; for (i = 1; i <= n; i += 1) s += x^i; s' --at x=2,n=5.5 | tail -2
  note: the answer depends on n only through branches, which have no derivative;
        if they search for a root, solve(…) has its derivative

A turn that is given up in the middle, for abs is at 0 there, is taken again from where it began: with x = 1 the sum of
|k - 3| to 40 is 706, and by x it has the sum of k less twice 1, 2 and on the left 3

  $ adcalc -q --no-check -e 'f(x) = { a = 0; s = 0; for (i = 1; i <= 40; i += 1) { a = a + x; s = s + abs(a - 3) }; s }; f(x)' --at x=1
  706
  undefined (left 808, right 814)
  [1]

What engines leave to each other in reverse: an adjoint of 2^960 within a function is not that of its size beside it, with 1 and
2y; elements of arrays of the point are where their array begins: 32, by v 32 + 4, 5 and 6, by w 1, 2 and 3

  $ r() { adcalc -q -m reverse --no-check --no-escalate -e "$1" --at "$2"; }
  $ r 'h(x) = { s = x*2^-960; s*2^960 }; h(x) + y*y' x=1.5,y=2
  5.5
  1
  4
  $ r '{ s = 0; for (i = 1; i <= 3; i += 1) s = s + v[i]*w[i]*v[1]; s }' 'v=[1,2,3],w=[4,5,6]' | tr '\n' ' '; echo
  32 36 5 6 1 2 3 

What a name in brackets goes through is no number, where what it is made of moves: abs(2x - 3) t by t is abs(2x - 3), at x = 1.5

  $ adcalc -q --no-check -e '{ v = [x*i for i=1:3]; diff(abs(v[2] - 3)*t, t) }' --at x=1.5,t=3
  0
  undefined (left -2, right 2)
  0
  [1]

A sum that reaches its bound has no limit

  $ adcalc --no-check -e 't = 0; while (t < 10) t += x; t' --at x=2.3 | tail -2
  note: the loop ends on a test of its own iterate; the derivative is that of the
        iterations performed; solve(…) has that of a limit
