Slips of the pen: each message says what is wrong, where, and what to write instead.
SPDX-License-Identifier: GPL-3.0-or-later

Arrays

  $ m() { for e; do adcalc -e "$e" --at 'x=1,y=2,s=2,v=[1;2]' 2>&1 | marks; done; }
  $ m '[i for i=1:2, j=1:2, k=1:2]' "((2))'" 'v[end-1]' 'v[-end]' 'v[1-end]' '[sin(x) -y; (3), 4]' '[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa -y]'
  adcalc: -e:1:22: an array has rows and columns: two names at most [k=1:2]
  adcalc: -e:1:1: a number is not transposed [((2))']
    hint: f'(x) is a derivative, diff(e, x) another
  adcalc: -e:1:3: 'end' is not an index [end-1]
    hint: write length(v), or rows(v) and cols(v)
  adcalc: -e:1:3: 'end' is not an index [-end]
    hint: write length(v), or rows(v) and cols(v)
  adcalc: -e:1:3: 'end' is not an index [1-end]
    hint: write length(v), or rows(v) and cols(v)
  adcalc: -e:1:7: ') -' can be read in two ways [) -]
    hint: write [sin(x), -y; (3), 4] or [sin(x) - y; (3), 4]
  adcalc: -e:1:2: 'aaaaaaaaaaaaaaaaaaaa...' can be read in two ways [aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]
    hint: write a, -b or a - b
  $ printf '[1,2,3 -y\n]\n' | adcalc --at y=2 2>&1 | marks
  adcalc: standard input:1:6: '3 -' can be read in two ways [3 -]
    hint: write 3, -... or 3 - ...

Products without a sign

  $ m '6\2x' 's^2(x)' '3^2(x)'
  adcalc: -e:1:1: '6\2x' can be read in two ways [6\2x]
    hint: write 6\2*x or 6\(2*x)
  adcalc: -e:1:1: 's^2(x)' can be read in two ways [s^2(x)]
    hint: write s^2*(x) or s^(2*(x))
  adcalc: -e:1:1: '3^2(x)' can be read in two ways [3^2(x)]
    hint: write 3^2*(x) or 3^(2*(x))

What cannot be assigned to

  $ m '(v[1]) = 3' "(f'(x)) = 3" '{ (x) += 3; x }' 'f(x, x, x, y, y) = 3'
  adcalc: -e:1:1: only a name, an element v[i] or a function f(x) can be assigned to [(v[1])]
    hint: '==' compares
  adcalc: -e:1:1: only a name, an element v[i] or a function f(x) can be assigned to [(f'(x))]
    hint: '==' compares
  adcalc: -e:1:3: only a name, an element v[i] or a function f(x) can be assigned to [(x)]
    hint: '==' compares
  adcalc: -e:1:6: parameter 'x' occurs twice [x]

Jumps find no loop, however deep they are

  $ m 'f(x) = { if (x) { x } else { { y = 1; continue } } }'
  adcalc: -e:1:39: 'continue' outside a loop [continue]

Other notations

  $ m 'x1_2²(3)' '(x)²(3)' '3²(3)' '(x || * y)'
  adcalc: -e:1:6: unexpected '(', expected an operator or the end of the statement
    x1_2²(3)
         ^
    hint: write x1_2(x)² for the power of a function, or '*' between them
  adcalc: -e:1:5: unexpected '(', expected an operator or the end of the statement
    (x)²(3)
        ^
    hint: write '*' between them
  adcalc: -e:1:3: unexpected '(', expected an operator or the end of the statement
    3²(3)
      ^
    hint: write '*' between them
  adcalc: -e:1:7: unexpected '*', expected an operand [*]
    hint: '||' is always 'or'; write abs(...) inside bars

Long operands are not repeated

  $ m '3 3.14159265358979323846264338327950288419716939937510' 'averyveryveryveryveryveryverylongnameindeedlongerthanfortyeight xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'
  adcalc: -e:1:3: unexpected number, expected an operator or the end of the statement [3.14159265358979323846264338327950288419716939937510]
    hint: write '*' between them
  adcalc: -e:1:65: unexpected name, expected an operator or the end of the statement [xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx]
    hint: write ...(...) for a call, ...*... for a product
