Odd texts, and what is said about them. Numbers were compared with Python's float() and float.fromhex().
SPDX-License-Identifier: GPL-3.0-or-later

Numbers in tables: as in a formula.

  $ printf 'x\n0x\n0x1p\n0x1p+\n0x1p-2\n0x.8\n1_0\n1e\n1e+\n1.2.3\n+\n-\n+5\n-0x10\n0x1p99999999999\n0x1p-99999999999\n1e5_0\n.\n5.\n' | adcalc -q -e 'x' -p - 2> errors | cut -d, -f 1,2 | paste -sd ' '; cut -d: -f 5- errors | paste -sd ';'
  x,f 0x,(error) 0x1p,(error) 0x1p+,(error) 0x1p-2,0.25 0x.8,0.5 1_0,10 1e,(error) 1e+,(error) 1.2.3,(error) +,(error) -,(error) +5,5 -0x10,-16 0x1p99999999999,(error) 0x1p-99999999999,(error) 1e5_0,1e50 .,(error) 5.,5
   '0x' is not a number; '0x1p' is not a number; '0x1p+' is not a number; '1e' is not a number; '1e+' is not a number; '1.2.3' is not a number; '+' is not a number; '-' is not a number; '0x1p99999999999' is outside the range of a double; '0x1p-99999999999' is outside the range of a double;

Halves between two doubles, decided by the last of many digits.

  $ half=1.00000000000000011102230246251565404236316680908203125; zeros=$(printf '0%.0s' $(seq 900)); for n in $half $half${zeros} $half${zeros}1 $half${zeros}101 1_0${half#1}e-1 ${half}1e0 0.000${half#1.}; do adcalc -q -e "$n"; done | paste -sd ' '; adcalc -q -e 1_000.5_0e0_1; marked adcalc -q -e 0x1p99999999999
  1 1 1.0000000000000002 1.0000000000000002 1 1.0000000000000002 1.1102230246251566e-19
  10005
  adcalc: -e:1:1: warning: number outside the range of a double, read as inf [0x1p99999999999]
  inf

Bytes that are no text, and places in long lines.

  $ for b in '\340\200\200' '\360\200\200\200' '\355\240\200' '\370' '\316'; do adcalc -e "$(printf "x + $b")" --at x=1 2>&1 | sed -n 1p; done
  adcalc: -e:1:5: byte 0xE0 is not valid UTF-8
  adcalc: -e:1:5: byte 0xF0 is not valid UTF-8
  adcalc: -e:1:5: byte 0xED is not valid UTF-8
  adcalc: -e:1:5: byte 0xF8 is not valid UTF-8
  adcalc: -e:1:5: byte 0xCE is not valid UTF-8
  $ adcalc -e "$(printf 'α%.0s' $(seq 90)) + 1"; adcalc -e "$(printf 'ä + %.0s' $(seq 60))ö + ) + $(printf 'ü + %.0s' $(seq 60))ß"; adcalc -e "$(printf 'a%.0s' $(seq 300))" 2>&1 | cut -c 1-100
  f = αααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααα + 1
  ∂f/∂αααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααα = 1
  for numbers: --at
      αααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααααα=...
  adcalc: -e:1:245: unexpected ')', expected an operand
    ...+ ä + ä + ä + ä + ä + ä + ö + ) + ü + ü + ü + ü + ü + ü + ü + ü + ü + ü + ü ...
                                     ^
    hint: no '(' is open here
  adcalc: -e:1:1: unknown name 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
    aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...
    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    hint: give it a value with --at aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa

Signs, factorials, bars, colons, primes.

  $ r() { for e; do printf '%s    ' "$e"; adcalc -q --at x=2,y=3 -e "$e" 2>&1 | grep -v 'does not occur' | marks | paste -sd ' ' -; done; }
  $ r '5!!' '!!3' '!!(x)' '!!x' '5!!!' '2²(3)' 'sin²(x)' "$(printf 'a%.0s' $(seq 70))²(x)" '|| x' 'x ||' '||x||' '|x || y|' '|x| || y' 'x : 3' '(:)' "x'(3)'" "'x" "3'(x)" "sin'" "x' y" '+' 'x++' 'x --' '++x' ':'
  5!!    15 0 0
  !!3    1 0 0
  !!(x)    1 0 0
  !!x    1 0 0
  5!!!    1307674368000 0 0
  2²(3)    adcalc: -e:1:3: unexpected '(', expected an operator or the end of the statement   2²(3)     ^   hint: write '*' between them
  sin²(x)    adcalc: -e:1:5: unexpected '(', expected an operator or the end of the statement   sin²(x)       ^   hint: write sin(x)² for the power of a function, or '*' between them
  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa²(x)    adcalc: -e:1:72: unexpected '(', expected an operator or the end of the statement   aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa²(x)                                                                          ^   hint: write '*' between them
  || x    adcalc: -e:1:1: unexpected '||', expected an operand or the end of the input [||]   hint: '||' is always 'or'; write abs(...) inside bars
  x ||    adcalc: -e:1:5: unexpected end of the input, expected an operand []   hint: '||' is always 'or'; write abs(...) inside bars
  ||x||    adcalc: -e:1:1: unexpected '||', expected an operand or the end of the input [||]   hint: '||' is always 'or'; write abs(...) inside bars
  |x || y|    1 0 0
  |x| || y    1 0 0
  x : 3    adcalc: -e:1:3: unexpected ':', expected an operator or the end of the statement [:]   hint: write [1:5] for a range, sum(k=1, 5, k) for a sum, c ? a : b for a choice
  (:)    adcalc: -e:1:2: unexpected ':', expected an operand [:]   hint: write A[i,:] for a row of a matrix, A[:,j] for a column
  x'(3)'    adcalc: -e:1:1: 'x' is a variable, not a function [x]   hint: write x*(...) for a product
  'x    adcalc: -e:1:1: unexpected ''', expected an operand or the end of the input [']
  3'(x)    adcalc: -e:1:1: a number is not transposed [3']
  sin'    adcalc: -e:1:1: 'sin' is a function and has no value here [sin]   hint: name its derivative: d(x) = sin'(x), and write d
  x' y    adcalc: -e:1:4: unexpected 'y', expected an operator or the end of the statement [y]   hint: write f'(x) for the derivative of a function, v'*w for a product
  +    adcalc: -e:1:2: unexpected end of the input, expected an operand []
  x++    adcalc: -e:1:4: unexpected end of the input, expected an operand []   hint: write i += 1 or i -= 1 for i++ or i--
  x --    adcalc: -e:1:5: unexpected end of the input, expected an operand []   hint: write i += 1 or i -= 1 for i++ or i--
  ++x    2 1 0
  :    adcalc: -e:1:1: unexpected ':', expected an operand or the end of the input [:]   hint: a command, which begins with ':', is for a session: adcalc -i

Operands side by side, and the habits of others.

  $ r 'x rem y' 'x mod y' 'd/dx x^2   ' 'x + dx y' 'adx x' 'diff x^2 ;' 'let x = 3' '[i*j for i=1:2, i=1:3]' '[i*j for i=1:2, j=1:3]' '[1 -2]' '[1	-2]' '[1 - 2]' '[(1 -2) +3]' '[1 -' 'v[1][2] = 3' '√x = 3' 'else 3' 'x else 3' '2*(if (x) 3)' '2*(if (x, 3, 4))' 'x + while' 'x + if' 'x + return' 'if x 3' 'while x' 'for x' 'if (x) then x' '// x' 'x; // y' 'x // y' 'x at _a=3' 'x at 3=4' 'x at Z=1' 'x at x=(1;2)' 'x at x=3; 4' 'x at'
  x rem y    adcalc: -e:1:3: unexpected 'rem', expected an operator or the end of the statement [rem]   hint: write '%' for the remainder
  x mod y    adcalc: -e:1:3: unexpected 'mod', expected an operator or the end of the statement [mod]   hint: write '%' for the remainder
  d/dx x^2       adcalc: -e:1:6: unexpected 'x', expected an operator or the end of the statement [x]   hint: write diff(x^2, x) for a derivative
  x + dx y    adcalc: -e:1:8: unexpected 'y', expected an operator or the end of the statement [y]   hint: write dx(y) for a call, dx*y for a product
  adx x    adcalc: -e:1:5: unexpected 'x', expected an operator or the end of the statement [x]   hint: write adx(x) for a call, adx*x for a product
  diff x^2 ;    adcalc: -e:1:6: unexpected 'x', expected an operator or the end of the statement [x]   hint: write diff(x^2, x), the derivative in x
  let x = 3    adcalc: -e:1:5: unexpected 'x', expected an operator or the end of the statement [x]   hint: write x = 3 alone
  [i*j for i=1:2, i=1:3]    adcalc: -e:1:17: name 'i' occurs twice [i=1:3]
  [i*j for i=1:2, j=1:3]    1 0 0 2 0 0 3 0 0 2 0 0 4 0 0 6 0 0
  [1 -2]    adcalc: -e:1:2: '1 -' can be read in two ways [1 -]   hint: write [1, -2] or [1 - 2]
  [1\t-2]    adcalc: -e:1:2: '1 -' can be read in two ways [1 -]   hint: write [1, -2] or [1 - 2] (esc)
  [1 - 2]    -1 0 0
  [(1 -2) +3]    adcalc: -e:1:7: ') +' can be read in two ways [) +]   hint: write [(1 -2), +3] or [(1 -2) + 3]
  [1 -    adcalc: -e:1:5: unexpected end of the input, expected an operand []   hint: the '[' at line 1, column 1 is not closed
  v[1][2] = 3    adcalc: -e:1:1: only a name, an element v[i] or a function f(x) can be assigned to [v[1][2]]   hint: '==' compares
  √x = 3    adcalc: -e:1:1: only a name, an element v[i] or a function f(x) can be assigned to   √x = 3   ^~   hint: '==' compares
  else 3    adcalc: -e:1:1: unexpected 'else', expected an operand or the end of the input [else]   hint: there is no 'if' before it that it could belong to
  x else 3    adcalc: -e:1:3: unexpected 'else', expected an operator or the end of the statement [else]   hint: there is no 'if' before it that it could belong to
  2*(if (x) 3)    adcalc: -e:1:9: unexpected ')', expected an operator or ',' [)]   hint: within an expression write if(condition, value, value)
  2*(if (x, 3, 4))    6 0 0
  x + while    adcalc: -e:1:5: unexpected 'while', expected an operand [while]   hint: 'while' begins a statement
  x + if    adcalc: -e:1:7: unexpected end of the input, expected '(' []   hint: write if (condition) statement
  x + return    adcalc: -e:1:5: unexpected 'return', expected an operand [return]   hint: 'return' begins a statement
  if x 3    adcalc: -e:1:4: unexpected 'x', expected '(' [x]   hint: write if (condition) statement
  while x    adcalc: -e:1:7: unexpected 'x', expected '(' [x]   hint: write while (condition) statement
  for x    adcalc: -e:1:5: unexpected 'x', expected '(' [x]   hint: write for (i = 1; i <= n; i = i + 1) statement
  if (x) then x    adcalc: -e:1:13: unexpected 'x', expected an operator, 'else' or the end of the statement [x]   hint: no 'then' is needed; braces hold several statements
  // x    adcalc: nothing to evaluate   hint: end with an expression, as in -e 'x=3; x^2'
  x; // y    2 1 0
  x // y    2 1 0
  x at _a=3    2 0 1 0
  x at 3=4    adcalc: -e:1:3: unexpected 'at', expected an operator or the end of the statement [at]   hint: write x(at) for a call, x*at for a product
  x at Z=1    2 0 1 0
  x at x=(1;2)    adcalc: -e:1:10: unexpected ';', expected an operator or ')' [;]   hint: the '(' at line 1, column 8 is not closed
  x at x=3; 4    adcalc: -e:1:11: -e answers one expression, and this is the second [4]   hint: write [x, 4] for both, or give each its own command
  x at    adcalc: -e:1:3: unexpected 'at', expected an operator or the end of the statement [at]   hint: write x(at) for a call, x*at for a product

Lines that go on, comments over lines, in a pipe.

  $ { printf 'x = 1 /*\n a */ + 2\nx\n' | adcalc -q; printf 'x = 1 /* a\n*\n/\n*/\nx\n' | adcalc -q; printf '1 + \\\n' | adcalc -q; printf '1 \\  \n+ 2\n' | adcalc -q; printf '/*' | adcalc -q; printf '(1;\n2)\n3' | adcalc -q; printf 'if (1) 2\nelse 3\n' | adcalc -q; printf '1\r\n2\r3\n' | adcalc -q; printf '{ 1\n\n;\n}\n' | adcalc -q; printf ')\n1\n' | adcalc -q; printf 'x = \n\n3\nx' | adcalc -q; printf '\357\273\2771+1\n\357\273\2772' | adcalc -q; } 2>&1 | marks
  3
  1
  1
  1
  adcalc: standard input:2:1: unexpected end of the input, expected an operand []
  3
  adcalc: standard input:1:1: this comment is not closed with '*/' [/*]
  adcalc: standard input:1:3: unexpected ';', expected an operator or ')' [;]
    hint: the '(' at line 1, column 1 is not closed
  2
  1
  2
  3
  1
  adcalc: standard input:1:1: unexpected ')', expected an operand or the end of the input [)]
    hint: no '(' is open here
  3
  1
  2
  adcalc: standard input:2:1: character U+FEFF is not part of the language [\ufeff]

Figures of an uncertainty that are long or far from 1, powers of names, signs in brackets over lines, separators within a
point

  $ adcalc -a "x=1.$(printf '1%.0s' $(seq 200))(5)" -e 'x^2' 2>&1 | sed -n 1p
  adcalc: --at:1:3: more than 199 characters in a number with its uncertainty
  $ for x in '0.0(5)e-99999999999999999999' '0.0(5)e99999999999999999999' '1.5(2)e-200000' '0.0(5)e-30'; do adcalc -a "x=$x" -e 'x^2+x' 2>&1 | grep '^result\|^adcalc'; done
  adcalc: --at:1:3: an uncertainty outside the range of a double
  adcalc: --at:1:3: an uncertainty outside the range of a double
  adcalc: --at:1:3: number outside the range of a double
  result   0.0(50)e-31   u = 5e-31
  $ r 'sin^2(x)' 's^2(x)' 'sin^2 x' 'x^2y' 'sin^-1(x)' 's²(x)'
  sin^2(x)    adcalc: -e:1:1: 'sin^2(x)' is not how a power of a function is written [sin^2(x)]   hint: write sin(x)^2, or sin^2*(x) where sin is a variable
  s^2(x)    adcalc: -e:1:1: 's^2(x)' can be read in two ways [s^2(x)]   hint: write s^2*(x) or s^(2*(x))
  sin^2 x    adcalc: -e:1:1: 'sin^2 x' can be read in two ways [sin^2 x]   hint: write sin^2*x or sin^(2*x)
  x^2y    adcalc: -e:1:1: 'x^2y' can be read in two ways [x^2y]   hint: write x^2*y or x^(2*y)
  sin^-1(x)    adcalc: -e:1:1: 'sin^-1(x)' is not how a power of a function is written [sin^-1(x)]   hint: write sin(x)^-1, or sin^-1*(x) where sin is a variable
  s²(x)    adcalc: -e:1:3: unexpected '(', expected an operator or the end of the statement   s²(x)     ^   hint: write s(x)² for the power of a function, or '*' between them
  $ printf '[1,\n x -2]\n' | adcalc -q -a x=2 2>&1 | sed -n '1p;$p'; printf '[1, x -\n 2]\n' | adcalc -q -a x=2 | paste -sd ' '
  adcalc: standard input:2:2: 'x -' can be read in two ways
    hint: write x, -... or x - ...
  1 0 0 1
  $ for a in ';x=2' 'x=2;y=3' '
  > x=2
  > '; do adcalc -q -a "$a" -e x 2>&1 | sed -n 1p; done
  adcalc: --at:1:1: unexpected ';', expected a name
  adcalc: --at:1:4: unexpected ';', expected an operator, ',' or the end of the input
  2
