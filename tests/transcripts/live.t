The live view, --live and :live: what keys change, what is shown, and the terminal afterwards.
SPDX-License-Identifier: GPL-3.0-or-later

Without a terminal, or on one whose cursor cannot be moved, it is refused; so is what it cannot show

  $ adcalc --live -e 'x^2' --at x=3 > out < /dev/null; cat out
  adcalc: the live view needs a terminal for input and output
    hint: --relative prints elasticities, --plot draws once
  $ script -qec "TERM=dumb adcalc --live -e 'x^2' --at x=3; echo \$?; export TERM=xterm; adcalc --live -e '[x, x^2]' --at x=3; adcalc --live -e '3^2'; adcalc --live -e 'x + y' --at x=3; echo \$?" /dev/null < /dev/null | tr -d '\r' | marks
  adcalc: the live view needs a terminal with a movable cursor (TERM is unset or
    dumb)
    hint: set TERM to the kind of the terminal, as in TERM=xterm
  2
  adcalc: the live view shows one number, not an array
    hint: choose a component, as in v[1]
  adcalc: nothing varies in this
    hint: as in adcalc --live -e x^2 --at x=3
  adcalc: -e:1:5: unknown name 'y' [y]
    hint: give it a value with --at y=... or y = ...
  2
  $ for more in --json --csv --tsv --plot --solve=x --minimize=x --range=x=0:1:2 --emit=c --trace --hessian --jacobian --taylor=3 --proven --digits=50 --check --claim=x=1 --bounds --mode=both -i -q -o\ out --monte-carlo=100 --check-program=true; do adcalc --live -e 'x^2' --at x=3 $more 2>&1 | sed -n '1s/adcalc: --live and \(.*\) do not go together/\1/p'; done | paste -sd ' '
  --json --csv --tsv --plot --solve --minimize --range --emit --trace --hessian --jacobian --taylor --proven --digits above 17 --check --claim --bounds --mode=both --interactive --quiet --output --monte-carlo --check-program

q, Ctrl-C and signals that end the program give the terminal back as it was

  $ after() { script -qec "stty -a > before; sh -c 'echo \$\$ > pid; exec adcalc --live -e x^2 --at x=3'; echo status \$?; stty -a > after; cmp before after" /dev/null | tr -d '\r' | grep -ao 'status.*\|1049[hl]\|?25[hl]\|differ' | tr '\n' ' '; echo; }
  $ waiting() { until [ -s pid ] && read -r p < pid && read -r _ name state _ < /proc/$p/stat && [ "$name $state" = '(adcalc) S' ]; do sleep 0.1; done; }
  $ for s in TERM HUP QUIT USR1 SEGV INT q; do rm -f pid; (waiting; if [ $s = q ]; then printf q; else kill -$s $p; fi; while kill -0 $p 2> /dev/null; do sleep 0.1; done) | after; done
  1049h ?25l ?25h 1049l status 143\x20 (esc)
  1049h ?25l ?25h 1049l status 129\x20 (esc)
  1049h ?25l ?25h 1049l status 131\x20 (esc)
  1049h ?25l ?25h 1049l status 138\x20 (esc)
  1049h ?25l ?25h 1049l status 139\x20 (esc)
  1049h ?25l ?25h 1049l status 130\x20 (esc)
  1049h ?25l ?25h 1049l status 0\x20 (esc)

At least 30 frames a second of its own time over 20 variables: 100 keys that change a variable, 38 that choose another one and
draw its curve

  $ python3 - <<'end'
  > import fcntl, os, pty, select, struct, termios
  > names = ['x%d' % i for i in range(20)]
  > formula = ' + '.join('%s*sin(%s)*exp(-%s/3)' % (n, names[(i + 1) % 20], names[(i + 7) % 20]) for i, n in enumerate(names))
  > point = ','.join('%s=%g' % (n, 1 + i/8) for i, n in enumerate(names))
  > pid, fd = pty.fork()
  > if pid == 0:
  >     os.execlp('adcalc', 'adcalc', '--live', '-e', formula, '--at', point)
  > fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 80, 0, 0))
  > def frame():
  >     text = os.read(fd, 65536)
  >     while select.select([fd], [], [], 0.002)[0]:
  >         text += os.read(fd, 65536)
  >     return text
  > def used():
  >     return sum(map(int, open('/proc/%d/stat' % pid).read().split()[13:15]))/os.sysconf('SC_CLK_TCK')
  > while b'choose' not in frame():
  >     pass
  > for keys in [b'\033[C']*100, [b'\033[B']*19 + [b'\033[A']*19:
  >     begin = used()
  >     for key in keys:
  >         os.write(fd, key)
  >         frame()
  >     print(len(keys) > 30*(used() - begin))
  > os.write(fd, b'q')
  > end
  True
  True

In a terminal of 80 columns and 24 rows: at first, after steps of h, with another pin, an order by size, and a typed number

  $ command -v tmux > /dev/null || skip 'tmux is not installed'
  $ tm() { tmux -S "$PWD/tmux$n" -f /dev/null "$@"; }
  $ wait_for() { i=0; until tm capture-pane -p | grep -q -e "$1" || [ $i = 500 ]; do sleep 0.05; i=$((i + 1)); done; }
  $ asleep() { for p; do line= of=; read -r line < /proc/$p/stat; case ${line##*) } in [ST]*) ;; *) return 1 ;; esac
  >   read -r of < /proc/$p/task/$p/children; asleep $of || return 1; done; } 2> /dev/null
  $ still() { sleep 0.1; until asleep $server && sleep 0.03 && asleep $server; do sleep 0.1; done; }
  $ keys() { for key; do tm send-keys $key; sleep 0.03; done; still; }
  $ shown() { tm capture-pane -p | sed 's/ *$//'; }
  $ live() { size=$1; shift; n=$((n + 1)); tm new-session -d -x ${size%x*} -y ${size#*x} "env -u LC_ALL -u COLUMNS -u LINES -u NO_COLOR LANG=C.UTF-8 PS1='$ ' ENV= $* sh"; server=$(tm display-message -p '#{pid}'); wait_for '^[$]'; }
  $ begin() { tm send-keys -l -- "adcalc --live $*"; tm send-keys Enter; wait_for '^ .*[↑^][↓v]'; }
  $ delta="-e 'F*L^3/(3*E*b*h^3/12)' --at F=1000,L=2,E=210e9,b=0.05,h=0.1 --name=delta"
  $ live 80x24; begin $delta; keys Down Down Down Down Left; shown
   delta = F*L^3/(3*E*b*h^3/12)
   value, change     0.0031409071       +3.06 %
   linear estimate   0.0031390476       +3 %

     F  1000          +1 % -> +1 %         █████████████
     L  2             +1 % -> +3 %         ██████████████████████████████████████
     E  210000000000  +1 % -> -1 %         █████████████
     b  0.05          +1 % -> -1 %         █████████████
   > h  0.099         +1 % -> -3 %         ██████████████████████████████████████
   delta over h  ddelta/dh = -0.095179004 at 0.099
        │⢄
        │⠈⠢⡀
   0.02 ┤  ⠱⢄
        │   ⠈⠢⡀
        │     ⠈⠲⢄
        │        ⠑⢦⣀
        │          ⠈⠑⠢⢄⡀
        │⠤⠤  ⣀⣀  ⡀     ⠉⠑⠲⠤⣄⣀
        │        ⠈⠉  ⠉⠒  ⠒⠢ ⠨⠭⠗⠒⢢⣤⣄⣀⣀⡀
        │                           ⠈⠉⠉⠉⠑⠒⠒⠒o⠤⠤⠤⠤⣄⣀⣀⣀⣀⣀⣀
      0 ┤⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡈⠁⡀⠉⡉⠋⡉⠙⡛⠋⡉⠩⡭⠗⡒⣒⡒⠒⡒⠒⡒⠒⡒⠒⡒⠒⡒⠒⡒
        └───────┬─────────────┬──────────────┬─────────────┬──────────────┬───────
              0.06          0.08            0.1          0.12           0.14
   ↑↓ choose  ←→ by 1 %  -+ step  = type  s solve  p pin  z undo  o order  q quit
  $ keys Right; shown | sed -n 2,3p; keys o p 3 . Enter; shown | sed -n '2,6p;10p'; keys z z z; shown | sed -n '2,3p;6p'; keys z; shown | sed -n 4p
   value, change     0.003047619        +0 %
   linear estimate   0.003047619        +0 %
   value, change     1.1287478e-7       -100 %
   linear estimate   -0.26209524        -8.7e+03 %

     L  2             +1 % -> +3 %         ██████████████████████████████████████
   > h  3             +1 % -> -3 %         ██████████████████████████████████████
   delta over h  ddelta/dh = -1.1287478e-7 at 3
   value, change     0.003047619        +0 %
   linear estimate   0.003047619        +0 %
   > h  0.1           +1 % -> -3 %         ██████████████████████████████████████
   nothing to undo

Solving for the chosen one: for the value at the pin, and for a number; no solution; what is typed wrong

  $ for k in '= 0 . 2 Enter s Enter' 's 0 . 0 1 Enter'; do keys $k; shown | sed -n '2,3p;6p;10p'; done; keys s - 1 Enter; shown | sed -n '4p;10p'
   value, change     0.003047619        +0 %
   linear estimate   0.003047619        +0 %
   > h  0.1           +1 % -> -3 %         ██████████████████████████████████████
   delta over h  ddelta/dh = -0.091428571 at 0.1
   value, change     0.01               +228 %
   linear estimate   0.0060377325       +98.1 %
   > h  0.067295635   +1 % -> -3 %         ██████████████████████████████████████
   delta over h  ddelta/dh = -0.44579415 at 0.067295635
   no solution: no step comes nearer to a root
   delta over h  ddelta/dh = -0.44579415 at 0.067295635
  $ for k in '= 1 / Enter' '= i n f Enter'; do keys $k; shown | sed -n 4p; done; keys = 1 e 3 0 8 Enter s 1 Enter z; shown | sed -n 2,4p; keys = p i / 3 BSpace 4 Enter; shown | sed -n 10p
   '1/' is not a number
   the number of h must be finite
   value, change     0.01               +228 %
   linear estimate   0.0060377325       +98.1 %

   delta over h  ddelta/dh = -2.4028265e-5 at 0.78539816

Finer and coarser steps; Shift makes a tenth; the number that is being typed is at the bottom

  $ keys = 1 Enter - Right + + Left S-Right; shown | sed -n '10p;$p'; keys = 1 2; shown | tail -n 1; keys Escape
   delta over h  ddelta/dh = -9.4757159e-6 at 0.9911
   ↑↓ choose  ←→ 10 %  -+ =  s p z o  q quit
   h = 12_

q leaves the terminal as it was, with the point where the view was left; in 40 columns and 12 rows; another size while it is open

  $ keys q; shown | sed -n '/^--at/,$p' | sed '/^$/d'; tm display-message -p '#{alternate_on} #{cursor_flag}'
  --at F=1000,L=2,E=210000000000,b=0.05,h=0.9911
  $
  0 1
  $ begin $delta; tm resize-window -x 40 -y 12; still; shown | sed -n '2p;5,6p;$p'; tm resize-window -x 80 -y 24; still; shown | sed -n '5p;10,11p'; keys q; tm kill-server
   value    0.003047619     +0 %
   > F  1000          +1 %      ███
     L  2             +3 %      █████████
   ↑↓ ←→ 1% -+ = s p z o q
   > F  1000          +1 % -> +1 %         █████████████
   delta over F  ddelta/dF = 3.047619e-6 at 1000
        │                                                                     ⣀⣀⠤⠤

More variables than rows; ends of the list; without colours

  $ live 60x16; begin "-e 'a+2*b+3*c+4*d+5*e1+6*f1+7*g+8*h' --at a=1,b=1,c=1,d=1,e1=1,f1=1,g=1,h=1"; keys Up; shown | sed -n 5,8p; keys Down Down Down Down Down Down Down Down Down; shown | sed -n 5,8p; tm kill-server
   > a   1             +1 % -> +0.0278 %    ██
     b   1             +1 % -> +0.0556 %    ████
  ↓  c   1             +1 % -> +0.0833 %    ██████
   f over a  df/da = 1 at 1
  ↑  f1  1             +1 % -> +0.167 %     █████████████
     g   1             +1 % -> +0.194 %     ███████████████
   > h   1             +1 % -> +0.222 %     █████████████████
   f over h  df/dh = 8 at 1
  $ live 60x20 NO_COLOR=1; begin "-e 'x*abs(x - 1)' --at x=1.02"; keys Left Left; tm capture-pane -p -e | sed 's/ *$//' | sed -n '1,7p;17p'; tm kill-server
   f = x*abs(x - 1)
   value, change     \x1b[1m3.9984e-4\x1b[0m\x1b[39m\x1b[49m          -98 % (esc)
   linear estimate   \x1b[1m-8.16e-4\x1b[0m\x1b[39m\x1b[49m           -104 % (esc)

   \x1b[1m> x\x1b[0m\x1b[39m\x1b[49m  \x1b[1m0.9996       \x1b[0m\x1b[39m\x1b[49m +1 % -> -2.5e+03 %   ██████████████████ (esc)
   f over x  df/dx = -0.9992 at 0.9996
       │                                                    ⢀⠤
     0 ┤⠄⠠ ⠠  ⠄⠠  ⠄ ⠄⠠ ⠠  ⠄ ⠄ ⠄⠈⠝o⠖⡫ ⠠ ⠠  ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄

At a kink: both sides, and a half of the tangent for each; where there is no value, why

  $ live 70x20; begin "-e 'abs(x - 1) + log(x)' --at x=1"; shown | sed -n '2,6p;13,16p'; for x in 0 '- 1'; do keys = $x Enter; shown | sed -n '2p;4,5p'; done; tm kill-server
   value, change     0                  +0
   linear estimate   0                  +0

   > x  1             left 0, right 2: abs at 0
   f over x  at 1
     │                                       ⢀⡤⠖⠋⠁
     │                                   ⢀⣠⠖⠋⠁
   0 ┤⠤⠤⠄ ⠤⠤⠄ ⠤⠤⠄ ⠤⠤⠄ ⠤⠤⣄⣀⣤⣤⣄⣀⣤⣤⣄⣀⡤⠤⠤⠤⠤o⠞⠁⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄
     │    ⣀⣀⣠⠤⠤⠴⠒⠒⠒⠋⠉⠉⠉⠉
   value, change     -inf               -inf
   pole of log at 0
   > x  0             undefined: pole of log at 0
   value, change     undefined          unknown
   log of a negative number
   > x  -1

An infinite value has no change: inf - inf is unknown; elements of an array that was written out: det is -2, and -1.96 with 1.01

  $ live 70x20; begin "-e '1/x' --at x=0"; shown | sed -n 2,5p; tm kill-server
   value, change     inf                unknown
   linear estimate   inf                unknown
   division by 0
   > x  0             undefined: division by 0
  $ live 60x20; begin "-e 'A=[1,2;3,4]; det(A)*k' --at k=1"; keys Down Right; shown | sed -n '2,3p;6p'; keys z; shown | sed -n 2p; tm kill-server
   value, change     -1.96              +2 %
   linear estimate   -1.96              +2 %
   > A[1,1]  1.01          +1 % -> -2.06 %      █████████
   value, change     -2                 +0 %

In a session: the variables keep their values, :undo takes them back, and without an expression it is the last answer

  $ live 60x20; tm send-keys -l 'adcalc --no-config --no-history -q'; tm send-keys Enter; wait_for '^>'; tm send-keys -l 'x = 2; v = [1, 2]; x*v[2]^2'; tm send-keys Enter; still; tm send-keys -l ':live'; tm send-keys Enter; wait_for 'choose'; keys Right; shown | sed -n '2p;5,7p'; keys Down Down Left q; keys x Enter; tm send-keys -l 'v'; keys Enter; tm send-keys -l ':undo'; keys Enter; shown | sed -n '2,$p' | grep -v '^$'; tm kill-server
   value, change     8.08               +1 %
   > x     2.02          +1 % -> +1 %         ████████
     v[1]  1             +1 % -> +0 %
     v[2]  2             +1 % -> +2 %         ███████████████
  8
  > :live
  x = 2.02
  v[2] = 1.98
  > x
  2.02
  1
  > v
  1
  1
  0
  1.98
  0
  1
  > :undo
  v = [1, 2]
  x = 2
  ans = 8
  >

Ctrl-C leaves with status 130, in a session only the view. Ctrl-Z gives the terminal back, and the view goes on after that

  $ live 60x12; begin "-e 'x^2' --at x=3"; keys C-c; tm send-keys -l 'echo $?'; keys Enter; shown | tail -n +4 | grep -v '^$'
  130
  $
  $ begin "-e 'x^2' --at x=3"; keys C-z; tm display-message -p '#{alternate_on} #{cursor_flag}'; tm send-keys -l 'stty -a | grep -c " icanon"; fg > /dev/null'; keys Enter; wait_for choose; keys Right; shown | sed -n 2p; tm display-message -p '#{alternate_on} #{cursor_flag}'; keys q; tm kill-server
  0 1
   value, change     9.1809             +2.01 %
  1 0

A formula whose answers take long has no curve

  $ live 80x24; begin "-e 's = 0; for (i = 1; i <= 1e6; i += 1) s += sin(x*i); s' --at x=1"; shown | sed -n 6p; tm send-keys q; wait_for 'x=1$'; tm kill-server
   a curve of f over x would take too long
