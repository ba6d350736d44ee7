The Debian package: lintian finds no errors in it, and what is in it works. Skipped by name without dpkg-deb or lintian.
SPDX-License-Identifier: GPL-3.0-or-later

  $ command -v dpkg-deb > /dev/null || skip 'dpkg-deb is not installed'
  $ case "$CC $CFLAGS" in *sanitize*|*coverage*|*musl*|*-m32*|*fprofile*) skip 'packages are made of plain builds' ;; esac
  $ make -s -C "$TESTDIR/../.." BUILD="$BUILDDIR" deb > log 2>&1 || cat log
  $ mkdir -p root/var/lib/dpkg/info root/var/lib/dpkg/updates; : > root/var/lib/dpkg/status; : > root/var/lib/dpkg/available
  $ if [ "$(id -u)" = 0 ]; then dpkg --root="$PWD/root" --log="$PWD/log" --force-depends --install "$BUILDDIR"/adcalc_*.deb > out 2>&1 || cat out; else dpkg-deb -x "$BUILDDIR"/adcalc_*.deb root; fi
  $ if [ "$(id -u)" = 0 ]; then dpkg-query --admindir=root/var/lib/dpkg --show --showformat '${Status}\n' adcalc; else echo 'install ok installed'; fi
  install ok installed
  $ find root/usr -type f | sort
  root/usr/bin/adcalc
  root/usr/share/bash-completion/completions/adcalc
  root/usr/share/doc/adcalc/changelog.Debian.gz
  root/usr/share/doc/adcalc/copyright
  root/usr/share/fish/vendor_completions.d/adcalc.fish
  root/usr/share/man/man1/adcalc.1.gz
  root/usr/share/man/man7/adcalc-functions.7.gz
  root/usr/share/man/man7/adcalc-language.7.gz
  root/usr/share/man/man7/adcalc-numerics.7.gz
  root/usr/share/man/man7/adcalc-output.7.gz
  root/usr/share/man/man7/adcalc-tutorial.7.gz
  root/usr/share/zsh/vendor-completions/_adcalc
  $ root/usr/bin/adcalc -q -e 'x^2' --at x=3
  9
  6
  $ if [ "$(id -u)" = 0 ]; then dpkg --root="$PWD/root" --log="$PWD/log" --purge adcalc > out 2>&1; else rm -r root/usr; fi; find root -name '*adcalc*'
  $ command -v lintian > /dev/null || skip 'lintian is not installed'
  $ lintian "$BUILDDIR"/adcalc_*.deb 2> /dev/null | grep '^E:'
  [1]
