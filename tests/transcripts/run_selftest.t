The transcript runner's own test: it must fail when it should, so it is run here on
transcripts that are right and on ones that are wrong.

  $ RUN=$TESTDIR/../run
  $ cat > good.t <<'EOF'
  >   $ echo hello; x=5
  >   hello
  >   $ f() { echo "f $x"; }
  >   $ f
  >   f 5
  >   $ echo out; echo err >&2; (exit 3)
  >   out
  >   err
  >   [3]
  >   $ printf 'a\033[1m\t\377\nversion 1.22\n? x *\nend'
  >   a\x1b[1m\t\xff (esc)
  >   version \d\.\d+ (re)
  >   \? ? * (glob)
  >   end (no-eol)
  >   $ printf '\n[1]\n$ x\n'
  >
  >   \x5b1] (esc)
  >   \x24 x (esc)
  >   $ cat; echo $TERM $TZ $LC_ALL $NO_COLOR; ls; ls $HOME
  >   xterm UTC C.UTF-8 1
  > EOF
  $ $RUN good.t
  7 passed, 0 failed

Output that differs, a line too few, a line too many, a missing newline.

  $ printf '  $ echo hello\n  hallo\n  $ echo one; echo two\n  one\n  $ echo one\n  one\n  two\n  $ printf one\n  one\n  $ echo good\n  good\n' > bad.t
  $ $RUN bad.t > log; echo $?; head -6 log; sed '1,6d' log | grep '^[-+ b1].* '
  1
  bad.t:1: $ echo hello
  --- expected
  +++ got
  @@ -1 +1 @@
  -hallo
  +hello
  bad.t:3: $ echo one; echo two
  --- expected
  +++ got
  bad.t:5: $ echo one
  --- expected
  +++ got
  bad.t:8: $ printf one
  --- expected
  +++ got
  +one (no-eol)
  1 passed, 4 failed

A status that differs, one that is stated and does not come, patterns that do not match.

  $ printf '  %s\n' '$ false' '$ true' '[1]' '$ (exit 2)' '[3]' '$ echo abc' 'ab (re)' '$ echo abc' '?c (glob)' "$ printf 'a\\tb\\n'" 'a\x08b (esc)' '$ echo abc' '( (re)' > status.t
  $ $RUN status.t | grep -v '^ \|^[@+-]'
  status.t:1: $ false
  status.t:2: $ true
  status.t:4: $ (exit 2)
  status.t:6: $ echo abc
  status.t:8: $ echo abc
  status.t:10: $ printf 'a\tb\n'
  status.t:12: $ echo abc
  0 passed, 7 failed

A command that hangs, a shell that ends, a file that is skipped or is not there, and no test at all.

  $ printf '  $ sleep 60\n  $ true\n' > hang.t; printf '  $ exit 0\n  $ true\n' > ends.t; printf '  $ true\n  $ skip no such thing\n  $ false\n' > skip.t; printf '  $ (skip no such thing)\n  $ true\n  $ exit 80\n' > skips.t; printf '  $ (exit 80)\n  [80]\n' > stated.t; echo 'only prose' > prose.t
  $ for f in ends skip skips stated missing prose; do $RUN $f.t; echo $?; done; $RUN --timeout 0.5 hang.t | tail -4
  ends.t:1: the shell ended, 1 commands not run
  1 passed, 1 failed
  1
  skipped: skip.t:2: no such thing (2 commands)
  1 passed, 0 failed, 2 skipped
  0
  skipped: skips.t:1: no such thing (1 command)
  skips.t:3: skipped without a reason
  1 passed, 1 failed, 1 skipped
  1
  1 passed, 0 failed
  0
  missing.t: No such file or directory
  0 passed, 1 failed
  1
  prose.t: no commands
  0 passed, 1 failed
  1
  +[124]
  +(timed out after 0.5 s)
  hang.t:1: timed out after 0.5 s, 1 commands not run
  0 passed, 2 failed

An open quote is the command's own failure; the shell goes on.

  $ printf "  \$ echo 'open\n  \$ echo on\n  on\n" > quote.t
  $ $RUN quote.t | tail -n 1
  1 passed, 1 failed

-u rewrites what differs, keeps patterns that hold, and the result passes.

  $ printf '%s\n' 'Prose stays.' '' "  $ echo 'version 7'; printf 'a\n\nb\t\n'" '  version \d (re)' '  old' '' 'More prose.' '' '  $ (exit 4)' '  old' > update.t
  $ $RUN -u update.t | tail -n 2; sed 's/^/|/' update.t; $RUN update.t
  update.t: 2 outputs rewritten
  0 passed, 2 failed
  |Prose stays.
  |
  |  $ echo 'version 7'; printf 'a\n\nb\t\n'
  |  version \d (re)
  |  a
  |
  |  b\t (esc)
  |
  |More prose.
  |
  |  $ (exit 4)
  |  [4]
  2 passed, 0 failed

Markdown: `...` matches any lines, blocks may be skipped or hidden, a command may take several lines.

  $ cat > doc.md <<'EOF'
  > # Title
  >
  > <!-- console
  > $ printf 'x,y\n1,2\n' > in.csv
  > -->
  > ```console
  > $ cat in.csv
  > x,y
  > 1,2
  >
  > $ seq 9
  > 1
  > ...
  > 9
  > $ echo 'two
  > lines' one \
  >     more
  > two
  > lines one more
  > $ echo refused; (exit 1)
  > refused
  > ```
  >
  > <!-- no test: needs a terminal -->
  > ```console
  > $ false
  > something
  > ```
  >
  > ```sh
  > $ not run
  > ```
  > EOF
  $ $RUN doc.md; sed 's/^9$/8/; s/^refused$/accepted/' doc.md > wrong.md; $RUN wrong.md | grep '^wrong\|passed'; $RUN -u wrong.md > /dev/null; $RUN wrong.md
  5 passed, 0 failed
  wrong.md:11: $ seq 9
  wrong.md:20: $ echo refused; (exit 1)
  3 passed, 2 failed
  5 passed, 0 failed

In documents a status counts when it is stated, and a command that is not found always fails.

  $ printf '```console\n$ (exit 3)\n[3]\n$ (exit 3)\n[2]\n$ nosuchcommand\n...\n```\n' > status.md
  $ $RUN status.md | grep -v '^ \|^[@+-]'
  status.md:4: $ (exit 3)
  status.md:6: $ nosuchcommand
  1 passed, 2 failed

Manual pages: the roff escapes are undone.

  $ cat > page.1 <<'EOF'
  > .Dd January 1, 2025
  > .\" $ echo data > file
  > .Bd -literal -offset indent
  > $ printf '%s\en' a\-b \(aqx\(aq "$(cat file)"
  > a\-b
  > x
  > data
  > $ echo \(dq\e\e\(dq; echo \&.dot \(+- \(pdx
  > \e
  > \&.dot \(+- \(pdx
  > .Ed
  > .\" no test: needs a terminal
  > .Bd -literal
  > $ false; echo
  > something
  > .Ed
  > EOF
  $ $RUN page.1; sed 's/^data/date/' page.1 > wrong.1; $RUN wrong.1 | grep '^[+-]\|:\|passed'
  3 passed, 0 failed
  wrong.1:4: $ printf '%s\n' a-b 'x' "$(cat file)"
  --- expected
  +++ got
  -date
  +data
  2 passed, 1 failed

tests/all adds up; a test that checks nothing, or skips without a reason, fails; reasons and failures stand at the end.

  $ mkdir -p top/tests/unit top/tests/transcripts top/tests/fuzz/corpus top/build/unit; cp "$TESTDIR/../all" top/tests/
  $ says() { printf '#!/bin/sh\ncat <<end\n%s\nend\n' "$2" > "$1"; chmod +x "$1"; }
  $ cd top; touch tests/unit/one.c tests/unit/none.c tests/unit/mute.c tests/unit/slow.c tests/fuzz/corpus/word
  $ says build/unit/one '2 passed, 1 failed'; says build/unit/none '0 passed, 0 failed'; says build/unit/mute 'no count'
  $ mkdir build/replay; says build/replay/word '3 passed, 0 failed, 1 skipped'
  $ sed -n 's/^run [^ ]* \(tests[^ ]*\).*/\1/p; s/^ *run .* \(tests\/run\) .*/\1/p' tests/all | sort -u | while read -r t; do mkdir -p "$(dirname "$t")"; says "$t" '0 passed, 0 failed, 0 skipped'; done
  $ says tests/circles '5 passed, 0 failed, 0 skipped'; says tests/run '1 passed, 0 failed'; says tests/emitted 'skipped: emitted: no KaTeX
  > 7 passed, 0 failed, 1 skipped'
  $ ADC_TEST_SKIP='slow documents' tests/all build | grep -v '0 passed, 0 failed, 0 skipped' | sed -n '/^skipped:/,$p' | sed '/^[1-9].* passed/s/, .* failed/, some failed/'
  skipped:
      emitted: no KaTeX
      slow documents: named by ADC_TEST_SKIP
  failed:
      mute                 no count, exit status 0
          no count
      none                 0 passed, 0 failed: it checks nothing
          0 passed, 0 failed
      one                  2 passed, 1 failed
          2 passed, 1 failed
      fuzz-word            3 passed, 0 failed, 1 skipped without a reason
          3 passed, 0 failed, 1 skipped
  18 passed, some failed, 4 skipped

tests/bare hides what is optional and passes the status on.

  $ "$TESTDIR/../bare" sh -c 'command -v gnuplot tmux; echo "FLINT $ADC_FLINT"; python3 -c "import mpmath" 2>&1 | tail -n 1; echo "#include <sqlite3ext.h>" | ${CC:-cc} -x c -fsyntax-only - 2>&1 | grep -o "hidden.*bare" | head -n 1; exit 3'
  FLINT no
  ImportError: hidden by tests/bare
  hidden by tests/bare
  [3]

A message of three lines becomes one; what is none stays as it is

  $ printf '%s\n' 1 'a: -e:1:3: wrong' '  x rem y' '    ^~~' 'a: -e:1:1: no mark' '  x' 2 'a: -e:1:3: end' '  y' | marks
  1
  a: -e:1:3: wrong [rem]
  a: -e:1:1: no mark
    x
  2
  a: -e:1:3: end
    y
