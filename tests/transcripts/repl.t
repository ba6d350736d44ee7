The interactive session. Where standard input is no terminal there is no prompt, no echo and no colour.

  $ printf 'x = 2;\nf(a) = a*k\nk = 3\ns = k^2\n1/3;\nans\nx^3\n:vars\n:functions [ft]an*\n:functions f\n' | adcalc -i --no-check
  f(a) = a*k
  k = 3
  s = k^2
  0.3333333333333333
  x^3   at x = 2

  value    8

       partial
  ∂x   12
  x = 2
  k = 3
  s = k^2
  f(a) = a*k
  Trigonometric functions (radians)
    tan(x)                tangent

  Hyperbolic functions
    tanh(x)               hyperbolic tangent
  f(a) = a*k

A statement may take several lines; commands only begin in column 0 and never inside a statement.

  $ printf '(1 +\n2)\n1 +\n\n4\n/* a\nb */ 5\n(1 ?\n2\n:3)\n(1\n' | adcalc -i 2>&1 | marks
  3
  5
  5
  2
  adcalc: standard input:12:1: unexpected end of the input, expected an operator or ')' []
    hint: the '(' at line 11, column 1 is not closed

An error leaves the session as it was; the rest of its line is dropped. Lines are counted.

  $ printf 'x = 2\nx = x + nosuch\nx;\n1 +* 2; 7\n:vars\nlog(0-1)\n' | adcalc -i 2>&1 | marks; echo 1+ | adcalc -i > /dev/null 2>&1; echo 1+1 | adcalc -i > /dev/full
  x = 2
  adcalc: standard input:2:9: unknown name 'nosuch' [nosuch]
    hint: give it a value first: nosuch = 2
  adcalc: standard input:4:4: unexpected '*', expected an operand [*]
  x = 2
  nan
  note: log of a negative number, in 'log(0-1)'
  adcalc: cannot write the results: No space left on device
  [4]

Words that are commands as a whole line, and lines that only look like it; commands may be shortened while unambiguous.

  $ printf 'help :load\n? phi\nhelp = 3\nquit = help\nquit\n5\n' | adcalc -i; for q in exit :q; do printf "3\n$q\n5\n" | adcalc -i; done
    :load FILE            run the statements in FILE
  phi = 1.618033988749895   golden ratio
  help = 3
  quit = help
  3
  3
  $ printf ':v\n:s\n:varz\n:xyzzy\n:vars x\n:save\n:\n' | adcalc -i
  adcalc: :save needs an argument: FILE
  adcalc: unknown command ':varz'
    hint: did you mean ':vars'?
  adcalc: unknown command ':xyzzy'
    hint: ':help commands' lists the commands
  adcalc: :vars takes no argument
  adcalc: :save needs an argument: FILE
  adcalc: unknown command ':'
    hint: ':help commands' lists the commands

Deleting: a variable, a function, both.

  $ printf 'x = 1\nf = 2\nf(t) = t\ng(t) = t\n:del x f() g\n:vars\n:functions [fg]\n:del x\n:reset\n:vars\n' | adcalc -i
  x = 1
  f = 2
  f(t) = t
  g(t) = t
  f = 2
  adcalc: :functions: no function is called '[fg]'
  adcalc: :del: 'x' is not bound
    hint: ':vars' and ':functions' list the names

Settings.

  $ printf ':set\n:set digits 5\npi\n:set digits\n:set digits=99999\n:set nosuch\n:set mode\n' | adcalc -i 2>&1 | sed '3,18d'
  digits        auto
  mode          auto
  pager         on
  3.1416
  digits        5
  adcalc: :set: digits is auto, or 1 to 10000 (above 17: proven), not '99999'
  adcalc: :set: there is no setting 'nosuch'
    hint: ':set' lists the settings
  mode          auto
  $ printf 'x = 2\ny = 3\n:set wrt y\n:set mode both\n:check off\nx*y\n:set wrt all\n:set format json\nx*y\n:set wrt x x\n' | adcalc -i 2>/dev/null | tail -n +7
       forward    reverse
  ∂y   2          2
  {"expression":"x*y","at":{"x":2,"y":3},"status":"ok","value":6,"gradient":{"x":3,"y":2},"forward":{"x":3,"y":2},"reverse":{"x":3,"y":2}}
  {"error":{"kind":"syntax","message":"unexpected 'x', expected ',' or the end of the input","line":1,"column":3,"length":1,"hint":"write ',' between names"}}
  $ printf ':set wrt \033[31mx\n:set wrt\n:check\n:check\n:check on\n:check\n:check off\n:check\n' | adcalc -i 2>&1 | marks
  adcalc: :set wrt:1:1: character U+001B is not part of the language [\x1b]
  wrt           all
  check         off
  check         auto
  check         off
  check         auto

Time:

  $ printf ':time 1+1\n:time\n2;\n:time\n3\n' | adcalc -i | sed 's/[0-9.]* ms/N ms/'
  2
  time: N ms
  timing on
  time: N ms
  timing off
  3

Saving and loading brings back the same state: formulas, what they were before, functions, numbers to the last bit.

  $ printf '%s\n' 'x = 0.1' 'y = 1/3' 'z = -0' 'tiny = 5e-324' 'huge = inf' 'none = nan' 'g(t) = t^2*x' 'f(a, b=2) = a*b + g(a)' 's = x*y + f(x)' 'u = s + 1' 's = s*2' 'x = x*y' 'c = x > 0 ? s : 0 < y < 1' > session
  $ for a in ':save one\n:reset\n:load one\n:save two\n' ''; do (cat session; printf "$a"'c\n') | adcalc -i -q --no-check | tail -n +13; done
  wrote one: 9 variables and 2 functions
  wrote two: 9 variables and 2 functions
  c = x > 0 ? s : 0 < y < 1
  0.15562962962962965
  0.534
  c = x > 0 ? s : 0 < y < 1
  0.15562962962962965
  0.534
  $ cmp one two; cat one
  # a session of adcalc; :load reads it
  y = 0.3333333333333333
  z = -0
  tiny = 5e-324
  huge = inf
  none = nan
  g(t) = t^2*x
  f(a, b=2) = a*b + g(a)
  x = 0
  s = x*y + f(x)
  u = s + 1
  s = s*2
  x = 0.1
  x = x*y
  c = x > 0 ? s : 0 < y < 1

A formula whose variable is gone cannot be read back; functions with statements are saved as such.

  $ printf 'x = 1\ns = 2*x\n:del x\n:save three\n:load three\n' | adcalc -i; sed 1d three
  x = 1
  s = 2*x
  adcalc: warning: :save: 's = 2*x' becomes a comment: unknown name 'x'
  wrote three: 0 variables and 0 functions
  # s = 2*x
  $ printf 'f(x) = {\n t = x; while (t > 1) { t /= 2\n }\n  if (t < 0) return 0\n else t }\n:save blocks\n' | adcalc -i
  f(x) = {
      t = x
      while (t > 1) {
          t = t/2
      }
      if (t < 0) return 0 else t
  }
  wrote blocks: 0 variables and 1 function
  $ printf ':load blocks\n:save again\n' | adcalc -i -q | tail -1; cmp blocks again; rm blocks again
  wrote again: 0 variables and 1 function

An error in a block skips the rest of it, also where it comes line by line.

  $ printf 'f(x) = {\n x 2\n 3\n}\n4\n' | adcalc -i -q 2>&1 | marks
  adcalc: standard input:2:4: unexpected '2', expected an operator, the end of the statement or '}' [2]
    hint: write x(2) for a call, x*2 for a product
  4

A file is replaced as a whole or not at all, and keeps its permissions.

  $ chmod 600 one; printf 'x = 1\n:save one\n:save nowhere/one\n' | adcalc -i -q; ls -l one | cut -c 1-10
  x = 1
  wrote one: 1 variable and 0 functions
  adcalc: cannot write to 'nowhere/one': No such file or directory
  -rw-------
  $ for a in 'y = 2;\n:save one\n' 'v = [1:3000];\n:save many\n' '1;\n:export c one\n'; do printf "$a" | (ulimit -f 0; adcalc -i 2>&1) | cat; done; cat one; ls
  adcalc: cannot write to 'one': File too large
  adcalc: cannot write to 'many': File too large
  adcalc: cannot write to 'one': File too large
  # a session of adcalc; :load reads it
  x = 1
  one
  session
  three
  two
  $ ln -s one link; printf 'y = 2\n:save link\n' | adcalc -i -q; sed 1d one; ls -l link | cut -c 1
  y = 2
  wrote link: 1 variable and 0 functions
  y = 2
  l

What is no regular file is written to and stays what it is.

  $ mkfifo pipe; cat pipe > through & printf 'x = 1\n:save pipe\n' | adcalc -i -q; wait; sed 1d through; ls -l pipe | cut -c 1
  x = 1
  wrote pipe: 1 variable and 0 functions
  x = 1
  p
  $ printf 'a = 1\nb = nosuch\nc = 3\n' > bad; printf 'x = 7' > 'two words'; printf ':load bad\n:vars\n:load missing\n:load /\n:load two words\n:load "two words"\n:vars\n' | adcalc -i 2>&1 | marks
  adcalc: bad:2:5: unknown name 'nosuch' [nosuch]
    hint: give it a value first: nosuch = 2
  a = 1
  adcalc: cannot read 'missing': No such file or directory
  adcalc: cannot read '/': Is a directory
  a = 1
  x = 7

The configuration file holds statements and commands; the command line and the inputs come after it.

  $ mkdir -p "$XDG_CONFIG_HOME/adcalc"; printf ':set digits 4\nx = 5\nk = 6\n' > "$XDG_CONFIG_HOME/adcalc/adcalcrc"
  $ echo pi | adcalc -i; echo pi | adcalc -i --digits=3; printf 'x\nk\n' | adcalc -i -e 'x = 1' --no-check -q; echo k | adcalc -i --no-config 2>&1 | sed 1q
  3.142
  3.14
  1
  1
  6
  1
  adcalc: standard input:1:1: unknown name 'k'
  $ printf 'oops oops\n1+1\n' > "$XDG_CONFIG_HOME/adcalc/adcalcrc"; echo 2+2 | adcalc -i 2>&1 | sed 's/[^ ]*adcalcrc/adcalcrc/' | marks
  adcalc: adcalcrc:1:6: unexpected 'oops', expected an operator or the end of the statement [oops]
    hint: write oops(oops) for a call, oops*oops for a product
  2
  4
  $ rm "$XDG_CONFIG_HOME/adcalc/adcalcrc"; mkfifo "$XDG_CONFIG_HOME/adcalc/adcalcrc"; echo 2+2 | timeout 20 adcalc -i 2>&1 | sed "s/'.*adcalcrc/'adcalcrc/"; rm "$XDG_CONFIG_HOME/adcalc/adcalcrc"
  adcalc: 'adcalcrc' is not read: it is a pipe
  4

At a terminal, with a line editor. Escape sequences are taken out.

  $ [ "$READLINE" != none ] || skip 'built without Readline'
  $ terminal() { "$TESTDIR/../typed" adcalc "$@" | tr -d '\r\a' | sed 's/\x1b\[[?0-9;]*[a-zA-Z]//g'; }
  $ type_slowly() { for keys; do printf "$keys\\0"; done; }
  $ type_slowly 'x = 2\n' 'x*3;\n' '(1 +\n' '2)\n' '\004' | terminal --no-history
  adcalc 0.1.0: type a formula, e.g. x*y + sin(x) at x=2, y=3;  :help  :quit
  > x = 2
  x = 2
  > x*3;
  > (1 +
  … 2)
  3
  >\x20 (esc)
  
  $ type_slowly 'quit\n' | TERM=dumb terminal -q
  \x3e quit (esc)

TAB completes functions, variables, commands, topics, settings and file names, and shows the signature in a call.

  $ type_slowly ':emit la\t' ' sinh\t' 'x)\n' ':help unc\t' '\025:exp\t' '\025\n' '\004' | terminal -q | grep -o ':emit.*\|f = .*\|:help.*\|:export.*'
  :emit latex sinh(x)
  f = \sinh\left(x\right)
  :help uncertainty:export\x20 (esc)
  $ type_slowly 'sin(' '\t' '0)\n' '\004' | terminal -q
  \x3e sin( (esc)
  sin(x)   d/dx = cos(x)
  > sin(0)
  0
  >\x20 (esc)
  
  $ type_slowly 'weight = 2\n' 'wei\t*2;\n' 'f(t) = t^2\n' 'f(\t' '3)\n' 'x = 6;\n' 'whi\tx > 1) x /= 2\n' 'x*dif\tx^2, x);\n' 'g(x) = {\n' 'ret\tdiff(' '\tx^2, x)\n' '}\n' 'g(3)\n' '\004' | terminal -q
  \x3e weight = 2 (esc)
  weight = 2
  > weight*2;
  > f(t) = t^2
  f(t) = t^2
  > f(
  f(t) = t^2
  > f(3)
  9
  > x = 6;
  > while (x > 1) x /= 2
  x = 0.75
  > x*diff(x^2, x);
  > g(x) = {
  … return diff(
  diff(e, x, n)   nth derivative of e by x; the first without n
  … return diff(x^2, x)
  … }
  g(x) = {
      return diff(x^2, x)
  }
  > g(3)
  6
  >\x20 (esc)
  
  $ type_slowly ':hel\t' 'lan\t\n' '\004' | terminal -q | head -2; type_slowly ':se\t' 'dig\t' '3\n' 'pi\n' ':load bad' '\t\n' 'a\n' '\004' | terminal -q --no-check | grep -v '^  '
  \x3e :help language (esc)
  Numbers      2  .5  1e-3  0x1F  1_000
  > :set digits 3
  > pi
  3.14
  > :load bad\x20 (esc)
  adcalc: bad:2:5: unknown name 'nosuch'
  > a
  1
  1
  >\x20 (esc)
  

Ctrl-C drops the line, an unfinished statement, or an evaluation, and nothing else; a paste of several lines runs each of them.

  $ type_slowly 'x = 1;\n' 'x = 99' '\003' '(1 +\n' '\003' 'f(n, t) = n <= 0 ? t : f(n - 1, t) + f(n - 1, t)\n' 'f(50, x)\n' '\003' ':vars\n' '\004' | terminal -q; echo
  \x3e x = 1; (esc)
  > x = 99^C
  > (1 +
  … ^C
  > f(n, t) = n <= 0 ? t : f(n - 1, t) + f(n - 1, t)
  f(n, t) = n <= 0 ? t : f(n - 1, t) + f(n - 1, t)
  > f(50, x)
  ^C
  adcalc: interrupted
  > :vars
  x = 1
  f(n, t) = n <= 0 ? t : f(n - 1, t) + f(n - 1, t)
  >\x20 (esc)

  
  $ type_slowly '\033[200~a = 1\nb = 2\na +\nb;\n:vars\n\033[201~' '\n' '\004' | terminal -q | tail -n 5
  b = 2
  a = 1
  b = 2
  >\x20 (esc)
  

History: kept for the owner only, appended line by line, and left alone on demand; Readline reads `$if adcalc` in its configuration.

  $ rm -rf "$XDG_STATE_HOME"; type_slowly 'a = 1\n' 'a = 1\n' '\n' 'b = 2\n' '\020\020\n' ':history\n' '\004' | terminal -q | tail -n 4
      3  a = 1
      4  :history
  >\x20 (esc)
  
  $ cd "$XDG_STATE_HOME"; cat -v adcalc/history; stat -c %a adcalc adcalc/history; cd - > /dev/null
  a = 1
  b = 2
  a = 1
  :history
  700
  600
  $ type_slowly 'c = 3\n' '\004' | terminal -q --no-history > out; type_slowly '\020\n' '\004' | terminal -q | sed -n 1p; tail -n 1 "$XDG_STATE_HOME/adcalc/history"
  \x3e :history (esc)
  :history
  $ seq 12000 > "$XDG_STATE_HOME/adcalc/history"; type_slowly '1;\n' '\004' | terminal -q > out; cd "$XDG_STATE_HOME/adcalc"; wc -l < history; stat -c %a history; head -n 1 history; cd - > /dev/null
  10001
  600
  2001
  $ type_slowly '5\n' '\004' | XDG_STATE_HOME=/proc/none terminal -q | sed 1q; echo "1;" > "$XDG_STATE_HOME/adcalc/history"; printf '1+1\n' | adcalc -i; cat "$XDG_STATE_HOME/adcalc/history"
  adcalc: warning: no history is kept: '/proc/none/adcalc/history': No such file or directory
  2
  1;
  $ printf '$if adcalc\n"\\C-t": "3+4"\n$endif\n' > inputrc; type_slowly '\024\n' '\004' | INPUTRC=inputrc terminal -q --no-history | sed 2q
  \x3e 3+4 (esc)
  7

A one-shot run does not touch the terminal.

  $ script -qec "adcalc -e 1+1" /dev/null < /dev/null
  2\r (esc)
