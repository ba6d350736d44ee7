A session as it looks in 80 and in 40 columns: nothing is wider, and no word is broken.
SPDX-License-Identifier: GPL-3.0-or-later

  $ cat > lines <<'END'
  > f(x, y) = x*y + sin(x)
  > f(a, b) at a=2, b=3
  > :hessian f(a, b) at a=2, b=3
  > :taylor 2 exp(t)*sin(t) at t=1
  > :trace a*b + sin(a) at a=1.5, b=2
  > max(0, a) + 3*abs(a) at a=0
  > [sin(a), a*b] at a=1, b=2
  > :budget a=2+/-0.1,b=3+/-0.2 a*b
  > :set relative on
  > a^2*b at a=2, b=3
  > 1/2x
  > sni(2)
  > :help sin
  > :help derivatives
  > END
  $ too_wide() { COLUMNS=$1 adcalc --help=session | cat - session | python3 -c "import sys; print([l for l in sys.stdin if len(l) > 1 + $1])"; }
  $ COLUMNS=80 adcalc -i --no-config < lines > session 2>&1; cat session; too_wide 80
  f(x, y) = x*y + sin(x)
  f(a, b)   at a = 2, b = 3

  value    6.909297426825682

       partial              finite difference       agreement
  ∂a   2.583853163452858    2.5838531634528(3)      13 digits
  ∂b   2                    2.000000000000000(7)    exact
  f(a, b)   at a = 2, b = 3

  value    6.909297426825682

       partial              finite difference       agreement
  ∂a   2.583853163452858    2.5838531634528(3)      13 digits
  ∂b   2                    2.000000000000000(7)    exact

  Hessian
       ∂a                    ∂b
  ∂a   -0.9092974268256817   1
  ∂b   1                     0

  finite differences: 3 of 3 entries agree, to 12 digits or more
  exp(t)*sin(t)   at t = 1

  value    2.287355287178842

       partial              finite difference     agreement
  ∂t   3.756049227094728    3.7560492270948(3)    13 digits

  Taylor coefficients in t
       coefficient          finite difference     agreement
  0    2.287355287178842
  1    3.756049227094728    3.7560492270948(3)    13 digits
  2    1.468693939915885    1.4686939399159(4)    12 digits

  trace   gradient: reverse

  node  operation  value     weights    tangent a  tangent b  adjoint  uses
  a                1.5                  1          -          2.07074  2
  b                2                    -          1          1.5      1
  w1    a*b        3         2, 1.5     2          1.5        1        1
  w2    sin(a)     0.997495  0.0707372  0.0707372  -          1        1
  w3    w1 + w2    3.99749   1, 1       2.07074    1.5        1        0
  f = w3
  max(0, a) + 3*abs(a)   at a = 0

  value    0

           partial    finite difference        agreement
  ∂a   undefined: kink at a tie of max
    left   -3         -3.000000000000000(2)    exact
    right   4          4.000000000000000(3)    exact
  note: ∂a: a tie of max, in 'max(0, a)'
  [sin(a), a*b]   at a = 1, b = 2

  value    [0.8414709848078965, 2]

  Jacobian
       ∂a                   ∂b
  f1   0.5403023058681397   0
  f2   2                    1

  finite differences: 3 of 3 entries agree, to 13 digits or more
  a*b   at a = 2, b = 3

  value    6

       partial    finite difference       agreement
  ∂a   3          3.000000000000000(7)    exact
  ∂b   2          2.000000000000000(4)    exact

  input   value     u   sensitivity   contribution   percent
  a           2   0.1             3            0.3      36.0
  b           3   0.2             2            0.4      64.0

  result   6.00(50)   u = 0.5   relative 8.3%
  a^2*b   at a = 2, b = 3

  value    12

       partial    elasticity    finite difference       agreement
  ∂a   12         2             12.00000000000000(4)    exact
  ∂b   4          1             4.000000000000000(7)    exact
  adcalc: standard input:11:1: '1/2x' can be read in two ways
    1/2x
    ^~~~
    hint: write 1/2*x or 1/(2*x)
  adcalc: standard input:12:1: unknown function 'sni'
    sni(2)
    ^~~
    hint: did you mean 'sin'?
  sin(x)   sine

    domain       all x
    derivative   d/dx = cos(x)
    LaTeX        \sin\left(x\right)
    example      sin(0.5) = 0.479425538604203
  Every answer has its exact partial derivatives. Also:

    diff(x^3, x), f'(2)   a derivative within a formula
    x^2*y at x=3, y=2     the answer at another point

  in a session                      on the command line
    :hessian x^2*y                  --hessian      second partial derivatives
    :jacobian [x*y, x]              --jacobian     of a vector, or as one
                                    --sparse       of both the nonzero entries
    :taylor 5 sin(x)                --taylor=5     Taylor coefficients
    :direction x=1,y=2 x*y          --direction    along a direction
    :subgradient abs(x)             --subgradient  a number at a kink
    :claim x=2*x                    --claim        compares your own result
    :trace x*y                      --trace        each step of the evaluation
    :set wrt x,y                    --wrt          in these variables only

    -w, --wrt=NAME,...         differentiate with respect to these only, in this
                               order
    -m, --mode=MODE            choose the engine: forward, reverse, both (shows
                               both columns), or auto
        --gradient             print the value and its first partial derivatives
                               (the default)
        --jacobian             print the answer as a vector with its Jacobian,
                               also where it is one number
        --relative             print elasticities too, x/f*df/dx: percent of f for
                               a percent of x
        --hessian              print all second partial derivatives too
        --sparse               compute and print only the nonzero entries of
                               Jacobians and Hessians
        --taylor=N             print Taylor coefficients of order 0 to N, in one
                               variable or two (--wrt), or along --direction
        --direction=NAME=VALUE,...
                               print the derivative along this direction; a name
                               left out is 0
        --dual                 print the value and its derivatives as dual numbers
                               <v, v'> too; --at x=3+1eps seeds a tangent,
                               x=3+1eps1+1eps2 two
        --cotangent=V1,V2,...  pull this cotangent back through a vector: one
                               number for each component
        --subgradient          at a kink, take the number between the two sides
                               that is nearest to 0; at a tie of max or min, take
                               half of each
  []
  $ COLUMNS=40 adcalc -i --no-config < lines > session 2>&1; cat session; too_wide 40
  f(x, y) = x*y + sin(x)
  f(a, b)   at a = 2, b = 3

  value    6.909297426825682

       partial              agreement
  ∂a   2.583853163452858    13 digits
  ∂b   2                    exact
  f(a, b)   at a = 2, b = 3

  value    6.909297426825682

       partial              agreement
  ∂a   2.583853163452858    13 digits
  ∂b   2                    exact

  Hessian
       ∂a
  ∂a   -0.9092974268256817
  ∂b   1

       ∂b
  ∂a   1
  ∂b   0

  finite differences: 3 of 3 entries
      agree, to 12 digits or more
  exp(t)*sin(t)   at t = 1

  value    2.287355287178842

       partial              agreement
  ∂t   3.756049227094728    13 digits

  Taylor coefficients in t
       coefficient          agreement
  0    2.287355287178842
  1    3.756049227094728    13 digits
  2    1.468693939915885    12 digits

  trace   gradient: reverse

  node  operation  value     adjoint  uses
  a                1.5       2.07074  2
  b                2         1.5      1
  w1    a*b        3         1        1
  w2    sin(a)     0.997495  1        1
  w3    w1 + w2    3.99749   1        0
  f = w3
  note: tangents are shown for 0 of 2
        variables; choose with --wrt or
        --direction
  max(0, a) + 3*abs(a)   at a = 0

  value    0

           partial    agreement
  ∂a   undefined: kink at a tie of max
    left   -3         exact
    right   4         exact
  note: ∂a: a tie of max, in 'max(0, a)'
  [sin(a), a*b]   at a = 1, b = 2

  value    [0.8414709848078965, 2]

  Jacobian
       ∂a
  f1   0.5403023058681397
  f2   2

       ∂b
  f1   0
  f2   1

  finite differences: 3 of 3 entries
      agree, to 13 digits or more
  a*b   at a = 2, b = 3

  value    6

       partial    agreement
  ∂a   3          exact
  ∂b   2          exact

  input  value    u  contribution  percent
  a          2  0.1           0.3     36.0
  b          3  0.2           0.4     64.0

  result   6.00(50)   u = 0.5
        relative 8.3%
  a^2*b   at a = 2, b = 3

  value    12

       partial    elasticity    agreement
  ∂a   12         2             exact
  ∂b   4          1             exact
  adcalc: standard input:11:1: '1/2x' can
    be read in two ways
    1/2x
    ^~~~
    hint: write 1/2*x or 1/(2*x)
  adcalc: standard input:12:1: unknown
    function 'sni'
    sni(2)
    ^~~
    hint: did you mean 'sin'?
  sin(x)   sine

    domain       all x
    derivative \x20 (esc)
          d/dx = cos(x)
    LaTeX        \sin\left(x\right)
    example
        sin(0.5) = 0.479425538604203
  Every answer has its exact partial
  derivatives. Also:

    diff(x^3, x), f'(2)
        a derivative within a formula
    x^2*y at x=3, y=2
        the answer at another point

  in a session
      on the command line
    :hessian x^2*y
        --hessian second partial
        derivatives
    :jacobian [x*y, x]
        --jacobian of a vector, or as one
          --sparse
              of both the nonzero entries
    :taylor 5 sin(x)
        --taylor=5 Taylor coefficients
    :direction x=1,y=2 x*y
        --direction along a direction
    :subgradient abs(x)
        --subgradient a number at a kink
    :claim x=2*x
        --claim compares your own result
    :trace x*y
        --trace each step of the
        evaluation
    :set wrt x,y
        --wrt in these variables only

    -w, --wrt=NAME,...
          differentiate with respect to
          these only, in this order
    -m, --mode=MODE
          choose the engine: forward,
          reverse, both (shows both
          columns), or auto
        --gradient
          print the value and its first
          partial derivatives (the
          default)
        --jacobian
          print the answer as a vector
          with its Jacobian, also where it
          is one number
        --relative
          print elasticities too,
          x/f*df/dx: percent of f for a
          percent of x
        --hessian
          print all second partial
          derivatives too
        --sparse
          compute and print only the
          nonzero entries of Jacobians and
          Hessians
        --taylor=N
          print Taylor coefficients of
          order 0 to N, in one variable or
          two (--wrt), or along
          --direction
        --direction=NAME=VALUE,...
          print the derivative along this
          direction; a name left out is 0
        --dual
          print the value and its
          derivatives as dual numbers <v,
          v'> too; --at x=3+1eps seeds a
          tangent, x=3+1eps1+1eps2 two
        --cotangent=V1,V2,...
          pull this cotangent back through
          a vector: one number for each
          component
        --subgradient
          at a kink, take the number
          between the two sides that is
          nearest to 0; at a tie of max or
          min, take half of each
  []

Every topic of help fits 40 columns

  $ for t in functions constants operators language statements arrays commands checks session derivatives limits; do COLUMNS=40 adcalc --help=$t; done | python3 -c "import sys; lines = list(sys.stdin); print(len(lines) > 500, [l for l in lines if len(l) > 41])"
  True []
