What only doubles meet: an infinity, a 0 or a pole that real numbers do not have. Truths are those of tests/cases/poles.tsv, by sympy and
mpmath. Two numbers beyond the doubles, or two below them, are told apart: softmax, a ratio of tails. By mpmath exp(1000)/(exp(1000) + exp(999)) has
the partials 0.19661193324148185 and the second ones 0.090857747672948409; erfc(30)/erfc(31) has the slope 6.411885419878864081e26

  $ both() { for f in yes no; do ADC_FLINT=$f adcalc -q --no-check "$@" | paste -sd ' '; done | uniq -c | sed 's/^ *//'; }
  $ both --hessian -e 'exp(v[1])/(exp(v[1])+exp(v[2]))' --at v=[1000,999]
  2 0.7310585786300049 0.19661193324148185 -0.19661193324148185 -0.09085774767294841\t0.09085774767294841 0.09085774767294841\t-0.09085774767294841 (esc)
  $ both -e 'exp.(v)/sum(exp.(v))' --at v=[1000,999]
  2 0.7310585786300049 0.19661193324148185 -0.19661193324148185 0.2689414213699951 -0.19661193324148185 0.19661193324148185
  $ both -e 'erfc(x)/erfc(x+1)' --at x=30
  2 3.207661719007211e26 6.411885419878864e26
  $ both -e 'normpdf(x)/normcdf(x)' --at x=-60
  2 60.016657420241124 -0.9997226841165853
