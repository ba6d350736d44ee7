Input that does not end, cannot be read, or comes from strangers.
SPDX-License-Identifier: GPL-3.0-or-later

  $ endless() { yes "$1" | tr -d "$2" | head -c 300000000; }

What is read counts against the memory, whether it is a script or a session

  $ endless x '\n' | adcalc --memory=20M
  adcalc: the memory limit of 20971520 bytes is exhausted (--memory)
  [4]
  $ endless x '\n' | adcalc -i --memory=20M
  adcalc: the memory limit of 20971520 bytes is exhausted (--memory)
  [4]
A text has a largest size

  $ endless x '\n' | adcalc --max-text=100K
  adcalc: standard input: more than 102400 bytes of text (--max-text)
  [4]
  $ endless x '\n' | adcalc -i --max-text=100K
  adcalc: standard input: more than 102400 bytes of text (--max-text)
  [4]
  $ adcalc --max-text=10 -e 1+1+1+1+1+1
  adcalc: -e: more than 10 bytes of text (--max-text)
  [4]
  $ adcalc --max-text=10 -e x --at x=1.000000000
  adcalc: --at: more than 10 bytes of text (--max-text)
  [4]
A stream has none: what nothing refers to any more is given back, and lines are counted all the same

  $ (echo 'f(x) = x+1'; yes 1+1 | head -100000; echo 'f(1'; echo '+1)'; echo '1+*2') | adcalc -q --memory=1M | uniq -c
  adcalc: standard input:100004:3: unexpected '*', expected an operand
    1+*2
      ^
   100000 2
        1 3
  $ { (echo 'x = 2;'; yes 'x^2;' | head -20000; echo 'f(a) = abs(a)'; yes 'x;' | head -20000; echo 'f(x-2)') | adcalc -q --memory=1M; echo "=$?"; } 2>&1 | paste -sd '|'
  0|undefined (left -1, right 1)|=1

A comment of many lines is read once

  $ (echo '/*'; yes abc | head -300000; echo '*/ 5'; echo '/* /*'; echo '*/ 6 /'; echo '* 2') | timeout 20 adcalc -q
  5
  adcalc: standard input:300005:1: unexpected '*', expected an operand
    * 2
    ^
  [2]

Reading that fails is an error, in a script, in a session and in its configuration

  $ for c in '-f /proc/self/mem' - -i; do adcalc $c < /proc/self/mem; done
  adcalc: cannot read '/proc/self/mem': (Input/output|I/O) error (re)
  adcalc: cannot read 'standard input': (Input/output|I/O) error (re)
  adcalc: cannot read 'standard input': (Input/output|I/O) error (re)
  [4]

In the sandbox no file is opened

  $ { echo 1+1 > script; adcalc --sandbox script; adcalc --sandbox -f script; adcalc -f - --sandbox < script; } 2>&1 | paste -sd '|'
  adcalc: 'script' is not opened: --sandbox allows no files|adcalc: 'script' is not opened: --sandbox allows no files|2
  $ { printf 'x,y\n1,2\n' > d.csv; adcalc --sandbox --points=d.csv -e x; adcalc --sandbox --fit=d.csv -e 'y ~ a*x' --at a=1; echo "=$?"; } 2>&1 | paste -sd '|'
  adcalc: 'd.csv' is not opened: --sandbox allows no files|adcalc: 'd.csv' is not opened: --sandbox allows no files|=2
  $ printf 'x = 2\n:fit d.csv a y ~ a*x\nx\n:export c out\n' | adcalc -i -q --sandbox --no-config; ls out
  x = 2
  adcalc: :fit opens a file, which --sandbox does not allow
  2
  1
  adcalc: 'out' is not opened: --sandbox allows no files
  ls: cannot access 'out': No such file or directory
  [2]
  $ { adcalc --sandbox -o out -e 1; ls out; echo "=$?"; } 2>&1 | paste -sd '|'
  adcalc: 'out' is not opened: --sandbox allows no files|ls: cannot access 'out': No such file or directory|=2
  $ printf '%s\n' 'x = 2' ':save out' ':load script' 'x^2' | adcalc -i -q --sandbox; ls out
  x = 2
  adcalc: :save: --sandbox allows no files
  adcalc: :load: --sandbox allows no files
  4
  4
  ls: cannot access 'out': No such file or directory
  [2]
  $ mkdir -p config/adcalc; echo 'nosuch' > config/adcalc/adcalcrc; echo 1 | XDG_CONFIG_HOME=$PWD/config adcalc -i --sandbox
  1

Its limits are 256 MiB, 10 seconds, 500 000 000 steps, 10 000 activations, 1 MiB of text; each may be set

  $ adcalc --sandbox --timeout=60 -e 'f(x) = { while (1) v = zeros(1000000); x }; f(2)'
  adcalc: more than 500000000 steps of evaluation (--max-steps)
  [4]
  $ adcalc --sandbox -e 'f(x) = f(x)+1; f(2)' 2>&1 | sed -n 1p
  adcalc: -e:1:8: more than 10000 activations of functions within each other (--max-depth)
  $ endless '1,' '\n' | adcalc --sandbox
  adcalc: standard input: more than 1048576 bytes of text (--max-text)
  [4]
  $ adcalc -q --sandbox --memory=1M -e 'x=1; s=0; for (i=0; i<1e6; i+=1) s=sin(s*x); s' --hessian
  adcalc: the memory limit of 1048576 bytes is exhausted (--memory)
  [4]
  $ adcalc --sandbox --timeout=0.1 --max-steps=4000000000 -e 'f(x) = { while (1) {}; x }; f(2)' 2>&1 | sed -n 1p
  adcalc: -e:1:17: more than 0.1 seconds (--timeout)

What came from outside is shown as it may be: source, names of files, arguments, lines of the history

  $ printf '(1\n+ /* \033[31m \342\200\256 red \302\255 */\t2)\n' | adcalc -q --echo
  \x3e (1 (esc)
  + /* \x1b[31m \u202e red \u00ad */ 2)
  3
  $ n=$(printf 'no\033[31m\342\200\213\357\273\277'); adcalc "$n"; adcalc -e 1 -o "$n/x"; adcalc --mode "$n" -e 1 2>&1 | sed -n 1p
  adcalc: cannot read 'no\x1b[31m\u200b\ufeff': No such file or directory
  adcalc: cannot write to 'no\x1b[31m\u200b\ufeff/x': No such file or directory
  adcalc: --mode: 'no\x1b[31m\u200b\ufeff' is not one of auto, forward, reverse, both
  $ printf 'x = 2;\n:save a\342\200\213b\n:load c\033[31m\n:help \033[31m\n' | adcalc -i 2>&1
  wrote a\u200bb: 1 variable and 0 functions
  adcalc: cannot read 'c\x1b[31m': No such file or directory
  adcalc: no help on '\x1b[31m'
    hint: 'examples', 'functions', 'options' and 'commands' are topics

A NUL is an error where it stands, and cuts nothing off

  $ printf '1+2\0+3\n4\n' | adcalc -q -k
  adcalc: standard input:1:4: character U+0000 is not part of the language
    1+2\x00+3
       ^~~~
  4
  [2]
  $ for c in '-f /dev/zero' '-p /dev/zero -e x' '-j 2 -p - -e x' '-'; do timeout 10 adcalc --memory=4M $c < /dev/zero 2>&1 ; done
  adcalc: /dev/zero: this is not text: a line of more than 65536 bytes with a NUL byte in it
  adcalc: /dev/zero: this is not text: a line of more than 65536 bytes with a NUL byte in it
  adcalc: standard input: this is not text: a line of more than 65536 bytes with a NUL byte in it
  adcalc: standard input: this is not text: a line of more than 65536 bytes with a NUL byte in it
  [4]
  $ printf ':load /dev/zero\n1+1\n' | timeout 10 adcalc -i 2>&1 | paste -sd '|'
  adcalc: /dev/zero: this is not text: a line of more than 65536 bytes with a NUL byte in it|2
  $ printf 'x = 1\n:set digits\0 3\n:set digits\n' | adcalc -i -q
  x = 1
  adcalc: a NUL byte in a command, at column 12
  digits        auto
