Points and arrays in blocks of 256: what stands in the middle of one and is no plain number, and what is too large for one.
tests/unit/blocks compares blocks with their points bit by bit; here are truths by hand, from awk and from mpmath.

  $ awk 'BEGIN { print "x,n"; for (i = 1; i <= 700; i++) print i%100 == 50 ? "1000,1" : i%100 == 60 ? "-2,3" : "4," 1 + i%3 }' > p.csv
  $ p() { e=$1; shift; adcalc --no-check -p p.csv -e "$e" "$@"; }
  $ for v in sse2 avx2 avx512; do ADC_VECTORS=$v adcalc --no-check -p p.csv -e 'exp(-x)*n' | sed -n '51p;61p'; done
  1000,1,0,-0,0
  -2,3,22.16716829679195,-22.16716829679195,7.38905609893065
  1000,1,0,-0,0
  -2,3,22.16716829679195,-22.16716829679195,7.38905609893065
  1000,1,0,-0,0
  -2,3,22.16716829679195,-22.16716829679195,7.38905609893065

An exponent that does not move, and how many terms there are; which of two is the greater one within a derivative; a
condition that has no value in some rows

  $ p 'x^n' --wrt x | sed -n '51p;61p;62p'
  1000,1,1000,1
  -2,3,-8,12
  4,2,16,8
  $ p 'sum(k=1, n, x^k)' --wrt x | sed -n '51p;61p;62p'
  1000,1,1000,1
  -2,3,-6,9
  4,2,20,9
  $ p 'diff(max(x, n)^2*n, x)' | sed -n '51p;61p;62p'
  1000,1,2000,2,2000
  -2,3,0,0,0
  4,2,16,4,8
  $ awk 'BEGIN { print "x,y"; for (i = 1; i <= 300; i++) print (i%100 == 50 ? "-1," : i%100 == 60 ? "0," : "4,") i }' > q.csv
  $ adcalc --no-check -p q.csv -e 'x*y + (sqrt(x) ? y : 2)' > out 2> err; head -n 1 err; sed -n '51p;61p;62p' out
  adcalc: q.csv: row 50, line 51: f: sqrt of a negative number
  -1,50,,,
  0,60,2,,0
  4,61,305,61,5

Sums of so many terms that there are too many operations for a block, or nodes, and 8190 factors, too many numbers
(the sum of sin(k x)/k^2 at 1/2 is 0.8483119338102303567 of 6000 terms, the product of 1 + k/10^6 336945578791508.7)

  $ awk 'BEGIN { print "x"; for (i = 0; i < 300; i++) print 1/2 + i }' > r.csv
  $ for n in 4000 6000; do adcalc --no-check -p r.csv -e "sum(k=1, $n, sin(k*x)/k^2)" | awk -F, -v n=$n 'NR == 2 {
  >     for (k = 1; k <= n; k++) { f += sin(k/2)/k^2; d += cos(k/2)/k }
  >     print ($2 - f)^2 + ($3 - d)^2 < 1e-24 }'; done
  adcalc: note: the rounding errors of so long an answer are not computed in tables
  1
  adcalc: note: the rounding errors of so long an answer are not computed in tables
  1
  $ adcalc --no-check -p r.csv -e 'sum(k=1, 6000, sin(k*x)/k^2)' | sed -n '2s/^0.5,\(.\{15\}\).*/\1/p'
  adcalc: note: the rounding errors of so long an answer are not computed in tables
  0.8483119338102
  $ awk 'BEGIN { printf "x"; for (k = 1; k <= 8190; k++) printf "*1.%06d", k; print "" }' > long.adc
  $ head -n 3 r.csv | adcalc --no-check -p - long.adc | sed -n '2s/.*,\(.\{12\}\).*/\1/p'
  336945578791

Arrays with factors that are no number or infinite, or become so

  $ a() { adcalc -q --no-check -e "$@"; }
  $ a 'sum((0/0)*sin.(x*ones(5000)))' --at x=2
  nan
  undefined (division by 0)
  [1]
  $ a 'sum((1/0)*(x*ones(5000)))' --at x=2
  inf
  undefined (division by 0)
  [1]
  $ a 'sum(1e308*(10*(x*ones(5000))))' --at x=2
  inf
  inf (overflow)
  $ a 'sum((x*ones(5000)).*(x*ones(5000)))' --at x=1e-200 --no-bounds
  0
  9.999999999999999e-197
  $ a 'sum((x*ones(5000)).^0.5)' --at x=4 --no-bounds
  10000
  1250
  $ a 'f(v) = sum((x .+ v).^0.5); f([0:5000]*0)' --at x=0 --no-bounds
  0
  undefined (left none, right inf)
  [1]
