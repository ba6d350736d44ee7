The status of an answer depends on the mathematics, not on the form of the answer, the mode or the door.
SPDX-License-Identifier: GPL-3.0-or-later


  $ s() { o=$(adcalc "$@" 2>&1); s=$?; echo $o "[$s]"; }

A constant array is judged like a number

  $ s -q -e '[0/0]'; s --json -e '[0/0]'; s --csv -e '[0/0]'; s -q -e '[1/(1/0)]'; for m in forward reverse; do s -q -m $m -e 'log.(zeros(2))'; done
  nan [1]
  {"expression":"[0/0]","at":{},"status":"undefined","value":["NaN"],"jacobian":[{}],"notes":["f1: division by 0, in '0/0'"]} [1]
  f1 [1]
  0 [1]
  -inf -inf [1]
  -inf -inf [1]

One element that is not a number leaves the others alone, in both modes; what such a number is raised to the power 0 is 1

  $ for m in forward reverse; do s --csv -m $m -e 'v .+ x' --at 'v=[nan,1],x=1'; s -q -m $m -e 'prod(k=x,3,k)^0*y' --at x=1/3,y=2; done; s -q --cotangent=0,1 -e 'v .+ x' --at 'v=[nan,1],x=1'
  v[1],v[2],x,f1,df1_dv[1],df1_dv[2],df1_dx,f2,df2_dv[1],df2_dv[2],df2_dx ,1,1,,,,,2,0,1,1 [1]
  2 undefined (the bounds of a sum are whole numbers and cannot vary) 1 [1]
  v[1],v[2],x,f1,df1_dv[1],df1_dv[2],df1_dx,f2,df2_dv[1],df2_dv[2],df2_dx ,1,1,,,,,2,0,1,1 [1]
  2 undefined (the bounds of a sum are whole numbers and cannot vary) 1 [1]
  nan 2 0 1 1 [1]

A table says what a single answer says, where nothing varies or another variable does; each message has its reason

  $ for e in 0/0 'log.(zeros(2))' 'x/(1/0)' x/inf; do printf 'x\n1\n' | s -p - -e "$e"; done
  adcalc: standard input: row 1, line 2: f: division by 0, in '0/0' x,f 1, [1]
  adcalc: standard input: row 1, line 2: f1: pole of log at 0, in 'log.(zeros(2))' x,f1,f2 1,-inf,-inf [1]
  adcalc: standard input: row 1, line 2: df_dx: division by 0 x,f,df_dx 1,0, [1]
  x,f,df_dx 1,0,0 [0]
  $ printf 'v,x\n1,2\n' | s -p - -w x -e v/0; printf 'v,x\n1,2\n0,2\n3,3\n' | s -p - -w x -e '1/(1/v)*x'
  adcalc: standard input: row 1, line 2: f: division by 0, in 'v/0' v,x,f,df_dx 1,2,inf,0 [1]
  adcalc: standard input: row 2, line 3: df_dx: division by 0 v,x,f,df_dx 1,2,2,1 0,2,0, 3,3,9,3 [1]

What is too small for a double is no overflow

  $ adcalc --json -e '[exp(-x), exp(x)]' --at x=800
  {"expression":"[exp(-x), exp(x)]","at":{"x":800},"status":"overflow","value":[0,"Infinity"],"jacobian":[{"x":-0},{"x":"Infinity"}],"partial_status":[{"x":"underflow"},{"x":"overflow"}],"notes":["f1: underflow: the value is too small for a double","f1 x: underflow","f2: overflow: the value is outside the range of a double","f2 x: overflow"]}

A range of one number has that number, below it and above, in both modes

  $ for x in 0 3; do for mode in forward reverse; do adcalc -q --mode=$mode -e 'clamp(x,y,y)' --at x=$x,y=1.7; done; done | paste -sd ' '
  1.7 0 1 1.7 0 1 1.7 0 1 1.7 0 1

Constants that are no numbers say why

  $ for e in 'exp(1000)' 'tan(inf)'; do adcalc -q -e "a = $e" -e 'a*x' --at x=1 2>&1 | marks; done
  adcalc: -e:1:5: warning: overflow of exp [exp(1000)]
  inf
  undefined (an infinite intermediate value, at an operation)
  undefined (a is not finite)
  adcalc: -e:1:5: warning: tan outside its domain [tan(inf)]
  nan
  undefined (an argument is nan)
  undefined (an argument is nan)
