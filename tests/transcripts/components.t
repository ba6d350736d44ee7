The components of a list or an array: each has its own value, partials and status, whatever happens in the others. What is
expected is elementary calculus.

  $ two() { for e in "$@"; do adcalc -q --no-check -e "$e" --at x=2 2>&1 | marks | paste -sd '|'; done; }

A component outside its domain: the other keeps value and partial, in a list, in an array, and by a name.

  $ two 'log.([x-3, x])' "[sqrt(-x), x^2]'" '[log(x-3), x] .* 3' 'f = [log(x-3), x^3]; f' '[log(x-4+i) for i=1:3]' 'vcat([log(x-3)], [x])' '[asin(x), x; x^2, acosh(x-5)]'
  nan|undefined (log of a negative number)|0.6931471805599453|0.5
  nan|undefined (sqrt of a negative number)|4|4
  nan|undefined (log of a negative number)|6|3
  nan|undefined (log of a negative number)|8|12
  nan|undefined (log of a negative number)|-inf|undefined (pole of log at 0)|0|1
  nan|undefined (log of a negative number)|2|1
  nan|undefined (asin outside -1 <= x <= 1)|2|1|4|4|nan|undefined (acosh of a number below 1)

A pole, an overflow, a kink, a jump, an end of a domain, a condition that is decided at the point.

  $ two '[1/(x-2), x^2]' '[exp(1000*x), x^2]' '[abs(x-2), x^2]' 'abs.([x-2, x])' '[max(x, 2), 5*x]' '[floor(x), x^2]' '[sqrt(x-2), x^2]' '[if(x > 2, 1, x), x^2]' '[2*x*i*abs(i*x-4) for i=1:3]'
  inf|undefined (division by 0)|4|4
  inf|inf (overflow)|4|4
  0|undefined (left -1, right 1)|4|4
  0|undefined (left -1, right 1)|2|1
  2|undefined (left 0, right 1)|10|5
  2|undefined (floor jumps at a whole number)|4|4
  0|undefined (left none, right inf)|4|4
  2|undefined (left 1, right none)|4|4
  8|0|0|undefined (left -16, right 16)|24|48

What stops the evaluation stops all of it, and says where.

  $ two '[inv([x,2;1,1])[1,1], x]' 'v=[1,2]; [x, v[3]]'
  adcalc: -e:1:2: the matrix is singular [inv([x,2;1,1])]
  adcalc: -e:1:14: index 3 is outside 1 to 2 [v[3]]

Notes and statuses name the component.

  $ adcalc --no-check --json -e '[log(-1), x, 1/(x-2), abs(x-2)]' --at x=2
  {"expression":"[log(-1), x, 1/(x - 2), abs(x - 2)]","at":{"x":2},"status":"undefined","value":["NaN",2,"Infinity",0],"jacobian":[{"x":"NaN"},{"x":1},{"x":"NaN"},{"x":"NaN"}],"partial_status":[{"x":"undefined"},{},{"x":"undefined"},{"x":"one-sided"}],"one_sided":[{},{},{},{"x":[-1,1]}],"notes":["f1: log of a negative number, in 'log(-1)'","f1 x: log of a negative number","f3: division by 0","f3 x: division by 0","f4 x: abs at 0"]}
  [1]
  $ adcalc --no-check --cotangent=0,1 -e '[log(-1), x^2]' --at x=2 | tail -n 3
       partial
  ∂x   4
  note: f1: log of a negative number, in 'log(-1)'

A range that counts is exact, so that the differences of elements it selects are conclusive: 3 v^2.

  $ adcalc -e 'sum([v[i]^3 for i=2:3])' --at v=[1,2,3] | grep ∂
  ∂v[1]   0          0                      exact
  ∂v[2]   12         12.0000000000000(3)    exact
  ∂v[3]   27         27.0000000000000(3)    exact

More components than coordinates, of which one does not move

  $ printf 'x,y\n1,2\n3,4\n' > p.csv; adcalc --no-check -p p.csv --wrt x -e '[x^2, x*y, 2]'
  x,y,f1,df1_dx,f2,df2_dx,f3,df3_dx
  1,2,1,2,2,2,2,0
  3,4,9,6,12,4,2,0
