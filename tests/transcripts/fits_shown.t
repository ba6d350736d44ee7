Fits as they are printed: an estimate with its standard error in the last two digits. The line through these has a = 1.94, b = 1.15
and a residual sum of squares of 0.082 over 2, so that the errors are 0.0906 (a) and 0.248 (b); all digits are in the JSON and with -q

  $ mpmath=false; python3 -c 'import mpmath' 2> /dev/null && mpmath=true; true
  $ printf 'x,y,s\n1,3.1,0.3\n2,4.9,0.3\n3,7.2,0.3\n4,8.8,0.3\n' > line.csv
  $ adcalc --fit=line.csv -e 'y ~ a*x + b' --at a=1,b=1
  y ~ a*x + b

  estimate             t   95 % from        to
  a = 1.940(91)   21.424     1.55038   2.32962
  b = 1.15(25)    4.6372   0.0829768   2.21702

  residual sum of squares 0.082, 4 observations, 2 degrees of freedom
  residual standard deviation 0.202485, R² 0.995661
  condition 4.69, 4 steps

  correlation
  a         1.0000
  b        -0.9129  1.0000

  adcalc -e '1.94*x + 1.15' --at x=1
  $ { adcalc -q --fit=line.csv -e 'y ~ a*x + b' --at a=1,b=1 --digits=10; adcalc --json --fit=line.csv -e 'y ~ a*x + b' --at a=1,b=1 | python3 -c 'import json, sys; d = json.load(sys.stdin); print(*("%.8g" % d["parameters"][n]["standard_error"] for n in "ab"), d["rows"], "chi2" in d)'; } 2>&1 | paste -sd '|'
  1.94|1.15|0.090553851 0.24799194 {'used': 4, 'missing': 0} False
  $ if $mpmath; then python3 -c 'import mpmath as m; x, y = [1, 2, 3, 4], [3.1, 4.9, 7.2, 8.8]; sxx = 5; a = sum((p - 2.5)*q for p, q in zip(x, y))/sxx; b = sum(y)/4 - a*2.5; r = sum((q - a*p - b)**2 for p, q in zip(x, y)); print("%.8g %.8g %.8g %.8g" % (a, b, m.sqrt(r/2/sxx), m.sqrt(r/2*(m.mpf(1)/4 + m.mpf(6.25)/sxx))))'; else (skip 'mpmath (python3-mpmath) is not installed'); fi
  1.94 1.15 0.090553851 0.24799194

The equation is a command

  $ eval "$(adcalc --fit=line.csv -e 'y ~ a*x + b' --at a=1,b=1 | grep '^adcalc') -q" | head -n 1; adcalc --fit=line.csv -e 'y ~ a*x - b*exp(c*x)' --at a=1,b=1,c=-1 --hold=c | grep '^adcalc'; adcalc --fit=line.csv -e "y ~ (a*[x;1]')[1,1]" --at a=1 | grep '^adcalc'
  3.09
  adcalc -e '2.2530812715*x + 2.4473131113*exp(-1*x)' --at x=1
  adcalc -e '(2.3233333333*[x; 1]'\'')[1, 1]' --at x=1
  $ printf 'a = 1; b = 1\n:fit line.csv a,b y ~ a*x + b\n' | adcalc -i --no-config --color=never 2>&1 | grep '\*x' | paste -sd '|'
  y ~ a*x + b|1.94*x + 1.15

With standard deviations: chi squared over the degrees of freedom with its probability, errors scaled as the residuals say, or those
of the standard deviations by themselves: a 0.3/sqrt(5), b 0.3*sqrt(1/4 + 6.25/5)

  $ adcalc --fit=line.csv --sigma=s -e 'y ~ a*x + b' --at a=1,b=1 | sed -n '/^estimate/,/^condition/p'
  estimate             t   95 % from        to
  a = 1.940(91)   21.424     1.55038   2.32962
  b = 1.15(25)    4.6372   0.0829768   2.21702

  residual sum of squares 0.91111111111, 4 observations, 2 degrees of freedom
  residual standard deviation 0.674949, R² 0.995661
  χ²/dof = 0.456, probability 0.634
  standard errors scaled by 0.675, as the residuals say; not with --sigma-absolute
  condition 4.69, 4 steps
  $ adcalc --fit=line.csv --sigma=s --sigma-absolute -e 'y ~ a*x + b' --at a=1,b=1 | grep -E '^([ab] =|standard)'
  a = 1.94(13)    14.46     1.67704   2.20296
  b = 1.15(37)   3.1299    0.429863   1.87014
  standard errors by the standard deviations of the data, not scaled
  $ if $mpmath; then for o in --sigma=s '--sigma=s --sigma-absolute'; do adcalc --json --fit=line.csv $o -e 'y ~ a*x + b' --at a=1,b=1 | python3 -c 'import json, sys, mpmath as m; d = json.load(sys.stdin); q = m.gammainc(m.mpf(d["dof"])/2, m.mpf(d["chi2"])/2, m.inf, regularized=True); print("%.6g %.6g %.6g" % (d["chi2"], d["scaled_by"], d["parameters"]["a"]["standard_error"]), abs(q - d["chi2_probability"]) < 1e-14*q, "%.6g" % (0.3/m.sqrt(5)))'; done; else (skip 'mpmath (python3-mpmath) is not installed'); fi
  0.911111 0.674949 0.0905539 True 0.134164
  0.911111 1 0.134164 True 0.134164
  $ if $mpmath; then for dof in 1 2 7 30 400; do python3 -c "import random; random.seed($dof); print('y,s'); [print('%.3f,1' % random.gauss(0, 1)) for k in range($dof + 1)]" > chance.csv; adcalc --json --fit=chance.csv --sigma=s -e 'y ~ a' --at a=0 | python3 -c 'import json, sys, mpmath as m; d = json.load(sys.stdin); q = m.gammainc(m.mpf(d["dof"])/2, m.mpf(d["chi2"])/2, m.inf, regularized=True); print(d["dof"], abs(q - d["chi2_probability"]) < 1e-12*q)'; done; else (skip 'mpmath (python3-mpmath) is not installed'); fi
  1 True
  2 True
  7 True
  30 True
  400 True
  $ adcalc --fit=line.csv --sigma-absolute -e 'y ~ a*x + b' --at a=1,b=1; printf 'x,y,s\n1,2,0.1\n2,3,0.1\n' | adcalc --fit=- --sigma=s --sigma-absolute -e 'y ~ a*x + b' --at a=1,b=1 | sed -n '/^estimate/,/^b/p'
  adcalc: --sigma-absolute needs standard deviations
    hint: name the column with --sigma=COLUMN
  estimate            t   95 % from        to
  a = 1.00(14)   7.0711    0.722819   1.27718
  b = 1.00(22)   4.4721    0.561739   1.43826

One sentence where something is doubtful: a bound, two parameters that are hardly told apart, a model that explains little, a chi
squared that is unlikely

  $ adcalc --fit=line.csv -e 'y ~ a*x + b' --at a=1,b=2 --within=b=2:inf | grep '^note'; adcalc --fit=line.csv -e 'y ~ a*x + b' --at a=1,b=2 --within=b=0.5:inf | grep '^note'; adcalc --fit=line.csv -e 'y ~ a*x + b' --at a=1,b=2 --within=b=0:inf | grep -c '^note'
  note: b reaches its bound 2; its standard error and interval ignore the bound
  note: the interval of b goes to 0.0829768, outside its bound 0.5
  0
  [1]
  $ export COLUMNS=120; adcalc --fit=line.csv -e 'y ~ a*(x+100) + b' --at a=1,b=2 | grep '^note'; printf 'x,y\n1,1\n2,-1\n3,1\n4,-1\n5,1.5\n' | adcalc --fit=- -e 'y ~ a*x + b' --at a=1,b=1 | grep '^note'
  note: a and b are correlated by -0.99994: the data hardly separate one from the other
  note: R² is small: the model explains 2 % of the variation
  $ for s in 0.01 9; do sed "s/0\.3$/$s/" line.csv | adcalc --fit=- --sigma=s -e 'y ~ a*x + b' --at a=1,b=1 | grep '^note'; done; unset COLUMNS
  note: so large a χ² is unlikely: the model does not fit, or the standard deviations are too small
  note: so small a χ² is unlikely: the standard deviations are too large

Names are aligned up to 40 characters

  $ n=$(printf 'n%.0s' $(seq 150)); adcalc --fit=line.csv -e "y ~ a*x + $n" --at a=1,$n=1 | sed -n 's/ = .*(.*)/ = ()/; s/n\{100\}/N/; /= ()/p'
  a                                        = ()                                                             1.55038
  N = ()  0.0829768

Below 60 columns the t values are left out

  $ COLUMNS=36 adcalc --fit=line.csv -e 'y ~ a*x + b' --at a=1,b=1 | sed -n '/^estimate/,/^b/p'
  estimate        95 % from        to
  a = 1.940(91)     1.55038   2.32962
  b = 1.15(25)    0.0829768   2.21702

Drawn in characters: the data and the curve, then the residuals

  $ COLUMNS=50 adcalc --fit=line.csv -e 'y ~ a*x + b' --at a=1,b=1 --plot | sed -n '/the fit over/,$p' | grep o
  y and the fit over x
    │                                            ⣠⠔o
    │                               o⡤⠚⠁
    │            ⢀⡤⠚o
    │o⠔⠋
  residuals over x
   0.2 ┤                             o
     0 ┤o ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀
       │                                           o
       │              o
  $ adcalc --fit=line.csv -e '[y, 2*y] ~ [a*x, b*x]' --at a=1,b=1 --plot | grep -E 'over'
  residuals over x

Drawn by gnuplot: the numbers are on standard output, the picture is in the file. A gnuplot that keeps its script shows the band: at
x = 1 the line is 3.09, and its ends are t(0.975, 2)*sd*sqrt(1/4 + 1.5^2/5) = 0.7289 away

  $ mkdir -p bin; printf '#!/bin/sh\ncat > script; echo "<svg/>"\n' > bin/gnuplot; chmod +x bin/gnuplot
  $ PATH=$PWD/bin:$PATH adcalc --fit=line.csv --sigma=s -e 'y ~ a*x + b' --at a=1,b=1 --plot -o fit.svg | head -n 3; cat fit.svg; grep -c '^[0-9.]* [0-9.]* [0-9.]*$' script; sed -n '/^\$data/,/^EOD/p; /^\$band/,/^[0-9]/p; /^plot/p' script
  y ~ a*x + b

  estimate             t   95 % from        to
  <svg/>
  246
  $data << EOD
  1 3.1 0.3
  2 4.9 0.3
  3 7.2 0.3
  4 8.8 0.3
  EOD
  $band << EOD
  1 2.3610844 3.8189156
  plot $band with filledcurves fc rgb '#1f6fb4' fs solid 0.2 noborder title '95 % band', $curve with lines lw 2 lc rgb '#1f6fb4' title 'fit', $data with yerrorbars pt 7 ps 0.5 lw 1 lc rgb '#333333' title 'data'
  plot $residuals with yerrorbars pt 7 ps 0.5 lw 1 lc rgb '#333333' notitle
  $ if $mpmath; then python3 -c 'import mpmath as m; t = m.findroot(lambda t: m.betainc(1, m.mpf(1)/2, 0, 2/(2 + t*t), regularized=True) - 0.05, 4.3); x, y = [1, 2, 3, 4], [3.1, 4.9, 7.2, 8.8]; a = sum((p - 2.5)*q for p, q in zip(x, y))/5; b = sum(y)/4 - 2.5*a; sd = m.sqrt(sum((q - a*p - b)**2 for p, q in zip(x, y))/2); w = t*sd*m.sqrt(m.mpf(1)/4 + m.mpf(1.5)**2/5); print("%.9g %.9g" % (a + b - w, a + b + w))'; else (skip 'mpmath (python3-mpmath) is not installed'); fi
  2.3610844 3.8189156
  $ { PATH=/nowhere "$(command -v adcalc)" --fit=line.csv -e 'y ~ a*x + b' --at a=1,b=1 --plot -o none.svg > text 2> message; echo $?; head -n 1 message; ls none.svg; echo "=$?"; } 2>&1 | paste -sd '|'
  4|adcalc: this needs the program 'gnuplot': it is not installed|ls: cannot access 'none.svg': No such file or directory|=2

No equation where it would say something else than the model: a parameter's name has a meaning of its own within, or a function is
known to nobody else. What is 0 but for rounding is 0: y = 2x

  $ printf 'x,y\n1,2\n2,5\n3,7\n4,9.5\n' > data.csv; f() { adcalc --fit=data.csv "$@" | grep '^adcalc'; }
  $ f -e 'y ~ a*x + sum(a=1,3,a) + b'; f -e 'y ~ a*x + diff(a^2*x, a)' --at a=1; f -e 'f(x)=x^2' -e 'y ~ a*f(x)'; f -e 'y ~ a*x + sum(k=1,3,k) + b'
  adcalc -e '2.45*x + sum(k=1, 3, k) - 6.25' --at x=1
  $ printf 'x,y\n1,2\n2,4\n3,6\n' | adcalc --fit=- -e 'y ~ a*x + b' | grep '^adcalc'
  adcalc -e '2*x + 0' --at x=1
  $ adcalc --fit=data.csv -e 'y ~ a*x + b' --plot=x=0:10; adcalc --sigma-absolute -e 'x^2' --at x=1
  adcalc: --fit and --plot=x=0:10 do not go together
    hint: --plot draws the fit over the data
  adcalc: --sigma-absolute is for --fit, which was not given
    hint: 'adcalc --help' lists the options
  [2]
  $ n=$(printf 'n%.0s' $(seq 60)); adcalc --fit=data.csv -e "y ~ a*x + $n" | sed -n '/^correlation/,/^$/p'
  correlation
  a                                                             1.0000
  nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn -0.9129  1.0000
  
  $ (sleep 0.5; printf 'a = 1; b = 1\n:fit data.csv a,b y ~ a*x + b\n'; sleep 1; printf '\004') | PAGER=cat timeout 20 script -qec "adcalc --no-history --no-config" /dev/null | grep -c 'residuals over x'
  1
