What is refused: message, place to the caret, hint and exit status.
SPDX-License-Identifier: GPL-3.0-or-later

  $ shown() { adcalc -q -e "$1" --at "${2-x=2,y=3}"; }; v() { marked shown "$@"; }

Two ways to read it

  $ v '1/2x'
  adcalc: -e:1:1: '1/2x' can be read in two ways [1/2x]
    hint: write 1/2*x or 1/(2*x)
  [2]

  $ v '8/2(1+3)'
  adcalc: -e:1:1: '8/2(1+3)' can be read in two ways [8/2(1+3)]
    hint: write 8/2*(1+3) or 8/(2*(1+3))
  [2]

  $ v '1/-2x'
  adcalc: -e:1:1: '1/-2x' can be read in two ways [1/-2x]
    hint: write 1/-2*x or 1/(-2*x)
  [2]

  $ v 'x*y/2x^2'
  adcalc: -e:1:1: 'x*y/2x^2' can be read in two ways [x*y/2x^2]
    hint: write x*y/2*x^2 or x*y/(2*x^2)
  [2]

  $ v 'x % 2y'
  adcalc: -e:1:1: 'x % 2y' can be read in two ways [x % 2y]
    hint: write x%2*y or x%(2*y)
  [2]

  $ v '2^2x'
  adcalc: -e:1:1: '2^2x' can be read in two ways [2^2x]
    hint: write 2^2*x or 2^(2*x)
  [2]

  $ v '2^-2x'
  adcalc: -e:1:1: '2^-2x' can be read in two ways [2^-2x]
    hint: write 2^-2*x or 2^(-2*x)
  [2]

  $ v '!x == y'
  adcalc: -e:1:1: '!x == y' can be read in two ways [!x == y]
    hint: write (!x) == y or not x == y
  [2]

  $ v '(1/2)*x'; v '1/(2x)' x=2; v '2^(2x)' x=1 | head -1; v '(!x) == y' | head -1; v 'not x == y' | head -1
  adcalc: warning: --at: 'y' does not occur in the formula
  1
  0.5
  0
  0.25
  -0.125
  4
  0
  1

Side by side

  $ v '(x+1)(x-1)'
  adcalc: -e:1:6: unexpected '(', expected an operator or the end of the statement [(]
    hint: write '*' between them
  [2]

  $ v '2x y'
  adcalc: -e:1:4: unexpected 'y', expected an operator or the end of the statement [y]
    hint: write x(y) for a call, x*y for a product
  [2]

  $ v 'x 2'
  adcalc: -e:1:3: unexpected '2', expected an operator or the end of the statement [2]
    hint: write x(2) for a call, x*2 for a product
  [2]

  $ v 'sin x'
  adcalc: -e:1:5: unexpected 'x', expected an operator or the end of the statement [x]
    hint: write sin(x)
  [2]

  $ v '2 3'
  adcalc: -e:1:3: unexpected '3', expected an operator or the end of the statement [3]
    hint: write '*' between them
  [2]

  $ v 'x(x+1)'
  adcalc: -e:1:1: 'x' is a variable, not a function [x]
    hint: write x*(...) for a product
  [2]

  $ v '2(x)(y)'
  adcalc: -e:1:5: unexpected '(', expected an operator or the end of the statement [(]
    hint: write '*' between them
  [2]

  $ v 'xy'
  adcalc: -e:1:1: unknown name 'xy' [xy]
    hint: write x*y for the product
  [2]

  $ v 'pi x'
  adcalc: -e:1:4: unexpected 'x', expected an operator or the end of the statement [x]
    hint: write pi*x for a product
  [2]

Bars, signs, remainders, slashes

  $ v '||x||'
  adcalc: -e:1:1: unexpected '||', expected an operand or the end of the input [||]
    hint: '||' is always 'or'; write abs(...) inside bars
  [2]

  $ v '|x|y||'
  adcalc: -e:1:4: unexpected 'y', expected an operator or the end of the statement [y]
    hint: write '*' between them
  [2]

  $ v '|x'
  adcalc: -e:1:3: unexpected end of the line, expected an operator or '|' []
  [2]

  $ v '||'
  adcalc: -e:1:1: unexpected '||', expected an operand or the end of the input [||]
    hint: '||' is always 'or'; write abs(...) inside bars
  [2]

  $ v '5%'
  adcalc: -e:1:3: unexpected end of the line, expected an operand []
    hint: '%' is the remainder; write 5/100 for five per cent
  [2]

  $ v 'x mod 3'
  adcalc: -e:1:3: unexpected 'mod', expected an operator or the end of the statement [mod]
    hint: write '%' for the remainder
  [2]

  $ v '7 mod 3'
  adcalc: -e:1:7: unexpected '3', expected an operator or the end of the statement [3]
    hint: write '%' for the remainder
  [2]

  $ v '5% + x'
  adcalc: warning: --at: 'y' does not occur in the formula
  1
  -2
  0

  $ v 'x//2'
  adcalc: -e:1:2: '//' directly after an operand [//]
    hint: write floor(x/2) for a whole quotient; a comment needs a space before it
  [2]

  $ v 'x & y'
  adcalc: -e:1:3: '&' is not an operator [&]
    hint: 'and' and '&&' mean logical and
  [2]

  $ v '2 * not x'
  adcalc: -e:1:5: unexpected 'not', expected an operand [not]
    hint: put the 'not' in parentheses
  [2]

  $ v 'x and and y'
  adcalc: -e:1:7: unexpected 'and', expected an operand [and]
  [2]

  $ v '√-4'
  adcalc: -e:1:2: unexpected '-', expected an operand
    √-4
     ^
  [2]

  $ v 'x =! y'
  adcalc: nothing to evaluate
    hint: end with an expression, as in -e 'x=3; x^2'
  [2]

  $ v 'x <> y'
  adcalc: -e:1:4: unexpected '>', expected an operand [>]
    hint: '!=' is 'not equal to'
  [2]

Numbers that are none

  $ v 2e; v 2e+; v 2e-x
  adcalc: -e:1:1: '2e' has no digits in its exponent [2e]
    hint: write 2e0 for a number, 2*e for a product
  adcalc: -e:1:1: '2e+' has no digits in its exponent [2e+]
    hint: write 2e0 for a number, 2*e for a product
  adcalc: -e:1:1: '2e-' has no digits in its exponent [2e-]
    hint: write 2e0 for a number, 2*e for a product
  [2]

  $ v 0x; v 0b11; v 0o17
  adcalc: -e:1:1: '0x' has no hexadecimal digits [0x]
    hint: write 0x1F, or 0*x for a product
  adcalc: -e:1:1: '0b11' is not a number of this language [0b11]
    hint: write it in decimal, or in hexadecimal as 0x1F
  adcalc: -e:1:1: '0o17' is not a number of this language [0o17]
    hint: write it in decimal, or in hexadecimal as 0x1F
  [2]

  $ v 1_; v 1__0; v 1._5
  adcalc: -e:1:1: '1_': '_' is allowed between two digits only [1_]
  adcalc: -e:1:1: '1__0': '_' is allowed between two digits only [1__0]
  adcalc: -e:1:3: unknown name '_5' [_5]
    hint: give it a value with --at _5=... or _5 = ...; for formulas: --emit=infix
  [2]

  $ v 1.2.3; v .5.5; v 1..2
  adcalc: -e:1:1: '1.2.3' has more than one decimal point [1.2.3]
  adcalc: -e:1:1: '.5.5' has more than one decimal point [.5.5]
  adcalc: -e:1:1: '1..2' has more than one decimal point [1..2]
    hint: write 0:1 for a range, sum(k=0, 1, k) for a sum
  [2]

Characters that are none

  $ v '@x'; v 'x $ y'; v '"a"'; v '.'
  adcalc: -e:1:1: character '@' (U+0040) is not part of the language [@]
  adcalc: -e:1:3: character '$' (U+0024) is not part of the language [$]
  adcalc: -e:1:1: character '"' (U+0022) is not part of the language ["]
    hint: leave quotes out; at a shell's prompt they are ' and "
  adcalc: -e:1:1: character '.' (U+002E) is not part of the language [.]
  [2]

  $ v 'sin(30°)'; for e in '∂x' '∫x' '∑k'; do v "$e" 2>&1 | sed '/hint/!d'; done
  adcalc: -e:1:7: character U+00B0 is not part of the language
    sin(30°)
          ^
    hint: write deg for degrees, as in sin(30 deg)
    hint: write diff(x^2, x)
    hint: write integrate(x=0, 1, x^2)
    hint: write sum(k=1, n, x^k)
  $ v 'x + 日'; v 'x → y'; v '∞'; v 'x‿y'; v '½'
  adcalc: -e:1:5: character U+65E5 is not part of the language
    x + 日
        ^
  adcalc: -e:1:3: character U+2192 is not part of the language
    x → y
      ^
  adcalc: warning: --at: 'x' does not occur in the formula
  adcalc: warning: --at: 'y' does not occur in the formula
  inf
  0
  0
  adcalc: -e:1:2: character U+203F is not part of the language
    x‿y
     ^
  adcalc: warning: --at: 'x' does not occur in the formula
  adcalc: warning: --at: 'y' does not occur in the formula
  0.5
  0
  0

  $ v "$(printf 'x \033[31m')"; v "$(printf 'x \007')"; v "$(printf 'x\177')"
  adcalc: -e:1:3: character U+001B is not part of the language [\x1b]
  adcalc: -e:1:3: character U+0007 is not part of the language [\x07]
  adcalc: -e:1:2: character U+007F is not part of the language [\x7f]
  [2]

  $ v "$(printf 'x + \377')"; v "$(printf '\303')"; v "$(printf '\300\200')"; v "$(printf '\355\240\200')"
  adcalc: -e:1:5: byte 0xFF is not valid UTF-8 [\xff]
  adcalc: -e:1:1: byte 0xC3 is not valid UTF-8 [\xc3]
  adcalc: -e:1:1: byte 0xC0 is not valid UTF-8 [\xc0]
  adcalc: -e:1:1: byte 0xED is not valid UTF-8 [\xed\xa0\x80]
  [2]

  $ printf '1\0' | adcalc
  adcalc: standard input:1:2: character U+0000 is not part of the language
    1\x00
     ^~~~
  [2]

  $ printf '1 + \342\200\256 2' | adcalc
  adcalc: standard input:1:5: character U+202E is not part of the language
    1 + \u202e 2
        ^~~~~~
  [2]

  $ printf '1 + \342\200\213 2' | adcalc
  adcalc: standard input:1:5: character U+200B is not part of the language
    1 + \u200b 2
        ^~~~~~
  [2]

  $ printf '1 + \363\240\200\201 2' | adcalc
  adcalc: standard input:1:5: character U+E0001 is not part of the language
    1 + \U000e0001 2
        ^~~~~~~~~~
  [2]

  $ printf '1 + \302\205 2' | adcalc
  adcalc: standard input:1:5: character U+0085 is not part of the language
    1 + \u0085 2
        ^~~~~~
  [2]

Unfinished

  $ v 'x +'
  adcalc: -e:1:4: unexpected end of the input, expected an operand []
  [2]

  $ v '(x'
  adcalc: -e:1:3: unexpected end of the input, expected an operator or ')' []
    hint: the '(' at line 1, column 1 is not closed
  [2]

  $ v '(x + [y'
  adcalc: -e:1:8: unexpected end of the input, expected an operator, ',', ']', ':' or ';' []
    hint: the '[' at line 1, column 6 is not closed
  [2]

  $ v 'x)'
  adcalc: -e:1:2: unexpected ')', expected an operator or the end of the statement [)]
    hint: no '(' is open here
  [2]

  $ v '(x]'
  adcalc: -e:1:3: unexpected ']', expected an operator or ')' []]
    hint: the '(' at line 1, column 1 is not closed
  [2]

  $ v '()'
  adcalc: -e:1:2: unexpected ')', expected an operand [)]
  [2]

  $ v 'max(1,)'
  adcalc: -e:1:7: unexpected ')', expected an operand [)]
  [2]

  $ v '*x'
  adcalc: -e:1:1: unexpected '*', expected an operand or the end of the input [*]
  [2]

  $ v 'x ? 1'
  adcalc: -e:1:6: unexpected end of the line, expected an operator or ':' []
  [2]

  $ v 'x : 2'
  adcalc: -e:1:3: unexpected ':', expected an operator or the end of the statement [:]
    hint: write [1:5] for a range, sum(k=1, 5, k) for a sum, c ? a : b for a choice
  [2]

  $ v 'x ?: y'
  adcalc: -e:1:4: unexpected ':', expected an operand [:]
  [2]

  $ v 'x /* never'
  adcalc: -e:1:3: this comment is not closed with '*/' [/*]
  [2]

  $ v 'if(x, 1)'
  adcalc: -e:1:8: unexpected ')', expected an operator or ',' [)]
  [2]

  $ v "x'"
  adcalc: -e:1:1: a number is not transposed [x']
    hint: f'(x) is a derivative, diff(e, x) another
  [1]

Names

  $ v 'sni(x)'; v 'Sin(x)'; v 'qqqq(x)'
  adcalc: -e:1:1: unknown function 'sni' [sni]
    hint: did you mean 'sin'?
  adcalc: -e:1:1: unknown function 'Sin' [Sin]
    hint: did you mean 'sin'?
  adcalc: -e:1:1: unknown function 'qqqq' [qqqq]
    hint: ':functions' in a session, or 'adcalc --help=functions', lists them
  [2]

  $ v 'sin'; v 'sin + 1'
  adcalc: -e:1:1: 'sin' is a function and has no value here [sin]
    hint: write sin(x), or give the variable a value with --at sin=...
  adcalc: -e:1:1: 'sin' is a function and has no value here [sin]
    hint: write sin(x), or give the variable a value with --at sin=...
  [2]

  $ v 'foo + 1' foo1=2
  adcalc: -e:1:1: unknown name 'foo' [foo]
    hint: did you mean 'foo1'? A variable gets its value with --at foo=...
  [2]

  $ v 'alpha*betta' alpha=1,beta=2
  adcalc: -e:1:7: unknown name 'betta' [betta]
    hint: did you mean 'beta'? A variable gets its value with --at betta=...
  [2]

  $ v 'q'
  adcalc: -e:1:1: unknown name 'q' [q]
    hint: give it a value with --at q=... or q = ...; for formulas: --emit=infix
  [2]

  $ v 'ans'; v '_'
  adcalc: -e:1:1: 'ans' is the last answer, and there is none yet [ans]
  adcalc: -e:1:1: '_' is the last answer, and there is none yet [_]
  [2]

  $ v 'pi(2)'
  adcalc: -e:1:1: 'pi' is a variable, not a function [pi]
    hint: write pi*(...) for a product
  [2]

Wrong numbers of arguments

  $ v 'sin()'; v 'sin(x, y)'; v 'atan2(x)'; v 'max()'; v 'log(1, 2, 3)'; v 'clamp(x)'
  adcalc: -e:1:1: 'sin' takes 1 argument, 0 given [sin()]
  adcalc: -e:1:1: 'sin' takes 1 argument, 2 given [sin(x, y)]
  adcalc: -e:1:1: 'atan2' takes 2 arguments, 1 given [atan2(x)]
  adcalc: -e:1:1: 'max' takes at least 1 argument, 0 given [max()]
  adcalc: -e:1:1: 'log' takes 1 to 2 arguments, 3 given [log(1, 2, 3)]
  adcalc: -e:1:1: 'clamp' takes 3 arguments, 1 given [clamp(x)]
  [2]

  $ v 'f(a, b=1) = a*b; f()'; v 'f(a, b=1) = a*b; f(1, 2, 3)'; v 'f(a) = a; f(1, 2)'
  adcalc: -e:1:18: 'f' takes 1 to 2 arguments, 0 given [f()]
  adcalc: -e:1:18: 'f' takes 1 to 2 arguments, 3 given [f(1, 2, 3)]
  adcalc: -e:1:11: 'f' takes 1 argument, 2 given [f(1, 2)]
  [2]

  $ v 'f(a, b=1) = a*b; f(1, c=2)'; v 'f(a, b=1) = a*b; f(1, a=2)'; v 'f(a, b) = a*b; f(b=1)'; v 'f(a,b)=a; f(b=1,2)'
  adcalc: -e:1:23: 'f' has no parameter 'c' [c=2]
  adcalc: -e:1:23: this parameter is given twice [a=2]
  adcalc: -e:1:16: 'f' takes 2 arguments, 1 given [f(b=1)]
  adcalc: -e:1:17: this parameter is given twice [2]
  [2]

  $ v 'sin(x=2)'
  adcalc: -e:1:5: built-in functions take no named arguments [x=2]
  [2]

Bindings

  $ shown 'pi = 3'; adcalc -q -e 'e := 1; e'; shown 'ans = 2'; shown '_ = 2'; shown 'inf = 1'; shown 'nan = 1'; shown 'π = 3'
  adcalc: -e:1:1: 'pi' has a fixed meaning and cannot be bound
    pi = 3
    ^~
  adcalc: -e:1:1: warning: 'e' is a variable from here on; exp(1) is the constant
    e := 1; e
    ^
  1
  1
  adcalc: -e:1:1: 'ans' has a fixed meaning and cannot be bound
    ans = 2
    ^~~
  adcalc: -e:1:1: '_' has a fixed meaning and cannot be bound
    _ = 2
    ^
  adcalc: -e:1:1: 'inf' has a fixed meaning and cannot be bound
    inf = 1
    ^~~
  adcalc: -e:1:1: 'nan' has a fixed meaning and cannot be bound
    nan = 1
    ^~~
  adcalc: -e:1:1: 'π' has a fixed meaning and cannot be bound
    π = 3
    ^
  [2]

  $ v 'if = 2'; v 'f(while) = 2'; v 'return = 1'
  adcalc: -e:1:4: unexpected '=', expected '(' [=]
    hint: '=' binds one name at the start of a statement; '==' compares
  adcalc: -e:1:3: unexpected 'while', expected an operand or ')' [while]
    hint: 'while' begins a statement
  adcalc: -e:1:8: unexpected '=', expected an operand [=]
    hint: '=' binds one name at the start of a statement; '==' compares
  [2]

  $ shown 'f(pi) = pi; f(1)'; adcalc -q -e 'f(e) = e; f(1)'
  adcalc: -e:1:3: 'pi' has a fixed meaning and cannot be bound
    f(pi) = pi; f(1)
      ^~
  adcalc: -e:1:3: warning: 'e' is a variable from here on; exp(1) is the constant
    f(e) = e; f(1)
      ^
  1

  $ v '3 = x'; v 'x + 1 = 2'; v '(x) = 2'; v '|x| = 2'; v 'x = y = 2'
  adcalc: -e:1:1: only a name, an element v[i] or a function f(x) can be assigned to [3]
    hint: '==' compares
  adcalc: -e:1:1: only a name, an element v[i] or a function f(x) can be assigned to [x + 1]
    hint: '==' compares
  adcalc: -e:1:1: only a name, an element v[i] or a function f(x) can be assigned to [(x)]
    hint: '==' compares
  adcalc: -e:1:1: only a name, an element v[i] or a function f(x) can be assigned to [|x|]
    hint: '==' compares
  adcalc: -e:1:7: unexpected '=', expected an operator or the end of the statement [=]
    hint: write ';' before 'y='
  [2]

  $ v 'f(2) = 3'; v 'f(a, a) = 3'; v 'f() = 3'; v 'f(a=1, b) = 3'; v 'f(a)(b) = 3'
  adcalc: -e:1:3: a parameter must be a name [2]
  adcalc: -e:1:6: parameter 'a' occurs twice [a]
  adcalc: -e:1:1: a function needs a parameter; a formula is written 'f = ...' [f()]
  adcalc: -e:1:8: parameters with a default come last [b]
  adcalc: -e:1:5: unexpected '(', expected an operator or the end of the statement [(]
    hint: write '*' between them
  [2]

  $ v 'a = b; b = a; a'; v 'a = a + 1; a'; v 'k += 1; k'
  adcalc: -e:1:5: unknown name 'b' [b]
    hint: give it a value with --at b=... or b = ...
  adcalc: -e:1:5: unknown name 'a' [a]
    hint: give it a value with --at a=... or a = ...
  adcalc: -e:1:1: unknown name 'k' [k]
    hint: give it a value with --at k=... or k = ...
  [2]

  $ v 'f(a) = g(a); f(x)'; v 'f(a) = zz*a; f(x)'
  adcalc: -e:1:8: unknown function 'g' [g]
    hint: ':functions' in a session, or 'adcalc --help=functions', lists them
  adcalc: -e:1:8: unknown name 'zz' [zz]
    hint: give it a value with --at zz=... or zz = ...; for formulas: --emit=infix
  [2]

  $ shown 'x; y'; shown 'x; y; x*y' | head -1
  adcalc: -e:1:4: -e answers one expression, and this is the second
    x; y
       ^
    hint: write [x, y] for both, or give each its own command
  adcalc: -e:1:4: -e answers one expression, and this is the second
    x; y; x*y
       ^
    hint: write [x, y] for both, or give each its own command

Statements

  $ v 'return x'; v '{ return x }'; v 'break'; v 'f(x) = { if (x) break; while (x) break }'
  adcalc: -e:1:1: 'return' outside a function [return]
    hint: write the expression alone
  adcalc: -e:1:3: 'return' outside a function [return]
    hint: write the expression alone
  adcalc: -e:1:1: 'break' outside a loop [break]
  adcalc: -e:1:17: 'break' outside a loop [break]
  [2]

  $ v 'if x > 0 y'; v 'while x < 3 { y }'; v 'for i = 1'; v 'if (x = 3) y'; v 'while (x);'
  adcalc: -e:1:4: unexpected 'x', expected '(' [x]
    hint: write if (condition) statement
  adcalc: -e:1:7: unexpected 'x', expected '(' [x]
    hint: write while (condition) statement
  adcalc: -e:1:5: unexpected 'i', expected '(' [i]
    hint: write for (i = 1; i <= n; i = i + 1) statement
  adcalc: -e:1:7: unexpected '=', expected an operator, ',' or ')' [=]
    hint: '=' binds one name at the start of a statement; '==' compares
  adcalc: -e:1:10: unexpected ';', expected a statement [;]
    hint: write { } where nothing is to be done
  [2]

  $ v 'f(x) = if (x > 0) 1 else 2'; v 'f(x) = return x'; v 'if (x) x elif (y) y'; v 'if (x) then y'
  adcalc: -e:1:17: unexpected ')', expected an operator or ',' [)]
    hint: within an expression write if(condition, value, value)
  adcalc: -e:1:8: unexpected 'return', expected an operand [return]
    hint: 'return' begins a statement
  adcalc: -e:1:10: unexpected 'elif', expected an operator, 'else' or the end of the statement [elif]
    hint: write else if (condition) statement
  adcalc: -e:1:13: unexpected 'y', expected an operator, 'else' or the end of the statement [y]
    hint: no 'then' is needed; braces hold several statements
  [2]

  $ v '{ x; else y }'; v '{ x y }'; v '{ x } + 3'; v '2 + { x }'
  adcalc: -e:1:6: unexpected 'else', expected an operator, the end of the statement or '}' [else]
    hint: there is no 'if' before it that it could belong to
  adcalc: -e:1:5: unexpected 'y', expected an operator, the end of the statement or '}' [y]
    hint: write x(y) for a call, x*y for a product
  adcalc: -e:1:7: unexpected '+', expected the end of the statement [+]
  adcalc: -e:1:5: unexpected '{', expected an operand [{]
    hint: braces hold statements, as in f(x) = { ... }
  [2]

  $ v 'x = { 3 }'; v '{ f(x) = 3 }'; v '{ x = { 3 } }'; v '{ (x) = 3 }'
  adcalc: -e:1:1: only a function can be a block of statements [x]
    hint: write f(x) = { ... }, or assign within the block
  adcalc: -e:1:3: a function cannot be defined within a statement [f(x)]
    hint: define f before this statement
  adcalc: -e:1:3: only a function can be a block of statements [x]
    hint: assign within the block
  adcalc: -e:1:3: only a name, an element v[i] or a function f(x) can be assigned to [(x)]
    hint: '==' compares
  [2]

  $ v 'f(x) = { x'; v 'f(x) = { sin(x }'; v 'x }'
  adcalc: -e:1:11: unexpected end of the input, expected an operator, the end of the statement or '}' []
    hint: the '{' at line 1, column 8 is not closed
  adcalc: -e:1:16: unexpected '}', expected an operator, ',' or ')' [}]
    hint: the '(' at line 1, column 13 is not closed
  adcalc: -e:1:3: unexpected '}', expected an operator or the end of the statement [}]
    hint: no '{' is open here
  [2]

Statuses: nothing to evaluate, refusals, limits

  $ v ''; v 'x = 3'; v '# only a comment'; v ';;'
  adcalc: nothing to evaluate
    hint: end with an expression, as in -e 'x=3; x^2'
  adcalc: nothing to evaluate
    hint: end with an expression, as in -e 'x=3; x^2'
  adcalc: nothing to evaluate
    hint: end with an expression, as in -e 'x=3; x^2'
  adcalc: nothing to evaluate
    hint: end with an expression, as in -e 'x=3; x^2'
  [2]

  $ v 'gcd(x, 4)'
  adcalc: -e:1:1: 'gcd' has no derivative [gcd(x, 4)]
  [1]

  $ v 'f(n) = f(n + 1); f(1)'
  adcalc: -e:1:8: more than 10000 activations of functions within each other (--max-depth) [f(n + 1)]
    hint: in f
  [4]

Places: lines, columns in characters, long lines

  $ v 'a = 1
  > b = 2
  >   a + c*b'
  adcalc: -e:3:7: unknown name 'c' [c]
    hint: give it a value with --at c=... or c = ...; for formulas: --emit=infix
  [2]

  $ v 'αβγ + δδδ + 1' αβγ=1
  adcalc: -e:1:7: unknown name 'δδδ'
    αβγ + δδδ + 1
          ^~~
    hint: give it a value with --at δδδ=... or δδδ = ...; for formulas: --emit=infix
  [2]

  $ printf 'x = 1\nx^2\n\n\ny + 1\n' | adcalc -q
  1
  2
  adcalc: standard input:5:1: unknown name 'y'
    y + 1
    ^
    hint: give it a value with --at y=... or y = ...; for formulas: --emit=infix
  [2]

  $ shown "$(printf '%0100d' 0)+q+$(printf '%0100d' 0)"
  adcalc: -e:1:102: unknown name 'q'
    ...00000000000000000000000000000+q+00000000000000000000000000000000000000000000...
                                     ^
    hint: give it a value with --at q=... or q = ...; for formulas: --emit=infix
  [2]

  $ printf 'x = 1\n(x +\n 2 3)\n' > three.adc; adcalc three.adc
  adcalc: three.adc:3:4: unexpected '3', expected an operator or ')'
     2 3)
       ^
    hint: write '*' between them
  [2]

  $ printf '\t1 + q\n' | adcalc
  adcalc: standard input:1:6: unknown name 'q'
     1 + q
         ^
    hint: give it a value with --at q=... or q = ...; for formulas: --emit=infix
  [2]

Points

  $ shown x x=1,x=2; shown x 'x=1,'; shown x ',x=1'; shown x 'x=1,,y=2'; shown x ''; shown x x; shown x x=; shown x 'x=1 y=2'
  adcalc: --at:1:5: 'x' has a value already
    x=1,x=2
        ^
  adcalc: --at:1:5: unexpected end of the input, expected a name
    x=1,
        ^
  adcalc: --at:1:1: unexpected ',', expected a name
    ,x=1
    ^
  adcalc: --at:1:5: unexpected ',', expected a name
    x=1,,y=2
        ^
  adcalc: --at:1:1: unexpected end of the input, expected a name
   \x20 (esc)
    ^
  adcalc: --at:1:2: unexpected end of the input, expected '='
    x
     ^
  adcalc: --at:1:3: unexpected end of the input, expected an operand
    x=
      ^
  adcalc: --at:1:6: unexpected '=', expected an operator, ',' or the end of the input
    x=1 y=2
         ^
    hint: write ',' before 'y='
  [2]

  $ shown x x=1e400 2>&1 | sed -n 1p | cut -d: -f1-4; shown x x=1e400 > out 2> /dev/null; echo $?; cat out
  adcalc: --at:1:3
  2

  $ v x x=inf
  inf
  undefined (x is not finite)
  [1]

  $ v x 'x=1+/-0.1'; v x 'x=1±0.1'
  1
  1
  1
  1

  $ v x 'x=1,y=x'; v x 'x=q'; v x 'pi=3'; v x '2=x'; v x 'f(a)=2'; v x 'x=1;y=2'; v x 'x==1'; v x 'if=2'
  adcalc: --at:1:5: the value of 'y' must be a constant [y=x]
  adcalc: --at:1:3: unknown name 'q' [q]
    hint: give it a value with --at q=... or q = ...
  adcalc: --at:1:1: 'pi' has a fixed meaning and cannot be bound [pi]
  adcalc: --at:1:1: unexpected '2', expected a name [2]
    hint: write a name and its value, as in x=2
  adcalc: --at:1:2: unexpected '(', expected '=' [(]
    hint: write f(...) for a call, f*... for a product
  adcalc: --at:1:4: unexpected ';', expected an operator, ',' or the end of the input [;]
  adcalc: --at:1:2: unexpected '==', expected '=' [==]
  adcalc: --at:1:1: unexpected 'if', expected a name [if]
  [2]

  $ adcalc -q -e 'x*y' --at x=1 --at x=2
  adcalc: --at:1:1: 'x' has a value already
    x=2
    ^
  [2]

  $ v 'x' 'x = max(1, 2),
  >   y = 3 # the second'
  adcalc: warning: --at: 'y' does not occur in the formula
  2
  1
  0

Variables to differentiate by

  $ w() { adcalc -q -e 'a = 2x; x*a' --at x=1 --wrt "$1"; }; w z; w a; w x,x; w x,; w ''; w 'x y'; w x
  adcalc: --wrt:1:1: unknown variable 'z'
    z
    ^
  adcalc: --wrt:1:1: 'a' is a formula, not an independent variable
    a
    ^
  adcalc: --wrt:1:3: 'x' occurs twice
    x,x
      ^
  adcalc: --wrt:1:3: unexpected end of the input, expected a name
    x,
      ^
  adcalc: --wrt:1:1: unexpected end of the input, expected a name
   \x20 (esc)
    ^
  adcalc: --wrt:1:3: unexpected 'y', expected ',' or the end of the input
    x y
      ^
    hint: write ',' between names
  2
  4

  $ adcalc -q -e 'x*y' --at x=1,y=2 --wrt x -w x
  adcalc: --wrt:1:1: 'x' occurs twice
    x
    ^
  [2]

Claims

  $ c() { adcalc -q -e 'x^2' --at x=3 --claim "$1"; }; c z=1; c x=; c x=q; c 6; c x=6,
  adcalc: --claim:1:1: 'z' is not a variable of the formula
    z=1
    ^
  adcalc: --claim:1:3: unexpected end of the input, expected an operand
    x=
      ^
  adcalc: --claim:1:3: unknown name 'q'
    x=q
      ^
    hint: give it a value with --at q=... or q = ...
  adcalc: --claim:1:1: unexpected '6', expected a name
    6
    ^
    hint: write x=6 for the partial with respect to x
  adcalc: --claim:1:5: unexpected end of the input, expected a name
    x=6,
        ^
  [2]

A name twice is an error; what is not finite is no derivative of x^2

  $ c x=6,x=6 > /dev/null 2>&1; echo $?; c x=inf > /dev/null 2>&1; echo $?; c x=nan > /dev/null; echo $?; c x=6 > /dev/null; echo $?
  2
  3
  adcalc: the claim about ∂x is wrong: claimed nan, exact 6
  3
  0

Options

  $ adcalc --bogus; adcalc --m=both -e 1; adcalc --no-c -e 1; adcalc -Z; adcalc -e; adcalc --at; adcalc --json=1 -e 1
  adcalc: unknown option '--bogus'
    hint: 'adcalc --help' lists the options
  adcalc: option '--m=both' could mean several options
    hint: it may be --mode, --main, --minimize, --maximize, --monte-carlo, --max-depth, --max-steps, --memory, --max-text
  adcalc: option '--no-c' could mean several options
    hint: it may be --no-check, --no-config
  adcalc: unknown option '-Z'
    hint: 'adcalc --help' lists the options
  adcalc: -e needs an argument: TEXT
    hint: 'adcalc --help' lists the options
  adcalc: --at needs an argument: NAME=VALUE,...
    hint: 'adcalc --help=at' shows it
  adcalc: --json takes no argument
    hint: 'adcalc --help' lists the options
  [2]

  $ adcalc -x^2
  adcalc: unknown option '-x^2'
    hint: for a formula write -e '-x^2'
  [2]

  $ adcalc '-x^2' --at x=1
  adcalc: unknown option '-x^2'
    hint: for a formula write -e '-x^2'
  [2]

  $ adcalc -qx^2 --at x=1
  adcalc: unknown option '-qx^2'
    hint: for a formula write -e '-qx^2'
  [2]

  $ adcalc --mode=foo -e 1; adcalc --format=xml -e 1; adcalc --color=sometimes -e 1; adcalc --generate=foo
  adcalc: --mode: 'foo' is not one of auto, forward, reverse, both
    hint: 'adcalc --help' lists the options
  adcalc: --format: 'xml' is not one of text, json, csv, tsv
    hint: 'adcalc --help' lists the options
  adcalc: --color: 'sometimes' is not one of auto, always, never
    hint: 'adcalc --help' lists the options
  adcalc: --generate: 'foo' is not one of man, complete-bash, complete-zsh, complete-fish
    hint: 'adcalc --help' lists the options
  [2]

  $ for d in 0 18 -1 1e1 '' 3x; do adcalc --digits="$d" -e 1 2>&1 | sed -n 1p; done
  adcalc: --digits: '0' is not a whole number from 1 to 10000
  1
  adcalc: --digits: '-1' is not a whole number from 1 to 10000
  1
  adcalc: --digits: '' is not a whole number from 1 to 10000
  adcalc: --digits: '3x' is not a whole number from 1 to 10000

  $ for d in 0 -1 x ''; do adcalc --max-depth="$d" -e 1 2>&1 | sed -n 1p; done
  adcalc: --max-depth: '0' is not a whole number from 1 to 1000000000
  adcalc: --max-depth: '-1' is not a whole number from 1 to 1000000000
  adcalc: --max-depth: 'x' is not a whole number from 1 to 1000000000
  adcalc: --max-depth: '' is not a whole number from 1 to 1000000000

  $ for d in 0 -1 x 10MB '' 99999999999999999999 20000000000G; do adcalc --memory="$d" -e 1 2>&1 | sed -n 1p; done
  adcalc: --memory: '0' is not a size like 500M or 2G
  adcalc: --memory: '-1' is not a size like 500M or 2G
  adcalc: --memory: 'x' is not a size like 500M or 2G
  adcalc: --memory: '10MB' is not a size like 500M or 2G
  adcalc: --memory: '' is not a size like 500M or 2G
  adcalc: --memory: '99999999999999999999' is not a size like 500M or 2G
  adcalc: --memory: '20000000000G' is not a size like 500M or 2G

  $ for d in 0 1 2 -1 abc '' 1e 1..2 5e-1- nan; do adcalc --check="$d" -e 1 2>&1 | sed -n 1p; done
  adcalc: --check: the tolerance must lie between 0 and 1, '0' does not
  adcalc: --check: the tolerance must lie between 0 and 1, '1' does not
  adcalc: --check: the tolerance must lie between 0 and 1, '2' does not
  adcalc: --check: '-1' is neither strict nor a relative tolerance like 1e-6
  adcalc: --check: 'abc' is neither strict nor a relative tolerance like 1e-6
  adcalc: --check: '' is neither strict nor a relative tolerance like 1e-6
  adcalc: --check: '1e' is neither strict nor a relative tolerance like 1e-6
  adcalc: --check: '1..2' is neither strict nor a relative tolerance like 1e-6
  adcalc: --check: '5e-1-' is neither strict nor a relative tolerance like 1e-6
  adcalc: --check: 'nan' is neither strict nor a relative tolerance like 1e-6

Nothing of what is typed reaches a terminal raw

  $ e=$(printf '\033]0;x\007'); (adcalc "$e"; adcalc "-$e"; adcalc "--$e"; adcalc -e "$e"; adcalc --at "$e" -e 1; adcalc --wrt "$e" -e 1; adcalc --claim "$e" -e 1; adcalc -m "$e" -e 1; adcalc -o "/nowhere/$e" -e 1; adcalc --check="$e" -e 1; adcalc --memory="$e" -e 1; adcalc -e "x # $e" --at x=1; adcalc --json -e "y # $e") > said 2>&1; LC_ALL=C grep -c "$(printf '[\001-\010\013-\037\177]')" said; grep -c 'adcalc: ' said
  0
  12
