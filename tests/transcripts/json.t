JSON: one object a line, as the manual says, and nothing that a JSON reader refuses.
SPDX-License-Identifier: GPL-3.0-or-later

  $ j() { adcalc --json -e "$1" ${2:+--at "$2"}; }

Values and gradients

  $ j 'x*y + sin(x)' x=2,y=3; j '1 + 1'; j 'y*x' x=1,y=2; j 'x' x=1,y=2
  {"expression":"x*y + sin(x)","at":{"x":2,"y":3},"status":"ok","value":6.909297426825682,"gradient":{"x":2.5838531634528574,"y":2}}
  {"expression":"1 + 1","at":{},"status":"ok","value":2,"gradient":{}}
  {"expression":"y*x","at":{"x":1,"y":2},"status":"ok","value":2,"gradient":{"x":2,"y":1}}
  adcalc: warning: --at: 'y' does not occur in the formula
  {"expression":"x","at":{"x":1,"y":2},"status":"ok","value":1,"gradient":{"x":1,"y":0}}

  $ j 'x/3' x=1; j 'x*1e300' x=1e-5; j 'x + 0.1' x=0.2; j '-x*0' x=1; j 'x' x=5e-324; j '100000*x' x=1e10; j '1e21'; j '1e-7'
  {"expression":"x/3","at":{"x":1},"status":"ok","value":0.3333333333333333,"gradient":{"x":0.3333333333333333}}
  {"expression":"x*1e300","at":{"x":1e-5},"status":"ok","value":1.0000000000000001e295,"gradient":{"x":1e300}}
  {"expression":"x + 0.1","at":{"x":0.2},"status":"ok","value":0.30000000000000004,"gradient":{"x":1}}
  {"expression":"-x*0","at":{"x":1},"status":"ok","value":-0,"gradient":{"x":-0}}
  {"expression":"x","at":{"x":5e-324},"status":"ok","value":5e-324,"gradient":{"x":1}}
  {"expression":"100000*x","at":{"x":10000000000},"status":"ok","value":1000000000000000,"gradient":{"x":100000}}
  {"expression":"1e21","at":{},"status":"ok","value":1e21,"gradient":{}}
  {"expression":"1e-7","at":{},"status":"ok","value":1e-7,"gradient":{}}

  $ adcalc --json --wrt y,x -e 'x*y^2' --at x=2,y=3; adcalc --json -e 's = x^2; s*y' --at x=2,y=3
  {"expression":"x*y^2","at":{"y":3,"x":2},"status":"ok","value":18,"gradient":{"y":12,"x":9}}
  {"expression":"s*y","at":{"x":2,"y":3},"status":"ok","value":12,"gradient":{"x":12,"y":4}}

A stream: one object a line; what is silent and what binds prints nothing

  $ printf 'x = 2\nx^2\nx^3;\ny = x; y\n' | adcalc --json
  {"expression":"x^2","at":{"x":2},"status":"ok","value":4,"gradient":{"x":4}}
  {"expression":"y","at":{"x":2},"status":"ok","value":2,"gradient":{"x":1}}

Statuses

  $ j 'exp(x)' x=800; j 'exp(-x)' x=800
  {"expression":"exp(x)","at":{"x":800},"status":"overflow","value":"Infinity","gradient":{"x":"Infinity"},"partial_status":{"x":"overflow"},"notes":["overflow: the value is outside the range of a double","x: overflow"]}
  {"expression":"exp(-x)","at":{"x":800},"status":"underflow","value":0,"gradient":{"x":-0},"partial_status":{"x":"underflow"},"notes":["underflow: the value is too small for a double","x: underflow"]}

  $ j 'abs(x)' x=0; j 'sqrt(x)' x=0; j 'x*abs(x)' x=0; j 'cbrt(x)' x=0; j 'abs(x)*y + abs(y - 1)' x=0,y=1
  {"expression":"abs(x)","at":{"x":0},"status":"one-sided","value":0,"gradient":{"x":"NaN"},"partial_status":{"x":"one-sided"},"one_sided":{"x":[-1,1]},"notes":["x: abs at 0"]}
  {"expression":"sqrt(x)","at":{"x":0},"status":"one-sided","value":0,"gradient":{"x":"NaN"},"partial_status":{"x":"one-sided"},"one_sided":{"x":[null,"Infinity"]},"notes":["x: sqrt at 0"]}
  {"expression":"x*abs(x)","at":{"x":0},"status":"ok","value":0,"gradient":{"x":0}}
  {"expression":"cbrt(x)","at":{"x":0},"status":"ok","value":0,"gradient":{"x":"Infinity"}}
  {"expression":"abs(x)*y + abs(y - 1)","at":{"x":0,"y":1},"status":"one-sided","value":0,"gradient":{"x":"NaN","y":"NaN"},"partial_status":{"x":"one-sided","y":"one-sided"},"one_sided":{"x":[-1,1],"y":[-1,1]},"notes":["x: abs at 0","y: abs at 0"]}
  [1]

  $ j 'log(x)' x=-1; j '1/x' x=0; j 'sin(x)/x' x=0; j 'asin(x)' x=2; j 'gamma(x)' x=-1
  {"expression":"log(x)","at":{"x":-1},"status":"undefined","value":"NaN","gradient":{"x":"NaN"},"partial_status":{"x":"undefined"},"notes":["log of a negative number","x: log of a negative number"]}
  {"expression":"1/x","at":{"x":0},"status":"undefined","value":"Infinity","gradient":{"x":"NaN"},"partial_status":{"x":"undefined"},"notes":["division by 0","x: division by 0"]}
  {"expression":"sin(x)/x","at":{"x":0},"status":"undefined","value":"NaN","gradient":{"x":"NaN"},"partial_status":{"x":"undefined"},"notes":["division by 0","x: division by 0"]}
  {"expression":"asin(x)","at":{"x":2},"status":"undefined","value":"NaN","gradient":{"x":"NaN"},"partial_status":{"x":"undefined"},"notes":["asin outside -1 <= x <= 1","x: asin outside -1 <= x <= 1"]}
  {"expression":"gamma(x)","at":{"x":-1},"status":"undefined","value":"NaN","gradient":{"x":"NaN"},"partial_status":{"x":"undefined"},"notes":["pole of gamma","x: pole of gamma"]}
  [1]

  $ j x x=inf; j x x=-inf; j x x=nan; j inf; j nan
  {"expression":"x","at":{"x":"Infinity"},"status":"undefined","value":"Infinity","gradient":{"x":"NaN"},"partial_status":{"x":"undefined"},"notes":["x: x is not finite"]}
  {"expression":"x","at":{"x":"-Infinity"},"status":"undefined","value":"-Infinity","gradient":{"x":"NaN"},"partial_status":{"x":"undefined"},"notes":["x: x is not finite"]}
  {"expression":"x","at":{"x":"NaN"},"status":"undefined","value":"NaN","gradient":{"x":"NaN"},"partial_status":{"x":"undefined"},"notes":["the value is not a number","x: x is not finite"]}
  {"expression":"inf","at":{},"status":"overflow","value":"Infinity","gradient":{}}
  {"expression":"nan","at":{},"status":"undefined","value":"NaN","gradient":{},"notes":["the value is not a number"]}
  [1]

  $ adcalc --json --mode=both -e 'abs(x)*y' --at x=0,y=3
  {"expression":"abs(x)*y","at":{"x":0,"y":3},"status":"one-sided","value":0,"gradient":{"x":"NaN","y":0},"forward":{"x":"NaN","y":0},"reverse":{"x":"NaN","y":0},"partial_status":{"x":"one-sided"},"one_sided":{"x":[-3,3]},"notes":["x: abs at 0"]}
  [1]

The worst of all partials asked for

  $ adcalc --json -e 'abs(x) + y' --at x=0,y=1 --wrt y; adcalc --json -e 'abs(x) + y' --at x=0,y=1 --wrt x > /dev/null
  {"expression":"abs(x) + y","at":{"y":1,"x":0},"status":"ok","value":1,"gradient":{"y":1}}
  [1]

Checks on request

  $ j 'x^2' x=3; adcalc --json --check -e '2*x' --at x=1 | sed 's/"error":[^,}]*/"error":E/'
  {"expression":"x^2","at":{"x":3},"status":"ok","value":9,"gradient":{"x":6}}
  {"expression":"2*x","at":{"x":1},"status":"ok","value":2,"gradient":{"x":2},"check":{"x":{"difference":2,"error":E,"verdict":"agree"}}}

  $ adcalc --json --check -e 'x + 1e20' --at x=1 | sed 's/"difference":[^,}]*/"difference":D/; s/"error":[^,}]*/"error":E/; s/±[^"]*/±E/'
  {"expression":"x + 1e20","at":{"x":1},"status":"ok","value":1e20,"gradient":{"x":1},"check":{"x":{"difference":D,"error":E,"verdict":"inconclusive","note":"too noisy to decide, ±E"}}}

  $ adcalc --json --check -e 'log(x)' --at x=-1 | sed 's/.*"check"/"check"/'
  "check":{"x":{"difference":"NaN","error":"NaN","verdict":"inconclusive","note":"no value here"}},"notes":["log of a negative number","x: log of a negative number"]}

Claims

  $ adcalc --json -e 'x^2*y' --at x=2,y=3 --claim x=12,y=5 | sed 's/"error":[^,}]*/"error":E/g'
  {"expression":"x^2*y","at":{"x":2,"y":3},"status":"ok","value":12,"gradient":{"x":12,"y":4},"claim":{"x":{"claimed":12,"exact":12,"tolerance":2.6645352591003757e-15,"difference":12,"error":E,"verdict":"agree"},"y":{"claimed":5,"exact":4,"tolerance":1.1102230246251565e-15,"difference":4,"error":E,"verdict":"disagree"}}}

  $ adcalc --json -e 'abs(x)' --at x=0 --claim x=1 | sed 's/.*"claim"/"claim"/; s/"error":[^,}]*/"error":E/g'
  "claim":{"x":{"claimed":1,"exact":"NaN","tolerance":1.0000000222044605e-8,"difference":"NaN","error":E,"verdict":"disagree","note":"there is no derivative here"}},"notes":["x: abs at 0"]}

Errors: on standard output as an object, on standard error as text

  $ j 'x +* 2' x=1 2>/dev/null
  {"error":{"kind":"syntax","message":"unexpected '*', expected an operand","line":1,"column":4,"length":1}}
  [2]

  $ j 'x + q' x=1 2>/dev/null; j 'αβ + γδ' αβ=1 2>/dev/null; j "$(printf '1 +\n\n (2')" 2>/dev/null; j 'sni(1)' 2>/dev/null; j '1/2x' x=1 2>/dev/null
  {"error":{"kind":"name","message":"unknown name 'q'","line":1,"column":5,"length":1,"hint":"give it a value with --at q=... or q = ...; for formulas: --emit=infix"}}
  {"error":{"kind":"name","message":"unknown name 'γδ'","line":1,"column":6,"length":2,"hint":"give it a value with --at γδ=... or γδ = ...; for formulas: --emit=infix"}}
  {"error":{"kind":"syntax","message":"unexpected end of the input, expected an operator or ')'","line":3,"column":4,"length":0,"hint":"the '(' at line 3, column 2 is not closed"}}
  {"error":{"kind":"name","message":"unknown function 'sni'","line":1,"column":1,"length":3,"hint":"did you mean 'sin'?"}}
  {"error":{"kind":"syntax","message":"'1/2x' can be read in two ways","line":1,"column":1,"length":4,"hint":"write 1/2*x or 1/(2*x)"}}
  [2]

  $ j '' 2>/dev/null; j 'x' x=1,x=2 2>/dev/null; adcalc --json --wrt z -e x --at x=1 2>/dev/null; j 'gcd(x, 2)' x=4 2>/dev/null
  {"error":{"kind":"usage","message":"nothing to evaluate","hint":"end with an expression, as in -e 'x=3; x^2'"}}
  {"error":{"kind":"usage","message":"'x' has a value already","line":1,"column":5,"length":1}}
  {"error":{"kind":"name","message":"unknown variable 'z'","line":1,"column":1,"length":1}}
  {"error":{"kind":"domain","message":"'gcd' has no derivative","line":1,"column":1,"length":9}}
  [1]

  $ adcalc --json nosuch 2>/dev/null; j 'f(n) = f(n + 1); f(1)' 2>/dev/null
  {"error":{"kind":"io","message":"cannot read 'nosuch': No such file or directory"}}
  {"error":{"kind":"limit","message":"more than 10000 activations of functions within each other (--max-depth)","line":1,"column":8,"length":8,"hint":"in f"}}
  [4]

  $ adcalc --json --claim z=1 -e x --at x=1 2>/dev/null
  {"error":{"kind":"name","message":"'z' is not a variable of the formula","line":1,"column":1,"length":1}}
  [2]

  $ printf 'x = 1\nq\nx + 1\n' | adcalc --json -k 2>/dev/null
  {"error":{"kind":"name","message":"unknown name 'q'","line":2,"column":1,"length":1,"hint":"give it a value with --at q=... or q = ...; for formulas: --emit=infix"}}
  {"expression":"x + 1","at":{"x":1},"status":"ok","value":2,"gradient":{"x":1}}
  [2]

  $ j 'q'
  adcalc: -e:1:1: unknown name 'q'
    q
    ^
    hint: give it a value with --at q=... or q = ...; for formulas: --emit=infix
  {"error":{"kind":"name","message":"unknown name 'q'","line":1,"column":1,"length":1,"hint":"give it a value with --at q=... or q = ...; for formulas: --emit=infix"}}
  [2]

Text inside strings: quotes, backslashes, control characters, bytes that are no text

  $ j "$(printf '1 \033"\\\377')" 2>/dev/null; j '"' 2>/dev/null; j 'x$y' x=1,y=1 2>/dev/null; j "$(printf 'x\t+\t1')" x=1
  {"error":{"kind":"syntax","message":"character U+001B is not part of the language","line":1,"column":3,"length":1}}
  {"error":{"kind":"syntax","message":"character '\"' (U+0022) is not part of the language","line":1,"column":1,"length":1,"hint":"leave quotes out; at a shell's prompt they are ' and \""}}
  {"error":{"kind":"syntax","message":"character '$' (U+0024) is not part of the language","line":1,"column":2,"length":1,"hint":"write x for $x"}}
  {"expression":"x + 1","at":{"x":1},"status":"ok","value":2,"gradient":{"x":1}}

  $ printf '\377' | adcalc --json 2>/dev/null; adcalc --json "$(printf 'no\377such\001')" 2>/dev/null
  {"error":{"kind":"syntax","message":"byte 0xFF is not valid UTF-8","line":1,"column":1,"length":1}}
  {"error":{"kind":"io","message":"cannot read 'no\\xffsuch\\x01': No such file or directory"}}
  [4]

  $ j 'é·θ' é=2,θ=3
  {"expression":"é*θ","at":{"é":2,"θ":3},"status":"ok","value":6,"gradient":{"é":3,"θ":2}}

Every one of these is JSON, and no object has a key twice

  $ cat > check.py <<'P'
  > import json, sys
  > def once(pairs):
  >     keys = [key for key, value in pairs]
  >     if len(keys) != len(set(keys)): print('a key twice:', keys)
  >     return dict(pairs)
  > def constant(name): print('not JSON:', name)
  > count = 0
  > for line in sys.stdin.buffer:
  >     record = json.loads(line.decode('utf-8'), object_pairs_hook=once, parse_constant=constant)
  >     count += 1
  >     if 'error' in record:
  >         if not {'kind', 'message'} <= set(record['error']): print('short error:', line)
  >     elif not {'expression', 'at', 'status', 'value', 'gradient'} <= set(record): print('short answer:', line)
  >     elif not set(record['at']) >= set(record['gradient']): print('a partial without a point:', line)
  > print(count, 'objects')
  > P
  $ (for e in 'x*y' 'log(-x)' 'exp(1000x)' 'abs(x-x)' '1/(x-x)' 'inf' 'nan' 'x^y' '-x*0' '0^0' '(' '"' 'sin' 'x*' 'gcd(x,y)' 'x &' 'x/0' '1e400x' '2e' 'f(a)=f(a);f(x)' 'x //2' 'x;y' ''; do for o in '' --check --mode=both '--claim=x=1' '--wrt=y' '--digits=3 --quiet'; do adcalc --json $o -e "$e" --at x=2,y=3 2>/dev/null; done; done) | /usr/bin/python3 check.py
  138 objects

  $ adcalc --json -e 'x' --at x=1 --claim x=1,x=1 2>/dev/null | /usr/bin/python3 check.py
  1 objects

What is not seen is written as an escape, which means the same:

  $ printf 'x,\342\200\256\363\240\200\201y\033\n1,2\n' | adcalc --points=- --json -e x | tee objects | grep -o '"columns.*'
  "columns":{"\u202e\udb40\udc01y\u001b":2}}
  $ /usr/bin/python3 -c "import json; print(ascii(json.load(open('objects'))['columns']))"
  {'\u202e\U000e0001y\x1b': 2}

What there is at kinks, of both engines, of traces; errors that end at the end of the text.

  $ j() { adcalc --json --no-escalate "$@" 2> /dev/null; }
  $ j --no-check -e 'abs(x)*y^2' --at x=0,y=1 --hessian; j --no-check --direction=x=1 -e 'abs(x) + y' --at x=0,y=1 --taylor=2; j --no-check --mode=both --cotangent=1,2 -e '[x, x^2]' --at x=2
  {"expression":"abs(x)*y^2","at":{"x":0,"y":1},"status":"undefined","value":0,"gradient":{"x":"NaN","y":0},"hessian":{"x":{"x":"NaN","y":"NaN"},"y":{"x":"NaN","y":0}},"partial_status":{"x":"one-sided"},"hessian_status":{"x":{"x":"one-sided","y":"undefined"},"y":{"x":"undefined"}},"one_sided":{"x":[-1,1]},"hessian_one_sided":{"x":{"x":[0,0]}},"notes":["x: abs at 0","hessian: abs at 0, in 'abs(x)'"]}
  {"expression":"abs(x) + y","at":{"x":0,"y":1},"status":"one-sided","value":1,"gradient":{"x":"NaN","y":1},"taylor":{"coefficients":[1,"NaN","NaN"]},"directional":"NaN","partial_status":{"x":"one-sided"},"taylor_status":{"1":"one-sided","2":"one-sided"},"directional_status":"one-sided","one_sided":{"x":[-1,1]},"taylor_one_sided":{"1":[-1,1],"2":[0,0]},"directional_one_sided":[-1,1],"notes":["x: abs at 0","taylor: abs at 0, in 'abs(x)'","directional: abs at 0, in 'abs(x)'"]}
  {"expression":"[x, x^2]","at":{"x":2},"status":"ok","value":[2,4],"gradient":{"x":9}}
  $ j --no-check --trace -e 'x > 1 ? x : x^2' --at x=0 | grep -o '"taken":[a-z]*'; j --no-check --trace --elimination -e '[abs(x), x]' --at x=0 | grep -o '"elimination".*'; j --no-check --trace -e 'sum(A*[1,2;3,4])' --at 'A=[1,2;3,4]' | grep -o '"arguments":."A".[^"]*'; j --no-check --trace -e 'max(x, y)' --at x=1,y=2 | grep -o '"takes":"."'; j --no-check --trace --cotangent=1,2 -e '[x, x^2]' --at x=2 | grep -o '"adjoint":[0-9]*'
  "taken":false
  "elimination":{"unable":"a local partial is not a number"}}
  "arguments":["A",[[1,2],[3,4]]],
  "takes":"y"
  "adjoint":9
  "adjoint":2
  $ j -e 'x +' --at x=1; j -e "$(printf 'x\177')" --at x=1; j --check --direction=x=1 -e 'abs(x)*y' --at x=0,y=1 | grep -o '"check_directional.*}'; j --check --hessian -e 'abs(x)*y' --at x=0,y=1 | grep -o '"check_hessian.*'
  {"error":{"kind":"syntax","message":"unexpected end of the input, expected an operand","line":1,"column":4,"length":0}}
  {"error":{"kind":"syntax","message":"character U+007F is not part of the language","line":1,"column":2,"length":1}}
  "check_hessian":{"y":{"y":{"difference":0,"error":0,"verdict":"agree"}}},"notes":["x: abs at 0","hessian: abs at 0, in 'abs(x)'"]}

Checks of what differences hardly see, of directions that are undefined for one component or chosen for it, of entries that
are compared with nothing

  $ j() { adcalc --json "$@"; }
  $ j --check -e '1e10+sin(1e7*x)*4e-6' --at x=1 | grep -c '"difference":0,'
  1
  $ j --check -e '0*x' --at x=1
  {"expression":"0*x","at":{"x":1},"status":"ok","value":0,"gradient":{"x":0},"check":{"x":{"difference":0,"error":8e-323,"verdict":"agree"}}}
  $ j --check --subgradient --direction=x=1,y=1 -e '[abs(x)+y,y^2]' --at x=0,y=1 | grep -o '"check_directional.*'
  "check_directional":[{},{"difference":2,"error":4e-15,"verdict":"agree"}]}
  $ j --check --direction=x=1,y=1 -e '[abs(x)+y,y^2]' --at x=0,y=1 | grep -o '"directional_one_sided":[^"]*'
  "directional_one_sided":[[0,2],null],
  $ j --taylor=1 -e 'log(x)' --at x=0 | grep -o '"taylor":[^}]*'
  "taylor":{"variable":"x","coefficients":["-Infinity","NaN"]
  $ j --check --mode=both --cotangent=1,1 -e '[x*y,y]' --at x=1,y=2 | grep -o 'forward\|"value"'
  "value"

A long line is written as it is made, so that it takes no memory by its length

  $ long() { j --no-check "$@" -e 'v*sum(v)' --at "v=[$(seq -s, 200)]"; }
  $ { long > long.json; wc -l < long.json; tail -c 18 long.json; } 2>&1 | paste -sd ' '
  1 200,200,20300]}]}
  $ /usr/bin/python3 -c 'import json; a = json.load(open("long.json")); print(sum(map(sum, (row["v"] for row in a["jacobian"]))))'
  8040000

An adjoint that is inf - inf on the way, where the tangent is not: by hand 1e340 (3e-200 - 1e-200)

  $ adcalc --mode=both --no-bounds --json -e 's=1e-100*(1e-100*x); 1e170*(1e170*(3*s-x*1e-200))' --at x=1 | grep -o '"forward.*'
  "forward":{"x":2e140},"reverse":{"x":2e140}}

  $ j() { adcalc --json "$@" | tr -d '\n ' | sed "s/.*\($part\)/\1/"; echo; }

Fits that leave nothing; Hessians by a kink, series by components of which one has two sides, a pullback by both engines

  $ printf 'x,y\n1,1\n2,2\n3,3\n' > line.csv; part='"covariance'; j --fit=line.csv -e 'y ~ a*x' -a a=1
  "covariance":{"a":{"a":0}},"correlation":{"a":{"a":"NaN"}},"iterations":0}
  $ part='"taylor_one'; j --taylor=2 -e '[abs(x),2,1/x]' -a x=0
  "taylor_one_sided":[{"1":[-1,1],"2":[0,0]},{},{}],"notes":["f1x:absat0","f1taylor:absat0,in'abs(x)'","f3:divisionby0","f3x:divisionby0","f3taylor:divisionby0,in'1/x'"]}
  $ part='"value'; j --mode=both --cotangent=1,2 -e '[abs(x),x*y]' -a x=0,y=2; j --mode=both --cotangent=1,2 -e '[x^2,x*y]' -a x=3,y=2
  "value":[0,0],"gradient":{"x":"NaN","y":0},"partial_status":[{"x":"one-sided"},{}],"one_sided":[{"x":[-1,1]},{}],"notes":["x:absat0","f1x:absat0"]}
  "value":[9,6],"gradient":{"x":10,"y":6}}

What is outside the range of doubles is named in every family

  $ adcalc --json --hessian --taylor=3 -e 'exp(100*x)' --at x=7.05 | grep -o '"[a-z]*_status":[^}]*}' | paste -sd ' '
  "hessian_status":{"x":{"x":"overflow"} "taylor_status":{"2":"overflow","3":"overflow"}
  $ adcalc --json --hessian -e 'exp(-x^2)*y' --at x=30,y=2 | grep -o '"[a-z]*_status":.*"notes'
  "partial_status":{"x":"underflow","y":"underflow"},"hessian_status":{"x":{"x":"underflow","y":"underflow"},"y":{"x":"underflow"}},"notes
