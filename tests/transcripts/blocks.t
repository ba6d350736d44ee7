Points and arrays in blocks of 256: what stands in the middle of one and is no plain number, and what is too large for one.
tests/unit/blocks compares blocks with their points bit by bit; here are truths by hand, from awk and from mpmath.

  $ awk 'BEGIN { print "x,n"; for (i = 1; i <= 700; i++) print i%100 == 50 ? "1000,1" : i%100 == 60 ? "-2,3" : "4," 1 + i%3 }' > p.csv
  $ p() { e=$1; shift; adcalc --no-check -p p.csv -e "$e" "$@"; }
  $ for v in sse2 avx2 avx512; do ADC_VECTORS=$v adcalc --no-check -p p.csv -e 'exp(-x)*n' | sed -n '51p;61p'; done | sort | uniq -c
        3 -2,3,22.16716829679195,-22.16716829679195,7.38905609893065
        3 1000,1,0,-0,0

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
  $ adcalc --no-check -p r.csv -e 'sum(k=1, 4000, sin(k*x)/k^2)' 2> /dev/null | awk -F, -v n=4000 'NR == 2 {
  >     for (k = 1; k <= n; k++) { f += sin(k/2)/k^2; d += cos(k/2)/k }
  >     print ($2 - f)^2 + ($3 - d)^2 < 1e-24 }'
  1
  $ adcalc --no-check -p r.csv -e 'sum(k=1, 6000, sin(k*x)/k^2)' | sed -n '2s/^0.5,\(.\{15\}\).*/\1/p'
  adcalc: note: the rounding errors of so long an answer are not computed in tables
  0.8483119338102
  $ awk 'BEGIN { printf "x"; for (k = 1; k <= 8190; k++) printf "*1.%06d", k; print "" }' > long.adc
  $ head -n 3 r.csv | adcalc --no-check -p - long.adc | sed -n '2s/.*,\(.\{12\}\).*/\1/p'
  336945578791

Arrays with factors that are no number or infinite, or become so

  $ for e in 'sum((0/0)*sin.(x*ones(5000)))' 'sum(1e308*(10*(x*ones(5000))))' 'sum((x*1e-201*ones(5000)).*(x*1e-201*ones(5000)))' 'f(v) = sum(((x-2) .+ v).^0.5); f([0:5000]*0)'; do adcalc -q --no-check --no-bounds -e "$e" --at x=2 | paste -sd ' '; done
  nan undefined (division by 0)
  inf inf (overflow)
  0 0 (underflow)
  0 undefined (left none, right inf)
