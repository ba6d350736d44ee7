What is refused: message, place to the caret, hint and exit status.
SPDX-License-Identifier: GPL-3.0-or-later

One line for each refusal: place, message, [what is marked] | hint =status, if the status is not 2

  $ joined() { marks | awk '/^ *hint: |^=/ { sub(/^ *hint:/, " |"); sub(/^=/, " =") }
  > /^ [|=]/ { p = p $0; next } NR > 1 { print p } { sub(/^adcalc: (-e:1:)?/, ""); p = $0 } END { print p }'; }
  $ n() { adcalc -q "$@"; s=$?; [ $s = 2 ] || echo "=$s"; }
  $ v() { for t; do n -e "$t" --at x=2,y=3; done 2>&1 | joined; }

Two ways to read it

  $ v 1/2x '8/2(1+3)' 1/-2x x*y/2x^2 'x % 2y' 2^2x 2^-2x '!x == y' '(1/2)*x + 1/(2x) + 2^(2x)*y' '((!x) == y) + (not x == y)'
  1: '1/2x' can be read in two ways [1/2x] | write 1/2*x or 1/(2*x)
  1: '8/2(1+3)' can be read in two ways [8/2(1+3)] | write 8/2*(1+3) or 8/(2*(1+3))
  1: '1/-2x' can be read in two ways [1/-2x] | write 1/-2*x or 1/(-2*x)
  1: 'x*y/2x^2' can be read in two ways [x*y/2x^2] | write x*y/2*x^2 or x*y/(2*x^2)
  1: 'x % 2y' can be read in two ways [x % 2y] | write x%2*y or x%(2*y)
  1: '2^2x' can be read in two ways [2^2x] | write 2^2*x or 2^(2*x)
  1: '2^-2x' can be read in two ways [2^-2x] | write 2^-2*x or 2^(-2*x)
  1: '!x == y' can be read in two ways [!x == y] | write (!x) == y or not x == y
  49.25
  66.91712933375474
  16 =0
  1
  0
  0 =0

Side by side

  $ v '(x+1)(x-1)' '2x y' 'x 2' 'sin x' '2 3' 'x(x+1)' '2(x)(y)' xy 'pi x' 'pi(2)'
  6: unexpected '(', expected an operator or the end of the statement [(] | write '*' between them
  4: unexpected 'y', expected an operator or the end of the statement [y] | write x(y) for a call, x*y for a product
  3: unexpected '2', expected an operator or the end of the statement [2] | write x(2) for a call, x*2 for a product
  5: unexpected 'x', expected an operator or the end of the statement [x] | write sin(x)
  3: unexpected '3', expected an operator or the end of the statement [3] | write '*' between them
  1: 'x' is a variable, not a function [x] | write x*(...) for a product
  5: unexpected '(', expected an operator or the end of the statement [(] | write '*' between them
  1: unknown name 'xy' [xy] | write x*y for the product
  4: unexpected 'x', expected an operator or the end of the statement [x] | write pi*x for a product
  1: 'pi' is a variable, not a function [pi] | write pi*(...) for a product

Bars, signs, remainders, slashes

  $ v '||x||' '|x|y||' '|x' '||' 5% 'x mod 3' '7 mod 3' '5% + x*y' x//2 'x & y' '2 * not x' 'x and and y' √-4 'x =! y' 'x <> y'
  1: unexpected '||', expected an operand or the end of the input [||] | '||' is always 'or'; write abs(...) inside bars
  4: unexpected 'y', expected an operator or the end of the statement [y] | write '*' between them
  3: unexpected end of the line, expected an operator or '|' []
  1: unexpected '||', expected an operand or the end of the input [||] | '||' is always 'or'; write abs(...) inside bars
  3: unexpected end of the line, expected an operand [] | '%' is the remainder; write 5/100 for five per cent
  3: unexpected 'mod', expected an operator or the end of the statement [mod] | write '%' for the remainder
  7: unexpected '3', expected an operator or the end of the statement [3] | write '%' for the remainder
  3
  -6
  1 =0
  2: '//' directly after an operand [//] | write floor(x/2) for a whole quotient; a comment needs a space before it
  3: '&' is not an operator [&] | 'and' and '&&' mean logical and
  5: unexpected 'not', expected an operand [not] | put the 'not' in parentheses
  7: unexpected 'and', expected an operand [and]
  2: unexpected '-', expected an operand
    √-4
     ^
  nothing to evaluate | end with an expression, as in -e 'x=3; x^2'
  4: unexpected '>', expected an operand [>] | '!=' is 'not equal to'

Numbers that are none

  $ v 2e 2e+ 2e-x 0x 0b11 0o17 1_ 1__0 1._5 1.2.3 .5.5 1..2
  1: '2e' has no digits in its exponent [2e] | write 2e0 for a number, 2*e for a product
  1: '2e+' has no digits in its exponent [2e+] | write 2e0 for a number, 2*e for a product
  1: '2e-' has no digits in its exponent [2e-] | write 2e0 for a number, 2*e for a product
  1: '0x' has no hexadecimal digits [0x] | write 0x1F, or 0*x for a product
  1: '0b11' is not a number of this language [0b11] | write it in decimal, or in hexadecimal as 0x1F
  1: '0o17' is not a number of this language [0o17] | write it in decimal, or in hexadecimal as 0x1F
  1: '1_': '_' is allowed between two digits only [1_]
  1: '1__0': '_' is allowed between two digits only [1__0]
  3: unknown name '_5' [_5] | give it a value with --at _5=... or _5 = ...; for formulas: --emit=infix
  1: '1.2.3' has more than one decimal point [1.2.3]
  1: '.5.5' has more than one decimal point [.5.5]
  1: '1..2' has more than one decimal point [1..2] | write 0:1 for a range, sum(k=0, 1, k) for a sum

Characters that are none

  $ v @x '"a"' . 'sin(30°)' ∂x ∫x ∑k '½*x*y' 'x‿y' "$(printf 'x \033[31m')" "$(printf 'x\177')"
  1: character '@' (U+0040) is not part of the language [@]
  1: character '"' (U+0022) is not part of the language ["] | leave quotes out; at a shell's prompt they are ' and "
  1: character '.' (U+002E) is not part of the language [.]
  7: character U+00B0 is not part of the language
    sin(30°)
          ^ | write deg for degrees, as in sin(30 deg)
  1: character U+2202 is not part of the language
    ∂x
    ^ | write diff(x^2, x)
  1: character U+222B is not part of the language
    ∫x
    ^ | write integrate(x=0, 1, x^2)
  1: character U+2211 is not part of the language
    ∑k
    ^ | write sum(k=1, n, x^k)
  3
  1.5
  1 =0
  2: character U+203F is not part of the language
    x‿y
     ^
  3: character U+001B is not part of the language [\x1b]
  2: character U+007F is not part of the language [\x7f]
  $ v "$(printf 'x + \377')" "$(printf '\303')" "$(printf '\300\200')" "$(printf '\355\240\200')"
  5: byte 0xFF is not valid UTF-8 [\xff]
  1: byte 0xC3 is not valid UTF-8 [\xc3]
  1: byte 0xC0 is not valid UTF-8 [\xc0]
  1: byte 0xED is not valid UTF-8 [\xed\xa0\x80]
  $ for c in '\0' ' + \342\200\256 2' ' + \363\240\200\201 2' ' + \302\205 2'; do printf "1$c" | adcalc; done
  adcalc: standard input:1:2: character U+0000 is not part of the language
    1\x00
     ^~~~
  adcalc: standard input:1:5: character U+202E is not part of the language
    1 + \u202e 2
        ^~~~~~
  adcalc: standard input:1:5: character U+E0001 is not part of the language
    1 + \U000e0001 2
        ^~~~~~~~~~
  adcalc: standard input:1:5: character U+0085 is not part of the language
    1 + \u0085 2
        ^~~~~~
  [2]

Unfinished

  $ v 'x +' '(x' '(x + [y' 'x)' '(x]' '()' 'max(1,)' '*x' 'x ? 1' 'x : 2' 'x ?: y' 'x /* never' 'if(x, 1)' "x'"
  4: unexpected end of the input, expected an operand []
  3: unexpected end of the input, expected an operator or ')' [] | the '(' at line 1, column 1 is not closed
  8: unexpected end of the input, expected an operator, ',', ']', ':' or ';' [] | the '[' at line 1, column 6 is not closed
  2: unexpected ')', expected an operator or the end of the statement [)] | no '(' is open here
  3: unexpected ']', expected an operator or ')' []] | the '(' at line 1, column 1 is not closed
  2: unexpected ')', expected an operand [)]
  7: unexpected ')', expected an operand [)]
  1: unexpected '*', expected an operand or the end of the input [*]
  6: unexpected end of the line, expected an operator or ':' []
  3: unexpected ':', expected an operator or the end of the statement [:] | write [1:5] for a range, sum(k=1, 5, k) for a sum, c ? a : b for a choice
  4: unexpected ':', expected an operand [:]
  3: this comment is not closed with '*/' [/*]
  8: unexpected ')', expected an operator or ',' [)]
  1: a number is not transposed [x'] | f'(x) is a derivative, diff(e, x) another =1

Names

  $ v 'sni(x)' 'Sin(x)' 'qqqq(x)' sin q ans _
  1: unknown function 'sni' [sni] | did you mean 'sin'?
  1: unknown function 'Sin' [Sin] | did you mean 'sin'?
  1: unknown function 'qqqq' [qqqq] | ':functions' in a session, or 'adcalc --help=functions', lists them
  1: 'sin' is a function and has no value here [sin] | write sin(x), or give the variable a value with --at sin=...
  1: unknown name 'q' [q] | give it a value with --at q=... or q = ...; for formulas: --emit=infix
  1: 'ans' is the last answer, and there is none yet [ans]
  1: '_' is the last answer, and there is none yet [_]
  $ (n -e 'foo + 1' --at foo1=2; n -e 'alpha*betta' --at alpha=1,beta=2) 2>&1 | joined
  1: unknown name 'foo' [foo] | did you mean 'foo1'? A variable gets its value with --at foo=...
  7: unknown name 'betta' [betta] | did you mean 'beta'? A variable gets its value with --at betta=...

Wrong numbers of arguments

  $ v 'sin()' 'atan2(x)' 'max()' 'log(1, 2, 3)' 'f(a, b=1) = a*b; f()' 'f(a, b=1) = a*b; f(1, 2, 3)' 'sin(x=2)'
  1: 'sin' takes 1 argument, 0 given [sin()]
  1: 'atan2' takes 2 arguments, 1 given [atan2(x)]
  1: 'max' takes at least 1 argument, 0 given [max()]
  1: 'log' takes 1 to 2 arguments, 3 given [log(1, 2, 3)]
  18: 'f' takes 1 to 2 arguments, 0 given [f()]
  18: 'f' takes 1 to 2 arguments, 3 given [f(1, 2, 3)]
  5: built-in functions take no named arguments [x=2]
  $ v 'f(a, b=1) = a*b; f(1, c=2)' 'f(a, b=1) = a*b; f(1, a=2)' 'f(a, b) = a*b; f(b=1)' 'f(a,b)=a; f(b=1,2)'
  23: 'f' has no parameter 'c' [c=2]
  23: this parameter is given twice [a=2]
  16: 'f' takes 2 arguments, 1 given [f(b=1)]
  17: this parameter is given twice [2]

Bindings

  $ v 'pi = 3' 'ans = 2' '_ = 2' 'inf = 1' 'π = 3' 'f(pi) = pi; f(1)' 'e := 1; e + x*y'
  1: 'pi' has a fixed meaning and cannot be bound [pi]
  1: 'ans' has a fixed meaning and cannot be bound [ans]
  1: '_' has a fixed meaning and cannot be bound [_]
  1: 'inf' has a fixed meaning and cannot be bound [inf]
  1: 'π' has a fixed meaning and cannot be bound
    π = 3
    ^
  3: 'pi' has a fixed meaning and cannot be bound [pi]
  1: warning: 'e' is a variable from here on; exp(1) is the constant [e]
  7
  3
  2
  1 =0
  $ v 'if = 2' 'f(while) = 2' 'return = 1' 'x + 1 = 2' '(x) = 2' '|x| = 2' 'x = y = 2'
  4: unexpected '=', expected '(' [=] | '=' binds one name at the start of a statement; '==' compares
  3: unexpected 'while', expected an operand or ')' [while] | 'while' begins a statement
  8: unexpected '=', expected an operand [=] | '=' binds one name at the start of a statement; '==' compares
  1: only a name, an element v[i] or a function f(x) can be assigned to [x + 1] | '==' compares
  1: only a name, an element v[i] or a function f(x) can be assigned to [(x)] | '==' compares
  1: only a name, an element v[i] or a function f(x) can be assigned to [|x|] | '==' compares
  7: unexpected '=', expected an operator or the end of the statement [=] | write ';' before 'y='
  $ v 'f(2) = 3' 'f(a, a) = 3' 'f() = 3' 'f(a=1, b) = 3' 'a = b; b = a; a' 'k += 1; k' 'f(a) = zz*a; f(x)' 'f(a) = g(a); f(x)' \
  >   'x; y; x*y'
  3: a parameter must be a name [2]
  6: parameter 'a' occurs twice [a]
  1: a function needs a parameter; a formula is written 'f = ...' [f()]
  8: parameters with a default come last [b]
  5: unknown name 'b' [b] | give it a value with --at b=... or b = ...
  1: unknown name 'k' [k] | give it a value with --at k=... or k = ...
  8: unknown name 'zz' [zz] | give it a value with --at zz=... or zz = ...; for formulas: --emit=infix
  8: unknown function 'g' [g] | ':functions' in a session, or 'adcalc --help=functions', lists them
  4: -e answers one expression, and this is the second [y] | write [x, y] for both, or give each its own command

Statements

  $ v 'return x' '{ return x }' break 'f(x) = { if (x) break; while (x) break }'
  1: 'return' outside a function [return] | write the expression alone
  3: 'return' outside a function [return] | write the expression alone
  1: 'break' outside a loop [break]
  17: 'break' outside a loop [break]
  $ v 'if x > 0 y' 'while x < 3 { y }' 'for i = 1' 'if (x = 3) y' 'while (x);'
  4: unexpected 'x', expected '(' [x] | write if (condition) statement
  7: unexpected 'x', expected '(' [x] | write while (condition) statement
  5: unexpected 'i', expected '(' [i] | write for (i = 1; i <= n; i = i + 1) statement
  7: unexpected '=', expected an operator, ',' or ')' [=] | '=' binds one name at the start of a statement; '==' compares
  10: unexpected ';', expected a statement [;] | write { } where nothing is to be done
  $ v 'f(x) = if (x > 0) 1 else 2' 'f(x) = return x' 'if (x) x elif (y) y' 'if (x) then y'
  17: unexpected ')', expected an operator or ',' [)] | within an expression write if(condition, value, value)
  8: unexpected 'return', expected an operand [return] | 'return' begins a statement
  10: unexpected 'elif', expected an operator, 'else' or the end of the statement [elif] | write else if (condition) statement
  13: unexpected 'y', expected an operator, 'else' or the end of the statement [y] | no 'then' is needed; braces hold several statements
  $ v '{ x; else y }' '{ x y }' '{ x } + 3' '2 + { x }' 'x = { 3 }' '{ f(x) = 3 }' '{ x = { 3 } }' '{ (x) = 3 }'
  6: unexpected 'else', expected an operator, the end of the statement or '}' [else] | there is no 'if' before it that it could belong to
  5: unexpected 'y', expected an operator, the end of the statement or '}' [y] | write x(y) for a call, x*y for a product
  7: unexpected '+', expected the end of the statement [+]
  5: unexpected '{', expected an operand [{] | braces hold statements, as in f(x) = { ... }
  1: only a function can be a block of statements [x] | write f(x) = { ... }, or assign within the block
  3: a function cannot be defined within a statement [f(x)] | define f before this statement
  3: only a function can be a block of statements [x] | assign within the block
  3: only a name, an element v[i] or a function f(x) can be assigned to [(x)] | '==' compares
  $ v 'f(x) = { x' 'f(x) = { sin(x }' 'x }'
  11: unexpected end of the input, expected an operator, the end of the statement or '}' [] | the '{' at line 1, column 8 is not closed
  16: unexpected '}', expected an operator, ',' or ')' [}] | the '(' at line 1, column 13 is not closed
  3: unexpected '}', expected an operator or the end of the statement [}] | no '{' is open here

Statuses: nothing to evaluate, refusals, limits

  $ v '' 'x = 3' ';;' 'gcd(x, 4)' 'f(n) = f(n + 1); f(1)'
  nothing to evaluate | end with an expression, as in -e 'x=3; x^2'
  nothing to evaluate | end with an expression, as in -e 'x=3; x^2'
  nothing to evaluate | end with an expression, as in -e 'x=3; x^2'
  1: 'gcd' has no derivative [gcd(x, 4)] =1
  8: more than 10000 activations of functions within each other (--max-depth) [f(n + 1)] | in f =4

Places: lines, columns in characters, long lines, tabs

  $ v 'a = 1
  > b = 2
  >   a + c*b' 'αβγ = 1; αβγ + δδδ + 1' "$(printf '%0100d' 0)+q+$(printf '%0100d' 0)"
  -e:3:7: unknown name 'c' [c] | give it a value with --at c=... or c = ...; for formulas: --emit=infix
  16: unknown name 'δδδ'
    αβγ = 1; αβγ + δδδ + 1
                   ^~~ | give it a value with --at δδδ=... or δδδ = ...; for formulas: --emit=infix
  102: unknown name 'q' [q] | give it a value with --at q=... or q = ...; for formulas: --emit=infix
  $ { printf 'x = 1\nx^2\n\n\ny + 1\n' | adcalc -q; printf '\t1 + q\n' \
  >   | adcalc; printf 'x = 1\n(x +\n 2 3)\n' > three; adcalc three; } 2>&1 | joined
  1
  2
  standard input:5:1: unknown name 'y' [y] | give it a value with --at y=... or y = ...; for formulas: --emit=infix
  standard input:1:6: unknown name 'q' [q] | give it a value with --at q=... or q = ...; for formulas: --emit=infix
  three:3:4: unexpected '3', expected an operator or ')' [3] | write '*' between them

Points, variables to differentiate by, claims

  $ at() { for t; do n -e x --at "$t"; done 2>&1 | joined; }
  $ at x=1,x=2 'x=1,' ',x=1' 'x=1,,y=2' '' x x= 'x=1 y=2' x=inf 'x=1+/-0.1' 'x=1,y=x' 'x=q' pi=3 2=x 'f(a)=2' \
  >   'x=1;y=2' x==1 if=2 x=1e400
  --at:1:5: 'x' has a value already [x]
  --at:1:5: unexpected end of the input, expected a name []
  --at:1:1: unexpected ',', expected a name [,]
  --at:1:5: unexpected ',', expected a name [,]
  --at:1:1: unexpected end of the input, expected a name []
  --at:1:2: unexpected end of the input, expected '=' []
  --at:1:3: unexpected end of the input, expected an operand []
  --at:1:6: unexpected '=', expected an operator, ',' or the end of the input [=] | write ',' before 'y='
  inf
  undefined (x is not finite) =1
  1
  1 =0
  --at:1:5: the value of 'y' must be a constant [y=x]
  --at:1:3: unknown name 'q' [q] | give it a value with --at q=... or q = ...
  --at:1:1: 'pi' has a fixed meaning and cannot be bound [pi]
  --at:1:1: unexpected '2', expected a name [2] | write a name and its value, as in x=2
  --at:1:2: unexpected '(', expected '=' [(] | write f(...) for a call, f*... for a product
  --at:1:4: unexpected ';', expected an operator, ',' or the end of the input [;]
  --at:1:2: unexpected '==', expected '=' [==]
  --at:1:1: unexpected 'if', expected a name [if]
  --at:1:3: number outside the range of a double [1e400]
  $ n -e x --at 'x = max(1, 2),
  >   y = 3 # the second' 2>&1 | joined
  warning: --at: 'y' does not occur in the formula
  2
  1
  0 =0
  $ w() { for t; do n -e 'a = 2x; x*a' --at x=1 --wrt "$t"; done 2>&1 | joined; }
  $ w z a x,x x, '' 'x y' x; (n -e 'x*y' --at x=1 --at x=2; n -e 'x*y' --at x=1,y=2 --wrt x -w x) 2>&1 | joined
  --wrt:1:1: unknown variable 'z' [z]
  --wrt:1:1: 'a' is a formula, not an independent variable [a]
  --wrt:1:3: 'x' occurs twice [x]
  --wrt:1:3: unexpected end of the input, expected a name []
  --wrt:1:1: unexpected end of the input, expected a name []
  --wrt:1:3: unexpected 'y', expected ',' or the end of the input [y] | write ',' between names
  2
  4 =0
  --at:1:1: 'x' has a value already [x]
  --wrt:1:1: 'x' occurs twice [x]
  $ c() { for t; do n -e 'x^2' --at x=3 --claim "$t"; done 2>&1 | joined; }
  $ c z=1 x= x=q 6 x=6, x=6,x=6 x=inf x=nan x=6
  --claim:1:1: 'z' is not a variable of the formula [z]
  --claim:1:3: unexpected end of the input, expected an operand []
  --claim:1:3: unknown name 'q' [q] | give it a value with --at q=... or q = ...
  --claim:1:1: unexpected '6', expected a name [6] | write x=6 for the partial with respect to x
  --claim:1:5: unexpected end of the input, expected a name []
  --claim:1:5: 'x' is claimed twice [x]
  the claim about ∂x is wrong: claimed inf, exact 6
  9
  6 =3
  the claim about ∂x is wrong: claimed nan, exact 6
  9
  6 =3
  9
  6 =0

Options

  $ o() { for t; do n "$t" -e 1; done 2>&1 | joined; }
  $ o --bogus --m=both --no-c -Z --json=1 -x^2 -qx^2 --mode=foo; (n -e; n --at) 2>&1 | joined
  unknown option '--bogus' | 'adcalc --help' lists the options
  option '--m=both' could mean several options | it may be --mode, --main, --minimize, --maximize, --monte-carlo, --max-depth, --max-steps, --memory, --max-text
  option '--no-c' could mean several options | it may be --no-check, --no-config
  unknown option '-Z' | 'adcalc --help' lists the options
  --json takes no argument | 'adcalc --help' lists the options
  unknown option '-x^2' | for a formula write -e '-x^2'
  unknown option '-qx^2' | for a formula write -e '-qx^2'
  --mode: 'foo' is not one of auto, forward, reverse, both | 'adcalc --help' lists the options
  -e needs an argument: TEXT | 'adcalc --help' lists the options
  --at needs an argument: NAME=VALUE,... | 'adcalc --help=at' shows it
  $ o --digits=0 --digits=18 --digits=1e1 --digits= --digits=3x --max-depth=0
  --digits: '0' is not a whole number from 1 to 10000 | 'adcalc --help' lists the options
  1.00000000000000000 =0
  1 =0
  --digits: '' is not a whole number from 1 to 10000 | 'adcalc --help' lists the options
  --digits: '3x' is not a whole number from 1 to 10000 | 'adcalc --help' lists the options
  --max-depth: '0' is not a whole number from 1 to 1000000000 | 'adcalc --help' lists the options
  $ o --memory=0 --memory=10MB --memory=99999999999999999999 --memory=20000000000G
  --memory: '0' is not a size like 500M or 2G | 'adcalc --help' lists the options
  --memory: '10MB' is not a size like 500M or 2G | 'adcalc --help' lists the options
  --memory: '99999999999999999999' is not a size like 500M or 2G | 'adcalc --help' lists the options
  --memory: '20000000000G' is not a size like 500M or 2G | 'adcalc --help' lists the options
  $ o --check=0 --check=1 --check=-1 --check= --check=1e
  --check: the tolerance must lie between 0 and 1, '0' does not | 'adcalc --help' lists the options
  --check: the tolerance must lie between 0 and 1, '1' does not | 'adcalc --help' lists the options
  --check: '-1' is neither strict nor a relative tolerance like 1e-6 | 'adcalc --help' lists the options
  --check: '' is neither strict nor a relative tolerance like 1e-6 | 'adcalc --help' lists the options
  --check: '1e' is neither strict nor a relative tolerance like 1e-6 | 'adcalc --help' lists the options

Nothing of what is typed reaches a terminal raw

  $ e=$(printf '\033]0;x\007'); (for o in "$e" "-$e" "--$e"; do adcalc "$o"; done; adcalc -e "$e"; adcalc -e "y # $e"
  > for o in --at --wrt --claim -m --check= --memory= -o/nowhere/; do adcalc -e 1 "$o$e"; done; adcalc --json -e "y # $e") > said 2>&1
  > LC_ALL=C grep -c "$(printf '[\001-\010\013-\037\177]')" said; grep -c 'adcalc: ' said
  0
  13
