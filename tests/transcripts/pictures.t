README: its size, and its picture.
SPDX-License-Identifier: GPL-3.0-or-later

At most 300 lines with what its examples print, code of 80 columns but for the two command lines

  $ cp "$TESTDIR/../../README.md" readme; test $(wc -l < readme) -le 300 && echo short
  short
  $ awk '/^```/ { code = !code } code && length($0) > 80 && !/^type / { print FNR ": " $0 }' readme

The lines of its first screen run as they stand, in an empty directory

  $ sed -n '/^```sh$/,/^```$/p;/^## /q' readme | sed '/^```/d' > first; wc -l < first
  8
  $ mkdir empty; cd empty; while read -r line; do eval "$line" > out 2> err < /dev/null; s=$?; [ $s = 0 ] && [ ! -s err ] || { echo "$line: status $s"; cat err; }; done < ../first; cd ..

Every picture of the gallery is there and is a picture, and every picture that is there is shown. That they are drawn
from what the program says is tested in plot.t: gnuplot's versions differ.

  $ python3 - "$TESTDIR/../../man/pictures" <<'end'
  > import glob, os, re, sys, xml.dom.minidom as m
  > shown = set(re.findall(r'!\[.*?\]\((.*?)\)', open(sys.argv[1] + '/README.md').read()))
  > there = {os.path.basename(f) for f in glob.glob(sys.argv[1] + '/*.svg')}
  > print(shown == there, len(there) > 8, all(len(m.parse(sys.argv[1] + '/' + f).getElementsByTagName('text')) > 3 for f in there),
  >       max(os.path.getsize(sys.argv[1] + '/' + f) for f in there) < 50000)
  > end
  True True True True

The picture is what the program says now. Skipped by name without tmux.

  $ command -v tmux > /dev/null || skip 'tmux is not installed'
  $ case "$CC $CFLAGS" in *sanitize*|*fprofile*) skip 'a session of such a build ends slowly' ;; esac
  $ [ "$READLINE" != none ] || skip 'built without Readline'
  $ make -s -C "$TESTDIR/../.." BUILD="$BUILDDIR" PICTURE="$PWD/session.svg" GALLERY= pictures | grep -v '^man/pictures/draw' | grep -v '^.if'
  [1]
  $ cmp session.svg "$TESTDIR/../../man/pictures/session.svg"
  $ python3 -c "import xml.dom.minidom as m; print(len(m.parse('session.svg').getElementsByTagName('text')) > 40)"
  True
