Programs with statements: what they print, and what mistakes in them say.
SPDX-License-Identifier: GPL-3.0-or-later

  $ v() { adcalc -q --no-check -e "$1" ${2:+--at "$2"} 2>&1 | marks | paste -sd ' ' -; }
  $ p() { printf '%s\n' "$1" | adcalc -q --no-check ${2:+--at "$2"} 2>&1 | marks | paste -sd ' ' -; }

Statements

  $ v 'f(x) = { t = x; t += 1; t *= 2; t -= x; t /= 4; t }; f(x)' x=2; for x in 3 -3; do v 'f(x) = { if (x > 0) return x^2; -x }; f(x)' x=$x; done
  1 0.25
  9 6
  3 -1
  $ v 'f(x) = { t = 0; for (i = 0; i < 9; i += 1) { if (i == 1) continue; if (i > 3) break; t = t + i*x }; t }; f(x)' x=2
  10 5
  $ v 'f(x) = { while (1) { if (x > 100) return x; x = x^2 } }; f(x)' x=3
  6561 17496
  $ v 'g(x) = { x = x + 1; x }; f(x) = { t = g(x); t*x }; f(x)' x=2; v 'r(g, x, n) = { if (n == 0) return x; r(g, g(x), n - 1) }; s(x) = x^2; r(s, x, 3)' x=2; v 'f(x, y=2*x) = { y = y + 1; x*y }; f(x) + f(x, y=1)' x=3
  6 5
  256 1024
  27 15

What follows a jump is not evaluated, and does not disturb what is

  $ v 'f(x) = { if (x > 5) { return 1; return sum(k=1, 9, k*x) }; sum(k=1, 3, k) + diff(x^2, x) }; f(x)' x=2; v 'f(x) = { { return 3*x }; 5 }; f(x)' x=2
  10 2
  6 3

Vectors as values of programs

  $ v 'f(x, n) = { if (n > 0) return f(2*x, n - 1); [x, x^2] }; f(x, 2)' x=1; v 'f(x) = { if (x > 0) return x; [x, 1] }; f(x)' x=-1
  4 4 16 32
  -1 1 1 0
  $ p '{ a = x^2; b = a*x; [a, b] }
  > a' x=2
  4 4 8 12 4 4
  $ v 'f(x) = [x, 1]; sin(f(x))' x=1
  adcalc: -e:1:16: sin of a vector of 2 [sin(f(x))]   hint: write sin.(f(x)) to do it element by element

Statements at the top level

  $ p 'y = x
  > for (i = 0; i < 3; i += 1) y = y*x
  > y
  > for (i = 0; i < 3; i += 1) y = y + x
  > y' x=2
  16 32 22 35
  $ p 's = 0; k = 0
  > while (k < 4) { k += 1; s += k }
  > [s, k]'
  10 1 0 4 0 1
  $ p 'if (x > 5) y = x
  > y' x=2
  adcalc: standard input:2:1: 'y' has no value yet [y]   hint: assign it first, on every path to this place
  $ p 'if (x > 0) { x = 3 }' x=2
  adcalc: standard input:1:14: 'x' has its value from outside and cannot be assigned here [x]   hint: begin with a name of its own, like x1 = x

At a switching point

  $ v 'f(x) = { if (x >= 0) return x; -x }; f(x)' x=0; v 'f(x) = { if (x < 1) return x^2; 2*x - 1 }; f(x)' x=1; v 'f(x) = { while (x > 1) x = x/2; x }; f(x)' x=4; v 'g(p) = { t = min(p, p); p = p - p*1; if (p < 0) t = t + 1; t }; g(sin(x) + 2)' x=-0.25
  0 undefined (left -1, right 1)
  1 2
  1 undefined (left 0.25, right none)
  1.752596040745477 undecided

Mistakes

  $ for e in 't = x' 'for (i = 0; i < 3; i += 1) x = 2*x' ' ' 'break; x' 'return' 'else x' 'y = t + 1; t = x; y' 'pi = 3; x'; do v "f(x) = { $e }; f(2)"; done; v 'return 3'
  adcalc: -e:1:10: the function 'f' ends with an assignment, which has no value [t = x]   hint: end it with an expression, or use return
  adcalc: -e:1:10: the function 'f' ends with a loop, which has no value [for (i = 0; i < 3; i += 1) x = 2*x]   hint: end it with an expression, or use return
  adcalc: -e:1:8: the function 'f' ends with nothing, which has no value [{   }]   hint: end it with an expression, or use return
  adcalc: -e:1:10: 'break' outside a loop [break]
  adcalc: -e:1:17: unexpected '}', expected an operand [}]
  adcalc: -e:1:10: unexpected 'else', expected a statement or '}' [else]   hint: there is no 'if' before it that it could belong to
  adcalc: -e:1:14: 't' has no value yet [t]   hint: assign it first, on every path to this place
  adcalc: -e:1:10: 'pi' has a fixed meaning and cannot be bound [pi]
  adcalc: -e:1:1: 'return' outside a function [return]   hint: write the expression alone
  $ v 'f(x) = { if (x > 0) x }; f(-1)'; v 'f(x) = { if (x > 5) t = x; t }; f(2)'; v 'f(x) = { x = 1'
  adcalc: -e:1:10: 'f' ended here without a value [if (x > 0) x]
  adcalc: -e:1:28: 't' has no value yet [t]   hint: assign it first, on every path to this place
  adcalc: -e:1:15: unexpected end of the input, expected an operator, the end of the statement or '}' []   hint: the '{' at line 1, column 8 is not closed
  $ v 'h(g, x) = g(x); h(3, 2)'; v 'h(g, x) = { t = 3; t(x) + g }; h(3, 2)'; v 'h(g, x) = g + x; h(sin, 2)'; v 'h(g, x) = { g = 3; x }; h(sin, 2)'; v 'k(x, g=sin) = g(x); k(1)'
  adcalc: -e:1:11: 'g' is a number here, not a function [g(x)]   hint: give it a function, or write g*(...) for a product
  adcalc: -e:1:20: 't' is a number here, not a function [t(x)]   hint: give it a function, or write t*(...) for a product
  adcalc: -e:1:11: 'g' is the function 'sin' here, not a number [g]
  adcalc: -e:1:13: 'g' is a function here and cannot be assigned [g = 3]
  adcalc: -e:1:8: 'sin' is a function and has no value here [sin]   hint: write sin(x), or give the variable a value with --at sin=...

Limits

  $ marked adcalc -q --max-steps=1000 -e 'f(x) = { while (1) {}; x }; f(2)'; v 'f(x) = g(x + 1); g(x) = { t = f(x - 1); t }; f(2)'; marked adcalc -q --max-depth=5 -e 'r(n) = { if (n == 0) return 0; 1 + r(n - 1) }; r(9)'
  adcalc: -e:1:17: more than 1000 steps of evaluation (--max-steps) [1]
    hint: in f
  adcalc: -e:1:31: more than 10000 activations of functions within each other (--max-depth) [f(x - 1)]   hint: in g
  adcalc: -e:1:36: more than 5 activations of functions within each other (--max-depth) [r(n - 1)]
    hint: in r
  [4]
  $ for limit in '--memory=100K --no-bounds' --memory=1M; do adcalc -q $limit -e 'f(x) = { t = 0; for (i = 0; i < 100000; i += 1) t = t + x; t }; f(x)' --at x=2; done | uniq -c
        1 200000
        1 100000
        1 200000
        1 100000
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

Other answers

  $ adcalc -q --mode=forward -e 'f(x, y) = { while (x < 10) x = x*y; x }; f(x, y)' --at x=1,y=3
  27
  27
  27
  $ v() { adcalc -q --no-check "$@" | paste -sd ' ' -; }; v --hessian -e 'f(x, y) = { t = 1; for (i = 0; i < 2; i += 1) t = t*x*y; t }; f(x, y)' --at x=2,y=3; v --taylor=3 -e 'f(x) = { t = 1; for (i = 0; i < 3; i += 1) t = t*x; t }; f(x)' --at x=1
  36 36 24 18\t24 24\t8 (esc)
  1 3 1 3 3 1
  $ adcalc --trace -e 'f(x) = { t = x; for (i = 0; i < 2; i += 1) t = t*x; t }; f(x)' --at x=2 | sed '1,/^trace/d'

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
  $ adcalc --no-check -f bisect.ad -e 'halve(p)*q' --at p=2,q=1 | tail -5
  ∂p   0
  ∂q   1.41421356237
  note: the answer depends on p only through branches, which have no derivative;
        if they search for a root, solve(…) has its derivative
  note: m*m < p is decided by rounding: 1, and 0 as written
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
  $ adcalc --no-check -e "$newton" --at a=4 | tail -3
  ∂a   0
  note: the loop ends on a test of its own iterate; the derivative is that of the
        iterations performed; solve(…) has that of a limit
  $ halve='while (hi - lo > 1e-12) { m = (lo + hi)/2; if (m*m > a) hi = m else lo = m }; m'
  $ adcalc --no-check -e "lo = 0; hi = a + 1; $halve" --at a=2 | tail -3
  ∂a   0.4714045207908839
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
