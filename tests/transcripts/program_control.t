Control in programs: names that statements assign where a vector is wanted, blocks that control leaves, superfluous functions
as arguments, vectors of another size next to the point. The values are by hand.
SPDX-License-Identifier: GPL-3.0-or-later

Each line: the value, then the partials, of vectors by row.

  $ p() { for e in "$@"; do adcalc -q --no-bounds --max-steps=10000000 --at "$at" -e "$e" 2>&1 | grep -v warning: | paste -sd '|'; done; }

A name that statements assign gives the answer, or one arm of it, its elements or its number

  $ at=x=3; p 'if (x>0) v=[x^2,x] else v=2; x<0 ? [x,1] : v' 'if (x>0) v=[x,1] else v=[1,x]; v' 'if (x>0) v=x else v=2; w=v; x<0 ? [x,1] : w' 'if (x>0) v=[x,1] else v=[2,3]; if (x>0) v else [1,2]' 'z=x^2; [x>0 ? (x>1 ? z : 2) : 1, z]'
  9|6|3|1
  3|1|1|0
  3|1
  3|1|1|0
  9|6|9|6

A name that has its value from outside keeps it, also where its own formula asks for it; a session lets it go

  $ at=x=2; p 'x=x+1; x^2'; printf 'x=x+1\nx^2\n' | adcalc -i -q --at x=2 2>/dev/null | paste -sd '|'
  4|4
  x = 3|9|6

The width of an answer: local names, recursion, loops in an arm that return nothing

  $ at=x=3; p 'v=[x,1]; f(t)={w=t; v}; f(x)' 'r(t)=(t>0 ? r(t-1) : r(t-1)); v=r(x); x>5 ? v : (x>4 ? v : x^2)' 'f(t)={if (t>5) while(t>0) {s=1} else 3*t}; f(x)'
  3|1|1|0
  9|6
  9|3

Blocks that control leaves, one behind the other, the last with the value

  $ at=x=3; p 'f(t)={ {if(t>5) return 1; s=2}; {if (t>1) return 2*t; 3*t} }; f(x)' 'f(t)={ for(i=1;i<=4;i+=1) { {if(i==2) continue; s=i}; {if (t>i) continue; s=s+t}}; s}; f(x)'
  6|2
  7|1

Functions as arguments: too many, twice, one with a name that nothing has; a name in two parts of which one is no function

  $ at=x=3; p 'f(g,h)=g(1)+h(x); f(sin,cos,tan)' 'f(g,t)=g(t); f(g=sin,g=cos)' 'f(g,t)=g(zz); f(sin,x)' 'abx'
  adcalc: -e:1:19: 'f' takes 2 arguments, 3 given|  f(g,h)=g(1)+h(x); f(sin,cos,tan)|                    ^~~~~~~~~~~~~~
  adcalc: -e:1:22: this parameter is given twice|  f(g,t)=g(t); f(g=sin,g=cos)|                       ^~~~~
  adcalc: -e:1:10: unknown name 'zz'|  f(g,t)=g(zz); f(sin,x)|           ^~|  hint: give it a value with --at zz=... or zz = ...; for formulas: --emit=infix
  adcalc: -e:1:1: unknown name 'abx'|  abx|  ^~~|  hint: give it a value with --at abx=... or abx = ...; for formulas: --emit=infix

A derivative within a vector, by a call or by diff; a name of 50 letters

  $ at=x=3; p "f(t)=t^3; [f'(x),x]" 'f(v)=sum(v.^2); [diff(f([x,2]),x),x]' 'f(t)={if(t>5) aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeee=1; aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeee*t}; f(x)'
  27|18|3|1
  6|2|3|1
  adcalc: -e:1:69: 'aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd' has no value yet|  ...ccccccddddddddddeeeeeeeeee=1; aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeee...|                                   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~|  hint: assign it first, on every path to this place

A formula by the function of its name, which is then forgotten

  $ printf 'x=3\ny(t)=t^2\ny=y(x)\n:del y()\ny\n' | adcalc -i -q 2>&1 | tail -n 4 | marks
  adcalc: standard input:3:3: 'y' is a variable, not a function [y]
    hint: write y*(...) for a product

A determinant by elimination whose rows are swapped once, with second partials: -x^2 at 2

  $ adcalc -q --hessian --no-bounds --at x=2 -e 'A=[(i==1 ? (j==2) : i==2 ? (j==1) : (i==j))*(i==3 ? x^2 : 1) for i=1:13, j=1:13]; det(A)' | paste -sd '|'
  -4|-4|-2

An element of a vector by an index that only one side of the point has, or that is none there; vectors that are longer there;
too many turns there. What the point itself says is left: the value, and the partials by the vector

  $ at=x=0,v=[1,2,3]; p 'f(k)=v[k]; x>0 ? f(5) : f(2)' 'f(k)=v[k]; x>0 ? f(1.5) : f(2)' 'f(k)=v[k]; x>0 ? f(1+x) : f(1)' 'f(k)=sum(i=1,2,v[k]*i); x>0 ? f(1) : f(2)' 'f(w)=v[w]; x>0 ? f([1,2]) : f(2)'; at='x=0,v=[1,2;3,4]'; p 'f(k)=v[k]; x>0 ? f(1) : x'
  2|undecided|0|1|0
  2|undecided|0|1|0
  1|undecided|1|0|0
  6|undefined (a comparison at its switching point)|0|3|0
  2|undecided|0|1|0
  0|undecided|0|0|0|0
  $ at=x=0; p 'x>0 ? [x,1]*1 : [x,1,2]*1' 'abs(x) + (x>0 ? sum([x,1]) : sum([x,1,2]))'; at=x=0,y=1; p 'f(x)={s=0; if (y>0) {k=0; if (x>0) {k=0; while(k<1e6){k=k+1; s=s+x}} else s=x}; s+abs(x)}; f(x)'
  0|undefined (left 1, right none)|1|undefined (left 0, right none)|2|undefined (left 0, right none)
  3|undefined (abs at 0)
  0|undecided|0
