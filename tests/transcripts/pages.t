The manual: pages that mandoc and man understand, the operators of the parser, links that lead somewhere, HTML.
SPDX-License-Identifier: GPL-3.0-or-later

  $ top=$TESTDIR/../..; pages=$(cd "$top/man" && echo *.[1-9]); echo $pages
  adcalc-functions.7 adcalc-language.7 adcalc-numerics.7 adcalc-output.7 adcalc-tutorial.7 adcalc.1 adcalc.3
  $ for page in $pages; do adcalc --generate=man < "$top/man/$page" > $page; done

The page of the command fits a few screens; the tutorial has six tasks.

  $ test $(wc -l < "$top/man/adcalc.1") -le 450 && echo short
  short
  $ grep -c '^\.Sh [1-6]\. ' adcalc-tutorial.7
  6

No list is left out, and the operators are those of the help, in their order.

  $ grep -n '^\.\\" @' $pages
  [1]
  $ adcalc --help=operators | sed -n 's/^  \(.*[^ ]\)   *.*$/\1/p' | sed 's/   *.*//' | head -n 11 > help; wc -l < help
  11
  $ sed -n '/^\.Bl -column "== /,/^\.El/s/^\.It Li "\(.*\)" Ta$/\1/p' adcalc-functions.7 | sed 's/\\-/-/g; s/\\(ha/^/g; s/\\e/\\/g; s/\\\[u00B2\]/²/; s/\\\[u00B3\]/³/' | diff help - && echo the same
  the same

Every page that another refers to is there. groff loses combining characters, so that there are none.

  $ sed -n 's/^\.*.*Xr \(adcalc[a-z-]*\) \([1-9]\).*/\1.\2/p' $pages | sort -u > named; ls $pages | comm -13 - named
  $ python3 -c "import sys, unicodedata; print([f for f in sys.argv[1:] if any(unicodedata.combining(c) for c in open(f, encoding='utf-8').read())])" $pages
  []
  $ grep -l 'u03[0-6][0-9A-F]\]' $pages
  [1]

Every option of the command is in its page, every command and function in one.

  $ adcalc --help | sed -n 's/^.* --\([a-z-]*\).*/\1/p' | sort -u > options; test $(wc -l < options) -gt 70 && while read -r name; do grep -q "^\.It Fl .*-$name\( .*\)*$" adcalc.1 || echo "$name is missing"; done < options

Without mandoc the rest is skipped.

  $ command -v mandoc > /dev/null || skip 'mandoc is not installed'
  $ mandoc -T lint -W warning $pages
  $ for page in $pages; do MANWIDTH=80 mandoc -T utf8 -O width=78 $page | sed 's/.\x08//g' > text; test $(wc -l < text) -gt 40 || echo "$page is empty"; done

The pages as HTML: a table of contents in each that has sections of its own, which adcalc.3 has not, and every link leads to
a file or a place that exists.

  $ "$top/man/html" docs $pages && ls docs
  adcalc-functions.7.html
  adcalc-language.7.html
  adcalc-numerics.7.html
  adcalc-output.7.html
  adcalc-tutorial.7.html
  adcalc.1.html
  adcalc.3.html
  index.html
  style.css
  $ cat > links.py <<'END'
  > import glob, os, re
  > ids = {os.path.basename(f): set(re.findall(r'id="([^"]*)"', open(f).read())) for f in glob.glob('docs/*.html')}
  > links = 0
  > for file in sorted(ids):
  >     for link in re.findall(r'href="([^"]*)"', open('docs/' + file).read()):
  >         page, _, place = link.partition('#')
  >         outside = page.startswith('https://') or page == 'style.css'
  >         links += not outside
  >         if not outside and (page or file) not in ids or place and place not in ids[page or file]:
  >             print(file, link)
  > print(links > 200, sum('TABLE OF CONTENTS' in open('docs/' + file).read() for file in ids))
  > END
  $ python3 links.py
  True 6
