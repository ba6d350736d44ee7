Colours of sparse Jacobians beside those of ColPack (Debian: libcolpack-dev), greedy too.

  $ echo '#include <ColPack/ColPackHeaders.h>' | c++ -fopenmp -fsyntax-only -x c++ - 2> /dev/null || skip 'ColPack (libcolpack-dev) is not installed'
  $ c++ -O0 -fopenmp -o colpack "$TESTDIR/../colpack.cc" -lColPack

Forty patterns: bands, arrows, full rows beside bands, random ones. The sums of groups forward and in reverse are within
a tenth of ColPack's; the fewest sweeps, of both kinds if that is fewer, are no more than ColPack's fewest (532, 291 and 126
groups, and 532, 293 and 149 of ColPack 1.0.10).

  $ cat > compare.py <<'end'
  > import json, random, subprocess
  > random.seed(3)
  > patterns = []
  > for k in range(40):
  >     m, n = random.randint(8, 25), random.randint(8, 25)
  >     kind = k % 4
  >     rows = [{j for j in range(n) if random.random() < 0.08} | {random.randrange(n)} for _ in range(m)]
  >     if kind < 3:
  >         rows = [{j for j in range(n) if abs(i*n//m - j) <= kind % 2} for i in range(m)]
  >     if kind >= 1:
  >         rows[0] = set(range(n))
  >     if kind == 2:
  >         rows = [row | {0} for row in rows]
  >     patterns.append((m, n, [sorted(row) for row in rows]))
  > lines = [' '.join(map(str, [m, n] + [x for row in rows for x in [len(row)] + row])) for m, n, rows in patterns]
  > theirs = [list(map(int, line.split())) for line in subprocess.run(['./colpack'], input='\n'.join(lines) + '\n', stdout=subprocess.PIPE, text=True).stdout.splitlines()]
  > ours = []
  > for m, n, rows in patterns:
  >     text = '[%s]' % ', '.join(' + '.join('sin(x%d)*%d' % (j, j + 2) for j in row) for row in rows)
  >     done = subprocess.run(['adcalc', '--json', '--sparse', '--no-check', '-e', text, '--at', ','.join('x%d=%g' % (j, 0.1*j + 0.3) for j in range(n))], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
  >     found = json.loads(done.stdout)['colours']
  >     ours.append([found['forward'], found['reverse'], min(found.values())])
  > sums = [[sum(column) for column in zip(*table)] for table in (ours, [[a, b, min(a, b, c)] for a, b, c in theirs])]
  > print(len(theirs), all(a <= 1.1*b for a, b in zip(*sums)), sums[0][2] <= sums[1][2])
  > end
  $ python3 compare.py
  40 True True
