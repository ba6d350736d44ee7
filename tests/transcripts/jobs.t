Rows worked out by several processes: -j, and the line that says how far it is.
SPDX-License-Identifier: GPL-3.0-or-later

`same` compares one process with 2, 3 and 8: results, messages and status.

  $ run() { adcalc "$@" > out.$n 2> err.$n < in; echo $? >> err.$n; }
  $ same() { n=1; run "$@"; for n in 2 3 8; do run "$@" -j $n; cmp out.1 out.$n; cmp err.1 err.$n; done; wc -l < out.1; tail -n 1 err.1; }

A table of several pieces, with blank lines, ragged rows, text, poles and ends of lines of both kinds

  $ awk 'BEGIN { print "x,y"; for (i = 0; i < 40000; i++) { if (i % 91 == 0) print ""; if (i % 97 == 0) print "1,2,3"; else if (i % 89 == 0) print "a,2"; else printf "%.3f,%d%s\n", (i - 20000) / 8, i, i % 7 ? "" : "\r" } }' > in
  $ same -e 'log(x)*y' -p - 2>&1 | paste -sd ' '
  40441 1
  $ same -e 'log(x)*y' -p - --hessian 2>&1 | paste -sd ' '
  40441 1
  $ same -e 'log(x)*y' -p - --json 2>&1 | paste -sd ' '
  40440 1
  $ same -e 'x*y' -p - --claim x=y+1 --csv | tail -n 1
  3
  $ { tail -n 2 err.8; tail -n 1 out.8; } 2>&1 | paste -sd '|'
  adcalc: 39990 more rows like these|3|2499.875,39999,99992500.125,39999,2499.875,disagree

Quoted cells with newlines; the last one is open

  $ awk 'BEGIN { print "x,y"; for (i = 0; i < 30000; i++) printf "\"%d\",\"a\nb\"\n", i; printf "1,\"x" }' > in
  $ { same -e 'x^2' -p -; tail -n 2 err.8; } 2>&1 | paste -sd '|'
  60002|1|adcalc: standard input: row 30001, line 60002: a quote that does not end|1

JSON lines know their number, a grid its points; a record may be longer than a piece

  $ awk 'BEGIN { for (i = 0; i < 20000; i++) printf "{\"x\":%d}\n", i }' > in
  $ { same -e 'x^2' -p - --jsonl; tail -n 1 out.3; } 2>&1 | paste -sd ' '
  20000 0 {"row":20000,"at":{"x":19999},"status":"ok","value":399960001,"gradient":{"x":39998}}
  $ { : > in; same -e 'x/y' --range 'x=[0:1:199],y=[0:1:99]'; tail -n 2 err.8; } 2>&1 | paste -sd '|'
  20001|1|adcalc: 190 more rows like these|1
  $ awk 'BEGIN { print "x,y"; for (i = 1; i < 6; i++) { printf "%d,", i; for (k = 0; k < 150000; k++) printf "abc"; print "" } }' > in
  $ { same -e 'x^2' -p -; cut -d, -f1,3- out.8; } 2>&1 | paste -sd ' '
  6 0 x,f,df_dx 1,1,2 2,4,4 3,9,6 4,16,8 5,25,10

No rows, fewer rows than processes; what is not there is told before anything is written

  $ echo x > in; same -e 'x' -p -; printf 'x\n1' > in; same -e x -p -; cat out.8; same -e 'z' -p -; cat err.8
  1
  0
  2
  0
  x,f,df_dx
  1,1,1
  0
  2
  adcalc: -e:1:1: unknown name 'z'
    z
    ^
    hint: there is no such column; the columns are x
  2
  $ adcalc -j 257 -e x --range 'x=[0:1:2]'; adcalc -j x -e x --range 'x=[0:1:2]'
  adcalc: --jobs: '257' is not a whole number from 0 to 256
    hint: 'adcalc --help' lists the options
  adcalc: --jobs: 'x' is not a whole number from 0 to 256
    hint: 'adcalc --help' lists the options
  [2]
  $ adcalc -j 0 -e x --range 'x=[0:1:2]' | tail -n 1
  2,2,1

Rows are written as they come, and a process that ends is told

  $ { mkfifo slow; (echo x; echo 1; sleep 0.3; echo 2) > slow & adcalc -j 2 -e 'x^2' -p slow | while read -r line; do echo "$line"; done; } 2>&1 | paste -sd ' '
  x,f,df_dx 1,1,2 2,4,4
  $ adcalc -j 2 -e 'log(x)' --range 'x=[1:1:1000000000]' | head -n 2 | paste -sd ' '
  x,f,df_dx 1,0,1
  $ adcalc -j 2 -e 'sum(k=1, 100000000, x/k)' --max-steps 4000000000 --range 'x=[1:1:4]' > out 2> err & at=$!
  $ child() { cat /proc/[0-9]*/stat 2> /dev/null | awk -v parent=$at '$4 == parent { print $1; exit }'; }
  $ for i in $(seq 500); do one=$(child); [ -z "$one" ] || break; sleep 0.01; done; kill -9 "$one"; wait $at; echo $?; cat err
  4
  adcalc: --jobs: cannot compute the rows: a process ended

Records and results that are longer than what is shared go through the pipes

  $ (echo x,t; for i in 1 2 3 4 5 6; do printf "$i,"; head -c 400000 /dev/zero | tr '\0' a; echo; echo $i,b; done; printf '9,'; head -c 3000000 /dev/zero | tr '\0' c; echo) > long.csv
  $ adcalc -e 'x^2' -p long.csv > one; adcalc -e 'x^2' -p long.csv -j 3 | cmp - one && wc -l < one
  14
  $ (seq -s, -f x%.0f 20; yes "$(seq -s, 20)" | head -n 3000) > wide.csv; f="($(seq -s+ -f x%.0f 20))^3"
  $ adcalc -e "$f" --hessian -p wide.csv | cksum > one; adcalc -e "$f" --hessian -p wide.csv -j 2 > two; cksum < two | cmp - one && wc -l < two
  3001

How far it is stands on a terminal's last line, and is taken back

  $ cat > slow.sh <<'END'
  > (echo x; for i in 1 2 3 4 5 6 7 8 9; do echo $i; sleep 0.2; done) | TERM=xterm adcalc -e 'x^2' -p - > out
  > END
  $ script -qec 'sh slow.sh' /dev/null | tr '\r' '\n' | sed 's/[0-9] rows/N rows/g' | LC_ALL=C sort -u | cat -v
  
  ^[[K
  N rows^[[K
  $ cat > slow.sh <<'END'
  > (echo x; for i in 1 2 3 4 5 6 7 8 9; do echo $i; sleep 0.2; done) | TERM=xterm adcalc -q -e 'x^2' -p - > out
  > END
  $ script -qec 'sh slow.sh' /dev/null | cat -v
