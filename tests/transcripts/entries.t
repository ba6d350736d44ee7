What options read: values, points, lists of numbers, intervals, equations, correlations. Values by hand.
SPDX-License-Identifier: GPL-3.0-or-later

One line for each: place, message, [what is marked] | hint =status, if the status is not 2

  $ joined() { marks | awk '/^ *hint: |^=/ { sub(/^ *hint:/, " |"); sub(/^=/, " =") }
  > /^ [|=]/ { p = p $0; next } p { print p } { sub(/^adcalc: /, ""); p = $0 } END { print p }'; }
  $ try() { before=$1; shift; for t; do adcalc -q --no-check -e "$e" "$before$t"; s=$?; [ $s = 2 ] || echo "=$s"; done 2>&1 \
  >   | joined; }

Elements of an array in --at: only those that it has, by as many indices as it has.

  $ e='sum(A)'; try '-aA=[1,2],' 'A[3]=1' 'A[99999999999]=1' 'A[1,1]=1' 'A[0]=1' 'A[1]=[3,4]' 'A[2]=1.0(2)' 'A[x]=1' A=3
  --at:1:9: 'A[3]' is not an element of 'A', which is a vector of 2 [A[3]]
  --at:1:9: 'A[99999999999]' is not an element of 'A', which is a vector of 2 [A[99999999999]]
  --at:1:9: 'A[1,1]' is not an element of 'A', which is a vector of 2 [A[1,1]]
  --at:1:9: 'A[0]' is not an element of 'A', which is a vector of 2 [A[0]]
  --at:1:9: the value of 'A[1]' must be a number [A[1]=[3,4]]
  --at:1:9: an element of an array has no uncertainty of its own [A[2]=1.0(2)]
  --at:1:11: unexpected 'x', expected a number [x]
  --at:1:9: 'A' has a value already [A]
  $ try '-aA=[1,2;3,4],' 'A[1]=1' 'A[1,3]=1' 'A[0,1]=1' 'A[3,1]=1' 'B[1]=2'; adcalc -q -e "$e" -a 'A=[1,2;3,4],A[02,2]=7' \
  >   | head -n 1
  --at:1:13: 'A[1]' is not an element of 'A', which is 2x2 [A[1]]
  --at:1:13: 'A[1,3]' is not an element of 'A', which is 2x2 [A[1,3]]
  --at:1:13: 'A[0,1]' is not an element of 'A', which is 2x2 [A[0,1]]
  --at:1:13: 'A[3,1]' is not an element of 'A', which is 2x2 [A[3,1]]
  --at:1:13: 'B[1]': 'B' is not an array with a value [B[1]] | give it one first: --at 'B=[1,2;3,4]'
  13
  $ adcalc() { command adcalc -a 'A=[1,2]' "$@"; }; try --wrt= 'A[2,0]' 'A[0]' 'A[3]' 'A[1:2]' 'A[1,1,1]' 'A['; unset -f adcalc
  --wrt:1:1: unknown variable 'A[2,0]' [A[2,0]]
  --wrt:1:1: unknown variable 'A[0]' [A[0]]
  --wrt:1:1: unknown variable 'A[3]' [A[3]]
  --wrt:1:4: unexpected ':', expected ',' or ']' [:]
  --wrt:1:6: unexpected ',', expected ']' [,]
  --wrt:1:3: unexpected end of the input, expected a number [] | the '[' at line 1, column 2 is not closed
  $ e=x; try -ax=1, ans=2 _=2 'pi=[1,2]' 'y=[1,2]*z' \
  >   'qqq[1]=2'; command adcalc -q -w 'v[2]' -a 'v=[1,2],x=3' -e 'x^2' 2>/dev/null | paste -sd'|'
  --at:1:5: 'ans' has a fixed meaning and cannot be bound [ans]
  --at:1:5: '_' has a fixed meaning and cannot be bound [_]
  --at:1:5: 'pi' has a fixed meaning and cannot be bound [pi]
  --at:1:13: unknown name 'z' [z] | give it a value with --at z=... or z = ...
  --at:1:5: 'qqq[1]': 'qqq' is not an array with a value [qqq[1]] | give it one first: --at 'qqq=[1,2;3,4]'
  9|0

The answer at another point.

  $ for p in 'x=3, x=4' 'x=[1,2]' pi=2 x=zz 'A[1]=2' x=3; do e="x^2 at $p"; try '-aA=[1,2],' x=1; done
  -e:1:13: 'x' has a value already [x]
  -e:1:8: a point like this has numbers, no arrays and no elements of them [x=[1,2]] | bind the array before, as in A = [1,2;3,4]
  -e:1:8: 'pi' has a fixed meaning and cannot be bound [pi]
  -e:1:10: unknown name 'zz' [zz] | give it a value with --at zz=... or zz = ...
  -e:1:8: unexpected 'A', expected an operator or the end of the statement [A] | a point has names of variables, as in x^2 at x=3
  warning: --at: 'A' does not occur in the formula
  9
  6
  0 =0

Lists of numbers; those that make no array are an error of the option.

  $ e='[x, 2x]'; adcalc() { command adcalc -a x=1 "$@"; }; try --cotangent= 1,nan '1,2],[3' 1,x '1,2;3' '' ')' 1 '[1,2],3' \
  >   '[[1,2],[3]]' '1]+[2' 1,2; unset -f adcalc
  --cotangent:1:3: --cotangent takes numbers, not nan [nan]
  --cotangent:1:4: unexpected ']', expected an operator, ',', ';' or the end of the input []] | no '[' is open here
  --cotangent:1:1: the numbers of --cotangent must be constants [1,x]
  --cotangent:1:1: rows of different lengths [1,2;3]
  --cotangent is a list of numbers like 1,-0.5
  --cotangent:1:1: unexpected ')', expected an operand [)] | no '(' is open here
  -e:1:1: --cotangent has 1 number, the answer 2 components [[x, 2x]]
  --cotangent:1:1: numbers and vectors within the same brackets [[1,2],3] | write vcat([1,2], 3) for one vector of all
  --cotangent:1:1: rows of different lengths [[[1,2],[3]]]
  --cotangent:1:2: unexpected ']', expected an operator, ',', ';' or the end of the input []] | no '[' is open here
  1
  2
  5 =0

Intervals, which are shown whole where they are none.

  $ e='x^2 - 2'; adcalc() { command adcalc --solve=x -a x=1 "$@"; }; try --bracket= x x= x=1 x=1:0 x=1:2,3 x,y=0:1 =0:1 x=:1 x=0: x=0:1:2 x=a:b x=0,5:1 x=nan:1
  --bracket:1:2: unexpected end of the input, expected '=' [] | write NAME=FROM:TO
  --bracket:1:3: unexpected end of the input, expected an operand [] | write NAME=FROM:TO
  --bracket:1:1: 'x=1' is not an interval like x=0:1 [x=1]
  --bracket:1:1: the interval is empty in 'x=1:0' [x=1:0]
  --bracket:1:7: unexpected '3', expected a name [3] | write NAME=FROM:TO
  --bracket:1:2: unexpected ',', expected '=' [,] | write NAME=FROM:TO
  --bracket:1:1: unexpected '=', expected a name [=] | write NAME=FROM:TO
  --bracket:1:3: unexpected ':', expected an operand [:] | write NAME=FROM:TO
  --bracket:1:5: unexpected end of the input, expected an operand [] | write NAME=FROM:TO
  --bracket:1:1: 'x=0:1:2' is not an interval like x=0:1 [x=0:1:2]
  --bracket:1:3: unknown name 'a' [a] | give it a value with --at a=... or a = ...
  --bracket:1:1: 'x=0' is not an interval like x=0:1 [x=0]
  --bracket:1:3: --bracket takes numbers, not nan [nan]
  $ try --within= x=1:2,x=1:3; unset -f adcalc; e=x; try --range= x=0:0:3 x=3:1:0 y=0:1:1,x=0:-1:3 x=0:1:inf x=0:1e-300:1 x=0:1:1,x=0:1:2
  --within:1:7: 'x' has an interval already [x]
  --range:1:1: the steps do not reach the end in 'x=0:0:3' [x=0:0:3]
  --range:1:1: the steps do not reach the end in 'x=3:1:0' [x=3:1:0]
  --range:1:9: the steps do not reach the end in 'x=0:-1:3' [x=0:-1:3]
  --range:1:1: the steps do not reach the end in 'x=0:1:inf' [x=0:1:inf]
  --range: more than 10^15 points, with 'x'
  --range:1:9: 'x' has an interval already [x]
  $ adcalc -e x --range=x=0:1:1 --range=x=0:1:2
  adcalc: --range: there are two columns 'x'
  [2]

A comma that is missing between constraints; correlations.

  $ e='x^2 + y^2'; adcalc() { command adcalc -a 'x=1.0(1),y=2.0(1)' "$@"; }; try --corr= x,y x,y=0.5,3 x,y= x,1=0.5 1,2 'x,y=)' x=1 x,y=2 x,y=a
  --corr: 'x' was not observed: write x~observed(READINGS) in --at
  --corr: a correlation lies between -1 and 1, that of 'x,y=0.5,3' does not
  --corr is a list of numbers like 1,-0.5
  --corr:1:3: unexpected '1', expected a name [1]
  --corr:1:1: unexpected '1', expected a name [1]
  --corr:1:1: unexpected ')', expected an operand [)] | no '(' is open here
  --corr: 'x=1' is not a correlation like x,y=0.3 | give --corr once for each pair, as in --corr=x,y=0.3 --corr=y,z=0.3
  --corr: a correlation lies between -1 and 1, that of 'x,y=2' does not
  --corr:1:1: unknown name 'a' [a] | give it a value with --at a=... or a = ...
  $ adcalc() { command adcalc --minimize=x,y -a x=1,y=1 "$@"; }; try --subject= 'x+y=1 x>0' 'x+y=a x>0' 'x+y=1 y=0' \
  >   '(x<1)==2'; unset -f adcalc
  --subject:1:1: a constraint has '=', '<=' or '>=' [x+y=1 x>0] | write ',' between constraints, as in 'x + y = 1, x >= 0'
  --subject:1:7: unexpected 'x', expected an operator, ',' or the end of the input [x] | write ',' between constraints, '*' for a product
  --subject:1:8: unexpected '=', expected an operator, ',' or the end of the input [=] | write ',' before 'y='
  --subject:1:1: a constraint has '=', '<=' or '>=' [(x<1)==2] | write ',' between constraints, as in 'x + y = 1, x >= 0'

Equations: on both sides of '=', one or a list of them; a name that may be bound makes it an assignment.

  $ s() { adcalc -q --solve="$3" -e "$1" --at "$2" 2>&1 | joined; }
  $ for e in 'x^2 = 2' 'x^2 == 2' '[x^2 = 2]' 'x²=2' 'x³ = 2√2' ' x^2 = 2 
  > ' 'x^-2 = ½' 'x = 2' '2 = x' 'sin(x) = 0.5'; do s "$e" x=1 x; done | paste -sd' '; for e in 'x = 2, y = 3' ' [x+y=5 , x-y = -1 ] '; do s "$e" x=1,y=1 x,y | paste -sd' '; done
  1.4142135623730951 1.4142135623730951 1.4142135623730951 1.4142135623730951 1.4142135623730951 1.4142135623730951 1.4142135623730951 2 2 0.5235987755982989
  2 3
  2 3
  $ for e in 'a = x' 'αβ = x' 'A[1] = x' 'xx = x' "y' = x" '[]' '[x=1,]' 'x^2 =' '= 2' 'x=1, =2' 'x^2 = 2 = 3' 'x+1 = a b' \
  >   'x^2 = 2 # c' '  ' '[x=1' 'x=1]'; do
  >   s "$e" 'x=1,a=2,αβ=2,A=[1,2],xx=2' x; done
  nothing to evaluate | end with an expression, as in -e 'x=3; x^2'
  nothing to evaluate | end with an expression, as in -e 'x=3; x^2'
  nothing to evaluate | end with an expression, as in -e 'x=3; x^2'
  nothing to evaluate | end with an expression, as in -e 'x=3; x^2'
  -e:1:1: unknown name 'y' [y] | give it a value with --at y=... or y = ...
  -e:1:2: unexpected ']', expected an operand []]
  -e:1:3: unexpected '=', expected an operator, ',', ']', ':' or ';' [=] | '=' binds one name at the start of a statement; '==' compares
  -e:1:6: unexpected end of the input, expected an operand []
  -e:1:1: unexpected '=', expected an operand or the end of the input [=] | '=' binds one name at the start of a statement; '==' compares
  -e:1:4: unexpected ',', expected an operator or the end of the statement [,] | write ';' between statements, [x, y] for a vector
  -e:1:9: unexpected '=', expected an operator or the end of the statement [=] | '=' binds one name at the start of a statement; '==' compares
  -e:1:9: unexpected 'b', expected an operator or the end of the statement [b] | write a(b) for a call, a*b for a product
  1.4142135623730951
  nothing to evaluate | end with an expression, as in -e 'x=3; x^2'
  -e:1:3: unexpected '=', expected an operator, ',', ']', ':' or ';' [=] | '=' binds one name at the start of a statement; '==' compares
  -e:1:4: unexpected ']', expected an operator or the end of the statement []] | no '[' is open here

Points of a session

  $ printf '%s\n' 'v=[1,2]' 'x=2' ':budget x=2±0.1 sum(v)*x' ':budget v[1]=2 sum(v)*x' ':budget x=2±0.1,v[1]=2±1 sum(v)*x' \
  >   ':budget x=2±0.1,x=3 x^2' ':budget x=2±a x^2' ':budget y x^2' ':budget x=[1,2] x^2' | adcalc -i 2>&1 | grep '^result\|^adcalc'
  result   6.00(30)   u = 0.3   relative 5%
  adcalc: :budget:1:1: a point like this has numbers, no arrays and no elements of them
  adcalc: :budget:1:9: a point like this has numbers, no arrays and no elements of them
  adcalc: :budget:1:9: 'x' has a value already
  adcalc: :budget:1:5: unknown name 'a'
  adcalc: :budget:1:2: unexpected end of the input, expected '='
  adcalc: :budget:1:1: a point like this has numbers, no arrays and no elements of them
