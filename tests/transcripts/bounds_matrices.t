Digits of products of matrices and of equations, whose rows are passed back together. People are shown those that are certain.
The numbers are sympy's, exactly, and for long ones mpmath's at 30 digits.

  $ b() { adcalc --no-check --no-escalate "$@" | sed -n '/^value/p; /^∂/p; /^note/p' | tr -s ' ' | paste -sd '|'; }

7.1, 0, 0, 1 and 1: what is exact stays so, with many right sides

  $ b -e 'sum([2, 1; 1, 1]\[a, b; c, d])' --at a=5,b=6,c=7,d=0.1
  value 7.1|∂a 0|∂b 0|∂c 1|∂d 1

8.3359668267132256656, 0.59255858757657400021, 0.88179533105555471937: a matrix that moves, a side that does, and neither

  $ b -e 'sum([a, 1; 1, b]\[0.1, 0.2]) + sum([0.3, 1; 1, 0.7]\[a, b]) + a*sum([0.3, 1; 1, 0.7]\[0.1, 0.2])' --at a=5,b=6
  value 8.33596682671323|∂a 0.592558587576574|∂b 0.881795331055555

The inverse of a matrix that has lost its digits is not known well enough; they are computed again: -1/0.7, -1e15/0.49, -1/0.49

  $ adcalc --no-check -e 'sum(([1, 1; 1, (1e15*p + x) - 1e15]\[1, 2]).*[0, 1])' --at p=1,x=0.3 | sed -n '/^value/p; /^∂/p'
  value    -1.428571428571429
  ∂p   -2040816326530612
  ∂x   -2.040816326530612

Products that underflow, and others that are 0: 4e30, 3e200 and 2.00002e35

  $ b -e 'sum([a, 0, 1e-170; b, a, 1]*[1e-170, b; 0, 2; a, 1e-170])*1e200' --at a=1e-170,b=1e-165
  value 4e30|∂a 3e200|∂b 2.00002e35

-0.28853728946888076271, -3399.0975684100056447, 4912.1078250080956549, whatever vectors the processor has; elements stand by
columns

  $ for v in sse2 avx2 avx512; do ADC_VECTORS=$v b -e 'sum(reshape(sin.(a*[1:1600]), 40, 40)*reshape(cos.(b*[1:1600]), 40, 40))' --at a=0.7,b=0.3; done | sort -u
  value -0.28853729|∂a -3399.09757|∂b 4912.10783|note: fewer than 8 digits of the value are certain

Behind a loop rows are such as can be folded: 10.63784801 and 6.4028344

  $ b -e 'r(a) = { s = a; for (i = 1; i <= 3; i += 1) s = s*a; sum([s, 1; 1, 2]\[s, 1]) + sum([s, 1; 1, 2]*[s, 1; a, 2]) }; r(a)' --at a=0.7
  value 10.63784801|∂a 6.4028344

Ranges of whole numbers are exact, also up to an end that is not whole; others are bounded otherwise: 27, 9, 4.5 and 1.5

  $ b -e 'sum(a*[1:2:6.5])' --at a=3
  value 27|∂a 9
  $ b -e 'sum(a*[0:0.5:1])' --at a=3
  value 4.5|∂a 1.5
A number may be as large as what it is off by: in the equations x = 1 - (1/256)/2 comes to 1.
  $ certain() { adcalc -q --no-check --no-escalate "$@" 2>&1 | grep -o 'note: .*'; }
  $ certain -e '([1, p + d - p; 0, 1]\[1, q + f - q])[1]' --at p=1e14,d=0.00390625,q=1e16,f=0.5
  note: fewer than 8 digits of the value, ∂d and ∂f are certain

A row and a matrix that is larger: 41993184000 a b = 9343403429.9928535, 13116389565.652618 and 29913663166.072548

  $ b -e 'sum(reshape(a*[1:40], 1, 40)*reshape(b*[1:64000], 40, 1600))' --at a=0.71234567891,b=0.3123456789
  value 9343403429.993|∂a 13116389565.653|∂b 29913663166.1

Two equations with 32000 right sides: b (1024000000 + (1 - a) 1024032000) = 384005464.8590088, -256008976.5930176 and
1536016000

  $ b -e 'sum([1, a; 0, 1]\reshape(b*[1:64000], 2, 32000))' --at a=0.5,b=0.25000095367431640625
  value 384005464.859|∂a -256008976.593|∂b 1536016000|note: the rounding errors of so long an answer are not computed; --bounds

Equations with a nearly singular matrix, whose note was all that was said: (0.50000000005-1)*1e10 and 1.0000000001*1e10; with 12 rows
of Hilbert's matrix and x^i on the right the first unknown is -1.353515625, which moves by 32.484375 (both exact, by fractions)

  $ adcalc --no-check -e '([1,1;1,1.0000000001]\[x,1])[1]' --at x=0.5 | grep '^value\|∂'
  value    -4999999999.5
  ∂x   10000000001
  $ adcalc -q -e '(([1/(i+j-1) for i=1:12, j=1:12])\[x^i for i=1:12])[1]' --at x=0.5
  -1.353515625
  32.484375

What is computed again may be half way between two decimals of 16 digits: of 16 rows the ninth unknown moves by
281866387816.40625 (exact). 2^53+1 has two nearest doubles

  $ adcalc -q -e '([1/(i+j-1) for i=1:16, j=1:16])\[x^i for i=1:16]' --at x=0.5 | sed -n '17,18p'
  -2745905039.3188477
  281866387816.40625
  $ adcalc --no-check -e 'sqrt(x)^2*y + 1e30 - 1e30' --at x=9007199254740993,y=1 | sed -n 's/^value *//p'
  9e15

Determinants up to 12 x 12 come from minors, whose graph is large. By mpmath 2.63778065125354732e-78 and -4.25894480993586741e-77

  $ adcalc --no-check -e 'det([1/(i+j-1+x) for i=1:12, j=1:12])' --at x=0 | grep '^[v∂]'
  value    2.637780651253547e-78
  ∂x   -4.258944809935867e-77

Comparisons of a determinant take its values from elimination, whose rounding leaves more digits than that of minors.

  $ adcalc -e 'det(M)' --at 'M=reshape(sin.([1:144].^2),12,12)' --check=strict | tail -1
  finite differences: 144 of 144 entries agree, to 8 digits or more
