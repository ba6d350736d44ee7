Bounds on errors, and numbers that have lost their digits. Truths are from mpmath 1.3 with 50 digits; proven.t has what
ball arithmetic makes of these.
SPDX-License-Identifier: GPL-3.0-or-later

A bound for each number, of every order: the true ones are 6.909297426825681695..., 2.583853163452857613...

  $ adcalc --no-check --bounds -e 'x*y + sin(x)' --at x=2,y=3
  f(x, y) = x*y + sin(x)   at x = 2, y = 3
  
  value    6.909297426825682
  
       partial
  ∂x   2.5838531634528574
  ∂y   2
  
  bounds on the errors
  value   4.3e-16
  ∂x      2.6e-16
  ∂y      0
  $ adcalc --json --bounds -e 'x*x*y' --at x=3,y=2 --hessian | grep -o '"bound.*'
  "bound":{"value":0,"gradient":{"x":0,"y":0},"hessian":{"x":{"x":0,"y":0},"y":{"x":0,"y":0}}}}

The numbers of the text and of the point are decimals: 0.1 + 0.2 is 0.3, and the double is 4.4e-17 away

  $ adcalc --bounds -e '0.1 + 0.2' | tail -n 1; adcalc --bounds -e '0.5 + 0.25' | tail -n 1
  value   4.9e-17
  value   0
  $ adcalc -q --bounds -e 'x' --at x=0.1; adcalc --json --bounds -e 'x' --at x=0.1 | grep -o '"bound.*'
  0.1
  1
  "bound":{"value":6.938893903907228e-18,"gradient":{"x":0}}}

Hardly a digit: cos(pi/2) is 0 and the double 6.1e-17 may be anything; standard error says so for -q

  $ adcalc -q -e 'sin(x)*y' --at x=pi,y=2
  adcalc: note: fewer than 8 digits are certain of the value, ∂y
  2.4492935982947064e-16
  -2
  1.2246467991473532e-16
  $ adcalc --json -e 'sin(x)*y' --at x=pi,y=2 | grep -o '"partial_status.*'; adcalc --json --no-bounds -e 'sin(x)*y' --at x=pi,y=2 | grep -c imprecise
  "partial_status":{"y":"imprecise"},"notes":["fewer than 8 digits are certain of the value, ∂y"]}
  0
  [1]

(1 - cos(x))/x^2 at 1e-4 has the derivative -8.33333332777777778e-6; doubles have none of its digits

  $ adcalc --no-check --no-escalate --bounds -e '(1-cos(x))/x^2' --at x=1e-4
  f(x) = (1 - cos(x))/x^2   at x = 1e-4
  
  value    0.4999999969612645
  
       partial
  ∂x   4.410804467624985e-5
  
  bounds on the errors
  value   2.3e-8
  ∂x      4.5e-4
  note: fewer than 8 digits are certain of the value, ∂x

What happens at an event, what is solved for, and a path that could be another one have no bound that is known

  $ adcalc --json --bounds -e 'abs(x) + solve(t=1, t^2 - y)' --at x=0,y=2 | grep -o '"bound[^}]*}}'; adcalc --json --bounds -e 'x > 0.1 ? x : 0' --at x=0.1 | grep -o '"bound[^}]*}}'
  "bound":{"value":"Infinity","gradient":{"x":"Infinity","y":"Infinity"}}
  "bound":{"value":"Infinity","gradient":{"x":"Infinity"}}

Neither steps nor time of the answer are taken for it

  $ adcalc -q --max-steps=50 -e 'x*y + sin(x)' --at x=2,y=3
  6.909297426825682
  2.5838531634528574
  2

Bounds are shaped like the numbers: lists for a vector, arrays for an array variable. Hardly a digit is a status

  $ adcalc --json --bounds -e '[x*y, x*x]' --at x=1,y=3 | grep -o '"bound.*'
  "bound":{"value":[0,0],"jacobian":[{"x":0,"y":0},{"x":0,"y":0}]}}
  $ adcalc --json --bounds -e 'sum(A*A)' --at 'A=[1,2;3,4]' | grep -o '"bound.*'
  "bound":{"value":0,"gradient":{"A":[[0,0],[0,0]]}}}
  $ adcalc --json --no-escalate -e 'sin(x)*y' --at x=pi,y=2 | grep -o '"status":"[a-z]*"'
  "status":"imprecise"
  $ adcalc --json --no-escalate -e '[y, sin(x)]' --at x=pi,y=2 | grep -o '"status":"[a-z]*"'
  "status":"imprecise"

Errors over a good part of a period: sine and cosine may be anything from -1 to 1, a remainder anything below the divisor.
The true values at the decimals are -0.168, 0.986 and, of 10^19 by 3, 1

  $ adcalc --json --no-escalate --bounds -e 'cos(x)' --at x=1e300 | grep -o '"bound":{[^}]*}'
  "bound":{"value":2,"gradient":{"x":2}
  $ adcalc --json --no-escalate --bounds -e 'mod(1e20*x, 3)' --at x=0.1 | grep -o '"bound":{[^,]*'
  "bound":{"value":3

Differences say nothing about them, and nothing of gradients that underflow on the way: no false alarm

  $ adcalc -q --check -e 'ArB*atan2(S*cosgam + sin(B*lam)*singam, cos(B*lam))' --at S=-1.71e-8,B=-4.48e8,lam=4.48e8,cosgam=-4.50e8,singam=5.86e-5,ArB=4.00e8 > out 2>&1
  $ adcalc -q --check --hessian -e 'E/t^B' --at E=-1.24e-7,t=122,B=121.97974391414334 > out 2>&1
