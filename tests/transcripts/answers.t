Corners of answers: rules, blame, claims. Truths by hand.
SPDX-License-Identifier: GPL-3.0-or-later

What is no rule.

  $ for e in "sin'(x) = cos(x); sin(x)" "q'(x) = 1; x" "h(x) = x^2; h'(x, y) = [1, 2]; h(x)" "h(x) = x^2; h'(x=2) = 2*x; h(x)" "h(x, y=2) = x*y; h'(x, y) = [y, x]; h(x, 2)" "h(x, y) = x*y; h'(x, y) = [y, x, 1]; h(x, 2)" "h(x) = x^2; h'(x) = surrogate(1, 2); h(x)" "h(x) = x^2; h'(x) = []; h(x)"; do adcalc -q --no-check --at x=3 -e "$e" 2>&1 | marks; done
  adcalc: -e:1:1: 'sin' is built in, and its derivative is known [sin]
    hint: give a function of your own a rule: f(x) = sin(x)
  adcalc: -e:1:1: there is no function 'q' yet [q]
    hint: define q(x) = ... first
  adcalc: -e:1:13: 'h' has 1 parameter, its rule 2 [h]
  adcalc: -e:1:13: a function with a rule can have no defaults [h]
  adcalc: -e:1:18: a function with a rule can have no defaults [h]
  adcalc: -e:1:27: the rule has 3 components, for 2 parameters [[y, x, 1]]
    hint: write the derivative with respect to each parameter, [e1, e2]
  adcalc: -e:1:21: unknown function 'surrogate' [surrogate]
    hint: ':functions' in a session, or 'adcalc --help=functions', lists them
  adcalc: -e:1:22: unexpected ']', expected an operand []]
  $ for e in "h(x) = x^2; h'(x) = [2*x]; h(x)" "h(x) = x^2/2; h'(x) = surrogate([x]); h(x)" "h(x, y) = x*y; h'(x, y) = [y, x]; h(x, 2)" "h(x) = cos(x) - 1; h'(x) = -sin(x); h(x - 3)"; do adcalc -q --no-check --at x=3 -e "$e" | paste -sd ' '; done
  9 6
  4.5 3
  6 2
  0 0

Names that a block gives a value, numbers and arrays, and those that it does not.

  $ printf '{ A = [1, 2]; if (0) b = 2; c = 3 }\nA\nc\nb\n' | adcalc -q 2>&1 | marks
  1
  1
  0
  2
  0
  1
  3
  1
  adcalc: standard input:4:1: unknown name 'b' [b]
    hint: give it a value with --at b=... or b = ...; for formulas: --emit=infix

Blame: what the digits of a number are lost in.

  $ b() { adcalc --no-check --no-escalate --blame -e "$1" --at "$2" $3 | sed -n '/^note/d; /^in doubles/,$p'; }
  $ b 'max(x + 1e16, y) - 1e16' x=1,y=2; b 'min(x*1e17, 2*y) - 1e16' x=0.1,y=1e16; b '(1 - cos(x))/x^2' x=1e-8 --hessian; b "(x +
  > 1e16) - 1e16" x=1; b "$(printf 'x + %.0s' $(seq 60))1e16 - 1e16" x=0.1; b 'relu(x*1e17 - 1e16)' x=0.1; b '1' x=1
  in doubles the value is off by at most 1, which comes from
  100%   max(x + 1e16, y) - 1e16
             ^~~~~~~~
  in doubles the value is off by at most 1.2, which comes from
   56%   x=0.1,y=1e16
           ^~~
   44%   min(x*1e17, 2*y) - 1e16
             ^~~~~~
  in doubles the value is off by at most 2.2, which comes from
  100%   (1 - cos(x))/x^2
              ^~~~~~
         write 2*sin(x/2)^2 instead of 1 - cos(x)
  in doubles the value is off by at most 1, which comes from
  100%   (x +
          ^~~
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
  adcalc: warning: --at: 'x' does not occur in the formula

Claims: where rounding decides.

  $ adcalc -q -e '(x + 1e16) - 1e16 + 0*y' --at x=1,y=2 --claim x=1,df_dy=0; echo $?; adcalc -q -e 'x^2*y' --at x=1,y=2 --hessian --claim d2f_dx_dy=2,d2f_dx_dx=4,d2f_dy_dy=0 | paste -sd ' '; adcalc -q --no-check -e 'abs(x)*y' --at x=0,y=1 --hessian --claim d2f_dx_dy=1
  1
  1
  0
  0
  2 4 1 4\t2 2\t0 (esc)
  adcalc: the claim about d2f_dx_dy is wrong: claimed 1, exact nan: there is no derivative here
  0
  undefined (left -1, right 1)
  0
  nan\tnan (esc)
  nan\t0 (esc)
  [3]
