Large inputs and the limits that have a name. The texts are made here; every answer is known by counting.
SPDX-License-Identifier: GPL-3.0-or-later

  $ make() { /usr/bin/python3 -c "import sys; sys.stdout.write($1)" > big.adc; }; q() { adcalc -q big.adc "$@"; }; low() { (ulimit -s 512; q "$@"); }

A million terms, by each engine. Where `low` is run, a recursion of a hundred thousand levels would need more than its stack.

  $ make "'x+'*999999 + 'x'"; q --at x=2; q --at x=2 -m forward
  2000000
  1000000
  2000000
  1000000

  $ make "'-'.join(['x']*100001)"; low --at x=2
  -199998
  -99999

  $ make "'*'.join(['x']*100000)"; low --at x=1
  1
  100000

  $ make "'/'.join(['x']*1000000)"; low --at x=1
  1
  -999998

The comparison is left out where it would take long

  $ adcalc big.adc --at x=1 | sed -n '1s/\(.\{40\}\).*/\1/p; $p'
  f(x) = x/x/x/x/x/x/x/x/x/x/x/x/x/x/x/x/x
  note: the finite differences would take too long; --check asks for them

A hundred thousand levels of parentheses, signs, powers, calls

  $ make "'('*100000 + 'x' + ')'*100000"; low --at x=3
  3
  1

  $ make "'-'*100000 + 'x'"; low --at x=3
  3
  1

  $ make "'x^'*100000 + '1'"; low --at x=1
  1
  1

  $ make "'√'*100000 + 'x'"; low --at x=1 | head -1
  1

  $ make "'abs('*100000 + 'x' + ')'*100000"; low --at x=-3
  3
  -1

  $ make "'max(x,'*100000 + 'x+1' + ')'*100000"; low --at x=1
  2
  1

  $ make "'x' + '!'*100000"; low --at x=1 | head -1
  1

Many alternatives, conditions and comparisons

  $ make "'x > 3 ? 1 : '*100000 + 'x'"; low --at x=1
  1
  1

  $ make "'if(x > 0, '*100000 + 'x' + ', 0)'*100000"; low --at x=1
  1
  1

  $ make "' and '.join(['x']*100000)"; low --at x=1; make "' or '.join(['x < 0']*100000)"; low --at x=1; make "' < '.join('x + %d' % i for i in range(100000))"; low --at x=1
  1
  0
  0
  0
  1
  0

Ten million levels of parentheses are the limit: the place of the message is where it was reached

  $ make "'('*10000001 + 'x' + ')'*10000001"; q --at x=3 2>&1 | sed -n 1p | cut -d: -f3-
  1:9999997: more than 10000000 levels of nesting

  $ make "'('*300000"; low 2>&1 | sed -n 1p | cut -d: -f3-
  1:300001: unexpected end of the input, expected an operand

A line of 10 MB, tokens of a megabyte and more

  $ make "' '*10000000 + '1 + q'"; q 2>&1 | sed 's/^ *//'
  adcalc: big.adc:1:10000005: unknown name 'q'
  ...                          1 + q
  ^
  hint: give it a value with --at q=... or q = ...; for formulas: --emit=infix

  $ make "'1'*1000000"; q 2>/dev/null; make "'0.' + '0'*1000000 + '1'"; q 2>/dev/null; make "'0'*1000000 + '7'"; q
  inf
  0
  7

  $ make "'1' + '0'*1000000 + 'e-1000000'"; q
  1

  $ make "'/*' + 'x'*1000000 + '*/ 5'"; q; make "'5 #' + 'x'*1000000"; q; make "'/*' + '*'*1000000"; q 2>&1 | sed -n 1p | cut -d: -f3-
  5
  5
  1:1: this comment is not closed with '*/'

  $ make "'a'*10000000 + ' = 3; ' + 'a'*10000000"; q
  3
  1

  $ make "'a'*1000000"; timeout 20 adcalc -q big.adc > /dev/null 2>&1; echo $?
  2

  $ make "'sin'*1000000 + '(1)'"; timeout 20 adcalc -q big.adc > /dev/null 2>&1; echo $?
  2

Many statements, names, arguments, parameters

  $ make "'x = 1;'*300000 + 'x'"; q; make "'2+2\n'*100000"; q | uniq -c | sed 's/^ *//'
  1
  1
  100000 4

  $ make "''.join('v%d = %d\n' % (i, i) for i in range(100000)) + '+'.join('v%d' % i for i in range(100000)) + '\n'"; q | head -2; q | wc -l
  4999950000
  1
  100001

  $ make "'max(' + ','.join(['0']*99999) + ',x)'"; low --at x=5
  5
  1

  $ make "'f(' + ','.join('a%d' % i for i in range(5000)) + ') = a4999\nf(' + ','.join(['1']*4999) + ', x)\n'"; q --at x=7
  7
  1

A chain of formulas takes time in proportion to its length

  $ make "'a0 = x\n' + ''.join('a%d = a%d + x\n' % (i + 1, i) for i in range(100000)) + 'a100000\n'"; timeout 20 adcalc -q big.adc --at x=2
  200002
  100001

Calls within calls

  $ r() { adcalc -q -e 'f(n, x) = n < 1 ? x : f(n - 1, x) + x; f('"$1"', x)' --at x=2 $2; }; r 9999; r 10000 2>&1 | sed -n 1p
  20000
  10000
  adcalc: -e:1:23: more than 10000 activations of functions within each other (--max-depth)

  $ r 12000 --max-depth=20000; r 1000000 --max-depth=2000000 2>&1 | grep '^adcalc' | head -1 | sed 's/1:[0-9]*/1:C/; s/[0-9][0-9]* activ/N activ/'
  24002
  12001
  adcalc: -e:1:C: the stack is exhausted after N activations of functions within each other

  $ adcalc -e 'f(n) = f(n); f(1)'; adcalc -e 'f(n) = g(n); g(n) = f(n) + 1; f(1)' 2>&1 | sed -n 1p
  adcalc: -e:1:8: more than 10000 activations of functions within each other (--max-depth)
    f(n) = f(n); f(1)
           ^~~~
    hint: in f
  adcalc: -e:1:21: more than 10000 activations of functions within each other (--max-depth)

Doubling: a formula is evaluated once, however often it is used

  $ make "'a0 = x\n' + ''.join('a%d = a%d + a%d\n' % (i + 1, i, i) for i in range(60)) + 'a60\n'"; timeout 20 adcalc -q big.adc --at x=1
  1.152921504606847e18
  1.152921504606847e18

  $ make "'a0 = x\n' + ''.join('a%d = a%d * a%d\n' % (i + 1, i, i) for i in range(60)) + 'a60\n'"; timeout 20 adcalc -q big.adc --at x=1
  1
  1.152921504606847e18

Memory

  $ make "'x+'*999999 + 'x'"; q --at x=2 --memory=20M; q --at x=2 --memory=2G
  adcalc: the memory limit of 20971520 bytes is exhausted (--memory)
  2000000
  1000000

  $ (ulimit -v 100000; if adcalc -e 1 > /dev/null 2>&1; then q --at x=2; else echo 'adcalc: out of memory'; exit 4; fi)
  adcalc: out of memory
  [4]

On a small stack a deep expression is refused, and nothing crashes.

  $ awk 'BEGIN { for (i = 1; i < 100000; i++) printf "x^"; print "x" }' > deep
  $ for s in 96 112 128 144; do (ulimit -s $s; adcalc -f deep --at x=1 -q 2>&1 | sed -n '1s/deep:1:[0-9]*/deep:1:N/p'); done
  adcalc: deep:1:N: the expression is nested too deep for the stack (ulimit -s)
  adcalc: deep:1:N: the expression is nested too deep for the stack (ulimit -s)
  adcalc: deep:1:N: the expression is nested too deep for the stack (ulimit -s)
  adcalc: deep:1:N: the expression is nested too deep for the stack (ulimit -s)
  $ (ulimit -s 256; adcalc -f deep --at x=1 -q)
  1
  1

  $ (ulimit -s 1024; ulimit -Hs 1024; q --at x=2; r 100; r 9000 2>&1 | sed -n 1p | sed 's/1:[0-9]*/1:C/; s/[0-9][0-9]* activ/N activ/')
  2000000
  1000000
  202
  101
  adcalc: -e:1:C: the stack is exhausted after N activations of functions within each other
  $ make "'x^'*99999 + 'x'"; for s in 64 128; do (ulimit -s $s; for f in '' '--json' '--mode=reverse' '--trace' '--emit=c'; do adcalc $f big.adc --at x=1 2>&1 > /dev/null | grep -o 'the expression.*'; done; adcalc big.adc --at x=1 2> /dev/null; echo $?); done
  the expression is nested too deep for the stack (ulimit -s)
  the expression is nested too deep for the stack (ulimit -s)
  the expression is nested too deep for the stack (ulimit -s)
  the expression is nested too deep for the stack (ulimit -s)
  the expression is nested too deep for the stack (ulimit -s)
  4
  the expression is nested too deep for the stack (ulimit -s)
  the expression is nested too deep for the stack (ulimit -s)
  the expression is nested too deep for the stack (ulimit -s)
  the expression is nested too deep for the stack (ulimit -s)
  the expression is nested too deep for the stack (ulimit -s)
  4
  $ (ulimit -s 128; adcalc -q -e "$(head -c 599 big.adc)" --at x=1)
  1
  1

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
