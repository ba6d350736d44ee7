How many multiplications a Jacobian takes: --trace --elimination.

A product under a sine: each elimination of a vertex takes its predecessors times its successors. Forward that is 2 for
x*y, 3 for (x*y)*z and 4 for the sine's argument; in reverse it is 2 each time.

  $ adcalc -e 'sin(x*y*z*w)' --at x=1,y=2,z=3,w=0.5 --trace --elimination --no-check | sed '1,/^f = /d; /./!d'
  elimination of 3 vertices, 7 edges; multiplications
    forward     9
    reverse     6
    Markowitz   6
    optimal     6
  Markowitz order: w3 w2 w1
  optimal order: w3 w2 w1
  all orders: 1 with 6 multiplications, 3 with 7, 1 with 8, 1 with 9
  all give the same Jacobian

Between many inputs and many outputs what lies in the middle is narrow, and neither sweep sees it: by hand 2 + 3 + 3 + 3
+ 9, 3 + 3 + 3 + 6 + 6, and 1 + 1 + 2 + 2 + 9.

  $ adcalc -e 't = exp(sin(sin(x*y*z))); [t*x, t*y, t*z]' --at x=1,y=2,z=3 --trace --elimination --json --no-check | grep -o '"forward":20,"reverse":21,"markowitz":15'
  "forward":20,"reverse":21,"markowitz":15

An event has no local partials.

  $ adcalc -e 'abs(x)*x' --at x=0 --trace --elimination --no-check | tail -1
  no elimination of vertices: a local partial is not a number
  $ adcalc -e '3' --trace --elimination --no-check | tail -1
  trace   no operations: the answer is a constant

The counts and the Jacobian of random formulas, worked out anew from the arguments and local partials of their traces.

  $ cat > again.py <<'end'
  > import itertools, json, random, subprocess, sys
  > random.seed(7)
  > def formula(depth):
  >     if depth == 0 or random.random() < 0.1:
  >         return random.choice('xyz')
  >     kind = random.choice(['%s*%s', '%s+%s', 'sin(%s)', 'exp(0.1*%s)', '%s/(2+cos(%s))'])
  >     return '(' + kind % tuple(formula(depth - 1) for _ in range(kind.count('%s'))) + ')'
  > def count(edges, order, outputs):
  >     edges, done = dict(edges), 0
  >     left = set(order)
  >     while left:
  >         cost = {v: sum(b == v for a, b in edges)*sum(a == v for a, b in edges) for v in left}
  >         v = order[0] if order else min(left, key=lambda v: (cost[v], -rank[v]))
  >         if v not in left:
  >             order = order[1:]
  >             continue
  >         done += cost[v]
  >         for (a, b), w in [e for e in edges.items() if e[0][1] == v]:
  >             for (c, d), u in [e for e in edges.items() if e[0][0] == v]:
  >                 edges[a, d] = edges.get((a, d), 0) + w*u
  >         edges = {e: w for e, w in edges.items() if v not in e}
  >         left.discard(v)
  >     return done, edges
  > right = tried = 0
  > for _ in range(60):
  >     text = '[%s]' % ', '.join(formula(3) + '*1.5' for _ in range(random.choice([1, 2, 3])))
  >     done = subprocess.run(['adcalc', '--json', '--no-check', '-e', text, '--at', 'x=0.7,y=1.3,z=-0.4', '--trace', '--elimination'], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
  >     answer = json.loads(done.stdout)
  >     rank = {row['node']: i for i, row in enumerate(answer['trace'])}
  >     used = {a for row in answer['trace'] for a in row['arguments']}
  >     if used & set(map(str, answer['outputs'])) or len(set(answer['outputs'])) < len(answer['outputs']) or set(answer['outputs']) & set('xyz'):
  >         continue
  >     edges = {}
  >     for row in answer['trace']:
  >         for a, w in zip(row['arguments'], row['weights']):
  >             if a in rank and w is not None:
  >                 edges[a, row['node']] = edges.get((a, row['node']), 0) + w
  >     inner = [row['node'] for row in answer['trace'] if row['operation'] and row['node'] not in answer['outputs']]
  >     forward, jacobian = count(edges, inner, answer['outputs'])
  >     reverse = count(edges, inner[::-1], answer['outputs'])[0]
  >     order, fewest, es = inner[:], 0, dict(edges)
  >     while order:
  >         v = min(order, key=lambda v: (sum(b == v for a, b in es)*sum(a == v for a, b in es), -rank[v]))
  >         n, es = count(es, [v], [])
  >         fewest += n
  >         order.remove(v)
  >     found = answer['elimination']
  >     rows = answer['jacobian'] if 'jacobian' in answer else [answer['gradient']]
  >     same = all(abs(jacobian.get((x, o), 0) - row.get(x, 0)) <= 1e-12*(1 + abs(row.get(x, 0))) for o, row in zip(answer['outputs'], rows) for x in 'xyz')
  >     if [found['forward'], found['reverse'], found['markowitz']] != [forward, reverse, fewest] or not same or found['difference'] > 1e-13:
  >         print(text, found, forward, reverse, fewest, same)
  >     if len(inner) <= 5:
  >         all_orders = [count(edges, list(order), answer['outputs'])[0] for order in itertools.permutations(inner)]
  >         tried += 1
  >         if found['optimal'] != min(all_orders):
  >             print(text, found, min(all_orders))
  >     right += 1
  > print(right > 30, tried > 10)
  > end
  $ python3 again.py
  True True

An output that stands twice is a copy twice, and so is one that is nothing but a number.

  $ adcalc -e '[sin(x*y), x*y, sin(x*y), x, 2]' --at x=2,y=3 --trace --elimination --no-check | tail -n 2
  all orders: 1 with 2 multiplications, 1 with 4
  all give the same Jacobian
  $ adcalc -e 'sum(k=1,1100,sin(k*x))' --at x=2 --trace --elimination --no-check | tail -n 1
  no elimination of vertices: the graph is too large
