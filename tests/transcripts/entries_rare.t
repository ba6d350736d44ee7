What is rarely entered: elements of arrays that there are not, lists with brackets of their own, points of a budget, rules of
several arguments.
SPDX-License-Identifier: GPL-3.0-or-later

  $ adcalc -a 'x=2,qqq[1]=2' -e 'x' 2>&1 | sed -n 1p
  adcalc: --at:1:5: 'qqq[1]': 'qqq' is no array that has a value
  $ for c in '1];[2' '1]+[2' '1]' '1;2' '1]=[1' ' 1' '(1)'; do adcalc -q --cotangent="$c" -e '[x^2]' -a x=3 2>&1 | sed -n 1p; done
  adcalc: --cotangent:1:1: --cotangent is a list of numbers like 1,-0.5
  adcalc: --cotangent:1:1: --cotangent is a list of numbers like 1,-0.5
  adcalc: --cotangent:1:4: unexpected ']', expected an operator or the end of the statement
  adcalc: -e:1:1: --cotangent has 2 numbers, the answer 1 component
  adcalc: --cotangent:1:1: only a name, an element v[i] or a function f(x) can be assigned to
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
  adcalc: --corr:1:2: unknown name 'a'

A rule that is wrong by the first of two arguments or by the second; one whose differences settle by one argument only; functions
that take too long to be compared, or to be evaluated

  $ r() { printf '%s\n' "$1" "$2" ':help f' | adcalc -i -q 2>/dev/null | grep '^  the\|^  nobody'; }
  $ r 'f(x,y)=x*y' "f'(x,y)=[2*y,x]"; r 'f(x,y)=x*y' "f'(x,y)=[y,2*x]"
    the rule disagrees with differences: at x = 0.7, y = 1.1 it gives 2.2 by x, they 1.1
    the rule disagrees with differences: at x = 0.7, y = 1.1 it gives 1.4 by y, they 0.7
  $ r 'f(x,y)=x*sin(1e12*y)' "f'(x,y)=[sin(1e12*y),x*cos(1e12*y)*1e12]"
    the rule is not checked: no point was found to compare it
  $ for n in 2000 200000 1e9; do r "f(x,y)={s=0;for(i=1;i<=$n;i+=1) s=s+x*y/$n; s}" "f'(x,y)=[y,x]"; done
    the rule is not checked: no point was found to compare it
    the rule is not checked: no point was found to compare it
    the rule is not checked: no point was found to compare it

Two equations in one, and one without a right side, are no equations for the solver

  $ for e in 'x*x = 1 = 2' 'x*x = 2 < 3' 'x*x ='; do adcalc --solve=x -e "$e" --at x=1 2>&1 | head -n 1; done
  adcalc: -e:1:9: unexpected '=', expected an operator or the end of the statement
  adcalc: -e:1:1: only a name, an element v[i] or a function f(x) can be assigned to
  adcalc: -e:1:6: unexpected end of the input, expected an operand
