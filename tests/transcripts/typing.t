Typing at a terminal: entries of several lines, a page at a time, colours.
SPDX-License-Identifier: GPL-3.0-or-later

  $ terminal() { "$TESTDIR/../typed" adcalc -q --no-config "$@" | tr -d '\r\a' | sed 's/\x1b\[[?0-9;]*[a-zA-Z]//g'; }
  $ type_slowly() { for keys; do printf "$keys\\0"; done; }
  $ history="$XDG_STATE_HOME/adcalc/history"

A paste is one text, and `else` may stand on a line of its own in it; it ends at its first error

  $ type_slowly '\033[200~x = 3\nif (x > 2) {\n y = x^2\n}\nelse {\n y = x\n}\ny\033[201~\n' '\004' | terminal --no-history | tail -n 4
  9
  6
  > 
  
  $ type_slowly '\033[200~a = 1\nb = +* 2\nc = 3\033[201~\n' 'a + c\n' '\004' | terminal --no-history | sed -n '4,7p;$p' | tail -n 5
  b = +* 2
  c = 3
  a = 1
  adcalc: input:2:6: unexpected '*', expected an operand
  

Typed, `else` behind a closed `if` is refused with all that is in its braces

  $ type_slowly 'x = 3\n' 'if (x > 2) { z = 1 }\n' 'else {\n' ' x = 9\n' '}\n' 'x;\n' ':vars\n' '\004' | terminal --no-history | tail -n 14
    else {
    ^~~~
    hint: there is no 'if' before it that it could belong to
  …  x = 9
  … }
  > x;
  > :vars
  x = 3
  # z from
  if (x > 2) {
      z = 1
  }
  >\x20 (esc)
  

Without a locale Greek is read all the same

  $ type_slowly 'α = 2\n' 'α^2\n' '\004' | env -u LC_ALL -u LANG -u LC_CTYPE "$TESTDIR/../typed" adcalc -q --no-history --no-config | tr -d '\r\a' | sed 's/\x1b\[[?0-9;]*[a-zA-Z]//g'
  \x3e α = 2 (esc)
  α = 2
  > α^2
  4
  4
  >\x20 (esc)
  

At a terminal f(3) is shown with its derivatives by what it was given

  $ type_slowly ':set quiet off\n' 'f(t, k=2) = k*t^2\n' 'f(3)\n' 'f(3, 1 + 1)\n' '\004' | terminal --no-history | grep -e '^f(.*at' -e '^∂'
  f(t)   at t = 3
  ∂t   12         12.00000000000000(3)    exact
  f(t, k)   at t = 3, k = 2
  ∂t   12         12.00000000000000(3)    exact
  ∂k   9          9.00000000000000(2)     exact

An entry of several lines is one of the history, in this session and in the next; it is recalled whole and edited as one

  $ type_slowly 'f(x) = {\n' ' y = x^2\n' ' y + 1\n' '}\n' 'f(2);\n' '\020\020 # f\n' ':history\n' '\004' | terminal | tail -n 13
  \x3e :history (esc)
      1  f(x) = {
          y = x^2
          y + 1
         }
      2  f(2);
      3  f(x) = {
          y = x^2
          y + 1
         } # f
      4  :history
  >\x20 (esc)
  
  $ type_slowly '\020\020\001\004g\n' 'g(3)\n' '\004' | terminal | tail -n 4; cat -v "$history" | tail -n 10
  \x3e g(3) (esc)
  10
  >\x20 (esc)

  f(x) = {
  ^_ y = x^2
  ^_ y + 1
  ^_} # f
  :history
  g(x) = {
  ^_ y = x^2
  ^_ y + 1
  ^_} # f
  g(3)

What is given up stays in the history as far as it was typed, and a mistake in an entry that is edited tells its line

  $ rm "$history"; type_slowly '(1 +\n' '\003' '[1,\n' '\004' '(2 +\n' ' * 3\n' '\020\n' '\004' | terminal | grep -A1 adcalc; cat -v "$history"
  adcalc: input:2:2: unexpected '*', expected an operand
     * 3
  --
  adcalc: input:2:2: unexpected '*', expected an operand
     * 3
  (1 +
  [1,
  (2 +
  ^_ * 3

Another session's line in between does not get into the entry

  $ has() { until grep -qs $1 "$history"; do sleep 0.1; done; }
  $ rm "$history"; (type_slowly '(1 +\n'; has 7; type_slowly ' 2);\n' '\004') | terminal > /dev/null & has 1; type_slowly '7;\n' '\004' | terminal > /dev/null; wait; cat -v "$history"
  (1 +
  7;
  (1 +
  ^_ 2);

Long output goes through $PAGER, and no further than it reads; short output does not

  $ type_slowly ':functions a*h\n' ':functions *\n' '\004' | LINES=10 PAGER='sed -n 1,3p' terminal --no-history | tail -n 7
    acoth(x)              inverse hyperbolic cotangent, atanh(1/x)
  > :functions *
  Differentiation
    value(x)              x as a constant: its derivative is 0

  >\x20 (esc)
  
  $ mkdir own; printf '#!/bin/sh\ncat > /dev/null; echo "LESS is $LESS"\n' > own/less; chmod +x own/less
  $ for less in '' -i; do type_slowly ':functions *\n' '\004' | (unset PAGER LESS; ${less:+export LESS=$less}; LINES=10 PATH=$PWD/own:$PATH terminal --no-history) | grep LESS; done; type_slowly ':functions *\n' '\004' | (unset LESS; LINES=10 PATH=$PWD/own:$PATH PAGER=less terminal --no-history) | grep LESS
  LESS is FRXPq\: back
  LESS is -i
  LESS is FRX
  $ (type_slowly ':set pager on\n' 'x = 1;\n' '[x*i for i=1:8000]\n'; sleep 2; type_slowly '1 + 1\n' '\004') | LINES=10 PAGER=true terminal --no-history
  \x3e :set pager on (esc)
  > x = 1;
  > [x*i for i=1:8000]
  > 1 + 1
  2
  >\x20 (esc)
  
  $ type_slowly ':set pager yes\n' ':set pager on\n' ':set pager\n' '\004' | terminal --sandbox
  \x3e :set pager yes (esc)
  adcalc: :set: pager is on or off, not 'yes'
  > :set pager on
  adcalc: :set: --sandbox allows no other programs
  > :set pager
  pager         off
  >\x20 (esc)
  

A pager that is not there, one that is not wanted, a terminal that cannot move its cursor, one of unknown height: no page. The lines of a paste keep their place among messages

  $ for c in PAGER=nosuch TERM=dumb 'LINES=' 'PAGER=sed\ 1q'; do type_slowly ':help exit\n' '\004' | (export LINES=5; eval "export $c"; terminal --no-history) | grep -c answered; done; type_slowly ':set pager off\n' ':help exit\n' '\004' | LINES=5 PAGER='sed 1q' terminal --no-history | grep -c answered
  1
  1
  1
  0
  1
  $ type_slowly '\033[200~1\n2 +* 2\n\033[201~\n' '\004' | LINES=5 PAGER=cat terminal --no-history | tail -n +3
  1
  2 +* 2

  1
  adcalc: input:2:4: unexpected '*', expected an operand
    2 +* 2
       ^
  >\x20 (esc)
  

Colours while typing: numbers, keywords, functions that there are, comments, commands, what is wrong

  $ painted() {
  >     "$TESTDIR/../typed" ${2-env -u NO_COLOR} adcalc -q --no-config --no-history | tr '\r' '\n' | sed -n 's/^\x1b\[2C//p' |
  >         sed 's/\x1b\[0m/|/g; s/\x1b\[0;36m/<number /g; s/\x1b\[0;35m/<word /g; s/\x1b\[0;32m/<function /g; s/\x1b\[0;90m/<comment /g; s/\x1b\[0;33m/<command /g; s/\x1b\[0;31m/<wrong /g; s/\x1b\[0;1;4m/<pair /g' | tail -n ${1:-1}
  > }
  $ typing() { type_slowly "$@" '\003' '\004'; }
  $ typing 'sin(2)*foo(pi) + 2.5e3*ans + α # c\n' 'if (not x) f(y) = { return 0x1F } # c\n' 'f(x) = x\n' "f'(2) + f + sin.(v) + diff(x, x) # c\n" ':hess 2x # c\n' ':foo 2x # c\n' ':load 2x # c\n' 'help sin # c\n' '?sin # c\n' | painted 9999 | grep '# c' | uniq
  <function sin|(<number 2|)*foo(<number pi|) + <number 2.5e3|*<number ans| + α <comment # c|
  <word if| (<word not| x) f(y) = { <word return| <number 0x1F| } <comment # c|
  <function f|'(<number 2|) + f + <function sin|.(v) + <function diff|(x, x) <comment # c|
  <command :hess| <number 2|x <comment # c|
  <wrong :foo| 2x # c
  <command :load| 2x # c
  help sin <comment # c|
  <command ?|sin # c
  $ typing '1 + [2) § 3 /* 4 */ + ] 漢\n' | painted
  <number 1| + [<number 2<wrong )| <wrong §| <number 3| <comment /* 4 */ |+ ] <wrong 漢|
  $ typing '(1 + /* a\n' 'b */ 2) )\n' | painted 2; typing 'x = 2 /* a\n' 'b 2\n' | painted
  <comment b */| <number 2|) <wrong )|
  <comment b */| <number 2|) <wrong )|
  <comment b 2|

What is being typed is not wrong yet; the brackets at the cursor are told, until the line is given

  $ typing '2e' | painted; typing '2e' 'x' '\002' | painted; typing '(1' | painted; typing '(1 + [2])' | painted
  2e
  <number 2|ex
  (<number 1|
  <pair (<number 1| + [<number 2|]<pair )|
  $ typing '(1 + [2])' '\002' | painted; typing '(1)\n' | painted
  <pair (<number 1| + <pair [<number 2<pair ])|
  (<number 1|)

No colours where none are wanted, and none where the terminal cannot take them

  $ for e in 'env -u NO_COLOR TERM=dumb' 'env NO_COLOR=1' 'env -u NO_COLOR -u TERM' 'env -u NO_COLOR'; do typing '2*x\n' | "$TESTDIR/../typed" $e adcalc -q --no-config --no-history | grep -aq '0;36m' && echo painted || echo plain; done
  plain
  plain
  plain
  painted

A search shows what it found; of a line taller than the screen the rows that are there have colours

  $ typing '2*x;\n' '\022*' | painted 2
  <number 2|\x1b[7m*|x; (esc)
  <number 2|*x;
  $ tall() {
  >     typing '1+2+3+4+5+6+7+8+9+1+2+3+4\n' | "$TESTDIR/../typed" env -u NO_COLOR COLUMNS=12 LINES=$1 adcalc -q --no-config --no-history |
  >         tr '\r' '\n' | grep '\[0;36m' | tail -n 3 | sed 's/\x1b\[0m//g; s/\x1b\[0;36m/</g; s/\x1b\[[0-9]*[BC]/_/g'
  > }
  $ tall 3; tall 2
  \x1b[2A_<1+<2+<3+<4+<5+ (esc)
  _<6+<7+<8+<9+<1+<2+
  _<3+<4
  _<3+<4
  \x1b[1A<6+<7+<8+<9+<1+<2+ (esc)
  _<3+<4

A character that Readline shows otherwise: as it was

  $ typing '2\026\001\n' | painted
  <number 2|

TAB offers what the grammar lets follow: an operand, an operator, a keyword; after an error any name

  $ type_slowly 'alpha = 2\n' 'alpha a\t' '\t\025' 'x*(1 + alp\t\025' 'wh\t\025' 'x at al\t\025' '{ y = 1\n' 'wh\t\025' '}\n' '\004' | terminal --no-history | sed -n '2,$p'
  alpha = 2
  > alpha a
  and   at   \x20 (esc)
  > alpha ax*(1 + alphawhile (x at alpha{ y = 1
  … while (}
  y = 1
  >\x20 (esc)
  
