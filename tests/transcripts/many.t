Programs of many variables, whose comparisons would take too long one by one: 2500 summands, each 0.999 times as much as the next.
The partial by x1 is 0.999^2498 = 0.0821465991595668, that by x7 is 0.999^2492 -/+ 1.
SPDX-License-Identifier: GPL-3.0-or-later

  $ chain() { awk -v n=2500 -v t="$1" -v p="$2" 'BEGIN { print "s = 0;"; for (i = 0; i < n; i++) { x = t; gsub("@", i, x); print "s = 0.999*s + " x ";" }; print "s" p }' > chain.ad; }
  $ points() { awk -v n=$1 -v few=$2 -v rest=$3 'BEGIN { for (i = 0; i < n; i++) printf "%sx%d=%s", (i ? "," : ""), i, (i < 20 ? few : rest) }'; }
  $ many() { adcalc --no-escalate --no-bounds "$@" 2>&1 | sed -n '/^value/p; /^finite/p; /^note: the/,$p'; }

Differences along random directions stand for those by each variable; one with a kink is left out. Without one that has a derivative
by all, without a direction whose slope is a number, or with a part held fixed, there are none

  $ chain 'sin(x@)' ' + abs(x7)'; many -f chain.ad --at "$(points 2500 0 0.5),z=1" --wrt="$(points 2500 0 0 | sed 's/=0//g'),z" | grep -v warning | tail -n 3
  finite differences: 3 of 3 random directions agree, to 8 digits or more
  note: the finite differences along each variable would take too long; --check
        asks for them
  $ adcalc -q --no-check -f chain.ad --at "$(points 2500 0 0.5),z=1" --wrt=z,x1,x7 --digits=9 2> /dev/null | tail -n 3
  0
  0.0821465992
  undefined (left -0.917358792, right 1.08264121)
  $ chain 'abs(x@)'; many -f chain.ad --at "$(points 2500 0 0)"
  value    0
  note: the finite differences would take too long; --check asks for them
  $ for more in ' + 1.7e308*x1 - 1.7e308*x2' ' + value(x1)*x2'; do chain 'sin(x@)' "$more"; many -f chain.ad --at "$(points 2500 1 1)" | tail -n 1; done | uniq -c
        2 note: the finite differences would take too long; --check asks for them

Long sums of kinks: sides are compared in slices, -1 and 1 for each variable, and of 80 of a hundred, 0 and 20 cos 0.5 + 80 = 97.5516512378

  $ awk 'BEGIN { for (i = 0; i < 600; i++) printf "%sabs(x%d)*sin(x%d)+abs(x%d)", (i ? " + " : ""), i, i, i }' > sum.ad
  $ adcalc --no-escalate --check -f sum.ad --at "$(points 600 0 0)" > sum.txt; grep -c 'undefined: kink of abs at 0$' sum.txt; grep -c '^  left  *-1  *-1.000000000000000([0-9]*) ' sum.txt; grep -c '^  right  *1  *1.000000000000000([0-9]*) ' sum.txt
  600
  600
  600
  $ awk 'BEGIN { printf "("; for (i = 0; i < 100; i++) printf "%smax(x%d, 0)", (i ? " + " : ""), i; printf ")*("; for (i = 0; i < 100; i++) printf "%scos(x%d)", (i ? " + " : ""), i; print ")" }' > product.ad
  $ adcalc --no-escalate -f product.ad --at "$(points 100 0.5 0)" > product.txt; grep -c '^  left  *0  ' product.txt; grep -c '^  right  *97.5516512378' product.txt; grep -c '^  [lr].* agrees$' product.txt; grep -c '92.757395851765.*digits' product.txt
  80
  80
  80
  20
