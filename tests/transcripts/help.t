Help, version and what is generated from the tables.

  $ adcalc --version
  adcalc 0\.1\.0 \(\d{4}-\d\d-\d\d\) (re)
  Licence GPL-3.0-or-later: GNU General Public License, version 3 or any later one.
  You may change and redistribute it; there is no warranty, as far as the law permits.
  $ adcalc -h
  Usage: adcalc [OPTION]... [FILE|FORMULA]...
  Values and exact derivatives of formulas and small programs.

    adcalc -e 'x*y + sin(x)' --at x=2,y=3           value, partials, a comparison
    adcalc -e 'x^2*y' --derivative                  formulas of the derivatives
    adcalc -e 'x^2' --at x=3 --claim=x=2*x          check your own derivative
    adcalc -e 'x^2' --range=x=0:0.5:2               a table; --points=FILE
    adcalc -e 'x^2 - a' --solve=x --at x=1,a=2      a root; --minimize, --fit
    adcalc -e 'l/T^2' --at 'l=1.00(1),T=2.0(1)'     uncertainty and budget
    adcalc                                          a session; :help shows how

  More:
    --help           all options by purpose, and the topics
    --help=examples  an example of each purpose
    --help=TOPIC     a function, option or command, or one of language, forward,
                     reverse, uncertainty, fit, plot, points, files, ...
    man adcalc       everything

  Exit status: 0 answered, 1 the mathematics says no, 2 usage or syntax, 3 a check
  or claim disagrees, 4 the system says no, 130 interrupted
  $ adcalc -h | awk 'END { print (NR > 10 && NR <= 24) } length > 80'
  1
  $ adcalc --help | head -20
  Usage: adcalc [OPTION]... [FILE|FORMULA]...
  Values and exact derivatives of formulas and small programs.

  FILE is a script, - is standard input; FORMULA is as with -e: no file has that
  name, and it has one of ^ * ( ) + and no / before. Without any, a terminal
  gets a session, and anything else is read as a script.

  Input
    adcalc -e 'x*y + sin(x)' --at x=2,y=3

    -e, --expression=TEXT      run these statements; may be repeated; one
                               expression among them is answered
    -f, --file=FILE            run the statements of a file; - is standard input
    -a, --at=NAME=VALUE,...    set the point: VALUE is a constant expression, as
                               in x=pi/4,y=2, or a dual number, as in x=3+1eps;
                               may be repeated
    -d, --data=FILE            bind each column of a CSV file with a header as a
                               vector; differentiate with respect to a column only
                               where --wrt names it; may be repeated
  
  $ adcalc --help | awk 'length > 80; END { print (NR > 100) }'
  1
  $ adcalc --help | grep -e --mode
    -m, --mode=MODE            choose the engine: forward, reverse, both (shows
                               with --mode=reverse the adjoint program, in
  $ adcalc --help | tail -n 15

  Topics of --help=TOPIC, and of :help TOPIC in a session: a function, constant,
  command, option or operator, and
    examples, forward, reverse, trace, uncertainty, fit, plot, points, solve,
    code, derivatives, checks, digits, exit, files, options, commands, functions,
    constants, language, arrays, statements, operators, limits, session, input,
    output, help.

  Exit status
      0  answered
      1  the mathematics says no: no value or derivative here, no convergence
      2  usage or syntax
      3  a check or a claim disagrees
      4  the system says no: a file, memory, a limit
    130  interrupted
  $ COLUMNS=40 adcalc -h | head -n 9; COLUMNS=40 adcalc -h | awk 'length > 44'
  Usage: adcalc [OPTION]...
  [FILE|FORMULA]...
  Values and exact derivatives of formulas
  and small programs.

    adcalc -e 'x*y + sin(x)' --at x=2,y=3
        value, partials, a comparison
    adcalc -e 'x^2*y' --derivative
        formulas of the derivatives
    adcalc -e 'l/T^2' --at 'l=1.00(1),T=2.0(1)'

In a session `:help` is what to type: 16 lines, of which each runs.

  $ printf ':help\n' | adcalc -i > session; cat session; wc -l < session
  Type a formula to get its value and its derivatives; TAB completes names.

    x = 2; y = 3          two variables
    x*y + sin(x)          an answer: value, partial derivatives, comparison
    x*y at x=1, y=2       an answer at another point; x^2; with ';' shows none
    f(x, y) = x*y^2       a function; f(x, 3) is an answer
    :emit infix x^2*y     derivatives as formulas, or as latex, c, python, ...
    :hessian x^2*y        second derivatives; :taylor, :trace, :check, ...
    :plot sin(x), x=0:10  a picture
    :solve x x^2 - 2      a root; :minimize, :maximize, :fit
    :undo                 takes back the last binding; :save FILE keeps all

  :help commands lists all commands; :help NAME explains a function, constant,
  command or operator. :help TOPIC explains a topic: examples, functions,
  language, derivatives, forward, reverse, uncertainty, fit, plot or files; :help
  options ends with them all. :quit or Ctrl-D leaves.
  16
  $ grep '^  ' session | cut -c 3-23 | sed 's/x = 2; y/x=2; y/' | adcalc -i -q --no-config > out 2>&1; echo $?; grep adcalc: out; tail -n 2 out
  0
  1.4142135623730951
  x = 2
  $ test -s session && for h in h help '?'; do printf ":$h\n" | sed 's/:?/?/' | adcalc -i | cmp - session; done

Topics by purpose: a text, the options of the group, and whatever else the word means.

  $ adcalc --help=exit
  Exit status
      0  answered
      1  the mathematics says no: no value or derivative here, no convergence
      2  usage or syntax
      3  a check or a claim disagrees
      4  the system says no: a file, memory, a limit
    130  interrupted
  $ adcalc --help=trace
  A trace (Wengert list) has a row for each operation: its value, its local
  partials, its tangents (forward mode) and its adjoint (reverse mode).

    adcalc --trace -e 'x*y + sin(x)' --at x=2,y=3
    adcalc --trace=rules --wrt=x -e 'x*y + sin(x)' --at x=2,y=3
    adcalc --trace=steps -e 'x*y + sin(x)' --at x=2,y=3
    adcalc --trace=differentials -e 'x*y + sin(x)' --at x=2,y=3
    adcalc --trace=layers -e 'x*y + sin(x)' --at x=2,y=3
    adcalc --trace --checkpoints=3 -e 'y=x; while (y>0.4) y=sin(y); y' --at x=1
    adcalc --trace --chunk=2 -e 'x*y*z' --at x=2,y=3,z=4
    adcalc --trace --elimination -e '[x*y, x/y]' --at x=2,y=3
    adcalc --emit=dot -e 'x*y + sin(x)' --at x=2,y=3

        --trace[=rules|elements|steps|differentials|layers]
                               print the evaluation as a table too: each operation
                               with its value, local partials, tangents and
                               adjoint; --trace=rules: also the formulas of
                               tangents and adjoints; --trace=steps: also both
                               sweeps, line by line with their numbers;
                               --trace=differentials: total differentials;
                               --trace=layers: the Jacobians of layers and their
                               product; --trace=elements: operations on arrays by
                               elements
        --chunk=N              with --trace: show the forward sweeps that carry
                               the tangents of N variables at once, row by row
        --checkpoints=N        with --trace: draw which states of a loop are kept
                               and which iterations are repeated: with a number of
                               states that grows slowly, and with N states
        --elimination          with --trace: count the multiplications that vertex
                               elimination needs for the Jacobian: forward,
                               reverse, Markowitz, optimal
        --trace-letter=L       call the operations L1, L2, ... (default: w)
        --trace-inputs         count the variables, too: x is w1, and operations
                               follow them

  trace(A)   the sum of the diagonal of a square matrix

    shape        n x n: a number
    derivative   trace(dA)
    LaTeX        \operatorname{tr} A

    :trace [EXPRESSION]   print the evaluation of EXPRESSION as a table; without
                          argument: toggle
  $ adcalc --help=solve | grep -e '^ *--solve' -e '^solve' -e '^  :solve'
        --solve=NAME,...       find a root in these unknowns, starting at --at: as
  solve(x=a, e)   x near a with e = 0, or a vector; solve(x=a, b, e)
    :solve NAME,... EXPRESSION
  $ adcalc --help=derivative | tail -n 5
    :derivative EXPRESSION
                          print EXPRESSION and its derivatives as formulas: :emit
                          infix

        --derivative           print the formulas of the derivatives: --emit=infix
  $ for topic in examples forward reverse trace uncertainty fit plot points exit files options commands; do adcalc --help=$topic | head -n 1; done
  Input: --help=input
  Forward mode carries a tangent through each operation, along with the value. One
  Reverse mode evaluates once, then carries adjoints back from the answer to the
  A trace (Wengert list) has a row for each operation: its value, its local
    adcalc -e 'l/T^2' --at 'l=1.00(1),T=2.0(1)'
    adcalc --fit=data.csv -e 'y ~ a*x + b'
    adcalc --plot=x=0:10 -e 'x*sin(x)'
    adcalc --points=data.csv -e 'x*y'
  Exit status
  read
  Input
  Names
  $ printf ':help forward\n' | adcalc -i > out; adcalc --help=forward | cmp - out && test -s out

Every example of every topic and of -h runs; without gnuplot, those that do without it.

  $ printf 'x,y\n1,2\n2,4.1\n3,5.9\n' > data.csv
  $ topics=$(adcalc --generate=complete-fish | sed -n "s/.* -l help .* -a '\([^']*\)'.*/\1/p"); echo $topics
  examples forward reverse trace uncertainty fit plot points solve code derivatives checks digits exit files options commands functions constants language arrays statements operators limits session input output help
  $ for topic in $topics; do adcalc --help=$topic | grep '^  adcalc '; done > examples; adcalc -h | sed -n 's/^\(  adcalc -.*[^ ]\)   .*/\1/p' >> examples
  $ adcalc --help | grep '^  adcalc ' >> examples; sort -u examples | wc -l
  54
  $ sort -u examples | if command -v gnuplot > /dev/null; then cat; else grep -v plot.svg; fi | while read -r line; do sh -c "$line" > out 2>&1 < /dev/null || { echo "$line: $?"; cat out; }; done
  $ rm -f area.c graph.dot plot.svg

Functions: signature, meaning, domain, derivatives that adcalc reads back, aliases, and an example that was computed.

  $ adcalc --help=sin
  sin(x)   sine

    domain       all x
    derivative   d/dx = cos(x)
    LaTeX        \sin\left(x\right)
    example      sin(0.5) = 0.479425538604203
  $ adcalc --help=sinc
  sinc(x)   sin(x)/x, 1 at 0

    domain       all x
    derivative   d/dx = -sphj(1, x)
                 where sphj(x, y) is the spherical Bessel function of the first
                 kind, of whole order x >= 1
    LaTeX        \operatorname{sinc}\left(x\right)
    example      sinc(0.5) = 0.958851077208406
  $ adcalc --help=tan
  tan(x)   tangent

    domain       x != pi/2 + k*pi
    derivative   d/dx = 1 + tan(x)^2
    LaTeX        \tan\left(x\right)
    example      tan(0.5) = 0.5463024898437905
  $ adcalc --help=tanh
  tanh(x)   hyperbolic tangent

    domain       all x
    derivative   d/dx = 1/cosh(x)^2
    LaTeX        \tanh\left(x\right)
    example      tanh(0.5) = 0.46211715726000974
  $ adcalc --help=ln
  log(x)   natural logarithm

    domain       x > 0
    derivative   d/dx = 1/x
    LaTeX        \ln\left(x\right)
    aliases      ln
    example      log(0.5) = -0.6931471805599453
  $ adcalc --help=atan2
  atan2(y, x)   angle of the point (x, y), from -pi to pi

    domain       (y, x) != (0, 0)
    derivative   d/dy = x/hypot(x, y)^2
                 d/dx = -y/hypot(y, x)^2
    LaTeX        \operatorname{atan2}\left(y,x\right)
    aliases      arctan2
    example      atan2(0.5, 2) = 0.24497866312686414
  $ adcalc --help=max
  max(x, y, ...)   largest of any number of arguments

    domain       all x, y; a kink at x = y
    derivative   d/dx = 1 where x is the result, else 0
                 d/dy = 1 where y is the result, else 0
    LaTeX        \max\left(x,y\right)
    example      max(-1, 2) = 2

  max(v)   the greatest element

    shape        any: a number
    derivative   dv at the greatest element; one-sided where two are greatest
    LaTeX        \max v
  $ adcalc --help=gcd
  gcd(x, y)   greatest common divisor; has no derivative

    domain       x, y whole
    derivative   none: differentiation is refused
    LaTeX        \gcd\left(x,y\right)
    example      gcd(12, 18) = 6
  $ adcalc --help=besselj | head -1
  besselj(n, x)   Bessel function of the first kind

The example of a function is its value, and a derivative can be typed in.

  $ adcalc -q -e 'sin(0.5)'
  0.479425538604203
  $ adcalc -q -e '1/cosh(0.5)^2'; adcalc -q -e 'tanh(x)' --at x=0.5 | tail -n 1
  0.7864477329659274
  0.7864477329659274

Constants, options, commands and topics.

  $ adcalc --help=phi
  phi = 1.618033988749895   golden ratio
  $ adcalc --help=ans
  ans   the last answer
  $ adcalc --help=--at
    -a, --at=NAME=VALUE,...    set the point: VALUE is a constant expression, as
                               in x=pi/4,y=2, or a dual number, as in x=3+1eps;
                               may be repeated
  $ adcalc --help=-o
    -o, --output=FILE          write results to FILE
  $ adcalc --help=keep-going
    -k, --keep-going           continue with the next line after an error
  $ adcalc --help=:load
    :load FILE            run the statements in FILE
  $ adcalc --help=:set
    :set [NAME [VALUE]]   show all settings, show one, or change it
                            digits        auto, or 1 to 10000 (above 17: proven)
                            mode          auto, forward, reverse or both
                            check         auto, on, off, strict, or a tolerance as 1e-6
                            format        text, json, csv or tsv
                            wrt           all, or names separated by commas
                            bounds        on or off
                            blame         on or off
                            relative      on or off
                            hessian       on or off
                            jacobian      on or off
                            taylor        off, or an order up to 100000
                            subgradient   on or off
                            trace         off, on, rules, elements, steps, differentials or layers
                            elimination   on or off
                            trace_inputs  on or off
                            dual          on or off
                            plot_log      off, x, y or xy
                            quiet         on or off
                            pager         on or off
  $ adcalc --help=check
    :check [on|off|auto|strict|EXPRESSION]
                          compare with finite differences or not, or EXPRESSION at
                          any cost; without argument: toggle

        --check[=RTOL]         compare with finite differences, also with --json;
                               exit with 3 when they disagree by more than RTOL;
                               --check=strict: also when a comparison is
                               inconclusive
  $ adcalc --help=constants
    pi       3.141592653589793        circle constant
    π        3.141592653589793        circle constant pi
    e        2.718281828459045        base of the natural logarithm
    inf      inf                      infinity
    nan      nan                      not a number
    tau      6.283185307179586        2*pi
    τ        6.283185307179586        2*pi
    phi      1.618033988749895        golden ratio
    egamma   0.5772156649015329       Euler's constant
    catalan  0.915965594177219        Catalan's constant
    deg      0.017453292519943295     one degree in radians
    rad      1                        one radian

  pi, e, inf, nan, ans and _ keep their meaning; the other names you may bind.
  ans and _ are the last value.
  $ adcalc --help=commands | sed -n '/^[A-Z]/p; /:emit FORM/,/:derivative/p'; adcalc --help=commands | grep -c '^  :'
  Names
  Answers
  Formulas, code, pictures
    :emit FORM [EXPRESSION] [-o FILE]
                          print EXPRESSION and its derivatives in a form of
                          --emit: infix, latex, c, python, dot, ...; without
                          EXPRESSION: the last answer; -o writes a file, of dot
                          also .svg, .png or .pdf by Graphviz
    :derivative EXPRESSION
  Solvers and uncertainty
  Session
  Commands begin in the first column and may be shortened while unambiguous, and
  Lines that say only help, help TOPIC, ?, ?TOPIC, quit or exit need no colon.
  34
  $ adcalc --help=operators | head -6
  Operators, from the one that binds least to the one that binds most

    c ? a : b           a where c is not 0, else b
    || or               1 where one of them is not 0, else 0
    && and              1 where both are not 0, else 0
    not                 1 where the operand is 0, else 0
  $ adcalc --help=language | head -3
  Numbers      2  .5  1e-3  0x1F  1_000
  Names        letters, digits and _; variables and functions have separate names
  Products     x*y, or a number directly before a name, call or parenthesis:
  $ adcalc --help=language | tail -n 10
  s = x*y               a formula: it keeps its dependence on x and y
  f(x, y) = x*y         a function; := is accepted for =
  f(x) = { ... }        a function with statements: see the topic statements
  twice(g, x) = g(g(x)) a function as an argument: twice(sin, x)
  [x*y, x + y]          a vector: an answer, a formula, the value of a function
  diff(s, x)            the derivative of s by x; diff(s, x, 2) the second
  f'(x), f''(x)         derivatives of a function of one parameter
  sum(k=1, n, x^k)      a sum; prod is a product
  value(s)              s as a constant, whose derivative is 0
  ans, _                the last value
  $ adcalc --help=statements
  heron(x, n=10) = {
      t = (1 + x)/2                             # a name of the function's own
      for (i = 1; i <= n; i += 1) t = (t + x/t)/2
      t                                         # the value
  }
  heron(x)

  { ... }               statements, one a line or separated by ';'
  t = e                 also += -= *= /=
  if (c) s else s       else may begin a later line, but not in a session
                        at the top level
  while (c) s           as long as c is not 0
  for (t = a; c; t = b) s
  break, continue       leave the innermost loop, continue with its next iteration
  return e              the value of the function

  The value of a function is that of its last expression statement, or of return;
  one that ends on a loop or an assignment is an error. Names that a function
  assigns are its own. At the top level braces open no scope; names that are
  assigned become formulas where they depend on variables, and numbers otherwise.

  The derivative is that of the operations carried out. A loop that stops when a
  value has converged needs a step more for its derivative.
  $ for word in if else while for return break continue; do adcalc --help=$word | head -n 1; done | uniq -c
        7 heron(x, n=10) = {
  $ adcalc --help=statements | sed -n 1,6p > heron.adc; adcalc -q heron.adc --at x=2
  1.4142135623730951
  0.3535533905932738
  $ for word in diff sum prod solve argmin integrate; do adcalc --help=$word; done
  diff(e, x, n)   nth derivative of e by x; the first without n
  sum(k=a, b, e)   sum of e for k = a, a + 1, ..., b; 0 where b < a

  sum(v)   the sum of all elements

    shape        any: a number
    derivative   sum(dv)
    LaTeX        \sum v
  prod(k=a, b, e)   the same as a product; 1 where b < a

  prod(v)   the product of all elements

    shape        any: a number
    derivative   sum(dv .* w), w the products of all elements but each
    LaTeX        \prod v
    adcalc --solve=x -e 'x^2 = a' --at x=1,a=2
    adcalc --all-roots=x=-5:5 -e 'x^3 - 4*x'
    adcalc --minimize=x,y -e '(x - 1)^2 + (y - 2)^2' --at x=0,y=0
    adcalc -e 'solve(x=1, x^2 - a)' --at a=2

  In a session: :solve, :minimize, :maximize.

        --solve=NAME,...       find a root in these unknowns, starting at --at: as
                               many as the value has components
        --bracket=NAME=A:B     find the root of --solve between A and B
        --all-roots=NAME=A:B   find all roots between A and B; they are proven
                               complete if the library FLINT is installed
        --minimize=NAME,...    minimize over these variables, starting at --at
        --maximize=NAME,...    maximize over these variables, starting at --at
        --within=NAME=LO:HI,...
                               keep unknowns, also the parameters of --fit, within
                               an interval, as in b=0:inf
        --subject=CONSTRAINT,...
                               constrain --minimize or --maximize, as in 'x+y=1,
                               x>=0'

  solve(x=a, e)   x near a with e = 0, or a vector; solve(x=a, b, e)

    :solve NAME,... EXPRESSION
                          find a root of EXPRESSION, starting at the current
                          values of NAMEs; on success set them to the solution
  argmin(x=a, e)   x near a, or a vector, where e is least
  integrate(x=a, b, e)   integral of e for x from a to b; inf is allowed
  $ adcalc -e "diff'(x)" --at x=1
  adcalc: -e:1:1: 'diff' has no derivative with primes
    diff'(x)
    ^~~~
    hint: write diff(x^3, x), or f'(x) for a function f
  [2]
  $ adcalc --help=functions | tail -n 14

  Forms with a name of their own
    diff(e, x, n)         nth derivative of e by x; the first without n
    sum(k=a, b, e)        sum of e for k = a, a + 1, ..., b; 0 where b < a
    prod(k=a, b, e)       the same as a product; 1 where b < a
    solve(x=a, e)         x near a with e = 0, or a vector; solve(x=a, b, e)
    argmin(x=a, e)        x near a, or a vector, where e is least
    integrate(x=a, b, e)  integral of e for x from a to b; inf is allowed
    f'(x), f''(x)         derivatives of a function of one parameter

  --help=NAME, or :help NAME in a session, shows domain, derivative and aliases.

    :functions [GLOB]     list your functions; with GLOB, as in a*h, also matching
                          built-in functions by group: * lists them all
  $ adcalc --help=checks | head -3
  Each partial derivative is compared with a finite difference of the value.

    finite difference   2.5838531634529(3): the digit in parentheses is the
  $ adcalc --help=functions | sed -n 1,8p
  Differentiation
    value(x)              x as a constant: its derivative is 0

  Powers and logarithms
    exp(x)                exponential function
    expm1(x)              exp(x) - 1 without cancellation near 0
    exp2(x)               power of 2
    exp10(x)              power of 10
  $ for topic in $topics; do adcalc --help=$topic; done | awk 'length > 80; END { print (NR > 500) }'
  1

An unknown topic:

  $ adcalc --help=dif
  adcalc: no help on 'dif'
    hint: did you mean 'diff'?
  [2]
  $ adcalc --help=sinn
  adcalc: no help on 'sinn'
    hint: did you mean 'sin'?
  [2]
  $ adcalc --help=qwertyuiop
  adcalc: no help on 'qwertyuiop'
    hint: 'examples', 'functions', 'options' and 'commands' are topics
  [2]
  $ adcalc --help=sin > /dev/full
  adcalc: cannot write the help: No space left on device
  [4]

The manual is made from a template: each marker line becomes a list.

  $ printf '.Sh ONE\n.\\" @OPTIONS@\n.Sh TWO\n.\\" @COMMANDS@\n.\\" @FUNCTIONS@\n.\\" @CONSTANTS@\nlast' > template
  $ adcalc --generate=man < template > page
  $ sed -n 1,8p page
  .Sh ONE
  .Ss Input
  .Bl -tag -width Ds
  .It Fl e , Fl \-expression Ns = Ns Ar TEXT
  run these statements; may be repeated; one expression among them is answered
  .It Fl f , Fl \-file Ns = Ns Ar FILE
  run the statements of a file; \- is standard input
  .It Fl a , Fl \-at Ns = Ns Ar NAME=VALUE,...
  $ grep -A 2 'It Ic :load' page
  .It Ic :load Ar "FILE"
  run the statements in FILE
  .It Ic :save Ar "FILE"
  $ grep -A 5 'It Li "tanh' page
  .It Li "tanh(x)"
  hyperbolic tangent
  (all x).
  .br
  d/dx = 1/cosh(x)\(ha2
  .It Li "sech(x)"
  $ grep -A 1 'It Li "phi' page
  .It Li "phi"
  1.618033988749895: golden ratio
  $ tail -n 1 page
  last (no-eol)

Completions name every option.

  $ adcalc --generate=complete-bash > bash.sh && bash -n bash.sh
  $ cat > try.sh <<'END'
  > . ./bash.sh
  > compopt() { :; }
  > COMP_WORDS=(adcalc "$@"); COMP_CWORD=$#; _adcalc; printf '%s\n' "${COMPREPLY[@]}"
  > END
  $ bash try.sh --mode = r
  reverse
  $ bash try.sh --help = fi; bash try.sh --help = e
  fit
  files
  examples
  exit
  $ bash try.sh -m f
  forward
  $ bash try.sh --no-
  --no-check
  --no-bounds
  --no-escalate
  --no-config
  --no-history
  $ bash try.sh --check --f
  --file=
  --fast
  --fit=
  --format=
  $ touch script.ad; bash try.sh -f scr
  script.ad
  $ adcalc --generate=complete-zsh | grep -e '--mode'
      {-m+,--mode=}'[choose the engine\: forward, reverse, both (shows both columns), or auto]:MODE:(auto forward reverse both)' \
      --emit='[print formulas or code instead of numbers\: formulas (infix, latex), code (c, python, javascript, julia, fortran), a graph (dot), or the tangent program, with --mode=reverse the adjoint program, in adcalc'\''s language (adc)]:FORM:(infix c python javascript julia fortran latex dot adc)' \
  $ adcalc --generate=complete-fish | grep -e '-l file' -e '-l format'
  complete -c adcalc -s f -l file -r -F -d 'run the statements of a file; - is standard input'
  complete -c adcalc -l format -x -a 'text json csv tsv' -d 'print results as text, json, csv or tsv; --emit prints formulas and code'
  $ test -n "$topics" && for shell in bash zsh fish; do for topic in $topics; do adcalc --generate=complete-$shell | grep -e help | grep -qw -e $topic || echo "$shell: $topic"; done; done
  $ adcalc --help | grep -o -e ' --[a-z-]*' | tr -d ' ' | sort -u > options; test -s options && while read option; do
  >     grep -q -e "$option" bash.sh || echo "$option is missing"
  > done < options
  $ adcalc --generate=nothing
  adcalc: --generate: 'nothing' is not one of man, complete-bash, complete-zsh, complete-fish
    hint: 'adcalc --help' lists the options
  [2]

Operations of arrays have help like functions, and each that is listed has it.

  $ adcalc --help=det
  det(A)   the determinant
  
    shape        n x n: a number
    derivative   sum(C .* dA), C the cofactors, exact at every rank
    LaTeX        \det A
  $ adcalc --help=arrays | grep -o '^  [a-z]*(' | tr -d ' (' | grep -v diff > names; while read -r name; do adcalc --help="$name" | grep -q '^  derivative' || echo "$name has none"; done < names; wc -l < names
  27
  $ adcalc --help=arrays | grep '^  [a-z]*(' | grep -vc diff
  27
  $ adcalc -e 'dett(3)'
  adcalc: -e:1:1: unknown function 'dett'
    dett(3)
    ^~~~
    hint: did you mean 'det'?
  [2]
