Little memory: what does not fit is an error with a message, wherever the memory ends, and a session goes on behind it.
SPDX-License-Identifier: GPL-3.0-or-later

  $ PLAIN='--no-config --no-history'

A definition fits, and what a session shows of it does not

  $ /usr/bin/python3 -c "print('g(x) = ' + '+'.join(['x*2']*3000)); print('1 + 1')" > long.adc; adcalc -i $PLAIN --memory=450000 < long.adc
  adcalc: the memory limit of 450000 bytes is exhausted (--memory)
  2

No limit ends in a crash, in an error outside any armed exit, or in a loop that does not end
  $ cat > session.adc <<'END'
  > x = 2
  > g(x) = x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2+x*2
  > g(3*x)
  > s = x^2
  > ((((((((((((((((((((x+)
  > { { { (x+1; x }
  > if (1) { a = 2 } else { a = 3 }
  > :vars
  > :functions g
  > :trace g(x)
  > :save /dev/null
  > :set wrt x
  > :del g() x y
  > $ @
  > a
  > END
  $ cat > script.adc <<'END'
  > g(a) = a*2+a*2+a*2+a*2+a*2+a*2+a*2+a*2+a*2+a*2
  > ((((((((((((((((((((x+)
  > g(x)*g(y)
  > END
  $ cat > sweep.py <<'END'
  > import subprocess, sys
  > step, last, file, *command = sys.argv[1:]
  > statuses = set()
  > for limit in range(1500, int(last), int(step)):
  >     try:
  >         with open(file) as text:
  >             ran = subprocess.run([*command, '--memory=%d' % limit], stdin=text, capture_output=True, timeout=20)
  >         statuses.add(ran.returncode)
  >         if ran.returncode not in (0, 2, 4) or b'armed' in ran.stderr:
  >             print(limit, ran.returncode, ran.stderr[-200:])
  >     except subprocess.TimeoutExpired:
  >         print(limit, 'does not end')
  > print(4 in statuses)
  > END
  $ sweep() { /usr/bin/python3 sweep.py "$@"; }

  $ sweep 41 6000 session.adc adcalc -i $PLAIN; sweep 487 60000 session.adc adcalc -i $PLAIN; sweep 487 40000 script.adc adcalc -k --at x=2,y=3 --json --trace --hessian
  True
  True
  True

An answer as JSON is printed whole or not at all

  $ /usr/bin/python3 -c "print('+'.join(['x*sin(y)']*400))" > wide.adc
  $ cat > lines.py <<'END'
  > import json, subprocess, sys
  > seen = set()
  > for limit in range(100000, 500000, 4999):
  >     ran = subprocess.run([*sys.argv[1:], '--memory=%d' % limit], capture_output=True, text=True)
  >     kind, line = next(iter(json.loads(ran.stdout))), ran.stdout.endswith('}\n') and ran.stdout.count('\n') == 1
  >     seen.add((ran.returncode, kind, line, len(ran.stderr.splitlines())))
  > print(*sorted(seen), sep='\n')
  > END
  $ /usr/bin/python3 lines.py adcalc --json --trace --at x=1,y=2 wide.adc
  (0, 'expression', True, 0)
  (4, 'error', True, 1)

Sums of many terms take no more memory than those of few, with their partials too; H(10^6) is 14.392726722865723...

  $ adcalc -q --no-check --memory=100M -e 'sum(k=1,1000000,x/k)' --at x=1 | cut -c 1-13; adcalc -q --no-check --memory=20M -e 'f(n) = n > 4000 ? 0 : 1/n + f(n+1); sum(k=1,50,f(1))/50' | cut -c 1-11
  14.3927267228
  14.3927267228
  8.871390299
  $ marked adcalc -q --max-steps=1000000 -e 'sum(k=1,2000000,k)'
  adcalc: -e:1:1: a sum of more than 1000000 terms (--max-steps) [sum(k=1,2000000,k)]
  [4]
