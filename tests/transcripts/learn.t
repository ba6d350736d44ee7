The tour: adcalc --learn and :learn. Twelve lessons of one screen, a question each.
SPDX-License-Identifier: GPL-3.0-or-later

The answers by python, from the questions alone: each is right, and every screen fits 80 columns and 24 lines, of which one
is left for "ENTER goes on"

  $ python3 -c "
  > import math
  > for answer in (4.2 + math.cos(0), 7, 1000, 1, 3*3**2, 3*5 + 1*2, 1/(2*math.sqrt(4)), 2**3 - 1, 2,
  >                (math.exp(0.01) - 1)/0.01 - 1, 2*3, 1/(2*math.sqrt(9))): print(answer)" > answers
  $ adcalc --learn < answers > tour; grep -c '^right' tour; tail -1 tour
  12
  12 of 12 answers were right. 'adcalc --help=trace' shows more views.
  $ python3 -c "
  > screens = open('tour').read().split('Lesson ')[1:]
  > print(len(screens), max(screen.count('\n') for screen in screens) <= 23, max(len(line) for line in open('tour')) <= 81)"
  12 True True

A lesson; a wrong answer, an expression, what is not a number, the solution, and the end

  $ printf '3\n4.2+cos(0)\nq\n' | adcalc --learn | sed '/^Lesson 2/,/^  w1 is/d'
  Lesson 1 of 12: one answer, all its derivatives

  A formula has a value and a partial derivative for each of its variables. adcalc
  finds them by the chain rule, operation by operation: exact but for rounding.

  > x*y + sin(x) at x=0.5, y=4.2
  f(x, y) = x*y + sin(x)   at x = 0.5, y = 4.2

  value    2.579425538604203

       partial
  ∂x   5.077582561890373
  ∂y   0.5

  By hand the partial in x is y + cos(x). What is it at x = 0, y = 4.2?
  answer, ENTER for the solution, q to leave:\x20 (esc)
  not that; try again
  answer, ENTER for the solution, q to leave:\x20 (esc)
  right: 4.2 + cos(0) = 4.2 + 1
  $ printf 'abc\n1,2\n\nq\n' | adcalc --learn 2>&1 | grep -e answer -e 'not that' -e '^it is' -e right
  Lesson 1 of 12: one answer, all its derivatives
  answer, ENTER for the solution, q to leave:\x20 (esc)
  adcalc: the answer:1:1: unknown name 'abc'
  not that; try again
  answer, ENTER for the solution, q to leave:\x20 (esc)
  not that; try again
  answer, ENTER for the solution, q to leave:\x20 (esc)
  it is 5.2: 4.2 + cos(0) = 4.2 + 1
  answer, ENTER for the solution, q to leave:\x20 (esc)
  0 of 12 answers were right. 'adcalc --help=trace' shows more views.
  $ adcalc --learn -e x; adcalc --learn file
  adcalc: --learn and --expression do not go together
    hint: the tour asks for nothing else
  adcalc: --learn takes no file
    hint: the tour asks for nothing else
  [2]

In a session, whose names and settings stay

  $ printf 'x=7;\n:learn\n:vars\n' | adcalc -i --no-config | grep -e '^Lesson' -e '^x' -e answers
  Lesson 1 of 12: one answer, all its derivatives
  0 of 12 answers were right. 'adcalc --help=trace' shows more views.
  x = 7
