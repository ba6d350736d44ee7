The completions in the shells themselves.
SPDX-License-Identifier: GPL-3.0-or-later

bash

  $ adcalc --generate=complete-bash > adcalc.bash
  $ bash_offers() { bash --norc -c 'shopt -s progcomp; compopt() { :; }; . ./adcalc.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _adcalc; printf "%s\n" "${COMPREPLY[@]}"' "$@"; }
  $ bash_offers adcalc --help = st; bash_offers adcalc --check = ; bash_offers adcalc --mode = b; bash_offers adcalc --jac; bash_offers adcalc -m re
  statements
  strict
  both
  --jacobian
  reverse

zsh

  $ mkdir zf; adcalc --generate=complete-zsh > zf/_adcalc
  $ cat > offers.zsh <<'EOF'
  > zmodload zsh/zpty
  > for line; do
  >     zpty z "zsh -f -i"
  >     zpty -w z "PS1='% '; fpath=($PWD/zf \$fpath); autoload -U compinit; compinit -u -D; echo READ''Y"
  >     zpty -r z out '*READY*'
  >     zpty -w -n z "$line"$'\t'; sleep 1
  >     all=; while zpty -r -t z out; do all+=$out; sleep 0.05; done
  >     print -r -- "$all" | tr -d '\r\a' | sed 's/\x1b\[[?0-9;]*[a-zA-Z]//g' | grep -o 'adcalc --[a-z=]*' | tail -n 1
  >     zpty -d z
  > done
  > EOF
  $ command -v zsh > /dev/null || (skip 'zsh is not installed') && timeout 30 zsh -f offers.zsh 'adcalc --help=sta' 'adcalc --check=' 'adcalc --mode=b'
  adcalc --help=statements
  adcalc --check=strict
  adcalc --mode=both

fish

  $ adcalc --generate=complete-fish > adcalc.fish
  $ command -v fish > /dev/null || (skip 'fish is not installed') && HOME=$PWD fish --no-config -c 'source adcalc.fish; complete -C"adcalc --help=st"; complete -C"adcalc --check="; complete -C"adcalc --mode=b"' | cut -f 1
  --help=statements
  --check=strict
  --mode=both
