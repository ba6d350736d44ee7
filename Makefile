# adcalc: build, install, test. Everything generated goes to build/.
# SPDX-License-Identifier: GPL-3.0-or-later

CC       ?= cc
CFLAGS   ?= -O2 -g1
# What is not in a loop over numbers needs no -O2: a third of its compile time, 140 kB, and 0.5 to 1 % more instructions an answer.
COLD     ?= -Os
# One short line for each file; V=1 shows the commands, and with -s there is none.
V        ?= 0
silent    = $(findstring s,$(firstword -$(MAKEFLAGS)))
# make itself prints the line, so that a recipe of one command needs no shell: starting programs is a quarter of a build.
say       = $(if $(filter-out 0,$(V))$(silent),,@$(info $()  $(1)	$(2)))
FLEX     ?= flex
BISON    ?= bison
PREFIX   ?= /usr/local
BUILD    ?= build
# A folder below this one is named from it, however it was given: dependencies name their targets so.
override BUILD := $(patsubst $(CURDIR)/%,%,$(BUILD))
PYTHON   ?= /usr/bin/python3
STRIP    ?= strip
OBJCOPY  ?= objcopy

BINDIR     ?= $(PREFIX)/bin
LIBDIR     ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
SHAREDIR   ?= $(PREFIX)/share

GEN      = $(BUILD)/gen
WARNINGS = -Wall -Wextra -Wshadow -Wconversion
# The stack protector guards arrays of characters only: guarding every array (-strong) costs 6 % of the instructions of a
# gradient, which has small arrays of arguments at each operation.
HARDENING ?= -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -Wformat -Werror=format-security
GUARD     ?= -fstack-protector
# The same objects come of the same sources in any directory.
ANYWHERE = '-ffile-prefix-map=$(CURDIR)=.'
# Errors leave by longjmp: no table to unwind the stack by is read when the program runs, and debuggers have their own.
UNWIND = -fno-asynchronous-unwind-tables
COMMON_CFLAGS = -std=c11 -D_GNU_SOURCE -I. -I$(GEN) $(WARNINGS) -ffp-contract=off -fno-fast-math $(HARDENING) \
	$(ANYWHERE) $(UNWIND)
# One set of objects for the program, the archive and the shared library.
ALL_CFLAGS = $(COMMON_CFLAGS) -fPIC -fvisibility=hidden $(GUARD) $(CFLAGS)
COLD_SRC = $(wildcard cli/*/*.c cli/*.c eval/emit/*.c eval/json/*.c eval/plot/*.c eval/result/*.c eval/verify/*.c eval/answer/*.c eval/trace/*.c eval/solve/*.c eval/sides/*.c \
	eval/session/*.c eval/entry*.c)
$(COLD_SRC:%.c=$(BUILD)/%.o): CFLAGS += $(COLD)

# What most runs do not need comes last, so that what they need lies close together: a page of a program is read when it
# is first met.
LIB_ALL  = $(wildcard lexer/*.c parser/*.c eval/*.c eval/*/*.c)
SELDOM   = $(filter $(foreach room,array ball block emit functions json numeric sides solve trace,eval/$(room)/%),$(LIB_ALL))
LIB_SRC  = $(filter-out $(SELDOM),$(LIB_ALL)) $(SELDOM)
# READLINE=none builds without Readline: a session at a terminal reads lines as it does from a pipe.
PLAIN    = $(filter none,$(READLINE))
COMMON_CFLAGS += $(if $(PLAIN),-DADC_NO_READLINE)
EDITOR   = complete editor paint
CLI_SRC  = $(filter-out cli/bindings/% cli/web/% $(if $(PLAIN),$(EDITOR:%=cli/session/%.c)),$(wildcard cli/*.c cli/*/*.c))
LIB_OBJ  = $(LIB_SRC:%.c=$(BUILD)/%.o) $(GEN)/scan.o $(GEN)/grammar.o
CLI_OBJ  = $(CLI_SRC:%.c=$(BUILD)/%.o)
LIB      = $(BUILD)/libadcalc.a
SONAME   = libadcalc.so.0
SHARED   = $(BUILD)/$(SONAME)
PROGRAM  = $(BUILD)/adcalc
TEST_SRC = $(wildcard tests/unit/*.c)
FUZZ_TARGETS = command lists numbers records scripts
REPLAYS  = $(filter-out $(LEFT_OUT:fuzz-%=$(BUILD)/replay/%),$(FUZZ_TARGETS:%=$(BUILD)/replay/%))
TESTS    = $(filter-out $(LEFT_OUT:%=$(BUILD)/unit/%),$(TEST_SRC:tests/unit/%.c=$(BUILD)/unit/%))

# Start-up time is the time of loading libraries and of relocations, so that the program is linked at a fixed address,
# and with Readline's archive where there is one. Of 0.78 ms and 202000 instructions that `adcalc -q -e 1` takes, a
# position-independent program would take 0.06 ms and 46000 more, separate code pages 0.06 ms, binding all symbols at
# once (-z now) 0.04 ms and 108000; read-only relocations (-z relro) take nothing. A symbol is looked for in one library
# after the other: libc comes first, which has most of them.
FAST_START = -no-pie -Wl,-O1 -Wl,-z,noseparate-code -Wl,-z,relro
STATIC_READLINE = -Wl,-Bstatic -lreadline -ltinfo -Wl,-Bdynamic
LINE_EDITOR := $(if $(PLAIN),,$(shell echo 'int main(void) { return 0; }' | \
	$(CC) -x c - -o /dev/null $(STATIC_READLINE) 2> /dev/null && echo '$(STATIC_READLINE)' || echo -lreadline))

# STATIC=1 links everything in, for who starts the program in a loop: no library is loaded, none is relocated. Such a
# program cannot load libraries at run time, so that it completes no ~USER that /etc/passwd does not have, proves no
# digits of special functions, and is no faster with --fast.
ifdef STATIC
COMMON_CFLAGS += -DADC_NO_LOADING
FAST_START += -static
LINE_EDITOR := $(if $(PLAIN),,-lreadline -ltinfo)
endif
VERSION := $(shell sed -n 's/^.define ADCALC_VERSION "\([^"]*\)".*/\1/p' eval/adcalc.h)
DATE    := $(shell sed -n 's/^.define ADCALC_DATE "\([^"]*\)".*/\1/p' eval/adcalc.h)
COMPLETIONS = $(BUILD)/adcalc.bash $(BUILD)/_adcalc $(BUILD)/adcalc.fish
# The pages of the command are in sections 1 and 7, that of the library is in section 3.
PAGES   = $(notdir $(wildcard man/*.1 man/*.7))
MANUALS = $(PAGES:%=$(BUILD)/%) $(BUILD)/adcalc.3
PRODUCTS = $(PROGRAM) $(LIB) $(SHARED) $(MANUALS) $(COMPLETIONS)

.PHONY: all sqlite deb release release-sources install install-program install-strip uninstall check check-bare quick check-san check-valgrind check-malloc check-mutants \
	check-numbers check-sides check-calls check-proven \
	check-headers check-32 check-musl check-compilers lint coverage coverage-tests \
	fuzz fuzzers bench accuracy docs html pictures web check-web clean
.DELETE_ON_ERROR:

all: $(PRODUCTS)

$(PROGRAM): $(CLI_OBJ) $(LIB)
	$(call say,LD,$@)$(CC) $(CFLAGS) $(LDFLAGS) $(FAST_START) -o $@ $^ $(LINE_EDITOR) -lc -lm -ldl

# What the program and the tests are made of, and what is installed for others.
$(LIB): $(LIB_OBJ)
	$(call say,AR,$@)rm -f $@ && $(AR) qcsD $@ $^

# Only what adcalc.h declares is visible outside.
$(SHARED): $(LIB_OBJ)
	$(call say,LD,$@)$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,$(SONAME) -Wl,-O1 -Wl,-z,relro -Wl,-z,now -o $@ $^ -lm -ldl

# A loadable extension of SQLite (Debian: libsqlite3-dev), with the library in it.
SQLITE = $(BUILD)/adcalc_sqlite.so
sqlite: $(SQLITE)
$(SQLITE): cli/bindings/sqlite.c $(LIB)
	@if ! echo '#include <sqlite3ext.h>' | $(CC) -x c -fsyntax-only - 2> /dev/null; then \
		echo "make sqlite needs the headers of SQLite: Debian's libsqlite3-dev" >&2; exit 1; fi
	$(call say,LD,$@)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -shared -Wl,-z,relro -Wl,-z,now -Wl,--exclude-libs,ALL -o $@ $^ -lm

# The page: the same sources by Emscripten (Debian: emscripten), without Readline. Its tools write caches where EM_CACHE says,
# and need modules of Debian's Node.
WEB  = $(BUILD)/web
WASM = $(BUILD)/wasm
EMCC = env -u EM_CACHE NODE_PATH=/usr/share/nodejs emcc
web: html
	@if ! command -v emcc > /dev/null; then echo "make web needs Emscripten: Debian's emscripten" >&2; exit 1; fi
	$(MAKE) BUILD=$(WASM) READLINE=none CC="$(EMCC)" AR=emar HARDENING= GUARD= STATIC=1 CFLAGS=-Os COLD= $(WASM)/adcalc.js
	cli/web/build $(WASM)/adcalc $(WEB) $(BUILD)/docs

$(BUILD)/adcalc.js: $(CLI_OBJ) $(BUILD)/cli/web/absent.o $(LIB)
	$(call say,LD,$@)$(CC) $(CFLAGS) -o $@ $^ -s MODULARIZE=1 -s EXPORT_NAME=Adcalc -s INVOKE_RUN=0 -s EXIT_RUNTIME=1 \
		-s ENVIRONMENT=web,worker -s ALLOW_MEMORY_GROWTH=1 -s TOTAL_STACK=1MB -s EXPORTED_RUNTIME_METHODS=FS,callMain

# Needs Chromium (Debian: chromium) and playwright-core, which npm brings.
BROWSER = $(BUILD)/browser
check-web: web $(PROGRAM)
	@mkdir -p $(BROWSER) && cd $(BROWSER) && { [ -d node_modules/playwright-core ] || npm install --no-audit --no-fund playwright-core; }
	tests/web/same.mjs $(WEB)/worker.js $(WEB)/adcalc.wasm $(PROGRAM) tests/cases
	tests/web/check.mjs $(WEB) $(BUILD)/shots

# The table of powers of ten is made by a program that runs here, whatever CC compiles for.
HOSTCC ?= cc
$(GEN)/powers.def: lexer/powers/generate.c lexer/powers.h
	@mkdir -p $(@D)
	$(call say,GEN,$@)$(HOSTCC) -std=c11 -I. -o $(GEN)/powers $< && $(GEN)/powers > $@

$(BUILD)/lexer/number_read.o: $(GEN)/powers.def

# The sources of the functions as strings, without comments: what --emit=c writes comes with those that it needs.
FUNCTIONS = $(wildcard eval/functions/*.h eval/functions/*.c)
$(GEN)/sources.def: $(FUNCTIONS) Makefile
	@mkdir -p $(@D)
	$(call say,GEN,$@)for file in $(FUNCTIONS); do \
		printf '{"%s",\n' $$file; \
		awk 'BEGIN { RS = "\001" } { gsub(/\/\*([^*]|\*+[^*\/])*\*+\//, ""); printf "%s", $$0 }' $$file | \
		sed 's/\\/&&/g; s/"/\\"/g; s/.*/"&\\n"/'; echo '},'; done > $@

$(BUILD)/eval/emit/source.o: $(GEN)/sources.def

$(GEN)/scan.c: lexer/scan.l
	@mkdir -p $(@D)
	$(call say,FLEX,$<)$(FLEX) -o $@ $<

$(GEN)/grammar.c $(GEN)/grammar.h &: parser/grammar.y
	@mkdir -p $(@D)
	$(call say,BISON,$<)$(BISON) -Wall -o $(GEN)/grammar.c --header=$(GEN)/grammar.h $<

$(BUILD)/parser/reader.o $(BUILD)/parser/recover.o: $(GEN)/grammar.h

# Products of rows of matrices, two at a time.
$(BUILD)/eval/array/dense.o: CFLAGS += -O3
# Its loop is one switch: processors foresee comparisons better than one jump to many places, by 15 % of a long loop's time.
$(BUILD)/eval/tape/run.o: CFLAGS += -fno-jump-tables

# The rules of op.def use libm's names for rows, so that the compiler must not take them for builtins.
$(BUILD)/eval/table/rule.o: COMMON_CFLAGS += -fno-builtin

OBJ_DIRS = $(sort $(patsubst %,$(BUILD)/%,$(dir $(LIB_ALL) $(wildcard cli/*.c cli/*/*.c tests/*/*.c))))
$(OBJ_DIRS) &:
	@mkdir -p $(OBJ_DIRS)

$(BUILD)/%.o: %.c | $(OBJ_DIRS)
	$(call say,CC,$<)$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(GEN)/%.o: $(GEN)/%.c
	$(call say,CC,$<)$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

# Manual pages are of the date of the version, as mdoc writes it: November 28, 2026.
DATED = awk -v date=$(DATE) 'BEGIN { split("January February March April May June July August September October November December", \
	month); split(date, d, "-") } /^\.Dd / { print ".Dd " month[d[2] + 0] " " d[3] + 0 ", " d[1]; next } { print }'

# The program fills in the lists of options, commands, functions and operators.
$(MANUALS): $(BUILD)/%: man/% $(PROGRAM)
	$(call say,GEN,$@)$(PROGRAM) --generate=man < $< | $(DATED) > $@

$(BUILD)/adcalc.bash: $(PROGRAM)
	$(call say,GEN,$@)$(PROGRAM) --generate=complete-bash > $@

$(BUILD)/_adcalc: $(PROGRAM)
	$(call say,GEN,$@)$(PROGRAM) --generate=complete-zsh > $@

$(BUILD)/adcalc.fish: $(PROGRAM)
	$(call say,GEN,$@)$(PROGRAM) --generate=complete-fish > $@

# Where things go is passed on in the environment, so that no character of DESTDIR and PREFIX means anything to the shell.
install install-program install-strip uninstall: export TO_BIN = $(DESTDIR)$(BINDIR)
install install-program install-strip uninstall: export TO_LIB = $(DESTDIR)$(LIBDIR)
install install-program install-strip uninstall: export TO_INCLUDE = $(DESTDIR)$(INCLUDEDIR)
install install-program install-strip uninstall: export TO_SHARE = $(DESTDIR)$(SHAREDIR)
install: export PC_PREFIX = $(PREFIX)
install: export PC_LIBDIR = $(LIBDIR)
install: export PC_INCLUDEDIR = $(INCLUDEDIR)
# A program that is linked with --libs finds the library in any folder; the system's own need no words about it.
RUN_PATH = $(if $(filter /usr/lib%,$(LIBDIR)),,-Wl$(comma)-rpath$(comma)$${libdir} )
comma = ,

# The command, its manual, its completions.
install-program: $(PROGRAM) $(PAGES:%=$(BUILD)/%) $(COMPLETIONS)
	install -d "$$TO_BIN" "$$TO_SHARE/man/man1" "$$TO_SHARE/man/man7" "$$TO_SHARE/bash-completion/completions" \
		"$$TO_SHARE/zsh/site-functions" "$$TO_SHARE/fish/vendor_completions.d"
	install -m 755 $(PROGRAM) "$$TO_BIN/adcalc"
	for page in $(PAGES); do \
		install -m 644 "$(BUILD)/$$page" "$$TO_SHARE/man/man$${page##*.}/$$page" || exit 1; done
	install -m 644 $(BUILD)/adcalc.bash "$$TO_SHARE/bash-completion/completions/adcalc"
	install -m 644 $(BUILD)/_adcalc "$$TO_SHARE/zsh/site-functions/_adcalc"
	install -m 644 $(BUILD)/adcalc.fish "$$TO_SHARE/fish/vendor_completions.d/adcalc.fish"

install: all install-program
	install -d "$$TO_LIB/pkgconfig" "$$TO_INCLUDE" "$$TO_SHARE/man/man3"
	install -m 644 $(LIB) "$$TO_LIB/libadcalc.a"
	install -m 755 $(SHARED) "$$TO_LIB/$(SONAME)"
	ln -sf $(SONAME) "$$TO_LIB/libadcalc.so"
	install -m 644 eval/adcalc.h "$$TO_INCLUDE/adcalc.h"
	printf '%s\n' "prefix=$$PC_PREFIX" "libdir=$$PC_LIBDIR" "includedir=$$PC_INCLUDEDIR" | sed 's/[[:blank:]]/\\&/g' \
		> "$$TO_LIB/pkgconfig/adcalc.pc"
	printf '%s\n' '' 'Name: adcalc' 'Description: exact derivatives of formulas and small programs' \
		'Version: $(VERSION)' 'Libs: -L$${libdir} $(RUN_PATH)-ladcalc' 'Libs.private: -lm -ldl' \
		'Cflags: -I$${includedir}' >> "$$TO_LIB/pkgconfig/adcalc.pc"
	install -m 644 $(BUILD)/adcalc.3 "$$TO_SHARE/man/man3/adcalc.3"

# A Debian package of the command. Its control files are written here: the source tree has none.
DEB = $(BUILD)/deb
DEB_ARCH = $(shell dpkg --print-architecture)
DEB_FILE = $(BUILD)/adcalc_$(VERSION)-1_$(DEB_ARCH).deb
DEB_SHARE = $(DEB)/usr/share
DEB_MAIL ?= adcalc@packages.debian.org
DEB_CHANGES = 'adcalc ($(VERSION)-1) unstable; urgency=low' '' '  * Packaged from the source tree.' '' \
	' -- The adcalc maintainers <$(DEB_MAIL)>  Thu, 01 Jan 2026 00:00:00 +0000'

deb: $(PROGRAM) $(PAGES:%=$(BUILD)/%) $(COMPLETIONS)
	$(MAKE) PROGRAM=$(BUILD)/adcalc-dynamic LINE_EDITOR=-lreadline $(BUILD)/adcalc-dynamic
	rm -rf $(DEB)
	install -d $(DEB)/DEBIAN $(DEB)/usr/bin $(DEB_SHARE)/man/man1 $(DEB_SHARE)/man/man7 $(DEB_SHARE)/doc/adcalc \
		$(DEB_SHARE)/bash-completion/completions $(DEB_SHARE)/zsh/vendor-completions \
		$(DEB_SHARE)/fish/vendor_completions.d
	install -m 755 $(BUILD)/adcalc-dynamic $(DEB)/usr/bin/adcalc
	strip --remove-section=.comment --remove-section=.note $(DEB)/usr/bin/adcalc
	for page in $(PAGES); do \
		gzip -9n < $(BUILD)/$$page > $(DEB_SHARE)/man/man$${page##*.}/$$page.gz || exit 1; done
	install -m 644 $(BUILD)/adcalc.bash $(DEB_SHARE)/bash-completion/completions/adcalc
	install -m 644 $(BUILD)/_adcalc $(DEB_SHARE)/zsh/vendor-completions/_adcalc
	install -m 644 $(BUILD)/adcalc.fish $(DEB_SHARE)/fish/vendor_completions.d/adcalc.fish
	printf '%s\n' $(DEB_CHANGES) | gzip -9n > $(DEB_SHARE)/doc/adcalc/changelog.Debian.gz
	printf '%s\n' 'Copyright: 2026 The adcalc maintainers' 'License: GPL-3.0-or-later' \
		'The text of the GPL, version 3, is in /usr/share/common-licenses/GPL-3.' > $(DEB_SHARE)/doc/adcalc/copyright
	printf '%s\n' 'Package: adcalc' 'Version: $(VERSION)-1' 'Section: math' 'Priority: optional' \
		'Architecture: $(DEB_ARCH)' 'Depends: libc6, libreadline8 | libreadline8t64' \
		'Maintainer: The adcalc maintainers <$(DEB_MAIL)>' \
		'Description: exact derivatives of formulas and small programs' \
		' Values and exact derivatives of formulas and small programs, by' \
		' automatic differentiation, each compared with a finite difference.' > $(DEB)/DEBIAN/control
	chmod -R u=rwX,go=rX $(DEB)
	dpkg-deb --root-owner-group --build $(DEB) $(DEB_FILE)

# Two archives and their checksums in RELEASE: the sources, and a program that needs no library, with its manual and
# completions. Equal sources make equal bytes, whoever makes them when. tests/release unpacks both and tries them.
RELEASE ?= $(BUILD)/release
NAMED   = adcalc-$(VERSION)
TARGET  = $(shell uname -s | tr A-Z a-z)-$(shell uname -m)
ARCHIVE = tar --sort=name --mtime=$(DATE)T00:00:00Z --owner=0 --group=0 --numeric-owner --format=ustar --mode=u+rw,go=u-w \
	--exclude=__pycache__ --exclude='*~' --exclude='.*.swp'
SOURCES = .ci .clang-tidy .gitignore LICENSE Makefile README.md cli eval lexer man parser tests
release-sources:
	rm -rf $(RELEASE)
	install -d $(RELEASE)
	$(ARCHIVE) --transform='s,^,$(NAMED)/,' -c $(SOURCES) | gzip -9n > $(RELEASE)/$(NAMED).tar.gz

release: release-sources
	DESTDIR= $(MAKE) BUILD=$(BUILD)/static STATIC=1 PREFIX=$(abspath $(RELEASE))/$(NAMED) install-program
	$(STRIP) --remove-section=.comment --remove-section=.note $(RELEASE)/$(NAMED)/bin/adcalc
	install -d $(RELEASE)/$(NAMED)/share/doc/adcalc
	install -m 644 LICENSE man/NEWS.md man/accuracy.md $(RELEASE)/$(NAMED)/share/doc/adcalc
	$(ARCHIVE) -C $(RELEASE) -c $(NAMED) | gzip -9n > $(RELEASE)/$(NAMED)-$(TARGET).tar.gz
	rm -r $(RELEASE)/$(NAMED)
	cd $(RELEASE) && sha256sum *.tar.gz > SHA256SUMS
	tests/release $(RELEASE) $(BUILD)/static/adcalc

# The same without debug symbols, which go to files beside, in .debug, where debuggers look for them.
install-strip: install
	for file in "$$TO_BIN/adcalc" "$$TO_LIB/$(SONAME)"; do \
		if command -v $(OBJCOPY) > /dev/null; then \
			debug=$${file%/*}/.debug/$${file##*/}.debug && install -d "$${file%/*}/.debug" && \
			$(OBJCOPY) --only-keep-debug "$$file" "$$debug" && $(STRIP) "$$file" && \
			$(OBJCOPY) --add-gnu-debuglink="$$debug" "$$file" || exit 1; \
		else $(STRIP) "$$file" || exit 1; fi; done
	$(STRIP) -g "$$TO_LIB/libadcalc.a"

uninstall:
	rm -f "$$TO_BIN/adcalc" "$$TO_BIN/.debug/adcalc.debug" "$$TO_LIB/.debug/$(SONAME).debug" \
		"$$TO_LIB/libadcalc.a" "$$TO_LIB/$(SONAME)" "$$TO_LIB/libadcalc.so" "$$TO_LIB/pkgconfig/adcalc.pc" \
		"$$TO_INCLUDE/adcalc.h" "$$TO_SHARE/man/man3/adcalc.3" \
		"$$TO_SHARE/bash-completion/completions/adcalc" "$$TO_SHARE/zsh/site-functions/_adcalc" \
		"$$TO_SHARE/fish/vendor_completions.d/adcalc.fish"
	for page in $(PAGES); do rm -f "$$TO_SHARE/man/man$${page##*.}/$$page"; done
	rmdir "$$TO_BIN/.debug" "$$TO_LIB/.debug" 2> /dev/null || true

# Tests. Each prints `N passed, N failed`; tests/all adds them up.
.PRECIOUS: $(BUILD)/%.o
$(BUILD)/unit/%: $(BUILD)/tests/unit/%.o $(LIB)
	@mkdir -p $(@D)
	$(call say,LD,$@)$(CC) $(CFLAGS) $(LDFLAGS) -no-pie -pthread -o $@ $^ -lm -ldl

# The library as tests/matrix asks it.
$(BUILD)/matrix: $(BUILD)/tests/matrix/library.o $(LIB)
	$(call say,LD,$@)$(CC) $(CFLAGS) $(LDFLAGS) -no-pie -o $@ $^ -lm -ldl

check: all $(TESTS) $(REPLAYS) $(BUILD)/matrix
	tests/all $(BUILD)

# The same as on a machine that has no optional part.
check-bare: all $(TESTS) $(REPLAYS) $(BUILD)/matrix
	tests/bare tests/all $(BUILD)

# What takes less than a second or two: 45 s on two cores, for each change; `make check` before a commit.
SLOW = emitted solve matrix-1 matrix-2 programs circles balls binders blocks engines lines loops proven random statements \
	wengert wrapping \
	$(addsuffix .t,all_roots bounds_loops corners deb differences emit_rows forms higher input integrals jobs library limits loops_range \
	many repl run_selftest terminal traced typing uncertainty walks work)
quick:
	@ADC_TEST_SKIP="$(SLOW)" $(MAKE) LEFT_OUT="$(SLOW)" check

SANITIZE = -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer

check-san:
	$(MAKE) BUILD=$(BUILD)/san CFLAGS="-O1 -g $(SANITIZE)" HARDENING= GUARD= check

# The tests elsewhere. Readline is seldom there for another ABI or C library, so that these are built without it, and the
# tests of line editing and completion are left out by name; repl.t and pictures.t end where they begin. All bounds hold
# everywhere. musl's functions differ from glibc's in last bits, so that there the transcripts that state all digits of
# such results are left out, too.
EDITED      = terminal.t typing.t
LAST_DIGITS = higher.t solvers_session.t documents
PORTED      = HARDENING= READLINE=none

# musl's standard streams are no variables, for which the fuzz target of the command puts others in.
STREAMS = fuzz-command

# Doubles are to be doubles: the x87 registers of 32-bit code carry more (Debian: gcc-multilib). The oracle of sides
# has whole numbers of 128 bits, which are not there.
WIDE = sides
check-32:
	@if ! echo 'int main(void) { return 0; }' | gcc -m32 -x c - -o /dev/null 2> /dev/null; then \
		echo "make check-32 needs 32-bit libraries: Debian's gcc-multilib" >&2; exit 1; fi
	ADC_TEST_SKIP="$(EDITED) $(WIDE)" $(MAKE) LEFT_OUT="$(WIDE)" BUILD=$(BUILD)/32 CC="gcc -m32 -msse2 -mfpmath=sse" $(PORTED) check

check-musl:
	@if ! command -v musl-gcc > /dev/null; then \
		echo "make check-musl needs musl: Debian's musl-tools" >&2; exit 1; fi
	ADC_TEST_SKIP="$(EDITED) $(LAST_DIGITS) $(STREAMS)" $(MAKE) LEFT_OUT="$(STREAMS)" BUILD=$(BUILD)/musl CC=musl-gcc $(PORTED) check

# Other code of the same sources: another compiler, and all that gcc does for speed.
check-compilers:
	$(MAKE) BUILD=$(BUILD)/clang CC=clang check
	$(MAKE) BUILD=$(BUILD)/fast CC=gcc CFLAGS="-O3 -march=native" check

# gcc -fanalyzer, cppcheck and clang-tidy (Debian: packages of these names), each where it is installed.
lint: $(GEN)/scan.c $(GEN)/grammar.h $(GEN)/powers.def $(GEN)/sources.def
	tests/house $(BUILD)
	tests/lint $(BUILD)

check-valgrind: all
	tests/valgrind $(BUILD)

# Every allocation of some sixty commands fails once, and for ever after; likewise calls to the system.
WRAPPED = malloc calloc realloc
FAULTY  = $(BUILD)/faulty
$(FAULTY)/allocate.o: tests/faults/allocate.c
	@mkdir -p $(@D)
	$(CC) -std=c11 -D_GNU_SOURCE -O1 -c -o $@ $<

check-malloc: all $(FAULTY)/allocate.o
	$(MAKE) BUILD=$(FAULTY) CFLAGS="-O1 -g $(SANITIZE)" HARDENING= GUARD= \
		LDFLAGS="$(WRAPPED:%=-Wl,--wrap=%) $(CURDIR)/$(FAULTY)/allocate.o" $(FAULTY)/adcalc
	tests/faults/run $(FAULTY)/adcalc $(PROGRAM) $(FAULTS)

# Writing and reading of a hundred million doubles against the C library; about 3 minutes.
NUMBERS ?= 100000000
check-numbers: $(BUILD)/unit/numbers
	$(BUILD)/unit/numbers $(NUMBERS)

# Random pieces of polynomials at nonsmooth points, whose sides are known in whole numbers.
SIDES ?= 100000
check-sides: $(BUILD)/unit/sides
	$(BUILD)/unit/sides $(SIDES)

# The worst time of one call of each row over random arguments of every size.
CALLS ?= 10000
check-calls: $(BUILD)/unit/calls
	$(BUILD)/unit/calls $(CALLS)

# Random expressions of up to eight nodes, random programs, 3 000 random loops and every row to order 3 against ball arithmetic;
# a million expressions take about an hour.
BALLS ?= 1000000
check-proven: $(BUILD)/unit/balls
	$(BUILD)/unit/balls 10000 1 0 3000
	$(BUILD)/unit/balls $(BALLS) 1 8

# Lines and branches of lexer, parser and eval that no test runs and no row of tests/coverage.allowed explains. What the
# tests themselves say is not asked: a process that may not write has nowhere to leave its counts.
COVERAGE = $(BUILD)/coverage
COUNTED  = -O0 -g --coverage -fprofile-update=atomic
coverage:
	$(MAKE) BUILD=$(COVERAGE) CFLAGS="$(COUNTED)" HARDENING= GUARD= coverage-tests
	find $(COVERAGE) -name '*.gcda' -delete
	-CFLAGS="$(COUNTED)" tests/all $(COVERAGE)
	tests/coverage $(COVERAGE)

coverage-tests: all $(TESTS) $(REPLAYS) $(BUILD)/matrix

check-mutants: all
	tests/mutants $(BUILD)
	tests/engine_mutants $(BUILD)

check-headers:
	@for header in lexer/*.h parser/*.h eval/*.h eval/*/*.h cli/*.h cli/*/*.h; do \
		echo "#include \"$$header\"" | $(CC) $(ALL_CFLAGS) -fsyntax-only -x c - || exit 1; done
	@echo "every header compiles alone"

# Fuzzing with clang's libFuzzer (Debian: clang, libclang-rt-dev), each target for so many seconds; tests/fuzz/README.
FUZZ_SECONDS ?= 60
FUZZ_SEED    ?= 1
FUZZ_CC      ?= clang
FUZZ_CFLAGS   = -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=undefined \
	-fno-omit-frame-pointer
FUZZERS = $(FUZZ_TARGETS:%=$(BUILD)/fuzz_%)
FUZZ_PARTS = $(filter-out $(BUILD)/cli/main.o,$(CLI_OBJ)) $(LIB)
FUZZ_LINK = $(call say,LD,$@)$(CC) $(CFLAGS) $(LDFLAGS) -no-pie -o $@ $^ $(LINE_EDITOR) -lm -ldl

$(BUILD)/fuzz_%: $(BUILD)/tests/fuzz/%.o $(FUZZ_PARTS)
	$(FUZZ_LINK) -fsanitize=fuzzer

# The same on inputs that are kept in tests/fuzz/corpus, with any compiler.
$(BUILD)/replay/%: $(BUILD)/tests/fuzz/%.o $(BUILD)/tests/fuzz/replay.o $(FUZZ_PARTS)
	@mkdir -p $(@D)
	$(FUZZ_LINK)

fuzzers: $(FUZZERS)

fuzz:
	@if ! echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' | \
		$(FUZZ_CC) -fsanitize=fuzzer,address -x c - -o /dev/null; then \
		echo "make fuzz needs clang with libFuzzer: Debian's clang libclang-rt-dev" >&2; exit 1; fi
	$(MAKE) BUILD=$(BUILD)/fuzz CC=$(FUZZ_CC) CFLAGS="$(FUZZ_CFLAGS)" HARDENING= GUARD= fuzzers
	tests/fuzz/run $(BUILD)/fuzz $(FUZZ_SECONDS) $(FUZZ_SEED)

BENCHES = $(patsubst tests/bench/%.c,$(BUILD)/bench_%,$(wildcard tests/bench/*.c))

$(BUILD)/bench_%: tests/bench/%.c $(LIB) $(wildcard tests/unit/*.h tests/bench/*.h)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -no-pie -o $@ $< $(LIB) -lm -ldl

bench: all $(BENCHES)
	tests/bench/run $(BUILD)

# The worst errors of every function and partial against FLINT/Arb (Debian 12: libflint-arb-dev, then libflint-dev), which the
# program itself does not need; the table also becomes the section ACCURACY of the manual. Takes about 5 minutes.
ACCURACY_SRC = $(wildcard tests/accuracy/*.c)
ARB_CFLAGS = -isystem /usr/include/flint
ARB_LIBS = $(shell for libs in "-lflint-arb -lflint" "-larb -lflint" "-lflint"; do \
	printf '\043include <arb.h>\nint main(void) { arb_t x; arb_init(x); return 0; }\n' | \
	$(CC) -x c - $(ARB_CFLAGS) -o /dev/null $$libs -lm 2> /dev/null && echo "$$libs" && break; done)

$(BUILD)/accuracy: $(ACCURACY_SRC) tests/accuracy/accuracy.h $(LIB)
	@if [ -z "$(ARB_LIBS)" ]; then \
		echo "make accuracy needs FLINT with Arb: libflint-arb-dev, from Debian 13 and Ubuntu 24.04 on libflint-dev" >&2; exit 1; fi
	$(CC) $(ALL_CFLAGS) $(ARB_CFLAGS) $(LDFLAGS) -no-pie -o $@ $(ACCURACY_SRC) $(LIB) $(ARB_LIBS) -lm -ldl

accuracy: $(BUILD)/accuracy
	tests/accuracy/run $(BUILD) man/accuracy.md

# The pages as HTML, with links between them, in build/docs (Debian: mandoc), and the pictures.
docs: html pictures
html: $(MANUALS)
	@if ! command -v mandoc > /dev/null; then echo "make docs needs mandoc: Debian's mandoc" >&2; exit 1; fi
	man/html $(BUILD)/docs $(MANUALS)

# The picture of a session in README, drawn from a session that is really run (Debian: tmux). The transcripts hold the
# one that is committed against what the program says.
PICTURE = man/pictures/session.svg
# The gallery of plots (Debian: gnuplot-nox, graphviz).
GALLERY = man/pictures/README.md
pictures: $(PICTURE) $(GALLERY)
$(GALLERY): $(PROGRAM) man/pictures/gallery
	@if ! command -v gnuplot > /dev/null || ! command -v dot > /dev/null; then \
		echo "make pictures needs gnuplot and dot: Debian's gnuplot-nox graphviz" >&2; exit 1; fi
	man/pictures/gallery $(PROGRAM)
$(PICTURE): $(PROGRAM) man/pictures/draw
	@if ! command -v tmux > /dev/null; then echo "make pictures needs tmux: Debian's tmux" >&2; exit 1; fi
	man/pictures/draw $(PROGRAM) 'f(x, y) = x*y + sin(x)' 'f(2, 3)' ':derivative f(x, y)' 'max(0, x) at x=0' \
		'if (pi > 3) { a = sqrt(10) }  # what is typed' > $@

clean:
	rm -rf $(BUILD)

-include $(wildcard $(BUILD)/*/*.d $(BUILD)/*/*/*.d $(BUILD)/*/*/*/*.d)
