Corners of answers: rules, blame, claims. Truths by hand.
SPDX-License-Identifier: GPL-3.0-or-later

What is no rule.

  $ for e in "sin'(x) = cos(x); sin(x)" "q'(x) = 1; x" "h(x) = x^2; h'(x, y) = [1, 2]; h(x)" "h(x, y) = x*y; h'(x) = 1; h(x, 2)" "h(x) = x^2; h'(x=2) = 2*x; h(x)" "h(x, y=2) = x*y; h'(x, y) = [y, x]; h(x, 2)" "h(x, y) = x*y; h'(x, y) = y; h(x, 2)" "h(x, y) = x*y; h'(x, y) = [y, x, 1]; h(x, 2)" "h(x) = x^2; h'(x) = surrogate(1, 2); h(x)" "h(x) = x^2; h'(x) = []; h(x)"; do adcalc -q --no-check --at x=3 -e "$e" 2>&1 | grep -v '^   *\^'; done
  adcalc: -e:1:1: 'sin' is built in, and its derivative is known
    sin'(x) = cos(x); sin(x)
    hint: give a function of your own a rule: f(x) = sin(x)
  adcalc: -e:1:1: there is no function 'q' yet
    q'(x) = 1; x
    hint: define q(x) = ... first
  adcalc: -e:1:13: 'h' has 1 parameter, its rule 2
    h(x) = x^2; h'(x, y) = [1, 2]; h(x)
  adcalc: -e:1:16: 'h' has 2 parameters, its rule 1
    h(x, y) = x*y; h'(x) = 1; h(x, 2)
  adcalc: -e:1:13: a function with a rule can have no defaults
    h(x) = x^2; h'(x=2) = 2*x; h(x)
  adcalc: -e:1:18: a function with a rule can have no defaults
    h(x, y=2) = x*y; h'(x, y) = [y, x]; h(x, 2)
  adcalc: -e:1:27: the rule has 1 component, for 2 parameters
    h(x, y) = x*y; h'(x, y) = y; h(x, 2)
    hint: write the derivative with respect to each parameter, [e1, e2]
  adcalc: -e:1:27: the rule has 3 components, for 2 parameters
    h(x, y) = x*y; h'(x, y) = [y, x, 1]; h(x, 2)
    hint: write the derivative with respect to each parameter, [e1, e2]
  adcalc: -e:1:21: unknown function 'surrogate'
    h(x) = x^2; h'(x) = surrogate(1, 2); h(x)
    hint: ':functions' in a session, or 'adcalc --help=functions', lists them
  adcalc: -e:1:22: unexpected ']', expected an operand
    h(x) = x^2; h'(x) = []; h(x)
  $ for e in "h(x) = x^2; h'(x) = [2*x]; h(x)" "h(x) = x^2/2; h'(x) = surrogate([x]); h(x)" "h(x, y) = x*y; h'(x, y) = [y, x]; h(x, 2)" "h(x) = cos(x) - 1; h'(x) = -sin(x); h(x - 3)"; do adcalc -q --no-check --at x=3 -e "$e"; done
  9
  6
  4.5
  3
  6
  2
  0
  0

Names that a block gives a value, numbers and arrays, and those that it does not.

  $ printf '{ A = [1, 2]; if (0) b = 2; c = 3 }\nA\nc\nb\n' | adcalc -q
  1
  1
  0
  2
  0
  1
  3
  1
  adcalc: standard input:4:1: unknown name 'b'
    b
    ^
    hint: give it a value with --at b=... or b = ...; for formulas: --emit=infix
  [2]

Blame: what the digits of a number are lost in.

  $ b() { adcalc --no-check --no-escalate --blame -e "$1" --at "$2" $3 | sed -n '/^in doubles/,$p'; }
  $ b 'max(x + 1e16, y) - 1e16' x=1,y=2; b 'min(x*1e17, 2*y) - 1e16' x=0.1,y=1e16; b '(1 - cos(x))/x^2' x=1e-8 --hessian; b "(x +
  > 1e16) - 1e16" x=1; b "$(printf 'x + %.0s' $(seq 60))1e16 - 1e16" x=0.1; b 'relu(x*1e17 - 1e16)' x=0.1; b '1' x=1
  in doubles the value is off by at most 1, which comes from
  100%   max(x + 1e16, y) - 1e16
             ^~~~~~~~
  note: fewer than 8 digits of the value are certain
  in doubles the value is off by at most 1.2, which comes from
   56%   x=0.1,y=1e16
           ^~~
   44%   min(x*1e17, 2*y) - 1e16
             ^~~~~~
  note: fewer than 8 digits of the value are certain
  in doubles the value is off by at most 2.2, which comes from
  100%   (1 - cos(x))/x^2
              ^~~~~~
         write 2*sin(x/2)^2 instead of 1 - cos(x)
  note: fewer than 8 digits of the value, ∂x and 1 more are certain
  in doubles the value is off by at most 1, which comes from
  100%   (x +
          ^~~
  note: fewer than 8 digits of the value are certain
  in doubles the value is off by at most 1.6e-14, which comes from
   33%   x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + ...
         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    3%   x=0.1
           ^~~
    2%   x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + x + ...
         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  in doubles the value is off by at most 2.5, which comes from
   56%   x=0.1
           ^~~
   44%   relu(x*1e17 - 1e16)
              ^~~~~~
  note: fewer than 8 digits of the value are certain
  adcalc: warning: --at: 'x' does not occur in the formula

Claims: where rounding decides, and names that no number has.

  $ adcalc -q -e '(x + 1e16) - 1e16 + 0*y' --at x=1,y=2 --claim x=1,df_dy=0; echo $?; for c in d2f_dx_dz d2f_dz d2f_dx_dy df2_dx d2f1_dx_dx df_dq nope f; do adcalc -q -e 'x*y' --at x=1,y=2 --claim $c=1; adcalc -q -e '[x, y]' --at x=1,y=2 --hessian --claim $c=1; done 2>&1 | sort | uniq -c | sort -rn; adcalc -q -e 'x^2*y' --at x=1,y=2 --hessian --claim d2f_dx_dy=2,d2f_dx_dx=4,d2f_dy_dy=0; echo $?; adcalc -q --no-check -e 'abs(x)*y' --at x=0,y=1 --hessian --claim d2f_dx_dy=1; echo $?
  1
  1
  0
  0
        8 0\t0 (esc)
        6 1
        4 0
        4   hint: ask for them with --hessian
        4   ^~~~~~~~~
        3   ^~~~~~
        2 adcalc: --claim:1:1: 'nope' is not a variable of the formula
        2 adcalc: --claim:1:1: 'f' is not a variable of the formula
        2 adcalc: --claim:1:1: 'df_dq' is not a variable of the formula
        2 2
        2   nope=1
        2   f=1
        2   df_dq=1
        2   d2f_dz=1
        2   d2f_dx_dz=1
        2   d2f_dx_dy=1
        2   ^~~~~
        2   ^~~~
        2   ^
        1 adcalc: the claim about df2_dx is wrong: claimed 1, exact 0
        1 adcalc: the claim about d2f1_dx_dx is wrong: claimed 1, exact 0
        1 adcalc: --claim:1:1: 'df2_dx' is not a variable of the formula
        1 adcalc: --claim:1:1: 'd2f_dz' is not a variable of the formula
        1 adcalc: --claim:1:1: 'd2f_dz' is a second partial derivative, and none was asked for
        1 adcalc: --claim:1:1: 'd2f_dx_dz' is not a variable of the formula
        1 adcalc: --claim:1:1: 'd2f_dx_dz' is a second partial derivative, and none was asked for
        1 adcalc: --claim:1:1: 'd2f_dx_dy' is not a variable of the formula
        1 adcalc: --claim:1:1: 'd2f_dx_dy' is a second partial derivative, and none was asked for
        1 adcalc: --claim:1:1: 'd2f1_dx_dx' is a second partial derivative, and none was asked for
        1   df2_dx=1
        1   d2f1_dx_dx=1
        1   ^~~~~~~~~~
  2
  4
  1
  4\t2 (esc)
  2\t0 (esc)
  0
  adcalc: the claim about d2f_dx_dy is wrong: claimed 1, exact nan: there is no derivative here
  0
  undefined (left -1, right 1)
  0
  nan\tnan (esc)
  nan\t0 (esc)
  3

What doubles lose shows: -1/12 is the limit of the second derivative.

  $ adcalc --no-escalate -q --check -e '(1 - cos(x))/x^2' --at x=0.01 --hessian; echo $?
  adcalc: note: fewer than 8 digits of ∂x and 1 more are certain
  0.4999958333473664
  -8.333278066174898e-4
  -0.08333165802469011
  0
