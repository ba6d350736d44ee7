Options with each other: what is asked for is never left out silently.
SPDX-License-Identifier: GPL-3.0-or-later

One task at a time

  $ printf 'x,p\n1,2\n' > p.csv
  $ for task in --solve=x --minimize=x --maximize=x --all-roots=x=0:1 --fit=p.csv --emit=c --taylor=2 --cotangent=1 --trace; do adcalc -e 'x^2-p' --points p.csv $task; done 2>&1 | sed -n 's/.* and \(.*\) do not go together/\1/p' | paste -sd ' '
  --solve --minimize --maximize --all-roots --fit --emit --taylor --cotangent --trace
  $ for more in --hessian --taylor=2 --proven --claim=x=1 --check --emit=latex --wrt=x; do adcalc -e 'x^2-2' --at x=1 --solve=x $more; done 2>&1 | sed -n 's/.* and \(.*\) do not go together/\1/p' | paste -sd ' '
  --hessian --taylor --proven --claim --check --emit --wrt

What has no columns

  $ for more in --taylor=2 --cotangent=1 --trace --solve=x; do adcalc -e 'x^2' --at x=1 --csv $more; done 2>&1 | grep -v hint:
  adcalc: --taylor has no columns
  adcalc: --cotangent has no columns
  adcalc: --trace has no columns
  adcalc: --solve has no columns

What JSON alone has for each row

  $ printf 'x\n2\n' > rows.csv; { adcalc -e 'x^2' -p rows.csv --bounds; adcalc -e 'x^2' --range 'x=[0:1:2]' --proven; adcalc -e 'x^2' --at x=2 --csv --blame; adcalc -e 'x^2' --tsv -p rows.csv --mode=both; } 2>&1 | sed 's/^ *//' | sort | uniq -c
        1 adcalc: --blame has no columns
        1 adcalc: --bounds has no columns
        1 adcalc: --mode=both has no columns
        1 adcalc: --proven has no columns
        4 hint: --json shows it, of each row too
  $ adcalc -e 'x^2' -p rows.csv --json --mode=both
  {"row":1,"at":{"x":2},"status":"ok","value":4,"gradient":{"x":4},"forward":{"x":4},"reverse":{"x":4}}

Samples and expanded uncertainties are of one point

  $ for o in --monte-carlo=100 --expand=2; do adcalc -p rows.csv --json -e '3*x' --at 'a=1+/-0.1' $o; adcalc --csv -e '3*a' --at 'a=1+/-0.1' $o; done 2>&1 | grep -v '^{\|hint:'
  adcalc: --points and --monte-carlo do not go together
  adcalc: --monte-carlo has no columns
  adcalc: --points and --expand do not go together
  adcalc: --expand has no columns

What means nothing without another option

  $ for more in --bracket=x=0:1 --within=x=0:1 --hold=x --sigma=x --main --implicit-header=x --headerless-output --expand=2 --monte-carlo=100; do adcalc -e 'x^2' --at x=1 $more; done 2>&1 | grep -v 'lists the options'
  adcalc: --bracket is for --solve, which was not given
  adcalc: --within is for --solve, --minimize, --maximize, --fit, --check-program or --differentiate-program, which was not given
  adcalc: --hold is for --fit, --check-program or --differentiate-program, which was not given
  adcalc: --sigma is for --fit, which was not given
  adcalc: --main is for --emit, which was not given
    hint: code has it, as in --emit=c --main
  adcalc: --implicit-header is for --points, which was not given
  adcalc: --headerless-output is for --points, --range or --random, which was not given
  adcalc: --expand: no input has an uncertainty
    hint: state one in --at, as in x=2+/-0.1
  adcalc: --monte-carlo: no input has an uncertainty
    hint: state one in --at, as in x=2+/-0.1

An option that cannot be read is an error of kind usage like others, wherever --json stands; the first one is told

  $ adcalc --format=json --bogus --digits=0 -e x
  adcalc: unknown option '--bogus'
    hint: 'adcalc --help' lists the options
  {"error":{"kind":"usage","message":"unknown option '--bogus'","hint":"'adcalc --help' lists the options"}}
  [2]

Forms of --emit that have no second derivatives, series or tests

  $ for form in dot adc; do adcalc -e 'x^2' --emit=$form --hessian; done 2>&1 | uniq -c
        2 adcalc: second derivatives are written as formulas, infix or latex, and as code
  $ for form in infix latex dot adc; do adcalc -e 'x^2' --emit=$form --taylor=2; done 2>&1 | uniq -c; adcalc -e 'x^2' --emit=python --main; adcalc -e 'x > y ? x^2 : y' --emit=julia --taylor=2
        4 adcalc: series are written as code: C, Python, JavaScript, Julia, Fortran
  adcalc: tests are written by --emit=c alone
  adcalc: no Taylor coefficients are written of programs with branches, or with loops that depend on the point
  [2]

An option that would do nothing beside another is refused.

  $ n() { adcalc -e 'x^2*y' --at x=1,y=2 "$@"; }
  $ for more in '--minimize=x --maximize=x' '--emit=c --claim=x=2' '--cotangent=1 --relative' '--cotangent=1 --jacobian' '--emit=c --direction=x=1' '--emit=c --jacobian' '--emit=c --blame' '--emit=c --json' '--solve=x --all-roots=x=0:1' '--solve=x --blame' '--plot --blame' '--plot=x=0:1 --wrt=x' '-q --bounds' '-q --blame' '-q --trace' '-q --mode=both' '--emit=c --mode=both' '--cotangent=1 --mode=both' '--solve=x --mode=both'; do n $more > out 2>&1; echo "$? $(sed -n '1s/adcalc: //p' out)"; done
  2 --minimize and --maximize do not go together
  2 --emit and --claim do not go together
  2 --cotangent and --relative do not go together
  2 --cotangent and --jacobian do not go together
  2 --emit and --direction do not go together
  2 --emit and --jacobian do not go together
  2 --emit and --blame do not go together
  2 --emit and --json do not go together
  2 --solve and --all-roots do not go together
  2 --solve and --blame do not go together
  2 --plot and --blame do not go together
  2 --wrt and --plot=x=0:1 do not go together
  2 --quiet and --bounds do not go together
  2 --quiet and --blame do not go together
  2 --quiet and --trace do not go together
  2 --quiet and --mode=both do not go together
  2 --emit and --mode=both do not go together
  2 --cotangent and --mode=both do not go together
  2 --solve and --mode=both do not go together

Claims in columns; a wrong one of a single command is told where errors are

  $ printf 'x^2*y at x=2,y=3\n:claim x=12,y=5\n' | adcalc -i --csv
  x,y,f,df_dx,df_dy
  2,3,12,12,4
  claim,claimed,exact,verdict
  x,12,12,agree
  y,5,4,disagree

The cotangent of a matrix stands in brackets, by rows: 1*x + 2*y + 3*x*y + 4*x^2 has 1 + 3*2 + 8*1 and 2 + 3*1 at x = 1, y = 2

  $ adcalc -q -e '[x,y;x*y,x^2]' --at x=1,y=2 --cotangent='[1,2;3,4]' | tail -n 2
  15
  5
  $ marked adcalc -q -e '[x,y;x*y,x^2]' --at x=1,y=2 --cotangent='[1,2;3]'
  adcalc: --cotangent:1:1: rows of different lengths [[1,2;3]]
  [2]
