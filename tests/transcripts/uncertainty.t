Uncertainties of inputs give that of the answer, with the budget

  $ adcalc --no-check -e 'x*y+sin(x)' --at 'x=2+/-0.1, y=3±0.2' --expand=2 | sed -n '/^input/,$p'
  input   value     u   sensitivity   contribution   percent
  x           2   0.1        2.5839        0.25839      29.4
  y           3   0.2             2            0.4      70.6

  result   6.91(48)   u = 0.4762   relative 6.9%
  expanded: U = 0.95239, k = 2
  $ adcalc --no-check -e 'm/V' --at 'm=100.28(5):9, V~uniform(99.9, 100.1)' --expand=95% | sed -n '/^input/,$p'
  input    value          u   sensitivity   contribution   percent   freedom
  m       100.28       0.05          0.01         0.0005      42.7         9
  V          100   0.057735     -0.010028     0.00057897      57.3

  result   1.00280(76)   u = 7.6499e-4   relative 0.076%
  expanded: U = 0.0015373 for 95%, k = 2.0096, degrees of freedom 49
  $ adcalc --json -e x --at 'x=-4.00(5)'
  {"expression":"x","at":{"x":-4},"status":"ok","value":-4,"gradient":{"x":1},"uncertainty":{"u":0.05,"relative":0.0125,"contributions":{"x":0.05},"percent":{"x":100},"dof":"Infinity","second_order":{"u":0.05,"shift":0}}}
  $ adcalc -q -e '[x, y, z]' --at 'x=1.5e-3(12), y=1.5(12)e-3:4, z=-1_0.5_0(1_2)' | paste -sd' '
  0.0015 1 0 0 0.0015 0 1 0 -10.5 0 0 1

A whole number with digits in parentheses might be a product, and so might any number after a space; 1.0e3(1) is no doubt

  $ n=$(printf '%070d' 1); for K in 'K~observed([1, 2(3)])' "K=$n($n)" 'K=1.0e3(0.5)' 'K=200 (10)' 'K=100.28 (5)'; do adcalc -q -e K --at "$K" 2>&1 | sed -n '1p; $p' | cut -c 1-100; done
  adcalc: --at:1:16: '2(3)' can be read in two ways
    hint: write 2+/-3 for an uncertainty, 2*(3) for a product
  adcalc: --at:1:3: '000000000000000000000000000000000000000000000000000000000000' can be read in two\x20 (esc)
    hint: write 000000000000000000000000000000000000000000000000000000000000+/-00000000000000000000000
  adcalc: --at:1:3: '1.0e3(0.5)' can be read in two ways
    hint: write 1.0e3+/-0.5 for an uncertainty, 1.0e3*(0.5) for a product
  adcalc: --at:1:3: '200 (10)' can be read in two ways
    hint: write 200+/-10 for an uncertainty, 200*(10) for a product
  adcalc: --at:1:3: '100.28 (5)' can be read in two ways
    hint: write 100.28(5) for an uncertainty, 100.28*(5) for a product
  $ adcalc -q -e '2.5 (3)*x' --at 'x=2'
  15
  7.5

Per cent of a value: sqrt((4*5)^2 + (400*0.1)^2) = 44.721; of -100 they are the same 5

  $ for R in 100±5% '100 +/- 5 %' -100+/-.5e1%; do adcalc --json -e 'R*I^2' --at "R=$R,I=2.0(1)" | grep -o '"u":[0-9.]*,"relative"'; done | uniq -c
        3 "u":44.721359549995796,"relative"
  $ adcalc --json -e R --at 'R=100±5%:9' | grep -o '"u":5,\|"dof":9'
  "u":5,
  "dof":9
  "u":5,
  $ adcalc --json -e x+y --at 'x=1.0(3),y=1.0(4)' --corr=x,y=50% | grep -o '"u":[0-9.]*' | head -1   # sqrt(0.37)
  "u":0.608276253029822
  $ adcalc -q -e x --at 'x=1+/-5%3' 2>&1 | marks
  adcalc: --at:1:9: unexpected '3', expected ',', ':' or the end of the input [3]
    hint: write '*' between them

Samples where a formula has no root to find are left out: of the roots of normal x, those for 1 < x < 4 have mean 1.41414 and
standard deviation 0.16664, and 2.28 % of the samples are outside (by quadrature with mpmath)

  $ adcalc --json -e 'solve(t=1,2,t^2-x)' --at 'x=2.0(5)' --monte-carlo=10000 | python3 -c "
  > import json, sys
  > m = json.load(sys.stdin)['uncertainty']['monte_carlo']
  > print(abs(m['mean'] - 1.41413865) < 0.005, abs(m['u'] - 0.16663800) < 0.004, abs(m['invalid'] - 228) < 50)"
  True True True

With a point or an exponent, the number in parentheses is the uncertainty itself, the third form of GUM 7.2.2; in a formula
it is a factor

  $ for V in '4.999(0.0032)' '-4.999(3.2e-3)' '1.20(0.03)e-5'; do adcalc --json -e V --at "V=$V" | grep -o '"value":[^,]*\|"u":[^,]*' | head -2 | paste -sd' '; done; adcalc -q -e '4.999(0.0032)'
  "value":4.999 "u":0.0032
  "value":-4.999 "u":0.0032
  "value":1.2e-5 "u":3e-7
  0.0159968

Plus and minus before a number may be meant as one sign

  $ { adcalc -q -e x --at 'x=pi+-1e-3'; printf 'x^2 at x=2+-0.1\n' | adcalc -q; adcalc -q -e 'V at V=4.999(0.0032)'; } 2>&1 | marks
  adcalc: --at:1:5: '+-' before a number can be read in two ways [+-]
    hint: write A+/-B for an uncertainty, A-B for a difference
  adcalc: standard input:1:11: '+-' before a number can be read in two ways [+-]
    hint: write A+/-B for an uncertainty, A-B for a difference
  adcalc: -e:1:6: an uncertainty is stated in --at, and has no place in -e [V=4.999(0.0032)]
  $ adcalc -q -e x --at 'x=2+ -0.1'; adcalc -q -e '2+-3'; adcalc -q -e '12(3)*x' --at 'x=2*(3)+1(2+3)' | paste -sd ' '
  1.9
  1
  -1
  396 36

Terms of second order are shown where they matter, and samples beside

  $ adcalc --no-check -e 'x1^2+x2^2' --at 'x1=0±0.005,x2=0±0.005' --monte-carlo=1000 --seed=7 | sed -n '/^result/,$p'
  result   0   u = 0
  note: terms of second order matter: with them u = 5e-5, and the expectation is
        5e-5
  Monte Carlo: 5.0(54)e-5, 95% between 1.334e-6 and 2.1008e-4 (1000 samples, seed
        7): first order, u = 0, DISAGREES with it: use the interval

Vectors have a covariance

  $ adcalc --no-check -e '[x+y, x-y]' --at 'x=1±0.3,y=2±0.4' | tail -n 2
  f2 = -1.00(50)   u = 0.5   relative 50%
  correlation of f1 and f2: -0.28

Correlations must be possible ones

  $ { adcalc -e 'x+y' --at 'x=1±1,y=1±1' --corr=x,y=1.5; adcalc -e 'x+y' --at 'x=1±1,y=1' --corr=x,y=0.5; adcalc -e 'x+y' --at 'x=1±1,y=1±1' --corr=x=0.5; adcalc -e 'x+y' --at 'x=1±1,y=1±1' --corr=x,y; } 2>&1
  adcalc: --corr: a correlation lies between -1 and 1, that of 'x,y=1.5' does not
  adcalc: --corr: 'y' has no uncertainty in --at
  adcalc: --corr: 'x=0.5' is not a correlation like x,y=0.3
    hint: give --corr once for each pair, as in --corr=x,y=0.3 --corr=y,z=0.3
  adcalc: --corr: 'x' was not observed: write x~observed(READINGS) in --at
  [2]
  $ adcalc -e 'x+y+z' --at 'x=1±1,y=1±1,z=1±1' --corr=x,y=0.9 --corr=x,z=-0.9 --corr=y,z=0.9
  adcalc: --corr: no variables have these correlations: the matrix has the negative eigenvalue -0.8
  [2]

What is no uncertainty

  $ for at in 'x=1+/--1' 'x=1+/-0.1:0' 'x~uniform(2,1)' 'x~cauchy(0,1)' 'x~observed(3)'; do adcalc -e x --at "$at" 2>&1 | marks; done
  adcalc: --at:1:7: an uncertainty is a finite number of at least 0 [-1]
  adcalc: --at:1:11: degrees of freedom are a number of at least 1 [0]
  adcalc: --at:1:3: uniform(FROM, TO) needs FROM below TO [uniform(2,1)]
  adcalc: --at:1:3: a distribution is normal, uniform, triangular, trapezoid, curvilinear, arcsine, t, beta or observed [cauchy(0,1)]
  adcalc: --at:1:3: observed(READINGS) needs a vector of at least two numbers, like a column of --data [observed(3)]
  $ { adcalc -e x --at x=1 --direction='x=1+/-1'; adcalc -e 'y ~ x' --at x=1; adcalc -e x --at x=1 --expand=120%; } 2>&1 | marks
  adcalc: --direction:1:1: an uncertainty is stated in --at, and has no place in --direction [x=1+/-1]
  adcalc: -e:1:1: '~' states a model that is fitted to data [y ~ x]
    hint: give the data with --fit=FILE, in a session with :fit
  adcalc: --expand: '120%' is neither a coverage factor like 2 nor a probability like 95%
    hint: 'adcalc --help' lists the options

Samples of correlated normal inputs, and of Student's t: a sum has u = sqrt(0.3^2 + 0.4^2 + 2*0.5*0.3*0.4) = 0.608276; the t distribution with 10 degrees of freedom has the standard deviation 0.3*sqrt(10/8) = 0.335410

  $ adcalc --json --no-check --monte-carlo=200000 --corr=x,y=0.5 -e 'x+y' --at 'x=2+/-0.3,y=3+/-0.4' | /usr/bin/python3 -c "import json,sys; m = json.load(sys.stdin)['uncertainty']['monte_carlo']; print(abs(m['u'] - 0.608276) < 0.0015, abs(m['mean'] - 5) < 0.002, abs(m['low'] - 5 + 1.959964*0.608276) < 0.005)"
  True True True
  $ adcalc --json --no-check --monte-carlo=200000 -e 'x' --at 'x=2+/-0.3:10' | /usr/bin/python3 -c "import json,sys; m = json.load(sys.stdin)['uncertainty']['monte_carlo']; print(abs(m['u'] - 0.335410) < 0.002, abs(m['low'] - 2 + 2.228139*0.3) < 0.005)"
  True True
  $ adcalc --monte-carlo=100 --corr=x,y=0.5 -e 'x+y' --at 'x=2+/-0.3:10,y=3+/-0.4'
  adcalc: --monte-carlo: 'x' is correlated; only normal inputs without degrees of freedom can be sampled with correlations
  [2]

Tables: u_x beside x, u_f behind the results; sqrt((3+cos(2))^2*0.1^2 + 2^2*0.2^2) = 0.476196

  $ printf 'x,u_x,y,u_y\n2,0.1,3,0.2\n1,0,1,0.5\n,1,1,1\n1,,1,1\n' > p.csv; adcalc -p p.csv -e 'x*y+sin(x)'
  x,u_x,y,u_y,f,df_dx,df_dy,u_f
  2,0.1,3,0.2,6.909297426825682,2.5838531634528574,2,0.4761963583469044
  1,0,1,0.5,1.8414709848078965,1.5403023058681398,1,0.5
  ,1,1,1,,,,
  1,,1,1,1.8414709848078965,1.5403023058681398,1,
  $ printf 'x,u_x\n1,-0.1\n2,nan\n3,0.5\n' | adcalc -p - -e 'x^2'
  adcalc: standard input: row 1, line 2: column 'u_x': an uncertainty is a finite number of at least 0
  adcalc: standard input: row 2, line 3: column 'u_x': an uncertainty is a finite number of at least 0
  x,u_x,f,df_dx,u_f
  1,-0.1,(error),(error),(error)
  2,nan,(error),(error),(error)
  3,0.5,9,6,3
  [1]
  $ adcalc --csv -e '[x*y, x]' --at 'x=3.0(3),y=4.0(1)'   # sqrt(1.2^2 + 0.3^2)
  x,y,f1,df1_dx,df1_dy,u_f1,f2,df2_dx,df2_dy,u_f2
  3,4,12,4,3,1.236931687685298,3,1,0,0.3
  $ adcalc --digits=6 -p p.csv -e '[x*c, x+d]' --at 'c=3.0(1),d=1.0(5)' --corr=c,d=1 | head -2
  x,u_x,y,u_y,f1,df1_dx,df1_dc,df1_dd,u_f1,f2,df2_dx,df2_dc,df2_dd,u_f2
  2,0.1,3,0.2,6,3,2,0,0.360555,3,1,0,1,0.509902
  $ printf 'x\n2\n' | adcalc -p - -e 'x*c+d' --at 'c=3.0(1),d=1.0(5)' --corr=c,d=1   # 2*0.1 + 0.5
  x,f,df_dx,df_dc,df_dd,u_f
  2,7,3,2,1,0.7
  $ printf '{"x":2,"u_x":0.1}\n' | adcalc --jsonl -p - -e 'x^2'
  {"row":1,"at":{"x":2},"status":"ok","value":4,"gradient":{"x":4},"uncertainty":{"u":0.4},"columns":{"u_x":0.1}}
  $ adcalc -p p.csv -e 'x*y' --wrt x
  adcalc: --wrt leaves out 'y', which has an uncertainty
    hint: name it there too
  [2]
  $ adcalc -p p.csv -e 'x*u_x' | head -2
  x,u_x,y,u_y,f,df_dx,df_du_x
  2,0.1,3,0.2,0.2,0.1,2

Readings (type A), and correlations of what was observed together: JCGM 100, H.2, has 127.732(71), 219.847(295) and
254.260(236), with correlations -0.588, -0.485 and 0.993

  $ printf 'V,I,phi\n5.007,19.663e-3,1.0456\n4.994,19.639e-3,1.0438\n5.005,19.640e-3,1.0468\n4.990,19.685e-3,1.0428\n4.999,19.678e-3,1.0433\n' > h2.csv
  $ adcalc --no-check --data=h2.csv --at 'V~observed(V), I~observed(I), phi~observed(phi)' --corr=V,I,phi -e '[V/I*cos(phi), V/I*sin(phi), V/I]' | grep -E '^f. =|^corr'
  adcalc: warning: 'phi' is the column of that name, and not the constant
  f1 = 127.732(71)   u = 0.071071   relative 0.056%
  f2 = 219.85(30)   u = 0.29558   relative 0.13%
  f3 = 254.26(24)   u = 0.23634   relative 0.093%
  correlation of f1 and f2: -0.5884
  correlation of f1 and f3: -0.4853
  correlation of f2 and f3: 0.9925
  $ c() { printf "$1" > corr.csv; adcalc --no-check -e 'x+y' --at 'x=1±1,y=1±1' --corr=corr.csv 2>&1 | grep -e result -e adcalc; }
  $ c 'x,y\n1,0.5\n0.5,1\n'; c 'x,y\n1,0.5\n0.4,1\n'; c 'x,y\n1,0.5\n'
  result   2.0(17)   u = 1.7321   relative 87%
  adcalc: --corr: corr.csv: a matrix of correlations is symmetric, with 1 on its diagonal: row 2, column 1 is not
  adcalc: --corr: corr.csv: a line of 2 names needs 2 lines of as many numbers

A matrix is read whole, or not at all:

  $ printf 'x,y\n1,0.5\0\n0.5,1\n' > cut.csv; adcalc -e 'x*y' --at 'x=1±1,y=2±1' --corr=./cut.csv
  adcalc: --corr: ./cut.csv: there is a NUL byte in it
  [4]
  $ adcalc -e 'x*y' --at 'x=1±1,y=2±1' --corr=/dev/zero
  adcalc: /dev/zero: this is not text: a line of more than 65536 bytes with a NUL byte in it
  [4]

The name of a column may be long: u(x^2) = 2 x u(x)

  $ python3 -c "n = 'c'*600; print('%s,u_%s\n2,0.5' % (n, n))" > long.csv; adcalc -p long.csv -e "$(head -1 long.csv | cut -d, -f1)^2" | tail -1
  2,0.5,4,4,2

Lists of numbers refuse +- before a number as --at does

  $ for o in "--range x=1+-0.1:1:3" "--direction x=2+-0.1" "--cotangent 2+-0.1"; do adcalc -q -e 'x^2' --at x=1 $o 2>&1 | head -n 1; done
  adcalc: --range:1:4: '+-' before a number can be read in two ways
  adcalc: --direction:1:4: '+-' before a number can be read in two ways
  adcalc: --cotangent:1:2: '+-' before a number can be read in two ways

Sensitivities have the digits of the partials, and samples that are rounding decide nothing: u is 0.1*1e-8/12 and 0.5*1e-9 in real numbers

  $ for e in '(1-cos(x))/x^2' 'log(1+x)/x' 'x^2'; do adcalc --json --no-check --monte-carlo=1000 -e "$e" --at x=1e-8+/-1e-9 | python3 -c 'import json, sys; u = json.load(sys.stdin)["uncertainty"]; m = u["monte_carlo"]; print("%.9g %s %s" % (u["u"], m["verdict"], m.get("note")))'; done
  8.33333333e-19 inconclusive undecided: rounding of the samples is not small
  4.99999993e-10 inconclusive undecided: rounding of the samples is not small
  2e-17 agree None
