The matrix forms at their ends: ranges, stores, powers, joins. Numbers are by hand, or by the formula in front.

  $ v() { e=$1; shift; adcalc -q --no-check -e "$e" "$@" 2>&1 | marks | paste -sd '|'; }

The sum of 1 + 0.7k to 60 is 85 + 0.7*3570; that of 0.7 + 2k to 60 is 30*0.7 + 870; of 0 to 50.5 it is 1275

  $ v 'sum([1:x:60])' --at x=0.7
  2584|3570
  $ v 'sum([x:2:60])' --at x=0.7
  891|30
  $ v 'sum([0:1:x])' --at x=50.5
  1275|0
  $ v 'sum([1:0:3])*x' --at x=2
  adcalc: -e:1:5: a range without any number [[1:0:3]]
  $ v 'f(n) = sum(linspace(1, x, n)) + sum(linspace(x, 2, n)); f(5)' --at x=3
  22.5|5

Stores in every second place, backwards, by rows, and what does not fit

  $ v 'f(t) = { v = [1, 2, 3, 4, 5]*t; v[1:2:5] = [1, t, 3]; sum(v) }; f(x)' --at x=3
  25|7
  $ v "f(t) = { v = [1, 2, 3, 4, 5]*t; v[5:-2:1] = [1, t, 3]'; v[2] }; f(x)" --at x=3
  6|2
  $ v "f(t) = { A = [1, 2; 3, 4]*t; A[1,:] = [1, t]'; sum(A) }; f(x)" --at x=3
  25|8
  $ v 'f(t) = { A = [1, 2; 3, 4]*t; A[1:2,1:2] = [5, 6; 7, t]; sum(A) }; f(x)' --at x=3
  21|1
  $ v 'f(t) = { A = ones(5, 5)*t; A[1:2:5,5:-2:1] = [1, 2, 3; 4, 5, t; 7, 8, 9]; sum(A) }; f(x)' --at x=3
  90|17
  $ v 'f(t) = { v = [1, 2, 3]*t; v[1:2] = [1, t; 2, 3]; sum(v) }; f(x)' --at x=3
  adcalc: -e:1:27: 2x2 in the place of a vector of 2 [v[1:2] = [1, t; 2, 3]]
  $ v 'f(t) = { v = [1, 2, 3]*t; v[1:2] = [1, 2, 3]; sum(v) }; f(x)' --at x=3
  adcalc: -e:1:27: a vector of 3 in the place of a vector of 2 [v[1:2] = [1, 2, 3]]
  $ v 'f(t) = { A = [1, 2; 3, 4]*t; A[1:2,1:2] = [1, 2]; sum(A) }; f(x)' --at x=3
  adcalc: -e:1:30: a vector of 2 in the place of 2x2 [A[1:2,1:2] = [1, 2]]

Powers: A^0 is the identity, [1, 1; 1, 2]^2 is [2, 3; 3, 5], and the sum of the elements of [x, 1; 1, 2]^-2 is
(x^2 - 2x + 2)/(2x - 1)^2, whose derivative differences confirm; which power it is does not vary

  $ v 'sum([1, x; 1, 2]^0*[1, 1])' --mode=forward --at x=2
  2|0
  $ v 'sum([1, x; 1, 2]^0*[1, 1])' --mode=reverse --at x=2
  2|0
  $ v 'sum([1, 1; 1, 2]^x*[1, 1])' --at x=2
  13|undefined (a length, an index or a whole power has no derivative: it is a whole number)
  $ adcalc -e 'sum([x, 1; 1, 2]^-2*[1, 1])' --at x=2 | tail -n 1
  ∂x   -0.07407407407407407    -0.0740740740741(5)    11 digits

Differences know the rounding errors of products with a number and of sums of many

  $ adcalc -e 'sum((ones(50, 50)*x)*ones(50)) + sum(cumsum(x*ones(50)))' --at x=2 | tail -n 1
  ∂x   3775       3775.0000000000(3)    exact
  $ adcalc -e 'dot(ones(50), x*ones(50)) + sum(linspace(1, x, 50)) + cross([1, 2, 3], [x, 1, 1])[2]' --at x=2 | tail -n 1
  ∂x   78         78.000000000000(4)    exact

The determinant of x I + J, J all ones, is x^39 (x + 40) for 40 rows, and that of J is 0

  $ v 'det(x*eye(40) + ones(40, 40))' --at x=2
  23089744183296|450799767388160
  $ v 'det(x*ones(40, 40))' --at x=2
  0|0

A rule for a function of an array, forward and reverse

  $ adcalc -q --mode=forward -e "f(v) = sum(v.^2)" -e "f'(v) = 2*v" -e "f(x*ones(50)) + x*f(ones(50))" --at x=3 2>&1 | paste -sd ' '
  600 350
  $ adcalc -q --mode=reverse -e "f(v) = sum(v.^2)" -e "f'(v) = 2*v" -e "f(x*ones(50)) + x*f(ones(50))" --at x=3 2>&1 | paste -sd ' '
  600 350

What the function hangs on beside its arguments is no matter of its rule

  $ adcalc -q -e "f(v) = k*sum(v.^2)" -e "f'(v) = 2*k*v" -e "f(x*ones(3)) + f(ones(3))" --mode=forward --at x=2,k=3 2>&1 | paste -sd ' '
  45 36 0

There are limits, and shapes that do not go together

  $ v 'length(hcat(zeros(67108865), zeros(67108865)))*x' --at x=2
  adcalc: -e:1:8: an array of too many elements [hcat(zeros(67108865), zeros(67108865))]
  $ adcalc -q -e 'v = zeros(20000)' -e 'diff(v*x, v)' --at x=2
  adcalc: -e:1:1: diff of a vector of 20000 by a vector of 20000: too many elements
    diff(v*x, v)
    ^~~~~~~~~~~~
  [1]
  $ v '([1, 2, 3; 1, 2, 3] .+ [1, 2; 3, 4])*x' --at x=2
  adcalc: -e:1:2: 2x3 with 2x2: the sizes do not go together [[1, 2, 3; 1, 2, 3] .+ [1, 2; 3, 4]]
