Proven digits of integrals. References are from mpmath 1.3 with 70 digits, by quadrature and where there is one by a closed form.
The file is skipped where FLINT is missing.
SPDX-License-Identifier: GPL-3.0-or-later

  $ ! adcalc --json --proven -e 'gamma(1.5)' | grep -q 'library FLINT' || skip 'FLINT is not installed'
  $ p() { adcalc -q --no-check --proven=40 -e "$@"; }
  $ why() { adcalc --no-check --proven=40 -e "$@" | sed '1,/^proven/d'; }

The value, and partials by a number under the sign, by the ends, by both at once:

  $ p 'integrate(x=0, 1, exp(-p*x^2))' --at p=0.7
  0.8084958069125834653239519082826080739261
  -0.2227932165151242504422512963464850801560
  $ p 'integrate(x=0, p, sin(p*x))' --at p=0.7
  0.1680959162712550061350454869476315662157
  0.7011147530976660635983659787364392621126
  $ p 'integrate(x=p, p^2, log(x))' --at p=0.7
  0.1101310156971549339044611608524683461701
  -0.6420148990897182820427496802341320603352
  $ p 'integrate(x=0, pi, cos(x)*exp(p*x))' --at p=0.7
  -4.705986595744600516529425535253624957826
  -15.60948252740997661977717835007941443301
  $ p 'integrate(x=1, 0, x^2 + p)' --at p=0.3
  -0.6333333333333333333333333333333333333333
  -1.000000000000000000000000000000000000000

The second derivatives, by the two ways of entering them, and a Taylor series; a derivative within the formula:

  $ p 'integrate(x=0, 1, exp(-p*x^2))' --at p=0.7 --hessian | tail -n 1
  0.1227102469671165975871098540299473419717
  $ p 'integrate(x=0, a, sin(b*x)/(1 + x^2))' --at a=2,b=3 --hessian
  0.3238361926711426784135804916177564379208
  -0.05588309963978517456231108932237895192560
  -0.1659983082605280192898189444460576561904
  0.6208086517020477519772402502116578048116
  0.3840681146601464082182609191691697621808
  0.3840681146601464082182609191691697621808
  0.3105596215545980185954645909253979064048
  $ p 'integrate(x=0, p, exp(-x^2))' --at p=1/2 --taylor=3 | tail -n 4
  0.4612810064127924487557029367404531030838
  0.7788007830714048682451702669783206472968
  -0.3894003915357024341225851334891603236484
  -0.1298001305119008113741950444963867745495
  $ p 'diff(integrate(x=0, p, sin(p*x)), p)' --at p=0.7 | head -n 1
  0.7011147530976660635983659787364392621126

  $ d() { p "$1" --at a=0.2,b=1.1,q=0.6 | head -n 1; }
  $ d 'diff(diff(diff(integrate(x=a, b, exp(q*x)*cos(x^2)), b), q), q)'
  0.8264532699629701779846903844458181203477

An end that is a root, and a derivative at a number:

  $ p 'integrate(x=0, solve(y=1, y^2 - q), x^2)' --at q=0.64
  0.1706666666666666666666666666666666666667
  0.4000000000000000000000000000000000000000
  $ p "f(y) = integrate(x=0, 1, exp(x*y)); f'(1)"
  1.000000000000000000000000000000000000000

Functions that only FLINT knows, many waves, a narrow peak, ends on both sides of 0, a function whose rule divides by what is 0
there:

  $ p 'integrate(x=0, 2, gamma(x + p))' --at p=0.7
  2.118273072970603936241858715250679475610
  0.2466305132030359792794225240390342073790
  $ p 'integrate(x=0, 2, besselj(1, p*x))' --at p=0.7
  0.6187783994653018266272170079184221152137
  0.6644528977091531995407032272964432207089
  $ p 'integrate(x=0, 2, airyai(x))'
  0.3125327557806796916521924282663870319667
  $ p 'integrate(x=0, 1, sin(100*x))'
  0.001376811277123160658980614860491574644899
  $ p 'integrate(x=-1, 1, 1/(x^2 + 1e-4))'
  312.1593320216462762049963150860943787074
  $ p 'integrate(x=0, 1, sinc(p*x))' --at p=3
  0.6162175093331560854659100837039910817215
  -0.1897258355488445593663317164782069961464
  $ p 'integrate(x=0, 1, exp(-1e6*(x - 0.3)^2))'
  0.001772453850905516027298167483341145182798
  $ adcalc -q --no-check --proven=100 -e 'integrate(x=1, 2, 1/x)'
  0.6931471805599453094172321214581765680755001343602552541206800094933936219696947156058633269964186875

A kink in the inside, wherever it is, and its derivative; a jump has a value, but where it moves no derivative:

  $ p 'integrate(x=0, 1, abs(x - p)^3)' --at p=0.7
  0.06205000000000000000000000000000000000000
  0.3160000000000000000000000000000000000000
  $ p 'integrate(x=0, 1, max(x, p))' --at p=0.3
  0.5450000000000000000000000000000000000000
  0.3000000000000000000000000000000000000000
  $ p 'integrate(x=0, 2, min(x, p)*exp(x))' --at p=1
  5.670774270471604991870139989222345315423
  4.670774270471604991870139989222345315423
  $ p 'integrate(x=0, 2, relu(x - p)*exp(x))' --at p=1
  2.718281828459045235360287471352662497757
  -4.670774270471604991870139989222345315423
  $ p 'integrate(x=0, 2, clamp(x, p, 1.5)*exp(x))' --at p=1
  8.320176906516955753603873202095898398522
  1.718281828459045235360287471352662497757
  $ p 'integrate(x=0, 2, round(x)*exp(x))'
  8.647701856823107485010148673216576235701
  $ p 'integrate(x=0, b, max(x, 1)*exp(a*x))' --at a=1,b=1.5 --hessian
  3.959126363628077646661315201412300407260
  3.883829509463535792892281853796432276000
  6.722533605507097233903083190178913728509
  4.474212084000361397605091616513259061145
  10.08380040826064585085462478526837059276
  10.08380040826064585085462478526837059276
  11.20422267584516205650513865029818954751
  $ p 'integrate(x=1, 4, abs(sin(x)))'
  1.886658685004527802761768424345226222308
  $ p 'integrate(x=0, 2, mod(x, 0.7))'
  0.6700000000000000000000000000000000000000
  $ why 'integrate(x=0, 1, x < p ? x^2 : 2*x)' --at p=0.3
  value   0.9190000000000000000000000000000000000000
  ∂p      UNABLE
  note: unable: no piece of an integral is small enough near 0.3
  $ why 'integrate(x=0, 2, floor(p*x))' --at p=0.7 | head -n 2
  value   0.5714285714285714285714285714285714285714
  ∂p      UNABLE

Of an end beside which the integrand or its slope is infinite nothing is proven, nor of one at infinity, nor of an integral
within an integral or a solution:

  $ why 'integrate(x=0, 1, sqrt(x))' | grep -o 'no piece of an integral is small enough'
  no piece of an integral is small enough
  $ why 'integrate(x=0, 1, log(x))' | grep -o 'no piece of an integral is small enough'
  no piece of an integral is small enough
  $ why 'integrate(x=0, inf, exp(-x))'
  value   UNABLE
  note: unable: 'an integral to infinity' is not known to ball arithmetic
  $ why 'integrate(x=0, 1, integrate(y=0, x, x*y))'
  value   UNABLE
  note: unable: 'solve, argmin or integrate' is not known to ball arithmetic
  $ why 'solve(y=1, integrate(x=0, y, exp(x)) - 1)'
  value   UNABLE
  note: unable: 'solve, argmin or integrate' is not known to ball arithmetic
  $ why 'integrate(x=0, 1, value(x)*p)' --at p=1
  value   UNABLE
  ∂p      UNABLE
  note: unable: 'such an integrand' is not known to ball arithmetic

A divergent integral is none, whatever digits are asked for:

  $ adcalc -q --proven -e 'integrate(x=0, 1, 1/x)' 2>&1 | grep -o 'the integral does not converge'
  the integral does not converge

A kink that is everywhere:

  $ why 'integrate(x=0, 1, abs(q)*x^2)' --at q=0
  value   0
  ∂q      UNABLE
  note: unable: the sign of what may be 0 could not be decided

An integral without length, and adcalc's own balls:

  $ p 'integrate(x=p, p, exp(x))' --at p=1
  0
  0
  $ ADC_FLINT=no p 'integrate(x=0, 1, exp(-p*x^2))' --at p=0.7
  0.8084958069125834653239519082826080739261
  -0.2227932165151242504422512963464850801560

Ways through a branch are seen between ends on both sides of 0: (1 - q)^2/2

  $ p 'integrate(x=-1, 1, if(x > q, x - q, 0))' --at q=0.25 | head -n 1
  0.2812500000000000000000000000000000000000

Two numbers under the sign, one of them twice: a/3 + a b, with 1/3 + b and a

  $ p 'integrate(x=0, 1, a*x^2 + b*a)' --at a=2,b=3
  6.666666666666666666666666666666666666667
  3.333333333333333333333333333333333333333
  2.000000000000000000000000000000000000000

An end takes what is integrated on the way that leads to it, whichever was seen first: 1/2 + (2.5^3 - 1)/3 has the slope 2.5^2

  $ adcalc -q --no-check --proven=10 -e 'integrate(t=0, x, if(t < 1, t, t^2))' --at x=2.5
  5.375000000
  6.250000000

What is UNABLE is shown as without --proven, 4/3 and 2/3 with the digits of the rules

  $ adcalc --no-check --proven=9 -e 'integrate(x=0,1,sqrt(x)*p)' --at p=2 | sed -n '3,6p'
  value    1.333333333333

       partial
  ∂p   0.6666666666667
