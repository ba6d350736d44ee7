What is rarely read: figures of an uncertainty that are long or far from 1, powers of names, signs in brackets over lines,
separators within a point.
SPDX-License-Identifier: GPL-3.0-or-later

  $ adcalc -a "x=1.$(printf '1%.0s' $(seq 200))(5)" -e 'x^2' 2>&1 | sed -n 1p
  adcalc: --at:1:3: more than 199 characters in a number with its uncertainty
  $ for x in '0.0(5)e-99999999999999999999' '0.0(5)e99999999999999999999' '1.5(2)e-200000' '0.0(5)e-30'; do adcalc -a "x=$x" -e 'x^2+x' 2>&1 | grep '^result\|^adcalc'; done
  adcalc: --at:1:3: an uncertainty beyond the range of a double
  adcalc: --at:1:3: an uncertainty beyond the range of a double
  adcalc: --at:1:3: number beyond the range of a double
  result   0.0(50)e-31   u = 5e-31
  $ for e in 'sin^2(x)' 's^2(x)' 'sin^2 x' 'x^2y' 'sin^-1(x)' 's²(x)' '2²(x)'; do adcalc -q -a x=2 -e "$e" 2>&1 | sed -n '1p;$p'; done
  adcalc: -e:1:1: 'sin^2(x)' is not how a power of a function is written
    hint: write sin(x)^2, or sin^2*(x) where sin is a variable
  adcalc: -e:1:1: 's^2(x)' can be read in two ways
    hint: write s^2*(x) or s^(2*(x))
  adcalc: -e:1:1: 'sin^2 x' can be read in two ways
    hint: write sin^2*x or sin^(2*x)
  adcalc: -e:1:1: 'x^2y' can be read in two ways
    hint: write x^2*y or x^(2*y)
  adcalc: -e:1:1: 'sin^-1(x)' is not how a power of a function is written
    hint: write sin(x)^-1, or sin^-1*(x) where sin is a variable
  adcalc: -e:1:3: unexpected '(', expected an operator or the end of the statement
    hint: write s(x)² for the power of a function, or '*' between them
  adcalc: -e:1:3: unexpected '(', expected an operator or the end of the statement
    hint: write '*' between them
  $ printf '[1,\n x -2]\n' | adcalc -q -a x=2 2>&1 | sed -n '1p;$p'; printf '[1, x -\n 2]\n' | adcalc -q -a x=2
  adcalc: standard input:2:2: 'x -' can be read in two ways
    hint: write x, -... or x - ...
  1
  0
  0
  1
  $ for a in ';x=2' 'x=2;;y=3' 'x=2;y=3'; do adcalc -q -a "$a" -e x 2>&1 | sed -n 1p; done; adcalc -q -e x -a '
  > x=2
  > '
  adcalc: --at:1:1: unexpected ';', expected a name
  adcalc: --at:1:4: unexpected ';', expected an operator, ',' or the end of the input
  adcalc: --at:1:4: unexpected ';', expected an operator, ',' or the end of the input
  2
  1
