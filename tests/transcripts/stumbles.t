Stumbles of the first five minutes, each with its cure.
SPDX-License-Identifier: GPL-3.0-or-later

A number with its uncertainty is no product

  $ marked adcalc -q -e '1e3(2)'
  adcalc: -e:1:1: digits in parentheses directly after a number state an uncertainty of its last digits [1e3(2)]
    hint: write 1e3*(2) for the product, or leave (2) out; in --at and :budget it states an uncertainty
  [2]
  $ q() { adcalc -q "$@" 2>&1 | paste -sd ' '; }
  $ q -e '[2(3), 1.5(2 + 1), 1e3*(2)]'; q -e x --at 'x=2*(1)'
  6 4.5 2000
  2 1

The variables come in one order however a formula is spelled: --wrt, else --at, else as they occur

  $ q -e 'y*x^2' --at x=2,y=3; q -e 'y*x^2' --at x=2,y=3 --wrt y,x; q -e 'x = 2; y = 3; y*x^2'; q -e 'u = 2; u*c*b' --at b=3,a=1,c=5; printf 'b*a\na^2\n' | q -i --no-config --at a=2,b=3
  12 12 4
  12 4 12
  12 4 12
  adcalc: warning: --at: 'a' does not occur in the formula 30 10 0 6 15
  6 3 2 4 4

What the command line says is stronger than the configuration file

  $ mkdir -p config/adcalc; printf ':set wrt y\n:set format json\n:set mode both\n:set digits 5\n' > config/adcalc/adcalcrc
  $ echo 'x*y' | XDG_CONFIG_HOME=$PWD/config adcalc -i --at x=2,y=3
  {"expression":"x*y","at":{"y":3,"x":2},"status":"ok","value":6,"gradient":{"y":2},"forward":{"y":2},"reverse":{"y":2}}
  $ printf ':set\n' | XDG_CONFIG_HOME=$PWD/config adcalc -i --at x=2,y=3 --wrt x --format=text --mode=auto --digits=17 | grep -e digits -e mode -e format -e wrt
  digits        17
  mode          auto
  format        text
  wrt           x

Another point for one expression, behind `at`

  $ q -e 'y*x^2 at x=3, y=max(1,2)'; q -e 'at = 3; at*x' --at x=2; q -e 'x*y at y=x+1, x=5' --at x=2
  18 12 9
  6 3 2
  15 5 3
  $ adcalc -e 'x^2 at x=5' --at x=2 --claim x=2*x | sed -n '1p; $p'
  f(x) = x^2   at x = 5
  ∂x   claimed 10   exact 10   agrees
  $ { printf 's = a*b\n(s + 1 at a=2,\n b=3); s at a=2, b=(1 +\n 2)\n:vars\n' | adcalc -i -q --no-config --at a=1,b=1; } 2>&1 | marks
  s = a*b
  adcalc: standard input:2:11: unexpected 'a', expected an operator or ')' [a]
    hint: write 'at' after the whole expression, outside of parentheses
  adcalc: standard input:3:5: unexpected ')', expected an operator or the end of the statement [)]
    hint: no '(' is open here
  adcalc: standard input:4:3: unexpected ')', expected an operator or the end of the statement [)]
    hint: no '(' is open here
  a = 1
  b = 1
  s = a*b
  $ for e in 'x^2 at x=5,x=2' 'x at pi=2' 'x = 2 at y=3' 'f(x) = x at x=3' 'x at x=z' 'x at y'; do adcalc -q -e "$e" 2>&1 | marks | paste -sd ' '; done
  adcalc: -e:1:12: 'x' has a value already [x]
  adcalc: -e:1:6: 'pi' has a fixed meaning and cannot be bound [pi]
  adcalc: -e:1:10: only an expression is evaluated at another point [y=3]   hint: bind the name first, then write an expression with 'at'
  adcalc: -e:1:13: only an expression is evaluated at another point [x=3]   hint: bind the name first, then write an expression with 'at'
  adcalc: -e:1:8: unknown name 'z' [z]   hint: give it a value with --at z=... or z = ...
  adcalc: -e:1:3: unexpected 'at', expected an operator or the end of the statement [at]   hint: write x(at) for a call, x*at for a product

What other notations mean: read where it can only be one thing, else a hint

  $ v() { for e; do adcalc -q -e "$e" --at x=2 2>&1 | marks | paste -sd ' '; done; }
  $ v 'x⁴' 'x⁻¹' 'x²³ - x^23' 'x₁ = 3; x₁*x' '½x' '∛(x^3)' '3∗x' 'f(t) = t³; f′(x) + f’’(x)' 'x/∞' | paste -sd ';'
  16 32;0.5 -0.25;0 0;6 3 2;1 0.5;2 1;6 3;24 18;0 0
  $ for n in difff intgrate slove; do adcalc -e "$n(x^2, x)" --at x=1 2>&1 | tail -n 1; done; adcalc -e 'argmin(t=zz, t^2)' 2>&1 | marks | sed -n 1p
    hint: did you mean 'diff'?
    hint: did you mean 'integrate'?
    hint: did you mean 'solve'?
  adcalc: -e:1:10: unknown name 'zz' [zz]
  $ v 'sin^2(x)' 'sin²(x)' 'd/dx x^2' 'd/dx(x^2)' '5k' '“x”' 'x – 1' '∜x' 'x⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹'
  adcalc: -e:1:1: 'sin^2(x)' is not how a power of a function is written [sin^2(x)]   hint: write sin(x)^2, or sin^2*(x) where sin is a variable
  adcalc: -e:1:5: unexpected '(', expected an operator or the end of the statement   sin²(x)       ^   hint: write sin(x)² for the power of a function, or '*' between them
  adcalc: -e:1:6: unexpected 'x', expected an operator or the end of the statement [x]   hint: write diff(x^2, x) for a derivative
  adcalc: -e:1:1: unknown name 'd' [d]   hint: write diff(x^2, x) for the derivative of x^2 with respect to x
  adcalc: -e:1:2: unknown name 'k' [k]   hint: give it a value with --at k=... or k = ...; for formulas: --emit=infix
  adcalc: -e:1:1: typographic quotes are not part of the language   “x”   ^   hint: leave quotes out; at a shell's prompt they are ' and "
  adcalc: -e:1:3: a dash is not part of the language   x – 1     ^   hint: write '-' for minus
  adcalc: -e:1:1: '∜' is not part of the language   ∜x   ^   hint: write root(x, 4)
  adcalc: -e:1:2: a superscript is at most 1000000000   x⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹    ^~~~~~~~~~~
  $ v 'integrate(t^2, t, 0, 1)' 'v = [x, 1]; 3*v'
  adcalc: -e:1:1: 'integrate' needs a name with its two bounds, and an integrand [integrate(t^2, t, 0, 1)]   hint: write integrate(x=0, 1, x^2)
  6 3 3 0

Words and commas that other programs take

  $ for e in 'diff x^2' 'let x = 3' 'print x' 'solve x^2 = 2' 'integrate sin(x)' 'x = 1, y = 2'; do adcalc -e "$e" 2>&1 | tail -n 1; done
    hint: write diff(x^2, x), the derivative in x
    hint: write x = 3 alone
    hint: write x alone
    hint: write solve(x=1, e), the x near 1 where e is 0
    hint: write integrate(x=0, 1, sin(x)), the integral from 0 to 1
    hint: write ';' between statements, [x, y] for a vector

An operand that is not a file; Claims: left out by --wrt, of a vector, of a Hessian; told with -q, too; --check=strict

  $ for e in 'sin x' nosuch; do adcalc "$e"; done
  adcalc: cannot read 'sin x': No such file or directory
    hint: put arguments in parentheses, as in sin(x)
  adcalc: cannot read 'nosuch': No such file or directory
  [4]
  $ adcalc --no-check -e '[x*y, x]' --at x=2,y=3 --claim df1_dx=y,df1_dy=x,df2_dy=1 | tail -n 3
  df1_dx   claimed 3   exact 3   agrees
  df1_dy   claimed 2   exact 2   agrees
  df2_dy   claimed 1   exact 0   WRONG
  $ { adcalc -q -e '[x*y, x]' --at x=2,y=3 --claim x=1; adcalc -e 'w0 + w1' --at w0=1,w1=2 --wrt=w0 --claim w1=3; adcalc -q -e 'x*y^2' --at x=2,y=3 --claim d2f_dx_dx=0; } 2>&1 | marks
  adcalc: --claim:1:1: 'x' alone names a column of the Jacobian of a vector [x]
    hint: name an entry, df1_dx, or pull a cotangent back with --cotangent
  adcalc: --claim:1:1: 'w1' is left out by --wrt [w1]
    hint: name it in --wrt, or drop the claim
  adcalc: --claim:1:1: 'd2f_dx_dx' is a second partial derivative, and none was asked for [d2f_dx_dx]
    hint: ask for them with --hessian
  $ for o in --check --check=strict; do adcalc -q $o -e 'x + 1e20' --at x=1; echo $?; done | paste -sd ' '
  1e20 1 0 1e20 1 3
  $ adcalc -q --hessian -e 'x*y^2' --at x=2,y=3 --claim d2f_dy_dx=2*y,d2f_dy_dy=x,df_dx=9 2>&1 | head -n 1
  adcalc: the claim about d2f_dy_dy is wrong: claimed 2, exact 4
  $ adcalc --json --hessian -e '[x*y^2, x]' --at x=2,y=3 --claim d2f1_dx_dy=2*y | sed 's/.*"claim"/"claim"/'
  "claim":{"d2f1_dx_dy":{"claimed":6,"exact":6,"tolerance":1.3322676295501878e-15,"difference":6,"error":1.3322676295501878e-15,"verdict":"agree"}}}

Help has no holes, and what is misspelled is told

  $ for t in derivative + '^' '?' and not limits '%' sum while -- --jbs; do adcalc --help="$t" > out 2>&1 || { echo "$t:"; cat out; }; done
  --:
  adcalc: no help on '--'
    hint: 'examples', 'functions', 'options' and 'commands' are topics
  --jbs:
  adcalc: no help on '--jbs'
    hint: did you mean '--jobs'?
  $ for t in '[' '(' '{' '|' '=' ':=' '+=' '-=' '*=' '/=' '+/-' '±' '~' ',' ';' '√' '∛' '#' '//' true if at and '\' '&&' ']' '²' '×' '÷' '≠' '⁻' '½' '∞' '.(' .; do adcalc --help="$t" > out 2>&1 && test -s out || echo "$t: $(cat out)"; done
  $ for t in '[' += '!!'; do adcalc --help="$t"; done | head -n 4
  [ ]   a vector [x, y], a matrix [1, 2; 3, 4], an element v[2], elements [k^2 for
        k=1:5]
  += -= *= /=   t += e is t = t + e; see the topic statements
  ! !! ² ³ ' []   factorials, square, cube, transpose, element
  $ { adcalc --jsno -e 1; adcalc --digts=3 -e 1; adcalc --xyzzy; adcalc --help=derivatve; printf ':set digts 5\n:set xyzzy\n:hesian\n' | adcalc -i --no-config; } 2>&1 | paste -d ' ' - -
  adcalc: unknown option '--jsno'   hint: did you mean '--json'?
  adcalc: unknown option '--digts=3'   hint: did you mean '--digits'?
  adcalc: unknown option '--xyzzy'   hint: 'adcalc --help' lists the options
  adcalc: no help on 'derivatve'   hint: did you mean 'derivative'?
  adcalc: :set: there is no setting 'digts'   hint: did you mean 'digits'?
  adcalc: :set: there is no setting 'xyzzy'   hint: ':set' lists the settings
  adcalc: unknown command ':hesian'   hint: did you mean ':hessian'?

Colours: what disagrees, is wrong or an error is red, what is only doubtful yellow

  $ adcalc --color=always --no-check -e 'abs(x)' --at x=0 --claim x=2 | cat -v | grep -e kink -e WRONG; adcalc --color=always -e '1/2x' --at x=2 2>&1 | cat -v
  M-bM-^HM-^Bx   ^[[33mundefined: kink of abs at 0^[[0m
  M-bM-^HM-^Bx   claimed 2   exact nan   ^[[1;31mWRONG: there is no derivative here^[[0m
  ^[[1;31madcalc: -e:1:1: '1/2x' can be read in two ways^[[0m
    1/2x
    ^~~~
    hint: write 1/2*x or 1/(2*x)
  $ printf 'x = 5\n' | adcalc -i -q --no-config --at x=2 --color=always 2>&1 | cat -v; printf ':foo\n' | adcalc -i -q --no-config --color=always 2>&1 | cat -v
  ^[[33madcalc: standard input:1:1: warning: 'x' no longer has the value that --at gave it^[[0m
    x = 5
    ^
  x = 5
  ^[[1;31madcalc: unknown command ':foo'^[[0m
    hint: did you mean ':fit'?
  $ NO_COLOR= CLICOLOR_FORCE=1 adcalc -e '1/2x' --at x=2 2>&1 | sed -n 1p | cat -v; CLICOLOR_FORCE=1 adcalc -e '1/2x' --at x=2 2>&1 | sed -n 1p | cat -v
  ^[[1;31madcalc: -e:1:1: '1/2x' can be read in two ways^[[0m
  adcalc: -e:1:1: '1/2x' can be read in two ways

Everything fits: COLUMNS, else the terminal, else 80

  $ COLUMNS=40 adcalc --no-check -e '[sin(a*b), exp(a)/3]' --at a=1.125,b=2 | sed -n '/^value/,/^f2/p'; COLUMNS=200 adcalc --no-check -e '[sin(a), exp(a)/3, a/7, cos(a), tan(a), 1/a, sqrt(a), a^(1/3)]' --at a=1.125 | sed -n 3p
  value    [0.7780731968879212,
            1.026738949639344]

  Jacobian
       ∂a
  f1   -1.256347245445478
  f2   1.026738949639344
  value    [0.9022675940990952, 1.026738949639344, 0.1607142857142857, 0.4311765167986662, 2.092571276372179, 0.8888888888888889, 1.060660171779821, 1.040041911525952]
  $ COLUMNS=40 adcalc -e 'x +* 2'; COLUMNS=40 adcalc --help=:undo
  adcalc: -e:1:4: unexpected '*', expected
    an operand
    x +* 2
       ^
    :undo restore what the last line bound
          or forgot, and the answer before
          it; again: the line before

Claims about entries of Jacobians and Hessians are held to the rounding of both numbers, like those about partials; what
was computed again in ball arithmetic is nearer to the real number than a claim in doubles can be

  $ adcalc --json -e '[x*y, sin(x)]' --at x=2,y=3 --claim df1_dx=3.000000001,df2_dx='cos(x)' | grep -o '"verdict":"[a-z]*"'
  "verdict":"disagree"
  "verdict":"agree"
  $ adcalc --json -e '[asin(x), x]' --at x=0.9999999999 --claim df1_dx='1/sqrt(1-x^2)' | grep -o '"verdict":"[a-z]*"'
  "verdict":"agree"

A function and a variable written together; a root sign behind an operand; bounds of sums that are not whole

  $ for e in 'sinx + 1' 'x√y' '1,5*x' '\frac{1}{x}'; do adcalc -e "$e" --at x=1,y=2 2>&1 | sed -n '1p; $p' | paste -sd ' '; done
  adcalc: -e:1:1: unknown name 'sinx'   hint: write sin(x) for the call
  adcalc: -e:1:2: unexpected '√', expected an operator or the end of the statement   hint: write '*' between them
  adcalc: -e:1:2: unexpected ',', expected an operator or the end of the statement   hint: write a point in a number, as in 1.5; ';' between statements
  adcalc: -e:1:1: unexpected '\', expected an operand or the end of the input   hint: LaTeX is written, not read: sin(x), a/b, x^2
  $ adcalc -q -e 'sum(k=1, 2.5, k*x)' --at x=2; adcalc --json -e 'sum(k=1.5, 3, k)' | grep -o '"notes.*'
  nan
  undefined (the bounds of a sum are whole numbers)
  "notes":["the bounds of a sum are whole numbers, in 'sum(k=1.5, 3, k)'"]}

What other programs call a function, a constant or a command is told by the name that it has here

  $ for f in 'SIN(x)' 'ArcTan(x)' 'LN(x)' PI 'nCr(5,x)' 'fact(x)' 'comb(5,x)' 'int(x)' 'lg(x)' 'ctg(x)' Infinity 'x <> 2'; do
  >     adcalc -q -e "$f" --at x=2 2>&1 | grep hint
  > done
    hint: did you mean 'sin'?
    hint: did you mean 'atan'?
    hint: did you mean 'log'?
    hint: did you mean 'pi'? A variable gets its value with --at PI=...
    hint: write binomial(n, k)
    hint: write factorial(n) or n!
    hint: write binomial(n, k)
    hint: write integrate(x=a, b, e) for an integral
    hint: write log10(x), or log2(x) for the binary logarithm
    hint: write tan(x), cot(x) or csc(x)
    hint: write inf
    hint: '!=' is 'not equal to'
  $ for f in hessian taylor plot; do adcalc -q -e "$f(x*y)" --at x=2,y=3 2>&1 | grep hint; done
    hint: write --hessian with the expression
    hint: write --taylor=N with the expression
    hint: write --plot with the expression
  $ printf 'x = 2\nhessian(x^2)\ngradient(x^2)\njacobian(x^2)\ntaylor(x^2, 3)\nplot(x)\nhistory\nvars\nclear\n:clear\n:mode forward\n:trace rules\n:hessian on\n' | adcalc -q -i -k 2>&1 | grep hint
    hint: write :hessian EXPRESSION
    hint: write the expression alone: its answer has the gradient
    hint: write :jacobian EXPRESSION
    hint: write :taylor N EXPRESSION
    hint: write :plot EXPRESSION
    hint: write :history
    hint: write :vars
    hint: write :reset, which forgets variables and functions
    hint: write :reset, which forgets variables and functions
    hint: it is a setting: write ':set mode' and a value, which is auto, forward, reverse or both
    hint: write ':set trace rules'
    hint: write ':set hessian on'

A matrix that is nearly singular is told once, for all the components

  $ adcalc --no-check -e '[1,1;1,1+h]\[2,3]' --at h=1e-11 | grep -c "nearly singular"
  1

A file for the output keeps what it has until there are results; a command that fails before leaves it, or none

  $ echo kept > kept; adcalc -e 'x*zzz' --at x=2 -o kept 2>&1 | grep -c '^adcalc'; cat kept
  1
  kept
  $ adcalc --solve=x -e 'x^2 + 1' --at x=1 -o kept 2>&1 | sed 1q; cat kept; adcalc -p none.csv -e x -o kept; cat kept
  adcalc: no root was found: no step comes nearer to a root
  kept
  adcalc: cannot read 'none.csv': No such file or directory
  kept
  $ echo longer than it >> kept; adcalc --range='x=[1:1:2]' -e x -o kept; cat kept
  x,f,df_dx
  1,1,1
  2,2,1
  $ printf 'x = 2\nx^2\n:plot foo(x), x=1:2 -o kept\n:export infix new\n' | adcalc -i -q -k 2>&1 | grep unknown; cat kept new
  adcalc: :plot:1:1: unknown function 'foo'
  x,f,df_dx
  1,1,1
  2,2,1
  f = x^2
  df/dx = 2*x

Whole numbers may be written with exponents; a probability is not taken for a coverage factor; ranges have steps

  $ { adcalc -e 'x' --at x=2+/-0.1 --monte-carlo=1e3 --expand=0.95; adcalc -e 'x' --at x=2+/-0.1 --expand=95; } 2>&1
  adcalc: --expand: '0.95' would be a coverage factor below 1
    hint: for a coverage probability write --expand=95%
  adcalc: --expand: '95' would be a coverage factor of 50 or more
    hint: for a coverage probability write --expand=95%
  [2]
  $ for d in 1.5 1e1 5.0; do adcalc -q -e pi --digits=$d 2>&1 | sed 1q; done
  adcalc: --digits: '1.5' is not a whole number from 1 to 10000
  3.141592654
  3.1416

A picture of a form that is not made gets no characters

  $ printf 'x,y\n1,2\n2,4\n3,6\n' > fit.csv; { adcalc -e 'x^2' --plot=x=-1:1 -o a.gif; adcalc -e 'x^2' --at x=1 --emit=dot -o a.JPG; adcalc --fit=fit.csv -e 'y ~ a*x' --at a=1 --plot -o fit.gif; ls a.* fit.gif; } 2>&1 | sort -u
    hint: use .svg, .png or .pdf; a file of any other name, as .txt, gets text
  adcalc: unknown picture format '.JPG'
  adcalc: unknown picture format '.gif'
  ls: cannot access 'a.*': No such file or directory
  ls: cannot access 'fit.gif': No such file or directory
  $ printf 'x = 2; x^2;\n:graph a.eps\n:plot x^2 -o a.tiff\n' | adcalc -i -q -k 2>&1 | grep format
  adcalc: unknown picture format '.eps'
  adcalc: unknown picture format '.tiff'

  $ printf 'x;y\n1;2\n' > semicolons.csv; { adcalc --fit=fit.csv -e 'y = a*x'; adcalc --fit=semicolons.csv -e 'y ~ a*x' --at a=1; adcalc -p semicolons.csv -e 'x*y'; } 2>&1 | marks
  adcalc: --fit needs a statement with '~'
    hint: write y ~ model, as in -e 'y ~ a*x + b'
  adcalc: --fit: semicolons.csv: the columns are separated by ';', where CSV has commas
  adcalc: -e:1:1: unknown name 'x' [x]
    hint: the columns are separated by ';', where CSV has commas

What is said of roots and extremes: a start that is a root, or only too small; ends of a bracket; an extreme at a bound

  $ for x in 'x^2 at 0' 'x^2 - 1 at 1' 'exp(-x) at 800' 'x^9 at 1e-40' 'x - 2 at 1' 'tan(x) - 1e16 at pi/2'; do
  >     adcalc --solve=x -e "${x% at*}" --at "x=${x#*at }" 2>&1 | grep -E '^(adcalc|residual)'
  > done
  residual 0 at the starting point: it is a root
  residual 0 at the starting point: it is a root
  adcalc: no root was found: the steps end where the value is small and changes no sign
  adcalc: no root was found: the steps end where the value is small and changes no sign
  residual 0 after 1 step
  residual 6331200000000000 after 33 steps

A fit is drawn in characters

  $ adcalc --fit=fit.csv -e 'y ~ a*x' --at a=1 --plot -o fit.txt; sed -n 1p fit.txt
  y ~ a*x

More that other languages write

  $ for e in 'np.sin(x)' 'x=<2' 'x=>2' '$x' 'x div 3' 'atan(y,x)'; do adcalc -q -e "$e" --at x=2,y=3 2>&1 | grep hint; done
    hint: functions have no prefix: write sin(x) for np.sin(x)
    hint: write '<='
    hint: write '>='
    hint: write x for $x
    hint: write floor(x/y) for the whole quotient
    hint: write atan2(y, x) for the angle of a point

One vocabulary: what the command writes with --emit a session writes with :emit, and the older names stay

  $ printf 'x = 2; y = 3\n:emit latex x^2*y\n:tex x^2*y\n:emit infix x^2*y\n:derivative x^2*y\n:d x^2*y\n:e infix x^2*y\n' | adcalc -i --no-config | grep '^f' | uniq -c
        2 f = {x}^{2}\,y
        4 f = x^2*y
  $ for o in --derivative --emit=infix; do adcalc $o -e 'x^2*y'; done | sort | uniq -c; adcalc --derivative --emit=c -e x 2>&1 | head -1; adcalc --derivative --plot -e x 2>&1 | head -1
        2 df/dx = 2*x*y
        2 df/dy = x^2
        2 f = x^2*y
  adcalc: --emit and --derivative do not go together
  adcalc: --plot and --derivative do not go together
  $ printf ':emit c\nx = 2\nx^3;\n:emit infix\n:emit infix -o a.txt\n:export infix b.txt\n:emit dot -o c.dot\n:graph d.dot\n:emit dot x*x -o "e.dot"\n:emit c sin( -o f.c\n:emit tex x\n:emit\n' | adcalc -i --no-config -q 2>&1 | marks; cmp a.txt b.txt; cmp c.dot d.dot; ls f.c
  adcalc: :emit: there is no answer yet
    hint: evaluate an expression first
  x = 2
  f = x^3
  df/dx = 3*x^2
  wrote a.txt
  wrote b.txt
  wrote c.dot
  wrote d.dot
  wrote e.dot
  adcalc: input:1:5: unexpected end of the input, expected an operand or ')' []
    hint: the '(' at line 1, column 4 is not closed
  adcalc: :emit: 'tex' is not a form
    hint: the forms are those of --emit, as in :emit latex x^2*y
  adcalc: :emit needs an argument: FORM [EXPRESSION] [-o FILE]
  ls: cannot access 'f.c': No such file or directory
  [2]
  $ adcalc --format=latex -e x; adcalc --emit=json -e x 2>&1 | tail -1; adcalc --format=pdf -e x 2>&1 | tail -1
  adcalc: --format: 'latex' is not one of text, json, csv, tsv
    hint: write --emit=latex
    hint: write --format=json
    hint: 'adcalc --help' lists the options

What a session writes to a file it names on standard error

  $ printf 'x = 2\nx^2;\n:plot sin(t), t=0:10 -o p.txt\n:graph g.dot\n:export c f.c\n:save s.adc\n:graph nowhere/g.dot\n' | adcalc -i --no-config 2>&1 > /dev/null
  wrote p.txt
  wrote g.dot
  wrote f.c
  wrote s.adc: 1 variable and 0 functions
  adcalc: cannot write to 'nowhere/g.dot': No such file or directory
  $ printf 'x = 2; x^2;\n:plot nosuch(t), t=0:1 -o q.txt\n' | adcalc -i --no-config 2>&1 | grep wrote; ls q.txt; printf '1 + 1\n' | adcalc -i --no-config -q -o out; cat out; adcalc -q -e 1 -o out
  ls: cannot access 'q.txt': No such file or directory
  wrote out
  2

Short forms, which are no abbreviations; what could be several commands is still asked for

  $ printf ':s s2.adc\n:b l=2+/-0.1 l^2\n:de\n:t\n' | adcalc -i --no-config --no-check -q 2>&1
  wrote s2.adc: 0 variables and 0 functions
  4
  4
  adcalc: ':de' could mean several commands
    hint: :del, :derivative
  adcalc: ':t' could mean several commands
    hint: :trace, :taylor, :tex, :time

A range is START:STEP:STOP, with brackets or without; two numbers are an interval, which --range does not take

  $ for r in 'x=[0:0.5:1]' ' x = 0 : 0.5 : 1' 'x=max(0, 1):1:2,y=[1:-1:0]'; do adcalc --range="$r" --at y=1 -e 'x*y' | paste -sd' '; done; adcalc --range=x=3:-1:1,y=0:1:0 --json -e 'x*y' | wc -l
  x,f,df_dx 0,0,1 0.5,0.5,1 1,1,1
  x,f,df_dx 0,0,1 0.5,0.5,1 1,1,1
  adcalc: warning: --at: 'y' has this value in every row; its column is only copied
  x,y,f,df_dx 1,1,1,1 1,0,1,1 2,1,2,1 2,0,2,1
  3
  $ for r in x=0:10 x= x=0:1:2, 'x=[0:1:2' x=0:0:1 x=1:2:3:4 ''; do adcalc --range="$r" -e x 2>&1 | sed -n '1p; s/^  hint/&/p' | paste -sd ' '; done
  adcalc: --range:1:1: 'x=0:10' is not NAME=FROM:STEP:TO   hint: the step is in the middle, as in --range=x=0:0.5:10
  adcalc: --range:1:3: unexpected end of the input, expected an operand   hint: write NAME=FROM:STEP:TO
  adcalc: --range:1:9: unexpected end of the input, expected a name   hint: write NAME=FROM:STEP:TO
  adcalc: --range:1:9: unexpected end of the input, expected an operator or ']'   hint: write NAME=FROM:STEP:TO
  adcalc: --range:1:1: the steps do not reach the end in 'x=0:0:1'
  adcalc: --range:1:8: unexpected ':', expected an operator, ',' or the end of the input   hint: write NAME=FROM:STEP:TO
  adcalc: --range:1:1: unexpected end of the input, expected a name   hint: write NAME=FROM:STEP:TO

More digits than doubles have are proven: sqrt(2), 1/(2 sqrt(2)) by mpmath with 60 digits

  $ adcalc --digits=50 --digits=4 -q -e 'sqrt(2)'; adcalc --digits=50 --range=x=1:1:2 -e x; adcalc --digits=10001 -e 1 2>&1 | head -1
  1.414
  adcalc: --digits above 17 has no columns
    hint: --json shows it, of each row too
  adcalc: --digits: '10001' is not a whole number from 1 to 10000
  $ mkdir -p many/adcalc; echo ':set digits 50' > many/adcalc/adcalcrc; echo 'sqrt(2)' | XDG_CONFIG_HOME=$PWD/many adcalc -i -q; echo 'sqrt(2)' | XDG_CONFIG_HOME=$PWD/many adcalc -i -q --digits=4
  1.4142135623730950488016887242096980785696718753769
  1.414

Tables with tabs, whatever they are called: y = 2 x + 1 exactly

  $ printf 'x\ty\n1\t3\n2\t5\n3\t7\n' > tabs.txt; tr '\t' , < tabs.txt > commas.tsv
  $ adcalc --tsv --data=tabs.txt -e 'sum(x) + 0*sum(y)'; adcalc --csv --data=commas.tsv -e 'sum(x)'; adcalc --tsv --points=tabs.txt -e 'x*y' | tail -n 1
  f
  6
  f
  6
  3\t7\t21\t7\t3 (esc)
  $ cp tabs.txt tabs.tsv; for o in '' --csv; do adcalc --points=tabs.tsv -e 'x*y' $o 2>&1 | sed -n 2p; done; adcalc --points=commas.tsv --csv -e 'x*y' | sed -n 2p; adcalc --fit=tabs.tsv -q -e 'y ~ a*x + b' | cut -c 1; printf ':set format latex\n:set format pdf\n' | adcalc -i --no-config
  1\t3\t3\t3\t1 (esc)
    x*y
  1,3,3,3,1
  2
  1
  adcalc: :set: format is text, json, csv or tsv, not 'latex'
    hint: :emit prints formulas and code
  adcalc: :set: format is text, json, csv or tsv, not 'pdf'

A number with more digits than doubles tell apart is shown as it was written, since the answer is computed with that: sums
of whole numbers, and with pi to 21 digits

  $ for x in 3.14159265358979323846 100000000000000000000 0.10000000000000000000000000 -9_007_199_254_740_993 0x1fffffffffffff1 -pi 1/3; do adcalc --no-check -e x --at x=$x | head -1; done
  f(x) = x   at x = 3.14159265358979323846
  f(x) = x   at x = 1e20
  f(x) = x   at x = 0.1
  f(x) = x   at x = -9_007_199_254_740_993
  f(x) = x   at x = 1.4411518807585586e17
  f(x) = x   at x = -3.141592653589793
  f(x) = x   at x = 0.3333333333333333

The last --digits counts; a range has a name; a file has one; --main is for code

  $ { adcalc -e x --range==0:1:1; adcalc -e x --random=3:=0:1; } 2>&1 | marks
  adcalc: --range:1:1: unexpected '=', expected a name [=]
    hint: write NAME=FROM:STEP:TO
  adcalc: --random:1:3: unexpected '=', expected a name [=]
    hint: write NAME=FROM:TO
  $ printf ':emit infix x -o\n:plot x -o\n:emit infix x - o\n' | adcalc -i --no-config
  adcalc: :emit: -o needs the name of a file
    hint: write -o FILE, or - o to subtract o
  adcalc: :plot: -o needs the name of a file
    hint: write -o FILE, or - o to subtract o
  f = x - o
  df/dx = 1
  df/do = -1
  $ adcalc --derivative --main -e 'x^2'
  adcalc: --main is for --emit, which was not given
    hint: code has it, as in --emit=c --main
  [2]

A long name of a column is cut between characters

  $ printf 'x2345678901234567890123456789é,b\n1,2\n' > long.csv; adcalc --data=long.csv -e q 2>&1 | tail -1; printf 'x234567890123456789é,b\n1,2\n' > long.csv; adcalc --fit=long.csv -e 'b ~ q*sin(q)' 2>&1 | tail -1
    hint: no column has this name; the columns are x2345678901234567890123456789, b; a number is given with --at
    hint: --at q=...; the columns are x234567890123456789, b

An option in the place of an argument, but a formula may begin as one does; a range in the place of a number; an uncertainty in the place of one

  $ { adcalc -q --expression '--x' --at x=2 --no-check; adcalc --solve -e 'x^2=2' --at x=1; adcalc -e 'x^2' --at x=1:3; adcalc -e 'x=3+/-0.1; x^2'; } 2>&1 | marks
  2
  1
  adcalc: --solve needs an argument: NAME,...; '-e' is an option
    hint: 'adcalc --help=solve' shows it
  adcalc: --at:1:4: unexpected ':', expected an operator, ',' or the end of the input [:]
    hint: --range x=FROM:STEP:TO and --plot=x=FROM:TO take ranges
  adcalc: -e:1:4: unexpected '+/-', expected an operator or the end of the statement [+/-]
    hint: uncertainties are for --at x=3+/-0.1, in a session for :budget x=3+/-0.1 EXPRESSION
