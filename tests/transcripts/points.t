Points in, columns out: --points and --range.
SPDX-License-Identifier: GPL-3.0-or-later

  $ p() { expression=$1; shift; adcalc -e "$expression" -p - "$@"; }

Columns are copied, the answer and its partials appended, by the columns that it uses, in the order of the header

  $ printf 'y,x\n3,2\n' | p 'x*y + sin(x)'
  y,x,f,df_dy,df_dx
  3,2,6.909297426825682,2,2.5838531634528574
  $ printf 'x,y,z\n2,3,1\n' | p 'x^2*y' --wrt y,x; printf 'x,y,z\n2,3,1\n' | p 'x^2*y/7' --wrt y --hessian --digits 4
  x,y,z,f,df_dy,df_dx
  2,3,1,12,4,12
  x,y,z,f,df_dy,d2f_dy_dy
  2,3,1,1.714,0.5714,0
  $ printf 'x\n2\n' | p '[x^2, a*x]' --at a=5; printf 'x\n2\n' | p 'x^2' --jacobian
  x,f1,df1_dx,f2,df2_dx
  2,4,4,10,5
  x,f1,df1_dx
  2,4,4
  $ printf 'x,y\n2,3\n' | p 'x^2*y' --direction x=1,y=2; printf 'x\n2\n' | p 'x^2' --check
  x,y,f,df_dx,df_dy,df_directional
  2,3,12,12,4,20
  x,f,df_dx,check_df_dx
  2,4,4,agree
  $ printf 'x,y\n2,3\n' | p 'r = x^2; t(u) = u*y; t(r)'; printf 'x\n2\n' | p 'x = 7; x^2'; printf 'x,y\n2,3\n' | p 'x*y' --at y=10
  x,y,f,df_dx,df_dy
  2,3,12,12,4
  x,f,df_dx
  2,4,4
  adcalc: warning: --at: 'y' has this value in every row; its column is only copied
  x,y,f,df_dx
  2,3,20,10
  $ echo 'x*y' > s.adc; printf 'x,y\n2,3\n' | adcalc s.adc -p -; printf 'x,y\n2,3\n' > p.csv; echo 'x*y' | adcalc -f - -p p.csv
  x,y,f,df_dx,df_dy
  2,3,6,3,2
  x,y,f,df_dx,df_dy
  2,3,6,3,2

Rows keep their place: an empty cell, text, kinks, what is infinite, blank lines

  $ printf 'id,x,y\na,,3\nb,foo,3\n\nc,1,\n\r\nd,1e999,1\ne, 1 ,"2"\n' | p 'x*y'
  adcalc: standard input: row 2, line 3: column 'x': 'foo' is not a number
  adcalc: standard input: row 4, line 7: column 'x': '1e999' is outside the range of a double
  id,x,y,f,df_dx,df_dy
  a,,3,,,
  b,foo,3,(error),(error),(error)

  c,1,,,,
  \r (esc)
  d,1e999,1,(error),(error),(error)
  e, 1 ,"2",2,2,1
  [1]
  $ printf 'x\n0\n-1\n1000\ninf\n-Infinity\nnan\n' | p 'log(x)' --hessian
  adcalc: standard input: row 1, line 2: df_dx: pole of log at 0
  adcalc: standard input: row 2, line 3: f: log of a negative number
  adcalc: standard input: row 4, line 5: df_dx: x is not finite
  adcalc: standard input: row 5, line 6: f: log of a negative number
  adcalc: standard input: row 6, line 7: f: an argument is nan, in 'log(x)'
  x,f,df_dx,d2f_dx_dx
  0,-inf,,
  -1,,,
  1000,6.907755278982137,1e-3,-1e-6
  inf,inf,,
  -Infinity,,,
  nan,,,
  [1]
  $ (echo x; seq -f a%g 13; echo 5) | p x 2>&1 > out | tail -2; tail -2 out
  adcalc: standard input: row 10, line 11: column 'x': 'a10' is not a number
  adcalc: 3 more rows like these
  a13,(error),(error)
  5,5,1
  $ printf 'x\n3\n2000000\n4\n' | p 'sum(k=1, floor(x), k/floor(x))' --max-steps 100000
  adcalc: standard input: row 1, line 2: df_dx: floor jumps at a whole number
  adcalc: standard input: row 2, line 3: a sum of more than 100000 terms (--max-steps)
  adcalc: standard input: row 3, line 4: df_dx: floor jumps at a whole number
  x,f,df_dx
  3,2,
  2000000,(error),(error)
  4,2.5,
  [4]

Quotes, ends of lines, the byte-order mark, ragged rows; unused columns stay byte for byte

  $ printf 'x,"a ""b"", c"\n2,"one\ntwo"\n"3", x"y \n' | p 'x^2'
  x,"a ""b"", c",f,df_dx
  2,"one
  two",4,4
  "3", x"y ,9,6
  $ printf '\357\273\277x,y\r\n2,3\r\n4,5' | p 'x*y' | od -c | head -5
  0000000   x   ,   y   ,   f   ,   d   f   _   d   x   ,   d   f   _   d
  0000020   y  \r  \n   2   ,   3   ,   6   ,   3   ,   2  \r  \n   4   ,
  0000040   5   ,   2   0   ,   5   ,   4  \r  \n
  0000052
  $ printf 'x,y\n1\n1,2,3\n4,5\n' | p 'x*y'
  adcalc: standard input: row 1, line 2: 1 cell, where the header has 2
  adcalc: standard input: row 2, line 3: 3 cells, where the header has 2
  x,y,f,df_dx,df_dy
  1,,(error),(error),(error)
  1,2,3,(error),(error),(error)
  4,5,20,5,4
  [1]
  $ printf 'x,t\n2,"open\n3,4\n' > open.csv; p 'x^2' < open.csv
  adcalc: standard input: row 1, line 2: a quote that does not end
  x,t,f,df_dx
  2,"open
  3,4
  ",(error),(error)
  [1]
  $ printf 'x,t\n2,a\0b\n3\0,c\n' | p 'x^2' | tr '\0' '@'
  adcalc: standard input: row 2, line 3: column 'x': '3\x00' is not a number
  x,t,f,df_dx
  2,a@b,4,4
  3@,c,(error),(error)
  $ printf 'x\n%s\n' "$(head -c 70 /dev/zero | tr '\0' a)" | p 'x^2' --headerless-output 2>&1 > /dev/null
  adcalc: standard input: row 1, line 2: column 'x': 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...' is not a number
  [1]
  $ printf 'x,t\n2,' > big; head -c 10000000 /dev/zero | tr '\0' 'a' >> big; printf '\n3,b\n' >> big; adcalc -e 'x^2' -p big | tee out | wc -lc; tail -1 out
        3 10000027
  3,b,9,6
  $ printf 'x\n%010000000d\n2\n' 1 | tr 0 1 | p 'x^2' 2> /dev/null > out; wc -lc < out; tail -c 31 out
         3 10000033
  11111111,(error),(error)
  2,4,4

What is refused before any output

  $ printf 'x,y\n1,2\n' | p 'x*z'; printf 'x,x\n1,2\n' | p 'x'; printf 'x,a,a\n1,2,3\n' | p 'x'
  adcalc: -e:1:3: unknown name 'z'
    x*z
      ^
    hint: there is no such column; the columns are x, y
  adcalc: standard input: there are two columns 'x'
  x,a,a,f,df_dx
  1,2,3,1,1
  $ printf 'x,f\n1,2\n' | p 'x' --name=g; printf 'x,f\n1,2\n' | p 'x'
  x,f,g,dg_dx
  1,2,1,1
  adcalc: standard input: there is a column 'f' already
    hint: --name=g calls the answer g
  [2]
  $ printf 'x' | p x; p x < /dev/null
  x,f,df_dx
  adcalc: standard input: empty, where a header is needed
    hint: the first line names the columns; --implicit-header=NAMES is for a file without
  [2]
  $ printf 'e,x\n1,2\n' | p 'e*x'; printf 'x\n1\n' | p 'x at x=2'; printf 'x\n1\n' | p 'x' --wrt q; printf 'x\n1\n' | p 'x' --direction q=1
  adcalc: warning: 'e' is the column of that name, and not the constant
  e,x,f,df_de,df_dx
  1,2,2,2,1
  adcalc: the points come from the table: the expression has no 'at'
  adcalc: --wrt: there is no column 'q'
  adcalc: --direction: 'q' is not a column to differentiate by
  [2]
  $ adcalc -p p.csv; adcalc -e 'x; y' -p p.csv; adcalc -f - -p - < /dev/null; printf 'x\n1\n' | p x --at b=2
  adcalc: nothing to evaluate
    hint: end with an expression, as in -e 'x=3; x^2'
  adcalc: -e:1:4: -e answers one expression, and this is the second
    x; y
       ^
    hint: write [x, y] for both, or give each its own command
  adcalc: standard input cannot be both the script and the points
  adcalc: warning: --at: 'b' does not occur in the formula
  x,f,df_dx
  1,1,1

Tabs; JSON

  $ printf 'x\ty\n2\t"3\n4\t5\n' | p 'x' --tsv; printf 'x\ty\n2\t3,1\n' | p 'x' --tsv --csv; printf 'x,y\n2,"a\tb"\n' | p 'x' --format=tsv
  x\ty\tf\tdf_dx (esc)
  2\t"3\t2\t1 (esc)
  4\t5\t4\t1 (esc)
  x,y,f,df_dx
  2,"3,1",2,1
  x\ty\tf\tdf_dx (esc)
  2\ta\\tb\t2\t1 (esc)
  $ printf 'id,x,y\n"a ""b""",2,3\n7,,1\nc,foo,1\n,0,1\n' | p 'abs(x)*y' --json
  adcalc: standard input: row 3, line 4: column 'x': 'foo' is not a number
  adcalc: standard input: row 4, line 5: df_dx: abs at 0
  {"row":1,"at":{"x":2,"y":3},"status":"ok","value":6,"gradient":{"x":3,"y":2},"columns":{"id":"a \"b\""}}
  {"row":2,"value":null,"gradient":null,"columns":{"id":7,"x":"","y":1}}
  {"row":3,"error":{"kind":"usage","message":"column 'x': 'foo' is not a number"},"columns":{"id":"c","x":"foo","y":1}}
  {"row":4,"at":{"x":0,"y":1},"status":"one-sided","value":0,"gradient":{"x":"NaN","y":0},"partial_status":{"x":"one-sided"},"one_sided":{"x":[-1,1]},"notes":["x: abs at 0"],"columns":{"id":""}}
  [1]
  $ printf '{"x":2,"id":"a\\n"}\n\n{"id":[1,{"a":"}"}],"x":"4"}\n{"x":null}\n{"id":1}\nnope\n{"x":3,"more":1}\n' > p.jsonl; adcalc -e 'x^2' --jsonl -p p.jsonl
  adcalc: p.jsonl: row 5, line 6: not a JSON object
  {"row":1,"at":{"x":2},"status":"ok","value":4,"gradient":{"x":4},"columns":{"id":"a\n"}}

  {"row":2,"at":{"x":4},"status":"ok","value":16,"gradient":{"x":8},"columns":{"id":[1,{"a":"}"}]}}
  {"row":3,"value":null,"gradient":null,"columns":{"x":null}}
  {"row":4,"value":null,"gradient":null,"columns":{"id":1}}
  {"row":5,"error":{"kind":"usage","message":"not a JSON object"},"text":"nope"}
  {"row":6,"at":{"x":3},"status":"ok","value":9,"gradient":{"x":6},"columns":{"more":1}}
  [1]
  $ printf '{"x":1,"y":2}\n{"y":1,"y":2}\n{"y":3,"x":1}\n' > twice.jsonl; adcalc -e 'x*y' --jsonl -p twice.jsonl
  adcalc: twice.jsonl: row 2, line 2: a key occurs twice
  {"row":1,"at":{"x":1,"y":2},"status":"ok","value":2,"gradient":{"x":2,"y":1}}
  {"row":2,"error":{"kind":"usage","message":"a key occurs twice"},"columns":{"y":1,"y":2}}
  {"row":3,"at":{"x":1,"y":3},"status":"ok","value":3,"gradient":{"x":3,"y":1}}
  [1]
  $ adcalc -e 'x^2' --jsonl --csv -p p.jsonl
  adcalc: p.jsonl: row 5, line 6: not a JSON object
  adcalc: p.jsonl: row 6, line 7: a key that the first object does not have
  x,id,f,df_dx
  2,"a
  ",4,4

  4,"[1,{""a"":""}""}]",16,8
  ,,,
  ,1,,
  ,,(error),(error)
  3,,(error),(error)
  [1]
  $ adcalc -e 'x*y' --at x=2,y=3 --csv; adcalc -e '[x, y^2]' --at x=2,y=3 --tsv
  x,y,f,df_dx,df_dy
  2,3,6,3,2
  x\ty\tf1\tdf1_dx\tdf1_dy\tf2\tdf2_dx\tdf2_dy (esc)
  2\t3\t2\t1\t0\t9\t0\t6 (esc)

Rows appear as they come

  $ (printf 'x\n2\n'; sleep 1.1; printf '3\n') | p 'x^2' | (read header; read row; echo "$row at $(date +%s)"; read row; echo "$row at $(date +%s)") | awk '{ print $1; t[NR] = $3 } END { print t[2] > t[1] }'
  2,4,4
  3,9,6

A grid

  $ adcalc -e 'x^2' --range 'x=[pi:-pi/2:0]'
  x,f,df_dx
  3.141592653589793,9.869604401089358,6.283185307179586
  1.5707963267948966,2.4674011002723395,3.141592653589793
  0,0,0
  $ adcalc -q -e 'x*y' --range 'x=[0:1:4294967295],y=[0:1:4294967295]'
  adcalc: --range: more than 10^15 points, with 'y'
  [2]

The results are not written over what is read, by whatever name

  $ printf 'x\n1\n' > same.csv; ln -s same.csv other.csv; adcalc -e x -p same.csv -o other.csv
  adcalc: --output: 'other.csv' is read, too
    hint: write to another file, or it would be empty before it is read
  [2]
  $ for read in '-p -' same.csv --data=same.csv --fit=same.csv; do adcalc -e x $read -o same.csv < same.csv 2>&1 | sed -n 1p; done | uniq -c; cat same.csv
        4 adcalc: --output: 'same.csv' is read, too
  x
  1

A table of another form is recognized where its columns are missing

  $ { printf 'x;y\n1;2\n' | p x; printf 'x\ty\n1\t2\n' | p x; printf 'x,y\n1,2\n' | p x --tsv; printf '{"x":1}\n' | p x; printf '[{"x":1}]\n' | p x --jsonl; printf '\nx\n1\n' | p x; printf 'A[1,1],A[1,2]\n1,2\n' | p 'A[1,2]'; } 2>&1 | grep hint
    hint: the columns are separated by ';', where CSV has commas
    hint: the columns are separated by tabs, which --tsv reads
    hint: the columns are separated by commas, as they are without --tsv
    hint: JSON objects, one a line, are read with --jsonl
    hint: one object a line; jq -c '.[]' splits an array into them
    hint: the first line, which names the columns, is blank
    hint: put a name with a comma in quotes: "A[1,2]"

Pieces of a table with the header before each give the rows of the whole, in order (what GNU parallel makes of it is in
parallel.t); so do pieces without a header

  $ (echo id,x,y; seq 1 2500 | awk '{ print "r" $1 "," $1/7 "," 3 - $1/9 }') > whole.csv
  $ f='x*y + sin(x)'; p "$f" < whole.csv > whole.out; tail -n +2 whole.out > rows.out; tail -n +2 whole.csv | split -l 300 - piece.
  $ (for piece in piece.*; do (head -1 whole.csv; cat $piece) | p "$f" --headerless-output; done) | cmp - rows.out && wc -l < rows.out
  2500
  $ (for piece in piece.*; do p "$f" --implicit-header=id,x,y --headerless-output < $piece; done) | cmp - rows.out

Branches have a block each: the rows of a table are those of single answers

  $ for x in -2 -0.5 0.5 1 2; do adcalc --no-escalate -e 'x > 1 ? x^2 : (x < -1 ? exp(x) : sin(x)/x)' --at x=$x --csv | tail -1; done > single; (echo x; for x in -2 -0.5 0.5 1 2; do echo $x; done) | p 'x > 1 ? x^2 : (x < -1 ? exp(x) : sin(x)/x)' | tail -5 | cmp - single
  adcalc: standard input: row 4, line 5: df_dx: a comparison at its switching point

--fast keeps eleven digits and more, whatever the processor; without it all vectors give the same bits

  $ awk 'BEGIN { print "x,y"; for (i = 0; i < 3000; i++) printf "%.4f,%.4f\n", i / 700 - 2, 1 + i % 7 }' > v.csv
  $ for v in sse2 avx2 avx512; do ADC_VECTORS=$v adcalc -e 'exp(-x*y)*sin(x) + log(y)/(1 + x^2)' -p v.csv > exact.$v; cmp exact.sse2 exact.$v; done
  $ for v in sse2 avx2 avx512; do
  >   ADC_VECTORS=$v adcalc --fast -e 'exp(-x*y)*sin(x) + log(y)/(1 + x^2)' -p v.csv | paste -d, exact.$v - |
  >     awk -F, 'NR > 1 { for (k = 3; k < 6; k++) { d = $k - $(k + 5); d = d < 0 ? -d : d; s = $k < 0 ? -$k : $k; if (d > 1e-11*(s + 1e-3)) bad++ } } END { print NR - 1, bad + 0 }'
  > done | uniq -c
        3 3000 0

Columns with the names of elements are arrays, which need all of them; the answer may be one, too

  $ printf 'v[1],v[2],k\n3,4,1\n0,5,2\n0,0,2\n' | p 'norm(v)*k'
  adcalc: standard input: row 3, line 4: df_dv[1]: hypot at the origin
  v[1],v[2],k,f,df_dv[1],df_dv[2],df_dk
  3,4,1,5,0.6,0.8,5
  0,5,2,10,0,2,5
  0,0,2,0,,,0
  [1]
  $ printf '"A[1,1]","A[1,2]","A[2,1]","A[2,2]"\n1,2,3,5\n' | p 'det(A) + A[1,2]' --hessian | tail -n 1
  1,2,3,5,1,5,-2,-2,1,0,0,0,1,0,-1,0,0,0,0
  $ printf 'v[2],v[1],k\n4,3,2\n' | p 'v*k'; printf 'v[1],v[3]\n3,4\n' | p 'norm(v)'; printf 'v[1],v[1],v[3]\n1,2,3\n' | p 'sum(v)'
  v[2],v[1],k,f1,df1_dv[2],df1_dv[1],df1_dk,f2,df2_dv[2],df2_dv[1],df2_dk
  4,3,2,6,0,2,3,8,2,0,4
  adcalc: standard input: the columns of 'v' are not a whole array: 'v[2]' is missing
    hint: an array needs a column for each of its elements, each of them once
  adcalc: standard input: the columns of 'v' are not a whole array: 'v[1]' occurs twice
    hint: an array needs a column for each of its elements, each of them once
  [2]

Sparse: objects have the entries of their rows, columns would be those of all

  $ printf 'x,y,z\n1,2,3\n' > s.csv; adcalc -e 'x*y + z^2' -p s.csv --hessian --sparse --json; adcalc -e 'x*y + z^2' -p s.csv --hessian --sparse
  {"row":1,"at":{"x":1,"y":2,"z":3},"status":"ok","value":11,"gradient":{"x":2,"y":1,"z":6},"hessian":{"x":{"y":1},"y":{"x":1},"z":{"z":2}}}
  adcalc: --sparse has no columns: those of a table are the same in every row
    hint: --json has the entries of each row, whichever they are
  [2]
  $ printf 'x,y\n1,2\n' | adcalc -e '[x^2, y, x]' -p - --sparse --json -j 2
  {"row":1,"at":{"x":1,"y":2},"status":"ok","value":[1,2,1],"jacobian":[{"x":2},{"y":1},{"x":1}],"colours":{"forward":1,"reverse":2}}

Second partials by 65 columns, more than a block of rows has room for: 1 + 4 + ... + 65^2, with 2 on the diagonal. Elements as
columns come before an array of --at; a refusal is one of its row.

  $ (seq -s , -f x%g 65; seq -s , 65; seq -s , 65) | adcalc -q -e "$(seq -s + -f x%g^2 65)" --hessian -p - | awk -F, 'NR > 1 {for (i = 132; i <= NF; i++) n[$i]++; print $66, $67, $131, n[2], n[0], NF; n[2] = n[0] = 0}'
  93665 2 130 65 2080 2276
  93665 2 130 65 2080 2276
  $ printf 'v[1],v[2],x\n1,2,3\n' | p 'sum(v)*x' --at 'v=[5,6]'; printf 'x\n1\nfoo\n' | p 'gcd(x, 2)'
  v[1],v[2],x,f,df_dv[1],df_dv[2],df_dx
  1,2,3,9,3,3,3
  adcalc: standard input: row 1, line 2: 'gcd' has no derivative
  adcalc: standard input: row 2, line 3: column 'x': 'foo' is not a number
  x,f,df_dx
  1,(error),(error)
  foo,(error),(error)
  [1]

Vectors whose length depends on a column: the columns are those of the first row, and a row with another length has no
results; in JSON each row has its own. The first row with numbers counts, not one where the length is missing.

  $ ragged() { printf 'n,x\n3,2\n1,5\n' | p "$@"; }
  $ ragged 'zeros(n)*x' --wrt=x
  adcalc: standard input: row 2, line 3: the value has 1 component here, instead of 3
  n,x,f1,df1_dx,f2,df2_dx,f3,df3_dx
  3,2,0,0,0,0,0,0
  1,5,(error),(error),(error),(error),(error),(error)
  [1]
  $ ragged 'n > 2 ? [x, x^2] : [x]' --check --wrt=x; ragged 'n > 2 ? [x, x^2] : [x]' --json --hessian --wrt=x
  adcalc: standard input: row 2, line 3: the value has 1 component here, instead of 2
  n,x,f1,df1_dx,check_df1_dx,f2,df2_dx,check_df2_dx
  3,2,2,1,agree,4,4,agree
  1,5,(error),(error),(error),(error),(error),(error)
  {"row":1,"at":{"x":2,"n":3},"status":"ok","value":[2,4],"jacobian":[{"x":1},{"x":4}],"hessian":[{"x":{"x":0}},{"x":{"x":2}}]}
  {"row":2,"at":{"x":5,"n":1},"status":"ok","value":[5],"jacobian":[{"x":1}],"hessian":[{"x":{"x":0}}]}
  $ printf 'n,x\nNA,5\n3,2\n' | p 'zeros(n)*x' --wrt=x
  n,x,f1,df1_dx,f2,df2_dx,f3,df3_dx
  NA,5,,,,,,
  3,2,0,0,0,0,0,0

Claims use every column, be it in the formula or not: d(x*y + sin(x))/dx = y + cos(x) is 2 + cos(1) = 2.54030230586814 at
(1, 2), and d(x^3)/dx is 3 x^2.

  $ printf 'x,y,g\n1,2,2.54030230586814\n1,2,2.54\n1,2,?\n' | p 'x*y+sin(x)' --claim x=g
  adcalc: standard input: row 2, line 3: the claim about ∂x is wrong: claimed 2.54, exact 2.5403023058681398
  adcalc: standard input: row 3, line 4: column 'g': '?' is not a number
  x,y,g,f,df_dx,df_dy,claim
  1,2,2.54030230586814,2.8414709848078967,2.5403023058681398,1,agree
  1,2,2.54,2.8414709848078967,2.5403023058681398,1,disagree
  1,2,?,(error),(error),(error),(error)
  [3]
  $ printf 'x,v[1],v[2]\n1,1,2\n2,4,8\n2,4,7\n' | p 'x^3' --claim 'x=sum(v)'; printf 'x,g,g\n1,3,3\n' | p 'x^3' --claim x=g
  adcalc: standard input: row 3, line 4: the claim about ∂x is wrong: claimed 11, exact 12
  x,v[1],v[2],f,df_dx,claim
  1,1,2,1,3,agree
  2,4,8,8,12,agree
  2,4,7,8,12,disagree
  adcalc: standard input: there are two columns 'g'
  [2]
  $ adcalc -e 'x^2' --range 'x=[1:1:2],g=[2:2:4]' --claim x=g
  adcalc: row 2: the claim about ∂x is wrong at x = 1, g = 4: claimed 4, exact 2
  adcalc: row 3: the claim about ∂x is wrong at x = 2, g = 2: claimed 2, exact 4
  x,g,f,df_dx,claim
  1,2,1,2,agree
  1,4,1,2,disagree
  2,2,4,4,disagree
  2,4,4,4,agree
  [3]

A column has the name of a constant, with a warning where the expression means it; e may be bound by all else, too. (1 - e^2)/(1 + e) is 0.8 at 0.2

  $ printf 'pi,inf,ans,x\n2,3,5,7\n' | p 'pi*inf*ans + x'
  adcalc: warning: 'pi' is the column of that name, and not the constant
  adcalc: warning: 'inf' is the column of that name, and not the constant
  adcalc: warning: 'ans' is the column of that name, and not the constant
  pi,inf,ans,x,f,df_dpi,df_dinf,df_dans,df_dx
  2,3,5,7,37,15,10,6,1
  $ n() { adcalc -q --no-check "$@"; }; marked n -e '(1-e^2)/(1+e)' --at e=0.2; for r in 'r(e) = (1-e^2)/(1+e)' 'r(x) = { e = x; (1-e^2)/(1+e) }'; do marked n -e "$r; r(0.2)"; done
  adcalc: --at:1:1: warning: 'e' is a variable from here on; exp(1) is the constant [e]
  0.8
  -1
  adcalc: -e:1:3: warning: 'e' is a variable from here on; exp(1) is the constant [e]
  0.8
  adcalc: -e:1:10: warning: 'e' is a variable from here on; exp(1) is the constant [e]
  0.8
  $ printf 'e,x\n1,2\n' | p 'x'; n -e 'e^x' --at x=0; marked n -e 'pi' --at pi=3
  e,x,f,df_dx
  1,2,2,1
  1
  1
  adcalc: --at:1:1: 'pi' has a fixed meaning and cannot be bound [pi]
  [2]

JSON has its own numbers, and keys with escapes: "a\u0062" is ab

  $ printf '{"x":1,"a\\u0062":2}\n{"ab":3,"x":4}\n{"x":01,"ab":1}\n{"x":.5,"ab":1}\n{"x":+1,"ab":1}\n{"x":0x10,"ab":1}\n{"x":1.,"ab":1}\n{"x":NaN,"ab":1}\n{"x":-1e1,"ab":0.5E+1}\n' | p 'x*ab' --jsonl --csv 2> /dev/null
  x,ab,f,df_dx,df_dab
  1,2,2,2,1
  4,3,12,3,4
  01,1,(error),(error),(error)
  .5,1,(error),(error),(error)
  +1,1,(error),(error),(error)
  0x10,1,(error),(error),(error)
  1.,1,(error),(error),(error)
  NaN,1,,,
  -1e1,0.5E+1,-50,5,-10
  [1]
  $ printf '\357\273\277{"x":2,"s":"a\tb\001"}\n{"x":3,"s":01}\n{"x":4,"s":"\\ud83d\\ude00\\u0000\\/\\b"}\n' > s.jsonl; adcalc -p s.jsonl --jsonl -e x; adcalc -p s.jsonl --jsonl --csv -e x | tail -1 | od -c | head -2
  {"row":1,"at":{"x":2},"status":"ok","value":2,"gradient":{"x":1},"columns":{"s":"a\u0009b\u0001"}}
  {"row":2,"at":{"x":3},"status":"ok","value":3,"gradient":{"x":1},"columns":{"s":"01"}}
  {"row":3,"at":{"x":4},"status":"ok","value":4,"gradient":{"x":1},"columns":{"s":"\ud83d\ude00\u0000\/\b"}}
  0000000   4   , 360 237 230 200  \0   /  \b   ,   4   ,   1  \n
  0000016
  $ printf 'x,s\n1,a\0b\n' | p x --json
  {"row":1,"at":{"x":1},"status":"ok","value":1,"gradient":{"x":1},"columns":{"s":"a\u0000b"}}
  $ printf 'x\n1_000\n0x10\n1__0\n_1\n1_\n1_e5\n' | p x 2> /dev/null
  x,f,df_dx
  1_000,1000,1
  0x10,16,1
  1__0,(error),(error)
  _1,(error),(error)
  1_,(error),(error)
  1_e5,(error),(error)
  [1]

Nothing is quadratic in the number of columns

  $ seq -s, -f 'v[%.0f]' 80000 > wide; seq -s, 80000 >> wide; adcalc -e 'sum(v)' -p wide | tail -1 | cut -d, -f 80001-80003
  adcalc: note: the rounding errors of so long an answer are not computed in tables
  3200040000,1,1
  $ python3 -c 'import random; k = list(range(20000)); print("{%s}" % ",".join("\"c%d\":%d" % (i, i) for i in k)); random.shuffle(k); print("{%s}" % ",".join("\"c%d\":%d" % (i, i) for i in k))' > wide.jsonl; adcalc -e 'c2*c19999' -p wide.jsonl --jsonl --csv | tail -1 | rev | cut -d, -f 1-3 | rev
  39998,19999,2

A name that was a constant when --at used it may be bound later: x is 2 tau = 4 pi, times 0.5.

  $ n --digits=12 -e 'tau*x' --at 'x=2*tau,tau=0.5' --wrt=tau
  6.28318530718
  12.5663706144

The first row at which there is a shape gives the number of columns; a key may be empty; what is no word of JSON is a string

  $ printf 'n,x\n0,1\n5,2\n' | adcalc -p - -e '[x*i for i=1:n]' --wrt=x
  adcalc: standard input: row 1, line 2: a range without any number
  n,x,f1,df1_dx,f2,df2_dx,f3,df3_dx,f4,df4_dx,f5,df5_dx
  0,1,(error),(error),(error),(error),(error),(error),(error),(error),(error),(error)
  5,2,2,1,4,2,6,3,8,4,10,5
  [1]
  $ printf '{"x":1,"":2}\n{"":2,"x":1}\n' | adcalc -p - --jsonl --csv -e x
  x,,f,df_dx
  1,2,1,1
  1,2,1,1
  $ printf '{"x":1,"a":tralala}\n{"x":1,"a":true}\n{"x":1,"a":null}\n{"x":1,"a":\0}\n' | adcalc -p - --jsonl -e x
  {"row":1,"at":{"x":1},"status":"ok","value":1,"gradient":{"x":1},"columns":{"a":"tralala"}}
  {"row":2,"at":{"x":1},"status":"ok","value":1,"gradient":{"x":1},"columns":{"a":true}}
  {"row":3,"at":{"x":1},"status":"ok","value":1,"gradient":{"x":1},"columns":{"a":null}}
  {"row":4,"at":{"x":1},"status":"ok","value":1,"gradient":{"x":1},"columns":{"a":"\u0000"}}

Rows of two branches, one after the other; a formula with more nodes than a block has: sin(x) + ... + sin(3300 x) has the slope
3300*3301/2 at 0

  $ { echo x; for i in $(seq 600); do echo 1; done; for i in $(seq 600); do echo -1; done; } > two.csv; adcalc -p two.csv -e 'x>0 ? x^2 : -x^3' | sort | uniq -c | sed 's/^ *//'
  600 -1,1,-3
  600 1,1,2
  1 x,f,df_dx
  $ printf 'x\n0\n0\n' > zero.csv; { printf 'sin(x)'; for i in $(seq 2 3300); do printf '+sin(%d*x)' $i; done; } > many; adcalc -p zero.csv many
  x,f,df_dx
  0,0,5446650
  0,0,5446650

Tables of points: arrays whose matrix is singular where the columns are 0 still have a shape; arrays occur by their elements

  $ printf 'x,q\n1,2\n2,3\n' > p.csv
  $ for f in 'inv([x,x;x,1])*[1,2]' 'sum(inv([x,x;x,1])*[1,2])*y' 'inv([x,x;x,1]*A)*zeros(n)' 'A\[x,q]+zeros(n)'; do adcalc -p p.csv -e "$f" --at 'y=2,n=2,A=[1,2;3,4]' 2>&1 | grep -v 'warning\|^x,q'; done
  adcalc: p.csv: row 1, line 2: the matrix is singular
  1,2,(error),(error),(error),(error)
  2,3,1.5,-1.25,-1,1
  adcalc: p.csv: row 1, line 2: the matrix is singular
  1,2,(error),(error)
  2,3,1,-0.5
  adcalc: p.csv: row 1, line 2: the matrix is singular
  1,2,(error),(error),(error),(error)
  2,3,0,0,0,0
  1,2,0,-2,1,0.5,1.5,-0.5
  2,3,-0.9999999999999997,-1.9999999999999996,0.9999999999999998,1.4999999999999998,1.4999999999999998,-0.4999999999999999
