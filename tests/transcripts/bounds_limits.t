Where bounds end: answers that are too long to be looked at, and what is said then. Values and partials are those of mpmath.

Vectors of so many components that nobody looks at them: 1-cos(1e-7) is 5e-15, of which doubles have 4.996e-15

  $ adcalc --no-check -e '[1-cos(x*k*1e-7) for k=1:300]' --at x=1 | sed -n '3s/,.*//p; /^note/p'
  value    [4.999999999999996e-15
  note: double precision was not enough for some numbers here; recomputed with
  $ adcalc --no-check --bounds --max-steps=20000 -e '[1-cos(x*k*1e-7) for k=1:300]' --at x=1 | tail -n 1
  note: no bounds are known for the numbers that are not listed

Derivatives of high order beside bounds that end before them, in a report and without one; what is chosen has none

  $ adcalc --no-check --bounds --taylor=30 --max-steps=3000 -e 'exp(sin(x))' --at x=2 | tail -n 1
  note: no bounds are known for the numbers that are not listed
  $ adcalc --no-check --bounds --subgradient --taylor=30 --max-steps=3000 -e 'exp(sin(x))' --at x=2 | tail -n 1
  note: no bounds are known with --subgradient, which chooses partials

Claims of second partials where bounds end before these; names of what is imprecise are not all told

  $ seq 150 | sed 's/.*/x&/' | paste -sd'*' > product; seq 150 | sed 's/.*/x&=1/' | paste -sd, > ones
  $ sed 's/.*/1-cos(1e-7*&)/' product > cosine.ad
  $ adcalc --no-check --hessian -f cosine.ad --at "$(cat ones)" --claim d2f_dx1_dx2=1.999999999999993e-14 | tail -n 1
  d2f_dx1_dx2   claimed 1.999999999999993e-14   exact 1.999999999999993e-14   agrees
  $ seq 20 | sed 's/.*/a_rather_long_name_&/' | paste -sd+ | sed 's/.*/&+1e9*sin(1e9*(&))/' > names.ad
  $ adcalc -q --no-check --no-escalate -f names.ad --at "$(seq 20 | sed 's/.*/a_rather_long_name_&=0.1/' | paste -sd,)" 2>&1 > /dev/null
  adcalc: note: fewer than 8 digits of the value, ∂a_rather_long_name_1, ∂a_rather_long_name_2, ∂a_rather_long_name_3 and 17 more are certain

An event that only doubles met, beside second partials and coefficients that are too many to look at, chosen ones; beside
directions that do not move it; in a sum of nothing

  $ sed 's/.*/&*abs((1e-20*x1+1)-1)/' product > event.ad
  $ adcalc -q --no-check --subgradient --hessian -f event.ad --at "$(cat ones)" | sed -n '1,2p; 152p' | cut -c 1-7
  1e-20
  2e-20
  2e-20\t2 (esc)
  $ adcalc -q --direction y=1 -e 'abs((1e-20*x+1)-1)*y' --at x=1,y=2 | paste -sd ' '
  2e-20 2e-20 1e-20 1e-20
  $ adcalc -q --cotangent=0,0 -e '[1-cos(1e-7*x),x/3]' --at x=1 | paste -sd ' '
  4.999999999999996e-15 0.3333333333333333 0

Where a cotangent's sum of components overflows, nothing of it is shown, and partials are found again all the same; so they
are where their own sum overflows on the way: 2e308 - (2 + 2e-300)*1e308 = -2e8, by hand. What is beyond the doubles says so.

  $ adcalc --no-check --bounds --cotangent=1,1e308 -e '[(1-cos(x))/x^2, x+2]' --at x=1e-8 | grep '∂x\|^f[12]'
  ∂x   1e308
  f1   5.6e-17
  f2   2.3e-16
  ∂x   550000000
  $ adcalc -q --cotangent=1e308,-1e308 -e '[2x, 2x+1e-300*x^2]' --at x=1 | paste -sd ' '
  2 2 -200000000
  $ adcalc -q --no-check --cotangent=1,1 -e '[cbrt(x), x]' --at x=0 | paste -sd ' '
  0 0 inf
  $ adcalc --json --cotangent=1,1e308 -e '[x^2, 2x]' --at x=1
  {"expression":"[x^2, 2*x]","at":{"x":1},"status":"overflow","value":[1,2],"gradient":{"x":"Infinity"},"notes":["x: overflow"]}

Entries of a sparse Hessian have their bounds, and are found again as those of a matrix are: the second derivative of
(1 - cos(x))/x^2 is -1/12 + x^2/60 - ..., by its series

  $ adcalc --json --sparse --hessian --bounds -e 'x*y*z + z^3/3' --at x=1.5,y=2,z=3
  {"expression":"x*y*z + z^3/3","at":{"x":1.5,"y":2,"z":3},"status":"ok","value":18,"gradient":{"x":6,"y":4.5,"z":12},"hessian":{"x":{"y":3,"z":2},"y":{"x":3,"z":1.5},"z":{"x":2,"y":1.5,"z":6}},"bound":{"value":0,"gradient":{"x":0,"y":0,"z":9.992021515311938e-16},"hessian":{"x":{"y":0,"z":0},"y":{"x":0,"z":0},"z":{"x":0,"y":0,"z":6.661347676874625e-16}}}}
  $ adcalc --no-check --sparse --hessian --bounds -e 'x*y + (1-cos(x))/x^2*w' --at x=1e-7,y=2,w=3 | grep 'x∂w\|w∂x\|note'
  ∂x∂w   -8.333333333333328e-9
  ∂²/∂x∂w   9.3e-25
  ∂²/∂w∂x   9.3e-25
  note: double precision was not enough for some numbers here; recomputed with
  $ adcalc --no-check --sparse --hessian -e 'x*y + z^2' --at x=1e-7,y=2,z=1 --claim 'd2f_dx_dy=1,d2f_dx_dx=0' | tail -n 2
  d2f_dx_dy   claimed 1   exact 1   agrees
  d2f_dx_dx   claimed 0   exact 0   agrees

A spherical Bessel function near its zero is off by more than it is there by itself: the coefficient
is -0.001233034824014676308471 (mpmath)

  $ adcalc --no-check --no-escalate --bounds --taylor=3 -e 'Si(x)' --at x=4.482085694093257 | sed -n '/^2/p; /^c2/p'
  2    -0.001233034824015
  c2      7.5e-17

Of coefficients of high orders so many digits are shown as are left of them: c64 of exp(x) cos(x) at 1 is
4.97134916e-80, c70 6.56112693e-90 (e 2^(k/2) cos(1 + k pi/4)/k! by mpmath), where doubles have 4.97134927e-80 and 6.56112286e-90

  $ adcalc --no-check --no-escalate --taylor=70 -e 'exp(x)*cos(x)' --at x=1 | sed -n '/^64/p; /^70/p; /^note/p'
  64   4.971e-80
  70   6.561e-90
  note: fewer than 8 digits of 28 numbers are certain

The graph of an American put in a tree of 36 steps; by mpmath it is 9.2253243604600894, by s 28.34332114079669

  $ cat > put.adc <<'END'
  > put(S, K, r, s, T, n) = {
  >     u = exp(s*sqrt(T/n)); q = (exp(r*T/n) - 1/u)/(u - 1/u); v = zeros(n + 1)
  >     for (j = 0; j <= n; j += 1) v[j + 1] = max(0, K - S*u^j*u^(j - n))
  >     for (i = n - 1; i >= 0; i -= 1)
  >         for (j = 0; j <= i; j += 1)
  >             v[j + 1] = max(exp(-r*T/n)*(q*v[j + 2] + (1 - q)*v[j + 1]), K - S*u^j*u^(j - i))
  >     v[1]
  > }
  > put(S, K, r, s, T, 36)
  > END
  $ adcalc --no-check --bounds -f put.adc --wrt=s --at S=100,K=105,r=0.03,s=0.25,T=0.5 | grep '[0-9]\.[0-9]\{10\}'
  value    9.225324360460089
  ∂s   28.34332114079669

Where rounding may have selected another argument nothing is known of derivatives: the value is 2, which balls tell, and its derivative
undecided; at an exact tie there is no doubt of others.

  $ b() { adcalc --bounds --no-check --json "$@" | grep -o '"value":[^,]*\|"gradient":{[^}]*}\|"bound":.*}}' | tr '\n' ' '; echo; }
  $ b --no-escalate -e 'max(a*1e17+2-a*1e17,a)' --at a=1.7; b -e 'max(a*1e17+2-a*1e17,a)' --at a=1.7; b --no-escalate -e 'max(a,2)*b' --at a=2,b=3
  "value":1.7 "gradient":{"a":1} "bound":{"value":62.77264523928586,"gradient":{"a":"Infinity"}}\x20 (esc)
  "value":2 "gradient":{"a":"NaN"} "bound":{"value":2.220446049250313e-16,"gradient":{"a":"Infinity"}}\x20 (esc)
  "value":6 "gradient":{"a":"NaN","b":2} "bound":{"value":0,"gradient":{"a":"Infinity","b":0}}\x20 (esc)

Partials by what does not lead to such a selection have their bounds: 0.27 is within that by b

  $ b --no-escalate -e 'max(a*1e17+2-a*1e17,a)+b^3' --at a=1.7,b=0.3
  "value":1.7269999999999999 "gradient":{"a":1,"b":0.26999999999999996} "bound":{"value":62.77270510394541,"gradient":{"a":"Infinity","b":1.7005944133986314e-16}}\x20 (esc)

At a zero of lbeta its parts cancel, of which 31 digits are known: 1.30500180704631046e-16 (mpmath)

  $ for o in --no-escalate --no-bounds; do adcalc -q --no-check $o -e 'lbeta(0x1.01089a00f9fffp+0,0x1.fdf249cfp-1)' | xargs printf '%.13g\n'; done
  1.305001807046e-16
  1.305001807046e-16

Steps of Euler's method for Lorenz's equations. So far on that no bounds were computed the errors of doubles have grown as large
as the numbers: none of what follows from them is shown as certain, be it a second partial. 20000 steps end at
3.91111410420105505 (mpmath with 260 digits); 4000 at 9.1278168033 with the slope -1.58e16 (with 90 digits), of which doubles
have none. At r = 10 what is off dies away, and both y - u and its error are 0: sqrt(24) = 4.8989794855663562 and
4/(3 sqrt(24)) = 0.27216552697590868 by hand.

  $ lorenz() { adcalc --no-check -e 'f(u, r, n) = { y = 1; z = 1; h = 0.01; for (i = 1; i <= n; i += 1) { a = 10*(y - u); b = u*(r - z) - y; c = u*y - 8/3*z; u += h*a; y += h*b; z += h*c }; u }' "$@"; }
  $ lorenz -e 'f(1, r, 20000)' --at r=28 | grep certain
  value    -8.227304708918384 (no digit is certain)
  ∂r   5.729795567516811e88 (no digit is certain)
  note: fewer than 8 digits of the value and ∂r are certain; recomputing would
  $ lorenz -e 'f(1, r, 20000)' --at r=28 --hessian | tail -n 3
  ∂r   9.551494072640709e177 (no digit is certain)
  note: fewer than 8 digits of the value and ∂r are certain; the rounding errors
        of so long an answer are not computed; --bounds computes them
  $ lorenz -e 'f(1, r, 20000)' --at r=10 | grep '^value\|^∂'
  value    4.89897948557
  ∂r   0.272165527

An orbit of Kepler's: 0.727230975729942833 with the slopes 74.529133410818286 and 49.617955846815654 (mpmath with 60 digits), of
which doubles have ten digits, but no more is known.

  $ adcalc --no-check --at x=0.787,y=1.07 -e 'f(a, d) = { b = 0; c = 0; t = 0.0197; for (i = 1; i <= 10000; i += 1) { r = (a*a + b*b)^1.5; c -= t*a/r; d -= t*b/r; a += t*c; b += t*d }; a*d - b }' -e 'f(x, y)' | grep -c 'no digit is certain'
  3

Steps that end where no digit is left:

  $ adcalc --no-check --at x=1 --bounds -e '{ u = x; y = 1; z = 1; h = 0.01; for (i = 1; i <= 4000; i += 1) { a = 10*(y - u); b = u*(28 - z) - y; c = u*y - 8/3*z; u += h*a; y += h*b; z += h*c }; u }' | grep -o '^[v∂].* (.*'
  value    1.2960794649197522 (no digit is certain)
  ∂x   -2.098065156628206e16 (no digit is certain)
