A stack that cannot grow under a limit of address space is named. A sanitizer needs more of it than there is here.

  $ case $CFLAGS in *-fsanitize*) skip 'sanitizers need more stack' ;; esac
  $ for v in 30000 60000 200000; do (ulimit -v $v; adcalc -e 'f(x)=x>0?f(x-1)+1:x; f(1000000)' --max-depth=2000000 2>&1 | sed -n 1p | sed 's/1:[0-9]*/1:C/; s/after [0-9]* /after N /'); done
  adcalc: -e:1:C: the stack is exhausted after N activations of functions within each other
  adcalc: -e:1:C: the stack is exhausted after N activations of functions within each other
  adcalc: -e:1:C: the stack is exhausted after N activations of functions within each other
  $ (ulimit -v 60000; adcalc -q -e 'f(x)=x>0?f(x-1)+1:x; f(1000000)' --max-depth=2000000 2> /dev/null)
  [4]
