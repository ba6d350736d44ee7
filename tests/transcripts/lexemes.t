Numbers, comments, points and encodings at their edges.
SPDX-License-Identifier: GPL-3.0-or-later

Numbers that end too early, digits beyond what decides, blanks in cells

  $ for n in 0x 0xg 0x1p 0x1p+ 1e 1e+ 1e+x 1__0 1_ 0x1_0 .5e1; do adcalc -q -e "$n" 2>&1 | sed -n 1p; done
  adcalc: -e:1:1: '0x' has no hexadecimal digits
  adcalc: -e:1:1: '0x' has no hexadecimal digits
  adcalc: -e:1:4: unknown name 'p'
  adcalc: -e:1:6: unexpected end of the input, expected an operand
  adcalc: -e:1:1: '1e' has no digits in its exponent
  adcalc: -e:1:1: '1e+' has no digits in its exponent
  adcalc: -e:1:1: '1e+' has no digits in its exponent
  adcalc: -e:1:1: '1__0': '_' is allowed between two digits only
  adcalc: -e:1:1: '1_': '_' is allowed between two digits only
  16
  5
  $ adcalc -q -e "0.1$(printf '%0800d' 0)1 == 0.1" --no-check; adcalc -q -e "1$(printf '%0800d' 5)e-801 - 0.1"
  1
  0
  $ printf 'x\n 1_0\n\t2\n1e5 \n' | adcalc --points=- -q -e 'x'
  x,f,df_dx
   1_0,10,1
  \t2,2,1 (esc)
  1e5 ,100000,1
  $ adcalc -e x --at "x=2.$(printf '%0400d' 0)(3)" 2>&1 | sed -n 1p | cut -c1-80; adcalc -e x --at "x=1*($(printf '9%0400d' 0))" 2>&1 | sed -n 1p
  adcalc: --at:1:3: more than 199 characters in a number with its uncertainty
  adcalc: --at:1:6: number outside the range of a double

Points behind a formula

  $ printf 'x + 1 at x=2\n(x at x=2)\nx at é=2\nx at 1=2\nx at _a=1, x = 3\nat x=1\nx*at\n{ x at x=2 }\nx at x=[1,\n 2][1]\n' | adcalc -q -k --at x=5,at=2 2>&1 | grep -v '^ ' | sed 's/adcalc: standard input://' | paste -sd '|'
  3|1|0|2:4: unexpected 'at', expected an operator or ')'|5|0|1|0|4:3: unexpected 'at', expected an operator or the end of the statement|3|0|1|0|6:4: unexpected 'x', expected an operator or the end of the statement|10|2|5|8:5: unexpected 'at', expected an operator, the end of the statement or '}'|1|1|0

Comments and newlines before else, at the end of the text, never closed

  $ { printf 'if (x > 1) { 1 } // a comment\nelse { 2 }' | adcalc -q --at x=0; printf 'if (x > 1) { 1 } # a comment' | adcalc -q --at x=2; printf 'if (x > 1) { 1 } /* two\nlines */ else { 2 }' | adcalc -q --at x=0; printf 'if (x > 1) { 1 } \\\n else { 2 }\n' | adcalc -q --at x=0; printf 'x = 1\r\nx*2\r\n' | adcalc -q; } | paste -sd ' '; printf 'if (x > 1) { 1 } x//y' | adcalc -q --at x=2,y=1 2>&1 | sed -n 1p; printf '1 /* never' | adcalc 2>&1 | sed -n 1p
  2 0 2 0 2 0 2 2
  adcalc: standard input:1:19: '//' directly after an operand
  adcalc: standard input:1:3: this comment is not closed with '*/'

What is no UTF-8 is shown as such

  $ for b in '\340\237\277' '\364\220\200\200' '\303' '\302\205' '\177'; do printf "1 $b\n" | adcalc 2>&1 | sed -n 1,2p; done
  adcalc: standard input:1:3: byte 0xE0 is not valid UTF-8
    1 \xe0\x9f\xbf
  adcalc: standard input:1:3: byte 0xF4 is not valid UTF-8
    1 \xf4\x90\x80\x80
  adcalc: standard input:1:3: byte 0xC3 is not valid UTF-8
    1 \xc3
  adcalc: standard input:1:3: character U+0085 is not part of the language
    1 \u0085
  adcalc: standard input:1:3: character U+007F is not part of the language
    1 \x7f

More primes than there are orders, and names without end

  $ adcalc -e "sin$(printf '%0300d' 0 | tr 0 "'")(x)" --at x=1 2>&1 | sed -n 1p; adcalc --at "$(printf 'a%0260d' 0)[1]=3" -e 1 2>&1 | sed -n 1p | cut -c1-60
  adcalc: -e:1:1: more than 255 primes
  adcalc: --at:1:1: the name of an element is too long

Statements written out

  $ printf 'f(x) = { v = [1, 2]; v[1] = x; if (x > 1) {} else { v[2] = 3 }; while (v[1] > 9) v[1] -= 1; return v[1]*v[2] }\ng(x, n=2) = x^n\n:functions\nf(12)\ng(3)\n' | adcalc -q -i --no-config --no-history | tail -n +10
  g(x, n=2) = x^n
  f(x) = {
      v = [1, 2]
      v[1] = x
      if (x > 1) { } else {
          v[2] = 3
      }
      while (v[1] > 9) v[1] = v[1] - 1
      return v[1]*v[2]
  }
  g(x, n=2) = x^n
  18
  9
