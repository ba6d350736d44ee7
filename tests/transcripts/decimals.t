Sums, products and quotients of decimals that are whole numbers, or 0, though their doubles are beside them. Truths are those of
fractions (Python's fractions.Fraction): 100*29/100 is 29, (3/10)/(1/10) is 3, 3/10 - 3*1/10 is 0.

  $ a() { adcalc -q --no-check "$@" 2>&1 | paste -sd '|'; }
  $ a -e 'floor(100*x)*y' --at x=0.57,y=2; a -e 'floor(x/0.1)' --at x=0.3; a -e 'ceil(x/y)' --at x=0.6,y=0.2
  114|could not be settled|57
  3|could not be settled
  3|could not be settled|could not be settled
  $ a -e 'f(x) = { s = 0; for (i = 1; i <= 10; i += 1) s = s + x; floor(s) }; f(x)' --at x=0.1
  1|could not be settled

What is made of others is not touched; a value that was no number in doubles is one

  $ a -e 'sqrt(0.3-3*x) + y^2' --at x=0.1,y=2; a -e 'log(abs(3*x-0.3) + y)' --at x=0.1,y=2
  4|could not be settled|4
  0.6931471805599453|could not be settled|0.5

Beyond the gradient, too: no number is told at a kink that only decimals meet, and JSON has its status

  $ a -e 'abs(3*x-0.3)*y' --at x=0.1,y=2 --direction x=1,y=1
  0|could not be settled|0|nan
  $ adcalc --json --no-check -e 'abs(3*x-0.3)*y' --at x=0.1,y=2 --direction x=1,y=1 | grep -o '"directional".*'
  "directional":"NaN","partial_status":{"x":"unsettled"},"notes":["doubles lost the digits of some numbers here: computed again with more digits","x: could not be settled","directional: could not be settled"]}
  $ adcalc -e 'floor(100*x)' --at x=0.29
  f(x) = floor(100*x)   at x = 0.29
  
  value    29
  
       partial               finite difference  agreement
  ∂x   could not be settled  -                  inconclusive: doubles do not meet
                                                the event here
  note: doubles lost the digits of one number here: computed again with more
        digits
  [1]

What is a fraction and no whole number stays a ball, a quotient by 3 as well: 3*(1/3) is 1; 1e-300 has too many places

  $ adcalc -q --proven=20 -e 'x/3*3 - 1' --at x=1; adcalc -q --proven=20 -e '(0.1+0.2)/0.3 - y' --at y=1
  0
  1.0000000000000000000
  0
  -1.0000000000000000000
  $ adcalc -q --proven=20 -e '1e-300*x - 3e-300 + (0.1+x)' --at x=3
  3.1000000000000000000
  1.0000000000000000000

The name of a number has no denominator: e less 31 of its places is -3.7502242753e-32 (mpmath)

  $ for d in 9 10 11 12 13; do adcalc -q --proven=$d -e '(e-2.7182818284590452353602874713527)*x' --at x=1 | head -n 1; done
  -3.75022428e-32
  -3.750224275e-32
  -3.7502242753e-32
  -3.75022427529e-32
  -3.750224275291e-32

Decimals are written in several ways, and in hexadecimal: 1 - 1 + 0, and 16/10 - 1.6

  $ adcalc -q --proven=5 -e 'x*1_0 - 1.0e0 + 1_000.5_0 - 10005e-1' --at x=0.1; adcalc -q --proven=5 -e '0x10*x - 1.6' --at x=0.1
  0
  10.000
  0
  16.000

What decimals compare as: 0.1 + 0.2 is 0.3 and 1.1*1.1 is 1.21, and no more, so that a jump there is one

  $ for e in '0.1+0.2==0.3' '0.1+0.2<=0.3' '0.1+0.2!=0.3' '0.1+0.2>0.3' '1.1*1.1==1.21' '1/3*0.3==0.1' '0.1+0.2==0.3+1e-25' '0.1+0.2<0.3+1e-25'; do adcalc -q -e "$e"; done | paste -sd ' '
  1 1 0 0 1 1 0 1
  $ adcalc -q -e '(3*x>0.3)+x' --at x=0.1
  0.1
  could not be settled
  [1]

So do conditions, lengths of sums and indices, where doubles take another way: ten tenths are 1, and a*1e20 + 1000 - a*1e20 is 1000;
without escalation, and where nobody can tell, that is said

  $ adcalc -q --no-check -e 'if(0.1+0.2==0.3,10,20)'; adcalc -q --no-check -e 'f(x)={s=0;k=0;while(s<1){s=s+0.1;k=k+1};k*x};f(x)' --at x=2
  10
  20
  10
  $ adcalc -q --no-check -e 'a*1e20+1000-a*1e20 > a ? a^2 : a' --at a=1.7; adcalc --proven=20 -q -e 'a*1e20+1000-a*1e20 > a ? a^2 : a' --at a=1.7
  2.89
  3.4
  2.8900000000000000000
  3.4000000000000000000
  $ adcalc -q --no-check -e 'sum(k=1,2^53+3-2^53,k*x)' --at x=2; adcalc -q --no-check -e '[x,x^2,x^3,x^4][2^53+3-2^53]' --at x=3
  12
  6
  27
  27
  $ adcalc -q --no-check --no-escalate -e 'a*1e20+1000-a*1e20 > a ? a^2 : a' --at a=1.7
  adcalc: note: a condition, an index or a length may be another one within rounding: no digit is certain
  1.7
  1
  $ adcalc -q --no-check -e 'f(a)={x=a;y=0;while(x!=y){y=x;x=(x+a/x)/2};x};f(a)' --at a=2 2>&1 | cut -c1-17
  adcalc: note: a c
  1.414213562373095
  could not be sett

Programs that are too long for that are as doubles have them, and say so: the sum is 6.4317... (its third condition holds), the
loop has 100 000 turns and 15000.15; where conditions are certain nothing is said

  $ adcalc -q --no-check -e 'f(x)={s=0;for(k=1;k<=30000;k+=1)s=s+(0.1*k==0.3?x:2*x)/k;s};f(x)' --at x=0.3
  adcalc: note: a condition, an index or a length may be another one within rounding: no digit is certain; computing again would take too long
  6.531710995271882
  21.772369984239827
  $ adcalc -q --no-check -e 'f(x)={s=0;t=0;while(t<1){t+=0.00001;s+=x*t};s};f(x)' --at x=0.3 2>&1 | cut -c1-30
  adcalc: note: a condition, an 
  15000.450002990261
  50001.50000996751
  $ adcalc -q --no-check -e 'f(x)={s=0;t=0;while(t<1.000005){t+=0.00001;s+=x*t};s};f(x)' --at x=0.3 2>&1 | cut -c1-12
  15000.450002
  50001.500009
  $ adcalc -q --no-check -e 'f(x)={v=[1:3];s=0;for(k=1;k<=30000;k+=1)s+=v[10*0.1]*x;s};f(x)' --at x=0.3 2>&1 | cut -c1-30
  9000
  30000

Elements of an array that is written out are the decimals they are written as, those of one that is computed are doubles

  $ adcalc -q --no-check -e 'floor(100*v[1])' --at 'v=[0.29]' | head -n 1; adcalc -q -e '3*A[2,1]==-0.3' --at 'A=[1,2;-0.1,4]' | head -n 1; adcalc -q -e '3*v[1]==0.3' --at 'v=0.1*[1:3]' | head -n 1
  29
  1
  0
  $ adcalc -q --no-check -e 'det(A)' --at 'A=[0.1,0.2;0.3,0.6]' | head -n 1; adcalc -q --proven=20 -e 'sum(v.*v)' --at 'v=[0.1,-0.3]'
  0
  0.10000000000000000000
  0.20000000000000000000
  -0.60000000000000000000
  $ adcalc -q -e '3*v[1]==0.3' --at 'v=[0.2,1],v[1]=0.1' | head -n 1
  0

On another path than that of doubles their derivatives are none: max(a^2, 2.89) has a kink at 1.7, floor(10*b) a jump at 0.3; where
that path is not known, all is as doubles have it, and nothing certain

  $ p='a*1e20+1000-a*1e20 > a'; for e in "($p ? max(a^2,2.89) : a)*b" "($p ? abs(a-1.7)+floor(10*b) : a)*b"; do adcalc -q --no-check -e "$e" --at a=1.7,b=0.3; done
  0.867
  could not be settled
  2.89
  0.9
  could not be settled
  could not be settled
  [1]
  $ adcalc -q --proven=20 -e "($p ? max(a^2,2.89) : a)*b" --at a=1.7,b=0.3; adcalc --json --proven=20 -e "($p ? max(a^2,2.89) : a)*b" --at a=1.7,b=0.3 | grep -o '"status":"unsettled".*"b":2.89}'
  0.86700000000000000000
  UNABLE
  2.8900000000000000000
  "status":"unsettled","value":0.867,"gradient":{"a":"NaN","b":2.89}
  $ adcalc -q --no-check -e "($p ? gamma(polygamma(1,-a-2000)) : a)*b" --at a=1.7,b=0.3
  adcalc: note: a condition, an index or a length may be another one within rounding: no digit is certain
  0.51
  0.3
  1.7

A Taylor coefficient that balls do not tell on that path is none, where nothing but the value is: floor(17) is 17, and jumps there

  $ adcalc -q --no-check --proven=20 --taylor=2 -e "($p ? floor(10*a)*a : a)" --at a=1.7 | tr '\n' ' '; echo
  28.900000000000000000 UNABLE UNABLE UNABLE UNABLE\x20 (esc)
