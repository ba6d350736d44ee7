Derivatives of functions at the ends of the range of doubles. References by mpmath or by hand.
SPDX-License-Identifier: GPL-3.0-or-later

  $ d() { e=$1; shift; adcalc -q --digits=8 --no-escalate -e "$e" "$@" 2>&1 | tr '\t' ' ' | paste -sd '|'; }

Where squares are beyond the doubles: y/(x^2 + y^2), x/hypot

  $ { d 'atan2(y,x)' --at x=1e305,y=1e305; d 'atan2(y,x)' --at x=1.5e308,y=1.2e308; d 'hypot(x,y)' --at x=3e307,y=4e307; d 'asec(x)' --at x=1e155 --hessian; d 'acsch(x)' --at x=1e155 --hessian; } 2>&1 | paste -sd ' '
  0.78539816|-5e-306|5e-306 0.67474094|-3.2520325e-309|4.0650407e-309 5e307|0.6|0.8 1.5707963|1e-310|0 1e-155|-1e-310|0

Densities at their ends, distributions far out: b is the density at x = 0 for a = 1, 1/gamma has the slope 1 at 0; the derivative of
beta(1/2, y) at -3/2 is -gamma(1/2) gamma(-3/2) = -4.18879020, that of betainc(0.9, 1e-305, b) at 30 is 8.6e-337 (mpmath, as all
others)

  $ d 'beta(x,y)' --at x=0.5,y=-1.5; d 'gammainc(a,x)' --at a=1e6,x=999999; d 'betainc(x,a,b)' --at x=0,a=1,b=3 --wrt=x; d 'betainc(x,a,b)' --at x=1,a=2,b=1
  0|-4.1887902|-4.1887902
  0.49973404|-3.9894231e-4|3.9894245e-4
  0|undefined (left none, right 3)
  1|undefined (left 2, right none)|0|0
  $ d 'betainc(x,a,b)' --at x=0.4366474654166954,a=8e148,b=9394; d 'betainc(x,a,b)' --at x=0,a=2,b=3 --hessian; d 'gammainc(x,y)' --at x=0,y=2; d 'betainc(x,a,b)' --at x=0.9,a=1e-305,b=30
  0|0 (underflow)|0 (underflow)|0 (underflow)
  0|undefined (left none, right 0)|0|0|nan nan nan|nan 0 nan|nan nan 0
  1|-0.048900511|0
  1|0 (underflow)|-3.69052e-32|0 (underflow)

betainc with parameters that are next to nothing, and derivatives at the ends of domains: held against mpmath with 1300
digits, and by hand (agm is 1/2 by each argument where they are the same, and its second derivatives are 1/8 of the sign)

  $ printf 'x,a,b\n0.1,1e-310,2.5\n0.5,1e-310,1e-310\n0.9,1e-300,40\n1e-310,1e-310,1e-310\n0.25,2.5,1e-310\n' > ends.csv
  $ adcalc -p ends.csv -e 'betainc(x,a,b)'
  x,a,b,f,df_dx,df_da,df_db
  0.1,1e-310,2.5,1,8.5381496824546e-310,-1.1703163435327977,3.953716347714e-311
  0.5,1e-310,1e-310,0.5,2e-310,-inf,inf
  0.9,1e-300,40,1,0,-2.770289448953624e-42,0
  1e-310,1e-310,1e-310,0.5,0.5,-inf,inf
  0.25,2.5,1e-310,1.527895533477e-312,1.6666666666666e-311,-2.693504084617e-312,0.015278955334776358
  $ if ! adcalc --json --proven -e 'zeta(1.5)' | grep -q 'library FLINT'; then printf 'x,a,b\n0.5,1e-300,1e-310\n' | adcalc -p - -e 'betainc(x,a,b)' | tail -n 1; else (skip 'FLINT is not installed'); fi
  0.5,1e-300,1e-310,9.999999999e-11,3.9999999996e-310,-9.999999997999968e289,9.999999997999998e299
  $ printf 'x,y\n-3,0\n-1,-1\n1,1\n-1,2\n' | adcalc -p - -e 'diff(agm(x,y),x)' 2>&1
  adcalc: standard input: row 1, line 2: df_dy: undecided
  adcalc: standard input: row 4, line 5: f: agm of numbers of opposite sign
  x,y,f,df_dx,df_dy
  -3,0,0,0,
  -1,-1,0.5,0.125,-0.125
  1,1,0.5,-0.125,0.125
  -1,2,,,
  [1]
  $ printf 'x,y\n-1,2\n-3,1\n-1,0\n' | adcalc -p - --wrt=x -e 'diff(binomial(x,y),x)' 2>&1 | paste -sd ' '
  x,y,f,df_dx -1,2,-1.5,1 -3,1,1,0 -1,0,0,0

Bessel functions whose order is beyond their argument: nothing oscillates there. By mpmath

  $ adcalc -q --no-check --no-escalate -e 'besselj(100,x)' --at x=30 | sed 's/[0-9]\{3\}e/e/' | paste -sd ' '
  4.5788015281752e-42 1.456712069369e-41

Whether k - n is odd beyond 2^53, where doubles show even ones only: by k the slope is -1/(k (k-1)) for n = 1 and k even, by n the
other way, and by gp -1.2325951644078305e-32, -1e-34.

  $ for k in 9007199254740994 1e17; do adcalc -q --no-check --no-escalate -e 'binomial(n,k)' --at n=1,k=$k | tr '\n' ' '; done; echo
  0 1.2325951644078305e-32 -1.2325951644078305e-32 0 1e-34 -1e-34 

What underflows is no 0 beside what is large: functions by their forms with a wide exponent, without FLINT, too, and in whatever
order the factors come. By mpmath at 107.5: 1.7276752845220818e76, -1.791693420706875e77, second derivative 1.8572509308612379e78;
K_0(800) 1e400 is 1.6250308354481225e51 with the slope -1.6260461627274057e51; the slope of log(1 + exp(x)) is logistic(x); and
J_200(1/8) 1e440 has the slope 3.04246987609875e-173.

  $ n() { e=$1; shift; ADC_FLINT=no adcalc -q --digits=12 --no-check --no-bounds -e "$e" "$@" 2>&1 | paste -sd '|'; }
  $ n 'y*1e200*1e200*airyai(x)' --at x=107.5,y=1; n 'airyai(x)*1e200*1e200' --at x=107.5 --hessian; n 'y*1e200*1e200*besselk(0,x)' --at x=800,y=1; n 'logsumexp(0,x)*1e200*1e200' --at x=-800; n 'besselj(200,x)*1e220*1e220' --at x=0.125
  1.72767528452e76|-1.79169342071e77|1.72767528452e76
  1.72767528452e76|-1.79169342071e77|1.85725093086e78
  1.62503083545e51|-1.62604616273e51|1.62503083545e51
  3.66787458418e52|3.66787458418e52
  1.90154404211e-176|3.0424698761e-173

What underflows counts where a few of the least doubles more would change the answer: then balls are asked. By mpmath: beta(600, 600) 1e400 is 8.40668913117075591e37 with slopes -5.83057711574706757e37

  $ { n '1+gammainc(200,x)' --at x=0.5; n 'gammainc(200,x)' --at x=0.001; n 'beta(x,y)*1e200*1e200' --at x=600,y=600; } 2>&1 | paste -sd ';'
  1|0 (underflow);0|0 (underflow);8.40668913117e37|-5.83057711575e37|-5.83057711575e37
  $ n 'y*gammainc(200,x)' --at x=0.001,y=0      # own balls do not know that the last is 1.27e-975
  0|0|0
  $ for o in --hessian --taylor=1 --direction=x=1; do n 'beta(x,600)*1e200*1e200' --at x=600 $o; done
  8.40668913117e37|-5.83057711575e37|nan
  8.40668913117e37|-5.83057711575e37|8.40668913117e37|-5.83057711575e37
  8.40668913117e37|-5.83057711575e37|-5.83057711575e37
  $ ADC_FLINT=no adcalc --no-check --no-bounds --hessian -e 'beta(x,600)*1e200*1e200' --at x=600 | sed -n '/^note: H/,$p'
  note: Hessian: undecided
  $ n 'trigamma(x)*1e300*1e200' --at x=1e200
  1e300|-1e100

A value beyond the doubles has partials beyond them: Y(100, 0.015) is -9.262e367, its slope 6.175e371 (mpmath)

  $ { adcalc -q -e 'bessely(100, y)' --at y=0.015; adcalc -q -e 'bessely(-101, y)' --at y=0.015; } 2>&1 | paste -sd '|'
  -inf|inf (overflow)|inf|-inf (overflow)

Outside its domain a function has no value, where balls have one for what is its real part, or goes on

  $ for e in 'E1(x)' 'gammainc(x, 3)' 'gammaincc(x, 3)' 'betainc(x, 2, 0.5)' 'exp(800) - exp(800) + E1(x)'; do adcalc -q --no-check -e "$e" --at x=-0.5 | paste -sd '|'; done
  nan|undefined (E1 of a negative number)
  nan|undefined (gammainc of a negative number)
  nan|undefined (gammaincc of a negative number)
  nan|undefined (betainc outside 0 <= x <= 1)
  nan|undefined (E1 of a negative number)
  $ for e in 'E1(x)' 'gammainc(x, 3)*2'; do adcalc -q --proven=20 --no-check -e "$e" --at x=-3 | paste -sd '|'; done
  UNABLE|UNABLE
  UNABLE|UNABLE

Products below any double, by asymptotics about exp(-1.4e308)

  $ ! adcalc --json --proven -e 'zeta(1.5)' | grep -q 'library FLINT' || skip 'FLINT is not installed'
  $ adcalc -q --no-check -e 'beta(x,y)' --at x=1e308,y=1e308 2>&1 | paste -sd '|'
  0|0 (underflow)|0 (underflow)
