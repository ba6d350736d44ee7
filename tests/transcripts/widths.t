A session in 80 and in 40 columns: nothing is wider, and no word is broken: those of 40 columns are those of 80, but for one
sentence that stands only there.
SPDX-License-Identifier: GPL-3.0-or-later

  $ cat > lines <<'END'
  > f(x, y) = x*y + sin(x)
  > f(a, b) at a=2, b=3
  > :hessian f(a, b) at a=2, b=3
  > :taylor 2 exp(t)*sin(t) at t=1
  > :trace a*b + sin(a) at a=1.5, b=2
  > max(0, a) + 3*abs(a) at a=0
  > [sin(a), a*b] at a=1, b=2
  > :budget a=2+/-0.1,b=3+/-0.2 a*b
  > :set relative on
  > a^2*b at a=2, b=3
  > 1/2x
  > sni(2)
  > :help sin
  > :help derivatives
  > END
  $ long() { wc -l < session | awk '{ print ($1 > 120) }'; }
  $ too_wide() { COLUMNS=$1 adcalc --help=session | cat - session | python3 -c "import sys; print([l for l in sys.stdin if len(l) > 1 + $1])"; }
  $ words() { tr -s ' ' '\n' < $1 | sort -u; }
  $ COLUMNS=80 adcalc -i --no-config < lines > wide 2>&1; cp wide session; too_wide 80; long
  []
  1
  $ COLUMNS=40 adcalc -i --no-config < lines > session 2>&1; too_wide 40; words session > some; words wide | comm -23 some -; long
  []
  are
  shown
  tangents
  variables;
  1

Every topic of help fits 40 columns

  $ for t in functions constants operators language statements arrays commands checks session derivatives limits; do COLUMNS=40 adcalc --help=$t; done | python3 -c "import sys; lines = list(sys.stdin); print(len(lines) > 500, [l for l in lines if len(l) > 41])"
  True []
