Where bounds end: answers that are too long to be looked at, and what is said then. Values and partials are those of mpmath.

Vectors of so many components that nobody looks at them: 1-cos(1e-7) is 5e-15, of which doubles have 4.996e-15

  $ adcalc --no-check -e '[1-cos(x*k*1e-7) for k=1:300]' --at x=1 | sed -n '3s/,.*//p; /^note/p'
  value    [4.99600361081e-15
  note: what rounding did to so long an answer was not looked at; --bounds does
  $ adcalc --no-check --bounds -e '[1-cos(x*k*1e-7) for k=1:300]' --at x=1 | sed -n '3s/,.*//p; /^note: what/p'
  value    [4.999999999999996e-15
  $ adcalc --no-check --bounds --max-steps=20000 -e '[1-cos(x*k*1e-7) for k=1:300]' --at x=1 | tail -n 1
  note: no bounds are known of the numbers that are not listed

Derivatives of high order beside bounds that end before them, in a report and without one; what is chosen has none

  $ adcalc --no-check --bounds --taylor=30 --max-steps=3000 -e 'exp(sin(x))' --at x=2 | tail -n 1
  note: no bounds are known of the numbers that are not listed
  $ adcalc -q --no-check --bounds --taylor=30 --max-steps=3000 -e 'exp(sin(x))' --at x=2 2> /dev/null | awk 'NR > 2 && NR < 5 { printf "%.12g\n", $1 }'
  2.48257772802
  -1.033116868
  $ adcalc --no-check --bounds --subgradient --taylor=30 --max-steps=3000 -e 'exp(sin(x))' --at x=2 | tail -n 1
  note: no bounds are known beside --subgradient, which chooses partials

Claims of second partials where bounds end before these; names of what is imprecise are not all told

  $ seq 150 | sed 's/.*/x&/' | paste -sd'*' > product; seq 150 | sed 's/.*/x&=1/' | paste -sd, > ones
  $ sed 's/.*/1-cos(1e-7*&)/' product > cosine.ad
  $ adcalc --no-check --hessian -f cosine.ad --at "$(cat ones)" --claim d2f_dx1_dx2=1.999999999999993e-14 | tail -n 1
  d2f_dx1_dx2   claimed 1.999999999999993e-14   exact 1.999999999999993e-14   agrees
  $ seq 20 | sed 's/.*/a_rather_long_name_&/' | paste -sd+ | sed 's/.*/&+1e9*sin(1e9*(&))/' > names.ad
  $ adcalc -q --no-check --no-escalate -f names.ad --at "$(seq 20 | sed 's/.*/a_rather_long_name_&=0.1/' | paste -sd,)" 2>&1 > /dev/null
  adcalc: note: fewer than 8 digits are certain of the value, ∂a_rather_long_name_1, ∂a_rather_long_name_2, and of 18 more

An event that only doubles met, beside second partials and coefficients that are too many to look at, chosen ones; beside
directions that do not move it; in a sum of nothing

  $ sed 's/.*/&*abs((1e-20*x1+1)-1)/' product > event.ad
  $ adcalc -q --no-check --subgradient --hessian -f event.ad --at "$(cat ones)" | sed -n '1,2p; 152p' | cut -c 1-7
  1e-20
  2e-20
  nan	nan (esc)
  $ adcalc -q --no-check --subgradient --taylor=61 -e 'abs((1e-20*x+1)-1)' --at x=1 2> /dev/null | head -n 4
  1e-20
  1e-20
  1e-20
  nan
  $ adcalc -q --direction y=1 -e 'abs((1e-20*x+1)-1)*y' --at x=1,y=2
  2e-20
  2e-20
  1e-20
  1e-20
  $ adcalc -q --cotangent=0,0 -e '[1-cos(1e-7*x),x/3]' --at x=1
  4.999999999999996e-15
  0.3333333333333333
  0
