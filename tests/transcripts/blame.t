Where digits were lost: shares of the bound by the operations that it comes from, and what should stand there. The formulas
are proven in tests/unit/blame.
SPDX-License-Identifier: GPL-3.0-or-later

  $ adcalc --no-check --no-escalate --blame -e '(1-cos(x))/x^2' --at x=1e-4 | sed -n '/^in/,$p'
  in doubles ∂x is off by at most 4.5e-4, which comes from
  100%   (1-cos(x))/x^2
            ^~~~~~
         write 2*sin(x/2)^2 instead of 1 - cos(x)
  note: fewer than 8 digits of the value and ∂x are certain
  $ adcalc --no-check --blame -e 'sqrt(x+1) - sqrt(x)' --at x=1e9 | sed -n '/^note/,$d; /^in doubles/,$p'
  in doubles ∂x is off by at most 5.4e-21, which comes from
   59%   sqrt(x+1) - sqrt(x)
         ^~~~~~~~~
         write 1/(sqrt(x + 1) + sqrt(x)) instead of sqrt(x + 1) - sqrt(x)
   41%   sqrt(x+1) - sqrt(x)
                     ^~~~~~~

In a function, beside a formula that is exact, where the point is no double:

  $ adcalc --no-check --blame -e 'f(t) = exp(t) - 1; f(x)*y' --at x=1e-7,y=3 | sed -n '/^in doubles/,/instead/p'
  in doubles the value is off by at most 6.7e-16, which comes from
  100%   f(t) = exp(t) - 1; f(x)*y
                ^~~~~~
         write expm1(t) instead of exp(t) - 1
  $ adcalc --no-check --blame -e 'x*y' --at x=3,y=4 | tail -n 1
  ∂y   3
  $ adcalc --no-check --blame -e 'sin(x)' --at x=1e10/3 | sed -n '/^note/,$d; /^in doubles/,$p'
  in doubles the value is off by at most 1.6e-7, which comes from
  100%   x=1e10/3
           ^~~~~~

In a session:

  $ printf ':blame 1/t - 1/(t + 1) at t=1e8\n:blame\n1+1\n:blame\n' | adcalc -i --no-config --no-check | grep -v '^note\|^ *more' | sed -n '/^in/,$p'
  in doubles the value is off by at most 1e-24, which comes from
   80%   1/t - 1/(t + 1) at t=1e8
               ^~~~~~~~~
         write 1/(t*(t + 1)) instead of 1/t - 1/(t + 1)
   20%   1/t - 1/(t + 1) at t=1e8
         ^~~
  blame on
  2
  blame off

As JSON:

  $ adcalc --json --blame -e 'exp(x) - 1' --at x=1e-7 | grep -o '"blame.*}]}'
  "blame":{"of":"the value","bound":2.22045057263669e-16,"parts":[{"operation":"exp(x)","share":0.9999999701976786,"write":"expm1(x)","instead":"exp(x) - 1"}]}

What stands beside the formula does not steer the terminal, and the caret stays where it belongs:

  $ adcalc --blame -e "$(printf '(1+x)-1 # \033[31m\342\200\256')" --at x=1e-14 | sed -n '/100%/,/\^/p'
  100%   (1+x)-1 # \x1b[31m\u202e
          ^~~

What is written for a letter has parentheses where it is a choice or a chain, too; a function of one's own that has the name of
another one is not that

  $ adcalc --no-check --no-escalate --blame -e 'sqrt((x>0?x:y)+1)-sqrt(x>0?x:y)' --at x=1e15,y=2 | sed -n 's/^ *write \(.*\) instead.*/\1/p'
  (((x > 0 ? x : y) + 1) - (x > 0 ? x : y))/(sqrt((x > 0 ? x : y) + 1) + sqrt(x > 0 ? x : y))
  $ adcalc --no-check --no-escalate --blame -e "f(a, b=2) = a*b; sqrt(f(x, 3)+1)-sqrt(f(x))" --at x=1e15 | sed -n 's/^ *write \(.*\) instead.*/\1/p'
  ((f(x, 3) + 1) - f(x))/(sqrt(f(x, 3) + 1) + sqrt(f(x)))
  $ adcalc --no-check --no-escalate --blame -e "sqrt(x*y+1)-sqrt(x*y)" --at x=1e15,y=2 | sed -n 's/^ *write \(.*\) instead.*/\1/p'
  1/(sqrt((x*y) + 1) + sqrt(x*y))
  $ adcalc --no-check --no-escalate --blame -e 'log(t) = t^2; log(x+1)-log(x)' --at x=1e15 2> /dev/null | grep -c 'write\|^value'
  1

The quadratic formula

  $ adcalc --no-check --blame -e '(-b - sqrt(b^2 - 4*a*c))/(2*a)' --at a=1,b=-1e8,c=1 | grep write
         write (4*a*c)/(sqrt(b^2 - (4*a*c)) - b) instead of -b - sqrt(b^2 - 4*a*c)
Blame: sums of a derivative in another order, functions of one's own with the names of others, long lines and names

  $ b() { adcalc --no-check --no-escalate --blame "$@" | sed -n '/^note/d; /^in doubles/,$p'; }
  $ b -e '1e16*x + x - 1e16*x' --at x=0
  in doubles ∂x is off by at most 1, which comes from
  100%   sums of the derivative
  $ b -e 'besselj(1,x)-0.44' --at x=1
  in doubles the value is off by at most 1.6e-15, which comes from
   98%   besselj(1,x)-0.44
         ^~~~~~~~~~~~
    2%   besselj(1,x)-0.44
                      ^~~~
  $ b -e 'sqrt(x-1)+(1-cos(y))' --at x=1,y=1e-4
  in doubles the value is off by at most 2.2e-16, which comes from
  100%   sqrt(x-1)+(1-cos(y))
                      ^~~~~~
         write 2*sin(y/2)^2 instead of 1 - cos(y)
  $ b -e 'exp(x)/(1+exp(x))-0.7310585' --at x=1 | grep -c logistic
  1
  $ b -e 'log(1+x,2)' --at x=1e-9
  in doubles the value is off by at most 1.2e-16, which comes from
  100%   log(1+x,2)
             ^~~
  $ b -e '1-cos(0<x<1)-0.4596977' --at x=1e-5
  in doubles the value is off by at most 1.5e-16, which comes from
   81%   1-cos(0<x<1)-0.4596977
           ^~~~~~~~~~
         write 2*sin((0 < x < 1)/2)^2 instead of 1 - cos(0 < x < 1)
   19%   1-cos(0<x<1)-0.4596977
                      ^~~~~~~~~
  $ b -e 'x*y-1' --at 'x=sum(k=1,1000,1/k),y=0.133592'
  in doubles the value is off by at most 2.7e-14, which comes from
   99%   x=sum(k=1,1000,1/k),y=0.133592
           ^~~~~~~~~~~~~~~~~
  $ A=$(printf 'a%.0s' $(seq 90)); B=$(printf 'b%.0s' $(seq 90))
  $ b -e "1-cos(x+0*$A+0*$B)" --at x=1e-5,$A=1,$B=1 | grep -c 'write\|^in doubles'
  1

Blame of a formula in the second of two lines, and of one that is too long to be written anew

  $ adcalc --no-check --blame -e 'y=1
  > (1-cos(x))/x^2+y' --at x=1e-9 | sed -n '/^1/,/write/p'
  100%   (1-cos(x))/x^2+y
            ^~~~~~
         write 2*sin(x/2)^2 instead of 1 - cos(x)
  $ long=$(awk 'BEGIN { for (i = 0; i < 60; i++) printf "%ssin(x)*%d", (i ? "+" : ""), i }'); adcalc --no-check --blame -e "1-cos(1e-9*($long))" --at x=1e-3 | grep -c 'write\|^value'
  1

A partial that is off by more than any double shows

  $ adcalc --blame -e 't=x/3; 1e308*t - 1e308*(x*3/9) + 1' --at x=1e-300 2>&1 | grep -i 'off by'
  in doubles ∂x is off by at most 1.1e292, which comes from
