Arrays: what is never guessed, to the caret, with the kind of the error in the status: 2 for what the reader sees or a
name that is none, 1 for what only the shapes show.

  $ v() { s=$1; shift; for e in "$@"; do marked adcalc -q -e "$e" --at 'A=[1,2;3,4],v=[5,6],w=[1,2],b=[1,2],x=1'; [ $? = $s ] || echo "status is not $s"; done; }
  $ v 2 'det(B)' 'dett([x])' '[1 -2]' '[x -f(3), 3]' "A^2'" 'v[end]' 'v[1:end]' '[1,2;]' "2'" '2[1,2]' 'x : 2' 'A(1,2)'
  adcalc: -e:1:5: unknown name 'B' [B]
    hint: did you mean 'b'? A variable gets its value with --at B=...
  adcalc: -e:1:1: unknown function 'dett' [dett]
    hint: did you mean 'det'?
  adcalc: -e:1:2: '1 -' can be read in two ways [1 -]
    hint: write [1, -2] or [1 - 2]
  adcalc: -e:1:2: 'x -' can be read in two ways [x -]
    hint: write [x, -f(3), 3] or [x - f(3), 3]
  adcalc: -e:1:3: a number is not transposed [2']
    hint: write (A^2)' or (A')^2
  adcalc: -e:1:3: 'end' is not an index [end]
    hint: write length(v), or rows(v) and cols(v)
  adcalc: -e:1:5: 'end' is not an index [end]
    hint: write length(v), or rows(v) and cols(v)
  adcalc: -e:1:6: unexpected ']', expected an operand []]
    hint: leave ';' out, or write one more row after it
  adcalc: -e:1:1: a number is not transposed [2']
  adcalc: -e:1:1: a number has no elements [2[1,2]]
    hint: write '*' for a product
  adcalc: -e:1:3: unexpected ':', expected an operator or the end of the statement [:]
    hint: write [1:5] for a range, sum(k=1, 5, k) for a sum, c ? a : b for a choice
  adcalc: -e:1:1: 'A' is an array, not a function [A]
    hint: write A[1,2] for an element
  $ printf '[x\n-2, 3]\n' | adcalc 2>&1 | marks
  adcalc: standard input:1:2: 'x -' can be read in two ways [x]
    hint: write x, -... or x - ...

Shapes.

  $ v 1 'sin(A)' 'A + 1' 'v*w' '|v|' 'A == A' 'v > 1 ? 1 : 2' 'if(A, 1, 2)' '!v' 'v[0]' 'A[1]' 'v[1,1]' '[1, v]' '[A, A]' '[1,2,3;4,5,6]*A' 'A+[1,2,3]' 'b/A' '2/A' '2^A' 'v^2' 'A^0.5' '[1,2,3;4,5,6]\b' 'det(v)' 'cumsum(A)' 'dot(A,A)' 'max(v, 0)' 'v[w]' 'vcat(A,v)' 'diff(diff(A*v, v), A)'
  adcalc: -e:1:1: sin of 2x2 [sin(A)]
    hint: write sin.(A) to do it element by element
  adcalc: -e:1:1: 2x2 plus a number [A + 1]
    hint: write A .+ 1 to do it element by element
  adcalc: -e:1:1: a vector of 2 times a vector of 2 [v*w]
    hint: write dot(v, w), or v .* w element by element
  adcalc: -e:1:1: abs of a vector of 2 [|v|]
    hint: write norm(v), or abs.(v) for each element
  adcalc: -e:1:1: a comparison of 2x2 [A == A]
    hint: compare numbers: norm(A .- A) == 0 for all of it, or elements, as in A[1,2]
  adcalc: -e:1:1: a comparison of a vector of 2 [v > 1]
    hint: compare numbers: norms, max(...), or elements, as in A[1]
  adcalc: -e:1:4: a condition that is 2x2, not a number [A]
    hint: write norm(A) > 0 for all of it, or A[1,2] > 0 for an element
  adcalc: -e:1:1: a condition that is a vector of 2, not a number [!v]
    hint: write norm(v) > 0 for all of it, or v[1] > 0 for an element
  adcalc: -e:1:1: index 0 is outside 1 to 2 [v[0]]
    hint: indices begin at 1; the last one is length(v), rows(v) or cols(v)
  adcalc: -e:1:1: a matrix has two indices [A[1]]
    hint: write A[i,j] for an element, A[i,:] for a row, A[:,j] for a column
  adcalc: -e:1:1: a vector of 2 has one index, not two [v[1,1]]
  adcalc: -e:1:1: numbers and vectors within the same brackets [[1, v]]
    hint: write vcat(1, v) for one vector of all
  adcalc: -e:1:1: a matrix within brackets [[A, A]]
    hint: write vcat(A, A) or hcat(A, A)
  adcalc: -e:1:1: 2x3 times 2x2: the inner sizes 3 and 2 differ [[1,2,3;4,5,6]*A]
  adcalc: -e:1:1: 2x2 plus a vector of 3: the shapes differ [A+[1,2,3]]
  adcalc: -e:1:1: a vector of 2 divided by 2x2 [b/A]
    hint: write (A'\b')' to solve x*A = b, or b ./ A
  adcalc: -e:1:1: a number divided by 2x2 [2/A]
    hint: write 2 ./ A to do it element by element
  adcalc: -e:1:1: a number to the power of 2x2 [2^A]
    hint: write 2 .^ A to do it element by element
  adcalc: -e:1:1: a power of a vector of 2, which is not square [v^2]
    hint: write v .^ 2 to do it element by element
  adcalc: -e:1:1: the power of a matrix must be a whole number up to 1000 [A^0.5]
    hint: write A .^ 0.5 to do it element by element
  adcalc: -e:1:1: 2x3 \ a vector of 2: fewer equations than unknowns [[1,2,3;4,5,6]\b]
    hint: write [1,2,3;4,5,6]'*(([1,2,3;4,5,6]*[1,2,3;4,5,6]')\b) for the shortest of the solutions
  adcalc: -e:1:1: det of a vector of 2, which is not a square matrix [det(v)]
  adcalc: -e:1:1: cumsum of 2x2 [cumsum(A)]
    hint: write it for a row, cumsum(A[i,:])
  adcalc: -e:1:1: dot of 2x2 and 2x2: it needs two vectors of the same length [dot(A,A)]
  adcalc: -e:1:1: max of a vector of 2 [max(v, 0)]
    hint: write max.(v, 0) to do it element by element
  adcalc: -e:1:1: an index that is an array [v[w]]
    hint: write [v[i] for i=w], or v[2:4] for a stretch
  adcalc: -e:1:1: vcat of 2x2 and a vector of 2: the numbers of columns differ [vcat(A,v)]
  adcalc: -e:1:1: diff of 2x2 by 2x2: the result has more than rows and columns [diff(diff(A*v, v), A)]
    hint: differentiate with respect to an element, as in diff(v, A[1,2]), or take an element of the first

Left out by name.

  $ v 2 'v .< 2' 'sum(A, 1)' 'eig(A)' '[i for i=1:3 if i>2]' "f(t)=t^2; twice(g,y)=g(g(y)); twice(f', 3)"
  adcalc: -e:1:3: '.<' is not an operator: .+ .- .* ./ .^ and f.(v) work element by element [.<]
    hint: write it of elements, as in [v[i] < 2 for i=1:length(v)]
  adcalc: -e:1:1: 'sum' takes no dimension [sum(A, 1)]
    hint: write [sum(A[:,j]) for j=1:cols(A)] for that of each column, or sum(k=1, n, k^2)
  adcalc: -e:1:1: unknown function 'eig' [eig]
    hint: eigenvalues have no derivative where two of them meet; write det, trace, norm or A\b, which have one
  adcalc: -e:1:17: unexpected 'i', expected '(' [i]
    hint: an array is not filtered: sum or choose with if(c, a, b), as in sum([if(x > 0, x, 0) for x=v])
  adcalc: -e:1:37: 'f' is a function and has no value here [f]
    hint: name its derivative: d(x) = f'(x), and write d

An index, a size or an exponent of a matrix that varies is an event.

  $ adcalc -q -e 'v[x]' --at 'v=[5,6],x=1'
  5
  1
  0
  undefined (a length, an index or a whole power has no derivative: it is a whole number)
  [1]

Shapes, sizes and indices that do not fit, each with its place and what is wrong with it

  $ for e in 'ones(2,3)\[1,2,3]' '[1,2]\[1,2]' 'A=[1,2;3,4]; A[0,1]' 'A=[1,2,3]; A[1:2:9]' 'A=[1,2,3]; A[2]=[1,2]; A' 'reshape(ones(2,3),4,2)' 'reshape(ones(2,3),2.5,2)' 'sum(3)' 'rows(3)' 'trace(ones(2,3))' 'trace(3)' 'inv([1,2;2,4])' '[1,2;2,4]^-1' 'ones(2,2)^[1,2]' 'logdet([1,2;2,4])' '[1,1;1,1;1,1]\[1,2,3]' 'if ([1,2]) 3 else 4' 'sum(k=[1,2],3,k)' 'f(v)=v[1]; f(3)' '[1,2;3]' '[k for k=1:3, k=1:2]' '[k for k=3]'; do adcalc -q -e "$e" 2>&1 | sed -n 1p; done
  adcalc: -e:1:1: 2x3 \ a vector of 3: the right side needs 2 rows
  adcalc: -e:1:1: a vector of 2 \ a vector of 2
  adcalc: -e:1:14: index 0 is outside 1 to 2
  adcalc: -e:1:12: index 9 is outside 1 to 3
  adcalc: -e:1:12: a vector of 2 in the place of a number
  adcalc: -e:1:1: reshape of 2x3 to 8 elements
  adcalc: -e:1:1: a size must be a whole number from 1 to 134217728
  adcalc: -e:1:1: sum of a number
  adcalc: -e:1:1: rows of a number
  adcalc: -e:1:1: trace of 2x3, which is not a square matrix
  adcalc: -e:1:1: trace of a number, which is not a square matrix
  adcalc: -e:1:1: the matrix is singular
  adcalc: -e:1:1: the matrix is singular
  adcalc: -e:1:1: 2x2 to the power of a vector of 2
  adcalc: -e:1:1: logdet of a singular matrix
  adcalc: -e:1:1: the columns of the matrix depend on each other
  adcalc: -e:1:5: a condition that is a vector of 2, not a number
  adcalc: -e:1:7: a bound that is a vector of 2, not a number
  adcalc: -e:1:6: a number has no elements
  adcalc: -e:1:1: rows of different lengths
  adcalc: -e:1:15: name 'k' occurs twice
  adcalc: -e:1:10: a name goes through a vector or a range, not a number

Sizes, ranges and numbers of operands, each in its first line

  $ r() { for e in "$@"; do adcalc --no-check -e "$e" --at 'x=3' 2>&1 | sed -n 1p; done; }
  $ r 'linspace([1,2],2,3)' 'linspace(1,2,1)' 'linspace(1,2,2.5)' 'zeros(0)' 'zeros(2,0)' 'zeros(1e5,1e5)' '[3:1]' '[1:0:3]' '[1:inf]' '[1:1e12]'
  adcalc: -e:1:1: linspace of arrays
  adcalc: -e:1:1: linspace needs at least 2 numbers
  adcalc: -e:1:1: a size must be a whole number from 1 to 134217728
  adcalc: -e:1:1: a size must be a whole number from 1 to 134217728
  adcalc: -e:1:1: a size must be a whole number from 1 to 134217728
  adcalc: -e:1:1: an array of too many elements
  adcalc: -e:1:1: a range without any number
  adcalc: -e:1:1: a range without any number
  adcalc: -e:1:1: a range without any number
  adcalc: -e:1:1: a range of too many numbers
  $ r 'diag(3)' 'diag(zeros(20000))' 'dot(1,[3,4,5])' 'dot([1,2;3,4],[3,4,5])' 'cross([1,2],[3,4])' 'trace([1,2,3])' 'eye(2,3)' 'cumsum(3)'
  adcalc: -e:1:1: diag of a number
  adcalc: -e:1:1: diag of a vector of 20000
  adcalc: -e:1:1: dot of a number and a vector of 3: it needs two vectors of the same length
  adcalc: -e:1:1: dot of 2x2 and a vector of 3: it needs two vectors of the same length
  adcalc: -e:1:1: cross of a vector of 2 and a vector of 2: it needs two vectors of 3
  adcalc: -e:1:1: trace of a vector of 3, which is not a square matrix
  adcalc: -e:1:1: 'eye' does not take 2 operands
  adcalc: -e:1:1: cumsum of a number
  $ r 'vcat([1,2;3,4],[3,4])' '[[1,2;3,4]]' '[[1,2;3,4],[1,2;3,4]]' '[1,2;3,4].*[1,2;3,4;5,6]' '[1,2;3,4][1.5,1]' '[1,2;3,4][1:3,1]' '[1,2;3,4][1,1:1.5]'
  adcalc: -e:1:1: vcat of 2x2 and a vector of 2: the numbers of columns differ
  adcalc: -e:1:1: a matrix within brackets
  adcalc: -e:1:1: a matrix within brackets
  adcalc: -e:1:1: 2x2 with 3x2: the sizes do not go together
  adcalc: -e:1:1: index 1.5 is not a whole number
  adcalc: -e:1:1: index 3 is outside 1 to 2
  adcalc: warning: --at: 'x' does not occur in the formula
  $ r '[1,2,3][1:0.5:2]' '[1,2,3][3:1]' 'v=[1,2,3]; v[5]=1; v' 'v=[1,2,3]; v[1:2]=[x,x^2,1]; v' 'v=3; v[1]=2; v' 'i=1; v=[1,2]; while (i<=3) { v[i]=x^i; i+=1 }; sum(v)'
  adcalc: -e:1:1: index 1.5 is not a whole number
  adcalc: -e:1:1: from 3 to 1 there is no element
  adcalc: -e:1:12: index 5 is outside 1 to 3
  adcalc: -e:1:12: a vector of 3 in the place of a vector of 2
  adcalc: -e:1:6: a number has no elements
  adcalc: -e:1:30: index 3 is outside 1 to 2
  $ r 'norm([x,1;1,2])' 'mean(3)' 'sum(k=1,3)' 'sum(1,2,3)' 'sum(k=1,[1,2],k)' 'integrate(t=0,1)' 'integrate(t=0,[1,2],t)' 'integrate(t=0,1,[t,t^2])'
  f(x) = norm([x, 1; 1, 2])   at x = 3
  adcalc: -e:1:1: mean of a number
  adcalc: -e:1:1: 'sum' takes no dimension
  adcalc: -e:1:1: 'sum' needs an index, a last value and a term
  adcalc: -e:1:9: a bound that is a vector of 2, not a number
  adcalc: -e:1:1: 'integrate' needs a name with its two bounds, and an integrand
  adcalc: -e:1:15: a bound that is a vector of 2, not a number
  adcalc: -e:1:1: integrate needs a number, and the expression is a vector of 2
  $ r 'solve(y=[1,2;3,4],y)' 'solve(y=[1,2],y[1])' 'solve(y=1,[y,1])' 'argmin(y=1,[y,1])' 'diff(x^2,[x])' 'diff(x^2,x,1.5)' '[1:2:3, x]^x'
  adcalc: -e:1:1: the unknowns are a number or a vector, not a matrix
  adcalc: -e:1:1: solve needs a vector of 2, and the expression is a number
  adcalc: -e:1:1: solve needs a number, and the expression is a vector of 2
  adcalc: -e:1:1: argmin needs a number, and the expression is a vector of 2
  adcalc: -e:1:10: diff differentiates with respect to a variable, and this is not one
  adcalc: -e:1:12: the order of diff must be a whole number like 2
  adcalc: -e:1:7: unexpected ',', expected an operator or ']'

What is near: 3 + 9 in a loop; hcat; norms 1 and infinite and of order 3, (27 + 64)^(1/3)

  $ adcalc -q -e 'A=[1,2;3,4]; A[1,:]=[x,x]; A[:,2]=7; sum(A)' --at x=3; adcalc -q -e 'v=[1,2]; i=1; while (i<3) { v[i]=x^i; i+=1 }; sum(v)' --at x=3
  20
  1
  12
  7
  $ adcalc -q -e 'hcat([1,2;3,4],[3,x])[2,3]' --at x=3; adcalc -q -e 'norm([x,4],1) + norm([x,4],inf)' --at x=3; adcalc -q -e 'norm([x,4],3)^3' --at x=3
  3
  1
  11
  1
  91
  27

What users of Octave, Julia or Python type.

  $ v 2 '[2 1;1 3]' "A.'" 'A(1,:)' 'size(A)' 'sum([x^2 for x in v])'
  adcalc: -e:1:4: unexpected '1', expected an operator, ',', ']', ':' or ';' [1]
    hint: write ',' between elements, '*' for a product
  adcalc: -e:1:2: '.'' is not an operator [.']
    hint: write A' for the transpose
  adcalc: -e:1:5: unexpected ':', expected an operand [:]
    hint: write A[i,:] for a row of a matrix, A[:,j] for a column
  adcalc: -e:1:1: unknown function 'size' [size]
    hint: write rows(A) and cols(A), or length(v)
  adcalc: -e:1:16: unexpected 'in', expected '=' [in]
    hint: write '=', as in [x^2 for x=v]

Shapes that differ by one size only, and operands in brackets of their own

  $ for e in '[1,2;3,4;5,6]^2' 'A+[1,2,3;4,5,6]' 'A==[1,2,3;4,5,6]' 'A[1,:]*[1,2,3;4,5,6;7,8,9]' '[1,2]*([3,4])' '(x+[1,2])*[3,4]'; do
  >   adcalc -q -e "$e" --at 'A=[1,2;3,4],x=1' 2>&1 | grep -v '\^~' | tail -n +1 | sed 's/^adcalc: -e:1:[0-9]*: //' | grep -v '^  [^ ]*$'; done
  a power of 3x2, which is not square
    hint: write [1,2;3,4;5,6] .^ 2 to do it element by element
  2x2 plus 2x3: the shapes differ
  a comparison of 2x2
    hint: compare numbers: norm(A .- [1,2,3;4,5,6]) == 0 for all of it, or elements, as in A[1,2]
  a vector of 2 times 3x3: the inner sizes 1 and 3 differ
  a vector of 2 times a vector of 2
    hint: write dot([1,2], [3,4]), or [1,2] .* [3,4] element by element
  a number plus a vector of 2
    hint: write x .+ [1,2] to do it element by element
  $ for e in '[v[1],v[2],3]' 'v[1]' '[v[1],v[2];3,4]'; do adcalc -q -e "solve(v=[1,1],$e)" 2>&1 | sed -n 's/^adcalc: -e:1:1: //p'; done
  solve needs a vector of 2, and the expression is a vector of 3
  solve needs a vector of 2, and the expression is a number
  solve needs a vector of 2, and the expression is 2x2

A sign in a list whose end is far away

  $ marked adcalc -q -e '[1 -12345678901234567890+12345678901234567890+1234]'
  adcalc: -e:1:2: '1 -' can be read in two ways [1 -]
    hint: write 1, -... or 1 - ...
  [2]

  $ p() { for e in "$@"; do adcalc -q --no-bounds --at x=2 -e "$e" 2>&1 | grep -v warning: | head -${n:-2} | paste -sd '|'; done; }

Sizes

  $ n=1; p 'zeros(1e9)*x' 'diag(ones(10001))*x' 'reshape([1,2,3,4],0,2)*x' 'reshape([1,2,3,4],3,2)*x'
  adcalc: -e:1:1: a size must be a whole number from 1 to 134217728
  adcalc: -e:1:1: diag of a vector of 10001
  adcalc: -e:1:1: a size must be a whole number from 1 to 134217728
  adcalc: -e:1:1: reshape of a vector of 4 to 6 elements
  $ n=3; p "sum(diag([1,2]'))*x" "dot([1,2]',[1,2])*x"
  6|3
  10|5
