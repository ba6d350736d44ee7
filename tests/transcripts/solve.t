Roots, with the sensitivity of the solution to the other variables

  $ adcalc --solve=x -e 'x^2-a' --at x=1,a=2
  x^2 - a
     at a = 2

      value                ∂/∂a
  x   1.4142135623730951   0.35355339059327373

  residual 4.4409e-16 after 5 steps
  $ adcalc -q --solve=x -e 'x - cos(x)' --bracket=x=0:2
  0.7390851332151607

What is no root is none

  $ for e in 'exp(x)' 'x^2+1' 'exp(-x^2)' '1/x'; do adcalc -q --solve=x -e "$e" --at x=3 2>&1 | grep -v hint; done | sort | uniq -c
        1 adcalc: no root was found: no step comes nearer to a root
        3 adcalc: no root was found: the steps end where the value is small and changes no sign
  $ adcalc -q --solve=x -e 'x^2' --bracket=x=1:2
  adcalc: no root was found: both ends of the bracket have the same sign
    hint: give --bracket other ends, where the signs of the value differ, or begin at one point with --at
  [1]
  $ adcalc --json --solve=x -e 'exp(x)' --at x=3
  {"expression":"exp(x)","at":{},"status":"no-convergence","iterations":749,"notes":["the steps end where the value is small and changes no sign"]}
  [1]

A multiple root is found as far as numbers tell it

  $ adcalc -q --digits=6 --solve=x -e '(x-1)^2' --at x=3
  1

Where the derivatives by the unknowns are singular the theorem on implicit functions says nothing

  $ adcalc --solve=x -e '(x-a)^2' --at x=3,a=1 | sed -n '/^x/p; /^note/,$p'
  x   1       undecided
  note: the Jacobian in the unknowns is singular here: a multiple root, or other
        roots next to it

A minimum where the Hessian becomes singular is one as far as doubles show; where the function falls on and on there is none

  $ for e in '(x-1)^2+(y-2)^4' '1e6*(x+y-1)^2+(x-y)^4' 'exp(-x)+y^2' '1/(1+x^2)+y^2'; do adcalc -q --digits=5 --minimize=x,y -e "$e" --at x=3,y=0.5 2>/dev/null; echo $?; done
  1
  2
  0
  0.5
  0.5
  0
  1
  1

Minima and maxima

  $ adcalc --minimize=x,y -e '(1-x)^2+100*(y-a*x^2)^2' --at x=-1.2,y=1,a=1 | sed -n '/^minimum/,$p'
  minimum    0

      value   ∂/∂a
  x   1       0
  y   1       1

  gradient 0 after 28 steps; the Hessian is positive definite
  $ adcalc --json --maximize=x -e '-(x-3)^2' --at x=1 --within=x=0:2
  {"expression":"-(x - 3)^2","at":{},"status":"ok","maximum":-1,"solution":{"x":2},"residual":0,"gradient_norm":0,"negative_definite":true,"sensitivity":{"x":{}},"iterations":2,"notes":["'x' is at its bound, 2"]}
  $ adcalc -q --minimize=x -e 'exp(x)' --at x=1
  adcalc: no minimum was found: the function is unbounded, or only becomes flat
    hint: begin elsewhere with --at
  [1]

Fits

  $ printf '%s\n' y,x 10.07,77.6 14.73,114.9 17.94,141.1 23.93,190.8 29.61,239.9 35.18,289.0 40.02,332.8 44.82,378.4 50.76,434.8 55.05,477.3 61.01,536.8 66.40,593.1 75.47,689.1 81.78,760.0 > misra.csv
  $ adcalc --fit=misra.csv -e 'y ~ b1*(1-exp(-b2*x))' --at b1=500,b2=1e-4 | sed -n '/^estimate/,/^residual sum/p; /^note/,$p'
  estimate                 t    95 % from          to
  b1 = 238.9(27)      88.268      233.044      244.84
  b2 = 5.502(73)e-4   75.707   5.34323e-4   5.6599e-4

  residual sum of squares 0.12455138894, 14 observations, 12 degrees of freedom
  note: b1 and b2 are correlated by -0.99878: the data hardly separate one from
        the other
  $ adcalc -q --digits=8 --fit=misra.csv -e 'y ~ b1*(1-exp(-b2*x))' --at b1=500,b2=5e-4 --hold=b2
  259.48265
  $ adcalc -q --digits=8 --fit=misra.csv -e 'y ~ b1*(1-exp(-b2*x))' --at b1=500,b2=1e-4 --within='b1=0:230'
  230
  5.7522577e-4
  $ adcalc -q --digits=6 --fit=misra.csv -e '[y, 2y] ~ [a*x, b*x]' --at a=1,b=1
  0.113093
  0.226186

The influence of each observation, and the residuals drawn: the leverages of a line are 1/n + (x - mean)^2/sum

  $ printf 'x,y\n1,3.1\n2,4.9\n3,7.2\n4,8.8\n' > line.csv; adcalc --fit=line.csv -e 'y ~ a*x + b' --at a=1,b=0 --influence --plot | sed -n '/^row/,/^y/p; /^residuals/,+1p'
  row   observed   fitted   residual   leverage   ∂a/∂y   ∂b/∂y
  1     3.1        3.09     0.01       0.7        -0.3    1
  2     4.9        5.03     -0.13      0.3        -0.1    0.5
  3     7.2        6.97     0.23       0.3        0.1     0
  4     8.8        8.91     -0.11      0.7        0.3     -0.5

  adcalc -e '1.94*x + 1.15' --at x=1

  y and the fit over x
  residuals over x
   0.2 ┤                                                 o

What cannot be fitted

  $ adcalc --fit=misra.csv -e 'y ~ a*b*x' --at a=1,b=2
  adcalc: the fit failed: the data do not determine all parameters
    nothing changes along a = *, b = 1 (glob)
    hint: hold 'b' with --hold, or write the model with fewer parameters
  [1]
  $ { adcalc --fit=misra.csv -e 'y ~ a*x' --at a=1,b=2; adcalc --fit=misra.csv -e 'y ~ a*z' --at a=1; adcalc --fit=misra.csv -e 'a*x' --at a=1; adcalc --fit=misra.csv -e 'y - a ~ a*x' --at a=1; adcalc --fit=misra.csv -e 'y ~ a*x' --at a=1 --sigma=s; } 2>&1
  adcalc: --fit: the model does not depend on 'b'
    hint: leave b out of --at, or hold it with --hold
  adcalc: 'z': no such column, and no starting value for a parameter in which the model is not linear
    hint: --at z=...; the columns are y, x
  adcalc: --fit needs a statement with '~'
    hint: write y ~ model, as in -e 'y ~ a*x + b'
  adcalc: --fit: the parameter 'a' is on the left side, where only columns may be
  adcalc: --sigma: no column 's'
    hint: the columns are y, x
  [2]
  $ { adcalc --solve=x -e 'x^2-2'; adcalc --solve=x -e '[x,x]' --at x=1; adcalc -e 'x*y' --all-roots=x=0:1,y=0:1; adcalc -e 'x' --all-roots=x=0:1 --bracket=x=0:1; } 2>&1 | marks
  adcalc: the search needs a starting value for 'x'
    hint: give one with --at x=VALUE
  adcalc: -e:1:1: as many components as unknowns are needed: 1, and the value has 2 [[x,x]]
  adcalc: --all-roots: 'x=0:1,y=0:1' is not an interval of one unknown
  adcalc: --all-roots and --bracket do not go together
    hint: give one of them

Equations stand for the difference of their sides; what can be an assignment is one, but for an unknown or a function of
adcalc's own on the left

  $ for e in 'x = cos(x)' 'cos(x) == x'; do adcalc -q --digits=12 --solve=x -e "$e" --at x=1; done; adcalc -q --digits=12 --solve=x,y -e '[x + y = 3, x*y = 2]' --at x=1,y=3; adcalc -q --solve=x -e 'f(t) = t^2' -e 'f(x) - 3' --at x=1
  0.739085133215
  0.739085133215
  1
  2
  1.7320508075688772
  $ printf 'x,y\n1,2\n2,3\n' > two.csv; adcalc --fit=two.csv -e 'y ~ b*x+c' --at b=1,c=1 | tail -1
  note: as many parameters as observations: no errors can be given
  $ adcalc -q --digits=9 --minimize=x,y -e '(1-x)^2+100*(y-x^2)^2' --at x=-1,y=2 --within='x=-2:0.5'
  0.5
  0.25

An equation stays one where an expression follows it: 2 solves x^2 = 4

  $ adcalc --solve=x -e 'x^2=4' -e 'x^3' --at x=1 | sed -n '1p; 4p'
  x^2 = 4
  x   2

Two equations in one, and one without a right side, are no equations for the solver

  $ for e in 'x*x = 1 = 2' 'x*x = 2 < 3' 'x*x ='; do adcalc --solve=x -e "$e" --at x=1 2>&1 | head -n 1; done
  adcalc: -e:1:9: unexpected '=', expected an operator or the end of the statement
  adcalc: -e:1:1: only a name, an element v[i] or a function f(x) can be assigned to
  adcalc: -e:1:6: unexpected end of the input, expected an operand

An array whose shape is found by an evaluation only, which a limit ends, or which has no value anywhere

  $ adcalc --solve=x,y -e 'g(t) = { i = 0; while (i < 10000) { i = i+1; }; return t }; inv([g(x),0;0,1])*[x,y]' --at x=1,y=2 --max-steps=1000 2>&1 | sed -n 1p
  adcalc: -e:1:24: more than 1000 steps of evaluation (--max-steps)
  $ adcalc --solve=x,y -e 'inv([0*x,0;0,0])*[x,y]' --at x=1,y=2 2>&1 | sed -n 1p
  adcalc: -e:1:1: the matrix is singular

The cube root has no slope at 0, also as one of two unknowns, whose search ends near the root; at 8 it is 1/12

  $ for a in 0 8; do adcalc --json --digits=8 --solve=x,y -e '[x^3-a,y-x]' --at x=1,y=1,a=$a | grep -o '"sensitivity.*}}'; done
  "sensitivity":{"x":{"a":"NaN"},"y":{"a":"NaN"}}
  "sensitivity":{"x":{"a":0.08333333333333333},"y":{"a":0.08333333333333333}}

Sensitivities of minima: an unknown that a bound holds does not move. One that only touches its bound has a kink there, max(2, a)
at a = 2, and no number. Where the Hessian is singular there is none, as argmin has none; else they are the gradient of argmin.

  $ for a in 1 2; do adcalc --json --minimize=x -e '(x-a)^2' --within x=2:5 --at x=3,a=$a | grep -o '"sensitivity.*}}'; done
  "sensitivity":{"x":{"a":0}}
  "sensitivity":{"x":{"a":"NaN"}}
  $ adcalc --minimize=x,y -e '(x-a)^2+(y-b*x)^2' --within x=2:5 --at x=3,y=1,a=1,b=3 | sed -n '6,8p'
      value   ∂/∂a   ∂/∂b
  x   2       0      0
  y   6       0      2
  $ adcalc --minimize=x -e '(x-a)^4' --at x=3,a=1 | sed -n '/^x/s/.* /x /p;$p' | sed 's/.*; //'
  x undecided
  the Hessian is not positive definite
  $ adcalc --json --minimize=x -e '(x-a)^2+a*exp(x)' --at x=1,a=0.5 | grep -o '"sensitivity.*}}'; adcalc --digits=12 -e 'argmin(x=1,(x-a)^2+a*exp(x))' --at a=0.5 | grep ∂a
  "sensitivity":{"x":{"a":0.30043530473190433}}
  ∂a   0.300435304732    0.300435304732       12 digits

The small slope of sqrt(2 + 1e-20 a) is one: 1e-20/(2 sqrt(2)). Where the slope is that of sin(1e16), doubles next to the root have others

  $ adcalc --json --solve=x -e 'x^2-2-a*1e-20' --at a=0.5,x=1 | grep -o '"sensitivity":{[^}]*'
  "sensitivity":{"x":{"a":3.5355339059327375e-21
  $ adcalc --json --solve=x -e 'x-1+p*sin(1e16*x)' --at p=0,x=0.9 | grep -o '"sensitivity":{[^}]*'     # mpmath -sin(1e16) = -0.77968800660697879
  "sensitivity":{"x":{"p":-0.7796880066069788
