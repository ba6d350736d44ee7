The recipe for DuckDB, through CSV.
SPDX-License-Identifier: GPL-3.0-or-later

  $ command -v duckdb > /dev/null || skip 'duckdb is not installed'

Values and partials beside those of the database itself; NULL comes back as NULL

  $ duckdb -csv <<'END'
  > CREATE TABLE t AS SELECT range AS id, range/7.0 AS x, CASE range WHEN 3 THEN NULL ELSE 3 - range/9.0 END AS y FROM range(10000);
  > COPY t TO 'in.csv';
  > .shell adcalc -e 'x*y + sin(x)' -p in.csv > out.csv
  > SELECT count(*) AS rows, count(f) AS answered, max(abs(f - (t.x*t.y + sin(t.x)))) < 1e-11 AS f, max(abs(df_dx - (t.y + cos(t.x)))) < 1e-11 AS by_x FROM t JOIN read_csv('out.csv') USING (id);
  > END
  rows,answered,f,by_x
  10000,9999,true,true

Text, infinities and what cannot be worked out: columns whose types are named stay numbers; other columns come back as they were

  $ duckdb -csv <<'END'
  > CREATE TABLE t AS SELECT * FROM (VALUES (1, '0', 'a,b'), (2, '1', 'say "hi"'), (3, 'abc', NULL), (4, NULL, 'two' || chr(10) || 'lines'), (5, '-7', 'é')) AS v(id, x, note);
  > COPY t TO 'in.csv';
  > .shell adcalc -e 'log(x)' -p in.csv > out.csv 2> messages; echo $?
  > SELECT id, isinf(f) AS infinite, f = 0 AS zero, df_dx = 1 AS one, t.note IS NOT DISTINCT FROM o.note AS same FROM t JOIN read_csv('out.csv', types = {'f': 'DOUBLE', 'df_dx': 'DOUBLE'}, nullstr = ['', '(error)']) AS o USING (id) ORDER BY id;
  > END
  1
  id,infinite,zero,one,same
  1,true,false,,true
  2,false,true,true,true
  3,,,,true
  4,,,,true
  5,,,,true
  $ cat messages
  adcalc: in.csv: row 1, line 2: df_dx: pole of log at 0
  adcalc: in.csv: row 3, line 4: column 'x': 'abc' is not a number
  adcalc: in.csv: row 5, line 7: f: log of a negative number
