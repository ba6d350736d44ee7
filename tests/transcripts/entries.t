What options read: values, points, lists of numbers, intervals, equations, correlations. Values by hand.
SPDX-License-Identifier: GPL-3.0-or-later

Elements of an array in --at: only those that it has, by as many indices as it has.

  $ a() { adcalc -q --no-check -e "${2-sum(A)}" --at "$1"; }
  $ for e in 'A[3]=1' 'A[99999999999]=1' 'A[1,1]=1' 'A[2,0]=7' 'A[0]=1' 'A[1]=[3,4]' 'A[2]=1.0(2)' 'A[x]=1' 'A=3'; do a "A=[1,2],$e"; done
  adcalc: --at:1:9: 'A[3]' is not an element of 'A', which is a vector of 2
    A=[1,2],A[3]=1
            ^~~~
  adcalc: --at:1:9: 'A[99999999999]' is not an element of 'A', which is a vector of 2
    A=[1,2],A[99999999999]=1
            ^~~~~~~~~~~~~~
  adcalc: --at:1:9: 'A[1,1]' is not an element of 'A', which is a vector of 2
    A=[1,2],A[1,1]=1
            ^~~~~~
  adcalc: --at:1:9: 'A[2,0]' is not an element of 'A', which is a vector of 2
    A=[1,2],A[2,0]=7
            ^~~~~~
  adcalc: --at:1:9: 'A[0]' is not an element of 'A', which is a vector of 2
    A=[1,2],A[0]=1
            ^~~~
  adcalc: --at:1:9: the value of 'A[1]' must be a number
    A=[1,2],A[1]=[3,4]
            ^~~~~~~~~~
  adcalc: --at:1:9: an element of an array has no uncertainty of its own
    A=[1,2],A[2]=1.0(2)
            ^~~~~~~~~~~
  adcalc: --at:1:11: unexpected 'x', expected a number
    A=[1,2],A[x]=1
              ^
  adcalc: --at:1:9: 'A' has a value already
    A=[1,2],A=3
            ^
  [2]
  $ for e in 'A[1]=1' 'A[1,3]=1' 'A[0,1]=1' 'A[2,0]=1' 'A[3,1]=1'; do a "A=[1,2;3,4],$e"; done; a 'A=[1,2;3,4],A[2,2]=7' | head -n 1; a 'A=[1,2],A[01]=5' | head -n 1; a 'x=1,B[1]=2' x; for wrt in 'A[2,0]' 'A[0]' 'A[1:2]' 'A[1,1,1]' 'A[' 'A[1'; do adcalc -q -e 'sum(A)' --at 'A=[1,2]' --wrt="$wrt"; done
  adcalc: --at:1:13: 'A[1]' is not an element of 'A', which is 2x2
    A=[1,2;3,4],A[1]=1
                ^~~~
  adcalc: --at:1:13: 'A[1,3]' is not an element of 'A', which is 2x2
    A=[1,2;3,4],A[1,3]=1
                ^~~~~~
  adcalc: --at:1:13: 'A[0,1]' is not an element of 'A', which is 2x2
    A=[1,2;3,4],A[0,1]=1
                ^~~~~~
  adcalc: --at:1:13: 'A[2,0]' is not an element of 'A', which is 2x2
    A=[1,2;3,4],A[2,0]=1
                ^~~~~~
  adcalc: --at:1:13: 'A[3,1]' is not an element of 'A', which is 2x2
    A=[1,2;3,4],A[3,1]=1
                ^~~~~~
  13
  7
  adcalc: --at:1:5: 'B[1]': 'B' is not an array with a value
    x=1,B[1]=2
        ^~~~
    hint: give it one first: --at 'B=[1,2;3,4]'
  adcalc: --wrt:1:1: unknown variable 'A[2,0]'
    A[2,0]
    ^~~~~~
  adcalc: --wrt:1:1: unknown variable 'A[0]'
    A[0]
    ^~~~
  adcalc: --wrt:1:4: unexpected ':', expected ',' or ']'
    A[1:2]
       ^
  adcalc: --wrt:1:6: unexpected ',', expected ']'
    A[1,1,1]
         ^
  adcalc: --wrt:1:3: unexpected end of the input, expected a number
    A[
      ^
    hint: the '[' at line 1, column 2 is not closed
  adcalc: --wrt:1:4: unexpected end of the input, expected ',' or ']'
    A[1
       ^
    hint: the '[' at line 1, column 2 is not closed
  [2]
  $ for n in ans pi _; do a "x=1,$n=2" x; done; a 'x=[1,2]*y' x; a 'x=1,pi=[1,2]' x
  adcalc: --at:1:5: 'ans' has a fixed meaning and cannot be bound
    x=1,ans=2
        ^~~
  adcalc: --at:1:5: 'pi' has a fixed meaning and cannot be bound
    x=1,pi=2
        ^~
  adcalc: --at:1:5: '_' has a fixed meaning and cannot be bound
    x=1,_=2
        ^
  adcalc: --at:1:9: unknown name 'y'
    x=[1,2]*y
            ^
    hint: give it a value with --at y=... or y = ...
  adcalc: --at:1:5: 'pi' has a fixed meaning and cannot be bound
    x=1,pi=[1,2]
        ^~
  [2]

The answer at another point.

  $ { for p in 'x=3, x=4' 'x=[1,2]' pi=2 x=zz 'A[1]=2'; do adcalc -q -e "x^2 at $p" --at 'x=1,A=[1,2]'; done; adcalc -q -e 'x^2 at x=3' --at x=1; } 2>&1 | marks
  adcalc: -e:1:13: 'x' has a value already [x]
  adcalc: -e:1:8: a point like this has numbers, no arrays and no elements of them [x=[1,2]]
    hint: bind the array before, as in A = [1,2;3,4]
  adcalc: -e:1:8: 'pi' has a fixed meaning and cannot be bound [pi]
  adcalc: -e:1:10: unknown name 'zz' [zz]
    hint: give it a value with --at zz=... or zz = ...
  adcalc: -e:1:8: unexpected 'A', expected an operator or the end of the statement [A]
    hint: a point has names of variables, as in x^2 at x=3
  9
  6

Lists of numbers.

  $ { for c in '1,nan' '1,2],[3' '1,x' '1,2;3' '' ')' '1'; do adcalc -q -e '[x, 2x]' --at x=1 --cotangent="$c"; done; adcalc -q -e '[x, 2x]' --at x=1 --cotangent=1,2; } 2>&1 | marks
  adcalc: --cotangent:1:3: --cotangent takes numbers, not nan [nan]
  adcalc: --cotangent:1:4: unexpected ']', expected an operator, ',', ';' or the end of the input []]
    hint: no '[' is open here
  adcalc: --cotangent:1:1: the numbers of --cotangent must be constants [1,x]
  adcalc: --cotangent:1:1: rows of different lengths [1,2;3]
  adcalc: --cotangent is a list of numbers like 1,-0.5
  adcalc: --cotangent:1:1: unexpected ')', expected an operand [)]
    hint: no '(' is open here
  adcalc: -e:1:1: --cotangent has 1 number, the answer 2 components [[x, 2x]]
  1
  2
  5

Numbers that make no array are an error of the option.

  $ for c in '[1,2],3' '[1,2;3]' '[[1,2],[3]]'; do adcalc -q -e '[x, 2x]' --at x=1 --cotangent="$c"; echo $?; done 2>&1 | marks
  adcalc: --cotangent:1:1: numbers and vectors within the same brackets [[1,2],3]
    hint: write vcat([1,2], 3) for one vector of all
  2
  adcalc: --cotangent:1:1: rows of different lengths [[1,2;3]]
  2
  adcalc: --cotangent:1:1: rows of different lengths [[[1,2],[3]]]
  2

Intervals, which are shown whole where they are none.

  $ for b in x x= x=1 x=1:0 x=1:2,3 x,y=0:1 =0:1 x=:1 x=0: x=0:1:2 x=a:b x=0,5:1 x=nan:1; do adcalc -q --solve=x -e 'x^2 - 2' --at x=1 --bracket=$b; done
  adcalc: --bracket:1:2: unexpected end of the input, expected '='
    x
     ^
    hint: write NAME=FROM:TO
  adcalc: --bracket:1:3: unexpected end of the input, expected an operand
    x=
      ^
    hint: write NAME=FROM:TO
  adcalc: --bracket:1:1: 'x=1' is not an interval like x=0:1
    x=1
    ^~~
  adcalc: --bracket:1:1: the interval is empty in 'x=1:0'
    x=1:0
    ^~~~~
  adcalc: --bracket:1:7: unexpected '3', expected a name
    x=1:2,3
          ^
    hint: write NAME=FROM:TO
  adcalc: --bracket:1:2: unexpected ',', expected '='
    x,y=0:1
     ^
    hint: write NAME=FROM:TO
  adcalc: --bracket:1:1: unexpected '=', expected a name
    =0:1
    ^
    hint: write NAME=FROM:TO
  adcalc: --bracket:1:3: unexpected ':', expected an operand
    x=:1
      ^
    hint: write NAME=FROM:TO
  adcalc: --bracket:1:5: unexpected end of the input, expected an operand
    x=0:
        ^
    hint: write NAME=FROM:TO
  adcalc: --bracket:1:1: 'x=0:1:2' is not an interval like x=0:1
    x=0:1:2
    ^~~~~~~
  adcalc: --bracket:1:3: unknown name 'a'
    x=a:b
      ^
    hint: give it a value with --at a=... or a = ...
  adcalc: --bracket:1:1: 'x=0' is not an interval like x=0:1
    x=0,5:1
    ^~~
  adcalc: --bracket:1:3: --bracket takes numbers, not nan
    x=nan:1
      ^~~
  [2]
  $ adcalc -q --solve=x -e 'x^2 - 2' --at x=1 --within=x=1:2,x=1:3
  adcalc: --within:1:7: 'x' has an interval already
    x=1:2,x=1:3
          ^
  [2]
  $ for r in x=0:0:3 x=3:1:0 y=0:1:1,x=0:-1:3 x=0:1:inf x=0:1e-300:1 x=0:1:1,x=0:1:2; do adcalc -e x --range=$r; done; adcalc -e x --range=x=0:1:1 --range=x=0:1:2
  adcalc: --range:1:1: the steps do not reach the end in 'x=0:0:3'
    x=0:0:3
    ^~~~~~~
  adcalc: --range:1:1: the steps do not reach the end in 'x=3:1:0'
    x=3:1:0
    ^~~~~~~
  adcalc: --range:1:9: the steps do not reach the end in 'x=0:-1:3'
    y=0:1:1,x=0:-1:3
            ^~~~~~~~
  adcalc: --range:1:1: the steps do not reach the end in 'x=0:1:inf'
    x=0:1:inf
    ^~~~~~~~~
  adcalc: --range: more than 10^15 points, with 'x'
  adcalc: --range:1:9: 'x' has an interval already
    x=0:1:1,x=0:1:2
            ^
  adcalc: --range: there are two columns 'x'
  [2]

A comma that is missing between constraints.

  $ for c in 'x+y=1 x>0' 'x+y=a x>0' 'x+y=1 y=0' '(x<1)==2'; do adcalc -q --minimize=x,y -e 'x^2 + y^2' --at x=1,y=1 --subject="$c"; done
  adcalc: --subject:1:1: a constraint has '=', '<=' or '>='
    x+y=1 x>0
    ^~~~~~~~~
    hint: write ',' between constraints, as in 'x + y = 1, x >= 0'
  adcalc: --subject:1:7: unexpected 'x', expected an operator, ',' or the end of the input
    x+y=a x>0
          ^
    hint: write ',' between constraints, '*' for a product
  adcalc: --subject:1:8: unexpected '=', expected an operator, ',' or the end of the input
    x+y=1 y=0
           ^
    hint: write ',' before 'y='
  adcalc: --subject:1:1: a constraint has '=', '<=' or '>='
    (x<1)==2
    ^~~~~~~~
    hint: write ',' between constraints, as in 'x + y = 1, x >= 0'
  [2]

Correlations.

  $ for c in x,y x,y=0.5,3 x,y= x,1=0.5 1,2 'x,y=)' x=1 x,y=2; do adcalc -q -e 'x*y' --at 'x=1.0(1),y=2.0(1)' --corr="$c"; done
  adcalc: --corr: 'x' was not observed: write x~observed(READINGS) in --at
  adcalc: --corr: a correlation lies between -1 and 1, that of 'x,y=0.5,3' does not
  adcalc: --corr is a list of numbers like 1,-0.5
  adcalc: --corr:1:3: unexpected '1', expected a name
    x,1
      ^
  adcalc: --corr:1:1: unexpected '1', expected a name
    1,2
    ^
  adcalc: --corr:1:1: unexpected ')', expected an operand
    )
    ^
    hint: no '(' is open here
  adcalc: --corr: 'x=1' is not a correlation like x,y=0.3
    hint: give --corr once for each pair, as in --corr=x,y=0.3 --corr=y,z=0.3
  adcalc: --corr: a correlation lies between -1 and 1, that of 'x,y=2' does not
  [2]

Equations: on both sides of '=', one or a list of them; a name that may be bound makes it an assignment.

  $ s() { adcalc -q --solve="$3" -e "$1" --at "$2"; }
  $ for e in 'x^2 = 2' 'x^2 == 2' '[x^2 = 2]' 'x²=2' 'x³ = 2√2' ' x^2 = 2 
  > ' 'x^-2 = ½'; do s "$e" x=1 x; done; for e in 'x = 2, y = 3' '[x=2, y=3]' ' [x+y=5 , x-y = -1 ] '; do s "$e" x=1,y=1 x,y; done; s 'x = 2' x=1 x; s '2 = x' x=0 x; s 'sin(x) = 0.5' x=0 x
  1.4142135623730951
  1.4142135623730951
  1.4142135623730951
  1.4142135623730951
  1.4142135623730951
  1.4142135623730951
  1.4142135623730951
  2
  3
  2
  3
  2
  3
  2
  2
  0.5235987755982989
  $ for e in 'foo(x) = 0.5' 'a = x' 'αβ = x' 'A[1] = x' '_b = x' 'xx = x' "y' = x" '[]' '[x=1,]' 'x^2 =' '= 2' 'x=1, =2' 'x^2 = 2 = 3' 'x+1 = a b' 'x^2 = 2 # c' '  ' '[x=1' 'x=1]'; do s "$e" 'x=0,a=2,αβ=2,A=[1,2],_b=2,xx=2' x 2>&1 | sed -n 1,2p; done
  adcalc: nothing to evaluate
    hint: end with an expression, as in -e 'x=3; x^2'
  adcalc: nothing to evaluate
    hint: end with an expression, as in -e 'x=3; x^2'
  adcalc: nothing to evaluate
    hint: end with an expression, as in -e 'x=3; x^2'
  adcalc: nothing to evaluate
    hint: end with an expression, as in -e 'x=3; x^2'
  adcalc: nothing to evaluate
    hint: end with an expression, as in -e 'x=3; x^2'
  adcalc: nothing to evaluate
    hint: end with an expression, as in -e 'x=3; x^2'
  adcalc: -e:1:1: unknown name 'y'
    y' = x
  adcalc: -e:1:2: unexpected ']', expected an operand
    []
  adcalc: -e:1:3: unexpected '=', expected an operator, ',', ']', ':' or ';'
    [x=1,]
  adcalc: -e:1:6: unexpected end of the input, expected an operand
    x^2 =
  adcalc: -e:1:1: unexpected '=', expected an operand or the end of the input
    = 2
  adcalc: -e:1:4: unexpected ',', expected an operator or the end of the statement
    x=1, =2
  adcalc: -e:1:9: unexpected '=', expected an operator or the end of the statement
    x^2 = 2 = 3
  adcalc: -e:1:9: unexpected 'b', expected an operator or the end of the statement
    x+1 = a b
  1.4142135623730951
  adcalc: nothing to evaluate
    hint: end with an expression, as in -e 'x=3; x^2'
  adcalc: -e:1:3: unexpected '=', expected an operator, ',', ']', ':' or ';'
    [x=1
  adcalc: -e:1:4: unexpected ']', expected an operator or the end of the statement
    x=1]

  $ adcalc -a 'x=2,qqq[1]=2' -e 'x' 2>&1 | sed -n 1p
  adcalc: --at:1:5: 'qqq[1]': 'qqq' is not an array with a value
  $ for c in '1];[2' '1]+[2' '1]' '1;2' '1]=[1' ' 1' '(1)'; do adcalc -q --cotangent="$c" -e '[x^2]' -a x=3 2>&1 | sed -n 1p; done
  adcalc: --cotangent:1:2: unexpected ']', expected an operator, ',', ';' or the end of the input
  adcalc: --cotangent:1:2: unexpected ']', expected an operator, ',', ';' or the end of the input
  adcalc: --cotangent:1:2: unexpected ']', expected an operator, ',', ';' or the end of the input
  adcalc: -e:1:1: --cotangent has 2 numbers, the answer 1 component
  adcalc: --cotangent:1:2: unexpected ']', expected an operator, ',', ';' or the end of the input
  9
  9
  $ printf '%s\n' 'v=[1,2]' 'x=2' ':budget x=2±0.1 sum(v)*x' ':budget v[1]=2 sum(v)*x' ':budget x=2±0.1,v[1]=2±1 sum(v)*x' ':budget x=2±0.1,x=3 x^2' ':budget x=2±a x^2' ':budget y x^2' ':budget x=[1,2] x^2' | adcalc -i 2>&1 | grep '^result\|^adcalc'
  result   6.00(30)   u = 0.3   relative 5%
  adcalc: :budget:1:1: a point like this has numbers, no arrays and no elements of them
  adcalc: :budget:1:9: a point like this has numbers, no arrays and no elements of them
  adcalc: :budget:1:9: 'x' has a value already
  adcalc: :budget:1:5: unknown name 'a'
  adcalc: :budget:1:2: unexpected end of the input, expected '='
  adcalc: :budget:1:1: a point like this has numbers, no arrays and no elements of them
  $ adcalc -q -a x=2±0.1,y=3±0.2 --corr 'x,y=a' -e 'x*y' 2>&1 | sed -n 1p
  adcalc: --corr:1:1: unknown name 'a'

An element by --wrt, also where the formula does not have it

  $ adcalc -q -w 'v[2]' -a 'v=[1,2],x=3' -e 'x^2' 2>/dev/null; adcalc -q -w 'v[3]' -a 'v=[1,2]' -e 'sum(v)' 2>&1
  9
  0
  adcalc: --wrt:1:1: unknown variable 'v[3]'
    v[3]
    ^~~~
  [2]
