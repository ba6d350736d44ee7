Slips of the pen: each message says what is wrong, where, and what to write instead.
SPDX-License-Identifier: GPL-3.0-or-later

Arrays

  $ adcalc -e '[i for i=1:2, j=1:2, k=1:2]'
  adcalc: -e:1:22: an array has rows and columns: two names at most
    [i for i=1:2, j=1:2, k=1:2]
                         ^~~~~
  [2]
  $ adcalc -e "((2))'"
  adcalc: -e:1:1: a number is not transposed
    ((2))'
    ^~~~~~
    hint: f'(x) is a derivative, diff(e, x) another
  [1]
  $ adcalc -e 'v[end-1]' --at 'v=[1;2]'; adcalc -e 'v[-end]' --at 'v=[1;2]'; adcalc -e 'v[1-end]' --at 'v=[1;2]'
  adcalc: -e:1:3: 'end' is not an index
    v[end-1]
      ^~~~~
    hint: write length(v), or rows(v) and cols(v)
  adcalc: -e:1:3: 'end' is not an index
    v[-end]
      ^~~~
    hint: write length(v), or rows(v) and cols(v)
  adcalc: -e:1:3: 'end' is not an index
    v[1-end]
      ^~~~~
    hint: write length(v), or rows(v) and cols(v)
  [2]
  $ adcalc -e '[x -y' --at x=1,y=2; adcalc -e '[x -y)' --at x=1,y=2; adcalc -e '[x	-3]' --at x=1
  adcalc: -e:1:2: 'x -' can be read in two ways
    [x -y
     ^~~
    hint: write x, -... or x - ...
  adcalc: -e:1:2: 'x -' can be read in two ways
    [x -y)
     ^~~
    hint: write x, -... or x - ...
  adcalc: -e:1:2: 'x -' can be read in two ways
    [x -3]
     ^~~
    hint: write [x, -3] or [x - 3]
  [2]
  $ adcalc -e '[1, x -y, {3}]' --at x=1,y=2
  adcalc: -e:1:5: 'x -' can be read in two ways
    [1, x -y, {3}]
        ^~~
    hint: write [1, x, -y, {3}] or [1, x - y, {3}]
  [2]
  $ adcalc -e '[sin(x) -y; (3), 4]' --at x=1,y=2
  adcalc: -e:1:7: ') -' can be read in two ways
    [sin(x) -y; (3), 4]
          ^~~
    hint: write [sin(x), -y; (3), 4] or [sin(x) - y; (3), 4]
  [2]
  $ adcalc -e '[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa -y]' --at y=2
  adcalc: -e:1:2: 'aaaaaaaaaaaaaaaaaaaa...' can be read in two ways
    [aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...
     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    hint: write a, -b or a - b
  [2]
  $ adcalc -e '[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1 -x, 3]' --at x=1
  adcalc: -e:1:74: '1 -' can be read in two ways
    ...1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1 -x, 3]
                                     ^~~
    hint: write 1, -... or 1 - ...
  [2]
  $ printf '[1,2,3 -y\n]\n' | adcalc --at y=2
  adcalc: standard input:1:6: '3 -' can be read in two ways
    [1,2,3 -y
         ^~~
    hint: write 3, -... or 3 - ...
  [2]

Products without a sign

  $ adcalc -e '6 ./ 2x' --at x=1; adcalc -e '6\2x' --at x=1
  adcalc: -e:1:1: '6 ./ 2x' can be read in two ways
    6 ./ 2x
    ^~~~~~~
    hint: write 6 ./ 2*x or 6 ./ (2*x)
  adcalc: -e:1:1: '6\2x' can be read in two ways
    6\2x
    ^~~~
    hint: write 6\2*x or 6\(2*x)
  [2]
  $ adcalc -e 's^2(x)' --at x=1,s=2; adcalc -e '3^2(x)' --at x=1
  adcalc: -e:1:1: 's^2(x)' can be read in two ways
    s^2(x)
    ^~~~~~
    hint: write s^2*(x) or s^(2*(x))
  adcalc: -e:1:1: '3^2(x)' can be read in two ways
    3^2(x)
    ^~~~~~
    hint: write 3^2*(x) or 3^(2*(x))
  [2]

What cannot be assigned to

  $ adcalc -e '(v[1]) = 3'; adcalc -e "(f'(x)) = 3"; adcalc -e '{ (x) += 3; x }' --at x=1
  adcalc: -e:1:1: only a name, an element v[i] or a function f(x) can be assigned to
    (v[1]) = 3
    ^~~~~~
    hint: '==' compares
  adcalc: -e:1:1: only a name, an element v[i] or a function f(x) can be assigned to
    (f'(x)) = 3
    ^~~~~~~
    hint: '==' compares
  adcalc: -e:1:3: only a name, an element v[i] or a function f(x) can be assigned to
    { (x) += 3; x }
      ^~~
    hint: '==' compares
  [2]
  $ adcalc -e 'f(x, x, x, y, y) = 3'
  adcalc: -e:1:6: parameter 'x' occurs twice
    f(x, x, x, y, y) = 3
         ^
  [2]

Jumps find no loop, however deep they are

  $ adcalc -e 'f(x) = { if (x) { x } else { { y = 1; continue } } }'
  adcalc: -e:1:39: 'continue' outside a loop
    f(x) = { if (x) { x } else { { y = 1; continue } } }
                                          ^~~~~~~~
  [2]

Other notations

  $ adcalc -e 'd/dx x^2   # why'
  adcalc: -e:1:6: unexpected 'x', expected an operator or the end of the statement
    d/dx x^2   # why
         ^
    hint: write diff(x^2, x) for a derivative
  [2]
  $ adcalc -e 'x1_2²(3)'; adcalc -e '(x)²(3)'; adcalc -e '3²(3)'
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
  [2]
  $ adcalc -e '(x || * y)' --at x=1,y=2
  adcalc: -e:1:7: unexpected '*', expected an operand
    (x || * y)
          ^
    hint: '||' is always 'or'; write abs(...) inside bars
  [2]

Long operands are not repeated

  $ adcalc -e '3 3.14159265358979323846264338327950288419716939937510'
  adcalc: -e:1:3: unexpected number, expected an operator or the end of the statement
    3 3.14159265358979323846264338327950288419716939937510
      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    hint: write '*' between them
  [2]
  $ adcalc -e 'averyveryveryveryveryveryverylongnameindeedlongerthanfortyeight xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'
  adcalc: -e:1:65: unexpected name, expected an operator or the end of the statement
    ...ameindeedlongerthanfortyeight xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...
                                     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    hint: write ...(...) for a call, ...*... for a product
  [2]
