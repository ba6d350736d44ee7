Large inputs and the limits that have a name. The texts are made here; every answer is known by counting.
SPDX-License-Identifier: GPL-3.0-or-later

  $ roomy() { case "$CC $CFLAGS" in *sanitize*) return 1 ;; esac; }; larger='the frames of sanitizers are larger'
  $ make() { /usr/bin/python3 -c "import sys; sys.stdout.write($1)" > big.adc; }; q() { adcalc -q big.adc "$@"; }; low() { (ulimit -s 512; q "$@" | paste -sd ' '); }; m() { make "$1"; low --at $2; }

A million terms, by each engine. Where `low` is run, a recursion of a hundred thousand levels would need more than its stack.

  $ make "'x+'*999999 + 'x'"; q --at x=2 | paste -sd ' '; q --at x=2 -m forward | paste -sd ' '
  2000000 1000000
  2000000 1000000
  $ m "'-'.join(['x']*100001)" x=2; m "'*'.join(['x']*100000)" x=1; m "'/'.join(['x']*1000000)" x=1
  -199998 -99999
  1 100000
  1 -999998

The comparison is left out where it would take long

  $ adcalc big.adc --at x=1 | sed -n '1s/\(.\{40\}\).*/\1/p; $p'
  f(x) = x/x/x/x/x/x/x/x/x/x/x/x/x/x/x/x/x
  note: the finite differences would take too long; --check asks for them

A hundred thousand levels of parentheses, signs, powers, calls

  $ roomy || (skip "$larger") && { for e in "'('*100000 + 'x' + ')'*100000" "'-'*100000 + 'x'" "'x^'*100000 + '3'" "'√'*100000 + 'x'" "'abs('*100000 + 'x' + ')'*100000" "'max(x,'*100000 + 'x+1' + ')'*100000" "'x' + '!'*100000"; do m "$e" x=1 | cut -d ' ' -f 1; done | paste -sd ' '; }
  1 1 1 1 1 2 1

Many alternatives, conditions and comparisons

  $ roomy || (skip "$larger") && { m "'x > 3 ? 1 : '*100000 + 'x'" x=1; m "'if(x > 0, '*100000 + 'x' + ', 0)'*100000" x=1; m "' and '.join(['x']*100000)" x=1; m "' or '.join(['x < 0']*100000)" x=1; m "' < '.join('x + %d' % i for i in range(100000))" x=1; }
  1 1
  1 1
  1 0
  0 0
  1 0

Ten million levels of parentheses are the limit: the place of the message is where it was reached

  $ make "'('*10000001 + 'x' + ')'*10000001"; q --at x=3 2>&1 | sed -n 1p | cut -d: -f3-
  1:9999997: more than 10000000 levels of nesting

A line of 10 MB, tokens of a megabyte and more

  $ make "' '*10000000 + '1 + q'"; q 2>&1 | sed 's/^ *//'
  adcalc: big.adc:1:10000005: unknown name 'q'
  ...                          1 + q
  ^
  hint: give it a value with --at q=... or q = ...; for formulas: --emit=infix
  $ make "'1'*1000000"; q 2>/dev/null; make "'0.' + '0'*1000000 + '1'"; q 2>/dev/null; make "'1' + '0'*1000000 + 'e-1000000'"; q
  inf
  0
  1
  $ make "'/*' + 'x'*1000000 + '*/ 5'"; q; make "'5 #' + 'x'*1000000"; q; make "'/*' + '*'*1000000"; q 2>&1 | sed -n 1p | cut -d: -f3-
  5
  5
  1:1: this comment is not closed with '*/'
  $ make "'a'*10000000 + ' = 3; ' + 'a'*10000000"; q | paste -sd ' '; for e in "'a'*1000000" "'sin'*1000000 + '(1)'"; do make "$e"; timeout 20 adcalc -q big.adc > /dev/null 2>&1; echo $?; done
  3 1
  2
  2

Many statements, names, arguments, parameters

  $ make "'x = 1;'*300000 + 'x'"; low; make "'2+2\n'*100000"; q | uniq -c | sed 's/^ *//'
  1 1
  100000 4
  $ make "''.join('v%d = %d\n' % (i, i) for i in range(100000)) + '+'.join('v%d' % i for i in range(100000)) + '\n'"; q > out; head -2 out | paste -sd ' '; wc -l < out
  4999950000 1
  100001
  $ roomy || (skip "$larger") && { m "'max(' + ','.join(['0']*99999) + ',x)'" x=5; m "'f(' + ','.join('a%d' % i for i in range(5000)) + ') = a4999\nf(' + ','.join(['1']*4999) + ', x)\n'" x=7; }
  5 1
  7 1

A chain of formulas takes time in proportion to its length

  $ m "'a0 = x\n' + ''.join('a%d = a%d + x\n' % (i + 1, i) for i in range(100000)) + 'a100000\n'" x=2
  200002 100001

Calls within calls

  $ r() { adcalc -q -e 'f(n, x) = n < 1 ? x : f(n - 1, x) + x; f('"$1"', x)' --at x=2 $2 2>&1 | sed '/^ /d; s/1:[0-9]*/1:C/; s/[0-9][0-9]* activ/N activ/' | paste -sd ' '; }; r 9999; r 10000; r 12000 --max-depth=20000; r 1000000 --max-depth=2000000
  20000 10000
  adcalc: -e:1:C: more than N activations of functions within each other (--max-depth)
  24002 12001
  adcalc: -e:1:C: the stack is exhausted after N activations of functions within each other
Doubling: a formula is evaluated once, however often it is used

  $ m "'a0 = x\n' + ''.join('a%d = a%d + a%d\n' % (i + 1, i, i) for i in range(60)) + 'a60\n'" x=1; m "'a0 = x\n' + ''.join('a%d = a%d * a%d\n' % (i + 1, i, i) for i in range(60)) + 'a60\n'" x=1
  1.152921504606847e18 1.152921504606847e18
  1 1.152921504606847e18
Memory

  $ make "'x+'*999999 + 'x'"; q --at x=2 --memory=20M
  adcalc: the memory limit of 20971520 bytes is exhausted (--memory)
  [4]
  $ (ulimit -v 100000; if adcalc -e 1 > /dev/null 2>&1; then q --at x=2; else echo 'adcalc: out of memory'; exit 4; fi)
  adcalc: out of memory
  [4]

On a small stack a deep expression is refused, and nothing crashes.

  $ make "'x^'*99999 + 'x'"; for s in 64 128; do (ulimit -s $s; for f in '--json' '--trace' '--emit=c'; do adcalc $f big.adc --at x=1 2>&1 > out | grep -o 'the expression.*'; done); done | uniq -c; (ulimit -s 96; q --at x=1 2> /dev/null)
        6 the expression is nested too deep for the stack (ulimit -s)
  [4]
  $ roomy || (skip "$larger") && { (ulimit -s 256; q --at x=1); (ulimit -s 128; adcalc -q -e "$(head -c 599 big.adc)" --at x=1) | paste -sd ' '; }
  1
  1
  1 1
  $ make "'x+'*999999 + 'x'"; (ulimit -s 1024; ulimit -Hs 1024; q --at x=2; r 100; r 9000)
  2000000
  1000000
  202 101
  adcalc: -e:1:C: the stack is exhausted after N activations of functions within each other

An operation on arrays takes room for its result, here thirteen times 800 kB, and as much for what derive passes on. The
sum is 1e5 (exp(x) + 6 - 5 x)

  $ adcalc -q --no-check --no-bounds --digits=9 --memory=32M --at x=0.5 \
  > -e 'f(x) = { v = zeros(100000); sum(exp.((v .+ 1).*x) + (v .+ 2).*3 + (v .- x).*5 + v.*v + 7*v) }; f(x)'
  514872.127
  -335127.873

A header without an end is read for as long as --timeout allows; waiting between rows is no work.

  $ yes 'v,' | tr -d '\n' | timeout 60 adcalc -p - --timeout=0.5 --max-text=4G -e 'x^2'
  adcalc: more than 0.5 seconds (--timeout)
  [4]
  $ (printf 'x\n1\n'; sleep 1; printf '2\n') | adcalc -p - --timeout=0.5 -e 'x^2'
  x,f,df_dx
  1,1,2
  2,4,4
