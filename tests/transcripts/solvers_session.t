Solvers in a session

  $ printf 'x,y\n1,3.1\n2,4.9\n3,7.2\n4,8.8\n' > points.csv
  $ adcalc -i << 'END' 2>&1 | marks | grep -e '^[xab] ' -e '^result' -e '^adcalc' -e hint -e '^1.94' -e '^minimum'
  > p = 2
  > x = 1
  > subject = 3
  > :solve x x^2 - p
  > :minimize x (x-p)^2 + subject * 2
  > a = 1; b = 0
  > :fit points.csv a,b y ~ a*x + b
  > :budget u=2.00(10),v=3+/-0.2 u*v
  > :budget u=2 +/- 0.1 u^2
  > :solve x
  > :solve q q-1
  > :fit none.csv a y ~ a*x
  > x
  > y
  > END
  x = 1
  x   1.4142135623730951   0.35355339059327373
  minimum    6
  x   2       1      0
  b = 0
  a = 1.940(91)   21.424     1.55038   2.32962
  b = 1.15(25)    4.6372   0.0829768   2.21702
  a         1.0000
  b        -0.9129  1.0000
  1.94*x + 1.15
  result   6.00(50)   u = 0.5   relative 8.3%
  adcalc: input:1:1: unexpected '+/-', expected an operand or the end of the input [+/-]
  adcalc: :solve: an expression is missing
    hint: as in :solve x x^2-2
  adcalc: the search needs a starting value for 'q'
    hint: give it one first: q = VALUE
  adcalc: cannot read 'none.csv': No such file or directory
  adcalc: standard input:14:1: unknown name 'y' [y]
    hint: give it a value first: y = 2; for formulas: :derivative EXPRESSION

What was found goes on, with its uncertainty and correlations, as long as the name keeps its value: u(x*a) is
1.5*sqrt(a)*u(a) for x = sqrt(a)

  $ adcalc -i << 'END' 2>&1 | grep -E '^ *result|^[abx] ='
  > a = 1; b = 0; x = 1;
  > :set check off
  > :fit points.csv a,b y ~ a*x + b
  > a*5 + b
  > :solve x x^2-a
  > x*a
  > a = 7
  > x*a
  > END
  a = 1.940(91)   21.424     1.55038   2.32962
  b = 1.15(25)    4.6372   0.0829768   2.21702
  result   10.85(25)   u = 0.24799   relative 2.3%
  x = 1.393(33)   u = 0.032507   relative 2.3%
  result   2.70(19)   u = 0.18919   relative 7%
  a = 7
  result   9.75(23)   u = 0.22755   relative 2.3%
  $ adcalc --no-check --digits=9 --fit=points.csv -e 'y ~ a*x + b' -e '(y0 - b)/a' --at 'a=1, b=0, y0=5.0(1)' | sed -n '/^∂/p; /^result/p'
  ∂a    -1.02295674
  ∂b    -0.515463918
  ∂y0   0.515463918
  result   1.985(77)   u = 0.077197   relative 3.9%
  $ adcalc --json --solve=x -e 'x^2-p' -e 'x*p' --at 'x=1, p=2.0(1)'
  {"expression":"x^2 - p","at":{"p":2},"status":"ok","solution":{"x":1.4142135623730951},"residual":4.440892098500626e-16,"sensitivity":{"x":{"p":0.35355339059327373}},"uncertainty":{"x":{"u":0.035355339059327376,"relative":0.024999999999999998,"contributions":{"p":0.035355339059327376},"percent":{"p":100},"dof":"Infinity"}},"iterations":5}
  {"expression":"x*p","at":{"x":1.4142135623730951,"p":2},"status":"ok","value":2.8284271247461903,"gradient":{"x":2,"p":1.4142135623730951},"uncertainty":{"u":0.21213203435596428,"relative":0.075,"contributions":{"p":0.14142135623730953,"x":0.07071067811865475},"percent":{"p":66.66666666666667,"x":33.33333333333332},"dof":"Infinity","second_order":{"u":0.21219095173922947,"shift":0.0035355339059327377}}}

The mark of a factorial and a bar end an operand, so that `subject` behind them is the word; help shows a variable first

  $ printf ':minimize x (x-2)^2+3! subject x>=2\n:minimize x |x-1| subject to x>=2\n' | adcalc -i 2>&1 | grep -o "unexpected 'subject'\|the search needs.*" | uniq -c
        2 the search needs a starting value for 'x'
  $ printf 'x = 3\nhelp x\n' | adcalc -i
  x = 3
  x = 3

An array as an unknown means its elements: (v - a)^2 is least at a, the square root [1, 2; 3, 4] of a matrix, and
bounds of all elements or of one; what is found becomes the array in a session

  $ adcalc --minimize=v -e 'sum((v.-a).^2)' --at 'v=[0,0],a=1' | grep ^v
  v[1]   1       1
  v[2]   1       1
  $ for w in v=0:2 'v[2]=0:2'; do adcalc -q --minimize=v -e 'sum((v.-3).^2)' --at 'v=[0,0]' --within="$w" | paste -sd' '; done; adcalc -q --digits=12 --solve=A -e 'A*A = [7, 10; 15, 22]' --at 'A=[1, 2; 3, 5]' | paste -sd' '
  2 2
  3 2
  1 2 3 4
  $ for o in 'v,v' 'v,v[1]' u; do adcalc -q --minimize="$o" -e 'sum((v.-3).^2)' --at 'v=[0,0]'; done 2>&1 | marks
  adcalc: --minimize:1:3: 'v' occurs twice [v]
  adcalc: --minimize:1:3: 'v[1]' occurs twice [v[1]]
  adcalc: the search needs a starting value for 'u'
    hint: give one with --at u=VALUE
  $ printf 'v = [0, 0]\n:minimize v sum((v.-[3,4]).^2)\nv[1] + v[2]\n' | adcalc -i -q --no-config --no-history | paste -sd '|'
  v = [0, 0]|3|4|7|1|1
  $ printf 'x,y\n1,3\n2,5.1\n3,7\n4,8.9\n' > line.csv; adcalc --digits=6 --fit=line.csv -e 'y ~ A[1,1]*x + A[2,1]' --at 'A=[1;1]' | sed -n '/A/p'
  y ~ A[1, 1]*x + A[2, 1]
  A[1,1] = 1.960(35)    56.58     1.81095   2.10905
  A[2,1] = 1.100(95)   11.595    0.691815   1.50819
  A[1,1]    1.0000
  A[2,1]   -0.9129  1.0000

A search starts at the point of the expression, which lends the other names their values; the unknown keeps what is found

  $ printf ':solve x x^2 = a at x=1, a=9\nx\na\nx = 5\n:minimize x (x-2)^2*(x-9)^2 at x=8\nx\n' | adcalc -i -q --no-config --no-history 2>&1 | marks | paste -sd '|'
  3|3|1|adcalc: standard input:3:1: unknown name 'a' [a]|  hint: give it a value first: a = 2; for formulas: :derivative EXPRESSION|x = 5|9|9|1
  $ adcalc -q --solve=x,y -e 'x + y = 3, x - y = b at x=1, y=1, b=1'; adcalc -q --all-roots=x=0:2 -e 'sin(a*x) at a=2' 2>/dev/null
  2
  1
  0
  1.5707963267948966
  $ marked adcalc --minimize=x -e '(x-2)^2' --at x=1 --subject 'x>=3 at x=1'
  adcalc: --subject:1:9: constraints have no point [x=1]
    hint: write it after the expression
  [2]
