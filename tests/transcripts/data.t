Columns of a file as vectors, --data. Expected numbers are by hand: for y = [1.1, 0.7, 0.4] and x = [0, 1, 2] at a = 1,
k = 0 the sum of squares is 0.01 + 0.09 + 0.36, its partials are -2 sum(y - 1) = 1.6 and 2 sum((y - 1) x) = -3; by y the
gradient is 2 (y - 1).

  $ printf 'x,y,label\n0,1.1,a\n1,0.7,b\n2,0.4,c\n' > d.csv
  $ adcalc -q --data=d.csv -e 'sum((y - a*exp.(-k*x)).^2)' --at a=1,k=0 | paste -sd ' '
  0.46 1.5999999999999999 -3
  $ adcalc --json --data=d.csv -e 'sum((y - a*exp.(-k*x)).^2)' --at a=1,k=0 --wrt='a,y[2]' | grep -o '"gradient.*'
  "gradient":{"a":1.5999999999999999,"y[2]":-0.6000000000000001}}

Numbers that a name has stay: of a session, of another file, of --at. A column of text is no vector; one with a cell that
is no number is refused where it is used. A column named e is meant, and not the constant.

  $ printf 'sum(y)\n:set wrt y\nsum(y)\ny = 3\n' | adcalc -i -q --data=d.csv
  2.2
  2.2
  1
  1
  1
  adcalc: standard input:4:1: warning: 'y' no longer has the value that --at gave it
    y = 3
    ^
  y = 3
  $ marked adcalc --data=d.csv -e 'x' --at x=1
  adcalc: --at:1:1: 'x' has a value already [x]
  [2]
  $ adcalc --data=d.csv --data=d.csv -e 1
  adcalc: 'x' has a value already
  [2]
  $ marked adcalc -q --data=d.csv -e 'sum(label)'
  adcalc: -e:1:5: d.csv: row 1, line 2: column 'label': 'a' is not a number [label]
    hint: correct that cell, or leave its row out of the file
  [2]
  $ printf 'u\tw\n1\t2\nNA\t3\n' > d.tsv; adcalc -q --data=d.tsv -e 'sum(w)'; marked adcalc -q --data=d.tsv -e 'sum(u)'
  5
  adcalc: -e:1:5: column 'u' has no number in row 2, line 3 [u]
    hint: correct that cell, or leave its row out of the file
  [2]
  $ printf 'x,y\n1,2\n\n3\n' | adcalc -q --data=- -e 'sum(x)'
  adcalc: --data: -: row 2, line 4: 1 cell, where the header has 2
  [2]
  $ printf 'x\n' > e.csv; adcalc --data=e.csv -e 1
  adcalc: --data: e.csv: there are no rows
  [4]
  $ adcalc --sandbox --data=d.csv -e 1
  adcalc: 'd.csv' is not opened: --sandbox allows no files
  [2]

Cells that are no numbers, in a fit. For the line through (1, 2), (2, 3), (4, 6) the normal equations 21 a + 7 b = 32 and
7 a + 3 b = 11 give a = 19/14 and b = 1/2. Missing cells, empty or NA, are skipped and counted; others are errors.

  $ fit() { printf 'x,y\n1,2\n2,3\n3,%s\n\n4,6\n' "$1" > m.csv; shift; adcalc --fit=m.csv -e 'y ~ a*x + b' --at a=1,b=0 "$@"; }
  $ fit NA -q --digits=12; fit '' --json 2> /dev/null | grep -o '"rows":{[^}]*}'; fit 5 --json | grep -o '"rows":{[^}]*}'
  adcalc: warning: --fit: 1 of 4 rows skipped, where a cell is missing; the first is row 3
  1.35714285714
  0.5
  "rows":{"used":3,"missing":1}
  "rows":{"used":4,"missing":0}
  $ for cell in 2x '"2,5"' '<0.01' 1.4D-1 1e400 N/A; do fit "$cell" -q; done 2>&1 | grep -v hint:
  adcalc: --fit: m.csv: row 3, line 4: column 'y': '2x' is not a number
  adcalc: --fit: m.csv: row 3, line 4: column 'y': '2,5' is not a number
  adcalc: --fit: m.csv: row 3, line 4: column 'y': '<0.01' is not a number
  adcalc: --fit: m.csv: row 3, line 4: column 'y': '1.4D-1' is not a number
  adcalc: --fit: m.csv: row 3, line 4: column 'y': '1e400' is outside the range of a double
  adcalc: --fit: m.csv: row 3, line 4: column 'y': 'N/A' is not a number
  $ fit '5,6' -q; fit '"5' -q; printf 'x,y\n1,2\n2\n3,4\n' | adcalc -q --fit=- -e 'y ~ a*x' --at a=1; printf 'x,y,x\n1,2,3\n2,3,3\n3,4,3\n' | adcalc -q --fit=- -e 'y ~ a*x' --at a=1
  adcalc: --fit: m.csv: row 3, line 4: 3 cells, where the header has 2
  adcalc: --fit: m.csv: row 3, line 4: a quote that does not end
  adcalc: --fit: -: row 2, line 3: 1 cell, where the header has 2
  adcalc: --fit: there are two columns 'x'
  [2]
  $ printf 'x,note,x2,x2\n1,2x,1,2\n2,NA,1,2\n3,,1,2\n' | adcalc -q --fit=- -e 'x ~ a' --at a=1
  2
  $ printf 'x;y\n0,5;1,5\n' | adcalc -q --fit=- -e 'y ~ a*x' --at a=1
  adcalc: --fit: -: the columns are separated by ';', where CSV has commas
  [2]
  $ printf 'x,y,s\n1,1,1\n2,4,1\n3,NA,1\n4,16,NA\n5,25,x\n' > s.csv; adcalc -q --fit=s.csv -e 'y ~ a*x^2' --at a=2 --sigma=s
  adcalc: --fit: s.csv: row 5, line 6: column 's': 'x' is not a number
    hint: an empty cell, or NA, is skipped
  [2]
  $ sed -i 5,6d s.csv; printf '4,16,NA\n' >> s.csv; adcalc -q --fit=s.csv -e 'y ~ a*x^2' --at a=2 --sigma=s
  adcalc: warning: --fit: 2 of 4 rows skipped, where a cell is missing; the first is row 3
  1

Differentiation by a long column takes time in proportion to it: the gradient of the sum of squares is 2 x.

  $ (echo x; seq 100000) > long.csv; adcalc --json --data=long.csv --wrt=x -e 'sum(x.^2)' | grep -o '"gradient":{"x":\[2,4,6,'
  "gradient":{"x":[2,4,6,

A column hides the constant of its name where it has a gap, too; a bad cell is told with its line; only the columns that a
fit uses count

  $ printf 'e,x\n1,2\nNA,3\n' > e.csv; marked adcalc --data e.csv -e 'e*sum(x)'
  adcalc: warning: 'e' is the column of that name, and not the constant
  adcalc: -e:1:1: column 'e' has no number in row 2, line 3 [e]
    hint: correct that cell, or leave its row out of the file
  [2]
  $ printf 'y,x\n1,2\n2x,3\n' > b2.csv; marked adcalc --data b2.csv -e 'sum(y)'; adcalc --fit b2.csv -e 'y ~ a*x' --at a=1
  adcalc: -e:1:5: b2.csv: row 2, line 3: column 'y': '2x' is not a number [y]
    hint: correct that cell, or leave its row out of the file
  adcalc: --fit: b2.csv: row 2, line 3: column 'y': '2x' is not a number
    hint: an empty cell, or NA, is skipped
  [2]
