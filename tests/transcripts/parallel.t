The recipe for GNU parallel, on this machine and on others.
SPDX-License-Identifier: GPL-3.0-or-later

  $ parallel --version 2> /dev/null | grep -q '^GNU parallel' || skip 'GNU parallel is not installed'
  $ (echo 'x,"n,t",y'; seq 1 2500 | awk '{ print $1/7 ",\"r, " $1 "\"," 3 - $1/9 }') > in.csv; f='x*y + sin(x)'; adcalc -e "$f" -p in.csv > whole.csv

Pieces with the header before each give the bytes of the whole

  $ (head -1 in.csv | adcalc -e "$f" -p -
  >  parallel --will-cite --pipe --block 10k --keep-order --header : adcalc -e "'$f'" -p - --headerless-output < in.csv) > out.csv
  $ cmp out.csv whole.csv && wc -l < out.csv
  2501

On other machines: a stand-in for ssh takes the place of each and notes who was asked

  $ printf '#!/bin/sh\necho "$1" >> asked; shift; [ "$1" != -- ] || shift; exec sh -c "$*"\n' > ssh; chmod +x ssh
  $ (head -1 in.csv | adcalc -e "$f" -p -
  >  PARALLEL_SSH=$PWD/ssh parallel --will-cite --sshlogin 1/one,1/two --pipe --block 10k --keep-order --header : adcalc -e "'$f'" -p - --headerless-output < in.csv) > out.csv
  $ cmp out.csv whole.csv && sort -u asked
  one
  two

The status counts the pieces that had a bad row

  $ sed '1500s/^/bad/' in.csv | parallel --will-cite --pipe --block 10k --keep-order --header : adcalc -e "'$f'" -p - --headerless-output > out.csv
  adcalc: standard input: row * (glob)
  [1]
  $ wc -l < out.csv; grep -c error out.csv
  2500
  1
