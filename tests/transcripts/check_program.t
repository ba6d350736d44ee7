The derivatives of a program: --check-program and --differentiate-program.
SPDX-License-Identifier: GPL-3.0-or-later

  $ m=$TESTDIR/../models
  $ cp $m/budget.awk $m/decay.py $m/pendulum.js .
  $ c() { adcalc --check-program="$@"; }
  $ d() { adcalc --differentiate-program="$@"; }

A program in awk that is wrong by one variable

  $ c "awk -v wrong=1 -f budget.awk" --at l=4,g=9.81 | grep .
  awk -v wrong=1 -f budget.awk   at l = 4, g = 9.81
  value    4.012133361421295    noise 3e-16
       claimed               finite difference     verdict
  ∂l   0.5015166701776619    0.5015166701776(2)    agrees, 12 digits
  ∂g   -0.10224600819116449  -0.20449201638232(6)  WRONG: looks like a factor of
                                                   0.5
  1 agree, to 12 digits or more; 1 WRONG; 0 undecided (136 evaluations, 3 starts)
  $ c "awk -v wrong=1 -f budget.awk" --at l=4,g=9.81 -q
  row 1, l = 4, g = 9.81: ∂g claimed -0.10224600819116449, difference
      -0.20449201638232(6): WRONG: looks like a factor of 0.5
  [3]

In C, Python, Fortran and JavaScript, right and wrong; what is not installed is skipped

  $ both() { x=$1; shift; c "$x" "$@" | tail -n 1; c "$x wrong" "$@" | awk '/^ *∂|^$/ { p = /WRONG: / } p'; }
  $ cc -O1 -o rosenbrock $m/rosenbrock.c && both ./rosenbrock --at x=-1.2,y=1
  2 agree, to 13 digits or more; 0 WRONG; 0 undecided   (66 evaluations, 1 start)
  ∂x   -110                  -215.600000000000(4)    WRONG: ratio 0.5102
  $ command -v python3 > /dev/null || (skip 'python3 is not installed') && both 'python3 decay.py' --at A=2,k=0.5,c=0.1
  3 agree, to 12 digits or more; 0 WRONG; 0 undecided   (90 evaluations, 1 start)
  ∂k   -3.1994698126255456  3.199469812626(1)     WRONG: looks like the wrong sign
  $ command -v gfortran > /dev/null || (skip 'gfortran is not installed') && gfortran -o polar $m/polar.f90 && both ./polar --at r=2,phi=0.7
  4 agree, to 12 digits or more; 0 WRONG; 0 undecided   (66 evaluations, 1 start)
  ∂f1/∂phi   0.644217687237691   -1.2884353744754(2)   WRONG: looks like a
                                                       transposed Jacobian or a
                                                       factor of -0.5
  ∂f2/∂r     -1.288435374475382  0.644217687237692(8)  WRONG: looks like a
                                                       transposed Jacobian or a
                                                       factor of -2
  $ command -v node > /dev/null || (skip 'node is not installed') && both 'node pendulum.js' --jsonl --at a=0.5,b=-1,u=2,v=3
  4 agree, to 12 digits or more; 0 WRONG; 0 undecided   (114 evaluations, 1 start)
  ∂a   -2.269860441341139  3.421359147790(2)    WRONG: looks like the partial in b
  ∂b   3.4213591477901364  -2.269860441341(2)   WRONG: looks like the partial in a

A formula: exact partials, also of a model that is wrong. The numbers of the formula are those of adcalc -e

  $ c "awk -f budget.awk" -e '2pi*sqrt(l/g)' --at l=4,g=9.81 | grep .
  awk -f budget.awk   at l = 4, g = 9.81
  value    4.012133361421295    exact 4.012133361421295    agrees, exact
       claimed               exact                   verdict
  ∂l   0.5015166701776619    0.5015166701776618      agrees, 15 digits
  ∂g   -0.204492016382329    -0.20449201638232894    agrees, 15 digits
  3 agree, to 15 digits or more; 0 WRONG; 0 undecided   (18 evaluations, 1 start)
  $ c "awk -f budget.awk" -e 'pi*sqrt(l/g)' --at l=4,g=9.81 | grep WRONG
  value    4.012133361421295    exact 2.0060666807106475    WRONG: ratio 2
  ∂l   0.5015166701776619  0.2507583350888309    WRONG: looks like a factor of 2
  ∂g   -0.204492016382329  -0.10224600819116447  WRONG: looks like a factor of 2
  0 agree; 3 WRONG; 0 undecided   (18 evaluations, 1 start)
  $ c "awk -f budget.awk" -e '[l,g]' --at l=4,g=9.81
  adcalc: the formula has 2 components, the program 1
  [2]

Several points: lines of what does not agree, and a summary; -j starts several at a time, with the same results

  $ c "awk -v wrong=1 -f budget.awk" --range=l=1:0.5:2 --at g=9.81
  row 2, l = 1.5, g = 9.81: ∂g claimed -0.10224600819116449, difference
      -0.12522527415239(5): WRONG: ratio 0.8165
  row 3, l = 2, g = 9.81: ∂g claimed -0.10224600819116449, difference
      -0.14459769148245(5): WRONG: ratio 0.7071

  3 points: 4 agree, to 12 digits or more; 2 WRONG; 0 undecided (338 evaluations,
      3 starts)
  [3]
  $ c "awk -v wrong=1 -f budget.awk" --range=l=1:0.5:2 --at g=9.81 -j 4 --json > a; c "awk -v wrong=1 -f budget.awk" --range=l=1:0.5:2 --at g=9.81 --json | cmp - a && grep -c '"verdict":"disagree"}' a
  2
  $ printf 'l,g\n1,9.8\n2,9.8\n' | c "awk -f budget.awk" --points=- -j 0 --wrt=g
  2 points: 2 agree, to 11 digits or more; 0 WRONG; 0 undecided (84 evaluations, 2
      starts)

Jacobians and the one-point form: the answer of adcalc -q is read

  $ c "adcalc -p - -e '[x*y, x^2+y]'" --at x=2,y=3 --json
  {"program":"adcalc -p - -e '[x*y, x^2+y]'","at":{"x":2,"y":3},"value":[6,7],"check":[{"x":{"claimed":3,"difference":3,"error":2.767876748480064e-14,"verdict":"agree"},"y":{"claimed":2,"difference":2,"error":1.4061428347325352e-14,"verdict":"agree"}},{"x":{"claimed":4,"difference":4,"error":4.609438949140084e-14,"verdict":"agree"},"y":{"claimed":1,"difference":1,"error":2.2589227748042543e-14,"verdict":"agree"}}],"noise":[6.536816174520396e-16,1.3273241333576335e-15],"deterministic":true,"evaluations":66,"verdict":"agree"}
  $ c 'adcalc -q -e "[x^2*y, x-y]" --at x={x},y={y}' --at x=2,y=3 -j 2 | tail -n 1
  4 agree; 0 WRONG; 0 undecided   (66 evaluations, 66 starts)
  $ c 'echo 6 9 4 {x}' --at x=3,y=2
  adcalc: 'echo 6 9 4 {x}' wrote no partial: there is no column like df_dx
    hint: --differentiate-program finds the derivatives of a program without any
  [2]
  $ c "sed 's/[^0-9.e-]*\\([^,}]*\\).*/\\1/' | awk '{ printf \"{\\\"f\\\":%.17g,\\\"df_dx\\\":%.17g}\\n\", \$1^3, 3*\$1^2 }'" --jsonl --at x=2 | tail -n 3
  ∂x   12         12.0000000000000(5)    agrees, exact

  1 agree; 0 WRONG; 0 undecided   (42 evaluations, 1 start)

Without derivatives: each with the digits that are certain, within bounds, of some variables only

  $ d "awk -f budget.awk" --at l=4,g=9.81 --hessian | grep '∂\|evaluations'
  ∂l   0.5015166701776(2)
  ∂g   -0.20449201638232(6)
  ∂l∂l   -0.06268958377(1)
  ∂l∂g   -0.025561502048(3)
  ∂g∂g   0.031267892413(1)
  (90 evaluations, 1 start)
  $ d "awk -f budget.awk" --at l=4,g=9.81 --json
  {"program":"awk -f budget.awk","at":{"l":4,"g":9.81},"value":4.012133361421295,"gradient":{"l":{"difference":0.5015166701776406,"error":2.1059524601706165e-13},"g":{"difference":-0.20449201638232042,"error":6.431762646911408e-14}},"noise":3.14018491736755e-16,"deterministic":true,"evaluations":66}
  $ d "awk -f budget.awk" --at l=4,g=9.81 -q
  4.012133361421295
  0.5015166701776
  -0.20449201638232
  $ d "adcalc -p - -e 'x*sqrt(y)'" --at x=0,y=2 --within=x=0:1,y=1.5:2 | grep ∂
  ∂x   1.4142135623730951(9)
  ∂y   0
  $ d "adcalc -p - -e 'x*sqrt(y)+k'" --at x=0,y=2,k=3 --within=x=0:1,y=1.5:2 --hold=k | grep ∂
  ∂x   1.41421356237309(4)
  ∂y   0(1)e-14
  $ d "adcalc -q -e 'abs(x)' --at x={x} 2> /dev/null | head -n 1" --at x=0 | grep ∂
  ∂x   left -1, right 1     kink

Noise: single precision, few digits, values that are not those of the same point before

  $ cat > noisy.awk <<'END'
  > BEGIN { FS = OFS = ","; CONVFMT = OFMT = F; s = 1 }
  > function noise() { s = (s*16807) % 2147483647; return N*(s/2147483647 - 0.5) }
  > NR == 1 { print "f,df_dx,df_dy"; next }
  > { x = $1; y = $2; print (x*y + sin(x))*(1 + noise()), y + cos(x), W*x }
  > END
  $ c "awk -v W=1 -v N=1e-6 -v F=%.17g -f noisy.awk" --at x=2,y=3 | sed -n '/∂/p; /note/,$p'
  ∂x   2.5838531634528574    2.5838(3)            agrees, 3 digits
  ∂y   2                     2.00000(2)           agrees, 4 digits
  note: the program is not deterministic: the same row has other values; fix its
      seed
  $ c "awk -v W=2 -v N=1e-6 -v F=%.17g -f noisy.awk" --at x=2,y=3 | sed -n '/WRONG: /,/^$/{ /./p }'
  ∂y   4                   2.00000(2)         WRONG: looks like a factor of 2 or a
                                              factor x too many
  $ c "awk -v W=1 -v N=1 -v F=%.17g -f noisy.awk" --at x=2,y=3 | sed -n '/∂y/,/^$/{ /./p }'
  ∂y   2                   -                  too noisy to tell, no slope
                                              converges
  $ c "awk -v W=1 -v N=0 -v F=%.6g -f noisy.awk" --at x=2,y=3 | sed -n '/∂/p; /note/p'
  ∂x   2.58385    2.584(1)             too noisy to tell, ±6e-3
  ∂y   2          2.0000(2)            agrees, 4 digits
  note: the program prints 6 digits; print 17 (%.17g) to see more
  $ c "awk -v W=1 -v N=0 -v F=%.6g -f noisy.awk" --at x=2,y=3 --check=0.01 | grep ∂
  ∂x   2.58385    2.584(1)             agrees, 3 digits
  ∂y   2          2.0000(2)            agrees, 4 digits
  $ c "awk -v W=1 -v N=0 -v F=%.3f -f noisy.awk" --at x=2,y=3 | grep ∂
  ∂x   2.584      2.58(4)              too noisy to tell, ±1e-1
  ∂y   2          2.00(2)              too noisy to tell, ±5e-2

A simulation with a tolerance of 1e-6: its right gradient is never called wrong, a wrong one is found

  $ cp $m/simulation.py .; command -v python3 > /dev/null || (skip 'python3 is not installed') && c 'python3 simulation.py' --random=5:x0=1:3,k=0.3:1.5 | grep -o '5 points\|[0-9]* WRONG'
  5 points
  0 WRONG
  $ command -v python3 > /dev/null || (skip 'python3 is not installed') && c 'python3 simulation.py wrong' --at x0=2,k=0.7 | grep WRONG:
  ∂k    -1.815428893057945     -1.650389(3)         WRONG: ratio 1.1

Faults: each is named, with the row

  $ c ./nothing --at x=2,y=3
  adcalc: its standard error: *not found (glob)
  adcalc: './nothing' ended with status 127 after 0 of 66 rows; row 1 is x = 2, y = 3
    hint: the shell has not found it; write ./NAME for a program here
  [4]
  $ echo exit > not_executable; c ./not_executable --at x=2
  adcalc: its standard error: *Permission denied (glob)
  adcalc: './not_executable' ended with status 126 after 0 of 42 rows; row 1 is x = 2
    hint: it is not executable; chmod +x makes it so
  [4]
  $ c 'head -n 4 | awk -f budget.awk' --at l=4,g=9.81
  adcalc: 'head -n 4 | awk -f budget.awk' ended with status 0 after 3 of 66 rows; row 4 is l = 4.0000552860155905, g = 9.810082340090666
  [4]
  $ c 'cat > /dev/null; sleep 60' --timeout=0.01 --at x=2
  adcalc: 'cat > /dev/null; sleep 60' took longer than 0.42 s and was ended after 0 of 42 rows; row 1 is x = 2
    hint: --timeout=SECONDS allows more for each point
  [4]
  $ t() { for p in "$@"; do o=$(c "$p" --at x=2 2>&1); echo "$? $o"; done; }
  $ t 'kill -SEGV $$' 'echo hello world; cat > /dev/null' 'echo f,df_dz; cat > /dev/null' 'sed "s/.*/nonsense,1/; 1s/.*/f,df_dx/"' 'sed "s/.*/1/; 1s/.*/f,df_dx/"' 'sed "s/.*/1,1/; 1s/.*/f,df_dx/"; echo 1,1' yes "awk -F, 'NR == 1 { print \"f9999999,df_dx\"; next } { print 1, 2 }' OFS=,"
  4 adcalc: 'kill -SEGV $$' was ended by signal 11 (Segmentation fault) after 0 of 42 rows; row 1 is x = 2
  4 adcalc: 'echo hello world; cat > /dev/null' wrote no column 'f' or 'f1': its first line is 'hello world'
    hint: the first line names the columns, as in f,df_dx,df_dy; --name=g is for another name than f
  4 adcalc: 'echo f,df_dz; cat > /dev/null' wrote a column 'df_dz', and there is no such variable
    hint: --at, --points, --range and --random name the variables
  4 adcalc: 'sed "s/.*/nonsense,1/; 1s/.*/f,df_dx/"' wrote 'nonsense', which is not a number, in row 1, at x = 2
  4 adcalc: 'sed "s/.*/1/; 1s/.*/f,df_dx/"' wrote '1', which has more or fewer cells than the header, in row 1, at x = 2
  4 adcalc: 'sed "s/.*/1,1/; 1s/.*/f,df_dx/"; echo 1,1' wrote more rows than there are points
  4 adcalc: 'yes' wrote more rows than there are points
  4 adcalc: 'awk -F, 'NR == 1 { print "f9999999,df_dx"; next } { print 1, 2 }' OFS=,' has a column of component 9999999, and values of 1
  $ c "adcalc -p - -e 'log(x)' 2> /dev/null" --at x=-1 | grep 'warning\|∂'
  adcalc: warning: the program ended with status 1 after its last row
  ∂x   nan        -                    undecided: no value here
  $ for o in '--at l=4,g=9.81 --sandbox' '' '--at l=4,g=9.81 --hessian' '--at l=4,g=9.81 --csv' '--at l=4,g=9.81 --hold=l,g' '--at l=[1,2],g=9.81' '--at l=4,g=9.81 --within=g=0:1'; do o=$(c "awk -f budget.awk" $o 2>&1); echo "$? $o"; done
  2 adcalc: 'awk -f budget.awk' is not run: --sandbox allows no other programs
  2 adcalc: the program needs a point: --at, --points, --range or --random
    hint: as in --at x=2,y=3
  2 adcalc: --check-program and --hessian do not go together
    hint: --differentiate-program finds second derivatives
  2 adcalc: --check-program has no columns
    hint: text and --json show it, for one point
  2 adcalc: --hold leaves no variable
  2 adcalc: --at: 'l' is an array, and a program gets numbers
    hint: name each element, as in v1=2,v2=3
  2 adcalc: --within: the point has 'g' outside its bounds

  $ c "awk -f budget.awk" --jsonl --at l=4,g=9.81
  adcalc: 'awk -f budget.awk' wrote no column 'f' or 'f1': its first line is 'f,df_dl,df_dg'
    hint: the first line names the columns, as in f,df_dx,df_dy; --name=g is for another name than f
  [4]
  $ d "sed 's/.*/1,1/; 1s/.*/f,df_dz/'" --at x=2 | tail -n 1
  (42 evaluations, 1 start)
  $ c 'sed "s/.*/{\"f\":1,\"df_dz\":1}/"' --jsonl --at x=2
  adcalc: 'sed "s/.*/{\"f\":1,\"df_dz\":1}/"' wrote a column 'df_dz', and there is no such variable
    hint: --at, --points, --range and --random name the variables
  [4]

What was ignored at the start stays so: a hangup under nohup; children that nobody waits for are waited for here

  $ sh -c "trap '' HUP; exec adcalc --check-program='sleep 0.4; awk -f budget.awk' --at l=4,g=9.81" > a & sleep 0.2; kill -HUP $!; wait $!; tail -n 1 a
  2 agree, to 12 digits or more; 0 WRONG; 0 undecided   (66 evaluations, 1 start)
  $ command -v perl > /dev/null || (skip 'perl is not installed') && perl -e '$SIG{CHLD} = "IGNORE"; exec @ARGV' adcalc --check-program='awk -f budget.awk' --timeout=0.05 --at l=4,g=9.81 | tail -n 1
  2 agree, to 12 digits or more; 0 WRONG; 0 undecided   (66 evaluations, 1 start)

A jump of the values near the point is not noise; what runs wild is ended; columns without values; --at
beside a column; where the program has no values

  $ cat > jump.awk << 'E'
  > BEGIN { FS = "," } NR == 1 { print "f,df_dx"; next } { printf "%.17g,%.17g\n", $1^2 + ($1 < 1 ? 0 : 0.5), 2*$1 }
  > E
  $ c 'awk -f jump.awk' --at x=0.99999 | sed -n 6p
  ∂x   1.99998    1.99998(2)           agrees, 5 digits
  $ c 'awk -f jump.awk' --at x=1 | sed -n 6p
  ∂x   2          left -, right 2      undecided: jump on the left
  $ c 'yes {x}' --at x=2
  adcalc: 'yes {x}' wrote too much and was ended
  [4]
  $ printf 'x,y\n1,2\n' > xy.csv; c "adcalc -p - -e 'x*y'" --points=xy.csv --at y=5 | grep 'warning\|∂x'
  adcalc: warning: --at: 'y' has this value in every row
  ∂x   5          5.00000000000000(5)     agrees, exact
  $ c "awk '\$1 < 0 { exit 1 } NR == 1 { print \"f,df_dx\"; next } { print log(\$1) \",\" 1/\$1 }'" --at x=0.001
  adcalc: 'awk '$1 < 0 { exit 1 } NR == 1 { print "f,df_dx"; next } { print log($1) "," 1/$1 }'' ended with status 1 after 34 of 50 rows; row 35 is x = -0.124
    hint: --within=x=0:10 keeps a variable where the program has values
  [4]
  $ d 'awk -f budget.awk' --at l=4,g=9.81 --hessian --json | grep -o '"hessian_error":{"l":{"l":[0-9]'
  "hessian_error":{"l":{"l":9
  $ seq -s, 50 | sed 's/[0-9]*/x&=&/g' > fifty; cat > wrong.awk << 'E'
  > BEGIN { FS = "," } NR == 1 { printf "f"; for (i = 1; i <= NF; i++) printf ",df_d" $i; print ""; next }
  > { s = 0; for (i = 1; i <= NF; i++) s += $i^2; printf "%.17g", s; for (i = 1; i <= NF; i++) printf ",%.17g", (i%2 ? 2 : 3.5)*$i; print "" }
  > E
  $ c 'awk -f wrong.awk' --at "$(cat fifty)" | tail -n 4
  ∂x32   112        64.00000000000(2)    WRONG: ratio 1.75
  note: these are 16 wrong partials; there may be more

  slopes: 0 agree; 1 WRONG; 0 undecided   (3232 evaluations, 7 starts)

Nothing is left running: after a timeout, after Ctrl-C, after what the program has left in the background

  $ ours() { sleep 0.2; cat /proc/[0-9]*/cmdline 2> /dev/null | tr '\0' '\n' | grep -x "9[1]$1"; }
  $ c 'cat > /dev/null; sleep 9101 & sleep 9101' --timeout=0.01 --at x=2; ours 01
  adcalc: 'cat > /dev/null; sleep 9101 & sleep 9101' took longer than 0.42 s and was ended after 0 of 42 rows; row 1 is x = 2
    hint: --timeout=SECONDS allows more for each point
  [1]
  $ adcalc --check-program='cat > /dev/null; sleep 9102 & sleep 9102' --at x=2 & sleep 0.4; kill -INT $!; wait $!; echo $?; ours 02
  adcalc: interrupted
  130
  [1]
  $ adcalc --check-program='cat > /dev/null; sleep 9103 & sleep 9103' --at x=2 & sleep 0.4; kill -TERM $!; wait $! 2> /dev/null; echo $?; ours 03
  143
  [1]
  $ c 'sleep 9104 & awk -f budget.awk' --at l=4,g=9.81 | tail -n 1; ours 04
  2 agree, to 12 digits or more; 0 WRONG; 0 undecided   (66 evaluations, 1 start)
  [1]

Many variables: a random direction first, then the wrong one by bisection

  $ cat > many.awk <<'END'
  > BEGIN { FS = OFS = ","; CONVFMT = OFMT = "%.17g" }
  > NR == 1 { printf "f"; for (i = 1; i <= NF; i++) printf ",df_dx%d", i; print ""; next }
  > { f = 0; for (i = 1; i <= NF; i++) f += i*sin($i); printf "%.17g", f
  >   for (i = 1; i <= NF; i++) printf ",%.17g", (i == bad ? -1 : 1)*i*cos($i); print "" }
  > END
  $ awk 'BEGIN { for (i = 1; i <= 500; i++) printf "%sx%d", (i > 1 ? "," : ""), i; print ""; for (i = 1; i <= 500; i++) printf "%s%g", (i > 1 ? "," : ""), i%7/5 + 0.1; print "" }' > many.csv
  $ c 'awk -f many.awk' -p many.csv | grep slope
  slope 1   -2107.01075264439    -2107.01075263(3)    agrees, 10 digits
  slopes: 1 agree, to 10 digits or more; 0 WRONG; 0 undecided (42 evaluations, 1
  $ c 'awk -v bad=321 -f many.awk' -p many.csv | grep 'WRONG: \|slope'
  slope 1   -2295.0878277130705    -2107.01075263(3)    WRONG: ratio 1.089
  ∂x321   -85.86712398849254  85.86712399(1)     WRONG: looks like the wrong sign
  slopes: 0 agree; 1 WRONG; 0 undecided   (744 evaluations, 8 starts)

Where a program claims only some of many partials, a slope along all of them says nothing

  $ sed 's/printf ",/if (i <= 400) &/' many.awk > some.awk; c 'awk -f some.awk' -p many.csv | sed -n '/^slope /,/^$/{ /./p }'
  slope 1   -829.0186475742207  -2107.01075263(3)  undecided: some partials are
                                                   not claimed; --hold their
                                                   variables

Names that are not the program's are refused in every option; the quiet form has the Hessian, in rows as of a formula

  $ for o in --hold=z --within=z=0:1 --wrt=z; do marked adcalc --check-program='adcalc -p - -e x*y' --at x=2,y=3 $o || echo $?; done
  adcalc: --hold:1:1: 'z' is not a variable of the program [z]
  2
  adcalc: --within:1:1: 'z' is not a variable of the program [z]
  2
  adcalc: --wrt:1:1: 'z' is not a variable of the program [z]
  2
  $ adcalc --differentiate-program='adcalc -p - --wrt=x -e x*y+x^2' --at x=2,y=3 --hessian -q | awk '{ print NF, $1 + 0, $2 + 0 }'
  1 10 0
  1 7 0
  1 2 0
  2 2 1
  2 1 0

Where the formula has a kink it has no derivative: none to compare with

  $ cat > absolute.awk <<'END'
  > BEGIN { FS = OFS = "," }
  > NR == 1 { print "f,df_dx"; next }
  > { print $1 < 0 ? -$1 : $1, 1 }
  > END
  $ adcalc --check-program='awk -f absolute.awk' -e 'abs(x)' --at x=0 | grep ∂
  ∂x   1          undefined    undecided

What a program leaves in a session of its own does not outlive the check

  $ printf '#!/bin/sh\nsetsid sleep 4321 &\nsleep 100\n' > leaves; chmod +x leaves
  $ adcalc --check-program=./leaves --at x=1 -e 'x^2' --timeout=0.05 2>&1 | grep -o 'was ended.*rows'; cat /proc/[0-9]*/cmdline 2> /dev/null | tr '\0' ' ' | grep -c 'sleep 432[1]'
  was ended after 0 of 18 rows
  0
  [1]

A formula of which doubles lose the digits is exact all the same: log(1+exp(x)) - x is log1p(exp(-x)), 9.3576229688397367e-14
and -9.3576229688392991e-14 at 30 by mpmath

  $ adcalc --check-program="awk 'BEGIN { e = exp(-{x}); printf \"%.17g %.17g\n\", e - e*e/2, -e/(1 + e) }'" --at x=30 -e 'log(1+exp(x))-x' | grep '^value\|∂'
  value    9.357622968839737e-14    exact 9.357622968839737e-14    agrees, exact
  ∂x   -9.3576229688393e-14    -9.357622968839299e-14    agrees, 15 digits

A partial that is 0 has no digits that could agree: the first is off by 1e-11*sin(1e3*x)*x^3, the noise of its values

  $ cat > noisy.awk <<'END'
  > NR == 1 { print "f,df_dx,df_dy"; next }
  > { printf "%.17g,0,%.17g\n", $2*$2 + 1e-11*sin(1e3*$1)*$1^3 + 3e-13*(int($1*1e8) % 7), 2*$2; fflush() }
  > END
  $ c "awk -F, -f noisy.awk" --at x=0.3,y=1 | grep ∂
  ∂x   0          0(4)e-11             agrees
  ∂y   2          2.00000000000(4)     agrees, exact

A point of nan is studied; only what --within names has bounds

  $ c "adcalc -q -p - -e 'x^2'" --at x=nan 2> /dev/null | sed -n 3p
  value    nan
  $ c "adcalc -q -p - -e 'x^2+y'" --at x=nan,y=1 --within y=0:2 2> /dev/null | sed -n 3p
  value    nan
  $ c "adcalc -q -p - -e 'x^2'" --at x=nan --within x=0:2 2>&1 | head -n 1
  adcalc: --within: the point has 'x' outside its bounds
