What happens to a session at a terminal from outside: other sessions, full disks, signals, pipes without another end.
SPDX-License-Identifier: GPL-3.0-or-later

  $ terminal() { "$TESTDIR/../typed" adcalc "$@" | tr -d '\r\a' | sed 's/\x1b\[[?0-9;]*[a-zA-Z]//g'; }
  $ type_slowly() { for keys; do printf "$keys\\0"; done; }
  $ history="$XDG_STATE_HOME/adcalc/history"; mkdir -p "${history%/*}"

Two sessions: one cuts the history off at 10000 lines while the other goes on

  $ seq 10000 > "$history"
  $ until_it() { until "$@" 2> /dev/null; do sleep 0.1; done; }
  $ (type_slowly 'a = 1\n'; until_it [ -e cut ]; type_slowly 'b = 2\n' 'd = 4\n' '\004') | terminal -q > /dev/null & until_it grep -q 'a = 1' "$history"; type_slowly 'c = 3\n' '\004' | terminal -q > /dev/null; : > cut; wait; head -n 1 "$history"; tail -n 5 "$history"; ls "${history%/*}"
  2
  10000
  a = 1
  c = 3
  b = 2
  d = 4
  history
  $ rm "$history"; for i in 1 2 3 4; do type_slowly "$i;\n" "1$i;\n" "2$i;\n" '\004' | terminal -q > /dev/null & done; wait; sort -n "$history" | tr '\n' ' '
  1; 2; 3; 4; 11; 12; 13; 14; 21; 22; 23; 24;  (no-eol)

A line that was cut off stays a line of its own, and so does one that looks like a time

  $ printf '#1 note\n#2 note\nx = 2\nlong + for' > "$history"
  $ type_slowly ':history\n' '\004' | terminal -q
  \x3e :history (esc)
      1  #1 note
      2  #2 note
      3  x = 2
      4  long + for
      5  :history
  >\x20 (esc)
  
  $ cat "$history"
  #1 note
  #2 note
  x = 2
  long + for
  :history

Ctrl-C ends the wait for a pipe

  $ mkfifo pipe
  $ type_slowly ':load pipe\n' '\003' 'x = 2;\n' ':save pipe\n' '\003' 'x\n' '\004' | terminal -q --no-history
  \x3e :load pipe (esc)
  ^C
  adcalc: interrupted
  > x = 2;
  > :save pipe
  ^C
  adcalc: interrupted
  > x
  2
  1
  >\x20 (esc)
  
  $ (cat pipe > saved) & printf 'x = 3;\n:save pipe\n5\n' | adcalc -i -q; wait; tail -n 1 saved
  wrote pipe: 1 variable and 0 functions
  5
  x = 3

Cells are copied as they are, but not to a terminal

  $ printf 'x,a\033[31m\tb\342\200\256\n1,2\n' > cells.csv; adcalc --points=cells.csv -e x | od -An -c | head -n 1
     x   ,   a 033   [   3   1   m  \t   b 342 200 256   ,   f   ,
  $ script -qec 'adcalc --points=cells.csv -e x' /dev/null | tr -d '\r'
  x,a\x1b[31m	b\u202e,f,df_dx
  1,2,1,1

A signal that ends the session leaves the terminal as it was

  $ after() { script -qec "stty -a > before; sh -c 'echo \$\$ > pid; exec adcalc -q --no-history'; echo \$?; stty -a > after; cmp before after" /dev/null | tr -d '\r' | sed -n 's/.*\(1[0-9][0-9]\)$/\1/p'; }
  $ waiting() { [ -s pid ] && read -r p < pid && read -r _ name state _ < /proc/$p/stat && [ "$name $state" = '(adcalc) S' ]; }
  $ for s in TERM HUP QUIT; do rm -f pid; (until_it waiting; kill -$s $p; until_it eval '! kill -0 $p') | after; done
  143
  129
  131
