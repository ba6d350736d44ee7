Tables that fit their page. At a kink there is a row for each side, in the columns of the partials: of |x| the slopes are -1 and 1, of
max(x, y)*x at (1, 1) they are 1 and 2 by x, 0 and 1 by y

  $ adcalc -e 'abs(x)' --at x=0
  f(x) = abs(x)   at x = 0

  value    0

           partial    finite difference         agreement
  ∂x   undefined: kink of abs at 0
    left   -1         -1.0000000000000000(4)    exact
    right   1          1.0000000000000000(4)    exact
  note: ∂x: abs at 0, in 'abs(x)'
  [1]
  $ adcalc -e 'if(x>0,x,x^2)+y' --at x=0,y=1 --mode=both | sed -n '/forward/,$p'
           forward    reverse    finite difference       agreement
  ∂x   undefined: kink of a comparison at its switching point
    left   0          0          0(3)e-14                exact
    right  1          1          1.000000000000000(2)    exact
  ∂y       1          1          1.000000000000000(2)    exact
  note: ∂x: a comparison at its switching point, in 'x>0'
  $ adcalc -e 'sqrt(x)' --at x=0 | sed -n '/partial/,$p'
           partial    finite difference    agreement
  ∂x   undefined: sqrt at 0
    left   none       -                    agrees
    right  inf        inf                  agrees
  note: ∂x: sqrt at 0, in 'sqrt(x)'

A quiet answer, a Jacobian, a Hessian and a direction have both sides in one cell

  $ adcalc -e '[abs(x), x]' --at x=0 | sed -n '/Jacobian/,/^f2/p'; adcalc -e 'abs(x)*x' --at x=0 --hessian | sed -n '/^Hessian/,/^∂/p'; adcalc -e 'abs(x)' --at x=0 --direction x=1 | tail -n 2
  Jacobian
       ∂x
  f1   undefined (left -1, right 1)
  f2   1
  Hessian
       ∂x
  ∂x   undefined (left -2, right 2)
  directional derivative   undefined (left -1, right 1)
  note: directional derivative: abs at 0, in 'abs(x)'

What is undefined says why in the place of its number, over the columns after it; that there is no value at the point is not said
twice

  $ adcalc -e 'log(x)+y' --at x=-1,y=1 | sed -n '/partial/,$p'; adcalc -e 'if(x>0,x,1)*y' --at x=0,y=2 | sed -n '/partial/,$p'
       partial
  ∂x   undefined: log of a negative number
  ∂y   undefined: an operation outside its domain
  note: ∂x: log of a negative number, in 'log(x)'
  note: ∂y: an operation outside its domain, in 'log(x)+y'
  note: log of a negative number
           partial  finite difference      agreement
  ∂x   undefined: a comparison at its switching point
    left   -        0
    right  -        -                      inconclusive: jump on the right; its
                                           steps cross a branch
  ∂y       1        1.0000000000000000(4)  exact
  note: ∂x: a comparison at its switching point, in 'x>0'

One notation in a row; a difference of 0 whose error is below the normal doubles is 0

  $ while read -r at e; do adcalc -e "$e" --at "$at" | tail -n 1; done <<'END'
  > x=1.2 1e12*cos(x) + 1e20
  > x=2 x/1000
  > x=1/3 2e8*x
  > x=2 x/3e7
  > x=1.41,y=3 max(0,x-2)*y
  > END
  ∂x   -9.320390859672263e11    -9.320390(6)e11      6 digits
  ∂x   0.001      0.001000000000000001(4)    exact
  ∂x   200000000    199999999.9999999(2)    exact
  ∂x   3.3333333333333334e-8    3.33333333333334(1)e-8    14 digits
  ∂y   0          0                    exact

Below 60 columns the difference is left out; a heading goes on between assignments

  $ for w in 80 59 40; do COLUMNS=$w adcalc -e 'E*b^3/12*L' --at E=210000000000,b=0.05,L=3 | sed -n '1,2p; /partial/,/∂E/p'; done
  f(E, b, L) = E*b^3/12*L   at E = 210000000000, b = 0.05, L = 3

       partial      finite difference         agreement
  ∂E   3.125e-5     3.12500000000000(3)e-5    14 digits
  f(E, b, L) = E*b^3/12*L   at E = 210000000000, b = 0.05,
      L = 3
       partial      agreement
  ∂E   3.125e-5     14 digits
  f(E, b, L) = E*b^3/12*L
      at E = 210000000000, b = 0.05, L = 3
       partial      agreement
  ∂E   3.125e-5     14 digits
  $ COLUMNS=40 adcalc -e 'exp(x)' --at x=0 --taylor=3 | tail -n 2
  2    0.5                   exact
  3    0.1666666666666667    12 digits
  $ COLUMNS=40 adcalc -e 'M*v' --at 'M=[1,2,3;4,5,6;7,8,9],v=[1,2,3]' | head -n 3
  f(M, v) = M*v
      at M = [1, 2, 3; 4, 5, 6; 7, 8, 9],
      v = [1, 2, 3]

A budget: cells aligned on the right, the result last, whose value and uncertainty have one notation; 104166.7^2 + 262500^2 + 10937.5^2 = 282624.4^2

  $ adcalc --no-check -e 'E*b^3/12*L' --at E=210000000000+/-5e9,b=0.05+/-1e-3,L=2+/-5e-3 | sed -n '/^input/,$p'
  input          value            u   sensitivity   contribution   percent
  E       210000000000   5000000000     2.0833e-5         104170      13.6
  b               0.05        0.001     262500000         262500      86.3
  L                  2        0.005       2187500          10938       0.1

  result   4.38(28)e6   u = 282620   relative 6.5%
  $ COLUMNS=40 adcalc --no-check -e 'E*b^3/12*L' --at E=210000000000+/-5e9,b=0.05+/-1e-3,L=2+/-5e-3 | sed -n '/^input/,/^E/p; /^result/,$p'
  input         value           u  percent
  E      210000000000  5000000000     13.6
  result   4.38(28)e6   u = 282620
        relative 6.5%
  $ adcalc --no-check -e '[a*b, a+b]' --at a=1+/-0.1,b=2+/-0.002 | sed -n '/^input of f2/,$p'
  input of f2   value       u   sensitivity   contribution   percent
  a                 1     0.1             1            0.1     100.0
  b                 2   0.002             1          0.002       0.0

  f2 = 3.00(10)   u = 0.10002   relative 3.3%
  correlation of f1 and f2: 1

An uncertainty has two digits, in the unit of the last digit of the number; beyond units there is an exponent

  $ for v in 996.733+/-8.75 99.96+/-0.0996 1e-8+/-2e-9 123456+/-123 3+/-7 -5+/-0.099; do adcalc --no-check -e x --at x=$v | sed -n 's/^result  *\([^ ]*\).*/\1/p'; done
  996.7(88)
  99.96(10)
  1.00(20)e-8
  1.2346(12)e5
  3.0(70)
  -5.000(99)

Numbers are bold and headings dim where there are colours

  $ adcalc --color=always -e 'x^2' --at x=3 | tail -n 4 | cat -v | sed 's/\^\[\[/</g'
  value    <1m9<0m

       <2mpartial<0m    <2mfinite difference<0m      <2magreement<0m
  M-bM-^HM-^Bx   <1m6<0m          <1m6.00000000000000(1)<0m    exact
  $ NO_COLOR=1 adcalc -e 'x^2' --at x=3 | tail -n 1; adcalc --color=always -e 'L*g' --at 'L=1.00(1),g=9.81' --no-check | tail -n 4 | cat -v | sed 's/\^\[\[/</g'
  ∂x   6          6.00000000000000(1)    exact
  <2minput<0m   <2mvalue<0m      <2mu<0m   <2msensitivity<0m   <2mcontribution<0m   <2mpercent<0m
  L           <1m1<0m   <1m0.01<0m          <1m9.81<0m         <1m0.0981<0m     <1m100.0<0m

  result   <1m9.810(98)<0m   u = 0.0981   relative 1%

Solved equations are headed as they were written; a trace has multiples of pi as such, and long numbers to the digits of the table

  $ adcalc --solve=x -e 'x^2-2=0' --at x=1 | head -n 1; adcalc --solve=x,y -e 'x^2+y^2=4, x*y=p' --at x=1,y=2,p=1 | head -n 2; adcalc --json --solve=x -e 'x^2==2' --at x=1 | cut -c 1-24; adcalc --solve=x -e 'x^2-2' --at x=1 | head -n 1; printf 'x = 1\n:solve x x^2=2\n' | adcalc -i --no-config 2>&1 | sed -n '/=/p'
  x^2 - 2 = 0
  x^2 + y^2 = 4, x*y = p
     at p = 1
  {"expression":"x^2 = 2",
  x^2 - 2
  x = 1
  x^2 = 2
  $ adcalc --trace --no-check -e 'sin(2*pi*k) + 1.23456789012345*k + (pi/2)^k - k*-pi' --at k=1/3 | sed -n 's/^w[0-9]*  *\([^ ]*[*^][^ ]*\)  .*/\1/p'
  2*pi*k
  1.23457*k
  (pi/2)^k
  k*-pi

A drawing leaves room for what was typed and for the prompt

  $ for e in 'sin(x)' 'x*y'; do LINES=24 adcalc --plot -e "$e" | wc -l; done; adcalc --plot -e 'sin(x)' | wc -l
  20
  20
  24

A session in 80 and in 40 columns: nothing is wider, and no word is broken: those of 40 columns are those of 80, but for one
sentence that stands only there.

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
  $ long() { wc -l < session | awk '{ print ($1 > 120) }'; }
  $ too_wide() { COLUMNS=$1 adcalc --help=session | cat - session | python3 -c "import sys; print([l for l in sys.stdin if len(l) > 1 + $1])"; }
  $ words() { tr -s ' ' '\n' < $1 | sort -u; }
  $ COLUMNS=80 adcalc -i --no-config < lines > wide 2>&1; cp wide session; too_wide 80; long
  []
  1
  $ COLUMNS=40 adcalc -i --no-config < lines > session 2>&1; too_wide 40; words session > some; words wide | comm -23 some -; long
  []
  are
  shown
  tangents
  variables;
  1

Every topic of help fits 40 columns

  $ for t in functions constants operators language statements arrays commands checks session derivatives limits; do COLUMNS=40 adcalc --help=$t; done | python3 -c "import sys; lines = list(sys.stdin); print(len(lines) > 500, [l for l in lines if len(l) > 41])"
  True []
