The library as other programs meet it: installed, found by pkg-config, linked and run.

  $ top=$TESTDIR/../..
  $ make() { command make -s -C "$top" BUILD="$BUILDDIR" PREFIX="$PWD/adcalc" "$@"; }
  $ build() { ${CC:-cc} $CFLAGS -Wall -Wextra "$@" -lm; }
  $ make install && (cd adcalc && find * -type f -o -type l) | sort
  bin/adcalc
  include/adcalc.h
  lib/libadcalc.a
  lib/libadcalc.so
  lib/libadcalc.so.0
  lib/pkgconfig/adcalc.pc
  share/bash-completion/completions/adcalc
  share/fish/vendor_completions.d/adcalc.fish
  share/man/man1/adcalc.1
  share/man/man3/adcalc.3
  share/man/man7/adcalc-functions.7
  share/man/man7/adcalc-language.7
  share/man/man7/adcalc-numerics.7
  share/man/man7/adcalc-output.7
  share/man/man7/adcalc-tutorial.7
  share/zsh/site-functions/_adcalc
  $ export PKG_CONFIG_PATH=$PWD/adcalc/lib/pkgconfig
  $ adcalc --version | head -n 1 | cut -d " " -f 1,2 | grep -cx "adcalc $(pkg-config --modversion adcalc)"
  1

The example in C, and what the command says to the same.

  $ build -o example "$TESTDIR/../library/example.c" $(pkg-config --cflags --libs adcalc) && ./example > shared.out; cat shared.out
  6.9092974268256819 2.5838531634528574 2
  -0.020574461395796995 -0.12241743810962724 0.5
  1.0009999998333334 1000.9999995000001 0.001
  2 x 1: [2, 0], Jacobian [1, -0; 0, 2], second derivative by t [-2, -0]
  along r: 2 1 0 0
  outcome 1, value 0, left -3, right 4: a tie of max
  adcalc: formula:1:1: no derivative in 'x': left -3, right 4 (a tie of max)
    max(0, x) + 3*abs(x)
    ^~~~~~~~~
  0 {"expression":"scale*abs(x)*y","at":{"y":3,"x":2,"scale":1},"status":"ok","value":6,"gradient":{"y":2,"x":3}}
  1 {"expression":"scale*abs(x)*y","at":{"y":3,"x":0,"scale":1},"status":"one-sided","value":0,"gradient":{"y":0,"x":"NaN"},"partial_status":{"x":"one-sided"},"one_sided":{"x":[-3,3]},"notes":["x: abs at 0"]}
  name: adcalc: formula:1:1: unknown function 'sqr'
    sqr(x) + 1
    ^~~
    hint: write x^2, x^3 or x^y, or sqrt(x) for the root
  $ for at in x=2,y=3 x=0.5,y=-1 x=1e-3,y=1e3; do adcalc -q --digits=17 -e 'x*y + sin(x)' --at $at | paste -sd ' '; done
  6.9092974268256819 2.5838531634528574 2
  -0.020574461395796998 -0.12241743810962728 0.5
  1.0009999998333334 1000.9999995000001 1e-3
  $ for x in 2 0; do adcalc --json --wrt=y,x -e 'scale*abs(x)*y' --at y=3,x=$x,scale=1; done | sed 's/^/. /' > lines; sed -n 's/^[01] {/. {/p' shared.out | diff lines -

The same with the archive, and the header in older C, and in C++ where it is this machine's.

  $ build -o static "$TESTDIR/../library/example.c" -Iadcalc/include adcalc/lib/libadcalc.a && ./static | cmp - shared.out
  $ case $CC in *musl*|*-m32*) ;; *) CXX=${CXX:-c++} ;; esac
  $ [ -z "$CXX" ] || (echo 'int main() { adc_close(adc_open()); }' | $CXX $CFLAGS -Wall -Wextra -pedantic -include adcalc.h -x c++ -o cxx - $(pkg-config --cflags --libs adcalc) && ./cxx)
  $ echo '#include <adcalc.h>' | ${CC:-cc} -std=c99 -pedantic-errors -Wall -Iadcalc/include -fsyntax-only -x c -

The example of the manual.

  $ awk '/^\.Bd -literal/ { code = 1; next } /^\.Ed/ { code = 0 } code' adcalc/share/man/man3/adcalc.3 | sed 's/\\e/\\/g; s/\\-/-/g' > manual.c
  $ build -o manual manual.c $(pkg-config --cflags --libs adcalc) && ./manual
  6.9092974268256819: 2.5838531634528574, 2
  -0.020574461395796995: -0.12241743810962724, 0.5
  adcalc: formula:1:1: 'f' takes 2 arguments, 1 given
    f(x)
    ^~~~

What is exported is what the header declares, and that is what the manual describes. Gcov adds mangle_path.

  $ sed -n 's/^ADC_PUBLIC .*[ *]\(adc_[a-z_]*\)(.*/\1/p' adcalc/include/adcalc.h | sort > declared; page=adcalc/share/man/man3/adcalc.3
  $ nm -D --defined-only adcalc/lib/libadcalc.so.0 | awk -v gcov="$(expr "$CFLAGS" : '.*--coverage')" '$3 !~ /^_/ && !(gcov && $3 == "mangle_path") { print $3 }' | sort | diff declared -
  $ sed -n 's/^\.F[no] \(adc_[a-z_]*\).*/\1/p' $page | sort -u | diff declared -; sed -n '/^\.Sh NAME/,/^\.Nd/s/^\.Nm \(adc_[a-z_]*\).*/\1/p' $page | sort | diff declared -
  $ mandoc -T lint -W warning adcalc/share/man/man3/adcalc.3

All that is installed goes away again, with its debug files.

  $ make install-strip 2> /dev/null; ls -A adcalc/bin adcalc/lib/.debug; adcalc/bin/adcalc -q -e '6*7'
  adcalc/bin:
  .debug
  adcalc
  
  adcalc/lib/.debug:
  libadcalc.so.0.debug
  42
  $ nm adcalc/bin/adcalc 2>&1 | grep -c ' T '
  0
  [1]
  $ make uninstall; find adcalc -type f -o -type l -o -name .debug

Blanks and quotes in DESTDIR and PREFIX: all goes where they say, and nothing else goes away; a program that is linked with a
PREFIX like that finds the library by itself.

  $ mkdir vic; touch vic/kept tim\'s
  $ make DESTDIR="$PWD/vic tim's" PREFIX='/opt/a "b' install-strip 2> /dev/null; find vic* tim* -type f | sort | head -n 3; find vic\ * -type f | wc -l
  tim's
  vic tim's/opt/a "b/bin/.debug/adcalc.debug
  vic tim's/opt/a "b/bin/adcalc
  17
  $ make DESTDIR="$PWD/vic tim's" PREFIX='/opt/a "b' uninstall; find vic* tim* ! -type d | sort
  tim's
  vic/kept
  $ make PREFIX="$PWD/pre fix" install && (export PKG_CONFIG_PATH="$PWD/pre fix/lib/pkgconfig"; unset LD_LIBRARY_PATH; eval "build -o spaced \"$TESTDIR/../library/example.c\" $(pkg-config --cflags --libs adcalc)" && ./spaced | head -n 1)
  6.9092974268256819 2.5838531634528574 2

From Python, but not where the library needs the runtime of a sanitizer, or is not for this machine's Python.

  $ case "$CC $CFLAGS" in *-fsanitize*|*musl*|*-m32*) skip 'other languages cannot load such a build' ;; esac
  $ python3 "$TESTDIR/../library/example.py" "$BUILDDIR/libadcalc.so.0"
  6.909297426825682 2.5838531634528574 2.0
  -0.020574461395796995 -0.12241743810962724 0.5
  {'x': 2.5838531634528574, 'y': 2}
  adcalc: formula:1:3: unexpected end of the input, expected an operand
    x*
      ^
