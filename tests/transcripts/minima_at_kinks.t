Minima at kinks: problems with known minima, from the starting points of their authors.
SPDX-License-Identifier: GPL-3.0-or-later

Least values as published: L. Luksan and J. Vlcek, Test problems for nonsmooth unconstrained and linearly constrained optimization,
Technical report 798, Institute of Computer Science, Prague, 2000 (CB2, CB3, DEM, QL, LQ, Mifflin 1 and 2, crescent, Wolfe, Rosen and
Suzuki). Each is met within 1e-8, and is said to be at a kink.

  $ off() { adcalc --json --minimize="$2" -e "$3" --at "$4" | awk -v least="$1" 'match($0, /"minimum":[^,]*/) { by = substr($0, RSTART + 10, RLENGTH - 10) - least; print (by > -1e-8 && by < 1e-8 ? "right" : "off by " by), ($0 ~ /"kink":true/) }'; }
  $ o() { while [ $# -gt 3 ]; do off "$1" "$2" "$3" "$4"; shift 4; done | uniq -c | sed 's/^ *//'; }
  $ o 1.952224493870659 x,y 'max(x^2+y^4, (2-x)^2+(2-y)^2, 2*exp(-x+y))' x=1,y=-0.1 2 x,y 'max(x^4+y^2, (2-x)^2+(2-y)^2, 2*exp(-x+y))' x=2,y=2 -3 x,y 'max(5*x+y, -5*x+y, x^2+y^2+4*y)' x=1,y=1 7.2 x,y 'max(x^2+y^2, x^2+y^2+10*(-4*x-y+4), x^2+y^2+10*(-x-2*y+6))' x=-1,y=5
  4 right 1
  $ o -1.4142135623730951 x,y 'max(-x-y, -x-y+(x^2+y^2-1))' x=-0.5,y=-0.5 -1 x,y '-x+20*max(x^2+y^2-1, 0)' x=0.8,y=0.6 -1 x,y '-x+2*(x^2+y^2-1)+1.75*abs(x^2+y^2-1)' x=-1,y=-1 0 x,y 'max(x^2+(y-1)^2+y-1, -x^2-(y-1)^2+y+1)' x=-1.5,y=2
  4 right 1
  $ o -8 x,y 'x >= abs(y) ? 5*sqrt(9*x^2+16*y^2) : x > 0 ? 9*x+16*abs(y) : 9*x+16*abs(y)-x^9' x=3,y=2 -44 a,b,c,d 'f=a^2+b^2+2*c^2+d^2-5*a-5*b-21*c+7*d; f+10*max(0, a^2+b^2+c^2+d^2+a-b+c-d-8, a^2+2*b^2+c^2+2*d^2-a-d-10, 2*a^2+b^2+c^2+2*a-b-d-5)' a=0,b=0,c=0,d=0
  2 right 1

Least absolute deviations: the best line goes through two of the points; of all such lines one with the sum 5.4 is best; other sums
are those of the best of all lines through two points. The median
of five numbers; one unknown; an array

  $ o 5.4 a,b 'sum(abs.([1.1, 1.9, 3.2, 3.8, 10].-a.-b*[1:5]))' a=0,b=0 13 m 'sum(abs.([1, 2, 3, 7, 9].-m))' m=0 29.291304347826085 a,b 'sum(abs.([7.7, 9.6, 1.8, 15.2, 12.7, 13.8, 18.3, -1.8, 8.1, 24.9, 19, 12.5, -15.4].-a*[4.5, 5.8, 3.4, 8.4, 7, 7.7, 9.3, 0, 4.9, 10, 9.4, 6.5, 1.6].-b))' a=0,b=0
  3 right 1
  $ o 0.009 x 'abs(x-0.3)+0.1*x^2' x=1e6 0 x 'max(x, x^2)' x=1.5 1.4 v 'sum(abs.(v.-[1, 2, 3]))+0.1*sum(v.^2)' 'v=[0,0,0]'; adcalc -q --maximize=x -e '-abs(x-0.7)' --at x=0; adcalc -q --minimize=x -e 'abs(x-0.3)' --at x=5 --within=x=1:9
  3 right 1
  0.7
  1

Smooth minima are none at a kink, also where the second derivative is 0; what falls on and on has none

  $ o 0 x '(x-1)^4' x=3 1 x '1+x^2' x=3 0 x,y 'x^4+y^4' x=1,y=2
  3 right 0
  $ none() { by=$1; at=$2; shift 2; for f; do adcalc -q --minimize=$by -e "$f" --at $at 2>&1 | grep -o 'no minimum'; done | uniq -c | sed 's/^ *//'; }
  $ none x x=2 'exp(-x)' '1+exp(-x)' '-abs(x)' '-atan(x)' 'abs(x)-x' '1/x'
  6 no minimum

A search may begin at a kink, or meet one on its way: by hand x^2 - 2 x and x^2 - x to the right of 0, and a support vector machine of
four points, whose margin is 1.3 for every b between -1.26 and -0.95

  $ o -1 x 'abs(x)+x^2-3*x' x=0 -0.25 x '-abs(x)+x^2' x=0 1.155 w,b '0.5*w^2+sum(relu.(1 .- [1,1,-1,-1].*(w*[2,1.5,-1,0.2].+b)))' w=0,b=0 0 v 'max(v.^2)' 'v=[1,2,3,-4,-5,6]' 0 v 'max(abs.(v))' 'v=[1,2,3,-4,-5,6]'
  4 right 0
  1 right 1

A valley along a kink, also a curved one; a start that is at a kink in one unknown; the order of the unknowns. By hand the minima are at
(1, 1); the first is at x + y = -29 pi/3, 2 x = -30 + x + y

  $ o -44.9966009734 x,y 'abs(sin(3*(x+y)))+3*x+0.05*(x^2+y^2)' x=1,y=-2 0 x,y '100*abs(y-abs(x))+(x-1)^2' x=3.6,y=-2.8 0 x,y '100*abs(y-x^2)+(1-x)^2' x=0,y=0
  3 right 1
  $ o -1 x,y '(x-1)^2+(abs(y)+y^2-3*y)' x=5,y=0 -1 y,x '(x-1)^2+(abs(y)+y^2-3*y)' x=5,y=0
  2 right 0
  $ none x,y x=0,y=0 'abs(x-y)-0.1*x' 'max(x-y,y-x)-0.001*(x+y)' 'max(x,y)' '2*abs(x-y)-x'; none x x=3 'floor(x)' 'max(floor(x),0)' 'floor(x^2)'
  4 no minimum
  3 no minimum

Within a formula a minimum needs a derivative

  $ adcalc -q -e 'argmin(x=1, abs(x-p)+0.1*x^2)' --at p=0.3 2>&1 | marks
  adcalc: -e:1:1: the minimum is at a kink, where argmin() knows no derivative; it is x = 0.3 with the value 9e-3 [argmin(x=1, abs(x-p)+0.1*x^2)]
    hint: --minimize finds it

A way down that no gradient nearby shows: along the edge y = x, to (1, 1); an edge that falls without end, where Newton's steps stop,
is none; a quartic and a wave along a kink

  $ o 0 x,y '100*abs(y-abs(x))+(x-1)^2' x=-2,y=2 0 x,y 'y^4+abs(x-0.3)' x=3,y=-1 -3 x,y '0.5*abs(y+x)+3*cos(x)' x=3,y=-1.5
  3 right 1
  $ adcalc --minimize=x,y -e 'abs(x-y)-0.1*x' --at x=0,y=1
  adcalc: no minimum was found: the search ended at a kink where there is no minimum
    hint: begin elsewhere with --at
  [1]

Several points may have the least value: two numbers have more than one median. What is flat for ever, or begins where it is flat, has
no minimum

  $ adcalc --minimize=m -e 'sum(abs.([1, 2, 3, 10].-m))' --at m=0 | tail -2; o 2 a,b 'sum(abs.([1, 2, 4, 3].-a.-b*[1:4]))' a=0,b=0 0 x,y 'max(x^2+y^2-1, 0)' x=3,y=1
  at a kink after 4 steps: no value nearby that was tried is lower
  note: the function is constant nearby: other points have the same value
  2 right 1
  $ none x x=-3 'max(0, 1-x)' 'relu(x)' 'x > 1 ? x : 1'
  3 no minimum

At a bound a minimum is not shared with what lies beyond it

  $ adcalc --minimize=x -e '2*abs(x)+x' --at x=1 --within=x=0:5 | tail -1; adcalc --minimize=x,y -e 'abs(x-3)+x^2+abs(y)' --at x=1,y=2 --within=y=0:5 | grep -c constant
  note: 'x' is at its bound, 0
  0
  [1]
