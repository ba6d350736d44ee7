One-shot use: every option of the command, standard input, files, and exit statuses.
SPDX-License-Identifier: GPL-3.0-or-later

The answer for people

  $ adcalc -e 'x*y+sin(x)' --at x=2,y=3
  f(x, y) = x*y + sin(x)   at x = 2, y = 3

  value    6.909297426825682

       partial              finite difference       agreement
  ∂x   2.583853163452858    2.5838531634528(3)      13 digits
  ∂y   2                    2.000000000000000(7)    exact
  $ n() { adcalc -q --no-check "$@" 2>&1 | paste -sd ' ' -; }; adcalc -e '1 + 1'; adcalc -e 'x - y' --at y=1,x=1e-30 | tail -2
  2
  ∂y   -1         -1.000000000000000(2)    exact
  ∂x   1          1.000000000000000(2)     exact

The same option by its other names

  $ adcalc --expression='x^2' --at=x=3 -q; adcalc -qe x^2 -ax=3; adcalc --expr=x^2 --at x=3 --qui
  9
  6
  9
  6
  9
  6

Several texts: they have one answer; files come first, the rest in order

  $ printf 'g(a) = 10*a\n2 + 2\n' > g.adc; printf 'h = 5;\n' > h.adc; adcalc -e 'g(h)' g.adc h.adc -q; marked adcalc -q -e 'g(2)' -f g.adc; marked adcalc -e 1 -e 2
  4
  50
  10
  adcalc: -e:1:1: unknown function 'g' [g]
    hint: ':functions' in a session, or 'adcalc --help=functions', lists them
  adcalc: -e:1:1: -e answers one expression, and this is the second [2]
    hint: write [1, 2] for both, or give each its own command
  [2]
  $ echo 'h + 1' | adcalc -q h.adc -; echo 7 | adcalc -e 'ans' -
  6
  1
  7
  7

Standard input: each expression, but those that end in a semicolon

  $ printf 'x = 3\nx^2\nx^3;\n7; 8\ns = x*y0; 5\n' | marked adcalc -q; printf '' | adcalc; printf '\n# nothing\n\n' | adcalc
  9
  6
  8
  adcalc: standard input:5:7: 'y0' is a function and has no value here [y0]
    hint: write y0(x), or give the variable a value with --at y0=...

A pipe is answered line by line

  $ mkfifo in out; adcalc -q < in > out & exec 7> in 8< out; echo 'x = 2' >&7; echo 'x^5' >&7; read a <&8; read b <&8; echo "$a $b"; echo 'ans' >&7; read a <&8; echo "$a"; exec 7>&- 8<&-; wait
  32 80
  32

The point

  $ n -e 'x*y' --at x=pi/2 --at 'y = max(1, 2)^2'; n -e 'x*y' --at 'x=atan2(1, 1),
  > y=(1, 2)'; n -e 'f*sin' --at f=2,sin=3
  6.283185307179586 4 1.5707963267948966
  adcalc: --at:2:5: unexpected ',', expected an operator or ')'   y=(1, 2)       ^
  6 3 2

Names that do not occur get a derivative of 0 and a warning

  $ adcalc -q -e 'y - x' --at x=1,y=2,z=3
  adcalc: warning: --at: 'z' does not occur in the formula
  1
  -1
  1
  0

Variables to differentiate by

  $ n -e 'x^2*y^3' --at x=2,y=1 --wrt y; n -e 'x^2*y^3' --at x=2,y=1 -w y -w x; n -e 'x = 5; x^2*y' --at y=2 --wrt=' x '
  4 12
  4 12 4
  50 20

Only the partials asked for decide the status

  $ for w in y x; do adcalc -q -e 'abs(x) + y' --at x=0,y=1 --wrt $w; done
  1
  1
  1
  undefined (left -1, right 1)
  [1]

Engines

  $ for m in forward reverse auto; do n -m $m -e 'x*y + sin(x)' --at x=2,y=3; done; adcalc --gradient -q -e 'x' --at x=1
  6.909297426825682 2.5838531634528574 2
  6.909297426825682 2.5838531634528574 2
  6.909297426825682 2.5838531634528574 2
  1
  1

Checks

  $ for o in '--check --no-check' '--no-check --check'; do adcalc $o -e 'x^2' --at x=3 | tail -1; done
  ∂x   6
  ∂x   6          6.00000000000000(1)    exact
  $ for t in 1e-3 1e-12; do adcalc --check=$t -e 'sin(1/x)' --at x=0x1p-30 | tail -1; done
  ∂x   -9.070115598662783e17    -9.07012(2)e17       5 digits
                                                 decide, ±7e12

Far out the steps are wider than a period, which is no disagreement

  $ for f in 'sin(x)' 'tan(x)' 'j0(x)'; do adcalc --no-bounds --check -q -e "$f" --at x=1e20+0x1p20/3 > /dev/null && echo $?; done; adcalc --no-bounds --check -q -e 'x % 2' --at x=1e15+0.5
  0
  0
  0
  0.5
  1

Claims

  $ adcalc --no-check -e 'd(u) = 2u; x^2*y' --at x=2,y=3 --claim 'x=d(x)*y' --claim y=x | tail -3
  claims
  ∂x   claimed 12   exact 12   agrees
  ∂y   claimed 2   exact 4   WRONG
  $ adcalc -q -e 'abs(x)' --at x=0 --claim x=0
  adcalc: the claim about ∂x is wrong: claimed 0, exact nan: there is no derivative here
  0
  undefined (left -1, right 1)
  [3]

Output

  $ for o in '3 -e 123456' '4 -e 1e-10/3' '17 -e 0.1'; do adcalc --digits=$o; done
  123000
  3.333e-11
  0.1
  $ adcalc --output=answer --json -e 2+3; cat answer; marked adcalc -q -e '(' -o answer; cat answer; adcalc --json --format=text -e 1
  {"expression":"2 + 3","at":{},"status":"ok","value":5,"gradient":{}}
  adcalc: -e:1:2: unexpected end of the input, expected an operand []
    hint: the '(' at line 1, column 1 is not closed
  {"expression":"2 + 3","at":{},"status":"ok","value":5,"gradient":{}}
  1

  $ printf 'x = 2\nx^2\n' | adcalc --echo -q
  \x3e x = 2 (esc)
  > x^2
  4
  4

Keep going

  $ printf '1 +* 2\n3\nqq\n4; 5\n(\n' | marked adcalc -k; echo $?; printf '1 +* 2\n3\n' | marked adcalc
  adcalc: standard input:1:4: unexpected '*', expected an operand [*]
  3
  adcalc: standard input:3:1: unknown name 'qq' [qq]
    hint: give it a value with --at qq=... or qq = ...; for formulas: --emit=infix
  5
  adcalc: standard input:6:1: unexpected end of the input, expected an operand []
    hint: the '(' at line 5, column 1 is not closed
  2
  adcalc: standard input:1:4: unexpected '*', expected an operand [*]
  [2]
  $ marked adcalc -k -e 'qq' -e 7; adcalc -k nosuch -e 8
  adcalc: -e:1:1: unknown name 'qq' [qq]
    hint: give it a value with --at qq=... or qq = ...; for formulas: --emit=infix
  7
  adcalc: cannot read 'nosuch': No such file or directory
  8
  [4]

A limit on memory

  $ awk 'BEGIN { for (i = 0; i < 100000; i++) printf "x+"; print "x" }' > sum.adc; adcalc --memory=1M -q sum.adc --at x=1
  adcalc: the memory limit of 1048576 bytes is exhausted (--memory)
  [4]
Statuses

  $ s() { adcalc -q "$@" > /dev/null 2>&1; echo $?; }; (s -e 1; s -e 'log(-1)'; s -e 'abs(x)' --at x=0; s -e 1/x --at x=0; s -e 'exp(x)' --at x=800; s -e 'x' --at x=inf; s -e '('; s -e 'q'; s --bogus; s -e 'x' --at x=1 --claim x=2; s -e 'abs(x)' --at x=0 --claim x=2; s nosuch; s -e 'gcd(x,2)' --at x=2) | paste -sd ' '
  0 1 1 1 0 1 2 2 2 3 3 4 1

A failed write is an error

  $ adcalc -e 1 > /dev/full; adcalc --json -e 1 > /dev/full; adcalc -o /dev/full -e 1; adcalc -e 1 >&-; adcalc -o /no/such/place -e 1
  adcalc: cannot write the results: No space left on device
  adcalc: cannot write the results: No space left on device
  adcalc: cannot write to '/dev/full': No space left on device
  adcalc: cannot write the results: Bad file descriptor
  adcalc: cannot write to '/no/such/place': No such file or directory
  [4]

An answer, code or a picture takes the place of a file as a whole or not at all; rows are written as they come.

  $ mkdir full; cd full; echo before > old
  $ (ulimit -f 1; for f in old new; do adcalc -q -e '[1:2000]' -o $f; adcalc --emit=c -e 'sum([1:50])*x^2' --hessian -o $f; adcalc --plot -e 'sin(x)' -o $f; echo $?; done) | uniq -c; cat *; ls
  adcalc: cannot write to 'old': File too large
  adcalc: cannot write to 'old': File too large
  adcalc: cannot write to 'old': File too large
  adcalc: cannot write to 'new': File too large
  adcalc: cannot write to 'new': File too large
  adcalc: cannot write to 'new': File too large
        2 4
  before
  old
  $ (ulimit -f 1; adcalc --range 'x=[1:1:2000]' -e 'x^2' -o old); (ulimit -f 1; adcalc --range 'x=[1:1:2000]' -e 'x^2' > new); cd ..; printf '1\n2\n' | adcalc -q > /dev/full
  adcalc: cannot write to 'old': File too large
  adcalc: cannot write the results: File too large
  adcalc: cannot write the results: No space left on device
  [4]

What cannot be read

  $ for f in nosuch . ''; do adcalc -e 1 "$f"; done; adcalc - <&-; printf 'x = 1\n' > unused.adc; adcalc unused.adc nosuch
  adcalc: cannot read 'nosuch': No such file or directory
  adcalc: cannot read '.': Is a directory
  adcalc: cannot read '': No such file or directory
  adcalc: cannot read 'standard input': Bad file descriptor
  adcalc: cannot read 'nosuch': No such file or directory
  [4]
  $ touch secret; chmod 0 secret; if [ "$(id -u)" = 0 ]; then echo "adcalc: cannot read 'secret': Permission denied"; (exit 4); else adcalc secret; fi
  adcalc: cannot read 'secret': Permission denied
  [4]

The decimal point is a point in every locale; numbers never have another

  $ mkdir -p loc; localedef -i de_DE -f UTF-8 loc/de_DE.UTF-8 2>/dev/null; export LOCPATH=$PWD/loc; LC_ALL=de_DE.UTF-8 adcalc -q -e '1.5*x' --at x=0.25; LC_NUMERIC=de_DE.UTF-8 LC_ALL= adcalc --json -e 'x/8' --at x=2.5; LC_ALL=de_DE.UTF-8 adcalc -e '1,5' 2>&1 | sed -n 1p; unset LOCPATH
  0.375
  1.5
  {"expression":"x/8","at":{"x":2.5},"status":"ok","value":0.3125,"gradient":{"x":0.125}}
  adcalc: -e:1:2: unexpected ',', expected an operator or the end of the statement

  $ LC_ALL=C adcalc --no-check -e 'α²' --at α=3 | head -1
  f(α) = α^2   at α = 3

Closed standard error does no harm

  $ adcalc -o answer -e 'qq' 2>&-; cat answer; adcalc -o answer -e 3 2>&- <&-; cat answer
  {"expression":"2 + 3","at":{},"status":"ok","value":5,"gradient":{}}
  3

A file with two names is written over, so that both have the answer

  $ echo old > one && ln one two && adcalc -q -e 2+2 -o one; cat two
  4
