Numbers that are recomputed with more precision, or proven.
SPDX-License-Identifier: GPL-3.0-or-later

  $ n() { adcalc -q --no-check "$@" 2>/dev/null | paste -sd ' '; }

A number that was proven is compared with the difference once more; one that disagreed and is the same still does (3t is not the
derivative of t^2)

  $ adcalc --bounds --proven --hessian -e '(1-cos(x))/x^2' --at x=1e-4 | tail -n +6
  ∂x   -8.333333327777778e-6    -8.3333(1)e-6        4 digits

  Hessian
       ∂x
  ∂x   -0.08333333316666667

  finite differences: 1 of 1 entries agree, to 6 digits or more

  proven to 17 digits
  value     0.49999999958333333
  ∂x        -8.3333333277777778e-6
  ∂²/∂x∂x   -0.083333333166666667

  bounds on the errors
  value     2.8e-17
  ∂x        8.5e-22
  ∂²/∂x∂x   7e-18
  $ adcalc -e "f(t)=t^2; f'(t)=3*t; f(y)+(1-cos(x))/x^2" --hessian --taylor=1 --direction=y=1 --at x=1e-4,y=1 2> /dev/null | grep 'agree\|AGREE\|∂x∂y'
       partial                  finite difference    agreement
  ∂y   3                        2.0000000(4)         DISAGREES
  directional derivative   3    2.000000000000000(9)    DISAGREES
  finite differences: 2 of 3 entries agree, to 6 digits or more
  ∂x∂y   -   inconclusive: too noisy to decide, no slope converges
       coefficient          finite difference       agreement
  1    3                    2.000000000000000(9)    DISAGREES

Proven numbers that are constants, and along a direction that does not count

  $ n --proven=20 --taylor=3 -e '0*x + gcd(4, 6)' --at x=1; n --proven=20 --direction=q=1 -e 'x^2' --at x=1,q=2; n --proven=20 --hessian -e 'floor(x)*y' --at x=1.5,y=2
  2.0000000000000000000 0 2.0000000000000000000 0 0 0
  1.0000000000000000000 2.0000000000000000000 0 0
  2.0000000000000000000 0 1.0000000000000000000 0 0 0 0
  $ adcalc --proven -e '[x]' --cotangent=1 --at x=1
  adcalc: --proven does not go with --cotangent
  [2]

Numbers of many digits of which no digit is certain; a point given by arrays

  $ adcalc --digits=17 --no-escalate --no-check -e '(1-cos(x))/x^2' --at x=1e-4 | sed -n '/^∂x/p'
  ∂x   0 ± 5e-4 (no digit is certain)
  $ n --proven=20 -e 'sin(x)*y' --at 'x=sum([1,2]),y=0.1'
  0.014112000805986722210 -0.098999249660044545727 0.14112000805986722210

A multiple of a number that no double is: the remainder jumps there

  $ for at in -0.8 0.07 0; do n -e 'x%0.01' --at x=$at; done
  0 undecided
  0 undecided
  0 1
