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
  $ adcalc --help | awk 'length > 80; END { print (NR > 100) }'
  1
  $ COLUMNS=40 adcalc -h | sed -n '1,4p;6,7p'; COLUMNS=40 adcalc -h | awk 'length > 44'
  Usage: adcalc [OPTION]...
  [FILE|FORMULA]...
  Values and exact derivatives of formulas
  and small programs.
    adcalc -e 'x*y + sin(x)' --at x=2,y=3
        value, partials, a comparison
    adcalc -e 'l/T^2' --at 'l=1.00(1),T=2.0(1)'
In a session `:help` is what to type: 16 lines, of which each runs.

  $ { printf ':help\n' | adcalc -i > session; head -n 1 session; wc -l < session; } 2>&1 | paste -sd '|'
  Type a formula to get its value and its derivatives; TAB completes names.|16
  $ { grep '^  ' session | cut -c 3-23 | sed 's/x = 2; y/x=2; y/' | adcalc -i -q --no-config > out 2>&1; echo $?; grep adcalc: out; tail -n 2 out; } 2>&1 | paste -sd '|'
  0|1.4142135623730951|x = 2
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
  $ adcalc --help=trace | grep -A1 -e '^A trace' -e '^ *--chunk' -e '^  trace(A)' -e '^    :trace'
  A trace (Wengert list) has a row for each operation: its value, its local
  partials, its tangents (forward mode) and its adjoint (reverse mode).
  --
        --chunk=N              with --trace: show the forward sweeps that carry
                               the tangents of N variables at once, row by row
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

  $ adcalc --help=sinc
  sinc(x)   sin(x)/x, 1 at 0

    domain       all x
    derivative   d/dx = -sphj(1, x)
                 where sphj(x, y) is the spherical Bessel function of the first
                 kind, of whole order x >= 1
    LaTeX        \operatorname{sinc}\left(x\right)
    example      sinc(0.5) = 0.958851077208406
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

Constants, options, commands and topics.

  $ for w in phi ans -o keep-going :load --at; do adcalc --help=$w; done
  phi = 1.618033988749895   golden ratio
  ans   the last answer
    -o, --output=FILE          write results to FILE
    -k, --keep-going           continue with the next line after an error
    :load FILE            run the statements in FILE
    -a, --at=NAME=VALUE,...    set the point: VALUE is a constant expression, as
                               in x=pi/4,y=2, or a dual number, as in x=3+1eps;
                               may be repeated
  $ adcalc --help=:set | head -n 2; adcalc --help=:set | wc -l
    :set [NAME [VALUE]]   show all settings, show one, or change it
                            digits        auto, or 1 to 10000 (above 17: proven)
  20
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
  $ adcalc --help=commands | grep -c '^  :'
  34
  $ adcalc --help=operators | head -3
  Operators, from the one that binds least to the one that binds most

    c ? a : b           a where c is not 0, else b
  $ for word in if else while for return break continue; do adcalc --help=$word | head -n 1; done | uniq -c
        7 heron(x, n=10) = {
  $ { adcalc --help=statements | sed -n 1,6p > heron.adc; adcalc -q heron.adc --at x=2; } 2>&1 | paste -sd ' '
  1.4142135623730951 0.3535533905932738
  $ for word in diff sum prod solve argmin integrate; do adcalc --help=$word | grep "^ *$word("; done
  diff(e, x, n)   nth derivative of e by x; the first without n
  sum(k=a, b, e)   sum of e for k = a, a + 1, ..., b; 0 where b < a
  sum(v)   the sum of all elements
  prod(k=a, b, e)   the same as a product; 1 where b < a
  prod(v)   the product of all elements
  solve(x=a, e)   x near a with e = 0, or a vector; solve(x=a, b, e)
  argmin(x=a, e)   x near a, or a vector, where e is least
  integrate(x=a, b, e)   integral of e for x from a to b; inf is allowed
  $ adcalc -e "diff'(x)" --at x=1 2>&1 | sed -n '1p;4p'; adcalc --help=functions | sed -n '1,2p;/integrate/p'
  adcalc: -e:1:1: 'diff' has no derivative with primes
    hint: write diff(x^3, x), or f'(x) for a function f
  Differentiation
    value(x)              x as a constant: its derivative is 0
    integrate(x=a, b, e)  integral of e for x from a to b; inf is allowed
  $ for topic in $topics; do adcalc --help=$topic; done | awk 'length > 80; END { print (NR > 500) }'
  1

An unknown topic:

  $ for w in dif qwertyuiop; do adcalc --help=$w; done
  adcalc: no help on 'dif'
    hint: did you mean 'diff'?
  adcalc: no help on 'qwertyuiop'
    hint: 'examples', 'functions', 'options' and 'commands' are topics
  [2]
  $ adcalc --help=sin > /dev/full
  adcalc: cannot write the help: No space left on device
  [4]

The manual is made from a template: each marker line becomes a list.

  $ printf '.Sh ONE\n.\\" @OPTIONS@\n.Sh TWO\n.\\" @COMMANDS@\n.\\" @FUNCTIONS@\n.\\" @CONSTANTS@\nlast' > template
  $ adcalc --generate=man < template > page
  $ sed -n 1,5p page; grep -A 1 'It Ic :load' page; grep -A 4 'It Li "tanh' page; grep -A 1 'It Li "phi' page; tail -n 1 page
  .Sh ONE
  .Ss Input
  .Bl -tag -width Ds
  .It Fl e , Fl \-expression Ns = Ns Ar TEXT
  run these statements; may be repeated; one expression among them is answered
  .It Ic :load Ar "FILE"
  run the statements in FILE
  .It Li "tanh(x)"
  hyperbolic tangent
  (all x).
  .br
  d/dx = 1/cosh(x)\(ha2
  .It Li "phi"
  1.618033988749895: golden ratio
  last (no-eol)

Completions name every option.

  $ adcalc --generate=complete-bash > bash.sh && bash -n bash.sh
  $ cat > try.sh <<'END'
  > . ./bash.sh
  > compopt() { :; }
  > COMP_WORDS=(adcalc "$@"); COMP_CWORD=$#; _adcalc; printf '%s\n' "${COMPREPLY[@]}"
  > END
  $ touch script.ad; for w in '--mode = r' '--help = fi' '--help = e' '-m f' --no- '--check --f' '-f scr'; do bash try.sh $w | paste -sd' '; done
  reverse
  fit files
  examples exit
  forward
  --no-check --no-bounds --no-escalate --no-config --no-history
  --file= --fast --fit= --format=
  script.ad
  $ adcalc --generate=complete-zsh | grep -e '--mode'
      {-m+,--mode=}'[choose the engine\: forward, reverse, both (shows both columns), or auto]:MODE:(auto forward reverse both)' \
      --emit='[print formulas or code instead of numbers\: formulas (infix, latex), code (c, python, javascript, julia, fortran), a graph (dot), or the tangent program, with --mode=reverse the adjoint program, in adcalc'\''s language (adc)]:FORM:(infix c python javascript julia fortran latex dot adc)' \
  $ adcalc --generate=complete-fish | grep -e '-l file' -e '-l format'
  complete -c adcalc -s f -l file -r -F -d 'run the statements of a file; - is standard input'
  complete -c adcalc -l format -x -a 'text json csv tsv' -d 'print results as text, json, csv or tsv; --emit prints formulas and code'
  $ test -n "$topics" && for shell in bash zsh fish; do adcalc --generate=complete-$shell | grep -e help > offered; for topic in $topics; do grep -qw -e $topic offered || echo "$shell: $topic"; done; done
  $ adcalc --help | grep -o -e ' --[a-z-]*' | tr -d ' ' | sort -u > options; test -s options && words=$(cat bash.sh) && while read option; do
  >     case $words in *"$option"*) ;; *) echo "$option is missing" ;; esac
  > done < options
Operations of arrays have help like functions, and each that is listed has it.

  $ adcalc --help=det
  det(A)   the determinant
  
    shape        n x n: a number
    derivative   sum(C .* dA), C the cofactors, exact at every rank
    LaTeX        \det A
  $ adcalc --help=arrays | grep -o '^  [a-z]*(' | tr -d ' (' | grep -v diff > names; while read -r name; do adcalc --help="$name" | grep -q '^  derivative' || echo "$name has none"; done < names; wc -l < names
  27
