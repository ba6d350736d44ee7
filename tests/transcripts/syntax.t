Texts and options as they are parsed: numbers cut short, ambiguous signs, comments at ends, incomplete constraints and
intervals. Each shows its first line: the value, or the place of the mistake and what it is.
SPDX-License-Identifier: GPL-3.0-or-later

  $ h() { while IFS= read -r line; do eval "$line" 2>&1 | sed -n 1p; done; }

Shapes, constraints, equations, correlations, intervals

  $ h << 'END'
  > adcalc -q -e '[1,2;3,4;5,6]^2*x' --at x=1
  > adcalc -q -e "([x,1,2]')[2:3]" --at x=1
  > adcalc -q -e "([x,1,2]')[2]" --at x=1
  > adcalc -q -e "([x,1,2]')[4]" --at x=1
  > adcalc -q -e '[x,2;3,4]==[1,2,3;4,5,6]' --at x=1
  > adcalc -q -e '[x,2;3,4]+[1,2,3;4,5,6]' --at x=1
  > adcalc -q -e '[x,2;3,4].+[1,2,3;4,5,6]' --at x=1
  > adcalc -q -e 'sum(zeros([1,2]))+x' --at x=1
  > adcalc -q -e 'sum(zeros(1e10))+x' --at x=1
  > adcalc -q -e 'sum(zeros(2.5))+x' --at x=1
  > adcalc -q -e 'sum(zeros(0))+x' --at x=1
  > adcalc -q -e "sum(hcat([x,1]',[2,3]'))+sum(hcat([x;1],[2;3]))+sum(vcat([x,1],[2,3]))+sum(vcat([x;1],[2;3]))+sum(hcat(x,1))+sum(vcat(x,2))" --at x=1
  > END
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
  $ h << 'END'
  > adcalc -q -e "hcat([x,1],[2,3])" --at x=1
  > adcalc -q -e "dot([x,1;1,2],[1,2])" --at x=1
  > adcalc -q -e "dot([x,1],[1,2;3,4])" --at x=1
  > adcalc -q -e "dot([x,1],2)+dot(2,[x,1])" --at x=1
  > adcalc -q -e "cross([x,1,2,3],[1,2,3])" --at x=1
  > adcalc -q -e "cross([x,1,2],[1,2])" --at x=1
  > adcalc -q -e "cross([x,1],[1,2])" --at x=1
  > adcalc -q -e "det([x,1,2;1,2,3])" --at x=1
  > adcalc -q -e "det([x,1])+inv(x)" --at x=1
  > adcalc -q -e "max(x)+norm(x)" --at x=1
  > adcalc -q -e "sum(x)" --at x=1
  > adcalc -q -e "prod(x)" --at x=1
  > END
  1
  adcalc: -e:1:1: dot of 2x2 and a vector of 2: it needs two vectors of the same length
  adcalc: -e:1:1: dot of a vector of 2 and 2x2: it needs two vectors of the same length
  adcalc: -e:1:1: dot of a vector of 2 and a number: it needs two vectors of the same length
  adcalc: -e:1:1: cross of a vector of 4 and a vector of 3: it needs two vectors of 3
  adcalc: -e:1:1: cross of a vector of 3 and a vector of 2: it needs two vectors of 3
  adcalc: -e:1:1: cross of a vector of 2 and a vector of 2: it needs two vectors of 3
  adcalc: -e:1:1: det of 2x3, which is not a square matrix
  adcalc: -e:1:1: det of a vector of 2, which is not a square matrix
  2
  adcalc: -e:1:1: sum of a number
  adcalc: -e:1:1: prod of a number
  $ h << 'END'
  > adcalc -q -e "cumsum(x)" --at x=1
  > adcalc -q -e "length(x)" --at x=1
  > adcalc -q -e "mean(x)" --at x=1
  > adcalc -q --minimize=x,y -e 'x^2+y^2' --at x=1,y=1 --subject='x+y>=1,'
  > adcalc -q --minimize=x,y -e 'x^2+y^2' --at x=1,y=1 --subject='x+y>=1)'
  > adcalc -q --minimize=x,y -e 'x^2+y^2' --at x=1,y=1 --subject='x+(y>=1'
  > adcalc -q --minimize=x,y -e 'x^2+y^2' --at x=1,y=1 --subject='x+y*>=1'
  > adcalc -q --minimize=x,y -e 'x^2+y^2' --at x=1,y=1 --subject='>=1'
  > adcalc -q --minimize=x,y -e 'x^2+y^2' --at x=1,y=1 --subject=''
  > adcalc -q --minimize=x,y -e 'x^2+y^2' --at x=1,y=1 --subject='x+y!=1'
  > adcalc -q --digits=9 --solve=x -e 'x²=2' --at x=1
  > adcalc -q --digits=9 --solve=x -e 'x³=y' --at x=1,y=2
  > END
  adcalc: -e:1:1: cumsum of a number
  adcalc: -e:1:1: length of a number
  adcalc: -e:1:1: mean of a number
  adcalc: --subject:1:8: unexpected end of the input, expected an operand
  adcalc: --subject:1:7: unexpected ')', expected an operator, ',' or the end of the input
  adcalc: --subject:1:8: unexpected end of the input, expected an operator or ')'
  adcalc: --subject:1:5: unexpected '>=', expected an operand
  adcalc: --subject:1:1: unexpected '>=', expected an operand
  adcalc: --subject:1:1: unexpected end of the input, expected an operand
  adcalc: --subject:1:1: a constraint has '=', '<=' or '>='
  1.41421356
  1.25992105
  $ h << 'END'
  > adcalc -q --digits=9 --solve=x -e 'x¹=y' --at x=1,y=2
  > adcalc -q --digits=9 --solve=x -e 'x⁴=y' --at x=1,y=2
  > adcalc -q --digits=9 --solve=x -e 'β=x' --at x=1,β=2
  > adcalc -q --digits=9 --solve=x -e "y'=x" --at x=1,y=2
  > adcalc -q --digits=9 --solve=x -e "sin(x)=y" --at x=1,y=0.5
  > adcalc -q --digits=9 --solve=x -e "y[1]=x" --at x=1,y=2
  > adcalc -q --digits=9 --solve=x,y -e "x=1, y=2" --at x=1,y=2
  > adcalc -q --digits=9 --solve=x -e "=x" --at x=1
  > adcalc -q --digits=9 --solve=x -e "x=" --at x=1
  > adcalc -q --digits=9 --solve=x -e "2*x= " --at x=1
  > adcalc -q --digits=9 --solve=x -e "x==2" --at x=1
  > adcalc -q --digits=9 --solve=x -e "2*x=3=4" --at x=1
  > END
  2
  1.18920712
  adcalc: nothing to evaluate
  adcalc: -e:1:1: a number is not transposed
  0.523598776
  adcalc: nothing to evaluate
  1
  adcalc: -e:1:1: unexpected '=', expected an operand or the end of the input
  adcalc: -e:1:3: unexpected end of the input, expected an operand
  adcalc: -e:1:6: unexpected end of the input, expected an operand
  2
  adcalc: -e:1:6: unexpected '=', expected an operator or the end of the statement
  $ h << 'END'
  > adcalc -q --digits=9 --solve=x -e "2*x=3, " --at x=1
  > adcalc -q --digits=9 --solve=x -e "2*x=3<4" --at x=1
  > adcalc -e 'x+y' --at 'x=1±1,y=1±1' --corr=x,1
  > adcalc -e 'x+y' --at 'x=1±1,y=1±1' --corr=x,,y
  > adcalc -e 'x+y' --at 'x=1±1,y=1±1' --corr=1=0.5
  > adcalc -e 'x+y' --at 'x=1±1,y=1±1' --corr=x,y=a+
  > adcalc -e 'x+y' --at 'x=1±1,y=1±1' --corr=x,y=0.5,0.6
  > adcalc -q -e 'x+y' --at 'x[1]=1,y=1'
  > adcalc -q -e 'x+y' --at 'x=1,y=1' --wrt='z[1]'
  > adcalc -q -e 'x+y' --at 'x=1,y=1' --wrt='x[1]'
  > adcalc -q --digits=9 --solve=x -e 'x^2-2' --at x=1 --bracket='x=1,2:3'
  > adcalc -q --digits=9 --solve=x -e 'x^2-2' --at x=1 --bracket='x,y=1:3'
  > END
  adcalc: -e:1:6: unexpected ',', expected an operator or the end of the statement
  adcalc: -e:1:1: only a name, an element v[i] or a function f(x) can be assigned to
  adcalc: --corr:1:3: unexpected '1', expected a name
  adcalc: --corr:1:3: unexpected ',', expected a name
  adcalc: --corr:1:1: unexpected '1', expected a name
  adcalc: --corr:1:3: unexpected end of the input, expected an operand
  adcalc: --corr: a correlation lies between -1 and 1, that of 'x,y=0.5,0.6' does not
  adcalc: --at:1:1: 'x[1]': 'x' is not an array with a value
  adcalc: --wrt:1:1: unknown variable 'z[1]'
  adcalc: --wrt:1:1: unknown variable 'x[1]'
  adcalc: --bracket:1:1: 'x=1' is not an interval like x=0:1
  adcalc: --bracket:1:2: unexpected ',', expected '='
  $ h << 'END'
  > adcalc -q --digits=9 --solve=x -e 'x^2-2' --at x=1 --bracket='x=1:2,3'
  > adcalc -q --digits=9 --solve=x -e 'x^2-2' --at x=1 --bracket='x=3:1'
  > adcalc -q --digits=9 --solve=x -e 'x^2-2' --at x=1 --bracket='x=nan:1'
  > adcalc -q --digits=9 --solve=x -e 'x^2-2' --at x=1 --bracket='x=1'
  > adcalc -q --digits=9 --solve=x -e 'x^2-2' --at x=1 --bracket='x=1:2'
  > adcalc -q --minimize=x -e 'x^2-2' --at x=1 --within='x=2:1'
  > adcalc -q --minimize=x -e 'x^2-2' --at x=1 --within='x=1,1:2'
  > adcalc -q --minimize=x -e 'x^2-2' --at x=1 --within='x,y=1:2'
  > adcalc -q --minimize=x -e 'x^2-2' --at x=1 --within='x=1:2,3:4'
  > adcalc -q -e 'x*y' --taylor=3 --cotangent=1,2 --at x=1,y=2
  > adcalc -q -e '[x,y]' --cotangent='[1,2]' --at x=1,y=2
  > adcalc -q -e '[x,y]' --cotangent='1,2]+[3' --at x=1,y=2
  > END
  adcalc: --bracket:1:7: unexpected '3', expected a name
  adcalc: --bracket:1:1: the interval is empty in 'x=3:1'
  adcalc: --bracket:1:3: --bracket takes numbers, not nan
  adcalc: --bracket:1:1: 'x=1' is not an interval like x=0:1
  1.41421356
  adcalc: --within:1:1: the interval is empty in 'x=2:1'
  adcalc: --within:1:1: 'x=1' is not an interval like x=0:1
  adcalc: --within:1:2: unexpected ',', expected '='
  adcalc: --within:1:7: unexpected '3', expected a name
  adcalc: -e:1:1: --cotangent has 2 numbers, the answer 1 component
  1
  adcalc: --cotangent:1:4: unexpected ']', expected an operator, ',', ';' or the end of the input
  $ h << 'END'
  > adcalc -q -e '[x,y]' --cotangent='x>1 ? 1 : 2' --at x=1,y=2
  > adcalc -q -e '[x,y]' --cotangent='1,2;3,4' --at x=1,y=2
  > adcalc -q -e '[x,y]' --cotangent='k for k=[1,2]' --at x=1,y=2
  > END
  adcalc: --cotangent:1:1: the numbers of --cotangent must be constants
  adcalc: -e:1:1: --cotangent has 4 numbers, the answer 2 components
  adcalc: --cotangent:1:3: unexpected 'for', expected an operator, ',', ';' or the end of the input

Statements, signs and numbers

  $ h << 'END'
  > adcalc -q -e 'x!!' --at x=5
  > adcalc -q -e "v''*v" --at 'v=[1,2]'
  > adcalc -q -e "f(x)=x^3; f''(x)" --at x=2
  > adcalc -q -e "f(x)=x^3; f″(x)+f′(x)+f’(x)" --at x=2
  > adcalc -q -e "v″" --at 'v=[1,2]'
  > adcalc -q -e "v'''*v" --at 'v=[1,2]'
  > adcalc -e 'x' --at 'x=4.00(5)e400'
  > adcalc -e 'x' --at 'x=4.00(5)e-5'
  > adcalc -e 'x' --at 'x=4_0.0_0(5)'
  > adcalc -e 'x' --at 'x=400(5)e308'
  > adcalc -e 'x' --at 'x=4.0(5)e-400000'
  > adcalc -e 'x' --at 'x=0.1(99999999999)e307'
  > END
  15
  adcalc: -e:1:1: a vector of 2 times a vector of 2
  12
  36
  1
  5
  adcalc: --at:1:3: number outside the range of a double
  f(x) = x   at x = 4e-5
  f(x) = x   at x = 40
  adcalc: --at:1:3: '400(5)' can be read in two ways
  adcalc: --at:1:3: number outside the range of a double
  adcalc: --at:1:3: an uncertainty outside the range of a double
  $ h << 'END'
  > adcalc -q -e '0x*x' --at x=2
  > adcalc -q -e '0x1p*x' --at x=2
  > adcalc -q -e '1e*x' --at x=2
  > adcalc -q -e '1e+x' --at x=2
  > printf 'x = 2 * (3 \r\n+ )\r\n' > b.adc; adcalc -q b.adc
  > printf 'x = /* a\nb */ 2\nx*3' > b.adc; adcalc -q b.adc
  > printf 'x = 2 // c\nx*3 # d\n/' > b.adc; adcalc -q b.adc
  > printf '//c\nx*3//d\n' > b.adc; adcalc -q b.adc --at x=2
  > printf 'if (x>1) {y=2} /* a */ // b\n# c\n else {y=3}\ny*x' > b.adc; adcalc -q b.adc --at x=2
  > printf 'if (x>1) {y=2} /* a' > b.adc; adcalc -q b.adc --at x=2
  > printf 'if (x>1) {y=2} \\\n;; else {y=3}\ny*x' > b.adc; adcalc -q b.adc --at x=2
  > printf 'if (x>1) y=2 \\ z' > b.adc; adcalc -q b.adc --at x=2
  > END
  adcalc: -e:1:1: '0x' has no hexadecimal digits
  adcalc: -e:1:4: unknown name 'p'
  adcalc: -e:1:1: '1e' has no digits in its exponent
  adcalc: -e:1:1: '1e+' has no digits in its exponent
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
  > adcalc -q -e 'sin²(x)' --at x=2
  > adcalc -q -e 'sin²*(x)' --at x=2
  > adcalc -q -e '2²(x)' --at x=2
  > adcalc -q -e '(x)²(x)' --at x=2
  > adcalc -q -e 'a_1²(x)' --at x=2,a_1=3
  > adcalc -q -e '2a²(x)' --at x=2,a=3
  > adcalc -q -e 'sin2²(x)' --at x=2
  > adcalc -q -e 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa²(x)' --at x=2
  > adcalc -q -e '[x -y]' --at x=2,y=3
  > adcalc -q -e '[x -y, (3 -x), {2}]' --at x=2,y=3
  > END
  adcalc: -e:1:1: 'sin^2(x)' is not how a power of a function is written
  adcalc: -e:1:3: unexpected '(', expected an operator or the end of the statement
  adcalc: -e:1:5: unexpected '(', expected an operator or the end of the statement
  adcalc: -e:1:1: 'sin' is a function and has no value here
  adcalc: -e:1:3: unexpected '(', expected an operator or the end of the statement
  adcalc: -e:1:5: unexpected '(', expected an operator or the end of the statement
  adcalc: -e:1:5: unexpected '(', expected an operator or the end of the statement
  adcalc: -e:1:4: unexpected '(', expected an operator or the end of the statement
  adcalc: -e:1:6: unexpected '(', expected an operator or the end of the statement
  adcalc: -e:1:73: unexpected '(', expected an operator or the end of the statement
  adcalc: -e:1:2: 'x -' can be read in two ways
  adcalc: -e:1:2: 'x -' can be read in two ways
  $ h << 'END'
  > adcalc -q -e '[x -y)' --at x=2,y=3
  > adcalc -q -e '[x -y, {3}' --at x=2,y=3
  > adcalc -q -e '[x -y' --at x=2,y=3
  > adcalc -q -e '[x -' --at x=2,y=3
  > adcalc -q -e '[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, x -y]' --at x=2,y=3
  > adcalc -q -e '[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa -y]' --at x=2,y=3
  > printf '[x,\n x -y]' > b.adc; adcalc -q b.adc --at x=2,y=3
  > printf '[x -y,\n x]' > b.adc; adcalc -q b.adc --at x=2,y=3
  > printf '[x -y,\r\n x]' > b.adc; adcalc -q b.adc --at x=2,y=3
  > printf '[x\v-y]' > b.adc; adcalc -q b.adc --at x=2,y=3
  > adcalc -q -e 'd/dx x^2  ; x' --at x=2
  > adcalc -q -e 'd/dx ' --at x=2
  > END
  adcalc: -e:1:2: 'x -' can be read in two ways
  adcalc: -e:1:2: 'x -' can be read in two ways
  adcalc: -e:1:2: 'x -' can be read in two ways
  adcalc: -e:1:5: unexpected end of the input, expected an operand
  adcalc: -e:1:50: 'x -' can be read in two ways
  adcalc: -e:1:2: 'aaaaaaaaaaaaaaaaaaaa...' can be read in two ways
  adcalc: b.adc:2:2: 'x -' can be read in two ways
  adcalc: b.adc:1:2: 'x -' can be read in two ways
  adcalc: b.adc:1:2: 'x -' can be read in two ways
  adcalc: b.adc:1:2: 'x -' can be read in two ways
  adcalc: -e:1:6: unexpected 'x', expected an operator or the end of the statement
  adcalc: -e:1:1: unknown name 'd'
  $ h << 'END'
  > adcalc -q -e 'for x' --at x=2
  > adcalc -q -e 'while x>1 y=2' --at x=2
  > adcalc -q -e 'while = 2' --at x=2
  > adcalc -q -e 'x + else' --at x=2
  > adcalc -q -e 'else y=2' --at x=2
  > adcalc -q -e 'if (x>1) ; y' --at x=2
  > adcalc -q -e 'x + while' --at x=2
  > adcalc -q -e 'x + (if (x>1) 2 )' --at x=2
  > adcalc -q -e '(x) y=2' --at x=2
  > adcalc -q -e 'f(x) {x}' --at x=2
  > adcalc -q -e 'i++' --at i=2
  > adcalc -q -e 'x = i-- ' --at i=2
  > END
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
  adcalc: -e:1:4: unexpected end of the input, expected an operand
  adcalc: -e:1:9: unexpected end of the input, expected an operand
  $ h << 'END'
  > adcalc -q -e '+-' --at i=2
  > adcalc -q -e '-' --at i=2
  > adcalc -q -e '--' --at i=2
  > adcalc -q -e '%' --at i=2
  > adcalc -q -e '5%' --at i=2
  > adcalc -q -e '||x|+1|' --at x=2
  > adcalc -q -e '|x||' --at x=2
  > adcalc -q -e 'x | | y' --at x=2,y=1
  > adcalc -q -e '|| x' --at x=2
  > adcalc -q -e 'x || || y' --at x=2,y=1
  > adcalc -q -e "x' y" --at x=2,y=1
  > adcalc -q -e "' x" --at x=2
  > END
  adcalc: -e:1:3: unexpected end of the input, expected an operand
  adcalc: -e:1:2: unexpected end of the input, expected an operand
  adcalc: -e:1:3: unexpected end of the input, expected an operand
  adcalc: -e:1:1: unexpected '%', expected an operand or the end of the input
  adcalc: -e:1:3: unexpected end of the line, expected an operand
  adcalc: -e:1:1: unexpected '||', expected an operand or the end of the input
  adcalc: -e:1:5: unexpected end of the input, expected an operand
  adcalc: -e:1:3: unexpected '|', expected an operator or the end of the statement
  adcalc: -e:1:1: unexpected '||', expected an operand or the end of the input
  adcalc: -e:1:6: unexpected '||', expected an operand
  adcalc: -e:1:4: unexpected 'y', expected an operator or the end of the statement
  adcalc: -e:1:1: unexpected ''', expected an operand or the end of the input
  $ h << 'END'
  > adcalc -q -e "f' + 2" --at x=2
  > adcalc -q -e "f(x)=x; f'[2]" --at x=2
  > adcalc -q -e "2'(x)" --at x=2
  > adcalc -q -e "f(x)=x; f' (x)" --at x=2
  > adcalc -q -e "x:2" --at x=2
  > adcalc -q -e "f(x:2)" --at x=2
  > adcalc -q -e ":" --at x=2
  > adcalc -q -e "A[:" --at A=[1,2]
  > adcalc -q -e '[1,2;]' --at x=2
  > adcalc -q -e 'if' --at x=2
  > adcalc -q -e '[x if x]' --at x=2
  > adcalc -q -e '{ }' --at x=2
  > END
  adcalc: -e:1:1: unknown name 'f'
  adcalc: -e:1:9: 'f' is a function and has no value here
  adcalc: -e:1:1: a number is not transposed
  1
  adcalc: -e:1:2: unexpected ':', expected an operator or the end of the statement
  adcalc: -e:1:4: unexpected ':', expected an operator, ',' or ')'
  adcalc: -e:1:1: unexpected ':', expected an operand or the end of the input
  adcalc: -e:1:4: unexpected end of the input, expected ',' or ']'
  adcalc: -e:1:6: unexpected ']', expected an operand
  adcalc: -e:1:3: unexpected end of the input, expected '('
  adcalc: -e:1:4: unexpected 'if', expected an operator, ',', ']', ':' or ';'
  adcalc: nothing to evaluate
  $ h << 'END'
  > adcalc -q -e '{ x=2; { } x }' --at x=2
  > adcalc -q -e 'f(x)={ if (x>1) { } else { x=3 } x}; f(x)' --at x=2
  > adcalc -q --emit=infix -e 'f(x)={ if (x>1) { } else { x=3 } x}; f(x)' --at x=2
  > adcalc -q -e 'f(x)={ return x }; f(x)' --at x=2
  > adcalc -q -e 'f(x)={ if (x>1) return x; }; f(x)' --at x=2
  > adcalc -q -e 'f(x)={ x*2; return; }; f(x)' --at x=2
  > adcalc -q -e 'while (x>1) {x=x-1}; x' --at x=2
  > adcalc -q -e 'x=value(x)*2; x' --at x=2
  > adcalc -q -e 'value(x)=2; x' --at x=2
  > adcalc -q -e 'x=x+value(x+value(y)); x' --at x=2,y=1
  > END
  adcalc: -e:1:3: 'x' has its value from outside and cannot be assigned here
  2
  # on the branch that is taken at this point
  2
  2
  adcalc: -e:1:19: unexpected ';', expected an operand
  adcalc: -e:1:14: 'x' has its value from outside and cannot be assigned here
  2
  adcalc: -e:1:1: warning: your 'value' replaces the built-in function from now on
  adcalc: warning: --at: 'y' does not occur in the formula
  $ h << 'END'
  > adcalc -q -e 'sin² x' --at x=2
  > adcalc -q -e 'sin^2x' --at x=2
  > adcalc -q -e '[x -yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy]' --at x=2
  > adcalc -q -e '[x -{y}]' --at x=2
  > printf 'if (x>1) {y=2}\\z' > b.adc; adcalc -q b.adc --at x=2
  > adcalc -e 'x' --at 'x=0.0(5)e400000'
  > adcalc -e 'x' --at 'x=0.0(5)e-400000'
  > adcalc -q -e 'x' --at ';x=1'
  > adcalc -q -e 'f(x)={y=x; z=y; y=z; y*z}; f(x)' --at x=2
  > adcalc -q -e '{a=x; b=a*2; a+b}' --at x=2
  > adcalc -q -e 'f(x)={if (x>1) {return 2*x} else {return x}}; f(x)+f(x)' --at x=2
  > END
  adcalc: -e:1:6: unexpected 'x', expected an operator or the end of the statement
  adcalc: -e:1:1: 'sin^2x' can be read in two ways
  adcalc: -e:1:2: 'x -' can be read in two ways
  adcalc: -e:1:2: 'x -' can be read in two ways
  adcalc: b.adc:1:15: unexpected '\', expected 'else' or the end of the statement
  adcalc: --at:1:3: an uncertainty outside the range of a double
  adcalc: --at:1:3: an uncertainty outside the range of a double
  adcalc: --at:1:1: unexpected ';', expected a name
  4
  6
  8
  $ h << 'END'
  > adcalc -q -e "norm'([x,y])" --at x=1,y=2
  > adcalc -e 'x+y' --at 'x=1±1,y=1±1' --corr=x,,y=0.5
  > adcalc -q -e 'x' --at 'x=1,nosuch[1]=1'
  > adcalc -q -e 'sum([x,0;1,0;2,0]\[1,2,3])' --at x=1
  > adcalc -q -e 'sinx' --at x=1
  > adcalc -q -e '{zz=zz+x; zz}' --at x=1
  > adcalc -q --hessian -e 'f(x)=f(x); f(x)' --at x=1
  > END
  adcalc: -e:1:1: 'norm' has no derivative with primes
  adcalc: --corr:1:3: unexpected ',', expected a name
  adcalc: --at:1:5: 'nosuch[1]': 'nosuch' is not an array with a value
  adcalc: -e:1:5: the columns of the matrix depend on each other
  adcalc: -e:1:1: unknown name 'sinx'
  adcalc: -e:1:5: 'zz' has no value yet
  adcalc: -e:1:6: more than 10000 activations of functions within each other (--max-depth)
