Work and time: all that an answer takes counts, whatever takes it.
SPDX-License-Identifier: GPL-3.0-or-later

  $ make() { /usr/bin/python3 -c "import sys; sys.stdout.write($1)" > work.adc; }
  $ late() { adcalc --timeout=0.2 "$@" > /dev/null 2> error; s=$?; sed 's/^adcalc: [^ ]*:[0-9]*:[0-9]*:/adcalc:/; 1!d' error; return $s; }

A vector of 10000 components, a Hessian of 4000 variables, a Taylor series of order 100000

  $ make "''.join(f'x{i}={i%7+1}\n' for i in range(10000)) + '[' + ','.join(f'x{i}*x{(i+1)%10000}' for i in range(10000)) + ']'"
  $ adcalc -q --max-steps=1000000 work.adc
  adcalc: more than 1000000 steps of evaluation (--max-steps)
  [4]

  $ make "''.join(f'x{i}={i%7+1}\n' for i in range(4000)) + '(' + '+'.join(f'x{i}' for i in range(4000)) + ')^3'"
  $ adcalc -q --max-steps=1000000 --hessian work.adc
  adcalc: more than 1000000 steps of evaluation (--max-steps)
  [4]

  $ adcalc -q --max-steps=10000000 -e 'x=1; exp(sin(x))' --taylor=10000
  adcalc: more than 10000000 steps of evaluation (--max-steps)
  [4]

Derivatives of derivatives, values without variables, loops with their adjoints, comparisons, one variable after the other

  $ make "'x=1\n' + 'diff('*100000 + 'x^2' + ',x)'*100000"

  $ for e in 'f(n) = n <= 0 ? 1 : f(n-1) + f(n-1); f(60)' 'x=2; s=0; for (i=0; i<1e5; i+=1) s=sin(s+x); s'; do late --check -e "$e"; done
  adcalc: more than 0.2 seconds (--timeout)
  adcalc: more than 0.2 seconds (--timeout)
  [4]

  $ make "''.join(f'x{i}={i%7+1}\n' for i in range(100000)) + 'sin(' + '+'.join(f'x{i}*x{i}' for i in range(100000)) + ')'"

Reading counts, too

  $ make "'x=1;' + '('*5000000 + 'x' + ')'*5000000"
  $ late work.adc
  adcalc: more than 0.2 seconds (--timeout)
  [4]

Each answer has its own time, and what was printed before stays

  $ printf '%s\n' 'x = 1' 'x^2' 't=1; while (t>0) t=t*1' 'x^3' | adcalc -q -k --timeout=0.2
  1
  2
  adcalc: standard input:3:13: more than 0.2 seconds (--timeout)
    t=1; while (t>0) t=t*1
                ^~~
  1
  3
  [4]

Each way to an answer takes its own number of steps

  $ for m in forward reverse; do adcalc -q --max-steps=18 -m $m -e 'sin(x)^2' --at x=0; done; adcalc --max-steps=1 -e x --at x=1
  adcalc: more than 18 steps of evaluation (--max-steps)
  0
  0
  adcalc: more than 1 step of evaluation (--max-steps)
  [4]

A comparison that nobody asked for does not cost the answer

  $ adcalc --max-steps=3000 -e 'sum(k=1,100,sin(k*x))' --at x=2 | tail -1
  note: the finite differences would take too long; --check asks for them

  $ for s in 0 -1 x nan ''; do adcalc --timeout="$s" -e 1 2>&1 | sed -n 1p; done; adcalc --timeout=1e-9 -e 1+1
  adcalc: --timeout: '0' is not a number of seconds like 2 or 0.5
  adcalc: --timeout: '-1' is not a number of seconds like 2 or 0.5
  adcalc: --timeout: 'x' is not a number of seconds like 2 or 0.5
  adcalc: --timeout: 'nan' is not a number of seconds like 2 or 0.5
  adcalc: --timeout: '' is not a number of seconds like 2 or 0.5
  adcalc: more than 1e-9 seconds (--timeout)
  [4]

A trace and a comparison say so when a limit stops them

  $ for m in $(seq 10 5 60); do adcalc --trace --memory=${m}K -e 'sin(x)*x' --at x=2 > out 2>&1; s=$?; grep -q '^f = w2' out; echo $s$?; done | sort -u
  00
  41
  $ adcalc --hessian --check -e 'sum(k=1,60000,x^2/k)' --at x=2 | grep '^finite'
  finite differences: 1 of 1 entries agree, to 14 digits or more

The numbers of an option are a list and nothing else

  $ marked adcalc --cotangent '1,1];[1' -e '[x,x^2]' --at x=2
  adcalc: --cotangent:1:4: unexpected ']', expected an operator, ',', ';' or the end of the input []]
    hint: no '[' is open here
  [2]

One event among 20000 variables concerns the variable that reaches it, and costs the others nothing; a cotangent through
5000 components is one sweep

  $ make "''.join(f'x{i}={(i+1)/4}\n' for i in range(20000)) + 'abs(x0-0.25)+' + '+'.join(f'x{i}*x{(i+1)%20000}' for i in range(20000))"
  $ adcalc --json --max-steps=3000000 work.adc | grep -o '"gradient":{"x0":[^,]*,"x1":[^,]*,\|"partial_status":.*'
  "gradient":{"x0":"NaN","x1":1,
  "partial_status":{"x0":"one-sided"},"one_sided":{"x0":[4999.5,5001.5]},"notes":["x0: abs at 0"]}
  $ make "''.join(f'x{i}={i%7+1}\n' for i in range(5000)) + '[' + ','.join(f'x{i}*x{(i+1)%5000}' for i in range(5000)) + ']'"
  $ adcalc --json --max-steps=1000000 --cotangent "$(/usr/bin/python3 -c "print(','.join(['2']*5000))")" work.adc | grep -o '"gradient":{"x0":[^,]*,"x1":[^,]*,"x2":[^,]*,'
  "gradient":{"x0":8,"x1":8,"x2":12,

Products of matrices, eliminations, samples and fits are work too: each of these would take longer than its time

  $ for f in 'zeros(3000,3000)*ones(3000,3000)' 'sum(inv([i*j + (i==j)*7*x for i = 1:1500, j = 1:1500]))'; do timeout 60 adcalc --timeout=0.3 -e "$f" --at x=1 2>&1 | grep -o 'more than 0.3 seconds'; done
  more than 0.3 seconds
  more than 0.3 seconds
  $ timeout 60 adcalc --timeout=0.3 --monte-carlo=1000000 -e 'sum(k=1,1000,x/k)' --at x=1+/-0.1
  adcalc: more than 0.3 seconds (--timeout)
  [4]

What folds an array into a number reads all of its elements each time, one of which is read alone

  $ fold() { timeout 60 adcalc -q --max-steps=3000000 -e "f(x) = {v = ones(100000); y = 0; for (k = 1; k <= 100; k = k+1) {y = $1}; x + y}; f(2)" 2>&1 | sed -n 1p; }
  $ for e in 'sum(v)' 'prod(v)' 'max(v)' 'hypot(v)' 'dot(v,v)' 'mean(v)' 'v[k]' 'length(v)'; do fold "$e"; done | uniq -c
        6 adcalc: more than 3000000 steps of evaluation (--max-steps)
        1 3
        1 100002

Of a sum only the terms are evaluated that a variable reaches, and so of one within a formula: 3000 variables are compared
one by one. By hand, the partial by x2998 = 0.7998 is 200 (0.7998 - 0.25) - 2 (1 - 0.7998) = 109.5596. Where each variable
moves everything, three random directions stand for them

  $ seq 0 2999 | sed 's|.*|x& = 0.5 + &/10000|' > many
  $ (cat many; seq 0 2998 | sed 's|.*|100*(x& - x0^2)^2 + (1-x&)^2|' | paste -sd+) > separable
  $ (cat many; echo "log($(seq 0 2999 | sed 's|.*|exp(x&)|' | paste -sd+))") > logarithm
  $ (cat many; seq 0 2999 | sed 's|.*|(1 + x&/3000)|' | paste -sd'*') > entangled
  $ adcalc separable | sed -n '/x2998/p'
  ∂x2998   109.5596             109.5596000000000(4)    exact
  $ adcalc logarithm | grep -c 'x[0-9]*  .* digits$'
  3000
  $ adcalc entangled | sed -n '/random/,$p' | sed 's/[0-9]* digits/N digits/'
  finite differences: 3 of 3 random directions agree, to N digits or more
  note: the finite differences along each variable would take too long; --check
        asks for them

A table of 2500 elements is not evaluated 2500 times for comparisons that would take too long (a million steps of their own):

  $ adcalc --max-steps=100000 -e '[sin(i*j*x) for i=1:50, j=1:50]' --at x=1 | tail -n 1
  note: the finite differences would take too long; --check asks for them

Whether what stands beside an end of an integral moves as the end does is worked out once for each, not at each place of the
integrand (the numbers are mpmath's)

  $ adcalc -q --no-check --max-steps=30000000 --digits=12 -e 'integrate(t=0, p, 1/sqrt(p-t)*cos(2*p-t)*exp(3*p-t)*sin(q+p-t)*cos(q*p-t))' --at p=1,q=1
  3.01671602482
  -14.5212195893
  2.89376198184

The work on one side of a point is counted with the terms of its series, and takes at most half of what is left to the answer:

  $ adcalc -q --no-check --max-steps=20000000 --digits=12 -e 'integrate(t=0, a*x, sqrt(abs(t*x-a))*sqrt(abs(exp(-t)-a/2))+t^2)' --at a=1,x=1
  0.615913067607
  undecided
  undecided
  [1]

  $ n() { adcalc -q --no-check --no-escalate "$@"; }

Programs that are too long for a graph: roots by evaluations alone; a kink after one is undecided

  $ adcalc -q --solve=x -e 'f(x) = { i = 0; while (i < 800000) { i = i+1; }; return i*0 + x*x-2 }; f(x)' --at x=1.4
  1.4142135623730951
  $ n -e 's = 0; i = 0; while (i < 1500000) { s = s + i*x; i = i+1; }; s*0 + abs(x)+y' --at x=0,y=1
  1
  undecided
  1
  [1]
