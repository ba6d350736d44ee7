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

Each picture as Chromium lays it out: texts are within the picture, apart from each other and apart from all curves; those
of the session have the width of their cells. A picture of every kind is drawn for that, too.

  $ chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || skip 'Chromium is not installed'
  $ command -v gnuplot > /dev/null && command -v dot > /dev/null && for row in "log -e x^3 --at x=2 --plot=x=0.01:1000 --plot-log=xy" "vector -e [x,x^2,sin(x),cos(x),x^3/9,exp(x)] --at x=1 --plot=x=-2:2" "contour -e x*y/(x+y^2) --plot=x=0.01:100,y=0.1:1000 --plot-log=xy" "apart -e 100*sin(x) --plot=x=0:50 --check"; do adcalc ${row#* } -o "${row%% *}.svg"; done
  $ python3 - "$TESTDIR/../../man/pictures" <<'end'
  > import glob, sys
  > body = ''
  > for file in sorted(glob.glob(sys.argv[1] + '/*.svg') + glob.glob('*.svg')):
  >     text = open(file).read()
  >     body += '<div class="picture" title="%s">%s</div>\n' % (file.split('/')[-1], text[text.index('<svg'):])
  > open('page.html', 'w').write('<!DOCTYPE html><meta charset="utf-8"><body>' + body + '''<pre></pre><script>
  > let lines = [], seen = 0;
  > const box = e => e.getBoundingClientRect(), inner = (a, b, m) => a.left >= b.left - m && a.right <= b.right + m && a.top >= b.top - m && a.bottom <= b.bottom + m;
  > for (const picture of document.querySelectorAll('.picture')) {
  >     const svg = picture.querySelector('svg'), all = [...svg.querySelectorAll('text')].filter(t => t.textContent.trim() && box(t).width > 0);
  >     const say = what => lines.push(picture.title + ': ' + what);
  >     const boxes = all.map(t => [t, box(t)]);
  >     seen += all.length > 3;
  >     for (const t of all) {
  >         if (!inner(box(t), box(svg), 1)) say('outside: ' + t.textContent);
  >         if (t.hasAttribute('textLength') && Math.abs(t.getBBox().width - t.getAttribute('textLength')) > 1 + t.getAttribute('textLength')/100) say('width: ' + t.textContent);
  >         const b = box(t);
  >         for (const [u, c] of boxes)
  >             if (u !== t && !t.closest('.edge') && b.left < c.right - 2 && c.left < b.right - 2 && b.top < c.bottom - 6 && c.top < b.bottom - 6)
  >                 say('overlap: ' + t.textContent + ' | ' + u.textContent);
  >     }
  >     for (const p of svg.querySelectorAll('path')) {
  >         const length = p.getTotalLength(), m = p.getScreenCTM();
  >         if (picture.title == 'graph.svg' || getComputedStyle(p).stroke == 'none') continue;
  >         for (let at = 0; at <= length; at += 2) {
  >             const q = p.getPointAtLength(at).matrixTransform(m);
  >             for (const [t, b] of boxes)
  >                 if (q.x > b.left + 1 && q.x < b.right - 1 && q.y > b.top + 4 && q.y < b.bottom - 4) { say('crossed: ' + t.textContent); at = length; break; }
  >         }
  >     }
  > }
  > lines.push(seen + ' pictures');
  > document.querySelector('pre').textContent = [...new Set(lines)].join('\\n');
  > </script>''')
  > end
  $ for try in 1 2 3; do timeout 18 "$chromium" --no-sandbox --headless=new --disable-gpu --disable-dev-shm-usage --no-first-run --user-data-dir="$PWD/profile$try" --dump-dom "file://$PWD/page.html" > dom 2> /dev/null; grep -q ' pictures<' dom && break; done
  $ sed -n 's/.*<pre>//;/^[a-z0-9]*\.svg: \|^[0-9]* pictures/p' dom | sed 's/<.*//'
  18 pictures
