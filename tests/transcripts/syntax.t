Texts and options as they are parsed: numbers cut short, ambiguous signs, comments at ends, incomplete constraints and
intervals. Each shows its first line: the value, or the place of the mistake and what it is.
SPDX-License-Identifier: GPL-3.0-or-later

  $ h() { while IFS= read -r line; do eval "$line" 2>&1 | sed -n 1p; done; }
  $ each() { c=$1; shift; for e; do eval "$c" 2>&1 | sed -n 1p; done; }

Shapes, constraints, equations, correlations, intervals

  $ each 'adcalc -q -e "$e" --at x=1' '[1,2;3,4;5,6]^2*x' "([x,1,2]')[2:3]" "([x,1,2]')[2]" "([x,1,2]')[4]" '[x,2;3,4]==[1,2,3;4,5,6]' \
  >   '[x,2;3,4]+[1,2,3;4,5,6]' '[x,2;3,4].+[1,2,3;4,5,6]' 'sum(zeros([1,2]))+x' 'sum(zeros(1e10))+x' 'sum(zeros(2.5))+x' 'sum(zeros(0))+x' \
  >   "sum(hcat([x,1]',[2,3]'))+sum(hcat([x;1],[2;3]))+sum(vcat([x,1],[2,3]))+sum(vcat([x;1],[2;3]))+sum(hcat(x,1))+sum(vcat(x,2))"
  adcalc: -e:1:1: a power of 3x2, which is not square
  1
  1
  adcalc: -e:1:1: index 4 is outside 1 to 3
  adcalc: -e:1:1: a comparison of 2x2
  adcalc: -e:1:1: 2x2 plus 2x3: the shapes differ
  adcalc: -e:1:1: 2x2 with 2x3: the sizes do not go together
  adcalc: -e:1:5: a size must be a whole number from 1 to 134217728
  adcalc: -e:1:5: a size must be a whole number from 1 to 134217728
  adcalc: -e:1:5: a size must be a whole number from 1 to 134217728
  adcalc: -e:1:5: a size must be a whole number from 1 to 134217728
  33
  $ each 'adcalc -q -e "$e" --at x=1' "cumsum(x)" "length(x)" "mean(x)" "prod(x)"
  adcalc: -e:1:1: cumsum of a number
  adcalc: -e:1:1: length of a number
  adcalc: -e:1:1: mean of a number
  adcalc: -e:1:1: prod of a number
  $ each 'adcalc -q --minimize=x,y -e '\''x^2+y^2'\'' --at x=1,y=1 --subject="$e"' 'x+y>=1,' 'x+y>=1)' 'x+(y>=1' 'x+y*>=1' '>=1' '' 'x+y!=1'
  adcalc: --subject:1:8: unexpected end of the input, expected an operand
  adcalc: --subject:1:7: unexpected ')', expected an operator, ',' or the end of the input
  adcalc: --subject:1:8: unexpected end of the input, expected an operator or ')'
  adcalc: --subject:1:5: unexpected '>=', expected an operand
  adcalc: --subject:1:1: unexpected '>=', expected an operand
  adcalc: --subject:1:1: unexpected end of the input, expected an operand
  adcalc: --subject:1:1: a constraint has '=', '<=' or '>='
  $ each 'adcalc -q --digits=9 --solve=x -e "$e" --at x=1,y=2,β=2 2> err || cat err' 'x²=y' 'x³=y' 'x¹=y' 'x⁴=y' 'β=x' "y'=x" 'sin(x)=y/4' 'y[1]=x'
  1.41421356
  1.25992105
  2
  1.18920712
  adcalc: nothing to evaluate
  adcalc: -e:1:1: a number is not transposed
  0.523598776
  adcalc: nothing to evaluate
  $ adcalc -q --digits=9 --solve=x,y -e "x=1, y=2" --at x=1,y=2 | sed -n 1p
  1
  $ each 'adcalc -q --digits=9 --solve=x -e "$e" --at x=1' "=x" "x=" "2*x= " "x==2" "2*x=3=4"
  adcalc: -e:1:1: unexpected '=', expected an operand or the end of the input
  adcalc: -e:1:3: unexpected end of the input, expected an operand
  adcalc: -e:1:6: unexpected end of the input, expected an operand
  2
  adcalc: -e:1:6: unexpected '=', expected an operator or the end of the statement
  $ each 'adcalc -q --digits=9 --solve=x -e "$e" --at x=1' "2*x=3, " "2*x=3<4"
  adcalc: -e:1:6: unexpected ',', expected an operator or the end of the statement
  adcalc: -e:1:1: only a name, an element v[i] or a function f(x) can be assigned to
  $ each 'adcalc -e x+y --at x=1±1,y=1±1 --corr="$e"' x,1 x,,y 1=0.5 x,y=a+ x,y=0.5,0.6
  adcalc: --corr:1:3: unexpected '1', expected a name
  adcalc: --corr:1:3: unexpected ',', expected a name
  adcalc: --corr:1:1: unexpected '1', expected a name
  adcalc: --corr:1:3: unexpected end of the input, expected an operand
  adcalc: --corr: a correlation lies between -1 and 1, that of 'x,y=0.5,0.6' does not
  $ adcalc -q -e 'x+y' --at 'x[1]=1,y=1' 2>&1 | sed -n 1p
  adcalc: --at:1:1: 'x[1]': 'x' is not an array with a value
  $ each 'adcalc -q -e '\''x+y'\'' --at '\''x=1,y=1'\'' --wrt="$e"' 'z[1]' 'x[1]'
  adcalc: --wrt:1:1: unknown variable 'z[1]'
  adcalc: --wrt:1:1: unknown variable 'x[1]'
  $ each 'adcalc -q --digits=9 --solve=x -e '\''x^2-2'\'' --at x=1 --bracket="$e"' 'x=1,2:3' 'x,y=1:3'
  adcalc: --bracket:1:1: 'x=1' is not an interval like x=0:1
  adcalc: --bracket:1:2: unexpected ',', expected '='
  $ each 'adcalc -q --digits=9 --solve=x -e '\''x^2-2'\'' --at x=1 --bracket="$e"' 'x=1:2,3' 'x=3:1' 'x=nan:1' 'x=1' 'x=1:2'
  adcalc: --bracket:1:7: unexpected '3', expected a name
  adcalc: --bracket:1:1: the interval is empty in 'x=3:1'
  adcalc: --bracket:1:3: --bracket takes numbers, not nan
  adcalc: --bracket:1:1: 'x=1' is not an interval like x=0:1
  1.41421356
  $ each 'adcalc -q --minimize=x -e '\''x^2-2'\'' --at x=1 --within="$e"' 'x=2:1' 'x=1,1:2' 'x,y=1:2' 'x=1:2,3:4'
  adcalc: --within:1:1: the interval is empty in 'x=2:1'
  adcalc: --within:1:1: 'x=1' is not an interval like x=0:1
  adcalc: --within:1:2: unexpected ',', expected '='
  adcalc: --within:1:7: unexpected '3', expected a name
  $ h << 'END'
  > adcalc -q -e 'x*y' --taylor=3 --cotangent=1,2 --at x=1,y=2
  > END
  adcalc: -e:1:1: --cotangent has 2 numbers, the answer 1 component
  $ each 'adcalc -q -e '\''[x,y]'\'' --cotangent="$e" --at x=1,y=2' '[1,2]' '1,2]+[3'
  1
  adcalc: --cotangent:1:4: unexpected ']', expected an operator, ',', ';' or the end of the input
  $ each 'adcalc -q -e '\''[x,y]'\'' --cotangent="$e" --at x=1,y=2' 'x>1 ? 1 : 2' '1,2;3,4' 'k for k=[1,2]'
  adcalc: --cotangent:1:1: the numbers of --cotangent must be constants
  adcalc: -e:1:1: --cotangent has 4 numbers, the answer 2 components
  adcalc: --cotangent:1:3: unexpected 'for', expected an operator, ',', ';' or the end of the input

Statements, signs and numbers

  $ h << 'END'
  > adcalc -q -e 'x!!' --at x=5
  > adcalc -q -e "v''*v" --at 'v=[1,2]'
  > END
  15
  adcalc: -e:1:1: a vector of 2 times a vector of 2
  $ each 'adcalc -q -e "$e" --at x=2' "f(x)=x^3; f''(x)" "f(x)=x^3; f″(x)+f′(x)+f’(x)"
  12
  36
  $ each 'adcalc -q -e "$e" --at '\''v=[1,2]'\''' "v″" "v'''*v"
  1
  5
  $ each 'adcalc -e '\''x'\'' --at "$e"' 'x=4.00(5)e400' 'x=4.00(5)e-5' 'x=4_0.0_0(5)' 'x=400(5)e308' 'x=4.0(5)e-400000' 'x=0.1(99999999999)e307'
  adcalc: --at:1:3: number outside the range of a double
  f(x) = x   at x = 4e-5
  f(x) = x   at x = 40
  adcalc: --at:1:3: '400(5)' can be read in two ways
  adcalc: --at:1:3: number outside the range of a double
  adcalc: --at:1:3: an uncertainty outside the range of a double
  $ each 'adcalc -q -e "$e" --at x=2' '0x*x' '0x1p*x' '1e*x' '1e+x'
  adcalc: -e:1:1: '0x' has no hexadecimal digits
  adcalc: -e:1:4: unknown name 'p'
  adcalc: -e:1:1: '1e' has no digits in its exponent
  adcalc: -e:1:1: '1e+' has no digits in its exponent
  $ h << 'END'
  > printf 'x = 2 * (3 \r\n+ )\r\n' > b.adc; adcalc -q b.adc
  > printf 'x = /* a\nb */ 2\nx*3' > b.adc; adcalc -q b.adc
  > printf 'x = 2 // c\nx*3 # d\n/' > b.adc; adcalc -q b.adc
  > printf '//c\nx*3//d\n' > b.adc; adcalc -q b.adc --at x=2
  > printf 'if (x>1) {y=2} /* a */ // b\n# c\n else {y=3}\ny*x' > b.adc; adcalc -q b.adc --at x=2
  > printf 'if (x>1) {y=2} /* a' > b.adc; adcalc -q b.adc --at x=2
  > printf 'if (x>1) {y=2} \\\n;; else {y=3}\ny*x' > b.adc; adcalc -q b.adc --at x=2
  > printf 'if (x>1) y=2 \\ z' > b.adc; adcalc -q b.adc --at x=2
  > END
  adcalc: b.adc:2:3: unexpected ')', expected an operand
  6
  6
  adcalc: b.adc:2:4: '//' directly after an operand
  4
  adcalc: b.adc:1:16: this comment is not closed with '*/'
  adcalc: b.adc:2:4: unexpected 'else', expected an operand or the end of the input
  adcalc: b.adc:1:16: unknown name 'z'
  $ h << 'END'
  > adcalc -q -e 'sin^2(x)' --at x=2
  > adcalc -q -e 'x²(y)' --at x=2,y=1
  > END
  adcalc: -e:1:1: 'sin^2(x)' is not how a power of a function is written
  adcalc: -e:1:3: unexpected '(', expected an operator or the end of the statement
  $ each 'adcalc -q -e "$e" --at x=2' 'sin²(x)' 'sin²*(x)' '2²(x)' '(x)²(x)'
  adcalc: -e:1:5: unexpected '(', expected an operator or the end of the statement
  adcalc: -e:1:1: 'sin' is a function and has no value here
  adcalc: -e:1:3: unexpected '(', expected an operator or the end of the statement
  adcalc: -e:1:5: unexpected '(', expected an operator or the end of the statement
  $ h << 'END'
  > adcalc -q -e 'a_1²(x)' --at x=2,a_1=3
  > adcalc -q -e '2a²(x)' --at x=2,a=3
  > END
  adcalc: -e:1:5: unexpected '(', expected an operator or the end of the statement
  adcalc: -e:1:4: unexpected '(', expected an operator or the end of the statement
  $ each 'adcalc -q -e "$e" --at x=2' 'sin2²(x)' 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa²(x)'
  adcalc: -e:1:6: unexpected '(', expected an operator or the end of the statement
  adcalc: -e:1:73: unexpected '(', expected an operator or the end of the statement
  $ each 'adcalc -q -e "$e" --at x=2,y=3' '[x -y]' '[x -y, (3 -x), {2}]'
  adcalc: -e:1:2: 'x -' can be read in two ways
  adcalc: -e:1:2: 'x -' can be read in two ways
  $ each 'adcalc -q -e "$e" --at x=2,y=3' '[x -y)' '[x -y, {3}' '[x -y' '[x -' '[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, x -y]' \
  >   '[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa -y]'
  adcalc: -e:1:2: 'x -' can be read in two ways
  adcalc: -e:1:2: 'x -' can be read in two ways
  adcalc: -e:1:2: 'x -' can be read in two ways
  adcalc: -e:1:5: unexpected end of the input, expected an operand
  adcalc: -e:1:50: 'x -' can be read in two ways
  adcalc: -e:1:2: 'aaaaaaaaaaaaaaaaaaaa...' can be read in two ways
  $ h << 'END'
  > printf '[x,\n x -y]' > b.adc; adcalc -q b.adc --at x=2,y=3
  > printf '[x -y,\n x]' > b.adc; adcalc -q b.adc --at x=2,y=3
  > printf '[x -y,\r\n x]' > b.adc; adcalc -q b.adc --at x=2,y=3
  > printf '[x\v-y]' > b.adc; adcalc -q b.adc --at x=2,y=3
  > END
  adcalc: b.adc:2:2: 'x -' can be read in two ways
  adcalc: b.adc:1:2: 'x -' can be read in two ways
  adcalc: b.adc:1:2: 'x -' can be read in two ways
  adcalc: b.adc:1:2: 'x -' can be read in two ways
  $ each 'adcalc -q -e "$e" --at x=2' 'd/dx x^2  ; x' 'd/dx '
  adcalc: -e:1:6: unexpected 'x', expected an operator or the end of the statement
  adcalc: -e:1:1: unknown name 'd'
  $ each 'adcalc -q -e "$e" --at x=2' 'for x' 'while x>1 y=2' 'while = 2' 'x + else' 'else y=2' 'if (x>1) ; y' 'x + while' 'x + (if (x>1) 2 )' \
  >   '(x) y=2' 'f(x) {x}'
  adcalc: -e:1:5: unexpected 'x', expected '('
  adcalc: -e:1:7: unexpected 'x', expected '('
  adcalc: -e:1:7: unexpected '=', expected '('
  adcalc: -e:1:5: unexpected 'else', expected an operand
  adcalc: -e:1:1: unexpected 'else', expected an operand or the end of the input
  adcalc: -e:1:10: unexpected ';', expected a statement
  adcalc: -e:1:5: unexpected 'while', expected an operand
  adcalc: -e:1:13: unexpected ')', expected an operator or ','
  adcalc: -e:1:5: unexpected 'y', expected an operator or the end of the statement
  adcalc: -e:1:6: unexpected '{', expected an operator or the end of the statement
  $ each 'adcalc -q -e "$e" --at i=2' 'i++' 'x = i-- '
  adcalc: -e:1:4: unexpected end of the input, expected an operand
  adcalc: -e:1:9: unexpected end of the input, expected an operand
  $ each 'adcalc -q -e "$e" --at i=2' '+-' '-' '--' '%' '5%'
  adcalc: -e:1:3: unexpected end of the input, expected an operand
  adcalc: -e:1:2: unexpected end of the input, expected an operand
  adcalc: -e:1:3: unexpected end of the input, expected an operand
  adcalc: -e:1:1: unexpected '%', expected an operand or the end of the input
  adcalc: -e:1:3: unexpected end of the line, expected an operand
  $ each 'adcalc -q -e "$e" --at x=2' '||x|+1|' '|x||'
  adcalc: -e:1:1: unexpected '||', expected an operand or the end of the input
  adcalc: -e:1:5: unexpected end of the input, expected an operand
  $ h << 'END'
  > adcalc -q -e 'x | | y' --at x=2,y=1
  > adcalc -q -e '|| x' --at x=2
  > END
  adcalc: -e:1:3: unexpected '|', expected an operator or the end of the statement
  adcalc: -e:1:1: unexpected '||', expected an operand or the end of the input
  $ each 'adcalc -q -e "$e" --at x=2,y=1' 'x || || y' "x' y"
  adcalc: -e:1:6: unexpected '||', expected an operand
  adcalc: -e:1:4: unexpected 'y', expected an operator or the end of the statement
  $ h << 'END'
  > adcalc -q -e "' x" --at x=2
  > END
  adcalc: -e:1:1: unexpected ''', expected an operand or the end of the input
  $ each 'adcalc -q -e "$e" --at x=2' "f' + 2" "f(x)=x; f'[2]" "2'(x)" "f(x)=x; f' (x)" "x:2" "f(x:2)" ":"
  adcalc: -e:1:1: unknown name 'f'
  adcalc: -e:1:9: 'f' is a function and has no value here
  adcalc: -e:1:1: a number is not transposed
  1
  adcalc: -e:1:2: unexpected ':', expected an operator or the end of the statement
  adcalc: -e:1:4: unexpected ':', expected an operator, ',' or ')'
  adcalc: -e:1:1: unexpected ':', expected an operand or the end of the input
  $ h << 'END'
  > adcalc -q -e "A[:" --at A=[1,2]
  > END
  adcalc: -e:1:4: unexpected end of the input, expected ',' or ']'
  $ each 'adcalc -q -e "$e" --at x=2' '[1,2;]' 'if' '[x if x]' '{ }'
  adcalc: -e:1:6: unexpected ']', expected an operand
  adcalc: -e:1:3: unexpected end of the input, expected '('
  adcalc: -e:1:4: unexpected 'if', expected an operator, ',', ']', ':' or ';'
  adcalc: nothing to evaluate
  $ each 'adcalc -q -e "$e" --at x=2' '{ x=2; { } x }' 'f(x)={ if (x>1) { } else { x=3 } x}; f(x)'
  adcalc: -e:1:3: 'x' has its value from outside and cannot be assigned here
  2
  $ h << 'END'
  > adcalc -q --emit=infix -e 'f(x)={ if (x>1) { } else { x=3 } x}; f(x)' --at x=2
  > END
  # on the branch that is taken at this point
  $ each 'adcalc -q -e "$e" --at x=2' 'f(x)={ return x }; f(x)' 'f(x)={ if (x>1) return x; }; f(x)' 'f(x)={ x*2; return; }; f(x)' \
  >   'while (x>1) {x=x-1}; x' 'x=value(x)*2; x' 'value(x)=2; x'
  2
  2
  adcalc: -e:1:19: unexpected ';', expected an operand
  adcalc: -e:1:14: 'x' has its value from outside and cannot be assigned here
  2
  adcalc: -e:1:1: warning: your 'value' replaces the built-in function from now on
  $ h << 'END'
  > adcalc -q -e 'x=x+value(x+value(y)); x' --at x=2,y=1
  > END
  adcalc: warning: --at: 'y' does not occur in the formula
  $ each 'adcalc -q -e "$e" --at x=2' 'sin² x' 'sin^2x' '[x -yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy]' '[x -{y}]'
  adcalc: -e:1:6: unexpected 'x', expected an operator or the end of the statement
  adcalc: -e:1:1: 'sin^2x' can be read in two ways
  adcalc: -e:1:2: 'x -' can be read in two ways
  adcalc: -e:1:2: 'x -' can be read in two ways
  $ h << 'END'
  > printf 'if (x>1) {y=2}\\z' > b.adc; adcalc -q b.adc --at x=2
  > END
  adcalc: b.adc:1:15: unexpected '\', expected 'else' or the end of the statement
  $ each 'adcalc -e '\''x'\'' --at "$e"' 'x=0.0(5)e400000' 'x=0.0(5)e-400000'
  adcalc: --at:1:3: an uncertainty outside the range of a double
  adcalc: --at:1:3: an uncertainty outside the range of a double
  $ h << 'END'
  > adcalc -q -e 'x' --at ';x=1'
  > END
  adcalc: --at:1:1: unexpected ';', expected a name
  $ each 'adcalc -q -e "$e" --at x=2' 'f(x)={y=x; z=y; y=z; y*z}; f(x)' '{a=x; b=a*2; a+b}' \
  >   'f(x)={if (x>1) {return 2*x} else {return x}}; f(x)+f(x)'
  4
  6
  8
  $ h << 'END'
  > adcalc -q -e "norm'([x,y])" --at x=1,y=2
  > adcalc -e 'x+y' --at 'x=1±1,y=1±1' --corr=x,,y=0.5
  > adcalc -q -e 'x' --at 'x=1,nosuch[1]=1'
  > END
  adcalc: -e:1:1: 'norm' has no derivative with primes
  adcalc: --corr:1:3: unexpected ',', expected a name
  adcalc: --at:1:5: 'nosuch[1]': 'nosuch' is not an array with a value
  $ each 'adcalc -q -e "$e" --at x=1' 'sum([x,0;1,0;2,0]\[1,2,3])' 'sinx' '{zz=zz+x; zz}'
  adcalc: -e:1:5: the columns of the matrix depend on each other
  adcalc: -e:1:1: unknown name 'sinx'
  adcalc: -e:1:5: 'zz' has no value yet
  $ h << 'END'
  > adcalc -q --hessian -e 'f(x)=f(x); f(x)' --at x=1
  > END
  adcalc: -e:1:6: more than 10000 activations of functions within each other (--max-depth)
