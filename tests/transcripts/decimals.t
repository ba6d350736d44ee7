Decisions are those of the doubles: comparisons, floor and its kin, lengths. Where real numbers decide otherwise, a note says what
both make of it. What doubles decide is from Python, what the decimals do from its fractions.Fraction: 100*0.29 is
28.999999999999996, and 29; 1.1 - 1 is 0.10000000000000009, and 0.1; 0.1 + 0.2 > 0.3000000000000000001 holds, and does not.

  $ adcalc --json --no-check -e 'floor(100*x)*y' --at x=0.29,y=2
  {"expression":"floor(100*x)*y","at":{"x":0.29,"y":2},"status":"imprecise","value":56,"gradient":{"x":0,"y":28},"notes":["floor(100*x) is decided by rounding: 28, and 29 as written"]}

In every door and mode, however the number was bound

  $ a() { adcalc -q --no-check "$@" 2>&1 | paste -sd '|'; }
  $ a -e 'x=0.29; floor(100*x)'; a -e 'floor(100*x) at x=0.29'; adcalc --no-check --bounds -e 'floor(100*x)' --at x=0.29 | sed -n 3p; a --no-bounds -e 'floor(100*x)' --at x=0.29
  adcalc: note: floor(100*x) is decided by rounding: 28, and 29 as written|28|0
  adcalc: note: floor(100*x) is decided by rounding: 28, and 29 as written|28|0
  value    28
  28|0
  $ printf 'x,y\n0.1,0.2\n' > p.csv; e='x+y>0.3000000000000000001?x:2*y'
  $ a -e "$e" --at x=0.1,y=0.2; a --no-bounds -e "$e" --at x=0.1,y=0.2; a -e "x=0.1; y=0.2; $e"; adcalc -q -e "$e" -p p.csv
  adcalc: note: x+y>0.3000000000000000001 is decided by rounding: 1, and 0 as written|0.1|1|0
  0.1|1|0
  adcalc: note: x+y>0.3000000000000000001 is decided by rounding: 1, and 0 as written|0.1|1|0
  x,y,f,df_dx,df_dy
  0.1,0.2,0.1,1,0
  $ adcalc --emit=c --main -e "$e" --at x=0.1,y=0.2 > f.c && cc -std=c99 f.c -o f -lm && ./f
  3 passed, 0 failed
  $ a -e 'floor(x/0.1)' --at x=0.3; a -e 'ceil(x/y)' --at x=0.6,y=0.2; a -e '1%x' --at x=0.02; a -e 'round(100*x)' --at x=1.005
  adcalc: note: floor(x/0.1) is decided by rounding: 2, and 3 as written|2|0
  3|undecided|undecided
  adcalc: note: 1%x is decided by rounding: 0.02, and 0 as written|0.01999999999999998|-49
  adcalc: note: round(100*x) is decided by rounding: 100, and 101 as written|100|0
  $ a -e 'f(x) = { s = 0; for (i = 1; i <= 10; i += 1) s = s + x; floor(s) }; f(x)' --at x=0.1
  adcalc: note: floor(s) is decided by rounding: 0, and 1 as written|0|0
  $ a -e 'sum(k=1,2^53+3-2^53,k*x)' --at x=2; a -e '[x,x^2,x^3,x^4][2^53+3-2^53]' --at x=3
  adcalc: note: 2^53+3-2^53 is decided by rounding: 4, and 3 as written|20|10
  adcalc: note: 2^53+3-2^53 is decided by rounding: 4, and 3 as written|81|108

A proof is not given there; where a decision only seems to be at its switching point, neither, but nothing is said otherwise

  $ a --proven=10 -e 'floor(100*x)*y' --at x=0.29,y=2; a --proven=10 -e "x+y>0.3000000000000000001?x:2*y" --at x=0.1,y=0.2; a --proven=10 -e '(0.1*3>=0.3)*x' --at x=2
  UNABLE|UNABLE|UNABLE
  UNABLE|UNABLE|UNABLE
  UNABLE|UNABLE
  $ adcalc --json --no-check --proven=10 -e 'floor(100*x)*y' --at x=0.29,y=2 | grep -o '"notes".*'
  "notes":["fewer than 8 digits of the value and ∂y are certain","proven: floor(100*x) is decided by rounding: 28, and 29 as written"]}

A comparison of a number with itself is certain, and so is one that digits tell; numbers beside what rounding decides keep theirs

  $ a --proven=10 -e '(x>=0.3)*2 + x' --at x=0.3; a --proven=10 -e 'x<y ? x : y' --at x=0.1,y=0.1000000000000001; a --proven=10 -e 'floor(10*x)+x' --at x=0.25
  2.300000000|UNABLE
  0.1000000000|1.000000000|0
  2.250000000|1.000000000
  $ adcalc --no-check -e '[floor(100*x), (1-cos(x))/x^2]' --at x=0.29 | grep '^f[12]\|^note'
  f1   0
  f2   -0.02403147706766819
  note: floor(100*x) is decided by rounding: 28, and 29 as written

Ranges count with a tolerance, as Octave does, and a proof does so, too

  $ a -e 'length([0:0.1:0.3])'; a -e 'sum([0:0.1:1])*x' --at x=1; a --proven=10 -e 'sum([0:0.1:1])*x' --at x=1; adcalc -q -e x --range='x=[0:0.1:0.3]' | wc -l
  4
  5.500000000000001|5.500000000000001
  5.500000000|5.500000000
  5

Without computing again, and where programs are too long for that, a note says that no digit is certain

  $ adcalc -q --no-check --no-escalate -e 'a*1e20+1000-a*1e20 > a ? a^2 : a' --at a=1.7
  adcalc: note: rounding may change a condition, an index or a length: no digit is certain
  1.7
  1
  $ adcalc -q --no-check -e 'f(a)={x=a;y=0;while(x!=y){y=x;x=(x+a/x)/2};x};f(a)' --at a=2 2>&1 | head -n 2
  adcalc: note: x!=y is decided by rounding: 0, and 1 as written
  1.414213562373095

At a kink that only decimals meet the partial of doubles is wrong: it is undecided; abs(3*x - 0.3) is 0 at 0.1, and max(3*x, 0.3) a tie

  $ a -e 'abs(3*x-0.3)*y' --at x=0.1,y=2; a -e 'max(3*x,0.3)*y' --at x=0.1,y=2; a --proven=10 -e 'max(3*x,0.3)*y' --at x=0.1,y=2
  0|undecided|0
  0.6|undecided|0.3
  0.6000000000|UNABLE|0.3000000000

So are second partials there, and Taylor coefficients: x |3x - 0.3| has -6 and 6

  $ adcalc -q --no-check --taylor=2 -e 'abs(3*x-0.3)+x^2' --at x=0.1 | paste -sd'|'
  adcalc: note: fewer than 8 digits of 1 number are certain
  0.01|undecided|0.01|nan|nan

Numbers of the text, and numbers that are bound to names as they are written, are decimals wherever digits count: acosh(1.000000123) is
4.9598386562165524278e-4 (mpmath), that of its double 4.9598386554708388e-4

  $ a -e 'acosh(x)' --at x=1.000000123; a -e 'x=1.000000123; acosh(x)'; a -e 'acosh(x) at x=1.000000123'; a --proven=17 -e 'x=1.000000123; acosh(x)'
  4.959838656216553e-4|2016.1945343657985
  4.959838656216553e-4|2016.1945343657985
  4.959838656216553e-4|2016.1945343657985
  4.9598386562165524e-4|2016.1945343657986
  $ adcalc -e '0.1+0.2'; a --proven=20 -e 'x=0.1; 3*x'; a --proven=20 -e 'v=[0.1,-0.3]; sum(v.*v)'
  0.3
  0.30000000000000000000|3.0000000000000000000
  0.10000000000000000000|0.20000000000000000000|-0.60000000000000000000

What is a fraction stays a ball: 3*(1/3) - 1 cannot be told from 0

  $ adcalc -q --proven=20 -e 'x/3*3 - 1' --at x=1; adcalc -q --proven=20 -e '1e-300*x - 3e-300 + (0.1+x)' --at x=3
  UNABLE
  1.0000000000000000000
  3.1000000000000000000
  1.0000000000000000000
  $ adcalc -q --proven=5 -e 'x*1_0 - 1.0e0 + 1_000.5_0 - 10005e-1' --at x=0.2; adcalc -q --proven=5 -e '0x10*x - 1.5' --at x=0.1
  1.0000
  10.000
  0.10000
  16.000

A derivative that the sides of a kink have told is a double: what it is in is proven by nobody, and has its digits, but no bound. The
values are 2.7^2 and 2*2.7

  $ e='diff(abs(x-2.7)^3 + x^3/3, x)'; a --proven=17 -e "$e" --at x=2.7; adcalc --bounds --no-check -e "$e" --at x=2.7 | grep '^value\|^∂'
  UNABLE|UNABLE
  value    7.29
  ∂x   5.4
  value   unknown
  ∂x      unknown
  $ a --proven=17 -e 'diff(x^3+max(x,0)^2,x)' --at x=0.7
  2.8700000000000000|6.2000000000000000

Random sums of that kind, whose derivatives are fractions: none is proven wrongly, none is beyond its bound, and all have their digits;
those without a kink are proven

  $ cat > kinks.py <<'END'
  > import json, random, subprocess
  > from fractions import Fraction as F
  > rnd = random.Random(39)
  > def term(c, t):
  >     p = rnd.randint(2, 4)
  >     return rnd.choice([(f"abs(x-{t})^{p+1}", 0, 0), (f"(x-{t})^2*abs(x-{t})", 0, 0), (f"max(x-{t},0)^3", 0, 0),
  >                        (f"max(x,x)^{p}", p*c**(p-1), p*(p-1)*c**(p-2)), (f"max(x,{t})^2+min(x,{t})^2", 2*c, 2),
  >                        (f"(x>{t}?x^2+(x-{t})^3:x^2)", 2*c, 2), (f"min(x,x)*abs(x)", 2*abs(c), 2 if c > 0 else -2)])
  > def smooth(c):
  >     a = F(rnd.randint(1, 99), 10)
  >     return rnd.choice([(f"{float(a)}*x^2", 2*a*c, 2*a), ("x^3/3", c*c, 2*c), (f"{float(a)}*x^4", 4*a*c**3, 12*a*c*c)])
  > def ask(*more):
  >     return subprocess.run(["adcalc", "--no-check", *more], capture_output=True, text=True).stdout
  > proven = false = beyond = lost = 0
  > for i in range(24):
  >     c = F(rnd.randint(1, 80) * rnd.choice([-1, 1]), rnd.choice([1, 2, 8, 10, 10, 100]))
  >     terms = [term(c, f"({float(c)})") for _ in range(i % 3)] + [smooth(c)]
  >     e = "diff(" + "+".join(t[0] for t in terms) + ",x)"
  >     first, second = sum(t[1] for t in terms), sum(t[2] for t in terms)
  >     e, first, second = rnd.choice([(e, first, second), ("x^2+" + e, c*c + first, 2*c + second), ("x*" + e, c*first, first + c*second)])
  >     at = ["-e", e, "--at", f"x={float(c)}"]
  >     for text, truth in zip(ask("-q", "--proven=17", *at).split(), (first, second)):
  >         proven += text != "UNABLE"
  >         false += text != "UNABLE" and abs(F(text) - truth) > abs(truth)*F(1, 10**16)
  >     j = json.loads(ask("--json", "--bounds", *at))
  >     for x, b, truth in ((j["value"], j["bound"]["value"], first), (j["gradient"]["x"], j["bound"]["gradient"]["x"], second)):
  >         beyond += abs(F(x) - truth) > F(float(b)) if b != "Infinity" else 0
  >         lost += abs(F(x) - truth) > F(1, 10**11)*(1 + abs(truth))
  > print(proven, false, beyond, lost)
  > END
  $ python3 kinks.py
  16 0 0 0

3e300 is a multiple of 3, where a remainder jumps, also as a double: balls that cannot be exact do not take that back

  $ adcalc -q --no-check -e 'x % 3' --at x=3e300
  0
  undecided
  [1]

Conditions of a while, sums of steps, and long loops whose condition rounding decides

  $ adcalc -q -e 'f(x)={s=0;k=0;while(s<1){s=s+0.1;k=k+1};k*x};f(x)' --at x=2 2>&1; adcalc -q -e 's=0;for(i=0;i<=1;i+=0.1) s+=i*y;s' --at y=2 2>&1
  adcalc: note: s<1 is decided by rounding: 1, and 0 as written
  22
  11
  11
  5.5
  $ for e in '1.1-1==0.1' '1.1-1>=0.1' '1.1-1<=0.1' '1.1-1>=0.1 && 1.1-1<=0.1' '0.1+0.2==0.3' '0.1+0.2<=0.3' '1.1*1.1==1.21' '0.1+0.2==0.3+1e-25'; do adcalc -q -e "$e" 2> /dev/null; done | paste -sd ' '
  0 1 0 0 0 0 0 0
  $ adcalc -e 'f(x)={s=0;for(k=1;k<=30000;k+=1)s=s+(0.1*k==0.3?x:2*x)/k;s};f(x)' --at x=0.3 --no-check | sed -n '/^note/,$p'
  note: rounding may change a condition, an index or a length: no digit is
        certain; recomputing would take too long

Digits that are asked for and those after them

  $ for d in 9 11 13; do adcalc -q --proven=$d -e '(e-2.7182818284590452353602874713527)*x' --at x=1 | paste -sd ' '; done
  -3.75022428e-32 -3.75022428e-32
  -3.7502242753e-32 -3.7502242753e-32
  -3.750224275291e-32 -3.750224275291e-32
