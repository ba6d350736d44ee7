Columns of a file as vectors, --data. Expected numbers are by hand: for y = [1.1, 0.7, 0.4] and x = [0, 1, 2] at a = 1,
k = 0 the sum of squares is 0.01 + 0.09 + 0.36, its partials are -2 sum(y - 1) = 1.6 and 2 sum((y - 1) x) = -3; by y the
gradient is 2 (y - 1).

  $ printf 'x,y,label,e\n0,1.1,a,1\n1,0.7,b,2\n2,0.4,c,3\n' > d.csv
  $ adcalc --data=d.csv -e 'sum((y - a*exp.(-k*x)).^2)' --at a=1,k=0
  f(a, k) = sum((y - a*exp.(-k*x)) .^ 2)   at a = 1, k = 0

  value    0.46

       partial    finite difference      agreement
  ∂a   1.6        1.60000000000000(2)    exact
  ∂k   -3         -3.0000000000000(5)    exact
  $ adcalc --json --data=d.csv -e 'sum((y - a*exp.(-k*x)).^2)' --at a=1,k=0 --wrt=y
  {"expression":"sum((y - a*exp.(-k*x)) .^ 2)","at":{"y":[1.1,0.7,0.4],"a":1,"k":0},"status":"ok","value":0.46,"gradient":{"y":[0.20000000000000018,-0.6000000000000001,-1.2]}}
  $ adcalc --json --data=d.csv -e 'sum((y - a*exp.(-k*x)).^2)' --at a=1,k=0 --wrt='a,y[2]' | grep -o '"gradient.*'
  "gradient":{"a":1.5999999999999999,"y[2]":-0.6000000000000001}}

Numbers that a name has stay: of a session, of another file, of --at. A column of text is no vector; one with a cell that
is no number is told; 'e' keeps its meaning.

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
  $ adcalc --data=d.csv -e 'x' --at x=1
  adcalc: --at:1:1: 'x' has a value already
    x=1
    ^
  [2]
  $ adcalc --data=d.csv --data=d.csv -e 1
  adcalc: 'x' has a value already
  [2]
  $ adcalc -q --data=d.csv -e 'sum(label)'
  adcalc: -e:1:5: unknown name 'label'
    sum(label)
        ^~~~~
    hint: give it a value with --at label=... or label = ...
  [2]
  $ printf 'u\tw\n1\t2\n\t3\n' > d.tsv; adcalc -q --data=d.tsv -e 'sum(w)' 
  adcalc: warning: --data: d.tsv: column 'u' is left out, row 2 has no number in it
  5
  $ printf 'x\n' > e.csv; adcalc --data=e.csv -e 1
  adcalc: --data: e.csv: there are no rows
  [4]
  $ adcalc --data=none.csv -e 1
  adcalc: cannot read 'none.csv': No such file or directory
  [4]
  $ adcalc --sandbox --data=d.csv -e 1
  adcalc: 'd.csv' is not opened: --sandbox allows no files
  [2]
