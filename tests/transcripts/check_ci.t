A gradient in continuous integration: each recipe runs as its host would run it. A repository with a wrong one fails.
SPDX-License-Identifier: GPL-3.0-or-later

  $ ci=$TESTDIR/../../cli/ci; cp $TESTDIR/../models/budget.awk .

The action: the script of its only step, with its inputs in the environment, as a runner has them

  $ awk 'found { sub(/^        /, ""); print } /^      run: \|/ { found = 1 }' $ci/action.yml > step.sh; bash -n step.sh && wc -l < step.sh
  11
  $ action() { PROGRAM=$1 AT=$2 OPTIONS=$3 RELEASE=$4 bash --noprofile --norc -eo pipefail step.sh; }
  $ action 'awk -f budget.awk' l=4,g=9.81 '' '' | tail -n 1
  2 agree, to 12 digits or more; 0 WRONG; 0 undecided   (66 evaluations, 1 start)
  $ action 'awk -f budget.awk' '' '--random=20:l=1:4,g=9:10 --seed=2' '' | tail -n 2
  20 points: 40 agree, to 12 digits or more; 0 WRONG; 0 undecided (1320
      evaluations, 1 start)
  $ begun=$(date +%s); action 'awk -v wrong=1 -f budget.awk' l=4,g=9.81 '' '' > log; echo $?; [ $(($(date +%s) - begun)) -lt 5 ] && grep -c WRONG: log
  3
  1

With the release file, which has the program in bin

  $ mkdir -p release/adcalc-1-linux-x/bin && ln -s "$(command -v adcalc)" release/adcalc-1-linux-x/bin/adcalc && tar -C release -czf release.tar.gz adcalc-1-linux-x
  $ action 'awk -f budget.awk' l=4,g=9.81 '' release.tar.gz | tail -n 1
  2 agree, to 12 digits or more; 0 WRONG; 0 undecided   (66 evaluations, 1 start)

The hook: its entry with the arguments of the repository

  $ hook() { $(sed -n 's/^  entry: //p' $ci/../../.pre-commit-hooks.yaml) "$@"; }
  $ hook '--check-program=awk -v wrong=1 -f budget.awk' --at l=4,g=9.81 > log; echo $?
  3
  $ command -v python3 > /dev/null && python3 -c 'import yaml' 2> /dev/null || (skip 'the package yaml of Python is not installed') && python3 -c "
  > import sys, yaml
  > hook, = yaml.safe_load(open('$ci/../../.pre-commit-hooks.yaml')); print(sorted(hook))
  > action = yaml.safe_load(open('$ci/action.yml')); print(action['runs']['using'], sorted(action['inputs']))"
  ['always_run', 'description', 'entry', 'id', 'language', 'name', 'pass_filenames']
  composite ['at', 'options', 'program', 'release']

make

  $ printf 'PROGRAM = awk -f budget.awk\nGRADIENT = --at l=4,g=9.81\ninclude %s/gradient.mk\n' "$ci" > Makefile
  $ make -s check-gradient | tail -n 1
  2 agree, to 12 digits or more; 0 WRONG; 0 undecided   (66 evaluations, 1 start)
  $ make -s check-gradient 'PROGRAM=awk -v wrong=1 -f budget.awk' > log 2>&1; echo $?; grep -c WRONG: log
  2
  1

CTest

  $ command -v ctest > /dev/null || (skip 'CMake is not installed') && cat > CMakeLists.txt <<END && cmake -S . -B b > /dev/null && ctest --test-dir b 2>&1 | sed -n 's/.*\(right\|wrong\) [. *]*\([A-Z][a-z]*\).*/\1 \2/p' | head -n 2
  > cmake_minimum_required(VERSION 3.16)
  > project(model NONE)
  > enable_testing()
  > include($ci/Gradient.cmake)
  > add_gradient_test(NAME right COMMAND awk -f $PWD/budget.awk OPTIONS --at l=4,g=9.81)
  > add_gradient_test(NAME wrong COMMAND awk -v wrong=1 -f $PWD/budget.awk OPTIONS --at l=4,g=9.81)
  > END
  right Passed
  wrong Failed
