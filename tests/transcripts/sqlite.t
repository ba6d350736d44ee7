The extension of SQLite. Skipped by name without sqlite3 or its headers.
SPDX-License-Identifier: GPL-3.0-or-later

  $ command -v sqlite3 > /dev/null && echo '#include <sqlite3ext.h>' | ${CC:-cc} -x c -fsyntax-only - 2> /dev/null || skip 'sqlite3 or its headers are not installed'
  $ case "$CC $CFLAGS" in *sanitize*|*musl*|*-m32*|*fprofile*) skip 'SQLite cannot load such a build' ;; esac
  $ command make -s -C "$TESTDIR/../.." BUILD="$BUILDDIR" sqlite
  $ q() { sqlite3 :memory: ".load $BUILDDIR/adcalc_sqlite" "$1" 2>&1 | sed '/^$/d; s/^Runtime error/Error/; s/^Error: stepping, /Error: /; s/ ([0-9]*)$//'; }

Values, one partial, all of them

  $ q "select adcalc('x*y + sin(x)', 'x', 2, 'y', 3)"; q "select adcalc_d('x*y + sin(x)', 'x', 'x', 2, 'y', 3)"
  6.90929742682568
  2.58385316345286
  $ q "select adcalc_gradient('x*y + sin(x)', 'x', 2, 'y', 3)"; q "select adcalc('6*7')"
  {"x":2.5838531634528574,"y":2}
  42.0
  $ q "create table t(x, y); insert into t values (1, 2), (3, 4), (NULL, 1), (0, '5'); select x, adcalc_d('x^2*y', 'y', 'x', x, 'y', y) from t"
  1|1.0
  3|9.0
  |
  0|0.0

NULL where there is none, errors with the message of the library

  $ q "select adcalc('log(x)', 'x', -1) is null, adcalc_d('abs(x)', 'x', 'x', 0) is null, adcalc('x', 'x', NULL) is null"
  1|1|1
  $ q "select adcalc('x +', 'x', 2)" | head -1; q "select adcalc('x*y', 'x', 2)" | head -1; q "select adcalc('x', 'x', 'two')"; q "select adcalc('x', 'x')"; q "select adcalc_d('x', 'y', 'x', 1)"; q "select adcalc('[x, 1]', 'x', 1)"
  Error: adcalc: formula:1:4: unexpected end of the input, expected an operand
  Error: adcalc: formula:1:3: unknown name 'y'
  Error: adcalc: a value is not a number
  Error: adcalc: a formula is followed by names with their values
  Error: adcalc_d: the variable of differentiation has no value
  Error: adcalc: the formula is a vector

Many rows: the formula is compiled once

  $ q "with recursive t(i) as (select 1 union all select i + 1 from t where i < 200000) select sum(adcalc('i^2', 'i', i)) = 200000.0*200001.0*400001.0/6.0 from t"
  1
