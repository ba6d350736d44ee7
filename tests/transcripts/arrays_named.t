Elements of arrays by name, A[1,2], and arrays in sessions. det(A) = ad - bc; sum(A*v) has the partials v_j by A and the
column sums by v; along A = I it moves by v1 + v2.

  $ adcalc --json -e 'sum(A*v)' --wrt='v,A[2,1]' --at 'A=[1,2;3,4],v=[5,6]'
  {"expression":"sum(A*v)","at":{"v":[5,6],"A":[[1,2],[3,4]]},"status":"ok","value":56,"gradient":{"v":[4,6],"A[2,1]":5}}
  $ adcalc --json -e 'sum(A*v)' --wrt=v --direction='A=[1,0;0,1]' --at 'A=[1,2;3,4],v=[5,6]' | grep -o '"directional.*'
  "directional":11}
  $ adcalc -q -e 'sum(A)' --at 'A=[1,2;3,4]' --at 'A[1,2]=5' | head -1
  13
  $ adcalc --no-check -e 'det(A)' --at 'A=[1,2;3,4]' --claim 'A=[4,-3;-2,1]' | tail -4
  ∂A[1,1]   claimed 4   exact 4   agrees
  ∂A[1,2]   claimed -3   exact -3   agrees
  ∂A[2,1]   claimed -2   exact -2   agrees
  ∂A[2,2]   claimed 1   exact 1   agrees

What is no element.

  $ marked adcalc -e 'det(A)' --at 'A[1,2]=5'
  adcalc: --at:1:1: 'A[1,2]': 'A' is not an array with a value [A[1,2]]
    hint: give it one first: --at 'A=[1,2;3,4]'
  [2]
  $ marked adcalc -e 'det(A)' --at 'A=[1,2;3,4],A[1,3]=5'
  adcalc: --at:1:13: 'A[1,3]' is not an element of 'A', which is 2x2 [A[1,3]]
  [2]
  $ marked adcalc -e 'det(A)' --at 'A=[1,2;3,4]' --wrt='A[3,1]'
  adcalc: --wrt:1:1: unknown variable 'A[3,1]' [A[3,1]]
  [2]
  $ marked adcalc -e 'det(A)' --at 'A=[1,2;3,4]' --direction='A=[1,2]'
  adcalc: --direction:1:1: the component of 'A' is a vector of 2, not 2x2 [A=[1,2]]
  [2]
  $ marked adcalc -e 'det(A)' --at 'A=[1,2;3,4]' --claim='A=3'
  adcalc: --claim:1:1: the claim about 'A' is a number, not 2x2 [A=3]
  [2]

A session: what a name is bound to is shown as it is written; elements are assigned, undone, saved and read again.

  $ printf '%s\n' 'A = [1,2;3,4]' 'A[1,2] = 7' ':undo' 'B = A*2' 'B[1,1] += 1' 'for (i = 1; i <= 2; i += 1) A[i,i] = 0;' 'v = [1:3]' 'o = [[1,2]]' 'sum(B)' ':save s.adc' ':reset' ':load s.adc' ':vars' 'sum(B)' | adcalc -i -q; rm -f s.adc
  A = [1, 2; 3, 4]
  A = [1, 7; 3, 4]
  A = [1, 2; 3, 4]
  B = A*2
  B[1, 1] = B[1, 1] + 1
  v = [1, 2, 3]
  o = [[1, 2]]
  11
  2
  2
  2
  2
  wrote s.adc: 5 variables and 0 functions
  A = [0, 2; 3, 0]
  i = 3
  v = [1, 2, 3]
  o = [[1, 2]]
  B[1, 1] = B[1, 1] + 1
  11
  2
  2
  2
  2

In CSV the names of elements, which have commas, are quoted

  $ adcalc --csv -e 'det(A)*x' --at 'A=[1,2;3,4],x=1' --wrt='A[1,2],x' --hessian
  "A[1,1]","A[1,2]","A[2,1]","A[2,2]",x,f,"df_dA[1,2]",df_dx,"d2f_dA[1,2]_dA[1,2]","d2f_dA[1,2]_dx",d2f_dx_dx
  1,2,3,4,1,-2,-3,-2,0,-3,0
