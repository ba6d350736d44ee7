Plots: --plot and :plot. tests/unit/plots holds the curves and contours against functions of the C library.

  $ export COLUMNS=60 LINES=18

A curve and its exact derivative; poles break the lines, and the range was chosen.

  $ adcalc -e '1/x' --plot
  f(x) = 1/x
    ⠒⠒⠒ f  ⠂⠐ ⠂ df/dx
     │                            ⡀⠘⡄
     │                            ⡀ ⠘⢆⡀
     │                            ⡀   ⠈⠑⠢⠤⠤⣀⣀⣀⣀⣀⡀
   0 ┤⠦⠴⠦⠦⠦⠴⠦⠦⠶⠴⠦⢄⣢⣐⣄⣠⣢⣀⡆⢀⠂ ⠂ ⠂ ⠂⠐⡀ ⠂ ⠂ ⠂ ⡂⠠⠂⠄⠆⠠⠊⠍⠫⠉⠋⠋⠛⠉⠋⠙⠛⠉⠋⠙
     │                  ⠈⠉⠉⠑⠢⣄⡀   ⡀   ⢀⠐⠈
     │                        ⠜⢆  ⡀  ⠠
     │                        ⠨⠈⡆ ⡀  ⠅
     │                         ⡂⢱ ⡀ ⢐
  -5 ┤                         ⠠⢸ ⡀ ⠄
     │                         ⢐⠈⡆⡀ ⡂
     └─────┬──────────┬───────────┬──────────┬──────────┬─────
          -4         -2           0          2          4

A range, and the tangent at the point.

  $ adcalc -e 'x^3 - x' --plot=x=-1.5:1.5 --at x=1
  f(x) = x^3 - x
    ⠒⠒⠒ f  ⠂⠐ ⠂ df/dx  ⠒⠒ ⠒⠒ tangent at x = 1
    │⢂                           ⢀                           ⡀
  5 ┤ ⠐⢀                         ⢀                         ⠠⠈
    │    ⠂                       ⢀                       ⡀⠁
    │     ⠁⢀                     ⢀                     ⠠
    │        ⠂⢀                  ⢀                  ⠠ ⠁
    │           ⠂⡀               ⢀               ⢀ ⠂      ⢀⡠⠔⠉
    │            ⢀⣐⣀⣄⣀⣀⣀⣀⣀⣀⣀⡀    ⢀           ⢀ ⠄⠈     ⢀⣀⡤⠞⠁⠐⠊⠁
  0 ┤⠂ ⠂ ⠂⢀⡢⠤⠒⠒⠋⠉⠃ ⠂ ⠊ ⠂⠠⢂ ⠂⠈⠋⠉⠋⠉⢒⠒⠒⠒⠦⠤⠦⠤⢦⠤⠦⠦⠦⠤⢦⡤⠦⠒⠒⠊⠋⠁⠂ ⠂ ⠂ ⠂
    │  ⡠⠔⠋⠁                ⠁⠐ ⠂⠐ ⢂⠂⠐ ⠂⠈⢀⡡⠄ ⠐⠊⠁
    │⠔⠉                        ⢀⡠⢄ ⠐⠊⠁
    └─────────┬──────────────────┬──────────────────┬─────────
             -1                  0                  1

The differences are drawn where they are asked for.

  $ adcalc -e 'x^2' --plot=x=-1:1 --check | sed '1,2d' | grep -c o
  10

Two variables: contours, and arrows along the gradient.

  $ LINES=24 adcalc -e 'x^2 + y^2' --plot=x=-1:1,y=-1:1 | head -10
  f(x, y) = x^2 + y^2
    contours at 0.068, 0.2, 0.33, 0.46, 0.59, 0.72, 0.86,
      0.99, 1.2, 1.5; arrows: the gradient
   1 ┤ ↖⡠⠚↖⡤↖⣁⠤↑⣒↑⠭⠭↑⣒↑⠤⣈↗⢤↗⠓⢄↗
     │⢀⠜⢀⡔⢃⠔⡪⢗⡩⠥⢒⣒⣊⣑⣒⡒⠬⢍⡺⢕⠢⡘⢢⡀⠣⡀
     │⠃↖⠊⡰↖⢊↖⡫⠔↑⡥↑⠤⠦↑⢬↑⠢⢝↗⡑↗⢆⠑↗⠘
     │⢠↖⡞⡜↖⣡↖⡵⠊↖⠔↑⠒⠒↑⠢↗⠑⢮↗⣌↗⢣⢳↗⡄
     │⠁⡜⡞⡜⡴⢁⠎⡴⠋⢀⠔⠒⠉⠉⠒⠢⡀⠙⢦⠱⡈⢦⢣⢳⢣⠈
     │⢰←⢰⢱↖⠇↖⠁⡔↖ ↑⠤⠤↑ ↗⢢⠈↗⠸↗⡎⡆→⡆
     │⡎←⡇⡎←⢰←⡼ ←⠎↖  ↗⠱→ ⢧→⡆→⢱⢸→⢱

The variables are those with ranges, those of --wrt, those without a value.

  $ for o in '--at a=2 --plot' '--at a=2,x=1 --wrt=a --plot' '--at a=2,x=1 --plot=x=0:1'; do adcalc -e 'a*x^2' $o | head -1; done
  f(x) = a*x^2
  f(a) = a*x^2
  f(x) = a*x^2
  $ m() { COLUMNS=200 marked adcalc "$@"; }; for o in --plot --plot=x=0:1,y=0:1 --plot=q=0:1; do m -e 'x + y + z' $o; done; for o in x=1:1 x=-1e308:1e308 x=1; do m -e x --plot=$o; done; m -e 3 --plot
  adcalc: a plot has two variables at most, and 'z' is a third
    hint: name one variable or two, as in --plot=x=-5:5, and give the others values with --at
  adcalc: 'z' has no value
    hint: give it one with --at
  adcalc: 'q' does not occur in what is drawn
  adcalc: the range of 'x' has to be wider than 0 and narrower than 1e300
  adcalc: the range of 'x' has to be wider than 0 and narrower than 1e300
  adcalc: --plot:1:1: 'x=1' is not an interval like x=0:1 [x=1]
  adcalc: nothing varies in this
    hint: a plot is drawn of x^2, not of 3^2
  [2]
In a session; the ranges follow the expression, and names that mean nothing are variables.

  $ printf 'f(x) = x^2\n:plot f(x), x=0:1\n:plot f(u) at u=1, u=0:2\n:vars\n' | adcalc -i --no-config | grep '[a-z]'
  f(x) = x^2
  f(x)
    ⠒⠒⠒ f  ⠂⠐ ⠂ df/dx
  f(u)
    ⠒⠒⠒ f  ⠂⠐ ⠂ df/du  ⠒⠒ ⠒⠒ tangent at u = 1
  f(x) = x^2

Components have names, colours, and digits on their lines

  $ adcalc --plot=x=0:2 -e '[x, x^2]'
  f(x) = [x, x^2]
    ⠒⠒⠒ f1  ⠒⠒⠒ f2  ⠂⠐ ⠂ df1/dx  ⠂⠐ ⠂ df2/dx
    │                                                     ⢀ ⣄⠔
    │                                                ⡀⠠ ⠂⣨2⠉
    │                                         ⡀⠠ ⠄⠂⠈ ⣀⠤⠒⠉
    │                                   ⢀⠠ ⠂⠈    ⢀⠤⠒⠉
    │                            ⢀⢀ ⠄⠐ ⠁     ⣀⡠⠔⠊⠁           ⢀
    │                      ⢀ ⠄⠐ ⠁       ⢀⣠⠤⠒⠉    ⢀⣀⣀⡠⠤⠤⠔⠒⠒⠊⠉1⠁
    │                 ⡀⠠ ⠂⠁        ⣀⣠⣤⣒⣊⠥⠤⠤⠒⠒⠒⠉⠉⠉⠁
    │⠂⠐ ⠂⠂⠐ ⠂⠐ ⡂⠰⠐ ⠂⠘ ⠂⠐⢀⣂⣂⠴⢤⣦⡴⠶⠒⠚⠙⠉⠃⠐ ⠂⠐⠐ ⠂⠐ ⠂⠐ ⠂⠂⠐ ⠂⠐ ⠂⠐⠐ 1⠐
    │    ⡀⠠⢀⣂⣈⣀⠤⠤⠔⢒⣒⣒⡩⠭⠭⠕⠒⠉⠉⠁
  0 ┤⠴⠶⠖⠓⠟⠛⠗⠒⠖⠒⠍⠉⠍⠁⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄
    └┬─────────────┬─────────────┬─────────────┬─────────────┬
     0            0.5            1            1.5            2
  $ adcalc --plot=x=0:2 -e '[x, x^2, sin(x)]' --color=always | sed -n 2,3p | grep -o '.\[[0-9]*m[⠒⠂][^ ]*' | sort -u | wc -l
  6

Logarithmic axes: a power is a straight line, the tangent is none; less than a decade; many decades; contours

  $ LINES=24 adcalc --plot=x=0.01:1000 --plot-log=xy -e 'x^3' --at x=2 | head -16
  f(x) = x^3
    ⠒⠒⠒ f  ⠒⠒ ⠒⠒ tangent at x = 2
  1e9 ┤                                                  ⢀⣀⡤⠤⠖
      │                                          ⢀⣀⡠⠤⠔⠒⠉⠉⠁
      │                                   ⣀⣀⠤⠤⠒⠒⠉⠁       ⣀⡀⢀⡀⢀
      │                           ⢀⣀⡠⢤⣔⢒⠭⠉⠤ ⠤⠄⠒⠂⠐⠂⠈⠉ ⠉ ⠉⠁
    1 ┤                    ⣀⣀⠤⠔⠒⠊⠉⠁
      │            ⢀⣀⠤⠤⠒⠒⠉⠉   ⡰
      │    ⢀⣀⣀⠤⠔⠒⠊⠉⠁
      │⠤⠒⠚⠉⠁
      └┬──────────┬──────────┬─────────┬──────────┬──────────┬
       0.01      0.1         1        10         100       1000
    ⠂⠐ ⠂ df/dx
    │                                                        ⠠
    │                                                       ⠠⠁
    │                                                      ⢀⠁
  $ adcalc --plot=x=0:10 --plot-log=y -e 'exp(-x)' | sed 3q
  f(x) = exp(-x)
    ⠒⠒⠒ f
  1 ┤⠒⠒⠒⠒⠦⠤⠤⠤⣀⣀⣀⣀⡀
  $ for range in 3:7 1:20 1:1e3 1e-30:1e30; do COLUMNS=70 adcalc --plot=x=$range --plot-log=x -e '1/x' | tail -1; done; COLUMNS=60 adcalc --plot-log=x --plot -e 'log(x)' | tail -1; COLUMNS=60 adcalc --plot-log=x --plot -e 'log(x)' --at x=1e4 | tail -1
     3                     4                 5             6           7
     1              2                   5              10             20
     1                    10                    100                  1000
    1e-30    1e-20      1e-10         1        1e10       1e20       1e30
      0.1                         1                         10
    1000                       10000                        1e5
  $ LINES=24 adcalc --plot=x=0.1:100,y=1:1000 --plot-log=xy -e 'x*y' | sed -n '2,9p;$p'
    contours at 0.79, 4, 13, 32, 71, 140, 320, 790, 2500,
      13000; arrows: the gradient
  1000 ┤⡀↗⢄↗⠱⡀↗⠑↗ ↗⠱⡄↗ ↗⠈↗  ↗ ↗
       │⠈⢆⠈⠢⡀⠈⢢ ⠈⠢⡀ ⠈⢢    ⠑⣄
       │⢄↗⠱↗⠘⢄↗⠑↗ ↗⢄ ↗⠑↗ ↗ ⠈↗⡀↗
       │ ↗⡀↗⢢ ↗⡀↗⠢↗⠈⠣↗ ↗⠢↗  ↗⠙↗
       │⢦⡀⠘⢆ ⠑⢄⠈⢆ ⠑⢄ ⠘⢄  ⠑⢄    ⠓
   100 ┤ ↗⣄↗⠱⣀↗⠢↗⠑↗ ⠣↗ ↗⡀↗ ⠣↗ ↗
                1             100
  $ m --plot=x=0:1 --plot-log=x -e 'x'; m --plot --plot-log=x -e 'x' --at x=-1; m --plot=x=1:9 --plot-log=y -e 'sin(x)'; m --plot-log=x -e 'x' --at x=1
  adcalc: 'x' must be above 0 on a logarithmic axis
    hint: draw a range above 0, or a linear axis
  adcalc: 'x' must be above 0 on a logarithmic axis
    hint: draw a range above 0, or a linear axis
  adcalc: -e:1:1: a logarithmic axis needs values above 0, not -0.999781: leave y out of --plot-log, or draw another range [sin(x)]
  adcalc: --plot-log is for --plot or --interactive, which was not given
    hint: in a session write :set plot_log x
  [2]
  $ printf ':set plot_log xy\n:set plot_log\n:plot x^2, x=1:100\n:plot x^2, x=0:100\n' | COLUMNS=60 adcalc -i --no-config 2>&1 | sed -n '1,2p;$p' | cat; printf ':plot x^2, x=1:100\n' | COLUMNS=60 adcalc -i --no-config --plot-log=x | tail -1
  plot_log      xy
  f(x) = x^2
    hint: draw a range above 0, or a linear axis
    1                           10                          100

A session's plot leaves four lines of its terminal, however many lines its names take

  $ for e in 'x^2, x=-1:1' '100*x^4, x=0:9' 'x*y, x=0:1, y=0:1' '[x,x,x,x,x,x], x=0:1'; do for lines in 24 40; do printf ":plot $e\n" | LINES=$lines COLUMNS=60 adcalc -i --no-config | wc -l; done; done
  20
  24
  20
  24
  20
  29
  20
  26

A file is drawn by gnuplot, which --sandbox does not run; where it is missing its package is named.

  $ mkdir empty; p() { PATH=$PWD/empty "$adcalc" "$@"; }; adcalc=$(command -v adcalc); p -e 'x' --plot -o f.svg; p -e 'x*y' --at x=1,y=2 --emit=dot -o f.svg
  adcalc: this needs the program 'gnuplot': it is not
    installed
    hint: Debian, Ubuntu: apt-get install gnuplot-nox
  adcalc: this needs the program 'dot': it is not installed
    hint: Debian, Ubuntu: apt-get install graphviz
  [4]
A program that draws nothing, or only a part and fails, leaves the file as it was.

  $ mkdir none half; printf '#!/bin/sh\ncat > /dev/null\n' > none/gnuplot; printf '#!/bin/sh\necho part; exit 1\n' > half/dot; chmod +x none/gnuplot half/dot; echo before > q.svg
  $ PATH=$PWD/none:$PWD/half:$PATH; for f in q.svg new.svg; do adcalc -e 'sin(x)' --plot -o $f; adcalc -e 'sin(x)' --emit=dot -o $f || echo $?; done; cat *.svg; PATH=${PATH#*:*:}
  adcalc: 'gnuplot' has written nothing
  adcalc: 'dot' has failed
  4
  adcalc: 'gnuplot' has written nothing
  adcalc: 'dot' has failed
  4
  before

  $ command -v gnuplot > /dev/null && command -v dot > /dev/null || skip 'gnuplot or Graphviz is not installed'
  $ adcalc -e 'tan(x)' --plot -o f.svg; adcalc -e 'x*y + sin(x)' --at x=2,y=3 --emit=dot -o g.svg
  $ python3 -c "import xml.dom.minidom as m; print(*(len(m.parse(f).getElementsByTagName(t)) > 3 for f, t in (('f.svg', 'path'), ('g.svg', 'polygon'))))"
  True True
  $ for f in f.png f.pdf; do adcalc -e 'x^2*y' --plot -o $f; head -c 4 $f | tail -c 3; echo; done
  PNG
  PDF
  $ printf 'x=2\ny=3\nx*y+sin(x)\n:graph s.svg\n:graph s.dot\n:plot x^2, x=-1:1 -o p.svg\n' | adcalc -i --no-config > /dev/null
  wrote s.svg
  wrote s.dot
  wrote p.svg
  $ head -c 5 s.svg; echo; head -1 s.dot; head -c 5 p.svg
  <?xml
  digraph f {
  <?xml (no-eol)

Plots of what has no value, values in a part only, no tangent, an error that is no gap.

  $ for e in 'log(-1 - x^2)' 'log(x - 1e9)' 'f(t) = f(t) + 1; f(x)'; do adcalc -e "$e" --plot=x=-1:1 2>&1 | sed -n 1p; done; adcalc -e 'log(x - 1e9)' --plot 2>&1 | sed -n 1p; for e in 'log(-1 - x^2 - y^2)' 'gcd(x, y)'; do adcalc -e "$e" --plot=x=-1:1,y=-2:2 2>&1 | sed -n 1p; done
  adcalc: -e:1:1: there is no value to draw from -1 to 1
  adcalc: -e:1:1: there is no value to draw from -1 to 1
  adcalc: -e:1:8: more than 10000 activations of functions
  adcalc: -e:1:1: there is no value to draw from -5 to 5
  adcalc: -e:1:1: there is no value to draw from -1 to 1 and
  adcalc: -e:1:1: there is no value to draw from -1 to 1 and
  $ for e in 'log(x - 1000)' 'log(-x - 30)' 'log(x - 60)*log(70 - x)'; do COLUMNS=50 LINES=8 adcalc -e "$e" --plot | tail -n 1; done; for o in '--at x=0' '--at x=-1'; do COLUMNS=40 LINES=8 adcalc -e 'x < 0 ? log(x) : abs(x)' --plot=x=-2:2 $o | sed -n 2p; done; COLUMNS=40 LINES=8 adcalc -e '[abs(x), log(x)]' --plot=x=-1:1 --check | sed -n 2p
              2000        3000       4000        5000
    -50        -45         -40        -35         -30
     60                    65                     70
    ⠒⠒⠒ f  ⠂⠐ ⠂ df/dx
    ⠒⠒⠒ f  ⠂⠐ ⠂ df/dx
    ⠒⠒⠒ f1  ⠒⠒⠒ f2  ⠂⠐ ⠂ df1/dx

Ranges of a few doubles, in which no two labels differ; what has no value, no interval, too many components; what ends at a
limit; fields that are constant, have saddles, poles and gaps

  $ p() { timeout 60 adcalc "$@" > out.txt 2>&1; echo "status $? lines $(wc -l < out.txt)"; }; unset LINES
  $ p --plot=x=1:1.0000000000000002 -e x; p --plot=x=1:1.0000000000000002,y=1:1.0000000000000004 -e 'x*y'; p --plot=x=0:1e-310 -e 'x^2'
  status 0 lines 24
  status 0 lines 28
  status 0 lines 24
  $ m --plot=x=0:1,y=0:1 -e '[x*y,x]'; m --plot=x=0:1 -e '[x,x,x,x,x,x,x]'; m --plot=x=0:10 --max-steps=100000 -e 'f(t)={ s=0; while (s<t) s=s+(t>5 ? 0 : 1); s}; f(x)'
  adcalc: -e:1:1: a contour is drawn of one number, and this has 2 components [[x*y,x]]
  adcalc: -e:1:1: a vector of 7 components is too much for one plot, which has 6 [[x,x,x,x,x,x,x]]
  adcalc: -e:1:20: more than 100000 steps of evaluation (--max-steps) [s<t]
    hint: in f
  [4]
  $ for e in 'x*y' '-x*y' 'sin(5*x)*sin(5*y)' '1/(x-y)' '1/x+y' 'sqrt(x*y)' 'x^2+y^2' '0*x+0*y+1' 'floor(3*x)*y' 'x*1e-200*y' '1/(x*y)'; do p --plot=x=-1:1,y=-1:1 -e "$e"; done | sort -u; p --plot=x=0:100,y=0:1 -e 'x*y'
  status 0 lines 28
  status 0 lines 29
  status 0 lines 30
  status 0 lines 28
  $ for e in '1/x' 'tan(5*x)' 'sin(1/x)' 'abs(x)^x' 'exp(50*x)' '1/(x-0.5)^20' '0/(x-0.3)' 'x*1e-300' '1e300*x^2' 'gamma(5*x)' 'abs(x-0.51)<0.02 ? 1/(x-0.51)^2 : 2' 'x<0.5 ? 0/0 : x<0.502 ? 1 : 0/0'; do p --plot=x=-1:1 -e "$e"; done | sort -u
  status 0 lines 24
  status 0 lines 28
  $ p --plot=x=0:1 -e '[x,sqrt(-2-x)]'; p --plot=x=0:1 --check -e '[x,5]'; p --plot -e 'log(x-0.123456789)+sqrt(0.987654321-x)'
  status 0 lines 24
  status 0 lines 25
  status 0 lines 28

The program has the signal of a file that grows too long, which adcalc itself ignores: bit 24 of those

  $ mkdir signals; printf '#!/bin/sh\ncat > /dev/null\ngrep SigIgn /proc/self/status\n' > signals/gnuplot; chmod +x signals/gnuplot
  $ PATH=$PWD/signals:$PATH; adcalc -e 'sin(x)' --plot -o signals.svg; sed 's/.*\(.\)......$/\1/' signals.svg | tr 02468ace 00000000; PATH=${PATH#*:}
  0

  $ adcalc --plot-log=z -e 'x' --at x=1 2>&1
  adcalc: --plot-log: 'z' is not one of x, y, xy
    hint: 'adcalc --help' lists the options
  [2]
