What only doubles meet: an infinity, a 0 or a pole that real numbers do not have. Truths are those of tests/cases/poles.tsv, by sympy and
mpmath. Two numbers beyond the doubles, or two below them, are told apart: softmax, a ratio of tails. By mpmath exp(1000)/(exp(1000) + exp(999)) has
the partials 0.19661193324148185 and the second ones 0.090857747672948409; erfc(30)/erfc(31) has the slope 6.411885419878864081e26

  $ both() { for f in yes no; do ADC_FLINT=$f adcalc -q --no-check "$@" | paste -sd ' '; done | uniq -c | sed 's/^ *//'; }
  $ both --hessian -e 'exp(v[1])/(exp(v[1])+exp(v[2]))' --at v=[1000,999]; both -e 'exp.(v)/sum(exp.(v))' --at v=[1000,999]; both -e 'erfc(x)/erfc(x+1)' --at x=30; both -e 'normpdf(x)/normcdf(x)' --at x=-60
  2 0.7310585786300049 0.19661193324148185 -0.19661193324148185 -0.09085774767294841\t0.09085774767294841 0.09085774767294841\t-0.09085774767294841 (esc)
  2 0.7310585786300049 0.19661193324148185 -0.19661193324148185 0.2689414213699951 -0.19661193324148185 0.19661193324148185
  2 3.207661719007211e26 6.411885419878864e26
  2 60.016657420241124 -0.9997226841165853

Tails that a difference from 1 is, with FLINT and without: log(1 - tanh(x)) at 4000, where it is 2 exp(-8000), and log(1 - normcdf(x)) at 100

  $ both -e 'log(1-tanh(x))' --at x=4000; both -e 'log(1-normcdf(x))' --at x=100; both -e 'log(normcdf(-40))*x' --at x=2
  2 -7999.30685281944 -2
  2 -5005.524208694205 -100.00999800099926
  2 -1609.2168840275076 -804.6084420137538

A slope too small for a double says so: exp(x)/(1 + exp(x)) at 1000 has 5.0759588975494568e-435

  $ both -e 'exp(x)/(1+exp(x))' --at x=1000
  2 1 0 (underflow)

Where no digits decide, "undecided": neither a pole nor a number

  $ adcalc -e 'log(sin(x)^2+cos(x)^2-1)' --at x=1 | sed 1,2d
  value    undecided

       partial    finite difference  agreement
  ∂x   undecided  -                  inconclusive: doubles overflow, underflow or
                                     meet a pole here
  note: ∂x: undecided, in 'log(sin(x)^2+cos(x)^2-1)'
  note: the value is undecided: 'log' could not be bounded
  $ for f in yes no; do ADC_FLINT=$f adcalc --json -e '1/(sin(x)^2+cos(x)^2-1)' --at x=1; done | uniq -c; ADC_FLINT=no adcalc -q -e 'lambertw(exp(x))' --at x=800
        2 {"expression":"1/(sin(x)^2 + cos(x)^2 - 1)","at":{"x":1},"status":"unsettled","value":"NaN","gradient":{"x":"NaN"},"partial_status":{"x":"unsettled"},"notes":["the value is undecided: a divisor may be 0","x: undecided"]}
  nan
  undecided
  [1]

What the comparison says there, which is about the doubles

  $ adcalc -e 'log(normcdf(x))' --at x=-40 | tail -2
  ∂x   40.02496884720726  -                  inconclusive: doubles overflow,
                                             underflow or meet a pole here
The same answer in a table of points and in components

  $ printf 'x\n-40\n' | adcalc -p - --hessian -e 'log(normcdf(x))'; printf 'x\n1\n' | adcalc -p - -e 'log(sin(x)^2+cos(x)^2-1)'
  x,f,df_dx,d2f_dx_dx
  -40,-804.6084420137538,40.02496884720726,-0.9993773316214086
  adcalc: standard input: row 1, line 2: f: the value is undecided: 'log' could not be bounded
  x,f,df_dx
  1,,
  [1]
  $ adcalc --no-check --json -e '[log(normcdf(x)), log(0*x)]' --at x=-40 | grep -o '"value.*'
  "value":[-804.6084420137538,"-Infinity"],"jacobian":[{"x":40.02496884720726},{"x":"NaN"}],"partial_status":[{},{"x":"undefined"}],"notes":["f2: pole of log at 0","f2 x: pole of log at 0"]}

Numbers above the exponents of adcalc's own balls are FLINT's (by hand: 1 and 0, x and 1; the slope of exp(-exp(x)) is less than any
double); without FLINT they are undecided. What overflows itself is infinite

  $ for f in 'exp(x)/exp(x)' 'log(1+exp(x))' 'log(cosh(x))' 'min(exp(x),3)'; do ADC_FLINT=no adcalc -q --no-check -e "$f" --at x=1e14 2>/dev/null | paste -sd ' '; done
  nan undecided
  nan undecided
  nan undecided
  3 undecided
  $ both -e 'exp(exp(x))' --at x=800; both -e 'exp(-exp(x))' --at x=800
  2 inf inf (overflow)
  2 0 0 (underflow)
  $ ! adcalc --json --proven -e 'zeta(1.5)' | grep -q 'library FLINT' || skip 'FLINT is not installed'
  $ adcalc -e 'exp(x) - exp(y)' --at x=1000,y=1000 --no-check | grep note
  note: underflow: the value is 0, or too small for a double
  $ for f in 'exp(x)/exp(x)' 'log(1+exp(x))' 'log(cosh(x))' 'min(exp(x),3)'; do adcalc -q --no-check -e "$f" --at x=1e14 | paste -sd ' '; done
  1 0
  100000000000000 1
  99999999999999.31 1
  3 0
  $ adcalc --no-check -e 'exp(x)/(1+exp(x))' --at x=1000 | tail -n 1
  ∂x   5.075958897549457e-435 (underflow)

What is 0 among numbers that overflow, and a second partial that does: of beta at (3.8e165, 9e-155), 1.1e154 by mpmath, the
mixed partial is (log a + euler)/a, and the one by b twice is 2/b^3. Without FLINT there are too few bits to tell a 0 from what
no double has, and what overflows is undecided:

  $ for f in yes no; do ADC_FLINT=$f adcalc -q --no-check --hessian -e 'exp(x)*exp(-x)*y^2' --at x=800,y=1 | paste -sd ' '; ADC_FLINT=$f adcalc -q --no-check --no-escalate --hessian -e 'beta(a,b)' --at a=3.8e165,b=9e-155 | paste -sd ' '; done
  1 0 2 0\t0 0\t2 (esc)
  1.1111111111111111e154 -2.6315789473684212e-166 -1.2345679012345678e308 0\t1.004838834409609e-163 1.004838834409609e-163\tinf (esc)
  1 0 (underflow) 2 0\t0 0\t2 (esc)
  1.1111111111111111e154 -2.6315789473684212e-166 -1.2345679012345678e308 0\t1.004838834409609e-163 1.004838834409609e-163\tnan (esc)

A component that is a pole, and depends on nothing, is undefined in every mode

  $ for mode in forward reverse both; do adcalc --json --mode=$mode -e '[x, 1/0]' --at x=1 | grep -o '"status":"[a-z]*"'; done | uniq -c
        3 "status":"undefined"
