Constraints. Minima of Hock and Schittkowski; the others by hand. NLopt is loaded when they are given; without it this file
is skipped:

  $ adcalc -q --minimize=x -e x --at x=3 --subject='x>=1' > /dev/null 2>&1 || exit 80

  $ adcalc --minimize=x,y -e '(x-a)^2 + (y-b)^2' --at x=3,y=1,a=1,b=2 --subject='x+y=5, x>=0' --digits=8 | sed '/^gradient/,$d'
  (x - a)^2 + (y - b)^2
     at a = 1, b = 2
  
  minimum    2
  
      value   ∂/∂a   ∂/∂b
  x   2       0.5    -0.5
  y   3       -0.5   0.5
  
  constraint   left - right            shadow price
  x+y=5        0              active   2
  x>=0         2              slack    0
  
  $ adcalc --maximize=x,y -e 'x*y' --at x=1,y=2,L=10 --subject='2x+2y=L' --digits=8 | sed 's/ 0 after [0-9]* / ~ after N /'
  x*y
     at L = 10
  
  maximum    6.25
  
      value   ∂/∂L
  x   2.5     0.25
  y   2.5     0.25
  
  constraint   left - right            shadow price
  2x+2y=L      0              active   1.25
  
  gradient of the Lagrangian ~ after N steps; the Hessian of the Lagrangian is
      negative definite along what is active
  $ adcalc -q --digits=9 --minimize=x1,x2,x3,x4 -e 'x1*x4*(x1+x2+x3)+x3' --at x1=1,x2=5,x3=5,x4=1 --within='x1=1:5,x2=1:5,x3=1:5,x4=1:5' --subject='x1*x2*x3*x4>=25, x1^2+x2^2+x3^2+x4^2=40'
  1
  4.74299964
  3.82114998
  1.37940829
  $ adcalc --json --minimize=x -e '(x-3)^2' --at x=0 --subject='0 <= x <= 1' | sed 's/iterations":[0-9]*/iterations":N/'
  {"expression":"(x - 3)^2","at":{},"status":"ok","minimum":4,"solution":{"x":1},"residual":0,"gradient_norm":0,"positive_definite":true,"constraints":[{"constraint":"0 <= x","difference":-1,"active":false,"shadow_price":0},{"constraint":"x <= 1","difference":0,"active":true,"shadow_price":-4}],"sensitivity":{"x":{}},"iterations":N}
  $ adcalc --minimize=x -e x --at x=1 --subject='x>=2, x<=1'
  adcalc: no minimum was found: no point that meets the constraints was found
    hint: begin elsewhere with --at
  [1]
  $ adcalc --minimize=x -e x --at x=1 --subject='x>='
  adcalc: --subject: 'x>=' is no constraint with '=', '<=' or '>='
    hint: as in --subject='x + y = 1, x >= 0'
  [2]
  $ adcalc --minimize=x -e x --at x=1 --subject='x>=2,'
  adcalc: --subject: '' is no constraint with '=', '<=' or '>='
    hint: as in --subject='x + y = 1, x >= 0'
  [2]
  $ adcalc --minimize=x -e x --at x=1 --subject='x>=c'
  adcalc: --subject:1:9: unknown name 'c'
    [(x) - (c)]
            ^
    hint: give it a value with --at c=... or c = ...
  [2]
  $ adcalc --solve=x -e x --at x=1 --subject='x>=1'
  adcalc: --subject is for --minimize or --maximize, which was not given
    hint: 'adcalc --help' lists the options
  [2]
