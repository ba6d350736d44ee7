The evaluation as a table: --trace and :trace.
SPDX-License-Identifier: GPL-3.0-or-later

The example of Baydin, Pearlmutter, Radul and Siskind 2018, tables 2 and 3: y = ln(x1) + x1*x2 - sin(x2) at (2, 5).
Their values 0.693, 10, -0.959, 10.693, 11.652, the tangent 5.5 by x1, the adjoints 5.5 and 1.716

  $ adcalc --trace --no-check --digits 4 -e 'ln(x1) + x1*x2 - sin(x2)' --at x1=2,x2=5 | sed -n '/^trace/,$p'
  trace   gradient: reverse

  node  operation  value    weights  tangent x1  tangent x2  adjoint  uses
  x1               2                 1           -           5.5      2
  x2               5                 -           1           1.716    2
  w1    log(x1)    0.6931   0.5      0.5         -           1        1
  w2    x1*x2      10       5, 2     5           2           1        1
  w3    w1 + w2    10.69    1, 1     5.5         2           1        1
  w4    sin(x2)    -0.9589  0.2837   -           0.2837      -1       1
  w5    w3 - w4    11.65    1, -1    5.5         1.716       1        0
  f = w5

A direction is a sum of columns: 3*5.5 - 2*1.7163 = 13.067

  $ adcalc --trace --no-check -e 'ln(x1) + x1*x2 - sin(x2)' --at x1=2,x2=5 --direction x1=3,x2=-2 | grep -e '^trace' -e '^w5'
  trace   gradient: reverse; along the direction: forward
  w5    w3 - w4    11.6521    1, -1     13.0673    1        0

JSON: a row is an object; absent tangents are left out, and an absent adjoint is null

  $ adcalc --json --trace -e '[x, 2, x*y]' --at x=2,y=3 | sed 's/.*"engine"/"engine"/'
  "engine":"forward","trace":[{"node":"x","operation":null,"arguments":[],"weights":[],"value":2,"tangent":{"x":1},"adjoint":[1,null,3],"uses":1},{"node":"y","operation":null,"arguments":[],"weights":[],"value":3,"tangent":{"y":1},"adjoint":[null,null,2],"uses":1},{"node":"w1","operation":"x*y","arguments":["x","y"],"weights":[3,2],"value":6,"tangent":{"x":3,"y":2},"adjoint":[null,null,1],"uses":0}],"outputs":["x",2,"w1"]}
  $ adcalc --json --trace -e 'x*y' --at x=2,y=3 --direction x=1 | sed 's/.*"engine"/"engine"/'
  "engine":"reverse","trace":[{"node":"x","operation":null,"arguments":[],"weights":[],"value":2,"tangent":1,"adjoint":3,"uses":1},{"node":"y","operation":null,"arguments":[],"weights":[],"value":3,"tangent":null,"adjoint":2,"uses":1},{"node":"w1","operation":"x*y","arguments":["x","y"],"weights":[3,2],"value":6,"tangent":3,"adjoint":1,"uses":0}],"outputs":["w1"]}

Sharing: what is used twice is one row. Forty doublings of x*y are forty rows, not 2^40; 2^40 = 1099511627776

  $ python3 -c "
  > names = ['s%d' % i for i in range(41)]
  > print('s0 = x*y;')
  > for a, b in zip(names, names[1:]): print('%s = %s + %s;' % (b, a, a))
  > print('s40')" > forty; adcalc --trace --no-check --digits 13 --at x=1,y=1 forty > t; grep -c '^s' t; tail -2 t
  41
  s40   s39 + s39  1099511627776  1099511627776  1099511627776  1              0
  f = s40

A recursion leaves its operations: t, t^2 + 1, ... three times; d/dt = 2t * 2(t^2 + 1) * 2((t^2 + 1)^2 + 1) = 4*10*52

  $ adcalc --trace --no-check -e 'f(n, t) = n == 0 ? t : f(n-1, t*t + 1); f(3, x)' --at x=2 | grep -e '^x ' -e '^w6'
  x                2               1          2080     2
  w6    w5 + 1     677    1        2080       1        0

Operations are written as the language writes them, constants within them; branches and selections: why this path was taken

  $ adcalc --trace --no-check -e '[-x, x^-2, (-2)^x, 3 - x, x/(-4), x % 2, x!, x <= 3, not x, pi*x, max(x, 1, y), root(y, 3)]' \
  >     --at x=2,y=3 --json | python3 -c "
  > import json, sys
  > print(*(row['operation'] + ' %s' % row['arguments'] for row in json.load(sys.stdin)['trace'][2:]), sep='; ')"
  -x ['x']; x^-2 ['x', -2]; (-2)^x [-2, 'x']; 3 - x [3, 'x']; x/-4 ['x', -4]; x % 2 ['x', 2]; x! ['x']; x <= 3 ['x', 3]; not x ['x']; pi*x [3.141592653589793, 'x']; max(x, 1) ['x', 1]; max(w11, y) ['w11', 'y']; root(y, 3) ['y', 3]
  $ adcalc --trace --no-check -e 'x > 1 && y < 4 ? x^2*max(x, y) : -x' --at x=2,y=3 | grep -A1 -e '^w[14]'
  w1    x > 1      1      -        -          -          -        0
        taken: true
  --
  w4    max(x, y)  3      -, 1     -          1          4        1     takes y
  w5    w3*w4      12     3, 4     12         4          1        0
  $ for o in '' '--wrt x'; do adcalc --trace --no-check -e 'sum(k=1, n, x^k)' --at n=2,x=3 $o | grep -A1 '^n '; done
  n                2               1          -          undefined  0
        the bounds of a sum cannot vary
  n                2               -          -        0     bounds a sum
  x                3               1          7        2

At a kink the values stand, and no derivative is invented; where the pieces fit together the trace has it, as the answer: x*|x| at 0

  $ for e in 'abs(x)*y' 'x*abs(x)'; do adcalc --trace --no-check -e "$e" --at x=0,y=3 2> /dev/null | grep -e '^x ' -e '^w[12]'; done
  x                0                 1          -          undefined  1
  w1    abs(x)     0      undefined  undefined  -          3          1
  w2    w1*y       0      3, 0       undefined  0          1          0
  x                0                 1          0        2
  w1    abs(x)     0      undefined  undefined  0        1     abs at 0
  w2    x*w1       0      0, 0       0          1        0

A condition at its switching point, an operation outside its domain, overflow

  $ for e in 'if(x == 0, 0, x)' 'x > 0 ? x^2 : -x'; do adcalc --trace --no-check -e "$e" --at x=0 | sed -n '/^w1/,$p'; done
  w1    x == 0     1      undefined  undefined  -        0
        taken: true; a comparison at its switching point
  f = 0
  note: a branch changes exactly here; tangents hold along the one that is taken
  w1    x > 0      0      undefined  undefined  -          0
        taken: false; a comparison at its switching point
  w2    -x         0      -1         -1         1          0
  f = w2
  note: a branch changes exactly here; tangents hold along the one that is taken
  $ adcalc --trace --no-check -e 'log(x)*y' --at x=-1,y=2 | grep -e '^w' -e '^      '; adcalc --trace --no-check -e '2*exp(x)' --at x=800 | grep '^w'
  w1    log(x)     nan    undefined  -          undefined  1
        log of a negative number
  w2    w1*y       nan    undefined  undefined  1          0     not a number
  w1    exp(x)     inf    undefined  undefined  undefined  1     overflow
  w2    2*w1       inf    undefined  inf        1          0     infinite

Vectors: which engine by the shape, an adjoint for each component, or that of a cotangent: 1*3 + 2*1 + 3*cos(2)

  $ for o in '' '--cotangent 1,2,3' '--mode forward'; do adcalc --trace --no-check -e '[x*y, x - y, sin(x)]' --at x=2,y=3 $o | grep -e ^trace -e ^node -e ^x; done
  trace   Jacobian 3 x 2: forward, because it has more components than variables
  node  operation  value   tangent x  tangent y  adj. f1  adj. f2  adj. f3   uses
  x                2       1          -          3        1        -0.41615  3
  trace   pullback of 3 components to 2 variables: reverse
  node  operation  value     weights    tangent x  tangent y  adjoint  uses
  x                2                    1          -          3.75156  3
  trace   Jacobian 3 x 2: forward, as asked
  node  operation  value     weights    tangent x  tangent y  uses
  x                2                    1          -          3
  $ for o in --jacobian '--mode both'; do adcalc --trace --no-check -e 'x*y' --at x=2,y=3 $o | grep -e ^trace -e ^node; done
  trace   Jacobian 1 x 2: reverse, because it has no more components than
  node  operation  value  weights  tangent x  tangent y  adj. f1  uses
  trace   gradient: forward and reverse, as asked
  node  operation  value  weights  tangent x  tangent y  adjoint  uses
  $ adcalc --trace --no-check -e '[x, x^2, x^3, x^4, x^5]' --at x=2 | tail -n 3
  w4    x^5        32     80       80         0
  f1 = x, f2 = w1, f3 = w2, f4 = w3, f5 = w4
  note: no adjoints of 5 components; --cotangent gives one for all

Many variables: as many tangents as fit, or those asked for; what is not differentiated by may refuse to be

  $ for o in '' '--wrt h,a'; do adcalc --trace --no-check -e 'a*b*c*d*g*h' --at a=1,b=2,c=3,d=4,g=5,h=6 $o | grep -e ^node -e ^w5 -e ^note; done
  node  operation  value  tangent a  tangent b  tangent c  adjoint  uses
  w5    w4*h       720    720        360        240        1        0
  note: tangents are shown for 3 of 6 variables; choose with --wrt or --direction
  node  operation  value  weights  tangent h  tangent a  adjoint  uses
  w5    w4*h       720    6, 120   120        720        1        0
  $ adcalc --trace --no-check -e 'gcd(n, 6)*y' --at n=4,y=3 --wrt y | grep '^w1'
  w1    gcd(n, 6)  2      -        -          -        1

Long operations lose their middle, long traces too; the lines of small ones have at most 80 columns

  $ adcalc --trace --no-check -e 'sin(a_rather_long_name_of_a_variable*1.23456789012345678)' --at a_rather_long_name_of_a_variable=1 \
  >     | sed -n '/^node/,$p'
  node                  operation         value  tangent a_rather_...variable  adjoint  uses
  a_rather_...variable                    1      1                             0.4073   1
  w1                    a_rathe....23457  1.235  1.235                         0.3299   1
  w2                    sin(w1)           0.944  0.4073                        1        0
  f = w2
  $ adcalc --trace --no-check -e 'sum(k=1, 3000, sin(k*x))' --at x=1 > long; grep -n 'left out' long; wc -l < long; tail -3 long | cut -c1-20
  1991:... 7000 rows left out; --json gives all of them
  2012
  w8998  sin(w8997)  \x20 (esc)
  w8999  w8996 + w8998
  f = w8999
  $ adcalc --trace --json -e 'sum(k=1, 3000, sin(k*x))' --at x=1 | tr '{' '\n' | grep -c '"node"'
  9000

No operations; quiet output has no trace; with a script each answer has its own

  $ adcalc --trace -e '1 + 2' | tail -n 1; adcalc --trace -e 'x' --at x=2 --no-check | tail -n 2
  trace   no operations: the answer is a constant
  x                2               1          1        0
  f = x

In a session: one expression, or every answer

  $ printf 'x = 2\n:trace x^2 + sin(x)\n:set check off\n:trace\nx^2;\nx^2\n:trace\n:set trace rules\n:set trace\n:set trace off\n:set trace yes\n:trace x = 3\n:trace 1 +\n:trace x; x*x\n:set format json\n:tr 3*x\n' | adcalc -i --no-config 2>&1 | marks | grep -v -e '^$' -e '^node' -e '^x  ' -e '^value' -e partial -e '^∂'
  x = 2
  trace   gradient: reverse
  w1    x^2        4         4          4          1        1
  w2    sin(x)     0.909297  -0.416147  -0.416147  1        1
  w3    w1 + w2    4.9093    1, 1       3.58385    1        0
  f = w3
  trace on
  f(x) = x^2   at x = 2
  trace   gradient: reverse
  w1    x^2        4      4        4          1        0
  f = w1
  trace off
  trace         rules
  adcalc: :set: trace is off, on, rules, elements, steps, differentials or layers, not 'yes'
  adcalc: :trace:1:1: only expressions can be traced [x = 3]
  adcalc: :trace:1:4: unexpected end of the input, expected an operand []
  trace   gradient: reverse
  f = x
  trace   gradient: reverse
  w1    x*x        4      2, 2     4          1        0
  f = w1
  {"expression":"3*x","at":{"x":2},"status":"ok","value":6,"gradient":{"x":3},"engine":"reverse","trace":[{"node":"x","operation":null,"arguments":[],"weights":[],"value":2,"tangent":{"x":1},"adjoint":3,"uses":1},{"node":"w1","operation":"3*x","arguments":[3,"x"],"weights":[null,3],"value":6,"tangent":{"x":3},"adjoint":1,"uses":0}],"outputs":["w1"]}

  $ COLUMNS=60 adcalc --trace --no-check -e 'sin(x)*y + log(y)*x' --at x=2,y=3 | grep -e '^node' -e '^w4'
  node  operation  value   tangent x  tangent y  adjoint  uses
  w4    w3*x       2.197   1.099      0.6667     1        1

The formulas of tangents and adjoints (Griewank and Walther 2008, section 3.1)

  $ adcalc --trace=rules --no-check -e 's = x*y; s + sin(s)/x' --at x=1,y=2 | sed -n '/^tangents/,$p'
  tangents, forward
    ds = y*dx + x*dy
    dw2 = cos(s)*ds
    dw3 = dw2/x - w2/x^2*dx
    dw4 = ds + dw3

  adjoints, reverse
    w4_bar = 1
    w3_bar = w4_bar
    w2_bar = w3_bar/x
    s_bar = cos(s)*w2_bar + w4_bar
    y_bar = x*s_bar
    x_bar = y*s_bar - w2/x^2*w3_bar
  $ adcalc --trace=rules --no-check -e '(x^3 - x^-1)*tan(x) - max(x, n)^0.5 + sinc(x)' --at x=1,n=2 --wrt x | grep '^  dw[124679] = '
    dw1 = 3*x^2*dx
    dw2 = -x^-2*dx
    dw4 = (1 + tan(x)^2)*dx
    dw6 = 0
    dw7 = 0.5*w6^-0.5*dw6
    dw9 = -0.3011686789397568*dx
  $ adcalc --trace=rules --json -e '[x*y, x]' --at x=1,y=2 | grep -o '"[a-z]*_rule":"[^"]*"'
  "adjoint_rule":"x_bar = y*w1_bar + f2_bar"
  "adjoint_rule":"y_bar = x*w1_bar"
  "tangent_rule":"dw1 = y*dx + x*dy"
  "adjoint_rule":"w1_bar = f1_bar"
  $ COLUMNS=30 adcalc --trace=rules --no-check -e 'x*sin(x)*cos(x)*exp(x)' --at x=1 | tail -n 4
    x_bar = cos(x)*w1_bar +
        w1*w2_bar -
        sin(x)*w3_bar +
        exp(x)*w5_bar

A letter of one's own

  $ adcalc --trace --trace-letter=v --no-check -e 'x*y + 1' --at x=1,y=2 | tail -n 4; adcalc --trace --trace-letter=x --no-check -e 'x1*2' --at x1=1 | tail -n 1
  y                2               -          1          1        1
  v1    x*y        2      2, 1     2          1          1        1
  v2    v1 + 1     3      1        2          1          1        0
  f = v2
  f = w1
  $ for o in --trace-letter=x1 --trace-letter= --trace=all --trace-inputs; do adcalc $o -e 1 2>&1 | grep -v hint; done
  adcalc: --trace-letter: 'x1' is not a letter
  adcalc: --trace-letter: '' is not a letter
  adcalc: --trace: 'all' is not one of rules, elements, steps, differentials, layers
  adcalc: --trace-inputs is for --trace, which was not given

Operations on arrays are one row each, with a shape. By hand, for f = sum(A*B + sin.(A)) with B the identity: the adjoint of
A*B and of sin.(A) is 1 everywhere, that of B is A' times it, that of A it times B' and cos.(A)

  $ adcalc --trace --no-check -e 'sum(A*B + sin.(A))' --at 'A=[1,2;3,4],B=[1,0;0,1]' | sed -n '/^node/,/^w2/p; /^note/,$p'
  node  operation  shape  value                      adjoint                  uses
  A                2x2    [1, 2; 3, 4]               [1.5403, 0.583853, ...]  2
  B                2x2    [1, 0; 0, 1]               [4, 4; 6, 6]             1
  w1    A*B        2x2    [1, 2; 3, 4]               [1, 1; 1, 1]             1
  w2    sin.(A)    2x2    [0.841471, 0.909297, ...]  [1, 1; 1, 1]             1
  note: the tangents of 8 variables are not shown; choose with --wrt or
        --direction; --trace=elements shows arrays by their elements

An array answer, and its tangent along a direction: A*v = [5, 11], A times the direction is [2, 4]

  $ adcalc --trace --no-check -e 'A*v' --at 'A=[1,2;3,4],v=[1,2]' --wrt v --direction 'v[2]=1' | sed -n '/^node/,$p'
  node  operation  shape  value         tangent  adj. f1  adj. f2  uses
  A                2x2    [1, 2; 3, 4]  -        -        -        1
  v                2      [1, 2]        [-, 1]   [1, 2]   [3, 4]   1
  w1    A*v        2      [5, 11]       [2, 4]   [1, -]   [-, 1]   0
  f = w1

The adjoints of rows by hand: S = A\(A*B) is B, the adjoint of S is 3*S^2, that of A*B inv(A)' times it and 1 more, that of B A' times
this, 3*S^2 and the sums of the columns of A, that of A what the sum of A*B has, the sums of the rows of B

  $ adcalc --trace --no-check --digits=13 -e 'sum((A\(A*B)).^3 + A*B)' --at 'A=[2,1;1,3],B=[1,2;-1,0.5]' | grep '^[ABw]'
  A                2x2    [2, 1; 1, 3]          [3, -0.5; 3, -0.5]      2
  B                2x2    [1, 2; -1, 0.5]       [6, 15; 7, 4.75]        1
  w1    A*B        2x2    [1, 4.5; -2, 3.5]     [2.2, 8.05; 1.6, -1.1]  2
  w2    A\w1       2x2    [1, 2; -1, 0.5]       [3, 12; 3, 0.75]        1
  w3    w2 .^ 3    2x2    [1, 8; -1, 0.125]     [1, 1; 1, 1]            1
  w4    w3 + w1    2x2    [2, 12.5; -3, 3.625]  [1, 1; 1, 1]            1
  w5    sum(w4)           15.125                1                       0

The adjoints of rows are those that the rules of matrices give from the rows behind them, worked out here with lists; of
inputs they are the gradient

  $ cat > shaped.py <<'END'
  > import json, math, sys
  > answer = json.load(sys.stdin)
  > rows = {row['node']: row for row in answer['trace']}
  > def find(operation): return next(row for row in answer['trace'] if row['operation'] == operation)
  > def times(a, b): return [[sum(x*y for x, y in zip(row, column)) for column in zip(*b)] for row in a]
  > def transposed(a): return [list(row) for row in zip(*a)]
  > def near(a, b): return all(abs(x - y) < 1e-12 for r, s in zip(a, b) for x, y in zip(r, s))
  > A, B = rows['A']['value'], rows['B']['value']
  > product, solved = find('A*B'), find('A\\w1')
  > print(product['shape'], near(product['value'], times(A, B)), near(rows['A']['adjoint'], answer['gradient']['A']))
  > by_b = product['adjoint']
  > print(near(rows['B']['adjoint'], times(transposed(A), by_b)), near(times(A, solved['value']), product['value']),
  >     near(times(transposed(A), by_b), solved['adjoint']))
  > by_a = times(by_b, transposed(B)); less = times(by_b, transposed(solved['value']))
  > print(near(rows['A']['adjoint'], [[x - y for x, y in zip(r, s)] for r, s in zip(by_a, less)]))
  > END
  $ adcalc --trace --json --no-check -e 'sum((A\(A*B)).^3)' --at 'A=[2,1;1,3],B=[1,2;-1,0.5]' | python3 shaped.py
  [2, 2] True True
  True True True
  True

What is only elsewhere, or part of an array, is no operation on numbers: it stands in the operands, or is a row of its own.
Elements that were assigned one by one are a row that lists them, and share their adjoints with it. By x: 2x + 2*2x^3 from the
product, 4 + 6*2x from the sum of A*w, 2x, and 3x^2 + 3x^4*2x from the cubes, 4 + 32 + 28 + 4 + 12 + 192 = 272

  $ adcalc --trace --no-check -e 'w = zeros(2); w[1] = x; w[2] = x^2; z = exp.(w); dot(w, w) + sum([1,2;3,4]*w) + w[2] + sum(w[1:2].^3)' \
  >     --at x=2 | grep -e '^x ' -e '^w[248]'
  x                             2         1          272        2
  w2    [x, w1]          2      [2, 4]    [1, 4]     [272, 63]  4
  w4    [1, 2; 3, 4]*w2  2      [10, 22]  [9, 19]    [1, 1]     1
  w8    w2 .^ 3          2      [8, 64]   [12, 192]  [1, 1]     1

An integral that is a constant is a constant row

  $ adcalc --trace=elements --no-check -e 'integrate(u=0,1,erf(1))-cos(x)' --at x=0 | tail -n 2
  w2    0.842701 - w1  -0.157299  -1       0          1        0
  f = w2

Traces: a direction that moves nothing, rows that choose, steps that a name gives, results that are there already

  $ t() { adcalc --no-check --trace "$@" | sed -n '/^node/,/^f/p' | grep -v -e '^node' -e '^f' -e '^x '; }
  $ t --direction=x=1,y=0 -e 'x*y' --at x=2,y=3
  y                3               -        2        1
  w1    x*y        6      3, 2     3        1        0
  $ t -e '(x>1 ? x : 2)*solve(t=1,t-max(x,y))' --at x=2,y=1 | tail -n 3
  w2    solve(x, y)  2      1, -     1          -          2        1
        residual 0
  w3    x*w2         4      2, 2     4          -          1        0
  $ t -e '2*x+integrate(t=0,1,2)' --at x=2
  w1    2*x        4      2        2          1        1
  w2    w1 + 2     6      1        2          1        0
  $ t -e 'sum(k=1,v[1],x*k)' --at 'v=[2,3],x=1'
  v                2      [2, 3]  [1, -]        -          [undefined, -]  0
  w1    0 + x             1       -             1          1               1
  w2    x*2               2       -             2          1               1
  w3    w1 + w2           3       -             3          1               0
  $ t -e 'abs.(v)[2]*x' --at 'v=[0,3],x=2'
  v                2      [0, 3]  [-, 1]        -          [0, 2]   1
  w1    abs.(v)    2      [0, 3]  [-, 1]        -          [-, 2]   1
  w2    w1[2]*x           6       2             3          1        0
  $ t -e 'length(v)*x' --at 'v=[1,2],x=2'
  w1    2*x        4      2        2          1        0
  $ t -e 'v[1:s:3]*2' --at 'v=[1,2,3],s=2' 2> /dev/null
  v                3      [1, 2, 3]  [2, -, -]  [-, -, 2]  1
  s                       2          undefined  undefined  1
        the bounds of a sum cannot vary
  w1    v[1:s:3]   2      [1, 3]     [2, -]     [-, 2]     1
  w2    w1*2       2      [2, 6]     [1, -]     [-, 1]     0
  $ adcalc --trace=rules --no-check -e 'sin(x*1e-20)+x*1.5e+30+log(x)/log(y)+1/x' --at x=2,y=3 | tail -n 1; adcalc --trace=rules --no-check -e 'solve(t=1,t-x*1e-7)*x' --at x=2 | tail -n 1
    x_bar = 1e-20*w1_bar + 1.5e30*w3_bar + w5_bar/x - w9_bar/x^2
    x_bar = 1e-7*w1_bar + w1*w2_bar
  $ adcalc --trace=rules --no-check -e 'diff(asin(x)*erf(x),x)' --at x=0.5 | grep '^  dw[2-6] = '
    dw2 = dw1/sqrt(1 - w1^2)
    dw3 = 2/sqrt(pi)*exp(-w1^2)*dw1
    dw4 = w1*(1/sqrt(1 - w1^2))*(1/sqrt(1 - w1^2))*(1/sqrt(1 - w1^2))*dw1
    dw5 = -2*w1*exp(-w1^2)*dw1
    dw6 = 1.1283791670955126*dw5

Names of inputs like those of a trace, one of them, all of them, and one that is longer

  $ adcalc --trace -e 'w1*w1 + sin(v)' --at w1=2,v=1 | tail -n 1; adcalc --trace -e 'w1*v22' --at w1=2,v22=1 | tail -n 1; adcalc --trace -e 'w1+v1*u1+t1+node1' --at w1=1,v1=2,u1=3,t1=4,node1=5 | tail -n 2; adcalc --trace -e 'w1x+w1y*x' --at w1x=1,w1y=2,x=1 | grep '^w[0-9] '
  f = v3
  f = u1
  f = #4
  note: tangents are shown for 3 of 5 variables; choose with --wrt or --direction
  w1    w1y*x      2      -            1            2          1        1
  w2    w1x + w1   3      1            1            2          1        0
  $ adcalc --trace -e 'sum([x]) + dot([1],[x])' --at x=2 | grep '^w1'
  w1    x + x      4      1, 1     2          1        0

Selections of elements that are held fixed; back substitution by active and by constant entries

  $ for v in 'A\[y*2,x]' 'inv(A)*[y*2,x]'; do adcalc --trace -e "A=[y,1;2,y+1]; v=$v; max(v)*v[1]+max(v[1],v[2])+A[1,1]*x" --at x=2,y=3 --wrt=x | tail -n 2 | sed '$d; s/  */ /g'; done
  w12 w10 + w11 13.04 2.46 1 0
  w13 w11 + w12 13.04 2.46 1 0

Both sweeps line by line with their numbers, as books show them: the figures are those of Wikipedia's article for
x1*x2 + sin(x1), and of a hand for others

  $ adcalc --trace=steps --trace-inputs --no-check -e 'x1*x2 + sin(x1)' --at x1=0.5,x2=4.2 --digits=16 | sed -n '/^forward sweep for x1/,/^$/p; /^reverse/,/^ *note/p'
  forward sweep for x1
    ẇ1 = 1
    ẇ2 = 0
    ẇ3 = w2*ẇ1 + w1*ẇ2 = 4.2*1 + 0.5*0 = 4.2
    ẇ4 = cos(w1)*ẇ1 = 0.8775825618903728*1 = 0.8775825618903728
    ẇ5 = ẇ3 + ẇ4 = 4.2 + 0.8775825618903728 = 5.077582561890373

  reverse sweep
    w̄5 += 1
    w̄3 += w̄5 = 1
    w̄4 += w̄5 = 1
    w̄1 += cos(w1)*w̄4 = 0.8775825618903728*1 = 0.8775825618903728
    w̄1 += w2*w̄3 = 4.2*1 = 4.2
    w̄2 += w1*w̄3 = 0.5*1 = 0.5

  note: adjoints begin at 0; each operation adds its own adjoint times the local
  $ adcalc --trace=steps --no-check --mode=forward -e '[x/y, 7]' --at x=3,y=2 | tail -n 4
  forward sweep for y
    ẋ = 0
    ẏ = 1
    ẇ1 = ẋ/y - x/y^2*ẏ = 0.5*0 - 0.75*1 = -0.75
  $ adcalc --trace=steps --no-check --mode=reverse -e '[x/y, x*x, 7]' --at x=3,y=2 --cotangent=1,10,100 | sed -n '/^reverse/,/^$/p'
  reverse sweep
                                     x     y      w1  w2
  w̄1 += 1                            0     0      1   0
  w̄2 += 10                           0     0      1   10
  x̄ += x*w̄2 = 3*10 = 30              30    0      1   10
  x̄ += x*w̄2 = 3*10 = 30              60    0      1   10
  x̄ += w̄1/y = 0.5*1 = 0.5            60.5  0      1   10
  ȳ += -x/y^2*w̄1 = -0.75*1 = -0.75   60.5  -0.75  1   10
  
  $ adcalc --trace=steps --no-check --mode=reverse -e '[x/y, 7]' --at x=3,y=2 | grep -A1 '^reverse sweep of f2'
  reverse sweep of f2
    it is a constant
  $ adcalc --trace=steps --no-check --direction=x=2 -e 'x^2' --at x=3 | grep -A2 '^forward'
  forward sweep along the direction
    ẋ = 2
    ẇ1 = 2*x*ẋ = 6*2 = 12

A narrow page has no array of adjoints; nor has a long trace

  $ COLUMNS=40 adcalc --trace=steps --no-check -e 'x*y + sin(x)' --at x=0.5,y=4.2 | sed -n '/^reverse/,/^$/p' | sed '$d'
  reverse sweep
    w̄3 += 1
    w̄1 += w̄3 = 1
    w̄2 += w̄3 = 1
    x̄ += cos(x)*w̄2 = 0.877583*1 =
        0.877583
    x̄ += y*w̄1 = 4.2*1 = 4.2
    ȳ += x*w̄1 = 0.5*1 = 0.5

Rows that are the value of a formula have its name; a letter that would be one of theirs is not taken

  $ adcalc --trace --no-check -e 'w2 = x*y; c = x*y; w2^2 + c' --at x=1,y=2 | grep '^[wv][0-9]'
  w2    x*y        2      2, 1     2          1          5        2
  v2    w2^2       4      4        8          4          1        1
  v3    v2 + w2    6      1, 1     10         5          1        0
  $ adcalc --json --trace --trace-inputs --no-check -e 'x^2' --at x=3 | grep -o '"trace":.*'
  "trace":[{"node":"w1","operation":"x","arguments":[],"weights":[],"value":3,"tangent":{"x":1},"adjoint":6,"uses":1},{"node":"w2","operation":"w1^2","arguments":["w1",2],"weights":[6,null],"value":9,"tangent":{"x":6},"adjoint":1,"uses":0}],"outputs":["w2"]}

At a kink a line says what happens there, and the sweep ends at what the answer has by both sides; a long sweep loses its
middle, not its end

  $ adcalc --trace=steps --no-check -e 'abs(x)*y' --at x=0,y=2 | grep -e 'abs at 0' -e undefined | grep =
    ẇ1 = undefined: abs at 0
    ẇ2 = y*ẇ1 + w1*ẏ = undefined
    ẇ1 = 0: abs at 0
  x̄ += undefined: abs at 0   nan  0  2   1

  $ adcalc --trace=steps --subgradient --no-check -e 'abs(x)' --at x=0 | grep -e 'ẇ1' -e 'x̄'
  x̄ += undefined: abs at 0            nan  1
  x̄ = 0: by both sides of the point   0    1

  $ adcalc --trace=steps --no-check -e 's=0; for(i=1;i<=3000;i+=1) s+=sin(x*i); s' --at x=1 | sed -n '/^reverse/,$p' | grep -A1 -e 'left out' -e 'w̄2 +='
    ... 9999 lines left out; --json gives all of them
    w̄15 += cos(w15)*w̄16 = 0.96017*1 = 0.96017
  --
    w̄2 += w̄5 = 1
    w̄4 += w̄5 = 1

Layers have what leads to a jump, too

  $ adcalc --trace=layers --no-check -e 'floor(max(x,0))' --at x=2 | grep -A1 layers
  layers, each with its Jacobian
    J1  1 x 1  w2 by x  [0]
