Arrays of sizes that do not go together, elements that are stored backwards, tables and fits at their ends, as text and as
JSON. The values are by hand.
SPDX-License-Identifier: GPL-3.0-or-later

  $ p() { for e in "$@"; do adcalc -q --no-bounds $o --at "$at" -e "$e" 2>&1 | grep -v warning: | head -${n:-2} | paste -sd '|'; done; }
  $ j() { adcalc --json "$@" | tr -d '\n ' | sed "s/.*\($part\)/\1/"; echo; }

Sizes

  $ at=x=2 n=1; p 'zeros(1e9)*x' 'zeros(0.5)*x' 'zeros([1,2])*x' 'A=[1,2;3,4]; [A]*x' 'A=[1,2;3,4]; [A,A]*x' 'diag(ones(10001))*x' 'diag(2)*x' 'reshape([1,2,3,4],0,2)*x' 'reshape([1,2,3,4],3,2)*x'
  adcalc: -e:1:1: a size must be a whole number from 1 to 134217728
  adcalc: -e:1:1: a size must be a whole number from 1 to 134217728
  adcalc: -e:1:1: a size must be a whole number from 1 to 134217728
  adcalc: -e:1:14: a matrix within brackets
  adcalc: -e:1:14: a matrix within brackets
  adcalc: -e:1:1: diag of a vector of 10001
  adcalc: -e:1:1: diag of a number
  adcalc: -e:1:1: a size must be a whole number from 1 to 134217728
  adcalc: -e:1:1: reshape of a vector of 4 to 6 elements
  $ p 'dot(1,[1,2])*x' 'dot([1,2],2)*x' 'dot([1,2],[1,2;3,4])*x' 'dot([1,2;3,4],[1,2])*x' 'dot([1,2,3],[1,2])*x' 'cross([1,2],[1,2])*x' 'cross([1,2,3],[1,2])*x' 'cross(1,[1,2,3])*x'
  adcalc: -e:1:1: dot of a number and a vector of 2: it needs two vectors of the same length
  adcalc: -e:1:1: dot of a vector of 2 and a number: it needs two vectors of the same length
  adcalc: -e:1:1: dot of a vector of 2 and 2x2: it needs two vectors of the same length
  adcalc: -e:1:1: dot of 2x2 and a vector of 2: it needs two vectors of the same length
  adcalc: -e:1:1: dot of a vector of 3 and a vector of 2: it needs two vectors of the same length
  adcalc: -e:1:1: cross of a vector of 2 and a vector of 2: it needs two vectors of 3
  adcalc: -e:1:1: cross of a vector of 3 and a vector of 2: it needs two vectors of 3
  adcalc: -e:1:1: cross of a number and a vector of 3: it needs two vectors of 3
  $ n=3; p "sum(diag([1,2]'))*x" "dot([1,2]',[1,2])*x"
  6|3
  10|5

Elements stored by stretches with steps, forwards and backwards

  $ p 'f(x)={A=zeros(4,4); A[1:2:3,2]=[x,2*x]; A[4:-1:3,1:2:3]=[x,1;2,3]; sum(A)}; f(x)' 'f(x)={A=zeros(4,4); A[1:2:3,:]=x; sum(A)}; f(x)' 'f(x)={A=[x,1;2,x]; A[2:-1:1,1]=[x^2,3]; det(A)}; f(x)'
  14|4
  16|8
  2|-1
  $ for o in --hessian --mode=reverse; do p 'f(x)={A=[x,1,2;2,x,3;1,1,x]; A[3:-2:1,2]=[x^2,3]; det(A)}; f(x)'; done; o=
  -7|-16|-16
  -7|-16

A table with more numbers in a row than lanes hold; rows of two branches, one behind the other; a formula with more nodes than a
block has; rows that take too long. sin(x) + ... + sin(3300 x) has the slope 3300*3301/2 at 0

  $ { seq 92 | sed 's/.*/x&/' | paste -sd ,; seq 92 | paste -sd ,; } > wide.csv; adcalc --hessian -p wide.csv -e "$(seq 92 | sed 's/.*/x&^2/' | paste -sd +)" | tail -n 1 | tr , '\n' | tail -n +93 | sort -g | uniq -c | sort -rn | sed 's/^ *//' | sed -n '1,3p'
  4186 0
  93 2
  1 98
  $ { echo x; for i in $(seq 600); do echo 1; done; for i in $(seq 600); do echo -1; done; } > two.csv; adcalc -p two.csv -e 'x>0 ? x^2 : -x^3' | sort | uniq -c | sed 's/^ *//'
  600 -1,1,-3
  600 1,1,2
  1 x,f,df_dx
  $ printf 'x\n0\n0\n' > zero.csv; { printf 'sin(x)'; for i in $(seq 2 3300); do printf '+sin(%d*x)' $i; done; } > many; adcalc -p zero.csv many
  x,f,df_dx
  0,0,5446650
  0,0,5446650
  $ printf 'x\n5\n500\n' > few.csv; adcalc --check --max-steps=3000 -p few.csv -e 'f(t)={s=0;for(i=1;i<5000;i+=1) s=s+t; s}; f(x)' 2> /dev/null
  x,f,df_dx,check_df_dx
  5,(error),(error),(error)
  500,(error),(error),(error)
  [4]

Fits that leave nothing; Hessians by a kink, series by components of which one has two sides, a pullback by both engines

  $ printf 'x,y\n1,1\n2,2\n3,3\n' > line.csv; part='"covariance'; j --fit=line.csv -e 'y ~ a*x' -a a=1
  "covariance":{"a":{"a":0}},"correlation":{"a":{"a":"NaN"}},"iterations":0}
  $ part='"check_hessian'; j --hessian --check -e 'abs(z)*y+y^2' -a y=1,z=0 | tr -d '0123456789.'
  "check_hessian":{"y":{"y":{"difference":,"error":e-,"verdict":"agree"}}},"notes":["z:absat","hessian:absat,in'abs(z)'"]}
  $ part='"taylor_one'; j --taylor=2 -e '[abs(x),2,1/x]' -a x=0
  "taylor_one_sided":[{"1":[-1,1],"2":[0,0]},{},{}],"notes":["f1x:absat0","f1taylor:absat0,in'abs(x)'","f3:divisionby0","f3x:divisionby0","f3taylor:divisionby0,in'1/x'"]}
  $ part='"value'; j --mode=both --cotangent=1,2 -e '[abs(x),x*y]' -a x=0,y=2; j --mode=both --cotangent=1,2 -e '[x^2,x*y]' -a x=3,y=2
  "value":[0,0],"gradient":{"x":"NaN","y":0},"partial_status":[{"x":"one-sided"},{}],"one_sided":[{"x":[-1,1]},{}],"notes":["x:absat0","f1x:absat0"]}
  "value":[9,6],"gradient":{"x":10,"y":6}}

Roots that hardly show: minima near 0 and of subnormal height, and a floor 1e-4 wide, by samples

  $ for e in '(x-1e-80)^2' 'x^2*1e-315' '(x-0.5)^2*1e-310+5e-324'; do ADC_FLINT=no adcalc -q --all-roots=x=-0.25:1 -e "$e" 2>/dev/null | awk '{ print ($1 - 0.5)^2 < 1e-16 ? 0.5 : $1^2 < 1e-16 ? 0 : $1 }'; done
  0
  0
  0.5
  $ ADC_FLINT=no adcalc -q --all-roots=x=-1:1 -e 'max(abs(x-1e-4)-5e-5,0)^2' 2>/dev/null | awk '{ print ($1 > 4e-5 && $1 < 16e-5) }'
  1

An element by --wrt, also where the formula has it not; undoing what has been forgotten

  $ adcalc -q -w 'v[2]' -a 'v=[1,2],x=3' -e 'x^2' 2>/dev/null; adcalc -q -w 'v[3]' -a 'v=[1,2]' -e 'sum(v)' 2>&1
  9
  0
  adcalc: --wrt: unknown variable 'v[3]'
  [2]
  $ { i=0; while [ $i -lt 70000 ]; do i=$((i+1)); echo "a$((i%50)) = $i"; done; } > load; printf ':load load\na3;\n:undo\n:undo\na3\n' | adcalc -i -q 2>&1 | tail -n 1
  1
